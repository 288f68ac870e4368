//! Version 1 of links, frozen: its parts, names and numbers never change, so that links made once
//! are read for ever. Settings, methods, heuristics and layers that came later belong to later versions;
//! nothing here knows of them.

mod bitmap;
mod codes;
mod lane;
mod map;
mod model;
mod terrain;
mod title;
mod view;

pub(super) use bitmap::Plane;
pub(super) use lane::{Lane, first_lanes, new_chain};
pub(super) use map::SIZE;
pub(super) use map::drawn;
pub(super) use model::Predictor;
pub(super) use model::Slot;
pub(super) use terrain::weights;
pub(super) use view::VIEW;

use super::coder::{Coder, Decoder, Encoder};
use super::{EncodeError, LinkError};
use crate::{Document, Origin};
use tiebreak::generate::Generator;
use tiebreak::grid::Grid;
use tiebreak::space::NodeId;

/// The chance of rare decisions, in 65536ths: a sixteenth.
const RARE: u32 = 1 << 12;

/// A generated map whose payload is no longer than this is written as generated; for a longer one the drawn form is
/// tried, too.
const SHORT: usize = 32;

/// The chance of parts that no version writes yet: a 64th.
const NEVER_YET: u32 = 1 << 10;

/// A stand-in for the document that a decoder is going to read.
const NO_ORIGIN: Origin = Origin {
    generator: Generator::Trap,
    seed: 0,
};

/// The payload of a document.
pub(super) fn write(document: &Document) -> Result<Vec<u8>, EncodeError> {
    let beyond = document
        .lanes
        .iter()
        .position(|lane| Lane::of(lane).config() != *lane);
    if let Some(lane) = beyond {
        return Err(EncodeError::Lane(lane + 1));
    }
    write_before(document, |_| Ok(()))
}

/// A payload that begins with the parts of a document that version 1 can hold, and ends with those that `rest` codes.
pub(super) fn write_before(
    document: &Document,
    rest: impl Fn(&mut Encoder) -> Result<(), LinkError>,
) -> Result<Vec<u8>, EncodeError> {
    if !codes::LAYER.knows(document.view.layer) {
        return Err(EncodeError::Layer(document.view.layer));
    }
    let payload = |origin| {
        let mut encoder = Encoder::new();
        self::document(&mut encoder, document, origin)?;
        rest(&mut encoder)?;
        Ok(encoder.finish())
    };
    let origin = document
        .origin
        .filter(|origin| codes::GENERATOR.knows(origin.generator));
    let generated = origin.map(|origin| payload(Some(origin)));
    match generated {
        Some(Ok(generated)) if generated.len() <= SHORT => Ok(generated),
        generated => match (payload(None), generated) {
            (Ok(drawn), Some(Ok(generated))) if generated.len() > drawn.len() => Ok(drawn),
            (_, Some(Ok(generated))) => Ok(generated),
            (drawn, _) => drawn.map_err(|reason| match reason {
                LinkError::Long(length) => EncodeError::Long(length),
                _ => EncodeError::Memory,
            }),
        },
    }
}

/// The document of a payload.
pub(super) fn read(payload: &[u8]) -> Result<Document, LinkError> {
    read_before(&mut Decoder::new(payload))
}

/// The document with which a payload begins.
pub(super) fn read_before(decoder: &mut Decoder<'_>) -> Result<Document, LinkError> {
    let blank = Grid::new(SIZE.0, SIZE.1).map_err(|_| LinkError::Memory)?;
    let blank = Document::new(blank, NodeId(0), NodeId(0));
    document(decoder, &blank, None)
}

/// Codes all parts in their order.
fn document(
    coder: &mut dyn Coder,
    given: &Document,
    origin: Option<Origin>,
) -> Result<Document, LinkError> {
    // True where a later version has added parts that can be left out.
    if coder.bit(NEVER_YET, false) {
        return Err(LinkError::Newer);
    }
    let title = title::title(coder, &given.title)?;
    let lanes = lane::lanes(coder, &given.lanes)?;
    let view = view::view(coder, &given.view)?;
    let map = map::map(coder, given, origin)?;
    Ok(Document {
        title,
        origin: map.origin,
        view,
        ..Document::with_lanes(map.grid, map.start, map.goal, lanes)
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::link::coder::HALF;
    use crate::link::{MAX_LINK, decode, encode, text64};
    use tiebreak::grid::MAX_SIDE;

    /// A link whose title, lanes and view are the usual ones, with this behind them.
    fn forged(rest: impl Fn(&mut Encoder)) -> Result<Document, LinkError> {
        let mut encoder = Encoder::new();
        encoder.bit(NEVER_YET, false);
        encoder.bit(HALF / 2, false);
        encoder.bit(RARE, false);
        encoder.bit(RARE, false);
        rest(&mut encoder);
        decode(&text64::write(b'1', &encoder.finish()))
    }

    #[test]
    fn a_map_over_the_limit_is_refused_by_its_size() {
        let side = |width: u32, height: u32| {
            forged(|encoder| {
                encoder.bit(RARE, true);
                encoder.bit(HALF, false);
                encoder.number(5, width - 1).unwrap();
                encoder.number(5, height - 1).unwrap();
            })
        };
        for (width, height) in [(2049, 1), (1, 2049), (u32::MAX, u32::MAX)] {
            let error = side(width, height).unwrap_err();
            let (width, height) = (width.into(), height.into());
            assert_eq!(error, LinkError::Map { width, height });
            assert!(error.to_string().contains("1 to 2048"), "{error}");
        }
    }

    #[test]
    fn numbers_without_a_meaning_come_from_a_newer_version() {
        let generator = |number: u32| {
            forged(|encoder| {
                encoder.bit(RARE, false);
                encoder.bit(HALF, true);
                encoder.below(32, number);
                encoder.wide(0);
                encoder.bit(HALF / 2, false);
                encoder.bit(HALF, true);
                encoder.bit(HALF, true);
            })
        };
        assert_eq!(
            generator(0).map(|one| one.origin),
            Ok(Some(NO_ORIGIN)),
            "the trap"
        );
        assert_eq!(generator(31), Err(LinkError::Newer));
    }

    #[test]
    fn coding_ends_soon_after_the_limit() {
        let side = MAX_SIDE;
        let noise = |most: u32| {
            let cells = (0..side * side).map(|n: u32| {
                let mixed = n.wrapping_mul(2_654_435_761);
                ((mixed ^ mixed >> 15).wrapping_mul(0x2c1b_3c6d) >> 9) % most
            });
            let mut cells: Vec<u8> = cells.map(|cell| cell as u8).collect();
            cells[0] = 1;
            let grid = Grid::from_cells(side, side, cells).unwrap();
            Document::new(grid, NodeId(0), NodeId(0))
        };
        let edited = |document| Document {
            origin: Some(Origin {
                generator: Generator::Scatter,
                seed: 1,
            }),
            ..document
        };
        // A row of noise takes under 1,400 characters.
        for document in [noise(2), noise(10), edited(noise(2)), edited(noise(10))] {
            let error = encode(&document).unwrap_err();
            let soon = MAX_LINK + 1..MAX_LINK + 1400;
            let ended = matches!(error, EncodeError::Long(length) if soon.contains(&length));
            assert!(ended, "{error}");
        }
    }

    #[test]
    fn another_way_to_write_the_same_is_refused() {
        // The usual size, spelt out.
        let size = forged(|encoder| {
            encoder.bit(RARE, true);
            encoder.bit(HALF, false);
            encoder.number(5, 63).unwrap();
            encoder.number(5, 39).unwrap();
            encoder.bit(HALF, true);
            encoder.below(32, 0);
            encoder.wide(0);
            encoder.bit(HALF / 2, false);
            encoder.bit(HALF, true);
            encoder.bit(HALF, true);
        });
        assert_eq!(size, Err(LinkError::Damaged));
    }
}
