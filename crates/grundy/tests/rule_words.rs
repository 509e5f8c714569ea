//! Rules in plain English, as a person sees them.

use grundy::rule::{Parameters, Ruleset, words};

fn in_words(rule: &str) -> String {
    match Ruleset::parse(rule, &Parameters::new()) {
        Ok(ruleset) => words(&ruleset),
        Err(error) => panic!("{rule}: {error}"),
    }
}

/// Each rule, then its words.
const IN_WORDS: &[(&str, &[&str])] = &[
    ("take 1..3", &["From a heap of n stones, take from 1 to 3 stones.", "Who cannot move loses."]),
    (
        "take 1..k",
        &[
            "From a heap of n stones, take from 1 to k stones.",
            "The number k is still to be given.",
            "Who cannot move loses.",
        ],
    ),
    ("take 1, 3, 4", &["From a heap of n stones, take 1, 3 or 4 stones.", "Who cannot move loses."]),
    (
        "take powers of 2",
        &[
            "From a heap of n stones, take t stones, where t is a power of 2 (1 included).",
            "Who cannot move loses.",
        ],
    ),
    (
        "take 2^i for i >= 0",
        &["From a heap of n stones, take 2^i stones, for every i from 0 up.", "Who cannot move loses."],
    ),
    (
        "take 1..n/2",
        &["From a heap of n stones, take from 1 to n/2 (rounded down) stones.", "Who cannot move loses."],
    ),
    (
        "leave ceil(n/3)..n-1",
        &["Of a heap of n stones, leave from n/3 (rounded up) to n-1 stones.", "Who cannot move loses."],
    ),
    (
        "leave root(n,4)..root(n,2) where n > 1",
        &[
            "Of a heap of n stones, leave from the 4th root of n (rounded down) to the square root of n (rounded down) stones, if n is more than 1.",
            "Who cannot move loses.",
        ],
    ),
    (
        "take 1..2*last; first 1..n-1",
        &[
            "From a heap of n stones, take from 1 to 2*last stones.",
            "Here last is what the opponent has just taken from this heap.",
            "The first move in a heap not touched yet takes from 1 to n-1 stones.",
            "Who cannot move loses.",
        ],
    ),
    (
        "take 1..k*last; first 1..n-1",
        &[
            "From a heap of n stones, take from 1 to k*last stones.",
            "Here last is what the opponent has just taken from this heap.",
            "The first move in a heap not touched yet takes from 1 to n-1 stones.",
            "The number k is still to be given.",
            "Who cannot move loses.",
        ],
    ),
    (
        "take 1..3*last/2; first any",
        &[
            "From a heap of n stones, take from 1 to 3*last/2 (rounded down) stones.",
            "Here last is what the opponent has just taken from this heap.",
            "The first move in a heap not touched yet takes any number of stones.",
            "Who cannot move loses.",
        ],
    ),
    (
        "take 1..last^2; first 1..n-1",
        &[
            "From a heap of n stones, take from 1 to last^2 stones.",
            "Here last is what the opponent has just taken from this heap.",
            "The first move in a heap not touched yet takes from 1 to n-1 stones.",
            "Who cannot move loses.",
        ],
    ),
    (
        "take any except last; first any",
        &[
            "From a heap of n stones, take any number of stones, but not last.",
            "Here last is what the opponent has just taken from this heap.",
            "The first move in a heap not touched yet takes any number of stones.",
            "Who cannot move loses.",
        ],
    ),
    (
        "take any or split into a, b",
        &[
            "A move is one of these:",
            "1. From a heap of n stones, take any number of stones.",
            "2. Split a heap of n stones into two non-empty heaps a and b.",
            "Who cannot move loses.",
        ],
    ),
    (
        "split into a, b where a != b",
        &[
            "Split a heap of n stones into two non-empty heaps a and b, if a is not b.",
            "Who cannot move loses.",
        ],
    ),
    (
        "0.77",
        &[
            "From a heap of n stones, take 1 or 2 stones and leave nothing, one heap or two heaps.",
            "Who cannot move loses.",
        ],
    ),
    (
        ".137",
        &[
            "A move is one of these:",
            "1. From a heap of n stones, take 1 stone and leave nothing.",
            "2. From a heap of n stones, take 2 stones and leave nothing or one heap.",
            "3. From a heap of n stones, take 3 stones and leave nothing, one heap or two heaps.",
            "Who cannot move loses.",
        ],
    ),
    (
        "4.7",
        &[
            "A move is one of these:",
            "1. Split a heap of n stones into two heaps, taking nothing.",
            "2. From a heap of n stones, take 1 stone and leave nothing, one heap or two heaps.",
            "Who cannot move loses.",
        ],
    ),
    (
        "0.3F",
        &[
            "A move is one of these:",
            "1. From a heap of n stones, take 1 stone and leave nothing or one heap.",
            "2. From a heap of n stones, take 2 stones and leave nothing, one heap, two heaps or three heaps.",
            "Who cannot move loses.",
        ],
    ),
    (
        "0.[3]",
        &[
            "From a heap of n stones, take any number of stones and leave nothing or one heap.",
            "Who cannot move loses.",
        ],
    ),
    (
        "take 1..2 then split into at most 2",
        &[
            "From a heap of n stones, take from 1 to 2 stones, then leave the rest as it is or split it into two non-empty heaps.",
            "Who cannot move loses.",
        ],
    ),
    (
        "n -> n-2*b, n-b for b in 1..n/2",
        &[
            "A heap n becomes the two heaps n-2*b and n-b, for every b from 1 to n/2 (rounded down).",
            "Who cannot move loses.",
        ],
    ),
    (
        "take 1 or split into k equal where even(n)",
        &[
            "A move is one of these:",
            "1. From a heap of n stones, take 1 stone.",
            "2. Split a heap of n stones into k equal heaps, at least two, if n is even.",
            "The number k is still to be given.",
            "Who cannot move loses.",
        ],
    ),
    (
        "(a, b) -> (a-t, b) or (a, b-t) or (a-t, b-t) for t in 1..max(a,b)",
        &[
            "Coupled heaps (a, b) become (a-t, b), (a, b-t) or (a-t, b-t), for every t from 1 to the larger of a and b.",
            "Who cannot move loses.",
        ],
    ),
    (
        "take divisors of n where t < n",
        &[
            "From a heap of n stones, take t stones, where t is a divisor of n and t is less than n.",
            "Who cannot move loses.",
        ],
    ),
    (
        "take any where gcd(t, n) = 1",
        &[
            "From a heap of n stones, take t stones, where the greatest common divisor of t and n is 1.",
            "Who cannot move loses.",
        ],
    ),
    (
        "take any where prime(t+1)",
        &["From a heap of n stones, take t stones, where t+1 is prime.", "Who cannot move loses."],
    ),
    (
        "take p-1 for p in primes",
        &["From a heap of n stones, take p-1 stones, for every p that is a prime.", "Who cannot move loses."],
    ),
    (
        "take p..q or take n where n < p",
        &[
            "A move is one of these:",
            "1. From a heap of n stones, take from p to q stones.",
            "2. From a heap of n stones, take n stones, if n is less than p.",
            "The numbers p and q are still to be given.",
            "Who cannot move loses.",
        ],
    ),
    ("take 1, 3, 4; misere", &["From a heap of n stones, take 1, 3 or 4 stones.", "Who cannot move wins."]),
    (
        "take 1, 2^i for i >= 1, 7.. except 9, squares",
        &[
            "From a heap of n stones, take t stones, where t is 1; 2^i, for every i from 1 up; or 7 or more, but not 9 or a square (1, 4, 9, ...).",
            "Who cannot move loses.",
        ],
    ),
    (
        "take any then split into a, b, c where a < b < c and t = a",
        &[
            "From a heap of n stones, take t stones, then split the rest into three non-empty heaps a, b and c, if a < b < c and t is a.",
            "Who cannot move loses.",
        ],
    ),
    (
        "take 1..n-ceil(n/3) where not divides(3, n) and (odd(n) or n > 10)",
        &[
            "From a heap of n stones, take from 1 to n-ceil(n/3) stones, if 3 does not divide n and (n is odd or n is more than 10).",
            "Here ceil(x/y) is x/y rounded up.",
            "Who cannot move loses.",
        ],
    ),
    (
        "leave any where m mod 2 = 0 or t = 1",
        &[
            "Of a heap of n stones, leave m stones (taking t), where m mod 2 is 0 or t is 1.",
            "Who cannot move loses.",
        ],
    ),
    ("leave 0", &["Of a heap of n stones, leave 0 stones.", "Who cannot move loses."]),
    (
        "leave any",
        &["Of a heap of n stones, leave any smaller number of stones, or none.", "Who cannot move loses."],
    ),
    (
        "take all where square(n) or not power(2, n)",
        &[
            "From a heap of n stones, take the whole heap, if n is a square or n is not a power of 2 (1 included).",
            "Who cannot move loses.",
        ],
    ),
    (
        "0.1[23]",
        &[
            "A move is one of these:",
            "1. From a heap of n stones, take 1 stone and leave nothing.",
            "2. From a heap of n stones, take 2, 4 and so on (repeating every 2) stones and leave one heap.",
            "3. From a heap of n stones, take 3, 5 and so on (repeating every 2) stones and leave nothing or one heap.",
            "Who cannot move loses.",
        ],
    ),
    (
        "0.[330]",
        &[
            "From a heap of n stones, take 1, 2, 4, 5 and so on (repeating every 3) stones and leave nothing or one heap.",
            "Who cannot move loses.",
        ],
    ),
    ("0.0", &["The code has only zeros: it allows no move.", "Who cannot move loses."]),
    (
        "0.33333303[0]",
        &[
            "From a heap of n stones, take from 1 to 6 or 8 stones and leave nothing or one heap.",
            "Who cannot move loses.",
        ],
    ),
    (
        "0.77 where t < m",
        &[
            "From a heap of n stones, take 1 or 2 stones and leave nothing, one heap or two heaps, if t is less than m, t being what is taken and m what is left.",
            "Who cannot move loses.",
        ],
    ),
    (
        "split into at most 4 where n != 6",
        &[
            "Split a heap of n stones into non-empty heaps, at least two and at most 4, if n is not 6.",
            "Who cannot move loses.",
        ],
    ),
    ("split into 3 equal", &["Split a heap of n stones into 3 equal heaps.", "Who cannot move loses."]),
    (
        "take 1 then split into 2 equal where m > 4",
        &[
            "From a heap of n stones, take 1 stone (leaving m), then split the rest into 2 equal heaps, if m is more than 4.",
            "Who cannot move loses.",
        ],
    ),
    (
        "(a,b) -> (a-t,b) or (a,b-t) for t in 1..2*last; first 1..a+b-1",
        &[
            "Coupled heaps (a, b) become (a-t, b) or (a, b-t), for every t from 1 to 2*last.",
            "Here last is what the opponent has just taken from these heaps.",
            "The first move in heaps not touched yet takes from 1 to a+b-1 stones, n being all their stones.",
            "Who cannot move loses.",
        ],
    ),
    (
        "n -> n/2 or 0 or n-1, 1 where n >= 2",
        &[
            "A heap n becomes a heap n/2 (rounded down), nothing or the two heaps n-1 and 1, if n is at least 2.",
            "Who cannot move loses.",
        ],
    ),
    (
        "(a,b) -> (a-1,b), (a,b-1) for i in squares, j in 1.. where i+j = popcount(a)-1",
        &[
            "Coupled heaps (a, b) become the sum of (a-1, b) and (a, b-1), for every i that is a square (1, 4, 9, ...) and every j from 1 up, if i+j is popcount(a)-1.",
            "Here popcount(x) is the number of 1 bits of x.",
            "Who cannot move loses.",
        ],
    ),
    (
        "take min(n, 5), maxdigit(n), digits of n, proper divisors of (n+1)",
        &[
            "From a heap of n stones, take t stones, where t is the smaller of n and 5, the greatest digit of n, a decimal digit of n other than 0 or a divisor of n+1 below n+1 itself.",
            "Who cannot move loses.",
        ],
    ),
    (
        "split into a, b where t = 0 and a/2 < b <= 3*a",
        &[
            "Split a heap of n stones into two non-empty heaps a and b, if t is 0 and a/2 < b <= 3*a (quotients rounded down), with t = 0 and m = n.",
            "Who cannot move loses.",
        ],
    ),
    (
        "take any where popcount(t) = 1 and coprime(t, n)",
        &[
            "From a heap of n stones, take t stones, where the number of 1 bits of t is 1 and t and n are coprime.",
            "Who cannot move loses.",
        ],
    ),
    ("take all; misere", &["From a heap of n stones, take the whole heap.", "Who cannot move wins."]),
    (
        "take 1..3 then split into at most k",
        &[
            "From a heap of n stones, take from 1 to 3 stones, then leave the rest as non-empty heaps, at most k.",
            "The number k is still to be given.",
            "Who cannot move loses.",
        ],
    ),
    (
        "take 1..4 where even(m)",
        &[
            "From a heap of n stones, take from 1 to 4 stones (leaving m), if m is even.",
            "Who cannot move loses.",
        ],
    ),
    (
        "take 2 where even(m) and t < n",
        &[
            "From a heap of n stones, take t stones (leaving m), where t is 2 and m is even and t is less than n.",
            "Who cannot move loses.",
        ],
    ),
    (
        "split into at most 3",
        &[
            "Split a heap of n stones into non-empty heaps, at least two and at most 3.",
            "Who cannot move loses.",
        ],
    ),
    (
        "split into at most 2 where n > 4",
        &[
            "Split a heap of n stones into two non-empty heaps, if n is more than 4.",
            "Who cannot move loses.",
        ],
    ),
    (
        "leave root(n, 5), 7, 3..",
        &[
            "Of a heap of n stones, leave the 5th root of n (rounded down), 7 or 3 or more stones.",
            "Who cannot move loses.",
        ],
    ),
];

#[test]
fn rules_are_told_as_a_person_would() {
    for (rule, expected) in IN_WORDS {
        assert_eq!(in_words(rule).lines().collect::<Vec<_>>(), *expected, "{rule}");
    }
}

#[test]
fn values_of_parameters_are_told() {
    let parameters = Parameters::from([("k".to_owned(), 2.into())]);
    let ruleset = Ruleset::parse("take 1..k*last; first 1..n/k", &parameters).expect("a rule");
    assert_eq!(
        words(&ruleset),
        "From a heap of n stones, take from 1 to 2*last stones.\n\
         Here last is what the opponent has just taken from this heap.\n\
         The first move in a heap not touched yet takes from 1 to n/2 (rounded down) stones.\n\
         Who cannot move loses."
    );
}

#[test]
fn what_is_written_differently_and_means_the_same_is_told_the_same() {
    for (one, other) in [
        ("take 1, 2", "取 1、2"),
        ("0.77", ".77"),
        ("0.3[3]", "0.[3]"),
        ("take 1..n/2 where not n = 5", "take 1..n/2 where n != 5"),
        ("0.333[03]", "0.333[03]; normal"),
    ] {
        assert_eq!(in_words(one), in_words(other));
    }
}
