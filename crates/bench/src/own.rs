//! Tiebreak as a contestant, used as a program would use it.

use std::sync::Arc;

use tiebreak::ends::Ends;
use tiebreak::grid::Grid;
use tiebreak::registry;
use tiebreak::scenario::Scenario;
use tiebreak::search::Search;
use tiebreak::search::variant::Pruning;
use tiebreak::space::NodeId;
use tiebreak::trace::Trace;

use crate::contest::{Contest, Contestant, Entrant, Found};

/// The contestant that every ratio compares with.
pub const BASE: &str = "tiebreak";

/// The ways to search that take part in a contest.
pub fn entrants(contest: Contest) -> &'static [Entrant] {
    match contest {
        Contest::AStar | Contest::Dijkstra | Contest::Four => ENTRANTS,
        Contest::One | Contest::Always => &ENTRANTS[..2],
    }
}

/// The ways to search that are compared with one another.
pub const ENTRANTS: &[Entrant] = &[
    (BASE, |contest, grid| {
        Box::new(Own::new(contest, grid, Way::Fast))
    }),
    ("tiebreak, jump points", |contest, grid| {
        Box::new(Own::new(contest, grid, Way::Jump))
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
    Jump,
    General,
    Traced,
}

/// One search, asked again and again.
struct Own {
    way: Way,
    search: Box<dyn Search>,
    trace: Trace,
}

impl Own {
    fn new(contest: Contest, grid: &Arc<Grid>, way: Way) -> Self {
        let free = grid.cells().iter().position(|&cell| cell != 0);
        let any = NodeId(free.expect("a map of problems has free cells") as u32);
        let mut config = contest.config();
        if way == Way::Jump {
            config.options.pruning = Pruning::Jump;
        }
        let scenario = Scenario::new(Arc::clone(grid), (any, any), config);
        let scenario = scenario.expect("the cell is free");
        let search = match way {
            Way::General => registry::search_general(&scenario),
            Way::Fast | Way::Jump | Way::Traced => registry::search(&scenario),
        };
        Self {
            way,
            trace: registry::trace(&scenario, usize::MAX),
            search: search.expect("there is memory for a search"),
        }
    }
}

impl Contestant for Own {
    fn find(&mut self, start: NodeId, goal: NodeId) -> Option<Found> {
        let search = &mut self.search;
        search.ask(&Ends::new(start, goal));
        if self.way == Way::Traced {
            self.trace.clear();
            search.run_observed(u64::MAX, &mut self.trace);
            std::hint::black_box(&self.trace);
        } else {
            search.run(u64::MAX);
        }
        let path: Vec<u32> = search.path().iter().map(|node| node.0).collect();
        (!path.is_empty()).then_some(Found::Path(path))
    }
}
