//! A patrol on its way.

use std::sync::Arc;

use super::terrain::{Rules, Terrain};
use super::{Mode, Patrol};
use crate::space::NodeId;

/// A patrol, somewhere on its cycle of cells.
#[derive(Clone, Debug)]
pub(super) struct Guard {
    cycle: Arc<[NodeId]>,
    place: usize,
    every: u32,
    turns_back: bool,
    /// Whether its last turn led nowhere.
    failed: bool,
}

impl Guard {
    pub(super) fn new(patrol: &Patrol, rules: &Rules) -> Self {
        let cycle = cycle(patrol, rules);
        Self {
            place: patrol.offset as usize % cycle.len(),
            every: patrol.every,
            turns_back: patrol.mode == Mode::Back,
            failed: cycle.len() == 1,
            cycle: cycle.into(),
        }
    }

    pub(super) fn at(&self) -> NodeId {
        self.cycle[self.place]
    }

    /// Whether it stands where it is for now.
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

    /// Where it is before each of the coming moves if nobody stops it.
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

/// The cells of a patrol's round, each once a round, or with [`Mode::Back`] those between its ends twice.
pub(super) fn cycle(patrol: &Patrol, rules: &Rules) -> Vec<NodeId> {
    let mut points = patrol.route.iter().copied();
    let mut cells: Vec<_> = points.next().into_iter().collect();
    for point in points {
        join(&mut cells, point, rules);
    }
    match patrol.mode {
        Mode::Loop => {
            if let Some(&first) = cells.first() {
                join(&mut cells, first, rules);
                if cells.len() > 1 {
                    cells.pop();
                }
            }
        }
        Mode::Back => {
            let between = 1..cells.len().saturating_sub(1);
            let back: Vec<_> = cells[between.start..between.end.max(1).min(cells.len())]
                .iter()
                .rev()
                .copied()
                .collect();
            cells.extend(back);
        }
    }
    cells
}

/// Adds the cells from the last one to a point that is in line with it.
fn join(cells: &mut Vec<NodeId>, to: NodeId, rules: &Rules) {
    let Some(&last) = cells.last() else { return };
    let ((mut x, mut y), (to_x, to_y)) = (rules.xy(last), rules.xy(to));
    let (dx, dy) = ((to_x - x).signum(), (to_y - y).signum());
    while (x, y) != (to_x, to_y) {
        (x, y) = (x + dx, y + dy);
        match rules.cell(x, y) {
            Some(cell) => cells.push(cell),
            None => return,
        }
    }
}
