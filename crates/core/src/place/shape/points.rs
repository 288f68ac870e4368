//! Way-points: a graph of chosen cells, joined where the line between them is clear.

use super::tiles::Size;
use crate::cost::Cost;
use crate::ends::Ends;
use crate::grid::{Direction, MovesRule, Wrap};
use crate::shape::{Link, Links};
use crate::sort::make_set;
use crate::space::{AdjacencyError, NodeId};

/// The graph of the way-points and the ends of a search. Its nodes are cells, each once, ascending; edges come
/// by ascending cell.
#[derive(Clone, Debug)]
pub struct Points {
    cells: Vec<NodeId>,
    links: Links,
}

impl Points {
    /// The graph on a map of this width. `line(from, to)` is the largest multiplier of the cells that the line
    /// enters, or `None` where it isn't clear; it is clear both ways or not at all. Points for which `is_free`
    /// is false are passed over.
    ///
    /// An edge costs the length of its line, in units of a straight step and rounded up, times that multiplier.
    /// Rounded up, a line never costs more than the same line in two pieces.
    ///
    /// Complexity, with n nodes: O(n²) lines.
    ///
    /// # Errors
    /// [`AdjacencyError`] where there is no memory, or where there are too many edges.
    pub fn new(
        width: u32,
        points: &[NodeId],
        ends: &Ends,
        rule: &MovesRule,
        is_free: impl Fn(NodeId) -> bool,
        line: impl Fn(NodeId, NodeId) -> Option<u32>,
    ) -> Result<Self, AdjacencyError> {
        let dropped = points.iter().copied().filter(|&point| is_free(point));
        let mut cells: Vec<_> = dropped.chain(ends.starts()).chain(ends.goals()).collect();
        make_set(&mut cells);
        let links = Links::new(cells.len(), |node, out| {
            let from = cells[node.index()];
            let others = (0..).map(NodeId).zip(&cells).filter(|(to, _)| *to != node);
            out.extend(others.filter_map(|(to, &cell)| {
                let base = length(rule.costs.straight(), squared(width, from, cell));
                Some(Link {
                    to,
                    cost: Cost(rule.step(base, line(from, cell)?)),
                    direction: Links::NO_DIRECTION,
                })
            }));
        })?;
        Ok(Self { cells, links })
    }

    /// The cells of its nodes, ascending.
    pub fn cells(&self) -> &[NodeId] {
        &self.cells
    }

    /// Its edges.
    pub const fn links(&self) -> &Links {
        &self.links
    }

    /// The node of a cell, if it is one.
    pub fn node(&self, cell: NodeId) -> Option<NodeId> {
        let place = self.cells.binary_search(&cell).ok()?;
        Some(NodeId(place as u32))
    }

    /// The ends as nodes of the graph.
    ///
    /// # Panics
    /// Where they aren't the ends that it was made for.
    pub fn ends(&self, ends: &Ends) -> Ends {
        let node = |cell| self.node(cell).expect("ends are nodes");
        Ends::without_goal(node(ends.start()))
            .with_starts(ends.starts().map(node))
            .with_goals(ends.goals().map(node))
    }
}

/// dx² + dy².
fn squared(width: u32, one: NodeId, other: NodeId) -> u64 {
    let dx = (one.0 % width).abs_diff(other.0 % width);
    let dy = (one.0 / width).abs_diff(other.0 / width);
    u64::from(dx * dx + dy * dy)
}

/// The root of straight² times the squared distance, rounded up.
const fn length(straight: u64, squared: u64) -> u64 {
    let square = straight * straight * squared;
    let root = square.isqrt();
    root + (root * root < square) as u64
}

/// The free cells beside a corner: those with a wall diagonally next to them and both cells beside that diagonal free.
/// Shortest paths over lines turn nowhere else.
pub fn corners(size: Size, is_free: impl Fn(NodeId) -> bool) -> Vec<NodeId> {
    let (width, height) = size;
    let is_corner = |cell: &NodeId| {
        let at = |delta| {
            let (x, y) = Wrap::None.step(size, (cell.0 % width, cell.0 / width), delta)?;
            Some(is_free(NodeId(y * width + x)))
        };
        let diagonals = Direction::ALL.iter().filter(|way| way.is_diagonal());
        is_free(*cell)
            && diagonals.map(|way| way.delta()).any(|(dx, dy)| {
                at((dx, dy)) == Some(false)
                    && at((dx, 0)) == Some(true)
                    && at((0, dy)) == Some(true)
            })
    };
    (0..width * height).map(NodeId).filter(is_corner).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::config::Config;
    use std::ops::ControlFlow;

    #[test]
    fn nodes_are_cells_in_order_and_costs_are_rounded_up() {
        let cells = |ids: &[u32]| ids.iter().map(|&id| NodeId(id)).collect::<Vec<_>>();
        let ends = Ends::new(NodeId(44), NodeId(0)).with_goals([NodeId(12)]);
        let rule = Config::default().moves;
        let line = |from: NodeId, to: NodeId| (from.0 + to.0 != 56).then_some(2);
        let is_free = |cell| cell != NodeId(7);
        let points = Points::new(10, &cells(&[12, 7, 12, 3]), &ends, &rule, is_free, line).unwrap();
        assert_eq!(points.cells(), cells(&[0, 3, 12, 44]));
        let mut out = Vec::new();
        let _ = points.links().for_each_step(NodeId(0), |to, cost, _| {
            out.push((to.0, cost.0));
            ControlFlow::<()>::Continue(())
        });
        // 33461 sqrt(5) = 74821.07, 33461 sqrt(32) = 189284.001.
        assert_eq!(out, [(1, 200_766), (2, 149_644), (3, 378_570)]);
        assert_eq!(points.links().edges(), 10);
        let inside = points.ends(&ends);
        assert_eq!(inside.start(), NodeId(3));
        assert!(inside.goals().eq([NodeId(0), NodeId(2)]));
    }

    #[test]
    fn corners_have_a_wall_diagonally_and_are_free_beside() {
        let rows = ["......", ".##...", "....#.", "......"];
        let is_free = |cell: NodeId| rows[cell.index() / 6].as_bytes()[cell.index() % 6] == b'.';
        let found: Vec<_> = corners((6, 4), is_free)
            .iter()
            .map(|cell| (cell.0 % 6, cell.0 / 6))
            .collect();
        assert_eq!(
            found,
            [
                (0, 0),
                (3, 0),
                (3, 1),
                (5, 1),
                (0, 2),
                (3, 2),
                (3, 3),
                (5, 3)
            ]
        );
    }
}
