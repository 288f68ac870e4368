//! What a program says of its run: read, checked and explained, in slices.

use std::collections::BTreeSet;

use js_sys::{Array, Float64Array};
use serde::Serialize;
use tiebreak::ends::Ends;
use tiebreak::program::{Number, Part, Said, Standing};
use tiebreak::world::{TracedNumber, World};
use tiebreak_analysis::{
    Against, Base, Best, Checked, Claim as Kept, Departure, Description, Explain, Finding, Match,
    Point, Reckoned, Wrong,
};
use tiebreak_boundary::config::part as value_of;
use tiebreak_boundary::stopwatch::Clock;
use tiebreak_boundary::{JsConfig, JsMap, config, error, set, to_js, world};
use tiebreak_files::claim::paste;
use wasm_bindgen::prelude::*;

use crate::analysis::{Separation, object};
use crate::files::read_as;

/// Expansions between two looks at the clock, to begin with.
const BUDGET: u64 = 2048;

/// The cells that a program says that it expanded, held against a map and explained.
#[wasm_bindgen]
pub struct Claim {
    checked: Checked,
    explain: Explain,
    map: JsValue,
}

/// A way in which it can't be right: `Flaw` of `www/src/analysis/claim/types.ts`.
#[derive(Serialize)]
struct Told {
    kind: &'static str,
    label: &'static str,
    says: String,
    step: usize,
    cell: Point,
    other: Point,
    before: usize,
}

/// A cell with its numbers as a program prints them, where it has any, and as the trace gives them.
#[derive(Serialize)]
struct Cell {
    cell: Point,
    standing: Option<&'static str>,
    numbers: Option<[String; 3]>,
    own: Option<[Option<String>; 3]>,
}

#[wasm_bindgen]
impl Claim {
    /// Reads what was pasted, and checks it on a map by the moves, the corners and the costs of a lane. A refusal names the
    /// line and what was expected there, or why no program can run on the map.
    #[wasm_bindgen(constructor)]
    pub fn new(map: &JsMap, lane: &JsConfig, bytes: &[u8]) -> Result<Claim, JsError> {
        let pasted = paste(bytes).map_err(|reason| error(&reason))?;
        let other = pasted.map.map(|map| read_as("the map", Ok(map), bytes));
        let other = other.transpose()?.map_or(JsValue::NULL, JsValue::from);
        Self::checked(&pasted.claim, world::read(map)?, lane, other)
    }

    /// The trace that a map has, checked on it in the same way.
    pub fn kept(map: &JsMap, lane: &JsConfig) -> Result<Claim, JsError> {
        let (world, ends) = world::read(map)?;
        let kept = world.layers().trace.as_deref().map(Kept::from);
        let kept = kept.ok_or_else(|| JsError::new("The map has no trace."))?;
        Self::checked(&kept, (world, ends), lane, JsValue::NULL)
    }

    /// `ClaimRead` of `www/src/analysis/claim/types.ts`: what was read, and what of it can't be right.
    pub fn read(&self) -> Result<JsValue, JsError> {
        let checked = &self.checked;
        let numbers = match checked.numbers.is_empty() {
            true => JsValue::NULL,
            false => {
                let all = checked.numbers.iter().flatten();
                let value =
                    |number: &Option<TracedNumber>| number.map_or(f64::NAN, TracedNumber::value);
                let all: Vec<f64> = all.map(value).collect();
                Float64Array::from(&all[..]).into()
            }
        };
        let cost = |cost: Option<tiebreak::cost::Cost>| match cost {
            None => JsValue::NULL,
            Some(cost) => (cost.0 as f64).into(),
        };
        object(&[
            ("cells", points(&checked.cells)),
            ("path", points(&checked.path)),
            ("numbers", numbers),
            ("isTurned", checked.is_turned.into()),
            ("map", self.map.clone()),
            ("flaws", flaws(checked.wrong.iter())?),
            ("cost", cost(checked.cost)),
            ("optimum", cost(checked.optimum)),
            ("explained", (self.explain.cells().len() as u32).into()),
        ])
    }

    /// What was read as a document keeps it; a refusal names the cell that is too far away.
    pub fn written(&self) -> Result<String, JsError> {
        let traced = self.checked.traced().map_err(|reason| error(&reason))?;
        Ok(traced.to_string())
    }

    /// Goes on comparing for about these milliseconds; true when it is finished.
    pub fn run(&mut self, milliseconds: f64) -> Result<bool, JsError> {
        let explain = &mut self.explain;
        let work = |budget| Ok::<_, JsError>(explain.advance(budget));
        Clock::new()?.slices(milliseconds, BUDGET, work)?;
        Ok(self.explain.is_finished())
    }

    /// Goes on comparing for about this many expansions; true when it is finished.
    pub fn advance(&mut self, expansions: u32) -> bool {
        self.explain.advance(expansions.into())
    }

    /// `ClaimFound` of the same file: the best descriptions so far, at most `most` of each rank.
    pub fn found(&self, most: u32) -> Result<JsValue, JsError> {
        let explain = &self.explain;
        let best = Array::new();
        for rank in explain.best() {
            best.push(&self.rank(rank, most as usize)?);
        }
        let departure = explain.departure().map(|it| self.departure(&it));
        let reckoned = explain.reckoned().map(|it| self.reckoned(it));
        let (compared, expansions) = explain.effort();
        let finding = explain.finding(&self.checked).map(Finding::name);
        let moves = explain.other_moves(&self.checked).map(|(moves, corners)| {
            let names = [("moves", moves.name()), ("corners", corners.name())];
            object(&names.map(|(key, name)| (key, name.into())))
        });
        object(&[
            ("isFinished", explain.is_finished().into()),
            ("finding", finding.map_or(JsValue::NULL, JsValue::from)),
            ("flaws", flaws(explain.wrong(&self.checked))?),
            ("moves", moves.transpose()?.unwrap_or(JsValue::NULL)),
            ("isWhole", explain.is_whole().into()),
            ("compared", (compared as f64).into()),
            ("expansions", (expansions as f64).into()),
            ("best", best.into()),
            ("departure", departure.transpose()?.unwrap_or(JsValue::NULL)),
            ("reckoned", reckoned.transpose()?.unwrap_or(JsValue::NULL)),
        ])
    }

    /// The names of all descriptions that do all that it says.
    pub fn agreeing(&self) -> Vec<String> {
        let agreeing = self.explain.agreeing().into_iter();
        let all = agreeing.flat_map(|best| &best.matches);
        all.map(|one| one.description.to_string()).collect()
    }

    /// A hunt for a small map that tells those apart, of these names where any of them is among them.
    pub fn separation(&self, among: Vec<String>, seed: u32) -> Separation {
        let among: BTreeSet<String> = among.into_iter().collect();
        let agreeing = self.explain.agreeing().into_iter();
        let all = agreeing.flat_map(|best| best.matches.iter().map(|one| one.description));
        let all: Vec<Description> = all.collect();
        let is_left = |one: &&Description| among.contains(&one.to_string());
        let left: Vec<Description> = all.iter().filter(is_left).copied().collect();
        let left = if left.is_empty() { all } else { left };
        Separation::new(&left, self.checked.question(), seed)
    }

    /// `ClaimAgainst` of the same file: how far it is this lane's run.
    pub fn against(&self, lane: &JsConfig) -> Result<JsValue, JsError> {
        let against = Against::new(&self.checked, &config::read(lane)?);
        let against = against.map_err(|reason| error(&reason))?;
        let expected: JsValue = to_js(&against.expected)?;
        let given: JsValue = to_js(&against.given)?;
        object(&[
            ("step", (against.prefix as u32).into()),
            ("isEqual", against.is_equal.into()),
            ("isExcerpt", against.is_excerpt.into()),
            ("expected", expected),
            ("given", given),
        ])
    }
}

/// A list of `Flaw`.
fn flaws<'a>(wrong: impl Iterator<Item = &'a Wrong>) -> Result<JsValue, JsError> {
    let told = wrong.map(|wrong| Told {
        kind: wrong.flaw.name(),
        label: wrong.flaw.label(),
        says: wrong.to_string(),
        step: wrong.step,
        cell: wrong.cell,
        other: wrong.other,
        before: wrong.before,
    });
    to_js(&told.collect::<Vec<_>>())
}

/// Columns and rows in turn.
fn points(points: &[Point]) -> JsValue {
    let all = points.iter().flat_map(|&(x, y)| [x as f64, y as f64]);
    Float64Array::from(&all.collect::<Vec<_>>()[..]).into()
}

impl Claim {
    /// `map` is what came along.
    fn checked(
        claim: &Kept,
        (world, ends): (World, Ends),
        lane: &JsConfig,
        map: JsValue,
    ) -> Result<Self, JsError> {
        let rule = config::read(lane)?.moves;
        let checked = Checked::new(claim, world, ends, rule);
        let checked = checked.map_err(|reason| error(&reason))?;
        let explain = Explain::new(&checked).map_err(|reason| error(&reason))?;
        Ok(Self {
            checked,
            explain,
            map,
        })
    }

    fn rank(&self, best: &Best, most: usize) -> Result<JsValue, JsError> {
        let matches = Array::new();
        for one in best.matches.iter().take(most) {
            matches.push(&self.matched(one)?);
        }
        let departure = best.departure().map(|it| self.departure(&it));
        object(&[
            ("rank", (best.rank as u32).into()),
            ("prefix", (best.prefix as u32).into()),
            ("isEqual", best.is_equal.into()),
            ("agrees", best.agrees().into()),
            ("count", (best.matches.len() as u32).into()),
            ("matches", matches.into()),
            ("departure", departure.transpose()?.unwrap_or(JsValue::NULL)),
        ])
    }

    fn matched(&self, one: &Match) -> Result<JsValue, JsError> {
        let told = self.described(&one.description)?;
        set(&told, "goesOn", &one.goes_on.into())?;
        let same_path = one.same_path.map_or(JsValue::NULL, JsValue::from);
        set(&told, "hasPath", &same_path)?;
        Ok(told)
    }

    /// The numbers of the trace beside those of a program.
    fn reckoned(&self, reckoned: &Reckoned) -> Result<JsValue, JsError> {
        let first = reckoned.first.map(|first| {
            object(&[
                ("step", (first.step as u32).into()),
                ("name", first.name().into()),
                ("given", first.given.to_string().into()),
                ("right", first.right().into()),
            ])
        });
        object(&[
            ("words", reckoned.description.words().into()),
            ("first", first.transpose()?.unwrap_or(JsValue::NULL)),
        ])
    }

    /// A description with its lane, that of the program from which it departs, and the parts that say most about it.
    fn described(&self, description: &Description) -> Result<JsValue, JsError> {
        let rule = self.checked.question().config().moves;
        let lane_of = |it: &Description| -> Result<JsValue, JsError> {
            let lane = it.lane(rule).map(|lane| config::write(&lane));
            Ok(lane.transpose()?.map_or(JsValue::NULL, JsValue::from))
        };
        let plain = description.plain().map(|plain| lane_of(&plain));
        let advice = description.advice().map_or(JsValue::NULL, JsValue::from);
        object(&[
            ("name", description.to_string().into()),
            ("words", description.words().into()),
            ("advice", advice),
            ("lane", lane_of(description)?),
            ("plain", plain.transpose()?.unwrap_or(JsValue::NULL)),
            ("parts", self.parts(description)?),
        ])
    }

    /// The parts of a program that people ask about first; null for a lane of this library, which its name describes.
    fn parts(&self, description: &Description) -> Result<JsValue, JsError> {
        let rule = self.checked.question().config().moves;
        let recipe = match description.base {
            Base::Lane(_) => None,
            Base::Named(_) | Base::Own(_) => description.recipe(rule),
        };
        let Some(recipe) = recipe else {
            return Ok(JsValue::NULL);
        };
        let parts = [Part::H, Part::Key, Part::Queue, Part::Improve].map(|part| {
            let value = recipe.parts.get(part);
            (part.name(), value_of(Said { part, value }))
        });
        object(&parts)
    }

    fn departure(&self, departure: &Departure) -> Result<JsValue, JsError> {
        let followed = departure.followed;
        let grid = self.checked.question().grid();
        let numbers = |numbers: [Number; 3]| numbers.map(|number| number.to_string());
        let expected = followed.next.map(|(cell, known)| {
            let (x, y) = grid.xy(cell);
            Cell {
                cell: (x.into(), y.into()),
                standing: None,
                numbers: Some(numbers(known)),
                own: None,
            }
        });
        let given = self.checked.explained().get(followed.prefix);
        let given = given.map(|&cell| {
            let (standing, numbers) = match followed.standing {
                None => (None, None),
                Some(Standing::Unseen) => (Some("unseen"), None),
                Some(Standing::Closed) => (Some("closed"), None),
                Some(Standing::Open(known)) => (Some("open"), Some(numbers(known))),
            };
            let own = self.checked.numbers.get(followed.prefix);
            let own = own.filter(|own| own.iter().any(Option::is_some));
            Cell {
                cell,
                standing,
                numbers,
                own: own.map(|own| own.map(|number| Some(number?.to_string()))),
            }
        });
        let (expected, given): (JsValue, JsValue) = (to_js(&expected)?, to_js(&given)?);
        object(&[
            ("step", (followed.prefix as u32).into()),
            ("from", self.described(&departure.description)?),
            ("expected", expected),
            ("given", given),
        ])
    }
}
