//! One search of a richer world with all that it prepares, for all goals or for one of them.
//!
//! Preparation belongs to the search. A `Leg` prepares itself within the budgets of `Search::run`, slice by
//! slice, before its first expansion: so pages can show progress, cancel and go on with nothing else to call.
//! What no end changes (islands, landmarks, clusters) goes to the `Ground` when it is done. Counters never
//! include it; `report` tells it apart.

use std::mem;
use std::num::NonZero;
use std::sync::Arc;

use super::compiled::{fastest, graded};
use super::plan::Plan;
use super::tiers::Tiers;
use crate::config::{Aim, Graph, Skip, Unreachable};
use crate::cost::Cost;
use crate::ends::Ends;
use crate::event::{Observer, Status};
use crate::heuristic::Heuristic;
use crate::prepare::{
    Clusters, Coarse, CoarseKind, Distances, Islands, Joined, Landmarks, NO_WAY, Needed, Tiles,
    Work,
};
use crate::search::report::{self, Report};
use crate::search::{Counters, Guide, Part};
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
    /// By place h over all goals, not nudged, where the path may have to lead by it.
    plain: Option<Vec<u64>>,
    limit: u64,
    search: Option<Box<dyn Part>>,
}

/// From these starts to the goals of these ends.
fn from(starts: &[NodeId], first: NodeId, ends: &Ends) -> Ends {
    let from = Ends::without_goal(first).with_starts(starts.iter().copied());
    from.with_goals(ends.goals())
}

/// A budget that is never used up.
const ALL: u64 = u64::MAX / 2;

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
    /// h by place or by state is known, not nudged, or a formula gives it.
    Guided(Option<Vec<u64>>),
    Searching,
    /// No start is left.
    NoPath,
    /// There is no memory.
    Limit,
}

impl Leg {
    pub(super) fn new(plan: Arc<Plan>, ends: &Ends) -> Option<Self> {
        // A larger agent may not fit on each of them.
        let starts: Vec<_> = ends.starts().filter(|&start| plan.is_free(start)).collect();
        let left = starts.first().map(|&first| from(&starts, first, ends));
        let mut leg = Self {
            ends: plan.ends(left.as_ref().unwrap_or(ends)),
            plan,
            stage: Stage::Begin,
            work: Work::default(),
            counts: None,
            skipped: None,
            needed: None,
            landmarks: None,
            joined: None,
            plain: None,
            limit: u64::MAX,
            search: None,
        };
        if left.is_none() {
            leg.stage = Stage::NoPath;
        } else if leg.plan.config().outlook.skip != Skip::None {
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
        let steps = &plan.steps;
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
            Stage::True(mut distances) => match distances.run(plan.back()?, budget) {
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
            Stage::Landmarks(mut landmarks) => {
                match landmarks.run(steps, plan.back()?, free, budget) {
                    false => Stage::Landmarks(landmarks),
                    true => {
                        let landmarks = Arc::new(*landmarks);
                        let number = plan.config().outlook.landmarks;
                        plan.shared.landmarks.keep(number, &landmarks);
                        self.bound_by(&landmarks)?
                    }
                }
            }
            Stage::Coarse(mut coarse) => {
                let plain = plan.estimates().plain(plan.estimates().fallback());
                let between = |from, to| plain.between(from, to);
                match coarse.run(steps, plan.back()?, free, between, budget) {
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
            Stage::Joined(mut joined) => match joined.run(steps, plan.back()?, budget) {
                false => Stage::Joined(joined),
                true => {
                    self.joined = Some(joined.joined());
                    let h = plan.estimates().plain(plan.config().heuristic);
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
        self.ends = from(starts, first, &self.ends);
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
                let mut distances = Distances::new(plan.back()?)?;
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
            _ => Stage::Guided(plan.estimates().table(&goals)),
        })
    }

    fn guided_by(&mut self, h: Option<Vec<u64>>) -> Option<Stage> {
        let plan = Arc::clone(&self.plan);
        if self.needs_plain() {
            self.keep_plain(h.as_deref());
            if self.goals_of_h().len() < self.ends.goals().count() {
                // Preparing h once more isn't work of the search.
                self.work = Work::default();
                return self.begin();
            }
        }
        let steps = plan.steps.clone();
        let steps = match &self.needed {
            Some(needed) => steps.without(|place| !needed.contains(place))?,
            None => steps,
        };
        let steps = match plan.has_parity() {
            true => steps.alternating(),
            false => steps.turning(plan.config().turn_cost()),
        };
        let guide = match h {
            Some(h) => plan.estimates().guide(h, self.line(), steps.states()),
            None => {
                let goals = self.goals_of_h();
                plan.estimates()
                    .formula(&goals, self.line(), steps.states())
            }
        };
        let ends = steps.ends(&self.ends);
        let names = plan.names(&steps);
        let max_g = steps.nodes() as u64 * steps.max_edge().0;
        let search = match plan.config().has_plain_loop() {
            true => fastest(&plan, steps, ends, guide, max_g, names)?,
            false => {
                let plain = self.plain.take();
                let nearest = plain.map(|h| {
                    let places = plan.estimates().nodes();
                    Guide::new(h, Vec::new(), steps.states(), places)
                });
                graded(&plan, steps, ends, guide, nearest, max_g, names)?
            }
        };
        Some(self.search_by(search))
    }

    /// Keeps the plain h by place over all goals, of which a formula gives it if `h` doesn't. Where diagonals alternate it is that
    /// of states before which an even number came, which stand first.
    fn keep_plain(&mut self, h: Option<&[u64]>) {
        let goals = self.goals_of_h();
        let formula = || {
            let heuristic = self.plan.config().heuristic;
            self.plan.estimates().plain(heuristic).to_nearest(&goals)
        };
        let by_place = |h: &[u64]| {
            let states = h.len() / self.plan.estimates().nodes().max(1);
            h.iter().copied().step_by(states.max(1)).collect()
        };
        self.plain = Some(h.map_or_else(formula, by_place));
    }

    fn bound_by(&mut self, landmarks: &Landmarks) -> Option<Stage> {
        self.work += landmarks.work();
        self.landmarks = Some(landmarks.places().collect());
        let goals = self.goals_of_h();
        let mut h = self
            .plan
            .estimates()
            .to_nearest(self.plan.estimates().fallback(), &goals);
        let bounds = landmarks.bounds(self.plan.estimates().nodes(), &goals)?;
        let states = h.len() / bounds.len().max(1);
        for (h, &bound) in h.chunks_mut(states.max(1)).zip(&bounds) {
            h.iter_mut().for_each(|h| *h = bound.max(*h));
        }
        Some(Stage::Guided(Some(h)))
    }

    fn join(&mut self, clusters: &Arc<Clusters>) -> Option<Stage> {
        self.work += clusters.work();
        self.counts = Some(report::Clusters {
            nodes: clusters.nodes().len() as u64,
            gates: clusters.gates().len() as u64 / 2,
            edges: clusters.edge_count() as u64,
        });
        let (plan, tiles) = (&self.plan, clusters.tiles());
        let walled = self.ends.goals().filter(|&goal| !plan.is_free(goal));
        let walled = walled.map(|goal| {
            let mut around = plan.around(goal);
            around.retain(|&cell| tiles.of(cell) == tiles.of(goal));
            (goal, around)
        });
        let walled = walled.collect();
        let joined = Joined::new(&plan.steps, Arc::clone(clusters), &self.ends)?;
        Some(Stage::Joined(Box::new(joined.with_walled(walled))))
    }

    /// The goals that h leads to, or the plain h where that is still to come.
    fn goals_of_h(&self) -> Vec<NodeId> {
        match self.plan.config().outlook.aim {
            Aim::First if !self.needs_plain() => self.ends.goal().into_iter().collect(),
            Aim::First | Aim::Nearest | Aim::Each => self.ends.goals().collect(),
        }
    }

    /// Whether the plain h over all goals is still to be worked out.
    fn needs_plain(&self) -> bool {
        let leads = self.plan.config().outlook.unreachable == Unreachable::Nearest;
        leads && self.plain.is_none()
    }

    /// The line that the cross product is about.
    fn line(&self) -> Option<(NodeId, NodeId)> {
        self.plan.estimates().line(&self.ends)
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
        if let Some(search) = &self.search {
            report.coarse = search.coarse();
            search.add_alone(report);
        }
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
