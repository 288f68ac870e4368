//! Many random journeys, each played by every lane.

use std::io::Write as _;
use std::mem::take;
use std::num::NonZero;
use std::ops::Range;
use std::sync::Arc;

use clap::builder::{PossibleValuesParser, TypedValueParser};
use serde::Serialize;
use serde_json::value::RawValue;
use tiebreak_document::link::readable;
use tiebreak_files::csv_field;
use tiebreak_journey::batch::{Batch, BatchError, Draw, Figure, Journeys, Lane, Outcome, Tally};
use tiebreak_journey::{Outcome as Status, Unit};

use super::Args;
use super::source::Source;
use crate::Answer;
use crate::again::Again;
use crate::failure::Failure;
use crate::lanes::{config_json, policy_json};
use crate::numbers::{count, seed};
use crate::output::Output;
use crate::pieces;
use crate::places::{Place, size};
use crate::progress::Progress;
use crate::sums::{PAIR, Pair, SPREAD, Spread};

/// Expansions between two reports.
const BUDGET: u64 = 1_000_000;

/// The options of a batch: which journeys are drawn, and how they are compared.
#[derive(clap::Args)]
pub(super) struct Many {
    /// Play this many random journeys on this map, and compare the lanes over all of them
    #[arg(long = "batch", value_name = "N", value_parser = count::<usize>)]
    pub(super) count: Option<usize>,
    /// The seed of the random journeys
    #[arg(long, value_name = "N", default_value_t = 0, requires = "count", value_parser = seed)]
    seed: u32,
    /// The share of the ground that becomes a wall in each tick, in percent
    #[arg(long, value_name = "PERCENT", default_value = "0.2", requires = "count", value_parser = share)]
    changes: u32,
    /// After how many ticks such a wall is ground again
    #[arg(long, value_name = "TICKS", default_value_t = 10, requires = "count", value_parser = count::<u32>)]
    lasting: u32,
    /// The figure that the table compares
    #[arg(long, value_name = "FIGURE", default_value = "expanded", requires = "count", value_parser = figure())]
    figure: Figure,
    /// How many journeys are played at once [default: as many as there are cores]
    #[arg(long, value_name = "N", requires = "count", value_parser = count::<NonZero<usize>>)]
    threads: Option<NonZero<usize>>,
}

fn figure() -> impl TypedValueParser<Value = Figure> {
    let names = Figure::ALL.iter().map(|figure| figure.name());
    PossibleValuesParser::new(names).try_map(|name| name.parse::<Figure>())
}

/// Hundredths of a percent.
fn share(text: &str) -> Result<u32, String> {
    let (whole, rest) = text.split_once('.').unwrap_or((text, ""));
    let hundredths = format!("{rest:0<2}");
    let are_digits = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
    let number = (hundredths.len() == 2 && are_digits(whole) && are_digits(rest))
        .then(|| format!("{whole}{hundredths}").parse::<u32>().ok())
        .flatten();
    number
        .filter(|_| !whole.is_empty())
        .ok_or_else(|| "a share is in percent, with at most two decimals, such as 0.25".to_owned())
}

/// Plays them and writes the outcomes.
pub(super) fn run(
    args: &Args,
    source: &Source,
    count: usize,
    output: &mut Output,
) -> Result<Answer, Failure> {
    let Many {
        seed,
        changes,
        lasting,
        ..
    } = args.many;
    let draw = Draw {
        count,
        seed,
        units: args.units.unwrap_or_else(|| source.units().len()),
        changes,
        lasting,
    };
    let journeys = Journeys::new(&source.world, &source.journey, draw);
    let journeys = journeys.map_err(|error| Failure::Usage(error.to_string()))?;
    let journeys = journeys.within(args.budget(1));
    for lane in &source.lanes {
        if let Some(reason) = journeys.refusal(lane) {
            let lane = readable::write_player(&lane.0, &lane.1);
            return Err(Failure::Usage(format!(
                "{lane} can't play these journeys: {reason}"
            )));
        }
    }
    let journeys = Arc::new(journeys);
    let threads = pieces::threads(args.many.threads);
    let report = Report {
        tally: played(&journeys, &source.lanes, threads)?,
        words: source
            .lanes
            .iter()
            .map(|(config, policy)| readable::write_player(config, policy))
            .collect(),
        journeys: &journeys,
        args,
    };
    if args.csv {
        report.csv(output)?;
    } else if args.json {
        report.json(output)?;
    } else {
        output.set_form(args.form);
        report.tell(output)?;
    }
    // In a batch, stuck units are an answer, too.
    let took_all = (0..source.lanes.len()).any(|lane| report.tally.count(lane, Status::Limit) > 0);
    Ok(match took_all {
        true => Answer::Unknown,
        false => Answer::Yes,
    })
}

/// Plays all journeys, in order, whatever the number of threads.
fn played(journeys: &Arc<Journeys>, lanes: &[Lane], threads: usize) -> Result<Tally, Failure> {
    let total = journeys.draw().count;
    let pieces: Vec<Range<usize>> = pieces::cut(total, threads).collect();
    let progress = Progress::new("journeys", total as u64);
    let tallies = pieces::results(&pieces, threads, progress, |numbers, (), tell| {
        let failure = |error: BatchError| Failure::Machine(error.to_string());
        let mut batch = Batch::new(journeys, numbers.clone(), lanes.to_vec()).map_err(failure)?;
        let (mut before, mut is_wanted) = (0, true);
        while is_wanted && !batch.run(BUDGET).map_err(failure)? {
            let now = batch.tally().problems() as u64;
            is_wanted = tell(now - before);
            before = now;
        }
        tell(batch.tally().problems() as u64 - before);
        Ok(batch.into_tally())
    })?;
    let mut all = Tally::new(lanes.to_vec());
    tallies.into_iter().for_each(|tally| all.append(tally));
    Ok(all)
}

/// All outcomes.
struct Report<'a> {
    tally: Tally,
    /// The lanes in words.
    words: Vec<String>,
    journeys: &'a Journeys,
    args: &'a Args,
}

#[derive(Serialize)]
struct Whole {
    #[serde(flatten)]
    again: Again,
    journeys: usize,
    units: usize,
    /// The share of ground that becomes walls, in percent.
    changes: f64,
    lasting: u32,
    lanes: Vec<LaneSums>,
    pairs: Vec<Pair>,
    answers: Vec<Answers>,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct LaneSums {
    lane: String,
    config: Box<RawValue>,
    policy: Box<RawValue>,
    cost_unit: u64,
    arrived: usize,
    stuck: usize,
    limit: usize,
    figures: serde_json::Map<String, serde_json::Value>,
}

/// A journey's answers, by lane.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Answers {
    journey: usize,
    units: Vec<Walker>,
    status: Vec<&'static str>,
    arrived: Vec<u32>,
    ticks: Vec<u32>,
    sum_of_costs: Vec<Option<u64>>,
    cost: Vec<u64>,
    expanded: Vec<u64>,
    worst: Vec<u64>,
    collisions: Vec<u64>,
    danger: Vec<u64>,
}

#[derive(Serialize)]
struct Walker {
    at: Place,
    goal: Place,
    depart: u32,
}

impl Report<'_> {
    /// Tables for people.
    fn tell(&self, output: &mut Output) -> Result<(), Failure> {
        let Many { figure, .. } = self.args.many;
        output.say(format!("{}\n", self.told()))?;
        let rows = (0..self.words.len()).map(|lane| {
            let unit = match figure {
                Figure::Cost => self.tally.lanes()[lane].0.moves.costs.unit() as f64,
                _ => 1.0,
            };
            let spread = Spread::of(self.tally.values(lane, figure));
            let count = |status| self.tally.count(lane, status).to_string();
            let ends = [Status::Arrived, Status::Stuck, Status::Limit].map(count);
            let words = [self.words[lane].clone()];
            let row = words.into_iter().chain(ends);
            row.chain(Spread::told(spread, unit)).collect()
        });
        let head = [&["<lane", "all arrived", "stuck", "at limit"][..], &SPREAD].concat();
        output.table(&head, &rows.collect::<Vec<_>>())?;
        if self.words.len() > 1 {
            output.say("")?;
            let rows = self.pairs(&[figure]).into_iter();
            let rows: Vec<_> = rows.map(|pair| pair.row(&self.words)).collect();
            output.table(&PAIR, &rows)?;
        }
        output.made(&self.again())
    }

    /// `20 journeys on 20 x 12 cells, 3 units, expanded`.
    fn told(&self) -> String {
        let Draw { count, units, .. } = *self.journeys.draw();
        let some = |count: usize, noun: &str| {
            let ending = if count == 1 { "" } else { "s" };
            format!("{count} {noun}{ending}")
        };
        format!(
            "{} on {}, {}, {}",
            some(count, "journey"),
            size(self.journeys.world()),
            some(units, "unit"),
            self.args.many.figure.label()
        )
    }

    /// A line for each journey and lane, comma-separated.
    fn csv(&self, output: &mut Output) -> Result<(), Failure> {
        write!(
            output,
            "journey,lane,status,units,arrived,ticks,sum_of_costs,cost,cost_unit,expanded,worst,collisions,danger,made_by\r\n"
        )?;
        let lanes: Vec<String> = self.words.iter().map(|words| csv_field(words)).collect();
        let units = self.journeys.draw().units;
        let mut made_by = csv_field(&self.again().line());
        for (number, outcomes) in self.by_journey() {
            for (lane, outcome) in outcomes.iter().enumerate() {
                let name = &lanes[lane];
                let unit = self.tally.lanes()[lane].0.moves.costs.unit();
                let sum = outcome.sum_of_costs();
                let sum = sum.map_or(String::new(), |sum| sum.to_string());
                let Outcome {
                    status,
                    arrived,
                    ticks,
                    cost,
                    expanded,
                    worst,
                    collisions,
                    danger,
                    ..
                } = outcome;
                write!(
                    output,
                    "{number},{name},{status},{units},{arrived},{ticks},{sum},{cost},{unit},{expanded},{worst},\
                     {collisions},{danger},{}\r\n",
                    take(&mut made_by)
                )?;
            }
        }
        Ok(())
    }

    /// Everything, as JSON.
    fn json(&self, output: &mut Output) -> Result<(), Failure> {
        let lanes = self.tally.lanes().iter().enumerate();
        let lanes = lanes.map(|(lane, (config, policy))| {
            let figures = Figure::ALL.iter().map(|&figure| {
                let spread = Spread::of(self.tally.values(lane, figure));
                Ok((figure.name().to_owned(), serde_json::to_value(spread)?))
            });
            let count = |status| self.tally.count(lane, status);
            Ok(LaneSums {
                lane: self.words[lane].clone(),
                config: config_json(config),
                policy: policy_json(policy),
                cost_unit: config.moves.costs.unit(),
                arrived: count(Status::Arrived),
                stuck: count(Status::Stuck),
                limit: count(Status::Limit),
                figures: figures.collect::<Result<_, serde_json::Error>>()?,
            })
        });
        let lanes: Result<Vec<_>, Failure> = lanes.collect();
        let Draw {
            count,
            units,
            changes,
            lasting,
            ..
        } = *self.journeys.draw();
        let answers = self.by_journey().map(|(number, outcomes)| Answers {
            journey: number,
            units: self.walkers(number),
            status: outcomes.iter().map(|one| one.status.name()).collect(),
            arrived: outcomes.iter().map(|one| one.arrived).collect(),
            ticks: outcomes.iter().map(|one| one.ticks).collect(),
            sum_of_costs: outcomes.iter().map(Outcome::sum_of_costs).collect(),
            cost: outcomes.iter().map(|one| one.cost).collect(),
            expanded: outcomes.iter().map(|one| one.expanded).collect(),
            worst: outcomes.iter().map(|one| one.worst).collect(),
            collisions: outcomes.iter().map(|one| one.collisions).collect(),
            danger: outcomes.iter().map(|one| one.danger).collect(),
        });
        output.json(&Whole {
            again: self.again(),
            journeys: count,
            units,
            changes: f64::from(changes) / 100.0,
            lasting,
            lanes: lanes?,
            pairs: self.pairs(Figure::ALL),
            answers: answers.collect(),
        })
    }

    fn pairs(&self, figures: &[Figure]) -> Vec<Pair> {
        let named: Vec<_> = figures
            .iter()
            .map(|&figure| (figure.name(), figure))
            .collect();
        Pair::all(self.words.len(), &named, |first, second, figure| {
            self.tally.paired(first, second, figure)
        })
    }

    fn again(&self) -> Again {
        Again::now(self.journeys.draw().seed)
    }

    /// The outcomes of each journey.
    fn by_journey(&self) -> impl Iterator<Item = (usize, &[Outcome])> {
        let outcomes = self.tally.outcomes();
        outcomes.chunks(self.words.len()).enumerate()
    }

    fn walkers(&self, number: usize) -> Vec<Walker> {
        let journey = self.journeys.get(number);
        let units = journey.units.iter().flatten();
        let place = |cell| Place::of(self.journeys.world(), cell);
        let walkers = units.map(|&Unit { at, goal, depart }| Walker {
            at: place(at),
            goal: place(goal),
            depart,
        });
        walkers.collect()
    }
}

#[cfg(test)]
mod tests {
    use super::share;

    #[test]
    fn shares_are_hundredths_of_a_percent() {
        assert_eq!(share("0.2"), Ok(20));
        assert_eq!(share("7"), Ok(700));
        assert_eq!(share("100.00"), Ok(10_000));
        for wrong in ["", ".5", "0.125", "-1", "+1", "1e2", "1.-5", "99999999999"] {
            assert!(share(wrong).is_err(), "{wrong}");
        }
    }
}
