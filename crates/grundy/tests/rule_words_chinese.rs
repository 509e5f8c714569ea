//! Rules in plain Chinese, as a person sees them.

use grundy::rule::{Language, Parameters, Ruleset, words, words_in};

fn rule(text: &str) -> Ruleset {
    Ruleset::parse(text, &Parameters::new()).unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// Every construction of the language.
const RULES: &[&str] = &[
    "take 1..3",
    "take 1..k",
    "take 1, 3, 4",
    "take 1",
    "take powers of 2",
    "take 2^i for i >= 0",
    "take 1..n/2",
    "leave ceil(n/3)..n-1",
    "leave any",
    "leave root(n,4)..root(n,2) where n > 1",
    "leave 0..n-1 where t < m and not (odd(n) or even(t))",
    "take 1..2*last; first 1..n-1",
    "take 1..3*last/2; first any",
    "take any except last; first any",
    "take any or split into a, b",
    "split into a, b where a != b",
    "split into at most 3",
    "split into 2 equal",
    "0.77",
    ".137",
    "4.7",
    "0.3F",
    "0.[3]",
    "0.03[31]",
    "0.1[03] where t < m",
    "0.0",
    "take 1..2 then split into at most 2",
    "take 1..2 then split into at most 3",
    "take 1 then split into 3 equal",
    "take 1 then split into a, b where a < b",
    "n -> n-2*b, n-b for b in 1..n/2",
    "n -> 0 or n-1",
    "take 1 or split into k equal where even(n)",
    "(a, b) -> (a-t, b) or (a, b-t) or (a-t, b-t) for t in 1..max(a,b)",
    "(a, b) -> (a-1, b), (0, b-1) for i in primes, j >= i",
    "(a,b) -> (a-t,b) or (a,b-t) for t in 1..2*last; first 1..a+b-1",
    "take divisors of n where t < n",
    "take proper divisors of n, digits of n, squares, cubes, triangulars, factorials, fibonaccis, prime powers",
    "take any where gcd(t, n) = 1",
    "take any where prime(t+1)",
    "take any where not square(t) and coprime(t, n) and not divides(3, n) or power(2, m)",
    "take p-1 for p in primes",
    "take p..q or take n where n < p",
    "take min(n, 3), abs(n - 5), popcount(n), maxdigit(n), mindigit(n) + 1, ceil(n/2) + 1, n/2 + n/3",
    "take 1.. except 3..5",
    "take all where 1 < n < n/2 + 3",
    "take 1, 3, 4; misere",
];

#[test]
fn in_simplified_characters() {
    let shown: Vec<String> = RULES
        .iter()
        .map(|text| format!("{text}\n{}\n", words_in(&rule(text), Language::Simplified)))
        .collect();
    insta::with_settings!({omit_expression => true}, {
        insta::assert_snapshot!("chinese", shown.join("\n"));
    });
}

#[test]
fn line_for_line_as_in_english() {
    for text in RULES {
        let rule = rule(text);
        let english = words(&rule);
        assert_eq!(words_in(&rule, Language::English), english, "{text}");
        for language in [Language::Simplified, Language::Traditional] {
            let chinese = words_in(&rule, language);
            assert_eq!(chinese.lines().count(), english.lines().count(), "{text}\n{chinese}");
            // What is left in letters are names, and words of the rule's own notation.
            let letters = chinese.split(|c: char| !c.is_ascii_alphabetic()).filter(|word| word.len() > 1);
            for word in letters {
                let notation =
                    ["last", "ceil", "root", "popcount", "maxdigit", "mindigit", "max", "min", "abs"];
                assert!(notation.contains(&word), "{text}: {word} in {chinese}");
            }
        }
    }
}

#[test]
fn traditional_characters_are_the_same_words() {
    let simplified = "从对这组还没动过总数负胜进写个颗较两变后余为与条约绝复码阶种选给无则刚幂";
    for text in RULES {
        let (hans, hant) =
            (words_in(&rule(text), Language::Simplified), words_in(&rule(text), Language::Traditional));
        assert_eq!(hans.chars().count(), hant.chars().count(), "{text}");
        assert!(!hant.contains(|c| simplified.contains(c)), "{text}: {hant}");
    }
    assert_eq!(
        words_in(&rule("take 1..2*last; first 1..n-1"), Language::Traditional),
        "從 n 顆石子的堆中取 1 到 2*last 顆。\n其中 last 是對手剛從這堆取走的石子數。\n在還沒有動過的堆上，首步取 1 到 n-1 顆。\n\
         無法取者負。"
    );
}
