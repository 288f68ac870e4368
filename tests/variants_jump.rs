//! Jump points: a search is the same observed or not, and agrees with a second definition.

use std::collections::HashMap;
use std::num::NonZero;
use std::sync::Arc;

use proptest::prelude::*;
use support::cases::cases;
use support::naive::{self, bellman_ford, is_legal, key};
use support::strategies::{configs, scenarios};
use tiebreak::config::Config;
use tiebreak::ends::Ends;
use tiebreak::event::{Event, Kind};
use tiebreak::grid::{Corners, Direction, Grid, Neighbourhood};
use tiebreak::registry;
use tiebreak::scenario::Scenario;
use tiebreak::search::variant::Pruning;
use tiebreak::search::{Counters, Method, Reopen, Search, Status, Stop};
use tiebreak::space::NodeId;

/// A question asked again by jump points, without terrain where it has several weights.
fn jumping(scenario: &Scenario, beam: u32) -> Scenario {
    let mut config = scenario.config().clone();
    let (least, most) = scenario.grid().weight_range();
    if least < most {
        config.moves.accuracy = 0;
    }
    if config.method == Method::Walk {
        config.method = Method::AStar;
    }
    config.options.pruning = Pruning::Jump;
    config.options.beam = beam;
    with(scenario, config)
}

fn with(scenario: &Scenario, config: Config) -> Scenario {
    let ends = (scenario.start(), scenario.goal());
    Scenario::new(Arc::clone(scenario.grid()), ends, config).expect("a question")
}

/// On maps whose lines are longer than a word.
fn long() -> impl Strategy<Value = Scenario> {
    let sizes = (1_u32..=150, 1_u32..=10, any::<bool>(), 0_u32..45);
    let grids = sizes.prop_flat_map(|(long, short, is_wide, walls)| {
        let cells = prop::collection::vec(0_u32..100, (long * short) as usize);
        let (width, height) = if is_wide {
            (long, short)
        } else {
            (short, long)
        };
        cells.prop_map(move |cells| {
            let cells = cells.iter().map(|&cell| u8::from(cell >= walls)).collect();
            Grid::from_cells(width, height, cells).expect("a size within the limits")
        })
    });
    let ends = any::<(prop::sample::Index, prop::sample::Index)>();
    (grids, ends, configs()).prop_map(|(mut grid, ends, config)| {
        let cells = grid.cells().len();
        let ends = [ends.0, ends.1].map(|end| NodeId(end.index(cells) as u32));
        for end in ends {
            let (x, y) = grid.xy(end);
            grid.set(x, y, 1);
        }
        let scenario = Scenario::new(Arc::new(grid), (ends[0], ends[1]), config);
        jumping(&scenario.expect("the ends are free"), 0)
    })
}

fn short() -> impl Strategy<Value = Scenario> {
    scenarios().prop_map(|scenario| jumping(&scenario, 0))
}

fn any_size() -> impl Strategy<Value = Scenario> {
    prop_oneof![short(), long()]
}

fn search(scenario: &Scenario) -> Box<dyn Search> {
    registry::search(scenario).expect("it fits")
}

fn watched(scenario: &Scenario) -> (Box<dyn Search>, Vec<Event>) {
    let (mut search, mut events) = (search(scenario), Vec::new());
    search.run_observed(u64::MAX, &mut events);
    (search, events)
}

/// All that a search says of itself.
fn answer(search: &dyn Search) -> impl PartialEq + std::fmt::Debug + use<> {
    let (cost, g) = (search.cost(), search.g());
    let paths = (search.path(), search.waypoints());
    (search.status(), search.counters(), cost, g, paths)
}

proptest! {
    #![proptest_config(cases(400))]

    #[test]
    fn a_search_alone_answers_as_a_watched_one(scenario in any_size(), budget in 1_u64..9) {
        let (whole, _) = watched(&scenario);
        let mut alone = search(&scenario);
        alone.run(u64::MAX);
        prop_assert_eq!(answer(&*alone), answer(&*whole));
        alone.reset();
        while alone.run(budget) == Status::Running {}
        prop_assert_eq!(answer(&*alone), answer(&*whole));
    }

    #[test]
    fn somebody_may_come_or_go_at_any_time(
        scenario in any_size(),
        turns in prop::collection::vec((0_u64..12, 0..6), 1..9),
    ) {
        let (mut whole, mut mixed) = (search(&scenario), search(&scenario));
        for (budget, what) in turns {
            let (mut expected, mut seen) = (Vec::new(), Vec::new());
            match what {
                0 => {
                    whole.reset();
                    mixed.reset();
                }
                1 => {
                    let limit = NonZero::new(budget + 20).expect("more than 0");
                    whole.limit(limit);
                    mixed.limit(limit);
                }
                2 | 3 => {
                    whole.run_observed(budget, &mut expected);
                    mixed.run_observed(budget, &mut seen);
                }
                _ => {
                    whole.run_observed(budget, &mut Vec::new());
                    mixed.run(budget);
                }
            }
            prop_assert_eq!(seen, expected);
            prop_assert_eq!(answer(&*mixed), answer(&*whole));
        }
    }

    #[test]
    fn a_search_asked_again_answers_as_a_new_one(
        scenario in any_size(),
        ends in prop::collection::vec(any::<(prop::sample::Index, prop::sample::Index)>(), 1..5),
        budget in 0_u64..20,
    ) {
        let nodes = (0..scenario.grid().cells().len() as u32).map(NodeId);
        let free: Vec<_> = nodes.filter(|&node| scenario.grid().weight(node).is_some()).collect();
        let mut asked = search(&scenario);
        for (start, goal) in ends {
            let ends = (*start.get(&free), *goal.get(&free));
            let grid = Arc::clone(scenario.grid());
            let new = Scenario::new(grid, ends, scenario.config().clone()).expect("free");
            let (new, events) = watched(&new);
            asked.run(budget);
            asked.ask(&Ends::new(ends.0, ends.1));
            asked.run(u64::MAX);
            prop_assert_eq!(answer(&*asked), answer(&*new));
            asked.reset();
            let mut again = Vec::new();
            asked.run_observed(u64::MAX, &mut again);
            prop_assert_eq!((again, answer(&*asked)), (events, answer(&*new)));
        }
    }

    #[test]
    fn budgets_change_nothing(scenario in short(), beam in 0_u32..9, budget in 1_u64..9) {
        let scenario = jumping(&scenario, beam);
        let (whole, events) = watched(&scenario);
        let (mut cut, mut pieces) = (search(&scenario), Vec::new());
        for _ in 0..2 {
            while cut.run_observed(budget, &mut pieces) == Status::Running {}
            prop_assert_eq!(&pieces, &events);
            prop_assert_eq!(answer(&*cut), answer(&*whole));
            pieces.clear();
            cut.reset();
        }
        if beam > 0 && scenario.config().stop == Stop::Expanded {
            prop_assert!(whole.counters().max_open <= beam.into());
        }
    }

    #[test]
    fn the_search_is_that_of_the_definition(scenario in short()) {
        let (search, events) = watched(&scenario);
        let naive = defined(&flattened(&scenario));
        let expanded = events.iter().filter(|event| event.kind == Kind::Expand);
        let order: Vec<_> = expanded.map(|event| event.place.0).collect();
        prop_assert_eq!(order, naive.order);
        let waypoints = search.waypoints().into_iter().map(|node| node.0);
        prop_assert_eq!(waypoints.collect::<Vec<_>>(), naive.path);
        prop_assert_eq!(search.g().map(|g| g.0), naive.g);
        prop_assert_eq!(search.counters(), naive.counters);
    }

    #[test]
    fn paths_are_legal_and_optimal_whenever_that_is_promised(scenario in short()) {
        let (search, _) = watched(&scenario);
        let flat = flattened(&scenario);
        let optimum = bellman_ford(&flat)[scenario.goal().index()];
        let Some(g) = search.g().map(|g| g.0) else {
            prop_assert_eq!((search.status(), optimum), (Status::NoPath, None));
            return Ok(());
        };
        let (path, waypoints) = (search.path(), search.waypoints());
        prop_assert_eq!((path.first(), path.last()), (waypoints.first(), waypoints.last()));
        prop_assert_eq!((path[0], path[path.len() - 1]), (scenario.start(), scenario.goal()));
        let mut left = path.iter();
        prop_assert!(waypoints.iter().all(|point| left.any(|cell| cell == point)));
        let cells = || path.iter().map(|node| node.0);
        let cost = search.cost().map(|cost| cost.0);
        prop_assert_eq!(cost, Some(naive::path_cost(&scenario, cells())));
        let flat_cost = naive::path_cost(&flat, cells());
        prop_assert!(flat_cost <= g && Some(flat_cost) >= optimum);
        if flat.config().promise().is_optimal() {
            prop_assert_eq!(Some(g), optimum);
        }
    }

    #[test]
    fn a_limited_search_expands_a_prefix(scenario in short(), limit in 1_u32..30) {
        let mut config = scenario.config().clone();
        config.options.limit = limit;
        let (limited, first) = watched(&with(&scenario, config));
        let (whole, events) = watched(&scenario);
        prop_assert!(events.starts_with(&first));
        if limited.status() == Status::Limit {
            prop_assert_eq!(limited.counters().expanded, u64::from(limit));
            prop_assert_eq!(limited.path().first().copied(), Some(scenario.start()));
        } else {
            prop_assert_eq!(answer(&*limited), answer(&*whole));
        }
    }
}

/// A question asked again on ground of weight 1, where terrain is left out.
fn flattened(scenario: &Scenario) -> Scenario {
    let mut config = scenario.config().clone();
    if config.moves.accuracy > 0 {
        return scenario.clone();
    }
    config.moves.accuracy = 1000;
    let grid = scenario.grid();
    let cells = grid.cells().iter().map(|&cell| cell.min(1)).collect();
    let flat = Grid::from_cells(grid.width(), grid.height(), cells).expect("the same size");
    let ends = (scenario.start(), scenario.goal());
    Scenario::new(Arc::new(flat), ends, config).expect("a question")
}

#[derive(Default)]
struct Answer {
    g: Option<u64>,
    order: Vec<u32>,
    path: Vec<u32>,
    counters: Counters,
}

/// The search as its definition says, with nothing packed.
fn defined(scenario: &Scenario) -> Answer {
    let (config, grid) = (scenario.config(), scenario.grid());
    let mut answer = Answer::default();
    let mut sequence = 0;
    // By cell: g, whether it is closed, its key, the cell it comes from and the direction.
    type Seen = (u64, bool, Vec<i128>, Option<(u32, Direction)>);
    let mut seen: HashMap<u32, Seen> = HashMap::new();
    let mut insert = |seen: &mut HashMap<_, _>, node: NodeId, g, from| {
        seen.insert(node.0, (g, false, key(scenario, node, g, sequence), from));
        sequence += 1;
    };
    insert(&mut seen, scenario.start(), 0, None);
    (answer.counters.generated, answer.counters.max_open) = (1, 1);
    let path_to = |seen: &HashMap<u32, Seen>, node: u32| {
        let from = |&node: &u32| seen[&node].3.map(|(from, _)| from);
        let mut path: Vec<_> = std::iter::successors(Some(node), from).collect();
        path.reverse();
        path
    };
    loop {
        let open = seen.iter().filter(|(_, it)| !it.1);
        let Some((&first, _)) = open.min_by(|a, b| a.1.2.cmp(&b.1.2)) else {
            return answer;
        };
        let it = seen.get_mut(&first).expect("it was there");
        it.1 = true;
        let (g, from) = (it.0, it.3);
        answer.counters.expanded += 1;
        answer.order.push(first);
        if NodeId(first) == scenario.goal() {
            (answer.g, answer.path) = (Some(g), path_to(&seen, first));
            return answer;
        }
        let (x, y) = grid.xy(NodeId(first));
        let mut directions = *config.moves.order.directions();
        if config.moves.checkerboard && (x + y) % 2 == 0 {
            directions.reverse();
        }
        for way in directions {
            let is_kept = from.is_none_or(|(_, came)| {
                let (natural, forced) = kept(scenario, NodeId(first), came);
                natural.contains(&way) || forced.contains(&way)
            });
            if !is_kept {
                continue;
            }
            let mut steps = 0;
            let found = jump(scenario, NodeId(first), way, &mut steps);
            answer.counters.scanned += steps;
            let Some((to, length)) = found else { continue };
            let base = match way.is_diagonal() {
                true => config.moves.costs.diagonal(),
                false => config.moves.costs.straight(),
            };
            let weight = u64::from(grid.weight(to).expect("free"));
            let g = g + length * base * weight;
            match seen.get(&to.0) {
                None => answer.counters.generated += 1,
                Some(it) if g >= it.0 => continue,
                Some(it) if it.1 && config.reopen == Reopen::Ignored => continue,
                Some(it) if it.1 => answer.counters.reopened += 1,
                Some(_) => answer.counters.updated += 1,
            }
            insert(&mut seen, to, g, Some((first, way)));
            if config.stop == Stop::Generated && to == scenario.goal() {
                (answer.g, answer.path) = (Some(g), path_to(&seen, to.0));
                break;
            }
        }
        let open = seen.values().filter(|it| !it.1).count() as u64;
        answer.counters.max_open = answer.counters.max_open.max(open);
        if answer.g.is_some() {
            return answer;
        }
    }
}

/// Steps until there is a reason to stop; gives the jump point and how far it is.
fn jump(
    scenario: &Scenario,
    from: NodeId,
    way: Direction,
    steps: &mut u64,
) -> Option<(NodeId, u64)> {
    let (mut at, mut length) = (from, 0);
    loop {
        at = is_legal(scenario, at, way)?;
        (*steps, length) = (*steps + 1, length + 1);
        let (natural, forced) = kept(scenario, at, way);
        let mut forced = forced.iter();
        let mut aside = natural.iter().filter(|&&side| side != way);
        let stops = at == scenario.goal()
            || forced.any(|&step| is_legal(scenario, at, step).is_some())
            || aside.any(|&side| jump(scenario, at, side, steps).is_some());
        if stops {
            return Some((at, length));
        }
    }
}

/// The directions kept on open ground, the sides in the order in which they are tried, and those forced.
fn kept(scenario: &Scenario, node: NodeId, way: Direction) -> (Vec<Direction>, Vec<Direction>) {
    let (grid, rule) = (scenario.grid(), &scenario.config().moves);
    let (x, y) = grid.xy(node);
    let (dx, dy) = way.delta();
    let is_wall = |(dx, dy): (i32, i32)| {
        let (x, y) = (x as i32 + dx, y as i32 + dy);
        let is_inside = x >= 0 && y >= 0 && x < grid.width() as i32 && y < grid.height() as i32;
        !is_inside || grid.weight(grid.node(x as u32, y as u32)).is_none()
    };
    let direction = |delta| {
        let mut all = Direction::ALL.iter().copied();
        all.find(|way| way.delta() == delta).expect("a direction")
    };
    let has_four = rule.neighbours == Neighbourhood::Four;
    let (mut natural, mut forced) = (vec![way], vec![]);
    if way.is_diagonal() {
        natural.extend([direction((dx, 0)), direction((0, dy))]);
        let turns = [((-dx, 0), (-dx, dy)), ((0, -dy), (dx, -dy))];
        let turns = turns.into_iter().filter(|_| rule.corners != Corners::Never);
        let turns = turns.filter(|&(wall, _)| is_wall(wall));
        forced.extend(turns.map(|(_, step)| direction(step)));
        return (natural, forced);
    }
    if has_four && dy != 0 {
        natural.extend([Direction::E, Direction::W]);
        return (natural, forced);
    }
    for (sx, sy) in [(dy, dx), (-dy, -dx)] {
        let ahead = direction((dx + sx, dy + sy));
        let wall_ends = is_wall((sx - dx, sy - dy)) && !is_wall((sx, sy));
        match (has_four, rule.corners) {
            (true, _) if wall_ends => forced.push(direction((sx, sy))),
            (true, _) => {}
            (false, Corners::Never) if wall_ends => {
                forced.extend([direction((sx, sy)), ahead]);
            }
            (false, Corners::One | Corners::Always) if is_wall((sx, sy)) => forced.push(ahead),
            _ => {}
        }
    }
    (natural, forced)
}
