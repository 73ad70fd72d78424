//! Games in the XML that `convert` writes (`grammars/movetext.rng`).
//!
//! Elements of other vocabularies, and attributes that only give the meaning of moves, are skipped.

mod element;

use memchr::memmem;
use quick_xml::Reader;
use quick_xml::events::{BytesStart, Event};

use super::layout::{Layout, MoveCounter, is_usual_start};
use super::spec::{Hint, Spec};
use crate::text::{Cut, Source, Span};
use element::{StartTag, content};

/// Games in XML.
pub(super) static CONTAINER: Spec = Spec {
    name: "xml",
    about: "Games in the XML that `convert` writes.",
    hints: &[(Hint::FirstBytes, |text| {
        (text.starts_with("<?") || text.starts_with("<m")) && text.contains("<movetext")
    })],
    cut: Some(Cut {
        last: |text, _| after_element(text, "game"),
        likely: |text, _| memmem::find_iter(text, "<game").filter(|&at| at > 0).collect(),
    }),
    lay_out: Some(lay_out),
};

/// The elements in which a part of a text may begin.
const OUTER: [&str; 4] = ["movetext", "game", "moves", "variation"];

/// The place after the last XML element of this name that is followed by another one.
pub(super) fn after_element(text: &[u8], name: &str) -> Option<usize> {
    let (end_tag, start_tag) = (format!("</{name}>"), format!("<{name}"));
    memmem::rfind_iter(text, &end_tag)
        .map(|at| at + end_tag.len())
        .find(|&end| text[end..].trim_ascii_start().starts_with(start_tag.as_bytes()))
}

/// Lays the games of an XML text out as PGN. Anything that is not XML is kept as it is, so that the reader reports it.
fn lay_out(source: Source) -> Source {
    let text = source.text();
    let mut games = XmlGames {
        text,
        layout: Layout::default(),
        is_own: false,
        head: None,
        bare: true,
        outcome: String::new(),
        reading: None,
    };
    let mut reader = Reader::from_str(text);
    reader.config_mut().allow_unmatched_ends = true; // a block of a file may end an element that began in another
    loop {
        let start = reader.buffer_position() as usize;
        match reader.read_event() {
            Ok(Event::Start(tag) | Event::Empty(tag)) if games.is_foreign(&tag) => {
                games.layout.unexplained(text, floor(text, start), text.len());
                break;
            }
            Ok(Event::Start(tag)) => games.begin(&tag, &mut reader, start),
            Ok(Event::Empty(tag)) => games.empty(&tag, start, reader.buffer_position() as usize),
            Ok(Event::End(tag)) => games.end(tag.local_name().as_ref()),
            Ok(Event::Text(_) | Event::CData(_) | Event::GeneralRef(_)) => {
                games.between_elements(start, reader.buffer_position() as usize);
            }
            Ok(Event::Eof) => break,
            Ok(_) => {}
            Err(_) => {
                let start = start.min(reader.error_position() as usize);
                games.layout.unexplained(text, floor(text, start), text.len());
                break;
            }
        }
    }
    let layout = games.layout;
    layout.finish(source)
}

/// The last character boundary at or before a byte.
fn floor(text: &str, at: usize) -> usize {
    text.floor_char_boundary(at)
}

/// Games being turned from XML into PGN.
struct XmlGames<'t> {
    text: &'t str,
    layout: Layout,
    /// Whether an element of our own vocabulary has begun or ended.
    is_own: bool,
    /// The current game, if its moves have not begun.
    head: Option<GameHead>,
    /// Whether the game has neither a move nor a result so far.
    bare: bool,
    /// Its outcome, which ends a game that has nothing but tags.
    outcome: String,
    /// Notation and language of the current moves, if they differ from those of the others.
    reading: Option<(String, String)>,
}

/// What is known about a game before its moves.
#[derive(Default)]
struct GameHead {
    start: Option<(String, Span)>,
    first_number: Option<String>,
    has_tags: bool,
    has_fen: bool,
}

impl<'t> XmlGames<'t> {
    /// Whether an element is of another vocabulary, and none of our own is before it: the text is something else.
    fn is_foreign(&mut self, tag: &BytesStart<'_>) -> bool {
        self.is_own |= OUTER.contains(&tag.local_name().as_ref());
        !self.is_own
    }

    /// Keeps words between elements, where nobody but the reader would miss them.
    fn between_elements(&mut self, start: usize, end: usize) {
        if let Some(words) = self.text.get(start..end).filter(|words| !words.trim().is_empty()) {
            let said = Span::of_part(self.text, words.trim());
            self.begin_moves();
            self.layout.unexplained(self.text, said.start as usize, said.end as usize);
        }
    }

    fn begin(&mut self, tag: &BytesStart<'t>, reader: &mut Reader<&'t [u8]>, start: usize) {
        let name = tag.local_name();
        match name.as_ref() {
            "game" => self.begin_game(tag, start),
            "variation" => {
                self.begin_moves();
                self.layout.open();
            }
            "movetext" | "moves" => {}
            "unplayed" => {
                let head = StartTag::new(tag, self.text, start);
                let said = |name| head.attribute(name).map(|(value, _)| value);
                self.reading = said("notation").zip(said("language"));
                self.begin_moves();
                self.layout.end_numbers(); // the others have their own, as they were written
            }
            "tag" | "move" | "nag" | "comment" | "line-comment" | "aside" | "draw-offer"
            | "escape" | "number" | "blank" | "stray" | "result" => {
                let from = reader.buffer_position() as usize;
                let head = StartTag::new(tag, self.text, start);
                let (said, end) = content(reader, &head);
                self.element(name.as_ref(), &head, &said, Span::from_range(from..end));
            }
            _ => drop(reader.read_to_end(tag.name())),
        }
    }

    fn empty(&mut self, tag: &BytesStart<'t>, start: usize, end: usize) {
        match tag.local_name().as_ref() {
            "game" => {
                self.begin_game(tag, start);
                self.end("game");
            }
            "variation" => {
                self.layout.open();
                self.layout.close();
            }
            name => {
                let head = StartTag::new(tag, self.text, start);
                self.element(name, &head, "", Span::at(end as u32));
            }
        }
    }

    fn end(&mut self, name: &str) {
        self.is_own |= OUTER.contains(&name);
        match name {
            "variation" => self.layout.close(),
            "unplayed" => self.reading = None,
            "game" => {
                self.begin_moves();
                if std::mem::take(&mut self.bare) {
                    self.layout.result(&self.outcome, None);
                }
                self.layout.begin_line();
            }
            _ => {}
        }
    }

    fn begin_game(&mut self, tag: &BytesStart<'t>, start: usize) {
        let game = StartTag::new(tag, self.text, start);
        self.layout.begin_record();
        let said = |name| game.attribute(name).map(|(value, _)| value);
        self.layout.written_in(said("notation").zip(said("language")));
        self.bare = true;
        self.outcome = game.attribute("outcome").map_or_else(|| "*".to_owned(), |(token, _)| token);
        self.head = Some(GameHead {
            start: game.attribute("start").filter(|(fen, _)| !is_usual_start(fen)),
            first_number: game.attribute("first-number").map(|(number, _)| number),
            ..GameHead::default()
        });
    }

    /// Ends the tags of a game before what follows.
    fn begin_moves(&mut self) {
        let Some(head) = self.head.take() else { return };
        let fen = head.start.as_ref().filter(|_| !head.has_fen);
        if let Some((fen, span)) = fen {
            self.layout.set_up(fen, Some(*span));
        }
        if head.has_tags || fen.is_some() {
            self.layout.end_tags();
        }
        let start = head.start.as_ref().map(|(fen, _)| fen.as_str());
        self.layout.count_from(MoveCounter::first(head.first_number.as_deref(), start));
    }

    /// Handles an element that contains nothing but text.
    fn element(&mut self, name: &str, head: &StartTag<'_>, said: &str, span: Span) {
        if name == "tag" {
            return self.tag(head, said, span);
        }
        self.begin_moves();
        self.bare &= !matches!(name, "move" | "result");
        match name {
            "move" => {
                if head.attribute("written").is_none() {
                    self.layout.written_in(None); // the names refer to what was written
                }
                let before = head.attribute("before");
                let is_bare = before.as_ref().is_some_and(|(text, _)| text.is_empty());
                if let Some((text, span)) = before.filter(|(text, _)| !text.is_empty()) {
                    self.layout.between(&text, span);
                }
                let (token, span) = head.move_written(said, span);
                match &self.reading {
                    Some(reading) => self.layout.unplayed(&token, span, reading),
                    None if is_bare => {
                        self.layout.pass_number();
                        self.layout.token(&token, Some(span));
                    }
                    None => self.layout.played(&token, Some(span)),
                }
            }
            "nag" => {
                if let Some((number, span)) = head.attribute("number") {
                    let written = head.attribute("written");
                    let written = written.as_ref().map(|(written, _)| &**written);
                    self.layout.written_glyph(&number, written, span);
                }
            }
            "comment" => self.layout.comment(said, Some(span)),
            "line-comment" => self.layout.line_comment(said, span),
            "draw-offer" => self.layout.draw_offer(),
            "escape" => self.layout.escape(said, span),
            "number" => self.layout.unexpected_number(said, span),
            "aside" => self.layout.raw(said, span),
            "stray" => self.layout.unread(said, span),
            "blank" => {
                self.layout.number();
                self.layout.blank_cell(span);
            }
            "result" => self.layout.result(said, Some(span)),
            _ => {}
        }
    }

    fn tag(&mut self, head: &StartTag<'_>, said: &str, span: Span) {
        let Some((name, name_span)) = head.attribute("name") else { return };
        if let Some(head) = &mut self.head {
            head.has_tags = true;
            head.has_fen |= name == "FEN";
            self.layout.tag((&name, Some(name_span)), (said, Some(span)));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn elements_end_before_the_next() {
        let text = b"<movetext><game/>\n<game></game>\n<game><!-- </game> -->";
        let end = after_element(text, "game").unwrap();
        assert_eq!(&text[end..], b"\n<game><!-- </game> -->");
    }

    #[test]
    fn games_are_laid_out_with_the_way_back() {
        let text =
            "<movetext><game><tag name=\"White\">Réti</tag><move>Nf3</move></game></movetext>";
        let pgn = lay_out(Source::new("game.xml", text));
        assert_eq!(pgn.text(), "[White \"Réti\"]\n\n1. Nf3\n");
        assert_eq!(pgn.line_column(20), (1, 51));
    }

    #[test]
    fn what_is_no_xml_is_kept() {
        for text in ["1. e4 e5 1-0", "<p>1. e4 e5</p>", "Hastings <b>1895</b>", "a &lt; b"] {
            let kept = lay_out(Source::new("game.xml", text)).text().replace('\n', " ");
            assert_eq!(kept.trim(), text);
        }
        let empty = "<?xml version=\"1.0\"?>\n<movetext version=\"1\">\n</movetext>\n";
        assert_eq!(lay_out(Source::new("game.xml", empty)).text(), "");
    }
}
