//! A program's run beside an order of expansion, up to the first difference.

use tiebreak::config::Config;
use tiebreak::event::{Event, Observer, Status};
use tiebreak::registry;
use tiebreak::scenario::Scenario;
use tiebreak::space::NodeId;

/// Expansions between two looks at whether a run has parted from its order.
const SLICE: u64 = 64;

/// What a run is to do.
pub(super) struct Trial<'a> {
    /// The world and the ends.
    pub(super) question: &'a Scenario,
    /// The cells that it is to expand first.
    pub(super) order: &'a [NodeId],
    /// Whether it is to end with them.
    pub(super) is_all: bool,
    /// The path that it is to find then, if that matters.
    pub(super) path: Option<&'a [NodeId]>,
}

/// Follows an order of expansion.
struct Follower<'a> {
    order: &'a [NodeId],
    steps: usize,
    is_all: bool,
    has_parted: bool,
}

impl Observer for Follower<'_> {
    fn on(&mut self, event: &Event) {
        if !event.kind.begins_step() {
            return;
        }
        self.has_parted |= match self.order.get(self.steps) {
            Some(&expected) => expected != event.place,
            None => self.is_all,
        };
        self.steps += 1;
    }
}

impl Trial<'_> {
    /// Whether a program does all that. One that can't be asked, or has no memory, doesn't.
    pub(super) fn is_passed_by(&self, program: Config) -> bool {
        let Self {
            question,
            order,
            is_all,
            path,
        } = *self;
        let (world, ends) = (question.world().clone(), question.ends().clone());
        let Ok(scenario) = Scenario::new(world, ends, program) else {
            return false;
        };
        let Ok(mut search) = registry::search(&scenario) else {
            return false;
        };
        let mut follower = Follower {
            order,
            steps: 0,
            is_all,
            has_parted: false,
        };
        let mut status = Status::Running;
        while status == Status::Running
            && !follower.has_parted
            && (is_all || follower.steps < order.len())
        {
            status = search.run_observed(SLICE, &mut follower);
        }
        let is_same_path = path.is_none_or(|path| search.path() == path);
        !follower.has_parted && follower.steps >= order.len() && is_same_path
    }
}
