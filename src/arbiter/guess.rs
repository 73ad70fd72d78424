//! Which alphabet and which notation is this? Resolving with each table, and taking the one that plays on.
//!
//! The first choice gives way only to a table that has all letters of the game when it has not, or that reads eight
//! plies further: one wrong `Ra3` is no Finnish knight. No other game decides.

use std::borrow::Cow;

use memchr::memchr;

use super::batch::GameSlot;
use super::replay::ReplayEnd;
use super::start::StartPosition;
use super::{LanguageChoice, NotationChoice, Options};
use crate::board::Role;
use crate::finding::{Code, Finding};
use crate::game::Game;
use crate::language::Language;
use crate::notation::{Claims, MovePattern, Notation};
use crate::read::{Container, GameFile, GameReader, MoveSyntax};

/// How many plies further another table must read before it takes the place of the first choice.
const FURTHER: u32 = 8;

/// A whole game of fewer plies may read in several tables alike.
const TELLING: u32 = 20;

/// How many piece moves of a file decide on its first choice, and within how many bytes.
const SAMPLE: u32 = 1024;
/// The same in bytes.
const OPENING: usize = 1 << 20;

/// How much of a file decides on its first notation, and between tables with the same letters, in bytes.
const GLIMPSE: usize = 1 << 13;

/// So many words are too few to tell a notation by every fourth of them.
const FEW: usize = 160;

impl Options {
    /// These options for a file: its container and, unless they are forced, the alphabet and the notation that its opening
    /// shows. To be asked for before the first block is taken.
    #[must_use]
    pub fn suited_to(self, file: &GameFile) -> Self {
        self.suited(file.container(), &file.opening(), &file.page())
    }

    /// These options for a container whose movetext opens so, on a page that begins so.
    pub(crate) fn suited(mut self, container: Container, opening: &str, page: &str) -> Self {
        self.container = container;
        if self.guesses_language() {
            self.language = LanguageChoice::Auto(language_of(opening, page));
        }
        if self.guesses_notation() {
            self.notation = NotationChoice::First(first_notation(opening));
        }
        self
    }

    /// The same, with the first choices for the only ones: a game that they cannot read is not tried in others.
    #[must_use]
    pub(crate) fn without_guesses(mut self) -> Self {
        if let LanguageChoice::Auto(first) = self.language {
            self.language = LanguageChoice::Forced(vec![first]);
        }
        if let NotationChoice::First(first) = self.notation {
            self.notation = NotationChoice::Forced(first);
        }
        self
    }
}

/// How games of a source are read at first, and a slot in which other readings are tried.
pub(super) struct Guesser<'a> {
    pub(super) text: &'a str,
    pub(super) reading: &'a MoveSyntax,
    pub(super) options: &'a Options,
    pub(super) trial: &'a mut GameSlot,
}

impl Guesser<'_> {
    /// Tries other alphabets and notations on a game that could not be played to its end; the better reading, if any, takes
    /// its place in the slot.
    pub(super) fn better_reading(
        &mut self,
        GameSlot { game, scratch, line, .. }: &mut GameSlot,
        start: &StartPosition,
        end: ReplayEnd,
    ) -> Option<(MoveSyntax, ReplayEnd)> {
        let text = self.text;
        let (legible, extent) = (legibility(text, game), game.span);
        let mut best: Option<(MoveSyntax, ReplayEnd)> = None;
        let mut doubt = None;
        let is_before = |finding: &&Finding| finding.span.end <= extent.start;
        // Where a pawn is to become a king, that alone speaks for no alphabet in which the letter is another piece.
        let bad = |at: u32| game.pattern(at as usize).claims.has(Claims::BAD_PROMOTION);
        let is_bad_promotion = end.stopped.is_some_and(bad);
        let before: Vec<Finding> = scratch.findings.iter().filter(is_before).cloned().collect();
        for reading in self.other_readings() {
            let reached = best.as_ref().map_or(end, |&(_, reached)| reached);
            let doubtful = reached.stopped.is_none() && reached.plies < TELLING;
            if !doubtful && !reads_where_we_stopped(text, game, reached, &reading) {
                continue;
            }
            let tried = self.try_reading(game.span.start, start, &reading);
            if self.trial.game.span != extent {
                continue; // read so, other text would be the game
            }
            let is_more_legible = || legibility(text, &self.trial.game) > legible;
            let clearer = if reading.notation == self.reading.notation {
                is_more_legible() && tried.plies >= end.plies
            } else {
                let plays_all = || self.trial.scratch.refused() == 0 && scratch.refused() > 0;
                let has_alphabet = reading.languages[0].tag == self.reading.languages[0].tag;
                tried.stopped.is_none()
                    && (!is_bad_promotion || has_alphabet || is_more_legible())
                    && (tried.plies > end.plies || tried.plies == end.plies && plays_all())
            };
            let better = clearer || tried.plies >= end.plies + FURTHER;
            let best_plies = best.as_ref().map_or(0, |(_, best)| best.plies);
            let level = best.is_some() && tried.plies == best_plies;
            if better && level && scratch.played != self.trial.scratch.played {
                doubt = Some(reading.languages[0]);
            }
            if better && (best.is_none() || tried.plies > best_plies) {
                doubt = None;
                std::mem::swap(game, &mut self.trial.game);
                std::mem::swap(scratch, &mut self.trial.scratch);
                std::mem::swap(line, &mut self.trial.line);
                best = Some((reading, tried));
            }
        }
        if best.is_some() {
            for finding in before {
                scratch.findings.push(finding);
            }
        }
        if let (Some(other), Some((reading, _))) = (doubt, &best) {
            let span = game.moves.first().map_or(game.span, |first| first.span);
            let finding = Finding::new(Code::N002, span)
                .with("language", reading.languages[0].english)
                .with("other", other.english);
            scratch.findings.push(finding);
        }
        best
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
    fn try_reading(&mut self, at: u32, start: &StartPosition, reading: &MoveSyntax) -> ReplayEnd {
        let mut reader = GameReader::new(self.options.container, self.text, reading);
        let GameSlot { game, scratch, .. } = &mut *self.trial;
        reader.read_again(at, game);
        scratch.findings.clear();
        scratch.findings.append(reader.findings());
        self.trial.play(self.text, start, reading, self.options)
    }
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
pub(super) fn is_telling(text: &str, game: &Game, index: usize) -> bool {
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

/// The first choice of a file: the table that has the piece letters of its opening, English before all others.
///
/// ```
/// use movetext::arbiter::first_language;
/// assert_eq!(first_language("1. e4 e5 2. Sf3 Sc6 3. Lb5 a6 4. La4 Sf6 5. De2").tag, "de");
/// // In Spanish R is the king, and a king is never named with its file: here Ra is the queen.
/// assert_eq!(first_language("1. e4 e5 2. Rah5 Cc6 3. Ac4 Cf6 4. Raxf7").tag, "gl-x-alt");
/// // Spanish and Italian have the same letters: the words beside the moves tell.
/// assert_eq!(first_language("Bianco: Greco\n1. e4 e5 2. Cf3 Cc6 3. Ac4").tag, "it");
/// assert_eq!(first_language("Білі: Штейн\n1. e4 e5 2. Кf3 Кc6 3. Сb5").tag, "uk");
/// // What a remark says in a line of its own is no move.
/// assert_eq!(first_language("1. Nf3 ___\n; Cf6\n2. c4 g6").tag, "en");
/// ```
#[must_use]
pub fn first_language(opening: &str) -> &'static Language {
    language_of(opening, opening)
}

/// The same, where the words beside the moves stand on a page of its own.
fn language_of(opening: &str, page: &str) -> &'static Language {
    let english = Language::english();
    let leads = piece_leads(&opening[..opening.floor_char_boundary(OPENING)]);
    let total: u32 = leads.iter().map(|(_, count)| count).sum();
    let covered = |language: &Language| -> u32 {
        leads.iter().filter(|(lead, _)| lead.is_of(language)).map(|(_, count)| count).sum()
    };
    let mut most = covered(english);
    if most * 100 >= total * 98 {
        return english;
    }
    let mut best = vec![english];
    let (sure, others): (Vec<_>, Vec<_>) = Language::all().iter().partition(|row| row.is_sure());
    for language in sure.into_iter().chain(others) {
        let found = covered(language);
        if found > most {
            (best, most) = (vec![language], found);
        } else if found == most {
            best.push(language);
        }
    }
    by_phrases(&best, page)
}

/// Of tables that have all letters alike, the first with most of the phrases of a page. English does not give way to
/// another.
fn by_phrases(alike: &[&'static Language], page: &str) -> &'static Language {
    let first = alike[0];
    if alike.len() == 1 || first.tag == Language::english().tag {
        return first;
    }
    let glimpse = without_kept(&page[..page.floor_char_boundary(GLIMPSE)]);
    let lines: Vec<&str> = glimpse.lines().filter(|line| !line.starts_with('[')).collect();
    let words = lines.join("\n");
    let found = |language: &&&Language| language.phrases_in(&words);
    alike.iter().rev().max_by_key(found).copied().unwrap_or(first)
}

/// The first choice of a file among notations: algebraic, unless another finds far more moves in its opening.
///
/// ```
/// use movetext::arbiter::first_notation;
/// use movetext::notation::Notation;
/// assert_eq!(first_notation("1. e4 e5 2. Nf3 Nc6"), Notation::San);
/// assert_eq!(first_notation("1. P to K's 4th. P to K's 4th. 2. Kt to K B's 3d."), Notation::Descriptive);
/// assert_eq!(first_notation("1. P-X4 P-K4 2. Kt-KB3 RxB?? 3. B-B4 B-B4"), Notation::Descriptive);
/// assert_eq!(first_notation("1. 5254 5755 2. 7163 2836"), Notation::Iccf);
/// ```
#[must_use]
pub fn first_notation(opening: &str) -> Notation {
    let sample = &*without_kept(&opening[..opening.floor_char_boundary(GLIMPSE)]);
    let language = first_language(sample);
    let found = |notation: Notation, enough: usize| {
        moves_found(sample, &MoveSyntax::of(notation, language), enough)
    };
    let most = most_words(sample);
    // In a few words of another notation many may look algebraic, as `B-B4` does; so may every tenth of a book.
    let (share, lead) = if most < FEW { (75, 1) } else { (25, 2) };
    let (algebraic, words) = found(Notation::San, (most * share).div_ceil(100));
    if algebraic * 100 >= words * share {
        return Notation::San;
    }
    let mut best = (Notation::San, algebraic * lead);
    for &notation in Notation::TELLING {
        let (moves, _) = found(notation, usize::MAX);
        if moves > best.1 {
            best = (notation, moves);
        }
    }
    best.0
}

/// The text without the comments that keep what could not be read: they decide nothing.
fn without_kept(text: &str) -> Cow<'_, str> {
    let Some(first) = text.find("{[%un") else { return Cow::Borrowed(text) };
    let mut fresh = text[..first].to_owned();
    let mut rest = &text[first..];
    while let Some(close) = rest.find('}') {
        rest = &rest[close + 1..];
        let next = rest.find("{[%un").unwrap_or(rest.len());
        fresh.push_str(&rest[..next]);
        rest = &rest[next..];
    }
    Cow::Owned(fresh)
}

/// How many words a text has at most, as [`moves_found`] takes them: each begins with a letter or a digit behind another
/// sign. What is not ASCII may be either.
fn most_words(text: &str) -> usize {
    let mut before = b' ';
    let begins = |byte: &u8| {
        let begins = byte.is_ascii_alphanumeric() && !before.is_ascii_alphanumeric();
        before = *byte;
        begins || !byte.is_ascii()
    };
    text.as_bytes().iter().copied().filter(begins).count()
}

/// How many moves are found in a text, no more than are enough, and how many words it has till there; tag pairs apart.
fn moves_found(text: &str, reading: &MoveSyntax, enough: usize) -> (usize, usize) {
    let (mut moves, mut words) = (0, 0);
    for line in text.lines().filter(|line| !line.starts_with('[')) {
        let mut rest = line;
        loop {
            rest = rest.trim_start_matches(|c: char| !c.is_alphanumeric());
            let number = rest.trim_start_matches(|c: char| c.is_ascii_digit());
            rest = number.strip_prefix('.').unwrap_or(rest).trim_start_matches(['.', ' ']);
            let word = rest.split([' ', '\t', '!', '?', ',', ';']).next().unwrap_or("");
            if word.is_empty() {
                break;
            }
            words += 1;
            let scanned = reading.notation.scan(rest).map(|(_, length)| length);
            let read = || reading.read(rest, word).map(|_| word.len());
            let found = scanned.or_else(read);
            moves += usize::from(found.is_some());
            if moves >= enough {
                return (moves, words);
            }
            rest = &rest[found.unwrap_or(word.len())..];
        }
    }
    (moves, words)
}

/// What stands before the square in a word that looks like a piece move.
#[derive(Clone, Copy)]
struct Lead<'t> {
    /// `S` of `Sf3`, `Sbd2` and `Sxf3`.
    letter: &'t str,
    /// The letter with the file behind it: `Sb` of `Sbd2`; without one the letter alone.
    named: &'t str,
}

impl Lead<'_> {
    /// Whether the letters are of a language. A king is never named with his file: where that is read, as in `Rad8`, it
    /// is another piece of two letters.
    fn is_of(&self, language: &Language) -> bool {
        let piece =
            |lead: &str| language.letters().tokens().iter().find(|(letter, _)| *letter == lead);
        let is_piece = |lead| piece(lead).is_some_and(|(_, piece)| *piece != Role::Pawn as usize);
        let is_king = || piece(self.letter).is_some_and(|(_, piece)| *piece == Role::King as usize);
        is_piece(self.named) || is_piece(self.letter) && (self.named == self.letter || !is_king())
    }
}

/// The leads of the words that look like piece moves, with their counts; comments and tags apart.
fn piece_leads(text: &str) -> Vec<(Lead<'_>, u32)> {
    let bytes = text.as_bytes();
    let mut leads: Vec<(Lead<'_>, u32)> = Vec::new();
    let (mut at, mut fresh) = (0, true);
    let mut moves = 0;
    while let Some(&byte) = bytes.get(at).filter(|_| moves < SAMPLE) {
        let skipped = match byte {
            b'{' => memchr(b'}', &bytes[at..]),
            b'[' | b'%' | b';' if at == 0 || bytes[at - 1] == b'\n' => memchr(b'\n', &bytes[at..]),
            _ if fresh && (byte.is_ascii_uppercase() || !byte.is_ascii()) => {
                let length = bytes[at..].iter().take_while(|&&byte| !parts_words(byte)).count();
                moves += count_leads(&mut leads, &text[at..at + length]);
                Some(length - 1)
            }
            _ => Some(0),
        };
        let Some(skipped) = skipped else { break };
        fresh = parts_words(byte);
        at += skipped + 1;
    }
    leads
}

const fn parts_words(byte: u8) -> bool {
    matches!(byte, b' ' | b'\t' | b'\n' | b'\r' | b'.' | b'(' | b')' | b'!' | b'?' | b'{' | b'}')
}

/// Counts the words, which only wide blanks part, that look like piece moves; says how many do.
fn count_leads<'t>(leads: &mut Vec<(Lead<'t>, u32)>, words: &'t str) -> u32 {
    if words.is_ascii() {
        return count_lead(leads, words);
    }
    words.split(['\u{a0}', '\u{3000}']).map(|word| count_lead(leads, word)).sum()
}

/// Counts the word, and says so, if it looks like a piece move.
fn count_lead<'t>(leads: &mut Vec<(Lead<'t>, u32)>, word: &'t str) -> u32 {
    let Some(letter) = piece_lead(word) else { return 0 };
    let lead = Lead { letter, named: with_file(word, letter) };
    // A file behind the letter is no part of it: the name tells both.
    match leads.iter_mut().find(|(known, _)| known.named == lead.named) {
        Some((_, count)) => *count += 1,
        None => leads.push((lead, 1)),
    }
    1
}

/// The letter with the file that disambiguates; the file of a square does not.
fn with_file<'t>(word: &'t str, letter: &str) -> &'t str {
    let is_file = |byte: &u8| (b'a'..=b'h').contains(byte);
    match word.as_bytes()[letter.len()..] {
        [file, next, ..] if is_file(&file) && (is_file(&next) || matches!(next, b'x' | b':')) => {
            &word[..=letter.len()]
        }
        _ => &word[..letter.len()],
    }
}

/// `S` of `Sf3`, `Кр` of `Крe2`; nothing for pawn moves and words.
fn piece_lead(word: &str) -> Option<&str> {
    let word = word.trim_end_matches(['+', '#', '†', ',', ';']);
    let bytes = word.as_bytes();
    let [.., file, rank] = bytes else { return None };
    if !(b'a'..=b'h').contains(file) || !(b'1'..=b'8').contains(rank) || word.len() > 30 {
        return None;
    }
    let is_plain = |byte: &u8| byte.is_ascii() && is_place(char::from(*byte));
    if bytes[0].is_ascii_uppercase() && bytes[1..].iter().all(is_plain) {
        return Some(&word[..1]);
    }
    let lead = word.trim_end_matches(is_place);
    let good =
        lead.chars().all(|c| !c.is_ascii() || c.is_ascii_uppercase() || c.is_ascii_lowercase());
    let first = lead.chars().next()?;
    (good && !first.is_ascii_lowercase() && lead.chars().count() <= 6).then_some(lead)
}

/// What stands behind the letter of a piece move.
const fn is_place(c: char) -> bool {
    matches!(c, 'a'..='h' | '1'..='8' | 'x' | ':' | '-' | '×')
}
