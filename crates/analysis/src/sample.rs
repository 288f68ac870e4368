//! Maps drawn in a test, for the unit tests beside.

use std::sync::Arc;

use tiebreak::config::Config;
use tiebreak::cost::CostModel;
use tiebreak::grid::{Grid, Neighbourhood};
use tiebreak::heuristic::Heuristic;
use tiebreak::priority::Chain;
use tiebreak::registry;
use tiebreak::scenario::Scenario;
use tiebreak::space::NodeId;
use tiebreak::trace::Trace;

/// A\* `[f, fifo]` with four moves of cost 10000 and Manhattan distances, so that costs are counted
/// in steps.
pub(super) fn four_moves() -> Config {
    let mut config = Config {
        heuristic: Heuristic::Manhattan,
        chain: chain("fifo"),
        ..Config::default()
    };
    config.moves.neighbours = Neighbourhood::Four;
    config.moves.costs = CostModel::Uniform;
    config
}

pub(super) fn chain(words: &str) -> Chain {
    Chain::parse(words.split(' ')).unwrap()
}

/// `#` wall, `.` weight 1, a digit its weight, `S` start, `G` goal, `g` a goal of weight 9. Without a G the start is the goal.
pub(super) fn scenario(rows: &[&str], config: Config) -> Scenario {
    let text = rows.concat();
    let cells = text.bytes().map(|cell| match cell {
        b'#' => 0,
        b'1'..=b'9' => cell - b'0',
        b'g' => 9,
        _ => 1,
    });
    let grid = Grid::from_cells(rows[0].len() as u32, rows.len() as u32, cells.collect()).unwrap();
    let end = |marks: &[char]| text.find(marks).map(|index| NodeId(index as u32));
    let start = end(&['S']).unwrap();
    Scenario::new(
        Arc::new(grid),
        (start, end(&['G', 'g']).unwrap_or(start)),
        config,
    )
    .unwrap()
}

/// The whole search that answers a question.
pub(super) fn recorded(scenario: &Scenario) -> Trace {
    let mut trace = registry::trace(scenario, usize::MAX);
    let mut search = registry::search(scenario).unwrap();
    search.run_observed(u64::MAX, &mut trace);
    trace
}
