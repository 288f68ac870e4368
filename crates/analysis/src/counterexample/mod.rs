//! Counterexamples: the map on which one search beats another by the most, on which two searches part, or on which a path is worst.

mod joined;
mod lead;
mod merit;
mod shrink;
mod sketch;

use std::borrow::Cow;
use std::cmp::Ordering;
use std::fmt;

pub use joined::{Joined, MAX_HUNT_PORTALS};
use lead::Lead;
pub use merit::{Aim, Merit};
pub use shrink::Shrink;
use sketch::Sketch;

use tiebreak::config::{Config, ConfigError};
use tiebreak::generate::Random;
use tiebreak::grid::Grid;
use tiebreak::named::named;
use tiebreak::scenario::{Scenario, ScenarioError};
use tiebreak::world::Wrap;

/// The largest side of an example's map, in cells.
pub const MAX_HUNT_SIDE: u32 = 16;

/// A search that expands more than this many times the map's cells is given up, and the map is
/// skipped: reopening under an inconsistent h can take exponentially long.
pub const EXPANSIONS_A_CELL: u64 = 64;

named! {
    /// The ground of examples.
    pub enum Terrain, "terrain" {
        /// Walls and plain ground.
        Plain: "plain", "plain ground", "Walls and plain ground.";
        /// Walls and ground of weights 1 to 9.
        Weights: "weights", "weights", "Walls and ground of weights 1 to 9.";
    }
}

impl Terrain {
    /// The ground of a map.
    pub fn of(grid: &Grid) -> Self {
        match grid.weight_range() {
            (1, 1) => Self::Plain,
            _ => Self::Weights,
        }
    }
}

/// The aim of a hunt, and its length.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Quest {
    /// The configuration to show, at its best or at its worst.
    pub lane: Config,
    /// The claim to show about it.
    pub aim: Aim,
    /// Cells from left to right, at most [`MAX_HUNT_SIDE`].
    pub width: u32,
    /// Cells from top to bottom, at most [`MAX_HUNT_SIDE`].
    pub height: u32,
    /// The ground.
    pub terrain: Terrain,
    /// What weights count, as in a [world](tiebreak::world::Layers::weights).
    pub weights: Vec<u16>,
    /// Which borders of the maps meet.
    pub wrap: Wrap,
    /// What joins and parts their cells beside walls.
    pub joined: Joined,
    /// The seed; another seed may find another map.
    pub seed: u32,
    /// How many maps are tried.
    pub tries: u64,
}

/// A map with its ends, and its merit.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Example {
    /// The map, its ends and the configuration shown.
    pub scenario: Scenario,
    /// How good it is.
    pub merit: Merit,
}

/// Why a quest can't begin.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum QuestError {
    /// A side is 0 or above [`MAX_HUNT_SIDE`], or there is only one cell.
    Size {
        /// The width asked for, in cells.
        width: u32,
        /// The height asked for, in cells.
        height: u32,
    },
    /// A configuration isn't within the limits.
    Config(ConfigError),
    /// There are no such maps, or a configuration can be searched on none of them; why, in a sentence.
    Refused(Cow<'static, str>),
}

impl fmt::Display for QuestError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Size { width, height } => write!(
                f,
                "Counterexamples can't be looked for on {width} x {height} cells: each side must be 1 \
                 to {MAX_HUNT_SIDE}, and there must be 2 cells at least."
            ),
            Self::Config(error) => error.fmt(f),
            Self::Refused(reason) => f.write_str(reason),
        }
    }
}

impl std::error::Error for QuestError {}

/// A hunt for the best example: hill-climbing over small maps, begun again where it gets stuck.
///
/// When to use it: to refute a claim ("LIFO is always better"), or to see how bad it can get.
///
/// The idea: from a random map, a try makes one to three small changes (a wall set or removed, an
/// end moved, a weight changed; a portal added, moved or removed, an edge walled, opened or made one-way) and keeps them unless the example gets worse; sideways steps count,
/// since most changes have no effect. After 32 tries for each cell without a better map it begins
/// again. While no path costs more than it needs to, all maps look alike; there a lane with a nudge or a weight is
/// led by lanes with more of it, which fail on maps close to those on which it does. The best example found is kept; nothing proves that no better one
/// exists. A map on which a search finds no path is no example. [`Shrink`] makes an example smaller.
///
/// Order: the same quest has the same tries everywhere, however it is cut into budgets.
///
/// Complexity: two searches of at most [`EXPANSIONS_A_CELL`] expansions a cell for each try; constant
/// memory.
///
/// References: Russell and Norvig, *Artificial Intelligence*, section 4.1, on random-restart
/// hill-climbing; numbers are those of the generators.
pub struct Hunt {
    quest: Quest,
    lead: Lead,
    random: Random,
    current: Option<(Sketch, Vec<Merit>)>,
    best: Option<(Sketch, Merit)>,
    /// Tries since the current map last became better.
    idle: u64,
    tries: u64,
    restarts: u64,
}

/// A climb that doesn't improve over this many tries for each cell begins again.
const PATIENCE_A_CELL: u64 = 32;

impl Hunt {
    /// A hunt before it begins.
    ///
    /// # Errors
    /// [`QuestError`].
    ///
    /// # Example
    /// ```
    /// use tiebreak_analysis::{Aim, Hunt, Joined, Quest, Terrain};
    /// use tiebreak::config::Config;
    /// use tiebreak::search::Method;
    /// use tiebreak::world::Wrap;
    ///
    /// let quest = Quest {
    ///     lane: Config::of(Method::Greedy),
    ///     aim: Aim::Path,
    ///     width: 6,
    ///     height: 5,
    ///     terrain: Terrain::Plain,
    ///     weights: Vec::new(),
    ///     wrap: Wrap::None,
    ///     joined: Joined::None,
    ///     seed: 1,
    ///     tries: 500,
    /// };
    /// let mut hunt = Hunt::new(quest)?;
    /// while !hunt.run(100) {}
    /// let example = hunt.best()?.expect("something was found");
    /// println!("{} instead of {}", example.merit.more, example.merit.less);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn new(quest: Quest) -> Result<Self, QuestError> {
        let Quest { width, height, .. } = quest;
        let sides = 1..=MAX_HUNT_SIDE;
        if !sides.contains(&width) || !sides.contains(&height) || width * height == 1 {
            return Err(QuestError::Size { width, height });
        }
        let open = Sketch::open(&quest);
        let refused = |reason: String| QuestError::Refused(reason.into());
        open.check().map_err(|reason| refused(reason.to_string()))?;
        let lanes = std::iter::once(&quest.lane).chain(quest.aim.rival());
        for lane in lanes {
            lane.check().map_err(QuestError::Config)?;
            // A lane that is refused on open ground is refused on every such map.
            if let Err(ScenarioError::Refused(reason)) = open.scenario(lane.clone()) {
                return Err(QuestError::Refused(reason));
            }
        }
        Ok(Self {
            random: Random::new(quest.seed.into(), 1),
            lead: Lead::of(&quest),
            quest,
            current: None,
            best: None,
            idle: 0,
            tries: 0,
            restarts: 0,
        })
    }

    /// Tries `budget` more maps; true when all are tried.
    pub fn run(&mut self, budget: u64) -> bool {
        for _ in 0..budget.min(self.quest.tries - self.tries) {
            self.step();
        }
        self.tries == self.quest.tries
    }

    /// How many maps have been tried.
    pub const fn tries(&self) -> u64 {
        self.tries
    }

    /// The number of times it has begun again.
    pub const fn restarts(&self) -> u64 {
        self.restarts
    }

    /// The best example so far; `None` before there is any.
    ///
    /// # Errors
    /// [`ScenarioError::Memory`].
    pub fn best(&self) -> Result<Option<Example>, ScenarioError> {
        let best = self.best.as_ref().map(|(sketch, merit)| {
            let scenario = sketch.scenario(self.quest.lane.clone())?;
            let merit = *merit;
            Ok(Example { scenario, merit })
        });
        best.transpose()
    }

    fn step(&mut self) {
        let quest = &self.quest;
        self.tries += 1;
        if self.idle >= PATIENCE_A_CELL * u64::from(quest.width * quest.height) {
            (self.current, self.idle) = (None, 0);
            self.restarts += 1;
        }
        let sketch = match &self.current {
            None => Sketch::random(quest, &mut self.random),
            Some((sketch, _)) => {
                let mut sketch = sketch.clone();
                sketch.change(quest, &mut self.random);
                sketch
            }
        };
        self.idle += 1;
        let aim = &quest.aim;
        let Some(merit) = aim.merit(&quest.lane, &sketch) else {
            return;
        };
        let is_better = |(_, known): &(Sketch, Merit)| aim.cmp(merit, *known).is_gt();
        if self.best.as_ref().is_none_or(is_better) {
            self.best = Some((sketch.clone(), merit));
        }
        let merits = self.lead.merits(aim, merit, &sketch);
        let than = |(_, known): &(Sketch, Vec<Merit>)| Lead::cmp(aim, &merits, known);
        match self.current.as_ref().map_or(Ordering::Greater, than) {
            Ordering::Less => {}
            Ordering::Equal => self.current = Some((sketch, merits)),
            Ordering::Greater => (self.current, self.idle) = (Some((sketch, merits)), 0),
        }
    }
}
