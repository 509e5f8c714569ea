//! Dynamic nim: after a take of t, at most f(t) may be taken next.
//!
//! A state is (n, q): n stones, of which 1 to q may be taken now. f must be *nondecreasing*; f(t) = 0 is allowed.
//!
//! **Schwenk's theorem** (1970; § "Dynamic nim" of the theory notes, the main part proved in Coq there). Let H₀ = 1 and
//! Hᵢ₊₁ = Hᵢ + Hⱼ with j = min { j : f(Hⱼ) ≥ Hᵢ }; if there is no such j, H is finite and ends with Hᵢ. Every n
//! is the sum of parts chosen greedily, the largest term up to what is left each time, where the last term of a
//! finite H may be taken many times; each part's limit is below the next larger part. The state (n, q) is lost iff
//! n = 0 or q is less than the smallest part of n. So with a first move of 1..n − 1 the lost sizes are the terms of H.
//!
//! **All winning takes.** Let t be the sum of some of the smallest parts. It is a winning take of (n, q) iff
//! t ≤ q and (t = n or f(t) < the next larger part). No other take wins.
//!
//! **Misère** (who cannot move wins), if f(t) ≥ 1 for all t ≥ 1: the state (n, q), n, q ≥ 1, has the outcome and
//! the winning takes of the normal state (n − 1, q). A player who cannot move has won.
//!
//! There are at most log₂ n + 1 different parts, since the parts below a part sum to less than it. The cost is the terms of H
//! up to f⁻¹(n), see [`Schwenk`]. That f is nondecreasing is for the caller to prove.

//! | module | what it does |
//! |---|---|
//! | `terms` | the terms of H as runs, kept; any f |
//! | `multiple` | f(t) = k·t: the runs walked in constant memory |
//! | `residues`, `lattice` | what is walked there, faster than step by step |
//! | `least_takes` | f(t) = k·t for many n and k |
//! | `plan` | which of them answers, and what it costs |
//! | `recurrence` | when H follows a linear recurrence |
//! | `lagged` | then: sizes of any length, by digits |

mod lagged;
mod lattice;
mod least_takes;
mod multiple;
mod plan;
mod recurrence;
mod residues;
mod terms;

use dashu_int::ops::BitTest;

use crate::error::Error;
use crate::limits::Limits;
use crate::number::Natural;
use lagged::LongTakes;
pub use lagged::{Digits, Lagged};
pub use least_takes::LeastTakes;
pub use plan::Plan;
pub use recurrence::Recurrence;
use terms::Terms;

const TASK: &str = "making the lost sizes of dynamic nim";

/// (a, c) for the limit f(t) = ⌊a·t/c⌋.
pub type Ratio = (u64, u64);

/// The limit f of dynamic nim.
pub trait LimitFunction {
    /// f(t), the most that may be taken after a take of t ≥ 1; 0 if nothing may.
    ///
    /// # Errors
    /// When f(t) cannot be computed.
    fn limit(&self, taken: &Natural) -> Result<Natural, Error>;

    /// k, if f(t) = k·t for all t; then some more sizes are within reach.
    fn factor(&self) -> Option<&Natural> {
        None
    }

    /// (a, c), c ≥ 1, if f(t) = ⌊a·t/c⌋ for all t, and both fit; then sizes of any length are within reach.
    fn ratio(&self) -> Option<Ratio> {
        Some((u64::try_from(self.factor()?).ok()?, 1))
    }
}

/// The limit f(t) = k·t.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Multiple(pub Natural);

impl LimitFunction for Multiple {
    fn limit(&self, taken: &Natural) -> Result<Natural, Error> {
        Ok(taken * &self.0)
    }

    fn factor(&self) -> Option<&Natural> {
        Some(&self.0)
    }
}

impl<F: Fn(&Natural) -> Result<Natural, Error>> LimitFunction for F {
    fn limit(&self, taken: &Natural) -> Result<Natural, Error> {
        self(taken)
    }
}

/// Dynamic nim with a nondecreasing limit.
///
/// The terms of H are made as they are needed and kept, as runs that rise by a constant: one run for each term up to
/// f⁻¹(n). When they would be too many to keep, the last of them are gone through without being kept. If f(t) = k·t and
/// that is cheaper, none is kept: see [`Schwenk::plan`].
#[derive(Clone, Debug)]
#[allow(clippy::option_option, reason = "not looked for, or looked for in vain")]
pub struct Schwenk<F> {
    f: F,
    terms: Terms,
    /// The last size that was walked to, and the largest term up to it.
    walked: Option<(Natural, Natural)>,
    /// The recurrence of the terms, looked for once; if there is one.
    lagged: Option<Option<Box<Lagged>>>,
}

/// From so many bits on sizes are treated by digits where the terms follow a recurrence.
pub const LONG: usize = 1 << 12;

/// So many runs are kept even where they can be walked.
const KEPT_RUNS: u64 = 1 << 12;
/// Steps that are worth waiting for: some minutes.
const MOST_STEPS: u64 = 1 << 34;

/// A part of a greedy sum.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Part {
    /// A term of H.
    pub term: Natural,
    /// How often it is taken: once, unless it is the last term of a finite H.
    pub multiplicity: Natural,
}

impl<F: LimitFunction> Schwenk<F> {
    /// Dynamic nim with the limit f, which must be nondecreasing.
    ///
    /// # Errors
    /// Those of f(1).
    pub fn new(f: F) -> Result<Self, Error> {
        let terms = Terms::new(&f)?;
        Ok(Self { f, terms, walked: None, lagged: None })
    }

    /// The method by which the greedy sum of n is found, the cheapest, and its cost.
    ///
    /// # Errors
    /// Those of f.
    pub fn plan(&mut self, n: &Natural) -> Result<Plan, Error> {
        Ok(match self.lagged(n)? {
            Some((lagged, _)) => Plan::Digits {
                lag: lagged.lag() as u64,
                halves: lagged.divides(n),
                steps: lagged.walk_cost(n),
                bits: n.bit_len() as u64,
            },
            None => self.plan_by_terms(n),
        })
    }

    /// The recurrence and the ratio of f, if the size n is long and there is one.
    fn lagged(&mut self, n: &Natural) -> Result<Option<(&mut Lagged, Ratio)>, Error> {
        let Some(ratio) = self.f.ratio().filter(|_| n.bit_len() >= LONG) else { return Ok(None) };
        if self.lagged.is_none() {
            let recurrence = Recurrence::find(&self.f)?;
            self.lagged = Some(recurrence.map(|recurrence| Box::new(Lagged::new(&recurrence))));
        }
        Ok(self.lagged.as_mut().and_then(Option::as_mut).map(|lagged| (&mut **lagged, ratio)))
    }

    /// The plan for a size whose terms are gone through.
    fn plan_by_terms(&self, n: &Natural) -> Plan {
        let words = self.words(n);
        let runs = words.map(|(n, k)| multiple::terms_up_to(n / k, k));
        match words {
            Some((n, k)) if runs.is_none_or(|runs| runs > KEPT_RUNS) => {
                Plan::Runs { steps: multiple::steps(n, k), bytes: multiple::Walk::bytes(n, k) }
            }
            _ => Plan::Terms { runs, bits: n.bit_len() as u64 },
        }
    }

    /// n and k if f(t) = k·t and they are small enough for walks.
    fn words(&self, n: &Natural) -> Option<(u64, u64)> {
        let words = (u64::try_from(n).ok()?, u64::try_from(self.f.factor()?).ok()?);
        Some(words).filter(|&(n, k)| multiple::serves(n, k))
    }

    /// The largest term up to n ≥ 1.
    fn largest_up_to(&mut self, n: &Natural, limits: &Limits<'_>) -> Result<Natural, Error> {
        let Plan::Runs { steps, .. } = self.plan_by_terms(n) else {
            return self.terms.largest_up_to(n, &self.f, limits);
        };
        if let Some((size, term)) = &self.walked
            && size == n
        {
            return Ok(term.clone());
        }
        let Some((size, k)) = self.words(n).filter(|_| steps <= MOST_STEPS) else {
            return Err(Error::OutOfReach {
                message: format!("the lost sizes of dynamic nim up to {n} are too many"),
                needs: format!("{steps} steps, {MOST_STEPS} are feasible"),
            });
        };
        let term = Natural::from(multiple::largest_up_to(size, k, limits)?);
        self.walked = Some((n.clone(), term.clone()));
        Ok(term)
    }

    /// The bytes asked of the limits so far, to be given back when this is dropped.
    pub fn bytes(&self) -> u64 {
        self.terms.bytes()
    }

    /// The greedy sum of n, from the smallest part up; empty for 0.
    ///
    /// # Errors
    /// [`Error::OutOfReach`] when there are too many terms up to f⁻¹(n), [`Error::Stopped`], and those of f.
    pub fn parts(&mut self, n: &Natural, limits: &Limits<'_>) -> Result<Vec<Part>, Error> {
        if let Some((lagged, _)) = self.lagged(n)? {
            return lagged.parts(n, limits);
        }
        let mut parts = Vec::new();
        let mut rest = n.clone();
        while !rest.is_zero() {
            let term = self.largest_up_to(&rest, limits)?;
            let multiplicity =
                if self.terms.greatest() == Some(&term) { &rest / &term } else { Natural::ONE };
            rest -= &term * &multiplicity;
            parts.push(Part { term, multiplicity });
        }
        parts.reverse();
        Ok(parts)
    }

    /// Whether n is lost when 1..n − 1 may be taken first: n is 0 or a term of H.
    ///
    /// # Errors
    /// As [`Schwenk::parts`].
    pub fn is_losing_size(&mut self, n: &Natural, limits: &Limits<'_>) -> Result<bool, Error> {
        if let Some((lagged, _)) = self.lagged(n)? {
            return Ok(lagged.digits(n, limits)?.len() == 1);
        }
        Ok(n.is_zero() || self.largest_up_to(n, limits)? == *n)
    }

    /// Whether the player to move wins (n, q).
    ///
    /// # Errors
    /// As [`Schwenk::parts`].
    pub fn is_won(&mut self, n: &Natural, q: &Natural, limits: &Limits<'_>) -> Result<bool, Error> {
        if let Some((lagged, _)) = self.lagged(n)? {
            return Ok(match lagged.smallest_index(n, limits)? {
                Some(smallest) => lagged.term(smallest, limits)? <= *q,
                None => false,
            });
        }
        Ok(self.parts(n, limits)?.first().is_some_and(|smallest| smallest.term <= *q))
    }

    /// All winning takes of (n, q); none if it is lost.
    ///
    /// # Errors
    /// As [`Schwenk::parts`].
    pub fn winning_takes(
        &mut self,
        n: &Natural,
        q: &Natural,
        limits: &Limits<'_>,
    ) -> Result<WinningTakes, Error> {
        if let Some((lagged, ratio)) = self.lagged(n)? {
            let long = LongTakes::new(lagged, n, q, ratio, limits)?;
            return Ok(WinningTakes { ranges: Vec::new(), long: long.map(Box::new) });
        }
        let parts = self.parts(n, limits)?;
        let mut ranges = Vec::new();
        let mut sum = Natural::ZERO;
        for (i, Part { term, multiplicity }) in parts.iter().enumerate() {
            if &sum + term > *q {
                break;
            }
            // Some of the equal parts: the next larger part is one of them.
            let some = (multiplicity - Natural::ONE).min((q - &sum) / term);
            let count = self.initial_segment(&sum, term, &some)?;
            if !count.is_zero() {
                ranges.push(Range { first: &sum + term, step: term.clone(), count });
            }
            sum += term * multiplicity;
            let wins = match parts.get(i + 1) {
                _ if sum > *q => false,
                None => true,
                Some(next) => self.f.limit(&sum)? < next.term,
            };
            if wins {
                ranges.push(Range { first: sum.clone(), step: Natural::ONE, count: Natural::ONE });
            }
        }
        Ok(WinningTakes { ranges, long: None })
    }

    /// The number of i in 1..=most with f(sum + i·term) < term.
    ///
    /// f is nondecreasing, so they are the first ones; f is never asked far beyond them, because it may grow fast.
    fn initial_segment(&self, sum: &Natural, term: &Natural, most: &Natural) -> Result<Natural, Error> {
        let holds = |i: &Natural| Ok::<_, Error>(self.f.limit(&(sum + i * term))? < *term);
        let mut low = Natural::ZERO;
        let mut step = Natural::ONE;
        while low < *most {
            let mut high = (&low + &step).min(most.clone());
            if holds(&high)? {
                low = high;
                step <<= 1;
                continue;
            }
            while &high - &low > Natural::ONE {
                let middle = (&low + &high) >> 1;
                if holds(&middle)? {
                    low = middle;
                } else {
                    high = middle;
                }
            }
            break;
        }
        Ok(low)
    }

    /// Whether the misère law holds: f(1) ≥ 1, and so f(t) ≥ 1 for all t ≥ 1.
    ///
    /// # Errors
    /// Those of f(1).
    pub fn has_misere_law(&self) -> Result<bool, Error> {
        Ok(!self.f.limit(&Natural::ONE)?.is_zero())
    }

    /// Whether the player to move wins (n, q) when who cannot move wins; `None` if f(1) = 0.
    ///
    /// # Errors
    /// As [`Schwenk::parts`].
    pub fn misere_is_won(
        &mut self,
        n: &Natural,
        q: &Natural,
        limits: &Limits<'_>,
    ) -> Result<Option<bool>, Error> {
        if !self.has_misere_law()? {
            return Ok(None);
        }
        Ok(Some(n.is_zero() || q.is_zero() || self.is_won(&(n - Natural::ONE), q, limits)?))
    }

    /// All winning takes of (n, q) when who cannot move wins; `None` if f(1) = 0.
    ///
    /// There are none when (n, q) is lost, and none when it is won because there is no move.
    ///
    /// # Errors
    /// As [`Schwenk::parts`].
    pub fn misere_winning_takes(
        &mut self,
        n: &Natural,
        q: &Natural,
        limits: &Limits<'_>,
    ) -> Result<Option<WinningTakes>, Error> {
        if !self.has_misere_law()? {
            return Ok(None);
        }
        if n.is_zero() || q.is_zero() {
            return Ok(Some(WinningTakes::default()));
        }
        self.winning_takes(&(n - Natural::ONE), q, limits).map(Some)
    }
}

/// All winning takes of a state, however many.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct WinningTakes {
    /// Ascending, none empty.
    ranges: Vec<Range>,
    /// Those of a size of many digits, instead.
    long: Option<Box<LongTakes>>,
}

/// The takes first, first + step, …, `count` of them.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Range {
    first: Natural,
    step: Natural,
    count: Natural,
}

impl WinningTakes {
    /// How many there are.
    pub fn count(&self) -> Natural {
        if let Some(long) = &self.long {
            return long.count().into();
        }
        self.ranges.iter().fold(Natural::ZERO, |sum, range| sum + &range.count)
    }

    /// The least.
    pub fn least(&self) -> Option<Natural> {
        if let Some(long) = &self.long {
            return Some(long.least().clone());
        }
        self.ranges.first().map(|range| range.first.clone())
    }

    /// The greatest.
    pub fn greatest(&self) -> Option<Natural> {
        if let Some(long) = &self.long {
            return Some(long.greatest().clone());
        }
        self.ranges.last().map(|range| &range.first + (&range.count - Natural::ONE) * &range.step)
    }

    /// All of them, ascending.
    pub fn iter(&self) -> impl Iterator<Item = Natural> + '_ {
        let long = self.long.iter().flat_map(|long| long.iter());
        long.chain(self.iter_ranges())
    }

    fn iter_ranges(&self) -> impl Iterator<Item = Natural> + '_ {
        self.ranges.iter().flat_map(|range| {
            let end = &range.first + &range.count * &range.step;
            std::iter::successors(Some(range.first.clone()), |take| Some(take + &range.step))
                .take_while(move |take| *take < end)
        })
    }

    /// Whether t is one of them.
    pub fn contains(&self, take: &Natural) -> bool {
        if let Some(long) = &self.long {
            return long.iter().take_while(|one| one <= take).any(|one| one == *take);
        }
        let after = self.ranges.partition_point(|range| range.first <= *take);
        after.checked_sub(1).map(|i| &self.ranges[i]).is_some_and(|range| {
            let (places, rest) = ((take - &range.first) / &range.step, (take - &range.first) % &range.step);
            rest.is_zero() && places < range.count
        })
    }
}
