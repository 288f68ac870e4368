//! A map cut into squares.

use std::ops::{ControlFlow, Range};

use crate::cost::Cost;
use crate::space::{NodeId, Space, Way};

/// A map cut into squares of one size, row by row; those at the right and at the bottom may lie only partly on
/// it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Tiles {
    width: u32,
    height: u32,
    side: u32,
    /// 2^33 / width, rounded up: see [`Tiles::xy`].
    reciprocal: u64,
    across: u32,
    down: u32,
}

/// The part of a tile that lies on the map.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Area {
    pub(super) columns: Range<u32>,
    pub(super) rows: Range<u32>,
}

impl Tiles {
    /// A map of `width` x `height` cells in squares of `side` cells.
    pub const fn new(width: u32, height: u32, side: u32) -> Self {
        Self {
            width,
            height,
            side,
            reciprocal: (1_u64 << 33).div_ceil(width as u64),
            across: width.div_ceil(side),
            down: height.div_ceil(side),
        }
    }

    /// How many tiles there are.
    pub const fn count(&self) -> u32 {
        self.across * self.down
    }

    /// How many cells the map has.
    pub const fn cells(&self) -> usize {
        self.width as usize * self.height as usize
    }

    /// How many tiles lie side by side, and how many one below the other.
    pub(super) const fn size(&self) -> (u32, u32) {
        (self.across, self.down)
    }

    /// The tile of a cell.
    pub const fn of(&self, cell: NodeId) -> u32 {
        let (x, y) = self.xy(cell);
        y / self.side * self.across + x / self.side
    }

    /// Column and row of a cell, without a division: exact for less than 2^22 cells and columns up to 2^11, as
    /// is shown where h is worked out.
    pub(super) const fn xy(&self, cell: NodeId) -> (u32, u32) {
        let y = ((cell.0 as u64 * self.reciprocal) >> 33) as u32;
        (cell.0 - y * self.width, y)
    }

    pub(super) const fn cell(&self, x: u32, y: u32) -> NodeId {
        NodeId(y * self.width + x)
    }

    pub(super) fn area(&self, tile: u32) -> Area {
        let part = |place: u32, end: u32| place * self.side..((place + 1) * self.side).min(end);
        Area {
            columns: part(tile % self.across, self.width),
            rows: part(tile / self.across, self.height),
        }
    }

    /// The cells of a tile, ascending.
    pub(super) fn cells_of(&self, tile: u32) -> impl Iterator<Item = NodeId> + use<> {
        let (tiles, Area { columns, rows }) = (*self, self.area(tile));
        rows.flat_map(move |y| columns.clone().map(move |x| tiles.cell(x, y)))
    }

    /// The space without the steps that leave a tile. A search that begins in the tile stays there.
    pub fn within<S: Space>(&self, space: S, tile: u32) -> Within<S> {
        Within {
            space,
            tiles: *self,
            area: self.area(tile),
        }
    }
}

/// A space without the steps that leave a tile of its map; see [`Tiles::within`].
///
/// Steps are those of the whole map: cells of other tiles aren't walls.
#[derive(Clone, Debug)]
pub struct Within<S> {
    space: S,
    tiles: Tiles,
    area: Area,
}

impl<S: Space> Space for Within<S> {
    fn nodes(&self) -> usize {
        self.space.nodes()
    }

    fn ways(&self) -> u32 {
        self.space.ways()
    }

    #[inline(always)]
    fn for_each_edge<B>(
        &self,
        node: NodeId,
        way: Way,
        mut visit: impl FnMut(NodeId, Cost, Way) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let Area { columns, rows } = &self.area;
        self.space.for_each_edge(node, way, |to, cost, way| {
            let (x, y) = self.tiles.xy(to);
            if columns.contains(&x) && rows.contains(&y) {
                visit(to, cost, way)
            } else {
                ControlFlow::Continue(())
            }
        })
    }

    #[inline]
    fn origin(&self, node: NodeId, way: Way) -> NodeId {
        self.space.origin(node, way)
    }

    fn cost(&self, node: NodeId, way: Way) -> Cost {
        self.space.cost(node, way)
    }

    fn max_edge(&self) -> Cost {
        self.space.max_edge()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_cell_lies_in_the_tile_that_lists_it() {
        for (width, height, side) in [
            (7, 5, 3),
            (1, 9, 2),
            (2048, 3, 64),
            (12, 1, 64),
            (1999, 7, 5),
        ] {
            let tiles = Tiles::new(width, height, side);
            let mut cells = 0;
            for tile in 0..tiles.count() {
                let mut last = None;
                for cell in tiles.cells_of(tile) {
                    assert_eq!(tiles.of(cell), tile);
                    assert_eq!(tiles.xy(cell), (cell.0 % width, cell.0 / width));
                    assert!(last < Some(cell));
                    last = Some(cell);
                    cells += 1;
                }
                assert!(last.is_some());
            }
            assert_eq!(cells, tiles.cells());
        }
    }
}
