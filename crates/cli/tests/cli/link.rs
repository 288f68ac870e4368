//! `tiebreak link`.

use crate::support::{run, tiebreak};

/// Links that exist, which never change, and their contents.
const GOLDEN: &str = include_str!("../../../../tests/golden/links.txt");

#[test]
fn golden_links_are_decoded_and_encoded_again() {
    let links = GOLDEN.lines().filter_map(|line| {
        let link = line.split_whitespace().next();
        link.filter(|link| link.starts_with('1'))
    });
    let mut count = 0;
    for link in links.step_by(9) {
        let document = tiebreak(&format!("link decode {link}"), "");
        assert_eq!((document.code, document.said.as_str()), (0, ""), "{link}");
        let again = tiebreak("link encode -", &document.bytes);
        assert_eq!(again.text().trim_end(), link);
        count += 1;
    }
    assert!(count >= 5, "{count}");
}

#[test]
fn a_link_is_read_wherever_it_stands() {
    let map = tiebreak("generate caves --seed 7 --format json", "");
    let link = tiebreak("link encode - --lane astar[f,lifo]", &map.bytes);
    let link = link.text().trim_end().to_owned();
    assert!(link.starts_with('1') && link.len() < 24, "{link}");
    let bare = tiebreak("link decode -", format!("{link}\n"));
    let lanes = &bare.json()["lanes"];
    assert_eq!(lanes[0]["ties"], serde_json::json!(["lifo"]));
    assert_eq!(bare.json()["source"]["generator"], "caves");
    for text in [
        link.clone(),
        format!("#{link}"),
        format!("https://example.org/tiebreak/#{link}"),
        format!("https://example.org/tiebreak/?map=trap#{link}"),
        format!("https://example.org/tiebreak/?fbclid=IwAR1#{link}"),
        format!("https://example.org/tiebreak/#{link}&utm_source=x"),
        format!("<https://example.org/tiebreak/#{link}>."),
        format!("{link}%29"),
        format!("{link}?fbclid=IwAR1"),
    ] {
        assert_eq!(tiebreak("link decode", "").code, 2);
        assert_eq!(
            run(&["link", "decode", &text], "").text(),
            bare.text(),
            "{text}"
        );
    }
    let readable = "map=caves:64x40:7&a=astar[f,lifo]";
    for text in [
        readable.to_owned(),
        format!("?{readable}"),
        format!("https://example.org/?{readable}"),
        format!("https://example.org/?{readable}#"),
        format!("?predict=2-5-9&{readable}"),
        format!("{readable}&predict"),
        format!("https://example.org/?{readable}&fbclid=1"),
        format!("utm_source=x&amp;{}", readable.replace('&', "&amp;")),
    ] {
        assert_eq!(
            run(&["link", "decode", &text], "").text(),
            bare.text(),
            "{text}"
        );
    }
}

#[test]
fn the_command_line_takes_the_place_of_what_the_file_has() {
    let map = tiebreak("generate empty --size 4x3", "");
    let line = [
        "link",
        "encode",
        "-",
        "--from",
        "0,0",
        "--to",
        "3,2",
        "--lane",
        "greedy",
        "--title",
        "Open ground",
    ];
    let link = run(&line, &map.bytes);
    let document = run(&["link", "decode", link.text().trim_end()], "").json();
    assert_eq!(document["title"], "Open ground");
    assert_eq!(document["map"], serde_json::json!(["....", "....", "...."]));
    assert_eq!(
        (&document["start"], &document["goal"]),
        (&[0, 0].into(), &[3, 2].into())
    );
    assert_eq!(document["lanes"].as_array().unwrap().len(), 1);
    assert_eq!(document["lanes"][0]["algorithm"], "greedy");
}

#[test]
fn a_readable_link_may_be_re_encoded() {
    let text = |link: &str| run(&["link", "decode", link], "").text().to_owned();
    let meant = text("map=trap&a=astar[f,h,lifo]+zero");
    for link in [
        "map=trap&a=astar%5Bf%2Ch%2Clifo%5D%2Bzero",
        "https://example.org/?map%3Dtrap%26a%3Dastar%5bf%2ch%2clifo%5d%2bzero",
        "map%3Dtrap%26a%3Dastar%5Bf%2Ch%2Clifo%5D%20zero",
    ] {
        assert_eq!(text(link), meant, "{link}");
    }
}

#[test]
fn damage_is_named() {
    for (link, code, said) in [
        ("1AAAAAAAAAAAAA", 3, "error: "),
        ("section-2", 3, "error: "),
        (
            "https://example.org/?fbclid=1",
            3,
            "error: This isn't a Tiebreak link.",
        ),
        ("1AAAAAAAAAAAAA%29", 3, "error: The link is damaged"),
        (
            "map=cave",
            3,
            "error: In \"map\": There is no generator \"cave\"",
        ),
        (
            "https://example.org/?mpa=trap&strat=1,1",
            3,
            "error: In \"strat\": There is no such key; \"start\" is probably meant.",
        ),
    ] {
        let ran = tiebreak(&format!("link decode {link}"), "");
        assert_eq!(ran.code, code, "{link}");
        assert!(ran.said.starts_with(said), "{}", ran.said);
    }
    let title = "x".repeat(201);
    let map = tiebreak("generate empty", "");
    let ran = run(&["link", "encode", "-", "--title", &title], &map.bytes);
    assert_eq!(ran.code, 2, "{}", ran.said);
    assert!(ran.said.contains("200"), "{}", ran.said);
}

#[test]
fn a_site_makes_a_link_an_address() {
    let map = tiebreak("generate caves --seed 7 --format json", "");
    let link = tiebreak("link encode -", &map.bytes);
    let link = link.text().trim_end();
    for (site, page) in [
        (
            "https://example.org/tiebreak/",
            "https://example.org/tiebreak/",
        ),
        (
            "https://example.org/tiebreak",
            "https://example.org/tiebreak",
        ),
        ("https://example.org", "https://example.org"),
        (
            "https://example.org/index.html",
            "https://example.org/index.html",
        ),
        (
            "https://example.org/?from=mail",
            "https://example.org/?from=mail",
        ),
        (
            "https://example.org/?map=trap#1old",
            "https://example.org/?map=trap",
        ),
        ("https://example.org/#", "https://example.org/"),
        ("embed.html", "embed.html"),
    ] {
        let ran = run(&["link", "encode", "-", "--site", site], &map.bytes);
        assert_eq!((ran.code, &*ran.said), (0, ""), "{site}");
        assert_eq!(ran.text(), format!("{page}#{link}\n"), "{site}");
        let back = run(&["link", "decode", ran.text().trim_end()], "");
        assert_eq!(back.bytes, map.bytes, "{site}");
    }
    for site in [
        "",
        "#1old",
        "https://example.org/my maps/",
        "https://example.org\n",
    ] {
        let ran = run(&["link", "encode", "-", "--site", site], &map.bytes);
        assert_eq!((ran.code, ran.text()), (2, ""), "{site}");
        let said = "an address is a text without blanks, such as https://example.org/tiebreak/";
        assert!(ran.said.contains(said), "{}", ran.said);
    }
}
