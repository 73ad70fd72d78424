//! How `convert` writes: the options, and what they come to.

use std::path::{Path, PathBuf};

use clap::Args;

use super::conversion::{Conversion, has_letters};
use super::file_name::FileNameTemplate;
use super::lossless::LosslessCopy;
use super::style_file::StyleParser;
use super::style_set::{self, StyleChoice};
use super::tidy::{self, TagTidying};
use crate::cli::failure::Failure;
use crate::cli::output::{Folder, Output};
use crate::cli::run::RunOptions;
use crate::cli::value_parser;
use crate::game::Nag;
use crate::language::Language;
use crate::notation::{Font, Notation, Style};
use crate::text::Charset;
use crate::write::{self, Boards, Encoding, Format, NagForm, Page, Prepared, Spelling};

/// How games are written.
#[derive(Args, Debug)]
#[expect(clippy::struct_excessive_bools, reason = "each is an option of its own")]
#[command(next_help_heading = "Writing")]
pub(super) struct WritingOptions {
    /// Notation of the moves (see `movetext list notations`) [default: san]
    #[arg(long, value_name = "NOTATION", value_parser = value_parser::notation(), hide_possible_values = true)]
    to: Option<Notation>,
    /// Language of the piece letters (see `movetext list languages`) [default: en]
    #[arg(long, value_name = "TAG", value_parser = value_parser::language(), hide_possible_values = true)]
    to_language: Option<&'static Language>,
    /// Signs for captures, checks, castling, promotion, and how print looks (see `movetext list styles`), or a file that
    /// says so, which ends in `.toml` (`movetext list styles --explain` prints one) [default: pgn]
    #[arg(long, value_name = "STYLE", value_parser = StyleParser, hide_possible_values = true)]
    style: Option<&'static Style>,
    /// One choice of the style in another way: `check=†`, `capture=:`, `castling=0-0,0-0-0`, `promotion=(,)`, `dash=–`,
    /// `captions=number`; the keys are those of `movetext list styles --explain`. Repeat it for more
    #[arg(long, value_name = "KEY=SIGN")]
    style_set: Vec<StyleChoice>,
    /// What holds the games (see `movetext list formats`)
    #[arg(long, default_value = "pgn", value_name = "FORMAT", value_parser = value_parser::format(), hide_possible_values = true)]
    pub(super) format: Format,
    /// Character encoding (see `movetext list encodings`) [default: utf-8]
    #[arg(long, value_name = "LABEL", value_parser = value_parser::charset(), hide_possible_values = true)]
    to_encoding: Option<&'static Charset>,
    /// Keep the PGN as it stands, byte for byte: layout, tags, comments, encoding. Only moves change, where --to,
    /// --to-language or a style is given
    #[arg(long, conflicts_with_all = ["resume", "format", "split", "tags", "games", "nags", "nag_language", "print_language", "comment_language", "comment_moves", "clocks", "evaluations", "boards", "width"])]
    pub(super) lossless: bool,
    /// Write something near for a character that the encoding lacks: an escape where the format has one, else signs of
    /// ASCII, listed on standard error; without it nothing is written
    #[arg(long)]
    transliterate: bool,
    /// Lines stay shorter than this; 0: one line a game
    #[arg(long, default_value_t = 80, value_name = "COLUMNS")]
    width: usize,
    /// Form of annotation glyphs: number ($1), glyph (!) or words [default: as the format is used to]
    #[arg(long, value_name = "FORM", value_parser = nag_form)]
    nags: Option<NagForm>,
    /// Language of the words of glyphs, as a tag: en, de, fr … [default: as the piece letters]
    #[arg(long, value_name = "TAG", value_parser = nag_language)]
    nag_language: Option<&'static str>,
    /// Boards in print, positions in EPD and SVG: `start` of games from a position, `marked` where the annotator asks,
    /// `comments`, `final`, `every:N` moves, moves such as `12,24w`, `all`, or `none` [default: as the style has it; EPD: all]
    #[arg(long, value_name = "WHERE")]
    boards: Option<Boards>,
    /// Language of the reader of a printed page, as a tag: captions, headings, dates, results, words of glyphs,
    /// hyphenation [default: that of the piece letters or of the messages]
    #[arg(long, value_name = "TAG", value_parser = print_language)]
    print_language: Option<&'static Language>,
    /// Language in which the comments are written: their quotation marks and hyphenation [default: the reader's]
    #[arg(long, value_name = "TAG", value_parser = print_language)]
    comment_language: Option<&'static Language>,
    /// Moves inside comments, in print: `convert` them as those of the game, or `keep` them [default: convert]
    #[arg(long, value_name = "HOW", value_parser = ["convert", "keep"])]
    comment_moves: Option<String>,
    /// Print clocks and the time spent on moves
    #[arg(long)]
    clocks: bool,
    /// Print the evaluations of engines
    #[arg(long)]
    evaluations: bool,
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
    /// One file a game, named so: `{White}`, `{Date}` and other tags, `{game}` (its number), `{source}`, `{year}`;
    /// `{game:4}` with four digits, `/` for folders. Standard output lists file, source and number
    #[arg(long, value_name = "TEMPLATE")]
    split: Option<FileNameTemplate>,
    /// With --split: replace files that are there already
    #[arg(long, requires = "split")]
    overwrite: bool,
    /// Keep FILE.part if the work is interrupted; the same call goes on with it after the last whole game
    #[arg(long, requires = "output", conflicts_with = "split")]
    resume: bool,
}

impl WritingOptions {
    /// The alphabet asked for; for figurines that the encoding lacks the letters of English.
    fn language(&self) -> &'static Language {
        let asked = self.to_language.unwrap_or(Language::english());
        let is_figurine = asked.letter(5).starts_with(['♔', '♚']);
        let spells = self.transliterate && is_figurine && !write::escapes(self.format);
        match self.to_encoding {
            Some(charset) if spells && !has_letters(charset, asked) => Language::english(),
            _ => asked,
        }
    }

    /// The style asked for, with the signs that are asked for one by one.
    fn style(&self) -> &'static Style {
        let style = style_set::styled(self.style.unwrap_or(Style::pgn()), &self.style_set);
        let mut print = style.print;
        print.clocks |= self.clocks;
        print.evaluations |= self.evaluations;
        print.comment_moves = match self.comment_moves.as_deref() {
            Some(how) => how == "convert",
            None => print.comment_moves,
        };
        if print == style.print {
            return style;
        }
        Box::leak(Box::new(Style { print, ..*style }))
    }

    /// The encoding asked for, in which escapes of the format may stand for what it lacks.
    fn encoding(&self, format: Format) -> Option<Encoding> {
        let transliterate = self.transliterate.then_some(format);
        self.to_encoding.map(|charset| Encoding { charset, transliterate })
    }

    /// Where it goes.
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

    /// Games written anew.
    pub(super) fn conversion(&self, options: &RunOptions) -> Conversion {
        let extension = self.format.extension();
        let split = self.split.clone();
        Conversion {
            format: self.format,
            prepared: Prepared::new(Page {
                notation: self.to.unwrap_or(Notation::San),
                language: self.language(),
                style: self.style(),
                width: self.width,
                words: options.words,
                edition: Some(options.edition),
                remarks: false,
                nags: self.nags,
                nag_language: self.nag_language,
                reader: self.print_language,
                comments: self.comment_language,
                boards: self.boards,
                font: self.font,
                tidying: tidy::all(&self.tags),
            }),
            encoding: self.encoding(self.format).filter(|it| it.charset != Charset::UTF_8),
            split: split.map(|template| template.without_extension(extension)),
        }
    }

    /// The text as it stands, with moves spelled as asked for.
    pub(super) fn copy(&self, options: &RunOptions) -> LosslessCopy {
        let has_style = self.style.is_some() || !self.style_set.is_empty();
        let language = self.to_language.map(|_| self.language());
        LosslessCopy {
            spelling: Spelling {
                notation: self.to,
                language,
                style: has_style.then(|| self.style()),
            },
            encoding: self.encoding(Format::Pgn),
            words: options.words,
        }
    }
}

fn nag_language(tag: &str) -> Result<&'static str, String> {
    let mut known = std::iter::once("en").chain(Nag::languages());
    let found = known.find(|known| known.eq_ignore_ascii_case(tag));
    let tags = || std::iter::once("en").chain(Nag::languages()).collect::<Vec<_>>().join(", ");
    found.ok_or_else(|| format!("glyphs have words in {}", tags()))
}

/// A language in which print has words.
fn print_language(tag: &str) -> Result<&'static Language, String> {
    let has_words = |language: &&'static Language| language.print_words().is_some();
    let known = || Language::all().iter().filter(has_words).map(|language| language.tag);
    Language::for_tag(tag)
        .filter(has_words)
        .ok_or_else(|| format!("print has words in {}", known().collect::<Vec<_>>().join(", ")))
}

fn nag_form(name: &str) -> Result<NagForm, String> {
    let known = || NagForm::ALL.map(NagForm::name).join(", ");
    NagForm::for_name(name).ok_or_else(|| format!("glyphs are written as {}", known()))
}
