//! `src/read/latex/signs.csv` → `SIGNS`: the commands of LaTeX that stand for a sign, in order, and the sign.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use crate::table;

/// Returns the code of the commands with their signs.
pub(crate) fn statics(path: &str) -> String {
    let text = table::text(path);
    let mut rows = csv::Reader::from_reader(text.as_bytes());
    let mut signs = BTreeMap::new();
    for (index, row) in rows.records().enumerate() {
        let row = row.unwrap_or_else(|error| table::refuse(path, index + 2, &error.to_string()));
        for command in row[1].split_whitespace() {
            if signs.insert(command.to_owned(), row[0].to_owned()).is_some() {
                table::refuse(path, index + 2, &format!("{command} has two signs"));
            }
        }
    }
    let mut code = String::from("static SIGNS: &[(&str, &str)] = &[\n");
    for (command, sign) in signs {
        let _ = writeln!(code, "({command:?}, {sign:?}),");
    }
    code + "];\n"
}
