//! What a grid of characters can mean.

use super::between;
use super::form::unknown;
use super::legend::{Legend, Role, missing};
use super::question::Readings;
use super::roles::{Entry, Known, Title};
use super::signs::{Kind, Signs};
use super::sketch::Sketch;
use crate::{FileError, Place};

/// Every reading in which each character is a cell.
const LETTERS: Title = Title {
    name: "letters",
    says: "Each character is a cell",
};

/// All readings of a grid of characters of a text, where `given` says what some stand for.
pub(super) fn readings(
    text: &str,
    signs: Signs,
    given: &Legend,
    place: Place,
) -> Result<Readings, FileError> {
    let known = Known::of(entries(signs.kinds()), given);
    missing(given, |name| known.has_named(name))?;
    let between = between::sketch(&signs, &known.roles);
    let signs = signs.without_blanks_between();
    let known = Known::of(entries(signs.kinds()), given);
    let unknown_signs = known.unknown().len();
    let are_too_many = unknown_signs > 2 && known.roles.iter().all(Option::is_none);
    if between.is_none() && (are_too_many || unknown_signs > 0 && signs.height() == 1) {
        return Err(unknown(text));
    }
    let is_between = between.is_some();
    let mut sketches: Vec<Sketch> = between.into_iter().collect();
    sketches.extend(known.sketches(signs.width, signs.cells(), &LETTERS)?);
    let mut readings = if is_between {
        Readings::new("What is a cell?", sketches, place)
    } else {
        known.readings(sketches, place)
    };
    readings.are_characters = true;
    Ok(readings)
}

/// The characters as a legend has them.
fn entries(kinds: &[Kind]) -> Vec<Entry> {
    let entry = |&kind: &Kind| Entry {
        name: kind.sign.to_string(),
        count: kind.count,
        usual: usual(kind, kinds),
        may_be_goals: "GEFTDBXgeftdbx".contains(kind.sign),
    };
    kinds.iter().map(entry).collect()
}

/// What a character stands for among these, if that is usual.
fn usual(Kind { sign, count }: Kind, kinds: &[Kind]) -> Option<Role> {
    let has = |signs: [char; 2]| kinds.iter().any(|kind| signs.contains(&kind.sign));
    match sign {
        '#' | '\u{2588}' | '\u{2593}' | '\u{25a0}' | '%' | '\u{2500}'..='\u{257f}' => {
            Some(Role::Wall)
        }
        '@' | 'X' | 'x' | 'W' | 'w' if count > 1 => Some(Role::Wall),
        '+' | '-' | '|' if !has(['.'; 2]) => Some(Role::Wall),
        '.' | ' ' | '\u{b7}' => Some(Role::Ground(1)),
        '1'..='9' if has(['#'; 2]) && !has(['0'; 2]) => {
            Some(Role::Ground((sign as u8 - b'0').into()))
        }
        _ if count > 1 => None,
        'S' | 's' | 'P' | 'p' | '@' => Some(Role::Start),
        'G' | 'g' | 'E' | 'e' | 'F' | 'f' | 'T' | 't' | 'D' | 'd' | 'X' | 'x' => Some(Role::Goal),
        'A' | 'a' if has(['B', 'b']) => Some(Role::Start),
        'B' | 'b' if has(['A', 'a']) => Some(Role::Goal),
        _ => None,
    }
}
