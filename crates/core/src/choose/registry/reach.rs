//! The nearest place that can be reached, where no path leads to a goal.

use crate::config::{Config, Outlook, Unreachable};
use crate::grid::Neighbourhood;
use crate::heuristic::Heuristic;
use crate::remedy::{Kind, Remedy};
use crate::scenario::{Scenario, ScenarioError};
use crate::search::{Method, Search, Status};
use crate::shape::Shape;

use super::entry::search;

/// What would do in place of goals that no path leads to: the place nearest to them that can be reached, by the steps of the
/// question's lane. `None` where a path leads to one. h says what is near, by a formula of its own that goes with the steps.
///
/// # Complexity
/// That of Dijkstra's algorithm on all that can be reached.
///
/// # Errors
/// [`ScenarioError`] where the lane's steps can't be searched cell by cell, and for want of memory.
///
/// # Example
/// ```
/// use tiebreak::registry::nearest_reached;
/// use tiebreak::{Config, Scenario, parse_map};
///
/// let map = parse_map("type octile\nheight 2\nwidth 4\nmap\n..@.\n..@.")?;
/// let (start, goal) = (map.node(0, 0), map.node(3, 1));
/// let scenario = Scenario::new(map, (start, goal), Config::default())?;
/// let remedy = nearest_reached(&scenario)?.unwrap();
/// let (map, layers) = (scenario.grid(), scenario.world().layers());
/// assert_eq!(remedy.says(map, layers), "the nearest cell that can be reached is (1, 1)");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn nearest_reached(scenario: &Scenario) -> Result<Option<Remedy>, ScenarioError> {
    let mut search = search_of_nearest(scenario)?;
    search.run(u64::MAX);
    Ok(reached(&*search))
}

/// The search whose end tells [`nearest_reached`], for callers that do it in slices and then ask [`reached`].
///
/// # Errors
/// Those of [`nearest_reached`].
pub fn search_of_nearest(scenario: &Scenario) -> Result<Box<dyn Search>, ScenarioError> {
    let given = scenario.config();
    let is_square = scenario.world().layers().shape == Shape::Square;
    let heuristic = match given.moves.neighbours {
        Neighbourhood::Four if is_square => Heuristic::Manhattan,
        _ => Heuristic::Octile,
    };
    let outlook = Outlook {
        player: given.outlook.player,
        size: given.outlook.size,
        unreachable: Unreachable::Nearest,
        ..Outlook::PLAIN
    };
    let config = Config {
        moves: given.moves,
        heuristic,
        outlook,
        ..Config::of(Method::Dijkstra)
    };
    let ends = scenario.ends().clone();
    let scenario = Scenario::new(scenario.world().clone(), ends, config)?;
    search(&scenario)
}

/// What a finished [`search_of_nearest`] has found.
pub fn reached(search: &dyn Search) -> Option<Remedy> {
    let kind = Kind::Reachable;
    let place = search.path().last().copied();
    let is_lost = search.status() == Status::NoPath;
    place
        .filter(|_| is_lost)
        .map(|place| Remedy { kind, place })
}
