//! All cells that a cell reaches or sees, at once.

use std::cmp::Ordering;
use std::collections::BinaryHeap;

use super::{Floor, Point};

/// The directions from a cell to the others of a disc around it, sorted, so that the cells hidden by walls are a set
/// of directions.
///
/// When to use it: to find everything that is [seen](super::sees) from a cell. It looks at every cell once;
/// lines to each cell of a disc would look at every cell many times.
///
/// A disc of range r has the cells with dx² + dy² <= r (r + 1).
///
/// How: in a quarter of the disc, by column and in it by row, every cell comes after all cells that a line to
/// it enters. So a wall, when its turn comes, hides all directions that lead through its inside, for every cell
/// that is still to come: those between two of its corners. The directions that hit a corner itself stay open,
/// unless the cell on the other side of the corner is a wall, too. A direction is known by its place among the
/// directions to the disc's cells, so a wall hides a range of bits, and a cell looks at one.
///
/// Complexity, with n cells in the largest disc, about 0.6 n of which lie in directions of their own: making it
/// takes O(n log n) time and 10 bytes for each cell of a quarter; a disc takes O(1) for a cell and O(1 + w / 64)
/// for a wall that hides w directions, of which those near the middle hide the most.
///
/// Reference: Bergström, *FOV using recursive shadowcasting*, 2001, for directions that walls hide one after
/// the other; here lines are exact and corners have a rule.
#[derive(Clone, Debug)]
pub struct Fan {
    /// By dx and dy.
    columns: Vec<Vec<Ray>>,
    /// How many directions there are.
    count: usize,
}

/// Whether walls matter.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum View {
    /// All cells within range.
    Everything,
    /// The cells that are [seen](super::sees): walls hide those behind them, but are seen themselves.
    Seen,
}

/// A cell of a quarter disc. Directions are numbered from that along dy = 0 to that along dx = 0.
#[derive(Clone, Copy, Debug)]
struct Ray {
    /// The direction to its centre.
    direction: u16,
    /// The first direction that leads through its inside.
    low: u16,
    /// The first direction behind these.
    high: u16,
    /// The first direction behind them if the direction to the corner with the larger dy and the smaller dx is hidden,
    /// too.
    joined: u16,
    /// floor(sqrt(dx² + dy²)).
    distance: u8,
}

/// A direction, ordered by dy / dx. A heap sorts a few hundred of them with a tenth of the code of a sort.
#[derive(PartialEq, Eq)]
struct Slope(Point);

impl Ord for Slope {
    fn cmp(&self, other: &Self) -> Ordering {
        (self.0.1 * other.0.0).cmp(&(other.0.1 * self.0.0))
    }
}

impl PartialOrd for Slope {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Fan {
    /// The directions to the cells of all discs up to a range.
    pub fn new(range: u8) -> Self {
        let limit = squared_limit(range);
        let cells = |dx: i32| (0..=(limit - dx * dx).isqrt()).map(move |dy| (dx, dy));
        let all = (0..=i32::from(range)).flat_map(cells);
        let directions: BinaryHeap<Slope> = all
            .filter(|&(dx, dy)| gcd(dx, dy) == 1)
            .map(Slope)
            .collect();
        let directions = directions.into_sorted_vec();
        let directions: Vec<Point> = directions.into_iter().map(|Slope(it)| it).collect();
        // How many directions are below, and how many up to, the slope dy / dx. A dx below 0 is beyond them all.
        let below = |dx: i32, dy: i32| directions.partition_point(|it| it.1 * dx < dy * it.0);
        let up_to = |dx: i32, dy: i32| directions.partition_point(|it| it.1 * dx <= dy * it.0);
        let ray = |(dx, dy): Point| Ray {
            direction: below(dx, dy) as u16,
            low: up_to(2 * dx + 1, 2 * dy - 1) as u16,
            high: below(2 * dx - 1, 2 * dy + 1) as u16,
            joined: up_to(2 * dx - 1, 2 * dy + 1) as u16,
            distance: (dx * dx + dy * dy).isqrt() as u8,
        };
        let columns = (0..=i32::from(range)).map(|dx| cells(dx).map(ray).collect());
        Self {
            columns: columns.collect(),
            count: directions.len(),
        }
    }

    /// Calls `visit(cell, distance)` for each cell of a disc on a floor, once, where the distance is
    /// floor(sqrt(dx² + dy²)). The order of calls is undefined.
    ///
    /// # Panics
    /// Where the middle isn't on the floor, or the range above that of the fan.
    pub fn for_each(
        &self,
        floor: Floor<'_>,
        middle: Point,
        range: u8,
        view: View,
        mut visit: impl FnMut(Point, u8),
    ) {
        assert!(floor.cell(middle).is_some() && usize::from(range) < self.columns.len());
        let mut hidden = Hidden(vec![0; self.count / 64 + 1]);
        for toward in [(1, 1), (-1, 1), (1, -1), (-1, -1)] {
            let quarter = Quarter {
                floor,
                middle,
                toward,
            };
            match view {
                View::Everything => self.quarter(quarter, range, |_, _, _| true, &mut visit),
                View::Seen => {
                    hidden.0.fill(0);
                    let is_seen = |dx, dy, ray: &Ray| quarter.look(dx, dy, ray, &mut hidden);
                    self.quarter(quarter, range, is_seen, &mut visit);
                }
            }
        }
    }

    /// A quarter of a disc, with the cells of its two edges that belong to no earlier quarter.
    fn quarter(
        &self,
        quarter: Quarter<'_>,
        range: u8,
        mut look: impl FnMut(i32, i32, &Ray) -> bool,
        visit: &mut impl FnMut(Point, u8),
    ) {
        let (columns, rows) = quarter.room();
        let (right, down) = quarter.toward;
        for dx in 0..=columns.min(range.into()) {
            let highest = (squared_limit(range) - dx * dx).isqrt().min(rows);
            let rays = &self.columns[dx as usize][..=highest as usize];
            for (dy, ray) in (0..).zip(rays) {
                let is_own = (dx > 0 || right > 0) && (dy > 0 || down > 0);
                if look(dx, dy, ray) && is_own {
                    visit(quarter.cell(dx, dy), ray.distance);
                }
            }
        }
    }
}

/// The largest squared distance within a range.
fn squared_limit(range: u8) -> i32 {
    i32::from(range) * (i32::from(range) + 1)
}

fn gcd(a: i32, b: i32) -> i32 {
    if b == 0 { a } else { gcd(b, a % b) }
}

/// Where a quarter of a disc lies.
#[derive(Clone, Copy)]
struct Quarter<'a> {
    floor: Floor<'a>,
    middle: Point,
    /// One column and one row away from the middle.
    toward: Point,
}

impl Quarter<'_> {
    /// How many columns and rows of the floor lie in its direction.
    fn room(&self) -> Point {
        let (x, y) = self.middle;
        let grid = self.floor.grid;
        let columns = if self.toward.0 > 0 {
            grid.width() as i32 - 1 - x
        } else {
            x
        };
        let rows = if self.toward.1 > 0 {
            grid.height() as i32 - 1 - y
        } else {
            y
        };
        (columns, rows)
    }

    fn cell(&self, dx: i32, dy: i32) -> Point {
        (
            self.middle.0 + self.toward.0 * dx,
            self.middle.1 + self.toward.1 * dy,
        )
    }

    /// Whether a cell is a wall or outside.
    fn is_wall(&self, dx: i32, dy: i32) -> bool {
        let cell = self.floor.cell(self.cell(dx, dy));
        cell.is_none_or(|cell| self.floor.grid.cells()[cell] == 0)
    }

    /// Whether a cell is seen. A wall also hides the directions behind it.
    ///
    /// Of the two walls at a corner that hide its direction together, the one with the larger dx comes later and
    /// looks for the other. That one may lie outside the floor: then nothing on the floor lies behind the corner.
    #[inline]
    fn look(&self, dx: i32, dy: i32, ray: &Ray, hidden: &mut Hidden) -> bool {
        let is_seen = !hidden.contains(ray.direction);
        if self.is_wall(dx, dy) && (dx, dy) != (0, 0) {
            let is_joined = dx > 0 && self.is_wall(dx - 1, dy + 1);
            hidden.add(ray.low, if is_joined { ray.joined } else { ray.high });
        }
        is_seen
    }
}

/// The directions that walls hide, a bit each.
struct Hidden(Vec<u64>);

impl Hidden {
    #[inline]
    fn contains(&self, direction: u16) -> bool {
        self.0[usize::from(direction / 64)] >> (direction % 64) & 1 == 1
    }

    /// Adds the directions from `low` to the one before `high`.
    fn add(&mut self, low: u16, high: u16) {
        let mut low = usize::from(low);
        let high = usize::from(high);
        while low < high {
            let end = (low / 64 + 1) * 64;
            let bits = u64::MAX << (low % 64);
            let beyond = end.saturating_sub(high);
            self.0[low / 64] |= bits << beyond >> beyond;
            low = end;
        }
    }
}
