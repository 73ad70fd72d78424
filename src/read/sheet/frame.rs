//! What is above and below the rows of a scoresheet: a heading, lines `Key: value`, and remarks below.

use super::row::{QUOTE, bare_number};
use crate::game::{Nag, Outcome};
use crate::language::{closing, roster_name};
use crate::read::line::clock_line::is_line_of_clocks;
use crate::read::line::header::header;
use crate::read::line::movetext::{first_word, is_algebraic, is_movetext, without_signs};
use crate::read::line::written_time::is_time;
use crate::text::move_number::dotted_number;
use crate::text::sign::is_dash;

/// Maximum number of lines of words in a heading.
const HEADING: usize = 4;

/// Maximum number of lines `Key: value` between a heading and the players.
const BETWEEN: usize = 12;

/// Maximum length of the remarks below a game, in bytes.
const LONGEST_NOTES: usize = 1 << 12;

/// Whether a text begins with a heading above a scoresheet: lines of words, and below them the players.
pub(super) fn begins_with_heading(text: &str) -> bool {
    begins_with_words(text) && below_words(text).is_some_and(names_players)
}

/// Whether a text begins with words above the first row of a sheet: below them is its head or a numbered row.
pub(super) fn is_above_rows(text: &str) -> bool {
    begins_with_words(text)
        && below_words(text)
            .is_some_and(|line| header(line).is_some() || numbered_row(line).is_some())
}

/// Whether a text begins with lines in which there is neither a move nor a header, above the row with the number 1: no
/// move can stand there. They may be quoted in a letter, like the rows.
pub(super) fn is_above_first_row(text: &str) -> bool {
    let mut lines = text.lines().map(|line| line.trim_start_matches(QUOTE).trim());
    let is_said = |line: &str| {
        numbered_row(line).is_none()
            && dotted_number(line).is_none()
            && !is_movetext(line)
            && header(line).is_none()
    };
    let Some(first) = lines.next().filter(|line| !line.is_empty() && is_said(line)) else {
        return false;
    };
    let row = lines.filter(|line| !line.is_empty()).take(HEADING).find(|line| !is_said(line));
    first.contains(char::is_alphabetic) && row.is_some_and(|row| numbered_row(row) == Some(1))
}

fn lines(text: &str) -> impl Iterator<Item = &str> {
    text.lines().map(str::trim).filter(|line| !line.is_empty())
}

/// The line that follows the lines of words at the beginning of a text, if it is near: the one that names the players,
/// or else the first one.
fn below_words(text: &str) -> Option<&str> {
    let mut behind = lines(text).skip(1);
    let is_below = |line: &&str| !is_words(line);
    let first = behind.by_ref().take(HEADING).find(is_below)?;
    let head = std::iter::once(first).chain(behind).take(BETWEEN);
    Some(
        head.take_while(|line| header(line).is_some())
            .find(|line| names_players(line))
            .unwrap_or(first),
    )
}

fn begins_with_words(text: &str) -> bool {
    let is_name = |word: &str| is_word(word) || is_short_name(word);
    lines(text).next().is_some_and(|line| is_words(line) && line.split_whitespace().any(is_name))
}

/// Whether a word is three letters that cannot be a piece and square: `Тур`.
fn is_short_name(word: &str) -> bool {
    let mut letters = word.chars();
    word.chars().count() == 3
        && letters.next().is_some_and(char::is_uppercase)
        && letters.all(|c| c.is_lowercase() && !matches!(c, 'a'..='h' | 'x'))
}

/// Whether a line is neither a header nor moves, and does not begin with a result or a sign of another meaning.
fn is_words(line: &str) -> bool {
    let first = line.split_whitespace().next();
    line.starts_with(|c: char| c.is_alphanumeric() || c == '№')
        && first.is_some_and(|word| Outcome::from_token(word).is_none())
        && header(line).is_none()
        && dotted_number(line).is_none()
        && !is_movetext(line)
}

/// Whether this is a word that cannot be a cell, however it was written: letters, and enough of them.
fn is_word(word: &str) -> bool {
    let letters = word.trim_end_matches(['.', ',', ':', '!']);
    let is_wide = letters.chars().any(|c| c > '\u{2e7f}');
    letters.chars().all(char::is_alphabetic) && (is_wide || letters.chars().count() > 3)
}

/// The number of a row with a move, be it quoted in a letter: `> 1. e4 e5`, `1  e4  e5`.
fn numbered_row(line: &str) -> Option<u32> {
    let line = line.trim_start_matches(QUOTE);
    let begins_with_move =
        |length: &usize| is_algebraic(without_signs(first_word(line[*length..].trim_start())));
    let bare = || bare_number(line).filter(|(_, length)| begins_with_move(length));
    let (number, _) = dotted_number(line).or_else(bare)?;
    is_movetext(line).then_some(number)
}

/// Whether a line names a player: `White: Anna`.
fn names_players(line: &str) -> bool {
    let name = header(line).and_then(|(name, _)| roster_name(name));
    matches!(name, Some("White" | "Black"))
}

/// Whether a line is a note such as `Arbiter: Schmidt`: not who plays, where, when or how it ended. No game begins with
/// it.
pub(super) fn is_note(line: &str) -> bool {
    header(line)
        .is_some_and(|(name, _)| roster_name(name).is_none() && name != "FEN" && name != "Variant")
}

/// Whether a text consists up to its end of such lines and of words, such as a signature or what a spectator wrote:
/// nothing of another sheet is among them.
pub(super) fn is_note_block(text: &str) -> bool {
    let is_rule = |line: &str| line.chars().all(is_dash); // above the signature of a letter
    let is_said =
        |line: &str| is_note(line) || is_words(line) || is_line_of_clocks(line) || is_rule(line);
    text.len() < LONGEST_NOTES && !text.trim().is_empty() && lines(text).all(is_said)
}

/// What a text is below the rows of a sheet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum BelowRows {
    /// It begins with remarks of this length.
    Remarks(usize),
    /// It begins with lines of the next sheet.
    Next,
    /// The line at this place is no remark, or too far down for one: so no remarks begin above it, either.
    Other(usize),
}

/// Tells whether a text begins with remarks below the rows of a sheet: lines up to an empty one, or the result, that say
/// how the game ended or anything else in words, with no row, player or heading of the next sheet among them.
///
/// If another game without a head follows and this one already has a result, the lines are the head of that one; so are
/// words above its players, except those right below the rows that are followed by an empty line.
pub(super) fn below_rows(text: &str, has_result: bool, is_right_below: bool) -> BelowRows {
    let (mut length, mut ends_game) = (0, false);
    for line in text.split_inclusive('\n') {
        let said = line.trim();
        if said.is_empty() || !has_result && Outcome::from_token(said).is_some() {
            break;
        }
        // Words that say what the result above has said end no other game.
        let is_said = is_said_below(said) || has_result && says_result(said);
        if length + line.len() > LONGEST_NOTES || !is_said {
            return BelowRows::Other(length);
        }
        length += line.len();
        ends_game |= !is_note(said);
    }
    let begins_next = || {
        let next = lines(&text[length..]).next();
        let is_set_off = is_right_below && length < text.len();
        begins_with_heading(text) && !is_set_off
            || has_result && next.and_then(numbered_row).is_some()
    };
    if ends_game && !begins_next() { BelowRows::Remarks(length) } else { BelowRows::Next }
}

/// The length of the remarks at the beginning of a text, if there are any.
pub(super) fn footer(text: &str, has_result: bool, is_right_below: bool) -> Option<usize> {
    match below_rows(text, has_result, is_right_below) {
        BelowRows::Remarks(length) => Some(length),
        BelowRows::Next | BelowRows::Other(_) => None,
    }
}

/// Whether a line is one or two signs that say nothing, such as what is left of a drawing: `»`, `~`. A star may be a
/// result, and dashes may part two sheets.
pub(super) fn is_lone_sign(line: &str) -> bool {
    let is_sign = |c: char| !c.is_alphanumeric() && !is_dash(c) && !"*{}()[];%$#½?>".contains(c);
    (1..=2).contains(&line.chars().count()) && line.chars().all(is_sign)
}

/// Whether a line gives the result: `Result: 1-0`.
pub(super) fn names_result(line: &str) -> bool {
    header(line).is_some_and(|(name, _)| roster_name(name) == Some("Result"))
}

/// Whether a line says in words how the game ended: `Black resigned`.
fn says_result(line: &str) -> bool {
    closing(line.trim_end_matches('.')).is_some()
}

/// Returns the result at the end of a line of words, or before a remark in parentheses: `Black resigns 1-0`, `time 0-1
/// (move 40)`.
pub(super) fn closing_token(line: &str) -> Option<&str> {
    let before_remark = line.find('(').filter(|_| line.ends_with(')'));
    let last = line[..before_remark.unwrap_or(line.len())].split_whitespace().next_back()?;
    let token = last.trim_end_matches(['.', '!']);
    // `1/2` may count pages.
    let has_both_scores = token.contains(|c| c == ':' || is_dash(c));
    let is_token = Outcome::from_token(token).is_some() && Nag::for_glyph(token).is_none();
    (is_token && has_both_scores).then_some(token)
}

/// Whether a line may be below the rows: `Result: 1-0`, `Signed: Anna`, `Signature of the players`.
pub(super) fn is_said_below(line: &str) -> bool {
    match header(line) {
        Some(_) => is_note(line) || names_result(line),
        None => is_remark_line(line) || is_line_of_clocks(line),
    }
}

/// Whether a line is words from its beginning, and none of them is a move: `Time 1.32 0.58`.
pub(super) fn is_remark_line(line: &str) -> bool {
    let mut words = line.split_whitespace();
    words.next().is_some_and(is_word) && words.next().is_some() && is_words(line)
        || is_time_in_words(line)
}

/// Whether a line is a short word and times: `End 22:41`. A word of letters that are in moves may be one: `exd 22:41`.
fn is_time_in_words(line: &str) -> bool {
    let mut words = line.split_whitespace();
    let may_be_in_move = |c: char| "abcdefghxlioszq".contains(c);
    let is_sure = |word: &str| {
        let letters = word.trim_end_matches(['.', ':']);
        letters.chars().all(char::is_alphabetic)
            && letters.chars().skip(1).any(|c| c.is_lowercase() && !may_be_in_move(c))
    };
    words.next().is_some_and(is_sure) && words.next().is_some_and(is_time) && words.all(is_time)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn headings_stand_above_the_players() {
        for text in [
            "SCORE SHEET\nWhite: Anna\n",
            "Partieformular\nVerein: SK Musterstadt\nWeiß: Anna\nSchwarz: Bert\n",
            "Club Championship 2023\n\nRound 4\nWhite: Anna\n",
            "記録用紙\n白：小林\n",
            "Тур 4\n№ Белые Черные\nБелые: Иванов\n",
        ] {
            assert!(begins_with_heading(text), "{text}");
        }
        for text in [
            "1. e4 e5\nWhite: Anna\n",
            "White: Anna\nBlack: Bert\n",
            "Nf3 Nc6\nWhite: Anna\n",
            "The knight stands well.\n1. e4 e5\n",
            "Hf3 Xc6\nWhite: Anna\n",
            "[White \"Anna\"]\nWhite: Anna\n",
            "1-0 White\nWhite: Anna\n",
            "a prose\nb prose\nc prose\nd prose\ne prose\nf prose\nWhite: Anna\n",
        ] {
            assert!(!begins_with_heading(text), "{text}");
        }
        assert!(is_remark_line("End 22:41") && is_remark_line("Fin: 22:41"));
        assert!(!is_remark_line("exd 22:41") && !is_remark_line("Sfl 22:41"));
        assert!(is_above_rows("Club Championship 2023\n\n1. e4 e5\n"));
        assert!(is_above_first_row("White    Black\n1  e4    e5\n"));
        assert!(is_above_first_row("No. White  Black\n1  e4    e5\n"));
        assert!(!is_above_rows("Club Championship 2023\nLondon\n"));
    }

    #[test]
    fn footers_stand_below_the_rows() {
        for (text, footer_) in [
            ("Result: 1-0\nSigned: Anna\n", "Result: 1-0\nSigned: Anna\n"),
            (
                "Ergebnis: 1:0\nUnterschrift Weiß: A. Meier\n\nWeiß: Berg\n",
                "Ergebnis: 1:0\nUnterschrift Weiß: A. Meier\n",
            ),
            ("Result White 1 Black 0\n", "Result White 1 Black 0\n"),
            ("Time 1.32 0.58", "Time 1.32 0.58"),
            ("1.32 / 0.58\n1-0\n", "1.32 / 0.58\n"),
            ("Result: 1-0\n\n1. d4 d5\n", "Result: 1-0\n"),
        ] {
            assert_eq!(footer(text, false, false), Some(footer_.len()), "{text}");
        }
        for text in [
            "Result: 1-0\nWhite: Anna\n",
            "Result: 1-0\n1. d4 d5\n",
            "Club Championship\nWhite: Anna\n",
            "Arbiter: Schmidt\n",
            "Nf3 Nc6\n",
            "illegible Nc6\n",
            "",
        ] {
            assert_eq!(footer(text, false, false), None, "{text}");
        }
        let lost = "Lost on time\n\nWhite: Anna\n";
        assert_eq!((footer(lost, false, true), footer(lost, false, false)), (Some(13), None));
        assert_eq!(footer("Result: 1-0\n\n1. d4 d5\n", true, false), None);
    }
}
