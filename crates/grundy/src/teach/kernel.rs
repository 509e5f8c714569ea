//! Lost positions by examples: no move joins two of them, and every other has a move to one.

use super::player::{best_move, is_over};
use crate::error::Error;
use crate::game::{Choice, Component};
use crate::limits::Limits;
use crate::number::Natural;
use crate::solve::{Position, Solver};

/// Lost positions shown, and won ones.
const LOST: usize = 8;
const WON: usize = 4;
/// Heaps, and last takes, that are looked at.
const HEAP: u32 = 24;
const PAIR: u32 = 9;
/// Options of a lost position that are counted.
const OPTIONS: usize = 1 << 10;

/// The first lost and won components.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Kernel {
    /// The first lost ones that have a move, or have none.
    pub lost: Vec<Component>,
    /// One of them with options, and how many they are: all of them won.
    pub surrounded: Option<(Component, usize)>,
    /// Won ones, each with a move to a lost one.
    pub won: Vec<(Component, Choice)>,
}

impl Kernel {
    /// Looks through small components of a solver's only game; `None` where none is lost.
    ///
    /// # Errors
    /// As [`Solver::decide`].
    pub fn of(solver: &mut Solver, limits: &Limits<'_>) -> Result<Option<Self>, Error> {
        let [game] = solver.games() else { return Ok(None) };
        let rule = game.ruleset();
        let (arity, dynamic) = (rule.arity(), rule.is_dynamic());
        let game = game.clone();
        let component = |heaps: &[u32], last: Option<u32>| Component {
            heaps: heaps.iter().map(|&heap| Natural::from(heap)).collect(),
            last: last.map(Natural::from),
        };
        let components: Vec<Component> = match (arity, dynamic) {
            (1, false) => (0..=HEAP).map(|n| component(&[n], None)).collect(),
            (1, true) => {
                (1..PAIR).flat_map(|n| (1..PAIR).map(move |last| component(&[n], Some(last)))).collect()
            }
            (2, false) => {
                let pairs = (0..2 * PAIR).flat_map(|sum| (0..=sum).map(move |a| (a, sum - a)));
                pairs.filter(|(a, b)| a <= b).map(|(a, b)| component(&[a, b], None)).collect()
            }
            _ => return Ok(None),
        };
        let mut kernel = Self { lost: Vec::new(), surrounded: None, won: Vec::new() };
        for component in components {
            let position = Position { components: vec![(0, component.clone())] };
            match best_move(solver, &position, limits)? {
                Some(ply) if ply.winning && kernel.won.len() < WON => {
                    kernel.won.push((component, ply.choice));
                }
                Some(ply) if ply.winning => {}
                None if !mover_loses(solver, &position, limits)? => {}
                _ if kernel.lost.len() < LOST => {
                    let options = game.options_within(&component, OPTIONS, limits)?;
                    if let Some(options) = options.filter(|options| !options.is_empty()) {
                        kernel.surrounded = Some((component.clone(), options.len()));
                    }
                    kernel.lost.push(component);
                }
                _ => {}
            }
        }
        Ok((!kernel.lost.is_empty()).then_some(kernel))
    }
}

/// Whether a position without moves is lost by whoever is to move.
fn mover_loses(solver: &Solver, position: &Position, limits: &Limits<'_>) -> Result<bool, Error> {
    let over = is_over(solver.games(), position, limits)?;
    Ok(over && !super::player::mover_wins_at_the_end(solver.play()))
}
