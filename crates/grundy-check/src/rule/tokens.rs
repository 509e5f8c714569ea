//! The tokens of a rule.

use crate::{Integer, Rejected};

const SYMBOLS: &[&str] =
    &["..", "!=", "<=", ">=", "->", "=", "<", ">", "+", "-", "*", "/", "^", "(", ")", ",", ";"];

#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Token {
    Number(Integer),
    Word(String),
    Symbol(&'static str),
    Code { d0: u8, digits: Vec<u8>, repeated: Vec<u8> },
}

/// What to say of a rule that is not read.
pub(super) fn outside(what: impl std::fmt::Display) -> Rejected {
    Rejected::new("rule", format!("this rule is outside what the checker reads: {what}"))
}

/// The tokens of a text of ASCII characters.
pub(super) fn tokens(text: &str) -> Result<Vec<Token>, Rejected> {
    let bytes = text.as_bytes();
    let run = |from: usize, of: fn(&u8) -> bool| from + bytes[from..].iter().take_while(|b| of(b)).count();
    let mut tokens = Vec::new();
    let mut at = 0;
    while let Some(&byte) = bytes.get(at) {
        if byte == b' ' {
            at += 1;
        } else if let Some((code, end)) = code(bytes, at) {
            tokens.push(code);
            at = end;
        } else if byte.is_ascii_digit() {
            let end = run(at, u8::is_ascii_digit);
            let number = Integer::from_str_radix(&text[at..end], 10).map_err(|_| outside("a number"))?;
            tokens.push(Token::Number(number));
            at = end;
        } else if byte.is_ascii_alphabetic() {
            let end = run(at, |b| b.is_ascii_alphanumeric() || *b == b'_');
            tokens.push(Token::Word(text[at..end].to_owned()));
            at = end;
        } else if let Some(symbol) = SYMBOLS.iter().find(|symbol| bytes[at..].starts_with(symbol.as_bytes()))
        {
            tokens.push(Token::Symbol(symbol));
            at += symbol.len();
        } else {
            return Err(outside(format_args!("the character at byte {at}")));
        }
    }
    Ok(tokens)
}

/// A code that starts at `at`, and where it ends: a hexadecimal digit, a point, one or more digits, and perhaps
/// repeated ones in brackets. Ranges have two points, so nothing else looks like it.
fn code(bytes: &[u8], at: usize) -> Option<(Token, usize)> {
    let digit = |at: usize| match bytes.get(at) {
        Some(&byte @ b'0'..=b'9') => Some(byte - b'0'),
        Some(&byte @ b'A'..=b'F') => Some(byte - b'A' + 10),
        _ => None,
    };
    let digits_from = |at: usize| -> Vec<u8> { (at..).map_while(digit).collect() };
    let d0 = digit(at)?;
    if bytes.get(at + 1) != Some(&b'.') || bytes.get(at + 2) == Some(&b'.') {
        return None;
    }
    let digits = digits_from(at + 2);
    let mut end = at + 2 + digits.len();
    let mut repeated = Vec::new();
    if bytes.get(end) == Some(&b'[') {
        repeated = digits_from(end + 1);
        end += 2 + repeated.len();
        if repeated.is_empty() || bytes.get(end - 1) != Some(&b']') {
            return None;
        }
    }
    (!digits.is_empty() || !repeated.is_empty()).then_some((Token::Code { d0, digits, repeated }, end))
}
