//! A linked list kept in order.

use super::arena::{Arena, NONE};
use super::{Entry, Form, OpenList, Sketch};
use crate::priority::Key;

/// A sorted linked list, the least key first, its nodes in an arena.
///
/// When to use it: to see why many first programs are slow. It is quick only while new keys are
/// near the least one.
///
/// The idea: an insertion walks from the least key up to its place and moves nothing; the least
/// entry is the first.
///
/// Complexity, with n entries: push O(n), pop O(1), memory O(n).
///
/// Reference: Patel, *A\* Pages*, "Set representation", 1997 and later.
#[derive(Clone, Debug)]
pub struct SortedList<K> {
    nodes: Arena<K, 1>,
    head: u32,
    len: usize,
}

impl<K> Default for SortedList<K> {
    fn default() -> Self {
        Self {
            nodes: Arena::default(),
            head: NONE,
            len: 0,
        }
    }
}

impl<K: Key> OpenList<K> for SortedList<K> {
    fn clear(&mut self) {
        self.nodes.clear();
        (self.head, self.len) = (NONE, 0);
    }

    fn push(&mut self, entry: Entry<K>) {
        let (mut before, mut at) = (NONE, self.head);
        while at != NONE && self.nodes.key(at) < entry.key {
            (before, at) = (at, self.nodes.link(at, 0));
        }
        let new = self.nodes.add(entry, [at]);
        if before == NONE {
            self.head = new;
        } else {
            self.nodes.set_link(before, 0, new);
        }
        self.len += 1;
    }

    fn pop(&mut self) -> Option<Entry<K>> {
        if self.head == NONE {
            return None;
        }
        let first = self.head;
        self.head = self.nodes.link(first, 0);
        self.len -= 1;
        Some(self.nodes.take(first))
    }

    fn len(&self) -> usize {
        self.len
    }

    fn bytes(&self) -> Option<usize> {
        Some(self.nodes.bytes())
    }

    fn sketch(&self, sketch: &mut Sketch<K>) {
        let entries = sketch.add_all(self.nodes.chain(self.head));
        sketch.part("list, the least first", Form::List(entries));
    }
}
