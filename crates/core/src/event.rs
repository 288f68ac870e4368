//! The events of a search, one after another.

use std::any::Any;

use crate::cost::Cost;
use crate::named::named;
use crate::space::NodeId;

named! {
    /// Whether a search is running, or how it ended.
    pub enum Status, "status" {
        /// There is more to do.
        Running: "running", "running", "There is more to do.";
        /// The goal was reached.
        Found: "found", "found", "The goal was reached.";
        /// OPEN is empty: there is no path. That is an answer, not an error.
        NoPath: "no_path", "no path", "OPEN is empty, so there is no path.";
        /// The search gave up, so nothing is known: at its [limit](crate::search::Search::limit), or
        /// after 2^32 - 1 insertions, which only a search that reopens nodes under an inconsistent
        /// h can reach, after hours.
        Limit: "limit", "gave up", "The search reached a limit, so nothing is known.";
    }
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

/// One thing that happens: counters, traces, tests and exports all derive from events.
///
/// The numbers are those of the place just after the event, in cost units. The end of a search
/// isn't an event: its [`Status`] reports it.
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
/// `()` observes nothing, and nothing of it remains in the compiled search. A `Vec` keeps
/// all events.
pub trait Observer {
    /// Called for each event, in order.
    fn on(&mut self, event: &Event);

    /// The observer itself, if a search may report to its type by a shorter route than events.
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
