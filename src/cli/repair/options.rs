//! The options of `movetext repair`.

use std::path::PathBuf;
use std::sync::Arc;

use clap::Args;

use super::container::{FormatName, container_parser};
use crate::arbiter::{self, LanguageChoice, Options, RecordContainer, RecordFileOptions};
use crate::board::Position;
use crate::cli::args::When;
use crate::cli::run::Input;
use crate::cli::value_parser::report_language;
use crate::cli::value_parser::{self, Auto};
use crate::finding::{ReportLanguage, Words};
use crate::language::Language;
use crate::law::Edition;
use crate::read::{FileOptions, GameRange};
use crate::repair::{GameKnowledge, GameLength, HeldMove, RepairOptions};
use crate::request::{possible_position, prior_weight};
use crate::text::Charset;
use crate::write::repaired::RepairPage;

/// Size in bytes of a block of written games.
const BLOCK: usize = 1 << 18;

/// Put a game together from scoresheets with errors, blanks and gaps
///
/// Every move of the answer is legal, everything that was changed is listed, and what is proved is told apart from what
/// is likely. Games are written in algebraic notation, come cell by cell in JSON (--from cells) with one or more
/// readings of each cell, or as the words of a scanned page (--from tsv, hocr, alto, page); two sheets of one game are
/// read together.
#[derive(Args, Debug)]
#[command(after_help = "Examples:
  movetext repair sheet.txt                        what was played, what is certain, what to ask
  movetext repair white.txt --with black.txt       two sheets of one game
  movetext repair sheet.txt --final '8/8/4k3/8/8/4K3/4P3/8 w - -' --plies 81
  movetext repair sheet.txt --hold 12w:Nfd2,14b:Qd5 White was asked, and Black
  movetext repair --from cells scans.ndjson --format ndjson
  tesseract scan.png - --psm 6 tsv | movetext repair --from tsv
  movetext repair sheet.txt --format pgn -o game.pgn

--format json writes an object for one game and an array of several; ndjson writes one object a line.
Exit status: 0 every game is clean or repaired; 1 some game is partial, some move is open, or a game does not end as it is known to; 2 could not be done.")]
pub(in crate::cli) struct RepairArgs {
    /// The scoresheets; `-` or none: standard input
    #[arg(value_name = "FILE", help_heading = "Arguments")]
    pub(super) file: Option<PathBuf>,
    /// The other player's sheets, of the same games in the same order
    #[arg(long, value_name = "SECOND", help_heading = "Reading")]
    pub(super) with: Option<PathBuf>,
    /// The position in which the game (each game of the file) ended
    #[arg(long = "final", value_name = "FEN", value_parser = fen, help_heading = "Reading")]
    pub(super) reached: Option<Position>,
    /// How many plies (moves of one side) were played: `81`, or from `78..82`
    #[arg(long, value_name = "N", value_parser = str::parse::<GameLength>, help_heading = "Reading")]
    pub(super) plies: Option<GameLength>,
    /// Only these games of the file: `7`, `10..20` (both ends count), `100..`
    #[arg(long, value_name = "A..B", help_heading = "Reading")]
    pub(super) games: Option<GameRange>,
    /// A move that was settled at the table: number, w or b, and the move in SAN or UCI; several are separated by
    /// commas
    #[arg(long, value_name = "MOVE", value_delimiter = ',', value_parser = str::parse::<HeldMove>, help_heading = "Reading")]
    pub(super) hold: Vec<HeldMove>,
    /// What holds the sheets: cells, tsv (of Tesseract), hocr, alto, page, sheet, pgn, table (CSV, Markdown), html …;
    /// `auto` decides by the content
    #[arg(long, default_value = "auto", value_name = "CONTAINER", value_parser = container_parser().or_auto(), hide_possible_values = true, help_heading = "Reading")]
    pub(super) from: Auto<RecordContainer>,
    /// The language of the piece letters, the likeliest first: of several, each sheet has its own (see `movetext list
    /// languages`)
    #[arg(long, default_value = "auto", value_name = "TAG", value_delimiter = ',', value_parser = value_parser::language().or_auto(), hide_possible_values = true, help_heading = "Reading")]
    pub(super) language: Vec<Auto<&'static Language>>,
    /// Character encoding of written games (see `movetext list encodings`); cells are UTF-8
    #[arg(long, default_value = "auto", value_name = "LABEL", value_parser = value_parser::charset().or_auto(), hide_possible_values = true, help_heading = "Reading")]
    pub(super) encoding: Auto<&'static Charset>,
    /// How long one game may be, in bytes, or followed by K, M or G
    #[arg(long, value_name = "SIZE", default_value = "64M", value_parser = value_parser::size, help_heading = "Reading")]
    pub(super) max_game: usize,
    /// How much what people usually play counts beside what is written, from 0 (not at all) to 1
    #[arg(long, value_name = "X", default_value_t = RepairOptions::default().prior_weight, value_parser = prior_weight, help_heading = "Deciding")]
    pub(super) prior: f64,
    /// Positions that are followed side by side, summed over the cells and all attempts; beyond it the best game so far
    /// is given, and marked as such [default: as many as the record needs]
    #[arg(long, value_name = "N", help_heading = "Deciding")]
    pub(super) budget: Option<usize>,
    /// Positions that may be looked at to prove that no other game explains better what is written; 0: it is not tried
    #[arg(long, value_name = "N", default_value_t = RepairOptions::default().proof_budget, help_heading = "Deciding")]
    pub(super) proof_budget: usize,
    /// Edition of the Laws of Chess whose articles are named (see `movetext list laws`)
    #[arg(long, value_name = "EDITION", default_value = <&Edition>::default().id(), value_parser = value_parser::edition(), hide_possible_values = true, help_heading = "Deciding")]
    pub(super) law: &'static Edition,
    /// Language of the answer for people, of questions and of findings
    #[arg(long, value_name = "TAG", default_value = "en", value_parser = report_language, help_heading = "Deciding")]
    pub(super) report_language: ReportLanguage,
    /// Threads to work with; the output is the same whatever their number [default: all cores]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=512), help_heading = "Deciding")]
    pub(super) jobs: Option<u16>,
    /// How the answer looks
    #[arg(long, value_enum, default_value_t, value_name = "FORMAT", help_heading = "Writing")]
    pub(super) format: FormatName,
    /// Write to this file: it appears whole, or not at all
    #[arg(short, long, value_name = "FILE", help_heading = "Writing")]
    pub(super) output: Option<PathBuf>,
    /// Colours
    #[arg(long, value_enum, default_value_t, value_name = "WHEN", help_heading = "Terminal")]
    pub(super) color: When,
    /// Progress bar on standard error, where that is a terminal
    #[arg(long, value_enum, default_value_t, value_name = "WHEN", num_args = 0..=1, default_missing_value = "always", require_equals = true, help_heading = "Terminal")]
    pub(super) progress: When,
}

impl RepairArgs {
    /// Returns the file of the sheets.
    pub(super) fn input(&self) -> Input {
        input(self.file.as_ref())
    }

    /// Returns the file of the other player's sheets.
    pub(super) fn second(&self) -> Option<Input> {
        self.with.as_ref().map(|path| input(Some(path)))
    }

    /// Returns the number of bytes to read, as far as it is known.
    pub(super) fn size(&self) -> Option<u64> {
        let second = self.second().map_or(Some(0), |second| second.size())?;
        Some(self.input().size()? + second)
    }

    /// Returns how the files are read.
    pub(super) fn file_options(&self, words: &'static Words) -> RecordFileOptions {
        let file = FileOptions {
            container: None,
            charset: self.encoding.named(),
            block_size: BLOCK,
            longest: self.max_game,
            evidence: Some(Arc::new(arbiter::evidence)),
        };
        let language = LanguageChoice::among(self.languages());
        let arbiter = Options { language, ..Options::default() };
        RecordFileOptions { container: self.from.named(), file, arbiter, words }
    }

    /// Returns what the options say about every game.
    pub(super) fn known(&self) -> GameKnowledge {
        let (held, languages) = (self.hold.clone(), self.languages());
        GameKnowledge { reached: self.reached, length: self.plies, held, languages }
    }

    /// Returns the languages that are named; none if they are to be found from the sheets.
    fn languages(&self) -> Vec<&'static Language> {
        self.language.iter().filter_map(|language| language.named()).collect()
    }

    /// Returns the weight of the model and the budgets.
    pub(super) fn repairing(&self) -> RepairOptions {
        RepairOptions {
            prior_weight: self.prior,
            budget: self.budget,
            proof_budget: self.proof_budget,
        }
    }

    /// Returns how the answer is to look.
    pub(super) fn page(&self, color: bool) -> RepairPage {
        RepairPage { edition: self.law, report_language: self.report_language, color }
    }
}

fn input(path: Option<&PathBuf>) -> Input {
    match path {
        Some(path) if path.as_os_str() != "-" => Input::File(path.clone()),
        _ => Input::Stdin,
    }
}

/// Reads the position at the end. Where it cannot be by its turn, as after mate or check, it is that of the other player:
/// the turn may be a slip, or not given.
fn fen(said: &str) -> Result<Position, String> {
    let fields: Vec<&str> = said.split_whitespace().collect();
    let with_other_turn = || {
        let (men, rest) = fields.split_first()?;
        let turn = if rest.first() == Some(&"b") { "w" } else { "b" };
        let rest = rest.get(1..).unwrap_or_default().join(" ");
        possible_position(&format!("{men} {turn} {rest}")).ok()
    };
    possible_position(said).or_else(|why| with_other_turn().ok_or(why))
}
