//! The short form of the twentieth century: `P-K4`, `NxP`, `R(R1)-Q1`.

use super::scan;
use crate::board::{Move, Position, Role, Side, Square};
use crate::language::Language;
use crate::notation::marking::push;
use crate::notation::{Resolution, Style};

/// Appends a move that is legal in this position: the shortest words that mean no other.
///
/// Knights are `N`, or `Kt` in the language `en-x-kt`; other languages and styles have no say.
pub fn write_descriptive(
    out: &mut Vec<u8>,
    position: &Position,
    played: Move,
    language: &Language,
    _: &Style,
) {
    if played.is_null() {
        return push(out, "--");
    }
    let knight = if language.tag == "en-x-kt" { "Kt" } else { "N" };
    let writer = Writer { position, played, knight };
    let texts = writer.texts();
    let clear = texts.iter().find(|text| writer.is_clear(text));
    push(out, clear.or(texts.last()).map_or("", String::as_str));
}

struct Writer<'p> {
    position: &'p Position,
    played: Move,
    knight: &'static str,
}

impl Writer<'_> {
    /// Ways to say it, the shortest first.
    fn texts(&self) -> Vec<String> {
        if let Some(side) = self.played.castling() {
            let signs = if side == Side::King { "O-O" } else { "O-O-O" };
            return vec![signs.to_owned() + self.marks()];
        }
        let texts = match self.prey() {
            Some(prey) => self.captures(prey),
            None => self.steps(),
        };
        texts.into_iter().map(|text| text + &self.new_piece() + self.marks()).collect()
    }

    fn steps(&self) -> Vec<String> {
        let (man, from) = (self.letter(self.played.role()), self.square(self.played.from(), true));
        let (short, long) =
            (self.square(self.played.to(), false), self.square(self.played.to(), true));
        vec![
            format!("{man}-{short}"),
            format!("{man}-{long}"),
            format!("{man}({from})-{short}"),
            format!("{man}({from})-{long}"),
        ]
    }

    fn captures(&self, prey: Role) -> Vec<String> {
        let man = self.letter(self.played.role());
        let (from, to) =
            (self.square(self.played.from(), true), self.square(self.played.to(), true));
        let taken = self.letter(prey);
        let mut texts = vec![format!("{man}x{taken}")];
        let pawn = |square, wing| format!("{}P", self.file(square, wing));
        let whole = self.played.is_en_passant();
        if prey == Role::Pawn && !whole {
            texts.push(format!("{man}x{}", pawn(self.played.to(), false)));
            texts.push(format!("{man}x{}", pawn(self.played.to(), true)));
        }
        if self.played.role() == Role::Pawn {
            texts.push(format!("{}x{taken}", pawn(self.played.from(), false)));
            texts.push(format!("{}x{taken}", pawn(self.played.from(), true)));
        }
        texts.push(format!("{man}x{taken}/{to}"));
        texts.push(format!("{man}({from})x{taken}"));
        texts.push(format!("{man}({from})x{taken}/{to}"));
        texts
    }

    fn is_clear(&self, text: &str) -> bool {
        let read = scan(text).filter(|(_, length)| *length == text.len());
        let meant = read.map(|(pattern, _)| pattern.resolve(self.position));
        meant == Some(Resolution::One(self.played.plain()))
    }

    fn prey(&self) -> Option<Role> {
        self.played.captured()
    }

    /// `KB3` or, without the wing, `B3`.
    fn square(&self, square: Square, wing: bool) -> String {
        format!("{}{}", self.file(square, wing), square.rank_for(self.position.turn()) + 1)
    }

    fn file(&self, square: Square, wing: bool) -> String {
        let (side, piece) = match square.file() {
            0 => ("Q", "R"),
            1 => ("Q", self.knight),
            2 => ("Q", "B"),
            3 => ("", "Q"),
            4 => ("", "K"),
            5 => ("K", "B"),
            6 => ("K", self.knight),
            _ => ("K", "R"),
        };
        format!("{}{piece}", if wing { side } else { "" })
    }

    fn letter(&self, role: Role) -> &'static str {
        match role {
            Role::King => "K",
            Role::Queen => "Q",
            Role::Rook => "R",
            Role::Bishop => "B",
            Role::Knight => self.knight,
            Role::Pawn => "P",
        }
    }

    fn new_piece(&self) -> String {
        self.played.promotion().map_or(String::new(), |role| format!("({})", self.letter(role)))
    }

    fn marks(&self) -> &'static str {
        use crate::board::Check;
        match (self.played.is_en_passant(), self.played.check()) {
            (false, Check::None) => "",
            (true, Check::None) => "e.p.",
            (false, Check::Check) => "ch",
            (false, Check::Double) => "dblch",
            (false, Check::Mate) => "mate",
            (true, Check::Check) => "e.p.ch",
            (true, Check::Double) => "e.p.dblch",
            (true, Check::Mate) => "e.p.mate",
        }
    }
}
