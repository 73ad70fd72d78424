//! Games as a Typst document that needs no package: its boards are drawn by Typst from our own men.

use std::io::Write as _;

use super::frame::Frame;
use super::nag::Orientation;
use super::page::Page;
use super::print::{self, Diagram, Heading, Markup};
use super::svg;
use crate::arbiter::Review;

/// One document for all games.
pub(super) const FRAME: Frame = Frame {
    before: concat!(
        include_str!("page.typ"),
        "\n// Squares and men, as SVG.\n#let defs = ```\n",
        include_str!("../svg/men.svg"),
        "```.text\n\n",
        include_str!("board.typ"),
    ),
    between: "\n",
    after: "",
};

/// Appends one game.
pub(super) fn game(review: &Review<'_>, page: &Page, out: &mut Vec<u8>) {
    print::game(&Typst, review, page, out);
}

struct Typst;

impl Markup for Typst {
    fn open(&self, out: &mut Vec<u8>, review: &Review<'_>, page: &Page) {
        let heading = Heading::of(review, page);
        let title = heading.players().unwrap_or_else(|| {
            page.words.phrase("game-title", &[("game", review.index.to_string().into())])
        });
        let (title, occasion) = (string(&title), string(&heading.occasion.join(", ")));
        let subject = string(&heading.subject.join(", "));
        let _ = writeln!(out, "\n#game-heading({title}, {occasion}, {subject})\n");
    }

    fn played(&self, out: &mut Vec<u8>, number: &str, move_text: &str, depth: usize, _: &Page) {
        let function = if depth == 0 { "main-move" } else { "side-move" };
        let tie = if number.is_empty() { "" } else { "~" };
        let _ = write!(out, "#{function}[{}{tie}{}]", text(number), text(move_text));
    }

    fn glyph(&self, out: &mut Vec<u8>, sign: &str) {
        let _ = write!(out, "#glyph[{}]", text(sign));
    }

    fn comment(&self, out: &mut Vec<u8>, said: &str, _depth: usize) {
        let _ = write!(out, "#remark[{}]", text(said));
    }

    fn open_variation(&self, out: &mut Vec<u8>, depth: usize) {
        let name = if depth == 1 { "variation" } else { "inner-variation" };
        let _ = write!(out, "#{name}[");
    }

    fn close_variation(&self, out: &mut Vec<u8>, _depth: usize) {
        out.push(b']');
    }

    fn diagram(&self, out: &mut Vec<u8>, diagram: &Diagram, page: &Page) {
        let fen = diagram.position.fen();
        let placement = fen.split(' ').next().unwrap_or_default();
        let title = string(&diagram.title(page.words));
        let alt = string(&diagram.description(page.words, page.language));
        let _ = write!(out, "#diagram(\"{placement}\", {title}, alt: {alt}");
        push_squares(out, diagram);
        if !diagram.arrows.is_empty() {
            out.extend_from_slice(b", arrows: (");
            for (tint, from, to) in &diagram.arrows {
                let _ = write!(out, "(\"{}\", \"{from}\", \"{to}\"),", tint.hex());
            }
            out.push(b')');
        }
        if diagram.view == Orientation::Black {
            out.extend_from_slice(b", inverse: true");
        }
        out.push(b')');
    }

    fn unplayed(&self, out: &mut Vec<u8>, rest: &str) {
        let _ = write!(out, "#unplayed[{}]", text(rest));
    }

    fn close(&self, out: &mut Vec<u8>, result: &str) {
        let _ = writeln!(out, "\n#game-result[{}]", text(result));
    }
}

fn push_squares(out: &mut Vec<u8>, diagram: &Diagram) {
    let trace = diagram.trace().into_iter().flat_map(|(from, to)| [from, to]);
    let trace = trace.map(|square| (svg::TRACE, square));
    let marked = diagram.squares.iter().map(|&(tint, square)| (tint.hex(), square));
    let mut squares = trace.chain(marked).peekable();
    if squares.peek().is_none() {
        return;
    }
    out.extend_from_slice(b", squares: (");
    for (colour, square) in squares {
        let _ = write!(out, "(\"{colour}\", \"{square}\"),");
    }
    out.push(b')');
}

/// Text in markup: every sign that could mean something is escaped.
fn text(plain: &str) -> String {
    let mut set = String::with_capacity(plain.len());
    for c in plain.chars() {
        match c {
            c if c.is_whitespace() => set.push(' '),
            c if c.is_control() => set.push(crate::finding::picture(c)),
            c if c.is_ascii_punctuation() && !matches!(c, '(' | ')' | ',' | ';' | '!' | '?') => {
                set.extend(['\\', c]);
            }
            c => set.push(c),
        }
    }
    set
}

/// Text as a string of Typst's code.
fn string(plain: &str) -> String {
    let mut quoted = String::from("\"");
    for c in plain.chars() {
        match c {
            '"' | '\\' => quoted.extend(['\\', c]),
            c if c.is_control() => quoted.push(' '),
            c => quoted.push(c),
        }
    }
    quoted.push('"');
    quoted
}

#[cfg(test)]
mod tests {
    use super::{string, text};

    #[test]
    fn markup_is_text() {
        assert_eq!(text("*a* #b [c] 1. d"), "\\*a\\* \\#b \\[c\\] 1\\. d");
        assert_eq!(string("a \"b\" \\c\n"), "\"a \\\"b\\\" \\\\c \"");
    }
}
