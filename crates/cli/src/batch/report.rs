//! A batch's results, for people and programs.

use std::time::Duration;

use serde::Serialize;
use serde_json::value::RawValue;
use tiebreak::cost::Cost;
use tiebreak::event::Status;
use tiebreak_analysis::Quartiles;
use tiebreak_analysis::batch::{Context, Figure, Outcome, Quantity, Sums};
use tiebreak_document::link::readable;

use super::quantities;
use super::sources::Source;
use crate::again::Again;
use crate::failure::Failure;
use crate::lanes::{config_json, names};
use crate::output::{Output, or_dash};
use crate::places::Place;
use crate::sums::{PAIR, Pair, SPREAD, Spread};

/// A batch with its outcomes and times.
pub(super) struct Report<'a> {
    pub(super) sources: &'a [Source],
    pub(super) sums: &'a Sums,
    /// In the order of the outcomes.
    pub(super) times: Option<&'a [Duration]>,
    pub(super) again: Again,
}

/// A problem with its answers.
pub(super) struct Answered<'a> {
    pub(super) source: &'a str,
    pub(super) number: u64,
    pub(super) from: Place,
    pub(super) to: Place,
    pub(super) outcomes: &'a [Outcome],
    pub(super) contexts: &'a [Context],
    pub(super) times: Option<&'a [Duration]>,
}

#[derive(Serialize)]
struct Whole<'a> {
    #[serde(flatten)]
    again: &'a Again,
    problems: usize,
    /// The number of problems asked for.
    asked: usize,
    lanes: Vec<Lane>,
    pairs: Vec<Pair>,
    answers: Vec<Answers>,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Lane {
    lane: String,
    config: Box<RawValue>,
    cost_unit: u64,
    found: usize,
    gave_up: usize,
    figures: serde_json::Map<String, serde_json::Value>,
    #[serde(skip_serializing_if = "Option::is_none")]
    nanoseconds: Option<Spread>,
}

/// One problem's answers, by lane.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Answers {
    source: String,
    problem: u64,
    from: Place,
    to: Place,
    found: Vec<bool>,
    #[serde(serialize_with = "names")]
    status: Vec<Status>,
    cost: Vec<Option<u64>>,
    g: Vec<Option<u64>>,
    expanded: Vec<u64>,
    generated: Vec<u64>,
    updated: Vec<u64>,
    reopened: Vec<u64>,
    max_open: Vec<u64>,
    optimum: Vec<Option<u64>>,
    prepared: Vec<u64>,
    turns: Vec<Option<u64>>,
    /// By figure, those that not every lane has.
    #[serde(flatten)]
    rare: serde_json::Map<String, serde_json::Value>,
    #[serde(skip_serializing_if = "Option::is_none")]
    nanoseconds: Option<Vec<u64>>,
}

impl Report<'_> {
    /// Tables for people.
    pub(super) fn tell(&self, figure: Quantity, output: &mut Output) -> Result<(), Failure> {
        let problems = self.sums.tally().problems();
        let lanes: Vec<String> = self
            .sums
            .tally()
            .lanes()
            .iter()
            .map(readable::write_lane)
            .collect();
        let noun = if problems == 1 { "problem" } else { "problems" };
        output.say(format!("{problems} {noun}, {}\n", label(figure)))?;
        let rows = (0..lanes.len()).map(|lane| {
            let unit = match figure {
                Quantity::Figure(Figure::Cost | Figure::Gap) => {
                    self.sums.tally().lanes()[lane].moves.costs.unit() as f64
                }
                // Millionths as percent.
                Quantity::Excess => 1e4,
                _ => 1.0,
            };
            let six = Spread::told(self.spread(lane, figure), unit);
            let count = |status| self.sums.tally().count(lane, status).to_string();
            let ends = [
                lanes[lane].clone(),
                count(Status::Found),
                count(Status::Limit),
            ];
            ends.into_iter().chain(six).collect()
        });
        let head = [&["<lane", "found", "gave up"][..], &SPREAD].concat();
        output.table(&head, &rows.collect::<Vec<_>>())?;
        if lanes.len() > 1 {
            output.say("")?;
            let rows = self.pairs([figure]).into_iter();
            let rows: Vec<_> = rows.map(|pair| pair.row(&lanes)).collect();
            output.table(&PAIR, &rows)?;
        }
        if self.times.is_some() {
            output.say("")?;
            let rows = (0..lanes.len()).map(|lane| {
                let times = self.lane_times(lane).unwrap_or_default();
                let total = times.iter().sum::<u64>() as f64 / 1e6;
                let both = Quartiles::of(times).map(|of| [of.median / 1e3, total]);
                let [median, total] =
                    [0, 1].map(|at| or_dash(both.map(|both| format!("{:.1}", both[at]))));
                vec![lanes[lane].clone(), median, total]
            });
            output.table(&["<lane", "median µs", "all ms"], &rows.collect::<Vec<_>>())?;
        }
        output.made(&self.again)
    }

    /// Everything, as JSON.
    pub(super) fn json(&self, output: &mut Output) -> Result<(), Failure> {
        let lanes = self
            .sums
            .tally()
            .lanes()
            .iter()
            .enumerate()
            .map(|(lane, config)| {
                let figures = self.quantities().map(|figure| {
                    let spread = self.spread(lane, figure);
                    (figure.name().to_owned(), serde_json::json!(spread))
                });
                let times = self.lane_times(lane);
                Lane {
                    lane: readable::write_lane(config),
                    config: config_json(config),
                    cost_unit: config.moves.costs.unit(),
                    found: self.sums.tally().count(lane, Status::Found),
                    gave_up: self.sums.tally().count(lane, Status::Limit),
                    figures: figures.collect(),
                    nanoseconds: times.and_then(|times| Spread::of(times.into_iter())),
                }
            });
        let mut answers = Vec::new();
        self.for_each(|answered| {
            let count = |of: fn(&Outcome) -> u64| answered.outcomes.iter().map(of).collect();
            let costs = |of: fn(&Outcome) -> Option<Cost>| {
                let all = answered.outcomes.iter();
                all.map(|one| of(one).map(|cost| cost.0)).collect()
            };
            let optima = answered.contexts.iter().map(|context| context.optimum);
            let times = answered
                .times
                .map(|times| times.iter().map(nanoseconds).collect());
            answers.push(Answers {
                source: answered.source.to_owned(),
                problem: answered.number,
                from: answered.from.clone(),
                to: answered.to.clone(),
                found: answered
                    .outcomes
                    .iter()
                    .map(|one| one.status == Status::Found)
                    .collect(),
                status: answered.outcomes.iter().map(|one| one.status).collect(),
                cost: costs(|one| one.cost),
                g: costs(|one| one.g),
                expanded: count(|one| one.counters.expanded),
                generated: count(|one| one.counters.generated),
                updated: count(|one| one.counters.updated),
                reopened: count(|one| one.counters.reopened),
                max_open: count(|one| one.counters.max_open),
                optimum: optima.map(|optimum| optimum.map(|cost| cost.0)).collect(),
                prepared: count(|one| one.prepared),
                turns: answered.outcomes.iter().map(|one| one.turns).collect(),
                rare: self
                    .rare()
                    .map(|figure| {
                        let all = answered.outcomes.iter().map(|one| one.figure(figure));
                        let all: Vec<_> = all.collect();
                        (figure.name().to_owned(), serde_json::json!(all))
                    })
                    .collect(),
                nanoseconds: times,
            });
            Ok(())
        })?;
        let asked = self.sources.iter().map(|source| source.problems.asked());
        output.json(&Whole {
            again: &self.again,
            problems: self.sums.tally().problems(),
            asked: asked.sum(),
            lanes: lanes.collect(),
            pairs: self.pairs(self.quantities()),
            answers,
        })
    }

    /// The figures that not every lane has, of those that some lane here has.
    pub(super) fn rare(&self) -> impl Iterator<Item = Figure> + Clone {
        let lanes = self.sums.tally().lanes();
        let rare = [Figure::Reached, Figure::Gap].into_iter();
        rare.filter(|figure| lanes.iter().any(|lane| figure.is_of(lane)))
    }

    /// Every figure in which these lanes are compared, except times.
    fn quantities(&self) -> impl Iterator<Item = Quantity> + Clone {
        let lanes = self.sums.tally().lanes();
        quantities().filter(|quantity| match quantity {
            Quantity::Figure(figure) => lanes.iter().any(|lane| figure.is_of(lane)),
            _ => true,
        })
    }

    fn pairs(&self, figures: impl IntoIterator<Item = Quantity> + Clone) -> Vec<Pair> {
        let lanes = self.sums.tally().lanes().len();
        let named: Vec<_> = figures
            .into_iter()
            .map(|figure| (figure.name(), figure))
            .collect();
        Pair::all(lanes, &named, |first, second, figure| {
            self.sums.paired(first, second, figure)
        })
    }

    /// A lane's figure over the problems that have it.
    fn spread(&self, lane: usize, figure: Quantity) -> Option<Spread> {
        Spread::of(self.sums.values(lane, figure).into_iter())
    }

    fn lane_times(&self, lane: usize) -> Option<Vec<u64>> {
        let lanes = self.sums.tally().lanes().len();
        self.times.map(|times| {
            let both = times
                .iter()
                .skip(lane)
                .step_by(lanes)
                .zip(self.sums.tally().lane(lane));
            let answers = both.filter(|(_, outcome)| outcome.status != Status::Limit);
            answers.map(|(time, _)| nanoseconds(time)).collect()
        })
    }

    /// Hands out every problem, in order.
    pub(super) fn for_each(
        &self,
        mut tell: impl FnMut(&Answered<'_>) -> Result<(), Failure>,
    ) -> Result<(), Failure> {
        let lanes = self.sums.tally().lanes().len();
        let mut outcomes = self.sums.tally().outcomes().chunks(lanes);
        let mut contexts = self.sums.all_contexts().chunks(lanes);
        let mut times = self.times.map(|times| times.chunks(lanes));
        for source in self.sources {
            for number in 0..source.problems.len() {
                let posed = source.problems.get(number);
                let posed = posed.map_err(|error| Failure::Machine(error.to_string()))?;
                tell(&Answered {
                    source: &source.name,
                    number: source.first + number as u64,
                    from: Place::of(&posed.world, posed.start),
                    to: Place::of(&posed.world, posed.goal),
                    outcomes: outcomes.next().unwrap_or_default(),
                    contexts: contexts.next().unwrap_or_default(),
                    times: times.as_mut().and_then(Iterator::next),
                })?;
            }
        }
        Ok(())
    }
}

/// A figure's name for people.
fn label(figure: Quantity) -> &'static str {
    match figure {
        Quantity::Figure(figure) => figure.label(),
        Quantity::Excess => "cost above the optimum in percent",
        Quantity::Time => "time",
    }
}

fn nanoseconds(time: &Duration) -> u64 {
    u64::try_from(time.as_nanos()).unwrap_or(u64::MAX)
}
