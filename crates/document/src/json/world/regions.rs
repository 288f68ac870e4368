//! Regions, painted or as a table.

use tiebreak::grid::{MAX_SIDE, MAX_WEIGHT};
use tiebreak::shape::regions::MAX_BORDER;
use tiebreak::shape::{Areas, Border, MAX_PLACES, Regions};

use super::MAX_BORDERS;
use crate::FileError;
use crate::json::value::{Object, Value};

/// Reads `{places, weights, borders}` or `{areas, weights, routes}`. Weights that are given beside the
/// object are the only ones.
pub(in crate::json) fn read(
    value: &impl Value,
    weights: Option<Vec<u8>>,
) -> Result<Regions, FileError> {
    let keys = ["areas", "weights", "routes", "places", "borders"];
    let object = value.object("regions", &keys)?;
    let Some(rows) = object.get("areas") else {
        misplaced(&object, "routes", "stand beside areas")?;
        let places = places(object.required("places")?)?;
        let weights = match weights {
            Some(weights) => weights,
            None => weights_of(object.required("weights")?)?,
        };
        let borders = borders(object.required("borders")?, "border", 1)?;
        let regions = Regions::table(places, weights, borders);
        return regions.map_err(|reason| value.refused(&reason));
    };
    misplaced(&object, "places", "stand without areas")?;
    misplaced(&object, "borders", "stand without areas")?;
    let mut lines = Vec::new();
    rows.each("the areas, a list of rows", MAX_SIDE as usize, &mut |row| {
        let line = row.string("a row of the areas")?;
        if line.len() > MAX_SIDE as usize {
            let count = line.chars().count();
            return Err(row.error(format!(
                "this row has {count} cells; there may be {MAX_SIDE}."
            )));
        }
        let is_legal = |letter: char| letter == '.' || letter.is_ascii_alphabetic();
        if let Some(letter) = line.chars().find(|&letter| !is_legal(letter)) {
            let there = crate::text::quote(letter.encode_utf8(&mut [0; 4]));
            return Err(row.error(format!(
                "there is {there}; a cell is a letter (its region) or . (none)."
            )));
        }
        lines.push(line);
        Ok(())
    })?;
    let areas = Areas::from_rows(&lines).map_err(|reason| rows.refused(&reason))?;
    let weights = match weights {
        // Painted regions are plain ground where no weight says otherwise.
        Some(weights) => weights.iter().any(|&weight| weight != 1).then_some(weights),
        None => object.given("weights").map(weights_of).transpose()?,
    };
    let routes = object.get("routes").map(|it| borders(it, "route", 0));
    let routes = routes.transpose()?.unwrap_or_default();
    let regions = Regions::painted(areas, weights, routes);
    regions.map_err(|reason| value.refused(&reason))
}

fn misplaced(object: &Object<impl Value>, key: &str, place: &str) -> Result<(), FileError> {
    match object.get(key) {
        Some(value) => Err(value.error(format!("{key} {place}."))),
        None => Ok(()),
    }
}

fn places<V: Value>(value: &V) -> Result<Vec<(u32, u32)>, FileError> {
    let mut places = Vec::new();
    let noun = "the places, a list such as [[3, 4], [5, 6]]";
    value.each(noun, MAX_PLACES, &mut |place| {
        let [x, y] = &place.list("a place such as [3, 4]", 2)?[..] else {
            return Err(place.error("a place is [x, y]."));
        };
        let side = |number: &V, noun: &str| {
            number.number(&format!("the place's {noun}"), 0, u64::from(MAX_SIDE) - 1)
        };
        places.push((side(x, "column")? as u32, side(y, "row")? as u32));
        Ok(())
    })?;
    Ok(places)
}

fn weights_of(value: &impl Value) -> Result<Vec<u8>, FileError> {
    let mut weights = Vec::new();
    value.each("the weights, a list", MAX_PLACES, &mut |weight| {
        weights.push(weight.number("a region's weight", 0, MAX_WEIGHT.into())? as u8);
        Ok(())
    })?;
    Ok(weights)
}

fn borders<V: Value>(value: &V, name: &str, least: u64) -> Result<Vec<Border>, FileError> {
    let mut borders = Vec::new();
    let noun = format!("the {name}s, a list");
    value.each(&noun, MAX_BORDERS, &mut |border| {
        let numbers = border.list(&format!("a {name} such as [0, 1, 2]"), 3)?;
        let [a, b, cost] = &numbers[..] else {
            return Err(border.error(format!(
                "a {name} is two regions and a cost, such as [0, 1, 2]."
            )));
        };
        let region = |number: &V| number.number("a region", 0, MAX_PLACES as u64 - 1);
        borders.push(Border {
            a: region(a)? as u32,
            b: region(b)? as u32,
            cost: cost.number(&format!("the cost of a {name}"), least, MAX_BORDER.into())? as u32,
        });
        Ok(())
    })?;
    Ok(borders)
}
