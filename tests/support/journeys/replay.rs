//! A second, plain program of a journey's world: which moves there are, who is in whose way, and when it ends.
//!
//! It knows nothing of plans. It is told where everybody was after each tick, takes each unit's move as its wish, and
//! works out what the rules make of these wishes: patrols, edits, conflicts, counts and the end are its own. So slow and
//! plain that it can be read beside the definition.

use tiebreak::config::Config;
use tiebreak::cost::CostModel;
use tiebreak::grid::{Corners, Grid, Neighbourhood};
use tiebreak::journey::{Arrived, Journey, Mode, Unit};
use tiebreak::space::NodeId;

/// Column and row; neighbours of the map's cells are cells, too.
pub(crate) type Cell = (i32, i32);

/// What is played.
pub(crate) struct Game<'a> {
    pub(crate) map: &'a Grid,
    pub(crate) config: &'a Config,
    pub(crate) journey: &'a Journey,
    /// Those of the journey, or the one between the map's ends.
    pub(crate) units: Vec<Unit>,
    /// Whether plans can take more than a tick. Then nobody who sees only places knows whether a journey is stuck.
    pub(crate) has_budget: bool,
}

/// What is said to have happened.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Told {
    pub(crate) status: String,
    pub(crate) ticks: u64,
    pub(crate) moves: u64,
    pub(crate) cost: u64,
    pub(crate) waits: u64,
    /// By unit: at first and after each tick.
    pub(crate) places: Vec<Vec<Cell>>,
    /// The same by patrol.
    pub(crate) patrols: Vec<Vec<Cell>>,
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

/// The ground in a tick.
struct Ground {
    width: i32,
    height: i32,
    first: Vec<u8>,
    now: Vec<u8>,
    /// Edits that wait until nobody is on their cells.
    waiting: Vec<(Cell, u8)>,
}

/// The first thing in which the rules disagree with what is told, if there is one.
///
/// # Errors
/// A sentence that names the tick.
pub(crate) fn replay(game: &Game<'_>, told: &Told) -> Result<(), String> {
    let xy = |cell: NodeId| {
        let (x, y) = game.map.xy(cell);
        (x as i32, y as i32)
    };
    let journey = game.journey;
    let mut ground = Ground {
        width: game.map.width() as i32,
        height: game.map.height() as i32,
        first: game.map.cells().to_vec(),
        now: game.map.cells().to_vec(),
        waiting: Vec::new(),
    };
    let mut walkers = Vec::new();
    for unit in &game.units {
        walkers.push(Walker {
            at: xy(unit.at),
            goal: xy(unit.goal),
            depart: unit.depart,
            has_arrived: unit.at == unit.goal,
            has_left: false,
        });
    }
    let mut guards = Vec::new();
    for patrol in &journey.patrols {
        let route: Vec<Cell> = patrol.route.iter().map(|&cell| xy(cell)).collect();
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

    let (mut moves, mut cost, mut waits) = (0, 0, 0);
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
        let mut edits = std::mem::take(&mut ground.waiting);
        for edit in journey.script.iter().filter(|edit| edit.at == tick) {
            for &cell in &edit.cells {
                edits.push((xy(cell), edit.set));
            }
        }
        for door in &journey.doors {
            let is_open = |tick: u32| (tick + door.offset) % (door.open + door.shut) < door.open;
            let turns = tick == 0 || is_open(tick) != is_open(tick - 1);
            for &cell in door.cells.iter().filter(|_| turns) {
                let value = match is_open(tick) {
                    true => ground.value(&ground.first, xy(cell)).max(1),
                    false => 0,
                };
                edits.push((xy(cell), value));
            }
        }
        for (cell, value) in edits {
            ground.edit(cell, value, &occupied);
        }
        for &cell in &occupied {
            if ground.value(&ground.now, cell) == 0 {
                return Err(at(format!("somebody is in a wall at {cell:?}")));
            }
        }

        // Wishes, patrols first.
        let mut wishes: Vec<(Cell, Cell)> = Vec::new();
        for guard in &guards {
            let next = guard.cycle[guard.next()];
            let is_turn = (tick + 1) % guard.every == 0;
            let is_free = ground.value(&ground.now, next) > 0;
            let wish = if is_turn && is_free { next } else { guard.at() };
            wishes.push((guard.at(), wish));
        }
        for (number, walker) in walkers.iter().enumerate() {
            let wish = told.places[number][after];
            let may_step = !walker.has_arrived && tick >= walker.depart;
            if wish != walker.at && !may_step {
                return Err(at(format!("unit {number} moves, but may not")));
            }
            if wish != walker.at && !ground.allows(game.config, walker.at, wish) {
                let from = walker.at;
                return Err(at(format!(
                    "unit {number} can't step from {from:?} to {wish:?}"
                )));
            }
            if !walker.has_left {
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
        for (number, walker) in walkers.iter_mut().enumerate() {
            if walker.has_left {
                continue;
            }
            let (from, to) = wishes[place];
            let is_going = go[place];
            place += 1;
            if from != to && !is_going {
                return Err(at(format!("unit {number} should be blocked at {from:?}")));
            }
            if is_going {
                has_moved = true;
                moves += 1;
                cost += ground.cost(game.config, from, to);
            } else if tick >= walker.depart && !walker.has_arrived {
                waits += 1;
            }
            walker.at = to;
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
    );
    let expected = (
        told.status.as_str(),
        told.ticks,
        told.moves,
        told.cost,
        told.waits,
    );
    if found != expected {
        return Err(format!(
            "status, ticks, moves, cost and waits are {found:?}, not {expected:?}"
        ));
    }
    Ok(())
}

impl Ground {
    /// What is on a cell: a wall outside the map.
    fn value(&self, cells: &[u8], (x, y): Cell) -> u8 {
        let is_inside = (0..self.width).contains(&x) && (0..self.height).contains(&y);
        match is_inside {
            true => cells[(y * self.width + x) as usize],
            false => 0,
        }
    }

    /// Changes a cell, or lets the change wait where it would make a wall under somebody.
    fn edit(&mut self, cell: Cell, value: u8, occupied: &[Cell]) {
        self.waiting.retain(|(other, _)| *other != cell);
        if value == 0 && occupied.contains(&cell) {
            self.waiting.push((cell, value));
        } else {
            self.now[(cell.1 * self.width + cell.0) as usize] = value;
        }
    }

    /// Whether a step is legal.
    fn allows(&self, config: &Config, from: Cell, to: Cell) -> bool {
        let (dx, dy) = (to.0 - from.0, to.1 - from.1);
        let is_free = |cell| self.value(&self.now, cell) > 0;
        let is_neighbour = dx.abs() <= 1 && dy.abs() <= 1 && (dx, dy) != (0, 0);
        if !is_neighbour || !is_free(to) {
            return false;
        }
        if dx == 0 || dy == 0 {
            return true;
        }
        let beside = [(from.0 + dx, from.1), (from.0, from.1 + dy)];
        let free = beside.into_iter().filter(|&cell| is_free(cell)).count();
        let needed = match config.moves.corners {
            Corners::Never => 2,
            Corners::One => 1,
            Corners::Always => 0,
        };
        config.moves.neighbours == Neighbourhood::Eight && free >= needed
    }

    /// What a step costs.
    fn cost(&self, config: &Config, from: Cell, to: Cell) -> u64 {
        let is_diagonal = from.0 != to.0 && from.1 != to.1;
        let base = match (config.moves.costs, is_diagonal) {
            (CostModel::Sqrt2, false) => 33_461,
            (CostModel::Sqrt2, true) => 47_321,
            (CostModel::Lester, true) => 14_000,
            (CostModel::Lester | CostModel::Uniform, _) => 10_000,
            (other, _) => panic!("{other} has no costs here"),
        };
        base * u64::from(self.value(&self.now, to))
    }
}

/// The cells of a patrol from its first point back to before it.
fn cycle(route: &[Cell], mode: Mode) -> Vec<Cell> {
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
