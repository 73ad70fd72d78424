//! Text as runs of WordprocessingML, those from right to left marked as such.

use crate::finding::picture;
use crate::text::direction::{POP_ISOLATE, has_right_to_left, is_isolate, is_right_to_left};

/// Returns a text as runs with these properties: one run, unless parts of it are written from right to left.
pub(super) fn runs(properties: &str, said: &str) -> String {
    if !has_right_to_left(said) {
        return run(properties, said);
    }
    let (mut set, mut rest) = (String::new(), said);
    while let Some(begin) = rest.find(is_right_to_left) {
        let (before, behind) = rest.split_at(begin);
        let (stretch, after) = behind.split_at(stretch_length(behind));
        if !before.is_empty() {
            set.push_str(&run(properties, before));
        }
        set.push_str(&run(&format!("{properties}<w:rtl/>"), stretch));
        rest = after;
    }
    if rest.is_empty() { set } else { set + &run(properties, rest) }
}

/// Returns the length of the stretch from right to left at the beginning of a text: to its last such letter before
/// another script, or to the end of what is isolated.
fn stretch_length(text: &str) -> usize {
    let is_other = |c: char| is_isolate(c) || c.is_alphabetic() && !is_right_to_left(c);
    let end = text.find(is_other).unwrap_or(text.len());
    if text[end..].starts_with(POP_ISOLATE) {
        return end;
    }
    text[..end].trim_end_matches(|c| !is_right_to_left(c)).len()
}

fn run(properties: &str, said: &str) -> String {
    let properties = match properties {
        "" => String::new(),
        properties => format!("<w:rPr>{properties}</w:rPr>"),
    };
    format!("<w:r>{properties}<w:t xml:space=\"preserve\">{}</w:t></w:r>", text(said))
}

/// Escapes text for XML.
pub(super) fn text(plain: &str) -> String {
    let shown: String = plain
        .chars()
        .map(|c| match c {
            '\t' | '\n' => ' ',
            c => picture(c),
        })
        .collect();
    quick_xml::escape::escape(&shown).into_owned()
}

#[cfg(test)]
mod tests {
    use super::runs;

    #[test]
    fn stretches_from_right_to_left_are_runs_of_their_own() {
        let plain = "<w:r><w:t xml:space=\"preserve\">a &amp; b</w:t></w:r>";
        assert_eq!(runs("", "a & b"), plain);
        let set = runs("<w:i/>", "1 \u{2068}דוד, כהן!\u{2069} – Réti");
        let said: Vec<&str> = set.split("<w:r>").skip(1).collect();
        assert_eq!(
            said,
            [
                "<w:rPr><w:i/></w:rPr><w:t xml:space=\"preserve\">1 \u{2068}</w:t></w:r>",
                "<w:rPr><w:i/><w:rtl/></w:rPr><w:t xml:space=\"preserve\">דוד, כהן!</w:t></w:r>",
                "<w:rPr><w:i/></w:rPr><w:t xml:space=\"preserve\">\u{2069} – Réti</w:t></w:r>",
            ]
        );
    }
}
