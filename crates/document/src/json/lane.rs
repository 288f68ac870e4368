//! One lane's configuration.

use tiebreak::config::{Config, program_settings};
use tiebreak::fields::{Choice, Fields, Key, Range, Refused};
use tiebreak::fields::{Form, Phrase};
use tiebreak::grid::Order;
use tiebreak::heuristic::{MAX_NUDGE, Nudge};
use tiebreak::priority::{Chain, MAX_CHAIN};
use tiebreak::program::Said;
use tiebreak::search::{Method, Stop};

use super::named;
use super::value::{Object, Value};
use super::{parts, phrases};
use crate::FileError;

/// The largest whole number up to which JavaScript counts exactly.
const MAX_ID: u64 = (1 << 53) - 1;

/// The members of a lane beside its configuration, from version 2 on.
pub(super) const POLICY: &str = "policy";

/// A lane of a document.
pub(super) struct Lane<V> {
    pub(super) config: Config,
    /// The number that the page gave it, if it was on a page.
    pub(super) id: Option<u64>,
    pub(super) policy: Option<V>,
}

/// Reads a lane of a document of this version, apart from its policy. A setting of version 1 that is left out has the
/// usual value of the lane's algorithm, and its ties are decided by age.
pub(super) fn read<V: Value>(value: &V, version: u32) -> Result<Lane<V>, FileError> {
    let mut keys = vec!["id"];
    let known = Config::default().keys().into_iter();
    keys.extend(
        known
            .filter(|key| key.version <= version)
            .map(|key| key.name),
    );
    keys.extend((version > 1).then_some(POLICY));
    let lane = value.object("a lane", &keys)?;
    let id = lane.get("id");
    let id = id.map(|id| id.number("the lane's id", 1, MAX_ID));
    let id = id.transpose()?;
    let policy = lane.get(POLICY).cloned();
    let config = configured(&lane)?;
    if version == 1 && config.is_new() {
        let word = newest(&config);
        return Err(value.error(format!("{word} came with version 2 of documents.")));
    }
    Ok(Lane { config, id, policy })
}

/// A word of a configuration that version 1 doesn't have, in quotation marks unless it is a method.
fn newest(config: &Config) -> String {
    let costs = config.moves.costs;
    let mut criteria = config.chain.criteria().iter();
    let criterion = criteria.find(|criterion| criterion.is_new());
    let word = match criterion {
        _ if costs.is_new() => costs.name(),
        _ if config.stop == Stop::All => config.stop.name(),
        Some(criterion) => criterion.name(),
        None => return config.method.label().into(),
    };
    format!("\"{word}\"")
}

/// Reads a configuration that stands alone.
pub(super) fn config(value: &impl Value) -> Result<Config, FileError> {
    let keys: Vec<_> = Config::default()
        .keys()
        .iter()
        .map(|key| key.name)
        .collect();
    configured(&value.object("a lane", &keys)?)
}

/// The configuration that an object has among its members.
fn configured(lane: &Object<impl Value>) -> Result<Config, FileError> {
    let method = lane.get("algorithm");
    let method = method.map(|method| named(method, "the algorithm"));
    let program = lane.get(program_settings::PROGRAM.name);
    let program = program.map(|program| named(program, "the program"));
    // Later settings are left out where they have the value that is usual in every lane.
    let Config {
        options, outlook, ..
    } = Config::default();
    let mut config = Config {
        chain: Chain::fifo(),
        options,
        outlook,
        ..match (method.transpose()?, program.transpose()?) {
            (Some(Method::Program(_)), Some(preset)) => Config::of_program(preset),
            (method, _) => Config::of(method.unwrap_or(Method::AStar)),
        }
    };
    fill(lane, |reader| config.tell(reader))?;
    Ok(config)
}

/// Reads fields from an object.
pub(super) fn fill<V: Value>(
    object: &Object<V>,
    tell: impl FnOnce(&mut dyn Fields) -> Result<(), Refused>,
) -> Result<(), FileError> {
    let mut reader = Reader(object, Ok(()));
    let _ = tell(&mut reader);
    reader.1
}

/// Tells fields to a writer.
pub(super) type Told<'a> = Box<dyn FnOnce(&mut dyn Fields) -> Result<(), Refused> + 'a>;

/// Writes a lane, with what stands beside its configuration.
pub(super) fn write(text: &mut String, config: &Config, beside: Option<String>) {
    let (mut usual, mut config) = (Config::default(), config.clone());
    let mut members = members([
        Box::new(|fields| usual.tell(fields)),
        Box::new(|fields| config.tell(fields)),
    ]);
    members.extend(beside);
    *text += &format!("{{ {} }}", members.join(", "));
}

/// The members of an object that has fields: those of version 1, and each other one that differs from the first of
/// these.
pub(super) fn members([usual, told]: [Told<'_>; 2]) -> Vec<String> {
    let usual: Vec<Member> = Writer::of(usual).members().collect();
    Writer::of(told)
        .members()
        .filter(|member| member.0.version == 1 || !usual.contains(member))
        .map(|(key, value)| format!("\"{}\": {value}", key.name))
        .collect()
}

/// The object that is read, and the reason why it is refused.
struct Reader<'a, V>(&'a Object<V>, Result<(), FileError>);

impl<V: Value> Reader<'_, V> {
    /// Reads a setting by its kind, unless it is left out.
    fn read<T>(
        &mut self,
        key: &Key,
        to: &mut T,
        read: impl FnOnce(&V) -> Result<T, FileError>,
    ) -> Result<(), Refused> {
        let Some(value) = self.0.get(key.name) else {
            return Ok(());
        };
        match read(value) {
            Ok(value) => *to = value,
            Err(why) => {
                self.1 = Err(why);
                return Err(Refused);
            }
        }
        Ok(())
    }
}

impl<V: Value> Fields for Reader<'_, V> {
    fn choice(&mut self, key: &'static Key, choice: Choice<'_>) -> Result<(), Refused> {
        let set = choice.set;
        self.read(key, choice.place, |value| {
            let word = value.string(&format!("the {}", key.noun))?;
            set.place(&word).map_err(|reason| value.refused(&reason))
        })
    }

    fn number(&mut self, key: &'static Key, range: Range, to: &mut u32) -> Result<(), Refused> {
        self.read(key, to, |value| number(value, key, range))
    }

    fn optional(
        &mut self,
        key: &'static Key,
        range: Range,
        to: &mut Option<u32>,
    ) -> Result<(), Refused> {
        self.read(key, to, |value| match value.is_null() {
            true => Ok(None),
            false => number(value, key, range).map(Some),
        })
    }

    fn flag(&mut self, key: &'static Key, to: &mut bool) -> Result<(), Refused> {
        self.read(key, to, |value| value.flag(key.name))
    }

    fn order(&mut self, key: &'static Key, to: &mut Order) -> Result<(), Refused> {
        self.read(key, to, |value| named(value, &format!("the {}", key.noun)))
    }

    fn chain(&mut self, key: &'static Key, to: &mut Chain) -> Result<(), Refused> {
        self.read(key, to, chain)
    }

    fn nudge(&mut self, key: &'static Key, to: &mut Option<Nudge>) -> Result<(), Refused> {
        self.read(key, to, nudge)
    }

    fn phrases(
        &mut self,
        key: &'static Key,
        form: &'static Form,
        to: &mut Vec<Phrase>,
    ) -> Result<(), Refused> {
        self.read(key, to, |value| phrases::read(value, key, form))
    }

    fn parts(&mut self, key: &'static Key, to: &mut Vec<Said>) -> Result<(), Refused> {
        self.read(key, to, parts::read)
    }
}

fn number(value: &impl Value, key: &Key, range: Range) -> Result<u32, FileError> {
    let thousandths = match range.unit {
        1000 => " in thousandths",
        _ => "",
    };
    let noun = format!("the {}{thousandths}", key.noun);
    value.checked(&noun, range.least, range.most)
}

fn nudge(value: &impl Value) -> Result<Option<Nudge>, FileError> {
    if value.is_null() {
        return Ok(None);
    }
    let pair = value.list("the nudge, null or a pair such as [\"scale\", 1]", 2)?;
    let [kind, by] = &pair[..] else {
        return Err(value.error("a nudge is null or a pair such as [\"scale\", 1]."));
    };
    let kind = named(kind, "the nudge's kind")?;
    let by = by.checked("the nudge in thousandths", 0, MAX_NUDGE)?;
    Ok(Some(Nudge::new(kind, by)))
}

fn chain(value: &impl Value) -> Result<Chain, FileError> {
    let mut words = Vec::new();
    for word in value.list("the ties, a list of words", MAX_CHAIN)? {
        words.push(word.string("a tie criterion")?);
    }
    Chain::parse(words.iter().map(String::as_str)).map_err(|reason| value.refused(&reason))
}

type Member = (&'static Key, String);

/// The members of a lane's object. None of their words has a character that needs escaping.
#[derive(Default)]
struct Writer {
    words: Vec<Member>,
    rest: Vec<Member>,
}

impl Writer {
    fn of(tell: Told<'_>) -> Self {
        let mut writer = Self::default();
        let _ = tell(&mut writer);
        writer
    }

    /// In their order: first those that hold a word.
    fn members(self) -> impl Iterator<Item = Member> {
        self.words.into_iter().chain(self.rest)
    }

    fn add(&mut self, key: &'static Key, value: String) -> Result<(), Refused> {
        self.rest.push((key, value));
        Ok(())
    }
}

impl Fields for Writer {
    fn choice(&mut self, key: &'static Key, choice: Choice<'_>) -> Result<(), Refused> {
        self.words.push((key, format!("\"{}\"", choice.name())));
        Ok(())
    }

    fn number(&mut self, key: &'static Key, _: Range, value: &mut u32) -> Result<(), Refused> {
        self.add(key, value.to_string())
    }

    fn optional(
        &mut self,
        key: &'static Key,
        _: Range,
        value: &mut Option<u32>,
    ) -> Result<(), Refused> {
        let number = value.map(|number| number.to_string());
        self.add(key, number.unwrap_or_else(|| "null".to_owned()))
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

    fn phrases(
        &mut self,
        key: &'static Key,
        form: &'static Form,
        said: &mut Vec<Phrase>,
    ) -> Result<(), Refused> {
        self.add(key, phrases::written(form, said))
    }

    fn parts(&mut self, key: &'static Key, said: &mut Vec<Said>) -> Result<(), Refused> {
        self.add(key, parts::written(said))
    }
}
