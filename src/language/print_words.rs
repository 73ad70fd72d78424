//! The words of print beside the moves: captions, headings, dates, results, quotation marks.

/// The words of print in one language: `[print]` of its table. Braces are filled in.
#[derive(Debug)]
pub struct PrintWords {
    /// The name of the language in LaTeX's `babel`.
    pub babel: &'static str,
    /// `Diagram {n}`
    pub diagram: &'static str,
    /// `After {move}`
    pub after: &'static str,
    /// The caption of the board before the first move.
    pub start: &'static str,
    /// White to move, Black to move.
    pub to_move: [&'static str; 2],
    /// White to move, Black to move, behind other words and a comma.
    pub within: [&'static str; 2],
    /// The comma between the parts of a caption, with its space.
    pub comma: &'static str,
    /// White, Black.
    pub sides: [&'static str; 2],
    /// `Notes by {name}`
    pub notes: &'static str,
    /// `Round {n}`
    pub round: &'static str,
    /// `Game {n}`
    pub game: &'static str,
    /// `{d} {month} {y}`
    pub date: &'static str,
    /// The date on the first of a month: `1er {month} {y}`.
    pub first_date: &'static str,
    /// `{month} {y}`
    pub month_date: &'static str,
    /// `{y}`
    pub year_date: &'static str,
    /// The months after a day.
    pub months: [&'static str; 12],
    /// The months without a day.
    pub months_alone: [&'static str; 12],
    /// Quotation marks, and those inside quotation marks.
    pub quotes: [&'static str; 4],
    /// The dash between words, with its spaces.
    pub dash: &'static str,
    /// White has won, Black has won, a draw.
    pub results: [&'static str; 3],
}

impl PrintWords {
    /// Returns a date of a PGN tag as the language writes it, as far as it is known; `None` for what is not a date.
    ///
    /// ```
    /// use movetext::language::{Language, PrintWords};
    /// let date = |tag, date| PrintWords::of(Language::for_tag(tag).unwrap()).dated(date);
    /// assert_eq!(date("en", "1925.11.10").as_deref(), Some("10 November 1925"));
    /// assert_eq!(date("fr", "1925.11.01").as_deref(), Some("1er novembre 1925"));
    /// assert_eq!(date("ru", "1925.11.??").as_deref(), Some("ноябрь 1925 г."));
    /// assert_eq!(date("hu", "1925.11.10").as_deref(), Some("1925. november 10."));
    /// assert_eq!(date("ja", "1925.??.??").as_deref(), Some("1925年"));
    /// assert_eq!(date("en", "last spring"), None);
    /// ```
    #[must_use]
    pub fn dated(&self, date: &str) -> Option<String> {
        let mut parts = date.trim().splitn(3, '.');
        let number = |part: Option<&str>, most: usize| {
            part?.parse::<usize>().ok().filter(|number| (1..=most).contains(number))
        };
        let year = parts.next()?;
        if year.len() != 4 || !year.bytes().all(|byte| byte.is_ascii_digit()) {
            return None;
        }
        let (month, day) = (parts.next(), parts.next());
        let is_known = |part: Option<&str>| part.is_some_and(|part| !part.contains('?'));
        if is_known(month) && number(month, 12).is_none()
            || is_known(day) && number(day, 31).is_none()
        {
            return None;
        }
        Some(match (number(month, 12), number(day, 31)) {
            (Some(month), Some(day)) => {
                let pattern = if day == 1 { self.first_date } else { self.date };
                let dated = pattern.replace("{month}", self.months[month - 1]);
                dated.replace("{d}", &day.to_string()).replace("{y}", year)
            }
            (Some(month), None) => self
                .month_date
                .replace("{month}", self.months_alone[month - 1])
                .replace("{y}", year),
            _ => self.year_date.replace("{y}", year),
        })
    }

    /// The words where no table has any: signs alone.
    pub(super) const NONE: Self = Self {
        babel: "english",
        diagram: "{n}",
        after: "{move}",
        start: "",
        to_move: ["", ""],
        within: ["", ""],
        comma: ", ",
        sides: ["", ""],
        notes: "{name}",
        round: "{n}",
        game: "{n}",
        date: "{y}-{month}-{d}",
        first_date: "{y}-{month}-{d}",
        month_date: "{y}-{month}",
        year_date: "{y}",
        months: ["1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12"],
        months_alone: ["1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12"],
        quotes: ["“", "”", "‘", "’"],
        dash: " – ",
        results: ["1–0", "0–1", "½–½"],
    };
}
