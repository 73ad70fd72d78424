//! Phrases of all languages in one list: in lower case and sorted, each with its meaning.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use serde::Deserialize;

/// Phrases for the end of a game.
#[derive(Deserialize, Default)]
#[serde(rename_all = "kebab-case", default, deny_unknown_fields)]
pub(crate) struct Results {
    draw: Vec<String>,
    white_wins: Vec<String>,
    black_wins: Vec<String>,
    white_resigns: Vec<String>,
    black_resigns: Vec<String>,
    resigns: Vec<String>,
    /// Words that stand beside the phrases and change nothing in what they say.
    pub(crate) fillers: Vec<String>,
}

impl Results {
    pub(crate) fn all(&self) -> [(&'static str, &[String]); 6] {
        [
            ("Closing::Draw", &self.draw),
            ("Closing::WhiteWins", &self.white_wins),
            ("Closing::BlackWins", &self.black_wins),
            ("Closing::BlackWins", &self.white_resigns),
            ("Closing::WhiteWins", &self.black_resigns),
            ("Closing::Resigns", &self.resigns),
        ]
    }
}

/// Names of the tags of the Seven Tag Roster at the top of a scoresheet.
#[derive(Deserialize, Default)]
#[serde(rename_all = "kebab-case", default, deny_unknown_fields)]
pub(crate) struct Headers {
    event: Vec<String>,
    site: Vec<String>,
    date: Vec<String>,
    round: Vec<String>,
    white: Vec<String>,
    black: Vec<String>,
    result: Vec<String>,
    /// The letters by which people shorten the names of the sides.
    pub(crate) white_letters: Vec<String>,
    pub(crate) black_letters: Vec<String>,
    /// What is written above the moves.
    pub(crate) moves: Vec<String>,
}

impl Headers {
    pub(crate) fn all(&self) -> [(&'static str, &[String]); 7] {
        [
            ("\"Event\"", &self.event),
            ("\"Site\"", &self.site),
            ("\"Date\"", &self.date),
            ("\"Round\"", &self.round),
            ("\"White\"", &self.white),
            ("\"Black\"", &self.black),
            ("\"Result\"", &self.result),
        ]
    }
}

/// Phrases with their meaning, as Rust code.
#[derive(Default)]
pub(crate) struct Phrases(BTreeMap<String, &'static str>);

impl Phrases {
    /// Adds phrases of one meaning; the error is a phrase that is empty or has another meaning elsewhere.
    pub(crate) fn add(&mut self, meaning: &'static str, phrases: &[String]) -> Result<(), String> {
        for phrase in phrases {
            let phrase = phrase.to_lowercase();
            match self.0.get(&phrase) {
                _ if phrase.trim().is_empty() => return Err("an empty phrase".into()),
                Some(other) if *other != meaning => {
                    return Err(format!("{phrase:?} means {meaning}, and {other} elsewhere"));
                }
                _ => drop(self.0.insert(phrase, meaning)),
            }
        }
        Ok(())
    }

    /// Returns the code of the list.
    pub(crate) fn code(&self, name: &str, meaning: &str) -> String {
        let mut code = format!("static {name}: &[(&str, {meaning})] = &[\n");
        for (phrase, meaning) in &self.0 {
            let _ = writeln!(code, "({phrase:?}, {meaning}),");
        }
        code + "];\n"
    }
}
