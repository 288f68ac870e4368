//! What leads a hunt where the lane itself shows nothing yet.

use std::cmp::Ordering;

use super::{Aim, Merit, Quest, Sketch};
use tiebreak::config::Config;
use tiebreak::heuristic::{MAX_NUDGE, Nudge};
use tiebreak::priority::MAX_SEARCH_WEIGHT;
use tiebreak::search::Method;

/// How many times as large as the lane's own the nudge or the extra weight of each lane is that leads.
const TIMES: [u32; 3] = [2, 4, 8];

/// Lanes like the quest's, with more of what lets their paths cost more than they need to.
pub(super) struct Lead(Vec<Config>);

impl Lead {
    pub(super) fn of(quest: &Quest) -> Self {
        let lanes = TIMES
            .into_iter()
            .filter_map(|times| exaggerated(&quest.lane, times));
        Self(match quest.aim {
            Aim::Path => lanes.collect(),
            Aim::Difference { .. } | Aim::Ratio { .. } | Aim::Order { .. } => Vec::new(),
        })
    }

    /// The merit of a map, and where it shows nothing, that by each lane that leads, the most like the quest's first.
    pub(super) fn merits(&self, aim: &Aim, merit: Merit, sketch: &Sketch) -> Vec<Merit> {
        let mut merits = vec![merit];
        if merit.more == merit.less {
            let found = self.0.iter().map(|lane| aim.merit(lane, sketch));
            merits.extend(found.map(|found| found.unwrap_or(merit)));
        }
        merits
    }

    /// Compares two maps by their merits.
    pub(super) fn cmp(aim: &Aim, one: &[Merit], other: &[Merit]) -> Ordering {
        let pairs = one.iter().zip(other);
        let orders = pairs.map(|(&one, &other)| aim.cmp(one, other));
        orders.fold(Ordering::Equal, Ordering::then)
    }
}

/// The lane with this many times its nudge or its extra weight, or `None` where it has neither.
fn exaggerated(lane: &Config, times: u32) -> Option<Config> {
    let mut lane = lane.clone();
    let nudge = |size: u32| size.saturating_mul(times).min(MAX_NUDGE);
    match lane.nudge {
        Some(Nudge::Scale(size @ 1..)) => lane.nudge = Some(Nudge::Scale(nudge(size))),
        Some(Nudge::Cross(size @ 1..)) => lane.nudge = Some(Nudge::Cross(nudge(size))),
        _ if lane.method == Method::Weighted && lane.weight > 1000 => {
            let extra = (lane.weight - 1000).saturating_mul(times);
            lane.weight = extra.saturating_add(1000).min(MAX_SEARCH_WEIGHT);
        }
        _ => return None,
    }
    Some(lane)
}
