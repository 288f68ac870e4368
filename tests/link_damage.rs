//! Any damage to a link in transit is noticed, and any text at worst is refused.

use support::documents::{Random, drawn, generated, hand_drawn};
use support::features::all_features;
use support::sample::sample;
use support::sealed::{ALPHABET, sealed_as};
use tiebreak::generate::Generator;
use tiebreak::grid::MAX_SIDE;
use tiebreak_document::link::{LinkError, decode, encode};

/// Every wrong character, lost character, added character, swap of neighbours and lost end of 1,000 links; in a check, of
/// each fourth.
#[test]
fn any_damage_to_a_link_is_noticed() {
    let mut random = Random::new(99);
    let mut documents = all_features();
    documents.retain(|document| document.grid.cells().len() <= 64 * 40);
    for seed in 0.. {
        if documents.len() >= 1000 {
            break;
        }
        let mut document = if seed % 4 == 0 {
            drawn(hand_drawn(seed))
        } else {
            let generators = Generator::ALL.len() as i32;
            let generator = Generator::ALL[random.below(generators) as usize];
            generated(generator, 64, 40, random.bits() >> random.below(32))
        };
        if seed % 3 == 0 {
            document.title = format!("Map {seed}");
        }
        documents.push(document);
    }
    let (mut tried, mut cut) = (0_u64, 0_u64);
    let links = sample(1000);
    let each = 1000 / links as usize;
    for document in documents[..1000].iter().step_by(each) {
        let link = encode(document).unwrap();
        let bytes = link.as_bytes();
        let mut refuse = |changed: &[u8]| {
            tried += 1;
            let changed = std::str::from_utf8(changed).unwrap();
            assert!(
                changed == link || decode(changed).is_err(),
                "{link} {changed}"
            );
        };
        for place in 0..bytes.len() {
            let (before, after) = bytes.split_at(place);
            for &other in ALPHABET.iter().chain(b".~ ") {
                refuse(&[before, &[other], &after[1..]].concat());
                refuse(&[before, &[other], after].concat());
            }
            refuse(&[before, &after[1..]].concat());
            if after.len() > 1 {
                refuse(&[before, &[after[1], after[0]], &after[2..]].concat());
            }
            refuse(before);
            if place > 0 {
                let Err(LinkError::Cut(missing)) = decode(&link[..place]) else {
                    panic!("{link} is not cut at {place}");
                };
                // Version and checksum say nothing of the length, nor may its first characters.
                assert!(missing.is_some() || place < 9, "{link}");
                assert_eq!(missing.unwrap_or(link.len() - place), link.len() - place);
                cut += 1;
            }
        }
        for &other in ALPHABET {
            // No link ends in these two: a link that has lost or gained something ends in another.
            match other {
                b'-' | b'_' => assert!(decode(&format!("{link}{}", char::from(other))).is_ok()),
                _ => refuse(&[bytes, &[other]].concat()),
            }
        }
    }
    let (links, tried_most, cut_most) = (u64::from(links), tried / 4000, cut / 30);
    assert!(tried_most > links && cut_most > links, "{tried} {cut}");
}

/// Payloads that nobody encoded, under a right checksum.
#[test]
fn hostile_payloads_are_refused_or_canonical() {
    let mut random = Random::new(5);
    let (mut opened, mut refused) = (0, [0; 4]);
    for turn in 0..6000 {
        let length = 1 + random.below(if turn % 50 == 0 { 3000 } else { 40 }) as usize;
        // Whole documents too, with some characters changed.
        let mut payload: Vec<u8> = (0..length).map(|_| random.below(64) as u8).collect();
        if turn % 3 == 0 {
            payload[0] = 62;
        }
        let text = sealed_as(['1', '2'][turn % 2], &payload);
        match decode(&text) {
            Ok(document) => {
                opened += 1;
                assert_eq!(encode(&document).unwrap(), text);
            }
            Err(LinkError::Damaged) => refused[0] += 1,
            Err(LinkError::Newer) => refused[1] += 1,
            Err(LinkError::Map { width, height }) => {
                refused[2] += 1;
                assert!(width.max(height) > MAX_SIDE.into());
            }
            Err(error) => panic!("{error}"),
        }
    }
    assert!(
        opened > 0 && refused[0] > 100 && refused[1] > 5,
        "{opened} {refused:?}"
    );
}

#[test]
fn a_link_changed_under_a_right_checksum_is_refused_or_canonical() {
    let mut random = Random::new(8);
    for document in all_features()
        .iter()
        .filter(|one| one.grid.cells().len() <= 2560)
    {
        let link = encode(document).unwrap();
        let numbers = link.bytes().map(|byte| {
            let place = ALPHABET.iter().position(|&one| one == byte);
            place.expect("a character of links") as u8
        });
        let numbers: Vec<u8> = numbers.collect();
        let length = numbers[5..]
            .iter()
            .take_while(|&&group| group >= 32)
            .count()
            + 1;
        let payload = &numbers[5 + length..];
        let version = link.chars().next().expect("a version");
        let sealed = |payload: &[u8]| sealed_as(version, payload);
        assert_eq!(sealed(payload), link);
        for _ in 0..5 {
            let mut payload = payload.to_vec();
            let place = random.below(payload.len() as i32) as usize;
            payload[place] = random.below(64) as u8;
            let text = sealed(&payload);
            if let Ok(document) = decode(&text) {
                assert_eq!(encode(&document).unwrap(), text);
            }
        }
        // Zeros at the end mean the same, so they are refused.
        let padded = sealed(&[payload, &[0]].concat());
        assert_eq!(decode(&padded), Err(LinkError::Damaged), "{padded}");
    }
}
