//! Groups words into columns.

use super::word::Area;

/// The words of one column, by their indices in the list.
#[derive(Clone, Debug)]
pub(super) struct Column {
    pub(super) left: f64,
    pub(super) right: f64,
    pub(super) members: Vec<usize>,
}

/// Width of the vertical bands into which the page is divided, as a fraction of a word's height.
const BAND: f64 = 0.2;
/// Maximum number of bands of a page.
const BANDS: usize = 1 << 16;
/// Fraction of the fullest band's words below which a band lies between columns.
const EMPTY: f64 = 0.1;
/// Width of a gap, as a fraction of a word's height, below which it lies inside a column.
const NARROW: f64 = 0.3;
/// Fraction of the largest column's words below which a column may be a detached part of another.
const MINOR: f64 = 0.12;
/// Distance, as a fraction of a word's height, below which such a column is part of the other.
const NEAR: f64 = 0.8;

/// The columns of some areas, from left to right. If a few words bridge the gap between two columns, each belongs to
/// the one that it covers most.
pub(super) fn columns(areas: &[Area], height: f64) -> Vec<Column> {
    let mut found: Vec<Column> = Vec::new();
    let mut rest: Vec<usize> = (0..areas.len()).collect();
    while !rest.is_empty() {
        let mut spans = spans(areas, &rest, height);
        spans.retain(|span| {
            found.iter().all(|column| overlap(span, (column.left, column.right)) <= 0.0)
        });
        let mut new: Vec<Column> = spans
            .iter()
            .map(|&(left, right)| Column { left, right, members: Vec::new() })
            .collect();
        let before = rest.len();
        rest.retain(|&at| !put(at, &areas[at], &mut new, &mut found, height));
        found.append(&mut new);
        if rest.len() == before {
            break; // the remaining words span the gaps
        }
    }
    found.retain(|column| !column.members.is_empty());
    found.sort_by(|a, b| a.left.total_cmp(&b.left));
    join_parts(&mut found, height);
    found
}

/// The length of the overlap of two intervals.
fn overlap(a: &(f64, f64), b: (f64, f64)) -> f64 {
    a.1.min(b.1) - a.0.max(b.0)
}

/// Adds an area to the column that contains most of it; returns whether there is one.
fn put(at: usize, area: &Area, new: &mut [Column], found: &mut [Column], height: f64) -> bool {
    let inside = |column: &Column| overlap(&(area.left, area.right), (column.left, column.right));
    let best = new.iter_mut().chain(found).max_by(|a, b| inside(a).total_cmp(&inside(b)));
    let Some(column) = best else { return false };
    let is_inside = inside(column) > 0.3 * area.width().min(height);
    if is_inside {
        column.members.push(at);
    }
    is_inside
}

/// The intervals that many of the areas cover.
fn spans(areas: &[Area], members: &[usize], height: f64) -> Vec<(f64, f64)> {
    let chosen = || members.iter().map(|&at| &areas[at]);
    let left = chosen().map(|area| area.left).fold(f64::INFINITY, f64::min);
    let right = chosen().map(|area| area.right).fold(f64::NEG_INFINITY, f64::max);
    let width = (BAND * height).max((right - left) / BANDS as f64).max(f64::MIN_POSITIVE);
    let band = |x: f64| ((x - left) / width) as usize;
    let mut changes = vec![0_i64; band(right) + 2];
    for area in chosen() {
        changes[band(area.left)] += 1;
        changes[band(area.right) + 1] -= 1;
    }
    let mut covering = 0;
    let counts: Vec<i64> = changes
        .iter()
        .map(|change| {
            covering += change;
            covering
        })
        .collect();
    let fullest = counts.iter().copied().max().unwrap_or(0);
    let mut spans: Vec<(f64, f64)> = Vec::new();
    for (at, &count) in counts.iter().enumerate() {
        if count == 0 || (count as f64) < EMPTY * fullest as f64 {
            continue;
        }
        let (from, to) = (left + at as f64 * width, left + (at + 1) as f64 * width);
        match spans.last_mut() {
            Some(span) if from - span.1 < NARROW * height => span.1 = to,
            _ => spans.push((from, to)),
        }
    }
    spans
}

/// Joins detached parts of a column, such as the second character of a move that was written wide.
fn join_parts(columns: &mut Vec<Column>, height: f64) {
    let most = columns.iter().map(|column| column.members.len()).max().unwrap_or(0);
    let few = if most >= 8 { 3 } else { 1 };
    let is_minor = |column: &Column| {
        let members = column.members.len();
        members < few || (members as f64) < MINOR * most as f64
    };
    let mut joined: Vec<Column> = Vec::with_capacity(columns.len());
    for column in columns.drain(..) {
        match joined.last_mut() {
            Some(before)
                if column.left - before.right < NEAR * height
                    && is_minor(before) != is_minor(&column) =>
            {
                before.right = before.right.max(column.right);
                before.members.extend(column.members);
            }
            _ => joined.push(column),
        }
    }
    *columns = joined;
}
