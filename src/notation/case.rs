//! The parts of SAN in one language and style, ready to be put side by side: a compositor's case.

use super::Style;
use super::marking::check_sign;
use super::san::origin;
use super::sort::Sort;
use crate::board::{Check, Move, Role, Side};
use crate::language::Language;

/// Writes SAN in two sorts a move.
///
/// What stands before and behind the targets of common moves lies ready, in few lines of memory. It says nothing that
/// [`push_san`](super::push_san) does not say; it says it at once.
#[derive(Clone, Debug)]
pub(crate) struct Case {
    language: &'static Language,
    style: &'static Style,
    /// What stands before the target: nothing or the letter of a piece, at eight the same with the sign of a capture.
    leads: [Sort; LEADS],
    /// The bits of the square of departure by which the first letter of the same goes on: the file of a pawn that captures.
    files: [u8; LEADS],
    /// The sign of a piece's capture.
    sign: Sort,
    /// What stands behind the target: nothing, or a sign of check.
    checks: [Sort; 4],
    /// Castling on the king's and on the queen's side, where that is short.
    castling: [Option<Sort>; 2],
}

const CAPTURE: usize = 8;
const LEADS: usize = 14;
const NOWHERE: u8 = u8::MAX;

/// Where the beginning of a move lies, by [`Move::exchange`]; that of a promotion lies nowhere.
static PLACES: [u8; 512] = {
    let mut places = [NOWHERE; 512];
    let (mut role, mut captured) = (0, 0);
    while role < 6 {
        let at = role + if captured < 6 { CAPTURE } else { 0 };
        places[role | role << 3 | captured << 6] = at as u8;
        captured += 1;
        if captured == 7 {
            (role, captured) = (role + 1, 0);
        }
    }
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
        let (mut leads, mut files) = ([Sort::EMPTY; LEADS], [0; LEADS]);
        let sign = Sort::of(sign)?;
        for role in 1..6 {
            leads[role] = Sort::of(language.letter(role))?;
            leads[CAPTURE + role] = leads[role].join(sign)?;
        }
        (leads[CAPTURE], files[CAPTURE]) = (Sort::of("a")?.join(Sort::of(pawn_sign)?)?, 7);
        let mut checks = [Sort::EMPTY; 4];
        for check in [Check::Check, Check::Double, Check::Mate] {
            checks[check as usize] = Sort::of(check_sign(check, style))?;
        }
        let castling = style.castling.map(Sort::of);
        let fits = checks.iter().all(|check| check.len() + 2 <= Sort::ROOM);
        fits.then_some(Self { language, style, leads, files, sign, checks, castling })
    }

    /// A move that knows its rivals; nothing for one that was not played, or whose name is long.
    #[inline]
    pub(crate) fn pick(&self, played: Move) -> Option<[Sort; 2]> {
        let at = usize::from(PLACES[played.exchange()]);
        let lead = self.leads.get(at).filter(|_| played.is_common());
        let Some((lead, &file)) = lead.zip(self.files.get(at)) else { return self.compose(played) };
        let lead = lead.plus((played.squares() & u32::from(file)).into());
        Some([lead, self.check(played).behind(played.to().letters())])
    }

    /// The sign of check that a move bears.
    #[inline]
    fn check(&self, played: Move) -> Sort {
        self.checks[played.check() as usize]
    }

    /// Castling, promotion, disambiguation …
    #[cold]
    #[inline(never)]
    fn compose(&self, played: Move) -> Option<[Sort; 2]> {
        if let Some(side) = played.castling() {
            let castling = self.castling[usize::from(side == Side::Queen)]?;
            return Some([castling, self.check(played)]);
        }
        if played.is_none() || played.is_null() {
            return None;
        }
        let lead = match played.role() {
            Role::Pawn if !played.is_capture() => Sort::EMPTY,
            Role::Pawn => self.leads[CAPTURE].plus(played.from().file().into()),
            role => self.piece(played, role as usize)?,
        };
        let is_plain = !played.is_en_passant() && played.promotion().is_none();
        let plain_end = || Some(self.check(played).behind(played.to().letters()));
        let end = if is_plain { plain_end() } else { self.end(played) }?;
        Some([lead, end])
    }

    /// What stands before the target of a piece.
    fn piece(&self, played: Move, role: usize) -> Option<Sort> {
        let lead = self.leads[role].join(Sort::of(origin(played, self.language))?)?;
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
        let letter = self.leads[played.promotion()? as usize];
        target.join(Sort::of(before)?)?.join(letter)?.join(Sort::of(behind)?)?.join(sign)
    }
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
