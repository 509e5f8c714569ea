//! Loops whose turns work on several elements side by side: all of them are read before any is written, so that the
//! compiler may use vector instructions whatever it knows of the slices.

#![allow(clippy::inline_always, clippy::many_single_char_names)] // as in the blocks

/// Elements side by side. Slices that are worked in pairs and fours are multiples of it.
pub(super) const LANES: usize = 4;

/// (x, y) = step(x, y) for the x of `low` and the y of `high`.
#[inline(always)]
pub(super) fn pairs<R: Copy>(low: &mut [R], high: &mut [R], step: impl Fn(R, R) -> (R, R)) {
    let [low, high] = [low, high].map(|part| part.as_chunks_mut::<LANES>().0);
    for (low, high) in low.iter_mut().zip(high) {
        let (mut x, mut y) = (*low, *high);
        for lane in 0..LANES {
            (x[lane], y[lane]) = step(x[lane], y[lane]);
        }
        (*low, *high) = (x, y);
    }
}

/// x = step(x, y) for the x of `to` and the y of `from`.
#[inline(always)]
pub(super) fn change<R: Copy>(to: &mut [R], from: &[R], step: impl Fn(R, R) -> R) {
    let (to, from) = (to.as_chunks_mut::<LANES>().0, from.as_chunks::<LANES>().0);
    for (to, from) in to.iter_mut().zip(from) {
        let (mut x, y) = (*to, *from);
        for lane in 0..LANES {
            x[lane] = step(x[lane], y[lane]);
        }
        *to = x;
    }
}

/// [a, b, c, d] = step(a, b, c, d) for the elements a quarter of the length apart.
#[inline(always)]
pub(super) fn fours<R: Copy>(data: &mut [R], step: impl Fn([R; 4]) -> [R; 4]) {
    let (front, back) = data.split_at_mut(data.len() / 2);
    let ((a, b), (c, d)) = (front.split_at_mut(front.len() / 2), back.split_at_mut(back.len() / 2));
    let [a, b, c, d] = [a, b, c, d].map(|part| part.as_chunks_mut::<LANES>().0);
    for (((a, b), c), d) in a.iter_mut().zip(b).zip(c).zip(d) {
        let (mut w, mut x, mut y, mut z) = (*a, *b, *c, *d);
        for lane in 0..LANES {
            [w[lane], x[lane], y[lane], z[lane]] = step([w[lane], x[lane], y[lane], z[lane]]);
        }
        (*a, *b, *c, *d) = (w, x, y, z);
    }
}
