//! A linked list scanned for its minimum.

use super::arena::{Arena, NONE};
use super::{Entry, Form, OpenList, Sketch};
use crate::priority::Key;

/// An unsorted linked list, its nodes in an arena.
///
/// When to use it: to show that a list spares nothing here. An [unsorted
/// array](super::UnsortedArray) does the same with memory that lies together; never prefer it.
///
/// The idea: an entry is put in front, and `pop` walks the whole list for the least key.
///
/// Complexity, with n entries: push O(1), pop O(n), memory O(n).
///
/// Reference: Newell and Shaw, "Programming the Logic Theory Machine", 1957, for linked lists.
#[derive(Clone, Debug)]
pub struct UnsortedList<K> {
    nodes: Arena<K, 1>,
    head: u32,
    len: usize,
}

impl<K> Default for UnsortedList<K> {
    fn default() -> Self {
        Self {
            nodes: Arena::default(),
            head: NONE,
            len: 0,
        }
    }
}

impl<K: Key> OpenList<K> for UnsortedList<K> {
    fn clear(&mut self) {
        self.nodes.clear();
        (self.head, self.len) = (NONE, 0);
    }

    fn push(&mut self, entry: Entry<K>) {
        self.head = self.nodes.add(entry, [self.head]);
        self.len += 1;
    }

    fn pop(&mut self) -> Option<Entry<K>> {
        if self.head == NONE {
            return None;
        }
        let (mut first, mut before_first) = (self.head, NONE);
        let (mut at, mut before) = (self.nodes.link(first, 0), first);
        while at != NONE {
            if self.nodes.key(at) < self.nodes.key(first) {
                (first, before_first) = (at, before);
            }
            (at, before) = (self.nodes.link(at, 0), at);
        }
        let after = self.nodes.link(first, 0);
        if before_first == NONE {
            self.head = after;
        } else {
            self.nodes.set_link(before_first, 0, after);
        }
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
        sketch.part("list, the newest first", Form::List(entries));
    }
}
