//! A unit that walks round obstacles with a hand on the wall.

use std::collections::BTreeSet;

use super::Hand;
use super::snapshot::Snapshot;
use super::terrain::Terrain;
use super::walk::Lure;
use tiebreak::grid::{Direction, Neighbourhood};
use tiebreak::space::NodeId;

/// A unit's memory of the wall that it follows; empty while it walks freely.
///
/// It walks to where h is less until no step lowers h. From there it keeps a hand on the wall until h is less than where
/// it was caught. So it needs no search and no map, only what is beside it; its path can be much longer than the
/// shortest.
///
/// Complexity: O(log k) a step with k cells on the wall so far, which it remembers to notice that it goes in a circle.
///
/// References: Lumelsky and Stepanov, *Path-Planning Strategies for a Point Mobile Automaton Moving Amidst Unknown
/// Obstacles of Arbitrary Shape*, 1987; Patel, *Introduction to A\**, on obstacles that walking can't get around.
/// Leaving the wall by h is ours.
#[derive(Clone, Debug, Default)]
pub(super) struct Hug {
    caught: Option<Caught>,
    /// The view in the first tick in which it stayed because it had come full circle.
    circled: Option<Snapshot>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
struct Caught {
    /// h where it was caught.
    hit: u64,
    heading: u8,
    /// Cells and headings since then.
    been: BTreeSet<(NodeId, u8)>,
}

/// A step that a unit would take, and its memory afterwards.
#[derive(Clone, Debug)]
pub(super) struct Wish {
    pub(super) to: NodeId,
    then: Option<Caught>,
}

/// A cell and heading that it remembers, in a tree of which half is empty, and again in its wish.
const BEEN: u64 = 96;

/// The numbers of directions are added in eighths of a turn, clockwise.
const EIGHTHS: u8 = 8;

impl Hug {
    /// Bytes that it holds.
    pub(super) fn bytes(&self) -> u64 {
        let view = self.circled.as_ref().map_or(0, Snapshot::bytes);
        let been = self.caught.as_ref().map_or(0, |caught| caught.been.len());
        view + BEEN * been as u64
    }

    /// Whether it may find itself in a circle here.
    pub(super) fn has_circled(&self, at: NodeId) -> bool {
        self.circled.is_none() && self.caught.as_ref().is_some_and(|it| it.has_circled(at))
    }

    /// The step that it would take; `None` where it stays. Cells of more danger than `threat` are walls to it.
    pub(super) fn wish(
        &mut self,
        terrain: &Terrain,
        threat: u16,
        lure: &Lure,
        hand: Hand,
        at: NodeId,
    ) -> Option<Wish> {
        if let Some(view) = &self.circled {
            if *view == terrain.snapshot_within(threat) {
                return None;
            }
            *self = Self::default();
        }
        if let Some(caught) = &self.caught
            && lure.h(at) >= caught.hit
        {
            if caught.has_circled(at) {
                self.circled = Some(terrain.snapshot_within(threat));
                return None;
            }
            let turns = [3, 2, 1, 0, -1, -2, -3, -4];
            let (to, heading) = first(terrain, at, caught.heading, hand, &turns)?;
            let mut then = caught.clone();
            then.go(to, heading);
            return Some(Wish {
                to,
                then: Some(then),
            });
        }
        if let Some(to) = lure.step(terrain, at) {
            return Some(Wish { to, then: None });
        }
        let rules = terrain.rules();
        let beside = rules.order(at).iter().filter(|direction| {
            !direction.is_diagonal() || rules.rule().neighbours == Neighbourhood::Eight
        });
        let (x, y) = rules.xy(at);
        let beside = beside.filter_map(|&direction| {
            let (dx, dy) = direction.delta();
            Some((direction, rules.cell(x + dx, y + dy)?))
        });
        let (wall, _) = beside
            .zip(0..)
            .min_by_key(|&((_, cell), arrival)| lure.key(cell, 0, 0, arrival))?
            .0;
        let turns = [-1, -2, -3, -4, -5, -6, -7];
        let (to, heading) = first(terrain, at, wall as u8, hand, &turns)?;
        let mut then = Caught {
            hit: lure.h(at),
            heading,
            been: BTreeSet::new(),
        };
        then.go(to, heading);
        Some(Wish {
            to,
            then: Some(then),
        })
    }

    /// Takes over what it remembers after a step that it made.
    pub(super) fn made(&mut self, wish: Wish) {
        self.caught = wish.then;
    }
}

impl Caught {
    /// Whether it is here with this heading for the third time.
    fn has_circled(&self, at: NodeId) -> bool {
        self.been.contains(&(at, EIGHTHS + self.heading))
    }

    /// Goes on, and marks a cell and heading that come again.
    fn go(&mut self, to: NodeId, heading: u8) {
        self.heading = heading;
        if !self.been.insert((to, heading)) {
            self.been.insert((to, EIGHTHS + heading));
        }
    }
}

/// The first legal step by these turns from a heading, in eighths clockwise, or anticlockwise with the left hand.
fn first(
    terrain: &Terrain,
    at: NodeId,
    heading: u8,
    hand: Hand,
    turns: &[i8],
) -> Option<(NodeId, u8)> {
    let rules = terrain.rules();
    let (x, y) = rules.xy(at);
    turns.iter().find_map(|&turn| {
        let turn = match hand {
            Hand::Right => turn,
            Hand::Left => -turn,
        };
        let heading = (heading as i8 + turn).rem_euclid(EIGHTHS as i8) as u8;
        let (dx, dy) = Direction::ALL[usize::from(heading)].delta();
        let to = rules.cell(x + dx, y + dy)?;
        terrain.step(at, to).map(|_| (to, heading))
    })
}
