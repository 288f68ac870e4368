//! The forms of what people read: columns on a terminal, and markup for their own texts.

use tiebreak_files::trace::{latex_text, markdown_text};

/// The form that a command line asks for.
#[derive(clap::Args, Clone, Copy, Default)]
pub(crate) struct Form {
    /// Print the tables in Markdown
    #[arg(long, conflicts_with = "json")]
    markdown: bool,
    /// Print the tables in LaTeX, for the package booktabs
    #[arg(long, conflicts_with_all = ["json", "markdown"])]
    latex: bool,
}

impl Form {
    /// Whether it is markup, in which blank lines separate tables and paragraphs.
    pub(crate) const fn is_markup(self) -> bool {
        self.markdown || self.latex
    }

    pub(crate) const fn is_markdown(self) -> bool {
        self.markdown
    }

    /// A paragraph, of any number of lines. In LaTeX it is a comment, since the text about a table belongs in its
    /// caption, in the author's words.
    pub(crate) fn paragraph(self, text: &str) -> String {
        let line = |line: &str| match self {
            Self { latex: true, .. } => format!("% {line}\n"),
            Self { markdown: true, .. } => format!("{}\n", markdown_text(line)),
            _ => format!("{line}\n"),
        };
        match self.is_markup() {
            true => text.trim_matches('\n').lines().map(line).collect(),
            false => line(text),
        }
    }

    /// A table: rows with a head, flush right except the columns whose head begins with `<`, which isn't written.
    pub(crate) fn table(self, head: &[&str], rows: &[Vec<String>]) -> String {
        let names = head
            .iter()
            .map(|name| name.trim_start_matches('<').to_owned());
        let rows = [&[names.collect()], rows].concat();
        let is_left: Vec<bool> = head.iter().map(|name| name.starts_with('<')).collect();
        match self {
            Self { latex: true, .. } => latex(&is_left, &rows),
            Self { markdown: true, .. } => markdown(&is_left, &rows),
            _ => columns(&is_left, &rows),
        }
    }
}

fn columns(is_left: &[bool], rows: &[Vec<String>]) -> String {
    let width = |column: usize| rows.iter().map(|row| row[column].chars().count()).max();
    let widths: Vec<usize> = (0..is_left.len()).filter_map(width).collect();
    let line = |row: &Vec<String>| {
        let mut line = String::new();
        for ((text, &width), is_left) in row.iter().zip(&widths).zip(is_left) {
            match is_left {
                true => line += &format!("{text:<width$}  "),
                false => line += &format!("{text:>width$}  "),
            }
        }
        format!("{}\n", line.trim_end())
    };
    rows.iter().map(line).collect()
}

fn markdown(is_left: &[bool], rows: &[Vec<String>]) -> String {
    let line = |cells: Vec<String>| format!("| {} |\n", cells.join(" | "));
    let rules = is_left.iter().map(|is_left| match is_left {
        true => "---".to_owned(),
        false => "---:".to_owned(),
    });
    let all = rows
        .iter()
        .map(|row| row.iter().map(|text| markdown_text(text)).collect());
    let mut lines: Vec<String> = all.map(line).collect();
    lines.insert(1, line(rules.collect()));
    lines.concat()
}

fn latex(is_left: &[bool], rows: &[Vec<String>]) -> String {
    let line = |row: &Vec<String>| {
        let cells: Vec<String> = row.iter().map(|text| latex_text(text)).collect();
        format!("{} \\\\\n", cells.join(" & "))
    };
    let aligned: String = is_left
        .iter()
        .map(|is_left| if *is_left { 'l' } else { 'r' })
        .collect();
    let (head, body) = (
        line(&rows[0]),
        rows[1..].iter().map(line).collect::<String>(),
    );
    format!(
        "% Needs \\usepackage{{booktabs}}.\n\\begin{{tabular}}{{{aligned}}}\n\\toprule\n{head}\\midrule\n{body}\
         \\bottomrule\n\\end{{tabular}}\n"
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    const LATEX: Form = Form {
        latex: true,
        markdown: false,
    };
    const MARKDOWN: Form = Form {
        latex: false,
        markdown: true,
    };

    #[test]
    fn a_table_has_the_same_cells_in_every_form() {
        let rows = [["a[f_x]*2", "1,000"], ["b", "-"]].map(|row| row.map(str::to_owned).to_vec());
        let head = ["<lane", "f < C*"];
        let text = Form::default().table(&head, &rows);
        assert_eq!(
            text,
            "lane      f < C*\na[f_x]*2   1,000\nb              -\n"
        );
        let text = MARKDOWN.table(&head, &rows);
        let expected =
            "| lane | f \\< C\\* |\n| --- | ---: |\n| a\\[f\\_x\\]\\*2 | 1,000 |\n| b | - |\n";
        assert_eq!(text, expected);
        let text = LATEX.table(&head, &rows);
        let expected = "\
% Needs \\usepackage{booktabs}.
\\begin{tabular}{lr}
\\toprule
lane & f \\textless{} C* \\\\
\\midrule
a{[}f\\_x{]}*2 & 1,000 \\\\
b & - \\\\
\\bottomrule
\\end{tabular}
";
        assert_eq!(text, expected);
    }

    #[test]
    fn a_paragraph_is_a_comment_in_latex() {
        let text = "\n50 % of a_b\nand c\n";
        assert_eq!(LATEX.paragraph(text), "% 50 % of a_b\n% and c\n");
        assert_eq!(MARKDOWN.paragraph(text), "50 % of a\\_b\nand c\n");
        assert_eq!(Form::default().paragraph(text), format!("{text}\n"));
    }
}
