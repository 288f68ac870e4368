//! Which maps can wrap, by shape and size. Only here: the search's refusals, generators and the page's menus follow.

use super::Shape;
use crate::grid::Wrap;

/// The fewest cells of a side that wraps: each has two neighbours along it.
const LEAST: u32 = 3;

/// What the sides of a map must be for its borders to be joined.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Needed {
    /// The fewest columns.
    pub columns: u32,
    /// The fewest rows.
    pub rows: u32,
    /// What the number of rows is a multiple of.
    pub multiple: u32,
}

impl Shape {
    /// What a map of this shape needs to wrap so, or `None` where no such map can.
    pub const fn needs(self, wrap: Wrap) -> Option<Needed> {
        const fn least(wraps: bool) -> u32 {
            if wraps { LEAST } else { 1 }
        }
        let multiple = match (self, wrap) {
            // Every second row lies half a cell to the right.
            (Self::Hex, Wrap::Rows | Wrap::Both) => 2,
            (Self::Square | Self::Hex, _) | (_, Wrap::None) => 1,
            (Self::Triangle | Self::Regions, _) => return None,
        };
        Some(Needed {
            columns: least(wrap.columns()),
            rows: least(wrap.rows()),
            multiple,
        })
    }

    /// Why a map of this shape and size can't wrap so, in a sentence, or `None` where it can.
    pub fn why_not(self, wrap: Wrap, (width, height): (u32, u32)) -> Option<&'static str> {
        let Some(needed) = self.needs(wrap) else {
            return Some("Only squares and hexagons can wrap.");
        };
        if width < needed.columns || height < needed.rows {
            Some("A side that wraps needs at least 3 cells.")
        } else if !height.is_multiple_of(needed.multiple) {
            Some("Hexagons wrap from bottom to top only where the number of rows is even.")
        } else {
            None
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_sides_that_wrap_need_three_cells() {
        let fits = |size| {
            let all = Wrap::ALL.iter();
            all.map(move |&wrap| Shape::Square.why_not(wrap, size).is_none())
        };
        assert!(fits((1, 1)).eq([true, false, false, false]));
        assert!(fits((2, 3)).eq([true, false, true, false]));
        assert!(fits((3, 2)).eq([true, true, false, false]));
        assert!(fits((3, 3)).eq([true; 4]));
        let why = Shape::Hex.why_not(Wrap::Both, (2, 3));
        assert_eq!(why, Some("A side that wraps needs at least 3 cells."));
    }

    #[test]
    fn hexagons_wrap_to_the_top_from_an_odd_row_only() {
        let why = |wrap, height| Shape::Hex.why_not(wrap, (3, height));
        let odd = "Hexagons wrap from bottom to top only where the number of rows is even.";
        assert_eq!(why(Wrap::Columns, 3), None);
        for wrap in [Wrap::Rows, Wrap::Both] {
            assert_eq!(
                [3, 4, 5].map(|height| why(wrap, height)),
                [Some(odd), None, Some(odd)]
            );
        }
    }

    #[test]
    fn other_shapes_end_at_their_borders() {
        for shape in [Shape::Triangle, Shape::Regions] {
            let why = |&wrap: &Wrap| shape.why_not(wrap, (9, 8));
            let no = Some("Only squares and hexagons can wrap.");
            assert!(Wrap::ALL.iter().map(why).eq([None, no, no, no]));
        }
    }
}
