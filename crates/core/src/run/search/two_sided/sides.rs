//! The state of both sides, and the operations that every engine shares.

use std::ops::{ControlFlow, Index, IndexMut};

use super::Turns;
use super::course::{Courses, Who};
use super::open::Open;
use crate::cost::Cost;
use crate::event::{Event, Kind, Observer, Status};
use crate::open::Entry;
use crate::priority::{Insertion, Key};
use crate::search::Stop;
use crate::search::engine::Progress;
use crate::search::packed::{Packed, Word};
use crate::search::records::{Record, Records, Standing, origin};
use crate::space::{NodeId, Space};

/// Both sides.
#[derive(Clone, Debug)]
pub(crate) struct Sides<K> {
    each: [Side<K>; 2],
    /// The side whose turn it is.
    pub(super) mover: Who,
    pub(super) best: Option<Meeting>,
    pub(super) progress: Progress,
}

/// One side.
#[derive(Clone, Debug)]
pub(crate) struct Side<K> {
    pub(super) nodes: Packed,
    pub(super) open: Open<K>,
    /// How many cells are in OPEN.
    pub(super) live: u64,
    arrivals: u32,
}

/// A cell that both sides have seen.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Meeting {
    pub(super) cell: NodeId,
    /// The cost of the path over it.
    pub(super) total: u64,
}

/// The first cell of a side's OPEN.
#[derive(Clone, Copy, Debug)]
pub(super) struct First {
    pub(super) node: NodeId,
    pub(super) g: u64,
    pub(super) f: u64,
}

impl<K: Key> Sides<K> {
    /// Sides that have seen nothing, or `None` where there is no memory for them.
    pub(super) fn new(nodes: usize) -> Option<Self> {
        let side = || {
            Some(Side {
                nodes: Packed::new(nodes)?,
                open: Open::new(),
                live: 0,
                arrivals: 0,
            })
        };
        Some(Self {
            each: [side()?, side()?],
            mover: Who::Start,
            best: None,
            progress: Progress::default(),
        })
    }

    /// Forgets all but the memory and the progress.
    pub(super) fn forget(&mut self) {
        for side in &mut self.each {
            side.nodes.forget();
            side.open.clear();
            (side.live, side.arrivals) = (0, 0);
        }
        (self.mover, self.best) = (Who::Start, None);
    }

    /// Inserts a side's root. Ends the search where that is a meeting and the first one counts.
    pub(super) fn begin(
        &mut self,
        courses: &Courses,
        who: Who,
        h: u64,
        observer: &mut dyn Observer,
    ) {
        let (root, record) = (courses[who].root, self[who].nodes.start());
        let end = self.insert(courses, who, Kind::Generate, root, record, h, observer);
        self.finish(end);
    }

    /// The first of a side's OPEN, which stays there.
    #[inline]
    pub(super) fn first(&mut self, courses: &Courses, who: Who) -> Option<First> {
        let side = &mut self[who];
        let Entry { key, g, node, .. } = side.open.first(&side.nodes)?;
        let f = key.leading(courses[who].ranker.tie_bits());
        Some(First { node, g, f })
    }

    /// Gives every cell of a side's OPEN another h; its place among the insertions stays.
    pub(super) fn rate_anew(&mut self, courses: &Courses, who: Who, h: impl Fn(NodeId) -> u64) {
        let ranker = &courses[who].ranker;
        let Side { nodes, open, .. } = &mut self[who];
        open.rate_anew(nodes, |&Entry { key, node, g }| {
            let (h, arrival) = (h(node), ranker.arrival(key));
            let f = ranker.evaluation().f(g, h);
            ranker.key(&Insertion {
                node,
                g,
                h,
                f,
                arrival,
            })
        });
    }

    /// Whether a side has seen a cell.
    pub(super) fn has_seen(&self, who: Who, node: NodeId) -> bool {
        self[who].nodes.standing(node) != Standing::New
    }

    /// Whether no path that costs this much or more would be a better one.
    #[inline]
    pub(super) fn is_beaten(&self, least: u64) -> bool {
        self.best.is_some_and(|best| best.total <= least)
    }

    /// Ends the search with the best path so far, if there is one.
    pub(super) const fn end(&mut self) {
        self.progress.status = match self.best {
            Some(_) => Status::Found,
            None => Status::NoPath,
        };
    }

    /// Whether another expansion would exceed the limit; then the search gives up.
    pub(super) const fn gives_up(&mut self) -> bool {
        let is_at_limit = self.progress.is_at_limit();
        if is_at_limit {
            self.progress.status = Status::Limit;
        }
        is_at_limit
    }

    /// Takes the first of a side's OPEN out and closes it, by an event of this kind.
    #[inline]
    pub(super) fn take(
        &mut self,
        courses: &Courses,
        who: Who,
        kind: Kind,
        first: First,
        h: u64,
        observer: &mut dyn Observer,
    ) {
        let First { node, g, f } = first;
        let side = &mut self[who];
        side.open.take();
        side.live -= 1;
        side.nodes.close(node);
        self.report(courses, who, kind, node, (g, h, f), observer);
    }

    /// Inserts the neighbours of an expanded cell that are new or improve.
    #[inline]
    pub(super) fn look_around<T: Turns>(
        &mut self,
        turns: &mut T,
        courses: &Courses,
        who: Who,
        node: NodeId,
        observer: &mut dyn Observer,
    ) {
        let record = self[who].nodes.seen(node);
        let space = &courses[who].space;
        let end = space.for_each_edge(node, record.way(), |to, cost, way| {
            let nodes = &self[who].nodes;
            let Some(better) = nodes.better(to, record, cost, way) else {
                return ControlFlow::Continue(());
            };
            let standing = nodes.standing(to);
            if standing.is_final(courses.reopen) || turns.passes_over(self, to) {
                return ControlFlow::Continue(());
            }
            let h = turns.h(courses, self, who, to);
            self.insert(courses, who, standing.insertion(), to, better, h, observer)
        });
        self.finish(end);
    }

    /// Inserts a cell, and looks whether the sides meet there.
    #[inline]
    #[expect(clippy::too_many_arguments, reason = "the fields of an insertion")]
    fn insert(
        &mut self,
        courses: &Courses,
        who: Who,
        kind: Kind,
        node: NodeId,
        record: Word,
        h: u64,
        observer: &mut dyn Observer,
    ) -> ControlFlow<Status> {
        let (ranker, g) = (&courses[who].ranker, record.g());
        let f = ranker.evaluation().f(g, h);
        let side = &mut self[who];
        let arrival = side.arrivals;
        side.arrivals += 1;
        side.live += u64::from(kind != Kind::Update);
        side.nodes.open(node, record);
        let insertion = Insertion {
            node,
            g,
            h,
            f,
            arrival,
        };
        side.open.push(Entry {
            key: ranker.key(&insertion),
            node,
            g,
        });
        let is_last = side.arrivals == u32::MAX;
        self.report(courses, who, kind, node, (g, h, f), observer);
        let meets = self.meet(courses, who, node, (g, h), observer);
        if meets && courses.stop == Stop::Generated {
            ControlFlow::Break(Status::Found)
        } else if is_last {
            ControlFlow::Break(Status::Limit)
        } else {
            ControlFlow::Continue(())
        }
    }

    /// Whether a path over a cell that a side has just inserted is the best so far.
    #[inline]
    fn meet(
        &mut self,
        courses: &Courses,
        who: Who,
        node: NodeId,
        (g, h): (u64, u64),
        observer: &mut dyn Observer,
    ) -> bool {
        let Some(other) = self[who.other()].nodes.get(node) else {
            return false;
        };
        let total = g + other.g();
        if self.is_beaten(total) {
            return false;
        }
        self.best = Some(Meeting { cell: node, total });
        self.report(courses, who, Kind::Meet, node, (total, h, 0), observer);
        true
    }

    #[inline]
    fn report(
        &mut self,
        courses: &Courses,
        who: Who,
        kind: Kind,
        node: NodeId,
        (g, h, f): (u64, u64, u64),
        observer: &mut dyn Observer,
    ) {
        let way = self[who].nodes.seen(node).way();
        let event = Event {
            kind,
            who: who as u8,
            place: node,
            parent: origin(&courses[who].space, node, way),
            g: Cost(g),
            h: Cost(h),
            f: Cost(f),
        };
        self.progress.report(&event, observer);
    }

    /// Counts both OPENs, and ends the search if it is over.
    fn finish(&mut self, end: ControlFlow<Status>) {
        let live = self.each[0].live + self.each[1].live;
        self.progress.open_is(live);
        if let ControlFlow::Break(status) = end {
            self.progress.status = status;
        }
    }
}

impl<K> Index<Who> for Sides<K> {
    type Output = Side<K>;

    #[inline]
    fn index(&self, who: Who) -> &Side<K> {
        &self.each[who as usize]
    }
}

impl<K> IndexMut<Who> for Sides<K> {
    #[inline]
    fn index_mut(&mut self, who: Who) -> &mut Side<K> {
        &mut self.each[who as usize]
    }
}
