//! Examples made as small as possible.

use std::cmp::Ordering;

use super::{Aim, Example, Merit, Sketch};
use tiebreak::config::Config;
use tiebreak::scenario::ScenarioError;

/// Takes rows, columns, walls and passages from an example while it stays as good as was asked. In the end
/// none of those left can go by itself.
///
/// When to use it: to make a found map readable, or, with the least merit that still shows
/// something, to find out how small such a map can be.
///
/// The idea: parts are tried in order, rows from the top, then columns from the left, then cells,
/// which become plain ground, then passages; every part that can go, goes. A passage goes with the cells that it joins. It ends after a round in which none went.
///
/// Complexity, with n cells: O(n^2) tries, each of two searches.
///
/// Reference: Zeller and Hildebrandt, "Simplifying and Isolating Failure-Inducing Input", IEEE TSE
/// 28(2), 2002, whose result is 1-minimal in this sense.
#[derive(Clone, Debug)]
pub struct Shrink {
    lane: Config,
    aim: Aim,
    at_least: Merit,
    sketch: Sketch,
    merit: Merit,
    next: u32,
    changed: bool,
    tries: u64,
    done: bool,
}

impl Shrink {
    /// Begins with an example that is to stay at least as good as `at_least`.
    pub fn new(aim: Aim, example: &Example, at_least: Merit) -> Self {
        let lane = example.scenario.config().clone();
        let sketch = Sketch::of(&example.scenario);
        Self {
            lane,
            aim,
            at_least,
            sketch,
            merit: example.merit,
            next: 0,
            changed: false,
            tries: 0,
            done: false,
        }
    }

    /// Tries `budget` more parts; true when nothing more can go.
    pub fn run(&mut self, budget: u64) -> bool {
        for _ in 0..budget {
            if self.done {
                break;
            }
            self.step();
        }
        self.done
    }

    /// How many parts have been tried.
    pub const fn tries(&self) -> u64 {
        self.tries
    }

    /// The example that is left.
    ///
    /// # Errors
    /// [`ScenarioError::Memory`].
    pub fn example(&self) -> Result<Example, ScenarioError> {
        Ok(Example {
            scenario: self.sketch.scenario(self.lane.clone())?,
            merit: self.merit,
        })
    }

    fn step(&mut self) {
        let Some(part) = self.sketch.part(self.next) else {
            self.done = !self.changed;
            (self.next, self.changed) = (0, false);
            return;
        };
        self.tries += 1;
        let tried = self.sketch.without(part);
        let found = tried.and_then(|sketch| Some((self.aim.merit(&self.lane, &sketch)?, sketch)));
        match found {
            // The next part has moved to this place; or the part taken was a cell, which
            // can't be taken again.
            Some((merit, sketch)) if self.aim.cmp(merit, self.at_least) != Ordering::Less => {
                (self.merit, self.sketch, self.changed) = (merit, sketch, true);
            }
            _ => self.next += 1,
        }
    }
}
