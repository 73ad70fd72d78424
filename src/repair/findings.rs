//! Findings about a record that was put together: where it first breaks, in which plies before the error may lie, what is
//! missing, left over or lost.

use super::answer::{
    CellEdit, CellPlace, RecordFinding, RepairStatus, Repaired, RepairedPly, SkipReason,
    SkippedCell,
};
use super::held::HeldMove;
use super::literal::only_move;
use super::record::{Cell, Record};
use super::token::SpelledToken;
use super::unwritten::last_written;
use crate::board::{Move, Position};
use crate::finding::{Code, Finding};
use crate::language::Language;
use crate::text::Span;

/// So many plies before the break are looked at: an error that shows later is rare.
const WINDOW: usize = 12;
/// With another move the record must play on for so many plies past the break, or to its end.
const PAST: usize = 6;
/// So many moves are named that let it play on.
const NAMED: usize = 5;

/// All findings about an answer, in the order of the plies; `ran_out`: the search ended with its budget.
pub(super) fn findings(record: &Record, answer: &Repaired, ran_out: bool) -> Vec<RecordFinding> {
    let unwritten = unwritten_end(record, answer);
    if answer.status == RepairStatus::Clean {
        return unwritten.into_iter().collect();
    }
    let mut findings: Vec<RecordFinding> = (0..record.sheets.len())
        .filter_map(|sheet| LiteralReplay::of(record, sheet, answer.language))
        .flat_map(|replay| replay.findings())
        .collect();
    findings.extend(missing_plies(answer));
    findings.extend(left_over(answer));
    let last =
        |code| RecordFinding { finding: at_ply(code, answer, answer.plies.len()), cell: None };
    let is_short = record.plies.is_some_and(|plies| answer.plies.len() < plies.least());
    let is_beyond =
        |held: &&HeldMove| held.ply(&record.start).is_none_or(|ply| ply > answer.plies.len());
    if let Some(held) = record.held.iter().find(is_beyond) {
        let RecordFinding { finding, cell } = last(Code::R005);
        let finding = finding.case("held").with("held", held.number());
        findings.push(RecordFinding { finding, cell });
    } else if !answer.ends_as_known && !is_short {
        findings.push(last(Code::R005));
    }
    findings.extend(unwritten);
    if ran_out {
        findings.push(last(Code::R007));
    }
    findings.sort_by_key(|found| (found.finding.ply.unwrap_or(u32::MAX), found.finding.code));
    if answer.status == RepairStatus::Partial {
        let is_lost = |skipped: &&SkippedCell| skipped.why == SkipReason::LostTrack;
        let cell = answer.skipped.iter().find(is_lost).map(|skipped| skipped.cell);
        findings.push(RecordFinding { cell, ..last(Code::R006) });
    }
    findings
}

/// The plies of a sheet as far as each cell means one legal move, and the cell that means none.
struct LiteralReplay<'a> {
    cells: &'a [Cell],
    language: &'static Language,
    sheet: usize,
    /// The positions before each of those plies, and before the one that breaks.
    positions: Vec<Position>,
}

impl<'a> LiteralReplay<'a> {
    /// The replay of a sheet; nothing where it plays to its end, or to that of the game.
    fn of(record: &'a Record, sheet: usize, language: &'static Language) -> Option<Self> {
        let cells = &record.sheets[sheet].cells;
        let cells = &cells[..last_written(cells)];
        let mut positions = vec![record.start];
        let mut position = record.start;
        for cell in cells {
            let Some(found) = only_move(cell, &position, language) else {
                let is_over = position.legal_moves().is_empty();
                return (!is_over).then_some(Self { cells, language, sheet, positions });
            };
            position.play(found);
            positions.push(position);
        }
        None
    }

    /// The break, and the plies before it where another move lets the record play on.
    fn findings(&self) -> Vec<RecordFinding> {
        let broken = self.positions.len() - 1;
        let first = broken.saturating_sub(WINDOW);
        let before = (first..broken).filter_map(|at| {
            let moves = self.moves_that_play_on(at);
            let moves = (!moves.is_empty()).then_some(moves)?;
            let finding = self.at(Code::R002, at).with("break_ply", broken as u32 + 1);
            Some(self.naming(finding, at, &moves))
        });
        let mut found: Vec<RecordFinding> = before.collect();
        let earliest = found.first().and_then(|found| found.finding.ply);
        let mut finding = self.at(Code::R001, broken).with("known", broken as u32);
        if self.cells[broken].readings.is_empty() {
            finding = finding.case("blank");
        }
        if let Some(earliest) = earliest {
            finding = finding.with("earliest", earliest);
            if finding.case.is_empty() {
                finding = finding.case("earlier");
            }
        }
        let here = self.moves_that_play_on(broken);
        found.push(self.naming(finding, broken, &here));
        found
    }

    fn at(&self, code: Code, at: usize) -> Finding {
        let position = &self.positions[at];
        placed(Finding::new(code, Span::default()), at + 1, position)
    }

    fn naming(&self, mut finding: Finding, at: usize, moves: &[Move]) -> RecordFinding {
        let name = |found: &Move| found.to_san(&self.positions[at]);
        finding.candidates = moves.iter().map(name).collect();
        RecordFinding { finding, cell: Some(CellPlace { sheet: self.sheet, index: at }) }
    }

    /// Moves other than the written one, at this ply, with which the record plays on past the break; those first whose
    /// text is nearest to the cell.
    fn moves_that_play_on(&self, at: usize) -> Vec<Move> {
        let position = &self.positions[at];
        let broken = self.positions.len() - 1;
        let end = (broken + 1 + PAST).min(self.cells.len());
        let later = &self.cells[at + 1..end.max(at + 1)];
        if at + later.len() <= broken {
            return Vec::new(); // nothing stands behind the break that could tell
        }
        let written = only_move(&self.cells[at], position, self.language);
        let mut spelled = self.cells[at].text().map(|text| SpelledToken::new(text, self.language));
        let mut fitting: Vec<(f32, Move)> = position
            .legal_moves()
            .into_iter()
            .filter(|found| {
                Some(found.plain()) != written && self.plays(position.after(*found), later)
            })
            .map(|found| (spelled.as_mut().map_or(0.0, |text| text.cost(position, found)), found))
            .filter(|(cost, _)| *cost < SpelledToken::UNRELATED)
            .collect();
        fitting.sort_by(|a, b| a.0.total_cmp(&b.0));
        fitting.into_iter().take(NAMED).map(|(_, found)| found).collect()
    }

    fn plays(&self, mut position: Position, cells: &[Cell]) -> bool {
        cells.iter().all(|cell| {
            let found = only_move(cell, &position, self.language);
            found.map(|found| position.play(found)).is_some()
        })
    }
}

/// Stretches of plies that no cell says, or only a blank one.
fn missing_plies(answer: &Repaired) -> Vec<RecordFinding> {
    let mut found = Vec::new();
    let mut at = 0;
    for stretch in answer.plies.chunk_by(|a, b| a.edit == b.edit) {
        let case = match stretch[0].edit {
            CellEdit::Inserted => Some(""),
            CellEdit::Blank => Some("blank"),
            _ => None,
        };
        if let Some(case) = case {
            let finding = at_ply(Code::R003, answer, at);
            let finding = finding.case(case).with("plies", stretch.len() as u32);
            found.push(RecordFinding { finding, cell: stretch[0].cells.first().copied() });
        }
        at += stretch.len();
    }
    found
}

/// Plies that were played behind the last one, as the length of the game has it, or may have been, as blank cells have it.
fn unwritten_end(record: &Record, answer: &Repaired) -> Option<RecordFinding> {
    let end = |case, plies| {
        let finding = at_ply(Code::R003, answer, answer.plies.len());
        let finding = finding.case(case).with("plies", u32::try_from(plies).unwrap_or(u32::MAX));
        RecordFinding { finding, cell: None }
    };
    if let Some(length) = record.plies {
        let plies = length.least().saturating_sub(answer.plies.len());
        return (plies > 0).then(|| end("end", plies));
    }
    let blanks = |sheet: usize| {
        let last = last_written(&record.sheets[sheet].cells);
        let is_behind =
            |skipped: &&SkippedCell| skipped.cell.sheet == sheet && skipped.cell.index >= last;
        answer.skipped.iter().filter(is_behind).count()
    };
    let blanks = (0..record.sheets.len()).map(blanks).max().unwrap_or(0);
    (blanks > 0 && record.reached.is_none()).then(|| end("blank-end", blanks))
}

/// Cells that say no ply, though something stands there.
fn left_over(answer: &Repaired) -> Vec<RecordFinding> {
    let finding = |skipped: &SkippedCell| {
        let case = match skipped.why {
            SkipReason::Duplicate => "duplicate",
            SkipReason::AfterEnd => "after-end",
            SkipReason::Unexplained => "",
            SkipReason::Blank | SkipReason::LostTrack => return None,
        };
        // Its place is behind the last ply that a cell before it says.
        let before = |ply: &RepairedPly| {
            let is_before = |cell: &CellPlace| {
                cell.sheet == skipped.cell.sheet && cell.index < skipped.cell.index
            };
            ply.cells.iter().any(is_before)
        };
        let at = answer.plies.iter().rposition(before).map_or(0, |at| at + 1);
        let finding = at_ply(Code::R004, answer, at).case(case);
        Some(RecordFinding { finding, cell: Some(skipped.cell) })
    };
    answer.skipped.iter().filter_map(finding).collect()
}

/// A finding about the ply behind so many plies of the answer.
pub(super) fn at_ply(code: Code, answer: &Repaired, plies: usize) -> Finding {
    let mut position = answer.start;
    answer.plies.iter().take(plies).for_each(|ply| position.play(ply.played));
    placed(Finding::new(code, Span::default()), plies + 1, &position)
}

fn placed(mut finding: Finding, ply: usize, position: &Position) -> Finding {
    finding.ply = Some(ply as u32);
    finding.number = Some(position.fullmove());
    finding.white = Some(position.turn().is_white());
    finding
}
