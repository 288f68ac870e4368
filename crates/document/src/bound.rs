//! The limit on texts and files.

use tiebreak::grid::MAX_TEXT;

use crate::FileError;

/// The largest text or file that is read, in bytes.
pub const MAX_BYTES: usize = MAX_TEXT;

/// Refuses more than [`MAX_BYTES`] bytes.
///
/// # Errors
/// [`FileError`] at the first byte beyond [`MAX_BYTES`].
pub fn check_size(bytes: &[u8]) -> Result<(), FileError> {
    if bytes.len() <= MAX_BYTES {
        return Ok(());
    }
    Err(FileError::byte(
        MAX_BYTES,
        format!("the file goes on; it may have {MAX_BYTES} bytes."),
    ))
}
