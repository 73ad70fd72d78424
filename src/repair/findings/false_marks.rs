//! Signs of check, capture and en passant that do not apply to the move. The cell gives the move all the same, but such
//! a sign is often the trace of a wrong square.

use super::ply_positions::finding_at;
use crate::board::Move;
use crate::finding::{Code, Finding};
use crate::notation::{Claims, Notation};
use crate::repair::answer::{CellEdit, RecordFinding, Repaired};
use crate::repair::literal::only_legal_move;
use crate::repair::record::Record;

/// Returns all of them, in the cells that state the move of their ply.
pub(super) fn false_marks(record: &Record, answer: &Repaired) -> Vec<RecordFinding> {
    let mut position = answer.start;
    let mut all = Vec::new();
    for (at, ply) in answer.plies.iter().enumerate() {
        for &place in ply.cells.iter().filter(|_| ply.edit != CellEdit::None) {
            let cell = record.cell(place);
            let text = cell.text().unwrap_or_default();
            let language = cell.language_on(answer.language_of(place.sheet));
            let is_said = only_legal_move(text, &position, language) == Some(ply.played.plain());
            let claims = Notation::San.read(text.trim(), language).map(|pattern| pattern.claims);
            if let Some(claims) = claims.filter(|_| is_said) {
                let found = judge(claims, ply.played, |code| finding_at(code, at, &position));
                all.extend(found.into_iter().map(|found| RecordFinding::at(found, Some(place))));
            }
        }
        position.play(ply.played);
    }
    all
}

/// Returns what is false in these claims about a move whose check is noted.
fn judge(claims: Claims, played: Move, about: impl Fn(Code) -> Finding) -> Vec<Finding> {
    let wrong = claims.false_check(played.check());
    let check = wrong.map(|case| about(Code::FalseCheckMark).case(case));
    let captures = claims.has(Claims::CAPTURE) && !played.is_capture();
    let capture =
        captures.then(|| about(Code::FalseCaptureMark).with("square", played.to().name()));
    let passes = claims.has(Claims::EN_PASSANT) && !played.is_en_passant();
    let en_passant = passes.then(|| about(Code::FalseEnPassantMark));
    check.into_iter().chain(capture).chain(en_passant).collect()
}
