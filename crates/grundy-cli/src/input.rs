//! Positions as they are typed, and files that stand for them.

use std::fs::File;
use std::io::{ErrorKind, Read};
use std::path::Path;

use grundy::Error;
use grundy::game::Game;
use grundy::limits::Limits;
use grundy::rule::{Parameters, Ruleset, Warning};
use grundy::solve::Position;

use crate::options::Options;
use crate::report::{Failure, Reporter};

/// A rule of a sum as it was typed, and the words of its position.
#[derive(Debug, PartialEq, Eq)]
pub struct Summand {
    pub rule: String,
    pub position: Vec<String>,
}

/// Splits `RULE POSITION… + RULE POSITION…` at the pluses.
pub fn summands(operands: Vec<String>) -> Result<Vec<Summand>, Failure> {
    let mut summands = Vec::new();
    let mut operands = operands.into_iter();
    loop {
        let rule = operands.next().filter(|rule| rule != "+");
        let rule = rule.ok_or_else(|| Failure::usage("a rule was expected before and after each `+`"))?;
        let mut ended = true;
        let mut position = Vec::new();
        for word in operands.by_ref() {
            if word == "+" {
                ended = false;
                break;
            }
            position.push(word);
        }
        summands.push(Summand { rule, position });
        if ended {
            return Ok(summands);
        }
    }
}

/// The text of a position: its words, with `@FILE` and `-` replaced by what they stand for.
///
/// Memory is asked for as the text grows.
pub fn position_text(words: &[String], stdin_used: &mut bool, limits: &Limits) -> Result<String, Failure> {
    let mut text = String::new();
    for word in words {
        if word == "-" && std::mem::replace(stdin_used, true) {
            return Err(Failure::usage("`-` stands twice, but standard input can be read only once"));
        }
        match Source::of_word(word)? {
            Some(mut source) => text.push_str(&read_on(Vec::new(), &mut source, limits)?),
            None => text.push_str(word),
        }
        text.push(' ');
    }
    Ok(text)
}

/// A file or standard input that a word of a position stands for.
pub struct Source {
    name: String,
    input: Box<dyn Read>,
}

impl Source {
    /// `None` for a word that stands for itself.
    pub fn of_word(word: &str) -> Result<Option<Self>, Failure> {
        if word == "-" {
            return Ok(Some(Self { name: "standard input".to_owned(), input: Box::new(std::io::stdin()) }));
        }
        let Some(path) = word.strip_prefix('@') else { return Ok(None) };
        let path = Path::new(path);
        let file = File::open(path).map_err(|error| Failure::file("read", path, &error))?;
        Ok(Some(Self { name: format!("`{}`", path.display()), input: Box::new(file) }))
    }

    /// It could not be read on.
    pub fn failure(&self, error: &std::io::Error) -> Failure {
        Failure::new("file", format!("cannot read {}: {error}", self.name))
    }
}

impl Read for Source {
    fn read(&mut self, buffer: &mut [u8]) -> std::io::Result<usize> {
        loop {
            match self.input.read(buffer) {
                Err(error) if error.kind() == ErrorKind::Interrupted => {}
                read => return read,
            }
        }
    }
}

/// The text of the source, of which the start has been read already.
pub fn read_on(start: Vec<u8>, source: &mut Source, limits: &Limits) -> Result<String, Failure> {
    let mut text = start;
    loop {
        let bytes = text.len() as u64;
        if bytes > FEW {
            limits.check("the heaps", BYTES_A_DIGIT * bytes)?;
        }
        let more = source.by_ref().take(bytes.max(FEW)).read_to_end(&mut text);
        if more.map_err(|error| source.failure(&error))? == 0 {
            break;
        }
    }
    let invalid = |_| source.failure(&std::io::Error::new(ErrorKind::InvalidData, "it is not UTF-8 text"));
    String::from_utf8(text).map(without_mark).map_err(invalid)
}

/// A shorter text is not worth the question.
const FEW: u64 = 1 << 20;
/// What a digit takes while its number is read: the text twice, the number, and the products on the way to it.
const BYTES_A_DIGIT: u64 = 10;

/// What some editors put before a text. It is no part of it.
pub const BYTE_ORDER_MARK: &str = "\u{feff}";

/// The text of a file, `-` for standard input.
pub fn read_text(path: &Path) -> Result<String, Failure> {
    if path == Path::new("-") { read_standard_input() } else { read_file(path) }
}

fn read_standard_input() -> Result<String, Failure> {
    let mut text = String::new();
    match std::io::stdin().read_to_string(&mut text) {
        Ok(_) => Ok(without_mark(text)),
        Err(error) => Err(Failure::new("file", format!("cannot read standard input: {error}"))),
    }
}

fn read_file(path: &Path) -> Result<String, Failure> {
    let text = std::fs::read_to_string(path).map_err(|error| Failure::file("read", path, &error))?;
    Ok(without_mark(text))
}

fn without_mark(text: String) -> String {
    text.strip_prefix(BYTE_ORDER_MARK).map(str::to_owned).unwrap_or(text)
}

/// Reads a position of the games, one text for each.
pub fn position(texts: &[impl AsRef<str>], games: &[Game]) -> Result<Position, Error> {
    let mut position = Position::default();
    for (index, (text, game)) in texts.iter().zip(games).enumerate() {
        let before = position.components.len();
        position.read(text.as_ref(), index, game.ruleset().arity())?;
        if position.components.len() == before {
            let message = match games {
                [_] => "no heap was given".to_owned(),
                _ => format!("no heap was given for `{}`", game.ruleset()),
            };
            return Err(Error::Position { message });
        }
    }
    Ok(position)
}

/// Reads the rules of a sum, as [`game`] does one. A parameter need not be one of every rule.
pub fn games(
    rules: &[&str],
    options: &Options,
    reporter: &Reporter,
) -> Result<(Vec<Game>, Vec<Warning>), Failure> {
    let all = &options.parameters;
    let matters = |rule: &str, name: &String| {
        let mut others = all.clone();
        others.remove(name);
        Ruleset::parse(rule, &others) != Ruleset::parse(rule, all)
    };
    let (mut games, mut warnings) = (Vec::new(), Vec::new());
    for (index, rule) in rules.iter().enumerate() {
        let mut own = all.clone();
        // The first rule gets those too that matter to none, and its warnings tell.
        let is_spare = |name: &String| index == 0 && !rules.iter().any(|rule| matters(rule, name));
        own.retain(|name, _| rules.len() == 1 || matters(rule, name) || is_spare(name));
        let (game, odd) = game(rule, &own, reporter)?;
        games.push(game);
        warnings.extend(odd);
    }
    Ok((games, warnings))
}

/// Reads a rule, shows its warnings, and makes it ready to play.
pub fn game(
    rule: &str,
    parameters: &Parameters,
    reporter: &Reporter,
) -> Result<(Game, Vec<Warning>), Failure> {
    let game = Game::parse(rule, parameters).map_err(|error| Failure::in_rule(error, rule))?;
    let warnings = game.warnings();
    reporter.warn(&warnings, rule);
    Ok((game, warnings))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn split(words: &[&str]) -> Option<Vec<Summand>> {
        summands(words.iter().map(ToString::to_string).collect()).ok()
    }

    fn summand(rule: &str, position: &[&str]) -> Summand {
        Summand { rule: rule.to_owned(), position: position.iter().map(ToString::to_string).collect() }
    }

    #[test]
    fn pluses_separate_the_rules_of_a_sum() {
        assert_eq!(split(&["r", "1", "2"]), Some(vec![summand("r", &["1", "2"])]));
        assert_eq!(split(&["r"]), Some(vec![summand("r", &[])]));
        let three = vec![summand("r", &["1"]), summand("s", &[]), summand("t", &["2", "3"])];
        assert_eq!(split(&["r", "1", "+", "s", "+", "t", "2", "3"]), Some(three));
        for wrong in [&["+"][..], &["r", "+"], &["+", "r"], &["r", "1", "+", "+", "s", "2"]] {
            assert_eq!(split(wrong), None, "{wrong:?}");
        }
    }
}
