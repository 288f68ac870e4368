//! `tiebreak counterexample`: the map that refutes a claim.

use std::cmp::Ordering;
use std::io::Write as _;

use clap::ValueEnum;
use clap::builder::TypedValueParser;
use serde::Serialize;
use serde_json::value::RawValue;
use tiebreak::config::Config;
use tiebreak::cost::cost_text;
use tiebreak::world::{Pass, Passage, Wrap};
use tiebreak_analysis::{Aim, Example, Hunt, Joined, Merit, Quest, Shrink, Terrain};
use tiebreak_document::Document;
use tiebreak_document::link::{encode, readable};
use tiebreak_files::{Saved, json};

use crate::Answer;
use crate::failure::Failure;
use crate::generate::{names_of, size};
use crate::lanes::lane;
use crate::numbers::{count, seed};
use crate::output::Output;
use crate::progress::Progress;
use crate::shaped::wrap;

const EXAMPLE: &str = "\
Examples:
  tiebreak counterexample 'astar[f,fifo]' 'astar[f,lifo]' --size 8x6
  tiebreak counterexample greedy --aim path --size 8x8
  tiebreak counterexample astar+portals:ignored --passages portals
  tiebreak counterexample program:heap program:java

With a rival, the best map is the one on which the rival expands the most cells compared with the lane, by \
difference or by ratio, or the one on which the two diverge soonest. Two programs are compared in this last way: the \
last example asks whether heapq and Java's PriorityQueue settle ties alike. Without a rival, it is the one on which the \
path costs the most compared with the cheapest: the third example looks for the map on which it costs the most that h \
leaves portals aside. The map found is then made as small as it can be while it stays as good; nothing proves that it \
is the best there is. The same seed finds the same map. Exit code 1: no map shows anything.";

/// Tries between two reports.
const BUDGET: u64 = 256;

#[derive(clap::Args)]
#[command(after_help = EXAMPLE)]
pub(crate) struct Args {
    /// The search to show, see `tiebreak --help`
    #[arg(value_parser = lane)]
    lane: Config,
    /// The search to beat
    #[arg(value_parser = lane)]
    rival: Option<Config>,
    /// The measure of a map [default: order with two programs, difference with another rival, else path]
    #[arg(long, value_enum)]
    aim: Option<Goal>,
    /// The size of the maps, in cells; at most 16x16
    #[arg(long, value_name = "WxH", default_value = "8x6", value_parser = size)]
    size: (u32, u32),
    /// Whether the ground has weights of 1 to 9, too
    #[arg(long)]
    weights: bool,
    /// What joins and separates cells besides walls
    #[arg(long, value_name = "PASSAGES", default_value = "none", value_parser = joined())]
    passages: Joined,
    /// The borders of the maps that are joined
    #[arg(long, value_name = "BORDERS", default_value = "none", value_parser = wrap())]
    wrap: Wrap,
    /// The seed; another seed may find another map
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = seed)]
    seed: u32,
    /// How many maps are tried
    #[arg(long, value_name = "N", default_value_t = 20_000, value_parser = count::<u64>)]
    tries: u64,
    /// Print JSON for programs instead, with the map as a document
    #[arg(long)]
    json: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Goal {
    /// How many more cells the rival expands
    Difference,
    /// How many times as many cells the rival expands
    Ratio,
    /// How much more the path costs than the cheapest
    Path,
    /// How soon the two expand different cells, or find different paths
    Order,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Found {
    lane: String,
    rival: Option<String>,
    /// The rival's expansions, or the cost of the path.
    #[serde(skip_serializing_if = "Option::is_none")]
    more: Option<u64>,
    /// The lane's expansions, or the least cost.
    #[serde(skip_serializing_if = "Option::is_none")]
    less: Option<u64>,
    /// The first expansion that differs, or one more than all where only the paths do.
    #[serde(skip_serializing_if = "Option::is_none")]
    step: Option<u64>,
    cost_unit: u64,
    tries: u64,
    restarts: u64,
    link: String,
    document: Box<RawValue>,
}

pub(crate) fn run(args: &Args, output: &mut Output) -> Result<Answer, Failure> {
    let aim = aim(args)?;
    let mut hunt = Hunt::new(Quest {
        lane: args.lane.clone(),
        aim: aim.clone(),
        width: args.size.0,
        height: args.size.1,
        terrain: if args.weights {
            Terrain::Weights
        } else {
            Terrain::Plain
        },
        weights: Vec::new(),
        wrap: args.wrap,
        joined: args.passages,
        seed: args.seed,
        tries: args.tries,
    })
    .map_err(|error| Failure::Usage(error.to_string()))?;
    let mut progress = Progress::new("maps tried", args.tries);
    while !hunt.run(BUDGET) {
        progress.at(hunt.tries());
    }
    drop(progress);
    let nothing = Merit { more: 1, less: 1 };
    let best = hunt.best()?;
    let Some(best) = best.filter(|best| aim.cmp(best.merit, nothing) == Ordering::Greater) else {
        let said = format!("None of {} maps shows anything.", hunt.tries());
        match args.json {
            true => output.json(&serde_json::Value::Null)?,
            false => writeln!(output, "{said}")?,
        }
        return Ok(Answer::No);
    };
    let mut shrink = Shrink::new(aim.clone(), &best, best.merit);
    while !shrink.run(BUDGET) {}
    tell(args, &aim, &hunt, shrink.example()?, output)?;
    Ok(Answer::Yes)
}

fn joined() -> impl TypedValueParser<Value = Joined> {
    names_of::<Joined>().try_map(|name| name.parse::<Joined>())
}

fn aim(args: &Args) -> Result<Aim, Failure> {
    let usage = |said: &str| Err(Failure::Usage(said.to_owned()));
    let are_programs = [Some(&args.lane), args.rival.as_ref()]
        .iter()
        .all(|lane| lane.is_some_and(|lane| lane.program().is_some()));
    match (args.aim, args.rival.clone()) {
        (None, Some(rival)) if are_programs => Ok(Aim::Order { rival }),
        (Some(Goal::Order), Some(rival)) => Ok(Aim::Order { rival }),
        (None | Some(Goal::Difference), Some(rival)) => Ok(Aim::Difference { rival }),
        (Some(Goal::Ratio), Some(rival)) => Ok(Aim::Ratio { rival }),
        (None | Some(Goal::Path), None) => Ok(Aim::Path),
        (Some(Goal::Path), Some(_)) => {
            usage("A path is compared with the cheapest one, so it has no rival.")
        }
        (Some(_), None) => usage("Expansions are compared with a rival's; give a second lane."),
    }
}

fn tell(
    args: &Args,
    aim: &Aim,
    hunt: &Hunt,
    found: Example,
    output: &mut Output,
) -> Result<(), Failure> {
    let Example {
        scenario,
        merit: Merit { more, less },
    } = found;
    let step = less;
    let (lane, unit) = (
        readable::write_lane(&args.lane),
        args.lane.moves.costs.unit(),
    );
    let rival = args.rival.as_ref().map(readable::write_lane);
    let mut lanes = vec![args.lane.clone()];
    lanes.extend(args.rival.clone());
    let (start, goal) = (scenario.start(), scenario.goal());
    let document = Document {
        lanes,
        layers: scenario.world().layers().as_ref().clone(),
        ..Document::new(scenario.grid().as_ref().clone(), start, goal)
    };
    let machine = |error: &dyn std::error::Error| Failure::Machine(error.to_string());
    let link = encode(&document).map_err(|error| machine(&error))?;
    let (from, to) = (document.grid.xy(start), document.grid.xy(goal));
    let rows = rows(&document);
    let text = json::write(&Saved {
        document,
        file: None,
    })
    .map_err(|error| machine(&error))?;
    if args.json {
        let text = String::from_utf8(text).expect("JSON is text");
        let document = RawValue::from_string(text.trim_end().to_owned())?;
        let (tries, restarts) = (hunt.tries(), hunt.restarts());
        let is_order = matches!(aim, Aim::Order { .. });
        let (more, less) = ((!is_order).then_some(more), (!is_order).then_some(less));
        return output.json(&Found {
            lane,
            rival,
            more,
            less,
            step: is_order.then_some(step),
            cost_unit: unit,
            tries,
            restarts,
            link,
            document,
        });
    }
    match (aim, rival) {
        (Aim::Path, _) | (_, None) => {
            let (more, less) = (cost_text(more, unit), cost_text(less, unit));
            writeln!(
                output,
                "The path of {lane} costs {more}, and the cheapest {less}."
            )?;
        }
        (Aim::Order { .. }, Some(rival)) => {
            writeln!(output, "{lane} and {rival} diverge at expansion {step}.")?;
        }
        (_, Some(rival)) => writeln!(output, "{lane} expands {less} cells, {rival} {more}.")?,
    }
    writeln!(
        output,
        "The best of {} maps, made smaller; from {from:?} to {to:?}:\n",
        hunt.tries()
    )?;
    writeln!(output, "{rows}")?;
    let (layers, at) = (scenario.world().layers(), |cell| scenario.grid().xy(cell));
    if layers.wrap != Wrap::None {
        writeln!(output, "joined borders: {}", layers.wrap)?;
    }
    for &Passage {
        from,
        to,
        way,
        cost,
    } in &layers.passages
    {
        let (from, to) = (at(from), at(to));
        match (way, cost) {
            (Pass::None, _) => writeln!(output, "thin wall: between {from:?} and {to:?}")?,
            (_, None) => writeln!(output, "one way: from {from:?} to {to:?}")?,
            (_, Some(cost)) => {
                let way = way.label();
                writeln!(
                    output,
                    "portal: from {from:?} to {to:?}, {way}, cost {cost}"
                )?;
            }
        }
    }
    writeln!(output, "link: {link}")?;
    Ok(())
}

/// The map for people: `S` the start, `G` the goal.
fn rows(document: &Document) -> String {
    let grid = &document.grid;
    let letter = |(cell, &weight): (u32, &u8)| match weight {
        _ if cell == document.start.0 => 'S',
        _ if cell == document.goal.0 => 'G',
        0 => '#',
        1 => '.',
        weight => char::from(b'0' + weight),
    };
    let letters: Vec<char> = (0..).zip(grid.cells()).map(letter).collect();
    letters
        .chunks(grid.width() as usize)
        .map(|row| row.iter().collect::<String>() + "\n")
        .collect()
}
