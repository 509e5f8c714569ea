//! Brute force: what the definition says, heap after heap, from the options of the rule and from nothing else.

use std::collections::HashMap;
use std::ops::ControlFlow;

use grundy::Error;
use grundy::game::Game;

/// Options that may still be looked at; tables end where they are used up.
#[derive(Clone, Copy, Debug)]
pub struct Steps(pub u64);

impl Steps {
    fn one(&mut self) -> ControlFlow<()> {
        match self.0.checked_sub(1) {
            Some(left) => {
                self.0 = left;
                ControlFlow::Continue(())
            }
            None => ControlFlow::Break(()),
        }
    }
}

/// The Grundy values of the heaps 0..=`to`, or of fewer if the steps end before.
///
/// # Errors
/// Those of the rule's arithmetic.
pub fn values(game: &Game, to: u64, steps: &mut Steps) -> Result<Vec<u32>, Error> {
    let mut values: Vec<u32> = Vec::new();
    for n in 0..=to {
        let mut seen: Vec<bool> = Vec::new();
        game.visit_options(&[n], None, |parts| {
            let value = parts.iter().fold(0, |sum, &part| sum ^ values[part as usize]) as usize;
            if value >= seen.len() {
                seen.resize(value + 1, false);
            }
            seen[value] = true;
            steps.one()
        })?;
        if steps.0 == 0 {
            break;
        }
        values.push(seen.iter().position(|&seen| !seen).unwrap_or(seen.len()) as u32);
    }
    Ok(values)
}

/// 0 for lost and 1 for won, heaps 0..=`to` whose options are single heaps, or fewer if the steps end before.
///
/// # Errors
/// Those of the rule's arithmetic.
pub fn outcomes(game: &Game, to: u64, misere: bool, steps: &mut Steps) -> Result<Vec<u32>, Error> {
    let mut won: Vec<u32> = Vec::new();
    for n in 0..=to {
        let (mut any, mut to_lost) = (false, false);
        game.visit_options(&[n], None, |parts| {
            any = true;
            to_lost |= won[parts.first().copied().unwrap_or(0) as usize] == 0;
            steps.one()
        })?;
        if steps.0 == 0 {
            break;
        }
        won.push(u32::from(if any { to_lost } else { misere }));
    }
    Ok(won)
}

/// Sums of single heaps under misère play, searched.
pub struct MisereSums<'a> {
    game: &'a Game,
    known: HashMap<Vec<u64>, bool>,
}

impl<'a> MisereSums<'a> {
    /// Nothing is searched yet.
    pub fn new(game: &'a Game) -> Self {
        Self { game, known: HashMap::new() }
    }

    /// Whether the player to move wins.
    ///
    /// # Errors
    /// Those of the rule's arithmetic.
    pub fn is_won(&mut self, sum: &[u64]) -> Result<bool, Error> {
        let mut sum: Vec<u64> = sum.iter().copied().filter(|&heap| heap > 0).collect();
        sum.sort_unstable();
        if let Some(&won) = self.known.get(&sum) {
            return Ok(won);
        }
        let mut next = Vec::new();
        for (place, &heap) in sum.iter().enumerate() {
            self.game.visit_options(&[heap], None, |parts| {
                let mut after = sum.clone();
                after.swap_remove(place);
                after.extend_from_slice(parts);
                next.push(after);
                ControlFlow::Continue(())
            })?;
        }
        let mut won = next.is_empty();
        for after in next {
            won |= !self.is_won(&after)?;
        }
        self.known.insert(sum, won);
        Ok(won)
    }
}

/// The values of any positions of one component: coupled heaps, and heaps that remember what was taken last.
pub struct Positions<'a> {
    game: &'a Game,
    grundy: bool,
    misere: bool,
    known: HashMap<(Vec<u64>, Option<u64>), u32>,
}

impl<'a> Positions<'a> {
    /// Grundy values, or 0 for lost and 1 for won.
    pub fn new(game: &'a Game, grundy: bool, misere: bool) -> Self {
        Self { game, grundy, misere, known: HashMap::new() }
    }

    /// The value of a position of few stones: the search goes as deep as there are stones.
    ///
    /// # Errors
    /// Those of the rule's arithmetic.
    pub fn value(&mut self, heaps: &[u64], last: Option<u64>) -> Result<u32, Error> {
        let key = (heaps.to_vec(), last);
        if let Some(&value) = self.known.get(&key) {
            return Ok(value);
        }
        let mut options: Vec<Vec<u64>> = Vec::new();
        self.game.visit_options(heaps, last, |parts| {
            options.push(parts.to_vec());
            ControlFlow::Continue(())
        })?;
        let whole: u64 = heaps.iter().sum();
        let mut values = Vec::new();
        for option in options {
            let mut value = 0;
            // An emptied single heap has vanished, and has no stones.
            let parts = if option.is_empty() { vec![0; heaps.len()] } else { option };
            for part in parts.chunks(heaps.len()) {
                let taken = last.map(|_| whole - part.iter().sum::<u64>());
                value ^= self.value(part, taken)?;
            }
            values.push(value);
        }
        let value = if self.grundy {
            let greatest = values.len() as u32;
            (0..greatest).find(|value| !values.contains(value)).unwrap_or(greatest)
        } else if values.is_empty() {
            u32::from(self.misere)
        } else {
            u32::from(values.contains(&0))
        };
        self.known.insert(key, value);
        Ok(value)
    }
}

/// Dynamic nim: which states are won, and what may be taken.
pub struct Dynamic<'a> {
    game: &'a Game,
    /// won\[n\]\[q\]: n stones, at most q may be taken now.
    pub won: Vec<Vec<bool>>,
    /// The heaps before the first move.
    pub untouched: Vec<bool>,
}

impl<'a> Dynamic<'a> {
    /// The states with at most `to` stones; `None` when the amounts of some state are not 1, 2, …, q.
    ///
    /// # Errors
    /// Those of the rule's arithmetic.
    pub fn new(game: &'a Game, to: u64, misere: bool) -> Result<Option<Self>, Error> {
        let mut table = Self { game, won: Vec::new(), untouched: Vec::new() };
        for n in 0..=to {
            // lost_after[t]: the state after a take of t is lost.
            let mut lost_after = Vec::new();
            for t in 1..=n {
                let Some(q) = table.most(n - t, t)? else { return Ok(None) };
                lost_after.push(!table.won[(n - t) as usize][q as usize]);
            }
            let won =
                |q: u64| if q == 0 { misere } else { lost_after.iter().take(q as usize).any(|&lost| lost) };
            table.won.push((0..=n).map(won).collect());
            let (mut any, mut to_lost) = (false, false);
            table.takes(n, None, |t| {
                any = true;
                to_lost |= lost_after[t as usize - 1];
            })?;
            table.untouched.push(if any { to_lost } else { misere });
        }
        Ok(Some(table))
    }

    /// How many of n stones may be taken after a take of `last`: `None` when it is not any amount up to that.
    ///
    /// # Errors
    /// Those of the rule's arithmetic.
    pub fn most(&self, n: u64, last: u64) -> Result<Option<u64>, Error> {
        let mut may = vec![false; n as usize];
        self.takes(n, Some(last), |t| may[t as usize - 1] = true)?;
        let most = may.iter().take_while(|&&may| may).count();
        Ok(may[most..].iter().all(|&may| !may).then_some(most as u64))
    }

    fn takes(&self, n: u64, last: Option<u64>, mut see: impl FnMut(u64)) -> Result<(), Error> {
        self.game.visit_options(&[n], last, |parts| {
            see(n - parts.iter().sum::<u64>());
            ControlFlow::Continue(())
        })
    }
}
