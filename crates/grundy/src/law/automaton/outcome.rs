//! The lost states as an automaton.
//!
//! *Theorem* (the kernel of a game without infinite plays; von Neumann and Morgenstern). Let every option be smaller than
//! its state, and let P be a set of states. If a state is in P exactly when it has no option in P, then P is the set of
//! states that are lost under normal play. Under misère play: exactly when it has an option, and none in P.

use grundy_automata::{Dfa, Error, Formula, Logic, var};

use super::formula::{SECOND, Tracks};

/// "Has an option in P", of the state's variables.
pub(super) fn has_option(tracks: Tracks, moves: usize, member: &dyn Fn() -> Formula) -> Formula {
    let state = tracks.state().iter().chain(tracks.option());
    let any = (0..moves).map(|i| {
        let option = Formula::holds(&format!("move {i}"), state.clone().map(|name| var(name)));
        Formula::exists(tracks.option().iter().copied(), option.and(member()))
    });
    Formula::Or(any.collect())
}

/// Whether P is the set of lost states; if not, the numbers of a state that shows it.
///
/// # Errors
/// The budget's.
pub(super) fn decide(
    logic: &mut Logic<'_>,
    tracks: Tracks,
    moves: usize,
    misere: bool,
    guess: &Dfa,
) -> Result<Option<Vec<u64>>, Error> {
    logic.define("P", guess)?;
    let terms = |names: &[&str]| names.iter().map(|name| var(name)).collect::<Vec<_>>();
    let member = || Formula::holds("P", terms(tracks.option()));
    let mut lost = has_option(tracks, moves, &member).negated();
    if misere {
        lost = has_option(tracks, moves, &|| Formula::Truth(true)).and(lost);
    }
    if tracks == Tracks::Last {
        // Before the last take is 1 it is no state.
        lost = lost.and(var(SECOND).at_least(1));
    }
    let claim = Formula::holds("P", terms(tracks.state())).iff(lost);
    let decision = logic.decide(&Formula::forall(tracks.state().iter().copied(), claim))?;
    Ok(if decision.holds { None } else { Some(super::search::numbers(decision)) })
}
