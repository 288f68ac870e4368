//! A unit's search, which is repaired when what the unit sees changes.

use super::prices::COSTLIER;
use super::snapshot::{Onto, Snapshot};
use super::terrain::Terrain;
use super::{Plan, Policy};
use tiebreak::config::Config;
use tiebreak::event::{Observer, Status};
use tiebreak::grid::Grid;
use tiebreak::search::repair::{Arcs, Cell, Counts, DStar, DStarLite, LpaStar, Quest, Repair};
use tiebreak::space::NodeId;

/// A unit's search, with the view that it was last repaired on.
#[derive(Clone, Debug)]
pub(super) struct Repaired {
    search: Search,
    seen: Snapshot,
    penalty: u8,
}

#[derive(Clone, Debug)]
enum Search {
    Lpa(Box<LpaStar>),
    DLite(Box<DStarLite>),
    DStar(Box<DStar>),
}

/// A cell of LPA\*'s, the largest: of the ground 5 bytes and two bits, g and rhs 24, in OPEN 28, as last seen 2, and of
/// paths, which have at most every other cell, 8 while they grow.
const BYTES: u64 = 68;

/// A cell that changes.
const CHANGE: u64 = 64;

impl Repaired {
    /// A search over a unit's view that hasn't begun; `None` where there is no memory for it.
    pub(super) fn new(
        policy: &Policy,
        config: &Config,
        view: &Terrain,
        (place, goal): (NodeId, NodeId),
    ) -> Option<Self> {
        let penalty = policy.penalty as u8;
        let (width, height) = view.rules().size();
        let weights: Vec<u8> = view.cells().iter().map(|value| value % COSTLIER).collect();
        let ground = Snapshot::of_ground(&weights, view);
        let costlier = edits(ground.changes(view), penalty);
        let grid = Grid::from_cells(width, height, weights).ok()?;
        let quest = Quest {
            arcs: Arcs::new(&grid, &config.moves)?.with(&costlier),
            place,
            goal,
            heuristic: config.heuristic,
            ties: &config.chain,
        };
        let search = match policy.plan {
            Plan::DLite => Search::DLite(Box::new(DStarLite::new(quest)?)),
            Plan::DStar => Search::DStar(Box::new(DStar::new(quest)?)),
            _ => Search::Lpa(Box::new(LpaStar::new(quest)?)),
        };
        Some(Self {
            search,
            seen: view.snapshot(),
            penalty,
        })
    }

    /// The most bytes that a search over `cells` cells holds, with the path that it tells.
    pub(super) const fn bytes(cells: u64) -> u64 {
        BYTES * cells
    }

    /// The bytes that its next repair takes while cells change that differ in a view.
    pub(super) fn bytes_to_change(&self, view: &Terrain) -> u64 {
        CHANGE * self.seen.changes(view).count() as u64
    }

    /// The bytes that the first search of a unit takes while it is made.
    pub(super) fn bytes_to_begin(view: &Terrain) -> u64 {
        let cells = (0..view.cells().len() as u32).map(NodeId);
        let costlier = cells.filter(|&cell| view.get(cell) >= COSTLIER || view.threat(cell) > 0);
        Self::bytes(view.cells().len() as u64) + view.bytes() + CHANGE * costlier.count() as u64
    }

    /// Whether a view differs from that of the last repair.
    pub(super) fn differs(&self, view: &Terrain) -> bool {
        !self.seen.is(view)
    }

    /// Begins a repair: the unit is here now and sees this.
    pub(super) fn change(&mut self, view: &Terrain, at: NodeId) {
        let edits = edits(self.seen.changes(view), self.penalty);
        self.seen.renew(view);
        self.search_mut().change(at, &edits);
    }

    /// Expands at most `budget` cells: whether the search has ended.
    pub(super) fn run(&mut self, budget: u64, observer: Option<&mut dyn Observer>) -> bool {
        let search = self.search_mut();
        let status = match observer {
            Some(observer) => search.run_observed(budget, observer),
            None => search.run(budget),
        };
        status != Status::Running
    }

    pub(super) fn counts(&self) -> Counts {
        self.search().counts()
    }

    /// The cost of the unit's path to its goal.
    pub(super) fn cost(&self) -> Option<u64> {
        self.search().cost().map(|cost| cost.0)
    }

    /// The unit's path to its goal.
    pub(super) fn path(&self) -> Vec<NodeId> {
        self.search().path()
    }

    /// The unit's next step from a cell.
    pub(super) fn step(&self, at: NodeId) -> Option<NodeId> {
        self.search().step(at)
    }

    fn search(&self) -> &dyn Repair {
        match &self.search {
            Search::Lpa(search) => &**search,
            Search::DLite(search) => &**search,
            Search::DStar(search) => &**search,
        }
    }

    fn search_mut(&mut self) -> &mut dyn Repair {
        match &mut self.search {
            Search::Lpa(search) => &mut **search,
            Search::DLite(search) => &mut **search,
            Search::DStar(search) => &mut **search,
        }
    }
}

/// Changes of a view as changes of the ground.
fn edits(changes: impl Iterator<Item = (NodeId, Onto)>, penalty: u8) -> Vec<(NodeId, Cell)> {
    let edits = changes.map(|(place, (multiplier, is_costlier))| {
        let extra = if is_costlier { penalty } else { 0 };
        (place, Cell { multiplier, extra })
    });
    edits.collect()
}
