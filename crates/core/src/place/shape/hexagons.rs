//! Hexagons: rows of cells with six sides, the odd rows half a cell to the right.

use super::tiles::{self, Size};
use crate::grid::{Direction, MovesRule, Wrap};
use crate::shape::Links;
use crate::space::{AdjacencyError, NodeId};

/// The edges between hexagons. North and south in the rule's order are passed over; the rule's moves and corners
/// have no effect here. Where the last row lies beside the first, the number of rows is even.
///
/// # Errors
/// [`AdjacencyError::Memory`].
pub fn links(
    size: Size,
    wrap: Wrap,
    rule: &MovesRule,
    multiplier: impl Fn(NodeId) -> u32,
) -> Result<Links, AdjacencyError> {
    tiles::links(size, rule, multiplier, |cell, direction| {
        wrap.step(size, cell, delta(cell.1, direction)?)
    })
}

/// The step from a hexagon in row `y`, in columns and rows; there is none to the north or the south.
pub const fn delta(y: u32, direction: Direction) -> Option<(i32, i32)> {
    let right = (y % 2) as i32;
    let left = right - 1;
    Some(match direction {
        Direction::N | Direction::S => return None,
        Direction::NE => (right, -1),
        Direction::E => (1, 0),
        Direction::SE => (right, 1),
        Direction::SW => (left, 1),
        Direction::W => (-1, 0),
        Direction::NW => (left, -1),
    })
}

/// Axial coordinates: q grows to the east, r to the south-east. The third axis is -q - r.
pub const fn axial((x, y): (i32, i32)) -> (i32, i32) {
    (x - (y - (y & 1)) / 2, y)
}

/// How many steps on open ground lead from one hexagon to another.
pub fn distance(from: (i32, i32), to: (i32, i32)) -> u32 {
    let ((q, r), (to_q, to_r)) = (axial(from), axial(to));
    let (dq, dr) = (to_q - q, to_r - r);
    dq.abs().max(dr.abs()).max((dq + dr).abs()).unsigned_abs()
}

/// The squared length of the line between their centres, where a step is 1 long.
pub const fn squared(from: (i32, i32), to: (i32, i32)) -> u64 {
    let ((q, r), (to_q, to_r)) = (axial(from), axial(to));
    let (dq, dr) = ((to_q - q) as i64, (to_r - r) as i64);
    (dq * dq + dq * dr + dr * dr) as u64
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_neighbour_is_one_step_away() {
        for y in [4, 5] {
            let steps = Direction::ALL.iter().filter_map(|&way| delta(y, way));
            assert_eq!(steps.clone().count(), 6);
            let from = (7, y as i32);
            for (dx, dy) in steps {
                let to = (7 + dx, y as i32 + dy);
                assert_eq!((distance(from, to), squared(from, to)), (1, 1));
            }
        }
    }

    #[test]
    fn two_rows_down_is_two_steps_and_the_root_of_three_away() {
        assert_eq!((distance((3, 2), (3, 4)), squared((3, 2), (3, 4))), (2, 3));
        assert_eq!((distance((0, 0), (5, 3)), squared((0, 0), (5, 3))), (7, 37));
        assert_eq!(axial((0, 4)), (-2, 4));
    }
}
