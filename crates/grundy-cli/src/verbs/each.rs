//! `grundy solve --each`: a position a line in, a JSON object a line out. What was computed for one line is
//! kept for the next.

use std::fs::File;
use std::io::{self, BufRead, BufReader, Write};
use std::path::Path;

use crate::input;
use crate::json;
use crate::report::{Failure, unless_closed};
use crate::verbs::solve::Task;

/// Answers every line, the bad ones with an error object. Returns the worst exit code.
pub fn run(file: &Path, task: &mut Task, out: &mut impl Write) -> Result<u8, Failure> {
    let mut input: Box<dyn BufRead> = if file == Path::new("-") {
        Box::new(BufReader::new(io::stdin()))
    } else {
        let opened = File::open(file).map_err(|error| Failure::file("read", file, &error))?;
        Box::new(BufReader::new(opened))
    };
    let (mut worst, mut number, mut line) = (0, 0_u64, Vec::new());
    loop {
        line.clear();
        let read = input.read_until(b'\n', &mut line).map_err(|error| Failure::file("read", file, &error))?;
        if read == 0 {
            return Ok(worst);
        }
        if number == 0 && line.starts_with(input::BYTE_ORDER_MARK.as_bytes()) {
            line.drain(..input::BYTE_ORDER_MARK.len());
        }
        number += 1;
        if line.iter().all(u8::is_ascii_whitespace) {
            continue;
        }
        let object = match answer(&line, task) {
            Ok(object) => object,
            Err(Failure::Problem(mut problem)) => {
                problem.message = format!("line {number}: {}", problem.message);
                worst = worst.max(problem.exit_code());
                json::error(&problem)
            }
            Err(failure) => return Err(failure),
        };
        // Whoever feeds the lines one by one waits for each answer.
        match writeln!(out, "{object}").and_then(|()| out.flush()).map_err(Failure::from) {
            Ok(()) => {}
            stopped => return unless_closed(stopped, worst),
        }
    }
}

fn answer(line: &[u8], task: &mut Task) -> Result<String, Failure> {
    let line =
        std::str::from_utf8(line).map_err(|_| Failure::new("position", "the line is not UTF-8 text"))?;
    let position = task.read(&split(line, task.solver.games().len())?)?;
    let plan = if task.plan { Some(task.plan_of(&position)?) } else { None };
    let answer = task.solve(&position)?;
    Ok(task.json(&position, &answer, plan, None))
}

/// The parts of a line for each rule of a sum, with `+` between them as on the command line.
fn split(line: &str, rules: usize) -> Result<Vec<String>, Failure> {
    if rules == 1 {
        return Ok(vec![line.to_owned()]);
    }
    let mut parts = vec![String::new()];
    for word in line.split_whitespace() {
        if word == "+" {
            parts.push(String::new());
        } else if let Some(part) = parts.last_mut() {
            part.push_str(word);
            part.push(' ');
        }
    }
    if parts.len() != rules {
        let message =
            format!("the line has heaps for {} rules, there are {rules}; `+` separates them", parts.len());
        return Err(Failure::new("position", message));
    }
    Ok(parts)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_is_split_at_pluses_for_several_rules_only() {
        assert_eq!(split("1 + 2", 1).ok(), Some(vec!["1 + 2".to_owned()]));
        assert_eq!(split(" 1  (2, 3) + 4", 2).ok(), Some(vec!["1 (2, 3) ".to_owned(), "4 ".to_owned()]));
        assert!(split("1 2", 2).is_err());
        assert!(split("1 + 2 + 3", 2).is_err());
    }
}
