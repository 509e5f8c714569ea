//! The problems, one file each: the rule, and how a case is read and its answer printed.

mod hdu_2516;
mod la_5059;
mod nod_1066;
mod nod_1067;
mod nod_1068;
mod nod_1070;
mod nod_1661;
mod poj_3922;

use crate::Problem;

pub(crate) static SHELF: [Problem; 8] = [
    nod_1066::PROBLEM,
    nod_1067::PROBLEM,
    nod_1068::PROBLEM,
    nod_1070::PROBLEM,
    nod_1661::PROBLEM,
    hdu_2516::PROBLEM,
    la_5059::PROBLEM,
    poj_3922::PROBLEM,
];

/// `A` or `B`, as the judge of 51nod wants it.
fn a_or_b(outcome: grundy::table::Outcome) -> char {
    match outcome {
        grundy::table::Outcome::N => 'A',
        grundy::table::Outcome::P => 'B',
    }
}
