//! The danger of each tick: digits that the script sets, and what sources spread, those of patrols among them.

use std::sync::Arc;

use super::patrol::Guard;
use super::terrain::Terrain;
use super::{Journey, PatrolSource};
use tiebreak::grid::Grid;
use tiebreak::plane::{Fan, Floor, MOST_DANGER, Source, View};
use tiebreak::space::NodeId;
use tiebreak::world::World;

/// What endangers cells in a journey.
#[derive(Debug)]
pub(super) struct Perils {
    grid: Arc<Grid>,
    /// Painted at first, by cell.
    digits: Vec<u8>,
    /// Those that stay where they are.
    fixed: Vec<Source>,
    /// Those of patrols, by the patrol's number.
    carried: Vec<(usize, PatrolSource)>,
    fan: Fan,
}

/// How much danger there is in a journey at most.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Extent {
    /// On a cell; 0 where there is never any.
    pub(super) most: u8,
    /// How many cells can have other danger in one tick than in the last, the script's and the doors' aside.
    pub(super) reach: u64,
}

impl Extent {
    pub(super) fn of(world: &World, journey: &Journey) -> Self {
        let layers = world.layers();
        let painted = layers.danger.iter().copied();
        let scripted = journey.script.iter().filter_map(|edit| edit.danger);
        let digit = painted.chain(scripted).max().unwrap_or(0);
        let carried = journey.patrols.iter().filter_map(|patrol| patrol.source);
        let fixed = layers.sources.iter();
        let strengths = fixed.clone().map(|source| source.strength);
        let strengths = strengths.chain(carried.clone().map(|source| source.strength));
        let sum = u32::from(digit) + strengths.map(u32::from).sum::<u32>();
        let cells = world.grid().cells().len() as u64;
        let disc = |range: u8| (2 * u64::from(range) + 1).pow(2).min(cells);
        let seeing = fixed.filter(|source| source.sight).map(|it| disc(it.range));
        // Where a patrol was and where it is.
        let moving = carried.map(|source| 2 * disc(source.range));
        Self {
            most: sum.min(MOST_DANGER.into()) as u8,
            reach: seeing.chain(moving).sum(),
        }
    }
}

impl Perils {
    /// `None` where nothing is ever in danger.
    pub(super) fn of(world: &World, journey: &Journey) -> Option<Arc<Self>> {
        if Extent::of(world, journey).most == 0 {
            return None;
        }
        let layers = world.layers();
        let mut digits = layers.danger.clone();
        digits.resize(world.grid().cells().len(), 0);
        let patrols = journey.patrols.iter().enumerate();
        let carried = patrols.filter_map(|(number, patrol)| Some((number, patrol.source?)));
        let carried: Vec<_> = carried.collect();
        let fixed = layers.sources.clone();
        let ranges = fixed.iter().map(|source| source.range);
        let ranges = ranges.chain(carried.iter().map(|(_, source)| source.range));
        Some(Arc::new(Self {
            grid: Arc::clone(world.grid()),
            digits,
            fan: Fan::new(ranges.max().unwrap_or(0)),
            fixed,
            carried,
        }))
    }

    /// Calls `visit` with each cell that a source reaches on this ground, and the danger that it gives.
    fn spread(&self, ground: &Grid, source: &Source, mut visit: impl FnMut(usize, u16)) {
        let view = match source.sight {
            true => View::Seen,
            false => View::Everything,
        };
        let (x, y) = ground.xy(source.at);
        let (middle, width) = ((x as i32, y as i32), ground.width() as i32);
        let floor = Floor::new(ground, 0);
        self.fan
            .for_each(floor, middle, source.range, view, |(x, y), distance| {
                visit((y * width + x) as usize, source.danger(distance).into());
            });
    }
}

/// The danger of every cell, kept up to date from tick to tick.
///
/// Complexity of a tick: what the script sets, and twice the discs of those sources that have moved, or that see ground
/// which has become a wall or free.
#[derive(Clone, Debug)]
pub(super) struct Danger {
    perils: Arc<Perils>,
    digits: Vec<u8>,
    /// The digit of each cell with all that sources give, be it a wall or not.
    sums: Vec<u16>,
    now: Vec<u8>,
    /// The ground on which the sources that see did so.
    ground: Grid,
    /// Where sources are, the fixed ones first.
    sources: Vec<Source>,
    /// The cells whose sum or ground has changed in this tick, in any order; some more than once.
    near: Vec<NodeId>,
    /// The cells whose danger has changed in this tick.
    changed: Vec<NodeId>,
}

impl Danger {
    /// The danger before the first tick.
    pub(super) fn new(perils: &Arc<Perils>, guards: &[Guard]) -> Self {
        let Perils {
            grid,
            digits,
            fixed,
            carried,
            ..
        } = &**perils;
        let carried = carried
            .iter()
            .map(|(patrol, source)| source.at(guards[*patrol].at()));
        let sources: Vec<_> = fixed.iter().copied().chain(carried).collect();
        let mut sums: Vec<u16> = digits.iter().copied().map(u16::from).collect();
        for source in &sources {
            perils.spread(grid, source, |cell, more| sums[cell] += more);
        }
        let cells = grid.cells().iter().zip(&sums);
        Self {
            perils: Arc::clone(perils),
            digits: digits.clone(),
            now: cells
                .map(|(&value, &sum)| danger_of(value > 0, sum))
                .collect(),
            sums,
            ground: Grid::clone(grid),
            sources,
            near: Vec::new(),
            changed: Vec::new(),
        }
    }

    /// The danger of a cell in this tick.
    pub(super) fn at(&self, cell: NodeId) -> u8 {
        self.now[cell.index()]
    }

    /// The danger of each cell in this tick.
    pub(super) fn all(&self) -> &[u8] {
        &self.now
    }

    /// The cells whose danger has changed in this tick.
    pub(super) fn changed(&self) -> &[NodeId] {
        &self.changed
    }

    /// Sets the digit of a cell.
    pub(super) fn draw(&mut self, cell: NodeId, digit: u8) {
        let before = std::mem::replace(&mut self.digits[cell.index()], digit);
        let sum = &mut self.sums[cell.index()];
        *sum = *sum - u16::from(before) + u16::from(digit);
        self.near.push(cell);
    }

    /// Works out the danger of a tick on this ground, of which these cells were set in the tick.
    pub(super) fn settle(&mut self, terrain: &Terrain, set: &[NodeId], guards: &[Guard]) {
        self.changed.clear();
        let is_flipped =
            |cell: &NodeId| (self.ground.cells()[cell.index()] > 0) != terrain.is_free(*cell);
        let flipped: Vec<_> = set.iter().copied().filter(is_flipped).collect();
        let fixed = self.perils.fixed.len();
        let mut moved = Vec::new();
        for (number, source) in self.sources.iter().enumerate() {
            let carried = number.checked_sub(fixed);
            let patrol = carried.map(|place| self.perils.carried[place].0);
            let at = patrol.map_or(source.at, |patrol| guards[patrol].at());
            let sees = || flipped.iter().any(|&cell| self.reaches(source, cell));
            if at != source.at || source.sight && sees() {
                moved.push((number, at));
            }
        }
        for &(number, _) in &moved {
            self.add(number, |sum, more| sum - more);
        }
        for &cell in &flipped {
            let (x, y) = self.ground.xy(cell);
            self.ground.set(x, y, terrain.get(cell));
        }
        for (number, at) in moved {
            self.sources[number].at = at;
            self.add(number, |sum, more| sum + more);
        }
        self.near.extend(flipped);
        for cell in self.near.drain(..) {
            let danger = danger_of(terrain.is_free(cell), self.sums[cell.index()]);
            let before = std::mem::replace(&mut self.now[cell.index()], danger);
            if before != danger {
                self.changed.push(cell);
            }
        }
    }

    /// Adds what a source gives to the sums of its cells, or takes it away.
    fn add(&mut self, number: usize, change: impl Fn(u16, u16) -> u16) {
        let (perils, sums, near) = (&self.perils, &mut self.sums, &mut self.near);
        perils.spread(&self.ground, &self.sources[number], |cell, more| {
            sums[cell] = change(sums[cell], more);
            near.push(NodeId(cell as u32));
        });
    }

    /// Whether a cell is within the range of a source.
    fn reaches(&self, source: &Source, cell: NodeId) -> bool {
        let ((x, y), (to_x, to_y)) = (self.ground.xy(source.at), self.ground.xy(cell));
        let (dx, dy) = (x.abs_diff(to_x), y.abs_diff(to_y));
        let range = u32::from(source.range);
        dx <= range && dy <= range && dx * dx + dy * dy <= range * (range + 1)
    }
}

/// The danger of a cell with this sum.
fn danger_of(is_free: bool, sum: u16) -> u8 {
    match is_free {
        true => sum.min(MOST_DANGER.into()) as u8,
        false => 0,
    }
}
