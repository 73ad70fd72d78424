//! What there is to report about a record: a stable code, a place and values. The wording is produced from these in
//! one place (`message.rs`, from the `.ftl` files); articles of the Laws are looked up in `law` and never stored here.

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
/// `ply`, `number` and `white` follow from the position on the board, not from what the scoresheet says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Finding {
    /// What it is.
    pub code: Code,
    /// The severity: that of the code, except for the few codes whose severity depends on the case.
    pub severity: Severity,
    /// Its place in the decoded text of the source.
    pub span: Span,
    /// The ply along its line, from 1; 0 for a fact about the start.
    pub ply: Option<u32>,
    /// The move number according to the board.
    pub number: Option<u32>,
    /// Whose move: `true` for White.
    pub white: Option<bool>,
    /// Which wording of the code applies (an attribute of the message, such as `pinned`); empty for the plain one.
    pub case: &'static str,
    /// The values that the message uses, by their names there: piece, square, ply …
    pub values: Vec<(&'static str, MessageValue)>,
    /// Legal readings in SAN, the likeliest first.
    pub candidates: Vec<String>,
    /// The one candidate that lets the rest of the record be played, in SAN, where there is exactly one.
    pub only: Option<String>,
    /// The text of the second move that cannot be played, where the rest of the record has one: with
    /// [`only`](Self::only), the record can be played up to there.
    pub until: Option<Span>,
    /// What the record is assumed to say before this place, so that play gets this far; empty where every earlier move
    /// was played as written.
    pub assuming: Vec<Assumed>,
    /// Changes that would correct it.
    pub fixes: Vec<Fix>,
    /// Other places that explain it.
    pub labels: Vec<Label>,
}

/// A value used in a message.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum MessageValue {
    /// A word that needs no translation: a square, a written token, a move in SAN.
    Text(String),
    /// A count.
    Number(i64),
    /// A word to be translated: a message key such as `knight` or `white`.
    Word(&'static str),
}

impl From<String> for MessageValue {
    fn from(text: String) -> Self {
        Self::Text(text)
    }
}

impl From<&str> for MessageValue {
    fn from(text: &str) -> Self {
        Self::Text(text.to_owned())
    }
}

impl From<u32> for MessageValue {
    fn from(number: u32) -> Self {
        Self::Number(i64::from(number))
    }
}

impl From<u128> for MessageValue {
    /// A count too large for the plural rules of a language becomes text.
    fn from(number: u128) -> Self {
        match i64::try_from(number).ok().filter(|number| *number < 1 << 53) {
            Some(number) => Self::Number(number),
            None => Self::Text(number.to_string()),
        }
    }
}

impl MessageValue {
    /// A count; one that is too large for the type becomes the largest value.
    #[must_use]
    pub fn count(count: u64) -> Self {
        Self::Number(i64::try_from(count).unwrap_or(i64::MAX))
    }
}

/// One replacement in the text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fix {
    /// The message key of its name, such as `fix-number`.
    pub label: &'static str,
    /// The text to replace.
    pub span: Span,
    /// The text to put in its place.
    pub replacement: String,
    /// Whether `check --fix` applies it; never true of a change to a move.
    pub certain: bool,
}

impl Fix {
    /// A fix that is beyond doubt.
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
    /// Whose move it is about, as a word: `white` or `black`.
    #[must_use]
    pub const fn side(&self) -> Option<&'static str> {
        match self.white {
            Some(true) => Some("white"),
            Some(false) => Some("black"),
            None => None,
        }
    }

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
            values: Vec::new(),
            candidates: Vec::new(),
            only: None,
            until: None,
            assuming: Vec::new(),
            fixes: Vec::new(),
            labels: Vec::new(),
        }
    }

    /// Adds a value of the message.
    #[must_use]
    pub fn with(mut self, name: &'static str, value: impl Into<MessageValue>) -> Self {
        self.values.push((name, value.into()));
        self
    }

    /// Adds a value that is a word to be translated.
    #[must_use]
    pub fn with_word(mut self, name: &'static str, key: &'static str) -> Self {
        self.values.push((name, MessageValue::Word(key)));
        self
    }

    /// Selects another wording of the code.
    #[must_use]
    pub const fn case(mut self, case: &'static str) -> Self {
        self.case = case;
        self
    }

    /// Adds a second place, with the message key of its caption.
    #[must_use]
    pub fn labelled(mut self, span: Span, caption: &'static str) -> Self {
        self.labels.push(Label { span, caption });
        self
    }

    /// Sets another severity.
    #[must_use]
    pub const fn with_severity(mut self, severity: Severity) -> Self {
        self.severity = severity;
        self
    }
}

/// A value together with the findings about it: reading never fails.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Parsed<T> {
    /// What was read.
    pub value: T,
    /// The findings about it.
    pub findings: Vec<Finding>,
}
