//! The parts of SAN in one language and style, ready to be put side by side: a compositor's case.

use super::Style;
use super::marking::check_sign;
use super::san::{file_name, push_san};
use super::sort::Sort;
use crate::board::{Check, Move, Square};
use crate::language::Language;

/// Writes SAN in two sorts a move.
///
/// What stands before and behind the targets of common moves lies ready. It says nothing that [`push_san`] does not say;
/// it says it at once.
pub(crate) struct Case<'p> {
    language: &'p Language,
    style: &'p Style,
    /// What stands before the target: see [`Lead`].
    leads: [Sort; 32],
    /// What stands behind it: nothing, or a sign of check.
    tails: [Sort; 4],
    /// A move that is not common.
    rare: Vec<u8>,
}

/// Where the beginning of a move lies: the letter of a piece, at eight the same with the sign of a capture, at sixteen
/// the files of capturing pawns.
#[derive(Clone, Copy)]
struct Lead {
    at: u8,
    /// The bits of the square of departure that are added.
    file: u8,
}

const CAPTURE: usize = 8;
const FILES: usize = 16;
const NOWHERE: u8 = 31;

/// By [`Move::exchange`]; a promotion lies nowhere.
static LEADS: [Lead; 512] = {
    let mut leads = [Lead { at: NOWHERE, file: 0 }; 512];
    let (mut role, mut captured) = (0, 0);
    while role < 6 {
        let at = role + if captured < 6 { CAPTURE } else { 0 };
        let lead = match role {
            0 if captured < 6 => Lead { at: FILES as u8, file: 7 },
            _ => Lead { at: at as u8, file: 0 },
        };
        leads[role | role << 3 | captured << 6] = lead;
        captured += 1;
        if captured == 7 {
            (role, captured) = (role + 1, 0);
        }
    }
    leads
};

impl<'p> Case<'p> {
    /// The case of a language and a style; nothing where a letter or sign is a long word, or where captures end in a
    /// sign of their own.
    pub(crate) fn of(language: &'p Language, style: &'p Style) -> Option<Self> {
        let ([sign, behind], [pawn_sign, pawn_behind]) = (style.capture, style.pawn_capture);
        if !(behind.is_empty() && pawn_behind.is_empty()) {
            return None;
        }
        let mut leads = [Sort::EMPTY; 32];
        let (sign, pawn_sign) = (Sort::of(sign)?, Sort::of(pawn_sign)?);
        for role in 1..6 {
            leads[role] = Sort::of(language.letter(role))?;
            leads[CAPTURE + role] = leads[role].join(sign)?;
        }
        for file in 0..8 {
            let letter = Sort::of(file_name(Square::new(file, 0)))?;
            leads[FILES + usize::from(file)] = letter.join(pawn_sign)?;
        }
        let mut tails = [Sort::EMPTY; 4];
        for check in [Check::Check, Check::Double, Check::Mate] {
            tails[check as usize] = Sort::of(check_sign(check, style))?;
        }
        let fits = tails.iter().all(|tail| tail.len() + 2 <= Sort::ROOM);
        fits.then_some(Self { language, style, leads, tails, rare: Vec::new() })
    }

    /// A move that knows its rivals; nothing for one that was not played, or whose name is long.
    #[inline]
    pub(crate) fn pick(&mut self, played: Move) -> Option<[Sort; 2]> {
        let lead = LEADS[played.exchange()];
        if !played.is_common() || lead.at == NOWHERE {
            return self.put_together(played);
        }
        let lead = self.leads[usize::from((lead.at + (played.from().index() & lead.file)) & 31)];
        let tail = self.tails[played.check() as usize];
        Some([lead, tail.behind(played.to().letters())])
    }

    /// Castling, promotion, disambiguation …
    #[cold]
    #[inline(never)]
    fn put_together(&mut self, played: Move) -> Option<[Sort; 2]> {
        self.rare.clear();
        push_san(&mut self.rare, played, self.language, self.style);
        Sort::pair(&self.rare).filter(|_| !played.is_none())
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
            moves.push(Move::NULL);
            for (language, style) in Language::all().iter().zip(Style::all().iter().cycle()) {
                let Some(mut case) = Case::of(language, style) else { continue };
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
            }
        }
    }
}
