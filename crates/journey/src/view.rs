//! The map as one unit sees it: what is known, with others as walls and their paths as costlier ground (Lester, *Other
//! Units*).

use super::crew::Crew;
use super::known::Known;
use super::patrol::Guard;
use super::prices::COSTLIER;
use super::setup::Setup;
use super::terrain::{Spot, Terrain};
use super::{Policy, Walls};
use tiebreak::grid::Direction;
use tiebreak::space::NodeId;

/// The known map with what one unit sees of others laid over it, which is taken off again for the next unit.
#[derive(Clone, Debug)]
pub(super) struct View {
    terrain: Terrain,
    /// The cells laid over, with their known values.
    over: Vec<(NodeId, Spot)>,
}

impl View {
    /// The known map before the first tick.
    pub(super) fn new(setup: &Setup, known: &Known) -> Self {
        let mut terrain = known.terrain.clone();
        let prices = setup
            .rules
            .prices(&setup.config.moves, setup.policy.penalty);
        terrain.charge(prices);
        Self {
            terrain,
            over: Vec::new(),
        }
    }

    /// Follows what is known.
    pub(super) fn follow(&mut self, known: &Known) {
        self.clear();
        for cell in known.learnt() {
            self.terrain.put(cell, known.terrain.spot(cell));
        }
    }

    fn clear(&mut self) {
        while let Some((cell, spot)) = self.over.pop() {
            self.terrain.put(cell, spot);
        }
    }

    fn lay(&mut self, cell: NodeId, spot: Spot) {
        self.over.push((cell, self.terrain.spot(cell)));
        self.terrain.put(cell, spot);
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
                    let spot = self.terrain.spot(cell);
                    if spot.value > 0 && spot.value < COSTLIER {
                        self.lay(cell, spot.costlier());
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
                self.lay(at, Spot::WALL);
            }
        }
        &self.terrain
    }

    /// The map as the unit with this number sees it while it walks: cells beside it of more danger than both its own and
    /// its goal are walls.
    pub(super) fn of_walker(
        &mut self,
        number: usize,
        crew: &Crew,
        guards: &[Guard],
        policy: &Policy,
    ) -> &Terrain {
        self.of(number, crew, guards, policy);
        let me = &crew[number];
        let most = self.terrain.threat(me.at).max(self.terrain.threat(me.goal));
        let rules = std::sync::Arc::clone(self.terrain.rules());
        let (x, y) = rules.xy(me.at);
        let beside = Direction::ALL.iter().map(|direction| direction.delta());
        for (dx, dy) in beside {
            if let Some(cell) = rules.cell(x + dx, y + dy)
                && self.terrain.threat(cell) > most
            {
                self.lay(cell, Spot::WALL);
            }
        }
        &self.terrain
    }
}
