//! Words with numbers, such as `["every:10", "blocked"]`, `["arrival", 16]` or `[1, 4, 3]`.

use tiebreak::fields::{Form, Key, Layout, Phrase};

use super::value::Value;
use crate::FileError;

/// Reads the phrases of a form.
pub(super) fn read(
    value: &impl Value,
    key: &'static Key,
    form: &'static Form,
) -> Result<Vec<Phrase>, FileError> {
    let mut said = Vec::new();
    match form.layout {
        Layout::List => {
            let most = form.set.names.len();
            for word in value.list(&format!("the {}, a list of words", key.noun), most)? {
                said.push(phrase(&word, form)?);
            }
        }
        Layout::One if value.is_null() => {}
        Layout::One => said.push(pair(value, key, form)?),
        Layout::All => {
            let most = form.numbers.len();
            let numbers = value.list(&format!("the {}, a list of numbers", key.noun), most)?;
            for (place, value) in numbers.iter().enumerate() {
                let number = Some(number(value, form, place)?);
                said.push(Phrase { place, number });
            }
        }
    }
    form.check(key, &said)
        .map_err(|reason| value.refused(&reason))?;
    Ok(said)
}

/// A text such as `every:10`.
fn phrase(value: &impl Value, form: &Form) -> Result<Phrase, FileError> {
    let text = value.string(&format!("a {}", form.set.noun))?;
    form.parse(&text).map_err(|reason| value.refused(&reason))
}

/// A word and its number, if it has one.
fn pair(value: &impl Value, key: &Key, form: &Form) -> Result<Phrase, FileError> {
    let noun = format!("the {}, null or a list of a word and its number", key.noun);
    let parts = value.list(&noun, 2)?;
    let Some((word, rest)) = parts.split_first() else {
        return Err(value.error(format!("the {} has no word.", key.noun)));
    };
    let text = word.string(&format!("the {}", key.noun))?;
    let place = form.place(&text).map_err(|reason| word.refused(&reason))?;
    let number = match rest {
        [] => None,
        [given, ..] => Some(number(given, form, place)?),
    };
    Ok(Phrase { place, number })
}

/// The number of a word.
fn number(value: &impl Value, form: &Form, place: usize) -> Result<u32, FileError> {
    let (noun, word) = (form.set.noun, form.set.names[place]);
    let Some(range) = form.numbers[place] else {
        return Err(value.error(format!("the {noun} \"{word}\" has no number.")));
    };
    let thousandths = match range.unit {
        1000 => " in thousandths",
        _ => "",
    };
    let noun = format!("the {noun} {word}{thousandths}");
    value.checked(&noun, range.least, range.most)
}

/// The phrases as [`read`] reads them. None of their words has a character that needs escaping.
pub(super) fn written(form: &Form, said: &[Phrase]) -> String {
    let number = |phrase: &Phrase| phrase.number.map(|number| number.to_string());
    let parts: Vec<String> = match (form.layout, said) {
        (Layout::One, []) => return "null".to_owned(),
        (Layout::One, [phrase, ..]) => {
            let word = format!("\"{}\"", form.word(*phrase));
            [Some(word), number(phrase)].into_iter().flatten().collect()
        }
        (Layout::List, said) => {
            let text = |phrase: &Phrase| format!("\"{}\"", form.text(*phrase));
            said.iter().map(text).collect()
        }
        (Layout::All, said) => said.iter().filter_map(number).collect(),
    };
    format!("[{}]", parts.join(", "))
}
