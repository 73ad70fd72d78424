//! How games are to look: notation, language, style and the other choices of an output.

use super::nag::NagForm;
use super::print::boards::Boards;
use super::tidy::Tidying;
use crate::board::{Move, Position};
use crate::finding::{Finding, ReportLanguage, Words};
use crate::language::{Language, PrintWords};
use crate::law::Edition;
use crate::notation::{Font, Notation, Style};

/// How games are to look.
#[derive(Clone, Copy, Debug)]
pub struct Page {
    /// The notation of the moves.
    pub notation: Notation,
    /// The language whose piece letters are used.
    pub language: &'static Language,
    /// The signs around the moves: captures, checks, castling, draw offers.
    pub style: &'static Style,
    /// Upper limit of the line length in characters, exclusive; 0 for one line per game.
    pub width: usize,
    /// The language of the messages of findings.
    pub words: &'static Words,
    /// The edition of the Laws whose articles findings cite.
    pub edition: Option<&'static Edition>,
    /// Whether every finding becomes a comment at its place, in PGN and in print; other formats list findings or cannot
    /// show them.
    pub remarks: bool,
    /// The form of annotation glyphs; `None` for the usual one of the format.
    pub nags: Option<NagForm>,
    /// BCP 47 tag of the language for the words of glyphs; `None` for the reader's.
    pub nag_language: Option<&'static str>,
    /// The language of the reader: captions, headings, dates, words of glyphs, hyphenation; `None` for that of the
    /// piece letters, or of messages.
    pub reader: Option<&'static Language>,
    /// The language of the comments; `None` for the reader's.
    pub comments: Option<&'static Language>,
    /// The boards that printed formats show, and the positions that lists of positions contain; `None` for the usual
    /// ones of the format.
    pub boards: Option<Boards>,
    /// The font for diagrams made of letters.
    pub font: &'static Font,
    /// What is tidied in the tags.
    pub tidying: Tidying,
}

impl Default for Page {
    /// English SAN in PGN export format.
    fn default() -> Self {
        Self {
            notation: Notation::San,
            language: Language::english(),
            style: Style::pgn(),
            width: 80,
            words: Words::for_language(ReportLanguage::English),
            edition: None,
            remarks: false,
            nags: None,
            nag_language: None,
            reader: None,
            comments: None,
            boards: None,
            font: Font::marroquin(),
            tidying: Tidying::default(),
        }
    }
}

impl Page {
    /// Returns the language for the words of annotation glyphs.
    pub(super) fn nag_language(&self) -> &'static str {
        let reader = || self.reader.map(|reader| reader.tag);
        self.nag_language.or_else(reader).unwrap_or(self.language.tag)
    }

    /// Returns the language of the reader. English piece letters and figurines reveal little: then that of messages is
    /// used.
    pub(crate) fn reader(&self) -> &'static Language {
        let has_words = |language: &&'static Language| language.print_words().is_some();
        let of_glyphs = || self.nag_language.and_then(Language::for_tag).filter(has_words);
        let letters = Some(self.language).filter(|it| it.tag != "en").filter(has_words);
        let told = || Language::for_tag(self.words.language().tag());
        self.reader.or_else(of_glyphs).or(letters).or_else(told).unwrap_or(Language::english())
    }

    /// Returns the words of printed pages, in the language of the reader.
    pub(crate) fn print_words(&self) -> &'static PrintWords {
        PrintWords::of(self.reader())
    }

    /// Returns the boards that printed formats show: those requested, or those of the style.
    pub(super) fn boards(&self) -> Boards {
        self.boards.or_else(|| self.style.print.boards.parse().ok()).unwrap_or_default()
    }

    /// Returns the language in which comments are assumed to be written.
    pub(super) fn comments(&self) -> &'static Language {
        self.comments.unwrap_or(self.reader())
    }

    /// Appends one move as this page writes moves.
    pub(super) fn push_move(&self, out: &mut Vec<u8>, before: &Position, played: Move) {
        self.notation.write(out, before, played, self.language, self.style);
    }

    /// Returns the message of a finding in this text, with its articles: `White castles. (fide-2023 3.8.2)`.
    pub(super) fn remark(&self, finding: &Finding, written: &str) -> String {
        let said = self.words.message(finding, written);
        let Some(edition) = self.edition else { return said };
        let articles: Vec<_> =
            edition.citing(finding).iter().map(|article| article.number()).collect();
        if articles.is_empty() {
            return said;
        }
        format!("{said} ({} {})", edition.id(), articles.join(", "))
    }
}
