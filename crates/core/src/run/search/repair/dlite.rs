//! D\* Lite: LPA\* back from the goal, for searchers that move.

use super::local::{Backward, Heading, Local};
use super::{Arcs, Cell, Engine, Progress, Quest, Witness};
use crate::event::Status;
use crate::space::NodeId;

/// D\* Lite, in its optimized version.
///
/// What it is: [LPA\*](super::LpaStar) that searches from the goal back to the searcher, so that the root stays
/// where it is when the searcher moves. Use it if a searcher learns about the ground as it moves.
///
/// The idea: h leads to the searcher, so every move changes it by at most h(last place, place). Old keys aren't
/// lowered by that; instead, new keys are raised by km, the sum over all moves. An old key in OPEN is then a
/// lower bound, and a cell that comes first by an old key is inserted again by its new one.
///
/// Order and ties: OPEN is ordered by [min(g, rhs) + h + km; min(g, rhs)], then as in LPA\*. The searcher steps
/// to the least c + g, the first in the order of neighbours.
///
/// Guarantees: those of LPA\*. From any place that it reaches, the searcher's steps are those of a cheapest path.
///
/// Complexity: that of LPA\*.
///
/// Reference: Koenig and Likhachev, *D\* Lite*, 2002.
#[derive(Clone, Debug)]
pub struct DStarLite {
    arcs: Arcs,
    local: Local<Backward>,
    progress: Progress,
    /// Whether the root is in place.
    has_begun: bool,
}

impl DStarLite {
    /// A search that hasn't begun, or `None` where there is no memory for it.
    pub fn new(quest: Quest<'_>) -> Option<Self> {
        Some(Self {
            local: Local::new(&quest, quest.goal, quest.place)?,
            progress: Progress::new(quest.place),
            has_begun: false,
            arcs: quest.arcs,
        })
    }
}

impl Engine for DStarLite {
    fn progress(&self) -> &Progress {
        &self.progress
    }

    fn progress_mut(&mut self) -> &mut Progress {
        &mut self.progress
    }

    fn edit(&mut self, edits: &[(NodeId, Cell)]) {
        self.arcs.edit(edits, Backward::SIDE);
    }

    fn begin(&mut self, witness: &mut Witness<'_, '_>) {
        let goes_on = std::mem::replace(&mut self.has_begun, true);
        match self.local.aim_at(self.progress.place) && goes_on {
            true => self.local.repair(&mut self.arcs, witness),
            false => self.local.begin(&mut self.arcs, self.local.root(), witness),
        }
    }

    fn settle(&mut self, witness: &mut Witness<'_, '_>) -> Status {
        let counts = &mut self.progress.counts;
        self.local.settle(&self.arcs, counts, witness)
    }

    fn expand(&mut self, witness: &mut Witness<'_, '_>) {
        self.local.expand(&self.arcs, witness);
    }

    fn path_cost(&self) -> u64 {
        self.local.path_cost()
    }

    fn next(&self, from: NodeId) -> Option<NodeId> {
        self.local.next(&self.arcs, from)
    }

    fn ground(&self) -> &Arcs {
        &self.arcs
    }
}

#[cfg(test)]
mod tests {
    use super::super::{NO_PATH, Repair};
    use super::*;
    use crate::config::Config;
    use crate::cost::Cost;
    use crate::grid::Grid;
    use crate::heuristic::Heuristic;

    #[test]
    fn keys_that_would_grow_too_large_begin_a_new_search() {
        let (grid, config) = (Grid::new(5, 1).unwrap(), Config::default());
        let mut search = DStarLite::new(Quest {
            arcs: Arcs::new(&grid, &config.moves).unwrap(),
            place: NodeId(0),
            goal: NodeId(4),
            heuristic: Heuristic::Octile,
            ties: &config.chain,
        })
        .unwrap();
        let step = config.moves.steps(1).0;
        search.run(u64::MAX);
        // The searcher goes to and fro, and h adds three steps to km each time.
        for turn in 0..1000_u32 {
            let place = turn % 2 * 3;
            search.change(NodeId(place), &[]);
            search.run(u64::MAX);
            assert_eq!(search.cost(), Some(Cost(u64::from(4 - place) * step)));
        }
        assert_eq!(search.counts().expanded, 4);
        search.local.set_km(NO_PATH.0 / 2);
        search.change(NodeId(1), &[]);
        search.run(u64::MAX);
        assert_eq!(search.counts().expanded, 7);
        assert_eq!(search.path(), [1, 2, 3, 4].map(NodeId));
        search.change(NodeId(2), &[(NodeId(3), Cell::new(2))]);
        search.run(u64::MAX);
        assert_eq!(search.cost(), Some(Cost(3 * step)));
    }
}
