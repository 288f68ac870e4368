//! Perfect mazes: between any two rooms there is exactly one path.
//!
//! Rooms are the cells with even column and even row. The cells between them are walls or, carved,
//! passages. Where a side is even, its last column or row stays wall, so that every corridor is
//! one cell wide.
//!
//! Reference for all three: J. Buck, "Mazes for Programmers", Pragmatic Bookshelf, 2015, and his
//! articles at <https://weblog.jamisbuck.org/2011/2/7/maze-generation-algorithm-recap>, 2011.

use super::random::Random;
use super::wall_where;
use crate::grid::Grid;

/// Wanders to random rooms not yet seen, and goes back along its path where there are none. A list
/// takes the place of the call stack, so the largest map can't overflow it.
pub(super) fn backtracker(grid: &mut Grid, random: &mut Random) {
    let lattice = Lattice::walled(grid);
    let first = random.below(lattice.rooms());
    lattice.carve(grid, first, first);
    let mut way = vec![first];
    while let Some(&room) = way.last() {
        match lattice.choose(random, room, |next| !lattice.is_open(grid, next)) {
            Some(next) => {
                lattice.carve(grid, room, next);
                way.push(next);
            }
            None => {
                way.pop();
            }
        }
    }
}

/// Grows from one room: a random room next to the maze is joined to a random one of its
/// neighbours in the maze, until there is none left.
pub(super) fn prim(grid: &mut Grid, random: &mut Random) {
    let lattice = Lattice::walled(grid);
    let first = random.below(lattice.rooms());
    lattice.carve(grid, first, first);
    // The rooms in the maze or next to it.
    let mut seen = vec![false; lattice.rooms() as usize];
    seen[first as usize] = true;
    let mut frontier = Vec::new();
    let mut added = first;
    loop {
        for next in lattice.neighbours(added).into_iter().flatten() {
            if !seen[next as usize] {
                seen[next as usize] = true;
                frontier.push(next);
            }
        }
        if frontier.is_empty() {
            return;
        }
        let room = frontier.swap_remove(random.below(frontier.len() as u32) as usize);
        if let Some(inside) = lattice.choose(random, room, |next| lattice.is_open(grid, next)) {
            lattice.carve(grid, inside, room);
        }
        added = room;
    }
}

/// Starts from an open field and halves it with walls, each with one gap, until every part is a
/// corridor. Parts wait in a list, not on the call stack.
pub(super) fn division(grid: &mut Grid, random: &mut Random) {
    let lattice = Lattice::over(grid);
    // The strips that an even side leaves over.
    let (right, bottom) = (2 * lattice.columns - 1, 2 * lattice.rows - 1);
    wall_where(grid, |x, y| x >= right || y >= bottom);
    // First column, first row, columns and rows, counted in rooms.
    let mut parts = vec![(0, 0, lattice.columns, lattice.rows)];
    while let Some((left, top, columns, rows)) = parts.pop() {
        if columns < 2 || rows < 2 {
            continue;
        }
        // Halving the longer side keeps parts from becoming long corridors early.
        let upright = match columns.cmp(&rows) {
            std::cmp::Ordering::Less => false,
            std::cmp::Ordering::Equal => random.below(2) == 0,
            std::cmp::Ordering::Greater => true,
        };
        if upright {
            let before = 1 + random.below(columns - 1);
            let (wall, gap) = (2 * (left + before) - 1, 2 * (top + random.below(rows)));
            for y in 2 * top..2 * (top + rows) - 1 {
                if y != gap {
                    grid.set(wall, y, 0);
                }
            }
            parts.push((left, top, before, rows));
            parts.push((left + before, top, columns - before, rows));
        } else {
            let before = 1 + random.below(rows - 1);
            let (wall, gap) = (2 * (top + before) - 1, 2 * (left + random.below(columns)));
            for x in 2 * left..2 * (left + columns) - 1 {
                if x != gap {
                    grid.set(x, wall, 0);
                }
            }
            parts.push((left, top, columns, before));
            parts.push((left, top + before, columns, rows - before));
        }
    }
}

/// The rooms of a maze, numbered row by row.
struct Lattice {
    columns: u32,
    rows: u32,
}

impl Lattice {
    fn over(grid: &Grid) -> Self {
        Self {
            columns: grid.width().div_ceil(2),
            rows: grid.height().div_ceil(2),
        }
    }

    /// Makes the whole map wall; returns its rooms.
    fn walled(grid: &mut Grid) -> Self {
        wall_where(grid, |_, _| true);
        Self::over(grid)
    }

    fn rooms(&self) -> u32 {
        self.columns * self.rows
    }

    fn place(&self, room: u32) -> (u32, u32) {
        (room % self.columns, room / self.columns)
    }

    fn is_open(&self, grid: &Grid, room: u32) -> bool {
        let (column, row) = self.place(room);
        grid.weight(grid.node(2 * column, 2 * row)).is_some()
    }

    /// Opens room `to` and the passage to it from its neighbour `from`.
    fn carve(&self, grid: &mut Grid, from: u32, to: u32) {
        let ((from_column, from_row), (column, row)) = (self.place(from), self.place(to));
        // The sum of two neighbours' places is the cell between them.
        grid.set(from_column + column, from_row + row, 1);
        grid.set(2 * column, 2 * row, 1);
    }

    /// The rooms above, right, below and left.
    fn neighbours(&self, room: u32) -> [Option<u32>; 4] {
        let (column, row) = self.place(room);
        [
            (row > 0).then(|| room - self.columns),
            (column + 1 < self.columns).then_some(room + 1),
            (row + 1 < self.rows).then_some(room + self.columns),
            (column > 0).then(|| room - 1),
        ]
    }

    /// A random neighbour among those that `wanted` accepts.
    fn choose(&self, random: &mut Random, room: u32, wanted: impl Fn(u32) -> bool) -> Option<u32> {
        let mut found = [0; 4];
        let mut count = 0;
        for next in self
            .neighbours(room)
            .into_iter()
            .flatten()
            .filter(|&next| wanted(next))
        {
            found[count] = next;
            count += 1;
        }
        (count > 0).then(|| found[random.below(count as u32) as usize])
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::{Wrap, largest_region};

    #[test]
    fn mazes_are_perfect() {
        for maze in [backtracker, prim, division] {
            for (width, height) in [(21, 15), (22, 15), (21, 14), (2, 9), (40, 1), (3, 3)] {
                for seed in 0..20 {
                    let mut grid = Grid::new(width, height).unwrap();
                    maze(&mut grid, &mut Random::new(seed, 0));
                    let free = grid.free_cells();
                    let members = largest_region(&grid, Wrap::None);
                    assert_eq!(
                        members.iter().filter(|&&member| member).count(),
                        free,
                        "in one piece"
                    );
                    // A tree of r rooms has r - 1 passages.
                    let rooms = width.div_ceil(2) * height.div_ceil(2);
                    assert_eq!(
                        free as u32,
                        2 * rooms - 1,
                        "{width} x {height}, seed {seed}"
                    );
                }
            }
        }
    }
}
