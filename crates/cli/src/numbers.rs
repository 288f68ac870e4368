//! Numbers on the command line.

use std::str::FromStr;

/// Reads a count.
pub(crate) fn count<T: FromStr>(text: &str) -> Result<T, String> {
    let least = match T::from_str("0") {
        Ok(_) => "0",
        Err(_) => "1",
    };
    text.parse()
        .map_err(|_| format!("it should be a whole number, {least} or more"))
}

/// Reads a seed.
pub(crate) fn seed(text: &str) -> Result<u32, String> {
    text.parse()
        .map_err(|_| format!("a seed is a whole number from 0 to {}", u32::MAX))
}
