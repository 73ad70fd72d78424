//! Tries every other language and notation on a game that the first reading cannot play to its end, and takes the best.
//!
//! The first choice gives way only to a reading that has all letters of the game where it does not, or that reads the
//! rest or eight plies further while several moves speak against the first choice: one wrong `Ra3` is not a Finnish
//! knight, in whatever notation. A language that has as many of the letters need only read further, and so need
//! English, whose one foreign letter is a slip. Other games do not influence the choice.

use super::reading_comparison::ReadingComparison;
use crate::arbiter::Options;
use crate::arbiter::batch::GameSlot;
use crate::arbiter::replay::{ReplayEnd, Replayed};
use crate::arbiter::start::StartPosition;
use crate::finding::{Code, Finding};
use crate::game::Game;
use crate::language::Language;
use crate::notation::{Claims, MovePattern, Notation};
use crate::read::{GameReader, MoveSyntax};
use crate::text::Span;

/// Number of plies that another reading must reach further to replace the first choice.
const FAR_BEYOND_FIRST_CHOICE: u32 = 8;

/// Number of plies below which a whole game may be readable in several languages.
const MIN_PLIES_TO_DECIDE: u32 = 20;

/// How the games of a source are read at first, and a slot in which other readings are tried.
pub(in crate::arbiter) struct Guesser<'a> {
    pub(in crate::arbiter) text: &'a str,
    pub(in crate::arbiter) reading: &'a MoveSyntax,
    pub(in crate::arbiter) options: &'a Options,
    pub(in crate::arbiter) trial: &'a mut GameSlot,
}

impl Guesser<'_> {
    /// Tries other languages and notations on a game that could not be played to its end, then other meanings of the
    /// signs between its moves; a better reading, if there is one, replaces the first in the slot. Returns its language
    /// and notation if they are others.
    pub(in crate::arbiter) fn better_reading(
        &mut self,
        slot: &mut GameSlot,
        start: &StartPosition,
        end: ReplayEnd,
    ) -> (Option<MoveSyntax>, ReplayEnd) {
        let guesses = self.options.guesses() && stumbled(self.text, slot, end);
        let better = if guesses { self.other_syntax(slot, start, end) } else { None };
        let (syntax, end) = better.map_or((None, end), |(syntax, end)| (Some(syntax), end));
        let in_columns = if guesses { self.in_columns(slot, start, end) } else { None };
        if let Some((syntax, end)) = in_columns {
            return (Some(syntax), end);
        }
        let used = syntax.as_ref().unwrap_or(self.reading);
        let end = self.with_other_signs(slot, start, used, end).unwrap_or(end);
        (syntax, end)
    }

    /// Returns the language and notation that play a game further than those in which it was read, if any do.
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
            let doubtful = is_played(&slot.game, reached) && reached.plies < MIN_PLIES_TO_DECIDE;
            if !doubtful && !reads_where_we_stopped(self.text, &slot.game, reached, &reading) {
                continue;
            }
            let reader = GameReader::new(self.options.container, self.text, &reading);
            let tried = self.try_reading(reader, first.extent.start, start, &reading);
            // In this reading, other text might be the game.
            let is_same_game = self.trial.game.span == first.extent;
            if !is_same_game
                || self.takes_first_move_for_words(slot)
                || !self.is_better(&reading, tried, start, &first, slot)
            {
                continue;
            }
            let best_plies = best.as_ref().map(|(_, best)| best.plies);
            let is_best = best.as_ref().is_none_or(|(holder, best)| {
                tried.plies > best.plies && self.is_no_slip(holder, start, slot)
            });
            if is_best {
                doubt = None;
                self.take_trial(slot);
                best = Some((reading, tried));
            } else if best_plies == Some(tried.plies)
                && slot.replayed.played != self.trial.replayed.played
            {
                doubt = Some(reading.languages[0]);
            }
        }
        let (reading, _) = best.as_ref()?;
        for finding in first.before {
            slot.replayed.findings.push(finding);
        }
        if let Some(other) = doubt {
            slot.replayed.findings.push(doubtful_language(&slot.game, reading, other));
        }
        best
    }

    /// Warns of a short game that is played to its end, where a rival of the first choice plays it with other moves.
    pub(in crate::arbiter) fn doubt_first_choice(
        &mut self,
        slot: &mut GameSlot,
        start: &StartPosition,
        end: ReplayEnd,
    ) {
        if end.plies >= MIN_PLIES_TO_DECIDE || !is_played(&slot.game, end) {
            return;
        }
        let options = self.options;
        for &rival in options.rivals() {
            let reading = MoveSyntax { languages: vec![rival], ..self.reading.clone() };
            let reader = GameReader::new(self.options.container, self.text, &reading);
            let tried = self.try_reading(reader, slot.game.span.start, start, &reading);
            let is_same_game = self.trial.game.span == slot.game.span;
            let is_played = tried.plies == end.plies && is_played(&self.trial.game, tried);
            if is_same_game && is_played && slot.replayed.played != self.trial.replayed.played {
                let doubt = doubtful_language(&slot.game, self.reading, rival);
                return slot.replayed.findings.push(doubt);
            }
        }
    }

    /// Whether the reading in the trial slot is clearly better than the first one: it recognises more of the letters;
    /// or it reads further, and its language is a rival of the first choice, or English but for a slip; or it reads
    /// everything or much further, and several moves speak for it. The slot holds the best one so far.
    fn is_better(
        &self,
        reading: &MoveSyntax,
        tried: ReplayEnd,
        start: &StartPosition,
        first: &FirstReading,
        slot: &GameSlot,
    ) -> bool {
        let end = first.end;
        let is_far =
            tried.plies >= end.plies + FAR_BEYOND_FIRST_CHOICE || self.plays_all(tried, end, slot);
        let is_further = reading.notation == self.reading.notation && tried.plies > end.plies;
        let is_same = |other: &&Language| other.tag == reading.languages[0].tag;
        if self.options.rivals().iter().any(is_same) {
            return is_far || is_further;
        }
        if self.reading.languages.iter().any(is_same) {
            return is_far;
        }
        if is_further && first.stops_at_move && self.is_english_with_a_slip(reading) {
            return true;
        }
        if legibility(self.text, &self.trial.game) > first.legible {
            return is_far || reading.notation == self.reading.notation && tried.plies >= end.plies;
        }
        is_far && self.speaks_against(self.reading, start)
    }

    /// Whether the trial slot was read in English, and at most one of its moves is none.
    fn is_english_with_a_slip(&self, reading: &MoveSyntax) -> bool {
        let game = &self.trial.game;
        let is_none =
            |&index: &usize| is_telling(self.text, game, index) && is_foreign(game.pattern(index));
        reading.languages[0].tag == Language::english().tag
            && (0..game.moves.len()).filter(is_none).count() <= 1
    }

    /// Whether what the trial slot plays beyond the best reading so far, which the other slot holds, is no slip in
    /// English.
    fn is_no_slip(&self, holder: &MoveSyntax, start: &StartPosition, slot: &GameSlot) -> bool {
        holder.languages[0].tag != Language::english().tag
            || legibility(self.text, &self.trial.game) > legibility(self.text, &slot.game)
            || self.speaks_against(holder, start)
    }

    /// Whether the reading in the trial slot begins behind a move that the other slot plays.
    fn takes_first_move_for_words(&self, slot: &GameSlot) -> bool {
        let first = |slot: &GameSlot| slot.game.moves.first().map(|first| first.span.start);
        let is_played = slot.replayed.played.first().is_some_and(|played| !played.is_none());
        is_played && first(self.trial) > first(slot)
    }

    /// Whether several moves of the trial slot speak against another reading.
    fn speaks_against(&self, other: &MoveSyntax, start: &StartPosition) -> bool {
        ReadingComparison::of(self.text, self.trial, start, other).is_against()
    }

    /// Whether the trial slot plays all of the game, and the reading that came to this end does not. To take its moves
    /// for words, all but those that a comment keeps, is no playing.
    fn plays_all(&self, tried: ReplayEnd, end: ReplayEnd, slot: &GameSlot) -> bool {
        let trial = &self.trial.game;
        let has_own = || trial.moves.iter().any(|written| !trial.keeps(written.span));
        let has_more = || refused(self.trial) == 0 && refused(slot) > 0 && has_own();
        is_played(&self.trial.game, tried)
            && (tried.plies > end.plies || tried.plies == end.plies && has_more())
    }

    /// The alternatives in which the game may be written: other languages, then other notations.
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
            for &notation in Notation::GUESSED.iter().filter(|other| **other != used.notation) {
                readings.push(other(notation, used.languages.clone()));
                if notation.is_algebraic() && self.options.guesses_language() {
                    readings.extend(sure().map(|language| other(notation, vec![language])));
                }
            }
        }
        readings
    }

    /// Reads and plays the game at this place again, into the trial slot.
    pub(super) fn try_reading(
        &mut self,
        mut reader: GameReader<'_>,
        at: u32,
        start: &StartPosition,
        reading: &MoveSyntax,
    ) -> ReplayEnd {
        let GameSlot { game, replayed, .. } = &mut *self.trial;
        reader.read_again(at, game);
        replayed.findings.clear();
        replayed.findings.append(reader.findings());
        self.trial.play(self.text, start, reading, self.options)
    }

    /// Gives the reading in the trial slot to the game.
    pub(super) fn take_trial(&mut self, slot: &mut GameSlot) {
        std::mem::swap(&mut slot.game, &mut self.trial.game);
        std::mem::swap(&mut slot.replayed, &mut self.trial.replayed);
        std::mem::swap(&mut slot.line, &mut self.trial.line);
    }
}

/// Whether the reading has shortcomings that another one may not have.
fn stumbled(text: &str, GameSlot { game, replayed, .. }: &GameSlot, end: ReplayEnd) -> bool {
    // What is legal from the start says nothing about a record that begins later.
    if game.begins_late(text) && legibility(text, game) == Legibility::Lettered {
        return false;
    }
    let is_telling = |index: usize| is_telling(text, game, index);
    let is_unread = |index: usize| is_telling(index) && game.pattern(index).is_unreadable();
    let stopped = end.stopped.map(|index| index as usize);
    let unread = stopped.is_some()
        || replayed.findings.iter().any(|finding| finding.code == Code::UnreadableMove);
    stopped.is_some_and(is_telling)
        || has_figurines(game)
        || (unread && (0..game.moves.len()).any(is_unread))
}

/// What is known of a game from its first reading.
struct FirstReading {
    extent: Span,
    end: ReplayEnd,
    /// Whether what could not be played is a move in its language, or might be one.
    stops_at_move: bool,
    legible: Legibility,
    /// The findings about the text before the game.
    before: Vec<Finding>,
}

impl FirstReading {
    fn of(text: &str, GameSlot { game, replayed, .. }: &GameSlot, end: ReplayEnd) -> Self {
        let stops_at_move =
            end.stopped.is_some_and(|index| !game.pattern(index as usize).is_unreadable());
        let (legible, before) = (legibility(text, game), found_before(game, replayed));
        Self { extent: game.span, end, stops_at_move, legible, before }
    }
}

/// Whether a main line was played as far as it is written; what a comment keeps decides nothing.
fn is_played(game: &Game, end: ReplayEnd) -> bool {
    end.stopped.is_none_or(|index| game.keeps(game.moves[index as usize].span))
}

/// Returns how many moves of a game could not be played, in any line, except those that a comment keeps.
fn refused(GameSlot { game, replayed, .. }: &GameSlot) -> usize {
    let moves = game.moves.iter().zip(&replayed.played);
    moves.filter(|(written, played)| played.is_none() && !game.keeps(written.span)).count()
}

/// Returns the findings about the text before a game.
pub(super) fn found_before(game: &Game, replayed: &Replayed) -> Vec<Finding> {
    let is_before = |finding: &&Finding| finding.span.end <= game.span.start;
    replayed.findings.iter().filter(is_before).cloned().collect()
}

/// The finding that two languages read a game equally far, but as different moves.
fn doubtful_language(game: &Game, reading: &MoveSyntax, other: &Language) -> Finding {
    let span = game.moves.first().map_or(game.span, |first| first.span);
    Finding::new(Code::DoubtfulLanguage, span)
        .with("language", reading.languages[0].english)
        .with("other", other.english)
}

/// Whether another reading finds a different move where the first one stopped.
fn reads_where_we_stopped(text: &str, game: &Game, end: ReplayEnd, reading: &MoveSyntax) -> bool {
    let is_telling = |index: &usize| is_telling(text, game, *index);
    let is_foreign = |index: &usize| is_foreign(game.pattern(*index));
    let unread = || (0..game.moves.len()).filter(is_telling).find(is_foreign);
    let stop = end.stopped.map(|index| index as usize);
    let Some(index) = stop.filter(is_telling).or_else(unread) else { return false };
    let span = game.moves[index].span;
    let found = reading.read(&text[span.start as usize..], span.of(text));
    found.is_some_and(|found| found != game.pattern(index))
}

/// Whether a language lacks what is written in place of a letter.
fn is_foreign(pattern: MovePattern) -> bool {
    pattern.is_unreadable() || pattern.claims.has(Claims::FIGURINE)
}

/// Whether a game has figurines among letters; all of its pieces may be figurines.
fn has_figurines(game: &Game) -> bool {
    game.patterns.iter().any(|pattern| pattern.claims.has(Claims::FIGURINE))
}

/// Whether a token is evidence for the language of a game: it is not kept in a comment, has no illegible character and
/// no bracket around it, as words for an illegible cell have, and is more than a few bare digits.
fn is_telling(text: &str, game: &Game, index: usize) -> bool {
    let span = game.moves[index].span;
    let token = span.of(text);
    let has_letters = token.contains(char::is_alphabetic) || token.len() > 3; // ICCF has digits alone
    let is_illegible = token.contains('?') || token.starts_with(['(', '[']);
    !game.keeps(span) && !is_illegible && has_letters
}

/// How well a language explains the letters of a game, the worst first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Legibility {
    /// Some token is not a move.
    Unreadable,
    /// Some letters only resemble those of the language.
    Lookalikes,
    /// All letters are those of the language.
    Lettered,
}

fn legibility(text: &str, game: &Game) -> Legibility {
    let of_move = |pattern: MovePattern| {
        if pattern.is_unreadable() {
            Legibility::Unreadable
        } else if pattern.claims.intersects(Claims::LOOKALIKE.union(Claims::FIGURINE)) {
            Legibility::Lookalikes
        } else {
            Legibility::Lettered
        }
    };
    let telling = (0..game.moves.len()).filter(|&index| is_telling(text, game, index));
    telling.map(|index| of_move(game.pattern(index))).min().unwrap_or(Legibility::Lettered)
}
