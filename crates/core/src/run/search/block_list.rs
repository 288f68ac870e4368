//! A list of nodes in blocks, which a search can skip whole.

use crate::memory::filled;
use crate::space::NodeId;

/// A list of nodes in an order that its user makes, each node at most once and with a number.
///
/// The idea: the list is cut into blocks of up to `ROOM` nodes, and each block keeps its least number. So the
/// search for the next node whose number is within a bound takes a step for each block, not for each node.
/// A full block is split; two neighbours with room to spare become one.
///
/// Complexity, with n nodes in the list: O(n / `ROOM`) to find the next one, O(`ROOM`) for everything else;
/// memory 4 bytes a node and about 24 a node in the list.
#[derive(Clone, Debug)]
pub(super) struct BlockList {
    /// A ring; the first is the head, which stays empty.
    blocks: Vec<Block>,
    /// By block: its nodes, which are searched one by one.
    nodes: Vec<[NodeId; ROOM]>,
    /// By block: the numbers of its nodes.
    numbers: Vec<[u64; ROOM]>,
    /// By node: the block in which it stands.
    block_of: Vec<u32>,
    /// Blocks that are out of use.
    free: Vec<u32>,
    len: u64,
}

/// The nodes between a place in the list and the next one within a bound.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Skip {
    /// The next node; `None` if there is none.
    pub(super) to: Option<NodeId>,
    /// How many nodes lie between.
    pub(super) count: u64,
    /// Their least number.
    pub(super) least: u64,
}

#[derive(Clone, Copy, Debug)]
struct Block {
    least: u64,
    len: u32,
    before: u32,
    after: u32,
}

const ROOM: usize = 32;
const HEAD: u32 = 0;
const EMPTY: Block = Block {
    least: u64::MAX,
    len: 0,
    before: HEAD,
    after: HEAD,
};

impl BlockList {
    /// An empty list for nodes below `nodes`, or `None` where there is no memory for it.
    pub(super) fn new(nodes: usize) -> Option<Self> {
        Some(Self {
            blocks: vec![EMPTY],
            nodes: vec![[NodeId(0); ROOM]],
            numbers: vec![[0; ROOM]],
            block_of: filled(nodes, HEAD)?,
            free: Vec::new(),
            len: 0,
        })
    }

    /// Forgets all nodes and keeps the memory.
    pub(super) fn clear(&mut self) {
        self.blocks[0] = EMPTY;
        self.free.clear();
        self.free.extend(1..self.blocks.len() as u32);
        self.len = 0;
    }

    pub(super) fn len(&self) -> u64 {
        self.len
    }

    pub(super) fn first(&self) -> Option<NodeId> {
        let block = self.block(HEAD).after;
        self.all(block).first().copied()
    }

    /// The node behind one in the list.
    pub(super) fn after(&self, node: NodeId) -> Option<NodeId> {
        let (block, place) = self.find(node);
        let next = match self.all(block).get(place + 1) {
            None => self.all(self.block(block).after).first(),
            next => next,
        };
        next.copied()
    }

    /// Puts a node before one in the list, or at the end.
    pub(super) fn insert(&mut self, node: NodeId, number: u64, before: Option<NodeId>) {
        let (mut block, mut place) = match before {
            Some(before) => self.find(before),
            None => self.end(),
        };
        if self.all(block).len() == ROOM {
            let upper = self.split(block);
            if place > ROOM / 2 {
                (block, place) = (upper, place - ROOM / 2);
            }
        }
        let len = self.all(block).len();
        let (nodes, numbers) = self.entries(block);
        nodes.copy_within(place..len, place + 1);
        nodes[place] = node;
        numbers.copy_within(place..len, place + 1);
        numbers[place] = number;
        self.block_of[node.index()] = block;
        let block = &mut self.blocks[block as usize];
        block.len += 1;
        block.least = block.least.min(number);
        self.len += 1;
    }

    /// Takes a node out of the list.
    pub(super) fn remove(&mut self, node: NodeId) {
        let (at, place) = self.find(node);
        let len = self.all(at).len();
        let (nodes, numbers) = self.entries(at);
        let number = numbers[place];
        nodes.copy_within(place + 1..len, place);
        numbers.copy_within(place + 1..len, place);
        self.blocks[at as usize].len -= 1;
        self.len -= 1;
        if number == self.block(at).least {
            self.find_least(at);
        }
        let after = self.block(at).after;
        if self.all(at).is_empty() {
            self.unlink(at);
        } else if after != HEAD && self.all(at).len() + self.all(after).len() <= ROOM * 3 / 4 {
            self.move_entries(after, 0, at);
            self.unlink(after);
        }
    }

    /// Goes from a node of the list, itself included, to the next whose number is within the bound. Stops
    /// after `most` nodes or a few more, wherever that is.
    pub(super) fn skip(&self, from: NodeId, bound: u64, most: u64) -> Skip {
        let (mut at, mut place) = self.find(from);
        let (mut count, mut least) = (0, u64::MAX);
        while at != HEAD && count < most {
            let block = self.block(at);
            if place == 0 && block.least > bound {
                count += u64::from(block.len);
                least = least.min(block.least);
            } else {
                for (node, &number) in self
                    .all(at)
                    .iter()
                    .zip(&self.numbers[at as usize])
                    .skip(place)
                {
                    if number <= bound {
                        let to = Some(*node);
                        return Skip { to, count, least };
                    }
                    count += 1;
                    least = least.min(number);
                }
            }
            (at, place) = (block.after, 0);
        }
        let to = self.all(at).first().copied();
        Skip { to, count, least }
    }

    #[inline]
    fn block(&self, block: u32) -> Block {
        self.blocks[block as usize]
    }

    /// The nodes of a block; the head has none.
    #[inline]
    fn all(&self, block: u32) -> &[NodeId] {
        &self.nodes[block as usize][..self.block(block).len as usize]
    }

    #[inline]
    fn entries(&mut self, block: u32) -> (&mut [NodeId; ROOM], &mut [u64; ROOM]) {
        let block = block as usize;
        (&mut self.nodes[block], &mut self.numbers[block])
    }

    /// The block and the place of a node.
    fn find(&self, node: NodeId) -> (u32, usize) {
        let block = self.block_of[node.index()];
        let place = self.all(block).iter().position(|&one| one == node);
        debug_assert!(place.is_some(), "the node isn't in the list");
        (block, place.unwrap_or(0))
    }

    /// The end of the list, in a block that isn't the head.
    fn end(&mut self) -> (u32, usize) {
        let last = match self.block(HEAD).before {
            HEAD => self.link_after(HEAD),
            last => last,
        };
        (last, self.all(last).len())
    }

    /// Puts an empty block behind another.
    fn link_after(&mut self, before: u32) -> u32 {
        let new = self.free.pop().unwrap_or(self.blocks.len() as u32);
        if new as usize == self.blocks.len() {
            self.blocks.push(EMPTY);
            self.nodes.push([NodeId(0); ROOM]);
            self.numbers.push([0; ROOM]);
        }
        let after = std::mem::replace(&mut self.blocks[before as usize].after, new);
        self.blocks[after as usize].before = new;
        self.blocks[new as usize] = Block {
            before,
            after,
            ..EMPTY
        };
        new
    }

    fn unlink(&mut self, block: u32) {
        let Block { before, after, .. } = self.block(block);
        self.blocks[before as usize].after = after;
        self.blocks[after as usize].before = before;
        self.free.push(block);
    }

    /// Moves the upper half of a block into a new one behind it.
    fn split(&mut self, block: u32) -> u32 {
        let upper = self.link_after(block);
        self.move_entries(block, ROOM / 2, upper);
        self.find_least(block);
        upper
    }

    /// Moves the entries of a block from a place on to the end of another block.
    fn move_entries(&mut self, from: u32, place: usize, to: u32) {
        for place in place..self.all(from).len() {
            let node = self.nodes[from as usize][place];
            let number = self.numbers[from as usize][place];
            let block = &mut self.blocks[to as usize];
            self.nodes[to as usize][block.len as usize] = node;
            self.numbers[to as usize][block.len as usize] = number;
            block.len += 1;
            block.least = block.least.min(number);
            self.block_of[node.index()] = to;
        }
        self.blocks[from as usize].len = place as u32;
    }

    fn find_least(&mut self, block: u32) {
        let len = self.all(block).len();
        let least = self.numbers[block as usize][..len].iter().min();
        self.blocks[block as usize].least = least.copied().unwrap_or(u64::MAX);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What a plain vector would skip.
    fn plain(list: &[(NodeId, u64)], from: usize, bound: u64) -> Skip {
        let rest = &list[from..];
        let count = rest
            .iter()
            .take_while(|(_, number)| *number > bound)
            .count();
        Skip {
            to: rest.get(count).map(|(node, _)| *node),
            count: count as u64,
            least: rest[..count]
                .iter()
                .map(|(_, number)| *number)
                .min()
                .unwrap_or(u64::MAX),
        }
    }

    #[test]
    fn blocks_are_one_list() {
        const NODES: u32 = 500;
        let mut list = BlockList::new(NODES as usize).unwrap();
        let mut seed = 1_u64;
        let mut below = |most: usize| {
            seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            (seed >> 33) as usize % most
        };
        for round in 0..4 {
            let mut model: Vec<(NodeId, u64)> = Vec::new();
            for step in 0..6000 {
                // It grows for a while and then shrinks.
                let grows = below(10) < if step % 2000 < 1000 { 7 } else { 2 };
                let node = NodeId(below(NODES as usize) as u32);
                let place = model.iter().position(|(one, _)| *one == node);
                if let Some(place) = place.filter(|_| !grows) {
                    model.remove(place);
                    list.remove(node);
                } else if place.is_none() && grows {
                    let place = below(model.len() + 1);
                    let number = below(50) as u64;
                    list.insert(node, number, model.get(place).map(|(one, _)| *one));
                    model.insert(place, (node, number));
                }
                assert_eq!(list.len(), model.len() as u64);
                assert_eq!(list.first(), model.first().map(|(one, _)| *one));
                if model.is_empty() {
                    continue;
                }
                let from = below(model.len());
                let (start, bound) = (model[from].0, below(50) as u64);
                let next = model.get(from + 1).map(|(one, _)| *one);
                assert_eq!(list.after(start), next);
                let whole = plain(&model, from, bound);
                assert_eq!(list.skip(start, bound, u64::MAX), whole);
                // In pieces it comes to the same.
                let mut sum = list.skip(start, bound, 1);
                while sum.count < whole.count {
                    let piece = list.skip(sum.to.unwrap(), bound, 70);
                    sum = Skip {
                        to: piece.to,
                        count: sum.count + piece.count,
                        least: sum.least.min(piece.least),
                    };
                }
                assert_eq!(sum, whole);
            }
            assert!(round > 0 || list.blocks.len() > 5, "the blocks were split");
            list.clear();
            assert_eq!((list.len(), list.first()), (0, None));
        }
    }
}
