//! The map of a journey as it is, tick by tick.

use std::collections::BTreeMap;
use std::sync::Arc;

use super::danger::Danger;
use super::patrol::Guard;
use super::setup::Setup;
use super::terrain::{Spot, Terrain};
use super::{Door, Edit};
use tiebreak::grid::Grid;
use tiebreak::space::NodeId;

/// The cells, which the script and the doors change, and the patrols.
#[derive(Clone, Debug)]
pub(super) struct World {
    pub(super) terrain: Terrain,
    pub(super) guards: Vec<Guard>,
    /// `None` where nothing is ever in danger.
    danger: Option<Danger>,
    /// How much a unit of danger adds to a weight.
    dread: u16,
    course: Arc<Course>,
    /// How many of the script's edits were made.
    made: usize,
    /// Walls that wait until their cell is free.
    waiting: BTreeMap<NodeId, u8>,
    /// The cells that were set in this tick.
    touched: Vec<NodeId>,
}

/// The changes that happen whatever the units do.
#[derive(Debug)]
struct Course {
    /// The script in the order of time.
    script: Vec<Edit>,
    doors: Vec<Door>,
    /// The map before anything changes.
    first: Arc<Grid>,
}

impl World {
    pub(super) fn new(setup: &Setup) -> Self {
        let Setup {
            grid,
            rules,
            journey,
            ..
        } = setup;
        let mut journey = journey.clone();
        journey.tidy();
        let patrols = journey.patrols.iter();
        let guards: Vec<_> = patrols.map(|patrol| Guard::new(patrol, grid)).collect();
        let perils = setup.perils.as_ref();
        Self {
            terrain: Terrain::new(rules, grid.cells()),
            danger: perils.map(|perils| Danger::new(perils, &guards)),
            guards,
            dread: setup.config.outlook.danger as u16,
            course: Arc::new(Course {
                script: journey.script,
                doors: journey.doors,
                first: Arc::clone(grid),
            }),
            made: 0,
            waiting: BTreeMap::new(),
            touched: Vec::new(),
        }
    }

    /// Makes the changes of a tick: those that wait, then the script's, then the doors'. No cell becomes a wall while
    /// somebody stands on it. Then works out the danger of the tick.
    pub(super) fn begin(&mut self, tick: u32, is_taken: impl Fn(NodeId) -> bool) {
        self.touched.clear();
        let course = Arc::clone(&self.course);
        for (cell, value) in self.waiting.clone() {
            self.set(cell, value, &is_taken);
        }
        while let Some(edit) = course.script.get(self.made).filter(|edit| edit.at <= tick) {
            self.made += 1;
            for &cell in &edit.cells {
                if let Some(value) = edit.set {
                    self.set(cell, value, &is_taken);
                }
                if let (Some(danger), Some(digit)) = (&mut self.danger, edit.danger) {
                    danger.draw(cell, digit);
                }
            }
        }
        for door in &course.doors {
            let is_open = door.is_open(tick);
            if tick > 0 && is_open == door.is_open(tick - 1) {
                continue;
            }
            for &cell in &door.cells {
                let value = if is_open {
                    course.first.cells()[cell.index()].max(1)
                } else {
                    0
                };
                self.set(cell, value, &is_taken);
            }
        }
        if let Some(danger) = &mut self.danger {
            danger.settle(&self.terrain, &self.touched, &self.guards);
        }
    }

    fn set(&mut self, cell: NodeId, value: u8, is_taken: impl Fn(NodeId) -> bool) {
        if value == 0 && is_taken(cell) {
            self.waiting.insert(cell, value);
            return;
        }
        self.waiting.remove(&cell);
        if self.terrain.get(cell) != value {
            self.terrain.set(cell, value);
            self.touched.push(cell);
        }
    }

    /// The cells that were set in this tick.
    pub(super) fn touched(&self) -> &[NodeId] {
        &self.touched
    }

    /// The cells whose danger has changed in this tick, as far as that counts.
    pub(super) fn endangered(&self) -> &[NodeId] {
        let danger = self.danger.as_ref().filter(|_| self.dread > 0);
        danger.map_or(&[], Danger::changed)
    }

    /// The danger of a cell in this tick.
    pub(super) fn danger(&self, cell: NodeId) -> u8 {
        self.danger.as_ref().map_or(0, |danger| danger.at(cell))
    }

    /// The danger of every cell in this tick; `None` where there is never any.
    pub(super) fn dangers(&self) -> Option<&[u8]> {
        self.danger.as_ref().map(Danger::all)
    }

    /// What danger adds to the weight of a cell, as far as that counts.
    pub(super) fn threat(&self, cell: NodeId) -> u16 {
        self.dread * u16::from(self.danger(cell))
    }

    /// A cell as who sees it does.
    pub(super) fn spot(&self, cell: NodeId) -> Spot {
        Spot {
            value: self.terrain.get(cell),
            threat: self.threat(cell),
        }
    }

    /// Whether the script has more to come.
    pub(super) fn has_more(&self) -> bool {
        self.made < self.course.script.len()
    }
}

impl Door {
    const fn is_open(&self, tick: u32) -> bool {
        let cycle = self.open as u64 + self.shut as u64;
        (tick as u64 + self.offset as u64) % cycle < self.open as u64
    }
}
