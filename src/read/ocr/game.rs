//! Builds games, cell by cell, from the tables of one or more pages.

use super::block::{BlockRow, ColumnBlock};
use super::cell_moves::CellMoves;
use super::fault::PageError;
use super::grid::{Table, tables};
use super::heading::Headings;
use super::number::{RowReading, numbers};
use super::region::GameRegion;
use super::token::Token;
use super::word::{ScannedPage, joined};
use crate::board::Color;
use crate::game::Outcome;
use crate::read::RecordedGame;
use crate::read::line::movetext::is_algebraic;
use crate::read::recorded_game::cell_remark::with_remark_apart;
use crate::read::table::names_time;
use crate::repair::{Cell, Reading, ResultPlace, Sheet, WrittenResult};
use crate::text::sign::is_dash;

/// Maximum number of words on a page.
const WORDS: usize = 20_000;
/// Maximum number of cells on a sheet.
const CELLS: usize = 4096;
/// Maximum length of a move, in characters.
const LONGEST: usize = 24;
/// Number of blank cells in a row after which up to `SPECKS` words that are not moves are taken for specks.
const FAR: usize = 6;
const SPECKS: usize = 4;
/// Maximum number of rows that may be missing before the first one seen.
const MISSED: u32 = 4;

/// The games of some pages.
pub(super) fn games(pages: Vec<ScannedPage>) -> Result<Vec<RecordedGame>, PageError> {
    let mut games: Vec<OpenGame> = Vec::new();
    let words: usize = pages.iter().map(|page| page.words.len()).sum();
    for page in pages {
        if page.words.len() > WORDS {
            return Err(PageError::new(1, format!("a page of more than {WORDS} words")));
        }
        for table in tables(page) {
            take(&mut games, table);
        }
    }
    if words > 0 && games.iter().all(|game| game.cells.is_empty()) {
        return Err(PageError::new(1, format!("{words} words, and no table of moves among them")));
    }
    let games: Vec<RecordedGame> = games.into_iter().filter_map(OpenGame::finish).collect();
    if games.iter().any(|game| game.record.sheets.iter().any(|sheet| sheet.cells.len() > CELLS)) {
        return Err(PageError::new(1, format!("a game of more than {CELLS} cells")));
    }
    Ok(games)
}

/// Adds a table to the game before it, or begins another game.
fn take(games: &mut Vec<OpenGame>, table: Table) {
    for region in GameRegion::all(table) {
        let mut headings = Headings::default();
        headings.read_head(&region.head);
        let goes_on = games.last().filter(|game| !game.begins_anew(&region, &headings));
        let mut game = match goes_on {
            Some(_) => games.pop().unwrap_or_default(),
            None => OpenGame::default(),
        };
        game.headings.join(headings);
        for (at, block) in region.blocks.into_iter().enumerate() {
            if at > 0 && !game.cells.is_empty() && game.is_behind(&block) {
                games.push(std::mem::take(&mut game));
            }
            game.block(block);
        }
        let says_something = |token: &&Token| !token.is_numbering() && token.text() != "-";
        let beside = region.beside.iter().filter(says_something);
        let beside: Vec<&str> = beside.map(Token::said).collect();
        if !beside.is_empty() {
            game.headings.beside.push(beside.join(" "));
        }
        game.headings.beside.extend(region.remarks);
        for said in &region.closings {
            game.close(said);
        }
        game.headings.read_foot(&region.foot, game.mover());
        games.push(game);
    }
}

/// A game that the next table may continue.
#[derive(Default)]
struct OpenGame {
    headings: Headings,
    cells: Vec<Cell>,
    /// The number of its last row.
    last: u32,
    /// Whether any number was read, and not only counted.
    is_numbered: bool,
}

impl OpenGame {
    /// Whether a table begins another game: its numbers start again, or its heading has other names.
    fn begins_anew(&self, region: &GameRegion, headings: &Headings) -> bool {
        let Some(first) = region.blocks.first().filter(|_| !self.cells.is_empty()) else {
            return false;
        };
        let value = |headings: &Headings, name: &str| {
            let found = headings.tags.iter().find(|(known, _)| known == name);
            found.map(|(_, value)| value.clone()).filter(|value| !value.is_empty())
        };
        let other = |name: &str| {
            let (own, new) = (value(&self.headings, name), value(headings, name));
            own.is_some() && new.is_some() && own != new
        };
        self.is_behind(first) || other("White") && other("Black")
    }

    /// Whether the numbers of a block start again, even though this game is expected to continue.
    fn is_behind(&self, block: &ColumnBlock) -> bool {
        let read = numbered_rows(block);
        let seen = read.iter().filter(|row| row.read.is_some()).count();
        let (anew, on) = (numbers(&read, 1), numbers(&read, self.last + 1));
        let better = || agreeing(&read, &anew) > agreeing(&read, &on);
        seen > 1 && anew.first() == Some(&1) && (on.first() == Some(&1) || better())
    }

    /// Adds the rows of a block.
    fn block(&mut self, mut block: ColumnBlock) {
        block.part_glued();
        let read = numbered_rows(&block);
        let found = numbers(&read, self.last + 1);
        self.is_numbered |= agreeing(&read, &found) > 0;
        let is_numbered = self.is_numbered;
        let missed = found.first().map_or(0, |first| first.saturating_sub(self.last + 1));
        // Blank rows at the end of a block are discarded if the next block has their numbers.
        let is_taken = |cell: &Cell| {
            cell.readings.is_empty()
                && cell.number.zip(found.first().copied()).is_some_and(|(own, first)| own >= first)
        };
        while self.cells.last().is_some_and(is_taken) {
            self.cells.pop();
        }
        if missed > MISSED || found.first().is_some_and(|first| *first <= self.last) {
            self.last = found.first().map_or(self.last, |first| first.saturating_sub(1));
        }
        for (number, row) in found.into_iter().zip(block.rows) {
            for blank in self.last + 1..number {
                self.row(is_numbered.then_some(blank), BlockRow::blank());
            }
            self.row(is_numbered.then_some(number), row);
            self.last = number;
        }
    }

    fn row(&mut self, number: Option<u32>, row: BlockRow) {
        for (tokens, side) in row.cells.into_iter().zip([Color::White, Color::Black]) {
            let tokens = tokens.into_iter().filter(|token| !token.is_numbering()).collect();
            let CellMoves { mut moves, crossed_out } = CellMoves::of(tokens);
            if moves.is_empty() {
                moves.push(Vec::new());
            }
            let first = self.cells.len();
            for pieces in moves {
                let readings = self.readings(&pieces);
                let draw_offer = pieces.iter().any(|token| token.offers_draw);
                let cell =
                    Cell { number, side: Some(side), readings, draw_offer, ..Cell::default() };
                self.cells.push(with_remark_apart(cell.with_offer_apart()));
            }
            self.cells[first].comments.extend(crossed_out);
        }
    }

    /// The player to move behind the last move.
    fn mover(&self) -> Color {
        let last = self.cells.iter().rfind(|cell| !cell.readings.is_empty());
        last.and_then(|cell| cell.side).map_or(Color::White, Color::other)
    }

    /// Takes what stands behind the last moves for the result, and keeps its words.
    fn close(&mut self, said: &str) {
        let outcome = Outcome::from_text_of(said, Some(self.mover()));
        self.headings.outcome = outcome.or(self.headings.outcome);
        if outcome.is_none() || said.contains(char::is_alphabetic) {
            self.headings.beside.push(said.to_owned());
        }
    }

    /// The readings of a cell; a result, or text too long for a move, is recorded apart.
    fn readings(&mut self, tokens: &[Token]) -> Vec<Reading> {
        let mut readings = joined(tokens.iter().map(|token| token.readings.as_slice()));
        for reading in &mut readings {
            if !is_castling(&reading.text) || reading.text.chars().all(is_dash) {
                reading.text = reading.text.trim_matches(is_dash).to_owned();
            }
        }
        readings.retain(|reading| !reading.text.is_empty());
        let Some(first) = readings.first().filter(|_| !tokens.is_empty()) else {
            return Vec::new();
        };
        if let Some(outcome) =
            Outcome::from_token(&first.text).filter(|_| !is_castling(&first.text))
        {
            self.headings.outcome = Some(outcome);
            return Vec::new();
        }
        if first.text.chars().count() > LONGEST {
            self.headings.beside.push(first.text.clone());
            return Vec::new();
        }
        readings
    }

    /// Takes a word for the time, such as `time` beside the last move, out of the last cell.
    fn take_time(&mut self) {
        let last = self.cells.iter_mut().rfind(|cell| !cell.readings.is_empty());
        if let Some(cell) = last.filter(|cell| cell.text().is_some_and(names_time)) {
            self.headings.beside.extend(cell.text().map(str::to_owned));
            cell.readings.clear();
        }
    }

    /// Removes blank cells from the end, and also specks far below the others that were taken for characters.
    fn end_with_moves(&mut self) {
        loop {
            let written = self.cells.iter().rposition(|cell| !cell.readings.is_empty());
            let blank = self.cells.split_off(written.map_or(0, |last| last + 1));
            self.headings.beside.extend(blank.into_iter().flat_map(|cell| cell.comments));
            let blank = |cells: &[Cell]| cells.iter().all(|cell| cell.readings.is_empty());
            let gap = self.cells.windows(FAR).rposition(blank);
            let Some(behind) = gap.map(|gap| gap + FAR) else { return };
            let texts: Vec<&str> = self.cells[behind..].iter().filter_map(Cell::text).collect();
            if texts.len() > SPECKS || texts.iter().any(|text| is_algebraic(text)) {
                return;
            }
            self.headings.beside.push(texts.join(" "));
            self.cells.truncate(behind);
        }
    }

    /// The finished game; `None` if a page contained nothing at all.
    fn finish(mut self) -> Option<RecordedGame> {
        self.take_time();
        self.end_with_moves();
        let Headings { tags, above, outcome, beside } = self.headings;
        if self.cells.is_empty() && tags.is_empty() && beside.is_empty() {
            return None;
        }
        let mut game = RecordedGame { tags, beside, ..RecordedGame::default() };
        game.record.outcome = above.or(outcome).unwrap_or_default();
        let written = |(place, outcome): (ResultPlace, Option<Outcome>)| {
            Some(WrittenResult { sheet: 0, place, outcome: outcome? })
        };
        let results = [(ResultPlace::Tag, above), (ResultPlace::Token, outcome)];
        game.record.results.extend(results.into_iter().filter_map(written));
        game.record.sheets = vec![Sheet::of(self.cells)];
        Some(game)
    }
}

impl Headings {
    /// Adds what another page says; what is known already stays.
    fn join(&mut self, other: Self) {
        for (name, value) in other.tags {
            if self.tags.iter().all(|(known, _)| *known != name) {
                self.tags.push((name, value));
            }
        }
        self.above = self.above.or(other.above);
        self.outcome = self.outcome.or(other.outcome);
        self.beside.extend(other.beside);
    }
}

impl BlockRow {
    /// A row of which nothing was read.
    fn blank() -> Self {
        Self { y: 0.0, number: None, cells: Default::default() }
    }
}

/// Whether a text is rings and strokes: these are castling unless they are a result.
fn is_castling(text: &str) -> bool {
    text.chars().all(|c| matches!(c, 'O' | 'o' | '0' | '-' | '+' | '#'))
}

fn numbered_rows(block: &ColumnBlock) -> Vec<RowReading> {
    let mut last = None;
    let row = |row: &BlockRow| {
        let below = last.map_or(1.0, |last: f64| row.y - last);
        last = Some(row.y);
        RowReading { below, read: row.number }
    };
    block.rows.iter().map(row).collect()
}

/// The number of rows whose number was read as given.
fn agreeing(read: &[RowReading], numbers: &[u32]) -> usize {
    read.iter().zip(numbers).filter(|(row, number)| row.read == Some(**number)).count()
}
