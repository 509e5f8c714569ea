/* The same operations in GMP, for comparison with benches/number.rs on the same machine:
 *   cc -O2 crates/grundy-number/benches/gmp.c -lgmp -o gmp && ./gmp
 * Prints user CPU times in milliseconds, the best of several. */
#include <gmp.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

static double now(void) {
    struct timespec t;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
    return 1e3 * t.tv_sec + 1e-6 * t.tv_nsec;
}

#define BEST(action) ({ double best = 1e18; for (int i = 0; i < times; i++) { \
    double start = now(); action; double spent = now() - start; if (spent < best) best = spent; } best; })

int main(void) {
    mpz_t a, b, c, q, r;
    mpz_inits(a, b, c, q, r, NULL);
    gmp_randstate_t random;
    gmp_randinit_default(random);
    for (long digits = 100000; digits <= 10000000; digits *= 10) {
        int times = 20000000 / digits + 1;
        if (times > 50) times = 50;
        mpz_urandomb(a, random, digits * 3.3219280949);
        mpz_urandomb(b, random, digits * 3.3219280949);
        double product = BEST(mpz_mul(c, a, b));
        double square = BEST(mpz_mul(q, a, a));
        double quotient = BEST(mpz_tdiv_qr(q, r, c, b));
        char *text = mpz_get_str(NULL, 10, a);
        double print = BEST(free(mpz_get_str(NULL, 10, a)));
        double parse = BEST(mpz_set_str(q, text, 10));
        printf("%9ld digits: product %9.3f  square %9.3f  quotient %9.3f  print %9.3f  parse %9.3f ms\n",
               digits, product, square, quotient, print, parse);
        free(text);
    }
}
