//! The conflicts of a tick: which units move and which are blocked when all move at once.

use super::rules::Rules;
use tiebreak::space::NodeId;

/// A step from a cell to another, or to the same one by those that stay.
pub(super) type Step = (NodeId, NodeId);

/// For each wish whoever blocks it, by place; `None` for those that move or want to stay. Wishes are in the order of right
/// of way.
///
/// One who wants to move is blocked if its target holds somebody who stays, or if somebody before it in order moves to the
/// same target or over the same midpoint: two who swap have the same, and two whose diagonals cross. Whoever is blocked
/// stays, so the rule is applied again until nothing changes. Those who follow one another
/// in a circle may all move.
///
/// Complexity: O(n^3) for n wishes in the worst case, O(n^2) in most.
pub(super) fn blockers(wishes: &[Step], rules: &Rules) -> Vec<Option<usize>> {
    let mut stays: Vec<bool> = wishes.iter().map(|(at, to)| at == to).collect();
    let mut blockers = vec![None; wishes.len()];
    let middles: Vec<_> = wishes.iter().map(|&step| middle(step, rules)).collect();
    loop {
        let mut is_settled = true;
        for (number, &(_, target)) in wishes.iter().enumerate() {
            if stays[number] {
                continue;
            }
            let blocks = |other: usize| {
                let (at, to) = wishes[other];
                if stays[other] {
                    return at == target;
                }
                other < number && (to == target || middles[other] == middles[number])
            };
            if let Some(other) = (0..wishes.len()).find(|&other| blocks(other)) {
                (stays[number], blockers[number]) = (true, Some(other));
                is_settled = false;
            }
        }
        if is_settled {
            return blockers;
        }
    }
}

/// Twice the midpoint of a step, as a number.
pub(super) fn middle((from, to): Step, rules: &Rules) -> u64 {
    let ((x, y), (to_x, to_y)) = (rules.xy(from), rules.xy(to));
    ((x + to_x) as u64) << 32 | (y + to_y) as u64
}
