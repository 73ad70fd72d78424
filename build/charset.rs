//! The character sets: `src/text/charset/charsets.csv` becomes the static list of `text::charset`.

use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::fs;
use std::path::Path;

const TABLE: &str = "src/text/charset/charsets.csv";

/// One row of the table.
#[derive(serde::Deserialize)]
struct Row {
    name: String,
    title: String,
    /// The name of a static of encoding_rs in lower case, or the number of a code page of oem_cp.
    table: String,
    /// Rarity of the character set, in bits; `None` if it is never guessed.
    rarity: Option<u8>,
    labels: String,
}

/// Writes `OUT_DIR/charsets.rs`.
pub(crate) fn generate(out: &Path) {
    println!("cargo:rerun-if-changed={TABLE}");
    let mut text = String::from("// Made by build/charset.rs.\n[\n");
    let mut seen = BTreeSet::new();
    let mut reader = csv::Reader::from_path(TABLE).expect(TABLE);
    for (index, row) in reader.deserialize::<Row>().enumerate() {
        let row = row.unwrap_or_else(|error| panic!("{TABLE}: {error}"));
        let labels: Vec<&str> = row.labels.split(' ').filter(|label| !label.is_empty()).collect();
        for label in labels.iter().copied().chain([row.name.as_str()]) {
            assert!(seen.insert(label.to_owned()), "{TABLE}:{}: {label} twice", index + 2);
        }
        let (name, title, table, rarity) = (&row.name, &row.title, table(&row.table), row.rarity);
        writeln!(text, "    Charset {{ name: {name:?}, title: {title:?}, labels: &{labels:?}, table: {table}, rarity: {rarity:?} }},")
            .expect("a String takes all");
    }
    text.push_str("]\n");
    fs::write(out.join("charsets.rs"), text).expect("the list is written");
}

/// Returns the expression for a table.
fn table(name: &str) -> String {
    match name {
        "utf_16le" => "Codec::Wide(encoding_rs::UTF_16LE)".to_owned(),
        "utf_16be" => "Codec::Wide(encoding_rs::UTF_16BE)".to_owned(),
        page if page.parse::<u16>().is_ok() => format!("Codec::Page(CodePage({page}))"),
        other => format!("Codec::Web(encoding_rs::{})", other.to_uppercase()),
    }
}
