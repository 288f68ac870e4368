//! The view: what the page shows of a document.

use std::num::NonZeroU32;

use super::RARE;
use super::codes::{LAYER, SYNC};
use crate::link::LinkError;
use crate::link::coder::{Coder, HALF};
use crate::{Camera, Layer, SHARE, Sync, View};

/// The view at first sight, which links leave out: all at the end of their runs, the map fitted to its
/// panel.
pub(in crate::link) const VIEW: View = View {
    sync: Sync::Steps,
    position: None,
    layer: Layer::States,
    arrows: false,
    figures: false,
    speed: 250,
    camera: None,
};

/// Codes the view.
pub(super) fn view(coder: &mut dyn Coder, given: &View) -> Result<View, LinkError> {
    const QUARTER: u32 = HALF / 2;
    let usual = VIEW;
    if !coder.bit(RARE, *given != usual) {
        return Ok(usual);
    }
    let sync = SYNC.member(coder, given.sync)?;
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
        LAYER.member(coder, given.layer)?
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
        let (scale, x, y) = given
            .camera
            .map_or((0, 0, 0), |Camera { scale, x, y }| (scale.get(), x, y));
        let scale = coder.number(9, scale)?;
        let (x, y) = (coder.signed(8, x)?, coder.signed(8, y)?);
        // A link may give a side of 0: the map is fitted.
        NonZeroU32::new(scale).map(|scale| Camera { scale, x, y })
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
