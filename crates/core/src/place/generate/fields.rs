//! Open fields: empty, with a trap, with scattered walls.

use super::random::Random;
use super::wall_where;
use crate::grid::Grid;

/// The share of walls, in thousandths. Four moves percolate up to about 407 (a free share
/// of 0.593), so one large region is next to certain except on small and flat maps.
const SCATTERED: u32 = 280;

/// The smallest map with room for a trap and the paths around it.
const TRAP: (u32, u32) = (10, 8);

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
///
/// The proportions are chosen for 64 x 40, with eight moves that never cut corners and octile
/// distances: Dijkstra's search expands most of the map, greedy best-first fills the trap and
/// returns a path 12 % too long, and from the lower arm to the goal there are enough equally short
/// paths for the tie chain to decide a quarter of A\*'s work.
pub(super) fn trap(grid: &mut Grid) -> Option<[(u32, u32); 2]> {
    let (width, height) = (grid.width(), grid.height());
    if width < TRAP.0 || height < TRAP.1 {
        return None;
    }
    let (mouth, back) = (width * 9 / 32, width * 15 / 32);
    let (upper, lower) = (height * 3 / 20, height * 27 / 40);
    wall_where(grid, |x, y| {
        let is_arm = (y == upper || y == lower) && (mouth..=back).contains(&x);
        is_arm || x == back && (upper..=lower).contains(&y)
    });
    let margin = width * 3 / 32;
    Some([(margin, height / 2), (width - 1 - margin, height * 9 / 20)])
}
