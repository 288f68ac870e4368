//! Edges between the cells of one floor by their directions.

use crate::cost::Cost;
use crate::grid::{Direction, MovesRule};
use crate::shape::{Link, Links};
use crate::space::{AdjacencyError, NodeId};

/// Columns and rows of a map.
pub(super) type Size = (u32, u32);

/// The directions in which a cell's neighbours are looked at, in order.
pub(super) fn directions(rule: &MovesRule, (x, y): (u32, u32)) -> [Direction; 8] {
    let mut directions = *rule.order.directions();
    if rule.checkerboard && (x + y) % 2 == 0 {
        directions.reverse();
    }
    directions
}

/// All edges of cells with one kind of step: `step` gives the cell to which a step in a direction leads, where there is
/// one. Each costs the straight base times the multiplier of the cell entered.
pub(super) fn links(
    size: Size,
    rule: &MovesRule,
    multiplier: impl Fn(NodeId) -> u32,
    step: impl Fn((u32, u32), Direction) -> Option<(u32, u32)>,
) -> Result<Links, AdjacencyError> {
    let (width, height) = size;
    Links::new((width * height) as usize, |node, out| {
        if multiplier(node) == 0 {
            return;
        }
        let cell = (node.0 % width, node.0 / width);
        for direction in directions(rule, cell) {
            let Some((x, y)) = step(cell, direction) else {
                continue;
            };
            let to = NodeId(y * width + x);
            let entering = multiplier(to);
            if entering > 0 {
                out.push(Link {
                    to,
                    cost: Cost(rule.step(rule.costs.straight(), entering)),
                    direction: direction as u8,
                });
            }
        }
    })
}
