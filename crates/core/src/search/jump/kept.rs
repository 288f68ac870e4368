//! The directions in which jump points leave a cell.

use crate::grid::{Corners, Direction, MovesRule, Neighbourhood};

/// By the way into a cell and the free cells around it, the legal steps that jump points keep.
///
/// On open ground a cell that was reached in direction d is left in its *natural* directions only: the other
/// cells around it are reached at the same cost from the cell before, without this one. A wall beside
/// the way takes such a path away and *forces* further directions. Which these are depends on the corner
/// rule: where corners are never cut, the way round a wall's end turns beside the end, else before it. With
/// four moves a path goes north or south first and turns later, so that of equal paths one is left.
///
/// References: Harabor and Grastien 2011, for corners that are always cut; the other rules are ours.
#[derive(Clone, Debug)]
pub(super) struct Kept {
    /// By way and window.
    sets: Vec<[Directions; WINDOWS]>,
    /// By way.
    natural: [Directions; 8],
    /// By way: the directions of the runs to the sides, in order.
    sides: [[Option<Direction>; 2]; 8],
    /// The neighbour order at cells where x + y is even, and at the others.
    orders: [[Direction; 8]; 2],
}

/// A set of directions: bit `i` is the direction of number `i`.
pub(super) type Directions = u8;

/// The free cells in a square of nine: bit `3 (dy + 1) + dx + 1`, seen from the middle.
#[derive(Clone, Copy)]
pub(super) struct Window(pub(super) usize);

pub(super) const WINDOWS: usize = 512;

/// The way into a start.
const NO_WAY: usize = Direction::ALL.len();

type Delta = (i32, i32);

impl Window {
    const fn is_free(self, (dx, dy): Delta) -> bool {
        self.0 >> (3 * (dy + 1) + dx + 1) & 1 == 1
    }
}

impl Kept {
    pub(super) fn new(rule: &MovesRule) -> Self {
        let ways = Direction::ALL.iter().map(|&way| Some(way)).chain([None]);
        let set = |way: Option<Direction>, window: Window| {
            let kept = |step: Direction| {
                let is_kept = way.is_none_or(|way| {
                    is_natural(rule, way, step) || is_forced(rule, way, step, window)
                });
                is_kept && is_legal(rule, step, window)
            };
            set_of(kept)
        };
        let odd = *rule.order.directions();
        let mut even = odd;
        if rule.checkerboard {
            even.reverse();
        }
        Self {
            sets: ways
                .map(|way| std::array::from_fn(|window| set(way, Window(window))))
                .collect(),
            natural: each(|way| set_of(|step| is_natural(rule, way, step))),
            sides: each(|way| sides(rule, way)),
            orders: [even, odd],
        }
    }

    /// The legal steps kept in a cell that was reached in this direction, or all in a start.
    #[inline]
    pub(super) fn out_of(&self, way: Option<Direction>, window: Window) -> Directions {
        self.sets[way.map_or(NO_WAY, |way| way as usize)][window.0 % WINDOWS]
    }

    /// Whether one of them is forced.
    #[inline]
    pub(super) fn is_forced(&self, way: Direction, window: Window) -> bool {
        self.out_of(Some(way), window) & !self.natural[way as usize] != 0
    }

    /// Whether a step is legal.
    #[inline]
    pub(super) fn is_legal(&self, step: Direction, window: Window) -> bool {
        self.out_of(None, window) & 1 << step as u8 != 0
    }

    /// The directions of a set in the neighbour order of a cell with this sum of column and row.
    #[inline(always)]
    pub(super) fn in_order(&self, set: Directions, sum: u32) -> impl Iterator<Item = Direction> {
        let order = &self.orders[(sum % 2) as usize];
        let ways = order.iter().copied();
        ways.filter(move |&way| set >> way as u8 & 1 == 1)
    }

    /// The directions in which a run looks to its sides at each cell, in order.
    pub(super) fn sides(&self, way: Direction) -> impl Iterator<Item = Direction> {
        self.sides[way as usize].into_iter().flatten()
    }
}

fn each<T>(of: impl Fn(Direction) -> T) -> [T; 8] {
    std::array::from_fn(|number| of(Direction::ALL[number]))
}

fn set_of(has: impl Fn(Direction) -> bool) -> Directions {
    let steps = Direction::ALL.iter().filter(|&&step| has(step));
    steps.fold(0, |set, &step| set | 1 << step as u8)
}

/// The direction of the straight or diagonal line from one cell to another.
#[inline]
pub(super) const fn towards((x, y): (u32, u32), (to_x, to_y): (u32, u32)) -> Direction {
    along((to_x as i32 - x as i32, to_y as i32 - y as i32))
}

/// The direction of a straight or diagonal line.
#[inline]
const fn along((dx, dy): Delta) -> Direction {
    use Direction::{E, N, NE, NW, S, SE, SW, W};
    match (dx.signum(), dy.signum()) {
        (0, -1) => N,
        (1, -1) => NE,
        (1, 0) => E,
        (1, 1) => SE,
        (0, 1) => S,
        (-1, 1) => SW,
        (-1, 0) => W,
        _ => NW,
    }
}

fn is_legal(rule: &MovesRule, step: Direction, window: Window) -> bool {
    let (dx, dy) = step.delta();
    let beside = [(dx, 0), (0, dy)].map(|cell| window.is_free(cell));
    let can_pass = match rule.corners {
        Corners::Never => beside[0] && beside[1],
        Corners::One => beside[0] || beside[1],
        Corners::Always => true,
    };
    let is_allowed = match rule.neighbours {
        Neighbourhood::Four => !step.is_diagonal(),
        Neighbourhood::Eight => !step.is_diagonal() || can_pass,
    };
    is_allowed && window.is_free((0, 0)) && window.is_free((dx, dy))
}

fn is_natural(rule: &MovesRule, way: Direction, step: Direction) -> bool {
    step == way || sides(rule, way).contains(&Some(step))
}

/// Runs look to their sides in the directions that are natural besides their own.
fn sides(rule: &MovesRule, way: Direction) -> [Option<Direction>; 2] {
    use Direction::{E, N, S, W};
    let (dx, dy) = way.delta();
    match (rule.neighbours, way) {
        (Neighbourhood::Four, N | S) => [Some(E), Some(W)],
        _ if way.is_diagonal() => [(dx, 0), (0, dy)].map(|side| Some(along(side))),
        _ => [None, None],
    }
}

fn is_forced(rule: &MovesRule, way: Direction, step: Direction, window: Window) -> bool {
    use Direction::{N, S};
    let is_wall = |cell: Delta| !window.is_free(cell);
    let ((dx, dy), (to_x, to_y)) = (way.delta(), step.delta());
    if way.is_diagonal() {
        // The step turns by a right angle, round the wall between it and the way in.
        let (turn_x, turn_y) = ((to_x - dx) / 2, (to_y - dy) / 2);
        let turns = step.is_diagonal() && (turn_x == 0) != (turn_y == 0);
        return turns && rule.corners != Corners::Never && is_wall((turn_x, turn_y));
    }
    // The part of the step beside the way and the part along it.
    let side = if dx == 0 { (to_x, 0) } else { (0, to_y) };
    let along = (to_x - side.0, to_y - side.1);
    if side == (0, 0) || along == (-dx, -dy) {
        return false;
    }
    let leaves_a_wall = is_wall((side.0 - dx, side.1 - dy)) && window.is_free(side);
    match (rule.neighbours, rule.corners) {
        (Neighbourhood::Four, _) if matches!(way, N | S) => false,
        (Neighbourhood::Four, _) | (_, Corners::Never) => leaves_a_wall,
        (_, Corners::One | Corners::Always) => along == (dx, dy) && is_wall(side),
    }
}
