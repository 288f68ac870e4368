//! PNG, one pixel per cell: black is a wall, and darker ground costs more.

use std::cell::Cell;
use std::io::{self, BufRead, ErrorKind, Read, Seek, SeekFrom};

use png::{
    BitDepth, ColorType, DecodeOptions, Decoder, DecodingError, Encoder, Limits, Transformations,
};
use tiebreak::grid::{Grid, MAX_SIDE, MAX_WEIGHT};
use tiebreak::space::NodeId;
use tiebreak_document::check_size;

use crate::map::with_ends;
use crate::text::short;
use crate::{FileError, Map, Place};

/// The keyword of the text that holds the ends.
const KEYWORD: &str = "Tiebreak";

/// The limit on memory for decoding, besides the pixels, in bytes. Rows of the largest picture
/// take a thousandth of it; the rest is for texts.
const LIMITS: Limits = Limits { bytes: 64 << 20 };

/// The step between the greys of two weights.
const STEP: u8 = 24;

/// The place of a PNG's width: after the signature and the head of the first chunk.
const WIDTH: usize = 16;

/// Writes a map as a PNG of 8-bit grey: a wall is 0, ground of weight w is 255 - 24 (w - 1). The
/// ends stand in a `tEXt` chunk with the keyword `Tiebreak`, as in `start=3,4 goal=9,2`.
///
/// # Complexity
/// Time and memory O(c) in the cells.
///
/// # Errors
/// [`FileError`] where there is no memory for it.
pub fn write(map: &Map) -> Result<Vec<u8>, FileError> {
    let Map { grid, start, goal } = map;
    let ((x, y), (to_x, to_y)) = (grid.xy(*start), grid.xy(*goal));
    let ends = format!("start={x},{y} goal={to_x},{to_y}");
    let pixels: Vec<u8> = grid.cells().iter().map(|&cell| lightness(cell)).collect();
    let mut file = Vec::new();
    let mut encoder = Encoder::new(&mut file, grid.width(), grid.height());
    encoder.set_color(ColorType::Grayscale);
    encoder.set_depth(BitDepth::Eight);
    encoder
        .add_text_chunk(KEYWORD.to_owned(), ends)
        .and_then(|()| {
            let mut writer = encoder.write_header()?;
            writer.write_image_data(&pixels)?;
            writer.finish()
        })
        .map_err(|error| FileError::whole(format!("the picture could not be written: {error}.")))?;
    Ok(file)
}

/// Reads a PNG of any kind as a map.
///
/// Pixels are laid over white where they are transparent, 16 bits are cut to 8, and the lightness
/// (299 R + 587 G + 114 B + 500) / 1000, rounded down, becomes the nearest level of [`write()`],
/// the lighter of two equally near ones: below 32 is a wall. Gamma and colour profiles don't
/// count; of an animated picture the still one is read. The ends are those of the `tEXt` chunk if
/// they lie on free cells, else those that any map without ends gets.
///
/// # Complexity
/// Time O(n + c), memory O(n + c) in the file's bytes and the pixels. A size above
/// [`MAX_SIDE`] is refused before anything is decoded.
///
/// # Errors
/// [`FileError`] with the byte at which the wrong part begins.
pub fn read(bytes: &[u8]) -> Result<Map, FileError> {
    let pixels = Pixels::read(bytes)?;
    let grid = pixels.grid(pixels.greys().collect())?;
    match pixels.ends(&grid) {
        Some((start, goal)) => Ok(Map { grid, start, goal }),
        None => with_ends(grid, pixels.place),
    }
}

/// The decoded pixels of a picture.
pub(crate) struct Pixels {
    pub(crate) width: u32,
    height: u32,
    samples: Vec<u8>,
    /// How many samples a pixel has.
    depth: usize,
    /// The texts that may name the ends.
    texts: Vec<String>,
    /// Where the pixels begin in the file.
    pub(crate) place: Place,
}

impl Pixels {
    /// Decodes a PNG as [`read`] does.
    pub(crate) fn read(bytes: &[u8]) -> Result<Self, FileError> {
        check_size(bytes)?;
        let at = Cell::new(0);
        let wrong = |error: DecodingError| FileError::byte(at.get(), describe(&error));
        let mut options = DecodeOptions::default();
        // The ends may lie in a chunk that decoders are free to skip.
        options.set_skip_ancillary_crc_failures(false);
        let mut decoder = Decoder::new_with_options(Counting { bytes, at: &at }, options);
        decoder.set_limits(LIMITS);
        decoder.set_ignore_iccp_chunk(true);
        decoder.set_transformations(Transformations::EXPAND | Transformations::STRIP_16);
        let info = decoder.read_header_info().map_err(wrong)?;
        let (width, height) = (info.width, info.height);
        Grid::check_size(width.into(), height.into()).map_err(|_| {
            let what = format!(
                "the picture has {width} x {height} pixels; each side should be 1 to {MAX_SIDE}."
            );
            FileError::byte(WIDTH, what)
        })?;
        let mut reader = decoder.read_info().map_err(wrong)?;
        // The decoder takes any length for granted.
        if let Some(palette) = &reader.info().palette {
            let length = palette.len();
            if length % 3 != 0 || !(3..=768).contains(&length) {
                let what = format!(
                    "the palette has {length} bytes; it should have 3 for each of 1 to 256 colours."
                );
                return Err(FileError::byte(at.get(), what));
            }
        }
        let memory = || FileError::whole("there is not enough memory for this picture.");
        let size = reader.output_buffer_size().ok_or_else(memory)?;
        let mut samples = Vec::new();
        samples.try_reserve_exact(size).map_err(|_| memory())?;
        samples.resize(size, 0);
        let frame = reader.next_frame(&mut samples).map_err(wrong)?;
        if (frame.width, frame.height) != (width, height) {
            let (found, high) = (frame.width, frame.height);
            let what = format!(
                "the picture's first frame has {found} x {high} pixels; it should have all \
                 {width} x {height}."
            );
            return Err(FileError::byte(at.get(), what));
        }
        // A text may follow the pixels.
        reader.finish().map_err(wrong)?;
        let texts = reader.info().uncompressed_latin1_text.iter();
        let texts = texts.filter(|text| text.keyword == KEYWORD);
        let data = bytes.windows(4).position(|kind| kind == b"IDAT");
        Ok(Self {
            width,
            height,
            depth: frame.color_type.samples(),
            texts: texts.map(|text| text.text.clone()).collect(),
            place: Place::Byte(data.map_or(0, |byte| byte + 4)),
            samples,
        })
    }

    /// A map of cells, one for each pixel.
    pub(crate) fn grid(&self, cells: Vec<u8>) -> Result<Grid, FileError> {
        Grid::from_cells(self.width, self.height, cells)
            .map_err(|reason| FileError::whole(reason.to_string()))
    }

    /// The ends that one of its texts names, if they are free cells of the map.
    pub(crate) fn ends(&self, grid: &Grid) -> Option<(NodeId, NodeId)> {
        self.texts.iter().find_map(|text| ends(grid, text))
    }

    /// The pixels' red, green and blue, laid over white.
    pub(crate) fn colours(&self) -> impl Iterator<Item = [u8; 3]> {
        self.samples.chunks_exact(self.depth).map(colour)
    }

    /// For each pixel the cell whose grey is nearest.
    pub(crate) fn greys(&self) -> impl Iterator<Item = u8> {
        self.colours().map(|colour| level(lightness_of(colour)))
    }
}

/// The grey of a cell.
const fn lightness(cell: u8) -> u8 {
    match cell {
        0 => 0,
        weight => 255 - (weight - 1) * STEP,
    }
}

/// The colour of a pixel of grey, grey and alpha, red green blue, or these and alpha, laid over white.
fn colour(pixel: &[u8]) -> [u8; 3] {
    let over_white = |value: u8, alpha: u8| {
        let (value, alpha) = (u32::from(value), u32::from(alpha));
        ((value * alpha + 255 * (255 - alpha) + 127) / 255) as u8
    };
    match *pixel {
        [grey] => [grey; 3],
        [grey, alpha] => [over_white(grey, alpha); 3],
        [red, green, blue] => [red, green, blue],
        [red, green, blue, alpha] => [red, green, blue].map(|value| over_white(value, alpha)),
        _ => unreachable!("a pixel has 1 to 4 samples"),
    }
}

/// How light a colour is, 0 to 255.
pub(crate) fn lightness_of(colour: [u8; 3]) -> u32 {
    let [red, green, blue] = colour.map(u32::from);
    (299 * red + 587 * green + 114 * blue + 500) / 1000
}

/// The cell whose grey is nearest.
fn level(light: u32) -> u8 {
    let darkest = u32::from(lightness(MAX_WEIGHT));
    if 2 * light < darkest {
        return 0;
    }
    let step = u32::from(STEP);
    let weight = 1 + (255 - light + step / 2 - 1) / step;
    weight.min(MAX_WEIGHT.into()) as u8
}

/// Reads `start=3,4 goal=9,2`; nothing where that isn't two free cells of the map.
fn ends(grid: &Grid, text: &str) -> Option<(NodeId, NodeId)> {
    let cell = |word: Option<&str>, key: &str| {
        let (x, y) = word?.strip_prefix(key)?.split_once(',')?;
        let (x, y): (u32, u32) = (x.parse().ok()?, y.parse().ok()?);
        let inside = x < grid.width() && y < grid.height();
        let node = inside.then(|| grid.node(x, y))?;
        grid.weight(node).map(|_| node)
    };
    let mut words = text.split_whitespace();
    let ends = (cell(words.next(), "start=")?, cell(words.next(), "goal=")?);
    words.next().is_none().then_some(ends)
}

fn describe(error: &DecodingError) -> String {
    match error {
        DecodingError::IoError(error) if error.kind() == ErrorKind::UnexpectedEof => {
            "the file ends here; the picture should go on.".to_owned()
        }
        DecodingError::LimitsExceeded => {
            "the picture needs more memory than a map of this size should.".to_owned()
        }
        error => {
            let reason = error.to_string();
            // From here on, the chunk as the decoder sees it.
            let view = [" while decoding", ": ChunkType"].map(|words| reason.find(words));
            let end = view.into_iter().flatten().min().unwrap_or(reason.len());
            let reason = &reason[..end];
            let reason = reason.trim_end_matches('.');
            format!("this isn't right in a PNG: {}.", short(reason, 120))
        }
    }
}

/// The file, with a note of how far it was read: the decoder takes only bytes that it has understood.
struct Counting<'a> {
    bytes: &'a [u8],
    at: &'a Cell<usize>,
}

impl Read for Counting<'_> {
    fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
        let count = self.fill_buf()?.read(into)?;
        self.consume(count);
        Ok(count)
    }
}

impl BufRead for Counting<'_> {
    fn fill_buf(&mut self) -> io::Result<&[u8]> {
        Ok(self.bytes.get(self.at.get()..).unwrap_or_default())
    }

    fn consume(&mut self, count: usize) {
        self.at.set(self.at.get() + count);
    }
}

impl Seek for Counting<'_> {
    fn seek(&mut self, to: SeekFrom) -> io::Result<u64> {
        let mut cursor = io::Cursor::new(self.bytes);
        cursor.set_position(self.at.get() as u64);
        let place = cursor.seek(to)?;
        self.at.set(usize::try_from(place).unwrap_or(usize::MAX));
        Ok(place)
    }
}

#[cfg(test)]
#[path = "picture_tests.rs"]
mod tests;
