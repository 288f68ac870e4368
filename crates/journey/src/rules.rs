//! What stays the same on a map however it changes: its size, and the rule of movement.

use std::sync::Arc;

use super::prices::Prices;
use tiebreak::grid::{Direction, Grid, MovesRule, Windows, useful};
use tiebreak::space::NodeId;

/// The parts that stay the same however the map changes.
#[derive(Debug)]
pub(super) struct Rules {
    rule: MovesRule,
    width: u32,
    height: u32,
    /// At cells where `x + y` is even, and at the others.
    pub(super) orders: [[Direction; 8]; 2],
    pub(super) windows: Windows,
    /// By parity, way and legal steps, as in [`Moves`](tiebreak::grid::Moves).
    pub(super) useful: [[[u8; 256]; WAYS]; 2],
    pub(super) offsets: [i32; 8],
    /// The most that danger can add to a weight, as far as that counts.
    pub(super) threat: u16,
}

/// Eight directions and none.
pub(super) const WAYS: usize = 9;

impl Rules {
    /// Of a map on which danger adds at most `threat` to a weight.
    pub(super) fn new(grid: &Grid, rule: &MovesRule, threat: u16) -> Arc<Self> {
        let orders = rule.orders();
        let useful = |order: &[Direction; 8]| -> [[u8; 256]; WAYS] {
            std::array::from_fn(|way| match Direction::ALL.get(way) {
                Some(&way) => useful(way, order, rule, false),
                None => std::array::from_fn(|legal| legal as u8),
            })
        };
        Arc::new(Self {
            rule: *rule,
            width: grid.width(),
            height: grid.height(),
            windows: Windows::new(rule),
            useful: orders.each_ref().map(useful),
            orders,
            threat,
            offsets: std::array::from_fn(|direction| {
                let (dx, dy) = Direction::ALL[direction].delta();
                dy * grid.width() as i32 + dx
            }),
        })
    }

    pub(super) const fn rule(&self) -> &MovesRule {
        &self.rule
    }

    /// The costs of steps by a rule, with `penalty` straight steps more onto costlier cells.
    pub(super) fn prices(&self, rule: &MovesRule, penalty: u32) -> Prices {
        Prices::new(rule, penalty, self.threat)
    }

    /// Column and row.
    pub(super) const fn xy(&self, cell: NodeId) -> (i32, i32) {
        ((cell.0 % self.width) as i32, (cell.0 / self.width) as i32)
    }

    pub(super) const fn size(&self) -> (u32, u32) {
        (self.width, self.height)
    }

    /// The cell at a column and row, if it is on the map.
    pub(super) const fn cell(&self, x: i32, y: i32) -> Option<NodeId> {
        let inside = x >= 0 && y >= 0 && x < self.width as i32 && y < self.height as i32;
        if inside {
            Some(NodeId(y as u32 * self.width + x as u32))
        } else {
            None
        }
    }

    /// The distance between two cells along the longer axis.
    pub(super) fn apart(&self, one: NodeId, other: NodeId) -> u32 {
        let (dx, dy) = self.step(one, other);
        dx.unsigned_abs().max(dy.unsigned_abs())
    }

    /// Columns and rows from one cell to another.
    pub(super) const fn step(&self, from: NodeId, to: NodeId) -> (i32, i32) {
        let ((x, y), (to_x, to_y)) = (self.xy(from), self.xy(to));
        (to_x - x, to_y - y)
    }

    /// The direction of a step between neighbours.
    pub(super) fn direction(&self, from: NodeId, to: NodeId) -> Option<Direction> {
        let step = self.step(from, to);
        let mut all = Direction::ALL.iter().copied();
        all.find(|direction| direction.delta() == step)
    }

    /// The eight directions in the order of a cell.
    pub(super) fn order(&self, cell: NodeId) -> &[Direction; 8] {
        &self.orders[self.parity(cell)]
    }

    #[inline(always)]
    pub(super) fn parity(&self, cell: NodeId) -> usize {
        usize::from(
            self.rule.checkerboard && {
                let (x, y) = self.xy(cell);
                (x + y) % 2 == 1
            },
        )
    }

    #[inline(always)]
    pub(super) fn beside(&self, cell: NodeId, direction: usize) -> NodeId {
        NodeId(cell.0.wrapping_add_signed(self.offsets[direction % 8]))
    }
}
