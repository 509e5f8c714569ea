//! The explanation as a person would teach it: the rule, lost and won, first values, the law, why it holds, a game.

use std::io::Write;

use grundy::game::{Component, Game};
use grundy::number::Natural;
use grundy::rule::{Play, words_in};
use grundy::solve::WinningMove;
use grundy::teach::interval::{BlockExample, Handed};
use grundy::teach::kernel::Kernel;
use grundy::teach::losing_sizes::{LosingSizes, Reply};
use grundy::teach::nim_sum::NimSum;
use grundy::teach::repetition::{Repetition, Theorem};
use grundy::teach::residues::{Answer, Residues};
use grundy::teach::{ExampleGame, Lesson, Reason, Worked};

use super::text::{heading, option, sentence, short, sum_of_parts, tuple};
use crate::messages::{Language, Look};
use crate::report::Failure;

/// Residues that are shown with their takes, and takes of each.
const ANSWERS: usize = 16;
const TAKES: usize = 6;
/// Binary digits of a value.
const BITS: usize = 32;
/// Residues in a sentence.
const LISTED: usize = 12;

/// Writes a lesson; `statement` is the law, where it is not said before.
pub fn write(
    lesson: &Lesson,
    games: &[Game],
    statement: Option<&str>,
    look: Look,
    out: &mut impl Write,
) -> Result<(), Failure> {
    let say = look.language;
    let mut part = |title: &str, lines: Vec<String>| -> Result<(), Failure> {
        if !lines.is_empty() {
            writeln!(out, "\n{}", heading(title, look.colour))?;
            lines.iter().try_for_each(|line| writeln!(out, "  {line}"))?;
        }
        Ok(())
    };
    let rules = games.iter().flat_map(|game| {
        let words = words_in(game.ruleset(), say.into());
        words.lines().map(str::to_owned).collect::<Vec<_>>()
    });
    part(&say.teach_rule(), rules.collect())?;
    let misere = games.iter().any(|game| game.ruleset().play() == Play::Misere);
    part(&say.teach_definition(), vec![if misere { say.teach_misere() } else { say.teach_normal() }])?;
    part(&say.teach_values(), values(lesson, say))?;
    part(
        &say.teach_law(),
        statement.map(|law| law.lines().map(str::to_owned).collect()).unwrap_or_default(),
    )?;
    let examples_only = lesson.reasons.iter().all(|reason| matches!(reason, Reason::Kernel(_)));
    let title = if examples_only { say.teach_examples() } else { say.teach_reason() };
    part(&title, lesson.reasons.iter().flat_map(|one| reason(one, say)).collect())?;
    part(&say.teach_sum(), lesson.sum.as_ref().map(|sum| nim_sum(sum, say)).unwrap_or_default())?;
    part(&say.teach_game(), lesson.game.as_ref().map(|played| game(played, misere, say)).unwrap_or_default())
}

/// The first values in two rows, and one of them worked out.
fn values(lesson: &Lesson, say: Language) -> Vec<String> {
    if lesson.values.is_empty() {
        return Vec::new();
    }
    let cells = |numbers: &mut dyn Iterator<Item = String>| {
        numbers.map(|number| format!("{number:>2}")).collect::<Vec<_>>().join(" ")
    };
    let heaps = cells(&mut (0..lesson.values.len()).map(|heap| heap.to_string()));
    let row = cells(&mut lesson.values.iter().map(u32::to_string));
    let mut lines = vec![say.teach_mex(), format!("n  {heaps}"), format!("g  {row}")];
    if let Some(Worked { heap, options, value }) = &lesson.worked {
        lines.push(if options.is_empty() {
            say.teach_no_options(heap)
        } else {
            let options: Vec<String> =
                options.iter().map(|(choice, value)| say.teach_option(option(choice, say), value)).collect();
            say.teach_worked(heap, options.join(if say == Language::En { "; " } else { "；" }), value)
        });
    }
    lines
}

fn reason(reason: &Reason, say: Language) -> Vec<String> {
    match reason {
        Reason::Bash { k, misere } => {
            let (k, p) = (short(k), short(k + Natural::ONE));
            vec![if *misere { say.teach_bash_misere(k, p) } else { say.teach_bash(k, p) }]
        }
        Reason::Residues(residues) => by_residue(residues, say),
        Reason::Repetition(repetition) => self::repetition(repetition, say),
        Reason::Handed(handed) => self::handed(handed, say),
        Reason::Blocks(blocks) => self::blocks(blocks, say),
        Reason::LosingSizes(sizes) => losing_sizes(sizes, say),
        Reason::MisereNim => vec![say.teach_misere_nim()],
        Reason::Automaton { kind: kind @ "automaton" } => vec![say.teach_automaton(kind)],
        Reason::Automaton { kind } => vec![say.teach_value_automaton(kind)],
        Reason::Kernel(kernel) => self::kernel(kernel, say),
        _ => Vec::new(),
    }
}

/// Numbers as alternatives, a long list cut.
fn numbers(list: &[u64], most: usize, say: Language) -> String {
    let mut shown: Vec<String> = list.iter().take(most).map(u64::to_string).collect();
    if list.len() > most {
        shown.push(say.in_all(list.len()));
        return say.list(&shown);
    }
    match shown.split_last() {
        Some((last, before)) if !before.is_empty() => format!("{}{}{last}", say.list(before), say.or()),
        _ => shown.concat(),
    }
}

fn by_residue(
    Residues { modulus: p, lost, differences, amounts, answers }: &Residues,
    say: Language,
) -> Vec<String> {
    let list = |residues: &[u64]| numbers(residues, LISTED, say);
    let mut lines = Vec::new();
    if lost.is_empty() {
        lines.push(say.teach_never_lost(p, list(amounts)));
    } else {
        lines.push(say.teach_no_move(list(lost), p, list(differences), list(amounts)));
    }
    if !answers.is_empty() {
        lines.push(say.teach_every_other());
    }
    for Answer { residue, takes } in answers.iter().take(ANSWERS) {
        lines.push(format!("  {}", say.teach_answer(residue, p, numbers(takes, TAKES, say))));
    }
    if answers.len() > ANSWERS {
        lines.push(format!("  {}", say.teach_more_answers(answers.len())));
    }
    lines
}

fn repetition(found: &Repetition, say: Language) -> Vec<String> {
    let Repetition { preperiod, period, saltus, checked_below, theorem } = found;
    if checked_below <= preperiod {
        return Vec::new();
    }
    let rise = if *saltus == 0 { String::new() } else { format!(" + {saltus}") };
    let to = checked_below - Natural::ONE;
    vec![
        say.teach_repetition(short(period), rise, short(preperiod), short(to)),
        match theorem {
            Theorem::Window { reach } => say.teach_window(short(reach)),
            Theorem::GuySmith { most } => say.teach_guy_smith(most, short(preperiod), short(period)),
            Theorem::RareValues { window } => say.teach_rare_values(window),
            Theorem::AllBut { greatest } => say.teach_all_but(greatest, 2 * greatest),
            Theorem::Splits { exponent } => say.teach_splits(exponent),
        },
    ]
}

fn handed(found: &Handed, say: Language) -> Vec<String> {
    let Handed { heap, lower, from, complete, value, lost_option } = found;
    let mut lines = vec![say.teach_handed()];
    if lower == heap {
        lines.push(say.teach_handed_none(short(heap)));
        return lines;
    }
    let (heap_text, least, greatest) = (short(heap), short(lower), short(heap - Natural::ONE));
    lines.push(if from.is_empty() {
        say.teach_handed_new(&heap_text, least, greatest, short(value))
    } else {
        let mut chain: Vec<String> = from.iter().map(short).collect();
        if !complete {
            chain.push("…".to_owned());
        }
        say.teach_handed_down(&heap_text, least, greatest, chain.join(" ← "), short(value))
    });
    lines.push(match lost_option {
        Some(lost) => say.teach_handed_won(short(lost)),
        None => say.teach_handed_lost(heap_text),
    });
    lines
}

fn block((first, last): &(Natural, Option<Natural>)) -> String {
    let last = last.as_ref().map(short).unwrap_or_default();
    format!("{}..{last}", short(first))
}

fn blocks(BlockExample { blocks, lost, won }: &BlockExample, say: Language) -> Vec<String> {
    let names: Vec<String> = blocks.iter().map(block).collect();
    let complete = blocks.last().is_some_and(|(_, last)| last.is_none());
    let end = if complete { say.stop() } else { ", …" };
    let mut lines = vec![say.teach_blocks(say.list(&names) + end)];
    // The block that a heap is in, or the last before it.
    let before = |heap: &Natural| blocks.iter().rposition(|(first, _)| first <= heap);
    for seen in lost {
        if let Some(here) = before(&seen.heap).filter(|&here| here > 0) {
            let (least, greatest) = (short(&seen.least), short(&seen.greatest));
            lines.push(say.teach_block_lost(
                short(&seen.heap),
                least,
                greatest,
                &names[here - 1],
                &names[here],
            ));
        }
    }
    for seen in won {
        if let Some(block) = before(&seen.heap) {
            let (least, greatest) = (short(&seen.least), short(&seen.greatest));
            lines.push(say.teach_block_won(short(&seen.heap), least, greatest, &names[block]));
        }
    }
    lines
}

fn losing_sizes(found: &LosingSizes, say: Language) -> Vec<String> {
    let LosingSizes { misere, sizes, finite, heap, limit, parts, winning, replies } = found;
    let mut shown: Vec<String> = sizes.iter().map(short).collect();
    if !finite {
        shown.push("…".to_owned());
    }
    let shown = shown.join(", ");
    let mut lines = vec![if *finite { say.teach_sizes_finite(shown) } else { say.teach_sizes(shown) }];
    let (text, limit, sum) = (short(heap), short(limit), sum_of_parts(parts));
    if parts.is_empty() {
        return lines;
    }
    lines.push(if *misere {
        say.teach_parts_misere(text, short(heap - Natural::ONE), sum, limit)
    } else {
        say.teach_parts(text, sum, limit)
    });
    if let Some(Reply { take, left, smallest, limit }) = winning {
        lines.push(match smallest {
            Some(smallest) => say.teach_take_part(short(take), short(left), short(smallest), short(limit)),
            None => say.teach_take_last_part(short(take), short(left)),
        });
    }
    if !replies.is_empty() {
        lines.push(say.teach_no_part());
    }
    for Reply { take, left, smallest, limit } in replies {
        if let Some(smallest) = smallest {
            let reply = say.teach_reply(short(take), short(left), short(smallest), short(limit));
            lines.push(format!("  {reply}"));
        }
    }
    lines
}

/// The values in binary, one below the other.
fn nim_sum(NimSum { values, xor, change }: &NimSum, say: Language) -> Vec<String> {
    let mut lines = vec![say.teach_sum_why()];
    let binary = |value: &Natural| value.in_radix(2).to_string();
    let numbers = values.iter().chain([xor]);
    let digits = numbers.clone().map(|value| binary(value).len()).max().unwrap_or(0);
    let width = numbers.map(|value| value.to_string().len()).max().unwrap_or(0);
    // Long values are not read digit by digit.
    if digits <= BITS {
        let row = |name: String, value: &Natural| {
            format!("  {name}  {:>width$} = {:0>digits$}", value.to_string(), binary(value))
        };
        let names: Vec<String> = (1..=values.len()).map(|heap| say.heap_unknown(heap)).collect();
        lines.extend(names.into_iter().zip(values).map(|(name, value)| row(name, value)));
        lines.push(row(say.teach_sum_xor(), xor));
    }
    lines.push(match change {
        Some((heap, made)) => say.teach_sum_won(heap + 1, short(&values[*heap]), short(made)),
        None => say.teach_sum_lost(),
    });
    lines
}

fn kernel(Kernel { lost, surrounded, won }: &Kernel, say: Language) -> Vec<String> {
    let name = |component: &Component| match &component.last {
        Some(last) => say.teach_after(tuple(&component.heaps), short(last)),
        None => tuple(&component.heaps),
    };
    let list: Vec<String> = lost.iter().map(name).collect();
    let mut lines = vec![say.teach_lost_list(say.list(&list))];
    if let Some((component, count)) = surrounded {
        let position = name(component);
        lines.push(match count {
            1 => say.teach_surrounded_one(position),
            _ => say.teach_surrounded(position, count),
        });
    }
    lines.extend(won.iter().map(|(component, choice)| say.teach_won(name(component), option(choice, say))));
    lines
}

fn game(ExampleGame { start, plies, over }: &ExampleGame, misere: bool, say: Language) -> Vec<String> {
    let mut before = start;
    let mut lines = Vec::new();
    for (turn, (ply, after)) in plies.iter().enumerate() {
        let made = WinningMove { heap: ply.heap, choice: ply.choice.clone() };
        let made = sentence(before, &made, say);
        lines.push(if turn % 2 == 0 { say.teach_first_player(made) } else { say.teach_second_player(made) });
        before = after;
    }
    let first_to_move = plies.len() % 2 == 0;
    lines.push(match (over, first_to_move == misere) {
        (false, _) => say.teach_and_so_on(),
        (true, true) => say.teach_first_ends(),
        (true, false) => say.teach_second_ends(),
    });
    lines
}
