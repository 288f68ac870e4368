//! Straight lines as their definition says, word by word and slowly: a line is compared with every cell and every
//! corner as fractions.

use std::collections::BTreeSet;

use tiebreak::grid::Corners;
use tiebreak::plane::Point;

/// A number as numerator and denominator, which is positive.
type Fraction = (i64, i64);

fn fraction(numerator: i64, denominator: i64) -> Fraction {
    (numerator * denominator.signum(), denominator.abs())
}

fn is_less(a: Fraction, b: Fraction) -> bool {
    a.0 * b.1 < b.0 * a.1
}

/// Whether the segment from `a` to `b` has a point inside the square from `low` to `low` + 2, its border left
/// out.
pub fn enters(a: (i64, i64), b: (i64, i64), low: (i64, i64)) -> bool {
    // The share of the segment at which it is inside, borders left out.
    let (mut from, mut to) = ((-1, 1), (2, 1));
    for (a, b, low) in [(a.0, b.0, low.0), (a.1, b.1, low.1)] {
        if a == b {
            if a <= low || a >= low + 2 {
                return false;
            }
            continue;
        }
        let (one, other) = (fraction(low - a, b - a), fraction(low + 2 - a, b - a));
        let (enter, leave) = if b > a { (one, other) } else { (other, one) };
        from = if is_less(from, enter) { enter } else { from };
        to = if is_less(leave, to) { leave } else { to };
    }
    is_less(from, to) && is_less(from, (1, 1)) && is_less((0, 1), to)
}

/// The cells whose inside the line between two centres meets, both ends included.
pub fn cells(one: Point, other: Point) -> BTreeSet<Point> {
    let (a, b) = (centre(one), centre(other));
    let is_met = |&(x, y): &Point| enters(a, b, (2 * i64::from(x), 2 * i64::from(y)));
    between(one, other, 0).filter(is_met).collect()
}

/// The corners of four cells that lie on it, each as the two cells that it leaves out there.
pub fn corners(one: Point, other: Point) -> BTreeSet<[Point; 2]> {
    let (a, b) = (centre(one), centre(other));
    let (dx, dy) = (b.0 - a.0, b.1 - a.1);
    // By the cell to the lower right.
    let is_met = |&(x, y): &Point| {
        let corner = (2 * i64::from(x), 2 * i64::from(y));
        let is_between = corner.0 > a.0.min(b.0) && corner.0 < a.0.max(b.0);
        is_between && (corner.0 - a.0) * dy == (corner.1 - a.1) * dx
    };
    let corners = between(one, other, 1).filter(is_met);
    let beside = corners.map(|(x, y)| match dx.signum() == dy.signum() {
        true => sorted([(x, y - 1), (x - 1, y)]),
        false => sorted([(x - 1, y - 1), (x, y)]),
    });
    beside.collect()
}

pub fn sorted(mut cells: [Point; 2]) -> [Point; 2] {
    cells.sort_unstable();
    cells
}

/// Whether a line is clear of the cells that aren't free.
pub fn is_clear(free: impl Fn(Point) -> bool, from: Point, to: Point, rule: Corners) -> bool {
    let mut entered = cells(from, to);
    entered.remove(&from);
    let needed = match rule {
        Corners::Never => 2,
        Corners::One => 1,
        Corners::Always => 0,
    };
    let passes = |beside: &[Point; 2]| beside.iter().filter(|cell| free(**cell)).count() >= needed;
    entered.into_iter().all(&free) && corners(from, to).iter().all(passes)
}

/// Whether a cell, be it a wall or not, is seen from another.
pub fn sees(free: impl Fn(Point) -> bool, from: Point, to: Point) -> bool {
    is_clear(|cell| cell == to || free(cell), from, to, Corners::One)
}

/// In half cells, so that centres are odd and corners even.
fn centre((x, y): Point) -> (i64, i64) {
    (2 * i64::from(x) + 1, 2 * i64::from(y) + 1)
}

/// The cells of the rectangle between two, `more` columns and rows to the lower right included.
fn between(one: Point, other: Point, more: i32) -> impl Iterator<Item = Point> {
    let columns = one.0.min(other.0)..=one.0.max(other.0) + more;
    let rows = one.1.min(other.1)..=one.1.max(other.1) + more;
    rows.flat_map(move |y| columns.clone().map(move |x| (x, y)))
}
