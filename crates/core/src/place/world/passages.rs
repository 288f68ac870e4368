//! Passages between cells, borders that wrap, and what weights count.

use crate::grid::{Direction, MAX_COUNT};
use crate::named::{Named, named};
use crate::sort::sort_by_number;
use crate::space::NodeId;

/// The most passages with a cost.
pub const MAX_PORTALS: usize = 64;
/// The most passages without one.
pub const MAX_PASSAGES: usize = 1 << 16;
/// The largest cost of a portal, in straight steps.
pub const MAX_PORTAL_COST: u8 = 99;
/// The most weights of a world's own.
pub const MAX_WEIGHTS: usize = 9;
/// The largest weight of a world's own.
pub const MOST_WEIGHT: u16 = MAX_COUNT;

named! {
    /// Which ways a passage leads.
    pub enum Pass, "way of a passage" {
        /// None: it is a thin wall.
        None: "none", "a thin wall", "No step crosses this edge.";
        /// From its first cell to its second.
        One: "one", "one way", "Steps lead from the first cell to the second, and not back.";
        /// Both ways.
        Both: "both", "both ways", "Steps lead both ways.";
    }
}

/// A passage: it joins two cells that share an edge and says which of their steps are left, or leads from one cell to any
/// other at a cost of its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Passage {
    /// The cell that it leads from.
    pub from: NodeId,
    /// The cell that it leads to.
    pub to: NodeId,
    /// Which ways it leads.
    pub way: Pass,
    /// Its cost in straight steps, 1 to [`MAX_PORTAL_COST`], if it is a portal.
    pub cost: Option<u8>,
}

/// The columns and rows of a floor.
type Sides = (u32, u32);

/// The column, the row and the floor of a cell, where each floor has these sides.
pub(super) const fn position((width, height): Sides, cell: NodeId) -> (u32, u32, u32) {
    let row = cell.0 / width;
    (cell.0 % width, row % height, row / height)
}

impl Passage {
    /// The straight direction in which it leads, where every border is joined to the one across from it; `None` where its cells
    /// share no edge. A step within the map comes before one over the border.
    pub fn direction(&self, sides: Sides) -> Option<Direction> {
        let (x, y, floor) = position(sides, self.from);
        let (to_x, to_y, to_floor) = position(sides, self.to);
        let ascends = |from: u32, to: u32, side: u32| match to.abs_diff(from) {
            1 => Some(to > from),
            far if side > 1 && far == side - 1 => Some(to < from),
            _ => None,
        };
        if floor != to_floor {
            None
        } else if y == to_y {
            let is_east = ascends(x, to_x, sides.0)?;
            Some(if is_east { Direction::E } else { Direction::W })
        } else if x == to_x {
            let is_south = ascends(y, to_y, sides.1)?;
            Some(if is_south { Direction::S } else { Direction::N })
        } else {
            None
        }
    }
}

/// Says the same with as few passages as can be, in the one order that documents have: each edge once, then the portals.
pub fn tidy_passages(passages: &mut Vec<Passage>, sides: Sides) {
    // By edge, from the cell to its west or north: whether the step there and the step back are taken away.
    let mut edges: Vec<([NodeId; 2], [bool; 2])> = Vec::new();
    let mut portals = Vec::new();
    for passage in passages.drain(..) {
        let Passage {
            from,
            to,
            way,
            cost,
        } = passage;
        let is_back = match passage.direction(sides) {
            _ if cost.is_some() => None,
            direction => direction.map(|it| matches!(it, Direction::W | Direction::N)),
        };
        match (is_back, way) {
            (_, Pass::Both) if cost.is_none() => {}
            (Some(is_back), way) => {
                let edge = if is_back { [to, from] } else { [from, to] };
                let is_wall = way == Pass::None;
                edges.push((edge, [is_wall || is_back, is_wall || !is_back]));
            }
            (None, Pass::None) if cost.is_some() => {}
            (None, Pass::Both) if from > to => portals.push(Passage {
                from: to,
                to: from,
                ..passage
            }),
            (None, _) => portals.push(passage),
        }
    }
    sort_by_number(&mut edges, |(edge, _)| edge[1].0);
    sort_by_number(&mut edges, |(edge, _)| edge[0].0);
    edges.dedup_by(|next, first| {
        let is_same = next.0 == first.0;
        if is_same {
            first.1 = [first.1[0] || next.1[0], first.1[1] || next.1[1]];
        }
        is_same
    });
    passages.extend(edges.into_iter().map(|([from, to], lost)| match lost {
        [false, _] => Passage {
            from,
            to,
            way: Pass::One,
            cost: None,
        },
        [true, false] => Passage {
            from: to,
            to: from,
            way: Pass::One,
            cost: None,
        },
        [true, true] => Passage {
            from,
            to,
            way: Pass::None,
            cost: None,
        },
    }));
    sort(passages);
    sort(&mut portals);
    portals.dedup();
    passages.append(&mut portals);
}

/// By where they lead from, then by where they lead to, then by their other words.
fn sort(passages: &mut [Passage]) {
    sort_by_number(passages, |it| it.way.index() as u32);
    sort_by_number(passages, |it| it.cost.map_or(0, u32::from));
    sort_by_number(passages, |it| it.to.0);
    sort_by_number(passages, |it| it.from.0);
}
