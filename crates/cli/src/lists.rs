//! `tiebreak lists`: what each data structure for OPEN does in one search.

use serde::Serialize;
use tiebreak::open::{OpenCosts, OpenKind};
use tiebreak::registry::{self, OpenError};
use tiebreak_document::link::readable;

use crate::Answer;
use crate::failure::Failure;
use crate::form::Form;
use crate::output::Output;
use crate::progress::Progress;
use crate::question::{Asked, Asks, Question};

const EXAMPLE: &str = "\
Examples:
  tiebreak generate scatter --size 128x80 | tiebreak lists - --lane astar
  tiebreak lists cave.map --lane 'astar[f,fifo]' --list sorted_list --list binary_heap

A row is one data structure in the whole search; all of them expand the same cells in the same order. The table has \
comparisons of two keys; moves of entries, with the first place of each; the most bytes that the list reserved; and the \
most entries that it held, with those that a better one has made stale. A dash: the list doesn't count it, or it can't \
serve this search, and a line below the table says why.";

#[derive(clap::Args)]
#[command(after_help = EXAMPLE)]
pub(crate) struct Args {
    #[command(flatten)]
    question: Asked,
    /// A data structure; may be repeated [default: all of them]
    #[arg(long = "list", value_name = "NAME", value_parser = list)]
    lists: Vec<OpenKind>,
    /// Print JSON for programs instead of tables
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    form: Form,
}

fn list(word: &str) -> Result<OpenKind, String> {
    word.parse()
        .map_err(|error: tiebreak::named::UnknownName| error.to_string())
}

#[derive(Serialize)]
struct Measured {
    width: u32,
    height: u32,
    #[serde(flatten)]
    ends: Asks,
    lanes: Vec<Lane>,
}

#[derive(Serialize)]
struct Lane {
    lane: String,
    lists: Vec<Row>,
}

/// A list's work in a lane's search; numbers that it doesn't count are `null`, and all are where it can't serve.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Row {
    list: &'static str,
    label: &'static str,
    comparisons: Option<u64>,
    moves: Option<u64>,
    peak_bytes: Option<usize>,
    longest: Option<usize>,
    /// Why it can't serve this search.
    #[serde(skip_serializing_if = "Option::is_none")]
    refused: Option<String>,
}

impl Row {
    fn of(list: OpenKind, costs: Option<&OpenCosts>, refused: Option<String>) -> Self {
        Self {
            list: list.name(),
            label: list.label(),
            comparisons: costs.map(|costs| costs.comparisons),
            moves: costs.and_then(|costs| costs.moves),
            peak_bytes: costs.and_then(|costs| costs.peak_bytes),
            longest: costs.map(|costs| costs.max_len),
            refused,
        }
    }

    fn cells(&self) -> Vec<String> {
        fn told<T: ToString>(number: Option<T>) -> String {
            number.map_or_else(|| "-".to_owned(), |number| number.to_string())
        }
        vec![
            self.label.to_owned(),
            told(self.comparisons),
            told(self.moves),
            told(self.peak_bytes),
            told(self.longest),
        ]
    }
}

const HEAD: [&str; 5] = ["<list", "comparisons", "moves", "bytes", "longest OPEN"];

pub(crate) fn run(args: &Args, output: &mut Output) -> Result<Answer, Failure> {
    let question = Question::read(&args.question)?;
    let lists = match args.lists[..] {
        [] => OpenKind::ALL,
        ref chosen => chosen,
    };
    let count = question.lanes.len() * lists.len();
    let mut progress = Progress::new("searches", count as u64);
    let mut done = 0;
    let mut lanes = Vec::new();
    for lane in &question.lanes {
        let scenario = question.scenario(lane)?;
        let mut rows = Vec::new();
        for &list in lists {
            rows.push(match registry::measure(&scenario, list) {
                Ok(costs) => Row::of(list, Some(&costs), None),
                Err(error @ OpenError::Refused { .. }) => {
                    Row::of(list, None, Some(error.to_string()))
                }
                Err(error) => return Err(Failure::Machine(error.to_string())),
            });
            done += 1;
            progress.at(done);
        }
        lanes.push(Lane {
            lane: readable::write_lane(lane),
            lists: rows,
        });
    }
    drop(progress);
    if args.json {
        let grid = question.world.grid();
        output.json(&Measured {
            width: grid.width(),
            height: grid.height(),
            ends: question.asks(),
            lanes,
        })?;
        return Ok(Answer::Yes);
    }
    output.set_form(args.form);
    output.say(format!("{}\n", question.told()))?;
    for lane in &lanes {
        output.say(format!("\n{}\n", lane.lane))?;
        let rows: Vec<_> = lane.lists.iter().map(Row::cells).collect();
        output.table(&HEAD, &rows)?;
        for refused in lane.lists.iter().filter_map(|row| row.refused.as_ref()) {
            output.say(format!("\n{refused}\n"))?;
        }
    }
    Ok(Answer::Yes)
}
