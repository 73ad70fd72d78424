//! The formats of books: one list, one module each.

pub(in crate::book) mod binding;
mod docx;
mod epub;
mod html;
mod indesign;
mod latex;
mod markdown;
mod picture;
mod typst;
mod viewer;

use std::io::{self, Read, Seek, Write};

use super::plan::BookPlan;
use super::printed_game::PrintedGame;
use super::printed_games::PrintedGames;
use super::setting;
use super::volume::Book;
use crate::arbiter::Review;
use crate::write::Page;
use binding::{Binding, bind};
use docx::DocxBook;
use html::HtmlBook;
use indesign::InDesignBook;
use latex::LatexBook;
use markdown::MarkdownBook;
use typst::TypstBook;
use viewer::ViewerBook;

macro_rules! book_formats {
    ($($(#[doc = $doc:literal])+ $format:ident $name:literal $extension:literal $binding:expr;)+) => {
        /// A format in which books are written.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum BookFormat { $($(#[doc = $doc])+ $format,)+ }

        impl BookFormat {
            /// All formats, in the order of the list.
            pub const ALL: &'static [Self] = &[$(Self::$format,)+];

            /// Its name on the command line.
            #[must_use]
            pub const fn name(self) -> &'static str {
                match self { $(Self::$format => $name,)+ }
            }

            /// How names of its files end.
            #[must_use]
            pub const fn extension(self) -> &'static str {
                match self { $(Self::$format => $extension,)+ }
            }

            /// What it is, in one line.
            #[must_use]
            pub fn about(self) -> &'static str {
                match self { $(Self::$format => concat!($($doc),+).trim(),)+ }
            }

            fn binding(self, plan: &BookPlan) -> &'static dyn Binding {
                match self {
                    Self::Html if plan.viewer => &ViewerBook,
                    $(Self::$format => &$binding,)+
                }
            }
        }
    };
}

book_formats! {
    /// A Typst document that needs no package.
    Typst "typst" "typ" TypstBook;
    /// A LaTeX document with boards of `xskak`.
    Latex "latex" "tex" LatexBook;
    /// One HTML page, for screen and paper.
    Html "html" "html" HtmlBook;
    /// EPUB 3, for readers of books.
    Epub "epub" "epub" HtmlBook;
    /// A document of Word, with styles for headings, moves, variations, comments and diagrams.
    Docx "docx" "docx" DocxBook;
    /// Markdown, with boards of letters.
    Markdown "markdown" "md" MarkdownBook;
    /// Tagged text for InDesign, with boards in letters of a diagram font.
    Indesign "indesign" "txt" InDesignBook;
}

impl BookFormat {
    /// Returns the format of this name.
    #[must_use]
    pub fn for_name(name: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|format| format.name() == name)
    }

    /// Returns the format of files with this extension.
    ///
    /// ```
    /// use movetext::book::BookFormat;
    /// assert_eq!(BookFormat::for_extension("TEX"), Some(BookFormat::Latex));
    /// ```
    #[must_use]
    pub fn for_extension(extension: &str) -> Option<Self> {
        let is_meant = |format: &Self| format.extension().eq_ignore_ascii_case(extension);
        Self::ALL.iter().copied().find(is_meant)
    }

    /// Prints a game for a book in this format.
    #[must_use]
    pub fn print(self, review: &Review<'_>, page: &Page, plan: &BookPlan) -> PrintedGame {
        setting::print(self.binding(plan), review, page, plan)
    }

    /// Binds the printed games that were printed in this format.
    ///
    /// # Errors
    ///
    /// Any error of reading the printed games or of writing the output.
    pub fn bind<S: Read + Seek>(
        self,
        book: &Book,
        printed_games: &mut PrintedGames<S>,
        out: &mut (impl Write + Seek),
    ) -> io::Result<()> {
        match self {
            Self::Epub => epub::bind(book, printed_games, out),
            Self::Docx => docx::bind(book, printed_games, out),
            _ => bind(self.binding(&book.plan), book, printed_games, out),
        }
    }
}
