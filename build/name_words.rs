//! `[names]` of `src/language/*.toml` → `PARTICLES` and `NAME_SUFFIXES`: the words in names, of all languages.

use std::collections::BTreeSet;

use serde::Deserialize;

/// Words in the names of people.
#[derive(Deserialize, Default)]
#[serde(default, deny_unknown_fields)]
pub(crate) struct NameWords {
    /// Words before a family name that belong to it.
    particles: Vec<String>,
    /// Words after a family name whose place does not determine which name they belong to.
    suffixes: Vec<String>,
}

/// Returns the code of the lists, in small letters.
pub(crate) fn code(words: &[&NameWords]) -> String {
    let list = |name: &str, of: fn(&NameWords) -> &Vec<String>| {
        let all = words.iter().flat_map(|words| of(words)).map(|word| word.to_lowercase());
        let all: Vec<String> = all.collect::<BTreeSet<_>>().into_iter().collect();
        format!("static {name}: &[&str] = &{all:?};\n")
    };
    list("PARTICLES", |words| &words.particles) + &list("NAME_SUFFIXES", |words| &words.suffixes)
}
