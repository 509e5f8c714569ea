//! `grundy help`, `completions` and `man`: the command about itself.

use std::io::Write;

use clap::{Command, CommandFactory as _};
use grundy::rule::REFERENCE;

use crate::args::Arguments;
use crate::nearest::did_you_mean;
use crate::report::{Failure, Reporter};
use crate::verbs::judge;

/// The topic that is no verb.
const RULE: &str = "rule";

/// The help on a verb, on a judge problem, on the rule language, or on everything.
pub fn help(topic: &[String], reporter: &Reporter, out: &mut impl Write) -> Result<u8, Failure> {
    match topic {
        [topic] if topic == RULE => {
            writeln!(out, "{}", REFERENCE.trim_end())?;
            return Ok(0);
        }
        [verb, id] if verb == "judge" => return judge::help(id, out),
        [_, second, ..] => {
            return Err(Failure::usage(format!("help is on one verb at a time: `{second}` is too much")));
        }
        _ => {}
    }
    let mut command = find(topic.first().map(String::as_str))?;
    let help = command.render_long_help();
    let text = if reporter.colour { help.ansi().to_string() } else { help.to_string() };
    writeln!(out, "{}", text.trim_end())?;
    Ok(0)
}

/// The completions for a shell.
pub fn completions(shell: clap_complete::Shell, out: &mut impl Write) -> Result<u8, Failure> {
    let mut script = Vec::new();
    clap_complete::generate(shell, &mut Arguments::command(), "grundy", &mut script);
    out.write_all(&script)?;
    Ok(0)
}

/// The manual page of the command or of a verb.
pub fn manual(verb: Option<&str>, out: &mut impl Write) -> Result<u8, Failure> {
    let command = find(verb)?;
    let title = verb.map_or_else(|| "grundy".to_owned(), |verb| format!("grundy-{verb}"));
    clap_mangen::Man::new(command).title(title).render(out)?;
    Ok(0)
}

/// The command of a verb, or the whole command.
fn find(verb: Option<&str>) -> Result<Command, Failure> {
    let mut command = Arguments::command();
    command.build();
    let Some(verb) = verb else { return Ok(command) };
    command.find_subcommand(verb).cloned().ok_or_else(|| {
        let topics: Vec<&str> = command.get_subcommands().map(Command::get_name).chain([RULE]).collect();
        let known = format!("there is help on {}", topics.join(", "));
        let help = did_you_mean(verb, topics).map_or(known.clone(), |meant| format!("{meant} {known}"));
        Failure::usage(format!("`{verb}` is no verb")).help(help)
    })
}
