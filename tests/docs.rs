//! The docs know every name that files and links can hold.

use tiebreak::config::Config;
use tiebreak::cost::CostModel;
use tiebreak::fields::{Choice, Fields, Form, Key, Lasting, Layout, Phrase, Refused, Value};
use tiebreak::generate::Generator;
use tiebreak::grid::{Corners, Neighbourhood};
use tiebreak::heuristic::{Heuristic, NudgeKind};
use tiebreak::named::Numbered;
use tiebreak::priority::Criterion;
use tiebreak::program::{Key as ProgramKey, Part, PartForm, Preset};
use tiebreak::search::{Method, Reopen, Stop};
use tiebreak::topics::TOPICS;
use tiebreak::world::CELL_SETS;
use tiebreak_document::Layer;
use tiebreak_document::link::readable;

macro_rules! names {
    ($( $Set:ty ),+) => { [$( <$Set>::ALL.iter().map(|one| one.name()).collect::<Vec<_>>(), )+].concat() };
}

/// The words of all settings: their keys, except of those that the form writes without one, and their
/// choices.
#[derive(Default)]
struct Told(Vec<&'static str>);

impl Fields for Told {
    fn other(&mut self, key: &'static Key) -> Result<(), Refused> {
        let bare = ["algorithm", "heuristic", "ties", "nudge", "weight"];
        self.0
            .extend(Some(key.name).filter(|name| !bare.contains(name)));
        Ok(())
    }

    fn choice(&mut self, key: &'static Key, choice: Choice<'_>) -> Result<(), Refused> {
        self.0.extend(choice.set.names);
        self.other(key)
    }

    fn phrases(
        &mut self,
        key: &'static Key,
        form: &'static Form,
        _: &mut Vec<Phrase>,
    ) -> Result<(), Refused> {
        // Of all of them only the numbers are written.
        if form.layout != Layout::All {
            self.0.extend(form.set.names);
        }
        self.other(key)
    }
}

/// The names of all settings of journeys and policies, and of all that they can be.
fn names_of_journeys() -> Vec<&'static str> {
    use tiebreak_journey::{Journey, Mode, Policy};
    let mut told = Told::default();
    let journey = Journey::default().tell(&mut told);
    journey
        .and_then(|()| Policy::default().tell(&mut told))
        .expect("nothing is refused");
    [told.0, names![Mode]].concat()
}

#[test]
fn the_docs_know_every_name_of_journeys() {
    for (page, docs, heading) in [
        ("files", include_str!("../docs/files.md"), "## JSON"),
        (
            "link-format",
            include_str!("../docs/link-format.md"),
            "## The readable form",
        ),
    ] {
        let words = words_of(docs, heading);
        for name in names_of_journeys() {
            // In links a route is a loop where nothing else is said.
            let is_said = words.contains(&name) || (page, name) == ("link-format", "loop");
            assert!(is_said, "{name} is missing in docs/{page}.md");
        }
    }
}

/// The words of a page from this heading on.
fn words_of<'a>(docs: &'a str, heading: &str) -> Vec<&'a str> {
    let (_, docs) = docs.split_once(heading).unwrap();
    let is_part = |letter: char| letter.is_ascii_alphanumeric() || letter == '_';
    // Some names have a hyphen, and some stand beside one.
    let hyphened = docs.split(move |letter| !is_part(letter) && letter != '-');
    docs.split(move |letter| !is_part(letter))
        .chain(hyphened)
        .collect()
}

/// The names of all settings and of all that they can be, apart from the generators and how reopening is
/// written. Methods, heuristics and criteria are named where they are defined, and both pages lead there.
fn names_of_lanes() -> Vec<&'static str> {
    let mut told = Told::default();
    Config::default()
        .tell(&mut told)
        .expect("nothing is refused");
    let defined = names![Method, Heuristic];
    told.0.retain(|name| !defined.contains(name));
    let sets = names![NudgeKind, Neighbourhood, Corners, CostModel, Stop];
    [sets, told.0].concat()
}

#[test]
fn the_docs_of_names_lead_to_their_definitions() {
    for page in [
        include_str!("../docs/files.md"),
        include_str!("../docs/link-format.md"),
    ] {
        for place in [
            "definitions.md#term-heuristic",
            "definitions.md#term-tie-breaking",
            "methods.md",
        ] {
            assert!(page.contains(&format!("]({place})")), "{place}");
        }
    }
}

/// The table to which both pages lead.
const SETTINGS: &str = include_str!("../docs/settings.md");

#[test]
fn the_docs_know_every_setting_with_its_number_and_first_value() {
    /// The rows of the table, as far as they follow from the settings.
    struct Rows(Vec<[String; 2]>);
    impl Rows {
        fn add(&mut self, key: &Key, words: &[&str]) -> Result<(), Refused> {
            let Some(Lasting { number, first }) = key.lasting else {
                return Ok(());
            };
            let first = match first {
                Value::Word(place) => format!("`{}`", words[place as usize]),
                Value::Number(first) => first.to_string(),
                Value::Optional(None) => "null".to_owned(),
                Value::Optional(Some(first)) => first.to_string(),
            };
            let words: Vec<_> = words.iter().map(|word| format!("`{word}`")).collect();
            self.0.push([
                format!("| {number} | `{}` | ", key.name),
                format!("{} | {first} |", words.join(", ")),
            ]);
            Ok(())
        }
    }
    impl Fields for Rows {
        fn other(&mut self, key: &'static Key) -> Result<(), Refused> {
            self.add(key, &[])
        }

        fn choice(&mut self, key: &'static Key, choice: Choice<'_>) -> Result<(), Refused> {
            self.add(key, choice.set.names)
        }
    }
    let mut rows = Rows(Vec::new());
    Config::default()
        .tell(&mut rows)
        .expect("nothing is refused");
    for [head, tail] in &rows.0 {
        let (words, first) = tail.split_once(" | ").expect("the words and the value");
        let is_there = SETTINGS
            .lines()
            .any(|row| row.starts_with(head) && row.contains(words) && row.ends_with(first));
        assert!(
            is_there,
            "docs/settings.md has no row {head}...{words}... | {first}"
        );
    }
    for page in [
        include_str!("../docs/files.md"),
        include_str!("../docs/link-format.md"),
    ] {
        assert!(page.contains("[settings.md](settings.md)"));
    }
}

/// Numbers of version 1 are in the row of its field, and each later one has a row of its own.
#[test]
fn the_docs_know_every_number_of_a_method_and_a_heuristic() {
    let docs = include_str!("../docs/link-format.md");
    let methods = Method::ALL.iter().map(|it| (it.name(), it.number()));
    let heuristics = Heuristic::ALL.iter().map(|it| (it.name(), it.number()));
    for (field, (name, number)) in methods
        .map(|it| ("algorithm", it))
        .chain(heuristics.map(|it| ("heuristic", it)))
    {
        let head = format!("| {field} | ");
        let mut lines = docs.lines().skip_while(|line| !line.starts_with(&head));
        let said = format!("{name} {number}");
        let first = lines.next().unwrap_or_default();
        let is_of_version_1 = first.split([',', ':', '|']).any(|part| part.trim() == said);
        let table = format!("| {field} | number |");
        let rows = docs.lines().skip_while(|line| *line != table);
        let mut rows = rows.take_while(|line| !line.is_empty());
        let row = format!("| `{name}` | {number} |");
        assert!(
            is_of_version_1 || rows.any(|line| line == row),
            "docs/link-format.md has no row {row} under {table}"
        );
    }
}

#[test]
fn the_docs_know_every_name_in_files() {
    let words = [
        words_of(include_str!("../docs/files.md"), "## JSON"),
        words_of(SETTINGS, "# Settings of a lane"),
    ]
    .concat();
    for name in [names_of_lanes(), names![Layer]].concat() {
        assert!(words.contains(&name), "{name} is missing in docs/files.md");
    }
}

#[test]
fn the_docs_know_every_method() {
    let docs = include_str!("../docs/methods.md");
    for method in Method::ALL {
        let heading = format!("\n## {}\n", method.name());
        assert!(
            docs.contains(&heading),
            "{method} has no entry in docs/methods.md"
        );
    }
}

#[test]
fn the_docs_know_every_program_and_every_value_of_a_part() {
    let docs = include_str!("../docs/programs.md");
    for preset in Preset::ALL.iter().filter(|it| **it != Preset::None) {
        let heading = format!("\n### {preset}\n");
        assert!(
            docs.contains(&heading),
            "{preset} has no entry in docs/programs.md"
        );
    }
    let links = include_str!("../docs/link-format.md");
    for part in Part::ALL {
        let row = format!("| `{part}` | {} |", part.number());
        assert!(links.contains(&row), "docs/link-format.md has no row {row}");
        let mut names = vec![part.name()];
        if let PartForm::Word(set) = part.form() {
            names.extend(set.names);
        }
        for name in names {
            let said = docs.contains(&format!("`{name}`"));
            assert!(said, "{name} is missing in docs/programs.md");
        }
    }
    for criterion in ProgramKey::known() {
        let name = criterion.name();
        assert!(docs.contains(&format!("`{name}`")), "{name} is missing");
    }
}

#[test]
fn the_definitions_know_every_rule_of_a_search() {
    let docs = include_str!("../docs/definitions.md");
    let words = words_of(docs, "# Definitions");
    for name in names![CostModel, Corners, Stop, NudgeKind] {
        assert!(
            words.contains(&name),
            "{name} is missing in docs/definitions.md"
        );
    }
    for name in names![Criterion, Heuristic] {
        let anchor = format!("<a id=\"term-{}\">", name.replace('_', "-"));
        assert!(
            docs.contains(&anchor),
            "{name} has no {anchor} in docs/definitions.md"
        );
    }
}

#[test]
fn the_docs_know_every_word_of_the_readable_form() {
    let words = [
        words_of(
            include_str!("../docs/link-format.md"),
            "## The readable form",
        ),
        words_of(SETTINGS, "# Settings of a lane"),
    ]
    .concat();
    for name in [names_of_lanes(), names![Generator, Reopen, Layer]].concat() {
        assert!(
            words.contains(&name),
            "{name} is missing in docs/link-format.md"
        );
    }
    let error = readable::parse("?=").unwrap_err();
    let (_, keys) = error.reason.split_once("there are ").unwrap();
    let (keys, _) = keys.split_once(" and a to l for lanes").unwrap();
    let (_, section) = include_str!("../docs/link-format.md")
        .split_once("## The readable form")
        .expect("a heading");
    for key in keys.split(", ") {
        // Every key stands in a table's first column.
        let cell = format!("`{key}`");
        let is_said = section
            .lines()
            .filter_map(|line| line.strip_prefix("| ")?.split(" | ").next())
            .any(|first| first.contains(&cell));
        assert!(is_said, "{key}");
    }
}

#[test]
fn the_docs_know_every_part_of_a_layer_in_links() {
    let docs = include_str!("../docs/link-format.md");
    for layer in CELL_SETS {
        let Some(number) = layer.number else { continue };
        let part = format!("**Part {number}**");
        assert!(docs.contains(&part), "{} has no {part}", layer.key);
    }
}

/// The table of other names, in the order of the list. Prints it where it differs.
#[test]
fn the_docs_know_every_other_name() {
    let (_, docs) = include_str!("../docs/methods.md")
        .split_once("## Other names")
        .expect("a heading");
    let mut table = String::new();
    for topic in TOPICS {
        let quoted: Vec<_> = topic.words[0].iter().map(|it| format!("`{it}`")).collect();
        let lane = match topic.lane {
            "" => format!("none: {}", topic.label.to_lowercase()),
            lane => format!("`{lane}`"),
        };
        table += &format!("| {} | {lane} |\n", quoted.join(", "));
    }
    assert!(docs.contains(&table), "{table}");
}

/// Each word of the list is a lane's, where the topic is one, in any language and however it is written.
#[test]
fn other_names_stand_for_lanes() {
    for topic in TOPICS {
        let meant = readable::parse_player(topic.lane);
        for word in topic.words.concat() {
            for text in [word.to_owned(), word.replace(' ', "-"), word.to_uppercase()] {
                let read = readable::parse_player(&text);
                match topic.lane {
                    "" => {
                        let said = read.expect_err("it is no lane").reason;
                        let sentence = format!("isn't a lane. {}: {}", topic.label, topic.help);
                        assert!(said.ends_with(&sentence), "{said}");
                    }
                    _ => assert_eq!(read, meant, "{text}"),
                }
            }
        }
        assert!(topic.lane.is_empty() || meant.is_ok(), "{}", topic.lane);
    }
    let lane = |text| readable::parse_lane(text).map(|lane| readable::write_lane(&lane));
    assert_eq!(
        lane("bfs[f,lifo]+zero").as_deref(),
        Ok("breadth_first[f,lifo]+zero")
    );
    assert_eq!(
        lane("JPS+manhattan").as_deref(),
        Ok("astar[f,h,lifo]+manhattan+pruning:jump")
    );
    let said = lane("wa**2").expect("it has a weight");
    assert_eq!(said, "weighted*2[f,h,lifo]");
}
