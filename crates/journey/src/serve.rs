//! The queues of requests, served within a tick's budget.

use super::Plan;
use super::finish::Progress;
use super::plans::{Active, NoMemory, Request, Stage};
use super::record::{Happening, Kind, Watch, Why};
use super::simulate::Simulation;

impl Simulation {
    /// The rest of the tick's budget.
    pub(super) fn left(&self) -> u64 {
        match self.setup.policy.budget {
            0 => u64::MAX,
            budget => u64::from(budget).saturating_sub(self.spent),
        }
    }

    /// Whether a shared plan is in the making.
    pub(super) fn is_sharing(&self) -> bool {
        let active = self.plans.needed.active.as_ref();
        active.is_some_and(|active| match &active.stage {
            Stage::Part { .. } | Stage::Shared { .. } => true,
            Stage::Path { sharing, .. } => sharing.is_some(),
            Stage::Field { .. } | Stage::Repair => false,
        })
    }

    /// Serves needed requests: whether it is done for this tick.
    pub(super) fn serve_needed(
        &mut self,
        work: &mut u64,
        watch: &mut dyn Watch,
    ) -> Result<bool, NoMemory> {
        while let Some(&request) = self.plans.needed.requests.front() {
            let active = match self.plans.needed.active.take() {
                Some(active) => Some(active),
                None if self.left() == 0 => return Ok(true),
                None if request.is_served || self.is_void(request) => None,
                None => self.take_up(request, watch)?,
            };
            let Some(active) = active else {
                self.plans.needed.requests.pop_front();
                continue;
            };
            match self.go_on(active, request, work, watch)? {
                Progress::Ended(None) => {
                    self.plans.needed.requests.pop_front();
                }
                Progress::Ended(next) => self.plans.needed.active = next,
                Progress::Paused(active) => {
                    let is_done = self.is_cut(&active);
                    self.plans.needed.active = Some(active);
                    return Ok(is_done);
                }
            }
        }
        Ok(true)
    }

    /// Serves what may be planned on spare time, each once: whether it is done for this tick.
    pub(super) fn serve_spare(
        &mut self,
        turns: &mut usize,
        work: &mut u64,
        watch: &mut dyn Watch,
    ) -> Result<bool, NoMemory> {
        while *turns > 0 && self.plans.needed.requests.is_empty() {
            let Some(&request) = self.plans.spare.requests.front() else {
                return Ok(true);
            };
            let active = match self.plans.spare.active.take() {
                Some(active) => Some(active),
                None if self.left() == 0 => return Ok(true),
                None => self.take_up(request, watch)?,
            };
            let Some(active) = active else {
                self.plans.spare.requests.pop_front();
                *turns -= 1;
                continue;
            };
            match self.go_on(active, request, work, watch)? {
                Progress::Ended(_) => {
                    self.plans.spare.requests.pop_front();
                    *turns -= 1;
                }
                Progress::Paused(active) => {
                    let is_done = self.is_cut(&active);
                    self.plans.spare.active = Some(active);
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
        let unit = &self.units[request.unit];
        self.plans
            .field(unit.goal)
            .is_some_and(|field| field.is_current(&self.known) && field.distance(unit.at).is_some())
    }

    /// Begins the search of a request.
    fn take_up(
        &mut self,
        request: Request,
        watch: &mut dyn Watch,
    ) -> Result<Option<Active>, NoMemory> {
        let Request { unit, why, .. } = request;
        let stage = match self.plan_of(unit) {
            Plan::Field => self.begin_field(unit, why, watch)?,
            Plan::Lpa | Plan::DStar | Plan::DLite => self.begin_repair(unit, watch)?,
            _ if self.setup.policy.plan == Plan::Shared && !self.plans.is_shared => {
                self.plans.is_shared = true;
                return self.begin_shared(why, watch);
            }
            _ => return self.begin_path(request, watch).map(Some),
        };
        Ok(Some(self.active(stage, Some(unit), why, watch)))
    }

    /// A search that begins now.
    pub(super) fn active(
        &mut self,
        stage: Stage,
        unit: Option<usize>,
        why: Why,
        watch: &mut dyn Watch,
    ) -> Active {
        let number = self.plans.begun;
        self.plans.begun += 1;
        watch.on(&Happening::Begin(number, unit, self.kind(&stage), why));
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
