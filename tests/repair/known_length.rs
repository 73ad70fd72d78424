//! Games of which it is known how many plies they had. The game is Morphy's against the Duke of Brunswick, Paris 1858.

#![allow(clippy::unwrap_used, reason = "a test that cannot be set up fails")]

use crate::opera::OPERA;
use crate::program::movetext_reading;
use serde_json::Value;

fn repaired(rows: &[String], arguments: &[&str]) -> Value {
    let call = [&["repair", "--format", "ndjson"], arguments].concat();
    let run = movetext_reading(&call, rows.join("\n").as_bytes());
    assert_ne!(run.status, Some(2), "{}", run.err);
    serde_json::from_str(&run.out).unwrap()
}

/// Rows numbered in one go.
fn numbered<'r>(rows: impl IntoIterator<Item = &'r str>) -> Vec<String> {
    rows.into_iter().zip(1..).map(|(row, number)| format!("{number}. {row}")).collect()
}

/// Rows without their numbers.
fn opera() -> Vec<&'static str> {
    OPERA.iter().map(|row| row.split_once(' ').unwrap().1).collect()
}

fn plies(answer: &Value) -> usize {
    answer["plies"].as_array().unwrap().len()
}

/// The message of the finding that the game does not end as is known, if there is one.
fn missed_end(answer: &Value) -> Option<&str> {
    let mut findings = answer["findings"].as_array().unwrap().iter();
    let missed = findings.find(|finding| finding["code"] == "R005")?;
    missed["message"].as_str()
}

/// The numbers run on over a row that nobody wrote. It is put in where it belongs, and not once more at the end.
#[test]
fn a_row_that_is_put_in_counts_for_the_known_length() {
    let mut rows = opera();
    rows.remove(7);
    rows.truncate(14);
    let rows = numbered(rows);
    for (length, least) in [("30", 30), ("31", 31), ("32", 32), ("29..31", 30)] {
        let answer = repaired(&rows, &["--plies", length]);
        assert_eq!(plies(&answer), least, "{length}");
        assert_eq!(missed_end(&answer), None, "{length}");
    }
}

/// More is written than was played.
#[test]
fn a_length_that_is_exceeded_is_named_with_that_of_the_game() {
    let rows = numbered(opera().into_iter().take(10));
    let answer = repaired(&rows, &["--plies", "18"]);
    assert_eq!((plies(&answer), &answer["status"]), (20, &"clean".into()));
    let said = "This game has 20 plies, more than the 18 that it is known to have had.";
    assert_eq!(missed_end(&answer), Some(said));
}

/// Too many plies are missing at the end for them to be made up: what is written is not the whole game.
#[test]
fn a_sheet_that_lacks_its_end_is_not_clean() {
    let rows: Vec<String> = numbered(opera().into_iter().take(10));
    let blank = (11..=15).map(|number| format!("{number}. __ __"));
    let blank: Vec<String> = rows.iter().cloned().chain(blank).collect();
    let end = "8/8/8/8/8/5k2/5q2/7K w - - 0 60";
    for arguments in [["--plies", "30"], ["--final", end]] {
        let answer = repaired(&blank, &arguments);
        assert_eq!((plies(&answer), &answer["status"]), (20, &"partial".into()), "{arguments:?}");
        assert_ne!(answer["optimal"], true, "{arguments:?}");
    }
}

/// The knights come back, so that one position is reached twice: only the counters tell how often.
#[test]
fn counters_of_the_known_end_that_differ_are_named() {
    let rows = numbered(["Nf3 Nf6", "Ng1 Ng8", "e4 e5"]);
    let end = "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq -";
    let missed = |counters: &str| {
        let answer = repaired(&rows, &["--final", &format!("{end} {counters}")]);
        assert_eq!((plies(&answer), &answer["status"]), (6, &"clean".into()), "{counters}");
        missed_end(&answer).map(str::to_owned)
    };
    for counters in ["0 4", "0 1", ""] {
        assert_eq!(missed(counters), None, "{counters}");
    }
    let said = "By the counters of the position that was given, the game had 10 plies; this one, which ends in the same \
                position, has 6.";
    assert_eq!(missed("0 6").as_deref(), Some(said));
    let said = "By the counters of the position that was given, 2 plies were played since the last capture or pawn’s \
                move; at the end of this game there are 0.";
    assert_eq!(missed("2 4").as_deref(), Some(said));
}
