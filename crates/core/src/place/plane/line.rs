//! Straight lines from the centre of a cell to the centre of another, exact to the corner.

use std::ops::Add;

use super::Point;
use crate::grid::{Corners, MovesRule, Neighbourhood};

/// The cells that a line enters, one after the other, without the cell in which it begins.
///
/// Definition: a line enters each cell whose inside it meets. Where it passes exactly through the corner of
/// four cells, it goes from the first to the one diagonally behind it, between the two others.
///
/// How: having gone i columns and j rows of nx and ny, the line leaves its cell for the next column where
/// (1 + 2i) ny < (1 + 2j) nx, for the next row where that is more, and through the corner where both are equal.
/// Only their difference is kept, which stays below 2^14.
///
/// The walk stays in the rectangle between both ends, and so on the map. Backwards it enters the same cells and
/// passes the same corners.
///
/// Complexity: O(1) a cell, of which there are at most nx + ny.
///
/// Reference: Amanatides and Woo, *A fast voxel traversal algorithm for ray tracing*, 1987, on walking along
/// a line from cell to cell.
///
/// # Example
/// ```
/// use tiebreak::plane::Line;
///
/// let cells = |to| Line::new((0, 0), to).map(|entered| entered.cell);
/// assert!(cells((3, 1)).eq([(1, 0), (2, 1), (3, 1)]));
/// assert!(cells((1, 2)).eq([(0, 1), (1, 1), (1, 2)]));
/// ```
#[derive(Clone, Debug)]
pub struct Line(Walk<Offset>);

/// A cell that a line enters, known by column and row or otherwise.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Entered<C = Point> {
    /// The cell.
    pub cell: C,
    /// Where the line enters it through a corner: the two cells beside that corner, the one in the same row as
    /// the cell before it first.
    pub beside: Option<[C; 2]>,
}

impl Line {
    /// The line from the centre of a cell to that of another.
    #[inline]
    pub const fn new(from: Point, to: Point) -> Self {
        let (x, y) = (to.0 - from.0, to.1 - from.1);
        let step = (Offset(x.signum(), 0), Offset(0, y.signum()));
        let ends = [Offset(from.0, from.1), Offset(to.0, to.1)];
        Self(Walk::new(ends, step, (x.abs(), y.abs())))
    }
}

impl Iterator for Line {
    type Item = Entered;

    #[inline]
    fn next(&mut self) -> Option<Entered> {
        let Entered { cell, beside } = self.0.next()?;
        let point = |Offset(x, y)| (x, y);
        Some(Entered {
            cell: point(cell),
            beside: beside.map(|cells| cells.map(point)),
        })
    }
}

impl<C: Copy> Entered<C> {
    /// Whether the line may pass the corner through which it enters, if any, given which cells are free.
    #[inline]
    pub fn passes(&self, free: &impl Fn(C) -> bool, corners: Corners) -> bool {
        self.beside.is_none_or(|[one, other]| match corners {
            Corners::Never => free(one) && free(other),
            Corners::One => free(one) || free(other),
            Corners::Always => true,
        })
    }
}

/// A line over cells that are known by something that can be added, such as their numbers: a step adds the number
/// of a column or of a row.
#[derive(Clone, Debug)]
pub(crate) struct Walk<C> {
    cell: C,
    column: C,
    row: C,
    /// Columns and rows from end to end.
    far: Point,
    /// (1 + 2i) ny - (1 + 2j) nx.
    difference: i32,
    /// Where it ends.
    end: C,
}

impl<C: Copy> Walk<C> {
    /// The line that begins in a cell and goes a number of columns and rows far. `step` is one column and one row
    /// towards the end.
    #[inline]
    pub(crate) const fn new([cell, end]: [C; 2], (column, row): (C, C), far: Point) -> Self {
        Self {
            cell,
            column,
            row,
            far,
            difference: far.1 - far.0,
            end,
        }
    }
}

impl<C: Copy + PartialEq + Add<Output = C>> Walk<C> {
    /// Whether the line can be walked, as [`is_clear`].
    #[inline]
    pub(crate) fn clears(mut self, free: impl Fn(C) -> bool, corners: Corners) -> bool {
        while self.cell != self.end {
            let beside = self.advance();
            let entered = Entered {
                cell: self.cell,
                beside,
            };
            if !entered.passes(&free, corners) || !free(self.cell) {
                return false;
            }
        }
        true
    }

    /// Enters the next cell; returns the cells beside the corner through which it enters.
    #[inline(always)]
    fn advance(&mut self) -> Option<[C; 2]> {
        if self.difference < 0 {
            self.cell = self.cell + self.column;
            self.difference += 2 * self.far.1;
            None
        } else if self.difference > 0 {
            self.cell = self.cell + self.row;
            self.difference -= 2 * self.far.0;
            None
        } else {
            let beside = [self.cell + self.column, self.cell + self.row];
            self.cell = beside[0] + self.row;
            self.difference += 2 * (self.far.1 - self.far.0);
            Some(beside)
        }
    }
}

impl<C: Copy + PartialEq + Add<Output = C>> Iterator for Walk<C> {
    type Item = Entered<C>;

    #[inline]
    fn next(&mut self) -> Option<Entered<C>> {
        (self.cell != self.end).then(|| {
            let beside = self.advance();
            let cell = self.cell;
            Entered { cell, beside }
        })
    }
}

/// Columns and rows.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Offset(i32, i32);

impl Add for Offset {
    type Output = Self;

    #[inline]
    fn add(self, other: Self) -> Self {
        Self(self.0 + other.0, self.1 + other.1)
    }
}

/// The rule for the corners on lines that are walked: with four moves no corner is ever cut.
pub const fn corners_on_lines(rule: &MovesRule) -> Corners {
    match rule.neighbours {
        Neighbourhood::Four => Corners::Never,
        Neighbourhood::Eight => rule.corners,
    }
}

/// Whether a line can be walked: every cell that it enters is free, and so is every corner that it passes,
/// by the rule of [`corners_on_lines`]. `free(x, y)` is asked of cells in the rectangle between the ends only.
#[inline]
pub fn is_clear(free: impl Fn(i32, i32) -> bool, from: Point, to: Point, corners: Corners) -> bool {
    let line = Line::new(from, to).0;
    line.clears(|Offset(x, y)| free(x, y), corners)
}

/// Whether something in one cell is seen from another: as [`is_clear`] where one corner may be cut, but both
/// ends may be walls.
#[inline]
pub fn sees(free: impl Fn(i32, i32) -> bool, from: Point, to: Point) -> bool {
    is_clear(|x, y| (x, y) == to || free(x, y), from, to, Corners::One)
}

/// The largest multiplier of the cells that a line enters, or `None` where it isn't clear. `multiplier(x, y)`
/// is 0 on walls. A line from a cell to itself enters none; its answer is 0.
pub fn dearest(
    multiplier: impl Fn(i32, i32) -> u32,
    from: Point,
    to: Point,
    corners: Corners,
) -> Option<u32> {
    let free = |(x, y)| multiplier(x, y) > 0;
    Line::new(from, to).try_fold(0, |dearest: u32, entered| {
        let entering = multiplier(entered.cell.0, entered.cell.1);
        (entering > 0 && entered.passes(&free, corners)).then(|| dearest.max(entering))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cells(from: Point, to: Point) -> Vec<Point> {
        Line::new(from, to).map(|entered| entered.cell).collect()
    }

    /// Whether a cell of a drawing isn't `#`.
    fn free(rows: &'static [&str]) -> impl Fn(i32, i32) -> bool {
        |x, y| rows[y as usize].as_bytes()[x as usize] != b'#'
    }

    #[test]
    fn a_line_enters_cells_and_passes_corners() {
        assert_eq!(cells((2, 3), (2, 3)), []);
        assert_eq!(cells((2, 3), (0, 3)), [(1, 3), (0, 3)]);
        // Over (1, 0) for a quarter of its way, from (1/2, 1/4).
        assert_eq!(cells((0, 0), (2, 1)), [(1, 0), (1, 1), (2, 1)]);
        assert_eq!(cells((2, 1), (0, 0)), [(1, 1), (1, 0), (0, 0)]);
        let corner = |cell, beside| Entered {
            cell,
            beside: Some(beside),
        };
        // Its middle is the corner of (1, 0), (2, 0), (1, 1) and (2, 1).
        let line = [(1, 0), (2, 1), (3, 1)].map(|cell| Entered { cell, beside: None });
        let mut line = line.to_vec();
        line[1] = corner((2, 1), [(2, 0), (1, 1)]);
        assert!(Line::new((0, 0), (3, 1)).eq(line));
        let diagonal = [
            corner((1, -1), [(1, 0), (0, -1)]),
            corner((2, -2), [(2, -1), (1, -2)]),
        ];
        assert!(Line::new((0, 0), (2, -2)).eq(diagonal));
    }

    #[test]
    fn corners_are_passed_by_the_rule() {
        let clear = |rows| {
            Corners::ALL
                .iter()
                .map(move |&corners| is_clear(free(rows), (0, 0), (1, 1), corners))
        };
        assert!(clear(&["..", ".."]).eq([true, true, true]));
        assert!(clear(&["..", "#."]).eq([false, true, true]));
        assert!(clear(&[".#", ".."]).eq([false, true, true]));
        assert!(clear(&[".#", "#."]).eq([false, false, true]));
        assert!(clear(&["..", ".#"]).eq([false, false, false]));
    }

    #[test]
    fn walls_are_seen_from_walls_but_not_through_them() {
        let rows = &["#..#..#"];
        assert!(sees(free(rows), (0, 0), (3, 0)));
        assert!(sees(free(rows), (3, 0), (6, 0)));
        assert!(!sees(free(rows), (0, 0), (6, 0)));
        assert!(!is_clear(free(rows), (0, 0), (3, 0), Corners::One));
        // Nothing is seen between two walls that touch, not even a neighbour.
        assert!(!sees(free(&[".#", "#."]), (0, 0), (1, 1)));
        assert!(sees(free(&[".#", ".."]), (0, 0), (1, 1)));
    }

    #[test]
    fn the_dearest_cell_entered_counts() {
        let weights = [[9, 1, 3, 1], [7, 0, 2, 1]];
        let multiplier = |x: i32, y: i32| weights[y as usize][x as usize];
        let on = |from, to| dearest(multiplier, from, to, Corners::One);
        assert_eq!(on((0, 0), (3, 0)), Some(3));
        assert_eq!(on((3, 0), (0, 0)), Some(9));
        // Through the corner between (2, 0) and the wall, of which it enters neither.
        assert_eq!(on((0, 0), (3, 1)), Some(2));
        assert_eq!(dearest(multiplier, (0, 0), (3, 1), Corners::Never), None);
        assert_eq!(on((0, 1), (3, 1)), None);
        assert_eq!(on((0, 1), (0, 1)), Some(0));
    }

    #[test]
    fn four_moves_cut_no_corner() {
        let mut rule = crate::config::Config::default().moves;
        rule.corners = Corners::Always;
        rule.neighbours = Neighbourhood::Eight;
        assert_eq!(corners_on_lines(&rule), Corners::Always);
        rule.neighbours = Neighbourhood::Four;
        assert_eq!(corners_on_lines(&rule), Corners::Never);
    }
}
