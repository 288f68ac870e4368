//! What can't be searched of places that are joined in other ways, and settings that make no difference there.

use super::outlook::{Outlook, first, keys};
use super::site::{Refusal, Site};
use super::{Aim, Config, Graph, Portals, Skip, Smooth, Unreachable};
use crate::cost::CostModel;
use crate::fields::Key;
use crate::grid::{Neighbourhood, Wrap};
use crate::heuristic::Heuristic;
use crate::priority::{Apart, Criterion};
use crate::search::Stop;
use crate::search::variant::Pruning;
use crate::shape::{Shape, too_many_cells};
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

    /// For each word of the chain, the reason why it can't matter on a site, or `None`.
    pub fn idle_ties_on(&self, site: &Site) -> Vec<Option<&'static str>> {
        let mut notes = self.idle_among(Apart {
            by_column_and_row: site.has_one_floor(),
            ..self.apart()
        });
        if site.wrap != Wrap::None {
            for (note, &criterion) in notes.iter_mut().zip(self.chain.criteria()) {
                if criterion == Criterion::Cross {
                    note.get_or_insert("The map wraps, so there is no one line to be near.");
                }
            }
        }
        notes
    }

    /// Why it is refused where an agent of its size fits on no start, in a sentence: on one world of squares the only reason that
    /// depends on where a start lies.
    pub fn misfit(&self) -> String {
        let size = self.outlook.size;
        format!("An agent of {size} x {size} cells fits on no start.")
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
            Some("True distances take portals into account anyway.")
        } else {
            None
        }
    }
}

/// Why a program's path has no end or no price here, though the program itself could run.
pub(super) fn refusal_of_path(config: &Config, site: &Site) -> Option<Refusal> {
    if let Some(why) = config.unsound_pair() {
        return Some(Refusal::Number(why.into()));
    }
    let why = first([
        (
            config.alternates_on(site.shape),
            "This method doesn't go with alternate diagonals.",
        ),
        (site.ends_nowhere, NOWHERE),
    ])?;
    Some(Refusal::Rule(why.into()))
}

/// Why a search that is to end beside goals can't.
const NOWHERE: &str = "No cell beside a goal is free.";

/// Why a configuration can't be searched on a site, by the first reason that applies.
pub(super) fn refusal(config: &Config, site: &Site) -> Option<Refusal> {
    let rule = |why: &'static str| Some(Refusal::Rule(why.into()));
    if let Some(why) = config.unsound_pair() {
        return Some(Refusal::Number(why.into()));
    }
    if let Some(why) = ill_joined(site) {
        return rule(why);
    }
    if site.is_joined()
        && let Some(why) = too_many_cells(site.places)
    {
        return Some(Refusal::Rule(why.into()));
    }
    if let Some(why) = unlike_plane(config, site).or_else(|| unlike_cells(config, site)) {
        return rule(why);
    }
    if let Some(why) = unlike_one_loop(config, site) {
        return Some(Refusal::Rule(why.into()));
    }
    if site.ends_nowhere {
        return rule(NOWHERE);
    }
    let Outlook { size, player, .. } = config.outlook;
    if size > 1 && site.fitting(player) < size {
        return Some(Refusal::Number(config.misfit().into()));
    }
    None
}

/// Why a world can't be joined as it is.
fn ill_joined(site: &Site) -> Option<&'static str> {
    let has_stray = site.passages.any && site.shape != Shape::Square;
    let why = site.shape.why_not(site.wrap, site.sides);
    why.or(has_stray.then_some("Passages need squares."))
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
        (
            outlook.size > 1 && !site.is_flat(),
            "A larger agent needs squares on one floor.",
        ),
        (
            outlook.size > 1 && site.passages.any,
            "A larger agent needs a map without passages.",
        ),
    ])
}

/// Why what is asked of cells doesn't go with the rest of a lane.
fn unlike_cells(config: &Config, site: &Site) -> Option<&'static str> {
    let Outlook {
        turn,
        smooth,
        aim,
        skip,
        graph,
        ..
    } = config.outlook;
    let is_by_cell = graph == Graph::Cells;
    let alternates = config.alternates_on(site.shape);
    let bends = turn > 0 || smooth != Smooth::None || skip == Skip::DeadEnds || !is_by_cell;
    let is_each = aim == Aim::Each && site.goals > 1;
    let takes_all = config.leads_by_h() || config.stop == Stop::All;
    first([
        (
            alternates && bends,
            "Alternate diagonals go with neither turn penalties, smoothing, dead ends, way-points nor clusters.",
        ),
        (
            config.method.is_blind() && (turn > 0 || alternates || !is_by_cell),
            "Breadth-first and depth-first search count steps from cell to cell: no turns, alternate diagonals, way-points or clusters.",
        ),
        (
            config.is_open_ended() && !is_by_cell,
            "A bound, the nearest cell and a search of everything need a search cell by cell.",
        ),
        (
            takes_all && (skip != Skip::None || is_each),
            "The nearest cell and a search of everything leave nothing out and take all goals at once.",
        ),
    ])
}

/// Why a search that doesn't go anywhere can't do what only such a search can.
fn unlike_one_loop(config: &Config, site: &Site) -> Option<String> {
    let options = &config.options;
    let what = first([
        (!config.method.goes_anywhere(), "This method"),
        (options.pruning != Pruning::None, "Pruning"),
        (options.beam > 0, "A cap on OPEN"),
        (options.limit > 0, "A limit"),
    ])?;
    let with = first([
        (site.wrap != Wrap::None, "a map that wraps"),
        (site.passages.any, "passages"),
        (config.alternates_on(site.shape), "alternate diagonals"),
        (config.leads_by_h(), "the nearest cell"),
        (config.outlook.within > 0, "a bound"),
        (config.stop == Stop::All, "a search of everything"),
    ])?;
    Some(format!("{what} doesn't go with {with}."))
}
