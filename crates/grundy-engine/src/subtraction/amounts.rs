//! Sets of amounts.

use super::bits::{ones, words_for};
use super::primes;

/// The amounts that may be taken, or as many of them as a table needs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Amounts {
    form: Form,
    /// Every amount below this is known; so tables reach the heaps below it.
    end: u64,
}

#[derive(Clone, Debug, PartialEq, Eq)]
enum Form {
    /// Ascending, each once, at least 1.
    List(Vec<u64>),
    /// Bit s is 1 for each amount s; not bit 0.
    Bits(Vec<u64>),
}

impl Amounts {
    /// These amounts and no others; order, repetitions and zeros do not matter.
    pub fn finite(mut list: Vec<u64>) -> Self {
        list.retain(|&s| s > 0);
        list.sort_unstable();
        list.dedup();
        Self { form: Form::List(list), end: u64::MAX }
    }

    /// Of a set that may be infinite the amounts below `end`; others in the list do not matter.
    ///
    /// ```
    /// use grundy_engine::subtraction::Amounts;
    ///
    /// let squares = Amounts::below(100, (1..).map(|i| i * i).take_while(|&s| s < 100).collect());
    /// assert_eq!((squares.count(), squares.end()), (9, 100));
    /// ```
    pub fn below(end: u64, list: Vec<u64>) -> Self {
        Self { end, ..Self::finite(list) }.cut(end)
    }

    /// The amounts p − `less` ≥ 1 below `end`, p prime, for primes below 2^62. They are kept as bits: `end`/8 bytes.
    ///
    /// ```
    /// use grundy_engine::subtraction::Amounts;
    ///
    /// assert_eq!(Amounts::primes_less(20, 1).list(), [1, 2, 4, 6, 10, 12, 16, 18]);
    /// ```
    pub fn primes_less(end: u64, less: u64) -> Self {
        Self { form: Form::Bits(primes::moved_down(end, less)), end }
    }

    /// These amounts too, of which those from [`Amounts::end`] on do not matter.
    ///
    /// ```
    /// use grundy_engine::subtraction::Amounts;
    ///
    /// assert_eq!(Amounts::primes_less(12, 0).and(&[1, 4, 100]).list(), [1, 2, 3, 4, 5, 7, 11]);
    /// ```
    #[must_use]
    pub fn and(mut self, more: &[u64]) -> Self {
        match &mut self.form {
            Form::List(list) => {
                list.extend(more.iter().filter(|&&s| s < self.end));
                Self { end: self.end, ..Self::finite(std::mem::take(list)) }
            }
            Form::Bits(bits) => {
                for &s in more.iter().filter(|&&s| s > 0 && s < self.end) {
                    bits[(s / 64) as usize] |= 1 << (s % 64);
                }
                self
            }
        }
    }

    /// The amounts below `end`, when only the heaps below `end` are asked for.
    #[must_use]
    pub fn cut(mut self, end: u64) -> Self {
        match &mut self.form {
            Form::List(list) => {
                let kept = list.partition_point(|&s| s < end);
                if kept < list.len() {
                    list.truncate(kept);
                    self.end = self.end.min(end);
                }
            }
            Form::Bits(bits) => {
                self.end = self.end.min(end);
                bits.truncate(words_for(usize::try_from(end).unwrap_or(usize::MAX)));
                if let (Some(last), 1..) = (bits.get_mut((end / 64) as usize), end % 64) {
                    *last &= (1 << (end % 64)) - 1;
                }
            }
        }
        self
    }

    /// Every amount below this is known; [`u64::MAX`] when there are no others.
    pub fn end(&self) -> u64 {
        self.end
    }

    /// How many there are.
    pub fn count(&self) -> usize {
        match &self.form {
            Form::List(list) => list.len(),
            Form::Bits(bits) => bits.iter().map(|word| word.count_ones() as usize).sum(),
        }
    }

    /// The least amount, if there is one.
    pub fn least(&self) -> Option<u64> {
        match &self.form {
            Form::List(list) => list.first().copied(),
            Form::Bits(bits) => {
                let first = bits.iter().position(|&word| word != 0);
                first.map(|index| index as u64 * 64 + u64::from(bits[index].trailing_zeros()))
            }
        }
    }

    /// The greatest amount, 0 for the empty set.
    pub fn greatest(&self) -> u64 {
        match &self.form {
            Form::List(list) => list.last().copied().unwrap_or(0),
            Form::Bits(bits) => {
                let last = bits.iter().rposition(|&word| word != 0);
                last.map_or(0, |index| index as u64 * 64 + 63 - u64::from(bits[index].leading_zeros()))
            }
        }
    }

    /// All of them, ascending.
    pub fn list(&self) -> Vec<u64> {
        match &self.form {
            Form::List(list) => list.clone(),
            Form::Bits(bits) => (0..)
                .step_by(64)
                .zip(bits)
                .flat_map(|(first, &word)| ones(word).map(move |place| first + u64::from(place)))
                .collect(),
        }
    }

    /// Whether [`Amounts::into_bits`] gives what is there already.
    pub(super) fn are_bits(&self) -> bool {
        matches!(self.form, Form::Bits(_))
    }

    /// Bit s is 1 for each amount s; the amounts are below 2^62 and so many bits fit in memory.
    pub(super) fn into_bits(self) -> Vec<u64> {
        match self.form {
            Form::Bits(bits) => bits,
            Form::List(list) => {
                let mut bits = vec![0; list.last().map_or(0, |&s| s as usize / 64 + 1)];
                for s in list {
                    bits[(s / 64) as usize] |= 1 << (s % 64);
                }
                bits
            }
        }
    }

    /// The bytes it takes.
    pub(super) fn bytes(&self) -> u64 {
        let (Form::List(words) | Form::Bits(words)) = &self.form;
        words.len() as u64 * 8
    }
}
