//! Richer worlds as their definition says, place by place and slowly: danger, what players have seen, and the
//! steps between places; then the least costs over these, and the one loop.
#![allow(dead_code, reason = "each suite uses a part")]

use std::collections::{BTreeMap, BTreeSet, HashMap, VecDeque};

use tiebreak::config::{Config, Graph};
use tiebreak::ends::Ends;
use tiebreak::grid::{Corners, Direction, Neighbourhood};
use tiebreak::plane::Falloff;
use tiebreak::scenario::Scenario;
use tiebreak::search::{Counters, Method, Reopen, Stop};
use tiebreak::shape::Shape;
use tiebreak::space::NodeId;
use tiebreak::world::World;

use super::naive::ties;

/// The number of the direction that is none.
pub(crate) const NO_WAY: u32 = 8;

type Point = (i64, i64);

/// A step to a place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Step {
    pub(crate) to: u32,
    pub(crate) cost: u64,
    /// 0 to 7 clockwise from north, or [`NO_WAY`].
    pub(crate) way: u32,
}

/// The steps of a lane on a world, by place.
#[derive(Clone, Debug)]
pub(crate) struct Steps {
    pub(crate) out: Vec<Vec<Step>>,
    /// What a turn costs; 0 where cells are searched and not states.
    pub(crate) turn: u64,
}

/// What a search has found.
#[derive(Debug, Default, PartialEq, Eq)]
pub(crate) struct Answer {
    pub(crate) g: Option<u64>,
    /// Places, and with turns the directions of arrival.
    pub(crate) order: Vec<(u32, u32)>,
    pub(crate) path: Vec<u32>,
    pub(crate) counters: Counters,
}

fn size(world: &World) -> (i64, i64) {
    (world.grid().width().into(), world.grid().height().into())
}

/// Column, row and floor of a place that is a cell.
fn position(world: &World, place: u32) -> (i64, i64, i64) {
    let (width, height) = size(world);
    let place = i64::from(place);
    (
        place % width,
        place / width % height,
        place / width / height,
    )
}

fn place(world: &World, (x, y): Point, z: i64) -> Option<u32> {
    let (width, height) = size(world);
    let is_inside = x >= 0 && y >= 0 && x < width && y < height;
    is_inside.then(|| ((z * height + y) * width + x) as u32)
}

/// The weight of a cell of any floor, 0 for a wall.
fn weight(world: &World, place: u32) -> u64 {
    world.weight(NodeId(place)).map_or(0, u64::from)
}

/// Where a step in a direction leads on hexagons or triangles, walls or not.
fn beside(shape: Shape, (x, y): Point, way: Direction) -> Option<Point> {
    let (dx, dy) = way.delta();
    let (dx, dy) = (i64::from(dx), i64::from(dy));
    match shape {
        Shape::Hex => match (dx, dy) {
            (0, _) => None,
            (dx, 0) => Some((x + dx, y)),
            // Odd rows lie half a cell to the right.
            (1, dy) => Some((x + y.rem_euclid(2), y + dy)),
            (_, dy) => Some((x - 1 + y.rem_euclid(2), y + dy)),
        },
        Shape::Triangle => {
            let is_up = (x + y).rem_euclid(2) == 0;
            match (dx, dy) {
                (1 | -1, 0) => Some((x + dx, y)),
                (0, 1) if is_up => Some((x, y + 1)),
                (0, -1) if !is_up => Some((x, y - 1)),
                _ => None,
            }
        }
        _ => Some((x + dx, y + dy)),
    }
}

/// Whether a line is clear. `last_may_be_wall` is for looking.
fn clear(
    free: impl Fn(Point) -> bool,
    from: Point,
    to: Point,
    corners: Corners,
    last_may_be_wall: bool,
) -> Option<Vec<Point>> {
    let (nx, ny) = ((to.0 - from.0).abs(), (to.1 - from.1).abs());
    let (sx, sy) = ((to.0 - from.0).signum(), (to.1 - from.1).signum());
    let (mut i, mut j, mut at) = (0, 0, from);
    let mut entered = Vec::new();
    while i < nx || j < ny {
        let next = match ((1 + 2 * i) * ny).cmp(&((1 + 2 * j) * nx)) {
            std::cmp::Ordering::Less => (1, 0),
            std::cmp::Ordering::Greater => (0, 1),
            std::cmp::Ordering::Equal => (1, 1),
        };
        if next == (1, 1) {
            let beside = [(at.0 + sx, at.1), (at.0, at.1 + sy)];
            let open = beside.into_iter().filter(|&cell| free(cell)).count();
            let needed = match corners {
                Corners::Never => 2,
                Corners::One => 1,
                Corners::Always => 0,
            };
            if open < needed {
                return None;
            }
        }
        i += next.0;
        j += next.1;
        at = (at.0 + sx * next.0, at.1 + sy * next.1);
        if !(free(at) || last_may_be_wall && at == to) {
            return None;
        }
        entered.push(at);
    }
    Some(entered)
}

/// Whether a cell is seen from another one of its floor.
fn sees(world: &World, z: i64, from: Point, to: Point) -> bool {
    let free = |cell| place(world, cell, z).is_some_and(|cell| weight(world, cell) > 0);
    clear(free, from, to, Corners::One, true).is_some()
}

/// Steps over open ground from a cell to all cells around it, by a breadth-first search beyond the map's edges.
fn distances(world: &World, shape: Shape, from: Point) -> HashMap<Point, i64> {
    let (width, height) = size(world);
    let mut found = HashMap::from([(from, 0)]);
    let mut waiting = VecDeque::from([from]);
    while let Some(at) = waiting.pop_front() {
        let next = found[&at] + 1;
        for &way in Direction::ALL {
            if let Some((x, y)) = beside(shape, at, way)
                && (-4..width + 4).contains(&x)
                && (-4..height + 4).contains(&y)
                && !found.contains_key(&(x, y))
            {
                found.insert((x, y), next);
                waiting.push_back((x, y));
            }
        }
    }
    found
}

/// The danger of every cell.
pub(crate) fn danger(world: &World) -> Vec<u64> {
    let layers = world.layers();
    let shape = layers.shape;
    let cells = world.grid().cells().len() * (layers.floors.len() + 1);
    let mut danger: Vec<u64> = (0..cells)
        .map(|cell| layers.danger.get(cell).map_or(0, |&danger| danger.into()))
        .collect();
    for source in &layers.sources {
        let (x, y, z) = position(world, source.at.0);
        let around = match shape {
            Shape::Square => HashMap::new(),
            _ => distances(world, shape, (x, y)),
        };
        let range = i64::from(source.range);
        for (cell, danger) in danger.iter_mut().enumerate() {
            let at = position(world, cell as u32);
            let (dx, dy) = (at.0 - x, at.1 - y);
            let squared = dx * dx + dy * dy;
            let (reaches, distance) = match shape {
                Shape::Square => (squared <= range * (range + 1), squared.isqrt()),
                _ => (around[&(at.0, at.1)] <= range, around[&(at.0, at.1)]),
            };
            let is_hit =
                at.2 == z && reaches && (!source.sight || sees(world, z, (x, y), (at.0, at.1)));
            if is_hit {
                let strength = i64::from(source.strength);
                *danger += match source.falloff {
                    Falloff::Flat => strength as u64,
                    Falloff::Linear => {
                        let (top, below) = (strength * (range + 1 - distance), range + 1);
                        ((top + below - 1) / below) as u64
                    }
                };
            }
        }
    }
    for (cell, danger) in danger.iter_mut().enumerate() {
        *danger = (*danger).min(99);
        if weight(world, cell as u32) == 0 {
            *danger = 0;
        }
    }
    danger
}

/// Whether a player, from 1, knows each cell.
fn seen(world: &World, player: u32, ends: &Ends) -> Vec<bool> {
    let player = &world.layers().players[player as usize - 1];
    let cell = |place: u32| {
        let (x, y, z) = position(world, place);
        let is_end = ends.starts().chain(ends.goals()).any(|end| end.0 == place);
        let is_painted = player.seen.get(place as usize) == Some(&true);
        let looks = player.scouts.iter().any(|scout| {
            let (from_x, from_y, from_z) = position(world, scout.at.0);
            let (dx, dy) = (x - from_x, y - from_y);
            let range = i64::from(scout.range);
            let is_beside = dx.abs() <= 1 && dy.abs() <= 1;
            let reaches = dx * dx + dy * dy <= range * (range + 1);
            z == from_z && (is_beside || reaches && sees(world, z, (from_x, from_y), (x, y)))
        });
        is_end || is_painted || looks
    };
    (0..world.places() as u32).map(cell).collect()
}

/// The multiplier of each place, 0 for a wall, as a lane believes it or as it is.
pub(crate) fn multipliers(world: &World, ends: &Ends, config: &Config, player: u32) -> Vec<u64> {
    let places = 0..world.places() as u32;
    if world.regions().is_some() {
        return places.map(|place| weight(world, place)).collect();
    }
    let danger = danger(world);
    let known = match player {
        0 => vec![true; places.len()],
        player => seen(world, player, ends),
    };
    let multiplier = |place: u32| match (known[place as usize], weight(world, place)) {
        (false, _) => 1,
        (true, 0) => 0,
        (true, weight) => weight + u64::from(config.outlook.danger) * danger[place as usize],
    };
    places.map(multiplier).collect()
}

/// The steps that a scenario's lane believes in.
pub(crate) fn steps(scenario: &Scenario) -> Steps {
    steps_of(scenario.world(), scenario.ends(), scenario.config())
}

/// The same where terrain counts fully: what a path is said to cost.
pub(crate) fn accurate_steps(scenario: &Scenario) -> Steps {
    let mut config = scenario.config().clone();
    config.moves.accuracy = 1000;
    steps_of(scenario.world(), scenario.ends(), &config)
}

/// The same on the world as it is.
pub(crate) fn true_steps(scenario: &Scenario) -> Steps {
    let mut config = scenario.config().clone();
    (config.outlook.player, config.moves.accuracy) = (0, 1000);
    steps_of(scenario.world(), scenario.ends(), &config)
}

fn steps_of(world: &World, ends: &Ends, config: &Config) -> Steps {
    let multipliers = multipliers(world, ends, config, config.outlook.player);
    let free = |place: u32| multipliers[place as usize] > 0;
    let cost = |base: u64, to: u32| {
        let more = u64::from(config.moves.accuracy) * (multipliers[to as usize] - 1);
        base * (1000 + more) / 1000
    };
    let is_over_points = config.outlook.graph == Graph::Points;
    let out = (0..world.places() as u32).map(|from| match (free(from), world.regions()) {
        (false, _) => Vec::new(),
        (true, Some(regions)) => {
            let straight = config.moves.costs.straight();
            let borders = regions.borders().iter().flat_map(|border| {
                let one = (border.a == from).then_some((border.b, border.cost));
                let other = (border.b == from).then_some((border.a, border.cost));
                one.into_iter().chain(other)
            });
            let open = borders.filter(|&(to, _)| free(to));
            let step = |(to, times): (u32, u32)| Step {
                to,
                cost: cost(straight * u64::from(times), to),
                way: NO_WAY,
            };
            open.map(step).collect()
        }
        _ if is_over_points => lines(world, ends, config, &multipliers, from),
        _ => cells(world, config, &free, &cost, from),
    });
    let straight = config.moves.costs.straight();
    Steps {
        out: out.collect(),
        turn: straight * u64::from(config.outlook.turn) / 1000,
    }
}

/// The lines from a way-point, by ascending cell.
fn lines(world: &World, ends: &Ends, config: &Config, multipliers: &[u64], from: u32) -> Vec<Step> {
    let points: BTreeSet<u32> = world
        .layers()
        .points
        .iter()
        .copied()
        .chain(ends.starts())
        .chain(ends.goals())
        .map(|cell| cell.0)
        .filter(|&cell| multipliers[cell as usize] > 0)
        .collect();
    if !points.contains(&from) {
        return Vec::new();
    }
    let corners = match config.moves.neighbours {
        Neighbourhood::Four => Corners::Never,
        Neighbourhood::Eight => config.moves.corners,
    };
    let multiplier = |cell| place(world, cell, 0).map_or(0, |cell| multipliers[cell as usize]);
    let at = |place| {
        let (x, y, _) = position(world, place);
        (x, y)
    };
    let line = |to: u32| {
        let entered = clear(
            |cell| multiplier(cell) > 0,
            at(from),
            at(to),
            corners,
            false,
        )?;
        let dearest = entered.into_iter().map(multiplier).max()?;
        let straight = config.moves.costs.straight();
        let (dx, dy) = (at(from).0 - at(to).0, at(from).1 - at(to).1);
        let square = straight * straight * (dx * dx + dy * dy) as u64;
        let floor = square.isqrt();
        let base = floor + u64::from(floor * floor < square);
        let cost = base * (1000 + u64::from(config.moves.accuracy) * (dearest - 1)) / 1000;
        Some(Step {
            to,
            cost,
            way: NO_WAY,
        })
    };
    let others = points.iter().copied().filter(|&to| to != from);
    others.filter_map(line).collect()
}

/// The steps from a cell.
fn cells(
    world: &World,
    config: &Config,
    free: &impl Fn(u32) -> bool,
    cost: &impl Fn(u64, u32) -> u64,
    from: u32,
) -> Vec<Step> {
    let shape = world.layers().shape;
    let rule = &config.moves;
    let (x, y, z) = position(world, from);
    let open = |cell: Point| place(world, cell, z).is_some_and(free);
    let mut ways = rule.order.directions().to_vec();
    if rule.checkerboard && (x + y) % 2 == 0 {
        ways.reverse();
    }
    let mut out = Vec::new();
    for way in ways {
        let Some(cell) = beside(shape, (x, y), way).filter(|&cell| open(cell)) else {
            continue;
        };
        let mut base = rule.costs.straight();
        if shape == Shape::Square && way.is_diagonal() {
            base = rule.costs.diagonal();
            let sides = [(cell.0, y), (x, cell.1)];
            let sides = sides.into_iter().filter(|&side| open(side)).count();
            let needed = match rule.corners {
                Corners::Never => 2,
                Corners::One => 1,
                Corners::Always => 0,
            };
            if rule.neighbours == Neighbourhood::Four || sides < needed {
                continue;
            }
        }
        let to = place(world, cell, z).expect("it is open");
        out.push(Step {
            to,
            cost: cost(base, to),
            way: way as u32,
        });
    }
    let floor = (size(world).0 * size(world).1) as u32;
    let stairs = &world.layers().stairs;
    let above = stairs.contains(&NodeId(from)).then(|| from + floor);
    let below = from
        .checked_sub(floor)
        .filter(|&below| stairs.contains(&NodeId(below)));
    for to in above.into_iter().chain(below).filter(|&to| free(to)) {
        out.push(Step {
            to,
            cost: cost(rule.costs.straight(), to),
            way: NO_WAY,
        });
    }
    out
}

impl Steps {
    /// What the step of a state costs, and the direction it arrives by.
    fn cost(&self, arrival: u32, step: Step) -> u64 {
        let turns = arrival != step.way && arrival != NO_WAY && step.way != NO_WAY;
        step.cost + if turns { self.turn } else { 0 }
    }

    fn state(&self, place: u32, way: u32) -> (u32, u32) {
        (place, if self.turn > 0 { way } else { NO_WAY })
    }

    /// The least cost from a start to each state, by relaxing every step until nothing changes.
    pub(crate) fn costs(&self, ends: &Ends) -> BTreeMap<(u32, u32), u64> {
        let mut best: BTreeMap<_, _> = ends.starts().map(|start| ((start.0, NO_WAY), 0)).collect();
        loop {
            let before = best.clone();
            for (&(place, arrival), &g) in &before {
                for &step in &self.out[place as usize] {
                    let to = self.state(step.to, step.way);
                    let cost = g + self.cost(arrival, step);
                    let known = best.entry(to).or_insert(cost);
                    *known = cost.min(*known);
                }
            }
            if best == before {
                return best;
            }
        }
    }

    /// The least cost from a start to a goal.
    pub(crate) fn optimum(&self, ends: &Ends) -> Option<u64> {
        let costs = self.costs(ends);
        let to_goal = costs
            .iter()
            .filter(|((place, _), _)| ends.is_goal(NodeId(*place)));
        to_goal.map(|(_, &cost)| cost).min()
    }

    /// What a path costs, turns included, step by step; `None` where a step isn't legal.
    pub(crate) fn along(&self, path: &[u32]) -> Option<u64> {
        let (mut sum, mut arrival) = (0, NO_WAY);
        for pair in path.windows(2) {
            // Of parallel borders the cheapest counts.
            let steps = self.out[pair[0] as usize]
                .iter()
                .filter(|step| step.to == pair[1]);
            let step = *steps.min_by_key(|step| step.cost)?;
            sum += self.cost(arrival, step);
            arrival = step.way;
        }
        Some(sum)
    }

    /// The one loop, as its definition says. h is given by place.
    pub(crate) fn search(&self, scenario: &Scenario, h: impl Fn(u32) -> u64) -> Answer {
        let (ends, config) = (scenario.ends(), scenario.config());
        let mut loop_ = Loop {
            scenario,
            sequence: 0,
            nodes: BTreeMap::new(),
            parents: HashMap::new(),
            answer: Answer::default(),
        };
        for start in ends.starts() {
            loop_.insert((start.0, NO_WAY), 0, h(start.0));
            loop_.answer.counters.generated += 1;
        }
        loop_.answer.counters.max_open = loop_.answer.counters.generated;
        while let Some((state, g)) = loop_.pop() {
            loop_.answer.counters.expanded += 1;
            let told = if self.turn > 0 { state.1 } else { 0 };
            loop_.answer.order.push((state.0, told));
            if ends.is_goal(NodeId(state.0)) {
                return loop_.found(state, g);
            }
            for &step in &self.out[state.0 as usize] {
                let to = self.state(step.to, step.way);
                let g = g + self.cost(state.1, step);
                let counters = &mut loop_.answer.counters;
                match loop_.nodes.get(&to) {
                    None => counters.generated += 1,
                    Some(&(old, ..)) if g >= old => continue,
                    Some((_, true, _)) if config.reopen == Reopen::Ignored => continue,
                    Some((_, true, _)) => counters.reopened += 1,
                    Some((_, false, _)) => counters.updated += 1,
                }
                loop_.insert(to, g, h(to.0));
                loop_.parents.insert(to, state);
                if config.stop == Stop::Generated && ends.is_goal(NodeId(to.0)) {
                    loop_.count_open();
                    return loop_.found(to, g);
                }
            }
            loop_.count_open();
        }
        loop_.answer
    }
}

type State = (u32, u32);

struct Loop<'a> {
    scenario: &'a Scenario,
    sequence: i128,
    /// By state: g, whether it is closed, its key.
    nodes: BTreeMap<State, (u64, bool, Vec<i128>)>,
    parents: HashMap<State, State>,
    answer: Answer,
}

impl Loop<'_> {
    fn insert(&mut self, state: State, g: u64, h: u64) {
        let key = key(self.scenario, state.0, g, h, self.sequence);
        self.nodes.insert(state, (g, false, key));
        self.sequence += 1;
    }

    fn pop(&mut self) -> Option<(State, u64)> {
        let open = self.nodes.iter_mut().filter(|(_, (_, closed, _))| !closed);
        let (&state, node) = open.min_by(|a, b| a.1.2.cmp(&b.1.2))?;
        node.1 = true;
        Some((state, node.0))
    }

    fn count_open(&mut self) {
        let open = self.nodes.values().filter(|(_, closed, _)| !closed);
        let most = &mut self.answer.counters.max_open;
        *most = (*most).max(open.count() as u64);
    }

    fn found(mut self, mut state: State, g: u64) -> Answer {
        self.answer.g = Some(g);
        let mut path = vec![state.0];
        while let Some(&before) = self.parents.get(&state) {
            path.push(before.0);
            state = before;
        }
        path.reverse();
        self.answer.path = path;
        self.answer
    }
}

/// f and the values of the chain, the lower first.
fn key(scenario: &Scenario, place: u32, g: u64, h: u64, sequence: i128) -> Vec<i128> {
    let config = scenario.config();
    let (g, h) = (i128::from(g), i128::from(h));
    let f = match config.method {
        Method::Dijkstra => g,
        Method::Greedy => h,
        Method::AStar => g + h,
        Method::Weighted => g + h * i128::from(config.weight) / 1000,
        other => panic!("{other} has another loop"),
    };
    let cross = || cross(scenario, place);
    let criteria = config.chain.criteria();
    let mut key = vec![f];
    key.extend(ties(criteria, (g, h), cross, NodeId(place), sequence));
    key
}

fn cross(scenario: &Scenario, place: u32) -> i128 {
    let Some((start, goal)) = scenario.ends().pair() else {
        return 0;
    };
    let world = scenario.world();
    let point = |place: u32| -> (i128, i128) {
        if let Some(regions) = world.regions() {
            let (x, y) = regions.places()[place as usize];
            return (x.into(), y.into());
        }
        let (x, y, _) = position(world, place);
        let (x, y) = match world.layers().shape {
            Shape::Hex => (x - (y - y % 2) / 2, y),
            Shape::Triangle => (x, 3 * y + if (x + y) % 2 == 0 { 2 } else { 1 }),
            _ => (x, y),
        };
        (x.into(), y.into())
    };
    let (start, goal, here) = (point(start.0), point(goal.0), point(place));
    ((goal.0 - start.0) * (goal.1 - here.1) - (goal.0 - here.0) * (goal.1 - start.1)).abs()
}
