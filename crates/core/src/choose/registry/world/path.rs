//! What becomes of a path: its turns, its smoother form, and what it would meet in truth.

use super::plan::Plan;
use crate::config::{Config, Graph, Smooth};
use crate::cost::Cost;
use crate::ends::Ends;
use crate::event::Status;
use crate::grid::Direction;
use crate::ground::Ground;
use crate::plane::{self, Lattice, Tiles, corners_on_lines, pull, swap, walked};
use crate::scenario::Scenario;
use crate::search::report::{Report, Smoothed, Truth};
use crate::search::{Part, Search, Steps};
use crate::shape::{Shape, hexagons};
use crate::space::NodeId;
use crate::world::{Eyes, World};

/// What there is to say of a search that has ended, beyond its events and counters: what it was prepared with,
/// and its path's turns, smoother form and truth.
///
/// Complexity: O(n) time for n places, if the path is smoothed or a player believes in it.
pub fn report(scenario: &Scenario, search: &dyn Search) -> Report {
    let mut report = search.report();
    let path = search.path();
    if path.is_empty() || search.status() != Status::Found {
        return report;
    }
    let (config, outlook) = (scenario.config(), scenario.config().outlook);
    let is_over_cells = outlook.graph == Graph::Cells;
    let lattice = lattice(scenario.world()).filter(|_| has_turns(config));
    report.turns = turns(scenario.world(), config, &path);
    if outlook.smooth == Smooth::None && outlook.player == 0 {
        return report;
    }
    let mut ground = Ground::new(scenario.world().clone());
    let Ok(plan) = Plan::new(scenario, &mut ground) else {
        return report;
    };
    if let Some(lattice) = lattice {
        let smoothed = match outlook.smooth {
            Smooth::None => None,
            Smooth::Swap => Some(swap(&path, &plan.steps, lattice)),
            Smooth::Pull => {
                let corners = corners_on_lines(&plan.config().moves);
                // As terrain counts: alike where it doesn't count at all.
                let accuracy = plan.config().moves.accuracy;
                let multiplier = |place| match plan.view.multiplier(place) {
                    0 => 0,
                    free => 1000 + accuracy * (free - 1),
                };
                Some(pull(&path, lattice, corners, multiplier))
            }
        };
        report.smoothed = smoothed.map(|path| Smoothed {
            turns: plane::turns(&path, lattice),
            path,
        });
    }
    if outlook.player > 0 && is_over_cells && !config.is_any_angle() {
        report.truth = plan.truth(&path, report.turns.unwrap_or(0));
    }
    report
}

/// How often a lane's path changes its direction; `None` where it doesn't go from cell to cell, or its steps have no
/// direction.
pub fn turns(world: &World, lane: &Config, path: &[NodeId]) -> Option<u32> {
    let lattice = lattice(world).filter(|_| has_turns(lane))?;
    Some(match world.unlike_plane() {
        None => plane::turns(path, lattice),
        Some(_) => turns_of(&directions(world, lane, path)),
    })
}

/// How often two steps in a row have different directions.
fn turns_of(directions: &[Option<Direction>]) -> u32 {
    let turns = directions.windows(2).filter(|it| match **it {
        [Some(one), Some(other)] => one != other,
        _ => false,
    });
    turns.count() as u32
}

/// The directions of a path's steps where borders meet and passages lead elsewhere; stairs and portals have none. Of a step and
/// a portal between the same cells the cheaper counts, then the step.
fn directions(world: &World, lane: &Config, path: &[NodeId]) -> Vec<Option<Direction>> {
    let squares = world.squares();
    let rule = &lane.moves;
    // Whether cells beside a step are walls doesn't depend on the ends, nor on danger.
    let start = path.first().copied().unwrap_or(NodeId(0));
    let eyes = Eyes {
        dread: 0,
        ..lane.outlook.eyes()
    };
    let view = world.view(eyes, &Ends::without_goal(start));
    let is_hex = world.layers().shape == Shape::Hex;
    let leads = |from: NodeId, to: NodeId, direction: Direction| match is_hex {
        true => {
            let (x, y) = world.grid().xy(from);
            let delta = hexagons::delta(y, direction);
            let size = squares.size;
            let cell = delta.and_then(|delta| squares.wrap.step(size, (x, y), delta));
            cell.is_some_and(|(x, y)| world.grid().node(x, y) == to)
        }
        false => {
            let is_free = |cell| view.is_free(cell);
            rule.neighbours.has(direction)
                && squares.step(from, direction, rule.corners, is_free) == Some(to)
        }
    };
    let steps = path.windows(2).map(|step| {
        let (from, to) = (step[0], step[1]);
        let mut all = Direction::ALL.iter().copied();
        let direction = all.find(|&direction| leads(from, to, direction))?;
        let base = match !is_hex && direction.is_diagonal() {
            true => rule.costs.diagonal(),
            false => rule.costs.straight(),
        };
        let mut portals = squares.portals.out_of(from).iter();
        let portal = portals.find(|portal| portal.to == to);
        let portal = portal.map(|portal| rule.costs.straight() * u64::from(portal.cost));
        portal
            .is_none_or(|portal| base <= portal)
            .then_some(direction)
    });
    steps.collect()
}

/// Whether a lane's paths go from cell to cell.
const fn has_turns(lane: &Config) -> bool {
    let outlook = &lane.outlook;
    match outlook.graph {
        _ if lane.is_any_angle() => false,
        Graph::Cells => true,
        Graph::Points => false,
        Graph::Clusters => outlook.refine == 0,
    }
}

/// The lattice that a path over cells lies on; `None` where turns aren't defined.
fn lattice(world: &World) -> Option<Lattice> {
    let tiles = match world.layers().shape {
        Shape::Square => Tiles::Squares,
        Shape::Hex => Tiles::Hexagons,
        Shape::Triangle | Shape::Regions => return None,
    };
    Some(Lattice::new(tiles, world.grid()))
}

impl Plan {
    /// What the path of a search costs by other steps between the same nodes, its turns included.
    pub(super) fn recounted(&self, search: &dyn Part, steps: &Steps) -> Option<Cost> {
        let node = |place: NodeId| match &self.points {
            Some(points) => {
                let number = points.cells().binary_search(&place).ok();
                number.map(|number| NodeId(number as u32))
            }
            None => Some(place),
        };
        let steps = self.by_parity(steps);
        let step = steps.along();
        let cost = search.recounted(&|from, to| step(node(from)?, node(to)?))?;
        let penalties = match self.config().turn_cost() {
            0 => 0,
            turn => {
                let turns = turns(self.scenario.world(), self.config(), &search.path())?;
                turn * u64::from(turns)
            }
        };
        Some(Cost(cost.0 + penalties))
    }

    /// A path that its player believes in, walked on the world as it is.
    fn truth(&self, path: &[NodeId], turns: u32) -> Option<Truth> {
        let mut config = self.config().clone();
        config.outlook.player = 0;
        config.moves = config.moves.accurate();
        let steps = self.by_parity(&self.steps_of(&config)?);
        let penalties = Cost(config.turn_cost() * u64::from(turns));
        let walked = walked(path, steps.along(), penalties);
        Some(Truth {
            blocked: walked.blocked,
            cost: walked.cost,
        })
    }
}
