//! Phantom ties: a search whose costs are doubles.
//!
//! The only floats that decide anything in the library are here, to show what floats do.

mod doubles;
mod twofold;

use std::fmt;
use std::ops::ControlFlow;

use doubles::Doubles;
pub use doubles::Formula;
pub use twofold::Rounding;
use twofold::Twofold;

use tiebreak::cost::Cost;
use tiebreak::estimate::Estimate;
use tiebreak::event::Status;
use tiebreak::grid::Moves;
use tiebreak::memory::filled;
use tiebreak::open::{BinaryHeap, Entry, OpenList};
use tiebreak::priority::{Insertion, WideKey};
use tiebreak::registry;
use tiebreak::scenario::Scenario;
use tiebreak::search::{Counters, Method, Problem, Reopen, Stop};
use tiebreak::space::{NodeId, Space, Way};

/// A search as most people write it: g is a sum of doubles, h a formula in doubles, and f = g + h is compared
/// unrounded. The configured chain decides among equal doubles.
///
/// When to use it: to show why costs should be exact. Where paths of equal cost add their steps in
/// different orders, doubles differ in the last bit; so rounding breaks and makes ties by accident, and a
/// search expands cells that its chain wouldn't choose. Nothing else depends on this mode.
///
/// The idea: the loop of [`BestFirst`](tiebreak::search::BestFirst) over doubles. Each entry carries
/// the exact key of its path, too, and each comparison in a binary heap compares both. A second
/// heap in the exact order gives the entry that exact costs would have taken.
///
/// Units: a straight step onto plain ground is 1 with `sqrt2` and `uniform`, 10 with `lester`.
///
/// Guarantees: the same on every machine, since IEEE 754 settles the results of + - * / and the
/// square root to the last bit. With costs that doubles hold exactly (`lester` and `uniform`, or four
/// moves) and a heuristic of sums and products it is the exact search, event by event.
///
/// Complexity, with n cells and i insertions: O(i log i) time, 32 bytes a cell and 160 an insertion.
///
/// References: IEEE 754-2019; Goldberg, "What Every Computer Scientist Should Know About
/// Floating-Point Arithmetic", 1991.
#[derive(Clone, Debug)]
pub struct Phantom {
    exact: Problem<Moves>,
    doubles: Doubles,
    nodes: Vec<Node>,
    open: BinaryHeap<Twofold>,
    /// OPEN's entries in the exact order.
    shadow: BinaryHeap<WideKey>,
    live: u64,
    arrivals: u32,
    order: Vec<NodeId>,
    counters: Counters,
    rounding: Rounding,
    status: Status,
}

/// Why a search can't be run with doubles.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PhantomError {
    /// A walk keeps no OPEN, so nothing is compared.
    Walk,
    /// It isn't the one best-first loop on a bare map: why that isn't done with doubles, in a sentence.
    Unlike(&'static str),
    /// There is no memory for the search.
    Memory,
}

impl fmt::Display for PhantomError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Walk => {
                "A walk keeps no OPEN list, so there are no ties that doubles could break."
            }
            Self::Unlike(reason) => reason,
            Self::Memory => "There is not enough memory for a search of this map with doubles.",
        })
    }
}

impl std::error::Error for PhantomError {}

impl Phantom {
    /// The scenario's search with doubles, before it begins.
    ///
    /// # Errors
    /// [`PhantomError`].
    ///
    /// # Example
    /// ```
    /// use std::sync::Arc;
    /// use tiebreak_analysis::{Formula, Phantom};
    /// use tiebreak::{config::Config, grid::Grid, priority::Chain, registry, scenario::Scenario};
    ///
    /// let grid = Arc::new(Grid::new(64, 36)?);
    /// let (start, goal) = (grid.node(5, 5), grid.node(58, 30));
    /// let config = Config { chain: Chain::parse(["fifo"])?, ..Config::default() };
    /// let scenario = Scenario::new(grid, (start, goal), config)?;
    /// let mut exact = registry::search(&scenario)?;
    /// exact.run(u64::MAX);
    /// let mut phantom = Phantom::new(&scenario, Formula::Sum)?;
    /// phantom.run(u64::MAX);
    /// assert_eq!(exact.counters().expanded, 754);
    /// assert_eq!(phantom.counters().expanded, 318);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn new(scenario: &Scenario, formula: Formula) -> Result<Self, PhantomError> {
        let config = scenario.config();
        if let Some(reason) = scenario.unlike_best_first() {
            return Err(match config.method {
                Method::Walk => PhantomError::Walk,
                _ => PhantomError::Unlike(reason),
            });
        }
        let exact = registry::problem(scenario);
        let nodes = filled(exact.space.nodes(), UNSEEN).ok_or(PhantomError::Memory)?;
        Ok(Self {
            exact,
            doubles: Doubles::new(scenario, formula),
            nodes,
            open: BinaryHeap::default(),
            shadow: BinaryHeap::default(),
            live: 0,
            arrivals: 0,
            order: Vec::new(),
            counters: Counters::default(),
            rounding: Rounding::default(),
            status: Status::Running,
        })
    }

    /// Expands at most `budget` cells.
    pub fn run(&mut self, budget: u64) -> Status {
        for _ in 0..budget {
            if self.status != Status::Running {
                break;
            }
            self.step();
        }
        self.status
    }

    /// The work done so far.
    pub const fn counters(&self) -> Counters {
        self.counters
    }

    /// The effects of rounding so far.
    pub const fn rounding(&self) -> Rounding {
        self.rounding
    }

    /// The cells in the order of expansion.
    pub fn order(&self) -> &[NodeId] {
        &self.order
    }

    /// The exact cost of its path to the goal, once the path is found.
    pub fn cost(&self) -> Option<Cost> {
        let mut node = self.found()?;
        let mut cost = 0;
        while let Some(parent) = self.parent(node) {
            cost += self.exact.space.cost(node, self.nodes[node.index()].way).0;
            node = parent;
        }
        Some(Cost(cost))
    }

    /// g of the goal in doubles.
    pub fn double_cost(&self) -> Option<f64> {
        self.found().map(|goal| self.nodes[goal.index()].g)
    }

    /// From start to goal along the parents; empty unless the goal is found.
    pub fn path(&self) -> Vec<NodeId> {
        let parent = |&node: &NodeId| self.parent(node);
        let mut path: Vec<_> = std::iter::successors(self.found(), parent).collect();
        path.reverse();
        path
    }

    fn parent(&self, node: NodeId) -> Option<NodeId> {
        let way = self.nodes[node.index()].way;
        (way != Way::NONE).then(|| self.exact.space.origin(node, way))
    }

    fn found(&self) -> Option<NodeId> {
        let is_found = self.status == Status::Found;
        self.exact.ends.goal().filter(|_| is_found)
    }

    fn step(&mut self) {
        if self.counters.generated == 0 {
            (self.counters.generated, self.counters.max_open) = (1, 1);
            self.live = 1;
            self.insert(self.exact.ends.start(), 0.0, 0, Way::NONE);
        }
        let Some(node) = self.pop() else {
            self.status = Status::NoPath;
            return;
        };
        let Node { g, exact, .. } = self.nodes[node.index()];
        self.nodes[node.index()].standing = Standing::Closed;
        self.live -= 1;
        self.counters.expanded += 1;
        self.order.push(node);
        if self.exact.ends.is_goal(node) {
            self.status = Status::Found;
            return;
        }
        // A step that can't matter with exact costs can matter with doubles, so every step is asked for.
        let mut steps = [(node, Cost(0), Way::NONE); 8];
        let mut count = 0;
        let _ = self
            .exact
            .space
            .for_each_edge(node, Way::NONE, |to, cost, way| {
                steps[count] = (to, cost, way);
                count += 1;
                ControlFlow::<()>::Continue(())
            });
        for &(to, cost, way) in &steps[..count] {
            let g = g + self.doubles.step(&self.exact.space, to, way);
            self.relax(to, g, exact + cost.0, way);
            if self.status != Status::Running {
                break;
            }
        }
        self.counters.max_open = self.counters.max_open.max(self.live);
    }

    /// The first live entry's node, in the order of doubles.
    fn pop(&mut self) -> Option<NodeId> {
        let alive = |nodes: &[Node], node: NodeId, g: u64| {
            let here = &nodes[node.index()];
            here.standing == Standing::Open && here.g.to_bits() == g
        };
        let node = loop {
            let (nodes, open) = (&self.nodes, &mut self.open);
            let entry = self.rounding.account(|| open.pop())?;
            if alive(nodes, entry.node, entry.g) {
                break entry.node;
            }
        };
        // The first of the exact order stays there until it is taken by the doubles.
        while let Some(entry) = self.shadow.pop() {
            if alive(&self.nodes, entry.node, entry.g) {
                if entry.node != node {
                    self.rounding.misled += 1;
                    self.shadow.push(entry);
                }
                break;
            }
        }
        Some(node)
    }

    fn relax(&mut self, to: NodeId, g: f64, exact: u64, way: Way) {
        let before = self.nodes[to.index()];
        match before.standing {
            Standing::New => {
                self.counters.generated += 1;
                self.live += 1;
            }
            _ if g >= before.g => return,
            Standing::Open => self.counters.updated += 1,
            Standing::Closed if self.exact.reopen == Reopen::Ignored => return,
            Standing::Closed => {
                self.counters.reopened += 1;
                self.live += 1;
            }
        }
        if before.standing != Standing::New && exact >= before.exact {
            self.rounding.needless += 1;
        }
        self.insert(to, g, exact, way);
        if self.exact.stop == Stop::Generated && self.exact.ends.is_goal(to) {
            self.status = Status::Found;
        } else if self.arrivals == u32::MAX {
            self.status = Status::Limit;
        }
    }

    fn insert(&mut self, node: NodeId, g: f64, exact: u64, way: Way) {
        let standing = Standing::Open;
        self.nodes[node.index()] = Node {
            g,
            exact,
            way,
            standing,
        };
        let ranker = &self.exact.ranker;
        let (h, f) = ranker.rate(node, exact);
        let arrival = self.arrivals;
        self.arrivals += 1;
        let cross = ranker.estimator().cross(node);
        let (double_f, double) = self.doubles.key(&self.exact.space, node, g, cross, arrival);
        let insertion = Insertion {
            node,
            g: exact,
            h,
            f,
            arrival,
        };
        let key = Twofold {
            double,
            exact: ranker.key(&insertion),
            double_f,
            exact_f: f,
        };
        let bits = g.to_bits();
        let entry = Entry {
            key: key.exact,
            node,
            g: bits,
        };
        self.shadow.push(entry);
        let open = &mut self.open;
        self.rounding
            .account(|| open.push(Entry { key, node, g: bits }));
    }
}

#[derive(Clone, Copy, Debug)]
struct Node {
    g: f64,
    /// The exact cost of the same path.
    exact: u64,
    way: Way,
    standing: Standing,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Standing {
    New,
    Open,
    Closed,
}

const UNSEEN: Node = Node {
    g: 0.0,
    exact: 0,
    way: Way::NONE,
    standing: Standing::New,
};

#[cfg(test)]
mod tests;
