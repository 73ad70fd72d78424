//! `src/notation/font/*.toml` → `FONTS`.

use std::fmt::Write as _;

use serde::Deserialize;

use crate::table::{self, Table};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Font {
    name: String,
    title: String,
    sources: Vec<String>,
    /// Rank in the list: if a diagram fits several fonts, the one with the lowest rank is taken.
    rank: u32,
    light: Shade,
    dark: Shade,
    frame: Frame,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Shade {
    white: String,
    black: String,
    empty: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Frame {
    top: String,
    ranks: String,
    right: String,
    bottom: String,
}

/// Returns the code of all fonts.
pub(crate) fn statics(folder: &str) -> String {
    let mut code = String::from("static FONTS: &[Font] = &[\n");
    let mut tables = table::folder::<Font>(folder);
    tables.sort_by_key(|table| table.row.rank);
    for table in &tables {
        judge(table);
        let Font { name, title, sources, light, dark, frame, .. } = &table.row;
        let shade = |Shade { white, black, empty }: &Shade| {
            format!("Shade {{ white: {white:?}, black: {black:?}, empty: {empty:?} }}")
        };
        let Frame { top, ranks, right, bottom } = frame;
        let _ = writeln!(
            code,
            "Font {{ name: {name:?}, title: {title:?}, sources: &{sources:?}, shades: [{}, {}], \
             frame: DiagramFrame {{ top: {top:?}, ranks: {ranks:?}, right: {right:?}, bottom: {bottom:?} }} }},",
            shade(dark),
            shade(light),
        );
    }
    code + "];\n"
}

fn judge(table: &Table<Font>) {
    let row = &table.row;
    let count = |text: &str, wanted: usize, what: &str| {
        if text.chars().count() != wanted {
            table.refuse(0, &format!("{what} has {wanted} signs"));
        }
    };
    if row.name != table.stem() {
        table.refuse(0, "the name is not the name of the file");
    }
    if row.sources.is_empty() {
        table.refuse(0, "letters without a source");
    }
    for shade in [&row.light, &row.dark] {
        count(&shade.white, 6, "white");
        count(&shade.black, 6, "black");
        let all = [&shade.white, &shade.black, &shade.empty].map(String::as_str).concat();
        let twice = all.char_indices().any(|(at, c)| all[at + c.len_utf8()..].contains(c));
        if twice || shade.empty.is_empty() {
            table.refuse(0, "a sign twice, or none for an empty square");
        }
    }
    count(&row.frame.top, 10, "the top of the frame");
    count(&row.frame.ranks, 8, "its left side");
    count(&row.frame.bottom, 10, "the bottom of the frame");
}
