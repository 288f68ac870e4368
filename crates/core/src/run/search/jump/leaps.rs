//! Jump points, looked for many cells at a time.

use std::cell::Cell;
use std::ops::ControlFlow;
use std::ops::ControlFlow::Continue;
use std::sync::Arc;

use super::axis::Stretch;
use super::jumps::filled;
use super::kept::{Kept, towards};
use super::{Jumps, Lines};
use crate::cost::Cost;
use crate::ends::Ends;
use crate::grid::{Direction, Neighbourhood};
use crate::space::{NodeId, Space, Way};

/// The edges of [`Jumps`], found in [`Lines`].
///
/// When to use it: for searches that nothing observes, with one goal.
///
/// The idea: a straight run takes one look into a word for 57 cells or more, and so does each of the two
/// runs to the sides at every cell of a diagonal one. Steps aren't counted one by one: the distance between a run's
/// ends is their number.
///
/// Complexity: O(k / 57 + d) time a run with k steps, side runs included, d of them diagonal (or upright, with
/// four moves).
///
/// References: Harabor and Grastien, "Improving Jump Point Search", 2014, for looking at blocks of cells.
#[derive(Clone, Debug)]
pub(crate) struct Leaps {
    lines: Arc<Lines>,
    kept: Kept,
    neighbours: Neighbourhood,
    width: u32,
    /// 2^33 / width, rounded up; see [`Leaps::xy`].
    reciprocal: u64,
    nodes: u32,
    goal: Spot,
    /// The costs of a straight and a diagonal step everywhere.
    steps: (u64, u64),
    max_edge: Cost,
    /// The steps of all runs so far.
    scanned: Cell<u64>,
}

/// A cell: its number, and its bits in the rows and in the columns.
#[derive(Clone, Copy, Debug)]
struct Spot {
    node: u32,
    row: u32,
    column: u32,
}

/// A run.
struct Run {
    /// Its own steps.
    length: u32,
    /// Its own steps and those of the runs to its sides.
    steps: u64,
    is_point: bool,
}

impl Leaps {
    /// The edges of `jumps`, found in the lines of its map and rule.
    pub(crate) fn new(jumps: &Jumps, lines: Arc<Lines>) -> Self {
        let grid = jumps.moves.grid();
        let mut leaps = Self {
            kept: jumps.kept.clone(),
            neighbours: jumps.moves.rule().neighbours,
            width: grid.width(),
            reciprocal: (1_u64 << 33).div_ceil(grid.width().into()),
            nodes: grid.cells().len() as u32,
            goal: Spot {
                node: 0,
                row: 0,
                column: 0,
            },
            steps: jumps.steps,
            max_edge: jumps.max_edge(),
            scanned: Cell::new(0),
            lines,
        };
        leaps.aim(&jumps.ends);
        leaps
    }

    /// Whether a search with these ends can be served.
    pub(super) fn serve(ends: &Ends) -> bool {
        ends.goals().count() == 1
    }

    /// Changes to other ends.
    pub(super) fn aim(&mut self, ends: &Ends) {
        if let Some(goal) = ends.goal() {
            self.goal = self.spot(goal);
        }
    }

    /// A path along waypoints, cell by cell.
    pub(super) fn filled(&self, waypoints: &[NodeId]) -> Vec<NodeId> {
        filled(self.width, waypoints)
    }

    /// The steps of all runs since the last [`Leaps::forget`].
    pub(super) const fn scanned(&self) -> u64 {
        self.scanned.get()
    }

    /// Counts steps from 0 again.
    pub(super) fn forget(&self) {
        self.scanned.set(0);
    }

    /// A cell's column and row, without a division; [`Estimator`](crate::heuristic::Estimator) has the proof.
    #[inline]
    const fn xy(&self, node: NodeId) -> (u32, u32) {
        let y = ((node.0 as u64 * self.reciprocal) >> 33) as u32;
        (node.0 - y * self.width, y)
    }

    #[inline]
    fn spot(&self, node: NodeId) -> Spot {
        let (x, y) = self.xy(node);
        Spot {
            node: node.0,
            row: self.lines.rows.at(x, y),
            column: self.lines.columns.at(y, x),
        }
    }

    /// Runs from a cell as far as it goes.
    #[inline(always)]
    fn run(&self, from: Spot, way: Direction) -> Run {
        use Direction::{N, S};
        let Lines { rows, .. } = &*self.lines;
        let (dx, dy) = way.delta();
        if way.is_diagonal() {
            let is_legal = |at: Spot| self.lines.is_legal(at.node, way);
            let is_forced = |at: Spot| self.lines.is_forced(at.node, way);
            let first = |at: Spot| self.along_row(at, dx);
            let second = |at: Spot| self.along_column(at, dy);
            self.march(from, way, is_legal, is_forced, first, second)
        } else if self.neighbours == Neighbourhood::Four && matches!(way, N | S) {
            let next = by(rows.stride(), 0, dy);
            let is_legal = |at: Spot| rows.is_free(at.row.wrapping_add(next));
            let first = |at: Spot| self.along_row(at, 1);
            let second = |at: Spot| self.along_row(at, -1);
            self.march(from, way, is_legal, |_| false, first, second)
        } else {
            let Stretch { length, is_point } = match dy {
                0 => self.along_row(from, dx),
                _ => self.along_column(from, dy),
            };
            let steps = length.into();
            Run {
                length,
                steps,
                is_point,
            }
        }
    }

    /// A run that looks to its sides at each cell.
    #[inline(always)]
    fn march(
        &self,
        mut at: Spot,
        way: Direction,
        is_legal: impl Fn(Spot) -> bool,
        is_forced: impl Fn(Spot) -> bool,
        first: impl Fn(Spot) -> Stretch,
        second: impl Fn(Spot) -> Stretch,
    ) -> Run {
        let Lines { rows, columns, .. } = &*self.lines;
        let (dx, dy) = way.delta();
        let by_node = by(self.width, dx, dy);
        let by_row = by(rows.stride(), dx, dy);
        let by_column = by(columns.stride(), dy, dx);
        let (mut length, mut aside) = (0, 0);
        let mut is_point = false;
        while !is_point && is_legal(at) {
            at.node = at.node.wrapping_add(by_node);
            at.row = at.row.wrapping_add(by_row);
            at.column = at.column.wrapping_add(by_column);
            length += 1;
            let mut finds = |side: Stretch| {
                aside += u64::from(side.length);
                side.is_point
            };
            is_point =
                at.node == self.goal.node || is_forced(at) || finds(first(at)) || finds(second(at));
        }
        Run {
            length,
            steps: aside + u64::from(length),
            is_point,
        }
    }

    /// A straight run in a row.
    #[inline(always)]
    fn along_row(&self, from: Spot, dx: i32) -> Stretch {
        match dx {
            1 => self.lines.rows.ahead(from.row, self.goal.row),
            _ => self.lines.rows.back(from.row, self.goal.row),
        }
    }

    /// A straight run in a column.
    #[inline(always)]
    fn along_column(&self, from: Spot, dy: i32) -> Stretch {
        match dy {
            1 => self.lines.columns.ahead(from.column, self.goal.column),
            _ => self.lines.columns.back(from.column, self.goal.column),
        }
    }

    fn step(&self, is_diagonal: bool) -> u64 {
        match is_diagonal {
            false => self.steps.0,
            true => self.steps.1,
        }
    }
}

/// The offset of a number of places and lines, to be added with wrapping.
#[inline]
const fn by(stride: u32, places: i32, lines: i32) -> u32 {
    stride
        .wrapping_mul(lines as u32)
        .wrapping_add(places as u32)
}

impl Space for Leaps {
    fn nodes(&self) -> usize {
        self.nodes as usize
    }

    /// A way is the number of a cell.
    fn ways(&self) -> u32 {
        self.nodes
    }

    #[inline(always)]
    fn for_each_edge<B>(
        &self,
        node: NodeId,
        way: Way,
        mut visit: impl FnMut(NodeId, Cost, Way) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let from = self.spot(node);
        let (x, y) = self.xy(node);
        let came = (way != Way::NONE).then(|| towards(self.xy(NodeId(way.0)), (x, y)));
        let out = self.kept.out_of(came, self.lines.window(from.row));
        for way in self.kept.in_order(out, x + y) {
            let run = self.run(from, way);
            self.scanned.set(self.scanned.get() + run.steps);
            if run.is_point {
                let (dx, dy) = way.delta();
                let whole = by(self.width, dx, dy).wrapping_mul(run.length);
                let cost = self.step(way.is_diagonal()) * u64::from(run.length);
                visit(NodeId(node.0.wrapping_add(whole)), Cost(cost), Way(node.0))?;
            }
        }
        Continue(())
    }

    fn origin(&self, _: NodeId, way: Way) -> NodeId {
        NodeId(way.0)
    }

    fn cost(&self, node: NodeId, way: Way) -> Cost {
        let ((x, y), (from_x, from_y)) = (self.xy(node), self.xy(NodeId(way.0)));
        let (dx, dy) = (x.abs_diff(from_x), y.abs_diff(from_y));
        Cost(self.step(dx > 0 && dy > 0) * u64::from(dx.max(dy)))
    }

    fn max_edge(&self) -> Cost {
        self.max_edge
    }
}
