//! Examines one line of a text: whether it is all moves, and where its brackets are.

use std::borrow::Cow;

use memchr::memchr;

use crate::game::{Outcome, is_score};
use crate::read::line::movetext;
use crate::read::pgn::Reader;
use crate::text::move_number::NumberParts;
use crate::text::sign::is_dash;

/// Maximum number of bytes of a line that are examined: a longer one was not typed as a line of moves.
const LOOK: usize = 1 << 10;

impl Reader<'_> {
    /// Whether every word is a move, a number, a result or a glyph, and at least one is a move; comments in braces and
    /// anything in parentheses may be between them.
    pub(super) fn is_all_moves(&self, line: &str) -> bool {
        let Some(bare) = without_asides(line) else { return false };
        if self.syntax.notation.is_spaced() {
            return self.is_all_spaced_moves(&bare);
        }
        let mut moves = 0;
        let words = bare.split(|c: char| c.is_whitespace() || ",;".contains(c));
        for word in words.filter(|word| !word.is_empty()) {
            let number = NumberParts::of(word);
            let numbered = number.is_dotted();
            let token = if numbered { number.rest } else { word };
            let token = token.trim_end_matches(['!', '?', '.']);
            let is_result = Outcome::from_token(word).is_some();
            let is_move = self.is_move(token) || movetext::is_algebraic(token);
            match (token.is_empty(), is_move) {
                (true, _) if numbered || word.starts_with(['!', '?']) => {}
                _ if number.digits == word && word.len() < 4 => {} // a number without a dot
                (false, true) => moves += 1,
                _ if is_result => {}
                _ => return false,
            }
        }
        moves > 0
    }

    /// The same in a notation whose moves contain blanks.
    fn is_all_spaced_moves(&self, line: &str) -> bool {
        let is_between = |c: char| c.is_whitespace() || ",;!?".contains(c);
        let (mut moves, mut rest) = (0, line.trim_matches(is_between));
        while !rest.is_empty() {
            let number = NumberParts::of(rest);
            let word = rest.split(is_between).next().unwrap_or(rest);
            let length = if let Some((_, length)) = self.syntax.notation.scan(rest) {
                moves += 1;
                length
            } else if number.is_dotted() || number.digits == word && word.len() < 4 {
                number.digits.len() + number.dots.len()
            } else if Outcome::from_token(word).is_some() {
                word.len()
            } else {
                return false;
            };
            rest = rest[length..].trim_start_matches(is_between);
        }
        moves > 0
    }
}

/// The line at the beginning of a text, within the part that is examined.
pub(in crate::read::pgn) fn near_line(text: &str) -> &str {
    let near = &text[..text.floor_char_boundary(LOOK)];
    &near[..memchr(b'\n', near.as_bytes()).unwrap_or(near.len())]
}

/// Minimum number of signs in a line that is drawn.
const LEAST_STROKES: usize = 3;

/// Whether a line is drawn, with one sign again and again: `-----`, `= = =`, `~~~`.
pub(in crate::read::pgn) fn is_drawn(line: &str) -> bool {
    let mut signs = line.chars().filter(|c| !c.is_whitespace());
    let first = signs.next().filter(|c| is_dash(*c) || "=_~*•·#+".contains(*c));
    first.is_some_and(|first| {
        signs.clone().count() + 1 >= LEAST_STROKES && signs.all(|c| c == first)
    })
}

/// Minimum number of scores in a row of a crosstable.
const LEAST_SCORES: usize = 3;

/// Whether a line is a row of a crosstable: several scores of one player stand in it, `2. Smith 1 * ½ 1½`. None of them
/// is the result of a game.
pub(in crate::read::pgn) fn is_crosstable_row(line: &str) -> bool {
    let words = line.split(|c: char| c.is_whitespace() || matches!(c, '|' | ',' | ';'));
    let of_cell = |word: &&str| is_score(word) || matches!(*word, "*" | "**" | "x" | "X" | "=");
    words.filter(of_cell).nth(LEAST_SCORES - 1).is_some()
}

/// The beginning of the line in which a place is, within the part that is examined.
pub(in crate::read::pgn) fn start_of_line(text: &str, at: usize) -> usize {
    let near = text.floor_char_boundary(at.saturating_sub(LOOK));
    text[near..at].rfind('\n').map_or(near, |end| near + end + 1)
}

/// The text up to the next blank line, within the part that is examined.
pub(super) fn first_paragraph(text: &str) -> &str {
    let near = &text[..text.floor_char_boundary(LOOK)];
    let ends = near.match_indices('\n').map(|(end, _)| end);
    let is_blank = |end: &usize| near_line(&near[end + 1..]).trim().is_empty();
    &near[..ends.filter(|end| end + 1 < near.len()).find(is_blank).unwrap_or(near.len())]
}

/// The place of the first closing parenthesis that was not opened before, outside comments in braces.
pub(in crate::read::pgn) fn unopened(line: &str) -> Option<usize> {
    unopened_bracket(line, [b'(', b')'])
}

/// The same for any kind of brackets.
pub(in crate::read::pgn) fn unopened_bracket(line: &str, [open, close]: [u8; 2]) -> Option<usize> {
    let (mut depth, mut is_comment) = (0_u32, false);
    for (at, byte) in line.bytes().enumerate() {
        match byte {
            b'{' => is_comment = true,
            b'}' => is_comment = false,
            _ if is_comment => {}
            _ if byte == open => depth += 1,
            _ if byte == close && depth == 0 => return Some(at),
            _ if byte == close => depth -= 1,
            _ => {}
        }
    }
    None
}

/// A line without its comments and parentheses; `None` if one of them begins or ends outside the line.
fn without_asides(line: &str) -> Option<Cow<'_, str>> {
    if !line.contains(['{', '}', '(', ')']) {
        return Some(Cow::Borrowed(line));
    }
    let mut bare = String::new();
    let (mut depth, mut is_comment) = (0_u32, false);
    for c in line.chars() {
        match c {
            '}' if !is_comment => return None,
            '}' => is_comment = false,
            _ if is_comment => {}
            '{' => is_comment = true,
            '(' => depth += 1,
            ')' => depth = depth.checked_sub(1)?,
            _ if depth == 0 => bare.push(c),
            _ => {}
        }
    }
    (depth == 0 && !is_comment).then_some(Cow::Owned(bare))
}
