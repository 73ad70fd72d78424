//! `src/read/table/columns.csv` → `WORDS`: the names of columns in tables, and the column that each means.

use std::fmt::Write as _;

use crate::table;

/// Returns the code of the words, each with its column as named in the head of the file.
pub(crate) fn statics(path: &str) -> String {
    let text = table::text(path);
    let mut rows = csv::Reader::from_reader(text.as_bytes());
    let head =
        rows.headers().cloned().unwrap_or_else(|error| table::refuse(path, 1, &error.to_string()));
    let mut code = String::from("static WORDS: &[(&str, ColumnKind)] = &[\n");
    for (index, row) in rows.records().enumerate() {
        let row = row.unwrap_or_else(|error| table::refuse(path, index + 2, &error.to_string()));
        if row[2].is_empty() || row[3].is_empty() {
            table::refuse(path, index + 2, "a language has words for White and for Black");
        }
        for (column, words) in head.iter().zip(&row).skip(1) {
            for word in words.split('|').filter(|word| !word.is_empty()) {
                let _ = writeln!(code, "({:?}, {}),", word.to_lowercase(), variant(path, column));
            }
        }
    }
    code + "];\n"
}

fn variant(path: &str, column: &str) -> &'static str {
    match column {
        "number" => "ColumnKind::Number",
        "white" => "ColumnKind::Move(Color::White)",
        "black" => "ColumnKind::Move(Color::Black)",
        "ply" => "ColumnKind::Ply",
        "clock" => "ColumnKind::Time(None, ClockKind::Left)",
        "elapsed" => "ColumnKind::Time(None, ClockKind::Spent)",
        "remark" => "ColumnKind::Remark",
        _ => table::refuse(path, 1, "no column of a table of moves"),
    }
}
