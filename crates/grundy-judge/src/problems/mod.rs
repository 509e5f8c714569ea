//! The problems, one file each: the rule, and how a case is read and its answer printed.

mod abc_297g;
mod arc_091f;
mod bzoj_1874;
mod bzoj_2275;
mod bzoj_3404;
mod cf_1194d;
mod cf_1537d;
mod cf_255e;
mod cf_603c;
mod cses_1098;
mod cses_1729;
mod cses_1730;
mod cses_2207;
mod dp_k;
mod hdu_1517;
mod hdu_1527;
mod hdu_1536;
mod hdu_1729;
mod hdu_1846;
mod hdu_1847;
mod hdu_1848;
mod hdu_1850;
mod hdu_1907;
mod hdu_2149;
mod hdu_2176;
mod hdu_2177;
mod hdu_2188;
mod hdu_2516;
mod hdu_2897;
mod hdu_3032;
mod hdu_5011;
mod hdu_5795;
mod la_5059;
mod luogu_p1247;
mod luogu_p4018;
mod nod_1066;
mod nod_1067;
mod nod_1068;
mod nod_1069;
mod nod_1070;
mod nod_1072;
mod nod_1185;
mod nod_1661;
mod poj_2234;
mod poj_2975;
mod poj_3922;
mod timus_1023;

use grundy::number::Natural;
use grundy::table::Outcome;

use crate::Problem;

pub(crate) static SHELF: &[Problem] = &[
    nod_1066::PROBLEM,
    nod_1067::PROBLEM,
    nod_1068::PROBLEM,
    nod_1069::PROBLEM,
    nod_1070::PROBLEM,
    nod_1072::PROBLEM,
    nod_1185::PROBLEM,
    nod_1661::PROBLEM,
    abc_297g::PROBLEM,
    arc_091f::PROBLEM,
    bzoj_1874::PROBLEM,
    bzoj_2275::PROBLEM,
    bzoj_3404::PROBLEM,
    cf_1194d::PROBLEM,
    cf_1537d::PROBLEM,
    cf_255e::PROBLEM,
    cf_603c::PROBLEM,
    cses_1098::PROBLEM,
    cses_1729::PROBLEM,
    cses_1730::PROBLEM,
    cses_2207::PROBLEM,
    dp_k::PROBLEM,
    hdu_1517::PROBLEM,
    hdu_1527::PROBLEM,
    hdu_1536::PROBLEM,
    hdu_1729::PROBLEM,
    hdu_1846::PROBLEM,
    hdu_1847::PROBLEM,
    hdu_1848::PROBLEM,
    hdu_1850::PROBLEM,
    hdu_1907::PROBLEM,
    hdu_2149::PROBLEM,
    hdu_2176::PROBLEM,
    hdu_2177::PROBLEM,
    hdu_2188::PROBLEM,
    hdu_2516::PROBLEM,
    hdu_2897::PROBLEM,
    hdu_3032::PROBLEM,
    hdu_5011::PROBLEM,
    hdu_5795::PROBLEM,
    la_5059::PROBLEM,
    luogu_p1247::PROBLEM,
    luogu_p4018::PROBLEM,
    poj_2234::PROBLEM,
    poj_2975::PROBLEM,
    poj_3922::PROBLEM,
    timus_1023::PROBLEM,
];

/// `W` for won, `L` for lost.
fn w_or_l(outcome: Outcome) -> char {
    match outcome {
        Outcome::N => 'W',
        Outcome::P => 'L',
    }
}

/// The rule that these amounts may be taken, and no others.
pub(crate) fn take_list(amounts: &[Natural]) -> String {
    let amounts: Vec<String> = amounts.iter().map(Natural::to_string).collect();
    // Nothing is ever taken where there are none.
    if amounts.is_empty() { "take 0".to_owned() } else { format!("take {}", amounts.join(", ")) }
}

/// The rule of Wythoff's game.
const WYTHOFF: &str = "(a, b) -> (a-t, b) or (a, b-t) or (a-t, b-t) for t in 1..max(a, b)";

/// How it is answered.
const BY_WYTHOFF: Option<&str> = Some("Wythoff's theorem, in exact integers; proved");
