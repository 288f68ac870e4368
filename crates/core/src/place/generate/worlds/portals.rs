//! Rooms without doors, joined by portals.

use super::super::parts::Part;
use super::{GeneratedWorld, Random};
use crate::grid::{Grid, ends_within};
use crate::space::NodeId;
use crate::world::{Layers, Pass, Passage};

/// A room's shortest side, in cells.
const SHORTEST: u32 = 3;

/// There is a room, and another for each stretch of this many cells.
const ROOM_EVERY: u32 = 130;

/// The most rooms. With 12 of them there are 16 portals.
const MOST_ROOMS: u32 = 12;

/// A portal costs at most this many straight steps.
const MOST_COST: u32 = 9;

/// Walls the rooms off, then joins them.
pub(super) fn portals(mut grid: Grid, random: &mut Random) -> GeneratedWorld {
    let mut rooms = rooms(&mut grid, random);
    let free: Vec<bool> = grid.cells().iter().map(|&cell| cell > 0).collect();
    let (start, goal) = ends_within(&grid, &free).expect("free cells");
    let mut network = Network {
        grid: &grid,
        taken: vec![start, goal],
        passages: Vec::new(),
    };
    for place in (1..rooms.len()).rev() {
        rooms.swap(place, random.below(place as u32 + 1) as usize);
    }
    let count = rooms.len() as u32;
    // Each room is joined to an earlier one, so that all are; then come shortcuts.
    for place in 1..count {
        let earlier = random.below(place);
        network.join(random, &rooms, [earlier, place], Pass::Both);
    }
    let shortcuts = (0..count / 4).map(|_| Pass::Both);
    let one_ways = (0..(count / 2).min(2)).map(|_| Pass::One);
    for way in shortcuts.chain(one_ways) {
        let from = random.below(count);
        let to = (from + 1 + random.below(count - 1)) % count;
        network.join(random, &rooms, [from, to], way);
    }
    let layers = Layers {
        passages: network.passages,
        ..Layers::default()
    };
    GeneratedWorld {
        grid,
        layers,
        start,
        goal,
    }
}

/// Halves the largest room until there are enough, or none is long enough for two.
fn rooms(grid: &mut Grid, random: &mut Random) -> Vec<Part> {
    let mut rooms = vec![Part::of(grid)];
    let most = (1 + grid.cells().len() as u32 / ROOM_EVERY).min(MOST_ROOMS);
    while (rooms.len() as u32) < most {
        let area = |room: &Part| room.width * room.height;
        let largest = (0..rooms.len()).max_by_key(|&place| area(&rooms[place]));
        let room = rooms.swap_remove(largest.expect("a room"));
        let (wall, long) = room.across(random);
        if long <= 2 * SHORTEST {
            rooms.push(room);
            break;
        }
        // Somewhere in the middle third.
        let first = SHORTEST.max(long / 3);
        let before = first + random.below(long - 2 * first);
        for along in 0..room.length(wall) {
            let (x, y) = room.cell(wall, before, along);
            grid.set(x, y, 0);
        }
        rooms.extend(room.halves(wall, before, before + 1));
    }
    rooms
}

/// Portals between rooms.
struct Network<'a> {
    grid: &'a Grid,
    /// The cells that are ends of a portal or of the search.
    taken: Vec<NodeId>,
    passages: Vec<Passage>,
}

impl Network<'_> {
    fn join(&mut self, random: &mut Random, rooms: &[Part], ends: [u32; 2], way: Pass) {
        let [from, to] = ends.map(|end| self.spot(random, rooms[end as usize]));
        let cost = Some(1 + random.below(MOST_COST) as u8);
        self.passages.push(Passage {
            from,
            to,
            way,
            cost,
        });
    }

    /// A cell of a room that isn't taken, if there is one: in every second column and row, away from the walls.
    fn spot(&mut self, random: &mut Random, room: Part) -> NodeId {
        let inner = |side: u32| ((side - 1) / 2).max(1);
        let (columns, rows) = (inner(room.width), inner(room.height));
        let (left, top) = (
            room.left + u32::from(room.width > 1),
            room.top + u32::from(room.height > 1),
        );
        let count = columns * rows;
        let first = random.below(count);
        let cell = |step: u32| {
            let number = (first + step) % count;
            let (x, y) = (number % columns, number / columns);
            self.grid.node(left + 2 * x, top + 2 * y)
        };
        let mut cells = (0..count).map(cell);
        let spot = cells.find(|cell| !self.taken.contains(cell));
        let spot = spot.unwrap_or(cell(0));
        self.taken.push(spot);
        spot
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::super::WorldGenerator;
    use super::super::tests::{made, reached, steps};
    use super::*;

    /// The cells of the room around a cell.
    fn room(world: &GeneratedWorld, cell: NodeId) -> Vec<bool> {
        let mut closed = world.clone();
        closed.layers.passages.clear();
        reached(&steps(&closed), cell)
    }

    #[test]
    fn portals_join_different_rooms() {
        for (width, height, rooms, both, one) in
            [(64, 40, 12, 14, 2), (32, 24, 6, 6, 2), (24, 11, 3, 2, 1)]
        {
            for seed in 0..40 {
                let what = format!("{width} x {height}, seed {seed}");
                let world = made(WorldGenerator::Portals, width, height, seed);
                let mut found = HashSet::new();
                let mut ends = HashSet::from([world.start, world.goal]);
                for portal in &world.layers.passages {
                    assert!((1..=9).contains(&portal.cost.expect("a cost")), "{what}");
                    let [from, to] = [portal.from, portal.to].map(|end| room(&world, end));
                    assert!(!from[portal.to.index()], "{what}");
                    found.extend([from, to]);
                    assert!(ends.insert(portal.from) && ends.insert(portal.to), "{what}");
                }
                assert_eq!(found.len(), rooms, "{what}");
                let of_way = |way| {
                    let passages = world.layers.passages.iter();
                    passages.filter(|portal| portal.way == way).count()
                };
                assert_eq!(
                    (of_way(Pass::Both), of_way(Pass::One)),
                    (both, one),
                    "{what}"
                );
            }
        }
    }

    #[test]
    fn both_ways_alone_join_all_rooms() {
        for seed in 0..40 {
            let mut world = made(WorldGenerator::Portals, 64, 40, seed);
            world
                .layers
                .passages
                .retain(|portal| portal.way == Pass::Both);
            let reached = reached(&steps(&world), world.start);
            let count = reached.iter().filter(|&&is_reached| is_reached).count();
            assert_eq!(count, world.grid.free_cells(), "seed {seed}");
        }
    }

    #[test]
    fn the_ends_lie_in_different_rooms() {
        for seed in 0..200 {
            let world = made(WorldGenerator::Portals, 64, 40, seed);
            assert!(
                !room(&world, world.start)[world.goal.index()],
                "seed {seed}"
            );
        }
    }

    #[test]
    fn rooms_are_three_cells_wide_at_least() {
        let (mut grid, random) = (Grid::new(40, 40).expect("a size"), &mut Random::new(1, 0));
        let rooms = rooms(&mut grid, random);
        assert_eq!(rooms.len(), 12);
        let area: u32 = rooms.iter().map(|room| room.width * room.height).sum();
        assert_eq!(area as usize, grid.free_cells());
        let mut narrow = Grid::new(2000, 1).expect("a size");
        let rooms = super::rooms(&mut narrow, random);
        assert!(rooms.iter().all(|room| room.width >= SHORTEST));
    }
}
