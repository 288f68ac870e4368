//! The costs of steps and of cheapest paths on the map that a search saw, worked out cell by cell.

use tiebreak::grid::{Corners, Direction, Grid, MovesRule, Neighbourhood};
use tiebreak::space::NodeId;
use tiebreak_journey::Seen;

/// A map as somebody sees it.
pub(crate) struct Ground {
    width: i32,
    height: i32,
    rule: MovesRule,
    /// By cell: its weight, 0 for a wall, and what a step onto it costs beside that.
    cells: Vec<(u8, u64)>,
}

impl Ground {
    /// The map as it is.
    pub(crate) fn of(grid: &Grid, rule: &MovesRule) -> Self {
        Self {
            width: grid.width() as i32,
            height: grid.height() as i32,
            rule: *rule,
            cells: grid.cells().iter().map(|&weight| (weight, 0)).collect(),
        }
    }

    /// The map that a search saw, where a number of straight steps more are paid for others' paths.
    pub(crate) fn seen(grid: &Grid, rule: &MovesRule, seen: &Seen, penalty: u32) -> Self {
        let more = u64::from(penalty) * rule.costs.straight();
        let cells = seen.weights.iter().zip(&seen.is_costlier);
        let cells =
            cells.map(|(&weight, &is_costlier)| (weight, if is_costlier { more } else { 0 }));
        Self {
            cells: cells.collect(),
            ..Self::of(grid, rule)
        }
    }

    pub(crate) fn is_free(&self, cell: NodeId) -> bool {
        self.cells[cell.index()].0 > 0
    }

    /// The steps between free cells that leave a cell, with their costs.
    pub(crate) fn steps(&self, from: NodeId) -> Vec<(NodeId, u64)> {
        let (x, y) = (from.0 as i32 % self.width, from.0 as i32 / self.width);
        let at = |dx: i32, dy: i32| {
            let (x, y) = (x + dx, y + dy);
            let is_inside = x >= 0 && y >= 0 && x < self.width && y < self.height;
            is_inside.then(|| NodeId((y * self.width + x) as u32))
        };
        let free = |dx: i32, dy: i32| {
            let cell = at(dx, dy).filter(|&cell| self.is_free(cell));
            u8::from(cell.is_some())
        };
        let step = |&direction: &Direction| {
            let (dx, dy) = direction.delta();
            let is_diagonal = dx != 0 && dy != 0;
            let needed = match self.rule.corners {
                Corners::Never => 2,
                Corners::One => 1,
                Corners::Always => 0,
            };
            let passes = !is_diagonal
                || self.rule.neighbours == Neighbourhood::Eight
                    && free(dx, 0) + free(0, dy) >= needed;
            let is_allowed = passes && free(0, 0) + free(dx, dy) == 2;
            let to = at(dx, dy).filter(|_| is_allowed)?;
            let base = match is_diagonal {
                true => self.rule.costs.diagonal(),
                false => self.rule.costs.straight(),
            };
            let (weight, extra) = self.cells[to.index()];
            Some((to, base * u64::from(weight) + extra))
        };
        Direction::ALL.iter().filter_map(step).collect()
    }

    /// What a step costs, if it is allowed.
    pub(crate) fn step(&self, from: NodeId, to: NodeId) -> Option<u64> {
        let steps = self.steps(from);
        let step = steps.iter().find(|(end, _)| *end == to);
        step.map(|&(_, cost)| cost)
    }

    /// What the steps of a path cost; waits cost nothing.
    pub(crate) fn length(&self, path: &[NodeId]) -> Option<u64> {
        let steps = path.windows(2);
        steps
            .map(|pair| match pair[0] == pair[1] {
                true => Some(0),
                false => self.step(pair[0], pair[1]),
            })
            .sum()
    }

    /// What the cheapest path from each cell to the goal costs, by trying every step until nothing gets better.
    pub(crate) fn distances(&self, goal: NodeId) -> Vec<Option<u64>> {
        let mut best = vec![None; self.cells.len()];
        best[goal.index()] = Some(0);
        loop {
            let mut has_changed = false;
            for from in (0..self.cells.len() as u32).map(NodeId) {
                for (to, cost) in self.steps(from) {
                    let Some(rest) = best[to.index()] else {
                        continue;
                    };
                    let old: Option<u64> = best[from.index()];
                    if old.is_none_or(|old| rest + cost < old) {
                        best[from.index()] = Some(rest + cost);
                        has_changed = true;
                    }
                }
            }
            if !has_changed {
                return best;
            }
        }
    }

    /// What a straight step onto plain ground costs.
    pub(crate) const fn plain(&self) -> u64 {
        self.rule.costs.straight()
    }
}
