//! Whether a text is a trace rather than a map, told without a question.

use super::{Form, Paste, form, paste};
use crate::reading::{self, Legend};
use crate::text;

/// Whether a text that may be a map or a trace is a trace.
///
/// A map with at least three cells behind it is. JSON with `expanded` or `events` and CSV with the columns x and y are. A list of pairs is unless all numbers are 0 and 1, as
/// of a map two cells wide, and so is other JSON, and any other text of at least three cells, that can't be a map of known characters.
///
/// # Complexity
/// That of reading it as both.
pub fn is_trace(bytes: &[u8]) -> bool {
    let bytes = super::in_utf_8(bytes);
    let (Ok(Paste { map, claim }), Ok(text)) = (paste(&bytes), text::read(&bytes)) else {
        return false;
    };
    if map.is_some() {
        return claim.cells.len() > 2;
    }
    match form(text) {
        Form::Json if text.trim_start().starts_with('{') => return true,
        Form::Csv(_) => return true,
        _ => {}
    }
    let is_bit = |number: &i64| matches!(number, 0 | 1);
    let has_number = || claim.cells.iter().any(|(x, y)| !is_bit(x) || !is_bit(y));
    match reading::of_text(text, &Legend::new()) {
        Ok(readings) if readings.has_characters() => readings.has_unknown(),
        Ok(_) => has_number() || !claim.path.is_empty(),
        // Ends may stand below a map, too.
        Err(_) => matches!(form(text), Form::Json) || claim.cells.len() > 2,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pairs_are_a_trace_unless_they_are_bits() {
        for text in [
            "3,4\n4,4\n",
            "(3, 4)\n(4, 4)\n",
            "[[3, 4], [4, 4]]",
            "[(3, 4), (4, 4)]",
            "[{\"x\": 1, \"y\": 0}, {\"x\": 1, \"y\": 1}]",
            "0 0\n0 1\n0 2",
            "x,y\n0,0\n0,1",
            "{\"expanded\": [[0, 0]]}",
            "{\"version\": \"1.4.0\", \"events\": [{\"type\": \"expanding\", \"x\": 1, \"y\": 1}]}",
            "expand 3 4\nexpand 4 4\npath\n3 4\n4 4\n",
            "Expanding node (3, 4)\nExpanding node (13, 4)\nExpanding node (14, 4)",
            "#####\n#S.G#\n#####\n\n1,1\n2,1\n3,1\n",
        ] {
            assert!(is_trace(text.as_bytes()), "{text}");
            let units: Vec<u16> = [0xfeff].into_iter().chain(text.encode_utf16()).collect();
            let [low, high] = [u16::to_le_bytes, u16::to_be_bytes].map(|bytes| {
                units
                    .iter()
                    .flat_map(|&unit| bytes(unit))
                    .collect::<Vec<_>>()
            });
            assert!(is_trace(&low) && is_trace(&high), "{text}");
            assert_eq!(paste(&low), paste(text.as_bytes()));
        }
    }

    #[test]
    fn maps_stay_maps() {
        for text in [
            "0 1\n1 0\n",
            "[[0, 1], [1, 0]]",
            "0,1,0\n0,0,0\n",
            "S1..2\n..3.4\n.2.1G\n",
            "#####\n#S.G#\n#####\n",
            "#####\n#S.G#\n#####\n\nstart: 1,1\ngoal: 3,1\n",
            "{\"version\": 1, \"map\": [\"S..G\"]}",
            "type octile\nheight 1\nwidth 2\nmap\n..\n",
        ] {
            assert!(!is_trace(text.as_bytes()), "{text}");
        }
    }
}
