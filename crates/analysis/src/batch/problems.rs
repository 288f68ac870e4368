//! Where the problems of a batch come from.
//!
//! To add a source: here and in `tests/batches.rs`; a figure that batches compare is in `tally.rs`.
//! `docs/changing-the-page.md` has their places on the page.

use std::ops::RangeInclusive;

use super::pairs::{Pairing, Pairs, noun};
use super::refused::ProblemsError;
use tiebreak::config::Config;
use tiebreak::ends::Ends;
use tiebreak::generate::{GenerateError, Generator, generate};
use tiebreak::grid::{Grid, ScenLine};
use tiebreak::scenario::Scenario;
use tiebreak::search::Method;
use tiebreak::shape::too_many_places;
use tiebreak::space::NodeId;
use tiebreak::world::World;

/// One problem: a world and two ends.
#[derive(Clone, Debug, PartialEq)]
pub struct Posed {
    /// The world. Consecutive problems share it if the source has only one.
    pub world: World,
    /// The start; a free place.
    pub start: NodeId,
    /// The goal; a free place.
    pub goal: NodeId,
    /// The published optimal length on the map without anything beside it, in cells, if any.
    pub published: Option<f64>,
}

impl Posed {
    /// Its start and its goal.
    pub const fn ends(&self) -> Ends {
        Ends::new(self.start, self.goal)
    }

    /// Whether a lane can't be asked for the one reason that its agent doesn't fit on the start.
    pub(super) fn is_too_narrow(&self, lane: &Config) -> bool {
        lane.outlook.size > 1 && self.refusal(lane) == Some(lane.misfit())
    }

    fn refusal(&self, lane: &Config) -> Option<String> {
        let asked = Scenario::new(self.world.clone(), self.ends(), lane.clone());
        asked.err().map(|error| error.to_string())
    }
}

/// Many problems, by number.
///
/// When to use it: for claims that one map can't support. Each problem follows from its number
/// alone, so several workers can take a part of the numbers each. No pair is drawn twice, and a
/// generator without a seed gives one problem: a copy is no new evidence, but would count again in the
/// [sign test](super::Paired::p).
///
/// Memory: one world, and for pairs 4 bytes a place; generated maps are made on demand.
#[derive(Clone, Debug)]
pub struct Problems(Source);

#[derive(Clone, Debug)]
enum Source {
    Pairs {
        world: World,
        asked: usize,
        pairs: Pairs,
    },
    Generated {
        generator: Generator,
        width: u32,
        height: u32,
        seeds: RangeInclusive<u32>,
    },
    Published {
        world: World,
        lines: Vec<ScenLine>,
    },
}

impl Problems {
    /// `count` pairs of different free places of a world, each pair equally likely and none twice; all
    /// pairs where there are fewer. The first ones are the same whatever the count.
    ///
    /// # Errors
    /// [`ProblemsError::NoPair`], and for worlds that aren't squares on one floor `ProblemsError::Places` and
    /// [`ProblemsError::Memory`].
    pub fn pairs(
        world: impl Into<World>,
        pairing: Pairing,
        count: usize,
        seed: u32,
    ) -> Result<Self, ProblemsError> {
        let world = world.into();
        check_places(&world)?;
        let pairs = Pairs::new(&world, pairing, seed)?;
        Ok(Self(Source::Pairs {
            world,
            asked: count,
            pairs,
        }))
    }

    /// A generated map with its own ends for each seed; a single map if the [generator has no
    /// seed](Generator::has_seed).
    ///
    /// # Errors
    /// [`ProblemsError::Generate`].
    pub fn generated(
        generator: Generator,
        (width, height): (u32, u32),
        seeds: RangeInclusive<u32>,
    ) -> Result<Self, ProblemsError> {
        if (width, height) == (1, 1) || Grid::check_size(width.into(), height.into()).is_err() {
            let size = GenerateError::Size { width, height };
            return Err(ProblemsError::Generate(size));
        }
        Ok(Self(Source::Generated {
            generator,
            width,
            height,
            seeds,
        }))
    }

    /// The problems of a `.scen` on their map, with whatever it has beside it; their ends are cells of its lowest floor.
    ///
    /// # Errors
    /// [`ProblemsError::Size`] or [`ProblemsError::OnWall`] for the first problem that isn't of
    /// this map; `ProblemsError::Regions` and `ProblemsError::Places` where no map of this kind has problems.
    pub fn published(world: impl Into<World>, lines: Vec<ScenLine>) -> Result<Self, ProblemsError> {
        let world = world.into();
        check_places(&world)?;
        if world.regions().is_some() {
            return Err(ProblemsError::Regions);
        }
        let grid = world.grid();
        let found = (grid.width(), grid.height());
        for (problem, line) in (1..).zip(&lines) {
            let expected = (line.width, line.height);
            if expected != found {
                return Err(ProblemsError::Size {
                    problem,
                    expected,
                    found,
                });
            }
            let is_wall = |&(x, y): &(u32, u32)| grid.weight(grid.node(x, y)).is_none();
            if let Some(cell) = [line.start, line.goal].into_iter().find(is_wall) {
                return Err(ProblemsError::OnWall { problem, cell });
            }
        }
        Ok(Self(Source::Published { world, lines }))
    }

    /// The world of all problems; `None` for generated maps, of which each problem has its own.
    pub const fn world(&self) -> Option<&World> {
        match &self.0 {
            Source::Pairs { world, .. } | Source::Published { world, .. } => Some(world),
            Source::Generated { .. } => None,
        }
    }

    /// The number of problems.
    pub fn len(&self) -> usize {
        let most = match &self.0 {
            Source::Pairs { pairs, .. } => usize::try_from(pairs.count()).unwrap_or(usize::MAX),
            Source::Generated { generator, .. } if !generator.has_seed() => 1,
            Source::Generated { .. } | Source::Published { .. } => usize::MAX,
        };
        self.asked().min(most)
    }

    /// The number of problems asked for.
    pub fn asked(&self) -> usize {
        match &self.0 {
            Source::Pairs { asked, .. } => *asked,
            Source::Generated { seeds, .. } if seeds.is_empty() => 0,
            Source::Generated { seeds, .. } => {
                ((seeds.end() - seeds.start()) as usize).saturating_add(1)
            }
            Source::Published { lines, .. } => lines.len(),
        }
    }

    /// Why there are fewer problems than were asked for, in a sentence; `None` if there are enough.
    pub fn shortfall(&self) -> Option<String> {
        let asked = self.asked();
        let (pairs, what) = match &self.0 {
            _ if self.len() == asked => return None,
            Source::Pairs { world, pairs, .. } => (pairs.count(), noun(world)),
            Source::Generated { generator, .. } => {
                return Some(format!(
                    "The generator {generator} makes the same map for every seed: 1 problem, not {asked}."
                ));
            }
            Source::Published { .. } => return None,
        };
        Some(format!(
            "The map has no more than {pairs} such pairs of {what}: these are drawn, not {asked}."
        ))
    }

    /// Why a lane can't answer the first problem, in a sentence; `None` where it can, or there is no problem. All
    /// problems on one world have the same answer. The trace of a program answers its own question only. An agent that doesn't fit on a start has one, too: it finds no path there.
    ///
    /// # Errors
    /// Those of [`Problems::get`].
    pub fn refusal(&self, lane: &Config) -> Result<Option<String>, ProblemsError> {
        if self.is_empty() {
            return Ok(None);
        }
        let posed = self.get(0)?;
        let mut lane = lane.clone();
        if posed.is_too_narrow(&lane) {
            lane.outlook.size = 1;
        }
        let trace = "A trace is of one start and one goal, and a batch asks about others.";
        let of_trace = (lane.method == Method::Trace).then(|| trace.to_owned());
        Ok(posed.refusal(&lane).or(of_trace))
    }

    /// Whether there are no problems.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The problem with this number, from 0. Takes O(log r) time for pairs, with r islands to draw from,
    /// or the time that generating its map takes.
    ///
    /// # Errors
    /// [`ProblemsError::Generate`] where there is no memory for its map.
    ///
    /// # Panics
    /// Where no problem has this number.
    pub fn get(&self, number: usize) -> Result<Posed, ProblemsError> {
        assert!(number < self.len());
        let posed = |world: &World, (start, goal), published| Posed {
            world: world.clone(),
            start,
            goal,
            published,
        };
        Ok(match &self.0 {
            Source::Pairs { world, pairs, .. } => posed(world, pairs.get(number as u64), None),
            Source::Generated {
                generator,
                width,
                height,
                seeds,
            } => {
                let map = generate(*generator, *width, *height, seeds.start() + number as u32);
                let map = map.map_err(ProblemsError::Generate)?;
                posed(&map.grid.into(), (map.start, map.goal), None)
            }
            Source::Published { world, lines } => {
                let ScenLine {
                    start,
                    goal,
                    length,
                    ..
                } = lines[number];
                let node = |(x, y)| world.grid().node(x, y);
                posed(world, (node(start), node(goal)), Some(length))
            }
        })
    }
}

/// Whether searches can have this number of places.
fn check_places(world: &World) -> Result<(), ProblemsError> {
    if !world.has_moves() && too_many_places(world.places()).is_some() {
        return Err(ProblemsError::Places(world.places()));
    }
    Ok(())
}

#[cfg(test)]
#[path = "problems_tests.rs"]
mod tests;
