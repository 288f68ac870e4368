//! The places to be searched.
//!
//! A [`World`] is what lanes share: a map and its layers. What a lane believes and minds makes a [`View`] of
//! it.

mod beside;
mod grown;
mod layers;
mod layers_error;
mod number;
mod passages;
mod squares;
mod traced;
mod view;

use std::sync::Arc;

pub use grown::MAX_SIZE;
pub use layers::{
    CELL_SETS, CellSet, DIGITS, Digits, Layers, MAX_CELLS, MAX_FLOORS, MAX_PLAYERS, MAX_POINTS,
    MAX_SCOUTS, MAX_SOURCES, Player,
};
pub use layers_error::LayersError;
pub use number::TracedNumber;
pub use passages::{
    MAX_PASSAGES, MAX_PORTAL_COST, MAX_PORTALS, MAX_WEIGHTS, MOST_WEIGHT, Pass, Passage,
    tidy_passages,
};
pub use traced::{MAX_TRACE, MAX_TRACED, Traced, TracedCell, TracedError, TracedNumbers};
pub use view::{Eyes, View};

pub use crate::grid::Wrap;
use crate::grid::{Counts, Grid};
use crate::shape::Shape;
use crate::space::NodeId;

/// A world, shared by all searches on it: *places*, numbered from 0, each a wall or ground with
/// a weight.
///
/// Squares on one floor are the cells of a [`Grid`]: place `y * width + x` is the cell (x, y). Other shapes,
/// floors, danger, what players have seen and so on are its layers. Code
/// that needs no more than places asks the world, so that it serves every shape. Clones share the map and the
/// layers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct World {
    grid: Arc<Grid>,
    layers: Arc<Layers>,
}

impl World {
    /// How many places there are; they are `0..places()`.
    pub fn places(&self) -> usize {
        self.layers.places(&self.grid)
    }

    /// The weight of a place, or `None` for a wall.
    ///
    /// # Panics
    /// If there is no such place.
    pub fn weight(&self, place: NodeId) -> Option<u8> {
        self.layers.weight(&self.grid, place)
    }

    /// What its weights count in costs.
    pub fn counts(&self) -> Counts {
        Counts::of(&self.layers.weights)
    }

    /// The map: the cells of its lowest floor.
    pub const fn grid(&self) -> &Arc<Grid> {
        &self.grid
    }

    /// Whether two worlds are one value in memory, as clones are.
    pub fn is(&self, other: &Self) -> bool {
        if !Arc::ptr_eq(&self.layers, &other.layers) {
            return false;
        }
        Arc::ptr_eq(&self.grid, &other.grid)
    }
}

impl World {
    /// A map with layers.
    ///
    /// # Errors
    /// [`LayersError`] names the part and the limit.
    pub fn new(grid: impl Into<Arc<Grid>>, layers: Layers) -> Result<Self, LayersError> {
        let grid = grid.into();
        layers.check(&grid)?;
        let layers = Arc::new(layers);
        Ok(Self { grid, layers })
    }

    /// The layers beside the map.
    pub const fn layers(&self) -> &Arc<Layers> {
        &self.layers
    }

    /// Its regions, if these are its places.
    pub fn regions(&self) -> Option<&crate::shape::Regions> {
        self.layers.regions()
    }

    /// Whether its places are squares on one floor.
    pub fn is_flat_squares(&self) -> bool {
        self.layers.shape == Shape::Square && self.layers.floors.is_empty()
    }

    /// Whether its steps are those of its map alone, which [`Moves`](crate::grid::Moves) have: between squares on one
    /// floor that neither wraps nor has passages.
    pub fn has_moves(&self) -> bool {
        self.is_flat_squares() && self.unlike_plane().is_none()
    }

    /// Why its places don't lie beside one another as on paper, or `None` where they do.
    pub fn unlike_plane(&self) -> Option<&'static str> {
        let Layers { wrap, passages, .. } = &*self.layers;
        let is_joined = *wrap != Wrap::None || !passages.is_empty();
        is_joined.then_some("This is for a map that neither wraps nor has passages.")
    }
}

impl From<Arc<Grid>> for World {
    fn from(grid: Arc<Grid>) -> Self {
        Self {
            grid,
            layers: Arc::default(),
        }
    }
}

impl From<Grid> for World {
    fn from(grid: Grid) -> Self {
        Arc::new(grid).into()
    }
}
