//! Maps whose borders meet.

use crate::named::named;

named! {
    /// Which borders of a map are joined.
    #[derive(Default)]
    pub enum Wrap, "wrap", numbered {
        /// None.
        #[default]
        None = 0: "none", "none", "The map ends at its borders.";
        /// The last column is beside the first.
        Columns = 1: "columns", "left and right", "The last column is beside the first: a step over the left or the right border enters on the other side.";
        /// The last row is beside the first.
        Rows = 2: "rows", "top and bottom", "The last row is beside the first: a step over the top or the bottom border enters on the other side.";
        /// Both.
        Both = 3: "both", "all four", "A step over any border enters on the other side.";
    }
}

impl Wrap {
    /// Whether the last column is beside the first.
    pub const fn columns(self) -> bool {
        matches!(self, Self::Columns | Self::Both)
    }

    /// Whether the last row is beside the first.
    pub const fn rows(self) -> bool {
        matches!(self, Self::Rows | Self::Both)
    }

    /// The cell some columns and rows away from another on a map of this size, at most once around it; `None` beyond a
    /// border that doesn't meet the other side.
    pub fn step(
        self,
        (width, height): (u32, u32),
        (x, y): (u32, u32),
        (dx, dy): (i32, i32),
    ) -> Option<(u32, u32)> {
        let x = along(width, self.columns(), x, dx)?;
        Some((x, along(height, self.rows(), y, dy)?))
    }

    /// How far a map's next images lie: all columns and rows by which the same cell lies elsewhere, once around at
    /// most. The first is none.
    pub fn images(self, (width, height): (u32, u32)) -> impl Iterator<Item = (i32, i32)> + Clone {
        let shifts = |wraps: bool, count: u32| {
            let count = count as i32;
            let all = if wraps { 3 } else { 1 };
            [0, -count, count].into_iter().take(all)
        };
        let down = shifts(self.rows(), height);
        shifts(self.columns(), width).flat_map(move |x| down.clone().map(move |y| (x, y)))
    }

    /// The distance in columns and in rows, by the shorter way where borders meet.
    pub const fn apart(self, (width, height): (u32, u32), (dx, dy): (u32, u32)) -> (u32, u32) {
        const fn nearer(wraps: bool, count: u32, apart: u32) -> u32 {
            if wraps && count - apart < apart {
                count - apart
            } else {
                apart
            }
        }
        (
            nearer(self.columns(), width, dx),
            nearer(self.rows(), height, dy),
        )
    }
}

fn along(count: u32, wraps: bool, at: u32, by: i32) -> Option<u32> {
    let to = at as i32 + by;
    match to.rem_euclid(count as i32) {
        inside if inside == to => Some(inside as u32),
        other_side if wraps => Some(other_side as u32),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_step_over_a_border_that_meets_the_other_enters_there() {
        let size = (5, 4);
        let step = |wrap: Wrap, by| wrap.step(size, (4, 0), by);
        assert_eq!(step(Wrap::None, (-1, 1)), Some((3, 1)));
        assert_eq!(
            [(1, 0), (0, -1), (1, -1)].map(|by| step(Wrap::None, by)),
            [None; 3]
        );
        assert_eq!(
            [(1, 0), (0, -1)].map(|by| step(Wrap::Columns, by)),
            [Some((0, 0)), None]
        );
        assert_eq!(
            [(1, 0), (0, -1)].map(|by| step(Wrap::Rows, by)),
            [None, Some((4, 3))]
        );
        assert_eq!(step(Wrap::Both, (1, -1)), Some((0, 3)));
    }

    #[test]
    fn the_shorter_way_leads_over_a_border_where_it_can() {
        let apart = |wrap: Wrap| wrap.apart((7, 6), (5, 3));
        assert_eq!(apart(Wrap::None), (5, 3));
        assert_eq!(apart(Wrap::Both), (2, 3));
        assert_eq!(apart(Wrap::Rows), (5, 3));
        assert_eq!(Wrap::Both.images((7, 6)).count(), 9);
        assert!(Wrap::Columns.images((7, 6)).eq([(0, 0), (-7, 0), (7, 0)]));
    }
}
