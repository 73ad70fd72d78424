//! The text of a cell as signs of English algebraic notation.

use crate::board::Role;
use crate::language::{CastlingWords, Language, Suffix, castling_at, en_passant_length, suffix_at};
use crate::notation::draw_offer::without_offer_sign;
use crate::notation::{fold, look};
use crate::text::sign::{is_check, is_cross, is_dash, is_nought};

/// A sign that cannot be read.
pub(super) const ILLEGIBLE: u8 = b'?';
const ILLEGIBLE_SIGN: char = ILLEGIBLE as char;
/// A sign that algebraic notation does not have.
pub(super) const STRANGE: u8 = 127;
/// Maximum number of signs read, more than any move has; the rest of a text says nothing more.
pub(super) const MOST_SIGNS: usize = 14;

/// Returns the signs of a text: files, ranks, marks as they are, piece letters of the language as English ones,
/// castling as `O`. What surrounds a move (spaces, full stops, exclamation marks, the words for en passant and for a
/// draw offer) is left out; words for castling, check and mate are signs too.
pub(super) fn signs(text: &str, language: &Language) -> Vec<u8> {
    let (text, words) = without_suffix(text);
    if let Some(rings) = castling_in_words(text) {
        return [rings, words].concat();
    }
    let folded = fold(text);
    let mut rest = bare(folded.as_deref().unwrap_or(text));
    // The first letter of castling may be a piece letter too: a Dutch pawn is `O`.
    let may_have_pieces = !is_all_rings(rest);
    let mut found = Vec::new();
    while found.len() < MOST_SIGNS
        && let Some(first) = rest.chars().next()
    {
        let piece = if may_have_pieces { piece(rest, language, found.is_empty()) } else { None };
        if let Some((letter, role)) = piece {
            found.push(role.letter() as u8);
            rest = &rest[letter..];
            continue;
        }
        rest = &rest[first.len_utf8()..];
        match look(first) {
            ' ' | '.' | '!' => {}
            ':' | 'X' => found.push(b'x'),
            look if is_cross(look) => found.push(b'x'),
            '†' => found.push(b'+'),
            '‡' => found.push(b'#'),
            'o' => found.push(b'O'),
            look if look.is_ascii_graphic() => found.push(look as u8),
            _ => found.push(STRANGE),
        }
    }
    let mut signs = castling(&found).unwrap_or(found);
    signs.extend_from_slice(words);
    signs
}

/// The rings that stand for castling in words, `kurze Rochade`. Where the words leave the side open, they are those of
/// the king's side, which are also nearest to the others.
fn castling_in_words(text: &str) -> Option<&'static [u8]> {
    let text = text.trim();
    let (words, length) = castling_at(text)?;
    let is_all = text[length..].trim_matches(['.', ',', '!', ' ']).is_empty();
    is_all.then_some(match words {
        CastlingWords::King | CastlingWords::Either => b"OO",
        CastlingWords::Queen => b"OOO",
    })
}

/// Maximum length of words for check and mate, in bytes: more than any language has.
const LONGEST_SUFFIX: usize = 48;

/// Returns a text without the words at its end that say something about the move, and the signs they stand for: `Rd8
/// mate`, `Qb8ch`.
pub(in crate::repair) fn without_suffix(text: &str) -> (&str, &'static [u8]) {
    let is_move_end =
        |c: char| c.is_ascii_digit() || c.is_whitespace() || matches!(c, 'O' | 'o' | '?');
    let ends = text
        .char_indices()
        .filter(|(at, c)| is_move_end(*c) && text.len() - at <= LONGEST_SUFFIX)
        .map(|(at, c)| at + c.len_utf8());
    let mut parted = ends.filter_map(|end| {
        let words = text[end..].trim_start();
        let (signs, length): (&[u8], usize) = match suffix_at(words) {
            Some((Suffix::Check, length)) => (b"+", length),
            Some((Suffix::DoubleCheck, length)) => (b"++", length),
            Some((Suffix::Mate, length)) => (b"#", length),
            None => (b"", en_passant_length(words)),
        };
        let is_last = length > 0 && words[length..].trim_end_matches(['.', '!', ' ']).is_empty();
        is_last.then_some((&text[..end], signs))
    });
    parted.next().unwrap_or((text, b""))
}

/// Whether signs name two squares and no piece, with at most one sign wrong: `g1f3`, `e7-e8q`.
pub(super) fn name_squares(signs: &[u8]) -> bool {
    let mut squares = signs.iter().filter(|&&sign| sign != b'-');
    let of_squares = squares.by_ref().take(4).enumerate().filter(|(at, sign)| {
        let is_file = at.is_multiple_of(2);
        if is_file { (b'a'..=b'h').contains(sign) } else { (b'1'..=b'8').contains(sign) }
    });
    let is_other = |sign: &u8| sign.is_ascii_uppercase() || *sign == b'x';
    of_squares.count() >= 3 && squares.count() <= 1 && !signs.iter().take(4).any(is_other)
}

/// Whether a text says only that none of it can be read: the number of its signs was not counted.
pub(super) fn is_illegible(text: &str) -> bool {
    let text = text.trim();
    (1..=3).contains(&text.len()) && text.bytes().all(|sign| sign == ILLEGIBLE)
}

/// Returns the text without what follows a move and is no part of it.
fn bare(text: &str) -> &str {
    let text = text.trim();
    let marks = ["e.p.", "ep", "e.p", "!", "="];
    let without_mark = || marks.iter().find_map(|mark| text.strip_suffix(mark));
    let shorter = without_offer_sign(text).or_else(without_mark);
    shorter.map_or(text, |shorter| if shorter.len() < 2 { text } else { bare(shorter) })
}

/// Returns the piece letter at the beginning of a text, with its length. One that looks like it counts (a Latin `K` for
/// the Russian knight), and a small piece letter where it cannot be a file.
fn piece(text: &str, language: &Language, leads: bool) -> Option<(usize, Role)> {
    let tokens = language.letters().tokens();
    let found = tokens.iter().find(|(letter, _)| text.starts_with(letter) && !is_file(letter));
    if let Some((letter, piece)) = found {
        return Some((letter.len(), Role::ALL[*piece]));
    }
    let first = text.chars().next()?;
    let mut alike =
        tokens.iter().filter_map(|(letter, piece)| Some((alike(text, letter)?, *piece)));
    if let Some((length, piece)) = alike.next().filter(|_| first.is_uppercase()) {
        return Some((length, Role::ALL[piece]));
    }
    let upper = first.to_uppercase().next().filter(|_| leads && !begins_with_file(text))?;
    let same = |letter: &str| letter.chars().eq([upper]);
    let small = tokens.iter().find(|(letter, _)| same(letter)).map(|(_, piece)| Role::ALL[*piece]);
    let english = || Role::from_letter(first).filter(|_| first.is_ascii_uppercase());
    small.or_else(english).map(|role| (first.len_utf8(), role))
}

/// The length of what looks like a letter at the beginning of a text.
fn alike(text: &str, letter: &str) -> Option<usize> {
    let mut signs = text.chars();
    letter.chars().try_fold(0, |length, c| {
        signs.next().filter(|sign| look(*sign) == look(c)).map(|sign| length + sign.len_utf8())
    })
}

fn is_file(letter: &str) -> bool {
    matches!(letter.as_bytes(), [b'a'..=b'h'])
}

/// Whether a text begins with a file: a letter that only looks like one is none before another, as in `сс4` for a
/// Russian bishop's move.
fn begins_with_file(text: &str) -> bool {
    let mut looks = text.chars().map(look).map(|sign| matches!(sign, 'a'..='h'));
    let [first, second] = [(); 2].map(|()| looks.next().unwrap_or(false));
    first && (text.starts_with(|sign: char| sign.is_ascii()) || !second)
}

/// Whether a text consists of the noughts and dashes of castling, two noughts or more, and signs of check.
fn is_all_rings(text: &str) -> bool {
    let is_beside = |sign: char| sign == ILLEGIBLE_SIGN || is_dash(sign) || is_check(sign);
    text.chars().filter(|&sign| is_nought(sign)).count() >= 2
        && text.chars().all(|sign| is_nought(sign) || is_beside(sign))
}

/// Returns castling as two or three `O`, if that is what the signs are; an illegible sign stays if a dash joins it to
/// another.
fn castling(signs: &[u8]) -> Option<Vec<u8>> {
    let is_dash = |at: usize| signs.get(at) == Some(&b'-');
    let ring = |(at, sign): (usize, &u8)| match sign {
        b'O' | b'0' | b'o' => Some(b'O'),
        &ILLEGIBLE if is_dash(at + 1) || at > 0 && is_dash(at - 1) => Some(ILLEGIBLE),
        _ => None,
    };
    let mut found: Vec<u8> = signs.iter().enumerate().filter_map(ring).take(4).collect();
    let rest = |sign: &u8| matches!(sign, b'+' | b'#');
    let other = signs
        .iter()
        .filter(|sign| !matches!(sign, b'O' | b'0' | b'o' | b'-' | b'?') && !rest(sign));
    (found.contains(&b'O') && found.len() >= 2 && other.count() <= 1).then(|| {
        found.extend(signs.iter().filter(|sign| rest(sign)));
        found
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> String {
        String::from_utf8(signs(text, Language::english())).expect("ASCII")
    }

    #[test]
    fn castling_is_told_from_rings_and_dashes() {
        for (written, found) in [
            ("0-0", "OO"),
            ("o-o-o+", "OOO+"),
            ("O–O", "OO"),
            ("00", "OO"),
            ("O-O?", "OO"),
            // One of the rings cannot be read: castling to the queen's side.
            ("O-O-?", "OO?"),
            ("O-?-O", "O?O"),
            ("?-O", "?O"),
            ("kurze Rochade", "OO"),
            ("Grand roque !", "OOO"),
            ("castles, check", "OO+"),
        ] {
            assert_eq!(read(written), found, "{written}");
        }
    }

    #[test]
    fn words_for_check_and_mate_are_signs() {
        for (written, found) in [
            ("Rd8 mate", "Rd8#"),
            ("Rd8 matt.", "Rd8#"),
            ("Qb8ch", "Qb8+"),
            ("Nf6 dbl ch", "Nf6++"),
            ("O-O-O ch", "OOO+"),
            ("exd6 e.p.", "exd6"),
            ("exd6 ep!", "exd6"),
            ("N?6 check", "N?6+"),
        ] {
            assert_eq!(read(written), found, "{written}");
        }
    }

    /// A Dutch pawn is an `O`.
    #[test]
    fn castling_is_no_pawn() {
        let dutch = Language::for_tag("nl").expect("Dutch");
        let signs = |text| String::from_utf8(signs(text, dutch)).expect("ASCII");
        assert_eq!([signs("O-O"), signs("O-O-O+"), signs("Oe4")], ["OO", "OOO+", "Pe4"]);
    }

    #[test]
    fn squares_are_told_from_moves_with_a_piece_or_a_capture() {
        let named = |text| name_squares(&signs(text, Language::english()));
        assert!(["g1f3", "e2-e4", "e7e8q", "g1t3", "?1f3"].into_iter().all(named));
        assert!(!["Nf3", "R1f2", "exd5", "e8=Q", "e4", "O-O", "ed5"].into_iter().any(named));
    }

    #[test]
    fn pieces_are_told_in_english_letters_and_remarks_left_out() {
        let german = Language::for_tag("de").expect("German");
        let signs = |text| String::from_utf8(signs(text, german)).expect("ASCII");
        assert_eq!([signs("Sf3"), signs("Dxd5 (=)"), signs("exd6 e.p.")], ["Nf3", "Qxd5", "exd6"]);
    }
}
