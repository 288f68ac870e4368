//! Danger that spreads from a place, such as a tower.

use super::{Fan, Floor, Point, View};
use crate::grid::Wrap;
use crate::named::named;
use crate::space::NodeId;

/// The greatest strength of a source.
pub const MAX_STRENGTH: u8 = 9;
/// The greatest range of a source and of a scout.
pub const MAX_RANGE: u8 = 64;

/// A source of danger. It may stand on a wall, and reaches cells of its own floor only.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Source {
    /// Where it is.
    pub at: NodeId,
    /// The danger where it is, 1 to 9.
    pub strength: u8,
    /// How far it reaches, 1 to 64.
    pub range: u8,
    /// How its danger falls with the distance.
    pub falloff: Falloff,
    /// Whether it reaches only what it [sees](super::sees).
    pub sight: bool,
}

named! {
    /// How danger falls with the distance.
    pub enum Falloff, "falloff", numbered {
        /// The strength everywhere within range.
        Flat = 0: "flat", "flat", "The danger is the same everywhere within range.";
        /// ceil(strength (range + 1 - distance) / (range + 1)).
        Linear = 1: "linear", "linear", "The danger falls evenly with the distance, and ends beyond the range.";
    }
}

impl Source {
    /// The danger that it gives a cell at a distance within its range.
    pub fn danger(&self, distance: u8) -> u8 {
        let (strength, end) = (u32::from(self.strength), u32::from(self.range) + 1);
        match self.falloff {
            Falloff::Flat => self.strength,
            Falloff::Linear => (strength * (end - u32::from(distance))).div_ceil(end) as u8,
        }
    }
}

/// The distance between two cells of a floor, for sources.
#[derive(Clone, Copy)]
pub enum Measure<'a> {
    /// Squares: a cell is within range r where dx² + dy² <= r (r + 1). The distance is the root of that sum,
    /// rounded down.
    Round,
    /// Other shapes, and maps that wrap: the distance between two cells, if it is within the range; a cell more columns or
    /// rows away than the range isn't. These have no lines of sight, so `sight` has no effect.
    Reach(&'a dyn Fn(Point, Point, u8) -> Option<u8>, Wrap),
}

/// The largest danger of a cell.
pub const MOST_DANGER: u8 = 99;

/// Adds the danger of sources to that of a floor's cells, row by row. Afterwards a wall's danger is 0, and no cell's is
/// above [`MOST_DANGER`].
///
/// Complexity, with s sources of range up to r: O(s r²) time beside the floor's cells, and O(r² log r) once if
/// the cells are squares.
///
/// # Panics
/// Where there isn't a danger for each cell.
pub fn endanger(danger: &mut [u8], floor: Floor<'_>, sources: &[Source], measure: Measure<'_>) {
    let cells = floor.grid.cells();
    assert_eq!(danger.len(), cells.len(), "each cell has a danger");
    let mine = || {
        let on_floor = |source: &Source| Some((*source, floor.point(source.at)?));
        sources.iter().filter_map(on_floor)
    };
    let width = floor.grid.width() as i32;
    let mut add = |source: &Source, (x, y): Point, distance: u8| {
        let cell = &mut danger[(y * width + x) as usize];
        let more = source.danger(distance);
        *cell = cell.saturating_add(more).min(MOST_DANGER);
    };
    match measure {
        Measure::Round => {
            // Without sources this is the smallest fan.
            let farthest = mine().map(|(source, _)| source.range).max();
            let fan = Fan::new(farthest.unwrap_or(0));
            for (source, at) in mine() {
                let view = if source.sight {
                    View::Seen
                } else {
                    View::Everything
                };
                fan.for_each(floor, at, source.range, view, |cell, distance| {
                    add(&source, cell, distance);
                });
            }
        }
        Measure::Reach(distance, wrap) => {
            for (source, at) in mine() {
                for cell in around(floor, at, source.range, wrap) {
                    if let Some(distance) = distance(at, cell, source.range) {
                        add(&source, cell, distance);
                    }
                }
            }
        }
    }
    for (danger, _) in danger.iter_mut().zip(cells).filter(|(_, cell)| **cell == 0) {
        *danger = 0;
    }
}

/// The cells of a floor at most `range` columns and rows away, each once.
fn around(floor: Floor<'_>, (x, y): Point, range: u8, wrap: Wrap) -> impl Iterator<Item = Point> {
    let range = i32::from(range);
    let within = move |wraps: bool, middle: i32, count: u32| {
        let count = count as i32;
        let (first, last) = match wraps {
            true => (
                middle - range.min((count - 1) / 2),
                middle + range.min(count / 2),
            ),
            false => ((middle - range).max(0), (middle + range).min(count - 1)),
        };
        (first..=last).map(move |at| at.rem_euclid(count))
    };
    let columns = within(wrap.columns(), x, floor.grid.width());
    within(wrap.rows(), y, floor.grid.height())
        .flat_map(move |y| columns.clone().map(move |x| (x, y)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::Grid;

    const TOWER: Source = Source {
        at: NodeId(0),
        strength: 5,
        range: 2,
        falloff: Falloff::Flat,
        sight: false,
    };

    fn spread(grid: &Grid, sources: &[Source]) -> Vec<u8> {
        let mut danger = vec![0; grid.cells().len()];
        endanger(&mut danger, Floor::new(grid, 0), sources, Measure::Round);
        danger
    }

    #[test]
    fn danger_falls_with_the_distance() {
        let grid = Grid::new(4, 3).unwrap();
        // Within 2: dx² + dy² up to 6.
        let flat = [5, 5, 5, 0, 5, 5, 5, 0, 5, 5, 0, 0];
        assert_eq!(spread(&grid, &[TOWER]), flat);
        // At distance 0, 1 and 2: 5, 5 * 2 / 3 and 5 / 3, rounded up.
        let linear = Source {
            falloff: Falloff::Linear,
            ..TOWER
        };
        let falling = [5, 4, 2, 0, 4, 4, 2, 0, 2, 2, 0, 0];
        assert_eq!(spread(&grid, &[linear]), falling);
        let both = spread(&grid, &[TOWER, linear]);
        assert!(
            both.iter()
                .copied()
                .eq(flat.iter().zip(falling).map(|(a, b)| a + b))
        );
    }

    #[test]
    fn walls_are_in_no_danger_and_hide_what_lies_behind() {
        let grid = Grid::from_cells(4, 1, vec![0, 1, 0, 1]).unwrap();
        let far = Source { range: 9, ..TOWER };
        assert_eq!(spread(&grid, &[far]), [0, 5, 0, 5]);
        let seen = Source { sight: true, ..far };
        assert_eq!(spread(&grid, &[seen]), [0, 5, 0, 0]);
    }

    #[test]
    fn danger_has_a_limit() {
        let grid = Grid::new(1, 1).unwrap();
        let strong = Source {
            strength: 9,
            ..TOWER
        };
        assert_eq!(spread(&grid, &[strong; 10]), [90]);
        for many in [11, 64] {
            assert_eq!(spread(&grid, &vec![strong; many]), [MOST_DANGER]);
        }
    }

    #[test]
    fn sources_reach_their_own_floor_only() {
        let grid = Grid::new(2, 1).unwrap();
        let upper = Source {
            at: NodeId(3),
            range: 1,
            ..TOWER
        };
        for (number, expected) in [(0, [1, 2]), (1, [6, 7])] {
            let mut danger = [1, 2];
            endanger(
                &mut danger,
                Floor::new(&grid, number),
                &[upper],
                Measure::Round,
            );
            assert_eq!(danger, expected);
        }
    }

    #[test]
    fn other_shapes_have_their_own_distance() {
        let grid = Grid::new(4, 2).unwrap();
        let steps = |a: Point, b: Point, range: u8| {
            let steps = a.0.abs_diff(b.0) + a.1.abs_diff(b.1);
            (steps <= range.into()).then_some(steps as u8)
        };
        let linear = Source {
            falloff: Falloff::Linear,
            sight: true,
            ..TOWER
        };
        let mut danger = [0; 8];
        endanger(
            &mut danger,
            Floor::new(&grid, 0),
            &[linear],
            Measure::Reach(&steps, Wrap::None),
        );
        assert_eq!(danger, [5, 4, 2, 0, 4, 2, 0, 0]);
    }
}
