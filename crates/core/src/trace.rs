//! A recording of a search that can be looked at after any step, forwards and back.

use std::any::Any;

use crate::cost::Cost;
use crate::estimate::Estimate;
use crate::event::{Event, Kind, Observer, State};
use crate::priority::Ranker;
use crate::space::NodeId;

/// An [`Observer`] that records.
///
/// What it is: a list of events. Each holds the state of its place afterwards and the number of the event
/// before it in the same *slot*. Every searcher has a slot for every place: one searcher as a rule, two
/// sides or several units otherwise. So the state of a slot at any time is that of its latest event, a
/// step forward sets that event, and a step back sets the one before: no search, no snapshots. A trace
/// assumes nothing else: a place may be generated again after it was forgotten, and its parent may be any
/// other place.
///
/// f is a column only where it is asked for. For searches whose f follows from a place and its g,
/// [`Trace::rate`] works it out.
///
/// Complexity: O(1) an event. Memory: 24 bytes an event (32 with f), 4 a slot, 4 a step. A run longer
/// than the limit given is recorded up to the step that passes it, and says so.
#[derive(Clone, Debug)]
pub struct Trace {
    events: Vec<Recorded>,
    /// By event, where f is kept.
    f: Option<Vec<Cost>>,
    places: usize,
    /// By slot: 1 + the index of the latest event in it, counting on from the events that are forgotten.
    latest: Vec<u32>,
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
    parent: u32,
    /// 1 + the index of the event before it in the same slot, 0 if there is none.
    pub previous: u32,
    /// Its kind.
    pub kind: Kind,
    /// The number of the searcher.
    pub who: u8,
}

/// No place has this number.
const NO_PARENT: u32 = u32::MAX;

impl Recorded {
    /// The parent of the place; `None` at the start.
    pub fn parent(&self) -> Option<NodeId> {
        (self.parent != NO_PARENT).then_some(NodeId(self.parent))
    }

    /// The state of the place.
    pub const fn state(&self) -> State {
        self.kind.state()
    }
}

impl Trace {
    /// An empty recording of one searcher over `places` places, of at most `limit` events (and never
    /// much more than 2^31), without f.
    pub fn new(places: usize, limit: usize) -> Self {
        Self {
            events: Vec::new(),
            f: None,
            places,
            latest: vec![0; places],
            forgotten: 0,
            steps: Vec::new(),
            limit: limit.min(u32::MAX as usize / 2),
            truncated: false,
        }
    }

    /// The same, still empty, for so many searchers: those with the numbers below `count`.
    pub fn for_searchers(mut self, count: u8) -> Self {
        self.latest = vec![0; self.places * usize::from(count)];
        self
    }

    /// The same, still empty, with f of every event: for searches whose f doesn't follow from the place
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
            self.forgotten = 0;
        }
        self.events.clear();
        self.f.iter_mut().for_each(Vec::clear);
        self.steps.clear();
        self.truncated = false;
    }

    /// The recorded events, in order.
    pub fn events(&self) -> &[Recorded] {
        &self.events
    }

    /// By event, f in cost units; `None` where it isn't kept, since it follows from the place and its g.
    pub fn f(&self) -> Option<&[Cost]> {
        self.f.as_deref()
    }

    /// h and f of the place of an event just after it: f as it is kept, else by the ranker of the search.
    pub fn rate(&self, event: usize, ranker: &Ranker<impl Estimate>) -> (u64, u64) {
        let Recorded { place, g, .. } = self.events[event];
        let (h, f) = ranker.rate(place, g.0);
        (h, self.f.as_ref().map_or(f, |kept| kept[event].0))
    }

    /// How many searchers have slots.
    pub fn searchers(&self) -> usize {
        self.latest.len().checked_div(self.places).unwrap_or(1)
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
        let expanded = self
            .events
            .iter()
            .filter(|event| event.kind == Kind::Expand);
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
        self.truncated |= kind == Kind::Expand && self.events.len() >= self.limit;
        if self.truncated {
            return false;
        }
        let slot = self.slot(who, place);
        let latest = &mut self.latest[slot];
        self.events.push(Recorded {
            g,
            place,
            parent: parent.map_or(NO_PARENT, |parent| parent.0),
            previous: latest.saturating_sub(self.forgotten),
            kind,
            who,
        });
        let count = self.events.len() as u32;
        *latest = self.forgotten + count;
        if kind == Kind::Expand || self.steps.is_empty() {
            self.steps.push(count);
        } else if let Some(end) = self.steps.last_mut() {
            *end = count;
        }
        true
    }

    #[inline(always)]
    fn slot(&self, who: u8, place: NodeId) -> usize {
        usize::from(who) * self.places + place.index()
    }
}

impl Observer for Trace {
    /// # Panics
    /// Where the trace has no slot for who does it and where.
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

    /// The shorter way leaves out f.
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
    /// Before anything has happened.
    pub fn new(trace: &'trace Trace) -> Self {
        Self {
            trace,
            latest: vec![0; trace.latest.len()],
            events: 0,
        }
    }

    /// Goes to the end of `step`, or of the last step there is. Takes time linear in the events
    /// between here and there.
    pub fn seek(&mut self, step: usize) {
        let last = self.trace.steps.len().saturating_sub(1);
        let end = self
            .trace
            .steps
            .get(step.min(last))
            .map_or(0, |&end| end as usize);
        for event in self.events..end {
            let slot = self.slot(event);
            self.latest[slot] = event as u32 + 1;
        }
        for event in (end..self.events).rev() {
            let slot = self.slot(event);
            self.latest[slot] = self.trace.events[event].previous;
        }
        self.events = end;
    }

    /// The index of the latest event here about a place, or `None` if `who` hasn't seen it.
    pub fn latest(&self, who: u8, place: NodeId) -> Option<usize> {
        (self.latest[self.trace.slot(who, place)] as usize).checked_sub(1)
    }

    /// The latest event here about a place, which has its state; `None` if `who` hasn't seen it.
    pub fn at(&self, who: u8, place: NodeId) -> Option<&'trace Recorded> {
        Some(&self.trace.events[self.latest(who, place)?])
    }

    fn slot(&self, event: usize) -> usize {
        let Recorded { who, place, .. } = self.trace.events[event];
        self.trace.slot(who, place)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const PLACES: usize = 4;

    fn event(kind: Kind, who: u8, place: u32, parent: Option<u32>, g: u64) -> Event {
        Event {
            kind,
            who,
            place: NodeId(place),
            parent: parent.map(NodeId),
            g: Cost(g),
            h: Cost(0),
            f: Cost(100 * g + u64::from(who)),
        }
    }

    /// Two sides over four places, with parents that are no neighbours. Place 2 of side 0 is generated
    /// twice, as after a list that was too full has dropped it, at a larger g; place 3 of side 1 is
    /// opened again.
    fn told() -> Vec<Event> {
        vec![
            event(Kind::Generate, 0, 0, None, 0),
            event(Kind::Generate, 1, 3, None, 0),
            event(Kind::Expand, 0, 0, None, 0),
            event(Kind::Generate, 0, 2, Some(0), 5),
            event(Kind::Expand, 1, 3, None, 0),
            event(Kind::Generate, 1, 0, Some(3), 7),
            event(Kind::Generate, 0, 2, Some(1), 9),
            event(Kind::Update, 1, 0, Some(2), 6),
            event(Kind::Expand, 0, 2, Some(1), 9),
            event(Kind::Reopen, 1, 3, Some(0), 1),
        ]
    }

    fn recorded(mut trace: Trace, events: &[Event]) -> Trace {
        for event in events {
            trace.on(event);
        }
        trace
    }

    fn of_two_sides(limit: usize) -> Trace {
        Trace::new(PLACES, limit).for_searchers(2).with_f()
    }

    fn slots() -> impl Iterator<Item = (u8, NodeId)> {
        let places = |who| (0..PLACES as u32).map(move |place| (who, NodeId(place)));
        (0..2).flat_map(places)
    }

    #[test]
    fn columns_keep_what_was_told() {
        let events = told();
        let trace = recorded(of_two_sides(usize::MAX), &events);
        assert_eq!(
            (trace.searchers(), trace.step_ends()),
            (2, &[2, 4, 8, 10][..])
        );
        for (index, event) in events.iter().enumerate() {
            let kept = &trace.events()[index];
            assert_eq!(
                (kept.kind, kept.who, kept.place, kept.parent(), kept.g),
                (event.kind, event.who, event.place, event.parent, event.g)
            );
            assert_eq!(trace.f().unwrap()[index], event.f);
            let slot = |other: &Event| (other.who, other.place) == (event.who, event.place);
            let before = events[..index].iter().rposition(slot);
            assert_eq!(
                kept.previous as usize,
                before.map_or(0, |before| before + 1)
            );
        }
    }

    #[test]
    fn seeking_back_and_forth_shows_what_was_told_until_then() {
        let events = told();
        let trace = recorded(of_two_sides(usize::MAX), &events);
        let mut replay = Replay::new(&trace);
        for step in [3, 0, 2, 1, 3, 2, 0, 1, 9] {
            replay.seek(step);
            let end = trace.step_ends()[step.min(3)] as usize;
            for (who, place) in slots() {
                let slot = |event: &Event| (event.who, event.place) == (who, place);
                let last = events[..end].iter().rposition(slot);
                assert_eq!(replay.latest(who, place), last, "step {step}");
                assert_eq!(
                    replay.at(who, place),
                    last.map(|event| &trace.events()[event])
                );
            }
        }
        replay.seek(1);
        let first = replay.at(0, NodeId(2)).unwrap();
        assert_eq!(
            (first.g, first.parent(), first.state()),
            (Cost(5), Some(NodeId(0)), State::Open)
        );
        replay.seek(3);
        let second = replay.at(0, NodeId(2)).unwrap();
        assert_eq!(
            (second.g, second.parent(), second.state()),
            (Cost(9), Some(NodeId(1)), State::Closed)
        );
    }

    #[test]
    fn a_recording_that_is_cleared_begins_again() {
        let events = told();
        let whole = recorded(of_two_sides(usize::MAX), &events);
        for forgotten in [0, 7, u32::MAX / 4 - 3, u32::MAX / 4] {
            let mut trace = of_two_sides(usize::MAX);
            trace.forgotten = forgotten;
            let mut trace = recorded(trace, &events[4..]);
            trace.clear();
            let again = recorded(trace, &events);
            assert_eq!((again.events(), again.f()), (whole.events(), whole.f()));
        }
    }

    #[test]
    fn columns_are_as_long_as_the_list() {
        // The expansion that is one too many is left out with all that follows.
        let trace = recorded(of_two_sides(4), &told());
        assert_eq!((trace.events().len(), trace.f().unwrap().len()), (4, 4));
        assert!(trace.is_truncated());
        assert_eq!(recorded(Trace::new(PLACES, 4), &told()[..1]).f(), None);
        assert_eq!(size_of::<Recorded>(), 24);
    }

    /// A trace that keeps f has it from every search, also from one that knows a shorter way to report.
    #[test]
    fn f_is_kept_where_it_is_asked_for() {
        use crate::config::Config;
        use crate::grid::Grid;
        use crate::registry;
        use crate::scenario::Scenario;

        let grid = std::sync::Arc::new(Grid::new(3, 3).unwrap());
        let scenario = Scenario::new(grid, (NodeId(0), NodeId(8)), Config::default()).unwrap();
        let ranker = registry::ranker(&scenario);
        let mut plain = registry::trace(&scenario, usize::MAX);
        let mut full = plain.clone().with_f();
        for trace in [&mut plain, &mut full] {
            registry::search(&scenario)
                .unwrap()
                .run_observed(u64::MAX, trace);
        }
        assert!(registry::is_fast(&scenario) && plain.f().is_none());
        assert_eq!(plain.events(), full.events());
        for event in 0..plain.events().len() {
            assert_eq!(full.f().unwrap()[event].0, plain.rate(event, &ranker).1);
            assert_eq!(full.rate(event, &ranker), plain.rate(event, &ranker));
        }
        // A kept f counts, whatever the ranker says.
        let mut other = Trace::new(9, usize::MAX).with_f();
        other.on(&event(Kind::Generate, 0, 4, None, 3));
        assert_eq!(other.rate(0, &ranker).1, 300);
    }
}
