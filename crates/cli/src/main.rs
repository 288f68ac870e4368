//! `tiebreak`: the searches of the playground on the command line. `docs/cli.md` describes it.
#![forbid(unsafe_code)]

mod analyse;
mod batch;
mod counterexample;
mod failure;
mod generate;
mod lanes;
mod link;
mod output;
mod progress;
mod published;
mod question;
mod scen;
mod solve;
mod trace;

use std::io::Write as _;
use std::process::ExitCode;

use clap::{Parser, Subcommand};

use failure::Failure;
use output::Output;

const ABOUT: &str = "See why path-finding searches differ: the searches of the Tiebreak playground, on \
                     the command line.";

const AFTER: &str = "\
A lane is a search in the words of the page's links: ALGORITHM*WEIGHT[CHAIN]+OPTION+OPTION,
where everything except the algorithm can be left out. Quote it, since brackets mean something to
shells, too:
  'astar[f,h,lifo]'   'dijkstra'   'weighted*1.5[f,-g,hash:7,lifo]+moves:4+manhattan'
Algorithms: dijkstra, greedy, astar, weighted, walk. Criteria of a chain: h, -h, g, -g, cross,
hash:SEED, and last fifo or lifo. Options: a heuristic (zero, manhattan, chebyshev, octile,
euclidean, squared), moves:4, moves:8, corners:never|one|always, costs:sqrt2|lester|uniform,
order:N-NE-E-SE-S-SW-W-NW, checkerboard, scale:P, cross:K, reopen, ignore, stop:generated.

Exit codes: 0 every question is answered, as expected; 1 an answer is no: no path, or a length other
than the published one; 2 the command line is wrong; 3 a file or a link can't be read; 4 there isn't
enough memory, or the output can't be written. A reader that stops early, such as head, is fine.";

#[derive(Parser)]
#[command(name = "tiebreak", version, about = ABOUT, after_help = AFTER, max_term_width = 100)]
struct Line {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Answer one question with one or more searches and compare them
    Solve(solve::Args),
    /// Answer all problems of a .scen and check the published lengths
    Scen(scen::Args),
    /// Answer many problems with several searches and compare them
    Batch(batch::Args),
    /// Say why searches differ on one map: ties, heuristics, rounding, direction
    Analyse(analyse::Args),
    /// Look for the small map on which one search beats another by most, or its path is worst
    Counterexample(counterexample::Args),
    /// Write a search step by step: the hand trace, or events for other programs
    Trace(trace::Args),
    /// Write a generated map
    Generate(generate::Args),
    /// Turn documents into links and back
    #[command(subcommand)]
    Link(link::Command),
}

/// A command's answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Answer {
    /// Everything is as expected.
    Yes,
    /// Something isn't.
    No,
}

fn main() -> ExitCode {
    let line = Line::parse();
    let mut output = Output::new();
    let done = run(line.command, &mut output).and_then(|answer| {
        output.flush()?;
        Ok(answer)
    });
    match done {
        Ok(Answer::Yes) => ExitCode::SUCCESS,
        Ok(Answer::No) => ExitCode::from(1),
        Err(failure) => failure.tell(),
    }
}

fn run(command: Command, output: &mut Output) -> Result<Answer, Failure> {
    match command {
        Command::Solve(args) => solve::run(&args, output),
        Command::Scen(args) => scen::run(&args, output),
        Command::Batch(args) => batch::run(&args, output),
        Command::Analyse(args) => analyse::run(&args, output),
        Command::Counterexample(args) => counterexample::run(&args, output),
        Command::Trace(args) => trace::run(&args, output),
        Command::Generate(args) => generate::run(&args, output),
        Command::Link(command) => link::run(&command, output),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use clap::CommandFactory as _;

    #[test]
    fn the_command_line_is_consistent() {
        Line::command().debug_assert();
    }
}
