//! A part of many cases that are listed, not drawn.

use super::cases::cases;

/// How many of `whole` cases are tried: in a check a quarter, all where [`cases`] gives four times as many or more.
pub fn sample(whole: u32) -> u32 {
    cases(whole / 4).cases.min(whole)
}

/// One in this many is tried: in a check 4.
pub fn stride() -> usize {
    (4 / sample(4)) as usize
}
