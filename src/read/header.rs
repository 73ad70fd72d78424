//! Lines at the head of a scoresheet: `White: Anderssen`, `Weiß : Müller`, `白番：小林`.

use crate::language::roster_name;

/// The name and the value of a header line.
///
/// A name of the Seven Tag Roster may be in any language and any case, with a blank before the colon or none behind it;
/// any other is an English word with a capital: there are too many lines with a colon in them.
pub(super) fn header(line: &str) -> Option<(&str, &str)> {
    let at = line.find([':', '：'])?;
    let (name, value) = (line[..at].trim(), line[at..].trim_start_matches([':', '：']));
    (roster_name(name).is_some() || is_tag_name(line, name, value)).then_some((name, value.trim()))
}

/// Whether a line is one of the head of a scoresheet.
pub(crate) fn is_header(line: &str) -> bool {
    header(line.trim()).is_some()
}

/// Whether a line says something of the game under a name that no tag has: `Eröffnung: Spanisch`, `WHITE ELO: 2700`.
pub(super) fn is_remark(line: &str) -> bool {
    let name = line.find([':', '：']).map_or("", |at| line[..at].trim());
    !name.is_empty() && name.chars().all(|c| c.is_alphabetic() || c == ' ')
}

/// `WhiteElo: 2700`, not `12:30` and not `Note:this`.
fn is_tag_name(line: &str, name: &str, value: &str) -> bool {
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
            ("WhiteElo: 2700", "WhiteElo", "2700"),
        ] {
            assert_eq!(header(line), Some((name, value)), "{line}");
        }
        for line in ["12:30", "Note:this", "1. e4: e5", "he said: no", ": x", "WhiteElo : 2700"] {
            assert_eq!(header(line), None, "{line}");
        }
        assert!(is_remark("Eröffnung: Spanisch") && is_remark("備註：無"));
        assert!(!is_remark("12:30") && !is_remark("e4 e5") && !is_remark("Nf3: Nc6"));
    }
}
