//! The words of a book that belong to no game: headings of its contents, tables and indexes.

use std::sync::OnceLock;

/// One row per word, one column per language; no cell contains a comma.
static TABLE: &str = include_str!("words.csv");

/// The words of one language.
///
/// ```
/// use movetext::book::BookWords;
/// let german = BookWords::for_tag("de-AT");
/// assert_eq!((german.tag(), german.word("contents")), ("de", "Inhalt"));
/// assert_eq!(BookWords::for_tag("tlh").word("contents"), "Contents");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BookWords {
    tag: &'static str,
    words: Vec<(&'static str, &'static str)>,
}

impl BookWords {
    /// Returns the words of a language, or of the language that its tag is a variety of, else those of English.
    #[must_use]
    pub fn for_tag(tag: &str) -> &'static Self {
        let all = all();
        let mut tag = tag;
        loop {
            let found = all.iter().find(|words| words.tag.eq_ignore_ascii_case(tag));
            match (found, tag.rsplit_once('-')) {
                (Some(words), _) => return words,
                (None, Some((shorter, _))) => tag = shorter,
                (None, None) => return &all[0],
            }
        }
    }

    /// Iterates over the tags of all languages that have words.
    pub fn tags() -> impl Iterator<Item = &'static str> {
        all().iter().map(|words| words.tag)
    }

    /// The tag of the language.
    #[must_use]
    pub fn tag(&self) -> &'static str {
        self.tag
    }

    /// Returns the word of this key.
    #[must_use]
    pub fn word(&self, key: &str) -> &'static str {
        self.words.iter().find(|(known, _)| *known == key).map_or("", |(_, word)| word)
    }
}

fn all() -> &'static [BookWords] {
    static READ: OnceLock<Vec<BookWords>> = OnceLock::new();
    READ.get_or_init(|| {
        let rows: Vec<Vec<&str>> = TABLE.lines().map(|line| line.split(',').collect()).collect();
        let words = |column: usize| rows.iter().skip(1).map(move |row| (row[0], row[column]));
        let tags = rows[0].iter().enumerate().skip(1);
        tags.map(|(column, tag)| BookWords { tag, words: words(column).collect() }).collect()
    })
}

#[cfg(test)]
mod tests {
    use super::{BookWords, TABLE};

    #[test]
    fn every_language_has_every_word() {
        let columns = BookWords::tags().count() + 1;
        for line in TABLE.lines() {
            assert_eq!(line.split(',').count(), columns, "{line}");
            assert!(line.split(',').all(|cell| !cell.trim().is_empty()), "{line}");
        }
    }
}
