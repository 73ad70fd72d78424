//! The command line: the commands, and the groups of options that they share.

use std::path::PathBuf;

use clap::{Args, Parser, Subcommand, ValueEnum};

use super::named::{self, Auto};
use super::on_call::OnCall;
use super::run::GameRange;
use super::selection::Pick;
use crate::finding::{ReportLanguage, Severity};
use crate::language::Language;
use crate::law::Edition;
use crate::notation::Notation;
use crate::read::{Container, FileOptions};
use crate::text::Charset;

/// Reads, judges, mends and converts records of chess games.
#[derive(Debug, Parser)]
#[command(name = "movetext", version, max_term_width = 100, disable_help_subcommand = true)]
#[command(after_help = "Examples:
  movetext check club.pgn                          what is wrong, and where
  movetext convert russian.pgn --to-language en    any language and encoding to English PGN
  movetext convert games.pgn --to uci --format moves
  movetext explain M002                            what a finding means

Exit status: 0 done; 1 done, with a finding at --fail-on or above; 2 could not be done.")]
pub(super) struct Arguments {
    #[command(subcommand)]
    pub(super) command: Command,
}

/// The commands.
#[derive(Debug, Subcommand)]
pub(super) enum Command {
    /// Convert games from any notation, language, encoding and container into any other
    Convert(OnCall<super::convert::Convert>),
    /// Say what is wrong with records of games, and where
    Check(OnCall<super::check::Check>),
    /// Write games with every event of law at its move, each with its article
    Annotate(OnCall<super::annotate::Annotate>),
    /// Rule on a fallen flag or on a claimed draw
    Adjudicate(OnCall<super::adjudicate::Adjudicate>),
    /// Explain a finding
    Explain(OnCall<super::explain::Explain>),
    /// Read, search and compare the Laws
    Law(OnCall<super::law::Law>),
    /// List what there is to choose from
    List(OnCall<super::list::List>),
    /// Print the completions of a shell
    Completions(OnCall<super::completions::Completions>),
    /// Print the manual page
    #[command(after_help = "Example:\n  movetext man > movetext.1")]
    Man,
}

/// What is read, and how it is to be understood.
#[derive(Args, Clone, Debug)]
#[command(next_help_heading = "Reading")]
pub(super) struct Reading {
    /// Files to read; `-` or none: standard input. Of a folder every .pgn, .txt and packed file below it
    #[arg(value_name = "FILE", help_heading = "Arguments")]
    pub(super) files: Vec<PathBuf>,
    /// What holds the games: pgn, sheet, table (CSV, Markdown), html, columns, timed, epd, json, xml, diagram; `auto` tells by the content
    #[arg(long, default_value = "auto", value_name = "CONTAINER", value_parser = named::container_or_auto(), hide_possible_values = true)]
    pub(super) from: Auto<Container>,
    /// How the moves are written (see `movetext list notations`)
    #[arg(long, default_value = "auto", value_name = "NOTATION", value_parser = named::notation_or_auto(), hide_possible_values = true)]
    pub(super) notation: Auto<Notation>,
    /// Whose piece letters they bear, the likeliest first (see `movetext list languages`)
    #[arg(long, default_value = "auto", value_name = "TAG", value_delimiter = ',', value_parser = named::language_or_auto(), hide_possible_values = true)]
    pub(super) language: Vec<Auto<&'static Language>>,
    /// Character encoding of the files (see `movetext list encodings`)
    #[arg(long, default_value = "auto", value_name = "LABEL", value_parser = named::charset_or_auto(), hide_possible_values = true)]
    pub(super) encoding: Auto<&'static Charset>,
    /// Only these games of every file: `7`, `10..20` (both ends count), `100..`
    #[arg(long, value_name = "A..B")]
    pub(super) games: Option<GameRange>,
    /// How long one game may be, in bytes, or with K, M or G behind; a longer one is passed over
    #[arg(long, value_name = "SIZE", default_value = "64M", value_parser = named::size)]
    pub(super) max_game: usize,
    /// Threads to work with; the output is the same whatever their number [default: all cores]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=512))]
    pub(super) jobs: Option<u16>,
}

impl Reading {
    /// These files, everything else as it comes.
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
pub(super) struct Judging {
    /// Edition of the Laws of Chess (see `movetext list laws`) [default: fide-2023]
    #[arg(long, value_name = "EDITION", value_parser = named::edition(), hide_possible_values = true)]
    pub(super) law: Option<&'static Edition>,
    /// Rate of play, where an edition makes a difference
    #[arg(long, value_enum, default_value_t)]
    pub(super) rate: Rate,
    /// Language of the messages
    #[arg(long, value_name = "TAG", default_value = "en", value_parser = report_language)]
    pub(super) report_language: ReportLanguage,
    /// Show only these findings, those that are off by default among them: codes, slugs or family letters
    #[arg(long, value_name = "CODE", value_delimiter = ',')]
    pub(super) select: Vec<Pick>,
    /// Do not show these findings
    #[arg(long, value_name = "CODE", value_delimiter = ',')]
    pub(super) ignore: Vec<Pick>,
    /// From which weight on a finding makes the exit status 1
    #[arg(long, value_enum, default_value_t, value_name = "LEVEL")]
    pub(super) fail_on: Level,
    /// Play an illegal move that stood in the real game as it is written, and go on
    #[arg(long)]
    pub(super) as_played: bool,
}

impl Judging {
    /// By this edition, with messages in this language, and no other wish.
    pub(super) fn by(law: &'static Edition, report_language: ReportLanguage) -> Self {
        Self {
            law: Some(law),
            rate: Rate::default(),
            report_language,
            select: Vec::new(),
            ignore: Vec::new(),
            fail_on: Level::Never,
            as_played: false,
        }
    }
}

/// How it looks on a terminal.
#[derive(Args, Clone, Debug)]
#[command(next_help_heading = "Terminal")]
pub(super) struct Appearance {
    /// Colours
    #[arg(long, value_enum, default_value_t, value_name = "WHEN")]
    pub(super) color: When,
    /// Progress bar on standard error, where that is a terminal
    #[arg(long, value_enum, default_value_t, value_name = "WHEN", num_args = 0..=1, default_missing_value = "always", require_equals = true)]
    pub(super) progress: When,
}

/// Rate of play.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(super) enum Rate {
    #[default]
    Standard,
    Rapid,
    Blitz,
}

impl From<Rate> for crate::law::Rate {
    fn from(rate: Rate) -> Self {
        match rate {
            Rate::Standard => Self::Standard,
            Rate::Rapid => Self::Rapid,
            Rate::Blitz => Self::Blitz,
        }
    }
}

/// When to do something that only suits a terminal.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(super) enum When {
    #[default]
    Auto,
    Always,
    Never,
}

/// From which weight on findings count.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(super) enum Level {
    #[default]
    Error,
    Warning,
    Note,
    Never,
}

impl Level {
    /// Whether a finding of this weight counts.
    pub(super) fn is_reached_by(self, severity: Severity) -> bool {
        match self {
            Self::Error => severity >= Severity::Error,
            Self::Warning => severity >= Severity::Warning,
            Self::Note => true,
            Self::Never => false,
        }
    }
}

fn report_language(tag: &str) -> Result<ReportLanguage, String> {
    let known = || ReportLanguage::ALL.map(ReportLanguage::tag).join(", ");
    ReportLanguage::for_tag(tag).ok_or_else(|| format!("messages speak {}", known()))
}
