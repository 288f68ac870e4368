//! Every heuristic, and its guarantee by cost model and moves.

use std::hash::{Hash, Hasher};
use std::hint::cold_path;

use crate::cost::{CostModel, cost_of_line};
use crate::ends::Ends;
use crate::estimate::Estimate;
use crate::grid::{ACCURATE, Grid, MovesRule, Neighbourhood};
use crate::named::named;
use crate::shape::Shape;
use crate::space::NodeId;

mod nudge;

pub(crate) use nudge::nudged;
pub use nudge::{MAX_NUDGE, Nudge, NudgeKind};

named! {
    /// An estimate h of the remaining cost to the goal, from the distances `dx` and `dy` to it.
    /// `D` is what a straight step onto the map's lightest ground costs, `D2` what a diagonal one costs.
    pub enum Heuristic, "heuristic", numbered {
        /// 0: knows nothing, so A\* becomes Dijkstra's algorithm.
        Zero = 0: "zero", "zero", "No estimate at all: A* becomes Dijkstra's algorithm.";
        /// `D (dx + dy)`: exact on open ground with four moves.
        Manhattan = 1: "manhattan", "Manhattan",
            "dx + dy: the distance with four moves. With eight moves it overestimates.";
        /// `D max(dx, dy)`: exact on open ground with eight moves of uniform cost.
        Chebyshev = 2: "chebyshev", "Chebyshev",
            "max(dx, dy): the distance where a diagonal step costs as much as a straight one.";
        /// `D (max - min) + D2 min`: exact on open ground with eight moves.
        Octile = 3: "octile", "octile",
            "The distance with eight moves on open ground: as many diagonal steps as fit, the rest straight.";
        /// `floor(sqrt(D^2 (dx^2 + dy^2)))`: the straight line.
        Euclidean = 4: "euclidean", "Euclidean",
            "The straight line. Never too large with √2 diagonals, but lower than it could be.";
        /// `D (dx^2 + dy^2)`: deliberately in wrong units.
        Squared = 5: "squared", "squared Euclidean",
            "The straight line squared: wrong units, so far from the goal it drowns g. Here to show the effect.";
        /// The true distance, by one search backwards.
        True = 6: "true", "true distance",
            "The cost of the rest, worked out beforehand by one search from the goal: the search then expands the path only.";
        /// The greatest bound that landmarks prove (ALT, Goldberg and Harrelson 2005).
        Landmarks = 7: "landmarks", "landmarks",
            "Distances from a few far cells, worked out beforehand, bound the distance between any two. Never too large.";
        /// Distances between blocks of cells (Patel).
        Coarse = 8: "coarse", "coarse distances",
            "The distance between the middles of two blocks, with straight lines to and from them: close, but it can be too large.";
        /// A lower bound by distances between blocks of cells (Sturtevant, Felner, Barrer, Schaeffer and Burch 2009).
        CoarseLow = 9: "coarse_low", "coarse lower bounds",
            "The bound that distances between the middles of blocks prove. Never too large, but it can fall by more than a step costs.";
    }
}

impl Heuristic {
    /// Whether it needs distances that are worked out before the search.
    pub const fn is_prepared(self) -> bool {
        matches!(
            self,
            Self::True | Self::Landmarks | Self::Coarse | Self::CoarseLow
        )
    }

    /// Whether it came after version 1 of documents.
    pub const fn is_new(self) -> bool {
        self as u8 > Self::Squared as u8
    }

    /// The formulas that are one on cells of this shape ([`Plain`](crate::plain::Plain)), and what it is called there.
    pub const fn alike_on(shape: Shape) -> Option<(&'static [Self], &'static str)> {
        const ALIKE: &[Heuristic] = &[
            Heuristic::Octile,
            Heuristic::Manhattan,
            Heuristic::Chebyshev,
            Heuristic::Euclidean,
        ];
        let (steps, _) = ALIKE.split_at(3);
        match shape {
            Shape::Square => None,
            Shape::Hex => Some((steps, "hexagon distance")),
            Shape::Triangle => Some((steps, "number of steps")),
            Shape::Regions => Some((ALIKE, "straight line")),
        }
    }
}

/// The guarantees of h on every map, from heuristic, nudge, costs and moves together.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Guarantee {
    /// h never exceeds the true cost to the goal.
    pub admissible: bool,
    /// h never falls by more than a step costs, and is 0 at the goal.
    pub consistent: bool,
    /// Why, in one sentence.
    pub reason: &'static str,
}

/// Whether h is admissible and consistent on every map, by rule.
///
/// Every heuristic here that is admissible by rule is consistent too. `euclidean` with `sqrt2`
/// deserves a word, since 47321 is a hair less than 33461 sqrt(2): a diagonal of k cells is
/// overestimated by 1.06e-5 k cost units (times the weight), which the floor removes for any map
/// within the limits; off the diagonal the octile distance is longer by far more than that. The
/// tests check every offset beside the diagonal, at every weight.
pub fn guarantee(heuristic: Heuristic, nudge: Option<Nudge>, rule: &MovesRule) -> Guarantee {
    let no = |reason| Guarantee {
        admissible: false,
        consistent: false,
        reason,
    };
    let yes = |reason| Guarantee {
        admissible: true,
        consistent: true,
        reason,
    };
    if let Some(guarantee) = nudged(heuristic, nudge) {
        return guarantee;
    }
    let eight = rule.neighbours == Neighbourhood::Eight;
    let own = match rule.costs {
        CostModel::Own(own) if eight => Some((u64::from(own.straight), u64::from(own.diagonal))),
        _ => None,
    };
    let alternates = eight && rule.costs == CostModel::Alternate;
    match heuristic {
        Heuristic::Zero => yes("h = 0 never overestimates."),
        Heuristic::Squared => no("Squared distances are in the wrong units and overestimate."),
        Heuristic::Manhattan
            if own.is_some_and(|(straight, diagonal)| diagonal == 2 * straight) =>
        {
            yes("A diagonal step costs as much as two straight ones.")
        }
        Heuristic::Manhattan if eight => {
            no("Manhattan counts a diagonal step as two, so it overestimates with eight moves.")
        }
        Heuristic::Euclidean if eight && rule.costs == CostModel::Lester => {
            no("A diagonal step costs 14, less than the straight line's 14.14.")
        }
        Heuristic::Euclidean if eight && rule.costs == CostModel::Uniform || alternates => {
            no("A diagonal step costs 1, less than the straight line's 1.41.")
        }
        Heuristic::Euclidean
            if own.is_some_and(|(straight, diagonal)| {
                diagonal * diagonal < 2 * straight * straight
            }) =>
        {
            no("A diagonal step costs less than the straight line.")
        }
        Heuristic::Euclidean if !matches!(rule.accuracy, 0 | ACCURATE) => no(
            "The costs of softened terrain are rounded, so the straight line can exceed a diagonal.",
        ),
        Heuristic::Manhattan => yes("With four moves no path is shorter than dx + dy."),
        Heuristic::Chebyshev => yes("Each step brings the goal nearer by at most one cell."),
        Heuristic::Octile if !eight => yes(
            "h counts diagonal steps, so with four moves it is less than the cost over open ground, which Manhattan gives.",
        ),
        Heuristic::Octile => {
            yes("h is the cost over open ground, which is never more than the true cost.")
        }
        Heuristic::Euclidean => yes("No path is shorter than the straight line."),
        Heuristic::True | Heuristic::Landmarks if alternates => {
            yes("h counts no diagonal step at more than it costs.")
        }
        Heuristic::True => yes("h is the true cost of the rest."),
        Heuristic::Landmarks => yes("Two sides of a triangle are never shorter than the third."),
        Heuristic::Coarse => no("The path by the middles of two blocks can be a detour."),
        Heuristic::CoarseLow => Guarantee {
            consistent: false,
            ..yes("h never exceeds the true cost, but it falls at the edges of blocks.")
        },
    }
}

/// A heuristic made ready for one map and its ends: an [`Estimate`] by a formula.
///
/// With several goals h is the least over them; with none it is 0. The cross product is that of one
/// start and one goal; with more of either it is 0.
///
/// Complexity: O(k) time with k goals.
#[derive(Clone, Debug)]
pub struct Estimator {
    heuristic: Heuristic,
    nudge: Option<Nudge>,
    width: u32,
    height: u32,
    /// 2^33 / width, rounded up; see [`Estimator::point`].
    reciprocal: u64,
    start: (i64, i64),
    goal: (i64, i64),
    /// All goals, the one above included.
    goals: Vec<(i64, i64)>,
    /// Whether there is one start and one goal.
    is_pair: bool,
    /// D of [`Heuristic`].
    straight: u64,
    /// The factors of the longer and the shorter distance, except for Euclidean distances.
    of_long: u64,
    of_short: u64,
    /// Whether h is the least sum of the distances times these factors, and nothing more.
    is_even: bool,
    /// Whether h is that sum to one goal.
    is_linear: bool,
}

impl Estimator {
    /// For searches on `grid` with these ends, where a straight and a diagonal step count as `steps`.
    pub fn new(
        heuristic: Heuristic,
        nudge: Option<Nudge>,
        steps: (u64, u64),
        grid: &Grid,
        ends: &Ends,
    ) -> Self {
        let size = (grid.width(), grid.height());
        Self::of_size(heuristic, nudge, steps, size, ends)
    }

    /// For searches on any map of this width and height.
    #[inline(always)]
    pub fn of_size(
        heuristic: Heuristic,
        nudge: Option<Nudge>,
        steps: (u64, u64),
        (width, height): (u32, u32),
        ends: &Ends,
    ) -> Self {
        let (straight, diagonal) = steps;
        let (of_long, of_short) = match heuristic {
            Heuristic::Zero | Heuristic::Euclidean | Heuristic::Squared => (0, 0),
            Heuristic::Manhattan => (straight, straight),
            Heuristic::Chebyshev => (straight, 0),
            // On softened ground costs are rounded down, and a diagonal could count one more than two straight steps.
            Heuristic::Octile => (straight, (diagonal - straight).min(straight)),
            // No formula gives these: their values are in a table.
            Heuristic::True | Heuristic::Landmarks | Heuristic::Coarse | Heuristic::CoarseLow => {
                (0, 0)
            }
        };
        let mut estimator = Self {
            heuristic,
            nudge,
            is_even: false,
            is_linear: false,
            width,
            height,
            reciprocal: (1_u64 << 33).div_ceil(width.into()),
            start: (0, 0),
            goal: (0, 0),
            goals: Vec::new(),
            is_pair: false,
            straight,
            of_long,
            of_short,
        };
        estimator.aim(ends);
        estimator
    }

    /// Changes to other ends on the same map.
    pub fn aim(&mut self, ends: &Ends) {
        self.goals.clear();
        for goal in ends.goals() {
            self.goals.push(self.point(goal));
        }
        self.start = self.point(ends.start());
        self.goal = self.goals.first().copied().unwrap_or(self.start);
        self.is_pair = ends.pair().is_some();
        let is_curved = matches!(self.heuristic, Heuristic::Euclidean | Heuristic::Squared);
        self.is_even = !is_curved && self.nudge.is_none() && !self.goals.is_empty();
        self.is_linear = self.is_even && self.goals.len() == 1;
    }

    /// Without the line from start to goal, where none is defined for cells to lie off.
    #[must_use]
    pub(crate) const fn without_line(mut self) -> Self {
        self.is_pair = false;
        self
    }

    /// Shows all that h depends on at any cell.
    pub(crate) fn identify(&self, to: &mut impl Hasher) {
        // The line from start to goal matters to a nudge only.
        let is_bent = matches!(self.nudge, Some(Nudge::Cross(_)));
        let line = (is_bent && self.is_pair).then_some(self.start);
        let steps = (self.straight, self.of_long, self.of_short);
        (self.heuristic, self.nudge, line, steps).hash(to);
        (self.width, self.height, &self.goals).hash(to);
    }

    #[inline(never)]
    fn nearest(&self, x: i64, y: i64) -> u64 {
        let goals = self.goals.iter();
        let each = goals.map(|goal| self.linear(x.abs_diff(goal.0), y.abs_diff(goal.1)));
        each.min().unwrap_or(0)
    }

    #[inline(never)]
    fn bent(&self, x: i64, y: i64) -> u64 {
        let goals = self.goals.iter();
        let each = goals.map(|goal| self.base(x.abs_diff(goal.0), y.abs_diff(goal.1)));
        self.nudged(each.min().unwrap_or(0), self.cross_at(x, y))
    }

    fn nudged(&self, h: u64, cross: u64) -> u64 {
        match self.nudge {
            None => h,
            Some(Nudge::Scale(p)) => scale(h, 1000 + p),
            Some(Nudge::Cross(k)) => h + scale(cross * self.straight, k),
        }
    }

    /// The node's column and row, without a division.
    ///
    /// With r = 2^33 / width rounded up, r = (2^33 + e) / width for some e < width. So node r / 2^33
    /// exceeds node / width by node e / (2^33 width) < 1 / width, as node < 2^22 and e < 2^11: too
    /// little to reach the next whole number.
    #[inline]
    const fn point(&self, node: NodeId) -> (i64, i64) {
        let y = (node.0 as u64 * self.reciprocal) >> 33;
        let x = node.0 as u64 - y * self.width as u64;
        (x as i64, y as i64)
    }

    /// h between two cells by the columns and rows between them, without a nudge.
    pub(crate) fn base(&self, dx: u64, dy: u64) -> u64 {
        if matches!(self.heuristic, Heuristic::Euclidean | Heuristic::Squared) {
            self.curved(dx, dy)
        } else {
            self.linear(dx, dy)
        }
    }

    /// `of_long` is never less than `of_short`.
    #[inline(always)]
    fn linear(&self, dx: u64, dy: u64) -> u64 {
        self.of_short * (dx + dy) + (self.of_long - self.of_short) * dx.max(dy)
    }

    #[cold]
    const fn curved(&self, dx: u64, dy: u64) -> u64 {
        let squared = dx * dx + dy * dy;
        match self.heuristic {
            Heuristic::Squared => self.straight * squared,
            _ => cost_of_line(self.straight, squared, 1),
        }
    }

    fn cross_at(&self, x: i64, y: i64) -> u64 {
        if !self.is_pair {
            return 0;
        }
        let (to_goal_x, to_goal_y) = (self.goal.0 - x, self.goal.1 - y);
        let (line_x, line_y) = (self.goal.0 - self.start.0, self.goal.1 - self.start.1);
        (line_x * to_goal_y).abs_diff(to_goal_x * line_y)
    }
}

impl Estimate for Estimator {
    /// h of a cell, nudged.
    #[inline(always)]
    fn h(&self, node: NodeId) -> u64 {
        let (x, y) = self.point(node);
        if self.is_linear {
            return self.linear(
                (x - self.goal.0).unsigned_abs(),
                (y - self.goal.1).unsigned_abs(),
            );
        }
        cold_path();
        if self.is_even {
            self.nearest(x, y)
        } else {
            self.bent(x, y)
        }
    }

    fn max_h(&self) -> u64 {
        let h = self.base(u64::from(self.width - 1), u64::from(self.height - 1));
        self.nudged(h, self.max_cross())
    }

    /// The absolute cross product of the vectors start to goal and cell to goal, in cells squared.
    #[inline]
    fn cross(&self, node: NodeId) -> u64 {
        let (x, y) = self.point(node);
        self.cross_at(x, y)
    }

    fn max_cross(&self) -> u64 {
        2 * u64::from(self.width - 1) * u64::from(self.height - 1)
    }

    fn column(&self, node: NodeId) -> u64 {
        self.point(node).0 as u64
    }

    fn row(&self, node: NodeId) -> u64 {
        self.point(node).1 as u64
    }

    fn has_one_floor(&self) -> bool {
        true
    }
}

/// `floor(value * thousandths / 1000)`, without the product, which could overflow.
#[inline]
pub(crate) const fn scale(value: u64, thousandths: u32) -> u64 {
    let thousandths = thousandths as u64;
    value / 1000 * thousandths + value % 1000 * thousandths / 1000
}

#[cfg(test)]
mod tests;
