//! How far a written token is from the text of a move: what was probably meant by an unreadable token.
//!
//! The distance is that of Levenshtein with weights: a sign that looks like another one (`confusions.csv`), a file or rank
//! beside the right one, a piece letter of another language count for less than any other change; an illegible `?` fits
//! every sign. 100 is one whole sign.

use std::collections::HashMap;
use std::sync::LazyLock;

use super::algebraic::look;
use super::{Notation, Style};
use crate::board::{Move, Position, Role};
use crate::language::Language;

/// The distance of one sign put in, left out or exchanged for one that it does not look like.
pub(crate) const WHOLE_SIGN: u32 = 100;

/// A file or a rank beside the right one.
const NEIGHBOUR: u32 = 60;
/// The letter of the piece in another language.
const FOREIGN: u32 = 25;
/// A sign that says nothing new: `x`, `+`, a needless file, left out or put in.
const NEEDLESS: u32 = 15;
/// An illegible sign.
const ILLEGIBLE: u32 = 1;

/// Pairs of signs that look alike, and their distance.
static CONFUSIONS: LazyLock<HashMap<(char, char), u32>> = LazyLock::new(|| {
    let rows = include_str!("confusions.csv").lines().skip(1);
    let both = rows.filter_map(|row| {
        let (signs, cost) = row.split_once(',')?;
        let mut signs = signs.chars();
        let (a, b) = (signs.next()?, signs.next()?);
        let cost = cost.parse().ok()?;
        Some([((a, b), cost), ((b, a), cost)])
    });
    both.flatten().collect()
});

/// How far the token is from any way to write the move in this notation: 0 where it is one of them.
pub(crate) fn misreading(
    token: &str,
    position: &Position,
    meant: Move,
    notation: Notation,
    language: &Language,
) -> u32 {
    let token: Vec<char> = token.chars().map(look).filter(|c| !is_sign_of_check(*c)).collect();
    let mut texts = vec![text(position, meant, notation, language)];
    if notation.is_algebraic() {
        texts.push(text(position, meant, Notation::Lan, language));
        texts.push(text(position, meant, Notation::Uci, language));
        texts.extend(disambiguated(&texts[0], meant));
    }
    let far = texts.iter().enumerate().map(|(way, text)| {
        let text: Vec<char> = text.chars().map(look).filter(|c| !is_sign_of_check(*c)).collect();
        let longer = if way == 0 { 0 } else { NEEDLESS };
        distance(&token, &text, meant.role()).saturating_add(longer)
    });
    far.min().unwrap_or(u32::MAX)
}

fn is_sign_of_check(c: char) -> bool {
    matches!(c, '+' | '#' | '†' | '‡' | '!')
}

fn text(position: &Position, meant: Move, notation: Notation, language: &Language) -> String {
    let mut out = Vec::new();
    notation.write(&mut out, position, position.with_check(meant), language, Style::pgn());
    String::from_utf8(out).unwrap_or_default()
}

/// The move written with a needless file or rank.
fn disambiguated(san: &str, meant: Move) -> Vec<String> {
    let letter = san.chars().next().filter(|c| c.is_uppercase() && meant.castling().is_none());
    let Some(letter) = letter.filter(|_| meant.role() != Role::Pawn) else { return Vec::new() };
    let from = meant.from().name();
    let rest = &san[letter.len_utf8()..];
    from.chars().map(|part| format!("{letter}{part}{rest}")).collect()
}

/// The weighted distance between two texts.
fn distance(token: &[char], text: &[char], role: Role) -> u32 {
    let mut row: Vec<u32> = Vec::with_capacity(text.len() + 1);
    row.push(0);
    for &sign in text {
        row.push(row.last().map_or(0, |last| last + left_out(sign)));
    }
    for (at, &written) in token.iter().enumerate() {
        let mut diagonal = row[0];
        row[0] += left_out(written);
        for (place, &sign) in text.iter().enumerate() {
            let letter = (at, place) == (0, 0) && role != Role::Pawn;
            let exchanged = diagonal + exchange(written, sign, letter.then_some(role));
            diagonal = row[place + 1];
            let shorter = row[place + 1] + left_out(written);
            let longer = row[place] + left_out(sign);
            row[place + 1] = exchanged.min(shorter).min(longer);
        }
    }
    row.last().copied().unwrap_or(0)
}

/// What it costs to leave a sign out, or to put it in.
const fn left_out(sign: char) -> u32 {
    match sign {
        'x' | ':' | '×' | '-' | '=' | '.' => NEEDLESS,
        _ => WHOLE_SIGN,
    }
}

/// What it costs to write one sign for another; `letter`: the piece whose letter stands here.
fn exchange(written: char, sign: char, letter: Option<Role>) -> u32 {
    if written == sign {
        return 0;
    }
    if written == '?' {
        return ILLEGIBLE;
    }
    let known = CONFUSIONS.get(&(written, sign)).copied().unwrap_or(WHOLE_SIGN);
    let beside = |range: std::ops::RangeInclusive<char>| {
        range.contains(&written)
            && range.contains(&sign)
            && u32::from(written).abs_diff(u32::from(sign)) == 1
    };
    let near = if beside('a'..='h') || beside('1'..='8') { NEIGHBOUR } else { WHOLE_SIGN };
    let foreign =
        if letter.is_some_and(|role| is_letter_of(written, role)) { FOREIGN } else { WHOLE_SIGN };
    known.min(near).min(foreign)
}

/// Whether some language writes the piece with this letter.
fn is_letter_of(written: char, role: Role) -> bool {
    static LETTERS: LazyLock<HashMap<char, u8>> = LazyLock::new(|| {
        let mut letters = HashMap::new();
        for language in Language::all().iter().filter(|language| language.is_sure()) {
            for &(token, piece) in language.letters().tokens() {
                let mut signs = token.chars();
                if let (Some(sign), None) = (signs.next(), signs.next()) {
                    *letters.entry(look(sign)).or_insert(0) |= 1 << piece;
                }
            }
        }
        letters
    });
    LETTERS.get(&written).is_some_and(|pieces| pieces >> (role as u8) & 1 != 0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Square;

    #[test]
    fn every_row_of_the_table_is_a_pair_of_signs_and_a_distance() {
        for row in include_str!("confusions.csv").lines().skip(1) {
            let (signs, cost) = row.split_once(',').expect("two cells");
            assert_eq!(signs.chars().count(), 2, "{row}");
            assert!(cost.parse::<u32>().is_ok_and(|cost| cost < WHOLE_SIGN), "{row}");
        }
    }

    #[test]
    fn distances_are_those_of_the_signs() {
        let far = |token: &str, text: &str, role| {
            let signs = |text: &str| text.chars().collect::<Vec<_>>();
            distance(&signs(token), &signs(text), role)
        };
        assert_eq!(far("Rel", "Re1", Role::Rook), 15);
        assert_eq!(far("65", "b5", Role::Pawn), 20);
        assert_eq!(far("Nf3", "Nf4", Role::Knight), NEIGHBOUR);
        assert_eq!(far("Sf3", "Nf3", Role::Knight), FOREIGN);
        assert_eq!(far("Nd5", "Nxd5", Role::Knight), NEEDLESS);
        assert_eq!(far("N?3", "Nf3", Role::Knight), ILLEGIBLE);
        assert_eq!(far("f3", "Nf3", Role::Knight), WHOLE_SIGN);
    }

    #[test]
    fn the_move_that_looks_like_the_token_is_nearest() {
        let start = Position::start();
        let moves = start.legal_moves();
        let far = |token: &str, squares: (Square, Square)| {
            let meant = moves.iter().find(|found| (found.from(), found.to()) == squares);
            let meant = *meant.expect("a legal move");
            misreading(token, &start, meant, Notation::San, Language::english())
        };
        let knight = (Square::G1, Square::F3);
        assert!(far("N?3", knight) < far("N?3", (Square::D2, Square::D4)));
        assert!(far("Sf3", knight) < far("Sf3", (Square::F2, Square::F3))); // the German knight
    }
}
