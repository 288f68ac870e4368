//! Asks one question and prints the search's answer. Run with `cargo run --example first`.

use tiebreak::config::Config;
use tiebreak::generate::{Generator, generate};
use tiebreak::scenario::Scenario;
use tiebreak::{cost::CostModel, registry};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let map = generate(Generator::Trap, 64, 40, 0)?;
    let question = Scenario::new(map.grid, (map.start, map.goal), Config::default())?;
    let mut search = registry::search(&question)?;
    search.run(u64::MAX);
    let cost = search.cost().ok_or("There is no path.")?.0 as f64 / CostModel::Sqrt2.unit() as f64;
    println!(
        "{}: {} expanded, cost {cost:.2}",
        question.config().name(),
        search.counters().expanded
    );
    Ok(())
}
