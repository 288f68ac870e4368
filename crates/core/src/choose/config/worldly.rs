//! What can't be searched of richer worlds, and settings that make no difference there.

use std::borrow::Cow;

use super::outlook::keys;
use super::site::{Refusal, Site};
use super::{Aim, Config, Graph, Outlook, Skip, Smooth, settings};
use crate::ends::Ends;
use crate::fields::Key;
use crate::grid::{Corners, MAX_SIDE, Neighbourhood};
use crate::heuristic::{Heuristic, Nudge};
use crate::search::variant::Pruning;
use crate::shape::regions::MAX_BORDER;
use crate::shape::{Shape, too_many_places};
use crate::world::MAX_PORTAL_COST;

/// The most cells that coarse distances may expand, were every search to reach every cell.
const MAX_COARSE: u64 = 1 << 28;

/// The most distances that landmarks may take.
const MAX_LANDMARKS: u64 = 1 << 25;

/// f stays below this.
const MAX_F: u128 = 1 << 60;

/// The most straight steps that a border between regions or a portal costs.
pub(crate) const MAX_COST: u32 = {
    let portal = MAX_PORTAL_COST as u32;
    if MAX_BORDER > portal {
        MAX_BORDER
    } else {
        portal
    }
};

type Reason = Cow<'static, str>;

impl Config {
    /// Whether it asks for more than a search of cells by a formula does, danger and belief aside, which only
    /// change cells.
    pub const fn is_worldly(&self) -> bool {
        self.needs_steps() || !matches!(self.outlook.smooth, Smooth::None)
    }

    /// Whether the search itself asks for more: what becomes of its path afterwards is aside, too.
    pub(crate) const fn needs_steps(&self) -> bool {
        let Outlook {
            danger: _,
            turn,
            smooth: _,
            aim: _,
            player: _,
            skip,
            graph,
            landmarks: _,
            block: _,
            refine: _,
            size: _,
            portals: _,
            within: _,
            unreachable: _,
        } = self.outlook;
        let is_over_cells = matches!(graph, Graph::Cells) && matches!(skip, Skip::None);
        !is_over_cells || turn > 0 || self.heuristic.is_prepared()
    }

    /// Whether something is worked out before the search: distances, islands and dead ends, or clusters.
    pub fn prepares(&self) -> bool {
        let Outlook { skip, graph, .. } = self.outlook;
        self.heuristic.is_prepared() || skip != Skip::None || graph == Graph::Clusters
    }

    /// What a turn costs.
    pub(crate) fn turn_cost(&self) -> u64 {
        self.moves.costs.straight() * u64::from(self.outlook.turn) / 1000
    }

    pub(super) fn idle_outlook(&self, key: &Key) -> Option<&'static str> {
        let is = |other: &Key| key == other;
        let Outlook { graph, .. } = self.outlook;
        let is_order = is(&settings::ORDER) || is(&settings::CHECKERBOARD);
        let is_coarse = matches!(self.heuristic, Heuristic::Coarse | Heuristic::CoarseLow);
        if is_order && graph == Graph::Points {
            Some("Edges between way-points are in the order of their cells.")
        } else if is(&keys::LANDMARKS) && self.heuristic != Heuristic::Landmarks {
            Some("h doesn't use landmarks.")
        } else if is(&keys::BLOCK) && graph != Graph::Clusters && !is_coarse {
            Some("There are neither clusters nor coarse distances.")
        } else if is(&keys::REFINE) && graph != Graph::Clusters {
            Some("Only a path over clusters is refined.")
        } else {
            self.idle_places(key)
        }
    }
}

/// Why a configuration can't be searched on the site of a richer world, by the first reason that applies.
pub(super) fn refusal(config: &Config, site: &Site) -> Option<Refusal> {
    let (shape, places) = (site.shape, site.places);
    let flat = site.is_flat();
    if !flat && let Some(why) = too_many_places(places) {
        return Some(Refusal::Rule(why.into()));
    }
    let Outlook {
        danger,
        turn,
        smooth,
        player,
        skip,
        graph,
        refine,
        ..
    } = config.outlook;
    let squares = shape == Shape::Square;
    let over_cells = graph == Graph::Cells;
    let directed = over_cells && (squares || shape == Shape::Hex);
    let cuts =
        config.moves.neighbours == Neighbourhood::Eight && config.moves.corners == Corners::Always;
    let prepared = config.heuristic.is_prepared();
    let coarse = matches!(config.heuristic, Heuristic::Coarse | Heuristic::CoarseLow);
    let regions = shape == Shape::Regions;
    let simple = [
        (site.floors > 0 && !squares, "Floors need squares."),
        (
            site.looks && !squares,
            "What is seen from a cell is known on squares only.",
        ),
        (
            !over_cells && !flat,
            "Way-points and clusters need squares on one floor.",
        ),
        (
            graph == Graph::Clusters && cuts,
            "Where corners are always cut, a way can slip through one, past all gates.",
        ),
        (
            turn > 0 && !directed,
            "A turn penalty needs steps with a direction: cells that are squares or hexagons.",
        ),
        (
            smooth == Smooth::Pull && !squares,
            "Pulling a path straight needs lines of sight, which only squares have.",
        ),
        (
            smooth == Smooth::Swap && !squares && shape != Shape::Hex,
            "Swapping steps needs steps with a direction: squares or hexagons.",
        ),
        (
            smooth != Smooth::None && graph == Graph::Points,
            "A path over way-points is straight between them already.",
        ),
        (
            smooth != Smooth::None && graph == Graph::Clusters && refine > 0,
            "Only a path that is refined to its end can be smoothed.",
        ),
        (
            coarse && !flat,
            "Coarse distances need squares on one floor.",
        ),
        (
            prepared && !over_cells,
            "Prepared distances are for searches cell by cell.",
        ),
        (
            skip != Skip::None && !over_cells,
            "Islands and dead ends are looked for cell by cell.",
        ),
        (
            regions && danger > 0,
            "Danger lies on cells; a region has a weight.",
        ),
        (
            regions && player > 0,
            "What a player has seen is known cell by cell.",
        ),
    ];
    let first = simple
        .into_iter()
        .find_map(|(applies, why)| applies.then_some(why));
    if let Some(why) = first {
        return Some(Refusal::Rule(why.into()));
    }
    if player as usize > site.players {
        let why = format!("There is no player {player}.");
        return Some(Refusal::Rule(why.into()));
    }
    if let Some(why) = too_large(config, site) {
        return Some(Refusal::Number(why));
    }
    let asks_more = config.is_worldly_beyond_islands()
        || !flat
        || (site.starts, site.goals) != (1, 1)
        || danger > 0 && config.options.pruning == Pruning::Jump;
    (!config.goes_anywhere() && asks_more).then(|| Refusal::Rule(alone(config).into()))
}

/// That a method, or an option of one that could, is only for squares on one floor, from one start to one goal.
fn alone(config: &Config) -> String {
    let options = &config.options;
    let what = match config.method {
        method if !method.goes_anywhere() => method.label(),
        _ if options.pruning == Pruning::Jump => "Jump points",
        _ if options.beam > 0 => "A cap on OPEN",
        _ => "A limit",
    };
    format!(
        "{what} can't search such a world or question; Dijkstra, greedy, A* and weighted A* can."
    )
}

/// What is more than there is room for: with other numbers it could be searched.
fn too_large(config: &Config, site: &Site) -> Option<Reason> {
    let places = site.places as u64;
    if matches!(config.heuristic, Heuristic::Coarse | Heuristic::CoarseLow) {
        let block = u64::from(config.outlook.block);
        let (width, height) = site.sides;
        let blocks = u64::from(width).div_ceil(block) * u64::from(height).div_ceil(block);
        let cells = blocks * places;
        if cells > MAX_COARSE {
            let text = format!(
                "Preparing this could expand {cells} cells; the limit is {MAX_COARSE}. Choose larger blocks."
            );
            return Some(text.into());
        }
    }
    let landmarks = u64::from(config.outlook.landmarks);
    if config.heuristic == Heuristic::Landmarks && landmarks * places > MAX_LANDMARKS {
        return Some("This map has no room for that many landmarks. Choose fewer.".into());
    }
    let too_narrow = !config.goes_anywhere() && site.needs_wide_records(config);
    (bound_of_f(config, site) >= MAX_F || too_narrow)
        .then_some("Costs could grow too large on this map. Choose smaller weights.".into())
}

impl Config {
    fn is_worldly_beyond_islands(&self) -> bool {
        let mut without = self.clone();
        if without.outlook.skip == Skip::Islands {
            without.outlook.skip = Skip::None;
        }
        without.is_worldly()
    }

    /// Whether several goals are searched for one after another.
    pub fn takes_each_goal(&self, ends: &Ends) -> bool {
        self.outlook.aim == Aim::Each && ends.goals().nth(1).is_some()
    }

    /// Whether its paths are steps from cell to cell.
    pub const fn has_steps(&self) -> bool {
        match self.outlook.graph {
            _ if self.is_any_angle() => false,
            Graph::Cells => true,
            Graph::Points => false,
            Graph::Clusters => self.outlook.refine == 0,
        }
    }
}

/// A bound on f: as many edges as there are nodes, each as costly as any, and the largest h.
fn bound_of_f(config: &Config, site: &Site) -> u128 {
    let outlook = config.outlook;
    let rule = &config.moves;
    let is_regions = site.shape == Shape::Regions;
    let heaviest = site.worst(outlook.danger);
    let has_parity = config.alternates_on(site.shape);
    let places = site.places as u128;
    let straight = rule.costs.straight();
    let edge = match is_regions || site.passages.portals {
        true => u128::from(rule.step(straight * u64::from(MAX_COST), heaviest)),
        // Every second diagonal costs twice as much.
        false if has_parity => 2 * u128::from(rule.costliest(heaviest)),
        false => u128::from(rule.costliest(heaviest)),
    };
    let turn = u128::from(straight * u64::from(outlook.turn) / 1000);
    let span = Span::of(site);
    let g = match outlook.graph {
        Graph::Cells if turn > 0 => 9 * places * (edge + turn),
        Graph::Cells if has_parity => 2 * places * edge,
        Graph::Cells => places * edge,
        Graph::Points => {
            let nodes = site.points + site.starts + site.goals;
            // No line is longer than both sides together.
            let line = straight * (span.x + span.y) + 1;
            nodes as u128 * u128::from(rule.step(line, heaviest))
        }
        Graph::Clusters => {
            // An edge is at most a way over all cells of a cluster, whose gates are at its sides.
            let block = u128::from(outlook.block);
            let cells = places.min(block * block);
            let rest = (site.starts + site.goals) as u128;
            let (width, height) = site.sides;
            let blocks = width.div_ceil(outlook.block) * height.div_ceil(outlook.block);
            let nodes = places.min(4 * block * u128::from(blocks)) + rest;
            nodes * cells * edge
        }
    };
    let (d, _) = rule.steps_onto(site.heaviest.into());
    let d = u128::from(d);
    let formula = match (config.heuristic, is_regions) {
        (Heuristic::Zero, _) => 0,
        (Heuristic::Squared, _) => d * u128::from(span.squared),
        // h assumes an edge of this cost that is as short as it can be.
        (_, true) => edge * u128::from(span.steps),
        _ => d * u128::from(span.steps),
    };
    let distance = match config.heuristic {
        // Two formulas within a block, and the way between.
        heuristic if heuristic.is_prepared() => places * edge + 4 * d * u128::from(outlook.block),
        _ => formula,
    };
    let h = match config.nudge {
        None => distance,
        Some(Nudge::Scale(p)) => distance * u128::from(1000 + p) / 1000,
        Some(Nudge::Cross(k)) => distance + u128::from(span.cross) * d * u128::from(k) / 1000,
    };
    let evaluation = config.evaluation();
    g * u128::from(evaluation.g) + h * u128::from(evaluation.h) / 1000
}

/// How far apart two places of a world can lie.
struct Span {
    /// In columns, and in rows.
    x: u64,
    y: u64,
    /// In straight steps over open ground; between regions in a straight line.
    steps: u64,
    /// In a straight line, squared, and what floors add to that.
    squared: u64,
    /// The largest cross product.
    cross: u64,
}

impl Span {
    fn of(site: &Site) -> Self {
        let (width, height) = match site.shape {
            Shape::Regions => (MAX_SIDE, MAX_SIDE),
            _ => site.sides,
        };
        let (x, y) = (u64::from(width - 1), u64::from(height - 1));
        let z = site.floors as u64;
        let (steps, squared, cross) = match site.shape {
            Shape::Square => (x + y + z, x * x + y * y + z * z, 2 * x * y),
            // Each row is half a cell further to one side or to the other.
            Shape::Hex => (x + y + 1, (x + 1) * (x + 1) + y * y, 2 * (x + y) * y),
            // There are up to two triangles to a row, which count 3 in centres.
            Shape::Triangle => (
                x + 2 * y + 1,
                x * x + 3 * (y + 1) * (y + 1),
                2 * x * (3 * y + 1),
            ),
            // h between regions goes by the line, rounded up here.
            Shape::Regions => {
                let squared = x * x + y * y;
                (squared.isqrt() + 1, squared, 2 * x * y)
            }
        };
        Self {
            x,
            y,
            steps,
            squared,
            cross,
        }
    }
}
