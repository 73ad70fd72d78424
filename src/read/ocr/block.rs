//! The blocks of a table, side by side, each with a column for numbers, one for White and one for Black.
//!
//! In a column of numbers, the numbers increase from row to row as the rows do. Blocks of equal width are examined as
//! if they were on top of each other: if the last of them has few moves, the others show its columns.

use std::collections::HashSet;

use super::column::{Column, columns};
use super::median::median;
use super::number;
use super::number_column::{number_columns, pitch_of_numbers};
use super::row::{WordRow, pitch, rows};
use super::token::Token;
use super::word::Area;

/// A block of rows, each with a number and two cells.
#[derive(Debug)]
pub(super) struct ColumnBlock {
    /// Where it begins.
    pub(super) left: f64,
    pub(super) rows: Vec<BlockRow>,
}

/// One row.
#[derive(Debug)]
pub(super) struct BlockRow {
    /// The vertical middle, in units of the row distance.
    pub(super) y: f64,
    /// The number that was read.
    pub(super) number: Option<u32>,
    /// The cells of White and Black.
    pub(super) cells: [Vec<Token>; 2],
}

/// The blocks from left to right, and the tokens that belong to none.
pub(super) fn blocks(tokens: Vec<Token>) -> (Vec<ColumnBlock>, Vec<Token>) {
    let areas: Vec<Area> = tokens.iter().map(|token| token.area).collect();
    let height = median(areas.iter().map(Area::height).collect()).unwrap_or(1.0).max(1e-3);
    let rows = rows(&areas);
    let pitch = pitch_of_numbers(&tokens, height).or_else(|| pitch(&rows)).unwrap_or(height);
    let numbers = number_columns(&tokens, &rows, pitch, height);
    let mut table = TableSearch { tokens, height, pitch, numbers };
    let mut blocks = Vec::new();
    let mut beside = Vec::new();
    for part in table.parts() {
        let (pairs, rest) = table.pairs(&part);
        beside.extend(rest);
        blocks.extend(pairs.iter().map(|pair| table.block(pair, &mut beside)));
    }
    beside.sort_unstable();
    beside.dedup();
    let beside = beside.into_iter().map(|at| table.tokens[at].clone()).collect();
    table.tokens.clear();
    blocks.retain(|block: &ColumnBlock| !block.rows.is_empty());
    (blocks, beside)
}

/// The search for the columns of a table.
struct TableSearch {
    tokens: Vec<Token>,
    /// The height of a word.
    height: f64,
    /// The distance from row to row.
    pitch: f64,
    /// The columns of numbers.
    numbers: Vec<Column>,
}

/// A group of blocks that have the same columns: the members of each, and the origin of each block's frame, in which
/// the first column of moves begins at the same place.
struct TablePart {
    numbers: Vec<Vec<usize>>,
    moves: Vec<Vec<usize>>,
    origins: Vec<f64>,
}

/// Number of words below which a column's appearance is not examined.
const FEW: usize = 5;

/// Width of a gap, in heights of a word, below which a move stands in one cell with the word before it.
const BEHIND: f64 = 1.6;

/// The members of the columns of one block: numbers, White's cells, Black's cells.
type Pair = [Vec<usize>; 3];

impl TableSearch {
    /// The part to the left of the first number, and the blocks; blocks of equal width form one part.
    fn parts(&self) -> Vec<TablePart> {
        let margin = 0.5 * self.height;
        let starts: Vec<f64> = self.numbers.iter().map(|column| column.left - margin).collect();
        let of_block = |at: usize| {
            let x = self.tokens[at].area.x();
            starts.iter().rposition(|start| x >= *start)
        };
        let mut before =
            TablePart { numbers: vec![Vec::new()], moves: vec![Vec::new()], origins: vec![0.0] };
        let mut parts: Vec<TablePart> = Vec::new();
        for column in &self.numbers {
            parts.push(TablePart {
                numbers: vec![column.members.clone()],
                moves: vec![Vec::new()],
                origins: vec![if self.is_flush_left() { column.left } else { column.right }],
            });
        }
        let numbers: HashSet<usize> = members_of(&self.numbers).collect();
        for at in (0..self.tokens.len()).filter(|at| !numbers.contains(at)) {
            match of_block(at) {
                Some(block) => parts[block].moves[0].push(at),
                None => before.moves[0].push(at),
            }
        }
        if Self::is_even(&starts) {
            parts = folded(parts);
        }
        let like_moves =
            before.moves[0].iter().filter(|&&at| self.tokens[at].is_like_move()).count();
        if like_moves > 1 || parts.is_empty() {
            parts.insert(0, before);
        } else if let Some(first) = parts.first_mut() {
            first.moves[0].append(&mut before.moves[0]);
        }
        parts
    }

    /// Whether numbers of one digit are aligned with the first digit of longer ones, rather than with the last.
    fn is_flush_left(&self) -> bool {
        let spread = |side: fn(&Area) -> f64| -> f64 {
            let of = |column: &Column| {
                let is_number = |at: &&usize| number::number(self.tokens[**at].text()).is_some();
                let numbers = column.members.iter().filter(is_number);
                let sides: Vec<f64> = numbers.map(|&at| side(&self.tokens[at].area)).collect();
                let usual = median(sides.clone()).unwrap_or(0.0);
                sides.iter().map(|place| (place - usual).abs()).sum::<f64>()
            };
            self.numbers.iter().map(of).sum()
        };
        spread(|area| area.left) < spread(|area| area.right)
    }

    /// Whether the blocks have equal widths.
    fn is_even(starts: &[f64]) -> bool {
        let widths: Vec<f64> = starts.windows(2).map(|pair| pair[1] - pair[0]).collect();
        let usual = median(widths.clone()).unwrap_or(0.0);
        widths.iter().all(|width| (width - usual).abs() < 0.12 * usual)
    }

    /// The columns of the blocks of a part, in pairs, and the tokens that are in no column of moves.
    fn pairs(&self, part: &TablePart) -> (Vec<Pair>, Vec<usize>) {
        let whole: Vec<(usize, usize)> = part
            .moves
            .iter()
            .enumerate()
            .flat_map(|(block, members)| members.iter().map(move |&at| (block, at)))
            .collect();
        let framed = |&(block, at): &(usize, usize)| {
            let Area { left, top, right, bottom } = self.tokens[at].area;
            let origin = part.origins[block];
            Area { left: left - origin, top, right: right - origin, bottom }
        };
        let areas: Vec<Area> = whole.iter().map(framed).collect();
        let mut columns = columns(&areas, self.height);
        for column in &mut columns {
            for member in &mut column.members {
                *member = whole[*member].1;
            }
        }
        let is_numbered = part.numbers.iter().any(|numbers| !numbers.is_empty());
        let mut columns = self.move_columns(columns, is_numbered);
        let mut rest: Vec<usize> = whole.iter().map(|(_, at)| *at).collect();
        let taken: HashSet<usize> = members_of(&columns).collect();
        rest.retain(|at| !taken.contains(at));
        rest.retain(|at| !self.put_behind(*at, &mut columns));
        let mut pairs = Vec::new();
        for (block, members) in part.moves.iter().enumerate() {
            let members: HashSet<usize> = members.iter().copied().collect();
            let own = |column: Option<&Column>| -> Vec<usize> {
                let inside = column.into_iter().flat_map(|column| column.members.iter().copied());
                inside.filter(|at| members.contains(at)).collect()
            };
            for (index, pair) in columns.chunks(2).enumerate() {
                let numbers = if index == 0 { part.numbers[block].clone() } else { Vec::new() };
                pairs.push([numbers, own(pair.first()), own(pair.get(1))]);
            }
        }
        (pairs, rest)
    }

    /// The columns that contain moves.
    fn move_columns(&self, mut columns: Vec<Column>, is_numbered: bool) -> Vec<Column> {
        let share = |column: &Column, is: fn(&Token) -> bool| {
            let found = column.members.iter().filter(|&&at| is(&self.tokens[at])).count();
            found as f64 / column.members.len().max(1) as f64
        };
        let most = columns.iter().map(|column| column.members.len()).max().unwrap_or(0);
        let is_minor = |column: &Column| (column.members.len() as f64) < 0.12 * most as f64;
        columns.retain(|column| {
            let is_number = |token: &Token| number::number(token.text()).is_some();
            let like_moves = share(column, Token::is_like_move);
            share(column, Token::is_like_time) < 0.5
                && (share(column, is_number) < 0.6 || like_moves > 0.3)
                && match column.members.len() {
                    _ if is_minor(column) => like_moves > 0.5,
                    0..FEW => like_moves > 0.0 || most < FEW,
                    _ => like_moves > 0.2,
                }
        });
        // Words beside the moves of a few rows are remarks.
        let holds_moves = |column: &Column| share(column, Token::is_like_move) > 0.0;
        if columns.iter().filter(|column| holds_moves(column)).count() > 1 {
            columns.retain(holds_moves);
        }
        // A block has two columns: of three beside a column of numbers, one holds something else.
        if is_numbered && columns.len() == 3 && columns.iter().any(is_minor) {
            columns.retain(|column| !is_minor(column));
        }
        if is_numbered && columns.len() > 2 && columns.len() % 2 == 1 {
            let moves =
                |column: &Column| share(column, Token::is_like_move) * column.members.len() as f64;
            let worst = columns.iter().enumerate().min_by(|a, b| moves(a.1).total_cmp(&moves(b.1)));
            if let Some((worst, _)) = worst {
                columns.remove(worst);
            }
        }
        if columns.len() == 1 { self.parted(columns) } else { columns }
    }

    /// Puts a move that is in no column into the cell right before it, if a word stands there: one of both may have
    /// been crossed out. Returns whether it did.
    fn put_behind(&self, at: usize, columns: &mut [Column]) -> bool {
        let token = &self.tokens[at];
        let is_before = |&other: &usize| {
            let Area { left, right, .. } = self.tokens[other].area;
            let gap = token.area.left - right;
            let is_level = (self.tokens[other].area.y() - token.area.y()).abs() < 0.6 * self.height;
            is_level && left < token.area.left && (-0.5..BEHIND).contains(&(gap / self.height))
        };
        if !token.begins_move() {
            return false;
        }
        let mut before = columns.iter_mut().filter(|column| column.members.iter().any(is_before));
        let Some(column) = before.next() else { return false };
        column.members.push(at);
        true
    }

    /// Splits a single column in which most rows have two moves: it is two columns close to each other.
    fn parted(&self, columns: Vec<Column>) -> Vec<Column> {
        let [column] = columns.as_slice() else { return columns };
        let areas: Vec<Area> = column.members.iter().map(|&at| self.tokens[at].area).collect();
        let rows = rows(&areas);
        let twofold = rows.iter().filter(|row| row.members.len() >= 2).count();
        if 2 * twofold <= rows.len() {
            return columns;
        }
        let [mut first, mut second] = [Vec::new(), Vec::new()];
        for row in rows {
            let half = row.members.len().div_ceil(2);
            first.extend(row.members[..half].iter().map(|&at| column.members[at]));
            second.extend(row.members[half..].iter().map(|&at| column.members[at]));
        }
        let half = |members| Column { left: column.left, right: column.right, members };
        vec![half(first), half(second)]
    }

    /// The rows of a block; tokens that are in none of its cells are added to `beside`.
    fn block(&self, pair: &Pair, beside: &mut Vec<usize>) -> ColumnBlock {
        let members: Vec<(usize, usize)> = pair
            .iter()
            .enumerate()
            .flat_map(|(column, members)| members.iter().map(move |&at| (column, at)))
            .collect();
        let areas: Vec<Area> = members.iter().map(|(_, at)| self.tokens[*at].area).collect();
        let left = areas.iter().map(|area| area.left).fold(f64::INFINITY, f64::min) - self.height;
        let row = |row: WordRow| {
            let members = row.members.into_iter().map(|member| members[member]);
            self.row(row.y / self.pitch, members, beside)
        };
        ColumnBlock { left, rows: rows(&areas).into_iter().map(row).collect() }
    }

    /// Builds one row from its members, each with its column.
    ///
    /// A move may be in the column of numbers, if its row has no number or its line was split by guesswork. It is
    /// White's if there is no other.
    fn row(
        &self,
        y: f64,
        members: impl Iterator<Item = (usize, usize)>,
        beside: &mut Vec<usize>,
    ) -> BlockRow {
        let mut found = BlockRow { y, number: None, cells: Default::default() };
        let mut odd = Vec::new();
        for (column, at) in members {
            let token = &self.tokens[at];
            match (column, number::number(token.text())) {
                (0, None) => odd.push(at),
                (0, number) => found.number = found.number.or(number),
                (column, _) => found.cells[column - 1].push(token.clone()),
            }
        }
        for at in odd {
            let token = &self.tokens[at];
            let is_vacant = found.cells[0].is_empty();
            if is_vacant && token.is_like_move() && !token.is_misread_number() {
                found.cells[0].push(token.clone());
            } else if !token.is_misread_number() {
                beside.push(at);
            }
        }
        found
    }
}

/// The members of some columns.
fn members_of(columns: &[Column]) -> impl Iterator<Item = usize> {
    columns.iter().flat_map(|column| column.members.iter().copied())
}

/// Joins blocks of equal width into one part.
fn folded(parts: Vec<TablePart>) -> Vec<TablePart> {
    let joined = parts.into_iter().reduce(|mut joined, part| {
        joined.numbers.extend(part.numbers);
        joined.moves.extend(part.moves);
        joined.origins.extend(part.origins);
        joined
    });
    joined.into_iter().collect()
}
