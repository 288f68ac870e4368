//! LPA\*: A\* that is repaired.

use super::local::{Forward, Heading, Local};
use super::{Arcs, Cell, Engine, Progress, Quest, Witness};
use crate::event::Status;
use crate::space::NodeId;

/// Lifelong planning A\*, in its optimized version.
///
/// What it is: A\* from the searcher's place that keeps g of all cells. Use it where the searcher stays where it
/// is while the ground changes. Once the searcher has moved, the root of all g is elsewhere, and a change
/// begins a new search.
///
/// The idea: rhs of a cell is the least g + c over the cells with an arc to it. OPEN holds the cells whose g
/// differs from rhs. A cell with g > rhs gets the better g; one with g < rhs was built on a path that costs
/// more now, so it forgets its g, and the cells around are looked at again.
///
/// Order and ties: OPEN is ordered by [min(g, rhs) + h; min(g, rhs)], then by the chain's `cross`, `hash` and
/// `fifo` or `lifo`. A cell takes a number when it is put in OPEN and when its key changes there. The path is
/// read back from the goal over the least g + c, the first in the order of neighbours.
///
/// Guarantees: with a consistent h the path is a cheapest one, and no cell is expanded more than twice a repair.
///
/// Complexity, with n cells and m expansions: O(m log n) time a repair; memory about 56 bytes a cell.
///
/// References: Koenig and Likhachev, *Incremental A\**, 2002; Koenig, Likhachev and Furcy, *Lifelong Planning
/// A\**, 2004.
#[derive(Clone, Debug)]
pub struct LpaStar {
    arcs: Arcs,
    local: Local<Forward>,
    progress: Progress,
    /// Whether the root is in place.
    has_begun: bool,
    /// From the searcher's place to the goal, once it is found.
    path: Vec<NodeId>,
}

impl LpaStar {
    /// A search that hasn't begun, or `None` where there is no memory for it.
    pub fn new(quest: Quest<'_>) -> Option<Self> {
        Some(Self {
            local: Local::new(&quest, quest.place, quest.goal)?,
            progress: Progress::new(quest.place),
            has_begun: false,
            path: Vec::new(),
            arcs: quest.arcs,
        })
    }
}

impl Engine for LpaStar {
    fn progress(&self) -> &Progress {
        &self.progress
    }

    fn progress_mut(&mut self) -> &mut Progress {
        &mut self.progress
    }

    fn edit(&mut self, edits: &[(NodeId, Cell)]) {
        self.arcs.edit(edits, Forward::SIDE);
    }

    fn begin(&mut self, witness: &mut Witness<'_, '_>) {
        let place = self.progress.place;
        let goes_on = std::mem::replace(&mut self.has_begun, true);
        match goes_on && self.local.root() == place {
            true => self.local.repair(&mut self.arcs, witness),
            false => self.local.begin(&mut self.arcs, place, witness),
        }
    }

    fn settle(&mut self, witness: &mut Witness<'_, '_>) -> Status {
        let counts = &mut self.progress.counts;
        let status = self.local.settle(&self.arcs, counts, witness);
        if status == Status::Found {
            self.path = self.local.path(&self.arcs);
            self.path.reverse();
        }
        status
    }

    fn expand(&mut self, witness: &mut Witness<'_, '_>) {
        self.local.expand(&self.arcs, witness);
    }

    fn path_cost(&self) -> u64 {
        self.local.path_cost()
    }

    fn next(&self, from: NodeId) -> Option<NodeId> {
        let place = self.path.iter().position(|&node| node == from)?;
        self.path.get(place + 1).copied()
    }

    fn cells(&self) -> Vec<NodeId> {
        self.path.clone()
    }

    fn ground(&self) -> &Arcs {
        &self.arcs
    }
}
