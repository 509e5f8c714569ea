//! The words of the language: English, Chinese, and what people write instead of them.

use super::ast::{Function, Predicate};

/// A reserved word. Case does not matter; none of them can be a name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Word {
    Take,
    Then,
    Where,
    Leave,
    Split,
    Into,
    At,
    Most,
    Equal,
    Or,
    For,
    In,
    Any,
    All,
    Except,
    Powers,
    Of,
    Squares,
    Cubes,
    Triangulars,
    Factorials,
    Fibonaccis,
    Primes,
    Divisors,
    Proper,
    Digits,
    First,
    Misere,
    Normal,
    Let,
    Mod,
    Not,
    And,
    Last,
    Call(Function),
    /// A predicate; `prime` is also the first word of `prime powers`.
    Test(Predicate),
}

const WORDS: &[(&str, Word)] = &[
    ("take", Word::Take),
    ("then", Word::Then),
    ("where", Word::Where),
    ("leave", Word::Leave),
    ("split", Word::Split),
    ("into", Word::Into),
    ("at", Word::At),
    ("most", Word::Most),
    ("equal", Word::Equal),
    ("or", Word::Or),
    ("for", Word::For),
    ("in", Word::In),
    ("any", Word::Any),
    ("all", Word::All),
    ("except", Word::Except),
    ("powers", Word::Powers),
    ("of", Word::Of),
    ("squares", Word::Squares),
    ("cubes", Word::Cubes),
    ("triangulars", Word::Triangulars),
    ("factorials", Word::Factorials),
    ("fibonaccis", Word::Fibonaccis),
    ("primes", Word::Primes),
    ("divisors", Word::Divisors),
    ("proper", Word::Proper),
    ("digits", Word::Digits),
    ("first", Word::First),
    ("misere", Word::Misere),
    ("normal", Word::Normal),
    ("let", Word::Let),
    ("mod", Word::Mod),
    ("not", Word::Not),
    ("and", Word::And),
    ("last", Word::Last),
    ("min", Word::Call(Function::Min)),
    ("max", Word::Call(Function::Max)),
    ("gcd", Word::Call(Function::Gcd)),
    ("abs", Word::Call(Function::Abs)),
    ("ceil", Word::Call(Function::Ceil)),
    ("root", Word::Call(Function::Root)),
    ("popcount", Word::Call(Function::Popcount)),
    ("maxdigit", Word::Call(Function::MaxDigit)),
    ("mindigit", Word::Call(Function::MinDigit)),
    ("divides", Word::Test(Predicate::Divides)),
    ("prime", Word::Test(Predicate::Prime)),
    ("square", Word::Test(Predicate::Square)),
    ("power", Word::Test(Predicate::Power)),
    ("odd", Word::Test(Predicate::Odd)),
    ("even", Word::Test(Predicate::Even)),
    ("coprime", Word::Test(Predicate::Coprime)),
];

/// The Chinese words, each with the English ones it stands for. `X的幂` and its like, where the word
/// follows what it is about, are in [`CHINESE_OF`].
pub(super) const CHINESE: &[(&str, &[Word])] = &[
    ("取", &[Word::Take]),
    ("留", &[Word::Leave]),
    ("分成", &[Word::Split, Word::Into]),
    ("再", &[Word::Then]),
    ("至多", &[Word::At, Word::Most]),
    ("等份", &[Word::Equal]),
    ("或", &[Word::Or]),
    ("且", &[Word::And]),
    ("非", &[Word::Not]),
    ("当", &[Word::Where]),
    ("當", &[Word::Where]),
    ("对", &[Word::For]),
    ("對", &[Word::For]),
    ("属于", &[Word::In]),
    ("屬於", &[Word::In]),
    ("除去", &[Word::Except]),
    ("首步", &[Word::First]),
    ("上次", &[Word::Last]),
    ("任意", &[Word::Any]),
    ("全部", &[Word::All]),
    ("令", &[Word::Let]),
    ("反常", &[Word::Misere]),
    ("正常", &[Word::Normal]),
    ("平方数", &[Word::Squares]),
    ("平方數", &[Word::Squares]),
    ("立方数", &[Word::Cubes]),
    ("立方數", &[Word::Cubes]),
    ("三角数", &[Word::Triangulars]),
    ("三角數", &[Word::Triangulars]),
    ("阶乘", &[Word::Factorials]),
    ("階乘", &[Word::Factorials]),
    ("斐波那契数", &[Word::Fibonaccis]),
    ("斐波那契數", &[Word::Fibonaccis]),
    ("素数幂", &[Word::Test(Predicate::Prime), Word::Powers]),
    ("素數冪", &[Word::Test(Predicate::Prime), Word::Powers]),
    ("质数幂", &[Word::Test(Predicate::Prime), Word::Powers]),
    ("質數冪", &[Word::Test(Predicate::Prime), Word::Powers]),
    ("素数", &[Word::Primes]),
    ("素數", &[Word::Primes]),
    ("质数", &[Word::Primes]),
    ("質數", &[Word::Primes]),
    ("约数", &[Word::Divisors, Word::Of]),
    ("約數", &[Word::Divisors, Word::Of]),
];

/// The sets that take an argument.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum SetOf {
    Powers,
    Divisors,
    ProperDivisors,
    Digits,
}

/// The Chinese words that stand behind what they are about: `2的幂` is `powers of 2`.
pub(super) const CHINESE_OF: &[(&str, SetOf)] = &[
    ("的真约数", SetOf::ProperDivisors),
    ("的真約數", SetOf::ProperDivisors),
    ("的约数", SetOf::Divisors),
    ("的約數", SetOf::Divisors),
    ("的数字", SetOf::Digits),
    ("的數字", SetOf::Digits),
    ("的幂", SetOf::Powers),
    ("的冪", SetOf::Powers),
];

/// What people write, and what the language says instead.
const INSTEAD: &[(&str, &str)] = &[
    ("remove", "take"),
    ("subtract", "take"),
    ("keep", "leave"),
    ("divide", "split into"),
    ("break", "split into"),
    ("if", "where"),
    ("when", "where"),
    ("while", "where"),
    ("with", "where"),
    ("from", "in"),
    ("without", "except"),
    ("but", "except"),
    ("every", "all"),
    ("whole", "all"),
    ("everything", "all"),
    ("previous", "last"),
    ("prev", "last"),
    ("start", "first"),
    ("sqrt", "root(x, 2)"),
    ("floor", "/"),
    ("bitcount", "popcount"),
    ("isprime", "prime"),
    ("factors", "divisors of"),
    ("multiples", "k*b for b >= 1"),
    ("misère", "misere"),
    ("misére", "misere"),
    ("xor", "or"),
    ("拿", "取"),
    ("移", "取"),
    ("拆", "分成"),
    ("分为", "分成"),
    ("剩", "留"),
    ("和", "且"),
    ("并且", "且"),
    ("不", "非"),
    ("如果", "当"),
    ("若", "当"),
    ("最多", "至多"),
    ("除了", "除去"),
    ("先手", "首步"),
    ("因数", "约数"),
];

/// Words of games that are none of ours.
const OUT_OF_SCOPE: &[&str] = &[
    "board", "boards", "graph", "graphs", "edge", "edges", "vertex", "vertices", "grid", "score", "scores",
    "player", "players", "dice", "random",
];

/// The reserved word that `text` is, whatever its case.
pub(super) fn word(text: &str) -> Option<Word> {
    WORDS.iter().find(|(known, _)| known.eq_ignore_ascii_case(text)).map(|&(_, word)| word)
}

/// The English of a word.
pub(super) fn english(word: Word) -> &'static str {
    WORDS.iter().find(|&&(_, known)| known == word).map_or("", |&(text, _)| text)
}

/// The longest entry of `table` that `text` begins with.
pub(super) fn longest<'t, T>(table: &'t [(&'static str, T)], text: &[char]) -> Option<&'t (&'static str, T)> {
    let begins = |word: &str| word.chars().enumerate().all(|(i, c)| text.get(i) == Some(&c));
    table.iter().filter(|(word, _)| begins(word)).max_by_key(|(word, _)| word.chars().count())
}

/// What the writer of `text` may have meant, as a sentence.
pub(super) fn suggestion(text: &str) -> Option<String> {
    let lower = text.to_lowercase();
    let instead = INSTEAD.iter().find(|(known, _)| *known == lower).map(|&(_, right)| right);
    instead.or_else(|| nearest(&lower)).map(|right| format!("did you mean `{right}`?"))
}

/// What to say when a rule speaks of a game of another kind.
pub(super) fn out_of_scope(name: &str) -> Option<&'static str> {
    let lower = name.to_ascii_lowercase();
    OUT_OF_SCOPE.contains(&lower.as_str()).then_some(
        "grundy plays heaps of stones: no boards, graphs or scores, the same moves for both players, no draws",
    )
}

/// The reserved word at the least edit distance, if it is near enough to be meant.
pub(super) fn nearest(text: &str) -> Option<&'static str> {
    let typed: Vec<char> = text.chars().collect();
    let allowed = match typed.len() {
        0..=2 => return None,
        3..=5 => 1,
        _ => 2,
    };
    let near = WORDS.iter().map(|&(word, _)| (distance(&typed, &word.chars().collect::<Vec<_>>()), word));
    // The first of the nearest: the table has the commonest words first.
    near.filter(|&(d, _)| d <= allowed).min_by_key(|&(d, _)| d).map(|(_, word)| word)
}

/// The number of letters to insert, remove, replace or swap with their neighbour to make `b` of `a`.
fn distance(a: &[char], b: &[char]) -> usize {
    if a.len().abs_diff(b.len()) > 2 {
        return usize::MAX;
    }
    let mut before = vec![0; b.len() + 1];
    let mut above: Vec<usize> = (0..=b.len()).collect();
    for i in 1..=a.len() {
        let mut row = vec![i; b.len() + 1];
        for j in 1..=b.len() {
            let replaced = above[j - 1] + usize::from(a[i - 1] != b[j - 1]);
            row[j] = replaced.min(above[j] + 1).min(row[j - 1] + 1);
            if i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1] {
                row[j] = row[j].min(before[j - 2] + 1);
            }
        }
        before = std::mem::replace(&mut above, row);
    }
    above[b.len()]
}

#[cfg(test)]
mod tests {
    use super::*;

    fn apart(a: &str, b: &str) -> usize {
        distance(&a.chars().collect::<Vec<_>>(), &b.chars().collect::<Vec<_>>())
    }

    #[test]
    fn distances() {
        assert_eq!(apart("take", "take"), 0);
        assert_eq!(apart("tkae", "take"), 1);
        assert_eq!(apart("tak", "take"), 1);
        assert_eq!(apart("lave", "leave"), 1);
        assert_eq!(apart("primse", "primes"), 1);
        assert_eq!(apart("whare", "where"), 1);
        assert_eq!(apart("abc", "xyz"), 3);
    }

    #[test]
    fn every_word_is_found_in_any_case() {
        for &(text, w) in WORDS {
            assert_eq!(word(&text.to_uppercase()), Some(w));
            assert_eq!(english(w), text);
        }
        assert_eq!(word("stones"), None);
    }

    #[test]
    fn the_longest_word_wins() {
        let text: Vec<char> = "素数幂".chars().collect();
        assert_eq!(longest(CHINESE, &text).map(|e| e.0), Some("素数幂"));
        assert_eq!(longest(CHINESE, &text[..2]).map(|e| e.0), Some("素数"));
    }
}
