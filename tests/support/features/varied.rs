//! Lanes with each value of each setting.

use tiebreak::config::{Config, Graph};
use tiebreak::cost::{CostModel, Own};
use tiebreak::fields::{Choice, Fields, Form, Key, Layout, Phrase, Range, Refused};
use tiebreak::grid::Order;
use tiebreak::heuristic::{Heuristic, Nudge};
use tiebreak::priority::Chain;
use tiebreak::program::{Key as ProgramKey, MAX_KEY, Part, PartForm, PartValue, Said};
use tiebreak::search::Method;

use super::chain;

/// The lane with each value of each of these settings, by the first method that uses it.
pub(super) fn variations(usual: &Config, keys: &[&'static Key], methods: &[Method]) -> Vec<Config> {
    let mut lanes = Vec::new();
    for &key in keys {
        for turn in 0.. {
            let mut lane = usual.clone();
            // A setting is shown where it makes a difference: with some method, or else beside a limit.
            let limits = [0, 7].iter();
            let mut others = limits.flat_map(|&limit| methods.iter().map(move |&it| (limit, it)));
            while lane.idle(key).is_some() {
                if let Some(other) = others.next() {
                    (lane.options.limit, lane.method) = other;
                    continue;
                }
                lane = in_a_world(key).expect("no setting is idle everywhere");
                assert_eq!(lane.idle(key), None, "{}", key.name);
            }
            let mut varied = Varied::new(key, turn);
            lane.tell(&mut varied).expect("nothing is refused");
            if !varied.is_left {
                break;
            }
            lanes.push(lane);
        }
    }
    lanes
}

/// A lane in which a setting of richer worlds makes a difference.
fn in_a_world(key: &Key) -> Option<Config> {
    let usual = Config::default();
    Some(match key.name {
        "landmarks" => Config {
            heuristic: Heuristic::Landmarks,
            ..usual
        },
        "block" => Config {
            heuristic: Heuristic::Coarse,
            ..usual
        },
        "refine" => {
            let mut lane = usual;
            lane.outlook.graph = Graph::Clusters;
            lane
        }
        "straight" | "diagonal" => {
            let mut lane = usual;
            lane.moves.costs = CostModel::Own(Own::USUAL);
            lane
        }
        _ => return None,
    })
}

/// The edges of a range, and numbers within it.
fn numbers(least: u32, most: u32, unit: u32) -> Vec<u32> {
    let numbers = [least, 1, unit * 3 / 2, 2 * unit, most];
    let within = |number: &u32| (least..=most).contains(number);
    numbers.into_iter().filter(within).collect()
}

/// Gives one setting one of its values: all of a choice, the edges of the others.
pub(super) struct Varied {
    key: &'static Key,
    turn: usize,
    /// Whether there was a value left for this turn.
    is_left: bool,
}

impl Varied {
    pub(super) fn new(key: &'static Key, turn: usize) -> Self {
        let is_left = false;
        Self { key, turn, is_left }
    }

    pub(in super::super) const fn is_left(&self) -> bool {
        self.is_left
    }

    pub(super) fn set<T: Clone>(
        &mut self,
        key: &Key,
        values: &[T],
        to: &mut T,
    ) -> Result<(), Refused> {
        if let Some(value) = values.get(self.turn).filter(|_| key == self.key) {
            *to = value.clone();
            self.is_left = true;
        }
        Ok(())
    }
}

impl Fields for Varied {
    fn choice(&mut self, key: &'static Key, choice: Choice<'_>) -> Result<(), Refused> {
        let places: Vec<usize> = (0..choice.set.names.len()).collect();
        self.set(key, &places, choice.place)
    }

    fn switch(&mut self, key: &'static Key, choice: Choice<'_>) -> Result<(), Refused> {
        self.choice(key, choice)
    }

    fn number(&mut self, key: &'static Key, range: Range, to: &mut u32) -> Result<(), Refused> {
        let Range { least, most, unit } = range;
        self.set(key, &numbers(least, most, unit), to)
    }

    fn optional(
        &mut self,
        key: &'static Key,
        range: Range,
        to: &mut Option<u32>,
    ) -> Result<(), Refused> {
        let Range { least, most, unit } = range;
        let numbers = numbers(least, most, unit).into_iter().map(Some);
        self.set(key, &numbers.collect::<Vec<_>>(), to)
    }

    fn flag(&mut self, key: &'static Key, value: &mut bool) -> Result<(), Refused> {
        self.set(key, &[!*value], value)
    }

    fn order(&mut self, key: &'static Key, value: &mut Order) -> Result<(), Refused> {
        let orders = [
            "NW W SW S SE E NE N",
            "E W S N NE SE SW NW",
            "N E S W NE SE SW NW",
        ];
        let orders = orders.map(|order| order.parse().expect("each direction once"));
        self.set(key, &orders, value)
    }

    fn chain(&mut self, key: &'static Key, value: &mut Chain) -> Result<(), Refused> {
        let chains = [
            "fifo",
            "lifo",
            "high_h fifo",
            "low_g lifo",
            "high_g fifo",
            "cross lifo",
            "hash:0 lifo",
            "hash:4294967295 fifo",
            "low_h low_g high_h high_g cross cross hash:7 fifo",
        ];
        self.set(key, &chains.map(chain), value)
    }

    fn nudge(&mut self, key: &'static Key, value: &mut Option<Nudge>) -> Result<(), Refused> {
        let nudges = [
            Nudge::Scale(0),
            Nudge::Scale(1),
            Nudge::Cross(1),
            Nudge::Cross(100_000),
        ];
        self.set(key, &nudges.map(Some), value)
    }

    fn phrases(
        &mut self,
        key: &'static Key,
        form: &'static Form,
        said: &mut Vec<Phrase>,
    ) -> Result<(), Refused> {
        self.set(key, &all_phrases(form), said)
    }

    fn parts(&mut self, key: &'static Key, said: &mut Vec<Said>) -> Result<(), Refused> {
        self.set(key, &all_parts(), said)
    }
}

/// Each part with its last word, or with the edges of its number; and all of them together.
fn all_parts() -> Vec<Vec<Said>> {
    let values = |part: Part| match part.form() {
        PartForm::Word(set) => vec![PartValue::Word(set.names.len() - 1)],
        PartForm::Number(range) => [1, range.most].map(PartValue::Number).to_vec(),
        PartForm::Optional(range) => {
            let numbers = [Some(0), Some(range.most)];
            numbers.map(PartValue::Optional).to_vec()
        }
        PartForm::Flag => vec![PartValue::Flag(true)],
        PartForm::Key => {
            let known: Vec<_> = ProgramKey::known().collect();
            let keys = known.chunks(MAX_KEY).map(ProgramKey::new);
            keys.map(|key| PartValue::Key(key.expect("few enough")))
                .collect()
        }
    };
    let each = Part::ALL.iter().map(|&part| {
        let values = values(part).into_iter();
        values.map(|value| Said { part, value }).collect::<Vec<_>>()
    });
    let each: Vec<Vec<Said>> = each.collect();
    let together = each.iter().map(|values| values[0]).collect();
    let mut all: Vec<_> = each.concat().into_iter().map(|one| vec![one]).collect();
    all.push(together);
    all
}

/// Every word, with numbers at the edges of its limits; and where there may be more of them, none and all in both orders.
fn all_phrases(form: &Form) -> Vec<Vec<Phrase>> {
    let words = form.numbers.iter().enumerate();
    let words: Vec<Vec<Phrase>> = words
        .map(|(place, range)| {
            let numbers = range.map_or(vec![None], |range| {
                let Range { least, most, unit } = range;
                numbers(least, most, unit).into_iter().map(Some).collect()
            });
            let phrase = |number| Phrase { place, number };
            numbers.into_iter().map(phrase).collect()
        })
        .collect();
    let firsts: Vec<Phrase> = words.iter().map(|word| word[0]).collect();
    if form.layout == Layout::All {
        let one = |phrase: &Phrase| {
            let mut all = firsts.clone();
            all[phrase.place] = *phrase;
            all
        };
        return words.concat().iter().map(one).collect();
    }
    let mut all: Vec<_> = words.concat().into_iter().map(|one| vec![one]).collect();
    if form.layout == Layout::List {
        let backwards = firsts.iter().rev().copied().collect();
        all.extend([Vec::new(), firsts.clone(), backwards]);
        all.extend(firsts.chunks(2).map(<[Phrase]>::to_vec));
    }
    all
}
