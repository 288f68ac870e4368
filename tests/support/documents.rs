//! Documents for the suites over links: maps drawn as if by hand, and documents described in a line.
#![allow(dead_code, reason = "each suite uses a part")]

use std::fmt::Write;

use tiebreak::config::Config;
use tiebreak::fields::{Choice, Fields, Key, Range, Refused};
use tiebreak::fields::{Form, Phrase};
use tiebreak::generate::{Generated, Generator, generate};
use tiebreak::grid::{Grid, default_ends};
use tiebreak::heuristic::Nudge;
use tiebreak::space::NodeId;
use tiebreak_document::link::{EncodeError, encode};
use tiebreak_document::{Camera, Document, Layer, Origin};

/// Random numbers that are the same for ever: the high half of a linear congruence modulo 2^64
/// with Knuth's factor.
pub(crate) struct Random(u64);

impl Random {
    pub(crate) fn new(seed: u32) -> Self {
        let mut random = Self(u64::from(seed) << 17 | 1);
        for _ in 0..8 {
            random.next();
        }
        random
    }

    pub(crate) fn next(&mut self) -> u32 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005);
        self.0 = self.0.wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 32) as u32
    }

    pub(crate) fn below(&mut self, bound: i32) -> i32 {
        ((u64::from(self.next()) * bound as u64) >> 32) as i32
    }
}

/// A map of 64 x 40 as a person may draw it: 3 to 10 strokes of a brush one cell wide. A quarter
/// of them are straight lines, a quarter are outlines of rectangles up to 19 x 15, half are drawn
/// freehand: 10 to 59 steps of one cell that turn slowly, by up to an eighth of a turn each 16
/// steps or so.
pub(crate) fn hand_drawn(seed: u32) -> Grid {
    let mut grid = Grid::new(64, 40).unwrap();
    draw(&mut grid, &mut Random::new(seed), 0);
    grid
}

/// Strokes of one value.
pub(crate) fn draw(grid: &mut Grid, random: &mut Random, value: u8) {
    let (width, height) = (grid.width() as i32, grid.height() as i32);
    for _ in 0..3 + random.below(8) {
        let (x, y) = (random.below(width), random.below(height));
        match random.below(4) {
            0 => {
                let end = (random.below(width), random.below(height));
                line(grid, (x, y), end, value);
            }
            1 => {
                let (right, bottom) = (x + 3 + random.below(16), y + 3 + random.below(12));
                line(grid, (x, y), (right, y), value);
                line(grid, (right, y), (right, bottom), value);
                line(grid, (right, bottom), (x, bottom), value);
                line(grid, (x, bottom), (x, y), value);
            }
            _ => freehand(grid, random, (x, y), value),
        }
    }
}

fn freehand(grid: &mut Grid, random: &mut Random, (x, y): (i32, i32), value: u8) {
    // A quarter of the circle in 256ths; the rest by symmetry.
    const SINE: [i32; 17] = [
        0, 25, 50, 74, 98, 121, 142, 162, 181, 198, 213, 226, 237, 245, 251, 255, 256,
    ];
    let sine = |angle: i32| {
        let (half, place) = (angle & 32, angle & 31);
        let size = SINE[if place <= 16 { place } else { 32 - place } as usize];
        if half == 0 { size } else { -size }
    };
    // Position in 256ths of a cell, direction in 256ths of a turn.
    let (mut x, mut y) = (x * 256 + 128, y * 256 + 128);
    let (mut direction, mut turn) = (random.below(256), 0);
    for _ in 0..10 + random.below(50) {
        turn = (turn + random.below(5) - 2).clamp(-8, 8);
        direction += turn;
        let from = (x >> 8, y >> 8);
        x += sine(direction / 4 + 16);
        y += sine(direction / 4);
        line(grid, from, (x >> 8, y >> 8), value);
    }
}

/// Bresenham's line; cells outside the map aren't drawn.
fn line(grid: &mut Grid, (mut x, mut y): (i32, i32), to: (i32, i32), value: u8) {
    let (dx, dy) = ((to.0 - x).abs(), -(to.1 - y).abs());
    let mut error = dx + dy;
    loop {
        let inside = |at: i32, side: u32| u32::try_from(at).ok().filter(|&at| at < side);
        if let (Some(x), Some(y)) = (inside(x, grid.width()), inside(y, grid.height())) {
            grid.set(x, y, value);
        }
        if (x, y) == to {
            return;
        }
        let twice = 2 * error;
        if twice >= dy {
            error += dy;
            x += (to.0 - x).signum();
        }
        if twice <= dx {
            error += dx;
            y += (to.1 - y).signum();
        }
    }
}

/// A map with its default ends.
pub(crate) fn drawn(grid: Grid) -> Document {
    let (start, goal) = default_ends(&grid).expect("there is a free cell");
    Document::new(grid, start, goal)
}

/// A generated map.
pub(crate) fn generated(generator: Generator, width: u32, height: u32, seed: u32) -> Document {
    let Generated { grid, start, goal } = generate(generator, width, height, seed).unwrap();
    Document {
        origin: Some(Origin { generator, seed }),
        ..Document::new(grid, start, goal)
    }
}

/// A document in one line, written without the codec.
pub(crate) fn describe(document: &Document) -> String {
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
    let Document { layers, .. } = document;
    let numbers = |nodes: &[NodeId]| {
        let numbers = nodes.iter().map(|node| node.0.to_string());
        numbers.collect::<Vec<_>>().join(",")
    };
    if layers.shape != Shape::Square {
        write!(text, " {}", layers.shape).unwrap();
    }
    if !layers.danger.is_empty() {
        let (count, sum) = (layers.danger.len(), fnv(&layers.danger));
        write!(text, " danger={count}:{sum:016x}").unwrap();
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
    for (word, nodes) in [
        ("stairs", &layers.stairs),
        ("points", &layers.points),
        ("starts", &document.starts),
        ("goals", &document.goals),
    ] {
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
    }
    for edit in &journey.script {
        write!(
            text,
            " edit={}:{}:{}",
            edit.at,
            edit.set,
            cells(&edit.cells)
        )
        .unwrap();
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
}

/// FNV-1a, 64 bits.
pub(crate) fn fnv(bytes: &[u8]) -> u64 {
    bytes.iter().fold(0xcbf2_9ce4_8422_2325, |hash, &byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3)
    })
}

/// The document with a plain lane and a plain layer in place of those that no link can hold.
pub(crate) fn sayable(mut document: Document) -> Document {
    loop {
        match encode(&document) {
            Err(EncodeError::Lane(lane)) => document.lanes[lane - 1] = Config::default(),
            Err(EncodeError::Layer(_)) => document.view.layer = Layer::States,
            _ => return document,
        }
    }
}
