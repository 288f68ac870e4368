//! Which units ask for a plan, and why.

use super::{Desk, Planner};
use crate::crew::Crew;
use crate::record::Why;
use crate::scene::Scene;
use crate::setup::Setup;
use crate::unit::{LastPlan, Walker};
use crate::view::View;
use crate::{Collide, Plan, Reason};

/// What asking may touch: the queues of requests. Units and their world are only looked at.
pub(crate) struct Asker<'a> {
    pub(crate) setup: &'a Setup,
    pub(crate) tick: u32,
    pub(crate) scene: &'a Scene,
    pub(crate) view: &'a mut View,
    pub(crate) crew: &'a Crew,
    pub(crate) desk: &'a mut Desk,
}

impl Asker<'_> {
    /// Drops the requests of units that have arrived, and lets others join the queue: how many searches under way were
    /// dropped.
    pub(crate) fn ask(&mut self) -> u64 {
        // A shared plan is made for all, even if the unit that asked for it has arrived meanwhile.
        let shared = self.desk.needed.requests.front();
        let shared = shared
            .filter(|_| self.desk.needed.is_sharing())
            .map(|request| request.unit);
        let mut wasted = 0;
        for (number, unit) in self.crew.units().iter().enumerate() {
            if unit.has_arrived && shared != Some(number) {
                let needed = self.desk.needed.drop_of(number);
                let spare = self.desk.spare.drop_of(number);
                wasted += u64::from(needed) + u64::from(spare);
            }
        }
        for (number, unit) in self.crew.units().iter().enumerate() {
            if unit.has_arrived || self.desk.needed.has(number) {
                continue;
            }
            let Some(why) = self.reason(number) else {
                continue;
            };
            wasted += u64::from(self.desk.spare.drop_of(number));
            self.desk.needed.join(number, why);
        }
        wasted
    }

    /// Why a unit asks for a plan now.
    fn reason(&mut self, number: usize) -> Option<Why> {
        match self.crew.plan_of(number, self.setup.policy.plan) {
            Plan::Walk | Plan::Hug | Plan::Leader => None,
            Plan::Field => self.reason_for_field(number),
            Plan::Lpa | Plan::DStar | Plan::DLite => self.reason_to_repair(number),
            Plan::Path | Plan::Shared => self.reason_for_path(number),
        }
    }

    fn reason_for_path(&mut self, number: usize) -> Option<Why> {
        let unit = &self.crew[number];
        if matches!(unit.last, LastPlan::None) {
            return Some(Why::First);
        }
        let policy = &self.setup.policy;
        if policy.when.is_empty() {
            return None;
        }
        if unit.path.is_empty() {
            let LastPlan::Failed(failed) = &unit.last else {
                return Some(Why::Used);
            };
            let is_at_once = policy.predict.is_some();
            let view = self.view.of(number, self.crew, self.scene.guards(), policy);
            return (is_at_once || !failed.is(view)).then_some(Why::Retry);
        }
        if self.collides(number) {
            return Some(Why::Collision);
        }
        let mut reasons = policy.when.iter();
        reasons.find_map(|&reason| self.holds(reason, &self.crew[number]))
    }

    fn collides(&self, number: usize) -> bool {
        let unit = &self.crew[number];
        let policy = &self.setup.policy;
        match policy.collide {
            Collide::Wait => false,
            Collide::Replan => unit.blocked >= policy.patience,
            Collide::Judge => unit.blocker.is_some_and(|other| {
                let (at, wanted) = self.crew.wish(other);
                at == wanted || wanted == unit.at
            }),
        }
    }

    fn holds(&self, reason: Reason, unit: &Walker) -> Option<Why> {
        let known = &self.scene.known().terrain;
        let changed = self.scene.known().changed();
        let next = unit.path.front().copied();
        let is_legal = |from, to| from == to || known.step(from, to).is_some();
        let (holds, why) = match reason {
            Reason::Blocked => {
                let is_blocked = next.is_some_and(|next| !is_legal(unit.at, next));
                (is_blocked, Why::Blocked)
            }
            Reason::Broken => {
                let is_broken = known.length(unit.at, &unit.path).is_none();
                (is_broken, Why::Broken)
            }
            Reason::Changed => (!changed.is_empty(), Why::Changed),
            Reason::Always => (true, Why::Always),
            Reason::Every(steps) => (unit.steps >= steps, Why::Every),
            Reason::Corner => {
                let step = next.map(|next| self.setup.rules.step(unit.at, next));
                let turns = step.is_some_and(|step| step != unit.heading);
                (unit.moved && turns, Why::Corner)
            }
            Reason::Near(most) => {
                let mut changed = changed.iter();
                let is_near = changed.any(|&cell| self.setup.rules.apart(cell, unit.at) <= most);
                (is_near, Why::Near)
            }
            Reason::Region(_) => {
                let is_heeded = self.tick.is_multiple_of(self.setup.policy.pulse);
                (unit.is_noted && is_heeded, Why::Region)
            }
            Reason::Spare => (false, Why::Spare),
        };
        holds.then_some(why)
    }

    fn reason_for_field(&self, number: usize) -> Option<Why> {
        let unit = &self.crew[number];
        if matches!(unit.last, LastPlan::None) {
            return Some(Why::First);
        }
        let field = self.desk.field(unit.goal)?;
        if self.setup.policy.when.is_empty() {
            return None;
        }
        if !field.is_current(self.scene.known()) {
            return Some(Why::Changed);
        }
        let is_beyond = field.distance(unit.at).is_none() && field.can_go_on();
        is_beyond.then_some(Why::Extend)
    }

    fn reason_to_repair(&mut self, number: usize) -> Option<Why> {
        if matches!(self.crew[number].last, LastPlan::None) {
            return Some(Why::First);
        }
        let policy = &self.setup.policy;
        let view = self.view.of(number, self.crew, self.scene.guards(), policy);
        let repair = self.desk.repair(number)?;
        repair.differs(view).then_some(Why::Repair)
    }
}

impl Planner<'_> {
    /// Lets units join the queue of what may be planned in spare time: how many are in it.
    pub(crate) fn ask_spare(&mut self) -> usize {
        let may = self.setup.policy.when.contains(&Reason::Spare);
        for (number, unit) in self.crew.units().iter().enumerate() {
            let wants = !unit.path.is_empty() && (may || unit.is_quick);
            let asks = self.desk.needed.has(number) || self.desk.spare.has(number);
            if wants && !asks {
                let why = if unit.is_quick {
                    Why::Refine
                } else {
                    Why::Spare
                };
                self.desk.spare.join(number, why);
            }
        }
        self.desk.spare.requests.len()
    }
}
