//! Share links: a whole document in a text of letters, digits, `-` and `_`.
//!
//! [`encode`] writes version 1, [`decode`] reads it for ever; [`readable`] reads the second form,
//! which people write by hand. `docs/link-format.md` specifies both to the bit.

mod bitmap;
mod coder;
mod codes;
mod error;
mod frozen;
mod lanes;
mod map;
mod model;
pub mod readable;
mod terrain;
mod text64;
mod title;
mod view;

pub use error::{EncodeError, LinkError};
pub use text64::MAX_LINK;

use crate::document::{Document, Origin};
use crate::generate::Generator;
use crate::grid::Grid;
use crate::space::NodeId;
use coder::{Coder, Decoder, Encoder};

/// The chance of what is rare, in 65536ths: a sixteenth.
const RARE: u32 = 1 << 12;

/// A payload of a generated map that is as short as this is taken; for a longer one it is tried
/// whether the map is shorter drawn.
const SHORT: usize = 32;

/// The chance of what no version yet writes: a 64th.
const NEVER_YET: u32 = 1 << 10;

/// What a decoder is given in place of what it is going to read.
const NO_ORIGIN: Origin = Origin {
    generator: Generator::Trap,
    seed: 0,
};

/// The link of a document, version 1.
///
/// # Guarantees
/// - The same document has the same link, on every machine and for ever, and [`decode`] gives the
///   document back, but for an `origin` that wouldn't make the link shorter.
/// - The text has only letters, digits, `-` and `_`, and ends in a letter or a digit, so that
///   programs which find addresses in prose take all of it.
/// - A generated map that wasn't edited takes 40 characters at most with the usual lanes and view.
///
/// # Complexity
/// Time and memory O(c) in the cells of the map; twice the time for a generated map with many
/// edits, since the shorter of two ways to write it is taken. Once [`MAX_LINK`] is passed, nothing
/// more is coded.
///
/// # Errors
/// [`EncodeError`] where [`Document::check`] says so, and for a map too detailed for [`MAX_LINK`].
///
/// # Example
/// ```
/// use tiebreak::generate::{Generator, generate};
/// use tiebreak::document::{Document, Origin};
/// use tiebreak::link::{decode, encode};
///
/// let map = generate(Generator::Caves, 64, 40, 7)?;
/// let origin = Origin { generator: Generator::Caves, seed: 7 };
/// let document = Document {
///     title: "A cave".into(),
///     origin: Some(origin),
///     ..Document::new(map.grid, map.start, map.goal)
/// };
/// let link = encode(&document)?;
/// assert!(link.len() < 20);
/// assert_eq!(decode(&link)?, document);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn encode(document: &Document) -> Result<String, EncodeError> {
    document.check()?;
    let generated = document
        .origin
        .map(|origin| payload(document, Some(origin)));
    let payload = match generated {
        Some(Ok(generated)) if generated.len() <= SHORT => generated,
        generated => match (payload(document, None), generated) {
            (Ok(drawn), Some(Ok(generated))) if generated.len() > drawn.len() => drawn,
            (_, Some(Ok(generated))) => generated,
            (drawn, _) => drawn.map_err(|reason| match reason {
                LinkError::Long(length) => EncodeError::Long(length),
                _ => EncodeError::Memory,
            })?,
        },
    };
    let text = text64::write(&payload);
    if text.len() > MAX_LINK {
        return Err(EncodeError::Long(text.len()));
    }
    Ok(text)
}

/// The document of a link.
///
/// Each document has one link only: a text that [`encode`] wouldn't write is refused, whatever its
/// checksum says.
///
/// # Complexity
/// Time and memory O(c) in the cells of the map, at most [`MAX_SIDE`](crate::grid::MAX_SIDE)^2,
/// whatever the text is.
///
/// # Errors
/// [`LinkError`]; its [`kind`](LinkError::kind) tells programs what it is.
pub fn decode(text: &str) -> Result<Document, LinkError> {
    let payload = text64::read(text)?;
    let blank = Grid::new(frozen::SIZE.0, frozen::SIZE.1).map_err(|_| LinkError::Memory)?;
    let blank = Document::new(blank, NodeId(0), NodeId(0));
    let document = document(&mut Decoder::new(&payload), &blank, None)?;
    match encode(&document) {
        Ok(canonical) if canonical == text => Ok(document),
        Err(EncodeError::Memory) => Err(LinkError::Memory),
        _ => Err(LinkError::Damaged),
    }
}

fn payload(given: &Document, origin: Option<Origin>) -> Result<Vec<u8>, LinkError> {
    let mut encoder = Encoder::new();
    document(&mut encoder, given, origin)?;
    Ok(encoder.finish())
}

/// Codes all parts in their order.
fn document(
    coder: &mut dyn Coder,
    given: &Document,
    origin: Option<Origin>,
) -> Result<Document, LinkError> {
    // Later versions may add parts that can be left out; then this is true.
    if coder.bit(NEVER_YET, false) {
        return Err(LinkError::Newer);
    }
    let title = title::title(coder, &given.title)?;
    let lanes = lanes::lanes(coder, &given.lanes)?;
    let view = view::view(coder, &given.view)?;
    let map = map::map(coder, given, origin)?;
    Ok(Document {
        title,
        grid: map.grid,
        origin: map.origin,
        start: map.start,
        goal: map.goal,
        lanes,
        view,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::MAX_SIDE;
    use coder::HALF;

    /// A link whose title, lanes and view are the usual ones, with this behind them.
    fn forged(rest: impl Fn(&mut Encoder)) -> Result<Document, LinkError> {
        let mut encoder = Encoder::new();
        encoder.bit(NEVER_YET, false);
        encoder.bit(HALF / 2, false);
        encoder.bit(RARE, false);
        encoder.bit(RARE, false);
        rest(&mut encoder);
        decode(&text64::write(&encoder.finish()))
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
