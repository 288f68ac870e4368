//! GIF, frame by frame.

use std::borrow::Cow;
use std::fmt;

use gif::{DisposalMethod, Encoder, EncodingError, Repeat};

/// Why an animation can't be written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AnimationError(String);

impl fmt::Display for AnimationError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for AnimationError {}

impl From<EncodingError> for AnimationError {
    fn from(error: EncodingError) -> Self {
        Self(format!("The animation could not be written: {error}."))
    }
}

/// How often an animation plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Plays {
    /// Once.
    Once,
    /// For ever.
    Endless,
}

/// A part of the picture that changes. The rest of the picture stays.
#[derive(Clone, Copy, Debug)]
pub struct Frame<'a> {
    /// The left edge, in pixels of the picture.
    pub left: u16,
    /// The top edge.
    pub top: u16,
    /// Pixels from left to right.
    pub width: u16,
    /// Pixels from top to bottom.
    pub height: u16,
    /// Indices into the palette, row by row.
    pub pixels: &'a [u8],
    /// How long the frame stays, in hundredths of a second.
    pub delay: u16,
    /// The transparent index: such a pixel stays as it was.
    pub transparent: Option<u8>,
}

/// Writes an animation into memory, one frame after the other.
///
/// # Complexity
/// Each frame takes time O(p) in its pixels. Memory holds the file written so far.
///
/// # Example
/// ```
/// use tiebreak_files::animation::{Animation, Frame, Plays};
///
/// let mut gif = Animation::new(2, 1, &[0, 0, 0, 255, 255, 255], Plays::Endless)?;
/// let frame = Frame {
///     left: 0, top: 0, width: 2, height: 1, pixels: &[0, 1], delay: 10, transparent: None,
/// };
/// gif.add(&frame)?;
/// assert!(gif.finish()?.starts_with(b"GIF89a"));
/// # Ok::<(), tiebreak_files::animation::AnimationError>(())
/// ```
pub struct Animation {
    encoder: Encoder<Vec<u8>>,
    size: (u16, u16),
    colours: usize,
}

impl Animation {
    /// An animation without frames, of `width` x `height` pixels. `palette` has 3 bytes a colour,
    /// for 1 to 256 colours.
    ///
    /// # Errors
    /// [`AnimationError`] for a side of 0 or a palette of another length.
    pub fn new(
        width: u16,
        height: u16,
        palette: &[u8],
        plays: Plays,
    ) -> Result<Self, AnimationError> {
        if width == 0 || height == 0 {
            let what = format!("An animation of {width} x {height} pixels can't be written.");
            return Err(AnimationError(what));
        }
        let (colours, rest) = (palette.len() / 3, palette.len() % 3);
        if rest != 0 || !(1..=256).contains(&colours) {
            let length = palette.len();
            let what = format!("A palette has 3 bytes each for 1 to 256 colours, not {length}.");
            return Err(AnimationError(what));
        }
        let mut encoder = Encoder::new(Vec::new(), width, height, palette)?;
        if plays == Plays::Endless {
            encoder.set_repeat(Repeat::Infinite)?;
        }
        Ok(Self {
            encoder,
            size: (width, height),
            colours,
        })
    }

    /// Writes the next frame.
    ///
    /// # Errors
    /// [`AnimationError`] where the frame isn't inside the picture, the number of pixels isn't width
    /// times height, or a pixel isn't in the palette. Nothing is written then.
    pub fn add(&mut self, frame: &Frame<'_>) -> Result<(), AnimationError> {
        let Frame {
            left,
            top,
            width,
            height,
            pixels,
            delay,
            transparent,
        } = *frame;
        let fits = |from: u16, length: u16, side: u16| {
            length > 0 && u32::from(from) + u32::from(length) <= u32::from(side)
        };
        if !fits(left, width, self.size.0) || !fits(top, height, self.size.1) {
            let (all_width, all_height) = self.size;
            let what = format!(
                "A frame of {width} x {height} pixels at ({left}, {top}) isn't inside the picture \
                 of {all_width} x {all_height}."
            );
            return Err(AnimationError(what));
        }
        let expected = usize::from(width) * usize::from(height);
        if pixels.len() != expected {
            let found = pixels.len();
            let what = format!("A frame should have {expected} pixels and has {found}.");
            return Err(AnimationError(what));
        }
        let known = |&pixel: &u8| usize::from(pixel) < self.colours || Some(pixel) == transparent;
        if let Some(pixel) = pixels.iter().find(|pixel| !known(pixel)) {
            let what = format!("There is no colour {pixel} among {}.", self.colours);
            return Err(AnimationError(what));
        }
        self.encoder.write_frame(&gif::Frame {
            left,
            top,
            width,
            height,
            delay,
            transparent,
            dispose: DisposalMethod::Keep,
            buffer: Cow::Borrowed(pixels),
            ..gif::Frame::default()
        })?;
        Ok(())
    }

    /// The file.
    ///
    /// # Errors
    /// [`AnimationError`] where the end of the file can't be written.
    pub fn finish(self) -> Result<Vec<u8>, AnimationError> {
        self.encoder.into_inner().map_err(|error| {
            AnimationError(format!("The animation could not be written: {error}."))
        })
    }
}
