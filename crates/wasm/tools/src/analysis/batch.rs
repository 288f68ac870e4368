//! Many problems, and a part of them answered by every lane.

use std::sync::Arc;

use js_sys::{Array, Float64Array};
use tiebreak::config::Config;
use tiebreak::generate::Generator;
use tiebreak::grid::ScenLine;
use tiebreak::search::Status;
use tiebreak_analysis::batch::{Batch, Figure, Outcome, Posed, Problems, with_references};
use tiebreak_boundary::stopwatch::Clock;
use tiebreak_boundary::{Given, JsConfig, JsMap, config, error, map, world};
use tiebreak_document::Document;
use tiebreak_files::FileError;
use tiebreak_files::json::Value;
use wasm_bindgen::prelude::*;

/// Expansions between two looks at the clock, at first.
const BUDGET: u64 = 4096;

/// How many numbers a problem's ends have in a row, and each lane behind them.
pub(crate) const ENDS: usize = 2;
pub(crate) const NUMBERS: usize = 14;

/// Many problems of one source, by number.
#[wasm_bindgen]
pub struct Source {
    pub(crate) problems: Arc<Problems>,
}

#[wasm_bindgen]
impl Source {
    /// Random pairs of places of a map, with whatever it has beside it.
    pub fn pairs(map: &JsMap, pairing: &str, count: u32, seed: u32) -> Result<Source, JsError> {
        let pairing = pairing.parse().map_err(|reason| error(&reason))?;
        let (world, _) = world::read(map)?;
        Self::of(Problems::pairs(world, pairing, count as usize, seed))
    }

    /// A generator's maps for the seeds from `first` to `last`.
    pub fn generated(
        generator: &str,
        width: u32,
        height: u32,
        first: u32,
        last: u32,
    ) -> Result<Source, JsError> {
        let generator: Generator = generator.parse().map_err(|reason| error(&reason))?;
        Self::of(Problems::generated(
            generator,
            (width, height),
            first..=last,
        ))
    }

    /// The problems of an object's field `problems`, a list of `Problem`, on their map.
    pub fn published(map: &JsMap, given: &JsValue) -> Result<Source, JsError> {
        let (world, _) = world::read(map)?;
        let given = Given::page(given).object("problems", &["problems"])?;
        let mut lines = Vec::new();
        let list = given.required("problems")?;
        list.each("the problems, a list", usize::MAX, &mut |given| {
            lines.push(line(&given)?);
            Ok(())
        })?;
        Self::of(Problems::published(world, lines))
    }

    /// How many problems there are: as many as were asked for, or fewer.
    pub fn count(&self) -> u32 {
        self.problems.len() as u32
    }

    /// Why there are fewer, in a sentence.
    pub fn shortfall(&self) -> Option<String> {
        self.problems.shortfall()
    }

    /// For each lane a sentence on why it can't answer the problems, or `null` where it can.
    pub fn refusals(&self, lanes: Vec<JsValue>) -> Result<Array, JsError> {
        let reasons = configs(lanes)?.into_iter().map(|lane| {
            let refusal = self.problems.refusal(&lane);
            let refusal = refusal.map_err(|reason| error(&reason))?;
            Ok(refusal.map_or(JsValue::NULL, JsValue::from))
        });
        reasons.collect()
    }

    /// The map of a problem with its ends, and whatever it has beside it.
    pub fn problem(&self, number: u32) -> Result<JsMap, JsError> {
        let posed = self.problems.get(number as usize);
        let Posed {
            world: asked,
            start,
            goal,
            ..
        } = posed.map_err(|reason| error(&reason))?;
        let map = map::write(asked.grid(), start, goal)?;
        let document = Document {
            layers: asked.layers().as_ref().clone(),
            ..Document::with_lanes(asked.grid().as_ref().clone(), start, goal, Vec::new())
        };
        world::write(&document, &map)?;
        Ok(map)
    }

    fn of(problems: Result<Problems, impl std::fmt::Display>) -> Result<Self, JsError> {
        let problems = problems.map_err(|reason| error(&reason))?;
        let problems = Arc::new(problems);
        Ok(Self { problems })
    }
}

/// A part of a source's problems, answered by every lane.
#[wasm_bindgen]
pub struct Run {
    clock: Clock,
    problems: Arc<Problems>,
    batch: Batch,
    /// The number of the batch's first problem.
    first: usize,
    /// Problems handed over.
    taken: usize,
    /// For each lane, the lane whose path is optimal by its rules, if that bounds its own path.
    references: Vec<Option<usize>>,
}

#[wasm_bindgen]
impl Run {
    /// The problems from `from` to before `to`.
    #[wasm_bindgen(constructor)]
    pub fn new(source: &Source, from: u32, to: u32, lanes: Vec<JsValue>) -> Result<Run, JsError> {
        let (first, end) = (from as usize, to as usize);
        let (all, references) = with_references(configs(lanes)?);
        let batch = Batch::new(&source.problems, first..end, all);
        Ok(Self {
            clock: Clock::new()?,
            problems: Arc::clone(&source.problems),
            batch: batch.map_err(|reason| error(&reason))?,
            first,
            taken: 0,
            references,
        })
    }

    /// Answers problems for about the given milliseconds; true when all are answered.
    pub fn run(&mut self, milliseconds: f64) -> Result<bool, JsError> {
        let Self { clock, batch, .. } = self;
        let time = clock.slices(milliseconds, BUDGET, |budget| batch.run(budget));
        Ok(time.map_err(|reason| error(&reason))?.is_some())
    }

    /// The problems answered since the last call: rows of `www/src/lab/batch/rows.ts`, one a problem.
    pub fn take(&mut self) -> Result<Float64Array, JsError> {
        let tally = self.batch.tally();
        let mut rows = Vec::new();
        let all = tally.outcomes().chunks_exact(tally.lanes().len());
        for (place, outcomes) in all.enumerate().skip(self.taken) {
            let posed = self.problems.get(self.first + place);
            let posed = posed.map_err(|reason| error(&reason))?;
            rows.extend([f64::from(posed.start.0), f64::from(posed.goal.0)]);
            for (lane, reference) in self.references.iter().enumerate() {
                let reference = reference.map(|place| &outcomes[place]);
                rows.extend(numbers(&outcomes[lane], reference));
            }
            self.taken = place + 1;
        }
        Ok(Float64Array::from(&rows[..]))
    }
}

/// The parts that matter here of a `Problem` of `www/src/types.ts`.
fn line(given: &Given) -> Result<ScenLine, FileError> {
    let keys = ["width", "height", "start", "goal", "length"];
    let line = given.object("a problem", &keys)?;
    let whole = |value: &Given, noun: &str| value.checked(noun, 0, u32::MAX);
    let cell = |key: &'static str| {
        let given = line.required(key)?;
        let [x, y] = &given.list("a cell such as [3, 4]", 2)?[..] else {
            return Err(given.error("a cell is [x, y]."));
        };
        Ok((whole(x, "the column")?, whole(y, "the row")?))
    };
    Ok(ScenLine {
        bucket: 0,
        map: String::new(),
        width: whole(line.required("width")?, "the width")?,
        height: whole(line.required("height")?, "the height")?,
        start: cell("start")?,
        goal: cell("goal")?,
        length: line
            .required("length")?
            .decimal("the length", 0.0, f64::MAX)?,
    })
}

/// The configurations of lanes.
pub(crate) fn configs(lanes: Vec<JsValue>) -> Result<Vec<Config>, JsError> {
    let lanes = lanes.into_iter();
    lanes
        .map(|lane| config::read(lane.unchecked_ref::<JsConfig>()))
        .collect()
}

/// A lane's part of a row, without its time, which is measured later.
fn numbers(outcome: &Outcome, reference: Option<&Outcome>) -> [f64; NUMBERS] {
    let counters = &outcome.counters;
    let number = |number: Option<u64>| number.map_or(f64::NAN, |number| number as f64);
    [
        match outcome.status {
            Status::Running | Status::NoPath => 0.0,
            Status::Found => 1.0,
            Status::Limit => 2.0,
        },
        counters.expanded as f64,
        counters.generated as f64,
        counters.updated as f64,
        counters.reopened as f64,
        counters.max_open as f64,
        number(outcome.cost.map(|cost| cost.0)),
        number(outcome.g.map(|g| g.0)),
        number(reference.and_then(|one| one.figure(Figure::Cost))),
        outcome.prepared as f64,
        number(outcome.turns),
        number(outcome.reached),
        number(outcome.gap),
        f64::NAN,
    ]
}
