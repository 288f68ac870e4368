//! A search for a plan: a question on a map of its own, and the engine that answers it.

use super::growth::{Next, heap_bytes};
use super::record::Seen;
use super::terrain::Terrain;
use super::timed::{Reach, Steps};
use tiebreak::config::Config;
use tiebreak::ends::Ends;
use tiebreak::estimate::Estimate;
use tiebreak::event::{Event, Observer};
use tiebreak::heuristic::Estimator;
use tiebreak::open::{Listed, QuaternaryHeap, SortedBuckets};
use tiebreak::priority::{Ranker, WideKey};
use tiebreak::registry;
use tiebreak::search::{BestFirst, Packed, Problem, Records, Scattered, Status};
use tiebreak::space::{NodeId, Space};

/// The question.
#[derive(Clone, Debug)]
pub(super) struct Question {
    pub(super) config: Config,
    /// The costs of a straight and a diagonal step in h.
    pub(super) steps: (u64, u64),
    pub(super) from: NodeId,
    pub(super) goal: NodeId,
    pub(super) reach: Reach,
}

impl Question {
    /// The map on which its search begins.
    pub(super) fn seen(&self, terrain: &Terrain) -> Seen {
        let ends = Ends::new(self.from, self.goal);
        let h = Some(estimator(&self.config, terrain, self.steps, &ends));
        Seen {
            h,
            ..terrain.seen(Some(self.from), self.goal)
        }
    }
}

/// A search that has begun.
#[derive(Clone, Debug)]
pub(super) struct Quest {
    engine: Engine,
    /// How many expansions there is room for.
    granted: u64,
}

#[derive(Clone, Debug)]
enum Engine {
    /// Where f can't fall and all steps count.
    Fast(Box<Running<Terrain, Estimator, BestFirst<SortedBuckets>>>),
    /// Any other one.
    Slow(Box<Running<Steps, ByCell, Heap>>),
}

type Heap = BestFirst<Listed<WideKey, QuaternaryHeap<WideKey>>, Scattered>;

/// A question with its engine.
#[derive(Clone, Debug)]
pub(super) struct Running<S, E, B> {
    problem: Problem<S, E>,
    engine: B,
}

/// h by cell, where each cell has several nodes.
#[derive(Clone, Debug)]
pub(super) struct ByCell {
    estimator: Estimator,
    cells: u32,
    layers: u32,
}

impl ByCell {
    const fn cell(&self, node: NodeId) -> NodeId {
        NodeId(node.0 % self.cells)
    }
}

impl Estimate for ByCell {
    fn h(&self, node: NodeId) -> u64 {
        self.estimator.h(self.cell(node))
    }

    fn max_h(&self) -> u64 {
        self.estimator.max_h()
    }

    fn cross(&self, node: NodeId) -> u64 {
        self.estimator.cross(self.cell(node))
    }

    fn max_cross(&self) -> u64 {
        self.estimator.max_cross()
    }

    fn column(&self, node: NodeId) -> u64 {
        self.estimator.column(self.cell(node))
    }

    fn row(&self, node: NodeId) -> u64 {
        self.estimator.row(self.cell(node))
    }

    fn has_one_floor(&self) -> bool {
        self.estimator.has_one_floor()
    }

    fn number(&self, node: NodeId) -> u32 {
        self.cell(node).0
    }

    fn tells_apart(&self) -> bool {
        self.layers == 1
    }
}

impl Quest {
    /// A search over `terrain`, not begun yet; one that is to be observed takes an engine that can be. `None` where
    /// there is no memory for it.
    pub(super) fn new(terrain: Terrain, question: Question, is_observed: bool) -> Option<Self> {
        let Question {
            config,
            steps,
            from,
            goal,
            reach,
        } = question;
        let ends = Ends::new(from, goal);
        let estimator = estimator(&config, &terrain, steps, &ends);
        let (evaluation, reopen, stop) = (config.evaluation(), config.reopen, config.stop);
        let max_g = terrain.nodes() as u64 * terrain.max_edge().0;
        let is_plain = matches!(reach, Reach::All) && !is_observed;
        if is_plain && registry::falls(&config).is_none() && Packed::serve(&terrain) {
            let ranker = Ranker::new(estimator.clone(), evaluation, &config.chain, max_g);
            if let Some(open) = SortedBuckets::new(&ranker, &terrain) {
                let engine = BestFirst::new(&terrain, open)?;
                let problem = Problem {
                    space: terrain,
                    ends,
                    ranker,
                    reopen,
                    stop,
                };
                return Some(Engine::Fast(Box::new(Running { problem, engine })).into());
            }
        }
        let space = Steps { terrain, reach };
        let layers = space.layers();
        let others = (1..layers).map(|layer| space.node(goal, layer));
        let ends = Ends::new(from, goal).with_goals(others);
        let estimate = ByCell {
            estimator,
            cells: space.terrain.nodes() as u32,
            layers,
        };
        let max_g = max_g * u64::from(layers);
        let ranker = Ranker::new(estimate, evaluation, &config.chain, max_g);
        let problem = Problem {
            space,
            ends,
            ranker,
            reopen,
            stop,
        };
        let engine = BestFirst::of_many(&problem.space, Listed::default())?;
        Some(Engine::Slow(Box::new(Running { problem, engine })).into())
    }

    /// Expands at most `budget` nodes, and ends with the one that finds the goal or empties OPEN: how many there
    /// were, and how it stands.
    pub(super) fn run(
        &mut self,
        budget: u64,
        observer: Option<&mut dyn Observer>,
    ) -> (u64, Status) {
        match &mut self.engine {
            Engine::Fast(it) => {
                let before = it.engine.counters().expanded;
                let status = it.engine.run_alone(&it.problem, budget);
                ended(
                    before,
                    it.engine.counters().expanded,
                    status,
                    it.engine.is_exhausted(),
                )
            }
            Engine::Slow(it) => it.run(budget, observer),
        }
    }

    /// g of the goal that it found.
    pub(super) fn cost(&self) -> Option<u64> {
        match &self.engine {
            Engine::Fast(it) => it.engine.g(it.engine.goal()?),
            Engine::Slow(it) => it.engine.g(it.engine.goal()?),
        }
        .map(|cost| cost.0)
    }

    /// The cells from where it began to the goal that it found.
    pub(super) fn path(&self) -> Vec<NodeId> {
        match &self.engine {
            Engine::Fast(it) => {
                let goal = it.engine.goal();
                goal.map_or(Vec::new(), |goal| {
                    it.engine.path_to(&it.problem.space, goal)
                })
            }
            Engine::Slow(it) => it.path(),
        }
    }

    /// The map that it searches.
    pub(super) fn terrain(&self) -> &Terrain {
        match &self.engine {
            Engine::Fast(it) => &it.problem.space,
            Engine::Slow(it) => &it.problem.space.terrain,
        }
    }
}

impl Quest {
    /// How many nodes it has expanded.
    pub(super) fn expanded(&self) -> u64 {
        match &self.engine {
            Engine::Fast(it) => it.engine.counters().expanded,
            Engine::Slow(it) => it.engine.counters().expanded,
        }
    }

    /// How many expansions there is room for.
    pub(super) const fn granted(&self) -> u64 {
        self.granted
    }

    /// How many cells the path has that it found.
    pub(super) fn path_length(&self) -> usize {
        match &self.engine {
            Engine::Fast(it) => it.engine.length_to_goal(&it.problem.space),
            Engine::Slow(it) => it.engine.length_to_goal(&it.problem.space),
        }
    }

    /// Bytes that it holds.
    pub(super) fn bytes(&self) -> u64 {
        let bytes = match &self.engine {
            Engine::Fast(it) => Packed::BYTES * it.problem.space.nodes() + it.engine.open().bytes(),
            Engine::Slow(it) => it.engine.records().bytes() + heap_bytes(it.engine.open()),
        };
        self.terrain().bytes() + bytes as u64
    }

    /// The most bytes that a search takes before its first expansion.
    pub(super) fn first_bytes(terrain: &Terrain, reach: &Reach) -> u64 {
        let nodes = terrain.nodes() * reach.layers() as usize;
        let fast = Packed::BYTES * terrain.nodes() + SortedBuckets::first_bytes(terrain.max_edge());
        terrain.bytes() + fast.max(Scattered::first_bytes(nodes)) as u64
    }

    /// Asks for the memory of what comes next, as far as it can be refused; `None` where there is none.
    pub(super) fn grant(&mut self, next: Next) -> Option<()> {
        if let Engine::Slow(it) = &mut self.engine {
            let (records, open) = it.engine.room();
            records.reserve(next.pages())?;
            open.list_mut().reserve(next.insertions())?;
        }
        self.granted = next.until;
        Some(())
    }

    /// How many expansions come next, and the most bytes that they add.
    pub(super) fn next(&self) -> Next {
        let done = self.expanded();
        match &self.engine {
            Engine::Fast(it) => Next::of_buckets(done, it.engine.open()),
            Engine::Slow(it) => Next::of_heap(done, it.engine.open()),
        }
    }
}

impl From<Engine> for Quest {
    fn from(engine: Engine) -> Self {
        Self { engine, granted: 0 }
    }
}

/// h of a question.
fn estimator(config: &Config, terrain: &Terrain, steps: (u64, u64), ends: &Ends) -> Estimator {
    let size = terrain.rules().size();
    Estimator::of_size(config.heuristic, config.nudge, steps, size, ends)
}

impl Running<Steps, ByCell, Heap> {
    fn run(&mut self, budget: u64, observer: Option<&mut dyn Observer>) -> (u64, Status) {
        let before = self.engine.counters().expanded;
        let status = match observer {
            Some(observer) => {
                let space = &self.problem.space;
                let mut placed = Placed { observer, space };
                self.engine.run(&self.problem, budget, &mut placed)
            }
            None => self.engine.run(&self.problem, budget, &mut ()),
        };
        let expanded = self.engine.counters().expanded;
        ended(before, expanded, status, self.engine.is_exhausted())
    }

    fn path(&self) -> Vec<NodeId> {
        let space = &self.problem.space;
        let Some(goal) = self.engine.goal() else {
            return Vec::new();
        };
        let nodes = self.engine.path_to(space, goal);
        nodes.into_iter().map(|node| space.place(node).0).collect()
    }
}

/// The most moves that are told apart in recordings, whose searchers have numbers below 255.
const MOST_LAYERS: u32 = u8::MAX as u32 - 1;

/// Shows an observer cells where nodes are cells at times; `who` is the number of moves made.
struct Placed<'a> {
    observer: &'a mut dyn Observer,
    space: &'a Steps,
}

impl Observer for Placed<'_> {
    fn on(&mut self, event: &Event) {
        let (place, layer) = self.space.place(event.place);
        self.observer.on(&Event {
            place,
            parent: event.parent.map(|node| self.space.place(node).0),
            who: layer.min(MOST_LAYERS) as u8,
            ..*event
        });
    }
}

fn ended(before: u64, expanded: u64, status: Status, is_exhausted: bool) -> (u64, Status) {
    let status = match status {
        Status::Running if is_exhausted => Status::NoPath,
        status => status,
    };
    (expanded - before, status)
}
