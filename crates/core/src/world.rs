//! The places to be searched.

use std::sync::Arc;

use crate::grid::Grid;
use crate::space::NodeId;

/// A world is the same for every search of it: *places*, numbered from 0, each a wall or ground with
/// a weight.
///
/// Squares are its only shape: place `y * width + x` is the cell (x, y) of a [`Grid`]. Code that needs
/// no more than places asks the world, so that it serves other shapes as well. Clones share the map.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct World {
    grid: Arc<Grid>,
}

impl World {
    /// How many places there are; they are `0..places()`.
    pub fn places(&self) -> usize {
        self.grid.cells().len()
    }

    /// The weight of a place, or `None` for a wall.
    ///
    /// # Panics
    /// If there is no such place.
    pub fn weight(&self, place: NodeId) -> Option<u8> {
        self.grid.weight(place)
    }

    /// The places as cells of a map.
    pub const fn grid(&self) -> &Arc<Grid> {
        &self.grid
    }
}

impl From<Arc<Grid>> for World {
    fn from(grid: Arc<Grid>) -> Self {
        Self { grid }
    }
}

impl From<Grid> for World {
    fn from(grid: Grid) -> Self {
        Arc::new(grid).into()
    }
}
