//! Searches for those who asked, within a tick's budget.

use super::field::Field;
use super::finish::Progress;
use super::group::centre;
use super::plans::{Active, Request, Sharing, Stage};
use super::quest::{Quest, Question};
use super::record::{Happening, Kind, Watch, Why};
use super::repair::Mended;
use super::simulate::Simulation;
use super::terrain::{Prices, Terrain};
use super::timed::{Foresight, Reach};
use super::unit::Walker;
use super::{First, Foresee, Plan, Predict};
use crate::config::Config;
use crate::search::{Method, Reopen};
use crate::space::NodeId;

impl Simulation {
    /// What is left of the tick's budget.
    pub(super) fn left(&self) -> u64 {
        match self.setup.policy.budget {
            0 => u64::MAX,
            budget => u64::from(budget).saturating_sub(self.spent),
        }
    }

    pub(super) fn is_sharing(&self) -> bool {
        let active = self.plans.needed.active.as_ref();
        active.is_some_and(|active| match &active.stage {
            Stage::Part { .. } | Stage::Shared { .. } => true,
            Stage::Path { sharing, .. } => sharing.is_some(),
            Stage::Field { .. } | Stage::Repair => false,
        })
    }

    /// Serves needed requests: whether it is done for this tick.
    pub(super) fn serve_needed(&mut self, work: &mut u64, watch: &mut dyn Watch) -> bool {
        loop {
            if self.plans.needed.active.is_none() {
                let Some(&request) = self.plans.needed.requests.front() else {
                    return true;
                };
                if self.left() == 0 {
                    return true;
                }
                if request.is_served || self.is_void(request) {
                    self.plans.needed.requests.pop_front();
                    continue;
                }
                let active = self.take_up(request, watch);
                self.plans.needed.active = active;
                if self.plans.needed.active.is_none() {
                    self.plans.needed.requests.pop_front();
                    continue;
                }
            }
            let request = self.plans.needed.requests[0];
            let Some(active) = self.plans.needed.active.take() else {
                return true;
            };
            match self.go_on(active, request, work, watch) {
                Progress::Ended(None) => {
                    self.plans.needed.requests.pop_front();
                }
                Progress::Ended(next) => self.plans.needed.active = next,
                Progress::Paused(active) => {
                    let is_done = self.is_cut(&active);
                    self.plans.needed.active = Some(active);
                    return is_done;
                }
            }
        }
    }

    /// Serves what may be planned on spare time, each once: whether it is done for this tick.
    pub(super) fn serve_spare(
        &mut self,
        turns: &mut usize,
        work: &mut u64,
        watch: &mut dyn Watch,
    ) -> bool {
        while *turns > 0 && self.plans.needed.requests.is_empty() {
            let Some(&request) = self.plans.spare.requests.front() else {
                return true;
            };
            if self.plans.spare.active.is_none() {
                if self.left() == 0 {
                    return true;
                }
                self.plans.spare.active = self.take_up(request, watch);
            }
            let Some(active) = self.plans.spare.active.take() else {
                self.plans.spare.requests.pop_front();
                *turns -= 1;
                continue;
            };
            match self.go_on(active, request, work, watch) {
                Progress::Ended(_) => {
                    self.plans.spare.requests.pop_front();
                    *turns -= 1;
                }
                Progress::Paused(active) => {
                    let is_done = self.is_cut(&active);
                    self.plans.spare.active = Some(active);
                    return is_done;
                }
            }
        }
        true
    }

    /// Whether a search that is interrupted goes on in the next tick, as the budget is used up. Timed ones aren't cut.
    fn is_cut(&self, active: &Active) -> bool {
        let is_timed = matches!(active.stage, Stage::Path { is_timed: true, .. });
        !is_timed && self.left() == 0
    }

    /// Whether another's field has served a request.
    fn is_void(&self, request: Request) -> bool {
        let unit = &self.units[request.unit];
        self.plans
            .field(unit.goal)
            .is_some_and(|field| field.is_current(&self.known) && field.distance(unit.at).is_some())
    }

    /// Begins what a request asks for.
    fn take_up(&mut self, request: Request, watch: &mut dyn Watch) -> Option<Active> {
        let Request { unit, why, .. } = request;
        let stage = match self.plan_of(unit) {
            Plan::Field => self.begin_field(unit, why, watch)?,
            Plan::Lpa | Plan::DStar | Plan::DLite => self.begin_repair(unit, watch)?,
            _ if self.setup.policy.plan == Plan::Shared && !self.plans.is_shared => {
                self.plans.is_shared = true;
                return self.begin_shared(why, watch);
            }
            _ => return self.begin_path(request, watch),
        };
        self.active(stage, Some(unit), why, watch)
    }

    pub(super) fn active(
        &mut self,
        stage: Stage,
        unit: Option<usize>,
        why: Why,
        watch: &mut dyn Watch,
    ) -> Option<Active> {
        let number = self.plans.begun;
        self.plans.begun += 1;
        watch.on(&Happening::Begin(number, unit, self.kind(&stage), why));
        Some(Active {
            number,
            stage,
            begun: self.tick,
            expanded: 0,
        })
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

    /// Begins a path, or the first steps of one.
    fn begin_path(&mut self, request: Request, watch: &mut dyn Watch) -> Option<Active> {
        let Request { unit, why, .. } = request;
        let is_whole = matches!(
            why,
            Why::First | Why::Used | Why::Retry | Why::Spare | Why::Refine
        );
        if !is_whole && let Some(stage) = self.splice(unit, watch) {
            return self.active(stage, Some(unit), why, watch);
        }
        let stage = self.whole(unit, why, watch)?;
        self.active(stage, Some(unit), why, watch)
    }

    pub(super) fn whole(&mut self, unit: usize, why: Why, watch: &mut dyn Watch) -> Option<Stage> {
        let policy = &self.setup.policy;
        let is_spare = matches!(why, Why::Spare | Why::Refine);
        let is_quick = policy.first.is_some() && !is_spare;
        let kind = if is_quick { Kind::Quick } else { Kind::Path };
        let is_timed = policy.predict.is_some();
        let it = &self.units[unit];
        let mut from = it.at;
        if is_spare && !is_timed && policy.ahead > 0 && it.reaches() {
            let ahead = it.path.get(policy.ahead as usize - 1);
            from = *ahead.filter(|&&cell| cell != it.goal).unwrap_or(&from);
        }
        let reach = match policy.predict {
            None => Reach::All,
            Some(Predict::Arrival(moves)) => Reach::Arrival(self.foresee(unit, moves)),
            Some(Predict::SpaceTime(moves)) => Reach::Times(self.foresee(unit, moves)),
        };
        let ends = (from, self.units[unit].goal);
        let quest = self.quest(unit, ends, kind, reach, watch)?;
        Some(Stage::Path {
            quest,
            kind,
            is_timed,
            rest: Vec::new(),
            sharing: None,
        })
    }

    /// A search over what a unit sees; `None` where there is no memory for it.
    fn quest(
        &mut self,
        unit: usize,
        (from, goal): (NodeId, NodeId),
        kind: Kind,
        reach: Reach,
        watch: &mut dyn Watch,
    ) -> Option<Quest> {
        let mut config = self.setup.config.clone();
        if kind == Kind::Quick {
            self.hurry(&mut config);
        }
        let policy = &self.setup.policy;
        let guards = &self.world.guards;
        let mut terrain = self.view.of(unit, &self.units, guards, policy).clone();
        if config.moves != self.setup.config.moves {
            terrain.charge(Prices::new(&config.moves, policy.penalty));
        }
        let question = Question {
            steps: config.moves.steps(self.known.lightest()),
            config,
            from,
            goal,
            reach,
        };
        self.begin_search(terrain, question, watch)
    }

    fn begin_search(
        &self,
        terrain: Terrain,
        question: Question,
        watch: &mut dyn Watch,
    ) -> Option<Quest> {
        let number = self.plans.begun;
        let is_observed = watch.observer(number).is_some();
        if is_observed {
            watch.seen(number, question.seen(&terrain));
        }
        Quest::new(terrain, question, is_observed)
    }

    /// Makes a search quick.
    fn hurry(&self, config: &mut Config) {
        match self.setup.policy.first {
            None => {}
            Some(First::Soften(accuracy)) => config.moves.accuracy = accuracy,
            Some(First::Greedy) => {
                config.method = Method::Greedy;
                config.reopen = Reopen::Ignored;
            }
            Some(First::Weighted(weight)) => {
                config.method = Method::Weighted;
                config.weight = weight;
            }
        }
    }

    /// Where others will be in the next moves.
    fn foresee(&self, unit: usize, moves: u32) -> Foresight {
        let rules = &self.setup.rules;
        let mut foresight = Foresight::new(moves);
        for guard in &self.world.guards {
            foresight.add(guard.coming(self.tick), rules);
        }
        if self.setup.policy.foresee == Foresee::All {
            for (other, it) in self.units.iter().enumerate() {
                if other == unit || it.is_gone {
                    continue;
                }
                let way = std::iter::once(it.at).chain(it.path.iter().copied());
                let last = it.path.back().copied().unwrap_or(it.at);
                let leaves =
                    self.setup.arrived == super::Arrived::Leave && last == it.goal && !it.stands;
                let after = std::iter::repeat_n(last, if leaves { 0 } else { usize::MAX });
                foresight.add(way.chain(after), rules);
            }
        }
        foresight.sort();
        foresight
    }

    /// The search for the first steps of a path; `None` where all of it is to be planned.
    fn splice(&mut self, unit: usize, watch: &mut dyn Watch) -> Option<Stage> {
        let policy = &self.setup.policy;
        let least = policy.splice as usize;
        if least == 0 {
            return None;
        }
        let most = policy.tolerance;
        let it = &self.units[unit];
        let (at, path) = (it.at, it.path.clone());
        let guards = &self.world.guards;
        let view = self.view.of(unit, &self.units, guards, policy);
        let mut coming = path.iter().enumerate().skip(least - 1);
        let (place, &target) = coming.find(|&(_, &cell)| view.is_free(cell) && cell != at)?;
        if place + 1 == path.len() {
            return None;
        }
        let depth = place as u32 + 1 + most;
        let quest = self.quest(unit, (at, target), Kind::Splice, Reach::Depth(depth), watch)?;
        Some(Stage::Path {
            quest,
            kind: Kind::Splice,
            is_timed: false,
            rest: path.range(place + 1..).copied().collect(),
            sharing: None,
        })
    }

    fn begin_shared(&mut self, why: Why, watch: &mut dyn Watch) -> Option<Active> {
        let there = self.units.iter().filter(|unit| !unit.has_arrived);
        let (cells, goals): (Vec<_>, Vec<_>) = there.map(|unit| (unit.at, unit.goal)).unzip();
        let known = &self.known.terrain;
        let ends = (centre(&cells, known)?, centre(&goals, known)?);
        let config = self.setup.config.clone();
        let question = Question {
            steps: self.steps_of_h(),
            config,
            from: ends.0,
            goal: ends.1,
            reach: Reach::All,
        };
        let terrain = self.view.of_nobody().clone();
        let quest = self.begin_search(terrain, question, watch)?;
        self.active(Stage::Shared { quest }, None, why, watch)
    }

    /// The next search of a shared plan: the head of the first unit that isn't there yet.
    pub(super) fn next_part(
        &mut self,
        mut sharing: Sharing,
        why: Why,
        watch: &mut dyn Watch,
    ) -> Option<Active> {
        let steps = sharing.path.len().saturating_sub(1);
        let heads = self.setup.policy.heads as usize;
        while sharing.unit < self.units.len() {
            let unit = sharing.unit;
            if self.units[unit].has_arrived {
                sharing.unit += 1;
                continue;
            }
            let is_own = sharing.path.is_empty() || steps <= 2 * heads;
            return match is_own {
                true => self.own(sharing, why, watch),
                false => {
                    let ends = (self.units[unit].at, sharing.path[heads]);
                    let quest = self.part(unit, ends, watch)?;
                    let stage = Stage::Part {
                        quest,
                        sharing,
                        head: None,
                    };
                    self.active(stage, Some(unit), why, watch)
                }
            };
        }
        None
    }

    pub(super) fn part(
        &mut self,
        unit: usize,
        ends: (NodeId, NodeId),
        watch: &mut dyn Watch,
    ) -> Option<Quest> {
        self.quest(unit, ends, Kind::Head, Reach::All, watch)
    }

    pub(super) fn own(
        &mut self,
        sharing: Sharing,
        why: Why,
        watch: &mut dyn Watch,
    ) -> Option<Active> {
        let unit = sharing.unit;
        let ends = (self.units[unit].at, self.units[unit].goal);
        let quest = self.part(unit, ends, watch)?;
        let stage = Stage::Path {
            quest,
            kind: Kind::Own,
            is_timed: false,
            rest: Vec::new(),
            sharing: Some(sharing),
        };
        self.active(stage, Some(unit), why, watch)
    }

    fn begin_field(&mut self, unit: usize, why: Why, watch: &mut dyn Watch) -> Option<Stage> {
        let Walker { at, goal, .. } = self.units[unit];
        if why == Why::Extend
            && let Some(field) = self.plans.field_mut(goal)
        {
            field.want(at);
            return Some(Stage::Field { goal });
        }
        let going = self.units.iter();
        let going = going.filter(|unit| unit.goal == goal && !unit.has_arrived);
        let wanted = self.setup.policy.lazy;
        let wanted = wanted.then(|| going.map(|unit| unit.at).collect());
        let known = &self.known;
        let number = self.plans.begun;
        if watch.observer(number).is_some() {
            watch.seen(number, known.terrain.seen(None, goal));
        }
        let config = &self.setup.config;
        let field = Field::new(known, config, goal, wanted)?;
        self.plans.fields.retain(|field| field.goal != goal);
        self.plans.fields.push(field);
        Some(Stage::Field { goal })
    }

    fn begin_repair(&mut self, unit: usize, watch: &mut dyn Watch) -> Option<Stage> {
        let policy = &self.setup.policy;
        let guards = &self.world.guards;
        let view = self.view.of(unit, &self.units, guards, policy);
        let it = &self.units[unit];
        let number = self.plans.begun;
        if watch.observer(number).is_some() {
            watch.seen(number, view.seen(Some(it.at), it.goal));
        }
        match &mut self.repairs[unit] {
            Some(repair) => repair.change(view, it.at),
            none => {
                *none = Mended::new(policy, &self.setup.config, view, (it.at, it.goal));
            }
        }
        self.repairs[unit].is_some().then_some(Stage::Repair)
    }
}
