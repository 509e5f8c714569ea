//! `grundy table`: the values of all heaps up to a bound.

use std::io::Write;

use grundy::Error;
use grundy::game::Game;
use grundy::limits::Limits;
use grundy::table::{self, Column, Kind, Unfinished};

use crate::args::{Table, TableFormat};
use crate::checkpoint;
use crate::input;
use crate::json;
use crate::options::Options;
use crate::output::{self, Sheet, file};
use crate::report::{Failure, Reporter, unless_closed};

pub fn run(
    args: &Table,
    options: &Options,
    reporter: &Reporter,
    out: &mut impl Write,
) -> Result<u8, Failure> {
    let format = format(args, options)?;
    let (game, warnings) = input::game(&args.rule, &options.parameters, reporter)?;
    let ruleset = game.ruleset();
    let format = output::format(format, args.width, ruleset.arity(), reporter)?;
    let kind = if args.outcomes { Kind::Outcome } else { Kind::Grundy };
    let limits = options.limits();
    check_size(args.to, &game, &limits)?;
    let tabulated = match &args.checkpoint {
        None => options.clock.work(|| table::Table::tabulate(&game, args.to, kind, &limits)),
        Some(path) => options.clock.work(|| {
            let mut column = checkpoint::load(path, &game, args.to, kind, &limits)?;
            let extended = checkpoint::extend(
                &mut column,
                &game,
                args.to,
                (options.memory(), &options.clock),
                (path, args.checkpoint_every),
            )?;
            Ok::<_, Failure>(table::Table::of_column(column, args.to, kind, extended))
        })?,
    };
    let (table, failure) = match tabulated {
        Ok(table) => (table, None),
        Err(Unfinished { so_far, error }) => {
            let failure = Failure::in_rule(error, &args.rule);
            // What was finished is printed all the same.
            match so_far.filter(|table| failure.is_stop() && table.to >= args.from) {
                Some(table) => (*table, Some(failure)),
                None => return Err(failure),
            }
        }
    };
    let sheet = Sheet {
        rule: ruleset.to_string(),
        columns: output::columns(ruleset),
        from: args.from,
        warnings: json::messages(&warnings),
        table,
    };
    let to = sheet.table.to;
    let written = match &args.output {
        None => format.write(&sheet, out),
        Some(path) => options.clock.work(|| file::write(path, |file| format.write(&sheet, file))),
    };
    unless_closed(written, 0)?;
    let Some(failure) = failure else { return Ok(0) };
    let place = args.output.as_ref().map(|path| format!(", in `{}`", path.display()));
    reporter.remark(&format!("finished: the heaps {} to {to}{}", args.from, place.unwrap_or_default()));
    Err(failure.after_result())
}

/// How to print.
fn format(args: &Table, options: &Options) -> Result<TableFormat, Failure> {
    let format = args.format.unwrap_or(if options.json { TableFormat::Json } else { TableFormat::Table });
    if options.json && format != TableFormat::Json {
        return Err(Failure::usage("--json asks for another format than --format"));
    }
    if args.width.is_some() && format != TableFormat::Raw {
        return Err(Failure::usage("--width is for --format raw"));
    }
    if args.from > args.to {
        return Err(Failure::usage(format!("--from {} is above --to {}", args.from, args.to)));
    }
    Ok(format)
}

/// Refuses a table of coupled heaps that cannot be held, whatever the method. Single heaps are asked for by theirs.
fn check_size(to: u64, game: &Game, limits: &Limits) -> Result<(), Error> {
    let arity = game.ruleset().arity();
    if Column::is_for(game) {
        return Ok(());
    }
    let side = u128::from(to) + 1;
    let entries = u32::try_from(arity).ok().and_then(|arity| side.checked_pow(arity));
    let bytes =
        entries.and_then(|entries| entries.checked_mul(4)).and_then(|bytes| u64::try_from(bytes).ok());
    limits.check("the table", bytes.unwrap_or(u64::MAX))
}
