//! What a search knows of each node, in eight bytes.

use crate::cost::Cost;
use crate::space::{NodeId, Way};

/// The records of all nodes, never cleared between searches.
///
/// What it is: a word a node that holds, from its highest bit on, the stamp of the search that wrote
/// it, g, the closed mark, and the way by which the node was reached. Each search takes a stamp
/// lower than those before it, so a word of an older search is greater than any of this one. That
/// makes one comparison of the question that is asked most: a node is new or improved just where
/// the word that it would get is lower than the one it has, mark and way left aside.
///
/// Complexity: memory 8 bytes a node. [`Records::forget`] takes constant time, but for one in 65534,
/// which fills the memory.
///
/// References: Lester, *A\* Pathfinding for Beginners*, 2003, whose `whichList` numbers are raised
/// with every search so that nothing has to be cleared; exact layout by ourselves.
#[derive(Clone, Debug)]
pub(super) struct Records {
    words: Vec<u64>,
    stamp: u64,
}

/// A node's record.
#[derive(Clone, Copy, Debug)]
pub(super) struct Record(u64);

/// What an improved node was before.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Standing {
    New,
    Open,
    Closed,
}

const CLOSED: u64 = 1 << Way::BITS;
const G_SHIFT: u32 = Way::BITS + 1;
const STAMP_SHIFT: u32 = 48;
/// The closed mark and the way.
const MARKS: u64 = (1 << G_SHIFT) - 1;
const ONE_STAMP: u64 = 1 << STAMP_SHIFT;
/// Words of this are greater than those of any search.
const NEVER: u64 = u64::MAX;
const FIRST_STAMP: u64 = 0xfffe << STAMP_SHIFT;

/// Every g must be less.
pub(crate) const G_LIMIT: u64 = 1 << (STAMP_SHIFT - G_SHIFT);

impl Record {
    pub(super) const fn g(self) -> u64 {
        (self.0 % ONE_STAMP) >> G_SHIFT
    }

    pub(super) const fn way(self) -> Way {
        Way(self.0 as u8 % (1 << Way::BITS))
    }

    pub(super) const fn is_closed(self) -> bool {
        self.0 & CLOSED != 0
    }
}

impl Records {
    /// Records of nodes that haven't been seen, or `None` where there is no memory for them.
    pub(super) fn new(nodes: usize) -> Option<Self> {
        let mut words = Vec::new();
        words.try_reserve_exact(nodes).ok()?;
        words.resize(nodes, NEVER);
        let stamp = FIRST_STAMP;
        Some(Self { words, stamp })
    }

    /// Makes every node unseen.
    pub(super) fn forget(&mut self) {
        if self.stamp == 0 {
            self.words.fill(NEVER);
            self.stamp = FIRST_STAMP;
        } else {
            self.stamp -= ONE_STAMP;
        }
    }

    /// The record of a node that has been seen.
    #[inline]
    pub(super) fn seen(&self, node: NodeId) -> Record {
        Record(self.words[node.index()])
    }

    /// The record of a node, or `None` if it hasn't been seen.
    pub(super) fn get(&self, node: NodeId) -> Option<Record> {
        let word = self.words[node.index()];
        (word - word % ONE_STAMP == self.stamp).then_some(Record(word))
    }

    pub(super) fn g(&self, node: NodeId) -> Option<Cost> {
        self.get(node).map(|record| Cost(record.g()))
    }

    /// The record that the start has.
    pub(super) const fn start(&self) -> Record {
        Record(self.stamp | Way::NONE.0 as u64)
    }

    /// The record that `to` would get by a way that costs `cost` more than the one in `from`, if that
    /// is better than what is known of it.
    #[inline(always)]
    pub(super) fn better(&self, to: NodeId, from: Record, cost: Cost, way: Way) -> Option<Record> {
        debug_assert!(from.g() + cost.0 < G_LIMIT);
        let word = (from.0 | MARKS) + (cost.0 << G_SHIFT);
        (word < self.words[to.index()]).then_some(Record(word ^ MARKS | u64::from(way.0)))
    }

    /// What a node is that is about to be opened.
    #[inline(always)]
    pub(super) fn standing(&self, node: NodeId) -> Standing {
        let word = self.words[node.index()];
        if word >= self.stamp + ONE_STAMP {
            Standing::New
        } else if word & CLOSED == 0 {
            Standing::Open
        } else {
            Standing::Closed
        }
    }

    /// Puts a node in OPEN.
    #[inline(always)]
    pub(super) fn open(&mut self, node: NodeId, record: Record) {
        self.words[node.index()] = record.0;
    }

    /// Puts a node in CLOSED.
    #[inline]
    pub(super) fn close(&mut self, node: NodeId) {
        self.words[node.index()] |= CLOSED;
    }
}
