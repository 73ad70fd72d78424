//! Finds the columns of a table that contain its numbers.

use super::column::Column;
use super::median::median;
use super::number;
use super::row::WordRow;
use super::token::Token;
use super::word::Area;

/// The columns in which the numbers increase as the rows do, from left to right; other tokens inside them belong to
/// them.
pub(super) fn number_columns(
    tokens: &[Token],
    rows: &[WordRow],
    pitch: f64,
    height: f64,
) -> Vec<Column> {
    let clusters = clusters(tokens, height);
    let good: Vec<Vec<usize>> =
        clusters.into_iter().map(|cluster| growing(cluster, tokens, pitch)).collect();
    let most = good.iter().map(Vec::len).max().unwrap_or(0);
    // If there is a column of numbers, another one may be short.
    let least = if most >= 3 { 2 } else { rows.len().clamp(1, 3) };
    let mut chosen: Vec<Vec<usize>> = Vec::new();
    for good in good {
        let goes_on = |before: &Vec<usize>| goes_on(before, &good, tokens, pitch);
        if good.len() >= least || chosen.last().is_some_and(goes_on) {
            chosen.push(good);
        }
    }
    chosen.into_iter().filter_map(|good| column(&good, tokens, height)).collect()
}

/// Minimum number of rows with consecutive numbers that show how far rows are apart.
const FEW: usize = 5;

/// The usual distance from a number to the next one right below it; `None` if there are few such pairs. Rows side by side
/// need not be level with each other: where two columns of rows are half a row apart, all rows of the page together are
/// twice as close as they are.
pub(super) fn pitch_of_numbers(tokens: &[Token], height: f64) -> Option<f64> {
    let mut distances = Vec::new();
    for mut cluster in clusters(tokens, height) {
        let y = |(at, _): &(usize, u32)| tokens[*at].area.y();
        cluster.sort_by(|a, b| y(a).total_cmp(&y(b)));
        let next = cluster.windows(2).filter(|pair| pair[1].1 == pair[0].1 + 1);
        distances.extend(next.map(|pair| y(&pair[1]) - y(&pair[0])));
    }
    distances.retain(|distance| *distance > 0.5 * height);
    if distances.len() < FEW { None } else { median(distances) }
}

/// The numbers below each other, each with its token, from left to right.
fn clusters(tokens: &[Token], height: f64) -> Vec<Vec<(usize, u32)>> {
    let mut numbers: Vec<(usize, u32)> = tokens
        .iter()
        .enumerate()
        .filter_map(|(at, token)| Some((at, number::number(token.text())?)))
        .collect();
    numbers.sort_by(|a, b| tokens[a.0].area.x().total_cmp(&tokens[b.0].area.x()));
    let mut clusters: Vec<Vec<(usize, u32)>> = Vec::new();
    for number in numbers {
        let x = |(at, _): &(usize, u32)| tokens[*at].area.x();
        match clusters.last_mut() {
            Some(cluster) if x(&number) - x(&cluster[cluster.len() / 2]) < 1.2 * height => {
                cluster.push(number);
            }
            _ => clusters.push(vec![number]),
        }
    }
    clusters
}

/// Whether the only number of a block continues from the block before: `11.` in the first row beside ten rows.
fn goes_on(before: &[usize], good: &[usize], tokens: &[Token], pitch: f64) -> bool {
    let &[only] = good else { return false };
    let number = |at: usize| number::number(tokens[at].text());
    let last = before.iter().filter_map(|&at| number(at)).max();
    let top = before.iter().map(|&at| tokens[at].area.y()).fold(f64::INFINITY, f64::min);
    let place = tokens[only].area;
    let is_level = |y: f64| (y - place.y()).abs() < 0.5 * pitch;
    let is_move = |token: &Token| {
        token.is_like_move() && token.area.left > place.x() && is_level(token.area.y())
    };
    number(only) == last.map(|last| last + 1) && is_level(top) && tokens.iter().any(is_move)
}

/// The column around some numbers.
fn column(good: &[usize], tokens: &[Token], height: f64) -> Option<Column> {
    let left = good.iter().map(|&at| tokens[at].area.left).fold(f64::INFINITY, f64::min);
    let usual = median(good.iter().map(|&at| tokens[at].area.right).collect())?;
    let right = good.iter().map(|&at| tokens[at].area.right).fold(usual, f64::max);
    let right = right.min(usual + 1.5 * height); // longer numbers, but no lines of the form
    let is_inside = |area: &Area| {
        let inside = area.right.min(right) - area.left.max(left);
        inside > 0.5 * area.width() || area.x() < right && area.x() > left
    };
    let members = (0..tokens.len()).filter(|&at| is_inside(&tokens[at].area)).collect();
    Some(Column { left, right, members })
}

/// The numbers that increase as the rows do; none if only few of them do.
fn growing(mut cluster: Vec<(usize, u32)>, tokens: &[Token], pitch: f64) -> Vec<usize> {
    let y = |at: usize| tokens[at].area.y() / pitch;
    cluster.sort_by(|a, b| y(a.0).total_cmp(&y(b.0)));
    // Each number implies a row for the first one; most of them agree, or nearly so.
    let first = |&(at, number): &(usize, u32)| f64::from(number) - y(at);
    let agree = |number: &(usize, u32)| {
        let near = |other: &&(usize, u32)| {
            let rows = (y(other.0) - y(number.0)).abs();
            (first(other) - first(number)).abs() < 0.4 + 0.04 * rows
        };
        cluster.iter().filter(near).count()
    };
    let Some(best) = cluster.iter().max_by_key(|number| agree(number)).copied() else {
        return Vec::new();
    };
    let is_good = |number: &&(usize, u32)| {
        (first(number) - first(&best)).abs() < 0.4 + 0.04 * (y(number.0) - y(best.0)).abs()
    };
    let good: Vec<usize> = cluster.iter().filter(is_good).map(|(at, _)| *at).collect();
    if 2 * good.len() >= cluster.len() { good } else { Vec::new() }
}
