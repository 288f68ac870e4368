//! Edges between the cells of one floor by their directions.

use crate::cost::Cost;
use crate::grid::{Direction, MovesRule};
use crate::shape::{Link, Links};
use crate::space::{AdjacencyError, NodeId};

/// Columns and rows of a map.
pub(super) type Size = (u32, u32);

/// The cell a step away, if it lies on the map.
pub(super) fn beside(
    (width, height): Size,
    cell: (u32, u32),
    delta: (i32, i32),
) -> Option<(u32, u32)> {
    let x = cell.0.checked_add_signed(delta.0)?;
    let y = cell.1.checked_add_signed(delta.1)?;
    (x < width && y < height).then_some((x, y))
}

/// The directions in which a cell's neighbours are looked at, in order.
pub(super) fn directions(rule: &MovesRule, (x, y): (u32, u32)) -> [Direction; 8] {
    let mut directions = *rule.order.directions();
    if rule.checkerboard && (x + y) % 2 == 0 {
        directions.reverse();
    }
    directions
}

/// All edges of cells with one kind of step: `delta` gives the columns and rows of a cell's step in a direction,
/// where there is one. Each costs the straight base times the multiplier of the cell entered.
pub(super) fn links(
    size: Size,
    rule: &MovesRule,
    multiplier: impl Fn(NodeId) -> u32,
    delta: impl Fn((u32, u32), Direction) -> Option<(i32, i32)>,
) -> Result<Links, AdjacencyError> {
    let (width, height) = size;
    Links::new((width * height) as usize, |node, out| {
        if multiplier(node) == 0 {
            return;
        }
        let cell = (node.0 % width, node.0 / width);
        for direction in directions(rule, cell) {
            let to = delta(cell, direction).and_then(|delta| beside(size, cell, delta));
            let Some((x, y)) = to else { continue };
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
