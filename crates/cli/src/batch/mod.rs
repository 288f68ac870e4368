//! `tiebreak batch`: many problems, several searches.

mod csv;
mod report;
mod sources;
mod stopwatch;
mod workers;

use std::io::{self, Write as _};
use std::ops::RangeInclusive;
use std::path::PathBuf;

use clap::builder::{PossibleValuesParser, TypedValueParser};
use tiebreak::config::Config;
use tiebreak::event::Status;
use tiebreak::generate::Generator;
use tiebreak_analysis::batch::{Figure, Pairing, Quantity};
use tiebreak_document::link::readable;

use crate::Answer;
use crate::again::Again;
use crate::failure::Failure;
use crate::generate::{generator, size};
use crate::lanes::lane;
use crate::limit::Limit;
use crate::numbers::{count, seed};
use crate::output::Output;
use crate::shaped::Shaped;
use crate::table::Table;

const EXAMPLE: &str = "\
Examples:
  tiebreak batch cave.map --pairs 1000 --lane 'astar[f,fifo]' --lane 'astar[f,h,lifo]'
  tiebreak batch --generate caves --generate rooms --seeds 0..99 --lane astar --lane dijkstra --csv
  tiebreak batch maps/dao --lane astar --lane 'weighted*1.5' --time

For each lane the table has the least, the quartiles, the most and the mean of a figure. For each pair of lanes \
it counts the problems in which the first has the lower figure (wins), the higher (losses) and the \
same (ties), and gives p of the exact two-sided sign test. Problems that only one of two lanes can \
answer, or that one gave up on, aren't compared. No pair is drawn twice, and a generator without a seed gives one problem; \
stderr and JSON (asked) report where there are fewer problems than were asked for. A lane that can't search one of the \
sources is refused before anything runs. Results are in \
order and the same whatever the number of threads; without --lane the lanes are the four that the \
page starts with. The exit code is 0 even where there are no paths, and 5 where a search gave up.";

#[derive(clap::Args)]
#[command(after_help = EXAMPLE)]
pub(crate) struct Args {
    #[command(flatten)]
    sources: Sources,
    /// A search, see `tiebreak --help`; may be repeated
    #[arg(long = "lane", value_name = "LANE", value_parser = lane)]
    lanes: Vec<Config>,
    #[command(flatten)]
    limit: Limit,
    /// The figure that the table compares
    #[arg(long, value_name = "FIGURE", default_value = "expanded", value_parser = figure())]
    figure: Quantity,
    /// Measure each search's time, lanes taking turns, on one core
    #[arg(long, conflicts_with = "threads")]
    time: bool,
    #[command(flatten)]
    table: Table,
}

/// Where problems come from.
#[derive(clap::Args)]
struct Sources {
    /// Maps to draw pairs of cells on, with whatever a document has beside its map, .scen files with their maps beside
    /// them, and folders of .scen
    files: Vec<PathBuf>,
    /// Pairs of cells for each map
    #[arg(long, value_name = "N", default_value_t = 100, value_parser = count::<usize>)]
    pairs: usize,
    /// Which pairs: connected ones, or any
    #[arg(long, value_name = "WHICH", default_value = "connected", value_parser = pairing())]
    pairing: Pairing,
    /// The seed of the random pairs
    #[arg(long, value_name = "N", default_value_t = 0, value_parser = seed)]
    seed: u32,
    /// Generated maps with their own ends; may be repeated
    #[arg(long = "generate", value_name = "GENERATOR", value_parser = generator())]
    generators: Vec<Generator>,
    /// The size of generated maps, in cells
    #[arg(long, value_name = "WxH", default_value = "64x40", value_parser = size)]
    size: (u32, u32),
    /// The seeds of generated maps, both included
    #[arg(long, value_name = "A..B", default_value = "0..99", value_parser = seeds)]
    seeds: RangeInclusive<u32>,
    #[command(flatten)]
    shaped: Shaped,
}

/// Every figure in which lanes are compared, except times.
fn quantities() -> impl Iterator<Item = Quantity> + Clone {
    let figures = Figure::ALL.iter().copied().map(Quantity::Figure);
    figures.chain([Quantity::Excess])
}

fn figure() -> impl TypedValueParser<Value = Quantity> {
    let names = quantities().map(Quantity::name);
    PossibleValuesParser::new(names).try_map(|name| name.parse::<Quantity>())
}

fn pairing() -> impl TypedValueParser<Value = Pairing> {
    let names = Pairing::ALL.iter().map(|pairing| pairing.name());
    PossibleValuesParser::new(names).try_map(|name| name.parse::<Pairing>())
}

fn seeds(text: &str) -> Result<RangeInclusive<u32>, String> {
    let (first, last) = text.split_once("..").unwrap_or((text, text));
    match (first.parse(), last.parse()) {
        (Ok(first), Ok(last)) if first <= last => Ok(first..=last),
        _ => Err("seeds are A..B, both included and the lower first, such as 0..99".to_owned()),
    }
}

pub(crate) fn run(args: &Args, output: &mut Output) -> Result<Answer, Failure> {
    let lanes = match &args.lanes[..] {
        [] => {
            readable::parse("")
                .map_err(|error| Failure::Usage(error.to_string()))?
                .lanes
        }
        given => given.to_vec(),
    };
    let sources = sources::read(&args.sources)?;
    for source in &sources {
        if let Some(shortfall) = source.problems.shortfall() {
            let _ = writeln!(io::stderr(), "{}: {shortfall}", source.name);
        }
    }
    sources::check(&sources, &lanes)?;
    let threads = args.table.threads();
    let sums = workers::answer(&sources, &lanes, args.limit, threads)?;
    let times = if args.time {
        Some(stopwatch::measure(&sources, &lanes, args.limit)?)
    } else {
        None
    };
    let report = report::Report {
        sources: &sources,
        sums: &sums,
        times: times.as_deref(),
        again: Again::now(args.sources.seed),
    };
    if args.table.csv {
        report.csv(output)?;
    } else if args.table.json {
        report.json(output)?;
    } else {
        output.set_form(args.table.form);
        report.tell(args.figure, output)?;
    }
    // No path is an answer here.
    let gave_up = (0..lanes.len()).any(|lane| sums.tally().count(lane, Status::Limit) > 0);
    Ok(match gave_up {
        true => Answer::Unknown,
        false => Answer::Yes,
    })
}
