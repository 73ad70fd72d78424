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
    /// assert_eq!(date("en", "????.07.14").as_deref(), Some("14 July"));
    /// assert_eq!(date("en", "1925.02.29"), None); // there was none
    /// assert_eq!(date("en", "last spring"), None);
    /// ```
    #[must_use]
    pub fn dated(&self, date: &str) -> Option<String> {
        let mut parts = date.trim().splitn(3, '.');
        let number = |part: Option<&str>, most: usize| {
            part?.parse::<usize>().ok().filter(|number| (1..=most).contains(number))
        };
        let is_known = |part: Option<&str>| part.is_some_and(|part| !part.contains('?'));
        let year = parts.next()?;
        let is_unknown = year.bytes().all(|byte| byte == b'?');
        let is_year = year.len() == 4 && year.bytes().all(|byte| byte.is_ascii_digit());
        let (month, day) = (parts.next(), parts.next());
        let months = number(month, 12);
        let days = number(day, months.map_or(31, |month| days_of(month, year.parse().ok())));
        if !(is_year || is_unknown && months.is_some())
            || is_known(month) && months.is_none()
            || is_known(day) && days.is_none()
        {
            return None;
        }
        let pattern = |whole: &'static str| if is_year { whole } else { without_year(whole) };
        Some(match (months, days) {
            (Some(month), Some(day)) => {
                let pattern = pattern(if day == 1 { self.first_date } else { self.date });
                let dated = pattern.replace("{month}", self.months[month - 1]);
                dated.replace("{d}", &day.to_string()).replace("{y}", year)
            }
            (Some(month), None) => pattern(self.month_date)
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

/// The number of days of a month, in February of an unknown year the most there can be.
const fn days_of(month: usize, year: Option<u32>) -> usize {
    match (month, year) {
        (2, Some(year))
            if !year.is_multiple_of(4) || year.is_multiple_of(100) && !year.is_multiple_of(400) =>
        {
            28
        }
        (2, _) => 29,
        (4 | 6 | 9 | 11, _) => 30,
        _ => 31,
    }
}

/// The part of a date's pattern that is about day and month, be the year before or behind them: `{d} de {month}` of
/// `{d} de {month} de {y}`, `{month}{d}日` of `{y}年{month}{d}日`.
fn without_year(pattern: &str) -> &str {
    let begins = |part: &str| pattern.find(part);
    let ends = |part: &str| Some(begins(part)? + part.len());
    let first = begins("{month}").min(begins("{d}").or(begins("{month}"))).unwrap_or_default();
    let last = ends("{month}").max(ends("{d}")).unwrap_or_default();
    match begins("{y}") {
        Some(year) if year < first => &pattern[first..],
        Some(_) => &pattern[..last],
        None => pattern,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::language::Language;

    #[test]
    fn dates_without_a_year_and_dates_that_never_were() {
        let date =
            |tag, date| PrintWords::of(Language::for_tag(tag).expect("a language")).dated(date);
        for (tag, day, month) in [
            ("en", "14 July", "July"),
            ("de", "14. Juli", "Juli"),
            ("fr", "14 juillet", "juillet"),
            ("es", "14 de julio", "julio"),
            ("ru", "14 июля", "июль"),
            ("hu", "július 14.", "július"),
            ("ja", "7月14日", "7月"),
            ("zh-Hant", "7月14日", "7月"),
        ] {
            assert_eq!(date(tag, "????.07.14").as_deref(), Some(day), "{tag}");
            assert_eq!(date(tag, "????.07.??").as_deref(), Some(month), "{tag}");
        }
        assert_eq!(date("fr", "????.07.01").as_deref(), Some("1er juillet"));
        assert_eq!(date("en", "????.02.29").as_deref(), Some("29 February"));
        assert_eq!(date("en", "1924.02.29").as_deref(), Some("29 February 1924"));
        for never in
            ["1900.02.29", "1924.04.31", "????.02.30", "????.13.01", "????.??.14", "192?.07.14"]
        {
            assert_eq!(date("en", never), None, "{never}");
        }
    }
}
