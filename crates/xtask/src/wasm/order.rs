//! The order of a module's functions. Brotli finds what two functions share wherever they stand, but refers to it in fewer
//! bits, and guesses what follows better, where like functions are neighbours: a fiftieth of a module.

use std::collections::HashMap;

use anyhow::Result;
use wasm_encoder::{NameMap, NameSection, Section};
use wasmparser::{Parser, Payload, TypeRef};

/// How many bytes in a row two functions have to share: few enough that an instruction with another local in it breaks
/// little, enough that sharing says something.
const SHARED: usize = 5;

/// Adds names that sort as functions are to stand, for `wasm-opt --reorder-functions-by-name`, to a module without names.
pub(super) fn name_by_likeness(module: &mut Vec<u8>) -> Result<()> {
    let mut imported = 0;
    let mut bodies = Vec::new();
    for payload in Parser::new(0).parse_all(module) {
        match payload? {
            Payload::ImportSection(imports) => {
                for import in imports.into_imports() {
                    imported += u32::from(matches!(import?.ty, TypeRef::Func(_)));
                }
            }
            Payload::CodeSectionEntry(body) => bodies.push(body.as_bytes()),
            _ => {}
        }
    }

    let mut places = vec![0; bodies.len()];
    for (place, function) in by_likeness(&bodies).into_iter().enumerate() {
        places[function] = place;
    }
    let mut names = NameMap::new();
    for (index, place) in (imported..).zip(places) {
        names.append(index, &format!("{place:06}"));
    }
    let mut section = NameSection::new();
    section.functions(&names);
    section.append_to(module);
    Ok(())
}

/// After each function the one that shares the largest part of itself with it, of those that don't stand yet. With n functions
/// it takes O(n^2 + p), if p pairs of places in two functions hold the same piece.
fn by_likeness(bodies: &[&[u8]]) -> Vec<usize> {
    let mut holders = HashMap::<&[u8], Vec<usize>>::new();
    let pieces: Vec<Vec<&[u8]>> = bodies.iter().map(|body| pieces(body)).collect();
    for (function, pieces) in pieces.iter().enumerate() {
        for piece in pieces {
            holders.entry(piece).or_default().push(function);
        }
    }

    let mut order = Vec::with_capacity(bodies.len());
    let mut waits = vec![true; bodies.len()];
    let mut next = (!bodies.is_empty()).then_some(0);
    while let Some(function) = next {
        waits[function] = false;
        order.push(function);
        let mut shared = vec![0_usize; bodies.len()];
        for other in pieces[function].iter().flat_map(|piece| &holders[piece]) {
            shared[*other] += 1;
        }
        // Of equals the first, so that the same module always has the same order.
        next = (0..bodies.len())
            .rev()
            .filter(|other| waits[*other])
            .max_by(|a, b| (shared[*a] * bodies[*b].len()).cmp(&(shared[*b] * bodies[*a].len())));
    }
    order
}

/// What stands in a function, each piece once.
fn pieces(body: &[u8]) -> Vec<&[u8]> {
    let mut pieces: Vec<&[u8]> = body.windows(SHARED).collect();
    pieces.sort_unstable();
    pieces.dedup();
    pieces
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn like_functions_are_neighbours() {
        let bodies: [&[u8]; 5] = [b"abcdefgh", b"12345678", b"?", b"xbcdefgy", b"91234567"];
        assert_eq!(by_likeness(&bodies), [0, 3, 1, 4, 2]);
    }
}
