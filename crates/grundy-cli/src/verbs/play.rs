//! `grundy play`: a game against perfect play.

use std::io::{self, BufReader, IsTerminal as _, Write};

use grundy::game::Game;
use grundy::limits::Limits;
use grundy::solve::{Listing, Position, Solver};
use grundy::teach::player;

use crate::args::Play;
use crate::input;
use crate::options::Options;
use crate::play::engine::Engine;
use crate::play::{lines, screen};
use crate::report::{Failure, Reporter};

pub fn run(args: Play, options: &Options, reporter: &Reporter, out: &mut impl Write) -> Result<u8, Failure> {
    if options.json {
        return Err(Failure::usage("a game is no JSON; `solve --json` answers each position"));
    }
    let summands = input::summands(args.operands)?;
    let rules: Vec<&str> = summands.iter().map(|summand| summand.rule.as_str()).collect();
    let (games, _) = input::games(&rules, options, reporter)?;
    let mut stdin_used = false;
    let start = options.limits();
    let texts: Result<Vec<String>, Failure> = summands
        .iter()
        .map(|summand| input::position_text(&summand.position, &mut stdin_used, &start))
        .collect();
    let mut position = input::position(&texts?, &games)?;
    if let Some(last) = &args.last {
        position.set_last(&last.split(',').collect::<Vec<_>>(), &games)?;
    }
    let failure = |error| match &rules[..] {
        [rule] => Failure::in_rule(error, rule),
        _ => Failure::from(error),
    };
    // Whoever begins a game must be able to end it: the dearest position comes first.
    let solver = options.clock.work(|| reach(&games, &position, &start)).map_err(failure)?;
    // What that took is kept.
    let memory = start.free();
    let whole = io::stdin().is_terminal() && io::stdout().is_terminal();
    if whole && !args.plain && std::env::var_os("TERM").is_none_or(|term| term != "dumb") {
        let keys = screen::Keys::new();
        let engine = Engine::new(solver, position, Limits::new(memory, &keys));
        return screen::play(engine, reporter.language).map(|()| 0);
    }
    let mut engine = Engine::new(solver, position, Limits::new(memory, &options.clock));
    lines::play(
        &mut engine,
        reporter.language,
        &mut BufReader::new(io::stdin()),
        out,
        |engine, line| options.clock.work(|| engine.line(line)),
        |error| match failure(error) {
            Failure::Problem(problem) => {
                reporter.show(&problem);
                Ok(())
            }
            other => Err(other),
        },
    )?;
    Ok(0)
}

/// A solver that reaches the position; laws that cost more to find only where they are needed.
fn reach(games: &[Game], position: &Position, limits: &Limits<'_>) -> Result<Solver, grundy::Error> {
    let mut solver = Solver::new(games.to_vec())?;
    match player::decide(&mut solver, position, Listing::First(1), limits) {
        Err(grundy::Error::OutOfReach { .. }) => {
            solver = Solver::proving(games.to_vec())?;
            player::decide(&mut solver, position, Listing::First(1), limits)?;
        }
        decided => drop(decided?),
    }
    Ok(solver)
}
