//! The least costs over the steps of a world, and the one loop.

use std::collections::{BTreeMap, BTreeSet, HashMap};

use tiebreak::config::Unreachable;
use tiebreak::ends::Ends;
use tiebreak::scenario::Scenario;
use tiebreak::search::{Method, Reopen, Stop};
use tiebreak::shape::Shape;
use tiebreak::space::NodeId;
use tiebreak::world::Wrap;

use super::super::naive::ties;
use super::ground::{multipliers, position};
use super::{Answer, NO_WAY, State, Step, Steps};

impl Steps {
    /// The steps from a state, each with the state to which it leads and what it costs.
    pub fn from(&self, (place, arrival): State) -> impl Iterator<Item = (State, u64)> {
        let steps = self.out[place as usize].iter();
        steps.map(move |&step| (self.state(arrival, step), self.cost(arrival, step)))
    }

    /// All states of all places.
    pub fn states(&self) -> Vec<State> {
        let ways = match self.alternates {
            true => 0..2,
            false if self.turn > 0 => 0..NO_WAY + 1,
            false => NO_WAY..NO_WAY + 1,
        };
        let places = 0..self.out.len() as u32;
        let all = places.flat_map(|place| ways.clone().map(move |way| (place, way)));
        all.collect()
    }

    /// The least cost from each state to a goal, by relaxing every step until nothing changes.
    pub fn costs_to(&self, goals: impl Fn(u32) -> bool) -> BTreeMap<State, u64> {
        let mut best = BTreeMap::new();
        for state in self.states().into_iter().filter(|state| goals(state.0)) {
            best.insert(state, 0);
        }
        loop {
            let before = best.clone();
            for state in self.states() {
                for (to, cost) in self.from(state) {
                    if let Some(rest) = before.get(&to) {
                        let known = best.entry(state).or_insert(cost + rest);
                        *known = (cost + rest).min(*known);
                    }
                }
            }
            if best == before {
                return best;
            }
        }
    }

    /// What the step of a state costs.
    fn cost(&self, arrival: u32, step: Step) -> u64 {
        if self.alternates {
            let is_second = step.way % 2 == 1 && arrival == 1;
            return step.cost * if is_second { 2 } else { 1 };
        }
        let turns = arrival != step.way && arrival != NO_WAY && step.way != NO_WAY;
        step.cost + if turns { self.turn } else { 0 }
    }

    /// The state that a step leads to from one that was arrived at so.
    fn state(&self, arrival: u32, step: Step) -> State {
        let state = match self.alternates {
            true => (arrival + step.way % 2) % 2,
            false if self.turn > 0 => step.way,
            false => NO_WAY,
        };
        (step.to, state)
    }

    /// The state of a start.
    fn first(&self, start: u32) -> State {
        (start, if self.alternates { 0 } else { NO_WAY })
    }

    /// The least cost from a start to each state, by relaxing every step until nothing changes.
    pub fn costs(&self, ends: &Ends) -> BTreeMap<(u32, u32), u64> {
        let starts = ends.starts().map(|start| (self.first(start.0), 0));
        let mut best: BTreeMap<_, _> = starts.collect();
        loop {
            let before = best.clone();
            for (&(place, arrival), &g) in &before {
                for &step in &self.out[place as usize] {
                    let to = self.state(arrival, step);
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
    pub fn optimum(&self, ends: &Ends) -> Option<u64> {
        let costs = self.costs(ends);
        let to_goal = costs
            .iter()
            .filter(|((place, _), _)| ends.is_goal(NodeId(*place)));
        to_goal.map(|(_, &cost)| cost).min()
    }

    /// What a path costs, turns included, step by step; `None` where a step isn't legal.
    pub fn along(&self, path: &[u32]) -> Option<u64> {
        let (mut sum, mut arrival) = (0, self.first(0).1);
        for pair in path.windows(2) {
            // Of parallel borders the cheapest counts.
            let steps = self.out[pair[0] as usize]
                .iter()
                .filter(|step| step.to == pair[1]);
            let step = *steps.min_by_key(|&&step| self.cost(arrival, step))?;
            sum += self.cost(arrival, step);
            arrival = match self.alternates {
                true => self.state(arrival, step).1,
                false => step.way,
            };
        }
        Some(sum)
    }

    /// The loops that go anywhere, as their definitions say. h is given by place, the plain h over all goals too.
    pub fn search(
        &self,
        scenario: &Scenario,
        h: impl Fn(u32) -> u64,
        plain: impl Fn(u32) -> u64,
    ) -> Answer {
        self.search_by_state(scenario, |(place, _)| h(place), plain)
    }

    /// Searches from the starts that aren't walls, with h by state.
    pub fn search_by_state(
        &self,
        scenario: &Scenario,
        h: impl Fn(State) -> u64,
        plain: impl Fn(u32) -> u64,
    ) -> Answer {
        let (ends, config) = (scenario.ends(), scenario.config());
        let is_breadth = config.method == Method::BreadthFirst;
        let is_depth = config.method == Method::DepthFirst;
        let within = match u64::from(config.outlook.within) {
            0 => u64::MAX,
            within => config.moves.costs.straight() * within / 1000,
        };
        let mut loop_ = Loop {
            scenario,
            sequence: 0,
            nodes: BTreeMap::new(),
            parents: HashMap::new(),
            depths: HashMap::new(),
            answer: Answer::default(),
        };
        let (world, player) = (scenario.world(), config.outlook.player);
        let multipliers = multipliers(world, ends, config, player);
        for start in ends.starts().filter(|start| multipliers[start.index()] > 0) {
            let start = self.first(start.0);
            loop_.insert(start, 0, h(start));
            loop_.answer.counters.generated += 1;
        }
        loop_.answer.counters.max_open = loop_.answer.counters.generated;
        while let Some((state, g)) = loop_.pop() {
            loop_.answer.counters.expanded += 1;
            let has_states = self.turn > 0 || self.alternates;
            let told = if has_states { state.1 } else { 0 };
            loop_.answer.order.push((state.0, told));
            if config.stop != Stop::All && ends.is_goal(NodeId(state.0)) {
                return loop_.found(state, g);
            }
            for &step in &self.out[state.0 as usize] {
                let to = self.state(state.1, step);
                let g = g + self.cost(state.1, step);
                if g > within {
                    continue;
                }
                let counters = &mut loop_.answer.counters;
                match loop_.nodes.get(&to) {
                    None => counters.generated += 1,
                    Some(_) if is_breadth => continue,
                    Some((_, is_closed, _)) if is_depth => match is_closed {
                        true => continue,
                        false => counters.updated += 1,
                    },
                    Some(&(old, ..)) if g >= old => continue,
                    Some((_, true, _)) if config.reopen == Reopen::Ignored => continue,
                    Some((_, true, _)) => counters.reopened += 1,
                    Some((_, false, _)) => counters.updated += 1,
                }
                let depth = loop_.depths.get(&state).map_or(1, |depth| depth + 1);
                loop_.depths.insert(to, depth);
                loop_.insert(to, g, h(to));
                loop_.parents.insert(to, state);
                if config.stop == Stop::Generated && ends.is_goal(NodeId(to.0)) {
                    loop_.count_open();
                    return loop_.found(to, g);
                }
            }
            loop_.count_open();
        }
        if config.stop == Stop::All {
            let places: BTreeSet<_> = loop_.nodes.keys().map(|state| state.0).collect();
            loop_.answer.reached = Some(places.len() as u64);
        }
        let states = |goal: NodeId| (0..=NO_WAY).map(move |way| (goal.0, way));
        let reached = ends.goals().flat_map(states);
        let reached = reached.filter_map(|state| Some((state, loop_.nodes.get(&state)?.0)));
        if let Some((state, g)) = reached.min_by_key(|(_, g)| *g) {
            return loop_.found(state, g);
        }
        if config.outlook.unreachable == Unreachable::Nearest {
            let closed = loop_.nodes.iter().map(|(&state, node)| (state, node.0));
            let nearest = closed.min_by_key(|&(state, g)| (plain(state.0), g, state));
            let (state, g) = nearest.expect("a start was closed");
            loop_.answer.gap = Some(plain(state.0));
            return loop_.found(state, g);
        }
        loop_.answer
    }
}

struct Loop<'a> {
    scenario: &'a Scenario,
    sequence: i128,
    /// By state: g, whether it is closed, its key.
    nodes: BTreeMap<State, (u64, bool, Vec<i128>)>,
    parents: HashMap<State, State>,
    /// Steps from the start, where that isn't 0.
    depths: HashMap<State, u32>,
    answer: Answer,
}

impl Loop<'_> {
    fn insert(&mut self, state: State, g: u64, h: u64) {
        let depth = self.depths.get(&state).copied().unwrap_or(0);
        let key = key(self.scenario, state.0, (g, h, depth), self.sequence);
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
pub fn key(
    scenario: &Scenario,
    place: u32,
    (g, h, depth): (u64, u64, u32),
    sequence: i128,
) -> Vec<i128> {
    let config = scenario.config();
    let (g, h) = (i128::from(g), i128::from(h));
    let f = match config.method {
        Method::Dijkstra => g,
        Method::Greedy => h,
        Method::AStar => g + h,
        Method::Weighted => g + h * i128::from(config.weight) / 1000,
        Method::BreadthFirst => depth.into(),
        Method::DepthFirst => -i128::from(depth),
        other => panic!("{other} has another loop"),
    };
    let cross = || cross(scenario, place);
    let mut key = vec![f];
    key.extend(ties(scenario, (g, h), cross, NodeId(place), sequence));
    key
}

fn cross(scenario: &Scenario, place: u32) -> i128 {
    let Some((start, goal)) = scenario.ends().pair() else {
        return 0;
    };
    let world = scenario.world();
    if world.layers().wrap != Wrap::None {
        return 0;
    }
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
