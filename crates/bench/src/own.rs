//! Tiebreak itself, as a program would use it.

use std::collections::HashMap;
use std::sync::Arc;

use tiebreak::grid::Grid;
use tiebreak::registry;
use tiebreak::scenario::Scenario;
use tiebreak::search::Search;
use tiebreak::space::NodeId;
use tiebreak::trace::Trace;

use crate::contest::{Contest, Contestant, Entrant, Found};

/// What every ratio is of.
pub const BASE: &str = "tiebreak";

/// The ways to search that are compared with one another.
pub const ENTRANTS: &[Entrant] = &[
    (BASE, |contest, grid| {
        Box::new(Own::new(contest, grid, Way::Fast))
    }),
    ("tiebreak, general path", |contest, grid| {
        Box::new(Own::new(contest, grid, Way::General))
    }),
    ("tiebreak, recording a trace", |contest, grid| {
        Box::new(Own::new(contest, grid, Way::Traced))
    }),
];

#[derive(Clone, Copy, PartialEq, Eq)]
enum Way {
    Fast,
    General,
    Traced,
}

/// A search for each problem, made when it is first asked: the answers come before the timing.
struct Own {
    contest: Contest,
    grid: Arc<Grid>,
    way: Way,
    searches: HashMap<(NodeId, NodeId), Box<dyn Search>>,
}

impl Own {
    fn new(contest: Contest, grid: &Arc<Grid>, way: Way) -> Self {
        let own = Self {
            contest,
            grid: Arc::clone(grid),
            way,
            searches: HashMap::new(),
        };
        // Makes one for nobody, so that the time it takes counts as preparation.
        let free = grid.cells().iter().position(|&cell| cell != 0);
        let any = NodeId(free.expect("a map of problems has free cells") as u32);
        std::hint::black_box(own.made(any, any));
        own
    }

    fn made(&self, start: NodeId, goal: NodeId) -> Box<dyn Search> {
        let scenario = Scenario::new(Arc::clone(&self.grid), start, goal, self.contest.config());
        let scenario = scenario.expect("problems begin and end on free cells");
        let search = match self.way {
            Way::General => registry::search_general(&scenario),
            Way::Fast | Way::Traced => registry::search(&scenario),
        };
        search.expect("there is memory for a search")
    }
}

impl Contestant for Own {
    fn find(&mut self, start: NodeId, goal: NodeId) -> Option<Found> {
        if !self.searches.contains_key(&(start, goal)) {
            let made = self.made(start, goal);
            self.searches.insert((start, goal), made);
        }
        let search = self.searches.get_mut(&(start, goal))?;
        search.reset();
        if self.way == Way::Traced {
            let mut trace = Trace::new(self.grid.cells().len(), usize::MAX);
            search.run_observed(u64::MAX, &mut trace);
            std::hint::black_box(&trace);
        } else {
            search.run(u64::MAX);
        }
        let path: Vec<u32> = search.path().iter().map(|node| node.0).collect();
        (!path.is_empty()).then_some(Found::Path(path))
    }
}
