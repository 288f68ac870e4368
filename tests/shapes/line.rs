//! Lines from centre to centre, as WORLDS.md walks them.

use tiebreak::grid::{Corners, MovesRule, Neighbourhood};

/// The largest multiplier that a line enters, or `None` where it isn't clear.
pub(crate) fn line(
    rule: &MovesRule,
    multiplier: impl Fn(i64, i64) -> u32,
    (x, y): (i64, i64),
    (to_x, to_y): (i64, i64),
) -> Option<u32> {
    let corners = match rule.neighbours {
        Neighbourhood::Four => Corners::Never,
        Neighbourhood::Eight => rule.corners,
    };
    let (nx, ny) = ((to_x - x).abs(), (to_y - y).abs());
    let (mut i, mut j, mut dearest) = (0, 0, 0);
    let at = |i: i64, j: i64| multiplier(x + i * (to_x - x).signum(), y + j * (to_y - y).signum());
    while i < nx || j < ny {
        let (column, row) = ((1 + 2 * i) * ny, (1 + 2 * j) * nx);
        if column == row {
            let beside = [at(i + 1, j), at(i, j + 1)]
                .iter()
                .filter(|&&it| it > 0)
                .count();
            let needed = match corners {
                Corners::Never => 2,
                Corners::One => 1,
                Corners::Always => 0,
            };
            if beside < needed {
                return None;
            }
        }
        i += i64::from(column <= row);
        j += i64::from(row <= column);
        match at(i, j) {
            0 => return None,
            entered => dearest = dearest.max(entered),
        }
    }
    Some(dearest)
}
