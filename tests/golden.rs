//! Generated maps are the same for ever: links name them by generator, size and seed.
//!
//! `golden/generators.txt` has a line for each: generator, width, height, seed, hash. It is
//! append-only; a line that fails means that links in the world now show another map.

use std::collections::HashSet;

use tiebreak::generate::{Generated, Generator, generate};

const LINES: &str = include_str!("golden/generators.txt");

/// What every generator must have a line for.
const CASES: [(u32, u32, u32); 7] = [
    (64, 40, 1),
    (64, 40, 2),
    (64, 40, u32::MAX),
    (2, 2, 1),
    (33, 17, 5),
    (1, 100, 3),
    (1024, 768, 9),
];

#[test]
fn generated_maps_never_change() {
    for (number, line) in (1..).zip(LINES.lines()) {
        let words: Vec<&str> = line.split(' ').collect();
        let [generator, width, height, seed, hash] = words[..] else {
            panic!("line {number} hasn't five words");
        };
        let generator: Generator = generator.parse().unwrap();
        let number_of = |word: &str| word.parse::<u32>().unwrap();
        let (width, height, seed) = (number_of(width), number_of(height), number_of(seed));
        let map = generate(generator, width, height, seed).unwrap();
        assert_eq!(
            hash,
            hash_of(&map),
            "line {number}: {generator} {width} x {height}"
        );
    }
}

#[test]
fn every_generator_has_its_lines() {
    let present: HashSet<&str> = LINES.lines().collect();
    let mut missing = Vec::new();
    for &generator in Generator::ALL {
        for (width, height, seed) in CASES {
            let hash = hash_of(&generate(generator, width, height, seed).unwrap());
            let line = format!("{generator} {width} {height} {seed} {hash}");
            if !present.contains(line.as_str()) {
                missing.push(line);
            }
        }
    }
    let lines = missing.join("\n");
    assert!(
        missing.is_empty(),
        "append to tests/golden/generators.txt:\n{lines}"
    );
}

/// FNV-1a, 64 bits, over width, height, start and goal (little-endian, 4 bytes each) and cells.
fn hash_of(map: &Generated) -> String {
    let numbers = [map.grid.width(), map.grid.height(), map.start.0, map.goal.0];
    let bytes = numbers.into_iter().flat_map(u32::to_le_bytes);
    let hash = bytes
        .chain(map.grid.cells().iter().copied())
        .fold(0xcbf2_9ce4_8422_2325_u64, |hash, byte| {
            (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3)
        });
    format!("{hash:016x}")
}
