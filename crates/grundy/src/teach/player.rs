//! A game played move by move: what a player may do, what the best move is, and what a move leaves.

use std::ops::ControlFlow;

use crate::error::Error;
use crate::game::{Choice, Component, Game, Lower};
use crate::limits::Limits;
use crate::number::{Integer, Natural};
use crate::rule::Play;
use crate::solve::{Answer, Listing, Position, Solver, WinningMove};
use crate::table::Outcome;

/// Options of a component that are listed to compare them.
const LISTED: usize = 1 << 12;
/// Options that are looked at where they are too many to be listed.
const GLANCED: usize = 1 << 8;

/// A move that a perfect player makes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ply {
    /// The index of the component.
    pub heap: usize,
    /// What is done to it.
    pub choice: Choice,
    /// Whether the player who makes it wins.
    pub winning: bool,
}

/// The position after a choice in one component: the first heap left takes its place, further heaps come to the end, and
/// an emptied heap stays as 0, so that the others keep their numbers.
pub fn after(games: &[Game], position: &Position, heap: usize, choice: &Choice) -> Position {
    let mut components = position.components.clone();
    if let Some(place) = components.get_mut(heap) {
        let game = place.0;
        let mut left = games[game].left(choice).into_iter().map(|component| (game, component));
        *place = left.next().unwrap_or((game, Component { heaps: vec![Natural::ZERO], last: None }));
        components.extend(left);
    }
    Position { components }
}

/// The position without its emptied single heaps, and the index that each of its components had.
fn tidy(position: &Position) -> (Position, Vec<usize>) {
    let stands = |(_, (_, component)): &(usize, &(usize, Component))| component.heaps != [Natural::ZERO];
    let kept = position.components.iter().enumerate().filter(stands);
    let (places, components) = kept.map(|(place, component)| (place, component.clone())).unzip();
    (Position { components }, places)
}

/// The answer to a position of a game in progress. Emptied heaps do not count; the indexes are those of the position.
///
/// # Errors
/// As [`Solver::decide`].
pub fn decide(
    solver: &mut Solver,
    position: &Position,
    listing: Listing,
    limits: &Limits<'_>,
) -> Result<Answer, Error> {
    let (tidied, places) = tidy(position);
    let mut answer = solver.decide(&tidied, listing, limits)?;
    for winning in &mut answer.moves.listed {
        winning.heap = places.get(winning.heap).copied().unwrap_or(winning.heap);
    }
    Ok(answer)
}

/// The move of a perfect player: where the position is won the first winning move, that is in the first heap that has one
/// the least take; where it is lost the least take of all, so that the game lasts, in the first of the largest heaps.
/// `None` when no move is left.
///
/// # Errors
/// As [`Solver::decide`] and [`Game::options_within`].
pub fn best_move(
    solver: &mut Solver,
    position: &Position,
    limits: &Limits<'_>,
) -> Result<Option<Ply>, Error> {
    let answer = decide(solver, position, Listing::First(1), limits)?;
    if answer.outcome == Outcome::N
        && let Some(WinningMove { heap, choice }) = answer.moves.listed.into_iter().next()
    {
        return Ok(Some(Ply { heap, choice, winning: true }));
    }
    let mut longest: Option<(Natural, Natural, Ply)> = None;
    for (heap, (game, component)) in position.components.iter().enumerate() {
        limits.progress("the longest game", heap as u64, position.components.len() as u64)?;
        let Some(choice) = least_take(&solver.games()[*game], component, limits)? else { continue };
        let (take, size) = (choice.take.clone().unwrap_or_default(), component.heaps.iter().sum());
        let longer = longest
            .as_ref()
            .is_none_or(|(least, largest, _)| (take < *least) || (take == *least && size > *largest));
        if longer {
            // Nobody can move: under misère play the player to move has won; then there is no choice either.
            longest = Some((take, size, Ply { heap, choice, winning: false }));
        }
    }
    Ok(longest.map(|(_, _, ply)| ply))
}

/// The option that takes least; of those that take the same the one that leaves the largest heaps. Where there are too many
/// options to be listed, the best of the first.
fn least_take(game: &Game, component: &Component, limits: &Limits<'_>) -> Result<Option<Choice>, Error> {
    let by_take = |choice: &Choice| choice.take.clone().unwrap_or_default();
    if let Some(options) = game.options_within(component, LISTED, limits)? {
        return Ok(options.into_iter().min_by_key(by_take));
    }
    if let Ok(Taking::One(choice)) = taking(game, component, &Natural::ONE, limits) {
        return Ok(Some(choice));
    }
    Ok(first_options(game, component, limits)?.into_iter().min_by_key(by_take))
}

/// Some options of a component that has many.
fn first_options(game: &Game, component: &Component, limits: &Limits<'_>) -> Result<Vec<Choice>, Error> {
    let mut options = Vec::new();
    if let Some((heaps, last)) = component.machine() {
        game.visit_options_within(&heaps, last, limits, |parts| {
            options.push(Choice::of_parts(&heaps, parts));
            if options.len() < GLANCED { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        })?;
    } else {
        game.visit_big_options(component, |parts| {
            let parts: Option<Vec<Natural>> =
                parts.iter().map(|heap| Natural::try_from(heap.clone()).ok()).collect();
            options.extend(parts.map(|parts| Choice::of_naturals(&component.heaps, &parts)));
            if options.len() < GLANCED { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        })?;
    }
    Ok(options)
}

/// Whether the game is over: no component has an option.
///
/// # Errors
/// As [`Game::options_within`].
pub fn is_over(games: &[Game], position: &Position, limits: &Limits<'_>) -> Result<bool, Error> {
    for (game, component) in &position.components {
        if games[*game].options_within(component, 0, limits)?.is_none() {
            return Ok(false);
        }
    }
    Ok(true)
}

/// Whether the player to move has won a game that is over.
pub fn mover_wins_at_the_end(play: Play) -> bool {
    play == Play::Misere
}

/// What a rule makes of a wish to take an amount.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Taking {
    /// It is one option.
    One(Choice),
    /// It can be done in these ways.
    Several(Vec<Choice>),
    /// It is none.
    Refused,
}

/// The options that take exactly this amount.
///
/// Where the options are too many to be listed, the form of the rule decides: intervals, dynamic limits, subtraction
/// sets.
///
/// # Errors
/// [`Error::OutOfReach`] where no form is known either, and those of [`Game::options_within`].
pub fn taking(
    game: &Game,
    component: &Component,
    amount: &Natural,
    limits: &Limits<'_>,
) -> Result<Taking, Error> {
    if let Some(options) = game.options_within(component, LISTED, limits)? {
        let mut fitting: Vec<Choice> =
            options.into_iter().filter(|choice| choice.take.as_ref() == Some(amount)).collect();
        return Ok(match (fitting.pop(), fitting.is_empty()) {
            (None, _) => Taking::Refused,
            (Some(only), true) => Taking::One(only),
            (Some(last), false) => {
                fitting.push(last);
                Taking::Several(fitting)
            }
        });
    }
    let [heap] = component.heaps.as_slice() else { return Err(unknown(component)) };
    if *amount == Natural::ZERO || amount > heap {
        return Ok(Taking::Refused);
    }
    let left = heap - amount;
    let allowed = if let Some(most) = greatest_take(game, component)? {
        *amount <= most
    } else if let Some(lower) = game.interval() {
        match lower {
            Lower::Bash(k) => *amount <= k,
            Lower::Fraction { a, b, c } => (a * heap + b) / c <= left,
        }
    } else if let Some(set) = game.subtraction_set().filter(|set| set.lists_up_to(amount)) {
        set.amounts_up_to(amount).any(|listed| listed == *amount)
    } else {
        return Err(unknown(component));
    };
    Ok(if allowed { Taking::One(Choice::of_heap(heap, left)) } else { Taking::Refused })
}

/// The option that leaves these heaps: of a single heap in any order and without zeros, of coupled ones all their numbers.
///
/// The options are gone through until it is found.
///
/// # Errors
/// As [`Game::visit_options_within`].
pub fn leaving(
    game: &Game,
    component: &Component,
    left: &[Natural],
    limits: &Limits<'_>,
) -> Result<Option<Choice>, Error> {
    let mut wanted = left.to_vec();
    if component.heaps.len() == 1 {
        wanted.retain(|heap| *heap > Natural::ZERO);
        wanted.sort_unstable_by(|a, b| b.cmp(a));
    }
    let Some((heaps, last)) = component.machine() else {
        return Ok(match (taking_of(component, &wanted), game.may_split()) {
            (Some(amount), false) => match taking(game, component, &amount, limits)? {
                Taking::One(choice) => Some(choice),
                Taking::Several(_) | Taking::Refused => None,
            },
            _ => return Err(unknown(component)),
        });
    };
    let mut found = None;
    game.visit_options_within(&heaps, last, limits, |parts| {
        let choice = Choice::of_parts(&heaps, parts);
        if choice.leave.iter().flatten().eq(&wanted) {
            found = Some(choice);
            return ControlFlow::Break(());
        }
        ControlFlow::Continue(())
    })?;
    Ok(found)
}

/// What is taken from a single heap that becomes one heap or none.
fn taking_of(component: &Component, left: &[Natural]) -> Option<Natural> {
    let [heap] = component.heaps.as_slice() else { return None };
    match left {
        [] => Some(heap.clone()),
        [left] if left < heap => Some(heap - left),
        _ => None,
    }
}

/// The most that may be taken now from a heap that remembers the last take, where every smaller amount may be taken too.
///
/// # Errors
/// [`Error::Arithmetic`] when the limit is too large to be computed.
pub fn greatest_take(game: &Game, component: &Component) -> Result<Option<Natural>, Error> {
    let ([heap], true) = (component.heaps.as_slice(), game.ruleset().is_dynamic()) else { return Ok(None) };
    match &component.last {
        Some(last) => {
            let limit = game.dynamic_limit();
            limit.map(|limit| limit.after_any(heap, last)).transpose()
        }
        None => Ok(game.first_limit().map(|limit| {
            let most = limit.at(&Integer::from(heap.clone()));
            Natural::try_from(most).unwrap_or_default().min(heap.clone())
        })),
    }
}

fn unknown(component: &Component) -> Error {
    Error::OutOfReach {
        message: format!("the options of {component} are too many to be tried one by one"),
        needs: "a smaller heap, or a rule with fewer choices".to_owned(),
    }
}
