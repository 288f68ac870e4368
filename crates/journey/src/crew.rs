//! The units on their way: where they are, what they follow and what they want.

use std::collections::{BTreeSet, VecDeque};
use std::ops::Index;

use super::conflict::Step;
use super::held::{OVER, PATH};
use super::hug;
use super::record::{Arrivals, Happening, Watch};
use super::rules::Rules;
use super::store::Coding;
use super::terrain::Terrain;
use super::unit::{LastPlan, Walker};
use super::walk::Lure;
use super::{Arrived, Hand, Plan, Policy, Store, Unit};
use tiebreak::space::NodeId;

/// The units of a lane.
#[derive(Clone, Debug)]
pub(super) struct Crew {
    units: Vec<Walker>,
    /// Where all were in the last tick and wanted to be: patrols first, then units that haven't left.
    wishes: Vec<Step>,
    /// The leader's cells, move by move.
    trail: Vec<NodeId>,
}

impl Crew {
    /// The units before the first tick.
    pub(super) fn new(units: &[Unit]) -> Self {
        let units: Vec<_> = units.iter().map(Walker::new).collect();
        Self {
            trail: units.first().map(|unit| unit.at).into_iter().collect(),
            wishes: Vec::new(),
            units,
        }
    }

    /// All units, whether they are on the map or not.
    pub(super) fn units(&self) -> &[Walker] {
        &self.units
    }

    /// The units that are on the map, with their numbers.
    pub(super) fn present(&self) -> impl Iterator<Item = (usize, &Walker)> {
        self.units
            .iter()
            .enumerate()
            .filter(|(_, unit)| !unit.is_gone)
    }

    /// Whether all have arrived.
    pub(super) fn has_arrived(&self) -> bool {
        self.units.iter().all(|unit| unit.has_arrived)
    }

    /// What guides a unit now: followers have a path of their own once their leader has arrived.
    pub(super) fn plan_of(&self, unit: usize, plan: Plan) -> Plan {
        match plan {
            Plan::Leader if unit == 0 || self.units[0].has_arrived => Plan::Path,
            Plan::Shared => Plan::Path,
            plan => plan,
        }
    }

    /// Where the unit or patrol with this place among the wishes was in the last tick, and where it wanted to be.
    pub(super) fn wish(&self, place: usize) -> Step {
        self.wishes[place]
    }

    /// Where the leader was this number of moves ago, or at first.
    pub(super) fn trail(&self, back: usize) -> NodeId {
        let moves = self.trail.len() - 1;
        self.trail[moves.saturating_sub(back)]
    }

    /// How many bits the units' paths take together.
    pub(super) fn bits(&self, coding: &Coding, store: Store) -> u64 {
        let paths = self.units.iter().filter(|unit| !unit.path.is_empty());
        let bits = paths.map(|unit| {
            let cells = std::iter::once(unit.at).chain(unit.path.iter().copied());
            coding.sizes(cells).in_journey(store).1
        });
        bits.sum()
    }

    /// Bytes of the units.
    pub(super) fn bytes(&self, policy: &Policy) -> u64 {
        let units = self.units.iter();
        let paths: u64 = units.clone().map(|unit| unit.path.len() as u64).sum();
        let over = if policy.penalty > 0 { OVER } else { 0 };
        units.map(Walker::bytes).sum::<u64>() + over * paths
    }

    /// Forgets what units on their way need.
    pub(super) fn rest(&mut self) {
        for unit in &mut self.units {
            unit.path = Default::default();
            unit.last = LastPlan::None;
            unit.hug = Default::default();
        }
    }
}

/// What plans do to units.
impl Crew {
    /// Gives notes to units whose cells or paths lie in a block of this side with a changed cell: to how many.
    pub(super) fn note(
        &mut self,
        side: u32,
        changed: &[NodeId],
        rules: &Rules,
        watch: &mut dyn Watch,
    ) -> u64 {
        let side = side as i32;
        let block = |cell: NodeId| {
            let (x, y) = rules.xy(cell);
            (x / side, y / side)
        };
        let changed: BTreeSet<_> = changed.iter().map(|&cell| block(cell)).collect();
        if changed.is_empty() {
            return 0;
        }
        let mut notified = 0;
        for (number, unit) in self.units.iter_mut().enumerate() {
            let mut cells = unit.path.iter().chain([&unit.at]);
            if !unit.path.is_empty() && cells.any(|&cell| changed.contains(&block(cell))) {
                unit.is_noted = true;
                notified += 1;
                watch.on(&Happening::Note(number));
            }
        }
        notified
    }

    /// What a unit would have left to go of a path that was found; `None` where the path leads from somewhere else by now.
    pub(super) fn joined(&self, unit: usize, way: &[NodeId]) -> Option<VecDeque<NodeId>> {
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

    /// Gives a unit a path that was found, as far as it is still to go, and no more than `keep` of its cells unless that is
    /// 0: whether the path serves.
    pub(super) fn take_over(
        &mut self,
        unit: usize,
        way: &[NodeId],
        is_quick: bool,
        keep: usize,
        watch: &mut dyn Watch,
    ) -> bool {
        let joined = self.joined(unit, way);
        let it = &mut self.units[unit];
        it.restart();
        let Some(mut path) = joined else {
            if it.path.is_empty() {
                it.last = LastPlan::None;
            }
            return false;
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
        true
    }

    /// Has a unit keep its quick path for good.
    pub(super) fn settle(&mut self, unit: usize, watch: &mut dyn Watch) {
        let it = &mut self.units[unit];
        it.restart();
        it.is_quick = false;
        watch.path(unit, &mut it.path.iter().copied(), false);
    }

    /// Has a unit go on as it did, after a plan made in spare time that failed.
    pub(super) fn go_on(&mut self, unit: usize) {
        self.units[unit].restart();
    }

    /// Takes a unit's path away, after a plan that failed on this view.
    pub(super) fn strand(&mut self, unit: usize, view: &Terrain, watch: &mut dyn Watch) {
        let it = &mut self.units[unit];
        it.restart();
        it.path.clear();
        it.is_quick = false;
        watch.path(unit, &mut std::iter::empty(), false);
        it.last = LastPlan::Failed(view.snapshot());
    }

    /// Has a unit ask its repaired search for each step.
    pub(super) fn guide(&mut self, unit: usize) {
        let it = &mut self.units[unit];
        it.last = LastPlan::Found;
        it.restart();
    }

    /// Has all units with this goal ask its field for each step.
    pub(super) fn guide_to(&mut self, goal: NodeId) {
        for unit in 0..self.units.len() {
            if self.units[unit].goal == goal {
                self.guide(unit);
            }
        }
    }
}

/// What a tick does to units.
impl Crew {
    /// The step along walls that a unit wants to make.
    pub(super) fn hug(
        &mut self,
        number: usize,
        view: &Terrain,
        lure: &Lure,
        hand: Hand,
    ) -> Option<hug::Wish> {
        let unit = &mut self.units[number];
        let threat = view.threat(unit.at).max(view.threat(unit.goal));
        unit.hug.wish(view, threat, lure, hand, unit.at)
    }

    /// Remembers what all want in this tick.
    pub(super) fn want(&mut self, wishes: Vec<Step>) {
        self.wishes = wishes;
    }

    /// Moves a unit to a cell; `hug` is what it remembers of walls from then on.
    pub(super) fn go(&mut self, number: usize, to: NodeId, hug: Option<hug::Wish>, rules: &Rules) {
        let unit = &mut self.units[number];
        if unit.path.front() == Some(&to) {
            unit.path.pop_front();
        }
        if let Some(hug) = hug {
            unit.hug.made(hug);
        }
        unit.heading = rules.step(unit.at, to);
        unit.at = to;
        unit.steps += 1;
        unit.blocked = 0;
        unit.blocker = None;
        unit.moved = true;
        unit.has_stopped = false;
        if number == 0 {
            self.trail.push(to);
        }
    }

    /// Has a unit stay, blocked by the unit or patrol with this place among the wishes.
    pub(super) fn stay(&mut self, number: usize, blocker: Option<usize>) {
        let unit = &mut self.units[number];
        unit.moved = false;
        unit.has_stopped = true;
        unit.blocker = blocker;
        unit.blocked = blocker.map_or(0, |_| unit.blocked + 1);
        if unit.path.front() == Some(&unit.at) {
            unit.path.pop_front();
        }
    }

    /// Has units arrive that are on their goals in this tick, counted from 1.
    pub(super) fn arrive(
        &mut self,
        tick: u32,
        arrived: Arrived,
        arrivals: &mut Arrivals,
        watch: &mut dyn Watch,
    ) {
        for (number, unit) in self.units.iter_mut().enumerate() {
            if unit.has_arrived || unit.at != unit.goal {
                continue;
            }
            unit.has_arrived = true;
            arrivals.add(tick);
            unit.path.clear();
            unit.is_quick = false;
            unit.is_gone = arrived == Arrived::Leave;
            watch.on(&Happening::Arrive(number));
        }
    }
}

impl Index<usize> for Crew {
    type Output = Walker;

    fn index(&self, number: usize) -> &Walker {
        &self.units[number]
    }
}

impl Walker {
    fn bytes(&self) -> u64 {
        let view = match &self.last {
            LastPlan::Failed(view) => view.bytes(),
            LastPlan::None | LastPlan::Found => 0,
        };
        PATH * self.path.len() as u64 + view + self.hug.bytes()
    }
}
