//! Splits a page of words into tables, each with the lines above and below it.

use super::block::{ColumnBlock, blocks};
use super::closing::{Closings, closing_words};
use super::head_line::HeadLine;
use super::heading::{announces, announces_next, names_result, scores};
use super::level::set_level;
use super::line_words::parted;
use super::number;
use super::row::{WordRow, pitch, rows};
use super::sideways::set_up;
use super::token::{Token, tokens};
use super::upright::set_upright;
use super::word::{Area, ScannedPage, Word};
use crate::game::Outcome;
use crate::language::{closing, roster_name};

/// A table of moves.
#[derive(Debug, Default)]
pub(super) struct Table {
    /// The lines above it.
    pub(super) head: Vec<HeadLine>,
    /// Blocks of rows, from left to right.
    pub(super) blocks: Vec<ColumnBlock>,
    /// The lines below it.
    pub(super) foot: Vec<HeadLine>,
    /// What stands behind the last moves and says how the game ended.
    pub(super) closings: Closings,
    /// Tokens inside it that are in no cell.
    pub(super) beside: Vec<Token>,
    /// Lines of words between its rows.
    pub(super) captions: Vec<HeadLine>,
}

/// A row of the page.
struct PageRow {
    y: f64,
    line: HeadLine,
    tokens: Vec<Token>,
    /// Words that are signs alone, and in no cell.
    signs: Vec<Token>,
}

impl PageRow {
    fn new(row: &WordRow, words: &[Word]) -> Self {
        let (mut tokens, mut signs): (Vec<Token>, Vec<Token>) = Default::default();
        for word in row.members.iter().map(|&at| &words[at]) {
            let take = |before: &mut Token| before.take_glyph(word) || before.take_offer(word);
            if !tokens.last_mut().is_some_and(take) {
                let found = self::tokens(word);
                signs.extend(Token::sign(word).filter(|_| found.is_empty()));
                tokens.extend(found);
            }
        }
        Self { y: row.y, line: HeadLine::new(row, words), tokens, signs }
    }

    fn like_moves(&self) -> usize {
        self.tokens.iter().filter(|token| token.is_like_move()).count()
    }

    fn numbers(&self) -> usize {
        self.tokens.iter().filter(|token| number::number(token.text()).is_some()).count()
    }

    /// Whether most of it is numbers and moves. Beside a move, clock times count neither for nor against it, nor does a
    /// misread number at the front.
    fn is_like_table(&self) -> bool {
        if self.announces() || self.is_of_scores() {
            return false;
        }
        let moves = self.like_moves();
        let found = moves + self.numbers();
        let words = self.tokens.len() - closing_words(&self.tokens);
        if moves == 0 {
            return 2 * found > words && words > 0;
        }
        let count = |is: fn(&Token) -> bool| self.tokens.iter().filter(|token| is(token)).count();
        let results = count(|token| Outcome::from_token(token.text()).is_some());
        let times = count(|token| token.is_like_time() && number::number(token.text()).is_none());
        let misread = usize::from(self.lead().is_none() && self.tokens[0].is_misread_number());
        2 * (found + results) > words.saturating_sub(times + misread)
    }

    /// Whether it announces a game or tells its result, and is no row of moves beside the result of another game.
    fn announces(&self) -> bool {
        let is_numbered = |pair: &[Token]| {
            let number = number::number(pair[0].text());
            number.is_some() && pair[1].is_move()
        };
        let is_row = || self.tokens.windows(2).any(is_numbered);
        announces(&self.line) && (announces_next(&self.line) || !is_row())
    }

    /// Whether it is the next row below another by its number, with a move, whatever is said beside them.
    fn runs_on(&self, above: &Self, pitch: f64) -> bool {
        let is_next = above.lead().is_some_and(|lead| self.lead() == lead.checked_add(1));
        let is_played = self.tokens.get(1).is_some_and(Token::is_like_move);
        is_next && is_played && self.y - above.y < 1.5 * pitch
    }

    /// Whether it stands right below a row of a table, word under word, as its next row would: there a single move is
    /// enough, be it misread.
    fn stands_under(&self, above: &Self, pitch: f64) -> bool {
        let is_under = |token: &Token| {
            let is_at = |other: &Token| (token.area.left - other.area.left).abs() < 0.5 * pitch;
            above.tokens.iter().any(is_at)
        };
        let under = self.tokens.iter().filter(|token| is_under(token)).count();
        let astray = self.tokens.iter().skip(1).filter(|token| !is_under(token)).count();
        let may_be_move = |token: &Token| token.is_like_move() || token.is_misread_move();
        self.y - above.y < 1.5 * pitch
            && under > 1
            && astray == 0
            && self.may_be_table()
            && self.tokens.iter().any(may_be_move)
    }

    /// Whether it is words, and nothing in it may be a move or the number of a row: `Adjourned`, `time control 2 h`.
    fn is_of_words(&self) -> bool {
        let may_be_move =
            |token: &Token| token.is_like_move() || token.is_misread_move() || token.is_numbering();
        let is_word = |token: &Token| {
            let text = token.text();
            text.chars().count() > 3 && text.chars().all(char::is_alphabetic)
        };
        !self.tokens.iter().any(may_be_move) && self.tokens.iter().any(is_word)
    }

    /// Whether it holds nothing but the scores of both players.
    fn is_of_scores(&self) -> bool {
        scores(&self.line).is_some()
    }

    /// The number at the front.
    fn lead(&self) -> Option<u32> {
        self.tokens.first().and_then(|token| number::number(token.text()))
    }

    /// Where it begins.
    fn left(&self) -> f64 {
        self.tokens.first().map_or(0.0, |token| token.area.left)
    }

    /// Whether it may be a badly read row of a table.
    fn may_be_table(&self) -> bool {
        let length: usize = self.tokens.iter().map(|token| token.text().chars().count()).sum();
        let is_head = |token: &Token| roster_name(token.text()).is_some();
        !self.tokens.is_empty()
            && length <= 5 * self.tokens.len()
            && !self.tokens.iter().any(is_head)
            && !self.announces()
    }
}

/// The tables of a page, from top to bottom; a single one without blocks if there is no table.
pub(super) fn tables(mut page: ScannedPage) -> Vec<Table> {
    set_up(&mut page.words);
    page.words = parted(page.words);
    set_upright(&mut page.words);
    set_level(&mut page.words);
    let areas: Vec<Area> = page.words.iter().map(|word| word.area).collect();
    let rows = rows(&areas);
    let pitch = pitch(&rows).unwrap_or(1.0);
    let mut rows: Vec<PageRow> = rows.iter().map(|row| PageRow::new(row, &page.words)).collect();
    let extents = extents(&rows, pitch);
    let mut tables: Vec<Table> = Vec::new();
    let mut at = 0;
    for (first, last) in extents {
        let between = lines(&rows[at..first]);
        let announced = between.iter().position(announces_next);
        let announced = announced.unwrap_or_else(|| results(&between));
        let (foot, head) = between.split_at(if tables.is_empty() { 0 } else { announced });
        if let Some(before) = tables.last_mut() {
            before.foot = foot.to_vec();
        }
        let captions = take_captions(&mut rows[first..=last]);
        let closings =
            Closings::taken(rows[first..=last].iter_mut().map(|row| &mut row.tokens).collect());
        let inside = rows[first..=last].iter_mut();
        let (blocks, mut beside) = blocks(inside.flat_map(|row| row.tokens.drain(..)).collect());
        beside.extend(rows[first..=last].iter_mut().flat_map(|row| row.signs.drain(..)));
        tables.push(Table {
            head: head.to_vec(),
            blocks,
            foot: Vec::new(),
            closings,
            beside,
            captions,
        });
        at = last + 1;
    }
    let below = lines(&rows[at..]);
    match tables.last_mut() {
        Some(table) => table.foot = below,
        None => tables.push(Table { head: below, ..Table::default() }),
    }
    tables
}

/// Takes the lines of words between two rows of a table whose numbers follow each other out of it.
fn take_captions(rows: &mut [PageRow]) -> Vec<HeadLine> {
    let is_row = |row: &&PageRow| !row.is_of_words();
    let is_caption = |at: &usize| {
        let above = rows[..*at].iter().rfind(is_row).and_then(PageRow::lead);
        let below = || rows[*at..].iter().find(is_row).and_then(PageRow::lead);
        rows[*at].is_of_words() && above.is_some_and(|above| below() == above.checked_add(1))
    };
    let captions: Vec<usize> = (0..rows.len()).filter(is_caption).collect();
    let take = |at: usize| {
        rows[at].tokens.clear();
        rows[at].line.clone()
    };
    captions.into_iter().map(take).collect()
}

/// The number of lines below a table that say how its game ended.
fn results(lines: &[HeadLine]) -> usize {
    let is_result = |line: &&HeadLine| {
        let said = line.said();
        scores(line).is_some()
            || Outcome::from_text(&said.replace(' ', "")).is_some()
            || closing(&said).is_some()
            || names_result(line)
    };
    lines.iter().take_while(is_result).count()
}

fn lines(rows: &[PageRow]) -> Vec<HeadLine> {
    rows.iter().map(|row| row.line.clone()).filter(|line| !line.is_blank()).collect()
}

/// The first and the last row of each table. A table ends before a line that announces a game, and where numbers start
/// again.
fn extents(rows: &[PageRow], pitch: f64) -> Vec<(usize, usize)> {
    let mut extents: Vec<(usize, usize)> = Vec::new();
    let is_row = |at: usize, last: Option<usize>| {
        let Some(above) = at.checked_sub(1) else { return rows[at].is_like_table() };
        rows[at].is_like_table()
            || rows[at].runs_on(&rows[above], pitch)
            || last == Some(above) && rows[at].stands_under(&rows[above], pitch)
    };
    for at in 0..rows.len() {
        if !is_row(at, extents.last().map(|(_, last)| *last)) {
            continue;
        }
        match extents.last_mut() {
            Some((first, last))
                if !rows[*last..at].iter().any(PageRow::announces)
                    && !begins_anew(&rows[*first..], *last - *first, at - *first, pitch) =>
            {
                *last = at;
            }
            _ => extents.push((at, at)),
        }
    }
    let begin = |(first, last): (usize, usize)| {
        let first = below_headings(rows, first, last);
        let first = (first..=last).find(|&at| rows[at].like_moves() > 0)?;
        Some((with_row_above(rows, first, pitch), last))
    };
    extents.into_iter().filter_map(begin).collect()
}

/// The first row of a table below words that look like moves, such as `URS-ch51`: that with the number 1, if it is the
/// first with a number and the next one has 2.
fn below_headings(rows: &[PageRow], first: usize, last: usize) -> usize {
    let near = (first..=last).take(MOST_HEADINGS + 1);
    let numbered = near.filter(|&at| rows[at].lead().is_some()).min();
    let begins = |at: &usize| {
        let next = rows.get(at + 1).filter(|_| *at < last);
        rows[*at].lead() == Some(1) && next.and_then(PageRow::lead) == Some(2)
    };
    let is_heading = |row: &PageRow| row.tokens.iter().any(|token| !token.is_move());
    let are_headings = |at: &usize| rows[first..*at].iter().all(is_heading);
    numbered.filter(begins).filter(are_headings).unwrap_or(first)
}

/// Maximum number of lines of a heading that look like rows.
const MOST_HEADINGS: usize = 4;

/// Whether the numbers of a table whose last row so far is `last` start again in row `at`: with 1, followed by 2 or 3.
/// If the rows continue at their usual distance and the number should be 11, 21 or the like, its first digit was just
/// not seen. Numbers further to the right are those of another block, which stands higher.
fn begins_anew(table: &[PageRow], last: usize, at: usize, pitch: f64) -> bool {
    let lead = |at: usize| table.get(at).and_then(PageRow::lead);
    let is_first = lead(at) == Some(1) && (lead(at + 1) == Some(2) || lead(at + 2) == Some(3));
    let is_below = |above: &usize| table[*above].left() < table[at].left() + 3.0 * pitch;
    let mut above = (0..=last).rev().filter(is_below);
    let numbered = above.find_map(|at| Some((at, lead(at).filter(|lead| *lead > 0)?)));
    let Some((above, number)) = numbered.filter(|_| is_first) else { return false };
    let rows = (table[at].y - table[above].y) / pitch;
    let expected = number + rows.round() as u32;
    let lacks_digit = expected > 10 && expected % 10 == 1;
    !lacks_digit || table[at].y - table[last].y > 1.5 * pitch
}

/// The row above the one with the number 2 is the first one, however it was read.
fn with_row_above(rows: &[PageRow], first: usize, pitch: f64) -> usize {
    let Some(above) = first.checked_sub(1) else { return first };
    let is_near = rows[first].y - rows[above].y < 1.5 * pitch;
    if rows[first].lead() == Some(2) && is_near && rows[above].may_be_table() {
        above
    } else {
        first
    }
}
