//! The entries of the messages, found at once and read when they are first asked for: a run speaks few of them.

use std::collections::HashMap;
use std::sync::OnceLock;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource};
use fluent_syntax::ast::{self, Message, Pattern, Resource};
use fluent_syntax::parser;

use super::{ReportLanguage, plain};

/// No book has many more entries.
const ABOUT: usize = 200;

/// What is said in one language, with English for what it lacks.
pub(super) struct Phrasebook {
    language: ReportLanguage,
    entries: HashMap<&'static str, Entry>,
    /// Puts values into patterns that stand for themselves.
    alone: FluentBundle<FluentResource>,
    /// The same with all entries at hand, for patterns that refer to others.
    together: OnceLock<FluentBundle<FluentResource>>,
}

/// A message or term with its attributes.
struct Entry {
    written: &'static str,
    read: OnceLock<Resource<&'static str>>,
}

impl Phrasebook {
    /// The book of a language.
    pub(super) fn new(language: ReportLanguage) -> Self {
        let spoken = spoken(language).flat_map(|language| entries(language.messages()));
        let mut entries = HashMap::with_capacity(ABOUT);
        entries
            .extend(spoken.map(|(key, written)| (key, Entry { written, read: OnceLock::new() })));
        Self { language, entries, alone: bundle(language), together: OnceLock::new() }
    }

    /// The message of this name.
    pub(super) fn message(&self, key: &str) -> Option<&Message<&'static str>> {
        let entry = self.entries.get(key)?;
        // A faulty entry is skipped; the tests see to it that there is none.
        let read = || parser::parse_runtime(entry.written).unwrap_or_else(|(partial, _)| partial);
        entry.read.get_or_init(read).body.iter().find_map(|entry| match entry {
            ast::Entry::Message(message) => Some(message),
            _ => None,
        })
    }

    /// What a message says, or one of its attributes.
    pub(super) fn pattern(&self, key: &str, case: Option<&str>) -> Option<&Pattern<&'static str>> {
        let message = self.message(key)?;
        match case.filter(|case| !case.is_empty()) {
            Some(case) => {
                let attribute = message.attributes.iter().find(|known| known.id.name == case)?;
                Some(&attribute.value)
            }
            None => message.value.as_ref(),
        }
    }

    /// The pattern with its values; nothing when there is none or a value is lacking.
    pub(super) fn format(
        &self,
        key: &str,
        case: Option<&str>,
        values: &FluentArgs<'_>,
    ) -> Option<String> {
        let pattern = self.pattern(key, case)?;
        let bundle = if plain::refers(pattern) { self.together() } else { &self.alone };
        let mut faults = Vec::new();
        let text = bundle.format_pattern(pattern, Some(values), &mut faults);
        faults.is_empty().then(|| text.into_owned())
    }

    fn together(&self) -> &FluentBundle<FluentResource> {
        self.together.get_or_init(|| {
            let mut bundle = bundle(self.language);
            for language in spoken(self.language) {
                let resource = FluentResource::try_new(language.messages().to_owned());
                bundle.add_resource_overriding(resource.unwrap_or_else(|(partial, _)| partial));
            }
            bundle
        })
    }
}

/// The languages of a book; a later one has the better word.
fn spoken(language: ReportLanguage) -> impl Iterator<Item = ReportLanguage> {
    let translation = Some(language).filter(|language| *language != ReportLanguage::English);
    [Some(ReportLanguage::English), translation].into_iter().flatten()
}

fn bundle(language: ReportLanguage) -> FluentBundle<FluentResource> {
    let tag = language.tag().parse().unwrap_or_default();
    let mut bundle = FluentBundle::new_concurrent(vec![tag]);
    bundle.set_use_isolating(false);
    bundle
}

/// The entries of a file by name: whatever begins with it at the beginning of a line.
fn entries(text: &'static str) -> impl Iterator<Item = (&'static str, &'static str)> {
    let begins = |at: &usize| {
        text.as_bytes().get(*at).is_some_and(|byte| byte.is_ascii_alphabetic() || *byte == b'-')
    };
    let lines = memchr::memchr_iter(b'\n', text.as_bytes()).map(|end| end + 1);
    let mut starts = std::iter::once(0).chain(lines).filter(begins).peekable();
    std::iter::from_fn(move || {
        let written = &text[starts.next()?..starts.peek().copied().unwrap_or(text.len())];
        Some((written.split([' ', '=']).next()?, written))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_entries_are_those_of_the_whole_file() {
        for language in ReportLanguage::ALL {
            let whole = parser::parse_runtime(language.messages());
            let whole =
                whole.unwrap_or_else(|(_, faults)| panic!("{}: {faults:?}", language.tag()));
            let parted: Vec<_> = entries(language.messages())
                .flat_map(|(_, written)| parser::parse_runtime(written).expect(written).body)
                .collect();
            assert_eq!(parted, whole.body, "{}", language.tag());
        }
    }

    #[test]
    fn what_is_said_together_is_what_is_said_alone() {
        let book = Phrasebook::new(ReportLanguage::Japanese);
        let mut values = FluentArgs::new();
        values.set("times", 3);
        let pattern = book.pattern("claim-occurrences", None).expect("a message");
        let said = |bundle: &FluentBundle<_>| {
            bundle.format_pattern(pattern, Some(&values), &mut Vec::new()).into_owned()
        };
        assert_eq!(said(book.together()), said(&book.alone));
        let known = |(key, _): (&str, &str)| book.together().has_message(key);
        assert!(entries(ReportLanguage::English.messages()).all(known));
    }
}
