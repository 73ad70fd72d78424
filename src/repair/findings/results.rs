//! Findings about the result: what is written of it in several places, compared with each other and with the final
//! position.

use super::ply_positions::PlyPositions;
use crate::finding::{Code, Finding, Severity};
use crate::game::Outcome;
use crate::repair::answer::{RecordFinding, RepairStatus, Repaired};
use crate::repair::record::{Record, ResultPlace};
use crate::text::Span;

/// Returns all of them, at the last ply; also for a record that can be played as it is written.
pub(in crate::repair) fn findings(record: &Record, answer: &Repaired) -> Vec<RecordFinding> {
    let all = within_sheets(record).into_iter().chain(between_sheets(record));
    let all = all.chain(against_board(record, answer));
    let last = answer.plies.len().saturating_sub(1);
    let number = PlyPositions::of(answer).move_number(last);
    all.map(|finding| RecordFinding::at(finding.at_ply(last as u32 + 1, number), None)).collect()
}

/// Returns the result that a sheet gives in one of these places.
fn outcome_at(record: &Record, sheet: usize, place: ResultPlace) -> Option<Outcome> {
    let mut all = record.results.iter();
    all.find(|result| result.sheet == sheet && result.place == place).map(|result| result.outcome)
}

/// Reports sheets whose head gives another result than the end of their moves.
fn within_sheets(record: &Record) -> Vec<Finding> {
    let differs = |sheet: usize| {
        let tag = outcome_at(record, sheet, ResultPlace::Tag)?;
        let token = outcome_at(record, sheet, ResultPlace::Token).filter(|token| *token != tag)?;
        let finding = mismatch(tag, token);
        Some(match record.sheets.len() {
            0 | 1 => finding,
            _ => finding.case("on-sheet").with("sheet", sheet as u32 + 1),
        })
    };
    (0..record.sheets.len()).filter_map(differs).collect()
}

/// Reports sheets that give another result than the first one that gives any.
fn between_sheets(record: &Record) -> Vec<Finding> {
    let of = |sheet: usize| {
        let [tag, token] =
            [ResultPlace::Tag, ResultPlace::Token].map(|it| outcome_at(record, sheet, it));
        let known = |outcome: &Outcome| *outcome != Outcome::Unknown;
        tag.filter(known).or(token.filter(known)).map(|outcome| (sheet as u32 + 1, outcome))
    };
    let mut sheets = (0..record.sheets.len()).filter_map(of);
    let Some((sheet, first)) = sheets.next() else { return Vec::new() };
    let others = sheets.filter(|(_, outcome)| *outcome != first);
    let finding = |(other, outcome): (u32, Outcome)| {
        mismatch(first, outcome).case("sheets").with("sheet", sheet).with("other", other)
    };
    others.map(finding).collect()
}

fn mismatch(tag: Outcome, token: Outcome) -> Finding {
    Finding::new(Code::ResultMismatch, Span::default())
        .with("tag", tag.token())
        .with("token", token.token())
}

/// Reports a result that contradicts the board: mate, stalemate, or neither side could mate. Where the search lost
/// track, the final position is unknown.
fn against_board(record: &Record, answer: &Repaired) -> Option<Finding> {
    let (outcome, position) = (record.outcome, answer.position());
    if outcome == Outcome::Unknown || answer.status == RepairStatus::Partial {
        return None;
    }
    let finding = |case| {
        let finding = Finding::new(Code::ResultContradictsBoard, Span::default());
        finding.case(case).with("result", outcome.token())
    };
    let (has_move, winner) = (position.has_legal_move(), position.turn().other());
    if !has_move && position.is_check() {
        let is_other = outcome != Outcome::win_of(winner);
        return is_other.then(|| finding("mate").with_word("color", winner.name()));
    }
    let is_drawn = outcome == Outcome::Draw;
    if !has_move {
        return (!is_drawn).then(|| finding("stalemate"));
    }
    let is_dead = !is_drawn && position.insufficient_material();
    is_dead.then(|| finding("dead").with_severity(Severity::Warning))
}
