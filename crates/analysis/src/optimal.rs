//! All cheapest paths at once.

use std::fmt;
use std::ops::ControlFlow;

use tiebreak::ground::Truth;
use tiebreak::space::{NodeId, Space, Way};

/// Every cheapest path between two cells: the directed graph that they make up, how many there are and
/// the share of them that passes through each cell.
///
/// Definition: with g\* the true distance from the start, h\* that to the goal and C\* the optimal cost,
/// a step of cost c from n to m is on a cheapest path just where g\*(n) + c + h\*(m) = C\*. As costs are
/// positive, g\* rises along each such step, so these make up a graph without cycles, and its paths
/// from start to goal are the cheapest paths.
///
/// When to use it: to see how much freedom the ties of a map leave, and whether the path found
/// is one of many or the only one.
///
/// How: the paths from the start to n number N(n), the sum of N over the cells before it. Of the paths
/// through m, N(n) / N(m) come by way of n; so the shares follow from the goal's, which is 1, backwards.
/// N is counted exactly up to 2^128, and beside it in floating point with an exponent of its own, so
/// that shares, which are for display, are right to 1e-9 however many paths there are.
///
/// Complexity, with n cells of which k are on cheapest paths: O(n) time, in budgets of any size, after
/// the true distances; 4 bytes a cell and about 60 for each of the k.
///
/// References: Dijkstra 1959 for the distances; counting paths through a graph without cycles is
/// folklore, as in Brandes, *A faster algorithm for betweenness centrality*, 2001, section 3.
///
/// # Example
/// ```
/// use tiebreak::ground::{End, Ground};
/// use tiebreak::config::Config;
/// use tiebreak_analysis::OptimalPaths;
/// use tiebreak::grid::Grid;
///
/// let mut rule = Config::default().moves;
/// rule.neighbours = tiebreak::grid::Neighbourhood::Four;
/// let grid = Grid::new(8, 8)?;
/// let (start, goal) = (grid.node(0, 0), grid.node(7, 7));
/// let mut ground = Ground::new(grid);
/// let from_start = ground.truth(&rule, End::Start(start))?;
/// let to_goal = ground.truth(&rule, End::Goal(goal))?;
/// let mut paths = OptimalPaths::new(start, goal);
/// paths.advance(&from_start, &to_goal, usize::MAX);
/// // 14 steps, of which 7 go east.
/// assert_eq!(paths.count().exact, 3432);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct OptimalPaths {
    start: NodeId,
    goal: NodeId,
    stage: Stage,
    /// By node, 1 + its place among `cells`, 0 where no cheapest path goes.
    places: Vec<u32>,
    cells: Vec<Cell>,
    /// Places, each after all the places that lead to it.
    sorted: Vec<u32>,
}

/// A step that is on a cheapest path.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct OptimalStep {
    /// The cell where it begins.
    pub from: NodeId,
    /// The cell where it ends.
    pub to: NodeId,
    /// The share of the cheapest paths that take it, 0 to 1. For display.
    pub share: f64,
}

/// How many cheapest paths there are.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct PathCount {
    /// The number, or 2^128 - 1 for anything more.
    pub exact: u128,
    /// Whether there are as many or more.
    pub is_saturated: bool,
    /// The number is about `mantissa` times 10 to the `exponent`: from 1 to below 10, or 0.
    pub mantissa: f64,
    /// The power of ten.
    pub exponent: u64,
}

/// `3432`, or `about 5.44e238` for more than 2^128 - 2.
impl fmt::Display for PathCount {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_saturated {
            write!(f, "about {:.2}e{}", self.mantissa, self.exponent)
        } else {
            self.exact.fmt(f)
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Stage {
    /// Which nodes have been looked at.
    Cells(usize),
    /// How many places of `sorted` have passed their count on.
    Counts(usize),
    /// How many places, counted from the end, have given shares.
    Shares(usize),
    Done,
}

/// A cell that is on a cheapest path.
#[derive(Clone, Debug)]
struct Cell {
    node: NodeId,
    /// Bit by way: steps out that are on a cheapest path.
    steps: u64,
    /// The number of steps into the cell that have yet to pass on their count.
    waiting: u32,
    exact: u128,
    about: Scaled,
    share: f64,
}

impl OptimalPaths {
    /// The cheapest paths from start to goal, still to be worked out. They belong to a map as it is drawn:
    /// [`Scenario::unlike_drawn`](tiebreak::scenario::Scenario::unlike_drawn) says where there are none.
    pub const fn new(start: NodeId, goal: NodeId) -> Self {
        Self {
            start,
            goal,
            stage: Stage::Cells(0),
            places: Vec::new(),
            cells: Vec::new(),
            sorted: Vec::new(),
        }
    }

    /// Looks at about `budget` more cells; true when all is known. The distances are those from the
    /// start and to the goal by the same moves, both run to their end.
    pub fn advance(&mut self, from_start: &Truth, to_goal: &Truth, budget: usize) -> bool {
        let nodes = from_start.moves().nodes();
        self.places.resize(nodes, 0);
        for _ in 0..budget {
            match self.stage {
                Stage::Cells(next) if next < nodes => {
                    self.look(from_start, to_goal, NodeId(next as u32));
                    self.stage = Stage::Cells(next + 1);
                }
                Stage::Cells(_) => self.begin_counts(),
                Stage::Counts(next) if next < self.sorted.len() => {
                    self.pass_count_on(from_start, self.sorted[next] as usize);
                    self.stage = Stage::Counts(next + 1);
                }
                Stage::Counts(next) => self.begin_shares(next),
                Stage::Shares(left) if left > 0 => {
                    self.gather_share(from_start, self.sorted[left - 1] as usize);
                    self.stage = Stage::Shares(left - 1);
                }
                Stage::Shares(_) => self.stage = Stage::Done,
                Stage::Done => break,
            }
        }
        self.stage == Stage::Done
    }

    /// How many cheapest paths there are. Like all that follows it is valid when
    /// [`OptimalPaths::advance`] has returned true.
    pub fn count(&self) -> PathCount {
        let (exact, about) = self
            .cell(self.goal)
            .map_or((0, Scaled::ZERO), |cell| (cell.exact, cell.about));
        let (mantissa, exponent) = about.decimal();
        PathCount {
            exact,
            is_saturated: exact == u128::MAX,
            mantissa,
            exponent,
        }
    }

    /// The share of the cheapest paths that pass through a cell, 0 to 1. For display.
    pub fn share(&self, node: NodeId) -> f64 {
        self.cell(node).map_or(0.0, |cell| cell.share)
    }

    /// The cells that are on a cheapest path, each after all the cells that lead to it.
    pub fn cells(&self) -> impl Iterator<Item = NodeId> {
        let sorted = self.sorted.iter();
        sorted.map(|&place| self.cells[place as usize].node)
    }

    /// The steps that are on a cheapest path, by the cells where they begin in the order of
    /// [`OptimalPaths::cells`]. `moves` are those of the distances.
    pub fn steps<'paths>(
        &'paths self,
        moves: &'paths impl Space,
    ) -> impl Iterator<Item = OptimalStep> + 'paths {
        self.sorted.iter().flat_map(move |&place| {
            let cell = &self.cells[place as usize];
            let mut steps = Vec::new();
            for_each_step(cell, moves, |to| {
                if let Some(next) = self.cell(to) {
                    let (from, share) = (cell.node, next.share * cell.about.over(next.about));
                    steps.push(OptimalStep { from, to, share });
                }
            });
            steps
        })
    }

    fn place(&self, node: NodeId) -> Option<usize> {
        let place = *self.places.get(node.index())?;
        (place as usize).checked_sub(1)
    }

    fn cell(&self, node: NodeId) -> Option<&Cell> {
        self.place(node).map(|place| &self.cells[place])
    }

    fn look(&mut self, from_start: &Truth, to_goal: &Truth, node: NodeId) {
        let g = |node| from_start.distance(node).map(|cost| cost.0);
        let h = |node| to_goal.distance(node).map(|cost| cost.0);
        let (Some(optimum), Some(here_g), Some(here_h)) = (g(self.goal), g(node), h(node)) else {
            return;
        };
        if here_g + here_h != optimum {
            return;
        }
        let (mut steps, mut waiting) = (0, 0);
        let moves = from_start.moves();
        let _ = moves.for_each_edge(node, Way::NONE, |to, cost, way| {
            let is_cheapest = h(to).is_some_and(|rest| here_g + cost.0 + rest == optimum);
            steps |= u64::from(is_cheapest) << way.0;
            ControlFlow::<()>::Continue(())
        });
        let back = moves.clone().reversed();
        let _ = back.for_each_edge(node, Way::NONE, |from, cost, _| {
            let is_cheapest = g(from).is_some_and(|before| before + cost.0 + here_h == optimum);
            waiting += u32::from(is_cheapest);
            ControlFlow::<()>::Continue(())
        });
        self.cells.push(Cell {
            node,
            steps,
            waiting,
            exact: 0,
            about: Scaled::ZERO,
            share: 0.0,
        });
        self.places[node.index()] = self.cells.len() as u32;
    }

    fn begin_counts(&mut self) {
        if let Some(place) = self.place(self.start) {
            (self.cells[place].exact, self.cells[place].about) = (1, Scaled::ONE);
            self.sorted.push(place as u32);
        }
        self.stage = Stage::Counts(0);
    }

    fn pass_count_on(&mut self, from_start: &Truth, place: usize) {
        let cell = self.cells[place].clone();
        for_each_step(&cell, from_start.moves(), |to| {
            let Some(place) = self.place(to) else { return };
            let next = &mut self.cells[place];
            next.exact = next.exact.saturating_add(cell.exact);
            next.about = next.about.plus(cell.about);
            next.waiting -= 1;
            if next.waiting == 0 {
                self.sorted.push(place as u32);
            }
        });
    }

    fn begin_shares(&mut self, counted: usize) {
        if let Some(place) = self.place(self.goal) {
            self.cells[place].share = 1.0;
        }
        self.stage = Stage::Shares(counted);
    }

    fn gather_share(&mut self, from_start: &Truth, place: usize) {
        let cell = &self.cells[place];
        let mut share = cell.share;
        for_each_step(cell, from_start.moves(), |to| {
            if let Some(next) = self.cell(to) {
                share += next.share * cell.about.over(next.about);
            }
        });
        self.cells[place].share = share;
    }
}

/// The ends of the steps out of a cell that are on a cheapest path.
fn for_each_step(cell: &Cell, moves: &impl Space, mut visit: impl FnMut(NodeId)) {
    let _ = moves.for_each_edge(cell.node, Way::NONE, |to, _, way| {
        if cell.steps >> way.0 & 1 == 1 {
            visit(to);
        }
        ControlFlow::<()>::Continue(())
    });
}

/// A number from 0 on in floating point, of any size: `mantissa` times [`BASE`] to the
/// `exponent`, with a mantissa from 1 to below [`BASE`], or 0.
#[derive(Clone, Copy, Debug)]
struct Scaled {
    mantissa: f64,
    exponent: u32,
}

const BASE: f64 = 1e150;
const BASE_DIGITS: u64 = 150;

impl Scaled {
    const ZERO: Self = Self {
        mantissa: 0.0,
        exponent: 0,
    };
    const ONE: Self = Self {
        mantissa: 1.0,
        exponent: 0,
    };

    fn plus(self, other: Self) -> Self {
        let (large, small) = if self.exponent < other.exponent {
            (other, self)
        } else {
            (self, other)
        };
        let mantissa = match large.exponent - small.exponent {
            0 => large.mantissa + small.mantissa,
            1 => large.mantissa + small.mantissa / BASE,
            _ => large.mantissa,
        };
        if mantissa < BASE {
            return Self { mantissa, ..large };
        }
        Self {
            mantissa: mantissa / BASE,
            exponent: large.exponent + 1,
        }
    }

    /// The quotient with a number that isn't less.
    fn over(self, larger: Self) -> f64 {
        let quotient = self.mantissa / larger.mantissa;
        match larger.exponent - self.exponent {
            0 => quotient,
            1 => quotient / BASE,
            _ => 0.0,
        }
    }

    /// Mantissa from 1 to below 10, or 0, and power of ten.
    fn decimal(self) -> (f64, u64) {
        let text = format!("{:e}", self.mantissa);
        let (mantissa, exponent) = text.split_once('e').unwrap_or((&text, "0"));
        // A number that was just written can be read.
        let mantissa = mantissa.parse().unwrap_or(self.mantissa);
        let exponent = exponent.parse().unwrap_or(0);
        (mantissa, exponent + BASE_DIGITS * u64::from(self.exponent))
    }
}

#[cfg(test)]
#[path = "optimal_tests.rs"]
mod tests;
