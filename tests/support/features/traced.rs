//! Documents with the trace of a program.

use std::sync::Arc;

use tiebreak::config::Config;
use tiebreak::grid::Direction;
use tiebreak::search::Method;
use tiebreak::world::{Traced, TracedCell, TracedNumber};
use tiebreak_document::Document;
use tiebreak_document::link::readable;

use super::Random;

/// A trace that may leave the map, mostly of steps to neighbours.
pub fn trace(random: &mut Random, most: i32) -> Arc<Traced> {
    let cells = cells(random, most);
    let path = match random.below(2) {
        0 => Vec::new(),
        _ => self::cells(random, most),
    };
    Arc::new(Traced::new(cells, path).expect("a few cells"))
}

/// Such a trace, some of whose cells have numbers of some kind.
pub fn numbered(random: &mut Random, most: i32) -> Arc<Traced> {
    let trace = trace(random, most);
    let (kind, share) = (random.below(4), 1 + random.below(4));
    let mut number = |near: i64| {
        let millionths = match kind {
            0 => i64::from(random.below(200)) * 1_000_000,
            1 => i64::from(random.below(2000) - 1000) * 10_000,
            2 => near * 1_414_214,
            _ => i64::from(random.below(1 << 30)) * i64::from(random.below(1 << 20) - (1 << 19)),
        };
        let number = TracedNumber::of_millionths(millionths);
        number.filter(|_| random.below(4) < share)
    };
    let of_step = |step| {
        let (g, h) = (number(step), number(300 - step));
        let sum = || TracedNumber::of_millionths(g?.millionths() + h?.millionths());
        [g, h, if kind == 3 { number(0) } else { sum() }]
    };
    let numbers = (0..trace.cells().len() as i64).map(of_step).collect();
    Arc::new(Arc::unwrap_or_clone(trace).with_numbers(numbers))
}

fn cells(random: &mut Random, most: i32) -> Vec<TracedCell> {
    let (mut at, mut step) = ((0, 0), (0, 0));
    let cells = (0..1 + random.below(most)).map(|_| {
        match random.below(8) {
            0..4 => {}
            4..7 => step = Direction::ALL[random.below(8) as usize].delta(),
            _ => step = (random.below(9) - 4, random.below(1 << 20) - (1 << 19)),
        }
        at = (at.0 + step.0, at.1 + step.1);
        at
    });
    cells.collect()
}

/// Documents with a trace and a lane that replays it, the same for ever.
pub fn traced() -> Vec<Document> {
    const SAID: [&str; 5] = [
        "trace=0,0&a=trace",
        "trace=0,0;1,0;2,1;3,1;4,2;path;0,0;1,0;2,1;3,1;4,2&a=trace&b=astar[f,h,lifo]",
        "trace=-1,0;0,0;0,0;2147,-2147&a=trace+moves:4+costs:lester",
        "trace=0,0;1,0;2,0;3,0;4,0;4,1;4,2&wrap=columns&a=dijkstra[f,fifo]&b=trace+corners:always&c=program:heap",
        "trace=1000000000,-1000000000;-1000000000,1000000000&a=trace",
    ];
    let read = |rest: &&str| {
        let text = format!("map=...../..@2./.9...&start=0,0&goal=4,2&{rest}");
        readable::parse(&text).expect("a document")
    };
    let mut all: Vec<_> = SAID.iter().map(read).collect();
    let mut random = Random::new(32);
    all.extend((0..6).map(|_| {
        let mut document = super::drawn(super::hand_drawn(3));
        document.layers.trace = Some(trace(&mut random, 400));
        document.lanes = vec![Config::of(Method::Trace), Config::default()];
        document
    }));
    all
}

/// Documents whose trace has numbers, the same for ever.
pub fn numbered_traces() -> Vec<Document> {
    const SAID: [&str; 4] = [
        "trace=0,0,0,4.828427,4.828427;1,1,1.414214,3.414214,4.828428;2,1,2.414214,2.414214,4.828428;path;0,0;1,1;2,1&a=trace&b=astar[f,h,lifo]",
        "trace=0,0,0,6,6;0,1,1,5,6;1,1;2,1,,4,;3,1,4,3,7&a=trace+moves:4",
        "trace=-1,0,999999999,-999999999,0.000001&a=trace",
        "trace=0,0,,,8.5;1,0,,,8.5;2,0,,,9&a=trace&b=program:heap",
    ];
    let read = |rest: &&str| {
        let text = format!("map=...../..@2./.9...&start=0,0&goal=4,2&{rest}");
        readable::parse(&text).expect("a document")
    };
    let mut all: Vec<_> = SAID.iter().map(read).collect();
    let mut random = Random::new(36);
    all.extend((0..4).map(|_| {
        let mut document = super::drawn(super::hand_drawn(3));
        document.layers.trace = Some(numbered(&mut random, 60));
        document.lanes = vec![Config::of(Method::Trace), Config::default()];
        document
    }));
    all
}
