//! The route of a patrol: points in line, and the cells between them.

use super::{Mode, Patrol};
use tiebreak::grid::Grid;
use tiebreak::space::NodeId;

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

    /// The cells of its cycle, on a map that has them all: each once, or with [`Mode::Back`] those between the ends
    /// twice.
    pub(super) fn cycle(&self, grid: &Grid) -> Vec<NodeId> {
        let lines = self.lines();
        let mut cells: Vec<NodeId> = lines
            .flat_map(|line| (0..length(grid, line)).map(move |steps| after(grid, line, steps)))
            .collect();
        if self.mode == Mode::Back || cells.is_empty() {
            let last = self.route[self.route.len() - 1];
            let between = cells.get(1..).unwrap_or_default();
            let back: Vec<NodeId> = between.iter().rev().copied().collect();
            cells.push(last);
            cells.extend(back);
        }
        cells
    }

    /// The cell where it begins: that of its offset, without the rest of the cycle.
    pub(crate) fn begins(&self, grid: &Grid) -> NodeId {
        let total: u32 = self.lines().map(|line| length(grid, line)).sum();
        let cycle = match self.mode {
            Mode::Loop => total,
            Mode::Back => 2 * total,
        };
        let place = self.offset.checked_rem(cycle).unwrap_or(0);
        // On its way back.
        let mut left = if place > total { cycle - place } else { place };
        for line in self.lines() {
            let length = length(grid, line);
            if left < length {
                return after(grid, line, left);
            }
            left -= length;
        }
        self.route[self.route.len() - 1]
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

/// Whether two cells lie in one of the eight directions from one another, or are the same.
pub(super) fn are_in_line(grid: &Grid, from: NodeId, to: NodeId) -> bool {
    let (dx, dy) = apart(grid, (from, to));
    dx == 0 || dy == 0 || dx.abs() == dy.abs()
}

/// The number of steps between two cells in line.
fn length(grid: &Grid, line: (NodeId, NodeId)) -> u32 {
    let (dx, dy) = apart(grid, line);
    dx.abs().max(dy.abs()) as u32
}

/// The cell at a number of steps along a line.
fn after(grid: &Grid, line: (NodeId, NodeId), steps: u32) -> NodeId {
    let (dx, dy) = apart(grid, line);
    let (x, y) = grid.xy(line.0);
    let along = |at: u32, by: i32| at.wrapping_add_signed(by.signum() * steps as i32);
    grid.node(along(x, dx), along(y, dy))
}

fn apart(grid: &Grid, (from, to): (NodeId, NodeId)) -> (i32, i32) {
    let ((x, y), (to_x, to_y)) = (grid.xy(from), grid.xy(to));
    (to_x as i32 - x as i32, to_y as i32 - y as i32)
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
            source: None,
        }
    }

    #[test]
    fn a_patrol_begins_at_the_cell_of_its_offset() {
        let grid = Grid::new(9, 9).unwrap();
        let begins = |mode, offset, route: &[(u32, u32)]| {
            let patrol = patrol(&grid, mode, offset, route);
            let cycle = patrol.cycle(&grid);
            let begins = patrol.begins(&grid);
            assert_eq!(begins, cycle[offset as usize % cycle.len()]);
            grid.xy(begins)
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
        let cycle = |mode, route: &[(u32, u32)]| patrol(&grid, mode, 0, route).cycle(&grid).len();
        assert_eq!(
            (cycle(Mode::Loop, &corner), cycle(Mode::Back, &corner)),
            (9, 12)
        );
        assert_eq!(cycle(Mode::Back, &[(1, 1), (2, 2)]), 2);
        for mode in [Mode::Loop, Mode::Back] {
            assert_eq!(cycle(mode, &[(5, 5)]), 1);
            assert_eq!(cycle(mode, &[(5, 5), (5, 5)]), 1);
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
