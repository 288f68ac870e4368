//! Worlds made by rule and seed: an island of hexagons, countries, a building with stairs, and what wraps or has
//! passages.
//!
//! To add one: a file beside this one, its variant and its call here, where its number of places is bounded, too;
//! its lines in `tests/golden/worlds.txt`, which `tests/golden.rs` prints; its row in `docs/worlds.md`; its name in
//! the help of `tiebreak generate`; its shape in `tests/wasm/worlds.test.mjs` and `tests/browser/world.test.mjs`.

mod atlas;
mod building;
mod countries;
mod cover;
mod house;
mod island;
mod platform;
mod portals;
mod torus;

use super::{GenerateError, Random};
use crate::grid::{Grid, GridError, Wrap};
use crate::named::named;
use crate::shape::{MAX_PLACES, Regions, Shape};
use crate::space::NodeId;
use crate::world::Layers;

named! {
    /// A way to make a world that is more than a map of squares: of another shape, on several floors, with borders that
    /// wrap, or with passages. All take time and memory linear in the number of places and cells.
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
        /// Caves on a map that wraps on all sides.
        ///
        /// *Use it* to see borders that wrap: the path leads over them, and h takes the nearest of the goal's images.
        /// *Idea:* the cellular automaton of [`Caves`](super::Generator::Caves) counts over the borders, too, with
        /// 47.5 % of walls at first, since no border adds any. The ends lie near opposite corners, so they are nearer
        /// over the borders. *Guarantees:* four moves, over borders too, connect all free cells; each side has at least
        /// 3 cells.
        ///
        /// *References:* L. Johnson, G. N. Yannakakis, J. Togelius, "Cellular automata for real-time generation of
        /// infinite cave levels", 2010; T. Toffoli, N. Margolus, "Cellular Automata Machines", 1987, whose maps wrap on
        /// all sides.
        Torus: "torus", "Torus of caves", "Caves that go on over all four borders.";
        /// A house whose walls stand between its cells.
        ///
        /// *Use it* to see thin walls: all cells are free, and yet there are rooms. *Idea:* a large part gets a hall
        /// along its middle, a smaller one a wall across it, until all parts are rooms; each wall has doors. Rooms and
        /// halls are at least 3 cells wide, and wider above 98,304 cells, where walls would need more than
        /// 65,536 passages. *Guarantees:* every room can be entered; all doors lead both ways, so islands, dead ends
        /// and landmarks go with it.
        ///
        /// *Reference:* E. Hahn, P. Bose, A. Whitehead, "Persistent realtime building interior generation", Sandbox
        /// 2006, which cuts floors into hallways, then rooms.
        House: "house", "House of thin walls", "Rooms and halls parted by walls between cells, with doors.";
        /// A platform level, seen from the side.
        ///
        /// *Use it* to see one-ways: down is near, up is far. *Idea:* every 6 rows lies a floor, which goes up and down
        /// by steps. Its gaps are one-ways that lead down, and ladders of weight 2 lead to it from the floor below, at
        /// the right and at the left in turn; between two floors one jumps as high as one likes. The start stands on
        /// the ground at the left, the goal on the highest floor at the right. Below 12 rows there is only ground,
        /// below 6 only air. *Guarantees:* four moves lead from each free cell to every other, and only ladders lead
        /// up to a floor, whatever the rule of corners.
        ///
        /// *References:* K. Compton, M. Mateas, "Procedural Level Design for Platform Games", AIIDE 2006; the ladders
        /// are those of "Donkey Kong", Nintendo, 1981.
        Platform: "platform", "Platform level", "Floors seen from the side: ladders lead up, gaps only down.";
        /// Up to 12 closed rooms, joined by portals.
        ///
        /// *Use it* to see what portals do to h, whether it takes them into account or not. *Idea:* the largest room is halved
        /// until there are enough. Then each room, in random order, gets a portal to and from an earlier one, so rooms
        /// and portals are a random recursive tree; up to three more portals are shortcuts both ways, up to two lead
        /// one way. Each costs 1 to 9 straight steps. *Guarantees:* the portals that lead both ways join all rooms;
        /// there are at most 16 portals.
        ///
        /// *Reference:* B. Pittel, "Note on the heights of random recursive trees and random m-ary search trees", Random
        /// Structures & Algorithms 5, 1994.
        Portals: "portals", "Rooms with portals", "Closed rooms that only portals join.";
    }
}

/// A world with its ends.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GeneratedWorld {
    /// The map; for countries, whose places aren't its cells, plain ground.
    pub grid: Grid,
    /// The layers beside the map.
    pub layers: Layers,
    /// The start: at the left, or at one end of a map that is much higher than wide.
    pub start: NodeId,
    /// The goal: at the other side; steps lead there from the start.
    pub goal: NodeId,
}

/// Makes a world on a map of `width` x `height` cells.
///
/// # Guarantees
/// - The same generator, size and seed give the same world and ends for ever, on every machine: integers only, a
///   random number generator of our own, and hashes of old results in `tests/golden/worlds.txt`.
/// - Start and goal are open and distinct, and steps lead from one to the other and back.
///
/// # Complexity
/// Time and memory O(c) for c cells of all floors, with every [`WorldGenerator`].
///
/// # Errors
/// [`GenerateError::Size`] as [`generate`](super::generate()) has it; [`GenerateError::Places`] for more than
/// [`MAX_PLACES`] hexagons or cells of floors; [`GenerateError::Cells`] for as many cells of a map that wraps or has
/// passages; [`GenerateError::Narrow`] for a side of a torus below 3 cells; [`GenerateError::Memory`].
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
    if let Some(refusal) = generator.refusal(width, height) {
        return Err(refusal);
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
        WorldGenerator::Torus => torus::torus(grid, random),
        WorldGenerator::House => house::house(grid, random),
        WorldGenerator::Platform => platform::platform(grid, random),
        WorldGenerator::Portals => portals::portals(grid, random),
    };
    made.layers.tidy((width, height));
    Ok(made)
}

impl WorldGenerator {
    /// Why it can't make a world of a size that maps may have.
    fn refusal(self, width: u32, height: u32) -> Option<GenerateError> {
        let cells = width as usize * height as usize;
        let places = match self {
            Self::Island => cells,
            Self::Building => cells * building::FLOORS,
            // Their places are countries, whose number is bounded anyway.
            Self::Countries | Self::Atlas => 0,
            Self::Torus if Shape::Square.why_not(Wrap::Both, (width, height)).is_some() => {
                return Some(GenerateError::Narrow { width, height });
            }
            Self::Torus | Self::House | Self::Platform | Self::Portals => {
                return (cells > MAX_PLACES).then_some(GenerateError::Cells { cells });
            }
        };
        (places > MAX_PLACES).then_some(GenerateError::Places { places })
    }
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
