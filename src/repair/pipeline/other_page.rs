//! Sheets that go on with another game from some row on, as where the second page of another game was put behind the
//! first one.

use super::Pipeline;
use crate::board::{Move, Position};
use crate::finding::Code;
use crate::language::Language;
use crate::repair::answer::{
    Certainty, RepairStatus, Repaired, RepairedPly, SkipReason, SkippedCell,
};
use crate::repair::findings::{findings, goes_on_with_other_game, sort_findings};
use crate::repair::literal::{LiteralText, only_move, strict};
use crate::repair::record::{Cell, CellPlace, Record, Sheet, written_cells};
use crate::repair::sheets::{one_side, unwritten};

/// Minimum number of plies that both sheets have in common for one of them to go on with another game.
const PLIES_IN_COMMON: usize = 12;
/// Minimum number of cells of the other game, of which two sheets show what they are.
const CELLS_BESIDE: usize = 10;
/// Of so many cells, at most one says a move of the game that they do not belong to.
const ONE_ALIKE_IN: usize = 3;

/// Minimum number of plies of an only sheet that play as they are written for what follows to be of another game.
const FIRST_PAGE: usize = 30;
/// Minimum number of cells of the other game on an only sheet.
const CELLS_BEHIND: usize = 16;
/// Fifths of these cells that the game has no use for as they are written, from which they are of another.
const FIFTHS_UNLIKE: usize = 2;
/// Number of plies at the end of a page that may already be those of the other game.
const DOUBTED: usize = 4;
/// Probability that a move of another game can be played here as it is written.
const PLAYED_BY_CHANCE: f64 = 0.25;

/// Where a sheet goes on with another game than the sheet beside it.
struct OtherPage {
    sheet: usize,
    /// Its first cell of the other game.
    first: usize,
    /// Number of moves that are written from there on.
    moves: usize,
    /// Number of these that the other sheet has, in the same order.
    alike: usize,
}

impl Pipeline<'_> {
    /// Answers two sheets of which one can be played to its end as it is written, while the other has the same moves up to
    /// some row and another game from there on: that rest is left out. `None` for all others, also where the flawless
    /// sheet does not end as is known: then the other may be the right one.
    pub(super) fn repair_beside_other_page(self) -> Option<Repaired> {
        let page = OtherPage::of(self.record, self.languages)?;
        let mut rest = self.record.clone();
        rest.sheets[page.sheet].cells.truncate(page.first);
        let mut found = self.with_record(&rest).repair_as_written()?;
        let places = (page.first..self.record.sheets[page.sheet].cells.len())
            .map(|index| CellPlace { sheet: page.sheet, index });
        let skipped = places.map(|cell| SkippedCell::of(self.record, cell, SkipReason::OtherGame));
        found.skipped.extend(skipped);
        found.skipped.sort_by_key(|skipped| skipped.cell);
        // The sheet does not end there: its rest is what was left out.
        found.findings.retain(|it| it.finding.code != Code::SheetEndsEarly);
        let first = CellPlace { sheet: page.sheet, index: page.first };
        found.findings.push(goes_on_with_other_game(&found, first, page.moves, page.alike));
        sort_findings(&mut found.findings);
        Some(found)
    }

    /// Answers an only sheet as far as it plays as it is written, if the game that was found behind has hardly anything to
    /// do with what stands there: then nothing that was put in before it can be believed either. `None` where less is
    /// changed, or where cells were put in another order, which explains them.
    pub(super) fn up_to_other_page(self, found: &Repaired) -> Option<Repaired> {
        let [sheet] = self.record.sheets.as_slice() else { return None };
        let is_borne_out = self.record.reached.is_some() && found.ends_as_known;
        let is_whole = found.status == RepairStatus::Repaired && self.record.held.is_empty();
        if is_borne_out || !is_whole || one_side(&sheet.cells).is_some() || is_rearranged(found) {
            return None;
        }
        let mut plies = strict::beginning_as_written(self.record, self.languages);
        let behind = written_cells(&sheet.cells).get(plies.len()..)?;
        let behind = behind.iter().filter(|cell| !cell.is_blank()).count();
        let is_unlike = unlike(self.record, found) * 5 >= behind * FIFTHS_UNLIKE;
        if plies.len() < FIRST_PAGE || behind < CELLS_BEHIND || !is_unlike {
            return None;
        }
        doubt_last(&mut plies);
        Some(self.first_page(sheet, plies))
    }

    /// The answer that consists of these first plies of a sheet.
    fn first_page(self, sheet: &Sheet, plies: Vec<RepairedPly>) -> Repaired {
        let Self { record, languages, .. } = self;
        let places = (plies.len()..sheet.cells.len()).map(|index| CellPlace { sheet: 0, index });
        let skip = |cell| SkippedCell::of(record, cell, SkipReason::LostTrack);
        let skipped = places.map(skip).collect();
        let page = Repaired::unjudged(record, languages, RepairStatus::Partial, plies);
        let mut page = Repaired { skipped, ..page };
        page.ends_as_known = record.reached.is_none() && record.length.is_none();
        page.findings = findings(record, &page, false);
        let lost = page.findings.iter_mut().filter(|it| it.finding.code == Code::RecordLost);
        lost.for_each(|it| it.finding = it.finding.clone().case("other-page"));
        page
    }
}

impl OtherPage {
    /// Finds it on the one of two sheets that cannot be played to its end beside one that can.
    fn of(record: &Record, languages: &[&'static Language]) -> Option<Self> {
        let [first, second] = record.sheets.as_slice() else { return None };
        let sheets = [first, second].map(|sheet| written_cells(&sheet.cells));
        if sheets.iter().any(|cells| one_side(cells).is_some()) {
            return None;
        }
        let of = |flawless: usize| {
            let line = line(&record.start, sheets[flawless], languages[flawless]);
            let is_flawless = line.len() == sheets[flawless].len();
            is_flawless
                .then(|| Self::beside(&line, sheets[1 - flawless], languages[1 - flawless]))?
        };
        let of_second = of(0).map(|page| Self { sheet: 1, ..page });
        of_second.or_else(|| of(1))
    }

    /// Finds it in the cells beside a flawless sheet, whose line is given; the sheet is taken for the first.
    fn beside(
        line: &[(Position, Move)],
        cells: &[Cell],
        language: &'static Language,
    ) -> Option<Self> {
        let is_same = |((before, played), cell): &(&(Position, Move), &Cell)| {
            only_move(cell, before, language) == Some(*played)
        };
        let first = line.iter().zip(cells).take_while(is_same).count();
        let (line, cells) = (&line[first..], &cells[first..]);
        let moves = cells.iter().filter(|cell| !cell.is_blank()).count();
        if first < PLIES_IN_COMMON || moves < CELLS_BESIDE || line.len() < CELLS_BESIDE {
            return None;
        }
        let alike = most_in_common(line, cells, language);
        (alike * ONE_ALIKE_IN < moves).then_some(Self { sheet: 0, first, moves, alike })
    }
}

/// Returns the moves of the first cells that can be played as they are written, each with the position before it.
fn line(start: &Position, cells: &[Cell], language: &Language) -> Vec<(Position, Move)> {
    let mut position = *start;
    let played = |cell: &Cell| {
        let before = position;
        let played = only_move(cell, &before, language)?;
        position.play(played);
        Some((before, played))
    };
    cells.iter().map_while(played).collect()
}

/// Returns the most moves of a line that stand in cells in the same order, wherever they stand: its longest common
/// subsequence.
fn most_in_common(line: &[(Position, Move)], cells: &[Cell], language: &Language) -> usize {
    let mut most = vec![0; line.len() + 1];
    for cell in cells {
        let Some(text) = cell.text() else { continue };
        let text = LiteralText::of(text, cell.language_on(language));
        let before = most.clone();
        for (at, (position, played)) in line.iter().enumerate() {
            let is_same = text.only_legal_move(position) == Some(*played);
            let with_it = if is_same { before[at] + 1 } else { 0 };
            most[at + 1] = before[at + 1].max(most[at]).max(with_it);
        }
    }
    most[line.len()]
}

/// Whether cells of an answer were put in another order than they are written in.
fn is_rearranged(found: &Repaired) -> bool {
    let codes = [Code::ColumnsExchanged, Code::RowsExchanged, Code::ColumnShifted];
    found.findings.iter().any(|it| codes.contains(&it.finding.code))
}

/// Returns the number of cells for which a game has no use as they are written, and of plies that it has without any
/// reason for them.
fn unlike(record: &Record, found: &Repaired) -> usize {
    let is_mended = |ply: &&RepairedPly| ply.is_mended() && !ply.edit.is_unwritten();
    let is_inserted = |ply: &&RepairedPly| ply.cells.is_empty();
    let is_left_over = |it: &&SkippedCell| it.why == SkipReason::Unexplained;
    let rooms = unwritten::total_room(record).max().unwrap_or(0);
    let inserted = found.plies.iter().filter(is_inserted).count().saturating_sub(rooms);
    found.plies.iter().filter(is_mended).count()
        + inserted
        + found.skipped.iter().filter(is_left_over).count()
}

/// Lowers the probability of the last plies before another game: its first moves may happen to be legal too.
fn doubt_last(plies: &mut [RepairedPly]) {
    let mut by_chance = 1.0;
    for ply in plies.iter_mut().rev().take(DOUBTED) {
        by_chance *= PLAYED_BY_CHANCE;
        ply.probability = 1.0 - by_chance;
        ply.certainty = Certainty::Likely;
    }
}
