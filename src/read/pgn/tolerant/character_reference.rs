//! Character references outside comments, as in text copied from a page: `Nf3&nbsp;Nc6`, `&frac12;-&frac12;`.
//!
//! Their `;` begins no comment. References to white space separate words as usual; any other reference is read as its
//! character, within its word.

use crate::game::{Game, MarkKind, Nag, Outcome};
use crate::notation::MovePattern;
use crate::read::pgn::word::is_end_of_word;
use crate::read::pgn::{Flow, Reader};
use crate::text::character_reference;

/// A word that contains character references, or that is followed by one to white space.
struct ReferringWord {
    /// The word with the characters in place of the references.
    read: String,
    /// Its length as written, in bytes.
    length: usize,
    /// Whether what is written differs from what is read.
    has_references: bool,
}

impl Reader<'_> {
    /// Reads the word here if it contains a character reference or is followed by one.
    pub(in crate::read::pgn) fn word_with_references(&mut self, game: &mut Game) -> Option<Flow> {
        let rest = &self.text[self.at..];
        if !rest[..rest.find(is_end_of_word)?].contains('&') {
            return None;
        }
        if let Some(length) = blank_reference(rest) {
            self.at += length;
            return Some(Flow::On);
        }
        let word = referring_word(rest);
        if word.has_references {
            return Some(self.referring_word(game, &word));
        }
        if word.length == rest.find(is_end_of_word)? {
            return None; // an ampersand without a reference
        }
        let whole = self.narrow(self.at + word.length);
        let is_digit = word.read.starts_with(|c: char| c.is_ascii_digit());
        let flow = if is_digit { self.digits(game) } else { self.word(game) };
        self.widen(whole);
        Some(flow)
    }

    /// Reads a word with its references resolved: as a result, a move or a glyph; or keeps it.
    fn referring_word(&mut self, game: &mut Game, word: &ReferringWord) -> Flow {
        let read = word.read.trim_end_matches(['.', ',']);
        let glyph = Nag::for_glyph(read).map(|nag| nag.number);
        if let Some(outcome) = Outcome::from_token(read).filter(|_| glyph.is_none()) {
            return self.result(game, outcome, word.length);
        }
        if let Some(pattern) = self.read_token(read) {
            self.push_move(game, pattern, word.length);
            return Flow::On;
        }
        if glyph.is_none() && read.chars().any(char::is_alphanumeric) {
            self.push_move(game, MovePattern::UNREADABLE, word.length);
            return Flow::On;
        }
        let start = self.at;
        self.at += word.length;
        match glyph {
            Some(nag) => self.push_glyph(game, nag, start),
            None => self.push_mark(game, MarkKind::Stray, 0, start),
        }
        Flow::On
    }
}

/// The length of the reference to white space at the beginning of a text: `&nbsp;`, `&#160;`.
pub(in crate::read::pgn) fn blank_reference(text: &str) -> Option<usize> {
    let (said, length) = text.starts_with('&').then(|| character_reference(text))??;
    said.chars().all(char::is_whitespace).then_some(length)
}

/// The word at the beginning of a text.
fn referring_word(text: &str) -> ReferringWord {
    let mut word = ReferringWord { read: String::new(), length: 0, has_references: false };
    while let Some(c) = text[word.length..].chars().next() {
        let rest = &text[word.length..];
        let reference = if c == '&' { character_reference(rest) } else { None };
        match reference {
            Some((said, _)) if said.chars().all(char::is_whitespace) => break,
            Some((said, length)) => {
                word.read.push_str(&said);
                word.length += length;
                word.has_references = true;
            }
            None if is_end_of_word(c) => break,
            None => {
                word.read.push(c);
                word.length += c.len_utf8();
            }
        }
    }
    word
}
