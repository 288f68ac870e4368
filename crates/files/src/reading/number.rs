//! Numbers as texts have them, exact to the millionth.

/// Where there is no number.
pub(super) const NONE: i64 = i64::MIN;

/// How many of its units make 1.
pub(super) const ONE: i64 = 1_000_000;

/// The largest number, in millionths.
const MOST: i64 = 1_000_000_000 * ONE;

/// What refuses anything else.
pub(super) const EXPECTED: &str = "it should be a number from -1000000000 to 1000000000.";

/// What a field or an item says in millionths: a number, `true` and `false` as 1 and 0, or [`NONE`] for an empty field
/// and words that mean no number. `None` for anything else.
pub(super) fn value(field: &str) -> Option<i64> {
    let is = |word: &str| field.eq_ignore_ascii_case(word);
    match field.bytes().next() {
        None => Some(NONE),
        Some(b'0'..=b'9' | b'-' | b'+' | b'.') => match is_infinite(&field[1..]) {
            true => Some(NONE),
            false => parse(field),
        },
        _ if ["nan", "null", "none"].into_iter().any(is) || is_infinite(field) => Some(NONE),
        _ if is("true") => Some(ONE),
        _ if is("false") => Some(0),
        _ => None,
    }
}

/// A number without zeros that say nothing, as a legend names it.
pub(super) fn said(value: i64) -> String {
    let sign = if value < 0 { "-" } else { "" };
    let (whole, part) = (value.abs() / ONE, value.abs() % ONE);
    if part == 0 {
        return format!("{sign}{whole}");
    }
    let part = format!("{part:06}");
    format!("{sign}{whole}.{}", part.trim_end_matches('0'))
}

fn is_infinite(word: &str) -> bool {
    ["inf", "infinity"]
        .into_iter()
        .any(|name| word.eq_ignore_ascii_case(name))
}

/// Whether a word begins as a number does, or as `nan`.
pub(super) fn begins(word: &str) -> bool {
    let is_digit = |letter: char| letter.is_ascii_digit();
    word.trim_start_matches(['-', '+', '.'])
        .starts_with(is_digit)
        || word
            .get(..3)
            .is_some_and(|begin| begin.eq_ignore_ascii_case("nan"))
}

/// A number in millionths, cut off behind the sixth digit after its point; `None` for anything else or a number too
/// large.
fn parse(text: &str) -> Option<i64> {
    if let Some(value) = short(text) {
        return Some(value);
    }
    let (sign, rest) = match text.strip_prefix('-') {
        Some(rest) => (-1, rest),
        None => (1, text.strip_prefix('+').unwrap_or(text)),
    };
    let (digits, exponent) = match rest.split_once(['e', 'E']) {
        Some((digits, exponent)) => (digits, exponent.parse::<i32>().ok()?),
        None => (rest, 0),
    };
    let (whole, part) = digits.split_once('.').unwrap_or((digits, ""));
    if whole.is_empty() && part.is_empty() {
        return None;
    }
    // How many of the digits stand before the point once the number is in millionths.
    let kept = i64::from(exponent) + whole.len() as i64 + 6;
    let mut value = 0_i64;
    let mut all = whole.bytes().chain(part.bytes());
    let count = whole.len() as i64 + part.len() as i64;
    for place in 0..kept.max(count) {
        let digit = match all.next() {
            Some(byte) if byte.is_ascii_digit() => i64::from(byte - b'0'),
            Some(_) => return None,
            None if value == 0 => break,
            None => 0,
        };
        if place < kept {
            value = value * 10 + digit;
            if value > MOST {
                return None;
            }
        }
    }
    Some(sign * value)
}

/// A number of a few digits, at most six of them behind a point, as nearly all are.
fn short(text: &str) -> Option<i64> {
    if text.len() > 11 {
        return None;
    }
    // What the last digit counts.
    let (mut value, mut unit, mut is_part, mut has_digits) = (0, ONE, false, false);
    for byte in text.bytes() {
        match byte {
            b'0'..=b'9' => {
                value = 10 * value + i64::from(byte - b'0');
                has_digits = true;
                if is_part {
                    unit /= 10;
                }
            }
            b'.' if !is_part => is_part = true,
            _ => return None,
        }
    }
    let value = value * unit;
    (has_digits && unit > 0 && value <= MOST).then_some(value)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_exact_to_the_millionth() {
        for (text, millionths) in [
            ("0", 0),
            ("-0", 0),
            ("7", 7_000_000),
            ("+7.5", 7_500_000),
            ("-.25", -250_000),
            ("3.", 3_000_000),
            ("0.1234567", 123_456),
            ("1.500000000000000000e+03", 1_500_000_000),
            ("25E-1", 2_500_000),
            ("1e-400", 0),
            ("0e999999999", 0),
            ("000000000000000000000012", 12_000_000),
            ("1000000000", MOST),
            ("1e9", MOST),
        ] {
            assert_eq!(value(text), Some(millionths), "{text}");
        }
        for text in [
            "-",
            ".",
            "e5",
            "1e",
            "1e99999999999",
            "1 2",
            "1,5",
            "0x1",
            "1_0",
            "--1",
            "1e10",
            "1000000001",
            "1.5.2",
            "1.2345678x",
            "\u{ff11}",
            "1\u{ff11}",
        ] {
            assert_eq!(value(text), None, "{text}");
        }
    }

    #[test]
    fn short_numbers_are_read_as_long_ones_are() {
        for text in [
            "0",
            "7.",
            ".5",
            "12.25",
            "0.000001",
            "0.0000019",
            "99999999999",
            "1.2.3",
            ".",
        ] {
            let long = format!("000000000000{text}");
            let alike = if text == "." { Some(0) } else { value(text) };
            assert_eq!(alike, value(&long), "{text}");
        }
    }

    #[test]
    fn words_stand_for_numbers_or_for_none() {
        for none in ["", "nan", "NaN", "inf", "-inf", "+Infinity", "null", "None"] {
            assert_eq!(value(none), Some(NONE), "{none}");
        }
        assert_eq!((value("True"), value("FALSE")), (Some(ONE), Some(0)));
        for other in ["-nan", "nine", "yes", "-true", "é"] {
            assert_eq!(value(other), None, "{other}");
        }
    }

    #[test]
    fn what_begins_like_a_number_is_taken_for_one() {
        for word in ["1", "-.5x", "+7", "nancy", "0x1"] {
            assert!(begins(word), "{word}");
        }
        for word in ["", "-", "x1", "inf", "naïve"] {
            assert!(!begins(word), "{word}");
        }
    }
}
