//! `movetext law`: the Laws, article by article, and side by side.

mod html;
mod text;

use clap::{Args, ValueEnum};

use super::failure::{ExitStatus, Failure};
use crate::cli::output::stdout::print;
use crate::cli::value_parser::report_language;
use crate::finding::ReportLanguage;
use crate::write::law::{self, Articles};

#[derive(Args, Debug)]
#[command(after_help = "Examples:
  movetext law                                  the Laws in force
  movetext law fide-2004 9.2                    one article of an older edition, with its parts
  movetext law 9.5 --compare                    what a wrong claim costs, edition by edition
  movetext law jca-1997 --search キャスリング
  movetext law --compare --format html > laws.html")]
pub(super) struct LawOptions {
    /// The edition (see `movetext list laws`), an article or chapter, or both
    #[arg(value_name = "EDITION] [ARTICLE")]
    asked: Vec<String>,
    /// Set beside each article what the other editions say
    #[arg(long)]
    compare: bool,
    /// Only articles with all of these words in their heading, gist or topic
    #[arg(long, value_name = "TEXT")]
    search: Option<String>,
    /// For people, for programs, or as a page to print
    #[arg(long, value_enum, default_value_t)]
    format: LawFormat,
    /// Language of the gists where there is a choice [default: the edition's own, and English]
    #[arg(long, value_name = "TAG", value_parser = report_language)]
    report_language: Option<ReportLanguage>,
    /// Columns of the page for people
    #[arg(long, default_value_t = 100, value_name = "COLUMNS")]
    width: usize,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
enum LawFormat {
    #[default]
    Human,
    Json,
    Html,
}

/// Prints the requested articles.
pub(super) fn run(asked: &LawOptions) -> Result<ExitStatus, Failure> {
    let articles = Articles::new(&asked.asked, asked.search.as_deref()).map_err(Failure::new)?;
    let text = match (asked.format, asked.compare) {
        (LawFormat::Json, _) => law::json(&articles),
        (LawFormat::Html, compare) => html::text(&articles, compare, asked.report_language),
        (LawFormat::Human, false) => text::page(&articles, asked.report_language, asked.width),
        (LawFormat::Human, true) => {
            text::side_by_side(&articles, asked.report_language, asked.width)
        }
    };
    print(text.as_bytes())?;
    Ok(ExitStatus::Done)
}
