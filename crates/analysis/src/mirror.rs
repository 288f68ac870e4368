//! The mirror test: how much of a search's work its chain decides, and how much the accident of direction.

use std::num::NonZero;

use super::{Quartiles, Symmetry};
use tiebreak::cost::Cost;
use tiebreak::ends::Ends;
use tiebreak::event::{Event, Observer, Status};
use tiebreak::named::named;
use tiebreak::registry;
use tiebreak::scenario::{Scenario, ScenarioError};
use tiebreak::search::{Counters, Search};
use tiebreak::space::NodeId;
use tiebreak::world::World;

named! {
    /// The order of neighbours in a run of the mirror test.
    pub enum Turn, "turn of the neighbour order" {
        /// In the order of the configuration.
        Given: "given", "order as given", "Neighbours are looked at in the order of the configuration.";
        /// In the reverse of that order.
        Reversed: "reversed", "order reversed", "Neighbours are looked at in that order reversed.";
    }
}

/// One run of the mirror test.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Mirrored {
    /// The position of the map.
    pub symmetry: Symmetry,
    /// How neighbours were ordered.
    pub turn: Turn,
    /// How the search ended.
    pub status: Status,
    /// The work it did.
    pub counters: Counters,
    /// The cost of its path, if it found one.
    pub cost: Option<Cost>,
}

/// How many runs a mirror test has: eight symmetries, in the order of [`Symmetry::ALL`], each with
/// the neighbour order as given and reversed.
pub const MIRRORED_RUNS: usize = Symmetry::ALL.len() * Turn::ALL.len();

/// The mirror test: the same configuration on the map as it lies in each of its eight symmetries,
/// with the neighbour order as given and reversed.
///
/// When to use it: before a claim such as "LIFO beats FIFO here". A turned map is the same problem. So
/// where turning it makes a search better or worse, that is an accident of neighbour order and cell
/// numbers, and the chain's merit is only that which all 16 runs have in common.
///
/// Two things are the same in all runs: the cost wherever the path is guaranteed to be optimal, and the cells with
/// g\* + h < C\*, which every A\* with a consistent h expands. The cells that tie can change, and so can
/// the number expanded. A chain with a hash ignores the neighbour order, but not the turn of the
/// map, which gives cells other numbers. The checkerboard's parity is that of the map as it lies.
///
/// The runs follow one another, in budgets of any size. Complexity: that of 16 searches; memory that
/// of one, and three bytes a cell.
///
/// Reference: our own; the dependence on the order of successors is noted by Asai and Fukunaga,
/// "Tie-Breaking Strategies for Cost-Optimal Best First Search", JAIR 58, 2017.
pub struct Mirror {
    scenario: Scenario,
    runs: Vec<Mirrored>,
    current: Option<Box<dyn Search>>,
    tally: Tally,
    limit: Option<NonZero<u64>>,
}

struct Tally {
    /// For each cell of the map as given, how many runs have expanded it.
    counts: Vec<u8>,
    /// For each cell of the map as it lies now, that cell, and whether this run has expanded it.
    cells: Vec<(NodeId, bool)>,
}

impl Observer for Tally {
    fn on(&mut self, event: &Event) {
        if event.kind.begins_step() {
            let (node, seen) = &mut self.cells[event.place.index()];
            if !std::mem::replace(seen, true) {
                self.counts[node.index()] += 1;
            }
        }
    }
}

impl Mirror {
    /// A test of the scenario, before it begins. [`Scenario::unlike_symmetric`] says which scenarios have none.
    pub fn new(scenario: &Scenario) -> Self {
        let cells = scenario.grid().cells().len();
        Self {
            scenario: scenario.clone(),
            runs: Vec::new(),
            current: None,
            tally: Tally {
                counts: vec![0; cells],
                cells: Vec::new(),
            },
            limit: None,
        }
    }

    /// Each run gives up before it expands more cells than this.
    #[must_use]
    pub fn within(self, limit: Option<NonZero<u64>>) -> Self {
        Self { limit, ..self }
    }

    /// Expands at most `budget` more cells; true when all runs are done.
    ///
    /// # Errors
    /// [`ScenarioError::Memory`].
    ///
    /// # Example
    /// ```
    /// use std::sync::Arc;
    /// use tiebreak::config::Config;
    /// use tiebreak_analysis::Mirror;
    /// use tiebreak::grid::Grid;
    /// use tiebreak::scenario::Scenario;
    ///
    /// let grid = Arc::new(Grid::new(16, 10)?);
    /// let (start, goal) = (grid.node(1, 1), grid.node(14, 5));
    /// let mut mirror = Mirror::new(&Scenario::new(grid, (start, goal), Config::default())?);
    /// while !mirror.run(1000)? {}
    /// let spread = mirror.spread().expect("it has run");
    /// println!("{} to {} cells expanded", spread.least, spread.most);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn run(&mut self, mut budget: u64) -> Result<bool, ScenarioError> {
        while self.runs.len() < MIRRORED_RUNS && budget > 0 {
            let (symmetry, turn) = kind(self.runs.len());
            let search = match &mut self.current {
                Some(search) => search,
                None => {
                    let search = self.begin(symmetry, turn)?;
                    self.current.insert(search)
                }
            };
            let before = search.counters().expanded;
            let status = search.run_observed(budget, &mut self.tally);
            let (counters, cost) = (search.counters(), search.cost());
            // A search that ends without expanding anything takes a piece of the budget, too.
            budget -= (counters.expanded - before).clamp(1, budget);
            if status != Status::Running {
                self.current = None;
                self.runs.push(Mirrored {
                    symmetry,
                    turn,
                    status,
                    counters,
                    cost,
                });
            }
        }
        Ok(self.runs.len() == MIRRORED_RUNS)
    }

    /// The runs that are done. The first is the search as configured.
    pub fn runs(&self) -> &[Mirrored] {
        &self.runs
    }

    /// How the expansions of the runs that didn't give up are spread; `None` while there is no such run.
    pub fn spread(&self) -> Option<Quartiles> {
        let runs = self.runs.iter().filter(|run| run.status != Status::Limit);
        Quartiles::of(runs.map(|run| run.counters.expanded))
    }

    /// For each cell of the map as given, how many runs have expanded it, once or more.
    pub fn tally(&self) -> &[u8] {
        &self.tally.counts
    }

    fn begin(&mut self, symmetry: Symmetry, turn: Turn) -> Result<Box<dyn Search>, ScenarioError> {
        let given = self.scenario.grid();
        let grid = symmetry.grid(given).map_err(|_| ScenarioError::Memory)?;
        let mut config = self.scenario.config().clone();
        if turn == Turn::Reversed {
            config.moves.order = config.moves.order.reversed();
        }
        let cells = &mut self.tally.cells;
        cells.clear();
        cells.resize(given.cells().len(), (NodeId(0), false));
        for cell in (0..given.cells().len() as u32).map(NodeId) {
            cells[symmetry.node(given, cell).index()].0 = cell;
        }
        let layers = symmetry.joined(given, self.scenario.world().layers());
        let world = World::new(grid, layers).expect("the same is joined");
        let ends = self.scenario.ends();
        let end = |node| symmetry.node(given, node);
        let ends = Ends::new(end(ends.start()), end(self.scenario.goal()))
            .with_starts(ends.starts().map(end))
            .with_goals(ends.goals().map(end));
        let mut search = registry::search(&Scenario::new(world, ends, config)?)?;
        if let Some(limit) = self.limit {
            search.limit(limit);
        }
        Ok(search)
    }
}

/// The symmetry and turn of the run at this place.
fn kind(place: usize) -> (Symmetry, Turn) {
    let turns = Turn::ALL.len();
    (Symmetry::ALL[place / turns], Turn::ALL[place % turns])
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use tiebreak::config::Config;
    use tiebreak::grid::{Grid, Neighbourhood};
    use tiebreak::heuristic::Heuristic;
    use tiebreak::priority::Chain;

    fn finished(width: u32, height: u32, goal: (u32, u32), chain: &str) -> Mirror {
        let grid = Arc::new(Grid::new(width, height).unwrap());
        let (start, goal) = (grid.node(0, 0), grid.node(goal.0, goal.1));
        let mut config = Config {
            heuristic: Heuristic::Manhattan,
            chain: Chain::parse(chain.split(' ')).unwrap(),
            ..Config::default()
        };
        config.moves.neighbours = Neighbourhood::Four;
        let mut mirror = Mirror::new(&Scenario::new(grid, (start, goal), config).unwrap());
        while !mirror.run(1).unwrap() {}
        mirror
    }

    /// Open ground 2 x 2 from corner to corner, four moves, Manhattan: all four cells tie.
    ///
    /// [f, fifo]: the start, both its neighbours as they came, the goal: 4 in every run.
    /// [f, lifo]: the start, the neighbour that came last, the goal: 3, and the neighbour is each of
    /// the two in half of the runs, since turning the map or the order swaps them.
    #[test]
    fn fifo_expands_both_sides_and_lifo_one_of_them() {
        let fifo = finished(2, 2, (1, 1), "fifo");
        assert_eq!(fifo.runs().len(), MIRRORED_RUNS);
        assert!(fifo.runs().iter().all(|run| run.counters.expanded == 4));
        assert_eq!(fifo.tally(), [16; 4]);
        let lifo = finished(2, 2, (1, 1), "lifo");
        assert!(lifo.runs().iter().all(|run| run.counters.expanded == 3));
        assert_eq!(lifo.tally(), [16, 8, 8, 16]);
    }

    /// Open ground 3 x 2 from (0, 0) to (2, 1), four moves, Manhattan, [f, fifo]: every cell has
    /// f = C*, and whether the last one is expanded before the goal is an accident.
    ///
    /// Order N E S W as it is: (0,0), then (1,0) and (0,1) as they came. (1,0) brings (2,0) and
    /// (1,1); (0,1) brings none new. Then (2,0) brings the goal, (1,1) is before it: 6 expansions.
    /// Whichever way, the cells at distance 1 come before those at 2 and these before the goal at 3,
    /// since all tie and arrive in that order: 6 in every run.
    ///
    /// [f, h, lifo] always goes straight: 4 in every run. Which path it takes is the accident: the
    /// tally's rows say that both are taken.
    #[test]
    fn the_tally_shows_which_way_was_an_accident() {
        let fifo = finished(3, 2, (2, 1), "fifo");
        assert_eq!(fifo.tally(), [16; 6]);
        let straight = finished(3, 2, (2, 1), "low_h lifo");
        let spread = straight.spread().unwrap();
        assert_eq!((spread.least, spread.median, spread.most), (4, 4.0, 4));
        let tally = straight.tally();
        assert_eq!((tally[0], tally[5]), (16, 16));
        // A path of four cells has one cell of each distance.
        assert_eq!((tally[1] + tally[3], tally[2] + tally[4]), (16, 16));
        assert!(tally[1] > 0 && tally[3] > 0);
    }

    #[test]
    fn the_first_run_is_the_search_as_it_is_and_budgets_end_in_time() {
        let grid = Arc::new(Grid::new(1, 1).unwrap());
        let scenario = Scenario::new(grid, (NodeId(0), NodeId(0)), Config::default()).unwrap();
        let mut mirror = Mirror::new(&scenario);
        assert_eq!(mirror.spread(), None);
        // Each run expands the one cell.
        assert!(!mirror.run(15).unwrap());
        assert_eq!(mirror.runs().len(), 15);
        assert!(mirror.run(1).unwrap());
        let first = mirror.runs()[0];
        assert_eq!((first.symmetry, first.turn), (Symmetry::Same, Turn::Given));
        assert_eq!(mirror.tally(), [16]);
    }
}
