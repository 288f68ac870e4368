//! A journey on a world, and the lanes that play it.

use tiebreak::config::Config;
use tiebreak::ends::Ends;
use tiebreak::world::World;
use tiebreak_files::Saved;
use tiebreak_journey::{Journey, Policy, Unit};

use super::Args;
use crate::failure::Failure;
use crate::opened::world;
use crate::places::{Place, size};
use crate::published::Published;
use crate::reads::Contents;

/// How many problems become units unless the command line says.
const USUAL_UNITS: usize = 8;

/// The most ticks of a journey over published problems, whose maps are large.
const LONG: u32 = 10_000;

/// A journey with the lanes that play it.
pub(super) struct Source {
    pub(super) world: World,
    pub(super) ends: Ends,
    pub(super) journey: Journey,
    pub(super) lanes: Vec<(Config, Policy)>,
}

impl Source {
    /// Reads the file, and replaces the parts that the command line sets.
    pub(super) fn read(args: &Args) -> Result<Self, Failure> {
        let mut source = match args.reads.open(&args.file)? {
            Contents::Problems(list) => {
                if !args.ends.is_empty() {
                    let said =
                        "The units of a .scen have their own ends: leave out --from and --to.";
                    return Err(Failure::Usage(said.to_owned()));
                }
                let map = args.map.as_deref();
                let published = Published::of(&args.file, list, map, &args.reads.clone().into())?;
                Self::of_problems(args, published)?
            }
            Contents::Document(saved) => Self::of_document(args, *saved)?,
        };
        if !args.lanes.is_empty() {
            source.lanes.clone_from(&args.lanes);
        }
        if let Some(ticks) = args.ticks {
            source.journey.limit = ticks;
        }
        Ok(source)
    }

    /// The first problems of a `.scen` as units.
    fn of_problems(args: &Args, published: Published) -> Result<Self, Failure> {
        published.pose(&args.file)?;
        let Published { world, list, .. } = published;
        let count = match args.units {
            // A batch draws its own.
            Some(count) if count > list.len() && !args.is_batch() => {
                let (file, problems) = (args.file.display(), list.len());
                return Err(Failure::Usage(format!(
                    "{file} has {problems} problems, too few for {count} units."
                )));
            }
            Some(count) => count.min(list.len()),
            None => USUAL_UNITS.min(list.len()),
        };
        let grid = world.grid();
        let units = list[..count].iter().map(|problem| Unit {
            at: grid.node(problem.start.0, problem.start.1),
            goal: grid.node(problem.goal.0, problem.goal.1),
            depart: 0,
        });
        let units: Vec<Unit> = units.collect();
        let journey = Journey {
            limit: LONG,
            ..Journey::default()
        };
        Ok(Self {
            ends: Ends::new(units[0].at, units[0].goal),
            journey: Journey {
                units: Some(units),
                ..journey
            },
            lanes: vec![(Config::default(), Policy::default())],
            world,
        })
    }

    fn of_document(args: &Args, saved: Saved) -> Result<Self, Failure> {
        let mut document = saved.document;
        if (args.units.is_some() && !args.is_batch()) || args.map.is_some() {
            let file = args.file.display();
            return Err(Failure::Usage(format!(
                "--units and --map are for problems, and {file} isn't a .scen."
            )));
        }
        let journey = document.journey.clone().unwrap_or_default();
        if journey.units.is_some() && !args.ends.is_empty() {
            let said = "The units of the journey have their own ends: leave out --from and --to.";
            return Err(Failure::Usage(said.to_owned()));
        }
        args.ends.replace(&args.file, &mut document)?;
        let (world, ends) = world(&args.file, &document)?;
        let policies = document.policies.iter().cloned();
        let policies = policies.chain(std::iter::repeat(Policy::default()));
        Ok(Self {
            world,
            ends,
            journey,
            lanes: document.lanes.into_iter().zip(policies).collect(),
        })
    }

    /// The units: those of the journey, or the one from the document's start to its goal.
    pub(super) fn units(&self) -> Vec<Unit> {
        self.journey.units_between(&self.ends)
    }

    /// `20 x 12 cells, 3 units, 1 patrol, 2 changes`.
    pub(super) fn told(&self) -> String {
        let journey = &self.journey;
        let units = self.units();
        let units = match &units[..] {
            [unit] => {
                let [at, goal] = [unit.at, unit.goal].map(|cell| Place::of(&self.world, cell));
                format!("1 unit from {at} to {goal}")
            }
            units => format!("{} units", units.len()),
        };
        let edits = journey.script.len();
        let more = [
            (journey.patrols.len(), "patrol"),
            (edits, "change"),
            (journey.doors.len(), "door"),
        ];
        let more = more.iter().filter(|(count, _)| *count > 0);
        let more = more.map(|(count, noun)| {
            let ending = if *count == 1 { "" } else { "s" };
            format!("{count} {noun}{ending}")
        });
        let parts: Vec<String> = [size(&self.world), units].into_iter().chain(more).collect();
        parts.join(", ")
    }
}
