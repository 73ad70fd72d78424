//! Writes SAN from tables: the fast twin of [`push_san`](super::push_san), which writes it in the plain way.
//!
//! It may assume that a move is legal and has its disambiguation and its check. What is uncommon (promotion, en
//! passant, disambiguation by rank, mate) is composed when needed, and where a language or style has a part of more
//! than seven bytes there is no table. The test below checks that it agrees with its twin, in all languages and styles.
//! `convert --format pgn` takes 43 % fewer instructions with it (`.ci/instructions`), 6 % of them because eight moves
//! are looked up at once.

mod index;

use self::index::{DISAMBIGUATED, IS_CASTLING, MoveBits, UNCOMMON};
use super::{file_name, origin};
use crate::board::{CastlingSide, Check, Move, Role, Square};
use crate::language::Language;
use crate::notation::Style;
use crate::notation::algebraic::writing::check_sign;
use crate::text::InlineStr;

/// The parts of SAN in one language and style: a move is what precedes its target, and the target with what follows.
#[derive(Clone, Debug)]
pub(crate) struct SanTable {
    language: &'static Language,
    style: &'static Style,
    /// What precedes the target, by [`MoveBits::prefix`].
    prefixes: [InlineStr; 256],
    /// The target and the sign of check, by [`MoveBits::suffix`]; for castling only the sign.
    suffixes: [InlineStr; 256],
    /// A move with one of these bits is not in the tables.
    uncommon: u16,
    /// The letters of pieces.
    letters: [InlineStr; 6],
    /// The capture sign of a piece.
    sign: InlineStr,
    /// What follows the target: nothing, or a sign of check.
    checks: [InlineStr; 4],
    /// Whether a space between words can be recognised by what precedes it.
    is_plain: bool,
}

/// The parts of a prefix index above the file.
const ROLE: usize = 1 << 3;
const AMBIGUOUS: usize = 1 << 6;
const QUIET: usize = 1 << 7;
const CASTLING: [usize; 2] =
    [Role::King as usize * ROLE + AMBIGUOUS + QUIET, Role::King as usize * ROLE + AMBIGUOUS];

impl SanTable {
    /// Number of moves looked up at once.
    pub(crate) const EIGHT: usize = 8;

    /// Returns the table of a language and a style; `None` if a letter or sign is too long, or if captures end in a
    /// sign of their own.
    pub(crate) fn of(language: &'static Language, style: &'static Style) -> Option<Self> {
        let ([sign, behind], [pawn_sign, pawn_behind]) = (style.capture, style.pawn_capture);
        if !(behind.is_empty() && pawn_behind.is_empty()) {
            return None;
        }
        let (sign, pawn_sign) = (InlineStr::of(sign)?, InlineStr::of(pawn_sign)?);
        let mut letters = [InlineStr::EMPTY; 6];
        for (role, letter) in letters.iter_mut().enumerate().skip(1) {
            *letter = InlineStr::of(language.letter(role))?;
            letter.join(sign)?;
        }
        let mut checks = [InlineStr::EMPTY; 4];
        for check in [Check::Check, Check::Double, Check::Mate] {
            checks[check as usize] = InlineStr::of(check_sign(check, style))?;
        }
        let (prefixes, suffixes) = ([InlineStr::EMPTY; 256], suffixes(&checks)?);
        let is_plain = is_plain(language, style);
        let mut table = Self {
            language,
            style,
            prefixes,
            suffixes,
            uncommon: UNCOMMON,
            letters,
            sign,
            checks,
            is_plain,
        };
        for file in 0..8 {
            table.fill(file, InlineStr::of(file_name(Square::new(file, 0)))?.join(pawn_sign)?);
        }
        Some(table)
    }

    /// Fills in the prefixes of moves from one file, for which a pawn's capture begins in this way.
    fn fill(&mut self, file: u8, pawn_capture: InlineStr) {
        let mut set = |place: usize, prefix: Option<InlineStr>, else_uncommon: u16| match prefix {
            Some(prefix) => self.prefixes[place + usize::from(file)] = prefix,
            None => self.uncommon |= else_uncommon,
        };
        set(0, Some(pawn_capture), 0);
        for role in 1..6 {
            let (letter, place) = (self.letters[role], role * ROLE);
            let merges = self.language.letters().merges(role, file);
            let name = InlineStr::of(file_name(Square::new(file, 0))).filter(|_| !merges);
            let named = name.and_then(|name| letter.join(name));
            set(place, letter.join(self.sign), 0);
            set(place + QUIET, Some(letter), 0);
            set(place + AMBIGUOUS, named.and_then(|named| named.join(self.sign)), DISAMBIGUATED);
            set(place + AMBIGUOUS + QUIET, named, DISAMBIGUATED);
        }
        for (place, castling) in CASTLING.into_iter().zip(self.style.castling) {
            set(place, InlineStr::of(castling), IS_CASTLING);
        }
    }

    /// Returns a move that has its disambiguation, in two parts; `None` for one that was not played, or whose name is
    /// long.
    #[inline]
    pub(crate) fn get(&self, played: Move) -> Option<[InlineStr; 2]> {
        let bits = MoveBits::of(played);
        if bits.uncommon(self.uncommon) != 0 {
            return self.compose(played);
        }
        Some(self.parts(bits.prefix(), bits.suffix()))
    }

    /// Hands out several moves with their indices, as [`SanTable::get`] does but faster; if one of them is uncommon,
    /// hands out none and returns `false`.
    #[inline]
    pub(crate) fn get_eight(
        &self,
        moves: &[Move; Self::EIGHT],
        mut put: impl FnMut(usize, [InlineStr; 2]),
    ) -> bool {
        let indices = indices(moves, self.uncommon);
        if indices.are_common {
            for at in 0..Self::EIGHT {
                put(at, self.parts(indices.prefixes[at], indices.suffixes[at]));
            }
        }
        indices.are_common
    }

    #[inline]
    fn parts(&self, prefix: u16, suffix: u16) -> [InlineStr; 2] {
        [self.prefixes[usize::from(prefix as u8)], self.suffixes[usize::from(suffix as u8)]]
    }

    /// Whether moves with numbers are words of ASCII in which a space follows only a dot, and only numbers contain a
    /// dot.
    pub(crate) const fn is_plain(&self) -> bool {
        self.is_plain
    }

    /// Composes promotion, en passant, disambiguation by rank, mate …
    #[cold]
    #[inline(never)]
    fn compose(&self, played: Move) -> Option<[InlineStr; 2]> {
        if let Some(side) = played.castling() {
            let castling =
                InlineStr::of(self.style.castling[usize::from(side == CastlingSide::Queen)])?;
            return Some([castling, self.checks[played.check() as usize]]);
        }
        if played.is_none() || played.is_null() {
            return None;
        }
        let prefix = match played.role() {
            Role::Pawn if !played.is_capture() => InlineStr::EMPTY,
            Role::Pawn => self.prefixes[usize::from(played.from().file())],
            role => self.prefix(played, role as usize)?,
        };
        Some([prefix, self.suffix(played)?])
    }

    /// Returns what precedes the target of a piece.
    fn prefix(&self, played: Move, role: usize) -> Option<InlineStr> {
        let prefix = self.letters[role].join(InlineStr::of(origin(played, self.language))?)?;
        if played.is_capture() { prefix.join(self.sign) } else { Some(prefix) }
    }

    /// Returns the target, the promotion of a pawn there, and the signs after it.
    fn suffix(&self, played: Move) -> Option<InlineStr> {
        let mut end = InlineStr::of(played.to().name())?;
        if let Some(role) = played.promotion() {
            let [before, behind] = self.style.promotion;
            end = end.join(InlineStr::of(before)?)?.join(self.letters[role as usize])?;
            end = end.join(InlineStr::of(behind)?)?;
        }
        if played.is_en_passant() {
            end = end.join(InlineStr::of(self.style.en_passant)?)?;
        }
        end.join(self.checks[played.check() as usize])
    }
}

/// The indices of the parts of several moves.
struct Indices {
    prefixes: [u16; SanTable::EIGHT],
    suffixes: [u16; SanTable::EIGHT],
    /// Whether none of them is uncommon.
    are_common: bool,
}

/// Computes the indices of the parts of several moves. It is a function of its own so that the indices pass through
/// memory: they are read one by one.
#[inline(never)]
fn indices(moves: &[Move; SanTable::EIGHT], uncommon: u16) -> Indices {
    let bits = MoveBits::of_eight(*moves);
    let are_common = bits.uncommon(uncommon).to_array() == [0; SanTable::EIGHT];
    Indices { prefixes: bits.prefix().to_array(), suffixes: bits.suffix().to_array(), are_common }
}

/// Returns the targets, with a sign of check after them and without; for castling the sign alone.
fn suffixes(checks: &[InlineStr; 4]) -> Option<[InlineStr; 256]> {
    let mut ends = [InlineStr::EMPTY; 256];
    for (at, end) in ends.iter_mut().enumerate() {
        let (castles, check) = (at >= 128, checks[at / 64 % 2]);
        let target = InlineStr::of(Square::wrapping(at as u32 % 64).name())?;
        *end = if castles { check } else { target.join(check)? };
    }
    Some(ends)
}

/// Whether moves are written in ASCII without spaces and dots, and their numbers with a space only after a dot.
fn is_plain(language: &Language, style: &Style) -> bool {
    let letters = (1..6).map(|role| language.letter(role));
    let pairs = [style.castling, style.capture, style.pawn_capture, style.promotion];
    let signs = [style.check, style.double_check, style.mate, style.en_passant];
    let is_plain = |text: &str| text.bytes().all(|byte| byte.is_ascii_graphic() && byte != b'.');
    letters.chain(pairs.into_iter().flatten()).chain(signs).all(is_plain)
        && is_plain(&style.number[0].replace(". ", "").replace('.', ""))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Position;
    use crate::notation::san::write;

    /// Castling, promotion, en passant, disambiguation by file and rank, double check and mate are possible in them.
    const POSITIONS: [&str; 4] = [
        "r3k2r/pPp2ppp/8/3pP3/8/5N2/2P2PPP/R3K2R w KQkq d6 0 1",
        "6k1/8/8/1Q1Q4/4r3/1Q3n2/8/K3R3 w - - 0 1",
        "k7/8/1KP5/8/R6R/8/8/R6B w - - 0 1",
        "4k3/1P6/8/2N1N3/8/2N1N3/8/4K3 w - - 0 1",
    ];

    #[test]
    fn the_table_says_what_the_plain_way_says() {
        let mut moves = Vec::new();
        for position in POSITIONS.map(|fen| Position::from_fen(fen).expect("a position")) {
            position.legal_moves_into(&mut moves);
            for (language, style) in Language::all().iter().zip(Style::all().iter().cycle()) {
                let Some(table) = SanTable::of(language, style) else { continue };
                let mut all_picked = 0;
                for &played in &moves {
                    let played = position.with_disambiguation(position.with_check(played));
                    let (mut picked, mut written) = (Vec::new(), Vec::new());
                    write(&mut written, &position, played, language, style);
                    for part in table.get(played).into_iter().flatten() {
                        picked.extend_from_slice(&part.bytes()[..part.len()]);
                    }
                    assert!(picked == written || picked.is_empty(), "{played:?} {}", language.tag);
                    let is_short = style.castling[1].len() <= InlineStr::ROOM;
                    assert!(!picked.is_empty() || language.tag != "en" || !is_short, "{played:?}");
                    all_picked += usize::from(!picked.is_empty());
                }
                assert!(all_picked > 0, "the table of {} is never used", language.tag);
                assert_eq!(table.get(Move::NONE), None);
                assert_eq!(table.get(Move::NULL), None);
            }
        }
    }

    #[test]
    fn plain_words_have_spaces_behind_dots_alone() {
        let is_plain = |number| is_plain(Language::english(), &Style { number, ..*Style::pgn() });
        assert!([[". ", ""], [".", ""], ["", ""], [")", ""]].into_iter().all(is_plain));
        assert!(![[") ", ""], [" ", ""], [".  ", ""], [" . ", ""]].into_iter().any(is_plain));
        let laws = Style::all().iter().find(|style| style.en_passant.contains('.'));
        assert!(!laws.is_some_and(|style| super::is_plain(Language::english(), style)));
    }
}
