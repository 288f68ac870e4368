//! Where two searches of one world diverge, and which criterion decided there.

use std::fmt;

use super::{Candidate, Decider, Decision, Inspection, Sets, Who};
use tiebreak::config::Config;
use tiebreak::cost::Cost;
use tiebreak::scenario::Scenario;
use tiebreak::space::NodeId;
use tiebreak::trace::Trace;

/// Two finished searches of one world compared: which places each expanded, the first step
/// at which their orders diverge and what decided there, and their paths.
///
/// When to use it: to see the effect of a change of the chain, the heuristic or the moves. Swapping the
/// searches swaps A and B and nothing else.
///
/// Complexity, with n places and e events: O(n + e) time while the orders agree, O(n + e + m log m)
/// if they diverge with m entries in OPEN; 2 bytes a place, and the memory of an [`Inspection`].
#[derive(Clone, Debug)]
pub struct Difference {
    sets: Sets,
    parting: Option<Parting>,
    paths: PathDifference,
}

/// A finished search.
#[derive(Clone, Copy, Debug)]
pub struct Side<'run> {
    /// The question it answers.
    pub scenario: &'run Scenario,
    /// Its recording.
    pub trace: &'run Trace,
    /// Its path; empty if it found none.
    pub path: &'run [NodeId],
    /// The path's cost by the search.
    pub cost: Option<Cost>,
}

/// The first step at which two searches don't expand the same cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Parting {
    /// The expansion's number; the first is 1.
    pub step: usize,
    /// The choice of A.
    pub a: Choice,
    /// The choice of B.
    pub b: Choice,
    /// The reason.
    pub why: Why,
}

/// One search's choice at the step at which it diverges from another.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Choice {
    /// The cell it expanded; `None` where it, or its recording, was over.
    pub node: Option<NodeId>,
    /// That cell as it stood in its OPEN; `None` for a walk, which keeps none.
    pub taken: Option<Candidate>,
    /// The cell that the other search expanded, as it stood in the OPEN of this one; `None` where it
    /// wasn't there.
    pub other: Option<Candidate>,
    /// The decision for `taken` against `other`.
    pub decision: Option<Decision>,
}

/// The reasons for which two searches diverge; the first that holds is given.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Why {
    /// One of the recordings was cut off here, so nothing is known.
    CutOff,
    /// One of the searches was over.
    Over,
    /// One of them is a trace, which doesn't say why.
    Trace,
    /// One of them is a program: its parts decide, as [`Cause`](super::Cause) says.
    Program,
    /// One of them is a walk, which compares neighbours only, or has another loop.
    Walk,
    /// The cell that one expanded wasn't in the other's OPEN: they have different moves, ends or rules for
    /// reopening.
    NotOpen,
    /// The two cells have different numbers in the two searches.
    Numbers {
        /// g differs: other costs, or other paths found so far.
        g: bool,
        /// h differs: another heuristic or nudge.
        h: bool,
        /// f differs.
        f: bool,
    },
    /// Chain and numbers agree, but the cells came in another order: neighbours are looked at in
    /// another order.
    Arrival,
    /// All numbers agree; the chains decide differently.
    Chain,
}

impl fmt::Display for Why {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let text = match self {
            Self::CutOff => "One of the recordings ends here.",
            Self::Over => "One of the searches is over here.",
            Self::Trace => "One of them is a trace, which says what was expanded and not why.",
            Self::Program => "One of them is a program, whose parts decide.",
            Self::Walk => "One of the searches has no OPEN list that can be compared.",
            Self::NotOpen => "The cell that one of them expands isn't in the other's OPEN.",
            Self::Numbers { g: true, .. } => "The same cells have different g in the two searches.",
            Self::Numbers { h: true, .. } => "The same cells have different h in the two searches.",
            Self::Numbers { .. } => "The same g and h make different f in the two searches.",
            Self::Arrival => "The same cells came into OPEN in a different order.",
            Self::Chain => {
                "These cells have the same g, h and f in both searches; only the tie-breakers differ."
            }
        };
        f.write_str(text)
    }
}

/// Two paths compared.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PathDifference {
    /// How they compare.
    pub relation: PathRelation,
    /// How many cells the paths have in common before they diverge, which is also the place of the first
    /// cell that differs; `None` if they don't diverge or there is only one path.
    pub parting: Option<usize>,
    /// How many cells are on both.
    pub both: u64,
    /// How many are on A's path only.
    pub only_a: u64,
    /// How many are on B's path only.
    pub only_b: u64,
}

/// How two paths compare.
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
    /// They differ at the same cost.
    EqualCost,
    /// They differ, and so do their costs.
    OtherCost,
    /// They differ, and their costs are in different units.
    OtherUnits,
}

impl Difference {
    /// The difference of two searches.
    ///
    /// # Panics
    /// If their worlds have different numbers of places.
    pub fn of(a: &Side, b: &Side) -> Self {
        let places = a.scenario.world().places();
        assert_eq!(places, b.scenario.world().places());
        Self {
            sets: Sets::of(places, a.trace.order(), b.trace.order()),
            parting: parting(a, b),
            paths: paths(places, a, b),
        }
    }

    /// Which of the searches expanded each place.
    pub const fn sets(&self) -> &Sets {
        &self.sets
    }

    /// Where the orders of expansion diverge; `None` if they are the same, as far as they are recorded.
    pub const fn parting(&self) -> Option<Parting> {
        self.parting
    }

    /// The paths.
    pub const fn paths(&self) -> PathDifference {
        self.paths
    }
}

/// A place that a search expands, and the number of its state if that counts.
type Taken = (NodeId, Option<u8>);

/// What a search expands, in order. States of one place count as different where both searches have the same states.
fn order<'run>(side: &'run Side<'run>, other: &Side) -> impl Iterator<Item = Taken> + 'run {
    let states = |side: &Side| side.scenario.config().has_parity(side.scenario.world());
    let tells_apart = states(side) && states(other);
    let events = side.trace.events();
    let expanded = events.filter(|event| event.kind.begins_step());
    expanded.map(move |event| (event.place, tells_apart.then_some(event.who)))
}

fn parting(a: &Side, b: &Side) -> Option<Parting> {
    let (mut order_a, mut order_b) = (order(a, b), order(b, a));
    let mut step = 1;
    let nodes = loop {
        match (order_a.next(), order_b.next()) {
            (None, None) => return None,
            (one, other) if one == other => step += 1,
            nodes => break nodes,
        }
    };
    let (taken_a, taken_b) = nodes;
    let choice_a = choice(a, step, taken_a, taken_b);
    let choice_b = choice(b, step, taken_b, taken_a);
    let either = |has: fn(&Config) -> bool| [a, b].iter().any(|side| has(side.scenario.config()));
    let is_cut_off =
        |taken: Option<Taken>, side: &Side| taken.is_none() && side.trace.is_truncated();
    let why = if is_cut_off(taken_a, a) || is_cut_off(taken_b, b) {
        Why::CutOff
    } else if taken_a.is_none() || taken_b.is_none() {
        Why::Over
    } else if either(Config::is_traced) {
        Why::Trace
    } else if either(|lane| lane.program().is_some()) {
        Why::Program
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

fn choice(side: &Side, step: usize, taken: Option<Taken>, other: Option<Taken>) -> Choice {
    let node = taken.map(|(place, _)| place);
    let inspection = Inspection::at(side.scenario, side.trace, step);
    let Some(inspection) = inspection else {
        return Choice {
            node,
            ..Choice::default()
        };
    };
    let other = other.and_then(|(place, who)| match who {
        Some(who) => inspection.entry(inspection.states().node(place, who.into())),
        None => inspection.open().iter().find(|one| one.place == place),
    });
    Choice {
        node,
        taken: Some(*inspection.taken()),
        other: other.copied(),
        decision: other.and_then(|other| inspection.against(other)),
    }
}

/// The reason why two choices differ, each with a cell.
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
        (Some(a), Some(b))
            if a.by == b.by && matches!(a.by, Decider::Criterion(one) if one.is_last()) =>
        {
            Why::Arrival
        }
        _ => Why::Chain,
    }
}

fn paths(places: usize, a: &Side, b: &Side) -> PathDifference {
    // What a trace gives as its path needn't be one; then it costs nothing.
    let [a, b] = [a, b].map(|side| match side.cost {
        Some(_) => *side,
        None => Side { path: &[], ..*side },
    });
    let (a, b) = (&a, &b);
    let sets = Sets::of(places, a.path.iter().copied(), b.path.iter().copied());
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
        both: sets.count(Who::Both),
        only_a: sets.count(Who::A),
        only_b: sets.count(Who::B),
    }
}

#[cfg(test)]
#[path = "difference_tests.rs"]
mod tests;
