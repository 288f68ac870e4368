//! What can't be searched of places that are joined in other ways, and settings that make no difference there.

use super::outlook::{first, keys};
use super::site::{Refusal, Site};
use super::{Config, Graph, Portals, Skip, Smooth};
use crate::cost::CostModel;
use crate::fields::Key;
use crate::grid::{Neighbourhood, Wrap};
use crate::heuristic::Heuristic;
use crate::priority::Criterion;
use crate::search::variant::Pruning;
use crate::shape::{Shape, too_many_cells};
use crate::world::World;

impl Config {
    /// Whether a diagonal step costs by how many came before, so that what is searched are the states of cells.
    pub fn has_parity(&self, world: &World) -> bool {
        let is_alternate = self.moves.costs == CostModel::Alternate;
        let is_square = world.layers().shape == Shape::Square;
        is_alternate && is_square && self.moves.neighbours == Neighbourhood::Eight
    }

    /// For each word of the chain, the reason why it can't matter on a site, or `None`.
    pub fn idle_ties_on(&self, site: &Site) -> Vec<Option<&'static str>> {
        let mut notes = self.idle_ties();
        if site.wrap != Wrap::None {
            for (note, &criterion) in notes.iter_mut().zip(self.chain.criteria()) {
                if criterion == Criterion::Cross {
                    note.get_or_insert("The map wraps, so there is no one line to be near.");
                }
            }
        }
        notes
    }

    /// Whether h by a formula leaves portals aside that there are.
    pub(crate) fn overlooks_portals(&self, world: &World) -> bool {
        let is_ignored = self.outlook.portals == Portals::Ignored;
        is_ignored && !world.portals().all().is_empty()
    }

    pub(super) fn idle_places(&self, key: &Key) -> Option<&'static str> {
        let is_of_pair = *key == keys::STRAIGHT || *key == keys::DIAGONAL;
        let has_pair = matches!(self.moves.costs, CostModel::Own(_));
        let is_of_portals = *key == keys::PORTALS;
        if is_of_pair && !has_pair {
            Some("Only costs of your own have this.")
        } else if is_of_portals && !self.uses_h() {
            Some("Neither f nor the tie chain uses h.")
        } else if is_of_portals && self.heuristic == Heuristic::True {
            Some("True distances count with portals anyway.")
        } else {
            None
        }
    }
}

/// Why a configuration can't be searched on a site, by the first reason that applies.
pub(super) fn refusal(config: &Config, site: &Site) -> Option<Refusal> {
    let rule = |why: &'static str| Some(Refusal::Rule(why.into()));
    if let Some(why) = ill_joined(site) {
        return rule(why);
    }
    if site.is_joined()
        && let Some(why) = too_many_cells(site.places)
    {
        return Some(Refusal::Rule(why.into()));
    }
    if let Some(why) = unlike_plane(config, site) {
        return rule(why);
    }
    unlike_one_loop(config, site)
}

/// Why a world can't be joined as it is.
fn ill_joined(site: &Site) -> Option<&'static str> {
    let (wrap, (width, height)) = (site.wrap, site.sides);
    let is_hex = site.shape == Shape::Hex;
    let is_square = site.shape == Shape::Square;
    first([
        (
            wrap != Wrap::None && !is_square && !is_hex,
            "Only squares and hexagons can wrap.",
        ),
        (
            wrap.columns() && width < 3 || wrap.rows() && height < 3,
            "A side that wraps needs at least 3 cells.",
        ),
        (
            is_hex && wrap.rows() && height % 2 == 1,
            "Hexagons wrap from bottom to top only where the number of rows is even.",
        ),
        (site.passages.any && !is_square, "Passages need squares."),
    ])
}

/// Why a search needs places that lie beside one another as on paper.
fn unlike_plane(config: &Config, site: &Site) -> Option<&'static str> {
    let outlook = &config.outlook;
    let is_joined = site.is_joined();
    let is_coarse = matches!(config.heuristic, Heuristic::Coarse | Heuristic::CoarseLow);
    let needs_both_ways = outlook.skip != Skip::None || config.heuristic == Heuristic::Landmarks;
    first([
        (
            is_joined && site.looks,
            "Sight needs a map that neither wraps nor has passages.",
        ),
        (
            is_joined && outlook.graph != Graph::Cells,
            "Way-points and clusters need a map that neither wraps nor has passages.",
        ),
        (
            is_joined && is_coarse,
            "Coarse distances need a map that neither wraps nor has passages.",
        ),
        (
            is_joined && outlook.smooth != Smooth::None,
            "Smoothing needs a map that neither wraps nor has passages.",
        ),
        (
            site.passages.one_way && needs_both_ways,
            "Islands, dead ends and landmarks need passages that lead both ways.",
        ),
    ])
}

/// Why another loop than the one, or one that is cut short, can't do it.
fn unlike_one_loop(config: &Config, site: &Site) -> Option<Refusal> {
    let options = &config.options;
    let method = config.method;
    let what = first([
        (!method.is_plain() && !method.is_blind(), "This method"),
        (options.pruning != Pruning::None, "Pruning"),
        (options.beam > 0, "A cap on OPEN"),
        (options.limit > 0, "A limit"),
    ])?;
    let with = first([
        (site.wrap != Wrap::None, "a map that wraps"),
        (site.passages.any, "passages"),
    ])?;
    Some(Refusal::Rule(
        format!("{what} doesn't go with {with}.").into(),
    ))
}
