//! Worlds made by rule and seed: an island of hexagons, countries, a building with stairs.
//!
//! To add one: a file beside this one, its variant and its call here, where its number of places is bounded, too;
//! its lines in `tests/golden/worlds.txt`, which `tests/golden.rs` prints; its row in `docs/worlds.md`; its shape
//! in `tests/wasm/worlds.test.mjs` and `tests/browser/world.test.mjs`.

mod atlas;
mod building;
mod countries;
mod cover;
mod island;

use super::{GenerateError, Random};
use crate::grid::{Grid, GridError};
use crate::named::named;
use crate::shape::{MAX_PLACES, Regions, too_many_places};
use crate::space::NodeId;
use crate::world::Layers;

named! {
    /// A way to make a world of another shape than squares on one floor. All take time and memory linear in the
    /// number of places and cells.
    #[non_exhaustive]
    pub enum WorldGenerator, "generator of worlds" {
        /// An island of hexagons: beaches, hills, and mountains in its middle.
        ///
        /// *Use it* to see costs on hexagons: the shortest path over the mountains isn't the cheapest. *Idea:*
        /// value noise, which counts less the further a hexagon lies from the middle; the sea covers what is low,
        /// and the rest has weights 1 to 9 by its height. *Guarantees:* steps connect all of the island.
        ///
        /// *Reference:* A. Patel, "Polygonal Map Generation for Games", 2010, whose islands are shaped like this.
        Island: "island", "Island of hexagons", "An island of beaches, hills and mountains in the sea.";
        /// Up to 52 countries, painted with letters, with some sea between them and routes over it.
        ///
        /// *Use it* to see a search where a place has any number of neighbours. *Idea:* one seed for each square
        /// of a lattice, at a random spot of it; a cell belongs to the nearest seed, and every fifth seed or so is
        /// sea. Countries weigh 1 to 3. *Guarantees:* borders and routes connect all countries; a route costs two
        /// straight steps.
        ///
        /// *References:* G. Voronoi, "Nouvelles applications des paramètres continus à la théorie des formes
        /// quadratiques", 1908; S. Worley, "A Cellular Texture Basis Function", SIGGRAPH 1996 (one seed for each
        /// square).
        Countries: "countries", "Countries", "Countries painted on a map, with routes over the sea between them.";
        /// Up to 2,048 countries in a table, of which some are closed.
        ///
        /// *Use it* where 52 letters aren't enough: h matters once paths are long. *Idea:* like
        /// `countries`, on a finer lattice and without a sea; about one country in eight is closed. *Guarantees:*
        /// borders connect all open countries.
        Atlas: "atlas", "Atlas", "Hundreds of countries in a table, some of them closed.";
        /// A building of three floors with stairs between them.
        ///
        /// *Use it* to see a search change floors. *Idea:* each floor has [`Rooms`](super::Generator::Rooms) of its
        /// own; stairs lead up at the right from the ground floor and at the left from the next one, so the path
        /// from the entrance to the top goes to and fro. *Guarantees:* every room of every floor can be entered.
        Building: "building", "Building", "Three floors of rooms, with stairs between them.";
    }
}

/// A world with its ends.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GeneratedWorld {
    /// The map; for countries, whose places aren't its cells, plain ground.
    pub grid: Grid,
    /// The layers beside the map.
    pub layers: Layers,
    /// The start: at the left, or at the top of maps more than twice as high as wide.
    pub start: NodeId,
    /// The goal: at the other side, connected to the start.
    pub goal: NodeId,
}

/// Makes a world on a map of `width` x `height` cells.
///
/// # Guarantees
/// - The same generator, size and seed give the same world and ends for ever, on every machine: integers only, a
///   random number generator of our own, and hashes of old results in `tests/golden/worlds.txt`.
/// - Start and goal are open, distinct, and connected by steps.
///
/// # Complexity
/// Time and memory O(c) for c cells of all floors, with every [`WorldGenerator`].
///
/// # Errors
/// [`GenerateError::Size`] as [`generate`](super::generate()) has it; [`GenerateError::Places`] for more than
/// [`MAX_PLACES`] hexagons or cells of floors; [`GenerateError::Memory`].
///
/// # Example
/// ```
/// use tiebreak::generate::{WorldGenerator, generate_world};
/// use tiebreak::shape::Shape;
///
/// let made = generate_world(WorldGenerator::Island, 32, 24, 7)?;
/// assert_eq!(made.layers.shape, Shape::Hex);
/// assert_eq!(made, generate_world(WorldGenerator::Island, 32, 24, 7)?);
/// # Ok::<(), tiebreak::generate::GenerateError>(())
/// ```
pub fn generate_world(
    generator: WorldGenerator,
    width: u32,
    height: u32,
    seed: u32,
) -> Result<GeneratedWorld, GenerateError> {
    let size = GenerateError::Size { width, height };
    if (width, height) == (1, 1) {
        return Err(size);
    }
    Grid::check_size(width.into(), height.into()).map_err(|_| size.clone())?;
    let places = width as usize * height as usize * generator.places_of_cell();
    if places > MAX_PLACES {
        return Err(GenerateError::Places { places });
    }
    let grid = Grid::new(width, height).map_err(|error| match error {
        GridError::Memory => GenerateError::Memory,
        _ => size,
    })?;
    let random = &mut Random::new(seed.into(), 0);
    let mut made = match generator {
        WorldGenerator::Island => island::island(grid, random),
        WorldGenerator::Countries => countries::countries(grid, random),
        WorldGenerator::Atlas => atlas::atlas(grid, random),
        WorldGenerator::Building => building::building(grid, random)?,
    };
    made.layers.tidy((width, height));
    Ok(made)
}

impl WorldGenerator {
    /// How many places a cell of the map becomes; none where places are countries, whose number is bounded anyway.
    const fn places_of_cell(self) -> usize {
        match self {
            Self::Island => 1,
            Self::Building => building::FLOORS,
            Self::Countries | Self::Atlas => 0,
        }
    }
}

/// The sentence about too many places.
pub(super) fn said_of(places: usize) -> String {
    too_many_places(places).unwrap_or_default()
}

/// The open regions nearest to the two points near which the ends of a map lie.
fn ends_of(grid: &Grid, regions: &Regions) -> (NodeId, NodeId) {
    let nearest = |(x, y): (u32, u32), except: Option<NodeId>| {
        let open = (0..regions.count() as u32).map(NodeId);
        let open =
            open.filter(|&region| regions.weight(region).is_some() && Some(region) != except);
        let away = |region: &NodeId| {
            let (at_x, at_y) = regions.places()[region.index()];
            at_x.abs_diff(x).pow(2) + at_y.abs_diff(y).pow(2)
        };
        open.min_by_key(away).unwrap_or(NodeId(0))
    };
    let (first, second) = crate::grid::points_of_ends(grid);
    let start = nearest(first, None);
    (start, nearest(second, Some(start)))
}

#[cfg(test)]
mod tests;
