//! Floors: maps of squares one above the other, joined by stairs.

use super::tiles::{Size, beside, directions};
use crate::cost::Cost;
use crate::grid::{Corners, Direction, MovesRule, Neighbourhood};
use crate::shape::{Link, Links};
use crate::space::{AdjacencyError, NodeId};

/// The edges between the squares of all floors: the steps by the rule in its order, then up and down. A
/// flight of stairs costs a straight step.
///
/// Cell (x, y) of floor z is place `(z height + y) width + x`. `stairs` are the lower cells, in any order, each
/// with a free cell of the next floor above it.
///
/// # Errors
/// [`AdjacencyError::Memory`].
pub fn links(
    size: Size,
    floors: u32,
    stairs: &[NodeId],
    rule: &MovesRule,
    multiplier: impl Fn(NodeId) -> u32,
) -> Result<Links, AdjacencyError> {
    let (width, height) = size;
    let floor = width * height;
    let mut leads_up = vec![false; (floor * floors) as usize];
    for &stair in stairs {
        leads_up[stair.index()] = true;
    }
    Links::new(leads_up.len(), |node, out| {
        if multiplier(node) == 0 {
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
        let first = node.0 - node.0 % floor;
        let cell = (node.0 % width, (node.0 - first) / width);
        let at = |delta| beside(size, cell, delta).map(|(x, y)| NodeId(first + y * width + x));
        let is_free = |delta| at(delta).is_some_and(|place| multiplier(place) > 0);
        for direction in directions(rule, cell) {
            if let Some(to) = at(direction.delta())
                && is_allowed(rule, direction, &is_free)
            {
                let base = match direction.is_diagonal() {
                    true => rule.costs.diagonal(),
                    false => rule.costs.straight(),
                };
                step(to, base, direction as u8);
            }
        }
        let straight = rule.costs.straight();
        if leads_up[node.index()] {
            step(NodeId(node.0 + floor), straight, Links::NO_DIRECTION);
        }
        if first > 0 && leads_up[node.index() - floor as usize] {
            step(NodeId(node.0 - floor), straight, Links::NO_DIRECTION);
        }
    })
}

/// Whether the rule allows a step in this direction, if the cell entered is free.
fn is_allowed(
    rule: &MovesRule,
    direction: Direction,
    is_free: &impl Fn((i32, i32)) -> bool,
) -> bool {
    if !direction.is_diagonal() {
        return true;
    }
    let (dx, dy) = direction.delta();
    rule.neighbours == Neighbourhood::Eight
        && match rule.corners {
            Corners::Never => is_free((dx, 0)) && is_free((0, dy)),
            Corners::One => is_free((dx, 0)) || is_free((0, dy)),
            Corners::Always => true,
        }
}
