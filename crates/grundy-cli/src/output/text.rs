//! What a person reads of an answer.

use std::borrow::Borrow;
use std::cmp::Ordering;
use std::fmt::Display;
use std::io::Write;

use anstyle::{AnsiColor, Style};
use grundy::game::Choice;
use grundy::number::{Natural, brief, decimal};
use grundy::rule::Play;
use grundy::solve::{Answer, Basis, BasisKind, Position, Why, WinningMove};
use grundy::table::Outcome;

use crate::messages::{Language, Look, translate, translate_list};
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

/// A heading.
pub fn heading(text: &str, colour: bool) -> String {
    paint(text, Style::new().bold(), colour)
}

/// A heading and what follows it.
pub fn headed(heading: &str, text: impl Display, look: Look) -> String {
    format!("{}{}{text}", self::heading(heading, look.colour), look.language.gap())
}

/// The plan.
pub fn plan(plan: &[String], look: Look, out: &mut impl Write) -> Result<(), Failure> {
    let say = look.language;
    for line in plan {
        // The rule, in which there is no colon, and its method.
        let line = match line.split_once(": ") {
            Some((rule, method)) if say != Language::En => format!("{rule}：{}", translate(say, method)),
            _ => line.clone(),
        };
        writeln!(out, "{}", headed(&say.plan_heading(), line, look))?;
    }
    Ok(())
}

/// The answer to a position; `end` is given where no move is left.
pub fn answer(
    position: &Position,
    answer: &Answer,
    end: Option<Play>,
    look: Look,
    out: &mut impl Write,
) -> Result<(), Failure> {
    let say = look.language;
    winner(answer.outcome, look, out)?;
    if let Some(grundy) = &answer.grundy {
        writeln!(out, "{}", headed(&say.grundy_value(), short(grundy), look))?;
    }
    let moves = &answer.moves;
    match &moves.listed[..] {
        [] if answer.outcome == Outcome::P || end.is_some() => {}
        [] => writeln!(out, "{}", say.winning_moves(decimal(&moves.count)))?,
        [only] if moves.complete() => writeln!(out, "{}{}", sentence(position, only, say), say.stop())?,
        listed => {
            writeln!(out, "{}", say.winning_moves_are(decimal(&moves.count)))?;
            for winning in listed {
                writeln!(out, "  {}", sentence(position, winning, say))?;
            }
            if !moves.complete() {
                writeln!(out, "  {}", say.moves_cut(listed.len()))?;
            }
        }
    }
    writeln!(out, "{}", headed(&say.why_heading(), why(answer, end, say), look))?;
    footing(&answer.basis, position, look, out)
}

/// Who wins.
pub fn winner(outcome: Outcome, look: Look, out: &mut impl Write) -> Result<(), Failure> {
    let say = look.language;
    let winner = if outcome == Outcome::N { say.first_wins() } else { say.second_wins() };
    writeln!(out, "{}", paint(&winner, outcome_style(outcome), look.colour))?;
    Ok(())
}

/// What an answer to the position rests on.
pub fn footing(found: &Basis, position: &Position, look: Look, out: &mut impl Write) -> Result<(), Failure> {
    let say = look.language;
    let basis = format!("{}{}", basis(found, position, say), say.stop());
    writeln!(out, "{}", headed(&say.basis_heading(), basis, look))?;
    Ok(())
}

/// What the answer rests on, and how far that was computed.
fn basis(Basis { kind, method, checked_to }: &Basis, position: &Position, say: Language) -> String {
    let greatest = position.components.iter().flat_map(|(_, component)| &component.heaps).max();
    let reach = match (checked_to.as_ref(), kind) {
        (None, _) => String::new(),
        (Some(to), BasisKind::Computed) => {
            let by_theorem = method.rsplit(", ").next().is_some_and(|last| last.starts_with("theorem"));
            // A table goes at least to the heaps that it answers for. A bound below is that of a theorem's conditions.
            match greatest.map(|greatest| to.cmp(greatest)) {
                Some(Ordering::Equal) if by_theorem => String::new(),
                Some(Ordering::Equal | Ordering::Greater) if !by_theorem => say.reach_to(short(to)),
                _ => say.reach_conditions(short(to)),
            }
        }
        (Some(to), _) => say.reach_checked(short(to)),
    };
    let kind = match kind {
        BasisKind::Proved => say.basis_proved(),
        BasisKind::Computed => say.basis_computed(),
        BasisKind::Conjectured => say.basis_conjectured(),
    };
    say.basis_line(kind, translate_list(say, method), reach)
}

/// `Take 3 from heap 1 (16), leaving 13`.
pub fn sentence(position: &Position, winning: &WinningMove, say: Language) -> String {
    let (number, several) = (winning.heap + 1, position.components.len() > 1);
    let heap = match position.components.get(winning.heap) {
        // A tuple has its brackets.
        Some((_, component)) if several && component.heaps.len() > 1 => {
            say.tuple_numbered(number, tuple(&component.heaps))
        }
        Some((_, component)) if several => say.heap_numbered(number, tuple(&component.heaps)),
        Some((_, component)) if component.heaps.len() > 1 => say.tuple_alone(tuple(&component.heaps)),
        Some((_, component)) => say.heap_of(tuple(&component.heaps)),
        None => say.heap_unknown(number),
    };
    let leave = leave(&winning.choice, say);
    match &winning.choice.take {
        Some(take) => say.take_from(decimal(take), heap, leave),
        None => say.turn_into(heap, leave),
    }
}

/// Coupled heaps in brackets, a single heap by its number; long numbers by their ends.
pub fn tuple(heaps: &[Natural]) -> String {
    let inside: Vec<String> = heaps.iter().map(short).collect();
    if let [heap] = &inside[..] { heap.clone() } else { format!("({})", inside.join(", ")) }
}

/// What a choice leaves.
pub fn leave(choice: &Choice, say: Language) -> String {
    let heaps: Vec<String> = choice.leave.iter().map(|heaps| tuple(heaps)).collect();
    if heaps.is_empty() { say.nothing_left() } else { heaps.join(&say.and()) }
}

/// A number, a long one by its ends.
pub fn short(number: impl Borrow<Natural>) -> String {
    brief(number.borrow())
}

/// Why the winner wins, in a sentence or two; `end` is given where no move is left.
pub fn why(answer: &Answer, end: Option<Play>, say: Language) -> String {
    let lost = answer.outcome == Outcome::P;
    match end {
        Some(Play::Normal) => return say.ended_normal(),
        Some(Play::Misere) => return say.ended_misere(),
        None => {}
    }
    match &answer.why {
        Why::Xor(values) => match (&values[..], lost) {
            ([value], true) => say.value_lost(short(value)),
            ([value], false) => say.value_won(short(value)),
            (_, true) => say.values_lost(list(values, say), short(xor(values))),
            (_, false) => say.values_won(list(values, say), short(xor(values))),
        },
        Why::MisereNim(values) => misere_nim(values, say),
        Why::LosingSizes { parts, limit, misere } => losing_sizes(parts, limit, *misere, lost, say),
        Why::Search => match (answer.basis.kind == BasisKind::Proved, lost) {
            (true, true) => say.by_law_lost(),
            (true, false) => say.by_law_won(),
            (false, true) => say.searched_lost(),
            (false, false) => say.searched_won(),
        },
    }
}

fn xor(values: &[Natural]) -> Natural {
    values.iter().fold(Natural::ZERO, |total, value| total ^ value)
}

fn misere_nim(values: &[Natural], say: Language) -> String {
    let big = values.iter().any(|value| *value > Natural::ONE);
    let said = match (values, big) {
        ([value], true) => say.misere_value_big(short(value)),
        ([value], false) => say.misere_value_small(short(value)),
        (_, true) => say.misere_values_big(list(values, say), short(xor(values))),
        (_, false) => say.misere_values_small(list(values, say), short(xor(values))),
    };
    say.misere_nim(said)
}

fn list(values: &[Natural], say: Language) -> String {
    const SHOWN: usize = 20;
    let mut shown: Vec<String> = values.iter().take(SHOWN).map(brief).collect();
    if values.len() > SHOWN {
        shown.push(say.in_all(values.len()));
    }
    say.list(&shown)
}

/// `16 = 13 + [3] as a sum of losing sizes`, with the smallest part marked.
fn losing_sizes(
    parts: &[(Natural, Natural)],
    limit: &Natural,
    misere: bool,
    lost: bool,
    say: Language,
) -> String {
    if parts.is_empty() {
        return if misere { say.one_stone_left() } else { say.nothing_to_take() };
    }
    let heap = parts.iter().fold(Natural::ZERO, |sum, (part, times)| sum + part * times);
    let limit = short(limit);
    let end = if lost { say.smallest_part_lost(limit) } else { say.smallest_part_won(limit) };
    let (heap, sum) = (short(&heap), sum_of_parts(parts));
    if misere { say.sum_of_sizes_misere(heap, sum, end) } else { say.sum_of_sizes(heap, sum, end) }
}

/// `13 + [3]`: parts from the smallest up, each with its multiplicity, as a sum from the largest down.
pub fn sum_of_parts(parts: &[(Natural, Natural)]) -> String {
    let Some(((smallest, copies), larger)) = parts.split_first() else { return "0".to_owned() };
    let times = |part: &Natural, times: &Natural| {
        if *times == Natural::ONE { brief(part) } else { format!("{}·{}", brief(times), brief(part)) }
    };
    let mut sum: Vec<String> = larger.iter().rev().map(|(part, copies)| times(part, copies)).collect();
    if *copies > Natural::ONE {
        sum.push(times(smallest, &(copies - Natural::ONE)));
    }
    sum.push(format!("[{}]", short(smallest)));
    sum.join(" + ")
}

/// How a rule was understood.
pub fn parsed(
    canonical: &str,
    words: &str,
    options: Option<&[Choice]>,
    look: Look,
    out: &mut impl Write,
) -> Result<(), Failure> {
    let say = look.language;
    writeln!(out, "{}", paint(canonical, Style::new().bold(), look.colour))?;
    writeln!(out, "{}", words.trim_end())?;
    let Some(options) = options else { return Ok(()) };
    let heading = match options.len() {
        0 => say.no_option(),
        1 => say.one_option(),
        count => say.options(count),
    };
    writeln!(out, "\n{heading}")?;
    for choice in options.iter().take(OPTIONS) {
        writeln!(out, "  {}", option(choice, say))?;
    }
    if options.len() > OPTIONS {
        writeln!(out, "  {}", say.options_cut(OPTIONS))?;
    }
    Ok(())
}

/// `take 1, leave 4`.
pub fn option(choice: &Choice, say: Language) -> String {
    match &choice.take {
        Some(take) => say.option_take(take, leave(choice, say)),
        None => say.option_leave(leave(choice, say)),
    }
}

#[cfg(test)]
mod tests {
    use grundy::game::Component;
    use grundy::solve::WinningMoves;

    use super::*;

    const EN: Language = Language::En;

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
            why(&won, None, EN),
            "16 = 13 + [3] as a sum of losing sizes; the smallest part is the least winning take; at most 15 may be taken."
        );
        let parts = vec![(natural(4), natural(3))];
        let lost = example(Outcome::P, Why::LosingSizes { parts, limit: natural(3), misere: true });
        assert_eq!(
            why(&lost, None, EN),
            "12 = 2·4 + [4], one stone less than the heap (misère), as a sum of losing sizes; \
             at most 3 may be taken, less than the smallest part."
        );
    }

    #[test]
    fn a_bound_is_said_of_what_it_bounds() {
        let shown = |method: &str, to: u64, heap: u64| {
            let checked_to = Some(natural(to));
            let rests = Basis { kind: BasisKind::Computed, method: method.to_owned(), checked_to };
            basis(&rests, &Position::of_heaps([natural(heap), natural(3)]), EN)
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
        assert_eq!(why(&over, Some(Play::Normal), EN), "no move is left, and who cannot move loses.");
        assert_eq!(why(&over, Some(Play::Misere), EN), "no move is left, and who cannot move wins.");
    }

    #[test]
    fn values_and_their_xor() {
        let sum = example(Outcome::N, Why::Xor(vec![natural(1), natural(2)]));
        assert_eq!(
            why(&sum, None, EN),
            "the Grundy values are 1, 2; their XOR is 3, and a winning move makes it 0."
        );
        let one = example(Outcome::P, Why::Xor(vec![natural(0)]));
        assert_eq!(why(&one, None, EN), "the Grundy value is 0; every move leaves another value.");
        let misere = example(Outcome::P, Why::MisereNim(vec![natural(1), natural(0)]));
        assert_eq!(
            why(&misere, None, EN),
            "the rule of misère Nim holds. The normal Grundy values are 1, 0, their XOR is 1; \
             as all are 0 or 1, the position is lost exactly when their XOR is 1."
        );
        let alone = example(Outcome::N, Why::MisereNim(vec![natural(2)]));
        assert_eq!(
            why(&alone, None, EN),
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
            sentence(&position, &winning(Some(natural(3)), &[13]), EN),
            "Take 3 from heap 1 (16), leaving 13"
        );
        assert_eq!(sentence(&position, &winning(None, &[9, 7]), EN), "Turn heap 1 (16) into 9 and 7");
        let pair = |a, b| (0, Component { heaps: vec![natural(a), natural(b)], last: None });
        let coupled = Position { components: vec![pair(3, 5), pair(1, 1)] };
        let choice = Choice { take: None, leave: vec![vec![natural(0), natural(1)]] };
        assert_eq!(
            sentence(&coupled, &WinningMove { heap: 1, choice }, EN),
            "Turn heap 2 (1, 1) into (0, 1)"
        );
        assert_eq!(
            sentence(&position, &winning(Some(natural(16)), &[]), EN),
            "Take 16 from heap 1 (16), leaving nothing"
        );
    }
}
