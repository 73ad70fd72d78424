//! The signs behind a move: `!` and `?` as a part of it, other glyphs, offers of a draw.

use super::{Behind, Printer};
use crate::game::{Mark, MarkKind, Nag, commands};
use crate::notation::draw_offer;
use crate::write::nag::{NagForm, board_view_of_nag, is_null, printed_sign};
use crate::write::walk::GameWalk;

/// What ties a sign to what it is about, in every markup.
const TIE: &str = "\u{a0}";

impl Printer<'_, '_> {
    /// Returns the `!` or `?` after a move, given as a glyph or as a comment of nothing else: in print it is part of the
    /// move. A second one is not, since both would look like another glyph.
    pub(super) fn sign_of_move(&mut self, walk: &GameWalk<'_>, index: usize) -> String {
        self.joined = walk.next_mark;
        let mark = walk.review.game.marks.get(self.joined);
        let mark = mark.filter(|mark| mark.at as usize == index + 1);
        let sign = mark.and_then(|mark| self.sign_at_move(mark, walk.text));
        self.joined += usize::from(sign.is_some());
        sign.unwrap_or_default()
    }

    fn sign_at_move(&self, mark: &Mark, text: &str) -> Option<String> {
        let form = self.page.nags.unwrap_or(NagForm::Glyph);
        let is_sign = |sign: &str| !sign.is_empty() && sign.chars().all(|c| matches!(c, '!' | '?'));
        let sign = match mark.kind {
            MarkKind::Nag if form == NagForm::Glyph => {
                form.sign(mark.value, self.page.nag_language()).into_owned()
            }
            MarkKind::Comment => {
                let said = mark.comment(text)?;
                if commands(said).next().is_some() {
                    return None;
                }
                said.trim().to_owned()
            }
            _ => return None,
        };
        is_sign(&sign).then_some(sign)
    }

    /// Writes a glyph.
    pub(super) fn glyph(&mut self, walk: &mut GameWalk<'_>, number: u32) {
        if let Some(view) = board_view_of_nag(number) {
            if self.boards.marks {
                self.diagram(*walk.moves.position()).view = view;
            }
            return self.markup.keep_glyph(self.out, number);
        }
        let form = self.page.nags.unwrap_or(NagForm::Glyph);
        if is_null(number) && form != NagForm::Number {
            return self.markup.keep_glyph(self.out, number);
        }
        let sign = printed_sign(form, number, self.page.nag_language());
        // Words and numbers are written like a remark; signs are attached to the move.
        let has_sign =
            u8::try_from(number).is_ok_and(|number| !Nag::for_number(number).glyph.is_empty());
        if form != NagForm::Number
            && !sign.starts_with('$')
            && (form == NagForm::Words || !has_sign)
        {
            self.markup.keep_glyph(self.out, number);
            return self.say(walk, &sign);
        }
        if form == NagForm::Glyph && is_read_otherwise(walk, &sign, number) {
            self.markup.keep_glyph(self.out, number);
        }
        let is_attached = self.behind == Behind::Move && sign.starts_with(['!', '?']);
        if !std::mem::take(&mut self.bare) && !is_attached {
            self.out.extend_from_slice(TIE.as_bytes());
        }
        self.markup.glyph(self.out, &sign);
        self.behind = Behind::Sign;
    }

    /// Writes a draw offer.
    pub(super) fn offer(&mut self) {
        let is_bare = std::mem::take(&mut self.bare);
        if self.behind == Behind::Remark && !is_bare {
            self.out.extend_from_slice(TIE.as_bytes());
        }
        self.behind = Behind::Sign;
        let sign = self.page.style.draw_offer;
        self.markup.glyph(self.out, if sign.is_empty() { draw_offer::SIGN } else { sign });
    }
}

/// Whether a sign is read as another number behind this move: what is shared by both sides, or stands for several
/// shades of a judgement.
fn is_read_otherwise(walk: &GameWalk<'_>, sign: &str, number: u32) -> bool {
    let read = Nag::for_glyph(sign)
        .map(|nag| if walk.line.has_moves { nag.behind_move(walk.line.mover()) } else { nag });
    read.is_some_and(|nag| u32::from(nag.number) != number)
}
