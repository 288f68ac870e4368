//! Triangles: rows of cells with three sides, which point up where x + y is even, else down.

use super::tiles::{self, Size};
use crate::grid::{Direction, MovesRule, Wrap};
use crate::shape::Links;
use crate::space::{AdjacencyError, NodeId};

/// The edges between triangles: from one that points up to the east, south and west, from one that points down
/// to the north, east and west, in the rule's order. The rule's moves and corners have no effect here.
///
/// # Errors
/// [`AdjacencyError::Memory`].
pub fn links(
    size: Size,
    rule: &MovesRule,
    multiplier: impl Fn(NodeId) -> u32,
) -> Result<Links, AdjacencyError> {
    tiles::links(size, rule, multiplier, |cell, direction| {
        Wrap::None.step(size, cell, delta(cell, direction)?)
    })
}

/// The step from a triangle in a direction, in columns and rows, where it has a side there.
pub const fn delta((x, y): (u32, u32), direction: Direction) -> Option<(i32, i32)> {
    let is_up = (x + y) % 2 == 0;
    match direction {
        Direction::E => Some((1, 0)),
        Direction::W => Some((-1, 0)),
        Direction::S if is_up => Some((0, 1)),
        Direction::N if !is_up => Some((0, -1)),
        _ => None,
    }
}

/// Whether a triangle points up.
pub const fn is_up((x, y): (i32, i32)) -> bool {
    (x + y) & 1 == 0
}

/// The centre: u in halves of a side, to the east; v in sixths of the height of two rows, to the south.
pub const fn centre((x, y): (i32, i32)) -> (i32, i32) {
    (x, 3 * y + if is_up((x, y)) { 2 } else { 1 })
}

/// How many steps on open ground lead from one triangle to another.
///
/// A step to the goal's side, north or south, is possible from every other cell of a row, so between two of
/// them there is one to the east or west, which can be spent on getting to the goal's column.
pub const fn distance(from: (i32, i32), to: (i32, i32)) -> u32 {
    let (dx, dy) = (to.0.abs_diff(from.0), to.1.abs_diff(from.1));
    if dy == 0 {
        return dx;
    }
    let is_above = to.1 < from.1;
    let mut sideways = dy - 1;
    if is_up(from) == is_above {
        sideways += 1;
    }
    if sideways % 2 != dx % 2 {
        sideways += 1;
    }
    dy + if dx > sideways { dx } else { sideways }
}

/// Four times the squared length of the line between their centres, where a step is 1 long.
pub const fn squared_by_four(from: (i32, i32), to: (i32, i32)) -> u64 {
    let ((u, v), (to_u, to_v)) = (centre(from), centre(to));
    let (du, dv) = ((to_u - u) as i64, (to_v - v) as i64);
    (3 * du * du + dv * dv) as u64
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_neighbour_is_one_step_away() {
        for cell in [(4, 4), (5, 4)] {
            let steps = Direction::ALL.iter().filter_map(|&way| delta(cell, way));
            assert_eq!(steps.clone().count(), 3);
            let from = (cell.0 as i32, cell.1 as i32);
            for (dx, dy) in steps {
                let to = (from.0 + dx, from.1 + dy);
                assert_eq!((distance(from, to), squared_by_four(from, to)), (1, 4));
            }
        }
    }

    #[test]
    fn the_way_to_the_row_above_depends_on_where_the_triangle_points() {
        assert_eq!(distance((2, 2), (2, 1)), 3);
        assert_eq!(distance((3, 2), (3, 1)), 1);
        assert_eq!(distance((2, 2), (2, 3)), 1);
        assert_eq!(distance((2, 2), (2, 4)), 4);
        assert_eq!(distance((2, 2), (7, 2)), 5);
    }
}
