//! The shapes of a world's places: how they lie, and the edges between them.
//!
//! Squares on one floor that neither wrap nor have passages have [`Moves`](crate::grid::Moves). All other places have
//! [`Links`](crate::shape::Links), made from a *multiplier* of each place: its weight and what danger adds to that, 0 for a wall.
//!
//! To add one: its permanent number and name, label and help here; whether it wraps in `borders.rs`; its edges as
//! `Links` in a file beside it; where its places lie in `layout.rs`; its h in `order/plain/mod.rs` for one goal and in
//! `order/plain/nearest.rs` for many; its links in `choose/registry/world/plan.rs`; `tests/shapes/random.rs`, which
//! draws it for all properties.

mod barriers;
mod borders;
pub mod hexagons;
mod layout;
mod links;
pub mod points;
mod portals;
pub mod regions;
pub mod squares;
mod tiles;
pub mod triangles;

pub use barriers::Barriers;
pub use borders::Needed;
pub use layout::Layout;
pub use links::{Link, Links};
pub use portals::{Portal, Portals};
pub use regions::{Areas, Border, Origin, Regions, RegionsError};
pub use squares::Squares;

use crate::grid::Neighbourhood;
use crate::named::named;

/// The most places of a world that has other steps than those between squares on one floor: 262,144.
pub const MAX_PLACES: usize = 1 << 18;

named! {
    /// The shape of a world's places.
    #[derive(Default)]
    pub enum Shape, "shape", numbered {
        /// Cells with four sides, on one floor or on several.
        #[default]
        Square = 0: "square", "squares", "Square cells, each with four or eight neighbours.";
        /// Cells with six sides; odd rows lie half a cell to the right.
        Hex = 1: "hex", "hexagons", "Cells with six sides: each of the six neighbours is as far away.";
        /// Cells with three sides, which point up where x + y is even.
        Triangle = 2: "triangle", "triangles", "Cells with three sides, pointing up and down in turn, each with three neighbours.";
        /// Places with borders between them, as on the board of Risk.
        Regions = 3: "regions", "regions", "Countries with borders: a place can have any number of neighbours.";
    }
}

impl Shape {
    /// The numbers of moves that lead to different neighbours.
    pub const fn moves(self) -> &'static [Neighbourhood] {
        match self {
            Self::Square => Neighbourhood::ALL,
            // A step leads to any neighbour.
            Self::Hex | Self::Triangle | Self::Regions => &[Neighbourhood::Four],
        }
    }
}

/// Why a world has too many places that aren't squares on one floor, if it has.
pub fn too_many_places(places: usize) -> Option<String> {
    (places > MAX_PLACES).then(|| {
        format!(
            "Hexagons, triangles, floors and regions have at most 262,144 places; this map has {}.",
            grouped(places)
        )
    })
}

/// Why a map that wraps or has passages has too many cells, if it has.
pub fn too_many_cells(cells: usize) -> Option<String> {
    (cells > MAX_PLACES).then(|| {
        format!(
            "Maps that wrap or have passages have at most 262,144 cells; this map has {}.",
            grouped(cells)
        )
    })
}

/// A number with a comma after each three digits.
fn grouped(number: usize) -> String {
    let digits = number.to_string();
    let mut text = String::new();
    for (place, digit) in digits.chars().enumerate() {
        if place > 0 && (digits.len() - place).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn too_many_places_are_refused_in_a_sentence() {
        assert_eq!(too_many_places(MAX_PLACES), None);
        assert_eq!(
            too_many_places(1_048_576).as_deref(),
            Some(
                "Hexagons, triangles, floors and regions have at most 262,144 places; this map has 1,048,576."
            )
        );
    }

    #[test]
    fn squares_are_the_usual_shape() {
        assert_eq!(Shape::default(), Shape::Square);
        assert_eq!("hex".parse(), Ok(Shape::Hex));
    }
}
