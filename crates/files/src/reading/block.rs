//! A piece of a text that a program, a chat or a page encloses in quotation marks.

/// What two lines of ``` or quotation marks over several lines enclose, the first of its kind: whole lines where these
/// lie alone, else also the rest of a line.
pub(super) fn enclosed(text: &str) -> Option<&str> {
    fenced(text)
        .or_else(|| between(text, "\"\"\""))
        .or_else(|| between(text, "'''"))
        .or_else(|| between(text, "`"))
}

/// The lines between two that begin with ```.
fn fenced(text: &str) -> Option<&str> {
    let mut place = 0;
    let mut begin = None;
    for line in text.split_inclusive('\n') {
        let next = place + line.len();
        if line.trim_start().starts_with("```") {
            match begin {
                None => begin = Some(next),
                Some(begin) => return Some(&text[begin..place]),
            }
        }
        place = next;
    }
    None
}

/// What two marks enclose that lie some lines apart.
fn between<'a>(text: &'a str, mark: &str) -> Option<&'a str> {
    let mut rest = text;
    loop {
        let (_, after) = rest.split_once(mark)?;
        let (inside, behind) = after.split_once(mark)?;
        if inside.contains('\n') {
            return Some(inside);
        }
        rest = behind;
    }
}

/// The lines of a piece of a text from the first that isn't blank to the last; `None` where all are.
pub(super) fn trimmed(piece: &str) -> Option<&str> {
    let begin = piece.len() - piece.trim_start().len();
    let begin = piece[..begin].rfind('\n').map_or(0, |end| end + 1);
    let last = piece.trim_end().len();
    let rest = piece[last..].find('\n').unwrap_or(piece.len() - last);
    let lines = piece.get(begin..last + rest)?;
    let lines = lines.strip_suffix('\r').unwrap_or(lines);
    (!lines.trim().is_empty()).then_some(lines)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_block_is_what_marks_enclose_over_several_lines() {
        for (text, inside) in [
            ("```\n#.\n```", Some("#.\n")),
            ("see\n  ```text\n#.\n.#\n  ```\nmore", Some("#.\n.#\n")),
            ("```\n#.", None),
            ("a = \"\"\"#.\n.#\"\"\"", Some("#.\n.#")),
            ("a = \"\"\"#.\"\"\" + \"\"\"..\n##\"\"\"", Some("..\n##")),
            ("a = '''\n##\n'''", Some("\n##\n")),
            ("`a` and `\n##\n`", Some("\n##\n")),
            ("`a` and `b`", None),
            ("#.\n.#", None),
        ] {
            assert_eq!(enclosed(text), inside, "{text}");
        }
    }

    #[test]
    fn blank_lines_at_both_ends_go_and_blanks_within_lines_stay() {
        for (piece, lines) in [
            ("\n \n  #.\n\n .#\t\n\n", Some("  #.\n\n .#\t")),
            ("#\r\n", Some("#")),
            ("#", Some("#")),
            (" \n", None),
            ("", None),
        ] {
            assert_eq!(trimmed(piece), lines, "{piece:?}");
        }
    }
}
