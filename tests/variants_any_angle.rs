//! Facts about lines of sight, Theta\*, lazy Theta\* and the optimum at any angle, on random maps.

use std::num::NonZero;
use std::sync::{Arc, LazyLock};

use proptest::prelude::*;
use support::any_angle::{self, Answer};
use support::cases::cases;
use support::naive;
use support::runs::in_pieces;
use support::strategies::configs;
use tiebreak::config::{Config, Options};
use tiebreak::cost::CostModel;
use tiebreak::ends::Ends;
use tiebreak::estimate::Estimate;
use tiebreak::event::{Event, Kind, Status};
use tiebreak::grid::{Corners, Grid, Neighbourhood};
use tiebreak::heuristic::{Estimator, Heuristic};
use tiebreak::registry;
use tiebreak::scenario::Scenario;
use tiebreak::search::{Method, Reopen, Search, Sight, Stop};
use tiebreak::space::NodeId;
use tiebreak_analysis::AnyAngleOptimum;

/// How terrain is drawn and counted: the weights on the map, the accuracy, and the one weight that every cell
/// counts as.
const GROUNDS: [(std::ops::RangeInclusive<u8>, u32, u8); 6] = [
    (1..=1, 1000, 1),
    (3..=3, 1000, 3),
    (9..=9, 1000, 9),
    (3..=3, 500, 2),
    (5..=5, 250, 2),
    (1..=9, 0, 1),
];

/// A question, and the same one on ground of one weight that counts fully.
#[derive(Clone, Debug)]
struct Asked {
    scenario: Scenario,
    counted: Scenario,
}

/// Maps of up to this number of cells with few to many walls, any ends on free cells, any configuration that Theta\*
/// or lazy Theta\* takes.
fn questions(width: u32, height: u32) -> impl Strategy<Value = Asked> {
    let cells = (1..=width, 1..=height, 0_u32..50, 0..GROUNDS.len());
    let cells = cells.prop_flat_map(|(width, height, walls, ground)| {
        let cell = (0_u32..100, GROUNDS[ground].0.clone());
        let cell = cell.prop_map(move |(pick, weight)| if pick < walls { 0 } else { weight });
        let cells = prop::collection::vec(cell, (width * height) as usize);
        (Just(width), Just(height), cells, Just(ground))
    });
    let picks = (any::<(u32, u32)>(), any::<bool>());
    (cells, picks, configs()).prop_filter_map("no free cell", |(map, (ends, is_lazy), config)| {
        let (width, height, cells, ground) = map;
        let (_, accuracy, weight) = GROUNDS[ground].clone();
        let free: Vec<_> = (0..).zip(&cells).filter(|(_, cell)| **cell > 0).collect();
        let end = |pick: u32| Some(NodeId(free.get(pick as usize % free.len().max(1))?.0));
        let ends = (end(ends.0)?, end(ends.1)?);
        let config = with(config, is_lazy);
        let ask = |cells: Vec<u8>, accuracy: u32| {
            let grid = Grid::from_cells(width, height, cells).expect("sizes are legal");
            let mut config = config.clone();
            config.moves.accuracy = accuracy;
            Scenario::new(Arc::new(grid), ends, config).expect("nothing is refused")
        };
        let even = cells.iter().map(|&cell| if cell > 0 { weight } else { 0 });
        let counted = ask(even.collect(), 1000);
        let scenario = ask(cells, accuracy);
        Some(Asked { scenario, counted })
    })
}

fn with(config: Config, is_lazy: bool) -> Config {
    let mut config = Config {
        options: Options::NONE,
        ..config
    };
    config.moves.costs = CostModel::Sqrt2;
    config.method = Method::Theta;
    if is_lazy {
        config.method = Method::LazyTheta;
        config.reopen = Reopen::Ignored;
        config.stop = Stop::Expanded;
    }
    config
}

fn finished(scenario: &Scenario) -> (Box<dyn Search>, Vec<Event>) {
    let mut search = registry::search(scenario).expect("small maps fit in memory");
    let mut events = Vec::new();
    search.run_observed(u64::MAX, &mut events);
    (search, events)
}

fn optimum(scenario: &Scenario, budget: usize) -> AnyAngleOptimum {
    let mut optimum = AnyAngleOptimum::new(scenario).expect("small maps aren't refused");
    while !optimum.advance(budget) {}
    optimum
}

/// The sum of a path's lines, which are clear.
fn path_cost(counted: &Scenario, path: &[NodeId]) -> u64 {
    let (grid, rule) = (counted.grid(), &counted.config().moves);
    let lines = path.windows(2).map(|ends| {
        let (from, to) = (ends[0], ends[1]);
        assert!(any_angle::sees(grid, rule, from, to), "{from:?} to {to:?}");
        any_angle::line(grid, rule, from, to)
    });
    lines.sum()
}

/// Every offset on a small map, with every single wall.
#[test]
fn sight_is_exact_beside_every_single_wall() {
    let (width, height) = (7, 6);
    let mut config = Config::default();
    for &corners in Corners::ALL {
        config.moves.corners = corners;
        for wall in 1..width * height {
            let mut grid = Grid::new(width, height).expect("the size is legal");
            grid.set(wall % width, wall / width, 0);
            let grid = Arc::new(grid);
            let sight = Sight::new(Arc::clone(&grid), &config.moves);
            for to in (0..width * height).filter(|&to| to != wall).map(NodeId) {
                let expected = any_angle::sees(&grid, &config.moves, NodeId(0), to);
                assert_eq!(
                    sight.sees(NodeId(0), to),
                    expected,
                    "{corners} {wall} {to:?}"
                );
            }
        }
    }
}

/// The only way is a flight of stairs one cell wide. Every line that the searches look along cuts a corner; the
/// one from the foot to the head doesn't.
#[test]
fn on_stairs_theta_takes_every_step_although_the_goal_is_in_sight() {
    for steps in 1..30 {
        let (width, height) = (steps + 2, steps + 1);
        let cells = (0..width * height).map(|cell| (cell % width, cell / width));
        let cells = cells.map(|(x, y)| u8::from(x == y || x == y + 1)).collect();
        let grid = Arc::new(Grid::from_cells(width, height, cells).expect("the size is legal"));
        let ends = (grid.node(0, 0), grid.node(steps + 1, steps));
        for method in [Method::Theta, Method::LazyTheta] {
            let scenario = Scenario::new(Arc::clone(&grid), ends, Config::of(method));
            let scenario = scenario.expect("nothing is refused");
            let (search, _) = finished(&scenario);
            let straight = u64::from(2 * steps + 1) * 33461;
            assert_eq!(search.cost().map(|cost| cost.0), Some(straight));
            assert_eq!(optimum(&scenario, 1).path(), [ends.0, ends.1]);
        }
    }
}

proptest! {
    #![proptest_config(cases(1000))]

    #[test]
    fn sight_is_symmetric_and_exact(asked in questions(22, 18), picks in any::<[(u32, u32); 12]>()) {
        let grid = asked.scenario.grid();
        let rule = &asked.scenario.config().moves;
        let sight = Sight::new(Arc::clone(grid), rule);
        let free = (0..).zip(grid.cells()).filter(|(_, cell)| **cell > 0);
        let free: Vec<_> = free.map(|(cell, _)| NodeId(cell)).collect();
        for (one, other) in picks {
            let pick = |pick: u32| free[pick as usize % free.len()];
            let (one, other) = (pick(one), pick(other));
            let expected = any_angle::sees(grid, rule, one, other);
            prop_assert_eq!(sight.sees(one, other), expected, "{:?} {:?}", one, other);
            prop_assert_eq!(sight.sees(other, one), expected, "{:?} {:?}", other, one);
            let (even, rule) = (asked.counted.grid(), &asked.counted.config().moves);
            let cost = any_angle::line(even, rule, one, other);
            prop_assert_eq!(sight.cost(one, other).0, cost);
            prop_assert_eq!(sight.cost(other, one).0, cost);
        }
    }

    #[test]
    fn a_step_is_a_line(asked in questions(12, 9)) {
        // A cell sees each cell that it can step to and, but for diagonals with four moves, no other neighbour.
        let (grid, rule) = (asked.counted.grid(), &asked.counted.config().moves);
        let sight = Sight::new(Arc::clone(grid), rule);
        let free = (0..).zip(grid.cells()).filter(|(_, cell)| **cell > 0);
        let free: Vec<_> = free.map(|(cell, _)| NodeId(cell)).collect();
        for &from in &free {
            let steps: Vec<_> = naive::edges(&asked.counted, from).map(|(to, _)| to).collect();
            for &to in free.iter().filter(|&&to| grid.direction(from, to).is_some()) {
                let diagonal = grid.direction(from, to).is_some_and(tiebreak::grid::Direction::is_diagonal);
                if !(diagonal && rule.neighbours == Neighbourhood::Four) {
                    prop_assert_eq!(sight.sees(from, to), steps.contains(&to));
                }
            }
        }
    }

    #[test]
    fn a_search_is_the_one_that_is_specified(asked in questions(13, 10)) {
        let (search, events) = finished(&asked.scenario);
        let counters = search.counters();
        let told = |event: &Event| {
            let parent = event.parent.map(|parent| parent.0);
            (event.kind, event.place.0, parent, event.g.0, i128::from(event.f.0))
        };
        let answer = Answer {
            events: events.iter().map(told).collect(),
            status: search.status(),
            g: search.g().map(|g| g.0),
            path: search.path().iter().map(|node| node.0).collect(),
            looks: counters.looks,
            max_open: counters.max_open,
        };
        prop_assert_eq!(answer, any_angle::search(&asked.counted));
        let count = |kind| events.iter().filter(|event| event.kind == kind).count() as u64;
        let counted = [Kind::Expand, Kind::Generate, Kind::Update, Kind::Reopen].map(count);
        let of = [counters.expanded, counters.generated, counters.updated, counters.reopened];
        prop_assert_eq!(of, counted);
    }

    #[test]
    fn paths_are_clear_lines_and_never_beat_the_optimum(asked in questions(22, 18)) {
        let (search, _) = finished(&asked.scenario);
        let best = optimum(&asked.scenario, usize::MAX);
        let path = search.path();
        prop_assert_eq!(&search.waypoints(), &path);
        let Some(cost) = search.cost() else {
            prop_assert_eq!((search.status(), best.cost()), (Status::NoPath, None));
            prop_assert!(path.is_empty() && best.path().is_empty());
            return Ok(());
        };
        prop_assert_eq!(search.status(), Status::Found);
        let ends = (Some(&asked.scenario.start()), Some(&asked.scenario.goal()));
        prop_assert_eq!((path.first(), path.last()), ends);
        prop_assert_eq!(path_cost(&asked.counted, &path), cost.0);
        let g = search.g().expect("a goal that was found has g");
        prop_assert!(cost <= g && (cost == g || search.counters().reopened > 0));
        let least = best.cost().expect("there is a path");
        prop_assert!(least <= cost, "{:?} beats {:?}", cost, least);
        let path = best.path();
        prop_assert_eq!((path.first(), path.last()), ends);
        prop_assert_eq!(path_cost(&asked.counted, &path), least.0);
    }

    #[test]
    fn budgets_resets_and_other_ends_change_nothing(asked in questions(16, 12), budgets in prop::collection::vec(1_u64..9, 1..6), picks in any::<(u32, u32)>()) {
        let scenario = &asked.scenario;
        let (whole, events) = finished(scenario);
        let mut search = registry::search(scenario).expect("it fits");
        for budgets in [&[1], &budgets[..]] {
            let pieces = in_pieces(&mut *search, budgets);
            prop_assert_eq!((&pieces, search.status()), (&events, whole.status()));
            prop_assert_eq!((search.counters(), search.path()), (whole.counters(), whole.path()));
            search.reset();
            prop_assert!(search.path().is_empty() && search.counters().looks == 0);
        }
        search.run(5);
        let free = (0..).zip(scenario.grid().cells()).filter(|(_, cell)| **cell > 0);
        let free: Vec<_> = free.map(|(cell, _)| NodeId(cell)).collect();
        let pick = |pick: u32| free[pick as usize % free.len()];
        let ends = (pick(picks.0), pick(picks.1));
        search.ask(&Ends::new(ends.0, ends.1));
        let mut again = Vec::new();
        search.run_observed(u64::MAX, &mut again);
        let config = scenario.config().clone();
        let other = Scenario::new(Arc::clone(scenario.grid()), ends, config);
        let (fresh, events) = finished(&other.expect("nothing is refused"));
        prop_assert_eq!((again, search.status()), (events, fresh.status()));
        prop_assert_eq!((search.cost(), search.path()), (fresh.cost(), fresh.path()));
    }

    #[test]
    fn a_limited_search_has_the_first_events_of_the_whole_one(asked in questions(16, 12), limit in 1_u64..60) {
        let (whole, events) = finished(&asked.scenario);
        let mut search = registry::search(&asked.scenario).expect("it fits");
        search.limit(NonZero::new(limit).expect("from 1"));
        let mut first = Vec::new();
        search.run_observed(u64::MAX, &mut first);
        prop_assert!(events.starts_with(&first));
        let all = whole.counters().expanded;
        prop_assert_eq!(search.counters().expanded, all.min(limit));
        // OPEN may be empty when the limit is reached: then there is no path.
        if all <= limit {
            prop_assert_eq!((search.status(), search.path()), (whole.status(), whole.path()));
        } else {
            prop_assert_eq!((search.status(), search.cost(), search.g()), (Status::Limit, None, None));
            prop_assert!(search.path().is_empty());
        }
    }

    #[test]
    fn lines_keep_the_triangle_inequality_and_h_is_consistent(
        points in prop::array::uniform3((0_u32..2048, 0_u32..2048)),
        (unit, pieces) in ((0_u32..=60, 0_u32..=60), (0_u32..=17, 0_u32..=17)),
    ) {
        // Where the points are in line, there is no room for rounding.
        let along = |times: u32| (unit.0 * times, unit.1 * times);
        let straight = [along(0), along(pieces.0), along(pieces.0 + pieces.1)];
        for Largest { grid, steps, sight } in LARGEST.iter() {
            for points in [points, straight] {
                let [a, b, c] = points.map(|(x, y)| grid.node(x, y));
                let pieces = sight.cost(a, b).0 + sight.cost(b, c).0;
                prop_assert!(sight.cost(a, c).0 <= pieces);
                let h = Estimator::new(Heuristic::Euclidean, None, *steps, grid, &Ends::new(a, c));
                prop_assert!(h.h(a) <= sight.cost(a, b).0 + h.h(b));
            }
        }
    }
}

/// The largest map, on the lightest and on the heaviest ground.
struct Largest {
    grid: Arc<Grid>,
    /// What a straight and a diagonal step count.
    steps: (u64, u64),
    sight: Sight,
}

static LARGEST: LazyLock<[Largest; 2]> = LazyLock::new(|| {
    [1, 9].map(|weight| {
        let cells = vec![weight; 2048 * 2048];
        let grid = Arc::new(Grid::from_cells(2048, 2048, cells).expect("the size is legal"));
        let rule = Config::default().moves;
        let sight = Sight::new(Arc::clone(&grid), &rule);
        let steps = rule.steps(weight);
        Largest { grid, steps, sight }
    })
});

/// Small enough for the optimum to be worked out by relaxing every line.
mod small {
    use super::*;

    proptest! {
        #![proptest_config(cases(400))]

        #[test]
        fn the_optimum_is_the_least_of_all_paths_of_lines(asked in questions(8, 6), budget in 1_usize..9) {
            let best = optimum(&asked.scenario, budget);
            prop_assert_eq!(best.cost().map(|cost| cost.0), any_angle::optimum(&asked.counted));
            prop_assert_eq!(best.path(), optimum(&asked.scenario, usize::MAX).path());
        }
    }
}
