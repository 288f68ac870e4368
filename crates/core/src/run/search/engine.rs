//! What the engines with a loop of their own have in common: they go turn by turn, count, and end.
//!
//! A turn is one expansion at most, the end is a status, and counters count events. Jump points and lines at
//! any angle record the parent itself, not a direction, so paths, links and traces need nothing else.

use std::mem::{replace, take};
use std::num::NonZero;

use super::records::{Record, Records};
use super::{Counters, Pass, Search, Status};
use crate::cost::Cost;
use crate::ends::Ends;
use crate::event::{Event, Kind, Observer};
use crate::program::Number;
use crate::space::{NodeId, Space};

/// Where a search stands.
#[derive(Clone, Debug)]
pub(super) struct Progress {
    pub(super) counters: Counters,
    /// It gives up before it expands more nodes than this.
    pub(super) limit: u64,
    pub(super) status: Status,
    pub(super) passes: Vec<Pass>,
    /// Whether its first turn has begun.
    has_begun: bool,
}

impl Default for Progress {
    /// Nothing done, and no limit.
    fn default() -> Self {
        Self {
            counters: Counters::NONE,
            limit: u64::MAX,
            status: Status::Running,
            passes: Vec::new(),
            has_begun: false,
        }
    }
}

impl Progress {
    /// Whether another expansion would be one too many.
    pub(super) const fn is_at_limit(&self) -> bool {
        self.counters.expanded >= self.limit
    }

    /// Counts an event and shows it to the observer.
    #[inline]
    pub(super) fn report(&mut self, event: &Event, observer: &mut dyn Observer) {
        self.count(event.kind);
        observer.on(event);
    }

    const fn count(&mut self, kind: Kind) {
        let counters = &mut self.counters;
        let counter = match kind {
            Kind::Generate => &mut counters.generated,
            Kind::Update => &mut counters.updated,
            Kind::Reopen => &mut counters.reopened,
            Kind::Expand => &mut counters.expanded,
            Kind::Drop | Kind::Shelve => &mut counters.dropped,
            Kind::Defer => &mut counters.deferred,
            Kind::Pass => &mut counters.passes,
            Kind::Skip => &mut counters.skipped,
            Kind::Rewrite => &mut counters.rewritten,
            Kind::Again => {
                counters.expanded += 1;
                &mut counters.again
            }
            _ => return,
        };
        *counter += 1;
    }

    /// Takes the present size of OPEN into account.
    pub(super) fn open_is(&mut self, size: u64) {
        let most = &mut self.counters.max_open;
        *most = size.max(*most);
    }

    /// The bound of the pass under way.
    #[inline]
    pub(super) fn bound(&self) -> u64 {
        self.passes.last().map_or(0, |pass| pass.bound)
    }

    /// Counts an expansion of the pass under way.
    pub(super) fn expand_in_pass(&mut self) {
        if let Some(pass) = self.passes.last_mut() {
            pass.expanded += 1;
        }
    }

    fn reset(&mut self) {
        self.passes.clear();
        *self = Self {
            limit: self.limit,
            passes: take(&mut self.passes),
            ..Self::default()
        };
    }
}

/// A search with a loop of its own.
pub(super) trait Engine {
    fn progress(&self) -> &Progress;

    fn progress_mut(&mut self) -> &mut Progress;

    /// What comes before the first turn.
    fn begin(&mut self, observer: &mut dyn Observer);

    /// A turn: at most one expansion, or the end. It takes a bounded time wherever it can.
    fn turn(&mut self, observer: &mut dyn Observer);

    /// Forgets all but its memory and the progress, which its caller resets.
    fn forget(&mut self);

    /// Changes to other ends on the same map.
    fn aim(&mut self, ends: &Ends);

    /// The path that it has found, once it has found one.
    fn ended(&self) -> Option<Ended>;

    /// See [`Search::own`].
    fn own(&self) -> Option<Number> {
        None
    }

    /// See [`Search::h`].
    fn h(&self, place: NodeId) -> Option<Cost> {
        let _ = place;
        None
    }
}

/// The parts of a loop that goes turn by turn.
pub(super) struct Turns<T> {
    pub(super) progress: fn(&mut T) -> &mut Progress,
    /// See [`Engine::begin`].
    pub(super) begin: fn(&mut T, &mut dyn Observer),
    /// See [`Engine::turn`].
    pub(super) turn: fn(&mut T, &mut dyn Observer),
}

impl<T> Turns<T> {
    /// Takes at most `budget` turns.
    pub(super) fn run(&self, it: &mut T, budget: u64, observer: &mut dyn Observer) -> Status {
        if budget > 0 && !replace(&mut (self.progress)(it).has_begun, true) {
            (self.begin)(it, observer);
        }
        for _ in 0..budget {
            if (self.progress)(it).status != Status::Running {
                break;
            }
            (self.turn)(it, observer);
        }
        (self.progress)(it).status
    }
}

/// A path that a search has found.
pub(super) struct Ended {
    /// See [`Search::cost`].
    pub(super) cost: Option<Cost>,
    /// See [`Search::g`].
    pub(super) g: Option<Cost>,
    /// See [`Search::path`].
    pub(super) path: Vec<NodeId>,
    /// See [`Search::waypoints`]; `None` where these are the path.
    pub(super) waypoints: Option<Vec<NodeId>>,
    /// See [`Search::meeting`].
    pub(super) meeting: Option<NodeId>,
}

impl Ended {
    /// The path to `end` along the parents; `None` where it hasn't been seen.
    pub(super) fn at(end: NodeId, nodes: &impl Records, space: &impl Space) -> Option<Self> {
        Some(Self {
            cost: Some(nodes.cost_to(space, end)?),
            g: Some(Cost(nodes.get(end)?.g())),
            path: nodes.path_to(space, end),
            waypoints: None,
            meeting: None,
        })
    }
}

impl<E: Engine> Search for E {
    fn run(&mut self, budget: u64) -> Status {
        self.run_observed(budget, &mut ())
    }

    fn run_observed(&mut self, budget: u64, observer: &mut dyn Observer) -> Status {
        let turns = Turns {
            progress: E::progress_mut,
            begin: E::begin,
            turn: E::turn,
        };
        turns.run(self, budget, observer)
    }

    fn limit(&mut self, expansions: NonZero<u64>) {
        let limit = &mut self.progress_mut().limit;
        *limit = expansions.get().min(*limit);
    }

    fn reset(&mut self) {
        self.forget();
        self.progress_mut().reset();
    }

    fn ask(&mut self, ends: &Ends) {
        self.aim(ends);
        self.reset();
    }

    fn status(&self) -> Status {
        self.progress().status
    }

    fn counters(&self) -> Counters {
        self.progress().counters
    }

    fn cost(&self) -> Option<Cost> {
        self.ended()?.cost
    }

    fn g(&self) -> Option<Cost> {
        self.ended()?.g
    }

    fn own(&self) -> Option<Number> {
        Engine::own(self)
    }

    fn path(&self) -> Vec<NodeId> {
        self.ended().map_or_else(Vec::new, |ended| ended.path)
    }

    fn waypoints(&self) -> Vec<NodeId> {
        let waypoints = |ended: Ended| ended.waypoints.unwrap_or(ended.path);
        self.ended().map_or_else(Vec::new, waypoints)
    }

    fn meeting(&self) -> Option<NodeId> {
        self.ended()?.meeting
    }

    fn passes(&self) -> &[Pass] {
        &self.progress().passes
    }

    fn h(&self, place: NodeId) -> Option<Cost> {
        Engine::h(self, place)
    }
}
