//! Moves with the times spent on them, as sites list them and people copy them: `1. e4 3.2s e5 1.0s`, one word per line
//! or all on one line, possibly with the time attached to its move.
//!
//! A time becomes a command in a comment after its move. Seconds (`3.2s`) were spent on the move. The meaning of times
//! with a colon is seen from the whole series: clocks run down, times spent do not. Where it is not seen, as in `1:28`
//! with which hours and minutes may be meant, they are kept as they are. Bare numbers (`1. e4 89 e5 88`) are
//! kept, too: nothing shows whether they are minutes left, minutes spent, or the time of day.

mod clock_column;

use super::layout::Layout;
use super::layout::running_text;
use super::line::movetext::{self, RECOGNITION_LINES};
use super::line::written_time::{WrittenTime, is_time, time};
use super::spec::{Hint, Spec};
use crate::text::move_number::dotted_number;
use crate::text::{Source, Span};

/// Moves with times.
pub(super) static CONTAINER: Spec = Spec {
    name: "timed",
    about: "Moves with the times spent on them, as sites list them.",
    hints: &[(Hint::Clocks, clock_column::stands_in), (Hint::Times, holds_games)],
    cut: None,
    lay_out: Some(lay_out),
};

/// Lays the moves of a text out as PGN, with their times as commands.
fn lay_out(source: Source) -> Source {
    let text = source.text();
    let move_times = move_times(text);
    let mut layout = Layout::default();
    if move_times.len() < 2 {
        bare_times(&mut layout, text);
        return running_text::lay_out(layout.finish(source));
    }
    let colon = meaning(&move_times);
    let mut at = 0;
    for move_time in &move_times {
        let (start, end) = (move_time.span.start as usize, move_time.span.end as usize);
        layout.copy(text, at, start);
        let command = if move_time.time.is_spent { Some("emt") } else { colon };
        let command = command.filter(|_| !move_time.is_of_row);
        let said = match command {
            Some(command) => format!("[%{command} {}]", move_time.time),
            None => text[start..end].to_owned(),
        };
        let is_glued = text[..start].ends_with(|c: char| !c.is_whitespace());
        layout.insert(if is_glued { " {" } else { "{" }, None);
        layout.insert(&said, Some(move_time.span));
        layout.insert("}", None);
        at = end;
    }
    layout.copy(text, at, text.len());
    running_text::lay_out(layout.finish(source))
}

/// Writes a text with its bare times as comments.
fn bare_times(layout: &mut Layout, text: &str) {
    let mut at = 0;
    for part in clock_column::parts(text) {
        let (start, end) = (part.span.start as usize, part.span.end as usize);
        layout.copy(text, at, start);
        if part.is_time {
            layout.insert("{", None);
            layout.copy(text, start, end);
            layout.insert("}", None);
        } else {
            layout.blank_cell(part.span);
        }
        at = end;
    }
    layout.copy(text, at, text.len());
}

/// Whether times follow moves near the beginning of a text, outside comments.
fn holds_games(text: &str) -> bool {
    let end = text.split_inclusive('\n').take(RECOGNITION_LINES).map(str::len).sum();
    let opening = &text[..text.floor_char_boundary(usize::min(end, LONGEST))];
    let is_likely = |word: &str| {
        let word = word.trim_end_matches(']');
        let has_hours = || word.starts_with(|c: char| c.is_ascii_digit()) && word.contains('h');
        word.ends_with(|c: char| c == 's' || c.is_ascii_digit())
            && (word.contains([':', 's']) || has_hours())
    };
    opening.split_whitespace().filter(|word| is_likely(word)).take(2).count() == 2
        && move_times(opening).len() > 1
}

/// Maximum number of bytes of a text by which this is decided, whatever lines it has.
const LONGEST: usize = 1 << 13;

/// Maximum length of a time in its brackets, in bytes.
const LONGEST_TIME: usize = 32;

/// A time after a move.
struct MoveTime<'t> {
    time: WrittenTime<'t>,
    span: Span,
    /// Whether it is one of two behind both moves of a row: `1. e4 e5 1:00 0:58`.
    is_of_row: bool,
}

/// The times of a text that follow moves; those in comments and in brackets are not included.
fn move_times(text: &str) -> Vec<MoveTime<'_>> {
    let mut move_times = Vec::new();
    let mut follows_first = false; // of two times behind both moves of a row
    let mut untimed = 0_usize; // moves right before here that have no time
    let mut at = 0;
    while let Some(word) = next_word(text, &mut at) {
        let start = Span::of_part(text, word).start as usize;
        if let Some(time) = time(bracketed(word).unwrap_or(word)) {
            let span = Span::from_range(start..at);
            if follows_first {
                move_times
                    .last_mut()
                    .into_iter()
                    .for_each(|first: &mut MoveTime<'_>| first.is_of_row = true);
            }
            if untimed > 0 {
                move_times.push(MoveTime { time, span, is_of_row: follows_first });
            }
            (follows_first, untimed) = (untimed == 2, untimed.saturating_sub(1));
            continue;
        }
        follows_first = false;
        if let Some(length) = move_before_time(word) {
            let time = time(&word[length..]);
            let span = Span::from_range(start + length..at);
            move_times.extend(time.map(|time| MoveTime { time, span, is_of_row: false }));
            untimed = 0;
        } else {
            let number = dotted_number(word).map_or(0, |(_, length)| length);
            let is_move = movetext::is_move(&word[number..]);
            untimed = if is_move { 2.min(untimed + 1) } else { 0 };
        }
    }
    move_times
}

/// The next word outside comments and tags; `at` is moved to the place after it.
fn next_word<'t>(text: &'t str, at: &mut usize) -> Option<&'t str> {
    loop {
        *at += text[*at..].len() - text[*at..].trim_start().len();
        let rest = &text[*at..];
        let skipped = match rest.as_bytes().first()? {
            b'{' => rest.find('}').map(|length| length + 1),
            b';' => rest.find('\n'),
            b'[' if bracketed(rest).is_none() => rest.find('\n'),
            _ => {
                let word = &rest
                    [..rest.find(|c: char| c.is_whitespace() || c == '{').unwrap_or(rest.len())];
                *at += word.len();
                return Some(word);
            }
        };
        *at += skipped.unwrap_or(rest.len());
    }
}

/// The time in brackets at the beginning of a text: `0:02` of `[0:02] e5`.
fn bracketed(text: &str) -> Option<&str> {
    let text = &text[..text.floor_char_boundary(LONGEST_TIME)];
    let (inside, _) = text.strip_prefix('[')?.split_once(']')?;
    is_time(inside).then_some(inside)
}

/// The length of the move, with its number, that has a time attached to it: `1.e4` of `1.e43.2s`.
fn move_before_time(word: &str) -> Option<usize> {
    if word.len() > 30
        || !word.contains([':', 's'])
        || !word.ends_with(|c: char| c == 's' || c.is_ascii_digit())
    {
        return None;
    }
    let number = dotted_number(word).map_or(0, |(_, length)| length);
    let body = &word[number..];
    let ends = body.char_indices().map(|(at, _)| at).skip(2);
    let found = ends
        .filter(|&end| time(&body[end..]).is_some())
        .find(|&end| movetext::is_move(&body[..end]));
    found.map(|end| number + end)
}

/// The meaning of times with a colon, if they show it. On clocks, the first of each side is over half a minute, and
/// none is longer than the one before except by an increment; a time spent is often longer than the last.
///
/// `1:28` at the beginning of a game may be hours and minutes, and so may times that only increase, as on a clock that
/// counts what both have used: they are kept as they are.
fn meaning(move_times: &[MoveTime<'_>]) -> Option<&'static str> {
    let clocks = || move_times.iter().map(|move_time| move_time.time).filter(|time| !time.is_spent);
    let times: Vec<u32> = clocks().map(|time| time.seconds).collect();
    if times.len() < 6 {
        return None;
    }
    let may_be_hours = clocks().take(2).all(|time| time.may_be_hours());
    let pairs = || times.windows(3).map(|three| (three[0], three[2]));
    let falling = pairs().filter(|(before, after)| after <= before).count();
    let rising = pairs().filter(|(before, after)| after > before).count();
    if rising == 0 && times[0] > 30 && times[0].abs_diff(times[1]) * 4 <= times[0] {
        (!may_be_hours).then_some("clk")
    } else if rising * 4 >= falling && falling > 0 && times[0] < 30 {
        Some("emt")
    } else {
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_glued_to_moves() {
        for (word, length) in
            [("1.e43.2s", 4), ("Nc63s", 3), ("O-O1.0s", 3), ("Nf3+0:05", 4), ("e412.0s", 2)]
        {
            assert_eq!(move_before_time(word), Some(length), "{word}");
        }
    }

    #[test]
    fn games_are_laid_out_with_the_way_back() {
        let pgn = lay_out(Source::new("copied.txt", "1.\ne4\n3.2s\ne5\n1.0s\n"));
        assert_eq!(pgn.text(), "1.\ne4\n{[%emt 0:00:03.2]}\ne5\n{[%emt 0:00:01.0]}\n");
    }
}
