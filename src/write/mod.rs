//! Sixth floor: reviews become bytes. Every writer is a pure function of review and page.

mod board;
mod bytes;
mod cited_article;
#[cfg(feature = "cli")]
pub(crate) mod completions;
mod diagram;
mod encoding;
mod epd;
mod format;
mod frame;
mod framed;
mod html;
mod indesign;
mod json;
mod kept;
mod latex;
#[cfg(feature = "cli")]
pub(crate) mod law;
mod line_numbering;
mod markdown;
mod move_writer;
mod moves;
mod nag;
mod omission;
mod page;
mod pgn;
mod prepared;
mod print;
mod read_back;
#[cfg(feature = "cli")]
pub(crate) mod registry;
pub mod repaired;
pub mod report;
mod respell;
#[cfg(feature = "cli")]
pub(crate) mod ruling;
mod run;
mod sheet;
mod spoken;
mod substitute;
mod svg;
mod tidy;
mod typst;
mod unplayed;
mod viewer;
mod walk;
mod writer;
mod xml;

pub use encoding::{Encoding, declared};
pub use format::Format;
pub use nag::NagForm;
pub use omission::Omissions;
pub use page::Page;
pub use print::Boards;
pub use respell::Spelling;
pub use substitute::{escapes, substitute};
pub use tidy::{Change, ChangeKind, NameForm, Tidying};
pub use writer::Writer;

// What the command line needs beside that, which writes blocks of games side by side.
#[cfg(feature = "cli")]
pub(crate) use {
    frame::Frame,
    framed::{Framed, ONE_GAME},
    prepared::Prepared,
};

// What a book is made of.
#[cfg(feature = "book")]
pub(crate) use {
    html::{Html, text as html_text},
    indesign::{
        InDesign, join_lines as join_indesign_lines, push_paragraph as push_indesign_paragraph,
        text as indesign_text,
    },
    latex::{Latex, text as latex_text},
    markdown::{Markdown, text as markdown_text},
    nag::Orientation,
    print::{Diagram, Faces, Heading, Markup, Prose, game as print_game},
    svg::{DEFINITIONS as BOARD_DEFINITIONS, definitions as board_definitions},
    typst::{Typst, string as typst_string},
    viewer::{Viewer, dressed as viewer_page},
};

// What the workbench needs beside that, which shows them.
#[cfg(feature = "serve")]
pub(crate) use {
    json::{push_boards, push_json},
    svg::DEFINITIONS,
};
