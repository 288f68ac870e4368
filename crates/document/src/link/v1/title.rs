//! The title, in UTF-8.

use super::model::Slot;
use crate::MAX_TITLE;
use crate::link::LinkError;
use crate::link::coder::{Coder, HALF};

/// Codes the title. Small letters and spaces take about five bits, other bytes about nine.
pub(super) fn title(coder: &mut dyn Coder, given: &str) -> Result<String, LinkError> {
    /// 0 is the space, 1 to 26 are small letters.
    const COMMON: u32 = 27;
    let given = given.as_bytes();
    if !coder.bit(HALF / 2, !given.is_empty()) {
        return Ok(String::new());
    }
    let last = coder.number(4, (given.len() as u32).saturating_sub(1))? as usize;
    // A UTF-16 unit takes three bytes of UTF-8 at most.
    if last >= 3 * MAX_TITLE {
        return Err(LinkError::Damaged);
    }
    let length = last + 1;
    // Whether a byte is common, by whether the one before was: mostly yes at first.
    let mut common = [Slot::new(57_344, 2); 2];
    let mut before = true;
    let mut bytes = Vec::with_capacity(length);
    for index in 0..length {
        let byte = given.get(index).copied().unwrap_or(b' ');
        let number = match byte {
            b' ' => Some(0),
            b'a'..=b'z' => Some(u32::from(byte - b'a') + 1),
            _ => None,
        };
        before = common[usize::from(before)].code(coder, number.is_some());
        bytes.push(if before {
            match coder.below(COMMON, number.unwrap_or(0)) as u8 {
                0 => b' ',
                letter => b'a' + letter - 1,
            }
        } else {
            coder.below(256, byte.into()) as u8
        });
    }
    String::from_utf8(bytes).map_err(|_| LinkError::Damaged)
}
