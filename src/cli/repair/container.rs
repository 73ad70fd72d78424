//! Containers of records and formats of the answer, as the command line names them.

use clap::ValueEnum;
use clap::builder::PossibleValue;

use crate::arbiter::RecordContainer;
use crate::cli::value_parser::RegistryParser;
use crate::write::repaired::RepairFormat;

/// Returns the parser for the container of the scoresheets.
pub(super) fn container_parser() -> RegistryParser<RecordContainer> {
    let names = || RecordContainer::names().collect();
    RegistryParser::new("container", "formats", names, RecordContainer::for_name)
}

/// A format of the answer, as the command line names it.
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
