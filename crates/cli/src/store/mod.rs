//! `tiebreak store`: paths as bits.

mod beacons;
mod formats;

use serde::Serialize;
use tiebreak::config::Config;
use tiebreak::event::Status;
use tiebreak::grid::Grid;
use tiebreak::registry;
use tiebreak::space::NodeId;
use tiebreak_document::link::readable;
use tiebreak_journey::Store;
use tiebreak_journey::store::{COUNT_BITS, Coding, MAX_COUNT_BITS};

use crate::Answer;
use crate::failure::Failure;
use crate::form::Form;
use crate::lanes;
use crate::output::Output;
use crate::places::{Named, Place, named};
use crate::progress::Progress;
use crate::question::{Asked, Asks, Question};
use beacons::Over;
use formats::{Spelling, Totals};

const EXAMPLE: &str = "\
Examples:
  tiebreak generate prim --size 40x30 | tiebreak store - --lane astar+moves:4
  tiebreak generate trap | tiebreak store - --lane astar --format turn-steps

Formats: positions, directions, relative, runs, relative-runs, turns, turn-steps, waypoints. For each the table has the \
bits and the symbols of the whole path; the symbols that are read to know the middle and the last cell; and the symbols \
behind the first quarter of the steps, which move when a splice replaces that quarter. A dash: the format can't hold \
the path. With --format the path is printed symbol by symbol, with its steps counted from 0.

With --beacons the cheapest paths between these cells are stored once, for all units; a unit stores its path to the nearest \
one, the numbers of two of them, and its path from the second to its goal. Exit code 1: a search has found no path, or --format can't hold \
it; 5: one gave up.";

#[derive(clap::Args)]
#[command(after_help = EXAMPLE)]
pub(crate) struct Args {
    #[command(flatten)]
    question: Asked,
    /// Print each path in this format, symbol by symbol
    #[arg(long, value_name = "NAME", value_parser = format)]
    format: Option<Store>,
    /// How many bits the number of a run's steps has, 1 to 16
    #[arg(long, value_name = "N", default_value_t = COUNT_BITS, value_parser = count_bits)]
    count_bits: u32,
    /// Cells as beacons: column and row from 0; at most 16
    #[arg(long, value_name = "X,Y", value_parser = named, num_args = 1..)]
    beacons: Vec<Named>,
    /// Print JSON for programs instead of tables
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    form: Form,
}

fn format(word: &str) -> Result<Store, String> {
    word.parse()
        .map_err(|error: tiebreak::named::UnknownName| error.to_string())
}

fn count_bits(text: &str) -> Result<u32, String> {
    let number = text.parse().ok();
    number
        .filter(|number| (1..=MAX_COUNT_BITS).contains(number))
        .ok_or_else(|| format!("it should be a whole number, 1 to {MAX_COUNT_BITS}"))
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Answered {
    width: u32,
    height: u32,
    #[serde(flatten)]
    ends: Asks,
    count_bits: u32,
    lanes: Vec<Lane>,
}

/// A lane's path.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Lane {
    lane: String,
    name: String,
    #[serde(serialize_with = "lanes::name")]
    status: Status,
    /// How many there are; `null` without a path.
    steps: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    formats: Option<Vec<Totals>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    path: Option<Vec<Place>>,
    /// The path in the format asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    stored: Option<Spelling>,
    /// Why that format can't hold it.
    #[serde(skip_serializing_if = "Option::is_none")]
    unfit: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    beacons: Option<Over>,
}

pub(crate) fn run(args: &Args, output: &mut Output) -> Result<Answer, Failure> {
    let question = Question::read(&args.question)?;
    if !question.world.is_flat_squares() {
        let said = "Paths are stored step by step on squares of one floor only.";
        return Err(Failure::Usage(said.to_owned()));
    }
    if !question.world.has_moves() {
        let said = "Paths are stored step by step on maps that neither wrap nor have passages.";
        return Err(Failure::Usage(said.to_owned()));
    }
    let marks = args
        .beacons
        .iter()
        .map(|one| one.on(&question.world, "--beacons"))
        .collect::<Result<Vec<NodeId>, Failure>>()?;
    let mut progress = Progress::new("searches", question.lanes.len() as u64);
    let mut lanes = Vec::new();
    for lane in &question.lanes {
        lanes.push(Lane::answer(&question, lane, args, &marks)?);
        progress.at(lanes.len() as u64);
    }
    drop(progress);
    let found = Answer::of(lanes.iter().map(|lane| lane.status));
    let are_held = lanes
        .iter()
        .all(|lane| args.format.is_none() || lane.is_held());
    let answer = match are_held {
        true => found,
        false => found.max(Answer::No),
    };
    let grid = question.world.grid();
    if args.json {
        output.json(&Answered {
            width: grid.width(),
            height: grid.height(),
            ends: question.asks(),
            count_bits: args.count_bits,
            lanes,
        })?;
        return Ok(answer);
    }
    output.set_form(args.form);
    output.say(question.told())?;
    for lane in &lanes {
        lane.tell(args, grid, output)?;
    }
    Ok(answer)
}

impl Lane {
    fn answer(
        question: &Question,
        config: &Config,
        args: &Args,
        marks: &[NodeId],
    ) -> Result<Self, Failure> {
        let lane = readable::write_lane(config);
        if !config.has_steps() {
            return Err(Failure::Usage(format!(
                "The path of {lane} can't be stored step by step: it doesn't go from cell to cell."
            )));
        }
        let scenario = question.scenario(config)?;
        let mut search = registry::search(&scenario)?;
        question.limit.apply(&mut *search);
        while search.run(u64::MAX) == Status::Running {}
        let grid = question.world.grid();
        let coding = Coding::new(grid, config.moves.neighbours)
            .with_count_bits(args.count_bits)
            .expect("the command line has been checked");
        let cost = search.cost();
        let path = cost.map(|_| search.path()).unwrap_or_default();
        let ends = path.first().zip(path.last());
        let over = ends.filter(|_| !marks.is_empty());
        let over = over.map(|(&from, &goal)| {
            let own = (from, goal, cost.map(|cost| cost.0));
            Over::of(&question.world, config, marks, own)
        });
        let has_path = !path.is_empty();
        let sizes = coding.sizes(path.iter().copied());
        let unfit = args.format.and_then(|format| sizes.unfit(format));
        Ok(Self {
            name: config.name(),
            status: search.status(),
            steps: has_path.then(|| path.len() as u32 - 1),
            formats: (has_path && args.format.is_none()).then(|| Totals::all(&coding, &path)),
            stored: args
                .format
                .and_then(|format| Spelling::of(&coding, &path, format)),
            unfit: unfit.map(|reason| reason.to_string()),
            path: (args.json && has_path).then(|| Place::all(&question.world, &path)),
            beacons: over.transpose()?,
            lane,
        })
    }

    /// Whether the format that was asked for holds its path.
    fn is_held(&self) -> bool {
        self.stored.is_some()
    }

    /// Writes it for people.
    fn tell(&self, args: &Args, grid: &Grid, output: &mut Output) -> Result<(), Failure> {
        let Self { lane, .. } = self;
        let Some(steps) = self.steps else {
            let ended = match self.status {
                Status::Limit => "gave up",
                other => other.label(),
            };
            return output.say(format!("\n{lane}: {ended}"));
        };
        let steps = match steps {
            1 => "1 step".to_owned(),
            steps => format!("{steps} steps"),
        };
        match (args.format, &self.stored) {
            (Some(format), None) => {
                let format = format.label();
                let why = self.unfit.as_deref().unwrap_or_default();
                output.say(format!(
                    "\n{lane}: {steps}, which {format} can't hold. {why}"
                ))?;
            }
            (Some(format), Some(spelling)) => {
                let (format, size) = (format.label(), spelling.size());
                output.say(format!("\n{lane}: {steps} as {format}, {size} bits\n"))?;
                output.table(&Spelling::HEAD, &spelling.rows())?;
            }
            (None, _) => {
                output.say(format!("\n{lane}: {steps}\n"))?;
                let formats = self.formats.iter().flatten();
                let rows: Vec<_> = formats.map(Totals::row).collect();
                output.table(&Totals::HEAD, &rows)?;
            }
        }
        match &self.beacons {
            Some(over) => output.say(format!("\n{}", over.told(grid))),
            None => Ok(()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tiebreak::named::Named as _;

    #[test]
    fn help_names_every_format_in_order() {
        assert!(EXAMPLE.contains(&format!("Formats: {}.", Store::SET.names.join(", "))));
    }
}
