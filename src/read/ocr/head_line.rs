//! A line of words above or below a table, in parts that wide gaps set off.

use super::row::WordRow;
use super::word::Word;

/// Width of a gap, in heights of a word, from which it separates two statements on one line.
const GAP: f64 = 1.6;

/// A line; of each part, where it begins on the page.
#[derive(Clone, Debug, Default)]
pub(super) struct HeadLine {
    pub(super) parts: Vec<(f64, String)>,
}

impl HeadLine {
    /// The words of a row.
    pub(super) fn new(row: &WordRow, words: &[Word]) -> Self {
        let mut parts: Vec<(f64, String)> = Vec::new();
        let mut last: Option<&Word> = None;
        for word in row.members.iter().map(|&at| &words[at]) {
            let is_near = last.is_some_and(|last| {
                let gap = word.area.left - last.area.right;
                gap <= GAP * last.area.height().min(word.area.height())
            });
            match parts.last_mut() {
                Some((_, part)) if is_near => {
                    part.push(' ');
                    part.push_str(word.text());
                }
                _ => parts.push((word.area.left, word.text().to_owned())),
            }
            last = Some(word);
        }
        Self { parts }
    }

    /// The texts of its parts.
    pub(super) fn texts(&self) -> impl Iterator<Item = &str> {
        self.parts.iter().map(|(_, text)| text.as_str())
    }

    /// All its words.
    pub(super) fn said(&self) -> String {
        self.texts().collect::<Vec<_>>().join(" ")
    }

    /// Whether nothing stands on it.
    pub(super) fn is_blank(&self) -> bool {
        self.texts().all(|text| text.trim().is_empty())
    }

    /// The parts that begin between two places on the page, if there are any.
    pub(super) fn between(&self, left: f64, right: f64) -> Option<Self> {
        let parts = self.parts.iter().filter(|(x, _)| (left..right).contains(x));
        let parts: Vec<_> = parts.cloned().collect();
        (!parts.is_empty()).then_some(Self { parts })
    }
}
