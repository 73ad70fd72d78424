//! What there is to say about a record: a stable code, a place, the facts. The words are made from them in one place
//! (`message.rs`, from the `.ftl` files), the articles are looked up in `law`, never stored here.

mod assumed;
mod code;
mod findings;
mod message;

pub use assumed::{Assumed, NamedMove};
pub use code::{Code, Severity};
pub use findings::Findings;
pub use message::{ReportLanguage, Words, picture, visible};

use crate::text::Span;

/// One complaint or remark, as data.
///
/// `ply`, `number` and `white` follow from the position on the board, not from what the sheet says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Finding {
    /// What it is.
    pub code: Code,
    /// How much it weighs: that of the code, but for the few whose weight depends on the case.
    pub severity: Severity,
    /// Where it stands in the decoded text of the source.
    pub span: Span,
    /// The ply along its line, from 1; 0 for a fact about the start.
    pub ply: Option<u32>,
    /// Move number by the board.
    pub number: Option<u32>,
    /// Whose move: `true` for White.
    pub white: Option<bool>,
    /// Which wording of the code fits (an attribute of the message, such as `pinned`); empty for the plain one.
    pub case: &'static str,
    /// The facts that the message names: piece, square, ply …
    pub facts: Vec<(&'static str, Fact)>,
    /// Legal readings in SAN, the likeliest first.
    pub candidates: Vec<String>,
    /// The one candidate that lets the rest of the record be played, in SAN, where there is exactly one.
    pub only: Option<String>,
    /// Where the rest comes to a second move that cannot be played: what is written there. Up to it the record can be played
    /// with [`only`](Self::only).
    pub until: Option<Span>,
    /// What the record is taken to say before, so that it comes as far as this; empty where every move before was played as
    /// it is written.
    pub assuming: Vec<Assumed>,
    /// Changes that would mend it.
    pub fixes: Vec<Fix>,
    /// Other places that explain it.
    pub labels: Vec<Label>,
}

/// A value named in a message.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fact {
    /// A word that needs no translation: a square, a written token, a move in SAN.
    Text(String),
    /// A count.
    Number(i64),
    /// A word to be translated: a message key such as `knight` or `white`.
    Word(&'static str),
}

impl From<String> for Fact {
    fn from(text: String) -> Self {
        Self::Text(text)
    }
}

impl From<&str> for Fact {
    fn from(text: &str) -> Self {
        Self::Text(text.to_owned())
    }
}

impl From<u32> for Fact {
    fn from(number: u32) -> Self {
        Self::Number(i64::from(number))
    }
}

impl From<u128> for Fact {
    /// A count that is beyond all grammar is a text.
    fn from(number: u128) -> Self {
        match i64::try_from(number).ok().filter(|number| *number < 1 << 53) {
            Some(number) => Self::Number(number),
            None => Self::Text(number.to_string()),
        }
    }
}

impl Fact {
    /// A number that may be too large to be told exactly.
    #[must_use]
    pub fn count(count: u64) -> Self {
        Self::Number(i64::try_from(count).unwrap_or(i64::MAX))
    }
}

/// One replacement in the text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fix {
    /// Which wording names it: a message key such as `fix-number`.
    pub label: &'static str,
    /// What is replaced.
    pub span: Span,
    /// By what.
    pub replacement: String,
    /// Certain fixes are applied by `check --fix`; a move never is.
    pub certain: bool,
}

impl Fix {
    /// A change that leaves no doubt.
    #[must_use]
    pub fn certain(label: &'static str, span: Span, replacement: impl Into<String>) -> Self {
        Self { label, span, replacement: replacement.into(), certain: true }
    }
}

/// A second place, with the message key of its caption.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Label {
    /// The place.
    pub span: Span,
    /// Message key of the caption.
    pub caption: &'static str,
}

impl Finding {
    /// A finding without details.
    #[must_use]
    pub const fn new(code: Code, span: Span) -> Self {
        Self {
            code,
            severity: code.severity(),
            span,
            ply: None,
            number: None,
            white: None,
            case: "",
            facts: Vec::new(),
            candidates: Vec::new(),
            only: None,
            until: None,
            assuming: Vec::new(),
            fixes: Vec::new(),
            labels: Vec::new(),
        }
    }

    /// The same with one more fact.
    #[must_use]
    pub fn with(mut self, name: &'static str, fact: impl Into<Fact>) -> Self {
        self.facts.push((name, fact.into()));
        self
    }

    /// The same with a fact that is a word to translate.
    #[must_use]
    pub fn with_word(mut self, name: &'static str, key: &'static str) -> Self {
        self.facts.push((name, Fact::Word(key)));
        self
    }

    /// The same in another wording of its code.
    #[must_use]
    pub const fn case(mut self, case: &'static str) -> Self {
        self.case = case;
        self
    }

    /// The same with a second place and the message key of its caption.
    #[must_use]
    pub fn labelled(mut self, span: Span, caption: &'static str) -> Self {
        self.labels.push(Label { span, caption });
        self
    }

    /// The same with another weight.
    #[must_use]
    pub const fn weighing(mut self, severity: Severity) -> Self {
        self.severity = severity;
        self
    }
}

/// A value together with what there was to say about it: reading never fails.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Parsed<T> {
    /// What was read.
    pub value: T,
    /// What there is to say about it.
    pub findings: Vec<Finding>,
}
