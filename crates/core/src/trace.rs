//! A recording of a search that can be looked at after any step, forwards and back.

use crate::cost::Cost;
use crate::event::{Event, Observer, Visit};
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

/// An [`Observer`] that records.
///
/// Each event keeps what its node is like afterwards and which event was before it about the same
/// node. So a node's state at any time is that of its latest event, a step forward sets that
/// event, and a step back sets the one before: no search, no snapshots.
///
/// Memory: 25 bytes an event, 4 a node, 4 a step. A run longer than the limit given is recorded up
/// to the step that passes it, and says so.
#[derive(Clone, Debug)]
pub struct Trace {
    kinds: Vec<Kind>,
    nodes: Vec<NodeId>,
    parents: Vec<Option<NodeId>>,
    g: Vec<u64>,
    previous: Vec<u32>,
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
            kinds: Vec::new(),
            nodes: Vec::new(),
            parents: Vec::new(),
            g: Vec::new(),
            previous: Vec::new(),
            latest: vec![0; nodes],
            steps: Vec::new(),
            limit: limit.min(u32::MAX as usize / 2),
            truncated: false,
        }
    }

    /// How many steps are recorded. Step 0 puts the start in OPEN; step k is the k-th expansion
    /// with all that it generates.
    pub const fn steps(&self) -> usize {
        self.steps.len()
    }

    /// For each step, how many events have happened when it is over.
    pub fn step_ends(&self) -> &[u32] {
        &self.steps
    }

    /// Whether the run was longer than what is recorded.
    pub const fn is_truncated(&self) -> bool {
        self.truncated
    }

    /// Each event's kind.
    pub fn kinds(&self) -> &[Kind] {
        &self.kinds
    }

    /// Each event's node.
    pub fn nodes(&self) -> &[NodeId] {
        &self.nodes
    }

    /// Each event's parent.
    pub fn parents(&self) -> &[Option<NodeId>] {
        &self.parents
    }

    /// Each event's g, in cost units.
    pub fn g(&self) -> &[u64] {
        &self.g
    }

    /// For each event 1 + the index of the one before it about the same node, 0 if there is none.
    pub fn previous(&self) -> &[u32] {
        &self.previous
    }

    /// The nodes in the order of expansion.
    pub fn order(&self) -> impl Iterator<Item = NodeId> {
        let expanded = self.kinds.iter().zip(&self.nodes);
        expanded
            .filter(|(kind, _)| **kind == Kind::Expand)
            .map(|(_, &node)| node)
    }

    fn record(&mut self, kind: Kind, visit: &Visit) {
        // A step is recorded whole or not at all.
        self.truncated |= kind == Kind::Expand && self.kinds.len() >= self.limit;
        if self.truncated {
            return;
        }
        let latest = &mut self.latest[visit.node.index()];
        self.previous.push(*latest);
        self.kinds.push(kind);
        self.nodes.push(visit.node);
        self.parents.push(visit.parent);
        self.g.push(visit.g.0);
        let count = self.kinds.len() as u32;
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
        match event {
            Event::Generate(visit) => self.record(Kind::Generate, visit),
            Event::Update(visit) => self.record(Kind::Update, visit),
            Event::Reopen(visit) => self.record(Kind::Reopen, visit),
            Event::Expand(visit) => self.record(Kind::Expand, visit),
            Event::Finish(_) => {}
        }
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
            self.latest[self.trace.nodes[event].index()] = event as u32 + 1;
        }
        for event in (end..self.events).rev() {
            self.latest[self.trace.nodes[event].index()] = self.trace.previous[event];
        }
        self.events = end;
    }

    /// What a node is like here, or `None` if it hasn't been seen.
    pub fn at(&self, node: NodeId) -> Option<Moment> {
        let event = (self.latest[node.index()] as usize).checked_sub(1)?;
        Some(Moment {
            kind: self.trace.kinds[event],
            g: Cost(self.trace.g[event]),
            parent: self.trace.parents[event],
        })
    }
}
