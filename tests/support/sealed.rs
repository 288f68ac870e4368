//! Links whose checksum is right, whatever they hold.

/// The characters of the numbers below 64.
pub const ALPHABET: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/// The text of version 1 around a payload, written from `docs/link-format.md`.
pub fn sealed(payload: &[u8]) -> String {
    sealed_as('1', payload)
}

/// The text of a version around a payload.
pub fn sealed_as(version: char, payload: &[u8]) -> String {
    let mut length = vec![payload.len() % 32];
    let mut left = payload.len() / 32;
    while left > 0 {
        length.insert(0, 32 + left % 32);
        left /= 32;
    }
    let covered: Vec<usize> = [52 + version as usize - 48]
        .into_iter()
        .chain(length)
        .collect();
    let covered = covered
        .into_iter()
        .chain(payload.iter().map(|&number| number.into()));
    let mut checksum = 0xb7_04ce_usize;
    let covered: Vec<usize> = covered.collect();
    for bit in covered
        .iter()
        .flat_map(|number| (0..6).rev().map(move |place| number >> place & 1))
    {
        let top = checksum >> 23 ^ bit;
        checksum = (checksum << 1 & 0xff_ffff) ^ if top & 1 == 1 { 0x86_4cfb } else { 0 };
    }
    let checksum = (0..4).map(|place| checksum >> (18 - 6 * place) & 63);
    let numbers = checksum.chain(covered[1..].iter().copied());
    let text = numbers.map(|number| char::from(ALPHABET[number]));
    [version].into_iter().chain(text).collect()
}

/// The payload of a link, whatever its version.
pub fn opened(link: &str) -> Vec<u8> {
    let number = |letter: u8| ALPHABET.iter().position(|&known| known == letter);
    let numbers = link
        .bytes()
        .skip(5)
        .map(|letter| number(letter).expect("a link") as u8);
    numbers.skip_while(|&number| number >= 32).skip(1).collect()
}
