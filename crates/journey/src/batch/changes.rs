//! Random changes: cells that become walls for some ticks.

use std::collections::VecDeque;

use super::{ALL_CELLS, Draw, JourneysError};
use crate::{Edit, Journey, MAX_SCRIPT_CELLS};
use tiebreak::generate::Random;
use tiebreak::grid::{Grid, MAX_WEIGHT};
use tiebreak::space::NodeId;

/// How scripts are drawn.
///
/// With n cells of ground, of which `changes` in 10,000 change in each tick, floor(n `changes` t / 10,000) cells are drawn
/// until tick t, from tick 1 on. A cell that isn't a wall at that time becomes one, and is what it was `lasting` ticks
/// later.
#[derive(Clone, Debug)]
pub(super) struct Changes {
    /// The cells that can change: those that are free at first, without those of doors.
    ground: Vec<NodeId>,
    changes: u32,
    lasting: u32,
    limit: u32,
}

/// A wall that will be ground again.
struct Wall {
    cell: NodeId,
    until: u32,
}

impl Changes {
    /// # Errors
    /// [`JourneysError`] where a script could have too many cells.
    pub(super) fn new(grid: &Grid, journey: &Journey, draw: &Draw) -> Result<Self, JourneysError> {
        let Draw {
            changes, lasting, ..
        } = *draw;
        let mut is_ground: Vec<bool> = grid.cells().iter().map(|&cell| cell != 0).collect();
        for door in &journey.doors {
            for cell in &door.cells {
                is_ground[cell.index()] = false;
            }
        }
        let all = (0..is_ground.len() as u32).map(NodeId);
        let all = Self {
            ground: all.filter(|cell| is_ground[cell.index()]).collect(),
            changes,
            lasting,
            limit: journey.limit,
        };
        // Each twice, as a wall and as ground again.
        let cells = 2 * all.drawn_until(all.limit.saturating_sub(1));
        match cells > MAX_SCRIPT_CELLS as u64 {
            true => Err(JourneysError::Script {
                ground: all.ground.len(),
                changes,
                limit: all.limit,
                cells,
            }),
            false => Ok(all),
        }
    }

    /// A script over all ticks of a journey, in the order of time; of each tick first the cells that are ground again, by
    /// weight, then the walls.
    pub(super) fn script(&self, random: &mut Random, grid: &Grid) -> Vec<Edit> {
        let mut script = Vec::new();
        if self.drawn_until(self.limit.saturating_sub(1)) == 0 {
            return script;
        }
        let mut is_wall = vec![false; grid.cells().len()];
        let mut walls: VecDeque<Wall> = VecDeque::new();
        for at in 1..self.limit {
            let mut over = Vec::new();
            while walls.front().is_some_and(|wall| wall.until == at)
                && let Some(wall) = walls.pop_front()
            {
                is_wall[wall.cell.index()] = false;
                over.push(u64::from(wall.cell.0));
            }
            for weight in 1..=MAX_WEIGHT {
                let cells = over.iter().copied();
                let cells = cells.filter(|&cell| grid.cells()[cell as usize] == weight);
                add(&mut script, at, weight, cells.collect());
            }
            let mut new = Vec::new();
            for _ in self.drawn_until(at - 1)..self.drawn_until(at) {
                let cell = self.ground[random.below(self.ground.len() as u32) as usize];
                if !is_wall[cell.index()] {
                    is_wall[cell.index()] = true;
                    new.push(u64::from(cell.0));
                    let until = at + self.lasting;
                    walls.push_back(Wall { cell, until });
                }
            }
            add(&mut script, at, 0, new);
        }
        script
    }

    /// How many cells are drawn until a tick.
    fn drawn_until(&self, tick: u32) -> u64 {
        let share = self.ground.len() as u64 * u64::from(self.changes);
        share * u64::from(tick) / u64::from(ALL_CELLS)
    }
}

/// Adds cells that become the same in a tick.
fn add(script: &mut Vec<Edit>, at: u32, set: u8, mut cells: Vec<u64>) {
    if !cells.is_empty() {
        cells.sort_unstable();
        let cells = cells.into_iter().map(|cell| NodeId(cell as u32));
        script.push(Edit {
            at,
            set: Some(set),
            danger: None,
            cells: cells.collect(),
        });
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Door;

    fn draw(changes: u32, lasting: u32) -> Draw {
        Draw {
            count: 1,
            seed: 0,
            units: 1,
            changes,
            lasting,
        }
    }

    fn limited(limit: u32) -> Journey {
        Journey {
            limit,
            ..Journey::default()
        }
    }

    /// Ten cells, a fifth of which is drawn in each tick: two cells, four times.
    #[test]
    fn walls_come_at_the_rate_asked_for_and_go_after_their_time() {
        let mut grid = Grid::new(12, 1).unwrap();
        grid.set(3, 0, 0);
        grid.set(5, 0, 9);
        let door = Door {
            cells: vec![NodeId(7)],
            open: 1,
            shut: 1,
            offset: 0,
        };
        let journey = Journey {
            doors: vec![door],
            ..limited(5)
        };
        for seed in 0..200 {
            let changes = Changes::new(&grid, &journey, &draw(2000, 2)).unwrap();
            let script = changes.script(&mut Random::new(seed, 0), &grid);
            let mut cells = grid.cells().to_vec();
            let mut since = [0; 12];
            let mut at = 0;
            for edit in &script {
                assert!(edit.at >= at && (1..5).contains(&edit.at), "{script:?}");
                at = edit.at;
                assert!(!edit.cells.is_empty());
                for cell in &edit.cells {
                    let (now, first) = (&mut cells[cell.index()], grid.cells()[cell.index()]);
                    assert!(first != 0 && *cell != NodeId(7), "{script:?}");
                    let set = edit.set.expect("the ground changes");
                    match set {
                        0 => {
                            assert_eq!(*now, first);
                            since[cell.index()] = at;
                        }
                        _ => {
                            assert_eq!((*now, set, at), (0, first, since[cell.index()] + 2));
                        }
                    }
                    *now = set;
                }
            }
            let walls = |tick| {
                let walls = script
                    .iter()
                    .filter(|edit| edit.at == tick && edit.set == Some(0));
                walls.map(|edit| edit.cells.len()).sum::<usize>()
            };
            assert!((1..5).all(|tick| walls(tick) <= 2), "{script:?}");
            assert!(walls(1) > 0);
        }
    }

    /// A tenth of a cell a tick: one in tick 10 and one in tick 20.
    #[test]
    fn a_share_below_a_cell_adds_up() {
        let grid = Grid::new(10, 1).unwrap();
        let changes = Changes::new(&grid, &limited(25), &draw(100, 3)).unwrap();
        let script = changes.script(&mut Random::new(4, 0), &grid);
        let ticks: Vec<_> = script.iter().map(|edit| (edit.at, edit.set)).collect();
        let walls_and_ground = [(10, 0), (13, 1), (20, 0), (23, 1)];
        assert_eq!(ticks, walls_and_ground.map(|(at, set)| (at, Some(set))));
    }

    #[test]
    fn no_share_is_no_script_and_too_large_ones_are_refused() {
        let grid = Grid::new(2048, 2048).unwrap();
        let journey = limited(10_000);
        let none = Changes::new(&grid, &journey, &draw(0, 1)).unwrap();
        assert_eq!(none.script(&mut Random::new(1, 0), &grid), []);
        let error = Changes::new(&grid, &journey, &draw(ALL_CELLS, 1)).unwrap_err();
        assert_eq!(
            error.to_string(),
            "If 100 % of 4194304 cells change in each of 10000 ticks, a script has 83877691392 cells; the limit is 16384: choose a smaller share or fewer ticks."
        );
        assert!(Changes::new(&Grid::new(1, 1).unwrap(), &limited(1), &draw(1, 1)).is_ok());
    }
}
