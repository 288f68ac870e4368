//! A map in the making.

use super::{Quest, Terrain};
use tiebreak::config::Config;
use tiebreak::generate::Random;
use tiebreak::grid::{Grid, MAX_WEIGHT};
use tiebreak::scenario::{Scenario, ScenarioError};
use tiebreak::space::NodeId;
use tiebreak::world::{Layers, LayersError, Passage, World};

/// A small map with its ends, which are free and differ.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Sketch {
    width: u32,
    height: u32,
    cells: Vec<u8>,
    /// What joins and parts its cells, and what their weights count.
    layers: Layers,
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
    Passage(usize),
}

impl Sketch {
    /// Open ground from corner to corner, with everything that joins cells on maps of a quest.
    pub(super) fn open(quest: &Quest) -> Self {
        let count = quest.width * quest.height;
        Self {
            width: quest.width,
            height: quest.height,
            cells: vec![1; count as usize],
            layers: Layers {
                passages: quest.joined.sample(),
                ..layers(quest)
            },
            start: 0,
            goal: count - 1,
        }
    }

    /// A map with walls at random, up to 45 % of its cells, and with at least two cells.
    pub(super) fn random(quest: &Quest, random: &mut Random) -> Self {
        let (width, height) = (quest.width, quest.height);
        let count = width * height;
        let share = random.below(451);
        let cells = (0..count).map(|_| match random.permille(share) {
            true => 0,
            false => ground(quest.terrain, random),
        });
        let cells = cells.collect();
        let start = random.below(count);
        let goal = (start + 1 + random.below(count - 1)) % count;
        let mut sketch = Self {
            width,
            height,
            cells,
            layers: Layers {
                passages: quest.joined.random((width, height), quest.wrap, random),
                ..layers(quest)
            },
            start,
            goal,
        };
        sketch.free_ends();
        sketch
    }

    /// One to three small changes.
    pub(super) fn change(&mut self, quest: &Quest, random: &mut Random) {
        let sides = (self.width, self.height);
        for _ in 0..=random.below(3) {
            let passages = &mut self.layers.passages;
            if quest.joined.change(passages, sides, quest.wrap, random) {
                continue;
            }
            let cell = random.below(self.cells.len() as u32);
            let is_end = cell == self.start || cell == self.goal;
            match random.below(8) {
                0 if !is_end => self.start = cell,
                1 if !is_end => self.goal = cell,
                2 if quest.terrain == Terrain::Weights => {
                    self.cells[cell as usize] = ground(quest.terrain, random);
                }
                _ if is_end => {}
                _ => {
                    let is_wall = self.cells[cell as usize] == 0;
                    self.cells[cell as usize] = if is_wall {
                        ground(quest.terrain, random)
                    } else {
                        0
                    };
                }
            }
        }
        self.free_ends();
    }

    /// The map without a part, or `None` where there is nothing to take or an end lies there.
    pub(super) fn without(&self, part: Part) -> Option<Self> {
        let mut sketch = self.clone();
        match part {
            Part::Row(row) => self.cut((self.width, self.height - 1), |(_, y)| y != row),
            Part::Column(column) => self.cut((self.width - 1, self.height), |(x, _)| x != column),
            Part::Cell(cell) => {
                let before = std::mem::replace(&mut sketch.cells[cell as usize], 1);
                (before != 1).then_some(sketch)
            }
            Part::Passage(passage) => {
                sketch.layers.passages.remove(passage);
                Some(sketch)
            }
        }
    }

    /// The map of the cells that are kept, if the ends are among them.
    fn cut(&self, (width, height): (u32, u32), keeps: impl Fn((u32, u32)) -> bool) -> Option<Self> {
        let is_kept = |cell: u32| keeps((cell % self.width, cell / self.width));
        if !is_kept(self.start) || !is_kept(self.goal) {
            return None;
        }
        let kept: Vec<u32> = (0..self.cells.len() as u32)
            .filter(|&cell| is_kept(cell))
            .collect();
        let at = |cell: u32| kept.binary_search(&cell).ok().map(|place| place as u32);
        let passages = self.layers.passages.iter();
        let passages = passages.filter_map(|passage| {
            let (from, to) = (NodeId(at(passage.from.0)?), NodeId(at(passage.to.0)?));
            Some(Passage {
                from,
                to,
                ..*passage
            })
        });
        Some(Self {
            width,
            height,
            cells: kept.iter().map(|&cell| self.cells[cell as usize]).collect(),
            layers: Layers {
                passages: passages.collect(),
                ..self.layers.clone()
            },
            start: at(self.start)?,
            goal: at(self.goal)?,
        })
    }

    /// The part at this place in the list of all of them: rows, columns, cells, passages.
    pub(super) fn part(&self, place: u32) -> Option<Part> {
        let (rows, lines) = (self.height, self.height + self.width);
        let cells = lines + self.cells.len() as u32;
        match place {
            _ if place < rows => Some(Part::Row(place)),
            _ if place < lines => Some(Part::Column(place - rows)),
            _ if place < cells => Some(Part::Cell(place - lines)),
            _ => {
                let passage = (place - cells) as usize;
                (passage < self.layers.passages.len()).then_some(Part::Passage(passage))
            }
        }
    }

    pub(super) const fn ends(&self) -> (NodeId, NodeId) {
        (NodeId(self.start), NodeId(self.goal))
    }

    /// Whether what joins its cells can join any.
    pub(super) fn check(&self) -> Result<(), LayersError> {
        let grid = Grid::new(self.width, self.height);
        grid.map_or(Ok(()), |grid| self.layers.check(&grid))
    }

    /// Its world, or `None` where its cells are none.
    pub(super) fn world(&self) -> Option<World> {
        let grid = Grid::from_cells(self.width, self.height, self.cells.clone()).ok()?;
        World::new(grid, self.layers.clone()).ok()
    }

    pub(super) fn of(scenario: &Scenario) -> Self {
        let grid = scenario.grid();
        Self {
            width: grid.width(),
            height: grid.height(),
            cells: grid.cells().to_vec(),
            layers: Layers::clone(scenario.world().layers()),
            start: scenario.start().0,
            goal: scenario.goal().0,
        }
    }

    pub(super) fn scenario(&self, config: Config) -> Result<Scenario, ScenarioError> {
        let world = self.world().ok_or(ScenarioError::Memory)?;
        Scenario::new(world, self.ends(), config)
    }

    fn free_ends(&mut self) {
        for end in [self.start, self.goal] {
            let cell = &mut self.cells[end as usize];
            *cell = (*cell).max(1);
        }
    }
}

/// What all maps of a quest have beside their cells.
fn layers(quest: &Quest) -> Layers {
    Layers {
        wrap: quest.wrap,
        weights: quest.weights.clone(),
        ..Layers::default()
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
    use super::super::{Aim, Joined, MAX_HUNT_PORTALS};
    use super::*;
    use tiebreak::world::{Pass, Wrap};

    /// S # 1
    /// 2 1 1     from 0 to 8, with a portal from 3 to 5 and a thin wall between 4 and 5
    /// 1 # G
    fn sketch() -> Sketch {
        let passage = |from, to, way, cost| Passage {
            from: NodeId(from),
            to: NodeId(to),
            way,
            cost,
        };
        Sketch {
            width: 3,
            height: 3,
            cells: vec![1, 0, 1, 2, 1, 1, 1, 0, 1],
            layers: Layers {
                passages: vec![
                    passage(3, 5, Pass::Both, Some(2)),
                    passage(4, 5, Pass::None, None),
                ],
                ..Layers::default()
            },
            start: 0,
            goal: 8,
        }
    }

    #[test]
    fn rows_columns_and_walls_are_taken_and_the_ends_move_along() {
        let sketch = sketch();
        let without = |place| sketch.without(sketch.part(place)?);
        assert_eq!(without(0), None, "the start is in the first row");
        let row = without(1).unwrap();
        assert_eq!((row.width, row.height), (3, 2));
        assert_eq!(
            (row.cells, row.start, row.goal),
            (vec![1, 0, 1, 1, 0, 1], 0, 5)
        );
        assert_eq!(row.layers.passages, [], "they joined cells of that row");
        let column = without(4).unwrap();
        assert_eq!((column.width, column.height), (2, 3));
        assert_eq!(
            (column.cells, column.start, column.goal),
            (vec![1, 1, 2, 1, 1, 1], 0, 5)
        );
        let portal = Passage {
            from: NodeId(2),
            to: NodeId(3),
            ..sketch.layers.passages[0]
        };
        assert_eq!(column.layers.passages, [portal]);
        assert_eq!(without(6), None, "it is plain ground already");
        assert_eq!(without(7).unwrap().cells[1], 1);
        assert_eq!(without(9).unwrap().cells[3], 1);
        let last = without(16).unwrap().layers.passages;
        assert_eq!(last, sketch.layers.passages[..1]);
        assert!(sketch.part(16).is_some() && sketch.part(17).is_none());
    }

    #[test]
    fn changes_keep_the_ends_free_and_apart() {
        let random = &mut Random::new(1, 0);
        for terrain in [Terrain::Plain, Terrain::Weights] {
            for &joined in Joined::ALL {
                let quest = Quest {
                    lane: Config::default(),
                    aim: Aim::Path,
                    width: 3,
                    height: 3,
                    terrain,
                    weights: Vec::new(),
                    wrap: Wrap::Columns,
                    joined,
                    seed: 0,
                    tries: 0,
                };
                let mut sketch = Sketch::random(&quest, random);
                let (mut portals, mut edges) = (0, 0);
                for _ in 0..2000 {
                    sketch.change(&quest, random);
                    assert!(sketch.scenario(Config::default()).is_ok());
                    assert_ne!(sketch.start, sketch.goal);
                    let most = sketch.cells.iter().copied().max();
                    assert!(terrain == Terrain::Weights || most == Some(1));
                    let passages = &sketch.layers.passages;
                    let count = passages.iter().filter(|it| it.cost.is_some()).count();
                    assert!(count <= MAX_HUNT_PORTALS);
                    (portals, edges) = (portals.max(count), edges.max(passages.len() - count));
                }
                let drawn = match joined {
                    Joined::None => (false, false),
                    Joined::Portals => (true, false),
                    Joined::Edges => (false, true),
                    Joined::Both => (true, true),
                };
                assert_eq!((portals == MAX_HUNT_PORTALS, edges > 2), drawn);
            }
        }
    }
}
