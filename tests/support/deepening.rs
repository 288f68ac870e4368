//! IDA\*, fringe search, PEA\* and ARA\* as their definitions say, word by word and slowly: recursion where
//! there is one, OPEN and lists as vectors, keys with the whole chain.

use std::collections::{HashMap, HashSet};

use tiebreak::event::{Kind, Status};
use tiebreak::scenario::Scenario;
use tiebreak::search::variant::Memory;
use tiebreak::search::{Method, Reopen, Stop};
use tiebreak::space::NodeId;

use super::naive::{edges, h, key};

/// An event: kind, place, parent, g and f.
pub(crate) type Line = (Kind, u32, Option<u32>, u64, u64);

/// A pass: its bound, g of the goal where it has a path of its own, and expansions.
pub(crate) type Pass = (u64, Option<u64>, u64);

/// A search's results.
#[derive(Debug, Default, PartialEq, Eq)]
pub(crate) struct Answer {
    pub(crate) events: Vec<Line>,
    pub(crate) status: Option<Status>,
    pub(crate) path: Vec<u32>,
    pub(crate) passes: Vec<Pass>,
    pub(crate) max_open: u64,
    pub(crate) skipped: u64,
}

/// The answer to a scenario whose method is one of the four.
pub(crate) fn search(scenario: &Scenario) -> Answer {
    let mut naive = Naive::new(scenario);
    let status = match scenario.config().method {
        Method::Ida(_) => naive.ida(),
        Method::Fringe => naive.fringe(),
        Method::Partial(slack) => {
            let straight = scenario.config().moves.costs.straight();
            naive.pea(straight * u64::from(slack) / 1000)
        }
        Method::Anytime(shrink) => naive.ara(shrink),
        other => panic!("{other} has no second definition here"),
    };
    naive.answer.status = Some(status);
    if status == Status::Found && naive.answer.path.is_empty() {
        naive.answer.path = naive.path_along_parents();
    }
    naive.answer
}

/// A neighbour that may be inserted.
type Found = (u32, u64);

struct Naive<'a> {
    scenario: &'a Scenario,
    answer: Answer,
    /// By node g and the parent.
    nodes: HashMap<u32, (u64, Option<u32>)>,
    closed: HashSet<u32>,
    /// By node its key in OPEN and its sequence number.
    open: HashMap<u32, (Vec<i128>, i128)>,
    sequence: i128,
    weight: u64,
    bound: u64,
    next_bound: Option<u64>,
}

impl<'a> Naive<'a> {
    fn new(scenario: &'a Scenario) -> Self {
        Self {
            scenario,
            answer: Answer::default(),
            nodes: HashMap::new(),
            closed: HashSet::new(),
            open: HashMap::new(),
            sequence: 0,
            weight: scenario.config().weight.into(),
            bound: 0,
            next_bound: None,
        }
    }

    fn start(&self) -> u32 {
        self.scenario.start().0
    }

    fn goal(&self) -> u32 {
        self.scenario.goal().0
    }

    fn f(&self, node: u32, g: u64) -> u64 {
        let h = h(self.scenario, NodeId(node)) * i128::from(self.weight) / 1000;
        g + u64::try_from(h).expect("h is small")
    }

    fn key(&self, node: u32, g: u64, f: u64, sequence: i128) -> Vec<i128> {
        let mut key = key(self.scenario, NodeId(node), g, sequence);
        key[0] = f.into();
        key
    }

    /// The neighbours in order, with the g that they get.
    fn around(&self, node: u32, g: u64) -> Vec<Found> {
        let grid = self.scenario.grid();
        let rule = &self.scenario.config().moves;
        let (x, y) = grid.xy(NodeId(node));
        let mut directions = *rule.order.directions();
        if rule.checkerboard && (x + y) % 2 == 0 {
            directions.reverse();
        }
        let steps: Vec<_> = edges(self.scenario, NodeId(node)).collect();
        let step = |(dx, dy): (i32, i32)| {
            let to = (x.wrapping_add_signed(dx), y.wrapping_add_signed(dy));
            let step = steps.iter().find(|(node, _)| grid.xy(*node) == to)?;
            Some((step.0.0, g + step.1))
        };
        directions
            .iter()
            .filter_map(|one| step(one.delta()))
            .collect()
    }

    /// By f and the chain; the sequence number is the place in the neighbour order.
    fn sorted(&self, mut found: Vec<Found>) -> Vec<Found> {
        let keys: HashMap<u32, Vec<i128>> = (0..)
            .zip(&found)
            .map(|(place, &(node, g))| (node, self.key(node, g, self.f(node, g), place)))
            .collect();
        found.sort_by_key(|(node, _)| keys[node].clone());
        found
    }

    fn is_better(&self, (node, g): Found) -> bool {
        let skips_closed = self.scenario.config().reopen == Reopen::Ignored;
        match self.nodes.get(&node) {
            Some(&(old, _)) => g < old && !(skips_closed && self.closed.contains(&node)),
            None => true,
        }
    }

    fn tell(&mut self, kind: Kind, node: u32, f: u64) {
        let (g, parent) = self.nodes[&node];
        self.answer.events.push((kind, node, parent, g, f));
    }

    fn pass(&mut self, bound: u64) {
        let passes = self.answer.events.iter();
        let number = 1 + passes.filter(|event| event.0 == Kind::Pass).count() as u64;
        let start = self.start();
        self.answer
            .events
            .push((Kind::Pass, start, None, number, bound));
    }

    fn expanded(&self) -> u64 {
        let events = self.answer.events.iter();
        events.filter(|event| event.0 == Kind::Expand).count() as u64
    }

    fn is_at_limit(&self) -> bool {
        let limit = u64::from(self.scenario.config().options.limit);
        limit > 0 && self.expanded() == limit
    }

    fn open_is(&mut self, size: usize) {
        self.answer.max_open = self.answer.max_open.max(size as u64);
    }

    fn beyond(&mut self, f: u64) {
        self.next_bound = Some(self.next_bound.map_or(f, |next| next.min(f)));
    }

    fn path_along_parents(&self) -> Vec<u32> {
        let parent = |node: &u32| self.nodes[node].1;
        let mut path: Vec<_> = std::iter::successors(Some(self.goal()), parent).collect();
        path.reverse();
        path
    }

    fn ida(&mut self) -> Status {
        let start = self.start();
        self.bound = self.f(start, 0);
        loop {
            self.answer.passes.push((self.bound, None, 0));
            self.pass(self.bound);
            self.next_bound = None;
            let mut visited = HashMap::new();
            if let Some(end) = self.visit(start, 0, &mut Vec::new(), &mut visited) {
                return end;
            }
            let Some(bound) = self.next_bound else {
                return Status::NoPath;
            };
            self.bound = bound;
        }
    }

    fn visit(
        &mut self,
        node: u32,
        g: u64,
        path: &mut Vec<u32>,
        visited: &mut HashMap<u32, u64>,
    ) -> Option<Status> {
        if self.is_at_limit() {
            return Some(Status::Limit);
        }
        let (parent, f) = (path.last().copied(), self.f(node, g));
        self.answer.events.push((Kind::Expand, node, parent, g, f));
        self.answer.passes.last_mut().expect("a pass has begun").2 += 1;
        visited.insert(node, g);
        path.push(node);
        self.open_is(path.len());
        if node == self.goal() {
            self.answer.path.clone_from(path);
            return Some(Status::Found);
        }
        let mut found = self.around(node, g);
        found.retain(|(to, _)| !path.contains(to));
        for (to, at) in self.sorted(found) {
            let has_table = self.scenario.config().method == Method::Ida(Memory::Table);
            if has_table && visited.get(&to).is_some_and(|&least| least <= at) {
                continue;
            }
            let to_f = self.f(to, at);
            if to_f > self.bound {
                self.beyond(to_f);
                self.answer
                    .events
                    .push((Kind::Cut, to, Some(node), at, to_f));
            } else if let Some(end) = self.visit(to, at, path, visited) {
                return Some(end);
            }
        }
        path.pop();
        self.answer.events.push((Kind::Leave, node, parent, g, f));
        None
    }

    fn fringe(&mut self) -> Status {
        let (start, goal) = (self.start(), self.goal());
        let mut list = vec![start];
        self.nodes.insert(start, (0, None));
        self.bound = self.f(start, 0);
        self.tell(Kind::Generate, start, self.bound);
        self.open_is(1);
        while !list.is_empty() {
            self.answer.passes.push((self.bound, None, 0));
            self.pass(self.bound);
            self.next_bound = None;
            let mut place = 0;
            while place < list.len() {
                let node = list[place];
                let g = self.nodes[&node].0;
                let f = self.f(node, g);
                if f > self.bound {
                    self.beyond(f);
                    self.answer.skipped += 1;
                    place += 1;
                    continue;
                }
                if self.is_at_limit() {
                    return Status::Limit;
                }
                list.remove(place);
                self.closed.insert(node);
                self.tell(Kind::Expand, node, f);
                self.answer.passes.last_mut().expect("a pass has begun").2 += 1;
                if node == goal {
                    return Status::Found;
                }
                let mut found = self.around(node, g);
                found.retain(|&one| self.is_better(one));
                let mut to_place = place;
                for (to, at) in self.sorted(found) {
                    let mut kind = match self.closed.remove(&to) {
                        true => Kind::Reopen,
                        false => Kind::Generate,
                    };
                    if let Some(old) = list.iter().position(|&one| one == to) {
                        list.remove(old);
                        kind = Kind::Update;
                        if old < to_place {
                            (place, to_place) = (place - 1, to_place - 1);
                        }
                    }
                    list.insert(to_place, to);
                    to_place += 1;
                    self.nodes.insert(to, (at, Some(node)));
                    self.tell(kind, to, self.f(to, at));
                    if self.scenario.config().stop == Stop::Generated && to == goal {
                        self.open_is(list.len());
                        return Status::Found;
                    }
                }
                self.open_is(list.len());
            }
            self.bound = self.next_bound.unwrap_or(0);
        }
        Status::NoPath
    }

    /// Puts a node in OPEN, as a `kind`.
    fn insert(&mut self, kind: Kind, node: u32, f: u64) {
        let key = self.key(node, self.nodes[&node].0, f, self.sequence);
        self.open.insert(node, (key, self.sequence));
        self.sequence += 1;
        self.closed.remove(&node);
        self.tell(kind, node, f);
    }

    fn first(&self) -> Option<u32> {
        let open = self.open.iter();
        open.min_by(|a, b| a.1.0.cmp(&b.1.0)).map(|(node, _)| *node)
    }

    /// Takes the first node out of OPEN: with its F.
    fn expand(&mut self, node: u32) -> u64 {
        let (key, _) = self.open.remove(&node).expect("it was the first in OPEN");
        let f = u64::try_from(key[0]).expect("f isn't negative");
        self.closed.insert(node);
        self.tell(Kind::Expand, node, f);
        f
    }

    fn pea(&mut self, slack: u64) -> Status {
        let (start, goal) = (self.start(), self.goal());
        self.nodes.insert(start, (0, None));
        self.insert(Kind::Generate, start, self.f(start, 0));
        self.open_is(1);
        while let Some(node) = self.first() {
            if self.is_at_limit() {
                return Status::Limit;
            }
            let most = self.expand(node) + slack;
            if node == goal {
                return Status::Found;
            }
            let mut left = Vec::new();
            for (to, at) in self.around(node, self.nodes[&node].0) {
                let f = self.f(to, at);
                if !self.is_better((to, at)) {
                    continue;
                }
                if f > most {
                    left.push(f);
                    continue;
                }
                let kind = match (self.closed.contains(&to), self.open.contains_key(&to)) {
                    (true, _) => Kind::Reopen,
                    (_, true) => Kind::Update,
                    _ => Kind::Generate,
                };
                self.nodes.insert(to, (at, Some(node)));
                self.insert(kind, to, f);
                if self.scenario.config().stop == Stop::Generated && to == goal {
                    self.open_is(self.open.len());
                    return Status::Found;
                }
            }
            if let Some(least) = left.into_iter().min() {
                self.insert(Kind::Defer, node, least);
            }
            self.open_is(self.open.len());
        }
        Status::NoPath
    }

    fn ara(&mut self, shrink: u32) -> Status {
        let (start, goal) = (self.start(), self.goal());
        self.pass(self.weight);
        self.nodes.insert(start, (0, None));
        self.insert(Kind::Generate, start, self.f(start, 0));
        let mut parked: Vec<u32> = Vec::new();
        loop {
            self.open_is(self.open.len());
            // Those closed in this pass.
            let mut closed = HashSet::new();
            while let Some(node) = self.first() {
                let best = self.nodes.get(&goal).map(|&(g, _)| i128::from(g));
                if best.is_some_and(|best| self.open[&node].0[0] >= best) {
                    break;
                }
                if self.is_at_limit() {
                    return match best {
                        Some(_) => Status::Found,
                        None => Status::Limit,
                    };
                }
                self.expand(node);
                closed.insert(node);
                for (to, at) in self.around(node, self.nodes[&node].0) {
                    if self.nodes.get(&to).is_some_and(|&(old, _)| old <= at) {
                        continue;
                    }
                    let is_new = self.nodes.insert(to, (at, Some(node))).is_none();
                    let f = self.f(to, at);
                    if closed.contains(&to) {
                        self.tell(Kind::Park, to, f);
                        if !parked.contains(&to) {
                            parked.push(to);
                        }
                    } else if is_new {
                        self.insert(Kind::Generate, to, f);
                    } else if self.open.contains_key(&to) {
                        self.insert(Kind::Update, to, f);
                    } else {
                        self.insert(Kind::Reopen, to, f);
                    }
                }
                self.open_is(self.open.len());
            }
            let Some(&(best, _)) = self.nodes.get(&goal) else {
                return Status::NoPath;
            };
            let done = (self.weight, Some(best), self.expanded());
            self.answer.passes.push(done);
            if self.weight == 1000 || self.open.is_empty() && parked.is_empty() {
                return Status::Found;
            }
            self.weight = self.weight.saturating_sub(shrink.into()).max(1000);
            self.pass(self.weight);
            for (node, (_, sequence)) in self.open.clone() {
                let g = self.nodes[&node].0;
                let key = self.key(node, g, self.f(node, g), sequence);
                self.open.insert(node, (key, sequence));
            }
            for node in std::mem::take(&mut parked) {
                self.insert(Kind::Reopen, node, self.f(node, self.nodes[&node].0));
            }
        }
    }
}
