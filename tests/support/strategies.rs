//! Random scenarios.

use std::sync::Arc;

use proptest::prelude::*;
use tiebreak::config::{Config, settings};
use tiebreak::cost::CostModel;
use tiebreak::fields::{Choice, Fields, Key, Range, Refused};
use tiebreak::fields::{Form, Layout, Phrase};
use tiebreak::grid::{Direction, Grid, Order};
use tiebreak::heuristic::{Heuristic, Nudge, NudgeKind};
use tiebreak::named::{Named, Numbered};
use tiebreak::priority::{Chain, Criterion};
use tiebreak::program::{Key as ProgramKey, MAX_KEY, MAX_TIMES, Part, PartForm, PartValue, Said};
use tiebreak::scenario::{Scenario, ScenarioError};
use tiebreak::search::Method;
use tiebreak::space::NodeId;
use tiebreak_journey::Policy;

/// Small maps with walls and weights, any ends on free cells, any configuration.
pub fn scenarios() -> impl Strategy<Value = Scenario> {
    questions(configs()).prop_filter_map("refused", Result::ok)
}

/// Small maps and ends with any configuration at all, some of which can't be searched on the map.
pub fn all_questions() -> impl Strategy<Value = Result<Scenario, ScenarioError>> {
    questions(all_configs())
}

fn questions(
    configs: impl Strategy<Value = Config>,
) -> impl Strategy<Value = Result<Scenario, ScenarioError>> {
    (grids(), any::<(u32, u32)>(), configs).prop_filter_map(
        "no free cell",
        |(grid, ends, config)| {
            let free: Vec<u32> = (0..grid.cells().len() as u32)
                .filter(|&cell| grid.weight(NodeId(cell)).is_some())
                .collect();
            let end = |pick: u32| {
                free.get(pick as usize % free.len().max(1))
                    .copied()
                    .map(NodeId)
            };
            Some(Scenario::new(
                Arc::new(grid),
                (end(ends.0)?, end(ends.1)?),
                config,
            ))
        },
    )
}

fn grids() -> impl Strategy<Value = Grid> {
    let plain = prop_oneof![1 => Just(0_u8), 3 => Just(1_u8)];
    let terrain = prop_oneof![1 => Just(0_u8), 2 => Just(1_u8), 2 => 1_u8..=9];
    let heavy = prop_oneof![1 => Just(0_u8), 3 => 3_u8..=5];
    let cells = |cell: BoxedStrategy<u8>| {
        (1_u32..=12, 1_u32..=9).prop_flat_map(move |(width, height)| {
            let count = (width * height) as usize;
            let cells = prop::collection::vec(cell.clone(), count);
            cells.prop_map(move |cells| {
                Grid::from_cells(width, height, cells).expect("sizes and weights are legal")
            })
        })
    };
    prop_oneof![
        cells(plain.boxed()),
        cells(terrain.boxed()),
        cells(heavy.boxed())
    ]
}

/// Any configuration of version 1, biased towards none of its settings.
pub fn configs() -> impl Strategy<Value = Config> {
    drawn(1)
}

/// Any configuration for squares on one floor: methods and their options.
pub fn all_configs() -> impl Strategy<Value = Config> {
    drawn(2)
}

/// Any configuration at all, richer worlds included.
pub fn anything() -> impl Strategy<Value = Config> {
    drawn(RICHER)
}

/// What comes after the versions of documents: settings about richer worlds.
const RICHER: u32 = 3;

/// The settings about richer worlds.
const OUTLOOK: [&str; 14] = [
    "danger",
    "turn",
    "smooth",
    "aim",
    "player",
    "skip",
    "graph",
    "landmarks",
    "block",
    "refine",
    "size",
    "portals",
    "within",
    "unreachable",
];

/// From which on a setting is drawn.
fn version_of(key: &Key) -> u32 {
    match OUTLOOK.contains(&key.name) {
        true => RICHER,
        false => key.version,
    }
}

fn drawn(version: u32) -> impl Strategy<Value = Config> {
    prop::collection::vec(any::<u32>(), 160).prop_map(move |picks| {
        let mut config = Config::default();
        let picks = picks.into_iter();
        // The method comes first, so that its parameters are drawn, too.
        config
            .tell(&mut Picks { picks, version })
            .expect("nothing is refused");
        config
    })
}

/// A value of each part of a program.
pub fn all_parts() -> impl Strategy<Value = Vec<Said>> {
    prop::collection::vec(any::<u32>(), 60).prop_map(|picks| {
        let (picks, version) = (picks.into_iter(), 2);
        let mut picks = Picks { picks, version };
        let said = Part::ALL.iter().map(|&part| {
            let value = picks.part(part);
            Said { part, value }
        });
        said.collect()
    })
}

/// Any policy of a journey.
pub fn policies() -> impl Strategy<Value = Policy> {
    prop::collection::vec(any::<u32>(), 120).prop_map(|picks| {
        let mut policy = Policy::default();
        let (picks, version) = (picks.into_iter(), RICHER);
        policy
            .tell(&mut Picks { picks, version })
            .expect("nothing is refused");
        policy
    })
}

/// Draws one setting after the other, those up to a version of documents; picks of 0 take what comes
/// first.
pub struct Picks {
    picks: std::vec::IntoIter<u32>,
    version: u32,
}

impl Picks {
    /// A number below `count`.
    fn below(&mut self, count: usize) -> usize {
        self.picks.next().unwrap_or(0) as usize % count
    }
}

impl Fields for Picks {
    fn choice(&mut self, key: &'static Key, choice: Choice<'_>) -> Result<(), Refused> {
        if key == &settings::ALGORITHM && self.version == 1 {
            let old = Method::ALL.iter().filter(|it| !it.is_new());
            let old: Vec<_> = old.map(|it| it.index()).collect();
            *choice.place = old[self.below(old.len())];
        } else if key == &settings::HEURISTIC && self.version < RICHER {
            let formulas = Heuristic::ALL.iter().filter(|it| !it.is_prepared());
            let formulas: Vec<_> = formulas.map(|it| it.index()).collect();
            *choice.place = formulas[self.below(formulas.len())];
        } else if key == &settings::COSTS && self.version < RICHER {
            // Alternate diagonals make states of cells.
            let known = CostModel::ALL
                .iter()
                .filter(|it| **it != CostModel::Alternate);
            let known = known.filter(|it| self.version > 1 || !it.is_new());
            let known: Vec<_> = known.map(|it| it.index()).collect();
            *choice.place = known[self.below(known.len())];
        } else if key == &settings::STOP && self.version < RICHER {
            *choice.place = self.below(2);
        } else if version_of(key) <= self.version {
            *choice.place = self.below(choice.set.names.len());
        }
        Ok(())
    }

    fn optional(
        &mut self,
        key: &'static Key,
        range: Range,
        to: &mut Option<u32>,
    ) -> Result<(), Refused> {
        if version_of(key) <= self.version {
            let mut number = 0;
            self.number(key, range, &mut number)?;
            *to = (self.below(2) == 1).then_some(number);
        }
        Ok(())
    }

    fn number(&mut self, key: &'static Key, range: Range, to: &mut u32) -> Result<(), Refused> {
        if version_of(key) > self.version {
            return Ok(());
        }
        let one = range.unit as usize;
        let number = match self.below(4) {
            // Options that change the loop are left out in half of all cases.
            0 => 0,
            1 if key.version > 1 => 0,
            1 => self.below(one),
            2 => one,
            _ => one + self.below(5 * one),
        };
        *to = (number as u32).clamp(range.least, range.most);
        Ok(())
    }

    fn flag(&mut self, _: &'static Key, value: &mut bool) -> Result<(), Refused> {
        *value = self.below(2) == 1;
        Ok(())
    }

    fn order(&mut self, _: &'static Key, value: &mut Order) -> Result<(), Refused> {
        let mut left: Vec<&str> = Direction::ALL.iter().map(|one| one.name()).collect();
        let mut words = Vec::new();
        if self.below(2) == 1 {
            while !left.is_empty() {
                words.push(left.remove(self.below(left.len())));
            }
        }
        words.append(&mut left);
        *value = words.join(" ").parse().expect("each direction once");
        Ok(())
    }

    fn chain(&mut self, _: &'static Key, value: &mut Chain) -> Result<(), Refused> {
        let (last, rest): (Vec<Criterion>, Vec<Criterion>) =
            Criterion::ALL.iter().partition(|one| one.is_last());
        let mut criteria: Vec<Criterion> = (0..self.below(5))
            .map(|_| match rest[self.below(rest.len())] {
                Criterion::Hash(_) => Criterion::Hash(self.below(5) as u32),
                criterion => criterion,
            })
            .collect();
        criteria.push(last[self.below(last.len())]);
        *value = Chain::new(criteria).expect("short enough");
        Ok(())
    }

    fn nudge(&mut self, _: &'static Key, value: &mut Option<Nudge>) -> Result<(), Refused> {
        let kind = self.below(2 * NudgeKind::ALL.len());
        let by = if self.below(2) == 0 { 20 } else { 3000 };
        let by = self.below(by) as u32;
        *value = NudgeKind::ALL.get(kind).map(|&kind| Nudge::new(kind, by));
        Ok(())
    }

    fn phrases(
        &mut self,
        key: &'static Key,
        form: &'static Form,
        said: &mut Vec<Phrase>,
    ) -> Result<(), Refused> {
        let mut left: Vec<usize> = (0..form.numbers.len()).collect();
        let count = match form.layout {
            Layout::List => self.below(left.len() + 1),
            Layout::One => self.below(2),
            Layout::All => left.len(),
        };
        said.clear();
        for _ in 0..count {
            let place = match form.layout {
                Layout::All => left.remove(0),
                _ => left.remove(self.below(left.len())),
            };
            let mut number = 0;
            if let Some(range) = form.numbers[place] {
                self.number(key, range, &mut number)?;
            }
            let number = form.numbers[place].map(|_| number);
            said.push(Phrase { place, number });
        }
        Ok(())
    }

    fn parts(&mut self, _: &'static Key, said: &mut Vec<Said>) -> Result<(), Refused> {
        if self.version < 2 {
            return Ok(());
        }
        let mut left = Part::ALL.to_vec();
        said.clear();
        // Many together are mostly refused.
        for _ in 0..[0, 0, 1, 1, 2, 3, 5, 18][self.below(8)] {
            let part = left.remove(self.below(left.len()));
            let value = self.part(part);
            said.push(Said { part, value });
        }
        said.sort_by_key(|said| said.part.number());
        Ok(())
    }
}

impl Picks {
    /// A value of a part.
    fn part(&mut self, part: Part) -> PartValue {
        let costs = [
            0, 100_000, 140_000, 141_421, 1_000_000, 1_400_000, 200_000, 1,
        ];
        let mut cost = || costs[self.below(costs.len())];
        match part.form() {
            PartForm::Word(set) => PartValue::Word(self.below(set.names.len())),
            PartForm::Number(_) if part == Part::Times => {
                let times = [1000, 0, 1, 1500, 2500, MAX_TIMES];
                PartValue::Number(times[self.below(times.len())])
            }
            PartForm::Number(_) => PartValue::Number(cost()),
            PartForm::Optional(_) => {
                let cost = cost();
                PartValue::Optional((self.below(3) > 0).then_some(cost))
            }
            PartForm::Flag => PartValue::Flag(self.below(2) == 1),
            PartForm::Key => {
                let known: Vec<Criterion> = ProgramKey::known().collect();
                let criteria = (0..self.below(MAX_KEY + 1)).map(|_| known[self.below(known.len())]);
                let criteria: Vec<Criterion> = criteria.collect();
                PartValue::Key(ProgramKey::new(&criteria).expect("few enough"))
            }
        }
    }
}

/// Draws one setting only.
pub struct Redrawn {
    key: &'static Key,
    picks: Picks,
}

impl Redrawn {
    /// Without what only richer worlds have.
    pub fn new(key: &'static Key, picks: Vec<u32>) -> Self {
        let version = version_of(key).max(2);
        let picks = picks.into_iter();
        let picks = Picks { picks, version };
        Self { key, picks }
    }

    /// Anything.
    pub fn anything(key: &'static Key, picks: Vec<u32>) -> Self {
        let (picks, version) = (picks.into_iter(), RICHER);
        let picks = Picks { picks, version };
        Self { key, picks }
    }
}

impl Fields for Redrawn {
    fn other(&mut self, key: &'static Key) -> Result<(), Refused> {
        assert_ne!(key, self.key, "this kind of setting isn't redrawn yet");
        Ok(())
    }

    fn choice(&mut self, key: &'static Key, choice: Choice<'_>) -> Result<(), Refused> {
        if key == self.key {
            self.picks.choice(key, choice)?;
        }
        Ok(())
    }

    fn number(&mut self, key: &'static Key, range: Range, to: &mut u32) -> Result<(), Refused> {
        if key == self.key {
            self.picks.number(key, range, to)?;
        }
        Ok(())
    }

    fn optional(
        &mut self,
        key: &'static Key,
        range: Range,
        to: &mut Option<u32>,
    ) -> Result<(), Refused> {
        if key == self.key {
            self.picks.optional(key, range, to)?;
        }
        Ok(())
    }

    fn flag(&mut self, key: &'static Key, value: &mut bool) -> Result<(), Refused> {
        if key == self.key {
            self.picks.flag(key, value)?;
        }
        Ok(())
    }

    fn order(&mut self, key: &'static Key, value: &mut Order) -> Result<(), Refused> {
        if key == self.key {
            self.picks.order(key, value)?;
        }
        Ok(())
    }

    fn nudge(&mut self, key: &'static Key, value: &mut Option<Nudge>) -> Result<(), Refused> {
        if key == self.key {
            self.picks.nudge(key, value)?;
        }
        Ok(())
    }

    fn chain(&mut self, key: &'static Key, value: &mut Chain) -> Result<(), Refused> {
        if key == self.key {
            self.picks.chain(key, value)?;
        }
        Ok(())
    }

    fn parts(&mut self, key: &'static Key, said: &mut Vec<Said>) -> Result<(), Refused> {
        if key == self.key {
            self.picks.parts(key, said)?;
        }
        Ok(())
    }
}
