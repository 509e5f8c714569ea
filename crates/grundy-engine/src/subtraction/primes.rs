//! The primes, as bits.

/// Bits of the sieve worked on at a time: they stay in the nearest cache.
const BLOCK: u64 = 1 << 17;

/// Bit s is 1 for each s ≥ 1 below `end` with s + `less` prime, by the sieve of Eratosthenes block by block.
///
/// Takes O(N log log N) steps, N = `end` + `less`, and `end`/8 bytes besides those of the primes below √N.
pub(super) fn moved_down(end: u64, less: u64) -> Vec<u64> {
    let mut bits = vec![u64::MAX; end.div_ceil(64) as usize];
    let Some(first) = bits.first_mut() else { return bits };
    *first &= !1;
    for number in (1..=1_u64).filter(|number| *number > less && number - less < end) {
        bits[((number - less) / 64) as usize] &= !(1 << ((number - less) % 64));
    }
    if !end.is_multiple_of(64) {
        bits[(end / 64) as usize] &= (1 << (end % 64)) - 1;
    }
    let primes = small(end.saturating_add(less).isqrt());
    // For each prime the next multiple to be struck, p² at least, as a bit.
    let mut next: Vec<u64> = Vec::with_capacity(primes.len());
    next.extend(primes.iter().map(|&p| (p * p).max((less / p + 1) * p) - less));
    let mut start = 0;
    while start < end {
        let stop = end.min(start + BLOCK);
        let block = &mut bits[(start / 64) as usize..stop.div_ceil(64) as usize];
        for (&p, next) in primes.iter().zip(&mut next) {
            let mut at = *next;
            while at < stop {
                block[((at - start) / 64) as usize] &= !(1 << (at % 64));
                at += p;
            }
            *next = at;
        }
        start = stop;
    }
    bits
}

/// The primes up to `last`, ascending.
fn small(last: u64) -> Vec<u64> {
    let mut prime = vec![true; last as usize + 1];
    let mut primes = Vec::new();
    for p in 2..=last {
        if prime[p as usize] {
            primes.push(p);
            let mut multiple = p * p;
            while multiple <= last {
                prime[multiple as usize] = false;
                multiple += p;
            }
        }
    }
    primes
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn as_defined() {
        let prime = |n: u64| n >= 2 && (2..n).take_while(|d| d * d <= n).all(|d| !n.is_multiple_of(d));
        for (end, less) in
            [(0, 0), (1, 0), (2, 0), (2, 1), (3, 1), (64, 2), (1000, 0), (1000, 1), (129, 500), (140_000, 1)]
        {
            let bits = moved_down(end, less);
            assert_eq!(bits.len() as u64, end.div_ceil(64));
            for s in 0..bits.len() as u64 * 64 {
                let expected = s >= 1 && s < end && prime(s + less);
                assert_eq!(bits[(s / 64) as usize] >> (s % 64) & 1 == 1, expected, "{s} {end} {less}");
            }
        }
    }
}
