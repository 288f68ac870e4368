//! What the weights of a map count in costs.

use super::MAX_WEIGHT;

/// The most that a weight can count.
pub const MAX_COUNT: u16 = 999;

/// What each weight of a world counts in costs: itself, or what the world's table says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Counts {
    /// By weight; a wall has 0.
    by_weight: [u16; MAX_WEIGHT as usize + 1],
}

impl Counts {
    /// Every weight counts itself.
    pub const PLAIN: Self = Self {
        by_weight: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9],
    };

    /// By a table for the weights from 1 on, at most nine; those that it doesn't reach count themselves.
    pub fn of(table: &[u16]) -> Self {
        let mut counts = Self::PLAIN;
        for (count, &given) in counts.by_weight[1..].iter_mut().zip(table) {
            *count = given;
        }
        counts
    }

    /// What a weight counts; 0 for a wall.
    #[inline]
    pub const fn count(&self, weight: u8) -> u16 {
        self.by_weight[weight as usize]
    }

    /// The most that any weight counts, on a map or not.
    pub fn most(&self) -> u16 {
        self.by_weight.iter().copied().fold(1, u16::max)
    }

    /// The least and the most that the weights of cells count; `(1, 1)` where all cells are walls.
    pub fn range(&self, amounts: &Amounts) -> (u16, u16) {
        let counts = self.by_weight.iter().zip(amounts).skip(1);
        let there = counts.filter_map(|(&count, &amount)| (amount > 0).then_some(count));
        let range = there.fold(None, |range: Option<(u16, u16)>, count| {
            let (least, most) = range.unwrap_or((count, count));
            Some((least.min(count), most.max(count)))
        });
        range.unwrap_or((1, 1))
    }
}

/// How many cells have each weight; walls have 0.
pub type Amounts = [u32; MAX_WEIGHT as usize + 1];

/// Counts the weights of cells.
///
/// # Panics
/// Where one is above [`MAX_WEIGHT`].
pub(crate) fn amounts_of(cells: &[u8]) -> Amounts {
    let mut amounts = [0; MAX_WEIGHT as usize + 1];
    for &cell in cells {
        amounts[usize::from(cell)] += 1;
    }
    amounts
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn weights_beyond_the_table_count_themselves() {
        let counts = Counts::of(&[2, 1]);
        assert_eq!(
            [0, 1, 2, 3, 9].map(|weight| counts.count(weight)),
            [0, 2, 1, 3, 9]
        );
        assert_eq!(Counts::of(&[]), Counts::PLAIN);
        assert_eq!((counts.most(), Counts::of(&[999]).most()), (9, 999));
    }

    #[test]
    fn the_range_is_that_of_the_weights_that_occur() {
        let counts = Counts::of(&[20, 1, 5]);
        assert_eq!(counts.range(&amounts_of(&[1, 0, 3, 1])), (5, 20));
        assert_eq!(counts.range(&amounts_of(&[2, 0, 2])), (1, 1));
        assert_eq!(counts.range(&amounts_of(&[0, 0])), (1, 1));
    }
}
