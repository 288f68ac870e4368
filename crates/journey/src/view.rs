//! The map as one unit sees it: what is known, with others as walls and their paths as costlier ground (Lester, *Other
//! Units*).

use super::crew::Crew;
use super::known::Known;
use super::patrol::Guard;
use super::setup::Setup;
use super::terrain::{COSTLIER, Prices, Terrain};
use super::{Policy, Walls};
use tiebreak::space::NodeId;

/// The known map with what one unit sees of others laid over it, which is taken off again for the next unit.
#[derive(Clone, Debug)]
pub(super) struct View {
    terrain: Terrain,
    /// The cells laid over, with their known values.
    over: Vec<(NodeId, u8)>,
}

impl View {
    /// The known map before the first tick.
    pub(super) fn new(setup: &Setup, known: &Known) -> Self {
        let mut terrain = known.terrain.clone();
        terrain.charge(Prices::new(&setup.config.moves, setup.policy.penalty));
        Self {
            terrain,
            over: Vec::new(),
        }
    }

    /// Follows what is known.
    pub(super) fn follow(&mut self, known: &Known) {
        self.clear();
        for &cell in known.changed() {
            self.terrain.set(cell, known.terrain.get(cell));
        }
    }

    fn clear(&mut self) {
        while let Some((cell, value)) = self.over.pop() {
            self.terrain.set(cell, value);
        }
    }

    fn lay(&mut self, cell: NodeId, value: u8) {
        self.over.push((cell, self.terrain.get(cell)));
        self.terrain.set(cell, value);
    }

    /// The known map without others.
    pub(super) fn of_nobody(&mut self) -> &Terrain {
        self.clear();
        &self.terrain
    }

    /// The map as the unit with this number sees it.
    pub(super) fn of(
        &mut self,
        number: usize,
        crew: &Crew,
        guards: &[Guard],
        policy: &Policy,
    ) -> &Terrain {
        self.clear();
        let me = &crew[number];
        let rules = std::sync::Arc::clone(self.terrain.rules());
        let others = || {
            let others = crew.present().filter(move |(other, _)| *other != number);
            others.map(|(_, unit)| unit)
        };
        if policy.penalty > 0 {
            for other in others() {
                if policy.near > 0 && rules.apart(me.at, other.at) > policy.near {
                    continue;
                }
                for &cell in &other.path {
                    let value = self.terrain.get(cell);
                    if value > 0 && value < COSTLIER {
                        self.lay(cell, value + COSTLIER);
                    }
                }
            }
        }
        let is_wall = |has_stopped: bool, at: NodeId| match policy.walls {
            Walls::None => false,
            Walls::Stopped => has_stopped,
            Walls::Adjacent => has_stopped || rules.apart(me.at, at) <= 1,
            Walls::All => true,
        };
        let units = others().map(|unit| (unit.has_stopped, unit.at));
        let guards = guards.iter().map(|guard| (guard.has_stopped(), guard.at()));
        for (has_stopped, at) in units.chain(guards) {
            if at != me.goal && is_wall(has_stopped, at) && self.terrain.is_free(at) {
                self.lay(at, 0);
            }
        }
        &self.terrain
    }
}
