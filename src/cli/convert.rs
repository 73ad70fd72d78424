//! `movetext convert`: games from any form into any other.

use std::io::{self, IsTerminal};
use std::path::{Path, PathBuf};

use clap::Args;

use super::args::{Appearance, Judging, Reading};
use super::lossless::Copy;
use super::output::Output;
use super::run::{self, Made, Plan, Task, Totals};
use super::sign::{self, Sign};
use super::split::{Folder, Template};
use super::tidy::{self, Tidy};
use super::{Failure, Status, conclude, named, say};
use crate::arbiter::Review;
use crate::finding::Finding;
use crate::game::Nag;
use crate::language::Language;
use crate::notation::{Font, Notation, Style};
use crate::text::Charset;
use crate::write;
use crate::write::report::Place;
use crate::write::{Boards, Format, Frame, NagForm, Page, Spelling, Tidying};

/// Convert games from any notation, language, encoding and container into any other
#[derive(Args, Debug)]
#[expect(clippy::struct_excessive_bools, reason = "each is an option of its own")]
#[command(after_help = "Examples:
  movetext convert russian.pgn                                 to English SAN, in UTF-8
  movetext convert games.pgn --to-language de -o deutsch.pgn   S for Springer, L for Läufer
  movetext convert games.pgn --to uci --format moves           e2e4 e7e5 g1f3, one game a line
  movetext convert games.pgn.zst --format ndjson               one JSON object a game
  movetext convert huge.pgn -o huge.ndjson --format ndjson --resume
                                                               interrupted, the same call goes on
  movetext convert club.txt --from sheet --style laws          a sheet as the Laws write it
  movetext convert games.pgn --style laws --style-set check=† --style-set mate=‡
  movetext convert club.pgn --tags order,roster,dates,last-first -o tidy.pgn
  movetext convert games.pgn --split '{year}/{White}-{Black}' -o games    one file a game")]
pub(super) struct Convert {
    #[command(flatten)]
    reading: Reading,
    /// Notation of the moves (see `movetext list notations`) [default: san]
    #[arg(long, value_name = "NOTATION", value_parser = named::notation(), hide_possible_values = true, help_heading = "Writing")]
    to: Option<Notation>,
    /// Language of the piece letters (see `movetext list languages`) [default: en]
    #[arg(long, value_name = "TAG", value_parser = named::language(), hide_possible_values = true, help_heading = "Writing")]
    to_language: Option<&'static Language>,
    /// Signs for captures, checks, castling, promotion (see `movetext list styles`) [default: pgn]
    #[arg(long, value_name = "STYLE", value_parser = named::style(), hide_possible_values = true, help_heading = "Writing")]
    style: Option<&'static Style>,
    /// One sign of the style in another way: `check=†`, `capture=:`, `castling=0-0,0-0-0`, `promotion=(,)`, `dash=–`;
    /// the keys are those of `movetext list styles --format json`. Repeat it for more
    #[arg(long, value_name = "KEY=SIGN", help_heading = "Writing")]
    style_set: Vec<Sign>,
    /// What holds the games (see `movetext list formats`)
    #[arg(long, default_value = "pgn", value_name = "FORMAT", value_parser = named::format(), hide_possible_values = true, help_heading = "Writing")]
    format: Format,
    /// Character encoding (see `movetext list encodings`) [default: utf-8]
    #[arg(long, value_name = "LABEL", value_parser = named::charset(), hide_possible_values = true, help_heading = "Writing")]
    to_encoding: Option<&'static Charset>,
    /// Keep the PGN as it stands, byte for byte: layout, tags, comments, encoding. Only moves change, where --to,
    /// --to-language or a style is given
    #[arg(long, conflicts_with_all = ["resume", "format", "split", "tags", "games", "nags", "nag_language", "boards", "width"], help_heading = "Writing")]
    lossless: bool,
    /// Write something near for a character that the encoding lacks: an escape where the format has one, else signs of
    /// ASCII, listed on standard error; without it nothing is written
    #[arg(long, help_heading = "Writing")]
    transliterate: bool,
    /// Lines stay shorter than this; 0: one line a game
    #[arg(long, default_value_t = 80, value_name = "COLUMNS", help_heading = "Writing")]
    width: usize,
    /// Form of annotation glyphs: number ($1), glyph (!) or words [default: as the format is used to]
    #[arg(long, value_name = "FORM", value_parser = nag_form, help_heading = "Writing")]
    nags: Option<NagForm>,
    /// Language of the words of glyphs, as a tag: en, de, fr … [default: as the piece letters]
    #[arg(long, value_name = "TAG", value_parser = nag_language, help_heading = "Writing")]
    nag_language: Option<&'static str>,
    /// Boards in print, positions in EPD: `marks` where the annotator asks, `comments`, `final`, `every:N` moves, `all`,
    /// or `none` [default: marks,final; EPD: all]
    #[arg(long, value_name = "WHERE", help_heading = "Writing")]
    boards: Option<Boards>,
    /// Font of `--format diagram`: marroquin (Chess Merida and its kin) or alpha (Chess Alpha, Berlin)
    #[arg(long, default_value = "marroquin", value_name = "FONT", value_parser = named::font(), hide_possible_values = true, help_heading = "Writing")]
    font: &'static Font,
    /// Tidy the tags, and list every change on standard error and in JSON: `order` (the roster first), `roster` (what
    /// it lacks), `dates` (YYYY.MM.DD), `names` (their spaces), or names as `last-first` or `first-last`
    #[arg(
        long,
        value_name = "WHAT",
        value_enum,
        value_delimiter = ',',
        hide_possible_values = true,
        help_heading = "Writing"
    )]
    tags: Vec<Tidy>,
    /// Write to this file: it appears whole, or not at all. With --split: into this folder
    #[arg(short, long, value_name = "FILE", help_heading = "Writing")]
    output: Option<PathBuf>,
    /// One file a game, named so: `{White}`, `{Date}` and other tags, `{game}` (its number), `{source}`, `{year}`;
    /// `{game:4}` with four digits, `/` for folders. Standard output lists file, source and number
    #[arg(long, value_name = "TEMPLATE", help_heading = "Writing")]
    split: Option<Template>,
    /// With --split: replace files that are there already
    #[arg(long, requires = "split", help_heading = "Writing")]
    overwrite: bool,
    /// Keep FILE.part if the work is interrupted; the same call goes on with it after the last whole game
    #[arg(long, requires = "output", conflicts_with = "split", help_heading = "Writing")]
    resume: bool,
    #[command(flatten)]
    judging: Judging,
    /// Report the facts of law as well: draw offers, repetitions, mates …
    #[arg(long, help_heading = "Judging")]
    facts: bool,
    #[command(flatten)]
    appearance: Appearance,
}

impl Convert {
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
        sign::styled(self.style.unwrap_or(Style::pgn()), &self.style_set)
    }

    fn output(&self, terms: &str) -> Result<Output, Failure> {
        if self.resume {
            return Output::resumed(self.output.as_deref(), terms);
        }
        if self.split.is_none() {
            return Output::to(self.output.as_deref());
        }
        let folder = self.output.as_deref().unwrap_or(Path::new("."));
        let folder = Folder::at(folder, self.format.extension(), self.overwrite)?;
        Ok(Output::Folder(Box::new(folder)))
    }

    /// Games written anew.
    fn conversion(&self, plan: &Plan) -> Conversion {
        let extension = self.format.extension();
        let split = self.split.clone();
        Conversion {
            format: self.format,
            page: Page {
                notation: self.to.unwrap_or(Notation::San),
                language: self.language(),
                style: self.style(),
                width: self.width,
                words: plan.words,
                edition: Some(plan.edition),
                nags: self.nags,
                nag_language: self.nag_language,
                boards: self.boards,
                font: self.font,
                tidying: tidy::all(&self.tags),
            },
            charset: self.to_encoding.filter(|&charset| charset != Charset::UTF_8),
            transliterate: self.transliterate,
            split: split.map(|template| template.without_extension(extension)),
        }
    }

    /// The text as it stands, with moves spelled as asked for.
    fn copy(&self, plan: &Plan) -> Copy {
        let has_style = self.style.is_some() || !self.style_set.is_empty();
        let language = self.to_language.map(|_| self.language());
        Copy {
            spelling: Spelling {
                notation: self.to,
                language,
                style: has_style.then(|| self.style()),
            },
            charset: self.to_encoding,
            transliterate: self.transliterate,
            words: plan.words,
        }
    }
}

/// Converts. The `terms` are those of a run that may go on with what another one began.
pub(super) fn run(asked: &Convert, terms: &str) -> Result<Status, Failure> {
    let plan = Plan::new(&asked.reading, &asked.judging, &asked.appearance, asked.facts);
    let task = asked.conversion(&plan);
    task.refuse_unwritable_letters()?;
    if asked.lossless {
        let copy = asked.copy(&plan);
        return work(asked, plan, &copy, terms);
    }
    work(asked, plan, &task, terms)
}

/// Does it, and says on standard error in what the games were written and what stands for what.
fn work(asked: &Convert, plan: Plan, task: &impl Task, terms: &str) -> Result<Status, Failure> {
    let mut output = asked.output(terms)?;
    let totals = run::over(&plan, &plan.inputs.found, task, &mut output);
    totals.tell();
    if !write::escapes(asked.format) {
        tell_substitutes(&totals, asked.format);
    }
    if totals.tally.games() > 0 && (!totals.choices.are_usual() || io::stderr().is_terminal()) {
        say(totals.choices.line());
    }
    conclude(plan, totals, output, asked.judging.fail_on)
}

/// What becomes of every game.
struct Conversion {
    format: Format,
    page: Page,
    charset: Option<&'static Charset>,
    /// Something near stands for a character that the set lacks.
    transliterate: bool,
    /// One file a game, named so.
    split: Option<Template>,
}

impl Conversion {
    /// Letters of pieces are never transliterated: a Russian `К`, the knight, would become an English king.
    fn refuse_unwritable_letters(&self) -> Result<(), Failure> {
        let (language, tag) = (self.page.language, self.page.language.tag);
        if !language.is_complete() {
            return Err(Failure::new(format!("no letter is known for every piece in `{tag}`")));
        }
        let spells = self.transliterate && !write::escapes(self.format);
        match self.charset {
            Some(charset) if spells && !has_letters(charset, language) => {
                let name = charset.name();
                Err(Failure::new(format!(
                    "{name} lacks piece letters of `{tag}`, and others mean other pieces: choose with --to-language"
                )))
            }
            _ => Ok(()),
        }
    }
}

/// Whether every piece letter that is written can be encoded.
fn has_letters(charset: &Charset, language: &Language) -> bool {
    (0..6).all(|piece| charset.encode(language.letter(piece), &mut Vec::new()).is_ok())
}

/// Says what stands for characters that the encoding lacks.
fn tell_substitutes(totals: &Totals, format: Format) {
    let told = totals.substituted.iter().map(|(&c, times)| {
        let other = write::substitute(format, c).unwrap_or_default();
        format!("{c} as {other} ({times} times)")
    });
    let told = told.collect::<Vec<_>>().join(", ");
    if !told.is_empty() {
        say(format_args!("transliterated: {told}"));
    }
}

impl Task for Conversion {
    fn frame(&self) -> Frame {
        self.format.frame()
    }

    fn numbers_every_game(&self) -> bool {
        self.charset.is_some()
            || self.split.is_some()
            || self.page.tidying != Tidying::default()
            || self.format.numbers_games()
    }

    fn game(&self, review: &Review<'_>, made: &mut Made) {
        tidy::list(review, self.page.tidying, &mut made.changes);
        let (from, between) = (review.game.span.start, self.format.frame().between);
        made.push(between, from, review.index, |out| self.format.game(review, &self.page, out));
        if let Some(template) = &self.split {
            made.name(template.name(review, self.page.tidying));
        }
        let place = Place { source: review.source, game: Some(review.index), review: Some(review) };
        made.tell(&place, review.findings, self.page.words);
    }

    fn loose(&self, place: &Place<'_>, finding: &Finding, made: &mut Made) {
        made.tell(place, std::slice::from_ref(finding), self.page.words);
    }

    fn charset(&self) -> Option<&'static Charset> {
        self.charset
    }

    fn substitute(&self, lacking: char) -> Option<String> {
        if self.transliterate { write::substitute(self.format, lacking) } else { None }
    }
}

fn nag_language(tag: &str) -> Result<&'static str, String> {
    let mut known = std::iter::once("en").chain(Nag::languages());
    let found = known.find(|known| known.eq_ignore_ascii_case(tag));
    let tags = || std::iter::once("en").chain(Nag::languages()).collect::<Vec<_>>().join(", ");
    found.ok_or_else(|| format!("glyphs have words in {}", tags()))
}

fn nag_form(name: &str) -> Result<NagForm, String> {
    let known = || NagForm::ALL.map(NagForm::name).join(", ");
    NagForm::for_name(name).ok_or_else(|| format!("glyphs are written as {}", known()))
}
