//! One question as a value: world, ends and configuration; and every reason to refuse one.

use std::fmt;
use std::sync::Arc;

#[cfg(feature = "variants")]
use crate::config::refusal;
use crate::config::{Config, ConfigError};
use crate::ends::Ends;
use crate::grid::Grid;
use crate::space::NodeId;
use crate::world::World;

/// Why a question can't be asked.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum ScenarioError {
    /// An end lies outside the map.
    Outside {
        /// `start` or `goal`.
        end: &'static str,
        /// The cell given.
        cell: u32,
        /// How many cells the map has.
        cells: usize,
    },
    /// An end lies on a wall.
    OnWall {
        /// `start` or `goal`.
        end: &'static str,
        /// Its column.
        x: u32,
        /// Its row.
        y: u32,
    },
    /// There isn't one start and one goal.
    Ends {
        /// How many starts there are.
        starts: usize,
        /// How many goals there are.
        goals: usize,
    },
    /// No search can use the configuration.
    Config(ConfigError),
    /// The configuration can't be searched on this world; why, in a sentence.
    Refused(&'static str),
    /// There is no memory for the search.
    Memory,
}

impl fmt::Display for ScenarioError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Outside { end, cell, cells } => {
                write!(
                    f,
                    "The {end} is cell {cell}, but the map has only {cells} cells."
                )
            }
            Self::OnWall { end, x, y } => {
                write!(
                    f,
                    "The {end} at ({x}, {y}) is on a wall; it must be on a free cell."
                )
            }
            Self::Ends { starts, goals } => {
                let s = |count: &usize| if *count == 1 { "" } else { "s" };
                write!(
                    f,
                    "The question has {starts} start{} and {goals} goal{}; there must be one of each.",
                    s(starts),
                    s(goals)
                )
            }
            Self::Config(reason) => reason.fmt(f),
            Self::Refused(reason) => f.write_str(reason),
            Self::Memory => f.write_str("There is not enough memory for a search of this map."),
        }
    }
}

impl std::error::Error for ScenarioError {}

impl From<ConfigError> for ScenarioError {
    fn from(reason: ConfigError) -> Self {
        Self::Config(reason)
    }
}

/// One question: a world, the ends, and the settings. Every scenario can be searched:
/// [`Scenario::new`] refuses any other question.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Scenario {
    world: World,
    ends: Ends,
    config: Config,
}

impl Scenario {
    /// Checks the question. A map serves as the world, and a start with a goal as the ends.
    ///
    /// # Errors
    /// [`ScenarioError`] names the field and the limit.
    pub fn new(
        world: impl Into<World>,
        ends: impl Into<Ends>,
        config: Config,
    ) -> Result<Self, ScenarioError> {
        let question = Self {
            world: world.into(),
            ends: ends.into(),
            config,
        };
        question.check()?;
        Ok(question)
    }

    fn check(&self) -> Result<(), ScenarioError> {
        let Some((start, goal)) = self.ends.pair() else {
            let (starts, goals) = (self.ends.starts().count(), self.ends.goals().count());
            return Err(ScenarioError::Ends { starts, goals });
        };
        check_end(self.grid(), "start", start)?;
        check_end(self.grid(), "goal", goal)?;
        self.config.check()?;
        #[cfg(feature = "variants")]
        if let Some(reason) = refusal(&self.config, &self.world) {
            return Err(ScenarioError::Refused(reason));
        }
        Ok(())
    }

    /// The world to search.
    pub const fn world(&self) -> &World {
        &self.world
    }

    /// The world's map.
    pub const fn grid(&self) -> &Arc<Grid> {
        self.world.grid()
    }

    /// The ends.
    pub const fn ends(&self) -> &Ends {
        &self.ends
    }

    /// The start.
    pub const fn start(&self) -> NodeId {
        self.ends.start()
    }

    /// The goal.
    pub const fn goal(&self) -> NodeId {
        self.ends
            .goal()
            .expect("a question without a goal is refused")
    }

    /// The configuration.
    pub const fn config(&self) -> &Config {
        &self.config
    }
}

/// Whether a search may begin or end at a cell.
pub(crate) fn check_end(grid: &Grid, end: &'static str, node: NodeId) -> Result<(), ScenarioError> {
    let cells = grid.cells().len();
    if node.index() >= cells {
        let cell = node.0;
        return Err(ScenarioError::Outside { end, cell, cells });
    }
    if grid.weight(node).is_none() {
        let (x, y) = grid.xy(node);
        return Err(ScenarioError::OnWall { end, x, y });
    }
    Ok(())
}
