//! Games as tagged text of Adobe InDesign: paragraphs and characters carry the names of styles, which the house
//! defines.
//!
//! Diagrams are set in the letters of a diagram font (`--font`), in a style of their own. Characters beyond ASCII are
//! written as numbers, so that the file reads the same on every machine.

mod story;
mod text;

use std::io::Write as _;

use crate::arbiter::Review;
use crate::write::Page;
use crate::write::output::frame::Frame;
use crate::write::print::{self, Diagram, Faces, Heading, Markup, Prose};
pub(crate) use story::settled;
use story::{CONTINUED, END};
pub(crate) use text::text;

/// The markup of remarks in each face.
const FACES: Faces = Faces {
    plain: ["", ""],
    italic: ["<CharStyle:Emphasis>", "<CharStyle:>"],
    bold: ["<CharStyle:Strong>", "<CharStyle:>"],
    text,
};

/// One story for all games.
pub(super) const FRAME: Frame = Frame::of(include_str!("indesign.txt"), "", "");

/// Appends one game.
pub(super) fn game(review: &Review<'_>, page: &Page, out: &mut Vec<u8>) {
    let mut story = Vec::new();
    print::game(&InDesign, review, page, &mut story);
    out.extend_from_slice(&settled(&story, &mut []));
}

/// The markup of InDesign's tagged text.
pub(crate) struct InDesign;

impl Markup for InDesign {
    fn open(&self, out: &mut Vec<u8>, review: &Review<'_>, page: &Page) {
        let heading = Heading::of(review, page);
        push_paragraph(out, "Game Heading", &heading.title(review.index, page));
        for line in [heading.occasion.join(", "), heading.below()] {
            push_paragraph(out, "Game Occasion", &line);
        }
        out.extend_from_slice(b"<ParaStyle:Main Line>");
    }

    fn played(&self, out: &mut Vec<u8>, number: &str, move_text: &str, depth: usize, _: &Page) {
        let style = if depth == 0 { "Main Move" } else { "Side Move" };
        let _ = write!(out, "<CharStyle:{style}>{}{}<CharStyle:>", text(number), text(move_text));
    }

    fn glyph(&self, out: &mut Vec<u8>, sign: &str) {
        let _ = write!(out, "<CharStyle:Sign>{}<CharStyle:>", text(sign));
    }

    fn comment(&self, out: &mut Vec<u8>, said: &Prose, _depth: usize, _: &Page) {
        FACES.push(out, said, "<0x000A>");
    }

    fn paragraphs(&self, out: &mut Vec<u8>, said: &Prose, _: &Page) {
        let _ = write!(out, "{END}<ParaStyle:Comment>");
        FACES.push(out, said, &format!("{END}<ParaStyle:Comment>"));
        let _ = write!(out, "{END}<ParaStyle:Main Line>");
    }

    fn open_variation(&self, out: &mut Vec<u8>, depth: usize) {
        if depth == 1 {
            let _ = write!(out, "{END}<ParaStyle:Variation>");
        }
        out.push(b'(');
    }

    fn close_variation(&self, out: &mut Vec<u8>, depth: usize) {
        out.push(b')');
        if depth == 1 {
            let _ = write!(out, "{END}<ParaStyle:Main Line>");
        }
    }

    fn diagram(&self, out: &mut Vec<u8>, diagram: &Diagram, page: &Page) {
        for line in page.font.diagram(&diagram.position).lines() {
            let _ = write!(out, "{END}<ParaStyle:Diagram>{}", text(line));
        }
        out.extend_from_slice(END.as_bytes());
        push_paragraph(out, "Diagram Caption", &diagram.caption(page));
        out.extend_from_slice(CONTINUED.as_bytes());
    }

    fn unplayed(&self, out: &mut Vec<u8>, rest: &str) {
        let _ = write!(out, "<CharStyle:Unplayed>{}<CharStyle:>", text(rest));
    }

    fn close(&self, out: &mut Vec<u8>, result: &str) {
        out.extend_from_slice(END.as_bytes());
        push_paragraph(out, "Result", result);
    }
}

/// Appends a paragraph in the given style, unless it would be empty.
pub(crate) fn push_paragraph(out: &mut Vec<u8>, style: &str, said: &str) {
    if !said.is_empty() {
        let _ = write!(out, "<ParaStyle:{style}>{}{END}", text(said));
    }
}
