//! The plain text of a page with markup, as a reader sees it, under construction: words in lines and paragraphs, the
//! tags of games, and what stands among the moves and is none.
//!
//! White space is what the markup makes of it: any run of it is one blank, and lines end only where the page says so.

use super::Layout;
use crate::game::{NOTATION, Nag, UNPLAYED, escape};
use crate::text::{Span, character_reference};

/// Separates the players in the heading of a game.
pub(in crate::read) const DASH: &str = "–";

/// What stands among the moves of a page and is none that was played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::read) enum Aside {
    /// A remark about them.
    Remark,
    /// What could not be played, as our own pages mark it.
    Unplayed,
}

/// What a page shows again of a glyph whose number it keeps.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum PassedOver {
    #[default]
    Nothing,
    /// The sign that comes next, or the words in its place.
    Next,
    /// The open remark, which is of such words.
    Remark,
}

/// The plain text of a page, with the place of each piece.
#[derive(Default)]
pub(in crate::read) struct PageText {
    layout: Layout,
    /// Whether a blank is due before the next word.
    gap: bool,
    /// What is open among the moves.
    aside: Option<Aside>,
    /// Whether the heading of a game is open: `White – Black`.
    in_title: bool,
    /// Notation and language of what could not be played in this game, where the page says them.
    unplayed_reading: Option<String>,
    /// The place behind the bracket that opened it.
    begun: usize,
    /// What of a glyph whose number has been read is passed over.
    passed_over: PassedOver,
}

impl PageText {
    /// The text so far.
    pub(in crate::read) fn text(&self) -> &str {
        self.layout.text()
    }

    /// The text with the places of its pieces.
    pub(in crate::read) fn into_layout(mut self) -> Layout {
        self.end_aside();
        self.layout.begin_line();
        self.layout
    }

    /// What is open among the moves, if anything.
    pub(in crate::read) const fn aside(&self) -> Option<Aside> {
        self.aside
    }

    /// Separates the next word from those before it.
    pub(in crate::read) const fn space(&mut self) {
        self.gap = true;
    }

    /// Joins the next word to what is before it.
    pub(in crate::read) const fn glue(&mut self) {
        self.gap = false;
    }

    /// Adds a run of text, word by word.
    pub(in crate::read) fn words(&mut self, text: &str, start: usize, end: usize) {
        let mut at = start;
        for word in text[start..end].split_inclusive(char::is_whitespace) {
            let bare = word.trim_end_matches(char::is_whitespace);
            if !bare.is_empty() {
                self.say(bare, Some(Span::from_range(at..at + bare.len())));
            }
            self.gap |= bare.len() < word.len();
            at += word.len();
        }
    }

    /// Adds a piece without blanks of its own.
    pub(in crate::read) fn say(&mut self, piece: &str, place: Option<Span>) {
        if self.passed_over == PassedOver::Remark {
            return;
        }
        let is_next = std::mem::take(&mut self.passed_over) == PassedOver::Next;
        if is_next && Nag::for_glyph(piece).is_some() {
            return;
        }
        self.blank();
        if self.in_title && piece == DASH {
            return self.begin_header("Black: ", place.map_or(0, |place| place.start as usize));
        }
        let said = match self.aside {
            Some(Aside::Unplayed) => escape(piece),
            Some(Aside::Remark) => piece.replace('}', ")").into(),
            None => piece.into(),
        };
        self.layout.insert(&said, place);
    }

    /// Adds the number of a glyph that our own pages keep in a comment, `$36`, whose sign may follow; `false` for any other
    /// comment.
    pub(in crate::read) fn kept_glyph(&mut self, comment: &str, place: Span) -> bool {
        let number = comment.strip_prefix('$').and_then(|number| number.parse::<u8>().ok());
        let Some(nag) = number.map(Nag::for_number) else { return false };
        self.space();
        self.say(&format!("${}", nag.number), Some(place));
        self.space();
        let shows_board =
            [nag.chesspad, nag.scid, nag.scidb].iter().any(|it| it.starts_with("diagram"));
        let is_shown = !shows_board && nag.number > 0;
        self.passed_over = if is_shown { PassedOver::Next } else { PassedOver::Nothing };
        true
    }

    /// Adds a piece as it is, with nothing before it.
    pub(in crate::read) fn insert(&mut self, piece: &str, place: Option<Span>) {
        self.layout.insert(piece, place);
    }

    /// Copies part of the page as it is, with nothing before it.
    pub(in crate::read) fn copy(&mut self, text: &str, start: usize, end: usize) {
        self.layout.copy(text, start, end);
    }

    /// Writes the blank that is due.
    fn blank(&mut self) {
        let text = self.layout.text();
        let begins_aside = self.aside.is_some() && text.len() == self.begun;
        let begins = text.is_empty() || begins_aside || text.ends_with(['\n', ' ']);
        let in_variation = self.aside.is_none() && text.ends_with('(');
        if std::mem::take(&mut self.gap) && !begins && !in_variation {
            self.layout.insert(" ", None);
        }
    }

    /// Ends the line.
    pub(in crate::read) fn end_line(&mut self) {
        self.gap = false;
        self.layout.begin_line();
    }

    /// Ends the line, unless a remark goes on in the next one.
    pub(in crate::read) fn line(&mut self) {
        if self.aside.is_some() {
            self.gap = true;
        } else {
            self.end_line();
        }
    }

    /// Ends the paragraph, unless a remark goes on in the next one.
    pub(in crate::read) fn paragraph(&mut self) {
        self.line();
        let text = self.layout.text();
        if self.aside.is_none() && !text.is_empty() && !text.ends_with("\n\n") {
            self.layout.insert("\n", None);
        }
    }

    /// Opens what stands among the moves.
    pub(in crate::read) fn begin_aside(&mut self, aside: Aside) {
        let is_next = std::mem::take(&mut self.passed_over) == PassedOver::Next;
        if is_next && aside == Aside::Remark {
            (self.aside, self.passed_over) = (Some(aside), PassedOver::Remark);
            return;
        }
        self.blank();
        self.layout.insert("{", None);
        if aside == Aside::Unplayed {
            self.layout.insert(&format!("[%{UNPLAYED} "), None);
        }
        self.gap = false;
        (self.aside, self.begun) = (Some(aside), self.layout.text().len());
    }

    /// Closes what stands among the moves, if anything is open.
    pub(in crate::read) fn end_aside(&mut self) {
        let Some(aside) = self.aside.take() else { return };
        if std::mem::take(&mut self.passed_over) == PassedOver::Remark {
            self.gap = true;
            return;
        }
        if aside == Aside::Unplayed {
            self.layout.insert("]", None);
            if let Some(reading) = &self.unplayed_reading {
                self.layout.insert(&format!(" [%{NOTATION} {reading}]"), None);
            }
        }
        self.layout.insert("}", None);
        self.gap = true;
    }

    /// Sets notation and language of what could not be played, for the games that follow: `san de`. What is not of
    /// this form is none.
    pub(in crate::read) fn read_unplayed_as(&mut self, reading: Option<&str>) {
        self.unplayed_reading = reading.filter(|reading| is_reading(reading)).map(str::to_owned);
    }

    /// Begins a line with what the page expresses in other words: `White: `.
    pub(in crate::read) fn begin_header(&mut self, key: &str, at: usize) {
        self.end_line();
        self.layout.insert(key, Some(Span::at(at as u32)));
    }

    /// Adds a line with a tag that the page expresses in other words.
    pub(in crate::read) fn header(&mut self, key: &str, value: &str, place: Span) {
        self.begin_header(key, place.start as usize);
        self.layout.insert(value, Some(place));
        self.end_line();
    }

    /// Opens the heading of a game, which names its players if it has a dash.
    pub(in crate::read) fn begin_title(&mut self, title: &str, at: usize) {
        self.in_title = title.contains(DASH);
        if self.in_title {
            self.begin_header("White: ", at);
        }
    }

    /// Closes the heading of a game.
    pub(in crate::read) const fn end_title(&mut self) {
        self.in_title = false;
    }

    /// Copies a section of tag pairs that the page keeps for programs, with its character references replaced.
    pub(in crate::read) fn tag_section(&mut self, text: &str, start: usize, end: usize) {
        let mut at = start;
        while at < end {
            let rest = &text[at..end];
            let length = if let Some((said, length)) = character_reference(rest) {
                self.layout.insert(&said, Some(Span::from_range(at..at + length)));
                length
            } else {
                let length = rest.char_indices().skip(1).find(|&(_, c)| c == '&');
                let length = length.map_or(rest.len(), |(length, _)| length);
                self.layout.copy(text, at, at + length);
                length
            };
            at += length;
        }
        self.end_line();
    }
}

/// Whether a text is the name of a notation and the tag of a language.
fn is_reading(value: &str) -> bool {
    let is_name = |c: char| c.is_ascii_alphanumeric() || c == '-';
    value.split_once(' ').is_some_and(|(notation, language)| {
        [notation, language].iter().all(|name| !name.is_empty() && name.chars().all(is_name))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_reading_is_known_by_its_form() {
        assert!(is_reading("san de") && is_reading("long pt-BR"));
        assert!(!is_reading("san") && !is_reading("san ") && !is_reading("san de]} e4"));
    }

    #[test]
    fn asides_stand_apart() {
        let (mut page, text) = (PageText::default(), "1. e4 good } move Ke7 ]");
        page.words(text, 0, 6);
        page.begin_aside(Aside::Remark);
        page.words(text, 6, 17);
        page.end_aside();
        page.begin_aside(Aside::Unplayed);
        page.words(text, 18, text.len());
        let layout = page.into_layout();
        assert_eq!(layout.text(), "1. e4 {good ) move} {[%unplayed Ke7 \\u005d]}\n");
    }
}
