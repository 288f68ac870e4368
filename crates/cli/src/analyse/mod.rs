//! `tiebreak analyse`: why searches differ on one map. A file for each kind of finding.

mod advice;
mod difference;
mod heuristic;
mod mirror;
mod optimal;
mod phantom;
mod plateau;
mod queue;
mod step;

use serde::Serialize;
use tiebreak::config::Outlook;
use tiebreak::cost::Cost;
use tiebreak::event::Status;
use tiebreak::ground::Ground;
use tiebreak::registry;
use tiebreak::scenario::{Scenario, ScenarioError};
use tiebreak::space::NodeId;
use tiebreak::trace::Trace;
use tiebreak_document::link::readable;

use crate::Answer;
use crate::failure::Failure;
use crate::form::Form;
use crate::lanes::name;
use crate::limit::{Limit, gave_up};
use crate::numbers::count;
use crate::output::Output;
use crate::places::Place;
use crate::progress::Progress;
use crate::question::{Asked, Asks, Question};

const EXAMPLE: &str = "\
Example:
  tiebreak generate rooms --format json | tiebreak analyse - --lane 'astar[f,fifo]' --lane 'astar[f,h,lifo]'

plateau: cells with f below, at and above C*, the optimal cost. Where h is consistent, g counts in \
  f and the search goes on until the goal is expanded, every order of ties expands the cells below \
  and none needs those above. Then \"fewest\" is the least number of cells with f = C* that any order \
  expands, and \"waste\" the number expanded for each of these. Otherwise neither is given, and a \
  line below the table says which condition isn't met. Greedy search forces no cell, and a walk, \
  which keeps no OPEN, has none of these numbers.
optimal: how many cheapest paths there are, on how many cells they lie, and how many cells all of \
  them pass. A portal that leads where a step leads makes no further path.
difference: for each pair of lanes, which cells only one of them expanded, the first step at which \
  they diverge, and what decided there.
heuristic: h beside the true distance h*: where it is too small, exact, too large, and over how \
  many steps it falls by more than they cost. Searches that don't use h are left out.
phantom: the same search with doubles. The misled expansions are those in which exact costs would \
  have taken another cell. The comparisons are our binary heap's, stale entries included: those of equal \
  f that rounding ordered, those of unequal f that it made equal. Another heap makes other comparisons.
mirror: expansions over the map's eight symmetries and both neighbour orders: cells that all runs \
  expand are the chain's doing, the others an accident of direction.
advice: what would make a search better on this map, at most three changes for each, tried by searches of their own: a \
  cheaper path, or at least a tenth fewer expansions by another order of ties.
step K: OPEN just before the K-th expansion: the cells with the lowest f, the criterion that decided \
  between them, and the cells that the other lanes' chains would take. For a program: its queue as it stands, \
  and what put the cell that is taken ahead of the next one.

Most findings are about squares on one floor, in searches that know the whole map and ignore danger and turns; \
where one doesn't apply, a line says why. Where diagonals alternate, cells are counted by state: after an even and \
after an odd number of diagonals. \
Without any of these, every finding except step is printed. Exit code 1: a search has \
found no path; 5: one gave up, and the findings are about its part.";

#[derive(clap::Args)]
#[command(after_help = EXAMPLE)]
pub(crate) struct Args {
    #[command(flatten)]
    question: Asked,
    #[command(flatten)]
    wanted: Wanted,
    /// Print JSON for programs instead of tables
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    form: Form,
}

/// The findings wanted. If none is named, all but the step.
#[derive(clap::Args)]
struct Wanted {
    /// Cells with f below, at and above the optimal cost, and what ties cost
    #[arg(long)]
    plateau: bool,
    /// All cheapest paths
    #[arg(long)]
    optimal: bool,
    /// Where each pair of searches diverges, and what decided
    #[arg(long)]
    difference: bool,
    /// The heuristic's estimates beside true distances
    #[arg(long)]
    heuristic: bool,
    /// Each search repeated with doubles
    #[arg(long)]
    phantom: bool,
    /// Each search repeated on the map turned and mirrored
    #[arg(long)]
    mirror: bool,
    /// What would make each search better here
    #[arg(long)]
    advice: bool,
    /// The ties at this expansion; the first is 1
    #[arg(long, value_name = "K", value_parser = count::<usize>)]
    step: Option<usize>,
}

/// A finished search with its recording.
struct Run {
    scenario: Scenario,
    trace: Trace,
    path: Vec<NodeId>,
    cost: Option<Cost>,
    status: Status,
    limit: Limit,
}

/// All findings about one lane.
#[derive(Serialize)]
struct Findings {
    lane: String,
    name: String,
    found: bool,
    #[serde(serialize_with = "name")]
    status: Status,
    expanded: u64,
    #[serde(skip_serializing_if = "Option::is_none")]
    plateau: Option<plateau::Finding>,
    #[serde(skip_serializing_if = "Option::is_none")]
    optimal: Option<optimal::Finding>,
    #[serde(skip_serializing_if = "Option::is_none")]
    heuristic: Option<heuristic::Finding>,
    #[serde(skip_serializing_if = "Option::is_none")]
    phantom: Option<phantom::Finding>,
    #[serde(skip_serializing_if = "Option::is_none")]
    mirror: Option<mirror::Finding>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    advice: Vec<advice::Finding>,
    /// Findings that don't apply to it, each with the reason.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    left_out: Vec<LeftOut>,
}

/// A finding that doesn't apply to a lane.
#[derive(Serialize)]
struct LeftOut {
    finding: &'static str,
    why: &'static str,
}

#[derive(Serialize)]
struct Analysis {
    #[serde(flatten)]
    ends: Asks,
    lanes: Vec<Findings>,
    #[serde(skip_serializing_if = "Option::is_none")]
    differences: Option<Vec<difference::Finding>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    steps: Option<Vec<step::Finding>>,
    /// Queues of programs at that step.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    queues: Vec<queue::Finding>,
}

pub(crate) fn run(args: &Args, output: &mut Output) -> Result<Answer, Failure> {
    let question = Question::read(&args.question)?;
    let wanted = args.wanted.or_all();
    let mut progress = Progress::new("searches analysed", question.lanes.len() as u64);
    let mut ground = Ground::new(question.world.clone());
    let (mut runs, mut lanes) = (Vec::new(), Vec::new());
    for lane in &question.lanes {
        let run = Run::of(question.scenario(lane)?, question.limit, &mut ground)?;
        lanes.push(Findings::of(&run, &wanted, &mut ground)?);
        runs.push(run);
        progress.at(runs.len() as u64);
    }
    drop(progress);
    let differences = wanted.difference.then(|| difference::Finding::all(&runs));
    let steps = wanted.step.map(|step| step::Finding::all(&runs, step));
    let queues = match wanted.step {
        Some(step) => queue::Finding::all(&runs, step)?,
        None => Vec::new(),
    };
    let answer = Answer::of(lanes.iter().map(|lane| lane.status));
    if args.json {
        output.json(&Analysis {
            ends: question.asks(),
            lanes,
            differences,
            steps,
            queues,
        })?;
    } else {
        output.set_form(args.form);
        output.say(question.told())?;
        tell(&lanes, output)?;
        difference::tell(&differences.unwrap_or_default(), output)?;
        if let (Some(step), Some(findings)) = (wanted.step, steps) {
            if queues.is_empty() || !findings.is_empty() {
                step::tell(step, &findings, answer, output)?;
            }
            queue::tell(&queues, output)?;
        }
        advice::tell(&lanes, output)?;
    }
    Ok(answer)
}

impl Wanted {
    fn or_all(&self) -> Self {
        let Self {
            plateau,
            optimal,
            difference,
            heuristic,
            phantom,
            mirror,
            advice,
            step,
        } = *self;
        let named = [
            plateau, optimal, difference, heuristic, phantom, mirror, advice,
        ];
        let all = step.is_none() && !named.contains(&true);
        Self {
            plateau: plateau || all,
            optimal: optimal || all,
            difference: difference || all,
            heuristic: heuristic || all,
            phantom: phantom || all,
            mirror: mirror || all,
            advice: advice || all,
            step,
        }
    }
}

impl Run {
    fn of(scenario: Scenario, limit: Limit, ground: &mut Ground) -> Result<Self, Failure> {
        let mut trace = registry::trace(&scenario, usize::MAX);
        let mut search = registry::search_on(&scenario, ground)?;
        limit.apply(&mut *search);
        let status = search.run_observed(u64::MAX, &mut trace);
        if trace.is_truncated() {
            let events = trace.len();
            return Err(Failure::Machine(format!(
                "A search is longer than the {events} events that can be recorded."
            )));
        }
        let (path, cost) = (search.path(), search.cost());
        Ok(Self {
            scenario,
            trace,
            path,
            cost,
            status,
            limit,
        })
    }

    /// A place by its name.
    fn place(&self, node: NodeId) -> Place {
        Place::of(self.scenario.world(), node)
    }

    /// How many cost units make a cost of 1.
    fn unit(&self) -> u64 {
        self.scenario.config().moves.costs.unit()
    }
}

impl Findings {
    fn of(run: &Run, wanted: &Wanted, ground: &mut Ground) -> Result<Self, Failure> {
        let scenario = &run.scenario;
        let config = scenario.config();
        let mut left_out = Vec::new();
        let mut make = |wanted: bool, finding, unlike: Option<&'static str>| match unlike {
            _ if !wanted => None,
            None => Some(run),
            Some(why) => {
                left_out.push(LeftOut { finding, why });
                None
            }
        };
        let of_steps = scenario.unlike_drawn();
        // If the reason is another loop, the plateau's note says so.
        let is_noted = config.outlook == Outlook::PLAIN && !config.has_plain_loop();
        let of_bare = scenario.unlike_best_first().filter(|_| !is_noted);
        let plateau = make(wanted.plateau, "plateau", of_steps);
        let optimal = make(wanted.optimal, "optimal", of_steps);
        let heuristic = make(
            wanted.heuristic && config.uses_h(),
            "heuristic",
            scenario.unlike_drawn_with_h(),
        );
        let phantom = make(wanted.phantom, "phantom", of_bare);
        let mirror = make(wanted.mirror, "mirror", scenario.unlike_symmetric());
        Ok(Self {
            lane: readable::write_lane(config),
            name: config.name(),
            found: run.status == Status::Found,
            status: run.status,
            expanded: run.trace.order().count() as u64,
            plateau: plateau
                .map(|run| plateau::Finding::of(run, ground))
                .transpose()?,
            optimal: optimal
                .map(|run| optimal::Finding::of(run, ground))
                .transpose()?,
            heuristic: heuristic
                .map(|run| heuristic::Finding::of(run, ground))
                .transpose()?
                .flatten(),
            phantom: phantom.map(phantom::Finding::of).transpose()?.flatten(),
            mirror: mirror.map(mirror::Finding::of).transpose()?,
            advice: match wanted.advice {
                true => advice::Finding::all(run, ground)?,
                false => Vec::new(),
            },
            left_out,
        })
    }
}

/// A finding as tables show it.
trait Shown {
    /// The line above the table.
    const TITLE: &'static str;
    /// The columns after the lane.
    const HEAD: &'static [&'static str];

    /// One lane's row.
    fn row(&self) -> Vec<String>;

    /// A line below the table, if there is more to say.
    fn notes(&self) -> Vec<String> {
        Vec::new()
    }
}

fn tell(lanes: &[Findings], output: &mut Output) -> Result<(), Failure> {
    for lane in lanes.iter().filter(|lane| lane.status == Status::Limit) {
        let (lane, gave_up) = (&lane.lane, gave_up(lane.expanded));
        output.say(format!(
            "{lane}: {gave_up} expansions, so this is about a part of the search."
        ))?;
    }
    for lane in lanes {
        for LeftOut { finding, why } in &lane.left_out {
            output.say(format!("{}: {finding} is left out. {why}", lane.lane))?;
        }
    }
    tell_one(lanes, |lane| lane.plateau.as_ref(), output)?;
    tell_one(lanes, |lane| lane.optimal.as_ref(), output)?;
    tell_one(lanes, |lane| lane.heuristic.as_ref(), output)?;
    tell_one(lanes, |lane| lane.phantom.as_ref(), output)?;
    tell_one(lanes, |lane| lane.mirror.as_ref(), output)
}

fn tell_one<T: Shown>(
    lanes: &[Findings],
    of: impl Fn(&Findings) -> Option<&T>,
    output: &mut Output,
) -> Result<(), Failure> {
    let found = || {
        lanes
            .iter()
            .filter_map(|lane| Some((lane.lane.clone(), of(lane)?)))
    };
    let rows = found().map(|(lane, finding)| [vec![lane], finding.row()].concat());
    let rows: Vec<Vec<String>> = rows.collect();
    if rows.is_empty() {
        return Ok(());
    }
    output.say(format!("\n{}", T::TITLE))?;
    output.table(&[&["<lane"], T::HEAD].concat(), &rows)?;
    for (lane, finding) in found() {
        for note in finding.notes() {
            output.say(format!("{lane}: {note}"))?;
        }
    }
    Ok(())
}

/// The words after a statement that may hold only for the part before a search gave up.
const fn part_searched(gave_up: bool) -> &'static str {
    if gave_up { " in the part searched" } else { "" }
}

/// There is no memory for it.
fn memory() -> Failure {
    ScenarioError::Memory.into()
}
