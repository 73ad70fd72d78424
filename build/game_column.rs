//! `src/read/table/game_columns.csv` → `COLUMNS`: names of columns in lists of games, and the tag that each means.

use std::fmt::Write as _;

use crate::table;

/// Returns the code of the names, each with its tag.
pub(crate) fn statics(path: &str) -> String {
    let text = table::text(path);
    let mut rows = csv::Reader::from_reader(text.as_bytes());
    let mut code = String::from("static COLUMNS: &[(&str, &str)] = &[\n");
    for (index, row) in rows.records().enumerate() {
        let row = row.unwrap_or_else(|error| table::refuse(path, index + 2, &error.to_string()));
        for name in row[1].split('|').filter(|name| !name.is_empty()) {
            let _ = writeln!(code, "({:?}, {:?}),", name.to_lowercase(), &row[0]);
        }
    }
    code + "];\n"
}
