//! The set of buckets that aren't empty.

use super::vec_bytes;

/// A set of small numbers that finds the next member in a few steps: a bit for each number, and a bit for
/// each word of these that isn't 0.
///
/// Complexity, with n numbers: set and unset O(1), next O(n / 4096), memory n / 8 bytes.
#[derive(Clone, Debug, Default)]
pub(crate) struct Bitmap {
    words: Vec<u64>,
    summary: Vec<u64>,
}

impl Bitmap {
    /// An empty set of numbers below `size`.
    pub(crate) fn new(size: usize) -> Self {
        let words = size.div_ceil(64);
        Self {
            words: vec![0; words],
            summary: vec![0; words.div_ceil(64)],
        }
    }

    #[inline(always)]
    pub(crate) fn set(&mut self, number: usize) {
        self.words[number / 64] |= 1 << (number % 64);
        self.summary[number / 4096] |= 1 << (number / 64 % 64);
    }

    pub(crate) fn unset(&mut self, number: usize) {
        let word = &mut self.words[number / 64];
        *word &= !(1 << (number % 64));
        if *word == 0 {
            self.summary[number / 4096] &= !(1 << (number / 64 % 64));
        }
    }

    /// The least member that is at least `from`.
    pub(crate) fn next(&self, from: usize) -> Option<usize> {
        let word = first_bit(self.words.get(from / 64..from / 64 + 1)?, from % 64);
        if let Some(bit) = word {
            return Some(from / 64 * 64 + bit);
        }
        let after = from / 64 + 1;
        let words = first_bit(self.summary.get(after / 64..)?, after % 64)?;
        let word = after / 64 * 64 + words;
        Some(word * 64 + self.words[word].trailing_zeros() as usize)
    }

    pub(super) const fn bytes(&self) -> usize {
        vec_bytes(&self.words) + vec_bytes(&self.summary)
    }
}

/// The first bit that is set, from the bit `from` of the first word on.
fn first_bit(words: &[u64], from: usize) -> Option<usize> {
    let mut mask = u64::MAX << from;
    for (place, word) in words.iter().enumerate() {
        let found = word & mask;
        if found != 0 {
            return Some(place * 64 + found.trailing_zeros() as usize);
        }
        mask = u64::MAX;
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_next_member_is_found_over_any_gap() {
        let mut bitmap = Bitmap::new(10_000);
        let members = [0, 1, 63, 64, 4095, 4096, 9000, 9999];
        for member in members {
            bitmap.set(member);
        }
        for from in 0..10_000 {
            let expected = members.into_iter().find(|&member| member >= from);
            assert_eq!(bitmap.next(from), expected);
        }
        for member in members {
            bitmap.unset(member);
        }
        assert_eq!(
            [0, 64, 9999, 20_000].map(|from| bitmap.next(from)),
            [None; 4]
        );
    }
}
