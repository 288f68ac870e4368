//! Random numbers that are the same for ever.

/// PCG32 (XSH RR 64/32): 64 bits of state in a linear congruence, 32 permuted bits out.
///
/// It isn't taken from a library, which may change its numbers from one version to the next: links
/// name maps by generator and seed.
///
/// Reference: M. O'Neill, "PCG: A Family of Simple Fast Space-Efficient Statistically Good
/// Algorithms for Random Number Generation", Harvey Mudd College HMC-CS-2014-0905, 2014;
/// <https://www.pcg-random.org/>.
pub struct Random {
    state: u64,
    increment: u64,
}

impl Random {
    /// The numbers of `seed`, different in each `stream`.
    pub fn new(seed: u64, stream: u64) -> Self {
        let increment = stream << 1 | 1;
        let mut random = Self {
            state: 0,
            increment,
        };
        random.next();
        random.state = random.state.wrapping_add(seed);
        random.next();
        random
    }

    /// 32 random bits.
    pub(crate) fn next(&mut self) -> u32 {
        let old = self.state;
        self.state = old
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(self.increment);
        let scrambled = ((old >> 18 ^ old) >> 27) as u32;
        scrambled.rotate_right((old >> 59) as u32)
    }

    /// A number below `bound`, or 0 for a bound of 0. The numbers' chances differ by less than
    /// `bound` / 2^32.
    pub fn below(&mut self, bound: u32) -> u32 {
        ((u64::from(self.next()) * u64::from(bound)) >> 32) as u32
    }

    /// True `share` times in a thousand.
    pub fn permille(&mut self, share: u32) -> bool {
        self.below(1000) < share
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_those_of_the_published_program() {
        // The output of `pcg32-demo` in O'Neill's pcg-c-basic.
        let mut random = Random::new(42, 54);
        let published = [
            0xa15c_02b7,
            0x7b47_f409,
            0xba1d_3330,
            0x83d2_f293,
            0xbfa4_784b,
            0xcbed_606e,
        ];
        assert_eq!([(); 6].map(|()| random.next()), published);
    }

    #[test]
    fn numbers_stay_below_their_bound_and_reach_all_of_it() {
        let mut random = Random::new(1, 1);
        let mut seen = [0; 7];
        for _ in 0..7000 {
            seen[random.below(7) as usize] += 1;
        }
        assert!(
            seen.iter().all(|count| (850..1150).contains(count)),
            "{seen:?}"
        );
        assert_eq!(random.below(0), 0);
    }
}
