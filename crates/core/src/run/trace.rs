//! A recording of a search that can be looked at after any step, forwards and back.
//!
//! `who` crosses to the page only where there are several searchers. This file and `www/src/view/replay` hold
//! the same ten lines, since scrubbing can't wait for a worker.

use std::any::Any;

use crate::cost::Cost;
use crate::estimate::Estimate;
use crate::event::{Event, Kind, Observer, State};
use crate::priority::Ranker;
use crate::space::NodeId;
use crate::sparse::Sparse;

/// An [`Observer`] that records.
///
/// What it is: a list of events. Each holds the state of its place afterwards and the number of the event
/// before it in the same *slot*. Every searcher has a slot for every place: one searcher as a rule, two
/// sides or several units otherwise. So the state of a slot at any time is that of its latest event, a
/// step forward sets that event, and a step back sets the one before: no search, no snapshots. A trace
/// assumes nothing else: a place may be generated again after it was forgotten, and its parent may be any
/// other place. A [mark](Kind::is_mark) leaves the slot of its place as it is.
///
/// f is a column only where it is asked for. For searches whose f follows from a place and its g,
/// [`Trace::rate`] works it out.
///
/// Complexity: O(1) an event. Memory: 16 bytes an event (20 from the first g beyond 32 bits on, 8 more
/// with f; less than twice that while the list can grow), 4 bytes a slot, 4 a step. A run longer than
/// the limit is recorded up to the step that passes it, and the trace reports that it was cut.
#[derive(Clone, Debug)]
pub struct Trace {
    events: Vec<Packed>,
    /// By event, what g has above its lowest 32 bits; empty while no g has more.
    high: Vec<u32>,
    /// By event, where f is kept.
    f: Option<Vec<Cost>>,
    places: usize,
    searchers: u8,
    /// By slot: 1 + the index of the latest event in it, counting on from the events that are forgotten.
    latest: Vec<u32>,
    /// The latest event of each further slot, if there are many searchers.
    more: Option<Sparse<u32>>,
    forgotten: u32,
    steps: Vec<u32>,
    limit: usize,
    truncated: bool,
}

/// A recorded event, with the state of its place afterwards.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Recorded {
    /// g of the place, in cost units.
    pub g: Cost,
    /// The place that it is about.
    pub place: NodeId,
    /// The parent of the place; `None` at the start.
    pub parent: Option<NodeId>,
    /// 1 + the index of the event before it in the same slot, 0 if there is none.
    pub previous: u32,
    /// Its kind.
    pub kind: Kind,
    /// The number of the searcher.
    pub who: u8,
}

/// A recorded event in 16 bytes, the form in which it is kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Packed {
    /// The number of the searcher times the number of places, and the place.
    pub slot: u32,
    /// The kind in the five highest bits, below it the parent: [`NO_PARENT`] at the start.
    pub from: u32,
    /// 1 + the index of the event before it in the same slot, 0 if there is none.
    pub previous: u32,
    /// The lowest 32 bits of g.
    pub g: u32,
}

/// How many bits a [`Packed`] event has for its parent.
const PARENT_BITS: u32 = 27;

/// No place has this number: all bits that a [`Packed`] event has for it are ones.
pub const NO_PARENT: u32 = (1 << PARENT_BITS) - 1;

/// The number of pages of slots that every recording has.
const FEW_PAGES: usize = 256;

/// A number of events that few steps exceed.
const STEP: usize = 64;

impl Recorded {
    /// The state of the place.
    pub const fn state(&self) -> State {
        self.kind.state()
    }
}

impl Packed {
    fn kind(self) -> Kind {
        Kind::ALL[(self.from >> PARENT_BITS) as usize - 1]
    }
}

impl Trace {
    /// An empty recording of one searcher over `places` places, of at most `limit` events (and never
    /// much more than 2^31), without f.
    ///
    /// # Panics
    /// With more than 2^27 - 1 places.
    pub fn new(places: usize, limit: usize) -> Self {
        assert!(places <= NO_PARENT as usize, "a trace has too many places");
        Self {
            events: Vec::new(),
            high: Vec::new(),
            f: None,
            places,
            searchers: 1,
            latest: vec![0; places],
            more: None,
            forgotten: 0,
            steps: Vec::new(),
            limit: limit.min(u32::MAX as usize / 2),
            truncated: false,
        }
    }

    /// Makes an empty recording one of `count` searchers, numbered from 0.
    pub fn for_searchers(mut self, count: u8) -> Self {
        self.searchers = count;
        self.latest = vec![0; self.places * usize::from(count)];
        self
    }

    /// Makes an empty recording one of `count` searchers, most of which will see few places. Slots take memory only
    /// once they are used; if more are used than one for each eight events of the limit, the run counts as longer than
    /// the limit.
    /// `None` where there is no memory for it.
    pub fn for_many_searchers(mut self, count: u8) -> Option<Self> {
        self.searchers = count;
        self.more = Some(Sparse::new(self.places * usize::from(count), 0)?);
        Some(self)
    }

    /// Makes an empty recording keep f of every event, for searches whose f doesn't follow from the place
    /// and its g.
    pub fn with_f(mut self) -> Self {
        self.f = Some(Vec::new());
        self
    }

    /// Forgets the recording and keeps the memory. Takes constant time, except for one call in many,
    /// which fills the memory of the slots.
    pub fn clear(&mut self) {
        self.forgotten += self.events.len() as u32;
        if self.forgotten > u32::MAX / 4 {
            self.latest.fill(0);
            self.more.iter_mut().for_each(Sparse::clear);
            self.forgotten = 0;
        }
        self.events.clear();
        self.high.clear();
        self.f.iter_mut().for_each(Vec::clear);
        self.steps.clear();
        self.truncated = false;
    }

    /// How many events are recorded.
    pub const fn len(&self) -> usize {
        self.events.len()
    }

    /// Whether nothing is recorded.
    pub const fn is_empty(&self) -> bool {
        self.events.is_empty()
    }

    /// The recorded events, in order.
    pub fn events(&self) -> impl ExactSizeIterator<Item = Recorded> + DoubleEndedIterator {
        (0..self.len()).map(|event| self.event(event))
    }

    /// The events in the form in which they are kept.
    pub fn packed(&self) -> &[Packed] {
        &self.events
    }

    /// By event, the bits of g above the lowest 32; empty if no g has more.
    pub fn high(&self) -> &[u32] {
        &self.high
    }

    /// A recorded event.
    ///
    /// # Panics
    /// If there is no such event, from [`len`](Self::len) on.
    pub fn event(&self, event: usize) -> Recorded {
        let packed = self.events[event];
        let high = self.high.get(event).map_or(0, |&high| u64::from(high));
        let parent = packed.from & NO_PARENT;
        // Most recordings have one searcher, whose slots are the places.
        let (who, place) = match packed.slot as usize {
            slot if slot < self.places => (0, slot),
            slot => (slot / self.places, slot % self.places),
        };
        Recorded {
            g: Cost(high << 32 | u64::from(packed.g)),
            place: NodeId(place as u32),
            parent: (parent != NO_PARENT).then_some(NodeId(parent)),
            previous: packed.previous,
            kind: packed.kind(),
            who: who as u8,
        }
    }

    /// By event, f in cost units; `None` where it isn't kept, since it follows from the place and its g.
    pub fn f(&self) -> Option<&[Cost]> {
        self.f.as_deref()
    }

    /// h and f of the place of an event just after it: f as recorded, else as the search's ranker
    /// gives it.
    pub fn rate(&self, event: usize, ranker: &Ranker<impl Estimate>) -> (u64, u64) {
        let Recorded { place, who, g, .. } = self.event(event);
        let (h, f) = ranker.rate(ranker.estimator().node(place, who), g.0);
        (h, self.f.as_ref().map_or(f, |kept| kept[event].0))
    }

    /// How many places a searcher has slots for.
    pub const fn places(&self) -> usize {
        self.places
    }

    /// How many searchers have slots.
    pub fn searchers(&self) -> usize {
        self.searchers.into()
    }

    /// How many steps are recorded. Step 0 puts the start in OPEN; step k is the k-th expansion
    /// with all that it generates.
    pub const fn steps(&self) -> usize {
        self.steps.len()
    }

    /// The step in which an event happened.
    pub fn step_of(&self, event: usize) -> usize {
        self.steps.partition_point(|&end| end as usize <= event)
    }

    /// For each step, how many events have happened when it is over.
    pub fn step_ends(&self) -> &[u32] {
        &self.steps
    }

    /// Whether the run was longer than the recording.
    pub const fn is_truncated(&self) -> bool {
        self.truncated
    }

    /// The places in the order of expansion.
    pub fn order(&self) -> impl Iterator<Item = NodeId> {
        let expanded = self.events().filter(|event| event.kind.begins_step());
        expanded.map(|event| event.place)
    }

    /// Whether the event is recorded: a step is recorded whole or not at all.
    #[inline(always)]
    pub(crate) fn record(
        &mut self,
        kind: Kind,
        who: u8,
        place: NodeId,
        parent: Option<NodeId>,
        g: Cost,
    ) -> bool {
        self.truncated |= kind.begins_step() && self.events.len() >= self.limit;
        if self.truncated {
            return false;
        }
        if self.events.len() == self.events.capacity() {
            self.grow();
        }
        let slot = self.slot(who, place);
        let (forgotten, count) = (self.forgotten, self.events.len() as u32 + 1);
        let latest = self.latest_in(slot);
        let previous = latest.saturating_sub(forgotten);
        if !kind.is_mark() {
            *latest = forgotten + count;
        }
        self.events.push(Packed {
            slot: slot as u32,
            from: (kind as u32) << PARENT_BITS | parent.map_or(NO_PARENT, |parent| parent.0),
            previous,
            g: g.0 as u32,
        });
        if kind.begins_step() || self.steps.is_empty() {
            self.steps.push(count);
        } else if let Some(end) = self.steps.last_mut() {
            *end = count;
        }
        let high = (g.0 >> 32) as u32;
        if high > 0 || !self.high.is_empty() {
            self.raise(high);
        }
        true
    }

    /// The latest event in a slot.
    #[inline(always)]
    fn latest_in(&mut self, slot: usize) -> &mut u32 {
        if slot >= self.latest.len() {
            return self.latest_behind(slot);
        }
        &mut self.latest[slot]
    }

    /// The latest event of a slot of one of many searchers.
    #[cold]
    #[inline(never)]
    fn latest_behind(&mut self, slot: usize) -> &mut u32 {
        let more = self
            .more
            .as_mut()
            .expect("the trace has the searcher's slots");
        if more.pages() > self.limit / 8 + FEW_PAGES {
            self.limit = self.limit.min(self.events.len());
        }
        more.get_mut(slot)
    }

    /// Notes the high bits of the last event's g; earlier events without an entry have no high bits.
    #[cold]
    fn raise(&mut self, high: u32) {
        self.high.resize(self.events.len(), 0);
        if let Some(last) = self.high.last_mut() {
            *last = high;
        }
    }

    /// Doubles the memory for events, though not beyond the limit and a step that passes it.
    #[cold]
    fn grow(&mut self) {
        let count = self.events.len();
        let left = self.limit.saturating_sub(count) + STEP;
        self.events.reserve_exact(count.max(STEP).min(left));
    }

    #[inline(always)]
    fn slot(&self, who: u8, place: NodeId) -> usize {
        usize::from(who) * self.places + place.index()
    }
}

impl Observer for Trace {
    /// # Panics
    /// Where the trace has no slot for the event's searcher and place.
    fn on(&mut self, event: &Event) {
        let &Event {
            kind,
            who,
            place,
            parent,
            g,
            f,
            ..
        } = event;
        if self.record(kind, who, place, parent, g)
            && let Some(kept) = &mut self.f
        {
            kept.push(f);
        }
    }

    /// The shorter route leaves out f.
    fn as_any(&mut self) -> Option<&mut dyn Any> {
        self.f.is_none().then_some(self)
    }
}

/// A point in a [`Trace`]: every place as it is after some step, for every searcher.
#[derive(Clone, Debug)]
pub struct Replay<'trace> {
    trace: &'trace Trace,
    latest: Vec<u32>,
    events: usize,
}

impl<'trace> Replay<'trace> {
    /// The point before anything has happened.
    pub fn new(trace: &'trace Trace) -> Self {
        Self {
            trace,
            latest: vec![0; trace.places * trace.searchers()],
            events: 0,
        }
    }

    /// Goes to the end of `step`, or of the last step if that comes first. Takes time linear in the events
    /// between here and there.
    pub fn seek(&mut self, step: usize) {
        let last = self.trace.steps.len().saturating_sub(1);
        let end = self
            .trace
            .steps
            .get(step.min(last))
            .map_or(0, |&end| end as usize);
        let changes = |event: &usize| !self.trace.events[*event].kind().is_mark();
        for event in (self.events..end).filter(changes) {
            let slot = self.trace.events[event].slot;
            self.latest[slot as usize] = event as u32 + 1;
        }
        for event in (end..self.events).rev().filter(changes) {
            let Packed { slot, previous, .. } = self.trace.events[event];
            self.latest[slot as usize] = previous;
        }
        self.events = end;
    }

    /// The index of the latest event here about a place, or `None` if `who` hasn't seen it.
    pub fn latest(&self, who: u8, place: NodeId) -> Option<usize> {
        (self.latest[self.trace.slot(who, place)] as usize).checked_sub(1)
    }

    /// The latest event here about a place, which has its state; `None` if `who` hasn't seen it.
    pub fn at(&self, who: u8, place: NodeId) -> Option<Recorded> {
        Some(self.trace.event(self.latest(who, place)?))
    }
}

#[cfg(test)]
#[path = "trace_tests.rs"]
mod tests;
