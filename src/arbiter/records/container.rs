//! Containers of game records that are to be reconstructed.

use crate::read::{CELLS, Container, PageForm, is_cells};

/// Cells or pages as delivered by recognition software, or any container of games.
///
/// ```
/// use movetext::arbiter::RecordContainer;
/// let csv = RecordContainer::for_name("table");
/// assert!(matches!(csv, Some(RecordContainer::Games(_))));
/// assert!(RecordContainer::names().any(|name| name == "hocr"));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RecordContainer {
    /// JSON, cell by cell.
    Cells,
    /// Words with their places on a page.
    Page(PageForm),
    /// Written games.
    Games(Container),
}

impl RecordContainer {
    /// The names of all record containers.
    pub fn names() -> impl Iterator<Item = &'static str> {
        let pages = PageForm::ALL.iter().map(|form| form.name());
        let games = Container::ALL.iter().map(|container| container.name());
        std::iter::once(CELLS.0).chain(pages).chain(games)
    }

    /// The container with this name.
    #[must_use]
    pub fn for_name(name: &str) -> Option<Self> {
        if name == CELLS.0 {
            return Some(Self::Cells);
        }
        let page = PageForm::for_name(name).map(Self::Page);
        page.or_else(|| Container::for_name(name).map(Self::Games))
    }

    /// The contents of a file with this beginning; `None` for written games of any kind.
    pub(super) fn of(opening: &[u8]) -> Option<Self> {
        if is_cells(opening) { Some(Self::Cells) } else { PageForm::of(opening).map(Self::Page) }
    }
}
