//! Games as a LaTeX document, with boards and signs of the `xskak` bundle.
//!
//! Moves are printed as text, so that every notation, language and illegal move can be set; the boards are drawn by
//! `chessboard`, which `xskak` loads.

mod text;

use std::io::Write as _;

use super::frame::Frame;
use super::nag::Orientation;
use super::page::Page;
use super::print::{self, Diagram, Heading, Markup};
use crate::arbiter::Review;
pub(super) use text::text;

/// One document for all games.
pub(super) const FRAME: Frame =
    Frame { before: include_str!("preamble.tex"), between: "\n", after: "\\end{document}\n" };

/// Appends one game.
pub(super) fn game(review: &Review<'_>, page: &Page, out: &mut Vec<u8>) {
    print::game(&Latex, review, page, out);
}

struct Latex;

impl Markup for Latex {
    fn open(&self, out: &mut Vec<u8>, review: &Review<'_>, page: &Page) {
        let heading = Heading::of(review, page);
        let title = heading.players().unwrap_or_else(|| {
            page.words.phrase("game-title", &[("game", review.index.to_string().into())])
        });
        let line = |parts: &[std::borrow::Cow<'_, str>]| text(&parts.join(", "));
        let (occasion, subject) = (line(&heading.occasion), line(&heading.subject));
        let _ = writeln!(out, "\\gameheading{{{}}}{{{occasion}}}{{{subject}}}", text(&title));
    }

    fn played(&self, out: &mut Vec<u8>, number: &str, move_text: &str, depth: usize, _: &Page) {
        let command = if depth == 0 { "mainmove" } else { "sidemove" };
        let tie = if number.is_empty() { "" } else { "~" };
        let _ = write!(out, "\\{command}{{{}{tie}{}}}", text(number), text(move_text));
    }

    fn glyph(&self, out: &mut Vec<u8>, sign: &str) {
        out.extend_from_slice(text(sign).as_bytes());
    }

    fn comment(&self, out: &mut Vec<u8>, said: &str, _depth: usize) {
        let _ = write!(out, "\\remark{{{}}}", text(said));
    }

    fn open_variation(&self, out: &mut Vec<u8>, depth: usize) {
        let name = if depth == 1 { "sideline" } else { "innersideline" };
        let _ = write!(out, "\\begin{{{name}}}");
    }

    fn close_variation(&self, out: &mut Vec<u8>, depth: usize) {
        let name = if depth == 1 { "sideline" } else { "innersideline" };
        let _ = write!(out, "\\end{{{name}}}");
    }

    fn diagram(&self, out: &mut Vec<u8>, diagram: &Diagram, page: &Page) {
        let _ = write!(out, "\\diagram{{setfen={{{}}}", diagram.position.fen());
        if diagram.view == Orientation::Black {
            out.extend_from_slice(b",inverse");
        }
        if let Some((from, to)) = diagram.trace() {
            push_fields(out, "trace", &format!("{from},{to}"));
        }
        for (tint, square) in &diagram.squares {
            push_fields(out, &format!("mark{}", tint.name()), square.name());
        }
        for (tint, from, to) in &diagram.arrows {
            let _ = write!(
                out,
                ",pgfstyle=straightmove,opacity=.8,linewidth=.15em,color=mark{},\
                 markmove={from}-{to}",
                tint.name()
            );
        }
        let _ = write!(out, "}}{{{}}}", text(&diagram.title(page.words)));
    }

    fn unplayed(&self, out: &mut Vec<u8>, rest: &str) {
        let _ = write!(out, "\\unplayed{{{}}}", text(rest));
    }

    fn close(&self, out: &mut Vec<u8>, result: &str) {
        let _ = writeln!(out, "\n\\gameresult{{{result}}}");
    }
}

fn push_fields(out: &mut Vec<u8>, color: &str, fields: &str) {
    let _ = write!(out, ",pgfstyle=color,opacity=.45,color={color},markfields={{{fields}}}");
}
