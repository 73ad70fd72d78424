//! Phrases of all languages in one list: in lower case and sorted, each with its meaning.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use serde::Deserialize;

use crate::fold::folded;

/// Phrases for the end of a game, besides those that say no more than a draw (`draw` of the words).
#[derive(Deserialize, Default)]
#[serde(rename_all = "kebab-case", default, deny_unknown_fields)]
pub(crate) struct Results {
    draw: Vec<String>,
    white_wins: Vec<String>,
    black_wins: Vec<String>,
    /// White resigned, or lost in another way.
    white_resigns: Vec<String>,
    black_resigns: Vec<String>,
    /// Resigned, without a word for who: the player to move.
    resigns: Vec<String>,
    /// Words between the scores of both players, `1比0`.
    pub(crate) between: Vec<String>,
    /// Single words that stand beside the phrases and change nothing in what they say: `and`, `the`, `game`.
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
    /// The letters by which people shorten the names of the sides: `W: Müller`.
    pub(crate) white_letters: Vec<String>,
    pub(crate) black_letters: Vec<String>,
    /// What is written above the moves: `Moves`.
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

    /// Returns the phrases as they are compared without accents, those that differ from all as they are, and mean one
    /// thing. Short ones are left out: without its accent many a word is another one.
    pub(crate) fn folded(&self, fewest_letters: usize) -> Self {
        let mut all: BTreeMap<String, Option<&'static str>> = BTreeMap::new();
        for (phrase, meaning) in &self.0 {
            let kept = all.entry(folded(phrase)).or_insert(Some(meaning));
            *kept = kept.filter(|other| other == meaning);
        }
        let is_long = |phrase: &str| phrase.chars().count() >= fewest_letters;
        let known = all.into_iter().filter_map(|(phrase, meaning)| Some((phrase, meaning?)));
        Self(known.filter(|(it, _)| is_long(it) && !self.0.contains_key(it)).collect())
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
