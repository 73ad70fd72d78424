//! The look of moves and pages: options of all commands that write games for people.

mod style_file;
mod style_set;

use clap::Args;

use self::style_file::StyleParser;
use self::style_set::StyleChoice;
use super::value_parser;
use crate::game::Nag;
use crate::language::Language;
use crate::notation::{Notation, Style};
use crate::write::{Boards, NagForm};

/// How moves and pages look.
#[derive(Args, Debug)]
pub(super) struct PageOptions {
    /// Notation of the moves (see `movetext list notations`) [default: san]
    #[arg(long, value_name = "NOTATION", value_parser = value_parser::notation(), hide_possible_values = true)]
    pub(super) to: Option<Notation>,
    /// Language of the piece letters (see `movetext list languages`) [default: en; of a book: figurine]
    #[arg(long, value_name = "TAG", value_parser = value_parser::language(), hide_possible_values = true)]
    pub(super) to_language: Option<&'static Language>,
    /// Signs for captures, checks, castling, promotion, and how print looks (see `movetext list styles`), or a file
    /// that says so, which ends in `.toml` (`movetext list styles --explain` prints one) [default: pgn; of a book:
    /// book]
    #[arg(long, value_name = "STYLE", value_parser = StyleParser, hide_possible_values = true)]
    style: Option<&'static Style>,
    /// One choice of the style in another way: `check=†`, `capture=:`, `castling=0-0,0-0-0`, `promotion=(,)`, `dash=–`,
    /// `captions=number`; the keys are those of `movetext list styles --explain`. Repeat it for more
    #[arg(long, value_name = "KEY=SIGN")]
    style_set: Vec<StyleChoice>,
    /// Form of annotation glyphs: number ($1), glyph (!) or words [default: as the format is used to]
    #[arg(long, value_name = "FORM", value_parser = nag_form)]
    pub(super) nags: Option<NagForm>,
    /// Language of the words of glyphs, as a tag: en, de, fr … [default: as the piece letters]
    #[arg(long, value_name = "TAG", value_parser = nag_language)]
    pub(super) nag_language: Option<&'static str>,
    /// Boards in print, positions in EPD and SVG: `start` of games from a position, `marked` where the annotator asks,
    /// `comments`, `final`, `every:N` moves, moves such as `12,24w`, `all`, or `none` [default: as the style has it;
    /// EPD: all]
    #[arg(long, value_name = "WHERE")]
    pub(super) boards: Option<Boards>,
    /// Language of the reader of a printed page, as a tag: captions, headings, dates, results, words of glyphs,
    /// hyphenation [default: that of the piece letters or of the messages]
    #[arg(long, value_name = "TAG", value_parser = print_language)]
    pub(super) print_language: Option<&'static Language>,
    /// Language in which the comments are written: their quotation marks and hyphenation [default: the reader's]
    #[arg(long, value_name = "TAG", value_parser = print_language)]
    pub(super) comment_language: Option<&'static Language>,
    /// Moves inside comments, in print: `convert` them as those of the game, or `keep` them [default: convert]
    #[arg(long, value_name = "HOW", value_parser = ["convert", "keep"])]
    comment_moves: Option<String>,
    /// Print clocks and the time spent on moves
    #[arg(long)]
    clocks: bool,
    /// Print the evaluations of engines
    #[arg(long)]
    evaluations: bool,
}

impl PageOptions {
    /// Whether a style or any single sign was requested.
    pub(super) fn names_style(&self) -> bool {
        self.style.is_some() || !self.style_set.is_empty()
    }

    /// Returns the requested style, with the single choices applied to it.
    pub(super) fn style(&self, usual: &'static Style) -> &'static Style {
        let style = style_set::styled(self.style.unwrap_or(usual), &self.style_set);
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
        Box::leak(Box::new(Style { print, ..*style })) // leaked once per run, and pages need it until the end
    }
}

fn nag_language(tag: &str) -> Result<&'static str, String> {
    let mut known = std::iter::once("en").chain(Nag::languages());
    let found = known.find(|known| known.eq_ignore_ascii_case(tag));
    let tags = || std::iter::once("en").chain(Nag::languages()).collect::<Vec<_>>().join(", ");
    found.ok_or_else(|| format!("glyphs have words in {}", tags()))
}

/// Returns a language for which there are words of print.
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
