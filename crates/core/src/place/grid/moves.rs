//! The grid as a [`Space`]: which steps there are, in which order, at what cost.

use std::hint::cold_path;
use std::ops::ControlFlow;
use std::sync::Arc;

use super::counts::{Counts, MAX_COUNT};
use super::steps::{Windows, useful};
use super::{Direction, Grid, MAX_WEIGHT, Order};
use crate::cost::{Cost, CostModel};
use crate::named::named;
use crate::space::{NodeId, Space, Way};

/// The rule of movement on a grid.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct MovesRule {
    /// Four or eight neighbours.
    pub neighbours: Neighbourhood,
    /// When a diagonal step is allowed.
    pub corners: Corners,
    /// The order in which neighbours are looked at.
    pub order: Order,
    /// Whether the order is reversed at cells where `x + y` is even.
    pub checkerboard: bool,
    /// The costs of steps.
    pub costs: CostModel,
    /// How much terrain counts, in thousandths: at 0 every step costs as on plain ground, at
    /// [`ACCURATE`] terrain counts fully.
    pub accuracy: u32,
}

/// The accuracy at which terrain counts fully.
pub const ACCURATE: u32 = 1000;

impl MovesRule {
    /// The rule with the usual order of neighbours, on which distances don't depend.
    #[must_use]
    pub const fn unordered(self) -> Self {
        Self {
            order: Order::CLOCKWISE,
            checkerboard: false,
            ..self
        }
    }

    /// The rule with terrain counted fully, whatever the accuracy.
    #[must_use]
    pub const fn accurate(self) -> Self {
        Self {
            accuracy: ACCURATE,
            ..self
        }
    }

    /// The directions in the order in which they are looked at, at cells where `x + y` is even, and at the
    /// others.
    pub fn orders(&self) -> [[Direction; 8]; 2] {
        let odd = *self.order.directions();
        let mut even = odd;
        if self.checkerboard {
            even.reverse();
        }
        [even, odd]
    }

    /// The costs of a straight and a diagonal step onto ground of this weight.
    pub const fn steps(&self, weight: u8) -> (u64, u64) {
        self.steps_onto(weight as u32)
    }

    /// The costs of a straight and a diagonal step onto a place with this multiplier.
    pub(crate) const fn steps_onto(&self, multiplier: u32) -> (u64, u64) {
        (
            self.step(self.costs.straight(), multiplier),
            self.step(self.costs.diagonal(), multiplier),
        )
    }

    /// The cost of a step onto a place with this multiplier, which is what its weight counts plus what danger adds to it:
    /// `floor(base (1000 + accuracy (multiplier - 1)) / 1000)`. Undefined for a wall, whose multiplier is 0.
    pub const fn step(&self, base: u64, multiplier: u32) -> u64 {
        let more = self.accuracy as u64 * (multiplier as u64).saturating_sub(1);
        base * (1000 + more) / 1000
    }

    /// The mean costs of a straight and a diagonal step, rounded down, over places of these weights; walls,
    /// which have 0, don't count.
    pub(crate) fn mean_steps(&self, weights: &[u8], counts: &Counts) -> (u64, u64) {
        let (mut sums, mut count) = ((0, 0), 0);
        for &weight in weights.iter().filter(|&&weight| weight > 0) {
            let step = self.steps_onto(counts.count(weight).into());
            sums = (sums.0 + step.0, sums.1 + step.1);
            count += 1;
        }
        (sums.0 / count, sums.1 / count)
    }

    /// The cost of the costliest step onto a place with this multiplier.
    pub(crate) fn costliest(&self, multiplier: u32) -> u64 {
        let base = self.costs.straight().max(self.costs.diagonal());
        self.step(base, multiplier)
    }
}

named! {
    /// How many neighbours a cell has.
    pub enum Neighbourhood, "number of moves", numbered {
        /// Straight steps only.
        Four = 0: "4", "4 moves", "Steps go north, east, south and west.";
        /// Straight and diagonal steps.
        Eight = 1: "8", "8 moves", "Steps go straight and diagonally.";
    }
}

impl Neighbourhood {
    /// Whether a step in a direction leads to a neighbour.
    pub const fn has(self, direction: Direction) -> bool {
        matches!(self, Self::Eight) || !direction.is_diagonal()
    }
}

named! {
    /// When a diagonal step is allowed, by the two cells that share an edge with both its ends.
    /// A cell outside the map counts as a wall.
    pub enum Corners, "corner rule", numbered {
        /// Both must be free: Lester's rule and that of the Moving AI benchmarks.
        Never = 0: "never", "never cut", "A diagonal step needs both cells beside it free.";
        /// At least one must be free.
        One = 1: "one", "cut one", "A diagonal step may cut one corner: one of the two cells beside it must be free.";
        /// Always allowed.
        Always = 2: "always", "always cut", "A diagonal step may pass between two walls that touch at a corner.";
    }
}

/// A grid under a [`MovesRule`]: a [`Space`] whose edges come in the rule's order.
///
/// The legal steps of each cell are worked out once, a bit each, so that a search tests bits
/// instead of bounds and corners. They take one byte a cell, which clones share.
#[derive(Clone, Debug)]
pub struct Moves {
    grid: Arc<Grid>,
    rule: MovesRule,
    /// Bit `i` of a cell is set where step `i` of the cell's order is legal.
    legal: Arc<[u8]>,
    /// The order at cells where `x + y` is even, and at the others.
    orders: [[Step; 8]; 2],
    /// Whether these differ.
    checkerboard: bool,
    /// The costs of a straight and a diagonal step onto ground of each weight; other costs are never asked for. They
    /// aren't part of a step, so that steps are small and a search on a flat map finds them by a shift.
    costs: StepCosts,
    /// Whether all free cells count alike.
    is_flat: bool,
    /// Whether a step's cost counts the weight of the cell that it leaves, as in [`Moves::reversed`].
    is_reversed: bool,
    /// By the parity of `x + y`, the way by which the cell was reached, and its legal steps: those
    /// of them that can lead to anything new.
    useful: Arc<Useful>,
    /// By direction, in cells.
    offsets: [i32; 8],
    max_edge: u64,
    /// The costs of steps where danger adds to weights.
    dangerous: Option<Dangerous>,
}

/// The multiplier of each cell, and by multiplier what a straight and a diagonal step cost.
#[derive(Clone, Debug)]
struct Dangerous {
    multipliers: Arc<[u16]>,
    costs: Arc<[[u32; 2]]>,
}

#[derive(Clone, Copy, Debug)]
struct Step {
    offset: i32,
    way: Way,
    /// Onto any cell of a flat map.
    flat: u64,
}

impl Step {
    #[inline(always)]
    const fn from(&self, cell: NodeId) -> NodeId {
        NodeId(cell.0.wrapping_add_signed(self.offset))
    }
}

/// By kind of step, straight and diagonal, and by weight.
type StepCosts = [[u32; 16]; 2];

/// The cost of a step onto ground of this weight.
#[inline(always)]
fn cost_of(costs: &StepCosts, way: Way, weight: u8) -> u64 {
    // Every other direction is diagonal.
    costs[way.0 as usize % 2][usize::from(weight % 16)].into()
}

/// Eight directions and, by the last four bits of [`Way::NONE`], none: with these no way needs to be checked.
const WAYS: usize = 16;

type Useful = [[[u8; 256]; WAYS]; 2];

/// The largest multiplier: the most that a weight counts, with the most that the greatest danger, 99, can add at 9 a
/// unit.
pub const MAX_MULTIPLIER: u16 = MAX_COUNT + 9 * 99;

fn useful_steps(orders: [[Direction; 8]; 2], rule: &MovesRule, is_flat: bool) -> Arc<Useful> {
    Arc::new(orders.map(|order| {
        std::array::from_fn(|way| match Direction::ALL.get(way) {
            Some(&way) => useful(way, &order, rule, is_flat),
            None => std::array::from_fn(|legal| legal as u8),
        })
    }))
}

impl Moves {
    /// Works out the legal steps of every cell, where weights count themselves. Time and memory are linear in the
    /// number of cells.
    pub fn new(grid: Arc<Grid>, rule: &MovesRule) -> Self {
        Self::counted(grid, rule, &Counts::PLAIN)
    }

    /// Works out the legal steps of every cell, where weights count as a world says.
    pub fn counted(grid: Arc<Grid>, rule: &MovesRule, counts: &Counts) -> Self {
        let offset = |direction: Direction| {
            let (dx, dy) = direction.delta();
            dy * grid.width() as i32 + dx
        };
        let (least, most) = counts.range(grid.amounts());
        let is_flat = least == most || rule.accuracy == 0;
        let lightest = grid.weight_range().0;
        let mut costs = [[0; 16]; 2];
        for weight in 0..=MAX_WEIGHT {
            let (straight, diagonal) = rule.steps_onto(counts.count(weight).into());
            costs[0][usize::from(weight)] = straight as u32;
            costs[1][usize::from(weight)] = diagonal as u32;
        }
        let step = |direction: Direction| Step {
            offset: offset(direction),
            way: Way(direction as u32),
            flat: cost_of(&costs, Way(direction as u32), lightest),
        };
        // Rounded down, a diagonal step can cost one more than two straight ones.
        let by_corner = cost_of(&costs, Way(0), lightest) * 2;
        let is_rounded = cost_of(&costs, Way(1), lightest) > by_corner;
        let [even, odd] = rule.orders();
        let mut legal = vec![0; grid.cells().len()];
        Windows::new(rule).fill(&grid, &mut legal);
        let offsets = std::array::from_fn(|direction| offset(Direction::ALL[direction]));
        Self {
            legal: legal.into(),
            rule: *rule,
            orders: [even.map(step), odd.map(step)],
            checkerboard: rule.checkerboard,
            costs,
            is_flat,
            is_reversed: false,
            useful: useful_steps([even, odd], rule, is_flat && !is_rounded),
            offsets,
            max_edge: rule.costliest(most.into()),
            dangerous: None,
            grid,
        }
    }

    /// These moves with their costs by a multiplier for each cell, at most
    /// [`MAX_MULTIPLIER`]: what its weight counts plus what danger adds to it.
    #[must_use]
    pub(crate) fn with_multipliers(self, multipliers: &Arc<[u16]>) -> Self {
        assert_eq!(multipliers.len(), self.nodes());
        if self.rule.accuracy == 0 {
            return self;
        }
        let most = multipliers.iter().copied().max().unwrap_or(1);
        let onto = |base, multiplier| self.rule.step(base, u32::from(multiplier)) as u32;
        let costs = self.rule.costs;
        let cost = |multiplier| {
            [
                onto(costs.straight(), multiplier),
                onto(costs.diagonal(), multiplier),
            ]
        };
        let dangerous = Dangerous {
            multipliers: Arc::clone(multipliers),
            costs: (0..=most).map(cost).collect(),
        };
        let [straight, diagonal] = cost(most);
        // A step that is useless on ground of one weight may be useful here.
        let useful = match self.is_flat {
            true => useful_steps(self.directions(), &self.rule, false),
            false => Arc::clone(&self.useful),
        };
        Self {
            is_flat: false,
            useful,
            max_edge: straight.max(diagonal).into(),
            dangerous: Some(dangerous),
            ..self
        }
    }

    /// These moves without the steps that lead to cells left out. Beside a corner such a cell still isn't a wall.
    #[must_use]
    pub(crate) fn without(mut self, is_left_out: impl Fn(NodeId) -> bool) -> Self {
        let mut legal = self.legal.to_vec();
        for (cell, bits) in (0..).map(NodeId).zip(&mut legal) {
            let steps = &self.orders[self.parity(cell)];
            for (place, step) in steps.iter().enumerate() {
                let is_legal = *bits >> place & 1 == 1;
                if is_legal && is_left_out(step.from(cell)) {
                    *bits &= !(1 << place);
                }
            }
        }
        self.legal = legal.into();
        self
    }

    /// The directions at cells where `x + y` is even, and at the others.
    fn directions(&self) -> [[Direction; 8]; 2] {
        self.orders
            .map(|order| order.map(|step| Direction::ALL[step.way.0 as usize]))
    }

    /// The cost of a step that enters this cell or, in [`Moves::reversed`], leaves it.
    #[inline(always)]
    fn cost_by(&self, way: Way, cell: NodeId) -> u64 {
        if let Some(dangerous) = &self.dangerous {
            let multiplier = dangerous.multipliers[cell.index()];
            return dangerous.costs[usize::from(multiplier)][way.0 as usize % 2].into();
        }
        cost_of(&self.costs, way, self.grid.cells()[cell.index()])
    }

    /// Which of the two orders a cell has.
    #[inline(always)]
    fn parity(&self, node: NodeId) -> usize {
        usize::from(
            self.checkerboard && {
                let (x, y) = self.grid.xy(node);
                (x + y) % 2 == 1
            },
        )
    }

    /// These moves backwards: distances *to* a cell become distances from it. Corner rules
    /// are symmetric, so only the cost changes: a step from `m` back to `n` costs what entering `m`
    /// costs.
    #[must_use]
    pub fn reversed(self) -> Self {
        let is_reversed = !self.is_reversed;
        Self {
            is_reversed,
            ..self
        }
    }

    /// The costs of a straight and a diagonal step, where all free cells count alike.
    pub(crate) fn flat_steps(&self) -> (u64, u64) {
        let weight = usize::from(self.grid.weight_range().0);
        let [straight, diagonal] = self.costs.map(|by_weight| by_weight[weight].into());
        (straight, diagonal)
    }

    /// The map.
    pub const fn grid(&self) -> &Arc<Grid> {
        &self.grid
    }

    /// The rule that the moves follow.
    pub const fn rule(&self) -> &MovesRule {
        &self.rule
    }

    /// Calls `visit` with the neighbour and the step for each useful step, in order.
    #[inline(always)]
    fn for_each_step<B>(
        &self,
        node: NodeId,
        way: Way,
        mut visit: impl FnMut(NodeId, &Step) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let odd = self.parity(node);
        let legal = self.legal[node.index()];
        let useful = self.useful[odd][way.0 as usize % WAYS][usize::from(legal)];
        let mut useful = u32::from(useful);
        let steps = &self.orders[odd];
        while useful != 0 {
            let step = &steps[(useful.trailing_zeros() % 8) as usize];
            useful &= useful - 1;
            visit(step.from(node), step)?;
        }
        ControlFlow::Continue(())
    }
}

impl Space for Moves {
    fn nodes(&self) -> usize {
        self.legal.len()
    }

    /// A way is the number of a [`Direction`].
    fn ways(&self) -> u32 {
        Direction::ALL.len() as u32
    }

    #[inline(always)]
    fn for_each_edge<B>(
        &self,
        node: NodeId,
        way: Way,
        mut visit: impl FnMut(NodeId, Cost, Way) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        self.for_each_step(node, way, |to, step| {
            let cost = if self.is_flat {
                step.flat
            } else {
                // With this apart, the loop for maps of one weight is shorter and the other is no slower.
                cold_path();
                self.cost_by(step.way, if self.is_reversed { node } else { to })
            };
            visit(to, Cost(cost), step.way)
        })
    }

    #[inline]
    fn origin(&self, node: NodeId, way: Way) -> NodeId {
        let offset = self.offsets[(way.0 % 8) as usize];
        NodeId(node.0.wrapping_add_signed(-offset))
    }

    fn cost(&self, node: NodeId, way: Way) -> Cost {
        let entered = if self.is_reversed {
            self.origin(node, way)
        } else {
            node
        };
        Cost(self.cost_by(way, entered))
    }

    fn max_edge(&self) -> Cost {
        Cost(self.max_edge)
    }
}

#[cfg(test)]
#[path = "moves_tests.rs"]
mod tests;
