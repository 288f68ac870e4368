//! A patrol on its way.

use std::sync::Arc;

use super::terrain::Terrain;
use super::{Mode, Patrol};
use tiebreak::grid::Grid;
use tiebreak::space::NodeId;

/// A patrol, somewhere on its cycle of cells.
#[derive(Clone, Debug)]
pub(super) struct Guard {
    cycle: Arc<[NodeId]>,
    place: usize,
    every: u32,
    turns_back: bool,
    /// Whether it couldn't go in its last turn.
    failed: bool,
}

impl Guard {
    pub(super) fn new(patrol: &Patrol, grid: &Grid) -> Self {
        let cycle = patrol.cycle(grid);
        Self {
            place: patrol.offset as usize % cycle.len(),
            every: patrol.every,
            turns_back: patrol.mode == Mode::Back,
            failed: cycle.len() == 1,
            cycle: cycle.into(),
        }
    }

    /// Bytes that it holds, while its cycle is made.
    pub(super) fn bytes(&self) -> u64 {
        3 * size_of_val(&*self.cycle) as u64
    }

    pub(super) fn at(&self) -> NodeId {
        self.cycle[self.place]
    }

    /// Whether it stands for now.
    pub(super) const fn has_stopped(&self) -> bool {
        self.failed
    }

    const fn has_turn(&self, tick: u32) -> bool {
        (tick + 1).is_multiple_of(self.every)
    }

    /// The cell that it wants to be on.
    pub(super) fn wish(&self, tick: u32, world: &Terrain) -> NodeId {
        let next = self.cycle[(self.place + 1) % self.cycle.len()];
        if self.has_turn(tick) && world.is_free(next) {
            next
        } else {
            self.at()
        }
    }

    /// Ends its tick.
    pub(super) fn go(&mut self, tick: u32, moved: bool) {
        if !self.has_turn(tick) || self.cycle.len() == 1 {
            return;
        }
        let cells = self.cycle.len();
        self.failed = !moved;
        if moved {
            self.place = (self.place + 1) % cells;
        } else if self.turns_back {
            self.place = (cells - self.place) % cells;
        }
    }

    /// Its cell before each of the coming moves if nothing stops it.
    pub(super) fn coming(&self, tick: u32) -> impl Iterator<Item = NodeId> + use<'_> {
        let mut place = self.place;
        let ticks = std::iter::successors(Some(tick), |tick| Some(tick + 1));
        ticks.map(move |tick| {
            let here = self.cycle[place];
            if self.has_turn(tick) {
                place = (place + 1) % self.cycle.len();
            }
            here
        })
    }
}
