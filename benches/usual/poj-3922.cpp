// POJ 3922 as it is usually solved, written from the description of that program: for every test case the losing
// sizes a[i] and the largest sum b[i] of terms up to a[i] that keeps the rule are made up to n with two pointers, and
// then n is reduced by the largest terms until one is left, which is the least winning take.
//
//     g++ -O2 -o poj-3922 poj-3922.cpp && ./poj-3922 < input
#include <cstdio>

static const int SIZE = 2000000;
static int a[SIZE], b[SIZE];

int main() {
    int cases;
    if (scanf("%d", &cases) != 1) return 1;
    for (int number = 1; number <= cases; number++) {
        int n, k;
        if (scanf("%d %d", &n, &k) != 2) return 1;
        int i = 0, j = 0;
        a[0] = b[0] = 1;
        while (a[i] < n) {
            i++;
            a[i] = b[i - 1] + 1;
            while ((long long)a[j + 1] * k < a[i]) j++;
            b[i] = (long long)a[j] * k < a[i] ? b[j] + a[i] : a[i];
        }
        printf("Case %d: ", number);
        if (a[i] == n) {
            puts("lose");
            continue;
        }
        int take = 0;
        while (n > 0) {
            if (n >= a[i]) {
                n -= a[i];
                take = a[i];
            }
            i--;
        }
        printf("%d\n", take);
    }
}
