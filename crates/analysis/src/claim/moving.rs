//! By which moves a claim may be meant.

use std::sync::Arc;

use tiebreak::grid::{Corners, Moves, MovesRule, Neighbourhood};

use super::Checked;
use super::check::any_step;

/// Rules of movement, the strictest first: each allows all the steps of those before it.
const RULES: [(Neighbourhood, Corners); 4] = [
    (Neighbourhood::Four, Corners::Never),
    (Neighbourhood::Eight, Corners::Never),
    (Neighbourhood::Eight, Corners::One),
    (Neighbourhood::Eight, Corners::Always),
];

impl Checked {
    /// The strictest rule of movement by which a step leads to each cell that can be explained from one before it; `None` where
    /// there is none, or no such cell.
    ///
    /// # Complexity
    /// O(c + n) for c cells of the claim and n of the map.
    pub fn strictest(&self) -> Option<(Neighbourhood, Corners)> {
        let question = self.question();
        let (grid, counts) = (question.grid(), question.world().counts());
        let moves = |&(neighbours, corners): &(Neighbourhood, Corners)| {
            let rule = MovesRule {
                neighbours,
                corners,
                ..question.config().moves
            };
            Moves::counted(Arc::clone(grid), &rule, &counts)
        };
        let mut rules = RULES.iter();
        let mut rule = rules.next()?;
        let mut allowed = moves(rule);
        let mut seen = vec![false; grid.cells().len()];
        let (first, others) = self.explained().split_first()?;
        let cell = |&(x, y): &(i64, i64)| grid.node(x as u32, y as u32);
        seen[cell(first).index()] = true;
        for cell in others.iter().map(cell) {
            while !any_step(&allowed, cell, |from| seen[from.index()]) {
                // What a stricter rule allows, this one does, too.
                rule = rules.next()?;
                allowed = moves(rule);
            }
            seen[cell.index()] = true;
        }
        Some(*rule)
    }
}
