//! What a record contains besides moves of the game, kept in commands that restore it (`game::escape`).

use std::borrow::Cow;

use crate::arbiter::Review;
use crate::game::{Mark, MarkKind, NOTATION, UNCLOSED, UNPLAYED, UNPLAYED_MOVE, UNREAD, escape};
use crate::write::Page;

/// How unplayed moves are grouped in the commands that keep them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::write) enum Keeping {
    /// As they were written, with their numbers; a move that would mean something else there is kept separately.
    Together,
    /// Each one separately.
    Apart,
    /// As they were written, after the moves that were played and not in cells: for sheets, whose rows number them.
    Behind,
}

/// Returns the command for unplayed moves as written: `[%unplayed 8. d4 d5]`, followed by their notation and language
/// if the page has others.
pub(in crate::write) fn unplayed(review: &Review<'_>, page: &Page, moves: &str) -> String {
    command(review, page, UNPLAYED, moves)
}

/// Returns the command for one move that would be read as something other than a move.
pub(in crate::write) fn unplayed_move(review: &Review<'_>, page: &Page, token: &str) -> String {
    command(review, page, UNPLAYED_MOVE, token)
}

fn command(review: &Review<'_>, page: &Page, name: &str, moves: &str) -> String {
    let moves = escape(moves);
    match foreign_reading(review, page) {
        Some((notation, language)) => {
            format!("[%{name} {moves}] [%{NOTATION} {notation} {language}]")
        }
        None => format!("[%{name} {moves}]"),
    }
}

/// Returns the command for text that was not understood.
pub(in crate::write) fn unread(text: &str) -> String {
    format!("[%{UNREAD} {}]", escape(text))
}

/// Returns the text of a comment, preceded by a command if the comment was never closed; `None` for other marks.
pub(in crate::write) fn comment<'t>(mark: &Mark, text: &'t str) -> Option<Cow<'t, str>> {
    let said = mark.comment(text)?;
    if mark.is_unclosed_comment(text) {
        return Some(Cow::Owned(format!("[%{UNCLOSED} comment] {said}")));
    }
    Some(Cow::Borrowed(said))
}

/// Returns the notation and language in which refused moves were written, if the page has others.
pub(in crate::write) fn foreign_reading(
    review: &Review<'_>,
    page: &Page,
) -> Option<(&'static str, &'static str)> {
    let (notation, language) =
        review.game.preserved_syntax.unwrap_or((review.notation, review.language));
    let differs = notation != page.notation || language.tag != page.language.tag;
    differs.then(|| (notation.name(), language.tag))
}

/// Returns the text of a mark kept among moves that could not be played. A blank cell becomes a line, since the sign
/// that was there may mean something else in movetext.
pub(in crate::write) fn as_written<'t>(mark: &Mark, text: &'t str) -> Cow<'t, str> {
    if mark.kind == MarkKind::Blank { Cow::Borrowed("___") } else { mark.written(text) }
}
