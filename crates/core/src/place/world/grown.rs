//! The grown map: each cell stands for the block that a larger agent covers there.
//!
//! Reference: Harabor and Botea, *Hierarchical Path Planning for Multi-Size Agents in Heterogeneous Environments*, 2008.

use super::{Eyes, World};
use crate::ends::Ends;
use crate::grid::Counts;
use crate::sort::sort_by_number;

/// The largest side of an agent, in cells.
pub const MAX_SIZE: u32 = 16;

impl World {
    /// The largest agent that fits on a start, as a player knows the map; 0 where none does, or where the places aren't
    /// squares on one floor.
    pub fn fitting(&self, player: u32, ends: &Ends) -> u32 {
        if !self.is_flat_squares() {
            return 0;
        }
        let view = (player > 0).then(|| {
            let eyes = Eyes {
                player,
                ..Eyes::PLAIN
            };
            self.view(eyes, ends)
        });
        let cells = view
            .as_ref()
            .map_or(self.grid().cells(), |view| view.weights());
        let fits = |size: &u32| {
            let blocks = Blocks::of(self, *size);
            ends.starts()
                .any(|start| blocks.is_free(cells, start.index()))
        };
        // A block lies within each larger one.
        (1..=MAX_SIZE).take_while(fits).last().unwrap_or(0)
    }
}

/// The blocks of cells to the right of each cell of a map and below it.
pub(super) struct Blocks {
    size: usize,
    width: usize,
    /// Whether columns and rows go on at the other side of the map.
    wraps: (bool, bool),
}

impl Blocks {
    pub(super) fn of(world: &World, size: u32) -> Self {
        let wrap = world.layers().wrap;
        Self {
            size: size as usize,
            width: world.grid().width() as usize,
            wraps: (wrap.columns(), wrap.rows()),
        }
    }

    /// Whether a cell's block has no wall.
    fn is_free(&self, cells: &[u8], cell: usize) -> bool {
        let sides = (self.width, cells.len() / self.width);
        let on = |at: usize, side: usize, wraps: bool| match at < side {
            true => Some(at),
            false => wraps.then_some(at % side),
        };
        let offsets = 0..self.size * self.size;
        let mut block = offsets.map(|offset| {
            let x = on(
                cell % self.width + offset % self.size,
                sides.0,
                self.wraps.0,
            )?;
            let y = on(
                cell / self.width + offset / self.size,
                sides.1,
                self.wraps.1,
            )?;
            Some(cells[y * self.width + x])
        });
        block.all(|weight| weight.is_some_and(|weight| weight > 0))
    }

    /// Makes each weight the one of its block that counts most, or a wall.
    pub(super) fn grow_ground(&self, weights: &mut [u8], counts: &Counts) {
        // The weights by what they count, so that a later one counts as much or more; walls last.
        let mut order: Vec<u8> = (1..=9).collect();
        sort_by_number(&mut order, |&weight| counts.count(weight).into());
        order.push(0);
        let mut ranks = [0; 10];
        for (rank, &weight) in (0..).zip(&order) {
            ranks[usize::from(weight)] = rank;
        }
        for weight in &mut *weights {
            *weight = ranks[usize::from(*weight)];
        }
        self.grow(weights, ranks[0]);
        for weight in weights {
            *weight = order[usize::from(*weight)];
        }
    }

    /// Makes each cell's danger the greatest of its block.
    pub(super) fn grow_danger(&self, danger: &mut [u8]) {
        self.grow(danger, 0);
    }

    /// Makes each number the greatest of its block: along rows, then along columns. `outside` is that of all cells
    /// beyond the border.
    fn grow(&self, cells: &mut [u8], outside: u8) {
        let (width, height) = (self.width, cells.len() / self.width);
        for row in cells.chunks_exact_mut(width) {
            self.along(row, self.wraps.0, outside);
        }
        let mut column = vec![0; height];
        for x in 0..width {
            for (y, cell) in column.iter_mut().enumerate() {
                *cell = cells[y * width + x];
            }
            self.along(&mut column, self.wraps.1, outside);
            for (y, &cell) in column.iter().enumerate() {
                cells[y * width + x] = cell;
            }
        }
    }

    fn along(&self, line: &mut [u8], wraps: bool, outside: u8) {
        let given = line.to_vec();
        for (at, cell) in line.iter_mut().enumerate() {
            let block = (at..at + self.size).map(|place| match given.get(place) {
                Some(&number) => number,
                None if wraps => given[place % given.len()],
                None => outside,
            });
            *cell = block.max().unwrap_or(outside);
        }
    }
}
