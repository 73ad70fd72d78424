//! The formats of findings: one list, one module each.

use super::options::{Location, ReportOptions};
use super::{concise, github, json, sarif, terminal};
use crate::finding::Finding;
use crate::write::output::frame::Frame;

macro_rules! reports {
    ($($(#[doc = $doc:literal])+ $report:ident $name:literal $frame:expr, $write:path;)+) => {
        /// A format in which findings are written.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum Report { $($(#[doc = $doc])+ $report,)+ }

        impl Report {
            /// All formats, in the order of the list.
            pub const ALL: &'static [Self] = &[$(Self::$report,)+];

            /// Its name on the command line: `concise`.
            #[must_use]
            pub const fn name(self) -> &'static str {
                match self { $(Self::$report => $name,)+ }
            }

            /// What it is, in one line.
            #[must_use]
            pub fn about(self) -> &'static str {
                match self { $(Self::$report => concat!($($doc),+).trim(),)+ }
            }

            /// What stands around the findings of one output, and between two pieces of it.
            #[must_use]
            pub(crate) fn frame(self) -> Frame {
                match self { $(Self::$report => $frame,)+ }
            }

            /// Appends the findings of one game, or of the text between games.
            ///
            /// ```
            /// use movetext::finding::{Code, Finding, ReportLanguage, Words};
            /// use movetext::write::report::{ReportOptions, Location, Report};
            /// use movetext::{Span, text::Source};
            /// let source = Source::new("club.pgn", "1. e4 e5 2. Qh6 *");
            /// let place = Location { source: &source, game: Some(1), review: None };
            /// let words = Words::for_language(ReportLanguage::English);
            /// let options = ReportOptions { words, edition: None, color: false, width: 80 };
            /// let mut queen = Finding::new(Code::NoSuchPiece, Span::new(12, 15))
            ///     .case("from").with_word("piece", "queen").with("from", "d1").with("to", "h6");
            /// queen.white = Some(true);
            /// let mut line = Vec::new();
            /// Report::Concise.findings(&place, &[queen], &options, &mut line);
            /// assert!(line.starts_with(b"club.pgn:1:13: error[M001] A queen does not"));
            /// ```
            pub fn findings(
                self,
                place: &Location<'_>,
                findings: &[Finding],
                options: &ReportOptions,
                out: &mut Vec<u8>,
            ) {
                match self { $(Self::$report => $write(place, findings, options, out),)+ }
            }
        }
    };
}

reports! {
    /// The line with the token underlined, the reason, the article, the board.
    Human "human" Frame::NONE, terminal::findings;
    /// One line each: `file:line:column: severity[code] message`.
    Concise "concise" Frame::NONE, concise::findings;
    /// One JSON object a line.
    Ndjson "ndjson" Frame::NONE, json::lines;
    /// A JSON array.
    Json "json" json::FRAME, json::elements;
    /// SARIF 2.1.0, for code scanning and editors.
    Sarif "sarif" sarif::frame(), sarif::results;
    /// Annotations of GitHub's workflow logs.
    Github "github" Frame::NONE, github::findings;
}

impl Report {
    /// Returns the format of this name.
    #[must_use]
    pub fn for_name(name: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|report| report.name() == name)
    }
}
