//! The question of most commands: a map with its ends and lanes.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use clap::builder::{PossibleValuesParser, TypedValueParser};
use serde::Serialize;
use tiebreak::config::Config;
use tiebreak::ends::Ends;
use tiebreak::grid::{MovesRule, Neighbourhood};
use tiebreak::scenario::{Scenario, ScenarioError};
use tiebreak::search::Method;
use tiebreak::space::NodeId;
use tiebreak::world::World;
use tiebreak_analysis::{Checked, Claim};
use tiebreak_document::link::readable;
use tiebreak_document::{Document, MAX_LANES};
use tiebreak_files::Saved;

use crate::failure::Failure;
use crate::lanes::lane;
use crate::limit::Limit;
use crate::opened::{bytes, world};
use crate::places::{Named, Place, listed, named, size};
use crate::reads::Contents;
use crate::shaped::Shaped;

/// How a question is asked.
#[derive(clap::Args)]
pub(crate) struct Asked {
    /// The map: .map, a document (JSON), a picture (PNG), or a text of rows, numbers or a map of Tiled, recognised by its contents; - for stdin
    map: PathBuf,
    #[command(flatten)]
    parts: Parts,
    #[command(flatten)]
    limit: Limit,
}

/// Parts that the command line replaces in a file's document.
#[derive(clap::Args)]
pub(crate) struct Parts {
    #[command(flatten)]
    ends: EndParts,
    /// A search, see `tiebreak --help`; may be repeated [default: the file's, or the four that the
    /// page starts with]
    #[arg(long = "lane", value_name = "LANE", value_parser = lane)]
    lanes: Vec<Config>,
    /// What a program printed of its run, which the lane `trace` replays: one cell per line, JSON, CSV or Posthoc's events. Without
    /// --lane that lane comes first [default: the file's]
    #[arg(long, value_name = "FILE")]
    trace: Option<PathBuf>,
    #[command(flatten)]
    shaped: Shaped,
}

/// The options for ends.
#[derive(clap::Args)]
pub(crate) struct EndParts {
    /// Start: column and row from 0, then the floor, if there are several; or a region's number or letter. May be
    /// repeated: a search begins at all of them [default: the file's, or far from the goal]
    #[arg(long, value_name = "X,Y", value_parser = named)]
    from: Vec<Named>,
    /// Goal, in the same form; may be repeated: any of them ends a search, and aim:first leads to the first [default: the
    /// file's, or far from the start]
    #[arg(long, value_name = "X,Y", value_parser = named)]
    to: Vec<Named>,
    /// Ends searches beside the goals, where one step in a direction would lead to one: 4 or 8 directions, or 0 for the goals
    /// themselves; goals may then be walls [default: the file's]
    #[arg(long, value_name = "DIRECTIONS", value_parser = beside())]
    beside: Option<Beside>,
}

/// By which steps searches end beside the goals, if they do.
#[derive(Clone, Copy)]
struct Beside(Option<Neighbourhood>);

fn beside() -> impl TypedValueParser<Value = Beside> {
    PossibleValuesParser::new(["0", "4", "8"]).map(|word| Beside(word.parse().ok()))
}

/// A world, its ends and the searches that answer.
pub(crate) struct Question {
    pub(crate) world: World,
    pub(crate) ends: Ends,
    pub(crate) lanes: Vec<Config>,
    pub(crate) limit: Limit,
}

/// The ends of a question, as documents have them.
#[derive(Serialize)]
pub(crate) struct Asks {
    from: Place,
    to: Place,
    /// More of them.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    starts: Vec<Place>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    goals: Vec<Place>,
}

impl Question {
    /// Reads the map.
    pub(crate) fn read(args: &Asked) -> Result<Self, Failure> {
        let document = document(&args.map, &args.parts)?.document;
        let (world, ends) = world(&args.map, &document)?;
        Ok(Self {
            world,
            ends,
            lanes: document.lanes,
            limit: args.limit,
        })
    }

    /// The question to one of the lanes.
    pub(crate) fn scenario(&self, lane: &Config) -> Result<Scenario, Failure> {
        let (world, ends) = (self.world.clone(), self.ends.clone());
        Scenario::new(world, ends, lane.clone()).map_err(|reason| match reason {
            ScenarioError::Refused(why) => {
                Failure::Usage(format!("{}: {why}", readable::write_lane(lane)))
            }
            other => other.into(),
        })
    }

    /// The ends.
    pub(crate) fn asks(&self) -> Asks {
        let (starts, goals) = self.all_ends();
        let first = |places: &[Place]| places[0].clone();
        Asks {
            from: first(&starts),
            to: first(&goals),
            starts: starts[1..].to_vec(),
            goals: goals[1..].to_vec(),
        }
    }

    fn all_ends(&self) -> (Vec<Place>, Vec<Place>) {
        let place = |node| Place::of(&self.world, node);
        let starts = self.ends.starts().map(place).collect();
        (starts, self.ends.goals().map(place).collect())
    }

    /// `7 x 5 cells, from (1, 2) to (5, 2) or (6, 2)`.
    pub(crate) fn told(&self) -> String {
        let (starts, goals) = self.all_ends();
        let (from, to) = (listed(&starts, "or"), listed(&goals, "or"));
        format!("{}, from {from} to {to}", size(&self.world))
    }
}

/// A file as a document, with the parts that the command line replaces.
pub(crate) fn document(path: &Path, parts: &Parts) -> Result<Saved, Failure> {
    let mut saved = match parts.shaped.reads.open(path)? {
        Contents::Document(saved) => *saved,
        Contents::Problems(_) => {
            let path = path.display();
            return Err(Failure::Input(format!(
                "{path} is a list of problems, not a map; `tiebreak scen` answers it."
            )));
        }
    };
    let document = &mut saved.document;
    parts.shaped.apply(path, document)?;
    parts.ends.replace(path, document)?;
    if !parts.lanes.is_empty() {
        document.lanes.clone_from(&parts.lanes);
        // The lanes of a question have no policies.
        document.policies.clear();
    }
    if let Some(trace) = &parts.trace {
        let (world, ends) = world(path, document)?;
        let rule = document
            .lanes
            .first()
            .map_or(Config::default().moves, |lane| lane.moves);
        let checked = Checked::new(&claim(trace)?, world, ends, rule)?;
        keep(&checked, trace, document)?;
        if !parts.has_lanes() && !document.lanes.iter().any(Config::is_traced) {
            put_yours(document, rule)?;
        }
    }
    Ok(saved)
}

/// Reads what a program printed of its run.
pub(crate) fn claim(path: &Path) -> Result<Claim, Failure> {
    let claim = tiebreak_files::claim::read(&bytes(path)?);
    claim.map_err(|error| Failure::file(path, &error))
}

/// Makes a checked trace that of a document.
pub(crate) fn keep(checked: &Checked, path: &Path, document: &mut Document) -> Result<(), Failure> {
    let traced = checked.traced();
    let traced =
        traced.map_err(|reason| Failure::Input(format!("{}: {reason}", path.display())))?;
    document.layers.trace = Some(Arc::new(traced));
    Ok(())
}

/// Puts *Yours* before the lanes of a document, unless there is no room for it.
pub(crate) fn put_yours(document: &mut Document, moves: MovesRule) -> Result<(), Failure> {
    if document.lanes.len() >= MAX_LANES {
        return Err(Failure::Usage(format!(
            "There are {MAX_LANES} lanes, the most of a document, and the trace needs one; choose fewer by --lane."
        )));
    }
    let yours = Config {
        moves,
        ..Config::of(Method::Trace)
    };
    document.lanes.insert(0, yours);
    document.policies.clear();
    Ok(())
}

impl Parts {
    /// Whether lanes are given.
    pub(crate) const fn has_lanes(&self) -> bool {
        !self.lanes.is_empty()
    }
}

impl EndParts {
    /// Whether there is nothing to replace.
    pub(crate) fn is_empty(&self) -> bool {
        self.from.is_empty() && self.to.is_empty() && self.beside.is_none()
    }

    /// Replaces the ends of a file's document.
    pub(crate) fn replace(&self, path: &Path, document: &mut Document) -> Result<(), Failure> {
        if self.is_empty() {
            return Ok(());
        }
        let (world, _) = world(path, document)?;
        if let Some(Beside(beside)) = self.beside {
            document.beside = beside;
        }
        let starts: Result<Vec<NodeId>, Failure> = self
            .from
            .iter()
            .map(|one| one.on(&world, "--from"))
            .collect();
        if let Some((&start, more)) = starts?.split_first() {
            (document.start, document.starts) = (start, more.to_vec());
        }
        let goal = |one: &Named| match document.beside {
            // Searches end beside it, so it may be a wall.
            Some(_) => one.within(&world, "--to"),
            None => one.on(&world, "--to"),
        };
        let goals: Result<Vec<NodeId>, Failure> = self.to.iter().map(goal).collect();
        if let Some((&goal, more)) = goals?.split_first() {
            (document.goal, document.goals) = (goal, more.to_vec());
        }
        Ok(())
    }
}
