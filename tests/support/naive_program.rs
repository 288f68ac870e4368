//! A program as its definition says, word by word and slowly: queues are lists of tuples or are swapped about by hand, singles
//! are singles, and nothing is kept that could be worked out again.

use tiebreak::grid::Neighbourhood;
use tiebreak::program::{Accept, Closed, Improve, Owner, Parts, Program, Stale, Structure, Taken};
use tiebreak::scenario::Scenario;
use tiebreak::space::NodeId;

use super::naive::is_legal;

mod formulas;
mod queue;
mod real;

/// The most entries that are ever put.
const MOST: usize = 1_000_000;

/// What a program did.
#[derive(Debug, Default, PartialEq)]
pub struct Answer {
    pub status: &'static str,
    /// Kind, cell, parent or -1, and the bits of g, h and f.
    pub events: Vec<(&'static str, u32, i64, [u64; 3])>,
    pub path: Vec<u32>,
    pub own: Option<f64>,
    pub max_open: usize,
}

/// An entry of the queue.
#[derive(Clone, Debug)]
struct Entry {
    cell: u32,
    key: Vec<f64>,
    g: f64,
    h: f64,
    f: f64,
    from: Option<usize>,
    number: f64,
}

#[derive(Clone, Default)]
struct Cell {
    best: f64,
    parent: Option<u32>,
    entry: usize,
    is_seen: bool,
    is_closed: bool,
    was_expanded: bool,
}

struct Naive<'a> {
    scenario: &'a Scenario,
    parts: Parts,
    cells: Vec<Cell>,
    /// All entries that were ever made, as they are now.
    entries: Vec<Entry>,
    /// Numbers of entries.
    queue: Vec<usize>,
    puts: usize,
    answer: Answer,
    /// The step before which the queue is looked at, and what stood there then.
    watched: usize,
    seen: Vec<(u32, Vec<f64>)>,
}

/// Runs the program of a scenario.
pub fn run(scenario: &Scenario) -> Answer {
    watched(scenario, 0).answer
}

/// Cells and keys of the queue as it stands before a step, sorted where it is sorted then.
pub fn queue_before(scenario: &Scenario, step: usize) -> Vec<(u32, Vec<f64>)> {
    watched(scenario, step).seen
}

fn watched(scenario: &Scenario, step: usize) -> Naive<'_> {
    let Program { parts, .. } = *scenario.config().program().expect("a program");
    let mut naive = Naive {
        scenario,
        parts,
        cells: vec![Cell::default(); scenario.grid().cells().len()],
        entries: Vec::new(),
        queue: Vec::new(),
        puts: 0,
        answer: Answer::default(),
        watched: step,
        seen: Vec::new(),
    };
    naive.answer.status = naive.search();
    naive
}

impl Naive<'_> {
    fn make(&mut self, cell: u32, g: f64, from: Option<usize>) -> usize {
        let (id, number, h) = (self.entries.len(), self.puts as f64, self.h(cell));
        let key = self.key(cell, g, number);
        let f = self.f(g, h);
        self.entries.push(Entry {
            cell,
            key,
            g,
            h,
            f,
            from,
            number,
        });
        self.cells[cell as usize].entry = id;
        id
    }

    fn improve(&mut self, cell: u32, g: f64, from: usize) {
        let how = self.parts.improve;
        if how == Improve::Entry {
            let entry = self.make(cell, g, Some(from));
            return self.put(entry);
        }
        let id = self.cells[cell as usize].entry;
        (self.entries[id].g, self.entries[id].from) = (g, Some(from));
        if how == Improve::Keep {
            return;
        }
        let place = self
            .queue
            .iter()
            .position(|&other| other == id)
            .expect("it is in the queue");
        if how == Improve::Anew {
            if self.parts.queue == Structure::Top {
                self.queue.swap_remove(place);
                if place < self.queue.len() && self.down(place) == place {
                    self.up(place, 0, true);
                }
            } else {
                self.queue.remove(place);
            }
            self.entries[id].number = self.puts as f64;
        }
        self.entries[id].f = self.f(g, self.entries[id].h);
        self.entries[id].key = self.key(cell, g, self.entries[id].number);
        match how {
            Improve::Move => {
                self.up(place, 0, true);
            }
            Improve::Fix => {
                self.up(place, 0, true);
                self.sink_and_rise(place);
            }
            Improve::Anew => self.put(id),
            _ => {}
        }
    }

    fn note(&mut self, kind: &'static str, cell: u32, parent: Option<u32>, g: f64) {
        let h = self.h(cell);
        let numbers = [g, h, self.f(g, h)].map(f64::to_bits);
        self.answer
            .events
            .push((kind, cell, parent.map_or(-1, i64::from), numbers));
    }

    fn see(&mut self) {
        let held = self.queue.iter().map(|&id| &self.entries[id]);
        self.seen = held.map(|held| (held.cell, held.key.clone())).collect();
        if self.parts.queue == Structure::Sort {
            let order = |one: &[f64], other: &[f64]| one.partial_cmp(other).expect("numbers");
            self.seen.sort_by(|one, other| order(&one.1, &other.1));
        }
    }

    fn search(&mut self) -> &'static str {
        let (start, goal) = (self.scenario.start().0, self.scenario.goal().0);
        let limit = self.scenario.config().options.limit;
        let mut expanded = 0;
        self.cells[start as usize].is_seen = true;
        let entry = self.make(start, 0.0, None);
        self.put(entry);
        self.note("generate", start, None, 0.0);
        self.answer.max_open = 1;
        loop {
            if limit > 0 && expanded == limit {
                return "limit";
            }
            if expanded as usize + 1 == self.watched {
                self.see();
            }
            let Some(id) = self.take() else {
                return "no_path";
            };
            let Entry {
                cell: n,
                g: entry_g,
                f: entry_f,
                from,
                ..
            } = self.entries[id].clone();
            let cell = self.cells[n as usize].clone();
            let is_stale = match self.parts.stale {
                Stale::Closed => cell.is_closed,
                Stale::Worse => entry_g > cell.best,
                Stale::WorseF => entry_f > self.f(cell.best, self.h(n)),
                Stale::ClosedWorse => cell.was_expanded && entry_g > cell.best,
                Stale::Again => false,
            };
            if is_stale {
                self.note("skip", n, None, entry_g);
                continue;
            }
            expanded += 1;
            let before = from.map(|from| self.entries[from].cell);
            let g = if self.parts.owner == Owner::Cell {
                cell.best
            } else {
                entry_g
            };
            if self.parts.owner == Owner::Late {
                self.cells[n as usize].parent = before;
            }
            let parent = match self.parts.owner {
                Owner::Cell => cell.parent,
                _ => before,
            };
            self.note(
                if cell.is_closed { "again" } else { "expand" },
                n,
                parent,
                g,
            );
            let it = &mut self.cells[n as usize];
            (it.is_closed, it.was_expanded) = (true, true);
            if n == goal && self.parts.goal == Taken::Taken {
                return self.found(id, g);
            }
            if let Some(end) = self.expand(id, NodeId(n), g) {
                return end;
            }
            self.answer.max_open = self.answer.max_open.max(self.queue.len());
        }
    }

    fn expand(&mut self, id: usize, n: NodeId, g: f64) -> Option<&'static str> {
        let rule = self.scenario.config().moves;
        let (x, y) = self.scenario.grid().xy(n);
        let mut order = rule.order.directions().to_vec();
        if rule.checkerboard && (x + y) % 2 == 0 {
            order.reverse();
        }
        for direction in order {
            let Some(to) = is_legal(self.scenario, n, direction) else {
                continue;
            };
            assert!(!direction.is_diagonal() || rule.neighbours == Neighbourhood::Eight);
            let m = self.cells[to.index()].clone();
            if m.is_closed && self.parts.closed == Closed::Skip {
                continue;
            }
            let c = self.sum(g, self.step(n, to, direction));
            let h = self.h(to.0);
            let is_accepted = match self.parts.accept {
                _ if !m.is_seen => true,
                Accept::Better => c < m.best,
                Accept::Equal => c <= m.best,
                Accept::BetterF => self.f(c, h) < self.f(m.best, h),
                Accept::First => false,
                Accept::Any => true,
            };
            if !is_accepted {
                continue;
            }
            let puts = match (m.is_seen, m.is_closed) {
                (false, _) => true,
                (true, true) => self.parts.closed == Closed::Reopen,
                (true, false) => matches!(self.parts.improve, Improve::Entry | Improve::Anew),
            };
            if puts && self.puts == MOST {
                return Some("limit");
            }
            let cell = &mut self.cells[to.index()];
            cell.best = c;
            if self.parts.owner == Owner::Cell {
                cell.parent = Some(n.0);
            }
            cell.is_seen = true;
            let kind = match (m.is_seen, m.is_closed) {
                (true, true) if puts => "reopen",
                (true, true) => "rewrite",
                (true, false) => "update",
                (false, _) => "generate",
            };
            if kind == "update" {
                self.improve(to.0, c, id);
            } else if kind != "rewrite" {
                self.cells[to.index()].is_closed = false;
                let entry = self.make(to.0, c, Some(id));
                self.put(entry);
            }
            self.note(kind, to.0, Some(n.0), c);
            if to == self.scenario.goal() && self.parts.goal == Taken::Generated {
                self.answer.max_open = self.answer.max_open.max(self.queue.len());
                let entry = self.cells[to.index()].entry;
                return Some(self.found(entry, c));
            }
        }
        None
    }

    /// Follows the parents from the goal; a program whose parents lead round in a circle never ends.
    fn found(&mut self, entry: usize, g: f64) -> &'static str {
        let mut path = Vec::new();
        if self.parts.owner == Owner::Entry {
            let mut at = Some(entry);
            while let Some(id) = at {
                path.push(self.entries[id].cell);
                at = self.entries[id].from;
            }
        } else {
            let goal = self.entries[entry].cell;
            path.push(goal);
            // Before it is expanded the goal has no parent of its own.
            let mut at = match self.parts.owner {
                Owner::Late => self.entries[entry].from.map(|from| self.entries[from].cell),
                _ => self.cells[goal as usize].parent,
            };
            while let Some(cell) = at {
                if path.contains(&cell) {
                    return "limit";
                }
                path.push(cell);
                at = self.cells[cell as usize].parent;
            }
        }
        path.reverse();
        (self.answer.path, self.answer.own) = (path, Some(g));
        "found"
    }
}
