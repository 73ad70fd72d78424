//! A recognised word: its place on the page, and its readings.

use std::collections::HashSet;

use crate::repair::Reading;

/// The words of a page.
#[derive(Debug, Default)]
pub(super) struct ScannedPage {
    pub(super) words: Vec<Word>,
}

/// A word.
#[derive(Clone, Debug)]
pub(super) struct Word {
    pub(super) area: Area,
    /// The readings, the likeliest first; at least one.
    pub(super) readings: Vec<Reading>,
    /// Whether it stood in one box with the word before it, behind a blank.
    pub(super) is_behind_blank: bool,
}

impl Word {
    /// The likeliest reading.
    pub(super) fn text(&self) -> &str {
        self.readings.first().map_or("", |reading| &reading.text)
    }
}

/// A rectangle on the page; vertical coordinates increase downwards.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Area {
    pub(super) left: f64,
    pub(super) top: f64,
    pub(super) right: f64,
    pub(super) bottom: f64,
}

impl Area {
    /// The rectangle between any two opposite corners.
    pub(super) fn between((x, y): (f64, f64), (other_x, other_y): (f64, f64)) -> Self {
        let (left, top) = (x.min(other_x), y.min(other_y));
        Self { left, top, right: x.max(other_x), bottom: y.max(other_y) }
    }

    /// The smallest rectangle around some points.
    pub(super) fn around(points: &[(f64, f64)]) -> Option<Self> {
        let first = points.first()?;
        let area = |area: Self, &(x, y): &(f64, f64)| Self {
            left: area.left.min(x),
            top: area.top.min(y),
            right: area.right.max(x),
            bottom: area.bottom.max(y),
        };
        Some(points.iter().fold(Self::between(*first, *first), area))
    }

    /// The horizontal middle.
    pub(super) fn x(&self) -> f64 {
        f64::midpoint(self.left, self.right)
    }

    /// The vertical middle.
    pub(super) fn y(&self) -> f64 {
        f64::midpoint(self.top, self.bottom)
    }

    pub(super) fn width(&self) -> f64 {
        self.right - self.left
    }

    pub(super) fn height(&self) -> f64 {
        self.bottom - self.top
    }

    /// A horizontal part of the rectangle; both edges are fractions of its width.
    pub(super) fn part(&self, from: f64, to: f64) -> Self {
        let width = self.width();
        Self { left: self.left + from * width, right: self.left + to * width, ..*self }
    }
}

/// The readings of a word, from what its recogniser wrote and with which confidence, and from the alternatives. Those
/// without a number share equally what the others leave.
pub(super) fn readings(said: Vec<(String, Option<f64>)>) -> Vec<Reading> {
    let sum: f64 = said.iter().filter_map(|(_, confidence)| *confidence).sum();
    let unknown = said.iter().filter(|(_, confidence)| confidence.is_none()).count();
    let share = if unknown == 0 { 0.0 } else { (1.0 - sum).max(0.0) / unknown as f64 };
    let mut readings: Vec<Reading> = Vec::new();
    let mut known = HashSet::new();
    for (text, confidence) in said {
        let text = text.split_whitespace().collect::<Vec<_>>().join(" ");
        let probability = confidence.unwrap_or(share).clamp(0.0, 1.0);
        if !text.is_empty() && known.insert(text.clone()) {
            readings.push(Reading { text, probability });
        }
    }
    readings.sort_by(|a, b| b.probability.total_cmp(&a.probability));
    readings
}

/// Maximum number of readings of a cell.
pub(super) const READINGS: usize = 8;

/// The readings of several consecutive pieces: the likeliest ways to read them all.
pub(super) fn joined<'r>(pieces: impl IntoIterator<Item = &'r [Reading]>) -> Vec<Reading> {
    let mut whole = vec![Reading { text: String::new(), probability: 1.0 }];
    for piece in pieces {
        let mut longer: Vec<Reading> = Vec::new();
        for (before, reading) in whole.iter().flat_map(|a| piece.iter().map(move |b| (a, b))) {
            let text = format!("{}{}", before.text, reading.text);
            let probability = before.probability * reading.probability;
            longer.push(Reading { text, probability });
        }
        longer.sort_by(|a, b| b.probability.total_cmp(&a.probability));
        longer.truncate(READINGS);
        whole = longer;
    }
    whole.retain(|reading| !reading.text.is_empty());
    whole
}
