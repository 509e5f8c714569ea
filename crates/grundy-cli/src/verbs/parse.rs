//! `grundy parse`: how a rule is understood, and the options of a heap.

use std::io::Write;

use grundy::game::{Choice, Game};
use grundy::rule::{self, Ruleset};

use crate::args::Parse;
use crate::input;
use crate::json;
use crate::options::Options;
use crate::output::text;
use crate::report::{Failure, Reporter, unless_closed};

/// The options that are still listed.
const LISTED: usize = 1_000_000;

/// Bytes that a listed option takes, and a little more, besides the digits of its numbers.
const OPTION_BYTES: u64 = 256;

pub fn run(
    args: &Parse,
    options: &Options,
    reporter: &Reporter,
    out: &mut impl Write,
) -> Result<u8, Failure> {
    let typed = &args.rule;
    let in_rule = |error| Failure::in_rule(error, typed);
    let ruleset = Ruleset::parse(typed, &options.parameters).map_err(in_rule)?;
    // JSON is English whatever the language.
    let language = if options.json { rule::Language::English } else { reporter.language.into() };
    let (canonical, words) = (ruleset.to_string(), rule::words_in(&ruleset, language));
    let mut missing = None;
    let (warnings, choices) = if ruleset.unbound().is_empty() || !args.heap.is_empty() {
        let game = Game::new(ruleset).map_err(in_rule)?;
        let choices = if args.heap.is_empty() { Ok(None) } else { choices(args, &game, options).map(Some) };
        let choices = choices.or_else(|failure| {
            // The rule itself was understood.
            if failure.is_stop() {
                missing = Some(failure.after_result());
                Ok(None)
            } else {
                Err(failure)
            }
        })?;
        (game.warnings(), choices)
    } else {
        (ruleset.warnings().to_vec(), None)
    };
    reporter.warn(&warnings, typed);
    let written = if options.json {
        writeln!(out, "{}", json::parsed(canonical, words, choices.as_deref(), &warnings))
            .map_err(Failure::from)
    } else {
        text::parsed(&canonical, &words, choices.as_deref(), reporter.look(), out)
    };
    unless_closed(written, 0)?;
    missing.map_or(Ok(0), Err)
}

/// The options of the one component that the arguments name.
fn choices(args: &Parse, game: &Game, options: &Options) -> Result<Vec<Choice>, Failure> {
    let text = input::position_text(&args.heap, &mut false, &options.limits())?;
    let digits = text.len() as u64;
    let position = input::position(&[text], std::slice::from_ref(game))?;
    let [(_, component)] = &position.components[..] else {
        return Err(Failure::new("position", "the options of one heap can be listed at a time"));
    };
    // What is taken and what is left have no more digits together than twice the heap, and a digit is less than half a byte.
    let each = OPTION_BYTES + digits;
    let fit = usize::try_from(options.memory() / each).unwrap_or(usize::MAX);
    let at_most = fit.min(LISTED);
    let choices = {
        let limits = options.limits();
        options.clock.work(|| game.options_within(component, at_most, &limits))
    };
    let choices = choices.map_err(|error| Failure::in_rule(error, &args.rule))?;
    choices.ok_or_else(|| {
        let needs = if at_most < LISTED { "more --memory" } else { "a smaller heap" };
        Failure::new("limit", format!("there are more than {at_most} options to list")).needs(needs)
    })
}
