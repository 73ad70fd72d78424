//! What `auto` chose, in one line.

use std::borrow::Cow;

use serde::{Deserialize, Serialize};

use crate::arbiter::Review;

/// The encodings, notations and languages in which the games of a run were read, in the order of first use.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct ReadAs {
    encodings: Uses,
    notations: Uses,
    languages: Uses,
}

/// Names with the number of games that use them.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
struct Uses(Vec<(Cow<'static, str>, u64)>);

impl ReadAs {
    /// Counts one game.
    pub(crate) fn count(&mut self, review: &Review<'_>) {
        let at = review.game.span.start;
        self.encodings.add(Cow::Borrowed(review.source.charset(at).name()), 1);
        self.notations.add(Cow::Borrowed(review.notation.name()), 1);
        self.languages.add(Cow::Borrowed(review.language.tag), 1);
    }

    /// Adds the counts of another part.
    pub(crate) fn add(&mut self, other: &Self) {
        for (mine, theirs) in [
            (&mut self.encodings, &other.encodings),
            (&mut self.notations, &other.notations),
            (&mut self.languages, &other.languages),
        ] {
            for (name, games) in &theirs.0 {
                mine.add(name.clone(), *games);
            }
        }
    }

    /// Whether everything was as in most files: UTF-8, SAN, English letters.
    pub(crate) fn are_usual(&self) -> bool {
        self.encodings.are_only("utf-8")
            && self.notations.are_only("san")
            && self.languages.are_only("en")
    }

    /// Returns `read as windows-1251, san, ru`, with numbers of games where they differ.
    pub(crate) fn line(&self) -> String {
        let parts = [&self.encodings, &self.notations, &self.languages].map(Uses::list);
        format!("read as {}", parts.join(", "))
    }
}

impl Uses {
    fn add(&mut self, name: Cow<'static, str>, games: u64) {
        // Usually the very same static text, which need not be compared.
        let is_same = |known: &str| {
            (known.as_ptr(), known.len()) == (name.as_ptr(), name.len()) || *known == *name
        };
        match self.0.iter_mut().find(|(known, _)| is_same(known)) {
            Some((_, count)) => *count += games,
            None => self.0.push((name, games)),
        }
    }

    fn are_only(&self, name: &str) -> bool {
        self.0.iter().all(|(used, _)| *used == name)
    }

    fn list(&self) -> String {
        match &self.0[..] {
            [(name, _)] => name.to_string(),
            several => {
                let named = several.iter().map(|(name, games)| {
                    format!("{name} ({games} game{})", if *games == 1 { "" } else { "s" })
                });
                named.collect::<Vec<_>>().join(" and ")
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_line_says_what_was_chosen() {
        let read_as = ReadAs {
            encodings: Uses(vec![("windows-1251".into(), 1), ("utf-8".into(), 11)]),
            notations: Uses(vec![("san".into(), 12)]),
            languages: Uses(vec![("ru".into(), 12)]),
        };
        assert!(!read_as.are_usual());
        let line = "read as windows-1251 (1 game) and utf-8 (11 games), san, ru";
        assert_eq!(read_as.line(), line);
    }
}
