//! Lists of lists, or of texts, as programs have them.

use std::collections::VecDeque;

use super::Written;
use super::number::{self, EXPECTED, NONE, ONE};
use super::signs::{BLANK, Maker, Origin};
use super::table::Table;
use super::tokens::{Token, Tokens, said};
use crate::FileError;
use crate::text::{offset, quote, wrong};

/// How deep lists are followed; outer ones hold no rows of cells.
const DEPTH: usize = 64;

/// The list with the most cells, the first among equals: what its brackets enclose, and they.
///
/// # Complexity
/// Time O(n) in the text, memory O(1).
pub(super) fn find(text: &str) -> Option<&str> {
    // Most texts without one have no bracket, and may be long.
    if !text.bytes().any(|byte| matches!(byte, b'[' | b'{' | b'(')) {
        return None;
    }
    let mut search = Search::default();
    for (token, piece) in Tokens::new(text) {
        let place = offset(text, piece);
        match token {
            Token::Open => search.open(place, piece),
            Token::Close => search.close(place + 1),
            Token::Separator => search.separate(),
            Token::Text => search.text(said(piece).map(|said| said.chars().count())),
            Token::Number => search.number(),
            Token::Word => search.word(),
            Token::Other => search.other(),
        }
    }
    search.best.map(|best| &text[best.begin..best.end])
}

/// A list of rows.
#[derive(Clone, Copy)]
struct Found {
    begin: usize,
    end: usize,
    cells: usize,
}

/// A bracket that isn't closed yet.
#[derive(Default)]
struct Frame {
    begin: usize,
    /// Whether a list of texts may begin with it.
    holds_texts: bool,
    /// Whether it holds something that no list of cells does.
    is_broken: bool,
    /// Whether a name stands there, which only a bracket may follow.
    after_word: bool,
    /// Whether an empty list stands there, which is a part of a name if a bracket follows.
    after_hole: bool,
    lists: usize,
    /// Whether each of its lists is a row of cells.
    has_rows: bool,
    numbers: usize,
    /// Texts of one character.
    signs: usize,
    /// Other texts.
    texts: usize,
    /// The cells of its lists and texts.
    cells: usize,
    /// The list of rows that it holds, if it is one.
    inner: Option<Found>,
}

#[derive(Default)]
struct Search {
    frames: VecDeque<Frame>,
    best: Option<Found>,
}

impl Search {
    fn open(&mut self, begin: usize, bracket: &str) {
        if let Some(frame) = self.frames.back_mut() {
            (frame.after_word, frame.after_hole) = (false, false);
        }
        if self.frames.len() == DEPTH {
            self.frames.pop_front();
        }
        self.frames.push_back(Frame {
            begin,
            holds_texts: bracket != "(",
            has_rows: true,
            ..Frame::default()
        });
    }

    fn word(&mut self) {
        if let Some(frame) = self.frames.back_mut() {
            (frame.after_word, frame.after_hole) = (true, false);
        }
    }

    /// A text of this many characters, if it is of one line.
    fn text(&mut self, length: Option<usize>) {
        if let Some(frame) = self.frames.back_mut() {
            frame.end_item();
            match length {
                None => frame.is_broken = true,
                Some(1) => frame.signs += 1,
                Some(_) => frame.texts += 1,
            }
            frame.cells += length.unwrap_or(0);
        }
    }

    fn number(&mut self) {
        if let Some(frame) = self.frames.back_mut() {
            frame.end_item();
            frame.numbers += 1;
            frame.cells += 1;
        }
    }

    fn separate(&mut self) {
        if let Some(frame) = self.frames.back_mut() {
            frame.end_item();
        }
    }

    /// Something that no list of cells holds.
    fn other(&mut self) {
        if let Some(frame) = self.frames.back_mut() {
            frame.is_broken = true;
        }
    }

    fn close(&mut self, end: usize) {
        let Some(mut frame) = self.frames.pop_back() else {
            return;
        };
        let is_empty = frame.is_empty() && !frame.after_word && !frame.after_hole;
        frame.end_item();
        let found = frame.found(end);
        if let Some(found) = found {
            let is_more = |best: Found| (best.cells, found.begin) < (found.cells, best.begin);
            if found.cells > 0 && self.best.is_none_or(is_more) {
                self.best = Some(found);
            }
        }
        let Some(outer) = self.frames.back_mut() else {
            return;
        };
        // Whatever is around a broken list is broken.
        outer.is_broken |= frame.is_broken;
        if is_empty {
            outer.after_hole = true;
            return;
        }
        outer.lists += 1;
        outer.cells += frame.cells;
        outer.has_rows &= frame.lists == 0 && frame.texts == 0;
        outer.inner = found;
    }
}

impl Frame {
    fn is_empty(&self) -> bool {
        self.lists + self.numbers + self.signs + self.texts == 0 && !self.is_broken
    }

    /// Ends what stands before a separator, an item or the closing bracket.
    fn end_item(&mut self) {
        self.is_broken |= std::mem::take(&mut self.after_word);
        self.lists += usize::from(std::mem::take(&mut self.after_hole));
    }

    /// The list of rows that it is, or that its one item is.
    fn found(&self, end: usize) -> Option<Found> {
        let Self { lists, texts, .. } = *self;
        let are_texts = self.holds_texts && lists + self.numbers == 0 && texts + self.signs > 0;
        let are_lists = lists > 0 && self.numbers + self.signs + texts == 0;
        match self {
            _ if self.is_broken => None,
            Self { begin, cells, .. } if are_texts || are_lists && self.has_rows => {
                let (begin, cells) = (*begin, *cells);
                Some(Found { begin, end, cells })
            }
            _ if are_lists && lists == 1 => self.inner,
            _ => None,
        }
    }
}

/// Reads what [`find`] has found.
pub(super) fn read(text: &str, list: &str) -> Result<Written, FileError> {
    let all = || {
        Rows::of(list).filter_map(|part| match part {
            Part::Cell(token, piece) => Some((token, piece)),
            Part::End(_) => None,
        })
    };
    let is_digits = |piece| {
        let text = said(piece).unwrap_or_default();
        !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit())
    };
    let is_marked = list.bytes().any(|byte| matches!(byte, b'"' | b'\'' | b'`'));
    let has_texts = is_marked && all().any(|(token, _)| token == Token::Text);
    let are_digits = |(token, piece)| token == Token::Number || is_digits(piece);
    if has_texts && !all().all(are_digits) {
        return signs(text, list);
    }
    let noun = if has_texts { "digits" } else { "numbers" };
    let mut table = Table::new(text, noun);
    for part in Rows::of(list) {
        match part {
            Part::End(piece) => table.end_row(piece)?,
            Part::Cell(Token::Text, piece) => each(piece, |digit, piece| {
                table.push(i64::from(digit.to_digit(10).unwrap_or(0)) * ONE, piece)?;
                table.check()
            })?,
            Part::Cell(_, piece) => {
                let value = number::value(piece);
                table.push(value.unwrap_or(NONE), piece)?;
                table.check()?;
                if value.is_none() {
                    let what = format!("there is {}; {EXPECTED}", quote(piece));
                    return Err(wrong(text, piece, what));
                }
            }
        }
        table.check()?;
    }
    table.even().map(Written::Numbers)
}

/// Goes through the characters that a text says, with their places in it, near which they are where some are escaped.
fn each(
    text: &str,
    mut with: impl FnMut(char, &str) -> Result<(), FileError>,
) -> Result<(), FileError> {
    let said = said(text).unwrap_or_default();
    let mut letters = said.chars().zip(text.char_indices().skip(1));
    letters.try_for_each(|(letter, (place, _))| with(letter, &text[place..]))
}

fn signs(text: &str, list: &str) -> Result<Written, FileError> {
    // Where the list opens before a text, its texts are rows.
    let mut tokens = Tokens::new(list).skip(1);
    let origin = match tokens.next() {
        Some((Token::Text, _)) => Origin::Drawn,
        _ => Origin::Apart,
    };
    let mut maker = Maker::new(text, origin);
    for part in Rows::of(list) {
        match part {
            Part::End(piece) => maker.end_row(piece)?,
            Part::Cell(Token::Text, piece) => each(piece, |sign, piece| maker.push(sign, piece))?,
            Part::Cell(_, piece) => {
                let mut letters = piece.chars();
                let sign = match (letters.next(), number::value(piece)) {
                    (Some(letter), _) if letters.next().is_none() => letter,
                    (_, Some(NONE)) => BLANK,
                    (_, Some(0)) => '0',
                    (_, Some(ONE)) => '1',
                    _ => {
                        let what =
                            format!("there is {}; it should be one character.", quote(piece));
                        return Err(wrong(text, piece, what));
                    }
                };
                maker.push(sign, piece)?;
            }
        }
    }
    maker.finish(list).map(Written::Signs)
}

/// The rows of a list of lists or of texts.
struct Rows<'a> {
    tokens: std::iter::Peekable<Tokens<'a>>,
    depth: usize,
    /// The end of a text that is a row.
    ended: Option<&'a str>,
}

/// A part of a row.
enum Part<'a> {
    Cell(Token, &'a str),
    End(&'a str),
}

impl<'a> Rows<'a> {
    fn of(list: &'a str) -> Self {
        Self {
            tokens: Tokens::new(list).peekable(),
            depth: 0,
            ended: None,
        }
    }
}

impl<'a> Iterator for Rows<'a> {
    type Item = Part<'a>;

    fn next(&mut self) -> Option<Part<'a>> {
        if let Some(end) = self.ended.take() {
            return Some(Part::End(end));
        }
        loop {
            let (token, piece) = self.tokens.next()?;
            match token {
                Token::Open => {
                    self.depth += 1;
                    // An empty list before a bracket or a name is a part of a name.
                    let mut ahead = self.tokens.clone();
                    let mut is_hole = false;
                    while let Some((Token::Separator, _)) = ahead.peek() {
                        ahead.next();
                    }
                    if ahead.next_if(|(token, _)| *token == Token::Close).is_some() {
                        is_hole = matches!(ahead.peek(), Some((Token::Open | Token::Word, _)));
                    }
                    if is_hole {
                        self.tokens = ahead;
                        self.depth -= 1;
                    }
                }
                Token::Close => {
                    self.depth -= 1;
                    if self.depth == 1 {
                        return Some(Part::End(piece));
                    }
                }
                Token::Text | Token::Number => {
                    if self.depth == 1 {
                        self.ended = Some(&piece[piece.len() - 1..]);
                    }
                    return Some(Part::Cell(token, piece));
                }
                Token::Separator | Token::Word | Token::Other => {}
            }
        }
    }
}
