//! The lanes. Each is compared with the one before, so that what all have in common is written
//! once.

use super::coder::{Coder, HALF};
use super::codes::member;
use super::model::Slot;
use super::{LinkError, RARE, frozen};
use crate::config::Config;
use crate::document::MAX_LANES;
use crate::grid::{Direction, MovesRule, Order};
use crate::heuristic::Nudge;
use crate::priority::{Chain, Criterion, CriterionKind, Last, MAX_CHAIN};

/// How many fields a lane has.
const FIELDS: usize = 12;

/// Codes the lanes, 1 to [`MAX_LANES`].
pub(super) fn lanes(coder: &mut dyn Coder, given: &[Config]) -> Result<Vec<Config>, LinkError> {
    let usual = frozen::lanes();
    if !coder.bit(RARE, given != usual) {
        return Ok(usual);
    }
    let count = coder.below(16, given.len() as u32 - 1) as usize + 1;
    if count > MAX_LANES {
        return Err(LinkError::Newer);
    }
    // The chance that a field differs from the lane before: an eighth at first.
    let mut changes = [Slot::new(8192, 2); FIELDS];
    let mut lanes: Vec<Config> = Vec::with_capacity(count);
    for index in 0..count {
        let before = lanes.last().cloned().unwrap_or_else(frozen::lane);
        let given = given.get(index).unwrap_or(&before);
        let lane = lane(coder, given, &before, &mut changes)?;
        lanes.push(lane);
    }
    Ok(lanes)
}

/// One field after the other: whether it differs from the lane before, then what it is.
struct Fields<'a> {
    coder: &'a mut dyn Coder,
    changes: std::slice::IterMut<'a, Slot>,
}

impl Fields<'_> {
    fn next<T: PartialEq + Clone>(
        &mut self,
        given: &T,
        before: &T,
        code: fn(&mut dyn Coder, &T) -> Result<T, LinkError>,
    ) -> Result<T, LinkError> {
        let change = self.changes.next().ok_or(LinkError::Damaged)?;
        if change.code(self.coder, given != before) {
            code(self.coder, given)
        } else {
            Ok(before.clone())
        }
    }
}

fn lane(
    coder: &mut dyn Coder,
    given: &Config,
    before: &Config,
    changes: &mut [Slot; FIELDS],
) -> Result<Config, LinkError> {
    let mut fields = Fields {
        coder,
        changes: changes.iter_mut(),
    };
    let (moves, moved) = (&given.moves, &before.moves);
    Ok(Config {
        algorithm: fields.next(&given.algorithm, &before.algorithm, |coder, &given| {
            member(coder, given)
        })?,
        chain: fields.next(&given.chain, &before.chain, chain)?,
        heuristic: fields.next(&given.heuristic, &before.heuristic, |coder, &given| {
            member(coder, given)
        })?,
        weight: fields.next(&given.weight, &before.weight, |coder, &given| {
            coder.number(10, given)
        })?,
        nudge: fields.next(&given.nudge, &before.nudge, nudge)?,
        reopen: fields.next(&given.reopen, &before.reopen, |coder, &given| {
            member(coder, given)
        })?,
        stop: fields.next(&given.stop, &before.stop, |coder, &given| {
            member(coder, given)
        })?,
        moves: MovesRule {
            neighbours: fields.next(&moves.neighbours, &moved.neighbours, |coder, &given| {
                member(coder, given)
            })?,
            corners: fields.next(&moves.corners, &moved.corners, |coder, &given| {
                member(coder, given)
            })?,
            costs: fields.next(&moves.costs, &moved.costs, |coder, &given| {
                member(coder, given)
            })?,
            order: fields.next(&moves.order, &moved.order, order)?,
            checkerboard: fields.next(
                &moves.checkerboard,
                &moved.checkerboard,
                |coder, &given| Ok(coder.bit(HALF, given)),
            )?,
        },
    })
}

/// The criteria, then `fifo` or `lifo`.
fn chain(coder: &mut dyn Coder, given: &Chain) -> Result<Chain, LinkError> {
    let mut criteria = Vec::new();
    let last = loop {
        let given = match given.criteria().get(criteria.len()) {
            Some(&criterion) => Word::Criterion(criterion),
            None => Word::End(given.last()),
        };
        match word(coder, given)? {
            Word::End(last) => break last,
            // A newer version may allow more.
            Word::Criterion(_) if criteria.len() + 1 == MAX_CHAIN => {
                return Err(LinkError::Newer);
            }
            Word::Criterion(criterion) => criteria.push(criterion),
        }
    };
    Chain::new(criteria, last).map_err(|_| LinkError::Damaged)
}

/// A word of a chain.
#[derive(Clone, Copy)]
enum Word {
    Criterion(Criterion),
    End(Last),
}

fn word(coder: &mut dyn Coder, given: Word) -> Result<Word, LinkError> {
    let (kind, seed) = match given {
        Word::End(Last::Fifo) => (CriterionKind::Fifo, 0),
        Word::End(Last::Lifo) => (CriterionKind::Lifo, 0),
        Word::Criterion(Criterion::Hash(seed)) => (CriterionKind::Hash, seed),
        Word::Criterion(criterion) => (criterion.kind(), 0),
    };
    Ok(Word::Criterion(match member(coder, kind)? {
        CriterionKind::Fifo => return Ok(Word::End(Last::Fifo)),
        CriterionKind::Lifo => return Ok(Word::End(Last::Lifo)),
        CriterionKind::LowH => Criterion::LowH,
        CriterionKind::HighH => Criterion::HighH,
        CriterionKind::LowG => Criterion::LowG,
        CriterionKind::HighG => Criterion::HighG,
        CriterionKind::Cross => Criterion::Cross,
        CriterionKind::Hash => Criterion::Hash(coder.wide(seed)),
    }))
}

fn nudge(coder: &mut dyn Coder, given: &Option<Nudge>) -> Result<Option<Nudge>, LinkError> {
    let (kind, by) = match *given {
        None => (0, 0),
        Some(Nudge::Scale(by)) => (1, by),
        Some(Nudge::Cross(by)) => (2, by),
    };
    Ok(match coder.below(4, kind) {
        0 => None,
        1 => Some(Nudge::Scale(coder.number(4, by)?)),
        2 => Some(Nudge::Cross(coder.number(4, by)?)),
        _ => return Err(LinkError::Newer),
    })
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
