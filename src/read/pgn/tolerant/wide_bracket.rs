//! Brackets of East Asian print: `（1... c5）` is a variation, `【定跡】` and `「定跡」` are remarks.

use super::line::near_line;
use crate::game::{Game, MarkKind};
use crate::read::pgn::{Flow, Reader};

/// Brackets around remarks.
const OF_REMARKS: [(char, char); 5] =
    [('【', '】'), ('「', '」'), ('『', '』'), ('〔', '〕'), ('《', '》')];

impl Reader<'_> {
    /// Reads a wide parenthesis as a plain one, or a remark between other wide brackets, if one is here.
    pub(in crate::read::pgn) fn wide_bracket(&mut self, game: &mut Game) -> Option<Flow> {
        let rest = &self.text[self.at..];
        match rest.chars().next()? {
            '（' => Some(self.parenthesis(game)),
            '）' => Some(self.close(game)),
            open => {
                let (_, close) = OF_REMARKS.into_iter().find(|(first, _)| *first == open)?;
                let start = self.at;
                self.at += near_line(rest).find(close)? + close.len_utf8();
                self.push_mark(game, MarkKind::Remark, 0, start);
                Some(Flow::On)
            }
        }
    }
}
