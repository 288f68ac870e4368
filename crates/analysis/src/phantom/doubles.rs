//! Costs, h and f in doubles, as people write them.

use tiebreak::config::Config;
use tiebreak::cost::CostModel;
use tiebreak::grid::{Counts, Direction, MAX_SIDE, Moves};
use tiebreak::heuristic::{Heuristic, Nudge};
use tiebreak::named::named;
use tiebreak::priority::{Key, Subject, WideKey};
use tiebreak::scenario::Scenario;
use tiebreak::space::{NodeId, Way};

named! {
    /// Three common formulas for the octile distance. They are equal except for rounding, and that decides
    /// which ties doubles break. Every other heuristic has one plain formula.
    pub enum Formula, "formula" {
        /// `D (dx + dy) + (D2 - 2 D) min(dx, dy)`, as in Patel's *A\* Pages*.
        Sum: "sum", "D (dx + dy) + (D2 − 2 D) min",
            "As many straight steps as with four moves, less the savings of diagonal ones.";
        /// `D max(dx, dy) + (D2 - D) min(dx, dy)`, as in `PathFinding.js`.
        Long: "long", "D max + (D2 − D) min",
            "The longer distance, plus the extra cost of diagonal steps.";
        /// `D (max(dx, dy) - min(dx, dy)) + D2 min(dx, dy)`, as in the definition.
        Parts: "parts", "D (max − min) + D2 min",
            "The straight steps plus the diagonal ones.";
    }
}

/// Costs, h and keys as doubles.
#[derive(Clone, Debug)]
pub(super) struct Doubles {
    config: Config,
    formula: Formula,
    goal: NodeId,
    straight: f64,
    diagonal: f64,
    counts: Counts,
    lightest: f64,
}

/// Doubles from 0 on are ordered as their bits are, and the highest bit is 0.
const DOUBLE_BITS: u32 = 63;

impl Doubles {
    pub(super) fn new(scenario: &Scenario, formula: Formula) -> Self {
        let (straight, diagonal) = match scenario.config().moves.costs {
            CostModel::Sqrt2 => (1.0, 2_f64.sqrt()),
            CostModel::Lester => (10.0, 14.0),
            CostModel::Uniform | CostModel::Alternate => (1.0, 1.0),
            CostModel::Own(own) => (own.straight.into(), own.diagonal.into()),
        };
        let counts = scenario.world().counts();
        Self {
            config: scenario.config().clone(),
            formula,
            goal: scenario.goal(),
            straight,
            diagonal,
            lightest: f64::from(counts.range(scenario.grid().amounts()).0),
            counts,
        }
    }

    pub(super) fn step(&self, space: &Moves, to: NodeId, way: Way) -> f64 {
        let base = if Direction::ALL[way.0 as usize].is_diagonal() {
            self.diagonal
        } else {
            self.straight
        };
        base * f64::from(self.counts.count(space.grid().cells()[to.index()]))
    }

    fn h(&self, space: &Moves, node: NodeId, cross: f64) -> f64 {
        let ((x, y), (goal_x, goal_y)) = (space.grid().xy(node), space.grid().xy(self.goal));
        let (dx, dy) = (f64::from(x.abs_diff(goal_x)), f64::from(y.abs_diff(goal_y)));
        let (d, d2) = (self.straight * self.lightest, self.diagonal * self.lightest);
        let (long, short) = (dx.max(dy), dx.min(dy));
        let h = match (self.config.heuristic, self.formula) {
            (Heuristic::Zero, _) => 0.0,
            (Heuristic::Manhattan, _) => d * (dx + dy),
            (Heuristic::Chebyshev, _) => d * long,
            (Heuristic::Octile, Formula::Sum) => d * (dx + dy) + (d2 - 2.0 * d) * short,
            (Heuristic::Octile, Formula::Long) => d * long + (d2 - d) * short,
            (Heuristic::Octile, Formula::Parts) => d * (long - short) + d2 * short,
            (Heuristic::Euclidean, _) => d * (dx * dx + dy * dy).sqrt(),
            (Heuristic::Squared, _) => d * (dx * dx + dy * dy),
            // What is prepared comes in whole numbers, and rounding is studied without it.
            (
                Heuristic::True | Heuristic::Landmarks | Heuristic::Coarse | Heuristic::CoarseLow,
                _,
            ) => 0.0,
        };
        let share = |thousandths: u32| f64::from(thousandths) / 1000.0;
        match self.config.nudge {
            None => h,
            Some(Nudge::Scale(p)) => h * (1.0 + share(p)),
            Some(Nudge::Cross(k)) => h + cross * d * share(k),
        }
    }

    /// f, and a key that orders by f and the chain.
    pub(super) fn key(
        &self,
        space: &Moves,
        node: NodeId,
        g: f64,
        cross: u64,
        arrival: u32,
    ) -> (f64, WideKey) {
        let h = self.h(space, node, cross as f64);
        let evaluation = self.config.evaluation();
        let f = evaluation.g as f64 * g + f64::from(evaluation.h) / 1000.0 * h;
        let low = |value: f64| value.to_bits();
        let high = |value: f64| (1 << DOUBLE_BITS) - 1 - value.to_bits();
        let mut key = WideKey::EMPTY.append(DOUBLE_BITS, low(f));
        let (mut has_g, mut has_h, mut has_cross) = (false, false, false);
        let (mut has_x, mut has_y) = (false, false);
        let (x, y) = space.grid().xy(node);
        // A criterion that stands there twice decides nothing the second time, so everything fits: f, g
        // and h, 23 bits of the cross product, 11 of the column or the row and 32 of the hash or the sequence.
        for criterion in self.config.chain.criteria() {
            let is_high_first = criterion.is_high_first();
            let directed = |value| {
                if is_high_first {
                    high(value)
                } else {
                    low(value)
                }
            };
            let whole = |key: WideKey, number: u32| {
                let number = if is_high_first {
                    u32::MAX - number
                } else {
                    number
                };
                key.append(u32::BITS, number.into())
            };
            let (seen, value) = match criterion.subject() {
                Subject::H => (&mut has_h, directed(h)),
                Subject::G => (&mut has_g, directed(g)),
                Subject::Cross if has_cross => continue,
                Subject::Cross => {
                    has_cross = true;
                    key = key.append(CROSS_BITS, cross);
                    continue;
                }
                Subject::Column | Subject::Row => {
                    let (seen, side) = match criterion.subject() {
                        Subject::Column => (&mut has_x, x),
                        _ => (&mut has_y, y),
                    };
                    if !std::mem::replace(seen, true) {
                        let side = if is_high_first {
                            MAX_SIDE - 1 - side
                        } else {
                            side
                        };
                        key = key.append(SIDE_BITS, side.into());
                    }
                    if has_x && has_y {
                        return (f, key);
                    }
                    continue;
                }
                // They tell all cells apart, so nothing after them counts.
                Subject::Cell(_) => return (f, whole(key, criterion.of_cell(node.0))),
                Subject::Arrival => return (f, whole(key, arrival)),
            };
            if !std::mem::replace(seen, true) {
                key = key.append(DOUBLE_BITS, value);
            }
        }
        (f, key)
    }
}

/// Bits of the largest cross product, 2 x 2047 x 2047.
const CROSS_BITS: u32 = 23;

/// Bits of the last column or row.
const SIDE_BITS: u32 = (MAX_SIDE - 1).ilog2() + 1;
