//! What holds the scoresheets: cells or pages as recognisers deliver them, or any container of games.

use clap::ValueEnum;
use clap::builder::PossibleValue;

use crate::cli::value_parser::RegistryParser;
use crate::read::{CELLS, Container, PageForm};
use crate::write::repaired::RepairFormat;

/// What holds the scoresheets.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum RecordContainer {
    /// JSON, cell by cell.
    Cells,
    /// Words with their places on a page.
    Page(PageForm),
    /// Written games.
    Games(Container),
}

impl RecordContainer {
    /// The parser of its names.
    pub(super) fn parser() -> RegistryParser<Self> {
        let names = || {
            let pages = PageForm::ALL.iter().map(|form| form.name());
            let games = Container::ALL.iter().map(|container| container.name());
            std::iter::once(CELLS.0).chain(pages).chain(games).collect()
        };
        let find = |name: &str| match name {
            _ if name == CELLS.0 => Some(Self::Cells),
            name => PageForm::for_name(name)
                .map(Self::Page)
                .or_else(|| Container::for_name(name).map(Self::Games)),
        };
        RegistryParser::new("container", "formats", names, find)
    }
}

/// A form of the answer, as the command line names it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct FormatName(pub(super) RepairFormat);

impl ValueEnum for FormatName {
    fn value_variants<'a>() -> &'a [Self] {
        const ALL: [FormatName; RepairFormat::ALL.len()] = {
            let mut all = [FormatName(RepairFormat::Human); RepairFormat::ALL.len()];
            let mut at = 0;
            while at < all.len() {
                all[at] = FormatName(RepairFormat::ALL[at]);
                at += 1;
            }
            all
        };
        &ALL
    }

    fn to_possible_value(&self) -> Option<PossibleValue> {
        Some(PossibleValue::new(self.0.name()))
    }
}
