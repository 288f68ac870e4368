//! All cheapest paths at once.

use std::fmt;
use std::ops::{ControlFlow, Range};

use tiebreak::ground::Truth;
use tiebreak::search::States;
use tiebreak::space::NodeId;

/// Every cheapest path from a start to a goal: the directed graph that they make up, how many there are and
/// the share of them that passes through each cell.
///
/// Definition: with g\* the true distance from the start, h\* that to the goal and C\* the optimal cost,
/// a step of cost c from n to m is on a cheapest path just where g\*(n) + c + h\*(m) = C\*. As costs are
/// positive, g\* rises along each such step, so these make up a graph without cycles, and its paths
/// from start to goal are the cheapest paths.
///
/// What one path is: the cells that it passes, so a portal beside a step that costs as much makes no path more. Where
/// diagonals alternate, a path also has the state of each cell, after an even or an odd number of diagonal steps; there it
/// is another path by the portal if the step is diagonal.
///
/// When to use it: to see how much freedom the ties of a map leave, and whether the path found
/// is one of many or the only one.
///
/// How: the paths from the start to n number N(n), the sum of N over the cells before it. Of the paths
/// through m, N(n) / N(m) come by way of n; so the shares follow from the goal's, which is 1, backwards.
/// N is counted exactly up to 2^128, and beside it in floating point with an exponent of its own, so
/// that shares, which are for display, are right to 1e-9 however many paths there are.
///
/// Complexity, with n cells of which k are on cheapest paths: O(n + k log k) time, in budgets of about any size, after
/// the true distances; 4 bytes a cell, about 60 for each of the k and 4 a step.
///
/// References: Dijkstra 1959 for the distances; counting paths through a graph without cycles is
/// folklore, as in Brandes, *A faster algorithm for betweenness centrality*, 2001, section 3.
///
/// # Example
/// ```
/// use tiebreak::ground::{End, Ground};
/// use tiebreak::config::Config;
/// use tiebreak_analysis::OptimalPaths;
/// use tiebreak::grid::{Grid, Neighbourhood};
/// use tiebreak::scenario::Scenario;
///
/// let mut config = Config::default();
/// config.moves.neighbours = Neighbourhood::Four;
/// let grid = Grid::new(8, 8)?;
/// let ends = (grid.node(0, 0), grid.node(7, 7));
/// let scenario = Scenario::new(grid, ends, config)?;
/// let mut ground = Ground::new(scenario.world().clone());
/// let from_start = ground.truth(&scenario, End::Start)?;
/// let to_goal = ground.truth(&scenario, End::Goal)?;
/// let mut paths = OptimalPaths::default();
/// paths.advance(&from_start, &to_goal, usize::MAX);
/// // 14 steps, of which 7 go east.
/// assert_eq!(paths.count().exact, 3432);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, Default)]
pub struct OptimalPaths {
    stage: Stage,
    /// By node, 1 + its place among `cells`, 0 where no cheapest path goes.
    places: Vec<u32>,
    cells: Vec<Cell>,
    /// The nodes to which the steps of a cell lead that are on a cheapest path, one cell after another.
    steps: Vec<NodeId>,
    /// Places, each after all the places that lead to it.
    sorted: Vec<u32>,
    /// Places of the goals.
    goals: Vec<u32>,
    nodes: States,
    optimum: Option<u64>,
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

impl Default for Stage {
    fn default() -> Self {
        Self::Cells(0)
    }
}

/// A node that is on a cheapest path.
#[derive(Clone, Debug)]
struct Cell {
    node: NodeId,
    g: u64,
    /// Where its steps end in the list of all.
    end: usize,
    exact: u128,
    about: Scaled,
    share: f64,
}

impl OptimalPaths {
    /// Looks at about `budget` more cells; true when all is known. The distances are those from the
    /// starts and to the goals of one scenario; [`Scenario::unlike_drawn`](tiebreak::scenario::Scenario::unlike_drawn) says
    /// where there are none.
    pub fn advance(&mut self, from_start: &Truth, to_goal: &Truth, budget: usize) -> bool {
        let nodes = from_start.nodes();
        if self.stage == Stage::Cells(0) {
            self.places.resize(nodes, 0);
            self.nodes = from_start.states();
            let starts = from_start.origins().iter();
            let optimum = starts.filter_map(|&start| to_goal.distance(start)).min();
            self.optimum = optimum.map(|optimum| optimum.0);
        }
        for _ in 0..budget {
            match self.stage {
                Stage::Cells(next) if next < nodes => {
                    self.look(from_start, to_goal, NodeId(next as u32));
                    self.stage = Stage::Cells(next + 1);
                }
                Stage::Cells(_) => self.begin_counts(from_start, to_goal),
                Stage::Counts(next) if next < self.sorted.len() => {
                    self.pass_count_on(self.sorted[next] as usize);
                    self.stage = Stage::Counts(next + 1);
                }
                Stage::Counts(next) => self.begin_shares(next),
                Stage::Shares(left) if left > 0 => {
                    self.gather_share(self.sorted[left - 1] as usize);
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
        let goals = self.goals();
        let exact = goals.fold(0_u128, |sum, goal| sum.saturating_add(goal.exact));
        let (mantissa, exponent) = self.about().decimal();
        PathCount {
            exact,
            is_saturated: exact == u128::MAX,
            mantissa,
            exponent,
        }
    }

    /// The share of the cheapest paths that pass through a cell, 0 to 1. Where diagonals alternate a path can pass a cell
    /// twice, in either state; it counts twice there. For display.
    pub fn share(&self, cell: NodeId) -> f64 {
        self.states(cell).map(|at| at.share).sum()
    }

    /// The cells that are on a cheapest path, each once; where diagonals don't alternate, after all the cells that lead to it.
    pub fn cells(&self) -> impl Iterator<Item = NodeId> {
        let sorted = self.sorted.iter().map(|&place| &self.cells[place as usize]);
        let cells = sorted.map(|at| (self.cell_of(at), at.order()));
        let is_first =
            |(cell, order): &(NodeId, _)| self.states(*cell).all(|it| it.order() >= *order);
        cells.filter(is_first).map(|(cell, _)| cell)
    }

    /// How many cells all cheapest paths pass.
    pub fn on_all(&self) -> usize {
        let may_be = |cell: &NodeId| self.share(*cell) > 1.0 - EXACT;
        let is_one = |cell: &NodeId| self.states(*cell).nth(1).is_none() || !self.is_avoided(*cell);
        self.cells().filter(may_be).filter(is_one).count()
    }

    /// The steps that are on a cheapest path, each once, by the cells where they begin in the order of
    /// [`OptimalPaths::cells`].
    pub fn steps(&self) -> impl Iterator<Item = OptimalStep> {
        self.cells().flat_map(|from| {
            let mut steps: Vec<OptimalStep> = Vec::new();
            for at in self.states(from) {
                for next in self.after(at) {
                    let (to, share) = (self.cell_of(next), next.share * at.about.over(next.about));
                    // Both states of a cell can take the same step.
                    match steps.iter_mut().find(|step| step.to == to) {
                        Some(step) => step.share += share,
                        None => steps.push(OptimalStep { from, to, share }),
                    }
                }
            }
            steps
        })
    }

    /// The cell's nodes that are on a cheapest path.
    fn states(&self, cell: NodeId) -> impl Iterator<Item = &Cell> {
        let nodes = (0..self.nodes.count()).map(move |state| self.nodes.node(cell, state));
        nodes.filter_map(|node| Some(&self.cells[self.place(node)?]))
    }

    const fn cell_of(&self, at: &Cell) -> NodeId {
        self.nodes.split(at.node).0
    }

    fn place(&self, node: NodeId) -> Option<usize> {
        let place = *self.places.get(node.index())?;
        (place as usize).checked_sub(1)
    }

    fn goals(&self) -> impl Iterator<Item = &Cell> {
        self.goals.iter().map(|&place| &self.cells[place as usize])
    }

    /// How many paths there are, about.
    fn about(&self) -> Scaled {
        self.goals()
            .fold(Scaled::ZERO, |sum, goal| sum.plus(goal.about))
    }

    /// Where the steps of a node on a cheapest path stand in the list of all.
    fn steps_of(&self, place: usize) -> Range<usize> {
        let begin = place
            .checked_sub(1)
            .map_or(0, |before| self.cells[before].end);
        begin..self.cells[place].end
    }

    /// The places to which these steps lead.
    fn places_after(&self, place: usize) -> impl Iterator<Item = usize> {
        let steps = &self.steps[self.steps_of(place)];
        steps.iter().filter_map(|&node| self.place(node))
    }

    fn after(&self, at: &Cell) -> impl Iterator<Item = &Cell> {
        let places = self.place(at.node).into_iter();
        let after = places.flat_map(|place| self.places_after(place));
        after.map(|place| &self.cells[place])
    }

    fn look(&mut self, from_start: &Truth, to_goal: &Truth, node: NodeId) {
        let h = |node| to_goal.distance(node).map(|cost| cost.0);
        let (Some(optimum), Some(g), Some(rest)) =
            (self.optimum, from_start.distance(node), h(node))
        else {
            return;
        };
        let g = g.0;
        if g + rest != optimum {
            return;
        }
        let steps = &mut self.steps;
        let _ = from_start.for_each_step(node, |to, cost| {
            if h(to).is_some_and(|rest| g + cost.0 + rest == optimum) {
                steps.push(to);
            }
            ControlFlow::<()>::Continue(())
        });
        self.cells.push(Cell {
            node,
            g,
            end: self.steps.len(),
            exact: 0,
            about: Scaled::ZERO,
            share: 0.0,
        });
        self.places[node.index()] = self.cells.len() as u32;
    }

    fn begin_counts(&mut self, from_start: &Truth, to_goal: &Truth) {
        let mut sorted: Vec<u32> = (0..self.cells.len() as u32).collect();
        sorted.sort_unstable_by_key(|&place| self.cells[place as usize].order());
        self.sorted = sorted;
        for &start in from_start.origins() {
            if let Some(place) = self.place(start) {
                (self.cells[place].exact, self.cells[place].about) = (1, Scaled::ONE);
            }
        }
        let goals = to_goal.origins().iter();
        let goals = goals.filter_map(|&goal| self.place(goal));
        self.goals = goals.map(|place| place as u32).collect();
        self.stage = Stage::Counts(0);
    }

    fn pass_count_on(&mut self, place: usize) {
        let (exact, about) = (self.cells[place].exact, self.cells[place].about);
        for step in self.steps_of(place) {
            if let Some(next) = self.place(self.steps[step]) {
                let next = &mut self.cells[next];
                next.exact = next.exact.saturating_add(exact);
                next.about = next.about.plus(about);
            }
        }
    }

    fn begin_shares(&mut self, counted: usize) {
        let all = self.about();
        for &place in &self.goals {
            let goal = &mut self.cells[place as usize];
            goal.share = goal.about.over(all);
        }
        self.stage = Stage::Shares(counted);
    }

    fn gather_share(&mut self, place: usize) {
        let at = &self.cells[place];
        let more = self
            .after(at)
            .map(|next| next.share * at.about.over(next.about));
        let more: f64 = more.sum();
        self.cells[place].share += more;
    }

    /// Whether a cheapest path avoids a cell.
    fn is_avoided(&self, cell: NodeId) -> bool {
        let mut reached = vec![false; self.cells.len()];
        for place in self.sorted.iter().map(|&place| place as usize) {
            let at = &self.cells[place];
            // Only starts have a g of 0.
            reached[place] |= at.g == 0;
            reached[place] &= self.cell_of(at) != cell;
            if reached[place] {
                self.places_after(place)
                    .for_each(|next| reached[next] = true);
            }
        }
        self.goals.iter().any(|&goal| reached[goal as usize])
    }
}

impl Cell {
    /// By which cells are sorted: g rises along each step.
    const fn order(&self) -> (u64, u32) {
        (self.g, self.node.0)
    }
}

/// The largest error of a share.
const EXACT: f64 = 1e-9;

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
