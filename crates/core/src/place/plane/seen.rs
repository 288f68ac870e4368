//! The cells that a player has seen.

use super::{Fan, Floor, View};
use crate::grid::Direction;
use crate::space::NodeId;

/// One of a player's scouts. It has seen the eight cells around it and, within its range, all cells that it
/// [sees](super::sees), including walls.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Scout {
    /// Where it is.
    pub at: NodeId,
    /// How far it sees, as a [`Source`](super::Source) on squares reaches.
    pub range: u8,
}

/// Adds the cells of a floor that scouts see to those already seen, row by row.
///
/// Complexity, with s scouts of range up to r: O(s r² + r² log r) time.
///
/// # Panics
/// Where `seen` has more or fewer cells than the floor.
pub fn look(seen: &mut [bool], floor: Floor<'_>, scouts: &[Scout]) {
    assert_eq!(
        seen.len(),
        floor.grid.cells().len(),
        "each cell is seen or not"
    );
    let mine = || {
        let on_floor = |scout: &Scout| Some((floor.point(scout.at)?, scout.range));
        scouts.iter().filter_map(on_floor)
    };
    let Some(farthest) = mine().map(|(_, range)| range).max() else {
        return;
    };
    let fan = Fan::new(farthest);
    let mut see = |cell| {
        if let Some(cell) = floor.cell(cell) {
            seen[cell] = true;
        }
    };
    for ((x, y), range) in mine() {
        for (dx, dy) in Direction::ALL.iter().map(|direction| direction.delta()) {
            see((x + dx, y + dy));
        }
        fan.for_each(floor, (x, y), range, View::Seen, |cell, _| see(cell));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::Grid;

    #[test]
    fn a_scout_sees_walls_and_its_neighbours_but_not_behind() {
        let cells = [".#..", "#...", "...."].concat();
        let cells = cells.bytes().map(|cell| u8::from(cell == b'.')).collect();
        let grid = Grid::from_cells(4, 3, cells).unwrap();
        let scout = |at, range| {
            let mut seen = [false; 12];
            let scout = Scout {
                at: NodeId(at),
                range,
            };
            look(&mut seen, Floor::new(&grid, 0), &[scout]);
            let letters = seen.map(|seen| if seen { '.' } else { '?' });
            letters.iter().collect::<String>()
        };
        // (1, 1) is a neighbour, although both cells beside the step to it are walls.
        assert_eq!(scout(0, 9), "..??..??????");
        // From (3, 1): (0, 0) lies behind (1, 0), and (0, 2) in sight over (1, 2).
        assert_eq!(scout(7, 9), "?...........");
        // Within 1: dx² + dy² up to 2.
        assert_eq!(scout(7, 1), "??..??..??..");
    }

    #[test]
    fn a_scout_sees_its_own_floor_only() {
        let grid = Grid::new(2, 1).unwrap();
        let scouts = [(3, 1), (1, 0)].map(|(at, range)| Scout {
            at: NodeId(at),
            range,
        });
        let look = |number, scouts: &[Scout]| {
            let mut seen = [false; 2];
            look(&mut seen, Floor::new(&grid, number), scouts);
            seen
        };
        assert_eq!(look(0, &scouts[..1]), [false, false]);
        assert_eq!(look(1, &scouts), [true, true]);
        // Within range 0 there is only its own cell, but the other one is a neighbour.
        assert_eq!(look(0, &scouts), [true, true]);
    }
}
