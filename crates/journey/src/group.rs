//! Units that go together: along one path, or after a leader.

use super::policy::Flock;
use super::rules::Rules;
use super::terrain::Terrain;
use tiebreak::space::NodeId;

/// The free cell nearest to the middle of some cells: the first of those with the least dx^2 + dy^2 from the floors of
/// the means. `None` where no cell is free.
pub(super) fn centre(cells: &[NodeId], known: &Terrain) -> Option<NodeId> {
    let rules = known.rules();
    let points = cells.iter().map(|&cell| rules.xy(cell));
    let (x, y) = points.fold((0, 0), |sum, (x, y)| (sum.0 + x, sum.1 + y));
    let count = i32::try_from(cells.len()).ok().filter(|&count| count > 0)?;
    let (x, y) = (x / count, y / count);
    let all = (0..known.cells().len() as u32).map(NodeId);
    let free = all.filter(|&cell| known.is_free(cell));
    free.min_by_key(|&cell| {
        let at = rules.xy(cell);
        (at.0 - x).pow(2) + (at.1 - y).pow(2)
    })
}

/// The step of a follower: the one with the least a d + s n - l e, the first in order, where staying comes last. d is
/// the octile distance to the aim in 10 and 14, n the number of others beside the cell, and e says whether the step has
/// the leader's direction.
///
/// Complexity: O(n) for n units and patrols.
///
/// Reference: Reynolds, *Flocks, Herds, and Schools*, 1987, on separation, alignment and cohesion; the sum over cells is
/// ours.
pub(super) fn follow(
    view: &Terrain,
    at: NodeId,
    aim: NodeId,
    others: &[NodeId],
    heading: (i32, i32),
    flock: Flock,
) -> NodeId {
    let rules = view.rules();
    let steps = view.steps(at).map(|(to, _)| to).chain([at]);
    let value = |to: NodeId| {
        let beside = others.iter().filter(|&&other| rules.apart(to, other) <= 1);
        let is_along = heading != (0, 0) && rules.step(at, to) == heading;
        i64::from(flock.attract) * octile(to, aim, rules)
            + i64::from(flock.separate) * beside.count() as i64
            - i64::from(flock.align) * i64::from(is_along)
    };
    steps.min_by_key(|&to| value(to)).unwrap_or(at)
}

fn octile(from: NodeId, to: NodeId, rules: &Rules) -> i64 {
    let (dx, dy) = rules.step(from, to);
    let (dx, dy) = (dx.abs(), dy.abs());
    i64::from(10 * (dx.max(dy) - dx.min(dy)) + 14 * dx.min(dy))
}
