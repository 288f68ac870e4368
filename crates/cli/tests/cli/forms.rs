//! Tables as markup.

use crate::support::{BEGINNERS, tiebreak};

const LANES: &str = "--from 1,2 --to 5,2 --lane astar[f,fifo] --lane weighted*2";

/// The cells of a table by row, the head first.
fn cells(text: &str, before: &str, between: &str, after: &str) -> Vec<Vec<String>> {
    let rows = text
        .lines()
        .filter_map(|line| line.strip_prefix(before)?.strip_suffix(after));
    let rows = rows.filter(|row| row.contains(between) && !row.contains("---"));
    rows.map(|row| row.split(between).map(str::to_owned).collect())
        .collect()
}

#[test]
fn markup_has_the_cells_of_the_table() {
    for (command, lines) in [
        ("solve -", 3),
        ("analyse - --plateau", 3),
        ("analyse -", 17),
        ("store - --beacons 0,0 6,4", 18),
        ("store - --format waypoints", 12),
    ] {
        let ask = |form: &str| {
            let ran = tiebreak(&format!("{command} {LANES} {form}"), BEGINNERS);
            assert_eq!((ran.code, &*ran.said), (0, ""), "{command} {form}");
            ran.text().to_owned()
        };
        let (plain, markdown, latex) = (ask(""), ask("--markdown"), ask("--latex"));
        let latex = cells(&latex, "", " & ", " \\\\");
        let markdown = cells(&markdown, "| ", " | ", " |");
        assert_eq!((latex.len(), markdown.len()), (lines, lines), "{command}");
        for (latex, markdown) in latex.iter().zip(&markdown) {
            let latex: Vec<String> = latex
                .iter()
                .map(|cell| {
                    let signs = [
                        ("{[}", "["),
                        ("{]}", "]"),
                        ("\\textless{}", "<"),
                        ("\\textgreater{}", ">"),
                    ];
                    signs.iter().fold(cell.clone(), |cell, (sign, meant)| {
                        cell.replace(sign, meant)
                    })
                })
                .collect();
            let markdown: Vec<String> =
                markdown.iter().map(|cell| cell.replace('\\', "")).collect();
            assert_eq!(latex, markdown, "{command}");
            // The same line stands in the columns.
            let is_there = |line: &str| {
                let words: Vec<&str> = line.split_whitespace().collect();
                words == markdown.join(" ").split_whitespace().collect::<Vec<_>>()
            };
            assert!(
                plain.lines().any(is_there),
                "{command}: {markdown:?}\n{plain}"
            );
        }
    }
}

/// Outside its tables a text in LaTeX has only comments, so it can be read into any document.
#[test]
fn latex_has_no_text_outside_tables() {
    for command in [
        "solve - --path",
        "analyse -",
        "journey -",
        "store - --beacons 0,0 6,4",
        "store - --format runs",
    ] {
        let line = format!("{command} {LANES} --latex");
        let ran = tiebreak(&line, BEGINNERS);
        assert_eq!((ran.code, &*ran.said), (0, ""), "{line}");
        let mut is_inside = false;
        let mut tables = 0;
        for line in ran.text().lines() {
            tables += usize::from(line.starts_with("\\begin{tabular}"));
            is_inside |= line.starts_with("\\begin{tabular}");
            assert!(
                is_inside || line.is_empty() || line.starts_with("% "),
                "{line}"
            );
            is_inside &= line != "\\end{tabular}";
        }
        assert!(tables > 0 && !is_inside, "{line}");
    }
}

#[test]
fn there_is_one_form() {
    for forms in [
        "--latex --markdown",
        "--latex --json",
        "--markdown --csv",
        "--latex --csv",
    ] {
        for command in ["solve", "scen", "store"] {
            if command == "store" && forms.contains("--csv") {
                continue;
            }
            let ran = tiebreak(&format!("{command} - {forms}"), BEGINNERS);
            assert_eq!((ran.code, ran.text()), (2, ""), "{command} {forms}");
            assert!(ran.said.contains("cannot be used with"), "{}", ran.said);
        }
    }
}
