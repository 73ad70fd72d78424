//! Which words stand in one column.

use super::word::Area;

/// Words of one column, by their places in the list.
#[derive(Clone, Debug)]
pub(super) struct Column {
    pub(super) left: f64,
    pub(super) right: f64,
    pub(super) members: Vec<usize>,
}

/// Bands of the page from left to right, a share of a word's height.
const BAND: f64 = 0.2;
/// No page is wider, in bands.
const BANDS: usize = 1 << 16;
/// A band that fewer words than this share of the fullest one cover lies between columns.
const EMPTY: f64 = 0.1;
/// A gap narrower than this share of a word's height lies inside a column.
const NARROW: f64 = 0.3;
/// A column with fewer words than this share of another may be a part of it that stands off.
const MINOR: f64 = 0.12;
/// It does where it is nearer than this share of a word's height.
const NEAR: f64 = 0.8;

/// The columns of some areas, from left to right. Where the gap between two is bridged by few words, these count for the
/// column that they cover most of.
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
            break; // what is left lies across the gaps
        }
    }
    found.retain(|column| !column.members.is_empty());
    found.sort_by(|a, b| a.left.total_cmp(&b.left));
    join_parts(&mut found, height);
    found
}

/// How much of a stretch lies in another.
fn overlap(a: &(f64, f64), b: (f64, f64)) -> f64 {
    a.1.min(b.1) - a.0.max(b.0)
}

/// Puts an area into the column that has most of it; whether there is one.
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

/// The stretches that many of the areas cover.
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

/// Joins parts of a column that stand off, as the second sign of a move that was written wide.
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
