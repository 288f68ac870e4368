//! What stays the same for a whole journey.

use std::sync::Arc;

use super::danger::{Extent, Perils};
use super::held::frame;
use super::rules::Rules;
use super::store::Coding;
use super::{Journey, Policy, Predict, Unit};
use tiebreak::config::Config;
use tiebreak::ends::Ends;
use tiebreak::grid::Grid;
use tiebreak::world::World;

/// A journey on a map, and the lane that plays it.
#[derive(Debug)]
pub(super) struct Setup {
    pub(super) grid: Arc<Grid>,
    pub(super) journey: Journey,
    /// The units, where a document's ends are those of its only one.
    pub(super) units: Vec<Unit>,
    pub(super) config: Config,
    pub(super) policy: Policy,
    pub(super) rules: Arc<Rules>,
    /// `None` where nothing is ever in danger.
    pub(super) perils: Option<Arc<Perils>>,
    pub(super) coding: Coding,
    /// The bytes that the journey holds beside plans.
    pub(super) frame: u64,
}

impl Setup {
    pub(super) fn new(
        world: &World,
        ends: &Ends,
        journey: &Journey,
        config: &Config,
        policy: &Policy,
    ) -> Self {
        let (grid, units) = (world.grid(), journey.units_between(ends));
        let dread = config.outlook.danger as u16;
        let most = Extent::of(world, journey).most;
        Self {
            grid: Arc::clone(grid),
            journey: journey.clone(),
            config: config.clone(),
            policy: policy.clone(),
            rules: Rules::new(grid, &config.moves, dread * u16::from(most)),
            perils: Perils::of(world, journey),
            coding: Coding::new(grid, config.moves.neighbours),
            frame: frame(world, units.len(), journey, config, policy),
            units,
        }
    }

    /// How many slots a recording of a search needs for each place.
    pub(super) fn searchers(&self) -> u8 {
        match self.policy.predict {
            Some(Predict::SpaceTime(moves)) if moves < u8::MAX as u32 => moves as u8 + 1,
            Some(Predict::SpaceTime(_)) => u8::MAX,
            _ => 1,
        }
    }
}
