//! Sets up a page that was scanned lying on its side: its words are taller than wide.
//!
//! Which side it lies on, the numbers show: they increase downwards.

use super::number;
use super::word::{Area, Word};

/// Minimum number of characters of a word whose shape counts.
const LONG: usize = 3;

/// Turns the page by a quarter if most of its longer words stand upright.
pub(super) fn set_up(words: &mut [Word]) {
    let is_long = |word: &&Word| word.text().chars().count() >= LONG;
    let long = words.iter().filter(is_long).count();
    let is_tall = |word: &&Word| word.area.height() > 1.3 * word.area.width();
    let tall = words.iter().filter(is_long).filter(is_tall).count();
    if 2 * tall <= long {
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

/// Whether most numbers stand to the left of the number before.
fn increases_leftwards(words: &[Word]) -> bool {
    let number = |word: &Word| Some((number::number(word.text())?, word.area.x()));
    let mut numbers: Vec<(u32, f64)> = words.iter().filter_map(number).collect();
    numbers.sort_by(|a, b| a.0.cmp(&b.0).then(a.1.total_cmp(&b.1)));
    let steps = numbers.windows(2).filter(|pair| pair[1].0 == pair[0].0 + 1);
    let leftwards = steps.clone().filter(|pair| pair[1].1 < pair[0].1).count();
    2 * leftwards >= steps.count()
}
