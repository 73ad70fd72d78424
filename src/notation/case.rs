//! The parts of SAN in one language and style, ready to be put side by side: a compositor's case.

use super::Style;
use super::marking::check_sign;
use super::san::{file_name, origin};
use super::sort::Sort;
use crate::board::{Check, EMPTY, Move, Role, Side, Square};
use crate::language::Language;

/// Writes SAN in two sorts a move.
///
/// What stands before and behind the targets of nearly all moves lies ready. It says nothing that
/// [`push_san`](super::push_san) does not say; it says it at once, with no question that nobody foresees the answer to.
#[derive(Clone, Debug)]
pub(crate) struct Case {
    language: &'static Language,
    style: &'static Style,
    /// What stands before the target: by [`PLACES`], whether a piece has rivals, and the file from which it comes.
    leads: [Sort; LEADS],
    /// The target and the sign of check, by [`Move::effect`]: of castling only the sign.
    ends: [Sort; 512],
    /// The letters of pieces.
    letters: [Sort; 6],
    /// The sign of a piece's capture.
    sign: Sort,
    /// What stands behind the target: nothing, or a sign of check.
    checks: [Sort; 4],
}

const LEADS: usize = 256;
const FILES: u8 = 8;
/// The places of captures, and of pieces with rivals; beginning with the place of a pawn.
const CAPTURE: u8 = 8 * FILES;
const RIVALS: u8 = 16 * FILES;
/// The place of moves of which the case knows nothing, and of castling on both sides.
const UNKNOWN: u8 = 6 * FILES;
const CASTLING: [u8; 2] = [CAPTURE + 6 * FILES, CAPTURE + 7 * FILES];

/// Where the beginning of a move lies, by [`Move::manner`].
static PLACES: [u8; 4096] = {
    let mut places = [UNKNOWN; 4096];
    let (mut role, mut captured) = (0, 0);
    while let Some(man) = Role::from_code(role) {
        let place = role * FILES + if captured < EMPTY { CAPTURE } else { 0 };
        places[Move::ordinary(man, Square::A1, Square::A1, captured).manner()] = place;
        captured += 1;
        if captured > EMPTY {
            (role, captured) = (role + 1, 0);
        }
    }
    places[Move::castle(Square::A1, Square::A1, Side::King).manner()] = CASTLING[0];
    places[Move::castle(Square::A1, Square::A1, Side::Queen).manner()] = CASTLING[1];
    places
};

impl Case {
    /// The case of a language and a style; nothing where a letter or sign is a long word, or where captures end in a
    /// sign of their own.
    pub(crate) fn of(language: &'static Language, style: &'static Style) -> Option<Self> {
        let ([sign, behind], [pawn_sign, pawn_behind]) = (style.capture, style.pawn_capture);
        if !(behind.is_empty() && pawn_behind.is_empty()) {
            return None;
        }
        let (sign, pawn_sign) = (Sort::of(sign)?, Sort::of(pawn_sign)?);
        let mut letters = [Sort::EMPTY; 6];
        for (role, letter) in letters.iter_mut().enumerate().skip(1) {
            *letter = Sort::of(language.letter(role))?;
            letter.join(sign)?;
        }
        let mut checks = [Sort::EMPTY; 4];
        for check in [Check::Check, Check::Double, Check::Mate] {
            checks[check as usize] = Sort::of(check_sign(check, style))?;
        }
        if checks.iter().any(|check| check.len() + 2 > Sort::ROOM) {
            return None;
        }
        let leads = [Sort::UNFIT; LEADS];
        let mut case = Self { language, style, leads, ends: ends(&checks), letters, sign, checks };
        for file in 0..FILES {
            case.fill(file, Sort::of(file_name(Square::new(file, 0)))?.join(pawn_sign)?);
        }
        Some(case)
    }

    /// Lays down the leads of moves from one file, where a pawn's capture begins in this way.
    fn fill(&mut self, file: u8, pawn_capture: Sort) {
        let mut lay = |place: u8, lead: Option<Sort>| {
            self.leads[usize::from(place + file)] = lead.unwrap_or(Sort::UNFIT);
        };
        for (place, castling) in CASTLING.into_iter().zip(self.style.castling) {
            lay(place, Sort::of(castling));
        }
        lay(0, Some(Sort::EMPTY));
        lay(CAPTURE, Some(pawn_capture));
        for role in 1..6 {
            let (letter, place) = (self.letters[usize::from(role)], role * FILES);
            let merges = self.language.letters().merges(role.into(), file);
            let name = Sort::of(file_name(Square::new(file, 0))).filter(|_| !merges);
            let apart = name.and_then(|name| letter.join(name));
            lay(place, Some(letter));
            lay(place + CAPTURE, letter.join(self.sign));
            lay(place + RIVALS, apart);
            lay(place + RIVALS + CAPTURE, apart.and_then(|apart| apart.join(self.sign)));
        }
    }

    /// A move that knows its rivals; nothing for one that was not played, or whose name is long.
    #[inline]
    pub(crate) fn pick(&self, played: Move) -> Option<[Sort; 2]> {
        let rivals = usize::from(played.has_rivals()) * usize::from(RIVALS);
        let place = usize::from(PLACES[played.manner()]) | rivals;
        let lead = self.leads[place | usize::from(played.from().file())];
        if !played.is_common() | lead.is_unfit() {
            return self.compose(played);
        }
        Some([lead, self.ends[played.effect()]])
    }

    /// The sign of check that a move bears.
    fn check(&self, played: Move) -> Sort {
        self.checks[played.check() as usize]
    }

    /// Promotion, capture in passing, rivals on the same file …
    #[cold]
    #[inline(never)]
    fn compose(&self, played: Move) -> Option<[Sort; 2]> {
        if let Some(side) = played.castling() {
            let castling = Sort::of(self.style.castling[usize::from(side == Side::Queen)])?;
            return Some([castling, self.check(played)]);
        }
        if played.is_none() || played.is_null() {
            return None;
        }
        let lead = match played.role() {
            Role::Pawn if !played.is_capture() => Sort::EMPTY,
            Role::Pawn => self.leads[usize::from(CAPTURE + played.from().file())],
            role => self.piece(played, role as usize)?,
        };
        let is_plain = !played.is_en_passant() && played.promotion().is_none();
        let end = if is_plain { self.ends[played.effect()] } else { self.end(played)? };
        Some([lead, end])
    }

    /// What stands before the target of a piece.
    fn piece(&self, played: Move, role: usize) -> Option<Sort> {
        let lead = self.letters[role].join(Sort::of(origin(played, self.language))?)?;
        if played.is_capture() { lead.join(self.sign) } else { Some(lead) }
    }

    /// The target, what becomes of a pawn there, and the signs behind it.
    fn end(&self, played: Move) -> Option<Sort> {
        let target = Sort::of(played.to().name())?;
        let sign = self.check(played);
        if played.is_en_passant() {
            return target.join(Sort::of(self.style.en_passant)?)?.join(sign);
        }
        let [before, behind] = self.style.promotion;
        let letter = self.letters[played.promotion()? as usize];
        target.join(Sort::of(before)?)?.join(letter)?.join(Sort::of(behind)?)?.join(sign)
    }
}

/// The targets with these signs of check behind them; and of castling, the signs alone.
fn ends(checks: &[Sort; 4]) -> [Sort; 512] {
    std::array::from_fn(|at| {
        let (castles, check, target) = (at >= 256, checks[at / 64 % 4], at as u32 % 64);
        if castles { check } else { check.behind(Square::wrapping(target).letters()) }
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Position;
    use crate::notation::write_san;

    /// Castling, promotion, capture in passing, rivals on file and rank, double check and mate are possible in them.
    const POSITIONS: [&str; 4] = [
        "r3k2r/pPp2ppp/8/3pP3/8/5N2/2P2PPP/R3K2R w KQkq d6 0 1",
        "6k1/8/8/1Q1Q4/4r3/1Q3n2/8/K3R3 w - - 0 1",
        "k7/8/1KP5/8/R6R/8/8/R6B w - - 0 1",
        "4k3/1P6/8/2N1N3/8/2N1N3/8/4K3 w - - 0 1",
    ];

    #[test]
    fn a_case_says_what_the_writer_says() {
        let mut moves = Vec::new();
        for position in POSITIONS.map(|fen| Position::from_fen(fen).expect("a position").position) {
            position.legal_moves(&mut moves);
            for (language, style) in Language::all().iter().zip(Style::all().iter().cycle()) {
                let Some(case) = Case::of(language, style) else { continue };
                for &played in &moves {
                    let played = position.with_rivals(position.with_check(played));
                    let (mut picked, mut written) = (Vec::new(), Vec::new());
                    write_san(&mut written, &position, played, language, style);
                    for sort in case.pick(played).into_iter().flatten() {
                        picked.extend_from_slice(&sort.bytes()[..sort.len()]);
                    }
                    assert!(picked == written || picked.is_empty(), "{played:?} {}", language.tag);
                    assert!(!picked.is_empty() || language.tag != "en", "{played:?}");
                }
                assert_eq!(case.pick(Move::NONE), None);
                assert_eq!(case.pick(Move::NULL), None);
            }
        }
    }
}
