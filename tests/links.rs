//! Links come back as they were, are short, and whatever happens to one on its way is noticed.

mod support {
    pub(crate) mod documents;
    pub(crate) mod strategies;
}

use std::path::{Path, PathBuf};

use proptest::prelude::*;
use proptest::sample::select;
use support::documents::{Random, all_features, drawn, generated, hand_drawn};
use support::strategies::{configs, scenarios};
use tiebreak::cost::CostModel;
use tiebreak::generate::Generator;
use tiebreak::grid::{Corners, Grid, MAX_SIDE, Neighbourhood, parse_map, parse_scen};
use tiebreak::heuristic::{Heuristic, NudgeKind};
use tiebreak::link::{
    Camera, Document, DocumentError, Layer, LinkError, MAX_LINK, MAX_TITLE, Origin, SHARE, Sync,
    View, decode, encode, readable,
};
use tiebreak::priority::{Algorithm, CriterionKind};
use tiebreak::search::{Reopen, Stop};

const ALPHABET: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

fn views() -> impl Strategy<Value = View> {
    let number = || prop_oneof![0_u32..2000, any::<u32>()];
    let camera = prop::option::of((number(), any::<(i32, i32)>()));
    let flags = any::<(bool, bool)>();
    let position = prop::option::of(number());
    (
        select(Sync::ALL),
        position,
        select(Layer::ALL),
        flags,
        number(),
        camera,
    )
        .prop_map(
            |(sync, position, layer, (arrows, figures), speed, camera)| View {
                sync,
                position: match sync {
                    Sync::Steps => position,
                    Sync::Share => position.map(|at| at.min(SHARE)),
                },
                layer,
                arrows,
                figures,
                speed,
                camera: camera.map(|(scale, (x, y))| Camera { scale, x, y }),
            },
        )
}

fn documents() -> impl Strategy<Value = Document> {
    let title = prop_oneof![2 => "", 1 => "[ -~]{0,60}", 1 => "\\PC{0,40}"];
    let lanes = prop::collection::vec(configs(), 1..=12);
    let origin = prop::option::of((select(Generator::ALL), any::<u32>()));
    let view = prop_oneof![Just(View::default()), views()];
    (scenarios(), title, lanes, origin, view).prop_map(|(scenario, title, lanes, origin, view)| {
        Document {
            title,
            grid: scenario.grid().as_ref().clone(),
            origin: origin.map(|(generator, seed)| Origin { generator, seed }),
            start: scenario.start(),
            goal: scenario.goal(),
            lanes,
            view,
        }
    })
}

/// What every link of a document keeps.
fn check(document: &Document) -> String {
    let link = encode(document).unwrap();
    let read = decode(&link).unwrap_or_else(|error| panic!("{error} {link}"));
    assert!(read.origin.is_none() || read.origin == document.origin);
    let expected = Document {
        origin: read.origin,
        ..document.clone()
    };
    assert_eq!(read, expected);
    assert_eq!(encode(&read).unwrap(), link);
    assert!(link.starts_with('1'));
    assert!(link.bytes().all(|byte| ALPHABET.contains(&byte)), "{link}");
    assert!(
        link.ends_with(|end: char| end.is_ascii_alphanumeric()),
        "{link}"
    );
    link
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 2000, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn a_document_comes_back(document in documents()) {
        check(&document);
    }

    #[test]
    fn any_text_is_refused_or_canonical(text in prop_oneof!["\\PC{0,80}", "1[A-Za-z0-9_-]{0,80}"]) {
        if let Ok(document) = decode(&text) {
            prop_assert_eq!(encode(&document).unwrap(), text);
        }
    }
}

#[test]
fn every_feature_comes_back() {
    for document in all_features() {
        check(&document);
    }
}

#[test]
fn the_docs_know_every_word_of_the_readable_form() {
    let docs = include_str!("../docs/link-format.md");
    let (_, docs) = docs.split_once("## The readable form").unwrap();
    let words: Vec<&str> = docs
        .split(|letter: char| !letter.is_ascii_alphanumeric() && letter != '_')
        .collect();
    macro_rules! names {
        ($( $Set:ty ),+) => { [$( <$Set>::ALL.iter().map(|one| one.name()).collect(), )+] };
    }
    let sets: [Vec<&str>; 11] = names![
        Generator,
        Algorithm,
        Heuristic,
        CriterionKind,
        NudgeKind,
        Neighbourhood,
        Corners,
        CostModel,
        Stop,
        Reopen,
        Layer
    ];
    for name in sets.concat() {
        assert!(words.contains(&name), "{name}");
    }
    let error = readable::parse("?=").unwrap_err();
    let keys = error.reason.split_once("there are ").unwrap().1;
    for key in keys
        .trim_end_matches('.')
        .split([',', ' '])
        .filter(|key| !key.is_empty())
    {
        assert!(words.contains(&key) || key == "and", "{key}");
    }
}

#[test]
fn the_first_sight_has_a_tiny_link() {
    let link = check(&generated(Generator::Trap, 64, 40, 0));
    assert!(link.len() <= 10, "{link}");
}

#[test]
fn generated_maps_take_at_most_40_characters() {
    for &generator in Generator::ALL {
        for (width, height, seed) in [
            (64, 40, 7),
            (301, 299, u32::MAX),
            (1999, 2048, u32::MAX - 1),
        ] {
            let link = encode(&generated(generator, width, height, seed)).unwrap();
            assert!(link.len() <= 40, "{generator}: {link}");
        }
    }
}

#[test]
fn a_few_edits_of_a_generated_map_are_short_and_many_are_drawn() {
    let mut document = generated(Generator::Scatter, 64, 40, 7);
    let plain = check(&document).len();
    assert!(document.is_as_generated());
    let free = |cell: u32| cell != document.start.0 && cell != document.goal.0;
    let cells: Vec<u32> = (1200..1210).filter(|&cell| free(cell)).collect();
    for cell in cells {
        document.grid.set(cell % 64, cell / 64, 0);
    }
    assert!(!document.is_as_generated());
    assert!(check(&document).len() <= plain + 12, "{}", check(&document));
    let cleared = Document {
        origin: document.origin,
        ..drawn(hand_drawn(3))
    };
    let link = check(&cleared);
    assert_eq!(decode(&link).unwrap().origin, None);
}

/// Every wrong character, lost character, added character, swap of neighbours and lost end of
/// 1,000 links.
#[test]
fn whatever_happens_to_a_link_is_noticed() {
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
            generated(generator, 64, 40, random.next() >> random.below(32))
        };
        if seed % 3 == 0 {
            document.title = format!("Map {seed}");
        }
        documents.push(document);
    }
    let (mut tried, mut cut) = (0_u64, 0_u64);
    for document in &documents[..1000] {
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
                cut += u64::from(decode(&link[..place]) == Err(LinkError::Cut));
                assert_eq!(decode(&link[..place]), Err(LinkError::Cut), "{link}");
            }
        }
        for &other in ALPHABET {
            refuse(&[bytes, &[other]].concat());
        }
    }
    assert!(tried > 4_000_000 && cut > 30_000, "{tried} {cut}");
}

/// The text around a payload, written from `docs/link-format.md`.
fn sealed(payload: &[u8]) -> String {
    let mut length = vec![payload.len() % 32];
    let mut left = payload.len() / 32;
    while left > 0 {
        length.insert(0, 32 + left % 32);
        left /= 32;
    }
    let covered: Vec<usize> = [53].into_iter().chain(length).collect();
    let covered = covered
        .into_iter()
        .chain(payload.iter().map(|&number| number.into()));
    let mut checksum = 0xb7_04ce_usize;
    let covered: Vec<usize> = covered.collect();
    for bit in covered
        .iter()
        .flat_map(|number| (0..6).rev().map(move |place| number >> place & 1))
    {
        let top = checksum >> 23 ^ bit;
        checksum = (checksum << 1 & 0xff_ffff) ^ if top & 1 == 1 { 0x86_4cfb } else { 0 };
    }
    let checksum = (0..4).map(|place| checksum >> (18 - 6 * place) & 63);
    let numbers = checksum.chain(covered[1..].iter().copied());
    let text = numbers.map(|number| char::from(ALPHABET[number]));
    ['1'].into_iter().chain(text).collect()
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
        let text = sealed(&payload);
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

#[test]
fn the_largest_map_is_opened_and_written_in_bounded_time() {
    let grid = Grid::new(MAX_SIDE, MAX_SIDE).unwrap();
    let link = check(&drawn(grid));
    assert!(link.len() < 600, "{}", link.len());
}

#[test]
fn refusals_are_sentences_with_a_kind() {
    let long = "1".repeat(MAX_LINK + 1);
    for (text, kind) in [
        ("", "foreign"),
        ("section-2", "foreign"),
        ("1AAAA", "cut"),
        ("1AAAAAAAAAAAAA", "damaged"),
        ("3AAAAAAAAAAAAA", "newer"),
        (long.as_str(), "long"),
    ] {
        let error = decode(text).unwrap_err();
        assert_eq!(error.kind(), kind, "{error}");
        assert!(error.to_string().ends_with('.'));
    }
}

#[test]
fn documents_over_the_limits_have_no_link() {
    let document = || generated(Generator::Trap, 64, 40, 0);
    let mut long = document();
    long.title = "x".repeat(MAX_TITLE + 1);
    assert_eq!(encode(&long), Err(DocumentError::Title(201)));
    let mut none = document();
    none.lanes.clear();
    assert_eq!(encode(&none), Err(DocumentError::Lanes(0)));
    let mut many = document();
    many.lanes = vec![many.lanes[0].clone(); 13];
    assert_eq!(encode(&many), Err(DocumentError::Lanes(13)));
    let mut walled = document();
    walled.grid.set(walled.goal.0 % 64, walled.goal.0 / 64, 0);
    assert!(matches!(encode(&walled), Err(DocumentError::Question(_))));
    let mut share = document();
    (share.view.sync, share.view.position) = (Sync::Share, Some(SHARE + 1));
    assert_eq!(encode(&share), Err(DocumentError::Share(SHARE + 1)));
    // Noise has no short form.
    let mut random = Random::new(1);
    let mut noise = Grid::new(700, 700).unwrap();
    (0..490_000).for_each(|cell| noise.set(cell % 700, cell / 700, random.below(10) as u8));
    let error = encode(&drawn(noise)).unwrap_err();
    assert!(
        matches!(error, DocumentError::Long(length) if length > MAX_LINK),
        "{error}"
    );
}

#[test]
fn hand_drawn_maps_take_120_characters_at_the_median() {
    let mut lengths: Vec<usize> = (0..401)
        .map(|seed| encode(&drawn(hand_drawn(seed))).unwrap().len())
        .collect();
    lengths.sort_unstable();
    println!(
        "hand-drawn: 10 % {}, median {}, 90 % {}",
        lengths[40], lengths[200], lengths[360]
    );
    assert!(lengths[200] <= 120, "{}", lengths[200]);
}

/// Bit-packed rows (a wall is 1), raw DEFLATE at level 9 by zlib 1.3.1 through Python, in
/// base64url: the characters of the cells alone.
const DEFLATED: [(&str, usize); 10] = [
    ("dao/arena", 150),
    ("dao/brc202d", 6211),
    ("dao/den520d", 1886),
    ("dao/lak303d", 2555),
    ("bg512/AR0011SR", 2850),
    ("bg512/AR0602SR", 5592),
    ("sc1/Aurora", 23276),
    ("cities/Berlin_1_256", 3339),
    ("cities/London_0_512", 8990),
    ("wc3maps512/battleground", 2370),
];

#[test]
fn real_maps_are_short() {
    let Some(folder) = std::env::var_os("TIEBREAK_MAPS") else {
        println!("skipped: TIEBREAK_MAPS is not set to a folder of SET/NAME.map files");
        return;
    };
    // Cargo runs tests in the package's folder, people run cargo in the repository's root.
    let folder = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("../..")
        .join(PathBuf::from(folder));
    let (mut ours, mut theirs) = (0, 0);
    for (name, deflated) in DEFLATED {
        let path = folder.join(name).with_extension("map");
        let Ok(text) = std::fs::read_to_string(&path) else {
            println!("{name}: not there");
            continue;
        };
        let link = check(&drawn(parse_map(&text).unwrap()));
        println!(
            "{name:<24} {:>6} {deflated:>6} {:>4} %",
            link.len(),
            link.len() * 100 / deflated
        );
        assert!(link.len() <= deflated, "{name}");
        ours += link.len();
        theirs += deflated;
    }
    println!(
        "{:<24} {ours:>6} {theirs:>6} {:>4} %",
        "together",
        ours * 100 / theirs.max(1)
    );
    assert!(ours * 100 <= theirs * 45, "{ours} of {theirs}");
    let arena = folder.join("dao/arena.map");
    let problems = arena.with_extension("map.scen");
    let read = |path: &Path| std::fs::read_to_string(path).ok();
    if let (Some(map), Some(problems)) = (read(&arena), read(&problems)) {
        let grid = parse_map(&map).unwrap();
        let mut longest = 0;
        for problem in parse_scen(&problems).unwrap() {
            let end = |(x, y)| grid.node(x, y);
            let (start, goal) = (end(problem.start), end(problem.goal));
            let link = check(&Document::new(grid.clone(), start, goal));
            longest = longest.max(link.len());
        }
        println!("dao/arena with any published ends: at most {longest}");
        assert!(longest <= 90, "{longest}");
    }
}
