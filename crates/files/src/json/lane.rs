//! One lane's configuration.

use tiebreak::config::Config;
use tiebreak::fields::{Choice, Fields, Key, Range, Refused};
use tiebreak::grid::Order;
use tiebreak::heuristic::{MAX_NUDGE, Nudge};
use tiebreak::priority::{Chain, MAX_CHAIN};

use super::named;
use super::value::{Object, Value};
use crate::FileError;

/// The largest whole number up to which JavaScript counts exactly.
const MAX_ID: u64 = (1 << 53) - 1;

pub(super) fn read(value: Value<'_>) -> Result<Config, FileError> {
    let mut config = Config::default();
    let mut keys = vec!["id"];
    keys.extend(config.keys().iter().map(|key| key.name));
    let lane = value.object("a lane", &keys)?;
    // The page gives lanes its own numbers.
    if let Some(id) = lane.get("id") {
        id.number("the lane's id", 1, MAX_ID)?;
    }
    let mut reader = Reader(lane, Ok(()));
    let _ = config.tell(&mut reader);
    reader.1.map(|()| config)
}

pub(super) fn write(text: &mut String, config: &Config) {
    let writer = Writer::of(config);
    let members = writer.members();
    let members: Vec<_> = members
        .map(|(key, value)| format!("\"{key}\": {value}"))
        .collect();
    *text += &format!("{{ {} }}", members.join(", "));
}

/// What is read, and why it is refused.
struct Reader<'a>(Object<'a>, Result<(), FileError>);

impl Reader<'_> {
    fn take<T>(&mut self, read: Result<T, FileError>) -> Result<T, Refused> {
        read.map_err(|why| {
            self.1 = Err(why);
            Refused
        })
    }
}

impl Fields for Reader<'_> {
    fn choice(&mut self, key: &'static Key, mut choice: Choice<'_>) -> Result<(), Refused> {
        let read = self.0.required(key.name).and_then(|value| {
            let word = value.string(&format!("the {}", key.noun))?;
            let chosen = choice.choose(&word);
            chosen.map_err(|reason| value.refused(&reason))
        });
        self.take(read)
    }

    fn number(&mut self, key: &'static Key, range: Range, to: &mut u32) -> Result<(), Refused> {
        let noun = match range.unit {
            1000 => format!("the {} in thousandths", key.noun),
            _ => format!("the {}", key.noun),
        };
        let (least, most) = (range.least.into(), range.most.into());
        let value = self.0.required(key.name);
        let read = value.and_then(|value| value.number(&noun, least, most));
        *to = self.take(read)? as u32;
        Ok(())
    }

    fn flag(&mut self, key: &'static Key, to: &mut bool) -> Result<(), Refused> {
        let value = self.0.required(key.name);
        *to = self.take(value.and_then(|value| value.flag(key.name)))?;
        Ok(())
    }

    fn order(&mut self, key: &'static Key, to: &mut Order) -> Result<(), Refused> {
        let value = self.0.required(key.name);
        let noun = format!("the {}", key.noun);
        *to = self.take(value.and_then(|value| named(value, &noun)))?;
        Ok(())
    }

    fn chain(&mut self, key: &'static Key, to: &mut Chain) -> Result<(), Refused> {
        *to = self.take(self.0.required(key.name).and_then(chain))?;
        Ok(())
    }

    fn nudge(&mut self, key: &'static Key, to: &mut Option<Nudge>) -> Result<(), Refused> {
        *to = self.take(self.0.required(key.name).and_then(nudge))?;
        Ok(())
    }
}

fn nudge(value: Value<'_>) -> Result<Option<Nudge>, FileError> {
    if value.is_null() {
        return Ok(None);
    }
    let pair = value.list("the nudge, null or a pair such as [\"scale\", 1]", 2)?;
    let [kind, by] = pair[..] else {
        return Err(value.error("a nudge is null or a pair such as [\"scale\", 1]."));
    };
    let kind = named(kind, "the nudge's kind")?;
    let by = by.number("the nudge in thousandths", 0, MAX_NUDGE.into())?;
    Ok(Some(Nudge::new(kind, by as u32)))
}

fn chain(value: Value<'_>) -> Result<Chain, FileError> {
    let words = value.list("the ties, a list of words", MAX_CHAIN)?;
    let words = words.into_iter().map(|word| word.string("a tie criterion"));
    let words: Vec<String> = words.collect::<Result<_, _>>()?;
    Chain::parse(words.iter().map(String::as_str)).map_err(|reason| value.refused(&reason))
}

type Member = (&'static str, String);

/// The members of a lane's object. None of their words has a character that needs escaping.
#[derive(Default)]
struct Writer {
    words: Vec<Member>,
    rest: Vec<Member>,
}

impl Writer {
    fn of(config: &Config) -> Self {
        let mut writer = Self::default();
        let _ = config.clone().tell(&mut writer);
        writer
    }

    /// In their order: first those that hold a word.
    fn members(self) -> impl Iterator<Item = Member> {
        self.words.into_iter().chain(self.rest)
    }

    fn add(&mut self, key: &Key, value: String) -> Result<(), Refused> {
        self.rest.push((key.name, value));
        Ok(())
    }
}

impl Fields for Writer {
    fn choice(&mut self, key: &'static Key, choice: Choice<'_>) -> Result<(), Refused> {
        self.words
            .push((key.name, format!("\"{}\"", choice.name())));
        Ok(())
    }

    fn number(&mut self, key: &'static Key, _: Range, value: &mut u32) -> Result<(), Refused> {
        self.add(key, value.to_string())
    }

    fn flag(&mut self, key: &'static Key, value: &mut bool) -> Result<(), Refused> {
        self.add(key, value.to_string())
    }

    fn order(&mut self, key: &'static Key, value: &mut Order) -> Result<(), Refused> {
        self.add(key, format!("\"{value}\""))
    }

    fn chain(&mut self, key: &'static Key, value: &mut Chain) -> Result<(), Refused> {
        self.add(key, format!("[\"{}\"]", value.words().join("\", \"")))
    }

    fn nudge(&mut self, key: &'static Key, value: &mut Option<Nudge>) -> Result<(), Refused> {
        let pair = value.map(Nudge::parts);
        let pair = pair.map(|(kind, by)| format!("[\"{kind}\", {by}]"));
        self.add(key, pair.unwrap_or_else(|| "null".to_owned()))
    }
}
