//! A `longtable`, which breaks over pages, the search's name as its caption.

use std::io;
use std::ops::RangeInclusive;

use super::HandTrace;
use super::hand::HEAD;

pub(super) fn write(
    hand: &HandTrace<'_>,
    steps: RangeInclusive<usize>,
    out: &mut dyn io::Write,
) -> io::Result<()> {
    let [step, expanded, g, h, f, open, closed] = HEAD;
    writeln!(out, "% Needs \\usepackage{{longtable}}.")?;
    writeln!(
        out,
        "\\begin{{longtable}}{{rlrrrp{{0.27\\linewidth}}p{{0.16\\linewidth}}}}"
    )?;
    writeln!(out, "\\caption{{{}}} \\\\", escaped(hand.name()))?;
    writeln!(
        out,
        "{step} & {expanded} & ${g}$ & ${h}$ & ${f}$ & {open} & {closed} \\\\ \\hline"
    )?;
    writeln!(out, "\\endhead")?;
    for step in hand.steps(steps).map_err(io::Error::other)? {
        // No line ends inside a cell's coordinates.
        let row = hand
            .row(&step)
            .map(|field| escaped(&field).replace(", ", ",~"));
        writeln!(out, "{} \\\\", row.join(" & "))?;
    }
    writeln!(out, "\\end{{longtable}}")
}

/// A text in which LaTeX finds no markup.
pub fn escaped(text: &str) -> String {
    let mut safe = String::with_capacity(text.len());
    for letter in text.chars() {
        match letter {
            '&' | '%' | '$' | '#' | '_' | '{' | '}' => safe.extend(['\\', letter]),
            '\\' => safe += "\\textbackslash{}",
            '~' => safe += "\\textasciitilde{}",
            '^' => safe += "\\textasciicircum{}",
            '<' => safe += "\\textless{}",
            '>' => safe += "\\textgreater{}",
            '|' => safe += "\\textbar{}",
            '"' => safe += "''",
            // A bracket after a line's end or a command would begin an option.
            '[' | ']' => safe.extend(['{', letter, '}']),
            '−' => safe += "$-$",
            '×' => safe += "$\\times$",
            _ => safe.push(letter),
        }
    }
    safe
}
