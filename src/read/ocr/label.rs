//! Labels of a form without colons: `White Morphy`, `Weiß   Anderssen   Schwarz   Kieseritzky`.
//!
//! Such a word may begin a sentence as well, and heads the columns of the moves. So a value must begin like a name or a
//! number, and one label alone is none, unless its value leaves no doubt: `Date 12.3.2020`.

use super::head_line::HeadLine;
use crate::game::Outcome;
use crate::language::{is_ordinal, month_named, roster_name};

/// Maximum number of words of a label.
const WORDS: usize = 3;
/// What fills the space of a form between a label and its value.
const FILLING: [char; 7] = ['.', '_', '…', '-', '–', '—', ' '];

/// A tag name and its value.
pub(super) type Labelled = (&'static str, String);

/// The labels of each line with their values; none at all if they are too few to be labels.
pub(super) fn labelled(lines: &[HeadLine]) -> Vec<Vec<Labelled>> {
    let found: Vec<Vec<Labelled>> =
        lines.iter().map(|line| of_line(line).unwrap_or_default()).collect();
    let mut names: Vec<&str> = found.iter().flatten().map(|(name, _)| *name).collect();
    names.sort_unstable();
    names.dedup();
    let is_plain = |(line, found): (&HeadLine, &Vec<Labelled>)| {
        found.iter().any(|(name, value)| is_plain(name, value, &line.said()))
    };
    if names.len() > 1 || lines.iter().zip(&found).any(is_plain) {
        found
    } else {
        vec![Vec::new(); lines.len()]
    }
}

/// Whether a label alone can be nothing else: its value is of the kind that it asks for, or its name that of PGN, with
/// which no sentence begins.
fn is_plain(name: &str, value: &str, line: &str) -> bool {
    let is_number = || value.chars().all(|c| c.is_ascii_digit() || c == '.');
    match name {
        "Result" => Outcome::from_text(value).is_some(),
        "Date" => is_date(value),
        "Round" => is_number(),
        "Event" | "Site" => line.starts_with(name),
        _ => false,
    }
}

/// Whether a text is a date: numbers with signs between them, the names of months, the endings of ordinals.
fn is_date(text: &str) -> bool {
    let is_part = |part: &str| {
        let ending = part.trim_start_matches(|c: char| c.is_ascii_digit());
        ending.is_empty() || is_ordinal(ending) || month_named(part).is_some()
    };
    let parts = text.split(|c: char| c.is_whitespace() || matches!(c, '.' | '/' | '-' | ','));
    text.contains(|c: char| c.is_ascii_digit()) && parts.into_iter().all(is_part)
}

/// The labels of a line on which nothing else stands.
fn of_line(line: &HeadLine) -> Option<Vec<Labelled>> {
    let mut found = Vec::new();
    let mut parts =
        line.texts().map(str::trim).filter(|part| !part.trim_matches(FILLING).is_empty());
    while let Some(part) = parts.next() {
        if let Some(name) = roster_name(part.trim_end_matches(FILLING)) {
            let value = parts.next().map(|value| value.trim_matches(FILLING))?;
            found.push(with_value(name, value)?);
        } else {
            found.extend(of_part(part)?);
        }
    }
    Some(found)
}

/// The label at the beginning of a part, and that of the other player behind the value.
fn of_part(part: &str) -> Option<Vec<Labelled>> {
    let (name, value) = label(part)?;
    let other = match name {
        "White" => "Black",
        "Black" => "White",
        _ => return Some(vec![with_value(name, value)?]),
    };
    let blanks = value.char_indices().filter(|(_, c)| c.is_whitespace());
    let second = blanks.map(|(at, _)| value.split_at(at)).find_map(|(own, rest)| {
        Some((own, label(rest.trim()).filter(|(name, _)| *name == other)?))
    });
    let Some((own, (_, others))) = second else {
        return Some(vec![with_value(name, value)?]);
    };
    let own = own.trim_matches([',', ';', '|', '/', ' ']);
    Some(vec![with_value(name, own)?, with_value(other, others)?])
}

/// The name of the label at the beginning of a text, and the text behind it.
fn label(part: &str) -> Option<(&'static str, &str)> {
    let mut ends: Vec<usize> = part
        .char_indices()
        .filter(|(_, c)| c.is_whitespace())
        .map(|(at, _)| at)
        .take(WORDS)
        .collect();
    ends.reverse();
    ends.into_iter().find_map(|end| {
        let name = roster_name(part[..end].trim_end_matches(FILLING))?;
        Some((name, part[end..].trim_matches(FILLING)))
    })
}

/// A label with its value, if this may be one: it does not go on like a sentence, and is no label itself.
fn with_value(name: &'static str, value: &str) -> Option<Labelled> {
    let first = value.split_whitespace().next()?;
    let begins = first.chars().next().is_some_and(|c| c.is_alphanumeric() && !c.is_lowercase());
    let is_outcome = || name == "Result" && Outcome::from_text(value).is_some();
    ((begins || is_outcome()) && roster_name(first).is_none()).then(|| (name, value.to_owned()))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(lines: &[&str]) -> Vec<Vec<Labelled>> {
        let part = |text: &str| (0.0, text.to_owned());
        let line = |line: &&str| HeadLine { parts: line.split('\t').map(part).collect() };
        labelled(&lines.iter().map(line).collect::<Vec<_>>())
    }

    #[test]
    fn labels_need_no_colons() {
        let both = vec![("White", "Paul Morphy".to_owned()), ("Black", "Karl".to_owned())];
        for lines in [
            &["White Paul Morphy Black Karl"][..],
            &["White Paul Morphy", "Black Karl"],
            &["White\tPaul Morphy", "Black\tKarl"],
            &["Weiß .... Paul Morphy\tSchwarz ____ Karl"],
            &["Blancs Paul Morphy / Noirs Karl"],
        ] {
            assert_eq!(read(lines).concat(), both, "{lines:?}");
        }
        assert_eq!(read(&["Result 1-0"])[0], [("Result", "1-0".to_owned())]);
    }

    #[test]
    fn one_label_is_enough_where_its_value_leaves_no_doubt() {
        for (line, name, value) in [
            ("Date 12.3.2020", "Date", "12.3.2020"),
            ("Datum 3. Mai 1997", "Date", "3. Mai 1997"),
            ("Round 5", "Round", "5"),
            ("Event City Open", "Event", "City Open"),
        ] {
            assert_eq!(read(&[line])[0], [(name, value.to_owned())]);
        }
        for line in ["Date Ann", "Round Table Club", "Torneo Internacional 1990", "Round"] {
            assert_eq!(read(&[line]).concat(), [], "{line}");
        }
    }

    #[test]
    fn words_of_a_sentence_and_heads_of_columns_are_no_labels() {
        for lines in [
            &["White and Black met in Wien"][..],
            &["White to move", "Black resigned here"],
            &["White\tBlack", "White\tBlack\tWhite\tBlack"],
            &["White Black"],
            &["White Horse Inn"],
            &["Round"],
            &["White Anna: here", "and Black Berta"],
        ] {
            assert_eq!(read(lines).concat(), [], "{lines:?}");
        }
    }
}
