//! A ruleset in plain Chinese, as the parent has it in English.

mod amounts;
mod code;
mod values;

use super::super::Ruleset;
use super::super::ast::{Amount, Amounts, Cond, Expr, ExprKind, Move, Name, Play, Split};
use super::{has_open_comma, is_plain, mentions, split_mentions};
use amounts::{for_every, stones, where_clause};
use values::{if_clause, value};

/// The rule in simplified characters: a sentence a line, several moves as a numbered list.
pub(super) fn words(ruleset: &Ruleset) -> String {
    let mut lines: Vec<String> = ruleset.moves().iter().flat_map(move_sentences).collect();
    if lines.len() > 1 {
        for (i, line) in lines.iter_mut().enumerate() {
            *line = format!("{}. {line}", i + 1);
        }
        lines.insert(0, "每次可取法如下，任选一种：".to_owned());
    }
    let coupled = ruleset.arity() > 1;
    if let Some(first) = ruleset.first() {
        let these = if coupled { "这组堆" } else { "这堆" };
        lines.push(format!("其中 last 是对手刚从{these}取走的石子数。"));
        lines.push(if coupled {
            format!("在还没有动过的一组堆上，首步取 {}，其中 n 是各堆石子总数。", stones(first))
        } else {
            format!("在还没有动过的堆上，首步取 {}。", stones(first))
        });
    }
    for (name, meaning) in GLOSSARY {
        if lines.iter().any(|line| line.contains(name)) {
            lines.push(format!("其中 {meaning}。"));
        }
    }
    let unbound: Vec<String> = ruleset.unbound().iter().map(|name| name.text.clone()).collect();
    if !unbound.is_empty() {
        lines.push(format!("{} 的值还没有给出。", join(&unbound, "和")));
    }
    lines.push(match ruleset.play() {
        Play::Normal => "无法取者负。".to_owned(),
        Play::Misere => "无法取者胜。".to_owned(),
    });
    close_up(&lines.join("\n"))
}

/// The text without the blanks between two Chinese characters: those are for letters and digits.
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

/// Functions that stay in the notation of the rule when they stand inside a larger expression.
const GLOSSARY: [(&str, &str); 5] = [
    ("ceil(", "ceil(x/y) 是 x/y 向上取整"),
    ("root(", "root(x, k) 是 x 的 k 次方根向下取整"),
    ("popcount(", "popcount(x) 是 x 的二进制写法中 1 的个数"),
    ("maxdigit(", "maxdigit(x) 是 x 的最大数字"),
    ("mindigit(", "mindigit(x) 是 x 的最小非零数字"),
];

fn move_sentences(a_move: &Move) -> Vec<String> {
    match a_move {
        Move::Take { amounts, then, cond } => vec![take_sentence(amounts, then.as_ref(), cond.as_ref())],
        Move::Leave { amounts, cond } => {
            let cond = cond.as_ref();
            let taking = if mentions(cond, "t") { "（取 t 颗）" } else { "" };
            let what = if !taking.is_empty() || mentions(cond, "m") || !is_plain(amounts) {
                format!("m 颗石子{taking}{}", where_clause("m", amounts, cond))
            } else {
                let any = amounts.include == [Amount::Any] && amounts.except.is_empty();
                let what = if any {
                    "任意较少的石子，也可一颗不留".to_owned()
                } else {
                    stones(amounts)
                };
                format!("{what}{}", if_clause(cond))
            };
            vec![format!("从 n 颗石子的堆中取，留下 {what}。")]
        }
        Move::Split { split, cond } => {
            let known = if mentions(cond.as_ref(), "t") || mentions(cond.as_ref(), "m") {
                "，其中 t = 0，m = n"
            } else {
                ""
            };
            let into = match split {
                Split::AtMost(most) if value(most) == "2" => "两个非空的堆".to_owned(),
                Split::AtMost(most) => format!("至少两个、至多 {} 个非空的堆", value(most)),
                Split::Equal(number) if matches!(number.kind, ExprKind::Int(_)) => {
                    format!("{} 个相等的堆", value(number))
                }
                Split::Equal(number) => format!("{} 个相等的堆（至少两个）", value(number)),
                Split::Parts(names) => parts(names),
            };
            vec![format!("把 n 颗石子的堆分成 {into}{}{known}。", if_clause(cond.as_ref()))]
        }
        Move::Arrow { state, alternatives, binders, cond } => {
            let names: Vec<&str> = state.iter().map(|name| name.text.as_str()).collect();
            let becomes = match names.as_slice() {
                [heap] => format!("一堆 {heap} 变成"),
                _ => format!("耦合堆 ({}) 变成", names.join(", ")),
            };
            let sums: Vec<String> = alternatives.iter().map(|heaps| sum(heaps)).collect();
            let binders =
                if binders.is_empty() { String::new() } else { format!("，{}", for_every(binders)) };
            vec![format!("{becomes} {}{binders}{}。", join(&sums, "或"), if_clause(cond.as_ref()))]
        }
        Move::Code { code, cond } => code::sentences(code, cond.as_ref()),
    }
}

fn take_sentence(amounts: &Amounts, then: Option<&Split>, cond: Option<&Cond>) -> String {
    let rest_named = mentions(cond, "m") || split_mentions(then, "m");
    let take_named = mentions(cond, "t") || split_mentions(then, "t") || !is_plain(amounts);
    let leaving = if rest_named { "（剩 m 颗）" } else { "" };
    // The condition is told at the name that it is about; after a split it may be about the parts.
    let told = take_named && then.is_none();
    let what = if take_named {
        format!("t 颗石子{leaving}{}", where_clause("t", amounts, cond.filter(|_| told)))
    } else {
        format!("{}{leaving}", stones(amounts))
    };
    let then = match then {
        None => String::new(),
        Some(Split::AtMost(most)) if value(most) == "2" => "，然后余下的不动，或分成两个非空的堆".to_owned(),
        Some(Split::AtMost(most)) => format!("，然后余下的成为至多 {} 个非空的堆", value(most)),
        Some(Split::Equal(number)) => format!("，然后把余下的分成 {} 个相等的堆", value(number)),
        Some(Split::Parts(names)) => format!("，然后把余下的分成 {}", parts(names)),
    };
    let condition = if told { String::new() } else { if_clause(cond) };
    format!("从 n 颗石子的堆中取 {what}{then}{condition}。")
}

/// The named parts of a split.
fn parts(names: &[Name]) -> String {
    let texts: Vec<String> = names.iter().map(|name| name.text.clone()).collect();
    format!("{}个非空的堆 {}", small_number(names.len()), join(&texts, "和"))
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
        ([zero], true) if zero == "0" => "空".to_owned(),
        ([one], true) => format!("一堆 {one}"),
        ([one], false) => one.clone(),
        (_, true) => format!("{}堆 {}", small_number(shown.len()), join(&shown, "和")),
        (_, false) => format!("{} 之和", shown.join(" 与 ")),
    }
}

/// `a`, `a 或 b`, `a、b 或 c`; with semicolons when an item has a comma of its own.
fn join(items: &[String], word: &str) -> String {
    let open = |item: &String| has_open_comma(item) || item.contains(['，', '、']);
    let comma = if items.iter().any(open) { "；" } else { "、" };
    match items {
        [] => String::new(),
        [one] => one.clone(),
        [before @ .., last] => format!("{} {word} {last}", before.join(comma)),
    }
}

fn small_number(number: usize) -> String {
    match number {
        2 => "两".to_owned(),
        3 => "三".to_owned(),
        4 => "四".to_owned(),
        5 => "五".to_owned(),
        _ => format!(" {number} "),
    }
}

/// The characters of this module that are written otherwise in the traditional script, in pairs.
const TRADITIONAL: &str = "选選种種刚剛幂冪这這组組对對从從数數还還没沒动動过過总總给給无無负負胜勝进進写寫个個颗顆较較两兩变變后後余餘为為与與条條约約绝絕并並于於阶階复複码碼";

/// The same in traditional characters.
pub(super) fn traditional(simplified: &str) -> String {
    let pairs: Vec<char> = TRADITIONAL.chars().collect();
    let change = |c: char| pairs.chunks_exact(2).find(|pair| pair[0] == c).map_or(c, |pair| pair[1]);
    simplified.chars().map(change).collect()
}
