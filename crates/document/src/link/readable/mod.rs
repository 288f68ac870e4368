//! The second form of a link, for authors: `map=trap&a=dijkstra&b=astar[f,h,lifo]`.
//!
//! Every key is documented in `docs/link-format.md`. A map comes from a generator or is written out row by
//! row, which suits small ones; [`encode`](super::encode) writes any map in fewer characters.

mod ends;
mod journey;
mod keys;
mod lane;
mod map;
mod options;
mod parts;
mod world;
mod write;

pub use write::write;

use std::fmt;
use std::num::NonZeroU32;
use std::str::FromStr;

use super::v1;
use crate::{Camera, Document, DocumentError, MAX_LANES, SHARE, Sync};
use tiebreak::config::Config;
use tiebreak::program::Said;
use tiebreak::space::NodeId;
use tiebreak_journey::Policy;

/// Why a text in the readable form has no document.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReadableError {
    /// The key that is wrong.
    pub key: String,
    /// The mistake, and the values allowed: one sentence.
    pub reason: String,
}

impl fmt::Display for ReadableError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "In \"{}\": {}", self.key, self.reason)
    }
}

impl std::error::Error for ReadableError {}

/// Reads the part of an address after `?`, percent-decoded or not, as programs write it: any
/// character may be escaped, and where all of them are, `&` and `=` included, the text is unescaped first. `&amp;` is
/// an `&` that HTML has escaped.
///
/// An unknown key, such as `utm_source`, is a sender's and is left out, unless it looks like one of ours mistyped: with
/// one letter added, left out or changed, with two letters swapped, or in capitals.
///
/// Without `map` the map is the trap, or is as large as the regions need; without lanes the document has the four of
/// first sight.
///
/// # Complexity
/// Time and memory O(n + c) for n bytes and a map of c cells.
///
/// # Errors
/// [`ReadableError`] names the key, and the values known or the key that was probably meant.
///
/// # Example
/// ```
/// use tiebreak_document::link::readable;
///
/// let document = readable::parse("map=caves:64x40:7&a=dijkstra&b=weighted*1.5[f,h,lifo]+euclidean")?;
/// assert_eq!(document.lanes[1].name(), "Weighted A* × 1.5 [f, h, lifo]");
/// let error = readable::parse("map=cave").unwrap_err();
/// assert!(error.to_string().starts_with("In \"map\": There is no generator \"cave\"; there are trap"));
/// # Ok::<(), readable::ReadableError>(())
/// ```
pub fn parse(query: &str) -> Result<Document, ReadableError> {
    if query.len() > super::MAX_LINK {
        let reason = format!("The text is longer than {} bytes.", super::MAX_LINK);
        return Err(wrong("?", &reason));
    }
    let pairs = pairs(query)?;
    let value = |key: &str| {
        pairs
            .iter()
            .find(|(k, _)| k == key)
            .map(|(_, v)| v.as_str())
    };
    let map = value("map").unwrap_or("trap");
    let read = if map::is_drawn(map) {
        map::drawn
    } else {
        map::generated
    };
    let made = || read(map).map_err(|reason| wrong("map", &reason));
    let (origin, map) = match value("regions").filter(|_| value("map").is_none()) {
        Some(regions) => world::map(regions).map_err(|reason| wrong("regions", &reason))?,
        None => made()?,
    };
    let mut document = Document {
        origin,
        title: value("title").unwrap_or_default().to_owned(),
        view: v1::VIEW,
        ..Document::new(map.grid, map.start, map.goal)
    };
    {
        let given = world::keys();
        for (key, value) in given.filter_map(|key| Some((key, value(key)?))) {
            world::set(&mut document, key, value).map_err(|reason| wrong(key, &reason))?;
        }
        world::settle(&mut document);
    }
    for (key, value) in journey::KEYS
        .iter()
        .filter_map(|key| Some((key, value(key)?)))
    {
        journey::set(&mut document, key, value).map_err(|reason| wrong(key, &reason))?;
    }
    for (key, value) in &pairs {
        set(&mut document, key, value).map_err(|reason| wrong(key, &reason))?;
    }
    if value("step").is_some() && value("share").is_some() {
        return Err(wrong(
            "share",
            "There is a step already; give only one of the two.",
        ));
    }
    let lanes: Vec<_> = ('a'..).take(MAX_LANES).map(String::from).collect();
    document.lanes.clear();
    for (key, text) in lanes.iter().filter_map(|key| Some((key, value(key)?))) {
        let lane = lane::read_lane(text).map_err(|reason| wrong(key, &reason))?;
        document.lanes.push(lane.config);
        if let Some(policy) = lane.policy {
            // Lanes before this one that name no policy have the usual one.
            document.journey.get_or_insert_default();
            document
                .policies
                .resize_with(document.lanes.len() - 1, Policy::default);
            document.policies.push(policy);
        }
    }
    if document.lanes.is_empty() {
        document.lanes = v1::first_lanes().iter().map(v1::Lane::config).collect();
    }
    document
        .check()
        .map_err(|reason| wrong(key_of(&reason), &reason.to_string()))?;
    document.tidy();
    Ok(document)
}

/// Whether the part of an address after `?` has a key that [`parse`] reads or refuses; otherwise the address names no
/// document.
///
/// # Example
/// ```
/// use tiebreak_document::link::readable;
///
/// assert!(readable::has_keys("fbclid=1&map=trap"));
/// assert!(!readable::has_keys("fbclid=1"));
/// ```
pub fn has_keys(query: &str) -> bool {
    !matches!(pairs(query), Ok(pairs) if pairs.is_empty())
}

/// Reads one lane, such as `weighted*1.5[f,h,lifo]+euclidean`, as it stands after `a=` in an address
/// or with blanks in place of the plus signs.
///
/// # Errors
/// [`ReadableError`], its key `lane`, names the mistake and the words known.
///
/// # Example
/// ```
/// use tiebreak_document::link::readable;
///
/// let lane = readable::parse_lane("astar[f,fifo]+moves:4+manhattan")?;
/// assert_eq!(lane.name(), "A* [f, fifo]");
/// assert_eq!(readable::write_lane(&lane), "astar[f,fifo]+moves:4+manhattan");
/// # Ok::<(), readable::ReadableError>(())
/// ```
pub fn parse_lane(text: &str) -> Result<Config, ReadableError> {
    lane_by(text, lane::parse)
}

/// The text of a lane that [`parse_lane`] reads back: its algorithm and its chain, and every other
/// field that differs from the lanes of first sight. The weight of an algorithm that has none isn't
/// kept.
pub fn write_lane(config: &Config) -> String {
    lane::write(config)
}

/// A part of a program as a lane has it, such as `queue:top`.
pub fn write_part(said: &Said) -> String {
    parts::written(said)
}

/// Reads one lane of a journey, such as `astar[f,h,lifo]+plan:dlite`: a search, and the usual policy except where
/// the text says otherwise.
///
/// # Errors
/// See [`parse_lane`].
///
/// # Example
/// ```
/// use tiebreak_journey::Plan;
/// use tiebreak_document::link::readable;
///
/// let (lane, policy) = readable::parse_player("astar[f,fifo]+plan:dlite")?;
/// assert_eq!(policy.plan, Plan::DLite);
/// assert_eq!(readable::write_player(&lane, &policy), "astar[f,fifo]+plan:dlite");
/// # Ok::<(), readable::ReadableError>(())
/// ```
pub fn parse_player(text: &str) -> Result<(Config, Policy), ReadableError> {
    let read = lane_by(text, lane::read_lane)?;
    Ok((read.config, read.policy.unwrap_or_default()))
}

/// The text of a lane that [`parse_player`] reads back.
pub fn write_player(config: &Config, policy: &Policy) -> String {
    lane::write(config) + &lane::written_policy(policy)
}

fn lane_by<T>(
    text: &str,
    parse: impl FnOnce(&str) -> Result<T, String>,
) -> Result<T, ReadableError> {
    if text.len() > super::MAX_LINK {
        let reason = format!("The text is longer than {} bytes.", super::MAX_LINK);
        return Err(wrong("lane", &reason));
    }
    let lane = unescape(text).and_then(|text| parse(&text));
    lane.map_err(|reason| wrong("lane", &reason))
}

/// The key that causes a document's mistake; lanes are checked when they are read.
fn key_of(reason: &DocumentError) -> &'static str {
    use DocumentError::{Question, Title};
    use tiebreak::scenario::ScenarioError::Closed;
    use tiebreak::scenario::ScenarioError::{OnWall, Outside};
    match reason {
        Title(_) => "title",
        Question(Outside { end, .. } | OnWall { end, .. }) => end,
        Question(Closed { end, .. }) => end,
        DocumentError::Journey(reason) => journey::key_of(reason),
        other => world::key_of(other),
    }
}

#[cold]
#[inline(never)]
fn wrong(key: &str, reason: &str) -> ReadableError {
    ReadableError {
        key: harmless(&short(key)),
        reason: harmless(reason),
    }
}

/// The text with U+FFFD in place of each character that acts on the text around it: control characters, those
/// that turn a text's direction, and those that can't be seen. For sentences that quote words from outside.
pub fn harmless(text: &str) -> String {
    text.replace(acts_on_text, "\u{fffd}")
}

/// Whether a character isn't visible itself but acts on the text around it.
pub fn acts_on_text(letter: char) -> bool {
    letter.is_control()
        || matches!(
            letter,
            '\u{ad}'
                | '\u{61c}'
                | '\u{200b}'..='\u{200f}'
                | '\u{2028}'..='\u{202e}'
                | '\u{2060}'..='\u{206f}'
                | '\u{feff}'
        )
}

/// Our keys with their values, each key once.
fn pairs(query: &str) -> Result<Vec<(String, String)>, ReadableError> {
    let mut pairs: Vec<(String, String)> = Vec::new();
    // A program that took the whole text for one value has escaped the signs between keys and values, too.
    let whole = if query.contains('=') {
        query.to_owned()
    } else {
        unescape(query).map_err(|reason| wrong(query, &reason))?
    };
    let query = whole.strip_prefix('?').unwrap_or(&whole);
    for pair in query.split('&').filter(|pair| !pair.is_empty()) {
        let (key, value) = pair.split_once('=').unwrap_or((pair, ""));
        let key = unescape(key).map_err(|reason| wrong(key, &reason))?;
        let key = keys::unescaped(&key);
        match keys::whose(&key) {
            keys::Whose::Ours => {}
            keys::Whose::Foreign if key.is_empty() => return Err(wrong("", &keys::missing())),
            keys::Whose::Foreign => continue,
            keys::Whose::Nearly(own) => {
                let reason = format!("There is no such key; \"{own}\" is probably meant.");
                return Err(wrong(&key, &reason));
            }
        }
        let value = unescape(value).map_err(|reason| wrong(&key, &reason))?;
        if pairs.iter().any(|(known, _)| *known == key) {
            return Err(wrong(&key, "The key appears twice."));
        }
        pairs.push((key, value));
    }
    Ok(pairs)
}

/// Undoes `%` escapes; `+` is a space, as in forms.
fn unescape(text: &str) -> Result<String, String> {
    let mut bytes = Vec::with_capacity(text.len());
    let mut rest = text.bytes();
    while let Some(byte) = rest.next() {
        bytes.push(match byte {
            b'+' => b' ',
            b'%' => {
                let mut digit = || char::from(rest.next()?).to_digit(16);
                match (digit(), digit()) {
                    (Some(high), Some(low)) => (high << 4 | low) as u8,
                    _ => return Err("After % there must be two hexadecimal digits.".into()),
                }
            }
            other => other,
        });
    }
    String::from_utf8(bytes).map_err(|_| "The escaped bytes aren't UTF-8.".into())
}

/// Sets everything except map, title and lanes.
fn set(document: &mut Document, key: &str, value: &str) -> Result<(), String> {
    match key {
        "map" | "title" => {}
        key if world::keys().any(|it| it == key) => {}
        key if journey::KEYS.contains(&key) => {}
        "start" => document.start = end(document, value)?,
        "goal" => document.goal = end(document, value)?,
        "step" if value == "end" => {}
        "step" => document.view.position = Some(number(value)?),
        "share" => {
            document.view.sync = Sync::Share;
            let share = thousandths(value)?;
            if share > SHARE / 10 {
                return Err("A share is a percentage, at most 100.".into());
            }
            document.view.position = (share < SHARE / 10).then_some(share * 10);
        }
        "layer" => document.view.layer = read(value)?,
        "arrows" => document.view.arrows = flag(value)?,
        "figures" => document.view.figures = flag(value)?,
        "speed" => match number(value)? {
            0 => return Err("A speed is 1 expansion a second or more.".into()),
            speed => document.view.speed = speed,
        },
        "zoom" => document.view.camera = Some(camera(value)?),
        key if keys::OF_THE_PAGE.contains(&key) => keys::check(key, value)?,
        _ => {
            let mut letters = key.chars();
            let lane = letters
                .next()
                .is_some_and(|letter| ('a'..='l').contains(&letter));
            if !lane || letters.next().is_some() {
                return Err("There is no such key in this build.".into());
            }
        }
    }
    Ok(())
}

fn end(document: &Document, text: &str) -> Result<NodeId, String> {
    ends::end(&document.grid, &document.layers, text)
}

/// `SCALE` or `SCALE,X,Y`.
fn camera(text: &str) -> Result<Camera, String> {
    let parts: Vec<&str> = text.split(',').collect();
    let fixed = |text: &str| Ok::<u32, String>((u64::from(thousandths(text)?) * 64 / 1000) as u32);
    let (scale, x, y) = match parts[..] {
        [scale] => (scale, "0", "0"),
        [scale, x, y] => (scale, x, y),
        _ => {
            return Err(
                "A zoom is PIXELS or PIXELS,X,Y: a cell's side and the cell at the top left."
                    .into(),
            );
        }
    };
    Ok(Camera {
        scale: NonZeroU32::new(fixed(scale)?).ok_or("A zoom is larger than 0.")?,
        x: fixed(x)? as i32,
        y: fixed(y)? as i32,
    })
}

fn read<T: FromStr<Err: fmt::Display>>(word: &str) -> Result<T, String> {
    word.parse().map_err(|reason: T::Err| reason.to_string())
}

fn flag(word: &str) -> Result<bool, String> {
    match word {
        "yes" => Ok(true),
        "no" => Ok(false),
        _ => Err(format!("\"{}\" is neither yes nor no.", short(word))),
    }
}

fn number(text: &str) -> Result<u32, String> {
    let digits = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    let parsed = if digits { text.parse().ok() } else { None };
    parsed.ok_or_else(|| {
        let (text, most) = (short(text), u32::MAX);
        format!("\"{text}\" isn't a whole number from 0 to {most}.")
    })
}

/// A decimal number of up to three places, in thousandths.
fn thousandths(text: &str) -> Result<u32, String> {
    let (whole, rest) = text.split_once('.').unwrap_or((text, "0"));
    let digits = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    let legal = digits(whole) && digits(rest) && whole.len() <= 6 && rest.len() <= 3;
    let parsed = if legal {
        format!("{whole}{rest:0<3}").parse().ok()
    } else {
        None
    };
    parsed.ok_or_else(|| {
        let text = short(text);
        format!("\"{text}\" isn't a number below 1000000 with up to three decimals.")
    })
}

/// The beginning of a word, for messages.
fn short(word: &str) -> String {
    word.chars().take(40).collect()
}

#[cfg(test)]
mod tests;
