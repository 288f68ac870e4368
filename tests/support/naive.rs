//! The search as its definition says, word by word and slowly: OPEN is a list of tuples sorted by the
//! whole chain, idle criteria included, moves are tested by looking at cells, nothing is packed.

use std::collections::{HashMap, HashSet};

use tiebreak::cost::CostModel;
use tiebreak::grid::{Corners, Direction, Grid, Neighbourhood};
use tiebreak::heuristic::{Heuristic, Nudge};
use tiebreak::priority::Criterion;
use tiebreak::scenario::Scenario;
use tiebreak::search::{Counters, Method, Reopen, Stop};
use tiebreak::space::NodeId;

/// A search's results.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct Answer {
    /// g of the goal.
    pub g: Option<u64>,
    pub order: Vec<u32>,
    pub path: Vec<u32>,
    pub counters: Counters,
}

/// Whether a single step is legal, by looking at the cells.
pub fn is_legal(scenario: &Scenario, from: NodeId, direction: Direction) -> Option<NodeId> {
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

/// The cost of a step.
fn step_cost(grid: &Grid, costs: CostModel, direction: Direction, to: NodeId) -> u64 {
    let base = if direction.is_diagonal() {
        costs.diagonal()
    } else {
        costs.straight()
    };
    base * u64::from(grid.weight(to).expect("a legal step enters a free cell"))
}

/// The steps out of a cell with their costs.
pub fn edges(scenario: &Scenario, from: NodeId) -> impl Iterator<Item = (NodeId, u64)> {
    Direction::ALL.iter().filter_map(move |&direction| {
        let to = is_legal(scenario, from, direction)?;
        Some((
            to,
            step_cost(
                scenario.grid(),
                scenario.config().moves.costs,
                direction,
                to,
            ),
        ))
    })
}

/// The cost of a path, step by legal step.
pub fn path_cost(scenario: &Scenario, path: impl IntoIterator<Item = u32>) -> u64 {
    let path: Vec<_> = path.into_iter().map(NodeId).collect();
    let step = |pair: &[NodeId]| edges(scenario, pair[0]).find(|(to, _)| *to == pair[1]);
    let steps = path
        .windows(2)
        .map(|pair| step(pair).expect("each step is legal").1);
    steps.sum()
}

/// The least cost from the start to each cell, by relaxing every edge until nothing changes.
pub fn bellman_ford(scenario: &Scenario) -> Vec<Option<u64>> {
    let grid = scenario.grid();
    let mut best = vec![None; grid.cells().len()];
    best[scenario.start().index()] = Some(0);
    loop {
        let mut changed = false;
        for from in (0..best.len() as u32).map(NodeId) {
            let Some(g) = best[from.index()] else {
                continue;
            };
            for (to, cost) in edges(scenario, from) {
                let old = best[to.index()];
                if old.is_none_or(|old| g + cost < old) {
                    best[to.index()] = Some(g + cost);
                    changed = true;
                }
            }
        }
        if !changed {
            return best;
        }
    }
}

/// Searches, or walks.
pub fn search(scenario: &Scenario) -> Answer {
    if scenario.config().method == Method::Walk {
        return walk(scenario);
    }
    let config = scenario.config();
    let mut answer = Answer::default();
    let mut sequence = 0;
    let mut parents: HashMap<u32, u32> = HashMap::new();
    // By node: g, whether it is closed, its key in OPEN.
    let mut nodes: HashMap<u32, (u64, bool, Vec<i128>)> = HashMap::new();
    let mut insert = |nodes: &mut HashMap<_, _>, node: NodeId, g: u64| {
        nodes.insert(node.0, (g, false, key(scenario, node, g, sequence)));
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
            answer.g = Some(g);
            answer.path = path(&parents, first);
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
            parents.insert(to.0, first);
            if config.stop == Stop::Generated && to == scenario.goal() {
                answer.g = Some(g);
                answer.path = path(&parents, to.0);
                break;
            }
        }
        let open = nodes.values().filter(|(_, closed, _)| !closed).count() as u64;
        answer.counters.max_open = answer.counters.max_open.max(open);
        if answer.g.is_some() {
            return answer;
        }
    }
}

/// A step at a time to the neighbour with the least h, while h falls.
fn walk(scenario: &Scenario) -> Answer {
    let config = scenario.config();
    let mut answer = Answer::default();
    let mut seen = HashSet::from([scenario.start().0]);
    let (mut path, mut g, mut sequence) = (vec![scenario.start().0], 0, 1);
    answer.counters.generated = 1;
    answer.counters.max_open = 1;
    loop {
        let here = NodeId(path[path.len() - 1]);
        answer.order.push(here.0);
        answer.counters.expanded += 1;
        if here == scenario.goal() {
            (answer.g, answer.path) = (Some(g), path);
            return answer;
        }
        let (x, y) = scenario.grid().xy(here);
        let mut directions = *config.moves.order.directions();
        if config.moves.checkerboard && (x + y) % 2 == 0 {
            directions.reverse();
        }
        let mut around = Vec::new();
        for direction in directions {
            let Some(to) = is_legal(scenario, here, direction).filter(|to| !path.contains(&to.0))
            else {
                continue;
            };
            let g = g + step_cost(scenario.grid(), config.moves.costs, direction, to);
            around.push((key(scenario, to, g, sequence), to, g));
            sequence += 1;
            if seen.insert(to.0) {
                answer.counters.generated += 1;
            } else {
                answer.counters.updated += 1;
            }
            if config.stop == Stop::Generated && to == scenario.goal() {
                path.push(to.0);
                (answer.g, answer.path) = (Some(g), path.clone());
                break;
            }
        }
        answer.counters.max_open = answer.counters.max_open.max(around.len() as u64);
        if answer.g.is_some() {
            return answer;
        }
        around.retain(|(_, to, _)| h(scenario, *to) < h(scenario, here));
        let Some((_, to, cost)) = around.into_iter().min() else {
            return answer;
        };
        path.push(to.0);
        g = cost;
    }
}

fn path(parents: &HashMap<u32, u32>, goal: u32) -> Vec<u32> {
    let mut path = vec![goal];
    while let Some(&parent) = parents.get(&path[0]) {
        path.insert(0, parent);
    }
    path
}

/// f and the chain's values, the lower first, after `sequence` earlier insertions.
pub fn key(scenario: &Scenario, node: NodeId, g: u64, sequence: i128) -> Vec<i128> {
    let config = scenario.config();
    let (g, h) = (i128::from(g), h(scenario, node));
    let f = match config.method {
        Method::Dijkstra => g,
        Method::Greedy | Method::Walk => h,
        Method::AStar => g + h,
        Method::Weighted => g + h * i128::from(config.weight) / 1000,
        // Others change what is offered and when, not f.
        _ => {
            let evaluation = config.evaluation();
            i128::from(evaluation.g) * g + h * i128::from(evaluation.h) / 1000
        }
    };
    let mut key = vec![f];
    let cross = || cross(scenario, node);
    key.extend(ties(scenario, (g, h), cross, node, sequence));
    key
}

/// What each criterion compares, the lower first, of a place with these g and h that was inserted after `sequence`
/// others.
pub fn ties(
    scenario: &Scenario,
    (g, h): (i128, i128),
    cross: impl Fn() -> i128,
    node: NodeId,
    sequence: i128,
) -> Vec<i128> {
    let (x, y) = column_and_row(scenario, node);
    let value = |criterion: &Criterion| match criterion {
        Criterion::LowX => x,
        Criterion::HighX => -x,
        Criterion::LowY => y,
        Criterion::HighY => -y,
        Criterion::LowH => h,
        Criterion::HighH => -h,
        Criterion::LowG => g,
        Criterion::HighG => -g,
        Criterion::Cross => cross(),
        Criterion::Hash(seed) => scrambled(node.0, *seed),
        Criterion::Fifo => sequence,
        Criterion::Lifo => -sequence,
    };
    scenario
        .config()
        .chain
        .criteria()
        .iter()
        .map(value)
        .collect()
}

/// Those of a cell on its floor, or of a region's place.
fn column_and_row(scenario: &Scenario, place: NodeId) -> (i128, i128) {
    let (world, grid) = (scenario.world(), scenario.grid());
    let (x, y) = match world.regions() {
        Some(regions) => regions.places()[place.index()],
        None => {
            let (width, row) = (grid.width(), place.0 / grid.width());
            (place.0 % width, row % grid.height())
        }
    };
    (x.into(), y.into())
}

/// h by the table of heuristics, nudged.
pub fn h(scenario: &Scenario, node: NodeId) -> i128 {
    let config = scenario.config();
    let ((x, y), (goal_x, goal_y)) = (point(scenario, node), point(scenario, scenario.goal()));
    let (dx, dy) = ((x - goal_x).abs(), (y - goal_y).abs());
    let weights = scenario.grid().cells().iter().filter(|&&cell| cell != 0);
    let lightest = i128::from(*weights.min().expect("the ends are free"));
    let d = i128::from(config.moves.costs.straight()) * lightest;
    let d2 = i128::from(config.moves.costs.diagonal()) * lightest;
    let h = formula(config.heuristic, (dx, dy), (d, d2));
    match config.nudge {
        None => h,
        Some(Nudge::Scale(p)) => h * (1000 + i128::from(p)) / 1000,
        Some(Nudge::Cross(k)) => h + cross(scenario, node) * d * i128::from(k) / 1000,
    }
}

/// h between two cells so far apart, where a straight and a diagonal step count as `d` and `d2`.
pub fn formula(heuristic: Heuristic, (dx, dy): (i128, i128), (d, d2): (i128, i128)) -> i128 {
    match heuristic {
        Heuristic::Zero => 0,
        Heuristic::Manhattan => d * (dx + dy),
        Heuristic::Chebyshev => d * dx.max(dy),
        Heuristic::Octile => d * (dx.max(dy) - dx.min(dy)) + d2 * dx.min(dy),
        Heuristic::Euclidean => floor_sqrt(d * d * (dx * dx + dy * dy)),
        Heuristic::Squared => d * (dx * dx + dy * dy),
        other => panic!("{other} has no second definition here"),
    }
}

fn floor_sqrt(value: i128) -> i128 {
    let (mut low, mut high) = (0, value + 1);
    while high - low > 1 {
        let middle = (low + high) / 2;
        if middle * middle <= value {
            low = middle;
        } else {
            high = middle;
        }
    }
    low
}

fn cross(scenario: &Scenario, node: NodeId) -> i128 {
    let (start, goal) = (
        point(scenario, scenario.start()),
        point(scenario, scenario.goal()),
    );
    let here = point(scenario, node);
    ((goal.0 - start.0) * (goal.1 - here.1) - (goal.0 - here.0) * (goal.1 - start.1)).abs()
}

fn point(scenario: &Scenario, node: NodeId) -> (i128, i128) {
    let width = scenario.grid().width();
    (i128::from(node.0 % width), i128::from(node.0 / width))
}

fn scrambled(index: u32, seed: u32) -> i128 {
    const WORD: u64 = 1 << 32;
    let mut x = (u64::from(index) + u64::from(seed) * 0x9E37_79B9) % WORD;
    x ^= x >> 16;
    x = x * 0x7FEB_352D % WORD;
    x ^= x >> 15;
    x = x * 0x846C_A68B % WORD;
    i128::from(x ^ (x >> 16))
}
