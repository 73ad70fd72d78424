//! A line below the last row that says what both clocks showed: `Time 35 / 41`, `35 min 41 min`, `1.35 1.41`.

use super::clock_series::minutes;
use super::written_time::is_time;

/// Hours from which a full hour may be castling behind the number of its row: `4.00`.
const CASTLING: u32 = 4 * 60;

/// Whether a line says what both clocks showed: two times, and what tells them from a row of moves: words or a stroke
/// beside them, or a sign between hours and minutes in both.
pub(in crate::read) fn is_line_of_clocks(line: &str) -> bool {
    let (mut times, mut words) = (0, usize::from(line.contains('/')));
    let mut have_hours = true;
    for part in
        line.split_whitespace().flat_map(|word| word.split('/')).filter(|part| !part.is_empty())
    {
        if let Some(minutes) = minutes(part) {
            times += 1;
            have_hours &=
                part.contains(['.', ',', ':']) && !(minutes % 60 == 0 && minutes >= CASTLING);
        } else if is_time(part) {
            times += 1;
        } else if part.chars().all(|c| c.is_alphabetic() || matches!(c, ':' | '.' | ',')) {
            words += 1;
        } else {
            return false;
        }
    }
    times == 2 && (words > 0 || have_hours)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_clocks_are_told_from_rows() {
        for line in [
            "Time 35 / 41",
            "Zeit 1:20 / 1:35",
            "W 35 B 41",
            "35 min, 41 min",
            "35min 41min",
            "1.35 / 1.41",
            "1.35 1.41",
            "1:35:20 1:41:07",
            "1h35 1h41",
            "95' / 101'",
        ] {
            assert!(is_line_of_clocks(line), "{line}");
        }
        for line in [
            "35 41",
            "35",
            "1.35",
            "e4 / e5",
            "Nf3 35 / 41",
            "Board 7",
            "Round 3 / 5 / 7",
            "7.00 1.05",
            "1. e4 e5",
            "",
        ] {
            assert!(!is_line_of_clocks(line), "{line}");
        }
    }
}
