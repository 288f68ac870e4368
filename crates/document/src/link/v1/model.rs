//! Chances that adapt: how likely each decision is, from earlier decisions in the same surroundings.
//!
//! Three counters, each for surroundings of a different size, give their opinions; a mixer
//! weighs these and learns which to trust. A counter of small surroundings learns fast and serves
//! small maps; one of large surroundings knows more and serves large ones.
//!
//! References: JBIG (ITU-T T.82, 1993) on pixel templates; M. Mahoney, "Adaptive Weighing of Context
//! Models for Lossless Data Compression", Florida Tech TR CS-2005-16, 2005, on mixing in the
//! logistic domain.

use crate::link::LinkError;
use crate::link::coder::{Coder, HALF};

/// The experience with one kind of surroundings: the chance of true in 65536ths, and how often it was asked.
#[derive(Clone, Copy)]
pub(in crate::link) struct Slot {
    chance: u16,
    seen: u8,
}

impl Slot {
    /// A slot that starts with an opinion, held as if seen `seen` times.
    pub(in crate::link) const fn new(chance: u16, seen: u8) -> Self {
        Self { chance, seen }
    }

    /// Codes a decision and learns from it.
    pub(in crate::link) fn code(&mut self, coder: &mut dyn Coder, given: bool) -> bool {
        let bit = coder.bit(self.chance.into(), given);
        self.learn(bit);
        bit
    }

    /// Moves the chance towards the outcome: by two thirds at first, less each time.
    fn learn(&mut self, bit: bool) {
        const PATIENCE: u8 = 250;
        let rate = (1 << 17) / (2 * i64::from(self.seen) + 3);
        let chance = i64::from(self.chance);
        let target = if bit { 65535 } else { 0 };
        let moved = chance + (((target - chance) * rate) >> 16);
        self.chance = moved.clamp(16, 65520) as u16;
        self.seen = PATIENCE.min(self.seen + 1);
    }
}

/// Three sizes of surroundings and their mixer.
pub(in crate::link) struct Predictor {
    slots: [Vec<Slot>; 3],
    /// The weights in 65536ths, by the largest surroundings with experience.
    weights: [[i64; 3]; 4],
    stretched: Vec<i16>,
}

impl Predictor {
    /// A predictor for surroundings numbered below these sizes.
    pub(in crate::link) fn new(sizes: [usize; 3]) -> Result<Self, LinkError> {
        const FIRST_WEIGHT: i64 = 26_214;
        let mut slots = [const { Vec::new() }; 3];
        for (slots, size) in slots.iter_mut().zip(sizes) {
            slots
                .try_reserve_exact(size)
                .map_err(|_| LinkError::Memory)?;
            slots.resize(size, Slot::new(HALF as u16, 0));
        }
        Ok(Self {
            slots,
            weights: [[FIRST_WEIGHT; 3]; 4],
            stretched: stretch_table(),
        })
    }

    /// Codes a decision in its surroundings and learns from it.
    pub(in crate::link) fn code(
        &mut self,
        coder: &mut dyn Coder,
        surroundings: [usize; 3],
        given: bool,
    ) -> bool {
        const LARGEST_WEIGHT: i64 = 1 << 20;
        // Written out: the first module is built without unrolling loops, and this runs for every cell.
        let asked = |place: usize| self.slots[place][surroundings[place]];
        let slots = [asked(0), asked(1), asked(2)];
        let opinion = |slot: Slot| i64::from(self.stretched[usize::from(slot.chance >> 4)]);
        let opinions = [opinion(slots[0]), opinion(slots[1]), opinion(slots[2])];
        let experienced = slots.iter().rposition(|slot| slot.seen > 1);
        let weights = &mut self.weights[experienced.map_or(0, |place| place + 1)];
        let part = |place: usize| weights[place] * opinions[place];
        let chance = squash((part(0) + part(1) + part(2)) >> 16);
        let bit = coder.bit(chance, given);
        let error = (i64::from(bit) << 16) - i64::from(chance);
        let mut learn = |place: usize| {
            let weight = weights[place] + ((opinions[place] * error) >> 15);
            weights[place] = weight.clamp(-LARGEST_WEIGHT, LARGEST_WEIGHT);
            self.slots[place][surroundings[place]].learn(bit);
        };
        learn(0);
        learn(1);
        learn(2);
        bit
    }
}

/// The largest odds, as the logarithm to base e in 256ths: 11.
const FARTHEST: i64 = 2816;

/// `65536 / (1 + e^-x)` for x from 0 to 11 in quarters.
const LOGISTIC: [u32; 45] = [
    32768, 36843, 40793, 44511, 47911, 50941, 53581, 55834, 57724, 59287, 60565, 61598, 62428,
    63090, 63615, 64030, 64357, 64614, 64816, 64974, 65097, 65194, 65269, 65328, 65374, 65410,
    65438, 65459, 65476, 65489, 65500, 65508, 65514, 65519, 65523, 65526, 65528, 65530, 65531,
    65532, 65533, 65534, 65534, 65535, 65535,
];

/// The chance with these odds, in 65536ths: the logistic function, straight between quarters.
fn squash(odds: i64) -> u32 {
    let far = odds.unsigned_abs().min(FARTHEST as u64) as u32;
    let (quarter, rest) = ((far / 64) as usize, far % 64);
    let here = LOGISTIC[quarter];
    let next = LOGISTIC[(quarter + 1).min(44)];
    let chance = here + (next - here) * rest / 64;
    if odds < 0 { 65536 - chance } else { chance }
}

/// The odds of chances in 4096ths: the least whose chance is no smaller.
fn stretch_table() -> Vec<i16> {
    let mut odds = -FARTHEST;
    let least = |chance: u32| {
        while odds < FARTHEST && squash(odds) < chance << 4 {
            odds += 1;
        }
        odds as i16
    };
    (0..4096).map(least).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::link::coder::{Decoder, Encoder};

    #[test]
    fn squash_is_the_logistic_function_and_stretch_undoes_it() {
        let table = stretch_table();
        for odds in -FARTHEST..=FARTHEST {
            let exact = 65536.0 / (1.0 + (-(odds as f64) / 256.0).exp());
            assert!((f64::from(squash(odds)) - exact).abs() < 60.0, "{odds}");
            assert_eq!(squash(odds) + squash(-odds), 65536);
        }
        assert!(squash(-FARTHEST - 5) >= 1 && squash(FARTHEST + 5) <= 65535);
        assert_eq!(table[2048], 0);
        for (chance, &odds) in (0..).zip(&table) {
            assert!(squash(odds.into()) >= chance << 4);
            assert!(squash(i64::from(odds) - 1) < chance << 4 || i64::from(odds) == -FARTHEST);
        }
    }

    #[test]
    fn a_rule_is_learnt_and_read_back() {
        let bits: Vec<bool> = (0..4000_u32).map(|n| n % 7 == 0 || n == 1234).collect();
        let rule = |n: usize| [n % 2, n % 7, n % 14];
        let mut encoder = Encoder::new();
        let mut predictor = Predictor::new([2, 7, 14]).unwrap();
        for (n, &bit) in bits.iter().enumerate() {
            predictor.code(&mut encoder, rule(n), bit);
        }
        let written = encoder.finish();
        assert!(written.len() < 30, "{}", written.len());
        let mut decoder = Decoder::new(&written);
        let mut predictor = Predictor::new([2, 7, 14]).unwrap();
        for (n, &bit) in bits.iter().enumerate() {
            assert_eq!(predictor.code(&mut decoder, rule(n), false), bit, "{n}");
        }
    }
}
