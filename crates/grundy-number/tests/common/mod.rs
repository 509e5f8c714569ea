//! Numbers that are hard on carries.

use grundy_number::Natural;

/// A number of so many bits without order.
pub(crate) fn noise(bits: usize, seed: u64) -> Natural {
    let mut x = seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1;
    let mut bytes = vec![0; bits.div_ceil(8)];
    for chunk in bytes.chunks_mut(8) {
        x ^= x << 13;
        x ^= x >> 7;
        x ^= x << 17;
        let word = x.wrapping_mul(0x2545_f491_4f6c_dd1d).to_le_bytes();
        chunk.copy_from_slice(&word[..chunk.len()]);
    }
    let excess = 8 * bytes.len() - bits;
    (Natural::from_le_bytes(&bytes) >> excess) | (Natural::ONE << (bits - 1))
}

/// Numbers of about so many bits: noise, a power of 2 and its neighbours, a power of 10 and its neighbours, digits 0xFFFF with
/// gaps, few ones.
pub(crate) fn numbers(bits: usize) -> Vec<Natural> {
    let power = Natural::ONE << (bits - 1);
    let ten = Natural::from(10u8).pow(bits * 3 / 10);
    let sixteen = (Natural::ONE << 16) - Natural::ONE;
    let gaps = (0..bits / 48).fold(Natural::ZERO, |sum, _| (sum << 48) + &sixteen);
    let few = (Natural::ONE << (bits - 1)) + (Natural::ONE << (bits / 2)) + (Natural::ONE << (bits / 3));
    vec![
        noise(bits, bits as u64),
        &power - Natural::ONE,
        &power + Natural::ONE,
        power,
        &ten - Natural::ONE,
        &ten + Natural::ONE,
        ten,
        gaps,
        few,
    ]
}
