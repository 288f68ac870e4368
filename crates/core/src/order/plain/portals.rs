//! h that takes portals into account.

use super::Plain;
use crate::shape::{Layout, Portal};
use crate::space::NodeId;

/// The side of the blocks of cells that are passed over together.
const SIDE: u32 = 16;

/// Lowers h on foot, which leads to some goal everywhere, to what it is by way of portals.
///
/// From where each portal begins h spreads over all cells, a block at a time. It grows with the distance, so a block is
/// passed over if even its nearest cell can't have less.
pub(super) fn lower(plain: &Plain<'_>, goals: &[NodeId], h: &mut [u64]) {
    let Layout::Squares {
        width,
        height,
        floors,
    } = plain.layout
    else {
        return;
    };
    let starts = |side: u32| (0..side).step_by(SIDE as usize);
    let corners = (0..floors).flat_map(|floor| {
        starts(height).flat_map(move |y| starts(width).map(move |x| (x, y, floor)))
    });
    let blocks = corners.map(|(x, y, floor)| Block {
        size: (width, height),
        columns: (x, width.min(x + SIDE)),
        rows: (y, height.min(y + SIDE)),
        floor,
        highest: u64::MAX,
    });
    let mut blocks: Vec<_> = blocks.collect();
    // Behind a portal diagonals count as if none came before.
    let known = match plain.parity {
        Some(1..) => {
            let even = plain.clone().at_parity(0);
            by_way_of_portals(&even, |place| {
                let each = goals.iter().map(|&goal| even.between(place, goal));
                each.min().unwrap_or(0)
            })
        }
        _ => by_way_of_portals(plain, |place| h[place.index()]),
    };
    for (begin, value) in known {
        for block in &mut blocks {
            block.lower(plain, begin, value, h);
        }
    }
}

/// Where each portal begins, with the least h by way of it. The lowest come first: these can lower others, but no other can
/// lower them.
fn by_way_of_portals(plain: &Plain<'_>, h: impl Fn(NodeId) -> u64) -> Vec<(NodeId, u64)> {
    let through = |portal: &Portal, beyond: u64| plain.straight * u64::from(portal.cost) + beyond;
    let on_foot = |portal: &Portal| (*portal, through(portal, h(portal.to)));
    let mut waiting: Vec<_> = plain.portals.iter().map(on_foot).collect();
    let mut known = Vec::with_capacity(waiting.len());
    let least = |waiting: &[(Portal, u64)]| {
        let each = waiting.iter().enumerate();
        each.min_by_key(|(_, it)| it.1).map(|(place, _)| place)
    };
    while let Some(place) = least(&waiting) {
        let (portal, value) = waiting.swap_remove(place);
        for (other, old) in &mut waiting {
            let beyond = plain.between(other.to, portal.from) + value;
            *old = through(other, beyond).min(*old);
        }
        known.push((portal.from, value));
    }
    known
}

/// Some cells of a floor.
struct Block {
    /// Columns and rows of the map.
    size: (u32, u32),
    /// The first one, and the one behind the last.
    columns: (u32, u32),
    rows: (u32, u32),
    floor: u32,
    /// No h in it is above this.
    highest: u64,
}

impl Block {
    /// Lowers h of its cells to this value and the way to where it is.
    fn lower(&mut self, plain: &Plain<'_>, at: NodeId, value: u64, h: &mut [u64]) {
        let (x, y, floor) = plain.layout.position(at);
        let value = value + plain.across(floor.abs_diff(self.floor));
        let wrap = plain.wrap;
        let (dx, dy) = (
            gap(wrap.columns().then_some(self.size.0), x, self.columns),
            gap(wrap.rows().then_some(self.size.1), y, self.rows),
        );
        if value + plain.on_floor(dx.into(), dy.into()) >= self.highest {
            return;
        }
        self.highest = 0;
        let (width, height) = self.size;
        for row in self.rows.0..self.rows.1 {
            let first = (self.floor * height + row) * width;
            for column in self.columns.0..self.columns.1 {
                let (dx, dy) = wrap.apart(self.size, (x.abs_diff(column), y.abs_diff(row)));
                let here = &mut h[(first + column) as usize];
                *here = (value + plain.on_floor(dx.into(), dy.into())).min(*here);
                self.highest = self.highest.max(*here);
            }
        }
    }
}

/// How far a column, or a row, is from the nearest of some, `around` the map if its ends meet.
fn gap(around: Option<u32>, at: u32, (begin, end): (u32, u32)) -> u32 {
    let inside = begin.saturating_sub(at).max((at + 1).saturating_sub(end));
    let Some(count) = around.filter(|_| inside > 0) else {
        return inside;
    };
    let other_side = if at < begin {
        at + count + 1 - end
    } else {
        begin + count - at
    };
    inside.min(other_side)
}
