//! The first choice of a file's language: by the letters before the squares in its opening.

use memchr::memchr;

use super::glimpse::glimpse;
use crate::board::Role;
use crate::language::Language;
use crate::read::move_with_piece_apart;
use crate::text::sign::{is_check, is_dash};

/// Maximum number of piece moves that decide on the first choice of a file.
const SAMPLE: u32 = 1024;
/// Maximum number of bytes within which these moves are looked for.
const OPENING: usize = 1 << 20;

/// The first choice of a file: the language that has the piece letters of its opening, English before all others.
///
/// ```
/// use movetext::arbiter::first_language;
/// assert_eq!(first_language("1. e4 e5 2. Sf3 Sc6 3. Lb5 a6 4. La4 Sf6 5. De2").tag, "de");
/// // In Spanish R is the king, and a king is never named with its file: here Ra is the queen.
/// assert_eq!(first_language("1. e4 e5 2. Rah5 Cc6 3. Ac4 Cf6 4. Raxf7").tag, "gl-x-alt");
/// // Spanish and Italian have the same letters: the words beside the moves tell.
/// assert_eq!(first_language("Bianco: Greco\n1. e4 e5 2. Cf3 Cc6 3. Ac4").tag, "it");
/// assert_eq!(first_language("1. e4/e5 2. Sf3/Sc6 3. Lc4/Lc5").tag, "de");
/// assert_eq!(first_language("Білі: Штейн\n1. e4 e5 2. Кf3 Кc6 3. Сb5").tag, "uk");
/// assert_eq!(first_language("1. ε4 ε5 2. Ιζ3 Ιγ6 3. Αβ5 α6").tag, "el");
/// // What a remark says in a line of its own is no move.
/// assert_eq!(first_language("1. Nf3 ___\n; Cf6\n2. c4 g6").tag, "en");
/// ```
#[must_use]
pub fn first_language(opening: &str) -> &'static Language {
    first_languages(opening, opening)[0]
}

/// The first choice of a file whose words stand in `page`, apart from its moves; after it, the tables that explain as
/// many letters and read other moves.
pub(super) fn first_languages(opening: &str, page: &str) -> Vec<&'static Language> {
    let english = Language::english();
    let leads = piece_leads(&opening[..opening.floor_char_boundary(OPENING)]);
    let total: u32 = leads.iter().map(|(_, count)| count).sum();
    let covered = |language: &Language| -> u32 {
        leads.iter().filter(|(lead, _)| lead.is_of(language)).map(|(_, count)| count).sum()
    };
    let mut most = covered(english);
    if most * 100 >= total * 98 {
        return vec![english];
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
    if best[0].tag == english.tag {
        return vec![english]; // it does not give way to another
    }
    let alike = with_most_phrases(best, page);
    let first = alike[0];
    let differs = |other: &&Language| leads.iter().any(|(lead, _)| lead.differs(first, other));
    let rivals = alike[1..].iter().copied().filter(|other| other.is_sure()).filter(differs);
    std::iter::once(first).chain(rivals).collect()
}

/// Of tables with the same letters, those with most of the phrases of a page.
fn with_most_phrases(alike: Vec<&'static Language>, page: &str) -> Vec<&'static Language> {
    if alike.len() == 1 {
        return alike;
    }
    let glimpse = glimpse(page);
    let lines: Vec<&str> = glimpse.lines().filter(|line| !line.starts_with('[')).collect();
    let words = lines.join("\n");
    let found: Vec<_> = alike.iter().map(|language| language.phrases_in(&words)).collect();
    let most = found.iter().copied().max().unwrap_or_default();
    alike.into_iter().zip(found).filter(|(_, found)| *found == most).map(|(it, _)| it).collect()
}

/// What precedes the square in a word that looks like a piece move.
#[derive(Clone, Copy)]
struct Lead<'t> {
    /// `S` of `Sf3`, `Sbd2` and `Sxf3`.
    letter: &'t str,
    /// The letter with the file after it: `Sb` of `Sbd2`; without a file, just the letter.
    named: &'t str,
}

impl Lead<'_> {
    /// Whether the letters belong to a language. A king is never written with his file: where that is read, as in
    /// `Rad8`, it is another piece, with two letters.
    fn is_of(&self, language: &Language) -> bool {
        if own_file(self.letter).is_some() {
            return self.letter.chars().all(|file| language.file(file).is_some());
        }
        let is_piece =
            |lead| piece(language, lead).is_some_and(|piece| piece != Role::Pawn as usize);
        let is_king = || piece(language, self.letter) == Some(Role::King as usize);
        is_piece(self.named) || is_piece(self.letter) && (self.named == self.letter || !is_king())
    }

    /// Whether the letters are not the same piece in two languages.
    fn differs(&self, one: &Language, other: &Language) -> bool {
        let [one, other] = [one, other]
            .map(|language| piece(language, self.named).or_else(|| piece(language, self.letter)));
        one != other
    }
}

/// The piece of a letter, by its number.
fn piece(language: &Language, lead: &str) -> Option<usize> {
    let tokens = language.letters().tokens();
    tokens.iter().find(|(letter, _)| *letter == lead).map(|(_, piece)| *piece)
}

/// The leads of the words that look like piece moves, with their counts; comments and tags are excluded.
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
                let word = &text[at..at + length];
                let is_apart =
                    length <= LONGEST_LETTER && move_with_piece_apart(&text[at..]).is_some();
                moves += if is_apart {
                    count(&mut leads, Lead { letter: word, named: word })
                } else {
                    count_leads(&mut leads, word)
                };
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

/// Maximum length of the letter of a piece that stands apart from its square, in bytes.
const LONGEST_LETTER: usize = 4;

const fn parts_words(byte: u8) -> bool {
    matches!(
        byte,
        b' ' | b'\t' | b'\n' | b'\r' | b'.' | b'(' | b')' | b'!' | b'?' | b'{' | b'}' | b'/'
    )
}

/// Counts the words that look like piece moves, which only wide blanks may separate; returns their number.
fn count_leads<'t>(leads: &mut Vec<(Lead<'t>, u32)>, words: &'t str) -> u32 {
    if words.is_ascii() {
        return count_lead(leads, words);
    }
    words.split(['\u{a0}', '\u{3000}']).map(|word| count_lead(leads, word)).sum()
}

/// Counts the word if it looks like a piece move; returns the number counted.
fn count_lead<'t>(leads: &mut Vec<(Lead<'t>, u32)>, word: &'t str) -> u32 {
    let Some(letter) = piece_lead(word) else { return 0 };
    count(leads, Lead { letter, named: with_file(word, letter) })
}

/// Counts one more of these leads; returns the number counted.
fn count<'t>(leads: &mut Vec<(Lead<'t>, u32)>, lead: Lead<'t>) -> u32 {
    // A file after the letter is not part of it: the name holds both.
    match leads.iter_mut().find(|(known, _)| known.named == lead.named) {
        Some((_, count)) => *count += 1,
        None => leads.push((lead, 1)),
    }
    1
}

/// The letter with the file that disambiguates; the file of the square is not included.
fn with_file<'t>(word: &'t str, letter: &str) -> &'t str {
    let is_file = |byte: &u8| (b'a'..=b'h').contains(byte);
    match word.as_bytes()[letter.len()..] {
        [file, next, ..] if is_file(&file) && (is_file(&next) || matches!(next, b'x' | b':')) => {
            &word[..=letter.len()]
        }
        _ => &word[..letter.len()],
    }
}

/// `S` of `Sf3`, `Кр` of `Крe2`; `None` for pawn moves and words.
fn piece_lead(word: &str) -> Option<&str> {
    let word = word.trim_end_matches(|c: char| matches!(c, ',' | ';') || is_check(c));
    let bytes = word.as_bytes();
    let [.., file, rank] = bytes else { return None };
    if !file.is_ascii() && rank.is_ascii_digit() {
        return lead_in_own_letters(word);
    }
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

/// `Ι` of `Ιζ3`, whose file is in a letter of a language; of a move of a pawn, the letter of its file: it shows the
/// language as well.
fn lead_in_own_letters(word: &str) -> Option<&str> {
    let square = word.char_indices().rev().nth(1)?.0;
    own_file(&word[square..])?;
    let lead = word.trim_end_matches(|c| is_place(c) || own_file_of(c).is_some());
    let first = word.chars().next()?.len_utf8();
    let is_letter = lead.chars().all(char::is_uppercase) && lead.chars().count() <= 2;
    is_letter.then_some(if lead.is_empty() { &word[..first] } else { lead })
}

/// The file that the letter at the beginning of a text names in some language.
fn own_file(text: &str) -> Option<u8> {
    text.chars().next().and_then(own_file_of)
}

fn own_file_of(letter: char) -> Option<u8> {
    if letter.is_ascii() { None } else { Language::all().iter().find_map(|row| row.file(letter)) }
}

/// Whether a character can follow the letter of a piece move.
fn is_place(c: char) -> bool {
    matches!(c, 'a'..='h' | '1'..='8' | 'x' | ':' | '×') || is_dash(c)
}
