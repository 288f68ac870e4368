//! Documents in a line, written without the codec.

use std::fmt::Write;

use tiebreak::config::Config;
use tiebreak::fields::{Choice, Fields, Form, Key, Phrase, Range, Refused};
use tiebreak::heuristic::Nudge;
use tiebreak::program::{PartForm, PartValue, Said};
use tiebreak::space::NodeId;
use tiebreak::world::Wrap;
use tiebreak_document::{Camera, Document, Origin};

use super::fnv;

/// A document in one line, written without the codec.
pub fn describe(document: &Document) -> String {
    let Document {
        title,
        grid,
        origin,
        start,
        goal,
        lanes,
        view,
        ..
    } = document;
    let mut text = format!(
        "{}x{} {:016x}",
        grid.width(),
        grid.height(),
        fnv(grid.cells())
    );
    match origin {
        Some(Origin { generator, seed }) => write!(text, " {generator}:{seed}").unwrap(),
        None => text.push_str(" drawn"),
    }
    write!(text, " {} {}", start.0, goal.0).unwrap();
    let lanes: Vec<String> = lanes.iter().map(describe_lane).collect();
    let lanes = lanes.join(" ");
    let usual = "dijkstra[fifo] greedy[fifo]/ignore astar[fifo] astar[low_h,lifo]";
    write!(
        text,
        " | {} |",
        if lanes == usual { "usual" } else { &lanes }
    )
    .unwrap();
    let position = view.position.map_or("end".into(), |at| at.to_string());
    write!(
        text,
        " {} {position} {} {}",
        view.sync, view.layer, view.speed
    )
    .unwrap();
    for (word, set) in [("arrows", view.arrows), ("figures", view.figures)] {
        if set {
            write!(text, " {word}").unwrap();
        }
    }
    if let Some(Camera { scale, x, y }) = view.camera {
        write!(text, " {scale},{x},{y}").unwrap();
    }
    describe_world(document, &mut text);
    describe_journey(document, &mut text);
    if !title.is_empty() {
        write!(text, " | {title}").unwrap();
    }
    text
}

/// What is there beside the map, and more ends.
fn describe_world(document: &Document, text: &mut String) {
    use tiebreak::shape::{Origin as Made, Shape};
    use tiebreak::world::{CELL_SETS, DIGITS};
    let Document { layers, .. } = document;
    let numbers = |nodes: &[NodeId]| {
        let numbers = nodes.iter().map(|node| node.0.to_string());
        numbers.collect::<Vec<_>>().join(",")
    };
    if layers.shape != Shape::Square {
        write!(text, " {}", layers.shape).unwrap();
    }
    for layer in DIGITS.iter().filter(|it| !it.of(layers).is_empty()) {
        let digits = layer.of(layers);
        let (key, count, sum) = (layer.key, digits.len(), fnv(digits));
        write!(text, " {key}={count}:{sum:016x}").unwrap();
    }
    for source in &layers.sources {
        let (at, strength, range) = (source.at.0, source.strength, source.range);
        write!(text, " source={at}:{strength}:{range}:{}", source.falloff).unwrap();
        text.push_str(if source.sight { ":sight" } else { "" });
    }
    for player in &layers.players {
        let seen: Vec<u8> = player.seen.iter().map(|&seen| seen.into()).collect();
        write!(text, " player={}:{:016x}", seen.len(), fnv(&seen)).unwrap();
        for scout in &player.scouts {
            write!(text, ":{}/{}", scout.at.0, scout.range).unwrap();
        }
    }
    for floor in &layers.floors {
        write!(text, " floor={:016x}", fnv(floor.cells())).unwrap();
    }
    if let Some(regions) = &layers.regions {
        match regions.origin() {
            Made::Table => write!(text, " table={:?}", regions.places()).unwrap(),
            Made::Painted { areas, weights, .. } => {
                let weights = if weights.is_some() { ":weights" } else { "" };
                write!(text, " areas={}{weights}", areas.rows().join("/")).unwrap();
            }
        }
        write!(text, " weights={:?}", regions.weights()).unwrap();
        let borders = match regions.origin() {
            Made::Table => regions.borders(),
            Made::Painted { routes, .. } => routes,
        };
        for border in borders {
            write!(text, " {}-{}:{}", border.a, border.b, border.cost).unwrap();
        }
    }
    if layers.wrap != Wrap::None {
        write!(text, " wrap={}", layers.wrap).unwrap();
    }
    for passage in &layers.passages {
        let cost = passage
            .cost
            .map_or(String::new(), |cost| format!(":{cost}"));
        let (from, to) = (passage.from.0, passage.to.0);
        write!(text, " passage={from}-{to}:{}{cost}", passage.way).unwrap();
    }
    if !layers.weights.is_empty() {
        write!(text, " weights={:?}", layers.weights).unwrap();
    }
    if let Some(trace) = &layers.trace {
        write!(text, " trace={:?}", trace.cells()).unwrap();
        if !trace.path().is_empty() {
            write!(text, " path={:?}", trace.path()).unwrap();
        }
        if trace.has_numbers() {
            let all = (0..trace.cells().len()).map(|step| trace.numbers(step));
            let all: Vec<_> = all
                .map(|all| all.map(|it| Some(it?.millionths())))
                .collect();
            write!(text, " numbers={all:?}").unwrap();
        }
    }
    if let Some(beside) = document.beside {
        write!(text, " beside={beside}").unwrap();
    }
    let sets = CELL_SETS.iter().map(|it| (it.key, it.of(layers)));
    let ends = [("starts", &document.starts), ("goals", &document.goals)];
    for (word, nodes) in sets.chain(ends) {
        if !nodes.is_empty() {
            write!(text, " {word}={}", numbers(nodes)).unwrap();
        }
    }
}

/// The journey, and the policies.
fn describe_journey(document: &Document, text: &mut String) {
    use tiebreak_journey::{Journey, Policy};
    let Some(journey) = &document.journey else {
        assert!(document.policies.is_empty());
        return;
    };
    let told = |journey: &Journey| News::told(|news| journey.clone().tell(news));
    write!(
        text,
        " journey{}",
        differing(&told(journey), &told(&Journey::default()))
    )
    .unwrap();
    let cells = |cells: &[NodeId]| {
        let cells = cells.iter().map(|cell| cell.0.to_string());
        cells.collect::<Vec<_>>().join(",")
    };
    for unit in journey.units.iter().flatten() {
        write!(text, " unit={}>{}@{}", unit.at.0, unit.goal.0, unit.depart).unwrap();
    }
    for patrol in &journey.patrols {
        let (route, mode) = (cells(&patrol.route), patrol.mode);
        write!(
            text,
            " patrol={route}:{mode}:{}:{}",
            patrol.every, patrol.offset
        )
        .unwrap();
        if let Some(source) = patrol.source {
            let (strength, range) = (source.strength, source.range);
            write!(text, ":{strength}/{range}/{}", source.falloff).unwrap();
            text.push_str(if source.sight { "/sight" } else { "" });
        }
    }
    for edit in &journey.script {
        let set = edit.set.map_or("-".into(), |set| set.to_string());
        write!(text, " edit={}:{set}:{}", edit.at, cells(&edit.cells)).unwrap();
        if let Some(danger) = edit.danger {
            write!(text, ":danger={danger}").unwrap();
        }
    }
    for door in &journey.doors {
        let of = cells(&door.cells);
        write!(
            text,
            " door={of}:{}:{}:{}",
            door.open, door.shut, door.offset
        )
        .unwrap();
    }
    let told = |policy: &Policy| News::told(|news| policy.clone().tell(news));
    for policy in &document.policies {
        write!(
            text,
            " policy{}",
            differing(&told(policy), &told(&Policy::default()))
        )
        .unwrap();
    }
}

/// What is new and not usual.
fn differing(news: &[String], usual: &[String]) -> String {
    let pairs = news.iter().zip(usual);
    let differing = pairs.filter(|(new, usual)| new != usual);
    differing.map(|(new, _)| format!("/{new}")).collect()
}

fn describe_lane(lane: &Config) -> String {
    let mut text = format!("{}", lane.method);
    if lane.weight != 1000 {
        write!(text, "*{}", lane.weight).unwrap();
    }
    write!(text, "[{}]", lane.chain.words().join(",")).unwrap();
    let moves = &lane.moves;
    for (word, usual) in [
        (lane.heuristic.name(), "octile"),
        (moves.neighbours.name(), "8"),
        (moves.corners.name(), "never"),
        (moves.costs.name(), "sqrt2"),
        (lane.reopen.name(), "reopen"),
        (lane.stop.name(), "expanded"),
        (
            if moves.checkerboard {
                "checkerboard"
            } else {
                ""
            },
            "",
        ),
    ] {
        if word != usual {
            write!(text, "/{word}").unwrap();
        }
    }
    match lane.nudge {
        None => {}
        Some(Nudge::Scale(by)) => write!(text, "/scale:{by}").unwrap(),
        Some(Nudge::Cross(by)) => write!(text, "/cross:{by}").unwrap(),
    }
    let order = moves.order.to_string();
    if order != "N NE E SE S SW W NW" {
        write!(text, "/{}", order.replace(' ', "-")).unwrap();
    }
    let told = |lane: &Config| News::told(|news| lane.clone().tell(news));
    text + &differing(&told(lane), &told(&Config::default()))
}

/// The settings that came after version 1, as `key=value`.
struct News(Vec<String>);

impl News {
    fn told(tell: impl FnOnce(&mut Self) -> Result<(), Refused>) -> Vec<String> {
        let mut news = Self(Vec::new());
        tell(&mut news).expect("nothing is refused");
        news.0
    }

    fn add(&mut self, key: &Key, value: &dyn std::fmt::Debug) -> Result<(), Refused> {
        if key.version > 1 {
            self.0.push(format!("{}={value:?}", key.name));
        }
        Ok(())
    }
}

impl Fields for News {
    fn choice(&mut self, key: &'static Key, choice: Choice<'_>) -> Result<(), Refused> {
        self.add(key, &choice.name())
    }

    fn number(&mut self, key: &'static Key, _: Range, value: &mut u32) -> Result<(), Refused> {
        self.add(key, value)
    }

    fn optional(
        &mut self,
        key: &'static Key,
        _: Range,
        value: &mut Option<u32>,
    ) -> Result<(), Refused> {
        self.add(key, value)
    }

    fn flag(&mut self, key: &'static Key, value: &mut bool) -> Result<(), Refused> {
        self.add(key, value)
    }

    fn phrases(
        &mut self,
        key: &'static Key,
        form: &'static Form,
        said: &mut Vec<Phrase>,
    ) -> Result<(), Refused> {
        let texts: Vec<_> = said.iter().map(|phrase| form.text(*phrase)).collect();
        self.add(key, &texts.join(","))
    }

    fn parts(&mut self, key: &'static Key, said: &mut Vec<Said>) -> Result<(), Refused> {
        let text = |Said { part, value }: &Said| match (part.form(), value) {
            (PartForm::Word(set), PartValue::Word(place)) => {
                format!("{part}={}", set.names[*place])
            }
            (_, PartValue::Key(key)) => {
                let words: Vec<_> = key.criteria().iter().map(|it| it.name()).collect();
                format!("{part}={}", words.join("."))
            }
            (_, value) => format!("{part}={value:?}"),
        };
        let texts: Vec<_> = said.iter().map(text).collect();
        self.add(key, &texts.join(","))
    }
}
