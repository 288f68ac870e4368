//! What happens during a search, one event after another.

use std::any::Any;

use crate::cost::Cost;
use crate::space::NodeId;

/// Whether a search is running, or how it ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Status {
    /// There is more to do.
    Running,
    /// The goal was reached.
    Found,
    /// OPEN is empty: there is no path. That is an answer, not an error.
    NoPath,
    /// The search gave up after 2^32 - 1 insertions. Only a search that reopens under an
    /// inconsistent h can come here, after hours.
    Exhausted,
}

/// The kind of an event: what it does to its place.
///
/// At most 31 kinds: a recording on the page has five bits for them, in which 0 is no event.
/// `www/src/view/replay.js` has the same numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
#[repr(u8)]
pub enum Kind {
    /// A place that isn't known yet, or was forgotten, is put in OPEN.
    Generate = 1,
    /// A place in OPEN gets a better g and is inserted again.
    Update = 2,
    /// A place in CLOSED gets a better g and is put back in OPEN.
    Reopen = 3,
    /// The first place of OPEN is taken out and closed. A step of the search begins.
    Expand = 4,
}

/// The state of a place after an event about it; without any event it is unseen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum State {
    /// In OPEN.
    Open,
    /// In CLOSED.
    Closed,
}

impl Kind {
    /// The state of the event's place afterwards.
    pub const fn state(self) -> State {
        match self {
            Self::Generate | Self::Update | Self::Reopen => State::Open,
            Self::Expand => State::Closed,
        }
    }
}

/// One thing that happens: counters, traces, tests and exports all follow from these.
///
/// The numbers are those of the place just after the event, in cost units. How a search ends is no
/// event: its [`Status`] says that.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Event {
    /// Its kind.
    pub kind: Kind,
    /// The number of the searcher where there are several: the side of a search from both ends, or the
    /// unit. Else 0.
    pub who: u8,
    /// The place that it is about.
    pub place: NodeId,
    /// The place before it on the best path so far; `None` at the start.
    pub parent: Option<NodeId>,
    /// The cost of that path.
    pub g: Cost,
    /// The estimate of the rest, nudged.
    pub h: Cost,
    /// The priority of the place.
    pub f: Cost,
}

/// A witness of a search, shown every event.
///
/// `()` observes nothing: nothing of it remains in the compiled search. A `Vec` keeps
/// all events.
pub trait Observer {
    /// Called for each event, in order.
    fn on(&mut self, event: &Event);

    /// Itself, if a search may know a shorter way to report to it than by events.
    fn as_any(&mut self) -> Option<&mut dyn Any> {
        None
    }
}

impl Observer for () {
    #[inline(always)]
    fn on(&mut self, _: &Event) {}
}

impl Observer for Vec<Event> {
    fn on(&mut self, event: &Event) {
        self.push(*event);
    }
}

impl<O: Observer + ?Sized> Observer for &mut O {
    #[inline]
    fn on(&mut self, event: &Event) {
        (**self).on(event);
    }
}
