//! A platform level, seen from the side: floors one above the other, with gaps in them and ladders between them.

use super::{GeneratedWorld, Random};
use crate::grid::Grid;
use crate::world::{Layers, Pass, Passage};

/// The rows from one floor to the next. A floor has at most one passage in each column, so the largest level has two
/// thirds of those that a world may have.
const STOREY: u32 = 6;

/// How many rows the steps of a floor lie in.
const LEVELS: u32 = 3;

/// The free rows above the highest floor.
const SKY: u32 = 3;

/// The weight of a ladder's cells.
const LADDER: u8 = 2;

/// One ladder leads to a floor, and another for each stretch of this many columns.
const LADDER_EVERY: u32 = 48;

/// How often a stretch of a floor ends at a gap, in thousandths.
const GAPS: u32 = 500;

/// What a floor is in a column.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Piece {
    Solid,
    Gap,
    Ladder,
}

/// A column of a floor: its highest row, and what the floor is there.
type Column = (u32, Piece);

/// A floor by column. What lies on both sides of a gap is as high as the gap.
struct Floor(Vec<Column>);

/// Builds the level from the ground up.
pub(super) fn platform(mut grid: Grid, random: &mut Random) -> GeneratedWorld {
    let (width, height) = (grid.width(), grid.height());
    let lowest_rows = (SKY + LEVELS - 1..height).rev().step_by(STOREY as usize);
    let mut floors: Vec<Floor> = Vec::new();
    let mut passages = Vec::new();
    for (number, lowest) in (0..).zip(lowest_rows) {
        let below = floors.last();
        let ladders = below.map_or(Vec::new(), |below| below.ladders(random, number));
        let gaps = below.map_or(0, |_| GAPS);
        let floor = Floor::new(random, width, lowest, &ladders, gaps);
        floor.build(&mut grid, below, lowest);
        floor.open(&grid, &mut passages);
        floors.push(floor);
    }
    let stand = |floor: Option<&Floor>, x| floor.map_or((x, height - 1), |floor| floor.above(x));
    let start = stand(floors.first(), width / 8);
    let goal = match width {
        1 => (0, 0),
        _ => stand(floors.last(), width - 1 - width / 8),
    };
    let (start, goal) = (grid.node(start.0, start.1), grid.node(goal.0, goal.1));
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

impl Floor {
    /// Stretches of ground, after each a gap or a step. No gap is beside a ladder.
    fn new(random: &mut Random, width: u32, lowest: u32, ladders: &[u32], gaps: u32) -> Self {
        let mut columns = Vec::new();
        let mut level = random.below(LEVELS);
        while columns.len() < width as usize {
            let stretch = 4 + random.below(6) as usize;
            columns.extend(std::iter::repeat_n((lowest - level, Piece::Solid), stretch));
            if random.permille(gaps) {
                let (first, count) = (columns.len() as u32, 2 + random.below(3));
                let around = first - 1..=first + count;
                if !ladders.iter().any(|ladder| around.contains(ladder)) {
                    let gap = (lowest - level, Piece::Gap);
                    columns.extend(std::iter::repeat_n(gap, count as usize));
                }
            } else {
                level = match random.permille(500) {
                    true => (level + 1).min(LEVELS - 1),
                    false => level.saturating_sub(1),
                };
            }
        }
        columns.truncate(width as usize);
        for &ladder in ladders {
            columns[ladder as usize].1 = Piece::Ladder;
        }
        Self(columns)
    }

    /// The columns of the ladders from this floor to the next one: at the right to odd floors, at the left to even ones,
    /// if possible where this one is solid.
    fn ladders(&self, random: &mut Random, number: u32) -> Vec<u32> {
        let width = self.0.len() as u32;
        let count = 1 + width / LADDER_EVERY;
        let ladder = |place: u32| {
            let (first, end) = (place * width / count, (place + 1) * width / count);
            let middle = (first + end) / 2;
            let (first, end) = match number % 2 {
                1 => (middle, end),
                _ => (first, middle.max(first + 1)),
            };
            let from = random.below(end - first);
            let mut columns = (0..end - first).map(|step| first + (from + step) % (end - first));
            let is_solid = |&column: &u32| self.0[column as usize].1 == Piece::Solid;
            columns.find(is_solid).unwrap_or(first)
        };
        (0..count).map(ladder).collect()
    }

    /// Makes walls of what is solid, down to the next columns' rows, and ladders down to the floor below.
    fn build(&self, grid: &mut Grid, below: Option<&Self>, lowest: u32) {
        for (x, &(row, piece)) in (0_u32..).zip(&self.0) {
            let deepest = self.around(x).map(|column| column.0).max();
            let (end, weight) = match (piece, below) {
                (Piece::Gap, _) | (Piece::Ladder, None) => continue,
                (Piece::Solid, None) => (lowest + 1, 0),
                (Piece::Solid, Some(_)) => (deepest.unwrap_or(row) + 1, 0),
                (Piece::Ladder, Some(below)) => (below.0[x as usize].0, LADDER),
            };
            (row..end).for_each(|y| grid.set(x, y, weight));
        }
    }

    /// A column and those beside it.
    fn around(&self, x: u32) -> impl Iterator<Item = &Column> {
        let columns = x.saturating_sub(1)..=x + 1;
        columns.filter_map(|x| self.0.get(x as usize))
    }

    /// Lets units drop into gaps and not climb out of them. Each gap's passages go on over the cells beside it, around
    /// whose corners a diagonal step could lead.
    fn open(&self, grid: &Grid, passages: &mut Vec<Passage>) {
        for (x, &(row, _)) in (0_u32..).zip(&self.0) {
            if self.around(x).any(|column| column.1 == Piece::Gap) {
                passages.push(Passage {
                    from: grid.node(x, row - 1),
                    to: grid.node(x, row),
                    way: Pass::One,
                    cost: None,
                });
            }
        }
    }

    /// The cell that stands on the floor, nearest to a column.
    fn above(&self, x: u32) -> (u32, u32) {
        let solid = (0_u32..).zip(&self.0);
        let solid = solid.filter(|(_, column)| column.1 == Piece::Solid);
        let nearest = solid.min_by_key(|(column, _)| column.abs_diff(x));
        nearest.map_or((x, 0), |(x, &(row, _))| (x, row - 1))
    }
}

#[cfg(test)]
mod tests {
    use super::super::WorldGenerator;
    use super::super::tests::{made, reached, steps};
    use super::*;
    use crate::grid::{Corners, Direction};
    use crate::space::NodeId;
    use crate::world::World;

    /// A level whose ladders are closed by walls in the rows of their floors.
    fn without_ladders(level: &GeneratedWorld) -> GeneratedWorld {
        let (mut closed, grid) = (level.clone(), &level.grid);
        let is_ladder = |x, y| grid.weight(grid.node(x, y)) == Some(LADDER);
        for (x, y) in (0..grid.width()).flat_map(|x| (1..grid.height()).map(move |y| (x, y))) {
            if is_ladder(x, y) && !is_ladder(x, y - 1) {
                (y..y + LEVELS).for_each(|y| closed.grid.set(x, y, 0));
            }
        }
        closed
    }

    /// The storeys of a level without ladders: by cell which it is in, from the highest on, with nothing between them
    /// where a one-way leads.
    fn storeys(closed: &GeneratedWorld) -> Vec<Option<usize>> {
        let mut parted = closed.clone();
        let passages = parted.layers.passages.iter_mut();
        passages.for_each(|passage| passage.way = Pass::None);
        let steps = steps(&parted);
        let (mut storeys, mut count) = (vec![None; steps.len()], 0);
        for first in 0..storeys.len() {
            if storeys[first].is_none() && closed.grid.cells()[first] > 0 {
                let members = reached(&steps, NodeId(first as u32));
                let members = storeys.iter_mut().zip(members).filter(|(_, is_in)| *is_in);
                members.for_each(|(storey, _)| *storey = Some(count));
                count += 1;
            }
        }
        storeys
    }

    /// Every step with eight moves, whatever the corners, stays in its storey or leads to a lower one.
    #[test]
    fn only_ladders_lead_up() {
        let mut drops = 0;
        for (width, height, count) in [(32, 24, 4), (64, 40, 6), (20, 12, 2), (90, 17, 2)] {
            for seed in 0..40 {
                let closed = without_ladders(&made(WorldGenerator::Platform, width, height, seed));
                let storeys = storeys(&closed);
                let what = format!("{width} x {height}, seed {seed}");
                assert_eq!(storeys.iter().flatten().max(), Some(&(count - 1)), "{what}");
                let world = World::new(closed.grid, closed.layers).expect(&what);
                let squares = world.squares();
                let is_free = |cell: NodeId| storeys[cell.index()].is_some();
                for &corners in Corners::ALL {
                    let step = |(from, &direction)| {
                        let to = squares.step(from, direction, corners, is_free)?;
                        Some((storeys[from.index()]?, storeys[to.index()]?))
                    };
                    let cells = (0..width * height).map(NodeId);
                    let ways =
                        cells.flat_map(|cell| Direction::ALL.iter().map(move |way| (cell, way)));
                    for (from, to) in ways.filter_map(step) {
                        assert!(to >= from, "{what}, {corners}: from {from} up to {to}");
                        drops += usize::from(to > from);
                    }
                }
            }
        }
        assert!(drops > 1000, "{drops}");
    }

    #[test]
    fn the_ends_stand_on_the_lowest_and_on_the_highest_floor() {
        for seed in 0..40 {
            let level = made(WorldGenerator::Platform, 64, 40, seed);
            let storeys = storeys(&without_ladders(&level));
            let storey = |end: NodeId| storeys[end.index()];
            assert_eq!(
                [storey(level.start), storey(level.goal)],
                [Some(5), Some(0)]
            );
            for end in [level.start, level.goal] {
                let below = NodeId(end.0 + 64);
                assert_eq!(level.grid.weight(below), None, "seed {seed}");
            }
        }
    }

    #[test]
    fn a_ladder_stands_on_the_floor_below() {
        for seed in 0..40 {
            let grid = made(WorldGenerator::Platform, 64, 40, seed).grid;
            let weight = |cell| grid.weight(NodeId(cell));
            let bottoms = (0..39 * 64)
                .filter(|&cell| weight(cell) == Some(LADDER) && weight(cell + 64) != Some(LADDER));
            let bottoms: Vec<u32> = bottoms.collect();
            assert_eq!(bottoms.len(), 10, "seed {seed}: two to each of five floors");
            assert!(
                bottoms.iter().all(|&cell| weight(cell + 64).is_none()),
                "seed {seed}"
            );
        }
    }
}
