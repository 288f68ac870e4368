//! The ground as a searcher believes it to be, and the arcs that change with it.

use crate::grid::{Direction, Grid, MAX_WEIGHT, MovesRule, Windows};
use crate::heuristic::{Estimator, Heuristic};
use crate::memory::filled;
use crate::open::Bitmap;
use crate::plane::MOST_DANGER;
use crate::space::NodeId;

/// The largest multiplier of a [`Cell`]: the largest weight, with what the greatest danger adds at 9 a unit.
pub const MAX_MULTIPLIER: u16 = MAX_WEIGHT as u16 + 9 * MOST_DANGER as u16;

/// A cell as a searcher believes it to be.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Cell {
    /// What a step onto it counts: its terrain weight, 1 to 9, with what danger adds to it; 0 for a wall.
    pub multiplier: u16,
    /// The extra cost of a step onto it, beyond that, in straight steps onto plain ground.
    pub extra: u8,
}

impl Cell {
    /// A cell of a terrain weight, without danger or extra cost.
    pub const fn new(weight: u8) -> Self {
        Self {
            multiplier: weight as u16,
            extra: 0,
        }
    }
}

/// The steps between the cells of a map that may change: each is an arc with a cost.
///
/// No arc leaves or enters a wall, and corner rules are symmetric, so an arc is allowed exactly if the reverse
/// arc is. An arc costs what entering its end costs.
///
/// Complexity, with n cells: O(n) time to build and about 5 bytes a cell; an edit takes constant time.
#[derive(Clone, Debug)]
pub struct Arcs {
    width: u32,
    height: u32,
    rule: MovesRule,
    cells: Vec<Cell>,
    /// Bit `i` of a cell is set where step `i` of the cell's order is allowed.
    allowed: Vec<u8>,
    windows: Windows,
    /// The steps at cells where `x + y` is even, and at the others.
    steps: [[Step; 8]; 2],
    /// By multiplier up to the largest weight: the costs of a straight and a diagonal step onto it.
    costs: [[u32; 2]; MAX_WEIGHT as usize + 1],
    /// The same of all multipliers, as far as any cell in danger had one.
    endangered: Vec<[u32; 2]>,
    /// The cells whose arcs the last changes have changed.
    touched: Bitmap,
    /// Cells around an edit, while it is looked at.
    near: Bitmap,
    /// The edited cells as they were, ascending, while an edit is looked at.
    before: Vec<(NodeId, Cell)>,
}

#[derive(Clone, Copy, Debug)]
struct Step {
    offset: i32,
    direction: Direction,
}

/// The arcs of a cell that matter to a search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Side {
    /// The arcs that lead to it.
    In,
    /// The arcs that leave it.
    Out,
}

impl Arcs {
    /// The arcs of a map without extra costs, or `None` where there is no memory for
    /// them.
    pub fn new(grid: &Grid, rule: &MovesRule) -> Option<Self> {
        let (width, height) = (grid.width(), grid.height());
        let windows = Windows::new(rule);
        let mut allowed = filled(grid.cells().len(), 0)?;
        windows.fill(grid, &mut allowed);
        let mut cells = filled(grid.cells().len(), Cell::new(0))?;
        for (cell, &weight) in cells.iter_mut().zip(grid.cells()) {
            cell.multiplier = weight.into();
        }
        let step = |direction: Direction| {
            let (dx, dy) = direction.delta();
            Step {
                offset: dy * width as i32 + dx,
                direction,
            }
        };
        let costs = std::array::from_fn(|weight| costs_onto(rule, weight as u32));
        Some(Self {
            width,
            height,
            rule: *rule,
            touched: Bitmap::new(cells.len()),
            near: Bitmap::new(cells.len()),
            before: Vec::new(),
            cells,
            allowed,
            windows,
            steps: rule.orders().map(|order| order.map(step)),
            costs,
            endangered: Vec::new(),
        })
    }

    /// Works out the costs of steps up to a multiplier.
    fn know_costs(&mut self, multiplier: u16) {
        if multiplier > MAX_WEIGHT.into() {
            let more = self.endangered.len() as u32..=multiplier.into();
            let rule = &self.rule;
            self.endangered
                .extend(more.map(|multiplier| costs_onto(rule, multiplier)));
        }
    }

    /// The arcs after some cells have changed.
    ///
    /// # Panics
    /// Where [`Repair::change`](super::Repair::change) does.
    #[must_use]
    pub fn with(mut self, edits: &[(NodeId, Cell)]) -> Self {
        self.edit(edits, Side::In);
        self.forget_touched();
        self
    }

    /// A cell.
    pub fn cell(&self, node: NodeId) -> Cell {
        self.cells[node.index()]
    }

    /// All cells, row by row.
    pub fn cells(&self) -> impl Iterator<Item = Cell> {
        self.cells.iter().copied()
    }

    /// How many cells there are.
    pub const fn count(&self) -> usize {
        self.cells.len()
    }

    /// The arcs out of a cell in order: the end and the cost of each.
    pub fn steps(&self, from: NodeId) -> impl Iterator<Item = (NodeId, u64)> {
        self.around(from)
            .map(|(to, direction)| (to, self.cost(direction, to)))
    }

    /// h between two cells where all ground is plain, to be aimed.
    pub(super) fn estimator(&self, heuristic: Heuristic, ends: (NodeId, NodeId)) -> Estimator {
        let size = (self.width, self.height);
        Estimator::of_size(heuristic, None, self.rule.steps(1), size, &ends.into())
    }

    /// The cells that have an arc to this one, and from it, in order, and the directions in which they lie.
    #[inline(always)]
    pub(super) fn around(&self, node: NodeId) -> impl Iterator<Item = (NodeId, Direction)> {
        let steps = &self.steps[self.parity(node)];
        picked(node, steps, self.allowed[node.index()])
    }

    /// The cells of the map that a step could reach if the ground let it, in order, the directions in which they
    /// lie, and whether it does.
    #[inline(always)]
    pub(super) fn beside(&self, node: NodeId) -> impl Iterator<Item = (NodeId, Direction, bool)> {
        let (x, y) = (node.0 % self.width, node.0 / self.width);
        let parity = (x + y) as usize % 2;
        let is_within = x > 0 && y > 0 && x + 1 < self.width && y + 1 < self.height;
        let window = match is_within {
            true => 511,
            false => self.window(node, |_| true),
        };
        let inside = self.windows.legal(parity, window);
        let allowed = self.allowed[node.index()];
        let steps = &self.steps[parity];
        let mut place = 0;
        std::iter::from_fn(move || {
            while place < 8 {
                let (step, bit) = (steps[place], 1 << place);
                place += 1;
                if inside & bit != 0 {
                    let to = NodeId(node.0.wrapping_add_signed(step.offset));
                    return Some((to, step.direction, allowed & bit != 0));
                }
            }
            None
        })
    }

    /// The cost of a step in this direction that enters this cell, which isn't a wall.
    #[inline(always)]
    pub(super) fn cost(&self, direction: Direction, entered: NodeId) -> u64 {
        self.onto(direction, self.cells[entered.index()])
    }

    #[inline(always)]
    fn onto(&self, direction: Direction, cell: Cell) -> u64 {
        let multiplier = usize::from(cell.multiplier);
        let costs = match self.costs.get(multiplier) {
            Some(costs) => costs,
            None => &self.endangered[multiplier],
        };
        let cost = costs[usize::from(direction.is_diagonal())];
        u64::from(cost) + u64::from(cell.extra) * u64::from(self.costs[1][0])
    }

    /// The cell to which a step in this direction leads.
    pub(super) fn end(&self, node: NodeId, direction: Direction) -> NodeId {
        let (dx, dy) = direction.delta();
        NodeId(node.0.wrapping_add_signed(dy * self.width as i32 + dx))
    }

    /// Changes cells, and notes each cell with an arc on this side that has changed its cost or is now allowed or
    /// forbidden. If a cell comes several times, the last change counts.
    pub(super) fn edit(&mut self, edits: &[(NodeId, Cell)], side: Side) {
        self.before.clear();
        for &(node, cell) in edits {
            assert!(
                cell.multiplier <= MAX_MULTIPLIER,
                "no weight with danger counts more"
            );
            self.know_costs(cell.multiplier);
            let before = std::mem::replace(&mut self.cells[node.index()], cell);
            self.before.push((node, before));
        }
        // By cell, then in the order of the edits: what a cell was before all of them stays.
        let places = (0_u64..).zip(&self.before);
        let mut order: Vec<u64> = places
            .map(|(place, (node, _))| u64::from(node.0) << 32 | place)
            .collect();
        order.sort_unstable();
        order.dedup_by_key(|word| *word >> 32);
        let first = |word: &u64| self.before[*word as u32 as usize];
        self.before = order.iter().map(first).collect();
        let cells = &self.cells;
        self.before
            .retain(|&(node, before)| cells[node.index()] != before);
        for place in 0..self.before.len() {
            let (node, _) = self.before[place];
            self.near.set(node.index());
            for (neighbour, _) in neighbours(node, (self.width, self.height)) {
                self.near.set(neighbour.index());
            }
        }
        let mut from = 0;
        while let Some(index) = self.near.next(from) {
            self.near.unset(index);
            if self.renew(NodeId(index as u32), side) {
                self.touched.set(index);
            }
            from = index + 1;
        }
    }

    /// Takes the first of the cells noted, from this one on.
    pub(super) fn take_touched(&mut self, from: NodeId) -> Option<NodeId> {
        let index = self.touched.next(from.index())?;
        self.touched.unset(index);
        Some(NodeId(index as u32))
    }

    pub(super) fn forget_touched(&mut self) {
        let mut from = NodeId(0);
        while let Some(node) = self.take_touched(from) {
            from = node;
        }
    }

    /// Finds the allowed steps of a cell again, and whether an arc on this side has changed.
    fn renew(&mut self, node: NodeId, side: Side) -> bool {
        let parity = self.parity(node);
        let window = self.window(node, |node| self.cells[node.index()].multiplier > 0);
        let allowed = self.windows.legal(parity, window);
        let before = std::mem::replace(&mut self.allowed[node.index()], allowed);
        if allowed != before {
            return true;
        }
        let is_dearer_or_cheaper = |(to, direction): (NodeId, Direction)| {
            let entered = match side {
                Side::In => node,
                Side::Out => to,
            };
            let place = self
                .before
                .binary_search_by_key(&entered, |&(node, _)| node);
            place.is_ok_and(|place| {
                let (_, before) = self.before[place];
                self.onto(direction, before) != self.cost(direction, entered)
            })
        };
        picked(node, &self.steps[parity], allowed).any(is_dearer_or_cheaper)
    }

    /// A window of the nine cells around and including this one: those in the map that are `is_free`.
    fn window(&self, node: NodeId, is_free: impl Fn(NodeId) -> bool) -> usize {
        let mut window = usize::from(is_free(node)) << 4;
        for (neighbour, place) in neighbours(node, (self.width, self.height)) {
            window |= usize::from(is_free(neighbour)) << place;
        }
        window
    }

    #[inline(always)]
    fn parity(&self, node: NodeId) -> usize {
        usize::from(self.rule.checkerboard && (node.0 % self.width + node.0 / self.width) % 2 == 1)
    }
}

/// What a straight and a diagonal step onto a cell of this multiplier cost.
const fn costs_onto(rule: &MovesRule, multiplier: u32) -> [u32; 2] {
    let (straight, diagonal) = rule.steps_onto(multiplier);
    [straight as u32, diagonal as u32]
}

/// The steps of which the bits are set.
#[inline(always)]
fn picked(
    from: NodeId,
    steps: &[Step; 8],
    mut bits: u8,
) -> impl Iterator<Item = (NodeId, Direction)> {
    std::iter::from_fn(move || {
        if bits == 0 {
            return None;
        }
        let step = steps[bits.trailing_zeros() as usize % 8];
        bits &= bits - 1;
        let to = NodeId(from.0.wrapping_add_signed(step.offset));
        Some((to, step.direction))
    })
}

/// The cells of a map of this width and height that are beside this one or diagonally so, each with its bit in
/// a window.
fn neighbours(node: NodeId, (width, height): (u32, u32)) -> impl Iterator<Item = (NodeId, u32)> {
    let (x, y) = (node.0 % width, node.0 / width);
    Direction::ALL.iter().filter_map(move |direction| {
        let (dx, dy) = direction.delta();
        let x = x.checked_add_signed(dx).filter(|&x| x < width)?;
        let y = y.checked_add_signed(dy).filter(|&y| y < height)?;
        Some((NodeId(y * width + x), (4 - 3 * dx - dy) as u32))
    })
}
