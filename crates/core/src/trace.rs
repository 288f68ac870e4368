//! A recording of a search that can be looked at after any step, forwards and back.

use std::any::Any;

use crate::cost::Cost;
use crate::event::{Event, Observer};
use crate::space::NodeId;

/// What an event does to its node.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[repr(u8)]
pub enum Kind {
    /// Put in OPEN for the first time.
    Generate = 0,
    /// In OPEN, improved.
    Update = 1,
    /// Put back in OPEN from CLOSED.
    Reopen = 2,
    /// Taken out of OPEN and closed.
    Expand = 3,
}

/// An event as it is recorded: what its node is like afterwards.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Recorded {
    /// The node's g.
    pub g: Cost,
    /// The node.
    pub node: NodeId,
    parent: u32,
    /// 1 + the index of the event before it about the same node, 0 if there is none.
    pub previous: u32,
    /// What happened.
    pub kind: Kind,
}

/// No node has this number.
const NO_PARENT: u32 = u32::MAX;

impl Recorded {
    /// The node's parent; `None` at the start.
    pub fn parent(&self) -> Option<NodeId> {
        (self.parent != NO_PARENT).then_some(NodeId(self.parent))
    }
}

/// An [`Observer`] that records.
///
/// Each event keeps what its node is like afterwards and which event was before it about the same
/// node. So a node's state at any time is that of its latest event, a step forward sets that
/// event, and a step back sets the one before: no search, no snapshots.
///
/// Memory: 24 bytes an event, 4 a node, 4 a step. A run longer than the limit given is recorded up
/// to the step that passes it, and says so.
#[derive(Clone, Debug)]
pub struct Trace {
    events: Vec<Recorded>,
    /// By node: 1 + the index of the latest event about it. Of nodes that haven't been generated it
    /// says nothing, so it is never cleared.
    latest: Vec<u32>,
    steps: Vec<u32>,
    limit: usize,
    truncated: bool,
}

impl Trace {
    /// An empty recording of a search over `nodes` nodes, of at most `limit` events (and never
    /// much more than 2^31).
    pub fn new(nodes: usize, limit: usize) -> Self {
        Self {
            events: Vec::new(),
            latest: vec![0; nodes],
            steps: Vec::new(),
            limit: limit.min(u32::MAX as usize / 2),
            truncated: false,
        }
    }

    /// Forgets what is recorded and keeps the memory.
    pub fn clear(&mut self) {
        self.events.clear();
        self.steps.clear();
        self.truncated = false;
    }

    /// What is recorded, in order.
    pub fn events(&self) -> &[Recorded] {
        &self.events
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

    /// Whether the run was longer than what is recorded.
    pub const fn is_truncated(&self) -> bool {
        self.truncated
    }

    /// The nodes in the order of expansion.
    pub fn order(&self) -> impl Iterator<Item = NodeId> {
        let expanded = self
            .events
            .iter()
            .filter(|event| event.kind == Kind::Expand);
        expanded.map(|event| event.node)
    }

    #[inline(always)]
    pub(crate) fn record(&mut self, kind: Kind, node: NodeId, parent: Option<NodeId>, g: Cost) {
        // A step is recorded whole or not at all.
        self.truncated |= kind == Kind::Expand && self.events.len() >= self.limit;
        if self.truncated {
            return;
        }
        let latest = &mut self.latest[node.index()];
        let previous = if kind == Kind::Generate { 0 } else { *latest };
        self.events.push(Recorded {
            g,
            node,
            parent: parent.map_or(NO_PARENT, |parent| parent.0),
            previous,
            kind,
        });
        let count = self.events.len() as u32;
        *latest = count;
        if kind == Kind::Expand || self.steps.is_empty() {
            self.steps.push(count);
        } else if let Some(end) = self.steps.last_mut() {
            *end = count;
        }
    }
}

impl Observer for Trace {
    fn on(&mut self, event: &Event) {
        let (kind, visit) = match event {
            Event::Generate(visit) => (Kind::Generate, visit),
            Event::Update(visit) => (Kind::Update, visit),
            Event::Reopen(visit) => (Kind::Reopen, visit),
            Event::Expand(visit) => (Kind::Expand, visit),
            Event::Finish(_) => return,
        };
        self.record(kind, visit.node, visit.parent, visit.g);
    }

    fn as_any(&mut self) -> Option<&mut dyn Any> {
        Some(self)
    }
}

/// What a node is like at a step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Moment {
    /// What happened to it last: it is closed after [`Kind::Expand`], else in OPEN.
    pub kind: Kind,
    /// Its g then.
    pub g: Cost,
    /// Its parent then.
    pub parent: Option<NodeId>,
}

/// A place in a [`Trace`]: every node as it is after some step. h and f follow from a node and its
/// g by the problem's ranker.
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

    /// How many nodes there are.
    pub const fn nodes(&self) -> usize {
        self.latest.len()
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
            self.latest[self.trace.events[event].node.index()] = event as u32 + 1;
        }
        for event in (end..self.events).rev() {
            let Recorded { node, previous, .. } = self.trace.events[event];
            self.latest[node.index()] = previous;
        }
        self.events = end;
    }

    /// The index of the latest event here about a node, or `None` if it hasn't been seen.
    pub fn latest(&self, node: NodeId) -> Option<usize> {
        (self.latest[node.index()] as usize).checked_sub(1)
    }

    /// What a node is like here, or `None` if it hasn't been seen.
    pub fn at(&self, node: NodeId) -> Option<Moment> {
        let recorded = &self.trace.events[self.latest(node)?];
        Some(Moment {
            kind: recorded.kind,
            g: recorded.g,
            parent: recorded.parent(),
        })
    }
}
