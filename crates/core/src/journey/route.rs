//! The way of a patrol: points in line, and the cells between them.

use super::{Mode, Patrol};
use crate::grid::Grid;
use crate::space::NodeId;

/// Whether two cells lie in one of the eight directions from one another, or are the same.
pub(super) fn are_in_line(grid: &Grid, from: NodeId, to: NodeId) -> bool {
    let (dx, dy) = apart(grid, from, to);
    dx == 0 || dy == 0 || dx.abs() == dy.abs()
}

/// The number of steps between two cells in line.
pub(crate) fn steps(grid: &Grid, from: NodeId, to: NodeId) -> u32 {
    let (dx, dy) = apart(grid, from, to);
    dx.abs().max(dy.abs()) as u32
}

fn apart(grid: &Grid, from: NodeId, to: NodeId) -> (i32, i32) {
    let ((x, y), (to_x, to_y)) = (grid.xy(from), grid.xy(to));
    (to_x as i32 - x as i32, to_y as i32 - y as i32)
}

impl Patrol {
    /// The lines between its points, one after another; a loop ends with that to its first point.
    pub(super) fn lines(&self) -> impl Iterator<Item = (NodeId, NodeId)> {
        let points = self.route.iter().copied();
        let closing = match (self.mode, self.route.as_slice()) {
            (Mode::Loop, [first, .., last]) => Some((*last, *first)),
            _ => None,
        };
        points.clone().zip(points.skip(1)).chain(closing)
    }

    /// The cell where it begins, on a map that has all cells of its route.
    pub(super) fn begins(&self, grid: &Grid) -> NodeId {
        let total: u32 = self.lines().map(|(from, to)| steps(grid, from, to)).sum();
        let first = self.route[0];
        let cycle = match self.mode {
            Mode::Loop => total,
            Mode::Back => 2 * total,
        };
        if cycle == 0 {
            return first;
        }
        let place = self.offset % cycle;
        // On its way back.
        let mut left = if place > total { cycle - place } else { place };
        for (from, to) in self.lines() {
            let length = steps(grid, from, to);
            if left < length {
                let (dx, dy) = apart(grid, from, to);
                let (x, y) = grid.xy(from);
                let (x, y) = (
                    x as i32 + dx.signum() * left as i32,
                    y as i32 + dy.signum() * left as i32,
                );
                return grid.node(x as u32, y as u32);
            }
            left -= length;
        }
        self.route.last().copied().unwrap_or(first)
    }

    /// Leaves out points that repeat the one before them. The cells stay the same.
    pub(super) fn tidy(&mut self) {
        self.route.dedup();
        if self.mode == Mode::Loop
            && self.route.len() > 1
            && self.route.last() == self.route.first()
        {
            self.route.pop();
        }
    }

    /// Whether no point repeats the one before it.
    pub(super) fn is_tidy(&self) -> bool {
        self.route.len() <= 1 || self.lines().all(|(from, to)| from != to)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn patrol(grid: &Grid, mode: Mode, offset: u32, route: &[(u32, u32)]) -> Patrol {
        Patrol {
            route: route.iter().map(|&(x, y)| grid.node(x, y)).collect(),
            mode,
            every: 1,
            offset,
        }
    }

    #[test]
    fn a_patrol_begins_at_the_cell_of_its_offset() {
        let grid = Grid::new(9, 9).unwrap();
        let begins = |mode, offset, route: &[(u32, u32)]| {
            grid.xy(patrol(&grid, mode, offset, route).begins(&grid))
        };
        let corner = [(1, 1), (4, 1), (4, 4)];
        let around = [
            (1, 1),
            (2, 1),
            (3, 1),
            (4, 1),
            (4, 2),
            (4, 3),
            (4, 4),
            (3, 3),
            (2, 2),
        ];
        for (offset, &cell) in around.iter().chain(&around).enumerate() {
            assert_eq!(begins(Mode::Loop, offset as u32, &corner), cell);
        }
        let there = &around[..7];
        let back = around[1..6].iter().rev();
        for (offset, &cell) in there.iter().chain(back).chain(there).enumerate() {
            assert_eq!(begins(Mode::Back, offset as u32, &corner), cell, "{offset}");
        }
        for mode in [Mode::Loop, Mode::Back] {
            assert_eq!(begins(mode, 7, &[(5, 5)]), (5, 5));
            assert_eq!(begins(mode, 7, &[(5, 5), (5, 5)]), (5, 5));
        }
    }

    #[test]
    fn points_said_twice_are_left_out() {
        let grid = Grid::new(9, 9).unwrap();
        let tidied = |mode, route: &[(u32, u32)]| {
            let mut patrol = patrol(&grid, mode, 0, route);
            let was_tidy = patrol.is_tidy();
            let before = patrol.clone();
            patrol.tidy();
            assert_eq!(was_tidy, patrol == before);
            assert!(patrol.is_tidy());
            patrol.route.len()
        };
        assert_eq!(tidied(Mode::Loop, &[(1, 1), (4, 1), (4, 1), (1, 1)]), 2);
        assert_eq!(tidied(Mode::Back, &[(1, 1), (4, 1), (4, 1), (1, 1)]), 3);
        assert_eq!(tidied(Mode::Loop, &[(1, 1), (1, 1)]), 1);
        assert_eq!(tidied(Mode::Loop, &[(1, 1)]), 1);
        assert_eq!(tidied(Mode::Loop, &[(1, 1), (4, 4)]), 2);
    }
}
