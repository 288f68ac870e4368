//! The ways in which a claim can't be right.

use std::fmt;

use tiebreak::cost::{Cost, cost_text};
use tiebreak::named::named;

use super::Point;

named! {
    /// A way in which a claim can't be right.
    pub enum Flaw, "flaw" {
        /// A cell lies off the map.
        Outside: "outside", "off the map", "A cell lies off the map.";
        /// A cell is a wall.
        Wall: "wall", "through a wall", "A cell is a wall.";
        /// The first cell isn't the start.
        Start: "start", "another start", "The first cell isn't the start.";
        /// A cell is expanded twice.
        Again: "again", "expanded again", "A cell is expanded twice, which searches that reopen cells may do.";
        /// A cell can only be reached over a corner.
        Corner: "corner", "over a corner", "A cell can be reached only by cutting a corner, which this map doesn't allow.";
        /// A cell can only be reached diagonally.
        Diagonal: "diagonal", "a diagonal", "A cell can be reached only by a diagonal step, and there are 4 moves.";
        /// No step leads to a cell.
        Apart: "apart", "a jump", "No step leads to a cell from any that was expanded before.";
        /// A cell is expanded after the goal.
        AfterGoal: "after_goal", "after the goal", "A cell is expanded after the goal.";
        /// The goal isn't expanded.
        NoGoal: "no_goal", "without the goal", "There is a path, but the goal is never expanded.";
        /// The path doesn't begin at the start.
        PathStart: "path_start", "path without the start", "The path doesn't begin at the start.";
        /// The path doesn't end at the goal.
        PathEnd: "path_end", "path without the goal", "The path doesn't end at the goal.";
        /// The path has a step that isn't allowed.
        PathStep: "path_step", "path broken", "The path has a step that isn't allowed.";
        /// The path has a cell before its last that was never expanded.
        PathUnexpanded: "path_unexpanded", "path not expanded", "The path leads through a cell that was never expanded.";
        /// The path costs more than the optimum.
        PathCost: "path_cost", "path too costly", "The path costs more than the optimum.";
    }
}

impl Flaw {
    /// Whether a run that is right may have it: some programs expand cells again, and some leave the goal.
    pub const fn is_possible(self) -> bool {
        matches!(self, Self::Again | Self::NoGoal)
    }
}

/// The first flaw of its kind in a claim. It prints as a sentence that names the step, counted from 0, and the cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Wrong {
    /// The kind.
    pub flaw: Flaw,
    /// The step, from 0: of the expansions, or of the path. Where the goal is missing, how many steps there are.
    pub step: usize,
    /// The cell that is wrong.
    pub cell: Point,
    /// The cell with which it is compared: the start or the goal that should be there, the one before it on the path; or else
    /// itself.
    pub other: Point,
    /// The step at which that was expanded, where a cell comes again or after the goal.
    pub before: usize,
    /// What the path costs, the optimum, and how much of it is 1, for costs.
    pub costs: Option<[Cost; 3]>,
}

impl fmt::Display for Wrong {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { step, before, .. } = self;
        let [cell, other] = [self.cell, self.other].map(|(x, y)| format!("({x}, {y})"));
        match self.flaw {
            Flaw::Outside => write!(f, "Step {step}: {cell} lies off the map."),
            Flaw::Wall => write!(f, "Step {step}: {cell} is a wall."),
            Flaw::Start => write!(
                f,
                "Step {step}: the first cell is {cell}; the start is {other}."
            ),
            Flaw::Again => write!(
                f,
                "Step {step}: {cell} is expanded again, after step {before}."
            ),
            Flaw::Corner => write!(
                f,
                "Step {step}: {cell} can be reached only by cutting a corner, which isn't allowed here."
            ),
            Flaw::Diagonal => write!(
                f,
                "Step {step}: {cell} can be reached only by a diagonal step, and there are 4 moves."
            ),
            Flaw::Apart => write!(
                f,
                "Step {step}: no step leads to {cell} from a cell that was expanded before."
            ),
            Flaw::AfterGoal => write!(
                f,
                "Step {step}: {cell} is expanded after the goal, which was step {before}."
            ),
            Flaw::NoGoal => write!(
                f,
                "There is a path to the goal, {other}, but it is never expanded."
            ),
            Flaw::PathStart => write!(
                f,
                "Path, step {step}: it begins at {cell}; the start is {other}."
            ),
            Flaw::PathEnd => write!(
                f,
                "Path, step {step}: it ends at {cell}; the goal is {other}."
            ),
            Flaw::PathStep => write!(
                f,
                "Path, step {step}: no step leads from {other} to {cell}."
            ),
            Flaw::PathUnexpanded => write!(f, "Path, step {step}: {cell} was never expanded."),
            Flaw::PathCost => {
                let [cost, optimum, unit] = self.costs.unwrap_or([Cost(0), Cost(0), Cost(1)]);
                let [cost, optimum] = [cost, optimum].map(|cost| cost_text(cost.0, unit.0));
                write!(
                    f,
                    "Path, step {step}: it costs {cost}; the optimum is {optimum}."
                )
            }
        }
    }
}
