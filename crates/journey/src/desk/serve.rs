//! The queues of requests, served within a tick's budget.

use super::Planner;
use super::plans::{Active, Request, Stage};
use super::run::Progress;
use crate::Plan;
use crate::held::NoMemory;
use crate::record::{Happening, Kind, Why};

impl Planner<'_> {
    /// What is left of the tick's budget.
    pub(super) fn left(&self) -> u64 {
        match self.setup.policy.budget {
            0 => u64::MAX,
            budget => u64::from(budget).saturating_sub(self.desk.spent),
        }
    }

    /// Serves needed requests: whether it is done for this tick.
    pub(crate) fn serve_needed(&mut self, work: &mut u64) -> Result<bool, NoMemory> {
        while let Some(&request) = self.desk.needed.requests.front() {
            let active = match self.desk.needed.active.take() {
                Some(active) => Some(active),
                None if self.left() == 0 => return Ok(true),
                None if request.is_served || self.is_void(request) => None,
                None => self.take_up(request)?,
            };
            let Some(active) = active else {
                self.desk.needed.requests.pop_front();
                continue;
            };
            match self.go_on(active, request, work)? {
                Progress::Ended(None) => {
                    self.desk.needed.requests.pop_front();
                }
                Progress::Ended(next) => self.desk.needed.active = next,
                Progress::Paused(active) => {
                    let is_done = self.is_cut(&active);
                    self.desk.needed.active = Some(active);
                    return Ok(is_done);
                }
            }
        }
        Ok(true)
    }

    /// Serves what may be planned in spare time, each once: whether it is done for this tick.
    pub(crate) fn serve_spare(
        &mut self,
        turns: &mut usize,
        work: &mut u64,
    ) -> Result<bool, NoMemory> {
        while *turns > 0 && self.desk.needed.requests.is_empty() {
            let Some(&request) = self.desk.spare.requests.front() else {
                return Ok(true);
            };
            let active = match self.desk.spare.active.take() {
                Some(active) => Some(active),
                None if self.left() == 0 => return Ok(true),
                None => self.take_up(request)?,
            };
            let Some(active) = active else {
                self.desk.spare.requests.pop_front();
                *turns -= 1;
                continue;
            };
            match self.go_on(active, request, work)? {
                Progress::Ended(_) => {
                    self.desk.spare.requests.pop_front();
                    *turns -= 1;
                }
                Progress::Paused(active) => {
                    let is_done = self.is_cut(&active);
                    self.desk.spare.active = Some(active);
                    return Ok(is_done);
                }
            }
        }
        Ok(true)
    }

    /// Whether a search that is interrupted goes on in the next tick, as the budget is used up. Timed ones aren't cut.
    fn is_cut(&self, active: &Active) -> bool {
        !active.stage.is_timed() && self.left() == 0
    }

    /// Whether another's field has served a request.
    fn is_void(&self, request: Request) -> bool {
        let unit = &self.crew[request.unit];
        self.desk.field(unit.goal).is_some_and(|field| {
            field.is_current(self.scene.known()) && field.distance(unit.at).is_some()
        })
    }

    /// Begins what a request asks for.
    fn take_up(&mut self, request: Request) -> Result<Option<Active>, NoMemory> {
        let Request { unit, why, .. } = request;
        let stage = match self.crew.plan_of(unit, self.setup.policy.plan) {
            Plan::Field => self.begin_field(unit, why)?,
            Plan::Lpa | Plan::DStar | Plan::DLite => self.begin_repair(unit)?,
            _ if self.setup.policy.plan == Plan::Shared && !self.desk.is_shared => {
                self.desk.is_shared = true;
                return self.begin_shared(why);
            }
            _ => return self.begin_path(request).map(Some),
        };
        Ok(Some(self.active(stage, Some(unit), why)))
    }

    /// A search that begins now.
    pub(super) fn active(&mut self, stage: Stage, unit: Option<usize>, why: Why) -> Active {
        let number = self.desk.begun;
        self.desk.begun += 1;
        self.watch
            .on(&Happening::Begin(number, unit, self.kind(&stage), why));
        Active {
            number,
            stage,
            begun: self.tick,
            expanded: 0,
        }
    }

    pub(super) fn kind(&self, stage: &Stage) -> Kind {
        match stage {
            Stage::Path { kind, .. } => *kind,
            Stage::Shared { .. } => Kind::Shared,
            Stage::Part { head: None, .. } => Kind::Head,
            Stage::Part { .. } => Kind::Tail,
            Stage::Field { .. } => Kind::Field,
            Stage::Repair => match self.setup.policy.plan {
                Plan::DLite => Kind::DLite,
                Plan::DStar => Kind::DStar,
                _ => Kind::Lpa,
            },
        }
    }
}
