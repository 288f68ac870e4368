//! The shape of a path on a grid.

use tiebreak::ends::Ends;
use tiebreak::grid::Grid;
use tiebreak::plane::Line;
use tiebreak::shape::Shape;
use tiebreak::space::NodeId;
use tiebreak::world::{Eyes, World};

/// A path's steps and turns, counted.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PathShape {
    /// Straight steps.
    pub straight: u64,
    /// Diagonal steps.
    pub diagonal: u64,
    /// Changes of direction.
    pub turns: u64,
}

impl PathShape {
    /// Counts along a path of neighbouring cells.
    pub fn of(grid: &Grid, path: &[NodeId]) -> Self {
        let mut shape = Self::default();
        let mut before = None;
        for pair in path.windows(2) {
            let (from, to) = (grid.xy(pair[0]), grid.xy(pair[1]));
            let step = (to.0 as i32 - from.0 as i32, to.1 as i32 - from.1 as i32);
            if step.0 != 0 && step.1 != 0 {
                shape.diagonal += 1;
            } else {
                shape.straight += 1;
            }
            shape.turns += u64::from(before.is_some_and(|before| before != step));
            before = Some(step);
        }
        shape
    }

    /// The length in cells, `s + d sqrt(2)`, as the Moving AI benchmarks give it. For display:
    /// costs are compared as whole numbers.
    pub fn length(&self) -> f64 {
        self.straight as f64 + self.diagonal as f64 * std::f64::consts::SQRT_2
    }
}

/// The length of a path in any world, in cells: of steps, or on squares of the lines between its places. A step
/// between hexagons, between triangles, by stairs or through a portal counts 1. `None` over regions, which have no size.
pub fn length(world: &World, path: &[NodeId]) -> Option<f64> {
    let steps = path.len().saturating_sub(1) as f64;
    match world.layers().shape {
        Shape::Regions => None,
        Shape::Hex | Shape::Triangle => Some(steps),
        Shape::Square => {
            let (mut whole, mut diagonal, mut lines) = (0, 0, 0.0);
            let size = (world.grid().width(), world.grid().height());
            let wrap = world.layers().wrap;
            let is_joined = world.unlike_plane().is_some();
            for pair in path.windows(2) {
                let (from, to) = (at(world, pair[0]), at(world, pair[1]));
                let apart = (from.0.abs_diff(to.0), from.1.abs_diff(to.1));
                let (dx, dy) = wrap.apart(size, apart);
                match (dx, dy) {
                    _ if from.2 != to.2 => whole += 1,
                    _ if is_joined && dx.max(dy) > 1 => whole += 1,
                    (0, along) | (along, 0) => whole += along,
                    (dx, dy) if dx == dy => diagonal += dx,
                    (dx, dy) => lines += f64::from(dx * dx + dy * dy).sqrt(),
                }
            }
            Some(f64::from(whole) + f64::from(diagonal) * std::f64::consts::SQRT_2 + lines)
        }
    }
}

/// The sum of the danger of all cells that a path enters, those of the lines between its places included; 0 over
/// regions. Where an agent covers `size` cells each way, a cell's danger is the greatest of those that it covers there.
///
/// Complexity: O(n) time for n cells, to work out the danger.
pub fn danger_met(world: &World, size: u32, path: &[NodeId]) -> u64 {
    if world.regions().is_some() {
        return 0;
    }
    let danger = danger(world, size, path);
    let of = |place: NodeId| u64::from(danger[place.index()]);
    // Over a border that wraps and through a portal no line leads.
    let is_line = world.layers().shape == Shape::Square && world.unlike_plane().is_none();
    let mut met = 0;
    for pair in path.windows(2) {
        let (from, to) = (at(world, pair[0]), at(world, pair[1]));
        if !is_line || from.2 != to.2 {
            met += of(pair[1]);
            continue;
        }
        let point = |place: (u32, u32, u32)| (place.0 as i32, place.1 as i32);
        let floor = pair[0].0 / world.grid().cells().len() as u32;
        let first = floor * world.grid().cells().len() as u32;
        for entered in Line::new(point(from), point(to)) {
            let cell = world
                .grid()
                .node(entered.cell.0 as u32, entered.cell.1 as u32);
            met += of(NodeId(first + cell.0));
        }
    }
    met
}

/// By place, the danger of the block of cells that an agent of this size covers there.
fn danger(world: &World, size: u32, path: &[NodeId]) -> Vec<u32> {
    if size <= 1 {
        return world.danger().into_iter().map(u32::from).collect();
    }
    let eyes = Eyes {
        player: 0,
        dread: 1,
        size,
    };
    let start = path.first().copied().unwrap_or(NodeId(0));
    let view = world.view(eyes, &Ends::without_goal(start));
    let weights = (0..).map(NodeId).zip(view.weights());
    let danger = weights.map(|(place, &weight)| {
        let ground = view.counts().count(weight);
        view.multiplier(place).saturating_sub(ground.into())
    });
    danger.collect()
}

/// Column, row and floor of a cell.
fn at(world: &World, place: NodeId) -> (u32, u32, u32) {
    let cells = world.grid().cells().len() as u32;
    let (x, y) = world.grid().xy(NodeId(place.0 % cells));
    (x, y, place.0 / cells)
}

#[cfg(test)]
mod tests {
    use super::*;
    use tiebreak::world::Layers;

    fn world(danger: &[u8]) -> World {
        let grid = Grid::new(4, 3).unwrap();
        let danger = danger.to_vec();
        let layers = Layers {
            danger,
            ..Layers::default()
        };
        World::new(grid, layers).unwrap()
    }

    /// From (0, 0) two columns and a row away: half a cell along both middle cells.
    #[test]
    fn a_line_meets_the_danger_of_all_cells_that_it_enters() {
        let world = world(&[9, 1, 0, 0, 0, 2, 4]);
        let path = [NodeId(0), NodeId(6)];
        assert_eq!(danger_met(&world, 1, &path), 1 + 2 + 4);
        assert_eq!(length(&world, &path), Some(5.0_f64.sqrt()));
        // Step by step: diagonally, then along.
        let path = [NodeId(0), NodeId(5), NodeId(6)];
        assert_eq!(danger_met(&world, 1, &path), 2 + 4);
        assert_eq!(length(&world, &path), Some(1.0 + 2.0_f64.sqrt()));
    }

    #[test]
    fn a_flight_of_stairs_is_one_cell_long() {
        let grid = Grid::new(2, 1).unwrap();
        let layers = Layers {
            floors: vec![grid.clone()],
            stairs: vec![NodeId(1)],
            danger: vec![0, 3, 0, 5],
            ..Layers::default()
        };
        let world = World::new(grid, layers).unwrap();
        let path = [0, 1, 3, 2].map(NodeId);
        assert_eq!(length(&world, &path), Some(3.0));
        assert_eq!(danger_met(&world, 1, &path), 3 + 5);
    }
}
