//! What stays the same for a whole journey.

use std::sync::Arc;

use super::held::frame;
use super::store::Coding;
use super::terrain::Rules;
use super::{Journey, Policy, Predict, Unit};
use tiebreak::config::Config;
use tiebreak::ends::Ends;
use tiebreak::grid::Grid;

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
    pub(super) coding: Coding,
    /// The bytes that the journey holds beside plans.
    pub(super) frame: u64,
}

impl Setup {
    pub(super) fn new(
        grid: &Grid,
        ends: &Ends,
        journey: &Journey,
        config: &Config,
        policy: &Policy,
    ) -> Self {
        let units = journey.units_between(ends);
        Self {
            grid: Arc::new(grid.clone()),
            journey: journey.clone(),
            config: config.clone(),
            policy: policy.clone(),
            rules: Rules::new(grid, &config.moves),
            coding: Coding::new(grid, config.moves.neighbours),
            frame: frame(grid.cells().len() as u64, units.len(), journey, policy),
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
