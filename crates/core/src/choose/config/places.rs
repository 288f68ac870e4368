//! What can't be searched of places that are joined in other ways, and settings that make no difference there.

use super::Config;
use super::outlook::keys;
use super::site::{Refusal, Site};
use crate::cost::CostModel;
use crate::fields::Key;
use crate::grid::Neighbourhood;
use crate::shape::Shape;
use crate::world::World;

impl Config {
    /// Whether a diagonal step costs by how many came before, so that what is searched are the states of cells.
    pub fn has_parity(&self, world: &World) -> bool {
        let is_alternate = self.moves.costs == CostModel::Alternate;
        let is_square = world.layers().shape == Shape::Square;
        is_alternate && is_square && self.moves.neighbours == Neighbourhood::Eight
    }

    pub(super) fn idle_places(&self, key: &Key) -> Option<&'static str> {
        let is_of_pair = *key == keys::STRAIGHT || *key == keys::DIAGONAL;
        let has_pair = matches!(self.moves.costs, CostModel::Own(_));
        (is_of_pair && !has_pair).then_some("Only costs of your own have this.")
    }
}

/// Why a configuration can't be searched on a site, by the first reason that applies.
pub(super) fn refusal(config: &Config, site: &Site) -> Option<Refusal> {
    let _ = (config, site);
    None
}
