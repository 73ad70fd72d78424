//! Splits lines that are known only as a whole into words.
//!
//! The letters of a line do not show how wide its gaps are. But a line of moves, `1. e4 e5`, itself shows which word is
//! the number, which White's move and which Black's: in all lines of a block, these begin at the same usual distances.
//! In any other line, each word is placed in proportion to its length.

use super::line_block::aligned;
use super::line_row::LineRow;
use super::number;
use super::word::{Word, readings};
use crate::read::line::movetext::without_signs;

/// Splits the words that are whole lines.
pub(super) fn parted(words: Vec<Word>) -> Vec<Word> {
    let mut found = Vec::with_capacity(words.len());
    let mut rows = Vec::new();
    for word in words {
        if !word.text().trim().contains(char::is_whitespace) {
            found.push(word);
            continue;
        }
        let shares = shares(&word);
        match LineRow::all(&shares) {
            Some(own) => rows.extend(own),
            None => found.extend(shares),
        }
    }
    found.extend(aligned(rows));
    found
}

/// The words of a line, each placed in proportion to its length; castling that was split is joined again.
fn shares(line: &Word) -> Vec<Word> {
    let (text, confidence) = (line.text(), line.readings[0].probability);
    let length = text.chars().count().max(1) as f64;
    let mut words: Vec<(f64, f64, String, bool)> = Vec::new();
    let mut at = 0.0;
    for piece in text.split_inclusive(char::is_whitespace) {
        let bare = piece.trim();
        let cut = number::split(bare).map_or(0, |rest| bare.len() - rest.len());
        let (number, rest) = bare.split_at(cut);
        let (mut begin, mut is_behind_blank) = (at, at > 0.0);
        for part in [number, rest].into_iter().filter(|part| !part.is_empty()) {
            let end = begin + part.chars().count() as f64;
            match words.last_mut() {
                Some((_, last, before, _)) if goes_on_castling(before, part) => {
                    before.push_str(part);
                    *last = end;
                }
                _ => words.push((begin, end, part.to_owned(), is_behind_blank)),
            }
            (begin, is_behind_blank) = (end, false);
        }
        at += piece.chars().count() as f64;
    }
    let word = |(from, to, text, is_behind_blank): (f64, f64, String, bool)| Word {
        area: line.area.part(from / length, to / length),
        readings: readings(vec![(text, Some(confidence))]),
        is_behind_blank,
    };
    words.into_iter().map(word).collect()
}

/// Whether a stroke follows a ring, or a ring a stroke: `O - O`.
fn goes_on_castling(before: &str, next: &str) -> bool {
    let is_ring = |c: char| matches!(c, 'O' | 'o' | '0');
    let is_castling = before.starts_with(is_ring) && before.chars().all(|c| is_ring(c) || c == '-');
    let bare = without_signs(next);
    let ends_with_ring = before.ends_with(is_ring);
    is_castling
        && if ends_with_ring { bare == "-" } else { bare.len() == 1 && bare.starts_with(is_ring) }
}
