//! Dates as the PGN standard writes them (section 8.1.1.3): `1972.07.11`, `1972.??.??`.

use crate::language::{is_date_sign, is_ordinal, month_named};

/// Returns a date in the form of the standard, with a year of four digits and a day that exists; `None` if it can be
/// read in two ways, or in none.
pub(super) fn form(written: &str) -> Option<String> {
    let plain = written.trim();
    if plain.chars().all(|c| matches!(c, '?' | '.' | '-' | '/' | ' ')) {
        return Some("????.??.??".to_owned());
    }
    read(plain).map(|date| date.join("."))
}

/// Reads year, month and day, each with all its digits or question marks.
fn read(date: &str) -> Option<[String; 3]> {
    let dotted = !date.contains(['/', '-']);
    let parts: Vec<&str> = date
        .split(|c: char| c.is_whitespace() || matches!(c, '.' | '/' | '-' | ',') || is_date_sign(c))
        .filter(|part| !part.is_empty())
        .collect();
    let (year, month, day) = match parts[..] {
        [compact] if compact.len() == 8 && compact.bytes().all(|b| b.is_ascii_digit()) => {
            (&compact[..4], &compact[4..6], &compact[6..])
        }
        [year] => (year, "??", "??"),
        [year, month] if is_year(year) => (year, month, "??"),
        [year, month, day] if is_year(year) => (year, month, day),
        [one, two, year] if is_year(year) => match (month_named(one), month_named(two)) {
            (Some(_), _) => (year, one, two),
            (_, Some(_)) => (year, two, one),
            _ => day_and_month(one, two, dotted).map(|(day, month)| (year, month, day))?,
        },
        _ => return None,
    };
    let month_number = month_named(month).or_else(|| number(month, 12));
    let known = (number(day, 31), month_number, year.parse::<u32>());
    if let (Some(day), Some(month), Ok(year)) = known
        && day > days_of(month, year)
    {
        return None;
    }
    is_year(year).then_some(())?;
    let two = |part: &str, known: Option<u32>| match known {
        Some(number) => Some(format!("{number:02}")),
        None => part.bytes().all(|b| b == b'?').then(|| "??".to_owned()),
    };
    Some([year.to_owned(), two(month, month_number)?, two(day, known.0)?])
}

/// Orders two numbers as day and month: dates with dots have the day first; otherwise only a number above 12 decides.
fn day_and_month<'t>(one: &'t str, two: &'t str, dotted: bool) -> Option<(&'t str, &'t str)> {
    let (first, second) = (number(one, 31), number(two, 31));
    match (first?, second?) {
        (first, second) if first == second || first > 12 || dotted && second <= 12 => {
            Some((one, two))
        }
        (_, second) if second > 12 && !dotted => Some((two, one)),
        _ => None,
    }
}

fn is_year(part: &str) -> bool {
    part.len() == 4 && part.bytes().all(|b| b.is_ascii_digit() || b == b'?')
}

/// Reads a number from 1 to `most`, ordinals such as `11th` included.
fn number(part: &str, most: u32) -> Option<u32> {
    let bare = part.trim_end_matches(|c: char| !c.is_ascii_digit());
    let ending = &part[bare.len()..];
    let is_number = ending.is_empty() || is_ordinal(ending);
    bare.parse().ok().filter(|number| is_number && (1..=most).contains(number))
}

const fn days_of(month: u32, year: u32) -> u32 {
    match month {
        2 if year.is_multiple_of(4) && (!year.is_multiple_of(100) || year.is_multiple_of(400)) => {
            29
        }
        2 => 28,
        4 | 6 | 9 | 11 => 30,
        _ => 31,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn formed(written: &str) -> String {
        form(written).unwrap_or_else(|| "doubtful".to_owned())
    }

    #[test]
    fn one_reading_becomes_the_form_of_the_standard() {
        for written in [
            "1972.07.11",
            "1972-07-11",
            "1972/7/11",
            "19720711",
            "11.7.1972",
            "11. 07. 1972",
            "July 11, 1972",
            "July 11th 1972",
            "11 Jul 1972",
            "11. Juli 1972",
            "11 juillet 1972",
            "1972年7月11日",
            "1972 Jul 11",
        ] {
            assert_eq!(formed(written), "1972.07.11", "{written}");
        }
        assert_eq!(formed("7/31/1972"), "1972.07.31");
        assert_eq!(formed("5/5/1972"), "1972.05.05");
        assert_eq!(formed("1972"), "1972.??.??");
        assert_eq!(formed("1972.07"), "1972.07.??");
        assert_eq!(formed("1972.??.??"), "1972.??.??");
        assert_eq!(formed("?"), "????.??.??");
        assert_eq!(formed("29.2.1972"), "1972.02.29");
    }

    /// Each is said in one of the tables of the languages.
    #[test]
    fn months_are_named_in_every_language() {
        const BEGINNINGS: [&str; 12] = [
            "Jan Jän Ene",
            "Feb Fév Fev",
            "Mar Mär",
            "Apr Avr Abr",
            "May Mai",
            "Jun Juin",
            "Jul Juil",
            "Aug Aoû Ago",
            "Sep",
            "Oct Okt",
            "Nov",
            "Dec Dez Déc Dic",
        ];
        for (beginnings, month) in BEGINNINGS.iter().zip(1..) {
            for beginning in beginnings.split(' ') {
                for written in ["11 X 1972", "11. X. 1972", "11 Xbr. 1972", "X 11, 1972"] {
                    let written = written.replace('X', beginning);
                    assert_eq!(formed(&written), format!("1972.{month:02}.11"), "{written}");
                }
            }
        }
        for written in ["11 luglio 1972", "11 lipca 1972", "11 июля 1972", "1972. július 11."]
        {
            assert_eq!(formed(written), "1972.07.11", "{written}");
        }
        assert_eq!(formed("1er février 1972"), "1972.02.01");
    }

    #[test]
    fn two_readings_or_none_are_left() {
        for written in [
            "7/11/1972",
            "7-11-1972",
            "72",
            "11.7.72",
            "30.2.1972",
            "29.2.1973",
            "spring 1972",
            "11 jui 1972", // June or July
            "11ff July 1972",
            "1972.13.01",
        ] {
            assert_eq!(formed(written), "doubtful", "{written}");
        }
    }
}
