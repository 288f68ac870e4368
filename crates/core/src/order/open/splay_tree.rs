//! A search tree that moves every entry it touches to its root.

use super::arena::{Arena, NONE};
use super::{Entry, OpenList, Side, Sketch};
use crate::priority::Key;

/// A splay tree, its nodes in an arena.
///
/// When to use it: where new keys fall near the last ones, as they do in A\*, so that the path to
/// them is short. Each access turns the tree, which costs more than a heap's moves.
///
/// The idea: the path from the root to a key is cut off and folded while it is walked (top-down
/// splaying), so that a long path becomes half as long for the next time and the last node comes to
/// the root.
///
/// Complexity, with n entries, amortised: push O(log n), pop O(log n); memory O(n).
///
/// Reference: Sleator and Tarjan, "Self-Adjusting Binary Search Trees", 1985.
#[derive(Clone, Debug)]
pub struct SplayTree<K> {
    nodes: Arena<K, 2>,
    root: u32,
    len: usize,
}

const LEFT: usize = 0;
const RIGHT: usize = 1;

impl<K> Default for SplayTree<K> {
    fn default() -> Self {
        Self {
            nodes: Arena::default(),
            root: NONE,
            len: 0,
        }
    }
}

impl<K: Key> SplayTree<K> {
    /// Walks down, left or right of each key as `side` says, and makes the last node the root. The
    /// tree must not be empty.
    fn splay(&mut self, side: impl Fn(K) -> usize) {
        // The nodes passed, going left and going right: the root, and the node whose link in that
        // direction is open.
        let mut passed = [NONE; 2];
        let mut open = [NONE; 2];
        let mut top = self.root;
        loop {
            let way = side(self.nodes.key(top));
            let child = self.nodes.link(top, way);
            if child == NONE {
                break;
            }
            if side(self.nodes.key(child)) == way {
                let between = self.nodes.link(child, 1 - way);
                self.nodes.set_link(top, way, between);
                self.nodes.set_link(child, 1 - way, top);
                top = child;
                if self.nodes.link(top, way) == NONE {
                    break;
                }
            }
            self.hang(&mut passed[way], open[way], way, top);
            open[way] = top;
            top = self.nodes.link(top, way);
        }
        for way in [LEFT, RIGHT] {
            let rest = self.nodes.link(top, 1 - way);
            self.hang(&mut passed[way], open[way], way, rest);
            self.nodes.set_link(top, 1 - way, passed[way]);
        }
        self.root = top;
    }

    fn hang(&mut self, root: &mut u32, open: u32, way: usize, tree: u32) {
        if open == NONE {
            *root = tree;
        } else {
            self.nodes.set_link(open, way, tree);
        }
    }
}

impl<K: Key> OpenList<K> for SplayTree<K> {
    fn clear(&mut self) {
        self.nodes.clear();
        (self.root, self.len) = (NONE, 0);
    }

    fn push(&mut self, entry: Entry<K>) {
        let mut links = [NONE; 2];
        if self.root != NONE {
            let side = |key| if entry.key < key { LEFT } else { RIGHT };
            self.splay(side);
            let way = side(self.nodes.key(self.root));
            links[way] = self.nodes.link(self.root, way);
            links[1 - way] = self.root;
            self.nodes.set_link(self.root, way, NONE);
        }
        self.root = self.nodes.add(entry, links);
        self.len += 1;
    }

    fn pop(&mut self) -> Option<Entry<K>> {
        if self.root == NONE {
            return None;
        }
        self.splay(|_| LEFT);
        let first = self.root;
        self.root = self.nodes.link(first, RIGHT);
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
        if self.root == NONE {
            return;
        }
        let tree = sketch.tree(self.root, |at| {
            let sides = [(Side::Left, LEFT), (Side::Right, RIGHT)];
            let links = sides.map(|(side, way)| (side, self.nodes.link(at, way)));
            let children = links.into_iter().filter(|(_, child)| *child != NONE);
            (self.nodes.entry(at), children.collect())
        });
        sketch.part("search tree", tree);
    }
}
