//! The parts in which a program differs from the one that its lane names, such as `{ "queue": "top", "times": 1500 }`.

use tiebreak::named::find;
use tiebreak::program::{Key, MAX_KEY, Part, PartForm, PartValue, Said};

use super::value::Value;
use crate::FileError;

/// Reads the parts that an object has.
pub(super) fn read(value: &impl Value) -> Result<Vec<Said>, FileError> {
    let names: Vec<_> = Part::ALL.iter().map(|part| part.name()).collect();
    let object = value.object("a program", &names)?;
    let given = Part::ALL.iter();
    let given = given.filter_map(|&part| Some((part, object.get(part.name())?)));
    let said = given.map(|(part, value)| {
        let value = value_of(value, part)?;
        Ok(Said { part, value })
    });
    said.collect()
}

fn value_of(value: &impl Value, part: Part) -> Result<PartValue, FileError> {
    let noun = format!("the part {part}");
    Ok(match part.form() {
        PartForm::Word(set) => {
            let word = value.string(&noun)?;
            let place = find(set.noun, set.names, &word);
            PartValue::Word(place.map_err(|reason| value.refused(&reason))?)
        }
        PartForm::Number(range) => PartValue::Number(value.number(&noun, 0, range.most)?),
        PartForm::Optional(_) if value.is_null() => PartValue::Optional(None),
        PartForm::Optional(range) => PartValue::Optional(Some(value.number(&noun, 0, range.most)?)),
        PartForm::Flag => PartValue::Flag(value.flag(part.name())?),
        PartForm::Key => {
            let mut words = Vec::new();
            for word in value.list(&format!("{noun}, a list of words"), MAX_KEY)? {
                words.push(word.string("a tie criterion")?);
            }
            let key = Key::parse(words.iter().map(String::as_str));
            PartValue::Key(key.map_err(|reason| value.refused(&reason))?)
        }
    })
}

/// The parts as [`read`] reads them. None of their words has a character that needs escaping.
pub(super) fn written(said: &[Said]) -> String {
    let member = |&Said { part, value }: &Said| {
        let value = match (part.form(), value) {
            (PartForm::Word(set), PartValue::Word(place)) => format!("\"{}\"", set.names[place]),
            (_, PartValue::Word(place)) => place.to_string(),
            (_, PartValue::Number(number)) => number.to_string(),
            (_, PartValue::Optional(number)) => {
                number.map_or_else(|| "null".to_owned(), |number| number.to_string())
            }
            (_, PartValue::Flag(flag)) => flag.to_string(),
            (_, PartValue::Key(key)) => {
                let words: Vec<_> = key.criteria().iter().map(|it| it.name()).collect();
                match words.is_empty() {
                    true => "[]".to_owned(),
                    false => format!("[\"{}\"]", words.join("\", \"")),
                }
            }
        };
        format!("\"{part}\": {value}")
    };
    let members: Vec<_> = said.iter().map(member).collect();
    match members.is_empty() {
        true => "{}".to_owned(),
        false => format!("{{ {} }}", members.join(", ")),
    }
}
