//! g, h and f of a claim, held against those of programs that expand the same cells.

use std::fmt;

use tiebreak::grid::MovesRule;
use tiebreak::program::Follower;
use tiebreak::space::NodeId;
use tiebreak::world::{TracedNumber, TracedNumbers};

use super::description::Description;

/// The most programs whose numbers are compared.
const MOST: usize = 64;

/// The most expansions for that, all together.
const MAX_RECKONED: u64 = 3_000_000;

/// Places after the point that count.
const PLACES: u32 = 4;

/// The numbers of a claim beside those of the program that has the same for longest.
///
/// A number is the same if it differs by less than one in the last place that the claim has anywhere, of at most four; where all
/// of the claim's are whole numbers, in the fourth. It prints as a sentence.
///
/// Definition: `docs/your-program.md`.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Reckoned {
    /// The program.
    pub description: Description,
    /// The first number that isn't the program's; `None` where all are, as far as both expand the same cells.
    pub first: Option<Amiss>,
}

/// A number that isn't a program's.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Amiss {
    /// The step, from 0.
    pub step: usize,
    /// Which number it is: 0 for g, 1 for h, 2 for f.
    pub term: usize,
    /// The number in the claim.
    pub given: TracedNumber,
    /// The number in the program; `None` where it is infinite, or too large for a trace.
    pub right: Option<TracedNumber>,
}

impl Amiss {
    /// `g`, `h` or `f`.
    pub fn name(&self) -> &'static str {
        ["g", "h", "f"][self.term]
    }

    /// What the program has, as a text.
    pub fn right(&self) -> String {
        let infinite = || "infinity".to_owned();
        self.right.map_or_else(infinite, |right| right.to_string())
    }
}

impl fmt::Display for Reckoned {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let words = self.description.words();
        let Some(first) = &self.first else {
            return write!(f, "The trace's numbers are those of {words}.");
        };
        let Amiss { step, given, .. } = first;
        let (name, right) = (first.name(), first.right());
        write!(
            f,
            "At step {step} the trace has {name} = {given}; {words} has {right} there."
        )
    }
}

/// The comparison, in slices.
#[derive(Debug)]
pub(super) struct Reckoning {
    given: Vec<TracedNumbers>,
    /// From this difference on numbers aren't the same, in millionths.
    unit: u64,
    /// The programs to be compared, the next one last.
    left: Vec<Description>,
    current: Option<(Description, usize)>,
    best: Option<Reckoned>,
    spent: u64,
}

impl Reckoning {
    pub(super) fn new(given: Vec<TracedNumbers>) -> Self {
        let all = given.iter().flatten().flatten();
        let places = all.map(|number| places(*number)).max();
        let places = places.filter(|&places| places > 0).unwrap_or(PLACES);
        Self {
            given,
            unit: 10_u64.pow(6 - places.min(PLACES)),
            left: Vec::new(),
            current: None,
            best: None,
            spent: 0,
        }
    }

    /// Chooses the programs; false where there is nothing to compare.
    pub(super) fn begin(&mut self, among: &[Description]) -> bool {
        if !self.given.is_empty() {
            self.left = among.iter().take(MOST).rev().copied().collect();
        }
        !self.left.is_empty()
    }

    /// What is known so far.
    pub(super) const fn best(&self) -> Option<&Reckoned> {
        self.best.as_ref()
    }

    /// Goes on for about `budget` expansions; true when it is finished.
    pub(super) fn advance(
        &mut self,
        follower: &mut Follower,
        cells: &[NodeId],
        rule: MovesRule,
        budget: u64,
    ) -> bool {
        for _ in 0..budget {
            let Some((description, step)) = self.current else {
                if !self.begin_next(follower, rule) {
                    return true;
                }
                continue;
            };
            let next = follower
                .step()
                .filter(|(cell, _)| cells.get(step) == Some(cell));
            let Some((_, numbers)) = next else {
                self.end(description, None);
                continue;
            };
            self.spent += 1;
            let unit = description.base.unit();
            let right = numbers.map(|number| TracedNumber::of(number.value / unit));
            let given = self.given.get(step).copied().unwrap_or_default();
            let unlike = (0..3).find_map(|term| {
                let given = given[term]?;
                let is_same = right[term].is_some_and(|right| self.are_same(given, right));
                let right = right[term];
                (!is_same).then_some(Amiss {
                    step,
                    term,
                    given,
                    right,
                })
            });
            match unlike {
                Some(_) => self.end(description, unlike),
                None => self.current = Some((description, step + 1)),
            }
        }
        false
    }

    /// Begins with the next program; false where there is none, or nothing is left to be found.
    fn begin_next(&mut self, follower: &mut Follower, rule: MovesRule) -> bool {
        let is_found = self.best.is_some_and(|best| best.first.is_none());
        if is_found || self.spent >= MAX_RECKONED {
            return false;
        }
        let Some(description) = self.left.pop() else {
            return false;
        };
        if let Some(recipe) = description.recipe(rule) {
            follower.begin(&recipe);
            self.current = Some((description, 0));
        }
        true
    }

    fn end(&mut self, description: Description, first: Option<Amiss>) {
        let until = |first: Option<Amiss>| first.map_or(usize::MAX, |unlike| unlike.step);
        let is_better = self
            .best
            .is_none_or(|best| until(first) > until(best.first));
        if is_better {
            self.best = Some(Reckoned { description, first });
        }
        self.current = None;
    }

    fn are_same(&self, one: TracedNumber, other: TracedNumber) -> bool {
        one.millionths().abs_diff(other.millionths()) < self.unit
    }
}

/// How many places a number has after the point.
fn places(number: TracedNumber) -> u32 {
    let is_in = |&places: &u32| number.millionths() % 10_i64.pow(6 - places) == 0;
    (0..6).find(is_in).unwrap_or(6)
}
