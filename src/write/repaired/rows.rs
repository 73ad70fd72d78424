//! The game in two columns, row by row, as scoresheets have it.

use super::footnote::Footnote;
use super::game::RepairedGame;

/// One row.
#[derive(Debug, Default)]
pub(super) struct SheetRow {
    pub(super) number: u32,
    /// White's move and Black's.
    pub(super) cells: [Option<RowCell>; 2],
}

/// One move, in the letters of the sheet.
#[derive(Debug)]
pub(super) struct RowCell {
    pub(super) san: String,
    /// Its footnote.
    pub(super) mark: Option<usize>,
}

/// The rows of the game, with the marks of its footnotes.
pub(super) fn rows(game: &RepairedGame<'_>, notes: &[Footnote]) -> Vec<SheetRow> {
    let mut rows: Vec<SheetRow> = Vec::new();
    for played in game.plies() {
        let is_white = played.before.turn().is_white();
        if is_white || rows.is_empty() {
            rows.push(SheetRow { number: played.before.fullmove(), ..SheetRow::default() });
        }
        let san = played.san(played.ply.played, game.answer.language);
        let mark = notes.iter().find(|note| note.ply == played.number).map(|note| note.mark);
        if let Some(row) = rows.last_mut() {
            row.cells[usize::from(!is_white)] = Some(RowCell { san, mark });
        }
    }
    rows
}
