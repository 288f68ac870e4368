//! GIF, frame by frame.

use tiebreak_boundary::error;
use tiebreak_files::animation::{self, Frame, Plays};
use wasm_bindgen::prelude::*;

/// An animation in the making.
#[wasm_bindgen]
pub struct Animation(animation::Animation);

#[wasm_bindgen]
impl Animation {
    /// An animation without frames; `palette` has 3 bytes a colour.
    #[wasm_bindgen(constructor)]
    pub fn new(width: u32, height: u32, palette: &[u8], endless: bool) -> Result<Self, JsError> {
        let plays = if endless { Plays::Endless } else { Plays::Once };
        animation::Animation::new(side(width)?, side(height)?, palette, plays)
            .map(Self)
            .map_err(|reason| error(&reason))
    }

    /// The next frame: pixels that it doesn't cover, and those of the index `transparent`, stay as they
    /// were. `delay` is in hundredths of a second.
    #[expect(
        clippy::too_many_arguments,
        reason = "an object would have to be taken apart"
    )]
    pub fn add(
        &mut self,
        left: u32,
        top: u32,
        width: u32,
        height: u32,
        pixels: &[u8],
        delay: u32,
        transparent: Option<u8>,
    ) -> Result<(), JsError> {
        let frame = Frame {
            left: side(left)?,
            top: side(top)?,
            width: side(width)?,
            height: side(height)?,
            pixels,
            delay: delay.try_into().unwrap_or(u16::MAX),
            transparent,
        };
        self.0.add(&frame).map_err(|reason| error(&reason))
    }

    /// The file.
    pub fn finish(self) -> Result<Vec<u8>, JsError> {
        self.0.finish().map_err(|reason| error(&reason))
    }
}

/// A number of pixels as a GIF has it.
fn side(number: u32) -> Result<u16, JsError> {
    number.try_into().map_err(|_| {
        let most = u16::MAX;
        JsError::new(&format!(
            "An animation has at most {most} pixels a side, not {number}."
        ))
    })
}
