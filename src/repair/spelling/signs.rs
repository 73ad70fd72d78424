//! The text of a cell as signs of English algebraic notation.

use crate::board::Role;
use crate::language::Language;

/// A sign that cannot be read.
pub(super) const ILLEGIBLE: u8 = b'?';
/// A sign that algebraic notation does not have.
pub(super) const STRANGE: u8 = 127;
/// More signs than any move has; the rest of a text says nothing more.
const LONGEST: usize = 14;

/// The signs of a text: files, ranks, marks as they are, piece letters of the language in English, castling as `O`.
/// What surrounds a move (spaces, stops, exclamation marks, the words of en passant and of a draw offer) is left out.
pub(super) fn signs(text: &str, language: &Language) -> Vec<u8> {
    let mut rest = bare(text);
    let mut found = Vec::new();
    while found.len() < LONGEST
        && let Some(first) = rest.chars().next()
    {
        if let Some((letter, role)) = piece(rest, language, found.is_empty()) {
            found.push(role.letter() as u8);
            rest = &rest[letter..];
            continue;
        }
        rest = &rest[first.len_utf8()..];
        match first {
            ' ' | '.' | '!' | '\u{a0}' => {}
            ':' | '×' | 'X' => found.push(b'x'),
            '–' | '—' | '‑' => found.push(b'-'),
            '†' => found.push(b'+'),
            '‡' => found.push(b'#'),
            _ if first.is_ascii_graphic() => found.push(first as u8),
            _ => found.push(STRANGE),
        }
    }
    castling(&found).unwrap_or(found)
}

/// The text without what stands behind a move and is no part of it.
fn bare(text: &str) -> &str {
    let text = text.trim();
    let marks = ["(=)", "e.p.", "ep", "e.p", "!", "="];
    let shorter = marks.iter().find_map(|mark| text.strip_suffix(mark));
    shorter.map_or(text, |shorter| if shorter.len() < 2 { text } else { bare(shorter) })
}

/// The piece letter at the beginning of a text, and its length. A small letter of a piece counts where it can be no file.
fn piece(text: &str, language: &Language, leads: bool) -> Option<(usize, Role)> {
    let tokens = language.letters().tokens();
    let found = tokens.iter().find(|(letter, _)| text.starts_with(letter) && !is_file(letter));
    if let Some((letter, piece)) = found {
        return Some((letter.len(), Role::ALL[*piece]));
    }
    let first = text.chars().next()?;
    let upper =
        first.to_uppercase().next().filter(|_| leads && !is_file(&text[..first.len_utf8()]))?;
    let same = |letter: &str| letter.chars().eq([upper]);
    let small = tokens.iter().find(|(letter, _)| same(letter)).map(|(_, piece)| Role::ALL[*piece]);
    let english = || Role::from_letter(first).filter(|_| first.is_ascii_uppercase());
    small.or_else(english).map(|role| (first.len_utf8(), role))
}

fn is_file(letter: &str) -> bool {
    matches!(letter.as_bytes(), [b'a'..=b'h'])
}

/// Castling as two or three `O`, if that is what the signs are.
fn castling(signs: &[u8]) -> Option<Vec<u8>> {
    let rings = signs.iter().filter(|sign| matches!(sign, b'O' | b'0' | b'o')).count();
    let rest = |sign: &u8| matches!(sign, b'+' | b'#');
    let other = signs
        .iter()
        .filter(|sign| !matches!(sign, b'O' | b'0' | b'o' | b'-' | b'?') && !rest(sign));
    (rings >= 2 && other.count() <= 1).then(|| {
        let mut found = vec![b'O'; rings.min(4)];
        found.extend(signs.iter().filter(|sign| rest(sign)));
        found
    })
}
