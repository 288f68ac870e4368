//! A search's record of each node of a space with few ways, in eight bytes.

use super::records::{Record, Records, Standing};
use crate::cost::Cost;
use crate::memory::filled;
use crate::space::{NodeId, Way};

/// The records of all nodes, never cleared between searches.
///
/// A record is a word that holds, from its highest bit on, the stamp of the search that wrote
/// it, g, the closed mark, and the way by which the node was reached. Each search takes a stamp
/// lower than those before it, so a word of an older search is greater than any of this one. So one
/// comparison answers the commonest question: a node is new or improved exactly where the word that
/// it would get is lower than the one it has, mark and way aside.
///
/// Complexity: memory 8 bytes a node. [`Records::forget`] takes constant time, except for one call
/// in 65534, which fills the memory.
///
/// References: Lester, *A\* Pathfinding for Beginners*, 2005, whose `whichList` numbers are raised
/// with every search so that nothing has to be cleared; the layout is ours.
#[derive(Clone, Debug)]
pub struct Packed {
    words: Vec<u64>,
    stamp: u64,
    /// Every word of this search is less than this.
    unseen: u64,
}

/// A packed record.
#[derive(Clone, Copy, Debug)]
pub struct Word(u64);

/// The number of bits in a way, a sign included: [`Way::NONE`] is -1.
const WAY_BITS: u32 = 6;
const WAY_MASK: u64 = (1 << WAY_BITS) - 1;
const CLOSED: u64 = 1 << WAY_BITS;
const G_SHIFT: u32 = WAY_BITS + 1;
const STAMP_SHIFT: u32 = 48;
/// The closed mark and the way.
const MARKS: u64 = (1 << G_SHIFT) - 1;
const ONE_STAMP: u64 = 1 << STAMP_SHIFT;
/// The word of a node that no search has seen: greater than the words of every search.
const NEVER: u64 = u64::MAX;
const FIRST_STAMP: u64 = 0xfffe << STAMP_SHIFT;

impl Record for Word {
    #[inline]
    fn g(self) -> u64 {
        (self.0 % ONE_STAMP) >> G_SHIFT
    }

    #[inline]
    fn way(self) -> Way {
        let unused = u32::BITS - WAY_BITS;
        Way(((self.0 as i32) << unused >> unused) as u32)
    }

    #[inline]
    fn is_closed(self) -> bool {
        self.0 & CLOSED != 0
    }
}

impl Packed {
    /// Of a node.
    pub const BYTES: usize = size_of::<u64>();

    /// g by node in the memory of the words; `unseen` for nodes that haven't been seen.
    pub(super) fn into_costs(mut self, unseen: u64) -> Vec<u64> {
        for word in &mut self.words {
            let is_seen = *word < self.unseen;
            *word = if is_seen { Word(*word).g() } else { unseen };
        }
        self.words
    }
}

impl Records for Packed {
    type Record = Word;

    const G_LIMIT: u64 = 1 << (STAMP_SHIFT - G_SHIFT);
    const MAX_WAYS: u32 = 1 << (WAY_BITS - 1);

    fn new(nodes: usize) -> Option<Self> {
        Some(Self {
            words: filled(nodes, NEVER)?,
            stamp: FIRST_STAMP,
            unseen: FIRST_STAMP + ONE_STAMP,
        })
    }

    fn count(&self) -> usize {
        self.words.len()
    }

    fn forget(&mut self) {
        if self.stamp == 0 {
            self.words.fill(NEVER);
            self.stamp = FIRST_STAMP;
        } else {
            self.stamp -= ONE_STAMP;
        }
        self.unseen = self.stamp + ONE_STAMP;
    }

    #[inline(always)]
    fn seen(&self, node: NodeId) -> Word {
        Word(self.words[node.index()])
    }

    #[inline(always)]
    fn standing(&self, node: NodeId) -> Standing {
        let word = self.words[node.index()];
        if word >= self.unseen {
            Standing::New
        } else if word & CLOSED == 0 {
            Standing::Open
        } else {
            Standing::Closed
        }
    }

    fn start(&self) -> Word {
        Word(self.stamp | WAY_MASK)
    }

    #[inline(always)]
    fn better(&self, to: NodeId, from: Word, cost: Cost, way: Way) -> Option<Word> {
        debug_assert!(from.g() + cost.0 < Self::G_LIMIT);
        let word = (from.0 | MARKS) + (cost.0 << G_SHIFT);
        (word < self.words[to.index()]).then_some(Word(word ^ MARKS | u64::from(way.0)))
    }

    #[inline(always)]
    fn open(&mut self, node: NodeId, record: Word) {
        self.words[node.index()] = record.0;
    }

    #[inline(always)]
    fn close(&mut self, node: NodeId) {
        self.words[node.index()] |= CLOSED;
    }
}
