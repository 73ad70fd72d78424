//! Findings about a reconstructed record: where it first breaks, in which plies before that the error may lie, what is
//! missing, skipped or lost.

mod false_marks;
mod literal_replay;
mod misplaced_cells;
mod move_numbers;
mod ply_positions;
mod results;
mod sheet_ends;
mod unwritten_plies;

use self::false_marks::false_marks;
use self::literal_replay::LiteralReplay;
pub(super) use self::misplaced_cells::out_of_order;
use self::ply_positions::{PlyPositions, finding_at};
pub(super) use self::results::findings as about_result;
use self::sheet_ends::early_ends;
use self::unwritten_plies::{of_other_side, unwritten_end, unwritten_plies};
use super::answer::{
    CellEdit, RecordFinding, RepairStatus, Repaired, RepairedPly, SkipReason, SkippedCell,
};
use super::record::{CellPlace, HeldMove, Record, Sheet, squares_apart, written_cells};
use super::sheets::{Agreement, everywhere, one_side, unwritten};
use crate::board::{Color, MoveNumber, Position, Square};
use crate::finding::{Code, Finding};

/// Minimum number of cells for a finding that few of them agree with the game.
const ENOUGH_CELLS: usize = 8;

/// Returns all findings about an answer, in the order of the plies; `ran_out` says whether the search exhausted its
/// budget.
pub(super) fn findings(record: &Record, answer: &Repaired, ran_out: bool) -> Vec<RecordFinding> {
    let positions = &PlyPositions::of(answer);
    let mut about_cells = move_numbers::breaks(record, answer, positions);
    about_cells.extend(unwritten_end(record, answer, positions));
    about_cells.extend(false_marks(record, answer));
    if answer.status == RepairStatus::Clean {
        about_cells.extend(missed_end(record, answer, positions));
        sort_findings(&mut about_cells);
        return about_cells;
    }
    let mut findings = broken_sheets(record, answer);
    match everywhere(record) {
        Some(side) => findings.extend(of_other_side(answer, side, positions)),
        None => findings.extend(unwritten_plies(record, answer, positions)),
    }
    findings.extend(early_ends(record, answer, positions));
    findings.extend(left_over(record, answer, &answer.skipped));
    findings.extend(missed_end(record, answer, positions));
    findings.extend(little_agreement(record, answer, positions));
    findings.extend(about_cells);
    let at_end = |code| positions.finding(code, answer.plies.len());
    if ran_out {
        findings.push(RecordFinding::at(at_end(Code::BudgetSpent), None));
    }
    sort_findings(&mut findings);
    if let Some(lost) = first_lost_cell(answer) {
        findings.push(RecordFinding::at(at_end(Code::RecordLost), Some(lost)));
    }
    findings
}

/// Returns where each sheet breaks when it is played as it is written, except for sheets that hold one side's moves
/// alone.
fn broken_sheets(record: &Record, answer: &Repaired) -> Vec<RecordFinding> {
    let is_two_sided = |sheet: &usize| one_side(&record.sheets[*sheet].cells).is_none();
    // A sheet that begins later than the game is not broken by that.
    let is_late = |sheet: &usize| {
        let first = |ply: &RepairedPly| ply.cells.contains(&CellPlace { sheet: *sheet, index: 0 });
        record.sheets.len() > 1 && answer.plies.iter().position(first).is_some_and(|at| at > 0)
    };
    let are_alike = say_the_same(record);
    (0..record.sheets.len())
        .filter(|sheet| is_two_sided(sheet) && !is_late(sheet))
        .filter_map(|sheet| LiteralReplay::of(record, sheet, answer.language_of(sheet)))
        .flat_map(|replay| replay.findings(&answer.plies, are_alike))
        .collect()
}

/// Whether there are several sheets, and all of them say the same in every cell, signs of check and capture apart.
fn say_the_same(record: &Record) -> bool {
    let is_said = |sign: &char| !matches!(sign, 'x' | ':' | '-' | '+' | '#' | ' ');
    let said = |sheet: &Sheet| -> Vec<String> {
        let texts = written_cells(&sheet.cells).iter().map(|cell| cell.text().unwrap_or_default());
        texts.map(|text| text.chars().filter(is_said).collect()).collect()
    };
    let mut sheets = record.sheets.iter().map(said);
    let first = sheets.next();
    record.sheets.len() > 1 && sheets.all(|sheet| Some(sheet) == first)
}

/// Maximum number of squares on which the end of a game differs from the known one for them to be named.
const MOST_SQUARES_APART: u32 = 4;

/// Reports that not the side is to move at the end of a game that was said of the board.
pub(super) fn turn_doubted(answer: &Repaired, said: Color) -> RecordFinding {
    let finding = PlyPositions::of(answer).finding(Code::KnownEndMissed, answer.plies.len());
    RecordFinding::at(finding.case("turn").with_word("color", said.name()), None)
}

/// Reports the counters of the position at the end of a game where this game has another number of `plies` than they
/// tell, or another number of plies without a capture or a pawn's move.
pub(super) fn counters_doubted(
    answer: &Repaired,
    said: &Position,
    plies: usize,
) -> Option<RecordFinding> {
    let (end, found) = (answer.position(), answer.plies.len());
    let finding = || PlyPositions::of(answer).finding(Code::KnownEndMissed, found);
    let finding = if plies != found {
        finding().case("counted").with("said", plies as u32).with("plies", found as u32)
    } else if said.halfmove() > 0 && said.halfmove() != end.halfmove() {
        finding().case("clock").with("said", said.halfmove()).with("plies", end.halfmove())
    } else {
        return None;
    };
    Some(RecordFinding::at(finding, None))
}

/// Reports a game that does not end as is known: it ends before a held move, or in another position or at another
/// length. A game that is only too short is reported elsewhere.
fn missed_end(
    record: &Record,
    answer: &Repaired,
    positions: &PlyPositions,
) -> Option<RecordFinding> {
    let plies = answer.plies.len();
    let finding = || positions.finding(Code::KnownEndMissed, plies);
    let differing = |finding: Finding| {
        let apart = record.reached.map(|reached| squares_apart(&reached, &answer.position()));
        match apart.filter(|apart| (1..=MOST_SQUARES_APART).contains(&apart.len())) {
            Some(apart) => {
                let squares: Vec<&str> = apart.iter().map(Square::name).collect();
                finding.case("differs").with("squares", &*squares.join(", "))
            }
            None => longer(record, plies, finding),
        }
    };
    let is_beyond = |held: &&HeldMove| held.ply(&record.start).is_none_or(|ply| ply > plies);
    if let Some(held) = record.held.iter().find(is_beyond) {
        let finding = finding().case("held").with("held", held.number());
        return Some(RecordFinding::at(finding, None));
    }
    let is_over = answer.position().is_checkmate();
    let is_short = !is_over && record.length.is_some_and(|length| plies < length.least());
    (!answer.ends_as_known && !is_short).then(|| RecordFinding::at(differing(finding()), None))
}

/// Says of a finding about the end of a game that it has more plies than it is known to have had, if it has.
fn longer(record: &Record, plies: usize, finding: Finding) -> Finding {
    match record.length.filter(|length| plies > length.most()) {
        Some(length) => {
            let finding = finding.case("longer").with("plies", plies as u32);
            finding.with("most", length.most() as u32)
        }
        None => finding,
    }
}

/// Returns an answer in which not all held moves are, with a finding about each that is not.
pub(super) fn without_held(record: &Record, mut answer: Repaired) -> Repaired {
    let positions = PlyPositions::of(&answer);
    for held in &record.held {
        let ply = held.ply(&record.start).and_then(|ply| ply.checked_sub(1));
        let played = ply.and_then(|ply| answer.plies.get(ply).map(|played| (ply, played.played)));
        if played.is_some_and(|(ply, played)| held.is(positions.before(ply), played)) {
            continue;
        }
        let plies = ply.unwrap_or(0).min(answer.plies.len());
        let finding = positions.finding(Code::KnownEndMissed, plies).case("held");
        let finding = finding.with("held", held.number());
        answer.findings.push(RecordFinding::at(finding, None));
    }
    answer.ends_as_known = false;
    sort_findings(&mut answer.findings);
    answer
}

/// Reports an answer that the record hardly supports: most cells that say something are read differently, or skipped,
/// or as many plies are put in for which nothing makes room.
fn little_agreement(
    record: &Record,
    answer: &Repaired,
    positions: &PlyPositions,
) -> Option<RecordFinding> {
    let is_otherwise = |ply: &&RepairedPly| ply.edit.is_read_otherwise();
    let is_said = |ply: &&RepairedPly| !ply.edit.is_unwritten();
    let is_unexplained = |skipped: &&SkippedCell| skipped.why == SkipReason::Unexplained;
    let left_over = answer.skipped.iter().filter(is_unexplained).count();
    let cells = answer.plies.iter().filter(is_said).count() + left_over;
    let otherwise = answer.plies.iter().filter(is_otherwise).count() + left_over;
    let inserted = answer.plies.iter().filter(|ply| ply.edit == CellEdit::Inserted).count();
    let inserted = inserted.saturating_sub(unwritten::total_room(record).max().unwrap_or(0));
    let finding = positions.finding(Code::LittleAgreement, 0);
    let finding = finding.with("cells", cells as u32).with("otherwise", otherwise as u32);
    let finding = match inserted {
        0 => finding,
        _ => finding.case("put-in").with("inserted", inserted as u32),
    };
    (cells >= ENOUGH_CELLS && 2 * (otherwise + inserted) > cells)
        .then(|| RecordFinding::at(finding, None))
}

/// Returns the first cell that could not be read because the search lost track.
fn first_lost_cell(answer: &Repaired) -> Option<CellPlace> {
    let is_lost = |skipped: &&SkippedCell| skipped.why == SkipReason::LostTrack;
    answer.skipped.iter().find(is_lost).map(|skipped| skipped.cell)
}

/// Sorts findings in the order of the plies.
pub(super) fn sort_findings(findings: &mut [RecordFinding]) {
    findings.sort_by_key(|found| (found.finding.ply.unwrap_or(u32::MAX), found.finding.code));
}

/// Reports that a sheet, given by its first cell, records another game: it agrees too little with the others.
pub(super) fn other_game(
    answer: &Repaired,
    first: CellPlace,
    agreement: Agreement,
) -> RecordFinding {
    let finding = finding_at(Code::OtherGame, 0, &answer.start);
    let finding = finding.with("same", agreement.same).with("pairs", agreement.pairs);
    RecordFinding::at(finding, Some(first))
}

/// Reports that a sheet goes on with another game from this cell on: of so many moves from there on, so few are alike on
/// the other sheet.
pub(super) fn goes_on_with_other_game(
    answer: &Repaired,
    first: CellPlace,
    moves: usize,
    alike: usize,
) -> RecordFinding {
    let positions = PlyPositions::of(answer);
    let finding = positions.finding(Code::OtherGame, first.index).case("from");
    let finding = finding.with("same", alike as u32).with("pairs", moves as u32);
    RecordFinding::at(finding, Some(first))
}

/// Reports a record that begins this many plies after the game.
pub(super) fn beginning_lost(answer: &Repaired, plies: usize) -> RecordFinding {
    let first = MoveNumber::of(&answer.start).after(plies);
    let finding = finding_at(Code::RecordLost, 0, &answer.start).case("beginning");
    let finding = finding.at_ply(plies as u32 + 1, first);
    let finding = finding.with("plies", plies as u32).with("first_number", first.number);
    RecordFinding::at(finding.with_word("first_side", first.side.name()), first_lost_cell(answer))
}

/// Reports that this many plies are missing after the end of an answer, too many for the game to be put together behind
/// them.
pub(super) fn middle_lost(answer: &Repaired, plies: usize) -> RecordFinding {
    let end = answer.plies.len();
    let first = MoveNumber::of(&answer.position()).after(plies);
    let finding = PlyPositions::of(answer).finding(Code::RecordLost, end).case("middle");
    let finding = finding.with("plies", plies as u32).with("next_number", first.number);
    RecordFinding::at(finding.with_word("next_side", first.side.name()), first_lost_cell(answer))
}

/// Reports skipped cells in which something is written, each at the place that its sheet gives it.
pub(super) fn left_over(
    record: &Record,
    answer: &Repaired,
    skipped: &[SkippedCell],
) -> Vec<RecordFinding> {
    let positions = PlyPositions::of(answer);
    let finding = |skipped: &SkippedCell| {
        let case = match skipped.why {
            SkipReason::Duplicate => "duplicate",
            SkipReason::AfterEnd => "after-end",
            SkipReason::Unexplained => "",
            SkipReason::Blank | SkipReason::LostTrack | SkipReason::OtherGame => return None,
        };
        let by_number = positions.plies_before_cell(record.cell(skipped.cell));
        let plies = by_number.unwrap_or_else(|| answer.plies_before(skipped.cell));
        let finding = positions.finding(Code::CellLeftOver, plies).case(case);
        Some(RecordFinding::at(finding, Some(skipped.cell)))
    };
    skipped.iter().filter_map(finding).collect()
}
