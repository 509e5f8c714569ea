//! The number whose coefficients are known modulo three primes.
//!
//! With the primes p, q, r a coefficient below p·q·r is c = x + p·(y + q·z), where x = c mod p, y = (c − x)/p mod q and
//! z = ((c − x)/p − y)/q mod r (Garner 1959).

#![allow(clippy::inline_always, clippy::many_single_char_names)] // as in the blocks and in the text above

use super::field::Field;
use super::lanes::LANES;

/// The constants.
#[derive(Clone, Copy, Debug)]
pub(super) struct Recombination<F: Field> {
    fields: [F; 3],
    /// What undoes the factors that the transforms and the products have brought in, modulo each prime.
    scale: [F::Residue; 3],
    p_mod_q: F::Residue,
    p_mod_r: F::Residue,
    q_mod_r: F::Residue,
}

impl<F: Field> Recombination<F> {
    /// For the transforms of blocks of this length.
    #[inline(always)]
    pub(super) fn new(fields: [F; 3], block: usize) -> Self {
        let [p, q, r] = fields.map(F::prime);
        let scale = fields.map(|field| {
            let prime = field.prime();
            let block = block as u64 % prime.modulus;
            field.factor(prime.inverse(prime.product(block, field.unit())))
        });
        Self {
            fields,
            scale,
            p_mod_q: fields[1].factor(q.inverse(p.modulus)),
            p_mod_r: fields[2].factor(r.inverse(p.modulus)),
            q_mod_r: fields[2].factor(r.inverse(q.modulus)),
        }
    }

    /// The words of the number, so many.
    #[inline(always)]
    pub(super) fn number(self, residues: &[Vec<F::Residue>; 3], words: usize) -> Vec<u64> {
        let [p, q, _] = self.fields.map(|field| field.prime().modulus);
        let pq = u128::from(p) * u128::from(q);
        let (pq_high, pq_low) = ((pq >> 64) as u64, pq as u64);
        let mut number = Vec::with_capacity(words.next_multiple_of(LANES));
        // What goes over to the next word: below 2^86.
        let mut carry = 0_u128;
        let chunks = residues.each_ref().map(|residues| residues.as_chunks::<LANES>().0);
        for ((x, y), z) in chunks[0].iter().zip(chunks[1]).zip(chunks[2]).take(words.div_ceil(LANES)) {
            let mut digits = [[0; 3]; LANES];
            for lane in 0..LANES {
                digits[lane] = self.digits([x[lane], y[lane], z[lane]]);
            }
            for [x, y, z] in digits {
                // x + p·y + (p·q)·z and the carry.
                let z_low = u128::from(z) * u128::from(pq_low);
                let small = u128::from(x) + u128::from(p) * u128::from(y);
                let low = u128::from(z_low as u64) + u128::from(small as u64) + u128::from(carry as u64);
                number.push(low as u64);
                carry = (low >> 64) + (z_low >> 64) + (small >> 64) + (carry >> 64);
                carry += u128::from(z) * u128::from(pq_high);
            }
        }
        number.truncate(words);
        number
    }

    #[inline(always)]
    fn digits(self, residues: [F::Residue; 3]) -> [u64; 3] {
        let [f, g, h] = self.fields;
        let [x, y, z] = residues;
        let x = f.number(f.times(x, self.scale[0]));
        let y = g.times(y, self.scale[1]);
        let y = g.number(g.times(g.difference(y, g.residue(x)), self.p_mod_q));
        let z = h.times(z, self.scale[2]);
        let z = h.times(h.difference(z, h.residue(x)), self.p_mod_r);
        let z = h.number(h.times(h.difference(z, h.residue(y)), self.q_mod_r));
        [x, y, z]
    }
}
