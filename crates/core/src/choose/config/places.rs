//! What can't be searched of places that are joined in other ways, and settings that make no difference there.

use super::Config;
use super::outlook::{Aim, Graph, Outlook, Skip, Unreachable, keys};
use super::site::{Refusal, Site};
use super::{Config, Graph, Skip, Smooth};
use crate::cost::CostModel;
use crate::fields::Key;
use crate::grid::Neighbourhood;
use crate::search::Stop;
use crate::search::variant::Pruning;
use crate::shape::Shape;
use crate::world::World;

impl Config {
    /// Whether a diagonal step costs by how many came before, on squares.
    pub(super) const fn alternates(&self) -> bool {
        let is_alternate = matches!(self.moves.costs, CostModel::Alternate);
        is_alternate && matches!(self.moves.neighbours, Neighbourhood::Eight)
    }

    /// Whether a diagonal step costs by how many came before, so that what is searched are the states of cells.
    pub fn has_parity(&self, world: &World) -> bool {
        self.alternates_on(world.layers().shape)
    }

    pub(super) fn alternates_on(&self, shape: Shape) -> bool {
        self.alternates() && shape == Shape::Square
    }

    /// Why the pair of costs of one's own makes no sense, in a sentence, or `None` where it does.
    pub fn unsound_pair(&self) -> Option<&'static str> {
        match self.moves.costs {
            CostModel::Own(own) if !own.is_sound() => Some(
                "A diagonal step should cost at least as much as a straight one, and at most twice as much.",
            ),
            _ => None,
        }
    }

    /// Whether its search may go on beyond all goals, or end short of them: g is bounded, no goal ends it, or its path
    /// leads to the nearest cell where no goal is reached.
    pub const fn is_open_ended(&self) -> bool {
        let is_all = matches!(self.stop, Stop::All);
        is_all || self.outlook.within > 0 || self.leads_by_h()
    }

    /// Whether its path leads by h where no goal is reached.
    pub(super) const fn leads_by_h(&self) -> bool {
        matches!(self.outlook.unreachable, Unreachable::Nearest)
    }

    /// The highest g at which anything is inserted, if there is a bound.
    pub(crate) fn bound_of_g(&self) -> Option<u64> {
        let within = self.outlook.within;
        (within > 0).then(|| self.steps(within))
    }

    pub(super) fn idle_places(&self, key: &Key) -> Option<&'static str> {
        let is_of_pair = *key == keys::STRAIGHT || *key == keys::DIAGONAL;
        let has_pair = matches!(self.moves.costs, CostModel::Own(_));
        (is_of_pair && !has_pair).then_some("Only costs of your own have this.")
    }
}

/// Why a configuration can't be searched on a site, by the first reason that applies.
pub(super) fn refusal(config: &Config, site: &Site) -> Option<Refusal> {
    let outlook = &config.outlook;
    let is_flat = site.is_flat();
    let is_large = outlook.size > 1;
    let alternates = config.alternates_on(site.shape);
    let is_cell_by_cell = outlook.turn == 0
        && outlook.smooth == Smooth::None
        && outlook.skip != Skip::DeadEnds
        && outlook.graph == Graph::Cells;
    let simple = [
        (
            is_large && !is_flat,
            "A larger agent needs squares on one floor.",
        ),
        (
            is_large && site.has_passages,
            "A larger agent needs a map without passages.",
        ),
        (
            alternates && !is_cell_by_cell,
            "Alternate diagonals go with neither turn penalties, smoothing, dead ends, way-points nor clusters.",
        ),
    ];
    if let Some(why) = config.unsound_pair() {
        return Some(Refusal::Number(why.into()));
    }
    if let Some(why) = first(simple) {
        return Some(Refusal::Rule(why.into()));
    }
    if let Some(why) = needs_the_loop(config, alternates) {
        return Some(Refusal::Rule(why.into()));
    }
    if site.ends_nowhere {
        return Some(Refusal::Rule("No cell beside a goal is free.".into()));
    }
    let size = outlook.size;
    if is_large && site.fitting(outlook.player) < size {
        let why = format!("An agent of {size} x {size} cells fits on no start.");
        return Some(Refusal::Number(why.into()));
    }
    None
}

/// Why a configuration that isn't the one loop over all neighbours doesn't go with what only that loop can do.
fn needs_the_loop(config: &Config, alternates: bool) -> Option<String> {
    let options = &config.options;
    let who = [
        (!config.method.is_plain(), "This method"),
        (options.pruning != Pruning::None, "Pruning"),
        (options.beam > 0, "A cap on OPEN"),
        (options.limit > 0, "A limit"),
    ];
    let with = [(alternates, "alternate diagonals")];
    let (who, with) = (first(who)?, first(with)?);
    Some(format!("{who} doesn't go with {with}."))
}

/// The first that applies.
fn first<const N: usize>(all: [(bool, &'static str); N]) -> Option<&'static str> {
    let mut all = all.into_iter();
    all.find_map(|(applies, what)| applies.then_some(what))
}
