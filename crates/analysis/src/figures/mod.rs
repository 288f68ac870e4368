//! A finished search in numbers, each worked out once for everything that shows or writes it.
//!
//! [`Figures`] and [`Verdict`] say what each figure of a search is and where it is undefined,
//! `tiebreak_journey::{Counts, Arrivals, PlanRecord}` those of a journey; their `tell` names each to a `Told`.
//! Plain objects (`tiebreak_boundary::figures`), JSON and CSV (`crates/cli/src/figures.rs`) are three of these;
//! the npm package hands on what the engine's catalogue names. `tests/agree` compares all of them on random
//! documents.
//!
//! To add one: what counts it, in `run/search/mod.rs` of the core for a search or in `path.rs` for its path; its
//! field here, with when it is defined; its name in `tell.rs`. Page, command line and npm package follow;
//! `docs/changing-the-page.md` has its types and its column. Where random documents never have it,
//! `tests/suites/random_documents.rs` has a lane among `rare`.

mod tell;
mod verdict;

pub use tell::names;
pub use verdict::{Judgement, Verdict};

use super::{PathShape, danger_met, length};
use tiebreak::config::{Config, Graph};
use tiebreak::event::Status;
use tiebreak::program::Number;
use tiebreak::registry;
use tiebreak::scenario::Scenario;
use tiebreak::search::report::{Prepared, Report, Truth};
use tiebreak::search::variant::Count;
use tiebreak::search::{Pass, Search};
use tiebreak::space::NodeId;

/// The figures of a search that has ended. One that is undefined for the search is `None`.
///
/// When to use it: to show or write what a lane has found. [`Figures::tell`] names each figure for all formats.
///
/// Complexity: O(n) time for a path of n places; O(m) more for the danger of m places.
///
/// # Example
/// ```
/// use tiebreak_analysis::Figures;
/// use tiebreak::config::Config;
/// use tiebreak::grid::Grid;
/// use tiebreak::registry;
/// use tiebreak::scenario::Scenario;
///
/// let grid = Grid::new(8, 4)?;
/// let (start, goal) = (grid.node(0, 0), grid.node(7, 3));
/// let scenario = Scenario::new(grid, (start, goal), Config::default())?;
/// let mut search = registry::search(&scenario)?;
/// search.run(u64::MAX);
/// let report = registry::report(&scenario, &*search);
/// let figures = Figures::of(&scenario, &*search, &report);
/// assert_eq!((figures.straight, figures.diagonal), (Some(4), Some(3)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Figures {
    /// How the search ended. Its path leads to a goal if this is [`Status::Found`]; a search that gave up may have a
    /// path that leads elsewhere.
    pub status: Status,
    /// The cost of the path, counted along it.
    pub cost: Option<u64>,
    /// g of the path's end: more than the cost where a cell on the path improved too late.
    pub g: Option<u64>,
    /// How many cost units make a cost of 1 as people write it.
    pub cost_unit: u64,
    /// Steps of a path that goes from place to place.
    pub steps: Option<u64>,
    /// Straight steps of a path from cell to cell on squares of one floor that neither wraps nor has passages.
    pub straight: Option<u64>,
    /// Diagonal steps of such a path.
    pub diagonal: Option<u64>,
    /// The path's length in cells: of its steps or of its lines.
    pub length: Option<f64>,
    /// Changes of direction on a path from cell to cell, on squares or hexagons.
    pub turns: Option<u64>,
    /// Places taken out of OPEN and closed, those closed again included.
    pub expanded: u64,
    /// Places seen for the first time; like the next three `None` for a trace, which doesn't say.
    pub generated: Option<u64>,
    /// Improvements of places in OPEN.
    pub updated: Option<u64>,
    /// Improvements of closed places, each put back in OPEN.
    pub reopened: Option<u64>,
    /// The most places in OPEN at once.
    pub max_open: Option<u64>,
    /// Expansions divided by all places, walls included.
    pub share: f64,
    /// Places taken out of OPEN by a cap or a band.
    pub dropped: Option<u64>,
    /// Returns to OPEN of places that were expanded in part.
    pub deferred: Option<u64>,
    /// Steps of runs to jump points.
    pub scanned: Option<u64>,
    /// Tests of a line of sight.
    pub looks: Option<u64>,
    /// Places of a pass that stayed in the list of a fringe search, or old entries that a program passed over.
    pub skipped: Option<u64>,
    /// A program's expansions of closed places, which count as expanded, too.
    pub again: Option<u64>,
    /// A program's changes of closed places that stayed closed.
    pub rewritten: Option<u64>,
    /// g of the goal, as a program has it.
    pub own: Option<Number>,
    /// The passes of a search that goes over the map several times.
    pub passes: Option<Vec<Pass>>,
    /// How many cells of the path are parents, if not all are.
    pub waypoints: Option<u64>,
    /// The place at which the paths of two sides meet.
    pub meeting: Option<NodeId>,
    /// The work done before the search.
    pub prepared: Option<Prepared>,
    /// How many free cells were left out because no path needs them.
    pub dead_ends: Option<u64>,
    /// The places whose distances bound h.
    pub landmarks: Option<Vec<NodeId>>,
    /// How many directed links there are between way-points.
    pub links: Option<u64>,
    /// Cells expanded to join the ends to the gates of their clusters.
    pub joined: Option<u64>,
    /// The search from gate to gate.
    pub coarse: Option<Coarse>,
    /// The path after smoothing.
    pub smoothed: Option<Vec<NodeId>>,
    /// Its turns.
    pub turns_smoothed: Option<u64>,
    /// Its length in cells.
    pub length_smoothed: Option<f64>,
    /// The danger of all cells that a path to a goal enters.
    pub danger: Option<u64>,
    /// The real fate of a path that a player believes in.
    pub truth: Option<Truth>,
    /// How many places were closed, where no goal ends the search.
    pub reached: Option<u64>,
    /// h of the place that the path leads to instead of a goal.
    pub gap: Option<u64>,
}

/// The search from gate to gate.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Coarse {
    /// Its expansions.
    pub expanded: u64,
    /// The cost of its path, if it found one.
    pub cost: Option<u64>,
    /// The ends and the gates that it passes.
    pub path: Vec<NodeId>,
}

impl Figures {
    /// The figures of a search that has ended and answers `scenario`; `report` is its [`registry::report`].
    pub fn of(scenario: &Scenario, search: &dyn Search, report: &Report) -> Self {
        let (world, config) = (scenario.world(), scenario.config());
        let (path, counters) = (search.path(), search.counters());
        let status = search.status();
        let counts = |count| config.counts(count);
        let told = |number| (!config.is_traced()).then_some(number);
        let counted = |count, number| config.counts(count).then_some(number);
        let is_drawn = !path.is_empty() && is_whole(config);
        let has_steps = is_drawn && goes_by_steps(config);
        let has_shape = has_steps && world.has_moves();
        let shape = has_shape.then(|| PathShape::of(scenario.grid(), &path));
        let turns = is_drawn.then(|| registry::turns(world, config, &path));
        let has_danger = world.has_danger() && world.regions().is_none();
        let meets = is_drawn && status == Status::Found && has_danger;
        let smoothed = report.smoothed.as_ref();
        Self {
            status,
            cost: search.cost().map(|cost| cost.0),
            g: search.g().map(|g| g.0),
            cost_unit: config.moves.costs.unit(),
            steps: has_steps.then(|| path.len() as u64 - 1),
            straight: shape.map(|shape| shape.straight),
            diagonal: shape.map(|shape| shape.diagonal),
            length: is_drawn.then(|| length(world, &path)).flatten(),
            turns: turns.flatten().map(u64::from),
            expanded: counters.expanded,
            generated: told(counters.generated),
            updated: told(counters.updated),
            reopened: told(counters.reopened),
            max_open: told(counters.max_open),
            share: counters.expanded as f64 / world.places() as f64,
            dropped: counted(Count::Dropped, counters.dropped),
            deferred: counted(Count::Deferred, counters.deferred),
            scanned: counted(Count::Scanned, counters.scanned),
            looks: counted(Count::Looks, counters.looks),
            skipped: counted(Count::Skipped, counters.skipped),
            again: counted(Count::Again, counters.again),
            rewritten: counted(Count::Rewritten, counters.rewritten),
            own: search.own(),
            passes: counts(Count::Passes).then(|| search.passes().to_vec()),
            waypoints: counts(Count::Waypoints).then(|| search.waypoints().len() as u64),
            meeting: search.meeting(),
            prepared: report.prepared,
            dead_ends: report.skipped,
            landmarks: report.landmarks.clone(),
            links: report.links,
            joined: report.joined,
            coarse: report.coarse.as_ref().map(|it| Coarse {
                expanded: it.expanded,
                cost: it.cost.map(|cost| cost.0),
                path: it.path.clone(),
            }),
            smoothed: smoothed.map(|it| it.path.clone()),
            turns_smoothed: smoothed.map(|it| it.turns.into()),
            length_smoothed: smoothed.and_then(|it| length(world, &it.path)),
            danger: meets.then(|| danger_met(world, config.outlook.size, &path)),
            truth: report.truth,
            reached: report.reached,
            gap: report.gap.map(|gap| gap.0),
        }
    }

    /// Whether the search found a path to a goal.
    pub fn found(&self) -> bool {
        self.status == Status::Found
    }
}

/// Whether a lane's path is given from its start to its end: over clusters it may be refined in part.
const fn is_whole(config: &Config) -> bool {
    !matches!(config.outlook.graph, Graph::Clusters) || config.outlook.refine == 0
}

/// Whether a lane's path goes from place to place, and not along lines.
const fn goes_by_steps(config: &Config) -> bool {
    !config.is_any_angle() && !matches!(config.outlook.graph, Graph::Points)
}
