//! What a page says of a board: its number, the move that led there, the side to move, and who stands where.

use super::diagram::Diagram;
use crate::arbiter::Review;
use crate::board::{Color, Position, Square};
use crate::notation::{Caption, MoverSign};
use crate::write::Page;

impl Diagram {
    /// The board with which a game begins.
    pub(super) fn first(review: &Review<'_>, page: &Page) -> Self {
        Self::new(*review.start, None, String::new()).seen_by(page.style.print.view)
    }

    /// The squares that the last move left and reached, where the style tints them.
    pub(crate) fn trace(&self, page: &Page) -> Option<(Square, Square)> {
        let last = self.last.filter(|_| page.style.print.trace);
        last.map(|played| (played.from(), played.king_target()))
    }

    /// Whose turn it is, where the style shows that: whether it is White's.
    pub(crate) fn mover(&self, page: &Page) -> Option<bool> {
        let is_shown = match page.style.print.mover {
            MoverSign::None => false,
            MoverSign::Start => self.is_first || self.is_set_up,
            MoverSign::All => true,
        };
        is_shown.then(|| self.position.turn().is_white())
    }

    /// What stands before and behind the number of the diagram, where the style counts them: `Diagram 12`.
    pub(crate) fn number(page: &Page) -> Option<(&'static str, &'static str)> {
        let is_shown = matches!(page.style.print.captions, Caption::Number | Caption::Both);
        is_shown.then(|| page.print_words().diagram.split_once("{n}").unwrap_or_default())
    }

    /// What stands below the board beside its number: the move that led there, the side to move.
    pub(crate) fn caption(&self, page: &Page) -> String {
        let words = page.print_words();
        let names_move = matches!(page.style.print.captions, Caption::Move | Caption::Both);
        let mut said = Vec::new();
        if names_move && !self.caption.is_empty() && !self.is_set_up {
            said.push(words.after.replace("{move}", &self.caption));
        } else if names_move && self.is_first && self.position.fen() == Position::start().fen() {
            said.push(words.start.to_owned());
        }
        if let Some(is_white) = self.mover(page) {
            said.push(words.to_move[usize::from(!is_white)].to_owned());
        }
        said.join(", ")
    }

    /// “After 12... Nf6”, for those who cannot see the board, whatever the style shows.
    pub(crate) fn title(&self, page: &Page) -> String {
        let words = page.print_words();
        if self.caption.is_empty() || self.is_set_up {
            let side = usize::from(!self.position.turn().is_white());
            let is_usual = self.position.fen() == Position::start().fen();
            return if is_usual { words.start } else { words.to_move[side] }.to_owned();
        }
        words.after.replace("{move}", &self.caption)
    }

    /// The board for those who cannot see it: who stands where.
    pub(crate) fn description(&self, page: &Page) -> String {
        let sides = page.print_words().sides;
        let men = |color| self.men(color, page.language);
        format!("{}: {}. {}: {}.", sides[0], men(Color::White), sides[1], men(Color::Black))
    }
}
