//! One move in JSON: its ply, its names, its place; nearly always in one piece.

use super::line::GameWriter;
use super::piece::{MoveBuffer, Places, clock_alone};
use super::value::push_escaped;
use crate::board::Move;
use crate::notation::{InlineStr, uci_word};
use crate::text::Span;
use crate::write::run::Run;
use crate::write::walk::GameWalk;

/// What a move means.
enum Meaning {
    /// It is told.
    Told,
    /// Its name lies ready.
    Sorts([InlineStr; 2]),
}

impl GameWriter<'_> {
    /// Opens the object of a move: what it means on the board, where it could be played, and how it was written. Tells
    /// whether that was all, and what stands `behind` it is told as well.
    pub(super) fn push_ply(
        &mut self,
        walk: &GameWalk<'_>,
        index: usize,
        behind: Option<Run>,
    ) -> bool {
        let span = walk.review.game.moves[index].span;
        let length = span.end.saturating_sub(span.start) as usize;
        let sorts = push_meaning(self.out, walk, index);
        let places = &mut self.places;
        let told = MoveBuffer::set(self.out, |piece| {
            match sorts {
                Some(Meaning::Told) => piece.put(b"\",\"written\":\""),
                Some(Meaning::Sorts(sorts)) => put_meaning(piece, walk, index, sorts),
                None => piece.put(b"{\"written\":\""),
            }
            let is_plain = piece.put_plain(walk.text, span.start as usize, length);
            is_plain.then(|| put_place(piece, places, walk, span, behind))
        });
        told.unwrap_or_else(|| {
            push_escaped(self.out, &walk.review.game.written(index, walk.text));
            MoveBuffer::set(self.out, |piece| put_place(piece, places, walk, span, behind))
        })
    }
}

/// Puts where a move was written, and what stands `behind` it if that is a clock. Tells whether that is all.
fn put_place(
    piece: &mut MoveBuffer<'_>,
    places: &mut Places,
    walk: &GameWalk<'_>,
    span: Span,
    behind: Option<Run>,
) -> bool {
    let place = walk.review.source.absolute(span);
    piece.put(b"\",\"span\":[");
    places.put(piece, place.start);
    piece.put(b",");
    places.put(piece, place.end);
    piece.put(b"]");
    behind.is_some_and(|run| run.is_empty() || put_clock(piece, walk, run))
}

/// Puts a clock that stands alone behind a move, as it does on servers.
fn put_clock(piece: &mut MoveBuffer<'_>, walk: &GameWalk<'_>, run: Run) -> bool {
    let Some(mark) = run.alone(walk.review.game) else { return false };
    let written = walk.text.as_bytes().get(mark.span.range());
    let Some([b'{', comment @ .., b'}']) = written else { return false };
    let Some(seconds) = clock_alone(comment) else { return false };
    let begun = piece.length();
    piece.put(b",\"comments\":[\"");
    if !piece.put_plain(walk.text, mark.span.start as usize + 1, comment.len()) {
        piece.truncate(begun);
        return false;
    }
    piece.put(b"\"],\"clock\":");
    piece.put_number(seconds);
    piece.put(b".0");
    true
}

/// What a move means on the board, where it could be played: told already, if its name is none that lies ready.
fn push_meaning(out: &mut Vec<u8>, walk: &GameWalk<'_>, index: usize) -> Option<Meaning> {
    let played = walk.review.played[index];
    if played == Move::NONE {
        return None;
    }
    if let Some(sorts) = walk.moves.pick(played) {
        return Some(Meaning::Sorts(sorts));
    }
    MoveBuffer::set(out, |piece| put_squares(piece, walk, index));
    walk.moves.push(out, played);
    Some(Meaning::Told)
}

/// Puts what a move means, up to how it was written.
#[inline]
fn put_meaning(
    piece: &mut MoveBuffer<'_>,
    walk: &GameWalk<'_>,
    index: usize,
    [lead, end]: [InlineStr; 2],
) {
    put_squares(piece, walk, index);
    piece.put_sort(lead);
    piece.put_sort(end);
    piece.put(b"\",\"written\":\"");
}

/// Puts the ply and the squares of a move, up to its name.
#[inline]
fn put_squares(piece: &mut MoveBuffer<'_>, walk: &GameWalk<'_>, index: usize) {
    let (played, chess960) = (walk.review.played[index], walk.review.start.is_chess960());
    let (word, length) = uci_word(played, chess960);
    piece.put(b"{\"ply\":");
    piece.put_number(walk.line.ply);
    piece.put(b",\"uci\":\"");
    piece.put_some(&word, length - 1);
    piece.put(b"\",\"text\":\"");
}
