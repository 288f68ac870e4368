//! The directions in which jump points leave a cell.

use crate::grid::{Corners, Direction, MovesRule, Neighbourhood};

/// The legal steps that jump points keep, by the way into a cell and the free cells around it.
///
/// On open ground a cell that was reached in direction d is left in its *natural* directions only: every other
/// cell around it is reached from the cell before, without this one, at no greater cost. A wall beside the
/// step takes such a path away and *forces* further directions. Where corners may be cut, the path past the
/// end of a wall turns at the wall's last cell, and else one cell later. With four moves a path goes north
/// or south first and turns then, so that one of many equal paths is left.
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
    /// The one cell that is this far from the middle.
    const fn cell((dx, dy): Delta) -> usize {
        1 << (3 * (dy + 1) + dx + 1)
    }

    const fn is_free(self, cell: Delta) -> bool {
        self.0 & Self::cell(cell) != 0
    }
}

impl Kept {
    pub(super) fn new(rule: &MovesRule) -> Self {
        let legal = windows(|window| set_of(|step| is_legal(rule, step, window)));
        let natural = each(|way| {
            let sides = sides(rule, way).into_iter().flatten();
            sides.fold(bit(way), |set, side| set | bit(side))
        });
        let kept = |&way: &Direction| {
            let turns = turns(rule, way);
            windows(|window| {
                let turns = turns.iter().filter(|turn| turn.is_forced(window));
                let forced = turns.fold(0, |set, turn| set | bit(turn.step));
                legal[window.0] & (natural[way as usize] | forced)
            })
        };
        let odd = *rule.order.directions();
        let mut even = odd;
        if rule.checkerboard {
            even.reverse();
        }
        Self {
            sets: Direction::ALL.iter().map(kept).chain([legal]).collect(),
            natural,
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
        self.out_of(None, window) & bit(step) != 0
    }

    /// The directions of a set in the neighbour order of a cell with this sum of column and row.
    #[inline(always)]
    pub(super) fn in_order(&self, set: Directions, sum: u32) -> impl Iterator<Item = Direction> {
        let order = &self.orders[(sum % 2) as usize];
        let ways = order.iter().copied();
        ways.filter(move |&way| set & bit(way) != 0)
    }

    /// The directions in which a run looks to its sides at each cell, in order.
    pub(super) fn sides(&self, way: Direction) -> impl Iterator<Item = Direction> {
        self.sides[way as usize].into_iter().flatten()
    }
}

const fn bit(way: Direction) -> Directions {
    1 << way as u8
}

fn set_of(has: impl Fn(Direction) -> bool) -> Directions {
    let steps = Direction::ALL.iter().filter(|&&step| has(step));
    steps.fold(0, |set, &step| set | bit(step))
}

fn each<T>(of: impl Fn(Direction) -> T) -> [T; 8] {
    std::array::from_fn(|number| of(Direction::ALL[number]))
}

fn windows(of: impl Fn(Window) -> Directions) -> [Directions; WINDOWS] {
    std::array::from_fn(|window| of(Window(window)))
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
    let can_pass = !step.is_diagonal() || {
        let beside = [(dx, 0), (0, dy)].map(|cell| window.is_free(cell));
        match (rule.neighbours, rule.corners) {
            (Neighbourhood::Four, _) => false,
            (Neighbourhood::Eight, Corners::Never) => beside[0] && beside[1],
            (Neighbourhood::Eight, Corners::One) => beside[0] || beside[1],
            (Neighbourhood::Eight, Corners::Always) => true,
        }
    };
    can_pass && window.is_free((0, 0)) && window.is_free((dx, dy))
}

/// The natural directions besides the way itself, in the order in which runs look there.
fn sides(rule: &MovesRule, way: Direction) -> [Option<Direction>; 2] {
    use Direction::{E, N, S, W};
    let (dx, dy) = way.delta();
    match (rule.neighbours, way) {
        (Neighbourhood::Four, N | S) => [Some(E), Some(W)],
        _ if way.is_diagonal() => [(dx, 0), (0, dy)].map(|side| Some(along(side))),
        _ => [None, None],
    }
}

/// A step that walls force, where it is legal.
struct Turn {
    step: Direction,
    /// The cell that must be a wall.
    wall: usize,
    /// The cells that must be free.
    free: usize,
}

impl Turn {
    const fn is_forced(&self, window: Window) -> bool {
        window.0 & self.wall == 0 && window.0 & self.free == self.free
    }
}

/// The turns from this way.
fn turns(rule: &MovesRule, way: Direction) -> Vec<Turn> {
    use Direction::{N, S};
    let (dx, dy) = way.delta();
    let may_cut = rule.corners != Corners::Never;
    let turn = |step, wall, free| Turn {
        step: along(step),
        wall: Window::cell(wall),
        free,
    };
    if way.is_diagonal() {
        let turns = [((-dx, dy), (-dx, 0)), ((dx, -dy), (0, -dy))];
        let turns = turns.into_iter().filter(|_| may_cut);
        return turns.map(|(step, wall)| turn(step, wall, 0)).collect();
    }
    let has_four = rule.neighbours == Neighbourhood::Four;
    let sides = [(dy, dx), (-dy, -dx)].into_iter();
    let turns = sides.flat_map(|side| {
        let (ahead, behind) = ((side.0 + dx, side.1 + dy), (side.0 - dx, side.1 - dy));
        let free = Window::cell(side);
        match (rule.neighbours, may_cut) {
            (Neighbourhood::Eight, true) => vec![turn(ahead, side, 0)],
            (Neighbourhood::Eight, false) => {
                vec![turn(side, behind, free), turn(ahead, behind, free)]
            }
            (Neighbourhood::Four, _) => vec![turn(side, behind, free)],
        }
    });
    let turns = turns.filter(|_| !(has_four && matches!(way, N | S)));
    turns.collect()
}
