//! What a record keeps although it is no move of the game, in the commands that bring it back (`game::escape`).

use std::borrow::Cow;

use crate::arbiter::Review;
use crate::game::{Mark, MarkKind, NOTATION, UNCLOSED, UNPLAYED, UNPLAYED_MOVE, UNREAD, escape};
use crate::write::Page;

/// How unplayed moves stand in what keeps them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::write) enum Keeping {
    /// As they were written, with their numbers; those by themselves that mean something else elsewhere.
    Together,
    /// Each by itself.
    Apart,
    /// As they were written, behind the moves that were played and not in cells: for sheets, whose rows number them.
    Behind,
}

/// The command of unplayed moves as they are written: `[%unplayed 8. d4 d5]`; behind it, where the page writes moves in
/// other letters, in which notation and language these stand.
pub(in crate::write) fn unplayed(review: &Review<'_>, page: &Page, moves: &str) -> String {
    command(review, page, UNPLAYED, moves)
}

/// The same of one move that would be read as something else than a move.
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

/// The command of text that was read as nothing.
pub(in crate::write) fn unread(text: &str) -> String {
    format!("[%{UNREAD} {}]", escape(text))
}

/// The comment that marks a variation as never closed.
pub(in crate::write) fn unclosed_variation() -> String {
    format!("[%{UNCLOSED} variation]")
}

/// The text of a comment; of one that nobody closed, with a command that says so. Nothing for other marks.
pub(in crate::write) fn comment<'t>(mark: &Mark, text: &'t str) -> Option<Cow<'t, str>> {
    let said = mark.comment(text)?;
    if mark.is_unclosed_comment(text) {
        return Some(Cow::Owned(format!("[%{UNCLOSED} comment] {said}")));
    }
    Some(Cow::Borrowed(said))
}

/// Notation and language in which refused moves were written, where the page has others.
pub(in crate::write) fn foreign_reading(
    review: &Review<'_>,
    page: &Page,
) -> Option<(&'static str, &'static str)> {
    let (notation, language) =
        review.game.preserved_syntax.unwrap_or((review.notation, review.language));
    let differs = notation != page.notation || language.tag != page.language.tag;
    differs.then(|| (notation.name(), language.tag))
}

/// The text of a mark that stays where moves could not be played. A blank cell is a line: the sign that stood there may
/// mean something else in movetext.
pub(in crate::write) fn as_written<'t>(mark: &Mark, text: &'t str) -> Cow<'t, str> {
    if mark.kind == MarkKind::Blank { Cow::Borrowed("___") } else { mark.written(text) }
}
