//! How good h is, cell by cell.

use std::cmp::Ordering;

use super::Inconsistency;
use super::judge::for_each_inconsistency;
use tiebreak::estimate::Estimate;
use tiebreak::ground::Truth;
use tiebreak::search::Guide;
use tiebreak::space::NodeId;

/// The accuracy of h at a cell: h beside the true distance h\*.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Accuracy {
    /// The cell.
    pub node: NodeId,
    /// h, nudged, in cost units.
    pub h: u64,
    /// h\*: the least cost from here to the nearest goal, in cost units.
    pub distance: u64,
}

impl Accuracy {
    /// h and h\* of a node; `None` on a wall and where no goal can be reached.
    pub fn of(h: &Guide, truth: &Truth, node: NodeId) -> Option<Self> {
        let distance = truth.distance(node)?.0;
        Some(Self {
            node: truth.place(node),
            h: h.h(node),
            distance,
        })
    }

    /// The amount by which h is too large, in cost units.
    pub const fn over(&self) -> u64 {
        self.h.saturating_sub(self.distance)
    }

    /// The amount by which h is too small, in cost units.
    pub const fn under(&self) -> u64 {
        self.distance.saturating_sub(self.h)
    }

    /// h / h\*: 1 is exact, more is too much. For display; `None` at the goal.
    pub fn ratio(&self) -> Option<f64> {
        (self.distance > 0).then(|| self.h as f64 / self.distance as f64)
    }

    /// Compares h / h\* exactly, as products that stay below 2^120.
    fn cmp_ratio(&self, other: &Self) -> Ordering {
        let product = |h: u64, distance: u64| u128::from(h) * u128::from(distance);
        product(self.h, other.distance).cmp(&product(other.h, self.distance))
    }
}

/// The heuristic inspector: sums up h / h\* over all cells from which a goal can be reached. Where diagonals alternate each
/// of a cell's two states counts as a cell.
///
/// When to use it: to say where a heuristic is too low, where it is too high, and how good it is
/// on the whole; [`Judge`](super::Judge) only says whether it is admissible and consistent.
///
/// On ties the first cell by index is named. Ratios leave out the goal, whose h\* is 0.
///
/// Complexity, with n cells: O(n) time, in budgets of any size, and constant memory.
///
/// Reference: Pearl, *Heuristics*, 1984, sections 3.1 and 6.2, on h compared with h\*.
#[derive(Clone, Debug, Default)]
pub struct Accuracies {
    next: usize,
    over: Option<Accuracy>,
    under: Option<Accuracy>,
    highest: Option<Accuracy>,
    lowest: Option<Accuracy>,
    shares: Shares,
    ratios: f64,
    counted: u64,
}

/// The numbers of cells whose h is too small, exact and too large.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Shares {
    /// Cells with h < h\*.
    pub under: u64,
    /// Cells with h = h\*, the goal among them.
    pub exact: u64,
    /// Cells with h > h\*.
    pub over: u64,
}

impl Accuracies {
    /// Looks at `budget` more cells; true when all have been looked at.
    pub fn run(&mut self, h: &Guide, truth: &Truth, budget: usize) -> bool {
        let end = self.next.saturating_add(budget).min(truth.nodes());
        for index in self.next..end {
            if let Some(estimate) = Accuracy::of(h, truth, NodeId(index as u32)) {
                self.look(estimate);
            }
        }
        self.next = end;
        end == truth.nodes()
    }

    /// The cell where h exceeds h\* by the most; `None` where none does.
    pub const fn largest_overestimate(&self) -> Option<Accuracy> {
        self.over
    }

    /// The cell where h falls short of h\* by the most; `None` where none does.
    pub const fn largest_underestimate(&self) -> Option<Accuracy> {
        self.under
    }

    /// The cell with the highest h : h\*.
    pub const fn highest_ratio(&self) -> Option<Accuracy> {
        self.highest
    }

    /// The cell with the lowest h : h\*.
    pub const fn lowest_ratio(&self) -> Option<Accuracy> {
        self.lowest
    }

    /// How many cells have an h that is too small, exact or too large.
    pub const fn shares(&self) -> Shares {
        self.shares
    }

    /// The mean of h / h\*. For display; `None` where only the goal can reach the goal.
    pub fn mean_ratio(&self) -> Option<f64> {
        (self.counted > 0).then(|| self.ratios / self.counted as f64)
    }

    fn look(&mut self, here: Accuracy) {
        match here.h.cmp(&here.distance) {
            Ordering::Less => self.shares.under += 1,
            Ordering::Equal => self.shares.exact += 1,
            Ordering::Greater => self.shares.over += 1,
        }
        if here.over() > self.over.map_or(0, |worst| worst.over()) {
            self.over = Some(here);
        }
        if here.under() > self.under.map_or(0, |worst| worst.under()) {
            self.under = Some(here);
        }
        let Some(ratio) = here.ratio() else { return };
        self.ratios += ratio;
        self.counted += 1;
        if self
            .highest
            .is_none_or(|best| here.cmp_ratio(&best).is_gt())
        {
            self.highest = Some(here);
        }
        if self
            .lowest
            .is_none_or(|worst| here.cmp_ratio(&worst).is_lt())
        {
            self.lowest = Some(here);
        }
    }
}

/// Every step over which h falls by more than the step costs, by the index of the cell where it
/// begins and then in the order in which neighbours are looked at.
///
/// When to use it: to draw where h is inconsistent. All steps are counted, but only a set number is
/// kept.
///
/// Complexity, with n cells: O(n) time, in budgets of any size; memory for the steps that are kept.
#[derive(Clone, Debug, Default)]
pub struct Inconsistencies {
    next: usize,
    limit: usize,
    kept: Vec<Inconsistency>,
    count: u64,
}

impl Inconsistencies {
    /// Keeps the first `limit` steps.
    pub fn new(limit: usize) -> Self {
        let kept = Vec::new();
        Self {
            next: 0,
            limit,
            kept,
            count: 0,
        }
    }

    /// Looks at `budget` more cells; true when all have been looked at.
    pub fn run(&mut self, h: &Guide, truth: &Truth, budget: usize) -> bool {
        let end = self.next.saturating_add(budget).min(truth.nodes());
        for index in self.next..end {
            let node = NodeId(index as u32);
            for_each_inconsistency(
                |node| h.h(node),
                truth,
                node,
                |found| {
                    self.count += 1;
                    if self.kept.len() < self.limit {
                        self.kept.push(found);
                    }
                },
            );
        }
        self.next = end;
        end == truth.nodes()
    }

    /// The first steps, as many as are kept.
    pub fn kept(&self) -> &[Inconsistency] {
        &self.kept
    }

    /// How many such steps there are, kept or not.
    pub const fn count(&self) -> u64 {
        self.count
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tiebreak::config::Config;
    use tiebreak::cost::CostModel;
    use tiebreak::grid::{Grid, Neighbourhood};
    use tiebreak::ground::{End, Ground};
    use tiebreak::heuristic::Heuristic;
    use tiebreak::registry;
    use tiebreak::scenario::Scenario;

    /// Both inspectors over a map of `#` and `.`, costs uniform, goal at the end of the first row,
    /// in budgets of 2.
    fn inspect(
        rows: &[&str],
        neighbours: Neighbourhood,
        heuristic: Heuristic,
    ) -> (Vec<Option<(u64, u64)>>, Accuracies, Inconsistencies) {
        let width = rows[0].len() as u32;
        let cells = rows.concat().into_bytes().into_iter();
        let cells = cells.map(|letter| u8::from(letter == b'.')).collect();
        let grid = Grid::from_cells(width, rows.len() as u32, cells).unwrap();
        let mut config = Config {
            heuristic,
            ..Config::default()
        };
        (config.moves.neighbours, config.moves.costs) = (neighbours, CostModel::Uniform);
        let scenario = Scenario::new(grid, (NodeId(0), NodeId(width - 1)), config).unwrap();
        let mut ground = Ground::new(scenario.world().clone());
        let truth = ground.truth(&scenario, End::Goal).unwrap();
        let h = registry::guide(&scenario).unwrap();
        let (mut accuracies, mut inconsistencies) =
            (Accuracies::default(), Inconsistencies::new(2));
        while !accuracies.run(&h, &truth, 2) {}
        while !inconsistencies.run(&h, &truth, 2) {}
        let pairs = (0..truth.nodes() as u32).map(|cell| {
            let estimate = Accuracy::of(&h, &truth, NodeId(cell))?;
            Some((estimate.h / 10000, estimate.distance / 10000))
        });
        (pairs.collect(), accuracies, inconsistencies)
    }

    #[test]
    fn a_wall_makes_h_too_small_behind_it() {
        // Four moves, Manhattan. From (0, 0) the path goes around the wall by the row below:
        //   . # G     h:  2 # 0     h*: 4 # 0
        //   . . .         3 2 1         3 2 1
        let (pairs, found, wrong) =
            inspect(&[".#.", "..."], Neighbourhood::Four, Heuristic::Manhattan);
        let expected = [(2, 4), (0, 0), (0, 0), (3, 3), (2, 2), (1, 1)];
        for (cell, pair) in pairs.iter().enumerate() {
            assert_eq!(*pair, (cell != 1).then_some(expected[cell]), "cell {cell}");
        }
        let worst = Accuracy {
            node: NodeId(0),
            h: 20000,
            distance: 40000,
        };
        assert_eq!(found.largest_underestimate(), Some(worst));
        assert_eq!(found.largest_overestimate(), None);
        assert_eq!(found.lowest_ratio(), Some(worst));
        // The first of the exact ones, the goal left out.
        assert_eq!(found.highest_ratio().map(|cell| cell.node), Some(NodeId(3)));
        // 1/2 and three times 1 over four cells.
        assert_eq!(found.mean_ratio(), Some(3.5 / 4.0));
        let shares = Shares {
            under: 1,
            exact: 4,
            over: 0,
        };
        assert_eq!(found.shares(), shares);
        assert_eq!((wrong.count(), wrong.kept().len()), (0, 0));
    }

    #[test]
    fn manhattan_counts_a_diagonal_of_cost_one_as_two() {
        // Eight moves, costs 1 and 1. h is dx + dy, h* is max(dx, dy), the goal at the upper right:
        //   h:  1 0     h*: 1 0
        //       2 1         1 1
        //       3 2         2 2
        let (_, found, wrong) = inspect(
            &["..", "..", ".."],
            Neighbourhood::Eight,
            Heuristic::Manhattan,
        );
        // (0, 1) and (0, 2) are over by 1; 2 : 1 is more than 3 : 2.
        let over = found.largest_overestimate().unwrap();
        assert_eq!((over.node, over.over()), (NodeId(2), 10000));
        assert_eq!(found.highest_ratio(), Some(over));
        assert_eq!(found.lowest_ratio().unwrap().node, NodeId(0));
        // 1 + 2 + 1 + 3/2 + 1 over five cells.
        assert_eq!(found.mean_ratio(), Some(6.5 / 5.0));
        let shares = Shares {
            under: 0,
            exact: 4,
            over: 2,
        };
        assert_eq!(found.shares(), shares);
        // h falls by 2 over the two diagonals to the upper right, and by no other step.
        let fall = |from, to| Inconsistency {
            from: NodeId(from),
            to: NodeId(to),
            drop: 20000,
            step: 10000,
        };
        assert_eq!(wrong.kept(), [fall(2, 1), fall(4, 3)]);
        assert_eq!(wrong.count(), 2);
    }

    #[test]
    fn all_are_counted_and_the_first_are_kept() {
        // 3 x 3: the diagonals to the upper right begin in four cells.
        let (_, _, wrong) = inspect(
            &["...", "...", "..."],
            Neighbourhood::Eight,
            Heuristic::Manhattan,
        );
        let kept: Vec<_> = wrong.kept().iter().map(|step| step.from.0).collect();
        assert_eq!((wrong.count(), kept), (4, vec![3, 4]));
    }

    #[test]
    fn cells_that_cannot_reach_the_goal_have_no_estimate() {
        let (pairs, found, _) = inspect(&[".#."], Neighbourhood::Four, Heuristic::Manhattan);
        assert_eq!(pairs, [None, None, Some((0, 0))]);
        assert_eq!((found.mean_ratio(), found.highest_ratio()), (None, None));
        assert_eq!(found.shares().exact, 1);
    }
}
