//! The letters of the languages: `src/text/detect/alphabets.toml` becomes the tables of `text::detect`.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::fs;
use std::path::Path;

const TABLE: &str = "src/text/detect/alphabets.toml";

#[derive(serde::Deserialize)]
struct Document {
    alphabet: Vec<Alphabet>,
}

#[derive(serde::Deserialize)]
struct Alphabet {
    language: String,
    script: String,
    /// Rarity of the alphabet, in bits.
    #[serde(default)]
    rarity: u32,
    /// The letters, the most frequent first.
    letters: String,
}

/// Writes `OUT_DIR/alphabets.rs`.
pub(crate) fn generate(out: &Path) {
    println!("cargo:rerun-if-changed={TABLE}");
    let text = fs::read_to_string(TABLE).expect(TABLE);
    let document: Document =
        toml::from_str(&text).unwrap_or_else(|error| panic!("{TABLE}: {error}"));
    let mut scripts = String::new();
    let mut letters = BTreeMap::<char, Vec<(usize, usize)>>::new();
    for (index, alphabet) in document.alphabet.iter().enumerate() {
        writeln!(
            scripts,
            "    (Script::{}, {}), // {}",
            alphabet.script,
            4 * alphabet.rarity,
            alphabet.language
        )
        .expect("a String takes all");
        let count = alphabet.letters.chars().count();
        for (rank, letter) in alphabet.letters.chars().enumerate() {
            let costs = letters.entry(letter).or_default();
            assert!(
                costs.iter().all(|&(other, _)| other != index),
                "{TABLE}: {}: {letter} twice",
                alphabet.language
            );
            costs.push((index, cost(&alphabet.script, rank, count)));
        }
    }
    let mut text = format!(
        "// Made by build/alphabet.rs.\nstatic ALPHABETS: &[(Script, u32)] = &[\n{scripts}];\n"
    );
    text.push_str("static LETTERS: &[(char, u8, u8)] = &[\n"); // flat, so that nothing has to be relocated when the program starts
    for (letter, costs) in letters {
        for (language, cost) in costs {
            writeln!(text, "    ({letter:?}, {language}, {cost}),").expect("a String takes all");
        }
    }
    text.push_str("];\n");
    fs::write(out.join("alphabets.rs"), text).expect("the tables are written");
}

/// Returns the improbability of a letter, in quarters of a bit: from 3 to 7 bits in an alphabet, from 7 to 11 among the
/// characters of Chinese and Japanese, from 6 to 10 among the syllables of Korean.
fn cost(script: &str, rank: usize, count: usize) -> usize {
    let least = match script {
        "Han" | "Kana" => 28,
        "Hangul" => 24,
        _ => 12,
    };
    least + 16 * rank / count
}
