//! Tables of the steps from a cell: the legal ones, and the useful ones among them.

use super::{Corners, Direction, Grid, MovesRule, Neighbourhood};

/// The legal steps in every 3 x 3 window, at cells where `x + y` is even, and at the others: bit `i` for
/// direction `i` of the order there.
///
/// The free cells among the nine of a window decide which steps are legal. There are 512 windows, whose cells
/// are bits: columns from left to right, each from top to bottom, the first in the highest bit.
#[derive(Clone, Debug)]
pub struct Windows([[u8; 512]; 2]);

impl Windows {
    /// The legal steps of a rule.
    pub fn new(rule: &MovesRule) -> Self {
        let orders = rule.orders();
        Self(orders.map(|order| std::array::from_fn(|window| legal_in(window, rule, &order))))
    }

    /// The legal steps from the middle of a window, at a cell whose `x + y` has this remainder by 2.
    pub const fn legal(&self, parity: usize, window: usize) -> u8 {
        self.0[parity][window]
    }

    /// The legal steps of each cell. The window moves along a row by shifting in a column of three.
    pub(crate) fn fill(&self, grid: &Grid, legal: &mut [u8]) {
        let width = grid.width() as usize;
        let outside = vec![0_u8; width];
        let mut rows = grid.cells().chunks_exact(width);
        let (mut above, mut here) = (&outside[..], rows.next().unwrap_or(&outside));
        for (y, legal) in legal.chunks_exact_mut(width).enumerate() {
            let below = rows.next().unwrap_or(&outside);
            // By numbers, which modules run faster than chains of iterators: every search begins with it.
            let (upper, middle, lower) = (&above[..width], &here[..width], &below[..width]);
            let mut window = 0;
            for x in 0..=width {
                // The three cells of a column, the upper one in the highest bit; walls lie outside the map.
                window = window << 3 & 511;
                if x < width {
                    window |= usize::from(upper[x] != 0) << 2
                        | usize::from(middle[x] != 0) << 1
                        | usize::from(lower[x] != 0);
                }
                if x > 0 {
                    legal[x - 1] = self.0[(x - 1 + y) % 2][window];
                }
            }
            (above, here) = (here, below);
        }
    }
}

/// The legal steps from the middle of a window.
#[inline(never)]
fn legal_in(window: usize, rule: &MovesRule, order: &[Direction; 8]) -> u8 {
    let free = |dx: i32, dy: i32| window >> (4 - 3 * dx - dy) & 1 == 1;
    if !free(0, 0) {
        return 0;
    }
    let allowed = |direction: Direction| {
        let (dx, dy) = direction.delta();
        free(dx, dy)
            && rule.neighbours.has(direction)
            && (!direction.is_diagonal()
                || match rule.corners {
                    Corners::Never => free(dx, 0) && free(0, dy),
                    Corners::One => free(dx, 0) || free(0, dy),
                    Corners::Always => true,
                })
    };
    let places = order.iter().enumerate();
    places.fold(0, |bits, (place, &direction)| {
        bits | u8::from(allowed(direction)) << place
    })
}

/// For each set of legal steps, those of them that can improve their target, from a cell that was
/// reached by a step in the direction `way`, from the cell `p`. Bits are places in `order`.
///
/// `p` was expanded, so every cell that `p` has a step to has a g no greater than by way of `p`, or
/// is closed for good. So a step is useless if it leads to `p`, or to a neighbour of `p` to which
/// `p` has a legal step that costs no more than the two steps over this cell. A step's cost is its
/// base times the weight of the cell that it enters, so only the bases and the weight of this cell
/// matter:
///
/// - Where `p` has a straight step to that neighbour, it is legal, as the neighbour is free, and it
///   costs no more than any other last step.
/// - Where `p` has a diagonal step to it, and the step from here is straight, at a right angle to
///   `way`: the diagonal costs no more where all cells weigh the same, since a diagonal costs at most
///   two straight steps. One of its corners is this cell, which is free, so it is legal unless corners
///   are never cut. Then its other corner, diagonally behind this cell, must be free too, which it is
///   where the step from here to it is legal.
///
/// This holds backwards, too, as in [`Moves::reversed`](super::Moves::reversed): a step costs its base
/// times the weight of the cell that is left, and `p`'s weight is in both sums.
#[inline(never)]
pub fn useful(
    way: Direction,
    order: &[Direction; 8],
    rule: &MovesRule,
    is_flat: bool,
) -> [u8; 256] {
    let (px, py) = (-way.delta().0, -way.delta().1);
    let bit = |delta: (i32, i32)| {
        let place = order
            .iter()
            .position(|direction| direction.delta() == delta);
        place.map_or(0, |place| 1_u8 << place)
    };
    let around_a_corner = is_flat && rule.neighbours == Neighbourhood::Eight;
    let mut useless = 0;
    // A step, and the one that must be legal for it to be useless.
    let mut by_a_corner = [(0, 0); 2];
    let mut corners = by_a_corner.iter_mut();
    for direction in order {
        let (dx, dy) = direction.delta();
        match (dx.abs_diff(px), dy.abs_diff(py)) {
            (0, 0) | (0, 1) | (1, 0) => useless |= bit((dx, dy)),
            (1, 1) if around_a_corner && rule.corners == Corners::Never => {
                if let Some(corner) = corners.next() {
                    *corner = (bit((dx, dy)), bit((px + dx, py + dy)));
                }
            }
            (1, 1) if around_a_corner => useless |= bit((dx, dy)),
            _ => {}
        }
    }
    std::array::from_fn(|legal| {
        let legal = legal as u8;
        let around = by_a_corner.iter().filter(|(_, corner)| legal & corner != 0);
        legal & !around.fold(useless, |useless, (step, _)| useless | step)
    })
}
