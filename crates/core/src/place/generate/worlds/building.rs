//! A building: floors of rooms with stairs between them.

use super::super::rooms::rooms;
use super::super::{GenerateError, connected_ends};
use super::{GeneratedWorld, Random};
use crate::grid::Grid;
use crate::space::NodeId;
use crate::world::Layers;

/// How many floors there are.
pub(super) const FLOORS: usize = 3;

/// There is one staircase between two floors, and another for each stretch of this many cells.
const STAIRS_EVERY: u32 = 800;

/// The most staircases between two floors.
const MOST_STAIRS: u32 = 4;

/// Builds each floor, then the stairs from it.
pub(super) fn building(grid: Grid, random: &mut Random) -> Result<GeneratedWorld, GenerateError> {
    let (width, height) = (grid.width(), grid.height());
    let mut floors = vec![grid];
    while floors.len() < FLOORS {
        floors.push(Grid::new(width, height).map_err(|_| GenerateError::Memory)?);
    }
    floors.iter_mut().for_each(|floor| rooms(floor, random));
    let count = (1 + width * height / STAIRS_EVERY).min(MOST_STAIRS);
    // Walls stand in odd columns and rows, so a cell is free where both are even.
    let (columns, rows) = (width.div_ceil(2), height.div_ceil(2));
    let mut stairs = Vec::new();
    for floor in 0..FLOORS as u32 - 1 {
        let left = if floor % 2 == 0 { columns / 2 } else { 0 };
        for _ in 0..count {
            let x = 2 * (left + random.below(columns.div_ceil(2)));
            let y = 2 * random.below(rows);
            stairs.push(NodeId((floor * height + y) * width + x));
        }
    }
    let (start, _) = connected_ends(&mut floors[0]);
    let (_, goal) = connected_ends(&mut floors[FLOORS - 1]);
    let above = (FLOORS as u32 - 1) * width * height;
    let mut floors = floors.into_iter();
    let grid = floors.next().expect("the ground floor");
    let layers = Layers {
        floors: floors.collect(),
        stairs,
        ..Layers::default()
    };
    let goal = NodeId(above + goal.0);
    Ok(GeneratedWorld {
        grid,
        layers,
        start,
        goal,
    })
}
