//! The input as a stream of decimal numbers, with the line and the token of each.

use std::fmt::{Arguments, Display};
use std::io::{BufRead, BufReader, ErrorKind, Read};

use grundy::Error;
use grundy::limits::Limits;
use grundy::number::{Natural, Rest, leading_digits, natural};
use grundy::solve::Periodic;

use crate::JudgeError;

/// How much of a bad token an error shows, in bytes, before and after the place where it went bad.
const SHOWN: usize = 20;

/// What a number of a case takes in memory: in the list of the case, as a component of a position, and as a value.
const NUMBER_BYTES: u64 = 256;

/// What a number of a list takes while the list grows.
const LISTED_BYTES: u64 = 72;

/// So many numbers of a list are asked for at once.
const LISTED: u64 = 1 << 8;

/// What a digit of a long number takes: as it is read, and in the number.
const DIGIT_BYTES: u64 = 3;

/// Shorter numbers are not worth the question.
const MANY_DIGITS: usize = 1 << 10;

/// The buffer of the input, in bytes.
const BUFFER: usize = 1 << 16;

/// Of a longer heap under a law with a period, only the rest modulo the period is kept.
const LONG: usize = 1 << 16;

/// Reads numbers one by one; holds no more than those of a case, within the limits.
pub(crate) struct Reader<'a> {
    source: Source<'a>,
    digits: Vec<u8>,
    /// What went before `digits` in a token that is too long to keep.
    before: Option<Rest>,
    at_start: bool,
    line: u64,
    token: u64,
    limits: &'a Limits<'a>,
    /// What the numbers of this case have taken from the limits.
    taken: u64,
    /// The cases before this one.
    cases: u64,
}

impl<'a> Reader<'a> {
    pub(crate) fn new(input: &'a mut dyn Read, limits: &'a Limits<'a>) -> Self {
        Self::with_buffer(BUFFER, input, limits)
    }

    fn with_buffer(size: usize, input: &'a mut dyn Read, limits: &'a Limits<'a>) -> Self {
        Self {
            source: Source { input: BufReader::with_capacity(size, input), ended: false },
            digits: Vec::new(),
            before: None,
            at_start: true,
            line: 1,
            token: 0,
            limits,
            taken: 0,
            cases: 0,
        }
    }

    /// The numbers of the last case are needed no more.
    pub(crate) fn next_case(&mut self) {
        self.limits.give_back(std::mem::take(&mut self.taken));
        self.cases += 1;
    }

    /// Reports progress.
    pub(crate) fn progress(&self) -> Result<(), Error> {
        self.limits.progress("cases", self.cases, 0)
    }

    /// An error of the case whose last token has been read.
    pub(crate) fn unsolved(&self, error: Error) -> JudgeError {
        JudgeError::Solve { line: self.line, token: self.token, error }
    }

    fn take(&mut self, bytes: u64) -> Result<(), JudgeError> {
        let asked = self.progress().and_then(|()| self.limits.take("the numbers of a case", bytes));
        asked.map_err(|error| self.unsolved(error))?;
        self.taken += bytes;
        Ok(())
    }

    /// The next number, which the statement calls `name`.
    pub(crate) fn number(&mut self, name: impl Display) -> Result<Natural, JudgeError> {
        match self.number_or_end(&name)? {
            Some(number) => Ok(number),
            None => Err(self.missing(name)),
        }
    }

    /// The input has ended where a number was expected.
    pub(crate) fn missing(&self, name: impl Display) -> JudgeError {
        self.after_last(format!("the input ends where {name} was expected"))
    }

    /// The next number, or `None` where the input ends.
    pub(crate) fn number_or_end(&mut self, name: impl Display) -> Result<Option<Natural>, JudgeError> {
        if !self.read_digits(&name)? {
            return Ok(None);
        }
        self.value(&name).map(Some)
    }

    /// The number that `digits` are.
    fn value(&self, name: &dyn Display) -> Result<Natural, JudgeError> {
        // Nineteen digits fit a machine word.
        if self.digits.len() <= 19 {
            let value = self.digits.iter().fold(0u64, |value, digit| value * 10 + u64::from(digit - b'0'));
            return Ok(Natural::from(value));
        }
        match str::from_utf8(&self.digits).ok().and_then(natural) {
            Some(value) => Ok(value),
            None => Err(self.at_last(format!("the number {name} cannot be read"))),
        }
    }

    /// The next number, or a heap of the same value under this law if it is long: memory does not limit its length.
    pub(crate) fn heap(&mut self, name: impl Display, law: &Periodic) -> Result<Natural, JudgeError> {
        self.before = Some(Rest::new(law.period));
        let read = self.read_digits(&name);
        let before = self.before.take().filter(|rest| rest.digits() > 0);
        match (read?, before) {
            (false, _) => Err(self.after_last(format!("the input ends where {name} was expected"))),
            (true, None) => {
                if self.digits.len() > MANY_DIGITS {
                    self.take(DIGIT_BYTES * self.digits.len() as u64)?;
                }
                self.value(&name)
            }
            (true, Some(mut rest)) => match rest.push(&self.digits) {
                Ok(()) => Ok(law.heap(rest.rest())),
                Err(_) => Err(self.at_last(format!("the number {name} cannot be read"))),
            },
        }
    }

    /// The next number, which must not be 0.
    pub(crate) fn positive(&mut self, name: impl Display) -> Result<Natural, JudgeError> {
        let number = self.number(&name)?;
        if number == Natural::ZERO {
            return Err(self.at_last(format!("{name} is 0, but it must be at least 1")));
        }
        Ok(number)
    }

    /// The next number as a count of what follows.
    pub(crate) fn count(&mut self, name: impl Display) -> Result<u64, JudgeError> {
        Ok(machine(&self.number(name)?))
    }

    /// The next `count` numbers, each called `name`.
    pub(crate) fn numbers(&mut self, name: &str, count: u64) -> Result<Vec<Natural>, JudgeError> {
        let mut numbers = Vec::new();
        for i in 1..=count {
            let number = self.number(format_args!("{name} {i} of {count}"))?;
            self.take(NUMBER_BYTES)?;
            numbers.push(number);
        }
        Ok(numbers)
    }

    /// As [`Reader::numbers`], for numbers that are looked at some at a time and so take less memory.
    pub(crate) fn list(&mut self, name: &str, count: u64) -> Result<Vec<Natural>, JudgeError> {
        self.listed(name, count, |reader, name| reader.number(name))
    }

    /// As [`Reader::list`], of numbers that must not be 0.
    pub(crate) fn positives(&mut self, name: &str, count: u64) -> Result<Vec<Natural>, JudgeError> {
        self.listed(name, count, |reader, name| reader.positive(name))
    }

    fn listed(
        &mut self,
        name: &str,
        count: u64,
        read: fn(&mut Self, Arguments) -> Result<Natural, JudgeError>,
    ) -> Result<Vec<Natural>, JudgeError> {
        let mut numbers = Vec::new();
        for i in 0..count {
            if i % LISTED == 0 {
                self.take(LISTED_BYTES * LISTED.min(count - i))?;
            }
            numbers.push(read(self, format_args!("{name} {} of {count}", i + 1))?);
        }
        Ok(numbers)
    }

    /// What is wrong with the number that was read last.
    pub(crate) fn refuse(&self, message: impl Display) -> JudgeError {
        self.at_last(message.to_string())
    }

    /// Makes sure that only white space follows.
    pub(crate) fn end(&mut self) -> Result<(), JudgeError> {
        if self.read_digits(&"the end of the input")? {
            let shown = self.shown(&[]);
            return Err(self.at_last(format!("`{shown}` stands after the last case")));
        }
        Ok(())
    }

    /// Reads the next token into `digits`; false at the end of the input.
    fn read_digits(&mut self, expected: &dyn Display) -> Result<bool, JudgeError> {
        self.digits.clear();
        loop {
            let chunk = self.source.fill()?;
            let Some(&byte) = chunk.first() else { return Ok(!self.digits.is_empty()) };
            let length =
                |inside: fn(u8) -> bool| chunk.iter().position(|&b| !inside(b)).unwrap_or(chunk.len());
            if byte.is_ascii_digit() {
                let run = leading_digits(chunk);
                self.token += u64::from(self.digits.is_empty());
                self.digits.extend_from_slice(&chunk[..run]);
                self.source.input.consume(run);
                if self.before.is_some() {
                    if self.digits.len() > LONG {
                        self.keep_the_end();
                    }
                } else if self.digits.len() > MANY_DIGITS {
                    self.take(DIGIT_BYTES * run as u64)?;
                }
            } else if is_ascii_blank(byte) {
                // Left in place after a token: a line break must not count before the token's error is told.
                if !self.digits.is_empty() {
                    return Ok(true);
                }
                let run = length(is_ascii_blank);
                let breaks: u64 = chunk[..run].iter().map(|&b| u64::from(b == b'\n')).sum();
                if breaks > 0 {
                    self.line += breaks;
                    self.token = 0;
                }
                self.source.input.consume(run);
            } else {
                let other = self.read_other()?;
                let separates = str::from_utf8(&other).is_ok_and(|text| {
                    text.chars().all(|c| c.is_whitespace() || (c == '\u{feff}' && self.at_start))
                });
                if !separates {
                    return Err(self.not_a_number(&other, expected));
                }
                if !self.digits.is_empty() {
                    return Ok(true);
                }
            }
            self.at_start = false;
        }
    }

    /// Adds the digits to the rest, but for those that an error would show.
    fn keep_the_end(&mut self) {
        let cut = self.digits.len() - SHOWN;
        // They are digits.
        if let Some(before) = &mut self.before
            && before.push(&self.digits[..cut]).is_ok()
        {
            self.digits.drain(..cut);
        }
    }

    /// Reads one character that is neither a digit nor ASCII white space, or one byte that belongs to none.
    fn read_other(&mut self) -> Result<Vec<u8>, JudgeError> {
        let mut bytes = Vec::new();
        while bytes.len() < 4 {
            let Some(&byte) = self.source.fill()?.first() else { break };
            let continues = byte & 0b1100_0000 == 0b1000_0000;
            if !bytes.is_empty() && !continues {
                break;
            }
            bytes.push(byte);
            self.source.input.consume(1);
            if str::from_utf8(&bytes).is_ok() {
                break;
            }
        }
        Ok(bytes)
    }

    fn not_a_number(&mut self, other: &[u8], expected: &dyn Display) -> JudgeError {
        self.token += u64::from(self.digits.is_empty());
        let mut tail = other.to_vec();
        // What cannot be read any more is not shown.
        while tail.len() < SHOWN {
            match self.source.fill().ok().and_then(<[u8]>::first) {
                Some(&byte) if !is_ascii_blank(byte) => tail.push(byte),
                _ => break,
            }
            self.source.input.consume(1);
        }
        let shown = self.shown(&tail);
        self.at_last(format!("`{shown}` is not a number; {expected} was expected"))
    }

    /// The digits of the last token and what follows them, shortened and made printable.
    fn shown(&self, tail: &[u8]) -> String {
        let (dots, kept) = match self.digits.len().checked_sub(SHOWN) {
            Some(0) if self.before.as_ref().is_some_and(|rest| rest.digits() > 0) => {
                ("...", &self.digits[..])
            }
            None | Some(0) => ("", &self.digits[..]),
            Some(cut) => ("...", &self.digits[cut..]),
        };
        let (kept, tail) = (String::from_utf8_lossy(kept), String::from_utf8_lossy(tail));
        let tail: String = tail
            .chars()
            .flat_map(|c| if c.is_control() { c.escape_default().collect() } else { vec![c] })
            .collect();
        format!("{dots}{kept}{tail}")
    }

    fn at_last(&self, message: String) -> JudgeError {
        JudgeError::Input { line: self.line, token: self.token, message }
    }

    fn after_last(&self, message: String) -> JudgeError {
        JudgeError::Input { line: self.line, token: self.token + 1, message }
    }
}

/// A number as a machine integer. A count beyond 64 bits is more than any input holds, and a bound beyond them is
/// beyond every table, so the exact size does not matter.
pub(crate) fn machine(number: &Natural) -> u64 {
    u64::try_from(number).unwrap_or(u64::MAX)
}

/// The bytes of the input.
struct Source<'a> {
    input: BufReader<&'a mut dyn Read>,
    ended: bool,
}

impl Source<'_> {
    /// The bytes that can be read now; none at the end of the input, beyond which nothing is read: at a terminal
    /// somebody would have to end it again.
    fn fill(&mut self) -> Result<&[u8], JudgeError> {
        while self.input.buffer().is_empty() && !self.ended {
            match self.input.fill_buf() {
                Ok(read) => self.ended = read.is_empty(),
                Err(error) if error.kind() == ErrorKind::Interrupted => {}
                Err(error) => return Err(JudgeError::Read(error)),
            }
        }
        Ok(self.input.buffer())
    }
}

/// ASCII white space, the vertical tab included.
fn is_ascii_blank(byte: u8) -> bool {
    matches!(byte, b'\t'..=b'\r' | b' ')
}

#[cfg(test)]
mod tests {
    use std::cell::Cell;
    use std::io;

    use grundy::limits::Patient;
    use proptest::prelude::*;

    use super::*;

    /// All numbers up to the first error, and the error.
    fn read_all(size: usize, input: &mut dyn Read) -> (Vec<Natural>, Option<String>) {
        let limits = Limits::new(1 << 20, &Patient);
        let mut reader = Reader::with_buffer(size, input, &limits);
        let mut numbers = Vec::new();
        loop {
            match reader.number_or_end("x") {
                Ok(Some(number)) => numbers.push(number),
                Ok(None) => return (numbers, None),
                Err(error) => return (numbers, Some(error.to_string())),
            }
        }
    }

    fn numbers(of: &[u64]) -> Vec<Natural> {
        of.iter().map(|&number| Natural::from(number)).collect()
    }

    #[test]
    fn any_white_space_separates() {
        let text = "\u{feff}1 2\t3\r\n4\u{b}5\u{c}6\u{a0}7\u{3000}8\u{2028}\u{85}9\n\n";
        // Every size of the buffer: characters and numbers are cut in all places.
        for size in 1..40 {
            assert_eq!(
                read_all(size, &mut text.as_bytes()),
                (numbers(&[1, 2, 3, 4, 5, 6, 7, 8, 9]), None),
                "{size}"
            );
        }
        assert_eq!(read_all(1, &mut "".as_bytes()), (vec![], None));
    }

    #[test]
    fn long_heaps_are_read_as_their_rests() {
        let law = Periodic {
            from: Natural::from(1000u16),
            period: std::num::NonZeroU64::new(97).expect("it is not 0"),
            same_takes: false,
        };
        for length in [1, 20, LONG - 1, LONG, LONG + 1, LONG + 19, LONG + 21, 3 * LONG + 5, 5 * LONG] {
            let digits: String = (0..length).map(|i| char::from(b'1' + (i * i % 9) as u8)).collect();
            let number = natural(&digits).expect("they are digits");
            let text = format!("5 {digits}\n6");
            for size in [1, 1000, BUFFER] {
                // Enough for the others, not for this one.
                let (limits, mut input) = (Limits::new(1 << 18, &Patient), text.as_bytes());
                let mut reader = Reader::with_buffer(size, &mut input, &limits);
                let mut heap = || reader.heap("N", &law).ok();
                assert_eq!(heap(), Some(Natural::from(5u8)));
                let long = heap().expect("it is a number");
                assert!(length > LONG || long == number, "{length} {size}");
                assert_eq!(&long % 97u64, &number % 97u64, "{length} {size}");
                assert!(length <= LONG || (long >= law.from && long < &law.from + Natural::from(97u8)));
                assert_eq!(heap(), Some(Natural::from(6u8)));
                assert!(reader.end().is_ok());
            }
            let text = format!("{digits}x");
            let limits = Limits::new(1 << 18, &Patient);
            let mut input = text.as_bytes();
            let error = Reader::new(&mut input, &limits).heap("N", &law).err().map(|error| error.to_string());
            let end =
                if length > SHOWN { format!("...{}x", &digits[length - SHOWN..]) } else { text.clone() };
            let expected = format!("line 1, token 1: `{end}` is not a number; N was expected");
            assert_eq!(error, Some(expected), "{length}");
        }
    }

    #[test]
    fn bad_tokens_are_named() {
        let long = format!("1{}x", "0".repeat(1000));
        for (text, read, error) in [
            ("5 x", &[5][..], "line 1, token 2: `x` is not a number; x was expected"),
            ("5\n6 -7", &[5, 6], "line 2, token 2: `-7` is not a number; x was expected"),
            ("+7", &[], "line 1, token 1: `+7` is not a number; x was expected"),
            ("\n\n1 2 3.5 4", &[1, 2], "line 3, token 3: `3.5` is not a number; x was expected"),
            ("1_000", &[], "line 1, token 1: `1_000` is not a number; x was expected"),
            ("1,2", &[], "line 1, token 1: `1,2` is not a number; x was expected"),
            ("0x10", &[], "line 1, token 1: `0x10` is not a number; x was expected"),
            ("１", &[], "line 1, token 1: `１` is not a number; x was expected"),
            ("1\u{feff}", &[], "line 1, token 1: `1\u{feff}` is not a number; x was expected"),
            ("1\0", &[], "line 1, token 1: `1\\u{0}` is not a number; x was expected"),
            (&long, &[], "line 1, token 1: `...00000000000000000000x` is not a number; x was expected"),
        ] {
            assert_eq!(
                read_all(BUFFER, &mut text.as_bytes()),
                (numbers(read), Some(error.to_owned())),
                "{text}"
            );
        }
        let invalid: &[u8] = &[b'7', b' ', 0xe3, 0x80, b'1'];
        let error = "line 1, token 2: `\u{fffd}1` is not a number; x was expected";
        assert_eq!(read_all(BUFFER, &mut &invalid[..]), (numbers(&[7]), Some(error.to_owned())));
    }

    #[test]
    fn missing_tokens_zeros_and_remainders_are_placed() {
        type Step = fn(&mut Reader) -> Result<(), JudgeError>;
        let error = |text: &str, read: Step| {
            let mut input = text.as_bytes();
            read(&mut Reader::new(&mut input, &Limits::new(1 << 20, &Patient)))
                .map_err(|error| error.to_string())
        };
        let two = |reader: &mut Reader| reader.number("n").and_then(|_| reader.number("k")).map(|_| ());
        assert_eq!(error("1 ", two), Err("line 1, token 2: the input ends where k was expected".into()));
        assert_eq!(error("1\n", two), Err("line 2, token 1: the input ends where k was expected".into()));
        let positive = |reader: &mut Reader| reader.positive("k").map(|_| ());
        assert_eq!(
            error("\n00\n", positive),
            Err("line 2, token 1: k is 0, but it must be at least 1".into())
        );
        let end = |reader: &mut Reader| reader.end();
        assert_eq!(error(" \n\u{3000}\n", end), Ok(()));
        assert_eq!(error("\n9", end), Err("line 2, token 1: `9` stands after the last case".into()));
        let message = "line 1, token 1: `x` is not a number; the end of the input was expected";
        assert_eq!(error("x", end), Err(message.into()));
    }

    /// Fails with `Interrupted` before every byte, and for good after the last.
    struct Unsteady<'a>(&'a [u8], bool);

    impl Read for Unsteady<'_> {
        fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
            self.1 = !self.1;
            match self.0 {
                _ if self.1 => Err(ErrorKind::Interrupted.into()),
                [] => Err(ErrorKind::BrokenPipe.into()),
                [first, rest @ ..] => {
                    buffer[0] = *first;
                    self.0 = rest;
                    Ok(1)
                }
            }
        }
    }

    #[test]
    fn interruptions_are_passed_over_and_failures_told() {
        let (read, error) = read_all(BUFFER, &mut Unsteady(b"12 34 ", false));
        assert_eq!(read, numbers(&[12, 34]));
        assert!(error.is_some_and(|error| error.starts_with("the input cannot be read")));
    }

    /// Counts the reads at its end.
    struct Ends<'a>(&'a Cell<u32>);

    impl Read for Ends<'_> {
        fn read(&mut self, _: &mut [u8]) -> io::Result<usize> {
            self.0.set(self.0.get() + 1);
            Ok(0)
        }
    }

    #[test]
    fn an_input_ends_once() {
        let (reads, limits) = (Cell::new(0), Limits::new(1 << 20, &Patient));
        let mut input = Ends(&reads);
        let mut reader = Reader::new(&mut input, &limits);
        assert!(matches!(reader.number_or_end("n"), Ok(None)));
        assert!(reader.end().is_ok());
        assert_eq!(reads.get(), 1);
    }

    #[test]
    fn the_numbers_of_a_case_are_asked_of_the_limits_and_given_back() {
        let limits = Limits::new(100 * NUMBER_BYTES, &Patient);
        let text = "7 ".repeat(1000);
        let mut input = text.as_bytes();
        let mut reader = Reader::new(&mut input, &limits);
        for _ in 0..5 {
            assert!(reader.numbers("pile", 100).is_ok());
            assert_eq!(limits.free(), 0);
            reader.next_case();
            assert_eq!(limits.free(), 100 * NUMBER_BYTES);
        }
        let error = reader.numbers("pile", 101).err().map(|error| error.to_string()).unwrap_or_default();
        assert!(
            error.starts_with("the case that ends in line 1, token 601: with the numbers of a case"),
            "{error}"
        );
        let long = "9".repeat(1 << 20);
        let mut input = long.as_bytes();
        assert!(Reader::new(&mut input, &Limits::new(1 << 20, &Patient)).number("n").is_err());
        let mut input = long.as_bytes();
        assert!(Reader::new(&mut input, &Limits::new(1 << 22, &Patient)).number("n").is_ok());
    }

    proptest! {
        #[test]
        fn tokens_are_those_of_split_whitespace(
            tokens in prop::collection::vec("[0-9]{1,50}", 0..20),
            blanks in prop::collection::vec("[ \\t\\r\\n\\x0b\\x0c\u{3000}\u{2003}]{1,4}", 21),
            size in 1..64usize,
        ) {
            let mut text = blanks[20].clone();
            for (token, blank) in tokens.iter().zip(&blanks) {
                text.push_str(token);
                text.push_str(blank);
            }
            let expected: Option<Vec<Natural>> = text.split_whitespace().map(natural).collect();
            let (read, error) = read_all(size, &mut text.as_bytes());
            prop_assert_eq!((Some(read), error), (expected, None));
        }

        #[test]
        fn a_bad_byte_is_found_where_it_stands(
            before in "[0-9 \\n]{0,40}", bad in "[a-z+.-]", after in "[0-9 \\n]{0,40}",
        ) {
            let text = format!("{before}{bad}{after}");
            let last_line = before.rsplit('\n').next().unwrap_or("");
            let started = last_line.ends_with(|c: char| c.is_ascii_digit());
            let line = before.matches('\n').count() + 1;
            let token = last_line.split_whitespace().count() + usize::from(!started);
            let (_, error) = read_all(BUFFER, &mut text.as_bytes());
            let place = format!("line {line}, token {token}: ");
            prop_assert!(error.as_ref().is_some_and(|error| error.starts_with(&place)), "{:?} {}", error, place);
        }
    }
}
