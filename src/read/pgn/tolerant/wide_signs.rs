//! Brackets and glyphs of East Asian print: `（1... c5）` is a variation, `【定跡】` and `「定跡」` are remarks, `！？` is `!?`.

use super::line::near_line;
use crate::game::{Game, MarkKind, Nag};
use crate::notation::MovePattern;
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
            '！' | '？' => {
                self.wide_glyph(game);
                Some(Flow::On)
            }
            open => {
                let (_, close) = OF_REMARKS.into_iter().find(|(first, _)| *first == open)?;
                if let Some(flow) = self.result_in_brackets(game) {
                    return Some(flow);
                }
                let start = self.at;
                self.at += near_line(rest).find(close)? + close.len_utf8();
                self.push_mark(game, MarkKind::Remark, 0, start);
                Some(Flow::On)
            }
        }
    }

    /// Reads `！`, `？` and their pairs.
    fn wide_glyph(&mut self, game: &mut Game) {
        let start = self.at;
        let rest = &self.text[start..];
        let run =
            &rest[..rest.find(|c| !matches!(c, '！' | '？' | '!' | '?')).unwrap_or(rest.len())];
        if run.chars().all(|c| c == '？')
            && (self.is_due(game) || self.lacks_reply(game, run.len()))
        {
            return self.push_move(game, MovePattern::UNREADABLE, run.len());
        }
        self.at += run.len();
        let plain = run.replace('！', "!").replace('？', "?");
        match Nag::for_glyph(&plain) {
            Some(nag) => self.push_mark(game, MarkKind::Nag, u32::from(nag.number), start),
            None => self.push_mark(game, MarkKind::Stray, 0, start),
        }
    }
}
