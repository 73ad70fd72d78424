//! Turns the tables maintained by speakers, arbiters and archivists (`.toml`, `.csv`) into statics.

#[path = "build/alphabet.rs"]
mod alphabet;
#[path = "build/charset.rs"]
mod charset;
#[path = "build/column.rs"]
mod column;
#[path = "build/date_words.rs"]
mod date_words;
#[path = "src/language/fold.rs"]
mod fold;
#[path = "build/font.rs"]
mod font;
#[path = "build/game_column.rs"]
mod game_column;
#[path = "build/language.rs"]
mod language;
#[path = "build/law/mod.rs"]
mod law;
#[path = "build/nag.rs"]
mod nag;
#[path = "build/name_words.rs"]
mod name_words;
#[path = "build/phrase.rs"]
mod phrase;
#[path = "build/print_words.rs"]
mod print_words;
#[path = "build/style.rs"]
mod style;
#[path = "build/table.rs"]
mod table;
#[path = "build/tag.rs"]
mod tag;
#[path = "build/tex_sign.rs"]
mod tex_sign;

use std::path::PathBuf;
use std::{env, fs};

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rerun-if-changed=build");
    let out = PathBuf::from(env::var_os("OUT_DIR").unwrap_or_default());
    alphabet::generate(&out);
    charset::generate(&out);
    law::generate(&out);
    let languages = language::tables("src/language");
    let statics = [
        ("languages.rs", language::statics(&languages)),
        ("columns.rs", language::column_heads(&languages)),
        ("fonts.rs", font::statics("src/notation/font")),
        ("styles.rs", style::statics("src/notation/styles")),
        ("game_columns.rs", game_column::statics("src/read/table/game_columns.csv")),
        ("nags.rs", nag::statics("src/game/nags.csv")),
        ("tags.rs", tag::statics("src/game/tags.csv")),
        ("tex_signs.rs", tex_sign::statics("src/read/latex/signs.csv")),
    ];
    for (name, code) in statics {
        if let Err(error) = fs::write(out.join(name), code) {
            table::refuse(name, 0, &error.to_string());
        }
    }
}
