//! What stands between two rows of a sheet whose numbers go on: the head of another page, or notes, `Note: a good game`.

use super::row::row_number;
use crate::game::Game;
use crate::language::roster_name;
use crate::read::line::header::{header, headers};
use crate::read::line::movetext::is_movetext;

/// Maximum number of lines above the first row of a page.
const HEAD: usize = 24;

/// Lines between two rows.
pub(super) struct PageHead {
    /// Their length, in bytes.
    pub(super) length: usize,
    /// Whether a player is named, as at the head of a page.
    pub(super) names_player: bool,
}

/// The head of another page of a game, or notes, if they are at the beginning of `rest`: lines that say nothing of the
/// game that differs from its tags; below them is a row that is due.
pub(super) fn page_head(
    text: &str,
    rest: &str,
    game: &Game,
    is_next_row: impl Fn(u32) -> bool,
) -> Option<PageHead> {
    let (mut length, mut names_player) = (0, false);
    for line in rest.split_inclusive('\n').take(HEAD) {
        let said = line.trim();
        if header(said).is_some() {
            names_player |= repeats_tags(text, said, game)?;
        } else if is_movetext(said) && !said.starts_with('(') {
            let is_row =
                row_number(said).is_some_and(|(number, _)| number > 1 && is_next_row(number));
            return is_row.then_some(PageHead { length, names_player });
        }
        length += line.len();
    }
    None
}

/// Whether one of the headers in a line names a player; `None` if one of them says of the game what its tags do not.
/// Notes, such as the number of the page, may differ.
fn repeats_tags(text: &str, line: &str, game: &Game) -> Option<bool> {
    let mut names_player = false;
    for (name, value) in headers(line).filter_map(header) {
        let Some(name) = roster_name(name) else { continue };
        let tag = game.tag(text, name)?;
        if tag.value.of(text) != value {
            return None;
        }
        names_player |= matches!(name, "White" | "Black");
    }
    Some(names_player)
}
