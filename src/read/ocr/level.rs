//! Levels the rows of a page that is bent, or whose blocks stand at different heights.
//!
//! In each column of numbers or moves the words stand at the heights of their rows. So the distance by which the rows
//! have come down from one column to the next is the difference in height that most pairs of their words have. Where
//! it fits no distance more than others, the one nearest to the course so far is taken.

use super::column::{Column, columns};
use super::median::median;
use super::number;
use super::token::is_like_move;
use super::word::{Area, Word};

/// Distance from the expected height, in row distances, within which a row is looked for.
const REACH: f64 = 0.6;
/// The same at the first column of a block, whose first row may well stand at the height of the other block's first
/// one.
const BLOCK_REACH: f64 = 1.1;
/// Distance from it, in row distances, from which rows are at another height altogether, and not only bent.
const STEP: f64 = 0.25;
/// Minimum number of words in a column that shows how the rows run.
const LEAST_WORDS: usize = 2;
/// Maximum number of columns before one with which it is compared, the nearest first.
const COLUMNS_ASKED: usize = 8;
/// Maximum number of words of the column before with which a word is compared.
const COMPARED: usize = 8;

/// Moves the words up or down so that rows are level.
pub(super) fn set_level(words: &mut [Word]) {
    let Some(course) = RowCourse::of(words) else { return };
    for Word { area, .. } in words {
        let drop = course.drop(area);
        *area = Area { top: area.top - drop, bottom: area.bottom - drop, ..*area };
    }
}

/// How far the rows have come down at the middle of a column.
#[derive(Clone, Copy, Default)]
struct RowDrop {
    x: f64,
    /// By the bend of the page.
    bent: f64,
    /// Because a block stands lower than the one before it.
    lower: f64,
}

/// How the rows of a page run from left to right.
struct RowCourse {
    drops: Vec<RowDrop>,
    /// The top of the table: what stands above it belongs to no block.
    top: f64,
}

impl RowCourse {
    fn of(words: &[Word]) -> Option<Self> {
        let is_cell = |word: &&Word| is_like_move(word.text()) || is_number(word);
        let cells: Vec<&Word> = words.iter().filter(is_cell).collect();
        let areas: Vec<Area> = cells.iter().map(|word| word.area).collect();
        let height = median(areas.iter().map(Area::height).collect())?.max(1e-3);
        let columns = columns(&areas, height);
        let columns = columns.iter().map(|column| LevelColumn::new(column, &cells));
        // A single word, as in the line at the foot, is not in the row of another one.
        let columns: Vec<LevelColumn> =
            columns.filter(|column| column.heights.len() >= LEAST_WORDS).collect();
        let distances = columns.iter().flat_map(LevelColumn::distances);
        let pitch = median(distances.filter(|distance| *distance > height / 2.0).collect())?;
        let drops = drops(&columns, pitch, height)?;
        let mut course = Self { drops, top: f64::INFINITY };
        let level = |area: &Area| area.y() - course.drop(area);
        course.top = areas.iter().map(level).fold(f64::INFINITY, f64::min) - pitch / 2.0;
        Some(course)
    }

    /// How far the rows have come down where an area is; between two columns evenly.
    fn drop(&self, area: &Area) -> f64 {
        let x = area.x();
        let next = self.drops.partition_point(|drop| drop.x < x);
        let Some(before) = next.checked_sub(1) else { return self.drops[0].bent };
        let (before, after) =
            (self.drops[before], self.drops.get(next).unwrap_or(&self.drops[before]));
        let share = if after.x > before.x { (x - before.x) / (after.x - before.x) } else { 0.0 };
        let bent = before.bent + share * (after.bent - before.bent);
        let lower = before.lower + share * (after.lower - before.lower);
        let is_above = self.top.is_finite() && area.y() - bent - lower < self.top;
        if is_above { bent } else { bent + lower }
    }
}

/// How far the rows have come down at each column that shows it; `None` if there are no columns.
fn drops(columns: &[LevelColumn], pitch: f64, height: f64) -> Option<Vec<RowDrop>> {
    let is_numbered = columns.iter().any(|column| column.is_of_numbers);
    let mut drops = vec![RowDrop { x: columns.first()?.x, ..RowDrop::default() }];
    let (mut placed, mut slope) = (vec![0], 0.0);
    for (at, column) in columns.iter().enumerate().skip(1) {
        let below = |last: usize| {
            let before = &columns[placed[last]];
            let expected = slope * (column.x - before.x);
            Some((drops[last], expected, column.below(before, expected, pitch, height)?))
        };
        // Where no row is near one of the column before it, the ones before that are asked.
        let mut asked = (0..placed.len()).rev().take(COLUMNS_ASKED);
        let Some((last, expected, found)) = asked.find_map(below) else { continue };
        let is_far = (found - expected).abs() > STEP * pitch;
        let is_step = is_far && (column.is_of_numbers || !is_numbered);
        let (bent, lower) = if is_step { (expected, found - expected) } else { (found, 0.0) };
        drops.push(RowDrop { x: column.x, bent: last.bent + bent, lower: last.lower + lower });
        placed.push(at);
        if !is_step {
            slope = found / (column.x - last.x).max(height);
        }
    }
    Some(drops)
}

/// A column of numbers or moves.
struct LevelColumn {
    /// Its middle.
    x: f64,
    /// The heights of its words, from top to bottom.
    heights: Vec<f64>,
    is_of_numbers: bool,
}

impl LevelColumn {
    fn new(column: &Column, cells: &[&Word]) -> Self {
        let members = || column.members.iter().map(|&at| cells[at]);
        let count = column.members.len();
        let mut heights: Vec<f64> = members().map(|word| word.area.y()).collect();
        heights.sort_by(f64::total_cmp);
        let x = members().map(|word| word.area.x()).sum::<f64>() / count as f64;
        let numbers = members().filter(|word| is_number(word)).count();
        Self { x, heights, is_of_numbers: 2 * numbers > count }
    }

    fn distances(&self) -> impl Iterator<Item = f64> {
        self.heights.windows(2).map(|pair| pair[1] - pair[0])
    }

    /// How much lower its rows are than those of the column before it: the difference in height that most of their
    /// words have, best if the first ones have it too; `None` if no rows are near each other.
    fn below(&self, before: &Self, expected: f64, pitch: f64, height: f64) -> Option<f64> {
        let before = &before.heights;
        let reach = pitch * if self.is_of_numbers { BLOCK_REACH } else { REACH };
        let mut found: Vec<f64> = Vec::new();
        for y in &self.heights {
            let from = before.partition_point(|other| y - other > expected + reach);
            let near = before[from..].iter().take(COMPARED).map(|other| y - other);
            found.extend(near.take_while(|distance| *distance >= expected - reach));
        }
        found.sort_by(f64::total_cmp);
        let of_first = self.heights[0] - before[0];
        let (mut first, mut sum) = (0, 0.0);
        let mut best: Option<(f64, f64)> = None;
        for last in 0..found.len() {
            sum += found[last];
            while found[last] - found[first] > height / 2.0 {
                sum -= found[first];
                first += 1;
            }
            let count = (last - first + 1) as f64;
            let mean = sum / count;
            let far = 0.2 * (mean - expected).abs() / pitch;
            let begin = if (mean - of_first).abs() < height / 2.0 { 0.1 } else { 0.0 };
            let worth = count * (1.0 - far + begin);
            if best.is_none_or(|(_, most)| worth > most) {
                best = Some((mean, worth));
            }
        }
        best.map(|(mean, _)| mean)
    }
}

fn is_number(word: &Word) -> bool {
    number::number(word.text()).is_some()
}
