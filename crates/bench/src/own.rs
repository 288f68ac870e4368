//! Tiebreak as a contestant, used as a program would use it.

use std::sync::Arc;

use tiebreak::config::Config;
use tiebreak::ends::Ends;
use tiebreak::grid::Grid;
use tiebreak::registry;
use tiebreak::scenario::Scenario;
use tiebreak::search::variant::Pruning;
use tiebreak::search::{Method, Search};
use tiebreak::space::NodeId;
use tiebreak::trace::Trace;

use crate::contest::{Contest, Contestant, Found};

/// The contestant that every ratio compares with, but for those of methods.
pub const BASE: &str = "tiebreak";

/// A way to search that takes part.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Way {
    /// The way that the library chooses for the contest's question.
    Fast,
    /// With jump points.
    Jump,
    /// By the path that serves every question.
    General,
    /// [`Way::Fast`], recording a trace.
    Traced,
    /// By another method with its usual settings, whatever the contest.
    Method(Method),
}

/// Expansions after which a method gives up, since whole searches take hours on large maps; 0 for none.
const fn limit(method: Method) -> u32 {
    match method {
        Method::Ida(_) => 20_000,
        Method::FrontToFront => 500,
        _ => 0,
    }
}

impl Way {
    /// Its name between programs.
    pub fn name(self) -> &'static str {
        match self {
            Self::Fast => BASE,
            Self::Jump => "tiebreak, jump points",
            Self::General => "tiebreak, general path",
            Self::Traced => "tiebreak, recording a trace",
            Self::Method(method) => method.name(),
        }
    }

    /// The way of this name.
    pub fn named(name: &str) -> Option<Self> {
        let mut all = [Self::Fast, Self::Jump, Self::Traced]
            .into_iter()
            .chain(methods());
        all.find(|way| way.name() == name)
    }
}

/// The ways to search that take part in a contest, the one that others compare with first.
pub fn ways(contest: Contest) -> &'static [Way] {
    match contest {
        Contest::AStar | Contest::Dijkstra | Contest::Four => {
            &[Way::Fast, Way::Jump, Way::General, Way::Traced]
        }
        Contest::One | Contest::Always => &[Way::Fast, Way::Jump],
    }
}

/// A\* by both paths, the general one first, and every other method.
pub fn methods() -> impl Iterator<Item = Way> {
    let others = Method::ALL
        .iter()
        .filter(|&&method| method != Method::AStar);
    [Way::General, Way::Fast]
        .into_iter()
        .chain(others.map(|&method| Way::Method(method)))
}

/// One search, asked again and again.
pub struct Own {
    way: Way,
    search: Box<dyn Search>,
    trace: Option<Trace>,
}

impl Own {
    /// Prepared for a map; `None` where the method is refused there.
    pub fn new(contest: Contest, grid: &Arc<Grid>, way: Way) -> Option<Self> {
        let free = grid.cells().iter().position(|&cell| cell != 0);
        let any = NodeId(free.expect("a map of problems has free cells") as u32);
        let mut config = contest.config();
        match way {
            Way::Fast | Way::General | Way::Traced => {}
            Way::Jump => config.options.pruning = Pruning::Jump,
            Way::Method(method) => {
                config = Config::of(method);
                if method == Method::Weighted {
                    config.weight = 1500;
                }
                config.options.limit = limit(method);
            }
        }
        let scenario = Scenario::new(Arc::clone(grid), (any, any), config).ok()?;
        let search = match way {
            Way::General => registry::search_general(&scenario),
            _ => registry::search(&scenario),
        };
        Some(Self {
            way,
            search: search.expect("there is memory for a search"),
            trace: (way == Way::Traced).then(|| registry::trace(&scenario, usize::MAX)),
        })
    }

    /// The cost of the last answer.
    pub fn cost(&self) -> Option<u64> {
        self.search.cost().map(|cost| cost.0)
    }
}

impl Contestant for Own {
    fn find(&mut self, start: NodeId, goal: NodeId) -> Option<Found> {
        let search = &mut self.search;
        search.ask(&Ends::new(start, goal));
        if let Some(trace) = &mut self.trace {
            trace.clear();
            search.run_observed(u64::MAX, trace);
            std::hint::black_box(trace);
        } else {
            search.run(u64::MAX);
        }
        let path: Vec<u32> = search.path().iter().map(|node| node.0).collect();
        if matches!(self.way, Way::Method(_)) {
            // A path at any angle has no steps that could be walked.
            std::hint::black_box(path);
            return self.cost().map(Found::Cost);
        }
        (!path.is_empty()).then_some(Found::Path(path))
    }

    fn expanded(&self) -> u64 {
        self.search.counters().expanded
    }
}
