//! Moves that are readable but may have been meant otherwise: a pawn by its letter, or a piece of another language.

use super::Replay;
use crate::board::{Move, Role};
use crate::finding::Code;
use crate::language::Language;
use crate::notation::{Claims, Resolution};
use crate::read::move_with_piece_apart;

impl Replay<'_> {
    /// Warns if a pawn named by its letter would be another piece in English that could go to the same square. A record
    /// that names its pawns throughout leaves no doubt.
    #[cold]
    pub(super) fn check_pawn_letter(&mut self, index: u32, found: Move) {
        let (language, english) = (self.syntax.languages[0], Language::english());
        let span = self.game.moves[index as usize].span;
        let reading = self.syntax.notation.read(span.of(self.text), english);
        let Some(role) = reading.and_then(|reading| reading.roles.single()) else { return };
        if role == Role::Pawn || language.tag == english.tag || self.names_pawns() {
            return;
        }
        let other = reading.map(|reading| reading.resolve(&self.line.position));
        let Some(Resolution::One(other)) = other else { return };
        let position = &self.line.position;
        let mut finding = self
            .about(Code::DoubtfulLetter, span)
            .with("language", language.english)
            .with("other", english.english)
            .with_word("piece", role.name())
            .with("move", other.to_san(position));
        finding.candidates = [found, other].map(|found| found.to_san(position)).to_vec();
        self.report(finding);
    }

    /// Warns if the letter of a piece, set apart, may be a sign on the move before it (`Bc4 N f6`: a novelty) and a pawn
    /// could go to the same square. A record that sets the letters of its pieces apart leaves no doubt.
    #[cold]
    pub(super) fn check_letter_apart(&mut self, index: u32, found: Move) {
        let span = self.game.moves[index as usize].span;
        let written = span.of(self.text);
        let behind = written.trim_start_matches(|c: char| !c.is_whitespace()).trim_start();
        let pawn = self.syntax.read(behind, behind).map(|pawn| pawn.resolve(&self.line.position));
        let Some(Resolution::One(pawn)) = pawn.filter(|_| !self.sets_letters_apart()) else {
            return;
        };
        let position = &self.line.position;
        let mut finding = self
            .about(Code::DoubtfulLetter, span)
            .case("sign")
            .with("sign", written[..written.len() - behind.len()].trim_end())
            .with_word("piece", found.role().name())
            .with("move", pawn.to_san(position));
        finding.candidates = [found, pawn].map(|found| found.to_san(position)).to_vec();
        self.report(finding);
    }

    /// Whether another piece of the record stands apart from its letter, where that is no sign: `B c4`, `2. N f3`.
    fn sets_letters_apart(&self) -> bool {
        let mut moves = self.game.moves.iter().zip(self.game.patterns());
        moves.any(|(written, pattern)| {
            let token = written.span.of(self.text);
            !pattern.claims.has(Claims::MAYBE_SIGN)
                && move_with_piece_apart(token) == Some(token.len())
        })
    }

    /// Whether the record names most of its pawns by their letter.
    fn names_pawns(&self) -> bool {
        let (mut named, mut bare) = (0_usize, 0_usize);
        for pattern in
            self.game.patterns().filter(|pattern| pattern.roles.single() == Some(Role::Pawn))
        {
            if pattern.claims.has(Claims::PAWN_LETTER) {
                named += 1;
            } else {
                bare += 1;
            }
        }
        named > bare
    }
}
