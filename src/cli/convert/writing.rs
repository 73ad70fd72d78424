//! The writing options of `convert`, and what they amount to.

use std::path::{Path, PathBuf};

use clap::Args;

use super::asked_charset::{AskedCharset, CharsetParser};
use super::conversion::Conversion;
use super::file_name::FileNameTemplate;
use super::lossless::LosslessCopy;
use super::tidy::{self, TagTidying};
use crate::cli::failure::Failure;
use crate::cli::output::{Folder, Output};
use crate::cli::page::PageOptions;
use crate::cli::run::RunOptions;
use crate::cli::value_parser;
use crate::language::Language;
use crate::notation::{Font, Notation, Style};
use crate::text::Charset;
use crate::write::{self, Encoding, Format, Page, Prepared, Spelling};

/// How games are written.
#[derive(Args, Debug)]
#[expect(clippy::struct_excessive_bools, reason = "each is an option of its own")]
#[command(next_help_heading = "Writing")]
pub(super) struct WritingOptions {
    #[command(flatten)]
    look: PageOptions,
    /// The format to write (see `movetext list formats`)
    #[arg(long, default_value = "pgn", value_name = "FORMAT", value_parser = value_parser::format(), hide_possible_values = true)]
    pub(super) format: Format,
    /// Character encoding (see `movetext list encodings`) [default: utf-8]
    #[arg(long, value_name = "LABEL", value_parser = CharsetParser, hide_possible_values = true)]
    to_encoding: Option<AskedCharset>,
    /// Keep the PGN as it stands, byte for byte: layout, tags, comments, encoding. Only moves change, where --to,
    /// --to-language or a style is given
    #[arg(long, conflicts_with_all = ["resume", "format", "split", "tags", "games", "nags", "nag_language", "print_language", "comment_language", "comment_moves", "clocks", "evaluations", "boards", "width"])]
    pub(super) lossless: bool,
    /// Write something similar for a character that the encoding lacks: an escape if the format has one, otherwise
    /// signs of ASCII, listed on standard error; without this option nothing is written
    #[arg(long)]
    transliterate: bool,
    /// Lines stay shorter than this; 0: one line a game
    #[arg(long, default_value_t = 80, value_name = "COLUMNS")]
    width: usize,
    /// Font of `--format diagram`: marroquin (Chess Merida and its kin) or alpha (Chess Alpha, Berlin)
    #[arg(long, default_value = "marroquin", value_name = "FONT", value_parser = value_parser::font(), hide_possible_values = true)]
    font: &'static Font,
    /// Tidy the tags, and list every change on standard error and in JSON: `order` (the roster first), `roster` (what
    /// it lacks), `dates` (YYYY.MM.DD), `names` (their spaces), or names as `last-first` or `first-last`
    #[arg(
        long,
        value_name = "WHAT",
        value_enum,
        value_delimiter = ',',
        hide_possible_values = true
    )]
    tags: Vec<TagTidying>,
    /// Write to this file: it appears whole, or not at all. With --split: into this folder
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,
    /// One file for each game, named by a template: `{White}`, `{Date}` and other tags, `{game}` (its number),
    /// `{source}`, `{year}`; `{game:4}` with four digits, `/` for folders. Standard output lists file, source and
    /// number
    #[arg(long, value_name = "TEMPLATE")]
    split: Option<FileNameTemplate>,
    /// With --split: replace files that already exist
    #[arg(long, requires = "split")]
    overwrite: bool,
    /// Keep FILE.part if the work is interrupted; the same call goes on with it after the last whole game
    #[arg(long, requires = "output", conflicts_with = "split")]
    resume: bool,
}

impl WritingOptions {
    /// Returns the requested language; if the encoding lacks its figurines, English.
    fn language(&self) -> &'static Language {
        let asked = self.look.to_language.unwrap_or(Language::english());
        write::written_language(asked, self.encoding(self.format))
    }

    /// Returns the file to write to; none for standard output.
    pub(super) fn target(&self) -> Option<&Path> {
        self.output.as_deref()
    }

    /// Returns what would write the format that the name of the output suggests, if PGN is written because no format
    /// was named.
    pub(super) fn other_way(&self) -> Option<String> {
        if self.lossless || self.split.is_some() {
            return None;
        }
        let extension = self.output.as_deref()?.extension()?.to_str()?.to_ascii_lowercase();
        match extension.as_str() {
            "pgn" | "txt" => None, // a text may be anything
            "parquet" | "arrow" => Some(format!("--format {extension} does")),
            "pdf" | "epub" | "docx" if cfg!(feature = "book") => {
                Some("`movetext book` makes such files".to_owned())
            }
            extension => {
                let is_meant = |format: &&Format| format.extension() == extension;
                let format = Format::ALL.iter().find(is_meant)?;
                Some(format!("--format {} does", format.name()))
            }
        }
    }

    /// Returns the requested encoding, in which escapes of the format may replace missing characters.
    fn encoding(&self, format: Format) -> Option<Encoding> {
        let transliterate = self.transliterate.then_some(format);
        let charset = self.to_encoding.as_ref().map(|asked| asked.charset);
        charset.map(|charset| Encoding { charset, transliterate })
    }

    /// Returns a failure with the name by which the caller knows the encoding.
    pub(super) fn explained(&self, failure: Failure) -> Failure {
        match &self.to_encoding {
            Some(asked) => asked.explained(failure),
            None => failure,
        }
    }

    /// Returns the output.
    pub(super) fn output(&self, resume_key: &str) -> Result<Output, Failure> {
        if self.resume {
            return Output::resumed(self.output.as_deref(), resume_key);
        }
        if self.split.is_none() {
            return Output::to(self.output.as_deref());
        }
        let folder = self.output.as_deref().unwrap_or(Path::new("."));
        let folder = Folder::at(folder, self.format.extension(), self.overwrite)?;
        Ok(Output::Folder(Box::new(folder)))
    }

    /// Returns the task that writes games anew.
    pub(super) fn conversion(&self, options: &RunOptions) -> Conversion {
        let format = self.format;
        let split = self.split.clone();
        Conversion {
            format,
            prepared: Prepared::new(Page {
                notation: self.look.to.unwrap_or(Notation::San),
                language: self.language(),
                style: self.look.style(Style::pgn()),
                width: self.width,
                words: options.judging.words,
                edition: Some(options.judging.edition),
                remarks: false,
                nags: self.look.nags,
                nag_language: self.look.nag_language,
                reader: self.look.print_language,
                comments: self.look.comment_language,
                boards: self.look.boards,
                font: self.font,
                tidying: tidy::all(&self.tags),
            }),
            encoding: self.encoding(format).filter(|it| it.charset != Charset::UTF_8),
            split: split.map(|template| template.without_extension(format.extension())),
        }
    }

    /// Returns the task that copies the text, with moves spelled as requested.
    pub(super) fn copy(&self, options: &RunOptions) -> LosslessCopy {
        let language = self.look.to_language.map(|_| self.language());
        LosslessCopy {
            spelling: Spelling {
                notation: self.look.to,
                language,
                style: self.look.names_style().then(|| self.look.style(Style::pgn())),
            },
            encoding: self.encoding(Format::Pgn),
            words: options.judging.words,
        }
    }
}
