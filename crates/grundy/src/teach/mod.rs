//! How a game is taught: what is true of this rule and this position, with its numbers, for whoever puts it into words.
//!
//! | module | what it finds |
//! |---|---|
//! | [`player`] | moves, perfect ones too, in a game that is played |
//! | [`residues`] | lost heaps by their residue: why no move joins two of them, and the moves to them |
//! | [`repetition`] | values with a period, and the table that proves it |
//! | [`interval`] | options that are an interval: values that are handed down, blocks of lost heaps |
//! | [`losing_sizes`] | dynamic nim: heaps as sums of losing sizes |
//! | [`nim_sum`] | a sum of heaps by the binary digits of their values |
//! | [`kernel`] | lost positions by examples, for laws that are automata and where there is none |
//!
//! Every fact here can be checked by counting; nothing is said in words.

pub mod interval;
pub mod kernel;
pub mod losing_sizes;
pub mod nim_sum;
pub mod player;
pub mod repetition;
pub mod residues;

use crate::error::Error;
use crate::game::{Choice, Component, Game, Lower};
use crate::law::Law;
use crate::limits::{Limits, Stop};
use crate::number::{Integer, Natural};
use crate::proof::{LawReport, Status, Theorem};
use crate::rule::Play;
use crate::solve::{Position, Solver};
use crate::table::{Kind, Table};
use interval::{BlockExample, Handed};
use kernel::Kernel;
use losing_sizes::LosingSizes;
use nim_sum::NimSum;
use player::Ply;
use repetition::Repetition;
use residues::Residues;

/// Values in the first row.
const VALUES: u64 = 16;
/// Options of a heap whose value is worked out in full.
const WORKED: usize = 8;
/// Moves of an example game.
const PLIES: usize = 24;
/// Stones of a position that an example game begins with.
const STONES: u32 = 200;

/// What is true of a rule, for a lesson about it.
#[derive(Clone, Debug, Default)]
pub struct Lesson {
    /// g(0), g(1), … of single heaps under normal play; empty where only who wins is known.
    pub values: Vec<u32>,
    /// A value worked out from the definition.
    pub worked: Option<Worked>,
    /// Why the law holds, or examples of it.
    pub reasons: Vec<Reason>,
    /// The position, where it is a sum whose values decide.
    pub sum: Option<NimSum>,
    /// A game played perfectly.
    pub game: Option<ExampleGame>,
}

/// The value of a heap from the values of its options: the least number that is none of them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Worked {
    /// The heap.
    pub heap: u64,
    /// Each option, and the XOR of the values of the heaps that it leaves.
    pub options: Vec<(Choice, u32)>,
    /// The value of the heap.
    pub value: u32,
}

/// Why a law holds for a rule.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Reason {
    /// Take 1..k: under normal play lost iff n ≡ 0 mod k + 1, and a take of n mod (k + 1) leads there; under misère play
    /// lost iff n ≡ 1 mod k + 1.
    Bash {
        /// The most that may be taken.
        k: Natural,
        /// Who cannot move wins.
        misere: bool,
    },
    /// Lost heaps by their residue.
    Residues(Residues),
    /// Values with a period.
    Repetition(Repetition),
    /// An interval game with a slow lower end.
    Handed(Handed),
    /// An interval game with two ends.
    Blocks(BlockExample),
    /// Dynamic nim.
    LosingSizes(LosingSizes),
    /// Sums under misère play are as in misère Nim, with the values of normal play.
    MisereNim,
    /// The automaton was shown to accept the lost positions: no move joins two of them, and every other position has a move to
    /// one.
    Automaton {
        /// The kind of its certificate.
        kind: &'static str,
    },
    /// Examples of lost and won positions.
    Kernel(Kernel),
}

/// A game played perfectly by both.
#[derive(Clone, Debug)]
pub struct ExampleGame {
    /// Where it begins.
    pub start: Position,
    /// Each move, and the position after it.
    pub plies: Vec<(Ply, Position)>,
    /// Whether it was played to its end.
    pub over: bool,
}

/// The lesson on one game: about a position, or about small heaps of its own choice.
///
/// What would cost too much is left out.
///
/// # Errors
/// Those of the rule's arithmetic, and an interruption.
pub fn lesson(
    solver: &mut Solver,
    report: &LawReport,
    position: Option<&Position>,
    limits: &Limits<'_>,
) -> Result<Lesson, Error> {
    let mut lesson = Lesson::default();
    if let Some(position) = position {
        lesson.sum = affordable(NimSum::of(solver, position, limits))?.flatten();
    }
    let [game] = solver.games() else {
        // Of several rules only what they make together.
        lesson.game = affordable(example_game(solver, position, limits))?.flatten();
        return Ok(lesson);
    };
    let game = game.clone();
    let rule = game.ruleset();
    if rule.arity() == 1 && !rule.is_dynamic() && rule.play() == Play::Normal {
        lesson.values = affordable(first_values(&game, limits))?.unwrap_or_default();
        let heap = position.and_then(|position| small_heap(position, lesson.values.len()));
        lesson.worked = affordable(worked(&game, &lesson.values, heap, limits))?.flatten();
    }
    let component = match position.map(|position| position.components.as_slice()) {
        Some([(_, component)]) => Some(component),
        _ => None,
    };
    lesson.reasons = affordable(reasons(solver, &game, report, component, limits))?.unwrap_or_default();
    lesson.game = affordable(example_game(solver, position, limits))?.flatten();
    Ok(lesson)
}

/// `None` where the limits or the methods do not suffice.
fn affordable<T>(found: Result<T, Error>) -> Result<Option<T>, Error> {
    match found {
        Err(Error::Memory { .. } | Error::OutOfReach { .. } | Error::Stopped { stop: Stop::Time, .. }) => {
            Ok(None)
        }
        found => found.map(Some),
    }
}

fn first_values(game: &Game, limits: &Limits<'_>) -> Result<Vec<u32>, Error> {
    let table = Table::tabulate(game, VALUES - 1, Kind::Grundy, limits);
    table.map(|table| table.values.iter().collect()).map_err(|unfinished| unfinished.error)
}

/// The first heap of a position that has one of the first values, and is not empty.
fn small_heap(position: &Position, values: usize) -> Option<u64> {
    let heaps =
        position.components.iter().filter_map(|(_, component)| u64::try_from(&component.heaps[0]).ok());
    heaps.into_iter().find(|&heap| heap > 0 && heap < values as u64)
}

/// The value of this heap from its options, or of the first heap with a value of at least 2.
fn worked(
    game: &Game,
    values: &[u32],
    heap: Option<u64>,
    limits: &Limits<'_>,
) -> Result<Option<Worked>, Error> {
    let telling = (0..).zip(values).find(|&(_, &value)| value >= 2).map(|(heap, _)| heap);
    for heap in [heap, telling].into_iter().flatten() {
        let component = Component { heaps: vec![Natural::from(heap)], last: None };
        let Some(options) = game.options_within(&component, WORKED, limits)? else { continue };
        let value_of = |choice: &Choice| {
            let heaps = choice.leave.iter().flatten().map(|heap| usize::try_from(heap).ok());
            heaps.map(|heap| values.get(heap?).copied()).try_fold(0, |xor, value| Some(xor ^ value?))
        };
        let options: Option<Vec<(Choice, u32)>> =
            options.into_iter().map(|choice| value_of(&choice).map(|value| (choice, value))).collect();
        let value = usize::try_from(heap).ok().and_then(|heap| values.get(heap));
        if let (Some(options), Some(&value)) = (options, value) {
            return Ok(Some(Worked { heap, options, value }));
        }
    }
    Ok(None)
}

fn reasons(
    solver: &mut Solver,
    game: &Game,
    report: &LawReport,
    component: Option<&Component>,
    limits: &Limits<'_>,
) -> Result<Vec<Reason>, Error> {
    let mut reasons = Vec::new();
    if let Status::Proved(accepted) = &report.status {
        match Theorem::find(game, limits)?.filter(|_| report.dot.is_none()) {
            Some(Theorem::Values(law)) => {
                let heap = component.map(|component| &component.heaps[0]);
                reasons.extend(of_values(game, &law, heap, false, limits)?);
            }
            Some(Theorem::MisereNim(law)) => {
                reasons.push(Reason::MisereNim);
                reasons.extend(of_values(&game.with_play(Play::Normal), &law, None, true, limits)?);
            }
            Some(Theorem::Blocks(blocks)) => reasons.extend(BlockExample::of(&blocks).map(Reason::Blocks)),
            Some(Theorem::Dynamic { .. }) => {
                reasons.extend(LosingSizes::of(game, component, limits)?.map(Reason::LosingSizes));
            }
            None => reasons.push(Reason::Automaton { kind: accepted.kind() }),
        }
    }
    if reasons.iter().all(|reason| matches!(reason, Reason::Automaton { .. } | Reason::Repetition(_))) {
        let examples = affordable(Kernel::of(solver, limits))?;
        reasons.extend(examples.flatten().map(Reason::Kernel));
    }
    Ok(reasons)
}

/// The reasons of a law of values under normal play, or under misère play where sums are as in misère Nim.
fn of_values(
    game: &Game,
    law: &Law,
    heap: Option<&Natural>,
    misere: bool,
    limits: &Limits<'_>,
) -> Result<Vec<Reason>, Error> {
    let lost = u32::from(misere);
    let by_residue = |values: &[u32], preperiod: usize, set| {
        let found = Residues::find(values, preperiod, lost, set);
        found.map(Reason::Residues)
    };
    let mut reasons = Vec::new();
    match law {
        Law::Window(window, set) => {
            let unit = usize::try_from(window.unit()).unwrap_or(usize::MAX);
            let few = window.values().len().checked_mul(unit).is_some_and(|size| size <= residues::MOST);
            if few {
                let values: Vec<u32> =
                    window.values().iter().flat_map(|&value| std::iter::repeat_n(value, unit)).collect();
                let preperiod = usize::try_from(&window.preperiod()).unwrap_or(usize::MAX);
                reasons.extend(by_residue(&values, preperiod, set));
            }
            reasons.push(Reason::Repetition(Repetition::of_window(window)));
        }
        Law::Residue(residue, set) => reasons.extend(by_residue(residue.values(), 0, set)),
        Law::SlowInterval(interval) => match game.interval() {
            Some(Lower::Bash(k)) => reasons.push(Reason::Bash { k, misere }),
            _ if misere => {}
            _ => reasons.push(Reason::Handed(Handed::of(interval, heap, limits)?)),
        },
        Law::GuySmith(law) => reasons.push(Reason::Repetition(Repetition::of_code(law))),
        Law::Sparse(law) => reasons.push(Reason::Repetition(Repetition::of_rare_values(law))),
        Law::Arithmetic(law) => reasons.push(Reason::Repetition(Repetition::of_arithmetic(law))),
    }
    Ok(reasons)
}

/// A game from the position, if it is small, or else from a small one.
fn example_game(
    solver: &mut Solver,
    position: Option<&Position>,
    limits: &Limits<'_>,
) -> Result<Option<ExampleGame>, Error> {
    let fits = |position: &&Position| {
        let heaps = position.components.iter().flat_map(|(_, component)| &component.heaps);
        heaps.sum::<Natural>() <= Natural::from(STONES)
    };
    let start = match position.filter(fits) {
        Some(position) => position.clone(),
        None if solver.games().len() == 1 => small_position(solver, limits)?,
        None => return Ok(None),
    };
    let mut plies: Vec<(Ply, Position)> = Vec::new();
    let mut now = start.clone();
    while plies.len() < PLIES
        && let Some(ply) = player::best_move(solver, &now, limits)?
    {
        now = player::after(solver.games(), &now, ply.heap, &ply.choice);
        plies.push((ply, now.clone()));
    }
    let over = player::is_over(solver.games(), &now, limits)?;
    Ok((!plies.is_empty()).then_some(ExampleGame { start, plies, over }))
}

/// The first position of a few stones that is won by a move which leaves some.
fn small_position(solver: &mut Solver, limits: &Limits<'_>) -> Result<Position, Error> {
    let arity = solver.games()[0].ruleset().arity();
    let position = |stones: u32| {
        // Coupled heaps a little apart from each other.
        let heaps = (0..arity).map(|place| Natural::from(stones + 2 * place as u32)).collect();
        Position { components: vec![(0, Component { heaps, last: None })] }
    };
    for stones in 6..20 {
        let start = position(stones);
        let best = player::best_move(solver, &start, limits)?;
        if best.is_some_and(|ply| ply.winning && !ply.choice.leave.is_empty()) {
            return Ok(start);
        }
    }
    Ok(position(6))
}

/// A natural number, where an integer is one.
fn natural(integer: Integer) -> Option<Natural> {
    Natural::try_from(integer).ok()
}
