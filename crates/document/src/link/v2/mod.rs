//! Version 2 of links: the body of version 1, and behind it numbered parts for what came later.
//!
//! A document without anything new stays version 1. Later versions may add parts, never change these.

mod cells;
mod danger;
mod ends;
mod journey;
mod lanes;
mod layers;
mod numbers;
mod passages;
mod policies;
mod programs;
mod regions;
mod traced;
mod values;

use std::sync::Arc;

use super::coder::{Coder, Decoder, Encoder};
use super::{EncodeError, LinkError, v1};
use crate::Document;
use tiebreak::config::Config;
use tiebreak::grid::{Grid, Neighbourhood};
use tiebreak::named::Numbered;
use tiebreak::sort::sort_by_number;
use tiebreak::space::NodeId;

/// How many numbers there are for parts, for a lane's fields and for a word.
const NUMBERS: u32 = 64;

/// The part of the lanes' new fields.
const LANES: u32 = 24;

/// The parts of richer worlds and journeys, but for those of cell sets and digits, which have their numbers beside them.
mod number {
    pub(super) const SHAPE: u32 = 16;
    pub(super) const SOURCES: u32 = 18;
    pub(super) const PLAYERS: u32 = 19;
    pub(super) const FLOORS: u32 = 20;
    pub(super) const REGIONS: u32 = 22;
    pub(super) const ENDS: u32 = 23;
    pub(super) const WRAP: u32 = 28;
    pub(super) const PASSAGES: u32 = 29;
    pub(super) const WEIGHTS: u32 = 30;
    pub(super) const BESIDE: u32 = 31;
    pub(super) const JOURNEY: u32 = 25;
    pub(super) const POLICIES: u32 = 26;
    pub(super) const TRACE: u32 = 32;
    pub(super) const PROGRAMS: u32 = 33;
    pub(super) const SCRIPT_DANGER: u32 = 34;
    pub(super) const PATROL_SOURCES: u32 = 35;
    pub(super) const TRACE_NUMBERS: u32 = 36;
}

/// Whether a document has anything that version 1 can't express.
pub(super) fn is_needed(document: &Document) -> bool {
    document.is_new()
}

/// The payload of a document. A lane with a word that neither the body nor the parts can hold is refused.
pub(super) fn write(document: &Document) -> Result<Vec<u8>, EncodeError> {
    if let Some(lane) = document.lanes.iter().position(|lane| !lanes::keeps(lane)) {
        return Err(EncodeError::Lane(lane + 1));
    }
    v1::write_before(document, |encoder: &mut Encoder| {
        parts(encoder, document, None)
    })
}

/// The document of a payload.
pub(super) fn read(payload: &[u8]) -> Result<Document, LinkError> {
    let mut decoder = Decoder::new(payload);
    let mut document = v1::read_before(&mut decoder)?;
    // A stand-in for the document that is going to be read; its lanes are the body's.
    let blank = Grid::new(1, 1).map_err(|_| LinkError::Memory)?;
    let body = Document {
        lanes: document.lanes.clone(),
        ..Document::new(blank, NodeId(0), NodeId(0))
    };
    match parts(&mut decoder, &body, Some(&mut document)) {
        Ok(()) => Ok(document),
        // No link has room for that many.
        Err(LinkError::Long(_)) => Err(LinkError::Damaged),
        Err(reason) => Err(reason),
    }
}

fn has_new_lane(document: &Document) -> bool {
    document.lanes.iter().any(Config::is_new)
}

/// The numbers of the parts that a document needs, ascending.
fn needed(document: &Document) -> Vec<u32> {
    let mut parts = layers::needed(&document.layers);
    if ends::are_needed(document) {
        parts.push(number::ENDS);
    }
    if has_new_lane(document) {
        parts.push(LANES);
    }
    parts.extend(document.journey.is_some().then_some(number::JOURNEY));
    parts.extend(policies::are_needed(document).then_some(number::POLICIES));
    parts.extend(passages::needed(&document.layers));
    parts.extend(document.beside.is_some().then_some(number::BESIDE));
    if let Some(trace) = &document.layers.trace {
        parts.push(number::TRACE);
        parts.extend(trace.has_numbers().then_some(number::TRACE_NUMBERS));
    }
    parts.extend(programs::are_needed(&document.lanes).then_some(number::PROGRAMS));
    parts.extend(danger::needed(document.journey.as_ref()));
    sort_by_number(&mut parts, |&part| part);
    parts
}

/// Codes the parts behind the body. A decoder is given the body's lanes, and puts what the parts say into `read`.
fn parts(
    coder: &mut dyn Coder,
    given: &Document,
    mut read: Option<&mut Document>,
) -> Result<(), LinkError> {
    let needed = needed(given);
    let count = coder.below(NUMBERS, needed.len() as u32) as usize;
    let mut last = 0;
    for index in 0..count {
        let number = needed.get(index).copied().unwrap_or(0);
        let number = coder.below(NUMBERS, number);
        if index > 0 && number <= last {
            return Err(LinkError::Damaged);
        }
        last = number;
        part(coder, number, given, &mut read)?;
        coder.room()?;
    }
    Ok(())
}

fn part(
    coder: &mut dyn Coder,
    number: u32,
    given: &Document,
    read: &mut Option<&mut Document>,
) -> Result<(), LinkError> {
    match number {
        LANES => {
            let lanes = lanes::lanes(coder, &given.lanes)?;
            if let Some(read) = read {
                read.lanes = lanes;
            }
            Ok(())
        }
        number::ENDS => ends::ends(coder, given, read),
        number::JOURNEY => {
            let whole = read.as_deref().unwrap_or(given);
            let map = (whole.grid.width(), whole.grid.height());
            let usual = journey::usual();
            let given = given.journey.as_ref().unwrap_or(&usual);
            let journey = journey::journey(coder, map, whole.goal, given)?;
            if let Some(read) = read {
                read.journey = Some(journey);
                read.policies.resize_with(read.lanes.len(), policies::usual);
            }
            Ok(())
        }
        number::POLICIES => {
            let policies = policies::policies(coder, &given.policies, given.lanes.len())?;
            if let Some(read) = read {
                read.policies = policies;
            }
            Ok(())
        }
        number::BESIDE => {
            let usual = Neighbourhood::Four;
            let beside = word(coder, 2, given.beside.unwrap_or(usual))?;
            if let Some(read) = read {
                read.beside = Some(beside);
            }
            Ok(())
        }
        number::TRACE => {
            let whole = read.as_deref().unwrap_or(given);
            let width = whole.grid.width();
            let start = (whole.start.0 % width, whole.start.0 / width);
            let start = (start.0 as i32, start.1 as i32);
            let trace = traced::trace(coder, start, given.layers.trace.as_deref())?;
            if let Some(read) = read {
                read.layers.trace = Some(Arc::new(trace));
            }
            Ok(())
        }
        number::TRACE_NUMBERS => {
            let whole = read.as_deref().unwrap_or(given);
            let trace = whole.layers.trace.clone().ok_or(LinkError::Damaged)?;
            let trace = numbers::numbers(coder, &trace, given.layers.trace.as_deref())?;
            if let Some(read) = read {
                read.layers.trace = Some(Arc::new(trace));
            }
            Ok(())
        }
        number::PROGRAMS => {
            let lanes = read.as_deref().unwrap_or(given).lanes.clone();
            let lanes = programs::programs(coder, &given.lanes, lanes)?;
            if let Some(read) = read {
                read.lanes = lanes;
            }
            Ok(())
        }
        number::SCRIPT_DANGER | number::PATROL_SOURCES => danger::part(coder, number, given, read),
        number::WRAP..=number::WEIGHTS => passages::part(coder, number, given, read),
        _ => layers::part(coder, number, given, read),
    }
}

/// Codes a word by its permanent number, below `space`. One that isn't known can only come from a newer version.
fn word<T: Numbered>(coder: &mut dyn Coder, space: u32, given: T) -> Result<T, LinkError> {
    let number = coder.below(space, given.number());
    let mut members = T::MEMBERS.iter().copied();
    let found = members.find(|member| member.number() == number);
    found.ok_or(LinkError::Newer)
}

#[cfg(test)]
mod tests;
