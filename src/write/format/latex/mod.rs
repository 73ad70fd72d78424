//! Games as a LaTeX document, with the boards and signs of the `xskak` bundle.
//!
//! Moves are printed as text, so that any notation, language and illegal move can be typeset; boards are drawn by
//! `chessboard`, which `xskak` loads.

mod preamble;
mod text;

use std::io::Write as _;

use crate::arbiter::Review;
use crate::write::Page;
use crate::write::nag::Orientation;
use crate::write::output::frame::Frame;
use crate::write::print::{self, Diagram, Faces, Heading, Markup, Prose};
pub(super) use preamble::before;
pub(crate) use text::text;

/// The markup of remarks in each face.
const FACES: Faces =
    Faces { plain: ["", ""], italic: ["\\emph{", "}"], bold: ["\\textbf{", "}"], text };

/// One document for all games.
pub(super) const FRAME: Frame = Frame::of("", "\n", "\\end{document}\n");

/// Appends one game.
pub(super) fn game(review: &Review<'_>, page: &Page, out: &mut Vec<u8>) {
    print::game(&Latex, review, page, out);
}

/// The markup of LaTeX.
pub(crate) struct Latex;

impl Markup for Latex {
    fn keep_tags(&self, out: &mut Vec<u8>, review: &Review<'_>, page: &Page) {
        for line in print::kept_lines(review, page) {
            let _ = writeln!(out, "% {line}");
        }
    }

    fn open(&self, out: &mut Vec<u8>, review: &Review<'_>, page: &Page) {
        self.keep_tags(out, review, page);
        let heading = Heading::of(review, page);
        let title = text(&heading.title(review.index, page));
        let (occasion, below) = (text(&heading.occasion.join(", ")), text(&heading.below()));
        let _ = writeln!(out, "\\gameheading{{{title}}}{{{occasion}}}{{{below}}}");
    }

    fn played(&self, out: &mut Vec<u8>, number: &str, move_text: &str, depth: usize, _: &Page) {
        let command = if depth == 0 { "mainmove" } else { "sidemove" };
        let _ = write!(out, "\\{command}{{{}{}}}", text(number), text(move_text));
    }

    fn keep_glyph(&self, out: &mut Vec<u8>, number: u32) {
        let _ = write!(out, "% ${number}\n{{}}"); // behind a comment TeX passes over blanks
    }

    fn glyph(&self, out: &mut Vec<u8>, sign: &str) {
        out.extend_from_slice(text(sign).as_bytes());
    }

    fn comment(&self, out: &mut Vec<u8>, said: &Prose, _depth: usize, _: &Page) {
        push_remark(out, said);
    }

    fn paragraphs(&self, out: &mut Vec<u8>, said: &Prose, _: &Page) {
        out.extend_from_slice(b"\\begin{note}\n");
        push_remark(out, said);
        out.extend_from_slice(b"\n\\end{note}");
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
        if let Some((from, to)) = diagram.trace(page) {
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
        if let Some(is_white) = diagram.mover(page) {
            let _ = write!(out, ",showmover,mover={}", if is_white { 'w' } else { 'b' });
        }
        out.extend_from_slice(b"}{");
        let said = diagram.caption(page);
        if let Some((before, behind)) = Diagram::number(page) {
            let _ = write!(out, "\\diagramnumber{{{}}}{{{}}}", text(before), text(behind));
            out.extend_from_slice(if said.is_empty() { b"" } else { b". " });
        }
        let _ = write!(out, "{}}}", text(&said));
    }

    fn unplayed(&self, out: &mut Vec<u8>, rest: &str) {
        let _ = write!(out, "\\unplayed{{{}}}", text(rest));
    }

    fn close(&self, out: &mut Vec<u8>, result: &str) {
        let _ = writeln!(out, "\n\\gameresult{{{result}}}");
    }
}

/// Appends a remark, each paragraph in a command of its own, since the command takes no paragraphs.
fn push_remark(out: &mut Vec<u8>, said: &Prose) {
    out.extend_from_slice(b"\\remark{");
    FACES.push(out, said, "}\\par\n\\remark{");
    out.push(b'}');
}

fn push_fields(out: &mut Vec<u8>, color: &str, fields: &str) {
    let _ = write!(out, ",pgfstyle=color,opacity=.45,color={color},markfields={{{fields}}}");
}
