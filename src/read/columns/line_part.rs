//! The parts of a line that stand in the columns of games side by side.

use super::row::{holds_one_move, is_in_move, row_number};
use crate::read::line::movetext::{self, OpenBrackets};
use crate::text::Span;

/// A word of a line, with its place.
struct PlacedWord {
    start: usize,
    end: usize,
    /// The number of characters before it in its line.
    column: usize,
    /// Whether more than one blank is before it, or a bar, or nothing.
    is_apart: bool,
}

/// A part of a line that stands in the column of one game.
pub(super) struct LinePart {
    pub(super) start: usize,
    pub(super) end: usize,
    /// The numbers of characters before it and up to its end.
    pub(super) column: usize,
    pub(super) reach: usize,
    /// The number of the row of moves that it is.
    pub(super) number: Option<u32>,
    /// The game in whose column it stands.
    pub(super) game: usize,
}

/// Where the columns of games side by side begin.
pub(super) struct GameColumns {
    pub(super) starts: Vec<usize>,
}

/// Number of characters by which a part may begin before the column that it is in: numbers are set flush right.
const SLACK: usize = 2;
/// Distance between the stops of tabs.
const TAB: usize = 8;

impl GameColumns {
    /// Parts a line. A part begins with a number, or apart from what is before it and in the column of a later game;
    /// `is_open` says whether a comment of a game was not closed, in which no number begins a row.
    pub(super) fn parts(
        &self,
        text: &str,
        start: usize,
        end: usize,
        is_open: impl Fn(usize) -> bool,
    ) -> Vec<LinePart> {
        let words = placed_words(text, start, end);
        let mut parts = self.results(text, &words);
        let (mut open, is_of_results) = (OpenBrackets::default(), !parts.is_empty());
        for word in words.into_iter().filter(|_| !is_of_results) {
            let game = self.game_at(word.column);
            let last = parts.last();
            let is_beside = word.is_apart && last.is_some_and(|last| game > last.game);
            let is_inside = is_open(game) || open.any() && !is_beside;
            let number = row_number(&text[word.start..end]).filter(|_| !is_inside);
            let begins = |last: &LinePart| is_beside || last.is_before(text, &word, game, number);
            if last.is_none_or(begins) {
                let PlacedWord { start, end, column, .. } = word;
                parts.push(LinePart { start, end, column, reach: column, number, game });
                open = OpenBrackets::default();
            }
            let said = &text[word.start..word.end];
            open = open.after(said);
            if let Some(last) = parts.last_mut() {
                (last.end, last.reach) = (word.end, word.column + said.chars().count());
            }
        }
        if parts.len() == self.starts.len() {
            parts.iter_mut().enumerate().for_each(|(game, part)| part.game = game);
        }
        parts
    }

    /// Whether a part goes on far below the column of the next game: it is about all of them.
    pub(super) fn is_across(&self, part: &LinePart) -> bool {
        let next = self.starts.get(part.game + 1);
        part.number.is_none() && next.is_some_and(|next| part.reach > next + SLACK)
    }

    /// Follows a row of all games: what stands between may shift a row to the right, an indentation shifts all.
    pub(super) fn follow(&mut self, row: &[LinePart]) {
        let is_shifted = row.first().is_some_and(|part| part.column > self.starts[0] + SLACK);
        for (start, part) in self.starts.iter_mut().zip(row) {
            *start = if is_shifted { part.column } else { part.column.min(*start) };
        }
    }

    /// How far from the beginning of a game's column a part begins.
    pub(super) fn distance(&self, game: usize, part: &LinePart) -> usize {
        self.starts[game].abs_diff(part.column)
    }

    /// Whether a part begins where the column of its game does, and not at the margin, to which lines may be shifted.
    pub(super) fn shows_game(&self, part: &LinePart) -> bool {
        part.game > 0 && self.distance(part.game, part) <= SLACK
    }

    /// The game in whose column a place is.
    fn game_at(&self, column: usize) -> usize {
        self.starts.partition_point(|start| *start <= column + SLACK).saturating_sub(1)
    }

    /// The results of all games where a line holds nothing else, in their order, wherever they stand.
    fn results(&self, text: &str, words: &[PlacedWord]) -> Vec<LinePart> {
        let cells: Vec<&[PlacedWord]> = words.chunk_by(|_, next| !next.is_apart).collect();
        let singles = words.chunks(1).collect();
        let results = [cells, singles].into_iter().find_map(|cells| {
            let results = cells.iter().enumerate().map(|(game, cell)| result_of(text, cell, game));
            let results: Vec<LinePart> = results.collect::<Option<_>>()?;
            (results.len() == self.starts.len()).then_some(results)
        });
        results.unwrap_or_default()
    }
}

/// The result that all these words are.
fn result_of(text: &str, cell: &[PlacedWord], game: usize) -> Option<LinePart> {
    let (first, last) = (cell.first()?, cell.last()?);
    let (start, end, column) = (first.start, last.end, first.column);
    let said = &text[start..end];
    let reach = column + said.chars().count();
    movetext::is_result(said).then_some(LinePart { start, end, column, reach, number: None, game })
}

impl LinePart {
    /// Whether a word with this number, in the column of this game, begins another row: one of the same number, unless
    /// it is Black's number beside White's, or one behind a result.
    fn is_before(&self, text: &str, word: &PlacedWord, game: usize, number: Option<u32>) -> bool {
        let Some(number) = number else { return false };
        let said = &text[self.start..self.end];
        match self.number {
            Some(own) => {
                own == number
                    && (game > self.game || !holds_one_move(said))
                    && !is_in_move(&text[self.start..], word.start - self.start)
            }
            None => word.is_apart && movetext::is_result(said),
        }
    }
}

/// The texts in a stretch of a line that are set apart from one another.
pub(super) fn cells(text: &str, start: usize, end: usize) -> Vec<Span> {
    let words = placed_words(text, start, end);
    let cells = words.chunk_by(|_, next| !next.is_apart);
    cells.map(|cell| Span::from_range(cell[0].start..cell[cell.len() - 1].end)).collect()
}

/// The number of characters in a line before a place.
pub(super) fn column_of(text: &str, start: usize, place: usize) -> usize {
    text[start..place].chars().fold(0, column_behind)
}

/// The words of a line but for bars.
fn placed_words(text: &str, start: usize, end: usize) -> Vec<PlacedWord> {
    let mut words = Vec::new();
    let (mut at, mut column, mut is_apart) = (start, 0, true);
    for said in text[start..end].split_whitespace() {
        let start = Span::of_part(text, said).start as usize;
        let gap = &text[at..start];
        column = gap.chars().fold(column, column_behind);
        at = start + said.len();
        is_apart |= gap.chars().nth(1).is_some() || matches!(gap, "\t" | "\u{3000}");
        if said.chars().all(|c| c == '|') {
            is_apart = true;
        } else {
            words.push(PlacedWord { start, end: at, column, is_apart });
            is_apart = false;
        }
        column += said.chars().count();
    }
    words
}

/// The column behind a blank in this column.
const fn column_behind(column: usize, blank: char) -> usize {
    if blank == '\t' { (column / TAB + 1) * TAB } else { column + 1 }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The games of the parts of a line below games that begin at these places, each with what it says.
    fn parts<'t>(starts: &[usize], line: &'t str) -> Vec<(usize, &'t str)> {
        let columns = GameColumns { starts: starts.to_vec() };
        let parts = columns.parts(line, 0, line.len(), |_| false);
        parts.into_iter().map(|part| (part.game, &line[part.start..part.end])).collect()
    }

    #[test]
    fn a_part_stands_in_the_column_of_its_game() {
        for (line, expected) in [
            ("3. Bb5 a6       3. Nc3 Nf6", &[(0, "3. Bb5 a6"), (1, "3. Nc3 Nf6")][..]),
            ("3. Bb5          3. Nc3", &[(0, "3. Bb5"), (1, "3. Nc3")]),
            ("3. Bb5  1-0  |  3. Nc3  0-1", &[(0, "3. Bb5  1-0"), (1, "3. Nc3  0-1")]),
            ("3. Bb5 a6       0-1", &[(0, "3. Bb5 a6"), (1, "0-1")]),
            ("3. Bb5   a6", &[(0, "3. Bb5   a6")]),
            ("                3. Nc3 Nf6", &[(1, "3. Nc3 Nf6")]),
            ("1-0   3. Nc3 Nf6", &[(0, "1-0"), (1, "3. Nc3 Nf6")]),
            ("1-0 | 0-1", &[(0, "1-0"), (1, "0-1")]),
            ("1-0 0-1", &[(0, "1-0"), (1, "0-1")]),
            ("(why not 3. Bc4)  3. Nc3 Nf6", &[(0, "(why not 3. Bc4)"), (1, "3. Nc3 Nf6")]),
            ("3. P-K3   3. P-Q3", &[(0, "3. P-K3   3. P-Q3")]),
        ] {
            assert_eq!(parts(&[0, 16], line), expected, "{line}");
        }
        assert_eq!(parts(&[0, 16], "\t\t0-1"), [(1, "0-1")]);
    }
}
