//! What is around the units, and what they know of it.

use super::conflict::Step;
use super::crew::Crew;
use super::known::Known;
use super::patrol::Guard;
use super::record::{Happening, Watch};
use super::setup::Setup;
use super::terrain::Terrain;
use super::world::World;
use tiebreak::grid::MovesRule;
use tiebreak::space::NodeId;

/// The map with its script, doors and patrols, as it is and as it is known.
#[derive(Clone, Debug)]
pub(super) struct Scene {
    world: World,
    known: Known,
}

impl Scene {
    /// The map before the first tick.
    pub(super) fn new(setup: &Setup) -> Self {
        let world = World::new(setup);
        let known = Known::new(&world, &setup.journey);
        Self { world, known }
    }

    /// Makes the changes of a tick, and shows the units what they see of them.
    pub(super) fn begin(
        &mut self,
        tick: u32,
        sight: Option<u32>,
        crew: &Crew,
        watch: &mut dyn Watch,
    ) {
        let guards: Vec<_> = self.guards().iter().map(Guard::at).collect();
        let is_taken = |cell| {
            let mut there = crew.present();
            there.any(|(_, unit)| unit.at == cell) || guards.contains(&cell)
        };
        self.world.begin(tick, is_taken);
        for &cell in self.world.touched() {
            watch.on(&Happening::Edit(cell, self.world.terrain.get(cell)));
        }
        let from = crew.present().map(|(_, unit)| unit.at);
        self.known.look(&self.world, sight, from, watch);
    }

    /// The danger of a cell in this tick.
    pub(super) fn danger(&self, cell: NodeId) -> u8 {
        self.world.danger(cell)
    }

    /// The danger of every cell in this tick; `None` where there is never any.
    pub(super) fn dangers(&self) -> Option<&[u8]> {
        self.world.dangers()
    }

    /// The map as it is.
    pub(super) const fn terrain(&self) -> &Terrain {
        &self.world.terrain
    }

    /// The map as the units believe it to be.
    pub(super) const fn known(&self) -> &Known {
        &self.known
    }

    /// What a straight and a diagonal step count in h.
    pub(super) fn steps_of_h(&self, rule: &MovesRule) -> (u64, u64) {
        rule.steps(self.known.lightest())
    }

    /// How many cells the map has.
    pub(super) fn places(&self) -> usize {
        self.world.terrain.cells().len()
    }

    /// The patrols, in the order of right of way.
    pub(super) fn guards(&self) -> &[Guard] {
        &self.world.guards
    }

    /// Where each patrol is and wants to be.
    pub(super) fn wishes(&self, tick: u32) -> impl Iterator<Item = Step> + use<'_> {
        let wish = move |guard: &Guard| (guard.at(), guard.wish(tick, &self.world.terrain));
        self.world.guards.iter().map(wish)
    }

    /// Has the patrols go, as far as nobody blocks them.
    pub(super) fn patrol(&mut self, tick: u32, wishes: &[Step], blockers: &[Option<usize>]) {
        let steps = wishes.iter().zip(blockers);
        for (guard, ((at, to), blocker)) in self.world.guards.iter_mut().zip(steps) {
            guard.go(tick, at != to && blocker.is_none());
        }
    }

    /// Whether the script has more to come.
    pub(super) fn has_more(&self) -> bool {
        self.world.has_more()
    }

    /// Bytes of the patrols.
    pub(super) fn bytes(&self) -> u64 {
        self.guards().iter().map(Guard::bytes).sum()
    }
}
