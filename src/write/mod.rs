//! Sixth floor: reviews become bytes. Every writer is a pure function of review and page.

mod append;
mod board;
mod compositor;
mod count;
mod diagram;
mod epd;
mod format;
mod framed;
mod html;
mod json;
mod kept;
mod latex;
mod moves;
mod nag;
mod pgn;
mod press;
mod print;
pub mod report;
mod respell;
mod run;
mod sheet;
mod substitute;
mod svg;
mod tidy;
mod typst;
mod unplayed;
mod writer;
mod xml;

pub use format::{Format, declared};
pub(crate) use framed::Frame;
pub use nag::NagForm;
pub(crate) use press::Press;
pub use print::Boards;
pub use respell::Spelling;
pub use substitute::{escapes, substitute};
pub use tidy::{Change, ChangeKind, NameForm, Tidying};
pub use writer::Writer;

use crate::board::{Move, Position};
use crate::finding::{ReportLanguage, Words};
use crate::language::Language;
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
    /// The form of annotation glyphs; none: the one usual in the format.
    pub nags: Option<NagForm>,
    /// BCP 47 tag of the language of their words; none: the one of the piece letters.
    pub nag_language: Option<&'static str>,
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
            nags: None,
            nag_language: None,
            boards: None,
            font: Font::marroquin(),
            tidying: Tidying::default(),
        }
    }
}

impl Page {
    /// The language in which annotation glyphs speak.
    fn nag_language(&self) -> &'static str {
        self.nag_language.unwrap_or(self.language.tag)
    }

    /// Appends one move as this page writes moves.
    fn push_move(&self, out: &mut Vec<u8>, before: &Position, played: Move) {
        self.notation.write(out, before, played, self.language, self.style);
    }
}

/// Characters of a UTF-8 text: bytes that continue none.
fn characters(text: &[u8]) -> usize {
    if text.is_ascii() {
        return text.len();
    }
    text.iter().filter(|&&byte| byte & 0xC0 != 0x80).count()
}
