//! Numeration systems against arithmetic.

use dashu_int::UBig as Natural;
use grundy_automata::{Budget, Comparison, Dfa, Error, Op, Reading, Recurrence, System};

fn budget() -> Budget<'static> {
    Budget::new(300_000)
}

fn recurrence(name: &str, initial: &[u64], coefficients: &[u32]) -> System {
    System::recurrence(name, Recurrence::new(initial.to_vec(), coefficients.to_vec()).unwrap(), &budget())
        .unwrap()
}

/// H of dynamic nim with limit 3t, from its own rule: `H_{i+1} = H_i + H_j`, j the first with `3 H_j >= H_i`.
fn thrice() -> Vec<u64> {
    let mut h = vec![1u64];
    while h.len() < 40 {
        let top = h[h.len() - 1];
        let j = h.iter().position(|&term| 3 * term >= top).unwrap();
        h.push(top + h[j]);
    }
    h
}

fn systems() -> Vec<System> {
    let mut systems = vec![
        System::base(2, Reading::MostFirst, &budget()).unwrap(),
        System::base(3, Reading::MostFirst, &budget()).unwrap(),
        System::base(10, Reading::MostFirst, &budget()).unwrap(),
        System::base(2, Reading::LeastFirst, &budget()).unwrap(),
        System::base(10, Reading::LeastFirst, &budget()).unwrap(),
        System::zeckendorf(&budget()).unwrap(),
    ];
    for system in [
        recurrence("tribonacci", &[1, 2, 4], &[1, 1, 1]),
        recurrence("Pell", &[1, 3], &[2, 1]),
        recurrence("limit t + 1", &[1, 2, 3, 5], &[2]),
        recurrence("lag 3", &thrice()[..5], &[1, 0, 0, 1]),
    ] {
        systems.push(system.with_addition(&budget()).unwrap());
    }
    systems
}

fn all_systems() -> Vec<System> {
    let mut systems = systems();
    systems.push(System::left_aligned(2, &budget()).unwrap());
    systems.push(System::left_aligned(3, &budget()).unwrap());
    systems
}

fn natural(n: u64) -> Natural {
    n.into()
}

/// Words of the numbers below a bound.
fn encoded(system: &System, bound: u64) -> Vec<Vec<u32>> {
    (0..bound).map(|n| system.encode(&natural(n))).collect()
}

#[test]
fn the_sequence_of_limit_3t_has_lag_3() {
    let h = thrice();
    assert_eq!(h[..9], [1, 2, 3, 4, 6, 8, 11, 15, 21]);
    let terms = Recurrence::with_lag(h[..5].to_vec(), 3).unwrap().terms(40);
    assert_eq!(terms, h.into_iter().map(natural).collect::<Vec<_>>());
}

#[test]
fn numbers_and_words() {
    for system in all_systems() {
        let mut seen = std::collections::HashSet::new();
        for n in 0..3000 {
            let word = system.encode(&natural(n));
            assert_eq!(system.decode(&word), Some(natural(n)), "{} in {}", n, system.name());
            assert!(system.valid().accepts(&word));
            assert!(seen.insert(word.clone()));
            let pad = system.padding().digit;
            let padded = match system.padding().side {
                grundy_automata::Side::Leading => [&[pad, pad][..], &word].concat(),
                grundy_automata::Side::Trailing => [&word[..], &[pad, pad]].concat(),
            };
            assert_eq!(system.decode(&padded), Some(natural(n)));
        }
        let big = natural(10).pow(60) + Natural::from(12345u32);
        assert_eq!(system.decode(&system.encode(&big)), Some(big));
    }
}

/// A word is greedy iff its digits are the greedy digits of its value.
#[test]
fn the_valid_words_are_exactly_the_greedy_ones() {
    for system in systems().into_iter().filter(|system| system.reading() == Reading::MostFirst) {
        let digits = system.digits();
        let length = if digits == 2 {
            13
        } else if digits == 3 {
            8
        } else {
            4
        };
        let terms = system.terms().unwrap();
        for word in words(digits, length) {
            let trimmed: Vec<u32> = word.iter().copied().skip_while(|&d| d == 0).collect();
            let greedy = terms.greedy(&terms.value(&word)) == trimmed;
            assert_eq!(system.valid().accepts(&word), greedy, "{word:?} in {}", system.name());
        }
    }
}

fn words(digits: u32, length: usize) -> Vec<Vec<u32>> {
    let mut all = vec![Vec::new()];
    let mut from = 0;
    for _ in 0..length {
        let to = all.len();
        for i in from..to {
            all.extend((0..digits).map(|d| [&all[i][..], &[d]].concat()).collect::<Vec<_>>());
        }
        from = to;
    }
    all
}

#[test]
fn orders_and_successors() {
    for system in all_systems() {
        let successor = system.successor(&budget()).unwrap();
        for x in 0..70u64 {
            for y in 0..70u64 {
                let pair = [natural(x), natural(y)];
                assert_eq!(system.holds(system.less(), &pair), x < y, "{x} < {y} in {}", system.name());
                assert_eq!(system.holds(system.equal(), &pair), x == y);
                assert_eq!(system.holds(&successor, &pair), y == x + 1, "{x} + 1 = {y} in {}", system.name());
            }
        }
    }
}

#[test]
fn addition() {
    for system in systems() {
        let adder = system.adder().unwrap();
        let words = encoded(&system, 420);
        let pad = system.padding().digit;
        let zip = |tracks: [&[u32]; 3]| -> Vec<u32> {
            let length = tracks.iter().map(|word| word.len()).max().unwrap();
            let digit = |word: &[u32], i: usize| match system.reading() {
                Reading::MostFirst => (i + word.len()).checked_sub(length).map_or(pad, |i| word[i]),
                Reading::LeastFirst => word.get(i).copied().unwrap_or(pad),
            };
            (0..length)
                .map(|i| tracks.iter().fold(0, |a, word| a * system.digits() + digit(word, i)))
                .collect()
        };
        for x in 0..200usize {
            for y in 0..200 {
                let right = x + y;
                // The sum, its neighbours, and some other number.
                for z in [right, right + 1, right.saturating_sub(1), (x * 7 + y * 13) % 420] {
                    let word = zip([&words[x], &words[y], &words[z]]);
                    assert_eq!(adder.accepts(&word), z == right, "{x} + {y} = {z} in {}", system.name());
                }
            }
        }
    }
}

#[test]
fn sizes_of_adders() {
    let sizes: Vec<usize> = systems().iter().map(|system| system.adder().unwrap().states()).collect();
    assert_eq!(sizes, [3, 3, 3, 3, 3, 17, 150, 17, 29, 5282]);
}

#[test]
fn without_a_pisot_root_the_adder_exceeds_any_budget() {
    let terms = Recurrence::with_lag(vec![1, 2, 3, 4, 5, 7, 9, 12, 15, 19, 24, 31], 5).unwrap();
    let budget = Budget::new(20_000);
    let system = System::recurrence("lag 5", terms, &budget).unwrap();
    let error = system.with_addition(&budget).unwrap_err();
    assert_eq!(error, Error::States { operation: "a linear relation", limit: 20_000 });
}

#[test]
fn linear_relations() {
    let cases: [&[i64]; 5] = [&[2, -1], &[3, -2], &[1, 1], &[-1, 2, -3], &[1, 2, -1]];
    for system in systems().into_iter().filter(|system| system.digits() < 10) {
        // The largest system gets the small cases.
        let cases = if system.name() == "lag 3" { &cases[..1] } else { &cases[..] };
        for &coefficients in cases {
            for comparison in
                [Comparison::Equal, Comparison::Unequal, Comparison::Less, Comparison::LessOrEqual]
            {
                let relation = system.linear(coefficients, comparison, &budget()).unwrap();
                let bound: u64 = if coefficients.len() == 2 { 60 } else { 14 };
                for code in 0..bound.pow(coefficients.len() as u32) {
                    let tuple: Vec<u64> =
                        (0..coefficients.len()).map(|i| code / bound.pow(i as u32) % bound).collect();
                    let sum: i64 = coefficients.iter().zip(&tuple).map(|(a, x)| a * x.cast_signed()).sum();
                    let numbers: Vec<Natural> = tuple.iter().map(|&x| natural(x)).collect();
                    assert_eq!(
                        system.holds(&relation, &numbers),
                        comparison.holds(sum.cmp(&0)),
                        "{coefficients:?} of {tuple:?} {comparison:?} in {}",
                        system.name()
                    );
                }
            }
        }
    }
}

#[test]
fn residues_and_quotients() {
    for system in all_systems() {
        for modulus in [1, 2, 3, 5, 8] {
            for residue in 0..modulus {
                let class = system.residue(modulus, residue, &budget()).unwrap();
                for n in 0..300u64 {
                    let expected = n % u64::from(modulus) == u64::from(residue);
                    assert_eq!(system.holds(&class, &[natural(n)]), expected, "{n} in {}", system.name());
                }
            }
        }
        let divisors: &[u32] = match system.name() {
            "left-aligned base 2" => &[1, 2, 8],
            "left-aligned base 3" => &[1, 3, 9],
            "lag 3" => &[1, 2],
            _ => &[1, 2, 3, 7],
        };
        for &k in divisors {
            let quotient = system.quotient(k, &budget()).unwrap();
            for n in 0..120u64 {
                for q in 0..130u64 {
                    let expected = n / u64::from(k) == q;
                    assert_eq!(
                        system.holds(&quotient, &[natural(n), natural(q)]),
                        expected,
                        "{n} / {k} = {q} in {}",
                        system.name()
                    );
                }
            }
        }
    }
    let left = System::left_aligned(2, &budget()).unwrap();
    assert!(matches!(left.quotient(3, &budget()), Err(Error::Inexpressible { .. })));
    assert!(matches!(left.quotient(0, &budget()), Err(Error::Inexpressible { .. })));
    assert!(left.residue(0, 0, &budget()).is_err());
}

#[test]
fn padding_is_noticed() {
    for system in all_systems() {
        let only = system.number(&natural(5), &budget()).unwrap();
        assert!(system.ignores_padding(&only, &budget()).unwrap());
        // The canonical word alone.
        let word = system.encode(&natural(5));
        let end = word.len();
        let step =
            |at: &usize, letter: &[u32]| if *at < end && word[*at] == letter[0] { at + 1 } else { end + 1 };
        let canonical = Dfa::explore(system.digits(), 1, 0, |&at| at == end, step, &budget()).unwrap();
        assert!(!system.ignores_padding(&canonical, &budget()).unwrap(), "{}", system.name());
        assert!(canonical.product(&only, Op::AndNot, &budget()).unwrap().is_empty());
    }
}

#[test]
fn not_systems() {
    for (initial, coefficients) in [
        (vec![], vec![]),
        (vec![2], vec![2]),
        (vec![1], vec![1]),
        (vec![1, 1], vec![1, 1]),
        (vec![1], vec![1, 1]),
        (vec![1, 2], vec![0, 3]),
    ] {
        let result = Recurrence::new(initial.clone(), coefficients.clone());
        assert!(matches!(result, Err(Error::NotASystem { .. })), "{initial:?} {coefficients:?}");
    }
    assert!(System::base(0, Reading::MostFirst, &budget()).is_err());
    assert!(System::base(1, Reading::MostFirst, &budget()).is_err());
    assert!(System::left_aligned(1, &budget()).is_err());
}
