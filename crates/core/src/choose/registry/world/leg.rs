//! One search of a richer world with all that it prepares, for all goals or for one of them.
//!
//! Preparation belongs to the search. A `Leg` prepares itself within the budgets of `Search::run`, slice by
//! slice, before its first expansion: so pages can show progress, cancel and go on with nothing else to call.
//! What no end changes (islands, landmarks, clusters) goes to the `Ground` when it is done. Counters never
//! include it; `report` tells it apart.

use std::mem;
use std::num::NonZero;
use std::sync::Arc;

use super::compiled::fastest;
use super::plan::Plan;
use super::tiers::Tiers;
use crate::config::{Aim, Graph, Skip};
use crate::cost::Cost;
use crate::ends::Ends;
use crate::event::{Observer, Status};
use crate::heuristic::Heuristic;
use crate::prepare::{
    Clusters, Coarse, CoarseKind, Distances, Islands, Joined, Landmarks, NO_WAY, Needed, Tiles,
    Work,
};
use crate::search::report::{self, Report};
use crate::search::{Counters, Part};
use crate::space::{NodeId, Space};

/// A search that prepares itself first, slice by slice.
pub(super) struct Leg {
    plan: Arc<Plan>,
    /// The goals of this search, and the starts that are left.
    ends: Ends,
    stage: Stage,
    work: Work,
    counts: Option<report::Clusters>,
    skipped: Option<u64>,
    needed: Option<Needed>,
    landmarks: Option<Vec<NodeId>>,
    joined: Option<u64>,
    limit: u64,
    search: Option<Box<dyn Part>>,
}

/// A budget that is never used up.
const ALL: u64 = u64::MAX / 2;

/// Up to this number of goals h is worked out place by place, and not for all of them beforehand.
const FEW_GOALS: usize = 8;

enum Stage {
    Islands(Box<Islands>),
    Needed(Box<Needed>),
    /// Before h and the search.
    Begin,
    True(Box<Distances>),
    Landmarks(Box<Landmarks>),
    Coarse(Box<Coarse>),
    Clusters(Box<Clusters>),
    Joined(Box<Joined>),
    /// h by node is known, not nudged, or a formula gives it.
    Guided(Option<Vec<u64>>),
    Searching,
    /// No start is left.
    NoPath,
    /// There is no memory.
    Limit,
}

impl Leg {
    pub(super) fn new(plan: Arc<Plan>, ends: &Ends) -> Option<Self> {
        let ends = plan.ends(ends);
        let mut leg = Self {
            plan,
            ends,
            stage: Stage::Begin,
            work: Work::default(),
            counts: None,
            skipped: None,
            needed: None,
            landmarks: None,
            joined: None,
            limit: u64::MAX,
            search: None,
        };
        if leg.plan.config().outlook.skip != Skip::None {
            leg.stage = match leg.plan.shared.islands.get().cloned() {
                Some(islands) => leg.among(&islands)?,
                None => Stage::Islands(Box::new(Islands::new(leg.plan.steps.nodes())?)),
            };
        }
        Some(leg)
    }

    /// Does one piece of the preparation; `None` where there is no memory.
    fn prepare(&mut self, budget: u64) -> Option<()> {
        let plan = Arc::clone(&self.plan);
        let (steps, back) = (&plan.steps, &plan.back);
        let free = |place| plan.is_free(place);
        // It stays so where there is no memory for the next one.
        self.stage = match mem::replace(&mut self.stage, Stage::Limit) {
            Stage::Islands(mut islands) => match islands.run(steps, free, budget) {
                false => Stage::Islands(islands),
                true => {
                    let islands = Arc::new(*islands);
                    self.among(plan.shared.islands.get_or_init(|| islands))?
                }
            },
            Stage::Needed(mut needed) => match needed.run(steps, budget) {
                false => Stage::Needed(needed),
                true => {
                    self.work += needed.work();
                    self.skipped = needed.skipped();
                    let next = self.leave(needed.starts());
                    self.needed = Some(*needed);
                    next
                }
            },
            Stage::Begin => self.begin()?,
            Stage::True(mut distances) => match distances.run(back, budget) {
                false => Stage::True(distances),
                true => {
                    self.work += distances.work();
                    let mut h = distances.into_costs();
                    for h in h.iter_mut().filter(|h| **h == NO_WAY) {
                        *h = 0;
                    }
                    Stage::Guided(Some(h))
                }
            },
            Stage::Landmarks(mut landmarks) => match landmarks.run(steps, back, free, budget) {
                false => Stage::Landmarks(landmarks),
                true => {
                    let landmarks = Arc::new(*landmarks);
                    let number = plan.config().outlook.landmarks;
                    plan.shared.landmarks.keep(number, &landmarks);
                    self.bound_by(&landmarks)?
                }
            },
            Stage::Coarse(mut coarse) => {
                let plain = plan.plain(plan.fallback());
                let between = |from, to| plain.between(from, to);
                match coarse.run(steps, back, free, between, budget) {
                    false => Stage::Coarse(coarse),
                    true => {
                        self.work += coarse.work();
                        Stage::Guided(Some(coarse.into_table()))
                    }
                }
            }
            Stage::Clusters(mut clusters) => match clusters.run(steps, budget) {
                false => Stage::Clusters(clusters),
                true => {
                    let clusters = Arc::new(*clusters);
                    let side = plan.config().outlook.block;
                    plan.shared.clusters.keep(side, &clusters);
                    self.join(&clusters)?
                }
            },
            Stage::Joined(mut joined) => match joined.run(steps, back, budget) {
                false => Stage::Joined(joined),
                true => {
                    self.joined = Some(joined.joined());
                    let h = plan.plain(plan.config().heuristic);
                    let h = h.to_nearest(&self.goals_of_h());
                    let joined = Arc::new(*joined);
                    let tiers = Tiers::new(&plan, joined, &self.ends, h, self.line())?;
                    self.search_by(Box::new(tiers))
                }
            },
            Stage::Guided(h) => self.guided_by(h)?,
            end => end,
        };
        Some(())
    }

    /// Looks for what can be left out, once the islands are known.
    fn among(&mut self, islands: &Arc<Islands>) -> Option<Stage> {
        self.work += islands.work();
        Some(match self.plan.config().outlook.skip {
            Skip::DeadEnds => {
                let needed = Needed::new(islands, &self.ends)?;
                Stage::Needed(Box::new(match self.plan.config().turn_cost() {
                    0 => needed,
                    _ => needed.keeping(self.plan.steps.without_direction()),
                }))
            }
            _ => self.leave(&islands.starts_left(&self.ends)),
        })
    }

    /// Goes on with the starts that are left.
    fn leave(&mut self, starts: &[NodeId]) -> Stage {
        let Some(&first) = starts.first() else {
            return Stage::NoPath;
        };
        let goals: Vec<_> = self.ends.goals().collect();
        let ends = Ends::without_goal(first).with_starts(starts.iter().copied());
        self.ends = ends.with_goals(goals);
        Stage::Begin
    }

    fn begin(&mut self) -> Option<Stage> {
        let plan = Arc::clone(&self.plan);
        let (config, steps) = (plan.config(), &plan.steps);
        let outlook = config.outlook;
        let grid = plan.scenario.grid();
        let tiles = Tiles::new(grid.width(), grid.height(), outlook.block);
        let free = |place| plan.is_free(place);
        if outlook.graph == Graph::Clusters {
            return match plan.shared.clusters.get(outlook.block) {
                Some(clusters) => self.join(&clusters),
                None => Some(Stage::Clusters(Box::new(Clusters::new(
                    steps, tiles, free,
                )?))),
            };
        }
        let goals = self.goals_of_h();
        Some(match config.heuristic {
            Heuristic::True => {
                let mut distances = Distances::new(&plan.back)?;
                distances.begin(goals);
                Stage::True(Box::new(distances))
            }
            Heuristic::Landmarks => match plan.shared.landmarks.get(outlook.landmarks) {
                Some(landmarks) => self.bound_by(&landmarks)?,
                None => {
                    let landmarks = Landmarks::new(steps, outlook.landmarks as usize)?;
                    Stage::Landmarks(Box::new(landmarks))
                }
            },
            Heuristic::Coarse | Heuristic::CoarseLow => {
                let kind = match config.heuristic {
                    Heuristic::Coarse => CoarseKind::Over,
                    _ => CoarseKind::Low,
                };
                Stage::Coarse(Box::new(Coarse::new(steps, tiles, kind, &goals, free)?))
            }
            heuristic => {
                let has_formula = plan.scenario.world().is_flat_squares() && plan.points.is_none();
                let needs_table = !has_formula || goals.len() > FEW_GOALS;
                Stage::Guided(needs_table.then(|| plan.plain(heuristic).to_nearest(&goals)))
            }
        })
    }

    fn guided_by(&mut self, h: Option<Vec<u64>>) -> Option<Stage> {
        let plan = Arc::clone(&self.plan);
        let steps = plan.steps.clone();
        let steps = match &self.needed {
            Some(needed) => steps.without(|place| !needed.contains(place))?,
            None => steps,
        };
        let steps = steps.turning(plan.config().turn_cost());
        let guide = match h {
            Some(h) => plan.guide(h, self.line(), &steps),
            None => plan.formula(&self.goals_of_h(), self.line(), &steps),
        };
        let ends = steps.ends(&self.ends);
        let names = plan.names(&steps);
        let max_g = steps.nodes() as u64 * steps.max_edge().0;
        let search = fastest(&plan, steps, ends, guide, max_g, names)?;
        Some(self.search_by(search))
    }

    fn bound_by(&mut self, landmarks: &Landmarks) -> Option<Stage> {
        self.work += landmarks.work();
        self.landmarks = Some(landmarks.places().collect());
        let goals = self.goals_of_h();
        let plain = self.plan.plain(self.plan.fallback()).to_nearest(&goals);
        let h = landmarks.table(self.plan.nodes(), &goals, |node| plain[node.index()])?;
        Some(Stage::Guided(Some(h)))
    }

    fn join(&mut self, clusters: &Arc<Clusters>) -> Option<Stage> {
        self.work += clusters.work();
        self.counts = Some(report::Clusters {
            nodes: clusters.nodes().len() as u64,
            gates: clusters.gates().len() as u64 / 2,
            edges: clusters.edge_count() as u64,
        });
        let joined = Joined::new(&self.plan.steps, Arc::clone(clusters), &self.ends)?;
        Some(Stage::Joined(Box::new(joined)))
    }

    /// The goals that h leads to.
    fn goals_of_h(&self) -> Vec<NodeId> {
        match self.plan.config().outlook.aim {
            Aim::First => self.ends.goal().into_iter().collect(),
            Aim::Nearest | Aim::Each => self.ends.goals().collect(),
        }
    }

    /// The line that the cross product is about: there has to be one start in the question.
    fn line(&self) -> Option<(NodeId, NodeId)> {
        let has_one_start = self.plan.scenario.ends().starts().nth(1).is_none();
        self.ends.pair().filter(|_| has_one_start)
    }

    fn search_by(&mut self, mut search: Box<dyn Part>) -> Stage {
        if let Some(limit) = NonZero::new(self.limit) {
            search.limit(limit);
        }
        self.search = Some(search);
        Stage::Searching
    }
}

impl Part for Leg {
    fn run(&mut self, budget: &mut u64, observer: Option<&mut dyn Observer>) -> Status {
        loop {
            match (&self.stage, &mut self.search) {
                (Stage::NoPath, _) => return Status::NoPath,
                (Stage::Limit, _) => return Status::Limit,
                (_, Some(search)) => return search.run(budget, observer),
                _ if *budget == 0 => return Status::Running,
                _ => {}
            }
            // A preparation takes the rest of the budget.
            let slice = *budget;
            let takes_long = !matches!(self.stage, Stage::Begin | Stage::Guided(_));
            if self.prepare(slice).is_none() {
                self.stage = Stage::Limit;
            }
            if takes_long && slice < ALL {
                *budget = 0;
            }
        }
    }

    fn limit(&mut self, expansions: NonZero<u64>) {
        self.limit = expansions.get();
        if let Some(search) = &mut self.search {
            search.limit(expansions);
        }
    }

    fn counters(&self) -> Counters {
        let search = self.search.as_ref();
        search.map_or(Counters::NONE, |search| search.counters())
    }

    fn g(&self) -> Option<Cost> {
        self.search.as_ref()?.g()
    }

    fn cost(&self) -> Option<Cost> {
        self.search.as_ref()?.cost()
    }

    fn path(&self) -> Vec<NodeId> {
        let search = self.search.as_ref();
        search.map_or_else(Vec::new, |search| search.path())
    }

    fn recounted(&self, step: &dyn Fn(NodeId, NodeId) -> Option<Cost>) -> Option<Cost> {
        self.search.as_ref()?.recounted(step)
    }

    fn h(&self, place: NodeId) -> Option<Cost> {
        self.search.as_ref()?.h(place)
    }

    fn add_to(&self, report: &mut Report) {
        let config = self.plan.config();
        if config.prepares() {
            let prepared = report.prepared.get_or_insert_default();
            prepared.searches += self.work.searches;
            prepared.expanded += self.work.expanded;
            prepared.clusters = prepared.clusters.or(self.counts);
        }
    }

    fn add_shown(&self, report: &mut Report) {
        report.landmarks.clone_from(&self.landmarks);
    }

    fn add_alone(&self, report: &mut Report) {
        report.skipped = self.skipped;
        report.left_out = self.left_out();
        report.joined = self.joined;
        report.coarse = self.search.as_ref().and_then(|search| search.coarse());
    }
}

impl Leg {
    /// The free places that the search leaves out, where it looks for any.
    fn left_out(&self) -> Option<Vec<NodeId>> {
        let plan = &self.plan;
        let islands = plan.shared.islands.get()?;
        if plan.config().outlook.skip == Skip::None {
            return None;
        }
        let goals: Vec<_> = self
            .ends
            .goals()
            .filter_map(|goal| islands.of(goal))
            .collect();
        let is_kept = |place| match &self.needed {
            Some(needed) if !needed.starts().is_empty() => needed.contains(place),
            _ => islands
                .of(place)
                .is_some_and(|island| goals.contains(&island)),
        };
        let places = (0..plan.steps.nodes() as u32).map(NodeId);
        Some(
            places
                .filter(|&place| plan.is_free(place) && !is_kept(place))
                .collect(),
        )
    }
}
