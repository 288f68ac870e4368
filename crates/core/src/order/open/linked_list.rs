//! Linked lists, in order or not.

use std::fmt::Debug;
use std::marker::PhantomData;

use super::arena::{Arena, NONE};
use super::{Entry, Form, OpenList, Sketch};
use crate::priority::Key;

/// A linked list, its nodes in an arena, with its entries in the [`Discipline`] `D`.
#[derive(Clone, Debug)]
pub struct LinkedList<K, D> {
    nodes: Arena<K, 1>,
    head: u32,
    len: usize,
    discipline: PhantomData<D>,
}

/// A sorted linked list, the least key first.
///
/// When to use it: to see why many beginners' programs are slow. It is quick only while new keys are
/// near the least one.
///
/// The idea: an insertion walks from the least key up to its place and moves nothing; the least
/// entry is the first.
///
/// Complexity, with n entries: push O(n), pop O(1), memory O(n).
///
/// Reference: Patel, *A\* Pages*, "Set representation", 1997 and later.
pub type SortedList<K> = LinkedList<K, Sorted>;

/// An unsorted linked list.
///
/// When to use it: to show that links save nothing here. An [unsorted
/// array](super::UnsortedArray) does the same in contiguous memory; never prefer the list.
///
/// The idea: an entry is put in front, and `pop` walks the whole list for the least key.
///
/// Complexity, with n entries: push O(1), pop O(n), memory O(n).
///
/// Reference: Newell and Shaw, "Programming the Logic Theory Machine", 1957, for linked lists.
pub type UnsortedList<K> = LinkedList<K, Unsorted>;

/// The order that a linked list keeps. Nodes are named by the one before them, the first by `NONE`.
pub trait Discipline: Debug + Sized {
    /// The caption in a drawing of the list.
    const CAPTION: &'static str;

    /// The node that a new entry goes behind.
    fn before_new<K: Key>(list: &LinkedList<K, Self>, key: K) -> u32;

    /// The node before the least one of a list that isn't empty.
    fn before_least<K: Key>(list: &LinkedList<K, Self>) -> u32;
}

/// By key.
#[derive(Clone, Debug)]
pub enum Sorted {}

/// By arrival, the newest first.
#[derive(Clone, Debug)]
pub enum Unsorted {}

impl Discipline for Sorted {
    const CAPTION: &'static str = "list, the least first";

    fn before_new<K: Key>(list: &LinkedList<K, Self>, key: K) -> u32 {
        let (mut before, mut at) = (NONE, list.head);
        while at != NONE && list.nodes.key(at) < key {
            (before, at) = (at, list.nodes.link(at, 0));
        }
        before
    }

    fn before_least<K: Key>(_: &LinkedList<K, Self>) -> u32 {
        NONE
    }
}

impl Discipline for Unsorted {
    const CAPTION: &'static str = "list, the newest first";

    fn before_new<K: Key>(_: &LinkedList<K, Self>, _: K) -> u32 {
        NONE
    }

    fn before_least<K: Key>(list: &LinkedList<K, Self>) -> u32 {
        let (mut least, mut before_least) = (list.head, NONE);
        let (mut at, mut before) = (list.nodes.link(least, 0), least);
        while at != NONE {
            if list.nodes.key(at) < list.nodes.key(least) {
                (least, before_least) = (at, before);
            }
            (at, before) = (list.nodes.link(at, 0), at);
        }
        before_least
    }
}

impl<K, D> Default for LinkedList<K, D> {
    fn default() -> Self {
        Self {
            nodes: Arena::default(),
            head: NONE,
            len: 0,
            discipline: PhantomData,
        }
    }
}

impl<K: Key, D> LinkedList<K, D> {
    fn after(&self, node: u32) -> u32 {
        if node == NONE {
            self.head
        } else {
            self.nodes.link(node, 0)
        }
    }

    fn set_after(&mut self, node: u32, to: u32) {
        if node == NONE {
            self.head = to;
        } else {
            self.nodes.set_link(node, 0, to);
        }
    }
}

impl<K: Key, D: Discipline> OpenList<K> for LinkedList<K, D> {
    fn clear(&mut self) {
        self.nodes.clear();
        (self.head, self.len) = (NONE, 0);
    }

    fn push(&mut self, entry: Entry<K>) {
        let before = D::before_new(self, entry.key);
        let new = self.nodes.add(entry, [self.after(before)]);
        self.set_after(before, new);
        self.len += 1;
    }

    fn pop(&mut self) -> Option<Entry<K>> {
        if self.head == NONE {
            return None;
        }
        let before = D::before_least(self);
        let least = self.after(before);
        self.set_after(before, self.nodes.link(least, 0));
        self.len -= 1;
        Some(self.nodes.take(least))
    }

    fn len(&self) -> usize {
        self.len
    }

    fn bytes(&self) -> Option<usize> {
        Some(self.nodes.bytes())
    }

    fn sketch(&self, sketch: &mut Sketch<K>) {
        let entries = sketch.add_all(self.nodes.chain(self.head));
        sketch.part(D::CAPTION, Form::List(entries));
    }
}
