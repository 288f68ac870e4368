//! The grid as a [`Space`]: which steps there are, in which order, at what cost.

use std::fmt;
use std::str::FromStr;
use std::sync::Arc;

use super::Grid;
use crate::cost::{Cost, CostModel};
use crate::named::named;
use crate::space::{NodeId, Space};

named! {
    /// One of the eight steps, clockwise from north.
    pub enum Direction, "direction" {
        /// Up.
        N: "N", "north", "up";
        /// Up and right.
        NE: "NE", "north-east", "up and right";
        /// Right.
        E: "E", "east", "right";
        /// Down and right.
        SE: "SE", "south-east", "down and right";
        /// Down.
        S: "S", "south", "down";
        /// Down and left.
        SW: "SW", "south-west", "down and left";
        /// Left.
        W: "W", "west", "left";
        /// Up and left.
        NW: "NW", "north-west", "up and left";
    }
}

impl Direction {
    /// The step in columns and rows.
    pub const fn delta(self) -> (i32, i32) {
        match self {
            Self::N => (0, -1),
            Self::NE => (1, -1),
            Self::E => (1, 0),
            Self::SE => (1, 1),
            Self::S => (0, 1),
            Self::SW => (-1, 1),
            Self::W => (-1, 0),
            Self::NW => (-1, -1),
        }
    }

    /// Whether the step goes through a corner.
    pub const fn is_diagonal(self) -> bool {
        self as u8 % 2 == 1
    }
}

named! {
    /// How many neighbours a cell has.
    pub enum Neighbourhood, "number of moves" {
        /// Straight steps only.
        Four: "4", "4 moves", "Steps go north, east, south and west.";
        /// Straight and diagonal steps.
        Eight: "8", "8 moves", "Steps go straight and diagonally.";
    }
}

named! {
    /// When a diagonal step is allowed, by the two cells that share an edge with both its ends.
    /// A cell outside the map counts as a wall.
    pub enum Corners, "corner rule" {
        /// Both must be free: Lester's rule and that of the Moving AI benchmarks.
        Never: "never", "never cut", "A diagonal step needs both cells beside it free.";
        /// At least one must be free.
        One: "one", "cut one", "A diagonal step may cut one corner: one of the two cells beside it must be free.";
        /// Always allowed.
        Always: "always", "always cut", "A diagonal step may pass between two walls that touch at a corner.";
    }
}

/// The eight directions in the order in which neighbours are looked at. It decides ties just as
/// the chain does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Order([Direction; 8]);

impl Order {
    /// Clockwise from north: `N NE E SE S SW W NW`.
    pub const CLOCKWISE: Self = {
        use Direction::{E, N, NE, NW, S, SE, SW, W};
        Self([N, NE, E, SE, S, SW, W, NW])
    };

    /// The directions, first looked at first.
    pub const fn directions(&self) -> &[Direction; 8] {
        &self.0
    }
}

impl Default for Order {
    fn default() -> Self {
        Self::CLOCKWISE
    }
}

impl fmt::Display for Order {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (place, direction) in self.0.iter().enumerate() {
            let gap = if place == 0 { "" } else { " " };
            write!(f, "{gap}{direction}")?;
        }
        Ok(())
    }
}

/// A text that doesn't list each of the eight directions once.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OrderError(String);

impl fmt::Display for OrderError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "The neighbour order \"{}\" doesn't name each of N NE E SE S SW W NW once.",
            self.0
        )
    }
}

impl std::error::Error for OrderError {}

impl FromStr for Order {
    type Err = OrderError;

    fn from_str(text: &str) -> Result<Self, OrderError> {
        let wrong = || OrderError(text.chars().take(60).collect());
        let mut order = [Direction::N; 8];
        let mut seen = 0_u8;
        let mut words = text.split_whitespace();
        for place in &mut order {
            let direction: Direction = words
                .next()
                .ok_or_else(wrong)?
                .parse()
                .map_err(|_| wrong())?;
            seen |= 1 << direction as u8;
            *place = direction;
        }
        if seen == 0xff && words.next().is_none() {
            Ok(Self(order))
        } else {
            Err(wrong())
        }
    }
}

/// Everything that says how one moves on a grid.
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
    /// What steps cost.
    pub costs: CostModel,
}

/// A grid under a [`MovesRule`]: a [`Space`] whose edges come in the rule's order.
///
/// The legal steps of each cell are worked out once, a bit each, so that a search tests bits
/// instead of bounds and corners. Takes one byte a cell.
#[derive(Clone, Debug)]
pub struct Moves {
    grid: Arc<Grid>,
    /// Bit `Direction as u8` of a cell is set where that step is legal.
    legal: Vec<u8>,
    /// The order for odd and for even cells: offset in cells, base cost, bit.
    orders: [[Step; 8]; 2],
    max_edge: u64,
}

#[derive(Clone, Copy, Debug)]
struct Step {
    offset: i32,
    base: u64,
    bit: u8,
}

impl Moves {
    /// Works out the legal steps of every cell. Time and memory are linear in the cells.
    pub fn new(grid: Arc<Grid>, rule: &MovesRule) -> Self {
        let legal = legal_steps(&grid, rule.neighbours, rule.corners);
        let step = |direction: Direction| {
            let (dx, dy) = direction.delta();
            let diagonal = direction.is_diagonal();
            Step {
                offset: dy * grid.width() as i32 + dx,
                base: if diagonal {
                    rule.costs.diagonal()
                } else {
                    rule.costs.straight()
                },
                bit: 1 << direction as u8,
            }
        };
        let odd = rule.order.directions().map(step);
        let mut even = odd;
        if rule.checkerboard {
            even.reverse();
        }
        let max_base = rule.costs.straight().max(rule.costs.diagonal());
        let max_edge = max_base * u64::from(grid.weight_range().1);
        Self {
            grid,
            legal,
            orders: [even, odd],
            max_edge,
        }
    }

    /// The map.
    pub const fn grid(&self) -> &Arc<Grid> {
        &self.grid
    }

    /// Calls `visit` with the neighbour and the base cost of each legal step, in order.
    fn for_each_step(&self, node: NodeId, mut visit: impl FnMut(NodeId, u64)) {
        let legal = self.legal[node.index()];
        let (x, y) = self.grid.xy(node);
        for step in &self.orders[((x + y) % 2) as usize] {
            if legal & step.bit != 0 {
                visit(NodeId(node.0.wrapping_add_signed(step.offset)), step.base);
            }
        }
    }
}

impl Space for Moves {
    fn nodes(&self) -> usize {
        self.legal.len()
    }

    fn for_each_edge(&self, node: NodeId, _: Option<NodeId>, mut visit: impl FnMut(NodeId, Cost)) {
        let cells = self.grid.cells();
        self.for_each_step(node, |to, base| {
            visit(to, Cost(base * u64::from(cells[to.index()])));
        });
    }

    fn max_edge(&self) -> Cost {
        Cost(self.max_edge)
    }
}

/// The same moves backwards: distances from a cell in this space are distances *to* it in
/// [`Moves`]. Corner rules are symmetric, so only the cost changes: a step from `m` back to `n`
/// costs what entering `m` costs.
#[derive(Clone, Debug)]
pub struct Reversed(pub Moves);

impl Space for Reversed {
    fn nodes(&self) -> usize {
        self.0.nodes()
    }

    fn for_each_edge(&self, node: NodeId, _: Option<NodeId>, mut visit: impl FnMut(NodeId, Cost)) {
        let entered = u64::from(self.0.grid.cells()[node.index()]);
        self.0
            .for_each_step(node, |to, base| visit(to, Cost(base * entered)));
    }

    fn max_edge(&self) -> Cost {
        self.0.max_edge()
    }
}

fn legal_steps(grid: &Grid, neighbours: Neighbourhood, corners: Corners) -> Vec<u8> {
    let (width, height) = (grid.width() as usize, grid.height() as usize);
    let cells = grid.cells();
    // One row of walls above and below and one column at each side spare every bound check.
    let stride = width + 2;
    let mut free = vec![false; stride * (height + 2)];
    for y in 0..height {
        for x in 0..width {
            free[(y + 1) * stride + x + 1] = cells[y * width + x] != 0;
        }
    }
    let mut legal = vec![0_u8; width * height];
    for y in 0..height {
        for x in 0..width {
            let here = (y + 1) * stride + x + 1;
            if !free[here] {
                continue;
            }
            let mut bits = 0_u8;
            for &direction in Direction::ALL {
                let (dx, dy) = direction.delta();
                let is_free = |dx: i32, dy: i32| {
                    free[here.wrapping_add_signed(dy as isize * stride as isize + dx as isize)]
                };
                let allowed = is_free(dx, dy)
                    && (!direction.is_diagonal()
                        || neighbours == Neighbourhood::Eight
                            && match corners {
                                Corners::Never => is_free(dx, 0) && is_free(0, dy),
                                Corners::One => is_free(dx, 0) || is_free(0, dy),
                                Corners::Always => true,
                            });
                bits |= u8::from(allowed) << direction as u8;
            }
            legal[y * width + x] = bits;
        }
    }
    legal
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rule(neighbours: Neighbourhood, corners: Corners, checkerboard: bool) -> MovesRule {
        let (order, costs) = (Order::default(), CostModel::Sqrt2);
        MovesRule {
            neighbours,
            corners,
            order,
            checkerboard,
            costs,
        }
    }

    fn edges(grid: &Grid, rule: &MovesRule, x: u32, y: u32) -> Vec<(u32, u32)> {
        let moves = Moves::new(Arc::new(grid.clone()), rule);
        let mut found = Vec::new();
        moves.for_each_edge(grid.node(x, y), None, |to, _| found.push(grid.xy(to)));
        found
    }

    #[test]
    fn corner_rules_look_at_the_two_cells_beside_a_diagonal() {
        // . .      ends of the diagonal are (0, 1) and (1, 0)
        // . #
        let mut grid = Grid::new(2, 2).unwrap();
        grid.set(1, 1, 0);
        let at = |corners| edges(&grid, &rule(Neighbourhood::Eight, corners, false), 0, 1);
        assert_eq!(at(Corners::Never), [(0, 0)]);
        assert_eq!(at(Corners::One), [(0, 0), (1, 0)]);
        grid.set(0, 0, 0);
        let at = |corners| edges(&grid, &rule(Neighbourhood::Eight, corners, false), 0, 1);
        assert_eq!(at(Corners::One), []);
        assert_eq!(at(Corners::Always), [(1, 0)]);
    }

    #[test]
    fn checkerboard_reverses_even_cells_only() {
        let grid = Grid::new(3, 3).unwrap();
        let four = rule(Neighbourhood::Four, Corners::Never, true);
        assert_eq!(edges(&grid, &four, 1, 1), [(0, 1), (1, 2), (2, 1), (1, 0)]);
        assert_eq!(edges(&grid, &four, 0, 1), [(0, 0), (1, 1), (0, 2)]);
    }

    #[test]
    fn a_step_costs_the_weight_of_the_cell_it_enters_and_backwards_of_the_one_it_leaves() {
        let mut grid = Grid::new(2, 1).unwrap();
        grid.set(1, 0, 5);
        let moves = Moves::new(
            Arc::new(grid),
            &rule(Neighbourhood::Four, Corners::Never, false),
        );
        let mut costs = Vec::new();
        moves.for_each_edge(NodeId(0), None, |_, cost| costs.push(cost.0));
        moves.for_each_edge(NodeId(1), None, |_, cost| costs.push(cost.0));
        Reversed(moves).for_each_edge(NodeId(1), None, |_, cost| costs.push(cost.0));
        assert_eq!(costs, [5 * 33461, 33461, 5 * 33461]);
    }

    #[test]
    fn an_order_names_each_direction_once() {
        let text = "E W S N NE SE SW NW";
        assert_eq!(text.parse::<Order>().unwrap().to_string(), text);
        for wrong in [
            "",
            "N",
            "N NE E SE S SW W W",
            "N NE E SE S SW W NW N",
            "n ne e se s sw w nw",
        ] {
            assert!(wrong.parse::<Order>().is_err(), "{wrong}");
        }
    }
}
