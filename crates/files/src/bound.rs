//! The limit on files, kept while a file is read.

use std::io::{self, Read};

use crate::MAX_BYTES;
use crate::reading::form::may_be_read;

/// How many bytes suffice to recognise a format.
const BEGINNING: u64 = 1 << 16;

/// Reads a file as far as it can matter: all of it; or only its beginning, if that is neither of a PNG nor text; or one
/// byte more than [`MAX_BYTES`]. [`open`](crate::open()) refuses the last two, so no stream is too long.
///
/// # Complexity
/// Memory O(n) in the bytes read: at most 64 KiB for a file that is neither a PNG nor text.
///
/// # Errors
/// Those of the stream.
///
/// # Example
/// ```
/// let bytes = tiebreak_files::bytes(std::io::repeat(0))?;
/// assert!(bytes.len() < 100_000);
/// assert!(tiebreak_files::open(&bytes).is_err());
/// # Ok::<(), std::io::Error>(())
/// ```
pub fn bytes(mut stream: impl Read) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    stream.by_ref().take(BEGINNING).read_to_end(&mut bytes)?;
    if bytes.len() as u64 == BEGINNING && may_be_read(&bytes) {
        let rest = MAX_BYTES as u64 + 1 - BEGINNING;
        stream.take(rest).read_to_end(&mut bytes)?;
    }
    Ok(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Counts the bytes that are asked of it.
    struct Counted<R>(R, u64);

    impl<R: Read> Read for Counted<R> {
        fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
            let count = self.0.read(into)?;
            self.1 += count as u64;
            Ok(count)
        }
    }

    #[test]
    fn what_is_no_readable_file_is_left_early() {
        for byte in [0, 0xff] {
            let mut endless = Counted(io::repeat(byte), 0);
            let bytes = bytes(&mut endless).unwrap();
            assert_eq!((bytes.len() as u64, endless.1), (BEGINNING, BEGINNING));
            assert!(crate::open(&bytes).is_err());
        }
    }

    #[test]
    fn a_file_without_end_is_left_at_the_limit_and_refused_by_every_reader() {
        let blanks: &[u8] = b" ";
        for begin in [
            &b"type octile\n"[..],
            b"version 1\n",
            b"{",
            b"\x89PNG",
            b"x",
            blanks,
        ] {
            let mut endless = Counted(begin.chain(io::repeat(b' ')), 0);
            let bytes = bytes(&mut endless).unwrap();
            assert_eq!(
                (bytes.len(), endless.1),
                (MAX_BYTES + 1, MAX_BYTES as u64 + 1)
            );
            let said = "byte 32000000: the file goes on; it may have 32000000 bytes.";
            let refused = [
                crate::open(&bytes).map(drop),
                crate::map::read(&bytes).map(drop),
                crate::problems::read(&bytes).map(drop),
                crate::picture::read(&bytes).map(drop),
                crate::json::read(&bytes).map(drop),
            ];
            for refused in refused {
                assert_eq!(refused.unwrap_err().to_string(), said);
            }
        }
    }

    /// The beginning is cut in the middle of a letter of two bytes.
    #[test]
    fn a_letter_at_the_end_of_the_beginning_may_be_cut() {
        let title = "\u{e9}".repeat(BEGINNING as usize);
        let text = format!("{{\"title\": \"x{title}\"}}");
        assert_eq!(bytes(text.as_bytes()).unwrap(), text.as_bytes());
    }
}
