//! Certificates from brute force, and the comparison of what is claimed with brute force.

use std::collections::HashMap;
use std::sync::OnceLock;

use grundy_automata as automata;
use grundy_check::{Accepted, Automaton, Budget, Claim, Gives, Rejected, check};
use serde_json::{Value, json};

use crate::games::Game;
use crate::words::{System, learn, output};

/// A certificate, and what it is about.
#[derive(Clone, Debug)]
pub(crate) struct Sample {
    pub(crate) game: Game,
    pub(crate) misere: bool,
    pub(crate) system: System,
    pub(crate) certificate: Value,
}

pub(crate) fn run(certificate: &Value) -> Result<Accepted, Rejected> {
    check(&certificate.to_string(), &Budget { steps: 5_000_000, memory: 1 << 28, ..Budget::default() })
}

/// The adder of the Fibonacci system; bases need none.
fn adder(system: System) -> Value {
    if system != System::Fibonacci {
        return Value::Null;
    }
    let zeckendorf = automata::System::zeckendorf(&automata::Budget::new(1000)).unwrap();
    let adder = zeckendorf.adder().unwrap();
    let states = adder.states() as u32;
    let next: Vec<Vec<u32>> = (0..states)
        .map(|q| (0..adder.symbols() as u32).map(|letter| adder.step(q, letter)).collect())
        .collect();
    let output: Vec<u32> = (0..states).map(|q| adder.is_accepting(q).into()).collect();
    json!({ "states": states, "start": 0, "next": next, "output": output })
}

fn sample(game: Game, misere: bool, system: System, kind: &str, claim: &Value, evidence: &Value) -> Sample {
    let rule = game.text(misere);
    let certificate =
        json!({ "format": 1, "kind": kind, "rule": rule, "claim": claim, "evidence": evidence });
    Sample { game, misere, system, certificate }
}

type Table = HashMap<Vec<i64>, u32>;

/// What the table of some length teaches, with tables twice as long until it teaches something.
fn taught(table: impl Fn(i64) -> Table, learn: impl Fn(&Table) -> Option<Value>) -> Value {
    (5..13).find_map(|i| learn(&table(1 << i))).expect("a longer table is needed")
}

/// Lost positions.
fn outcome(game: Game, misere: bool, system: System, suffix: usize) -> Sample {
    let tracks = game.tracks();
    let aut = taught(
        |bound| game.lost(bound, misere),
        |lost| {
            // Where nothing was taken last there is no position.
            let value = |p: &[i64]| if game.is_position(p) { lost.get(p).copied() } else { Some(0) };
            learn(system, tracks.len(), suffix, value, Some(0))
        },
    );
    let claim = json!({ "gives": "outcome", "tracks": tracks, "system": system.json(), "automaton": aut });
    let evidence = json!({ "adder": adder(system) });
    sample(game, misere, system, "automaton", &claim, &evidence)
}

fn levels(game: Game, system: System, suffix: usize) -> Sample {
    let tracks = game.tracks();
    let aut = taught(
        |bound| game.grundy(bound),
        |values| learn(system, tracks.len(), suffix, |p| values.get(p).copied(), None),
    );
    let claim = json!({ "gives": "grundy", "tracks": tracks, "system": system.json(), "automaton": aut });
    sample(game, false, system, "automaton", &claim, &json!({ "adder": adder(system) }))
}

/// Canonical heaps, the least ones of their values.
fn canonical(game: Game, system: System, suffix: usize) -> Sample {
    let aut = taught(
        |bound| game.grundy(bound),
        |values| {
            let of = |n: i64| values.get(&vec![n]).copied();
            let least = |n: i64| (0..=n).find(|&c| of(c) == of(n));
            let known: Vec<Option<i64>> = (0..values.len() as i64).map(least).collect();
            let is =
                |p: &[i64]| of(p[0]).and(of(p[1])).map(|_| u32::from(known[p[0] as usize] == Some(p[1])));
            learn(system, 2, suffix, is, Some(0))
        },
    );
    let claim = json!({ "gives": "grundy", "tracks": ["n", "c"], "system": system.json(), "automaton": aut });
    sample(game, false, system, "canonical-automaton", &claim, &json!({ "adder": adder(system) }))
}

fn values(game: Game, system: System, suffix: usize) -> Sample {
    let aut = taught(
        |bound| game.grundy(bound),
        |values| {
            let is = |p: &[i64]| values.get(&p[..1]).map(|&value| u32::from(i64::from(value) == p[1]));
            learn(system, 2, suffix, is, Some(0))
        },
    );
    let claim = json!({ "gives": "grundy", "tracks": ["n", "v"], "system": system.json(), "automaton": aut });
    sample(game, false, system, "value-automaton", &claim, &json!({}))
}

/// Compares a claim with brute force.
pub(crate) fn verify(Sample { game, misere, system, .. }: &Sample, claim: &Claim) -> Result<(), String> {
    let (bound, length) = if game.tracks().len() == 1 { (400, 14) } else { (60, 12) };
    let read = |automaton: &Automaton, numbers: &[i64]| {
        output(&automaton.next, &automaton.output, *system, numbers, length)
    };
    let differs = |position: &[i64], claimed: String, value: u32| {
        Err(format!("{game:?} {position:?}: {claimed} for {value}"))
    };
    match claim {
        Claim::Regular { gives, automaton, misere: claimed, .. } => {
            if claimed != misere {
                return Err("the play is another".to_owned());
            }
            let table = match gives {
                Gives::Outcome => game.lost(bound, *misere),
                Gives::Grundy => game.grundy(bound),
            };
            for position in game.positions(bound) {
                let found = read(automaton, &position);
                if found != Some(table[&position]) {
                    return differs(&position, format!("{found:?}"), table[&position]);
                }
            }
        }
        Claim::Canonical { automaton, .. } | Claim::Values { automaton, .. } => {
            let canonical = matches!(claim, Claim::Canonical { .. });
            let table = game.grundy(bound);
            for n in 0..bound {
                let of: Vec<i64> = (0..2 * bound).filter(|&x| read(automaton, &[n, x]) == Some(1)).collect();
                let [x] = of[..] else { return Err(format!("{game:?} {n}: {of:?}")) };
                let rank = (0..x).filter(|&d| read(automaton, &[d, d]) == Some(1)).count() as i64;
                let value = if canonical { rank } else { x };
                if value != i64::from(table[&vec![n]]) {
                    return differs(&[n], value.to_string(), table[&vec![n]]);
                }
            }
        }
        _ => return Err("another claim".to_owned()),
    }
    Ok(())
}

/// Every kind.
pub(crate) fn samples() -> &'static [Sample] {
    static SAMPLES: OnceLock<Vec<Sample>> = OnceLock::new();
    SAMPLES.get_or_init(make)
}

fn make() -> Vec<Sample> {
    use Game::{Dynamic, ExceptLast, Fraction, Leave, Powers, Rest, Split, Takes, Where, Wythoff};
    let two = System::Most(2);
    vec![
        outcome(Takes(vec![1, 2, 3]), false, two, 4),
        outcome(Takes(vec![1, 3, 4]), false, two, 5),
        outcome(Takes(vec![1, 3, 4]), true, System::Least(2), 5),
        outcome(Takes(vec![2, 5]), true, System::Most(3), 3),
        outcome(Powers(2), false, two, 4),
        outcome(Powers(3), false, System::Most(3), 3),
        outcome(Fraction(2), false, two, 4),
        outcome(Where([1, 3, 2, 1]), false, two, 4),
        outcome(Rest([3, 1]), false, two, 4),
        outcome(Dynamic([2, 0]), false, System::Fibonacci, 4),
        outcome(Dynamic([2, 0]), true, System::Fibonacci, 5),
        outcome(Dynamic([1, 0]), false, two, 3),
        outcome(ExceptLast(0), false, two, 3),
        outcome(Wythoff(1), false, System::Fibonacci, 5),
        levels(Takes(vec![1, 2, 3]), two, 4),
        levels(Powers(2), System::Least(2), 4),
        levels(Takes(vec![1, 3]), two, 4),
        canonical(Leave(3), System::Left(3), 3),
        canonical(Leave(2), System::Left(2), 4),
        canonical(Takes(vec![1, 2, 3]), two, 4),
        values(Split { except: vec![], then: vec![] }, System::Least(2), 3),
        values(Split { except: vec![], then: vec![0] }, System::Least(2), 3),
        values(Split { except: vec![], then: vec![0] }, two, 3),
        values(Split { except: vec![2], then: vec![] }, System::Least(2), 4),
    ]
}
