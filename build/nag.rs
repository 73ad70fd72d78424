//! `src/game/nags.csv` → `ROWS` and `GLYPHS`, `src/game/nag-words.csv` → `WORDS`: texts, of which `game::nag` makes what
//! it is asked for.

use std::fmt::Write as _;

use serde::Deserialize;

use crate::table;

#[derive(Deserialize)]
struct Nag {
    number: u8,
    meaning: String,
    glyph: String,
    also: String,
    chesspad: String,
    scid: String,
    scidb: String,
}

/// The code of the rows, a line each with its cells parted by tabs, and of the signs with their numbers.
pub(crate) fn statics(path: &str) -> String {
    let text = table::text(path);
    let (mut lines, mut glyphs) = (String::new(), String::new());
    let mut rows = csv::Reader::from_reader(text.as_bytes());
    for (next, row) in rows.deserialize::<Nag>().enumerate() {
        let row = row.unwrap_or_else(|error| {
            let line = error.position().map_or(0, csv::Position::line);
            table::refuse(path, usize::try_from(line).unwrap_or(0), &error.to_string())
        });
        if usize::from(row.number) != next {
            table::refuse(path, next + 2, "the numbers run from 0 to 255, none left out");
        }
        for glyph in row.glyph.split_whitespace().chain(row.also.split_whitespace()) {
            let _ = writeln!(glyphs, "({glyph:?}, {}),", row.number);
        }
        let cells = [&row.meaning, &row.glyph, &row.also, &row.chesspad, &row.scid, &row.scidb];
        lines += &cells.map(String::as_str).join("\t");
        lines.push('\n');
    }
    format!("static ROWS: &str = {lines:?};\nstatic GLYPHS: &[(&str, u8)] = &[\n{glyphs}];\n")
}

/// The code of the words in other languages, a line a number: the first column of the table is the number, every other
/// one a language.
pub(crate) fn words(path: &str) -> String {
    let text = table::text(path);
    let mut rows = csv::Reader::from_reader(text.as_bytes());
    let head =
        rows.headers().cloned().unwrap_or_else(|error| table::refuse(path, 1, &error.to_string()));
    let rows: Vec<csv::StringRecord> = rows
        .records()
        .map(|row| row.unwrap_or_else(|error| table::refuse(path, 0, &error.to_string())))
        .collect();
    let mut code = String::from("static WORDS: &[(&str, &str)] = &[\n");
    for (column, tag) in head.iter().enumerate().skip(1) {
        let mut lines = vec![""; 256];
        for (index, row) in rows.iter().enumerate() {
            let Ok(number) = row[0].parse::<u8>() else {
                table::refuse(path, index + 2, "no number of a glyph")
            };
            lines[usize::from(number)] = &row[column];
        }
        let _ = writeln!(code, "({tag:?}, {:?}),", lines.join("\n").trim_end());
    }
    code + "];\n"
}
