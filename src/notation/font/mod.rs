//! Diagram fonts: which letters draw the pieces on light and dark squares. One `.toml` file describes one family.

include!(concat!(env!("OUT_DIR"), "/fonts.rs"));

use crate::board::{Color, Piece, Position, Role, Square};

/// The letters of one family of fonts.
#[derive(Debug)]
pub struct Font {
    /// The name: `marroquin` …
    pub name: &'static str,
    /// The fonts of this family.
    pub title: &'static str,
    /// The sources for the letters.
    pub sources: &'static [&'static str],
    /// The letters on dark and on light squares.
    shades: [Shade; 2],
    frame: DiagramFrame,
}

/// The letters on squares of one shade.
#[derive(Debug)]
struct Shade {
    white: &'static str,
    black: &'static str,
    empty: &'static str,
}

/// The letters around the board.
#[derive(Debug)]
struct DiagramFrame {
    top: &'static str,
    /// From the eighth rank to the first.
    ranks: &'static str,
    right: &'static str,
    bottom: &'static str,
}

/// The pieces in the order of the letters.
const ROLES: [Role; 6] =
    [Role::King, Role::Queen, Role::Rook, Role::Bishop, Role::Knight, Role::Pawn];

impl Font {
    /// Returns all fonts, the most common first.
    #[must_use]
    pub fn all() -> &'static [Self] {
        FONTS
    }

    /// Returns the font of this name, in any case.
    #[must_use]
    pub fn for_name(name: &str) -> Option<&'static Self> {
        FONTS.iter().find(|font| font.name.eq_ignore_ascii_case(name))
    }

    /// Returns Chess Merida and its kin, the most common fonts.
    #[must_use]
    pub fn marroquin() -> &'static Self {
        Self::for_name("marroquin").unwrap_or(&FONTS[0])
    }

    /// Returns the diagram of a position in a frame with coordinates, as ten lines.
    ///
    /// ```
    /// use movetext::board::Position;
    /// use movetext::notation::Font;
    /// let diagram = Font::marroquin().diagram(&Position::start());
    /// assert_eq!(diagram.lines().nth(1), Some("ÇtMvWlVmT%"));
    /// ```
    #[must_use]
    pub fn diagram(&self, position: &Position) -> String {
        let DiagramFrame { top, ranks, right, bottom } = self.frame;
        let mut text = format!("{top}\n");
        for (rank, side) in (0..8).rev().zip(ranks.chars()) {
            text.push(side);
            text.extend((0..8).map(|file| self.letter(position, Square::new(file, rank))));
            text.push_str(right);
            text.push('\n');
        }
        text + bottom + "\n"
    }

    fn letter(&self, position: &Position, square: Square) -> char {
        let shade = self.shade(square);
        let Some(piece) = position.piece_at(square) else {
            return shade.empty.chars().next().unwrap_or(' ');
        };
        let letters = if piece.color.is_white() { shade.white } else { shade.black };
        let place = ROLES.iter().position(|role| *role == piece.role).unwrap_or(0);
        letters.chars().nth(place).unwrap_or(' ')
    }

    const fn shade(&self, square: Square) -> &Shade {
        &self.shades[((square.file() + square.rank()) % 2) as usize]
    }

    /// Returns the pieces of a rank (0 to 7) from a line of a diagram, with or without its frame; `None` for any other
    /// line.
    ///
    /// Letters that a word processor moved to U+F020 … U+F0FF are read as the original ones.
    #[must_use]
    pub fn rank(&self, line: &str, rank: u8) -> Option<[Option<Piece>; 8]> {
        let mut letters: Vec<char> =
            line.trim_end_matches(['\r', '\n']).chars().map(plain).collect();
        if letters.len() > 8 && !self.is_man(letters[0]) {
            letters.remove(0);
            letters.truncate(if letters.len() == 9 { 8 } else { letters.len() });
        } else if letters.len() < 8 {
            letters.resize(8, ' '); // blanks at the end of a line get lost
        }
        if letters.len() != 8 {
            return None;
        }
        let mut pieces = [None; 8];
        for (file, (piece, letter)) in (0..).zip(pieces.iter_mut().zip(letters)) {
            let shade = self.shade(Square::new(file, rank));
            if !shade.empty.contains(letter) {
                *piece = Some(shade.piece(letter)?);
            }
        }
        Some(pieces)
    }

    fn is_man(&self, letter: char) -> bool {
        self.shades.iter().any(|shade| shade.white.contains(letter) || shade.black.contains(letter))
    }
}

impl Shade {
    /// Returns the piece that a letter draws.
    fn piece(&self, letter: char) -> Option<Piece> {
        let sides = [(self.white, Color::White), (self.black, Color::Black)];
        sides.into_iter().find_map(|(letters, color)| {
            let place = letters.chars().position(|known| known == letter)?;
            Some(Piece { color, role: ROLES[place] })
        })
    }
}

/// Returns the original of a letter of a symbol font.
fn plain(c: char) -> char {
    match c {
        '\u{f020}'..='\u{f0ff}' => char::from_u32(u32::from(c) - 0xF000).unwrap_or(c),
        '\u{a0}' => ' ',
        c => c,
    }
}
