//! `tiebreak journey`: units that walk while the world changes.

mod events;
mod figures;
mod many;
mod played;
mod source;

use std::num::NonZero;
use std::path::PathBuf;

use serde::Serialize;
use tiebreak::config::Config;
use tiebreak_journey::{Budget, MAX_UNITS, Policy};

use crate::Answer;
use crate::failure::Failure;
use crate::form::Form;
use crate::lanes::player;
use crate::numbers::count;
use crate::output::Output;
use crate::places::Place;
use crate::progress::Progress;
use crate::question::EndParts;
use crate::reads::Reads;
use many::Many;
use played::Lane;
use source::Source;

const EXAMPLE: &str = "\
Examples:
  tiebreak link decode 'map=trap&sight=3&known=nothing' | tiebreak journey - --lane astar --lane astar+plan:dlite
  tiebreak journey room.map.scen --units 12 --lane astar --lane 'astar+predict:spacetime:16+foresee:all' --events
  tiebreak journey room.map --batch 200 --units 8 --changes 0.5 --lane astar --lane astar+plan:dlite

A lane is a search, followed by its units' policy where that isn't the usual one, in the words of links (see \
docs/link-format.md), such as plan:dlite, when:changed,near:5, walls:all, collide:wait, budget:20. A map or a document \
without a journey is walked by one unit from its start to its goal, on ground that doesn't change. The first problems of a .scen become \
units that all depart at tick 0; the published lengths don't count.

The table shows how each lane ends: arrived, stuck, limit or memory; how many ticks it takes, which is the makespan; what all steps \
cost, as people write it; the sum of costs, which adds up the ticks in which the units arrive; and what the searches \
expand. A dash: the figure doesn't apply to the lane. With --events a line lists the events of each tick. Exit \
code 1: a lane's units are stuck, or it can't play the journey; 5: a lane reached its limit of ticks, or its journey ended \
because it needed more than its part of --memory, as a sentence says.

With --batch N random journeys take the file's place. They have its map, its patrols, its doors and its settings; units \
begin and end anywhere, connected by four moves, and in each tick some ground becomes a wall for a while. The tables are \
those of batch: wins are journeys in which the first lane has the lower figure, or more arrivals. Except for arrivals, \
only journeys in which all units arrive count. Results are the same whatever the number of threads. The exit code is 0 \
even where units are stuck.";

#[derive(clap::Args)]
#[command(after_help = EXAMPLE)]
pub(crate) struct Args {
    /// A document with a journey (JSON), a map, or problems as units (.scen), recognised by its contents; - for stdin
    file: PathBuf,
    #[command(flatten)]
    reads: Reads,
    #[command(flatten)]
    ends: EndParts,
    /// A search with its policy; may be repeated [default: the file's; astar for a .scen]
    #[arg(long = "lane", value_name = "LANE", value_parser = player)]
    lanes: Vec<(Config, Policy)>,
    /// How many problems of a .scen become units, the first ones [default: 8, or all if there are fewer]; with --batch
    /// how many units each journey has [default: as many as the file]
    #[arg(long, value_name = "N", value_parser = units)]
    units: Option<usize>,
    /// The map of a .scen, if it isn't beside it
    #[arg(long, value_name = "FILE")]
    map: Option<PathBuf>,
    /// End the journey after this many ticks [default: the file's; 10000 for a .scen]
    #[arg(long, value_name = "N")]
    ticks: Option<u32>,
    /// How many megabytes all lanes' journeys and their recordings may take together; they are cut evenly between the lanes
    #[arg(long, value_name = "MB", default_value = "700", value_parser = count::<NonZero<u32>>)]
    memory: NonZero<u32>,
    /// Print the events of each tick, too
    #[arg(long, conflicts_with_all = ["csv", "json", "count"])]
    events: bool,
    #[command(flatten)]
    many: Many,
    /// Print a line for each lane, with --batch for each journey and lane, comma-separated
    #[arg(long, conflicts_with_all = ["json", "markdown", "latex"])]
    csv: bool,
    /// Print JSON for programs, with all searches and where everybody is in each tick
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    form: Form,
}

impl Args {
    /// Whether random journeys take the place of the file's.
    const fn is_batch(&self) -> bool {
        self.many.count.is_some()
    }

    /// One lane's part of the memory, by how many lanes play at the same time.
    fn budget(&self, lanes: usize) -> Budget {
        Budget::of(u64::from(self.memory.get()) * 1_000_000, lanes)
    }
}

fn units(text: &str) -> Result<usize, String> {
    let number = text.parse().ok();
    number
        .filter(|number| (1..=MAX_UNITS).contains(number))
        .ok_or_else(|| format!("it should be a whole number, 1 to {MAX_UNITS}"))
}

#[derive(Serialize)]
struct Answered {
    width: u32,
    height: u32,
    /// The most ticks.
    limit: u32,
    units: Vec<Walker>,
    lanes: Vec<Lane>,
}

#[derive(Serialize)]
struct Walker {
    at: Place,
    goal: Place,
    depart: u32,
}

pub(crate) fn run(args: &Args, output: &mut Output) -> Result<Answer, Failure> {
    let source = Source::read(args)?;
    if let Some(count) = args.many.count {
        return many::run(args, &source, count, output);
    }
    let limit = u64::from(source.journey.limit);
    let mut progress = Progress::new("ticks", limit * source.lanes.len() as u64);
    let mut lanes = Vec::new();
    let budget = args.budget(source.lanes.len());
    for (config, policy) in &source.lanes {
        let before = limit * lanes.len() as u64;
        let mut show = |ticks: u32| progress.at(before + u64::from(ticks));
        lanes.push(Lane::play(&source, config, policy, budget, &mut show)?);
    }
    drop(progress);
    let answer = lanes.iter().map(Lane::answer).max();
    let answer = answer.unwrap_or(Answer::Yes);
    let place = |cell| Place::of(&source.world, cell);
    if args.json {
        let units = source.units().into_iter().map(|unit| Walker {
            at: place(unit.at),
            goal: place(unit.goal),
            depart: unit.depart,
        });
        output.json(&Answered {
            width: source.world.grid().width(),
            height: source.world.grid().height(),
            limit: source.journey.limit,
            units: units.collect(),
            lanes,
        })?;
    } else if args.csv {
        figures::csv(&lanes, output)?;
    } else {
        tell(args, &source, &lanes, output)?;
    }
    Ok(answer)
}

/// Writes the lanes for people.
fn tell(args: &Args, source: &Source, lanes: &[Lane], output: &mut Output) -> Result<(), Failure> {
    output.set_form(args.form);
    output.say(format!("{}\n", source.told()))?;
    figures::table(lanes, output)?;
    for lane in lanes {
        if let Some(reason) = lane.refused().or_else(|| lane.shortage()) {
            output.say(format!("\n{}: {reason}", lane.words()))?;
        }
    }
    for lane in lanes.iter().filter(|_| args.events) {
        let Some(tape) = lane.tape() else { continue };
        output.say(format!("\n{}", lane.words()))?;
        for line in events::lines(source, tape, lane.unit()) {
            output.say(line)?;
        }
    }
    Ok(())
}
