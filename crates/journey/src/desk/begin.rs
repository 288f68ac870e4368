//! How searches begin: on which map, from where to where, and how far they look.

use super::Planner;
use super::plans::{Active, Request, Stage};
use crate::field::Field;
use crate::held::NoMemory;
use crate::quest::{Quest, Question};
use crate::record::{Kind, Seen, Watch, Why};
use crate::repair::Repaired;
use crate::terrain::Terrain;
use crate::timed::{Foresight, Reach};
use crate::unit::Walker;
use crate::{Arrived, First, Foresee, Predict};
use tiebreak::config::Config;
use tiebreak::search::{Method, Reopen};
use tiebreak::space::NodeId;

impl Planner<'_> {
    /// Begins a path, or the first steps of one.
    pub(super) fn begin_path(&mut self, request: Request) -> Result<Active, NoMemory> {
        let Request { unit, why, .. } = request;
        let is_whole = matches!(
            why,
            Why::First | Why::Used | Why::Retry | Why::Spare | Why::Refine
        );
        let splice = match is_whole {
            true => None,
            false => self.splice(unit)?,
        };
        let stage = match splice {
            Some(stage) => stage,
            None => self.whole(unit, why)?,
        };
        Ok(self.active(stage, Some(unit), why))
    }

    /// The search for a whole path.
    pub(super) fn whole(&mut self, unit: usize, why: Why) -> Result<Stage, NoMemory> {
        let policy = &self.setup.policy;
        let is_spare = matches!(why, Why::Spare | Why::Refine);
        let is_quick = policy.first.is_some() && !is_spare;
        let kind = if is_quick { Kind::Quick } else { Kind::Path };
        let is_timed = policy.predict.is_some();
        let it = &self.crew[unit];
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
        let ends = (from, self.crew[unit].goal);
        let quest = self.quest(unit, ends, kind, reach)?;
        Ok(Stage::Path {
            quest,
            kind,
            is_timed,
            rest: Vec::new(),
            sharing: None,
        })
    }

    /// The search for the first steps of a path; `None` where all of it is to be planned.
    fn splice(&mut self, unit: usize) -> Result<Option<Stage>, NoMemory> {
        let policy = &self.setup.policy;
        let least = policy.splice as usize;
        if least == 0 {
            return Ok(None);
        }
        let most = policy.tolerance;
        let it = &self.crew[unit];
        let (at, path) = (it.at, it.path.clone());
        let view = self.view.of(unit, self.crew, self.scene.guards(), policy);
        let mut coming = path.iter().enumerate().skip(least - 1);
        let target = coming.find(|&(_, &cell)| view.is_free(cell) && cell != at);
        let Some((place, &target)) = target.filter(|&(place, _)| place + 1 < path.len()) else {
            return Ok(None);
        };
        let depth = place as u32 + 1 + most;
        let quest = self.quest(unit, (at, target), Kind::Splice, Reach::Depth(depth))?;
        Ok(Some(Stage::Path {
            quest,
            kind: Kind::Splice,
            is_timed: false,
            rest: path.range(place + 1..).copied().collect(),
            sharing: None,
        }))
    }

    /// A search over a unit's view.
    pub(super) fn quest(
        &mut self,
        unit: usize,
        (from, goal): (NodeId, NodeId),
        kind: Kind,
        reach: Reach,
    ) -> Result<Quest, NoMemory> {
        let mut config = self.setup.config.clone();
        if kind == Kind::Quick {
            self.hurry(&mut config);
        }
        let policy = &self.setup.policy;
        let mut terrain = self
            .view
            .of(unit, self.crew, self.scene.guards(), policy)
            .clone();
        if config.moves != self.setup.config.moves {
            let prices = terrain.rules().prices(&config.moves, policy.penalty);
            terrain.charge(prices);
        }
        let question = Question {
            steps: self.scene.steps_of_h(&config.moves),
            config,
            from,
            goal,
            reach,
        };
        self.begin_search(terrain, question)
    }

    /// A search over a map.
    pub(super) fn begin_search(
        &mut self,
        terrain: Terrain,
        question: Question,
    ) -> Result<Quest, NoMemory> {
        self.make_room(Quest::first_bytes(&terrain, &question.reach))?;
        let is_observed = show(self.watch, self.desk.begun, || question.seen(&terrain));
        Quest::new(terrain, question, is_observed).ok_or(NoMemory)
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
        for guard in self.scene.guards() {
            foresight.add(guard.coming(self.tick), rules);
        }
        if self.setup.policy.foresee == Foresee::All {
            for (other, it) in self.crew.units().iter().enumerate() {
                if other == unit || it.is_gone {
                    continue;
                }
                let way = std::iter::once(it.at).chain(it.path.iter().copied());
                let last = it.path.back().copied().unwrap_or(it.at);
                let leaves =
                    self.setup.journey.arrived == Arrived::Leave && last == it.goal && !it.stands;
                let after = std::iter::repeat_n(last, if leaves { 0 } else { usize::MAX });
                foresight.add(way.chain(after), rules);
            }
        }
        foresight.sort();
        foresight
    }

    /// Begins a search back from a unit's goal, or goes on with it.
    pub(super) fn begin_field(&mut self, unit: usize, why: Why) -> Result<Stage, NoMemory> {
        let Walker { at, goal, .. } = self.crew[unit];
        let number = self.desk.begun;
        if why == Why::Extend
            && let Some(field) = self.desk.field_mut(goal)
        {
            field.want(at);
            show(self.watch, number, || field.terrain().seen(None, goal));
            return Ok(Stage::Field { goal });
        }
        let going = self.crew.units().iter();
        let going = going.filter(|unit| unit.goal == goal && !unit.has_arrived);
        let wanted = self.setup.policy.lazy;
        let wanted = wanted.then(|| going.map(|unit| unit.at).collect());
        self.desk.fields.retain(|field| field.goal != goal);
        self.make_room(Field::first_bytes(&self.scene.known().terrain))?;
        let known = self.scene.known();
        show(self.watch, number, || known.terrain.seen(None, goal));
        let config = &self.setup.config;
        let field = Field::new(known, config, goal, wanted).ok_or(NoMemory)?;
        self.desk.fields.push(field);
        Ok(Stage::Field { goal })
    }

    /// Begins a unit's search, or repairs the one that it has.
    pub(super) fn begin_repair(&mut self, unit: usize) -> Result<Stage, NoMemory> {
        let policy = &self.setup.policy;
        let view = self.view.of(unit, self.crew, self.scene.guards(), policy);
        let more = match &self.desk.repairs[unit] {
            Some(repair) => repair.bytes_to_change(view),
            None => Repaired::bytes_to_begin(view),
        };
        self.make_room(more)?;
        let view = self.view.of(unit, self.crew, self.scene.guards(), policy);
        let it = &self.crew[unit];
        show(self.watch, self.desk.begun, || {
            view.seen(Some(it.at), it.goal)
        });
        match &mut self.desk.repairs[unit] {
            Some(repair) => repair.change(view, it.at),
            none => {
                let ends = (it.at, it.goal);
                let repair = Repaired::new(policy, &self.setup.config, view, ends);
                *none = Some(repair.ok_or(NoMemory)?);
            }
        }
        Ok(Stage::Repair)
    }
}

/// Shows a search's map to whoever watches it: whether anybody does.
fn show(watch: &mut dyn Watch, number: u32, seen: impl FnOnce() -> Seen) -> bool {
    let is_observed = watch.observer(number).is_some();
    if is_observed {
        watch.seen(number, seen());
    }
    is_observed
}
