//! One lane in words: `ALGORITHM*WEIGHT[f,CRITERIA]+OPTION+OPTION`.

use super::options::{Options, Word, differing};
use super::{parts, read, short, thousandths};
use crate::link::v1;
use tiebreak::config::{self, Config, settings};
use tiebreak::cost::CostModel;
use tiebreak::named::Named;
use tiebreak::priority::Chain;
use tiebreak::program::{Part, Preset};
use tiebreak::search::Method;
use tiebreak::topics::Topic;
use tiebreak_journey::Policy;

/// A lane as it is read, with a policy if any of its options belong to one.
pub(super) struct Read<'a> {
    pub(super) config: Config,
    pub(super) policy: Option<Policy>,
    /// What isn't read yet.
    rest: &'a str,
}

/// Reads a lane alone, which has no policy.
pub(super) fn parse(text: &str) -> Result<Config, String> {
    let lane = read_lane(text)?;
    if lane.policy.is_some() {
        return Err("A policy belongs to a lane of a journey, and this is a lane alone.".into());
    }
    Ok(lane.config)
}

/// Reads a lane; fields left out have the values of the lanes at first sight.
pub(super) fn read_lane(text: &str) -> Result<Read<'static>, String> {
    // A plus sign is here only where it was escaped: form encoders escape it to keep it.
    let text = &text.replace('+', " ");
    let Read {
        config: mut lane,
        mut policy,
        mut rest,
    } = named(text)?;
    if let Some(after) = rest.strip_prefix('*') {
        if lane.idle(&settings::WEIGHT).is_some() {
            let name = lane.method.name();
            return Err(format!(
                "{name} has no weight; weighted has one, as in weighted*1.5."
            ));
        }
        let weight;
        (weight, rest) = before(after, &['[', ' ']);
        lane.weight = thousandths(weight)?;
    }
    if let Some(after) = rest.strip_prefix('[') {
        let (inside, after) = after
            .split_once(']')
            .ok_or("The tie chain has no closing bracket.")?;
        lane.chain = chain(inside)?;
        rest = after;
    }
    let words = rest.split(' ').filter(|word| !word.is_empty());
    // The pair is part of the costs, wherever it stands, and parts are said of a program for the lane's moves.
    let rank = |word: &str| match word.starts_with("costs:") {
        true => 0,
        false => 1 + u8::from(parts::is_named(word)),
    };
    let ranked = |wanted: u8| words.clone().filter(move |word| rank(word) == wanted);
    for word in ranked(0).chain(ranked(1)).chain(ranked(2)) {
        let mut option = Word::new(word);
        let _ = lane.tell(&mut option);
        if !option.is_known {
            let mut changed = policy.clone().unwrap_or_default();
            let _ = Policy::tell(&mut changed, &mut option);
            policy = option.is_known.then_some(changed).or(policy);
        }
        if !option.is_known {
            let word = short(word);
            let known = known(&lane).join(", ");
            return Err(format!("There is no option \"{word}\"; there are {known}."));
        }
        option.wrong()?;
        if parts::is_named(word) && lane.program().is_none() {
            let word = short(word);
            return Err(format!(
                "Only program goes with {word}, as in program:heap+queue:top."
            ));
        }
        let is_of_pair = ["straight:", "diagonal:"]
            .iter()
            .any(|key| word.starts_with(key));
        if is_of_pair && !matches!(lane.moves.costs, CostModel::Own(_)) {
            let word = short(word);
            return Err(format!(
                "Only costs:own goes with {word}, as in costs:own+straight:5+diagonal:7."
            ));
        }
    }
    lane.check().map_err(|reason| reason.to_string())?;
    if let Some(policy) = &policy {
        policy.check().map_err(|reason| reason.to_string())?;
    }
    let config = lane;
    Ok(Read {
        config,
        policy,
        rest: "",
    })
}

/// The lane of a method, by its name or by one of its other names, or of another topic; and the rest of the text.
fn named(text: &str) -> Result<Read<'_>, String> {
    const ENDS: [char; 3] = ['*', '[', ' '];
    let (name, rest) = before(text, &ENDS);
    let method = method_of(name);
    let topic = Topic::beginning(text, &ENDS);
    // Some words begin with a method's name, such as "greedy best first".
    let topic = topic.filter(|(_, after)| method.is_err() || after.len() < rest.len());
    match topic {
        Some((topic, rest)) if !topic.lane.is_empty() => {
            return Ok(Read {
                rest,
                ..read_lane(topic.lane)?
            });
        }
        Some((Topic { label, help, .. }, _)) => {
            let name = short(text);
            return Err(format!("\"{name}\" isn't a lane. {label}: {help}"));
        }
        None => {}
    }
    Ok(Read {
        config: method?,
        policy: None,
        rest,
    })
}

/// The text before the first of these marks, and the rest. A plain slice would be the only one in the first module that
/// may panic, and would bring the standard library's long message with it.
fn before<'a>(text: &'a str, marks: &[char]) -> (&'a str, &'a str) {
    let end = text.find(marks).unwrap_or(text.len());
    text.split_at_checked(end).unwrap_or((text, ""))
}

/// All options, as messages list them.
fn known(lane: &Config) -> Vec<String> {
    let options = Options::told(&mut |options| {
        lane.clone().tell(options)?;
        Policy::default().tell(options)?;
        Ok(())
    });
    let mut known = options.known();
    if lane.program().is_some() {
        known.extend(
            Part::ALL
                .iter()
                .map(|&part| format!("{}:", parts::name(part))),
        );
    }
    known
}

/// A text that reads back as this lane: its chain, and the fields that differ from its algorithm's
/// usual ones.
pub(super) fn write(lane: &Config) -> String {
    let mut text = lane.method.to_string();
    let usual = usual(lane);
    if let Some(program) = lane.program().filter(|it| it.preset != Preset::None) {
        text += &format!(":{}", program.preset);
    }
    if lane.idle(&settings::WEIGHT).is_none() && lane.weight != usual.weight {
        text += &format!("*{}", config::thousandths(lane.weight));
    }
    // A program's ties make no difference, and are seldom said.
    if !lane.has_own_numbers() || lane.chain != usual.chain {
        let words = lane.chain.words();
        let words = words.iter().map(|word| shortened(word));
        let words: Vec<&str> = ["f"].into_iter().chain(words).collect();
        text += &format!("[{}]", words.join(","));
    }
    for option in differing(Options::of(usual), Options::of(lane.clone())) {
        text.push('+');
        text += &option;
    }
    text
}

/// The options of a policy that differ from the usual ones, each behind a plus sign.
pub(super) fn written_policy(policy: &Policy) -> String {
    let options = |mut policy: Policy| Options::told(&mut |options| policy.tell(options));
    let (usual, options) = (options(Policy::default()), options(policy.clone()));
    let options = differing(usual, options);
    options.map(|option| format!("+{option}")).collect()
}

/// The usual lane of a method, or of a program such as `program:heap`.
fn method_of(name: &str) -> Result<Config, String> {
    let (name, preset) = match name.split_once(':') {
        Some((name, preset)) => (name, Some(preset)),
        None => (name, None),
    };
    let lane = lane_of(read(name)?);
    match preset {
        None => Ok(lane),
        Some(preset) if lane.program().is_some() => {
            let place = Preset::SET.place(preset);
            let place = place.map_err(|reason| reason.to_string())?;
            Ok(Config::of_program(Preset::ALL[place]))
        }
        Some(_) => Err(format!("Only program has a name after it, not {name}.")),
    }
}

/// The lane named like this one without further words.
fn usual(lane: &Config) -> Config {
    match lane.program() {
        Some(program) => Config::of_program(program.preset),
        None => lane_of(lane.method),
    }
}

/// The lane of a method named without further words, even of one that version 1 has no number for.
fn lane_of(method: Method) -> Config {
    if method.is_new() {
        return Config::of(Method::ALL[method.index()]);
    }
    Config {
        method: Method::ALL[method.index()],
        ..v1::Lane::usual(method).config()
    }
}

/// The names of criteria in chains, short and in full.
const SHORT: [(&str, &str); 8] = [
    ("h", "low_h"),
    ("-h", "high_h"),
    ("g", "low_g"),
    ("-g", "high_g"),
    ("x", "low_x"),
    ("-x", "high_x"),
    ("y", "low_y"),
    ("-y", "high_y"),
];

/// `f,h,-g,cross,hash:7,lifo`, where f may be left out.
fn chain(inside: &str) -> Result<Chain, String> {
    let words: Vec<&str> = inside.split(',').map(str::trim).collect();
    let words = words.strip_prefix(&["f"]).unwrap_or(&words);
    let words = words.iter().map(|word| lengthened(word));
    Chain::parse(words).map_err(|reason| reason.to_string())
}

/// A criterion as chains write it.
pub(super) fn shortened(word: &str) -> &str {
    let short = SHORT.iter().find(|(_, long)| *long == word);
    short.map_or(word, |(short, _)| short)
}

/// A criterion's permanent name.
pub(super) fn lengthened(word: &str) -> &str {
    let long = SHORT.iter().find(|(short, _)| *short == word);
    long.map_or(word, |(_, long)| long)
}
