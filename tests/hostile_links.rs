//! Hostile links and queries. Each stays within the memory that its reader may hold.

use crate::hostile::LARGEST_MAP;
use support::documents::{drawn, hand_drawn};
use support::memory::most_held;
use support::places::is_a_sentence;
use support::sealed::sealed;
use tiebreak::generate::{Generator, generate};
use tiebreak::grid::{Grid, MAX_SIDE};
use tiebreak::named::Numbered;
use tiebreak::space::NodeId;
use tiebreak_document::link::{LinkError, MAX_LINK, decode, encode, readable};
use tiebreak_document::{Document, MAX_TITLE};

/// The most memory held while a link is read: a few times the largest map.
fn decoded(link: &str) -> Result<Document, LinkError> {
    let (document, most) = most_held(|| decode(link));
    assert!(most < 16 * LARGEST_MAP, "{most} bytes were held");
    if let Err(error) = &document {
        is_a_sentence(&error.to_string());
    }
    document
}

#[test]
fn short_links_of_the_largest_maps_open_within_bounds() {
    // Version 1 has numbers for nine; it draws the maps of others.
    for generator in Generator::ALL.iter().filter(|one| one.number() < 9) {
        let map = generate(*generator, MAX_SIDE, MAX_SIDE, 3).unwrap();
        let document = Document {
            origin: Some(tiebreak_document::Origin {
                generator: *generator,
                seed: 3,
            }),
            ..Document::new(map.grid, map.start, map.goal)
        };
        let link = encode(&document).unwrap();
        assert!(link.len() < 200, "{generator:?}: {} characters", link.len());
        assert_eq!(decoded(&link).as_ref(), Ok(&document), "{generator:?}");
    }
}

/// Everything that can cover a map covers the largest one.
#[test]
fn a_short_link_of_every_layer_opens_within_bounds() {
    use tiebreak::shape::{Areas, Regions};
    use tiebreak::world::{Layers, Player};
    let grid = Grid::new(MAX_SIDE, MAX_SIDE).unwrap();
    let row = "a".repeat(MAX_SIDE as usize);
    let areas = Areas::from_rows(&vec![row; MAX_SIDE as usize]).unwrap();
    let others = || (1..LARGEST_MAP as u32).map(NodeId).collect();
    let seen = Player {
        seen: vec![true; LARGEST_MAP],
        scouts: Vec::new(),
    };
    let document = Document {
        layers: Layers {
            danger: vec![1; LARGEST_MAP],
            players: vec![seen; 4],
            regions: Some(Regions::painted(areas, None, Vec::new()).unwrap()),
            ..Layers::default()
        },
        starts: others(),
        goals: others(),
        ..Document::new(grid, NodeId(0), NodeId(0))
    };
    let link = encode(&document).unwrap();
    assert!(link.len() < 5000, "{} characters", link.len());
    let (read, most) = most_held(|| decode(&link));
    assert!(most < 30 * LARGEST_MAP, "{most} bytes were held");
    assert!(read.as_ref() == Ok(&document));
}

#[test]
fn hostile_links_are_refused_with_a_sentence() {
    let document = drawn(hand_drawn(3));
    let link = encode(&document).unwrap();
    assert_eq!(decoded(&link).as_ref(), Ok(&document));
    for added in ["=", "&a=astar", "\0"] {
        assert_eq!(decoded(&(link.clone() + added)).as_ref(), Ok(&document));
    }
    let long = "A".repeat(2 << 20);
    assert_eq!(decoded(&long), Err(LinkError::Long(2 << 20)));
    assert!(decoded(&format!("1{}", "_".repeat(MAX_LINK - 1))).is_err());
    let escaped: String = link.bytes().map(|byte| format!("%{byte:02X}")).collect();
    let wrong_sum = format!(
        "1{}{}",
        if link.as_bytes()[1] == b'A' { "B" } else { "A" },
        &link[2..]
    );
    for wrong in [
        escaped,
        wrong_sum,
        format!("{link}A"),
        format!(" {link}"),
        format!("\u{202e}{link}"),
        format!("#{link}"),
        link.to_uppercase(),
        link.replace('1', "１"),
        String::new(),
        "1".into(),
        "__proto__".into(),
        // A payload of nothing, and one of a side of many bits.
        sealed(&[]),
        sealed(&[63; 400]),
    ] {
        assert!(decoded(&wrong).is_err(), "{wrong}");
    }
}

#[test]
fn hostile_queries_are_refused_with_a_sentence() {
    let most = "x".repeat(MAX_TITLE);
    assert_eq!(
        readable::parse(&format!("title={most}")).unwrap().title,
        most
    );
    for foreign in [
        "__proto__=1",
        "constructor=1",
        "toString=1",
        "%00%1b%5b31m=1",
        "%e2%80%ae=1",
    ] {
        assert_eq!(readable::parse(foreign), readable::parse(""), "{foreign}");
    }
    let deep = format!("a={}", "[".repeat(60_000));
    let many = "a=astar&".repeat(8000);
    let long = format!("title={most}x");
    for query in [
        "map=trap:2147483648x2147483648",
        "map=trap:65536x65536",
        "map=trap:0x0",
        "map=trap:-1x5",
        "map=trap:1e3x5",
        "map=trap:2.0x5",
        "map=trap:20x10:4294967296",
        "map=trap:20x10:-1",
        "map=__proto__",
        "a=toString",
        "a=astar[f,__proto__]",
        "a=astar[f,low_h]",
        "a=weighted*1e999",
        "a=weighted*-1",
        "a=weighted*NaN",
        "a=weighted*0.0000000001",
        "start=-1,0",
        "start=0.5,0",
        "start=4294967296,0",
        "start=1e0,0",
        "speed=1e999",
        "speed=0",
        "step=-1",
        "step=4294967296",
        "share=NaN",
        "zoom=1e999,0,0",
        "title=%",
        "title=%ff",
        "title=%ed%a0%80",
        "map=%e2%80%ae%00",
        "a=%e2%81%a6",
        "title=a&title=b",
        "units=0,0",
        "units=0,0:4294967296,0",
        "units=;",
        "patrols=-",
        "patrols=0,0-1,2",
        "patrols=0,0:__proto__",
        "script=1e3:0:0,0",
        "script=0:256:0,0",
        "doors=0,0:0:0",
        "doors=0,0:1:1:1:1",
        "sight=-1",
        "known=%e2%80%ae",
        "limit=4294967296",
        "a=astar+when:every:%00",
        "a=astar+when:,",
        "a=astar+predict:arrival:1:1",
        "a=astar+flock:,,",
        "a=astar+first:soften:1e9",
        &deep,
        &many,
        &long,
    ] {
        let (error, held) = most_held(|| readable::parse(query).map(drop));
        let begin = &query[..query.len().min(60)];
        let error = error.expect_err(begin).to_string();
        assert!(held < LARGEST_MAP, "{begin}: {held} bytes were held");
        assert!(error.starts_with("In \""), "{error}");
        is_a_sentence(&error);
    }
}
