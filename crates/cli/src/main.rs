//! `tiebreak`: the searches of the playground on the command line. `docs/cli.md` describes it.
//!
//! To add a command: a file beside this one with an example in its help, its line here, its module in `tests/cli`, and
//! its part of `docs/cli.md`.
#![deny(unsafe_code)]

mod again;
mod analyse;
mod batch;
mod check;
mod closed;
mod completions;
mod convert;
mod counterexample;
mod failure;
mod figures;
mod form;
mod generate;
mod journey;
mod lanes;
mod limit;
mod link;
mod lists;
mod man;
mod memory;
mod notes;
mod numbers;
mod opened;
mod output;
mod pieces;
mod places;
mod progress;
mod published;
mod question;
mod reads;
mod scen;
mod shaped;
mod solve;
mod store;
mod sums;
mod table;
mod trace;
mod written;

use std::io::Write as _;
use std::process::ExitCode;

use clap::{Parser, Subcommand};
use tiebreak::cost::CostModel;
use tiebreak::event::Status;
use tiebreak::grid::{Corners, Neighbourhood};
use tiebreak::heuristic::{Heuristic, NudgeKind};
use tiebreak::named::Named;
use tiebreak::priority::Criterion;
use tiebreak::search::{Method, Reopen, Stop};

use failure::Failure;
use output::Output;

const ABOUT: &str = "See why path-finding searches differ: the searches of the Tiebreak playground, on \
                     the command line.";

/// The words of lanes, and the exit codes.
fn after() -> String {
    fn names<T: Named>(between: &str) -> String {
        T::SET.names.join(between)
    }
    let criterion = |one: &Criterion| match one {
        Criterion::Hash(_) => "hash:SEED".into(),
        one => one.label().replace('−', "-"),
    };
    let criteria = |is_last| {
        let all = Criterion::ALL
            .iter()
            .filter(move |one| one.is_last() == is_last);
        all.map(criterion).collect::<Vec<_>>()
    };
    format!(
        "\
A lane is a search in the words of the page's links: ALGORITHM*WEIGHT[CHAIN]+OPTION+OPTION, \
where everything except the algorithm can be left out. Quote it, since brackets are special to \
shells, too:
  'astar[f,h,lifo]'   'dijkstra'   'weighted*1.5[f,-g,hash:7,lifo]+moves:4+manhattan'
Algorithms: {algorithms}. Criteria of a chain: {criteria}, and last {last}. Options: \
a heuristic ({heuristics}), moves:{moves}, corners:{corners}, costs:{costs}, stop:{stops}, {reopen}, \
order:N-NE-E-SE-S-SW-W-NW, checkerboard, {nudges}:THOUSANDTHS.

An algorithm may have another of its names, such as bfs, dfs, ucs, best-first or a-star, and jps, any-angle and others \
lead to lanes, too: docs/methods.md lists them.

docs/definitions.md says what each word of the tables means, docs/methods.md what each algorithm promises.

Exit codes: 0 every question is answered, as expected; 1 an answer is no: no path, or a length other \
than the published one; 2 the command line is wrong; 3 a file or a link can't be read, or a file can mean several things; 4 there isn't \
enough memory, or the output can't be written; 5 a search gave up, so its question is open. A reader \
that stops early, such as head, is fine.",
        algorithms = names::<Method>(", "),
        criteria = criteria(false).join(", "),
        last = criteria(true).join(" or "),
        heuristics = names::<Heuristic>(", "),
        moves = names::<Neighbourhood>("|"),
        corners = names::<Corners>("|"),
        costs = names::<CostModel>("|"),
        stops = names::<Stop>("|"),
        reopen = names::<Reopen>(", "),
        nudges = names::<NudgeKind>("|"),
    )
}

#[derive(Parser)]
#[command(name = "tiebreak", version, about = ABOUT, after_help = after(), max_term_width = 100)]
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
    /// Say what the programs of a class do: which rule each follows, or where it departs
    Check(check::Args),
    /// Say why searches differ on one map: ties, heuristics, rounding, direction
    Analyse(analyse::Args),
    /// Look for the small map on which a search beats another by the most, or on which its path is worst
    Counterexample(Box<counterexample::Args>),
    /// Write a search step by step: the hand trace, or events for other programs
    Trace(trace::Args),
    /// Play a journey: units that walk while the world changes, by each lane's search and policy
    Journey(journey::Args),
    /// Store paths as bits, in every format
    Store(store::Args),
    /// Count what each data structure for OPEN does in one search
    Lists(lists::Args),
    /// Write a generated map
    Generate(generate::Args),
    /// Write a map in another form, for other programs
    Convert(convert::Args),
    /// Turn documents into links and back
    #[command(subcommand)]
    Link(link::Command),
    /// Write what a shell needs to complete command lines of tiebreak
    Completions(completions::Args),
    /// Write the manual, as pages for man
    Man(man::Args),
}

/// A command's answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Answer {
    /// Everything is as expected.
    Yes,
    /// Something isn't.
    No,
    /// A search gave up, so the answer is unknown.
    Unknown,
}

impl Answer {
    /// The answer of searches that ended like this.
    fn of(ended: impl IntoIterator<Item = Status>) -> Self {
        let one = |status| match status {
            Status::Found => Self::Yes,
            Status::NoPath => Self::No,
            Status::Running | Status::Limit => Self::Unknown,
        };
        ended.into_iter().map(one).max().unwrap_or(Self::Yes)
    }
}

#[global_allocator]
static MEMORY: memory::Memory = memory::Memory;

fn main() -> ExitCode {
    let line = match Line::try_parse() {
        Ok(line) => line,
        Err(told) => return tell(&told),
    };
    let mut output = Output::new();
    let done = run(line.command, &mut output).and_then(|answer| {
        output.flush()?;
        Ok(answer)
    });
    match done {
        Ok(Answer::Yes) => ExitCode::SUCCESS,
        Ok(Answer::No) => ExitCode::from(1),
        Ok(Answer::Unknown) => ExitCode::from(5),
        Err(failure) => failure.tell(),
    }
}

/// Prints help, the version, or what is wrong with the command line.
fn tell(told: &clap::Error) -> ExitCode {
    if told.use_stderr() {
        // If even stderr is gone, the code remains.
        let _ = told.print();
        return ExitCode::from(2);
    }
    match output::open().and_then(|()| told.print()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => Failure::from(error).tell(),
    }
}

fn run(command: Command, output: &mut Output) -> Result<Answer, Failure> {
    match command {
        Command::Solve(args) => solve::run(&args, output),
        Command::Scen(args) => scen::run(&args, output),
        Command::Batch(args) => batch::run(&args, output),
        Command::Check(args) => check::run(&args, output),
        Command::Analyse(args) => analyse::run(&args, output),
        Command::Counterexample(args) => counterexample::run(&args, output),
        Command::Trace(args) => trace::run(&args, output),
        Command::Journey(args) => journey::run(&args, output),
        Command::Store(args) => store::run(&args, output),
        Command::Lists(args) => lists::run(&args, output),
        Command::Generate(args) => generate::run(&args, output),
        Command::Convert(args) => convert::run(&args, output),
        Command::Link(command) => link::run(&command, output),
        Command::Completions(args) => completions::run(&args, output),
        Command::Man(args) => man::run(&args, output),
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

    /// Only clap breaks lines, so a line break in a text is an example or the end of a sentence.
    #[test]
    fn help_has_no_line_breaks_within_a_paragraph() {
        let mut commands = vec![Line::command().term_width(0)];
        let mut count = 0;
        while let Some(command) = commands.pop() {
            let help = command
                .get_after_help()
                .map(ToString::to_string)
                .unwrap_or_default();
            for line in help.lines() {
                let is_whole =
                    line.is_empty() || line.starts_with("  ") || line.ends_with(['.', ':']);
                assert!(is_whole, "{}: {line}", command.get_name());
                count += 1;
            }
            commands.extend(command.get_subcommands().cloned());
        }
        assert!(count > 50, "{count}");
    }
}
