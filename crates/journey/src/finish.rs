//! Searches under way, and the use of their results.

use std::collections::VecDeque;

use super::plans::{Active, NoMemory, Request, Sharing, Stage};
use super::quest::Quest;
use super::record::{Happening, Kind, PlanRecord, Watch, Why};
use super::repair::Repaired;
use super::simulate::Simulation;
use super::unit::LastPlan;
use tiebreak::event::Observer;
use tiebreak::search::Status;
use tiebreak::space::NodeId;

/// How far the search for a request got.
pub(super) enum Progress {
    /// A search ended; this one follows for the same request.
    Ended(Option<Active>),
    /// The budget or the work is used up.
    Paused(Active),
}

/// The result of a search.
struct Found {
    cost: Option<u64>,
    is_found: bool,
}

impl Simulation {
    /// Goes on with a search as far as the tick's budget and `work` allow, and makes use of its result.
    pub(super) fn go_on(
        &mut self,
        mut active: Active,
        request: Request,
        work: &mut u64,
        watch: &mut dyn Watch,
    ) -> Result<Progress, NoMemory> {
        let budget = match active.stage.is_timed() {
            true => *work,
            false => self.left().min(*work),
        };
        let (expanded, found) = match active.stage {
            Stage::Path { .. } | Stage::Shared { .. } | Stage::Part { .. } => {
                self.run_quest(&mut active, budget, watch)
            }
            Stage::Field { goal } => {
                let at = self.units[request.unit].at;
                self.run_field(goal, at, budget, active.number, watch)
            }
            Stage::Repair => {
                let observer = watch.observer(active.number);
                let (expanded, found) = self.run_repair(request.unit, budget, observer);
                (expanded, Ok(found))
            }
        };
        active.expanded += expanded;
        self.spent += expanded;
        self.counts.expanded += expanded;
        *work -= expanded;
        let Some(found) = found? else {
            return Ok(Progress::Paused(active));
        };
        self.make_room_for_path(&active)?;
        if found.is_found && watch.observer(active.number).is_some() {
            let path = match &active.stage {
                Stage::Path { quest, .. } | Stage::Shared { quest } | Stage::Part { quest, .. } => {
                    quest.path()
                }
                Stage::Field { .. } => Vec::new(),
                Stage::Repair => self.repairs[request.unit]
                    .as_ref()
                    .map_or(Vec::new(), Repaired::path),
            };
            watch.found(active.number, path);
        }
        self.record(&active, request, &found, watch);
        let next = self.finish(active, request, found.is_found, watch)?;
        Ok(Progress::Ended(next))
    }

    /// Goes on with a search of paths, as far as there is room for it.
    fn run_quest(
        &mut self,
        active: &mut Active,
        budget: u64,
        watch: &mut dyn Watch,
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
            let (more, status) = quest.run(budget, watch.observer(active.number));
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
        watch: &mut dyn Watch,
    ) -> (u64, Result<Option<Found>, NoMemory>) {
        let mut expanded = 0;
        loop {
            let Some(field) = self.plans.field(goal) else {
                return (expanded, Ok(None));
            };
            let next = (field.granted == field.expanded && expanded < budget).then(|| field.next());
            if let Some(next) = next
                && let Err(none) = self.make_room(next.bytes)
            {
                return (expanded, Err(none));
            }
            let Some(field) = self.plans.field_mut(goal) else {
                return (expanded, Ok(None));
            };
            field.granted = next.map_or(field.granted, |next| next.until);
            let budget = (budget - expanded).min(field.granted - field.expanded);
            let (more, is_done) = field.run(budget, watch.observer(number));
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

    fn run_repair(
        &mut self,
        unit: usize,
        budget: u64,
        observer: Option<&mut dyn Observer>,
    ) -> (u64, Option<Found>) {
        let Some(repair) = &mut self.repairs[unit] else {
            return (0, None);
        };
        let before = repair.counts();
        let is_done = repair.run(budget, observer);
        let after = repair.counts();
        self.counts.requeued += after.requeued - before.requeued;
        self.counts.raised += after.raised - before.raised;
        let expanded = after.expanded - before.expanded;
        let cost = repair.cost();
        let is_found = cost.is_some();
        (expanded, is_done.then_some(Found { cost, is_found }))
    }

    fn record(&mut self, active: &Active, request: Request, found: &Found, watch: &mut dyn Watch) {
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
        watch.on(&Happening::End(PlanRecord {
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

    /// Makes use of a search that ended: what follows it for the same request.
    fn finish(
        &mut self,
        active: Active,
        request: Request,
        is_found: bool,
        watch: &mut dyn Watch,
    ) -> Result<Option<Active>, NoMemory> {
        let Request { unit, why, .. } = request;
        match active.stage {
            Stage::Path {
                quest,
                kind: Kind::Splice,
                rest,
                ..
            } => {
                if is_found {
                    self.counts.splices += 1;
                    let mut way = quest.path();
                    way.extend(rest);
                    let is_quick = self.units[unit].is_quick;
                    self.take_over(unit, &way, is_quick, watch);
                    return Ok(None);
                }
                self.counts.bad += 1;
                let stage = self.whole(unit, why, watch)?;
                Ok(Some(self.active(stage, Some(unit), why, watch)))
            }
            Stage::Path {
                quest,
                kind,
                sharing,
                ..
            } => {
                let unit = sharing.as_ref().map_or(unit, |sharing| sharing.unit);
                self.finish_path(unit, &quest, is_found, (kind, why), watch);
                self.serve(unit);
                match sharing {
                    Some(sharing) => self.next_part(sharing.after(), why, watch),
                    None => Ok(None),
                }
            }
            Stage::Shared { quest } => {
                let path = quest.path();
                self.next_part(Sharing { path, unit: 0 }, why, watch)
            }
            Stage::Part {
                quest,
                sharing,
                head: None,
            } => {
                let steps = sharing.path.len() - 1;
                let heads = self.setup.policy.heads as usize;
                let ends = (sharing.path[steps - heads], self.units[sharing.unit].goal);
                let head = Some(quest.path());
                let quest = self.part(sharing.unit, ends, watch)?;
                let unit = sharing.unit;
                let stage = Stage::Part {
                    quest,
                    sharing,
                    head,
                };
                Ok(Some(self.active(stage, Some(unit), why, watch)))
            }
            Stage::Part {
                quest,
                sharing,
                head: Some(mut way),
            } => {
                if way.is_empty() || !is_found {
                    return self.own(sharing, why, watch).map(Some);
                }
                let steps = sharing.path.len() - 1;
                let heads = self.setup.policy.heads as usize;
                way.extend_from_slice(&sharing.path[heads + 1..=steps - heads]);
                way.extend_from_slice(&quest.path()[1..]);
                self.take_over(sharing.unit, &way, false, watch);
                self.serve(sharing.unit);
                self.next_part(sharing.after(), why, watch)
            }
            Stage::Field { goal } => {
                for unit in &mut self.units {
                    if unit.goal == goal {
                        unit.last = LastPlan::Found;
                        unit.restart();
                    }
                }
                Ok(None)
            }
            Stage::Repair => {
                let it = &mut self.units[unit];
                it.last = LastPlan::Found;
                it.restart();
                let at = it.at;
                let repair = self.repairs[unit].as_ref();
                // The unit asks for each step; who watches sees all of them.
                let coming = move || {
                    let mut way = repair.map_or(Vec::new(), Repaired::path).into_iter();
                    way.any(|cell| cell == at);
                    way
                };
                watch.path(unit, &mut std::iter::once_with(coming).flatten(), false);
                Ok(None)
            }
        }
    }

    /// Makes a unit's request void: another's shared plan has served it. The request under way goes on.
    fn serve(&mut self, unit: usize) {
        for request in &mut self.plans.needed.requests {
            request.is_served |= request.unit == unit;
        }
    }

    fn finish_path(
        &mut self,
        unit: usize,
        quest: &Quest,
        is_found: bool,
        (kind, why): (Kind, Why),
        watch: &mut dyn Watch,
    ) {
        let is_spare = matches!(why, Why::Spare | Why::Refine);
        if is_found && why == Why::Refine {
            self.refine(unit, quest, watch);
        } else if is_found {
            self.take_over(unit, &quest.path(), kind == Kind::Quick, watch);
        } else {
            let it = &mut self.units[unit];
            it.restart();
            if !is_spare {
                it.path.clear();
                it.is_quick = false;
                watch.path(unit, &mut std::iter::empty(), false);
                it.last = LastPlan::Failed(quest.terrain().cells().to_vec());
            }
        }
    }

    /// The rest of a found path for a unit; `None` if the unit is no longer on it.
    fn joined(&self, unit: usize, way: &[NodeId]) -> Option<VecDeque<NodeId>> {
        let it = &self.units[unit];
        let (&begin, rest) = way.split_first()?;
        if begin == it.at {
            return Some(rest.iter().copied().collect());
        }
        if let Some(place) = it.path.iter().position(|&cell| cell == begin) {
            return Some(it.path.range(..=place).chain(rest).copied().collect());
        }
        let place = way.iter().position(|&cell| cell == it.at)?;
        Some(way[place + 1..].iter().copied().collect())
    }

    /// Gives a unit a path that was found, as far as it is still to go.
    fn take_over(&mut self, unit: usize, way: &[NodeId], is_quick: bool, watch: &mut dyn Watch) {
        let joined = self.joined(unit, way);
        let keep = self.setup.policy.keep as usize;
        let it = &mut self.units[unit];
        it.restart();
        let Some(mut path) = joined else {
            self.counts.wasted += 1;
            if it.path.is_empty() {
                it.last = LastPlan::None;
            }
            return;
        };
        if keep > 0 {
            path.truncate(keep);
        }
        if it.has_arrived {
            // It was on its way when its part of a shared plan began.
            path.clear();
        }
        it.path = path;
        it.is_quick = is_quick;
        it.last = LastPlan::Found;
        watch.path(unit, &mut it.path.iter().copied(), is_quick);
    }

    /// Replaces a quick path where the one that was found is cheaper.
    fn refine(&mut self, unit: usize, quest: &Quest, watch: &mut dyn Watch) {
        let way = quest.path();
        let joined = self.joined(unit, &way);
        let (guards, policy) = (&self.world.guards, &self.setup.policy);
        let view = self.view.of(unit, &self.units, guards, policy);
        let it = &self.units[unit];
        let is_cheaper = joined.as_ref().is_some_and(|path| {
            let new = view.length(it.at, path).unwrap_or(u64::MAX);
            let old = view.length(it.at, &it.path).unwrap_or(u64::MAX);
            it.path.is_empty() || new < old
        });
        if joined.is_none() || is_cheaper {
            self.counts.refined += u64::from(is_cheaper);
            self.take_over(unit, &way, false, watch);
        } else {
            let it = &mut self.units[unit];
            it.restart();
            it.is_quick = false;
            watch.path(unit, &mut it.path.iter().copied(), false);
        }
    }

    /// Counts the bits of all paths.
    pub(super) fn count_bits(&mut self) {
        let paths = self.units.iter();
        let paths = paths.filter(|unit| !unit.path.is_empty());
        let bits = paths.map(|unit| {
            let cells = std::iter::once(unit.at).chain(unit.path.iter().copied());
            let sizes = self.setup.coding.sizes(cells);
            sizes.in_journey(self.setup.policy.store).1
        });
        let bits = bits.sum();
        self.counts.bits = self.counts.bits.max(bits);
    }
}

impl Sharing {
    fn after(mut self) -> Self {
        self.unit += 1;
        self
    }
}
