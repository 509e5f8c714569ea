//! `grundy judge`: the shelf of public judge problems.

use std::io::{self, Write};

use crate::args::Judge;
use crate::options::Options;
use crate::report::Failure;

pub fn run(args: &Judge, options: &Options, out: &mut impl Write) -> Result<u8, Failure> {
    let _ = (args, options, out, io::stdin());
    Err(Failure::usage("no such problem"))
}
