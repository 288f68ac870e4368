//! A path pulled straight, into fewer and longer pieces.

use super::{Lattice, Line, Point};
use crate::grid::Corners;
use crate::space::NodeId;

/// A path over squares pulled straight, like a string: the places where its lines begin and end.
///
/// Definition: it keeps p(0); let a = 0. For i = 1 to n - 2 of n cells: where the line from p(a) to p(i + 1) isn't
/// good, it keeps p(i), and a = i. It keeps the last. A line is good if it is [clear](super::is_clear) and no cell
/// that it enters has a larger multiplier than the least of p(a + 1) to p(i + 1). Between floors no line is clear.
///
/// The path has to be one of legal steps between neighbours, by the same rule for corners, or of stairs.
/// `multiplier` is 0 on walls, elsewhere what a step onto the cell counts.
///
/// Guarantees: the lines are clear and together no longer than the path; measured by length times multiplier
/// they cost no more. The number of turns can rise.
///
/// Complexity, with n cells and lines of up to k cells: O(n k) time. Where the path runs straight from p(a) on, it
/// is the line itself, and a cell takes O(1).
///
/// Reference: Daniel, Nash, Koenig and Felner, *Theta\*: any-angle path planning on grids*, 2010, on smoothing
/// after the search.
pub fn pull(
    path: &[NodeId],
    lattice: Lattice,
    corners: Corners,
    multiplier: impl Fn(NodeId) -> u32,
) -> Vec<NodeId> {
    let (Some((&first, rest)), Some(&last)) = (path.split_first(), path.last()) else {
        return Vec::new();
    };
    let mut pulled = vec![first];
    let mut piece = Piece::new(first);
    for (&here, &next) in rest.iter().zip(&rest[1.min(rest.len())..]) {
        piece.add(here, &multiplier, lattice);
        let mut longer = piece;
        longer.add(next, &multiplier, lattice);
        if !longer.is_good(lattice, corners, &multiplier) {
            pulled.push(here);
            piece = Piece::new(here);
        }
    }
    if !rest.is_empty() {
        pulled.push(last);
    }
    pulled
}

/// The cells p(a) to p(i + 1).
#[derive(Clone, Copy)]
struct Piece {
    from: NodeId,
    to: NodeId,
    /// The least and the largest multiplier behind p(a).
    least: u32,
    most: u32,
    /// The step from each cell to the next, while all are the same.
    step: Option<(i32, i32)>,
    is_straight: bool,
}

impl Piece {
    const fn new(from: NodeId) -> Self {
        Self {
            from,
            to: from,
            least: u32::MAX,
            most: 0,
            step: None,
            is_straight: true,
        }
    }

    fn add(&mut self, to: NodeId, multiplier: &impl Fn(NodeId) -> u32, lattice: Lattice) {
        let entering = multiplier(to);
        self.least = self.least.min(entering);
        self.most = self.most.max(entering);
        let ((x, y), (to_x, to_y)) = (lattice.point(self.to), lattice.point(to));
        let step = (to_x - x, to_y - y);
        self.is_straight &= self.step.is_none_or(|before| before == step);
        self.step = Some(step);
        self.to = to;
    }

    fn is_good(
        &self,
        lattice: Lattice,
        corners: Corners,
        multiplier: &impl Fn(NodeId) -> u32,
    ) -> bool {
        let floor = lattice.floor(self.from);
        if floor != lattice.floor(self.to) {
            return false;
        }
        if self.is_straight {
            return self.most <= self.least;
        }
        let first = (floor * lattice.width * lattice.height) as i32;
        let place = |(x, y): Point| NodeId((first + y * lattice.width as i32 + x) as u32);
        let free = |cell| multiplier(place(cell)) > 0;
        let mut line = Line::new(lattice.point(self.from), lattice.point(self.to));
        line.all(|entered| {
            let entering = multiplier(place(entered.cell));
            (1..=self.least).contains(&entering) && entered.passes(&free, corners)
        })
    }
}

#[cfg(test)]
mod tests {
    use super::super::Tiles;
    use super::*;
    use crate::grid::Grid;

    /// The pulled path on a map of digits and walls, one row of whose cells makes a floor of height 3.
    fn pulled(rows: &[&str], path: &[u32], corners: Corners) -> Vec<u32> {
        let cells = rows.concat().into_bytes();
        let multiplier = |place: NodeId| match cells[place.index()] {
            b'#' => 0,
            digit => u32::from(digit - b'0'),
        };
        let grid = Grid::new(rows[0].len() as u32, 3).unwrap();
        let path: Vec<_> = path.iter().copied().map(NodeId).collect();
        let lattice = Lattice::new(Tiles::Squares, &grid);
        let path = pull(&path, lattice, corners, multiplier);
        path.iter().map(|place| place.0).collect()
    }

    #[test]
    fn a_path_is_pulled_around_corners() {
        let open = ["11111", "11111", "11111"];
        assert_eq!(pulled(&open, &[0, 1, 2, 8, 14], Corners::Never), [0, 14]);
        let wall = ["11111", "11#11", "11111"];
        // Over (2, 0) the line to (4, 2) is diagonal and cuts the corner of the wall at (2, 1).
        let over = [0, 1, 2, 3, 9, 14];
        assert_eq!(pulled(&wall, &over, Corners::Never), [0, 3, 14]);
        assert_eq!(pulled(&open, &[7], Corners::Never), [7]);
        assert_eq!(pulled(&open, &[7, 8], Corners::Never), [7, 8]);
        assert!(pulled(&open, &[], Corners::Never).is_empty());
    }

    #[test]
    fn a_line_enters_nothing_costlier_than_the_path() {
        let field = ["11111", "12111", "11111"];
        // The line from (0, 0) to (2, 2) enters (1, 1).
        assert_eq!(
            pulled(&field, &[0, 5, 10, 11, 12], Corners::One),
            [0, 10, 12]
        );
        // Straight on over a costly cell isn't good, either; the one before it is kept.
        let road = ["1121111", "1111111", "1111111"];
        assert_eq!(pulled(&road, &[0, 1, 2, 3, 4], Corners::One), [0, 1, 2, 4]);
    }

    #[test]
    fn stairs_are_kept() {
        let floors = ["1111", "1111", "1111", "1111", "1111", "1111"];
        // Along the first row, up at (2, 0), on along the first row of the next floor.
        let path = [0, 1, 2, 14, 15];
        assert_eq!(pulled(&floors, &path, Corners::Never), [0, 2, 14, 15]);
        // Over a bridge, up at (1, 0) and down at (2, 0).
        let bridge = [0, 1, 13, 14, 2, 3];
        assert_eq!(pulled(&floors, &bridge, Corners::Never), bridge);
    }
}
