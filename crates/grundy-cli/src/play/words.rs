//! The game and its events in a language, a line each.

use grundy::game::Component;
use grundy::number::Natural;
use grundy::rule::{Play, words_in};
use grundy::solve::Position;
use grundy::table::Outcome;

use super::engine::Engine;
use super::event::{Event, Refusal, Side};
use crate::messages::Language;
use crate::output::text::{option, sentence, short, tuple, why};

/// Numbered moves shown with the position.
const SHOWN: usize = 20;

type Result<T> = std::result::Result<T, grundy::Error>;

/// The rule, and how to begin.
pub fn beginning(engine: &Engine<'_>, say: Language) -> Vec<String> {
    let mut lines = vec![say.play_title()];
    for game in engine.games() {
        lines.push(game.ruleset().to_string());
        lines.extend(words_in(game.ruleset(), say.into()).lines().map(str::to_owned));
    }
    lines.push(if engine.by_number() { say.play_begin_by_number() } else { say.play_begin() });
    lines
}

/// The heaps, and what may be taken.
pub fn position(engine: &Engine<'_>, say: Language) -> Result<Vec<String>> {
    let components = &engine.position().components;
    let mut lines = Vec::new();
    for ((index, (_, component)), limit) in components.iter().enumerate().zip(engine.limits_of_heaps()?) {
        let size = tuple(&component.heaps);
        let heap =
            if components.len() == 1 { say.play_only_heap(size) } else { say.play_heap(index + 1, size) };
        lines.push(match limit {
            Some(limit) => say.play_limit(heap, short(limit)),
            None => heap,
        });
    }
    if engine.by_number() && !engine.is_over()? {
        lines.extend(moves(engine, SHOWN, say)?);
    }
    Ok(lines)
}

/// The moves by their numbers.
fn moves(engine: &Engine<'_>, most: usize, say: Language) -> Result<Vec<String>> {
    let (moves, complete) = engine.moves()?;
    let several = engine.position().components.len() > 1;
    let mut lines = vec![say.play_moves()];
    for (number, one) in (1..).zip(&moves).take(most) {
        let option = option(&one.choice, say);
        let line = if several {
            say.play_move_of_heap(number, one.heap + 1, option)
        } else {
            say.play_move(number, option)
        };
        lines.push(format!("  {line}"));
    }
    if moves.len() > most {
        lines.push(format!("  {}", say.play_moves_cut(moves.len())));
    } else if !complete {
        lines.push(format!("  {}", say.play_moves_more()));
    }
    Ok(lines)
}

/// What happened.
pub fn event(engine: &Engine<'_>, event: &Event, say: Language) -> Result<Vec<String>> {
    Ok(vec![match event {
        Event::Moved { side: Side::Person, before, made } => say.play_you(sentence(before, made, say)),
        Event::Moved { side: Side::Machine, before, made } => say.play_me(sentence(before, made, say)),
        Event::Hint { before, made, winning: true } => say.play_hint_wins(sentence(before, made, say)),
        Event::Hint { before, made, winning: false } => say.play_hint_lost(sentence(before, made, say)),
        Event::Why { answer, end, .. } => {
            let reason = say.play_why_reason(why(answer, *end, say));
            if end.is_some() {
                return Ok(vec![reason]);
            }
            let who = if answer.outcome == Outcome::N { say.play_why_won() } else { say.play_why_lost() };
            return Ok(vec![who, reason]);
        }
        Event::Undone => say.play_undone(),
        Event::NothingToUndo => say.play_nothing_to_undo(),
        Event::Swapped => say.play_swapped(),
        Event::Moves => return moves(engine, usize::MAX, say),
        Event::Show => return Ok(Vec::new()),
        Event::Help => return Ok(help(engine.by_number(), say)),
        Event::Over { winner: Side::Person, play: Play::Normal } => say.play_over_you_normal(),
        Event::Over { winner: Side::Machine, play: Play::Normal } => say.play_over_me_normal(),
        Event::Over { winner: Side::Person, play: Play::Misere } => say.play_over_you_misere(),
        Event::Over { winner: Side::Machine, play: Play::Misere } => say.play_over_me_misere(),
        Event::Refused(refusal) => self::refusal(refusal, say),
        Event::Quit => say.play_end(),
    }])
}

fn refusal(refusal: &Refusal, say: Language) -> String {
    let size = |heap: &Component| tuple(&heap.heaps);
    match refusal {
        Refusal::NotUnderstood => say.play_not_understood(),
        Refusal::Over => say.play_after_end(),
        Refusal::WhichHeap { heaps } => say.play_which_heap(heaps),
        Refusal::NoHeap { heap, heaps } => say.play_no_heap(heap, heaps),
        Refusal::Empty { heap } => say.play_empty(heap),
        Refusal::TooMany { take, heap } => say.play_too_many(short(take), size(heap)),
        Refusal::AboveLimit { take, limit } => say.play_above_limit(short(take), short(limit)),
        Refusal::NotAllowed { take, heap, allowed } => match allowed {
            Some(allowed) if !allowed.is_empty() => {
                let allowed: Vec<String> = allowed.iter().map(short).collect();
                say.play_not_allowed_but(short(take), size(heap), say.list(&allowed))
            }
            _ => say.play_not_allowed(short(take), size(heap)),
        },
        Refusal::NotLeft { left, heap } => {
            let left: Vec<String> = left.iter().map(short).collect();
            say.play_not_left(size(heap), left.join(&say.and()))
        }
        Refusal::Several { take, ways } => say.play_several(short(take), ways),
        Refusal::NoNumber { number, moves } => say.play_no_number(short(number), moves),
    }
}

fn help(by_number: bool, say: Language) -> Vec<String> {
    let first = if by_number { say.play_help_number() } else { say.play_help_take() };
    vec![
        first,
        say.play_help_leave(),
        say.play_help_moves(),
        say.play_help_hint(),
        say.play_help_why(),
        say.play_help_undo(),
        say.play_help_swap(),
        say.play_help_quit(),
    ]
}

/// Whether the position is worth showing again after this.
pub fn shows_position(event: &Event) -> bool {
    matches!(event, Event::Moved { .. } | Event::Undone | Event::Show)
}

/// The stones of a heap as a picture, if they are few.
pub fn stones(position: &Position) -> Vec<Option<usize>> {
    let few = |heap: &Natural| usize::try_from(heap).ok();
    position.components.iter().map(|(_, component)| few(&component.heaps.iter().sum())).collect()
}
