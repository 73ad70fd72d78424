//! The registry of containers, which recognises that of a text by its content: file names may mislead.

use super::clean_copy::{clean_copy, clean_text};
use super::spec::{Spec, shown};
use super::{
    columns, diagram, epd, html, json, latex, markdown, pgn, pieces, sheet, table, timed, typst,
    xml,
};
use crate::text::{Cut, Source};

/// Lists the containers, each by the file that describes it.
macro_rules! containers {
    ($($variant:ident $file:ident,)+) => {
        /// The forms in which games come, described by [`Container::about`].
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum Container {
            $(#[doc = concat!("The container `", stringify!($file), "`.")] $variant,)+
        }

        impl Container {
            /// All containers.
            pub const ALL: &'static [Self] = &[$(Self::$variant,)+];
        }

        /// The descriptions in their files, in the same order.
        static SPECS: &[&Spec] = &[$(&$file::CONTAINER,)+];
    };
}

containers! {
    Pgn pgn,
    Sheet sheet,
    Epd epd,
    Json json,
    Xml xml,
    Diagram diagram,
    Pieces pieces,
    Table table,
    Markdown markdown,
    Html html,
    Latex latex,
    Typst typst,
    Columns columns,
    Timed timed,
}

impl Container {
    fn spec(self) -> &'static Spec {
        SPECS[self as usize]
    }

    /// The name on the command line.
    #[must_use]
    pub fn name(self) -> &'static str {
        self.spec().name
    }

    /// A description in one line.
    #[must_use]
    pub fn about(self) -> &'static str {
        self.spec().about
    }

    /// The container with this name.
    #[must_use]
    pub fn for_name(name: &str) -> Option<Self> {
        Self::ALL.iter().find(|container| container.name() == name).copied()
    }

    /// Recognises the container from the beginning of a text; running text is PGN.
    ///
    /// ```
    /// use movetext::read::Container;
    /// assert_eq!(Container::of("1. e4 e5 2. Nf3"), Container::Pgn);
    /// assert_eq!(Container::of("White: Anderssen\nBlack: Kieseritzky\n1. e4 e5"), Container::Sheet);
    /// assert_eq!(Container::of("Weiß: Anderssen\nSchwarz: Kieseritzky\n1. e4 e5"), Container::Sheet);
    /// ```
    #[must_use]
    pub fn of(opening: &str) -> Self {
        let opening = clean_text(opening.into());
        let text = opening.trim_start_matches('\u{feff}').trim_start();
        shown(SPECS, text).map_or(Self::Pgn, |place| Self::ALL[place])
    }

    /// The sign with which a program begins a record in this container; `None` if people write it as well, who begin
    /// as they like.
    pub(crate) const fn record_opening(self) -> Option<char> {
        match self {
            Self::Json => Some('{'),
            Self::Xml => Some('<'),
            _ => None,
        }
    }

    /// Where a long text of this kind may be cut into blocks.
    pub(super) fn cut(self) -> Option<Cut> {
        self.spec().cut
    }

    /// Whether its moves can be read as they are, without laying them out first.
    pub(crate) fn is_movetext(self) -> bool {
        self.spec().lay_out.is_none()
    }

    /// The text with its games as movetext: the source itself, or one laid out from it that knows where each of its
    /// pieces came from.
    pub(crate) fn lay_out(self, source: Source) -> Source {
        let source = if self.is_of_people() { clean_copy(source) } else { source };
        match self.spec().lay_out {
            Some(lay_out) => lay_out(source),
            None => source,
        }
    }

    /// Whether people write its texts, in which signs that nobody sees say nothing.
    const fn is_of_people(self) -> bool {
        matches!(
            self,
            Self::Pgn | Self::Sheet | Self::Pieces | Self::Table | Self::Columns | Self::Timed
        )
    }
}
