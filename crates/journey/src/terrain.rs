//! A map of squares that changes, as a space.

use std::ops::ControlFlow;
use std::sync::Arc;

use super::prices::{COSTLIER, DEARER, Prices};
use super::record::Seen;
use super::rules::{Rules, WAYS};
use super::snapshot::Snapshot;
use tiebreak::cost::Cost;
use tiebreak::grid::Direction;
use tiebreak::space::{NodeId, Space, Way};

/// Cells whose value can change, with the legal steps of each kept up to date.
///
/// A cell's value is 0 for a wall, else its weight, with [`COSTLIER`] added where a step onto it costs more.
#[derive(Clone, Debug)]
pub(super) struct Terrain {
    rules: Arc<Rules>,
    cells: Vec<u8>,
    /// Where danger counts, what a step onto a cell does: 0 for a wall, else its weight with what danger adds to it, and
    /// [`DEARER`] where the step costs more. Else empty.
    multipliers: Vec<u16>,
    /// Bit `i` of a cell is set where step `i` of the cell's order is legal.
    legal: Vec<u8>,
    prices: Prices,
}

/// A cell of a map.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Spot {
    /// Its value.
    pub(super) value: u8,
    /// What danger adds to its weight, as far as that counts; 0 for a wall.
    pub(super) threat: u16,
}

impl Spot {
    /// A wall.
    pub(super) const WALL: Self = Self {
        value: 0,
        threat: 0,
    };

    /// What a step onto it counts, 0 for a wall, with [`DEARER`] added where it costs more.
    pub(super) const fn multiplier(self) -> u16 {
        let Self { value, threat } = self;
        let more = if value >= COSTLIER { DEARER } else { 0 };
        match value {
            0 => 0,
            _ => (value % COSTLIER) as u16 + threat + more,
        }
    }

    /// The same, costlier to step onto.
    pub(super) const fn costlier(self) -> Self {
        Self {
            value: self.value % COSTLIER + COSTLIER,
            ..self
        }
    }
}

impl Terrain {
    /// A map on which danger doesn't count.
    pub(super) fn new(rules: &Arc<Rules>, cells: &[u8]) -> Self {
        let mut terrain = Self {
            rules: Arc::clone(rules),
            cells: cells.to_vec(),
            multipliers: Vec::new(),
            legal: vec![0; cells.len()],
            prices: rules.prices(rules.rule(), 0),
        };
        for cell in 0..cells.len() as u32 {
            terrain.legal[cell as usize] = terrain.legal_at(NodeId(cell));
        }
        terrain
    }

    /// This map, on which danger adds this much to the weight of each cell. Where it never counts, nothing changes.
    #[must_use]
    pub(super) fn with_threats(mut self, threat: impl Fn(NodeId) -> u16) -> Self {
        if self.rules.threat > 0 {
            let cells = (0..).map(NodeId).zip(&self.cells);
            let spots = cells.map(|(cell, &value)| Spot {
                value,
                threat: threat(cell),
            });
            self.multipliers = spots.map(Spot::multiplier).collect();
        }
        self
    }

    pub(super) const fn rules(&self) -> &Arc<Rules> {
        &self.rules
    }

    pub(super) fn cells(&self) -> &[u8] {
        &self.cells
    }

    /// By cell, what a step onto it counts, where danger does; else empty.
    pub(super) fn multipliers(&self) -> &[u16] {
        &self.multipliers
    }

    /// Bytes that it holds.
    pub(super) const fn bytes(&self) -> u64 {
        2 * (self.cells.len() + self.multipliers.len()) as u64
    }

    pub(super) fn get(&self, cell: NodeId) -> u8 {
        self.cells[cell.index()]
    }

    /// What danger adds to the weight of a cell, as far as that counts.
    pub(super) fn threat(&self, cell: NodeId) -> u16 {
        let multiplier = self.multipliers.get(cell.index());
        let weight = u16::from(self.get(cell) % COSTLIER);
        multiplier.map_or(0, |multiplier| multiplier % DEARER - weight)
    }

    pub(super) fn spot(&self, cell: NodeId) -> Spot {
        Spot {
            value: self.get(cell),
            threat: self.threat(cell),
        }
    }

    /// Whether every step counts as on another map.
    pub(super) fn counts_like(&self, other: &Self) -> bool {
        match self.multipliers.is_empty() {
            true => self.cells == other.cells,
            false => self.multipliers == other.multipliers,
        }
    }

    /// The map as it is now, to be looked at later.
    pub(super) fn snapshot(&self) -> Snapshot {
        match self.multipliers.is_empty() {
            true => Snapshot::Plain(self.cells.clone()),
            false => Snapshot::Endangered(self.multipliers.clone()),
        }
    }

    /// The map as it is now to who walks, to whom cells of more danger are walls.
    pub(super) fn snapshot_within(&self, threat: u16) -> Snapshot {
        let mut snapshot = self.snapshot();
        if let Snapshot::Endangered(multipliers) = &mut snapshot {
            for (cell, multiplier) in (0..).map(NodeId).zip(multipliers) {
                if self.threat(cell) > threat {
                    *multiplier = 0;
                }
            }
        }
        snapshot
    }

    /// The bytes of a [`Snapshot`].
    pub(super) const fn snapshot_bytes(&self) -> u64 {
        match self.multipliers.len() {
            0 => self.cells.len() as u64,
            cells => 2 * cells as u64,
        }
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
            multipliers: self.multipliers.iter().map(|it| it % DEARER).collect(),
            from,
            goal,
            h: None,
        }
    }

    pub(super) fn charge(&mut self, prices: Prices) {
        self.prices = prices;
    }

    /// Changes a cell without danger.
    pub(super) fn set(&mut self, cell: NodeId, value: u8) {
        self.put(cell, Spot { value, threat: 0 });
    }

    /// Changes a cell.
    pub(super) fn put(&mut self, cell: NodeId, spot: Spot) {
        if let Some(multiplier) = self.multipliers.get_mut(cell.index()) {
            *multiplier = spot.multiplier();
        }
        let value = spot.value;
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

    /// The cost of a step in this direction that enters a cell.
    #[inline(always)]
    fn price(&self, direction: usize, cell: NodeId) -> u64 {
        match self.multipliers.is_empty() {
            true => self.prices.of(direction, self.cells[cell.index()]),
            false => self.prices.onto(direction, self.multipliers[cell.index()]),
        }
    }

    /// The cost of the step between two cells, if it is legal.
    pub(super) fn step(&self, from: NodeId, to: NodeId) -> Option<u64> {
        let direction = self.rules.direction(from, to)?;
        let mut places = self.rules.order(from).iter();
        let place = places.position(|&other| other == direction)?;
        let is_legal = self.legal[from.index()] >> place & 1 == 1;
        is_legal.then(|| self.price(direction as usize, to))
    }

    /// The legal steps from a cell in its order: their ends and their costs.
    pub(super) fn steps(&self, from: NodeId) -> impl Iterator<Item = (NodeId, u64)> + use<'_> {
        let legal = self.legal[from.index()];
        let places = self.rules.order(from).iter().enumerate();
        places
            .filter(move |(place, _)| legal >> place & 1 == 1)
            .map(move |(_, &direction)| {
                let to = self.rules.beside(from, direction as usize);
                (to, self.price(direction as usize, to))
            })
    }

    /// The cost of a tick in which a unit stays on a cell: a straight step onto plain ground, with the danger of the cell.
    pub(super) fn wait(&self, cell: NodeId) -> u64 {
        match self.multipliers.is_empty() {
            true => self.prices.of(0, 1),
            false => self.prices.onto(0, 1 + self.threat(cell)),
        }
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

/// Steps as searches ask for them.
impl Terrain {
    /// Calls `visit` with the end and the direction of each step from a cell, in order, without those that are useless
    /// where it was reached by `way`.
    #[inline(always)]
    fn for_each_step<B>(
        &self,
        node: NodeId,
        way: Way,
        mut visit: impl FnMut(NodeId, Direction) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let rules = &*self.rules;
        let parity = rules.parity(node);
        let legal = usize::from(self.legal[node.index()]);
        let mut useful = rules.useful[parity][(way.0 as usize).min(WAYS - 1)][legal];
        while useful != 0 {
            let direction = rules.orders[parity][(useful.trailing_zeros() % 8) as usize];
            useful &= useful - 1;
            visit(rules.beside(node, direction as usize), direction)?;
        }
        ControlFlow::Continue(())
    }

    /// The steps that lead to a cell from those beside it, each at what entering this cell costs, as steps from it.
    #[inline(always)]
    pub(super) fn for_each_step_to<B>(
        &self,
        node: NodeId,
        way: Way,
        mut visit: impl FnMut(NodeId, Cost, Way) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let costs = [0, 1].map(|kind| Cost(self.price(kind, node)));
        self.for_each_step(node, way, |from, direction| {
            let kind = usize::from(direction.is_diagonal());
            visit(from, costs[kind], Way(direction as u32))
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
        self.for_each_step(node, way, |to, direction| {
            let cost = self.price(direction as usize, to);
            visit(to, Cost(cost), Way(direction as u32))
        })
    }

    #[inline]
    fn origin(&self, node: NodeId, way: Way) -> NodeId {
        let offset = self.rules.offsets[(way.0 % 8) as usize];
        NodeId(node.0.wrapping_add_signed(-offset))
    }

    fn cost(&self, node: NodeId, way: Way) -> Cost {
        Cost(self.price(way.0 as usize, node))
    }

    fn max_edge(&self) -> Cost {
        Cost(self.prices.most().into())
    }
}
