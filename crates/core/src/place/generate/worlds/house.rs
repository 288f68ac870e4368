//! A house whose walls stand between its cells.

use super::super::parts::{Part, Wall};
use super::{GeneratedWorld, Random};
use crate::grid::Grid;
use crate::space::NodeId;
use crate::world::{Layers, MAX_PASSAGES, Pass, Passage};

/// The shortest side of a room and the width of a hall, in cells.
const SHORTEST: usize = 3;

/// A part this long, in cells, is always halved; a shorter one usually.
const LONGEST: u32 = 10;

/// A part this many times as long and as wide as the smallest room has a hall.
const HALL: u32 = 7;

/// A wall has one door, and another for each stretch of this many cells.
const DOOR_EVERY: u32 = 10;

/// Parts the house by halls, then by walls, until there are rooms.
pub(super) fn house(grid: Grid, random: &mut Random) -> GeneratedWorld {
    // A row of n cells crosses at most n / shortest walls, and so does a column. So there are at most two pieces of wall
    // for each `shortest` cells.
    let shortest = SHORTEST.max((2 * grid.cells().len()).div_ceil(MAX_PASSAGES)) as u32;
    let mut passages = Vec::new();
    let mut parts = vec![Part::of(&grid)];
    while let Some(part) = parts.pop() {
        let (wall, long) = part.across(random);
        let short = part.length(wall);
        if short >= HALL * shortest {
            // Along the part, somewhere in its middle third.
            let wall = wall.turned();
            let first = short / 3;
            let before = first + random.below(short - 2 * first - shortest + 1);
            let after = before + shortest;
            build(&grid, random, part, (wall, before), &mut passages);
            build(&grid, random, part, (wall, after), &mut passages);
            parts.extend(part.halves(wall, before, after));
        } else if long >= LONGEST.max(2 * shortest) || long >= 2 * shortest && random.permille(700)
        {
            let before = shortest + random.below(long - 2 * shortest + 1);
            build(&grid, random, part, (wall, before), &mut passages);
            parts.extend(part.halves(wall, before, before));
        }
    }
    let (right, bottom) = (grid.width() - 1, grid.height() - 1);
    let start = grid.node(right / 8, bottom - bottom / 8);
    let goal = grid.node(right - right / 8, bottom / 8);
    let layers = Layers {
        passages,
        ..Layers::default()
    };
    GeneratedWorld {
        grid,
        layers,
        start,
        goal,
    }
}

/// Builds a wall with its doors through a part.
fn build(
    grid: &Grid,
    random: &mut Random,
    part: Part,
    (wall, before): (Wall, u32),
    passages: &mut Vec<Passage>,
) {
    let length = part.length(wall);
    let doors: Vec<u32> = (0..=length / DOOR_EVERY)
        .map(|_| random.below(length))
        .collect();
    let cell = |before, along| -> NodeId {
        let (x, y) = part.cell(wall, before, along);
        grid.node(x, y)
    };
    passages.extend(
        (0..length)
            .filter(|along| !doors.contains(along))
            .map(|along| Passage {
                from: cell(before - 1, along),
                to: cell(before, along),
                way: Pass::None,
                cost: None,
            }),
    );
}

#[cfg(test)]
mod tests {
    use super::super::WorldGenerator;
    use super::super::tests::made;
    use super::*;

    /// The walls that a row of a house crosses, each by the column behind it.
    fn walls_of_row(house: &GeneratedWorld, y: u32) -> Vec<u32> {
        let crossed = house.layers.passages.iter();
        let crossed =
            crossed.map(|passage| (house.grid.xy(passage.from), house.grid.xy(passage.to)));
        let crossed = crossed.filter(|&(from, to)| from.1 == y && to.1 == y);
        crossed.map(|(_, to)| to.0).collect()
    }

    #[test]
    fn walls_stand_between_free_cells_and_rooms_are_three_cells_wide() {
        for seed in 0..40 {
            let house = made(WorldGenerator::House, 64, 40, seed);
            assert_eq!(house.grid.free_cells(), 64 * 40);
            let is_wall = |it: &Passage| (it.way, it.cost) == (Pass::None, None);
            assert!(house.layers.passages.iter().all(is_wall));
            assert!(house.layers.passages.len() > 500);
            for y in 0..40 {
                let walls = walls_of_row(&house, y);
                let sides = [vec![0], walls.clone(), vec![64]].concat();
                let least = sides.windows(2).map(|pair| pair[1] - pair[0]).min();
                assert!(least >= Some(3), "seed {seed}, row {y}: {walls:?}");
            }
        }
    }

    #[test]
    fn rooms_grow_where_passages_run_out() {
        for (size, shortest) in [((256, 384), 3), ((512, 512), 8)] {
            let house = made(WorldGenerator::House, size.0, size.1, 1);
            let passages = house.layers.passages.len();
            assert!((20_000..=MAX_PASSAGES).contains(&passages), "{passages}");
            let widths = (0..size.1).flat_map(|y| {
                let walls = walls_of_row(&house, y);
                let pairs: Vec<_> = walls.windows(2).map(|pair| pair[1] - pair[0]).collect();
                pairs
            });
            assert_eq!(widths.min(), Some(shortest), "{size:?}");
        }
    }

    /// The hall of 3 rows goes from wall to wall: no wall stands across it.
    #[test]
    fn a_hall_leads_through_the_house() {
        for seed in 0..40 {
            let house = made(WorldGenerator::House, 32, 24, seed);
            let is_hall = |y| walls_of_row(&house, y).is_empty();
            let rows: Vec<u32> = (0..24).filter(|&y| is_hall(y)).collect();
            assert_eq!(rows.len(), 3, "seed {seed}: {rows:?}");
            assert!(
                (8..=13).contains(&rows[0]) && rows[2] == rows[0] + 2,
                "{rows:?}"
            );
        }
    }
}
