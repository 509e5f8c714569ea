//! The clauses of laws and of conjectures.

use super::Phrase;

pub(super) const PHRASES: &[Phrase] = &[
    ["always lost", "总是必败", "總是必敗"],
    ["never lost", "从不必败", "從不必敗"],
    ["lost exactly when {COND}", "当且仅当 {COND} 时必败", "當且僅當 {COND} 時必敗"],
    ["a heap alone is {LOST}", "单独一堆：{LOST}", "單獨一堆：{LOST}"],
    ["{A}, or n = {LIST}", "{A}，或 n = {LIST}", "{A}，或 n = {LIST}"],
    ["{A}, but not for n = {LIST}", "{A}，但 n = {LIST} 除外", "{A}，但 n = {LIST} 除外"],
    ["{x} is even", "{x} 是偶数", "{x} 是偶數"],
    ["{x} is odd", "{x} 是奇数", "{x} 是奇數"],
    ["{x} ≡ {LIST} mod {p}", "{x} ≡ {LIST} mod {p}", "{x} ≡ {LIST} mod {p}"],
    ["{x} is a power of {b}", "{x} 是 {b} 的幂", "{x} 是 {b} 的冪"],
    ["{x} is a Fibonacci number", "{x} 是斐波那契数", "{x} 是斐波那契數"],
    ["{x} is one of the terms {TERMS}", "{x} 是数列 {TERMS} 的一项", "{x} 是數列 {TERMS} 的一項"],
    ["n = 0 or {COND}", "n = 0 或 {COND}", "n = 0 或 {COND}"],
    [
        "{x} ends in an even number of zeros in base {b}",
        "{x} 的 {b} 进制写法末尾有偶数个零",
        "{x} 的 {b} 進制寫法末尾有偶數個零",
    ],
    [
        "{x} ends in an odd number of zeros in base {b}",
        "{x} 的 {b} 进制写法末尾有奇数个零",
        "{x} 的 {b} 進制寫法末尾有奇數個零",
    ],
    [
        "lost exactly when, in {SYSTEM}, the smaller heap ends in an even number of zeros and the larger is the smaller with one more zero at its end",
        "写成{SYSTEM}时，当且仅当较小的一堆末尾有偶数个零、较大的一堆是较小的末尾再添一个零时必败",
        "寫成{SYSTEM}時，當且僅當較小的一堆末尾有偶數個零、較大的一堆是較小的末尾再添一個零時必敗",
    ],
    [
        "after a take of last, lost exactly when {x} = 0, or last = {x} and {COND}",
        "对手刚取 last 颗之后，当且仅当 {x} = 0，或 last = {x} 且 {COND} 时必败",
        "對手剛取 last 顆之後，當且僅當 {x} = 0，或 last = {x} 且 {COND} 時必敗",
    ],
    [
        "after a take of {take} or more, {LOST}",
        "对手刚取 {take} 颗或更多之后，{LOST}",
        "對手剛取 {take} 顆或更多之後，{LOST}",
    ],
    ["after a take of {take}, {LOST}", "对手刚取 {take} 颗之后，{LOST}", "對手剛取 {take} 顆之後，{LOST}"],
    [
        "x(0), x(1), … = {first} with x(i+1) = x(i) + {before} for i ≥ {from}",
        "x(0), x(1), … = {first}（i ≥ {from} 时 x(i+1) = x(i) + {before}）",
        "x(0), x(1), … = {first}（i ≥ {from} 時 x(i+1) = x(i) + {before}）",
    ],
    [
        "1 = H(0) < H(1) < …, H(i+1) = H(i) + H(j) with the least j such that f(H(j)) ≥ H(i), f(last) = {limit}",
        "1 = H(0) < H(1) < …（H(i+1) = H(i) + H(j)，j 是使 f(H(j)) ≥ H(i) 的最小下标，f(last) = {limit}）",
        "1 = H(0) < H(1) < …（H(i+1) = H(i) + H(j)，j 是使 f(H(j)) ≥ H(i) 的最小下標，f(last) = {limit}）",
    ],
    [
        "n lies in one of the blocks a..b: the first is 0..{idle}, and after it a is the least n with {l} > b of the block before, b the greatest n with min({u}, n - 1) < a",
        "n 属于某个区段 a..b（第一个区段是 0..{idle}，此后 a 是使 {l} > 前一区段的 b 的最小 n，b 是使 min({u}, n - 1) < a 的最大 n）",
        "n 屬於某個區段 a..b（第一個區段是 0..{idle}，此後 a 是使 {l} > 前一區段的 b 的最小 n，b 是使 min({u}, n - 1) < a 的最大 n）",
    ],
    [
        "n lies in one of the blocks a..b: the first is 0..{idle}, and after it a is the least n with {l} > b of the block before, b the greatest n with min({u}, n - 1) < a: {blocks}",
        "n 属于某个区段 a..b（第一个区段是 0..{idle}，此后 a 是使 {l} > 前一区段的 b 的最小 n，b 是使 min({u}, n - 1) < a 的最大 n：{blocks}）",
        "n 屬於某個區段 a..b（第一個區段是 0..{idle}，此後 a 是使 {l} > 前一區段的 b 的最小 n，b 是使 min({u}, n - 1) < a 的最大 n：{blocks}）",
    ],
    [
        "with n stones of which at most q may be taken: lost exactly when n = {z} or q is less than the least term of the greedy sum of {heap} by the terms {TERMS}",
        "有 n 颗石子、最多可取 q 颗时：当且仅当 n = {z}，或 q 小于 {heap} 用数列 {TERMS} 贪心分解的最小项时必败",
        "有 n 顆石子、最多可取 q 顆時：當且僅當 n = {z}，或 q 小於 {heap} 用數列 {TERMS} 貪心分解的最小項時必敗",
    ],
    [
        "with n stones of which at most q may be taken: lost exactly when n = {z} or q is less than the least term of the greedy sum of {heap} by the terms {TERMS} (n ≥ 1, q ≥ 1)",
        "有 n 颗石子、最多可取 q 颗时（n ≥ 1，q ≥ 1）：当且仅当 n = {z}，或 q 小于 {heap} 用数列 {TERMS} 贪心分解的最小项时必败",
        "有 n 顆石子、最多可取 q 顆時（n ≥ 1，q ≥ 1）：當且僅當 n = {z}，或 q 小於 {heap} 用數列 {TERMS} 貪心分解的最小項時必敗",
    ],
    [
        "later, when at most q may be taken: exactly when n = 0 or q is less than the least term of the greedy sum of n by such terms",
        "以后最多可取 q 颗时：当且仅当 n = 0，或 q 小于 n 用这些项贪心分解的最小项时必败",
        "以後最多可取 q 顆時：當且僅當 n = 0，或 q 小於 n 用這些項貪心分解的最小項時必敗",
    ],
    [
        "a sum is lost exactly when the XOR of the values g is 0 and some g is 2 or more, or it is 1 and none is",
        "多堆之和必败，当且仅当各堆 g 的异或和是 0 且有 g ≥ 2，或者异或和是 1 且没有 g ≥ 2",
        "多堆之和必敗，當且僅當各堆 g 的異或和是 0 且有 g ≥ 2，或者異或和是 1 且沒有 g ≥ 2",
    ],
    [
        "{formula} for {RANGE}, and g begins {values}",
        "{formula}（{RANGE}），g 的开头是 {values}",
        "{formula}（{RANGE}），g 的開頭是 {values}",
    ],
    [
        "g(n) = n/2 for even n, g((n - 1)/2) for odd n",
        "n 是偶数时 g(n) = n/2，n 是奇数时 g(n) = g((n - 1)/2)",
        "n 是偶數時 g(n) = n/2，n 是奇數時 g(n) = g((n - 1)/2)",
    ],
    [
        "g(n) = {a} if {cond}, else {b}",
        "若 {cond} 则 g(n) = {a}，否则 g(n) = {b}",
        "若 {cond} 則 g(n) = {a}，否則 g(n) = {b}",
    ],
    [
        "g(n) = n - l(n) if l(n) = l(n - 1), else g(l(n - 1)), where l(n) = {l} and g(0) = 0",
        "若 l(n) = l(n - 1) 则 g(n) = n - l(n)，否则 g(n) = g(l(n - 1))，其中 l(n) = {l}，g(0) = 0",
        "若 l(n) = l(n - 1) 則 g(n) = n - l(n)，否則 g(n) = g(l(n - 1))，其中 l(n) = {l}，g(0) = 0",
    ],
    ["Bash game", "巴什博弈", "巴什博弈"],
    ["Fibonacci nim", "斐波那契 Nim", "斐波那契 Nim"],
    ["Wythoff's game", "威佐夫博弈", "威佐夫博弈"],
    ["Grundy's game", "Grundy 博弈", "Grundy 博弈"],
    ["Lasker's nim", "Lasker 的 Nim", "Lasker 的 Nim"],
    ["Dawson's Kayles", "Dawson 的 Kayles", "Dawson 的 Kayles"],
    ["Dawson's chess", "Dawson 的象棋", "Dawson 的象棋"],
    ["all n", "所有 n", "所有 n"],
    [
        "g(n) is one of 0 to {largest}, by {READ}",
        "g(n) 是 0 到 {largest} 之一，由{READ}给出",
        "g(n) 是 0 到 {largest} 之一，由{READ}給出",
    ],
    [
        "n is lost exactly when this part of it accepts:",
        "n 必败，当且仅当其中这一部分接受它：",
        "n 必敗，當且僅當其中這一部分接受它：",
    ],
    [
        "n is lost exactly when it is accepted by {READ}:",
        "n 必败，当且仅当它被{READ}接受：",
        "n 必敗，當且僅當它被{READ}接受：",
    ],
    [
        "after a take of last, {n} is lost exactly when it is accepted by {READ}:",
        "对手刚取 last 颗之后，{n} 必败，当且仅当它被{READ}接受：",
        "對手剛取 last 顆之後，{n} 必敗，當且僅當它被{READ}接受：",
    ],
    [
        "({names}) is lost exactly when it is accepted by {READ}:",
        "({names}) 必败，当且仅当它被{READ}接受：",
        "({names}) 必敗，當且僅當它被{READ}接受：",
    ],
    [
        "g(n) is the number of canonical heaps below c(n), the least heap with the value of n",
        "g(n) 是小于 c(n) 的代表堆的个数，c(n) 是与 n 同值的最小堆",
        "g(n) 是小於 c(n) 的代表堆的個數，c(n) 是與 n 同值的最小堆",
    ],
    [
        "(n, c(n)) are the pairs accepted by {READ}:",
        "(n, c(n)) 是被{READ}接受的数对：",
        "(n, c(n)) 是被{READ}接受的數對：",
    ],
    [
        "(n, g(n)) are the pairs accepted by {READ}:",
        "(n, g(n)) 是被{READ}接受的数对：",
        "(n, g(n)) 是被{READ}接受的數對：",
    ],
    [
        "an automaton of {states} states that reads {NAMES} in {SYSTEM}",
        "一个 {states} 个状态、按{SYSTEM}读 {NAMES} 的自动机",
        "一個 {states} 個狀態、按{SYSTEM}讀 {NAMES} 的自動機",
    ],
    [
        "an automaton of {states} states that reads {NAMES} in {SYSTEM}, the least significant digit first",
        "一个 {states} 个状态、按{SYSTEM}从最低位读 {NAMES} 的自动机",
        "一個 {states} 個狀態、按{SYSTEM}從最低位讀 {NAMES} 的自動機",
    ],
    ["base {b}", "{b} 进制", "{b} 進制"],
    ["left-aligned base {b}", "左对齐的 {b} 进制", "左對齊的 {b} 進制"],
    [
        "sums of Fibonacci numbers (Zeckendorf)",
        "斐波那契数之和（Zeckendorf）",
        "斐波那契數之和（Zeckendorf）",
    ],
    ["greedy sums of {terms}", " {terms} 的贪心和", " {terms} 的貪心和"],
    [
        "no simple law fits the heaps 0 to {to}",
        "没有简单的规律符合 0 到 {to} 的堆",
        "沒有簡單的規律符合 0 到 {to} 的堆",
    ],
    [
        "up to n = {to}, and perhaps beyond: {LAW}",
        "到 n = {to} 为止，也许更大的也成立：{LAW}",
        "到 n = {to} 為止，也許更大的也成立：{LAW}",
    ],
];

/// How lists end, within a place alone.
pub(super) const LISTS: &[Phrase] = &[
    ["{A} or {B}", "{A} 或 {B}", "{A} 或 {B}"],
    ["{A} and {B}", "{A} 和 {B}", "{A} 和 {B}"],
    ["{list}, … ({count} in all)", "{list}, …（共 {count} 个）", "{list}, …（共 {count} 個）"],
];
