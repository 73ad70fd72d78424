//! The rest of a game behind a move that could not be played, as it was written.

use std::borrow::Cow;
use std::ops::Range;

use super::kept;
use super::run::{is_number, with_number};
use crate::arbiter::Review;
use crate::game::{Game, Mark, MarkKind, UNPLAYED, escape, has_other_meaning, unescape};
use crate::read::{Container, GameReader, MoveSyntax};
use crate::text::Span;

/// A piece of the rest.
pub(super) enum Rest<'r> {
    /// Moves with their numbers, glyphs and variations, as they were written.
    Moves(String),
    /// One move that means something else where movetext is read.
    Move(Cow<'r, str>),
    /// A comment, an escaped line, or text that was read as nothing.
    Mark(&'r Mark),
    /// What stands between moves and would be something else by itself.
    Text(String),
}

/// The rest of the game from the refused move `stop` on, in pieces, without the closing result; `mark` is the first mark
/// that has not been written.
pub(super) fn rest<'r>(review: &Review<'r>, stop: usize, mark: usize) -> Vec<Rest<'r>> {
    let (game, text) = (review.game, review.source.text());
    let end = game.result.map_or(game.span.end, |(_, span)| span.start);
    let marks = &game.marks[mark..];
    let (marks, behind) = marks.split_at(marks.partition_point(|mark| mark.span.start < end));
    let before = mark.checked_sub(1).map_or(0, |mark| game.marks[mark].span.end);
    let before = stop.checked_sub(1).map_or(before, |last| before.max(game.moves[last].span.end));
    let before = before.max(game.span.start); // digits before the game are no number of it
    let start = match marks.first().filter(|mark| is_number(mark) && mark.at as usize == stop) {
        Some(mark) => mark.span.start,
        None => with_number(text, game.moves[stop].span.start).max(before),
    };
    let syntax = game.preserved_syntax.unwrap_or((review.notation, review.language));
    let syntax = MoveSyntax::of(syntax.0, syntax.1);
    let (moves, rest) = (String::new(), Vec::new());
    let mut pieces = Pieces { game, text, syntax, from: start, next: stop, moves, rest };
    let lone = (stop..game.moves.len()).filter(|&index| {
        game.pattern(index).is_unreadable() && has_other_meaning(&game.written(index, text))
    });
    let mut lone = lone.peekable();
    for mark in marks {
        while let Some(index) =
            lone.next_if(|&index| game.moves[index].span.start < mark.span.start)
        {
            pieces.part_at_move(index);
        }
        match mark.kind {
            MarkKind::Comment | MarkKind::LineComment | MarkKind::Escape => pieces.part_at(mark),
            MarkKind::Stray if !is_plain(&mark.written(text)) => pieces.part_at(mark),
            MarkKind::Stray if review.notation.is_spaced() => pieces.part_at(mark),
            MarkKind::Blank => pieces.replace(mark, &kept::as_written(mark, text)),
            // At the head of a piece `?` would be an illegible move.
            MarkKind::Nag if pieces.is_bare(mark) => {
                pieces.replace(mark, &format!("${}", mark.value));
            }
            _ => {}
        }
    }
    lone.for_each(|index| pieces.part_at_move(index));
    pieces.copy_to(end);
    pieces.part();
    pieces.rest.extend(behind.iter().map(Rest::Mark)); // words and comments behind the result
    pieces.rest
}

/// A piece of moves is cut at most so often at a move that would be another; behind that, every move stands by itself.
const MOST_CUTS: usize = 8;

/// Whether text that was read as nothing is read so again where it stands among moves.
fn is_plain(text: &str) -> bool {
    !text.contains(|c: char| c.is_whitespace() || "{}[];".contains(c))
}

/// The rest as it is put together.
struct Pieces<'r> {
    game: &'r Game,
    text: &'r str,
    /// How the kept moves are read again.
    syntax: MoveSyntax,
    /// How far the text was taken over.
    from: u32,
    /// The first move that is in no finished piece.
    next: usize,
    moves: String,
    rest: Vec<Rest<'r>>,
}

impl<'r> Pieces<'r> {
    /// Takes over the text up to a place.
    fn copy_to(&mut self, end: u32) {
        let span = Span::new(self.from, end.max(self.from));
        self.moves.push_str(&without_commands(self.game, self.text, span));
        self.from = span.end;
    }

    /// Ends a piece of moves.
    fn part(&mut self) {
        let moves = std::mem::take(&mut self.moves);
        // A `;` that is no mark parted moves. Here it would begin a comment.
        let moves: Vec<&str> = moves
            .split(|c: char| c.is_whitespace() || c == ';')
            .filter(|word| !word.is_empty())
            .collect();
        let behind = &self.game.moves[self.next..];
        let taken =
            self.next..self.next + behind.partition_point(|written| written.span.start < self.from);
        self.next = taken.end;
        if moves.is_empty() {
            return;
        }
        let piece = match &*moves {
            // Alone, digits without a dot would be a misread move.
            [number] if number.len() < 4 && number.bytes().all(|byte| byte.is_ascii_digit()) => {
                format!("{number}.")
            }
            moves => moves.join(" "),
        };
        self.push_moves(&piece, taken);
    }

    /// Pushes moves with what stands between them as one piece; if they were not the same where it is read again, in pieces
    /// that are.
    fn push_moves(&mut self, mut piece: &str, mut moves: Range<usize>) {
        for _ in 0..MOST_CUTS {
            let Some(same) = self.read_alike(piece, moves.clone()) else {
                return self.rest.push(Rest::Moves(piece.to_owned()));
            };
            let Some((before, token, behind)) =
                self.cut(piece, moves.start..moves.start + same + 1)
            else {
                break;
            };
            if self.read_alike(before, moves.start..moves.start + same).is_some() {
                break;
            }
            if !before.trim().is_empty() {
                self.rest.push(Rest::Moves(before.trim().to_owned()));
            }
            self.rest.push(Rest::Move(token));
            (piece, moves.start) = (behind, moves.start + same + 1);
        }
        for index in moves {
            let Some((before, token, behind)) = self.cut(piece, index..index + 1) else { continue };
            self.push_text(before);
            self.rest.push(Rest::Move(token));
            piece = behind;
        }
        self.push_text(piece);
    }

    /// Reads a piece as it will be read again: nothing if it says these moves of the game and no others; else how many of
    /// them it says before another.
    fn read_alike(&self, piece: &str, moves: Range<usize>) -> Option<usize> {
        let text = format!("{{[%{UNPLAYED} {}]}} *", escape(piece));
        let mut reader = GameReader::new(Container::Pgn, &text, &self.syntax);
        let mut game = Game::default();
        reader.next_game(&mut game);
        let tokens = moves.clone().map(|index| self.game.written(index, self.text));
        let again = (0..game.moves.len()).map(|index| game.written(index, &text));
        let same = tokens.zip(again).take_while(|(token, again)| token == again).count();
        (same < moves.len() || same < game.moves.len()).then_some(same)
    }

    /// What stands in a piece before the last of these moves, that move, and what stands behind it. Nothing if a token is
    /// not found.
    fn cut<'p>(
        &self,
        piece: &'p str,
        moves: Range<usize>,
    ) -> Option<(&'p str, Cow<'r, str>, &'p str)> {
        let mut at = 0;
        let mut last = None;
        for index in moves {
            let token = self.game.moves.get(index).map(|_| self.game.written(index, self.text))?;
            let start = at + piece.get(at..)?.find(&*token)?;
            at = start + token.len();
            last = Some((start, token));
        }
        let (start, token) = last?;
        Some((&piece[..start], token, &piece[at..]))
    }

    fn push_text(&mut self, text: &str) {
        if !text.trim().is_empty() {
            self.rest.push(Rest::Text(text.trim().to_owned()));
        }
    }

    /// A mark that is a piece by itself.
    fn part_at(&mut self, mark: &'r Mark) {
        self.copy_to(mark.span.start);
        self.part();
        self.rest.push(Rest::Mark(mark));
        self.from = mark.span.end.max(self.from);
    }

    /// A move that is a piece by itself; but behind its number, digits in the place of a move are told to be one.
    fn part_at_move(&mut self, index: usize) {
        let span = self.game.moves[index].span;
        self.copy_to(span.start);
        let token = self.game.written(index, self.text);
        if token.starts_with(|c: char| c.is_ascii_digit()) && self.moves.trim_end().ends_with('.') {
            return;
        }
        self.part();
        self.next = index + 1;
        self.rest.push(Rest::Move(token));
        self.from = span.end.max(self.from);
    }

    /// Whether nothing stands before the mark in its piece.
    fn is_bare(&self, mark: &Mark) -> bool {
        let before = Span::new(self.from, mark.span.start.max(self.from));
        self.moves.trim().is_empty()
            && without_commands(self.game, self.text, before).trim().is_empty()
    }

    /// A mark that is written in another way than it stands.
    fn replace(&mut self, mark: &Mark, text: &str) {
        self.copy_to(mark.span.start);
        self.moves.push(' ');
        self.moves.push_str(text);
        self.moves.push(' ');
        self.from = mark.span.end.max(self.from);
    }
}

/// A stretch of the text without the signs of the commands that kept it, if any did.
fn without_commands<'t>(game: &Game, text: &'t str, span: Span) -> Cow<'t, str> {
    if game.preserved.is_empty() {
        return Cow::Borrowed(span.of(text));
    }
    let mut plain = String::new();
    let mut from = span.start;
    let first = game.preserved.partition_point(|kept| kept.comment.end <= span.start);
    for kept in game.preserved[first..].iter().take_while(|kept| kept.comment.start < span.end) {
        for sign in [
            Span::new(kept.comment.start, kept.text.start),
            Span::new(kept.text.end, kept.comment.end),
        ] {
            if sign.start < span.end && sign.end > from {
                let end = sign.start.max(from);
                plain.push_str(&unescape(Span::new(from, end).of(text)));
                plain.push(' ');
                from = sign.end.min(span.end);
            }
        }
    }
    plain.push_str(&unescape(Span::new(from, span.end.max(from)).of(text)));
    Cow::Owned(plain)
}
