//! The options that all rulings share.

use clap::Args;

use crate::cli::args::Audience;
use crate::cli::failure::{ExitStatus, Failure};
use crate::cli::output::stdout::print;
use crate::cli::value_parser::{edition, report_language, size};
use crate::finding::ReportLanguage;
use crate::law::{Edition, Rate};
use crate::request::RulingTerms;
use crate::write::ruling::Ruling;

/// The edition and rate of the ruling, and how it is written.
#[derive(Args, Debug)]
pub(super) struct RulingOptions {
    /// Edition of the Laws of Chess (see `movetext list laws`)
    #[arg(long, default_value = <&Edition>::default().id(), value_name = "EDITION", value_parser = edition())]
    pub(super) law: &'static Edition,
    /// Rate of play, where the edition makes a difference
    #[arg(long, default_value = "standard", value_name = "RATE", value_parser = rate)]
    pub(super) rate: Rate,
    /// For people, or for programs
    #[arg(long, value_enum, default_value_t)]
    pub(super) format: Audience,
    /// How long a game of the record may be, in bytes, or followed by K, M or G; a longer one is passed over
    #[arg(long, value_name = "SIZE", default_value = "64M", value_parser = size)]
    pub(super) max_game: usize,
    /// Language of the ruling
    #[arg(long, value_name = "TAG", default_value = "en", value_parser = report_language)]
    pub(super) report_language: ReportLanguage,
}

impl RulingOptions {
    /// The edition, rate and language of the ruling.
    pub(super) const fn terms(&self) -> RulingTerms {
        let Self { law: edition, rate, report_language, .. } = *self;
        RulingTerms { edition, rate, report_language }
    }

    /// Appends a ruling, for people or for programs.
    pub(super) fn tell(&self, ruling: &Ruling<'_>, out: &mut Vec<u8>) {
        match self.format {
            Audience::Json => ruling.json(self.law, out),
            Audience::Human => ruling.text(&self.terms().page(), out),
        }
    }

    /// Prints it.
    pub(super) fn print(&self, ruling: &Ruling<'_>) -> Result<ExitStatus, Failure> {
        let mut text = Vec::new();
        self.tell(ruling, &mut text);
        print(&text)?;
        Ok(ExitStatus::Done)
    }
}

fn rate(name: &str) -> Result<Rate, String> {
    Rate::for_name(name)
        .ok_or_else(|| format!("choose one of {}", Rate::ALL.map(Rate::name).join(", ")))
}
