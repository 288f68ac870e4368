//! `tiebreak solve`: one question, some searches.

use serde::Serialize;
use tiebreak::ground::Ground;
use tiebreak::registry::nearest_reached;
use tiebreak::search::Status;

use crate::Answer;
use crate::failure::Failure;
use crate::form::Form;
use crate::lanes::{Report, Wanted};
use crate::output::Output;
use crate::places::Place;
use crate::progress::Progress;
use crate::question::{Asked, Asks, Question};

const EXAMPLE: &str = "\
Examples:
  tiebreak generate trap --size 64x40 | tiebreak solve - --lane 'astar[f,fifo]' --lane 'astar[f,h,lifo]'
  tiebreak solve cave.map --shape hex --lane astar
  tiebreak solve cave.map --latex > results.tex

Costs are shown as people write them: a straight step is 1, or 10 with costs:lester. The length is the \
path's in cells; a diagonal step counts as the square root of 2. With --json costs are whole numbers: divide \
them by costUnit, and with --csv by cost_unit. g is that of the goal; where it is more than the cost, a line below the table says why. Lines \
below the table also say what a search was prepared with, and what becomes of its path: its turns, its smoother \
form, the danger that it meets, and where it fails if its player knows only a part of the map. Exit \
code 1: a search has found no path; 5: one gave up.";

#[derive(clap::Args)]
#[command(after_help = EXAMPLE)]
pub(crate) struct Args {
    #[command(flatten)]
    question: Asked,
    /// Print the cells of each path, too
    #[arg(long)]
    path: bool,
    /// Print a line for each lane, comma-separated
    #[arg(long, conflicts_with_all = ["json", "markdown", "latex", "path"])]
    csv: bool,
    /// Print JSON for programs instead of a table
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    form: Form,
}

#[derive(Serialize)]
struct Solved {
    width: u32,
    height: u32,
    #[serde(flatten)]
    ends: Asks,
    lanes: Vec<Report>,
}

pub(crate) fn run(args: &Args, output: &mut Output) -> Result<Answer, Failure> {
    let question = Question::read(&args.question)?;
    let mut progress = Progress::new("searches", question.lanes.len() as u64);
    let mut lanes = Vec::new();
    let mut ground = Ground::new(question.world.clone());
    let wanted = Wanted {
        paths: args.path,
        verdict: args.json,
    };
    for lane in &question.lanes {
        let scenario = question.scenario(lane)?;
        let report = Report::answer(&scenario, &mut ground, question.limit, wanted)?;
        lanes.push(report);
        progress.at(lanes.len() as u64);
    }
    drop(progress);
    let answer = Answer::of(lanes.iter().map(Report::status));
    if args.csv {
        if let Some(first) = lanes.first() {
            output.csv(&first.head())?;
        }
        for lane in &lanes {
            output.csv(&lane.csv())?;
        }
        return Ok(answer);
    }
    if args.json {
        let grid = question.world.grid();
        output.json(&Solved {
            width: grid.width(),
            height: grid.height(),
            ends: question.asks(),
            lanes,
        })?;
        return Ok(answer);
    }
    output.set_form(args.form);
    output.say(format!("{}\n", question.told()))?;
    let rows: Vec<_> = lanes.iter().map(Report::row).collect();
    output.table(&Report::HEAD, &rows)?;
    let has_floors = !question.world.layers().floors.is_empty();
    let mut notes: Vec<String> = lanes.iter().flat_map(Report::notes).collect();
    notes.extend(unreached(&question, &lanes)?);
    for note in notes {
        output.say(format!("\n{note}"))?;
    }
    for lane in lanes.iter().filter(|lane| args.path && lane.has_path()) {
        for (what, path) in lane.paths() {
            let path: Vec<String> = path.iter().map(ToString::to_string).collect();
            // Names that have blanks need something between them.
            let between = if has_floors { ", " } else { " " };
            output.say(format!("\n{}{what}: {}", lane.lane(), path.join(between)))?;
        }
    }
    Ok(answer)
}

/// What would do in place of goals that the first lane without a path can't reach.
fn unreached(question: &Question, lanes: &[Report]) -> Result<Option<String>, Failure> {
    let is_lost = |report: &Report| report.status() == Status::NoPath;
    let Some(lane) = lanes.iter().position(is_lost) else {
        return Ok(None);
    };
    let scenario = question.scenario(&question.lanes[lane])?;
    // A lane that isn't searched cell by cell has no such cell.
    let Ok(Some(remedy)) = nearest_reached(&scenario) else {
        return Ok(None);
    };
    let (grid, layers) = (scenario.grid(), scenario.world().layers());
    let goals: Vec<_> = scenario.ends().goals().collect();
    let goals = match goals[..] {
        [goal] => Place::of(scenario.world(), goal).to_string(),
        _ => format!("any of the {} goals", goals.len()),
    };
    let says = remedy.says(grid, layers);
    let name = lanes[lane].lane();
    Ok(Some(format!("{name}: no path leads to {goals}; {says}.")))
}
