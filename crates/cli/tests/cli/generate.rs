//! `tiebreak generate`.

use crate::support::{file, run, tiebreak};
use tiebreak::generate::{Generator, WorldGenerator, generate, generate_world};
use tiebreak_files::Opened;

#[test]
fn every_format_holds_the_map_of_the_library() {
    let made = generate(Generator::Terrain, 20, 12, 5).unwrap();
    let written = |format| {
        tiebreak(
            &format!("generate terrain --size 20x12 --seed 5 --format {format}"),
            "",
        )
    };
    let Ok(Opened::Map(map)) = tiebreak_files::open(&written("png").bytes) else {
        panic!("a PNG is a map");
    };
    assert_eq!(
        (map.grid, map.start, map.goal),
        (made.grid.clone(), made.start, made.goal)
    );
    let Ok(Opened::Document(saved)) = tiebreak_files::open(&written("json").bytes) else {
        panic!("JSON is a document");
    };
    assert_eq!(saved.document.grid, made.grid);
    assert!(saved.document.is_as_generated());
    // A .map has walls only.
    assert_eq!(written("map").text(), tiebreak::grid::to_map(&made.grid));
}

#[test]
fn a_map_goes_to_a_file() {
    let path = file("made.png", "");
    let name = path.to_str().unwrap();
    let ran = run(
        &["generate", "prim", "--format", "png", "--output", name],
        "",
    );
    assert_eq!((ran.code, ran.text()), (0, ""));
    assert!(tiebreak_files::open(&std::fs::read(&path).unwrap()).is_ok());
    let ran = run(&["generate", "prim", "-o", "no/such/folder.map"], "");
    assert_eq!(ran.code, 4);
    assert!(
        ran.said.starts_with("error: no/such/folder.map: "),
        "{}",
        ran.said
    );
}

#[test]
fn help_lists_the_generators() {
    let help = tiebreak("generate --help", "");
    assert_eq!(help.code, 0);
    for generator in Generator::ALL {
        assert!(help.text().contains(generator.help()), "{generator}");
    }
    for generator in WorldGenerator::ALL {
        assert!(help.text().contains(generator.help()), "{generator}");
    }
    let ran = tiebreak("generate cave", "");
    assert_eq!(ran.code, 2);
    assert!(
        ran.said.contains("[possible values: trap, empty"),
        "{}",
        ran.said
    );
    let ran = tiebreak("generate caves --size 4096x4", "");
    assert_eq!(ran.code, 2);
    assert!(
        ran.said.contains("each side must be 1 to 2048"),
        "{}",
        ran.said
    );
}

#[test]
fn a_world_is_a_document_that_can_be_searched() {
    for &generator in WorldGenerator::ALL {
        let made = generate_world(generator, 24, 16, 5).unwrap();
        let written = tiebreak(&format!("generate {generator} --size 24x16 --seed 5"), "");
        let Ok(Opened::Document(saved)) = tiebreak_files::open(&written.bytes) else {
            panic!("{generator}: {}", written.said);
        };
        let document = saved.document;
        assert_eq!(document.layers, made.layers, "{generator}");
        let ends = (document.start, document.goal);
        assert_eq!((document.grid, ends), (made.grid, (made.start, made.goal)));
        let solved = tiebreak("solve -", written.text());
        assert_eq!(solved.code, 0, "{generator}: {}", solved.said);
    }
}

#[test]
fn a_world_fits_no_other_format_and_has_a_limit_of_its_own() {
    for format in ["map", "png"] {
        let ran = tiebreak(&format!("generate island --format {format}"), "");
        assert_eq!(ran.code, 2);
        assert!(
            ran.said.contains("give --format json."),
            "{format}: {}",
            ran.said
        );
    }
    let ran = tiebreak("generate building --size 300x300", "");
    assert_eq!(ran.code, 2);
    assert!(
        ran.said
            .contains("at most 262,144 places; this map has 270,000."),
        "{}",
        ran.said
    );
    for (command, said) in [
        (
            "generate house --size 600x500",
            "have at most 262,144 cells; this map has 300,000.",
        ),
        (
            "generate torus --size 2x9",
            "A side that wraps needs at least 3 cells; this map has 2 x 9.",
        ),
    ] {
        let ran = tiebreak(command, "");
        assert_eq!(ran.code, 2);
        assert!(ran.said.contains(said), "{}", ran.said);
    }
}
