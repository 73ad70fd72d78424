//! `src/notation/styles/*.toml` → `STYLES`.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use serde::Deserialize;

use crate::table;

#[derive(Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
struct Style {
    name: String,
    title: String,
    castling: [String; 2],
    capture: [String; 2],
    pawn_capture: [String; 2],
    dash: String,
    promotion: [String; 2],
    en_passant: String,
    check: String,
    double_check: String,
    mate: String,
    draw_offer: String,
    null: String,
    number: [String; 2],
    export: bool,
    #[serde(default)]
    print: BTreeMap<String, toml::Value>,
}

/// Returns the code of the choices for print: `captions = "number"` becomes `captions: Caption::Number`.
fn print(choices: &BTreeMap<String, toml::Value>) -> String {
    let mut code = String::from("PrintStyle {");
    for (key, value) in choices {
        let (field, value) = match (key.as_str(), value) {
            ("captions", toml::Value::String(word)) => {
                ("captions", format!("Caption::{}", capital(word)))
            }
            ("mover", toml::Value::String(word)) => {
                ("mover", format!("MoverSign::{}", capital(word)))
            }
            (key, value) => (key, value.to_string()),
        };
        let _ = write!(code, "{}: {value}, ", field.replace('-', "_"));
    }
    code + "..PrintStyle::USUAL }"
}

fn capital(word: &str) -> String {
    let mut letters = word.chars();
    letters.next().map(|first| first.to_ascii_uppercase()).into_iter().chain(letters).collect()
}

/// Returns the code of all styles.
pub(crate) fn statics(folder: &str) -> String {
    let mut code = String::from("static STYLES: &[Style] = &[\n");
    for table in table::folder::<Style>(folder) {
        let row = &table.row;
        if row.name != table.stem() {
            table.refuse(0, "the name is not the name of the file");
        }
        let _ = writeln!(
            code,
            "Style {{ name: {:?}, title: {:?}, castling: {:?}, capture: {:?}, pawn_capture: {:?}, dash: {:?}, \
             promotion: {:?}, en_passant: {:?}, check: {:?}, double_check: {:?}, mate: {:?}, draw_offer: {:?}, \
             null: {:?}, number: {:?}, export: {}, print: {} }},",
            row.name,
            row.title,
            row.castling,
            row.capture,
            row.pawn_capture,
            row.dash,
            row.promotion,
            row.en_passant,
            row.check,
            row.double_check,
            row.mate,
            row.draw_offer,
            row.null,
            row.number,
            row.export,
            print(&row.print),
        );
    }
    code + "];\n"
}
