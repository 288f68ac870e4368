//! Part 32: the trace of a program.

use super::cells::list;
use crate::link::LinkError;
use crate::link::coder::{Coder, HALF};
use crate::link::v1::Slot;
use tiebreak::grid::Direction;
use tiebreak::world::{MAX_TRACE, Traced, TracedCell};

/// Codes the cells, whether there is a path, and the path. Both begin near the start of the searches, as a rule.
pub(super) fn trace(
    coder: &mut dyn Coder,
    start: TracedCell,
    given: Option<&Traced>,
) -> Result<Traced, LinkError> {
    let cells = given.map_or(&[][..], Traced::cells);
    let path = given.map_or(&[][..], Traced::path);
    let cells = chain(coder, start, cells)?;
    let path = match coder.bit(HALF, !path.is_empty()) {
        true => chain(coder, start, path)?,
        false => Vec::new(),
    };
    Traced::new(cells, path).map_err(|_| LinkError::Damaged)
}

/// Codes cells, each by its step from the one before.
fn chain(
    coder: &mut dyn Coder,
    start: TracedCell,
    given: &[TracedCell],
) -> Result<Vec<TracedCell>, LinkError> {
    // A run of steps takes hardly any room, so there may be more cells than a link has characters.
    let count = coder.number(3, given.len() as u32)? as usize;
    if count > MAX_TRACE {
        return Err(LinkError::Damaged);
    }
    let mut read = list(count)?;
    let (mut at, mut steps) = (start, Steps::new());
    for index in 0..count {
        coder.room()?;
        let to = given
            .get(index)
            .map_or((0, 0), |&(x, y)| (x - at.0, y - at.1));
        let (dx, dy) = steps.code(coder, to)?;
        let to = at.0.checked_add(dx).zip(at.1.checked_add(dy));
        at = to.ok_or(LinkError::Damaged)?;
        read.push(at);
    }
    Ok(read)
}

/// What is likely after the steps so far.
struct Steps {
    last: TracedCell,
    /// Whether a step is the last one again, by whether that was so the last time.
    again: [Slot; 2],
    was_again: bool,
    /// Whether another step leads to a neighbour.
    near: Slot,
    /// The number of its direction, bit by bit: the first, the second by the first, the third by both.
    direction: [Slot; 7],
}

impl Steps {
    fn new() -> Self {
        let slot = Slot::new(HALF as u16, 0);
        Self {
            last: (0, 0),
            again: [slot; 2],
            was_again: false,
            near: slot,
            direction: [slot; 7],
        }
    }

    fn code(&mut self, coder: &mut dyn Coder, given: TracedCell) -> Result<TracedCell, LinkError> {
        let again = &mut self.again[usize::from(self.was_again)];
        self.was_again = again.code(coder, given == self.last);
        if self.was_again {
            return Ok(self.last);
        }
        let mut directions = Direction::ALL.iter();
        let number = directions.position(|direction| direction.delta() == given);
        self.last = match self.near.code(coder, number.is_some()) {
            true => {
                let number = number.unwrap_or(0);
                // The bits so far behind a 1.
                let mut bits = 1;
                for place in (0..3).rev() {
                    let bit = self.direction[bits - 1].code(coder, number >> place & 1 == 1);
                    bits = bits << 1 | usize::from(bit);
                }
                Direction::ALL[bits - 8].delta()
            }
            false => (coder.signed(3, given.0)?, coder.signed(3, given.1)?),
        };
        Ok(self.last)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::link::coder::{Decoder, Encoder};

    fn coded(text: &str) -> Vec<u8> {
        let traced: Traced = text.parse().unwrap();
        let mut encoder = Encoder::new();
        trace(&mut encoder, (3, 4), Some(&traced)).unwrap();
        let written = encoder.finish();
        let read = trace(&mut Decoder::new(&written), (3, 4), None);
        assert_eq!(read.as_ref(), Ok(&traced), "{text}");
        written
    }

    #[test]
    fn what_is_written_is_read() {
        for text in [
            "3,4",
            "3,4;4,4;5,5;5,5;3,3;-7,1000000000;1000000000,-1000000000;-1000000000,1000000000",
            "0,0;path;3,4;4,4;4,4;9,9",
        ] {
            coded(text);
        }
    }

    #[test]
    fn a_run_of_neighbours_takes_few_characters() {
        let run: Vec<_> = (3..303).map(|x| format!("{x},4")).collect();
        assert!(coded(&run.join(";")).len() < 12);
        let run = vec!["3,4"; MAX_TRACE].join(";");
        let length = coded(&run).len();
        assert!(length < 600, "{length} bytes");
    }

    #[test]
    fn no_more_cells_are_read_than_a_trace_has() {
        let mut encoder = Encoder::new();
        encoder.number(3, MAX_TRACE as u32 + 1).unwrap();
        let payload = encoder.finish();
        let read = trace(&mut Decoder::new(&payload), (3, 4), None);
        assert_eq!(read, Err(LinkError::Damaged));
    }

    /// A decoder reads zeros behind the end of a text.
    #[test]
    fn many_steps_to_far_cells_end_where_no_cell_is() {
        let mut encoder = Encoder::new();
        encoder.number(3, 9).unwrap();
        let mut steps = Steps::new();
        for _ in 0..9 {
            steps.code(&mut encoder, (i32::MAX, 0)).unwrap();
        }
        let payload = encoder.finish();
        let read = trace(&mut Decoder::new(&payload), (3, 4), None);
        assert_eq!(read, Err(LinkError::Damaged));
    }
}
