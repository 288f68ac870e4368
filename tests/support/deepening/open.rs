//! The searches with an OPEN list.

use std::collections::HashSet;

use tiebreak::event::{Kind, Status};
use tiebreak::search::Stop;

use super::Naive;

impl Naive<'_> {
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

    pub(super) fn pea(&mut self, slack: u64) -> Status {
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

    pub(super) fn ara(&mut self, shrink: u32) -> Status {
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
