//! Units' wishes, the conflicts between them, and the end of the journey.

use super::conflict::blockers;
use super::group::follow;
use super::hug;
use super::plans::NoMemory;
use super::record::{Happening, Outcome, Watch};
use super::simulate::Simulation;
use super::walk::Lure;
use super::{Arrived, Follow, Meanwhile, Plan};
use tiebreak::space::NodeId;

/// A unit's wish, and its memory if the wish comes true.
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

impl Simulation {
    /// Wishes, moves, and whether the journey ends.
    pub(super) fn end(&mut self, watch: &mut dyn Watch) -> Result<(), NoMemory> {
        self.count_bits();
        let present: Vec<_> = (0..self.units.len())
            .filter(|&number| !self.units[number].is_gone)
            .collect();
        let wishes: Vec<_> = present
            .iter()
            .map(|&number| self.wish(number, watch))
            .collect::<Result<_, _>>()?;
        let guards = self.world.guards.iter();
        let mut steps: Vec<_> = guards
            .map(|guard| (guard.at(), guard.wish(self.tick, &self.world.terrain)))
            .collect();
        let first = steps.len();
        let units = present.iter().zip(&wishes);
        steps.extend(units.map(|(&number, wish)| (self.units[number].at, wish.to)));
        let blockers = blockers(&steps, &self.setup.rules);
        self.wishes = steps;
        for (place, guard) in self.world.guards.iter_mut().enumerate() {
            let (at, to) = self.wishes[place];
            guard.go(self.tick, at != to && blockers[place].is_none());
        }
        let who = |place: usize| match place.checked_sub(first) {
            Some(unit) => first + present[unit],
            None => place,
        };
        let mut is_still = true;
        for ((&number, wish), place) in present.iter().zip(wishes).zip(first..) {
            let (at, to) = self.wishes[place];
            match blockers[place] {
                None if at != to => {
                    is_still = false;
                    self.go(number, wish, watch);
                }
                blocker => {
                    let blocker = blocker.map(|place| Blocker {
                        place,
                        who: who(place),
                        to,
                    });
                    self.stay(number, blocker, watch);
                }
            }
        }
        self.arrive(watch);
        self.pass();
        self.idle = match is_still && self.plans.needed.requests.is_empty() {
            true => self.idle + 1,
            false => 0,
        };
        let has_departed = self.units.iter().all(|unit| unit.depart < self.tick);
        self.outcome = if self.units.iter().all(|unit| unit.has_arrived) {
            Outcome::Arrived
        } else if self.idle >= self.setup.journey.still && has_departed && !self.world.has_more() {
            Outcome::Stuck
        } else if self.tick >= self.setup.journey.limit {
            Outcome::Limit
        } else {
            return Ok(());
        };
        watch.on(&Happening::Ended(self.outcome));
        Ok(())
    }

    fn wish(&mut self, number: usize, watch: &mut dyn Watch) -> Result<Wish, NoMemory> {
        let at = self.units[number].at;
        let wish = if self.units[number].has_arrived || self.units[number].depart > self.tick {
            None
        } else {
            self.next(number)?
        };
        let stays = Wish { to: at, hug: None };
        let Some(wish) = wish.filter(|wish| wish.to != at) else {
            return Ok(stays);
        };
        if self.world.terrain.step(at, wish.to).is_some() {
            return Ok(wish);
        }
        self.counts.bumps += 1;
        watch.on(&Happening::Bump(number, wish.to));
        Ok(stays)
    }

    /// The cell to which a unit on its way would go next.
    fn next(&mut self, number: usize) -> Result<Option<Wish>, NoMemory> {
        let waits = self.plans.needed.has(number);
        let path = self.units[number].path.front().copied();
        let to = match self.plan_of(number) {
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

    fn lure(&self, number: usize) -> Lure {
        let unit = &self.units[number];
        let steps = self.steps_of_h();
        let ends = (unit.from, unit.goal);
        Lure::new(&self.setup.config, &self.known.terrain, steps, ends)
    }

    fn walk(&mut self, number: usize) -> Option<NodeId> {
        let lure = self.lure(number);
        let guards = &self.world.guards;
        let view = self
            .view
            .of(number, &self.units, guards, &self.setup.policy);
        lure.step(view, self.units[number].at)
    }

    fn hug(&mut self, number: usize) -> Result<Option<Wish>, NoMemory> {
        let at = self.units[number].at;
        if self.units[number].hug.has_circled(at) {
            // It remembers what it sees.
            self.make_room(self.places_of_map() as u64)?;
        }
        let lure = self.lure(number);
        let (guards, policy) = (&self.world.guards, &self.setup.policy);
        let view = self.view.of(number, &self.units, guards, policy);
        let unit = &mut self.units[number];
        let hug = unit.hug.wish(view, &lure, policy.hand, at);
        Ok(hug.map(|hug| Wish {
            to: hug.to,
            hug: Some(hug),
        }))
    }

    fn follow(&mut self, number: usize) -> Option<NodeId> {
        let (guards, policy) = (&self.world.guards, &self.setup.policy);
        let leader = &self.units[0];
        let aim = match policy.follow {
            Follow::Leader => leader.at,
            Follow::Trail => {
                let back = number * policy.gap as usize;
                let moves = self.trail.len() - 1;
                self.trail[moves.saturating_sub(back)]
            }
        };
        let others = self.units.iter().enumerate();
        let others: Vec<_> = others
            .filter(|(other, unit)| *other != number && !unit.is_gone)
            .map(|(_, unit)| unit.at)
            .chain(self.patrols())
            .collect();
        let heading = leader.heading;
        let view = self.view.of(number, &self.units, guards, policy);
        let at = self.units[number].at;
        Some(follow(view, at, aim, &others, heading, policy.flock))
    }

    fn along_field(&self, number: usize) -> Option<NodeId> {
        let unit = &self.units[number];
        let field = self.plans.field(unit.goal)?;
        field.distance(unit.at)?;
        field.step(unit.at)
    }

    fn along_repair(&self, number: usize) -> Option<NodeId> {
        let repair = self.repairs[number].as_ref()?;
        repair.step(self.units[number].at)
    }

    fn go(&mut self, number: usize, wish: Wish, watch: &mut dyn Watch) {
        let unit = &mut self.units[number];
        let rules = &self.setup.rules;
        let cost = self.world.terrain.step(unit.at, wish.to);
        self.counts.cost += cost.expect("the world allows the step");
        self.counts.moves += 1;
        if unit.path.front() == Some(&wish.to) {
            unit.path.pop_front();
        }
        if let Some(hug) = wish.hug {
            unit.hug.made(hug);
        }
        unit.heading = rules.step(unit.at, wish.to);
        unit.at = wish.to;
        unit.steps += 1;
        unit.blocked = 0;
        unit.blocker = None;
        unit.moved = true;
        unit.has_stopped = false;
        if number == 0 {
            self.trail.push(wish.to);
        }
        watch.on(&Happening::Move(number, wish.to));
    }

    fn stay(&mut self, number: usize, blocker: Option<Blocker>, watch: &mut dyn Watch) {
        let unit = &mut self.units[number];
        unit.moved = false;
        unit.has_stopped = true;
        unit.blocker = blocker.map(|it| it.place);
        unit.blocked = blocker.map_or(0, |_| unit.blocked + 1);
        if let Some(Blocker { who, to, .. }) = blocker {
            self.counts.collisions += 1;
            watch.on(&Happening::Blocked(number, to, who));
        }
        if unit.path.front() == Some(&unit.at) {
            unit.path.pop_front();
        }
        let is_under_way = !unit.has_arrived && unit.depart <= self.tick;
        self.counts.waits += u64::from(is_under_way);
    }

    fn arrive(&mut self, watch: &mut dyn Watch) {
        for (number, unit) in self.units.iter_mut().enumerate() {
            if unit.has_arrived || unit.at != unit.goal {
                continue;
            }
            unit.has_arrived = true;
            self.arrivals.add(self.tick + 1);
            unit.path.clear();
            unit.is_quick = false;
            unit.is_gone = self.setup.journey.arrived == Arrived::Leave;
            watch.on(&Happening::Arrive(number));
        }
    }
}
