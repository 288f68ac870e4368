//! Searches under way.

use super::Planner;
use super::plans::{Active, Request, Stage};
use crate::held::NoMemory;
use crate::record::{Happening, Kind, PlanRecord};
use crate::repair::Repaired;
use tiebreak::search::Status;
use tiebreak::space::NodeId;

/// How far the search for a request got.
pub(super) enum Progress {
    /// A search ended; this one follows for the same request.
    Ended(Option<Active>),
    /// The budget or the work is used up.
    Paused(Active),
}

/// What a search found.
struct Found {
    cost: Option<u64>,
    is_found: bool,
}

impl Planner<'_> {
    /// Goes on with a search as far as the tick's budget and `work` allow, and makes use of its result.
    pub(super) fn go_on(
        &mut self,
        mut active: Active,
        request: Request,
        work: &mut u64,
    ) -> Result<Progress, NoMemory> {
        let budget = match active.stage.is_timed() {
            true => *work,
            false => self.left().min(*work),
        };
        let (expanded, found) = match active.stage {
            Stage::Path { .. } | Stage::Shared { .. } | Stage::Part { .. } => {
                self.run_quest(&mut active, budget)
            }
            Stage::Field { goal } => {
                let at = self.crew[request.unit].at;
                self.run_field(goal, at, budget, active.number)
            }
            Stage::Repair => {
                let (expanded, found) = self.run_repair(request.unit, budget, active.number);
                (expanded, Ok(found))
            }
        };
        active.expanded += expanded;
        self.desk.spent += expanded;
        self.counts.expanded += expanded;
        *work -= expanded;
        let Some(found) = found? else {
            return Ok(Progress::Paused(active));
        };
        self.make_room_for_path(&active)?;
        if found.is_found && self.watch.observer(active.number).is_some() {
            let path = match &active.stage {
                Stage::Path { quest, .. } | Stage::Shared { quest } | Stage::Part { quest, .. } => {
                    quest.path()
                }
                Stage::Field { .. } => Vec::new(),
                Stage::Repair => self.desk.repairs[request.unit]
                    .as_ref()
                    .map_or(Vec::new(), Repaired::path),
            };
            self.watch.found(active.number, path);
        }
        self.record(&active, request, &found);
        let next = self.finish(active, request, found.is_found)?;
        Ok(Progress::Ended(next))
    }

    /// Goes on with a search of paths, as far as there is room for it.
    fn run_quest(
        &mut self,
        active: &mut Active,
        budget: u64,
    ) -> (u64, Result<Option<Found>, NoMemory>) {
        let mut expanded = 0;
        loop {
            let held = active.bytes();
            let Some(quest) = active.stage.quest_mut() else {
                return (expanded, Ok(None));
            };
            if quest.granted() == quest.expanded() && expanded < budget {
                let next = quest.next();
                let room = self.make_room(held + next.bytes);
                if let Err(none) = room.and_then(|()| quest.grant(next).ok_or(NoMemory)) {
                    return (expanded, Err(none));
                }
            }
            let budget = (budget - expanded).min(quest.granted() - quest.expanded());
            let (more, status) = quest.run(budget, self.watch.observer(active.number));
            expanded += more;
            if status != Status::Running {
                let (cost, is_found) = (quest.cost(), status == Status::Found);
                return (expanded, Ok(Some(Found { cost, is_found })));
            }
            if more == 0 {
                return (expanded, Ok(None));
            }
        }
    }

    /// Goes on with a flow field, as far as there is room for it.
    fn run_field(
        &mut self,
        goal: NodeId,
        at: NodeId,
        budget: u64,
        number: u32,
    ) -> (u64, Result<Option<Found>, NoMemory>) {
        let mut expanded = 0;
        loop {
            let Some(field) = self.desk.field(goal) else {
                return (expanded, Ok(None));
            };
            let next = (field.granted == field.expanded && expanded < budget).then(|| field.next());
            if let Some(next) = next
                && let Err(none) = self.make_room(next.bytes)
            {
                return (expanded, Err(none));
            }
            let Some(field) = self.desk.field_mut(goal) else {
                return (expanded, Ok(None));
            };
            field.granted = next.map_or(field.granted, |next| next.until);
            let budget = (budget - expanded).min(field.granted - field.expanded);
            let (more, is_done) = field.run(budget, self.watch.observer(number));
            expanded += more;
            if is_done {
                let cost = field.distance(at);
                let is_found = cost.is_some();
                return (expanded, Ok(Some(Found { cost, is_found })));
            }
            if more == 0 {
                return (expanded, Ok(None));
            }
        }
    }

    fn run_repair(&mut self, unit: usize, budget: u64, number: u32) -> (u64, Option<Found>) {
        let Some(repair) = &mut self.desk.repairs[unit] else {
            return (0, None);
        };
        let before = repair.counts();
        let is_done = repair.run(budget, self.watch.observer(number));
        let after = repair.counts();
        self.counts.requeued += after.requeued - before.requeued;
        self.counts.raised += after.raised - before.raised;
        let expanded = after.expanded - before.expanded;
        let cost = repair.cost();
        let is_found = cost.is_some();
        (expanded, is_done.then_some(Found { cost, is_found }))
    }

    fn record(&mut self, active: &Active, request: Request, found: &Found) {
        let kind = self.kind(&active.stage);
        let unit = match &active.stage {
            Stage::Shared { .. } => None,
            Stage::Part { sharing, .. } => Some(sharing.unit),
            Stage::Path {
                sharing: Some(sharing),
                ..
            } => Some(sharing.unit),
            _ => Some(request.unit),
        };
        self.counts.plans += 1;
        let is_part = matches!(kind, Kind::Splice | Kind::Head | Kind::Tail | Kind::Shared);
        self.counts.failed += u64::from(!found.is_found && !is_part);
        self.watch.on(&Happening::End(PlanRecord {
            number: active.number,
            tick: self.tick,
            begun: active.begun,
            unit,
            kind,
            why: request.why,
            found: found.is_found,
            cost: found.cost,
            expanded: active.expanded,
        }));
    }
}
