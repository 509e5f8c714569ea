//! What the command says, in three languages.
//!
//! | module | what is said there |
//! | --- | --- |
//! | `answer` | who wins, the winning moves, why; options and tables |
//! | `law` | a law and what goes with it |
//! | `teach` | the explanation as a person would teach it |
//! | `play` | a game against the command |
//! | `phrases` | what the library says in English, looked up by its English |
//!
//! Each sentence is a key with its text in every language: a method of [`Language`] whose arguments fill the places in
//! braces. A key without one of the languages does not compile; that all have the same places is tested below. JSON, the
//! kinds of errors and rules are English in every language.

mod answer;
mod law;
mod phrases;
mod play;
mod teach;

use std::ffi::OsString;

use clap::ValueEnum as _;

pub use crate::args::Language;
pub use phrases::{clauses, translate, translate_list};

/// How a text is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Look {
    /// Whether there are colours.
    pub colour: bool,
    /// The language.
    pub language: Language,
}

impl Language {
    /// The language that the arguments ask for, or else the environment. A value that is none is reported by whoever
    /// reads the arguments.
    pub fn of_arguments(words: &[&str]) -> Self {
        let spaced = words.windows(2).filter(|pair| pair[0] == "--lang").map(|pair| pair[1]);
        let joined = words.iter().filter_map(|word| word.strip_prefix("--lang="));
        let asked = spaced.chain(joined).find_map(|name| Self::from_str(name, false).ok());
        asked.unwrap_or_else(|| Self::of_environment(|name| std::env::var_os(name)))
    }

    /// The language of the first of `LC_ALL`, `LC_MESSAGES` and `LANG` that is set and not empty, as POSIX has it.
    fn of_environment(variable: impl Fn(&str) -> Option<OsString>) -> Self {
        let locale = ["LC_ALL", "LC_MESSAGES", "LANG"]
            .into_iter()
            .filter_map(variable)
            .find(|value| !value.is_empty())
            .unwrap_or_default();
        Self::of_locale(&locale.to_string_lossy())
    }

    /// The language of a locale such as `zh_CN.UTF-8`.
    fn of_locale(locale: &str) -> Self {
        let name = locale.split(['.', '@']).next().unwrap_or_default().replace('-', "_").to_ascii_lowercase();
        match name.split('_').collect::<Vec<_>>()[..] {
            ["zh", "hant" | "tw" | "hk" | "mo", ..] => Self::ZhHant,
            ["zh"] | ["zh", "hans" | "cn" | "sg", ..] => Self::ZhHans,
            _ => Self::En,
        }
    }

    /// What stands between a heading and what follows it: nothing after a colon as wide as a character.
    pub fn gap(self) -> &'static str {
        if self == Self::En { " " } else { "" }
    }

    /// The end of a sentence.
    pub fn stop(self) -> &'static str {
        if self == Self::En { "." } else { "。" }
    }

    /// The items as a list.
    pub fn list(self, items: &[String]) -> String {
        items.join(if self == Self::En { ", " } else { "、" })
    }
}

impl From<Language> for grundy::rule::Language {
    fn from(language: Language) -> Self {
        match language {
            Language::En => Self::English,
            Language::ZhHans => Self::Simplified,
            Language::ZhHant => Self::Traditional,
        }
    }
}

/// A Chinese text without the blanks between two of its characters: those are for letters and digits.
fn close_up(text: &str) -> String {
    let wide = |c: char| ('\u{2e80}'..'\u{fff0}').contains(&c);
    let mut closed = String::with_capacity(text.len());
    let mut letters = text.chars().peekable();
    while let Some(c) = letters.next() {
        let between =
            closed.chars().next_back().is_some_and(wide) && letters.peek().is_some_and(|&c| wide(c));
        if c != ' ' || !between {
            closed.push(c);
        }
    }
    closed
}

/// A method of [`Language`] for each key, and for the tests the list of all.
macro_rules! catalogue {
    ($($key:ident ( $($argument:ident),* ) { $en:literal $hans:literal $hant:literal })+) => {
        #[allow(clippy::needless_pass_by_value, reason = "a number, a text or a reference to one, as it comes")]
        impl $crate::messages::Language {
            $(
                pub fn $key(self $(, $argument: impl ::std::fmt::Display)*) -> String {
                    match self {
                        Self::En => format!($en),
                        Self::ZhHans => $crate::messages::close_up(&format!($hans)),
                        Self::ZhHant => $crate::messages::close_up(&format!($hant)),
                    }
                }
            )+
        }

        #[cfg(test)]
        pub(super) const KEYS: &[(&str, [&str; 3])] = &[$((stringify!($key), [$en, $hans, $hant])),+];
    };
}
use catalogue;

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    /// The places of a text.
    pub(super) fn places(text: &str) -> BTreeSet<&str> {
        text.split('{').skip(1).filter_map(|after| after.split_once('}')).map(|(name, _)| name).collect()
    }

    /// Characters that one of the scripts writes otherwise.
    const SIMPLIFIED_ONLY: &str = "这个们给对为从边见则计题际认证转运动确实现难时间变该选项总与开关门问无处应层错误继续显应结题终轮让环两会";
    const TRADITIONAL_ONLY: &str = "這個們給對為從邊見則計題際認證轉運動確實現難時間變該選項總與開關門問無處應層錯誤繼續顯結終輪讓環兩會";

    fn keys() -> impl Iterator<Item = (&'static str, [&'static str; 3])> {
        let typed = [answer::KEYS, law::KEYS, play::KEYS, teach::KEYS].concat().into_iter();
        typed.chain(phrases::all().map(|texts| (texts[0], texts)))
    }

    #[test]
    fn every_key_has_the_same_places_in_each_language() {
        for (key, [en, hans, hant]) in keys() {
            assert!(!en.is_empty() && !hans.is_empty() && !hant.is_empty(), "{key}");
            assert_eq!(places(en), places(hans), "{key}");
            assert_eq!(places(en), places(hant), "{key}");
        }
    }

    #[test]
    fn each_script_is_its_own() {
        for (key, [en, hans, hant]) in keys() {
            assert!(
                !hans.contains(|c| TRADITIONAL_ONLY.contains(c) && !SIMPLIFIED_ONLY.contains(c)),
                "{key}: {hans}"
            );
            assert!(
                !hant.contains(|c| SIMPLIFIED_ONLY.contains(c) && !TRADITIONAL_ONLY.contains(c)),
                "{key}: {hant}"
            );
            assert!(en.chars().all(|c| !('\u{4e00}'..'\u{a000}').contains(&c)), "{key}");
        }
    }

    #[test]
    fn blanks_between_chinese_characters_go() {
        assert_eq!(close_up("从 3 颗 的堆 （3） 取 全部"), "从 3 颗的堆（3）取全部");
        assert_eq!(close_up(" a 取 "), " a 取 ");
    }

    #[test]
    fn no_key_stands_twice() {
        let mut seen = BTreeSet::new();
        for (key, _) in keys() {
            assert!(seen.insert(key), "{key}");
        }
    }

    #[test]
    fn the_first_variable_that_is_set_decides() {
        let language = |set: &[(&str, &str)]| {
            Language::of_environment(|name| {
                set.iter().find(|(set, _)| *set == name).map(|(_, value)| OsString::from(value))
            })
        };
        assert_eq!(language(&[]), Language::En);
        assert_eq!(language(&[("LANG", "zh_CN.UTF-8")]), Language::ZhHans);
        assert_eq!(language(&[("LANG", "zh_CN.UTF-8"), ("LC_ALL", "C")]), Language::En);
        assert_eq!(language(&[("LANG", "de_DE"), ("LC_MESSAGES", "zh_HK")]), Language::ZhHant);
        assert_eq!(language(&[("LANG", "zh_TW"), ("LC_ALL", "")]), Language::ZhHant);
    }

    #[test]
    fn locales() {
        for (locale, language) in [
            ("zh_SG", Language::ZhHans),
            ("zh", Language::ZhHans),
            ("zh-Hans", Language::ZhHans),
            ("zh_Hant_HK.UTF-8", Language::ZhHant),
            ("zh_TW.Big5", Language::ZhHant),
            ("zh_XX", Language::En),
            ("C.UTF-8", Language::En),
            ("", Language::En),
            ("ja_JP", Language::En),
        ] {
            assert_eq!(Language::of_locale(locale), language, "{locale}");
        }
    }

    #[test]
    fn the_last_word_on_the_language_is_the_arguments() {
        let words = ["solve", "--lang", "zh-Hant"];
        assert_eq!(Language::of_arguments(&words), Language::ZhHant);
        assert_eq!(Language::of_arguments(&["--lang=zh-Hans"]), Language::ZhHans);
        assert_eq!(Language::of_arguments(&["--lang=en"]), Language::En);
    }
}
