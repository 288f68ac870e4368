//! Who a key in an address belongs to: us, or a program that passed the address on; and which typing slips are pointed
//! out. `www/src/address/keys.ts` does this for the page before the engine is there; tests hold both to one table.

use super::{journey, world};

/// The letters of lanes.
const LANES: [&str; crate::MAX_LANES] =
    ["a", "b", "c", "d", "e", "f", "g", "h", "i", "j", "k", "l"];

/// The keys other than those of lanes, of worlds and of journeys.
const PLAIN: [&str; 11] = [
    "map", "start", "goal", "title", "step", "share", "layer", "arrows", "figures", "speed", "zoom",
];

/// The keys that only the page reads.
pub(super) const OF_THE_PAGE: [&str; 4] = ["figure", "example", "predict", "check"];

/// Keys of senders that look like slips in ours.
const SENDERS: [&str; 1] = ["source"];

/// The length from which on a key with one slip in it is recognized.
const LONG: usize = 4;

#[derive(Debug, PartialEq, Eq)]
pub(super) enum Whose {
    /// A key that addresses may have.
    Ours,
    /// Nearly this key, so probably a typing slip.
    Nearly(&'static str),
    /// A sender's own, which we leave out.
    Foreign,
}

/// A key without the `amp;` that HTML leaves of the `&` before it.
pub(super) fn unescaped(key: &str) -> String {
    let mut rest = key;
    while let Some(key) = rest.strip_prefix("amp;") {
        rest = key;
    }
    rest.to_owned()
}

/// Whose a key is.
pub(super) fn whose(key: &str) -> Whose {
    if ours().any(|own| own == key) {
        return Whose::Ours;
    }
    let is_meant =
        |own: &&str| own.eq_ignore_ascii_case(key) || own.len() >= LONG && differ_once(key, own);
    // Slips are rarely in the first letter: "layers" is "layer", not "players".
    let differs_at_once = |own: &&str| own.chars().next() != key.chars().next();
    match ours().filter(is_meant).min_by_key(differs_at_once) {
        Some(own) if !SENDERS.contains(&key) => Whose::Nearly(own),
        _ => Whose::Foreign,
    }
}

/// Refuses keys that only the page can act on, and exercises that there aren't.
pub(super) fn check(key: &str, value: &str) -> Result<(), String> {
    let is_step = |step: &str| !step.is_empty() && step.bytes().all(|byte| byte.is_ascii_digit());
    match key {
        "predict" if value.is_empty() || value.split('-').all(is_step) => Ok(()),
        "predict" => Err("The steps to guess are numbers separated by -, such as 2-5-9.".into()),
        "check" if matches!(value, "" | "secret") => Ok(()),
        "check" => Err("The exercise is check alone, or check=secret.".into()),
        _ => Err("Examples are known by their names on the page only.".into()),
    }
}

/// Why a value without a key is refused: no sender writes one.
pub(super) fn missing() -> String {
    let keys = PLAIN.into_iter().chain(world::keys()).chain(journey::KEYS);
    let keys: Vec<_> = keys.collect();
    let keys = keys.join(", ");
    format!("There is no such key; there are {keys} and a to l for lanes.")
}

fn ours() -> impl Iterator<Item = &'static str> {
    let new = world::keys().chain(journey::KEYS);
    new.chain(PLAIN).chain(LANES).chain(OF_THE_PAGE)
}

/// Whether a letter added, left out or changed, or two neighbours swapped, make one word of the other (F. J. Damerau,
/// "A technique for computer detection and correction of spelling errors", 1964).
fn differ_once(one: &str, other: &str) -> bool {
    let pairs = one.chars().zip(other.chars());
    let same = pairs.take_while(|(one, other)| one == other).count();
    let one = || one.chars().skip(same);
    let other = || other.chars().skip(same);
    let is_swapped = one().nth(1) == other().next() && one().next() == other().nth(1);
    one().skip(1).eq(other())
        || one().eq(other().skip(1))
        || one().skip(1).eq(other().skip(1))
        || is_swapped && one().skip(2).eq(other().skip(2))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_slip_is_recognized_and_two_are_not() {
        for slip in [
            "tart",
            "sstart",
            "strat",
            "stars",
            "starts",
            "star",
            "xtart",
            "start\u{200b}",
        ] {
            assert!(differ_once(slip, "start"), "{slip}");
        }
        for other in ["", "st", "srtat", "trast", "stat1s", "rtsta", "astarts"] {
            assert!(!differ_once(other, "start"), "{other}");
        }
    }

    #[test]
    fn no_two_keys_are_taken_for_each_other() {
        for own in ours() {
            assert_eq!(whose(own), Whose::Ours, "{own}");
            assert_eq!(ours().filter(|other| *other == own).count(), 1, "{own}");
        }
    }
}
