//! Costs as exact whole numbers, and the cost models that give them their unit.
//!
//! Why nothing overflows: costs are positive, so the path behind any g visits no node twice (a cell in different states
//! at most), and g < nodes x costliest step. On most maps that is below 2^41, which packed records can hold. Plain ones
//! hold 2^62, and `Adjacency` and `astar` refuse a graph whose paths could cost as much. h, nudged and weighted to its limits, keeps f below 2^60.
//! `tests/limits.rs` computes both for every configuration on the largest map. An insertion's number has 32
//! bits; a search that uses them up ends as `Limit` and is reported to have given up, as is one that reaches a
//! limit of expansions. Its answer costs what its path costs: g of the goal can be more.

use crate::named::named;

/// A cost, in units of its [`CostModel`]: the type of g, h and f.
///
/// The largest value that any accepted scenario can produce stays below 2^60, so sums never
/// overflow: `tests/limits.rs` proves it from the limits.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cost(pub u64);

impl Cost {
    /// The excess of this cost over the optimum, as a share of the optimum: 0.5 is half as much again. Below 0
    /// for a path at any angle that is shorter than every path along the grid. For display.
    pub fn above(self, optimum: Self) -> f64 {
        let excess = self.0 as i64 - optimum.0 as i64;
        excess as f64 / optimum.0.max(1) as f64
    }
}

named! {
    /// The costs of a straight and of a diagonal step, before terrain.
    pub enum CostModel, "cost model", numbered {
        /// 33461 and 47321, consecutive Pell numbers: `a + b * sqrt(2)` is ordered exactly, ties
        /// included, while the diagonal counts of two paths (weighted by terrain) differ by less
        /// than 33461.
        Sqrt2 = 0: "sqrt2", "1 and √2",
            "A diagonal step costs √2 = 1.41 times a straight one, in whole numbers, so equal costs are exactly equal.";
        /// 10000 and 14000, the 10 and 14 of Lester's article for beginners (2005).
        Lester = 1: "lester", "10 and 14",
            "A straight step costs 10 and a diagonal one 14, as in Lester's article for beginners.";
        /// 10000 and 10000.
        Uniform = 2: "uniform", "1 and 1",
            "A diagonal step costs as much as a straight one.";
        /// A pair that people choose, such as 5 and 7.
        Own(Own = Own::USUAL) = 3: "own", "your own",
            "Two whole numbers that you choose, such as 5 and 7.";
        /// 10000 for a straight step and for a diagonal one, but 20000 for the second, the fourth and so on of a path's diagonals.
        Alternate = 4: "alternate", "1-2-1",
            "The first diagonal step of a path costs 1, the second 2, the third 1 and so on, as in some role-playing games.";
    }
}

/// The pair of [`CostModel::Own`], as people see it.
///
/// A diagonal step may cost at least as much as a straight one, and at most twice as much.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Own {
    /// What a straight step costs; 1 to [`Own::MOST`].
    pub straight: u32,
    /// What a diagonal step costs; 1 to [`Own::MOST`].
    pub diagonal: u32,
}

impl Own {
    /// The largest number of the pair.
    pub const MOST: u32 = 40_000;

    /// 2 and 3.
    pub const USUAL: Self = Self {
        straight: 2,
        diagonal: 3,
    };

    /// How many cost units the number 1 of the pair makes.
    const fn unit(self) -> u64 {
        (Self::MOST / self.diagonal) as u64
    }

    /// Whether a diagonal step costs at least as much as a straight one, and at most twice as much.
    pub const fn is_sound(self) -> bool {
        self.straight <= self.diagonal && self.diagonal <= 2 * self.straight
    }
}

impl CostModel {
    /// The cost of a straight step onto plain ground.
    pub const fn straight(self) -> u64 {
        match self {
            Self::Sqrt2 => 33461,
            Self::Lester | Self::Uniform | Self::Alternate => 10000,
            Self::Own(own) => own.straight as u64 * own.unit(),
        }
    }

    /// The cost of a diagonal step onto plain ground.
    pub const fn diagonal(self) -> u64 {
        match self {
            Self::Sqrt2 => 47321,
            Self::Lester => 14000,
            Self::Uniform | Self::Alternate => 10000,
            Self::Own(own) => own.diagonal as u64 * own.unit(),
        }
    }

    /// How many cost units make one unit as people write it: a straight step shows as 1, or as 10
    /// with `lester`.
    pub const fn unit(self) -> u64 {
        match self {
            Self::Sqrt2 => 33461,
            Self::Lester => 1000,
            Self::Uniform | Self::Alternate => 10000,
            Self::Own(own) => own.unit(),
        }
    }

    /// Whether it came after version 1 of documents.
    pub const fn is_new(self) -> bool {
        matches!(self, Self::Own(_) | Self::Alternate)
    }
}

/// What a line costs by its squared length in cells, of which `parts` make one, rounded down: the root of `straight² squared /
/// parts`. Exact for every cost of a straight step.
#[inline]
pub(crate) const fn cost_of_line(straight: u64, squared: u64, parts: u64) -> u64 {
    // Below 2^52: a step costs less than 2^26, and no line is longer than 2^13.
    let product = straight * squared;
    match straight.checked_mul(product) {
        Some(square) => (square / parts).isqrt(),
        None => (straight as u128 * product as u128 / parts as u128).isqrt() as u64,
    }
}

/// A cost as people write it, rounded half up to two decimals: 195143 with 33461 to the unit is
/// `5.83`, 14000 with 1000 to the unit is `14`. `unit` is that of the
/// [cost model](CostModel::unit).
pub fn cost_text(cost: u64, unit: u64) -> String {
    let (cost, unit) = (u128::from(cost), u128::from(unit));
    let hundredths = (cost * 200 + unit) / (2 * unit);
    let text = format!("{}.{:02}", hundredths / 100, hundredths % 100);
    text.trim_end_matches('0').trim_end_matches('.').to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_cost_is_above_the_optimum_by_a_share_of_it() {
        let above = |cost, optimum| Cost(cost).above(Cost(optimum));
        assert_eq!([above(3, 2), above(2, 2), above(0, 0)], [0.5, 0.0, 0.0]);
        assert_eq!(above(3, 4), -0.25);
    }

    #[test]
    fn a_line_s_cost_is_exact_however_heavy_the_ground() {
        assert_eq!(cost_of_line(33_461, 2, 1), 47_321);
        assert_eq!(cost_of_line(10_000, 3, 4), 8_660);
        let heavy = 40_000 * 999;
        assert_eq!(cost_of_line(heavy, 2047 * 2047, 1), heavy * 2047);
        assert_eq!(cost_of_line(heavy, 4 * 4095 * 4095, 4), heavy * 4095);
    }

    #[test]
    fn costs_are_rounded_to_hundredths() {
        // 195143 / 33461 = 5.8319; 47321 / 33461 = 1.41421; 33294 / 33461 = 0.99501.
        for (cost, unit, text) in [
            (195_143, 33_461, "5.83"),
            (47_321, 33_461, "1.41"),
            (33_294, 33_461, "1"),
            (0, 33_461, "0"),
            (14_000, 1000, "14"),
            (28_000_000, 10_000, "2800"),
            (1_500, 1_000, "1.5"),
            (1_005, 1_000, "1.01"),
            (u64::MAX, 1, "18446744073709551615"),
        ] {
            assert_eq!(cost_text(cost, unit), text);
        }
    }
}
