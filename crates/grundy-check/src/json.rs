//! JSON without leniency: objects are objects, fields are known, present and written once, numbers are integers.

use std::fmt;
use std::marker::PhantomData;

use serde::de::value::MapAccessDeserializer;
use serde::de::{Deserialize, Deserializer, Error, MapAccess, Visitor};

use crate::{Integer, Rejected};

/// A `T` written as an object. The reader that serde derives for a struct would also take an array.
pub(crate) struct Object<T>(pub(crate) T);

impl<'de, T: Deserialize<'de>> Deserialize<'de> for Object<T> {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        struct Map<T>(PhantomData<T>);
        impl<'de, T: Deserialize<'de>> Visitor<'de> for Map<T> {
            type Value = Object<T>;
            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("an object")
            }
            fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<Self::Value, A::Error> {
                T::deserialize(MapAccessDeserializer::new(map)).map(Object)
            }
        }
        from.deserialize_map(Map(PhantomData))
    }
}

/// Reads the object `text`, which is the part `step` of a certificate, and nothing after it.
///
/// `T` must deny unknown fields; duplicate ones the derived readers reject by themselves.
pub(crate) fn object<'a, T: Deserialize<'a>>(text: &'a str, step: &'static str) -> Result<T, Rejected> {
    let read: Result<Object<T>, _> = serde_json::from_str(text);
    read.map(|object| object.0).map_err(|error| Rejected::new(step, error.to_string()))
}

/// An object without fields.
#[derive(serde::Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Empty {}

/// A field that must be present and may be null.
pub(crate) fn nullable<'de, D: Deserializer<'de>, T: Deserialize<'de>>(
    from: D,
) -> Result<Option<T>, D::Error> {
    Option::deserialize(from)
}

/// A field that may be absent and may not be null.
pub(crate) fn present<'de, D: Deserializer<'de>, T: Deserialize<'de>>(
    from: D,
) -> Result<Option<T>, D::Error> {
    T::deserialize(from).map(Some)
}

/// An integer of any size, written as a string in its one decimal form: no `+`, no `-0`, no leading zeros.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Big(pub(crate) Integer);

impl<'de> Deserialize<'de> for Big {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        let text = String::deserialize(from)?;
        let digits = text.strip_prefix('-').unwrap_or(&text);
        let canonical = !digits.is_empty()
            && digits.bytes().all(|byte| byte.is_ascii_digit())
            && (!digits.starts_with('0') || text == "0");
        let value = if canonical { Integer::from_str_radix(&text, 10).ok() } else { None };
        value.map(Big).ok_or_else(|| D::Error::custom("expected a string with a decimal integer"))
    }
}

/// A word that has one of few values. (The reader that serde derives would also take `{"word":null}`.)
pub(crate) fn word<'de, D: Deserializer<'de>, T: Copy>(from: D, words: &[(&str, T)]) -> Result<T, D::Error> {
    let text = String::deserialize(from)?;
    let found = words.iter().find(|(word, _)| *word == text);
    found
        .map(|&(_, value)| value)
        .ok_or_else(|| D::Error::custom(format!("`{text}` is not a word for this field")))
}
