//! Shares as the page paints them.

/// How many tones a scale has: `SCALE` of `www/src/analysis/tones.ts`.
pub(crate) const TONES: u8 = 64;

/// Beyond the scale: the share is greater than 1.
pub(crate) const TOO_LARGE: u8 = TONES + 1;

/// The tone of a share from 0 to 1; 0 stays for cells that have none.
pub(crate) fn scaled(share: f64) -> u8 {
    1 + (share * f64::from(TONES - 1)).round() as u8
}
