//! A program's h and the costs of its steps.

use super::Numbers;
use super::parts::{Formula, Parts, Terrain};
use crate::heuristic::Nudge;

/// The costs of a program's steps, and its h, ready for one map and its ends.
///
/// Constants are worked out in doubles and rounded once; whatever follows is rounded after each operation.
#[derive(Clone, Debug)]
pub(super) struct Measure {
    numbers: Numbers,
    terrain: Terrain,
    /// A straight and a diagonal step onto plain ground.
    steps: [f64; 2],
    formula: Formula,
    /// D and D2, D2 - D, D2 - 2 D.
    straight: f64,
    diagonal: f64,
    difference: f64,
    excess: f64,
    /// The least weight of the map, where h is multiplied by it.
    least: Option<f64>,
    nudge: Option<Nudge>,
    /// 1 + p / 1000, or k / 1000.
    nudged_by: f64,
    times: f64,
    ends: [(i64, i64); 2],
}

/// A cost in hundred-thousandths, where 0 is the root of 2.
fn cost(hundred_thousandths: u64) -> f64 {
    match hundred_thousandths {
        0 => 2.0_f64.sqrt(),
        cost => cost as f64 / 100_000.0,
    }
}

impl Measure {
    /// That of a program on a map with this least weight.
    pub(super) fn new(
        parts: &Parts,
        nudge: Option<Nudge>,
        least: u16,
        ends: [(i64, i64); 2],
    ) -> Self {
        let numbers = parts.numbers;
        let steps = [cost(parts.straight), cost(parts.diagonal)];
        let straight = parts.h_straight.map_or(steps[0], cost);
        let diagonal = parts.h_diagonal.map_or(steps[1], cost);
        let thousandths = |by: u32| f64::from(by) / 1000.0;
        let nudged_by = match nudge {
            Some(Nudge::Scale(p)) => 1.0 + thousandths(p),
            Some(Nudge::Cross(k)) => thousandths(k),
            None => 0.0,
        };
        Self {
            numbers,
            terrain: parts.terrain,
            steps: steps.map(|cost| numbers.round(cost)),
            formula: parts.h,
            straight: numbers.round(straight),
            diagonal: numbers.round(diagonal),
            difference: numbers.round(diagonal - straight),
            excess: numbers.round(diagonal - 2.0 * straight),
            least: parts.least.then(|| f64::from(least)),
            nudge,
            nudged_by: numbers.round(nudged_by),
            times: numbers.round(parts.times as f64 / 1000.0),
            ends,
        }
    }

    /// The start and the goal.
    pub(super) const fn ends(&self) -> [(i64, i64); 2] {
        self.ends
    }

    /// What a step costs between cells of these weights.
    #[inline]
    pub(super) fn step(&self, is_diagonal: bool, left: u16, entered: u16) -> f64 {
        let round = |value| self.numbers.round(value);
        let base = self.steps[usize::from(is_diagonal)];
        let weight = match self.terrain {
            Terrain::Entered => f64::from(entered),
            Terrain::Left => f64::from(left),
            Terrain::Mean => round(round(f64::from(left) + f64::from(entered)) / 2.0),
            Terrain::Ignored => 1.0,
        };
        self.numbers.whole(round(base * weight))
    }

    /// A sum.
    #[inline]
    pub(super) const fn sum(&self, one: f64, other: f64) -> f64 {
        self.numbers.round(one + other)
    }

    /// h of the cell at a column and a row.
    pub(super) fn h(&self, (x, y): (i64, i64)) -> f64 {
        let round = |value| self.numbers.round(value);
        let [start, goal] = self.ends;
        let (across, down) = (x - goal.0, y - goal.1);
        let (dx, dy) = (across.unsigned_abs(), down.unsigned_abs());
        let (low, high) = (dx.min(dy) as f64, dx.max(dy) as f64);
        let both = (dx + dy) as f64;
        let squared = || round(round((dx * dx) as f64) + round((dy * dy) as f64));
        let Self {
            straight, diagonal, ..
        } = *self;
        let mut h = match self.formula {
            Formula::OctileF => round(round(self.difference * low) + round(straight * high)),
            Formula::OctileSum => round(round(straight * both) + round(self.excess * low)),
            Formula::OctileDiff => round(round(diagonal * low) + round(straight * (high - low))),
            Formula::OctileOver => round(round(diagonal * low) + round(straight * high)),
            Formula::Manhattan => round(straight * both),
            Formula::Chebyshev => round(straight * high),
            Formula::Euclidean => round(straight * round(squared().sqrt())),
            Formula::Squared => round(straight * squared()),
            Formula::Zero => 0.0,
        };
        if let Some(least) = self.least {
            h = round(h * least);
        }
        match self.nudge {
            None => {}
            Some(Nudge::Scale(_)) => h = round(h * self.nudged_by),
            Some(Nudge::Cross(_)) => {
                let cross = across * (start.1 - goal.1) - (start.0 - goal.0) * down;
                let cross = round(cross.unsigned_abs() as f64);
                h = round(h + round(cross * self.nudged_by));
            }
        }
        self.numbers.whole(round(h * self.times))
    }
}
