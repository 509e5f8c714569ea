//! Primes, prime powers and divisors: exact, or an honest "not decided".

use std::sync::LazyLock;

use dashu_int::fast_div::ConstDivisor;
use dashu_int::ops::BitTest;

use super::Natural;

/// Everything below this is looked up.
const SIEVED: usize = 1 << 20;
/// Trial division goes on up to here, so every number below 2^50 is factored.
const TRIED: u64 = 1 << 25;
/// Numbers longer than this many bits are not tested for primality unless a small prime divides them.
const TESTED_BITS: usize = 1 << 14;
/// A number has no more divisors than this, or they are not listed.
const LISTED: usize = 1 << 20;
/// The first thirteen primes as Miller–Rabin bases decide every number below [`proven`]
/// (Sorenson and Webster, 2015).
const BASES: [u64; 13] = [2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37, 41];

/// The least number that the thirteen bases do not decide.
fn proven() -> Natural {
    Natural::from(3_317_044_064_679_887_385_961_981_u128)
}

struct Sieve {
    /// Whether a number is prime.
    prime: Vec<bool>,
    primes: Vec<u32>,
    prime_powers: Vec<u32>,
}

static SIEVE: LazyLock<Sieve> = LazyLock::new(|| {
    let mut prime = vec![true; SIEVED];
    prime[..2].fill(false);
    let mut prime_powers = Vec::new();
    for p in 2..SIEVED {
        if prime[p] {
            for multiple in (p * p..SIEVED).step_by(p) {
                prime[multiple] = false;
            }
            let mut power = p;
            while power < SIEVED {
                prime_powers.push(power as u32);
                power *= p;
            }
        }
    }
    prime_powers.sort_unstable();
    let primes = (2..SIEVED).filter(|&p| prime[p]).map(|p| p as u32).collect();
    Sieve { prime, primes, prime_powers }
});

/// The primes below 2^20, ascending.
pub(crate) fn small_primes() -> &'static [u32] {
    &SIEVE.primes
}

/// The prime powers below 2^20, ascending, without 1.
pub(crate) fn small_prime_powers() -> &'static [u32] {
    &SIEVE.prime_powers
}

/// Whether `x` is prime.
pub(crate) fn is_prime_u64(x: u64) -> bool {
    if x < SIEVED as u64 {
        return SIEVE.prime[x as usize];
    }
    if x.is_multiple_of(2) {
        return false;
    }
    let twos = (x - 1).trailing_zeros();
    let odd = (x - 1) >> twos;
    let times = |a: u64, b: u64| (u128::from(a) * u128::from(b) % u128::from(x)) as u64;
    BASES.iter().all(|&base| {
        let (mut power, mut square, mut left) = (1, base, odd);
        while left > 0 {
            if left & 1 == 1 {
                power = times(power, square);
            }
            square = times(square, square);
            left >>= 1;
        }
        if power == 1 || power == x - 1 {
            return true;
        }
        (1..twos).any(|_| {
            power = times(power, power);
            power == x - 1
        })
    })
}

/// Whether `x` is prime; `None` when it is not decided: no small prime divides it, and it either passes the
/// thirteen bases above the bound proven for them, or it is too long to be tested.
pub(crate) fn is_prime(x: &Natural) -> Option<bool> {
    if let Ok(x) = u64::try_from(x) {
        return Some(is_prime_u64(x));
    }
    if small_primes().iter().take(1000).any(|&p| (x % p) == 0) {
        return Some(false);
    }
    if x.bit_len() > TESTED_BITS {
        return None;
    }
    let ring = ConstDivisor::new(x.clone());
    let before: Natural = x - 1u8;
    let twos = before.trailing_zeros().unwrap_or(0);
    let odd = &before >> twos;
    let passes = |base: u64| {
        let mut power = ring.reduce(base).pow(&odd);
        (0..twos).any(|i| {
            let residue = power.residue();
            let passed = residue == before || (i == 0 && residue == Natural::ONE);
            power = power.sqr();
            passed
        })
    };
    if !BASES.iter().all(|&base| passes(base)) {
        return Some(false);
    }
    (*x < proven()).then_some(true)
}

/// Whether `x` is a power p^i of a prime with i ≥ 1; `None` when it is not decided.
pub(crate) fn is_prime_power(x: &Natural) -> Option<bool> {
    if *x < Natural::from(2u8) {
        return Some(false);
    }
    for &p in small_primes().iter().take(1000) {
        if (x % p) == 0 {
            let mut rest = x.clone();
            while (&rest % p) == 0 {
                rest /= p;
            }
            return Some(rest == Natural::ONE);
        }
    }
    // Its prime is above 2^12 now, which bounds the exponent.
    for exponent in (1..=x.bit_len() / 12 + 1).rev() {
        let root = x.nth_root(exponent);
        if root > Natural::ONE && root.pow(exponent) == *x {
            return is_prime(&root);
        }
    }
    Some(false)
}

/// The divisors of `x`, ascending; none for 0. `None` when `x` cannot be factored by trial division and a
/// primality test, or has more than 2^20 divisors.
pub(crate) fn divisors(x: &Natural) -> Option<Vec<Natural>> {
    if let Ok(x) = u64::try_from(x) {
        return Some(divisors_of(1, factors_u64(x)?)?.into_iter().map(Natural::from).collect());
    }
    let mut rest = x.clone();
    let mut factors = Vec::new();
    for &p in small_primes() {
        if let Ok(rest) = u64::try_from(&rest) {
            factors.extend(factors_u64(rest)?.into_iter().map(|(p, times)| (Natural::from(p), times)));
            return divisors_of(Natural::ONE, factors);
        }
        let mut times = 0;
        while (&rest % p) == 0 {
            rest /= p;
            times += 1;
        }
        if times > 0 {
            factors.push((Natural::from(p), times));
        }
    }
    if !is_prime(&rest)? {
        return None;
    }
    factors.push((rest, 1));
    divisors_of(Natural::ONE, factors)
}

/// The divisors of `x`, ascending; as [`divisors`].
pub(crate) fn divisors_u64(x: u64) -> Option<Vec<u64>> {
    divisors_of(1, factors_u64(x)?)
}

/// All products of powers of the factors; none when there is a factor 0.
fn divisors_of<T>(one: T, factors: Vec<(T, u32)>) -> Option<Vec<T>>
where
    T: Clone + Ord + for<'a> std::ops::MulAssign<&'a T>,
{
    let mut all = vec![one];
    for (p, times) in factors {
        if times == 0 {
            return Some(Vec::new());
        }
        let before = all.len();
        if before.checked_mul(times as usize + 1)? > LISTED {
            return None;
        }
        for i in 0..before * times as usize {
            let mut next = all[i].clone();
            next *= &p;
            all.push(next);
        }
    }
    all.sort_unstable();
    Some(all)
}

/// The prime factors with their exponents; a factor 0 with exponent 0 for 0.
fn factors_u64(x: u64) -> Option<Vec<(u64, u32)>> {
    if x == 0 {
        return Some(vec![(0, 0)]);
    }
    let mut rest = x;
    let mut factors = Vec::new();
    let mut divide = |rest: &mut u64, p: u64| {
        let mut times = 0;
        while rest.is_multiple_of(p) {
            *rest /= p;
            times += 1;
        }
        if times > 0 {
            factors.push((p, times));
        }
        *rest / p >= p
    };
    let _ = small_primes().iter().all(|&p| divide(&mut rest, u64::from(p)));
    if rest >= (SIEVED * SIEVED) as u64 && !is_prime_u64(rest) {
        let _ = (SIEVED as u64 + 1..TRIED).step_by(2).all(|p| divide(&mut rest, p));
    }
    if rest > 1 {
        if !is_prime_u64(rest) {
            return None;
        }
        factors.push((rest, 1));
    }
    Some(factors)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn by_definition(x: u64) -> bool {
        x >= 2 && (2..x).take_while(|d| d * d <= x).all(|d| !x.is_multiple_of(d))
    }

    #[test]
    fn primes_are_those_without_divisors() {
        for x in (0..3000).chain(SIEVED as u64 - 100..SIEVED as u64 + 300) {
            assert_eq!(is_prime_u64(x), by_definition(x), "{x}");
            assert_eq!(is_prime(&Natural::from(x)), Some(by_definition(x)), "{x}");
        }
    }

    #[test]
    fn known_large_primes_and_pseudoprimes() {
        assert!(is_prime_u64(18_446_744_073_709_551_557));
        assert!(!is_prime_u64(3_215_031_751)); // strong pseudoprime to 2, 3, 5, 7
        assert!(!is_prime_u64(3_825_123_056_546_413_051)); // to the first nine primes
        let big = |text: &str| super::super::natural(text).unwrap();
        assert_eq!(is_prime(&big("18446744073709551629")), Some(true)); // the first above 2^64
        assert_eq!(is_prime(&big("318665857834031151167461")), Some(false)); // to the first twelve
        let mersenne = |e: usize| -> Natural { (Natural::ONE << e) - 1u8 };
        assert_eq!(is_prime(&mersenne(89)), None); // prime, but above the bound
        assert_eq!(is_prime(&(mersenne(89) * mersenne(61))), Some(false));
        assert_eq!(is_prime(&mersenne(21_701)), None);
        assert_eq!(is_prime(&mersenne(21_702)), Some(false));
    }

    #[test]
    fn prime_powers_have_one_prime() {
        let slow = |x: u64| {
            let p = (2..=x).find(|d| x.is_multiple_of(*d));
            p.is_some_and(|p| {
                let mut rest = x;
                while rest.is_multiple_of(p) {
                    rest /= p;
                }
                rest == 1
            })
        };
        let sieved: Vec<u64> = small_prime_powers().iter().map(|&q| u64::from(q)).collect();
        for x in 0..2000 {
            assert_eq!(is_prime_power(&Natural::from(x)), Some(slow(x)), "{x}");
            assert_eq!(sieved.binary_search(&x).is_ok(), slow(x), "{x}");
        }
        let p = Natural::from(1_000_003u32);
        for i in 1..8 {
            let power: Natural = p.pow(i);
            assert_eq!(is_prime_power(&power), Some(true));
            assert_eq!(is_prime_power(&(power * 1_000_033u32)), Some(false));
        }
    }

    #[test]
    fn divisors_divide() {
        for x in 0..600u64 {
            let slow: Vec<u64> = (1..=x).filter(|&d| x.is_multiple_of(d)).collect();
            assert_eq!(divisors_u64(x), Some(slow));
        }
        // two primes above 2^20, a prime square, a number beyond machine words
        assert_eq!(
            divisors_u64(1_048_583 * 1_048_589),
            Some(vec![1, 1_048_583, 1_048_589, 1_048_583 * 1_048_589])
        );
        assert_eq!(divisors_u64(1_048_583 * 1_048_583), Some(vec![1, 1_048_583, 1_048_583 * 1_048_583]));
        assert_eq!(divisors(&Natural::from(10u8).pow(30)).unwrap().len(), 31 * 31);
        assert_eq!(divisors_u64(18_446_744_073_709_551_557), Some(vec![1, 18_446_744_073_709_551_557]));
        assert_eq!(divisors_u64(4_294_967_291 * 4_294_967_279), None);
    }
}
