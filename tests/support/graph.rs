//! Richer worlds as their definition says, slowly: the steps between places; what a place is (`ground`), and the search
//! over steps (`search`).

mod ground;
mod search;

use std::collections::{BTreeMap, BTreeSet};

use tiebreak::config::{Config, Graph};
use tiebreak::cost::CostModel;
use tiebreak::ends::Ends;
use tiebreak::grid::{Corners, Neighbourhood};
use tiebreak::scenario::Scenario;
use tiebreak::search::Counters;
use tiebreak::shape::Shape;
use tiebreak::space::NodeId;
use tiebreak::world::{Pass, World};

#[allow(unused_imports, reason = "each suite uses a part")]
pub use ground::danger;
pub use ground::multipliers;
use ground::{Point, beside, clear, place, position, size};
#[allow(unused_imports, reason = "each suite uses a part")]
pub use search::key;

/// The number of the direction that is none.
pub const NO_WAY: u32 = 8;

/// A place, and how it was arrived at.
pub type State = (u32, u32);

/// A step to a place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Step {
    pub to: u32,
    pub cost: u64,
    /// 0 to 7 clockwise from north, or [`NO_WAY`].
    pub way: u32,
}

/// The steps of a lane on a world, by place.
#[derive(Clone, Debug)]
pub struct Steps {
    pub out: Vec<Vec<Step>>,
    /// What a turn costs; 0 where cells are searched and not states by direction.
    pub turn: u64,
    /// Whether states are by the parity of the diagonal steps so far, and a diagonal after an odd number costs twice as
    /// much.
    pub alternates: bool,
}

/// What a search has found.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct Answer {
    pub g: Option<u64>,
    /// Places, and with turns the directions of arrival, with alternate diagonals the parities.
    pub order: Vec<(u32, u32)>,
    pub path: Vec<u32>,
    pub counters: Counters,
    /// How many places were closed, where no goal ends the search.
    pub reached: Option<u64>,
    /// The plain h of the place to which the path leads instead of a goal.
    pub gap: Option<u64>,
}

/// The steps that a scenario's lane believes in.
pub fn steps(scenario: &Scenario) -> Steps {
    steps_of(scenario.world(), scenario.ends(), scenario.config())
}

/// The steps where terrain counts fully: what a path is said to cost.
pub fn accurate_steps(scenario: &Scenario) -> Steps {
    let mut config = scenario.config().clone();
    config.moves.accuracy = 1000;
    steps_of(scenario.world(), scenario.ends(), &config)
}

/// The steps of the world as it is, whatever the lane believes.
pub fn true_steps(scenario: &Scenario) -> Steps {
    let mut config = scenario.config().clone();
    (config.outlook.player, config.moves.accuracy) = (0, 1000);
    steps_of(scenario.world(), scenario.ends(), &config)
}

fn steps_of(world: &World, ends: &Ends, config: &Config) -> Steps {
    let multipliers = multipliers(world, ends, config, config.outlook.player);
    let free = |place: u32| multipliers[place as usize] > 0;
    let cost = |base: u64, to: u32| {
        let more = u64::from(config.moves.accuracy) * (multipliers[to as usize] - 1);
        base * (1000 + more) / 1000
    };
    let is_over_points = config.outlook.graph == Graph::Points;
    let out = (0..world.places() as u32).map(|from| match (free(from), world.regions()) {
        (false, _) => Vec::new(),
        (true, Some(regions)) => {
            let straight = config.moves.costs.straight();
            let borders = regions.borders().iter().flat_map(|border| {
                let one = (border.a == from).then_some((border.b, border.cost));
                let other = (border.b == from).then_some((border.a, border.cost));
                one.into_iter().chain(other)
            });
            let open = borders.filter(|&(to, _)| free(to));
            let step = |(to, times): (u32, u32)| Step {
                to,
                cost: cost(straight * u64::from(times), to),
                way: NO_WAY,
            };
            open.map(step).collect()
        }
        _ if is_over_points => lines(world, ends, config, &multipliers, from),
        _ => cells(world, config, &free, &cost, from),
    });
    let straight = config.moves.costs.straight();
    let has_diagonals = config.moves.neighbours == Neighbourhood::Eight;
    let is_square = world.layers().shape == Shape::Square;
    Steps {
        out: out.collect(),
        turn: straight * u64::from(config.outlook.turn) / 1000,
        alternates: config.moves.costs == CostModel::Alternate && has_diagonals && is_square,
    }
}

/// The lines from a way-point, by ascending cell.
fn lines(world: &World, ends: &Ends, config: &Config, multipliers: &[u64], from: u32) -> Vec<Step> {
    let points: BTreeSet<u32> = world
        .layers()
        .points
        .iter()
        .copied()
        .chain(ends.starts())
        .chain(ends.goals())
        .map(|cell| cell.0)
        .filter(|&cell| multipliers[cell as usize] > 0)
        .collect();
    if !points.contains(&from) {
        return Vec::new();
    }
    let corners = match config.moves.neighbours {
        Neighbourhood::Four => Corners::Never,
        Neighbourhood::Eight => config.moves.corners,
    };
    let multiplier = |cell| place(world, cell, 0).map_or(0, |cell| multipliers[cell as usize]);
    let at = |place| {
        let (x, y, _) = position(world, place);
        (x, y)
    };
    let line = |to: u32| {
        let entered = clear(
            |cell| multiplier(cell) > 0,
            at(from),
            at(to),
            corners,
            false,
        )?;
        let costliest = entered.into_iter().map(multiplier).max()?;
        let straight = config.moves.costs.straight();
        let (dx, dy) = (at(from).0 - at(to).0, at(from).1 - at(to).1);
        let square = straight * straight * (dx * dx + dy * dy) as u64;
        let floor = square.isqrt();
        let base = floor + u64::from(floor * floor < square);
        let cost = base * (1000 + u64::from(config.moves.accuracy) * (costliest - 1)) / 1000;
        Some(Step {
            to,
            cost,
            way: NO_WAY,
        })
    };
    let others = points.iter().copied().filter(|&to| to != from);
    others.filter_map(line).collect()
}

/// The steps from a cell.
fn cells(
    world: &World,
    config: &Config,
    free: &impl Fn(u32) -> bool,
    cost: &impl Fn(u64, u32) -> u64,
    from: u32,
) -> Vec<Step> {
    let shape = world.layers().shape;
    let rule = &config.moves;
    let (x, y, z) = position(world, from);
    let open = |cell: Point| place(world, cell, z).is_some_and(free);
    let mut ways = rule.order.directions().to_vec();
    if rule.checkerboard && (x + y) % 2 == 0 {
        ways.reverse();
    }
    let mut out = Vec::new();
    for way in ways {
        let Some(cell) = beside(shape, (x, y), way).filter(|&cell| open(cell)) else {
            continue;
        };
        let mut base = rule.costs.straight();
        if shape == Shape::Square && way.is_diagonal() {
            base = rule.costs.diagonal();
            let to = place(world, cell, z).expect("it is open");
            let sides = [(cell.0, y), (x, cell.1)];
            let around = sides.map(|side| {
                let by = place(world, side, z).expect("both its neighbours are on the map");
                let is_barred = is_taken(world, from, by) || is_taken(world, by, to);
                (is_barred, open(side) && !is_barred)
            });
            let is_open = |way: &(bool, bool)| way.1;
            let passes = match rule.corners {
                Corners::Never => around.iter().all(is_open),
                Corners::One => around.iter().any(is_open),
                Corners::Always => around.iter().any(|way| !way.0),
            };
            if rule.neighbours == Neighbourhood::Four || !passes {
                continue;
            }
        }
        let to = place(world, cell, z).expect("it is open");
        if !(shape == Shape::Square && way.is_diagonal()) && is_taken(world, from, to) {
            continue;
        }
        out.push(Step {
            to,
            cost: cost(base, to),
            way: way as u32,
        });
    }
    let floor = (size(world).0 * size(world).1) as u32;
    let stairs = &world.layers().stairs;
    let above = stairs.contains(&NodeId(from)).then(|| from + floor);
    let below = from
        .checked_sub(floor)
        .filter(|&below| stairs.contains(&NodeId(below)));
    for to in above.into_iter().chain(below).filter(|&to| free(to)) {
        out.push(Step {
            to,
            cost: cost(rule.costs.straight(), to),
            way: NO_WAY,
        });
    }
    let mut portals: BTreeMap<u32, u8> = BTreeMap::new();
    for passage in &world.layers().passages {
        let ends = (passage.from.0, passage.to.0);
        let Some(portal) = passage.cost else { continue };
        for (begin, to, leads) in [
            (ends.0, ends.1, passage.way != Pass::None),
            (ends.1, ends.0, passage.way == Pass::Both),
        ] {
            if leads && begin == from && free(to) {
                let known = portals.entry(to).or_insert(portal);
                *known = portal.min(*known);
            }
        }
    }
    for (to, times) in portals {
        out.push(Step {
            to,
            cost: cost(rule.costs.straight() * u64::from(times), to),
            way: NO_WAY,
        });
    }
    out
}

/// Whether a passage takes away the step between two cells side by side.
fn is_taken(world: &World, from: u32, to: u32) -> bool {
    let passages = world.layers().passages.iter();
    let mut passages = passages.filter(|passage| passage.cost.is_none());
    passages.any(|passage| {
        let ends = (passage.from.0, passage.to.0);
        match passage.way {
            Pass::None => ends == (from, to) || ends == (to, from),
            Pass::One => ends == (to, from),
            Pass::Both => false,
        }
    })
}

/// The places beside goals, ascending: one step from each would lead to a goal if the goal were free.
pub fn beside_goals(world: &World, goals: &[NodeId], neighbours: Neighbourhood) -> Vec<NodeId> {
    let mut config = Config::default();
    (config.moves.neighbours, config.moves.corners) = (neighbours, Corners::Always);
    let is_beside = |&from: &u32| {
        if let Some(regions) = world.regions() {
            return regions.borders().iter().any(|border| {
                let ends = [(border.a, border.b), (border.b, border.a)];
                let mut others = ends.iter().filter(|ends| ends.0 == from);
                others.any(|ends| goals.contains(&NodeId(ends.1)))
            });
        }
        let steps = cells(world, &config, &|_| true, &|_, _| 1, from);
        let mut directed = steps.iter().filter(|step| step.way != NO_WAY);
        directed.any(|step| goals.contains(&NodeId(step.to)))
    };
    let places = (0..world.places() as u32).filter(|&place| world.weight(NodeId(place)).is_some());
    places.filter(is_beside).map(NodeId).collect()
}
