//! Random journeys that can be played, with everything that can happen on them.

pub mod played;

use std::collections::BTreeSet;

use proptest::prelude::*;
use tiebreak::config::Config;
use tiebreak::ends::Ends;
use tiebreak::grid::{Direction, Grid};
use tiebreak::heuristic::Heuristic;
use tiebreak::plane::Falloff;
use tiebreak::search::Method;
use tiebreak::space::NodeId;
use tiebreak::world::{Layers, World};
use tiebreak_journey::{
    Arrived, Budget, Door, Edit, Journey, Known, Mode, Patrol, PatrolSource, Plan, Policy,
    Simulation, Unit, refusal,
};

use crate::strategies::{configs, policies};
use played::{Log, Played};

/// What is played.
#[derive(Clone, Debug)]
pub struct Drawn {
    pub grid: Grid,
    /// Danger and its sources.
    pub layers: Layers,
    pub ends: Ends,
    pub config: Config,
    pub journey: Journey,
    pub policy: Policy,
}

/// Any journey on maps to 13 x 10 that can be played.
pub fn journeys() -> impl Strategy<Value = Drawn> {
    drawn(journey)
}

/// One unit on ground that never changes.
pub fn alone() -> impl Strategy<Value = Drawn> {
    drawn(|picks, grid| Journey {
        units: Some(vec![unit(picks, grid, &[])]),
        still: 60,
        limit: 10_000,
        ..Journey::default()
    })
}

fn drawn(journey: impl Fn(&mut Picks, &Grid) -> Journey) -> impl Strategy<Value = Drawn> {
    let picks = prop::collection::vec(any::<u32>(), 200);
    (grids(), configs(), policies(), picks).prop_map(move |(grid, config, policy, picks)| {
        let mut picks = Picks(picks.into_iter());
        let journey = journey(&mut picks, &grid);
        let first = journey.units.as_ref().map(|units| units[0]);
        let first = first.unwrap_or_else(|| unit(&mut picks, &grid, &[]));
        let mut drawn = Drawn {
            ends: Ends::new(first.at, first.goal),
            grid,
            layers: Layers::default(),
            config,
            journey,
            policy,
        };
        if picks.one_in(2) {
            endanger(&mut picks, &mut drawn);
        }
        if !drawn.config.method.is_plain() {
            drawn.config.method = Method::AStar;
        }
        drawn.policy.budget *= picks.below(30) as u32;
        drawn.settle();
        drawn
    })
}

/// Small maps with walls and weights, and two free cells at least.
fn grids() -> impl Strategy<Value = Grid> {
    let plain = prop_oneof![1 => Just(0_u8), 3 => Just(1_u8)];
    let terrain = prop_oneof![1 => Just(0_u8), 2 => Just(1_u8), 2 => 1_u8..=9];
    let heavy = prop_oneof![1 => Just(0_u8), 3 => 3_u8..=5];
    let cells = |cell: BoxedStrategy<u8>| {
        (1_u32..=13, 1_u32..=10).prop_flat_map(move |(width, height)| {
            let (width, height) = if width * height < 2 {
                (2, 1)
            } else {
                (width, height)
            };
            let cells = prop::collection::vec(cell.clone(), (width * height) as usize);
            cells.prop_map(move |mut cells| {
                let last = cells.len() - 1;
                cells[0] = cells[0].max(1);
                cells[last] = cells[last].max(1);
                Grid::from_cells(width, height, cells).expect("sizes and weights are legal")
            })
        })
    };
    prop_oneof![
        cells(plain.boxed()),
        cells(terrain.boxed()),
        cells(heavy.boxed())
    ]
}

/// Numbers to draw from; where they are used up, 0.
pub struct Picks(std::vec::IntoIter<u32>);

impl Picks {
    /// A number below `count`.
    fn below(&mut self, count: usize) -> usize {
        self.0.next().unwrap_or(0) as usize % count
    }

    fn one_in(&mut self, count: usize) -> bool {
        self.below(count) == count - 1
    }

    fn cell(&mut self, grid: &Grid) -> NodeId {
        NodeId(self.below(grid.cells().len()) as u32)
    }

    fn cells(&mut self, grid: &Grid) -> Vec<NodeId> {
        (0..1 + self.below(6)).map(|_| self.cell(grid)).collect()
    }

    /// A free cell that isn't taken; the last one where all are.
    fn free(&mut self, grid: &Grid, taken: &[NodeId]) -> NodeId {
        let cells = (0..grid.cells().len() as u32).map(NodeId);
        let free: Vec<NodeId> = cells
            .filter(|&cell| grid.weight(cell).is_some() && !taken.contains(&cell))
            .collect();
        match free.len() {
            0 => NodeId(grid.cells().len() as u32 - 1),
            count => free[self.below(count)],
        }
    }
}

fn unit(picks: &mut Picks, grid: &Grid, taken: &[NodeId]) -> Unit {
    let at = picks.free(grid, taken);
    let goal = match picks.one_in(9) {
        true => at,
        false => picks.free(grid, &[]),
    };
    let depart = match picks.one_in(4) {
        true => picks.below(12) as u32,
        false => 0,
    };
    Unit { at, goal, depart }
}

fn journey(picks: &mut Picks, grid: &Grid) -> Journey {
    let free = grid.cells().iter().filter(|&&value| value > 0).count();
    let mut taken = Vec::new();
    let mut units = Vec::new();
    for _ in 0..(1 + picks.below(6)).min(free) {
        let unit = unit(picks, grid, &taken);
        taken.push(unit.at);
        units.push(unit);
    }
    let patrols = (0..picks.below(3)).map(|_| patrol(picks, grid)).collect();
    let script = (0..picks.below(6)).map(|_| Edit {
        at: picks.below(25) as u32,
        set: Some(if picks.one_in(2) {
            0
        } else {
            picks.below(10) as u8
        }),
        danger: None,
        cells: picks.cells(grid),
    });
    let script = script.collect();
    let mut taken = BTreeSet::new();
    let doors = (0..picks.below(3)).map(|_| Door {
        cells: picks
            .cells(grid)
            .into_iter()
            .filter(|&cell| taken.insert(cell))
            .collect(),
        open: 1 + picks.below(6) as u32,
        shut: 1 + picks.below(6) as u32,
        offset: picks.below(12) as u32,
    });
    let doors: Vec<Door> = doors.collect();
    Journey {
        units: (!picks.one_in(12)).then_some(units),
        patrols,
        script,
        doors: doors
            .into_iter()
            .filter(|door| !door.cells.is_empty())
            .collect(),
        sight: picks.one_in(3).then(|| picks.below(4) as u32),
        known: if picks.one_in(4) {
            Known::Nothing
        } else {
            Known::All
        },
        arrived: if picks.one_in(3) {
            Arrived::Leave
        } else {
            Arrived::Stay
        },
        still: 1 + picks.below(14) as u32,
        limit: 1 + picks.below(70) as u32,
    }
}

/// Adds danger of all kinds, which counts or not.
fn endanger(picks: &mut Picks, drawn: &mut Drawn) {
    let Drawn {
        grid,
        layers,
        config,
        journey,
        ..
    } = drawn;
    config.outlook.danger = [1, 1, 2, 9, 0][picks.below(5)];
    if picks.one_in(2) {
        for _ in 0..picks.below(12) {
            let cell = picks.cell(grid).index();
            layers.danger.resize(layers.danger.len().max(cell + 1), 0);
            layers.danger[cell] = picks.below(10) as u8;
        }
    }
    let count = picks.below(3);
    let sources = (0..count).map(|_| source(picks).at(picks.cell(grid)));
    layers.sources = sources.collect();
    for edit in &mut journey.script {
        if picks.one_in(2) {
            edit.danger = Some(picks.below(10) as u8);
            edit.set = edit.set.filter(|_| picks.one_in(2));
        }
    }
    for patrol in &mut journey.patrols {
        patrol.source = picks.one_in(2).then(|| source(picks));
    }
}

fn source(picks: &mut Picks) -> PatrolSource {
    PatrolSource {
        strength: 1 + picks.below(9) as u8,
        range: 1 + picks.below(5) as u8,
        falloff: Falloff::ALL[picks.below(2)],
        sight: picks.one_in(2),
    }
}

/// A patrol there and back over some lines, or along a line or a rectangle.
fn patrol(picks: &mut Picks, grid: &Grid) -> Patrol {
    let mode = Mode::ALL[picks.below(2)];
    let mut route = vec![picks.free(grid, &[])];
    match mode {
        Mode::Loop => {
            let ((x, y), (to_x, to_y)) = (grid.xy(route[0]), grid.xy(picks.cell(grid)));
            let corners = [(to_x, y), (to_x, to_y), (x, to_y)];
            let corners = corners.map(|(x, y)| grid.node(x, y));
            route.extend(&corners[..[0, 1, 3][picks.below(3)]]);
        }
        Mode::Back => {
            for _ in 0..picks.below(4) {
                route.push(ahead(picks, grid, route[route.len() - 1]));
            }
        }
    }
    Patrol {
        route,
        mode,
        every: 1 + picks.below(4) as u32 / 2,
        offset: if picks.one_in(3) {
            picks.below(20) as u32
        } else {
            0
        },
        source: None,
    }
}

/// A cell in line with another one, or the same.
fn ahead(picks: &mut Picks, grid: &Grid, from: NodeId) -> NodeId {
    let (dx, dy) = Direction::ALL[picks.below(8)].delta();
    let (mut x, mut y) = (grid.xy(from).0 as i32, grid.xy(from).1 as i32);
    for _ in 0..picks.below(6) {
        let (next_x, next_y) = (x + dx, y + dy);
        let inside = |at: i32, side: u32| (0..side as i32).contains(&at);
        if inside(next_x, grid.width()) && inside(next_y, grid.height()) {
            (x, y) = (next_x, next_y);
        }
    }
    grid.node(x as u32, y as u32)
}

impl Drawn {
    pub fn refusal(&self) -> Option<String> {
        let reason = refusal(
            &self.config,
            &self.policy,
            &self.journey,
            &self.world(),
            &self.ends,
            Budget::default(),
        );
        reason.map(String::from)
    }

    /// Changes what keeps it from being played.
    pub fn settle(&mut self) {
        if matches!(self.policy.plan, Plan::Lpa | Plan::DStar | Plan::DLite) {
            let fits = [Heuristic::Zero, Heuristic::Octile, Heuristic::Chebyshev];
            if !fits.contains(&self.config.heuristic) {
                self.config.heuristic = Heuristic::Octile;
            }
            self.config.nudge = None;
        }
        while let Some(reason) = self.refusal() {
            let left = self.journey.patrols.pop();
            assert!(left.is_some(), "{reason}: {self:?}");
        }
    }

    pub fn world(&self) -> World {
        World::new(self.grid.clone(), self.layers.clone()).expect("layers within the limits")
    }

    pub fn simulation(&self) -> Simulation {
        let Self {
            ends,
            config,
            journey,
            policy,
            ..
        } = self;
        Simulation::new(&self.world(), ends, journey, config, policy)
    }

    /// Takes all danger away.
    pub fn calm(&mut self) {
        self.layers = Layers::default();
        for edit in &mut self.journey.script {
            edit.danger = None;
        }
        self.journey.script.retain(|edit| edit.set.is_some());
        for patrol in &mut self.journey.patrols {
            patrol.source = None;
        }
    }

    /// The units: those of the journey, or the one between the ends.
    pub fn units(&self) -> Vec<Unit> {
        self.journey.units_between(&self.ends)
    }

    /// The only unit of one who is alone.
    pub fn only(&self) -> Unit {
        self.units()[0]
    }

    /// Plays it to its end, without looking into searches.
    pub fn play(&self) -> Played {
        Played::of(self, Log::default(), || u64::MAX)
    }

    /// Plays it and looks into all searches.
    pub fn watch(&self) -> Played {
        let log = Log {
            is_watching: true,
            ..Log::default()
        };
        Played::of(self, log, || u64::MAX)
    }

    /// Plays it in pieces of a number of expansions.
    pub fn play_in_pieces(&self, is_watching: bool, work: impl FnMut() -> u64) -> Played {
        let log = Log {
            is_watching,
            ..Log::default()
        };
        Played::of(self, log, work)
    }
}
