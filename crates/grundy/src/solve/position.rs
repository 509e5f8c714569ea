//! Positions: sums of components, each under one of the games, and how a person writes them.

use crate::error::Error;
use crate::game::{Component, Game};
use crate::number::{Natural, natural};

/// A sum of components, each with the index of its game in the solver's list.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Position {
    /// The components.
    pub components: Vec<(usize, Component)>,
}

impl Position {
    /// A position of single untouched heaps under the only game of a solver.
    pub fn of_heaps(heaps: impl IntoIterator<Item = Natural>) -> Self {
        let component = |heap| (0, Component { heaps: vec![heap], last: None });
        Self { components: heaps.into_iter().map(component).collect() }
    }

    /// Adds the components that `text` names: decimal numbers separated by white space, or tuples such as
    /// `(3,5)` or `(3, 5)` for games of coupled heaps. All are untouched.
    ///
    /// # Errors
    /// [`Error::Position`] naming the word that is no heap of this game.
    pub fn read(&mut self, text: &str, game: usize, arity: usize) -> Result<(), Error> {
        for heaps in read_components(text, arity)? {
            self.components.push((game, Component { heaps, last: None }));
        }
        Ok(())
    }

    /// Sets what was taken from each component last; `-` for an untouched one (and for every component of a
    /// game that is not dynamic).
    ///
    /// # Errors
    /// [`Error::Position`] when the number of entries differs from that of the components, an entry is neither
    /// `-` nor a number of at least 1, or a component does not remember.
    pub fn set_last(&mut self, entries: &[&str], games: &[Game]) -> Result<(), Error> {
        let refuse = |message: String| Err(Error::Position { message });
        if entries.len() != self.components.len() {
            return refuse(format!(
                "the last takes have {} entries, the position has {} components",
                entries.len(),
                self.components.len()
            ));
        }
        for (entry, (game, component)) in entries.iter().zip(&mut self.components) {
            let entry = entry.trim();
            if entry == "-" {
                continue;
            }
            let Some(last) = natural(entry).filter(|last| *last > Natural::ZERO) else {
                return refuse(format!("the last take `{entry}` is neither `-` nor a number of at least 1"));
            };
            if !games[*game].ruleset().is_dynamic() {
                return refuse(format!(
                    "`{}` does not remember the last take: `-` is its entry",
                    games[*game].ruleset()
                ));
            }
            component.last = Some(last);
        }
        Ok(())
    }
}

fn read_components(text: &str, arity: usize) -> Result<Vec<Vec<Natural>>, Error> {
    let refuse = |message: String| Error::Position { message };
    let mut components = Vec::new();
    let mut rest = text.trim_start();
    while !rest.is_empty() {
        let (word, after) = if rest.starts_with('(') {
            let end =
                rest.find(')').ok_or_else(|| refuse(format!("the tuple `{}` has no end", shorten(rest))))?;
            rest.split_at(end + 1)
        } else {
            rest.split_at(rest.find(|c: char| c.is_whitespace() || c == '(').unwrap_or(rest.len()))
        };
        let inside = word.strip_prefix('(').and_then(|word| word.strip_suffix(')'));
        let heaps: Option<Vec<Natural>> = match inside {
            Some(inside) => inside.split(',').map(|heap| natural(heap.trim())).collect(),
            None => natural(word).map(|heap| vec![heap]),
        };
        let heaps = heaps.ok_or_else(|| {
            refuse(format!(
                "`{}` is no heap: a decimal number without sign, comma or underscore was expected",
                shorten(word)
            ))
        })?;
        if heaps.len() != arity || (inside.is_some() && arity == 1) {
            return Err(refuse(match arity {
                1 => format!("`{}` is a tuple, but the rule has single heaps", shorten(word)),
                _ => format!("`{}` is no tuple of {arity} coupled heaps", shorten(word)),
            }));
        }
        components.push(heaps);
        rest = after.trim_start();
    }
    Ok(components)
}

fn shorten(word: &str) -> String {
    if word.chars().count() <= 40 {
        word.to_owned()
    } else {
        word.chars().take(37).chain("...".chars()).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn heaps_and_tuples_are_read() {
        let two = |a: u8, b: u8| vec![Natural::from(a), Natural::from(b)];
        assert_eq!(read_components(" (3,5) (0, 12)(1,1)", 2), Ok(vec![two(3, 5), two(0, 12), two(1, 1)]));
        assert_eq!(read_components("7\n08", 1), Ok(vec![vec![Natural::from(7u8)], vec![Natural::from(8u8)]]));
        for (text, arity) in [
            ("-3", 1),
            ("+3", 1),
            ("3,5", 1),
            ("1_000", 1),
            ("(3)", 1),
            ("(3,5", 2),
            ("3", 2),
            ("(3,)", 2),
            ("3 x", 1),
        ] {
            assert!(read_components(text, arity).is_err(), "{text}");
        }
    }
}
