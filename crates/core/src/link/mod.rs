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

pub use error::{DocumentError, LinkError};
pub use text64::MAX_LINK;

use crate::generate::{Generator, generate};
use crate::grid::Grid;
use crate::named::named;
use crate::scenario::{Config, check_end};
use crate::space::NodeId;
use coder::{Coder, Decoder, Encoder};

/// How many lanes a document has at most.
pub const MAX_LANES: usize = 12;

/// The longest title, in UTF-16 units (what JavaScript calls its length).
pub const MAX_TITLE: usize = 200;

/// The end of a run as a [`Sync::Share`] position.
pub const SHARE: u32 = 1_000_000;

/// The chance of what is rare, in 65536ths: a sixteenth.
const RARE: u32 = 1 << 12;

/// A payload of a generated map that is as short as this is taken; for a longer one it is tried
/// whether the map is shorter drawn.
const SHORT: usize = 32;

/// The chance of what no version yet writes: a 64th.
const NEVER_YET: u32 = 1 << 10;

/// Everything that a link holds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Document {
    /// A text for people, at most [`MAX_TITLE`] long. Show it as text, never as HTML.
    pub title: String,
    /// The map.
    pub grid: Grid,
    /// The generated map that `grid` began as, if any; cells may have been edited since. It only
    /// shortens the link: where it wouldn't, it isn't written.
    pub origin: Option<Origin>,
    /// Where the searches start: a free cell.
    pub start: NodeId,
    /// Where they go: a free cell.
    pub goal: NodeId,
    /// The searches, 1 to [`MAX_LANES`].
    pub lanes: Vec<Config>,
    /// What is looked at.
    pub view: View,
}

/// How a map was generated; its size is the grid's.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Origin {
    /// The rule.
    pub generator: Generator,
    /// The seed.
    pub seed: u32,
}

/// What is looked at, and how. No pixels are drawn by it here: its numbers are only kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct View {
    /// What lanes are synchronised by.
    pub sync: Sync,
    /// Where the timeline stands: `None` at the end of all runs, else a number of steps, or with
    /// [`Sync::Share`] a share of each run out of [`SHARE`].
    pub position: Option<u32>,
    /// What the cells show.
    pub layer: Layer,
    /// Whether each cell points to where it was reached from.
    pub arrows: bool,
    /// Whether cells show g, h and f in their corners.
    pub figures: bool,
    /// How fast it plays, in expansions a second.
    pub speed: u32,
    /// The part of the map that is shown; `None` fits all of it.
    pub camera: Option<Camera>,
}

/// A part of the map.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Camera {
    /// The side of a cell, in 64ths of a pixel; 0 is as good as no camera.
    pub scale: u32,
    /// What is at the left edge, in 64ths of a cell.
    pub x: i32,
    /// What is at the top edge, in 64ths of a cell.
    pub y: i32,
}

named! {
    /// What the cells of a map show.
    pub enum Layer, "layer" {
        /// Open and closed cells.
        States: "states", "states", "Which cells are open and closed.";
        /// When each cell was expanded.
        Order: "order", "order", "The order in which cells were expanded, as colours.";
        /// The cost so far.
        G: "g", "g", "The cost so far of each cell, as colours.";
        /// The estimate.
        H: "h", "h", "The estimate of each cell, as colours.";
        /// The priority.
        F: "f", "f", "The priority of each cell, as colours.";
        /// Which cells any order had to expand, and which ties decided.
        Plateau: "plateau", "plateau", "Cells that every order expands, cells that ties decide about, and cells never needed.";
        /// Expansions beside those of another lane.
        Difference: "difference", "difference", "What only this lane expanded, what only the other one, and what both.";
        /// Where the cheapest paths lead.
        Paths: "paths", "optimal paths", "The share of all cheapest paths that leads through each cell.";
        /// How good the estimate is.
        Accuracy: "accuracy", "h by true distance", "The estimate divided by the true distance, as colours.";
        /// What rounding does to ties.
        Phantom: "phantom", "phantom ties", "What the same search expands with rounded costs, and what it then leaves out.";
        /// What depends on direction.
        Mirror: "mirror", "mirror test", "How often each cell is expanded when the map is turned, mirrored and looked at in reverse order.";
        /// Lines of equal f.
        Contours: "contours", "contours of f", "Open and closed cells, with lines where f changes.";
    }
}

named! {
    /// What lanes are synchronised by.
    pub enum Sync, "synchronisation" {
        /// The same number of expansions.
        Steps: "steps", "by steps", "All lanes have expanded the same number of cells.";
        /// The same share of each run.
        Share: "share", "by share", "All lanes have done the same share of their run.";
    }
}

impl Document {
    /// A document with the lanes and the view of first sight, which version 1 of links leaves out.
    pub fn new(grid: Grid, start: NodeId, goal: NodeId) -> Self {
        Self {
            title: String::new(),
            grid,
            origin: None,
            start,
            goal,
            lanes: frozen::lanes(),
            view: frozen::VIEW,
        }
    }

    /// Whether the map and its ends still are what `origin` says. Takes time O(c) in the cells.
    pub fn is_as_generated(&self) -> bool {
        let (width, height) = (self.grid.width(), self.grid.height());
        let made = self
            .origin
            .map(|origin| generate(origin.generator, width, height, origin.seed));
        made.is_some_and(|made| {
            made.is_ok_and(|made| {
                (&made.grid, made.start, made.goal) == (&self.grid, self.start, self.goal)
            })
        })
    }

    /// Whether a link can hold it.
    ///
    /// # Errors
    /// [`DocumentError`] names the part and the limit.
    pub fn check(&self) -> Result<(), DocumentError> {
        let length = self.title.encode_utf16().count();
        if length > MAX_TITLE {
            return Err(DocumentError::Title(length));
        }
        if self.lanes.is_empty() || self.lanes.len() > MAX_LANES {
            return Err(DocumentError::Lanes(self.lanes.len()));
        }
        for (end, node) in [("start", self.start), ("goal", self.goal)] {
            check_end(&self.grid, end, node)?;
        }
        for lane in &self.lanes {
            lane.check()?;
        }
        match (self.view.sync, self.view.position) {
            (Sync::Share, Some(share)) if share > SHARE => Err(DocumentError::Share(share)),
            _ => Ok(()),
        }
    }
}

impl Origin {
    /// What a decoder gives in place of what it is going to read.
    const NONE: Self = Self {
        generator: Generator::Trap,
        seed: 0,
    };
}

impl Default for View {
    /// The view at first sight: all at the end of their runs, the map fitted to its panel.
    fn default() -> Self {
        frozen::VIEW
    }
}

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
/// [`DocumentError`] where [`Document::check`] says so, and for a map too detailed for [`MAX_LINK`].
///
/// # Example
/// ```
/// use tiebreak::generate::{Generator, generate};
/// use tiebreak::link::{Document, Origin, decode, encode};
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
pub fn encode(document: &Document) -> Result<String, DocumentError> {
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
                LinkError::Long(length) => DocumentError::Long(length),
                _ => DocumentError::Memory,
            })?,
        },
    };
    let text = text64::write(&payload);
    if text.len() > MAX_LINK {
        return Err(DocumentError::Long(text.len()));
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
        Err(DocumentError::Memory) => Err(LinkError::Memory),
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
            Ok(Some(Origin::NONE)),
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
            let ended = matches!(error, DocumentError::Long(length) if soon.contains(&length));
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
