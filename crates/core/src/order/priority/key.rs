//! A priority packed into one comparable value.

use std::fmt;

use super::{Apart, Chain, Criterion, Evaluation};
use crate::ends::Ends;
use crate::estimate::Estimate;
use crate::heuristic::Estimator;
use crate::space::NodeId;

/// The order of [`Criterion::Hash`]: a fixed bijection of the cell's index, the lower first.
pub const fn scramble(index: u32, seed: u32) -> u32 {
    let mut x = index.wrapping_add(seed.wrapping_mul(0x9E37_79B9));
    x ^= x >> 16;
    x = x.wrapping_mul(0x7FEB_352D);
    x ^= x >> 15;
    x = x.wrapping_mul(0x846C_A68B);
    x ^ (x >> 16)
}

/// A priority as one comparable value: f first, then the chain's criteria, each in only as many
/// bits as it can need.
pub trait Key: Copy + Ord + fmt::Debug {
    /// How many bits it holds.
    const BITS: u32;

    /// The key to which nothing has been appended.
    const EMPTY: Self;

    /// Appends `value`, which is below 2^`bits`, at the end; `bits` is 1 to 63.
    #[must_use]
    fn append(self, bits: u32, value: u64) -> Self;

    /// The up to 64 bits above the last `tie_bits`: f, where only these bits were appended after
    /// it. `tie_bits` is less than [`Key::BITS`].
    fn leading(self, tie_bits: u32) -> u64;

    /// OPEN lists report here that this many entries were moved. Plain keys don't count them; see
    /// [`Counted`](crate::open::Counted).
    #[inline(always)]
    fn moved(entries: usize) {
        let _ = entries;
    }
}

impl Key for u128 {
    const BITS: u32 = 128;
    const EMPTY: Self = 0;

    #[inline]
    fn append(self, bits: u32, value: u64) -> Self {
        self << bits | Self::from(value)
    }

    #[inline]
    fn leading(self, tie_bits: u32) -> u64 {
        (self >> tie_bits) as u64
    }
}

/// A key of 320 bits, wide enough for every chain within the limits: f, g and h take 60 bits each, the other criteria
/// and the sequence number together no more than 140.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct WideKey([u64; WORDS]);

const WORDS: usize = 5;

impl Key for WideKey {
    const BITS: u32 = WORDS as u32 * u64::BITS;
    const EMPTY: Self = Self([0; WORDS]);

    #[inline]
    fn append(self, bits: u32, value: u64) -> Self {
        let Self([a, b, c, d, e]) = self;
        let joined = |high: u64, low: u64| high << bits | low >> (u64::BITS - bits);
        Self([
            joined(a, b),
            joined(b, c),
            joined(c, d),
            joined(d, e),
            joined(e, 0) | value,
        ])
    }

    #[inline]
    fn leading(self, tie_bits: u32) -> u64 {
        let last = WORDS - 1 - (tie_bits / u64::BITS) as usize;
        let low = self.0[last] >> (tie_bits % u64::BITS);
        match tie_bits % u64::BITS {
            0 => low,
            _ if last == 0 => low,
            bits => self.0[last - 1] << (u64::BITS - bits) | low,
        }
    }
}

/// An insertion into OPEN: a node with its g, h and f, as the `arrival`-th.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Insertion {
    /// The node.
    pub node: NodeId,
    /// Its g, in cost units, as are h and f.
    pub g: u64,
    /// Its h, nudged.
    pub h: u64,
    /// Its f.
    pub f: u64,
    /// The number of insertions before this one.
    pub arrival: u32,
}

/// A criterion's place in a key.
#[derive(Clone, Copy, Debug)]
struct Part {
    criterion: Criterion,
    bits: u32,
    /// Inverts the bits where the higher value goes first.
    flip: u64,
}

impl Part {
    #[inline]
    fn value(&self, insertion: &Insertion, estimate: &impl Estimate) -> u64 {
        self.criterion.value(insertion, estimate) ^ self.flip
    }
}

/// Gives every insertion its [`Key`]: evaluation, chain and estimate made ready for one problem.
#[derive(Clone, Debug)]
pub struct Ranker<E = Estimator> {
    estimator: E,
    evaluation: Evaluation,
    /// The criteria that can matter, without the last.
    parts: Vec<Part>,
    /// All ones where h is the only part, 0 where there is none; else the parts have to be packed.
    only_h: Option<u64>,
    last: Option<Part>,
    max_g: u64,
    bits: u32,
}

impl Ranker {
    /// Changes to other ends on the same map.
    pub fn aim(&mut self, ends: &Ends) {
        self.estimator.aim(ends);
    }
}

impl<E: Estimate> Ranker<E> {
    /// `max_g` bounds the g of every node. Criteria that can't matter are left out, so the same
    /// order comes from a shorter key.
    pub fn new(estimator: E, evaluation: Evaluation, chain: &Chain, max_g: u64) -> Self {
        let needed = chain.needed(Some(evaluation), Apart::by(&estimator));
        Self::of_parts(estimator, evaluation, needed, max_g)
    }

    /// For an f that doesn't follow from g and h, where `evaluation` is that of [`Ranker::rate`]; else as [`Ranker::new`].
    pub fn of_any_f(estimator: E, evaluation: Evaluation, chain: &Chain, max_g: u64) -> Self {
        let needed = chain.needed(None, Apart::by(&estimator));
        Self::of_parts(estimator, evaluation, needed, max_g)
    }

    fn of_parts(
        estimator: E,
        evaluation: Evaluation,
        criteria: impl Iterator<Item = Criterion>,
        max_g: u64,
    ) -> Self {
        let part = |criterion: Criterion| {
            let bits = bits_of(criterion.max(max_g, &estimator));
            let mask = u64::MAX >> (u64::BITS - bits);
            let flip = if criterion.is_high_first() { mask } else { 0 };
            Part {
                criterion,
                bits,
                flip,
            }
        };
        let mut parts: Vec<_> = criteria.map(part).collect();
        let last = parts.pop_if(|part| part.criterion.is_last());
        let only_h = match parts[..] {
            [] => Some(0),
            [
                Part {
                    criterion: Criterion::LowH,
                    ..
                },
            ] => Some(u64::MAX),
            _ => None,
        };
        let max_f = evaluation.f(max_g, estimator.max_h());
        let ties = parts.iter().chain(&last).map(|part| part.bits);
        let bits = bits_of(max_f) + ties.sum::<u32>();
        Self {
            estimator,
            evaluation,
            only_h,
            parts,
            last,
            max_g,
            bits,
        }
    }

    /// This ranker with another chain.
    #[must_use]
    pub fn with_chain(&self, chain: &Chain) -> Self
    where
        E: Clone,
    {
        Self::new(self.estimator.clone(), self.evaluation, chain, self.max_g)
    }

    /// How many bits a key needs here.
    pub const fn bits(&self) -> u32 {
        self.bits
    }

    /// How many of a key's bits, the last ones, decide ties; f stands above these.
    pub fn tie_bits(&self) -> u32 {
        self.criteria_bits() + self.last.map_or(0, |last| last.bits)
    }

    /// The estimate h.
    pub const fn estimator(&self) -> &E {
        &self.estimator
    }

    /// The estimate, to be aimed at other ends; its bounds must stay as they are.
    pub(crate) const fn estimator_mut(&mut self) -> &mut E {
        &mut self.estimator
    }

    /// The bound on g.
    pub(crate) const fn max_g(&self) -> u64 {
        self.max_g
    }

    /// The evaluation that gives f.
    pub const fn evaluation(&self) -> Evaluation {
        self.evaluation
    }

    /// h and f of a node with this g.
    #[inline]
    pub fn rate(&self, node: NodeId, g: u64) -> (u64, u64) {
        let h = self.estimator.h(node);
        (h, self.evaluation.f(g, h))
    }

    /// The sequence number in a key of [`Ranker::key`]; 0 where it decides nothing.
    pub(crate) fn arrival(&self, key: impl Key) -> u32 {
        let value = |last: &Part| key.leading(0) ^ last.flip;
        self.last.as_ref().map_or(0, value) as u32
    }

    /// All ones where h is the only criterion that can matter, the lower first; 0 where none is; `None` where others are.
    pub(crate) const fn only_h(&self) -> Option<u64> {
        self.only_h
    }

    /// How many bits the criteria that can matter need, without the sequence number.
    pub fn criteria_bits(&self) -> u32 {
        self.parts.iter().map(|part| part.bits).sum()
    }

    /// The order where f and all criteria are equal; `None` where they tell all cells apart.
    pub fn last(&self) -> Option<Criterion> {
        self.last.map(|last| last.criterion)
    }

    /// The criteria of an insertion in one number, where [`Ranker::criteria_bits`] are at most 64.
    pub fn criteria(&self, insertion: &Insertion) -> u64 {
        let parts = self.parts.iter();
        parts.fold(0, |packed, part| {
            packed << part.bits | part.value(insertion, &self.estimator)
        })
    }

    /// The key of an insertion.
    #[inline]
    pub fn key<K: Key>(&self, insertion: &Insertion) -> K {
        let mut key = K::EMPTY.append(63, insertion.f);
        for part in &self.parts {
            key = key.append(part.bits, part.value(insertion, &self.estimator));
        }
        match &self.last {
            Some(last) => key.append(last.bits, last.value(insertion, &self.estimator)),
            None => key,
        }
    }
}

/// How many bits hold every number up to `max`; at least 1.
const fn bits_of(max: u64) -> u32 {
    let bits = u64::BITS - max.leading_zeros();
    if bits == 0 { 1 } else { bits }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn wide_keys_order_as_narrow_ones() {
        let parts = [(63, 5), (40, 77), (20, 3)];
        let narrow = parts
            .iter()
            .fold(u128::EMPTY, |key, &(bits, value)| key.append(bits, value));
        let wide = parts.iter().fold(WideKey::EMPTY, |key, &(bits, value)| {
            key.append(bits, value)
        });
        let words = |number: u128| [(number >> 64) as u64, number as u64];
        let [high, low] = words(narrow);
        assert_eq!(wide, WideKey([0, 0, 0, high, low]));
        let more = words(narrow << 63 | 1);
        let over = (narrow >> 65) as u64;
        assert_eq!(wide.append(63, 1), WideKey([0, 0, over, more[0], more[1]]));
        let moved = wide.append(40, 2).append(63, 3).append(63, 4);
        assert_eq!(moved.leading(63 + 63), (narrow << 40 | 2) as u64);
    }

    #[test]
    fn f_is_read_above_any_number_of_tie_bits() {
        let f = (1 << 60) - 12345;
        for ties in 0..=256_u32 {
            let fill = |mut key: WideKey| {
                for _ in 0..ties {
                    key = key.append(1, 1);
                }
                key
            };
            assert_eq!(fill(WideKey::EMPTY.append(63, f)).leading(ties), f);
        }
        assert_eq!(u128::EMPTY.append(63, f).append(40, 1).leading(40), f);
        assert_eq!(u128::EMPTY.append(63, f).leading(0), f);
    }

    #[test]
    fn the_sequence_number_is_read_from_a_key_where_it_matters() {
        let evaluation = Evaluation { g: 1, h: 1500 };
        let h = crate::estimate::from_fn(900, |node| node.0.into());
        for (words, kept) in [
            ("low_h lifo", true),
            ("high_g fifo", true),
            ("hash:3 fifo", false),
        ] {
            let chain = Chain::parse(words.split(' ')).unwrap();
            let ranker = Ranker::new(h, evaluation, &chain, 5000);
            for arrival in [0, 1, 77, u32::MAX - 1] {
                let (node, g) = (NodeId(arrival % 900), 4321);
                let (h, f) = ranker.rate(node, g);
                let insertion = Insertion {
                    node,
                    g,
                    h,
                    f,
                    arrival,
                };
                let expected = if kept { arrival } else { 0 };
                assert_eq!(ranker.arrival(ranker.key::<u128>(&insertion)), expected);
                assert_eq!(ranker.arrival(ranker.key::<WideKey>(&insertion)), expected);
            }
        }
    }

    #[test]
    fn the_scramble_is_the_specified_one_and_tells_cells_apart() {
        let mut seen: Vec<_> = (0..4096).map(|index| scramble(index, 7)).collect();
        seen.sort_unstable();
        seen.dedup();
        assert_eq!(seen.len(), 4096);
        assert_eq!(
            [scramble(0, 0), scramble(1, 0), scramble(5, 7)],
            [0, 1_753_845_952, 730_519_198]
        );
    }
}
