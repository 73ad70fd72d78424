//! Straightens a page that was scanned slightly rotated.
//!
//! The slope chosen is the one at which the middles of the words fall on the fewest lines, and their left sides on the
//! fewest columns: pairs of words at nearly the same height are counted by how close they are, and the sum is highest
//! where the rows are sharpest.

use super::median::median;
use super::word::{Area, Word};

/// Steepest slope that is tried: eight degrees.
const STEEPEST: f64 = 0.14;
/// Number of steps up to the steepest slope, in each direction, in the first pass.
const STEPS: i32 = 140;
/// Maximum number of words that are examined for the slope.
const SAMPLE: usize = 1500;

/// Rotates the areas of the words so that rows are level.
pub(super) fn set_upright(words: &mut [Word]) {
    let height = median(words.iter().map(|word| word.area.height()).collect());
    let Some(height) = height.filter(|height| *height > 0.0) else { return };
    let slope = slope(words, height);
    if slope == 0.0 {
        return;
    }
    let length = slope.hypot(1.0);
    let (cos, sin) = (1.0 / length, slope / length);
    for Word { area, .. } in words {
        let (x, y) = (area.x(), area.y());
        let (turned_x, turned_y) = (x * cos + y * sin, y * cos - x * sin);
        let (half_width, half_height) = (area.width() / 2.0, area.height() / 2.0);
        *area = Area::between(
            (turned_x - half_width, turned_y - half_height),
            (turned_x + half_width, turned_y + half_height),
        );
    }
}

/// The amount by which rows fall towards the right, as a fraction of the distance; 0 if it cannot be determined.
///
/// Where a page is turned, its columns lean as much as its rows fall: on one that is only bent, they do not.
fn slope(words: &[Word], height: f64) -> f64 {
    let step = words.len().div_ceil(SAMPLE).max(1);
    let areas: Vec<Area> = words.iter().step_by(step).map(|word| word.area).collect();
    if areas.len() < 6 {
        return 0.0;
    }
    let rows: Vec<(f64, f64)> = areas.iter().map(|area| (area.x(), area.y())).collect();
    let columns: Vec<(f64, f64)> = areas.iter().map(|area| (area.y(), area.left)).collect();
    let band = height / 3.0;
    let sharpness = |slope: f64| [sharpness(&rows, slope, band), sharpness(&columns, -slope, band)];
    let first = |step: i32| STEEPEST * f64::from(step) / f64::from(STEPS);
    let steps = (1..=STEPS).flat_map(|step| [first(step), first(-step)]);
    let coarse: Vec<(f64, [f64; 2])> =
        std::iter::once(0.0).chain(steps).map(|slope| (slope, sharpness(slope))).collect();
    let most = |which: usize| coarse.iter().map(|(_, found)| found[which]).fold(1e-9, f64::max);
    let (rows_most, columns_most) = (most(0), most(1));
    // Of slopes that are equally good, the smaller is preferred: pages are mostly laid straight.
    let worth = |(slope, [rows, columns]): (f64, [f64; 2])| {
        (slope, (rows / rows_most + columns / columns_most) * (1.0 - slope.abs()))
    };
    let better = |best: (f64, f64), next: (f64, f64)| if next.1 > best.1 { next } else { best };
    let best = coarse.iter().copied().map(worth).fold((0.0, 0.0), better);
    let fine = (1..=8).flat_map(|step| [f64::from(step), -f64::from(step)]);
    let fine = fine.map(|step| best.0 + first(1) * step / 8.0);
    fine.map(|slope| worth((slope, sharpness(slope)))).fold(best, better).0
}

/// How much the words share their heights with others if rows have this slope.
fn sharpness(points: &[(f64, f64)], slope: f64, band: f64) -> f64 {
    let mut heights: Vec<f64> = points.iter().map(|(x, y)| y - x * slope).collect();
    heights.sort_by(f64::total_cmp);
    let mut sum = 0.0;
    let mut first = 0;
    for at in 0..heights.len() {
        while heights[at] - heights[first] > band {
            first += 1;
        }
        // Words at nearly the same height count by how close they are.
        let near = heights[first..=at].iter().rev().take(64);
        sum += near.map(|other| 1.0 - (heights[at] - other) / band).sum::<f64>();
    }
    sum
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::read::ocr::word::readings;

    #[test]
    fn a_turned_page_is_set_upright() {
        for slope in [-0.12, -0.06, -0.01, 0.0, 0.004, 0.03, 0.08] {
            let mut words = Vec::new();
            for (row, column) in (0..20).flat_map(|row| (0..4).map(move |column| (row, column))) {
                let (x, y) = (f64::from(column) * 170.0, f64::from(row) * 36.0);
                let (x, y) = (x - y * slope, y + x * slope);
                let readings = readings(vec![("e4".to_owned(), None)]);
                words.push(Word {
                    area: Area::between((x, y), (x + 40.0, y + 20.0)),
                    readings,
                    is_behind_blank: false,
                });
            }
            set_upright(&mut words);
            for row in words.chunks(4) {
                let level = row[0].area.y();
                assert!(row.iter().all(|word| (word.area.y() - level).abs() < 1.5), "{slope}");
            }
        }
    }
}
