//! Pairs of places in random order, none twice.

use super::refused::ProblemsError;
use tiebreak::grid::regions;
use tiebreak::named::named;
use tiebreak::priority::scramble;
use tiebreak::space::NodeId;
use tiebreak::world::World;

named! {
    /// Which pairs of places are drawn.
    pub enum Pairing, "pairing" {
        /// Both lie in one set of connected places, by four moves on squares and by all steps on other shapes, so that
        /// every rule has a path; only way-points can lack one.
        Connected: "connected", "connected", "There is a path, whatever the moves.";
        /// Any two free places.
        Any: "any", "any", "Any two free cells, whether there is a path or not.";
    }
}

/// All pairs of different free places of a world, in an order that follows from a seed.
///
/// The idea: pairs have numbers, and these are permuted. A Feistel network permutes the numbers below a
/// power of four; a result beyond the last pair is permuted again, which ends, since the cycle comes
/// back to the number that it began with. So no drawn pair has to be remembered.
///
/// Complexity, with n places and r groups: O(n log n) time at first, then O(log r) a pair, the network
/// running less than four times on average; 4 bytes a place and 16 a group.
///
/// References: Luby and Rackoff, "How to Construct Pseudorandom Permutations from Pseudorandom
/// Functions", 1988; Black and Rogaway, "Ciphers with Arbitrary Finite Domains", 2002, on permuting
/// again.
#[derive(Clone, Debug)]
pub(super) struct Pairs {
    /// The free places by group, ascending within.
    places: Vec<NodeId>,
    groups: Vec<Group>,
    count: u64,
    seed: u32,
    /// How many bits half a number has.
    half: u32,
}

/// A set of places, any two of which are a pair.
#[derive(Clone, Debug)]
struct Group {
    /// Where they begin and end in `places`.
    begin: u32,
    end: u32,
    /// The number of their first pair.
    first: u64,
}

/// More than the four that make a network of random functions strong, as halves can be a single bit.
const ROUNDS: u32 = 8;

impl Pairs {
    /// # Errors
    /// [`ProblemsError::NoPair`], or [`ProblemsError::Memory`].
    pub(super) fn new(world: &World, pairing: Pairing, seed: u32) -> Result<Self, ProblemsError> {
        let labels = match pairing {
            Pairing::Connected => connected(world)?,
            Pairing::Any => every(world),
        };
        let label = |node: &NodeId| labels[node.index()];
        let all = (0..labels.len() as u32).map(NodeId);
        let mut places: Vec<_> = all.filter(|node| label(node) != 0).collect();
        places.sort_by_key(label);
        let (mut groups, mut end, mut count) = (Vec::new(), 0, 0);
        for group in places.chunk_by(|one, other| label(one) == label(other)) {
            let begin = end;
            end += group.len() as u32;
            let pairs = u64::from(end - begin) * u64::from(end - begin - 1);
            if pairs > 0 {
                let first = count;
                groups.push(Group { begin, end, first });
                count += pairs;
            }
        }
        let last = count.checked_sub(1);
        let last = last.ok_or_else(|| ProblemsError::NoPair(noun(world)))?;
        let bits = u64::BITS - last.leading_zeros();
        Ok(Self {
            places,
            groups,
            count,
            seed,
            half: bits.div_ceil(2),
        })
    }

    /// How many pairs there are, both directions counted.
    pub(super) const fn count(&self) -> u64 {
        self.count
    }

    /// The pair at this place in the order, which is below [`Pairs::count`].
    pub(super) fn get(&self, place: u64) -> (NodeId, NodeId) {
        let mut number = self.permuted(place);
        while number >= self.count {
            number = self.permuted(number);
        }
        let after = self.groups.partition_point(|group| group.first <= number);
        let &Group { begin, end, first } = &self.groups[after - 1];
        let others = u64::from(end - begin - 1);
        let start = begin + ((number - first) / others) as u32;
        let other = begin + ((number - first) % others) as u32;
        // The places after the start's come one earlier.
        let goal = other + u32::from(other >= start);
        (self.places[start as usize], self.places[goal as usize])
    }

    /// A permutation of the numbers of `2 * half` bits.
    fn permuted(&self, number: u64) -> u64 {
        let mask = ((1_u64 << self.half) - 1) as u32;
        let halves = ((number >> self.half) as u32, number as u32 & mask);
        let (left, right) = (0..ROUNDS).fold(halves, |(left, right), round| {
            let mixed = scramble(right, scramble(round, self.seed));
            (right, left ^ (mixed & mask))
        });
        u64::from(left) << self.half | u64::from(right)
    }
}

/// For each place the island that it belongs to, numbered from 1 by their first places; 0 for walls.
fn connected(world: &World) -> Result<Vec<u32>, ProblemsError> {
    if !world.has_moves() {
        let islands = tiebreak::registry::islands(world).map_err(|_| ProblemsError::Memory)?;
        let all = (0..world.places() as u32).map(NodeId);
        let label = |place| islands.of(place).map_or(0, |island| island + 1);
        return Ok(all.map(label).collect());
    }
    Ok(regions(world.grid()))
}

/// 1 for each free place, 0 for walls.
fn every(world: &World) -> Vec<u32> {
    let all = (0..world.places() as u32).map(NodeId);
    all.map(|place| world.weight(place).is_some().into())
        .collect()
}

/// The noun for the places of a world.
pub(super) fn noun(world: &World) -> &'static str {
    if world.regions().is_some() {
        return "regions";
    }
    let _ = world;
    "cells"
}

#[cfg(test)]
mod tests {
    use super::*;
    use tiebreak::grid::Grid;

    fn pairs(width: u32, height: u32, seed: u32) -> Pairs {
        let world = Grid::new(width, height).unwrap().into();
        Pairs::new(&world, Pairing::Any, seed).unwrap()
    }

    /// Three cells make 3 x 2 pairs; the first two drawn are one of 6 x 5 sequences. With 30,000 seeds
    /// each is expected 1000 times, give or take 31 (the root of 1000); five times that is left for luck.
    #[test]
    fn every_order_is_as_likely_as_another() {
        let mut seen = std::collections::BTreeMap::new();
        for seed in 0..30_000 {
            let pairs = pairs(3, 1, seed);
            *seen.entry((pairs.get(0), pairs.get(1))).or_insert(0) += 1;
        }
        assert_eq!(seen.len(), 30);
        assert!(
            seen.values().all(|count| (845..=1155).contains(count)),
            "{seen:?}"
        );
    }

    /// 1000 x 1000 cells make 10^6 x (10^6 - 1) pairs, just below 2^40.
    #[test]
    fn a_large_map_has_as_many_and_repeats_none() {
        let pairs = pairs(1000, 1000, 7);
        assert_eq!(pairs.count(), 999_999_000_000);
        let drawn = (0..100_000).map(|place| pairs.get(place));
        let mut drawn: Vec<_> = drawn.map(|(start, goal)| (start.0, goal.0)).collect();
        // Ends lie all over the map: a fifth of them in each fifth, give or take 126 of 20,000.
        for fifth in 0..5 {
            let is_there = |cell: u32| cell / 200_000 == fifth;
            let starts = drawn.iter().filter(|pair| is_there(pair.0)).count();
            let goals = drawn.iter().filter(|pair| is_there(pair.1)).count();
            assert!(
                (19_370..=20_630).contains(&starts) && (19_370..=20_630).contains(&goals),
                "{starts} {goals}"
            );
        }
        drawn.sort_unstable();
        drawn.dedup();
        assert_eq!(drawn.len(), 100_000);
    }
}
