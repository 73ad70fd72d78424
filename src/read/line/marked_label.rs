//! Lines `Key: value` as Markdown has them: `**White:** Anna`, `- __White__: Anna`, `**White:** Anna **Black:** Bob`.

use super::tag_name::is_known_tag;

/// The signs of emphasis.
const EMPHASIS: [char; 2] = ['*', '_'];

/// How an item of a list begins.
const BULLETS: [&str; 4] = ["- ", "* ", "+ ", "• "];

/// Maximum length of a name, in bytes: those of the roster are shorter in all languages.
const LONGEST_NAME: usize = 80;

/// The names and values in a line of labels; none if it begins with no marked one.
pub(in crate::read) fn marked_labels(line: &str) -> Vec<(&str, &str)> {
    let line = without_separator(line.trim_start());
    if marked_label(line).is_none() {
        return Vec::new();
    }
    let is_start = |at: usize| {
        let (before, rest) = line.split_at(at);
        before.ends_with(char::is_whitespace) && marked_label(rest).is_some()
    };
    // The first sign of an item is a bullet.
    let signs = line.match_indices(EMPHASIS).map(|(at, _)| at);
    let starts = std::iter::once(0).chain(signs.filter(|&at| at > 2 && is_start(at)));
    let places: Vec<usize> = starts.chain([line.len()]).collect();
    let labels = places.windows(2).filter_map(|part| {
        let (name, value) = marked_label(without_separator(&line[part[0]..part[1]]))?;
        Some((name, without_emphasis(value.trim())))
    });
    labels.collect()
}

/// A label without the signs that separate it from the next one.
fn without_separator(label: &str) -> &str {
    label.trim_end_matches(|c: char| c.is_whitespace() || matches!(c, '|' | ',' | ';' | '/'))
}

/// The name with which a text begins, if it is emphasized or the text is an item of a list, and the value as it is
/// written. The name must be that of a tag: many an emphasized line has a colon. However long the text is, only its
/// beginning and its end are looked at.
fn marked_label(text: &str) -> Option<(&str, &str)> {
    let item = BULLETS.iter().find_map(|bullet| text.strip_prefix(bullet)).unwrap_or(text);
    let item = item.trim_start();
    let (sign, label) = item.split_at(item.len() - item.trim_start_matches(EMPHASIS).len());
    if label.len() == text.len() {
        return None;
    }
    let near = &label[..label.floor_char_boundary(LONGEST_NAME)];
    let at = near.find([':', '：'])?;
    let (name, said) = (label[..at].trim_end(), label[at..].trim_start_matches([':', '：']));
    let (name, value) = match (name.strip_suffix(sign), said.strip_prefix(sign)) {
        _ if sign.is_empty() => (name, said),
        (Some(name), _) => (name, said),
        (None, Some(value)) => (name, value),
        (None, None) => (name, said.strip_suffix(sign)?),
    };
    // A backslash breaks the line.
    let value = value.strip_suffix('\\').unwrap_or(value);
    let name = name.trim_end();
    is_known_tag(name).then_some((name, value))
}

/// A value without the signs of emphasis around the whole of it.
pub(super) fn without_emphasis(value: &str) -> &str {
    let bare = value.trim_matches(EMPHASIS);
    let (sign, behind) = value.split_at(value.len() - value.trim_start_matches(EMPHASIS).len());
    let inner = behind.strip_suffix(sign).filter(|inner| *inner == bare);
    inner.filter(|_| !bare.is_empty() && !bare.contains(EMPHASIS)).unwrap_or(value)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn labels_of_tags_may_be_marked() {
        for (line, name, value) in [
            ("**White:** Anna Smith", "White", "Anna Smith"),
            ("**White**: Anna", "White", "Anna"),
            ("__Weiß :__ Anna", "Weiß", "Anna"),
            ("*Black:* Bob\\", "Black", "Bob"),
            ("**Black: Bob**", "Black", "Bob"),
            ("- White: Anna", "White", "Anna"),
            ("* **Result:** 1-0", "Result", "1-0"),
            ("• 白番：小林", "白番", "小林"),
            ("- **WhiteElo:** 2700", "WhiteElo", "2700"),
            ("**Result:** *", "Result", "*"),
        ] {
            assert_eq!(marked_labels(line), [(name, value)], "{line}");
        }
        for line in
            ["**White:** A **Black:** B", "*White*: A, *Black*: B", "- **White:** A | **Black:** B"]
        {
            assert_eq!(marked_labels(line), [("White", "A"), ("Black", "B")], "{line}");
        }
        for line in [
            "White: Anna",
            "**Note:** White is better",
            "**White is better:** he attacks",
            "**White: Anna",
            "**1. e4** e5",
            "- e4 e5",
            "**1-0**",
            "---",
        ] {
            assert_eq!(marked_labels(line), [], "{line}");
        }
    }

    #[test]
    fn only_a_whole_value_loses_its_emphasis() {
        for (value, bare) in [("**Anna**", "Anna"), ("_Anna S_", "Anna S"), ("*", "*"), ("", "")] {
            assert_eq!(without_emphasis(value), bare, "{value}");
        }
        for value in ["*Anna* Smith", "**Anna*", "Anna_", "*Anna* *Smith*", "**"] {
            assert_eq!(without_emphasis(value), value, "{value}");
        }
    }
}
