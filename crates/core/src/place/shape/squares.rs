//! Squares that have no `Moves`: on several floors, on maps that wrap, with passages.

use super::tiles::{Size, directions};
use super::{Barriers, Portals};
use crate::cost::Cost;
use crate::grid::{Corners, Direction, MovesRule, Neighbourhood, Wrap};
use crate::shape::{Link, Links};
use crate::space::{AdjacencyError, NodeId};

/// Where squares lie, and what joins and parts them beside their walls.
///
/// Cell (x, y) of floor z is place `(z height + y) width + x`.
#[derive(Clone, Debug, Default)]
pub struct Squares<'a> {
    /// Columns and rows of each floor.
    pub size: (u32, u32),
    /// How many floors there are, one above the other.
    pub floors: u32,
    /// Which borders of each floor meet.
    pub wrap: Wrap,
    /// The lower cells of stairs, in any order, each with a free cell of the next floor above it.
    pub stairs: &'a [NodeId],
    /// The steps that are taken away.
    pub barriers: Barriers,
    /// The portals.
    pub portals: Portals,
}

impl Squares<'_> {
    /// The edges between the squares: the steps by the rule in its order, then up and down, then portals. A flight of
    /// stairs costs a straight step. A portal with an end on a wall is none.
    ///
    /// # Errors
    /// [`AdjacencyError::Memory`].
    pub fn links(
        &self,
        rule: &MovesRule,
        multiplier: impl Fn(NodeId) -> u32,
    ) -> Result<Links, AdjacencyError> {
        let (width, height) = self.size;
        let floor = width * height;
        let mut leads_up = vec![false; (floor * self.floors) as usize];
        for &stair in self.stairs {
            leads_up[stair.index()] = true;
        }
        let is_free = |place| multiplier(place) > 0;
        let straight = rule.costs.straight();
        Links::new(leads_up.len(), |node, out| {
            if !is_free(node) {
                return;
            }
            let mut step = |to: NodeId, base: u64, direction: u8| {
                let entering = multiplier(to);
                if entering > 0 {
                    let cost = Cost(rule.step(base, entering));
                    out.push(Link {
                        to,
                        cost,
                        direction,
                    });
                }
            };
            for direction in directions(rule, self.cell(node)) {
                let base = match direction.is_diagonal() {
                    true if rule.neighbours == Neighbourhood::Four => continue,
                    true => rule.costs.diagonal(),
                    false => straight,
                };
                if let Some(to) = self.step(node, direction, rule.corners, is_free) {
                    step(to, base, direction as u8);
                }
            }
            let none = Links::NO_DIRECTION;
            if leads_up[node.index()] {
                step(NodeId(node.0 + floor), straight, none);
            }
            if node.0 >= floor && leads_up[node.index() - floor as usize] {
                step(NodeId(node.0 - floor), straight, none);
            }
            for portal in self.portals.out_of(node) {
                step(portal.to, straight * u64::from(portal.cost), none);
            }
        })
    }

    /// The place to which a step leads, wall or not, where the map, its passages and this rule of corners leave it.
    ///
    /// A diagonal step has two ways around, of two straight steps by a cell beside it. A way is barred if one of
    /// its steps is taken away, and open if its cell is free and it isn't barred. Both have to be open, or one, or
    /// one not barred, by the rule.
    #[inline]
    pub fn step(
        &self,
        from: NodeId,
        direction: Direction,
        corners: Corners,
        is_free: impl Fn(NodeId) -> bool,
    ) -> Option<NodeId> {
        let to = self.neighbour(from, direction)?;
        if !direction.is_diagonal() {
            return (!self.barriers.bar(from, direction)).then_some(to);
        }
        let [right, left] = [1, 7].map(|turn| Direction::ALL[(direction as usize + turn) % 8]);
        // By the cell in this direction, then in the other one.
        let around = |first: Direction, second: Direction| {
            let beside = self.neighbour(from, first);
            let bars = self.barriers.bar(from, first)
                || beside.is_some_and(|beside| self.barriers.bar(beside, second));
            (bars, !bars && beside.is_some_and(&is_free))
        };
        let ((one_bars, one_opens), (other_bars, other_opens)) =
            (around(right, left), around(left, right));
        let passes = match corners {
            Corners::Never => one_opens && other_opens,
            Corners::One => one_opens || other_opens,
            Corners::Always => !(one_bars && other_bars),
        };
        passes.then_some(to)
    }

    /// The neighbour in a direction, if there is one, wall or not.
    pub fn neighbour(&self, from: NodeId, direction: Direction) -> Option<NodeId> {
        let (x, y) = self.cell(from);
        let first = from.0 - (y * self.size.0 + x);
        let (x, y) = self.wrap.step(self.size, (x, y), direction.delta())?;
        Some(NodeId(first + y * self.size.0 + x))
    }

    /// Column and row on its floor.
    const fn cell(&self, place: NodeId) -> Size {
        let (width, height) = self.size;
        (place.0 % width, place.0 / width % height)
    }
}
