//! `tiebreak solve`: one question, some searches.

use std::io::Write as _;

use serde::Serialize;

use crate::Answer;
use crate::failure::Failure;
use crate::lanes::Report;
use crate::output::Output;
use crate::progress::Progress;
use crate::question::{Asked, Question};

const EXAMPLE: &str = "\
Example:
  tiebreak generate trap --size 64x40 | tiebreak solve - --lane 'astar[f,fifo]' --lane 'astar[f,h,lifo]'

Costs are shown as people write them: a straight step is 1, or 10 with costs:lester. The length is the \
path's in cells; a diagonal step counts as the square root of 2. With --json costs are whole numbers, \
costUnit of which make 1. g is that of the goal; where it is more than the cost, a line below the table says why. Exit \
code 1: a search has found no path; 5: one gave up.";

#[derive(clap::Args)]
#[command(after_help = EXAMPLE)]
pub(crate) struct Args {
    #[command(flatten)]
    question: Asked,
    /// Print the cells of each path, too
    #[arg(long)]
    path: bool,
    /// Print JSON for programs instead of a table
    #[arg(long)]
    json: bool,
}

#[derive(Serialize)]
struct Solved {
    width: u32,
    height: u32,
    from: (u32, u32),
    to: (u32, u32),
    lanes: Vec<Report>,
}

pub(crate) fn run(args: &Args, output: &mut Output) -> Result<Answer, Failure> {
    let question = Question::read(&args.question)?;
    let mut progress = Progress::new("searches", question.lanes.len() as u64);
    let mut lanes = Vec::new();
    for lane in &question.lanes {
        lanes.push(Report::answer(&question.scenario(lane)?, question.limit)?);
        progress.at(lanes.len() as u64);
    }
    drop(progress);
    let answer = Answer::of(lanes.iter().map(|lane| lane.status));
    let (from, to) = (question.xy(question.start), question.xy(question.goal));
    let (width, height) = (question.grid.width(), question.grid.height());
    if args.json {
        if !args.path {
            lanes.iter_mut().for_each(|lane| drop(lane.take_path()));
        }
        output.json(&Solved {
            width,
            height,
            from,
            to,
            lanes,
        })?;
        return Ok(answer);
    }
    writeln!(
        output,
        "{width} x {height} cells, from {from:?} to {to:?}\n"
    )?;
    let rows: Vec<_> = lanes.iter().map(Report::row).collect();
    output.table(&Report::HEAD, &rows)?;
    for note in lanes.iter().filter_map(Report::note) {
        writeln!(output, "\n{note}")?;
    }
    for lane in lanes.iter_mut().filter(|lane| args.path && lane.found) {
        let path: Vec<String> = lane
            .take_path()
            .iter()
            .map(|cell| format!("{cell:?}"))
            .collect();
        writeln!(output, "\n{}: {}", lane.lane(), path.join(" "))?;
    }
    Ok(answer)
}
