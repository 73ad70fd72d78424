//! The rest of a game after a move that could not be played, as it was written.

use std::borrow::Cow;

use super::GameWalk;
use super::kept::{self, Keeping};
use super::run::{is_number, with_number};
use crate::arbiter::Review;
use crate::game::{Game, Mark, MarkKind, has_other_meaning};
use crate::text::{Span, without_references};

/// A piece of the rest of a game.
pub(in crate::write) enum Rest<'r> {
    /// Moves with their numbers, glyphs and variations, as they were written.
    Moves(String),
    /// One move that would be read as something else in movetext.
    Move(Cow<'r, str>),
    /// A comment, an escaped line, or text that was not understood.
    Mark(&'r Mark),
}

/// Returns the rest of the game from the refused move `stop` on, in pieces, without the closing result; `mark` is the
/// first mark that has not been written.
pub(in crate::write) fn rest<'r>(
    review: &Review<'r>,
    stop: usize,
    mark: usize,
    keeping: Keeping,
) -> Vec<Rest<'r>> {
    let (game, text) = (review.game, review.source.text());
    let end = game.end_of_moves();
    let marks = &game.marks[mark..];
    let (marks, behind) = marks.split_at(marks.partition_point(|mark| mark.span.start < end));
    let start = match marks.first().filter(|mark| is_number(mark) && mark.at as usize == stop) {
        Some(mark) => mark.span.start,
        None if game.first_number.is_none() => game.moves[stop].span.start,
        None => {
            let number = number_before(game, text, game.moves[stop].span.start);
            number.max(end_of_written(game, stop, mark))
        }
    };
    let mut pieces = Pieces::new(game, text, start, keeping);
    let lone = (stop..game.moves.len()).filter(|&index| {
        keeping == Keeping::Apart
            || game.pattern(index).is_unreadable() && has_other_meaning(&game.written(index, text))
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
            // `;` may separate variations: each gets its own parentheses.
            MarkKind::Open if mark.span.of(text) == ";" => pieces.replace(mark, "("),
            MarkKind::Close if mark.span.is_empty() => pieces.replace(mark, ")"),
            MarkKind::Blank => pieces.replace(mark, &kept::as_written(mark, text)),
            // At the beginning of a piece `?` would be an illegible move.
            MarkKind::Nag if pieces.is_bare(mark) => {
                pieces.replace(mark, &format!("${}", mark.value));
            }
            _ => {}
        }
    }
    lone.for_each(|index| pieces.part_at_move(index));
    pieces.copy_to(end);
    pieces.part();
    pieces.rest.extend(behind.iter().map(Rest::Mark)); // words and comments after the result
    pieces.rest
}

/// Returns the end of what is written before the refused move `stop` and the mark `mark`: digits up to there are not the
/// number of that move, nor are those before the game or in its tags.
fn end_of_written(game: &Game, stop: usize, mark: usize) -> u32 {
    let last_mark = mark.checked_sub(1).map_or(0, |last| game.marks[last].span.end);
    let last_move = stop.checked_sub(1).map_or(0, |last| game.moves[last].span.end);
    let tags = end_of_tags(game, game.moves[stop].span.start);
    last_mark.max(last_move).max(game.span.start).max(tags)
}

/// Returns the offset of the number before a move. For a move kept separately the number is before its comment,
/// possibly in a comment of its own.
fn number_before(game: &Game, text: &str, start: u32) -> u32 {
    let next = game.preserved.partition_point(|kept| kept.text.start < start);
    let Some(own) = game.preserved.get(next).filter(|own| own.text.start == start) else {
        return with_number(text, start);
    };
    let token = own.text.of(text);
    if is_bare_number(token) && token.len() != 2 {
        return start; // after a number one digit is no move, but two are (`65`)
    }
    let near = with_number(text, own.comment.start);
    if near < own.comment.start {
        return near;
    }
    let before = next.checked_sub(1).map(|before| game.preserved[before]);
    let number = before.filter(|number| {
        let between = Span::new(number.comment.end, own.comment.start);
        let is_number = |byte: u8| byte.is_ascii_digit() || byte == b'.';
        between.of(text).trim().is_empty() && number.text.of(text).bytes().all(is_number)
    });
    number.map_or(start, |number| number.text.start)
}

/// What is written before an unplayed move and is none of the marks: its number, and punctuation after what precedes
/// it. Signs that only separate moves are left out.
pub(in crate::write) fn text_before(game: &Game, text: &str, index: usize) -> Option<String> {
    let start = game.moves[index].span.start;
    let before = game.marks.partition_point(|mark| mark.span.start < start);
    let mark = before.checked_sub(1).map_or(0, |mark| game.marks[mark].span.end);
    let from = match index.checked_sub(1) {
        Some(last) => game.moves[last].span.end,
        None => with_number(text, start).max(end_of_tags(game, start)),
    };
    let written = game.without_commands(text, Span::new(from.max(mark).min(start), start));
    let words = without_references(&written);
    let words: Vec<String> = words.split_whitespace().filter_map(number_or_punctuation).collect();
    (!words.is_empty()).then(|| words.join(" "))
}

/// Whether a move of White in a variation could not be played and has no number, as behind words that count as moves: read
/// back, it would get one.
#[cold]
pub(in crate::write) fn lacks_number(walk: &GameWalk<'_>, index: usize) -> bool {
    let review = walk.review;
    walk.depth() > 0
        && review.verdict.judged
        && review.played[index].is_none()
        && !walk.line.is_black()
        && text_before(review.game, walk.text, index).is_none()
}

/// The end of the last tag before a place, which may be that of a line `FEN: …`; 0 if there is none.
fn end_of_tags(game: &Game, place: u32) -> u32 {
    game.tags.iter().map(|tag| tag.span.end).filter(|&end| end <= place).max().unwrap_or(0)
}

/// The glyph of an unplayed move as it was written, with the space before it: `!`, ` ?!`, `$1`.
pub(in crate::write) fn glyph_as_written(mark: &Mark, text: &str) -> String {
    let is_apart = text[..mark.span.start as usize].ends_with(char::is_whitespace);
    format!("{}{}", if is_apart { " " } else { "" }, mark.written(text))
}

/// A word that is a move number, which always gets its dot, also a misread one (`lO.`), or punctuation.
fn number_or_punctuation(word: &str) -> Option<String> {
    let dots = word.trim_start_matches(|c: char| c.is_ascii_digit());
    let digits = word.len() - dots.len();
    let is_dots = dots.chars().all(|c| matches!(c, '.' | '…' | ',' | ':'));
    let is_number = digits < 4 && !word.starts_with('0');
    let dot = if dots.is_empty() { "." } else { "" };
    let is_misread = !is_dots && word.contains(char::is_alphanumeric);
    let number = (is_dots && is_number).then(|| format!("{word}{dot}"));
    number.or_else(|| is_misread.then(|| word.to_owned()))
}

/// The digits of the number that stands before a move.
pub(super) fn number_of<'t>(game: &Game, text: &'t str, index: usize) -> &'t str {
    let start = game.moves[index].span.start;
    let number = number_before(game, text, start);
    let number = text.get(number as usize..start as usize).unwrap_or_default();
    let number = number.trim_start_matches(|c: char| !c.is_ascii_digit());
    &number[..number.find(|c: char| !c.is_ascii_digit()).unwrap_or(number.len())]
}

/// Whether text that was not understood will again not be understood when it is written among moves. A word is told from
/// a move that nobody can read by where it stands, and there it will not.
fn is_plain(text: &str) -> bool {
    !text.contains(|c: char| c.is_alphabetic() || c.is_whitespace() || "{}[];".contains(c))
}

/// Whether a word is a number without a dot. Digits beginning with a zero are castling or nothing (`00`).
fn is_bare_number(word: &str) -> bool {
    word.len() < 4 && word.bytes().all(|byte| byte.is_ascii_digit()) && !word.starts_with('0')
}

/// Collects the pieces.
struct Pieces<'r> {
    game: &'r Game,
    text: &'r str,
    keeping: Keeping,
    /// Offset up to which the text has been copied.
    from: u32,
    moves: String,
    rest: Vec<Rest<'r>>,
}

impl<'r> Pieces<'r> {
    const fn new(game: &'r Game, text: &'r str, from: u32, keeping: Keeping) -> Self {
        Self { game, text, keeping, from, moves: String::new(), rest: Vec::new() }
    }

    /// Copies the text up to a place, except tags below the rows of a sheet.
    fn copy_to(&mut self, end: u32) {
        let end = end.max(self.from);
        let tags = &self.game.tags;
        let below = tags.partition_point(|tag| tag.span.start < self.from);
        for tag in tags[below..].iter().map(|tag| tag.span).take_while(|tag| tag.end <= end) {
            self.copy(Span::new(self.from, tag.start));
            self.from = tag.end;
        }
        self.copy(Span::new(self.from, end));
        self.from = end;
    }

    fn copy(&mut self, span: Span) {
        self.moves.push_str(&self.game.without_commands(self.text, span));
    }

    /// Ends a piece of moves.
    fn part(&mut self) {
        let moves = std::mem::take(&mut self.moves);
        let moves = without_references(&moves);
        // A `;` that is not a mark separated moves; here it would begin a comment.
        let moves: Vec<&str> = moves
            .split(|c: char| c.is_whitespace() || c == ';')
            .filter(|word| !word.is_empty())
            .collect();
        match &*moves {
            [] => {}
            // On their own, digits without a dot would be a misread move.
            [number] if is_bare_number(number) => self.rest.push(Rest::Moves(format!("{number}."))),
            moves => self.rest.push(Rest::Moves(moves.join(" "))),
        }
    }

    /// Adds a mark as a piece of its own.
    fn part_at(&mut self, mark: &'r Mark) {
        self.copy_to(mark.span.start);
        self.part();
        self.rest.push(Rest::Mark(mark));
        self.from = mark.span.end.max(self.from);
    }

    /// Adds a move as a piece of its own, except digits after a move number, which are recognised as a move there.
    fn part_at_move(&mut self, index: usize) {
        let span = self.game.moves[index].span;
        self.copy_to(span.start);
        let token = self.game.written(index, self.text);
        let is_told =
            token.starts_with(|c: char| c.is_ascii_digit()) && self.moves.trim_end().ends_with('.');
        if is_told && self.keeping == Keeping::Together {
            return;
        }
        self.part();
        self.rest.push(Rest::Move(token));
        self.from = span.end.max(self.from);
    }

    /// Whether the mark is the first in its piece.
    fn is_bare(&self, mark: &Mark) -> bool {
        let before = Span::new(self.from, mark.span.start.max(self.from));
        self.moves.trim().is_empty()
            && self.game.without_commands(self.text, before).trim().is_empty()
    }

    /// Writes a mark in another form than the text has.
    fn replace(&mut self, mark: &Mark, text: &str) {
        self.copy_to(mark.span.start);
        self.moves.push(' ');
        self.moves.push_str(text);
        self.moves.push(' ');
        self.from = mark.span.end.max(self.from);
    }
}
