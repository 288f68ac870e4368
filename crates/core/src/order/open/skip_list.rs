//! A linked list with lanes that skip ahead.

use super::arena::NONE;
use super::{Entry, Form, OpenList, Sketch, vec_bytes};
use crate::priority::Key;

/// A skip list: a sorted linked list with further lists above it, each over a quarter of the one
/// below.
///
/// When to use it: for a sorted list with quick insertion, or to explain how
/// chance balances. A heap is smaller and quicker.
///
/// The idea: a search begins on the highest level and goes down a level wherever the next node
/// there is too far. How many levels a node has is drawn by lot: a quarter as many nodes have each
/// further one. The lots are a sequence of the list's own that begins again with `clear`, so the same
/// entries make the same list everywhere; and the order of `pop` doesn't depend on them at all.
///
/// Complexity, with n entries: push O(log n) expected and O(n) at worst, pop O(1) expected, memory
/// O(n).
///
/// Reference: Pugh, "Skip Lists: A Probabilistic Alternative to Balanced Trees", 1990.
#[derive(Clone, Debug)]
pub struct SkipList<K> {
    nodes: Vec<Node<K>>,
    /// Every node's links, from its lowest level up.
    links: Vec<u32>,
    heads: [u32; LEVELS],
    /// Freed nodes by their height, chained by their lowest link: they keep their links' place.
    free: [u32; LEVELS + 1],
    random: u64,
    len: usize,
}

/// Enough for 4^16 = 2^32 nodes.
const LEVELS: usize = 16;

const SEED: u64 = 0x9E37_79B9_7F4A_7C15;

#[derive(Clone, Copy, Debug)]
struct Node<K> {
    entry: Entry<K>,
    links: u32,
    height: u32,
}

impl<K> Default for SkipList<K> {
    fn default() -> Self {
        Self {
            nodes: Vec::new(),
            links: Vec::new(),
            heads: [NONE; LEVELS],
            free: [NONE; LEVELS + 1],
            random: SEED,
            len: 0,
        }
    }
}

impl<K: Key> SkipList<K> {
    /// From 1 to [`LEVELS`], each a quarter as likely as the one before.
    fn height(&mut self) -> usize {
        // Knuth's congruence modulo 2^64; its high bits are the random ones.
        self.random = self.random.wrapping_mul(6_364_136_223_846_793_005);
        self.random = self.random.wrapping_add(1_442_695_040_888_963_407);
        (self.random.leading_zeros() as usize / 2 + 1).min(LEVELS)
    }

    /// The node after `before`, or the first one after [`NONE`].
    fn next(&self, before: u32, level: usize) -> u32 {
        match self.nodes.get(before as usize) {
            Some(node) => self.links[node.links as usize + level],
            None => self.heads[level],
        }
    }

    fn set_next(&mut self, before: u32, level: usize, to: u32) {
        match self.nodes.get(before as usize) {
            Some(node) => self.links[node.links as usize + level] = to,
            None => self.heads[level] = to,
        }
    }

    /// A new node, not linked yet.
    fn add(&mut self, entry: Entry<K>, height: usize) -> u32 {
        K::moved(1);
        let at = self.free[height];
        if at == NONE {
            let node = Node {
                entry,
                links: self.links.len() as u32,
                height: height as u32,
            };
            self.links.resize(self.links.len() + height, NONE);
            self.nodes.push(node);
            self.nodes.len() as u32 - 1
        } else {
            self.free[height] = self.next(at, 0);
            self.nodes[at as usize].entry = entry;
            at
        }
    }
}

impl<K: Key> OpenList<K> for SkipList<K> {
    fn clear(&mut self) {
        self.nodes.clear();
        self.links.clear();
        self.heads = [NONE; LEVELS];
        self.free = [NONE; LEVELS + 1];
        (self.random, self.len) = (SEED, 0);
    }

    fn push(&mut self, entry: Entry<K>) {
        let mut before = [NONE; LEVELS];
        let mut at = NONE;
        for level in (0..LEVELS).rev() {
            loop {
                let next = self.next(at, level);
                if next == NONE || self.nodes[next as usize].entry.key >= entry.key {
                    break;
                }
                at = next;
            }
            before[level] = at;
        }
        let height = self.height();
        let new = self.add(entry, height);
        for (level, &before) in before[..height].iter().enumerate() {
            self.set_next(new, level, self.next(before, level));
            self.set_next(before, level, new);
        }
        self.len += 1;
    }

    fn pop(&mut self) -> Option<Entry<K>> {
        let first = self.heads[0];
        let node = *self.nodes.get(first as usize)?;
        // No node precedes the first one, so only heads lead to it.
        for level in 0..node.height as usize {
            self.heads[level] = self.next(first, level);
        }
        self.set_next(first, 0, self.free[node.height as usize]);
        self.free[node.height as usize] = first;
        self.len -= 1;
        Some(node.entry)
    }

    fn len(&self) -> usize {
        self.len
    }

    fn bytes(&self) -> Option<usize> {
        Some(vec_bytes(&self.nodes) + vec_bytes(&self.links))
    }

    fn sketch(&self, sketch: &mut Sketch<K>) {
        let mut at = self.heads[0];
        // By node, the index of its entry, as far as entries are shown.
        let mut shown = vec![None; self.nodes.len()];
        while let Some(node) = self.nodes.get(at as usize) {
            shown[at as usize] = sketch.add(node.entry);
            at = self.next(at, 0);
        }
        let level = |level: usize| {
            let mut entries = Vec::new();
            let mut at = self.heads[level];
            while at != NONE {
                entries.extend(shown[at as usize]);
                at = self.next(at, level);
            }
            entries
        };
        let mut levels: Vec<_> = (0..LEVELS).map(level).collect();
        while levels.pop_if(|level| level.is_empty()).is_some() {}
        sketch.part("levels", Form::Levels(levels));
    }
}
