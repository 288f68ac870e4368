//! A search in two tiers: from gate to gate, then cell by cell between them.

use std::num::NonZero;
use std::sync::Arc;

use super::compiled::opened;
use super::plan::Plan;
use crate::cost::Cost;
use crate::ends::Ends;
use crate::event::{Observer, Status};
use crate::heuristic::Estimator;
use crate::prepare::{Distances, Joined};
use crate::priority::Ranker;
use crate::search::report::Coarse;
use crate::search::{Again, Counters, Guide, Names, Part, Problem, Steps, sum};
use crate::space::{NodeId, Space, Way};

/// The coarse search, and the refinement of its path.
pub(super) struct Tiers {
    plan: Arc<Plan>,
    joined: Arc<Joined>,
    coarse: Box<dyn Again>,
    /// The gates that the coarse path passes, once it is found.
    gates: Vec<NodeId>,
    /// How many of its edges are in the path.
    edges: usize,
    /// Refines one edge after another.
    fine: Option<Box<dyn Again>>,
    is_refining: bool,
    done: Counters,
    path: Vec<NodeId>,
    /// What the edges cost on the ground as it is that aren't refined, with the places in the path where they
    /// end; only where terrain doesn't count fully.
    hops: Vec<(usize, u64)>,
    /// Finds these costs.
    measure: Option<Distances>,
    /// g and the cost of the path so far.
    g: u64,
    cost: u64,
    limit: u64,
    status: Status,
}

impl Tiers {
    pub(super) fn new(
        plan: &Arc<Plan>,
        joined: Arc<Joined>,
        ends: &Ends,
        h: Vec<u64>,
        line: Option<(NodeId, NodeId)>,
    ) -> Option<Self> {
        let steps = Steps::Gates(Arc::clone(&joined));
        let guide = plan.estimates().guide(h, line, steps.states());
        let max_g = joined.max_g();
        let coarse = opened(plan, steps, ends.clone(), guide, max_g, Names::Places)?;
        Some(Self {
            plan: Arc::clone(plan),
            joined,
            coarse,
            gates: Vec::new(),
            edges: 0,
            fine: None,
            is_refining: false,
            done: Counters::NONE,
            path: Vec::new(),
            hops: Vec::new(),
            measure: None,
            g: 0,
            cost: 0,
            limit: u64::MAX,
            status: Status::Running,
        })
    }

    /// The question that refines an edge inside its cluster.
    fn problem(&self, from: NodeId, to: NodeId) -> Option<Problem<Steps, Guide>> {
        let Steps::Squares(moves) = &self.plan.steps else {
            return None;
        };
        let config = self.plan.config();
        let inside = self.joined.clusters().inside(moves.clone(), from);
        let ends = Ends::new(from, to);
        let estimator = Estimator::new(
            config.heuristic,
            config.nudge,
            self.plan.estimates().steps_of_h(),
            self.plan.scenario.grid(),
            &ends,
        );
        let space = Steps::Cluster(inside);
        let max_g = space.nodes() as u64 * space.max_edge().0;
        let guide = Guide::Formula(estimator, space.states());
        Some(Problem {
            space,
            ends,
            ranker: Ranker::new(guide, config.evaluation(), &config.chain, max_g),
            reopen: config.reopen,
            stop: config.stop,
        })
    }

    /// Begins with the next edge of the coarse path, or takes it as it is.
    fn next(&mut self) -> Option<()> {
        let [from, to] = self.gates[self.edges..self.edges + 2] else {
            return None;
        };
        let refine = self.plan.config().outlook.refine as usize;
        let is_step = self.joined.clusters().is_step(from, to);
        if is_step || refine > 0 && self.edges >= refine {
            let cost = self.joined.cost(to, Way(from.0)).0;
            if !is_step {
                self.measure(from, to)?;
            }
            self.path.push(to);
            self.g += cost;
            self.cost += cost;
            self.edges += 1;
            return Some(());
        }
        let problem = self.problem(from, to)?;
        match &mut self.fine {
            Some(fine) => fine.ask(problem),
            None => {
                let Problem {
                    space,
                    ends,
                    ranker,
                    ..
                } = problem;
                let (guide, max_g) = (ranker.estimator().clone(), ranker.max_g());
                self.fine = Some(opened(
                    &self.plan,
                    space,
                    ends,
                    guide,
                    max_g,
                    Names::Second,
                )?);
            }
        }
        self.is_refining = true;
        self.pass_limit_on();
        Some(())
    }

    /// Notes what an edge costs inside its cluster on the ground as it is.
    fn measure(&mut self, from: NodeId, to: NodeId) -> Option<()> {
        let Some(Steps::Squares(accurate)) = &self.plan.accurate else {
            return Some(());
        };
        let inside = self.joined.clusters().inside(accurate.clone(), from);
        let distances = match &mut self.measure {
            Some(distances) => distances,
            none => none.insert(Distances::new(&inside)?),
        };
        distances.begin([from]);
        distances.run(&inside, u64::MAX);
        self.hops.push((self.path.len(), distances.to(to)?.0));
        Some(())
    }

    fn pass_limit_on(&mut self) {
        let left = NonZero::new(self.limit - self.done.expanded.min(self.limit));
        let part = match (self.is_refining, &mut self.fine) {
            (true, Some(fine)) => fine,
            _ => &mut self.coarse,
        };
        match left {
            Some(left) => part.limit(left),
            None => self.status = Status::Limit,
        }
    }

    /// Takes the result of a search that has ended with a path.
    fn take(&mut self) {
        if !self.is_refining {
            self.done = self.coarse.counters();
            self.gates = self.coarse.path();
            self.path = self.gates[..1].to_vec();
            return;
        }
        if let Some(fine) = &self.fine {
            self.done = sum(self.done, fine.counters());
            self.path.extend_from_slice(&fine.path()[1..]);
            self.g += fine.g().map_or(0, |g| g.0);
            self.cost += fine.cost().map_or(0, |cost| cost.0);
        }
        self.edges += 1;
        self.is_refining = false;
    }
}

impl Part for Tiers {
    fn run(&mut self, budget: &mut u64, mut observer: Option<&mut dyn Observer>) -> Status {
        while self.status == Status::Running && *budget > 0 {
            let part: &mut dyn Again = match (self.gates.is_empty(), self.is_refining) {
                (true, _) => &mut *self.coarse,
                (false, true) => match &mut self.fine {
                    Some(fine) => &mut **fine,
                    None => break,
                },
                (false, false) => {
                    if self.edges + 1 == self.gates.len() {
                        self.status = Status::Found;
                    } else if self.next().is_none() {
                        self.status = Status::Limit;
                    }
                    continue;
                }
            };
            let status = match &mut observer {
                Some(observer) => part.run(budget, Some(&mut **observer)),
                None => part.run(budget, None),
            };
            match status {
                Status::Running => {}
                Status::Found => self.take(),
                other => self.status = other,
            }
        }
        self.status
    }

    fn limit(&mut self, expansions: NonZero<u64>) {
        self.limit = self.limit.min(expansions.get());
        self.pass_limit_on();
    }

    fn counters(&self) -> Counters {
        match (self.gates.is_empty(), &self.fine) {
            (true, _) => self.coarse.counters(),
            (false, Some(fine)) if self.is_refining => sum(self.done, fine.counters()),
            _ => self.done,
        }
    }

    fn g(&self) -> Option<Cost> {
        (self.status == Status::Found).then_some(Cost(self.g))
    }

    fn cost(&self) -> Option<Cost> {
        (self.status == Status::Found).then_some(Cost(self.cost))
    }

    fn path(&self) -> Vec<NodeId> {
        match self.status {
            Status::Found => self.path.clone(),
            _ => Vec::new(),
        }
    }

    fn recounted(&self, step: &dyn Fn(NodeId, NodeId) -> Option<Cost>) -> Option<Cost> {
        self.g()?;
        let mut hops = self.hops.iter().peekable();
        let mut cost = 0;
        for (end, ends) in (1..).zip(self.path.windows(2)) {
            cost += match hops.next_if(|hop| hop.0 == end) {
                Some(hop) => hop.1,
                None => step(ends[0], ends[1])?.0,
            };
        }
        Some(Cost(cost))
    }

    fn coarse(&self) -> Option<Coarse> {
        Some(Coarse {
            cost: self.coarse.g(),
            path: self.gates.clone(),
            expanded: self.coarse.counters().expanded,
            gates: self.joined.clusters().gates().to_vec(),
        })
    }

    fn h(&self, place: NodeId) -> Option<Cost> {
        self.coarse.h(place)
    }
}
