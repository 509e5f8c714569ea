//! From the text as typed to tokens whose spans count the code points that were typed.

use unicode_normalization::char::{canonical_combining_class, decompose_compatible};
use unicode_normalization::{IsNormalized, UnicodeNormalization, is_nfc_quick};

use super::ast::{Code, Comparison, Span};
use super::vocabulary::{self, CHINESE, CHINESE_OF, SetOf, Word};
use crate::error::Error;
use crate::number::Integer;

/// A rule has at most this many bytes.
pub(super) const MAX_LENGTH: usize = 1 << 20;

#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Token {
    Word(Word),
    /// `的幂` and its like: the set of what stands before.
    SetOf(SetOf),
    Name(String),
    Number(Integer),
    Code(Code),
    Compare(Comparison),
    Comma,
    Semicolon,
    Bar,
    Arrow,
    Dots,
    Open,
    Close,
    Plus,
    Minus,
    Star,
    Slash,
    Caret,
    End,
}

/// A character of the normalised text and the typed code points that it comes from.
#[derive(Clone, Copy)]
struct Letter {
    c: char,
    span: Span,
}

/// The tokens of `text`, the last one [`Token::End`].
pub(super) fn tokens(text: &str) -> Result<Vec<(Token, Span)>, Error> {
    if text.len() > MAX_LENGTH {
        let message = format!("a rule has at most {MAX_LENGTH} bytes, this one has {}", text.len());
        return Err(Error::syntax(message, Span::default()));
    }
    let letters = normalised(text)?;
    let chars = letters.iter().map(|l| l.c).collect();
    Lexer { letters, chars, at: 0, depth: 0, tokens: Vec::new() }.run(text.chars().count())
}

/// Superscripts, fractions and enclosed numbers: NFKC would make `2³` into `23`.
fn refusal(c: char) -> Option<(&'static str, &'static str)> {
    let superscript = || {
        matches!(c, '\u{aa}' | '²' | '³' | '¹' | '\u{ba}' | '\u{2b0}'..='\u{2b8}' | '\u{2e0}'..='\u{2e4}'
            | '\u{10fc}' | '\u{1d2c}'..='\u{1d2e}' | '\u{1d30}'..='\u{1d3a}' | '\u{1d3c}'..='\u{1d4d}'
            | '\u{1d4f}'..='\u{1d61}' | '\u{1d78}' | '\u{1d9b}'..='\u{1dbf}' | '\u{2070}'..='\u{207f}'
            | '\u{2120}' | '\u{2122}' | '\u{2c7d}' | '\u{2d6f}' | '\u{3192}'..='\u{319f}' | '\u{a69c}'..='\u{a69d}'
            | '\u{a770}' | '\u{a7f2}'..='\u{a7f4}' | '\u{a7f8}'..='\u{a7f9}' | '\u{ab5c}'..='\u{ab5f}' | '\u{ab69}'
            | '\u{10781}'..='\u{107ba}' | '\u{1f16a}'..='\u{1f16c}')
    };
    let fraction = || matches!(c, '¼'..='¾' | '\u{2150}'..='\u{215f}' | '\u{2189}');
    let enclosed = || {
        matches!(c, '\u{2460}'..='\u{249b}' | '\u{24ea}'..='\u{24ff}' | '\u{2776}'..='\u{2793}'
            | '\u{3220}'..='\u{3229}' | '\u{3248}'..='\u{324f}' | '\u{3251}'..='\u{325f}'
            | '\u{3280}'..='\u{3289}' | '\u{32b1}'..='\u{32bf}' | '\u{1f100}'..='\u{1f10c}')
    };
    if c.is_ascii() {
        None
    } else if superscript() {
        Some(("a superscript", "a power is written with `^`: `2^3`"))
    } else if fraction() {
        Some(("a fraction", "a quotient is written with `/`: `n/2`"))
    } else if enclosed() {
        Some(("an enclosed number", "numbers are written with plain digits"))
    } else {
        None
    }
}

/// Whether normalisation never joins `c` to what stands before it.
fn begins_segment(c: char) -> bool {
    let mut first = None;
    decompose_compatible(c, |part| {
        first.get_or_insert(part);
    });
    let first = first.unwrap_or(c);
    canonical_combining_class(first) == 0 && is_nfc_quick(std::iter::once(first)) == IsNormalized::Yes
}

fn normalised(text: &str) -> Result<Vec<Letter>, Error> {
    for (at, c) in text.chars().enumerate() {
        if let Some((what, help)) = refusal(c) {
            return Err(Error::Syntax {
                message: format!("{what} cannot be read: `{c}`"),
                span: Span::new(at, at + 1),
                help: Some(help.to_owned()),
            });
        }
    }
    let mut letters = Vec::with_capacity(text.len());
    let mut segment = String::new();
    let mut start = 0;
    let flush = |segment: &str, span: Span, letters: &mut Vec<Letter>| {
        for c in segment.nfkc() {
            // Two letters for an arrow, both from the same place.
            let written = match c {
                '→' => "->",
                '、' => ",",
                '≤' | '≦' => "<=",
                '≥' | '≧' => ">=",
                '≠' => "!=",
                '×' => "*",
                '÷' => "/",
                '−' => "-",
                _ => {
                    letters.push(Letter { c, span });
                    continue;
                }
            };
            letters.extend(written.chars().map(|c| Letter { c, span }));
        }
    };
    for (at, c) in text.chars().enumerate() {
        if c.is_ascii() || begins_segment(c) {
            flush(&segment, Span::new(start, at), &mut letters);
            segment.clear();
            start = at;
        }
        segment.push(c);
    }
    flush(&segment, Span::new(start, text.chars().count()), &mut letters);
    Ok(letters)
}

struct Lexer {
    letters: Vec<Letter>,
    chars: Vec<char>,
    at: usize,
    /// Open brackets.
    depth: usize,
    tokens: Vec<(Token, Span)>,
}

impl Lexer {
    fn run(mut self, typed: usize) -> Result<Vec<(Token, Span)>, Error> {
        while let Some(c) = self.peek(0) {
            if c.is_whitespace() {
                self.at += 1;
            } else if self.code_starts() {
                let (code, span) = self.code()?;
                self.tokens.push((Token::Code(code), span));
            } else if c.is_ascii_alphabetic() {
                self.word()?;
            } else if c.is_ascii_digit() {
                self.number()?;
            } else if c.is_ascii() {
                self.sign()?;
            } else {
                self.chinese()?;
            }
        }
        self.tokens.push((Token::End, Span::new(typed, typed)));
        Ok(self.tokens)
    }

    fn peek(&self, ahead: usize) -> Option<char> {
        self.chars.get(self.at + ahead).copied()
    }

    /// The typed code points of the letters `from..to`.
    fn span(&self, from: usize, to: usize) -> Span {
        match self.letters.get(from..to) {
            Some([first, .., last]) => first.span.to(last.span),
            Some([one]) => one.span,
            _ => self.letters.last().map_or(Span::default(), |l| Span::new(l.span.end, l.span.end)),
        }
    }

    fn push(&mut self, token: Token, length: usize) {
        let span = self.span(self.at, self.at + length);
        self.at += length;
        self.tokens.push((token, span));
    }

    fn fail<T>(&self, message: String, from: usize, to: usize, help: Option<String>) -> Result<T, Error> {
        Err(Error::Syntax { message, span: self.span(from, to), help })
    }

    fn word(&mut self) -> Result<(), Error> {
        let from = self.at;
        let more = self.chars[from..].iter().take_while(|c| c.is_ascii_alphanumeric() || **c == '_').count();
        let to = from + more;
        // `misère`: letters of other alphabets directly after are part of what the writer took for a word.
        let foreign = self.chars[to..].iter().take_while(|c| c.is_alphanumeric() && **c < '\u{2e80}').count();
        if foreign > 0 {
            let to = to + foreign;
            let typed: String = self.chars[from..to].iter().collect();
            let message = format!("words and names have ASCII letters only, found `{typed}`");
            return self.fail(message, from, to, vocabulary::suggestion(&typed));
        }
        let text: String = self.chars[from..to].iter().collect();
        let token = vocabulary::word(&text).map_or_else(|| Token::Name(text), Token::Word);
        self.push(token, more);
        Ok(())
    }

    fn number(&mut self) -> Result<(), Error> {
        let digits: String = self.chars[self.at..].iter().take_while(|c| c.is_ascii_digit()).collect();
        match Integer::from_str_radix(&digits, 10) {
            Ok(value) => self.push(Token::Number(value), digits.len()),
            Err(_) => {
                return self.fail(
                    "the number cannot be read".to_owned(),
                    self.at,
                    self.at + digits.len(),
                    None,
                );
            }
        }
        Ok(())
    }

    fn sign(&mut self) -> Result<(), Error> {
        let pair = (self.chars[self.at], self.peek(1));
        let (token, length) = match pair {
            ('-', Some('>')) => (Token::Arrow, 2),
            ('.', Some('.')) => (Token::Dots, 2),
            ('!', Some('=')) => (Token::Compare(Comparison::NotEqual), 2),
            ('<', Some('=')) => (Token::Compare(Comparison::LessEqual), 2),
            ('>', Some('=')) => (Token::Compare(Comparison::GreaterEqual), 2),
            ('<', _) => (Token::Compare(Comparison::Less), 1),
            ('>', _) => (Token::Compare(Comparison::Greater), 1),
            ('=', _) => (Token::Compare(Comparison::Equal), 1),
            (',', _) => (Token::Comma, 1),
            (';', _) => (Token::Semicolon, 1),
            ('|', _) => (Token::Bar, 1),
            ('(', _) => (Token::Open, 1),
            (')', _) => (Token::Close, 1),
            ('+', _) => (Token::Plus, 1),
            ('-', _) => (Token::Minus, 1),
            ('*', _) => (Token::Star, 1),
            ('/', _) => (Token::Slash, 1),
            ('^', _) => (Token::Caret, 1),
            ('.', _) => return self.stray_point(),
            (c, _) => {
                let help = match c {
                    '[' | ']' => Some(
                        "square brackets are for the repeated end of a code, directly after its digits: `0.[3]`",
                    ),
                    '{' | '}' => Some("use round brackets, or list the amounts: `take 1, 3, 4`"),
                    '%' => Some("the remainder is written `mod`"),
                    '&' => Some("write `and`"),
                    '!' | '~' => Some("write `not`, or `!=` between two expressions"),
                    '_' => Some("numbers have digits only; a name begins with a letter"),
                    ':' => Some("conditions begin with `where`, clauses are separated by `;`"),
                    _ => None,
                };
                let message = format!("the character `{c}` has no meaning here");
                return self.fail(message, self.at, self.at + 1, help.map(str::to_owned));
            }
        };
        match token {
            Token::Open => self.depth += 1,
            Token::Close => self.depth = self.depth.saturating_sub(1),
            _ => {}
        }
        self.push(token, length);
        Ok(())
    }

    fn stray_point(&self) -> Result<(), Error> {
        let help = match self.tokens.last() {
            Some((Token::Dots, _)) => "a range is written with two points: `1..3`",
            Some((Token::Code(_), _)) => "a code has one point",
            Some((Token::Number(_), span)) if span.end == self.letters[self.at].span.start => {
                "there are no decimal fractions; a range is written with two points: `1..3`; a code such as `0.77` \
                 has one digit before the point and stands where a move begins"
            }
            _ => "a code such as `0.77` has no blanks and stands where a move begins",
        };
        self.fail("a point has no meaning here".to_owned(), self.at, self.at + 1, Some(help.to_owned()))
    }

    fn chinese(&mut self) -> Result<(), Error> {
        let rest = &self.chars[self.at..];
        if let Some((text, words)) = vocabulary::longest(CHINESE, rest) {
            let length = text.chars().count();
            let span = self.span(self.at, self.at + length);
            self.at += length;
            self.tokens.extend(words.iter().map(|&word| (Token::Word(word), span)));
            return Ok(());
        }
        if let Some(&(text, set)) = vocabulary::longest(CHINESE_OF, rest) {
            self.push(Token::SetOf(set), text.chars().count());
            return Ok(());
        }
        let c = rest[0];
        let run: String =
            rest.iter().take(4).take_while(|&&c| c.is_alphanumeric() && !c.is_ascii()).collect();
        let known = run.char_indices().rev().map(|(i, c)| &run[..i + c.len_utf8()]);
        let help = match c {
            '的' => Some("after 的 stands 幂, 约数, 真约数 or 数字".to_owned()),
            '。' => Some("a rule has no full stop".to_owned()),
            '–' | '—' | '‒' | '‑' | '‐' => Some("write `-`".to_owned()),
            '·' | '⋅' | '∙' => Some("write `*`".to_owned()),
            '⇒' | '⟶' | '↦' => Some("write `->`".to_owned()),
            '∈' => Some("write `in`".to_owned()),
            '∞' => Some("a range without end is written `1..`".to_owned()),
            _ if c.is_numeric() => Some("numbers are written with the digits 0 to 9".to_owned()),
            _ => known.into_iter().find_map(vocabulary::suggestion),
        };
        self.fail(format!("the character `{c}` has no meaning here"), self.at, self.at + 1, help)
    }

    /// Whether a code begins here: a point with at most one hexadecimal digit before it, where a move can start.
    fn code_starts(&self) -> bool {
        let move_can_start = match self.tokens.last() {
            None | Some((Token::Bar, _)) => true,
            Some((Token::Word(Word::Or), _)) => self.depth == 0,
            Some(_) => false,
        };
        let point = match self.peek(0) {
            Some('.') => 0,
            Some(c) if c.is_ascii_hexdigit() && self.peek(1) == Some('.') => 1,
            _ => return false,
        };
        move_can_start && self.peek(point + 1) != Some('.')
    }

    /// The hexadecimal digits from here on.
    fn digits(&mut self) -> Vec<u8> {
        let digits: Vec<u8> =
            self.chars[self.at..].iter().map_while(|c| c.to_digit(16)).map(|digit| digit as u8).collect();
        self.at += digits.len();
        digits
    }

    fn code(&mut self) -> Result<(Code, Span), Error> {
        let from = self.at;
        let d0 = self.chars[from].to_digit(16).map_or(0, |digit| digit as u8);
        if self.chars[from] != '.' {
            self.at += 1;
        }
        self.at += 1;
        let digits = self.digits();
        let mut repeated = Vec::new();
        if self.peek(0) == Some('[') {
            self.at += 1;
            repeated = self.digits();
            if repeated.is_empty() {
                return self.code_fails("expected the digits that repeat after `[`");
            }
            if self.peek(0) != Some(']') {
                return self.code_fails("expected a digit or `]` in the repeated end of the code");
            }
            self.at += 1;
        }
        if digits.is_empty() && repeated.is_empty() {
            return self.code_fails("expected a digit after the point of the code");
        }
        if d0 & !0b1100 != 0 {
            return self.fail(
                format!("the digit before the point can be 0, 4, 8 or C, found `{}`", self.chars[from]),
                from,
                from + 1,
                Some("it says into how many heaps a heap may be split when nothing is taken".to_owned()),
            );
        }
        if self.peek(0).is_some_and(|c| c.is_ascii_alphanumeric() || c == '_') {
            return self.code_fails("expected a blank or the end of the move directly after the code");
        }
        let span = self.span(from, self.at);
        Ok((Code { d0, digits, repeated, span }, span))
    }

    fn code_fails<T>(&self, message: &str) -> Result<T, Error> {
        let help = "the digits of a code are 0 to 9 and A to F, without blanks: `0.77`, `0.3F`, `0.[3]`";
        match self.peek(0) {
            Some(c) if !c.is_whitespace() => {
                self.fail(format!("{message}, found `{c}`"), self.at, self.at + 1, Some(help.to_owned()))
            }
            Some(_) => {
                self.fail(format!("{message}, found a blank"), self.at, self.at + 1, Some(help.to_owned()))
            }
            None => self.fail(
                format!("{message}, found the end of the rule"),
                self.at,
                self.at,
                Some(help.to_owned()),
            ),
        }
    }
}
