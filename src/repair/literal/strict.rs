//! A record that can be played as it is written.

use crate::board::Position;
use crate::language::Language;
use crate::repair::answer::{CellEdit, Certainty, RepairedPly};
use crate::repair::literal::{is_written_as_pgn, only_move};
use crate::repair::record::{CellPlace, Constraints, Record, written_length};

/// Returns the plies of a record in which every cell means exactly one legal move, the same on all sheets; `None` for
/// any other record. Blank cells at the end do not count, a sheet may end before another, and a record without cells has
/// no plies.
pub(in crate::repair) fn plies_as_written(
    record: &Record,
    languages: &[&Language],
) -> Option<Vec<RepairedPly>> {
    let length = record.sheets.iter().map(|sheet| written_length(&sheet.cells)).max();
    let length = length.unwrap_or(0);
    let (plies, end) = beginning(record, languages, length);
    let constraints = Constraints::of(record);
    // After mate nothing was played, whatever is said of the length.
    let ends = constraints.accept(&end, length)
        || end.is_checkmate() && constraints.accept_position(&end) && record.held.is_empty();
    (plies.len() == length && ends).then_some(plies)
}

/// Returns the plies of the first cells of a record, up to the first that does not mean exactly one legal move.
pub(in crate::repair) fn beginning_as_written(
    record: &Record,
    languages: &[&Language],
) -> Vec<RepairedPly> {
    let length = record.sheets.iter().map(|sheet| written_length(&sheet.cells)).max();
    beginning(record, languages, length.unwrap_or(0)).0
}

/// Whether the first `plies` plies of a record, from its first cells on, can be played as they are written.
pub(in crate::repair) fn begins_with(
    plies: usize,
    record: &Record,
    languages: &[&Language],
) -> bool {
    beginning(record, languages, plies).0.len() == plies
}

/// Returns the plies of the first cells, at most `most`, up to the first that does not mean exactly one legal move; and
/// the position after them.
fn beginning(
    record: &Record,
    languages: &[&Language],
    most: usize,
) -> (Vec<RepairedPly>, Position) {
    let constraints = Constraints::of(record);
    let mut position = record.start;
    let mut plies = Vec::with_capacity(most);
    for index in 0..most {
        let ply = ply(record, index, &position, languages);
        let is_allowed = |ply: &RepairedPly| constraints.allow(index + 1, &position, ply.played);
        let Some(ply) = ply.filter(is_allowed) else { break };
        position.play(ply.played);
        plies.push(ply);
    }
    (plies, position)
}

fn ply(
    record: &Record,
    index: usize,
    position: &Position,
    languages: &[&Language],
) -> Option<RepairedPly> {
    let mut played = None;
    let (mut cells, mut edit) = (Vec::new(), CellEdit::None);
    for (at, sheet) in record.sheets.iter().enumerate() {
        let language = languages[at];
        if index >= written_length(&sheet.cells) {
            continue; // the player ceased to write
        }
        let cell = &sheet.cells[index];
        let meant = only_move(cell, position, language)?;
        if played.is_some_and(|played| played != meant) || cell.readings.len() > 1 {
            return None;
        }
        played = Some(meant);
        if !is_written_as_pgn(cell, position, meant, language) {
            edit = CellEdit::Style;
        }
        cells.push(CellPlace { sheet: at, index });
    }
    let played = position.annotated(played?);
    Some(RepairedPly {
        played,
        is_held: Constraints::of(record).held.any_at(index + 1),
        certainty: Certainty::Read,
        probability: 1.0,
        cells,
        edit,
        overrules: None,
        alternatives: Vec::new(),
    })
}
