//! The inside of a list, as data for a drawing.
//!
//! The data are entries, and parts that name them by place, link, level or bucket. Nothing here knows pixels.
//! Only the search knows which entries are stale, so `study` adds that.
//!
//! To add a form: its variant here, its numbers in `lab/shape.rs` of `tiebreak-wasm-tools`, and its drawing, as
//! `docs/changing-the-page.md` says.

use super::Entry;
use crate::priority::Key;

/// A list's structure: its entries, and how its parts hold them.
///
/// Parts name entries by their index in [`Shape::entries`]. A shape is bounded: entries left out are
/// counted, and no part names them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Shape<T> {
    /// The entries that are shown.
    pub entries: Vec<T>,
    /// For each entry shown, how many entries of the whole list leave before it, if nothing else
    /// is pushed.
    pub ranks: Vec<usize>,
    /// How the list holds them, in the order in which it looks at its parts.
    pub parts: Vec<Part>,
    /// How many entries aren't shown.
    pub left_out: usize,
}

/// One structure within a list. Most lists are one; bucket queues are several.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Part {
    /// Its name, for people.
    pub label: &'static str,
    /// How it holds its entries.
    pub form: Form,
}

/// How entries are held.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Form {
    /// Places in memory, some of which may be empty.
    Array {
        /// How many places there are.
        places: usize,
        /// Place and entry, by place.
        filled: Vec<(usize, usize)>,
    },
    /// An array that is a heap: the children of the place `i` are at `arity * i + 1` and the places
    /// after it.
    Heap {
        /// How many children a node has.
        arity: usize,
        /// The entries by place.
        entries: Vec<usize>,
    },
    /// Entries that each link to the next.
    List(Vec<usize>),
    /// A list with further lists above it that skip entries, the lowest first.
    Levels(Vec<Vec<usize>>),
    /// Entries that link to their children.
    Tree(Vec<Branch>),
    /// Buckets over ranges of f.
    Buckets {
        /// How many buckets there are, empty ones included.
        count: usize,
        /// Those that aren't empty, in the order of their f.
        occupied: Vec<Bucket>,
    },
}

/// An entry in a tree.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Branch {
    /// The entry.
    pub entry: usize,
    /// The index of its parent's branch, which comes before it; `None` for the root.
    pub parent: Option<usize>,
    /// The side of its parent on which it hangs.
    pub side: Side,
}

/// A side of a parent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Side {
    /// In a search tree: entries that leave before the parent.
    Left,
    /// In a search tree: entries that leave after the parent.
    Right,
    /// In a heap, or of the root: there are no sides.
    Any,
}

/// A bucket that isn't empty.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Bucket {
    /// Its number, counted from the first bucket in the order of f; between two numbers that don't
    /// follow one another there are empty buckets.
    pub number: usize,
    /// The least f that belongs in it.
    pub low: u64,
    /// The greatest f that belongs in it.
    pub high: u64,
    /// The structure that holds its entries: a list or a tree.
    pub form: Form,
}

impl<T> Shape<T> {
    /// This shape with each entry changed.
    pub fn map<U>(self, change: impl FnMut(T) -> U) -> Shape<U> {
        let Self {
            entries,
            ranks,
            parts,
            left_out,
        } = self;
        Shape {
            entries: entries.into_iter().map(change).collect(),
            ranks,
            parts,
            left_out,
        }
    }
}

/// A shape in the making, filled in by the list.
#[derive(Clone, Debug)]
pub struct Sketch<K> {
    entries: Vec<Entry<K>>,
    /// The keys of all entries, shown or not.
    keys: Vec<K>,
    parts: Vec<Part>,
    most: usize,
}

impl<K: Key> Sketch<K> {
    /// An empty sketch with room for `most` entries.
    pub const fn new(most: usize) -> Self {
        Self {
            entries: Vec::new(),
            keys: Vec::new(),
            parts: Vec::new(),
            most,
        }
    }

    /// The finished shape. Takes O(n log n) for n entries.
    pub fn finish(mut self) -> Shape<Entry<K>> {
        self.keys.sort_unstable();
        let rank = |entry: &Entry<K>| self.keys.partition_point(|key| *key < entry.key);
        Shape {
            ranks: self.entries.iter().map(rank).collect(),
            left_out: self.keys.len() - self.entries.len(),
            entries: self.entries,
            parts: self.parts,
        }
    }

    /// Adds an entry; returns its index, or `None` if there is no room left.
    pub(super) fn add(&mut self, entry: Entry<K>) -> Option<usize> {
        self.keys.push(entry.key);
        if self.entries.len() == self.most {
            return None;
        }
        self.entries.push(entry);
        Some(self.entries.len() - 1)
    }

    /// The indices of entries in a row, as far as there is room.
    pub(super) fn add_all(&mut self, entries: impl IntoIterator<Item = Entry<K>>) -> Vec<usize> {
        let added = entries.into_iter().filter_map(|entry| self.add(entry));
        added.collect()
    }

    pub(super) fn part(&mut self, label: &'static str, form: Form) {
        self.parts.push(Part { label, form });
    }

    /// The places of an array that is full.
    pub(super) fn array(&mut self, label: &'static str, entries: &[Entry<K>]) {
        let filled = self.add_all(entries.iter().copied());
        let filled = filled.into_iter().enumerate().collect();
        let places = entries.len();
        self.part(label, Form::Array { places, filled });
    }

    /// Places of which some are empty.
    pub(super) fn places(&mut self, label: &'static str, places: &[Option<Entry<K>>]) {
        let held = places.iter().enumerate();
        let filled = held
            .filter_map(|(place, entry)| Some((place, self.add((*entry)?)?)))
            .collect();
        let places = places.len();
        self.part(label, Form::Array { places, filled });
    }

    /// An array that is a heap.
    pub(super) fn heap(
        &mut self,
        label: &'static str,
        arity: usize,
        entries: impl IntoIterator<Item = Entry<K>>,
    ) {
        let entries = self.add_all(entries);
        self.part(label, Form::Heap { arity, entries });
    }

    /// A tree from its root, level by level; `children` gives an entry and, by side, the nodes
    /// under it.
    pub(super) fn tree(
        &mut self,
        root: u32,
        children: impl Fn(u32) -> (Entry<K>, Vec<(Side, u32)>),
    ) -> Form {
        let mut branches = Vec::new();
        let mut waiting = std::collections::VecDeque::from([(root, None, Side::Any)]);
        while let Some((at, parent, side)) = waiting.pop_front() {
            let (entry, under) = children(at);
            let place = branches.len();
            // Entries under one that isn't shown are added all the same, to be counted.
            let shown = self.add(entry);
            if let Some(entry) = shown {
                branches.push(Branch {
                    entry,
                    parent,
                    side,
                });
            }
            let under = under.into_iter();
            waiting.extend(under.map(|(side, child)| (child, shown.map(|_| place), side)));
        }
        Form::Tree(branches)
    }

    /// The buckets, each filled in by a closure; those without an entry shown are left out.
    pub(super) fn bucket(
        &mut self,
        number: usize,
        (low, high): (u64, u64),
        form: impl FnOnce(&mut Self) -> Form,
    ) -> Option<Bucket> {
        let shown = self.entries.len();
        let form = form(self);
        (self.entries.len() > shown).then_some(Bucket {
            number,
            low,
            high,
            form,
        })
    }
}
