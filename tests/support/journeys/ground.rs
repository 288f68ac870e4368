//! The ground of a journey, tick by tick, as its definition says.

use tiebreak::config::Config;
use tiebreak::cost::CostModel;
use tiebreak::grid::{Corners, Grid, Neighbourhood};
use tiebreak::plane::Source;
use tiebreak::world::{Layers, World};
use tiebreak_journey::Journey;

use super::{Cell, xy};

/// The ground in a tick.
pub struct Ground {
    width: i32,
    height: i32,
    first: Vec<u8>,
    now: Vec<u8>,
    /// Painted danger, by cell.
    digits: Vec<u8>,
    sources: Vec<Source>,
    /// Edits that wait until nobody is on their cells.
    waiting: Vec<(Cell, u8)>,
}

impl Ground {
    /// The map before the first tick.
    pub fn new(map: &Grid, layers: &Layers) -> Self {
        let mut digits = layers.danger.clone();
        digits.resize(map.cells().len(), 0);
        Self {
            width: map.width() as i32,
            height: map.height() as i32,
            first: map.cells().to_vec(),
            now: map.cells().to_vec(),
            digits,
            sources: layers.sources.clone(),
            waiting: Vec::new(),
        }
    }

    /// What changes in a tick: first the edits that still wait, then the script's, then the doors'.
    pub fn change(&mut self, map: &Grid, journey: &Journey, tick: u32, occupied: &[Cell]) {
        let mut edits = std::mem::take(&mut self.waiting);
        for edit in journey.script.iter().filter(|edit| edit.at == tick) {
            let values = edit.set.into_iter();
            edits.extend(
                values.flat_map(|set| edit.cells.iter().map(move |&cell| (xy(map, cell), set))),
            );
        }
        for edit in journey.script.iter().filter(|edit| edit.at == tick) {
            for cell in &edit.cells {
                let digit = &mut self.digits[cell.index()];
                *digit = edit.danger.unwrap_or(*digit);
            }
        }
        for door in &journey.doors {
            let is_open = |tick: u32| (tick + door.offset) % (door.open + door.shut) < door.open;
            let turns = tick == 0 || is_open(tick) != is_open(tick - 1);
            for &cell in door.cells.iter().filter(|_| turns) {
                let cell = xy(map, cell);
                let value = match is_open(tick) {
                    true => self.value(&self.first, cell).max(1),
                    false => 0,
                };
                edits.push((cell, value));
            }
        }
        for (cell, value) in edits {
            self.edit(cell, value, occupied);
        }
    }

    /// The danger of each cell, as that of a world: by the digits and the ground of now, and with the patrols here.
    pub fn dangers(&self, map: &Grid, journey: &Journey, posts: &[Cell]) -> Vec<u8> {
        let carried = journey.patrols.iter().zip(posts);
        let carried = carried
            .filter_map(|(patrol, &(x, y))| Some(patrol.source?.at(map.node(x as u32, y as u32))));
        let layers = Layers {
            danger: self.digits.clone(),
            sources: self.sources.iter().copied().chain(carried).collect(),
            ..Layers::default()
        };
        let (width, height) = (map.width(), map.height());
        let grid = Grid::from_cells(width, height, self.now.clone()).expect("a map");
        World::new(grid, layers).expect("a world").danger()
    }

    /// What is on each cell now.
    pub fn cells(&self) -> &[u8] {
        &self.now
    }

    /// Whether a cell is no wall now.
    pub(super) fn is_free(&self, cell: Cell) -> bool {
        self.value(&self.now, cell) > 0
    }
    /// What is on a cell: a wall outside the map.
    fn value(&self, cells: &[u8], (x, y): Cell) -> u8 {
        let is_inside = (0..self.width).contains(&x) && (0..self.height).contains(&y);
        match is_inside {
            true => cells[(y * self.width + x) as usize],
            false => 0,
        }
    }

    /// Changes a cell, or lets the change wait where it would make a wall under somebody.
    fn edit(&mut self, cell: Cell, value: u8, occupied: &[Cell]) {
        self.waiting.retain(|(other, _)| *other != cell);
        if value == 0 && occupied.contains(&cell) {
            self.waiting.push((cell, value));
        } else {
            self.now[(cell.1 * self.width + cell.0) as usize] = value;
        }
    }

    /// Whether a step is legal.
    pub(super) fn allows(&self, config: &Config, from: Cell, to: Cell) -> bool {
        let (dx, dy) = (to.0 - from.0, to.1 - from.1);
        let is_neighbour = dx.abs() <= 1 && dy.abs() <= 1 && (dx, dy) != (0, 0);
        if !is_neighbour || !self.is_free(to) {
            return false;
        }
        if dx == 0 || dy == 0 {
            return true;
        }
        let beside = [(from.0 + dx, from.1), (from.0, from.1 + dy)];
        let free = beside
            .into_iter()
            .filter(|&cell| self.is_free(cell))
            .count();
        let needed = match config.moves.corners {
            Corners::Never => 2,
            Corners::One => 1,
            Corners::Always => 0,
        };
        config.moves.neighbours == Neighbourhood::Eight && free >= needed
    }

    /// What a step costs.
    pub(super) fn cost(&self, config: &Config, from: Cell, to: Cell) -> u64 {
        let is_diagonal = from.0 != to.0 && from.1 != to.1;
        let base = match (config.moves.costs, is_diagonal) {
            (CostModel::Sqrt2, false) => 33_461,
            (CostModel::Sqrt2, true) => 47_321,
            (CostModel::Lester, true) => 14_000,
            (CostModel::Lester | CostModel::Uniform, _) => 10_000,
            (CostModel::Own(own), false) => u64::from(own.straight * (40_000 / own.diagonal)),
            (CostModel::Own(own), true) => u64::from(own.diagonal * (40_000 / own.diagonal)),
            (CostModel::Alternate, _) => panic!("a journey refuses these costs"),
        };
        base * u64::from(self.value(&self.now, to))
    }
}
