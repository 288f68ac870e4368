//! Paths by beacons: the cheapest paths between marks on the map are stored once, for all units.

use std::fmt;

use super::{Coding, Store};
use tiebreak::config::Config;
use tiebreak::cost::Cost;
use tiebreak::ground::Ground;
use tiebreak::registry;
use tiebreak::scenario::{Scenario, ScenarioError};
use tiebreak::space::NodeId;
use tiebreak::world::World;

/// The most marks.
pub const MAX_MARKS: usize = 16;

/// Why there are no beacons.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum BeaconsError {
    /// There is no mark, or there are more than [`MAX_MARKS`].
    Count(usize),
    /// A mark lies outside the map.
    Outside {
        /// The mark's number.
        mark: usize,
        /// The cell given.
        cell: u32,
        /// How many cells the map has.
        cells: usize,
    },
    /// A mark lies on a wall.
    OnWall {
        /// The mark's number.
        mark: usize,
        /// Its column.
        x: u32,
        /// Its row.
        y: u32,
    },
    /// Two marks lie on the same cell.
    Twice {
        /// Their numbers.
        marks: [usize; 2],
    },
    /// The search's paths don't go from cell to cell, or the world isn't squares on one floor that neither wraps nor has
    /// passages.
    Steps,
    /// The search can't be made.
    Search(ScenarioError),
}

impl fmt::Display for BeaconsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Count(count) => {
                write!(
                    f,
                    "There are {count} beacons; there must be 1 to {MAX_MARKS}."
                )
            }
            Self::Outside { mark, cell, cells } => write!(
                f,
                "Beacon {mark} is cell {cell}, but the map has only {cells} cells."
            ),
            Self::OnWall { mark, x, y } => write!(
                f,
                "Beacon {mark} at ({x}, {y}) is on a wall; it must be on a free cell."
            ),
            Self::Twice { marks: [one, other] } => {
                write!(f, "Beacons {one} and {other} are on the same cell.")
            }
            Self::Steps => f.write_str(
                "Beacons need paths from cell to cell, on squares of one floor: choose another search.",
            ),
            Self::Search(reason) => reason.fmt(f),
        }
    }
}

impl std::error::Error for BeaconsError {}

impl From<ScenarioError> for BeaconsError {
    fn from(reason: ScenarioError) -> Self {
        Self::Search(reason)
    }
}

/// Marks, and the paths between them as a lane's search finds them.
///
/// A unit stores the directions to a mark, the numbers of two marks, and the directions from the second one to its goal.
/// This saves bits where many units walk far over the same ground. Its path leads over the marks, so it can cost more
/// than the cheapest.
#[derive(Debug)]
pub struct Beacons {
    finder: Finder,
    marks: Vec<NodeId>,
    /// From each mark to each, row by row; `None` from a mark to itself and where there is no path.
    between: Vec<Option<Leg>>,
}

/// A path between two cells.
#[derive(Clone, Debug)]
struct Leg {
    cost: Cost,
    path: Vec<NodeId>,
    /// Its size as directions.
    bits: u64,
}

/// A unit's path over two marks.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Route {
    /// The mark cheapest to reach, and that from which the goal is cheapest, by their numbers.
    pub via: [usize; 2],
    /// The cost of the path.
    pub cost: Cost,
    /// Its cells, the unit's own first.
    pub path: Vec<NodeId>,
    /// How many bits the unit stores.
    pub bits: u64,
}

impl Beacons {
    /// Searches the paths between all marks.
    ///
    /// Complexity: a search for each ordered pair of marks.
    ///
    /// # Errors
    /// [`BeaconsError`] names the mark and the limit.
    ///
    /// # Example
    /// ```
    /// use tiebreak::config::Config;
    /// use tiebreak::grid::Grid;
    /// use tiebreak_journey::store::Beacons;
    /// use tiebreak::world::World;
    ///
    /// let map = Grid::new(9, 3)?;
    /// let cell = |x| map.node(x, 1);
    /// let marks = [cell(2), cell(6)];
    /// let ends = (cell(0), cell(8));
    /// let mut beacons = Beacons::new(&World::from(map), &Config::default(), &marks)?;
    /// let route = beacons.route(ends.0, ends.1)?.ok_or("There is no path.")?;
    /// // Two steps of three bits, two numbers of one bit, two steps; four steps there and back are shared.
    /// assert_eq!((route.bits, beacons.shared()), (14, 24));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn new(world: &World, config: &Config, marks: &[NodeId]) -> Result<Self, BeaconsError> {
        check(world, config, marks)?;
        let mut finder = Finder {
            ground: Ground::new(world.clone()),
            coding: Coding::new(world.grid(), config.moves.neighbours),
            config: config.clone(),
        };
        let mut between = Vec::with_capacity(marks.len() * marks.len());
        for from in marks {
            for to in marks {
                let leg = match from == to {
                    true => None,
                    false => finder.find(*from, *to)?,
                };
                between.push(leg);
            }
        }
        Ok(Self {
            finder,
            marks: marks.to_vec(),
            between,
        })
    }

    /// The marks.
    pub fn marks(&self) -> &[NodeId] {
        &self.marks
    }

    /// How many bits the paths between marks take together, as directions.
    pub fn shared(&self) -> u64 {
        self.between.iter().flatten().map(|leg| leg.bits).sum()
    }

    /// How many paths these are.
    pub fn pairs(&self) -> usize {
        self.between.iter().flatten().count()
    }

    /// How many bits the number of a mark has.
    pub fn mark_bits(&self) -> u32 {
        (self.marks.len() - 1).checked_ilog2().unwrap_or(0) + 1
    }

    /// A unit's path over the marks, or `None` if there is none. Of marks that cost the same the first is taken.
    ///
    /// Complexity: two searches for each mark.
    ///
    /// # Errors
    /// [`BeaconsError::Search`] where an end is on a wall or outside the map, or where there is no memory.
    pub fn route(&mut self, from: NodeId, goal: NodeId) -> Result<Option<Route>, BeaconsError> {
        let Self { finder, marks, .. } = self;
        let to = cheapest(marks, |mark| finder.find(from, mark))?;
        let on = cheapest(marks, |mark| finder.find(mark, goal))?;
        let Some(((first, to), (second, on))) = to.zip(on) else {
            return Ok(None);
        };
        let shared = &self.between[first * self.marks.len() + second];
        if first != second && shared.is_none() {
            return Ok(None);
        }
        let mut cost = to.cost.0 + on.cost.0;
        let mut path = to.path;
        for leg in [shared.as_ref(), Some(&on)].into_iter().flatten() {
            // Each begins where the one before ends.
            path.extend(&leg.path[1..]);
        }
        cost += shared.as_ref().map_or(0, |leg| leg.cost.0);
        Ok(Some(Route {
            via: [first, second],
            cost: Cost(cost),
            path,
            bits: to.bits + u64::from(2 * self.mark_bits()) + on.bits,
        }))
    }
}

/// The mark with the cheapest path, the first among equals.
fn cheapest(
    marks: &[NodeId],
    mut find: impl FnMut(NodeId) -> Result<Option<Leg>, BeaconsError>,
) -> Result<Option<(usize, Leg)>, BeaconsError> {
    let mut best: Option<(usize, Leg)> = None;
    for (number, &mark) in marks.iter().enumerate() {
        if let Some(leg) = find(mark)?
            && best.as_ref().is_none_or(|(_, best)| leg.cost < best.cost)
        {
            best = Some((number, leg));
        }
    }
    Ok(best)
}

fn check(world: &World, config: &Config, marks: &[NodeId]) -> Result<(), BeaconsError> {
    if !(config.has_steps() && world.has_moves()) {
        return Err(BeaconsError::Steps);
    }
    if !(1..=MAX_MARKS).contains(&marks.len()) {
        return Err(BeaconsError::Count(marks.len()));
    }
    for (mark, &cell) in marks.iter().enumerate() {
        let cells = world.places();
        if cell.index() >= cells {
            let cell = cell.0;
            return Err(BeaconsError::Outside { mark, cell, cells });
        }
        if world.weight(cell).is_none() {
            let (x, y) = world.grid().xy(cell);
            return Err(BeaconsError::OnWall { mark, x, y });
        }
        if let Some(other) = marks[..mark].iter().position(|&other| other == cell) {
            let marks = [other, mark];
            return Err(BeaconsError::Twice { marks });
        }
    }
    Ok(())
}

/// A lane's search, asked again and again.
#[derive(Debug)]
struct Finder {
    ground: Ground,
    coding: Coding,
    config: Config,
}

impl Finder {
    /// The path between two cells, if the search finds one.
    fn find(&mut self, from: NodeId, to: NodeId) -> Result<Option<Leg>, BeaconsError> {
        let world = self.ground.world().clone();
        let scenario = Scenario::new(world, (from, to), self.config.clone())?;
        let mut search = registry::search_on(&scenario, &mut self.ground)?;
        search.run(u64::MAX);
        let Some(cost) = search.cost() else {
            return Ok(None);
        };
        let path = search.path();
        let sizes = self.coding.sizes(path.iter().copied());
        let bits = sizes.of(Store::Directions).ok_or(BeaconsError::Steps)?;
        Ok(Some(Leg { cost, path, bits }))
    }
}
