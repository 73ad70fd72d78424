//! Times beside moves, as people write them: `3.2s`, `0:02`, `1:30:00`, `5'30"`, `1h59`.

use std::fmt;

use crate::game::clock_time;
use crate::language::{behind_minutes, without_minutes, without_seconds};

/// A time as written.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(in crate::read) struct WrittenTime<'t> {
    pub(in crate::read) seconds: u32,
    fraction: &'t str,
    /// Whether its unit shows that it was spent on one move.
    pub(in crate::read) is_spent: bool,
    /// Whether it has two parts, which nothing says to be minutes and seconds.
    is_of_two_parts: bool,
}

/// Usual maximum of the time for a game that clocks show in hours and minutes, in minutes.
const LONGEST_IN_HOURS: u32 = 120;

impl WrittenTime<'_> {
    /// Whether a clock that shows this at the beginning of a game may mean hours and minutes: `1:28`.
    pub(in crate::read) const fn may_be_hours(&self) -> bool {
        self.is_of_two_parts && self.seconds <= LONGEST_IN_HOURS
    }
}

impl fmt::Display for WrittenTime<'_> {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(&clock_time(self.seconds.into()))?;
        if self.fraction.is_empty() { Ok(()) } else { write!(out, ".{}", self.fraction) }
    }
}

/// A time in hours, minutes and seconds, in the form used in commands, if the text is one.
pub(in crate::read) fn as_clock_time(text: &str) -> Option<String> {
    time(text.trim()).map(|time| time.to_string())
}

/// Whether the unit of a time shows that it was spent on one move: `3.2s`.
pub(in crate::read) fn is_spent(text: &str) -> bool {
    time(text.trim()).is_some_and(|time| time.is_spent)
}

/// Whether a text is nothing but a time.
pub(crate) fn is_time(text: &str) -> bool {
    time(text).is_some()
}

/// Whether a text is a time with letters for its units, and no number and move: `1h21`, `8min`.
pub(in crate::read) fn is_time_in_units(text: &str) -> bool {
    let is_begun = text.starts_with(|c: char| c.is_ascii_digit());
    is_begun && text.contains(char::is_alphabetic) && is_time(text)
}

/// Reads a time: `3.2s`, `1m05s`, `0:02`, `1:30:00`, `0:04.7`, `5'30"`, `1h59`.
pub(in crate::read) fn time(text: &str) -> Option<WrittenTime<'_>> {
    if let Some((hours, rest)) = text.split_once(['h', 'H']) {
        return self::hours(hours, rest);
    }
    if text.contains(MINUTES) || without_minutes(text).is_some() {
        return minutes(text);
    }
    let spent = without_seconds(text).or_else(|| text.strip_suffix('s'));
    let is_spent = spent.is_some();
    let body = spent.unwrap_or(text).trim_end();
    let (whole, fraction) = body.split_once(['.', ',']).unwrap_or((body, ""));
    let mut parts = whole.split([':', 'm']);
    let is_short = |part: &&str| (1..=5).contains(&part.len());
    let is_number = |part: &str| part.bytes().all(|byte| byte.is_ascii_digit());
    let first = parts.next().filter(is_short).filter(|part| is_number(part))?;
    let mut seconds: u32 = first.parse().ok()?;
    let mut count = 0;
    for part in parts {
        let value = part
            .parse::<u32>()
            .ok()
            .filter(|&value| part.len() == 2 && value < 60 && is_number(part))?;
        seconds = seconds.checked_mul(60)?.checked_add(value)?;
        count += 1;
    }
    let is_fraction = fraction.len() <= 3
        && is_number(fraction)
        && (fraction.is_empty() != body.contains(['.', ',']));
    let is_time = is_fraction && count <= 2 && (is_spent || count > 0 && !whole.contains('m'));
    let is_of_two_parts = count == 1 && fraction.is_empty() && !is_spent;
    is_time.then_some(WrittenTime { seconds, fraction, is_spent, is_of_two_parts })
}

/// Whether a word is a time as players write it beside a whole move, where it can be nothing else: `1.05`, `1h05`,
/// `105`.
pub(in crate::read) fn is_time_beside_move(word: &str) -> bool {
    let is_digit = |c: char| c.is_ascii_digit();
    let is_sign = |c: char| is_digit(c) || matches!(c, '.' | ',' | 'h');
    word.len() > 2
        && word.starts_with(is_digit)
        && word.ends_with(is_digit)
        && word.chars().all(is_sign)
}

/// Whether a text looks like a time, however its sign was read: `0:05`, `1.23`, `12'`. It may be other things too, such
/// as a number with its stop.
pub(in crate::read) fn is_like_time(text: &str) -> bool {
    text.contains([':', '.', '\'', '′'])
        && text.len() > 2
        && text.starts_with(|c: char| c.is_ascii_digit())
        && text.chars().all(|c| c.is_ascii_digit() || c.is_ascii_punctuation() || c == '′')
}

/// Reads hours, and what is written behind them: minutes in two digits, also with their sign, and seconds: `1h59`,
/// `0h05mn`, `1h59'30`.
fn hours(hours: &str, rest: &str) -> Option<WrittenTime<'static>> {
    let (minutes, behind) = rest.split_at_checked(2)?;
    let behind_sign = behind_minutes(behind).or_else(|| behind.strip_prefix(['m', '\'', '′', ':']));
    let seconds = if behind.is_empty() { "" } else { behind_sign? };
    let seconds = seconds.strip_suffix(SECONDS).unwrap_or(seconds);
    let number = |digits: &str| {
        let is_number = digits.bytes().all(|byte| byte.is_ascii_digit());
        digits.parse::<u32>().ok().filter(|_| is_number && digits.len() <= 2)
    };
    let [minutes, seconds] = match seconds.len() {
        0 => [number(minutes)?, 0],
        2 => [number(minutes)?, number(seconds)?],
        _ => return None,
    };
    let is_time = minutes < 60 && seconds < 60;
    let seconds = number(hours)? * 3600 + minutes * 60 + seconds;
    is_time.then_some(WrittenTime {
        seconds,
        fraction: "",
        is_spent: false,
        is_of_two_parts: false,
    })
}

/// The signs after minutes, and below them those after seconds.
const MINUTES: [char; 2] = ['\'', '′'];
const SECONDS: [char; 2] = ['"', '″'];

/// Reads minutes, with seconds if they are given: `12'`, `5'30"`, `5'30`, `12min`.
fn minutes(text: &str) -> Option<WrittenTime<'_>> {
    let minutes = without_minutes(text).map(|minutes| (minutes, ""));
    let (minutes, seconds) = minutes.or_else(|| text.split_once(MINUTES))?;
    let seconds = seconds.strip_suffix(SECONDS).unwrap_or(seconds);
    let is_number = |part: &str| part.bytes().all(|byte| byte.is_ascii_digit());
    let is_time = (1..=3).contains(&minutes.len())
        && matches!(seconds.len(), 0 | 2)
        && is_number(minutes)
        && is_number(seconds);
    let minutes: u32 = minutes.parse().ok().filter(|_| is_time)?;
    let seconds = if seconds.is_empty() { 0 } else { seconds.parse().ok()? };
    let is_time = seconds < 60;
    is_time.then_some(WrittenTime {
        seconds: minutes * 60 + seconds,
        fraction: "",
        is_spent: false,
        is_of_two_parts: false,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_clock_may_show_hours_and_minutes() {
        for (text, expected) in [
            ("1:28", true),
            ("2:00", true),
            ("0:59", true),
            ("2:01", false), // three minutes are left, or five: nobody is given so many hours
            ("5:00", false),
            ("1:28:00", false),
            ("0:59.8", false),
            ("1h28", false),
            ("59s", false),
        ] {
            assert_eq!(time(text).map(|time| time.may_be_hours()), Some(expected), "{text}");
        }
    }

    #[test]
    fn times_and_none() {
        for (text, expected) in [
            ("3.2s", "0:00:03.2"),
            ("0:02", "0:00:02"),
            ("1:30:00", "1:30:00"),
            ("1m05s", "0:01:05"),
            ("75s", "0:01:15"),
            ("0:04,7", "0:00:04.7"),
            ("12'", "0:12:00"),
            ("12min", "0:12:00"),
            ("12mn", "0:12:00"),
            ("12мин", "0:12:00"),
            ("75sek", "0:01:15"),
            ("5'30\"", "0:05:30"),
            ("95′05″", "1:35:05"),
            ("1h59", "1:59:00"),
            ("0H05mn", "0:05:00"),
            ("1h59'30\"", "1:59:30"),
        ] {
            assert_eq!(as_clock_time(text).as_deref(), Some(expected), "{text}");
        }
        for text in [
            "1:0", "e4", "12", "12.", "3.2", "s", "1:2:3", ":30", "1-0", "0:75", "3.s", "5''",
            "5'75\"", "1h", "1h5", "h5", "1h75", "1h4x", "1.h4", "1h45b5", "123h10",
        ] {
            assert_eq!(as_clock_time(text), None, "{text}");
        }
    }
}
