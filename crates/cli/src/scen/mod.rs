//! `tiebreak scen`: published problems with published lengths.

mod told;

use std::ops::Range;
use std::path::PathBuf;
use std::sync::Arc;

use serde::Serialize;
use serde_json::value::RawValue;
use tiebreak::config::{Config, Graph};
use tiebreak::cost::CostModel;
use tiebreak::ends::Ends;
use tiebreak::event::Status;
use tiebreak::grid::{Corners, Grid, Neighbourhood, ScenLine};
use tiebreak::registry;
use tiebreak::scenario::Scenario;
use tiebreak::search::Search;
use tiebreak::space::NodeId;
use tiebreak_analysis::PathShape;
use tiebreak_document::link::readable;
use tiebreak_files::is_as_published;

use crate::Answer;
use crate::failure::Failure;
use crate::lanes::{config_json, lane, names};
use crate::limit::Limit;
use crate::output::Output;
use crate::pieces;
use crate::progress::Progress;
use crate::published::Published;
use crate::reads::Reads;
use crate::table::Table;

const EXAMPLE: &str = "\
Example:
  tiebreak scen maps/dao/arena.map.scen --lane 'astar[f,h,lifo]' --lane 'weighted*2'

The map is the file of that name without .scen, else the one that the problems name, in the folder of \
the .scen. Published lengths are those of shortest paths by eight moves that cut no corner; a diagonal \
step is the square root of 2, and weights don't count. So lanes have to keep to these rules. The output is the same whatever the number \
of threads. Exit code 1: \
a lane found no path, or a shorter one than published, or a longer one though it promises the optimum; 5: \
a search gave up.";

#[derive(clap::Args)]
#[command(after_help = EXAMPLE)]
pub(crate) struct Args {
    /// The problems: a .scen; - for stdin
    file: PathBuf,
    /// The map, if it isn't beside the problems
    #[arg(long, value_name = "FILE")]
    map: Option<PathBuf>,
    #[command(flatten)]
    reads: Reads,
    /// A search, see `tiebreak --help`; may be repeated [default: astar]
    #[arg(long = "lane", value_name = "LANE", value_parser = lane)]
    lanes: Vec<Config>,
    #[command(flatten)]
    limit: Limit,
    #[command(flatten)]
    table: Table,
}

#[derive(Serialize)]
struct Checked {
    map: String,
    problems: Vec<Problem>,
    lanes: Vec<Tally>,
}

#[derive(Serialize)]
struct Problem {
    bucket: u32,
    from: (u32, u32),
    to: (u32, u32),
    published: f64,
}

/// One lane's answers to all problems.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Tally {
    lane: String,
    config: Box<RawValue>,
    promises_optimum: bool,
    as_published: u64,
    longer: u64,
    shorter: u64,
    no_path: u64,
    gave_up: u64,
    /// One number for each problem.
    lengths: Vec<Option<f64>>,
    #[serde(serialize_with = "names")]
    statuses: Vec<Status>,
    expanded: Vec<u64>,
    generated: Vec<u64>,
}

pub(crate) fn run(args: &Args, output: &mut Output) -> Result<Answer, Failure> {
    let lanes = lanes(&args.lanes)?;
    let published = Published::read(&args.file, args.map.as_deref(), &args.reads.clone().into())?;
    let grid = published.bare()?;
    published.pose(&args.file)?;
    let Published { path, list, .. } = published;
    let tallies = answers(&grid, &list, &lanes, args)?;
    let answer = tallies
        .iter()
        .map(Tally::answer)
        .max()
        .unwrap_or(Answer::Yes);
    if args.table.csv {
        told::csv(&list, &tallies, output)?;
    } else if args.table.json {
        let problems = list.iter().map(|line| Problem {
            bucket: line.bucket,
            from: line.start,
            to: line.goal,
            published: line.length,
        });
        let (map, problems) = (path.display().to_string(), problems.collect());
        output.json(&Checked {
            map,
            problems,
            lanes: tallies,
        })?;
    } else {
        output.set_form(args.table.form);
        told::table(&list, &tallies, output)?;
    }
    Ok(answer)
}

/// The lanes, which keep to the rules of published lengths.
fn lanes(given: &[Config]) -> Result<Vec<Config>, Failure> {
    let published = Config::default();
    if given.is_empty() {
        return Ok(vec![published]);
    }
    let rule = (Neighbourhood::Eight, Corners::Never, CostModel::Sqrt2);
    let other = given.iter().find(|lane| {
        let moves = &lane.moves;
        (moves.neighbours, moves.corners, moves.costs) != rule
    });
    match other {
        None => match given.iter().find(|lane| !has_length(lane)) {
            None => Ok(given.to_vec()),
            Some(lane) => Err(Failure::Usage(format!(
                "{} can't be compared: lengths are published for paths from cell to cell.",
                readable::write_lane(lane)
            ))),
        },
        Some(lane) => Err(Failure::Usage(format!(
            "{} can't be compared: lengths are published for moves:8, corners:never and costs:sqrt2.",
            readable::write_lane(lane)
        ))),
    }
}

/// Whether its paths go from cell to cell.
const fn has_length(lane: &Config) -> bool {
    match lane.outlook.graph {
        Graph::Cells => true,
        Graph::Points => false,
        Graph::Clusters => lane.outlook.refine == 0,
    }
}

/// Whether it promises the length that is published: where turns cost something, another path can be the best.
fn promises_optimum(lane: &Config) -> bool {
    lane.promise().is_optimal() && lane.outlook.turn == 0
}

/// Answers all problems by all lanes.
fn answers(
    grid: &Arc<Grid>,
    list: &[ScenLine],
    lanes: &[Config],
    args: &Args,
) -> Result<Vec<Tally>, Failure> {
    let threads = args.table.threads();
    let pieces: Vec<(usize, Range<usize>)> = (0..lanes.len())
        .flat_map(|lane| pieces::cut(list.len(), threads).map(move |numbers| (lane, numbers)))
        .collect();
    let progress = Progress::new("searches", (list.len() * lanes.len()) as u64);
    // A thread prepares a lane's search once, and keeps no other lane's.
    let work =
        |(lane, numbers): &(usize, Range<usize>), kept: &mut Kept, tell: &dyn Fn(u64) -> bool| {
            let lines = &list[numbers.clone()];
            let search = match kept {
                Some((of, search)) if of == lane => search,
                _ => {
                    *kept = None;
                    let search = prepared(grid, &lines[0], &lanes[*lane], args.limit)?;
                    &mut kept.insert((*lane, search)).1
                }
            };
            let mut found = Vec::with_capacity(lines.len());
            for line in lines {
                found.push(Found::by(&mut **search, grid, line));
                if !tell(1) {
                    break;
                }
            }
            Ok(found)
        };
    let all = pieces::results(&pieces, threads, progress, work)?;
    let mut tallies: Vec<Tally> = lanes.iter().map(Tally::new).collect();
    for ((lane, numbers), found) in pieces.into_iter().zip(all) {
        let lines = &list[numbers];
        let answers = lines.iter().zip(&found);
        answers.for_each(|(line, found)| tallies[lane].add(line, found));
    }
    Ok(tallies)
}

/// A lane's number and its search.
type Kept = Option<(usize, Box<dyn Search>)>;

/// A lane's search before its question.
fn prepared(
    grid: &Arc<Grid>,
    line: &ScenLine,
    lane: &Config,
    limit: Limit,
) -> Result<Box<dyn Search>, Failure> {
    let scenario = Scenario::new(Arc::clone(grid), ends(grid, line), lane.clone())?;
    let mut search = registry::search(&scenario)?;
    limit.apply(&mut *search);
    Ok(search)
}

fn ends(grid: &Grid, line: &ScenLine) -> (NodeId, NodeId) {
    let node = |(x, y)| grid.node(x, y);
    (node(line.start), node(line.goal))
}

/// A lane's answer to a problem.
struct Found {
    length: Option<f64>,
    status: Status,
    expanded: u64,
    generated: u64,
}

impl Found {
    fn by(search: &mut dyn Search, grid: &Arc<Grid>, line: &ScenLine) -> Self {
        let (start, goal) = ends(grid, line);
        search.ask(&Ends::new(start, goal));
        while search.run(u64::MAX) == Status::Running {}
        let found = search.cost().filter(|_| search.status() == Status::Found);
        let counters = search.counters();
        Self {
            length: found.map(|_| PathShape::of(grid, &search.path()).length()),
            status: search.status(),
            expanded: counters.expanded,
            generated: counters.generated,
        }
    }
}

impl Tally {
    /// A lane's answers, none yet.
    fn new(lane: &Config) -> Self {
        Self {
            lane: readable::write_lane(lane),
            config: config_json(lane),
            promises_optimum: promises_optimum(lane),
            as_published: 0,
            longer: 0,
            shorter: 0,
            no_path: 0,
            gave_up: 0,
            lengths: Vec::new(),
            statuses: Vec::new(),
            expanded: Vec::new(),
            generated: Vec::new(),
        }
    }

    /// Adds the answer to the next problem.
    fn add(&mut self, line: &ScenLine, found: &Found) {
        let count = match found.length {
            None if found.status == Status::Limit => &mut self.gave_up,
            None => &mut self.no_path,
            Some(length) if is_as_published(length, line.length) => &mut self.as_published,
            Some(length) if length > line.length => &mut self.longer,
            Some(_) => &mut self.shorter,
        };
        *count += 1;
        self.lengths.push(found.length);
        self.statuses.push(found.status);
        self.expanded.push(found.expanded);
        self.generated.push(found.generated);
    }

    const fn answer(&self) -> Answer {
        if self.gave_up > 0 {
            Answer::Unknown
        } else if self.no_path + self.shorter > 0 || self.longer > 0 && self.promises_optimum {
            Answer::No
        } else {
            Answer::Yes
        }
    }
}
