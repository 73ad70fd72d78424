//! A reconstructed game, and the questions that all writers ask of it.

use crate::board::{Color, Move, MoveNumber, Position};
use crate::finding::{Code, Finding, ReportLanguage, Words};
use crate::language::Language;
use crate::law::Edition;
use crate::repair::{
    Cell, CellPlace, Certainty, Record, RecordFinding, Repaired, RepairedPly, SkipReason,
    SkippedCell,
};
use crate::write::numbered_line::san;

/// A record and the game reconstructed from it.
#[derive(Clone, Copy, Debug)]
pub struct RepairedGame<'a> {
    /// Its number in the file, from 1.
    pub index: u64,
    /// Names and values, in written order.
    pub tags: &'a [(String, String)],
    /// Text on a scanned page outside the cells, line by line.
    pub beside: &'a [String],
    /// What was written.
    pub record: &'a Record,
    /// The result of the repair.
    pub answer: &'a Repaired,
}

/// How games are to look.
#[derive(Clone, Copy, Debug, Default)]
pub struct RepairPage {
    /// The edition of the Laws whose articles are named.
    pub edition: &'static Edition,
    /// The language of the output.
    pub report_language: ReportLanguage,
    /// Whether to use colours, if the format has any.
    pub color: bool,
}

impl RepairPage {
    pub(super) fn words(&self) -> &'static Words {
        Words::for_language(self.report_language)
    }
}

/// A ply with its number and position.
#[derive(Clone, Copy)]
pub(super) struct PlayedPly<'a> {
    /// From 1.
    pub(super) ply: usize,
    /// The position before it.
    pub(super) before: Position,
    pub(super) repaired: &'a RepairedPly,
}

impl<'a> RepairedGame<'a> {
    /// Iterates over the plies, each with the position before it.
    pub(super) fn plies(&self) -> impl Iterator<Item = PlayedPly<'a>> + use<'a> {
        let plies = &self.answer.plies;
        let line = self.answer.start.along(plies.iter().map(|ply| ply.played));
        let numbered = plies.iter().zip(line).zip(1..);
        numbered.map(|((repaired, (before, _)), ply)| PlayedPly { ply, before, repaired })
    }

    /// Returns the value of a tag.
    pub(super) fn tag(&self, name: &str) -> Option<&'a str> {
        self.tags.iter().find(|(known, _)| known == name).map(|(_, value)| value.as_str())
    }

    /// Returns a cell of the record.
    pub(super) fn cell(&self, place: CellPlace) -> Option<&'a Cell> {
        self.record.sheets.get(place.sheet)?.cells.get(place.index)
    }

    /// Returns what a cell says, by its likeliest reading.
    pub(super) fn written(&self, place: CellPlace) -> Option<&'a str> {
        self.cell(place)?.text()
    }

    /// Returns what the first of several cells says, after the number of its row: `9. Bg5`, `9... h6`.
    pub(super) fn numbered_first(&self, place: CellPlace, text: &str) -> String {
        let number = self.cell(place).and_then(Cell::move_number);
        number.map_or_else(|| text.to_owned(), |number| format!("{number} {text}"))
    }

    /// Returns what a further cell says, after the number of its row if it is White's.
    pub(super) fn numbered_further(&self, place: CellPlace, text: &str) -> String {
        let is_white = self.cell(place).and_then(|cell| cell.side).is_some_and(Color::is_white);
        if is_white { self.numbered_first(place, text) } else { text.to_owned() }
    }

    /// Returns what the cells of a ply say, except blank ones.
    pub(super) fn texts(&self, ply: &'a RepairedPly) -> impl Iterator<Item = (CellPlace, &'a str)> {
        ply.cells.iter().filter_map(|&place| Some((place, self.written(place)?)))
    }

    /// Returns all that is written in the cells of a ply: also that one is illegible.
    pub(super) fn wholes(
        &self,
        ply: &'a RepairedPly,
    ) -> impl Iterator<Item = (CellPlace, &'a str)> {
        let whole = |place| self.cell(place)?.written_text();
        ply.cells.iter().filter_map(move |&place| Some((place, whole(place)?)))
    }

    /// Whether the game begins elsewhere than in the standard starting position and no tag says so.
    pub(super) fn start_is_unsaid(&self) -> bool {
        self.tag("FEN").is_none() && self.answer.start != Position::start()
    }

    /// The blank cells that give no ply although a later cell of their sheet does: nothing was played there.
    pub(super) fn blanks_left_out(&self) -> impl Iterator<Item = CellPlace> {
        let is_blank = |skipped: &&SkippedCell| {
            skipped.why == SkipReason::Blank
                && self.cell(skipped.cell).is_some_and(|cell| !cell.is_beside)
        };
        let goes_on = |cell: &CellPlace| {
            let is_later =
                |other: &CellPlace| other.sheet == cell.sheet && other.index > cell.index;
            self.answer.plies.iter().any(|ply| ply.cells.iter().any(is_later))
        };
        self.answer.skipped.iter().filter(is_blank).map(|skipped| skipped.cell).filter(goes_on)
    }

    /// Returns the number of plies that the model cannot decide.
    pub(super) fn open(&self) -> usize {
        let is_open = |ply: &&RepairedPly| ply.certainty == Certainty::Ambiguous;
        self.answer.plies.iter().filter(is_open).count()
    }

    /// Returns the findings about the result.
    pub(super) fn about_result(&self) -> impl Iterator<Item = &'a Finding> + use<'a> {
        let findings = self.answer.findings.iter().map(|found| &found.finding);
        findings.filter(|finding| {
            matches!(finding.code, Code::ResultContradictsBoard | Code::ResultMismatch)
        })
    }

    /// Whether the numbers of the rows jump, go back or repeat, and no ply was inserted for that.
    pub(super) fn has_broken_numbers(&self) -> bool {
        let mut findings = self.answer.findings.iter().map(|found| &found.finding);
        findings.any(|finding| finding.code == Code::MoveNumberMismatch || finding.case == "jump")
    }

    /// Whether a move that was held fixed is missing from the game.
    pub(super) fn misses_held_move(&self) -> bool {
        let mut findings = self.answer.findings.iter().map(|found| &found.finding);
        findings.any(|finding| finding.code == Code::KnownEndMissed && finding.case == "held")
    }

    /// Whether there is a finding of this code.
    pub(super) fn has(&self, code: Code) -> bool {
        self.answer.findings.iter().any(|found| found.finding.code == code)
    }

    /// Returns the findings about cells that are read elsewhere than they are written: rows and moves in the place of
    /// others, columns that are exchanged or out of step.
    pub(super) fn about_order(&self) -> impl Iterator<Item = &'a RecordFinding> + use<'a> {
        self.answer.findings.iter().filter(|found| match found.finding.code {
            Code::ColumnsExchanged | Code::RowsExchanged | Code::ColumnShifted => true,
            Code::MoveNumberMismatch => found.finding.case == "order",
            _ => false,
        })
    }

    /// Returns the findings about signs of check, capture or en passant that are wrong, although the move of their cell is
    /// right.
    pub(super) fn about_false_marks(&self) -> impl Iterator<Item = &'a RecordFinding> + use<'a> {
        self.answer.findings.iter().filter(|found| {
            matches!(
                found.finding.code,
                Code::FalseCheckMark | Code::FalseCaptureMark | Code::FalseEnPassantMark
            )
        })
    }

    /// Whether a sign of a cell is wrong, although its move is right.
    pub(super) fn has_false_mark(&self, place: CellPlace) -> bool {
        self.about_false_marks().any(|found| found.cell == Some(place))
    }
}

impl PlayedPly<'_> {
    /// Returns a legal move of this ply in SAN.
    pub(super) fn san(&self, played: Move, language: &Language) -> String {
        san(&self.before, played, language)
    }

    /// Returns the number of the ply: `12. ` or `12... `.
    pub(super) fn numbered(&self) -> String {
        format!("{} ", MoveNumber::of(&self.before))
    }
}
