//! Certificates with something changed: nearly all are rejected, and what is accepted is true.

#![allow(clippy::cast_possible_wrap, reason = "the numbers are small")]

mod common;

use std::collections::BTreeMap;

use common::mutators::{self, Random};
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
    match random.below(8) {
        0 => {
            certificate["rule"] = json!(with_play(&spec.text(), !misere));
            Some((spec.clone(), !misere))
        }
        1 => {
            let other = other_rule(spec, random);
            certificate["rule"] = json!(with_play(&other.text(), misere));
            if certificate["claim"].get("normal").is_some() && random.below(2) == 0 {
                certificate["claim"]["normal"]["rule"] = json!(other.text());
            }
            Some((other, misere))
        }
        _ => mutators::field(certificate, random).then(|| (spec.clone(), misere)),
    }
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
