//! How journeys end, and their sums.
//!
//! To add a figure: in `Figure` and [`Outcome`] here; its place in rows in `batch/journeys.rs` of
//! `tiebreak-wasm-tools`; its column in `journey/many.rs` of `tiebreak-cli` and in
//! `tests/golden/journey-batches.txt`; its rows and words on the page, as `docs/changing-the-page.md` says.

use super::Lane;
use crate::{Arrivals, Counts};
use tiebreak::named::named;
use tiebreak_analysis::batch::Answer;

/// How a lane's journey ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Outcome {
    /// Whether all units have arrived, or why not.
    pub status: crate::Outcome,
    /// How many units have arrived.
    pub arrived: u32,
    /// [`Counts::ticks`]: where all have arrived, the makespan.
    pub ticks: u32,
    /// The ticks after which units arrived, added up, of those that have.
    pub arrivals: u64,
    /// [`Counts::cost`].
    pub cost: u64,
    /// [`Counts::expanded`].
    pub expanded: u64,
    /// [`Counts::worst`].
    pub worst: u64,
    /// [`Counts::collisions`].
    pub collisions: u64,
    /// [`Counts::danger`].
    pub danger: u64,
}

named! {
    /// A figure of an outcome that can be compared: the lower, the better, but for arrivals.
    pub enum Figure, "figure" {
        /// [`Outcome::arrived`], the more, the better.
        Arrived: "arrived", "arrived", "Units that have arrived.";
        /// [`Outcome::ticks`].
        Ticks: "ticks", "ticks", "Ticks until the last unit has arrived: the makespan.";
        /// [`Outcome::sum_of_costs`].
        SumOfCosts: "sum_of_costs", "sum of costs", "The ticks after which the units arrive, added up.";
        /// [`Outcome::cost`], in cost units.
        Cost: "cost", "cost", "The cost of all steps.";
        /// [`Outcome::expanded`].
        Expanded: "expanded", "expanded", "Cells expanded by all searches.";
        /// [`Outcome::worst`].
        Worst: "worst", "worst tick", "The most cells expanded in a tick.";
        /// [`Outcome::collisions`].
        Collisions: "collisions", "collisions", "Units blocked by others, added up over the ticks.";
        /// [`Outcome::danger`].
        Danger: "danger", "danger", "The danger that units were in, added up over the ticks.";
    }
}

impl Outcome {
    /// The outcome of a journey with these counts.
    pub(super) const fn of(status: crate::Outcome, counts: &Counts, arrivals: &Arrivals) -> Self {
        Self {
            status,
            arrived: arrivals.arrived,
            ticks: counts.ticks,
            arrivals: arrivals.sum,
            cost: counts.cost,
            expanded: counts.expanded,
            worst: counts.worst,
            collisions: counts.collisions,
            danger: counts.danger,
        }
    }

    /// The sum of costs of the literature on several agents: the ticks after which the units arrive, added up. `None`
    /// where not all have.
    pub const fn sum_of_costs(&self) -> Option<u64> {
        match self.status {
            crate::Outcome::Arrived => Some(self.arrivals),
            _ => None,
        }
    }

    /// One of its figures; but for arrivals `None` where not all units have arrived, since what is counted by then
    /// depends on when the journey was ended.
    pub const fn figure(&self, figure: Figure) -> Option<u64> {
        let has_arrived = matches!(self.status, crate::Outcome::Arrived);
        if !has_arrived && !matches!(figure, Figure::Arrived) {
            return None;
        }
        Some(match figure {
            Figure::Arrived => self.arrived as u64,
            Figure::Ticks => self.ticks as u64,
            Figure::SumOfCosts => self.arrivals,
            Figure::Cost => self.cost,
            Figure::Expanded => self.expanded,
            Figure::Worst => self.worst,
            Figure::Collisions => self.collisions,
            Figure::Danger => self.danger,
        })
    }
}

impl Answer<Lane> for Outcome {
    type Status = crate::Outcome;
    type Figure = Figure;

    fn status(&self) -> crate::Outcome {
        self.status
    }

    fn figure(&self, figure: Figure) -> Option<u64> {
        Self::figure(self, figure)
    }

    /// But for arrivals, where the more is the better, a journey isn't compared where one of the lanes hasn't brought all
    /// units to their goals. Nor are costs where the lanes have different cost models.
    fn pair(one: (&Lane, &Self), other: (&Lane, &Self), figure: Figure) -> Option<(u64, u64)> {
        let model = |lane: &Lane| lane.0.moves.costs;
        let is_comparable = figure != Figure::Cost || model(one.0) == model(other.0);
        let pair = one.1.figure(figure).zip(other.1.figure(figure));
        let pair = pair.filter(|_| is_comparable);
        match figure {
            Figure::Arrived => pair.map(|(one, other)| (other, one)),
            _ => pair,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::Tally;
    use super::*;
    use crate::Outcome as Status;
    use tiebreak::cost::CostModel;

    fn outcome(status: Status, arrived: u32, cost: u64) -> Outcome {
        let counts = Counts {
            ticks: 9,
            cost,
            expanded: 2 * cost,
            ..Counts::default()
        };
        let arrivals = Arrivals {
            arrived,
            sum: 12,
            ..Arrivals::default()
        };
        Outcome::of(status, &counts, &arrivals)
    }

    /// Four journeys of two units by two lanes: both arrive in the first, the third and the fourth.
    fn tally(lanes: Vec<Lane>) -> Tally {
        let mut tally = Tally::new(lanes);
        for one in [
            outcome(Status::Arrived, 2, 10),
            outcome(Status::Arrived, 2, 12),
            outcome(Status::Stuck, 1, 3),
            outcome(Status::Arrived, 2, 30),
            outcome(Status::Arrived, 2, 20),
            outcome(Status::Arrived, 2, 20),
            outcome(Status::Arrived, 2, 9),
            outcome(Status::Arrived, 2, 7),
        ] {
            tally.push(one);
        }
        tally
    }

    #[test]
    fn figures_count_where_all_have_arrived_and_arrivals_everywhere() {
        let tally = tally(vec![Default::default(); 2]);
        let counts = |first, second, figure| {
            let paired = tally.paired(first, second, figure);
            [paired.wins, paired.losses, paired.ties, paired.unpaired]
        };
        assert_eq!(counts(0, 1, Figure::Cost), [1, 1, 1, 1]);
        assert_eq!(counts(0, 1, Figure::Expanded), [1, 1, 1, 1]);
        // More is better.
        assert_eq!(counts(0, 1, Figure::Arrived), [0, 1, 3, 0]);
        assert_eq!(counts(1, 0, Figure::Arrived), [1, 0, 3, 0]);
        assert_eq!(
            tally.values(0, Figure::Cost).collect::<Vec<_>>(),
            [10, 20, 9]
        );
        assert_eq!(
            tally.values(0, Figure::Arrived).collect::<Vec<_>>(),
            [2, 1, 2, 2]
        );
        assert_eq!(
            tally.values(0, Figure::SumOfCosts).collect::<Vec<_>>(),
            [12, 12, 12]
        );
        assert_eq!(tally.count(0, Status::Stuck), 1);
        let spread = tally.quartiles(1, Figure::Cost).unwrap();
        assert_eq!((spread.least, spread.median, spread.most), (7, 16.0, 30));
        assert_eq!(tally.outcomes()[2].sum_of_costs(), None);
    }

    #[test]
    fn costs_of_different_models_are_not_compared() {
        let mut lanes = vec![Lane::default(); 2];
        lanes[1].0.moves.costs = CostModel::Lester;
        let tally = tally(lanes);
        assert_eq!(tally.paired(0, 1, Figure::Cost).unpaired, 4);
        assert_eq!(tally.paired(0, 1, Figure::Expanded).unpaired, 1);
    }
}
