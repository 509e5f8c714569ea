//! Certificates with something changed: nearly all are rejected, and what is accepted is true.

#![allow(clippy::cast_possible_wrap, reason = "the numbers are small")]

mod common;

use std::collections::BTreeMap;

use common::{Spec, kind_of, run, samples, verify, with_play};
use grundy_check::{Budget, check};
use serde_json::{Value, json};

/// A few hundred a kind here; more with `GRUNDY_MUTANTS=100000`, from another start with `GRUNDY_SEED`.
fn number_of_mutants() -> usize {
    std::env::var("GRUNDY_MUTANTS").ok().and_then(|text| text.parse().ok()).unwrap_or(400)
}

fn seed() -> u64 {
    std::env::var("GRUNDY_SEED").ok().and_then(|text| text.parse().ok()).unwrap_or(20_261_130)
}

/// The generator `SplitMix64`.
struct Random(u64);

impl Random {
    fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        ((z ^ (z >> 31)) % bound as u64) as usize
    }

    fn one<'a, T>(&mut self, items: &'a [T]) -> &'a T {
        &items[self.below(items.len())]
    }

    /// ±1, rarely more.
    fn shift(&mut self) -> i64 {
        *self.one(&[1, 1, 1, -1, -1, -1, 2, -2, 3, 10])
    }
}

/// The JSON pointers of all values for which `wanted` holds.
fn places(value: &Value, at: &str, wanted: &dyn Fn(&Value) -> bool, found: &mut Vec<String>) {
    if wanted(value) {
        found.push(at.to_owned());
    }
    match value {
        Value::Array(items) => {
            items.iter().enumerate().for_each(|(i, item)| places(item, &format!("{at}/{i}"), wanted, found));
        }
        Value::Object(fields) => {
            fields.iter().for_each(|(key, item)| places(item, &format!("{at}/{key}"), wanted, found));
        }
        _ => {}
    }
}

fn pick<'a>(
    value: &'a mut Value,
    random: &mut Random,
    wanted: &dyn Fn(&Value) -> bool,
) -> Option<&'a mut Value> {
    let mut found = Vec::new();
    places(value, "", wanted, &mut found);
    if found.is_empty() { None } else { value.pointer_mut(random.one(&found).as_str()) }
}

fn number(value: &Value) -> Option<i64> {
    value.as_i64().or_else(|| value.as_str()?.parse().ok())
}

fn shift_list(list: &mut Vec<i64>, random: &mut Random) {
    match random.below(4) {
        0 => list.push(1 + random.below(12) as i64),
        1 if list.len() > 1 => {
            list.remove(random.below(list.len()));
        }
        _ if !list.is_empty() => {
            let i = random.below(list.len());
            list[i] += random.shift();
        }
        _ => {}
    }
}

/// Another rule of the same family.
fn other_rule(spec: &Spec, random: &mut Random) -> Spec {
    let mut spec = spec.clone();
    match &mut spec {
        Spec::Takes(amounts) => shift_list(amounts, random),
        Spec::Code(digits) => {
            let i = random.below(digits.len() + 1);
            if i == digits.len() {
                digits.push(random.below(8) as i64);
            } else if i == 0 {
                digits[0] = 4 - digits[0];
            } else {
                digits[i] = random.below(9) as i64;
            }
        }
        Spec::Sets { finite, powers, named } => match random.below(3) {
            0 => shift_list(finite, random),
            1 if !powers.is_empty() => powers[0] += random.shift().abs(),
            _ => named.push(*random.one(&["primes", "prime powers", "squares", "factorials"])),
        },
        Spec::Bash(k) => *k += random.shift(),
        Spec::Leave(l) => l[random.below(3)] += random.shift(),
        Spec::Between(l, u) => {
            let end = if random.below(2) == 0 { l } else { u };
            end[random.below(3)] += random.shift();
        }
        Spec::Dynamic(f) => f[random.below(3)] += random.shift(),
        Spec::AllBut { x, t } => {
            let list = if random.below(3) == 0 { t } else { x };
            shift_list(list, random);
            list.retain(|&amount| amount >= 0);
        }
    }
    spec
}

/// Changes something; the rule and the play of the result.
fn mutate(spec: &Spec, misere: bool, certificate: &mut Value, random: &mut Random) -> Option<(Spec, bool)> {
    let unchanged = (spec.clone(), misere);
    match random.below(16) {
        0..=7 => {
            let place = pick(certificate, random, &|value| number(value).is_some())?;
            let value = number(place)? + random.shift();
            *place = if place.is_string() { json!(value.to_string()) } else { json!(value) };
        }
        8 | 9 => {
            let list =
                pick(certificate, random, &|value| value.as_array().is_some_and(|list| list.len() > 1))?;
            let list = list.as_array_mut()?;
            let (i, j) = (random.below(list.len()), random.below(list.len()));
            list.swap(i, j);
        }
        10 => {
            let fields =
                pick(certificate, random, &|value| value.as_object().is_some_and(|o| !o.is_empty()))?;
            let fields = fields.as_object_mut()?;
            let keys: Vec<String> = fields.keys().cloned().collect();
            fields.remove(random.one(&keys));
        }
        11 => {
            let list = pick(certificate, random, &|value| value.is_array())?.as_array_mut()?;
            if random.below(2) == 0 {
                list.pop();
            } else {
                list.push(json!(random.below(5)));
            }
        }
        12 => {
            let word = pick(certificate, random, &|value| {
                value.as_str().is_some_and(|text| ["grundy", "outcome", "all", "first"].contains(&text))
            })?;
            *word = json!(random.one(&["grundy", "outcome", "all", "first"]));
        }
        13 => {
            let kinds = [
                "window",
                "guy-smith",
                "residue",
                "slow-interval",
                "block",
                "schwenk",
                "arithmetic",
                "misere-nim",
                "misere-dynamic",
            ];
            certificate["kind"] = json!(random.one(&kinds));
        }
        14 => {
            certificate["rule"] = json!(with_play(&spec.text(), !misere));
            return Some((spec.clone(), !misere));
        }
        _ => {
            let other = other_rule(spec, random);
            certificate["rule"] = json!(with_play(&other.text(), misere));
            if certificate["claim"].get("normal").is_some() && random.below(2) == 0 {
                certificate["claim"]["normal"]["rule"] = json!(other.text());
            }
            return Some((other, misere));
        }
    }
    Some(unchanged)
}

#[test]
fn mutants_are_rejected_or_true() {
    let mut random = Random(seed());
    let mut kinds: BTreeMap<String, Vec<(Spec, bool, Value)>> = BTreeMap::new();
    for sample in samples() {
        kinds.entry(kind_of(&sample.2)).or_default().push(sample);
    }
    for (kind, samples) in kinds {
        let (mut rejected, mut accepted) = (0, 0);
        while rejected + accepted < number_of_mutants() {
            let (spec, misere, original) = random.one(&samples);
            let mut mutant = original.clone();
            let Some((other, play)) = mutate(spec, *misere, &mut mutant, &mut random) else { continue };
            if mutant == *original {
                continue;
            }
            match run(&mutant) {
                Err(_) => rejected += 1,
                Ok(token) => {
                    accepted += 1;
                    let truth = verify(&other, play, token.claim_data());
                    truth.unwrap_or_else(|wrong| panic!("accepted but false: {wrong}\n{mutant}"));
                }
            }
        }
        println!("{kind}: {rejected} rejected, {accepted} accepted and true");
        assert!(
            rejected * 100 >= 95 * (rejected + accepted),
            "{kind}: {accepted} mutants of {rejected} accepted"
        );
    }
}

/// Broken texts and rules made of pieces of the language: an answer, whatever it is, and no panic.
#[test]
fn broken_texts_are_answered() {
    let pieces = [
        "take ",
        "leave ",
        "split into ",
        "at most ",
        "then ",
        "where ",
        "or ",
        "; first ",
        "; misere",
        "any",
        "all",
        "except ",
        "1",
        "0",
        "2",
        "40",
        "n",
        "m",
        "t",
        "last",
        "..",
        ", ",
        "a, b",
        "+",
        "-",
        "*",
        "/",
        "^",
        " mod ",
        "(",
        ")",
        "ceil(",
        "min(",
        "max(",
        "powers of 2",
        "primes",
        "2^i for i >= 0",
        "<",
        " >= ",
        "0.77",
        "4.[3]",
        "99999999999999999999",
    ];
    let samples = samples();
    let budget = Budget { steps: 200_000, memory: 1 << 22, ..Budget::default() };
    let mut random = Random(seed());
    let mut accepted = 0;
    for _ in 0..20 * number_of_mutants() {
        let (_, _, certificate) = random.one(&samples);
        let mut text = certificate.to_string();
        if random.below(2) == 0 {
            let mut bytes = text.into_bytes();
            for _ in 0..=random.below(3) {
                let at = random.below(bytes.len());
                match random.below(3) {
                    0 => bytes[at] = 32 + random.below(95) as u8,
                    1 => bytes.truncate(at + 1),
                    _ => bytes.insert(at, *random.one(b"{}[],:\"\\-.0123456789eE")),
                }
            }
            text = String::from_utf8_lossy(&bytes).into_owned();
        } else {
            let rule: String = (0..=random.below(8)).map(|_| *random.one(&pieces)).collect();
            let mut certificate = certificate.clone();
            certificate["rule"] = json!(rule);
            text = certificate.to_string();
        }
        accepted += usize::from(check(&text, &budget).is_ok());
    }
    println!("{accepted} accepted");
}
