//! The texts of a board: its number, the move that led there, the side to move, and the placement of the men.

use super::diagram::Diagram;
use crate::arbiter::Review;
use crate::board::{Color, Square};
use crate::notation::{Caption, MoverSign};
use crate::write::Page;

impl Diagram {
    /// Creates the board with which a game begins.
    pub(super) fn first(review: &Review<'_>, page: &Page) -> Self {
        Self::new(*review.start, None, String::new()).seen_by(page.style.print.view)
    }

    /// Returns the squares that the last move left and reached, if the style tints them.
    pub(crate) fn trace(&self, page: &Page) -> Option<(Square, Square)> {
        let last = self.last.filter(|_| page.style.print.trace);
        last.map(|played| (played.from(), played.king_target()))
    }

    /// Returns whether White is to move, if the style shows the side to move.
    pub(crate) fn mover(&self, page: &Page) -> Option<bool> {
        let is_shown = match page.style.print.mover {
            MoverSign::None => false,
            MoverSign::Start => self.is_first || self.is_set_up,
            MoverSign::All => true,
        };
        is_shown.then(|| self.position.turn().is_white())
    }

    /// Returns the text before and after the number of the diagram, if the style numbers them: `Diagram 12`.
    pub(crate) fn number(page: &Page) -> Option<(&'static str, &'static str)> {
        let is_shown = matches!(page.style.print.captions, Caption::Number | Caption::Both);
        is_shown.then(|| page.print_words().diagram.split_once("{n}").unwrap_or_default())
    }

    /// Returns the caption below the board, beside its number: the move that led there, the side to move.
    pub(crate) fn caption(&self, page: &Page) -> String {
        let words = page.print_words();
        let names_move = matches!(page.style.print.captions, Caption::Move | Caption::Both);
        let mut said = Vec::new();
        if names_move && !self.caption.is_empty() && !self.is_set_up {
            said.push(words.after.replace("{move}", &self.caption));
        } else if names_move && self.is_first && self.position.is_initial() {
            said.push(words.start.to_owned());
        }
        if let Some(is_white) = self.mover(page) {
            let to_move = if said.is_empty() { words.to_move } else { words.within };
            said.push(to_move[usize::from(!is_white)].to_owned());
        }
        said.join(words.comma)
    }

    /// Returns “After 12... Nf6”, for readers who cannot see the board, whatever the style shows.
    pub(crate) fn title(&self, page: &Page) -> String {
        let words = page.print_words();
        if self.caption.is_empty() || self.is_set_up {
            let side = usize::from(!self.position.turn().is_white());
            let is_usual = self.position.is_initial();
            return if is_usual { words.start } else { words.to_move[side] }.to_owned();
        }
        words.after.replace("{move}", &self.caption)
    }

    /// Describes the board for readers who cannot see it: the placement of the men.
    pub(crate) fn description(&self, page: &Page) -> String {
        let sides = page.print_words().sides;
        let men = |color| self.men(color, page.language);
        format!("{}: {}. {}: {}.", sides[0], men(Color::White), sides[1], men(Color::Black))
    }
}
