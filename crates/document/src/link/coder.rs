//! An arithmetic coder that writes characters of six bits, and its decoder.
//!
//! Decisions narrow an interval of 60-bit numbers, each by its probability; the text is the shortest
//! number inside the last interval. Integers only, so every machine writes the same characters.
//!
//! References: J. Rissanen, G. G. Langdon, "Arithmetic Coding", IBM Journal of Research and
//! Development 23, 1979; G. N. N. Martin, "Range encoding: an algorithm for removing redundancy
//! from a digitised message", 1979, on renormalising by whole characters.

use super::{LinkError, MAX_LINK};

/// A probability of one half, in 65536ths.
pub(super) const HALF: u32 = 1 << 15;

/// The interval at first: all numbers below this.
const WHOLE: u64 = 1 << WINDOW;
const WINDOW: u32 = 60;
/// In an interval narrower than this the first character is certain.
const NARROW: u64 = WHOLE >> CHARACTER;
const CHARACTER: u32 = 6;
const CHARACTERS: u32 = WINDOW / CHARACTER;

/// One description for both directions, so that they can't drift apart: an [`Encoder`] writes the
/// value given and returns it, a [`Decoder`] ignores the value given and returns the one it reads.
pub(super) trait Coder {
    /// A decision that is true `chance` times in 65536; 1 to 65535.
    fn bit(&mut self, chance: u32, given: bool) -> bool;

    /// A number below `count`, all equally likely; at most 2^22.
    fn below(&mut self, count: u32, given: u32) -> u32;

    /// Refuses to go on once the text is longer than any link may be. Code for many cells calls
    /// this now and then, since a whole large map can take seconds.
    fn room(&self) -> Result<(), LinkError> {
        Ok(())
    }

    /// The lowest `length` bits of a number, in groups of up to 16, the highest first.
    fn bits(&mut self, length: u32, given: u64) -> u64 {
        let (mut left, mut read) = (length, 0);
        while left > 0 {
            let group = left.min(16);
            left -= group;
            let part = (given >> left) as u32 & ((1 << group) - 1);
            read = read << group | u64::from(self.below(1 << group, part));
        }
        read
    }

    /// A number that is usually small, in the Exp-Golomb code of this order (J. Teuhola, "A
    /// compression method for clustered bit-vectors", 1978).
    fn number(&mut self, order: u32, given: u32) -> Result<u32, LinkError> {
        let shifted = u64::from(given) + (1 << order);
        let mut length = order;
        while self.bit(HALF, shifted >> (length + 1) != 0) {
            length += 1;
            if length > 32 {
                return Err(LinkError::Damaged);
            }
        }
        let read = (1 << length | self.bits(length, shifted)) - (1 << order);
        u32::try_from(read).map_err(|_| LinkError::Damaged)
    }

    /// A number of any size, such as a seed: its length in bits, then those below the first.
    fn wide(&mut self, given: u32) -> u32 {
        let length = self.below(33, u32::BITS - given.leading_zeros());
        if length == 0 {
            return 0;
        }
        1 << (length - 1) | self.bits(length - 1, given.into()) as u32
    }

    /// A number of either sign, usually small.
    fn signed(&mut self, order: u32, given: i32) -> Result<i32, LinkError> {
        let folded = (given << 1 ^ given >> 31) as u32;
        let read = self.number(order, folded)?;
        Ok((read >> 1) as i32 ^ -((read & 1) as i32))
    }
}

/// Writes characters as numbers below 64.
pub(super) struct Encoder {
    low: u64,
    range: u64,
    written: Vec<u8>,
}

impl Encoder {
    pub(super) const fn new() -> Self {
        Self {
            low: 0,
            range: WHOLE,
            written: Vec::new(),
        }
    }

    /// The characters. Zeros at the end are left out, since the decoder reads zeros beyond the end;
    /// then one is put back where it is needed so that the last character is a letter or a digit.
    pub(super) fn finish(mut self) -> Vec<u8> {
        // The shortest number inside the interval, and of several the least.
        let fits = |characters: &u32| self.rounded(*characters) < self.low + self.range;
        let characters = (0..CHARACTERS).find(fits).unwrap_or(CHARACTERS);
        self.low = self.rounded(characters);
        self.carry();
        for place in 1..=characters {
            self.written
                .push((self.low >> (WINDOW - place * CHARACTER)) as u8 & 63);
        }
        while self.written.last() == Some(&0) {
            self.written.pop();
        }
        if self.written.last().is_none_or(|&last| last >= 62) {
            self.written.push(0);
        }
        self.written
    }

    /// `low` rounded up to a number of this many characters.
    const fn rounded(&self, characters: u32) -> u64 {
        let rest = (1 << (WINDOW - characters * CHARACTER)) - 1;
        (self.low + rest) & !rest
    }

    fn narrow(&mut self, offset: u64, range: u64) {
        self.low += offset;
        self.range = range;
        self.carry();
        while self.range <= NARROW {
            self.written.push((self.low >> (WINDOW - CHARACTER)) as u8);
            self.low = self.low << CHARACTER & (WHOLE - 1);
            self.range <<= CHARACTER;
        }
    }

    /// Adds an overflow of `low` to the characters written. Each character gets at most one, so this
    /// takes constant time on average.
    fn carry(&mut self) {
        if self.low < WHOLE {
            return;
        }
        self.low -= WHOLE;
        for character in self.written.iter_mut().rev() {
            *character = (*character + 1) & 63;
            if *character != 0 {
                break;
            }
        }
    }
}

impl Coder for Encoder {
    fn room(&self) -> Result<(), LinkError> {
        match self.written.len() {
            length if length > MAX_LINK => Err(LinkError::Long(length)),
            _ => Ok(()),
        }
    }

    fn bit(&mut self, chance: u32, given: bool) -> bool {
        let bound = (self.range >> 16) * u64::from(chance);
        if given {
            self.narrow(0, bound);
        } else {
            self.narrow(bound, self.range - bound);
        }
        given
    }

    fn below(&mut self, count: u32, given: u32) -> u32 {
        let part = self.range / u64::from(count);
        let offset = part * u64::from(given);
        let last = given + 1 == count;
        self.narrow(offset, if last { self.range - offset } else { part });
        given
    }
}

/// Reads what an [`Encoder`] wrote. Any characters decode to something; after the last it reads
/// zeros.
pub(super) struct Decoder<'a> {
    /// How far the number lies above the interval's lower end.
    offset: u64,
    range: u64,
    rest: std::slice::Iter<'a, u8>,
}

impl<'a> Decoder<'a> {
    pub(super) fn new(characters: &'a [u8]) -> Self {
        let mut decoder = Self {
            offset: 0,
            range: 1,
            rest: characters.iter(),
        };
        decoder.widen(WHOLE);
        decoder
    }

    fn widen(&mut self, wanted: u64) {
        while self.range < wanted {
            let next = self.rest.next().copied().unwrap_or(0);
            self.offset = self.offset << CHARACTER | u64::from(next);
            self.range <<= CHARACTER;
        }
    }

    fn narrow(&mut self, offset: u64, range: u64) {
        self.offset -= offset;
        self.range = range;
        self.widen(NARROW + 1);
    }
}

impl Coder for Decoder<'_> {
    fn bit(&mut self, chance: u32, _: bool) -> bool {
        let bound = (self.range >> 16) * u64::from(chance);
        let read = self.offset < bound;
        if read {
            self.narrow(0, bound);
        } else {
            self.narrow(bound, self.range - bound);
        }
        read
    }

    fn below(&mut self, count: u32, _: u32) -> u32 {
        let part = self.range / u64::from(count);
        let read = (self.offset / part).min(u64::from(count - 1));
        let offset = part * read;
        let last = read + 1 == u64::from(count);
        self.narrow(offset, if last { self.range - offset } else { part });
        read as u32
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every kind of number, with values at its edges.
    fn message<C: Coder>(coder: &mut C, given: &[u32]) -> Vec<u32> {
        let mut read = Vec::new();
        for (index, &value) in given.iter().enumerate() {
            let chance = [1, 300, HALF, 65000, 65535][index % 5];
            read.push(u32::from(coder.bit(chance, value & 1 == 1)));
            read.push(coder.below(1 << 22, value & 0x3f_ffff));
            read.push(coder.below(33, value % 33));
            read.push(coder.number(index as u32 % 12, value).unwrap());
            read.push(coder.wide(value));
            read.push(coder.signed(3, value as i32).unwrap() as u32);
        }
        read
    }

    #[test]
    fn what_is_written_is_read() {
        let mut values = vec![0, 1, 2, 31, 32, u32::MAX, u32::MAX - 1, 1 << 31, 1 << 30];
        values.extend((0..2000_u32).map(|n| n.wrapping_mul(2_654_435_761) >> (n % 32)));
        let mut encoder = Encoder::new();
        let expected = message(&mut encoder, &values);
        let written = encoder.finish();
        let read = message(&mut Decoder::new(&written), &vec![0; values.len()]);
        assert_eq!(read, expected);
    }

    #[test]
    fn likely_decisions_cost_next_to_nothing_and_carries_run_through() {
        for (chance, given) in [(65535, true), (1, false), (65535, false), (1, true)] {
            let mut encoder = Encoder::new();
            for step in 0..3000 {
                encoder.bit(chance, if step == 2999 { !given } else { given });
            }
            let written = encoder.finish();
            if (chance == 65535) == given {
                assert!(written.len() <= 4, "{}", written.len());
            }
            let mut decoder = Decoder::new(&written);
            for step in 0..3000 {
                assert_eq!(decoder.bit(chance, false), (step == 2999) != given);
            }
        }
    }

    #[test]
    fn the_last_character_is_a_letter_or_a_digit() {
        for value in 0..4096 {
            let mut encoder = Encoder::new();
            encoder.below(4096, value);
            let written = encoder.finish();
            assert!(written.last().is_some_and(|&last| last < 62), "{value}");
            assert_eq!(Decoder::new(&written).below(4096, 0), value);
        }
    }
}
