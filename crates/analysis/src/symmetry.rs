//! The eight symmetries of a rectangle of cells.

use tiebreak::grid::{Grid, GridError};
use tiebreak::named::named;
use tiebreak::space::NodeId;
use tiebreak::world::{Layers, Passage, Wrap};

named! {
    /// A mapping of a map onto itself or its transpose: the symmetries of the square, which
    /// swap width and height where they turn by a quarter or flip over a diagonal.
    pub enum Symmetry, "symmetry" {
        /// The map unchanged.
        Same: "same", "as it is", "The map as it is.";
        /// Left and right swapped.
        LeftRight: "left-right", "left-right", "Left and right are swapped.";
        /// Top and bottom swapped.
        TopBottom: "top-bottom", "top-bottom", "Top and bottom are swapped.";
        /// Turned by a half.
        Half: "half", "half turn", "Turned by 180 degrees.";
        /// Columns become rows.
        Transposed: "transposed", "transposed", "Flipped over the diagonal from the top left: columns become rows.";
        /// Turned by a quarter, clockwise.
        Quarter: "quarter", "quarter turn", "Turned by 90 degrees clockwise.";
        /// Turned by three quarters, clockwise.
        ThreeQuarters: "three-quarters", "three-quarter turn", "Turned by 270 degrees clockwise.";
        /// Flipped over the other diagonal.
        Antitransposed: "antitransposed", "antitransposed", "Flipped over the diagonal from the top right.";
    }
}

impl Symmetry {
    /// Width and height afterwards.
    pub const fn size(self, (width, height): (u32, u32)) -> (u32, u32) {
        match self {
            Self::Same | Self::LeftRight | Self::TopBottom | Self::Half => (width, height),
            _ => (height, width),
        }
    }

    /// The new place of a cell of a map of this size.
    pub const fn place(self, (width, height): (u32, u32), (x, y): (u32, u32)) -> (u32, u32) {
        let (right, bottom) = (width - 1 - x, height - 1 - y);
        match self {
            Self::Same => (x, y),
            Self::LeftRight => (right, y),
            Self::TopBottom => (x, bottom),
            Self::Half => (right, bottom),
            Self::Transposed => (y, x),
            Self::Quarter => (bottom, x),
            Self::ThreeQuarters => (y, right),
            Self::Antitransposed => (bottom, right),
        }
    }

    /// The cell of `grid` as a cell of [`Symmetry::grid`].
    pub const fn node(self, grid: &Grid, node: NodeId) -> NodeId {
        let size = (grid.width(), grid.height());
        let (x, y) = self.place(size, grid.xy(node));
        NodeId(y * self.size(size).0 + x)
    }

    /// What the borders, the passages and the weights of `grid` are on [`Symmetry::grid`].
    pub fn joined(self, grid: &Grid, layers: &Layers) -> Layers {
        let swaps = self.size((1, 2)) == (2, 1);
        let passages = layers.passages.iter().map(|passage| Passage {
            from: self.node(grid, passage.from),
            to: self.node(grid, passage.to),
            ..*passage
        });
        Layers {
            wrap: match layers.wrap {
                Wrap::Columns if swaps => Wrap::Rows,
                Wrap::Rows if swaps => Wrap::Columns,
                wrap => wrap,
            },
            passages: passages.collect(),
            weights: layers.weights.clone(),
            ..Layers::default()
        }
    }

    /// The map in this position. Time and memory are linear in the cells.
    ///
    /// # Errors
    /// [`GridError::Memory`].
    pub fn grid(self, grid: &Grid) -> Result<Grid, GridError> {
        let (width, height) = self.size((grid.width(), grid.height()));
        let mut laid = Grid::new(width, height)?;
        for (cell, &weight) in (0..).zip(grid.cells()) {
            let (x, y) = laid.xy(self.node(grid, NodeId(cell)));
            laid.set(x, y, weight);
        }
        Ok(laid)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_symmetry_lays_the_cells_as_it_says() {
        // 1 2 3
        // 4 5 6
        let grid = Grid::from_cells(3, 2, vec![1, 2, 3, 4, 5, 6]).unwrap();
        let laid = |symmetry: Symmetry| {
            let laid = symmetry.grid(&grid).unwrap();
            let rows = laid.cells().chunks(laid.width() as usize);
            let text = |row: &[u8]| row.iter().map(ToString::to_string).collect::<String>();
            rows.map(text).collect::<Vec<_>>().join(" ")
        };
        let expected = [
            (Symmetry::Same, "123 456"),
            (Symmetry::LeftRight, "321 654"),
            (Symmetry::TopBottom, "456 123"),
            (Symmetry::Half, "654 321"),
            (Symmetry::Transposed, "14 25 36"),
            (Symmetry::Quarter, "41 52 63"),
            (Symmetry::ThreeQuarters, "36 25 14"),
            (Symmetry::Antitransposed, "63 52 41"),
        ];
        assert_eq!(expected.map(|(symmetry, _)| symmetry), Symmetry::ALL);
        for (symmetry, rows) in expected {
            assert_eq!(laid(symmetry), rows, "{symmetry}");
        }
    }
}
