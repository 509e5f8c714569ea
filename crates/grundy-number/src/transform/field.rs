//! The integers modulo a prime, as a transform needs them.

/// Roots of unity of order 2^k are wanted for k up to this.
const LARGEST_ORDER: usize = 25;

/// A prime p < 2^49.5 with 2^25 | p − 1, and its constants.
#[derive(Clone, Copy, Debug)]
pub(super) struct Prime {
    /// p.
    pub(super) modulus: u64,
    /// e(1/2^k), of order 2^k, for k = 0 to 25; each is the square of the next.
    pub(super) roots: [u64; LARGEST_ORDER + 1],
    /// Their inverses.
    pub(super) inverse_roots: [u64; LARGEST_ORDER + 1],
}

/// The largest three such primes below 2^49.5. Their product is above 2^148. The roots are powers of generators.
pub(super) static PRIMES: [Prime; 3] = [
    Prime::new(796_130_774_351_873, 3),
    Prime::new(796_130_002_599_937, 5),
    Prime::new(796_129_398_620_161, 13),
];

impl Prime {
    const fn new(modulus: u64, generator: u64) -> Self {
        let mut prime =
            Self { modulus, roots: [1; LARGEST_ORDER + 1], inverse_roots: [1; LARGEST_ORDER + 1] };
        let mut k = LARGEST_ORDER;
        let mut root = prime.power(generator, (modulus - 1) >> k);
        while k > 0 {
            prime.roots[k] = root;
            prime.inverse_roots[k] = prime.inverse(root);
            root = prime.product(root, root);
            k -= 1;
        }
        prime
    }

    /// x·y mod p.
    pub(super) const fn product(&self, x: u64, y: u64) -> u64 {
        // Below p.
        (x as u128 * y as u128 % self.modulus as u128) as u64
    }

    /// x^exponent mod p.
    pub(super) const fn power(&self, mut x: u64, mut exponent: u64) -> u64 {
        let mut power = 1;
        while exponent > 0 {
            if exponent & 1 == 1 {
                power = self.product(power, x);
            }
            x = self.product(x, x);
            exponent >>= 1;
        }
        power
    }

    /// 1/x mod p, for x not divisible by p.
    pub(super) const fn inverse(&self, x: u64) -> u64 {
        self.power(x % self.modulus, self.modulus - 2)
    }
}

/// Arithmetic modulo a prime p on residues that need not be the least ones. An implementation says how large they may be;
/// [`super::block`] says how large they get: below 4p for the operand of [`Field::times`], below 8p for the others.
///
/// A *factor* is a constant in the form that `times` wants: of magnitude p/2 at most.
pub(super) trait Field: Copy {
    /// A residue.
    type Residue: Copy + Default;

    /// The field of this prime.
    fn new(prime: &'static Prime) -> Self;

    /// The prime.
    fn prime(self) -> &'static Prime;

    /// The factor of the number x < p.
    fn factor(self, x: u64) -> Self::Residue;

    /// x < 2^52 as a residue.
    fn residue(self, x: u64) -> Self::Residue;

    /// x + y.
    fn sum(self, x: Self::Residue, y: Self::Residue) -> Self::Residue;

    /// x − y.
    fn difference(self, x: Self::Residue, y: Self::Residue) -> Self::Residue;

    /// x times what the factor stands for; below 1.1p in magnitude. The product of two factors is, reduced, a factor.
    fn times(self, x: Self::Residue, factor: Self::Residue) -> Self::Residue;

    /// x·y·[`Field::unit`].
    fn product(self, x: Self::Residue, y: Self::Residue) -> Self::Residue {
        self.times(x, self.reduce(y))
    }

    /// The number that comes into a product of residues.
    fn unit(self) -> u64;

    /// x in its least magnitude, about p/2 at most.
    fn reduce(self, x: Self::Residue) -> Self::Residue;

    /// The number in 0..p that x stands for.
    fn number(self, x: Self::Residue) -> u64;
}
