//! Interval games: the options of n are the heaps l(n), …, n − 1.
//!
//! **The slow interval theorem** (§ "Interval games" of the theory notes, proved in Coq there). If l(0) = 0 and
//! l(n + 1) − l(n) ∈ {0, 1} for all n, then g(n + 1) = n + 1 − l(n + 1) if l(n + 1) = l(n), and
//! g(n + 1) = g(l(n)) otherwise. g maps \[l(n), n\] one-to-one onto \[0, n − l(n)\].
//!
//! *Why.* The heaps l(n)..n carry the values 0..n − l(n), each once. If l stays, n + 1 sees all of them and its value
//! is the next one; if l rises, the heap l(n) drops out of sight and n + 1 takes over its value.
//!
//! Two forms of l:
//!
//! * l(n) = ⌊(a·n + b)/c⌋ with 0 ≤ a ≤ c, 0 ≤ b < c. Then l(0) = ⌊b/c⌋ = 0, and as a/c is between 0 and 1 the floor
//!   rises by 0 or 1. At most half: (1, 1, 2). Leave at least ⌈n/k⌉: (1, k − 1, k). Take at most ⌊n/k⌋: (k − 1, k − 1, k).
//! * l(n) = max(0, n − k), take at most k (Bash): g(n) = n mod (k + 1).
//!
//! **Walking fast.** With w(n) = n − l(n) = ⌊(d·n + e)/c⌋, d = c − a, e = c − 1 − b, the values are read off like this:
//! if w(n) = w(n − 1) + 1 then g(n) = w(n), else g(n) = g(n − 1 − w(n − 1)). So a walk of O(log n) steps leads down from n
//! when a < c, about ln(n)·c/d of them. Where w is constant, over about c/d heaps, the steps are equal and are taken in
//! one; so the walk is never longer than w(n) either. Towards the heap of a given value the same walk leads upward.
//!
//! **Leave at least ⌈n/k⌉**, k ≥ 2, needs no walk (§ "Any size" of the theory notes): the walk leads from n = k·m + 1 to m,
//! and (k − 1)·n + 1 = k·((k − 1)·m + 1). So with z(n) = (k − 1)·n + 1 a walk divides z by k as often as it goes, and the
//! walk upward multiplies it. The exponent of k in z, and the exponent of the power that leads upward, cost a few products
//! of the length of n.

use dashu_int::ops::BitTest;
use grundy_number::{logarithm, power, product, quotient_and_rest, without_factor};

use crate::error::Error;
use crate::limits::Limits;
use crate::number::Natural;

/// An interval game with a slow lower end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SlowInterval {
    form: Form,
}

#[derive(Clone, Debug, PartialEq, Eq)]
enum Form {
    Bash { k: Natural },
    Ratio(Ratio),
}

/// w(n) = ⌊(d·n + e)/c⌋ with 0 ≤ d ≤ c and 0 ≤ e < c.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Ratio {
    d: Natural,
    e: Natural,
    c: Natural,
    /// ⌈c/d⌉, which no run of equal w exceeds; 0 if d = 0.
    longest_run: Natural,
    /// The same in machine words, when they fit.
    words: Option<Words>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Words {
    d: u64,
    e: u64,
    c: u64,
    longest_run: u64,
}

impl SlowInterval {
    /// The options of n are l(n)..n − 1 with l(n) = ⌊(a·n + b)/c⌋; `None` unless 0 ≤ a ≤ c and 0 ≤ b < c.
    #[allow(clippy::many_single_char_names)] // as in the text above
    pub fn ratio(a: &Natural, b: &Natural, c: &Natural) -> Option<Self> {
        if a > c || b >= c {
            return None;
        }
        let (d, e) = (c - a, c - Natural::ONE - b);
        let longest_run = if d.is_zero() { Natural::ZERO } else { ceil_div(c, &d) };
        let word = |x: &Natural| u64::try_from(x).ok();
        let words =
            (|| Some(Words { d: word(&d)?, e: word(&e)?, c: word(c)?, longest_run: word(&longest_run)? }))();
        Some(Self { form: Form::Ratio(Ratio { d, e, c: c.clone(), longest_run, words }) })
    }

    /// The options of n are max(0, n − k)..n − 1: take 1 to k.
    pub fn bash(k: &Natural) -> Self {
        Self { form: Form::Bash { k: k.clone() } }
    }

    /// Leave at least ⌈n/k⌉; `None` for k = 0.
    pub fn leave_at_least_part(k: &Natural) -> Option<Self> {
        if k.is_zero() {
            return None;
        }
        Self::ratio(&Natural::ONE, &(k - Natural::ONE), k)
    }

    /// Take at most ⌊n/k⌋; `None` for k = 0.
    pub fn take_at_most_part(k: &Natural) -> Option<Self> {
        if k.is_zero() {
            return None;
        }
        let a = k - Natural::ONE;
        Self::ratio(&a, &a, k)
    }

    /// The k of take at most k; `None` where the most that may be taken grows with the heap.
    pub fn most(&self) -> Option<&Natural> {
        match &self.form {
            Form::Bash { k } => Some(k),
            Form::Ratio(_) => None,
        }
    }

    /// n − l(n): the number of options.
    pub fn width(&self, n: &Natural) -> Natural {
        match &self.form {
            Form::Bash { k } => n.min(k).clone(),
            Form::Ratio(ratio) => ratio.width(n),
        }
    }

    /// l(n): the least option, n itself if there is none.
    pub fn lower(&self, n: &Natural) -> Natural {
        n - self.width(n)
    }

    /// The value of the heap n.
    ///
    /// # Errors
    /// [`Error::OutOfReach`] when a/c is so near to 1 that the walk would take more than about 2^32 steps;
    /// [`Error::Stopped`].
    pub fn value(&self, n: &Natural, limits: &Limits<'_>) -> Result<Natural, Error> {
        match &self.form {
            Form::Bash { k } => Ok(div_rem(n, &(k + Natural::ONE)).1),
            Form::Ratio(ratio) => match (ratio.words, u64::try_from(n)) {
                (Some(words), Ok(n)) => words.value(n, limits).map(Natural::from),
                _ => ratio.value(n, limits),
            },
        }
    }

    /// The only option of n that has the value v, or `None`: it exists iff v ≤ n − l(n) and v is not the value of n.
    ///
    /// # Errors
    /// As [`SlowInterval::value`].
    pub fn option_with_value(
        &self,
        n: &Natural,
        v: &Natural,
        limits: &Limits<'_>,
    ) -> Result<Option<Natural>, Error> {
        if *v > self.width(n) {
            return Ok(None);
        }
        let found = match &self.form {
            Form::Bash { k } => {
                // v ≡ m mod k + 1.
                let period = k + Natural::ONE;
                n - div_rem(&(n + &period - v), &period).1
            }
            Form::Ratio(ratio) => match (ratio.words, u64::try_from(n), u64::try_from(v)) {
                (Some(words), Ok(n), Ok(v)) => words.heap_with_value(n, v, limits)?.into(),
                _ => ratio.heap_with_value(n, v, limits)?,
            },
        };
        Ok((found != *n).then_some(found))
    }
}

/// Steps between two looks at the limits.
const TICK: u64 = 1 << 16;
/// Steps of words that are worth waiting for.
const MOST_STEPS: u64 = 1 << 32;

impl Ratio {
    fn width(&self, n: &Natural) -> Natural {
        div_rem(&(product(&self.d, n) + &self.e), &self.c).0
    }

    /// The first heap of width w ≥ 1, for d ≥ 1.
    fn first_of_width(&self, w: &Natural) -> Natural {
        ceil_div(&(product(w, &self.c) - &self.e), &self.d)
    }

    /// k ≥ 2, if l(n) = ⌈n/k⌉.
    fn part(&self) -> Option<&Natural> {
        (self.e.is_zero() && !self.d.is_zero() && &self.d + Natural::ONE == self.c).then_some(&self.c)
    }

    fn value(&self, n: &Natural, limits: &Limits<'_>) -> Result<Natural, Error> {
        if self.d.is_zero() {
            return Ok(Natural::ZERO);
        }
        if let Some(k) = self.part() {
            let z = product(&self.d, n) + Natural::ONE;
            let (z, _) = without_factor(&z, k).unwrap_or((z, 0));
            // z = 1 is the heap 0, at the end of the walk from 1.
            return Ok(self.width(&div_rem(&(z - Natural::ONE), &self.d).0));
        }
        let mut n = n.clone();
        for steps in 1_u64.. {
            if n.is_zero() {
                break;
            }
            self.look(steps, &n, limits)?;
            // One place below n: rem says how far the run of its width reaches down.
            let (w, rem) = div_rem(&(product(&self.d, &(&n - Natural::ONE)) + &self.e), &self.c);
            if &rem + &self.d >= self.c {
                return Ok(w + Natural::ONE);
            }
            if w.is_zero() {
                break;
            }
            let stride = &w + Natural::ONE;
            if stride < self.longest_run {
                // n − first ≥ 1 heaps lead down to the first heap of the run.
                let above = rem / &self.d + Natural::ONE;
                n -= ceil_div(&above, &stride) * stride;
            } else {
                n -= stride;
            }
            // Landing on the first heap of the run or below it: the next turn finds out.
        }
        Ok(Natural::ZERO)
    }

    /// The heap of \[l(n), n\] that has the value v ≤ w(n).
    fn heap_with_value(&self, n: &Natural, v: &Natural, limits: &Limits<'_>) -> Result<Natural, Error> {
        if v.is_zero() && self.width(n).is_zero() {
            return Ok(n.clone());
        }
        // The value appears first where the width reaches it, for 0 at the last heap of width 0.
        let mut heap = if v.is_zero() {
            self.first_of_width(&Natural::ONE) - Natural::ONE
        } else {
            self.first_of_width(v)
        };
        // a = 0: nothing ever drops out of sight, and g(n) = n.
        if self.d == self.c {
            return Ok(heap);
        }
        if let Some(k) = self.part() {
            let [z, end] = [&heap, n].map(|heap| product(&self.d, heap) + Natural::ONE);
            let upward = logarithm(&div_rem(&end, &z).0, k).unwrap_or(0);
            let z = product(&z, &power(k, upward));
            return Ok(div_rem(&(z - Natural::ONE), &self.d).0);
        }
        let (a, b) = (&self.c - &self.d, &self.c - Natural::ONE - &self.e);
        for steps in 1_u64.. {
            self.look(steps, n, limits)?;
            // It drops out of sight where l rises above it, and that heap takes its value over.
            let next = ceil_div(&(product(&self.c, &(&heap + Natural::ONE)) - &b), &a);
            if next > *n {
                break;
            }
            let stride = &next - &heap;
            heap = next;
            if stride < self.longest_run {
                // All of the run that began at the last stride is left in equal strides.
                let last = (self.first_of_width(&stride) - Natural::ONE).min(n.clone());
                if last > heap {
                    let strides = (last - &heap) / &stride;
                    heap += strides * stride;
                }
            }
        }
        Ok(heap)
    }

    /// Reports the progress of the walk now and then, and ends it when the end is too far.
    fn look(&self, steps: u64, n: &Natural, limits: &Limits<'_>) -> Result<(), Error> {
        // A step costs by its words.
        let words = (n.bit_len() / 64 + 1) as u64;
        if !steps.is_multiple_of((TICK / words).max(1)) {
            return Ok(());
        }
        let left = self.width(n).min(&self.longest_run * Natural::from(n.bit_len()));
        match u64::try_from(&left) {
            Ok(left) if left.saturating_mul(words) <= MOST_STEPS => {
                limits.progress("walking down the heaps", steps, steps + left)
            }
            _ => Err(out_of_reach(n, &left)),
        }
    }
}

impl Words {
    /// w(n) and the remainder.
    fn width_rem(self, n: u64) -> (u64, u64) {
        let x = u128::from(self.d) * u128::from(n) + u128::from(self.e);
        match u64::try_from(x) {
            Ok(x) => (x / self.c, x % self.c),
            // The quotient is at most n.
            Err(_) => ((x / u128::from(self.c)) as u64, (x % u128::from(self.c)) as u64),
        }
    }

    fn width(self, n: u64) -> u64 {
        self.width_rem(n).0
    }

    /// As [`Ratio::first_of_width`], but `None` beyond 2^64.
    fn first_of_width(self, w: u64) -> Option<u64> {
        let x = u128::from(w) * u128::from(self.c) - u128::from(self.e);
        u64::try_from(x.div_ceil(u128::from(self.d))).ok()
    }

    /// As [`Ratio::value`].
    fn value(self, mut n: u64, limits: &Limits<'_>) -> Result<u64, Error> {
        if self.d == 0 {
            return Ok(0);
        }
        let mut steps = 0;
        while n > 0 {
            steps += 1;
            self.look(steps, n, limits)?;
            let (w, rem) = self.width_rem(n - 1);
            if rem >= self.c - self.d {
                return Ok(w + 1);
            }
            if w == 0 {
                break;
            }
            // w ≤ n − 1, and the last stride ends at 0 or above.
            let stride = w + 1;
            n -=
                if stride < self.longest_run { (rem / self.d + 1).div_ceil(stride) * stride } else { stride };
        }
        Ok(0)
    }

    /// As [`Ratio::heap_with_value`].
    fn heap_with_value(self, n: u64, v: u64, limits: &Limits<'_>) -> Result<u64, Error> {
        if v == 0 && self.width(n) == 0 {
            return Ok(n);
        }
        // Heaps beyond 2^64 are beyond n.
        let first = |w| self.first_of_width(w).unwrap_or(u64::MAX);
        let mut heap = if v == 0 { first(1) - 1 } else { first(v) };
        if self.d == self.c {
            return Ok(heap);
        }
        let (a, b) = (self.c - self.d, self.c - 1 - self.e);
        let mut steps = 0;
        loop {
            steps += 1;
            self.look(steps, n, limits)?;
            let next = (u128::from(self.c) * (u128::from(heap) + 1) - u128::from(b)).div_ceil(u128::from(a));
            let Some(next) = u64::try_from(next).ok().filter(|&next| next <= n) else {
                return Ok(heap);
            };
            let stride = next - heap;
            heap = next;
            if stride < self.longest_run {
                let last = (first(stride) - 1).min(n);
                if last > heap {
                    heap += (last - heap) / stride * stride;
                }
            }
        }
    }

    /// As [`Ratio::look`].
    fn look(self, steps: u64, n: u64, limits: &Limits<'_>) -> Result<(), Error> {
        if !steps.is_multiple_of(TICK) {
            return Ok(());
        }
        let left = self.width(n).min(self.longest_run.saturating_mul(64));
        if left > MOST_STEPS {
            return Err(out_of_reach(&n.into(), &left.into()));
        }
        limits.progress("walking down the heaps", steps, steps + left)
    }
}

fn out_of_reach(n: &Natural, left: &Natural) -> Error {
    let size = n.bit_len();
    Error::OutOfReach {
        message: format!("the value of a heap of {size} bits is out of reach: so large a part must stay"),
        needs: format!("up to {left} steps, {MOST_STEPS} are feasible"),
    }
}

/// (⌊x/y⌋, x mod y) for y ≥ 1.
fn div_rem(x: &Natural, y: &Natural) -> (Natural, Natural) {
    quotient_and_rest(x, y).unwrap_or_default()
}

fn ceil_div(x: &Natural, y: &Natural) -> Natural {
    let (quotient, rest) = div_rem(x, y);
    if rest.is_zero() { quotient } else { quotient + Natural::ONE }
}
