//! What can't be searched of places that are joined in other ways, and settings that make no difference there.

use super::Config;
use super::outlook::{Aim, Graph, Outlook, Skip, Unreachable, keys};
use super::site::{Refusal, Site};
use crate::cost::CostModel;
use crate::fields::Key;
use crate::grid::Neighbourhood;
use crate::search::Stop;
use crate::search::variant::Pruning;
use crate::shape::Shape;
use crate::world::World;

impl Config {
    /// Whether a diagonal step costs by how many came before, so that what is searched are the states of cells.
    pub fn has_parity(&self, world: &World) -> bool {
        let is_alternate = self.moves.costs == CostModel::Alternate;
        let is_square = world.layers().shape == Shape::Square;
        is_alternate && is_square && self.moves.neighbours == Neighbourhood::Eight
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
    let Outlook {
        turn,
        aim,
        skip,
        graph,
        within,
        ..
    } = config.outlook;
    let is_alternate = config.moves.costs == CostModel::Alternate
        && config.moves.neighbours == Neighbourhood::Eight
        && site.shape == Shape::Square;
    let is_by_cell = graph == Graph::Cells;
    let leads = config.leads_by_h();
    let is_all = config.stop == Stop::All;
    let is_each = aim == Aim::Each && site.goals > 1;
    let simple = [
        (
            config.method.is_blind() && (turn > 0 || is_alternate || !is_by_cell),
            "Breadth-first and depth-first search count steps from cell to cell: no turns, alternate diagonals, way-points or clusters.",
        ),
        (
            config.is_open_ended() && !is_by_cell,
            "A bound, the nearest cell and a search of everything need a search cell by cell.",
        ),
        (
            (leads || is_all) && (skip != Skip::None || is_each),
            "The nearest cell and a search of everything leave nothing out and take all goals at once.",
        ),
    ];
    let first = simple
        .into_iter()
        .find_map(|(applies, why)| applies.then_some(why));
    if let Some(why) = first {
        return Some(Refusal::Rule(why.into()));
    }
    let with = [
        (leads, "the nearest cell"),
        (within > 0, "a bound"),
        (is_all, "a search of everything"),
    ];
    let mut with = with.into_iter();
    let with = with.find_map(|(applies, with)| applies.then_some(with));
    match (limited(config), with) {
        (Some(what), Some(with)) => {
            let why = format!("{what} doesn't go with {with}.");
            Some(Refusal::Rule(why.into()))
        }
        _ => None,
    }
}

/// What keeps a search from going anywhere, if anything does.
fn limited(config: &Config) -> Option<&'static str> {
    let options = &config.options;
    match config.method {
        method if !method.goes_anywhere() => Some("This method"),
        _ if options.pruning != Pruning::None => Some("Pruning"),
        _ if options.beam > 0 => Some("A cap on OPEN"),
        _ if options.limit > 0 => Some("A limit"),
        _ => None,
    }
}
