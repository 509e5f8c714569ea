//! Templates with holes `@NAME@`.

use std::collections::BTreeMap;
use std::fmt::Display;

/// What stands in the holes of a template.
#[derive(Default)]
pub(crate) struct Holes(BTreeMap<&'static str, String>);

impl Holes {
    /// Puts a value into the hole of this name.
    pub(crate) fn set(&mut self, name: &'static str, value: impl Display) {
        self.0.insert(name, value.to_string());
    }

    /// The template with its holes filled. A name that was not set stays as it is.
    pub(crate) fn fill(&self, template: &str) -> String {
        let mut text = String::with_capacity(template.len());
        let mut rest = template;
        while let Some((before, after)) = rest.split_once('@') {
            text.push_str(before);
            let value = after.split_once('@').and_then(|(name, after)| Some((self.0.get(name)?, after)));
            if let Some((value, after)) = value {
                text.push_str(value);
                rest = after;
            } else {
                text.push('@');
                rest = after;
            }
        }
        text.push_str(rest);
        text
    }
}

/// The items with commas between them.
pub(crate) fn list<T: Display>(items: impl IntoIterator<Item = T>) -> String {
    items.into_iter().map(|item| item.to_string()).collect::<Vec<_>>().join(", ")
}

/// Columns of a list that stands in one line, and of the lines of a longer one.
const COLUMNS: usize = 70;

/// As [`list`]; a long one in lines of their own, inside a bracket that begins `margin` columns in.
pub(crate) fn lines<T: Display>(items: impl IntoIterator<Item = T>, margin: usize) -> String {
    let whole = list(items);
    if whole.len() <= COLUMNS {
        return whole;
    }
    let indent = format!("\n{:1$}", "", margin + 4);
    let mut text = String::new();
    let mut column = usize::MAX;
    for item in whole.split_inclusive(',').map(str::trim) {
        if column.saturating_add(item.len()) >= COLUMNS {
            text.push_str(&indent);
            column = 0;
        } else {
            text.push(' ');
        }
        text.push_str(item);
        column += item.len() + 1;
    }
    format!("{text}\n{:margin$}", "")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_lists_are_broken() {
        assert_eq!(lines(0..5, 0), "0, 1, 2, 3, 4");
        let text = lines(100..120, 4);
        assert_eq!(text.lines().map(str::len).collect::<Vec<_>>(), [0, 77, 36, 4]);
        assert_eq!(text.split_whitespace().collect::<Vec<_>>().join(" "), list(100..120));
    }

    #[test]
    fn holes_are_filled_and_others_stay() {
        let mut holes = Holes::default();
        holes.set("A", 1);
        holes.set("B", list([2, 3]));
        assert_eq!(holes.fill("@A@ [@B@] @A@@B@ a@b @C@."), "1 [2, 3] 12, 3 a@b @C@.");
    }
}
