//! The 64 squares.

use std::fmt;

use super::Color;

/// One square of the board, a1 = 0, b1 = 1 … h8 = 63.
///
/// ```
/// use movetext::board::Square;
/// assert_eq!(Square::from_name("e4"), Some(Square::E4));
/// assert_eq!((Square::E4.file(), Square::E4.rank()), (4, 3));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Square(u8);

/// All names one after the other: a name is sliced from here without formatting.
const NAMES: &str = "a1b1c1d1e1f1g1h1a2b2c2d2e2f2g2h2a3b3c3d3e3f3g3h3a4b4c4d4e4f4g4h4\
                     a5b5c5d5e5f5g5h5a6b6c6d6e6f6g6h6a7b7c7d7e7f7g7h7a8b8c8d8e8f8g8h8";

impl Square {
    /// Returns the square on this file (0 = a) and rank (0 = first); only the lowest three bits of each count.
    #[must_use]
    pub const fn new(file: u8, rank: u8) -> Self {
        Self((rank & 7) << 3 | file & 7)
    }

    /// Returns the square of this index, if it is below 64.
    #[must_use]
    pub const fn from_index(index: u8) -> Option<Self> {
        if index < 64 { Some(Self(index)) } else { None }
    }

    /// Returns the square of the lowest six bits, for indices that are known to fit.
    pub(crate) const fn wrapping(index: u32) -> Self {
        Self((index & 63) as u8)
    }

    /// Returns the index, 0 to 63.
    #[must_use]
    pub const fn index(self) -> u8 {
        self.0
    }

    /// Returns the index for tables of 64; the mask shows the compiler that it fits.
    pub(crate) const fn at(self) -> usize {
        (self.0 & 63) as usize
    }

    /// Returns the file, 0 (a) to 7 (h).
    #[must_use]
    pub const fn file(self) -> u8 {
        self.0 & 7
    }

    /// Returns the rank, 0 (first) to 7 (eighth).
    #[must_use]
    pub const fn rank(self) -> u8 {
        self.0 >> 3
    }

    /// Returns the rank as this side counts it: 0 is its own home rank.
    #[must_use]
    pub const fn rank_for(self, color: Color) -> u8 {
        match color {
            Color::White => self.rank(),
            Color::Black => 7 - self.rank(),
        }
    }

    /// Returns the square one step ahead for this side; from the last rank it wraps to the first.
    pub(crate) const fn ahead(self, color: Color) -> Self {
        match color {
            Color::White => Self(self.0.wrapping_add(8) & 63),
            Color::Black => Self(self.0.wrapping_sub(8) & 63),
        }
    }

    /// Returns the name: `e4`.
    #[must_use]
    pub fn name(self) -> &'static str {
        let at = 2 * self.at();
        &NAMES[at..at + 2]
    }

    /// Returns the square of a name such as `e4`, in lower case.
    #[must_use]
    pub const fn from_name(name: &str) -> Option<Self> {
        match name.as_bytes() {
            [file @ b'a'..=b'h', rank @ b'1'..=b'8'] => Some(Self::new(*file - b'a', *rank - b'1')),
            _ => None,
        }
    }

    /// Returns the number of king's moves between the two on an empty board.
    #[must_use]
    pub const fn distance(self, other: Self) -> u8 {
        let files = self.file().abs_diff(other.file());
        let ranks = self.rank().abs_diff(other.rank());
        if files > ranks { files } else { ranks }
    }
}

impl fmt::Debug for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

macro_rules! squares {
    ($($name:ident)+) => {
        #[derive(Clone, Copy)]
        enum Index { $($name,)+ }

        impl Square {
            $(#[doc = concat!("The square ", stringify!($name), ".")]
            pub const $name: Self = Self(Index::$name as u8);)+
        }
    };
}

squares! {
    A1 B1 C1 D1 E1 F1 G1 H1
    A2 B2 C2 D2 E2 F2 G2 H2
    A3 B3 C3 D3 E3 F3 G3 H3
    A4 B4 C4 D4 E4 F4 G4 H4
    A5 B5 C5 D5 E5 F5 G5 H5
    A6 B6 C6 D6 E6 F6 G6 H6
    A7 B7 C7 D7 E7 F7 G7 H7
    A8 B8 C8 D8 E8 F8 G8 H8
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_lead_back_to_their_squares() {
        for index in 0..64 {
            let square = Square::from_index(index).expect("below 64");
            assert_eq!(Square::from_name(square.name()), Some(square));
            assert_eq!(Square::new(square.file(), square.rank()), square);
        }
        assert_eq!(Square::from_name("i1"), None);
        assert_eq!(Square::from_name("e44"), None);
    }
}
