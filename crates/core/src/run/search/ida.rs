//! IDA\*: depth first, again and again, each time with a higher bound on f.

use std::cmp::Reverse;
use std::ops::ControlFlow;

use super::engine::{Ended, Engine, Progress};
use super::passes::Bounds;
use super::variant::Memory;
use super::visited::Visited;
use super::witness::event;
use super::{Problem, Status};
use crate::cost::Cost;
use crate::ends::Ends;
use crate::event::{Kind, Observer};
use crate::priority::{Insertion, WideKey};
use crate::space::{NodeId, Space, Way};

/// Iterative-deepening A\*.
///
/// What it is: depth-first search that turns back where f exceeds a bound. If a pass doesn't reach the goal,
/// the next one begins at the start again, and its bound is the least f at which this one turned back. Use
/// it where there is no memory for OPEN and CLOSED, on graphs where few paths lead to a node. On grids
/// countless paths lead to every cell, so it visits cells again and again.
///
/// The idea: the search only has to remember the path to the node that it visits, and the nodes beside it that
/// are left to look at. With [`Memory::Table`] the search also remembers the g at which this pass has visited
/// each node, and doesn't visit it again at that g or a higher one.
///
/// Order and ties: the neighbours of a node are looked at by f, then by the whole chain, in which the number
/// of insertions is the place in the neighbour order. There is no recursion: nodes that are left to look at wait on
/// a stack, and a turn ends before the next visit.
///
/// Guarantees: with an admissible h and weight w the path costs at most w times the optimum, whether h is
/// consistent or not. If there is no path, it may take very long to find that out.
///
/// Complexity: exponential in the length of the path, as a rule. Memory with d nodes on the longest path
/// and n in the graph: O(d) and a bit for each of the n, or with the table 16 bytes for each of them.
///
/// References: Korf 1985; Reinefeld and Marsland 1994 for the table.
#[derive(Clone, Debug)]
pub(crate) struct Ida<S> {
    problem: Problem<S>,
    state: State,
}

/// All of a search but its problem.
#[derive(Clone, Debug)]
struct State {
    visited: Visited,
    /// The path to the node visited last.
    path: Vec<Step>,
    /// The nodes left to look at beside each node of the path, the first one last.
    waiting: Vec<Visit>,
    /// Neighbours while they are sorted.
    around: Vec<(Reverse<WideKey>, Visit)>,
    /// The next visit.
    next: Option<Visit>,
    /// How often a turn cuts, leaves, passes over and begins a pass before it leaves the rest to the next.
    most: usize,
    bounds: Bounds,
    progress: Progress,
}

/// A node at the end of a path.
#[derive(Clone, Copy, Debug)]
struct Visit {
    node: NodeId,
    g: u64,
    f: u64,
}

/// A node of the path.
#[derive(Clone, Copy, Debug)]
struct Step {
    visit: Visit,
    /// How many nodes wait beside those before it.
    waiting: usize,
}

/// [`State::most`], so that a turn takes a bounded time.
const MOVES: usize = 4096;

impl<S: Space> Ida<S> {
    /// A search that hasn't begun, or `None` where there is no memory for it.
    pub(crate) fn new(problem: Problem<S>, memory: Memory) -> Option<Self> {
        let state = State {
            visited: Visited::new(memory, problem.space.nodes())?,
            path: Vec::new(),
            waiting: Vec::new(),
            around: Vec::new(),
            next: None,
            most: MOVES,
            bounds: Bounds::default(),
            progress: Progress::default(),
        };
        Some(Self { problem, state })
    }
}

impl State {
    /// Reports what happens at a neighbour of the path's end, or at the end itself while it isn't on the path.
    fn report(
        &mut self,
        problem: &Problem<impl Space>,
        kind: Kind,
        visit: Visit,
        observer: &mut dyn Observer,
    ) {
        if matches!(kind, Kind::Expand | Kind::Cut) {
            self.progress.counters.generated += 1;
        }
        let parent = self.path.last().map(|step| step.visit.node);
        let Visit { node, g, .. } = visit;
        let event = event(&problem.ranker, kind, node, parent, g);
        self.progress.report(&event, observer);
    }

    fn visit(&mut self, problem: &Problem<impl Space>, visit: Visit, observer: &mut dyn Observer) {
        self.report(problem, Kind::Expand, visit, observer);
        self.progress.expand_in_pass();
        self.visited.enter(visit.node, visit.g);
        self.path.push(Step {
            visit,
            waiting: self.waiting.len(),
        });
        self.progress.open_is(self.path.len() as u64);
        if problem.ends.is_goal(visit.node) {
            self.progress.status = Status::Found;
            return;
        }
        self.around.clear();
        let mut place = 0;
        let _ = problem
            .space
            .for_each_edge(visit.node, Way::NONE, |node, Cost(cost), _| {
                let arrival = place;
                place += 1;
                let g = visit.g + cost;
                // A node passed over now would be passed over later, too.
                if !self.visited.covers(node, g) {
                    let (h, f) = problem.ranker.rate(node, g);
                    let key = problem.ranker.key(&Insertion {
                        node,
                        g,
                        h,
                        f,
                        arrival,
                    });
                    self.around.push((Reverse(key), Visit { node, g, f }));
                }
                ControlFlow::<()>::Continue(())
            });
        self.around.sort_unstable_by_key(|&(key, _)| key);
        self.waiting
            .extend(self.around.iter().map(|&(_, visit)| visit));
    }

    /// Goes on to the next visit, or ends the search where there is none.
    fn go_on(&mut self, problem: &Problem<impl Space>, observer: &mut dyn Observer) {
        for _ in 0..self.most {
            let begun = self.path.last().map_or(0, |step| step.waiting);
            if self.waiting.len() > begun {
                let Some(visit) = self.waiting.pop() else {
                    return;
                };
                if self.visited.covers(visit.node, visit.g) {
                    continue;
                }
                if visit.f <= self.progress.bound() {
                    self.next = Some(visit);
                    return;
                }
                self.bounds.note_beyond(visit.f);
                self.report(problem, Kind::Cut, visit, observer);
            } else if let Some(Step { visit, .. }) = self.path.pop() {
                self.visited.leave(visit.node);
                self.report(problem, Kind::Leave, visit, observer);
            } else if self
                .bounds
                .begin_next(problem, &mut self.progress, observer)
            {
                self.visited.begin_pass();
                self.line_up(problem);
            } else {
                self.progress.status = Status::NoPath;
                return;
            }
        }
    }

    /// Lets the starts wait.
    fn line_up(&mut self, problem: &Problem<impl Space>) {
        self.waiting.extend(problem.ends.starts().map(|node| {
            let (_, f) = problem.ranker.rate(node, 0);
            Visit { node, g: 0, f }
        }));
        self.waiting.reverse();
    }
}

impl<S: Space> Engine for Ida<S> {
    fn progress(&self) -> &Progress {
        &self.state.progress
    }

    fn progress_mut(&mut self) -> &mut Progress {
        &mut self.state.progress
    }

    fn begin(&mut self, observer: &mut dyn Observer) {
        let Self { problem, state } = self;
        for start in problem.ends.starts() {
            state.bounds.note_beyond(problem.ranker.rate(start, 0).1);
        }
        state.go_on(problem, observer);
    }

    /// A visit, and what follows up to the next one.
    fn turn(&mut self, observer: &mut dyn Observer) {
        let Self { problem, state } = self;
        if let Some(visit) = state.next.take() {
            if state.progress.is_at_limit() {
                state.progress.status = Status::Limit;
                return;
            }
            state.visit(problem, visit, observer);
        }
        if state.progress.status == Status::Running {
            state.go_on(problem, observer);
        }
    }

    fn forget(&mut self) {
        let state = &mut self.state;
        for step in state.path.drain(..) {
            state.visited.leave(step.visit.node);
        }
        state.waiting.clear();
        state.next = None;
        state.bounds.forget();
    }

    fn aim(&mut self, ends: &Ends) {
        self.problem.aim(ends);
    }

    fn ended(&self) -> Option<Ended> {
        let State { path, progress, .. } = &self.state;
        let end = path.last()?;
        (progress.status == Status::Found).then(|| Ended {
            cost: Some(Cost(end.visit.g)),
            g: Some(Cost(end.visit.g)),
            path: path.iter().map(|step| step.visit.node).collect(),
            waypoints: None,
            meeting: None,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::config::Config;
    use crate::event::Event;
    use crate::generate::{Generator, generate};
    use crate::registry;
    use crate::scenario::Scenario;
    use crate::search::{Method, Search};
    use std::sync::Arc;

    fn run(search: &mut Ida<crate::grid::Moves>) -> (u64, Vec<Event>) {
        let mut events = Vec::new();
        let mut turns = 1;
        while search.run_observed(1, &mut events) == Status::Running {
            turns += 1;
        }
        (turns, events)
    }

    #[test]
    fn what_is_cut_into_turns_is_the_same() {
        for &memory in Memory::ALL {
            let map = generate(Generator::Scatter, 9, 7, 1).unwrap();
            let (grid, ends) = (Arc::new(map.grid), (map.start, map.goal));
            let scenario = Scenario::new(grid, ends, Config::of(Method::Ida(memory))).unwrap();
            let new = || Ida::new(registry::problem(&scenario), memory).unwrap();
            let (turns, events) = run(&mut new());
            for most in [1, 2, 5] {
                let mut search = new();
                search.state.most = most;
                let cut = run(&mut search);
                assert!(cut.0 > turns, "no turn was cut");
                assert_eq!(cut.1, events);
            }
        }
    }

    #[test]
    fn the_numbers_of_passes_may_run_out() {
        let map = generate(Generator::Scatter, 9, 7, 1).unwrap();
        let (grid, ends) = (Arc::new(map.grid), (map.start, map.goal));
        let method = Method::Ida(Memory::Table);
        let scenario = Scenario::new(grid, ends, Config::of(method)).unwrap();
        let mut search = Ida::new(registry::problem(&scenario), Memory::Table).unwrap();
        let (_, events) = run(&mut search);
        assert!(search.counters().passes > 3);
        let Visited::Table { pass, .. } = &mut search.state.visited else {
            panic!("it has a table");
        };
        *pass = u32::MAX - 2;
        search.reset();
        assert_eq!(run(&mut search).1, events);
    }
}
