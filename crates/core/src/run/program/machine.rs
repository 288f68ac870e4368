//! The loop of a program.

use std::sync::Arc;

use super::Parts;
use super::cell::{CLOSED, Cell, Known, NO_CELL, OPEN, STANDINGS, UNSEEN};
use super::entries::{Entries, EntryId, NO_ENTRY, Spot};
use super::formula::Measure;
use super::numbers::bits;
use super::parts::{Improve, Owner, Rating, Stale, Structure, Taken};
use super::queue::Queue;
use crate::ends::Ends;
use crate::event::{Event, Kind, Observer, Status};
use crate::grid::{Counts, Direction, Grid, Moves};
use crate::heuristic::Nudge;
use crate::memory::filled;
use crate::space::{NodeId, Space};

mod neighbours;

/// The most entries that a program ever puts; it gives up before the next.
const MOST_ENTRIES: u32 = 1_000_000;

/// What a program searches, and how.
#[derive(Clone, Debug)]
pub(crate) struct Setup {
    /// Its parts.
    pub(crate) parts: Parts,
    /// The nudge of h.
    pub(crate) nudge: Option<Nudge>,
    /// The steps, with the costs by which the path is judged.
    pub(crate) moves: Moves,
    /// What weights count.
    pub(crate) counts: Counts,
    /// One start and one goal.
    pub(crate) ends: Ends,
}

/// A program that searches, turn by turn.
///
/// What it is: the loop that all programs share, by the definition in `docs/programs.md`. It puts the start, then takes entries;
/// what an old entry is, when a cell gets another g and what that does to the queue is a part's say.
///
/// Guarantees: it ends, as each turn takes an entry and no more than a million are ever put.
///
/// Complexity, with m entries and the queue's log m: O(m log m). Memory: 32 bytes a cell, and 40 an entry as a rule. A turn
/// allocates nothing, but where the memory of all entries doubles.
///
/// References: `docs/programs.md` has those of each program.
#[derive(Clone, Debug)]
pub(crate) struct Machine {
    pub(super) parts: Parts,
    pub(super) nudge: Option<Nudge>,
    pub(super) moves: Moves,
    /// The order of the neighbours where `x + y` is even, and elsewhere.
    orders: [[Direction; 8]; 2],
    pub(super) counts: Counts,
    /// The least weight of the map.
    least: u16,
    pub(super) measure: Measure,
    start: NodeId,
    pub(super) goal: NodeId,
    pub(super) cells: Vec<Cell>,
    /// The mark of cells in the queue that were never expanded.
    mark: u32,
    pub(super) entries: Entries,
    pub(super) queue: Queue,
    pub(super) found: Option<Found>,
}

/// How a program has found its goal.
#[derive(Clone, Copy, Debug)]
pub(super) struct Found {
    pub(super) entry: EntryId,
    pub(super) g: f64,
}

/// An expansion under way.
#[derive(Clone, Copy, Debug)]
pub(super) struct From {
    pub(super) cell: NodeId,
    entry: EntryId,
    pub(super) g: f64,
}

/// What became of the entry that was taken.
#[derive(Clone, Copy, Debug)]
pub(super) enum Next {
    /// There was none.
    None,
    /// It was passed over.
    Skipped,
    /// Its cell is to be expanded.
    Expansion(From),
}

impl Machine {
    /// A program that hasn't begun, or `None` where there is no memory for it.
    pub(crate) fn new(setup: Setup) -> Option<Self> {
        let Setup {
            parts,
            nudge,
            moves,
            counts,
            ends,
        } = setup;
        let needs_h = parts.queue == Structure::Both;
        let least = counts.range(moves.grid().amounts()).0;
        let points = points(moves.grid(), &ends);
        Some(Self {
            cells: filled(moves.nodes(), UNSEEN)?,
            measure: Measure::new(&parts, nudge, least, points),
            orders: moves.rule().orders(),
            least,
            parts,
            nudge,
            counts,
            start: ends.start(),
            goal: ends.goal().unwrap_or(ends.start()),
            moves,
            mark: STANDINGS,
            entries: Entries::new(parts.f, parts.key, needs_h),
            queue: Queue::new(parts.queue),
            found: None,
        })
    }

    /// Forgets all but its memory.
    pub(crate) fn forget(&mut self) {
        self.entries.clear();
        self.queue.clear();
        self.found = None;
        self.mark += STANDINGS;
        if self.mark > u32::MAX - 2 * STANDINGS {
            self.cells.fill(UNSEEN);
            self.mark = STANDINGS;
        }
    }

    /// Becomes another program on the same map, which hasn't begun. The moves are those of its rule in any order.
    pub(super) fn become_other(
        &mut self,
        parts: Parts,
        nudge: Option<Nudge>,
        orders: [[Direction; 8]; 2],
        moves: &Moves,
    ) {
        if self.moves.rule() != moves.rule() {
            self.moves = moves.clone();
        }
        if self.parts.queue != parts.queue {
            self.queue = Queue::new(parts.queue);
        }
        self.forget();
        let needs_h = parts.queue == Structure::Both;
        self.entries.become_other(parts.f, parts.key, needs_h);
        let ends = self.measure.ends();
        self.measure = Measure::new(&parts, nudge, self.least, ends);
        (self.parts, self.nudge, self.orders) = (parts, nudge, orders);
    }

    /// Changes to other ends on the same map.
    pub(crate) fn aim(&mut self, ends: &Ends) {
        let points = points(self.moves.grid(), ends);
        self.measure = Measure::new(&self.parts, self.nudge, self.least, points);
        self.start = ends.start();
        self.goal = ends.goal().unwrap_or(ends.start());
    }

    /// How many entries are in the queue.
    pub(crate) fn open(&self) -> u64 {
        self.queue.len() as u64
    }

    /// Puts the start.
    pub(crate) fn begin(&mut self, observer: &mut dyn Observer) {
        let start = self.start;
        self.see(start);
        self.put(start, 0.0, NO_ENTRY);
        self.show(Kind::Generate, start, None, 0.0, observer);
    }

    /// Takes an entry, and expands its cell unless it is skipped.
    pub(crate) fn turn(&mut self, observer: &mut dyn Observer) -> Status {
        match self.take(observer) {
            Next::None => Status::NoPath,
            Next::Skipped => Status::Running,
            Next::Expansion(from) => self.expand(from, observer),
        }
    }

    /// Takes an entry and closes its cell, unless it is skipped.
    pub(super) fn take(&mut self, observer: &mut dyn Observer) -> Next {
        let Some(id) = self.queue.take(&mut self.entries) else {
            return Next::None;
        };
        let entry = self.entries.entry(id);
        let node = NodeId(entry.cell);
        if self.is_stale(id) {
            self.show(Kind::Skip, node, None, entry.g, observer);
            return Next::Skipped;
        }
        let before = (entry.from != NO_ENTRY).then(|| self.entries.entry(entry.from).cell);
        let cell = &mut self.cells[node.index()];
        let g = match self.parts.owner {
            Owner::Cell => cell.best,
            Owner::Late => {
                cell.parent = before.unwrap_or(NO_CELL);
                entry.g
            }
            Owner::Entry => entry.g,
        };
        let parent = match self.parts.owner {
            Owner::Cell => (cell.parent != NO_CELL).then_some(cell.parent),
            Owner::Late | Owner::Entry => before,
        };
        let kind = match cell.mark - self.mark {
            CLOSED => Kind::Again,
            _ => Kind::Expand,
        };
        cell.mark = self.mark + CLOSED;
        self.show(kind, node, parent.map(NodeId), g, observer);
        Next::Expansion(From {
            cell: node,
            entry: id,
            g,
        })
    }

    /// Expands the cell of an entry that was taken.
    pub(super) fn expand(&mut self, from: From, observer: &mut dyn Observer) -> Status {
        if from.cell == self.goal && self.parts.goal == Taken::Taken {
            return self.find(Found {
                entry: from.entry,
                g: from.g,
            });
        }
        self.look_around(from, observer)
    }

    /// Whether an entry is passed over.
    pub(super) fn is_stale(&self, id: EntryId) -> bool {
        let entry = self.entries.entry(id);
        let cell = self.cells[entry.cell as usize];
        let standing = cell.mark - self.mark;
        match self.parts.stale {
            Stale::Closed => standing == CLOSED,
            Stale::Worse => entry.g > cell.best,
            Stale::WorseF => self.entries.f(id) > self.f(cell.best, cell.h),
            Stale::ClosedWorse => standing != OPEN && entry.g > cell.best,
            Stale::Again => false,
        }
    }

    /// g, h and f of an expansion.
    pub(super) fn numbers(&self, from: From) -> [f64; 3] {
        let h = self.cells[from.cell.index()].h;
        [from.g, h, self.f(from.g, h)]
    }

    /// What is known of a cell.
    pub(super) fn known(&self, node: NodeId) -> Known {
        let Cell { best, h, mark, .. } = self.cells[node.index()];
        match mark.checked_sub(self.mark) {
            None => Known::Unseen,
            Some(CLOSED) => Known::Closed,
            Some(_) => Known::Open([best, h, self.f(best, h)]),
        }
    }

    /// A cell is seen for the first time.
    fn see(&mut self, node: NodeId) {
        let (x, y) = self.moves.grid().xy(node);
        self.cells[node.index()] = Cell {
            h: self.measure.h((x.into(), y.into())),
            mark: self.mark + OPEN,
            ..UNSEEN
        };
    }

    /// Puts an entry of a cell.
    fn put(&mut self, node: NodeId, g: f64, from: EntryId) {
        let spot = self.spot(node);
        let f = self.f(g, spot.h);
        let id = self.entries.add(spot, g, f, from);
        self.cells[node.index()].entry = id;
        self.queue.put(&mut self.entries, id);
    }

    /// A cell in the queue gets another g.
    fn improve(&mut self, node: NodeId, g: f64, from: EntryId) {
        let (how, id) = (self.parts.improve, self.cells[node.index()].entry);
        let spot = self.spot(node);
        let f = self.f(g, spot.h);
        let Self { queue, entries, .. } = self;
        match how {
            Improve::Entry => return self.put(node, g, from),
            Improve::Anew => queue.remove(entries, id),
            Improve::Stay => queue.stay(entries, id),
            Improve::Move | Improve::Fix | Improve::Keep => {}
        }
        let entry = entries.entry_mut(id);
        (entry.g, entry.from) = (g, from);
        if how == Improve::Keep {
            return;
        }
        if how == Improve::Anew {
            entries.renumber(id);
        }
        entries.rekey(id, spot, f);
        match how {
            Improve::Move => queue.rise(entries, id),
            Improve::Fix => queue.fix(entries, id),
            Improve::Anew => queue.put(entries, id),
            Improve::Entry | Improve::Stay | Improve::Keep => {}
        }
    }

    /// The goal is found, unless its parents lead round in a circle: following them a program would never end.
    fn find(&mut self, found: Found) -> Status {
        self.found = Some(found);
        if self.trail().last() == Some(self.start) {
            return Status::Found;
        }
        self.found = None;
        Status::Limit
    }

    pub(super) fn f(&self, g: f64, h: f64) -> f64 {
        match self.parts.f {
            Rating::Sum => self.measure.sum(g, h),
            Rating::H => h,
            Rating::None => 0.0,
        }
    }

    pub(super) fn weight(&self, cell: NodeId) -> u16 {
        self.counts.count(self.moves.grid().cells()[cell.index()])
    }

    fn spot(&self, node: NodeId) -> Spot {
        let (x, y) = self.moves.grid().xy(node);
        Spot {
            cell: node.0,
            x,
            y,
            h: self.cells[node.index()].h,
        }
    }

    fn show(
        &self,
        kind: Kind,
        place: NodeId,
        parent: Option<NodeId>,
        g: f64,
        observer: &mut dyn Observer,
    ) {
        let h = self.cells[place.index()].h;
        observer.on(&Event {
            kind,
            who: 0,
            place,
            parent,
            g: bits(g),
            h: bits(h),
            f: bits(self.f(g, h)),
        });
    }
}

/// The start and the goal by column and row.
fn points(grid: &Arc<Grid>, ends: &Ends) -> [(i64, i64); 2] {
    let goal = ends.goal().unwrap_or(ends.start());
    [ends.start(), goal].map(|node| {
        let (x, y) = grid.xy(node);
        (x.into(), y.into())
    })
}
