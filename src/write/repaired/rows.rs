//! The game in two columns, row by row, as on a scoresheet.

use super::footnote::Footnote;
use super::game::RepairedGame;
use super::remark::offers_draw;
use crate::notation::draw_offer;

/// One row of the sheet.
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
    /// Whether a draw was offered with it.
    pub(super) draw_offer: bool,
    /// The number of its footnote.
    pub(super) mark: Option<usize>,
}

impl RowCell {
    /// Returns the move, followed by `space` and the sign of a draw offer if there was one.
    pub(super) fn text(&self, space: &str) -> String {
        if self.draw_offer {
            format!("{}{space}{}", self.san, draw_offer::SIGN)
        } else {
            self.san.clone()
        }
    }
}

/// Returns the rows of the game, with the marks of its footnotes.
pub(super) fn rows(game: &RepairedGame<'_>, notes: &[Footnote]) -> Vec<SheetRow> {
    let mut rows: Vec<SheetRow> = Vec::new();
    for played in game.plies() {
        let is_white = played.before.turn().is_white();
        if is_white || rows.is_empty() {
            rows.push(SheetRow { number: played.before.fullmove(), ..SheetRow::default() });
        }
        let san = played.san(played.repaired.played, game.answer.language);
        let draw_offer = offers_draw(game, played.repaired);
        let mark = notes.iter().find(|note| note.ply == played.ply).map(|note| note.mark);
        if let Some(row) = rows.last_mut() {
            row.cells[usize::from(!is_white)] = Some(RowCell { san, draw_offer, mark });
        }
    }
    rows
}
