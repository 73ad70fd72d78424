//! Games as one page with clickable moves and a board that follows them, for mouse, touch and keyboard.
//!
//! It is the page of [`super::html`], with the resulting position attached to each move. Nothing is loaded from
//! elsewhere.

use std::io::Write as _;

use super::html::{self, Html};
use crate::arbiter::Review;
use crate::board::{Move, Position};
use crate::write::Page;
use crate::write::output::frame::Frame;
use crate::write::print::{self, Diagram, Markup, Prose};

/// One page for all games.
pub(super) const FRAME: Frame = Frame::of(
    "",
    "\n",
    concat!("</main>\n<script>\n", include_str!("viewer.js"), "</script>\n</body>\n</html>\n"),
);

/// Returns the beginning of the page.
pub(super) fn before(page: &Page) -> String {
    dressed(&html::before(page), page)
}

/// Adds the board and its style sheet to the beginning of an HTML page.
pub(crate) fn dressed(before: &str, page: &Page) -> String {
    let mut panel = include_str!("panel.html").to_owned();
    for step in ["viewer-first", "viewer-back", "viewer-on", "viewer-last", "viewer-turn"] {
        panel = panel.replacen(step, &page.words.phrase(step, &[]), 1);
    }
    let css = concat!(include_str!("viewer.css"), "</style>");
    before.replacen("</style>", css, 1).replacen("<main>\n", &format!("{panel}<main>\n"), 1)
}

/// Appends one game.
pub(super) fn game(review: &Review<'_>, page: &Page, out: &mut Vec<u8>) {
    print::game(&Viewer, review, page, out);
}

/// HTML markup with a position attached to each move.
pub(crate) struct Viewer;

impl Markup for Viewer {
    fn open(&self, out: &mut Vec<u8>, review: &Review<'_>, page: &Page) {
        Html.open(out, review, page);
    }

    fn announce_move(&self, out: &mut Vec<u8>, before: &Position, played: Move) {
        if played.is_none() {
            return out.extend_from_slice(b"<span>");
        }
        let mut after = *before;
        after.play(played);
        let (fen, uci) = (after.fen(), played.to_uci());
        let board = fen.split(' ').next().unwrap_or_default();
        let _ = write!(out, "<span class=\"ply\" data-board=\"{board}\" data-move=\"{uci}\"");
        if !before.turn().is_white() {
            let _ = write!(out, " data-number=\"{}\"", before.fullmove());
        }
        out.push(b'>');
    }

    fn played(&self, out: &mut Vec<u8>, number: &str, text: &str, depth: usize, page: &Page) {
        Html.played(out, number, text, depth, page);
        out.extend_from_slice(b"</span>");
    }

    fn keep_glyph(&self, out: &mut Vec<u8>, number: u32) {
        Html.keep_glyph(out, number);
    }

    fn glyph(&self, out: &mut Vec<u8>, sign: &str) {
        Html.glyph(out, sign);
    }

    fn comment(&self, out: &mut Vec<u8>, said: &Prose, depth: usize, page: &Page) {
        Html.comment(out, said, depth, page);
    }

    fn paragraphs(&self, out: &mut Vec<u8>, said: &Prose, page: &Page) {
        Html.paragraphs(out, said, page);
    }

    fn open_variation(&self, out: &mut Vec<u8>, depth: usize) {
        Html.open_variation(out, depth);
    }

    fn close_variation(&self, out: &mut Vec<u8>, depth: usize) {
        Html.close_variation(out, depth);
    }

    fn diagram(&self, out: &mut Vec<u8>, diagram: &Diagram, page: &Page) {
        Html.diagram(out, diagram, page);
    }

    fn unplayed(&self, out: &mut Vec<u8>, rest: &str) {
        Html.unplayed(out, rest);
    }

    fn close(&self, out: &mut Vec<u8>, result: &str) {
        Html.close(out, result);
    }
}
