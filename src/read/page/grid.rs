//! A page of words becomes tables, each with the lines above and below it.

use super::block::{ColumnBlock, blocks};
use super::heading::{announces, line};
use super::number;
use super::row::{WordRow, pitch, rows};
use super::token::{Token, tokens};
use super::upright::set_upright;
use super::word::{Area, ScannedPage, Word};
use crate::game::Outcome;
use crate::language::roster_name;

/// A table of moves.
#[derive(Debug, Default)]
pub(super) struct Table {
    /// The lines above it, wide gaps as tabs.
    pub(super) head: Vec<String>,
    /// Blocks of rows, from left to right.
    pub(super) blocks: Vec<ColumnBlock>,
    /// The lines below it.
    pub(super) foot: Vec<String>,
    /// What stands in it and in no cell.
    pub(super) beside: Vec<Token>,
}

/// A row of the page.
struct PageRow {
    y: f64,
    line: String,
    tokens: Vec<Token>,
}

impl PageRow {
    fn new(row: &WordRow, words: &[Word]) -> Self {
        let tokens = row.members.iter().flat_map(|&at| tokens(&words[at])).collect();
        Self { y: row.y, line: line(row, words), tokens }
    }

    fn like_moves(&self) -> usize {
        self.tokens.iter().filter(|token| token.is_like_move()).count()
    }

    fn numbers(&self) -> usize {
        self.tokens.iter().filter(|token| number::number(token.text()).is_some()).count()
    }

    /// Whether most of it is numbers and moves.
    fn is_like_table(&self) -> bool {
        if announces(&self.line) {
            return false;
        }
        let moves = self.like_moves();
        let is_result = |token: &&Token| Outcome::from_token(token.text()).is_some();
        let results = if moves > 0 { self.tokens.iter().filter(is_result).count() } else { 0 };
        2 * (moves + results + self.numbers()) > self.tokens.len()
    }

    /// Whether it may be one that was badly read.
    fn may_be_table(&self) -> bool {
        let length: usize = self.tokens.iter().map(|token| token.text().chars().count()).sum();
        let is_head = |token: &Token| roster_name(token.text()).is_some();
        !self.tokens.is_empty()
            && length <= 5 * self.tokens.len()
            && !self.tokens.iter().any(is_head)
            && !announces(&self.line)
    }
}

/// The tables of a page, from top to bottom; one without a block where there is none.
pub(super) fn tables(mut page: ScannedPage) -> Vec<Table> {
    set_upright(&mut page.words);
    let areas: Vec<Area> = page.words.iter().map(|word| word.area).collect();
    let rows = rows(&areas);
    let pitch = pitch(&rows).unwrap_or(1.0);
    let mut rows: Vec<PageRow> = rows.iter().map(|row| PageRow::new(row, &page.words)).collect();
    let extents = extents(&rows, pitch);
    let mut tables: Vec<Table> = Vec::new();
    let mut at = 0;
    for (first, last) in extents {
        let between = lines(&rows[at..first]);
        let announced = between.iter().position(|line| announces(line)).unwrap_or(0);
        let (foot, head) = between.split_at(if tables.is_empty() { 0 } else { announced });
        if let Some(before) = tables.last_mut() {
            before.foot = foot.to_vec();
        }
        let inside = rows[first..=last].iter_mut();
        let (blocks, beside) = blocks(inside.flat_map(|row| row.tokens.drain(..)).collect());
        tables.push(Table { head: head.to_vec(), blocks, foot: Vec::new(), beside });
        at = last + 1;
    }
    let below = lines(&rows[at..]);
    match tables.last_mut() {
        Some(table) => table.foot = below,
        None => tables.push(Table { head: below, ..Table::default() }),
    }
    tables
}

fn lines(rows: &[PageRow]) -> Vec<String> {
    rows.iter().map(|row| row.line.clone()).filter(|line| !line.trim().is_empty()).collect()
}

/// The first and the last row of each table. A line that announces a game ends the one before it.
fn extents(rows: &[PageRow], pitch: f64) -> Vec<(usize, usize)> {
    let mut extents: Vec<(usize, usize)> = Vec::new();
    for at in (0..rows.len()).filter(|&at| rows[at].is_like_table()) {
        match extents.last_mut() {
            Some((_, last)) if !rows[*last..at].iter().any(|row| announces(&row.line)) => {
                *last = at;
            }
            _ => extents.push((at, at)),
        }
    }
    let begin = |(first, last): (usize, usize)| {
        let first = (first..=last).find(|&at| rows[at].like_moves() > 0)?;
        Some((with_row_above(rows, first, pitch), last))
    };
    extents.into_iter().filter_map(begin).collect()
}

/// The row above the one that bears the number 2 is the first one, however it was read.
fn with_row_above(rows: &[PageRow], first: usize, pitch: f64) -> usize {
    let leads = rows[first].tokens.first().and_then(|token| number::number(token.text()));
    let Some(above) = first.checked_sub(1) else { return first };
    let is_near = rows[first].y - rows[above].y < 1.5 * pitch;
    if leads == Some(2) && is_near && rows[above].may_be_table() { above } else { first }
}
