//! IDA\*, fringe search, PEA\* and ARA\* as their definitions say, word by word and slowly: recursion where
//! there is one, OPEN and lists as vectors, keys with the whole chain.

use std::collections::{HashMap, HashSet};

use tiebreak::event::{Kind, Status};
use tiebreak::scenario::Scenario;
use tiebreak::search::{Method, Reopen};
use tiebreak::space::NodeId;

use super::naive::{edges, h, key};

mod open;
mod passes;

/// An event: kind, place, parent, g and f.
pub type Line = (Kind, u32, Option<u32>, u64, u64);

/// A pass: its bound, g of the goal where it has a path of its own, and expansions.
pub type Pass = (u64, Option<u64>, u64);

/// A search's results.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct Answer {
    pub events: Vec<Line>,
    pub status: Option<Status>,
    pub path: Vec<u32>,
    pub passes: Vec<Pass>,
    pub max_open: u64,
    pub skipped: u64,
}

/// The answer to a scenario whose method is one of the four.
pub fn search(scenario: &Scenario) -> Answer {
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
}
