//! One board of a printed game, and what is drawn on it.

use crate::board::{Color, Move, Position, Role, Square};
use crate::game::commands;
use crate::language::Language;
use crate::notation::BoardSide;
use crate::write::nag::Orientation;

/// A board to be drawn.
#[derive(Clone, Debug)]
pub(crate) struct Diagram {
    pub(crate) position: Position,
    pub(crate) view: Orientation,
    /// The move that led to this position.
    pub(crate) last: Option<Move>,
    /// `12... Nf6`; empty if no move led to this position.
    pub(crate) caption: String,
    /// Whether a game begins with it.
    pub(crate) is_first: bool,
    /// Whether a remark sets it up, apart from the game.
    pub(crate) is_set_up: bool,
    /// Squares marked by `[%csl]`.
    pub(crate) squares: Vec<(Tint, Square)>,
    /// Arrows drawn by `[%cal]`.
    pub(crate) arrows: Vec<(Tint, Square, Square)>,
}

/// The colours of arrows and marked squares.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Tint {
    Green,
    Red,
    Yellow,
    Blue,
}

impl Tint {
    /// Returns the tint of a letter, green if the letter is not one in use.
    fn of(letter: char) -> Self {
        match letter {
            'R' | 'r' => Self::Red,
            'Y' | 'y' | 'O' | 'o' => Self::Yellow,
            'B' | 'b' | 'C' | 'c' => Self::Blue,
            _ => Self::Green,
        }
    }

    /// The name, the same in every markup language used here.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Self::Green => "green",
            Self::Red => "red",
            Self::Yellow => "yellow",
            Self::Blue => "blue",
        }
    }

    /// The colour as red, green and blue in hexadecimal.
    pub(crate) const fn hex(self) -> &'static str {
        match self {
            Self::Green => "#3a8a3f",
            Self::Red => "#c0392b",
            Self::Yellow => "#d9a400",
            Self::Blue => "#2f6fb5",
        }
    }
}

impl Diagram {
    /// Creates a bare board.
    pub(crate) fn new(position: Position, last: Option<Move>, caption: String) -> Self {
        let last = last.filter(|played| !played.is_none() && !played.is_null());
        let (squares, arrows) = (Vec::new(), Vec::new());
        let (is_first, is_set_up) = (caption.is_empty() && last.is_none(), false);
        Self {
            position,
            view: Orientation::White,
            last,
            caption,
            is_first,
            is_set_up,
            squares,
            arrows,
        }
    }

    /// Marks the board as set up apart from the game: no move of it led there.
    pub(super) fn set_up(mut self) -> Self {
        (self.is_first, self.is_set_up) = (false, true);
        self
    }

    /// Turns the board to be seen from this side.
    pub(crate) fn seen_by(mut self, side: BoardSide) -> Self {
        self.view = match side {
            BoardSide::White => Orientation::White,
            BoardSide::Mover if self.position.turn().is_white() => Orientation::White,
            BoardSide::Black | BoardSide::Mover => Orientation::Black,
        };
        self
    }

    /// Draws what the commands of a comment request; returns whether there was anything.
    pub(crate) fn draw(&mut self, comment: &str) -> bool {
        let before = self.squares.len() + self.arrows.len();
        for command in commands(comment) {
            for word in command.value.split(',').map(str::trim) {
                match command.name {
                    "csl" => self.squares.extend(square(word)),
                    "cal" => self.arrows.extend(arrow(word)),
                    _ => {}
                }
            }
        }
        self.squares.len() + self.arrows.len() > before
    }

    /// Iterates over the squares row by row as seen, the upper left one first.
    pub(crate) fn seen(&self) -> impl Iterator<Item = Square> + use<> {
        let view = self.view;
        (0..64_u8).filter_map(move |at| match view {
            Orientation::White => Square::from_index(at ^ 0b11_1000),
            Orientation::Black => Square::from_index(at ^ 0b00_0111),
        })
    }

    /// Lists the men of a side, king first, pawns last and without letter: `Kg1 Qd1 Ra1 Rf1 a2 b2`.
    pub(super) fn men(&self, color: Color, language: &Language) -> String {
        let mut men = String::new();
        for role in Role::ALL.into_iter().rev() {
            let letter = if role == Role::Pawn { "" } else { language.letter(role as usize) };
            for square in self.position.pieces(color, role) {
                men.push_str(if men.is_empty() { "" } else { " " });
                men.push_str(letter);
                men.push_str(square.name());
            }
        }
        men
    }
}

/// Reads a marked square: `Gd4`.
fn square(word: &str) -> Option<(Tint, Square)> {
    let (tint, name) = tinted(word)?;
    Some((tint, Square::from_name(name)?))
}

/// Reads an arrow: `Ge2e4`.
fn arrow(word: &str) -> Option<(Tint, Square, Square)> {
    let (tint, names) = tinted(word)?;
    let (from, to) = (names.get(..2)?, names.get(2..)?);
    let arrow = (tint, Square::from_name(from)?, Square::from_name(to)?);
    (arrow.1 != arrow.2).then_some(arrow)
}

fn tinted(word: &str) -> Option<(Tint, &str)> {
    let mut letters = word.chars();
    Some((Tint::of(letters.next()?), letters.as_str()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn arrows_and_squares_come_from_comments() {
        let mut diagram = Diagram::new(Position::start(), None, String::new());
        assert!(diagram.draw("[%csl Gd4,Re5] the centre [%cal Yg1f3,Bb1c3,Ge2e2,Gz9z9]"));
        assert_eq!(diagram.squares, [(Tint::Green, Square::D4), (Tint::Red, Square::E5)]);
        let arrows = [(Tint::Yellow, Square::G1, Square::F3), (Tint::Blue, Square::B1, Square::C3)];
        assert_eq!(diagram.arrows, arrows);
        assert!(!diagram.draw("[%clk 1:00:00]"));
    }

    #[test]
    fn black_sees_h1_first() {
        let mut diagram = Diagram::new(Position::start(), None, String::new());
        assert_eq!(diagram.seen().next(), Some(Square::A8));
        diagram.view = Orientation::Black;
        assert_eq!(diagram.seen().next(), Some(Square::H1));
        assert_eq!(diagram.seen().last(), Some(Square::A8));
    }
}
