//! The hunt for a small map that tells descriptions apart.

use std::collections::BTreeMap;
use std::sync::Arc;

use tiebreak::ends::Ends;
use tiebreak::generate::Random;
use tiebreak::grid::{Grid, MAX_WEIGHT, MovesRule};
use tiebreak::program::{Follower, Recipe};
use tiebreak::space::NodeId;
use tiebreak::world::World;

use super::description::Description;
use crate::counterexample::Terrain;

/// How many maps a hunt tries.
pub const SEPARATION_TRIES: u64 = 400;

/// The most expansions of all its searches together, but for those on its last map: 20 million.
const MOST_EXPANSIONS: u64 = 20_000_000;

/// The sides of its maps, in cells: the least, and the most.
const SIDES: (u32, u32) = (6, 14);

/// The most turns of a program on such a map; of one that takes more, these are compared.
const MOST_TURNS: u64 = 4096;

/// A map that tells descriptions apart.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Separated {
    /// The map.
    pub grid: Arc<Grid>,
    /// Where searches begin.
    pub start: NodeId,
    /// Where they end.
    pub goal: NodeId,
    /// The descriptions by their places in the list that was asked about; those of a class expand the same cells. The first
    /// of each class are in order.
    pub classes: Vec<Vec<usize>>,
}

impl Separated {
    /// How many descriptions are left on average if each is as likely: the sum of squares of the classes, over their number.
    fn weight(&self) -> u64 {
        let sizes = self.classes.iter().map(|class| class.len() as u64);
        sizes.map(|size| size * size).sum()
    }
}

/// A hunt among small random maps for the one that tells most of some descriptions apart.
///
/// What it is: each map is searched by every description; those that expand the same cells in the same order are a class. The map
/// whose classes leave the fewest descriptions on average is kept, the smallest of equal ones. Use it where several
/// descriptions are [equal](crate::Explain::equal): run the program on the map, and explain that trace, too.
///
/// Order: the same question has the same answer everywhere, however it is cut into budgets.
///
/// Complexity: a search for each map and description. Memory: that of one program, and a number a description.
pub struct Separation {
    recipes: Vec<Recipe>,
    rule: MovesRule,
    terrain: Terrain,
    random: Random,
    tries: u64,
    expansions: u64,
    best: Option<Separated>,
}

impl Separation {
    /// A hunt between descriptions by a rule of movement, on plain ground or with weights.
    pub fn new(descriptions: &[Description], rule: MovesRule, terrain: Terrain, seed: u32) -> Self {
        let recipes = descriptions.iter().filter_map(|one| one.recipe(rule));
        Self {
            recipes: recipes.collect(),
            rule,
            terrain,
            random: Random::new(seed.into(), 42),
            tries: 0,
            expansions: 0,
            best: None,
        }
    }

    /// Tries `budget` more maps; true when all are tried, or one tells all descriptions apart.
    pub fn run(&mut self, budget: u64) -> bool {
        for _ in 0..budget {
            if self.is_finished() {
                break;
            }
            self.step();
        }
        self.is_finished()
    }

    /// How many maps have been tried.
    pub const fn tries(&self) -> u64 {
        self.tries
    }

    /// The best map so far; `None` where none tells any descriptions apart.
    pub const fn best(&self) -> Option<&Separated> {
        self.best.as_ref()
    }

    fn is_finished(&self) -> bool {
        let count = self.recipes.len();
        let are_apart = |best: &Separated| best.classes.len() == count;
        let is_over = self.tries >= SEPARATION_TRIES || self.expansions >= MOST_EXPANSIONS;
        count < 2 || is_over || self.best.as_ref().is_some_and(are_apart)
    }

    fn step(&mut self) {
        self.tries += 1;
        let (grid, start, goal) = self.map();
        let Some(classes) = self.classes(&grid, start, goal) else {
            return;
        };
        let found = Separated {
            grid,
            start,
            goal,
            classes,
        };
        let key = |one: &Separated| (one.weight(), one.grid.cells().len());
        if found.classes.len() > 1
            && self
                .best
                .as_ref()
                .is_none_or(|best| key(&found) < key(best))
        {
            self.best = Some(found);
        }
    }

    /// A random map: up to 40 % walls, larger as the hunt goes on.
    fn map(&mut self) -> (Arc<Grid>, NodeId, NodeId) {
        let (random, terrain) = (&mut self.random, self.terrain);
        let grows = (self.tries * u64::from(SIDES.1 - SIDES.0 - 1) / SEPARATION_TRIES) as u32;
        let mut side = || SIDES.0 + random.below(grows + 2);
        let (width, height) = (side(), side());
        let count = width * height;
        let walls = random.below(401);
        let ground = |random: &mut Random| match terrain {
            Terrain::Weights if random.below(3) == 0 => 1 + random.below(MAX_WEIGHT.into()) as u8,
            _ => 1,
        };
        let cells = (0..count).map(|_| match random.permille(walls) {
            true => 0,
            false => ground(random),
        });
        let mut cells: Vec<u8> = cells.collect();
        let start = random.below(count);
        let goal = (start + 1 + random.below(count - 1)) % count;
        for end in [start, goal] {
            let cell = &mut cells[end as usize];
            *cell = (*cell).max(1);
        }
        let grid = Grid::from_cells(width, height, cells).expect("a small map");
        (Arc::new(grid), NodeId(start), NodeId(goal))
    }

    /// The descriptions by what they expand; `None` where there is no memory.
    fn classes(
        &mut self,
        grid: &Arc<Grid>,
        start: NodeId,
        goal: NodeId,
    ) -> Option<Vec<Vec<usize>>> {
        let ends = Ends::from((start, goal));
        let counts = World::from(Arc::clone(grid)).counts();
        let mut follower = Follower::new(grid, &counts, &ends, self.rule)?;
        let mut places: BTreeMap<Vec<NodeId>, usize> = BTreeMap::new();
        let mut classes: Vec<Vec<usize>> = Vec::new();
        for (number, recipe) in self.recipes.iter().enumerate() {
            follower.begin(recipe);
            let order = follower.order(MOST_TURNS);
            let place = *places.entry(order).or_insert(classes.len());
            match classes.get_mut(place) {
                Some(class) => class.push(number),
                None => classes.push(vec![number]),
            }
        }
        self.expansions += follower.expansions();
        Some(classes)
    }
}
