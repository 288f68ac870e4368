//! Danger: what units know of it, where those who walk go, and that nothing changes where it counts nothing.

use proptest::prelude::*;
use tiebreak::config::Config;
use tiebreak::event::{Event, Kind as EventKind};
use tiebreak::grid::{Corners, Grid, Neighbourhood};
use tiebreak::heuristic::Heuristic;
use tiebreak::priority::Chain;
use tiebreak::registry;
use tiebreak::scenario::Scenario;
use tiebreak::search::{Method, Stop};
use tiebreak::space::NodeId;
use tiebreak::world::Layers;
use tiebreak_journey::{Arrived, Counts, Happening, Kind, Known, Outcome, Plan, Seen, Why};

use super::alone::{make_optimal, walks_a_cheapest_path};
use support::cases::cases;
use support::journeys::random::played::Played;
use support::journeys::random::{Drawn, alone, journeys};
use support::journeys::replay::Cell;
use support::journeys::replay::ground::Ground;

/// What the units of a lane believe of each cell: its value, and its danger.
type Belief = Vec<(u8, u8)>;

/// What they believe in each tick, once they have looked.
fn beliefs(drawn: &Drawn, played: &Played) -> Vec<Belief> {
    let (map, journey) = (&drawn.grid, &drawn.journey);
    let cell = |place: &NodeId| -> Cell {
        let (x, y) = map.xy(*place);
        (x as i32, y as i32)
    };
    let posts = |tick: usize| played.patrols[tick].iter().map(cell).collect::<Vec<_>>();
    let mut ground = Ground::new(map, &drawn.layers);
    let dangers = ground.dangers(map, journey, &posts(0));
    let mut belief: Belief = match journey.known {
        Known::All => map.cells().iter().copied().zip(dangers).collect(),
        Known::Nothing => vec![(1, 0); map.cells().len()],
    };
    let has_left = |unit: usize, tick: usize| {
        let arrival = match drawn.units()[unit] {
            unit if unit.at == unit.goal => None,
            _ => played.arrival(unit),
        };
        journey.arrived == Arrived::Leave && arrival.is_some_and(|last| last as usize <= tick)
    };
    let ticks = 0..played.counts.ticks as usize;
    let beliefs = ticks.map(|tick| {
        let units = played.places[tick].iter().enumerate();
        let units = units.filter(|(unit, _)| !has_left(*unit, tick));
        let units: Vec<Cell> = units.map(|(_, place)| cell(place)).collect();
        let occupied = [posts(tick), units.clone()].concat();
        ground.change(map, journey, tick as u32, &occupied);
        let dangers = ground.dangers(map, journey, &posts(tick));
        for place in (0..map.cells().len() as u32).map(NodeId) {
            let (x, y) = cell(&place);
            let sees =
                |unit: &Cell, sight: u32| unit.0.abs_diff(x).max(unit.1.abs_diff(y)) <= sight;
            let is_seen = match journey.sight {
                None => true,
                Some(sight) => units.iter().any(|unit| sees(unit, sight)),
            };
            if is_seen {
                let index = place.index();
                belief[index] = (ground.cells()[index], dangers[index]);
            }
        }
        belief.clone()
    });
    beliefs.collect()
}

/// What a step onto each cell counts.
fn multipliers(belief: &Belief, dread: u32) -> Vec<u32> {
    let multiplier = |&(value, danger): &(u8, u8)| match value {
        0 => 0,
        value => u32::from(value) + dread * u32::from(danger),
    };
    belief.iter().map(multiplier).collect()
}

/// Whether a search saw what was believed, with others as walls.
fn is_believed(seen: &Seen, belief: &Belief, dread: u32, others: &[NodeId]) -> Result<(), String> {
    let expected = multipliers(belief, dread);
    for (cell, &expected) in expected.iter().enumerate() {
        let weight = u32::from(seen.weights[cell]);
        let onto = seen.multipliers.get(cell).map_or(weight, |&it| it.into());
        let is_other = others.contains(&NodeId(cell as u32));
        let value = u32::from(belief[cell].0);
        let is_same = (weight, onto) == (value, expected);
        if !(is_same || is_other && (weight, onto) == (0, 0)) {
            return Err(format!(
                "cell {cell}: {weight} and {onto}, not {value} and {expected}"
            ));
        }
    }
    Ok(())
}

/// The plans that bring a unit to its goal by a cheapest way.
const PLANNING: [Plan; 6] = [
    Plan::Path,
    Plan::Lpa,
    Plan::DStar,
    Plan::DLite,
    Plan::Field,
    Plan::Shared,
];

/// A unit alone that walks, with a hand on walls or without, on ground in danger that never changes.
fn walking() -> impl Strategy<Value = Drawn> {
    (alone(), any::<bool>(), 1_u32..=9).prop_map(|(mut drawn, hugs, dread)| {
        drawn.policy.plan = if hugs { Plan::Hug } else { Plan::Walk };
        drawn.config.outlook.danger = dread;
        drawn.journey.limit = 500;
        drawn
    })
}

/// The same with chances of much danger, but none at the unit's ends.
fn walking_between_safe_ends() -> impl Strategy<Value = Drawn> {
    let digits = prop::collection::vec(prop_oneof![2 => Just(0_u8), 1 => 1_u8..=9], 130);
    (walking(), digits).prop_map(|(mut drawn, digits)| {
        let unit = drawn.only();
        let safe = |drawn: &Drawn| {
            let danger = drawn.world().danger();
            [unit.at, unit.goal].map(|end| danger[end.index()]) == [0, 0]
        };
        if !safe(&drawn) || drawn.layers == Layers::default() {
            let mut danger = digits;
            danger.truncate(drawn.grid.cells().len());
            for end in [unit.at, unit.goal] {
                danger[end.index()] = 0;
            }
            drawn.layers = Layers {
                danger,
                ..Layers::default()
            };
        }
        assert!(safe(&drawn));
        drawn
    })
}

/// The map on which cells in danger are walls, with the same smallest weight; `None` where that one is lost.
fn walled(drawn: &Drawn) -> Option<Grid> {
    let danger = drawn.world().danger();
    let cells = drawn.grid.cells().iter().zip(danger);
    let cells = cells.map(|(&value, danger)| if danger > 0 { 0 } else { value });
    let grid = Grid::from_cells(drawn.grid.width(), drawn.grid.height(), cells.collect());
    let grid = grid.expect("a map");
    (grid.weight_range().0 == drawn.grid.weight_range().0).then_some(grid)
}

/// Where the only unit was, without the ticks in which it stayed.
fn walked(played: &Played) -> Vec<NodeId> {
    let mut places: Vec<NodeId> = played.places.iter().map(|tick| tick[0]).collect();
    places.dedup();
    places
}

/// All that is told of a journey, but for danger.
fn without_danger(mut played: Played) -> String {
    played.counts = Counts {
        danger: 0,
        ..played.counts
    };
    played.told()
}

proptest! {
    #![proptest_config(cases(2500))]

    /// With the promises of plans, repairs and fields, which are about the map that they saw, each one costs the optimum
    /// on its tick's map.
    #[test]
    fn searches_see_the_danger_that_units_know(drawn in journeys()) {
        let played = drawn.watch();
        let beliefs = beliefs(&drawn, &played);
        let dread = drawn.config.outlook.danger;
        for (tick, happening) in &played.log.happenings {
            let Happening::Begin(number, _, _, why) = *happening else { continue };
            let tick = *tick as usize;
            let now = multipliers(&beliefs[tick], dread);
            if why == Why::Changed && drawn.policy.plan == Plan::Path && drawn.policy.budget == 0 {
                prop_assert!(tick > 0 && now != multipliers(&beliefs[tick - 1], dread), "tick {}", tick);
            }
            if why == Why::Extend {
                continue;
            }
            let seen = played.log.searches[&number].seen.as_ref().unwrap();
            let others = [&played.places[tick][..], &played.patrols[tick]].concat();
            let said = is_believed(seen, &beliefs[tick], dread, &others);
            prop_assert_eq!(said, Ok(()), "tick {}, search {}", tick, number);
        }
    }

    #[test]
    fn units_at_rest_go_a_way_of_least_ground_and_danger(
        (drawn, plan, dread) in (alone(), 0..PLANNING.len(), 1_u32..=9),
        digits in prop::collection::vec(prop_oneof![1 => Just(0_u8), 1 => 1_u8..=9], 130),
    ) {
        let mut drawn = drawn;
        drawn.policy.plan = PLANNING[plan];
        drawn.config.outlook.danger = dread;
        if !drawn.world().has_danger() {
            drawn.layers.danger = digits;
            drawn.layers.danger.truncate(drawn.grid.cells().len());
        }
        drawn.settle();
        walks_a_cheapest_path(drawn)?;
    }

    #[test]
    fn each_plan_and_repair_costs_the_optimum_of_its_tick(
        (drawn, plan) in (journeys(), 0..PLANNING.len()),
    ) {
        let mut drawn = drawn;
        let policy = &mut drawn.policy;
        policy.plan = PLANNING[plan];
        (policy.predict, policy.splice, policy.first) = (None, 0, None);
        drawn.config.outlook.danger = drawn.config.outlook.danger.max(1);
        make_optimal(&mut drawn);
        drawn.settle();
        let played = drawn.watch();
        for plan in played.log.plans().filter(|plan| plan.kind != Kind::Field) {
            let seen = played.log.searches[&plan.number].seen.as_ref().unwrap();
            let (rule, penalty) = (&drawn.config.moves, drawn.policy.penalty);
            let ground = super::ground::Ground::seen(&drawn.grid, rule, seen, penalty);
            let from = seen.from.unwrap();
            if !ground.is_free(from) {
                // A tail may begin on a cell where somebody stands.
                continue;
            }
            let cheapest = ground.distances(seen.goal)[from.index()];
            prop_assert_eq!(plan.cost, cheapest, "{:?}", plan);
        }
    }

    #[test]
    fn where_danger_counts_nothing_all_is_as_without(drawn in journeys()) {
        let mut drawn = drawn;
        drawn.config.outlook.danger = 0;
        let mut calm = drawn.clone();
        calm.layers = Layers::default();
        for edit in &mut calm.journey.script {
            // An entry keeps a journey from being stuck, whatever it sets.
            edit.danger = edit.danger.map(|_| 0);
        }
        for patrol in &mut calm.journey.patrols {
            patrol.source = None;
        }
        let calm = calm.play();
        prop_assert_eq!(calm.counts.danger, 0);
        prop_assert_eq!(without_danger(drawn.play()), without_danger(calm));
    }

    #[test]
    fn who_walks_is_never_in_more_danger_than_at_its_ends(drawn in walking()) {
        let danger = drawn.world().danger();
        let unit = drawn.only();
        let most = danger[unit.at.index()].max(danger[unit.goal.index()]);
        for place in walked(&drawn.play()) {
            prop_assert!(danger[place.index()] <= most, "{:?}", place);
        }
    }

    #[test]
    fn between_safe_ends_danger_is_a_wall_to_who_walks(drawn in walking_between_safe_ends()) {
        let Some(grid) = walled(&drawn) else { return Ok(()) };
        let mut bare = drawn.clone();
        (bare.grid, bare.layers) = (grid, Layers::default());
        let (wary, bare) = (drawn.play(), bare.play());
        prop_assert_eq!(&wary.places, &bare.places);
        prop_assert_eq!(wary.outcome, bare.outcome);
        prop_assert_eq!(wary.counts.cost, bare.counts.cost);
        prop_assert_eq!(wary.counts.danger, 0);
    }

    #[test]
    fn between_safe_ends_a_hand_on_the_wall_arrives_by_a_safe_way(
        drawn in walking_between_safe_ends(),
        is_eight in any::<bool>(),
    ) {
        let mut drawn = drawn;
        let config = &mut drawn.config;
        let moves = &mut config.moves;
        (moves.neighbours, config.heuristic) = match is_eight {
            true => (Neighbourhood::Eight, Heuristic::Octile),
            false => (Neighbourhood::Four, Heuristic::Manhattan),
        };
        (moves.corners, config.nudge) = (Corners::Never, None);
        drawn.policy.plan = Plan::Hug;
        drawn.journey.limit = 10_000;
        let Some(grid) = walled(&drawn) else { return Ok(()) };
        let unit = drawn.only();
        let ground = super::ground::Ground::of(&grid, &drawn.config.moves);
        let expected = match ground.distances(unit.goal)[unit.at.index()] {
            Some(_) => Outcome::Arrived,
            None => Outcome::Stuck,
        };
        prop_assert_eq!(drawn.play().outcome, expected);
    }

    #[test]
    fn a_unit_walks_as_a_lane_does(drawn in walking()) {
        let mut drawn = drawn;
        drawn.policy.plan = Plan::Walk;
        drawn.config.chain = Chain::parse(["low_h", "lifo"]).unwrap();
        let unit = drawn.only();
        let lane = Config {
            method: Method::Walk,
            stop: Stop::Expanded,
            ..drawn.config.clone()
        };
        let scenario = Scenario::new(drawn.world(), (unit.at, unit.goal), lane).unwrap();
        let mut search = registry::search(&scenario).unwrap();
        let mut events: Vec<Event> = Vec::new();
        search.run_observed(u64::MAX, &mut events);
        let expanded = events.iter().filter(|event| event.kind == EventKind::Expand);
        let order: Vec<NodeId> = expanded.map(|event| event.place).collect();
        let played = drawn.play();
        prop_assert_eq!(walked(&played), order);
        prop_assert_eq!(search.cost().is_some(), played.outcome == Outcome::Arrived);
    }
}
