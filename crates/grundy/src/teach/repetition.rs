//! Values with a period, and the part of the table that proves it.

use crate::law::arithmetic::Arithmetic;
use crate::law::guy_smith::GuySmith;
use crate::law::sparse::Sparse;
use crate::law::window::Window;
use crate::number::Natural;

/// g(n + p) = g(n) + s for every n ≥ n0, because it is so for n0 ≤ n < `checked_below`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Repetition {
    /// n0
    pub preperiod: Natural,
    /// p
    pub period: Natural,
    /// s
    pub saltus: u32,
    /// Where what was compared ends.
    pub checked_below: Natural,
    /// Why that suffices.
    pub theorem: Theorem,
}

/// Why so many values suffice.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Theorem {
    /// A value depends on the last M values alone, and M of them in a row repeat.
    Window {
        /// M, the greatest amount.
        reach: Natural,
    },
    /// Guy and Smith: no move takes more than k, and leaves at most two heaps.
    GuySmith {
        /// k
        most: usize,
    },
    /// Rare values have died out, and splits reach common values from rare heaps alone.
    RareValues {
        /// k + r, no rare heap above r: so many values in a row repeat.
        window: usize,
    },
    /// Any amount but finitely many, k the greatest of them: 2k values in a row rise alike.
    AllBut {
        /// k
        greatest: usize,
    },
    /// As before, with splits after some amounts: the theorem has four conditions.
    Splits {
        /// J
        exponent: u32,
    },
}

impl Repetition {
    /// Of a finite subtraction set.
    pub fn of_window(window: &Window) -> Self {
        let (preperiod, reach) = (window.preperiod(), window.reach());
        Self {
            checked_below: &preperiod + &reach,
            preperiod,
            period: window.period(),
            saltus: 0,
            theorem: Theorem::Window { reach },
        }
    }

    /// Of a finite code.
    pub fn of_code(law: &GuySmith) -> Self {
        let (n0, p, k) = (law.preperiod(), law.period(), law.code().k());
        Self {
            preperiod: n0.into(),
            period: p.into(),
            saltus: 0,
            checked_below: Natural::from(2 * n0 + p + k),
            theorem: Theorem::GuySmith { most: k },
        }
    }

    /// Of a finite code whose rare values die out.
    pub fn of_rare_values(law: &Sparse) -> Self {
        let (n0, p) = (law.periodic().preperiod(), law.periodic().period());
        let compared = law.evidence() - p;
        Self {
            preperiod: n0.into(),
            period: p.into(),
            saltus: 0,
            checked_below: Natural::from(compared),
            theorem: Theorem::RareValues { window: compared - n0 },
        }
    }

    /// Of any amount but finitely many, perhaps with splits.
    pub fn of_arithmetic(law: &Arithmetic) -> Self {
        let (n0, p) = (law.preperiod(), law.period());
        let compared = law.evidence().saturating_sub(p);
        let theorem = match law.exponent() {
            Some(exponent) => Theorem::Splits { exponent },
            None => Theorem::AllBut { greatest: compared.saturating_sub(n0) / 2 },
        };
        Self {
            preperiod: n0.into(),
            period: p.into(),
            saltus: law.saltus(),
            checked_below: Natural::from(compared),
            theorem,
        }
    }
}
