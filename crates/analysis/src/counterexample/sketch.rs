//! A map in the making.

use std::sync::Arc;

use super::Terrain;
use tiebreak::config::Config;
use tiebreak::generate::Random;
use tiebreak::grid::{Grid, MAX_WEIGHT};
use tiebreak::scenario::{Scenario, ScenarioError};
use tiebreak::space::NodeId;

/// A small map with its ends, which are free and differ.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Sketch {
    width: u32,
    height: u32,
    cells: Vec<u8>,
    start: u32,
    goal: u32,
}

/// Something that can be taken from a map.
#[derive(Clone, Copy)]
pub(super) enum Part {
    Row(u32),
    Column(u32),
    /// A wall becomes ground, and ground of any weight plain ground.
    Cell(u32),
}

impl Sketch {
    /// A map with walls at random, up to 45 % of its cells, and with at least two cells.
    pub(super) fn random(width: u32, height: u32, terrain: Terrain, random: &mut Random) -> Self {
        let count = width * height;
        let share = random.below(451);
        let cells = (0..count).map(|_| match random.permille(share) {
            true => 0,
            false => ground(terrain, random),
        });
        let cells = cells.collect();
        let start = random.below(count);
        let goal = (start + 1 + random.below(count - 1)) % count;
        let mut sketch = Self {
            width,
            height,
            cells,
            start,
            goal,
        };
        sketch.free_ends();
        sketch
    }

    /// One to three small changes.
    pub(super) fn change(&mut self, terrain: Terrain, random: &mut Random) {
        for _ in 0..=random.below(3) {
            let cell = random.below(self.cells.len() as u32);
            let is_end = cell == self.start || cell == self.goal;
            match random.below(8) {
                0 if !is_end => self.start = cell,
                1 if !is_end => self.goal = cell,
                2 if terrain == Terrain::Weights => {
                    self.cells[cell as usize] = ground(terrain, random);
                }
                _ if is_end => {}
                _ => {
                    let is_wall = self.cells[cell as usize] == 0;
                    self.cells[cell as usize] = if is_wall { ground(terrain, random) } else { 0 };
                }
            }
        }
        self.free_ends();
    }

    /// The map without a part, or `None` where there is nothing to take or an end lies there.
    pub(super) fn without(&self, part: Part) -> Option<Self> {
        let place = |cell: u32| (cell % self.width, cell / self.width);
        let keeps = |(x, y): (u32, u32)| match part {
            Part::Row(row) => y != row,
            Part::Column(column) => x != column,
            Part::Cell(_) => true,
        };
        let (width, height) = match part {
            Part::Row(_) => (self.width, self.height - 1),
            Part::Column(_) => (self.width - 1, self.height),
            Part::Cell(cell) => {
                let mut sketch = self.clone();
                let before = std::mem::replace(&mut sketch.cells[cell as usize], 1);
                return (before != 1).then_some(sketch);
            }
        };
        if !keeps(place(self.start)) || !keeps(place(self.goal)) {
            return None;
        }
        let kept = (0..self.cells.len() as u32).filter(|&cell| keeps(place(cell)));
        let at = |end: u32| kept.clone().take_while(|&cell| cell < end).count() as u32;
        Some(Self {
            width,
            height,
            cells: kept.clone().map(|cell| self.cells[cell as usize]).collect(),
            start: at(self.start),
            goal: at(self.goal),
        })
    }

    /// The part at this place in the list of all of them: rows, columns, cells.
    pub(super) fn part(&self, place: u32) -> Option<Part> {
        let (rows, lines) = (self.height, self.height + self.width);
        match place {
            _ if place < rows => Some(Part::Row(place)),
            _ if place < lines => Some(Part::Column(place - rows)),
            _ if place < lines + self.cells.len() as u32 => Some(Part::Cell(place - lines)),
            _ => None,
        }
    }

    pub(super) const fn ends(&self) -> (NodeId, NodeId) {
        (NodeId(self.start), NodeId(self.goal))
    }

    pub(super) fn grid(&self) -> Option<Grid> {
        Grid::from_cells(self.width, self.height, self.cells.clone()).ok()
    }

    pub(super) fn of(scenario: &Scenario) -> Self {
        let grid = scenario.grid();
        Self {
            width: grid.width(),
            height: grid.height(),
            cells: grid.cells().to_vec(),
            start: scenario.start().0,
            goal: scenario.goal().0,
        }
    }

    pub(super) fn scenario(&self, config: Config) -> Result<Scenario, ScenarioError> {
        let grid = self.grid().ok_or(ScenarioError::Memory)?;
        let (start, goal) = self.ends();
        Scenario::new(Arc::new(grid), (start, goal), config)
    }

    fn free_ends(&mut self) {
        for end in [self.start, self.goal] {
            let cell = &mut self.cells[end as usize];
            *cell = (*cell).max(1);
        }
    }
}

fn ground(terrain: Terrain, random: &mut Random) -> u8 {
    match terrain {
        Terrain::Plain => 1,
        Terrain::Weights => 1 + random.below(MAX_WEIGHT.into()) as u8,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_columns_and_walls_are_taken_and_the_ends_move_along() {
        // S # 1
        // 2 1 1     from 0 to 8
        // 1 # G
        let sketch = Sketch {
            width: 3,
            height: 3,
            cells: vec![1, 0, 1, 2, 1, 1, 1, 0, 1],
            start: 0,
            goal: 8,
        };
        let without = |place| sketch.without(sketch.part(place)?);
        assert_eq!(without(0), None, "the start is in the first row");
        let row = without(1).unwrap();
        assert_eq!((row.width, row.height), (3, 2));
        assert_eq!(
            (row.cells, row.start, row.goal),
            (vec![1, 0, 1, 1, 0, 1], 0, 5)
        );
        let column = without(4).unwrap();
        assert_eq!((column.width, column.height), (2, 3));
        assert_eq!(
            (column.cells, column.start, column.goal),
            (vec![1, 1, 2, 1, 1, 1], 0, 5)
        );
        assert_eq!(without(6), None, "it is plain ground already");
        assert_eq!(without(7).unwrap().cells[1], 1);
        assert_eq!(without(9).unwrap().cells[3], 1);
        assert!(sketch.part(14).is_some() && sketch.part(15).is_none());
    }

    #[test]
    fn changes_keep_the_ends_free_and_apart() {
        let random = &mut Random::new(1, 0);
        for terrain in [Terrain::Plain, Terrain::Weights] {
            let mut sketch = Sketch::random(3, 2, terrain, random);
            for _ in 0..2000 {
                sketch.change(terrain, random);
                assert!(sketch.scenario(Config::default()).is_ok());
                assert_ne!(sketch.start, sketch.goal);
                let most = sketch.cells.iter().copied().max();
                assert!(terrain == Terrain::Weights || most == Some(1));
            }
        }
    }
}
