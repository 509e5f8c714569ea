//! How many losing sizes of dynamic nim a program has to make.

/// The terms that a program may make: they are held in memory.
pub(crate) const MOST_TERMS: usize = 1 << 22;

/// The number of terms of H up to `largest` for f(t) = ⌊(a·t + b)/c⌋, a ≥ 0, c ≥ 1; `None` if they are more than
/// [`MOST_TERMS`].
///
/// H_0 = 1, H_{i+1} = H_i + H_j with the least j such that f(H_j) ≥ H_i; H ends where there is no such j.
pub(crate) fn count([a, b, c]: [i64; 3], largest: i64) -> Option<usize> {
    // |a·t + b| < 2^127
    let limit = |t: i64| (i128::from(a) * i128::from(t) + i128::from(b)).div_euclid(i128::from(c));
    let (mut terms, mut index) = (vec![1_i64], 0);
    while terms.len() <= MOST_TERMS {
        let last = terms[terms.len() - 1];
        while index < terms.len() && limit(terms[index]) < i128::from(last) {
            index += 1;
        }
        match terms.get(index).and_then(|&term| last.checked_add(term)).filter(|&next| next <= largest) {
            Some(next) => terms.push(next),
            None => return Some(terms.len()),
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn terms_of_known_games() {
        // Fibonacci numbers from 1, 2 on: F(92) is the last below 2^63; powers of 2 up to 2^62; f = 3: 1, 2, 3, 4.
        assert_eq!(count([2, 0, 1], i64::MAX), Some(91));
        assert_eq!(count([1, 0, 1], i64::MAX), Some(63));
        assert_eq!(count([0, 3, 1], i64::MAX), Some(4));
        assert_eq!(count([0, 0, 1], i64::MAX), Some(1));
        assert_eq!(count([1_000_000_000, 0, 1], i64::MAX), None);
        assert_eq!(count([2, 0, 1], 20), Some(6));
    }
}
