//! A ruleset in plain words, so that a person sees whether the rule says what they mean: in English here, in Chinese in
//! `chinese`.

mod amounts;
mod chinese;
mod code;
mod values;

use super::Ruleset;
use super::ast::{Amount, Amounts, Cond, Expr, ExprKind, Move, Name, Play, Split};
use amounts::{for_every, is_plain, stones, where_clause};
use values::{if_clause, value};

/// A language that rules are told in.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Language {
    /// English.
    #[default]
    English,
    /// Chinese in simplified characters.
    Simplified,
    /// Chinese in traditional characters.
    Traditional,
}

/// The rule in plain words of a language, line for line as [`words`].
///
/// ```
/// use grundy::rule::{Language, Parameters, Ruleset, words_in};
///
/// let rule = Ruleset::parse("take 1, 3, 4", &Parameters::new())?;
/// assert_eq!(words_in(&rule, Language::Simplified), "从 n 颗石子的堆中取 1、3 或 4 颗。\n无法取者负。");
/// # Ok::<(), grundy::Error>(())
/// ```
pub fn words_in(ruleset: &Ruleset, language: Language) -> String {
    match language {
        Language::English => words(ruleset),
        Language::Simplified => chinese::words(ruleset),
        Language::Traditional => chinese::traditional(&chinese::words(ruleset)),
    }
}

/// The rule in plain English: a sentence a line, several moves as a numbered list.
///
/// ```
/// use grundy::rule::{Parameters, Ruleset, words};
///
/// let half = Ruleset::parse("take 1..n/2", &Parameters::new())?;
/// assert_eq!(
///     words(&half),
///     "From a heap of n stones, take from 1 to n/2 (rounded down) stones.\nWho cannot move loses."
/// );
/// # Ok::<(), grundy::Error>(())
/// ```
pub fn words(ruleset: &Ruleset) -> String {
    let mut lines: Vec<String> = ruleset.moves().iter().flat_map(move_sentences).collect();
    if lines.len() > 1 {
        for (i, line) in lines.iter_mut().enumerate() {
            *line = format!("{}. {line}", i + 1);
        }
        lines.insert(0, "A move is one of these:".to_owned());
    }
    let coupled = ruleset.arity() > 1;
    if let Some(first) = ruleset.first() {
        let these = if coupled { "these heaps" } else { "this heap" };
        lines.push(format!("Here last is what the opponent has just taken from {these}."));
        lines.push(if coupled {
            format!(
                "The first move in heaps not touched yet takes {}, n being all their stones.",
                stones(first)
            )
        } else {
            format!("The first move in a heap not touched yet takes {}.", stones(first))
        });
    }
    for (name, meaning) in GLOSSARY {
        if lines.iter().any(|line| line.contains(name)) {
            lines.push(format!("Here {meaning}."));
        }
    }
    let unbound: Vec<String> = ruleset.unbound().iter().map(|name| name.text.clone()).collect();
    match unbound.as_slice() {
        [] => {}
        [one] => lines.push(format!("The number {one} is still to be given.")),
        _ => lines.push(format!("The numbers {} are still to be given.", join(&unbound, "and"))),
    }
    lines.push(match ruleset.play() {
        Play::Normal => "Who cannot move loses.".to_owned(),
        Play::Misere => "Who cannot move wins.".to_owned(),
    });
    lines.join("\n")
}

/// Functions that stay in the notation of the rule when they stand inside a larger expression. A name before an
/// opening bracket is always a function.
const GLOSSARY: [(&str, &str); 5] = [
    ("ceil(", "ceil(x/y) is x/y rounded up"),
    ("root(", "root(x, k) is the k-th root of x, rounded down"),
    ("popcount(", "popcount(x) is the number of 1 bits of x"),
    ("maxdigit(", "maxdigit(x) is the greatest digit of x"),
    ("mindigit(", "mindigit(x) is the least digit of x that is not 0"),
];

/// A sentence for a move; for a code, one for each kind of digit in it.
fn move_sentences(a_move: &Move) -> Vec<String> {
    match a_move {
        Move::Take { amounts, then, cond } => vec![take_sentence(amounts, then.as_ref(), cond.as_ref())],
        Move::Leave { amounts, cond } => {
            let cond = cond.as_ref();
            let taking = if mentions(cond, "t") { " (taking t)" } else { "" };
            let what = if !taking.is_empty() || mentions(cond, "m") || !is_plain(amounts) {
                format!("m stones{taking}{}", where_clause("m", amounts, cond))
            } else {
                let any = amounts.include == [Amount::Any] && amounts.except.is_empty();
                let what =
                    if any { "any smaller number of stones, or none".to_owned() } else { stones(amounts) };
                format!("{what}{}", if_clause(cond))
            };
            vec![format!("Of a heap of n stones, leave {what}.")]
        }
        Move::Split { split, cond } => {
            let known = if mentions(cond.as_ref(), "t") || mentions(cond.as_ref(), "m") {
                ", with t = 0 and m = n"
            } else {
                ""
            };
            let into = match split {
                Split::AtMost(most) if value(most) == "2" => "two non-empty heaps".to_owned(),
                Split::AtMost(most) => format!("non-empty heaps, at least two and at most {}", value(most)),
                Split::Equal(number) if matches!(number.kind, ExprKind::Int(_)) => {
                    format!("{} equal heaps", value(number))
                }
                Split::Equal(number) => format!("{} equal heaps, at least two", value(number)),
                Split::Parts(names) => parts(names),
            };
            vec![format!("Split a heap of n stones into {into}{}{known}.", if_clause(cond.as_ref()))]
        }
        Move::Arrow { state, alternatives, binders, cond } => {
            let names: Vec<&str> = state.iter().map(|name| name.text.as_str()).collect();
            let becomes = match names.as_slice() {
                [heap] => format!("A heap {heap} becomes"),
                _ => format!("Coupled heaps ({}) become", names.join(", ")),
            };
            let sums: Vec<String> = alternatives.iter().map(|heaps| sum(heaps)).collect();
            let binders =
                if binders.is_empty() { String::new() } else { format!(", {}", for_every(binders)) };
            vec![format!("{becomes} {}{binders}{}.", join(&sums, "or"), if_clause(cond.as_ref()))]
        }
        Move::Code { code, cond } => code::sentences(code, cond.as_ref()),
    }
}

fn take_sentence(amounts: &Amounts, then: Option<&Split>, cond: Option<&Cond>) -> String {
    let rest_named = mentions(cond, "m") || split_mentions(then, "m");
    let take_named = mentions(cond, "t") || split_mentions(then, "t") || !is_plain(amounts);
    let leaving = if rest_named { " (leaving m)" } else { "" };
    // The condition is told at the name that it is about; after a split it may be about the parts.
    let told = take_named && then.is_none();
    let what = if take_named {
        format!("t stones{leaving}{}", where_clause("t", amounts, cond.filter(|_| told)))
    } else {
        format!("{}{leaving}", stones(amounts))
    };
    let then = match then {
        None => String::new(),
        Some(Split::AtMost(most)) if value(most) == "2" => {
            ", then leave the rest as it is or split it into two non-empty heaps".to_owned()
        }
        Some(Split::AtMost(most)) => {
            format!(", then leave the rest as non-empty heaps, at most {}", value(most))
        }
        Some(Split::Equal(number)) => format!(", then split the rest into {} equal heaps", value(number)),
        Some(Split::Parts(names)) => format!(", then split the rest into {}", parts(names)),
    };
    let condition = if told { String::new() } else { if_clause(cond) };
    format!("From a heap of n stones, take {what}{then}{condition}.")
}

/// The named parts of a split.
fn parts(names: &[Name]) -> String {
    let names: Vec<String> = names.iter().map(|name| name.text.clone()).collect();
    format!("{} non-empty heaps {}", small_number(names.len()), join(&names, "and"))
}

/// One alternative of an arrow: the sum that is left.
fn sum(heaps: &[Vec<Expr>]) -> String {
    let shown: Vec<String> = heaps
        .iter()
        .map(|state| match state.as_slice() {
            [heap] => value(heap),
            _ => format!("({})", state.iter().map(value).collect::<Vec<_>>().join(", ")),
        })
        .collect();
    let single = heaps.iter().all(|state| state.len() == 1);
    match (shown.as_slice(), single) {
        ([zero], true) if zero == "0" => "nothing".to_owned(),
        ([one], true) => format!("a heap {one}"),
        ([one], false) => one.clone(),
        (_, true) => format!("the {} heaps {}", small_number(shown.len()), join(&shown, "and")),
        (_, false) => format!("the sum of {}", shown.join(" and ")),
    }
}

/// Whether the condition speaks of the name.
fn mentions(cond: Option<&Cond>, name: &str) -> bool {
    cond.is_some_and(|cond| match cond {
        Cond::Chain(args, _) | Cond::Is(_, args) => args.iter().any(|expr| expr_mentions(expr, name)),
        Cond::Not(inner) => mentions(Some(inner), name),
        Cond::And(parts) | Cond::Or(parts) => parts.iter().any(|part| mentions(Some(part), name)),
    })
}

fn split_mentions(split: Option<&Split>, name: &str) -> bool {
    match split {
        Some(Split::AtMost(number) | Split::Equal(number)) => expr_mentions(number, name),
        Some(Split::Parts(_)) | None => false,
    }
}

fn expr_mentions(expr: &Expr, name: &str) -> bool {
    match &expr.kind {
        ExprKind::Int(_) | ExprKind::Last => false,
        ExprKind::Name(text) => text == name,
        ExprKind::Neg(inner) => expr_mentions(inner, name),
        ExprKind::Binary(_, x, y) => expr_mentions(x, name) || expr_mentions(y, name),
        ExprKind::Call(_, args) => args.iter().any(|arg| expr_mentions(arg, name)),
    }
}

/// `a`, `a or b`, `a, b or c`; with semicolons when an item has a comma of its own.
fn join(items: &[String], word: &str) -> String {
    let comma = if items.iter().any(|item| has_open_comma(item)) { ";" } else { "," };
    match items {
        [] => String::new(),
        [one] => one.clone(),
        [one, two] if comma == "," => format!("{one} {word} {two}"),
        [before @ .., last] if comma == "," => format!("{} {word} {last}", before.join(", ")),
        [before @ .., last] => format!("{}; {word} {last}", before.join("; ")),
    }
}

/// Whether the text has a comma outside brackets.
fn has_open_comma(text: &str) -> bool {
    let mut open = 0usize;
    text.chars().any(|c| {
        match c {
            '(' => open += 1,
            ')' => open = open.saturating_sub(1),
            _ => {}
        }
        c == ',' && open == 0
    })
}

fn small_number(number: usize) -> String {
    match number {
        2 => "two".to_owned(),
        3 => "three".to_owned(),
        4 => "four".to_owned(),
        5 => "five".to_owned(),
        _ => number.to_string(),
    }
}
