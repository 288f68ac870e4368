//! A search whose OPEN list can be inspected while it runs: its work so far, and its structure.

use std::fmt::Debug;

use crate::estimate::Estimate;
use crate::event::{Event, Observer, State, Status};
use crate::grid::Moves;
use crate::ground::Ground;
use crate::memory::filled;
use crate::open::{
    Counted, Entry, ForList, Frontier, Measured, OpenCosts, OpenKind, OpenList, Shape,
};
use crate::priority::{Key, Ranker, WideKey};
use crate::registry::{self, OpenError};
use crate::scenario::Scenario;
use crate::search::{BestFirst, Problem};
use crate::space::{NodeId, Space};

/// A search with a chosen OPEN list that counts what the list does. It can be cut into budgets
/// anywhere, and abandoned at any time.
///
/// Counting makes it slower than the search alone.
pub trait Study {
    /// Expands at most `budget` nodes.
    fn run(&mut self, budget: u64) -> Status;

    /// How many nodes have been expanded.
    fn expanded(&self) -> u64;

    /// Counts of what the list has done so far.
    fn costs(&self) -> OpenCosts;

    /// The structure of the list, with at most `most` entries. Before the first expansion it holds
    /// the start alone.
    fn shape(&self, most: usize) -> Shape<Seen>;
}

/// An entry of OPEN as shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Seen {
    /// The node.
    pub node: NodeId,
    /// Its g when it was inserted.
    pub g: u64,
    /// Its h, nudged.
    pub h: u64,
    /// Its f when it was inserted.
    pub f: u64,
    /// Whether the search skips it, since a better path to the node was found or the node is closed.
    pub stale: bool,
}

/// A study of the search that answers the scenario, using what is prepared for the world.
///
/// # Errors
/// See [`registry::search_with`].
///
/// # Panics
/// See [`registry::search_with`].
///
/// # Example
/// ```
/// use std::sync::Arc;
/// use tiebreak::{config::Config, grid::Grid, open::OpenKind, scenario::Scenario, study};
/// use tiebreak::ground::Ground;
///
/// let grid = Arc::new(Grid::new(8, 8)?);
/// let (start, goal) = (grid.node(0, 0), grid.node(7, 7));
/// let scenario = Scenario::new(grid, (start, goal), Config::default())?;
/// let mut ground = Ground::new(scenario.world().clone());
/// let mut study = study::begin(&scenario, OpenKind::BinaryHeap, &mut ground)?;
/// study.run(1);
/// assert_eq!(study.shape(100).entries.len(), 3);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn begin(
    scenario: &Scenario,
    list: OpenKind,
    ground: &mut Ground,
) -> Result<Box<dyn Study>, OpenError> {
    let problem = registry::admitted(scenario, list, ground)?;
    if problem.ranker.bits() <= u128::BITS {
        list.with::<Counted<u128>, _>(Begin(problem))
    } else {
        list.with::<Counted<WideKey>, _>(Begin(problem))
    }
}

struct Begin(Problem<Moves>);

impl<K: Key + 'static> ForList<Counted<K>> for Begin {
    type Output = Result<Box<dyn Study>, OpenError>;

    fn call<Q: OpenList<Counted<K>> + 'static>(self) -> Self::Output {
        Studied::begin(self.0, || Box::<Measured<Q>>::default())
            .map(|study| Box::new(study) as Box<dyn Study>)
    }
}

/// An OPEN list with counts of what it does. It stands behind a pointer, so that studies are compiled once for all lists.
trait Kept<K: Key>: Debug {
    fn expect_ties(&mut self, bits: u32);
    fn clear(&mut self);
    fn push(&mut self, entry: Entry<Counted<K>>);
    fn pop(&mut self) -> Option<Entry<Counted<K>>>;
    fn costs(&self) -> OpenCosts;
    fn shape(&self, most: usize) -> Shape<Entry<Counted<K>>>;
}

impl<K: Key, Q: OpenList<Counted<K>>> Kept<K> for Measured<Q> {
    fn expect_ties(&mut self, bits: u32) {
        OpenList::expect_ties(self, bits);
    }

    fn clear(&mut self) {
        OpenList::clear(self);
    }

    fn push(&mut self, entry: Entry<Counted<K>>) {
        OpenList::push(self, entry);
    }

    fn pop(&mut self) -> Option<Entry<Counted<K>>> {
        OpenList::pop(self)
    }

    fn costs(&self) -> OpenCosts {
        Measured::costs(self)
    }

    fn shape(&self, most: usize) -> Shape<Entry<Counted<K>>> {
        OpenList::shape(self, most)
    }
}

/// OPEN as the engine sees it.
#[derive(Debug)]
struct Open<K> {
    list: Box<dyn Kept<K>>,
    begun: bool,
}

impl<K: Key> Open<K> {
    fn new(list: Box<dyn Kept<K>>) -> Self {
        Self { list, begun: false }
    }
}

impl<K: Key> Frontier for Open<K> {
    fn clear(&mut self) {
        self.list.clear();
        self.begun = false;
    }

    fn push<E: Estimate>(&mut self, ranker: &Ranker<E>, node: NodeId, g: u64, arrival: u32) {
        if !self.begun {
            self.list.expect_ties(ranker.tie_bits());
            self.begun = true;
        }
        self.list.push(Entry::of(ranker, node, g, arrival));
    }

    fn pop(&mut self, _: impl Fn(NodeId) -> bool) -> Option<(NodeId, Option<u64>)> {
        let entry = self.list.pop()?;
        Some((entry.node, Some(entry.g)))
    }
}

struct Studied<K> {
    problem: Problem<Moves>,
    engine: BestFirst<Open<K>>,
    waiting: Waiting,
    /// Another list of the same kind.
    list: fn() -> Box<dyn Kept<K>>,
}

/// By node: g of its live entry.
struct Waiting(Vec<u64>);

/// Every g is smaller than this.
const NONE: u64 = u64::MAX;

impl Waiting {
    fn new(nodes: usize) -> Option<Self> {
        filled(nodes, NONE).map(Self)
    }
}

impl Observer for Waiting {
    fn on(&mut self, event: &Event) {
        let is_open = event.kind.state() == State::Open;
        self.0[event.place.index()] = if is_open { event.g.0 } else { NONE };
    }
}

impl<K: Key> Studied<K> {
    fn begin(problem: Problem<Moves>, list: fn() -> Box<dyn Kept<K>>) -> Result<Self, OpenError> {
        let nodes = problem.space.nodes();
        let engine = BestFirst::new(&problem.space, Open::new(list()));
        Ok(Self {
            engine: engine.ok_or(OpenError::Memory)?,
            waiting: Waiting::new(nodes).ok_or(OpenError::Memory)?,
            problem,
            list,
        })
    }

    fn seen(&self, entry: &Entry<Counted<K>>) -> Seen {
        let node = entry.node;
        let ranker = &self.problem.ranker;
        let (g, h) = (entry.g, ranker.estimator().h(node));
        Seen {
            node,
            g,
            h,
            f: ranker.evaluation().f(g, h),
            stale: self.engine.counters().generated > 0 && self.waiting.0[node.index()] != g,
        }
    }

    /// OPEN as it is just before the first expansion.
    fn first(&self) -> Open<K> {
        let Problem { ends, ranker, .. } = &self.problem;
        let mut open = Open::new((self.list)());
        open.push(ranker, ends.start(), 0, 0);
        open
    }
}

impl<K: Key> Study for Studied<K> {
    fn run(&mut self, budget: u64) -> Status {
        self.engine.run(&self.problem, budget, &mut self.waiting)
    }

    fn expanded(&self) -> u64 {
        self.engine.counters().expanded
    }

    fn costs(&self) -> OpenCosts {
        self.engine.open().list.costs()
    }

    fn shape(&self, most: usize) -> Shape<Seen> {
        let shape = if self.engine.counters().generated == 0 {
            self.first().list.shape(most)
        } else {
            self.engine.open().list.shape(most)
        };
        shape.map(|entry| self.seen(&entry))
    }
}
