//! The words of findings: one place, one file a language.

use std::borrow::Cow;
use std::sync::OnceLock;

use fluent_bundle::{FluentArgs, FluentValue};
use fluent_syntax::ast::PatternElement;

use super::phrasebook::Phrasebook;
use super::{Code, Fact, Finding, plain};

/// The language of messages.
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
    /// All of them.
    pub const ALL: [Self; 3] = [Self::English, Self::Japanese, Self::TraditionalChinese];

    /// The BCP 47 tag: `en`, `ja`, `zh-Hant`.
    #[must_use]
    pub const fn tag(self) -> &'static str {
        match self {
            Self::English => "en",
            Self::Japanese => "ja",
            Self::TraditionalChinese => "zh-Hant",
        }
    }

    /// The language of this tag, in any case.
    #[must_use]
    pub fn for_tag(tag: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|language| language.tag().eq_ignore_ascii_case(tag))
    }

    /// What it says, as Fluent writes it.
    pub(super) const fn messages(self) -> &'static str {
        match self {
            Self::English => include_str!("messages/en.ftl"),
            Self::Japanese => include_str!("messages/ja.ftl"),
            Self::TraditionalChinese => include_str!("messages/zh-Hant.ftl"),
        }
    }
}

/// The messages of one language; what it lacks is said in English.
///
/// ```
/// use movetext::finding::{Code, Finding, ReportLanguage, Words};
/// use movetext::Span;
/// let mut castling = Finding::new(Code::M008, Span::new(0, 3))
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
    book: Phrasebook,
}

impl std::fmt::Debug for Words {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_tuple("Words").field(&self.language).finish()
    }
}

impl Words {
    /// The messages of this language, read once.
    #[must_use]
    pub fn for_language(language: ReportLanguage) -> &'static Self {
        static ALL: [OnceLock<Words>; 3] = [const { OnceLock::new() }; 3];
        let opened = || Self { language, book: Phrasebook::new(language) };
        ALL[language as usize].get_or_init(opened)
    }

    /// The language.
    #[must_use]
    pub const fn language(&self) -> ReportLanguage {
        self.language
    }

    /// The texts around the values of a phrase, if it has just these, in this order: `""`, `" (ply "` and `")"` around
    /// move and ply.
    pub(crate) fn around(&self, key: &str, names: &[&str]) -> Option<Vec<String>> {
        plain::around(self.book.pattern(key, None)?, names)
    }

    /// Whether findings with the same facts that are made by the same side say the same, wherever they stand.
    pub(crate) fn are_general(&self, code: Code) -> bool {
        let is_of_place = |name: &str| matches!(name, "written" | "ply" | "number" | "move");
        self.book.message(code.slug()).is_some_and(|message| {
            let wordings = message.attributes.iter().map(|attribute| &attribute.value);
            !wordings.chain(&message.value).any(|pattern| plain::names(pattern, &is_of_place))
        })
    }

    /// What the finding says, as one sentence; `written` is the text at its place.
    #[must_use]
    pub fn message(&self, finding: &Finding, written: &str) -> String {
        text_of(|out| self.push_message(out, finding, written))
    }

    /// What to do about it: the help of the case, else that of the code.
    #[must_use]
    pub fn help(&self, finding: &Finding, written: &str) -> Option<String> {
        let mut is_said = false;
        let text = text_of(|out| is_said = self.push_help(out, finding, written));
        is_said.then_some(text)
    }

    /// Appends what the finding says.
    pub(crate) fn push_message(&self, out: &mut Vec<u8>, finding: &Finding, written: &str) {
        let slug = finding.code.slug();
        if finding.case == Finding::CLOSING {
            out.extend_from_slice(self.phrase("closing", &finding.facts).as_bytes());
        } else if !self.say(out, slug, Some(finding.case), finding, written)
            && !self.say(out, slug, None, finding, written)
        {
            out.extend_from_slice(first_line(finding.code.explanation()).as_bytes());
        }
    }

    /// Appends what to do about it; nothing, and `false`, where there is nothing to say.
    pub(crate) fn push_help(&self, out: &mut Vec<u8>, finding: &Finding, written: &str) -> bool {
        if finding.case == Finding::CLOSING {
            return false;
        }
        let slug = finding.code.slug();
        let of_case = !finding.case.is_empty()
            && self.say(out, slug, Some(&format!("{}-help", finding.case)), finding, written);
        of_case || self.say(out, slug, Some("help"), finding, written)
    }

    /// Appends the pattern with the values of a finding: the quick way, or by the book. Says whether there is one.
    fn say(
        &self,
        out: &mut Vec<u8>,
        key: &str,
        case: Option<&str>,
        finding: &Finding,
        written: &str,
    ) -> bool {
        let Some(pattern) = self.book.pattern(key, case) else { return false };
        plain::fill(out, pattern, |name| self.value(name, finding, written))
            || self.book.format(key, case, &self.values(finding, written)).is_some_and(|text| {
                out.extend_from_slice(text.as_bytes());
                true
            })
    }

    /// One value of a finding, where it is a plain word or number.
    fn value<'a>(
        &'a self,
        name: &str,
        finding: &'a Finding,
        written: &'a str,
    ) -> Option<Cow<'a, str>> {
        if let Some((_, fact)) = finding.facts.iter().rfind(|(known, _)| *known == name) {
            return self.fact(fact, short);
        }
        match name {
            "written" => Some(short(written)),
            "side" => self.word(if finding.white? { "white" } else { "black" }),
            "ply" => Some(finding.ply?.to_string().into()),
            "number" => Some(finding.number?.to_string().into()),
            _ => None,
        }
    }

    fn fact<'a>(
        &'a self,
        fact: &'a Fact,
        tamed: fn(&'a str) -> Cow<'a, str>,
    ) -> Option<Cow<'a, str>> {
        match fact {
            Fact::Text(text) => Some(tamed(text)),
            Fact::Number(number) => Some(number.to_string().into()),
            Fact::Word(key) => self.word(key),
        }
    }

    /// A word that needs no values.
    fn word(&self, key: &str) -> Option<Cow<'_, str>> {
        match &self.book.pattern(key, None)?.elements[..] {
            [PatternElement::TextElement { value }] => Some(Cow::Borrowed(value)),
            _ => None,
        }
    }

    /// A phrase of the reports: a caption, the name of a fix, the closing line. The key itself where it is unknown.
    #[must_use]
    pub fn phrase(&self, key: &str, facts: &[(&'static str, Fact)]) -> String {
        let fact = |name: &str| facts.iter().rfind(|(known, _)| *known == name);
        let value = |name: &str| fact(name).and_then(|(_, fact)| self.fact(fact, visible));
        let pattern = self.book.pattern(key, None);
        let mut text = Vec::new();
        if pattern.is_some_and(|pattern| plain::fill(&mut text, pattern, value)) {
            return String::from_utf8(text).unwrap_or_default();
        }
        let mut values = FluentArgs::new();
        self.set_facts(&mut values, facts, visible);
        self.book.format(key, None, &values).unwrap_or_else(|| key.to_owned())
    }

    fn values<'a>(&self, finding: &'a Finding, written: &'a str) -> FluentArgs<'a> {
        let mut values = FluentArgs::new();
        values.set("written", short(written));
        if let Some(ply) = finding.ply {
            values.set("ply", ply);
        }
        if let Some(white) = finding.white {
            self.set_word(&mut values, "side", if white { "white" } else { "black" });
        }
        if let Some(numbered) = finding.numbered(written) {
            values.set("move", short(&numbered).into_owned());
        }
        if let Some(number) = finding.number {
            values.set("number", number);
        }
        self.set_facts(&mut values, &finding.facts, short);
        values
    }

    fn set_facts<'a>(
        &self,
        values: &mut FluentArgs<'a>,
        facts: &'a [(&'static str, Fact)],
        tamed: fn(&'a str) -> Cow<'a, str>,
    ) {
        for (name, fact) in facts {
            match fact {
                Fact::Text(text) => values.set(*name, tamed(text)),
                Fact::Number(number) => values.set(*name, *number),
                Fact::Word(key) => self.set_word(values, name, key),
            }
        }
    }

    /// Sets the translated word under `name`, and its key under `name_key`.
    fn set_word(&self, values: &mut FluentArgs<'_>, name: &str, key: &'static str) {
        let word = self.book.format(key, None, &FluentArgs::new());
        let word = word.map_or(FluentValue::from(key), FluentValue::from);
        values.set(name.to_owned(), word);
        values.set(format!("{name}_key"), key);
    }
}

impl Finding {
    /// The written move with its number by the board: `5. Nd5`, `5... exd5`.
    #[must_use]
    pub fn numbered(&self, written: &str) -> Option<String> {
        Some([&self.number?.to_string(), self.dots()?, written].concat())
    }

    /// What stands between the number of its move and the move: `. ` or `... `.
    pub(crate) fn dots(&self) -> Option<&'static str> {
        self.white.map(|white| if white { ". " } else { "... " })
    }
}

/// The text that is appended.
fn text_of(push: impl FnOnce(&mut Vec<u8>)) -> String {
    let mut text = Vec::with_capacity(64);
    push(&mut text);
    String::from_utf8(text).unwrap_or_default()
}

fn first_line(page: &str) -> &str {
    page.lines().next().unwrap_or_default().trim()
}

/// Written text made fit for a sentence: not too long, nothing invisible.
fn short(text: &str) -> Cow<'_, str> {
    const LONGEST: usize = 60;
    match text.char_indices().nth(LONGEST) {
        None => visible(text),
        Some((end, _)) => Cow::Owned(format!("{}…", visible(&text[..end]))),
    }
}

/// The text with control characters as their pictures (U+2400 …): fit for a line, and for a terminal.
#[must_use]
pub fn visible(text: &str) -> Cow<'_, str> {
    if text.chars().any(char::is_control) {
        Cow::Owned(text.chars().map(picture).collect())
    } else {
        Cow::Borrowed(text)
    }
}

/// The picture of a control character, such as ␀ and ␉; every other character is itself.
#[must_use]
pub fn picture(character: char) -> char {
    match character {
        '\0'..='\x1f' => char::from_u32(0x2400 + character as u32).unwrap_or('�'),
        '\x7f' => '␡',
        c if c.is_control() => '�',
        c => c,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::Span;

    #[test]
    fn every_code_has_message_help_and_explanation() {
        let words = Words::for_language(ReportLanguage::English);
        for code in Code::ALL {
            let message = words.book.pattern(code.slug(), None);
            assert!(message.is_some(), "{code:?}: no message");
            assert!(words.help(&filled(*code), "Nf3").is_some(), "{code:?}: no help");
            assert!(!first_line(code.explanation()).is_empty(), "{code:?}: no explanation");
        }
    }

    #[test]
    fn a_lacking_fact_never_shows() {
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
    }

    /// A finding with every fact that any message names.
    fn filled(code: Code) -> Finding {
        let mut finding = Finding::new(code, Span::default());
        (finding.ply, finding.number, finding.white) = (Some(9), Some(5), Some(true));
        for name in ["to", "from", "by_square", "square", "king", "name", "tag", "letter"] {
            finding.facts.push((name, "e4".into()));
        }
        for name in ["piece", "by", "promotion", "opponent"] {
            finding.facts.push((name, Fact::Word("knight")));
        }
        for name in ["nag", "lost_ply", "end_ply", "found", "expected", "occurrences"] {
            finding.facts.push((name, Fact::Number(3)));
        }
        finding
    }
}
