//! The real fate of a path that was found on a map as a player believes it to be.

use crate::cost::Cost;
use crate::space::NodeId;

/// The outcome of walking a path.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Walked {
    /// The number, from 0, of the first step that isn't legal.
    pub blocked: Option<u32>,
    /// The real cost of the path, turns included, if every step is legal.
    pub cost: Option<Cost>,
}

/// Walks a path. `step(from, to)` is the real cost of a step, or `None` where it isn't legal; `penalties` is
/// the cost of the path's turns.
///
/// Complexity: O(1) time a step.
pub fn walked(
    path: &[NodeId],
    mut step: impl FnMut(NodeId, NodeId) -> Option<Cost>,
    penalties: Cost,
) -> Walked {
    let mut cost = penalties.0;
    for (number, ends) in (0..).zip(path.windows(2)) {
        match step(ends[0], ends[1]) {
            Some(step) => cost += step.0,
            None => {
                return Walked {
                    blocked: Some(number),
                    cost: None,
                };
            }
        }
    }
    Walked {
        blocked: None,
        cost: Some(Cost(cost)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_path_is_walked_until_a_step_is_not_legal() {
        // A step costs what the places' numbers come to; 7 can't be entered.
        let step = |from: NodeId, to: NodeId| (to.0 != 7).then_some(Cost(u64::from(from.0 + to.0)));
        let walk = |path: &[u32]| {
            let path: Vec<_> = path.iter().copied().map(NodeId).collect();
            let Walked { blocked, cost } = walked(&path, step, Cost(100));
            (blocked, cost.map(|cost| cost.0))
        };
        assert_eq!(walk(&[1, 2, 3]), (None, Some(108)));
        assert_eq!(walk(&[1, 7, 3]), (Some(0), None));
        assert_eq!(walk(&[1, 2, 7, 7]), (Some(1), None));
        assert_eq!(walk(&[7]), (None, Some(100)));
        assert_eq!(walk(&[]), (None, Some(100)));
    }
}
