//! How games are to look.

use super::nag::NagForm;
use super::print::Boards;
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
    /// Whose piece letters.
    pub language: &'static Language,
    /// The signs around them: captures, checks, castling, draw offers.
    pub style: &'static Style,
    /// Lines stay shorter than this many characters; 0: one line a game.
    pub width: usize,
    /// In which words findings speak.
    pub words: &'static Words,
    /// The edition of the Laws whose articles findings name.
    pub edition: Option<&'static Edition>,
    /// Whether every finding is a comment at its place, in PGN and in print; other formats list findings or have no
    /// place for them.
    pub remarks: bool,
    /// The form of annotation glyphs; none: the one usual in the format.
    pub nags: Option<NagForm>,
    /// BCP 47 tag of the language of their words; none: the one of the reader.
    pub nag_language: Option<&'static str>,
    /// The language of the reader: captions, headings, dates, words of glyphs, hyphenation; none: that of the piece
    /// letters, or of messages.
    pub reader: Option<&'static Language>,
    /// The language in which comments are written; none: the reader's.
    pub comments: Option<&'static Language>,
    /// Which boards printed formats show, and which positions lists of them; none: those usual in the format.
    pub boards: Option<Boards>,
    /// The font of diagrams in letters.
    pub font: &'static Font,
    /// What is put in order in the tags.
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
    /// The language in which annotation glyphs speak.
    pub(super) fn nag_language(&self) -> &'static str {
        let reader = || self.reader.map(|reader| reader.tag);
        self.nag_language.or_else(reader).unwrap_or(self.language.tag)
    }

    /// The language of the reader. English piece letters and figurines say little: then messages tell.
    pub(crate) fn reader(&self) -> &'static Language {
        let has_words = |language: &&'static Language| language.print_words().is_some();
        let of_glyphs = || self.nag_language.and_then(Language::for_tag).filter(has_words);
        let letters = Some(self.language).filter(|it| it.tag != "en").filter(has_words);
        let told = || Language::for_tag(self.words.language().tag());
        self.reader.or_else(of_glyphs).or(letters).or_else(told).unwrap_or(Language::english())
    }

    /// What print says beside the moves, in the language of the reader.
    pub(crate) fn print_words(&self) -> &'static PrintWords {
        PrintWords::of(self.reader())
    }

    /// The boards that printed formats show: those asked for, or those of the style.
    pub(super) fn boards(&self) -> Boards {
        self.boards.or_else(|| self.style.print.boards.parse().ok()).unwrap_or_default()
    }

    /// The language in which comments are taken to be written.
    pub(super) fn comments(&self) -> &'static Language {
        self.comments.unwrap_or(self.reader())
    }

    /// Appends one move as this page writes moves.
    pub(super) fn push_move(&self, out: &mut Vec<u8>, before: &Position, played: Move) {
        self.notation.write(out, before, played, self.language, self.style);
    }

    /// What a finding about these words says, and its articles: `White castles. (fide-2023 3.8.2)`.
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
