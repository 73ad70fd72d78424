//! The wording of findings: all of it in one place, one file per language.

use std::borrow::Cow;
use std::sync::OnceLock;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource};

use super::{Finding, MessageValue};

/// The language of the reports.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum ReportLanguage {
    /// English.
    #[default]
    English,
    /// Japanese.
    Japanese,
    /// Traditional Chinese.
    TraditionalChinese,
}

impl ReportLanguage {
    /// The number of report languages.
    pub const COUNT: usize = 3;

    /// All report languages.
    pub const ALL: [Self; Self::COUNT] = [Self::English, Self::Japanese, Self::TraditionalChinese];

    /// The BCP 47 tag: `en`, `ja`, `zh-Hant`.
    #[must_use]
    pub const fn tag(self) -> &'static str {
        match self {
            Self::English => "en",
            Self::Japanese => "ja",
            Self::TraditionalChinese => "zh-Hant",
        }
    }

    /// The language with this tag, in any case.
    #[must_use]
    pub fn for_tag(tag: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|language| language.tag().eq_ignore_ascii_case(tag))
    }

    /// The messages of this language in Fluent's syntax.
    const fn messages(self) -> &'static str {
        match self {
            Self::English => include_str!("messages/en.ftl"),
            Self::Japanese => include_str!("messages/ja.ftl"),
            Self::TraditionalChinese => include_str!("messages/zh-Hant.ftl"),
        }
    }
}

/// The messages of one language, with English for those it lacks.
///
/// ```
/// use movetext::finding::{Code, Finding, ReportLanguage, Words};
/// use movetext::Span;
/// let mut castling = Finding::new(Code::CastlingPathBlocked, Span::new(0, 3))
///     .with_word("by", "bishop")
///     .with("by_square", "f1");
/// castling.white = Some(true);
/// let words = Words::for_language(ReportLanguage::English);
/// assert_eq!(
///     words.message(&castling, "O-O"),
///     "White cannot castle: the bishop on f1 stands in the way."
/// );
/// ```
pub struct Words {
    language: ReportLanguage,
    bundle: FluentBundle<FluentResource>,
}

impl std::fmt::Debug for Words {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_tuple("Words").field(&self.language).finish()
    }
}

impl Words {
    /// The messages of this language, parsed on first use.
    #[must_use]
    pub fn for_language(language: ReportLanguage) -> &'static Self {
        static ALL: [OnceLock<Words>; ReportLanguage::COUNT] =
            [const { OnceLock::new() }; ReportLanguage::COUNT];
        ALL[language as usize].get_or_init(|| Self { language, bundle: bundle(language) })
    }

    /// The language.
    #[must_use]
    pub const fn language(&self) -> ReportLanguage {
        self.language
    }

    /// The finding as one sentence; `written` is the text at its place.
    #[must_use]
    pub fn message(&self, finding: &Finding, written: &str) -> String {
        if finding.case == Finding::CLOSING {
            return self.phrase("closing", &finding.values);
        }
        self.sentence(finding, &self.values(finding, written))
    }

    /// What to do about the finding: the help for its case, or else for its code.
    #[must_use]
    pub fn help(&self, finding: &Finding, written: &str) -> Option<String> {
        if finding.case == Finding::CLOSING {
            return None;
        }
        self.advice(finding, &self.values(finding, written))
    }

    /// [`Words::message`] and [`Words::help`] for one finding, looking up the values they share only once.
    pub(crate) fn message_and_help(
        &self,
        finding: &Finding,
        written: &str,
    ) -> (String, Option<String>) {
        if finding.case == Finding::CLOSING {
            return (self.phrase("closing", &finding.values), None);
        }
        let values = self.values(finding, written);
        (self.sentence(finding, &values), self.advice(finding, &values))
    }

    fn sentence(&self, finding: &Finding, values: &FluentArgs<'_>) -> String {
        let slug = finding.code.slug();
        self.format(slug, finding.case, values)
            .or_else(|| self.format(slug, "", values))
            .unwrap_or_else(|| first_line(finding.code.explanation()).to_owned())
    }

    fn advice(&self, finding: &Finding, values: &FluentArgs<'_>) -> Option<String> {
        let slug = finding.code.slug();
        let of_case = || self.format(slug, &format!("{}-help", finding.case), values);
        let of_case = if finding.case.is_empty() { None } else { of_case() };
        of_case.or_else(|| self.format(slug, "help", values))
    }

    /// A phrase of the reports: a caption, the name of a fix, the closing line. Returns the key itself if it is
    /// unknown.
    #[must_use]
    pub fn phrase(&self, key: &str, values: &[(&'static str, MessageValue)]) -> String {
        let mut arguments = FluentArgs::new();
        self.set_values(&mut arguments, values, visible);
        self.format(key, "", &arguments).unwrap_or_else(|| key.to_owned())
    }

    /// A message, or its attribute of this name, with the values filled in; `None` if it does not exist or a value is
    /// missing.
    fn format(&self, key: &str, attribute: &str, values: &FluentArgs<'_>) -> Option<String> {
        let message = self.bundle.get_message(key)?;
        let pattern = match attribute {
            "" => message.value()?,
            attribute => message.get_attribute(attribute)?.value(),
        };
        let mut faults = Vec::new();
        let text = self.bundle.format_pattern(pattern, Some(values), &mut faults);
        faults.is_empty().then(|| text.into_owned())
    }

    /// A word that stands alone, borrowed from the bundle.
    fn word(&self, key: &str) -> Option<Cow<'_, str>> {
        let pattern = self.bundle.get_message(key)?.value()?;
        let mut faults = Vec::new();
        let word = self.bundle.format_pattern(pattern, None, &mut faults);
        faults.is_empty().then_some(word)
    }

    fn values<'a>(&'a self, finding: &'a Finding, written: &'a str) -> FluentArgs<'a> {
        // Each value may be a word with its key; in addition, there are six that every finding may have.
        let mut values = FluentArgs::with_capacity(6 + 2 * finding.values.len());
        values.set("written", short(written));
        if let Some(ply) = finding.ply {
            values.set("ply", ply);
        }
        if let Some(side) = finding.side() {
            self.set_word(&mut values, "side", side);
        }
        if let Some(numbered) = finding.numbered(written) {
            values.set("move", short(&numbered).into_owned());
        }
        if let Some(number) = finding.number {
            values.set("number", number);
        }
        self.set_values(&mut values, &finding.values, short);
        values
    }

    fn set_values<'a>(
        &'a self,
        arguments: &mut FluentArgs<'a>,
        values: &'a [(&'static str, MessageValue)],
        tamed: fn(&'a str) -> Cow<'a, str>,
    ) {
        for (name, value) in values {
            match value {
                MessageValue::Text(text) => arguments.set(*name, tamed(text)),
                MessageValue::Number(number) => arguments.set(*name, *number),
                MessageValue::Word(key) => self.set_word(arguments, name, key),
            }
        }
    }

    /// Sets the translated word under `name`, and its key under `name_key`.
    fn set_word<'a>(&'a self, values: &mut FluentArgs<'a>, name: &'static str, key: &'static str) {
        values.set(name, self.word(key).unwrap_or(Cow::Borrowed(key)));
        values.set([name, "_key"].concat(), key);
    }
}

/// The messages of a language on top of those in English.
fn bundle(language: ReportLanguage) -> FluentBundle<FluentResource> {
    let tag = language.tag().parse().unwrap_or_default();
    let mut bundle = FluentBundle::new_concurrent(vec![tag]);
    bundle.set_use_isolating(false);
    for language in [ReportLanguage::English, language] {
        // A faulty entry is skipped; the tests ensure that there is none.
        let resource = FluentResource::try_new(language.messages().to_owned());
        bundle.add_resource_overriding(resource.unwrap_or_else(|(partial, _)| partial));
    }
    bundle
}

impl Finding {
    /// The written move with its number according to the board: `5. Nd5`, `5... exd5`.
    #[must_use]
    pub fn numbered(&self, written: &str) -> Option<String> {
        let dots = if self.white? { "." } else { "..." };
        Some(format!("{}{dots} {written}", self.number?))
    }
}

fn first_line(page: &str) -> &str {
    page.lines().next().unwrap_or_default().trim()
}

/// Written text made fit for a sentence: not too long, no invisible characters.
fn short(text: &str) -> Cow<'_, str> {
    const LONGEST: usize = 60;
    let is_private = |c: char| matches!(c, '\u{e000}'..='\u{f8ff}');
    let named = |text: &'_ str| visible(text).chars().map(by_number).collect::<String>();
    match text.char_indices().nth(LONGEST) {
        None if !text.contains(is_private) => visible(text),
        None => Cow::Owned(named(text)),
        Some((end, _)) => Cow::Owned(format!("{}…", named(&text[..end]))),
    }
}

/// A character as a reader sees it in a sentence: one of private use, as a font of figurines has, by its number.
fn by_number(c: char) -> String {
    match c {
        '\u{e000}'..='\u{f8ff}' => format!("U+{:X} ", u32::from(c)),
        c => c.into(),
    }
}

/// The text with control characters replaced by their pictures (U+2400 …), safe to show in one line and on a terminal.
#[must_use]
pub fn visible(text: &str) -> Cow<'_, str> {
    if text.chars().any(char::is_control) {
        Cow::Owned(text.chars().map(picture).collect())
    } else {
        Cow::Borrowed(text)
    }
}

/// The picture of a control character, such as ␀ or ␉, or of one that is none (U+FFFE, U+FFFF); any other character
/// unchanged.
#[must_use]
pub fn picture(character: char) -> char {
    match character {
        '\0'..='\x1f' => char::from_u32(0x2400 + character as u32).unwrap_or('�'),
        '\x7f' => '␡',
        '\u{fffe}' | '\u{ffff}' => '�',
        c if c.is_control() => '�',
        c => c,
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;
    use crate::finding::Code;
    use crate::text::Span;

    #[test]
    fn no_entry_is_faulty() {
        for language in ReportLanguage::ALL {
            let faults = FluentResource::try_new(language.messages().to_owned()).err();
            assert!(faults.is_none(), "{}: {faults:?}", language.tag());
        }
    }

    #[test]
    fn every_code_has_message_help_and_explanation() {
        let words = Words::for_language(ReportLanguage::English);
        for code in Code::ALL {
            assert!(words.bundle.has_message(code.slug()), "{code:?}: no message");
            assert!(words.help(&filled(*code), "Nf3").is_some(), "{code:?}: no help");
            assert!(!first_line(code.explanation()).is_empty(), "{code:?}: no explanation");
        }
    }

    #[test]
    fn a_lacking_value_never_shows() {
        let words = Words::for_language(ReportLanguage::English);
        for code in Code::ALL {
            let message = words.message(&Finding::new(*code, Span::default()), "Nf3");
            assert!(!message.contains(['$', '{']), "{code:?}: {message}");
        }
    }

    #[test]
    fn strange_text_is_tamed() {
        assert_eq!(short("a\0b\tc"), "a␀b␉c");
        assert_eq!(short(&"x".repeat(100)).chars().count(), 61);
        assert_eq!(short("\u{e000}f3"), "U+E000 f3");
    }

    /// A finding with every value that any message uses.
    fn filled(code: Code) -> Finding {
        let mut finding = Finding::new(code, Span::default());
        (finding.ply, finding.number, finding.white) = (Some(9), Some(5), Some(true));
        let messages = ReportLanguage::English.messages();
        let values: BTreeSet<_> = messages.split('$').skip(1).map(name).collect();
        finding.values =
            values.into_iter().map(|name| (name, MessageValue::Word("knight"))).collect();
        finding
    }

    /// Returns the name with which a text begins, without the ending by which a word is selected by its key.
    fn name(text: &str) -> &str {
        let end = text.find(|c: char| !c.is_ascii_lowercase() && c != '_').unwrap_or(text.len());
        text[..end].strip_suffix("_key").unwrap_or(&text[..end])
    }
}
