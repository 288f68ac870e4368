//! A program held against an order of expansions, as long as both agree.

use std::sync::Arc;

use super::cell::Known;
use super::machine::{From, Machine, Next, Setup};
use super::numbers::Number;
use super::parts::{Parts, Taken};
use crate::ends::Ends;
use crate::event::Status;
use crate::grid::{Counts, Grid, Moves, MovesRule};
use crate::heuristic::Nudge;
use crate::space::NodeId;

/// A program with all that a lane says beside its parts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Recipe {
    /// Its parts, which [`Parts::refusal`] doesn't refuse.
    pub parts: Parts,
    /// The nudge of h.
    pub nudge: Option<Nudge>,
    /// The rule of movement.
    pub rule: MovesRule,
}

/// How a program stands to a cell.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Standing {
    /// It hasn't seen the cell.
    Unseen,
    /// It has expanded the cell and doesn't mean to do so again.
    Closed,
    /// It knows g, h and f of the cell.
    Open([Number; 3]),
}

/// How far a program agrees with an order of expansions.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Followed {
    /// How many cells they have in common from the first on.
    pub prefix: usize,
    /// What the program expands next, with its g, h and f; `None` where it ends.
    pub next: Option<(NodeId, [Number; 3])>,
    /// Whether that is the goal, with which the program ends.
    pub is_last: bool,
    /// How the program stands to the next cell of the order; `None` where there is none, or the program ends.
    pub standing: Option<Standing>,
}

/// Holds one program after another against orders of expansions on a map, each until it expands another cell.
///
/// Use it where many programs are compared with one order: it keeps its memory, and a program that differs at once takes a few
/// steps.
///
/// Complexity: O(1) to begin, apart from the first program with other moves or corners, which takes O(cells); then that of the
/// program until it differs. Memory: that of one program, and a byte a cell for each of six rules of movement.
#[derive(Clone, Debug)]
pub struct Follower {
    machine: Machine,
    /// Moves by rule, in any order.
    moves: Vec<Moves>,
    goal: NodeId,
    prefix: usize,
    status: Status,
    /// The expansion before which the program differs.
    halted: Option<From>,
    expansions: u64,
}

impl Follower {
    /// A follower on a map, where weights count this, between the first start and the first goal; `None` where there is no memory.
    pub fn new(grid: &Arc<Grid>, counts: &Counts, ends: &Ends, rule: MovesRule) -> Option<Self> {
        let moves = Moves::counted(Arc::clone(grid), &rule.unordered().accurate(), counts);
        let machine = Machine::new(Setup {
            parts: Parts::USUAL,
            nudge: None,
            moves: moves.clone(),
            counts: *counts,
            ends: ends.clone(),
        })?;
        Some(Self {
            machine,
            moves: vec![moves],
            goal: ends.goal().unwrap_or(ends.start()),
            prefix: 0,
            status: Status::Running,
            halted: None,
            expansions: 0,
        })
    }

    /// Begins with a program.
    pub fn begin(&mut self, recipe: &Recipe) {
        let rule = recipe.rule.unordered().accurate();
        let known = self.moves.iter().position(|moves| *moves.rule() == rule);
        let place = known.unwrap_or_else(|| {
            let grid = Arc::clone(self.moves[0].grid());
            let counted = Moves::counted(grid, &rule, &self.machine.counts);
            self.moves.push(counted);
            self.moves.len() - 1
        });
        let Recipe { parts, nudge, .. } = *recipe;
        let orders = recipe.rule.orders();
        self.machine
            .become_other(parts, nudge, orders, &self.moves[place]);
        self.machine.begin(&mut ());
        (self.prefix, self.status, self.halted) = (0, Status::Running, None);
    }

    /// How many expansions all programs together have begun.
    pub const fn expansions(&self) -> u64 {
        self.expansions
    }

    /// Goes on until the program expands another cell than the order, or ends. `None` where it has begun `budget`
    /// expansions before that.
    pub fn advance(&mut self, order: &[NodeId], budget: u64) -> Option<Followed> {
        let mut turns = 0;
        while self.status == Status::Running {
            if turns >= budget {
                return None;
            }
            turns += 1;
            let from = match self.machine.take(&mut ()) {
                Next::None => {
                    self.status = Status::NoPath;
                    continue;
                }
                Next::Skipped => continue,
                Next::Expansion(from) => from,
            };
            self.expansions += 1;
            if order.get(self.prefix) == Some(&from.cell) {
                self.prefix += 1;
                self.status = self.machine.expand(from, &mut ());
                continue;
            }
            let numbers = self.machine.numbers(from);
            self.halted = Some(from);
            return Some(Followed {
                prefix: self.prefix,
                next: Some((from.cell, self.carried(numbers))),
                is_last: from.cell == self.goal && self.machine.parts.goal == Taken::Taken,
                standing: order.get(self.prefix).map(|&cell| self.standing(cell)),
            });
        }
        Some(Followed {
            prefix: self.prefix,
            next: None,
            is_last: false,
            standing: None,
        })
    }

    /// Lets the program run on to its end, or for `budget` turns. Returns whether it has ended, and how many turns that took.
    pub fn finish(&mut self, budget: u64) -> (bool, u64) {
        if let Some(from) = self.halted.take() {
            self.status = self.machine.expand(from, &mut ());
        }
        let mut turns = 0;
        while self.status == Status::Running && turns < budget {
            self.status = self.machine.turn(&mut ());
            turns += 1;
        }
        (self.status != Status::Running, turns)
    }

    /// The cells that the program expands from its beginning to its end, or in `most` turns; just after [`begin`](Self::begin).
    pub fn order(&mut self, most: u64) -> Vec<NodeId> {
        let mut order = Vec::new();
        for _ in 0..most {
            if self.status != Status::Running {
                break;
            }
            order.extend(self.turn().map(|(cell, _)| cell));
        }
        order
    }

    /// The next cell that the program expands, with its g, h and f, whatever an order says; `None` once it has ended. Just after
    /// [`begin`](Self::begin), or again.
    pub fn step(&mut self) -> Option<(NodeId, [Number; 3])> {
        while self.status == Status::Running {
            let expanded = self.turn();
            if expanded.is_some() {
                return expanded;
            }
        }
        None
    }

    /// Takes an entry, and expands its cell unless it is skipped.
    fn turn(&mut self) -> Option<(NodeId, [Number; 3])> {
        let mut expanded = None;
        self.status = match self.machine.take(&mut ()) {
            Next::None => Status::NoPath,
            Next::Skipped => Status::Running,
            Next::Expansion(from) => {
                expanded = Some((from.cell, self.carried(self.machine.numbers(from))));
                self.expansions += 1;
                self.machine.expand(from, &mut ())
            }
        };
        expanded
    }

    /// The path, once the program has found one; else empty.
    pub fn path(&self) -> Vec<NodeId> {
        self.machine.path()
    }

    fn standing(&self, cell: NodeId) -> Standing {
        match self.machine.known(cell) {
            Known::Unseen => Standing::Unseen,
            Known::Closed => Standing::Closed,
            Known::Open(numbers) => Standing::Open(self.carried(numbers)),
        }
    }

    fn carried(&self, numbers: [f64; 3]) -> [Number; 3] {
        let kind = self.machine.parts.numbers;
        numbers.map(|value| Number {
            value,
            numbers: kind,
        })
    }
}
