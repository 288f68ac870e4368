//! The shortest path at any angle.

use std::borrow::Cow;
use std::fmt;
use std::sync::Arc;

use tiebreak::config::{Config, refusal};
use tiebreak::cost::Cost;
use tiebreak::grid::{Grid, Moves};
use tiebreak::plane::Point;
use tiebreak::scenario::Scenario;
use tiebreak::search::{Method, Sight};
use tiebreak::space::NodeId;
use tiebreak::world::Eyes;

/// The shortest of all paths that are made of clear lines between centres of cells: what Theta\* and
/// lazy Theta\* look for and don't always find.
///
/// Definition: the visibility graph has every free cell as a node, and as edges the lines between cells
/// that [see](Sight) one another, at the [cost](Sight::cost) of the line. The optimum is the least cost of a
/// path from start to goal in it. No path at any angle that turns at centres only is cheaper, as its lines
/// are edges; so neither is one of Theta\*, lazy Theta\* or any search whose steps are such lines.
///
/// When to use it: to say how much longer a path is than it need be, along the grid or at any angle.
///
/// How: Dijkstra's algorithm over the cells themselves, without a heap, as nearly every cell can be next to nearly
/// every other. A line is checked only where it would improve a cost; on open ground it hardly
/// ever would. Cells go in the order of their costs, on ties by index, and a cell keeps the first of
/// equal parents, so that the path is always the same. Straight lines end to end count as one, since two pieces of a
/// line never cost less than the whole.
///
/// Complexity, with n free cells and lines of up to k cells: O(n²) time for costs and O(n² k) at worst for
/// looks, in budgets of any size; about 30 bytes a cell. So the map is limited to [`Self::MAX_CELLS`].
///
/// References: Lozano-Pérez and Wesley, *An algorithm for planning collision-free paths among polyhedral
/// obstacles*, 1979, for the graph; Dijkstra 1959 for the path; Nash, Daniel, Koenig and Felner,
/// *Theta\*: any-angle path planning on grids*, 2007, for the comparison.
///
/// # Example
/// ```
/// use std::sync::Arc;
/// use tiebreak_analysis::AnyAngleOptimum;
/// use tiebreak::config::Config;
/// use tiebreak::grid::Grid;
/// use tiebreak::scenario::Scenario;
///
/// let mut grid = Grid::new(5, 3)?;
/// grid.set(2, 1, 0);
/// let (start, goal) = (grid.node(0, 1), grid.node(4, 1));
/// let scenario = Scenario::new(Arc::new(grid), (start, goal), Config::default())?;
/// let mut optimum = AnyAngleOptimum::new(&scenario)?;
/// optimum.advance(usize::MAX);
/// // Straight to (2, 0), beside the wall, and straight to (4, 1).
/// assert_eq!(optimum.path().len(), 3);
/// assert_eq!(optimum.cost().unwrap().0, 2 * 74822);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct AnyAngleOptimum {
    sight: Sight,
    goal: NodeId,
    /// The free cells from which the wave hasn't gone on yet.
    waiting: Vec<Waiting>,
    /// The place among them of the cell from which it goes on next.
    next: Option<usize>,
    /// By cell, the cell before it on the best path so far.
    parents: Vec<Option<NodeId>>,
    cost: Option<Cost>,
}

/// A free cell.
#[derive(Clone, Copy, Debug)]
struct Waiting {
    node: NodeId,
    point: Point,
    /// The cost of the best path so far, or `u64::MAX`.
    g: u64,
}

/// Why there is no optimum to work out.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum AnyAngleError {
    /// Lines have no cost here: the reason, in a sentence.
    Refused(Cow<'static, str>),
    /// The map has more cells than [`AnyAngleOptimum::MAX_CELLS`].
    TooLarge,
}

impl fmt::Display for AnyAngleError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Refused(reason) => f.write_str(reason),
            Self::TooLarge => write!(
                f,
                "The shortest path at any angle is worked out on maps of at most {} cells.",
                AnyAngleOptimum::MAX_CELLS
            ),
        }
    }
}

impl std::error::Error for AnyAngleError {}

impl AnyAngleOptimum {
    /// The cells of a map of 64 x 64.
    pub const MAX_CELLS: usize = 64 * 64;

    /// The optimum between a scenario's ends by its moves, whatever its method, for an agent of its size; still to be worked
    /// out.
    ///
    /// # Errors
    /// [`AnyAngleError`].
    pub fn new(scenario: &Scenario) -> Result<Self, AnyAngleError> {
        let (grid, rule) = (scenario.grid(), scenario.config().moves);
        let mut any_angle = Config {
            moves: rule,
            ..Config::of(Method::Theta)
        };
        any_angle.outlook.size = scenario.config().outlook.size;
        if let Some(reason) = refusal(&any_angle, scenario.world(), scenario.ends()) {
            return Err(AnyAngleError::Refused(reason));
        }
        let cells = grid.cells();
        if cells.len() > Self::MAX_CELLS {
            return Err(AnyAngleError::TooLarge);
        }
        let eyes = Eyes {
            size: any_angle.outlook.size,
            ..Eyes::PLAIN
        };
        let view = scenario.world().view(eyes, scenario.ends());
        let weights = view.weights().to_vec();
        let Ok(grown) = Grid::from_cells(grid.width(), grid.height(), weights) else {
            unreachable!("it is as large as the map, and no heavier");
        };
        let sight = Sight::of(&Moves::counted(Arc::new(grown), &rule, view.counts()));
        let start = scenario.start();
        let free = (0..).map(NodeId).zip(view.weights());
        let free = free.filter(|(_, weight)| **weight > 0);
        let waiting = free.map(|(node, _)| Waiting {
            node,
            point: sight.point(node),
            g: if node == start { 0 } else { u64::MAX },
        });
        let waiting: Vec<_> = waiting.collect();
        Ok(Self {
            next: waiting.iter().position(|cell| cell.node == start),
            waiting,
            goal: scenario.goal(),
            parents: vec![None; cells.len()],
            cost: None,
            sight,
        })
    }

    /// Goes on from `budget` more cells; true when all is known.
    pub fn advance(&mut self, budget: usize) -> bool {
        for _ in 0..budget {
            let Some(next) = self.next else { break };
            self.go_on_from(next);
        }
        self.next.is_none()
    }

    /// The least cost; `None` where there is no path. Like all that follows it is valid when
    /// [`AnyAngleOptimum::advance`] has said true.
    pub const fn cost(&self) -> Option<Cost> {
        self.cost
    }

    /// The cells where a path of the least cost turns, both ends included; empty where there is none.
    pub fn path(&self) -> Vec<NodeId> {
        let end = self.cost.map(|_| self.goal);
        let back = std::iter::successors(end, |node| self.parents[node.index()]);
        let mut path: Vec<_> = back.collect();
        path.reverse();
        path
    }

    fn go_on_from(&mut self, next: usize) {
        let here = self.waiting.swap_remove(next);
        self.next = None;
        if here.node == self.goal {
            self.cost = Some(Cost(here.g));
            return;
        }
        let mut least = (u64::MAX, here.node);
        for (place, there) in self.waiting.iter_mut().enumerate() {
            let g = here.g + self.sight.length(here.point, there.point).0;
            if g < there.g && self.sight.is_clear(here.point, there.point) {
                there.g = g;
                self.parents[there.node.index()] = Some(here.node);
            }
            if there.g < u64::MAX && (there.g, there.node) < least {
                least = (there.g, there.node);
                self.next = Some(place);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::sample::scenario;
    use super::*;
    use tiebreak::cost::CostModel;
    use tiebreak::grid::{Corners, Grid, Neighbourhood};

    fn config(neighbours: Neighbourhood, corners: Corners) -> Config {
        let mut config = Config::default();
        config.moves.neighbours = neighbours;
        config.moves.corners = corners;
        config
    }

    /// The cost and the turns of the optimum, in budgets of 1.
    fn optimum(rows: &[&str], config: Config) -> (Option<u64>, Vec<(u32, u32)>) {
        let scenario = scenario(rows, config);
        let mut optimum = AnyAngleOptimum::new(&scenario).unwrap();
        while !optimum.advance(1) {}
        let path = optimum.path();
        let points = path.iter().map(|&node| scenario.grid().xy(node));
        (optimum.cost().map(|cost| cost.0), points.collect())
    }

    fn with_corners(rows: &[&str], corners: Corners) -> (Option<u64>, Vec<(u32, u32)>) {
        optimum(rows, config(Neighbourhood::Eight, corners))
    }

    #[test]
    fn on_open_ground_it_is_the_line() {
        // 3, 4 and 5 cells.
        let rows = ["S...", "....", "....", "....", "...G"];
        let line = (Some(5 * 33461), vec![(0, 0), (3, 4)]);
        assert_eq!(with_corners(&rows, Corners::Never), line);
        // The root of 2 is 1.4142136, times 33461 is 47321.00001: rounded up.
        let line = (Some(47322), vec![(0, 0), (1, 1)]);
        assert_eq!(with_corners(&["S.", ".G"], Corners::Never), line);
        assert_eq!(
            with_corners(&["S"], Corners::Never),
            (Some(0), vec![(0, 0)])
        );
    }

    #[test]
    fn it_turns_as_close_to_corners_as_the_rule_allows() {
        let rows = [".......", "...#...", ".S.#.G.", "...#...", "......."];
        // Where corners may be cut: to (3, 4) and back, each the root of 8, which is 94642.00002, or by (3, 0).
        let cut = (Some(2 * 94643), vec![(1, 2), (3, 0), (5, 2)]);
        assert_eq!(with_corners(&rows, Corners::One), cut);
        assert_eq!(with_corners(&rows, Corners::Always), cut);
        // Where not: to (2, 0), the root of 5, which is 74821.07, then two cells, and down again.
        let around = vec![(1, 2), (2, 0), (4, 0), (5, 2)];
        let never = (Some(2 * 74822 + 2 * 33461), around);
        assert_eq!(with_corners(&rows, Corners::Never), never);
    }

    #[test]
    fn walls_that_touch_are_passed_where_the_rule_allows() {
        let rows = ["S#", "#G"];
        let through = (Some(47322), vec![(0, 0), (1, 1)]);
        assert_eq!(with_corners(&rows, Corners::Always), through);
        assert_eq!(with_corners(&rows, Corners::One), (None, vec![]));
        let rows = ["S.", "#G"];
        let around = (Some(2 * 33461), vec![(0, 0), (1, 0), (1, 1)]);
        assert_eq!(with_corners(&rows, Corners::One), through);
        assert_eq!(with_corners(&rows, Corners::Never), around);
        // With four moves no corner is cut, whatever the rule says, but lines run at any angle.
        let four = |rows: &[&str]| optimum(rows, config(Neighbourhood::Four, Corners::Always));
        assert_eq!(four(&rows), around);
        assert_eq!(four(&["S.", ".G"]), through);
    }

    #[test]
    fn ground_of_one_weight_counts_with_it() {
        // A straight step onto weight 3 costs 100383, and so does a line of one cell.
        let mut scenario = scenario(&["S333G"], Config::default());
        let even = Grid::from_cells(5, 1, vec![3; 5]).unwrap();
        let uneven = AnyAngleOptimum::new(&scenario).unwrap_err();
        assert!(
            uneven
                .to_string()
                .starts_with("A straight line has no length")
        );
        let ends = (scenario.start(), scenario.goal());
        scenario = Scenario::new(Arc::new(even), ends, Config::default()).unwrap();
        let mut optimum = AnyAngleOptimum::new(&scenario).unwrap();
        assert!(!optimum.advance(4));
        assert!(optimum.advance(1));
        assert_eq!(optimum.cost(), Some(Cost(4 * 100_383)));
    }

    #[test]
    fn what_has_no_length_or_too_many_cells_is_refused() {
        let mut lester = Config::default();
        lester.moves.costs = CostModel::Lester;
        let error = AnyAngleOptimum::new(&scenario(&["SG"], lester)).unwrap_err();
        assert!(matches!(error, AnyAngleError::Refused(reason) if reason.contains("√2")));
        let ends = (NodeId(0), NodeId(1));
        let of = |width, height| {
            let grid = Arc::new(Grid::new(width, height).unwrap());
            let scenario = Scenario::new(grid, ends, Config::default()).unwrap();
            AnyAngleOptimum::new(&scenario).map(|_| ())
        };
        assert_eq!(of(64, 64), Ok(()));
        assert_eq!(of(65, 64), Err(AnyAngleError::TooLarge));
    }
}
