//! Certificates with something changed: nearly all are rejected, and what is accepted is true.

use std::collections::BTreeMap;

use serde_json::{Value, json};

use crate::games::Game;
use crate::mutators::Random;
use crate::samples::{Sample, run, samples, verify};
use crate::words::System;

/// A few hundred a kind here; more with `GRUNDY_MUTANTS=100000`, from another start with `GRUNDY_SEED`.
fn number_of_mutants() -> usize {
    std::env::var("GRUNDY_MUTANTS").ok().and_then(|text| text.parse().ok()).unwrap_or(400)
}

fn seed() -> u64 {
    std::env::var("GRUNDY_SEED").ok().and_then(|text| text.parse().ok()).unwrap_or(20_261_130)
}

/// Another game of the same family.
fn other_game(game: &Game, random: &mut Random) -> Game {
    let by = *random.one(&[1, 1, -1, 2]);
    let mut game = game.clone();
    match &mut game {
        Game::Takes(list) => match random.below(3) {
            0 => list.push(1 + random.below(8) as i64),
            1 if list.len() > 1 => {
                list.remove(random.below(list.len()));
            }
            _ => {
                let i = random.below(list.len());
                list[i] = (list[i] + by).max(1);
            }
        },
        Game::Powers(k) | Game::Fraction(k) | Game::Leave(k) => *k = (*k + by).max(2),
        Game::Where(numbers) => {
            let i = random.below(4);
            numbers[i] = (numbers[i] + by).max(i64::from(i != 3));
        }
        Game::Rest(numbers) => {
            let i = random.below(2);
            numbers[i] = (numbers[i] + by).max(1 - i as i64);
        }
        Game::Dynamic(numbers) => {
            let i = random.below(2);
            numbers[i] = if i == 0 { (numbers[0] + by).max(1) } else { numbers[1] + by };
        }
        Game::ExceptLast(k) => *k += by,
        Game::Wythoff(k) => *k = (*k + by).max(1),
        Game::Split { except, then } => match random.below(3) {
            0 => except.push(1 + random.below(6) as i64),
            1 => then.push(random.below(4) as i64),
            _ => {
                if then.pop().is_none() {
                    then.push(0);
                }
            }
        },
    }
    game
}

/// A changed automaton; `null` is put out only by one that gives values.
fn change_automaton(automaton: &mut Value, random: &mut Random) -> Option<()> {
    let states = automaton["output"].as_array()?.len();
    let letters = automaton["next"][0].as_array()?.len();
    let q = random.below(states);
    match random.below(12) {
        0..=5 => automaton["next"][q][random.below(letters)] = json!(random.below(states)),
        6..=8 => {
            let output = automaton["output"][q].as_u64();
            automaton["output"][q] = json!(output.map_or(1, |output| output ^ 1));
        }
        9 => {
            let other = random.below(states);
            automaton["next"].as_array_mut()?.swap(q, other);
        }
        10 => {
            let other = random.below(states);
            automaton["output"].as_array_mut()?.swap(q, other);
        }
        _ => {
            automaton["next"].as_array_mut()?.pop();
            automaton["output"].as_array_mut()?.pop();
            automaton["states"] = json!(states - 1);
        }
    }
    Some(())
}

fn change_system(certificate: &mut Value, random: &mut Random) -> Option<()> {
    let system = &mut certificate["claim"]["system"];
    if random.below(3) == 0 {
        system["reading"] = json!(random.one(&["msd", "lsd", "left"]));
    } else if let Some(base) = system["base"].as_u64() {
        system["base"] = json!(if random.below(2) == 0 { base + 1 } else { base - 1 });
    } else {
        let field = *random.one(&["initial", "coefficients"]);
        let i = random.below(2);
        system[field][i] = json!(system[field][i].as_u64()? + 1);
    }
    Some(())
}

fn mutate(sample: &Sample, random: &mut Random) -> Option<Sample> {
    let mut mutant = sample.clone();
    let certificate = &mut mutant.certificate;
    match random.below(20) {
        0..=10 => change_automaton(&mut certificate["claim"]["automaton"], random)?,
        11 | 12 if certificate["evidence"].get("adder").is_some_and(|adder| !adder.is_null()) => {
            change_automaton(&mut certificate["evidence"]["adder"], random)?;
        }
        11..=13 => change_system(certificate, random)?,
        14 => {
            let list: Vec<Value> = ["n", "last", "a", "b", "c", "v"].map(|name| json!(name)).to_vec();
            let i = random.below(certificate["claim"]["tracks"].as_array()?.len());
            certificate["claim"]["tracks"][i] = random.one(&list).clone();
        }
        15 => certificate["claim"]["gives"] = json!(random.one(&["outcome", "grundy"])),
        16 => {
            certificate["kind"] = json!(random.one(&["automaton", "canonical-automaton", "value-automaton"]));
        }
        17 => {
            mutant.misere = !mutant.misere;
            certificate["rule"] = json!(mutant.game.text(mutant.misere));
        }
        _ => {
            mutant.game = other_game(&mutant.game, random);
            certificate["rule"] = json!(mutant.game.text(mutant.misere));
        }
    }
    // What the words of the mutant mean, for the comparison.
    let system = &mutant.certificate["claim"]["system"];
    if let (Some(base), Some(reading)) = (system["base"].as_u64(), system["reading"].as_str()) {
        let base = base as usize;
        mutant.system = match reading {
            "msd" => System::Most(base),
            "lsd" => System::Least(base),
            _ => System::Left(base),
        };
    }
    (mutant.certificate != sample.certificate).then_some(mutant)
}

#[test]
fn mutants_are_rejected_or_true() {
    let mut random = Random(seed());
    let mut kinds: BTreeMap<String, Vec<&Sample>> = BTreeMap::new();
    for sample in samples() {
        kinds.entry(sample.certificate["kind"].to_string()).or_default().push(sample);
    }
    for (kind, samples) in kinds {
        let (mut rejected, mut accepted) = (0, 0);
        let mut steps: BTreeMap<&str, usize> = BTreeMap::new();
        while rejected + accepted < number_of_mutants() {
            let sample: &&Sample = random.one(&samples);
            let Some(mutant) = mutate(sample, &mut random) else { continue };
            match run(&mutant.certificate) {
                Err(why) => {
                    *steps.entry(why.step).or_default() += 1;
                    rejected += 1;
                }
                Ok(token) => {
                    accepted += 1;
                    let truth = verify(&mutant, token.claim_data());
                    truth.unwrap_or_else(|wrong| {
                        panic!("accepted but false: {wrong}\n{}", mutant.certificate)
                    });
                }
            }
        }
        println!("{kind}: {rejected} rejected, {accepted} accepted and true; {steps:?}");
        assert!(
            rejected * 100 >= 95 * (rejected + accepted),
            "{kind}: {accepted} mutants of {rejected} accepted"
        );
    }
}

/// Rules made of pieces of the language, some of them rules: an answer, whatever it is, and no panic.
#[test]
fn rules_of_pieces_are_answered() {
    let pieces = [
        "take ",
        "leave ",
        "split into a, b",
        " then split into at most 2",
        " where ",
        " or ",
        "; first any",
        "; misere",
        "any",
        "all",
        " except ",
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
        "a",
        "b",
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
        "powers of 2",
        "2^i for i >= 0",
        " < ",
        " = ",
        "even(",
        "power(2, ",
        "divides(3, ",
        " and ",
        "not ",
        "0.77",
        "4.[3]",
        "(a, b) -> ",
        "n -> ",
        "(a-t, b)",
        "(b, a)",
        "n-t",
        " for t in 1..",
        " for t >= ",
        "99999999999999999999",
    ];
    let starts = [
        "take 1..",
        "leave n/2..",
        "take any except ",
        "take any where ",
        "take 1..2*last where ",
        "n -> n-t for t in 1..",
        "(a, b) -> (a-t, b) or (a, b-t) for t in 1..",
    ];
    let budget = grundy_check::Budget { steps: 300_000, memory: 1 << 22, ..grundy_check::Budget::default() };
    let mut random = Random(seed());
    let mut steps: BTreeMap<&str, usize> = BTreeMap::new();
    for _ in 0..20 * number_of_mutants() {
        let sample = random.one(samples());
        let mut certificate = sample.certificate.clone();
        let rule: String = (0..=random.below(6)).map(|_| *random.one(&pieces)).collect();
        let rule = if random.below(3) == 0 { rule } else { format!("{}{rule}", random.one(&starts)) };
        let mut answer = |rule: &str| {
            certificate["rule"] = json!(rule);
            grundy_check::check(&certificate.to_string(), &budget).err()
        };
        let mut why = answer(&rule);
        // The canonical form of what was read.
        let reason = why.as_ref().map_or("", |why| &why.reason).to_owned();
        if let Some((_, canonical)) = reason.split_once("canonical form, which is `") {
            why = answer(canonical.trim_end_matches('`'));
            assert!(why.as_ref().is_none_or(|why| why.step != "rule"), "{canonical}");
        }
        *steps.entry(why.map_or("accepted", |why| why.step)).or_default() += 1;
    }
    println!("{steps:?}");
    assert!(steps.len() > 5);
}
