//! Why a program and another search differ: which single part, replaced by the other's, makes them equal.
//!
//! To add a cause: its line in `aspect.rs`, where the compiler asks for its parts.

mod aspect;
mod lane;
mod trial;

use std::fmt;

use super::{Side, Who};
use tiebreak::config::Config;
use tiebreak::program::{Part, PartValue};
use tiebreak::space::NodeId;

pub use aspect::Aspect;
pub use lane::Unlike;

use lane::as_program;
use trial::Trial;

/// Why two searches of one question differ, at least one of which is a program.
///
/// What it is: the first step at which they expand different cells, and each [`Aspect`] that decides there by itself. An aspect
/// does so if one of the two, with this of the other and else as it is, expands the same cells as the other up to and including
/// that step. Where all cells are the same and only the paths differ, it makes the paths the same. Several aspects may do it, and
/// none may.
///
/// A lane with a chain counts as a heap of f and its chain with whole numbers, if that expands the same cells.
///
/// When to use it: to say *structure*, *rounding*, *improvement* or *stale entry* of a pair. Swapping the searches swaps A and B
/// and nothing else.
///
/// Complexity: at most two runs up to that step for each aspect in which they differ, each stopped where it differs.
#[derive(Clone, Debug, PartialEq)]
pub struct Cause {
    step: Option<usize>,
    deciding: Vec<Deciding>,
    unlike: Option<(Who, Unlike)>,
}

/// An aspect that decides by itself.
#[derive(Clone, Debug, PartialEq)]
pub struct Deciding {
    /// The aspect.
    pub aspect: Aspect,
    /// Whether A with this of B does as B does.
    pub a_as_b: bool,
    /// Whether B with this of A does as A does.
    pub b_as_a: bool,
    /// The parts that differ in it, each with the values of A and B.
    pub parts: Vec<(Part, [PartValue; 2])>,
}

impl Cause {
    /// Why two searches differ; `None` where neither is a program, they ask different questions, a recording ends before they
    /// differ, or they don't: they expand the same cells and find the same path.
    pub fn of(a: &Side, b: &Side) -> Option<Self> {
        let is_program = [a, b].map(|side| side.scenario.config().program().is_some());
        let is_same_question =
            a.scenario.world() == b.scenario.world() && a.scenario.ends() == b.scenario.ends();
        if is_program == [false, false] || !is_same_question {
            return None;
        }
        let orders = [a, b].map(|side| side.trace.order().collect::<Vec<_>>());
        let parting = parting(&orders);
        let is_cut_off = |side: &Side, order: &[NodeId]| {
            side.trace.is_truncated() && parting.is_none_or(|place| order.len() <= place)
        };
        if is_cut_off(a, &orders[0]) || is_cut_off(b, &orders[1]) {
            return None;
        }
        if parting.is_none() && a.path == b.path {
            return None;
        }
        let mut cause = Self {
            step: parting.map(|place| place + 1),
            deciding: Vec::new(),
            unlike: None,
        };
        let trials = [0, 1].map(|side| trial([a, b][side], &orders[side], parting));
        match programs(&trials) {
            Ok(programs) => cause.deciding = deciding(&programs, &trials),
            Err(unlike) => cause.unlike = Some(unlike),
        }
        Some(cause)
    }

    /// The first step at which they expand different cells, counted from 1; `None` where only their paths differ.
    pub const fn step(&self) -> Option<usize> {
        self.step
    }

    /// The aspects that decide by themselves, in the order of [`Aspect::ALL`].
    pub fn deciding(&self) -> &[Deciding] {
        &self.deciding
    }

    /// Which of them is a lane that no program's parts make, and why: then nothing can be replaced.
    pub const fn unlike(&self) -> Option<(Who, Unlike)> {
        self.unlike
    }
}

/// `The cause: structure.`
impl fmt::Display for Cause {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some((_, unlike)) = self.unlike {
            return write!(f, "No cause can be named: {unlike}");
        }
        let names: Vec<_> = self.deciding.iter().map(|one| one.aspect.label()).collect();
        match &names[..] {
            [] => f.write_str("No single part is the cause."),
            [name] => write!(f, "The cause: {name}."),
            _ => write!(f, "Causes, each by itself: {}.", names.join(", ")),
        }
    }
}

/// The place of the first cell that differs, which one of the orders may no longer have.
fn parting([one, other]: &[Vec<NodeId>; 2]) -> Option<usize> {
    let common = one.iter().zip(other).position(|(a, b)| a != b);
    let shorter = one.len().min(other.len());
    common.or((one.len() != other.len()).then_some(shorter))
}

/// What another program has to do to be the same as a search up to a place, or to its end.
fn trial<'a>(side: &Side<'a>, order: &'a [NodeId], place: Option<usize>) -> Trial<'a> {
    let end = place.map_or(order.len(), |place| (place + 1).min(order.len()));
    Trial {
        question: side.scenario,
        order: &order[..end],
        is_all: place.is_none_or(|place| order.len() <= place),
        path: place.is_none().then_some(side.path),
    }
}

/// Both as programs.
fn programs([a, b]: &[Trial<'_>; 2]) -> Result<[Config; 2], (Who, Unlike)> {
    let program = |trial: &Trial<'_>| {
        let program = as_program(trial.question)?;
        let is_it =
            trial.question.config().program().is_some() || trial.is_passed_by(program.clone());
        is_it.then_some(program).ok_or(Unlike::Numbers)
    };
    Ok([
        program(a).map_err(|unlike| (Who::A, unlike))?,
        program(b).map_err(|unlike| (Who::B, unlike))?,
    ])
}

fn deciding([a, b]: &[Config; 2], [as_a, as_b]: &[Trial<'_>; 2]) -> Vec<Deciding> {
    let passes = |trial: &Trial<'_>, program: Option<Config>| {
        program.is_some_and(|program| trial.is_passed_by(program))
    };
    let all = Aspect::ALL.iter().map(|&aspect| Deciding {
        aspect,
        a_as_b: passes(as_b, aspect.replaced(a, b)),
        b_as_a: passes(as_a, aspect.replaced(b, a)),
        parts: parts(aspect, a, b),
    });
    all.filter(|one| one.a_as_b || one.b_as_a).collect()
}

/// The parts of an aspect that differ.
fn parts(aspect: Aspect, a: &Config, b: &Config) -> Vec<(Part, [PartValue; 2])> {
    let [Some(one), Some(other)] = [a, b].map(|it| it.program().map(|it| it.parts)) else {
        return Vec::new();
    };
    let named = aspect.parts(a, b);
    let values = Part::ALL.iter().filter(|part| named.contains(part));
    values
        .map(|&part| (part, [one.get(part), other.get(part)]))
        .filter(|(_, [one, other])| one != other)
        .collect()
}
