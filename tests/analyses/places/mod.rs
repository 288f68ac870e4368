//! What joins places, what weights and steps count, larger agents and goals to end beside: true distances and h, compared
//! with their definitions.

mod figures;
mod mirror;
mod order;
mod paths;
mod ties;

use std::collections::BTreeMap;

use proptest::prelude::*;
use proptest::strategy::ValueTree;
use proptest::test_runner::TestRunner;
use tiebreak::config::{Config, Graph, Portals, Skip, Smooth, Unreachable};
use tiebreak::cost::CostModel;
use tiebreak::ends::Ends;
use tiebreak::estimate::Estimate;
use tiebreak::event::{Event, Kind as Happening};
use tiebreak::grid::Grid;
use tiebreak::ground::{End, Ground, Truth};
use tiebreak::heuristic::Heuristic;
use tiebreak::registry;
use tiebreak::scenario::Scenario;
use tiebreak::search::{Guide, Method, Stop};
use tiebreak::space::NodeId;
use tiebreak::world::{Layers, Pass, Passage, World, Wrap};
use tiebreak_analysis::{Accuracies, AnyAngleOptimum, Inconsistencies, Judge};

use support::cases::cases;
use support::graph::{self, State, Steps};
use support::priced::priced_on;
use support::richer::{Draw, Kind};

/// Questions cell by cell on squares of one floor: of maps that wrap and have passages and weights of their own, for lanes with
/// any costs and sizes, some with several ends.
pub(super) fn places() -> impl Strategy<Value = Scenario> {
    asked(priced_on(&[
        Kind::Flat,
        Kind::Joined,
        Kind::Joined,
        Kind::Joined,
    ]))
    .prop_filter_map("another world", |(world, ends, config)| {
        let scenario = Scenario::new(world, ends, config).ok()?;
        scenario.unlike_drawn_with_h().is_none().then_some(scenario)
    })
}

/// Two such questions of one world.
pub(super) fn pairs() -> impl Strategy<Value = [Scenario; 2]> {
    let kinds = &[Kind::Flat, Kind::Joined, Kind::Joined];
    let both = (
        asked(priced_on(kinds)),
        asked(priced_on(kinds)),
        any::<u64>(),
    );
    both.prop_filter_map(
        "another world",
        |((world, ends, one), (.., other), seed)| {
            let mut draw = Draw(seed);
            // Lanes that differ in little part for a reason that is worth knowing.
            let other = match draw.below(3) {
                0 => other,
                1 => Config {
                    chain: other.chain,
                    ..one.clone()
                },
                _ => Config {
                    heuristic: other.heuristic,
                    outlook: other.outlook,
                    ..one.clone()
                },
            };
            let [a, b] = [one, other].map(|config| {
                let scenario = Scenario::new(world.clone(), ends.clone(), config).ok()?;
                scenario.unlike_one_open().is_none().then_some(scenario)
            });
            Some([a?, b?])
        },
    )
}

/// Lanes changed so that most of them can be asked.
fn asked(
    given: impl Strategy<Value = (World, Ends, Config)>,
) -> impl Strategy<Value = (World, Ends, Config)> {
    (given, any::<u64>()).prop_map(|((world, ends, mut config), seed)| {
        let mut draw = Draw(seed);
        let outlook = &mut config.outlook;
        (outlook.danger, outlook.player, outlook.turn) = (0, 0, 0);
        (outlook.graph, outlook.skip) = (Graph::Cells, Skip::None);
        outlook.smooth = Smooth::None;
        outlook.within = draw.one_of(&[0, 0, 0, 999, 3500, 9000]);
        outlook.unreachable = draw.one_of(&[Unreachable::None, Unreachable::Nearest]);
        if draw.once_in(4) {
            config.stop = Stop::All;
        }
        if config.heuristic.is_prepared() {
            config.heuristic = Heuristic::Octile;
        }
        (world, ends, config)
    })
}

/// Each of these is tried often.
#[test]
fn places_of_every_kind_are_drawn() {
    let mut runner = TestRunner::new(cases(1000));
    let mut seen = [0; 10];
    for _ in 0..1000 {
        let tree = places().new_tree(&mut runner).expect("there is one");
        let scenario = tree.current();
        let (layers, config) = (scenario.world().layers(), scenario.config());
        let portals = layers
            .passages
            .iter()
            .filter(|it| it.cost.is_some())
            .count();
        let is = [
            layers.wrap != Wrap::None,
            portals > 0,
            portals < layers.passages.len(),
            !layers.weights.is_empty(),
            config.has_parity(scenario.world()),
            matches!(config.moves.costs, CostModel::Own(_)),
            config.outlook.size > 1,
            config.outlook.portals == Portals::Ignored && portals > 0,
            scenario.ends().goals().nth(1).is_some(),
            config.is_open_ended(),
        ];
        for (count, is) in seen.iter_mut().zip(is) {
            *count += u32::from(is);
        }
    }
    assert!(seen.iter().all(|&count| count > 40), "{seen:?}");
}

/// A state as a node.
pub(super) fn node(steps: &Steps, (place, state): State) -> NodeId {
    match steps.alternates {
        true => NodeId(2 * place + state),
        false => NodeId(place),
    }
}

/// The ends that aren't walls to the lane.
pub(super) fn open(scenario: &Scenario) -> (Ends, Vec<u32>) {
    let (world, ends, config) = (scenario.world(), scenario.ends(), scenario.config());
    let multipliers = graph::multipliers(world, ends, config, 0);
    let is_open = |end: &NodeId| multipliers[end.index()] > 0;
    let mut starts = ends.starts().filter(is_open);
    let first = starts.next().expect("it is refused without one");
    let starts = Ends::without_goal(first).with_starts(starts);
    let goals = ends.goals().filter(is_open).map(|goal| goal.0);
    (starts, goals.collect())
}

pub(super) fn truth(scenario: &Scenario, end: End) -> std::sync::Arc<Truth> {
    let mut ground = Ground::new(scenario.world().clone());
    loop {
        let truth = ground.truth_within(scenario, end, 7).expect("it fits");
        if let Some(truth) = truth {
            return truth;
        }
    }
}

pub(super) fn guide(scenario: &Scenario) -> Guide {
    registry::guide(scenario).expect("it is a formula")
}

/// The least costs from the starts and to the goals, by node.
pub(super) fn distances(scenario: &Scenario) -> [BTreeMap<NodeId, u64>; 2] {
    let steps = graph::steps(scenario);
    let (starts, goals) = open(scenario);
    let from = steps.costs(&starts);
    let to = steps.costs_to(|place| goals.contains(&place));
    [from, to].map(|costs| {
        let by_node = costs.into_iter();
        by_node
            .map(|(state, cost)| (node(&steps, state), cost))
            .collect()
    })
}

/// By node h, where it isn't a wall.
fn h_by_node(scenario: &Scenario) -> BTreeMap<NodeId, u64> {
    let (steps, h) = (graph::steps(scenario), guide(scenario));
    let nodes = steps.states().into_iter().map(|state| node(&steps, state));
    nodes.map(|node| (node, h.h(node))).collect()
}

/// Each step from a node to another once, by its cheapest edge.
pub(super) fn cheapest(steps: &Steps) -> BTreeMap<(NodeId, NodeId), u64> {
    let mut all = BTreeMap::new();
    for state in steps.states() {
        for (to, cost) in steps.from(state) {
            let step = (node(steps, state), node(steps, to));
            let known = all.entry(step).or_insert(cost);
            *known = cost.min(*known);
        }
    }
    all
}

proptest! {
    #![proptest_config(cases(2500))]

    #[test]
    fn true_distances_are_the_least_costs_both_ways(scenario in places()) {
        let steps = graph::steps(&scenario);
        for (end, expected) in [End::Start, End::Goal].into_iter().zip(distances(&scenario)) {
            let truth = truth(&scenario, end);
            prop_assert_eq!(truth.nodes(), steps.states().len());
            for state in steps.states() {
                let node = node(&steps, state);
                prop_assert_eq!(truth.place(node).0, state.0);
                let found = truth.distance(node).map(|cost| cost.0);
                prop_assert_eq!(found, expected.get(&node).copied(), "{:?}", state);
            }
            let optimum = steps.optimum(&open(&scenario).0.with_goals(scenario.ends().goals()));
            prop_assert_eq!(truth.optimum(scenario.ends()).map(|cost| cost.0), optimum);
        }
    }

    /// f of every event is that of the guide, in every state, and so is the order of expansion.
    #[test]
    fn the_guide_is_the_h_of_the_search(scenario in places()) {
        let ranker = registry::rating(&scenario);
        let mut search = registry::search(&scenario).expect("small worlds fit in memory");
        let mut events: Vec<Event> = Vec::new();
        search.run_observed(u64::MAX, &mut events);
        let config = scenario.config();
        for event in events.iter().filter(|event| event.kind != Happening::Expand) {
            let node = ranker.estimator().node(event.place, event.who);
            let h = ranker.estimator().h(node);
            let f = match config.method {
                Method::Dijkstra => event.g.0,
                Method::Greedy => h,
                Method::AStar => event.g.0 + h,
                Method::Weighted => event.g.0 + h * u64::from(config.weight) / 1000,
                _ => continue,
            };
            prop_assert_eq!((event.f.0, ranker.rate(node, event.g.0)), (f, (h, f)), "{:?}", event);
        }
    }

    #[test]
    fn h_is_judged_as_its_definition_says(scenario in places()) {
        let (h, steps) = (h_by_node(&scenario), graph::steps(&scenario));
        let [_, to_goal] = distances(&scenario);
        let (truth, guide) = (truth(&scenario, End::Goal), guide(&scenario));
        let mut judge = Judge::default();
        while !judge.run(&guide, &truth, 5) {}
        let over = to_goal.iter().map(|(node, distance)| h[node].saturating_sub(*distance));
        let most = over.clone().max().filter(|&most| most > 0);
        let worst = judge.overestimate();
        prop_assert_eq!(worst.map(|worst| worst.h - worst.distance), most);
        if let Some(worst) = worst {
            // The witness is one: some state of that cell has both numbers.
            let mut nodes = to_goal.iter().filter(|(node, _)| truth.place(**node) == worst.node);
            prop_assert!(nodes.any(|(node, distance)| (h[node], *distance) == (worst.h, worst.distance)));
        }
        let falls = cheapest(&steps).into_iter().filter_map(|((from, to), cost)| {
            let drop = h[&from].saturating_sub(h[&to]);
            (drop > cost).then_some(((truth.place(from), truth.place(to)), drop, cost))
        });
        let falls: Vec<_> = falls.collect();
        let found = judge.inconsistency();
        prop_assert_eq!(found.map(|it| it.excess()), falls.iter().map(|(_, drop, cost)| drop - cost).max());
        if let Some(it) = found {
            prop_assert!(falls.contains(&((it.from, it.to), it.drop, it.step)));
        }
        let mut wrong = Inconsistencies::new(usize::MAX);
        while !wrong.run(&guide, &truth, 3) {}
        let mut kept: Vec<_> = wrong.kept().iter().map(|it| ((it.from, it.to), it.drop, it.step)).collect();
        let mut expected = falls;
        kept.sort_unstable();
        expected.sort_unstable();
        prop_assert_eq!(wrong.count(), kept.len() as u64);
        prop_assert_eq!(kept, expected);
        let mut sums = Accuracies::default();
        while !sums.run(&guide, &truth, 4) {}
        let count = |is: fn(u64, u64) -> bool| {
            let nodes = to_goal.iter().filter(|(node, distance)| is(h[node], **distance));
            nodes.count() as u64
        };
        let shares = sums.shares();
        prop_assert_eq!(
            (shares.under, shares.exact, shares.over),
            (count(|h, d| h < d), count(|h, d| h == d), count(|h, d| h > d))
        );
        // What is promised on every map is kept on this one.
        let promise = scenario.config().promise_on(scenario.world(), scenario.ends());
        prop_assert!(!promise.admissible || most.is_none());
        prop_assert!(!promise.consistent || found.is_none());
    }

    /// No path at any angle is known where borders or passages join cells, and a larger agent walks on its own map.
    #[test]
    fn a_path_at_any_angle_is_no_longer_than_one_along_the_grid(scenario in places()) {
        let (world, config) = (scenario.world(), scenario.config());
        let optimum = AnyAngleOptimum::new(&scenario);
        let is_joined = world.layers().wrap != Wrap::None || !world.layers().passages.is_empty();
        prop_assert!(!is_joined || optimum.is_err());
        let Ok(mut optimum) = optimum else { return Ok(()) };
        while !optimum.advance(3) {}
        let [_, to_goal] = distances(&scenario);
        let least = to_goal.get(&scenario.start());
        prop_assert_eq!(optimum.cost().is_some(), least.is_some());
        if config.moves.costs == CostModel::Sqrt2 && config.moves.accuracy == 1000 {
            // A line's length is rounded up, a diagonal step's down.
            let rounded = world.places() as u64;
            let most = least.map(|least| least + rounded);
            prop_assert!(optimum.cost().map(|cost| cost.0) <= most);
        }
    }
}

/// By hand: a portal of cost 1 from one end of a corridor to the other. Beside it the plain h is too large by 8 - 1; what
/// counts portals is exact there.
#[test]
fn beside_a_portal_that_it_ignores_h_overestimates() {
    let verdicts = [Portals::Ignored, Portals::Counted].map(|portals| {
        let (mut config, world) = corridor();
        config.outlook.portals = portals;
        let ends = (NodeId(0), NodeId(8));
        let scenario = Scenario::new(world, ends, config).expect("it is a question");
        let (h, truth) = (guide(&scenario), truth(&scenario, End::Goal));
        let mut judge = Judge::default();
        while !judge.run(&h, &truth, usize::MAX) {}
        let over = judge
            .overestimate()
            .map(|it| (it.node.0, it.h / 10_000, it.distance / 10_000));
        let falls = judge.inconsistency();
        (
            over,
            falls.map(|it| (it.from.0, it.to.0, it.drop / 10_000, it.step / 10_000)),
        )
    });
    assert_eq!(
        verdicts,
        [(Some((0, 8, 1)), Some((0, 8, 8, 1))), (None, None)]
    );
}

/// `#` wall, `.` weight 1, a digit its weight.
pub(super) fn map(rows: &[&str]) -> World {
    let cells = rows
        .concat()
        .into_bytes()
        .into_iter()
        .map(|cell| match cell {
            b'#' => 0,
            b'.' => 1,
            digit => digit - b'0',
        });
    let (width, height) = (rows[0].len() as u32, rows.len() as u32);
    let grid = Grid::from_cells(width, height, cells.collect()).expect("a map");
    World::from(grid)
}

/// Open ground with portals, each from a cell to a cell at a cost, both ways.
pub(super) fn portals(width: u32, height: u32, all: &[(u32, u32, u8)]) -> World {
    let passages = all.iter().map(|&(from, to, cost)| Passage {
        from: NodeId(from),
        to: NodeId(to),
        way: Pass::Both,
        cost: Some(cost),
    });
    let layers = Layers {
        passages: passages.collect(),
        ..Layers::default()
    };
    let grid = Grid::new(width, height).expect("a map");
    World::new(grid, layers).expect("a world")
}

/// Nine cells in a row, the ends joined by a portal that costs a straight step.
pub(super) fn corridor() -> (Config, World) {
    let mut config = Config::default();
    config.moves.costs = CostModel::Uniform;
    (config, portals(9, 1, &[(0, 8, 1)]))
}
