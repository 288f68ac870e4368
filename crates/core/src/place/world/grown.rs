//! The grown map: each cell stands for the block that a larger agent covers there.
//!
//! Reference: Harabor and Botea, *Hierarchical Path Planning for Multi-Size Agents in Heterogeneous Environments*, 2008.

use super::World;
use crate::grid::Counts;

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

    /// Makes each weight the one of its block that counts most, or a wall.
    pub(super) fn grow_ground(&self, weights: &mut [u8], counts: &Counts) {
        // The weights by what they count, so that a later one counts as much or more; walls last.
        let mut order: Vec<u8> = (1..=9).collect();
        order.sort_by_key(|&weight| counts.count(weight));
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
