//! A tally with the optimal costs and the times of its outcomes.

use std::str::FromStr;

use super::{Figure, Outcome, Paired, Tally};
use crate::Quartiles;
use tiebreak::config::{Config, Portals};
use tiebreak::cost::Cost;
use tiebreak::event::Status;
use tiebreak::grid::ACCURATE;
use tiebreak::named::UnknownName;

/// The outcomes of problems in any order, each by every lane, with the measures that a [`Tally`] doesn't have.
///
/// When to use it: to sum up the findings of several workers as they come.
///
/// Complexity, with n problems: O(n log n) time a sum, 216 bytes an outcome.
#[derive(Clone, Debug)]
pub struct Sums {
    tally: Tally,
    /// In the order of the tally's outcomes.
    contexts: Vec<Context>,
}

/// The context of an outcome: measures that come from outside the search.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Context {
    /// The least cost by the lane's rules, where a path was found and none can cost less.
    pub optimum: Option<Cost>,
    /// How long the search took, in nanoseconds, where that was measured.
    pub time: Option<u64>,
}

/// A quantity that can be summed up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Quantity {
    /// A figure of the outcomes.
    Figure(Figure),
    /// A path's cost beyond the optimum, in millionths of that, rounded down; 0 where the optimum
    /// is 0. Lanes are compared by cost.
    Excess,
    /// [`Context::time`].
    Time,
}

impl Quantity {
    /// Its name: `excess`, `time` or the name of a figure.
    pub fn name(self) -> &'static str {
        match self {
            Self::Figure(figure) => figure.name(),
            Self::Excess => "excess",
            Self::Time => "time",
        }
    }
}

impl FromStr for Quantity {
    type Err = UnknownName;

    /// `excess`, `time` or the name of a figure.
    fn from_str(word: &str) -> Result<Self, UnknownName> {
        match word {
            "excess" => Ok(Self::Excess),
            "time" => Ok(Self::Time),
            word => word.parse().map(Self::Figure),
        }
    }
}

impl Sums {
    /// Sums of these lanes, without outcomes yet.
    pub const fn new(lanes: Vec<Config>) -> Self {
        Self {
            tally: Tally::new(lanes),
            contexts: Vec::new(),
        }
    }

    /// The outcomes.
    pub const fn tally(&self) -> &Tally {
        &self.tally
    }

    /// Adds an outcome: the next lane's, for the next problem.
    pub fn push(&mut self, outcome: Outcome, context: Context) {
        self.tally.push(outcome);
        self.contexts.push(context);
    }

    /// The outcomes of the first lanes of a tally, each with the cost of the search that [`with_references`] found for
    /// it.
    pub fn judged(tally: &Tally, references: &[Option<usize>]) -> Self {
        let all = tally.lanes();
        let mut sums = Self::new(all[..references.len()].to_vec());
        for outcomes in tally.outcomes().chunks_exact(all.len()) {
            for (outcome, reference) in outcomes.iter().zip(references) {
                let optimum = reference.and_then(|place| outcomes[place].figure(Figure::Cost));
                let context = Context {
                    optimum: optimum.map(Cost),
                    time: None,
                };
                sums.push(*outcome, context);
            }
        }
        sums
    }

    /// The quantity of one lane, by problem, without the problems that don't have it.
    pub fn values(&self, lane: usize, quantity: Quantity) -> Vec<u64> {
        match quantity {
            Quantity::Figure(figure) => {
                let outcomes = self.tally.lane(lane);
                outcomes.filter_map(|one| one.figure(figure)).collect()
            }
            Quantity::Excess => {
                let both = self.tally.lane(lane).zip(self.contexts(lane));
                both.filter_map(|(outcome, context)| {
                    let optimum = context.optimum?.0;
                    let above = outcome.figure(Figure::Cost)?.checked_sub(optimum)?;
                    let millionths = u128::from(above) * 1_000_000;
                    let share = millionths.checked_div(optimum.into()).unwrap_or(0);
                    Some(u64::try_from(share).unwrap_or(u64::MAX))
                })
                .collect()
            }
            Quantity::Time => self.times(lane).flatten().collect(),
        }
    }

    /// The quartiles of one lane over the problems that have the quantity; `None` where none has.
    pub fn quartiles(&self, lane: usize, quantity: Quantity) -> Option<Quartiles> {
        Quartiles::of(self.values(lane, quantity))
    }

    /// How two lanes compare, problem by problem; figures as in [`Tally::paired`].
    pub fn paired(&self, first: usize, second: usize, quantity: Quantity) -> Paired {
        match quantity {
            Quantity::Figure(figure) => self.tally.paired(first, second, figure),
            Quantity::Excess => self.tally.paired(first, second, Figure::Cost),
            Quantity::Time => {
                let both = self.times(first).zip(self.times(second));
                Paired::of(both.map(|(one, other)| one.zip(other)))
            }
        }
    }

    /// Each outcome's context, in the order of the tally's outcomes.
    pub fn all_contexts(&self) -> &[Context] {
        &self.contexts
    }

    fn contexts(&self, lane: usize) -> impl Iterator<Item = &Context> {
        let lanes = self.tally.lanes().len();
        self.contexts.iter().skip(lane).step_by(lanes)
    }

    fn times(&self, lane: usize) -> impl Iterator<Item = Option<u64>> {
        let both = self.tally.lane(lane).zip(self.contexts(lane));
        both.map(|(outcome, context)| context.time.filter(|_| outcome.status != Status::Limit))
    }
}

/// The lanes, followed by the searches that judge them; and for each lane, the place of its judge: a search that finds
/// the least cost of its question (see [`Config::judged_by`]) and runs to its end. A lane at any angle has none: its
/// path can cost less than any along the grid's steps.
pub fn with_references(lanes: Vec<Config>) -> (Vec<Config>, Vec<Option<usize>>) {
    let count = lanes.len();
    let mut all = lanes;
    let mut places = Vec::with_capacity(count);
    for lane in 0..count {
        if has_no_bound(&all[lane]) {
            places.push(None);
            continue;
        }
        let judge = all[lane].judged_by();
        let is_sure = |one: &Config| {
            let goes_on = !one.is_limited() && one.outlook.within == 0;
            // Beside portals h may overestimate.
            let counts_all = one.outlook.portals == Portals::Counted || one.evaluation().h == 0;
            let is_accurate = one.moves.accuracy == ACCURATE && counts_all;
            is_accurate && goes_on && one.promise().finds_optimum()
        };
        let fits = |one: &Config| one.judged_by() == judge && is_sure(one);
        let place = all.iter().position(fits).unwrap_or_else(|| {
            all.push(judge.clone());
            all.len() - 1
        });
        places.push(Some(place));
    }
    (all, places)
}

/// Whether a lane's path can cost less than the least along steps.
const fn has_no_bound(lane: &Config) -> bool {
    lane.is_any_angle()
}

#[cfg(test)]
mod tests {
    use super::*;
    use tiebreak::cost::CostModel;
    use tiebreak::grid::Order;
    use tiebreak::search::{Counters, Method};

    /// A path of this cost; 0 for none.
    fn outcome(cost: u64) -> Outcome {
        Outcome {
            status: if cost > 0 {
                Status::Found
            } else {
                Status::NoPath
            },
            counters: Counters::default(),
            cost: (cost > 0).then_some(Cost(cost)),
            g: (cost > 0).then_some(Cost(cost)),
            prepared: 0,
            turns: None,
            reached: None,
            gap: None,
        }
    }

    fn context(optimum: u64, time: Option<u64>) -> Context {
        let optimum = (optimum > 0).then_some(Cost(optimum));
        Context { optimum, time }
    }

    /// Three problems by two lanes; the last has no path.
    fn sums() -> Sums {
        let mut sums = Sums::new(vec![Config::default(); 2]);
        for (cost, optimum, time) in [
            (15, 10, Some(7)),
            (10, 10, Some(9)),
            (40, 30, Some(5)),
            (30, 30, None),
            (0, 0, Some(2)),
            (0, 0, Some(1)),
        ] {
            sums.push(outcome(cost), context(optimum, time));
        }
        sums
    }

    #[test]
    fn excess_is_measured_by_the_optimum_and_compared_by_cost() {
        let sums = sums();
        let excess = sums.quartiles(0, Quantity::Excess).unwrap();
        assert_eq!((excess.least, excess.most), (333_333, 500_000));
        let excess = sums.quartiles(1, Quantity::Excess).unwrap();
        assert_eq!((excess.least, excess.most), (0, 0));
        let paired = sums.paired(0, 1, Quantity::Excess);
        assert_eq!((paired.wins, paired.losses, paired.unpaired), (0, 2, 1));
    }

    #[test]
    fn times_are_compared_where_both_lanes_have_one() {
        let sums = sums();
        let paired = sums.paired(0, 1, Quantity::Time);
        assert_eq!((paired.wins, paired.losses, paired.unpaired), (1, 1, 1));
        let times = sums.quartiles(1, Quantity::Time).unwrap();
        assert_eq!((times.least, times.median, times.most), (1, 5.0, 9));
    }

    #[test]
    fn quantities_have_names() {
        assert_eq!("excess".parse(), Ok(Quantity::Excess));
        assert_eq!("time".parse(), Ok(Quantity::Time));
        let expanded = Quantity::Figure(Figure::Expanded);
        assert_eq!("expanded".parse(), Ok(expanded));
        assert!("".parse::<Quantity>().is_err());
    }

    #[test]
    fn lanes_share_references_where_their_rules_agree() {
        let greedy = Config::of(Method::Greedy);
        let mut turned = greedy.clone();
        turned.moves.order = Order::CLOCKWISE.reversed();
        let mut lester = greedy.clone();
        lester.moves.costs = CostModel::Lester;
        let (all, places) = with_references(vec![greedy, turned, lester]);
        assert_eq!(places, [3, 3, 4].map(Some));
        assert_eq!(all.len(), 5);
        let (all, places) = with_references(vec![Config::of(Method::Greedy), Config::default()]);
        assert_eq!((all.len(), places), (2, vec![Some(1), Some(1)]));
    }

    /// A\* whose h leaves portals aside can miss the optimum, and a search whose g is bounded may end short of it.
    #[test]
    fn a_lane_that_can_miss_the_optimum_judges_none() {
        let (mut ignoring, mut bounded) = (Config::default(), Config::of(Method::Dijkstra));
        ignoring.outlook.portals = Portals::Ignored;
        bounded.outlook.within = 5000;
        let lanes = vec![ignoring, bounded, Config::of(Method::Greedy)];
        let (all, places) = with_references(lanes);
        assert_eq!((all.len(), places), (4, [3, 3, 3].map(Some).to_vec()));
        assert_eq!(all[3], Config::of(Method::Greedy).judged_by());
    }

    #[test]
    fn a_reference_asks_the_lanes_own_question_on_the_ground_as_it_is() {
        use tiebreak::config::{Graph, Skip};

        let plain = Config::default();
        let mut softened = plain.clone();
        softened.moves.accuracy = 500;
        let mut turning = plain.clone();
        turning.outlook.turn = 500;
        let mut clusters = plain.clone();
        clusters.outlook.graph = Graph::Clusters;
        let mut skipping = plain.clone();
        skipping.outlook.skip = Skip::DeadEnds;
        let lanes = vec![softened, clusters, turning.clone(), skipping, plain];
        let (all, places) = with_references(lanes);
        assert_eq!(places, [3, 3, 2, 3, 3].map(Some));
        assert_eq!(all.len(), 5);
        turning.method = Method::Greedy;
        let (all, places) = with_references(vec![turning]);
        assert_eq!((places, all[1].outlook.turn), (vec![Some(1)], 500));
    }
}
