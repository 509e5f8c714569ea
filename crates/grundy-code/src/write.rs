//! Which pieces make a program, and what stands in their holes.

use grundy::game::{Game, Quotient};
use grundy::number::{Integer, Natural};
use grundy::proof::{LawReport, Status};

use crate::form::{Automatic, Form, Law, Periodic};
use crate::formula::{self, LARGEST, literal};
use crate::holes::{Holes, lines, list};
use crate::language::Piece;
use crate::terms;
use crate::{Language, Refusal, Wish};

/// Columns of a comment.
const COLUMNS: usize = 100;
/// Initial terms of a recurrence that are listed; with more the definition is shorter.
const MOST_INITIAL: usize = 12;
/// Sums of a base and a period that a 64-bit program can reduce numbers by: ten times it is below 2^63.
const MOST_REDUCED: u64 = 1 << 58;

/// A program in the making.
struct Draft<'a> {
    wish: Wish,
    form: &'a Form,
    pieces: Vec<Piece>,
    holes: Holes,
    /// What a line of input holds.
    input: &'static str,
    /// What is printed for it after who wins.
    output: &'static str,
    largest: i64,
}

const HEAPS: &str = "its heaps separated by blanks";
const TAKE: &str = "the Grundy value of the position, and for the first player a winning move: the number of a heap (from \
                    1) and how many to take from it";

/// The text of a program.
pub(crate) fn program(game: &Game, report: &LawReport, form: &Form, wish: Wish) -> Result<String, Refusal> {
    let mut draft = Draft {
        wish,
        form,
        pieces: Vec::new(),
        holes: Holes::default(),
        input: HEAPS,
        output: TAKE,
        largest: LARGEST,
    };
    draft.law()?;
    draft.text(game, report)
}

impl Draft<'_> {
    /// The pieces and holes of the law.
    fn law(&mut self) -> Result<(), Refusal> {
        match &self.form.law {
            Law::Remainder(period) => {
                self.holes.set("PERIOD", period);
                self.holes.set("MOST", period - Natural::ONE);
                self.fits(period)?;
                self.takes(Piece::Remainder);
                self.reduce(period, period)
            }
            Law::Takes { values, takes, all } => {
                self.periodic(values);
                let text = self.lines(takes);
                self.holes.set("TAKES", text);
                self.holes.set("TAKES_LENGTH", takes.len());
                let what = if *all {
                    "The amounts that may be taken."
                } else {
                    "Some of the amounts that may be taken: enough to reach every smaller value."
                };
                self.holes.set("TAKES_ARE", what);
                self.takes(Piece::Periodic);
                let period = Natural::from(values.period);
                let base = takes.iter().max().map_or(Natural::ZERO, |&most| Natural::from(most));
                self.fits(&base)?;
                self.reduce(&period, &(base + Natural::from(values.preperiod) + &period))
            }
            Law::Values(values) => {
                self.periodic(values);
                self.largest = LARGEST / 2 + 1;
                self.pieces.extend([Piece::Values, Piece::SumWithoutMove]);
                self.output = "the Grundy value of the position";
                self.not_big()
            }
            Law::Nim => {
                self.takes(if self.java_big() { Piece::NimBig } else { Piece::Nim });
                self.big_in_java()
            }
            Law::Part(k) => {
                self.holes.set("K", k);
                self.takes(if self.java_big() { Piece::PartBig } else { Piece::Part });
                if self.java_big() {
                    return self.big_in_java();
                }
                self.fits(k)?;
                self.not_big()
            }
            Law::Ratio { d, e, c } => {
                for (name, number) in [("D", d), ("E", e), ("C", c)] {
                    self.holes.set(name, number);
                }
                // D·(n mod C) + E is below C² + C.
                if !self.python() && *c > Natural::from(3_000_000_000_u32) {
                    return Err(self.refusal("its numbers are too large for 64 bits"));
                }
                self.takes(Piece::Ratio);
                self.not_big()
            }
            Law::Code { values, digits } => {
                self.periodic(values);
                let (open, close) = match self.wish.language {
                    Language::Cpp | Language::Java => ('{', '}'),
                    Language::Rust | Language::Python => ('(', ')'),
                };
                let pairs = digits.iter().map(|(take, digit)| format!("{open}{take}, {digit}{close}"));
                let text = self.lines(pairs);
                self.holes.set("PAIRS", text);
                self.holes.set("PAIRS_LENGTH", digits.len());
                self.splits(&[Piece::Code]);
                self.not_big()
            }
            Law::Arithmetic { values, digits, splits } => {
                self.periodic(values);
                let text = self.lines(digits);
                self.holes.set("DIGITS", text);
                self.holes.set("DIGITS_LENGTH", digits.len());
                self.holes.set("LAST_DIGIT", digits.len().saturating_sub(1));
                self.holes.set("SPLITS", list(splits));
                self.holes.set("SPLITS_LENGTH", splits.len());
                // A value is at most a value of the list and a heap.
                self.largest = LARGEST / 2 + 1;
                if splits.is_empty() {
                    self.takes(Piece::Arithmetic);
                } else {
                    self.splits(&[Piece::Arithmetic, Piece::ArithmeticSplit]);
                }
                self.not_big()
            }
            Law::Blocks { lower, upper, idle } => {
                for (name, end) in [("LOWER", lower), ("UPPER", upper)] {
                    let text = self.of_heap(end)?;
                    self.holes.set(name, text);
                }
                self.holes.set("IDLE", idle);
                self.pieces.push(Piece::Blocks);
                self.input = "one heap";
                self.output = "-, then for the first player a winning move: 1 and how many to take";
                self.not_big()
            }
            Law::Dynamic { .. } => self.dynamic(),
            Law::Automaton(automatic) => self.automaton(automatic),
        }
    }

    fn dynamic(&mut self) -> Result<(), Refusal> {
        let Law::Dynamic { misere, limit, first, recurrence } = &self.form.law else { return Ok(()) };
        let language = self.wish.language;
        self.input = "a heap, and after it what the opponent took from it last, if it was touched";
        self.output = "-, then for the first player the least winning take after a 1";
        let Some(count) = terms::count(*limit, LARGEST) else {
            return Err(self.refusal(format!("there are more than {} terms up to 2^63", terms::MOST_TERMS)));
        };
        self.holes.set("TERMS", count);
        let (formula, linear_to) = formula::of_take(language, *limit);
        self.holes.set("LIMIT", formula);
        self.holes.set("LINEAR_TO", linear_to);
        if self.java_big() {
            let below = |b: i64| Quotient { a: Integer::ONE, b: b.into(), c: Natural::ONE };
            let first = match first {
                first if *first == below(-1) => "n.subtract(ONE)",
                first if *first == below(0) => "n",
                _ => return Err(self.refusal("the first move is neither 1..n nor 1..n - 1")),
            };
            if *misere {
                return Err(self.integers());
            }
            self.holes.set("FIRST_BIG", first);
            self.holes.set("LIMIT_BIG", formula::of_take_in_java(*limit));
            self.pieces.push(Piece::DynamicBig);
            return Ok(());
        }
        let first = self.of_heap(first)?;
        self.holes.set("FIRST", first);
        let short = recurrence.as_ref().filter(|recurrence| recurrence.initial.len() <= MOST_INITIAL);
        let terms = match short {
            Some(recurrence) => {
                let initial = &recurrence.initial;
                self.holes.set("INITIAL", list(initial));
                self.holes.set("INITIAL_LONG", list(initial.iter().map(|term| literal(language, term))));
                self.holes.set("BACK", recurrence.lag + 1);
                Piece::DynamicRecurrence
            }
            None => Piece::DynamicPointer,
        };
        let terms = self.filled(terms);
        self.holes.set("TERMS_CODE", terms);
        let decide = self.filled(if *misere { Piece::DynamicMisere } else { Piece::DynamicNormal });
        self.holes.set("DECIDE", decide);
        self.pieces.push(Piece::Dynamic);
        self.not_big()
    }

    fn automaton(&mut self, automatic: &Automatic) -> Result<(), Refusal> {
        let Automatic { tracks, values, initial, coefficients, least_first, next, output } = automatic;
        let language = self.wish.language;
        let letters = next.first().map_or(0, Vec::len);
        // letters = digits^tracks
        let digits = (1..=letters).find(|&digits| {
            u32::try_from(tracks.len()).ok().and_then(|tracks| digits.checked_pow(tracks)) == Some(letters)
        });
        let Some(digits) = digits else { return Err(self.refusal("its letters are no digits")) };
        let (open, close) = match language {
            Language::Cpp | Language::Java => ("    {", "},"),
            Language::Rust | Language::Python => ("    [", "],"),
        };
        let margin = if language == Language::Java { "    " } else { "" };
        let rows: Vec<String> =
            next.iter().map(|row| format!("{margin}{open}{}{close}", list(row))).collect();
        self.holes.set("NEXT", rows.join("\n"));
        // A word that writes no number does not come up.
        let text = self.lines(output.iter().map(|output| output.unwrap_or(0)));
        self.holes.set("OUTPUT", text);
        self.holes.set("STATES", next.len());
        self.holes.set("LETTERS", letters);
        self.holes.set("DIGITS", digits);
        self.holes.set("INITIAL", list(initial));
        self.holes.set("INITIAL_LONG", list(initial.iter().map(|place| literal(language, place))));
        self.holes.set("COEFFICIENTS", list(coefficients));
        self.holes.set("TRACKS", tracks.len());
        self.holes.set("NAMES", tracks.join(" "));
        self.holes.set("LOST", 1);
        let order = if *least_first { self.filled(Piece::AutomatonReverse) + "\n" } else { String::new() };
        self.holes.set("ORDER", order);
        self.pieces.push(Piece::Automaton);
        if *values {
            self.pieces.extend([Piece::AutomatonValue, Piece::SumWithoutMove]);
            self.output = "the Grundy value of the position";
        } else {
            self.pieces.push(Piece::AutomatonAnswer);
            self.input = match tracks.iter().any(|track| track == "last") {
                true => "a heap, and what the opponent took from it last",
                false if tracks.len() > 1 => "the coupled heaps separated by blanks",
                false => "one heap",
            };
            self.output = "-";
        }
        self.not_big()
    }

    /// Heaps of which stones are taken.
    fn takes(&mut self, law: Piece) {
        self.pieces.push(law);
        if self.form.misere_sums {
            self.pieces.push(Piece::Misere);
            self.output = "-, then for the first player a winning move, if there is a move: the number of a heap (from 1) \
                           and how many to take from it";
        } else if self.wish.big && matches!(law, Piece::NimBig | Piece::PartBig) {
            self.pieces.push(Piece::SumBig);
        } else {
            self.pieces.extend([Piece::ShowTake, Piece::Sum]);
        }
    }

    /// Heaps that may be split.
    fn splits(&mut self, law: &[Piece]) {
        self.pieces.extend(law);
        self.pieces.extend([Piece::ShowSplit, Piece::Sum]);
        self.output = "the Grundy value of the position, and for the first player a winning move: the number of a heap \
                       (from 1), how many to take from it, and the heaps that are left of it";
    }

    /// A list inside the brackets of a constant.
    fn lines<T: std::fmt::Display>(&self, items: impl IntoIterator<Item = T>) -> String {
        lines(items, if self.wish.language == Language::Java { 4 } else { 0 })
    }

    fn periodic(&mut self, values: &Periodic) {
        self.holes.set("PREPERIOD", values.preperiod);
        self.holes.set("PERIOD", values.period);
        self.holes.set("SALTUS", values.saltus);
        let text = self.lines(&values.values);
        self.holes.set("VALUES", text);
        self.holes.set("LENGTH", values.values.len());
    }

    fn python(&self) -> bool {
        self.wish.language == Language::Python
    }

    fn java_big(&self) -> bool {
        self.wish.language == Language::Java && self.wish.big && !self.form.misere_sums
    }

    fn of_heap(&self, end: &Quotient) -> Result<String, Refusal> {
        formula::of_heap(self.wish.language, end)
            .ok_or_else(|| self.refusal("its numbers are too large for 64 bits"))
    }

    /// Refuses a number of the law that has more than 62 bits, where that matters.
    fn fits(&self, number: &Natural) -> Result<(), Refusal> {
        if self.python() || *number < Natural::from(1_u64 << 62) {
            return Ok(());
        }
        Err(self.refusal("its numbers are too large for 64 bits"))
    }

    fn refusal(&self, reason: impl Into<String>) -> Refusal {
        Refusal::Kind { kind: self.form.kind, reason: reason.into() }
    }

    fn integers(&self) -> Refusal {
        Refusal::Integers { language: self.wish.language, kind: self.form.kind }
    }

    /// Heaps of any size are reduced as they are read: by multiples of the period, down to a heap of at least `base`.
    fn reduce(&mut self, period: &Natural, base: &Natural) -> Result<(), Refusal> {
        if !self.wish.big || self.python() {
            return Ok(());
        }
        if base + period >= Natural::from(MOST_REDUCED) {
            return Err(self.integers());
        }
        self.holes.set("BASE", base);
        self.pieces.push(Piece::ReadReduced);
        Ok(())
    }

    /// Refuses heaps of any size where the language has no such integers.
    fn not_big(&self) -> Result<(), Refusal> {
        if self.wish.big && !self.python() { Err(self.integers()) } else { Ok(()) }
    }

    fn big_in_java(&self) -> Result<(), Refusal> {
        if self.java_big() { Ok(()) } else { self.not_big() }
    }

    fn filled(&self, piece: Piece) -> String {
        let template = self.wish.language.piece(piece).unwrap_or_default();
        self.holes.fill(template.trim_end())
    }

    /// The pieces in their order, and the comment above them.
    fn text(mut self, game: &Game, report: &LawReport) -> Result<String, Refusal> {
        let language = self.wish.language;
        let whole = self
            .pieces
            .iter()
            .any(|piece| matches!(piece, Piece::SumBig | Piece::DynamicBig | Piece::NimBig | Piece::PartBig));
        let reduced = self.pieces.contains(&Piece::ReadReduced);
        self.pieces.retain(|piece| *piece != Piece::ReadReduced);
        self.holes.set("ALGORITHM", if self.reverses() { "#include <algorithm>\n" } else { "" });
        self.holes.set("LARGEST", self.largest);
        let read = match (whole, reduced) {
            (true, _) => Piece::ReadBig,
            (false, true) => Piece::ReadReduced,
            (false, false) => Piece::Read,
        };
        let mut all = vec![if whole { Piece::HeadBig } else { Piece::Head }];
        all.extend([Piece::Fail, read].into_iter().filter(|&piece| language.piece(piece).is_some()));
        all.extend(&self.pieces);
        all.push(if whole { Piece::MainBig } else { Piece::Main });
        if all.iter().any(|&piece| language.piece(piece).is_none()) {
            return Err(self.integers());
        }
        let any_size = self.python() || whole || reduced;
        let gap = if self.python() { "\n\n\n" } else { "\n\n" };
        let body: Vec<String> = all.into_iter().map(|piece| self.filled(piece)).collect();
        Ok(format!("{}\n{}\n", self.comment(game, report, any_size), body.join(gap)))
    }

    fn reverses(&self) -> bool {
        matches!(&self.form.law, Law::Automaton(Automatic { least_first: true, .. }))
    }

    /// The rule, its law, and what is read and printed.
    fn comment(&self, game: &Game, report: &LawReport, any_size: bool) -> String {
        let status = match &report.status {
            Status::Proved(_) => format!("Proved for every heap ({}).", self.form.kind),
            Status::Conjectured { checked_to } => {
                format!("Conjectured: it fits the heaps up to {checked_to}, and nothing is proved.")
            }
            Status::None => String::new(),
        };
        let range = if any_size { "of any size".to_owned() } else { format!("from 0 to {}", self.largest) };
        let rule = format!("Rule: {}", game.ruleset());
        let law = format!(
            "Law: {}.",
            ascii(report.statement.split('\n').next().unwrap_or_default()).trim_end_matches(':')
        );
        let input = format!("Input: a position a line: {}; each number {range}.", self.input);
        let output =
            format!("Output: a line for each position: first or second, whoever wins, then {}.", self.output);
        let mut lines = Vec::new();
        for paragraph in [rule, law, status, String::new(), input, output] {
            lines.extend(wrap(&paragraph, COLUMNS));
        }
        let mark = self.wish.language.comment();
        let lines = lines.iter().map(|line| format!("{mark} {line}").trim_end().to_owned());
        lines.collect::<Vec<_>>().join("\n")
    }
}

/// The text in ASCII: compilers do not agree on how a source is encoded.
fn ascii(text: &str) -> String {
    let mut plain = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '≡' => plain.push('='),
            '≥' => plain.push_str(">="),
            '≤' => plain.push_str("<="),
            '…' => plain.push_str("..."),
            '·' => plain.push('*'),
            c if c.is_ascii() => plain.push(c),
            _ => plain.push('?'),
        }
    }
    plain
}

/// The words in lines of at most `columns`, where words allow it.
fn wrap(text: &str, columns: usize) -> Vec<String> {
    let mut lines = vec![String::new()];
    for word in text.split(' ') {
        let last = lines.len() - 1;
        let line = &mut lines[last];
        if !line.is_empty() && line.chars().count() + 1 + word.chars().count() > columns {
            lines.push(word.to_owned());
        } else {
            if !line.is_empty() {
                line.push(' ');
            }
            line.push_str(word);
        }
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_hole_has_a_name_that_is_set_somewhere() {
        let known = include_str!("write.rs");
        for language in Language::ALL {
            for piece in PIECES {
                let template = language.piece(*piece).unwrap_or_default();
                for name in template.split('@').skip(1).step_by(2) {
                    let quoted = format!("\"{name}\"");
                    assert!(known.contains(&quoted), "{language} {piece:?}: {name}");
                }
            }
        }
    }

    const PIECES: &[Piece] = &[
        Piece::Read,
        Piece::ReadReduced,
        Piece::Remainder,
        Piece::Periodic,
        Piece::Values,
        Piece::Part,
        Piece::Ratio,
        Piece::Code,
        Piece::Arithmetic,
        Piece::ArithmeticSplit,
        Piece::Blocks,
        Piece::Dynamic,
        Piece::DynamicBig,
        Piece::DynamicRecurrence,
        Piece::Automaton,
        Piece::AutomatonAnswer,
    ];

    #[test]
    fn long_lines_are_wrapped() {
        assert_eq!(wrap("one two three", 7), ["one two", "three"]);
        assert_eq!(wrap("averylongword and", 5), ["averylongword", "and"]);
        assert_eq!(wrap("", 5), [""]);
    }
}
