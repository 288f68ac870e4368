//! `tiebreak trace`: one search, step by step.

use std::ops::RangeInclusive;

use clap::builder::{PossibleValuesParser, TypedValueParser};
use tiebreak::registry;
use tiebreak_files::trace::{Format, HandTrace, no_hand_trace, write};

use crate::Answer;
use crate::failure::Failure;
use crate::output::Output;
use crate::question::{Asked, Question};

const EXAMPLE: &str = "\
Examples:
  tiebreak trace map.json --lane 'astar[f,h,lifo]' --steps 0..12 --format markdown
  tiebreak trace map.json --lane dijkstra --format posthoc > dijkstra.trace.json

A table has a row for each step: the cell expanded with its g, h and f, then OPEN, the next cell first, \
each with its f, and CLOSED in the order of closing. Step 0 puts the start in OPEN. Costs are as \
people write them; json has whole ones. For a program, OPEN is its queue, each entry where it stands and old ones included; \
all numbers are the program's own, and read back they are the same. posthoc is the search-trace format of posthoc.pathfinding.ai, \
version 1.4.0; load the .map beside it as a map layer. Every step has the whole of OPEN and CLOSED, \
so choose --steps for long runs. Exit code 1: the search has found no path; 5: it gave up.";

#[derive(clap::Args)]
#[command(after_help = EXAMPLE)]
pub(crate) struct Args {
    #[command(flatten)]
    question: Asked,
    /// The format to write
    #[arg(long, default_value = "csv", value_parser = format())]
    format: Format,
    /// The first and the last step, both included: 5..9, 5.., ..9 or 5 [default: all]
    #[arg(long, value_name = "A..B", value_parser = steps)]
    steps: Option<RangeInclusive<usize>>,
}

fn format() -> impl TypedValueParser<Value = Format> {
    let names = Format::ALL.iter().map(|format| format.name());
    PossibleValuesParser::new(names).try_map(|name| name.parse::<Format>())
}

fn steps(text: &str) -> Result<RangeInclusive<usize>, String> {
    let (first, last) = text.split_once("..").unwrap_or((text, text));
    let number = |text: &str, open: usize| match text {
        "" => Some(open),
        text => text.parse().ok(),
    };
    let range = number(first, 0).zip(number(last, usize::MAX));
    let range = range.filter(|(first, last)| first <= last && !text.is_empty());
    range.map(|(first, last)| first..=last).ok_or_else(|| {
        "steps are A..B, both included and the lower first, such as 5..9, 5.., ..9 or 5".to_owned()
    })
}

pub(crate) fn run(args: &Args, output: &mut Output) -> Result<Answer, Failure> {
    let question = Question::read(&args.question)?;
    let [lane] = &question.lanes[..] else {
        let count = question.lanes.len();
        return Err(Failure::Usage(format!(
            "A trace is of one search, and there are {count} lanes; give one --lane."
        )));
    };
    let scenario = question.scenario(lane)?;
    if args.format != Format::Posthoc
        && let Some(reason) = no_hand_trace(&scenario)
    {
        return Err(Failure::Usage(reason.to_owned()));
    }
    let mut trace = registry::trace(&scenario, usize::MAX);
    let mut search = registry::search(&scenario)?;
    question.limit.apply(&mut *search);
    let status = search.run_observed(u64::MAX, &mut trace);
    if trace.is_truncated() {
        let events = trace.len();
        return Err(Failure::Machine(format!(
            "The search is longer than the {events} events that can be recorded."
        )));
    }
    let steps = args.steps.clone().unwrap_or(0..=usize::MAX);
    write(
        args.format,
        &HandTrace::new(&scenario, &trace)?.with_h(&*search),
        steps,
        output,
    )?;
    Ok(Answer::of([status]))
}
