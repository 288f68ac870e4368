//! A lane as version 1 holds it. Each is compared with the one before, so that what all have in
//! common is written once.

use super::RARE;
use super::codes::{
    ALGORITHM, ALL_CRITERIA, CORNERS, COSTS, CRITERION, Code, HEURISTIC, MOVES, REOPEN, STOP,
};
use super::model::Slot;
use crate::link::LinkError;
use crate::link::coder::{Coder, HALF};
use tiebreak::config::Config;
use tiebreak::grid::{ACCURATE, Direction, MovesRule, Order};
use tiebreak::heuristic::{Nudge, NudgeKind};
use tiebreak::named::Numbered;
use tiebreak::priority::{Chain, Criterion};
use tiebreak::search::Method;

/// Numbers with a meaning of their own here.
const FIFO: u32 = 0;
const LIFO: u32 = 1;
const LOW_H: u32 = 2;
const HASH: u32 = 7;

/// The most lanes, and the longest chain, that a link of version 1 has.
const LANES: usize = 12;
const CHAIN: usize = 16;

/// How many fields a lane has.
const FIELDS: usize = 12;

/// Criteria and what ends them, each with its seed, or 0.
type Ties = Vec<(u32, u32)>;

/// A lane in the permanent numbers of its words.
#[derive(Clone, PartialEq, Eq)]
pub(in crate::link) struct Lane {
    algorithm: u32,
    chain: Ties,
    heuristic: u32,
    weight: u32,
    /// 0 for none, 1 and 2 for the kinds; and its size.
    nudge: (u32, u32),
    reopen: u32,
    stop: u32,
    moves: u32,
    corners: u32,
    costs: u32,
    order: Order,
    checkerboard: bool,
}

/// The lanes at first sight: Dijkstra, greedy, A\* `[f, fifo]` and A\* `[f, h, lifo]`.
pub(in crate::link) fn first_lanes() -> Vec<Lane> {
    let fifo = Lane {
        chain: vec![(FIFO, 0)],
        ..Lane::first()
    };
    vec![
        Lane::usual(Method::Dijkstra),
        Lane::usual(Method::Greedy),
        fifo,
        Lane::first(),
    ]
}

impl Lane {
    /// The lane before the first: A\* `[f, h, lifo]`.
    fn first() -> Self {
        Self {
            algorithm: 2,
            chain: vec![(LOW_H, 0), (LIFO, 0)],
            heuristic: 3,
            weight: 1000,
            nudge: (0, 0),
            reopen: 0,
            stop: 0,
            moves: 1,
            corners: 0,
            costs: 0,
            order: Order::CLOCKWISE,
            checkerboard: false,
        }
    }

    /// The lane of an algorithm named without further words: the one in [`first_lanes`], or else A\*'s
    /// lane with that algorithm.
    pub(in crate::link) fn usual(algorithm: Method) -> Self {
        let first = Self::first();
        let (chain, reopen) = match algorithm {
            Method::Dijkstra => (vec![(FIFO, 0)], first.reopen),
            Method::Greedy | Method::Walk => (vec![(FIFO, 0)], 1),
            _ => (first.chain, first.reopen),
        };
        Self {
            algorithm: ALGORITHM.of(algorithm, first.algorithm),
            chain,
            reopen,
            ..first
        }
    }

    /// The lane that stands for a configuration: with the usual words in place of those that came
    /// later.
    pub(in crate::link) fn of(config: &Config) -> Self {
        let first = Self::first();
        let criteria = config.chain.criteria().iter();
        let moves = &config.moves;
        Self {
            algorithm: ALGORITHM.of(config.method, first.algorithm),
            chain: criteria
                .filter(|&&criterion| CRITERION.knows(criterion))
                .map(|criterion| (criterion.number(), criterion.seed().unwrap_or(0)))
                .collect(),
            heuristic: HEURISTIC.of(config.heuristic, first.heuristic),
            weight: config.weight,
            nudge: match config.nudge.map(Nudge::parts) {
                None => (0, 0),
                Some((NudgeKind::Scale, by)) => (1, by),
                Some((NudgeKind::Cross, by)) => (2, by),
            },
            reopen: REOPEN.of(config.reopen, first.reopen),
            stop: STOP.of(config.stop, first.stop),
            moves: MOVES.of(moves.neighbours, first.moves),
            corners: CORNERS.of(moves.corners, first.corners),
            costs: COSTS.of(moves.costs, first.costs),
            order: moves.order,
            checkerboard: moves.checkerboard,
        }
    }

    /// The configuration that the lane stands for.
    #[allow(
        clippy::needless_update,
        reason = "settings that came later are at their default"
    )]
    pub(in crate::link) fn config(&self) -> Config {
        let criteria = self.chain.iter();
        let criteria = criteria.map(|&(kind, seed)| CRITERION.with(kind).seeded(seed));
        let chain = Chain::new(criteria.collect::<Vec<_>>());
        Config {
            method: ALGORITHM.with(self.algorithm),
            weight: self.weight,
            moves: MovesRule {
                neighbours: MOVES.with(self.moves),
                corners: CORNERS.with(self.corners),
                order: self.order,
                checkerboard: self.checkerboard,
                costs: COSTS.with(self.costs),
                accuracy: ACCURATE,
            },
            heuristic: HEURISTIC.with(self.heuristic),
            nudge: match self.nudge {
                (0, _) => None,
                (1, by) => Some(Nudge::Scale(by)),
                (_, by) => Some(Nudge::Cross(by)),
            },
            chain: chain
                .unwrap_or_else(|_| unreachable!("the last of few criteria ends the chain")),
            reopen: REOPEN.with(self.reopen),
            stop: STOP.with(self.stop),
            ..Config::default()
        }
    }
}

/// Codes the lanes, 1 to [`LANES`].
pub(super) fn lanes(coder: &mut dyn Coder, given: &[Config]) -> Result<Vec<Config>, LinkError> {
    let given: Vec<Lane> = given.iter().map(Lane::of).collect();
    let usual = first_lanes();
    if !coder.bit(RARE, given != usual) {
        return Ok(usual.iter().map(Lane::config).collect());
    }
    let count = coder.below(16, given.len() as u32 - 1) as usize + 1;
    if count > LANES {
        return Err(LinkError::Newer);
    }
    // The chance that a field differs from the lane before: an eighth at first.
    let mut changes = [Slot::new(8192, 2); FIELDS];
    let mut before = Lane::first();
    let mut lanes = Vec::with_capacity(count);
    for index in 0..count {
        let given = given.get(index).unwrap_or(&before);
        before = lane(coder, given, &before, &mut changes)?;
        lanes.push(before.config());
    }
    Ok(lanes)
}

/// Codes one field after the other: whether it differs from the lane before, then its value.
struct Changes<'a> {
    coder: &'a mut dyn Coder,
    slots: std::slice::IterMut<'a, Slot>,
}

impl Changes<'_> {
    fn next<T: PartialEq + Clone>(
        &mut self,
        given: &T,
        before: &T,
        code: fn(&mut dyn Coder, &T) -> Result<T, LinkError>,
    ) -> Result<T, LinkError> {
        let slot = self.slots.next().ok_or(LinkError::Damaged)?;
        if slot.code(self.coder, given != before) {
            code(self.coder, given)
        } else {
            Ok(before.clone())
        }
    }

    fn word<T>(&mut self, code: &Code<T>, given: u32, before: u32) -> Result<u32, LinkError> {
        let slot = self.slots.next().ok_or(LinkError::Damaged)?;
        if slot.code(self.coder, given != before) {
            code.number(self.coder, given)
        } else {
            Ok(before)
        }
    }
}

fn lane(
    coder: &mut dyn Coder,
    given: &Lane,
    before: &Lane,
    slots: &mut [Slot; FIELDS],
) -> Result<Lane, LinkError> {
    let slots = slots.iter_mut();
    let mut next = Changes { coder, slots };
    Ok(Lane {
        algorithm: next.word(&ALGORITHM, given.algorithm, before.algorithm)?,
        chain: next.next(&given.chain, &before.chain, |coder, given| {
            chain(coder, given, &CRITERION)
        })?,
        heuristic: next.word(&HEURISTIC, given.heuristic, before.heuristic)?,
        weight: next.next(&given.weight, &before.weight, |coder, &weight| {
            coder.number(10, weight)
        })?,
        nudge: next.next(&given.nudge, &before.nudge, nudge)?,
        reopen: next.word(&REOPEN, given.reopen, before.reopen)?,
        stop: next.word(&STOP, given.stop, before.stop)?,
        moves: next.word(&MOVES, given.moves, before.moves)?,
        corners: next.word(&CORNERS, given.corners, before.corners)?,
        costs: next.word(&COSTS, given.costs, before.costs)?,
        order: next.next(&given.order, &before.order, order)?,
        checkerboard: next.next(
            &given.checkerboard,
            &before.checkerboard,
            |coder, &checkerboard| Ok(coder.bit(HALF, checkerboard)),
        )?,
    })
}

/// The criteria, then `fifo` or `lifo`.
fn chain(coder: &mut dyn Coder, given: &Ties, known: &Code<Criterion>) -> Result<Ties, LinkError> {
    let mut words = Vec::new();
    loop {
        let (kind, seed) = given.get(words.len()).copied().unwrap_or((FIFO, 0));
        let kind = known.number(coder, kind)?;
        let seed = if kind == HASH { coder.wide(seed) } else { 0 };
        words.push((kind, seed));
        if kind == FIFO || kind == LIFO {
            return Ok(words);
        }
        // A newer version may allow more.
        if words.len() == CHAIN {
            return Err(LinkError::Newer);
        }
    }
}

/// A whole chain in the way of version 1, with the criteria that came with version 2.
pub(in crate::link) fn new_chain(
    coder: &mut dyn Coder,
    given: Option<&Chain>,
) -> Result<Chain, LinkError> {
    let given = given.map_or(&[Criterion::Fifo][..], Chain::criteria).iter();
    let given = given.map(|it| (it.number(), it.seed().unwrap_or(0)));
    let read = chain(coder, &given.collect(), &ALL_CRITERIA)?;
    let read = read.into_iter();
    let criteria = read.map(|(kind, seed)| ALL_CRITERIA.with(kind).seeded(seed));
    Chain::new(criteria.collect::<Vec<_>>()).map_err(|_| LinkError::Damaged)
}

fn nudge(coder: &mut dyn Coder, &(kind, by): &(u32, u32)) -> Result<(u32, u32), LinkError> {
    match coder.below(4, kind) {
        0 => Ok((0, 0)),
        kind @ (1 | 2) => Ok((kind, coder.number(4, by)?)),
        _ => Err(LinkError::Newer),
    }
}

/// Each direction by its place among those that are left, clockwise from north at first.
fn order(coder: &mut dyn Coder, given: &Order) -> Result<Order, LinkError> {
    use Direction::{E, N, NE, NW, S, SE, SW, W};
    let mut left = vec![N, NE, E, SE, S, SW, W, NW];
    let words = given.directions().map(|direction| {
        let place = left.iter().position(|&one| one == direction).unwrap_or(0);
        let place = coder.below(left.len() as u32, place as u32);
        left.remove(place as usize).name()
    });
    words.join(" ").parse().map_err(|_| LinkError::Damaged)
}
