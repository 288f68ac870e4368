//! A start and a goal for a map without ends, and the connected regions that decide where they lie.

use super::{Grid, Wrap};
use crate::space::NodeId;

/// A start and a goal for a map without them: far apart and connected by four moves.
///
/// # The idea
/// Both lie in the map's largest region (the first in reading order among equals), the start next
/// to the point an eighth from the left edge at half height, the goal next to its mirror image at
/// the right. On maps more than twice as high as wide they lie at the top and at the bottom
/// instead. Among equally near cells the first in reading order is taken.
///
/// # Guarantees
/// Equal maps give equal ends. Start and goal differ unless every region is a single cell; `None`
/// where every cell is a wall.
///
/// # Complexity
/// Time and memory O(c) for c cells.
///
/// # Example
/// ```
/// use tiebreak::grid::{Grid, default_ends};
///
/// let map = Grid::new(64, 40)?;
/// let (start, goal) = default_ends(&map).unwrap();
/// assert_eq!((map.xy(start), map.xy(goal)), ((8, 20), (55, 20)));
/// # Ok::<(), tiebreak::grid::GridError>(())
/// ```
pub fn default_ends(grid: &Grid) -> Option<(NodeId, NodeId)> {
    ends_within(grid, &largest_region(grid, Wrap::None))
}

/// The ends of a map of which one or both may be missing: what is missing is put as [`default_ends`] does, in the region of
/// the end that is there, and not on it, unless that is the region's only cell. `None` where every cell is a wall.
///
/// # Complexity
/// Time and memory O(c) for c cells.
///
/// # Example
/// ```
/// use tiebreak::grid::{Grid, put_ends};
///
/// let map = Grid::new(64, 40)?;
/// let (start, goal) = put_ends(&map, Some(map.node(2, 2)), None).unwrap();
/// assert_eq!((map.xy(start), map.xy(goal)), ((2, 2), (55, 20)));
/// # Ok::<(), tiebreak::grid::GridError>(())
/// ```
pub fn put_ends(
    grid: &Grid,
    start: Option<NodeId>,
    goal: Option<NodeId>,
) -> Option<(NodeId, NodeId)> {
    let around = |end: NodeId| {
        let labels = regions(grid);
        let own = labels[end.index()];
        labels
            .into_iter()
            .map(|label| label == own)
            .collect::<Vec<_>>()
    };
    let (first, second) = points_of_ends(grid);
    match (start, goal) {
        (Some(start), Some(goal)) => Some((start, goal)),
        (None, None) => default_ends(grid),
        (Some(start), None) => {
            let goal = nearest(grid, &around(start), second, Some(start));
            Some((start, goal.unwrap_or(start)))
        }
        (None, Some(goal)) => {
            let start = nearest(grid, &around(goal), first, Some(goal));
            Some((start.unwrap_or(goal), goal))
        }
    }
}

/// The ends that [`default_ends`] puts into a region.
pub(crate) fn ends_within(grid: &Grid, region: &[bool]) -> Option<(NodeId, NodeId)> {
    let (first, second) = points_of_ends(grid);
    let start = nearest(grid, region, first, None)?;
    let goal = nearest(grid, region, second, Some(start)).unwrap_or(start);
    Some((start, goal))
}

/// The points near which the ends of a map lie.
pub(crate) const fn points_of_ends(grid: &Grid) -> ((u32, u32), (u32, u32)) {
    let (width, height) = (grid.width(), grid.height());
    if height > 2 * width {
        let (x, margin) = (width / 2, height / 8);
        ((x, margin), (x, height - 1 - margin))
    } else {
        let (y, margin) = (height / 2, width / 8);
        ((margin, y), (width - 1 - margin, y))
    }
}

/// Which cells belong to the largest set of free cells that four moves connect, over borders that wrap, too; the first
/// such set in reading order. None do where every cell is a wall.
pub(crate) fn largest_region(grid: &Grid, wrap: Wrap) -> Vec<bool> {
    let labels = labels(grid, wrap);
    let mut sizes = vec![0_u32; labels.iter().max().map_or(1, |&last| last as usize + 1)];
    labels.iter().for_each(|&label| sizes[label as usize] += 1);
    let of_size = |label: &usize| (sizes[*label], std::cmp::Reverse(*label));
    let largest = (1..sizes.len()).max_by_key(of_size).unwrap_or(0) as u32;
    let is_largest = |label| label != 0 && label == largest;
    labels.into_iter().map(is_largest).collect()
}

/// For each cell the set of free cells that four moves connect, numbered from 1 in reading order;
/// 0 for walls.
pub fn regions(grid: &Grid) -> Vec<u32> {
    labels(grid, Wrap::None)
}

/// Labels row by row, and notes which labels mean the same set (A. Rosenfeld and J. L. Pfaltz, "Sequential operations in
/// digital picture processing", 1966): maps of millions of cells are read in the order in which they lie in memory.
fn labels(grid: &Grid, wrap: Wrap) -> Vec<u32> {
    let (width, cells) = (grid.width() as usize, grid.cells());
    let mut labels = vec![0_u32; cells.len()];
    let mut sets = Sets(vec![0]);
    for (cell, _) in cells.iter().enumerate().filter(|(_, free)| **free != 0) {
        let left = if cell % width == 0 {
            0
        } else {
            labels[cell - 1]
        };
        let above = if cell < width {
            0
        } else {
            labels[cell - width]
        };
        labels[cell] = match (left, above) {
            (0, 0) => sets.add(),
            (0, label) | (label, 0) => label,
            _ => sets.join(left, above),
        };
    }
    if wrap.columns() {
        for row in labels.chunks(width) {
            sets.join_borders(row[0], row[width - 1]);
        }
    }
    if wrap.rows() {
        let last = labels.len() - width;
        for column in 0..width {
            sets.join_borders(labels[column], labels[last + column]);
        }
    }
    let numbers = sets.numbers();
    for label in &mut labels {
        *label = numbers[*label as usize];
    }
    labels
}

/// For each label one that means the same set and isn't higher; a set's least label means itself. 0 is that of walls.
struct Sets(Vec<u32>);

impl Sets {
    fn add(&mut self) -> u32 {
        let label = self.0.len() as u32;
        self.0.push(label);
        label
    }

    fn least(&mut self, mut label: u32) -> u32 {
        while self.0[label as usize] != label {
            let next = self.0[self.0[label as usize] as usize];
            self.0[label as usize] = next;
            label = next;
        }
        label
    }

    fn join(&mut self, one: u32, other: u32) -> u32 {
        if one == other {
            return one;
        }
        let (one, other) = (self.least(one), self.least(other));
        let least = one.min(other);
        self.0[one.max(other) as usize] = least;
        least
    }

    fn join_borders(&mut self, one: u32, other: u32) {
        if one != 0 && other != 0 {
            self.join(one, other);
        }
    }

    /// The sets by label, numbered in the order of their least ones.
    fn numbers(mut self) -> Vec<u32> {
        let mut count = 0;
        for label in 1..self.0.len() {
            let least = self.0[label] as usize;
            // What a lower label means is numbered already.
            self.0[label] = if least == label {
                count += 1;
                count
            } else {
                self.0[least]
            };
        }
        self.0
    }
}

/// The member of `region` nearest to a point, as the crow flies, `except` one.
fn nearest(
    grid: &Grid,
    region: &[bool],
    (x, y): (u32, u32),
    except: Option<NodeId>,
) -> Option<NodeId> {
    let width = grid.width();
    let (mut nearest, mut least) = (None, u32::MAX);
    for (row, members) in (0..).zip(region.chunks(width as usize)) {
        let above = u32::abs_diff(row, y).pow(2);
        // No cell of a row is nearer than the row.
        if above >= least {
            continue;
        }
        for (column, _) in (0..).zip(members).filter(|(_, member)| **member) {
            let cell = NodeId(row * width + column);
            let distance = above + u32::abs_diff(column, x).pow(2);
            if distance < least && Some(cell) != except {
                (nearest, least) = (Some(cell), distance);
            }
        }
    }
    nearest
}

#[cfg(test)]
mod tests {
    use super::*;

    fn map(rows: &[&str]) -> Grid {
        let letters = rows.concat().into_bytes();
        let cells = letters.into_iter().map(|letter| u8::from(letter == b'.'));
        Grid::from_cells(rows[0].len() as u32, rows.len() as u32, cells.collect()).unwrap()
    }

    fn ends(rows: &[&str]) -> Option<((u32, u32), (u32, u32))> {
        let map = map(rows);
        default_ends(&map).map(|(start, goal)| (map.xy(start), map.xy(goal)))
    }

    #[test]
    fn both_ends_lie_in_the_largest_region() {
        let rows = ["..#.......", "..#....##.", "..#.......", "..#......."];
        assert_eq!(ends(&rows), Some(((3, 2), (8, 2))));
    }

    #[test]
    fn diagonals_do_not_connect_and_the_first_of_equal_regions_is_taken() {
        assert_eq!(ends(&["..#", "##.", "##."]), Some(((0, 0), (1, 0))));
    }

    #[test]
    fn regions_go_on_over_borders_that_wrap() {
        let map = map(&[".#..", "##.#", ".#.#"]);
        let sizes = |wrap| {
            let members = largest_region(&map, wrap).into_iter();
            members.filter(|&member| member).count()
        };
        assert_eq!(sizes(Wrap::None), 4);
        assert_eq!(sizes(Wrap::Columns), 5);
        assert_eq!(sizes(Wrap::Rows), 4);
        assert_eq!(sizes(Wrap::Both), 6);
    }

    #[test]
    fn regions_are_those_of_a_flood_numbered_in_reading_order() {
        let mut seed = 1_u32;
        for (width, height) in [(1, 9), (9, 1), (7, 5), (12, 12), (31, 17)] {
            for wrap in [Wrap::None, Wrap::Columns, Wrap::Rows, Wrap::Both] {
                let cells = (0..width * height).map(|_| {
                    seed = seed.wrapping_mul(1_103_515_245).wrapping_add(12_345);
                    u8::from(seed >> 16 & 7 > 2)
                });
                let grid = Grid::from_cells(width, height, cells.collect()).unwrap();
                assert_eq!(labels(&grid, wrap), flooded(&grid, wrap));
            }
        }
    }

    /// Regions by spreading one cell at a time.
    fn flooded(grid: &Grid, wrap: Wrap) -> Vec<u32> {
        let (width, height) = (grid.width() as i32, grid.height() as i32);
        let mut labels = vec![0; grid.cells().len()];
        let mut label = 0;
        for seed in 0..labels.len() {
            if labels[seed] != 0 || grid.cells()[seed] == 0 {
                continue;
            }
            label += 1;
            let mut left = vec![seed as i32];
            while let Some(cell) = left.pop() {
                if labels[cell as usize] != 0 {
                    continue;
                }
                labels[cell as usize] = label;
                for (dx, dy) in [(0, 1), (1, 0), (0, -1), (-1, 0)] {
                    let (mut x, mut y) = (cell % width + dx, cell / width + dy);
                    if wrap.columns() {
                        x = x.rem_euclid(width);
                    }
                    if wrap.rows() {
                        y = y.rem_euclid(height);
                    }
                    let is_inside = (0..width).contains(&x) && (0..height).contains(&y);
                    let next = y * width + x;
                    if is_inside && grid.cells()[next as usize] != 0 {
                        left.push(next);
                    }
                }
            }
        }
        labels
    }

    #[test]
    fn without_room_the_ends_coincide_or_are_none() {
        assert_eq!(ends(&["##", "##"]), None);
        assert_eq!(ends(&["#.", "##"]), Some(((1, 0), (1, 0))));
        assert_eq!(ends(&[".#", "#."]), Some(((0, 0), (0, 0))));
        assert_eq!(ends(&["."]), Some(((0, 0), (0, 0))));
    }

    #[test]
    fn a_missing_end_lies_in_the_region_of_the_other() {
        let rows = ["..#.......", "..#....##.", "..#.......", "..#......."];
        let grid = map(&rows);
        let put = |start: Option<(u32, u32)>, goal: Option<(u32, u32)>| {
            let cell = |end: Option<(u32, u32)>| end.map(|(x, y)| grid.node(x, y));
            let (start, goal) = put_ends(&grid, cell(start), cell(goal)).unwrap();
            (grid.xy(start), grid.xy(goal))
        };
        assert_eq!(put(Some((0, 0)), None), ((0, 0), (1, 2)));
        assert_eq!(put(Some((1, 2)), None), ((1, 2), (1, 1)));
        assert_eq!(put(None, Some((1, 2))), ((1, 1), (1, 2)));
        assert_eq!(put(None, Some((1, 0))), ((1, 2), (1, 0)));
        assert_eq!(put(Some((0, 0)), Some((9, 0))), ((0, 0), (9, 0)));
        assert_eq!(
            put(None, None),
            default_ends(&grid)
                .map(|(a, b)| (grid.xy(a), grid.xy(b)))
                .unwrap()
        );
        let lone = map(&["#.", "##"]);
        let only = lone.node(1, 0);
        assert_eq!(put_ends(&lone, Some(only), None), Some((only, only)));
        assert_eq!(put_ends(&map(&["##"]), None, None), None);
    }

    #[test]
    fn tall_maps_have_their_ends_at_top_and_bottom() {
        let tall = Grid::new(2, 80).unwrap();
        let (start, goal) = default_ends(&tall).unwrap();
        assert_eq!((tall.xy(start), tall.xy(goal)), ((1, 10), (1, 69)));
    }
}
