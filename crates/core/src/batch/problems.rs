//! Where the problems of a batch come from.

use std::fmt;
use std::ops::RangeInclusive;
use std::sync::Arc;

use super::pairs::Pairs;
use crate::ends::Ends;
use crate::generate::{GenerateError, Generator, generate};
use crate::grid::{Grid, ScenLine};
use crate::named::named;
use crate::space::NodeId;

named! {
    /// Which pairs of cells are drawn.
    pub enum Pairing, "pairing" {
        /// Both lie in one set of cells that four moves connect, so that there is a path under every
        /// rule.
        Connected: "connected", "connected", "There is a path, whatever the moves.";
        /// Any two free cells.
        Any: "any", "any", "Any two free cells, whether there is a path or not.";
    }
}

/// One problem: a map and two ends.
#[derive(Clone, Debug, PartialEq)]
pub struct Posed {
    /// The map. Consecutive problems share it where the source has one map only.
    pub grid: Arc<Grid>,
    /// The start; a free cell.
    pub start: NodeId,
    /// The goal; a free cell.
    pub goal: NodeId,
    /// The published optimal length, in cells, if any.
    pub published: Option<f64>,
}

impl Posed {
    /// Its start and its goal.
    pub const fn ends(&self) -> Ends {
        Ends::new(self.start, self.goal)
    }
}

/// Many problems, by number.
///
/// When to use it: for claims that one map can't support. Each problem follows from its number
/// alone, so several workers can take a part of the numbers each. No pair is drawn twice, and a
/// generator without a seed gives one problem: a copy is no new evidence, but would count again in the
/// [sign test](super::Paired::p).
///
/// Memory: one map, and for pairs 4 bytes a cell; generated maps are made on demand.
#[derive(Clone, Debug)]
pub struct Problems(Source);

#[derive(Clone, Debug)]
enum Source {
    Pairs {
        grid: Arc<Grid>,
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
        grid: Arc<Grid>,
        lines: Vec<ScenLine>,
    },
}

/// Why there are no problems.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum ProblemsError {
    /// The map has no two free cells.
    NoPair,
    /// A map can't be generated.
    Generate(GenerateError),
    /// A problem of a `.scen` is for a map of another size.
    Size {
        /// The problem's number, from 1.
        problem: usize,
        /// The width and height that it is for.
        expected: (u32, u32),
        /// Width and height of the map.
        found: (u32, u32),
    },
    /// A problem of a `.scen` begins or ends on a wall.
    OnWall {
        /// Which problem, from 1.
        problem: usize,
        /// Column and row.
        cell: (u32, u32),
    },
}

impl fmt::Display for ProblemsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoPair => f.write_str("The map has no two free cells to draw problems from."),
            Self::Generate(error) => error.fmt(f),
            Self::Size {
                problem,
                expected: (width, height),
                found: (map_width, map_height),
            } => write!(
                f,
                "Problem {problem} is for a map of {width} x {height} cells, and this one has \
                 {map_width} x {map_height}."
            ),
            Self::OnWall {
                problem,
                cell: (x, y),
            } => write!(
                f,
                "Problem {problem} has an end at ({x}, {y}), which is a wall."
            ),
        }
    }
}

impl std::error::Error for ProblemsError {}

impl Problems {
    /// `count` pairs of different free cells of a map, each pair equally likely and none twice; all
    /// pairs where there are fewer. The first ones are the same whatever the count.
    ///
    /// # Errors
    /// [`ProblemsError::NoPair`].
    pub fn pairs(
        grid: &Arc<Grid>,
        pairing: Pairing,
        count: usize,
        seed: u32,
    ) -> Result<Self, ProblemsError> {
        let pairs = Pairs::new(grid, pairing, seed).ok_or(ProblemsError::NoPair)?;
        Ok(Self(Source::Pairs {
            grid: Arc::clone(grid),
            asked: count,
            pairs,
        }))
    }

    /// A generated map with its own ends for each seed; a single one where [`Generator::has_seed`] says
    /// no.
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

    /// The problems of a `.scen` on their map.
    ///
    /// # Errors
    /// [`ProblemsError::Size`] or [`ProblemsError::OnWall`] for the first problem that isn't of
    /// this map.
    pub fn published(grid: &Arc<Grid>, lines: Vec<ScenLine>) -> Result<Self, ProblemsError> {
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
        let grid = Arc::clone(grid);
        Ok(Self(Source::Published { grid, lines }))
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

    /// The number asked for.
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

    /// Why there are fewer than were asked for, in a sentence; `None` where there aren't.
    pub fn shortfall(&self) -> Option<String> {
        let asked = self.asked();
        let pairs = match &self.0 {
            _ if self.len() == asked => return None,
            Source::Pairs { pairs, .. } => pairs.count(),
            Source::Generated { generator, .. } => {
                return Some(format!(
                    "The generator {generator} makes the same map for every seed: 1 problem, not {asked}."
                ));
            }
            Source::Published { .. } => return None,
        };
        Some(format!(
            "The map has no more than {pairs} such pairs of cells: these are drawn, not {asked}."
        ))
    }

    /// Whether there are no problems.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The problem with this number, from 0. Takes O(log r) time for pairs, with r regions to draw from,
    /// or the time that generating its map takes.
    ///
    /// # Errors
    /// [`ProblemsError::Generate`] where there is no memory for its map.
    ///
    /// # Panics
    /// Where no problem has this number.
    pub fn get(&self, number: usize) -> Result<Posed, ProblemsError> {
        assert!(number < self.len());
        let posed = |grid: &Arc<Grid>, (start, goal), published| Posed {
            grid: Arc::clone(grid),
            start,
            goal,
            published,
        };
        Ok(match &self.0 {
            Source::Pairs { grid, pairs, .. } => posed(grid, pairs.get(number as u64), None),
            Source::Generated {
                generator,
                width,
                height,
                seeds,
            } => {
                let map = generate(*generator, *width, *height, seeds.start() + number as u32);
                let map = map.map_err(ProblemsError::Generate)?;
                posed(&Arc::new(map.grid), (map.start, map.goal), None)
            }
            Source::Published { grid, lines } => {
                let ScenLine {
                    start,
                    goal,
                    length,
                    ..
                } = lines[number];
                let ends = (grid.node(start.0, start.1), grid.node(goal.0, goal.1));
                posed(grid, ends, Some(length))
            }
        })
    }
}

#[cfg(test)]
#[path = "problems_tests.rs"]
mod tests;
