//! The searches that go over the map in passes with a bound on f.

use std::collections::HashMap;

use tiebreak::event::{Kind, Status};
use tiebreak::search::variant::Memory;
use tiebreak::search::{Method, Stop};

use super::Naive;

impl Naive<'_> {
    pub(super) fn ida(&mut self) -> Status {
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

    pub(super) fn fringe(&mut self) -> Status {
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
}
