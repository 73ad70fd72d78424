//! Sets up a page that was scanned lying on its side, its words taller than wide, or upside down.
//!
//! Which way it lies, the numbers show: they stand to the left of the moves, and increase downwards.

use super::number;
use super::word::{Area, Word};
use crate::read::line::movetext::{is_algebraic, without_signs};

/// Minimum number of characters of a word whose shape counts.
const LONG: usize = 3;

/// Turns the page by a quarter if most of its longer words stand upright.
pub(super) fn set_up(words: &mut [Word]) {
    let is_long = |word: &&Word| word.text().chars().count() >= LONG;
    let long = words.iter().filter(is_long).count();
    let is_tall = |word: &&Word| word.area.height() > 1.3 * word.area.width();
    let tall = words.iter().filter(is_long).filter(is_tall).count();
    if 2 * tall <= long {
        if is_upside_down(words) {
            for word in words {
                word.area = turned(word.area);
            }
        }
        return;
    }
    let downwards = if increases_leftwards(words) { -1.0 } else { 1.0 };
    for Word { area, .. } in words {
        let Area { left, top, right, bottom } = *area;
        *area = Area::between(
            (-downwards * top, downwards * left),
            (-downwards * bottom, downwards * right),
        );
    }
}

/// An area of a page that is turned by half a circle.
fn turned(area: Area) -> Area {
    Area::between((-area.left, -area.top), (-area.right, -area.bottom))
}

/// Minimum number of rows, but for the first, that show that a page stands upside down.
const ROWS: usize = 3;

/// Whether nearly all numbers, from 1 on or with stops, stand straight above the number before, and to the right of the
/// moves.
fn is_upside_down(words: &[Word]) -> bool {
    let numbered = words.iter().filter_map(|word| Some((number::number(word.text())?, word)));
    let mut numbers: Vec<(u32, &Word)> = numbered.collect();
    numbers.sort_by(|a, b| a.0.cmp(&b.0).then(a.1.area.y().total_cmp(&b.1.area.y())));
    let has_stop = |(_, word): &&(u32, &Word)| word.text().ends_with(['.', ')']);
    let with_stops = numbers.iter().filter(has_stop).count();
    let are_of_rows =
        numbers.first().is_some_and(|(first, _)| *first == 1) || 2 * with_stops > numbers.len();
    let is_above = |pair: &&[(u32, &Word)]| {
        let [before, after] = [pair[0].1.area, pair[1].1.area];
        let is_in_column = (after.x() - before.x()).abs() < 3.0 * before.height();
        is_in_column && after.y() < before.top && pair[1].0 == pair[0].0 + 1
    };
    let up = numbers.windows(2).filter(is_above).count();
    let is_move = |word: &&Word| is_algebraic(without_signs(word.text()));
    let moves: Vec<f64> = words.iter().filter(is_move).map(|word| word.area.x()).collect();
    let last = numbers.iter().map(|(_, word)| word.area.x()).fold(f64::NEG_INFINITY, f64::max);
    let before = moves.iter().filter(|x| **x < last).count();
    are_of_rows && up >= ROWS && 5 * up >= 4 * (numbers.len() - 1) && 10 * before >= 9 * moves.len()
}

/// Whether most numbers stand to the left of the number before.
fn increases_leftwards(words: &[Word]) -> bool {
    let number = |word: &Word| Some((number::number(word.text())?, word.area.x()));
    let mut numbers: Vec<(u32, f64)> = words.iter().filter_map(number).collect();
    numbers.sort_by(|a, b| a.0.cmp(&b.0).then(a.1.total_cmp(&b.1)));
    let steps = numbers.windows(2).filter(|pair| pair[1].0 == pair[0].0 + 1);
    let leftwards = steps.clone().filter(|pair| pair[1].1 < pair[0].1).count();
    2 * leftwards >= steps.count()
}
