//! What is tested: positions of a rule, in the form that generated programs read, or the inputs of a judge problem.

use std::cell::RefCell;

use grundy::game::Game;
use grundy::limits::Limits;
use grundy::number::Natural;
use grundy_code::protocol::{Expected, Referee};
use grundy_judge::{Case, Field, Problem, Shape};

use crate::report::Failure;

/// The greatest heap of a rule that is asked for: programs of 64 bits take it.
const LARGEST: u64 = i64::MAX as u64;
/// The most heaps in a position of a rule.
const MOST_HEAPS: u64 = 6;

/// A field of a case, with its least and greatest number and length.
#[derive(Clone, Debug)]
pub struct Range {
    pub least: Natural,
    pub most: Natural,
    pub shortest: u64,
    pub longest: u64,
    /// Whether it belongs to the rule.
    pub is_parameter: bool,
    /// The field that bounds its numbers: each by the one beside it if `is_beside`, else all by the only one.
    pub bound: Option<usize>,
    /// Whether it has a number for each of the field before.
    pub is_beside: bool,
}

impl Range {
    /// A field of its own.
    pub fn of(least: Natural, most: Natural, shortest: u64, longest: u64) -> Self {
        Self { least, most, shortest, longest, is_parameter: false, bound: None, is_beside: false }
    }
}

/// What is tested.
pub enum Target {
    /// A rule: a position a line.
    Rule { game: Box<Game>, referee: Box<RefCell<Referee>>, ranges: Vec<Range> },
    /// A judge problem.
    Problem { problem: &'static Problem, shape: &'static Shape, ranges: Vec<Range> },
}

/// The right answer to an input.
pub enum Answer {
    /// For each line.
    Lines(Vec<Expected>),
    /// The whole text.
    Text(String),
}

impl Target {
    /// A rule.
    pub fn of_rule(game: Game) -> Result<Self, Failure> {
        let rule = game.ruleset();
        // Where any amount may be taken and heaps be split, a value may exceed its heap, and programs have half the range.
        let rises = game.interval().is_none() && game.breaking_code().is_some_and(|code| code.tail != 0);
        let most = if rises { LARGEST / 2 + 1 } else { LARGEST };
        let heaps = |least: u64, shortest, longest| Range::of(least.into(), most.into(), shortest, longest);
        let ranges = if rule.arity() > 1 {
            vec![heaps(0, 1, 1); rule.arity()]
        } else if rule.is_dynamic() {
            // The heap, and what was taken from it last, if it was touched.
            vec![heaps(0, 1, 1), heaps(1, 0, 1)]
        } else {
            vec![heaps(0, 1, MOST_HEAPS)]
        };
        let referee = Box::new(RefCell::new(Referee::new(game.clone())?));
        Ok(Self::Rule { game: Box::new(game), referee, ranges })
    }

    /// A problem, if the shape of its input is known.
    pub fn of_problem(problem: &'static Problem) -> Result<Self, Failure> {
        let Some(shape) = Shape::of(problem) else {
            let message = format!("inputs of `{}` cannot be made", problem.id);
            return Err(Failure::new("undecided", message).needs("a description of its input"));
        };
        let ranges = shape.fields.iter().enumerate().map(|(index, field)| {
            let (shortest, longest) = shape.lengths(index);
            let (least, most, bound) = shape.limits(index);
            let is_parameter = matches!(field, Field::Parameter(..) | Field::Amounts(..));
            let is_beside = matches!(field, Field::Beside(..));
            Range { is_parameter, bound, is_beside, ..Range::of(least, most, shortest, longest) }
        });
        Ok(Self::Problem { problem, shape, ranges: ranges.collect() })
    }

    /// The fields of a case.
    pub fn ranges(&self) -> &[Range] {
        match self {
            Self::Rule { ranges, .. } | Self::Problem { ranges, .. } => ranges,
        }
    }

    /// The most cases in an input.
    pub fn most_cases(&self) -> usize {
        let most = match self {
            Self::Rule { .. } => None,
            Self::Problem { shape, .. } => shape.most_cases(),
        };
        most.and_then(|most| usize::try_from(most).ok()).unwrap_or(usize::MAX)
    }

    /// The game of a case, with its parameters.
    pub fn game(&self, case: &Case) -> Option<Game> {
        match self {
            Self::Rule { game, .. } => Some((**game).clone()),
            Self::Problem { problem, shape, .. } => {
                let (rule, parameters) = shape.rule(problem, case);
                Game::parse(&rule, &parameters).ok()
            }
        }
    }

    /// The input with these cases.
    pub fn write(&self, cases: &[Case]) -> String {
        match self {
            Self::Rule { .. } => {
                let line = |case: &Case| {
                    let numbers: Vec<String> = case.iter().flatten().map(Natural::to_string).collect();
                    numbers.join(" ") + "\n"
                };
                cases.iter().map(line).collect()
            }
            Self::Problem { shape, .. } => shape.write(cases),
        }
    }

    /// The right answer to the input with these cases.
    pub fn answer(&self, cases: &[Case], limits: &Limits<'_>) -> Result<Answer, Failure> {
        let input = self.write(cases);
        match self {
            Self::Rule { referee, .. } => {
                let mut referee = referee.borrow_mut();
                let lines: Result<_, _> = input.lines().map(|line| referee.expected(line, limits)).collect();
                Ok(Answer::Lines(lines?))
            }
            Self::Problem { problem, .. } => {
                let mut printed = Vec::new();
                grundy_judge::run(problem, input.as_bytes(), &mut printed, limits).map_err(|error| {
                    match error {
                        grundy_judge::JudgeError::Solve { error, .. } => Failure::from(error),
                        error => Failure::new("position", error.to_string()),
                    }
                })?;
                Ok(Answer::Text(String::from_utf8_lossy(&printed).into_owned()))
            }
        }
    }
}

impl Answer {
    /// The answer as it may be printed.
    pub fn text(&self) -> String {
        match self {
            Self::Lines(lines) => lines.iter().map(|line| line.line() + "\n").collect(),
            Self::Text(text) => text.clone(),
        }
    }

    /// Whether what was printed is right. Lines are compared word by word; empty ones do not
    /// count.
    pub fn accepts(&self, printed: &str) -> bool {
        match self {
            Self::Lines(lines) => {
                let printed: Vec<&str> = printed.lines().filter(|line| !line.trim().is_empty()).collect();
                printed.len() == lines.len()
                    && lines.iter().zip(printed).all(|(line, printed)| line.accepts(printed))
            }
            Self::Text(text) => {
                let lines = |text: &'_ str| -> Vec<Vec<String>> {
                    let words = |line: &str| line.split_whitespace().map(str::to_owned).collect();
                    text.lines().filter(|line| !line.trim().is_empty()).map(words).collect()
                };
                lines(text) == lines(printed)
            }
        }
    }
}
