//! One question as a value: world, ends and configuration; and every reason to refuse one.
//!
//! `Scenario::new` is the only place where a question is refused. After that a search can't fail. A document
//! keeps a lane that was refused: the lane waits until the map or the lane itself changes.

use std::borrow::Cow;
use std::fmt;
use std::sync::Arc;

use crate::config::refusal;
use crate::config::{Aim, Config, ConfigError, TRACED};
use crate::ends::Ends;
use crate::grid::{Grid, Neighbourhood};
use crate::remedy::Remedy;
use crate::space::NodeId;
use crate::world::{Layers, World};

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
        /// Column and row of the nearest free cell, if there is one.
        nearest: Option<(u32, u32)>,
    },
    /// An end lies on a wall of a floor or in a closed region.
    Closed {
        /// `start` or `goal`.
        end: &'static str,
        /// The number of the place.
        place: u32,
        /// The number of the nearest that is free, if there is one.
        nearest: Option<u32>,
    },
    /// There is no start, or no goal.
    Ends,
    /// No search can use the configuration.
    Config(ConfigError),
    /// The configuration can't be searched on this world; why, in a sentence.
    Refused(Cow<'static, str>),
    /// There is no memory for the search.
    Memory,
}

const NO_ENDS: &str = "The question has no goal; there must be one at least.";

impl fmt::Display for ScenarioError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Outside { end, cell, cells } => {
                write!(
                    f,
                    "The {end} is cell {cell}, but the map has only {cells} cells."
                )
            }
            Self::OnWall { end, x, y, nearest } => {
                write!(f, "The {end} at ({x}, {y}) is on a wall; ")?;
                match nearest {
                    Some((x, y)) => write!(f, "the nearest free cell is ({x}, {y})."),
                    None => f.write_str("it must be on a free cell."),
                }
            }
            Self::Closed {
                end,
                place,
                nearest,
            } => {
                write!(
                    f,
                    "The {end} is place {place}, which is a wall or a closed region"
                )?;
                match nearest {
                    Some(place) => write!(f, "; the nearest that is free is place {place}."),
                    None => f.write_str("."),
                }
            }
            Self::Ends => f.write_str(NO_ENDS),
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
        let (world, asked) = (world.into(), ends.into());
        check_ends(&world, &asked)?;
        config.check()?;
        if let Some(reason) = refusal(&config, &world, &asked) {
            return Err(ScenarioError::Refused(reason));
        }
        let ends = world.settled(&asked);
        let ends = ends.expect("a question without a place beside its goals is refused");
        Ok(Self {
            world,
            ends,
            config,
        })
    }

    /// The world to search.
    pub const fn world(&self) -> &World {
        &self.world
    }

    /// The world's map.
    pub const fn grid(&self) -> &Arc<Grid> {
        self.world.grid()
    }

    /// The ends, the goals beside those asked for where the question is about these.
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

/// What findings apply to: why they don't, in a sentence, or `None` where they do.
impl Scenario {
    /// For findings about OPEN and its ties on a map as it is drawn, from one start to one goal.
    pub fn unlike_best_first(&self) -> Option<&'static str> {
        let bare = || self.unlike_one_floor().or_else(|| self.unlike_plane());
        self.config.unlike_best_first().or_else(bare)
    }

    /// For findings about OPEN and its ties that need no more than a recording: what a search knows of the map and
    /// minds there is its own affair.
    pub fn unlike_one_open(&self) -> Option<&'static str> {
        self.config
            .unlike_one_open()
            .or_else(|| self.config.unlike_cells())
            .or_else(|| self.config.unlike_formula())
            .or_else(|| self.unlike_one_floor())
            .or_else(|| self.unlike_one_search())
    }

    /// For findings about the cells that a search with ties can't do without.
    pub fn unlike_tied(&self) -> Option<&'static str> {
        let has_many = self.ends.goals().nth(1).is_some();
        let leads_elsewhere = has_many && self.config.outlook.aim == Aim::First;
        self.config
            .unlike_tied()
            .or_else(|| self.unlike_drawn_with_h())
            .or(leads_elsewhere
                .then_some("This is for searches in which h leads to the nearest goal."))
    }

    /// For findings about the steps between the squares of a floor, whatever the method.
    pub fn unlike_drawn(&self) -> Option<&'static str> {
        self.unlike_one_floor()
            .or_else(|| self.config.unlike_drawn())
    }

    /// For findings about h by the formulas of squares on a floor.
    pub fn unlike_drawn_with_h(&self) -> Option<&'static str> {
        self.unlike_drawn()
            .or_else(|| self.config.unlike_formula())
            .or_else(|| self.unlike_one_search())
    }

    /// For findings about a map that can be turned and mirrored, with what joins its cells.
    pub fn unlike_symmetric(&self) -> Option<&'static str> {
        if self.config.is_traced() {
            return Some(TRACED);
        }
        let mut others = Layers::clone(self.world.layers());
        (others.wrap, others.passages, others.weights) = Default::default();
        others.trace = None;
        if !others.is_empty() {
            return Some("This is for a map of squares with nothing beside it.");
        }
        let is_larger = self.config.outlook.size > 1;
        is_larger.then_some("This is for an agent of one cell.")
    }

    fn unlike_one_floor(&self) -> Option<&'static str> {
        (!self.world.is_flat_squares()).then_some("This is for squares on one floor.")
    }

    /// Why a question isn't about one start and one goal on a plane.
    fn unlike_plane(&self) -> Option<&'static str> {
        let has_one = self.ends.pair().is_some();
        let ends = (!has_one).then_some("This is for one start and one cell to end at.");
        self.world.unlike_plane().or(ends)
    }

    /// Why a question isn't answered by one search.
    fn unlike_one_search(&self) -> Option<&'static str> {
        let takes_each = self.config.takes_each_goal(&self.ends);
        takes_each.then_some("This is for searches that take all goals at once.")
    }
}

fn check_ends(world: &World, ends: &Ends) -> Result<(), ScenarioError> {
    ends.goal().ok_or(ScenarioError::Ends)?;
    for start in ends.starts() {
        check_end((world.grid(), world.layers()), "start", start, None)?;
    }
    for goal in ends.goals() {
        check_end(
            (world.grid(), world.layers()),
            "goal",
            goal,
            ends.is_beside(),
        )?;
    }
    Ok(())
}

/// Whether a search may begin, end, or end beside a place of a world: what it ends beside may be a wall.
pub fn check_end(
    (grid, layers): (&Grid, &Layers),
    end: &'static str,
    node: NodeId,
    beside: Option<Neighbourhood>,
) -> Result<(), ScenarioError> {
    let cells = layers.places(grid);
    if node.index() >= cells {
        let cell = node.0;
        return Err(ScenarioError::Outside { end, cell, cells });
    }
    if beside.is_some() || layers.weight(grid, node).is_some() {
        return Ok(());
    }
    let nearest = Remedy::on_wall(grid, layers, node).map(|remedy| remedy.place);
    if !layers.has_cells_of_map_only() {
        let (place, nearest) = (node.0, nearest.map(|place| place.0));
        return Err(ScenarioError::Closed {
            end,
            place,
            nearest,
        });
    }
    let (x, y) = grid.xy(node);
    let nearest = nearest.map(|place| grid.xy(place));
    Err(ScenarioError::OnWall { end, x, y, nearest })
}
