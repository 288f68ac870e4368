//! Lists in which most elements keep their first value.

/// A list with an element for each of many numbers, which takes memory only near elements that were set.
///
/// The idea: numbers lie in pages of 32, pages in tables of 64; a page or table is made when an element of it is first
/// set. They stand in blocks, which never move, so growing takes no more than what is added.
///
/// Complexity: an element is three look-ups away. Memory: 2 bytes for each 1024 numbers, a page for each 32 numbers of
/// which one was set, and 256 bytes for each 2048 such numbers.
#[derive(Clone, Debug)]
pub(crate) struct Sparse<T> {
    usual: T,
    /// By table: 1 + its place, or 0 where there is none.
    roots: Vec<u32>,
    /// By page: 1 + its place, or 0 where there is none.
    tables: Blocks<[u32; TABLE]>,
    pages: Blocks<[T; PAGE]>,
}

const PAGE: usize = 32;
const TABLE: usize = 64;
/// How many pages or tables are allocated together.
const BLOCK: usize = 64;

impl<T: Copy> Sparse<T> {
    /// `usual` for each number below `count`, or `None` where there is no memory for it.
    pub(crate) fn new(count: usize, usual: T) -> Option<Self> {
        Some(Self {
            usual,
            roots: crate::memory::filled(count.div_ceil(PAGE * TABLE), 0)?,
            tables: Blocks::default(),
            pages: Blocks::default(),
        })
    }

    /// The element at a number below the count.
    #[inline]
    pub(crate) fn get(&self, index: usize) -> T {
        let page = match self.roots[index / (PAGE * TABLE)] {
            0 => 0,
            table => self.tables.get(table - 1)[index / PAGE % TABLE],
        };
        match page {
            0 => self.usual,
            page => self.pages.get(page - 1)[index % PAGE],
        }
    }

    /// An element, to be set.
    #[inline]
    pub(crate) fn get_mut(&mut self, index: usize) -> &mut T {
        let table = &mut self.roots[index / (PAGE * TABLE)];
        if *table == 0 {
            *table = self.tables.push([0; TABLE]);
        }
        let page = &mut self.tables.get_mut(*table - 1)[index / PAGE % TABLE];
        if *page == 0 {
            *page = self.pages.push([self.usual; PAGE]);
        }
        &mut self.pages.get_mut(*page - 1)[index % PAGE]
    }

    /// Asks for memory for `pages` more pages; `None` where there is none.
    pub(crate) fn reserve(&mut self, pages: usize) -> Option<()> {
        self.tables.reserve(pages)?;
        self.pages.reserve(pages)
    }

    /// Makes every element the usual one.
    pub(crate) fn clear(&mut self) {
        self.roots.fill(0);
        self.tables.clear();
        self.pages.clear();
    }

    /// How many pages there are.
    pub(crate) const fn pages(&self) -> usize {
        self.pages.count
    }

    /// Bytes that it takes.
    pub(crate) const fn bytes(&self) -> usize {
        size_of::<u32>() * self.roots.len() + self.tables.bytes() + self.pages.bytes()
    }

    /// The most bytes that elements on `pages` new pages can add.
    pub(crate) const fn most_added(pages: usize) -> usize {
        let blocks = pages.div_ceil(BLOCK) + 1;
        blocks * BLOCK * (size_of::<[u32; TABLE]>() + size_of::<[T; PAGE]>())
    }

    /// The bytes that it takes before any element is set.
    pub(crate) const fn first_bytes(count: usize) -> usize {
        size_of::<u32>() * count.div_ceil(PAGE * TABLE)
    }
}

/// Elements in blocks of a fixed size.
#[derive(Clone, Debug)]
struct Blocks<T> {
    blocks: Vec<Vec<T>>,
    count: usize,
}

impl<T> Default for Blocks<T> {
    fn default() -> Self {
        Self {
            blocks: Vec::new(),
            count: 0,
        }
    }
}

impl<T> Blocks<T> {
    #[inline]
    fn get(&self, place: u32) -> &T {
        &self.blocks[place as usize / BLOCK][place as usize % BLOCK]
    }

    #[inline]
    fn get_mut(&mut self, place: u32) -> &mut T {
        &mut self.blocks[place as usize / BLOCK][place as usize % BLOCK]
    }

    fn reserve(&mut self, more: usize) -> Option<()> {
        let blocks = (self.count + more).div_ceil(BLOCK);
        while self.blocks.len() < blocks {
            let mut block = Vec::new();
            block.try_reserve_exact(BLOCK).ok()?;
            self.blocks.try_reserve(1).ok()?;
            self.blocks.push(block);
        }
        Some(())
    }

    /// Adds an element: how many there are now.
    #[cold]
    fn push(&mut self, element: T) -> u32 {
        let place = self.count / BLOCK;
        if place == self.blocks.len() {
            self.blocks.push(Vec::new());
        }
        let block = &mut self.blocks[place];
        // A copied block has no room to grow.
        block.reserve_exact(BLOCK - block.len());
        block.push(element);
        self.count += 1;
        self.count as u32
    }

    fn clear(&mut self) {
        self.blocks.clear();
        self.count = 0;
    }

    const fn bytes(&self) -> usize {
        self.blocks.len() * BLOCK * size_of::<T>()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::generate::Random;

    #[test]
    fn elements_are_those_of_a_plain_list() {
        let count = 3 * PAGE * TABLE + 5;
        let (mut sparse, mut plain) = (Sparse::new(count, 7_u32).unwrap(), vec![7_u32; count]);
        let mut random = Random::new(3, 0);
        for turn in 0..5000 {
            let index = random.below(count as u32) as usize;
            (*sparse.get_mut(index), plain[index]) = (turn, turn);
            if turn == 2000 {
                // A copy goes on independently.
                let mut copy = sparse.clone();
                copy.clear();
                assert!((0..count).all(|index| copy.get(index) == 7));
                sparse = sparse.clone();
            }
        }
        assert!((0..count).all(|index| sparse.get(index) == plain[index]));
    }

    #[test]
    fn a_few_elements_of_many_take_little() {
        let count = 1 << 26;
        let mut sparse = Sparse::new(count, 0_u64).unwrap();
        let first = sparse.bytes();
        assert_eq!(first, Sparse::<u64>::first_bytes(count));
        for pages in 1..500 {
            sparse.reserve(1).unwrap();
            *sparse.get_mut(pages * 100_000) = 1;
            assert_eq!(sparse.pages(), pages);
            assert!(sparse.bytes() <= first + Sparse::<u64>::most_added(pages));
        }
        assert!(sparse.bytes() < count / 100);
    }
}
