//! A look into a program's queue just before an expansion.

use super::entries::{EntryId, NO_ENTRY};
use super::machine::Machine;
use super::numbers::Number;
use super::parts::{Formula, Rating, Structure, Terrain};
use crate::event::Status;
use crate::space::NodeId;

/// A program's queue as it is just before an expansion, with what decided which entry was taken.
///
/// When to use it: to show a heap as the array that it is, and to say why this entry came first. A search never looks: the
/// program is run again, up to that step.
///
/// Complexity: O(n log n) for n entries, O(n²) in a list of [`Structure::Both`], and the memory of a second run with two copies.
#[derive(Clone, Debug, PartialEq)]
pub struct Look {
    /// What holds the entries.
    pub structure: Structure,
    /// The names of the numbers in keys: f unless there is none, then the criteria.
    pub names: Vec<String>,
    /// All entries where they stand. A list that is sorted is shown sorted.
    pub entries: Vec<Held>,
    /// The place of the entry that is taken and expanded. Those before it in the order of taking were skipped already.
    pub taken: usize,
    /// Places in the order in which the entries would leave if none were put.
    pub order: Vec<usize>,
    /// What comes next without it, and why it comes later; `None` where nothing else would be expanded.
    pub rival: Option<Rival>,
}

/// An entry of a program's queue.
#[derive(Clone, Debug, PartialEq)]
pub struct Held {
    /// Its cell.
    pub cell: NodeId,
    /// Its g.
    pub g: Number,
    /// f of its g and h, or 0 where there is none; its key may have an older one.
    pub f: Number,
    /// h of its cell.
    pub h: Number,
    /// What the queue compares: f unless there is none, then a number for each criterion, as [`Look::names`] has them. A
    /// criterion for high numbers has them negated.
    pub key: Vec<Number>,
    /// Whether it would be skipped if it were taken now.
    pub is_stale: bool,
}

/// The entry that a taken one came before.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rival {
    /// Its place.
    pub place: usize,
    /// What put it behind.
    pub by: Verdict,
    /// Whether f of the two is the same in exact numbers, where that can be said: a path's steps are counted, and h is a sum of
    /// steps.
    pub ties_exactly: Option<bool>,
}

/// What decides between two entries.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// The first number of their keys that differs, by its place; the lower comes first.
    Key(usize),
    /// Keys are equal: the queue itself, by where the entries stand in it.
    Place,
    /// The entry that was taken has the greater key: one of the two stands where its key doesn't belong.
    Misplaced,
    /// h, in a list that is looked through for a lower h.
    H,
}

/// Steps onto plain ground: straight ones, and diagonal ones, each counted as often as the ground weighs.
type Steps = [u64; 2];

impl Machine {
    /// Its queue before the next expansion; `None` where none follows. Leaves out what is skipped before.
    pub(super) fn queued(mut self) -> Option<Look> {
        let mut probe = self.clone();
        let (skipped, taken) = probe.next_alive()?;
        for _ in 0..skipped {
            if self.turn(&mut ()) != Status::Running {
                return None;
            }
        }
        let ids = self.queue.standing(&self.entries);
        let place = |id| ids.iter().position(|&other| other == id);
        let mut leaving = self.clone();
        let order = std::iter::from_fn(|| leaving.queue.take(&mut leaving.entries));
        let order: Vec<EntryId> = order.collect();
        let rival = probe.next_alive().and_then(|(_, rival)| {
            Some(Rival {
                place: place(rival)?,
                by: self.verdict(taken, rival),
                ties_exactly: self.ties_exactly(taken, rival),
            })
        });
        Some(Look {
            structure: self.parts.queue,
            names: self.names(),
            taken: place(taken)?,
            order: places(&ids, &order),
            rival,
            entries: ids.iter().map(|&id| self.held(id)).collect(),
        })
    }

    /// The names of the numbers in keys.
    fn names(&self) -> Vec<String> {
        let f = (self.parts.f != Rating::None).then(|| "f".to_owned());
        let criteria = self.parts.key.criteria().iter();
        let named = criteria.map(|one| one.name().replace('_', " "));
        f.into_iter().chain(named).collect()
    }

    /// Takes entries up to the first that isn't skipped, and how many were.
    fn next_alive(&mut self) -> Option<(usize, EntryId)> {
        let mut skipped = 0;
        loop {
            let id = self.queue.take(&mut self.entries)?;
            if !self.is_stale(id) {
                return Some((skipped, id));
            }
            skipped += 1;
        }
    }

    pub(super) fn held(&self, id: EntryId) -> Held {
        let number = |value| Number {
            value,
            numbers: self.parts.numbers,
        };
        let entry = self.entries.entry(id);
        Held {
            cell: NodeId(entry.cell),
            g: number(entry.g),
            f: number(self.f(entry.g, self.cells[entry.cell as usize].h)),
            h: number(self.cells[entry.cell as usize].h),
            key: self
                .entries
                .key(id)
                .iter()
                .map(|&value| number(value))
                .collect(),
            is_stale: self.is_stale(id),
        }
    }

    fn verdict(&self, taken: EntryId, rival: EntryId) -> Verdict {
        let keys = [taken, rival].map(|id| self.entries.key(id));
        if self.parts.queue == Structure::Both {
            let [one, other] = [taken, rival].map(|id| self.entries.h(id));
            return match keys[0].first() != keys[1].first() {
                true if self.entries.is_before(taken, rival) => Verdict::Key(0),
                _ if one < other => Verdict::H,
                _ => Verdict::Place,
            };
        }
        let place = keys[0]
            .iter()
            .zip(keys[1])
            .position(|(one, other)| one != other);
        match place {
            None => Verdict::Place,
            Some(place) if keys[0][place] < keys[1][place] => Verdict::Key(place),
            Some(_) => Verdict::Misplaced,
        }
    }

    /// Whether f of two entries is equal in exact numbers.
    fn ties_exactly(&self, one: EntryId, other: EntryId) -> Option<bool> {
        let [one, other] = [self.steps_of(one)?, self.steps_of(other)?];
        let [straight, diagonal] = [self.parts.straight, self.parts.diagonal];
        // Against the root of 2 only the same numbers of steps weigh the same.
        Some(match (straight, diagonal) {
            (0, 0) => one[0] + one[1] == other[0] + other[1],
            (0, _) | (_, 0) => one == other,
            _ => {
                let cost = |steps: Steps| {
                    u128::from(steps[0]) * u128::from(straight)
                        + u128::from(steps[1]) * u128::from(diagonal)
                };
                cost(one) == cost(other)
            }
        })
    }

    /// The steps that make an entry's f, by its path and by h; `None` where f isn't such a sum.
    fn steps_of(&self, id: EntryId) -> Option<Steps> {
        let parts = &self.parts;
        let has_own_costs = parts.h_straight.is_some() || parts.h_diagonal.is_some();
        if parts.f != Rating::Sum || has_own_costs || parts.times != 1000 || self.nudge.is_some() {
            return None;
        }
        let [mut straight, mut diagonal] = self.steps_to_goal(self.entries.entry(id).cell)?;
        let (mut at, mut steps) = (id, Vec::new());
        while self.entries.entry(at).from != NO_ENTRY {
            let from = self.entries.entry(at).from;
            let cells = [from, at].map(|id| self.entries.entry(id).cell);
            let points = cells.map(|cell| self.moves.grid().xy(NodeId(cell)));
            let is_diagonal = points[0].0 != points[1].0 && points[0].1 != points[1].1;
            steps.push((is_diagonal, cells.map(|cell| self.weight(NodeId(cell)))));
            at = from;
        }
        let mut g = 0.0;
        for (is_diagonal, [left, entered]) in steps.into_iter().rev() {
            g = self
                .measure
                .sum(g, self.measure.step(is_diagonal, left, entered));
            let weight = match parts.terrain {
                Terrain::Entered => entered.into(),
                Terrain::Left => left.into(),
                Terrain::Ignored => 1,
                Terrain::Mean => return None,
            };
            match is_diagonal {
                true => diagonal += weight,
                false => straight += weight,
            }
        }
        // An entry before it may have got another g since.
        let is_its_path = g.to_bits() == self.entries.entry(id).g.to_bits();
        is_its_path.then_some([straight, diagonal])
    }

    /// The steps that h counts.
    fn steps_to_goal(&self, cell: u32) -> Option<Steps> {
        let [(x, y), (to_x, to_y)] =
            [NodeId(cell), self.goal].map(|cell| self.moves.grid().xy(cell));
        let (dx, dy) = (u64::from(x.abs_diff(to_x)), u64::from(y.abs_diff(to_y)));
        let (low, high) = (dx.min(dy), dx.max(dy));
        let steps = match self.parts.h {
            Formula::OctileF | Formula::OctileSum | Formula::OctileDiff => [high - low, low],
            Formula::OctileOver => [high, low],
            Formula::Manhattan => [dx + dy, 0],
            Formula::Chebyshev => [high, 0],
            Formula::Zero => [0, 0],
            Formula::Euclidean | Formula::Squared => return None,
        };
        let least = match self.parts.least {
            true => self.counts.range(self.moves.grid().amounts()).0.into(),
            false => 1,
        };
        Some(steps.map(|count| count * least))
    }
}

/// The places of some entries.
fn places(ids: &[EntryId], of: &[EntryId]) -> Vec<usize> {
    let mut by_id: Vec<(EntryId, usize)> = ids.iter().copied().zip(0..).collect();
    by_id.sort_unstable();
    let place = |id: &EntryId| by_id.binary_search_by_key(id, |&(id, _)| id).ok();
    of.iter()
        .filter_map(|id| Some(by_id[place(id)?].1))
        .collect()
}
