//! `[print]` and `[nags]` of `src/language/*.toml`: the words beside the moves of a printed game.

use std::collections::BTreeMap;

use serde::Deserialize;

/// The words of print in a language; `language::PrintWords` says what each is for.
#[derive(Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub(crate) struct PrintWords {
    babel: String,
    diagram: String,
    after: String,
    start: String,
    white_to_move: String,
    black_to_move: String,
    /// The same two behind a comma; if absent, they are spelled alike there.
    within: Option<[String; 2]>,
    /// Between the parts of a caption, with its space.
    #[serde(default = "usual_comma")]
    comma: String,
    white: String,
    black: String,
    notes: String,
    round: String,
    game: String,
    date: String,
    /// The date on the first of a month, if it is written differently: `1er {month} {y}`.
    first_date: Option<String>,
    month_date: String,
    #[serde(default = "year_alone")]
    year_date: String,
    months: [String; 12],
    /// The months without a day, if they are other words or cases.
    months_alone: Option<[String; 12]>,
    /// Quotation marks, and those inside quotation marks.
    quotes: [String; 4],
    dash: String,
    #[serde(default = "usual_results")]
    results: [String; 3],
}

fn usual_comma() -> String {
    ", ".into()
}

fn year_alone() -> String {
    "{y}".into()
}

fn usual_results() -> [String; 3] {
    ["1–0", "0–1", "½–½"].map(Into::into)
}

impl PrintWords {
    /// Returns what is wrong with them: a pattern without its placeholder.
    pub(crate) fn fault(&self) -> Option<String> {
        let patterns = [
            (&self.diagram, "{n}"),
            (&self.after, "{move}"),
            (&self.notes, "{name}"),
            (&self.round, "{n}"),
            (&self.game, "{n}"),
            (&self.date, "{month}"),
            (&self.month_date, "{month}"),
            (&self.year_date, "{y}"),
        ];
        let bare = patterns.into_iter().find(|(pattern, field)| !pattern.contains(field))?;
        Some(format!("{:?} lacks {}", bare.0, bare.1))
    }

    /// Returns the names of the months, after a day and without one.
    pub(crate) fn months(&self) -> impl Iterator<Item = &[String; 12]> {
        [&self.months].into_iter().chain(&self.months_alone)
    }

    /// Returns the code.
    pub(crate) fn code(&self) -> String {
        format!(
            "PrintWords {{ babel: {:?}, diagram: {:?}, after: {:?}, start: {:?}, to_move: {:?}, within: {:?}, comma: {:?}, sides: {:?}, notes: {:?}, \
             round: {:?}, game: {:?}, date: {:?}, first_date: {:?}, month_date: {:?}, year_date: {:?}, months: {:?}, \
             months_alone: {:?}, quotes: {:?}, dash: {:?}, results: {:?} }}",
            self.babel,
            self.diagram,
            self.after,
            self.start,
            [&self.white_to_move, &self.black_to_move],
            self.within
                .as_ref()
                .map_or([&self.white_to_move, &self.black_to_move], |[white, black]| [
                    white, black
                ]),
            self.comma,
            [&self.white, &self.black],
            self.notes,
            self.round,
            self.game,
            self.date,
            self.first_date.as_ref().unwrap_or(&self.date),
            self.month_date,
            self.year_date,
            self.months,
            self.months_alone.as_ref().unwrap_or(&self.months),
            self.quotes,
            self.dash,
            self.results,
        )
    }
}

/// The words of annotation glyphs by their numbers.
pub(crate) type NagWords = BTreeMap<String, String>;

/// Returns the code of the words, a list in the order of numbers; the error is a key that is not a number.
pub(crate) fn nag_words(words: &NagWords) -> Result<String, String> {
    let mut rows = Vec::new();
    for (number, words) in words {
        let number: u8 = number.parse().map_err(|_| format!("{number:?} is no glyph's number"))?;
        rows.push((number, words.as_str()));
    }
    rows.sort_unstable();
    Ok(format!("&{rows:?}"))
}
