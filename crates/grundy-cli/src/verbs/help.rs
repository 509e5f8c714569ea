//! `grundy help`, `completions` and `man`: the command about itself.

use std::io::Write;

use clap::{Command, CommandFactory as _};
use grundy::rule::REFERENCE;

use crate::args::Arguments;
use crate::report::{Failure, Reporter};

/// The help on a verb, on the rule language, or on everything.
pub fn help(topic: &[String], reporter: &Reporter, out: &mut impl Write) -> Result<u8, Failure> {
    if let [topic] = topic
        && topic == "rule"
    {
        write!(out, "{}", REFERENCE.trim_end())?;
        writeln!(out)?;
        return Ok(0);
    }
    let mut command = find(topic)?;
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
    let topic: Vec<String> = verb.map(str::to_owned).into_iter().collect();
    let command = find(&topic)?;
    let title = verb.map_or_else(|| "grundy".to_owned(), |verb| format!("grundy-{verb}"));
    clap_mangen::Man::new(command).title(title).render(out)?;
    Ok(0)
}

fn find(topic: &[String]) -> Result<Command, Failure> {
    let mut command = Arguments::command();
    command.build();
    for name in topic {
        command = command.find_subcommand(name).cloned().ok_or_else(|| {
            let verbs: Vec<&str> = command.get_subcommands().map(Command::get_name).collect();
            let known = format!("there is help on {} and `rule`", verbs.join(", "));
            Failure::usage(format!("`{name}` is no verb")).help(known)
        })?;
    }
    Ok(command)
}
