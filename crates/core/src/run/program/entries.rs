//! What stands in a program's queue.

use super::parts::{Key, Rating};
use crate::priority::Subject;

/// The number of an entry, from 0.
pub(super) type EntryId = u32;

/// No entry.
pub(super) const NO_ENTRY: EntryId = u32::MAX;

/// An entry.
#[derive(Clone, Copy, Debug)]
pub(super) struct Entry {
    /// The cell.
    pub(super) cell: u32,
    /// The entry that it came from, or [`NO_ENTRY`].
    pub(super) from: EntryId,
    /// Its g.
    pub(super) g: f64,
    /// How many insertions came before.
    number: u32,
    /// Where it stands in a heap.
    place: u32,
    /// What decides in a list among equal keys, the lower first.
    pub(super) rank: i64,
}

/// Where a cell lies, and its h.
#[derive(Clone, Copy, Debug)]
pub(super) struct Spot {
    pub(super) cell: u32,
    pub(super) x: u32,
    pub(super) y: u32,
    pub(super) h: f64,
}

/// All entries that were ever put, with their keys.
///
/// Memory: 32 bytes an entry, and 8 for f and for each criterion.
#[derive(Clone, Debug)]
pub(super) struct Entries {
    rating: Rating,
    key: Key,
    /// How many numbers a key has.
    width: usize,
    keys: Vec<f64>,
    entries: Vec<Entry>,
    /// h by entry, where the queue looks at it.
    h: Option<Vec<f64>>,
    insertions: u32,
}

impl Entries {
    pub(super) const fn new(rating: Rating, key: Key, needs_h: bool) -> Self {
        let has_f = !matches!(rating, Rating::None);
        Self {
            rating,
            key,
            width: has_f as usize + key.count(),
            keys: Vec::new(),
            entries: Vec::new(),
            h: if needs_h { Some(Vec::new()) } else { None },
            insertions: 0,
        }
    }

    /// Becomes empty, for entries of another form; their memory stays.
    pub(super) fn become_other(&mut self, rating: Rating, key: Key, needs_h: bool) {
        let Self { keys, entries, .. } = std::mem::replace(self, Self::new(rating, key, needs_h));
        (self.keys, self.entries) = (keys, entries);
        self.clear();
    }

    pub(super) fn clear(&mut self) {
        self.keys.clear();
        self.entries.clear();
        self.h.iter_mut().for_each(Vec::clear);
        self.insertions = 0;
    }

    /// How many insertions there were.
    pub(super) const fn insertions(&self) -> u32 {
        self.insertions
    }

    /// Makes an entry with the next number.
    pub(super) fn add(&mut self, spot: Spot, g: f64, f: f64, from: EntryId) -> EntryId {
        let id = self.entries.len() as EntryId;
        self.entries.push(Entry {
            cell: spot.cell,
            from,
            g,
            number: 0,
            place: 0,
            rank: 0,
        });
        self.keys.resize(self.keys.len() + self.width, 0.0);
        if let Some(h) = &mut self.h {
            h.push(spot.h);
        }
        self.renumber(id);
        self.rekey(id, spot, f);
        id
    }

    /// Gives an entry the next number, for its next key.
    pub(super) fn renumber(&mut self, id: EntryId) {
        self.entries[id as usize].number = self.insertions;
        self.insertions += 1;
    }

    /// Works out the key of an entry by its g and f.
    pub(super) fn rekey(&mut self, id: EntryId, spot: Spot, f: f64) {
        let Entry { g, number, .. } = self.entries[id as usize];
        let criteria = self.key.criteria().iter().map(|criterion| {
            let value = match criterion.subject() {
                Subject::H => spot.h,
                Subject::G => g,
                Subject::Column => spot.x.into(),
                Subject::Row => spot.y.into(),
                Subject::Arrival => number.into(),
                Subject::Cross | Subject::Cell(_) => 0.0,
            };
            if criterion.is_high_first() {
                -value
            } else {
                value
            }
        });
        let has_f = self.rating != Rating::None;
        let numbers = has_f.then_some(f).into_iter().chain(criteria);
        let width = self.width;
        let key = self.keys[id as usize * width..].iter_mut();
        for (to, number) in key.zip(numbers) {
            *to = number;
        }
    }

    pub(super) fn entry(&self, id: EntryId) -> Entry {
        self.entries[id as usize]
    }

    pub(super) fn entry_mut(&mut self, id: EntryId) -> &mut Entry {
        &mut self.entries[id as usize]
    }

    /// Its key.
    #[inline]
    pub(super) fn key(&self, id: EntryId) -> &[f64] {
        let first = id as usize * self.width;
        &self.keys[first..first + self.width]
    }

    /// f in its key, or 0 where keys have none.
    #[inline]
    pub(super) fn f(&self, id: EntryId) -> f64 {
        match self.rating {
            Rating::None => 0.0,
            _ => self.keys[id as usize * self.width],
        }
    }

    /// Its h, in a queue that looks at it; else 0.
    #[inline]
    pub(super) fn h(&self, id: EntryId) -> f64 {
        self.h.as_ref().map_or(0.0, |h| h[id as usize])
    }

    /// Whether one key comes before another.
    #[inline]
    pub(super) fn is_before(&self, one: EntryId, other: EntryId) -> bool {
        is_before(self.key(one), self.key(other))
    }

    /// Whether one key doesn't come after another.
    #[inline]
    pub(super) fn isnt_behind(&self, one: EntryId, other: EntryId) -> bool {
        !self.is_before(other, one)
    }

    #[inline]
    pub(super) fn put_at(&mut self, id: EntryId, place: usize) {
        self.entries[id as usize].place = place as u32;
    }

    pub(super) fn place(&self, id: EntryId) -> usize {
        self.entries[id as usize].place as usize
    }
}

/// Whether a key comes before another one of its length: by the first number in which they differ. No number is undefined.
#[inline]
pub(super) fn is_before(one: &[f64], other: &[f64]) -> bool {
    for (one, other) in one.iter().zip(other) {
        if one != other {
            return one < other;
        }
    }
    false
}
