//! Groups of options that several commands share.

use std::env;
use std::io::{self, IsTerminal};
use std::path::PathBuf;

use clap::{Args, ValueEnum};

use super::value_parser::{self, Auto};
use crate::arbiter::{AsPlayed, RateSource};
use crate::finding::{ReportLanguage, Severity};
use crate::language::Language;
use crate::law::{Edition, Rate};
use crate::notation::Notation;
use crate::read::GameRange;
use crate::read::{Container, FileOptions};
use crate::text::Charset;
use crate::write::report::CodeSelector;

/// What is read, and how it is to be understood.
#[derive(Args, Clone, Debug)]
#[command(next_help_heading = "Reading")]
pub(super) struct ReadingOptions {
    /// Files to read; `-` or none: standard input. Of a folder every .pgn, .txt and packed file below it
    #[arg(value_name = "FILE", help_heading = "Arguments")]
    pub(super) files: Vec<PathBuf>,
    /// What holds the games (see `movetext list formats`), or parquet; `auto` decides by the content
    #[arg(long, default_value = "auto", value_name = "CONTAINER", value_parser = value_parser::container().or_auto().or_alias("parquet"), hide_possible_values = true)]
    pub(super) from: Auto<Container>,
    /// How the moves are written (see `movetext list notations`)
    #[arg(long, default_value = "auto", value_name = "NOTATION", value_parser = value_parser::notation().or_auto(), hide_possible_values = true)]
    pub(super) notation: Auto<Notation>,
    /// The language of the piece letters, the likeliest first (see `movetext list languages`)
    #[arg(long, default_value = "auto", value_name = "TAG", value_delimiter = ',', value_parser = value_parser::language().or_auto(), hide_possible_values = true)]
    pub(super) language: Vec<Auto<&'static Language>>,
    /// Character encoding of the files (see `movetext list encodings`)
    #[arg(long, default_value = "auto", value_name = "LABEL", value_parser = value_parser::charset().or_auto(), hide_possible_values = true)]
    pub(super) encoding: Auto<&'static Charset>,
    /// Only these games of every file: `7`, `10..20` (both ends count), `100..`
    #[arg(long, value_name = "A..B")]
    pub(super) games: Option<GameRange>,
    /// How long one game may be, in bytes, or followed by K, M or G; a longer one is passed over
    #[arg(long, value_name = "SIZE", default_value = "64M", value_parser = value_parser::size)]
    pub(super) max_game: usize,
    /// Threads to work with; the output is the same whatever their number [default: all cores]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=512))]
    pub(super) jobs: Option<u16>,
}

impl ReadingOptions {
    /// Returns the defaults for reading these files.
    pub(super) fn of(files: Vec<PathBuf>) -> Self {
        Self {
            files,
            from: Auto::Auto,
            notation: Auto::Auto,
            language: vec![Auto::Auto],
            encoding: Auto::Auto,
            games: None,
            max_game: FileOptions::LONGEST,
            jobs: Some(1),
        }
    }
}

/// By what law it is judged, and what of the judgement is shown.
#[derive(Args, Clone, Debug)]
#[command(next_help_heading = "Judging")]
pub(super) struct JudgingOptions {
    // No default value: an edition that was asked for reports more (`arbiter::Options::edition_given`).
    #[arg(long, help = format!("Edition of the Laws of Chess (see `movetext list laws`) [default: {}]", <&Edition>::default().id()), value_name = "EDITION", value_parser = value_parser::edition(), hide_possible_values = true)]
    pub(super) law: Option<&'static Edition>,
    /// Rate of play, where an edition makes a difference; `auto`: by the TimeControl tag of each game
    #[arg(long, value_enum, default_value_t)]
    pub(super) rate: RateChoice,
    /// Language of the messages
    #[arg(long, value_name = "TAG", default_value = "en", value_parser = value_parser::report_language)]
    pub(super) report_language: ReportLanguage,
    /// Show only these findings, those that are off by default among them: codes, slugs or family letters
    #[arg(long, value_name = "CODE", value_delimiter = ',')]
    pub(super) select: Vec<CodeSelector>,
    /// Do not show these findings
    #[arg(long, value_name = "CODE", value_delimiter = ',')]
    pub(super) ignore: Vec<CodeSelector>,
    /// The severity from which on a finding makes the exit status 1
    #[arg(long, value_enum, default_value_t, value_name = "LEVEL")]
    pub(super) fail_on: FailOn,
    /// Play an illegal move that stood in the real game as it is written, and go on: any one, or those that begin at
    /// these bytes of the text (as `span` in JSON has them)
    #[arg(long, value_name = "BYTE,…", num_args = 0..=1, require_equals = true, default_missing_value = "all")]
    pub(super) as_played: Option<AsPlayed>,
}

/// The rate of play, or what tells it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(super) enum RateChoice {
    #[default]
    Standard,
    Rapid,
    Blitz,
    Auto,
}

impl RateChoice {
    /// Returns where the rate comes from.
    pub(super) const fn source(self) -> RateSource {
        match self {
            Self::Standard => RateSource::Named(Rate::Standard),
            Self::Rapid => RateSource::Named(Rate::Rapid),
            Self::Blitz => RateSource::Named(Rate::Blitz),
            Self::Auto => RateSource::TimeControl,
        }
    }
}

impl JudgingOptions {
    /// Returns the defaults for this edition and messages in this language.
    pub(super) fn by(law: &'static Edition, report_language: ReportLanguage) -> Self {
        Self {
            law: Some(law),
            rate: RateChoice::default(),
            report_language,
            select: Vec::new(),
            ignore: Vec::new(),
            fail_on: FailOn::Never,
            as_played: None,
        }
    }
}

/// How it looks on a terminal.
#[derive(Args, Clone, Debug)]
#[command(next_help_heading = "Terminal")]
pub(super) struct TerminalOptions {
    /// Colours
    #[arg(long, value_enum, default_value_t, value_name = "WHEN")]
    pub(super) color: When,
    /// Progress bar on standard error, where that is a terminal
    #[arg(long, value_enum, default_value_t, value_name = "WHEN", num_args = 0..=1, default_missing_value = "always", require_equals = true)]
    pub(super) progress: When,
}

/// Whether something is written for people or for programs.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(super) enum Audience {
    #[default]
    Human,
    Json,
}

/// When to do something that only suits a terminal.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(super) enum When {
    #[default]
    Auto,
    Always,
    Never,
}

impl When {
    /// Whether standard output is coloured: by default if it is a terminal, unless `NO_COLOR` (no-color.org) says
    /// otherwise.
    pub(super) fn colors_stdout(self) -> bool {
        match self {
            Self::Always => true,
            Self::Never => false,
            Self::Auto => {
                let refused = env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty());
                let dumb = env::var_os("TERM").is_some_and(|terminal| terminal == "dumb");
                !refused && !dumb && io::stdout().is_terminal()
            }
        }
    }
}

/// The severity from which on findings count.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(super) enum FailOn {
    #[default]
    Error,
    Warning,
    Note,
    Never,
}

impl FailOn {
    /// Whether a finding of this severity makes the exit status 1.
    pub(super) fn is_reached_by(self, severity: Severity) -> bool {
        match self {
            Self::Error => severity >= Severity::Error,
            Self::Warning => severity >= Severity::Warning,
            Self::Note => true,
            Self::Never => false,
        }
    }
}
