//! What happens during a search, told to whoever wants to know.

use std::any::Any;

use crate::cost::Cost;
use crate::space::NodeId;

/// Where a search stands.
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

/// A node as an event finds it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Visit {
    /// The node.
    pub node: NodeId,
    /// Where its best way so far comes from; `None` at the start.
    pub parent: Option<NodeId>,
    /// The cost of that way.
    pub g: Cost,
    /// The estimate of the rest, nudged.
    pub h: Cost,
    /// Its priority.
    pub f: Cost,
}

/// One thing that happens. Counters, traces, tests and exports all follow from these.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event {
    /// A node never seen before is put in OPEN.
    Generate(Visit),
    /// A node in OPEN gets a better g and is inserted anew.
    Update(Visit),
    /// A node in CLOSED gets a better g and is put back in OPEN.
    Reopen(Visit),
    /// The first node of OPEN is taken out and closed. A step of the search begins.
    Expand(Visit),
    /// The search is over, with or without a path.
    Finish(Status),
}

/// Something that is told every event of a search.
///
/// `()` is the observer that isn't there: nothing of it remains in the compiled search.
pub trait Observer {
    /// Called for each event, in order. It must not expect to be called after `Finish`.
    fn on(&mut self, event: &Event);

    /// Itself, if a search may know a shorter way to tell it than by events.
    fn as_any(&mut self) -> Option<&mut dyn Any> {
        None
    }
}

impl Observer for () {
    #[inline(always)]
    fn on(&mut self, _: &Event) {}
}

impl<O: Observer + ?Sized> Observer for &mut O {
    #[inline]
    fn on(&mut self, event: &Event) {
        (**self).on(event);
    }
}
