//! A second, plain program for a journey's world: its moves, its conflicts, and its end.
//!
//! It knows nothing of plans. It gets the places of all units after each tick, and each unit's wish if that is known;
//! else it takes each unit's move as its wish. From these wishes it works out patrols, edits, conflicts, counts
//! and the end by the rules. It is slow and plain, so that it can be read beside the definition.
//!
//! Without wishes one thing can't be known: if two patrols are in each other's way, and the first of them is blocked by
//! a unit that was blocked itself, the second may go or not. This program then lets it go.

#[path = "ground.rs"]
pub mod ground;

use ground::Ground;
use tiebreak::config::Config;
use tiebreak::grid::Grid;
use tiebreak::space::NodeId;
use tiebreak::world::Layers;
use tiebreak_journey::{Arrived, Journey, Mode, Unit};

/// Column and row; neighbours of the map's cells are cells, too.
pub type Cell = (i32, i32);

/// What is played.
pub struct Game<'a> {
    pub map: &'a Grid,
    /// Danger and its sources.
    pub layers: &'a Layers,
    pub config: &'a Config,
    pub journey: &'a Journey,
    /// Those of the journey, or the one between the map's ends.
    pub units: Vec<Unit>,
    /// Whether plans can take more than a tick. Then nobody who sees only places knows whether a journey is stuck.
    pub has_budget: bool,
}

/// What is said to have happened.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Told {
    pub status: String,
    pub ticks: u64,
    pub moves: u64,
    pub cost: u64,
    pub waits: u64,
    pub danger: u64,
    /// By unit: at first and after each tick.
    pub places: Vec<Vec<Cell>>,
    /// By patrol: where it is at first and after each tick.
    pub patrols: Vec<Vec<Cell>>,
    pub wishes: Option<Wishes>,
}

/// What units wished, and what became of that.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Wishes {
    /// By unit: the cell that it named in each tick.
    pub cells: Vec<Vec<Cell>>,
    pub collisions: u64,
    pub bumps: u64,
}

/// One who walks.
struct Walker {
    at: Cell,
    goal: Cell,
    depart: u32,
    has_arrived: bool,
    has_left: bool,
}

/// One who walks round and round, or there and back.
struct Guard {
    cycle: Vec<Cell>,
    index: usize,
    every: u32,
    mode: Mode,
}

impl Guard {
    fn at(&self) -> Cell {
        self.cycle[self.index]
    }

    fn next(&self) -> usize {
        (self.index + 1) % self.cycle.len()
    }
}

/// The first thing in which the rules disagree with what is told, if there is one.
///
/// # Errors
/// A sentence that names the tick.
pub fn replay(game: &Game<'_>, told: &Told) -> Result<(), String> {
    let journey = game.journey;
    let mut ground = Ground::new(game.map, game.layers);
    let mut walkers = Vec::new();
    for unit in &game.units {
        walkers.push(Walker {
            at: xy(game.map, unit.at),
            goal: xy(game.map, unit.goal),
            depart: unit.depart,
            has_arrived: unit.at == unit.goal,
            has_left: false,
        });
    }
    let mut guards = Vec::new();
    for patrol in &journey.patrols {
        let route: Vec<Cell> = patrol
            .route
            .iter()
            .map(|&cell| xy(game.map, cell))
            .collect();
        let cycle = cycle(&route, patrol.mode);
        guards.push(Guard {
            index: patrol.offset as usize % cycle.len(),
            cycle,
            every: patrol.every,
            mode: patrol.mode,
        });
    }
    for (number, walker) in walkers.iter().enumerate() {
        if told.places[number][0] != walker.at {
            return Err(format!("unit {number} doesn't begin where it should"));
        }
    }
    for (number, guard) in guards.iter().enumerate() {
        if told.patrols[number][0] != guard.at() {
            return Err(format!("patrol {number} doesn't begin at {:?}", guard.at()));
        }
    }
    let lengths = told.places.iter().chain(&told.patrols).map(Vec::len);
    for length in lengths {
        if length as u64 != told.ticks + 1 {
            return Err(format!("{length} places for {} ticks", told.ticks));
        }
    }

    let (mut moves, mut cost, mut waits, mut met) = (0, 0, 0, 0);
    let (mut collisions, mut bumps) = (0, 0);
    let mut tick = 0;
    let mut still = 0;
    let mut status = None;
    if walkers.iter().all(|walker| walker.has_arrived) {
        status = Some("arrived");
    }
    while status.is_none() {
        let at = |said: String| format!("tick {tick}: {said}");
        if u64::from(tick) >= told.ticks {
            return Err(at("it goes on, but is said to have ended".to_owned()));
        }
        let after = tick as usize + 1;

        // Script.
        let mut occupied: Vec<Cell> = guards.iter().map(Guard::at).collect();
        for walker in walkers.iter().filter(|walker| !walker.has_left) {
            occupied.push(walker.at);
        }
        ground.change(game.map, journey, tick, &occupied);
        let posts: Vec<Cell> = guards.iter().map(Guard::at).collect();
        let dangers = ground.dangers(game.map, journey, &posts);
        let danger = |(x, y): Cell| u64::from(dangers[(y * game.map.width() as i32 + x) as usize]);
        for &cell in &occupied {
            if !ground.is_free(cell) {
                return Err(at(format!("somebody is in a wall at {cell:?}")));
            }
        }

        // Wishes, patrols first.
        let mut wishes: Vec<(Cell, Cell)> = Vec::new();
        for guard in &guards {
            let next = guard.cycle[guard.next()];
            let is_turn = (tick + 1) % guard.every == 0;
            let wish = if is_turn && ground.is_free(next) {
                next
            } else {
                guard.at()
            };
            wishes.push((guard.at(), wish));
        }
        for (number, walker) in walkers.iter().enumerate() {
            let wish = match &told.wishes {
                Some(wishes) => wishes.cells[number][tick as usize],
                None => told.places[number][after],
            };
            let may_step = !walker.has_arrived && tick >= walker.depart;
            if wish != walker.at && !may_step {
                return Err(at(format!("unit {number} moves, but may not")));
            }
            let is_bump = wish != walker.at && !ground.allows(game.config, walker.at, wish);
            if is_bump && told.wishes.is_none() {
                let from = walker.at;
                return Err(at(format!(
                    "unit {number} can't step from {from:?} to {wish:?}"
                )));
            }
            bumps += u64::from(is_bump);
            if !walker.has_left {
                let wish = if is_bump { walker.at } else { wish };
                wishes.push((walker.at, wish));
            }
        }

        // Moves.
        let go = movers(&wishes);
        for (number, guard) in guards.iter_mut().enumerate() {
            let is_turn = (tick + 1) % guard.every == 0;
            if go[number] {
                guard.index = guard.next();
            } else if is_turn && guard.mode == Mode::Back {
                guard.index = (guard.cycle.len() - guard.index) % guard.cycle.len();
            }
            let place = told.patrols[number][after];
            if place != guard.at() {
                let own = guard.at();
                return Err(at(format!(
                    "patrol {number} should be at {own:?}, not at {place:?}"
                )));
            }
        }
        let mut has_moved = false;
        let mut place = guards.len();
        for walker in &mut walkers {
            if walker.has_left {
                continue;
            }
            let (from, wish) = wishes[place];
            let is_going = go[place];
            place += 1;
            if is_going {
                has_moved = true;
                moves += 1;
                cost += ground.cost(game.config, from, wish);
                met += danger(wish);
                walker.at = wish;
            } else if tick >= walker.depart && !walker.has_arrived {
                waits += 1;
                met += danger(from);
            }
            collisions += u64::from(from != wish && !is_going);
        }
        for (number, walker) in walkers.iter().enumerate() {
            let (own, place) = (walker.at, told.places[number][after]);
            if place != own {
                return Err(at(format!(
                    "unit {number} should be at {own:?}, not at {place:?}"
                )));
            }
        }

        // End.
        for walker in walkers.iter_mut().filter(|walker| !walker.has_arrived) {
            walker.has_arrived = walker.at == walker.goal;
            walker.has_left = walker.has_arrived && journey.arrived == Arrived::Leave;
        }
        still = if has_moved { 0 } else { still + 1 };
        let has_departed = walkers.iter().all(|walker| tick >= walker.depart);
        let is_to_come = journey.script.iter().any(|edit| edit.at > tick);
        let seems_stuck = still >= journey.still && has_departed && !is_to_come;
        // With a budget somebody may be waiting for a plan.
        let is_stuck = match game.has_budget {
            true => seems_stuck && told.status == "stuck" && told.ticks == u64::from(tick) + 1,
            false => seems_stuck,
        };
        tick += 1;
        if walkers.iter().all(|walker| walker.has_arrived) {
            status = Some("arrived");
        } else if is_stuck {
            status = Some("stuck");
        } else if tick == journey.limit {
            status = Some("limit");
        }
    }
    let found = (
        status.unwrap_or_default(),
        u64::from(tick),
        moves,
        cost,
        waits,
        met,
    );
    let expected = (
        told.status.as_str(),
        told.ticks,
        told.moves,
        told.cost,
        told.waits,
        told.danger,
    );
    if found != expected {
        return Err(format!(
            "status, ticks, moves, cost, waits and danger are {found:?}, not {expected:?}"
        ));
    }
    match &told.wishes {
        Some(wishes) if (collisions, bumps) != (wishes.collisions, wishes.bumps) => Err(format!(
            "there are {collisions} collisions and {bumps} bumps, not {} and {}",
            wishes.collisions, wishes.bumps
        )),
        _ => Ok(()),
    }
}

/// Column and row of a cell.
fn xy(map: &Grid, cell: NodeId) -> Cell {
    let (x, y) = map.xy(cell);
    (x as i32, y as i32)
}

/// The cells of a patrol from its first point back to before it.
pub fn cycle(route: &[Cell], mode: Mode) -> Vec<Cell> {
    let mut points = route.to_vec();
    match mode {
        Mode::Loop => points.push(route[0]),
        Mode::Back => points.extend(route.iter().rev().skip(1)),
    }
    let mut cells = vec![points[0]];
    for point in points {
        let mut last = cells[cells.len() - 1];
        while last != point {
            let (dx, dy) = (point.0 - last.0, point.1 - last.1);
            assert!(
                dx == 0 || dy == 0 || dx.abs() == dy.abs(),
                "a route bends between points"
            );
            last = (last.0 + dx.signum(), last.1 + dy.signum());
            cells.push(last);
        }
    }
    if cells.len() > 1 {
        cells.pop();
    }
    cells
}

/// Who moves, of those who are somewhere and want to be somewhere, in order.
fn movers(wishes: &[(Cell, Cell)]) -> Vec<bool> {
    let mut moves: Vec<bool> = wishes.iter().map(|(from, to)| from != to).collect();
    loop {
        let mut has_changed = false;
        for one in 0..wishes.len() {
            let (from, to) = wishes[one];
            if !moves[one] {
                continue;
            }
            let holds_stayer =
                (0..wishes.len()).any(|other| !moves[other] && wishes[other].0 == to);
            let is_in_the_way = (0..one).any(|other| {
                let (other_from, other_to) = wishes[other];
                let has_same_middle = from.0 + to.0 == other_from.0 + other_to.0
                    && from.1 + to.1 == other_from.1 + other_to.1;
                moves[other] && (other_to == to || has_same_middle)
            });
            if holds_stayer || is_in_the_way {
                moves[one] = false;
                has_changed = true;
            }
        }
        if !has_changed {
            return moves;
        }
    }
}
