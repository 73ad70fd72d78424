//! Two languages in the columns of one record: each player wrote his own moves, `2. Sf3 Nc6 3. Lb5 a6`.
//!
//! This is tried where no language plays the game: the letters of each side must be those of a language, and those of
//! both sides together of none.

use super::trial::{Guesser, found_before};
use crate::arbiter::batch::GameSlot;
use crate::arbiter::replay::ReplayEnd;
use crate::arbiter::start::StartPosition;
use crate::finding::{Code, Finding};
use crate::game::{Game, MarkKind};
use crate::language::Language;
use crate::notation::{Claims, Notation};
use crate::read::{GameReader, MoveSyntax};
use crate::text::Span;

/// Minimum number of piece moves of a side that tell its language.
const FEWEST: usize = 3;

/// Number of languages that are tried for a side: many have the same letters.
const MOST: usize = 3;

/// One in so many tokens of a side may be a slip.
const SLIPS: usize = 8;

/// Minimum number of moves of each side that are none in the language of the other: a single one is a slip.
const FOREIGN: usize = 2;

/// Number of plies by which two languages must reach further than one, unless they play the whole game.
const FURTHER: u32 = 8;

impl Guesser<'_> {
    /// Reads the moves of each side in a language of its own, if that plays a game which stopped; the reading takes the
    /// place of the one in the slot.
    pub(super) fn in_columns(
        &mut self,
        slot: &mut GameSlot,
        start: &StartPosition,
        end: ReplayEnd,
    ) -> Option<(MoveSyntax, ReplayEnd)> {
        let stopped = end.stopped?;
        let notation = self.reading.notation;
        let may_be = self.options.guesses_language() && notation.is_algebraic();
        let columns = LetteredMoves::of(self.text, &slot.game).filter(|_| may_be)?;
        if self.reading.languages.iter().any(|known| columns.are_both_in(notation, known)) {
            return None; // the usual case
        }
        let [white, black] = columns.languages(notation)?;
        let pairs = white.iter().flat_map(|white| black.iter().map(move |black| [*white, *black]));
        let pairs = pairs.filter(|pair| columns.tell_apart(notation, *pair));
        let mut best: Option<(MoveSyntax, ReplayEnd)> = None;
        let before = found_before(&slot.game, &slot.replayed);
        let extent = slot.game.span;
        for languages in pairs {
            let reading = MoveSyntax {
                languages: languages.to_vec(),
                by_column: true,
                ..self.reading.clone()
            };
            let reader = GameReader::new(self.options.container, self.text, &reading);
            let tried = self.try_reading(reader, extent.start, start, &reading);
            let least = best.as_ref().map_or(end.plies, |(_, best)| best.plies) + 1;
            let least =
                if tried.stopped.is_none() { least } else { least.max(end.plies + FURTHER) };
            if self.trial.game.span == extent && tried.plies >= least {
                self.take_trial(slot);
                best = Some((reading, tried));
            }
        }
        let (reading, _) = best.as_ref()?;
        for finding in before {
            slot.replayed.findings.push(finding);
        }
        slot.replayed.findings.push(two_languages(reading, columns.place(stopped)));
        best
    }
}

/// The finding that the sides wrote in these two languages.
fn two_languages(reading: &MoveSyntax, place: Span) -> Finding {
    Finding::new(Code::TwoLanguages, place)
        .with("language", reading.languages[0].english)
        .with("other", reading.languages[1].english)
}

/// The piece moves of both sides as written.
struct LetteredMoves<'t> {
    tokens: [Vec<&'t str>; 2],
    moves: Vec<Span>,
}

impl<'t> LetteredMoves<'t> {
    /// The piece moves in the main line of a game, if both sides have enough of them.
    fn of(text: &'t str, game: &Game) -> Option<Self> {
        let blanks = game.main_line_marks().filter(|(_, mark)| mark.kind == MarkKind::Blank);
        let mut blanks = blanks.map(|(written, _)| written).peekable();
        let mut tokens = [Vec::new(), Vec::new()];
        let mut side = game.first_side(text) as usize;
        for (written, index) in (0_u32..).zip(game.main_line()) {
            while blanks.next_if(|&before| before <= written).is_some() {
                side = 1 - side;
            }
            let token = game.moves[index].span.of(text);
            if names_piece(token) {
                tokens[side].push(token);
            }
            side = 1 - side;
        }
        let moves = game.moves.iter().map(|written| written.span).collect();
        tokens.iter().all(|tokens| tokens.len() >= FEWEST).then_some(Self { tokens, moves })
    }

    /// The place of the move at an index.
    fn place(&self, index: u32) -> Span {
        self.moves[index as usize]
    }

    /// Whether a language has all letters of both sides.
    fn are_both_in(&self, notation: Notation, language: &Language) -> bool {
        self.tokens.iter().all(|tokens| strange_letters(tokens, notation, language) == 0)
    }

    /// Whether neither of two languages, White's and Black's, has the letters of the other's side.
    fn tell_apart(&self, notation: Notation, [white, black]: [&Language; 2]) -> bool {
        strange_letters(&self.tokens[0], notation, black) >= FOREIGN
            && strange_letters(&self.tokens[1], notation, white) >= FOREIGN
    }

    /// The languages that have the letters of either side but for slips, those with most of them first; none if one has
    /// all of both.
    fn languages(&self, notation: Notation) -> Option<[Vec<&'static Language>; 2]> {
        let sure = || Language::all().iter().filter(|language| language.is_sure());
        if sure().any(|language| self.are_both_in(notation, language)) {
            return None;
        }
        let of_side = |tokens: &Vec<&str>| {
            let count = |language| (strange_letters(tokens, notation, language), language);
            let is_fitting = |(strange, _): &(usize, _)| strange * SLIPS <= tokens.len();
            let mut fitting: Vec<_> = sure().map(count).filter(is_fitting).collect();
            fitting.sort_by_key(|(strange, _)| *strange);
            fitting.into_iter().take(MOST).map(|(_, language)| language).collect()
        };
        Some([of_side(&self.tokens[0]), of_side(&self.tokens[1])])
    }
}

/// Whether a token begins with the letter of a piece.
fn names_piece(token: &str) -> bool {
    let first = token.chars().next();
    let is_letter = |c: char| c.is_uppercase() && c != 'O' || c.is_alphabetic() && !c.is_ascii();
    first.is_some_and(is_letter)
        && token.ends_with(|c: char| c.is_ascii_digit() || "+#!?".contains(c))
}

/// Returns how many tokens a language does not read with its own letters.
fn strange_letters(tokens: &[&str], notation: Notation, language: &Language) -> usize {
    let strange = Claims::LOOKALIKE.union(Claims::FIGURINE).union(Claims::PAWN_LETTER);
    let is_strange = |token: &&&str| {
        notation.read(token, language).is_none_or(|read| read.claims.intersects(strange))
    };
    tokens.iter().filter(is_strange).count()
}
