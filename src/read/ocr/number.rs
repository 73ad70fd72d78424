//! Move numbers: how they are read, and which ones the rows of a block have, given that some are misread or missing.

use crate::read::line::written_time::is_time_in_units;

/// Highest move number of a sheet.
const HIGHEST: usize = 700;
/// Maximum step from the number of one row seen to that of the next.
const LEAP: usize = 12;

/// Characters that may follow a number.
const STOPS: [char; 9] = ['.', ',', ':', ';', ')', ']', '|', '-', '_'];

/// The number that a text represents: `12`, `12.`, `12)`.
pub(super) fn number(text: &str) -> Option<u32> {
    let digits = text.trim_end_matches(STOPS);
    if text.len() > digits.len() + 3 || digits.is_empty() || digits.len() > 3 {
        return None;
    }
    digits.bytes().all(|byte| byte.is_ascii_digit()).then(|| digits.parse().ok())?
}

/// Letters and form lines that digits are mistaken for.
const LIKE_DIGITS: &str = "lIiJ|!OoQDZzAsSGbTtBgq";

/// Whether a text has the length of a number, and each character is a digit or one that digits are mistaken for: `l2.`,
/// `S.`.
pub(super) fn may_be_number(text: &str) -> bool {
    let signs = text.trim_end_matches(STOPS);
    (1..=3).contains(&signs.len()) && signs.chars().all(is_like_digit)
}

/// Whether a character is a digit or one that digits are mistaken for.
pub(super) fn is_like_digit(c: char) -> bool {
    c.is_ascii_digit() || LIKE_DIGITS.contains(c)
}

/// The text after a number and its stop in one word: `e4` of `1.e4`.
pub(super) fn split(text: &str) -> Option<&str> {
    let digits = text.bytes().take_while(u8::is_ascii_digit).count();
    let rest = text.get(digits..)?;
    let behind = rest.trim_start_matches(['.', ')', ':', ',']);
    let castles = behind.starts_with("0-");
    let has_move = behind.len() > 1 && (behind.starts_with(char::is_alphabetic) || castles);
    let is_split = (1..=3).contains(&digits) && behind.len() < rest.len() && has_move;
    (is_split && !is_time_in_units(text)).then_some(behind)
}

/// Cost of a misread number; below it, of each row by which a distance is off, and of an unexpected first number.
const MISREAD: f64 = 2.0;
const UNEVEN: f64 = 1.6;
const ELSEWHERE: f64 = 2.5;

/// One row of a block: its distance from the row above, in rows, and the number that was read in it.
#[derive(Clone, Copy, Debug)]
pub(super) struct RowReading {
    pub(super) below: f64,
    pub(super) read: Option<u32>,
}

/// The numbers of the rows, which increase from row to row: those that agree best with what was read, with the
/// distances of the rows, and with the number expected first (Viterbi algorithm).
pub(super) fn numbers(rows: &[RowReading], expected: u32) -> Vec<u32> {
    let Some(first) = rows.first() else { return Vec::new() };
    let misread = |row: &RowReading, number: usize| match row.read {
        Some(read) if read as usize == number => 0.0,
        Some(_) => MISREAD,
        None => 0.0,
    };
    let expected = (expected as usize).clamp(1, HIGHEST);
    let mut costs: Vec<f64> = (0..=HIGHEST)
        .map(|number| match number {
            0 => f64::INFINITY,
            _ if number == expected => misread(first, number),
            _ => ELSEWHERE + misread(first, number),
        })
        .collect();
    let mut steps: Vec<Vec<u8>> = Vec::new();
    for row in &rows[1..] {
        let mut next = vec![f64::INFINITY; HIGHEST + 1];
        let mut step = vec![1; HIGHEST + 1];
        for (number, cost) in next.iter_mut().enumerate().skip(1) {
            for leap in 1..=LEAP.min(number - 1) {
                let uneven = UNEVEN * (row.below - leap as f64).abs().min(2.0);
                let found = costs[number - leap] + uneven + misread(row, number);
                if found < *cost {
                    (*cost, step[number]) = (found, leap as u8);
                }
            }
        }
        costs = next;
        steps.push(step);
    }
    let last = (1..=HIGHEST).min_by(|a, b| costs[*a].total_cmp(&costs[*b])).unwrap_or(1);
    let mut numbers = vec![last as u32];
    for step in steps.iter().rev() {
        let number = numbers[numbers.len() - 1];
        numbers.push(number.saturating_sub(u32::from(step[number as usize])).max(1));
    }
    numbers.reverse();
    numbers
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(said: &[(f64, Option<u32>)], expected: u32) -> Vec<u32> {
        let rows: Vec<_> = said.iter().map(|&(below, read)| RowReading { below, read }).collect();
        numbers(&rows, expected)
    }

    #[test]
    fn numbers_run_on_whatever_was_read() {
        let none = (1.0, None);
        assert_eq!(read(&[none, none, none], 1), [1, 2, 3]);
        assert_eq!(
            read(&[(1.0, Some(31)), none, (1.0, Some(88)), (1.0, Some(34))], 1),
            [31, 32, 33, 34]
        );
        // A row that was not seen, as shown by the number and by the distance.
        assert_eq!(read(&[(1.0, Some(1)), (2.0, Some(3)), none, (1.0, Some(5))], 1), [1, 3, 4, 5]);
        assert_eq!(read(&[none, (2.0, None), none], 1), [1, 3, 4]);
        // A gap on the form is not a row.
        assert_eq!(
            read(&[(1.0, Some(4)), (1.0, Some(5)), (2.0, Some(6)), (1.0, Some(7))], 4),
            [4, 5, 6, 7]
        );
    }

    #[test]
    fn a_number_may_lead_a_move() {
        assert_eq!(split("12.Nf3"), Some("Nf3"));
        assert_eq!(split("9.0-0"), Some("0-0"));
        assert_eq!((split("12."), split("0:05"), split("e4")), (None, None, None));
        assert_eq!(
            (number("12."), number("7)"), number("94x"), number("1851")),
            (Some(12), Some(7), None, None)
        );
        assert!(["7l", "S.", "l2)", "I0"].into_iter().all(may_be_number));
        assert!(!["e4", "O-O", "Nf3", "", "."].into_iter().any(may_be_number));
    }
}
