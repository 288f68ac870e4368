//! Parts of a program such as `queue:top`, one option for each.

use super::lane::{lengthened, shortened};
use super::{flag, short};
use tiebreak::named::find;
use tiebreak::program::{Key, Part, PartForm, PartRange, PartValue, Rating, Said};

/// How g + h is written, as a plus sign stands between options.
const SUM: &str = "gh";

/// A part's key. Two have the names of a lane's own costs, which are another thing.
pub(super) fn name(part: Part) -> &'static str {
    match part {
        Part::Straight => "step_straight",
        Part::Diagonal => "step_diagonal",
        part => part.name(),
    }
}

/// The part that an option names, with its value.
fn split(word: &str) -> Option<(Part, &str)> {
    let (key, value) = word.split_once(':').unwrap_or((word, "yes"));
    let part = Part::ALL.iter().copied().find(|&part| name(part) == key)?;
    let is_bare = key.len() == word.len();
    (!is_bare || matches!(part.form(), PartForm::Flag)).then_some((part, value))
}

/// Whether an option is a part of a program.
pub(super) fn is_named(word: &str) -> bool {
    split(word).is_some()
}

/// Reads a part; `None` where the option is none.
pub(super) fn read(word: &str) -> Option<Result<Said, String>> {
    let (part, text) = split(word)?;
    Some(value(part, text).map(|value| Said { part, value }))
}

fn value(part: Part, text: &str) -> Result<PartValue, String> {
    let number = |range: PartRange| {
        let number = range.read(text).filter(|&number| number <= range.most);
        number.ok_or_else(|| {
            let (text, most, decimals) =
                (short(text), range.written(range.most), range.unit.ilog10());
            format!("\"{text}\" isn't a number from 0 to {most} with at most {decimals} decimals.")
        })
    };
    Ok(match part.form() {
        PartForm::Word(set) => {
            let word = match (part, text) {
                (Part::F, SUM) => Rating::Sum.name(),
                (_, text) => text,
            };
            let place = find(set.noun, set.names, word);
            PartValue::Word(place.map_err(|reason| reason.to_string())?)
        }
        PartForm::Number(range) => PartValue::Number(number(range)?),
        PartForm::Optional(_) if text == "none" => PartValue::Optional(None),
        PartForm::Optional(range) => PartValue::Optional(Some(number(range)?)),
        PartForm::Flag => PartValue::Flag(flag(text)?),
        PartForm::Key if text == "none" => PartValue::Key(Key::NONE),
        PartForm::Key => PartValue::Key(Key::parse(text.split(',').map(lengthened))?),
    })
}

/// A part as [`read`] reads it.
pub(super) fn written(said: &Said) -> String {
    let key = name(said.part);
    let value = match (said.part.form(), said.value) {
        (_, PartValue::Word(_)) if is_sum(said) => SUM.to_owned(),
        (PartForm::Word(set), PartValue::Word(place)) => set.names[place].to_owned(),
        (PartForm::Number(range), PartValue::Number(number))
        | (PartForm::Optional(range), PartValue::Optional(Some(number))) => range.written(number),
        (_, PartValue::Flag(true)) => return key.to_owned(),
        (_, PartValue::Flag(false)) => "no".to_owned(),
        (_, PartValue::Key(ties)) if !ties.criteria().is_empty() => {
            let words = ties.criteria().iter().map(|one| shortened(one.name()));
            words.collect::<Vec<_>>().join(",")
        }
        _ => "none".to_owned(),
    };
    format!("{key}:{value}")
}

fn is_sum(said: &Said) -> bool {
    let sum = Rating::Sum as usize;
    said.part == Part::F && said.value == PartValue::Word(sum)
}
