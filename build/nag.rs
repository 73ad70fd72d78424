//! `src/game/nags.csv` → `NAGS`, `src/game/nag-words.csv` → `WORDS`.

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

/// The code of all rows.
pub(crate) fn statics(path: &str) -> String {
    let text = table::text(path);
    let mut code = String::from("static NAGS: &[Nag] = &[\n");
    let mut rows = csv::Reader::from_reader(text.as_bytes());
    for (next, row) in rows.deserialize::<Nag>().enumerate() {
        let row = row.unwrap_or_else(|error| {
            let line = error.position().map_or(0, csv::Position::line);
            table::refuse(path, usize::try_from(line).unwrap_or(0), &error.to_string())
        });
        if usize::from(row.number) != next {
            table::refuse(path, next + 2, "the numbers run from 0 to 255, none left out");
        }
        let also: Vec<&str> = row.also.split_whitespace().collect();
        let _ = writeln!(
            code,
            "Nag {{ number: {}, meaning: {:?}, glyph: {:?}, also: &{also:?}, chesspad: {:?}, scid: {:?}, scidb: {:?} }},",
            row.number, row.meaning, row.glyph, row.chesspad, row.scid, row.scidb
        );
    }
    code + "];\n"
}

/// The code of the words in other languages: the first column is the number, every other one a language.
pub(crate) fn words(path: &str) -> String {
    let text = table::text(path);
    let mut rows = csv::Reader::from_reader(text.as_bytes());
    let head =
        rows.headers().cloned().unwrap_or_else(|error| table::refuse(path, 1, &error.to_string()));
    let rows: Vec<csv::StringRecord> = rows
        .records()
        .map(|row| row.unwrap_or_else(|error| table::refuse(path, 0, &error.to_string())))
        .collect();
    let mut code = String::from("static WORDS: &[(&str, &[(u8, &str)])] = &[\n");
    for (column, tag) in head.iter().enumerate().skip(1) {
        let _ = write!(code, "({tag:?}, &[");
        for (index, row) in rows.iter().enumerate() {
            let Ok(number) = row[0].parse::<u8>() else {
                table::refuse(path, index + 2, "no number of a glyph")
            };
            if !row[column].is_empty() {
                let _ = write!(code, "({number}, {:?}), ", &row[column]);
            }
        }
        code += "]),\n";
    }
    code + "];\n"
}
