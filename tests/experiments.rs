//! What is true of experiments with searches: the heuristic inspector and searches with doubles.

mod support {
    pub(crate) mod naive;
    pub(crate) mod strategies;
}

use std::sync::Arc;

use proptest::prelude::*;
use support::naive::{self, is_legal, step_cost};
use support::strategies::scenarios;
use tiebreak::analysis::{
    Estimate, Estimates, Formula, Inconsistencies, Judge, Phantom, PhantomError, Rounding, Truth,
};
use tiebreak::cost::CostModel;
use tiebreak::event::{Event, Observer};
use tiebreak::grid::{Direction, Grid, Neighbourhood};
use tiebreak::heuristic::Heuristic;
use tiebreak::priority::{Algorithm, Chain};
use tiebreak::registry;
use tiebreak::scenario::{Config, Scenario};
use tiebreak::search::{Counters, Search, Status};
use tiebreak::space::NodeId;

fn truth(scenario: &Scenario) -> Truth {
    let truth = Truth::new(scenario.grid(), &scenario.config().moves, scenario.goal());
    let mut truth = truth.expect("it fits");
    truth.run(u64::MAX);
    truth
}

fn free_cells(scenario: &Scenario) -> impl Iterator<Item = NodeId> {
    let cells = (0..).map(NodeId).zip(scenario.grid().cells());
    cells
        .filter(|(_, weight)| **weight != 0)
        .map(|(node, _)| node)
}

fn edges(scenario: &Scenario, from: NodeId) -> impl Iterator<Item = (NodeId, u64)> {
    Direction::ALL.iter().filter_map(move |&direction| {
        let to = is_legal(scenario, from, direction)?;
        let costs = scenario.config().moves.costs;
        Some((to, step_cost(scenario.grid(), costs, direction, to)))
    })
}

#[derive(Default)]
struct Expanded(Vec<NodeId>);

impl Observer for Expanded {
    fn on(&mut self, event: &Event) {
        if let Event::Expand(visit) = event {
            self.0.push(visit.node);
        }
    }
}

fn exact(scenario: &Scenario) -> (Box<dyn Search>, Vec<NodeId>) {
    let mut search = registry::search(scenario).expect("it fits");
    let mut expanded = Expanded::default();
    search.run_observed(u64::MAX, &mut expanded);
    (search, expanded.0)
}

/// The numbers published for open ground, 64 x 36, from (5, 5) to (58, 30), neighbours in the order
/// E W S N and then the diagonals.
///
/// They hold as they are. For the doubles it takes the formula with dx + dy (or that with the longer
/// distance), g summed up step by step, and ties of doubles decided first in, first out. With the
/// straight and the diagonal steps counted apart it is 232 instead. The published text doesn't tell
/// the order of the diagonals; each of the 24 gives the same counts.
#[test]
fn the_published_numbers_for_open_ground_hold() {
    let grid = Arc::new(Grid::new(64, 36).unwrap());
    let ask = |neighbours, heuristic, order: &str, chain: &str| {
        let mut config = Config {
            heuristic,
            chain: Chain::parse(chain.split(' ')).unwrap(),
            ..Config::default()
        };
        config.moves.neighbours = neighbours;
        config.moves.order = order.parse().unwrap();
        Scenario::new(
            Arc::clone(&grid),
            grid.node(5, 5),
            grid.node(58, 30),
            config,
        )
        .unwrap()
    };
    let expanded = |scenario: &Scenario| exact(scenario).1.len();
    let with_doubles = |scenario: &Scenario, formula| {
        let mut phantom = Phantom::new(scenario, formula).unwrap();
        assert_eq!(phantom.run(u64::MAX), Status::Found);
        phantom.counters().expanded
    };
    let diagonals = ["NE", "SE", "SW", "NW"];
    for places in 0..256 {
        let place = |which: usize| places >> (2 * which) & 3;
        let chosen: [usize; 4] = std::array::from_fn(place);
        if (0..4).any(|one| !chosen.contains(&one)) {
            continue;
        }
        let order = format!("E W S N {}", chosen.map(|one| diagonals[one]).join(" "));
        let eight = |chain| ask(Neighbourhood::Eight, Heuristic::Octile, &order, chain);
        assert_eq!(expanded(&eight("fifo")), 754, "{order}");
        assert_eq!(expanded(&eight("lifo")), 54, "{order}");
        let doubles = Formula::ALL
            .iter()
            .map(|&formula| with_doubles(&eight("fifo"), formula));
        assert_eq!(doubles.collect::<Vec<_>>(), [318, 318, 232], "{order}");
        let four = |chain| ask(Neighbourhood::Four, Heuristic::Manhattan, &order, chain);
        assert_eq!(expanded(&four("fifo")), 1404, "{order}");
        assert_eq!(expanded(&four("low_h lifo")), 79, "{order}");
        assert_eq!(with_doubles(&four("fifo"), Formula::Sum), 1404, "{order}");
    }
}

/// Whether doubles hold every g, h and f of the scenario exactly.
fn doubles_are_exact(scenario: &Scenario) -> bool {
    let config = scenario.config();
    let whole_costs = config.moves.costs != CostModel::Sqrt2
        || config.moves.neighbours == Neighbourhood::Four && config.heuristic != Heuristic::Octile;
    let whole_weight = config.evaluation().h.is_multiple_of(1000);
    whole_costs
        && whole_weight
        && config.nudge.is_none()
        && config.heuristic != Heuristic::Euclidean
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 300, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn the_heuristic_inspector_sums_up_what_plain_looking_finds(scenario in scenarios(), budget in 1_usize..50) {
        let (truth, estimator) = (truth(&scenario), registry::estimator(&scenario));
        let mut found = Estimates::default();
        while !found.run(&estimator, &truth, budget) {}
        let all: Vec<_> = free_cells(&scenario)
            .filter_map(|node| Some((naive::h(&scenario, node), i128::from(truth.distance(node)?.0))))
            .collect();
        let over = all.iter().map(|(h, distance)| h - distance).max().filter(|&over| over > 0);
        prop_assert_eq!(found.largest_overestimate().map(|cell| i128::from(cell.over())), over);
        let under = all.iter().map(|(h, distance)| distance - h).max().filter(|&under| under > 0);
        prop_assert_eq!(found.largest_underestimate().map(|cell| i128::from(cell.under())), under);
        let shares = found.shares();
        prop_assert_eq!(shares.under as usize, all.iter().filter(|(h, distance)| h < distance).count());
        prop_assert_eq!(shares.over as usize, all.iter().filter(|(h, distance)| h > distance).count());
        prop_assert_eq!((shares.under + shares.exact + shares.over) as usize, all.len());
        let (highest, lowest) = (found.highest_ratio(), found.lowest_ratio());
        let away: Vec<_> = all.iter().filter(|(_, distance)| *distance > 0).collect();
        prop_assert_eq!(highest.is_some(), !away.is_empty());
        for (h, distance) in away {
            let above = |cell: Estimate| i128::from(cell.h) * distance - h * i128::from(cell.distance);
            prop_assert!(highest.is_some_and(|cell| above(cell) >= 0));
            prop_assert!(lowest.is_some_and(|cell| above(cell) <= 0));
        }
    }

    #[test]
    fn every_inconsistent_step_is_found_and_the_judge_names_the_worst(scenario in scenarios(), limit in 0_usize..9) {
        let (truth, estimator) = (truth(&scenario), registry::estimator(&scenario));
        let mut found = Inconsistencies::new(limit);
        while !found.run(&estimator, truth.moves(), 7) {}
        let mut expected = Vec::new();
        for from in free_cells(&scenario) {
            for (to, cost) in edges(&scenario, from) {
                let excess = naive::h(&scenario, from) - naive::h(&scenario, to) - i128::from(cost);
                if excess > 0 {
                    expected.push(excess as u64);
                }
            }
        }
        prop_assert_eq!(found.count() as usize, expected.len());
        prop_assert_eq!(found.kept().len(), expected.len().min(limit));
        prop_assert!(found.kept().is_sorted_by_key(|step| step.from));
        let mut judge = Judge::default();
        judge.run(&estimator, &truth, usize::MAX);
        prop_assert_eq!(judge.inconsistency().map(|worst| worst.excess()), expected.iter().copied().max());
    }

    #[test]
    fn doubles_change_nothing_where_they_are_exact(mut scenario in scenarios(), budget in 1_u64..20) {
        if !doubles_are_exact(&scenario) {
            let mut config = scenario.config().clone();
            config.nudge = None;
            config.weight -= config.weight % 1000;
            if config.moves.costs == CostModel::Sqrt2 {
                config.moves.costs = CostModel::Lester;
            }
            if config.heuristic == Heuristic::Euclidean {
                config.heuristic = Heuristic::Octile;
            }
            scenario = Scenario::new(Arc::clone(scenario.grid()), scenario.start(), scenario.goal(), config).expect("as before");
        }
        prop_assert!(doubles_are_exact(&scenario));
        let mut phantom = match Phantom::new(&scenario, Formula::Sum) {
            Ok(phantom) => phantom,
            Err(error) => {
                prop_assert_eq!(error, PhantomError::Walk);
                prop_assert_eq!(scenario.config().algorithm, Algorithm::Walk);
                return Ok(());
            }
        };
        while phantom.run(budget) == Status::Running {}
        let (search, order) = exact(&scenario);
        prop_assert_eq!(phantom.order(), &order);
        prop_assert_eq!(phantom.counters(), search.counters());
        prop_assert_eq!((phantom.cost(), phantom.path()), (search.cost(), search.path()));
        let comparisons = phantom.rounding().comparisons;
        prop_assert_eq!(phantom.rounding(), Rounding { comparisons, ..Rounding::default() });
    }

    #[test]
    fn a_search_that_rounding_never_misled_is_the_exact_one(scenario in scenarios(), formula in proptest::sample::select(Formula::ALL)) {
        let Ok(mut phantom) = Phantom::new(&scenario, formula) else { return Ok(()) };
        phantom.run(u64::MAX);
        let (search, order) = exact(&scenario);
        let Rounding { misled, needless, .. } = phantom.rounding();
        if misled == 0 && needless == 0 {
            prop_assert_eq!(phantom.order(), &order);
            prop_assert_eq!(phantom.counters(), search.counters());
        }
        prop_assert_eq!(phantom.cost().is_some(), search.cost().is_some());
        let Counters { expanded, .. } = phantom.counters();
        prop_assert_eq!(expanded as usize, phantom.order().len());
    }
}
