//! What the library says in English, in Chinese: looked up by its English, as in gettext.
//!
//! A phrase is an English text with places in braces, and the same in both scripts. A place takes any text, the shortest
//! that fits; if its name is in capitals, what it takes is looked up too. Of the phrases that fit, the one with the longest
//! beginning of its own is meant, then the one with most letters of its own. What no phrase fits stays English.

mod errors;
mod laws;
mod methods;

use super::{Language, close_up};

/// The English, the simplified and the traditional text.
type Phrase = [&'static str; 3];

/// Every phrase.
#[cfg(test)]
pub(super) fn all() -> impl Iterator<Item = Phrase> {
    [laws::PHRASES, laws::LISTS, methods::PHRASES, errors::PHRASES].concat().into_iter()
}

/// A sentence of the library in the language.
pub fn translate(language: Language, english: &str) -> String {
    let column = match language {
        Language::En => return english.to_owned(),
        Language::ZhHans => 1,
        Language::ZhHant => 2,
    };
    look_up(column, english, false).map_or_else(|| english.to_owned(), |text| close_up(&text))
}

/// The parts of an enumeration, each on its own.
pub fn translate_list(language: Language, english: &str) -> String {
    if language == Language::En {
        return english.to_owned();
    }
    let parts: Vec<String> = english.split(", ").map(|part| translate(language, part)).collect();
    parts.join("，")
}

/// A statement of a law: its clauses, and unchanged the table after them.
pub fn clauses(language: Language, english: &str) -> String {
    if language == Language::En {
        return english.to_owned();
    }
    let (words, table) =
        english.split_once('\n').map_or((english, None), |(words, table)| (words, Some(table)));
    let clauses: Vec<String> = words.split("; ").map(|clause| translate(language, clause)).collect();
    let words = clauses.join("；");
    table.map_or(words.clone(), |table| format!("{words}\n{table}"))
}

/// The phrase that fits in one of the Chinese columns; within a place also lists.
fn look_up(column: usize, english: &str, within: bool) -> Option<String> {
    let lists = if within { laws::LISTS } else { &[] };
    let tables = [laws::PHRASES, methods::PHRASES, errors::PHRASES, lists];
    let fitting = tables.into_iter().flatten().filter_map(|phrase| Some((phrase, fit(phrase[0], english)?)));
    let (phrase, places) = fitting.max_by_key(|(phrase, _)| (beginning(phrase[0]), letters(phrase[0])))?;
    let mut text = String::new();
    let mut rest = phrase[column];
    while let Some((before, name, after)) = first_place(rest) {
        text.push_str(before);
        let taken = places.iter().find(|(place, _)| *place == name).map_or("", |(_, taken)| taken);
        let whole = name.chars().all(|c| c.is_ascii_uppercase());
        let inner = if whole { look_up(column, taken, true) } else { None };
        text.push_str(inner.as_deref().unwrap_or(taken));
        rest = after;
    }
    Some(text + rest)
}

/// The text before the first place, its name, and the text after it.
fn first_place(template: &str) -> Option<(&str, &str, &str)> {
    let (before, rest) = template.split_once('{')?;
    let (name, after) = rest.split_once('}')?;
    Some((before, name, after))
}

/// The letters before the first place.
fn beginning(template: &str) -> usize {
    template.split('{').next().unwrap_or_default().chars().count()
}

/// The letters outside places.
fn letters(template: &str) -> usize {
    match first_place(template) {
        Some((before, _, after)) => before.chars().count() + letters(after),
        None => template.chars().count(),
    }
}

/// What each place takes when the whole text fits.
fn fit<'t>(template: &'static str, text: &'t str) -> Option<Vec<(&'static str, &'t str)>> {
    let Some((before, name, after)) = first_place(template) else {
        return (template == text).then(Vec::new);
    };
    let rest = text.strip_prefix(before)?;
    if after.is_empty() {
        return Some(vec![(name, rest)]);
    }
    // The place ends where what follows it begins.
    let literal = after.split('{').next().unwrap_or_default();
    rest.match_indices(literal).find_map(|(end, _)| {
        let mut places = fit(after, &rest[end..])?;
        places.push((name, &rest[..end]));
        Some(places)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_most_particular_phrase_is_meant() {
        let hans = |text| translate(Language::ZhHans, text);
        assert_eq!(hans("lost exactly when n ≡ 0, 2 or 5 mod 7"), "当且仅当 n ≡ 0, 2 或 5 mod 7 时必败");
        assert_eq!(hans("lost exactly when n is even"), "当且仅当 n 是偶数时必败");
        assert_eq!(hans("lost exactly when n is a Fibonacci number"), "当且仅当 n 是斐波那契数时必败");
        assert_eq!(
            hans("lost exactly when n ≡ 0 mod 3, or n = 4 or 5, but not for n = 6"),
            "当且仅当 n ≡ 0 mod 3，或 n = 4 或 5，但 n = 6 除外时必败"
        );
        assert_eq!(hans("no phrase fits this or that"), "no phrase fits this or that");
        assert_eq!(translate(Language::En, "never lost"), "never lost");
        assert_eq!(translate(Language::ZhHant, "the parameter `k` has no value"), "參數 `k` 沒有值");
    }

    #[test]
    fn places_take_the_shortest_text_that_lets_the_rest_fit() {
        assert_eq!(fit("a {x} b {y}", "a 1 b 2 b 3"), Some(vec![("y", "2 b 3"), ("x", "1")]));
        assert_eq!(fit("{x}: {y}.", "p: q: r."), Some(vec![("y", "q: r"), ("x", "p")]));
        assert_eq!(fit("a{x}c", "abcc"), Some(vec![("x", "bc")]));
        assert_eq!(fit("plain", "plain text"), None);
        assert_eq!(fit("{x}!", "none"), None);
    }

    #[test]
    fn no_phrase_fits_everything() {
        for phrase in all() {
            assert!(letters(phrase[0]) >= 3, "{}", phrase[0]);
        }
    }

    #[test]
    fn clauses_and_lists_are_taken_apart() {
        let law = "lost exactly when n is odd; g(n) = n mod 2\n\ntable; line";
        assert_eq!(clauses(Language::ZhHans, law), "当且仅当 n 是奇数时必败；g(n) = n mod 2\n\ntable; line");
        let method = "theorem §1.1 (window periodicity), table";
        assert_eq!(translate_list(Language::ZhHans, method), "定理 §1.1（窗口周期），表");
    }
}
