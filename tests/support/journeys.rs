//! Reading the journeys and the policies of worked cases.

use serde_json::Value;
use tiebreak::config::Config;
use tiebreak::ends::Ends;
use tiebreak::grid::Grid;
use tiebreak::space::NodeId;
use tiebreak::world::World;
use tiebreak_journey::{Door, Edit, Journey, Patrol, PatrolSource, Policy, Unit};

use super::{Failure, config, map, tell};

/// What a case of the kind `journey` plays: a world, its ends, and a lane with its policy. Where the map has no ends, they
/// are those of the first unit.
pub type Played = (World, Ends, Config, Journey, Policy);

/// Reads a case of the kind `journey`.
pub fn journey(case: &Value) -> Result<Played, Failure> {
    let (grid, drawn) = map(case["map"].as_array().ok_or("map is no list")?)?;
    let journey = journey_of(&case["journey"], &grid)?;
    let first = journey.units.as_ref().and_then(|units| units.first());
    let ends = drawn.0.zip(drawn.1);
    let ends = ends.or(first.map(|unit| (unit.at, unit.goal)));
    let (start, goal) = ends.ok_or("there are neither ends nor units")?;
    let ends = Ends::new(start, goal);
    let layers = super::worlds::layers(&case["world"], &grid)?;
    let world = World::new(grid, layers)?;
    let policy = policy(&case["policy"])?;
    Ok((world, ends, config(&case["config"])?, journey, policy))
}

/// A case's policy.
pub fn policy(value: &Value) -> Result<Policy, Failure> {
    let mut policy = Policy::default();
    tell(value, |reader| policy.tell(reader))?;
    Ok(policy)
}

fn journey_of(value: &Value, grid: &Grid) -> Result<Journey, Failure> {
    let mut journey = Journey::default();
    tell(value, |reader| journey.tell(reader))?;
    journey.units = match &value["units"] {
        Value::Null => None,
        units => Some(items(units, |unit| {
            Ok(Unit {
                at: cell(grid, &unit["at"])?,
                goal: cell(grid, &unit["goal"])?,
                depart: or(&unit["depart"], 0)?,
            })
        })?),
    };
    journey.patrols = items(&value["patrols"], |patrol| {
        Ok(Patrol {
            route: items(&patrol["route"], |point| cell(grid, point))?,
            mode: patrol["mode"].as_str().unwrap_or("loop").parse()?,
            every: or(&patrol["every"], 1)?,
            offset: or(&patrol["offset"], 0)?,
            source: match &patrol["source"] {
                Value::Null => None,
                source => Some(PatrolSource::of(&super::worlds::source_at(
                    source,
                    NodeId(0),
                )?)),
            },
        })
    })?;
    journey.script = items(&value["script"], |edit| {
        Ok(Edit {
            at: number(&edit["at"])?,
            set: digit(&edit["set"])?,
            danger: digit(&edit["danger"])?,
            cells: items(&edit["cells"], |one| cell(grid, one))?,
        })
    })?;
    journey.doors = items(&value["doors"], |door| {
        Ok(Door {
            cells: items(&door["cells"], |one| cell(grid, one))?,
            open: number(&door["open"])?,
            shut: number(&door["shut"])?,
            offset: or(&door["offset"], 0)?,
        })
    })?;
    Ok(journey)
}

/// The items of a list; none where there is no list.
fn items<T>(value: &Value, read: impl Fn(&Value) -> Result<T, Failure>) -> Result<Vec<T>, Failure> {
    value.as_array().into_iter().flatten().map(read).collect()
}

fn number(value: &Value) -> Result<u32, Failure> {
    let number = value
        .as_u64()
        .ok_or_else(|| format!("{value} is no number"))?;
    Ok(number.try_into()?)
}

fn or(value: &Value, usual: u32) -> Result<u32, Failure> {
    match value {
        Value::Null => Ok(usual),
        value => number(value),
    }
}

fn digit(value: &Value) -> Result<Option<u8>, Failure> {
    match value {
        Value::Null => Ok(None),
        value => Ok(Some(number(value)?.try_into()?)),
    }
}

fn cell(grid: &Grid, value: &Value) -> Result<NodeId, Failure> {
    let numbers = items(value, number)?;
    match numbers[..] {
        [x, y] if x < grid.width() && y < grid.height() => Ok(grid.node(x, y)),
        _ => Err(format!("{value} is no cell of the map").into()),
    }
}
