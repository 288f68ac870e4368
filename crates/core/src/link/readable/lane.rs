//! One lane in words: `ALGORITHM*WEIGHT[f,CRITERIA]+OPTION+OPTION`.

use std::fmt::Display;

use super::{flag, number, read, short, thousandths};
use crate::config::{self, Config, settings};
use crate::fields::{Choice, Fields, Key, Range, Refused};
use crate::grid::Order;
use crate::heuristic::{Nudge, NudgeKind};
use crate::link::v1;
use crate::named::Named;
use crate::priority::Chain;
use crate::search::Method;

/// Reads a lane; fields left out are as in the lanes of first sight.
pub(super) fn parse(text: &str) -> Result<Config, String> {
    // A plus sign is here only where it was escaped: form encoders escape it to keep it.
    let text = &text.replace('+', " ");
    let end = text.find(['*', '[', ' ']).unwrap_or(text.len());
    let (name, rest) = text.split_at(end);
    let mut lane = usual(read(name)?);
    let mut rest = rest;
    if let Some(after) = rest.strip_prefix('*') {
        if lane.idle(&settings::WEIGHT).is_some() {
            return Err(format!(
                "{name} has no weight; weighted has one, as in weighted*1.5."
            ));
        }
        let end = after.find(['[', ' ']).unwrap_or(after.len());
        lane.weight = thousandths(&after[..end])?;
        rest = &after[end..];
    }
    if let Some(after) = rest.strip_prefix('[') {
        let (inside, after) = after
            .split_once(']')
            .ok_or("The tie chain has no closing bracket.")?;
        lane.chain = chain(inside)?;
        rest = after;
    }
    for word in rest.split(' ').filter(|word| !word.is_empty()) {
        let mut option = Word::new(word);
        let _ = lane.tell(&mut option);
        option.wrong.map_or(Ok(()), Err)?;
        if !option.is_known {
            let Options {
                keys, flags, words, ..
            } = Options::of(lane);
            return Err(format!(
                "There is no option \"{}\"; there are {}.",
                short(word),
                [keys, flags, words].concat().join(", ")
            ));
        }
    }
    lane.check().map_err(|reason| reason.to_string())?;
    Ok(lane)
}

/// A text that reads back as this lane: its chain, and the fields that differ from its algorithm's
/// usual ones.
pub(super) fn write(lane: &Config) -> String {
    let mut text = lane.method.to_string();
    let usual = usual(lane.method);
    if lane.idle(&settings::WEIGHT).is_none() && lane.weight != usual.weight {
        text += &format!("*{}", config::thousandths(lane.weight));
    }
    let words = lane.chain.words();
    let words = words.iter().map(|word| {
        let short = SHORT.iter().find(|(_, long)| long == word);
        short.map_or(word.as_str(), |(short, _)| short)
    });
    let words: Vec<&str> = ["f"].into_iter().chain(words).collect();
    text += &format!("[{}]", words.join(","));
    let (options, usual) = (Options::of(lane.clone()), Options::of(usual));
    for (option, usual) in options.written.into_iter().zip(usual.written) {
        if let Some(option) = option.filter(|option| Some(option) != usual.as_ref()) {
            text.push('+');
            text += &option;
        }
    }
    text
}

/// The lane of a method named without further words, even of one that version 1 has no number for.
fn usual(method: Method) -> Config {
    #[cfg(feature = "variants")]
    if method.is_new() {
        return Config::of(Method::ALL[method.index()]);
    }
    Config {
        method: Method::ALL[method.index()],
        ..v1::Lane::usual(method).config()
    }
}

/// The names of criteria in chains, short and in full.
const SHORT: [(&str, &str); 4] = [
    ("h", "low_h"),
    ("-h", "high_h"),
    ("g", "low_g"),
    ("-g", "high_g"),
];

/// `f,h,-g,cross,hash:7,lifo`, where f may be left out.
fn chain(inside: &str) -> Result<Chain, String> {
    let words: Vec<&str> = inside.split(',').map(str::trim).collect();
    let words = words.strip_prefix(&["f"]).unwrap_or(&words);
    let words = words.iter().map(|&word| {
        let long = SHORT.iter().find(|(short, _)| *short == word);
        long.map_or(word, |(_, long)| long)
    });
    Chain::parse(words).map_err(|reason| reason.to_string())
}

/// Whether a setting is an option: the others stand before these.
fn is_option(key: &Key) -> bool {
    ![&settings::ALGORITHM, &settings::WEIGHT].contains(&key)
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
struct Word<'a> {
    word: &'a str,
    key: Option<&'a str>,
    value: &'a str,
    is_known: bool,
    /// Why the value is refused.
    wrong: Option<String>,
}

impl<'a> Word<'a> {
    fn new(word: &'a str) -> Self {
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
            *value = self.take(match has_decimals(key, range) {
                true => thousandths(self.value),
                false => number(self.value),
            })?;
        }
        Ok(())
    }

    fn optional(
        &mut self,
        key: &'static Key,
        _: Range,
        value: &mut Option<u32>,
    ) -> Result<(), Refused> {
        if self.names(key) {
            *value = match self.value {
                "none" => None,
                number => Some(self.take(thousandths(number))?),
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
}

/// All options of a lane.
#[derive(Default)]
struct Options {
    /// How each is written; `None` for what can only be left out.
    written: Vec<Option<String>>,
    /// The beginnings of options with a value.
    keys: Vec<String>,
    flags: Vec<String>,
    /// Values that may stand without their key.
    words: Vec<String>,
}

impl Options {
    fn of(mut lane: Config) -> Self {
        let mut options = Self::default();
        let _ = lane.tell(&mut options);
        options
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
        match has_decimals(key, range) {
            _ if !is_option(key) => Ok(()),
            true => self.add(key.name, &config::thousandths(*value)),
            false => self.add(key.name, value),
        }
    }

    fn optional(
        &mut self,
        key: &'static Key,
        _: Range,
        value: &mut Option<u32>,
    ) -> Result<(), Refused> {
        match *value {
            None => self.add(key.name, &"none"),
            Some(number) => self.add(key.name, &config::thousandths(number)),
        }
    }

    fn flag(&mut self, key: &'static Key, value: &mut bool) -> Result<(), Refused> {
        self.flags.push(key.name.into());
        self.written.push(value.then(|| key.name.into()));
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
}
