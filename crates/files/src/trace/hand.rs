use std::collections::BTreeMap;
use std::ops::{Range, RangeInclusive};

use tiebreak::config::Graph;
use tiebreak::cost::{Cost, cost_text};
use tiebreak::ends::Ends;
use tiebreak::event::State;
use tiebreak::priority::{Insertion, Ranker, WideKey};
use tiebreak::program::{Held, Taken, Watch, carried};
use tiebreak::registry;
use tiebreak::scenario::{Scenario, ScenarioError};
use tiebreak::search::{Guide, Method, Search, Stop};
use tiebreak::space::NodeId;
use tiebreak::trace::{Recorded, Trace};
use tiebreak::world::World;

/// A recorded run, the ranker for its h, f and the order of OPEN, and the unit of its costs.
#[derive(Clone, Debug)]
pub struct HandTrace<'trace> {
    trace: &'trace Trace,
    ranker: Ranker<Guide>,
    world: World,
    ends: Ends,
    h: H,
    /// The meaning of an event's searcher.
    searchers: Searchers,
    name: String,
    unit: u64,
    keeps_open: bool,
    uses_h: bool,
    is_anytime: bool,
    /// Whether its numbers are the bits of doubles.
    has_own_numbers: bool,
    /// The question to a program, whose queue only another run shows.
    program: Option<Scenario>,
    stop: Stop,
}

/// Where h comes from.
#[derive(Clone, Debug)]
enum H {
    /// The ranker.
    Formula,
    /// A list of h by place, as far as it is known.
    Table(Vec<Option<u64>>),
}

/// The difference between the searchers of a run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Searchers {
    /// There is only one searcher.
    One,
    /// The two sides of a search from both ends.
    Sides,
    /// The directions in which cells are entered.
    Directions,
    /// Whether an odd number of diagonal steps came before.
    Parities,
    /// The search from gate to gate, and the refining of its path.
    Tiers,
}

/// The state of a run after a step.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Step {
    /// 0 puts the start in OPEN, k is the k-th expansion with all that it generates.
    pub number: usize,
    /// The cell expanded; `None` in step 0.
    pub expanded: Option<Entry>,
    /// OPEN, the next cell first; for a program its queue, where the entries stand, old ones included; for a walk, which has no OPEN, the neighbours it chooses from.
    pub open: Vec<Entry>,
    /// CLOSED, in the order in which cells were closed last, without reopened cells.
    pub closed: Vec<NodeId>,
}

/// A cell with its numbers, in cost units.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Entry {
    /// The cell.
    pub node: NodeId,
    /// Its g.
    pub g: u64,
    /// Its h, nudged; `None` where the search doesn't use h.
    pub h: Option<u64>,
    /// Its f.
    pub f: u64,
}

impl Entry {
    /// An entry of a program's queue, whose numbers are the bits of doubles.
    fn held(held: &Held) -> Self {
        Self {
            node: held.cell,
            g: held.g.value.to_bits(),
            h: Some(held.h.value.to_bits()),
            f: held.f.value.to_bits(),
        }
    }
}

/// Why a search has no trace by hand, in a sentence, or `None` where it has: it lists one OPEN and one CLOSED, of
/// cells.
pub fn no_hand_trace(scenario: &Scenario) -> Option<&'static str> {
    let config = scenario.config();
    let has_states = config.has_parity(scenario.world());
    let states =
        has_states.then_some("This is for searches in which each diagonal step costs the same.");
    let is_walk = config.method == Method::Walk;
    let has_lists = is_walk || config.program().is_some();
    scenario.unlike_one_open().filter(|_| !has_lists).or(states)
}

impl Searchers {
    fn of(scenario: &Scenario, trace: &Trace) -> Self {
        if scenario.config().outlook.graph == Graph::Clusters {
            return Self::Tiers;
        }
        if scenario.config().has_parity(scenario.world()) {
            return Self::Parities;
        }
        match trace.searchers() {
            0 | 1 => Self::One,
            2 => Self::Sides,
            _ => Self::Directions,
        }
    }
}

impl<'trace> HandTrace<'trace> {
    /// A run recorded while the scenario was answered.
    ///
    /// # Errors
    /// [`ScenarioError`] where a program's h can't be had, for want of memory.
    pub fn new(scenario: &Scenario, trace: &'trace Trace) -> Result<Self, ScenarioError> {
        let config = scenario.config();
        let hand = Self {
            trace,
            ranker: registry::rating(scenario),
            world: scenario.world().clone(),
            ends: scenario.ends().clone(),
            h: match registry::guide(scenario) {
                Some(_) => H::Formula,
                None => H::Table(Vec::new()),
            },
            searchers: Searchers::of(scenario, trace),
            name: config.name(),
            unit: config.moves.costs.unit(),
            keeps_open: config.method != Method::Walk,
            uses_h: config.uses_h() || config.has_own_numbers(),
            is_anytime: matches!(config.method, Method::Anytime(_)),
            has_own_numbers: config.has_own_numbers(),
            program: config.program().map(|_| scenario.clone()),
            // A program has a rule of its own.
            stop: match config.program() {
                Some(program) if program.parts.goal == Taken::Generated => Stop::Generated,
                Some(_) => Stop::Expanded,
                None => config.stop,
            },
        };
        if !hand.has_own_numbers {
            return Ok(hand);
        }
        let mut search = registry::search(scenario)?;
        if config.is_traced() {
            // What it replays says h.
            search.run(u64::MAX);
        }
        Ok(hand.with_h(&*search))
    }

    /// Sets h by place, nudged, as the search itself counted it, for worlds in which no formula gives it.
    #[must_use]
    pub fn with_h(mut self, search: &dyn Search) -> Self {
        if let H::Table(table) = &mut self.h {
            let places = (0..self.world.places() as u32).map(NodeId);
            *table = places.map(|place| Some(search.h(place)?.0)).collect();
        }
        self
    }

    /// The steps of a range that exist.
    ///
    /// # Errors
    /// [`ScenarioError`] where there isn't memory for a program's queue.
    pub fn steps(
        &self,
        steps: RangeInclusive<usize>,
    ) -> Result<impl Iterator<Item = Step>, ScenarioError> {
        let (first, last) = steps.into_inner();
        let ends = self.trace.step_ends();
        let mut lists = Lists::default();
        let mut watch = self.watch()?;
        let mut begin = 0;
        let steps = ends.iter().enumerate().take(last.saturating_add(1));
        Ok(steps.filter_map(move |(number, &end)| {
            let events = begin..end as usize;
            begin = end as usize;
            let mut expanded = None;
            for event in events {
                let entry = self.entry(event);
                let recorded = self.recorded(event);
                if recorded.kind.begins_step() {
                    expanded = Some(entry);
                }
                if !recorded.kind.is_mark() {
                    lists.take(self, recorded.state(), entry);
                }
            }
            let is_there = watch.as_mut().is_none_or(Watch::advance);
            (number >= first).then(|| Step {
                number,
                expanded,
                open: match &watch {
                    Some(watch) if is_there => watch.entries().iter().map(Entry::held).collect(),
                    Some(_) => Vec::new(),
                    None => lists.open.values().copied().collect(),
                },
                closed: lists.closed.values().copied().collect(),
            })
        }))
    }

    pub(super) fn recorded(&self, event: usize) -> Recorded {
        self.trace.event(event)
    }

    /// The place of an event just after it.
    pub(super) fn entry(&self, event: usize) -> Entry {
        let Recorded { place, g, .. } = self.recorded(event);
        let (h, f) = self.trace.rate(event, &self.ranker);
        let h = match &self.h {
            H::Formula => Some(h),
            H::Table(table) => table.get(place.index()).copied().flatten(),
        };
        Entry {
            node: place,
            g: g.0,
            h: h.filter(|_| self.uses_h),
            f,
        }
    }

    /// The events of these steps.
    pub(super) fn events(&self, steps: RangeInclusive<usize>) -> Range<usize> {
        let (first, last) = steps.into_inner();
        let ends = self.trace.step_ends();
        let end_of = |step: usize| {
            ends.get(step)
                .or(ends.last())
                .map_or(0, |&end| end as usize)
        };
        let begin = first.checked_sub(1).map_or(0, end_of);
        begin..end_of(last).max(begin)
    }

    /// The event that reached the goal and ended the run, if one did.
    pub(super) fn arrival(&self) -> Option<usize> {
        let index = self.trace.len().checked_sub(1)?;
        let last = self.recorded(index);
        let ends = match self.stop {
            Stop::Expanded => last.kind.begins_step(),
            Stop::Generated => true,
            Stop::All => false,
        };
        (self.ends.is_goal(last.place) && ends).then_some(index)
    }

    pub(super) fn xy(&self, node: NodeId) -> (u32, u32) {
        self.world.grid().xy(node)
    }

    /// The world that was searched.
    pub(super) const fn world(&self) -> &World {
        &self.world
    }

    /// The starts and the goals.
    pub(super) const fn ends(&self) -> &Ends {
        &self.ends
    }

    pub(super) const fn unit(&self) -> u64 {
        self.unit
    }

    /// A number of an entry as people write it, not rounded; those of a program are its own, and NaN where nothing is known.
    pub fn number(&self, cost: u64) -> f64 {
        match self.has_own_numbers {
            true => carried(Cost(cost)).value,
            false => cost as f64 / self.unit as f64,
        }
    }

    /// A number of an entry in a table: rounded to hundredths, or a program's double so that it reads back as the same.
    fn written(&self, cost: u64) -> String {
        match self.has_own_numbers {
            true => carried(Cost(cost)).to_string(),
            false => cost_text(cost, self.unit),
        }
    }

    /// A number of an entry in JSON: whole, or a program's double.
    pub(super) fn exact(&self, cost: u64) -> String {
        match self.has_own_numbers {
            true => carried(Cost(cost)).to_string(),
            false => cost.to_string(),
        }
    }

    /// The program, to be run once more beside its recording.
    fn watch(&self) -> Result<Option<Watch>, ScenarioError> {
        self.program.as_ref().map_or(Ok(None), registry::watch)
    }

    /// Whether weights, not f, bound its passes.
    pub(super) const fn is_anytime(&self) -> bool {
        self.is_anytime
    }

    /// The meaning of its events' searchers.
    pub(super) const fn searchers(&self) -> Searchers {
        self.searchers
    }

    /// The search's name, as in `A* [f, h, lifo]`.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The cells of a step's row in tables, as text without any format's markup.
    pub(super) fn row(&self, step: &Step) -> [String; HEAD.len()] {
        let cell = |node: NodeId| format!("{:?}", self.xy(node));
        let cost = |cost: u64| self.written(cost);
        let number = |of: fn(&Entry) -> Option<u64>| {
            step.expanded.map_or(String::new(), |at| {
                of(&at).map_or_else(|| NO_NUMBER.to_owned(), cost)
            })
        };
        let open = step
            .open
            .iter()
            .map(|entry| format!("{} {}", cell(entry.node), cost(entry.f)));
        let open: Vec<String> = open.collect();
        let closed: Vec<String> = step.closed.iter().map(|&node| cell(node)).collect();
        [
            step.number.to_string(),
            step.expanded
                .map_or(String::new(), |entry| cell(entry.node)),
            number(|at| Some(at.g)),
            number(|at| at.h),
            number(|at| Some(at.f)),
            open.join("; "),
            closed.join(" "),
        ]
    }
}

/// The heads of a table's columns.
pub(super) const HEAD: [&str; 7] = ["step", "expanded", "g", "h", "f", "OPEN", "CLOSED"];
/// Stands for a number that this search doesn't have.
const NO_NUMBER: &str = "-";

/// OPEN and CLOSED while a run is replayed.
#[derive(Default)]
struct Lists {
    open: BTreeMap<WideKey, Entry>,
    /// By the number of the closing.
    closed: BTreeMap<usize, NodeId>,
    keys: BTreeMap<NodeId, WideKey>,
    closings: BTreeMap<NodeId, usize>,
    arrivals: u32,
    count: usize,
}

impl Lists {
    fn take(&mut self, hand: &HandTrace<'_>, state: State, entry: Entry) {
        let Entry { node, g, h, f } = entry;
        if let Some(key) = self.keys.remove(&node) {
            self.open.remove(&key);
        }
        if let Some(closing) = self.closings.remove(&node) {
            self.closed.remove(&closing);
        }
        match state {
            // The queue of a program is looked at.
            State::Open if hand.program.is_some() => {}
            State::Open => {
                let arrival = self.arrivals;
                self.arrivals += 1;
                let key = hand.ranker.key(&Insertion {
                    node,
                    g,
                    // A search that doesn't use h has no h in its key.
                    h: h.unwrap_or_default(),
                    f,
                    arrival,
                });
                self.open.insert(key, entry);
                self.keys.insert(node, key);
            }
            State::Closed => {
                if !hand.keeps_open {
                    self.open.clear();
                    self.keys.clear();
                }
                self.closed.insert(self.count, node);
                self.closings.insert(node, self.count);
                self.count += 1;
            }
            // In neither list.
            _ => {}
        }
    }
}
