//! What all searches of one question about a richer world share.

use std::ops::ControlFlow;
use std::sync::{Arc, OnceLock};

use super::estimates::Estimates;
use crate::config::{Config, Graph};
use crate::ends::Ends;
use crate::grid::{ACCURATE, Grid, Moves, MovesRule, Neighbourhood};
use crate::ground::{Ground, Shared};
use crate::prepare::Islands;
use crate::registry::parts::view;
use crate::scenario::{Scenario, ScenarioError};
use crate::search::{Names, Pool, States, Steps};
use crate::shape::points::Points;
use crate::space::{NodeId, Space, Way};
use crate::world::{Eyes, View, World};

/// A question with its steps: those between places, without turn penalties.
pub(crate) struct Plan {
    pub(super) scenario: Scenario,
    pub(super) view: View,
    pub(super) steps: Steps,
    /// The steps backwards, once they have been asked for; `None` where there was no memory.
    back: OnceLock<Option<Steps>>,
    /// The steps at what they cost on the ground as it is, where terrain doesn't count fully.
    pub(super) accurate: Option<Steps>,
    /// The way-points, where these are searched.
    pub(super) points: Option<Points>,
    pub(super) shared: Arc<Shared>,
    /// Memory for searches, one after another.
    pub(super) pool: Arc<Pool>,
}

impl Plan {
    pub(super) fn new(scenario: &Scenario, ground: &mut Ground) -> Result<Self, ScenarioError> {
        let config = scenario.config();
        let view = view(scenario);
        let points = match config.outlook.graph {
            Graph::Points => Some(points(scenario, &config.moves, &view)?),
            _ => None,
        };
        let steps = match &points {
            Some(points) => Steps::Links(points.links().clone()),
            None => ground.steps(config, &view)?,
        };
        let accurate = match config.moves.accuracy {
            ACCURATE => None,
            _ => Some(accurate(scenario, &view, ground)?),
        };
        Ok(Self {
            scenario: scenario.clone(),
            accurate,
            shared: ground.shared(scenario),
            pool: Arc::default(),
            view,
            steps,
            back: OnceLock::new(),
            points,
        })
    }

    /// The question with other ends, or `None` where they are refused or there is no memory.
    pub(super) fn with_ends(&self, ends: &Ends) -> Option<Self> {
        let (world, config) = (self.scenario.world().clone(), self.config().clone());
        let scenario = Scenario::new(world.clone(), ends.clone(), config).ok()?;
        let (shared, pool) = (Arc::clone(&self.shared), Arc::clone(&self.pool));
        let knows_all = self.config().outlook.player == 0;
        if knows_all && self.points.is_none() {
            return Some(Self {
                scenario,
                view: self.view.clone(),
                steps: self.steps.clone(),
                back: self.back.clone(),
                accurate: self.accurate.clone(),
                points: None,
                shared,
                pool,
            });
        }
        // Ends are known to a player, and way-points.
        let plan = Self::new(&scenario, &mut Ground::new(world)).ok()?;
        let shared = if knows_all { shared } else { plan.shared };
        Some(Self {
            shared,
            pool,
            ..plan
        })
    }

    /// The steps of another lane on the same world.
    pub(super) fn steps_of(&self, config: &Config) -> Option<Steps> {
        let (world, ends) = (self.scenario.world(), self.scenario.ends());
        let view = world.view(config.outlook.eyes(), ends);
        let mut ground = Ground::new(world.clone());
        ground.steps(config, &view).ok()
    }

    /// The steps backwards; `None` where there is no memory.
    pub(super) fn back(&self) -> Option<&Steps> {
        self.back.get_or_init(|| self.steps.reversed()).as_ref()
    }

    pub(super) fn config(&self) -> &Config {
        self.scenario.config()
    }

    pub(super) fn is_free(&self, place: NodeId) -> bool {
        self.view.is_free(place)
    }

    /// The cells to which a step would lead from this wall of a map of squares if the wall were free.
    pub(super) fn around(&self, wall: NodeId) -> Vec<NodeId> {
        let grid = self.scenario.grid();
        let mut cells = self.view.weights().to_vec();
        cells[wall.index()] = 1;
        let Ok(opened) = Grid::from_cells(grid.width(), grid.height(), cells) else {
            return Vec::new();
        };
        let moves = Moves::new(Arc::new(opened), &self.config().moves);
        let mut around = Vec::new();
        let _ = moves.for_each_edge(wall, Way::NONE, |to, _, _| {
            around.push(to);
            ControlFlow::<()>::Continue(())
        });
        around
    }

    /// What h is made of.
    pub(super) const fn estimates(&self) -> Estimates<'_> {
        Estimates {
            scenario: &self.scenario,
            view: &self.view,
            points: self.points.as_ref(),
        }
    }

    /// What nodes stand for.
    pub(super) fn names(&self, steps: &Steps) -> Names {
        match &self.points {
            Some(points) => Names::Listed(points.cells().into()),
            None => match steps.states() {
                States::One => Names::Places,
                states => Names::States(states),
            },
        }
    }

    /// Whether its nodes are the states of cells by parity.
    pub(super) fn has_parity(&self) -> bool {
        self.config().has_parity(self.scenario.world())
    }

    /// These steps between places, or between their states where diagonals alternate.
    pub(super) fn by_parity(&self, steps: &Steps) -> Steps {
        match self.has_parity() {
            true => steps.clone().alternating(),
            false => steps.clone(),
        }
    }

    /// The ends as nodes.
    pub(super) fn ends(&self, ends: &Ends) -> Ends {
        match &self.points {
            Some(points) => points.ends(ends),
            None => ends.clone(),
        }
    }
}

/// The islands of a world: those of four moves on squares, of all steps elsewhere. A step that leads one way joins its places
/// like any other.
pub fn islands(world: &World) -> Result<Islands, ScenarioError> {
    let mut config = Config::default();
    config.moves.neighbours = Neighbourhood::Four;
    // Only a player's view depends on ends.
    let view = world.view(Eyes::PLAIN, &Ends::without_goal(NodeId(0)));
    let world = world.both_ways();
    let steps = Ground::new(world.clone()).steps(&config, &view)?;
    let mut islands = Islands::new(world.places()).ok_or(ScenarioError::Memory)?;
    while !islands.run(&steps, |place| view.is_free(place), u64::MAX) {}
    Ok(islands)
}

/// The lane's steps at what they cost on the ground as it is.
fn accurate(scenario: &Scenario, view: &View, ground: &mut Ground) -> Result<Steps, ScenarioError> {
    let mut config = scenario.config().clone();
    config.moves = config.moves.accurate();
    match config.outlook.graph {
        Graph::Points => {
            let points = points(scenario, &config.moves, view)?;
            Ok(Steps::Links(points.links().clone()))
        }
        _ => ground.steps(&config, view),
    }
}

fn points(scenario: &Scenario, rule: &MovesRule, view: &View) -> Result<Points, ScenarioError> {
    let world = scenario.world();
    let corners = crate::plane::corners_on_lines(rule);
    let width = world.grid().width();
    let point = |cell: NodeId| ((cell.0 % width) as i32, (cell.0 / width) as i32);
    let place = |(x, y): (i32, i32)| NodeId((y * width as i32 + x) as u32);
    let line = |from, to| {
        let multiplier = |x, y| view.multiplier(place((x, y)));
        crate::plane::dearest(multiplier, point(from), point(to), corners)
    };
    let is_free = |cell| view.is_free(cell);
    let points = &world.layers().points;
    Points::new(width, points, scenario.ends(), rule, is_free, line)
        .map_err(|_| ScenarioError::Memory)
}
