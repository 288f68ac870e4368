//! Whether a claim can be right on a map.

use std::ops::ControlFlow;
use std::sync::Arc;

use tiebreak::config::Config;
use tiebreak::cost::Cost;
use tiebreak::ends::Ends;
use tiebreak::grid::{Corners, Grid, Moves, MovesRule, Neighbourhood};
use tiebreak::ground::Ground;
use tiebreak::program::Preset;
use tiebreak::registry;
use tiebreak::scenario::{Scenario, ScenarioError};
use tiebreak::space::{NodeId, Space as _, Way};
use tiebreak::world::{Traced, TracedCell, TracedError, TracedNumbers, World};

use super::{Claim, Flaw, Point, Wrong};

/// A claim held against a map: what of it can't be right.
///
/// What it is: the first flaw of each kind, in the order in which they are met; the expansions come before the path. Use it
/// before [`Explain`](crate::Explain), which needs it.
///
/// Complexity: O(c + n log n) for c cells of the claim and n of the map. Memory: O(c + n).
///
/// Definition: `docs/your-program.md`.
#[derive(Clone, Debug)]
pub struct Checked {
    /// Whether rows come first in the text: all points are exchanged here.
    pub is_turned: bool,
    /// The cells.
    pub cells: Vec<Point>,
    /// The path; empty where there is none.
    pub path: Vec<Point>,
    /// By cell its g, h and f; empty where there are none.
    pub numbers: Vec<TracedNumbers>,
    /// What can't be right, each kind once.
    pub wrong: Vec<Wrong>,
    /// What the path costs, where it stays on free cells of the map.
    pub cost: Option<Cost>,
    /// The cost of the best path, where there is one.
    pub optimum: Option<Cost>,
    question: Scenario,
}

impl Checked {
    /// Checks a claim on a world, between its ends, with the moves, the corners and the costs of a lane.
    ///
    /// # Errors
    /// [`ScenarioError`] where no program can run there.
    pub fn new(
        claim: &Claim,
        world: impl Into<World>,
        ends: impl Into<Ends>,
        rule: MovesRule,
    ) -> Result<Self, ScenarioError> {
        let mut lane = Config::of_program(Preset::HeapCount);
        lane.moves = rule.unordered().accurate();
        let question = Scenario::new(world, ends, lane)?;
        let mut ground = Ground::new(question.world().clone());
        let optimum = registry::optimum(&question, &mut ground)?;
        let map = Map::of(&question);
        let is_turned = !map.may_be(claim.cells.iter().copied())
            && map.may_be(claim.cells.iter().copied().map(turned));
        let as_meant = |points: &[Point]| -> Vec<Point> {
            let points = points.iter().copied();
            match is_turned {
                true => points.map(turned).collect(),
                false => points.collect(),
            }
        };
        let mut checked = Self {
            is_turned,
            cells: as_meant(&claim.cells),
            path: as_meant(&claim.path),
            numbers: claim.numbers.clone(),
            wrong: Vec::new(),
            cost: None,
            optimum,
            question,
        };
        let steps = map.check_cells(&mut checked);
        map.check_path(&mut checked, &steps);
        Ok(checked)
    }

    /// The map, the ends and the rule of movement.
    pub const fn question(&self) -> &Scenario {
        &self.question
    }

    /// The cells that can be explained: those before the first that is off the map or a wall.
    pub fn explained(&self) -> &[Point] {
        let is_end = |wrong: &&Wrong| matches!(wrong.flaw, Flaw::Outside | Flaw::Wall);
        let ends = self.wrong.iter().filter(is_end).map(|wrong| wrong.step);
        &self.cells[..ends.min().unwrap_or(self.cells.len())]
    }

    /// Whether it may be the beginning of a longer run: it gives no path, as of a run that has ended, and all of it is on free
    /// cells of the map, without the goal.
    pub fn may_go_on(&self) -> bool {
        let (x, y) = self.question.grid().xy(self.question.goal());
        self.path.is_empty()
            && self.explained().len() == self.cells.len()
            && !self.cells.contains(&(x.into(), y.into()))
    }

    /// The claim as a world keeps it, for a lane that replays it.
    ///
    /// # Errors
    /// [`TracedError`] where a cell is too far away.
    pub fn traced(&self) -> Result<Traced, TracedError> {
        let near = |points: &[Point]| -> Result<Vec<TracedCell>, TracedError> {
            let near = points.iter().map(|&(x, y)| {
                let cell = i32::try_from(x).ok().zip(i32::try_from(y).ok());
                cell.ok_or(TracedError::Far(x, y))
            });
            near.collect()
        };
        let traced = Traced::new(near(&self.cells)?, near(&self.path)?)?;
        Ok(traced.with_numbers(self.numbers.clone()))
    }

    /// Whether it has a flaw of a kind.
    pub fn has(&self, flaw: Flaw) -> bool {
        self.wrong.iter().any(|wrong| wrong.flaw == flaw)
    }

    /// Notes a flaw, unless there is one of its kind.
    fn note(&mut self, wrong: Wrong) {
        if !self.has(wrong.flaw) {
            self.wrong.push(wrong);
        }
    }
}

const fn turned((x, y): Point) -> Point {
    (y, x)
}

/// No step.
const NEVER: u32 = u32::MAX;

/// A map with its ends and the steps on it.
struct Map {
    grid: Arc<Grid>,
    start: NodeId,
    goal: NodeId,
    moves: Moves,
    /// The moves where any corner may be cut, and those with diagonals; `None` where these are the moves.
    over_corners: Option<Moves>,
    diagonally: Option<Moves>,
}

impl Map {
    fn of(question: &Scenario) -> Self {
        let grid = question.grid();
        let counts = question.world().counts();
        let rule = question.config().moves;
        let moves = |rule| Moves::counted(Arc::clone(grid), &rule, &counts);
        let over = MovesRule {
            corners: Corners::Always,
            ..rule
        };
        let diagonally = MovesRule {
            neighbours: Neighbourhood::Eight,
            ..rule
        };
        Self {
            start: question.start(),
            goal: question.goal(),
            moves: moves(rule),
            over_corners: (over != rule).then(|| moves(over)),
            diagonally: (diagonally != rule).then(|| moves(diagonally)),
            grid: Arc::clone(grid),
        }
    }

    /// The cell at a point of the map.
    fn cell(&self, (x, y): Point) -> Option<NodeId> {
        let (x, y) = (u32::try_from(x).ok()?, u32::try_from(y).ok()?);
        let is_within = x < self.grid.width() && y < self.grid.height();
        is_within.then(|| NodeId(y * self.grid.width() + x))
    }

    fn point(&self, cell: NodeId) -> Point {
        let (x, y) = self.grid.xy(cell);
        (x.into(), y.into())
    }

    fn is_wall(&self, cell: NodeId) -> bool {
        self.grid.cells()[cell.index()] == 0
    }

    fn free(&self, point: Point) -> Option<NodeId> {
        self.cell(point).filter(|&cell| !self.is_wall(cell))
    }

    /// Whether cells can be right: the first is the start, and all are free.
    fn may_be(&self, mut cells: impl Iterator<Item = Point> + Clone) -> bool {
        let first = cells.clone().next();
        first == Some(self.point(self.start)) && cells.all(|point| self.free(point).is_some())
    }

    /// A flaw of a cell, which is compared with itself.
    const fn wrong(flaw: Flaw, step: usize, cell: Point) -> Wrong {
        Wrong {
            flaw,
            step,
            cell,
            other: cell,
            before: 0,
            costs: None,
        }
    }

    /// Checks the expansions; when each cell was expanded first.
    fn check_cells(&self, checked: &mut Checked) -> Vec<u32> {
        let mut steps = vec![NEVER; self.grid.cells().len()];
        let cells = std::mem::take(&mut checked.cells);
        for (step, &point) in cells.iter().enumerate() {
            let is = |flaw| Self::wrong(flaw, step, point);
            let Some(cell) = self.cell(point) else {
                checked.note(is(Flaw::Outside));
                continue;
            };
            if self.is_wall(cell) {
                checked.note(is(Flaw::Wall));
                continue;
            }
            let before = steps[cell.index()];
            if step == 0 {
                if cell != self.start {
                    let other = self.point(self.start);
                    checked.note(Wrong {
                        other,
                        ..is(Flaw::Start)
                    });
                }
            } else if before != NEVER {
                let before = before as usize;
                checked.note(Wrong {
                    before,
                    ..is(Flaw::Again)
                });
            } else if let Some(flaw) = self.unlinked(cell, &steps) {
                checked.note(is(flaw));
            }
            let goal = steps[self.goal.index()];
            if goal != NEVER {
                let before = goal as usize;
                checked.note(Wrong {
                    before,
                    ..is(Flaw::AfterGoal)
                });
            }
            let first = &mut steps[cell.index()];
            *first = (*first).min(step as u32);
        }
        if checked.optimum.is_some() && steps[self.goal.index()] == NEVER {
            let goal = self.point(self.goal);
            checked.note(Self::wrong(Flaw::NoGoal, cells.len(), goal));
        }
        checked.cells = cells;
        steps
    }

    /// Why no step leads to a cell from one that was expanded before.
    fn unlinked(&self, cell: NodeId, steps: &[u32]) -> Option<Flaw> {
        // Steps are legal both ways.
        let has = |moves: &Moves| any_step(moves, cell, |from| steps[from.index()] != NEVER);
        let may = |moves: &Option<Moves>| moves.as_ref().is_some_and(has);
        if has(&self.moves) {
            return None;
        }
        Some(if may(&self.over_corners) {
            Flaw::Corner
        } else if may(&self.diagonally) {
            Flaw::Diagonal
        } else {
            Flaw::Apart
        })
    }

    fn check_path(&self, checked: &mut Checked, steps: &[u32]) {
        let path = std::mem::take(&mut checked.path);
        let (Some(&first), Some(&last)) = (path.first(), path.last()) else {
            return;
        };
        let end = path.len() - 1;
        let [start, goal] = [self.start, self.goal].map(|cell| self.point(cell));
        if first != start {
            checked.note(Wrong {
                other: start,
                ..Self::wrong(Flaw::PathStart, 0, first)
            });
        }
        if last != goal {
            checked.note(Wrong {
                other: goal,
                ..Self::wrong(Flaw::PathEnd, end, last)
            });
        }
        let is_step = |from, to| {
            let (from, to) = (self.free(from)?, self.free(to)?);
            any_step(&self.moves, from, |next| next == to).then_some(())
        };
        for (step, pair) in (1..).zip(path.windows(2)) {
            if is_step(pair[0], pair[1]).is_none() {
                checked.note(Wrong {
                    other: pair[0],
                    ..Self::wrong(Flaw::PathStep, step, pair[1])
                });
                break;
            }
        }
        let is_expanded = |&point: &Point| {
            self.cell(point)
                .is_some_and(|cell| steps[cell.index()] != NEVER)
        };
        if let Some(step) = path[..end].iter().position(|point| !is_expanded(point)) {
            checked.note(Self::wrong(Flaw::PathUnexpanded, step, path[step]));
        }
        checked.cost = self.cost(checked, &path);
        if let (Some(cost), Some(optimum)) = (checked.cost, checked.optimum)
            && cost > optimum
        {
            let unit = Cost(self.moves.rule().costs.unit());
            checked.note(Wrong {
                costs: Some([cost, optimum, unit]),
                ..Self::wrong(Flaw::PathCost, end, last)
            });
        }
        checked.path = path;
    }

    /// What a path over free cells costs; a step to another row and another column as a diagonal one, however long it is.
    fn cost(&self, checked: &Checked, path: &[Point]) -> Option<Cost> {
        let (rule, counts) = (self.moves.rule(), checked.question.world().counts());
        self.free(*path.first()?)?;
        let mut sum = 0;
        for step in path.windows(2) {
            let weight = counts.count(self.grid.cells()[self.free(step[1])?.index()]);
            let base = match step[0].0 != step[1].0 && step[0].1 != step[1].1 {
                true => rule.costs.diagonal(),
                false => rule.costs.straight(),
            };
            sum += rule.step(base, weight.into());
        }
        Some(Cost(sum))
    }
}

/// Whether a step from a cell leads to one of some kind.
pub(super) fn any_step(moves: &Moves, from: NodeId, is: impl Fn(NodeId) -> bool) -> bool {
    let found = moves.for_each_edge(from, Way::NONE, |to, _, _| match is(to) {
        true => ControlFlow::Break(()),
        false => ControlFlow::Continue(()),
    });
    found.is_break()
}
