//! Distances between blocks of cells, and the estimates that follow from them.

use super::{Distances, NO_WAY, Tiles, Work};
use crate::memory::filled;
use crate::sort::sort_by_number;
use crate::space::{NodeId, Space};

/// h by cell from the distances between blocks, for some goals.
///
/// Each block has a point w: its free cell nearest to the middle of its part on the map, the lowest
/// one among equals. A search from each point gives the distances between all of them.
///
/// If cell and goal lie in one block, or a distance is unknown, h is the plain one. Of several goals, the least
/// h counts.
///
/// Complexity, with n cells, b blocks, k goals: the time of b [`Distances`], for
/// [`CoarseKind::Low`] also of one for each block with a goal, and O(n k); memory 20 bytes a cell.
///
/// References: Patel, *A\* Pages*, for [`CoarseKind::Over`]; Sturtevant, Felner, Barrer, Schaeffer and Burch,
/// "Memory-Based Heuristics for Explicit State Spaces", 2009, for [`CoarseKind::Low`].
#[derive(Clone, Debug)]
pub struct Coarse {
    tiles: Tiles,
    kind: CoarseKind,
    /// By the blocks in which they lie.
    goals: Vec<Goal>,
    distances: Distances,
    stage: Stage,
    h: Vec<u64>,
}

/// How h follows from the distance between the points w and w' of the blocks of n and of the goal t.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum CoarseKind {
    /// `plain(n, w) + d(w, w') + plain(w', t)`: close to the distance, above it or below.
    Over,
    /// `max(plain(n, t), d(w, w') - d(w, n) - d(t, w'))`: admissible, not consistent.
    Low,
}

#[derive(Clone, Copy, Debug)]
struct Goal {
    tile: u32,
    point: NodeId,
    node: NodeId,
    /// From the goal to the point of its block, if that is of use; [`NO_WAY`] if no path leads there.
    to_point: u64,
}

#[derive(Clone, Copy, Debug)]
enum Stage {
    Begin,
    /// Backwards from the point of the block that holds the goals from this one on.
    Goals(usize),
    /// From the point of a block.
    Tile(u32, NodeId),
    Done,
}

impl Coarse {
    /// h still to be worked out; `None` where there is no memory. `free` tells the cells of `space`.
    pub fn new(
        space: &impl Space,
        tiles: Tiles,
        kind: CoarseKind,
        goals: &[NodeId],
        free: impl Fn(NodeId) -> bool,
    ) -> Option<Self> {
        let goal = |&node: &NodeId| {
            let tile = tiles.of(node);
            Some(Goal {
                tile,
                point: tiles.point(tile, &free)?,
                node,
                to_point: 0,
            })
        };
        let mut goals: Vec<_> = goals.iter().filter_map(goal).collect();
        sort_by_number(&mut goals, |goal| goal.tile);
        Some(Self {
            tiles,
            kind,
            goals,
            distances: Distances::new(space)?,
            stage: Stage::Begin,
            h: filled(tiles.cells(), 0)?,
        })
    }

    /// Looks at no more than about `budget` cells; true when all is known. The second space is the first
    /// one backwards. `plain` is the plain h between two cells.
    pub fn run(
        &mut self,
        forward: &impl Space,
        backward: &impl Space,
        free: impl Fn(NodeId) -> bool,
        plain: impl Fn(NodeId, NodeId) -> u64,
        budget: u64,
    ) -> bool {
        let before = self.distances.work().expanded;
        while self.distances.work().expanded - before < budget {
            let next = match self.stage {
                Stage::Begin if self.kind == CoarseKind::Low => self.next_goals(0, &free),
                Stage::Begin => self.next_tile(0, &free),
                Stage::Goals(first) => {
                    if !self.distances.run(backward, budget) {
                        break;
                    }
                    let next = self.measure_goals(first);
                    self.next_goals(next, &free)
                }
                Stage::Tile(tile, point) => {
                    if !self.distances.run(forward, budget) {
                        break;
                    }
                    match self.kind {
                        CoarseKind::Over => self.estimate(tile, point, &free, &plain),
                        CoarseKind::Low => self.bound(tile, &free, &plain),
                    }
                    self.next_tile(tile + 1, &free)
                }
                Stage::Done => return true,
            };
            self.stage = next;
        }
        matches!(self.stage, Stage::Done)
    }

    /// Begins with the block that holds the goals from this one on.
    fn next_goals(&mut self, first: usize, free: impl Fn(NodeId) -> bool) -> Stage {
        match self.goals.get(first) {
            Some(goal) => {
                self.distances.begin([goal.point]);
                Stage::Goals(first)
            }
            None => self.next_tile(0, free),
        }
    }

    /// Notes the distances of one block's goals, from `first` on, to its point. Returns the first goal of the next
    /// block.
    fn measure_goals(&mut self, first: usize) -> usize {
        let tile = self.goals[first].tile;
        let mut next = first;
        while let Some(goal) = self.goals.get_mut(next)
            && goal.tile == tile
        {
            goal.to_point = self.distances.costs()[goal.node.index()];
            next += 1;
        }
        next
    }

    /// Begins with the first block from this one on that has a free cell.
    fn next_tile(&mut self, first: u32, free: impl Fn(NodeId) -> bool) -> Stage {
        for tile in first..self.tiles.count() {
            if let Some(point) = self.tiles.point(tile, &free) {
                self.distances.begin([point]);
                return Stage::Tile(tile, point);
            }
        }
        Stage::Done
    }

    fn estimate(
        &mut self,
        tile: u32,
        point: NodeId,
        free: impl Fn(NodeId) -> bool,
        plain: impl Fn(NodeId, NodeId) -> u64,
    ) {
        let over = |goal: &Goal| {
            let between = self.distances.costs()[goal.point.index()];
            let is_known = goal.tile != tile && between != NO_WAY;
            is_known.then(|| between + plain(goal.point, goal.node))
        };
        let far = self.goals.iter().filter_map(over).min();
        let near: Vec<_> = self
            .goals
            .iter()
            .filter(|goal| over(goal).is_none())
            .collect();
        for cell in self.tiles.cells_of(tile).filter(|&cell| free(cell)) {
            let far = far.map(|far| plain(cell, point) + far);
            let near = near.iter().map(|goal| plain(cell, goal.node));
            self.h[cell.index()] = near.chain(far).min().unwrap_or(0);
        }
    }

    fn bound(
        &mut self,
        tile: u32,
        free: impl Fn(NodeId) -> bool,
        plain: impl Fn(NodeId, NodeId) -> u64,
    ) {
        let costs = self.distances.costs();
        for cell in self.tiles.cells_of(tile).filter(|&cell| free(cell)) {
            let within = costs[cell.index()];
            let low = |goal: &Goal| {
                let between = costs[goal.point.index()];
                let is_known = ![within, between, goal.to_point].contains(&NO_WAY);
                let bound = if is_known {
                    between.saturating_sub(within + goal.to_point)
                } else {
                    0
                };
                plain(cell, goal.node).max(bound)
            };
            self.h[cell.index()] = self.goals.iter().map(low).min().unwrap_or(0);
        }
    }

    /// The searches so far.
    pub const fn work(&self) -> Work {
        self.distances.work()
    }

    /// h by cell; undefined on walls.
    pub fn into_table(self) -> Vec<u64> {
        self.h
    }
}

impl Tiles {
    /// The free cell of a tile nearest to the middle of its part on the map, the lowest among
    /// equals; `None` if it has no free cell.
    pub fn point(&self, tile: u32, free: impl Fn(NodeId) -> bool) -> Option<NodeId> {
        let area = self.area(tile);
        // In half cells, so that the middle is a whole number.
        let offset =
            |at: u32, (start, end): (u32, u32)| u64::from((2 * at).abs_diff(start + end - 1));
        let distance = |cell: &NodeId| {
            let (x, y) = self.xy(*cell);
            let dx = offset(x, (area.columns.start, area.columns.end));
            let dy = offset(y, (area.rows.start, area.rows.end));
            dx * dx + dy * dy
        };
        let cells = self.cells_of(tile).filter(|&cell| free(cell));
        cells.min_by_key(distance)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_block_s_point_is_nearest_to_its_middle_on_the_map() {
        // 7 x 5 cells in squares of 4: at the right 3 columns are left, below one row.
        let tiles = Tiles::new(7, 5, 4);
        let points = |free: fn(u32) -> bool| {
            [0, 1, 2, 3].map(|tile| tiles.point(tile, |cell| free(cell.0)).map(|cell| cell.0))
        };
        assert_eq!(points(|_| true), [8, 12, 29, 33].map(Some));
        assert_eq!(
            points(|cell| cell != 8 && cell != 12),
            [9, 19, 29, 33].map(Some)
        );
        assert_eq!(points(|cell| cell == 27), [None, Some(27), None, None]);
    }
}
