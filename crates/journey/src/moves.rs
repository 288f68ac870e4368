//! Units' wishes, the conflicts between them, and the end of the journey.

use super::conflict::blockers;
use super::crew::Crew;
use super::desk::Desk;
use super::group::follow;
use super::held::{NoMemory, Room, held};
use super::hug;
use super::patrol::Guard;
use super::record::{Counts, Happening, Watch};
use super::scene::Scene;
use super::setup::Setup;
use super::view::View;
use super::walk::Lure;
use super::{Follow, Meanwhile, Plan};
use tiebreak::space::NodeId;

/// What the moves of a tick may touch: the units and the patrols. Plans are only looked at.
pub(super) struct Mover<'a> {
    pub(super) setup: &'a Setup,
    pub(super) tick: u32,
    pub(super) scene: &'a mut Scene,
    pub(super) view: &'a mut View,
    pub(super) crew: &'a mut Crew,
    pub(super) desk: &'a Desk,
    pub(super) room: &'a mut Room,
    pub(super) counts: &'a mut Counts,
    pub(super) watch: &'a mut dyn Watch,
}

/// What a unit wants, and what it remembers if it gets it.
struct Wish {
    to: NodeId,
    hug: Option<hug::Wish>,
}

/// Whoever keeps a unit from a cell.
#[derive(Clone, Copy)]
struct Blocker {
    /// Its place among the wishes of the tick.
    place: usize,
    /// Its number, which stays the same when other units leave.
    who: usize,
    to: NodeId,
}

impl Mover<'_> {
    /// Moves all at once: whether no unit has moved.
    pub(super) fn all(&mut self) -> Result<bool, NoMemory> {
        let present: Vec<_> = self.crew.present().map(|(number, _)| number).collect();
        let wishes: Vec<_> = present
            .iter()
            .map(|&number| self.wish(number))
            .collect::<Result<_, _>>()?;
        let mut steps: Vec<_> = self.scene.wishes(self.tick).collect();
        let first = steps.len();
        let units = present.iter().zip(&wishes);
        steps.extend(units.map(|(&number, wish)| (self.crew[number].at, wish.to)));
        let blockers = blockers(&steps, &self.setup.rules);
        self.scene.patrol(self.tick, &steps, &blockers);
        let who = |place: usize| match place.checked_sub(first) {
            Some(unit) => first + present[unit],
            None => place,
        };
        let mut is_still = true;
        for ((&number, wish), place) in present.iter().zip(wishes).zip(first..) {
            let (at, to) = steps[place];
            match blockers[place] {
                None if at != to => {
                    is_still = false;
                    self.go(number, wish);
                }
                blocker => {
                    let blocker = blocker.map(|place| Blocker {
                        place,
                        who: who(place),
                        to,
                    });
                    self.stay(number, blocker);
                }
            }
        }
        self.crew.want(steps);
        Ok(is_still)
    }

    fn wish(&mut self, number: usize) -> Result<Wish, NoMemory> {
        let at = self.crew[number].at;
        let wish = if self.crew[number].has_arrived || self.crew[number].depart > self.tick {
            None
        } else {
            self.next(number)?
        };
        let stays = Wish { to: at, hug: None };
        let Some(wish) = wish.filter(|wish| wish.to != at) else {
            return Ok(stays);
        };
        if self.scene.terrain().step(at, wish.to).is_some() {
            return Ok(wish);
        }
        self.counts.bumps += 1;
        self.watch.on(&Happening::Bump(number, wish.to));
        Ok(stays)
    }

    /// The cell to which a unit on its way would go next.
    fn next(&mut self, number: usize) -> Result<Option<Wish>, NoMemory> {
        let waits = self.desk.has_request_of(number);
        let path = self.crew[number].path.front().copied();
        let to = match self.crew.plan_of(number, self.setup.policy.plan) {
            Plan::Walk => self.walk(number),
            Plan::Hug => return self.hug(number),
            Plan::Leader => self.follow(number),
            Plan::Path | Plan::Shared => match self.setup.policy.meanwhile {
                Meanwhile::Wait if waits => None,
                Meanwhile::Walk if waits && path.is_none() => self.walk(number),
                _ => path,
            },
            _ if waits => None,
            Plan::Field => self.along_field(number),
            Plan::Lpa | Plan::DStar | Plan::DLite => self.along_repair(number),
        };
        Ok(to.map(|to| Wish { to, hug: None }))
    }

    fn lure(&mut self, number: usize) -> Lure {
        let (unit, config) = (&self.crew[number], &self.setup.config);
        let steps = self.scene.steps_of_h(&config.moves);
        let ends = (unit.from, unit.goal);
        Lure::new(config, self.view.of_nobody(), steps, ends)
    }

    fn walk(&mut self, number: usize) -> Option<NodeId> {
        let lure = self.lure(number);
        let policy = &self.setup.policy;
        let guards = self.scene.guards();
        let view = self.view.of_walker(number, self.crew, guards, policy);
        lure.step(view, self.crew[number].at)
    }

    fn hug(&mut self, number: usize) -> Result<Option<Wish>, NoMemory> {
        let unit = &self.crew[number];
        if unit.hug.has_circled(unit.at) {
            // It remembers what it sees.
            let held = held(self.setup, self.scene, self.crew, self.desk);
            let view = self.scene.known().terrain.snapshot_bytes();
            self.room.take(self.tick, held + view)?;
        }
        let lure = self.lure(number);
        let policy = &self.setup.policy;
        let guards = self.scene.guards();
        let view = self.view.of_walker(number, self.crew, guards, policy);
        let hug = self.crew.hug(number, view, &lure, policy.hand);
        Ok(hug.map(|hug| Wish {
            to: hug.to,
            hug: Some(hug),
        }))
    }

    fn follow(&mut self, number: usize) -> Option<NodeId> {
        let policy = &self.setup.policy;
        let leader = &self.crew[0];
        let aim = match policy.follow {
            Follow::Leader => leader.at,
            Follow::Trail => self.crew.trail(number * policy.gap as usize),
        };
        let others = self.crew.present().filter(|(other, _)| *other != number);
        let others: Vec<_> = others
            .map(|(_, unit)| unit.at)
            .chain(self.scene.guards().iter().map(Guard::at))
            .collect();
        let heading = leader.heading;
        let view = self.view.of(number, self.crew, self.scene.guards(), policy);
        let at = self.crew[number].at;
        Some(follow(view, at, aim, &others, heading, policy.flock))
    }

    fn along_field(&self, number: usize) -> Option<NodeId> {
        let unit = &self.crew[number];
        let field = self.desk.field(unit.goal)?;
        field.distance(unit.at)?;
        field.step(unit.at)
    }

    fn along_repair(&self, number: usize) -> Option<NodeId> {
        let repair = self.desk.repair(number)?;
        repair.step(self.crew[number].at)
    }

    fn go(&mut self, number: usize, wish: Wish) {
        let Wish { to, hug } = wish;
        let cost = self.scene.terrain().step(self.crew[number].at, to);
        self.counts.cost += cost.expect("the world allows the step");
        self.counts.moves += 1;
        self.counts.danger += u64::from(self.scene.danger(to));
        self.crew.go(number, to, hug, &self.setup.rules);
        self.watch.on(&Happening::Move(number, to));
    }

    fn stay(&mut self, number: usize, blocker: Option<Blocker>) {
        self.crew.stay(number, blocker.map(|it| it.place));
        if let Some(Blocker { who, to, .. }) = blocker {
            self.counts.collisions += 1;
            self.watch.on(&Happening::Blocked(number, to, who));
        }
        let unit = &self.crew[number];
        let is_under_way = !unit.has_arrived && unit.depart <= self.tick;
        if is_under_way {
            self.counts.waits += 1;
            self.counts.danger += u64::from(self.scene.danger(unit.at));
        }
    }
}
