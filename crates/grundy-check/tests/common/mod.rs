//! Rules with their meaning written out a second time, brute force, and certificates made from it.
#![allow(dead_code, reason = "each test uses its part")]
#![allow(
    clippy::cast_sign_loss,
    clippy::needless_range_loop,
    clippy::cast_possible_wrap,
    clippy::maybe_infinite_iter,
    clippy::format_push_string,
    reason = "the numbers are small, and plain is better than fast"
)]

pub(crate) mod mutators;

use std::collections::{BTreeSet, HashMap};

use grundy_check::{Accepted, Budget, Claim, Gives, Integer, Lower, Quotient, Rejected, States, check};
use serde_json::{Value, json};

/// A rule: its text, and its options written out independently of that text's reader.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Spec {
    /// `take 1, 3, 4`
    Takes(Vec<i64>),
    /// `d_0.d_1d_2…`
    Code(Vec<i64>),
    /// `take 1, 2, powers of 3, primes, prime powers, factorials`
    Sets { finite: Vec<i64>, powers: Vec<i64>, named: Vec<&'static str> },
    /// `take 1..k`
    Bash(i64),
    /// `leave (a*n+b)/c..n-1`
    Leave([i64; 3]),
    /// `leave (a*n+b)/c..(d*n+e)/f where m < n`
    Between([i64; 3], [i64; 3]),
    /// `take 1..(a*last+b)/c; first 1..n-1`
    Dynamic([i64; 3]),
    /// `take any except X or take T then split into a, b`
    AllBut { x: Vec<i64>, t: Vec<i64> },
}

fn list(items: &[i64]) -> String {
    items.iter().map(i64::to_string).collect::<Vec<_>>().join(", ")
}

fn quotient_text([a, b, c]: [i64; 3], x: &str) -> String {
    let sign = if b < 0 { '-' } else { '+' };
    format!("({a}*{x}{sign}{})/{c}", b.abs())
}

pub(crate) fn floor([a, b, c]: [i64; 3], x: i64) -> i64 {
    (a * x + b).div_euclid(c)
}

pub(crate) fn is_prime(n: i64) -> bool {
    n >= 2 && (2..n).take_while(|d| d * d <= n).all(|d| n % d != 0)
}

impl Spec {
    pub(crate) fn text(&self) -> String {
        match self {
            Self::Takes(amounts) => format!("take {}", list(amounts)),
            Self::Code(digits) => {
                let mut text = format!("{:X}.", digits[0]);
                digits[1..].iter().for_each(|digit| text += &format!("{digit:X}"));
                text
            }
            Self::Sets { finite, powers, named } => {
                let mut parts: Vec<String> = finite.iter().map(i64::to_string).collect();
                parts.extend(powers.iter().map(|b| format!("powers of {b}")));
                parts.extend(named.iter().map(|name| (*name).to_owned()));
                format!("take {}", parts.join(", "))
            }
            Self::Bash(k) => format!("take 1..{k}"),
            Self::Leave(l) => format!("leave {}..n-1", quotient_text(*l, "n")),
            Self::Between(l, u) => {
                format!("leave {}..{} where m < n", quotient_text(*l, "n"), quotient_text(*u, "n"))
            }
            Self::Dynamic(f) => format!("take 1..{}; first 1..n-1", quotient_text(*f, "last")),
            Self::AllBut { x, t } => {
                let mut text = "take any".to_owned();
                if !x.is_empty() {
                    text += &format!(" except {}", list(x));
                }
                let some: Vec<i64> = t.iter().copied().filter(|&t| t > 0).collect();
                if !some.is_empty() {
                    text += &format!(" or take {} then split into a, b", list(&some));
                }
                if t.contains(&0) {
                    text += " or split into a, b";
                }
                text
            }
        }
    }

    /// The options of a heap, each the heaps it leaves (zeros may stay).
    pub(crate) fn options(&self, n: i64) -> Vec<Vec<i64>> {
        let takes = |ok: &dyn Fn(i64) -> bool| (1..=n).filter(|&t| ok(t)).map(|t| vec![n - t]).collect();
        let split = |n: i64| (1..n).map(move |a| vec![a, n - a]);
        match self {
            Self::Takes(amounts) => takes(&|t| amounts.contains(&t)),
            Self::Code(digits) => {
                let mut options = Vec::new();
                for (i, &digit) in (0..).zip(digits).filter(|&(i, _)| i <= n && n > 0) {
                    if (digit & 1 != 0 && i == n) || (digit & 2 != 0 && i < n) {
                        options.push(vec![n - i]);
                    }
                    if digit & 4 != 0 {
                        options.extend(split(n - i));
                    }
                }
                options
            }
            Self::Sets { finite, powers, named } => takes(&|t| {
                let power = |b: i64| {
                    let mut x = 1;
                    while x < t {
                        x *= b;
                    }
                    x == t
                };
                let is = |name: &str| match name {
                    "primes" => is_prime(t),
                    "prime powers" => (2..=t).filter(|&q| is_prime(q) && t % q == 0).count() == 1,
                    "factorials" => (1..=t)
                        .scan(1i64, |f, i| {
                            *f = f.saturating_mul(i);
                            Some(*f)
                        })
                        .take_while(|&f| f <= t)
                        .any(|f| f == t),
                    "squares" => (1..=t).any(|i| i * i == t),
                    _ => panic!("{name}"),
                };
                finite.contains(&t) || powers.iter().any(|&b| power(b)) || named.iter().any(|name| is(name))
            }),
            Self::Bash(k) => takes(&|t| t <= *k),
            Self::Leave(l) => (floor(*l, n).max(0)..n).map(|m| vec![m]).collect(),
            Self::Between(l, u) => (floor(*l, n).max(0)..=floor(*u, n).min(n - 1)).map(|m| vec![m]).collect(),
            Self::Dynamic(_) => panic!("its options depend on the last take"),
            Self::AllBut { x, t } => {
                let mut options: Vec<Vec<i64>> = takes(&|t| !x.contains(&t));
                t.iter().filter(|&&i| i <= n).for_each(|&i| options.extend(split(n - i)));
                options
            }
        }
    }

    /// g(0), …, g(to).
    pub(crate) fn grundy(&self, to: i64) -> Vec<u32> {
        let mut g: Vec<u32> = Vec::new();
        for n in 0..=to {
            let value = |option: Vec<i64>| option.iter().fold(0, |x, &m| x ^ g[m as usize]);
            let values: BTreeSet<u32> = self.options(n).into_iter().map(value).collect();
            g.push((0..).find(|v| !values.contains(v)).unwrap());
        }
        g
    }

    /// 1 for won, 0 for lost, single heaps whose options are single heaps.
    pub(crate) fn outcomes(&self, to: i64, misere: bool) -> Vec<u32> {
        let mut won: Vec<u32> = Vec::new();
        for n in 0..=to {
            let options = self.options(n);
            let wins =
                if options.is_empty() { misere } else { options.iter().any(|o| won[o[0] as usize] == 0) };
            won.push(u32::from(wins));
        }
        won
    }

    /// Whether a sum of heaps with single options is won under misère play.
    pub(crate) fn misere_sum(&self, heaps: &[i64], seen: &mut HashMap<Vec<i64>, bool>) -> bool {
        let mut key = heaps.to_vec();
        key.sort_unstable();
        if let Some(&won) = seen.get(&key) {
            return won;
        }
        let mut stuck = true;
        let mut wins = false;
        for i in 0..key.len() {
            for option in self.options(key[i]) {
                stuck = false;
                let mut next = key.clone();
                next[i] = option[0];
                wins |= !self.misere_sum(&next, seen);
            }
        }
        seen.insert(key, wins || stuck);
        wins || stuck
    }
}

/// won[n][q] of dynamic nim with limit f, for n and q up to `to`.
pub(crate) fn dynamic_outcomes(f: [i64; 3], to: usize, misere: bool) -> Vec<Vec<bool>> {
    let mut won = vec![vec![misere; to + 1]];
    for n in 1..=to {
        let row = (0..=to).map(|q| {
            let most = q.min(n);
            let takes = |t: usize| !won[n - t][floor(f, t as i64).clamp(0, to as i64) as usize];
            if most == 0 { misere } else { (1..=most).any(takes) }
        });
        let row = row.collect();
        won.push(row);
    }
    won
}

/// H while it lasts, at most `count` terms, and whether it ends.
pub(crate) fn terms(f: [i64; 3], count: usize) -> (Vec<i64>, bool) {
    let mut h = vec![1i64];
    while h.len() < count && h[h.len() - 1] < 1 << 50 {
        let top = h[h.len() - 1];
        match h.iter().find(|&&term| floor(f, term) >= top) {
            Some(&term) => h.push(top + term),
            None => return (h, true),
        }
    }
    (h, false)
}

/// The least part of n > 0.
fn least_part(h: &[i64], ends: bool, n: i64) -> i64 {
    let top = *h.last().unwrap();
    let mut rest = n;
    if ends {
        rest %= top;
        if rest == 0 {
            return top;
        }
    }
    loop {
        let part = *h.iter().rev().find(|&&term| term <= rest).unwrap();
        rest -= part;
        if rest == 0 {
            return part;
        }
    }
}

pub(crate) fn kind_of(certificate: &Value) -> String {
    certificate["kind"].as_str().unwrap_or("").to_owned()
}

pub(crate) fn run(certificate: &Value) -> Result<Accepted, Rejected> {
    check(&certificate.to_string(), &Budget { steps: 300_000_000, memory: 1 << 28, ..Budget::default() })
}

/// A certificate as JSON.
pub(crate) fn certificate(kind: &str, rule: &str, claim: &Value, evidence: &Value) -> Value {
    json!({ "format": 1, "kind": kind, "rule": rule, "claim": claim, "evidence": evidence })
}

fn number(x: &Integer) -> i64 {
    i64::try_from(x).unwrap()
}

fn numbers(Quotient { a, b, c }: &Quotient) -> [i64; 3] {
    [number(a), number(b), number(c)]
}

/// Compares a claim about `spec` with brute force, far past what the certificate looked at.
pub(crate) fn verify(spec: &Spec, misere: bool, claim: &Claim) -> Result<(), String> {
    let same = |n: usize, predicted: u32, true_value: u32| {
        if predicted == true_value {
            Ok(())
        } else {
            Err(format!("{spec:?}: heap {n}: {predicted} for {true_value}"))
        }
    };
    match claim {
        Claim::Periodic { gives, preperiod, period, saltus, values } => {
            let to = 4 * (preperiod + period) + 400;
            let table = match gives {
                Gives::Grundy => spec.grundy(to as i64),
                Gives::Outcome => spec.outcomes(to as i64, misere),
            };
            for (n, &value) in table.iter().enumerate() {
                let (place, turns) = if n < *preperiod {
                    (n, 0)
                } else {
                    (preperiod + (n - preperiod) % period, (n - preperiod) / period)
                };
                same(n, values[place] + *saltus as u32 * turns as u32, value)?;
            }
        }
        Claim::Eventual { preperiod, period, begins } => {
            let table = spec.grundy((4 * (preperiod + period) + 400) as i64);
            for (n, &value) in begins.iter().enumerate() {
                same(n, value, table[n])?;
            }
            for n in *preperiod..table.len() - period {
                same(n + period, table[n], table[n + period])?;
            }
        }
        Claim::Interval(lower) => {
            let l = |n: i64| match lower {
                Lower::Fraction(q) => floor(numbers(q), n),
                Lower::Bash(k) => (n - number(k)).max(0),
            };
            let table = spec.grundy(400);
            same(0, 0, table[0])?;
            for n in 0..400 {
                let predicted =
                    if l(n + 1) == l(n) { (n + 1 - l(n + 1)) as u32 } else { table[l(n) as usize] };
                same(n as usize + 1, predicted, table[n as usize + 1])?;
            }
        }
        Claim::Blocks { lower, upper, idle } => {
            let (l, u, idle) = (numbers(lower), numbers(upper), number(idle));
            let to = (3 * idle + 600) as usize;
            let upper = |n: i64| floor(u, n).min(n - 1);
            let mut lost = vec![1; to + 1];
            let (mut a, mut b) = (0, idle);
            loop {
                (a..=b.min(to as i64)).for_each(|n| lost[n as usize] = 0);
                let Some(next) = (0..=to as i64).find(|&n| floor(l, n) > b) else { break };
                a = next;
                // To the greatest n with u(n) < a, or past the end of what is compared.
                b = (a..=to as i64 + 1).take_while(|&n| upper(n) < a).last().unwrap();
            }
            for (n, value) in spec.outcomes(to as i64, misere).into_iter().enumerate() {
                same(n, lost[n], value)?;
            }
        }
        Claim::Dynamic { misere: claimed, states, recurrence, .. } => {
            let Spec::Dynamic(f) = *spec else { return Err("not dynamic".to_owned()) };
            if *claimed != misere {
                return Err("the play is another".to_owned());
            }
            let (h, ends) = terms(f, 4000);
            let to = 90;
            let won = dynamic_outcomes(f, to, misere);
            let start = usize::from(misere);
            for n in start..=to {
                for q in start..=to {
                    let heap = (n - start) as i64;
                    let lost = heap == 0 || (q as i64) < least_part(&h, ends, heap);
                    same(n, u32::from(!lost), u32::from(won[n][q]))?;
                }
                if *states == States::First && n > 0 {
                    same(n, u32::from(!h.contains(&(n as i64))), u32::from(won[n][n - 1]))?;
                }
            }
            if let Some(recurrence) = recurrence {
                let initial: Vec<i64> = recurrence.initial.iter().map(number).collect();
                if ends || !h.starts_with(&initial) || initial.len() != recurrence.from + 1 {
                    return Err("the first terms are others".to_owned());
                }
                for i in recurrence.from..h.len() - 1 {
                    if h[i + 1] != h[i] + h[i - recurrence.lag] {
                        return Err(format!("the recurrence fails at {i}"));
                    }
                }
            }
        }
        Claim::MisereSums { normal } => {
            verify(spec, false, normal)?;
            let g = spec.grundy(60);
            let mut seen = HashMap::new();
            for a in 0..14 {
                for b in 0..=a {
                    for c in 0..=b.min(8) {
                        let heaps = [a, b, c];
                        let values = heaps.map(|heap| g[heap as usize]);
                        let xor = values[0] ^ values[1] ^ values[2];
                        let lost = xor == u32::from(values.iter().all(|&value| value < 2));
                        same(a as usize, u32::from(!lost), u32::from(spec.misere_sum(&heaps, &mut seen)))?;
                    }
                }
            }
        }
        _ => return Err("a kind without a test".to_owned()),
    }
    Ok(())
}

/// The least period with its least preperiod for which v(n + p) = v(n) + s holds on the whole table and the table
/// reaches end(n0, p) + p.
pub(crate) fn find_period(
    table: &[u32],
    saltus: bool,
    end: impl Fn(usize, usize) -> usize,
) -> (usize, usize, u32) {
    for p in 1..table.len() / 2 {
        let top = table.len() - 1 - p;
        let Some(s) = table[top + p].checked_sub(table[top]) else { continue };
        if s > 0 && !saltus {
            continue;
        }
        let bad = (0..=top).rev().find(|&n| table[n + p] != table[n] + s);
        let n0 = bad.map_or(0, |n| n + 1);
        if n0 <= top && end(n0, p) <= top + 1 {
            return (n0, p, s);
        }
    }
    panic!("no period in a table of {}", table.len());
}

pub(crate) fn window(spec: &Spec, gives: &str, misere: bool) -> Value {
    let most = match spec {
        Spec::Takes(amounts) => *amounts.iter().max().unwrap() as usize,
        Spec::Code(digits) => digits.len() - 1,
        Spec::Bash(k) => *k as usize,
        _ => panic!("{spec:?}"),
    };
    let table = if gives == "grundy" { spec.grundy(600) } else { spec.outcomes(600, misere) };
    let (n0, p, _) = find_period(&table, false, |n0, _| n0 + most);
    let rule = with_play(&spec.text(), misere);
    let claim = json!({ "gives": gives, "preperiod": n0, "period": p, "values": table[..n0 + p] });
    certificate("window", &rule, &claim, &json!({}))
}

pub(crate) fn with_play(rule: &str, misere: bool) -> String {
    if misere { format!("{rule}; misere") } else { rule.to_owned() }
}

pub(crate) fn guy_smith(spec: &Spec, table_to: i64) -> Value {
    let Spec::Code(digits) = spec else { panic!("{spec:?}") };
    let k = digits.iter().rposition(|&digit| digit != 0).unwrap();
    let table = spec.grundy(table_to);
    let (n0, p, _) = find_period(&table, false, |n0, p| 2 * n0.max(1) + p + k);
    let n0 = n0.max(1);
    let claim = json!({ "gives": "grundy", "preperiod": n0, "period": p, "values": table[..n0 + p] });
    certificate("guy-smith", &spec.text(), &claim, &json!({}))
}

pub(crate) fn residue(spec: &Spec) -> Value {
    let table = spec.grundy(300);
    let (n0, p, _) = find_period(&table, false, |n0, _| n0 + 100);
    assert_eq!(n0, 0, "{spec:?} has no pure period");
    let claim = json!({ "gives": "grundy", "period": p, "values": table[..p] });
    certificate("residue", &spec.text(), &claim, &json!({}))
}

pub(crate) fn quotient_json([a, b, c]: [i64; 3]) -> Value {
    json!({ "a": a.to_string(), "b": b.to_string(), "c": c.to_string() })
}

pub(crate) fn slow_interval(spec: &Spec) -> Value {
    let claim = match spec {
        Spec::Bash(k) => json!({ "gives": "grundy", "bash": k.to_string() }),
        Spec::Leave(l) => json!({ "gives": "grundy", "lower": quotient_json(*l) }),
        _ => panic!("{spec:?}"),
    };
    certificate("slow-interval", &spec.text(), &claim, &json!({}))
}

pub(crate) fn block(spec: &Spec) -> Value {
    let Spec::Between(l, u) = spec else { panic!("{spec:?}") };
    let idle = (0..).find(|&n| !spec.options(n + 1).is_empty()).unwrap();
    let claim = json!({
        "gives": "outcome", "lower": quotient_json(*l), "upper": quotient_json(*u), "idle": idle.to_string(),
    });
    certificate("block", &spec.text(), &claim, &json!({}))
}

pub(crate) fn schwenk(spec: &Spec, states: &str, recurrence: bool) -> Value {
    let Spec::Dynamic(f) = spec else { panic!("{spec:?}") };
    let recurrence = if recurrence {
        let (h, _) = terms(*f, 60);
        let lags: Vec<usize> = (0..h.len() - 1)
            .map(|i| i - h.iter().position(|&term| floor(*f, term) >= h[i]).unwrap())
            .collect();
        let lag = *lags.last().unwrap();
        let from = lags.iter().rposition(|&l| l != lag).map_or(0, |i| i + 1).max(lag);
        let initial: Vec<String> = h[..=from].iter().map(i64::to_string).collect();
        json!({ "initial": initial, "lag": lag, "from": from })
    } else {
        Value::Null
    };
    let limit = quotient_text(*f, "last");
    let claim = json!({ "gives": "outcome", "states": states, "limit": limit, "first": "1..n-1", "recurrence": recurrence });
    certificate("schwenk", &spec.text(), &claim, &json!({}))
}

pub(crate) fn misere_dynamic(spec: &Spec) -> Value {
    let Spec::Dynamic(f) = spec else { panic!("{spec:?}") };
    let claim = json!({ "gives": "outcome", "limit": quotient_text(*f, "last"), "first": "1..n-1" });
    certificate("misere-dynamic", &with_play(&spec.text(), true), &claim, &json!({}))
}

pub(crate) fn misere_nim(spec: &Spec, normal: &Value) -> Value {
    let claim = json!({ "gives": "outcome", "sums": true, "normal": normal });
    certificate("misere-nim", &with_play(&spec.text(), true), &claim, &json!({}))
}

/// Codes with a mask, and whether the position joins it.
const SPARSE: [(&[i64], (u16, bool)); 5] = [
    (&[0, 7, 7], (15, false)),
    (&[0, 1, 4, 4], (7, false)),
    (&[4, 1], (1, false)),
    (&[0, 5], (1, true)),
    (&[0, 3, 4, 1], (2, true)),
];

/// By rare values: `class` is the mask, and whether the position counts.
pub(crate) fn sparse(spec: &Spec, to: i64, (mask, position): (u16, bool)) -> Value {
    let table = spec.grundy(to);
    let (n0, p, _) = find_period(&table, false, |n0, p| n0.max(1) + 2 * p);
    let p = if position && p % 2 == 1 { 2 * p } else { p };
    let claim = json!({ "gives": "grundy", "preperiod": n0.max(1), "period": p });
    certificate("sparse", &spec.text(), &claim, &json!({ "mask": mask, "position": position }))
}

/// The amounts, each once and in order.
pub(crate) fn ascending(amounts: &[i64]) -> Vec<i64> {
    amounts.iter().copied().collect::<BTreeSet<_>>().into_iter().collect()
}

pub(crate) fn arithmetic(spec: &Spec, table_to: i64) -> Value {
    let Spec::AllBut { x, t } = spec else { panic!("{spec:?}") };
    let k = *x.iter().chain(t).max().unwrap() as usize;
    let table = spec.grundy(table_to);
    let (n0, p, s) = find_period(&table, true, |n0, p| n0 + 2 * k + 4 * p);
    let n0 = if t.is_empty() { n0 } else { n0.max(1) };
    let claim = json!({ "gives": "grundy", "except": ascending(x), "split": ascending(t), "preperiod": n0,
        "period": p, "saltus": s, "values": table[..n0 + p] });
    certificate("arithmetic", &spec.text(), &claim, &json!({}))
}

/// Every kind, with its rule and play.
pub(crate) fn samples() -> Vec<(Spec, bool, Value)> {
    let mut all = Vec::new();
    for amounts in [vec![1, 3, 4], vec![2, 5, 7], vec![1, 2, 3], vec![4, 9, 11]] {
        let spec = Spec::Takes(amounts);
        all.push((spec.clone(), false, window(&spec, "grundy", false)));
        all.push((spec.clone(), false, window(&spec, "outcome", false)));
        all.push((spec.clone(), true, window(&spec, "outcome", true)));
        let normal = window(&spec, "grundy", false);
        all.push((spec.clone(), true, misere_nim(&spec, &normal)));
    }
    let code = Spec::Code(vec![0, 3, 0, 3]);
    all.push((code.clone(), false, window(&code, "grundy", false)));
    for (digits, to) in [
        (vec![0, 7, 7], 260),
        (vec![0, 1, 3, 7], 260),
        (vec![0, 0, 7], 300),
        (vec![4, 1, 3], 60),
        (vec![0, 1, 4, 4], 60),
    ] {
        let spec = Spec::Code(digits);
        all.push((spec.clone(), false, guy_smith(&spec, to)));
    }
    for (digits, class) in SPARSE {
        let spec = Spec::Code(digits.to_vec());
        all.push((spec.clone(), false, sparse(&spec, 500, class)));
    }
    for (finite, powers, named) in [
        (vec![], vec![2], vec![]),
        (vec![], vec![6], vec![]),
        (vec![], vec![2, 5], vec![]),
        (vec![1], vec![], vec!["primes"]),
        (vec![1], vec![], vec!["prime powers"]),
    ] {
        let spec = Spec::Sets { finite, powers, named };
        let normal = residue(&spec);
        all.push((spec.clone(), true, misere_nim(&spec, &normal)));
        all.push((spec, false, normal));
    }
    for spec in [
        Spec::Bash(3),
        Spec::Bash(100),
        Spec::Leave([1, 1, 2]),
        Spec::Leave([2, 2, 3]),
        Spec::Leave([3, 0, 7]),
    ] {
        let normal = slow_interval(&spec);
        all.push((spec.clone(), true, misere_nim(&spec, &normal)));
        all.push((spec, false, normal));
    }
    for (l, u) in [
        ([1, 2, 3], [2, 0, 3]),
        ([1, 4, 5], [3, 0, 4]),
        ([0, 0, 1], [1, -4, 2]),
        ([1, 0, 4], [1, 3, 3]),
        ([1, -5, 2], [1, -5, 2]),
        ([2, -7, 4], [1, -2, 2]),
    ] {
        let spec = Spec::Between(l, u);
        all.push((spec.clone(), false, block(&spec)));
    }
    for (f, recurrence) in [
        ([2, 0, 1], true),
        ([3, 0, 1], true),
        ([1, 0, 1], true),
        ([3, 0, 2], true),
        ([7, 0, 2], true),
        ([2, -1, 1], false),
        ([1, 1, 1], false),
        ([1, 0, 2], false),
        ([0, 3, 1], false),
        ([1, 5, 3], false),
    ] {
        let spec = Spec::Dynamic(f);
        all.push((spec.clone(), false, schwenk(&spec, "first", recurrence)));
        all.push((spec.clone(), false, schwenk(&spec, "all", false)));
        if floor(f, 1) >= 1 {
            all.push((spec.clone(), true, misere_dynamic(&spec)));
        }
    }
    for x in [vec![2, 5], vec![1], vec![2], vec![3, 4, 6]] {
        let spec = Spec::AllBut { x, t: vec![] };
        let normal = arithmetic(&spec, 300);
        all.push((spec.clone(), true, misere_nim(&spec, &normal)));
        all.push((spec, false, normal));
    }
    for (x, t) in [
        (vec![], vec![0]),
        (vec![2], vec![0, 2]),
        (vec![1, 2, 3], vec![1, 3]),
        (vec![3, 5], vec![0]),
        (vec![1, 3, 4, 5], vec![3]),
        (vec![2, 4, 5], vec![1, 2]),
    ] {
        let spec = Spec::AllBut { x, t };
        all.push((spec.clone(), false, arithmetic(&spec, 300)));
    }
    all
}
