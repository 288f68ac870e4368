//! Landmarks, and the bounds that they prove.

use std::cmp::Reverse;

use super::{Distances, Islands, NO_WAY, Work};
use crate::memory::filled;
use crate::space::{NodeId, Space};

/// Landmarks of a space with the distances from and to each, from which h follows for any goals (ALT: A\*,
/// landmarks, triangle inequality).
///
/// When to use it: if a space has enough searches to be worth a preparation of 1 + 2N searches for N
/// landmarks. It doesn't depend on ends.
///
/// # The idea
/// By the triangle inequality a path from n to the goal t is no shorter than d(L, t) - d(L, n) for every
/// landmark L, nor than d(n, L) - d(t, L). Landmarks behind the goal or behind the start prove the most,
/// so they lie far apart: in the largest island, the first among equals, the first landmark is farthest from
/// the island's first node, and each next one is farthest from its nearest landmark, the lowest node among equals.
/// There is no next one once every node is a landmark.
///
/// Guarantees: h is consistent where the plain h is.
///
/// Complexity, with n nodes: the time of 1 + 2N [`Distances`]; memory 4 n bytes a landmark where the
/// space costs the same in both directions, else 8 n, and twice that where distances exceed 32 bits.
///
/// References: Goldberg and Harrelson, "Computing the Shortest Path: A\* Search Meets Graph Theory", 2005.
#[derive(Clone, Debug)]
pub struct Landmarks {
    wanted: usize,
    all: Vec<Landmark>,
    work: Work,
    making: Option<Box<Making>>,
}

#[derive(Clone, Debug)]
struct Landmark {
    place: NodeId,
    from: Column,
    /// `None` if both directions are the same.
    to: Option<Column>,
}

/// Distances by node, in as few bytes as they need.
#[derive(Clone, Debug)]
enum Column {
    Narrow(Vec<u32>),
    Wide(Vec<u64>),
}

#[derive(Clone, Debug)]
struct Making {
    islands: Islands,
    distances: Distances,
    /// By node, the distance from its nearest landmark; before the first landmark, from the island's first node.
    nearest: Vec<u64>,
    stage: Stage,
}

#[derive(Clone, Copy, Debug)]
enum Stage {
    Islands,
    /// From the first node of the largest island.
    First,
    From(NodeId),
    To,
}

impl Landmarks {
    /// At most `wanted` landmarks, still to be chosen; `None` where there is no memory.
    pub fn new(space: &impl Space, wanted: usize) -> Option<Self> {
        Some(Self {
            wanted,
            all: Vec::new(),
            work: Work::default(),
            making: Some(Box::new(Making {
                islands: Islands::new(space.nodes())?,
                distances: Distances::new(space)?,
                nearest: Vec::new(),
                stage: Stage::Islands,
            })),
        })
    }

    /// Looks at no more than about `budget` nodes; true when all is known. The second space is the first one
    /// backwards.
    pub fn run(
        &mut self,
        forward: &impl Space,
        backward: &impl Space,
        free: impl Fn(NodeId) -> bool,
        budget: u64,
    ) -> bool {
        let Some(mut making) = self.making.take() else {
            return true;
        };
        let before = making.distances.work().expanded;
        while making.distances.work().expanded - before < budget {
            let is_done = match making.stage {
                Stage::Islands => making.islands.run(forward, &free, budget),
                Stage::First | Stage::From(_) => making.distances.run(forward, budget),
                Stage::To => making.distances.run(backward, budget),
            };
            if !is_done {
                break;
            }
            self.work = making.distances.work();
            if self.advance(&mut making).is_none() {
                return true;
            }
        }
        self.making = Some(making);
        false
    }

    /// Goes on to the next stage; `None` after the last.
    fn advance(&mut self, making: &mut Making) -> Option<()> {
        let distances = &mut making.distances;
        match making.stage {
            Stage::Islands => {
                let first = making.islands.first(making.islands.largest()?);
                making.stage = Stage::First;
                distances.begin([first]);
            }
            Stage::First => {
                making.nearest = distances.costs().to_vec();
                self.choose(making)?;
            }
            Stage::From(place) => {
                let from = Column::from(distances.costs());
                self.all.push(Landmark {
                    place,
                    from,
                    to: None,
                });
                if self.all.len() == 1 {
                    making.nearest.copy_from_slice(distances.costs());
                } else {
                    for (nearest, &cost) in making.nearest.iter_mut().zip(distances.costs()) {
                        *nearest = (*nearest).min(cost);
                    }
                }
                distances.begin([place]);
                making.stage = Stage::To;
            }
            Stage::To => {
                let last = self.all.last_mut()?;
                if !last.from.is(distances.costs()) {
                    last.to = Some(Column::from(distances.costs()));
                }
                if self.all.len() == self.wanted {
                    return None;
                }
                self.choose(making)?;
            }
        }
        Some(())
    }

    /// Begins with the place farthest from its nearest landmark; `None` where each is a landmark.
    fn choose(&self, making: &mut Making) -> Option<()> {
        let places = (0..).map(NodeId).zip(&making.nearest);
        let in_island = places.filter(|&(_, &cost)| cost != NO_WAY);
        let (place, &cost) = in_island.max_by_key(|&(place, cost)| (cost, Reverse(place)))?;
        if cost == 0 && !self.all.is_empty() || self.wanted == 0 {
            return None;
        }
        making.distances.begin([place]);
        making.stage = Stage::From(place);
        Some(())
    }

    /// The landmarks, in the order in which they were chosen.
    pub fn places(&self) -> impl Iterator<Item = NodeId> {
        self.all.iter().map(|landmark| landmark.place)
    }

    /// The searches so far.
    pub const fn work(&self) -> Work {
        self.work
    }

    /// Bytes that the distances take.
    pub fn bytes(&self) -> usize {
        let columns = |landmark: &Landmark| {
            landmark.from.bytes() + landmark.to.as_ref().map_or(0, Column::bytes)
        };
        self.all.iter().map(columns).sum()
    }

    /// By node the highest bound of a landmark; h is that or the plain h, whichever is higher. A landmark that doesn't
    /// reach the node and all goals gives no bound. `None` where there is no memory.
    pub fn bounds(&self, nodes: usize, goals: &[NodeId]) -> Option<Vec<u64>> {
        let mut h = filled(nodes, 0)?;
        for Landmark { from, to, .. } in &self.all {
            match (from, to) {
                (Column::Narrow(from), None) => raise(&mut h, goals, from, from),
                (Column::Narrow(from), Some(Column::Narrow(to))) => raise(&mut h, goals, from, to),
                (Column::Narrow(from), Some(Column::Wide(to))) => raise(&mut h, goals, from, to),
                (Column::Wide(from), None) => raise(&mut h, goals, from, from),
                (Column::Wide(from), Some(Column::Narrow(to))) => raise(&mut h, goals, from, to),
                (Column::Wide(from), Some(Column::Wide(to))) => raise(&mut h, goals, from, to),
            }
        }
        Some(h)
    }
}

/// Raises h to the bounds of a landmark with these distances.
fn raise<A: Distance, B: Distance>(h: &mut [u64], goals: &[NodeId], from: &[A], to: &[B]) {
    let from_goals = goals.iter().map(|goal| from[goal.index()].cost());
    let to_goals = goals.iter().map(|goal| to[goal.index()].cost());
    let reach: Option<(Vec<u64>, Vec<u64>)> = from_goals
        .zip(to_goals)
        .map(|(from, to)| Some((from?, to?)))
        .collect();
    let Some((from_goals, to_goals)) = reach else {
        return;
    };
    let (Some(&nearest), Some(&farthest)) = (from_goals.iter().min(), to_goals.iter().max()) else {
        return;
    };
    for ((h, from), to) in h.iter_mut().zip(from).zip(to) {
        if let (Some(from), Some(to)) = (from.cost(), to.cost()) {
            let bound = nearest
                .saturating_sub(from)
                .max(to.saturating_sub(farthest));
            *h = (*h).max(bound);
        }
    }
}

trait Distance: Copy {
    /// `None` where no path leads.
    fn cost(self) -> Option<u64>;
}

impl Distance for u32 {
    #[inline(always)]
    fn cost(self) -> Option<u64> {
        (self != Self::MAX).then_some(self.into())
    }
}

impl Distance for u64 {
    #[inline(always)]
    fn cost(self) -> Option<u64> {
        (self != NO_WAY).then_some(self)
    }
}

impl Column {
    fn from(costs: &[u64]) -> Self {
        let is_narrow = |&cost: &u64| cost == NO_WAY || cost < u32::MAX.into();
        if costs.iter().all(is_narrow) {
            // "No path" stays the highest number.
            Self::Narrow(costs.iter().map(|&cost| cost as u32).collect())
        } else {
            Self::Wide(costs.to_vec())
        }
    }

    fn is(&self, costs: &[u64]) -> bool {
        match self {
            Self::Narrow(column) => {
                let mut both = column.iter().zip(costs);
                both.all(|(narrow, &cost)| narrow.cost().unwrap_or(NO_WAY) == cost)
            }
            Self::Wide(column) => column == costs,
        }
    }

    fn bytes(&self) -> usize {
        match self {
            Self::Narrow(column) => size_of_val(column.as_slice()),
            Self::Wide(column) => size_of_val(column.as_slice()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::space::Adjacency;

    /// A line of seven nodes, uphill at 3 and downhill at 2 a step.
    fn line(scale: u64) -> [Adjacency; 2] {
        let steps = |up: u64, down: u64| {
            let both = (0..6).flat_map(move |node| [(node, node + 1, up), (node + 1, node, down)]);
            Adjacency::new(8, both).unwrap()
        };
        [steps(3 * scale, 2 * scale), steps(2 * scale, 3 * scale)]
    }

    #[test]
    fn landmarks_lie_as_far_apart_as_they_can() {
        for budget in [1, u64::MAX] {
            let [forward, backward] = line(1);
            let mut landmarks = Landmarks::new(&forward, 3).unwrap();
            while !landmarks.run(&forward, &backward, |_| true, budget) {}
            // Node 7 is an island; from 6 the costs down are 12, 10, .., from 0 up 0, 3, 6, 9, ...
            assert!(landmarks.places().eq([6, 0, 2].map(NodeId)));
            let work = Work {
                searches: 7,
                expanded: 49,
            };
            assert_eq!(landmarks.work(), work);
        }
    }

    #[test]
    fn bounds_are_exact_beyond_a_landmark_and_silent_on_other_islands() {
        for scale in [1, 1 << 30] {
            let [forward, backward] = line(scale);
            let mut landmarks = Landmarks::new(&forward, 1).unwrap();
            assert!(landmarks.run(&forward, &backward, |_| true, u64::MAX));
            let h = |goals: &[u32]| {
                let goals: Vec<_> = goals.iter().map(|&goal| NodeId(goal)).collect();
                let h = landmarks.bounds(8, &goals).unwrap();
                h.into_iter().map(|h| h / scale).collect::<Vec<_>>()
            };
            // The landmark is 6.
            assert_eq!(h(&[4]), [12, 9, 6, 3, 0, 2, 4, 0]);
            assert_eq!(h(&[4, 1]), [3, 0, 0, 0, 0, 2, 4, 0]);
            assert_eq!(h(&[4, 7]), [0; 8]);
            let bytes = if scale == 1 { 2 * 8 * 4 } else { 2 * 8 * 8 };
            assert_eq!(landmarks.bytes(), bytes);
        }
    }

    #[test]
    fn where_all_nodes_are_landmarks_there_are_no_more() {
        let graph = Adjacency::new(3, [(0, 2, 1), (2, 0, 1)]).unwrap();
        let mut landmarks = Landmarks::new(&graph, 16).unwrap();
        assert!(landmarks.run(&graph, &graph, |_| true, u64::MAX));
        assert!(landmarks.places().eq([2, 0].map(NodeId)));
        assert_eq!(landmarks.work().searches, 5);
        // Both directions are the same.
        assert_eq!(landmarks.bytes(), 2 * 3 * 4);
        let single = Adjacency::new(1, []).unwrap();
        let mut landmarks = Landmarks::new(&single, 4).unwrap();
        assert!(landmarks.run(&single, &single, |_| true, u64::MAX));
        assert!(landmarks.places().eq([NodeId(0)]));
    }
}
