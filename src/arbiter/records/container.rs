//! What holds the records of games that are to be put together.

use crate::read::{CELLS, Container, PageForm, is_cells};

/// Cells or pages as recognisers deliver them, or any container of games.
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
    /// The names of all of them.
    pub fn names() -> impl Iterator<Item = &'static str> {
        let pages = PageForm::ALL.iter().map(|form| form.name());
        let games = Container::ALL.iter().map(|container| container.name());
        std::iter::once(CELLS.0).chain(pages).chain(games)
    }

    /// The one of this name.
    #[must_use]
    pub fn for_name(name: &str) -> Option<Self> {
        if name == CELLS.0 {
            return Some(Self::Cells);
        }
        let page = PageForm::for_name(name).map(Self::Page);
        page.or_else(|| Container::for_name(name).map(Self::Games))
    }

    /// What a file holds that begins so; nothing where it holds written games, of whatever kind.
    pub(super) fn of(opening: &[u8]) -> Option<Self> {
        if is_cells(opening) { Some(Self::Cells) } else { PageForm::of(opening).map(Self::Page) }
    }
}
