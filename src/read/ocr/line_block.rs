//! Aligns lines of moves below each other, whose words begin at the same distances.

use super::line_row::LineRow;
use super::median::median;
use super::word::{Area, Word};

/// Distance between the starts of two lines, in heights of a word, below which they belong to one block.
const MAX_LINE_GAP: f64 = 3.0;

/// The words of rows, at the distances that are usual in their blocks.
pub(super) fn aligned(rows: Vec<LineRow>) -> Vec<Word> {
    let height = median(rows.iter().map(|row| row.moves[0].area.height()).collect());
    let height = height.unwrap_or(1.0).max(1e-3);
    let (numbered, bare): (Vec<_>, Vec<_>) = rows.into_iter().partition(|row| row.number.is_some());
    let mut blocks = LineBlock::all(numbered, height);
    let mut rest = Vec::new();
    for row in bare {
        match blocks.iter_mut().find(|block| block.has_place_for(&row, height)) {
            Some(block) => block.rows.push(row),
            None => rest.push(row),
        }
    }
    blocks.extend(LineBlock::all(rest, height));
    set_apart(&mut blocks, height);
    let words = |block: &LineBlock| -> Vec<Word> {
        block.rows.iter().flat_map(|row| block.words_of(row)).collect()
    };
    blocks.iter().flat_map(words).collect()
}

/// Moves the blocks inside lines, whose places are guesses, to the right of the block before, so that no columns of
/// both are one.
fn set_apart(blocks: &mut [LineBlock], height: f64) {
    blocks.sort_by(|a, b| a.usual.total_cmp(&b.usual));
    let mut end = f64::NEG_INFINITY;
    for block in blocks.iter_mut() {
        let inside = block.rows.iter().filter(|row| !row.is_first).count();
        if 2 * inside > block.rows.len() {
            block.usual = block.usual.max(end + height);
        }
        let widths = block.rows.iter().filter_map(|row| Some(row.moves.get(1)?.area.width()));
        end = block.usual + block.distances.black + widths.fold(0.0, f64::max);
    }
}

/// The distances of White's and Black's moves from the start of a row. All blocks of a page have the same columns.
#[derive(Clone, Copy)]
struct Distances {
    white: f64,
    black: f64,
}

impl Distances {
    /// The usual distances.
    fn of(rows: &[LineRow], height: f64) -> Self {
        let usual = |which: usize| {
            let distance = |row: &LineRow| Some(row.moves.get(which)?.area.left - row.left());
            median(rows.iter().filter_map(distance).collect())
        };
        let white = usual(0).unwrap_or(0.0);
        let black = usual(1).unwrap_or(white + 6.0 * height).max(white + height);
        Self { white, black }
    }
}

/// Rows below each other.
struct LineBlock {
    rows: Vec<LineRow>,
    distances: Distances,
    /// The place where most of them begin.
    usual: f64,
}

impl LineBlock {
    /// The blocks from left to right.
    fn all(mut rows: Vec<LineRow>, height: f64) -> Vec<Self> {
        let distances = Distances::of(&rows, height);
        rows.sort_by(|a, b| a.left().total_cmp(&b.left()));
        let mut blocks: Vec<Vec<LineRow>> = Vec::new();
        for row in rows {
            match blocks.last_mut() {
                Some(block)
                    if row.left() - block[block.len() - 1].left() < MAX_LINE_GAP * height =>
                {
                    block.push(row);
                }
                _ => blocks.push(vec![row]),
            }
        }
        let block = |rows: Vec<LineRow>| {
            let usual = median(rows.iter().map(LineRow::left).collect()).unwrap_or(0.0);
            Self { rows, distances, usual }
        };
        blocks.into_iter().map(block).collect()
    }

    /// Whether a row without a number begins where these rows or their moves do.
    fn has_place_for(&self, row: &LineRow, height: f64) -> bool {
        let first = self.rows[0].left();
        (first - height..first + self.distances.black).contains(&row.left())
    }

    /// The start of a row. If the row is inside its line, this would be a guess, so the usual start is used; a row
    /// without a number begins elsewhere, so the start of the numbered row nearest in height is used.
    fn left(&self, row: &LineRow) -> f64 {
        if !row.is_first {
            return self.usual;
        }
        let far = |other: &&LineRow| (other.y() - row.y()).abs();
        let is_numbered = |row: &&LineRow| row.number.is_some();
        let numbered = self.rows.iter().filter(is_numbered);
        let nearest = numbered.min_by(|a, b| far(a).total_cmp(&far(b)));
        if row.number.is_some() { row.left() } else { nearest.unwrap_or(row).left() }
    }

    fn words_of(&self, row: &LineRow) -> Vec<Word> {
        let left = self.left(row);
        let Distances { white, black } = self.distances;
        let placed = |word: &Word, from: f64, room: f64| {
            let (left, width) = (left + from, word.area.width().min(0.8 * room));
            Word { area: Area { left, right: left + width, ..word.area }, ..word.clone() }
        };
        let number = row.number.iter().map(|word| placed(word, 0.0, white));
        let columns = [(white, black - white), (black, f64::INFINITY)];
        let columns = columns.into_iter().skip(usize::from(row.is_blacks()));
        let moves = row.moves.iter().zip(columns);
        number.chain(moves.map(|(word, (from, room))| placed(word, from, room))).collect()
    }
}
