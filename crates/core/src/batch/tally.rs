//! The outcomes of a batch by problem and lane, and their sums.

use super::Paired;
use crate::analysis::Quartiles;
use crate::config::Config;
use crate::cost::{Cost, CostModel};
use crate::event::Status;
use crate::named::named;
use crate::search::{Counters, Search};
use crate::world::World;

/// How one search ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Outcome {
    /// Whether it found a path.
    pub status: Status,
    /// The work it did.
    pub counters: Counters,
    /// The cost of its path, if it found one.
    pub cost: Option<Cost>,
    /// g of the goal, if it found one; see [`Search::cost`](crate::search::Search::cost).
    pub g: Option<Cost>,
    /// Cells that were expanded or looked at before the search.
    pub prepared: u64,
    /// Changes of direction on its path, if it found one that goes from cell to cell by steps with a direction.
    pub turns: Option<u64>,
}

named! {
    /// A figure of an outcome that can be compared: the lower, the better.
    #[non_exhaustive]
    pub enum Figure, "figure" {
        /// [`Counters::expanded`].
        Expanded: "expanded", "expanded", "Cells taken out of OPEN and closed.";
        /// [`Counters::generated`].
        Generated: "generated", "generated", "Cells seen for the first time.";
        /// [`Counters::updated`].
        Updated: "updated", "updated", "Improvements of cells in OPEN.";
        /// [`Counters::reopened`].
        Reopened: "reopened", "reopened", "Closed cells put back in OPEN.";
        /// [`Counters::max_open`].
        MaxOpen: "max_open", "largest OPEN", "The largest number of cells in OPEN.";
        /// [`Outcome::cost`], in cost units.
        Cost: "cost", "cost", "The cost of the path.";
        /// [`Outcome::prepared`].
        Prepared: "prepared", "prepared", "Cells expanded or looked at before the search.";
        /// [`Outcome::turns`].
        Turns: "turns", "turns", "Changes of direction on the path.";
    }
}

impl Outcome {
    /// That of a lane's search on a world that has ended.
    pub fn of(search: &dyn Search, lane: &Config, world: &World) -> Self {
        let cost = search.cost();
        let (prepared, turns) = {
            let prepared = search.report().prepared.map_or(0, |it| it.expanded);
            let turns = cost.and_then(|_| crate::registry::turns(world, lane, &search.path()));
            (prepared, turns.map(u64::from))
        };
        Self {
            status: search.status(),
            counters: search.counters(),
            cost,
            g: search.g(),
            prepared,
            turns,
        }
    }

    /// One of its figures; `None` for a search that gave up, since nothing it counted belongs to an
    /// answer, and for the cost where no path was found.
    pub const fn figure(&self, figure: Figure) -> Option<u64> {
        if matches!(self.status, Status::Limit) {
            return None;
        }
        let counters = &self.counters;
        Some(match figure {
            Figure::Expanded => counters.expanded,
            Figure::Generated => counters.generated,
            Figure::Updated => counters.updated,
            Figure::Reopened => counters.reopened,
            Figure::MaxOpen => counters.max_open,
            Figure::Cost => match self.cost {
                Some(cost) => cost.0,
                None => return None,
            },
            Figure::Prepared => self.prepared,
            Figure::Turns => return self.turns,
        })
    }
}

/// The outcomes of consecutive problems, each by every lane: of searches, if nothing else is said.
#[derive(Clone, Debug)]
pub struct Tally<L = Config, O = Outcome> {
    lanes: Vec<L>,
    outcomes: Vec<O>,
}

impl<L: PartialEq, O> Tally<L, O> {
    /// A tally of these lanes, without outcomes yet.
    pub const fn new(lanes: Vec<L>) -> Self {
        Self {
            lanes,
            outcomes: Vec::new(),
        }
    }

    /// The lanes.
    pub fn lanes(&self) -> &[L] {
        &self.lanes
    }

    /// How many problems all lanes have answered.
    pub fn problems(&self) -> usize {
        self.outcomes.len() / self.lanes.len().max(1)
    }

    /// All outcomes: those of the first problem by lane, then those of the second, and so on.
    pub fn outcomes(&self) -> &[O] {
        &self.outcomes
    }

    /// Adds an outcome: the next lane's, for the next problem.
    pub fn push(&mut self, outcome: O) {
        self.outcomes.push(outcome);
    }

    /// Adds the outcomes of the problems that follow, by the same lanes: so the parts of several
    /// workers become one.
    ///
    /// # Panics
    /// Where the lanes differ or a problem isn't finished here.
    pub fn append(&mut self, mut next: Self) {
        assert!(
            self.lanes == next.lanes && self.outcomes.len() == self.problems() * self.lanes.len()
        );
        self.outcomes.append(&mut next.outcomes);
    }

    /// The outcomes of one lane, by problem.
    pub fn lane(&self, lane: usize) -> impl Iterator<Item = &O> {
        self.outcomes.iter().skip(lane).step_by(self.lanes.len())
    }
}

impl Tally {
    /// How many problems a lane's search ended like this for.
    pub fn count(&self, lane: usize, status: Status) -> usize {
        let like_this = |outcome: &&Outcome| outcome.status == status;
        self.lane(lane).filter(like_this).count()
    }

    /// The quartiles of one lane's figure over the problems that have it; `None` where none has.
    pub fn quartiles(&self, lane: usize, figure: Figure) -> Option<Quartiles> {
        Quartiles::of(self.lane(lane).filter_map(|outcome| outcome.figure(figure)))
    }

    /// How two lanes compare in a figure, problem by problem.
    ///
    /// A problem isn't compared where only one of them has found a path or either gave up. Nor are costs where neither
    /// has found one, or where the lanes count costs differently: by another cost model, or with another danger, turn
    /// penalty or player.
    pub fn paired(&self, first: usize, second: usize, figure: Figure) -> Paired {
        let counts_alike = counts(&self.lanes[first]) == counts(&self.lanes[second]);
        let comparable = figure != Figure::Cost || counts_alike;
        let lanes = self.lane(first).zip(self.lane(second));
        Paired::of(lanes.map(|(one, other)| {
            let even = comparable && one.status == other.status;
            let pair = one.figure(figure).zip(other.figure(figure));
            pair.filter(|_| even)
        }))
    }
}

/// By what a lane counts what a path costs.
const fn counts(lane: &Config) -> (CostModel, [u32; 3]) {
    let outlook = [lane.outlook.danger, lane.outlook.turn, lane.outlook.player];
    (lane.moves.costs, outlook)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn outcome(expanded: u64, cost: Option<u64>) -> Outcome {
        let status = cost.map_or(Status::NoPath, |_| Status::Found);
        let counters = Counters {
            expanded,
            ..Counters::default()
        };
        let cost = cost.map(Cost);
        Outcome {
            status,
            counters,
            cost,
            g: cost,
            prepared: 0,
            turns: None,
        }
    }

    /// Four problems, two lanes: the first expands less once, as much once, more once; in the
    /// third only the second lane finds a path.
    fn tally(lanes: Vec<Config>) -> Tally {
        let mut tally = Tally::new(lanes);
        for (expanded, cost) in [
            (3, Some(10)),
            (5, Some(9)),
            (4, None),
            (4, None),
            (7, None),
            (2, Some(8)),
            (9, Some(8)),
            (6, Some(8)),
        ] {
            tally.push(outcome(expanded, cost));
        }
        tally
    }

    #[test]
    fn pairs_are_counted_where_both_or_neither_found_a_path() {
        let tally = tally(vec![Config::default(); 2]);
        assert_eq!(tally.problems(), 4);
        let found = |lane| tally.count(lane, Status::Found);
        assert_eq!((found(0), found(1)), (2, 3));
        let (wins, losses, ties, unpaired) = (1, 1, 1, 1);
        let expected = Paired {
            wins,
            losses,
            ties,
            unpaired,
        };
        assert_eq!(tally.paired(0, 1, Figure::Expanded), expected);
        // Costs: 10 against 9, none, one only, 8 against 8.
        let (wins, losses, ties, unpaired) = (0, 1, 1, 2);
        let expected = Paired {
            wins,
            losses,
            ties,
            unpaired,
        };
        assert_eq!(tally.paired(0, 1, Figure::Cost), expected);
        let spread = tally.quartiles(0, Figure::Expanded).unwrap();
        assert_eq!((spread.least, spread.median, spread.most), (3, 5.5, 9));
        let spread = tally.quartiles(1, Figure::Cost).unwrap();
        assert_eq!((spread.least, spread.median, spread.most), (8, 8.0, 9));
    }

    #[test]
    fn a_search_that_gave_up_has_no_figure() {
        let mut tally = Tally::new(vec![Config::default(); 2]);
        let gave_up = Outcome {
            status: Status::Limit,
            ..outcome(3, None)
        };
        for one in [
            gave_up,
            outcome(9, Some(8)),
            gave_up,
            gave_up,
            outcome(7, None),
            gave_up,
        ] {
            tally.push(one);
        }
        let counts = |lane| Status::ALL.iter().map(move |&status| (lane, status));
        let counts = counts(0)
            .chain(counts(1))
            .map(|(lane, status)| tally.count(lane, status));
        // Running, found, no path, gave up.
        assert_eq!(counts.collect::<Vec<_>>(), [0, 0, 1, 2, 0, 1, 0, 2]);
        assert_eq!(tally.paired(0, 1, Figure::Expanded).unpaired, 3);
        let spread = tally.quartiles(0, Figure::Expanded).unwrap();
        assert_eq!((spread.least, spread.most), (7, 7));
    }

    #[test]
    fn costs_of_different_models_are_not_compared() {
        let mut other = Config::default();
        other.moves.costs = CostModel::Lester;
        let tally = tally(vec![Config::default(), other]);
        assert_eq!(tally.paired(0, 1, Figure::Cost).unpaired, 4);
        assert_eq!(tally.paired(0, 1, Figure::Expanded).unpaired, 1);
    }

    #[test]
    fn costs_with_other_penalties_are_not_compared() {
        let changes: [fn(&mut Config); 3] = [
            |lane| lane.outlook.danger = 2,
            |lane| lane.outlook.turn = 500,
            |lane| lane.outlook.player = 1,
        ];
        for change in changes {
            let mut other = Config::default();
            change(&mut other);
            let tally = tally(vec![Config::default(), other]);
            assert_eq!(tally.paired(0, 1, Figure::Cost).unpaired, 4);
            assert_eq!(tally.paired(0, 1, Figure::Expanded).unpaired, 1);
        }
    }
}
