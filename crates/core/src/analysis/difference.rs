//! Where two searches of one map part, and what decided there.

use std::fmt;

use super::{Candidate, Decider, Decision, Inspection};
use crate::cost::Cost;
use crate::scenario::Scenario;
use crate::space::NodeId;
use crate::trace::Trace;

/// Two finished searches of one map held against each other: which cells each expanded, the first step
/// at which their orders part and what decided there, and their paths.
///
/// When to use it: to see what a change of the chain, the heuristic or the moves did. Swapping the
/// searches swaps A and B and nothing else.
///
/// Complexity, with n cells and e events: O(n + e) time until the orders part, O(n + e + m log m)
/// where they do with m entries in OPEN; 2 bytes a cell, and what an [`Inspection`] takes.
#[derive(Clone, Debug)]
pub struct Difference {
    cells: Vec<Who>,
    counts: [u64; 4],
    parting: Option<Parting>,
    paths: PathDifference,
}

/// A finished search.
#[derive(Clone, Copy, Debug)]
pub struct Side<'run> {
    /// What it answers.
    pub scenario: &'run Scenario,
    /// Its recording.
    pub trace: &'run Trace,
    /// Its path; empty if it found none.
    pub path: &'run [NodeId],
    /// What that costs by the search.
    pub cost: Option<Cost>,
}

/// Which of two searches did something with a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[repr(u8)]
pub enum Who {
    /// Neither of them.
    Neither = 0,
    /// The first.
    A = 1,
    /// The second.
    B = 2,
    /// Both of them.
    Both = 3,
}

/// The first step at which two searches don't expand the same cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Parting {
    /// Which expansion; the first is 1.
    pub step: usize,
    /// What A did.
    pub a: Choice,
    /// What B did.
    pub b: Choice,
    /// What made the difference.
    pub why: Why,
}

/// What one search did at the step at which it parts from another.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Choice {
    /// The cell it expanded; `None` where it, or its recording, was over.
    pub node: Option<NodeId>,
    /// That cell as it stood in its OPEN; `None` for a walk, which keeps none.
    pub taken: Option<Candidate>,
    /// The cell that the other search expanded, as it stood in the OPEN of this one; `None` where it
    /// wasn't there.
    pub other: Option<Candidate>,
    /// What decided for `taken` against `other`.
    pub decision: Option<Decision>,
}

/// What makes two searches part, in the order in which it is asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Why {
    /// One of the recordings was cut off here, so nothing is known.
    CutOff,
    /// One of the searches was over.
    Over,
    /// One of them is a walk, which compares neighbours only.
    Walk,
    /// What one expanded wasn't in OPEN of the other: they have other moves, ends or rules for what
    /// is opened again.
    NotOpen,
    /// The two cells have other numbers in the two searches.
    Numbers {
        /// g differs: other costs, or ways found so far.
        g: bool,
        /// h differs: another heuristic or nudge.
        h: bool,
        /// f differs.
        f: bool,
    },
    /// Chain and numbers agree, but the cells came in another order: neighbours are looked at in
    /// another order.
    Arrival,
    /// All numbers agree; the chains decide otherwise.
    Chain,
}

impl fmt::Display for Why {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let text = match self {
            Self::CutOff => "One of the recordings ends here.",
            Self::Over => "One of the searches is over here.",
            Self::Walk => "A walk compares the cells beside it only.",
            Self::NotOpen => "What one of them expands isn't in the other's OPEN.",
            Self::Numbers { g: true, .. } => "The same cells have another g in the two searches.",
            Self::Numbers { h: true, .. } => "The same cells have another h in the two searches.",
            Self::Numbers { .. } => "The same g and h make another f in the two searches.",
            Self::Arrival => "The same cells came into OPEN in another order.",
            Self::Chain => "All numbers agree, and the chains decide the tie otherwise.",
        };
        f.write_str(text)
    }
}

/// Two paths held against each other.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PathDifference {
    /// What they are to each other.
    pub relation: PathRelation,
    /// How many cells they have in common before the first that differs; where they part that is its
    /// place, and `None` where they don't or where there is but one.
    pub parting: Option<usize>,
    /// How many cells are on both.
    pub both: u64,
    /// How many are on A's only.
    pub only_a: u64,
    /// How many are on B's only.
    pub only_b: u64,
}

/// What two paths are to each other.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum PathRelation {
    /// Neither search found one.
    Neither,
    /// Only A did.
    OnlyA,
    /// Only B did.
    OnlyB,
    /// They are the same, cell by cell.
    Same,
    /// Another way at the same cost.
    EqualCost,
    /// Another way at another cost.
    OtherCost,
    /// Another way, and the costs are in other units.
    OtherUnits,
}

impl Difference {
    /// What sets two searches apart.
    ///
    /// # Panics
    /// Where their maps have different numbers of cells.
    pub fn of(a: &Side, b: &Side) -> Self {
        let cells = a.scenario.grid().cells().len();
        assert_eq!(cells, b.scenario.grid().cells().len());
        let who = who(cells, a.trace.order(), b.trace.order());
        Self {
            counts: counted(&who),
            cells: who,
            parting: parting(a, b),
            paths: paths(cells, a, b),
        }
    }

    /// By cell, who expanded it.
    pub fn cells(&self) -> &[Who] {
        &self.cells
    }

    /// How many cells these expanded.
    pub const fn count(&self, who: Who) -> u64 {
        self.counts[who as usize]
    }

    /// Where the orders of expansion part; `None` where they are the same, as far as they are recorded.
    pub const fn parting(&self) -> Option<Parting> {
        self.parting
    }

    /// The paths.
    pub const fn paths(&self) -> PathDifference {
        self.paths
    }
}

fn who(cells: usize, a: impl Iterator<Item = NodeId>, b: impl Iterator<Item = NodeId>) -> Vec<Who> {
    let mut who = vec![Who::Neither; cells];
    for node in a {
        who[node.index()] = Who::A;
    }
    for node in b {
        let who = &mut who[node.index()];
        *who = match who {
            Who::Neither | Who::B => Who::B,
            Who::A | Who::Both => Who::Both,
        };
    }
    who
}

fn counted(who: &[Who]) -> [u64; 4] {
    let mut counts = [0; 4];
    for &one in who {
        counts[one as usize] += 1;
    }
    counts
}

fn parting(a: &Side, b: &Side) -> Option<Parting> {
    let (mut order_a, mut order_b) = (a.trace.order(), b.trace.order());
    let mut step = 1;
    let nodes = loop {
        match (order_a.next(), order_b.next()) {
            (None, None) => return None,
            (one, other) if one == other => step += 1,
            nodes => break nodes,
        }
    };
    let (node_a, node_b) = nodes;
    let choice_a = choice(a, step, node_a, node_b);
    let choice_b = choice(b, step, node_b, node_a);
    let is_cut_off =
        |node: Option<NodeId>, side: &Side| node.is_none() && side.trace.is_truncated();
    let why = if is_cut_off(node_a, a) || is_cut_off(node_b, b) {
        Why::CutOff
    } else if node_a.is_none() || node_b.is_none() {
        Why::Over
    } else {
        why(&choice_a, &choice_b)
    };
    Some(Parting {
        step,
        a: choice_a,
        b: choice_b,
        why,
    })
}

fn choice(side: &Side, step: usize, node: Option<NodeId>, other: Option<NodeId>) -> Choice {
    let inspection = Inspection::at(side.scenario, side.trace, step);
    let Some(inspection) = inspection else {
        return Choice {
            node,
            ..Choice::default()
        };
    };
    let other = other.and_then(|other| inspection.entry(other));
    Choice {
        node,
        taken: Some(*inspection.taken()),
        other: other.copied(),
        decision: other.and_then(|other| inspection.against(other)),
    }
}

/// What made two choices differ, each with a cell.
fn why(a: &Choice, b: &Choice) -> Why {
    let (Some(taken_a), Some(taken_b)) = (a.taken, b.taken) else {
        return Why::Walk;
    };
    let (Some(other_a), Some(other_b)) = (a.other, b.other) else {
        return Why::NotOpen;
    };
    let same_cells = [(taken_a, other_b), (other_a, taken_b)];
    let differ = |number: fn(&Candidate) -> u64| {
        let mut pairs = same_cells.iter();
        pairs.any(|(one, other)| number(one) != number(other))
    };
    let g = differ(|one| one.insertion.g);
    let h = differ(|one| one.insertion.h);
    let f = differ(|one| one.insertion.f);
    if g || h || f {
        return Why::Numbers { g, h, f };
    }
    // With equal numbers one criterion can't decide twice, unless it looks at when they came.
    match (a.decision, b.decision) {
        (Some(a), Some(b)) if a.by == b.by && matches!(a.by, Decider::Last(_)) => Why::Arrival,
        _ => Why::Chain,
    }
}

fn paths(cells: usize, a: &Side, b: &Side) -> PathDifference {
    let counts = counted(&who(cells, a.path.iter().copied(), b.path.iter().copied()));
    let place = a.path.iter().zip(b.path).position(|(a, b)| a != b);
    let shorter = a.path.len().min(b.path.len());
    let units = |side: &Side| side.scenario.config().moves.costs;
    let relation = match (a.path.is_empty(), b.path.is_empty()) {
        (true, true) => PathRelation::Neither,
        (false, true) => PathRelation::OnlyA,
        (true, false) => PathRelation::OnlyB,
        _ if a.path == b.path => PathRelation::Same,
        _ if units(a) != units(b) => PathRelation::OtherUnits,
        _ if a.cost == b.cost => PathRelation::EqualCost,
        _ => PathRelation::OtherCost,
    };
    let is_two = !a.path.is_empty() && !b.path.is_empty() && relation != PathRelation::Same;
    PathDifference {
        relation,
        parting: is_two.then(|| place.unwrap_or(shorter)),
        both: counts[Who::Both as usize],
        only_a: counts[Who::A as usize],
        only_b: counts[Who::B as usize],
    }
}

#[cfg(test)]
#[path = "difference_tests.rs"]
mod tests;
