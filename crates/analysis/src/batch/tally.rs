//! The outcomes of a batch by problem and lane, and their sums.

use super::Paired;
use crate::Quartiles;
use tiebreak::config::{Config, Portals, Unreachable};
use tiebreak::cost::{Cost, CostModel};
use tiebreak::event::Status;
use tiebreak::heuristic::Heuristic;
use tiebreak::named::named;
use tiebreak::search::{Counters, Search, Stop};
use tiebreak::world::World;

/// How one search ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Outcome {
    /// Whether it found a path.
    pub status: Status,
    /// The work it did.
    pub counters: Counters,
    /// The cost of its path, if it found one.
    pub cost: Option<Cost>,
    /// g of the goal, if it found one; see [`Search::cost`](tiebreak::search::Search::cost).
    pub g: Option<Cost>,
    /// Cells that were expanded or looked at before the search.
    pub prepared: u64,
    /// Changes of direction on its path, if it found one that goes from cell to cell by steps with a direction.
    pub turns: Option<u64>,
    /// How many places it closed, where no goal ends it.
    pub reached: Option<u64>,
    /// The plain h of the place to which its path leads instead of a goal, in cost units.
    pub gap: Option<u64>,
}

named! {
    /// A figure of an outcome that can be compared: the lower, the better.
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
        /// [`Outcome::reached`].
        Reached: "reached", "reached", "Cells closed, where no goal ends the search.";
        /// [`Outcome::gap`], in cost units.
        Gap: "gap", "gap", "h of the cell to which the path leads instead of a goal.";
    }
}

impl Figure {
    /// Whether a lane's outcomes may have it.
    pub const fn is_of(self, lane: &Config) -> bool {
        match self {
            Self::Reached => matches!(lane.stop, Stop::All),
            Self::Gap => matches!(lane.outlook.unreachable, Unreachable::Nearest),
            _ => true,
        }
    }
}

impl Outcome {
    /// The outcome of a lane's finished search on a world.
    pub fn of(search: &dyn Search, lane: &Config, world: &World) -> Self {
        let (status, report) = (search.status(), search.report());
        // A path that leads elsewhere than to a goal isn't what was asked for.
        let is_found = status == Status::Found;
        let turns = is_found.then(|| tiebreak::registry::turns(world, lane, &search.path()));
        Self {
            status,
            counters: search.counters(),
            cost: search.cost().filter(|_| is_found),
            g: search.g().filter(|_| is_found),
            prepared: report.prepared.map_or(0, |it| it.expanded),
            turns: turns.flatten().map(u64::from),
            reached: report.reached,
            gap: report.gap.map(|gap| gap.0),
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
            Figure::Reached => return self.reached,
            Figure::Gap => return self.gap,
        })
    }
}

/// The outcomes of consecutive problems, each by every lane; those of searches by default.
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

    /// Adds the outcomes of the problems that follow, by the same lanes. This joins the parts of
    /// several workers.
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
    pub fn lane(&self, lane: usize) -> impl Iterator<Item = &O> + Clone {
        self.outcomes.iter().skip(lane).step_by(self.lanes.len())
    }
}

/// How a problem ended for a lane of type `L`: what a [`Tally`] sums up and compares.
pub trait Answer<L> {
    /// The ways in which a problem can end.
    type Status: Copy + PartialEq;
    /// The figures that can be compared.
    type Figure: Copy;

    /// How it ended.
    fn status(&self) -> Self::Status;

    /// A figure, where it is defined.
    fn figure(&self, figure: Self::Figure) -> Option<u64>;

    /// The two numbers of a figure, the lower the better, if lanes can be compared in it.
    fn pair(one: (&L, &Self), other: (&L, &Self), figure: Self::Figure) -> Option<(u64, u64)>;
}

impl<L: PartialEq, O: Answer<L>> Tally<L, O> {
    /// How many problems ended like this for a lane.
    pub fn count(&self, lane: usize, status: O::Status) -> usize {
        let like_this = |outcome: &&O| outcome.status() == status;
        self.lane(lane).filter(like_this).count()
    }

    /// One lane's figure, by problem, without the problems that don't have it.
    pub fn values(&self, lane: usize, figure: O::Figure) -> impl Iterator<Item = u64> + Clone {
        self.lane(lane).filter_map(move |one| one.figure(figure))
    }

    /// The quartiles of one lane's figure over the problems that have it; `None` where none has.
    pub fn quartiles(&self, lane: usize, figure: O::Figure) -> Option<Quartiles> {
        Quartiles::of(self.values(lane, figure))
    }

    /// How two lanes compare in a figure, problem by problem: the lane with the lower number wins.
    pub fn paired(&self, first: usize, second: usize, figure: O::Figure) -> Paired {
        let [one, other] = [first, second].map(|lane| (&self.lanes[lane], self.lane(lane)));
        let both = one.1.zip(other.1);
        Paired::of(both.map(|(a, b)| O::pair((one.0, a), (other.0, b), figure)))
    }
}

impl Answer<Config> for Outcome {
    type Status = Status;
    type Figure = Figure;

    fn status(&self) -> Status {
        self.status
    }

    fn figure(&self, figure: Figure) -> Option<u64> {
        Self::figure(self, figure)
    }

    /// A problem isn't compared if only one of the lanes found a path or if either gave up. Costs aren't compared
    /// either if neither found a path, or if the lanes count costs differently: by another cost model, or with another
    /// danger, turn penalty, player or size. Gaps aren't, either, where lanes have another h.
    fn pair(one: Part<'_, Self>, other: Part<'_, Self>, figure: Figure) -> Option<(u64, u64)> {
        let is_comparable = match figure {
            Figure::Cost => counts(one.0) == counts(other.0),
            Figure::Gap => {
                counts(one.0) == counts(other.0) && estimates(one.0) == estimates(other.0)
            }
            _ => true,
        };
        let is_even = is_comparable && one.1.status == other.1.status;
        let pair = one.1.figure(figure).zip(other.1.figure(figure));
        pair.filter(|_| is_even)
    }
}

/// A lane and how a problem ended for it.
type Part<'a, O> = (&'a Config, &'a O);

/// The settings by which a lane counts a path's cost.
const fn counts(lane: &Config) -> (CostModel, [u32; 4]) {
    let outlook = lane.outlook;
    let minds = [outlook.danger, outlook.turn, outlook.player, outlook.size];
    (lane.moves.costs, minds)
}

/// The settings on which h depends beside these, not nudged.
const fn estimates(lane: &Config) -> (Heuristic, Portals) {
    (lane.heuristic, lane.outlook.portals)
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
            reached: None,
            gap: None,
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
        let changes: [fn(&mut Config); 4] = [
            |lane| lane.outlook.danger = 2,
            |lane| lane.outlook.turn = 500,
            |lane| lane.outlook.player = 1,
            |lane| lane.outlook.size = 2,
        ];
        for change in changes {
            let mut other = Config::default();
            change(&mut other);
            let tally = tally(vec![Config::default(), other]);
            assert_eq!(tally.paired(0, 1, Figure::Cost).unpaired, 4);
            assert_eq!(tally.paired(0, 1, Figure::Expanded).unpaired, 1);
        }
    }

    #[test]
    fn gaps_of_another_h_are_not_compared() {
        let short = |gap| Outcome {
            gap: Some(gap),
            ..outcome(3, None)
        };
        let unpaired = |other: Config| {
            let mut tally = Tally::new(vec![Config::default(), other]);
            [7, 5, 2, 2]
                .map(short)
                .into_iter()
                .for_each(|it| tally.push(it));
            let pair = tally.paired(0, 1, Figure::Gap);
            (pair.losses, pair.ties, pair.unpaired)
        };
        assert_eq!(unpaired(Config::default()), (1, 1, 0));
        let other = Config {
            heuristic: Heuristic::Chebyshev,
            ..Config::default()
        };
        assert_eq!(unpaired(other), (0, 0, 2));
    }
}
