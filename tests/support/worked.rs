//! Reading worked cases: a map, a configuration and the expected results.

#[path = "journeys.rs"]
pub mod journeys;
#[path = "worlds.rs"]
pub mod worlds;

use serde_json::Value;
use tiebreak::config::Config;
use tiebreak::fields::{Choice, Fields, Key, Range, Refused};
use tiebreak::fields::{Form, Layout, Phrase};
use tiebreak::grid::{Grid, Order};
use tiebreak::heuristic::Nudge;
use tiebreak::priority::Chain;
use tiebreak::program::{Key as ProgramKey, Part, PartForm, PartValue, Said};
use tiebreak::scenario::Scenario;
use tiebreak::space::NodeId;

/// Why a worked case can't be read.
pub type Failure = Box<dyn std::error::Error>;

/// The scenario of a case.
pub fn scenario(case: &Value) -> Result<Scenario, Failure> {
    let config = config(&case["config"])?;
    let drawn = case["map"].as_array().map(|rows| map(rows)).transpose()?;
    {
        let (grid, ends) = drawn.map_or((None, Ends::default()), |(grid, ends)| (Some(grid), ends));
        let (world, ends) = worlds::question(case, grid, ends)?;
        Ok(Scenario::new(world, ends, config)?)
    }
}

/// The start and the goal of a drawn map.
pub type Ends = (Option<NodeId>, Option<NodeId>);

/// `#` wall, `.` weight 1, a digit its weight, `S` start, `G` goal, `X` both.
pub fn map(rows: &[Value]) -> Result<(Grid, Ends), Failure> {
    let rows: Vec<&str> = texts(rows)?;
    let width = rows.first().ok_or("map is empty")?.len();
    let text = rows.concat();
    let cells = text.bytes().map(|letter| match letter {
        b'#' => Ok(0),
        b'.' | b'S' | b'G' | b'X' => Ok(1),
        b'1'..=b'9' => Ok(letter - b'0'),
        _ => Err(format!("unknown letter {:?}", letter as char)),
    });
    let cells = cells.collect::<Result<Vec<u8>, _>>()?;
    let end = |letter| text.find([letter, 'X']).map(|index| NodeId(index as u32));
    let ends = (end('S'), end('G'));
    Ok((
        Grid::from_cells(width as u32, rows.len() as u32, cells)?,
        ends,
    ))
}

pub fn texts(values: &[Value]) -> Result<Vec<&str>, Failure> {
    let texts = values
        .iter()
        .map(|value| value.as_str().ok_or("not a text"));
    Ok(texts.collect::<Result<_, _>>()?)
}

/// A case's configuration; fields that it leaves out are at their defaults.
pub fn config(case: &Value) -> Result<Config, Failure> {
    // The method first: it decides which parameters are kept.
    let mut config = Config {
        method: case["algorithm"].as_str().ok_or("no algorithm")?.parse()?,
        ..Config::default()
    };
    tell(case, |reader| config.tell(reader))?;
    Ok(config)
}

/// Reads the fields of a case into whatever tells them.
fn tell(
    case: &Value,
    tell: impl FnOnce(&mut dyn Fields) -> Result<(), Refused>,
) -> Result<(), Failure> {
    match read(case, tell).refused {
        Some(refused) => Err(refused),
        None => Ok(()),
    }
}

/// The names of all fields that are told.
pub fn names(tell: impl FnOnce(&mut dyn Fields) -> Result<(), Refused>) -> Vec<&'static str> {
    read(&Value::Null, tell).told
}

fn read(case: &Value, tell: impl FnOnce(&mut dyn Fields) -> Result<(), Refused>) -> Reader<'_> {
    let mut reader = Reader {
        case,
        told: Vec::new(),
        refused: None,
    };
    if tell(&mut reader).is_err() && reader.refused.is_none() {
        reader.refused = Some("refused".into());
    }
    reader
}

/// A case's fields, those told so far, and why the first of them can't be read.
struct Reader<'a> {
    case: &'a Value,
    told: Vec<&'static str>,
    refused: Option<Failure>,
}

impl Reader<'_> {
    fn set<T>(
        &mut self,
        key: &'static Key,
        to: &mut T,
        read: impl FnOnce(&Value) -> Option<T>,
    ) -> Result<(), Refused> {
        self.told.push(key.name);
        let refused = match self.case.get(key.name) {
            Some(value) => match read(value) {
                Some(value) => {
                    *to = value;
                    return Ok(());
                }
                None => format!("{} can't be {value}.", key.name),
            },
            None if key.version > 1 => return Ok(()),
            None => format!("{} is missing.", key.name),
        };
        self.refused.get_or_insert(refused.into());
        Ok(())
    }
}

impl Fields for Reader<'_> {
    fn choice(&mut self, key: &'static Key, mut choice: Choice<'_>) -> Result<(), Refused> {
        let mut place = *choice.place;
        self.set(key, &mut place, |value| {
            choice.choose(value.as_str()?).ok()?;
            Some(*choice.place)
        })
    }

    fn number(&mut self, key: &'static Key, _: Range, to: &mut u32) -> Result<(), Refused> {
        self.set(key, to, |value| value.as_u64()?.try_into().ok())
    }

    fn optional(
        &mut self,
        key: &'static Key,
        _: Range,
        to: &mut Option<u32>,
    ) -> Result<(), Refused> {
        self.set(key, to, |value| match value {
            Value::Null => Some(None),
            value => Some(Some(value.as_u64()?.try_into().ok()?)),
        })
    }

    fn flag(&mut self, key: &'static Key, to: &mut bool) -> Result<(), Refused> {
        self.set(key, to, Value::as_bool)
    }

    fn order(&mut self, key: &'static Key, to: &mut Order) -> Result<(), Refused> {
        self.set(key, to, |value| value.as_str()?.parse().ok())
    }

    fn chain(&mut self, key: &'static Key, to: &mut Chain) -> Result<(), Refused> {
        self.set(key, to, |value| {
            Chain::parse(texts(value.as_array()?).ok()?).ok()
        })
    }

    fn nudge(&mut self, key: &'static Key, to: &mut Option<Nudge>) -> Result<(), Refused> {
        self.set(key, to, |value| match value.as_array().map(Vec::as_slice) {
            None => value.is_null().then_some(None),
            Some([kind, by]) => {
                let by = by.as_u64()?.try_into().ok()?;
                Some(Some(Nudge::new(kind.as_str()?.parse().ok()?, by)))
            }
            Some(_) => None,
        })
    }

    fn phrases(
        &mut self,
        key: &'static Key,
        form: &'static Form,
        to: &mut Vec<Phrase>,
    ) -> Result<(), Refused> {
        self.set(key, to, |value| phrases(form, value))
    }

    fn parts(&mut self, key: &'static Key, to: &mut Vec<Said>) -> Result<(), Refused> {
        self.set(key, to, parts)
    }
}

/// The parts of a program that an object has.
fn parts(object: &Value) -> Option<Vec<Said>> {
    let members = object.as_object()?.iter();
    let said = members.map(|(name, value)| {
        let part: Part = name.parse().ok()?;
        let optional = || match value {
            Value::Null => Some(None),
            value => Some(Some(value.as_u64()?)),
        };
        let value = match part.form() {
            PartForm::Word(set) => {
                let mut names = set.names.iter();
                PartValue::Word(names.position(|name| Some(*name) == value.as_str())?)
            }
            PartForm::Number(_) => PartValue::Number(value.as_u64()?),
            PartForm::Optional(_) => PartValue::Optional(optional()?),
            PartForm::Flag => PartValue::Flag(value.as_bool()?),
            PartForm::Key => {
                let words = texts(value.as_array()?).ok()?;
                PartValue::Key(ProgramKey::parse(words).ok()?)
            }
        };
        Some(Said { part, value })
    });
    said.collect()
}

/// Words with their numbers, as the form has them.
fn phrases(form: &Form, value: &Value) -> Option<Vec<Phrase>> {
    let number = |value: &Value| value.as_u64()?.try_into().ok();
    match form.layout {
        Layout::One if value.is_null() => Some(Vec::new()),
        Layout::One => {
            let (word, rest) = value.as_array()?.split_first()?;
            let place = form.place(word.as_str()?).ok()?;
            let number = match rest {
                [] => None,
                [one] => Some(number(one)?),
                _ => return None,
            };
            Some(vec![Phrase { place, number }])
        }
        Layout::List => {
            let words = texts(value.as_array()?).ok()?;
            let said = words.iter().map(|word| form.parse(word).ok());
            said.collect()
        }
        Layout::All => {
            let numbers = value.as_array()?.iter().enumerate();
            let said = numbers.map(|(place, one)| {
                let number = Some(number(one)?);
                Some(Phrase { place, number })
            });
            said.collect()
        }
    }
}
