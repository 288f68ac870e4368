//! The parts of a program's text that a list in it is made of.

use std::borrow::Cow;

use super::number;

/// A part of a program's text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Token {
    /// `[`, `{` or `(`.
    Open,
    /// `]`, `}` or `)`.
    Close,
    /// `,` or `;`.
    Separator,
    /// A text, with its quotation marks.
    Text,
    /// A number, or a word that stands for one or for none.
    Number,
    /// A name, such as `vec!`.
    Word,
    /// Anything else.
    Other,
}

/// The tokens of a text with their pieces of it, without white space and comments.
#[derive(Clone)]
pub(super) struct Tokens<'a> {
    rest: &'a str,
    /// For each quotation mark how much is left at the end of the last line in which one isn't closed; of backquotes, which
    /// go over lines, at the end of the text.
    unclosed: [usize; 3],
}

impl<'a> Tokens<'a> {
    pub(super) const fn new(text: &'a str) -> Self {
        let unclosed = [usize::MAX; 3];
        Self {
            rest: text,
            unclosed,
        }
    }

    fn take(&mut self, length: usize) -> &'a str {
        let (piece, rest) = self.rest.split_at(length);
        self.rest = rest;
        piece
    }

    /// Leaves out white space and comments: from `//` or `#` to the end of the line, and `/* */`.
    fn skip(&mut self) {
        loop {
            // Most tokens follow at once, or behind blanks.
            let blanks = self.rest.bytes().take_while(|&byte| byte == b' ').count();
            let rest = &self.rest[blanks..];
            let is_bare = |byte: u8| byte.is_ascii_graphic() && byte != b'/' && byte != b'#';
            if rest.bytes().next().is_some_and(is_bare) {
                self.rest = rest;
                return;
            }
            let rest = rest.trim_start();
            let end = if rest.starts_with("//") || rest.starts_with('#') {
                rest.find('\n').unwrap_or(rest.len())
            } else if let Some(inside) = rest.strip_prefix("/*") {
                inside.find("*/").map_or(rest.len(), |end| end + 4)
            } else {
                self.rest = rest;
                return;
            };
            self.rest = &rest[end..];
        }
    }

    /// The length of a text in quotation marks, if it ends.
    fn text(&mut self) -> Option<usize> {
        let rest = self.rest;
        let mark = &rest[..1];
        let triple = rest.get(..3).filter(|three| *three == mark.repeat(3));
        if let Some(triple) = triple.filter(|_| mark != "`") {
            return rest[3..].find(triple).map(|end| end + 6);
        }
        let is_of_line = mark != "`";
        let unclosed = match mark {
            "\"" => &mut self.unclosed[0],
            "'" => &mut self.unclosed[1],
            _ => &mut self.unclosed[2],
        };
        // Where one isn't closed, none behind it is, so that a line is looked through once.
        if *unclosed != usize::MAX && rest.len() > *unclosed {
            return None;
        }
        let mut is_escaped = false;
        let mut end = rest.len();
        for (place, byte) in rest.bytes().enumerate().skip(1) {
            match byte {
                b'\n' if is_of_line => {
                    end = place;
                    break;
                }
                _ if is_escaped => is_escaped = false,
                b'\\' => is_escaped = true,
                _ if byte == mark.as_bytes()[0] => return Some(place + 1),
                _ => {}
            }
        }
        *unclosed = rest.len() - end;
        None
    }
}

impl<'a> Iterator for Tokens<'a> {
    type Item = (Token, &'a str);

    fn next(&mut self) -> Option<Self::Item> {
        self.skip();
        let first = self.rest.chars().next()?;
        let one = |token| (token, first.len_utf8());
        let (token, length) = match first {
            '[' | '{' | '(' => one(Token::Open),
            ']' | '}' | ')' => one(Token::Close),
            ',' | ';' => one(Token::Separator),
            '"' | '\'' | '`' => match self.text() {
                Some(length) => (Token::Text, length),
                None => one(Token::Other),
            },
            _ => match digits(self.rest) {
                Some(length) => (Token::Number, length),
                None => {
                    let length = atom(self.rest);
                    (kind(&self.rest[..length]), length)
                }
            },
        };
        Some((token, self.take(length)))
    }
}

/// How long a piece is that nothing divides, if it is of digits alone, as most are.
fn digits(text: &str) -> Option<usize> {
    let bytes = text.as_bytes();
    let length = bytes
        .iter()
        .take_while(|byte| byte.is_ascii_digit())
        .count();
    let is_end = bytes
        .get(length)
        .is_none_or(|byte| b" \t\r\n,;)]}".contains(byte));
    (length > 0 && is_end).then_some(length)
}

/// How long a piece is that nothing divides.
fn atom(text: &str) -> usize {
    let ends = |(place, letter): (usize, char)| match letter {
        '[' | ']' | '{' | '}' | '(' | ')' | ',' | ';' | '"' | '\'' | '`' | '#' => true,
        '/' => text[place + 1..].starts_with(['/', '*']),
        _ => letter.is_whitespace(),
    };
    let mut letters = text.char_indices();
    let end = letters.find(|&letter| ends(letter));
    end.map_or(text.len(), |(place, _)| place)
}

fn kind(atom: &str) -> Token {
    let is_part = |letter: char| letter.is_alphanumeric() || "_.!$&*<>:".contains(letter);
    let is_word = |first: char| first.is_alphabetic() || "_$".contains(first);
    let is_name = || atom.starts_with(is_word) && atom.chars().all(is_part) && !atom.ends_with(':');
    let is_begun = !atom.starts_with(is_word) && number::begins(atom);
    match is_begun || number::value(atom).is_some() {
        true => Token::Number,
        false if is_name() => Token::Word,
        false => Token::Other,
    }
}

/// What a text of one line says, without its quotation marks; `None` over several lines.
pub(super) fn said(text: &str) -> Option<Cow<'_, str>> {
    let triple = [r#"""""#, "'''"]
        .into_iter()
        .find(|mark| text.len() > 5 && text.starts_with(mark));
    let mark = triple.map_or(1, str::len);
    let inside = &text[mark..text.len() - mark];
    if inside.contains('\n') {
        return None;
    }
    if !inside.contains('\\') {
        return Some(inside.into());
    }
    let mut said = String::with_capacity(inside.len());
    let mut letters = inside.chars();
    while let Some(letter) = letters.next() {
        if letter != '\\' {
            said.push(letter);
            continue;
        }
        match letters.next() {
            Some(kind @ ('u' | 'x')) => {
                let (rest, most) = (letters.as_str(), if kind == 'u' { 4 } else { 2 });
                let digits = rest
                    .bytes()
                    .take(most)
                    .take_while(u8::is_ascii_hexdigit)
                    .count();
                let number = u32::from_str_radix(&rest[..digits], 16).ok();
                said.push(number.and_then(char::from_u32)?);
                letters = rest[digits..].chars();
            }
            // A line end, which closes a row of text.
            Some('n' | 'r') if letters.as_str().trim_start_matches("\\n").is_empty() => {}
            Some(other) => said.push(other),
            None => {}
        }
    }
    Some(said.into())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tokens(text: &str) -> Vec<(Token, &str)> {
        Tokens::new(text).collect()
    }

    #[test]
    fn comments_and_white_space_are_left_out() {
        let text = "1 // [\n/* [ */ # ]\n-2.5e3;x/*y*/'#'";
        let found = [
            (Token::Number, "1"),
            (Token::Number, "-2.5e3"),
            (Token::Separator, ";"),
            (Token::Word, "x"),
            (Token::Text, "'#'"),
        ];
        assert_eq!(tokens(text), found);
        assert_eq!(tokens("1 /* [["), [(Token::Number, "1")]);
    }

    #[test]
    fn atoms_are_numbers_words_or_neither() {
        for (atom, token) in [
            ("0", Token::Number),
            ("None", Token::Number),
            ("0x1", Token::Number),
            ("-inf", Token::Number),
            ("vec!", Token::Word),
            ("np.array", Token::Word),
            ("List<int>", Token::Word),
            ("std::array", Token::Word),
            ("key:", Token::Other),
            ("=", Token::Other),
            ("->", Token::Other),
            ("a=b", Token::Other),
        ] {
            assert_eq!(tokens(atom), [(token, atom)]);
        }
    }

    #[test]
    fn texts_end_at_their_marks_or_are_none() {
        assert_eq!(tokens(r#""a\"b""#), [(Token::Text, r#""a\"b""#)]);
        assert_eq!(tokens("'''a\n'b'''"), [(Token::Text, "'''a\n'b'''")]);
        assert_eq!(tokens("`a\nb`"), [(Token::Text, "`a\nb`")]);
        let open = [(Token::Other, "'"), (Token::Word, "t"), (Token::Word, "x")];
        assert_eq!(tokens("'t\nx"), open);
        assert_eq!(tokens("\"\""), [(Token::Text, "\"\"")]);
    }

    #[test]
    fn texts_say_what_they_escape() {
        for (text, means) in [
            ("\"#.\"", Some("#.")),
            (r#""\u2588\\\"""#, Some("\u{2588}\\\"")),
            ("\"##\\n\"", Some("##")),
            (r#""\x23a""#, Some("#a")),
            ("'''#'''", Some("#")),
            ("`a\nb`", None),
            (r#""\ud800""#, None),
            ("''", Some("")),
        ] {
            assert_eq!(said(text).as_deref(), means, "{text}");
        }
    }
}
