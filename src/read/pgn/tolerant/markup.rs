//! What programs and pages put around moves: signs of emphasis (`*e4*`), evaluations (`+0.3`), line ends that were
//! written out (`\n`).

use super::line::near_line;
use crate::game::{Game, MarkKind};
use crate::read::pgn::Reader;
use crate::text::sign::is_dash;

/// The signs of emphasis, alone or in a run: Markdown, and quotes.
pub(in crate::read::pgn) const EMPHASIS: [char; 6] = ['*', '_', '`', '~', '"', '\''];

/// Maximum length of a run of such signs.
const LONGEST_RUN: usize = 3;

/// Number of bytes before a closing sign that are searched for its opening sign.
const LOOK_BACK: usize = 1 << 9;

/// The length of a blank that is written out, `\n`, `\r` or `\t`, with which a text begins. Before other words it is a
/// command (`\textbf`).
pub(in crate::read::pgn) fn written_out_blank(text: &str) -> Option<usize> {
    let behind = text.strip_prefix('\\')?.strip_prefix(['n', 'r', 't'])?;
    let is_square = matches!(behind.as_bytes(), [b'a'..=b'h', b'1'..=b'8' | b'x', ..]);
    let is_apart =
        |c: char| c.is_whitespace() || c.is_numeric() || c.is_uppercase() || "\\({[*$".contains(c);
    (is_square || behind.chars().next().is_none_or(is_apart)).then_some(2)
}

/// The length of the run of one sign of emphasis with which a text begins, 0 where it begins with none.
pub(in crate::read::pgn) fn emphasis(text: &str) -> usize {
    let Some(sign) = text.chars().next().filter(|c| EMPHASIS.contains(c)) else { return 0 };
    let run = text.len() - text.trim_start_matches(sign).len();
    if run <= LONGEST_RUN { run } else { 0 }
}

/// The text between two runs of one sign in the line with which a text begins, and what follows the second.
pub(in crate::read::pgn) fn emphasized(text: &str) -> Option<(&str, &str)> {
    let (sign, behind) =
        text.split_at_checked(emphasis(text)).filter(|(sign, _)| !sign.is_empty())?;
    let (inside, _) = near_line(behind).split_once(sign)?;
    let is_whole =
        inside.starts_with(char::is_alphanumeric) && !inside.ends_with(char::is_whitespace);
    is_whole.then(|| (inside, &behind[inside.len() + sign.len()..]))
}

/// The length of the fraction of a pawn or a second with which a text begins, `0.5`, which has no sign, maybe with the
/// depth of the search, `0.31/14`; 0 where it begins with none.
pub(in crate::read::pgn) fn fraction(text: &str) -> usize {
    if text.starts_with("0.") { decimal(text) } else { 0 }
}

/// Whether a word is a number of pawns or seconds without a sign: `1.25`, `0.31/14`. No move has so few digits.
pub(in crate::read::pgn) fn is_decimal(word: &str) -> bool {
    decimal(word) == word.len()
}

/// The length of the number with a fraction with which a text begins, 0 where it begins with none.
fn decimal(text: &str) -> usize {
    let whole = digits(text);
    let Some(fraction) = text[whole..].strip_prefix('.') else { return 0 };
    let length = digits(fraction);
    let depth = fraction[length..].strip_prefix('/').map_or(0, |depth| digits(depth) + 1);
    let behind = &fraction[length + depth..];
    let is_end = behind.chars().next().is_none_or(char::is_whitespace);
    let is_decimal = (1..=3).contains(&whole) && (1..=2).contains(&length) && depth != 1 && is_end;
    if is_decimal { text.len() - behind.len() } else { 0 }
}

/// The number of digits with which a text begins.
fn digits(text: &str) -> usize {
    text.len() - text.trim_start_matches(|c: char| c.is_ascii_digit()).len()
}

/// The length of the evaluation with which a text begins, in pawns, maybe with the depth of the search: `+0.3`,
/// `-1.25/18`; 0 where it begins with none.
pub(in crate::read::pgn) fn evaluation(text: &str) -> usize {
    let Some(pawns) = text.strip_prefix(|c: char| c == '+' || is_dash(c)) else { return 0 };
    let whole = digits(pawns);
    let Some(fraction) = pawns[whole..].strip_prefix('.') else { return 0 };
    let length = digits(fraction);
    let behind = &fraction[length..];
    let depth = behind.strip_prefix('/').map_or(0, |depth| digits(depth) + 1);
    let behind = &behind[depth..];
    let is_end = |c: char| c.is_whitespace() || c.is_ascii_punctuation();
    let is_whole = behind.chars().next().is_none_or(is_end);
    let is_evaluation = (1..=3).contains(&whole) && (1..=2).contains(&length) && is_whole;
    if is_evaluation { text.len() - behind.len() } else { 0 }
}

impl Reader<'_> {
    /// Passes over a sign of emphasis before or after a move, if one is here.
    pub(in crate::read::pgn) fn emphasis_here(&mut self) -> bool {
        let (before, rest) = self.text.split_at(self.at);
        let run = emphasis(rest);
        // Behind the number of a move no other number stands alone.
        let is_numbered = || before.trim_end().ends_with('.');
        let of_moves = |inside: &str| match digits(inside) {
            0 => self.move_at(inside).is_some(),
            length => length < inside.len() || !is_numbered(),
        };
        let opens = || emphasized(rest).is_some_and(|(inside, _)| of_moves(inside));
        let found = run > 0 && (opens() || closes(before, &rest[..run], &rest[run..]));
        self.at += if found { run } else { 0 };
        found
    }

    /// Keeps what was crossed out, `~~e5~~` in Markdown, or the first of two moves with an arrow between them, `Bc4→Bb5`,
    /// as a remark, if it is here: it was not played.
    pub(in crate::read::pgn) fn crossed_out(&mut self, game: &mut Game) -> bool {
        const SIGN: &str = "~~";
        /// Maximum number of bytes of two moves with an arrow between them.
        const LONGEST: usize = 64;
        let rest = &self.text[self.at..];
        let near = &rest[..rest.floor_char_boundary(LONGEST)];
        let word = near.split_whitespace().next().unwrap_or_default();
        if let Some(length) = self.move_before_arrow(word) {
            let start = self.at;
            self.at += length;
            self.push_mark(game, MarkKind::Remark, 0, start);
            return true;
        }
        let is_here = emphasis(rest) == SIGN.len() && rest.starts_with(SIGN);
        let Some((inside, _)) = emphasized(rest).filter(|_| is_here) else { return false };
        let start = self.at;
        self.at += inside.len() + 2 * SIGN.len();
        self.push_mark(game, MarkKind::Remark, 0, start);
        true
    }

    /// The length of a move with the arrow behind it, where another move of a piece follows: with the square alone,
    /// `Bf1→b5`, both are one move.
    fn move_before_arrow(&self, word: &str) -> Option<usize> {
        const ARROW: char = '→';
        let (before, behind) = word.split_once(ARROW)?;
        let is_struck = self.is_move(before) && self.names_piece(behind);
        is_struck.then(|| before.len() + ARROW.len_utf8())
    }

    /// Keeps an evaluation after a move, if one is here.
    pub(in crate::read::pgn) fn evaluation_here(&mut self, game: &mut Game) -> bool {
        let rest = &self.text[self.at..];
        let (start, length) = (self.at, evaluation(rest).max(fraction(rest)));
        let found = length > 0 && !game.moves.is_empty();
        if found {
            self.keep_stray(game, start, start + length);
        }
        found
    }

    /// Whether an emphasized move begins a game here, or a number with one.
    pub(in crate::read::pgn) fn begins_emphasized(&self) -> bool {
        let rest = &self.text[self.at..];
        let Some((inside, behind)) = emphasized(rest) else { return false };
        let next = behind.trim_start();
        let next = emphasized(next).map_or(next, |(inside, _)| inside);
        self.numbered_move(self.at + emphasis(rest))
            || self.is_move(inside) && self.move_at(next).is_some()
    }
}

/// Whether a sign after this text closes what the same sign opened in the line. Of a long line not all is looked at:
/// there a sign closes something if it stands behind a word and before none.
fn closes(before: &str, sign: &str, behind: &str) -> bool {
    let near = &before[before.floor_char_boundary(before.len().saturating_sub(LOOK_BACK))..];
    let line = &near[near.rfind('\n').map_or(0, |end| end + 1)..];
    let is_whole = line.len() < near.len() || near.len() == before.len();
    let is_last = || behind.chars().next().is_none_or(|c| !c.is_alphanumeric());
    let count = line.matches(sign).count();
    let is_open = if is_whole { count % 2 == 1 } else { count > 0 && is_last() };
    !line.ends_with(char::is_whitespace) && is_open
}
