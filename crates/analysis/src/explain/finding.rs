//! What is found of a claim as a whole.

use tiebreak::grid::{Corners, Neighbourhood};
use tiebreak::named::named;

use super::search::Explain;
use crate::claim::{Checked, Flaw, Wrong};

named! {
    /// What is found of a claim as a whole.
    pub enum Finding, "finding" {
        /// A description does exactly that, and nothing of it can't be.
        Right: "right", "right", "A known program does the same.";
        /// A description does all of that and goes on; nothing of it can't be.
        Stops: "stops", "stops early", "A known program does the same as far as the trace goes, which stops early.";
        /// No description does all of that, or something of it can't be.
        Differs: "differs", "differs", "No known program does the same.";
        /// No description does all of that, of those that were compared.
        Open: "open", "not all compared", "The comparison ended before all programs were compared.";
    }
}

impl Explain {
    /// What of a claim can't be right, as far as it is known: what right runs may have counts only once no description agrees.
    pub fn wrong<'a>(&self, checked: &'a Checked) -> impl Iterator<Item = &'a Wrong> {
        let is_explained = match self.is_finished() {
            true => self.agreeing().is_some() && !self.is_cut(),
            false => true,
        };
        let wrong = checked.wrong.iter();
        wrong.filter(move |wrong| !(is_explained && wrong.flaw.is_possible()))
    }

    /// What is found of the claim; `None` before the comparison is finished.
    pub fn finding(&self, checked: &Checked) -> Option<Finding> {
        if !self.is_finished() {
            return None;
        }
        let can_be = checked.wrong.iter().all(|wrong| wrong.flaw.is_possible());
        Some(match self.agreeing() {
            Some(best) if can_be && best.is_equal => Finding::Right,
            Some(_) if can_be => Finding::Stops,
            None if !self.is_whole() => Finding::Open,
            _ => Finding::Differs,
        })
    }

    /// Other moves, by which the claim may be meant: the strictest that its cells keep, where a step is against the rule or no
    /// description agrees; `None` also before the comparison is finished.
    pub fn other_moves(&self, checked: &Checked) -> Option<(Neighbourhood, Corners)> {
        let steps = [Flaw::Corner, Flaw::Diagonal, Flaw::Apart];
        let is_wrong = steps.iter().any(|&flaw| checked.has(flaw));
        if !self.is_finished() || !is_wrong && self.agreeing().is_some() {
            return None;
        }
        let rule = checked.question().config().moves;
        let (neighbours, corners) = checked.strictest()?;
        let is_four = neighbours == Neighbourhood::Four;
        let is_other = neighbours != rule.neighbours || !is_four && corners != rule.corners;
        // Strict corners that cells happen to keep say nothing: the program need not have come to a corner.
        (is_other && (is_wrong || is_four)).then_some((neighbours, corners))
    }
}
