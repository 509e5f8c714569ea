//! What is tested: positions of a rule, in the form that generated programs read, or the inputs of a judge problem.

use std::cell::RefCell;

use grundy::game::Game;
use grundy::limits::Limits;
use grundy::number::Natural;
use grundy_code::protocol::{Expected, Referee};
use grundy_judge::{Case, Field, Most, Problem, Shape};

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
    pub is_parameter: bool,
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
        let heaps = |least: u64, shortest, longest| Range {
            least: least.into(),
            most: most.into(),
            shortest,
            longest,
            is_parameter: false,
        };
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
            let message =
                format!("inputs of `{}` cannot be made: its fields depend on each other", problem.id);
            return Err(Failure::new("undecided", message).needs("a description of its input"));
        };
        let ranges = shape.fields.iter().enumerate().map(|(index, field)| {
            let (shortest, longest) = shape.lengths(index);
            let range = |least: u64, most: Most, is_parameter| Range {
                least: least.into(),
                most: most.natural(),
                shortest,
                longest,
                is_parameter,
            };
            match *field {
                Field::Heap(least, most) | Field::Heaps(least, most) => range(least, most, false),
                Field::Parameter(least, most) => range(least, most, true),
                Field::Count(..) => range(0, Most::Number(0), false),
            }
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

    /// The game of a case: that of the rule, with the case's parameter.
    pub fn game(&self, case: &Case) -> Option<Game> {
        match self {
            Self::Rule { game, .. } => Some((**game).clone()),
            Self::Problem { problem, ranges, .. } => {
                let parameter = ranges.iter().zip(case).find(|(range, _)| range.is_parameter);
                let k = parameter.and_then(|(_, numbers)| numbers.first());
                let parameters = k.map(|k| ("k".to_owned(), k.clone().into())).into_iter().collect();
                Game::parse(problem.rule, &parameters).ok()
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

    /// Whether what was printed is right. Lines are compared word by word; blanks and empty lines at the end do not
    /// count.
    pub fn accepts(&self, printed: &str) -> bool {
        match self {
            Self::Lines(lines) => {
                let printed: Vec<&str> = printed.trim_end().lines().collect();
                printed.len() == lines.len()
                    && lines.iter().zip(printed).all(|(line, printed)| line.accepts(printed))
            }
            Self::Text(text) => {
                let words = |text: &str| -> Vec<Vec<String>> {
                    let lines = text.trim_end().lines();
                    lines.map(|line| line.split_whitespace().map(str::to_owned).collect()).collect()
                };
                words(text) == words(printed)
            }
        }
    }
}
