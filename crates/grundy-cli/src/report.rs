//! What went wrong, as a person reads it (with a caret in the rule) and as another program does.

use std::ffi::OsString;
use std::io::{self, IsTerminal as _, Write as _};
use std::path::Path;

use anstream::ColorChoice;
use clap::error::ErrorKind;
use grundy::Error;
use grundy::limits::Stop;
use grundy::rule::{Span, Warning};
use miette::{Diagnostic, GraphicalReportHandler, GraphicalTheme, LabeledSpan, Severity, SourceCode};

use crate::args;
use crate::json;
use crate::messages::{Language, Look, translate};
use crate::short::short;
use crate::watch;

/// Why a run ends without its whole result.
#[derive(Debug)]
pub enum Failure {
    /// The arguments are wrong, or ask for help or the version.
    Arguments(clap::Error),
    /// Whoever read the output has gone: no error.
    Closed,
    /// Ctrl-C.
    Interrupted,
    /// Anything else.
    Problem(Box<Problem>),
}

/// What went wrong, and what would mend it.
#[derive(Clone, Debug)]
pub struct Problem {
    /// The kind, as other programs see it.
    pub kind: &'static str,
    /// One sentence, long numbers in it by their ends.
    pub message: String,
    /// The place in the rule.
    pub span: Option<Span>,
    /// What a person may try.
    pub help: Option<String>,
    /// What it would take.
    pub needs: Option<String>,
    /// The rule as typed.
    rule: Option<String>,
    /// A result object, if not the whole result, is on standard output already.
    printed: bool,
}

impl Problem {
    /// 3 when the limits or the methods do not suffice, else 2.
    pub fn exit_code(&self) -> u8 {
        if matches!(self.kind, "limit" | "undecided") { 3 } else { 2 }
    }
}

impl Failure {
    /// A problem of the given kind.
    pub fn new(kind: &'static str, message: impl Into<String>) -> Self {
        let message = short(&message.into());
        Self::Problem(Box::new(Problem {
            kind,
            message,
            span: None,
            help: None,
            needs: None,
            rule: None,
            printed: false,
        }))
    }

    /// The call is wrong.
    pub fn usage(message: impl Into<String>) -> Self {
        Self::new("usage", message)
    }

    /// A file cannot be read or written.
    pub fn file(doing: &str, path: &Path, error: &io::Error) -> Self {
        Self::new("file", format!("cannot {doing} `{}`: {error}", path.display()))
    }

    /// An error of the library, in the rule as typed.
    pub fn in_rule(error: Error, rule: &str) -> Self {
        let mut failure = Self::from(error);
        if let Self::Problem(problem) = &mut failure {
            problem.rule = Some(rule.to_owned());
        }
        failure
    }

    /// What was finished is printed: no error object follows it.
    #[must_use]
    pub fn after_result(mut self) -> Self {
        if let Self::Problem(problem) = &mut self {
            problem.printed = true;
        }
        self
    }

    /// Whether the limits or the user stopped work that went well so far.
    pub fn is_stop(&self) -> bool {
        match self {
            Self::Interrupted => true,
            Self::Problem(problem) => problem.exit_code() == 3,
            Self::Arguments(_) | Self::Closed => false,
        }
    }

    /// The same in other words.
    #[must_use]
    pub fn saying(mut self, message: impl Into<String>) -> Self {
        if let Self::Problem(problem) = &mut self {
            problem.message = short(&message.into());
        }
        self
    }

    /// Adds what it would take.
    #[must_use]
    pub fn needs(mut self, needs: impl Into<String>) -> Self {
        if let Self::Problem(problem) = &mut self {
            problem.needs = Some(needs.into());
        }
        self
    }

    /// Adds what a person may try.
    #[must_use]
    pub fn help(mut self, help: impl Into<String>) -> Self {
        if let Self::Problem(problem) = &mut self {
            problem.help = Some(help.into());
        }
        self
    }
}

impl From<Error> for Failure {
    fn from(error: Error) -> Self {
        let (help, needs) = match &error {
            Error::Stopped { stop: Stop::Interrupted, .. } => return Self::Interrupted,
            Error::Stopped { stop: Stop::Time, .. } => (None, Some("more --time".to_owned())),
            Error::Memory { bytes: u64::MAX, .. } => {
                (None, Some("more memory than a machine has".to_owned()))
            }
            Error::Memory { bytes, .. } => (None, Some(format!("--memory {bytes}"))),
            Error::OutOfReach { needs, .. } => (None, (!needs.is_empty()).then(|| needs.clone())),
            Error::Syntax { help, .. } => (help.clone(), None),
            Error::Unbound { name, .. } => {
                (Some(format!("give it one: --let {name}=3, or `; let {name} = 3`")), None)
            }
            _ => (None, None),
        };
        let (kind, message, span) = (error.kind(), short(&error.to_string()), error.span());
        Self::Problem(Box::new(Problem { kind, message, span, help, needs, rule: None, printed: false }))
    }
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Self {
        match error.kind() {
            io::ErrorKind::BrokenPipe => Self::Closed,
            _ => Self::new("file", format!("cannot write the output: {error}")),
        }
    }
}

/// Where and how problems are shown.
#[allow(clippy::struct_excessive_bools, reason = "they are switches")]
pub struct Reporter {
    /// Whether standard output has colours.
    pub colour: bool,
    /// The language of the text.
    pub language: Language,
    json: bool,
    quiet: bool,
    colour_errors: bool,
}

impl Reporter {
    /// Looks for the options that matter even when the arguments are wrong.
    pub fn of_arguments(typed: &[OsString]) -> Self {
        let words: Vec<&str> = typed
            .iter()
            .skip(1)
            .map(|word| word.to_str().unwrap_or(""))
            .take_while(|&word| word != "--")
            .collect();
        let has = |option: &[&str]| words.iter().any(|word| option.contains(word));
        let value = |option: &str, value: &str| {
            words.windows(2).any(|pair| pair == [option, value])
                || words
                    .iter()
                    .any(|word| word.strip_prefix(option).and_then(|w| w.strip_prefix('=')) == Some(value))
        };
        let each = has(&["--each"]) || words.iter().any(|word| word.starts_with("--each="));
        let asked = if std::env::var_os("NO_COLOR").is_some_and(|text| !text.is_empty())
            || value("--color", "never")
        {
            ColorChoice::Never
        } else if value("--color", "always") {
            ColorChoice::Always
        } else {
            ColorChoice::Auto
        };
        let colours = |auto: ColorChoice, terminal: bool| match asked {
            ColorChoice::Auto => auto != ColorChoice::Never && (terminal || auto == ColorChoice::Always),
            choice => choice != ColorChoice::Never,
        };
        Self {
            colour: colours(anstream::AutoStream::choice(&io::stdout()), io::stdout().is_terminal()),
            language: Language::of_arguments(&words),
            json: has(&["--json"]) || value("--format", "json") || each,
            quiet: has(&["-q", "--quiet"]),
            colour_errors: colours(anstream::AutoStream::choice(&io::stderr()), io::stderr().is_terminal()),
        }
    }

    /// How text on standard output is shown.
    pub fn look(&self) -> Look {
        Look { colour: self.colour, language: self.language }
    }

    /// Reports a failure and returns the exit code.
    pub fn report(&self, failure: &Failure) -> u8 {
        match failure {
            Failure::Closed => 0,
            Failure::Interrupted => {
                say(&translate(self.language, "interrupted"));
                watch::INTERRUPTED
            }
            Failure::Arguments(error) => self.report_arguments(error),
            Failure::Problem(problem) => {
                self.show(problem);
                if self.json && !problem.printed {
                    // That the object cannot be written either makes no other failure of it.
                    let _ = print_line(&json::error(problem));
                }
                problem.exit_code()
            }
        }
    }

    fn report_arguments(&self, error: &clap::Error) -> u8 {
        let text = |colour| {
            let text = if colour { error.render().ansi().to_string() } else { error.render().to_string() };
            short(text.trim_end())
        };
        let asked = match error.kind() {
            ErrorKind::DisplayVersion => Some(format!("grundy {}", args::VERSION)),
            ErrorKind::DisplayHelp => Some(text(self.colour)),
            _ => None,
        };
        if let Some(asked) = asked {
            return print_line(&asked).map_or_else(|error| self.report(&error.into()), |()| 0);
        }
        say(&text(self.colour_errors));
        if self.json {
            let plain = text(false);
            let message = if error.kind() == ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand {
                "a verb is missing"
            } else {
                let first = plain.split("\n\nUsage:").next().unwrap_or_default();
                &first.trim_start_matches("error:").split_whitespace().collect::<Vec<_>>().join(" ")
            };
            if let Failure::Problem(problem) = Failure::usage(message) {
                let _ = print_line(&json::error(&problem));
            }
        }
        2
    }

    /// Shows a problem on standard error.
    pub fn show(&self, problem: &Problem) {
        let help = match (&problem.help, &problem.needs) {
            (Some(help), _) => Some(help.clone()),
            (None, Some(needs)) => Some(format!("it would take {needs}")),
            (None, None) => None,
        };
        self.render(&Report {
            code: Some(problem.kind),
            message: &translate(self.language, &problem.message),
            help: help.map(|help| translate(self.language, &help)),
            place: problem.rule.as_deref().zip(problem.span).map(|(rule, span)| Place::new(rule, span)),
            severity: Severity::Error,
        });
    }

    /// Shows the warnings of a rule on standard error.
    pub fn warn(&self, warnings: &[Warning], rule: &str) {
        if self.quiet {
            return;
        }
        for Warning { message, span } in warnings {
            let place = span.map(|span| Place::new(rule, span));
            let message = &translate(self.language, message);
            self.render(&Report { code: None, message, help: None, place, severity: Severity::Warning });
        }
    }

    /// A remark on standard error, given in English.
    pub fn remark(&self, text: &str) {
        if !self.quiet {
            say(&translate(self.language, text));
        }
    }

    fn render(&self, report: &Report) {
        let theme =
            if self.colour_errors { GraphicalTheme::unicode() } else { GraphicalTheme::unicode_nocolor() };
        let mut text = String::new();
        // Lines of one width everywhere: the output is the same on every terminal.
        let mut handler = GraphicalReportHandler::new_themed(theme).with_width(100).with_links(false);
        // The word before a help is the handler's own; only the English one is of the language.
        let footer = report.help.as_ref().filter(|_| self.language != Language::En);
        if let Some(help) = footer {
            handler = handler.with_footer(format!("{}{help}", self.language.help_heading()));
        }
        let report = Report { help: report.help.clone().filter(|_| footer.is_none()), ..report.clone() };
        if handler.render_report(&mut text, &report).is_ok() {
            say(text.trim_end());
        }
    }
}

/// One line on standard output.
fn print_line(text: &str) -> io::Result<()> {
    writeln!(io::stdout(), "{text}")
}

/// A line on standard error. Where that cannot be written, there is nobody to tell.
pub fn say(text: &str) {
    let _ = writeln!(io::stderr(), "{text}");
}

/// The exit code of a run that has written its result, or whose reader has gone: the code is the same.
pub fn unless_closed(written: Result<(), Failure>, code: u8) -> Result<u8, Failure> {
    match written {
        Ok(()) | Err(Failure::Closed) => Ok(code),
        Err(failure) => Err(failure),
    }
}

/// A place in a rule, cut to what a person can look at.
#[derive(Clone, Debug)]
struct Place {
    text: String,
    start: usize,
    bytes: usize,
}

/// The code points shown before and after a place in a long rule.
const CONTEXT: usize = 60;

impl Place {
    fn new(rule: &str, span: Span) -> Self {
        let length = rule.chars().count();
        let (start, end) = (span.start.min(length), span.end.clamp(span.start.min(length), length));
        let (from, to) = if length <= 4 * CONTEXT {
            (0, length)
        } else {
            (start.saturating_sub(CONTEXT), (start + CONTEXT).min(length))
        };
        let piece = |from: usize, to: usize| -> String {
            rule.chars().skip(from).take(to.saturating_sub(from)).collect()
        };
        let before = format!("{}{}", if from > 0 { "…" } else { "" }, piece(from, start));
        let marked = piece(start, end.min(to));
        let text =
            format!("{before}{marked}{}{}", piece(end.min(to), to), if to < length { "…" } else { "" });
        let (start, bytes) = (before.len(), marked.len());
        // A place with nothing in it is marked at the blank after the end.
        if start == text.len() {
            Self { text: text + " ", start, bytes: 1 }
        } else {
            Self { text, start, bytes }
        }
    }
}

#[derive(Clone, Debug, thiserror::Error)]
#[error("{message}")]
struct Report<'a> {
    code: Option<&'static str>,
    message: &'a str,
    help: Option<String>,
    place: Option<Place>,
    severity: Severity,
}

impl Diagnostic for Report<'_> {
    fn code<'a>(&'a self) -> Option<Box<dyn std::fmt::Display + 'a>> {
        self.code.map(|code| Box::new(code) as Box<dyn std::fmt::Display>)
    }

    fn severity(&self) -> Option<Severity> {
        Some(self.severity)
    }

    fn help<'a>(&'a self) -> Option<Box<dyn std::fmt::Display + 'a>> {
        self.help.as_ref().map(|help| Box::new(help) as Box<dyn std::fmt::Display>)
    }

    fn source_code(&self) -> Option<&dyn SourceCode> {
        self.place.as_ref().map(|place| &place.text as &dyn SourceCode)
    }

    fn labels(&self) -> Option<Box<dyn Iterator<Item = LabeledSpan> + '_>> {
        let place = self.place.as_ref()?;
        Some(Box::new(std::iter::once(LabeledSpan::new(None, place.start, place.bytes))))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn spans_of_code_points_become_bytes() {
        let place = Place::new("取 1、x", Span::new(4, 5));
        assert_eq!(&place.text[place.start..place.start + place.bytes], "x");
        let place = Place::new("取", Span::new(1, 1));
        assert_eq!((place.text.as_str(), place.start, place.bytes), ("取 ", "取".len(), 1));
    }

    #[test]
    fn a_long_rule_is_cut_around_the_place() {
        let rule = format!("{}?{}", "é".repeat(5000), "ü".repeat(5000));
        let place = Place::new(&rule, Span::new(5000, 5001));
        assert_eq!(&place.text[place.start..place.start + place.bytes], "?");
        assert!(place.text.chars().count() < 200);
        let whole = Place::new(&rule, Span::new(0, 10_001));
        assert!(whole.text.chars().count() < 200);
    }
}
