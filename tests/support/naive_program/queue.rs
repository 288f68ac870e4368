//! The queues of programs, by their definitions.

use std::cmp::Ordering;

use tiebreak::program::Structure;

use super::Naive;

impl Naive<'_> {
    /// Whether the entry at a place of the queue comes before that at another.
    pub(super) fn less(&self, one: usize, other: usize) -> bool {
        self.compare(one, other) == Ordering::Less
    }

    pub(super) fn compare(&self, one: usize, other: usize) -> Ordering {
        let key = |place: usize| &self.entries[self.queue[place]].key;
        key(one).partial_cmp(key(other)).expect("numbers")
    }

    pub(super) fn arity(&self) -> usize {
        if self.parts.queue == Structure::Quad {
            4
        } else {
            2
        }
    }

    pub(super) fn up(&mut self, mut place: usize, top: usize, strictly: bool) -> usize {
        while place > top {
            let parent = (place - 1) / self.arity();
            let rises = match self.compare(place, parent) {
                Ordering::Less => true,
                Ordering::Equal => !strictly,
                Ordering::Greater => false,
            };
            if !rises {
                break;
            }
            self.queue.swap(place, parent);
            place = parent;
        }
        place
    }

    pub(super) fn down(&mut self, mut place: usize) -> usize {
        loop {
            let first = self.arity() * place + 1;
            let children = first..(first + self.arity()).min(self.queue.len());
            let Some(least) = children.reduce(|least, child| {
                if self.less(child, least) {
                    child
                } else {
                    least
                }
            }) else {
                return place;
            };
            if !self.less(least, place) {
                return place;
            }
            self.queue.swap(place, least);
            place = least;
        }
    }

    pub(super) fn sink_and_rise(&mut self, top: usize) {
        let mut place = top;
        while 2 * place + 1 < self.queue.len() {
            let left = 2 * place + 1;
            let alone = left + 1 == self.queue.len();
            let child = if alone || self.less(left, left + 1) {
                left
            } else {
                left + 1
            };
            self.queue.swap(place, child);
            place = child;
        }
        self.up(place, top, true);
    }

    pub(super) fn put(&mut self, entry: usize) {
        self.puts += 1;
        self.queue.push(entry);
        let last = self.queue.len() - 1;
        match self.parts.queue {
            Structure::Bottom | Structure::Top | Structure::Quad => {
                self.up(last, 0, true);
            }
            Structure::Lester => {
                self.up(last, 0, false);
            }
            _ => {}
        }
    }

    pub(super) fn take(&mut self) -> Option<usize> {
        if self.queue.is_empty() {
            return None;
        }
        let places = 0..self.queue.len();
        let place = match self.parts.queue {
            Structure::First => {
                places.reduce(|best, place| if self.less(place, best) { place } else { best })
            }
            Structure::Last => {
                places.reduce(|best, place| if self.less(best, place) { best } else { place })
            }
            Structure::Both => places.reduce(|best, place| {
                let [one, other] = [place, best].map(|place| &self.entries[self.queue[place]]);
                if one.f <= other.f && one.h < other.h {
                    place
                } else {
                    best
                }
            }),
            Structure::Sort => {
                let mut sorted = self.queue.clone();
                let key = |entry: &usize| &self.entries[*entry].key;
                sorted.sort_by(|one, other| key(one).partial_cmp(key(other)).expect("numbers"));
                self.queue = sorted;
                Some(0)
            }
            Structure::Bottom | Structure::Top | Structure::Quad | Structure::Lester => None,
        };
        if let Some(place) = place {
            return Some(self.queue.remove(place));
        }
        let root = self.queue.swap_remove(0);
        match self.parts.queue {
            Structure::Bottom => self.sink_and_rise(0),
            Structure::Lester => self.down_as_lester(),
            _ => {
                self.down(0);
            }
        }
        Some(root)
    }

    fn down_as_lester(&mut self) {
        let (mut u, count) = (0, self.queue.len());
        loop {
            let mut v = u;
            for child in [2 * u + 1, 2 * u + 2] {
                if child < count && self.compare(child, v) != Ordering::Greater {
                    v = child;
                }
            }
            if v == u {
                return;
            }
            self.queue.swap(u, v);
            u = v;
        }
    }
}
