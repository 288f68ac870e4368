//! Open fields: empty, with a trap, with scattered walls.

use super::random::Random;
use super::wall_where;
use crate::grid::Grid;

/// How many cells are walls, in thousandths. Four moves percolate up to about 407 (a free share
/// of 0.593), so one large region is sure on all but the smallest maps.
const SCATTERED: u32 = 280;

/// The smallest map with room for a trap and the ways around it.
const TRAP: (u32, u32) = (8, 5);

/// Makes each cell a wall by chance.
pub(super) fn scatter(grid: &mut Grid, random: &mut Random) {
    for y in 0..grid.height() {
        for x in 0..grid.width() {
            if random.permille(SCATTERED) {
                grid.set(x, y, 0);
            }
        }
    }
}

/// Puts a U of walls between the ends, open towards the start at the left. Returns start and
/// goal, or nothing where the map is too small for a U.
pub(super) fn trap(grid: &mut Grid) -> Option<[(u32, u32); 2]> {
    let (width, height) = (grid.width(), grid.height());
    if width < TRAP.0 || height < TRAP.1 {
        return None;
    }
    let (mouth, back) = (width * 3 / 8, width * 5 / 8);
    let (upper, lower) = (height / 5, height - 1 - height / 5);
    wall_where(grid, |x, y| {
        let is_arm = (y == upper || y == lower) && (mouth..=back).contains(&x);
        is_arm || x == back && (upper..=lower).contains(&y)
    });
    let y = height / 2;
    Some([(width / 8, y), (width - 1 - width / 8, y)])
}
