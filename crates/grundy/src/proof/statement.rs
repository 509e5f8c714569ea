//! Laws in words a person would write, generated from the claim that the checker accepted: never more than it says.

use grundy_check::{Claim, Gives, Integer, Lower, Recurrence, States as Covered};

use super::{Period, Sequence};
use crate::law::block::Blocks;
use crate::law::conjecture::Conjecture;
use crate::number::Natural;
use crate::table::Kind;

/// Residues, exceptions and first values listed at most; a statement is a sentence.
const LISTED: usize = 24;
/// Values of a period shown in full.
const SHOWN: usize = 24;

/// What a claim gives.
pub(super) fn gives(claim: &Claim) -> Kind {
    match claim.gives() {
        Gives::Grundy => Kind::Grundy,
        Gives::Outcome => Kind::Outcome,
    }
}

/// The period of a claim, where it is one.
pub(super) fn period(claim: &Claim) -> Option<Period> {
    match claim {
        Claim::Periodic { preperiod, period, saltus, .. } => {
            Some(Period { preperiod: *preperiod as u64, period: *period as u64, saltus: *saltus })
        }
        Claim::Eventual { preperiod, period, .. } => {
            Some(Period { preperiod: *preperiod as u64, period: *period as u64, saltus: 0 })
        }
        Claim::Interval(Lower::Bash(k)) => {
            let period = u64::try_from(&(k + Integer::ONE)).ok()?;
            Some(Period { preperiod: 0, period, saltus: 0 })
        }
        Claim::Interval(Lower::Fraction(l)) => {
            // g(n) = n
            (l.a == Integer::ZERO).then_some(Period { preperiod: 0, period: 1, saltus: 1 })
        }
        Claim::MisereSums { normal } => period(normal),
        _ => None,
    }
}

/// The recurrence of the lost sizes, where the claim has one for the heaps before the first move.
pub(super) fn sequence(claim: &Claim) -> Option<Sequence> {
    match claim {
        Claim::Dynamic { misere: false, states: Covered::First, recurrence: Some(terms), .. } => {
            let Recurrence { initial, lag, from } = terms;
            let initial = initial.iter().map(|term| Natural::try_from(term.clone()).ok());
            Some(Sequence { initial: initial.collect::<Option<_>>()?, lag: *lag, from: *from })
        }
        _ => None,
    }
}

/// A claim in words.
pub(super) fn of_claim(claim: &Claim) -> String {
    match claim {
        Claim::Periodic { gives, preperiod, period, saltus, values } => {
            let values: Vec<u64> = values.iter().map(|&value| value.into()).collect();
            periodic(*gives == Gives::Grundy, *preperiod, *period, *saltus, &values)
        }
        Claim::Eventual { preperiod, period, begins } => {
            let shown: Vec<String> = begins.iter().map(u32::to_string).collect();
            format!("g(n + {period}) = g(n) for n ≥ {preperiod}, and g begins {}, …", shown.join(", "))
        }
        Claim::Interval(lower) => interval(lower),
        Claim::Blocks { lower, upper, idle } => {
            let ends = |n: &grundy_check::Quotient| quotient(&n.a, &n.b, &n.c);
            let first: Vec<String> = first_blocks(claim).unwrap_or_default();
            let (l, u) = (ends(lower), ends(upper));
            format!(
                "lost exactly when n lies in one of the blocks a..b: the first is 0..{idle}, and after it a is the least \
                 n with {l} > b of the block before, b the greatest n with min({u}, n - 1) < a{}",
                if first.is_empty() { String::new() } else { format!(": {}, …", first.join(", ")) }
            )
        }
        Claim::Dynamic { misere, states, limit, recurrence, .. } => {
            dynamic(*misere, *states == Covered::First, limit, recurrence.as_ref())
        }
        Claim::MisereSums { normal } => {
            let alone = match &**normal {
                Claim::Periodic { preperiod, period, saltus: 0, values, .. } => {
                    let lost = |n: usize| values[n] == 1;
                    format!("a heap alone is {}; ", lost_when(*preperiod, *period, &lost))
                }
                Claim::Interval(Lower::Bash(k)) if *k == Integer::ONE => {
                    "a heap alone is lost exactly when n is odd; ".to_owned()
                }
                Claim::Interval(Lower::Bash(k)) => {
                    format!("a heap alone is lost exactly when n ≡ 1 mod {}; ", k + Integer::ONE)
                }
                _ => "a heap alone is lost exactly when g(n) = 1; ".to_owned(),
            };
            format!(
                "{alone}a sum is lost exactly when the XOR of the values g is 0 and some g is 2 or more, or it is 1 and \
                 none is; {}",
                values_of(normal)
            )
        }
        _ => claim.to_string(),
    }
}

/// The values alone, without the sentence on lost heaps.
fn values_of(claim: &Claim) -> String {
    let whole = of_claim(claim);
    match whole.split_once("; ") {
        Some((lost, values)) if lost.starts_with("lost ") => values.to_owned(),
        _ => whole,
    }
}

/// A conjecture in words.
pub(super) fn of_conjecture(fit: Option<&Conjecture>, kind: Kind, values: &[u64], to: u64) -> String {
    match fit {
        None => format!("no simple law fits the heaps 0 to {to}"),
        Some(Conjecture::Periodic { preperiod, period, saltus }) => {
            let law = periodic(kind == Kind::Grundy, *preperiod, *period, *saltus, values);
            format!("up to n = {to}, and perhaps beyond: {law}")
        }
        Some(Conjecture::Recurrence { initial, lag, from }) => {
            let terms: Vec<Natural> = initial.iter().map(|&term| term.into()).collect();
            let sizes = recurrent(&terms, *lag, *from);
            let zero = if values.first() == Some(&0) { "n = 0 or " } else { "" };
            format!("up to n = {to}, and perhaps beyond: lost exactly when {zero}{sizes}")
        }
    }
}

/// v(n + period) = v(n) + saltus from the preperiod on; `values` holds at least preperiod + period of them.
fn periodic(grundy: bool, preperiod: usize, period: usize, saltus: u64, values: &[u64]) -> String {
    let lost = |n: usize| values[n] == 0;
    let lost = if saltus == 0 {
        lost_when(preperiod, period, &lost)
    } else {
        // Zeros do not come back once they have been raised.
        let zeros: Vec<String> =
            (0..preperiod + period).filter(|&n| lost(n)).map(|n| n.to_string()).collect();
        if zeros.is_empty() {
            "never lost".to_owned()
        } else {
            format!("lost exactly when n = {}", or(&zeros))
        }
    };
    if !grundy {
        return lost;
    }
    let first = &values[..preperiod + period];
    let identity = first.iter().zip(0..).all(|(&value, n)| value == n);
    let law = if identity && saltus == period as u64 {
        "g(n) = n".to_owned()
    } else if identity && preperiod == 0 && saltus == 0 {
        format!("g(n) = n mod {period}")
    } else {
        let shift = if saltus == 0 { String::new() } else { format!(" + {saltus}") };
        let from = if preperiod == 0 { "all n".to_owned() } else { format!("n ≥ {preperiod}") };
        let shown: Vec<String> = first.iter().take(SHOWN).map(u64::to_string).collect();
        let more = if first.len() > SHOWN { ", …" } else { "" };
        format!("g(n + {period}) = g(n){shift} for {from}, and g begins {}{more}", shown.join(", "))
    };
    format!("{lost}; {law}")
}

/// Which heaps are lost, when that has this period from the preperiod on; `lost` knows the heaps below their sum.
fn lost_when(preperiod: usize, period: usize, lost: &dyn Fn(usize) -> bool) -> String {
    let lost_at = |n: usize| lost(if n < preperiod { n } else { preperiod + (n - preperiod) % period });
    // The outcomes may have a shorter period than the values, and an earlier beginning.
    let shorter = |p: &usize| {
        period.is_multiple_of(*p) && (preperiod..preperiod + period).all(|n| lost_at(n) == lost_at(n + p))
    };
    let p = (1..=period).find(shorter).unwrap_or(period);
    let residues: Vec<usize> = (0..p).filter(|&r| lost_at(preperiod + (r + p - preperiod % p) % p)).collect();
    let in_residues = |n: usize| residues.binary_search(&(n % p)).is_ok();
    let (added, removed): (Vec<usize>, Vec<usize>) =
        (0..preperiod).filter(|&n| lost_at(n) != in_residues(n)).partition(|&n| lost_at(n));
    let regular = match (residues.as_slice(), p) {
        ([], _) => None,
        (_, 1) => Some("always lost".to_owned()),
        (residues, 2) => {
            Some(format!("lost exactly when n is {}", if residues[0] == 0 { "even" } else { "odd" }))
        }
        (residues, _) => Some(format!("lost exactly when n ≡ {} mod {p}", numbers(residues))),
    };
    match (regular, added.is_empty(), removed.is_empty()) {
        (None, true, _) => "never lost".to_owned(),
        (None, false, _) => format!("lost exactly when n = {}", numbers(&added)),
        (Some(regular), true, true) => regular,
        (Some(regular), false, true) => format!("{regular}, or n = {}", numbers(&added)),
        (Some(regular), true, false) => format!("{regular}, but not for n = {}", numbers(&removed)),
        (Some(regular), false, false) => {
            format!("{regular}, or n = {}, but not for n = {}", numbers(&added), numbers(&removed))
        }
    }
}

/// Ascending numbers, runs of four or more as `a..b`.
fn numbers(list: &[usize]) -> String {
    let runs = list.chunk_by(|a, b| a + 1 == *b);
    let text = |run: &[usize]| match run {
        [first, _, _, .., last] => vec![format!("{first}..{last}")],
        _ => run.iter().map(usize::to_string).collect(),
    };
    or(&runs.flat_map(text).collect::<Vec<_>>())
}

/// `1`, `1 or 2`, `1, 2 or 3`; a long list says how long it is.
fn or(items: &[String]) -> String {
    match items {
        [] => String::new(),
        [one] => one.clone(),
        [head @ .., last] if items.len() <= LISTED => format!("{} or {last}", head.join(", ")),
        _ => format!("{}, … ({} in all)", items[..LISTED].join(", "), items.len()),
    }
}

fn interval(lower: &Lower) -> String {
    let l = match lower {
        Lower::Bash(k) => {
            let p = k + Integer::ONE;
            let lost = if *k == Integer::ONE { "n is even".to_owned() } else { format!("n ≡ 0 mod {p}") };
            return format!("lost exactly when {lost}; g(n) = n mod {p}");
        }
        Lower::Fraction(l) => l,
    };
    let one = Integer::ONE;
    if l.a == Integer::ZERO {
        return "lost exactly when n = 0; g(n) = n".to_owned();
    }
    // l(n) = ⌈n/k⌉. A heap k·m + 1 has the value of m, all others their number of options.
    if l.a == one && l.b == &l.c - &one && l.c >= Integer::from(2) {
        let k = &l.c;
        return if *k == Integer::from(2) {
            "lost exactly when n + 1 is a power of 2; g(n) = n/2 for even n, g((n - 1)/2) for odd n"
                .to_owned()
        } else {
            let less = k - &one;
            format!(
                "lost exactly when {less}*n + 1 is a power of {k}; g(n) = g((n - 1)/{k}) if n ≡ 1 mod {k}, else n - \
                 ceil(n/{k})"
            )
        };
    }
    let l = quotient(&l.a, &l.b, &l.c);
    format!("g(n) = n - l(n) if l(n) = l(n - 1), else g(l(n - 1)), where l(n) = {l} and g(0) = 0")
}

fn quotient(a: &Integer, b: &Integer, c: &Integer) -> String {
    if *a == Integer::ZERO && *c == Integer::ONE {
        return b.to_string();
    }
    let product = if *a == Integer::ONE { "n".to_owned() } else { format!("{a}*n") };
    let sum = match b {
        b if *b == Integer::ZERO => product,
        b if *b < Integer::ZERO => format!("{product} - {}", -b),
        b => format!("{product} + {b}"),
    };
    match (*c == Integer::ONE, *b == Integer::ZERO) {
        (true, _) => sum,
        (false, true) => format!("floor({sum}/{c})"),
        (false, false) => format!("floor(({sum})/{c})"),
    }
}

/// The first few blocks of the claim.
fn first_blocks(claim: &Claim) -> Option<Vec<String>> {
    let Claim::Blocks { lower, upper, .. } = claim else { return None };
    let ours = |q: &grundy_check::Quotient| {
        Some(crate::game::Quotient {
            a: q.a.clone(),
            b: q.b.clone(),
            c: Natural::try_from(q.c.clone()).ok()?,
        })
    };
    let blocks = Blocks::new(ours(lower)?, ours(upper)?)?;
    let text = |block: crate::law::block::Block| match block.last {
        Some(last) => format!("{}..{last}", block.first),
        None => format!("{}..", block.first),
    };
    Some(blocks.iter().take(5).map(text).collect())
}

fn dynamic(misere: bool, first: bool, limit: &str, recurrence: Option<&Recurrence>) -> String {
    let terms = recurrence.map(|Recurrence { initial, lag, from }| {
        let initial: Option<Vec<Natural>> =
            initial.iter().map(|term| Natural::try_from(term.clone()).ok()).collect();
        (initial.unwrap_or_default(), *lag, *from)
    });
    let sequence = match &terms {
        Some((initial, lag, from)) => following(initial, *lag, *from),
        None => format!(
            "1 = H(0) < H(1) < …, H(i+1) = H(i) + H(j) with the least j such that f(H(j)) ≥ H(i), f(last) = {limit}"
        ),
    };
    let heap = if misere { "n - 1" } else { "n" };
    let states = format!(
        "with n stones of which at most q may be taken: lost exactly when {}q is less than the least term of the greedy \
         sum of {heap} by the terms {sequence}",
        if misere { "n = 1 or " } else { "n = 0 or " }
    );
    let states = if misere { format!("{states} (n ≥ 1, q ≥ 1)") } else { states };
    if !first {
        return states;
    }
    let lost = match &terms {
        Some((initial, lag, from)) => recurrent(initial, *lag, *from),
        None => format!("n is one of the terms {sequence}"),
    };
    // 0 is a Fibonacci number.
    let zero = if lost.contains("Fibonacci") { "" } else { "n = 0 or " };
    format!(
        "lost exactly when {zero}{lost}; later, when at most q may be taken: exactly when n = 0 or q is less than the least \
         term of the greedy sum of n by such terms"
    )
}

/// Which sizes above 0 follow a recurrence.
fn recurrent(initial: &[Natural], lag: usize, from: usize) -> String {
    let is = |terms: &[u8]| {
        initial.iter().eq(terms.iter().map(|&term| Natural::from(term)).collect::<Vec<_>>().iter())
    };
    match lag {
        0 if is(&[1]) => "n is a power of 2".to_owned(),
        1 if is(&[1, 2]) => "n is a Fibonacci number".to_owned(),
        _ => format!("n is one of the terms {}", following(initial, lag, from)),
    }
}

/// The first terms, and how they go on.
fn following(initial: &[Natural], lag: usize, from: usize) -> String {
    let shown: Vec<String> = initial.iter().take(LISTED).map(Natural::to_string).collect();
    let before = if lag == 0 { "x(i)".to_owned() } else { format!("x(i-{lag})") };
    let list = if initial.len() > LISTED {
        format!("{}, … ({} given)", shown.join(", "), initial.len())
    } else {
        format!("{}, …", shown.join(", "))
    };
    format!("x(0), x(1), … = {list} with x(i+1) = x(i) + {before} for i ≥ {from}")
}
