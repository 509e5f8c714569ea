//! Games with their meaning written out a second time, and brute force.

use std::collections::HashMap;

/// A rule: its text, and its options written out independently of that text's reader.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Game {
    /// `take 1, 3, 4`
    Takes(Vec<i64>),
    /// `take powers of b`
    Powers(i64),
    /// `take 1..n/k`
    Fraction(i64),
    /// `leave ceil(n/k)..n-1`
    Leave(i64),
    /// `take a..b where n mod k != r`
    Where([i64; 4]),
    /// `take any where m mod k != r`
    Rest([i64; 2]),
    /// `take 1..a*last+b; first 1..n-1`
    Dynamic([i64; 2]),
    /// `take any except last+k; first any`
    ExceptLast(i64),
    /// `(a, b) -> (a-t, b) or (a, b-t) or (a-t, b-t) for t in k..max(a, b)`
    Wythoff(i64),
    /// `take any except X or take T then split into a, b`, t = 0 for a pure split
    Split { except: Vec<i64>, then: Vec<i64> },
}

fn list(items: &[i64]) -> String {
    items.iter().map(i64::to_string).collect::<Vec<_>>().join(", ")
}

/// `x+k`, `x` or `x-k`.
fn shifted(x: &str, k: i64) -> String {
    match k {
        0 => x.to_owned(),
        1.. => format!("{x}+{k}"),
        _ => format!("{x}-{}", -k),
    }
}

impl Game {
    pub(crate) fn text(&self, misere: bool) -> String {
        let text = match self {
            Self::Takes(amounts) => format!("take {}", list(amounts)),
            Self::Powers(b) => format!("take powers of {b}"),
            Self::Fraction(k) => format!("take 1..n/{k}"),
            Self::Leave(k) => format!("leave ceil(n/{k})..n-1"),
            Self::Where([a, b, k, r]) => format!("take {a}..{b} where n mod {k} != {r}"),
            Self::Rest([k, r]) => format!("take any where m mod {k} != {r}"),
            Self::Dynamic([a, b]) => {
                let product = if *a == 1 { "last".to_owned() } else { format!("{a}*last") };
                format!("take 1..{}; first 1..n-1", shifted(&product, *b))
            }
            Self::ExceptLast(k) => format!("take any except {}; first any", shifted("last", *k)),
            Self::Wythoff(k) => {
                format!("(a, b) -> (a-t, b) or (a, b-t) or (a-t, b-t) for t in {k}..max(a, b)")
            }
            Self::Split { except, then } => {
                let mut text = "take any".to_owned();
                if !except.is_empty() {
                    text += &format!(" except {}", list(except));
                }
                for t in then {
                    text += &if *t == 0 {
                        " or split into a, b".to_owned()
                    } else {
                        format!(" or take {t} then split into a, b")
                    };
                }
                text
            }
        };
        if misere { text + "; misere" } else { text }
    }

    /// The numbers of a position.
    pub(crate) fn tracks(&self) -> Vec<&'static str> {
        match self {
            Self::Dynamic(_) | Self::ExceptLast(_) => vec!["n", "last"],
            Self::Wythoff(_) => vec!["a", "b"],
            _ => vec!["n"],
        }
    }

    /// Whether the numbers are a position: what was taken is at least 1.
    pub(crate) fn is_position(&self, position: &[i64]) -> bool {
        !self.tracks().contains(&"last") || position[1] >= 1
    }

    /// The options of a position, each one position or more.
    pub(crate) fn options(&self, position: &[i64]) -> Vec<Vec<Vec<i64>>> {
        let n = position[0];
        let takes = |ok: &dyn Fn(i64) -> bool| -> Vec<Vec<Vec<i64>>> {
            (1..=n).filter(|&t| ok(t)).map(|t| vec![vec![n - t]]).collect()
        };
        let dynamic = |ok: &dyn Fn(i64) -> bool| -> Vec<Vec<Vec<i64>>> {
            (1..=n).filter(|&t| ok(t)).map(|t| vec![vec![n - t, t]]).collect()
        };
        match self {
            Self::Takes(amounts) => takes(&|t| amounts.contains(&t)),
            Self::Powers(b) => takes(&|t| (0..40).map_while(|i| b.checked_pow(i)).any(|power| power == t)),
            Self::Fraction(k) => takes(&|t| t * k <= n),
            Self::Leave(k) => takes(&|t| (n - t) * k >= n),
            Self::Where([a, b, k, r]) => takes(&|t| (a..=b).contains(&&t) && n % k != *r),
            Self::Rest([k, r]) => takes(&|t| (n - t) % k != *r),
            Self::Dynamic([a, b]) => dynamic(&|t| t <= a * position[1] + b),
            Self::ExceptLast(k) => dynamic(&|t| t != position[1] + k),
            Self::Wythoff(k) => {
                let b = position[1];
                let some = (*k..=n.max(b)).flat_map(|t| [vec![n - t, b], vec![n, b - t], vec![n - t, b - t]]);
                some.filter(|option| option.iter().all(|&x| x >= 0)).map(|option| vec![option]).collect()
            }
            Self::Split { except, then } => {
                let mut options = takes(&|t| !except.contains(&t));
                for t in then.iter().filter(|&&t| t <= n) {
                    options.extend((1..n - t).map(|a| vec![vec![a], vec![n - t - a]]));
                }
                options
            }
        }
    }

    /// All positions of numbers below `bound`, each after its options.
    pub(crate) fn positions(&self, bound: i64) -> Vec<Vec<i64>> {
        let one: Vec<Vec<i64>> = (0..bound).map(|n| vec![n]).collect();
        if self.tracks().len() == 1 {
            return one;
        }
        let all = one.iter().flat_map(|n| (0..bound).map(|x| vec![n[0], x]));
        let mut all: Vec<Vec<i64>> = all.filter(|position| self.is_position(position)).collect();
        all.sort_by_key(|p| if self.tracks()[1] == "last" { p[0] } else { p[0] + p[1] });
        all
    }

    /// Grundy values.
    pub(crate) fn grundy(&self, bound: i64) -> HashMap<Vec<i64>, u32> {
        let mut values: HashMap<Vec<i64>, u32> = HashMap::new();
        for position in self.positions(bound) {
            let value = |option: &Vec<Vec<i64>>| option.iter().fold(0, |xor, heap| xor ^ values[heap]);
            let mut met: Vec<u32> = self.options(&position).iter().map(value).collect();
            met.sort_unstable();
            met.dedup();
            let mex = met.iter().zip(0..).take_while(|&(&value, i)| value == i).count() as u32;
            values.insert(position, mex);
        }
        values
    }

    /// 1 for the lost positions, 0 for the others; options are single positions.
    pub(crate) fn lost(&self, bound: i64, misere: bool) -> HashMap<Vec<i64>, u32> {
        let mut lost: HashMap<Vec<i64>, u32> = HashMap::new();
        for position in self.positions(bound) {
            let options = self.options(&position);
            let is_lost = if options.is_empty() { !misere } else { options.iter().all(|o| lost[&o[0]] == 0) };
            lost.insert(position, u32::from(is_lost));
        }
        lost
    }
}
