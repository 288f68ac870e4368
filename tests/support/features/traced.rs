//! Documents with the trace of a program.

use std::sync::Arc;

use tiebreak::config::Config;
use tiebreak::grid::Direction;
use tiebreak::search::Method;
use tiebreak::world::{Traced, TracedCell};
use tiebreak_document::Document;
use tiebreak_document::link::readable;

use super::Random;

/// A trace that may leave the map, mostly of steps to neighbours.
pub(crate) fn trace(random: &mut Random, most: i32) -> Arc<Traced> {
    let cells = cells(random, most);
    let path = match random.below(2) {
        0 => Vec::new(),
        _ => self::cells(random, most),
    };
    Arc::new(Traced::new(cells, path).expect("a few cells"))
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
pub(crate) fn traced() -> Vec<Document> {
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
