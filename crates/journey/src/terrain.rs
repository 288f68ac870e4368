//! A map of squares that changes, as a space.

use std::ops::ControlFlow;
use std::sync::Arc;

use super::record::Seen;
use tiebreak::cost::Cost;
use tiebreak::grid::{Direction, Grid, MovesRule, Windows, useful};
use tiebreak::space::{NodeId, Space, Way};

/// Cells whose value can change, with the legal steps of each kept up to date.
///
/// A cell's value is 0 for a wall, else its weight, with [`COSTLIER`] added where a step onto it costs more.
#[derive(Clone, Debug)]
pub(super) struct Terrain {
    rules: Arc<Rules>,
    cells: Vec<u8>,
    /// Bit `i` of a cell is set where step `i` of the cell's order is legal.
    legal: Vec<u8>,
    prices: Prices,
}

/// Added to the value of a cell that others are about to walk on.
pub(super) const COSTLIER: u8 = 16;

/// The parts that stay the same however the map changes.
#[derive(Debug)]
pub(super) struct Rules {
    rule: MovesRule,
    width: u32,
    height: u32,
    /// At cells where `x + y` is even, and at the others.
    orders: [[Direction; 8]; 2],
    windows: Windows,
    /// By parity, way and legal steps, as in [`Moves`](tiebreak::grid::Moves).
    useful: [[[u8; 256]; WAYS]; 2],
    offsets: [i32; 8],
}

/// Eight directions and none.
const WAYS: usize = 9;

/// By kind of step, straight and diagonal, and by value.
type Steps = [[u32; 32]; 2];

/// The costs of steps.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Prices {
    steps: Steps,
    most: u32,
}

impl Prices {
    /// What steps cost by a rule, with `penalty` straight steps on plain ground more onto costlier cells.
    pub(super) fn new(rule: &MovesRule, penalty: u32) -> Self {
        let more = u64::from(penalty) * rule.costs.straight();
        let price = |base, value: usize| {
            let weight = value as u32 % u32::from(COSTLIER);
            let extra = match value >= COSTLIER.into() {
                true => more,
                false => 0,
            };
            (rule.step(base, weight) + extra) as u32
        };
        let bases = [rule.costs.straight(), rule.costs.diagonal()];
        let steps: Steps = bases.map(|base| std::array::from_fn(|value| price(base, value)));
        let heaviest =
            usize::from(tiebreak::grid::MAX_WEIGHT + if penalty > 0 { COSTLIER } else { 0 });
        let most = steps[0][heaviest].max(steps[1][heaviest]);
        Self { steps, most }
    }

    #[inline(always)]
    fn of(&self, direction: usize, value: u8) -> u64 {
        self.steps[direction % 2][usize::from(value % 32)].into()
    }
}

impl Rules {
    pub(super) fn new(grid: &Grid, rule: &MovesRule) -> Arc<Self> {
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
            offsets: std::array::from_fn(|direction| {
                let (dx, dy) = Direction::ALL[direction].delta();
                dy * grid.width() as i32 + dx
            }),
        })
    }

    pub(super) const fn rule(&self) -> &MovesRule {
        &self.rule
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
    fn direction(&self, from: NodeId, to: NodeId) -> Option<Direction> {
        let step = self.step(from, to);
        let mut all = Direction::ALL.iter().copied();
        all.find(|direction| direction.delta() == step)
    }

    /// The eight directions in the order of a cell.
    pub(super) fn order(&self, cell: NodeId) -> &[Direction; 8] {
        &self.orders[self.parity(cell)]
    }

    #[inline(always)]
    fn parity(&self, cell: NodeId) -> usize {
        usize::from(
            self.rule.checkerboard && {
                let (x, y) = self.xy(cell);
                (x + y) % 2 == 1
            },
        )
    }

    #[inline(always)]
    fn beside(&self, cell: NodeId, direction: usize) -> NodeId {
        NodeId(cell.0.wrapping_add_signed(self.offsets[direction % 8]))
    }
}

impl Terrain {
    pub(super) fn new(rules: &Arc<Rules>, cells: &[u8]) -> Self {
        let mut terrain = Self {
            rules: Arc::clone(rules),
            cells: cells.to_vec(),
            legal: vec![0; cells.len()],
            prices: Prices::new(rules.rule(), 0),
        };
        for cell in 0..cells.len() as u32 {
            terrain.legal[cell as usize] = terrain.legal_at(NodeId(cell));
        }
        terrain
    }

    pub(super) const fn rules(&self) -> &Arc<Rules> {
        &self.rules
    }

    pub(super) fn cells(&self) -> &[u8] {
        &self.cells
    }

    /// Bytes that it holds.
    pub(super) const fn bytes(&self) -> u64 {
        2 * self.cells.len() as u64
    }

    pub(super) fn get(&self, cell: NodeId) -> u8 {
        self.cells[cell.index()]
    }

    pub(super) fn is_free(&self, cell: NodeId) -> bool {
        self.get(cell) > 0
    }

    /// The map that a search from here to there sees.
    pub(super) fn seen(&self, from: Option<NodeId>, goal: NodeId) -> Seen {
        let values = self.cells.iter();
        Seen {
            weights: values.clone().map(|value| value % COSTLIER).collect(),
            is_costlier: values.map(|&value| value >= COSTLIER).collect(),
            from,
            goal,
            h: None,
        }
    }

    pub(super) const fn charge(&mut self, prices: Prices) {
        self.prices = prices;
    }

    pub(super) fn set(&mut self, cell: NodeId, value: u8) {
        let before = std::mem::replace(&mut self.cells[cell.index()], value);
        if (before == 0) == (value == 0) {
            return;
        }
        let (x, y) = self.rules.xy(cell);
        for y in y - 1..=y + 1 {
            for x in x - 1..=x + 1 {
                if let Some(near) = self.rules.cell(x, y) {
                    self.legal[near.index()] = self.legal_at(near);
                }
            }
        }
    }

    /// The legal steps from a cell, even from a wall: a plan may begin where a wall has come to be.
    fn legal_at(&self, cell: NodeId) -> u8 {
        let (x, y) = self.rules.xy(cell);
        let mut window = 0;
        for x in x - 1..=x + 1 {
            for y in y - 1..=y + 1 {
                let near = self.rules.cell(x, y);
                let is_free = near.is_some_and(|near| near == cell || self.is_free(near));
                window = window << 1 | usize::from(is_free);
            }
        }
        self.rules.windows.legal(self.rules.parity(cell), window)
    }

    /// The cost of the step between two cells, if it is legal.
    pub(super) fn step(&self, from: NodeId, to: NodeId) -> Option<u64> {
        let direction = self.rules.direction(from, to)?;
        let mut places = self.rules.order(from).iter();
        let place = places.position(|&other| other == direction)?;
        let is_legal = self.legal[from.index()] >> place & 1 == 1;
        is_legal.then(|| self.prices.of(direction as usize, self.get(to)))
    }

    /// The legal steps from a cell in its order: their ends and their costs.
    pub(super) fn steps(&self, from: NodeId) -> impl Iterator<Item = (NodeId, u64)> + use<'_> {
        let legal = self.legal[from.index()];
        let places = self.rules.order(from).iter().enumerate();
        places
            .filter(move |(place, _)| legal >> place & 1 == 1)
            .map(move |(_, &direction)| {
                let to = self.rules.beside(from, direction as usize);
                (to, self.prices.of(direction as usize, self.get(to)))
            })
    }

    /// The cost of a straight step onto plain ground.
    pub(super) fn plain(&self) -> u64 {
        self.prices.of(0, 1)
    }

    /// The cost of the steps of a path that begins at `from`; waits cost nothing. `None` if a step is forbidden.
    pub(super) fn length<'a>(
        &self,
        mut from: NodeId,
        path: impl IntoIterator<Item = &'a NodeId>,
    ) -> Option<u64> {
        path.into_iter().try_fold(0, |cost, &to| {
            let step = if to == from { 0 } else { self.step(from, to)? };
            from = to;
            Some(cost + step)
        })
    }
}

impl Space for Terrain {
    fn nodes(&self) -> usize {
        self.cells.len()
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
        let rules = &*self.rules;
        let parity = rules.parity(node);
        let legal = usize::from(self.legal[node.index()]);
        let mut useful = rules.useful[parity][(way.0 as usize).min(WAYS - 1)][legal];
        while useful != 0 {
            let direction = rules.orders[parity][(useful.trailing_zeros() % 8) as usize];
            useful &= useful - 1;
            let to = rules.beside(node, direction as usize);
            let cost = self.prices.of(direction as usize, self.cells[to.index()]);
            visit(to, Cost(cost), Way(direction as u32))?;
        }
        ControlFlow::Continue(())
    }

    #[inline]
    fn origin(&self, node: NodeId, way: Way) -> NodeId {
        let offset = self.rules.offsets[(way.0 % 8) as usize];
        NodeId(node.0.wrapping_add_signed(-offset))
    }

    fn cost(&self, node: NodeId, way: Way) -> Cost {
        Cost(self.prices.of(way.0 as usize, self.get(node)))
    }

    fn max_edge(&self) -> Cost {
        Cost(self.prices.most.into())
    }
}
