//! Links give their documents back unchanged, and are short.

use std::num::NonZeroU32;
use std::path::{Path, PathBuf};

use proptest::prelude::*;
use proptest::sample::select;
use support::cases::cases;
use support::documents::{Random, drawn, generated, hand_drawn, sayable};
use support::features::all_features;
use support::features::journeyed::{endanger, played};
use support::features::rich::rich;
use support::features::traced::numbered;
use support::strategies::all_configs;
use support::strategies::policies;
use support::strategies::{configs, scenarios};
use tiebreak::config::Config;
use tiebreak::generate::Generator;
use tiebreak::grid::{Grid, MAX_SIDE, parse_map, parse_scen};
use tiebreak::named::Numbered;
use tiebreak::search::Method;
use tiebreak_document::link::{EncodeError, MAX_LINK, decode, encode, readable};
use tiebreak_document::{
    Camera, Document, DocumentError, Layer, MAX_TITLE, Origin, SHARE, Sync, View,
};

const ALPHABET: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

fn views() -> impl Strategy<Value = View> {
    let number = || prop_oneof![0_u32..2000, any::<u32>()];
    let side = number().prop_filter_map("a side is above 0", NonZeroU32::new);
    let camera = prop::option::of((side, any::<(i32, i32)>()));
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
        sayable(Document {
            title,
            origin: origin.map(|(generator, seed)| Origin { generator, seed }),
            lanes,
            view,
            ..Document::new(
                scenario.grid().as_ref().clone(),
                scenario.start(),
                scenario.goal(),
            )
        })
    })
}

/// Any configuration that documents may have.
fn legal_configs() -> impl Strategy<Value = Config> {
    all_configs().prop_filter("out of its limits", |lane| lane.check().is_ok())
}

/// The checks that every link of a document passes.
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
    let is_new = document.is_new();
    assert_eq!(link.starts_with('2'), is_new);
    assert!(is_new || link.starts_with('1'));
    assert!(link.bytes().all(|byte| ALPHABET.contains(&byte)), "{link}");
    assert!(
        link.ends_with(|end: char| end.is_ascii_alphanumeric()),
        "{link}"
    );
    link
}

/// A document comes back in order from its link, and from the readable form where that has words for it.
fn comes_back_tidy(given: &Document) -> Result<(), TestCaseError> {
    let mut tidy = given.clone();
    tidy.tidy();
    prop_assert!(tidy.is_tidy());
    prop_assert_eq!(given.is_tidy(), &tidy == given);
    prop_assert_eq!(check(&tidy), encode(given).unwrap());
    // The weight of a method without one isn't kept.
    for lane in &mut tidy.lanes {
        lane.weight = readable::parse_lane(&readable::write_lane(lane))
            .unwrap()
            .weight;
    }
    if let Some(text) = readable::write(&tidy) {
        prop_assert_eq!(readable::parse(&text), Ok(tidy), "{}", text);
    }
    Ok(())
}

proptest! {
    #![proptest_config(cases(2000))]

    #[test]
    fn a_document_comes_back(document in documents()) {
        check(&document);
    }
}

proptest! {
    #![proptest_config(cases(2500))]

    #[test]
    fn a_document_with_layers_comes_back(seed: u32, lanes in prop::collection::vec(legal_configs(), 1..=12)) {
        let given = Document { lanes, ..rich(&mut Random::new(seed)) };
        comes_back_tidy(&given)?;
    }

    #[test]
    fn a_document_with_a_trace_comes_back(seed: u32) {
        let mut random = Random::new(seed);
        let mut given = rich(&mut random);
        given.layers.trace = Some(numbered(&mut random, 40));
        comes_back_tidy(&given)?;
    }
}

proptest! {
    #![proptest_config(cases(2000))]

    #[test]
    fn a_document_with_a_journey_comes_back(seed: u32, policies in prop::collection::vec(policies(), 0..=3)) {
        let mut random = Random::new(seed);
        let mut given = played(&mut random);
        endanger(&mut random, &mut given);
        given.policies = policies;
        given.policies.truncate(given.lanes.len());
        comes_back_tidy(&given)?;
    }

    #[test]
    fn a_lane_comes_back_from_its_words(lane in configs()) {
        let has_weight = lane.method == Method::Weighted;
        let lane = Config { weight: if has_weight { lane.weight } else { 1000 }, ..lane };
        let text = readable::write_lane(&lane);
        prop_assert_eq!(readable::parse_lane(&text), Ok(lane), "{}", text);
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

/// Every version and every feature, with what chats, mails, mark-up and newsletters leave behind an address.
#[test]
fn what_senders_add_behind_a_link_is_left_out() {
    for document in all_features() {
        let link = encode(&document).unwrap();
        let read = decode(&link).unwrap();
        for added in [
            ".",
            ",",
            "]",
            ">",
            "\"",
            "*",
            "_",
            "%29",
            " ",
            "\n",
            "\u{200b}",
            "&utm_source=x",
            "?fbclid=IwAR1",
        ] {
            assert_eq!(
                decode(&format!("{link}{added}")).as_ref(),
                Ok(&read),
                "{link}{added:?}"
            );
        }
    }
}

#[test]
fn the_first_sight_has_a_tiny_link() {
    let link = check(&generated(Generator::Trap, 64, 40, 0));
    assert!(link.len() <= 10, "{link}");
}

#[test]
fn generated_maps_take_at_most_40_characters() {
    // Version 1 has numbers for nine; it draws the maps of others.
    for &generator in Generator::ALL.iter().filter(|one| one.number() < 9) {
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
    assert_eq!(encode(&long), Err(DocumentError::Title(201).into()));
    let mut none = document();
    none.lanes.clear();
    assert_eq!(encode(&none), Err(DocumentError::Lanes(0).into()));
    let mut many = document();
    many.lanes = vec![many.lanes[0].clone(); 13];
    assert_eq!(encode(&many), Err(DocumentError::Lanes(13).into()));
    let mut walled = document();
    walled.grid.set(walled.goal.0 % 64, walled.goal.0 / 64, 0);
    assert!(matches!(
        encode(&walled),
        Err(EncodeError::Document(DocumentError::Question(_)))
    ));
    let mut share = document();
    (share.view.sync, share.view.position) = (Sync::Share, Some(SHARE + 1));
    assert_eq!(encode(&share), Err(DocumentError::Share(SHARE + 1).into()));
    // Noise has no short form.
    let mut random = Random::new(1);
    let mut noise = Grid::new(700, 700).unwrap();
    (0..490_000).for_each(|cell| noise.set(cell % 700, cell / 700, random.below(10) as u8));
    let error = encode(&drawn(noise)).unwrap_err();
    assert!(
        matches!(error, EncodeError::Long(length) if length > MAX_LINK),
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
