//! Maps made by rule and seed: mazes, rooms, caves, terrain and the trap that the page opens with.
//!
//! To add a generator: a file beside this one, its variant and its call here, and `has_seed` where a seed changes
//! nothing. `tests/golden.rs` and `tests/counts.rs` print the lines that they miss, which stand at the end of their
//! files. Its name stands in `docs/link-format.md`.

mod caves;
mod fields;
mod mazes;
mod parts;
pub(crate) mod random;
mod rooms;
mod terrain;
mod worlds;

use std::fmt;

pub use worlds::{GeneratedWorld, WorldGenerator, generate_world};

use crate::grid::{Grid, GridError, MAX_SIDE, Wrap, default_ends};
use crate::named::named;
use crate::shape::{too_many_cells, too_many_places};
use crate::space::NodeId;
#[doc(hidden)]
pub use random::Random;

named! {
    /// A way to make a map. All take time and memory linear in the number of cells.
    #[non_exhaustive]
    pub enum Generator, "generator", numbered {
        /// A U-shaped wall between start and goal, its open side towards the start.
        ///
        /// *Use it* to see a search whose heuristic points into a dead end: greedy
        /// best-first fills the dead end and leaves it by a detour, Dijkstra's search doesn't
        /// care, A\* lies between. *Idea:* the U keeps its share of the map on every size; below
        /// 10 x 8 there is no room for it and the field stays empty. The seed doesn't matter.
        ///
        /// *Reference:* A. Patel, "Introduction to A\*", 1997, whose concave obstacle this is.
        Trap = 0: "trap", "Concave trap", "A U-shaped wall that opens towards the start.";
        /// Plain ground without walls.
        ///
        /// *Use it* to see ties: between two cells of an open field there are a great many
        /// shortest paths, and only the tie chain and the neighbour order choose among them. The
        /// seed doesn't matter.
        Empty = 1: "empty", "Empty field", "Plain ground without walls, full of ties.";
        /// A maze by the recursive backtracker: long winding corridors, few dead ends.
        ///
        /// *Use it* where a search should be led astray for long. *Idea:* a depth-first walk over
        /// the rooms in random order. *Guarantees:* perfect, so there is exactly one path between
        /// any two cells and every search finds the same path.
        ///
        /// *References:* J. Buck, "Mazes for Programmers", 2015; the walk is depth-first search,
        /// which C. P. Trémaux used on mazes in the 19th century.
        Backtracker = 2: "backtracker", "Maze: backtracker", "A maze with long winding corridors.";
        /// A maze by Prim's algorithm: short corridors, many dead ends.
        ///
        /// *Use it* beside `backtracker`: the same rooms, but every wrong turn is short. *Idea:*
        /// the maze grows from one room, each time by a random room next to it. *Guarantees:*
        /// perfect.
        ///
        /// *References:* R. C. Prim, "Shortest connection networks and some generalizations",
        /// Bell System Technical Journal 36, 1957 (this is the random variant in which all
        /// edges weigh the same); J. Buck, "Mazes for Programmers", 2015.
        Prim = 3: "prim", "Maze: Prim", "A maze with short corridors and many dead ends.";
        /// A maze by recursive division: long straight walls.
        ///
        /// *Use it* to see bottlenecks: every wall has a single gap, so whole parts of the map
        /// depend on one cell. *Idea:* the field is halved by a wall with a gap, then each half,
        /// until only corridors are left. *Guarantees:* perfect.
        ///
        /// *Reference:* J. Buck, "Mazes for Programmers", 2015.
        Division = 4: "division", "Maze: division", "A maze of long straight walls, each with one gap.";
        /// Rooms with doors.
        ///
        /// *Use it* for maps like the insides of buildings, with paths that differ in length.
        /// *Idea:* the field is halved as in `division`, but no room is narrower than 5 cells, and
        /// long walls have more than one door. *Guarantees:* every room can be entered.
        ///
        /// *Reference:* N. Shaker, J. Togelius, M. J. Nelson, "Procedural Content Generation in
        /// Games", 2016, on space partitioning.
        Rooms = 5: "rooms", "Rooms", "Rooms of many sizes, joined by doors.";
        /// Caves.
        ///
        /// *Use it* for maps like those of games, with round walls and dead ends of every size.
        /// *Idea:* 45 % of the cells are walls at first; five times, each cell then follows the
        /// majority of the 3 x 3 cells around it. The smaller caves are filled; where the largest
        /// takes less than 45 % of the map, another map is tried, up to 12 in all. *Guarantees:*
        /// all free cells are connected.
        ///
        /// *Reference:* L. Johnson, G. N. Yannakakis, J. Togelius, "Cellular automata for
        /// real-time generation of infinite cave levels", 2010.
        Caves = 6: "caves", "Caves", "One large cave with round walls.";
        /// Single walls at random, 28 % of the cells.
        ///
        /// *Use it* for averages: heuristics lose a little everywhere, and ties are broken by
        /// chance. *Guarantees:* the ends are connected; cells elsewhere may be enclosed.
        Scatter = 7: "scatter", "Scattered walls", "Single walls at random, 28 % of the cells.";
        /// Patches of terrain with weights 1 to 9, some rocks and a road.
        ///
        /// *Use it* to see costs: the shortest path is not the cheapest, and a heuristic that
        /// counts on the smallest weight is far too low. *Idea:* value noise in three octaves,
        /// spread over weights 1 to 9, its peaks walls; then a winding road of weight 1.
        /// *Guarantees:* the road joins the left and the right edge.
        ///
        /// *References:* D. S. Ebert et al., "Texturing and Modeling", 3rd edition, 2003 (value
        /// noise); K. Perlin, "An Image Synthesizer", SIGGRAPH 1985 (octaves).
        Terrain = 8: "terrain", "Terrain", "Patches of weights 1 to 9, some rocks and a road.";
    }
}

impl Generator {
    /// Whether another seed gives another map.
    pub const fn has_seed(self) -> bool {
        !matches!(self, Self::Trap | Self::Empty)
    }
}

/// A map with its ends.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Generated {
    /// The map.
    pub grid: Grid,
    /// The start: at the left, or at the top of maps more than twice as high as wide.
    pub start: NodeId,
    /// The goal: at the other side, connected to the start by four moves.
    pub goal: NodeId,
}

/// Why a map can't be generated.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum GenerateError {
    /// A side is 0 or above [`MAX_SIDE`], or there is only one cell.
    Size {
        /// The width asked for, in cells.
        width: u32,
        /// The height asked for, in cells.
        height: u32,
    },
    /// A world would have more places than its shape may have.
    Places {
        /// How many it would have.
        places: usize,
    },
    /// A map that wraps or has passages would have more cells than such a map may have.
    Cells {
        /// How many it would have.
        cells: usize,
    },
    /// A side that wraps would have fewer than 3 cells.
    Narrow {
        /// The width asked for, in cells.
        width: u32,
        /// The height asked for, in cells.
        height: u32,
    },
    /// There was no memory for the map.
    Memory,
}

impl fmt::Display for GenerateError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Size { width, height } => write!(
                f,
                "A map of {width} x {height} cells can't be generated: each side must be 1 to \
                 {MAX_SIDE}, and there must be 2 cells at least."
            ),
            Self::Places { places } => f.write_str(&too_many_places(*places).unwrap_or_default()),
            Self::Cells { cells } => f.write_str(&too_many_cells(*cells).unwrap_or_default()),
            Self::Narrow { width, height } => write!(
                f,
                "A side that wraps needs at least 3 cells; this map has {width} x {height}."
            ),
            Self::Memory => f.write_str("There is not enough memory for this map."),
        }
    }
}

impl std::error::Error for GenerateError {}

/// Makes a map of `width` x `height` cells.
///
/// # Guarantees
/// - The same generator, size and seed give the same cells and ends for ever, on every machine:
///   integers only, a random number generator of our own, and hashes of old results in
///   `tests/golden/generators.txt`. Links rely on it.
/// - Start and goal are free, distinct and connected by four moves, so by eight moves under every
///   corner rule. They are chosen as [`default_ends`] does. Where a map is so small that walls
///   would leave no two connected cells, a free row or column is cut through them.
/// - Nothing recurses, so no size overflows the stack.
///
/// # Complexity
/// Time and memory O(c) for c cells, with every [`Generator`].
///
/// # Errors
/// [`GenerateError::Size`] where a side is 0 or above [`MAX_SIDE`] or the map is a single cell;
/// nothing is allocated then. [`GenerateError::Memory`].
///
/// # Example
/// ```
/// use tiebreak::generate::{Generator, generate};
///
/// let map = generate(Generator::Caves, 64, 40, 7)?;
/// assert_ne!(map.start, map.goal);
/// assert_eq!(map, generate(Generator::Caves, 64, 40, 7)?);
/// assert_ne!(map, generate(Generator::Caves, 64, 40, 8)?);
/// # Ok::<(), tiebreak::generate::GenerateError>(())
/// ```
pub fn generate(
    generator: Generator,
    width: u32,
    height: u32,
    seed: u32,
) -> Result<Generated, GenerateError> {
    let size = GenerateError::Size { width, height };
    if (width, height) == (1, 1) {
        return Err(size);
    }
    let mut grid = Grid::new(width, height).map_err(|error| match error {
        GridError::Memory => GenerateError::Memory,
        _ => size,
    })?;
    let random = &mut Random::new(seed.into(), 0);
    let mut ends = None;
    match generator {
        Generator::Trap => ends = fields::trap(&mut grid),
        Generator::Empty => {}
        Generator::Backtracker => mazes::backtracker(&mut grid, random),
        Generator::Prim => mazes::prim(&mut grid, random),
        Generator::Division => mazes::division(&mut grid, random),
        Generator::Rooms => rooms::rooms(&mut grid, random),
        Generator::Caves => caves::caves(&mut grid, random, Wrap::None),
        Generator::Scatter => fields::scatter(&mut grid, random),
        Generator::Terrain => terrain::terrain(&mut grid, random),
    }
    let (start, goal) = match ends {
        Some([start, goal]) => (grid.node(start.0, start.1), grid.node(goal.0, goal.1)),
        None => connected_ends(&mut grid),
    };
    Ok(Generated { grid, start, goal })
}

/// Two distinct connected ends, by force if need be.
fn connected_ends(grid: &mut Grid) -> (NodeId, NodeId) {
    carved(grid, default_ends)
}

/// The ends that are found or, if there aren't two, the ends of a row or column that is made free.
fn carved(grid: &mut Grid, ends: impl Fn(&Grid) -> Option<(NodeId, NodeId)>) -> (NodeId, NodeId) {
    match ends(grid) {
        Some((start, goal)) if start != goal => (start, goal),
        _ => {
            let (width, height) = (grid.width(), grid.height());
            if width > 1 {
                (0..width).for_each(|x| grid.set(x, height / 2, 1));
                (grid.node(0, height / 2), grid.node(width - 1, height / 2))
            } else {
                (0..height).for_each(|y| grid.set(0, y, 1));
                (grid.node(0, 0), grid.node(0, height - 1))
            }
        }
    }
}

/// Makes walls of some cells and leaves the others as they are.
fn wall_where(grid: &mut Grid, is_wall: impl Fn(u32, u32) -> bool) {
    for y in 0..grid.height() {
        for x in 0..grid.width() {
            if is_wall(x, y) {
                grid.set(x, y, 0);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::largest_region;

    fn check(generator: Generator, width: u32, height: u32, seed: u32) {
        let map = generate(generator, width, height, seed).unwrap();
        let what = format!("{generator} {width} x {height}, seed {seed}");
        assert_eq!(
            (map.grid.width(), map.grid.height()),
            (width, height),
            "{what}"
        );
        assert_ne!(map.start, map.goal, "{what}");
        // Both ends lie in the largest region, or, where it was carved, in the only one.
        let region = largest_region(&map.grid, Wrap::None);
        assert!(
            region[map.start.index()] && region[map.goal.index()],
            "{what}"
        );
        let ((x, y), (goal_x, goal_y)) = (map.grid.xy(map.start), map.grid.xy(map.goal));
        if width >= 30 && height >= 10 {
            let apart = x.abs_diff(goal_x).max(y.abs_diff(goal_y));
            assert!(apart >= width.max(height) / 4, "{what}: {apart} apart");
        }
    }

    #[test]
    fn ends_are_distinct_and_connected_on_every_small_size() {
        for &generator in Generator::ALL {
            for width in 1..=13 {
                for height in 1..=13 {
                    if (width, height) != (1, 1) {
                        (0..12).for_each(|seed| check(generator, width, height, seed));
                    }
                }
            }
        }
    }

    #[test]
    fn ends_are_distinct_and_connected_on_flat_and_usual_sizes() {
        for &generator in Generator::ALL {
            for (width, height) in [(MAX_SIDE, 1), (1, MAX_SIDE), (2, 300), (300, 3)] {
                (0..4).for_each(|seed| check(generator, width, height, seed));
            }
            for (width, height) in [(64, 40), (40, 64), (33, 31), (30, 90)] {
                (0..60).for_each(|seed| check(generator, width, height, seed));
            }
        }
    }

    #[test]
    fn the_seed_matters_where_it_is_said_to() {
        for &generator in Generator::ALL {
            let map = |seed| generate(generator, 64, 40, seed).unwrap();
            assert_eq!(map(1), map(1));
            assert_eq!(map(1) != map(u32::MAX), generator.has_seed(), "{generator}");
        }
    }

    #[test]
    fn sizes_over_the_limit_are_refused_by_name() {
        for (width, height) in [(0, 5), (5, 0), (1, 1), (MAX_SIDE + 1, 1), (9, u32::MAX)] {
            let error = generate(Generator::Empty, width, height, 0).unwrap_err();
            assert_eq!(error, GenerateError::Size { width, height });
            assert!(error.to_string().contains("1 to 2048"), "{error}");
        }
    }

    #[test]
    fn the_trap_opens_towards_the_start() {
        let map = generate(Generator::Trap, 16, 10, 0).unwrap();
        let (width, walls) = (16, map.grid.cells());
        let mut picture = String::new();
        for (index, cell) in (0..).zip(walls) {
            picture.push(match NodeId(index) {
                node if node == map.start => 'S',
                node if node == map.goal => 'G',
                _ if *cell == 0 => '#',
                _ => '.',
            });
            if (index + 1) % width == 0 {
                picture.push('\n');
            }
        }
        let expected = "\
................
....####........
.......#........
.......#........
.......#......G.
.S.....#........
....####........
................
................
................
";
        assert_eq!(picture, expected);
    }
}
