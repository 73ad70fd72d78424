//! One move in JSON: its ply, its names, its place; nearly always in one piece.

use super::line::Scribe;
use super::piece::{Piece, clock_alone};
use super::value::push_escaped;
use crate::board::Move;
use crate::notation::{InlineStr, uci_word};
use crate::text::Span;
use crate::write::run::Run;

/// What a move means.
enum Meaning {
    /// It is told.
    Told,
    /// Its name lies ready.
    Sorts([InlineStr; 2]),
}

impl Scribe<'_> {
    /// Opens the object of a move: what it means on the board, where it could be played, and how it was written. Tells
    /// whether that was all, and what stands `behind` it is told as well.
    pub(super) fn push_ply(
        &mut self,
        out: &mut Vec<u8>,
        index: usize,
        ply: u64,
        behind: Option<Run>,
    ) -> bool {
        let (text, span) = (self.text, self.review.game.moves[index].span);
        let length = span.end.saturating_sub(span.start) as usize;
        let sorts = self.push_meaning(out, index, ply);
        let told = Piece::set(out, |piece| {
            match sorts {
                Some(Meaning::Told) => piece.put(b"\",\"written\":\""),
                Some(Meaning::Sorts(sorts)) => self.put_meaning(piece, index, ply, sorts),
                None => piece.put(b"{\"written\":\""),
            }
            let is_plain = piece.put_plain(text, span.start as usize, length);
            is_plain.then(|| self.put_place(piece, span, behind))
        });
        told.unwrap_or_else(|| {
            push_escaped(out, &self.review.game.written(index, text));
            Piece::set(out, |piece| self.put_place(piece, span, behind))
        })
    }

    /// Puts where a move was written, and what stands `behind` it if that is a clock. Tells whether that is all.
    fn put_place(&mut self, piece: &mut Piece<'_>, span: Span, behind: Option<Run>) -> bool {
        let place = self.review.source.absolute(span);
        piece.put(b"\",\"span\":[");
        self.places.put(piece, place.start);
        piece.put(b",");
        self.places.put(piece, place.end);
        piece.put(b"]");
        behind.is_some_and(|run| run.is_empty() || self.put_clock(piece, run))
    }

    /// Puts a clock that stands alone behind a move, as it does on servers.
    fn put_clock(&self, piece: &mut Piece<'_>, run: Run) -> bool {
        let Some(mark) = run.alone(self.review.game) else { return false };
        let written = self.text.as_bytes().get(mark.span.range());
        let Some([b'{', comment @ .., b'}']) = written else { return false };
        let Some(seconds) = clock_alone(comment) else { return false };
        let begun = piece.length();
        piece.put(b",\"comments\":[\"");
        if !piece.put_plain(self.text, mark.span.start as usize + 1, comment.len()) {
            piece.truncate(begun);
            return false;
        }
        piece.put(b"\"],\"clock\":");
        piece.put_number(seconds);
        piece.put(b".0");
        true
    }

    /// What a move means on the board, where it could be played: told already, if its name is none that lies ready.
    fn push_meaning(&self, out: &mut Vec<u8>, index: usize, ply: u64) -> Option<Meaning> {
        let played = self.review.played[index];
        if played == Move::NONE {
            return None;
        }
        if let Some(sorts) = self.compositor.pick(played) {
            return Some(Meaning::Sorts(sorts));
        }
        Piece::set(out, |piece| self.put_squares(piece, index, ply));
        self.compositor.push(out, played);
        Some(Meaning::Told)
    }

    /// Puts what a move means, up to how it was written.
    #[inline]
    fn put_meaning(
        &self,
        piece: &mut Piece<'_>,
        index: usize,
        ply: u64,
        [lead, end]: [InlineStr; 2],
    ) {
        self.put_squares(piece, index, ply);
        piece.put_sort(lead);
        piece.put_sort(end);
        piece.put(b"\",\"written\":\"");
    }

    /// Puts the ply and the squares of a move, up to its name.
    #[inline]
    fn put_squares(&self, piece: &mut Piece<'_>, index: usize, ply: u64) {
        let (word, length) = uci_word(self.review.played[index], self.review.start.is_chess960());
        piece.put(b"{\"ply\":");
        piece.put_number(ply);
        piece.put(b",\"uci\":\"");
        piece.put_some(&word, length - 1);
        piece.put(b"\",\"text\":\"");
    }
}
