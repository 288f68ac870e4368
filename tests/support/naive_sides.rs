//! Searches from both ends as their definition says, word by word and slowly: every OPEN is looked through
//! as a whole, and h from front to front over all pairs.

use std::collections::HashMap;

use tiebreak::cost::Cost;
use tiebreak::event::{Event, Kind, Status};
use tiebreak::heuristic::{Heuristic, Nudge};
use tiebreak::scenario::Scenario;
use tiebreak::search::{Method, Reopen, Stop};
use tiebreak::space::NodeId;

use super::naive::{edges, ties};
use super::naive_steps::{cross, h, step};

/// A search's results.
#[derive(Debug)]
pub struct Answer {
    pub events: Vec<Event>,
    pub status: Status,
    /// The best total, and the cell where the sides meet.
    pub best: Option<(u64, NodeId)>,
    pub path: Vec<NodeId>,
    pub max_open: u64,
}

#[derive(Clone, Copy)]
struct Known {
    g: u64,
    h: u64,
    parent: Option<NodeId>,
    is_open: bool,
    arrival: i128,
}

struct Naive<'a> {
    scenario: &'a Scenario,
    roots: [NodeId; 2],
    known: [HashMap<NodeId, Known>; 2],
    arrivals: [i128; 2],
    /// Where h of each side leads; `None` to the other's whole OPEN.
    aims: [Option<NodeId>; 2],
    events: Vec<Event>,
    best: Option<(u64, NodeId)>,
    max_open: u64,
    is_over: bool,
}

/// Searches until the end.
pub fn search(scenario: &Scenario) -> Answer {
    let roots = [scenario.start(), scenario.goal()];
    let mut naive = Naive {
        scenario,
        roots,
        known: [HashMap::new(), HashMap::new()],
        arrivals: [0; 2],
        aims: [Some(roots[1]), Some(roots[0])],
        events: Vec::new(),
        best: None,
        max_open: 0,
        is_over: false,
    };
    let config = scenario.config();
    if config.method == Method::FrontToFront {
        naive.aims = [None; 2];
    }
    for who in [0, 1] {
        if !naive.is_over {
            naive.insert(who, Kind::Generate, roots[who], 0, None);
        }
    }
    naive.measure();
    match config.method {
        Method::FrontToEnd => naive.front_to_end(),
        Method::FrontToFront => naive.front_to_front(),
        Method::Retarget(burst) => naive.retarget(burst),
        Method::Nba => naive.nba(),
        other => panic!("{other} has one side"),
    }
    naive.answer()
}

impl Naive<'_> {
    fn front_to_end(&mut self) {
        let config = self.scenario.config();
        let is_nudged = matches!(config.nudge, Some(Nudge::Scale(1..) | Nudge::Cross(1..)));
        let adds = config.heuristic == Heuristic::Zero && !is_nudged;
        let mut who = 0;
        while let (false, Some(one), Some(other)) = (self.is_over, self.first(0), self.first(1)) {
            let (one, other) = (self.f(0, one), self.f(1, other));
            if self.is_beaten(one.max(other)) || adds && self.is_beaten(one + other) {
                return;
            }
            self.expand(who);
            who = 1 - who;
        }
    }

    fn front_to_front(&mut self) {
        let mut who = 0;
        while !self.is_over && self.first(0).is_some() && self.first(1).is_some() {
            self.rate_anew(who);
            let first = self.first(who).expect("it isn't empty");
            if self.is_beaten(self.f(who, first)) {
                return;
            }
            self.expand(who);
            who = 1 - who;
        }
    }

    fn retarget(&mut self, burst: u32) {
        for turn in 0.. {
            let who = turn % 2;
            for place in 0..burst {
                let (Some(_), Some(target)) = (self.first(who), self.first(1 - who)) else {
                    return;
                };
                if self.is_over {
                    return;
                }
                if place == 0 {
                    self.aims[who] = Some(target);
                    self.rate_anew(who);
                    self.tell(who, Kind::Target, target, (None, 0, 0, 0));
                }
                let first = self.first(who).expect("it isn't empty");
                if self.known[1 - who].contains_key(&first) {
                    self.close(who, Kind::Expand, first);
                    return;
                }
                self.expand(who);
            }
        }
    }

    fn nba(&mut self) {
        let mut lowest = [0, 1].map(|who| {
            let root = self.roots[who];
            self.known[who].get(&root).map_or(0, |_| self.f(who, root))
        });
        let mut who = 0;
        while let (false, Some(first)) = (self.is_over, self.first(who)) {
            if self.is_beaten(self.f(who, first)) {
                return;
            }
            let other_h = h(self.scenario, self.roots[who], first);
            let g = self.known[who][&first].g;
            let rejects = |(best, _)| g + lowest[1 - who] >= best + other_h;
            if let Some(known) = self.known[1 - who].get_mut(&first) {
                known.is_open = false;
            }
            if self.best.is_some_and(rejects) {
                self.close(who, Kind::Reject, first);
            } else {
                self.expand(who);
            }
            if let Some(first) = self.first(who) {
                lowest[who] = self.f(who, first);
            }
            who = 1 - who;
        }
    }

    fn is_beaten(&self, least: u64) -> bool {
        self.best.is_some_and(|(best, _)| best <= least)
    }

    fn close(&mut self, who: usize, kind: Kind, node: NodeId) {
        let f = self.f(who, node);
        let known = self.known[who].get_mut(&node).expect("it is in OPEN");
        known.is_open = false;
        let told = (known.parent, known.g, known.h, f);
        self.tell(who, kind, node, told);
    }

    /// Expands the first of a side's OPEN.
    fn expand(&mut self, who: usize) {
        let (scenario, config) = (self.scenario, self.scenario.config());
        let node = self.first(who).expect("it isn't empty");
        self.close(who, Kind::Expand, node);
        let g = self.known[who][&node].g;
        let grid = scenario.grid();
        let (x, y) = grid.xy(node);
        let mut directions = *config.moves.order.directions();
        if config.moves.checkerboard && (x + y).is_multiple_of(2) {
            directions.reverse();
        }
        let legal: Vec<NodeId> = edges(scenario, node).map(|(to, _)| to).collect();
        for direction in directions {
            let mut around = legal.iter().copied();
            let to = around.find(|&to| grid.direction(node, to) == Some(direction));
            let Some(to) = to.filter(|_| !self.is_over) else {
                continue;
            };
            let entered = [to, node][who];
            let g = g + step(
                self.scenario,
                direction,
                grid.weight(entered).expect("it is free"),
            );
            let is_out = |known: &HashMap<_, Known>| known.get(&to).is_some_and(|it| !it.is_open);
            if config.method == Method::Nba && self.known.iter().any(is_out) {
                continue;
            }
            let kind = match self.known[who].get(&to) {
                None => Kind::Generate,
                Some(known) if known.g <= g => continue,
                Some(known) if known.is_open => Kind::Update,
                Some(_) if config.reopen == Reopen::Ignored => continue,
                Some(_) => Kind::Reopen,
            };
            self.insert(who, kind, to, g, Some(node));
        }
        self.measure();
    }

    fn insert(&mut self, who: usize, kind: Kind, node: NodeId, g: u64, parent: Option<NodeId>) {
        let h = self.towards(who, node);
        let arrival = self.arrivals[who];
        self.arrivals[who] += 1;
        let known = Known {
            g,
            h,
            parent,
            is_open: true,
            arrival,
        };
        self.known[who].insert(node, known);
        self.tell(who, kind, node, (parent, g, h, self.f(who, node)));
        let Some(other) = self.known[1 - who].get(&node) else {
            return;
        };
        let total = g + other.g;
        if self.best.is_none_or(|(best, _)| total < best) {
            self.best = Some((total, node));
            self.tell(who, Kind::Meet, node, (parent, total, h, 0));
            self.is_over |= self.scenario.config().stop == Stop::Generated;
        }
    }

    fn tell(
        &mut self,
        who: usize,
        kind: Kind,
        place: NodeId,
        (parent, g, h, f): (Option<NodeId>, u64, u64, u64),
    ) {
        let (who, g, h, f) = (who as u8, Cost(g), Cost(h), Cost(f));
        self.events.push(Event {
            kind,
            who,
            place,
            parent,
            g,
            h,
            f,
        });
    }

    fn open(&self, who: usize) -> impl Iterator<Item = (NodeId, Known)> {
        let known = self.known[who].iter().map(|(&node, &known)| (node, known));
        known.filter(|(_, known)| known.is_open)
    }

    fn measure(&mut self) {
        let open = self.open(0).count() + self.open(1).count();
        self.max_open = self.max_open.max(open as u64);
    }

    /// h of a cell on a side, as it stands now.
    fn towards(&self, who: usize, node: NodeId) -> u64 {
        if let Some(aim) = self.aims[who] {
            return h(self.scenario, aim, node);
        }
        let all = self
            .open(1 - who)
            .map(|(y, known)| h(self.scenario, y, node) + known.g);
        all.min()
            .unwrap_or_else(|| h(self.scenario, self.roots[1 - who], node))
    }

    fn rate_anew(&mut self, who: usize) {
        let rated: Vec<_> = self
            .open(who)
            .map(|(node, _)| (node, self.towards(who, node)))
            .collect();
        for (node, h) in rated {
            self.known[who].get_mut(&node).expect("it is in OPEN").h = h;
        }
    }

    fn f(&self, who: usize, node: NodeId) -> u64 {
        let Known { g, h, .. } = self.known[who][&node];
        (u128::from(g) + u128::from(h) * u128::from(self.scenario.config().weight) / 1000) as u64
    }

    fn first(&self, who: usize) -> Option<NodeId> {
        let key = |(node, known): &(NodeId, Known)| {
            let (g, h) = (i128::from(known.g), i128::from(known.h));
            let cross = || cross(self.scenario, *node);
            let mut key = vec![i128::from(self.f(who, *node))];
            key.extend(ties(self.scenario, (g, h), cross, *node, known.arrival));
            key
        };
        self.open(who).min_by_key(key).map(|(node, _)| node)
    }

    fn answer(self) -> Answer {
        let mut path = Vec::new();
        if let Some((_, cell)) = self.best {
            let known = &self.known;
            let parents = |who: usize| {
                let parent = move |node: &NodeId| known[who][node].parent;
                std::iter::successors(Some(cell), parent)
            };
            path = parents(0).collect();
            path.reverse();
            path.extend(parents(1).skip(1));
        }
        Answer {
            status: match self.best {
                Some(_) => Status::Found,
                None => Status::NoPath,
            },
            best: self.best,
            events: self.events,
            path,
            max_open: self.max_open,
        }
    }
}
