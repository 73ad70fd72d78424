//! `src/game/nags.csv` → `ROWS` and `GLYPHS`: texts that `game::nag` parses when they are needed.

use std::collections::HashMap;
use std::fmt::Write as _;

use serde::Deserialize;

use crate::table;

/// A row of the table.
#[derive(Deserialize)]
struct Nag {
    number: u8,
    /// In English; empty where programs disagree about it.
    meaning: String,
    /// The sign that is printed.
    glyph: String,
    /// Other signs that are read as this number, with blanks between them.
    also: String,
    /// What programs mean by it that number it differently.
    chesspad: String,
    scid: String,
    scidb: String,
}

impl Nag {
    fn signs(&self) -> impl Iterator<Item = &str> {
        self.glyph.split_whitespace().chain(self.also.split_whitespace())
    }
}

/// Returns the code of the rows, one line each with tabs between its cells, and of the signs with their numbers.
pub(crate) fn statics(path: &str) -> String {
    let text = table::text(path);
    let (mut lines, mut glyphs) = (String::new(), String::new());
    let mut owners: HashMap<String, u8> = HashMap::new();
    let mut rows = csv::Reader::from_reader(text.as_bytes());
    for (next, row) in rows.deserialize::<Nag>().enumerate() {
        let row = row.unwrap_or_else(|error| {
            let line = error.position().map_or(0, csv::Position::line);
            table::refuse(path, usize::try_from(line).unwrap_or(0), &error.to_string())
        });
        if usize::from(row.number) != next {
            table::refuse(path, next + 2, "the numbers run from 0 to 255, none left out");
        }
        for sign in row.signs() {
            // White's number and Black's, directly behind it, share signs; no other two do.
            let owner = *owners.entry(sign.to_owned()).or_insert(row.number);
            if row.number - owner > 1 {
                table::refuse(path, next + 2, &format!("{sign} is a sign of {owner} already"));
            }
            let _ = writeln!(glyphs, "({sign:?}, {}),", row.number);
        }
        let cells = [&row.meaning, &row.glyph, &row.also, &row.chesspad, &row.scid, &row.scidb];
        lines += &cells.map(String::as_str).join("\t");
        lines.push('\n');
    }
    format!("static ROWS: &str = {lines:?};\nstatic GLYPHS: &[(&str, u8)] = &[\n{glyphs}];\n")
}
