//! What is looked at, and how.

use super::coder::{Coder, HALF};
use super::codes::member;
use super::{LinkError, RARE, frozen};
use crate::document::{Camera, SHARE, Sync, View};

/// Codes the view.
pub(super) fn view(coder: &mut dyn Coder, given: &View) -> Result<View, LinkError> {
    const QUARTER: u32 = HALF / 2;
    let usual = frozen::VIEW;
    // A side of nothing means that the map is fitted, which is written in one way only.
    let given = &View {
        camera: given.camera.filter(|camera| camera.scale > 0),
        ..*given
    };
    if !coder.bit(RARE, *given != usual) {
        return Ok(usual);
    }
    let sync = member(coder, given.sync)?;
    let position = if coder.bit(HALF, given.position.is_some()) {
        let at = given.position.unwrap_or(0);
        Some(match sync {
            Sync::Steps => coder.number(8, at)?,
            Sync::Share => coder.below(SHARE + 1, at),
        })
    } else {
        None
    };
    let layer = if coder.bit(QUARTER, given.layer != usual.layer) {
        member(coder, given.layer)?
    } else {
        usual.layer
    };
    let arrows = coder.bit(QUARTER, given.arrows);
    let figures = coder.bit(QUARTER, given.figures);
    let speed = if coder.bit(QUARTER, given.speed != usual.speed) {
        coder.number(6, given.speed)?
    } else {
        usual.speed
    };
    let camera = if coder.bit(QUARTER, given.camera.is_some()) {
        let given = given.camera.unwrap_or(Camera {
            scale: 0,
            x: 0,
            y: 0,
        });
        Some(Camera {
            scale: coder.number(9, given.scale)?,
            x: coder.signed(8, given.x)?,
            y: coder.signed(8, given.y)?,
        })
    } else {
        None
    };
    Ok(View {
        sync,
        position,
        layer,
        arrows,
        figures,
        speed,
        camera,
    })
}
