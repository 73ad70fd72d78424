//! The texts of all editions in one, with a few lists; their tables refer to places in them.

use std::collections::HashMap;
use std::fmt::Write as _;

/// The text and the lists.
#[derive(Default)]
pub(crate) struct Stock {
    text: String,
    places: HashMap<String, usize>,
    topics: Vec<String>,
    codes: Vec<String>,
}

impl Stock {
    /// Returns the text, one passage per line.
    pub(crate) fn text(&self) -> &str {
        &self.text
    }

    /// Returns the place of a passage, as an expression; a passage used twice is stored once.
    pub(crate) fn passage(&mut self, said: &str) -> String {
        let start = self.places.get(said).copied().unwrap_or_else(|| {
            let start = self.text.len();
            self.text.push_str(said);
            self.text.push('\n');
            self.places.insert(said.to_owned(), start);
            start
        });
        format!("Passage::at({start}, {})", said.len())
    }

    /// Returns the place of some topics in the list of topics.
    pub(crate) fn topics(&mut self, topics: &[String]) -> String {
        row(&mut self.topics, topics)
    }

    /// Returns the place of the findings of an article in the list of findings.
    pub(crate) fn codes(&mut self, codes: &[String]) -> String {
        row(&mut self.codes, codes)
    }

    /// Writes the lists.
    pub(crate) fn lists(&self, text: &mut String) {
        let (topics, codes) = (&self.topics, &self.codes);
        let _ = writeln!(text, "pub(super) static TOPICS: [&str; {}] = {topics:?};", topics.len());
        let list = codes.join(", ");
        let _ = writeln!(text, "pub(super) static CODES: [Code; {}] = [{list}];", codes.len());
    }
}

/// Returns the place of these items in a list, appending them unless they are already there in a row.
pub(crate) fn row<T: Clone + PartialEq>(list: &mut Vec<T>, wanted: &[T]) -> String {
    let known = (0..list.len()).find(|&start| list[start..].starts_with(wanted));
    let start = known.unwrap_or_else(|| {
        list.extend_from_slice(wanted);
        list.len() - wanted.len()
    });
    format!("ListSlice::at({start}, {})", wanted.len())
}
