//! The upper of two tiers: gates between clusters, and the paths between these.

use std::ops::{ControlFlow, Range};

use super::{Distances, Tiles, Within, Work};
use crate::cost::Cost;
use crate::sort::{make_set, sort_by_number};
use crate::space::{NodeId, Space, Way};

/// A map's clusters with their gates and the costs between these, without any ends (HPA\*).
///
/// When to use it: to search a large map in two tiers, first over gates, then inside clusters. It doesn't depend on
/// ends, which [`Joined`](super::Joined) adds.
///
/// # The idea
/// Clusters are the tiles of the map. Where two meet side by side, each run of pairs of free cells along that
/// side has a gate in its middle, or one at each end where it has six pairs or more. The gates' cells are
/// nodes: a step leads across a gate, and inside a cluster the cheapest path that stays inside joins any two.
///
/// Guarantees: over gates and ends there is a path wherever there is one over cells, unless corners are
/// always cut. It can cost more.
///
/// Complexity, with n nodes and clusters of c cells: O(n c) time, memory 16 bytes an edge, and in the
/// making what [`Distances`] take.
///
/// References: Botea, Müller and Schaeffer, "Near Optimal Hierarchical Path-Finding", 2004.
#[derive(Clone, Debug)]
pub struct Clusters {
    tiles: Tiles,
    /// The gates' cells, ascending.
    nodes: Vec<NodeId>,
    /// By tile, the place in `by_tile` where its nodes begin; then the place where all of them end.
    first_of_tile: Vec<u32>,
    /// The nodes by tile, ascending in each.
    by_tile: Vec<NodeId>,
    /// From a cell across a gate to the other, ascending.
    steps: Vec<(NodeId, NodeId)>,
    /// By node, the place where its edges begin, as far as these are known, and where all of them end.
    first: Vec<u32>,
    /// The edges out of each node, ascending.
    edges: Vec<(NodeId, Cost)>,
    max_edge: Cost,
    /// While edges are still to be found.
    distances: Option<Distances>,
    work: Work,
}

/// From this number of pairs on, a run has two gates.
const LONG: u32 = 6;

impl Clusters {
    /// Finds the gates; the edges are still to be found. `None` where there is no memory. `free` says which cells
    /// `space` has.
    pub fn new(space: &impl Space, tiles: Tiles, free: impl Fn(NodeId) -> bool) -> Option<Self> {
        let mut steps = Vec::new();
        for tile in 0..tiles.count() {
            add_gates(&tiles, tile, &free, &mut steps);
        }
        let mut nodes: Vec<_> = steps.iter().map(|step| step.0).collect();
        sort_by_number(&mut steps, |step| step.1.0);
        sort_by_number(&mut steps, |step| step.0.0);
        make_set(&mut nodes);
        let mut by_tile = nodes.clone();
        sort_by_number(&mut by_tile, |&node| tiles.of(node));
        let mut first_of_tile = vec![0; tiles.count() as usize + 1];
        for &node in &nodes {
            first_of_tile[tiles.of(node) as usize + 1] += 1;
        }
        let mut begin = 0;
        for first in &mut first_of_tile {
            begin += *first;
            *first = begin;
        }
        Some(Self {
            tiles,
            nodes,
            first_of_tile,
            by_tile,
            steps,
            first: vec![0],
            edges: Vec::new(),
            max_edge: Cost(1),
            distances: Some(Distances::new(space)?),
            work: Work::default(),
        })
    }

    /// Looks at no more than about `budget` cells and at least at one cluster; true when all is known.
    pub fn run(&mut self, space: &impl Space, budget: u64) -> bool {
        let Some(mut distances) = self.distances.take() else {
            return true;
        };
        let before = distances.work().expanded;
        while let Some(&node) = self.nodes.get(self.first.len() - 1) {
            if distances.work().expanded - before >= budget {
                self.distances = Some(distances);
                return false;
            }
            self.add_edges(space, node, &mut distances);
        }
        self.work = distances.work();
        true
    }

    /// Adds the edges out of a node, by one search.
    fn add_edges(&mut self, space: &impl Space, node: NodeId, distances: &mut Distances) {
        let tile = self.tiles.of(node);
        distances.begin([node]);
        while !distances.run(&self.tiles.within(space, tile), u64::MAX) {}
        let begin = self.edges.len();
        for place in self.places_of(tile) {
            let to = self.by_tile[place];
            if to != node
                && let Some(cost) = distances.to(to)
            {
                add(&mut self.edges, begin, &mut self.max_edge, (to, cost));
            }
        }
        let _ = space.for_each_edge(node, Way::NONE, |to, cost, _| {
            if self.steps.binary_search(&(node, to)).is_ok() {
                add(&mut self.edges, begin, &mut self.max_edge, (to, cost));
            }
            ControlFlow::<()>::Continue(())
        });
        self.first.push(self.edges.len() as u32);
    }

    /// The clusters' cells.
    pub const fn tiles(&self) -> Tiles {
        self.tiles
    }

    /// The cells of all gates, ascending.
    pub fn nodes(&self) -> &[NodeId] {
        &self.nodes
    }

    /// The cells of the gates of one cluster, ascending.
    pub(super) fn nodes_of(&self, tile: u32) -> &[NodeId] {
        &self.by_tile[self.places_of(tile)]
    }

    fn places_of(&self, tile: u32) -> Range<usize> {
        let [begin, end] = [tile, tile + 1].map(|tile| self.first_of_tile[tile as usize]);
        begin as usize..end as usize
    }

    /// The gates, each as its two cells in both orders, ascending.
    pub fn gates(&self) -> &[(NodeId, NodeId)] {
        &self.steps
    }

    /// The edges out of a gate's cell, by ascending cell; none out of other cells.
    pub fn edges(&self, node: NodeId) -> &[(NodeId, Cost)] {
        match self.nodes.binary_search(&node) {
            Ok(place) => &self.edges[self.first[place] as usize..self.first[place + 1] as usize],
            Err(_) => &[],
        }
    }

    /// How many edges there are, each in one direction.
    pub const fn edge_count(&self) -> usize {
        self.edges.len()
    }

    /// The cost of the costliest edge, at least 1.
    pub const fn max_edge(&self) -> Cost {
        self.max_edge
    }

    /// Whether an edge between two nodes leads across a gate, and so is a step.
    pub const fn is_step(&self, from: NodeId, to: NodeId) -> bool {
        self.tiles.of(from) != self.tiles.of(to)
    }

    /// The space in which an edge that is no step is refined: that of its cluster.
    pub fn inside<S: Space>(&self, space: S, node: NodeId) -> Within<S> {
        self.tiles.within(space, self.tiles.of(node))
    }

    /// A search from each gate's cell, inside its cluster.
    pub const fn work(&self) -> Work {
        self.work
    }

    /// Bytes that it takes.
    pub const fn bytes(&self) -> usize {
        self.edges.len() * size_of::<(NodeId, Cost)>()
            + self.nodes.len() * 3 * size_of::<NodeId>()
            + self.steps.len() * size_of::<(NodeId, NodeId)>()
            + self.first_of_tile.len() * size_of::<u32>()
    }
}

/// Adds an edge out of the node whose edges begin there, in their order.
fn add(
    edges: &mut Vec<(NodeId, Cost)>,
    begin: usize,
    max_edge: &mut Cost,
    (to, cost): (NodeId, Cost),
) {
    let before = edges[begin..].partition_point(|edge| *edge < (to, cost));
    edges.insert(begin + before, (to, cost));
    *max_edge = (*max_edge).max(cost);
}

/// Adds the steps across the gates at the right side and at the lower side of a tile, in both directions.
fn add_gates(
    tiles: &Tiles,
    tile: u32,
    free: impl Fn(NodeId) -> bool,
    steps: &mut Vec<(NodeId, NodeId)>,
) {
    let (across, down) = tiles.size();
    let area = tiles.area(tile);
    let mut side = |pair: &dyn Fn(u32) -> (NodeId, NodeId), places: Range<u32>| {
        let is_open = |place: u32| {
            let (near, far) = pair(place);
            free(near) && free(far)
        };
        let mut begin = places.start;
        while begin < places.end {
            let run = (begin..places.end).take_while(|&place| is_open(place));
            let length = run.count() as u32;
            let gates = match length {
                0 => [None, None],
                1..LONG => [Some((length - 1) / 2), None],
                _ => [Some(0), Some(length - 1)],
            };
            for place in gates.into_iter().flatten() {
                let (near, far) = pair(begin + place);
                steps.extend([(near, far), (far, near)]);
            }
            begin += length + 1;
        }
    };
    if tile % across + 1 < across {
        let x = area.columns.end - 1;
        side(
            &|y| (tiles.cell(x, y), tiles.cell(x + 1, y)),
            area.rows.clone(),
        );
    }
    if tile / across + 1 < down {
        let y = area.rows.end - 1;
        side(&|x| (tiles.cell(x, y), tiles.cell(x, y + 1)), area.columns);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The columns of the gates between two clusters, one below the other, of which only the last row of the
    /// upper one and the first row of the lower one are ground.
    fn gates(rows: [&str; 2]) -> Vec<u32> {
        let side = rows[0].len() as u32;
        let ground = rows.concat().into_bytes();
        let tiles = Tiles::new(side, 2 * side, side);
        let free = |cell: NodeId| {
            let (x, y) = tiles.xy(cell);
            let row = (y + 1).checked_sub(side).filter(|&row| row < 2);
            row.is_some_and(|row| ground[(row * side + x) as usize] == b'.')
        };
        let mut steps = Vec::new();
        add_gates(&tiles, 0, free, &mut steps);
        let gates = steps.iter().step_by(2);
        gates.map(|step| tiles.xy(step.0).0).collect()
    }

    #[test]
    fn a_short_run_has_a_gate_in_its_middle_and_a_long_one_two_at_its_ends() {
        assert_eq!(gates(["......", "......"]), [0, 5]);
        assert_eq!(gates([".....#", "......"]), [2]);
        assert_eq!(gates(["......", "....#."]), [1, 5]);
        assert_eq!(gates([".#.#.#", "#.#.#."]), [0; 0]);
        assert_eq!(
            gates(["........#.#...", "........#...#."]),
            [0, 7, 9, 11, 13]
        );
    }
}
