//! `src/game/tags.csv` → `TAGS`: tags beside the roster, where the heading of a printed game shows them, and whether a
//! line `Key: value` may name them.

use std::collections::HashSet;
use std::fmt::Write as _;

use serde::Deserialize;

use crate::table;

/// A row of the table.
#[derive(Deserialize)]
struct TagRow {
    #[serde(rename = "tag")]
    name: String,
    /// The part of the heading of a printed game that it is in (`game::HeadingPart`); empty: among the other tags.
    heading: String,
    /// Whether a line `Key: value` may be that tag: `yes`, or empty.
    label: String,
}

/// Returns the code of the tags.
pub(crate) fn statics(path: &str) -> String {
    let text = table::text(path);
    let mut rows = csv::Reader::from_reader(text.as_bytes());
    let mut names = HashSet::new();
    let mut code = String::from("static TAGS: &[KnownTag] = &[\n");
    for (index, row) in rows.deserialize::<TagRow>().enumerate() {
        let line = index + 2;
        let row = row.unwrap_or_else(|error| table::refuse(path, line, &error.to_string()));
        let part = match row.heading.as_str() {
            "" => "None",
            "player" => "Some(HeadingPart::Player)",
            "subject" => "Some(HeadingPart::Subject)",
            "notes" => "Some(HeadingPart::Notes)",
            "evident" => "Some(HeadingPart::Evident)",
            _ => table::refuse(
                path,
                line,
                "a tag is in the heading as player, subject, notes, or evident",
            ),
        };
        let is_label = match row.label.as_str() {
            "" => false,
            "yes" => true,
            _ => table::refuse(path, line, "a tag is a label (yes), or it is not"),
        };
        let name = row.name;
        if !names.insert(name.clone()) {
            table::refuse(path, line, &format!("{name} has a row already"));
        }
        let _ =
            writeln!(code, "KnownTag {{ name: {name:?}, part: {part}, is_label: {is_label} }},");
    }
    code + "];\n"
}
