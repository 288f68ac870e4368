//! Plans for which it matters how many steps they take: as many as may be, or by where others will be then.

use std::ops::ControlFlow;

use super::conflict::{Step, middle};
use super::rules::Rules;
use super::terrain::Terrain;
use tiebreak::cost::Cost;
use tiebreak::space::{NodeId, Space, Way};

/// Where others will be, move by move.
#[derive(Clone, Debug)]
pub(super) struct Foresight {
    moves: Vec<Others>,
}

/// The places of others in one move.
#[derive(Clone, Debug, Default)]
struct Others {
    /// The cells that they will be on, ascending.
    targets: Vec<NodeId>,
    /// Twice the midpoints of their steps, ascending.
    middles: Vec<u64>,
}

impl Foresight {
    /// A forecast without others, for this number of moves.
    pub(super) fn new(horizon: u32) -> Self {
        Self {
            moves: vec![Others::default(); horizon as usize],
        }
    }

    /// Adds a unit or patrol that is on these cells before each of the coming moves, until it leaves.
    pub(super) fn add(&mut self, coming: impl Iterator<Item = NodeId>, rules: &Rules) {
        let mut before = None;
        for (k, cell) in coming.take(self.moves.len() + 1).enumerate() {
            if let Some(from) = before {
                let others = &mut self.moves[k - 1];
                others.targets.push(cell);
                others.middles.push(middle((from, cell), rules));
            }
            before = Some(cell);
        }
    }

    pub(super) fn sort(&mut self) {
        for others in &mut self.moves {
            others.targets.sort_unstable();
            others.middles.sort_unstable();
        }
    }

    const fn horizon(&self) -> usize {
        self.moves.len()
    }

    fn forbids(&self, k: usize, step: Step, rules: &Rules) -> bool {
        self.moves.get(k).is_some_and(|others| {
            others.targets.binary_search(&step.1).is_ok()
                || others.middles.binary_search(&middle(step, rules)).is_ok()
        })
    }
}

/// How far a plan looks, and which others it avoids.
///
/// Complexity: a plan in time has a node for each cell and move up to the horizon.
///
/// References: Silver, *Cooperative Pathfinding*, 2005, for space and time; Lester, *Other Units*, for cells that are forbidden by
/// where others will be on arrival.
#[derive(Clone, Debug)]
pub(super) enum Reach {
    /// All cells.
    All,
    /// Those within a number of steps along the parents.
    Depth(u32),
    /// All, but not when others are there, by the steps along the parents.
    Arrival(Foresight),
    /// Cells at times: a node is the moves made, or the horizon after it, times the number of cells, plus the cell.
    Times(Foresight),
}

impl Reach {
    /// How many nodes each cell has.
    pub(super) const fn layers(&self) -> u32 {
        match self {
            Self::Times(foresight) => foresight.horizon() as u32 + 1,
            _ => 1,
        }
    }
}

/// The cells of a map, or cells at times, as a plan searches them.
#[derive(Clone, Debug)]
pub(super) struct Steps {
    pub(super) terrain: Terrain,
    pub(super) reach: Reach,
}

/// Ways hold the direction, or [`WAIT`], in their last bits, and above these the steps along the parents; between times
/// whether the node before was beyond the horizon.
const DIRECTION_BITS: u32 = 4;
const WAIT: u32 = 8;

impl Steps {
    /// How many nodes each cell has.
    pub(super) fn layers(&self) -> u32 {
        self.reach.layers()
    }

    /// How many nodes each layer has.
    fn cells(&self) -> u32 {
        self.terrain.nodes() as u32
    }

    /// A cell in a layer.
    pub(super) fn node(&self, cell: NodeId, layer: u32) -> NodeId {
        NodeId(layer * self.cells() + cell.0)
    }

    /// The cell of a node, and its layer.
    pub(super) fn place(&self, node: NodeId) -> (NodeId, u32) {
        let cells = self.cells();
        (NodeId(node.0 % cells), node.0 / cells)
    }

    const fn parts(way: Way) -> (u32, u32) {
        (way.0 % (1 << DIRECTION_BITS), way.0 >> DIRECTION_BITS)
    }

    const fn way(direction: u32, above: u32) -> Way {
        Way(above << DIRECTION_BITS | direction)
    }

    fn counted<B>(
        &self,
        node: NodeId,
        way: Way,
        is_open: impl Fn(u32, NodeId) -> bool,
        mut visit: impl FnMut(NodeId, Cost, Way) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let depth = if way == Way::NONE {
            0
        } else {
            Self::parts(way).1
        };
        self.terrain
            .for_each_edge(node, Way::NONE, |to, cost, direction| {
                if is_open(depth, to) {
                    visit(to, cost, Self::way(direction.0, depth + 1))
                } else {
                    ControlFlow::Continue(())
                }
            })
    }

    fn timed<B>(
        &self,
        foresight: &Foresight,
        node: NodeId,
        mut visit: impl FnMut(NodeId, Cost, Way) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let (layers, rules) = (self.layers(), self.terrain.rules());
        let (cell, k) = self.place(node);
        let horizon = layers - 1;
        let next = (k + 1).min(horizon);
        let from_beyond = u32::from(k == horizon);
        self.terrain
            .for_each_edge(cell, Way::NONE, |to, cost, direction| {
                if foresight.forbids(k as usize, (cell, to), rules) {
                    return ControlFlow::Continue(());
                }
                let way = Self::way(direction.0, from_beyond);
                visit(self.node(to, next), cost, way)
            })?;
        if k == horizon || foresight.forbids(k as usize, (cell, cell), rules) {
            return ControlFlow::Continue(());
        }
        let wait = Cost(self.terrain.wait(cell));
        visit(self.node(cell, next), wait, Self::way(WAIT, 0))
    }
}

impl Space for Steps {
    fn nodes(&self) -> usize {
        self.terrain.nodes() * self.layers() as usize
    }

    fn ways(&self) -> u32 {
        match &self.reach {
            Reach::All => self.terrain.ways(),
            Reach::Times(_) => 2 << DIRECTION_BITS,
            // No path visits a cell twice.
            Reach::Depth(_) | Reach::Arrival(_) => {
                (self.terrain.nodes() as u32 + 1) << DIRECTION_BITS
            }
        }
    }

    fn most_insertions(&self) -> u64 {
        9 * self.nodes() as u64
    }

    #[inline]
    fn for_each_edge<B>(
        &self,
        node: NodeId,
        way: Way,
        visit: impl FnMut(NodeId, Cost, Way) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        match &self.reach {
            Reach::All => self.terrain.for_each_edge(node, way, visit),
            Reach::Depth(most) => self.counted(node, way, |depth, _| depth < *most, visit),
            Reach::Arrival(foresight) => {
                let rules = self.terrain.rules();
                let is_open = |k, to| !foresight.forbids(k as usize, (node, to), rules);
                self.counted(node, way, is_open, visit)
            }
            Reach::Times(foresight) => self.timed(foresight, node, visit),
        }
    }

    fn origin(&self, node: NodeId, way: Way) -> NodeId {
        let (direction, above) = Self::parts(way);
        let Reach::Times(_) = &self.reach else {
            return self.terrain.origin(node, Way(direction));
        };
        let (cell, k) = self.place(node);
        let before = match direction {
            WAIT => cell,
            direction => self.terrain.origin(cell, Way(direction)),
        };
        let k = if above == 1 { k } else { k - 1 };
        self.node(before, k)
    }

    fn cost(&self, node: NodeId, way: Way) -> Cost {
        match Self::parts(way).0 {
            WAIT => Cost(self.terrain.wait(self.place(node).0)),
            direction => self.terrain.cost(self.place(node).0, Way(direction)),
        }
    }

    fn max_edge(&self) -> Cost {
        self.terrain.max_edge()
    }
}
