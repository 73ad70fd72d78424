//! The first choice of a file's notation: by how many words of its opening are moves in each.

use super::glimpse::glimpse;
use super::language::first_language;
use crate::notation::Notation;
use crate::read::MoveSyntax;
use crate::text::move_number::NumberParts;

/// Number of words below which a quarter of them is too few to recognise a notation.
const FEW_WORDS: usize = 160;

/// The first choice of a file's notation: algebraic, unless another one finds far more moves in its opening.
///
/// ```
/// use movetext::arbiter::first_notation;
/// use movetext::notation::Notation;
/// assert_eq!(first_notation("1. e4 e5 2. Nf3 Nc6"), Notation::San);
/// assert_eq!(first_notation("1. P to K's 4th. P to K's 4th. 2. Kt to K B's 3d."), Notation::Descriptive);
/// assert_eq!(first_notation("1. P-X4 P-K4 2. Kt-KB3 RxB?? 3. B-B4 B-B4"), Notation::Descriptive);
/// assert_eq!(first_notation("1. e4/e5 2. Bc4/Bc5 3. Nf3/Nf6 4. O-O/O-O"), Notation::San);
/// assert_eq!(first_notation("1. 5254 5755 2. 7163 2836"), Notation::Iccf);
/// ```
#[must_use]
pub fn first_notation(opening: &str) -> Notation {
    let sample = &*glimpse(opening);
    let language = first_language(sample);
    let found = |notation: Notation, enough: usize| {
        moves_found(sample, &MoveSyntax::of(notation, language), enough)
    };
    let most = most_words(sample);
    // Among few words of another notation many may look algebraic, as `B-B4` does; and so may every tenth word of a
    // book.
    let (share, lead) = if most < FEW_WORDS { (75, 1) } else { (25, 2) };
    let (algebraic, words) = found(Notation::San, (most * share).div_ceil(100));
    if algebraic * 100 >= words * share {
        return Notation::San;
    }
    let mut best = (Notation::San, algebraic * lead);
    for &notation in Notation::GUESSED {
        let (moves, _) = found(notation, usize::MAX);
        if moves > best.1 {
            best = (notation, moves);
        }
    }
    best.0
}

/// The length of the first of two algebraic moves with a stroke between them: `e4/e5`.
fn first_of_pair(reading: &MoveSyntax, word: &str) -> Option<usize> {
    let (first, second) = word.split_once('/')?;
    let is_move = |part: &str| reading.read(part, part).is_some();
    let is_pair = reading.notation.is_algebraic() && is_move(first) && is_move(second);
    is_pair.then_some(first.len())
}

/// An upper limit for the number of words in a text as [`moves_found`] counts them: each begins with a letter or digit
/// after another sign. A non-ASCII byte may be either.
fn most_words(text: &str) -> usize {
    let mut before = b' ';
    let begins = |byte: &u8| {
        let begins = byte.is_ascii_alphanumeric() && !before.is_ascii_alphanumeric();
        before = *byte;
        begins || !byte.is_ascii()
    };
    text.as_bytes().iter().copied().filter(begins).count()
}

/// The number of moves in a text, up to `enough`, and the number of words until there; tag pairs are excluded.
fn moves_found(text: &str, reading: &MoveSyntax, enough: usize) -> (usize, usize) {
    let (mut moves, mut words) = (0, 0);
    for line in text.lines().filter(|line| !line.starts_with('[')) {
        let mut rest = line;
        loop {
            rest = rest.trim_start_matches(|c: char| !c.is_alphanumeric());
            let number = NumberParts::of(rest);
            rest = if number.is_dotted() { number.rest } else { rest };
            rest = rest.trim_start_matches(['.', ' ', '\t', '\u{a0}']);
            let word = rest.split([' ', '\t', '!', '?', ',', ';']).next().unwrap_or("");
            let word = word.trim_end_matches(['*', '_', '`', '~', '"', '\'']); // `**e4**`
            if word.is_empty() {
                break;
            }
            words += 1;
            let scanned = reading.notation.scan(rest).map(|(_, length)| length);
            let read = || reading.read(rest, word).map(|_| word.len());
            let found = scanned.or_else(read).or_else(|| first_of_pair(reading, word));
            moves += usize::from(found.is_some());
            if moves >= enough {
                return (moves, words);
            }
            rest = &rest[found.unwrap_or(word.len())..];
        }
    }
    (moves, words)
}
