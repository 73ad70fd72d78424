//! Lines at the head of a scoresheet: `White: Anderssen`, `Weiß : Müller`, `白番：小林`.

use super::marked_label::without_emphasis;
use crate::board::looks_like_fen;
use crate::game::Outcome;
use crate::language::roster_name;
use crate::text::Span;
use crate::text::sign::is_dash;

/// Maximum number of words before a position.
const LABEL: usize = 3;

/// The name and the value of a header line.
///
/// A name of the Seven Tag Roster may be in any language and in any case, with a blank before the colon or none after
/// it; any other must be a capitalised English word, because there are too many lines that contain a colon. The signs of
/// emphasis around a value, as Markdown has them, are no part of it.
pub(in crate::read) fn header(line: &str) -> Option<(&str, &str)> {
    if let Some(position) = position(line) {
        return Some(position);
    }
    if let Some(result) = result_without_colon(line) {
        return Some(result);
    }
    let is_blank = |c: char| c.is_whitespace() || c.is_control();
    let (name, value) = named(line)?;
    Some((name, without_emphasis(value.trim_matches(is_blank))))
}

/// The name in a line before its first colon, if it may be that of a tag, and what stands behind it.
fn named(line: &str) -> Option<(&str, &str)> {
    let at = line.find([':', '：'])?;
    let (name, value) = (line[..at].trim(), line[at..].trim_start_matches([':', '：']));
    (roster_name(name).is_some() || looks_like_tag_name(line, name, value)).then_some((name, value))
}

/// The name and the value of a line that gives the result in figures without a colon: `結果 1-0`.
fn result_without_colon(line: &str) -> Option<(&str, &str)> {
    let line = line.trim();
    let is_figure = |c: char| c.is_numeric() || c == '*';
    let (name, value) = line.strip_suffix(is_figure).and(line.split_once(char::is_whitespace))?;
    let value = Some(value.trim()).filter(|value| Outcome::from_token(value).is_some())?;
    (!name.is_ascii() && roster_name(name) == Some("Result")).then_some((name, value))
}

/// The label and the FEN of a line that gives a position, with a label or without one: `fen: 8/8/…`, `Position = "8/8/…"`,
/// `8/8/…`.
pub(in crate::read) fn position(line: &str) -> Option<(&str, &str)> {
    let is_between = |c: char| c.is_whitespace() || ":：=\"“".contains(c);
    let mut words = line.split(is_between).filter(|word| !word.is_empty()).take(LABEL + 1);
    let ranks = words.find(|word| word.matches('/').count() == 7)?;
    let start = Span::of_part(line, ranks).start as usize;
    let label = line[..start].trim_end_matches(is_between);
    let value = line[start..].trim_end_matches(['"', '”', ']', ' ', '\t', '\r']);
    let is_label = label.split_whitespace().count() <= LABEL
        && label.chars().all(|c| c.is_alphabetic() || c.is_whitespace() || "()".contains(c));
    (is_label && looks_like_fen(value)).then_some((label, value))
}

/// The header lines that are written in one line: `White: A Black: B`, `Weiß: A - Schwarz: B`, `Black: B Board: 3`.
/// Only the players, and what a wide gap sets off, are looked for, because a value may well contain a colon.
pub(in crate::read) fn headers(line: &str) -> impl Iterator<Item = &str> {
    let is_between = |c: char| c.is_whitespace() || is_separator(c) || is_dash(c);
    let (first, second) = players(line)
        .map_or((line, None), |at| (line[..at].trim_end_matches(is_between), Some(&line[at..])));
    std::iter::once(first).chain(second).flat_map(at_wide_gaps)
}

/// Parts a header line before every other header of one word that two blanks or a tab set off.
fn at_wide_gaps(line: &str) -> Vec<&str> {
    let own = header(line).map(|(name, _)| roster_name(name).unwrap_or(name));
    let begins_header = |at: &usize| {
        let (before, rest) = line.split_at(*at);
        let is_set_off = before.ends_with("  ") || before.ends_with('\t');
        is_set_off
            && name_of_one_word(rest)
                .is_some_and(|name| own != Some(roster_name(name).unwrap_or(name)))
    };
    let starts = line.char_indices().skip(1).map(|(at, _)| at).filter(begins_header);
    let mut places: Vec<usize> = std::iter::once(0).chain(starts).collect();
    places.push(line.len());
    places.windows(2).map(|part| line[part[0]..part[1]].trim_end()).collect()
}

/// The name of the header with which a text begins, if it is one word or a position without a label. No more than the
/// first words are looked at, whatever the length of the text.
fn name_of_one_word(text: &str) -> Option<&str> {
    let is_word = |name: &str| name.chars().all(char::is_alphabetic);
    if text.starts_with(char::is_whitespace) {
        return None;
    }
    if let Some((label, _)) = position(text) {
        return Some(label).filter(|label| is_word(label));
    }
    let word = text.find(|c: char| !c.is_alphabetic()).unwrap_or(text.len());
    let has_colon = text[word..].trim_start().starts_with([':', '：']);
    has_colon.then(|| named(text)).flatten().map(|(name, _)| name)
}

/// The start of the second player's name in a line that begins with the first player's header. It stands between two
/// colons.
fn players(line: &str) -> Option<usize> {
    let other = match roster_name(header(line)?.0)? {
        "White" => "Black",
        "Black" => "White",
        _ => return None,
    };
    let mut colons = line.match_indices([':', '：']);
    let mut value = colons.next().map(|(at, colon)| at + colon.len())?;
    colons.find_map(|(at, colon)| {
        let start = std::mem::replace(&mut value, at + colon.len());
        let named = line[start..at].trim_end();
        let gap = named.rfind(|c: char| c.is_whitespace() || is_separator(c))?;
        let name = gap + named[gap..].chars().next().map_or(1, char::len_utf8);
        (roster_name(&named[name..]) == Some(other)).then_some(start + name)
    })
}

/// Whether this separates two headers in one line.
const fn is_separator(c: char) -> bool {
    matches!(c, ',' | ';' | '|' | '/' | '、' | '，' | '；' | '／')
}

/// Whether a line is a header of a scoresheet with this name, and not two of them.
pub(crate) fn is_header(line: &str, name: &str) -> bool {
    let line = line.trim();
    header(line).is_some_and(|(named, _)| named == name) && players(line).is_none()
}

/// Whether a line says something about the game under a name that no tag has: `Eröffnung: Spanisch`, `WHITE ELO: 2700`.
pub(in crate::read) fn is_remark(line: &str) -> bool {
    let name = line.find([':', '：']).map_or("", |at| line[..at].trim());
    !name.is_empty() && name.chars().all(|c| c.is_alphabetic() || c == ' ')
}

/// Whether this looks like a tag name: `WhiteElo: 2700`, but not `12:30` or `Note:this`.
fn looks_like_tag_name(line: &str, name: &str, value: &str) -> bool {
    let mut letters = name.chars();
    letters.next().is_some_and(|c| c.is_ascii_uppercase())
        && name.len() > 1
        && letters.all(|c| c.is_ascii_alphanumeric() || c == '_')
        && line[name.len()..].starts_with(':')
        && (value.is_empty() || value.starts_with([' ', '\t']))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_of_the_roster_are_known_in_every_language() {
        for (line, name, value) in [
            ("White: Anderssen", "White", "Anderssen"),
            ("Weiß : Müller", "Weiß", "Müller"),
            ("白番：小林", "白番", "小林"),
            ("БЕЛЫЕ:Алехин", "БЕЛЫЕ", "Алехин"),
            ("Место проведения: Москва", "Место проведения", "Москва"),
            ("result:", "result", ""),
            ("White: A\0 ", "White", "A"),
            ("WhiteElo: 2700", "WhiteElo", "2700"),
            ("White: **Anna**", "White", "Anna"),
        ] {
            assert_eq!(header(line), Some((name, value)), "{line}");
        }
        for line in ["12:30", "Note:this", "1. e4: e5", "he said: no", ": x", "WhiteElo : 2700"] {
            assert_eq!(header(line), None, "{line}");
        }
        for (line, first, second) in [
            ("White: A  Black: B", "White: A", "Black: B"),
            ("White: A Black: B", "White: A", "Black: B"),
            ("Weiß: Anderssen, A., Schwarz : B", "Weiß: Anderssen, A.", "Schwarz : B"),
            ("Blancs : A ; Noirs : B", "Blancs : A", "Noirs : B"),
            ("白番：小林　黒番：田中", "白番：小林", "黒番：田中"),
            ("Weiß: Tarrasch - Schwarz: Nimzowitsch", "Weiß: Tarrasch", "Schwarz: Nimzowitsch"),
            ("Black: Maier   Board: 3", "Black: Maier", "Board: 3"),
            ("Event: Open\tRound: 3", "Event: Open", "Round: 3"),
        ] {
            assert_eq!(headers(line).collect::<Vec<_>>(), [first, second], "{line}");
        }
        for line in
            ["White: A Blackburne: B", "White: A  White: B", "Event: Open, Round: 3", "White: A"]
        {
            assert_eq!(headers(line).collect::<Vec<_>>(), [line]);
        }
        assert!(is_remark("Eröffnung: Spanisch") && is_remark("備註：無"));
        assert!(!is_remark("12:30") && !is_remark("e4 e5") && !is_remark("Nf3: Nc6"));
    }
}
