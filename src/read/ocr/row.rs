//! Groups words into rows.

use super::median::median;
use super::word::Area;

/// The words of one row, by their indices in the list.
#[derive(Clone, Debug)]
pub(super) struct WordRow {
    /// The vertical middle.
    pub(super) y: f64,
    /// From left to right.
    pub(super) members: Vec<usize>,
}

/// Maximum distance between the middles of a word and its row, as a fraction of a word's height.
const MAX_OFFSET: f64 = 0.6;
/// Height, in heights of the usual word, above which a word extends over several rows.
const TALL: f64 = 1.8;
/// Distance of two rows, as a fraction of the usual distance, below which they are one.
const CLOSE: f64 = 0.55;
/// The same, as a fraction of a word's height: on a page with few lines, what is usual shows little.
const CLOSE_WORDS: f64 = 1.6;

/// The rows of some areas, from top to bottom. An area that extends over several rows is added to the row nearest to
/// its middle.
pub(super) fn rows(areas: &[Area]) -> Vec<WordRow> {
    let Some(height) = median(areas.iter().map(Area::height).collect()) else { return Vec::new() };
    let is_tall = |at: &usize| areas[*at].height() > TALL * height;
    let (tall, mut order): (Vec<usize>, Vec<usize>) = (0..areas.len()).partition(is_tall);
    order.sort_by(|a, b| areas[*a].y().total_cmp(&areas[*b].y()));
    let mut rows: Vec<WordRow> = Vec::new();
    for at in order {
        let y = areas[at].y();
        match rows.last_mut() {
            Some(row) if y - row.y < MAX_OFFSET * height => {
                row.members.push(at);
                row.y += (y - row.y) / row.members.len() as f64;
            }
            _ => rows.push(WordRow { y, members: vec![at] }),
        }
    }
    join_close(&mut rows, height);
    for at in tall {
        let y = areas[at].y();
        let nearest = rows.iter_mut().min_by(|a, b| (a.y - y).abs().total_cmp(&(b.y - y).abs()));
        match nearest {
            Some(row) => row.members.push(at),
            None => rows.push(WordRow { y, members: vec![at] }),
        }
    }
    for row in &mut rows {
        row.members.sort_by(|a, b| areas[*a].left.total_cmp(&areas[*b].left));
    }
    rows
}

/// The usual distance between two rows.
pub(super) fn pitch(rows: &[WordRow]) -> Option<f64> {
    let distances = rows.windows(2).map(|pair| pair[1].y - pair[0].y);
    median(distances.collect()).filter(|pitch| *pitch > 0.0)
}

/// Joins rows that are too close to be two.
fn join_close(rows: &mut Vec<WordRow>, height: f64) {
    let Some(pitch) = pitch(rows) else { return };
    let close = (CLOSE * pitch).min(CLOSE_WORDS * height);
    let mut joined: Vec<WordRow> = Vec::with_capacity(rows.len());
    for row in rows.drain(..) {
        match joined.last_mut() {
            Some(before) if row.y - before.y < close => {
                let (a, b) = (before.members.len() as f64, row.members.len() as f64);
                before.y = (before.y * a + row.y * b) / (a + b);
                before.members.extend(row.members);
            }
            _ => joined.push(row),
        }
    }
    *rows = joined;
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_far_apart_do_not_join_those_that_are_near() {
        let area = |(left, top): (f64, f64)| Area::between((left, top), (left + 90.0, top + 36.0));
        let places =
            [(200.0, 220.0), (560.0, 221.0), (203.0, 297.0), (200.0, 1355.0), (200.0, 1900.0)];
        let found = rows(&places.map(area));
        let members: Vec<usize> = found.iter().map(|row| row.members.len()).collect();
        assert_eq!(members, [2, 1, 1, 1]);
    }
}
