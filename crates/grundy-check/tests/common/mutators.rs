//! Certificates with something changed, on their parsed fields: what the mutation tests here and elsewhere share.
#![allow(unreachable_pub, reason = "another package reads this file too")]

use serde_json::{Value, json};

/// The kinds of certificates.
pub const KINDS: &[&str] = &[
    "window",
    "guy-smith",
    "sparse",
    "residue",
    "slow-interval",
    "block",
    "schwenk",
    "arithmetic",
    "misere-nim",
    "misere-dynamic",
    "automaton",
    "canonical-automaton",
    "value-automaton",
];

/// The generator `SplitMix64`.
#[derive(Clone, Debug)]
pub struct Random(pub u64);

impl Random {
    /// A number below the bound.
    pub fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        ((z ^ (z >> 31)) % bound as u64) as usize
    }

    /// One of the items, of which there is at least one.
    pub fn one<'a, T>(&mut self, items: &'a [T]) -> &'a T {
        &items[self.below(items.len())]
    }

    /// ±1, rarely more.
    pub fn shift(&mut self) -> i64 {
        *self.one(&[1, 1, 1, -1, -1, -1, 2, -2, 3, 10])
    }
}

/// The JSON pointers of all values for which `wanted` holds.
fn places(value: &Value, at: &str, wanted: &dyn Fn(&Value) -> bool, found: &mut Vec<String>) {
    if wanted(value) {
        found.push(at.to_owned());
    }
    match value {
        Value::Array(items) => {
            items.iter().enumerate().for_each(|(i, item)| places(item, &format!("{at}/{i}"), wanted, found));
        }
        Value::Object(fields) => {
            fields.iter().for_each(|(key, item)| places(item, &format!("{at}/{key}"), wanted, found));
        }
        _ => {}
    }
}

/// A random value for which `wanted` holds, if there is one.
fn pick<'a>(
    value: &'a mut Value,
    random: &mut Random,
    wanted: &dyn Fn(&Value) -> bool,
) -> Option<&'a mut Value> {
    let mut found = Vec::new();
    places(value, "", wanted, &mut found);
    if found.is_empty() { None } else { value.pointer_mut(random.one(&found).as_str()) }
}

/// An integer, also one written as a string.
fn number(value: &Value) -> Option<i64> {
    value.as_i64().or_else(|| value.as_str()?.parse().ok())
}

/// Changes one thing besides the rule: a number, the order of a list, a field, a word, the kind. False when there was
/// nothing to change in the way that was drawn; the certificate may also come out as it was.
pub fn field(certificate: &mut Value, random: &mut Random) -> bool {
    try_field(certificate, random).is_some()
}

fn try_field(certificate: &mut Value, random: &mut Random) -> Option<()> {
    match random.below(14) {
        0..=7 => {
            let place = pick(certificate, random, &|value| number(value).is_some())?;
            let value = number(place)? + random.shift();
            *place = if place.is_string() { json!(value.to_string()) } else { json!(value) };
        }
        8 | 9 => {
            let list =
                pick(certificate, random, &|value| value.as_array().is_some_and(|list| list.len() > 1))?;
            let list = list.as_array_mut()?;
            let (i, j) = (random.below(list.len()), random.below(list.len()));
            list.swap(i, j);
        }
        10 => {
            let fields =
                pick(certificate, random, &|value| value.as_object().is_some_and(|o| !o.is_empty()))?;
            let fields = fields.as_object_mut()?;
            let keys: Vec<String> = fields.keys().cloned().collect();
            fields.remove(random.one(&keys));
        }
        11 => {
            let list = pick(certificate, random, &|value| value.is_array())?.as_array_mut()?;
            if random.below(2) == 0 {
                list.pop();
            } else {
                list.push(json!(random.below(5)));
            }
        }
        12 => {
            let word = pick(certificate, random, &|value| {
                value.as_str().is_some_and(|text| ["grundy", "outcome", "all", "first"].contains(&text))
            })?;
            *word = json!(random.one(&["grundy", "outcome", "all", "first"]));
        }
        _ => {
            certificate["kind"] = json!(random.one(KINDS));
        }
    }
    Some(())
}
