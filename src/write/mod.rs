//! Seventh floor: turns reviews into bytes. Every writer is a pure function of review and page.

mod bytes;
mod cited_article;
#[cfg(feature = "cli")]
pub(crate) mod completions;
mod format;
#[cfg(feature = "cli")]
pub(crate) mod law;
mod nag;
mod numbered_line;
mod output;
mod page;
mod print;
#[cfg(feature = "cli")]
pub(crate) mod registry;
pub mod repaired;
pub mod report;
mod respell;
#[cfg(feature = "cli")]
pub(crate) mod ruling;
mod tidy;
mod walk;

pub use format::Format;
pub use nag::NagForm;
pub use output::encoding::{Encoding, declared};
pub use output::omission::Omissions;
pub use output::piece_letters::{UnwritableLetters, check_letters, written_language};
pub use output::substitute::{escapes, substitute};
pub use output::writer::Writer;
pub use page::Page;
pub use print::Boards;
pub use respell::Spelling;
pub use tidy::{Change, ChangeKind, NameForm, Tidying};

// Needed in addition by the command line, which writes blocks of games in parallel.
#[cfg(feature = "cli")]
pub(crate) use output::{
    frame::Frame,
    framed::{Framed, ONE_GAME},
    prepared::Prepared,
};

// The parts a book is made of.
#[cfg(feature = "book")]
pub(crate) use {
    format::{
        html::{Html, isolating as html_isolating, text as html_text},
        indesign::{
            InDesign, push_paragraph as push_indesign_paragraph, settled as settled_story,
            text as indesign_text,
        },
        latex::{Latex, text as latex_text},
        markdown::{Markdown, text as markdown_text},
        svg::{DEFINITIONS as BOARD_DEFINITIONS, definitions as board_definitions},
        typst::{Typst, string as typst_string},
        viewer::{Viewer, dressed as viewer_page},
    },
    nag::Orientation,
    print::{
        Diagram, Face, Heading, Markup, Prose, game as print_game, palette, printed_result,
        with_moves_of_page,
    },
};

// Needed in addition by the workbench, which displays them.
#[cfg(feature = "serve")]
pub(crate) use format::{
    json::{push_boards, push_json},
    svg::DEFINITIONS,
};
