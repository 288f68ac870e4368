//! The text of a link: version, checksum, length and payload in 64 characters that survive in
//! addresses, prose and chats.

use super::LinkError;

/// The longest text that is read, in bytes.
pub const MAX_LINK: usize = 64 << 10;

/// `base64url` of RFC 4648, section 5.
const ALPHABET: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/// The number of each byte; [`NONE`] for those outside the alphabet.
const VALUES: [u8; 256] = {
    let mut values = [NONE; 256];
    let mut value = 0;
    while value < ALPHABET.len() {
        values[ALPHABET[value] as usize] = value as u8;
        value += 1;
    }
    values
};
const NONE: u8 = 255;

/// Version, checksum, and at least one character each of length and payload.
const SHORTEST: usize = 1 + CHECKSUM + 1 + 1;

/// How many characters the checksum takes.
const CHECKSUM: usize = 4;

/// The most characters that the length takes.
const LONGEST_LENGTH: usize = 4;

/// Puts characters of the payload, as numbers below 64, into a text of this version, `1` or `2`.
pub(super) fn write(version: u8, payload: &[u8]) -> String {
    let length = length_characters(payload.len());
    let checksum = crc24(version, &length, payload);
    let checksum = (0..CHECKSUM).map(|place| (checksum >> (18 - 6 * place)) as u8 & 63);
    let characters = checksum.chain(length.iter().chain(payload).copied());
    let mut text = String::from(char::from(version));
    text.extend(characters.map(|number| char::from(ALPHABET[usize::from(number)])));
    text
}

/// The newest version that is read here.
const NEWEST: u8 = b'2';

/// The version of the link with which a text begins, `1` or `2`, and its payload.
///
/// Senders add to links: the full stop behind a sentence, a bracket, parameters of their own. What stands behind the
/// link's own length is left out where the checksum holds and it can't be damage, since the text has a character or an
/// end that no link has. A text whose characters could all be a link's is read as a whole. Of a link that was cut before
/// a sender added to it, the length still tells what is missing.
pub(super) fn read(text: &str) -> Result<(u8, Vec<u8>), LinkError> {
    let could_be_whole = !text.ends_with(['-', '_']) && text.bytes().all(is_legal);
    let link = end_of(text).and_then(|end| text.get(..end));
    match link.filter(|_| !could_be_whole).map(whole) {
        Some(Ok(read)) => Ok(read),
        _ => whole(text).map_err(|reason| match missing(text) {
            Some(missing) if reason == LinkError::Damaged => LinkError::Cut(Some(missing)),
            _ => reason,
        }),
    }
}

/// How much of a link is missing before the first character that no link has, in a text that is shorter than the link.
fn missing(text: &str) -> Option<usize> {
    let there = text.bytes().position(|byte| !is_legal(byte))?;
    let end = text.get(..there).and_then(end_of)?;
    (text.len() < end).then(|| end - there)
}

/// Where the link at the beginning of a text ends, by the length that it states, if it states one.
fn end_of(text: &str) -> Option<usize> {
    let mut length = 0;
    let groups = text.bytes().enumerate().skip(1 + CHECKSUM);
    for (place, byte) in groups.take(LONGEST_LENGTH) {
        let group = usize::from(VALUES[usize::from(byte)]);
        if group < 32 {
            return Some(place + 1 + (length << 5 | group));
        }
        length = length << 5 | group & 31;
    }
    None
}

const fn is_legal(byte: u8) -> bool {
    VALUES[byte as usize] != NONE
}

/// The version and the payload of a text that is exactly one link.
fn whole(text: &str) -> Result<(u8, Vec<u8>), LinkError> {
    if text.len() > MAX_LINK {
        return Err(LinkError::Long(text.len()));
    }
    let bytes = text.as_bytes();
    let legal = text.bytes().all(is_legal);
    let version = match bytes.first() {
        Some(&version @ b'1'..=b'9') if version <= NEWEST => version,
        Some(b'1'..=b'9') if legal && bytes.len() >= SHORTEST => return Err(LinkError::Newer),
        _ => return Err(LinkError::Foreign),
    };
    if !legal {
        return Err(LinkError::Damaged);
    }
    if bytes.len() < SHORTEST {
        return Err(LinkError::Cut(None));
    }
    let numbers: Vec<u8> = bytes[1..].iter().map(|&b| VALUES[usize::from(b)]).collect();
    let (checksum, rest) = numbers.split_at(CHECKSUM);
    let end = rest.iter().position(|&group| group < 32);
    let (length, payload) = rest.split_at(end.ok_or(LinkError::Cut(None))? + 1);
    if length.len() > LONGEST_LENGTH {
        return Err(LinkError::Damaged);
    }
    let expected = length
        .iter()
        .fold(0, |sum, &group| sum << 5 | usize::from(group & 31));
    if payload.len() < expected {
        return Err(LinkError::Cut(Some(expected - payload.len())));
    }
    let checksum = checksum
        .iter()
        .fold(0, |sum, &group| sum << 6 | u32::from(group));
    if payload.len() > expected || crc24(version, length, payload) != checksum {
        return Err(LinkError::Damaged);
    }
    Ok((version, payload.to_vec()))
}

/// A length in groups of five bits, the highest first; 32 is added to all but the last.
fn length_characters(length: usize) -> Vec<u8> {
    let mut groups = vec![length as u8 & 31];
    let mut left = length >> 5;
    while left > 0 {
        groups.insert(0, left as u8 & 31 | 32);
        left >>= 5;
    }
    groups
}

/// CRC-24 of RFC 4880, section 6.1, over the version, the length and the payload, six bits a
/// character.
///
/// A checksum of 24 bits finds every change within 24 neighbouring bits (W. W. Peterson, D. T.
/// Brown, "Cyclic Codes for Error Detection", 1961), so every wrong character and every swap of
/// neighbours; the length finds every missing or extra character.
fn crc24(version: u8, length: &[u8], payload: &[u8]) -> u32 {
    const POLYNOMIAL: u32 = 0x86_4cfb;
    let mut sum = 0xb7_04ce;
    for &number in [VALUES[usize::from(version)]]
        .iter()
        .chain(length)
        .chain(payload)
    {
        sum ^= u32::from(number) << 18;
        for _ in 0..6 {
            sum <<= 1;
            if sum & 1 << 24 != 0 {
                sum ^= 1 << 24 | POLYNOMIAL;
            }
        }
    }
    sum
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_version_s_character_is_the_one_that_the_checksum_covers() {
        assert_eq!(ALPHABET[53], b'1');
    }

    #[test]
    fn the_checksum_is_that_of_the_standard() {
        // "123456789" has 0x21cf02 in the catalogue of CRCs. Its 72 bits are 12 characters; the
        // version is undone first, since the standard knows none.
        let bits: String = b"123456789".iter().map(|b| format!("{b:08b}")).collect();
        let numbers: Vec<u8> = (0..12)
            .map(|place| u8::from_str_radix(&bits[place * 6..place * 6 + 6], 2).unwrap())
            .collect();
        let mut sum = 0xb7_04ce_u32;
        for number in numbers {
            sum ^= u32::from(number) << 18;
            for _ in 0..6 {
                sum = sum << 1 ^ if sum & 1 << 23 == 0 { 0 } else { 0x186_4cfb };
            }
        }
        assert_eq!(sum, 0x21_cf02);
    }

    #[test]
    fn a_payload_of_any_length_comes_back() {
        for length in [1, 2, 31, 32, 33, 1023, 1024, 40_000] {
            let payload: Vec<u8> = (0..length).map(|n| (n * 7 % 61) as u8).collect();
            assert_eq!(read(&write(b'1', &payload)), Ok((b'1', payload)));
        }
    }

    /// What chats, mails and mark-up leave behind an address.
    const ADDED: [&str; 24] = [
        ".",
        ",",
        ")",
        "]",
        ">",
        "\"",
        "'",
        "*",
        "**",
        "_",
        "-",
        "~",
        "!",
        "%29",
        "%20",
        "\n",
        " and more",
        "\u{200b}",
        "\u{3002}",
        "&utm_source=x",
        "&amp;fbclid=1",
        "?fbclid=IwAR1",
        "](https://example.org/)",
        "s.",
    ];

    #[test]
    fn what_senders_add_behind_a_link_is_left_out() {
        for length in [1, 31, 32, 1024] {
            for version in [b'1', NEWEST] {
                let payload = vec![1; length];
                let text = write(version, &payload);
                for added in ADDED {
                    let found = read(&format!("{text}{added}"));
                    assert_eq!(found, Ok((version, payload.clone())), "{added:?}");
                }
                let long = format!("{text}.{}", "x".repeat(MAX_LINK));
                assert_eq!(read(&long), Ok((version, payload)));
            }
        }
    }

    #[test]
    fn nothing_is_guessed_where_the_checksum_fails() {
        let text = write(b'1', &[1; 40]);
        for added in ADDED {
            for place in 1..text.len() {
                let mut damaged = text.clone();
                let other = if &text[place..=place] == "Z" {
                    "Y"
                } else {
                    "Z"
                };
                damaged.replace_range(place..=place, other);
                let found = read(&(damaged.clone() + added));
                assert!(found.is_err(), "{damaged}{added}");
                // A link that lost its end doesn't become whole by the text that follows it.
                assert!(read(&(text[..place].to_owned() + added)).is_err());
            }
        }
        // Where only characters of links follow, the link has gained some.
        for more in ["A", "z", "abc", "-a", "https"] {
            assert_eq!(read(&(text.clone() + more)), Err(LinkError::Damaged));
        }
    }

    #[test]
    fn what_is_wrong_is_told_apart() {
        let text = write(b'1', &[1; 40]);
        assert_eq!(read("1"), Err(LinkError::Cut(None)));
        // Version, checksum, and the first of two characters of the length.
        assert_eq!(read(&text[..6]), Err(LinkError::Cut(None)));
        for missing in 1..=40 {
            let cut = &text[..text.len() - missing];
            let said = Err(LinkError::Cut(Some(missing)));
            assert_eq!(read(cut), said);
            assert_eq!(
                read(&format!("{cut}…")),
                if missing > 3 {
                    said
                } else {
                    Err(LinkError::Damaged)
                }
            );
        }
        assert_eq!(read(&format!("{text}A")), Err(LinkError::Damaged));
        assert_eq!(read(&text.replacen('1', "3", 1)), Err(LinkError::Newer));
        for foreign in ["", "3", "hello", "0AAAAAAAAAA", "3024-01-01!", "é"] {
            assert_eq!(read(foreign), Err(LinkError::Foreign), "{foreign}");
        }
        let long = "1".repeat(MAX_LINK + 1);
        assert_eq!(read(&long), Err(LinkError::Long(MAX_LINK + 1)));
    }
}
