//! What a printed game holds for programs that read the page: its tags, which the heading shortens and rearranges.

use crate::arbiter::Review;
use crate::game::NOTATION;
use crate::write::Page;
use crate::write::format::pgn::push_pair;
use crate::write::walk::kept::foreign_reading;

/// Returns the tags as PGN has them, with the start of the game, one a line.
pub(crate) fn tag_section(review: &Review<'_>, page: &Page) -> String {
    let (mut section, mut has_start) = (Vec::new(), false);
    for tag in page.tidying.tags(review) {
        push_pair(&mut section, &tag.name, &tag.value);
        has_start |= tag.name == "FEN";
    }
    if !has_start && !review.start.is_initial() {
        push_pair(&mut section, "SetUp", "1");
        push_pair(&mut section, "FEN", &review.start.fen());
    }
    String::from_utf8_lossy(&section).into_owned()
}

/// Returns notation and language of the moves that could not be played, `san de`, where the page has others.
pub(crate) fn unplayed_reading(review: &Review<'_>, page: &Page) -> Option<String> {
    let (notation, language) = foreign_reading(review, page).filter(|_| review.has_unplayed())?;
    Some(format!("{notation} {language}"))
}

/// Returns the lines with which a comment of the page keeps all this: the tag section, and the command that names
/// notation and language of the moves that could not be played.
pub(crate) fn kept_lines(review: &Review<'_>, page: &Page) -> Vec<String> {
    let section = tag_section(review, page);
    let reading = unplayed_reading(review, page);
    let command = reading.map(|reading| format!("[%{NOTATION} {reading}]"));
    let is_line_end = |c: char| c.is_control() || matches!(c, '\u{2028}' | '\u{2029}');
    let in_one_line = |line: &str| line.replace(is_line_end, " ");
    section.split_terminator('\n').map(in_one_line).chain(command).collect()
}
