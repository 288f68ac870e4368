//! Lines and searches at any angle as their definition says, word by word and slowly: a line is compared with
//! every cell and every corner as fractions, and OPEN is a table that is looked through.

use std::collections::HashMap;

use tiebreak::event::Kind;
use tiebreak::grid::{Corners, Grid, MovesRule, Neighbourhood};
use tiebreak::scenario::Scenario;
use tiebreak::search::{Method, Reopen, Status, Stop};
use tiebreak::space::NodeId;

use super::lines::enters;
use super::naive;

/// Whether two free cells see one another.
pub fn sees(grid: &Grid, rule: &MovesRule, one: NodeId, other: NodeId) -> bool {
    // In half cells, so that centres are odd and corners even.
    let centre = |node: NodeId| {
        let (x, y) = grid.xy(node);
        (2 * i64::from(x) + 1, 2 * i64::from(y) + 1)
    };
    let (a, b) = (centre(one), centre(other));
    let is_free = |x: i64, y: i64| grid.weight(grid.node(x as u32, y as u32)).is_some();
    let (width, height) = (i64::from(grid.width()), i64::from(grid.height()));
    for (x, y) in (0..height).flat_map(|y| (0..width).map(move |x| (x, y))) {
        if !is_free(x, y) && enters(a, b, (2 * x, 2 * y)) {
            return false;
        }
    }
    let (dx, dy) = (b.0 - a.0, b.1 - a.1);
    for (x, y) in (1..height).flat_map(|y| (1..width).map(move |x| (x, y))) {
        let corner = (2 * x, 2 * y);
        let is_between = corner.0 > a.0.min(b.0) && corner.0 < a.0.max(b.0);
        if !is_between || (corner.0 - a.0) * dy != (corner.1 - a.1) * dx {
            continue;
        }
        // A line that goes down to the right leaves out the cells to the upper right and to the lower left.
        let beside = match dx.signum() == dy.signum() {
            true => [(x, y - 1), (x - 1, y)],
            false => [(x - 1, y - 1), (x, y)],
        };
        let free = beside.iter().filter(|(x, y)| is_free(*x, *y)).count();
        let corners = match rule.neighbours {
            Neighbourhood::Four => Corners::Never,
            Neighbourhood::Eight => rule.corners,
        };
        let needed = match corners {
            Corners::Never => 2,
            Corners::One => 1,
            Corners::Always => 0,
        };
        if free < needed {
            return false;
        }
    }
    true
}

/// The least whole number whose square isn't less than D² (dx² + dy²). The map's ground is of one weight and
/// counts fully.
pub fn line(grid: &Grid, rule: &MovesRule, one: NodeId, other: NodeId) -> u64 {
    let ((x, y), (to_x, to_y)) = (grid.xy(one), grid.xy(other));
    let (dx, dy) = (
        i128::from(to_x) - i128::from(x),
        i128::from(to_y) - i128::from(y),
    );
    let weight = grid.weight(one).expect("a line begins on free ground");
    let d = i128::from(rule.costs.straight()) * i128::from(weight);
    let square = d * d * (dx * dx + dy * dy);
    let (mut low, mut high) = (0, 1 << 40);
    while low < high {
        let middle = (low + high) / 2;
        if middle * middle < square {
            low = middle + 1;
        } else {
            high = middle;
        }
    }
    low as u64
}

/// An event: its kind, the cell, the parent, g and f.
pub type Told = (Kind, u32, Option<u32>, u64, i128);

/// A search's results.
#[derive(Debug, PartialEq, Eq)]
pub struct Answer {
    pub events: Vec<Told>,
    pub status: Status,
    pub g: Option<u64>,
    pub path: Vec<u32>,
    pub looks: u64,
    pub max_open: u64,
}

struct Seen {
    g: u64,
    parent: Option<u32>,
    is_closed: bool,
    key: Vec<i128>,
}

/// Theta\* or lazy Theta\*. The map's ground is of one weight and counts fully.
pub fn search(scenario: &Scenario) -> Answer {
    let (grid, config) = (scenario.grid(), scenario.config());
    let rule = &config.moves;
    let is_lazy = config.method == Method::LazyTheta;
    let (start, goal) = (scenario.start().0, scenario.goal().0);
    let line = |a: u32, b: u32| line(grid, rule, NodeId(a), NodeId(b));
    let sees = |a: u32, b: u32| sees(grid, rule, NodeId(a), NodeId(b));
    let mut seen: HashMap<u32, Seen> = HashMap::new();
    let mut answer = Answer {
        events: Vec::new(),
        status: Status::Running,
        g: None,
        path: Vec::new(),
        looks: 0,
        max_open: 1,
    };
    let mut sequence = 0;
    let mut insert = |seen: &mut HashMap<_, _>, node: u32, parent: Option<u32>, g: u64| {
        let key = naive::key(scenario, NodeId(node), g, sequence);
        sequence += 1;
        let f = key[0];
        let is_closed = false;
        seen.insert(
            node,
            Seen {
                g,
                parent,
                is_closed,
                key,
            },
        );
        f
    };
    let f = insert(&mut seen, start, None, 0);
    answer.events.push((Kind::Generate, start, None, 0, f));
    while answer.status == Status::Running {
        let open = seen.iter().filter(|(_, cell)| !cell.is_closed);
        let first = open.min_by(|a, b| a.1.key.cmp(&b.1.key));
        let Some((&node, _)) = first else {
            answer.status = Status::NoPath;
            break;
        };
        let cell = seen.get_mut(&node).expect("it was there");
        cell.is_closed = true;
        let (mut parent, mut g) = (cell.parent, cell.g);
        let f = cell.key[0];
        answer.events.push((Kind::Expand, node, parent, g, f));
        if let Some(over) = parent.filter(|_| is_lazy) {
            answer.looks += 1;
            if !sees(over, node) {
                let around = neighbours(scenario, node).into_iter();
                let closed =
                    around.filter(|near| seen.get(near).is_some_and(|near| near.is_closed));
                let costs = closed.map(|near| (seen[&near].g + line(near, node), near));
                // The first of several least ones.
                let (cost, near) = costs.min_by_key(|(cost, _)| *cost).expect("there is one");
                (parent, g) = (Some(near), cost);
                let f = naive::key(scenario, NodeId(node), g, 0)[0];
                let cell = seen.get_mut(&node).expect("it was there");
                (cell.parent, cell.g) = (parent, g);
                answer.events.push((Kind::Rewire, node, parent, g, f));
            }
        }
        if node == goal {
            answer.status = Status::Found;
            break;
        }
        for to in neighbours(scenario, node) {
            let is_closed = seen.get(&to).map(|cell| cell.is_closed);
            if is_closed == Some(true) && config.reopen == Reopen::Ignored {
                continue;
            }
            let over = match parent {
                None => node,
                Some(parent) if is_lazy => parent,
                Some(parent) => {
                    answer.looks += 1;
                    if sees(parent, to) { parent } else { node }
                }
            };
            let cost = seen[&over].g + line(over, to);
            if seen.get(&to).is_some_and(|cell| cost >= cell.g) {
                continue;
            }
            let kind = match is_closed {
                None => Kind::Generate,
                Some(false) => Kind::Update,
                Some(true) => Kind::Reopen,
            };
            let f = insert(&mut seen, to, Some(over), cost);
            answer.events.push((kind, to, Some(over), cost, f));
            if to == goal && config.stop == Stop::Generated {
                answer.status = Status::Found;
                break;
            }
        }
        let open = seen.values().filter(|cell| !cell.is_closed).count() as u64;
        answer.max_open = answer.max_open.max(open);
    }
    if answer.status == Status::Found {
        answer.g = Some(seen[&goal].g);
        answer.path.push(goal);
        while let Some(parent) = seen[&answer.path[0]].parent {
            answer.path.insert(0, parent);
        }
    }
    answer
}

/// The cells that a step leads to, in the order in which they are looked at.
fn neighbours(scenario: &Scenario, node: u32) -> Vec<u32> {
    let rule = &scenario.config().moves;
    let grid = scenario.grid();
    let (x, y) = grid.xy(NodeId(node));
    let mut directions = *rule.order.directions();
    if rule.checkerboard && (x + y) % 2 == 0 {
        directions.reverse();
    }
    let legal: Vec<_> = naive::edges(scenario, NodeId(node))
        .map(|(to, _)| to)
        .collect();
    let to = directions.iter().filter_map(|direction| {
        let mut to = legal.iter().copied();
        to.find(|&to| grid.direction(NodeId(node), to) == Some(*direction))
    });
    to.map(|to| to.0).collect()
}

/// The least cost of a path of clear lines from cell to cell, by relaxing all of them until nothing changes.
pub fn optimum(scenario: &Scenario) -> Option<u64> {
    let (grid, rule) = (scenario.grid(), &scenario.config().moves);
    let free = (0..grid.cells().len() as u32).map(NodeId);
    let free: Vec<_> = free.filter(|&node| grid.weight(node).is_some()).collect();
    let pairs = free.iter().flat_map(|&a| free.iter().map(move |&b| (a, b)));
    let clear = pairs.filter(|&(a, b)| sees(grid, rule, a, b));
    let lines: Vec<_> = clear.map(|(a, b)| (a, b, line(grid, rule, a, b))).collect();
    let mut best = vec![None; grid.cells().len()];
    best[scenario.start().index()] = Some(0);
    loop {
        let mut changed = false;
        for (a, b, cost) in &lines {
            let Some(g) = best[a.index()].map(|g: u64| g + cost) else {
                continue;
            };
            if best[b.index()].is_none_or(|old| g < old) {
                best[b.index()] = Some(g);
                changed = true;
            }
        }
        if !changed {
            return best[scenario.goal().index()];
        }
    }
}
