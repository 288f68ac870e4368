//! A path with fewer turns, by swapping cells.

use std::ops::ControlFlow;
use std::ops::Range;

use super::{Lattice, turns};
use crate::space::{NodeId, Space, Way};

/// A path with cells swapped for neighbours wherever that saves turns and no two steps cost more.
///
/// Definition: for i = 1, 2, ... the inner cell p(i) becomes the first q, in the order of the steps from p(i - 1),
/// that isn't p(i) or p(i + 1), from which a step leads to p(i + 1), with which these two steps cost no more than
/// before, and the whole path has fewer turns. After the last i again from i = 1, until a round changes
/// nothing.
///
/// When to use it: on a path of single steps that should still consist of single steps. It never costs
/// more than before.
///
/// How: whether p(i) changes depends on nothing farther away than p(i - 2) and p(i + 2), so after the first round only
/// cells that close to a change are looked at again.
///
/// Complexity, with n cells: O(n) time for the first round, O(1) for each change after it. Every change
/// removes a turn, so there are at most n.
///
/// Reference: Lester, *Smoother, more realistic paths* and *A\* Pathfinding for Beginners*, 2005, on choosing
/// an adjacent node.
pub fn swap(path: &[NodeId], space: &impl Space, lattice: Lattice) -> Vec<NodeId> {
    let mut path = path.to_vec();
    let mut due = vec![Range {
        start: 1,
        end: path.len().saturating_sub(1),
    }];
    while !due.is_empty() {
        due = round(&mut path, space, lattice, due);
    }
    path
}

/// Looks at the cells that are due, in ascending order, and at those just behind a change; returns the cells
/// that are due in the next round.
fn round(
    path: &mut [NodeId],
    space: &impl Space,
    lattice: Lattice,
    due: Vec<Range<usize>>,
) -> Vec<Range<usize>> {
    let last = path.len().saturating_sub(1);
    let mut later = Vec::new();
    let mut i = 0;
    for Range { start, mut end } in due {
        i = i.max(start);
        while i < end {
            if let Some(other) = better(path, i, space, lattice) {
                path[i] = other;
                end = end.max(i + 3).min(last);
                later.push(i.saturating_sub(2).max(1)..i + 1);
            }
            i += 1;
        }
    }
    later
}

/// The cell that p(i) becomes, if it doesn't stay.
fn better(path: &[NodeId], i: usize, space: &impl Space, lattice: Lattice) -> Option<NodeId> {
    let (before, here, after) = (path[i - 1], path[i], path[i + 1]);
    // Only turns at p(i) and at its two neighbours can change.
    let from = i.saturating_sub(2);
    let near = &path[from..(i + 3).min(path.len())];
    let turns_now = turns(near, lattice);
    if turns_now == 0 {
        return None;
    }
    let cost_now = step(space, before, here)? + step(space, here, after)?;
    let mut five = [here; 5];
    let five = &mut five[..near.len()];
    five.copy_from_slice(near);
    let found = space.for_each_edge(before, Way::NONE, |other, first, _| {
        five[i - from] = other;
        let is_better = other != here
            && other != after
            && step(space, other, after).is_some_and(|second| first.0 + second <= cost_now)
            && turns(five, lattice) < turns_now;
        if is_better {
            ControlFlow::Break(other)
        } else {
            ControlFlow::Continue(())
        }
    });
    found.break_value()
}

/// The cost of a step, if there is one.
fn step(space: &impl Space, from: NodeId, to: NodeId) -> Option<u64> {
    let found = space.for_each_edge(from, Way::NONE, |next, cost, _| match next == to {
        true => ControlFlow::Break(cost.0),
        false => ControlFlow::Continue(()),
    });
    found.break_value()
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::super::Tiles;
    use super::*;
    use crate::config::Config;
    use crate::grid::{Grid, Moves};

    /// The swapped path on a map of digits and walls.
    fn swapped(rows: &[&str], path: &[(u32, u32)]) -> Vec<(u32, u32)> {
        let cells = rows.concat().into_bytes();
        let cells = cells
            .iter()
            .map(|&cell| if cell == b'#' { 0 } else { cell - b'0' });
        let grid = Grid::from_cells(rows[0].len() as u32, rows.len() as u32, cells.collect());
        let grid = Arc::new(grid.unwrap());
        let moves = Moves::new(Arc::clone(&grid), &Config::default().moves);
        let path: Vec<_> = path.iter().map(|&(x, y)| grid.node(x, y)).collect();
        let lattice = Lattice::new(Tiles::Squares, &grid);
        let path = swap(&path, &moves, lattice);
        path.iter().map(|&node| grid.xy(node)).collect()
    }

    #[test]
    fn steps_in_the_same_direction_come_together() {
        let open = ["1111", "1111", "1111"];
        let zigzag = [(0, 0), (1, 0), (2, 1), (3, 1)];
        // Two turns; one if the diagonal step comes first.
        assert_eq!(swapped(&open, &zigzag), [(0, 0), (1, 1), (2, 1), (3, 1)]);
        // Straight on at no higher cost: up and down again cost more.
        assert_eq!(
            swapped(&open, &[(0, 1), (1, 0), (2, 1)]),
            [(0, 1), (1, 1), (2, 1)]
        );
    }

    #[test]
    fn no_step_gets_costlier_or_through_a_wall() {
        let zigzag = [(0, 0), (1, 0), (2, 1), (3, 1)];
        for rows in [["1111", "1211", "1121"], ["1111", "#111", "1111"]] {
            // With (1, 1) costly or out of reach, the last two steps change places instead.
            let expected = [(0, 0), (1, 0), (2, 0), (3, 1)];
            assert_eq!(swapped(&rows, &zigzag), expected, "{rows:?}");
        }
        let corridor = ["111#", "##11", "###1"];
        let around = [(0, 0), (1, 0), (2, 0), (2, 1), (3, 1), (3, 2)];
        assert_eq!(swapped(&corridor, &around), around);
    }

    #[test]
    fn short_paths_stay() {
        assert_eq!(swapped(&["11"], &[]), []);
        assert_eq!(swapped(&["11"], &[(0, 0)]), [(0, 0)]);
        assert_eq!(swapped(&["11"], &[(0, 0), (1, 0)]), [(0, 0), (1, 0)]);
    }
}
