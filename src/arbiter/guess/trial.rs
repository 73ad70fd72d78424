//! A game that its first reading does not play to the end is resolved with each other table: the one that plays on has it.
//!
//! The first choice gives way only to a table that has all letters of the game when it has not, or that reads eight
//! plies further: one wrong `Ra3` is no Finnish knight. No other game decides.

use crate::arbiter::Options;
use crate::arbiter::batch::GameSlot;
use crate::arbiter::replay::{ReplayEnd, Scratch};
use crate::arbiter::start::StartPosition;
use crate::finding::{Code, Finding};
use crate::game::Game;
use crate::language::Language;
use crate::notation::{Claims, MovePattern, Notation};
use crate::read::{GameReader, MoveSyntax};
use crate::text::Span;

/// How many plies further another table must read before it takes the place of the first choice.
const FURTHER: u32 = 8;

/// A whole game of fewer plies may read in several tables alike.
const TELLING: u32 = 20;

/// How games of a source are read at first, and a slot in which other readings are tried.
pub(in crate::arbiter) struct Guesser<'a> {
    pub(in crate::arbiter) text: &'a str,
    pub(in crate::arbiter) reading: &'a MoveSyntax,
    pub(in crate::arbiter) options: &'a Options,
    pub(in crate::arbiter) trial: &'a mut GameSlot,
}

impl Guesser<'_> {
    /// Tries other alphabets and notations on a game that could not be played to its end, then other
    /// meanings of the signs between its moves; the better reading, if any, takes its place in the slot. Gives the alphabet and the notation, where they are others.
    pub(in crate::arbiter) fn better_reading(
        &mut self,
        slot: &mut GameSlot,
        start: &StartPosition,
        end: ReplayEnd,
    ) -> (Option<MoveSyntax>, ReplayEnd) {
        let guesses = self.options.guesses() && stumbled(self.text, slot, end);
        let better = if guesses { self.other_syntax(slot, start, end) } else { None };
        let (syntax, end) = better.map_or((None, end), |(syntax, end)| (Some(syntax), end));
        let used = syntax.as_ref().unwrap_or(self.reading);
        let end = self.with_other_signs(slot, (start, used), end).unwrap_or(end);
        (syntax, end)
    }

    /// The alphabet and the notation that play a game further than those that it was read in, if any do.
    fn other_syntax(
        &mut self,
        slot: &mut GameSlot,
        start: &StartPosition,
        end: ReplayEnd,
    ) -> Option<(MoveSyntax, ReplayEnd)> {
        let first = FirstReading::of(self.text, slot, end);
        let mut best: Option<(MoveSyntax, ReplayEnd)> = None;
        let mut doubt = None;
        for reading in self.other_readings() {
            let reached = best.as_ref().map_or(end, |&(_, reached)| reached);
            let doubtful = reached.stopped.is_none() && reached.plies < TELLING;
            if !doubtful && !reads_where_we_stopped(self.text, &slot.game, reached, &reading) {
                continue;
            }
            let reader = GameReader::new(self.options.container, self.text, &reading);
            let tried = self.try_reading(reader, first.extent.start, (start, &reading));
            // Read so, other text might be the game.
            let is_same_game = self.trial.game.span == first.extent;
            if !is_same_game || !self.is_better(&reading, tried, &first, slot) {
                continue;
            }
            let best_plies = best.as_ref().map(|(_, best)| best.plies);
            if best_plies.is_none_or(|plies| tried.plies > plies) {
                doubt = None;
                self.take_trial(slot);
                best = Some((reading, tried));
            } else if best_plies == Some(tried.plies)
                && slot.scratch.played != self.trial.scratch.played
            {
                doubt = Some(reading.languages[0]);
            }
        }
        let (reading, _) = best.as_ref()?;
        for finding in first.before {
            slot.scratch.findings.push(finding);
        }
        if let Some(other) = doubt {
            slot.scratch.findings.push(doubtful_language(&slot.game, reading, other));
        }
        best
    }

    /// Whether the reading in the trial slot is clearly better than the first one: in the same notation it has more of the
    /// letters, another notation reads all; else it reads far further. The slot holds the best one so far.
    fn is_better(
        &self,
        reading: &MoveSyntax,
        tried: ReplayEnd,
        first: &FirstReading,
        slot: &GameSlot,
    ) -> bool {
        let end = first.end;
        if tried.plies >= end.plies + FURTHER {
            return true;
        }
        let is_more_legible = || legibility(self.text, &self.trial.game) > first.legible;
        if reading.notation == self.reading.notation {
            return tried.plies >= end.plies && is_more_legible();
        }
        let plays_all = || self.trial.scratch.refused() == 0 && slot.scratch.refused() > 0;
        let has_alphabet = reading.languages[0].tag == self.reading.languages[0].tag;
        tried.stopped.is_none()
            && (!first.is_bad_promotion || has_alphabet || is_more_legible())
            && (tried.plies > end.plies || tried.plies == end.plies && plays_all())
    }

    /// What else the game may be written in: other alphabets, then other notations.
    fn other_readings(&self) -> Vec<MoveSyntax> {
        let used = self.reading;
        let sure = || Language::all().iter().filter(|language| language.is_sure());
        let other = |notation, languages| MoveSyntax { languages, notation, ..used.clone() };
        let mut readings = Vec::new();
        if self.options.guesses_language() {
            let fresh = sure().filter(|language| used.languages[0].tag != language.tag);
            readings.extend(fresh.map(|language| other(used.notation, vec![language])));
        }
        if self.options.guesses_notation() {
            for &notation in Notation::TELLING.iter().filter(|other| **other != used.notation) {
                readings.push(other(notation, used.languages.clone()));
                if notation.is_algebraic() && self.options.guesses_language() {
                    readings.extend(sure().map(|language| other(notation, vec![language])));
                }
            }
        }
        readings
    }

    /// Reads and plays the game at this place once more, into the trial slot.
    pub(super) fn try_reading(
        &mut self,
        mut reader: GameReader<'_>,
        at: u32,
        (start, reading): (&StartPosition, &MoveSyntax),
    ) -> ReplayEnd {
        let GameSlot { game, scratch, .. } = &mut *self.trial;
        reader.read_again(at, game);
        scratch.findings.clear();
        scratch.findings.append(reader.findings());
        self.trial.play(self.text, start, reading, self.options)
    }

    /// Gives the reading in the trial slot to the game.
    pub(super) fn take_trial(&mut self, slot: &mut GameSlot) {
        std::mem::swap(&mut slot.game, &mut self.trial.game);
        std::mem::swap(&mut slot.scratch, &mut self.trial.scratch);
        std::mem::swap(&mut slot.line, &mut self.trial.line);
    }
}

/// Whether the reading leaves something to be desired that another one may give.
fn stumbled(text: &str, GameSlot { game, scratch, .. }: &GameSlot, end: ReplayEnd) -> bool {
    let is_telling = |index: usize| is_telling(text, game, index);
    let is_unread = |index: usize| is_telling(index) && game.pattern(index).is_unreadable();
    let stopped = end.stopped.map(|index| index as usize);
    let unread =
        stopped.is_some() || scratch.findings.iter().any(|finding| finding.code == Code::N001);
    stopped.is_some_and(is_telling) || (unread && (0..game.moves.len()).any(is_unread))
}

/// What is known of a game as it was read at first.
struct FirstReading {
    extent: Span,
    end: ReplayEnd,
    legible: Legibility,
    /// Whether it stopped where a pawn is to become a king: that alone speaks for no alphabet in which the letter is another
    /// piece.
    is_bad_promotion: bool,
    /// What there is to say about the text before the game.
    before: Vec<Finding>,
}

impl FirstReading {
    fn of(text: &str, GameSlot { game, scratch, .. }: &GameSlot, end: ReplayEnd) -> Self {
        let extent = game.span;
        let bad = |at: u32| game.pattern(at as usize).claims.has(Claims::BAD_PROMOTION);
        Self {
            extent,
            end,
            legible: legibility(text, game),
            is_bad_promotion: end.stopped.is_some_and(bad),
            before: found_before(game, scratch),
        }
    }
}

/// What there is to say about the text before a game.
pub(super) fn found_before(game: &Game, scratch: &Scratch) -> Vec<Finding> {
    let is_before = |finding: &&Finding| finding.span.end <= game.span.start;
    scratch.findings.iter().filter(is_before).cloned().collect()
}

/// Two tables read a game equally far, and find other moves in it.
fn doubtful_language(game: &Game, reading: &MoveSyntax, other: &Language) -> Finding {
    let span = game.moves.first().map_or(game.span, |first| first.span);
    Finding::new(Code::N002, span)
        .with("language", reading.languages[0].english)
        .with("other", other.english)
}

/// Whether another reading finds another move where the first one stopped.
fn reads_where_we_stopped(text: &str, game: &Game, end: ReplayEnd, reading: &MoveSyntax) -> bool {
    let is_telling = |index: &usize| is_telling(text, game, *index);
    let unread = || {
        (0..game.moves.len()).filter(is_telling).find(|&index| game.pattern(index).is_unreadable())
    };
    let stop = end.stopped.map(|index| index as usize);
    let Some(index) = stop.filter(is_telling).or_else(unread) else { return false };
    let span = game.moves[index].span;
    let found = reading.read(&text[span.start as usize..], span.of(text));
    found.is_some_and(|found| found != game.pattern(index))
}

/// Whether a token has a say in which alphabet a game is written: not what a comment keeps, nor what was illegible, nor
/// a few bare digits.
fn is_telling(text: &str, game: &Game, index: usize) -> bool {
    let span = game.moves[index].span;
    let token = span.of(text);
    let has_letters = token.contains(char::is_alphabetic) || token.len() > 3; // ICCF has digits alone
    !game.keeps(span) && !token.contains('?') && has_letters
}

/// How well a table explains the letters of a game, the worst first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Legibility {
    /// Some token is no move.
    Unreadable,
    /// Some letters only look like those of the table.
    Lookalikes,
    /// It has all letters.
    Lettered,
}

fn legibility(text: &str, game: &Game) -> Legibility {
    let of_move = |pattern: MovePattern| {
        if pattern.is_unreadable() {
            Legibility::Unreadable
        } else if pattern.claims.has(Claims::LOOKALIKE) {
            Legibility::Lookalikes
        } else {
            Legibility::Lettered
        }
    };
    let telling = (0..game.moves.len()).filter(|&index| is_telling(text, game, index));
    telling.map(|index| of_move(game.pattern(index))).min().unwrap_or(Legibility::Lettered)
}
