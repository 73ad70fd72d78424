//! The options of `book`, and what they amount to.

use std::path::PathBuf;

use clap::Args;

use super::plan::Named;
use crate::book::{BookFormat, BookPlan, Chaptering, GameOrder, IndexKind, Paper};
use crate::cli::args::{JudgingOptions, ReadingOptions, TerminalOptions};
use crate::cli::failure::Failure;
use crate::cli::page::PageOptions;
use crate::cli::run::RunOptions;
use crate::cli::value_parser::RegistryParser;
use crate::language::Language;
use crate::notation::{Notation, PrintStyle, Style};
use crate::write::{Page, Tidying};

#[derive(Args, Debug)]
#[command(after_help = "Examples:
  movetext book games.pgn -o book.pdf              a book, set by Typst where that is installed
  movetext book newyork1924.pgn -o book.typ --print-language de
  movetext book folder-of-pgn -o book.tex --chapters opening --paper 170x240
  movetext book games.pgn -o book.html --chapters '{Event}, {year}' --title 'My games'
  movetext book --plan book.toml -o book.epub      title, chapters, indexes as the file says
  movetext book --schema > book.schema.json        what that file may contain

A `book.toml` beside the first file of games is read without being asked for; options have the last word.")]
pub(in crate::cli) struct BookOptions {
    #[command(flatten)]
    pub(super) reading: ReadingOptions,
    #[command(flatten)]
    making: MakingOptions,
    #[command(flatten, next_help_heading = "Page")]
    look: PageOptions,
    #[command(flatten)]
    pub(super) judging: JudgingOptions,
    #[command(flatten)]
    pub(super) appearance: TerminalOptions,
    /// Write to this file: it appears whole, or not at all. Its extension decides the format
    #[arg(short, long, value_name = "FILE", help_heading = "Book")]
    pub(super) output: Option<PathBuf>,
    /// Print the JSON schema of `book.toml`, and do nothing else
    #[arg(long, help_heading = "Book")]
    pub(super) schema: bool,
}

/// How the book is made.
#[derive(Args, Debug)]
#[expect(clippy::struct_excessive_bools, reason = "each is an option of its own")]
#[command(next_help_heading = "Book")]
struct MakingOptions {
    /// Format, if the name of the output does not decide it [possible: typst, latex, html, …, see `movetext list
    /// formats`]
    #[arg(long, value_name = "FORMAT", value_parser = format(), hide_possible_values = true)]
    format: Option<BookFormat>,
    /// Have it set by Typst, which must be installed; `-o book.pdf` does the same
    #[arg(long, conflicts_with = "format")]
    pdf: bool,
    /// What the book is to be, as a file (see --schema) [default: the `book.toml` beside the first file]
    #[arg(long, value_name = "FILE")]
    plan: Option<PathBuf>,
    /// Title [default: the event, if there is only one]
    #[arg(long, value_name = "TEXT")]
    title: Option<String>,
    /// What is printed below the title
    #[arg(long, value_name = "TEXT")]
    subtitle: Option<String>,
    /// Who wrote or collected it
    #[arg(long, value_name = "NAME")]
    author: Option<String>,
    /// What makes a chapter: auto, none, event, round, opening, player, or a template with tags such as `{Event},
    /// {year}`
    #[arg(long, value_name = "BY")]
    chapters: Option<Chaptering>,
    /// How games of a chapter follow each other: given, date, round, opening
    #[arg(long, value_name = "BY", value_parser = order)]
    order: Option<GameOrder>,
    /// Size of the page: a4, a5, b5, letter, trade, or millimetres such as 170x240
    #[arg(long, value_name = "SIZE")]
    paper: Option<Paper>,
    /// Columns of the text
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u8).range(1..=2))]
    columns: Option<u8>,
    /// Indexes at the end: players, openings, diagrams, or none
    #[arg(long, value_name = "LIST", value_delimiter = ',', value_parser = index)]
    indexes: Option<Vec<Option<IndexKind>>>,
    /// No contents
    #[arg(long)]
    no_contents: bool,
    /// No crosstables; those of more than 24 players have no room on a page and are left out in any case
    #[arg(long)]
    no_crosstable: bool,
    /// Make the moves in HTML clickable, with a board that follows
    #[arg(long)]
    viewer: bool,
}

/// The kind of output.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum BookTarget {
    Format(BookFormat),
    /// Typst, typeset as PDF.
    Pdf,
}

impl BookTarget {
    pub(super) const fn format(self) -> BookFormat {
        match self {
            Self::Format(format) => format,
            Self::Pdf => BookFormat::Typst,
        }
    }
}

impl BookOptions {
    /// Returns the plan, if there is one, with the options applied to it, and what is to be read.
    pub(super) fn plan(&self) -> Result<(BookPlan, ReadingOptions), Failure> {
        let (asked, mut reading) = (&self.making, self.reading.clone());
        let found = super::plan::find(asked.plan.as_deref(), &reading.files)?;
        let mut plan = found.plan;
        if reading.files.is_empty() {
            reading.files = plan.games.iter().map(|games| found.folder.join(games)).collect();
        }
        let replace = |own: &mut Option<String>, asked: &Option<String>| {
            if asked.is_some() {
                own.clone_from(asked);
            }
        };
        replace(&mut plan.title, &asked.title);
        replace(&mut plan.subtitle, &asked.subtitle);
        replace(&mut plan.author, &asked.author);
        let tag = |language: Option<&'static Language>| language.map(|it| it.tag.to_owned());
        replace(&mut plan.language, &tag(self.look.print_language));
        replace(&mut plan.comment_language, &tag(self.look.comment_language));
        plan.viewer |= asked.viewer;
        plan.chapters = asked.chapters.clone().unwrap_or(plan.chapters);
        plan.order = asked.order.unwrap_or(plan.order);
        plan.paper = asked.paper.unwrap_or(plan.paper);
        plan.columns = asked.columns.unwrap_or(plan.columns);
        plan.contents &= !asked.no_contents;
        plan.crosstable &= !asked.no_crosstable;
        if let Some(indexes) = &asked.indexes {
            plan.indexes = indexes.iter().flatten().copied().collect();
        }
        Ok((plan, reading))
    }

    /// Returns the kind of output: as requested, or by the extension of the output.
    pub(super) fn target(&self) -> Result<BookTarget, Failure> {
        if self.making.pdf {
            return Ok(BookTarget::Pdf);
        }
        if let Some(format) = self.making.format {
            return Ok(BookTarget::Format(format));
        }
        let extension = self.output.as_deref().and_then(|path| path.extension()?.to_str());
        match extension {
            Some(extension) if extension.eq_ignore_ascii_case("pdf") => Some(BookTarget::Pdf),
            Some(extension) => BookFormat::for_extension(extension).map(BookTarget::Format),
            None => None,
        }
        .ok_or_else(|| {
            let endings = BookFormat::ALL.iter().map(|format| format!(".{}", format.extension()));
            let endings = endings.collect::<Vec<_>>().join(", ");
            Failure::new(format!(
                "what is the book to be? -o FILE with one of .pdf, {endings}, or --format"
            ))
        })
    }

    /// Returns the look of the games.
    pub(super) fn page(&self, plan: &BookPlan, options: &RunOptions) -> Result<Page, Failure> {
        let (asked, named) = (&self.look, Named::of(plan)?);
        let figurine = Language::for_tag("figurine").unwrap_or(Language::english());
        let usual = named.style.or_else(|| Style::for_name("book")).unwrap_or(Style::pgn());
        Ok(Page {
            notation: asked.to.or(named.notation).unwrap_or(Notation::San),
            language: asked.to_language.or(named.pieces).unwrap_or(figurine),
            style: fitted(asked.style(usual), plan),
            words: options.judging.words,
            edition: Some(options.judging.edition),
            reader: named.reader,
            comments: named.comments,
            nags: asked.nags,
            nag_language: asked.nag_language,
            boards: asked.boards.or(named.boards),
            tidying: Tidying { names: Some(plan.names.form()), ..Tidying::default() },
            ..Page::default()
        })
    }
}

/// Returns the style, its boards no wider than a column of the book.
fn fitted(style: &'static Style, plan: &BookPlan) -> &'static Style {
    let board_size = style.print.board_size.min(plan.widest_board());
    if board_size == style.print.board_size {
        return style;
    }
    let print = PrintStyle { board_size, ..style.print };
    Box::leak(Box::new(Style { print, ..*style })) // leaked once per run, and pages need it until the end
}

fn format() -> RegistryParser<BookFormat> {
    let names = || BookFormat::ALL.iter().map(|format| format.name()).collect();
    RegistryParser::new("format of books", "formats", names, BookFormat::for_name)
}

fn order(name: &str) -> Result<GameOrder, String> {
    let known = || GameOrder::ALL.map(GameOrder::name).join(", ");
    let found = GameOrder::ALL.into_iter().find(|order| order.name() == name);
    found.ok_or_else(|| format!("games are ordered by {}", known()))
}

/// Reads the name of an index; `none` is no index.
fn index(name: &str) -> Result<Option<IndexKind>, String> {
    let known = || IndexKind::ALL.map(IndexKind::name).join(", ");
    match IndexKind::ALL.into_iter().find(|index| index.name() == name) {
        None if name == "none" => Ok(None),
        None => Err(format!("there are indexes of {}, or none", known())),
        found => Ok(found),
    }
}
