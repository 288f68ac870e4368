//! A whole document: a map with its ends, the searches on it, the journey that they play, and the view.
//!
//! A layer that needs more than a run has its name and number in [`Layer`], a file in `analysis` of
//! `tiebreak-wasm-tools`, and its places on the page, as `docs/changing-the-page.md` says.

mod journey;

use std::fmt;
use std::num::NonZeroU32;

use tiebreak::config::Config;
use tiebreak::ends::Ends;
use tiebreak::generate::{Generator, generate};
use tiebreak::grid::{Grid, Neighbourhood};
use tiebreak::named::named;
use tiebreak::priority::Chain;
use tiebreak::scenario::{ScenarioError, check_end};
use tiebreak::search::Method;
use tiebreak::sort::make_set;
use tiebreak::space::NodeId;
use tiebreak::world::{Layers, LayersError, World};
use tiebreak_journey::{Journey, JourneyError, Policy, SettingError};

/// The most lanes that a document can have.
pub const MAX_LANES: usize = 12;

/// The longest title, in UTF-16 units (what JavaScript calls its length).
pub const MAX_TITLE: usize = 200;

/// The end of a run as a [`Sync::Share`] position.
pub const SHARE: u32 = 1_000_000;

/// A map with the searches on it, and the view: everything that a link holds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Document {
    /// A text for people, at most [`MAX_TITLE`] long. Show it as text, never as HTML.
    pub title: String,
    /// The map.
    pub grid: Grid,
    /// The generated map that `grid` began as, if any; cells may have been edited since. It only
    /// shortens the link: where it wouldn't, it isn't written.
    pub origin: Option<Origin>,
    /// The start of the searches: a free cell.
    pub start: NodeId,
    /// Their goal: a free cell.
    pub goal: NodeId,
    /// What the world has beside the map.
    pub layers: Layers,
    /// More starts, in any order.
    pub starts: Vec<NodeId>,
    /// More goals, in any order.
    pub goals: Vec<NodeId>,
    /// Whether searches end beside the goals, by the steps that would lead to one. Goals may then be walls.
    pub beside: Option<Neighbourhood>,
    /// The searches, 1 to [`MAX_LANES`].
    pub lanes: Vec<Config>,
    /// What happens while units walk, if they do.
    pub journey: Option<Journey>,
    /// The policies of the lanes' units in the journey; a lane without one has the usual policy. Empty without a
    /// journey.
    pub policies: Vec<Policy>,
    /// The page's view.
    pub view: View,
}

/// How a map was generated; its size is the grid's.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Origin {
    /// The rule.
    pub generator: Generator,
    /// The seed.
    pub seed: u32,
}

/// The page's view of a document. Nothing is drawn here: the numbers are only stored.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct View {
    /// The synchronisation of lanes.
    pub sync: Sync,
    /// The timeline's position: `None` at the end of all runs, else a number of steps, or with
    /// [`Sync::Share`] a share of each run out of [`SHARE`].
    pub position: Option<u32>,
    /// The layer that the cells show.
    pub layer: Layer,
    /// Whether each cell points to its parent.
    pub arrows: bool,
    /// Whether cells show g, h and f in their corners.
    pub figures: bool,
    /// How fast it plays, in expansions a second.
    pub speed: u32,
    /// The part of the map shown; `None` fits all of it.
    pub camera: Option<Camera>,
}

/// A part of the map.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Camera {
    /// The side of a cell, in 64ths of a pixel.
    pub scale: NonZeroU32,
    /// The position of the left edge, in 64ths of a cell.
    pub x: i32,
    /// The position of the top edge, in 64ths of a cell.
    pub y: i32,
}

named! {
    /// The layers that cells can show.
    pub enum Layer, "layer", numbered {
        /// Open and closed cells.
        States = 0: "states", "states", "Which cells are open and closed.";
        /// When each cell was expanded.
        Order = 1: "order", "order", "The order in which cells were expanded, as colours.";
        /// The cost so far.
        G = 2: "g", "g", "The cost so far of each cell, as colours.";
        /// The estimate.
        H = 3: "h", "h", "The estimate of each cell, as colours.";
        /// The priority.
        F = 4: "f", "f", "The priority of each cell, as colours.";
        /// The cells that every order expands, and those that ties decided.
        Plateau = 5: "plateau", "plateau", "Cells that every order expands, cells that ties decide, and cells never needed.";
        /// Expansions beside those of another lane.
        Difference = 6: "difference", "difference", "The cells that only this lane, only the other one, and both expanded.";
        /// The cheapest paths.
        Paths = 7: "paths", "optimal paths", "The share of all cheapest paths that leads through each cell.";
        /// The accuracy of the estimate.
        Accuracy = 8: "accuracy", "h / true distance", "The estimate divided by the true distance, as colours.";
        /// The effect of rounding on ties.
        Phantom = 9: "phantom", "phantom ties", "The cells that the same search expands with rounded costs, and those that it then leaves out.";
        /// The cells that depend on direction.
        Mirror = 10: "mirror", "mirror test", "How often each cell is expanded when the map is turned, mirrored and looked at in reverse order.";
        /// Lines of equal f.
        Contours = 11: "contours", "contours of f", "Open and closed cells, with lines where f changes.";
    }
}

named! {
    /// The synchronisation of lanes.
    pub enum Sync, "synchronisation", numbered {
        /// All lanes show the same number of expansions.
        Steps = 0: "steps", "by steps", "All lanes have expanded the same number of cells.";
        /// All lanes show the same share of their runs.
        Share = 1: "share", "by share", "All lanes have done the same share of their run.";
    }
}

impl Document {
    /// A document with the lanes and the view of first sight.
    pub fn new(grid: Grid, start: NodeId, goal: NodeId) -> Self {
        Self::with_lanes(grid, start, goal, first_lanes())
    }

    /// A new document of a map and its ends with these lanes.
    pub fn with_lanes(grid: Grid, start: NodeId, goal: NodeId, lanes: Vec<Config>) -> Self {
        Self {
            title: String::new(),
            grid,
            origin: None,
            start,
            goal,
            layers: Layers::default(),
            starts: Vec::new(),
            goals: Vec::new(),
            beside: None,
            lanes,
            journey: None,
            policies: Vec::new(),
            view: View::default(),
        }
    }

    /// Whether the map and its ends are still those that `origin` generates. Takes O(c) time for c
    /// cells.
    pub fn is_as_generated(&self) -> bool {
        let (width, height) = (self.grid.width(), self.grid.height());
        let made = self
            .origin
            .map(|origin| generate(origin.generator, width, height, origin.seed));
        made.is_some_and(|made| {
            made.is_ok_and(|made| {
                (&made.grid, made.start, made.goal) == (&self.grid, self.start, self.goal)
            })
        })
    }

    /// Whether it is within the limits.
    ///
    /// # Errors
    /// [`DocumentError`] names the part and the limit.
    pub fn check(&self) -> Result<(), DocumentError> {
        let length = self.title.encode_utf16().count();
        if length > MAX_TITLE {
            return Err(DocumentError::Title(length));
        }
        if self.lanes.is_empty() || self.lanes.len() > MAX_LANES {
            return Err(DocumentError::Lanes(self.lanes.len()));
        }
        self.layers.check(&self.grid)?;
        for &start in [&self.start].into_iter().chain(&self.starts) {
            check_end((&self.grid, &self.layers), "start", start, None)?;
        }
        for &goal in [&self.goal].into_iter().chain(&self.goals) {
            check_end((&self.grid, &self.layers), "goal", goal, self.beside)?;
        }
        for lane in &self.lanes {
            lane.check().map_err(ScenarioError::from)?;
        }
        self.check_journey()?;
        match (self.view.sync, self.view.position) {
            (Sync::Share, Some(share)) if share > SHARE => Err(DocumentError::Share(share)),
            _ => Ok(()),
        }
    }
}

impl Document {
    /// Whether it has anything that version 1 of documents can't express.
    pub fn is_new(&self) -> bool {
        let ends = self.starts.is_empty() && self.goals.is_empty();
        !self.layers.is_empty()
            || !ends
            || self.beside.is_some()
            || self.lanes.iter().any(Config::is_new)
            || self.journey.is_some()
    }

    /// Leaves out what its layers and ends repeat or needn't say, and sorts what is a set. The
    /// question stays the same; links and files hold documents like that.
    pub fn tidy(&mut self) {
        self.layers.tidy((self.grid.width(), self.grid.height()));
        for (ends, first) in [(&mut self.starts, self.start), (&mut self.goals, self.goal)] {
            ends.retain(|&end| end != first);
            make_set(ends);
        }
        self.tidy_journey();
    }

    /// Whether [`Document::tidy`] would change nothing.
    pub fn is_tidy(&self) -> bool {
        let ends = [(&self.starts, self.start), (&self.goals, self.goal)];
        let mut ends = ends.into_iter().map(|(ends, first)| {
            ends.is_sorted_by(|one, next| one < next) && !ends.contains(&first)
        });
        let is_tidy = self.layers.is_tidy((self.grid.width(), self.grid.height()));
        is_tidy && ends.all(|is_tidy| is_tidy) && self.has_tidy_journey()
    }

    /// Its world and ends.
    ///
    /// # Errors
    /// [`LayersError`] where the layers aren't those of a world on this map.
    pub fn question(&self) -> Result<(World, Ends), LayersError> {
        let world = World::new(self.grid.clone(), self.layers.clone())?;
        let ends = Ends::new(self.start, self.goal);
        let ends = ends.with_starts(self.starts.iter().copied());
        let ends = ends.beside(self.beside);
        Ok((world, ends.with_goals(self.goals.iter().copied())))
    }
}

impl Default for View {
    /// The view at first sight: all at the end of their runs, the map fitted to its panel.
    fn default() -> Self {
        Self {
            sync: Sync::Steps,
            position: None,
            layer: Layer::States,
            arrows: false,
            figures: false,
            speed: 250,
            camera: None,
        }
    }
}

/// The lanes at first sight: Dijkstra, greedy, A\* `[f, fifo]` and A\* `[f, h, lifo]`.
pub fn first_lanes() -> Vec<Config> {
    let fifo = |method| Config {
        chain: Chain::fifo(),
        ..Config::of(method)
    };
    vec![
        fifo(Method::Dijkstra),
        fifo(Method::Greedy),
        fifo(Method::AStar),
        Config::default(),
    ]
}

/// Why a document is refused.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum DocumentError {
    /// The title is longer than [`MAX_TITLE`]; this is its length in UTF-16 units.
    Title(usize),
    /// There are no lanes, or more than [`MAX_LANES`].
    Lanes(usize),
    /// The position is a share greater than a whole run.
    Share(u32),
    /// No search can use the configuration of a lane.
    Question(ScenarioError),
    /// The layers don't make a world.
    Layers(LayersError),
    /// The journey isn't possible on the map.
    Journey(JourneyError),
    /// A setting of a policy is outside its limits.
    Policy(SettingError),
    /// There are more policies than lanes: how many of each.
    Policies(usize, usize),
}

impl fmt::Display for DocumentError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Title(length) => write!(
                f,
                "The title has {length} characters; the limit is {MAX_TITLE}."
            ),
            Self::Lanes(count) => write!(
                f,
                "There are {count} lanes; there must be 1 to {MAX_LANES}."
            ),
            Self::Share(share) => write!(
                f,
                "The position {share} lies beyond the end of the run, which is {SHARE}."
            ),
            Self::Question(reason) => reason.fmt(f),
            Self::Layers(reason) => reason.fmt(f),
            Self::Journey(reason) => reason.fmt(f),
            Self::Policy(reason) => reason.fmt(f),
            Self::Policies(policies, lanes) => {
                write!(
                    f,
                    "There are {policies} policies; the limit is {lanes}, one for each lane."
                )
            }
        }
    }
}

impl std::error::Error for DocumentError {}

impl From<ScenarioError> for DocumentError {
    fn from(reason: ScenarioError) -> Self {
        Self::Question(reason)
    }
}

impl From<LayersError> for DocumentError {
    fn from(reason: LayersError) -> Self {
        Self::Layers(reason)
    }
}

impl From<JourneyError> for DocumentError {
    fn from(reason: JourneyError) -> Self {
        Self::Journey(reason)
    }
}
