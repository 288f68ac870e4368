//! The trace of a program of one's own, replayed as if it were a search.
//!
//! Only what the trace says is known: which cells were expanded in which order, and perhaps the path. What can be seen from an
//! expanded cell counts as seen then, as in every best-first search; g, h and f are no numbers but where an expanded cell has them.

use std::sync::Arc;

use super::Status;
use super::engine::{Ended, Engine, Progress};
use crate::cost::Cost;
use crate::ends::Ends;
use crate::event::{Event, Kind, Observer};
use crate::grid::{Grid, Moves};
use crate::program::{UNKNOWN, bits};
use crate::space::{NodeId, Space as _, Way};
use crate::world::{Traced, TracedCell};

/// A trace, replayed a cell a turn, up to the first that is off the map.
#[derive(Clone, Debug)]
pub(crate) struct Retold {
    grid: Arc<Grid>,
    moves: Moves,
    traced: Arc<Traced>,
    start: NodeId,
    goal: NodeId,
    /// How many cells were replayed.
    next: usize,
    /// By cell, whether and from where it was seen first.
    seen: Vec<Seen>,
    open: u64,
    progress: Progress,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Seen {
    Never,
    Open(Option<NodeId>),
    /// With the last step at which the cell was expanded.
    Closed(Option<NodeId>, u32),
}

impl Retold {
    /// A replay that hasn't begun, or `None` where there is no memory for it.
    pub(crate) fn new(
        grid: Arc<Grid>,
        moves: Moves,
        traced: Arc<Traced>,
        ends: &Ends,
    ) -> Option<Self> {
        let mut seen = Vec::new();
        seen.try_reserve_exact(grid.cells().len()).ok()?;
        seen.resize(grid.cells().len(), Seen::Never);
        let mut retold = Self {
            grid,
            moves,
            traced,
            start: ends.start(),
            goal: ends.start(),
            next: 0,
            seen,
            open: 0,
            progress: Progress::default(),
        };
        retold.aim(ends);
        Some(retold)
    }

    /// The cell at a column and a row, where that is on the map.
    fn cell(&self, (x, y): TracedCell) -> Option<NodeId> {
        let (x, y) = (u32::try_from(x).ok()?, u32::try_from(y).ok()?);
        let is_within = x < self.grid.width() && y < self.grid.height();
        is_within.then(|| self.grid.node(x, y))
    }

    /// The cell that is replayed next.
    fn upcoming(&self) -> Option<NodeId> {
        self.cell(*self.traced.cells().get(self.next)?)
    }

    fn report(
        &mut self,
        kind: Kind,
        place: NodeId,
        parent: Option<NodeId>,
        [g, h, f]: [Cost; 3],
        observer: &mut dyn Observer,
    ) {
        let event = Event {
            kind,
            who: 0,
            place,
            parent,
            g,
            h,
            f,
        };
        self.progress.report(&event, observer);
    }

    /// Puts a cell that wasn't seen yet in OPEN.
    fn see(&mut self, cell: NodeId, from: Option<NodeId>, observer: &mut dyn Observer) {
        if self.seen[cell.index()] == Seen::Never {
            self.seen[cell.index()] = Seen::Open(from);
            self.open += 1;
            self.report(Kind::Generate, cell, from, [UNKNOWN; 3], observer);
        }
    }

    fn expand(&mut self, cell: NodeId, step: usize, observer: &mut dyn Observer) {
        // What no step leads to, such as a wall, was seen in a way that isn't known.
        self.see(cell, None, observer);
        let (kind, from) = match self.seen[cell.index()] {
            Seen::Open(from) => (Kind::Expand, from),
            Seen::Closed(from, _) => (Kind::Again, from),
            Seen::Never => return,
        };
        self.open -= u64::from(kind == Kind::Expand);
        self.seen[cell.index()] = Seen::Closed(from, step as u32);
        self.report(kind, cell, from, self.given(step), observer);
        if cell == self.goal && self.upcoming().is_none() {
            // A search that ends with the goal looks at none of its neighbours.
            self.progress.open_is(self.open);
            return;
        }
        let mut beside = [cell; 8];
        let mut count = 0;
        self.each_step(cell, &mut |to, _| {
            beside[count] = to;
            count += 1;
        });
        for &to in &beside[..count] {
            self.see(to, Some(cell), observer);
        }
        self.progress.open_is(self.open);
    }

    /// g, h and f of a step, as programs carry them.
    fn given(&self, step: usize) -> [Cost; 3] {
        let numbers = self.traced.numbers(step);
        numbers.map(|number| number.map_or(UNKNOWN, |number| bits(number.value())))
    }

    /// The steps from a cell; there are none from a wall.
    fn each_step(&self, cell: NodeId, take: &mut dyn FnMut(NodeId, Cost)) {
        let _ = self.moves.for_each_edge(cell, Way::NONE, |to, cost, _| {
            take(to, cost);
            std::ops::ControlFlow::<()>::Continue(())
        });
    }

    /// The path as far as it is on the map.
    fn path(&self) -> Vec<NodeId> {
        let path = self.traced.path().iter();
        path.map_while(|&point| self.cell(point)).collect()
    }

    /// What the path costs, where it leads from the start to the goal by legal steps.
    fn cost(&self, path: &[NodeId]) -> Option<Cost> {
        let is_whole = path.len() == self.traced.path().len();
        let has_ends = path.first() == Some(&self.start) && path.last() == Some(&self.goal);
        let mut sum = (is_whole && has_ends).then_some(0)?;
        for step in path.windows(2) {
            let mut found = None;
            self.each_step(step[0], &mut |to, cost| {
                if to == step[1] {
                    found = Some(cost.0);
                }
            });
            sum += found?;
        }
        Some(Cost(sum))
    }

    /// How it ends: with the goal, or with nothing left to expand, or before either.
    fn verdict(&self) -> Status {
        let is_closed = |cell: NodeId| matches!(self.seen[cell.index()], Seen::Closed(..));
        if is_closed(self.goal) || self.cost(&self.path()).is_some() {
            Status::Found
        } else if is_closed(self.start) && self.open == 0 {
            Status::NoPath
        } else {
            Status::Limit
        }
    }
}

impl Engine for Retold {
    fn progress(&self) -> &Progress {
        &self.progress
    }

    fn progress_mut(&mut self) -> &mut Progress {
        &mut self.progress
    }

    fn begin(&mut self, observer: &mut dyn Observer) {
        self.see(self.start, None, observer);
        self.progress.open_is(self.open);
    }

    fn turn(&mut self, observer: &mut dyn Observer) {
        if let Some(cell) = self.upcoming() {
            if self.progress.is_at_limit() {
                self.progress.status = Status::Limit;
                return;
            }
            let step = self.next;
            self.next += 1;
            self.expand(cell, step, observer);
        }
        if self.upcoming().is_none() {
            self.progress.status = self.verdict();
        }
    }

    fn forget(&mut self) {
        self.next = 0;
        self.open = 0;
        self.seen.fill(Seen::Never);
    }

    fn aim(&mut self, ends: &Ends) {
        self.start = ends.start();
        self.goal = ends.goal().unwrap_or(self.start);
    }

    fn ended(&self) -> Option<Ended> {
        let is_whole = self.progress.status != Status::Running && self.upcoming().is_none();
        let path = is_whole.then(|| self.path())?;
        Some(Ended {
            cost: self.cost(&path),
            g: None,
            path,
            waypoints: None,
            meeting: None,
        })
    }

    fn h(&self, place: NodeId) -> Option<Cost> {
        Some(match self.seen[place.index()] {
            Seen::Closed(_, step) => self.given(step as usize)[1],
            Seen::Never | Seen::Open(_) => UNKNOWN,
        })
    }
}
