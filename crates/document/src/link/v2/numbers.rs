//! Part 36: g, h and f of a trace's cells.

use super::cells::list;
use crate::link::LinkError;
use crate::link::coder::{Coder, HALF};
use crate::link::v1::Slot;
use tiebreak::world::{Traced, TracedNumber, TracedNumbers};

/// Places after the point that are kept.
const PLACES: u32 = 6;

/// Codes the numbers of as many cells as a trace has.
pub(super) fn numbers(
    coder: &mut dyn Coder,
    read: &Traced,
    given: Option<&Traced>,
) -> Result<Traced, LinkError> {
    let count = read.cells().len();
    let of = |step| given.map_or([None; 3], |given| given.numbers(step));
    let is_in = |unit| {
        let mut all = (0..count).flat_map(of).flatten();
        all.all(|number| number.millionths() % unit == 0)
    };
    let unit = |places| 10_i64.pow(PLACES - places);
    let places = (0..PLACES).find(|&places| given.is_some() && is_in(unit(places)));
    let unit = unit(coder.below(PLACES + 1, places.unwrap_or(PLACES)));
    let slot = Slot::new(HALF as u16, 0);
    let mut columns = [Column {
        is_given: slot,
        length: [slot; 63],
        last: 0,
    }; 3];
    let mut numbers: Vec<TracedNumbers> = list(count)?;
    for step in 0..count {
        coder.room()?;
        let given = of(step);
        let mut known = [None; 3];
        for (place, column) in columns.iter_mut().enumerate() {
            // f is the sum of the others as a rule.
            if let (2, [Some(g), Some(h), _]) = (place, known) {
                column.last = TracedNumber::millionths(g) + h.millionths();
            }
            known[place] = column.code(coder, unit, given[place])?;
        }
        numbers.push(known);
    }
    let read = read.clone().with_numbers(numbers);
    read.has_numbers().then_some(read).ok_or(LinkError::Damaged)
}

/// What is likely in a column.
#[derive(Clone, Copy)]
struct Column {
    is_given: Slot,
    /// How many bits a difference has, bit by bit, each by those before it.
    length: [Slot; 63],
    /// What the next one is near, in millionths.
    last: i64,
}

impl Column {
    fn code(
        &mut self,
        coder: &mut dyn Coder,
        unit: i64,
        given: Option<TracedNumber>,
    ) -> Result<Option<TracedNumber>, LinkError> {
        if !self.is_given.code(coder, given.is_some()) {
            return Ok(None);
        }
        let given = given.map_or(0, |given| (given.millionths() - self.last) / unit);
        let folded = (given << 1 ^ given >> 63) as u64;
        let length = u64::BITS - folded.leading_zeros();
        // The bits so far behind a 1.
        let mut bits = 1;
        for place in (0..6).rev() {
            let bit = self.length[bits - 1].code(coder, length >> place & 1 == 1);
            bits = bits << 1 | usize::from(bit);
        }
        let folded = match bits - 64 {
            0 => 0,
            length => 1 << (length - 1) | coder.bits(length as u32 - 1, folded),
        };
        let read = (folded >> 1) as i64 ^ -((folded & 1) as i64);
        let sum = read
            .checked_mul(unit)
            .and_then(|by| self.last.checked_add(by));
        let number = sum
            .and_then(TracedNumber::of_millionths)
            .ok_or(LinkError::Damaged)?;
        self.last = number.millionths();
        Ok(Some(number))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::link::coder::{Decoder, Encoder};

    fn coded(text: &str) -> Vec<u8> {
        let traced: Traced = text.parse().unwrap();
        let bare = Traced::new(traced.cells().to_vec(), Vec::new()).unwrap();
        let mut encoder = Encoder::new();
        numbers(&mut encoder, &bare, Some(&traced)).unwrap();
        let written = encoder.finish();
        let read = numbers(&mut Decoder::new(&written), &bare, None);
        assert_eq!(read.as_ref(), Ok(&traced), "{text}");
        written
    }

    #[test]
    fn what_is_written_is_read() {
        for text in [
            "3,4,1,,",
            "3,4;4,4,,,-999999999;5,5,999999999.999999,999999999.999999,-999999999.999999;5,5,0,0,0",
            "0,0,0,5.414214,5.414214;1,0,1,4.414214,5.414214;1,1,1.414213,4,5.414214;9,9",
            "0,0,0.1,0.25,0.35;0,0,0.000001,7,7.000001;1,1,-0.5,,2",
        ] {
            coded(text);
        }
    }

    #[test]
    fn whole_numbers_and_sums_take_few_characters() {
        let cell = |x: u32| format!("{x},0,{x},{},{}", 300 - x, 300);
        let cells: Vec<_> = (0..300).map(cell).collect();
        let length = coded(&cells.join(";")).len();
        assert!(length < 150, "{length} characters");
    }

    /// Anything decodes to numbers within their limits or to nothing.
    #[test]
    fn hostile_numbers_are_damaged() {
        let bare: Traced = "0,0;1,0;2,0".parse().unwrap();
        let mut seed = 7_u32;
        let (mut read, mut damaged) = (0, 0);
        for _ in 0..20_000 {
            let mut next = || {
                seed = seed.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
                (seed >> 24) as u8 % 64
            };
            let length = next() % 40;
            let payload: Vec<u8> = (0..length).map(|_| next()).collect();
            match numbers(&mut Decoder::new(&payload), &bare, None) {
                Ok(_) => read += 1,
                Err(reason) => {
                    assert_eq!(reason, LinkError::Damaged);
                    damaged += 1;
                }
            }
        }
        assert!(
            read > 100 && damaged > 100,
            "{read} read, {damaged} damaged"
        );
    }

    #[test]
    fn a_trace_without_numbers_has_no_such_part() {
        let bare: Traced = "0,0;1,0".parse().unwrap();
        let mut encoder = Encoder::new();
        assert_eq!(
            numbers(&mut encoder, &bare, Some(&bare)),
            Err(LinkError::Damaged)
        );
    }
}
