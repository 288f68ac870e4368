//! The search as SEARCH says it, word by word and slowly: OPEN is a list of tuples sorted by the
//! whole chain, idle criteria included, moves are tested by looking, nothing is packed.

use std::collections::HashMap;

use tiebreak::cost::CostModel;
use tiebreak::grid::{Corners, Direction, Grid, Neighbourhood};
use tiebreak::heuristic::Estimator;
use tiebreak::priority::{Criterion, Last, scramble};
use tiebreak::registry;
use tiebreak::scenario::Scenario;
use tiebreak::search::{Counters, Reopen, Stop};
use tiebreak::space::NodeId;

/// What a search comes to.
#[derive(Debug, Default, PartialEq, Eq)]
pub(crate) struct Answer {
    pub(crate) cost: Option<u64>,
    pub(crate) order: Vec<u32>,
    pub(crate) counters: Counters,
}

/// Whether a single step is legal, by looking at the cells.
pub(crate) fn is_legal(scenario: &Scenario, from: NodeId, direction: Direction) -> Option<NodeId> {
    let grid = scenario.grid();
    let rule = &scenario.config().moves;
    let (x, y) = grid.xy(from);
    let (dx, dy) = direction.delta();
    let free = |dx: i32, dy: i32| {
        let (x, y) = (x as i32 + dx, y as i32 + dy);
        x >= 0
            && y >= 0
            && x < grid.width() as i32
            && y < grid.height() as i32
            && grid.weight(grid.node(x as u32, y as u32)).is_some()
    };
    let beside = u8::from(free(dx, 0)) + u8::from(free(0, dy));
    let corners = match rule.corners {
        Corners::Never => beside == 2,
        Corners::One => beside >= 1,
        Corners::Always => true,
    };
    let diagonal = dx != 0 && dy != 0;
    let allowed = free(dx, dy) && (!diagonal || rule.neighbours == Neighbourhood::Eight && corners);
    allowed.then(|| grid.node((x as i32 + dx) as u32, (y as i32 + dy) as u32))
}

/// What a step costs.
pub(crate) fn step_cost(grid: &Grid, costs: CostModel, direction: Direction, to: NodeId) -> u64 {
    let base = if direction.is_diagonal() {
        costs.diagonal()
    } else {
        costs.straight()
    };
    base * u64::from(grid.weight(to).expect("a legal step enters a free cell"))
}

/// Searches.
pub(crate) fn search(scenario: &Scenario) -> Answer {
    let config = scenario.config();
    let estimator = registry::estimator(scenario);
    let mut answer = Answer::default();
    let mut sequence = 0;
    // By node: g, whether it is closed, its key in OPEN.
    let mut nodes: HashMap<u32, (u64, bool, Vec<i128>)> = HashMap::new();
    let mut insert = |nodes: &mut HashMap<_, _>, node: NodeId, g: u64| {
        nodes.insert(
            node.0,
            (g, false, key(scenario, &estimator, node, g, sequence)),
        );
        sequence += 1;
    };
    insert(&mut nodes, scenario.start(), 0);
    answer.counters.generated = 1;
    answer.counters.max_open = 1;
    loop {
        let open = nodes.iter().filter(|(_, (_, closed, _))| !closed);
        let Some((&first, &(g, ..))) = open.min_by(|a, b| a.1.2.cmp(&b.1.2)) else {
            return answer;
        };
        nodes.get_mut(&first).expect("it was there").1 = true;
        answer.counters.expanded += 1;
        answer.order.push(first);
        if NodeId(first) == scenario.goal() {
            answer.cost = Some(g);
            return answer;
        }
        let (x, y) = scenario.grid().xy(NodeId(first));
        let mut directions = *config.moves.order.directions();
        if config.moves.checkerboard && (x + y) % 2 == 0 {
            directions.reverse();
        }
        for direction in directions {
            let Some(to) = is_legal(scenario, NodeId(first), direction) else {
                continue;
            };
            let g = g + step_cost(scenario.grid(), config.moves.costs, direction, to);
            match nodes.get(&to.0) {
                None => answer.counters.generated += 1,
                Some(&(old, ..)) if g >= old => continue,
                Some((_, true, _)) if config.reopen == Reopen::Ignored => continue,
                Some((_, true, _)) => answer.counters.reopened += 1,
                Some((_, false, _)) => answer.counters.updated += 1,
            }
            insert(&mut nodes, to, g);
            if config.stop == Stop::Generated && to == scenario.goal() {
                answer.cost = Some(g);
                break;
            }
        }
        let open = nodes.values().filter(|(_, closed, _)| !closed).count() as u64;
        answer.counters.max_open = answer.counters.max_open.max(open);
        if answer.cost.is_some() {
            return answer;
        }
    }
}

fn key(
    scenario: &Scenario,
    estimator: &Estimator,
    node: NodeId,
    g: u64,
    sequence: i128,
) -> Vec<i128> {
    let config = scenario.config();
    let (g, h) = (i128::from(g), i128::from(estimator.h(node)));
    let evaluation = config.evaluation();
    let mut key = vec![i128::from(evaluation.g) * g + h * i128::from(evaluation.h) / 1000];
    key.extend(
        config
            .chain
            .criteria()
            .iter()
            .map(|criterion| match criterion {
                Criterion::LowH => h,
                Criterion::HighH => -h,
                Criterion::LowG => g,
                Criterion::HighG => -g,
                Criterion::Cross => i128::from(estimator.cross(node)),
                Criterion::Hash(seed) => i128::from(scramble(node.0, *seed)),
            }),
    );
    key.push(match config.chain.last() {
        Last::Fifo => sequence,
        Last::Lifo => -sequence,
    });
    key
}
