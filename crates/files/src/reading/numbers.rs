//! What a grid of numbers can mean.

use tiebreak::grid::MAX_WEIGHT;
use tiebreak::world::{MAX_WEIGHTS, MOST_WEIGHT};

use super::legend::{Legend, missing};
use super::number::{NONE, ONE, said};
use super::question::Readings;
use super::roles::{Entry, Known, MOST_KINDS, NO_KIND, Title};
use super::sketch::Sketch;
use super::table::Even;
use crate::{FileError, Place};

/// The most kinds of whole numbers from 0 on of which the others than 0 are taken for walls.
const MOST_LEVELS: usize = 9;

/// The reading by a legend.
const VALUES: Title = Title {
    name: "values",
    says: "Each number is what the legend says",
};

/// The reading of numbers in versions before there were others.
pub(super) const HEIGHTS: &str = "heights";

/// All readings of a grid of numbers, or that by a legend where one is given.
pub(super) fn readings(
    numbers: &Even<i64>,
    legend: &Legend,
    place: Place,
) -> Result<Readings, FileError> {
    let kinds = Kinds::of(&numbers.cells);
    if legend.is_empty() {
        let sketches = sketches(numbers, &kinds);
        let mut readings = Readings::new("What do the numbers mean?", sketches, place);
        if kinds.beyond.is_none() {
            readings.numbers = kinds.names().collect();
        }
        return Ok(readings);
    }
    if let Some(place) = kinds.beyond {
        let (x, y) = (place % numbers.width + 1, place / numbers.width + 1);
        let what = format!(
            "a legend says what at most {MOST_KINDS} kinds of numbers stand for; in row {y}, column {x} of the numbers {} is one more.",
            said(numbers.cells[place])
        );
        return Err(FileError::whole(what));
    }
    let entry = |(name, &(_, count)): (String, &(i64, usize))| Entry {
        name,
        count,
        usual: None,
        may_be_goals: false,
    };
    let known = Known::of(
        kinds.names().zip(&kinds.counts).map(entry).collect(),
        legend,
    );
    missing(legend, |name| known.has_named(name))?;
    let kind = |number: &i64| kinds.counts.iter().position(|(kind, _)| kind == number);
    let cells = numbers.cells.iter();
    let cells = cells.map(|number| kind(number).map_or(NO_KIND, |kind| kind as u8));
    let cells: Vec<u8> = cells.collect();
    Ok(known.readings(known.sketches(numbers.width, &cells, &VALUES)?, place))
}

/// All readings of a grid of numbers without a legend.
fn sketches(numbers: &Even<i64>, kinds: &Kinds) -> Vec<Sketch> {
    let walls = kinds.walls().into_iter().flatten();
    let sketch = |(name, says, cell): (_, _, &dyn Fn(i64) -> u8)| {
        // Nearly all maps have few kinds, each of which is looked at once.
        let known = kinds.counts.iter().map(|&(kind, _)| (kind, cell(kind)));
        let known: Vec<(i64, u8)> = known.chain([(NONE, 0)]).collect();
        let cells = numbers.cells.iter().map(|&number| {
            let it = known.iter().find(|(kind, _)| *kind == number);
            it.map_or_else(|| cell(number), |&(_, cell)| cell)
        });
        Sketch::new(name, says, numbers.width, cells.collect())
    };
    let mut all: Vec<Sketch> = walls
        .map(|walls| {
            let marks = kinds.marks();
            let cell = |number: i64| u8::from(marks.contains(&number) || !walls.has(number));
            let mut sketch = sketch((walls.name, walls.says.clone(), &cell));
            let at = |mark: i64| numbers.cells.iter().position(|&number| number == mark);
            let place = |mark: &i64| at(*mark).map(|place| place as u32);
            sketch.goals.extend(marks.last().and_then(place));
            let start = marks.len() == 2;
            sketch
                .starts
                .extend(marks.first().filter(|_| start).and_then(place));
            sketch
        })
        .collect();
    if let Some(costs) = kinds.costs() {
        let cell = |number: i64| costs.cell(number);
        let mut sketch = sketch(("costs", "Numbers are costs".into(), &cell));
        (sketch.weights, sketch.times) = (costs.weights.clone(), costs.times);
        all.push(sketch);
    }
    let cell = |number: i64| kinds.height(number);
    all.push(sketch((HEIGHTS, "Numbers are heights".into(), &cell)));
    all
}

/// The kinds of numbers that occur.
#[derive(Debug, Default)]
struct Kinds {
    /// Up to one more than a legend can name, ascending, each with how often it occurs.
    counts: Vec<(i64, usize)>,
    /// The first cell of that one.
    beyond: Option<usize>,
    least: i64,
    most: i64,
    are_whole: bool,
}

/// A reading of some numbers as walls.
struct Walls {
    name: &'static str,
    says: String,
    /// The least number that is no mark.
    least: i64,
    /// Whether it is the wall, or all others are.
    is_least: bool,
}

impl Walls {
    const fn has(&self, number: i64) -> bool {
        (number == self.least) == self.is_least
    }
}

impl Kinds {
    fn of(numbers: &[i64]) -> Self {
        let mut kinds = Self {
            least: i64::MAX,
            most: i64::MIN,
            are_whole: true,
            ..Self::default()
        };
        let all = numbers.iter().enumerate();
        for (place, &number) in all.filter(|(_, number)| **number != NONE) {
            if let Some(kind) = kinds.counts.iter().position(|(kind, _)| *kind == number) {
                kinds.counts[kind].1 += 1;
                continue;
            }
            kinds.least = kinds.least.min(number);
            kinds.most = kinds.most.max(number);
            kinds.are_whole &= number % ONE == 0;
            if kinds.beyond.is_none() {
                kinds.beyond = (kinds.counts.len() == MOST_KINDS).then_some(place);
                kinds.counts.push((number, 1));
            }
        }
        kinds.counts.sort_unstable();
        kinds
    }

    /// The kinds as a legend names them.
    fn names(&self) -> impl Iterator<Item = String> {
        self.counts.iter().map(|&(number, _)| said(number))
    }

    /// The numbers that mark the goal, or start and goal: one or two that occur once, where two others occur more often,
    /// the lesser of them 0 or -1.
    fn marks(&self) -> Vec<i64> {
        let (once, often): (Vec<_>, Vec<_>) =
            self.counts.iter().partition(|(_, count)| *count == 1);
        let is_free = |number: i64| number == 0 || number == -ONE;
        match (once.len(), &often[..]) {
            (1..=2, [(lesser, _), _]) if is_free(*lesser) => {
                once.into_iter().map(|(number, _)| number).collect()
            }
            _ => Vec::new(),
        }
    }

    /// The readings of whole numbers as walls and ground, where there are any.
    fn walls(&self) -> Option<[Walls; 2]> {
        let marks = self.marks();
        let rest = self.counts.iter().map(|&(number, _)| number);
        let rest: Vec<i64> = rest.filter(|number| !marks.contains(number)).collect();
        let ([first, .., most], true) = (&rest[..], self.are_whole) else {
            return None;
        };
        // Not all kinds are counted where there are many.
        let least = if marks.is_empty() { self.least } else { *first };
        let says = match (least / ONE, rest.len()) {
            (_, 2) => format!("{} is a wall", most / ONE),
            (-1, _) | (0, ..=MOST_LEVELS) => format!("All but {} are walls", least / ONE),
            _ => return None,
        };
        let one = |name, says, is_least| Walls {
            name,
            says,
            least,
            is_least,
        };
        let other = format!("{} is a wall", least / ONE);
        Some([one("walls-1", says, false), one("walls-0", other, true)])
    }

    /// The reading as costs, where there is one.
    fn costs(&self) -> Option<Costs> {
        let walls = self
            .counts
            .iter()
            .filter(|(number, _)| *number <= 0)
            .count();
        let numbers = self.counts.iter().map(|&(number, _)| number);
        let numbers: Vec<i64> = numbers.filter(|&number| number > 0).collect();
        if walls > 1 || !(1..=MAX_WEIGHTS).contains(&numbers.len()) {
            return None;
        }
        let is_whole = |times: i64| numbers.iter().all(|number| number * times % ONE == 0);
        let times = [1, 10, 100, 1000]
            .into_iter()
            .find(|&times| is_whole(times))?;
        let weights = numbers.iter().map(|number| number * times / ONE);
        let weights: Vec<u16> = weights
            .map(|one| one.try_into().unwrap_or(u16::MAX))
            .collect();
        let most = *weights.last()?;
        (most <= MOST_WEIGHT).then(|| Costs {
            weights: if most > MAX_WEIGHT.into() {
                weights
            } else {
                Vec::new()
            },
            numbers,
            times: times as u16,
        })
    }

    /// The weight of a number by the nine equal steps from the least to the most.
    fn height(&self, number: i64) -> u8 {
        match self.most - self.least {
            0 => 1,
            range => {
                // At most 9 times the range of numbers, so it doesn't overflow.
                let step = (number - self.least) * i64::from(MAX_WEIGHT) / range;
                (step as u8 + 1).min(MAX_WEIGHT)
            }
        }
    }
}

/// Numbers as costs.
struct Costs {
    /// What costs something, ascending.
    numbers: Vec<i64>,
    /// What these count; empty where each is the digit of its cell.
    weights: Vec<u16>,
    times: u16,
}

impl Costs {
    fn cell(&self, number: i64) -> u8 {
        if number <= 0 {
            return 0;
        }
        match self.weights.is_empty() {
            true => (number * i64::from(self.times) / ONE) as u8,
            false => self.numbers.partition_point(|&one| one < number) as u8 + 1,
        }
    }
}
