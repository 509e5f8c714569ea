//! What a person reads of an answer.

use std::cmp::Ordering;
use std::io::Write;

use anstyle::{AnsiColor, Style};
use grundy::game::{Choice, Component};
use grundy::number::{Natural, brief, decimal};
use grundy::rule::Play;
use grundy::solve::{Answer, Basis, BasisKind, Position, Why, WinningMove};
use grundy::table::Outcome;

use crate::report::Failure;

/// The options of a heap that `parse` shows.
const OPTIONS: usize = 100;

/// A text in a style, or plain.
pub fn paint(text: &str, style: Style, colour: bool) -> String {
    if colour { format!("{style}{text}{style:#}") } else { text.to_owned() }
}

/// The style of an outcome.
pub fn outcome_style(outcome: Outcome) -> Style {
    let colour = if outcome == Outcome::N { AnsiColor::Green } else { AnsiColor::Red };
    colour.on_default().bold()
}

/// The plan.
pub fn plan(plan: &[String], colour: bool, out: &mut impl Write) -> Result<(), Failure> {
    for line in plan {
        writeln!(out, "{} {line}", heading("Plan:", colour))?;
    }
    Ok(())
}

/// The answer to a position; `end` is given where no move is left.
pub fn answer(
    position: &Position,
    answer: &Answer,
    end: Option<Play>,
    colour: bool,
    out: &mut impl Write,
) -> Result<(), Failure> {
    winner(answer.outcome, colour, out)?;
    if let Some(grundy) = &answer.grundy {
        writeln!(out, "{} {}", heading("Grundy value:", colour), brief(grundy))?;
    }
    let moves = &answer.moves;
    match &moves.listed[..] {
        [] if answer.outcome == Outcome::P || end.is_some() => {}
        [] => writeln!(out, "{} winning moves.", decimal(&moves.count))?,
        [only] if moves.complete() => writeln!(out, "{}.", sentence(position, only))?,
        listed => {
            writeln!(out, "{} winning moves:", decimal(&moves.count))?;
            for winning in listed {
                writeln!(out, "  {}", sentence(position, winning))?;
            }
            if !moves.complete() {
                writeln!(out, "  … the first {} are listed; --all-moves lists all", listed.len())?;
            }
        }
    }
    writeln!(out, "{} {}", heading("Why:", colour), why(answer, end))?;
    footing(&answer.basis, position, colour, out)
}

/// Who wins.
pub fn winner(outcome: Outcome, colour: bool, out: &mut impl Write) -> Result<(), Failure> {
    let winner = if outcome == Outcome::N { "First player wins." } else { "Second player wins." };
    writeln!(out, "{}", paint(winner, outcome_style(outcome), colour))?;
    Ok(())
}

/// What an answer to the position rests on.
pub fn footing(
    found: &Basis,
    position: &Position,
    colour: bool,
    out: &mut impl Write,
) -> Result<(), Failure> {
    writeln!(out, "{} {}.", heading("Basis:", colour), basis(found, position))?;
    Ok(())
}

/// What the answer rests on, and how far that was computed.
fn basis(Basis { kind, method, checked_to }: &Basis, position: &Position) -> String {
    let greatest = position.components.iter().flat_map(|(_, component)| &component.heaps).max();
    let reach = match (checked_to.as_ref(), kind) {
        (None, _) => String::new(),
        (Some(to), BasisKind::Computed) => {
            let by_theorem = method.rsplit(", ").next().is_some_and(|last| last.starts_with("theorem"));
            // A table goes at least to the heaps that it answers for. A bound below is that of a theorem's conditions.
            match greatest.map(|greatest| to.cmp(greatest)) {
                Some(Ordering::Equal) if by_theorem => String::new(),
                Some(Ordering::Equal | Ordering::Greater) if !by_theorem => format!(" to {}", brief(to)),
                _ => format!(", its conditions checked on the heaps 0 to {}", brief(to)),
            }
        }
        (Some(to), _) => format!(", checked to {}", brief(to)),
    };
    format!("{}, {method}{reach}", kind.name())
}

/// A heading.
pub fn heading(text: &str, colour: bool) -> String {
    paint(text, Style::new().bold(), colour)
}

/// `Take 3 from heap 1 (16), leaving 13`.
fn sentence(position: &Position, winning: &WinningMove) -> String {
    let heap = match position.components.get(winning.heap) {
        Some((_, component)) if position.components.len() > 1 => {
            // A tuple has its brackets.
            let name = name(component);
            if component.heaps.len() > 1 {
                format!("heap {} {name}", winning.heap + 1)
            } else {
                format!("heap {} ({name})", winning.heap + 1)
            }
        }
        Some((_, component)) if component.heaps.len() > 1 => name(component),
        Some((_, component)) => format!("the heap of {}", name(component)),
        None => format!("heap {}", winning.heap + 1),
    };
    let leave = leave(&winning.choice);
    match &winning.choice.take {
        Some(take) => format!("Take {} from {heap}, leaving {leave}", decimal(take)),
        None => format!("Turn {heap} into {leave}"),
    }
}

fn name(component: &Component) -> String {
    tuple(&component.heaps)
}

fn tuple(heaps: &[Natural]) -> String {
    let inside: Vec<String> = heaps.iter().map(brief).collect();
    if let [heap] = &inside[..] { heap.clone() } else { format!("({})", inside.join(", ")) }
}

fn leave(choice: &Choice) -> String {
    let heaps: Vec<String> = choice.leave.iter().map(|heaps| tuple(heaps)).collect();
    if heaps.is_empty() { "nothing".to_owned() } else { heaps.join(" and ") }
}

/// Why the winner wins, in a sentence or two; `end` is given where no move is left.
pub fn why(answer: &Answer, end: Option<Play>) -> String {
    let lost = answer.outcome == Outcome::P;
    match end {
        Some(Play::Normal) => return "no move is left, and who cannot move loses.".to_owned(),
        Some(Play::Misere) => return "no move is left, and who cannot move wins.".to_owned(),
        None => {}
    }
    match &answer.why {
        Why::Xor(values) => {
            let total = values.iter().fold(Natural::ZERO, |total, value| total ^ value);
            let then = if lost { "every move makes it something else" } else { "a winning move makes it 0" };
            match &values[..] {
                [value] => format!(
                    "the Grundy value is {}; {}",
                    brief(value),
                    if lost {
                        "every move leaves another value."
                    } else {
                        "a winning move leaves the value 0."
                    }
                ),
                _ => format!(
                    "the Grundy values are {}; their XOR is {}, and {then}.",
                    list(values),
                    brief(&total)
                ),
            }
        }
        Why::MisereNim(values) => misere_nim(values),
        Why::LosingSizes { parts, limit, misere } => losing_sizes(parts, limit, *misere, lost),
        Why::Search => match (answer.basis.kind == BasisKind::Proved, lost) {
            (true, true) => "by the law of the lost positions this is one: no move leads to another.",
            (true, false) => "by the law of the lost positions the moves listed lead to one.",
            (false, true) => "every option was searched, and the opponent wins each.",
            (false, false) => "the options were searched, and the opponent loses those listed.",
        }
        .to_owned(),
    }
}

fn misere_nim(values: &[Natural]) -> String {
    let big = values.iter().any(|value| *value > Natural::ONE);
    let said = if let [value] = values {
        let rule = if big {
            "as it is at least 2, the position is won"
        } else {
            "as it is 0 or 1, the position is lost exactly when it is 1"
        };
        format!("value is {}; {rule}", brief(value))
    } else {
        let total = values.iter().fold(Natural::ZERO, |total, value| total ^ value);
        let rule = if big {
            "as one is at least 2, the position is lost exactly when their XOR is 0"
        } else {
            "as all are 0 or 1, the position is lost exactly when their XOR is 1"
        };
        format!("values are {}, their XOR is {}; {rule}", list(values), brief(&total))
    };
    format!("the rule of misère Nim holds. The normal Grundy {said}.")
}

fn list(values: &[Natural]) -> String {
    const SHOWN: usize = 20;
    let mut shown: Vec<String> = values.iter().take(SHOWN).map(brief).collect();
    if values.len() > SHOWN {
        shown.push(format!("… ({} in all)", values.len()));
    }
    shown.join(", ")
}

/// `16 = 13 + [3] as a sum of losing sizes`, with the smallest part marked.
fn losing_sizes(parts: &[(Natural, Natural)], limit: &Natural, misere: bool, lost: bool) -> String {
    let Some(((smallest, copies), larger)) = parts.split_first() else {
        return if misere {
            "one stone is left, and who takes it loses.".to_owned()
        } else {
            "nothing is left to take.".to_owned()
        };
    };
    let heap = parts.iter().fold(Natural::ZERO, |sum, (part, times)| sum + part * times);
    let times = |part: &Natural, times: &Natural| {
        if *times == Natural::ONE { brief(part) } else { format!("{}·{}", brief(times), brief(part)) }
    };
    let mut sum: Vec<String> = larger.iter().rev().map(|(part, copies)| times(part, copies)).collect();
    if *copies > Natural::ONE {
        sum.push(times(smallest, &(copies - Natural::ONE)));
    }
    sum.push(format!("[{}]", brief(smallest)));
    let less = if misere { ", one stone less than the heap (misère)," } else { "" };
    let end = if lost {
        format!("at most {} may be taken, less than the smallest part.", brief(limit))
    } else {
        format!("the smallest part is the least winning take; at most {} may be taken.", brief(limit))
    };
    format!("{} = {}{less} as a sum of losing sizes; {end}", brief(&heap), sum.join(" + "))
}

/// How a rule was understood.
pub fn parsed(
    canonical: &str,
    words: &str,
    options: Option<&[Choice]>,
    colour: bool,
    out: &mut impl Write,
) -> Result<(), Failure> {
    writeln!(out, "{}", paint(canonical, Style::new().bold(), colour))?;
    writeln!(out, "{}", words.trim_end())?;
    let Some(options) = options else { return Ok(()) };
    match options.len() {
        0 => writeln!(out, "\nNo option.")?,
        1 => writeln!(out, "\nOne option:")?,
        count => writeln!(out, "\n{count} options:")?,
    }
    for choice in options.iter().take(OPTIONS) {
        match &choice.take {
            Some(take) => writeln!(out, "  take {}, leave {}", decimal(take), leave(choice))?,
            None => writeln!(out, "  leave {}", leave(choice))?,
        }
    }
    if options.len() > OPTIONS {
        writeln!(out, "  … the first {OPTIONS} are listed; --json lists all")?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use grundy::solve::WinningMoves;

    use super::*;

    fn natural(number: u64) -> Natural {
        Natural::from(number)
    }

    fn example(outcome: Outcome, why: Why) -> Answer {
        Answer {
            outcome,
            grundy: None,
            moves: WinningMoves::default(),
            basis: Basis {
                kind: BasisKind::Computed,
                method: "table".to_owned(),
                checked_to: Some(natural(16)),
            },
            why,
        }
    }

    #[test]
    fn the_smallest_part_is_marked() {
        let parts = vec![(natural(3), natural(1)), (natural(13), natural(1))];
        let won = example(Outcome::N, Why::LosingSizes { parts, limit: natural(15), misere: false });
        assert_eq!(
            why(&won, None),
            "16 = 13 + [3] as a sum of losing sizes; the smallest part is the least winning take; at most 15 may be taken."
        );
        let parts = vec![(natural(4), natural(3))];
        let lost = example(Outcome::P, Why::LosingSizes { parts, limit: natural(3), misere: true });
        assert_eq!(
            why(&lost, None),
            "12 = 2·4 + [4], one stone less than the heap (misère), as a sum of losing sizes; \
             at most 3 may be taken, less than the smallest part."
        );
    }

    #[test]
    fn a_bound_is_said_of_what_it_bounds() {
        let shown = |method: &str, to: u64, heap: u64| {
            let checked_to = Some(natural(to));
            let rests = Basis { kind: BasisKind::Computed, method: method.to_owned(), checked_to };
            basis(&rests, &Position::of_heaps([natural(heap), natural(3)]))
        };
        let (window, nim) = ("theorem §1.1 (window periodicity)", "theorem §6 (misère Nim), table");
        let checked =
            |method: &str| format!("computed, {method}, its conditions checked on the heaps 0 to 11");
        assert_eq!(shown("table", 11, 11), "computed, table to 11");
        assert_eq!(shown(nim, 11, 11), format!("computed, {nim} to 11"));
        assert_eq!(shown(window, 11, 2000), checked(window));
        assert_eq!(shown(window, 11, 5), checked(window));
        assert_eq!(shown(window, 2000, 2000), format!("computed, {window}"));
        let both = format!("{window}, table");
        assert_eq!(shown(&both, 11, 2000), checked(&both));
    }

    #[test]
    fn where_no_move_is_left_that_is_the_reason() {
        let over = example(Outcome::P, Why::Xor(vec![natural(0)]));
        assert_eq!(why(&over, Some(Play::Normal)), "no move is left, and who cannot move loses.");
        assert_eq!(why(&over, Some(Play::Misere)), "no move is left, and who cannot move wins.");
    }

    #[test]
    fn values_and_their_xor() {
        let sum = example(Outcome::N, Why::Xor(vec![natural(1), natural(2)]));
        assert_eq!(
            why(&sum, None),
            "the Grundy values are 1, 2; their XOR is 3, and a winning move makes it 0."
        );
        let one = example(Outcome::P, Why::Xor(vec![natural(0)]));
        assert_eq!(why(&one, None), "the Grundy value is 0; every move leaves another value.");
        let misere = example(Outcome::P, Why::MisereNim(vec![natural(1), natural(0)]));
        assert_eq!(
            why(&misere, None),
            "the rule of misère Nim holds. The normal Grundy values are 1, 0, their XOR is 1; \
             as all are 0 or 1, the position is lost exactly when their XOR is 1."
        );
        let alone = example(Outcome::N, Why::MisereNim(vec![natural(2)]));
        assert_eq!(
            why(&alone, None),
            "the rule of misère Nim holds. The normal Grundy value is 2; as it is at least 2, the position is won."
        );
    }

    #[test]
    fn moves_are_sentences() {
        let position = Position::of_heaps([natural(16), natural(9)]);
        let winning = |take, left: &[u64]| WinningMove {
            heap: 0,
            choice: Choice { take, leave: left.iter().map(|&heap| vec![natural(heap)]).collect() },
        };
        assert_eq!(
            sentence(&position, &winning(Some(natural(3)), &[13])),
            "Take 3 from heap 1 (16), leaving 13"
        );
        assert_eq!(sentence(&position, &winning(None, &[9, 7])), "Turn heap 1 (16) into 9 and 7");
        let pair = |a, b| (0, Component { heaps: vec![natural(a), natural(b)], last: None });
        let coupled = Position { components: vec![pair(3, 5), pair(1, 1)] };
        let choice = Choice { take: None, leave: vec![vec![natural(0), natural(1)]] };
        assert_eq!(sentence(&coupled, &WinningMove { heap: 1, choice }), "Turn heap 2 (1, 1) into (0, 1)");
        assert_eq!(
            sentence(&position, &winning(Some(natural(16)), &[])),
            "Take 16 from heap 1 (16), leaving nothing"
        );
    }
}
