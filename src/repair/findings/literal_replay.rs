//! Where a sheet breaks when it is played as it is written, and in which plies before the break the error may lie.

use std::ops::Range;

use super::ply_positions::finding_at;
use crate::board::{Move, Position};
use crate::finding::{Code, Finding};
use crate::language::Language;
use crate::notation::{Notation, Style};
use crate::repair::answer::{CellEdit, RecordFinding, RepairedPly};
use crate::repair::literal::{LiteralText, likeliest_text, only_legal_move};
use crate::repair::record::{Cell, CellPlace, Record, written_cells};
use crate::repair::spelling::SpelledToken;

/// Number of plies before the break at which every legal move is tried: an error that shows later is rare. Further back
/// only what the answer changed is tried.
const PLIES_BEFORE_BREAK: usize = 12;
/// Number of plies past the break that must be playable with another move; fewer if the record ends before.
const PLIES_PAST_BREAK: usize = 6;
/// Maximum number of moves named with which the record plays on.
const MOST_MOVES_NAMED: usize = 5;

/// The plies of a sheet as far as each cell means one legal move, and the cell that means none.
pub(super) struct LiteralReplay<'a> {
    cells: &'a [Cell],
    /// What the cells say, as far as they can be trusted.
    texts: Vec<Option<LiteralText<'a>>>,
    language: &'static Language,
    sheet: usize,
    /// The positions before each of those plies, and before the one that breaks.
    positions: Vec<Position>,
}

impl<'a> LiteralReplay<'a> {
    /// Returns the replay of a sheet; `None` if it plays to its end, or to the end of the game.
    pub(in crate::repair) fn of(
        record: &'a Record,
        sheet: usize,
        language: &'static Language,
    ) -> Option<Self> {
        let cells = written_cells(&record.sheets[sheet].cells);
        let texts = cells.iter().map(|cell| likeliest_text(cell, language)).collect();
        let mut replay = Self { cells, texts, language, sheet, positions: Vec::new() };
        let mut position = record.start;
        replay.positions.push(position);
        for at in 0..cells.len() {
            let Some(found) = replay.said(at, &position) else {
                return (!position.legal_moves().is_empty()).then_some(replay);
            };
            position.play(found);
            replay.positions.push(position);
        }
        None
    }

    /// Returns the one legal move that a cell means.
    fn said(&self, at: usize, position: &Position) -> Option<Move> {
        self.texts[at].as_ref()?.only_legal_move(position)
    }

    /// Returns the break, and the plies before it where another move lets the record play on. `is_alike` says that every
    /// other sheet says the same in all its cells.
    pub(in crate::repair) fn findings(
        &self,
        answer: &[RepairedPly],
        is_alike: bool,
    ) -> Vec<RecordFinding> {
        let broken = self.broken();
        let mended = self.mended(answer);
        let first = broken.saturating_sub(PLIES_BEFORE_BREAK);
        let outside = mended.map(|(at, _)| at).filter(|at| *at < first);
        let before = outside.into_iter().chain(first..broken);
        let before = before.filter_map(|at| {
            let by_answer = mended.filter(|(place, _)| *place == at).map(|(_, played)| played);
            let mut moves = self.moves_that_play_on(at);
            moves.retain(|found| Some(*found) != by_answer);
            moves.splice(0..0, by_answer);
            moves.truncate(MOST_MOVES_NAMED);
            let moves = (!moves.is_empty()).then_some(moves)?;
            let finding = self.at(Code::ErrorWindow, at).with("break_ply", broken as u32 + 1);
            let case = if by_answer.is_some() { "mended" } else { "" };
            Some(self.naming(finding.case(case), at, &moves))
        });
        let mut found: Vec<RecordFinding> = before.collect();
        let earliest = found.first().and_then(|found| found.finding.ply);
        let finding = self.at(Code::RecordBreaks, broken).with("known", broken as u32);
        let finding = match (mended, earliest) {
            _ if self.cells[broken].is_blank() => {
                let is_written = self.cells[broken].written_text().is_some();
                let place = CellPlace { sheet: self.sheet, index: broken };
                finding.case(match (is_written, ply_of(answer, place).is_some()) {
                    (true, _) => "illegible",
                    (false, true) => "blank",
                    (false, false) => "blank-left-out",
                })
            }
            _ if self.is_unsure() => finding.case("unsure"),
            _ if self.is_out_of_order(answer) => finding.case("order"),
            (Some((at, _)), _) => finding.case("mended").with("mended", at as u32 + 1),
            _ if is_alike => finding.case("agreed"),
            (None, Some(earliest)) => finding.case("earlier").with("earliest", earliest),
            (None, None) if broken == 0 || !self.goes_on() => finding.case("alone"),
            (None, None) => finding.with("window", (broken - first) as u32),
        };
        found.push(self.naming(finding, broken, &self.moves_at_break(answer)));
        found
    }

    /// Returns the moves named where the record breaks, that of the answer first. Nothing is like a blank cell: there,
    /// only those that the answer holds for possible are named.
    fn moves_at_break(&self, answer: &[RepairedPly]) -> Vec<Move> {
        let broken = self.broken();
        let place = CellPlace { sheet: self.sheet, index: broken };
        let ply = ply_of(answer, place);
        let legal = self.positions[broken].legal_moves();
        let by_answer = ply.map(|ply| ply.played.plain()).filter(|found| legal.contains(found));
        let mut moves = match (ply, self.cells[broken].is_blank()) {
            (Some(ply), true) => ply.alternatives.iter().map(|(other, _)| other.plain()).collect(),
            _ => self.moves_that_play_on(broken),
        };
        moves.retain(|found| Some(*found) != by_answer && legal.contains(found));
        moves.splice(0..0, by_answer);
        moves.truncate(MOST_MOVES_NAMED);
        moves
    }

    /// The cell that means no legal move.
    const fn broken(&self) -> usize {
        self.positions.len() - 1
    }

    /// Whether the cell means one legal move, and only its readings are too unlikely to be taken at their word.
    fn is_unsure(&self) -> bool {
        let (cell, position) = (&self.cells[self.broken()], &self.positions[self.broken()]);
        let language = cell.language_on(self.language);
        cell.text().is_some_and(|text| only_legal_move(text, position, language).is_some())
    }

    /// Whether anything follows the break that could show where the error lies.
    const fn goes_on(&self) -> bool {
        self.broken() + 1 < self.cells.len()
    }

    /// Whether, according to the answer, the cell that means no legal move is in the wrong place.
    fn is_out_of_order(&self, answer: &[RepairedPly]) -> bool {
        let place = CellPlace { sheet: self.sheet, index: self.broken() };
        let mut plies = answer.iter().filter(|ply| ply.edit == CellEdit::Transposed);
        plies.any(|ply| ply.cells.contains(&place))
    }

    /// Returns the first ply of this sheet that the answer reads differently, with its move, if that alone lets the
    /// record play on.
    fn mended(&self, answer: &[RepairedPly]) -> Option<(usize, Move)> {
        let is_of =
            |ply: &RepairedPly, index| ply.cells.contains(&CellPlace { sheet: self.sheet, index });
        for (at, position) in self.positions[..self.broken()].iter().enumerate() {
            let ply = answer.get(at).filter(|ply| is_of(ply, at))?;
            let played = ply.played.plain();
            if self.said(at, position) != Some(played) {
                let later = self.later(at)?;
                return self.plays(position.after(ply.played), later).then_some((at, played));
            }
        }
        None
    }

    /// Returns the cells after one that must be playable: to `PLIES_PAST_BREAK` past the break, or to the end if that
    /// is nearer. `None` if there are none past the break.
    fn later(&self, at: usize) -> Option<Range<usize>> {
        let end = (self.broken() + 1 + PLIES_PAST_BREAK).min(self.cells.len());
        self.goes_on().then_some(at + 1..end)
    }

    fn at(&self, code: Code, at: usize) -> Finding {
        finding_at(code, at, &self.positions[at])
    }

    /// Adds moves to the finding as candidates, in English letters and in those of the sheet.
    fn naming(&self, mut finding: Finding, at: usize, moves: &[Move]) -> RecordFinding {
        let before = &self.positions[at];
        finding.candidates = moves.iter().map(|found| found.to_san(before)).collect();
        let on_sheet = |found: &Move| {
            let mut text = Vec::new();
            let found = before.annotated(*found);
            Notation::San.write(&mut text, before, found, self.language, Style::pgn());
            String::from_utf8(text).unwrap_or_default()
        };
        let place = CellPlace { sheet: self.sheet, index: at };
        RecordFinding {
            candidates: moves.iter().map(on_sheet).collect(),
            ..RecordFinding::at(finding, Some(place))
        }
    }

    /// Returns the moves other than the written one, at this ply, with which the record plays on past the break, those
    /// whose text is nearest to the cell first.
    fn moves_that_play_on(&self, at: usize) -> Vec<Move> {
        let Some(later) = self.later(at) else { return Vec::new() };
        let position = &self.positions[at];
        let written = self.said(at, position);
        let mut spelled = self.cells[at]
            .text()
            .map(|text| SpelledToken::new(text, self.cells[at].language_on(self.language)));
        let mut fitting: Vec<(f32, Move)> = position
            .legal_moves()
            .into_iter()
            .filter(|found| {
                Some(found.plain()) != written && self.plays(position.after(*found), later.clone())
            })
            .map(|found| (spelled.as_mut().map_or(0.0, |text| text.cost(position, found)), found))
            .filter(|(cost, _)| *cost < SpelledToken::UNRELATED)
            .collect();
        fitting.sort_by(|a, b| a.0.total_cmp(&b.0));
        fitting.into_iter().take(MOST_MOVES_NAMED).map(|(_, found)| found.plain()).collect()
    }

    /// Whether these cells can be played from a position.
    fn plays(&self, mut position: Position, mut cells: Range<usize>) -> bool {
        cells.all(|at| self.said(at, &position).map(|found| position.play(found)).is_some())
    }
}

/// Returns the ply that a cell gives.
fn ply_of(answer: &[RepairedPly], place: CellPlace) -> Option<&RepairedPly> {
    answer.iter().find(|ply| ply.cells.contains(&place))
}
