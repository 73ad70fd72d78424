//! The words of findings.

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

/// The messages of one language.
#[derive(Debug)]
pub struct Words;
