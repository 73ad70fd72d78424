//! The choice of findings that are shown: `--select`, `--ignore`, `--facts`.

use std::borrow::Cow;
use std::str::FromStr;

use crate::finding::{Code, Finding};
use crate::law::Edition;

/// One word of `--select` or `--ignore`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum CodeSelector {
    /// A code, given by its name or its slug.
    Code(Code),
    /// All codes of a family, given by its letter.
    Family(char),
}

impl CodeSelector {
    fn takes(self, code: Code) -> bool {
        match self {
            Self::Code(picked) => picked == code,
            Self::Family(letter) => code.family() == letter,
        }
    }
}

impl FromStr for CodeSelector {
    type Err = String;

    fn from_str(word: &str) -> Result<Self, String> {
        if let Some(code) = Code::for_name(word) {
            return Ok(Self::Code(code));
        }
        let letter = word.to_ascii_uppercase();
        let family = Code::ALL.iter().map(|code| code.family()).find(|&f| letter == f.to_string());
        family.map(Self::Family).ok_or_else(|| {
            "neither a code, nor a slug, nor a family letter (see `movetext list codes`)".to_owned()
        })
    }
}

/// The choice of findings to show.
#[derive(Clone, Debug, Default)]
pub(crate) struct Selection {
    /// Codes to show; empty for the usual ones.
    pub(crate) select: Vec<CodeSelector>,
    /// Codes never to show.
    pub(crate) ignore: Vec<CodeSelector>,
    /// Whether to show facts of law.
    pub(crate) facts: bool,
    /// Whether to show every event of law.
    pub(crate) events: bool,
    /// The edition of the Laws that was named: what it requires is shown as well.
    pub(crate) law: Option<&'static Edition>,
}

impl Selection {
    /// Whether findings of this code are shown.
    pub(crate) fn shows(&self, code: Code) -> bool {
        if self.ignore.iter().any(|pick| pick.takes(code)) {
            return false;
        }
        let on = code.is_on_by_default()
            || code.is_fact() && self.facts
            || code.is_event() && self.events
            || code.is_by_law() && self.law.is_some_and(|law| law.asks_for(code));
        if self.select.is_empty() { on } else { self.is_picked(code) }
    }

    /// Returns the findings that are shown, without copying if all are.
    pub(crate) fn sift<'f>(&self, findings: &'f [Finding]) -> Cow<'f, [Finding]> {
        if findings.iter().all(|finding| self.shows(finding.code)) {
            return Cow::Borrowed(findings);
        }
        findings.iter().filter(|finding| self.shows(finding.code)).cloned().collect()
    }

    /// Whether any fact of law is shown.
    pub(crate) fn asks_for_facts(&self) -> bool {
        Code::ALL.iter().any(|code| code.is_fact() && self.shows(*code))
    }

    /// Returns the codes, except facts, that are shown although they are off by default.
    pub(crate) fn switched_on(&self) -> Vec<Code> {
        let off = Code::ALL.iter().filter(|code| !code.is_on_by_default() && !code.is_fact());
        off.filter(|code| self.shows(**code)).copied().collect()
    }

    fn is_picked(&self, code: Code) -> bool {
        self.select.iter().any(|pick| pick.takes(code))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn choice(select: &[&str], ignore: &[&str]) -> Selection {
        let picks = |words: &[&str]| words.iter().map(|word| word.parse().unwrap()).collect();
        Selection { select: picks(select), ignore: picks(ignore), ..Selection::default() }
    }

    #[test]
    fn select_narrows_and_switches_on() {
        let choice = choice(&["missing-capture-mark", "f"], &[]);
        assert!(choice.shows(Code::MissingCaptureMark) && choice.shows(Code::DrawOffer));
        assert!(!choice.shows(Code::NoSuchPiece));
    }

    #[test]
    fn ignore_has_the_last_word() {
        let choice = choice(&["M"], &["M018"]);
        assert!(choice.shows(Code::NoSuchPiece) && !choice.shows(Code::IllegalMove));
    }

    #[test]
    fn facts_wait_for_their_option() {
        let mut choice = Selection::default();
        assert!(
            choice.shows(Code::MissingCheckMark)
                && !choice.shows(Code::Checkmate)
                && !choice.shows(Code::MissingEnPassantMark)
        );
        choice.facts = true;
        choice.law = Edition::for_name("fide-2004");
        assert!(
            choice.shows(Code::Checkmate)
                && choice.shows(Code::MissingEnPassantMark)
                && !choice.shows(Code::MissingCaptureMark)
        );
    }

    #[test]
    fn an_unknown_word_is_refused() {
        assert!("X".parse::<CodeSelector>().is_err() && "M999".parse::<CodeSelector>().is_err());
    }
}
