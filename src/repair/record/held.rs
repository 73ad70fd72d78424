//! Moves that somebody vouches for: they are fixed, whatever the cells say.

use std::str::FromStr;

use crate::board::{Color, Move, MoveNumber, Position};
use crate::language::Language;
use crate::notation::{MovePattern, Notation, Resolution};

/// A move that was settled at the table: White's or Black's at a move number.
///
/// ```
/// use movetext::repair::{Cell, HeldMove, Record, RepairOptions, Sheet, repair};
/// // `Nd2` may be either knight. White says that it came from f3.
/// let cells = ["d4", "d5", "Nf3", "Nf6", "Nd2"].map(Cell::written).to_vec();
/// let held = vec!["3w:Nfd2".parse::<HeldMove>()?];
/// let record = Record { sheets: vec![Sheet::of(cells)], held, ..Record::default() };
/// let answer = repair(&record, RepairOptions::default());
/// assert_eq!(answer.plies[4].played.to_uci(), "f3d2");
/// assert!(answer.plies[4].is_held);
/// # Ok::<(), String>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HeldMove {
    at: MoveNumber,
    held_as: HeldAs,
}

/// A move as it was stated, or as it was found.
#[derive(Clone, Debug, PartialEq, Eq)]
enum HeldAs {
    Said(MovePattern),
    Found(Move),
}

impl HeldMove {
    /// The move played at a ply, counted from 1, of a game from this position.
    pub(in crate::repair) fn at(start: &Position, ply: usize, played: Move) -> Self {
        let at = MoveNumber::of(start).after(ply - 1);
        Self { at, held_as: HeldAs::Found(played.plain()) }
    }

    /// Returns the ply of a game from this position, counted from 1; `None` if the game begins later.
    #[must_use]
    pub fn ply(&self, start: &Position) -> Option<usize> {
        self.at.plies_from(MoveNumber::of(start)).map(|plies| plies + 1)
    }

    /// The move number.
    pub(in crate::repair) const fn number(&self) -> u32 {
        self.at.number
    }

    /// Whether a legal move is this one.
    pub(in crate::repair) fn is(&self, position: &Position, found: Move) -> bool {
        match &self.held_as {
            HeldAs::Found(held) => *held == found.plain(),
            HeldAs::Said(pattern) => {
                matches!(pattern.resolve(position), Resolution::One(held) if held.plain() == found.plain())
            }
        }
    }
}

impl FromStr for HeldMove {
    type Err = String;

    /// Reads a move number, `w` or `b`, and the move in UCI or in English SAN: `12w:Nf3`, `14b:g8f6`.
    fn from_str(said: &str) -> Result<Self, String> {
        let read = || {
            let (place, written) = said.split_once(':')?;
            let (number, side) = place.split_at_checked(place.len().checked_sub(1)?)?;
            let side = match side {
                "w" => Color::White,
                "b" => Color::Black,
                _ => return None,
            };
            let pattern = Notation::Uci
                .read(written, Language::english())
                .or_else(|| Notation::San.read(written, Language::english()))
                .filter(|pattern| !pattern.is_unreadable())?;
            let at = MoveNumber { number: number.parse().ok()?, side };
            Some(Self { at, held_as: HeldAs::Said(pattern) })
        };
        read().ok_or_else(|| format!("`{said}` is no move in its place: say 12w:Nf3 or 12b:g8f6"))
    }
}

/// The held moves, by ply.
#[derive(Clone, Copy, Debug)]
pub(in crate::repair) struct HeldMoves<'a> {
    held: &'a [HeldMove],
    start: &'a Position,
}

impl<'a> HeldMoves<'a> {
    pub(in crate::repair) const fn new(held: &'a [HeldMove], start: &'a Position) -> Self {
        Self { held, start }
    }

    /// All of them.
    pub(in crate::repair) fn all(&self) -> Vec<HeldMove> {
        self.held.to_vec()
    }

    /// Whether any move is held.
    pub(in crate::repair) const fn are_any(&self) -> bool {
        !self.held.is_empty()
    }

    /// Returns the moves held at a ply; there may be two, which may contradict each other.
    fn at(&self, ply: usize) -> impl Iterator<Item = &'a HeldMove> {
        self.held.iter().filter(move |held| held.ply(self.start) == Some(ply))
    }

    /// Whether any move is held at a ply.
    pub(in crate::repair) fn any_at(&self, ply: usize) -> bool {
        self.at(ply).next().is_some()
    }

    /// Whether a move may be played at a ply.
    pub(in crate::repair) fn allow(&self, ply: usize, position: &Position, found: Move) -> bool {
        self.at(ply).all(|held| held.is(position, found))
    }

    /// Whether all of them belong to the first `length` plies.
    pub(in crate::repair) fn are_within(&self, length: usize) -> bool {
        self.held.iter().all(|held| held.ply(self.start).is_some_and(|ply| ply <= length))
    }
}
