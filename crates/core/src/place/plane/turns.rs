//! Where a path changes its direction.

use super::Point;
use crate::grid::Grid;
use crate::space::NodeId;

/// Where the places of a world lie, floor by floor.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Lattice {
    /// The shape of its cells.
    pub tiles: Tiles,
    /// Cells from left to right.
    pub width: u32,
    /// Cells from top to bottom.
    pub height: u32,
}

/// Shapes of cells whose steps have a direction.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tiles {
    /// Squares.
    Squares,
    /// Hexagons, whose odd rows lie half a cell to the right.
    Hexagons,
}

impl Lattice {
    /// The lattice of a map, and of all floors of its size.
    pub const fn new(tiles: Tiles, grid: &Grid) -> Self {
        Self {
            tiles,
            width: grid.width(),
            height: grid.height(),
        }
    }

    /// The floor that a place lies on.
    pub const fn floor(self, place: NodeId) -> u32 {
        place.0 / (self.width * self.height)
    }

    /// Column and row of a place on its floor.
    pub const fn point(self, place: NodeId) -> Point {
        let row = place.0 / self.width % self.height;
        ((place.0 % self.width) as i32, row as i32)
    }

    /// The vector from a place to another on its floor, in a plane in which equal directions have equal ratios:
    /// for hexagons along two axes, the second of which leans left. `None` from floor to floor.
    fn way(self, from: NodeId, to: NodeId) -> Option<Point> {
        let (x, y) = self.axes(from);
        let (to_x, to_y) = self.axes(to);
        (self.floor(from) == self.floor(to)).then_some((to_x - x, to_y - y))
    }

    const fn axes(self, place: NodeId) -> Point {
        let (x, y) = self.point(place);
        match self.tiles {
            Tiles::Squares => (x, y),
            Tiles::Hexagons => (x - (y - (y & 1)) / 2, y),
        }
    }
}

/// How often a path of steps or of lines changes its direction. Two pieces in a row make a turn if they
/// aren't parallel or the second leads back. There is no turn before or after stairs.
///
/// Complexity: O(1) time a piece.
pub fn turns(path: &[NodeId], lattice: Lattice) -> u32 {
    let turns = path
        .windows(3)
        .filter(|it| is_turn([it[0], it[1], it[2]], lattice));
    turns.count() as u32
}

fn is_turn([a, b, c]: [NodeId; 3], lattice: Lattice) -> bool {
    let (Some(one), Some(other)) = (lattice.way(a, b), lattice.way(b, c)) else {
        return false;
    };
    let across = one.0 * other.1 != one.1 * other.0;
    across || one.0 * other.0 + one.1 * other.1 < 0
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The turns of a path on three floors of 7 x 6 cells.
    fn count<const N: usize>(tiles: Tiles, path: [(u32, u32, u32); N]) -> u32 {
        let lattice = Lattice::new(tiles, &Grid::new(7, 6).unwrap());
        let path = path.map(|(x, y, z)| NodeId((z * 6 + y) * 7 + x));
        turns(&path, lattice)
    }

    #[test]
    fn steps_in_another_direction_are_turns() {
        let square = Tiles::Squares;
        assert_eq!(count(square, []), 0);
        assert_eq!(count(square, [(0, 0, 0)]), 0);
        assert_eq!(count(square, [(0, 0, 0), (1, 1, 0), (2, 2, 0)]), 0);
        assert_eq!(
            count(square, [(0, 0, 0), (1, 0, 0), (2, 1, 0), (2, 2, 0)]),
            2
        );
        assert_eq!(count(square, [(0, 0, 0), (1, 0, 0), (0, 0, 0)]), 1);
    }

    #[test]
    fn rows_of_hexagons_run_on_straight() {
        let hexagons = Tiles::Hexagons;
        // South-east from an even row: the same column, then the next.
        assert_eq!(
            count(hexagons, [(1, 0, 0), (1, 1, 0), (2, 2, 0), (2, 3, 0)]),
            0
        );
        // South-west: a column less, then the same.
        assert_eq!(
            count(hexagons, [(2, 0, 0), (1, 1, 0), (1, 2, 0), (0, 3, 0)]),
            0
        );
        assert_eq!(count(hexagons, [(1, 0, 0), (1, 1, 0), (1, 2, 0)]), 1);
        assert_eq!(
            count(hexagons, [(1, 1, 0), (2, 1, 0), (3, 1, 0), (3, 2, 0)]),
            1
        );
    }

    #[test]
    fn lines_turn_unless_they_run_on() {
        let square = Tiles::Squares;
        assert_eq!(count(square, [(0, 0, 0), (2, 1, 0), (6, 3, 0)]), 0);
        assert_eq!(count(square, [(0, 0, 0), (2, 1, 0), (5, 3, 0)]), 1);
        assert_eq!(count(square, [(2, 1, 0), (4, 2, 0), (0, 0, 0)]), 1);
    }

    #[test]
    fn stairs_have_no_direction() {
        let square = Tiles::Squares;
        assert_eq!(
            count(square, [(0, 0, 0), (1, 0, 0), (1, 0, 1), (1, 1, 1)]),
            0
        );
        assert_eq!(count(square, [(0, 0, 0), (0, 0, 1), (0, 0, 2)]), 0);
        // From the last row of a floor to the first of the next isn't a step.
        assert_eq!(
            count(
                square,
                [(0, 4, 0), (0, 5, 0), (0, 5, 1), (1, 5, 1), (1, 4, 1)]
            ),
            1
        );
    }
}
