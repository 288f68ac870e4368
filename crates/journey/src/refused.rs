//! Refusals: a lane with its policy, a journey and a world that don't go together.

use std::borrow::Cow;

use super::held::frame;
use super::repair::Repaired;
use super::{Budget, Journey, Plan, Policy};
use tiebreak::config::{self, Config, Graph, Outlook, Portals, Skip, Smooth};
use tiebreak::cost::CostModel;
use tiebreak::ends::Ends;
use tiebreak::grid::{Grid, Neighbourhood};
use tiebreak::heuristic::{Heuristic, Nudge};
use tiebreak::search::variant::Pruning;
use tiebreak::space::NodeId;
use tiebreak::world::World;

/// Why a lane can't play a journey on a world, by the first reason that applies, or `None` where it can. What no
/// search can answer, and numbers out of their limits, come first.
///
/// `budget` is the lane's part of the document's memory; a journey that surely takes more is refused, any other one that does
/// ends with [`Outcome::Memory`](super::Outcome::Memory).
pub fn refusal(
    config: &Config,
    policy: &Policy,
    journey: &Journey,
    world: &World,
    ends: &Ends,
    budget: Budget,
) -> Option<Cow<'static, str>> {
    let sentence = |reason: &dyn std::fmt::Display| Some(reason.to_string().into());
    if let Err(reason) = config.check() {
        return sentence(&reason);
    }
    if let Some(reason) = config::refusal(config, world, ends) {
        return Some(reason);
    }
    if let Err(reason) = policy.check() {
        return sentence(&reason);
    }
    let grid = world.grid();
    if let Err(reason) = journey.check(grid) {
        return sentence(&reason);
    }
    if let Some(reason) = unlike_units(config, policy, world, ends) {
        return Some(reason.into());
    }
    if let Some(reason) = too_large(config, policy, journey, world, ends, budget) {
        return Some(reason.into());
    }
    misplaced(journey, grid, ends).map(Cow::from)
}

/// What a lane's part of the memory can't hold: its maps and the least that the searches of its policy take.
fn too_large(
    config: &Config,
    policy: &Policy,
    journey: &Journey,
    world: &World,
    ends: &Ends,
    budget: Budget,
) -> Option<String> {
    let cells = world.grid().cells().len() as u64;
    let units = journey.units_between(ends);
    let going = units.iter().filter(|unit| unit.at != unit.goal).count() as u64;
    let searches = match policy.plan {
        Plan::Lpa | Plan::DStar | Plan::DLite => going * Repaired::bytes(cells),
        Plan::Walk | Plan::Hug => 0,
        Plan::Path | Plan::Shared | Plan::Leader | Plan::Field => 2 * cells,
    };
    let needed = frame(world, units.len(), journey, config, policy) + searches;
    (needed > budget.going()).then(|| budget.refusal(needed))
}

/// What units can't do, whoever and wherever they are.
pub(super) fn unlike_units(
    config: &Config,
    policy: &Policy,
    world: &World,
    ends: &Ends,
) -> Option<&'static str> {
    let Outlook {
        turn,
        smooth,
        player,
        skip,
        graph,
        portals,
        size,
        ..
    } = config.outlook;
    let options = &config.options;
    let has_players = player > 0 || !world.layers().players.is_empty();
    let asks_more =
        portals == Portals::Ignored || turn > 0 || smooth != Smooth::None || skip != Skip::None;
    let is_alternate = config.moves.costs == CostModel::Alternate;
    let asks_more = asks_more || config.is_open_ended() || size > 1 || is_alternate;
    let is_cut = options.pruning != Pruning::None || options.beam > 0 || options.limit > 0;
    [
        (
            !world.is_flat_squares() || graph != Graph::Cells,
            "Journeys need squares on one floor.",
        ),
        (
            !world.has_moves() || !world.layers().weights.is_empty(),
            "Journeys need a map without wrapping, passages and weights of its own.",
        ),
        (
            ends.pair().is_none() || ends.is_beside().is_some() || has_players || asks_more,
            "A unit has one start, one goal and no turn penalty: leave the rest to the policy.",
        ),
        (
            !config.method.is_plain() || is_cut,
            "Units plan with Dijkstra, greedy, A* and weighted A* only.",
        ),
        (
            config.heuristic.is_prepared(),
            "The ground changes, so distances can't be prepared.",
        ),
        (
            policy.plan.is_repaired() && !can_be_repaired(config),
            "LPA*, D* Lite and D* need zero, octile or Chebyshev (Manhattan with four moves) without a nudge.",
        ),
    ]
    .into_iter()
    .find_map(|(applies, why)| applies.then_some(why))
}

/// Whether LPA\*, D\* Lite and D\* keep their promises with its h, which takes a proof for each heuristic.
const fn can_be_repaired(config: &Config) -> bool {
    let is_nudged = matches!(config.nudge, Some(Nudge::Scale(1..) | Nudge::Cross(1..)));
    let is_by_fours = matches!(config.moves.neighbours, Neighbourhood::Four);
    let fits = matches!(
        config.heuristic,
        Heuristic::Zero | Heuristic::Octile | Heuristic::Chebyshev
    ) || is_by_fours && matches!(config.heuristic, Heuristic::Manhattan);
    fits && !is_nudged
}

/// Who or what is where it may not be, on a map that has all cells.
fn misplaced(journey: &Journey, grid: &Grid, ends: &Ends) -> Option<String> {
    let units = journey.units_between(ends);
    let is_wall = |cell: NodeId| grid.weight(cell).is_none();
    for (number, unit) in units.iter().enumerate() {
        if is_wall(unit.at) {
            return Some(format!("Unit {number} stands on a wall."));
        }
        if is_wall(unit.goal) {
            return Some(format!("The goal of unit {number} is on a wall."));
        }
        let mut others = units[..number].iter();
        if let Some(other) = others.position(|other| other.at == unit.at) {
            return Some(format!("Unit {number} stands on unit {other}."));
        }
    }
    let begins: Vec<NodeId> = journey.patrols.iter().map(|it| it.begins(grid)).collect();
    for (number, &first) in begins.iter().enumerate() {
        if is_wall(first) {
            return Some(format!("Patrol {number} begins on a wall."));
        }
        if let Some(unit) = units.iter().position(|unit| unit.at == first) {
            return Some(format!("Patrol {number} begins on unit {unit}."));
        }
        if let Some(other) = begins[..number].iter().position(|&other| other == first) {
            return Some(format!("Patrol {number} begins on patrol {other}."));
        }
    }
    let shared = shared_door(journey)?;
    Some(format!(
        "Door {} has a cell of door {}.",
        shared.0, shared.1
    ))
}

/// The first door with a cell of an earlier one, and that one.
fn shared_door(journey: &Journey) -> Option<(usize, usize)> {
    let doors = journey.doors.iter().enumerate();
    // The cell in the high half, the door in the low one.
    let mut cells: Vec<u64> = doors
        .flat_map(|(number, door)| {
            let word = move |&cell: &NodeId| u64::from(cell.0) << 32 | number as u64;
            door.cells.iter().map(word)
        })
        .collect();
    cells.sort_unstable();
    cells.dedup();
    let pairs = cells.windows(2);
    let shared = pairs.filter(|pair| pair[0] >> 32 == pair[1] >> 32);
    let doors = shared.map(|pair| (pair[1] as u32 as usize, pair[0] as u32 as usize));
    doors.min()
}

#[cfg(test)]
#[path = "refused_tests.rs"]
mod tests;
