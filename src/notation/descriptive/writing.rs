//! The short form of the twentieth century: `P-K4`, `NxP`, `R(R1)-Q1`; `P4R`, `CxP`, `T(1T)1D`.

use crate::board::{CastlingSide, Check, Move, Position, Role, Square};
use crate::notation::algebraic::writing::push;
use crate::notation::{MovePattern, Resolution};

/// How one language writes descriptive moves.
pub(super) struct Dialect<'l> {
    /// Letters from pawn to king.
    pub(super) letters: [&'l str; 6],
    /// The king's side and the queen's.
    pub(super) sides: [&'l str; 2],
    /// En passant, check, double check, mate.
    pub(super) marks: [&'l str; 4],
    /// `4R` instead of `K4`, and `PAD` instead of `QBP`.
    pub(super) rank_first: bool,
    /// The reader, by which it is checked that a wording is unambiguous.
    pub(super) scan: fn(&str) -> Option<(MovePattern, usize)>,
}

impl Dialect<'_> {
    /// Appends a move: the shortest unambiguous wording.
    pub(super) fn write(&self, out: &mut Vec<u8>, position: &Position, played: Move) {
        if played.is_null() {
            return push(out, "--");
        }
        let texts = self.texts(position, played);
        let clear = texts.iter().find(|text| self.is_clear(text, position, played));
        push(out, clear.or(texts.last()).map_or("", String::as_str));
    }

    fn is_clear(&self, text: &str, position: &Position, played: Move) -> bool {
        let read = (self.scan)(text).filter(|(_, length)| *length == text.len());
        let meant = read.map(|(pattern, _)| pattern.resolve(position));
        meant == Some(Resolution::One(played.plain()))
    }

    /// Returns the ways to write a move, the shortest first.
    fn texts(&self, position: &Position, played: Move) -> Vec<String> {
        let texts = match (played.castling(), played.captured()) {
            (Some(CastlingSide::King), _) => vec!["O-O".to_owned()],
            (Some(CastlingSide::Queen), _) => vec!["O-O-O".to_owned()],
            (None, Some(captured)) => self.captures(position, played, captured),
            (None, None) => self.steps(position, played),
        };
        let new = played.promotion().map(|role| format!("({})", self.letters[role as usize]));
        let behind = new.unwrap_or_default() + &self.marks(played);
        texts.into_iter().map(|text| text + &behind).collect()
    }

    fn steps(&self, position: &Position, played: Move) -> Vec<String> {
        let piece = self.letters[played.role() as usize];
        let from = self.square(position, played.from(), true);
        let (short, long) =
            (self.square(position, played.to(), false), self.square(position, played.to(), true));
        let dash = if self.rank_first { "" } else { "-" };
        vec![
            format!("{piece}{dash}{short}"),
            format!("{piece}{dash}{long}"),
            format!("{piece}({from}){dash}{short}"),
            format!("{piece}({from}){dash}{long}"),
        ]
    }

    fn captures(&self, position: &Position, played: Move, captured: Role) -> Vec<String> {
        let piece = self.letters[played.role() as usize];
        let taken = self.letters[captured as usize];
        let from = self.square(position, played.from(), true);
        let to = self.square(position, played.to(), true);
        let mut texts = vec![format!("{piece}x{taken}")];
        if captured == Role::Pawn && !played.is_en_passant() {
            texts.extend(
                [false, true]
                    .map(|with_side| format!("{piece}x{}", self.pawn(played.to(), with_side))),
            );
        }
        if played.role() == Role::Pawn {
            texts.extend(
                [false, true]
                    .map(|with_side| format!("{}x{taken}", self.pawn(played.from(), with_side))),
            );
        }
        texts.push(format!("{piece}x{taken}/{to}"));
        texts.push(format!("{piece}({from})x{taken}"));
        texts.push(format!("{piece}({from})x{taken}/{to}"));
        texts
    }

    /// Returns `KB3` or, without the side, `B3`.
    fn square(&self, position: &Position, square: Square, with_side: bool) -> String {
        let (file, rank) = (self.file(square, with_side), square.rank_for(position.turn()) + 1);
        if self.rank_first { format!("{rank}{file}") } else { format!("{file}{rank}") }
    }

    /// Returns `QBP`.
    fn pawn(&self, square: Square, with_side: bool) -> String {
        let (file, pawn) = (self.file(square, with_side), self.letters[0]);
        if self.rank_first { format!("{pawn}{file}") } else { format!("{file}{pawn}") }
    }

    /// Returns a file by the piece that begins on it: `QB`, or `B` without its side; king and queen have none.
    fn file(&self, square: Square, with_side: bool) -> String {
        let begins_here = Position::start_ref().role_at(Square::new(square.file(), 0));
        let role = begins_here.unwrap_or(Role::King);
        let piece = self.letters[role as usize];
        if !with_side || matches!(role, Role::Queen | Role::King) {
            return piece.to_owned();
        }
        let side = self.sides[usize::from(square.file() < 4)];
        if self.rank_first { format!("{piece}{side}") } else { format!("{side}{piece}") }
    }

    fn marks(&self, played: Move) -> String {
        let [passing, check, double, mate] = self.marks;
        let threat = match played.check() {
            Check::None => "",
            Check::Check => check,
            Check::Double => double,
            Check::Mate => mate,
        };
        if !played.is_en_passant() {
            return threat.to_owned();
        }
        let is_word = threat.starts_with(char::is_alphabetic);
        format!(" {passing}{}{threat}", if is_word { " " } else { "" })
    }
}
