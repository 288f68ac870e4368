//! Options such as `moves:4`, one for each setting.

use std::fmt::Display;

use super::{flag, number, parts, read, thousandths};
use tiebreak::config::{self, Config, program_settings, settings};
use tiebreak::fields::{Choice, Fields, Key, Range, Refused};
use tiebreak::fields::{Form, Layout, Phrase};
use tiebreak::grid::Order;
use tiebreak::heuristic::{Nudge, NudgeKind};
use tiebreak::program::Said;

/// Whether a setting is an option; the others stand before the options.
fn is_option(key: &Key) -> bool {
    ![
        &settings::ALGORITHM,
        &settings::WEIGHT,
        &program_settings::PROGRAM,
    ]
    .contains(&key)
}

/// Whether a choice may stand without its key.
fn is_bare(key: &Key) -> bool {
    *key == settings::HEURISTIC
}

/// Whether a number is written with decimals. A turn's price is in thousandths, as nudges are.
fn has_decimals(key: &Key, range: Range) -> bool {
    range.unit == 1000 && key.name != "turn"
}

/// Reads an option into the setting that it names.
pub(super) struct Word<'a> {
    word: &'a str,
    key: Option<&'a str>,
    value: &'a str,
    pub(super) is_known: bool,
    /// Why the value is refused.
    wrong: Option<String>,
}

impl<'a> Word<'a> {
    pub(super) fn new(word: &'a str) -> Self {
        let (key, value) = match word.split_once(':') {
            Some((key, value)) => (Some(key), value),
            None => (None, word),
        };
        Self {
            word,
            key,
            value,
            is_known: false,
            wrong: None,
        }
    }

    /// A key with its value.
    pub(super) fn valued(key: &'a str, value: &'a str) -> Self {
        let key = Some(key);
        Self {
            key,
            ..Self::new(value)
        }
    }

    /// Refuses a wrong value.
    pub(super) fn wrong(self) -> Result<(), String> {
        self.wrong.map_or(Ok(()), Err)
    }

    fn take<T>(&mut self, read: Result<T, String>) -> Result<T, Refused> {
        read.map_err(|wrong| {
            self.wrong = Some(wrong);
            Refused
        })
    }

    fn names(&mut self, key: &Key) -> bool {
        let names = self.key == Some(key.name) && is_option(key);
        self.is_known |= names;
        names
    }
}

impl Fields for Word<'_> {
    fn choice(&mut self, key: &'static Key, mut choice: Choice<'_>) -> Result<(), Refused> {
        if self.names(key) {
            let chosen = choice.choose(self.value);
            self.take(chosen.map_err(|reason| reason.to_string()))?;
        } else if is_bare(key) {
            self.is_known |= choice.choose(self.word).is_ok();
        }
        Ok(())
    }

    fn number(&mut self, key: &'static Key, range: Range, value: &mut u32) -> Result<(), Refused> {
        if self.names(key) {
            *value = self.take(number_of(key, range, self.value))?;
        }
        Ok(())
    }

    fn optional(
        &mut self,
        key: &'static Key,
        range: Range,
        value: &mut Option<u32>,
    ) -> Result<(), Refused> {
        if self.names(key) {
            *value = match self.value {
                "none" => None,
                number => Some(self.take(number_of(key, range, number))?),
            };
        }
        Ok(())
    }

    fn flag(&mut self, key: &'static Key, value: &mut bool) -> Result<(), Refused> {
        if self.names(key) {
            *value = self.take(flag(self.value))?;
        } else if self.word == key.name {
            (*value, self.is_known) = (true, true);
        }
        Ok(())
    }

    fn order(&mut self, key: &'static Key, value: &mut Order) -> Result<(), Refused> {
        if self.names(key) {
            *value = self.take(read(&self.value.replace(['-', ','], " ")))?;
        }
        Ok(())
    }

    fn nudge(&mut self, _: &'static Key, value: &mut Option<Nudge>) -> Result<(), Refused> {
        if let Some(Ok(kind)) = self.key.map(str::parse::<NudgeKind>) {
            self.is_known = true;
            *value = Some(Nudge::new(kind, self.take(number(self.value))?));
        }
        Ok(())
    }

    fn switch(&mut self, _: &'static Key, mut choice: Choice<'_>) -> Result<(), Refused> {
        self.is_known |= choice.choose(self.word).is_ok();
        Ok(())
    }

    fn phrases(
        &mut self,
        key: &'static Key,
        form: &'static Form,
        said: &mut Vec<Phrase>,
    ) -> Result<(), Refused> {
        if self.names(key) {
            let read = phrases(key, form, self.value);
            let check = |said: Vec<Phrase>| match form.check(key, &said) {
                Ok(()) => Ok(said),
                Err(reason) => Err(reason.to_string()),
            };
            *said = self.take(read.and_then(check))?;
        }
        Ok(())
    }

    fn parts(&mut self, _: &'static Key, said: &mut Vec<Said>) -> Result<(), Refused> {
        let Some(read) = parts::read(self.word) else {
            return Ok(());
        };
        self.is_known = true;
        let read = self.take(read)?;
        said.retain(|one| one.part != read.part);
        said.push(read);
        Ok(())
    }
}

/// A number, with decimals where a setting is written with them.
fn number_of(key: &Key, range: Range, text: &str) -> Result<u32, String> {
    match has_decimals(key, range) {
        true => thousandths(text),
        false => number(text),
    }
}

/// `none`, or `every:10,blocked`, or `1,4,3`.
fn phrases(key: &Key, form: &Form, text: &str) -> Result<Vec<Phrase>, String> {
    let mut said = Vec::new();
    if text == "none" && form.layout != Layout::All {
        return Ok(said);
    }
    for (index, part) in text.split(',').enumerate() {
        let (word, given) = match (form.layout, part.split_once(':')) {
            (Layout::All, _) => (form.set.names.get(index).copied(), Some(part)),
            (_, Some((word, given))) => (Some(word), Some(given)),
            (_, None) => (Some(part), None),
        };
        let Some(word) = word else { break };
        let place = form.place(word)?;
        let number = match (form.numbers[place], given) {
            (Some(range), Some(given)) => Some(number_of(key, range, given)?),
            (Some(_), None) => return Err(form.needs(place)),
            (None, _) => form.parse(part)?.number,
        };
        said.push(Phrase { place, number });
    }
    let (all, count) = (text.split(',').count(), form.numbers.len());
    match form.layout == Layout::All && all != count {
        true => Err(format!(
            "The {} are {count} numbers with commas between them.",
            key.noun
        )),
        false => Ok(said),
    }
}

/// Options that differ from the usual ones.
pub(super) fn differing(usual: Options, options: Options) -> impl Iterator<Item = String> {
    let pairs = options.written.into_iter().zip(usual.written);
    pairs.filter_map(|(option, usual)| option.filter(|option| Some(option) != usual.as_ref()))
}

/// All options of a lane.
#[derive(Default)]
pub(super) struct Options {
    /// How each option is written; `None` where it can only be left out.
    written: Vec<Option<String>>,
    /// The beginnings of options with a value.
    keys: Vec<String>,
    flags: Vec<String>,
    /// Values that may stand without their key.
    words: Vec<String>,
}

impl Options {
    /// Those of a lane's configuration.
    pub(super) fn of(mut lane: Config) -> Self {
        Self::told(&mut |options| lane.tell(options))
    }

    /// The options of a lane or a policy.
    pub(super) fn told(tell: &mut dyn FnMut(&mut dyn Fields) -> Result<(), Refused>) -> Self {
        let mut options = Self::default();
        let _ = tell(&mut options);
        options
    }

    /// The beginnings of options with a value, and the words that stand alone.
    pub(super) fn known(self) -> Vec<String> {
        [self.keys, self.flags, self.words].concat()
    }

    /// A number as its setting is written.
    fn number_as(key: &Key, range: Range, number: u32) -> String {
        match has_decimals(key, range) {
            true => config::thousandths(number),
            false => number.to_string(),
        }
    }

    fn add(&mut self, key: &str, value: &dyn Display) -> Result<(), Refused> {
        self.keys.push(format!("{key}:"));
        self.written.push(Some(format!("{key}:{value}")));
        Ok(())
    }

    fn add_word(&mut self, choice: &Choice<'_>) -> Result<(), Refused> {
        let names = choice.set.names.iter();
        self.words.extend(names.map(|&name| name.to_owned()));
        self.written.push(Some(choice.name().into()));
        Ok(())
    }
}

impl Fields for Options {
    fn choice(&mut self, key: &'static Key, choice: Choice<'_>) -> Result<(), Refused> {
        if is_bare(key) {
            self.keys.push(format!("{}:", key.name));
            return self.add_word(&choice);
        }
        if is_option(key) {
            self.add(key.name, &choice.name())?;
        }
        Ok(())
    }

    fn number(&mut self, key: &'static Key, range: Range, value: &mut u32) -> Result<(), Refused> {
        match is_option(key) {
            true => self.add(key.name, &Self::number_as(key, range, *value)),
            false => Ok(()),
        }
    }

    fn optional(
        &mut self,
        key: &'static Key,
        range: Range,
        value: &mut Option<u32>,
    ) -> Result<(), Refused> {
        match *value {
            None => self.add(key.name, &"none"),
            Some(number) => self.add(key.name, &Self::number_as(key, range, number)),
        }
    }

    fn flag(&mut self, key: &'static Key, value: &mut bool) -> Result<(), Refused> {
        self.flags.push(key.name.into());
        self.written.push(Some(match *value {
            true => key.name.into(),
            false => format!("{}:no", key.name),
        }));
        Ok(())
    }

    fn order(&mut self, key: &'static Key, value: &mut Order) -> Result<(), Refused> {
        self.add(key.name, &value.to_string().replace(' ', "-"))
    }

    fn nudge(&mut self, _: &'static Key, value: &mut Option<Nudge>) -> Result<(), Refused> {
        let kinds = NudgeKind::ALL.iter().map(|kind| format!("{kind}:"));
        self.keys.extend(kinds);
        let nudge = value.map(Nudge::parts);
        self.written
            .push(nudge.map(|(kind, by)| format!("{kind}:{by}")));
        Ok(())
    }

    fn switch(&mut self, _: &'static Key, choice: Choice<'_>) -> Result<(), Refused> {
        self.add_word(&choice)
    }

    fn phrases(
        &mut self,
        key: &'static Key,
        form: &'static Form,
        said: &mut Vec<Phrase>,
    ) -> Result<(), Refused> {
        let text = |phrase: &Phrase| {
            let range = form.numbers[phrase.place].unwrap_or(Range::whole(0, 0));
            let number = phrase
                .number
                .map(|number| Self::number_as(key, range, number));
            match (form.layout, number) {
                (Layout::All, number) => number.unwrap_or_default(),
                (_, None) => form.word(*phrase).to_owned(),
                (_, Some(number)) => format!("{}:{number}", form.word(*phrase)),
            }
        };
        let texts: Vec<String> = said.iter().map(text).collect();
        match texts.is_empty() {
            true => self.add(key.name, &"none"),
            false => self.add(key.name, &texts.join(",")),
        }
    }

    fn parts(&mut self, _: &'static Key, said: &mut Vec<Said>) -> Result<(), Refused> {
        let texts: Vec<String> = said.iter().map(parts::written).collect();
        let text = texts.join("+");
        self.written.push((!text.is_empty()).then_some(text));
        Ok(())
    }
}
