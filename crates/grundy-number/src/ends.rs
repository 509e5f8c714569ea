//! The first and the last decimal digits of a number, and how many there are, without the others.

use dashu_int::ops::BitTest;

use crate::{Natural, low_bits, to_decimal};

/// The bits of a number that are looked at for its first digits.
const LEADING: usize = 256;

/// A long number by its ends.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ends {
    /// The first eight digits.
    pub first: String,
    /// The last eight digits.
    pub last: String,
    /// How many digits there are.
    pub digits: usize,
}

/// Digits at each end.
const KEPT: usize = 8;
const BASE: u64 = 10_u64.pow(KEPT as u32);

/// The ends of a number of at least sixteen digits; `None` for a shorter one.
///
/// The first digits come from the leading 256 bits, with bounds from below and above; only where these differ, next to a
/// power of ten times a short number, all digits are computed.
///
/// *Time* O(length).
///
/// ```
/// use grundy_number::{Natural, ends, power};
/// let ends = ends(&(power(&Natural::from(10u8), 1_000_000) + Natural::from(7u8))).expect("it is long");
/// assert_eq!((&*ends.first, &*ends.last, ends.digits), ("10000000", "00000007", 1_000_001));
/// ```
pub fn ends(number: &Natural) -> Option<Ends> {
    let bits = number.bit_len();
    if bits <= LEADING {
        let text = to_decimal(number);
        let digits = text.len();
        return (digits >= 2 * KEPT).then(|| Ends {
            first: text[..KEPT].to_owned(),
            last: text[digits - KEPT..].to_owned(),
            digits,
        });
    }
    let last = format!("{:08}", number % BASE);
    if let Some((first, below)) = first_digits(number) {
        return Some(Ends { first: first.to_string(), last, digits: below + KEPT });
    }
    let text = to_decimal(number);
    Some(Ends { first: text[..KEPT].to_owned(), last, digits: text.len() })
}

/// The number of the first digits, and how many digits are below them; `None` where the leading bits do not decide.
fn first_digits(number: &Natural) -> Option<(Natural, usize)> {
    let cut = number.bit_len() - LEADING;
    let lower = number >> cut;
    let upper = &lower + Natural::ONE;
    // log10(2) = 0.30102999…: about the digits of the number, less 1.
    let log = (number.bit_len() as u128 - 1) * 30_102_999_566_398_119 / 100_000_000_000_000_000;
    let guess = usize::try_from(log).ok()?.checked_sub(KEPT - 1)?;
    [guess, guess + 1].into_iter().find_map(|below| {
        let ten = Bounds::of_power_of_ten(below);
        // The power has at most as many bits as the number.
        let scale = cut.checked_sub(ten.shift)?;
        let least = (&lower << scale) / ten.upper;
        let most = (&upper << scale) / ten.lower;
        (least == most && least >= Natural::from(BASE / 10) && least < Natural::from(BASE))
            .then_some((least, below))
    })
}

/// lower·2^shift ≤ x ≤ upper·2^shift.
struct Bounds {
    lower: Natural,
    upper: Natural,
    shift: usize,
}

impl Bounds {
    /// For x = 10^exponent.
    fn of_power_of_ten(exponent: usize) -> Self {
        let mut bounds = Self { lower: Natural::ONE, upper: Natural::ONE, shift: 0 };
        for bit in (0..usize::BITS - exponent.leading_zeros()).rev() {
            let factor = Natural::from(if exponent >> bit & 1 == 1 { 10_u8 } else { 1 });
            let [lower, upper] = [&bounds.lower, &bounds.upper].map(|bound| bound.sqr() * &factor);
            let excess = lower.bit_len().saturating_sub(LEADING);
            let rounded = low_bits(&upper, excess).is_zero();
            let up = if rounded { Natural::ZERO } else { Natural::ONE };
            bounds = Self {
                lower: lower >> excess,
                upper: (upper >> excess) + up,
                shift: 2 * bounds.shift + excess,
            };
        }
        bounds
    }
}
