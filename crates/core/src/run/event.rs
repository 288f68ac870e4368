//! The events of a search, one after another.
//!
//! To add a kind: its number, its name, the state that it leaves and whether it is a mark here.
//! `docs/changing-the-page.md` has its place on the page.

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

/// A search runs at first.
impl Default for Status {
    fn default() -> Self {
        Self::Running
    }
}

named! {
    /// The kind of an event, by its effect on the place.
    ///
    /// At most 31 kinds: a recording on the page has five bits for them, in which 0 is no event.
    /// `www/src/view/replay.ts` has the same numbers.
    #[non_exhaustive]
    pub enum Kind, "event", numbered, unprinted {
        /// A place that isn't known yet, or was forgotten, is put in OPEN.
        Generate = 1: "generate", "generate", "";
        /// A place in OPEN gets a better g and is inserted again.
        Update = 2: "update", "update", "";
        /// A place in CLOSED gets a better g and is put back in OPEN.
        Reopen = 3: "reopen", "reopen", "";
        /// The first place of OPEN is taken out and closed. A step of the search begins.
        Expand = 4: "expand", "expand", "";
        /// A place that was never expanded is taken out of OPEN and forgotten.
        Drop = 5: "drop", "drop", "";
        /// A reopened place is taken out of OPEN and closed again, keeping its g and its parent.
        Shelve = 6: "drop", "drop", "";
        /// An expanded place returns to OPEN, with the f of the best neighbour held back.
        Defer = 7: "defer", "defer", "";
        /// A pass begins: g is its number, f its bound or its weight. A mark.
        Pass = 8: "pass", "pass", "";
        /// A neighbour beyond the pass's bound isn't visited.
        Cut = 9: "cut", "cut", "";
        /// A place leaves the path of a depth-first search.
        Leave = 10: "leave", "leave", "";
        /// A place that was closed in this pass gets a better g and waits for the next.
        Park = 11: "park", "park", "";
        /// A run from the parent to its last place found a jump point (f is 1) or nothing (0). A mark.
        Scan = 12: "scan", "scan", "";
        /// Both sides have seen the place: g is the cost of the path over it, the best so far. A mark.
        Meet = 13: "meet", "meet", "";
        /// A place is taken out of OPEN for good without being expanded.
        Reject = 14: "reject", "reject", "";
        /// A side now heads for this place. A mark.
        Target = 15: "target", "target", "";
        /// A place that its parent can't see gets another parent.
        Rewire = 16: "rewire", "rewire", "";
        /// A place is put in OPEN, or stays there, because the cost of its path has risen: paths built on
        /// that cost must be repaired.
        Raise = 17: "raise", "raise", "";
        /// The first place of OPEN is inserted again, as its f has grown meanwhile. A mark.
        Requeue = 18: "requeue", "requeue", "";
        /// A program takes an old entry, and passes it over. A mark.
        Skip = 19: "skip", "skip", "";
        /// A program expands a closed place again. A step begins.
        Again = 20: "again", "again", "";
        /// A closed place gets another g and another parent, and stays closed.
        Rewrite = 21: "rewrite", "rewrite", "";
    }
}

/// The state of a place after an event about it; without any event it is unseen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum State {
    /// Not seen, or forgotten.
    Unseen,
    /// In OPEN.
    Open,
    /// In CLOSED.
    Closed,
    /// Beyond the bound of the pass.
    Cut,
    /// Visited in this pass, and no longer on the path of a depth-first search.
    Left,
    /// Closed, with a better g for the next pass.
    Parked,
    /// Taken out of OPEN without being expanded.
    Rejected,
    /// In OPEN, with a cost that has risen.
    Raised,
}

impl Kind {
    /// Whether it is only a mark on its place, whose state and numbers stay as they are.
    pub const fn is_mark(self) -> bool {
        matches!(
            self,
            Self::Pass | Self::Scan | Self::Meet | Self::Target | Self::Requeue | Self::Skip
        )
    }

    /// Whether a step begins with it: a place is expanded.
    pub const fn begins_step(self) -> bool {
        matches!(self, Self::Expand | Self::Again)
    }

    /// The state of the event's place afterwards; a mark says nothing about it.
    pub const fn state(self) -> State {
        match self {
            Self::Generate | Self::Update | Self::Reopen | Self::Defer => State::Open,
            Self::Expand | Self::Shelve | Self::Rewire | Self::Again | Self::Rewrite => {
                State::Closed
            }
            Self::Drop => State::Unseen,
            Self::Pass | Self::Scan | Self::Meet => State::Unseen,
            Self::Target | Self::Requeue | Self::Skip => State::Unseen,
            Self::Cut => State::Cut,
            Self::Leave => State::Left,
            Self::Park => State::Parked,
            Self::Reject => State::Rejected,
            Self::Raise => State::Raised,
        }
    }
}

/// One thing that happens: counters, traces, tests and exports all derive from events.
///
/// The numbers are those of the place just after the event, in cost units; those of a
/// [program](crate::program) are the bits of doubles instead. The end of a search isn't an event: its [`Status`] reports it.
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
/// `()` observes nothing and leaves no trace in the compiled search. A `Vec` keeps
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
