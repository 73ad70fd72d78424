//! `src/game/nags.csv` → `ROWS` and `GLYPHS`: texts that `game::nag` parses when they are needed.

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

/// Returns the code of the rows, one line each with tabs between its cells, and of the signs with their numbers.
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
