//! Which units ask for a plan, and why.

use std::collections::BTreeSet;

use super::record::{Happening, Watch, Why};
use super::simulate::Simulation;
use super::unit::{LastPlan, Walker};
use super::{Collide, Plan, Reason};
use tiebreak::space::NodeId;

impl Simulation {
    /// Gives notes to units whose cells or paths lie in a block with a changed cell.
    pub(super) fn note(&mut self, watch: &mut dyn Watch) {
        let mut sides = self.setup.policy.when.iter();
        let side = sides.find_map(|reason| match reason {
            Reason::Region(side) => Some(*side as i32),
            _ => None,
        });
        let Some(side) = side else { return };
        let rules = &self.setup.rules;
        let block = |cell: NodeId| {
            let (x, y) = rules.xy(cell);
            (x / side, y / side)
        };
        let changed = self.known.changed().iter();
        let changed: BTreeSet<_> = changed.map(|&cell| block(cell)).collect();
        if changed.is_empty() {
            return;
        }
        for (number, unit) in self.units.iter_mut().enumerate() {
            let mut cells = unit.path.iter().chain([&unit.at]);
            if !unit.path.is_empty() && cells.any(|&cell| changed.contains(&block(cell))) {
                unit.is_noted = true;
                self.counts.notified += 1;
                watch.on(&Happening::Note(number));
            }
        }
    }

    /// Drops the requests of units that have arrived, and lets others join the queue.
    pub(super) fn ask(&mut self) {
        // A shared plan is made for all, even if the unit that asked for it has arrived meanwhile.
        let shared = self.plans.needed.requests.front();
        let shared = shared
            .filter(|_| self.is_sharing())
            .map(|request| request.unit);
        for number in 0..self.units.len() {
            if self.units[number].has_arrived && shared != Some(number) {
                let needed = self.plans.needed.drop_of(number);
                let spare = self.plans.spare.drop_of(number);
                self.counts.wasted += u64::from(needed) + u64::from(spare);
            }
        }
        for unit in 0..self.units.len() {
            if self.units[unit].has_arrived || self.plans.needed.has(unit) {
                continue;
            }
            let Some(why) = self.reason(unit) else {
                continue;
            };
            self.counts.wasted += u64::from(self.plans.spare.drop_of(unit));
            self.plans.needed.join(unit, why);
        }
    }

    /// The guide of a unit now: followers have their own path once their leader has arrived.
    pub(super) fn plan_of(&self, unit: usize) -> Plan {
        match self.setup.policy.plan {
            Plan::Leader if unit == 0 || self.units[0].has_arrived => Plan::Path,
            Plan::Shared => Plan::Path,
            plan => plan,
        }
    }

    /// Why a unit asks for a plan now.
    fn reason(&mut self, number: usize) -> Option<Why> {
        match self.plan_of(number) {
            Plan::Walk | Plan::Hug | Plan::Leader => None,
            Plan::Field => self.reason_for_field(number),
            Plan::Lpa | Plan::DStar | Plan::DLite => self.reason_to_repair(number),
            Plan::Path | Plan::Shared => self.reason_for_path(number),
        }
    }

    fn reason_for_path(&mut self, number: usize) -> Option<Why> {
        let unit = &self.units[number];
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
            let view = self
                .view
                .of(number, &self.units, &self.world.guards, policy);
            return (is_at_once || view.cells() != failed).then_some(Why::Retry);
        }
        if self.collides(number) {
            return Some(Why::Collision);
        }
        let mut reasons = policy.when.iter();
        reasons.find_map(|&reason| self.holds(reason, &self.units[number]))
    }

    fn collides(&self, number: usize) -> bool {
        let unit = &self.units[number];
        let policy = &self.setup.policy;
        match policy.collide {
            Collide::Wait => false,
            Collide::Replan => unit.blocked >= policy.patience,
            Collide::Judge => unit.blocker.is_some_and(|other| {
                let (at, wanted) = self.wishes[other];
                at == wanted || wanted == unit.at
            }),
        }
    }

    fn holds(&self, reason: Reason, unit: &Walker) -> Option<Why> {
        let known = &self.known.terrain;
        let changed = self.known.changed();
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
        let unit = &self.units[number];
        if matches!(unit.last, LastPlan::None) {
            return Some(Why::First);
        }
        let field = self.plans.field(unit.goal)?;
        if self.setup.policy.when.is_empty() {
            return None;
        }
        if !field.is_current(&self.known) {
            return Some(Why::Changed);
        }
        let is_beyond = field.distance(unit.at).is_none() && field.can_go_on();
        is_beyond.then_some(Why::Extend)
    }

    fn reason_to_repair(&mut self, number: usize) -> Option<Why> {
        if matches!(self.units[number].last, LastPlan::None) {
            return Some(Why::First);
        }
        let policy = &self.setup.policy;
        let view = self
            .view
            .of(number, &self.units, &self.world.guards, policy);
        let repair = self.repairs[number].as_ref()?;
        repair.differs(view).then_some(Why::Repair)
    }

    /// Lets units join the queue of plans on spare time.
    pub(super) fn ask_spare(&mut self) {
        let may = self.setup.policy.when.contains(&Reason::Spare);
        for (number, unit) in self.units.iter().enumerate() {
            let wants = !unit.path.is_empty() && (may || unit.is_quick);
            let asks = self.plans.needed.has(number) || self.plans.spare.has(number);
            if wants && !asks {
                let why = if unit.is_quick {
                    Why::Refine
                } else {
                    Why::Spare
                };
                self.plans.spare.join(number, why);
            }
        }
    }
}
