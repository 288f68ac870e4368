//! Where the problems of a batch come from.

use std::fmt;
use std::ops::RangeInclusive;
use std::sync::Arc;

use crate::generate::random::Random;
use crate::generate::{GenerateError, Generator, generate};
use crate::grid::{Grid, ScenLine, regions};
use crate::named::named;
use crate::priority::scramble;
use crate::space::NodeId;

named! {
    /// Which pairs of cells are drawn.
    pub enum Pairing, "pairing" {
        /// Both lie in one set of cells that four moves connect, so that there is a path under every
        /// rule.
        Connected: "connected", "connected", "There is a path, whatever the moves.";
        /// Any two free cells.
        Any: "any", "any", "Any two free cells, whether there is a path or not.";
    }
}

/// One problem: a map, where from and where to.
#[derive(Clone, Debug, PartialEq)]
pub struct Posed {
    /// The map. Problems that follow one another share it where the source has one map only.
    pub grid: Arc<Grid>,
    /// Where from; a free cell.
    pub start: NodeId,
    /// Where to; a free cell.
    pub goal: NodeId,
    /// The optimal length that was published with it, in cells, if any.
    pub published: Option<f64>,
}

/// Many problems, by number.
///
/// When to use it: for claims that one map can't bear. Each problem follows from its number
/// alone, so several workers can take a part of the numbers each.
///
/// Memory: one map, and 8 bytes a cell for pairs that are to be connected; generated maps are made
/// when they are asked for.
#[derive(Clone, Debug)]
pub struct Problems(Source);

#[derive(Clone, Debug)]
enum Source {
    Pairs {
        grid: Arc<Grid>,
        count: usize,
        seed: u32,
        cells: Cells,
    },
    Generated {
        generator: Generator,
        width: u32,
        height: u32,
        seeds: RangeInclusive<u32>,
    },
    Published {
        grid: Arc<Grid>,
        lines: Vec<ScenLine>,
    },
}

/// Cells to draw pairs from: free ones by region, in reading order within.
#[derive(Clone, Debug)]
struct Cells {
    sorted: Vec<NodeId>,
    /// For each place in `sorted`, where its region begins and ends there.
    regions: Vec<(u32, u32)>,
}

/// Why there are no problems.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ProblemsError {
    /// The map has no two cells to go from and to.
    NoPair,
    /// A map can't be generated.
    Generate(GenerateError),
    /// A problem of a `.scen` is for a map of another size.
    Size {
        /// Which problem, from 1.
        problem: usize,
        /// Width and height that it is for.
        expected: (u32, u32),
        /// Width and height of the map.
        found: (u32, u32),
    },
    /// A problem of a `.scen` begins or ends on a wall.
    OnWall {
        /// Which problem, from 1.
        problem: usize,
        /// Column and row.
        cell: (u32, u32),
    },
}

impl fmt::Display for ProblemsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoPair => f.write_str("The map has no two free cells to draw problems from."),
            Self::Generate(error) => error.fmt(f),
            Self::Size {
                problem,
                expected: (width, height),
                found: (map_width, map_height),
            } => write!(
                f,
                "Problem {problem} is for a map of {width} x {height} cells, and this one has \
                 {map_width} x {map_height}."
            ),
            Self::OnWall {
                problem,
                cell: (x, y),
            } => write!(
                f,
                "Problem {problem} has an end at ({x}, {y}), which is a wall."
            ),
        }
    }
}

impl std::error::Error for ProblemsError {}

impl Problems {
    /// `count` pairs of different free cells of a map, each start equally likely, and each goal
    /// that goes with it. Two problems may be the same.
    ///
    /// # Errors
    /// [`ProblemsError::NoPair`].
    pub fn pairs(
        grid: &Arc<Grid>,
        pairing: Pairing,
        count: usize,
        seed: u32,
    ) -> Result<Self, ProblemsError> {
        let cells = Cells::of(grid, pairing);
        if cells.sorted.is_empty() {
            return Err(ProblemsError::NoPair);
        }
        let grid = Arc::clone(grid);
        Ok(Self(Source::Pairs {
            grid,
            count,
            seed,
            cells,
        }))
    }

    /// A generated map with its own ends for each seed. Where [`Generator::has_seed`] says no, all
    /// are the same.
    ///
    /// # Errors
    /// [`ProblemsError::Generate`].
    pub fn generated(
        generator: Generator,
        (width, height): (u32, u32),
        seeds: RangeInclusive<u32>,
    ) -> Result<Self, ProblemsError> {
        if (width, height) == (1, 1) || Grid::check_size(width.into(), height.into()).is_err() {
            let size = GenerateError::Size { width, height };
            return Err(ProblemsError::Generate(size));
        }
        Ok(Self(Source::Generated {
            generator,
            width,
            height,
            seeds,
        }))
    }

    /// The problems of a `.scen` on their map.
    ///
    /// # Errors
    /// [`ProblemsError::Size`] or [`ProblemsError::OnWall`] for the first problem that isn't of
    /// this map.
    pub fn published(grid: &Arc<Grid>, lines: Vec<ScenLine>) -> Result<Self, ProblemsError> {
        let found = (grid.width(), grid.height());
        for (problem, line) in (1..).zip(&lines) {
            let expected = (line.width, line.height);
            if expected != found {
                return Err(ProblemsError::Size {
                    problem,
                    expected,
                    found,
                });
            }
            let is_wall = |&(x, y): &(u32, u32)| grid.weight(grid.node(x, y)).is_none();
            if let Some(cell) = [line.start, line.goal].into_iter().find(is_wall) {
                return Err(ProblemsError::OnWall { problem, cell });
            }
        }
        let grid = Arc::clone(grid);
        Ok(Self(Source::Published { grid, lines }))
    }

    /// How many there are.
    pub fn len(&self) -> usize {
        match &self.0 {
            Source::Pairs { count, .. } => *count,
            Source::Generated { seeds, .. } if seeds.is_empty() => 0,
            Source::Generated { seeds, .. } => {
                ((seeds.end() - seeds.start()) as usize).saturating_add(1)
            }
            Source::Published { lines, .. } => lines.len(),
        }
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The problem of this number, from 0. Takes constant time, or as long as its map takes to be
    /// generated.
    ///
    /// # Errors
    /// [`ProblemsError::Generate`] where there is no memory for its map.
    ///
    /// # Panics
    /// Where there is none of this number.
    pub fn get(&self, number: usize) -> Result<Posed, ProblemsError> {
        assert!(number < self.len());
        let posed = |grid: &Arc<Grid>, (start, goal), published| Posed {
            grid: Arc::clone(grid),
            start,
            goal,
            published,
        };
        Ok(match &self.0 {
            Source::Pairs {
                grid, seed, cells, ..
            } => {
                // Scrambled, since numbers that follow one another are too much alike as seeds.
                let scrambled = u64::from(scramble(number as u32, *seed));
                let random = &mut Random::new(scrambled << 32 | number as u64, 2);
                posed(grid, cells.draw(random), None)
            }
            Source::Generated {
                generator,
                width,
                height,
                seeds,
            } => {
                let map = generate(*generator, *width, *height, seeds.start() + number as u32);
                let map = map.map_err(ProblemsError::Generate)?;
                posed(&Arc::new(map.grid), (map.start, map.goal), None)
            }
            Source::Published { grid, lines } => {
                let ScenLine {
                    start,
                    goal,
                    length,
                    ..
                } = lines[number];
                let ends = (grid.node(start.0, start.1), grid.node(goal.0, goal.1));
                posed(grid, ends, Some(length))
            }
        })
    }
}

impl Cells {
    fn of(grid: &Grid, pairing: Pairing) -> Self {
        let mut labels = regions(grid);
        if pairing == Pairing::Any {
            labels.iter_mut().for_each(|label| *label = (*label).min(1));
        }
        let label = |node: &NodeId| labels[node.index()];
        let free = (0..labels.len() as u32)
            .map(NodeId)
            .filter(|node| label(node) != 0);
        let mut sorted: Vec<_> = free.collect();
        sorted.sort_by_key(label);
        let groups = sorted.chunk_by(|one, other| label(one) == label(other));
        let kept: Vec<_> = groups.filter(|group| group.len() > 1).collect();
        let mut regions = Vec::new();
        for group in &kept {
            let begin = regions.len() as u32;
            let end = begin + group.len() as u32;
            regions.resize(end as usize, (begin, end));
        }
        let sorted = kept.concat();
        Self { sorted, regions }
    }

    fn draw(&self, random: &mut Random) -> (NodeId, NodeId) {
        let start = random.below(self.sorted.len() as u32);
        let (begin, end) = self.regions[start as usize];
        // One of the others: the places behind the start come one earlier.
        let other = begin + random.below(end - begin - 1);
        let goal = other + u32::from(other >= start);
        (self.sorted[start as usize], self.sorted[goal as usize])
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn grid(rows: &[&str]) -> Arc<Grid> {
        let letters = rows.concat().into_bytes();
        let cells = letters.into_iter().map(|letter| u8::from(letter == b'.'));
        let (width, height) = (rows[0].len() as u32, rows.len() as u32);
        Arc::new(Grid::from_cells(width, height, cells.collect()).unwrap())
    }

    fn pairs(problems: &Problems) -> Vec<(u32, u32)> {
        let all = (0..problems.len()).map(|number| problems.get(number).unwrap());
        let mut all: Vec<_> = all.map(|posed| (posed.start.0, posed.goal.0)).collect();
        all.sort_unstable();
        all.dedup();
        all
    }

    #[test]
    fn connected_pairs_are_all_pairs_within_the_regions() {
        // 0 1 # 3 # 5 6 7
        let grid = grid(&["..#.#..."]);
        let drawn = |pairing| pairs(&Problems::pairs(&grid, pairing, 1000, 4).unwrap());
        // 2 x 1 pairs in the first region, none in the second, 3 x 2 in the third.
        let connected = [
            (0, 1),
            (1, 0),
            (5, 6),
            (5, 7),
            (6, 5),
            (6, 7),
            (7, 5),
            (7, 6),
        ];
        assert_eq!(drawn(Pairing::Connected), connected);
        // 6 free cells make 6 x 5 pairs.
        assert_eq!(drawn(Pairing::Any).len(), 30);
    }

    #[test]
    fn a_map_without_two_cells_has_no_pairs() {
        let error = |rows: &[&str], pairing| Problems::pairs(&grid(rows), pairing, 1, 0).err();
        assert_eq!(error(&["##"], Pairing::Any), Some(ProblemsError::NoPair));
        assert_eq!(
            error(&[".#."], Pairing::Connected),
            Some(ProblemsError::NoPair)
        );
        assert_eq!(error(&[".#."], Pairing::Any), None);
    }

    #[test]
    fn generated_maps_come_by_their_seeds() {
        let problems = Problems::generated(Generator::Caves, (20, 12), 5..=8).unwrap();
        assert_eq!(problems.len(), 4);
        let map = generate(Generator::Caves, 20, 12, 7).unwrap();
        let posed = problems.get(2).unwrap();
        assert_eq!(
            (&*posed.grid, posed.start, posed.goal),
            (&map.grid, map.start, map.goal)
        );
        assert!(Problems::generated(Generator::Caves, (1, 1), 0..=1).is_err());
        #[expect(clippy::reversed_empty_ranges, reason = "no seed at all")]
        let none = Problems::generated(Generator::Caves, (2, 2), 1..=0).unwrap();
        assert!(none.is_empty());
    }

    #[test]
    fn published_problems_must_be_of_the_map() {
        let line = |width, goal| ScenLine {
            bucket: 0,
            map: String::new(),
            width,
            height: 1,
            start: (0, 0),
            goal,
            length: 1.0,
        };
        let grid = grid(&["..#"]);
        let read = |lines| Problems::published(&grid, lines);
        let problems = read(vec![line(3, (1, 0))]).unwrap();
        let posed = problems.get(0).unwrap();
        assert_eq!(
            (posed.start, posed.goal, posed.published),
            (NodeId(0), NodeId(1), Some(1.0))
        );
        let error = read(vec![line(3, (1, 0)), line(3, (2, 0))]).unwrap_err();
        assert_eq!(
            error.to_string(),
            "Problem 2 has an end at (2, 0), which is a wall."
        );
        let error = read(vec![line(4, (1, 0))]).unwrap_err();
        assert_eq!(
            error.to_string(),
            "Problem 1 is for a map of 4 x 1 cells, and this one has 3 x 1."
        );
    }
}
