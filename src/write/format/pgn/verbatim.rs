//! The fast path for the tag section: tags whose text is exactly what would be written, as nearly always, are copied.
//!
//! It assumes nothing: [`stand`] and [`lead`] decide whether the tags may be copied; if not, the plain path in
//! `tags.rs` writes them. The tests below list tags that may not be copied, and `tests/round_trip` reads what was
//! written.

use crate::game::{Outcome, ROSTER, TagPair};

/// Whether all tags are written as they would be output, with at most one line end between them.
pub(super) fn stand(text: &str, tags: &[TagPair]) -> bool {
    let ([first, ..], [.., last]) = (tags, tags) else { return true };
    let bytes = |from: u32, to: u32| text.as_bytes().get(from as usize..to as usize);
    let (mut end, mut gaps) = (first.span.start, 0);
    for tag in tags {
        let gap = bytes(end, tag.span.start).unwrap_or(b"?");
        let is_parted = matches!(gap, [] | [b'\n'] | [b'\r', b'\n']);
        if !(is_parted && has_usual_signs(text, tag) && has_usual_result(text, tag)) {
            return false;
        }
        (end, gaps) = (tag.span.end, gaps + gap.len());
    }
    // Two quotes per tag and the line ends between them: no value contains another special character.
    let section = bytes(first.span.start, last.span.end).unwrap_or_default();
    specials(section) == 2 * tags.len() + gaps
}

/// Whether the tags begin with the Seven Tag Roster in its order.
pub(super) fn lead(text: &str, tags: &[TagPair]) -> bool {
    tags.len() >= ROSTER.len()
        && ROSTER.iter().zip(tags).all(|(name, tag)| tag.name.of(text) == *name)
}

/// Appends tags as they are in the text, each on its own line.
pub(super) fn push(out: &mut Vec<u8>, text: &str, tags: &[TagPair]) {
    let Some((first, last)) = tags.first().zip(tags.last()) else { return };
    let section = &text.as_bytes()[first.span.start as usize..last.span.end as usize];
    // Between two tags there is at most one line end, so a gap of one byte is a line feed.
    if tags.windows(2).all(|pair| pair[0].span.end + 1 == pair[1].span.start) {
        out.extend_from_slice(section);
        out.push(b'\n');
    } else {
        for tag in tags {
            out.extend_from_slice(tag.span.of(text).as_bytes());
            out.push(b'\n');
        }
    }
}

/// Whether name and value are enclosed exactly as in `[Name "value"]`.
#[inline]
fn has_usual_signs(text: &str, TagPair { name, value, span }: &TagPair) -> bool {
    let pair = |at: u32| text.as_bytes().get(at as usize..).and_then(<[u8]>::first_chunk);
    name.start == span.start + 1
        && value.start == name.end + 2
        && span.end == value.end + 2
        && text.as_bytes().get(span.start as usize) == Some(&b'[')
        && pair(name.end) == Some(b" \"")
        && pair(value.end) == Some(b"\"]")
}

/// Whether a tag is not a result, or gives it in its usual form, or as a forfeit.
fn has_usual_result(text: &str, tag: &TagPair) -> bool {
    if tag.name.of(text) != "Result" {
        return true;
    }
    let said = tag.value.of(text);
    let is_token = Outcome::ALL.iter().any(|outcome| outcome.token() == said);
    is_token || Outcome::from_text(said).is_none() || Outcome::is_forfeit(said)
}

/// Counts quotes, backslashes and control characters, 64 bytes at a time.
fn specials(bytes: &[u8]) -> usize {
    let among = |chunk: &[u8]| chunk.iter().map(|&byte| is_special(byte)).sum::<u8>();
    bytes.chunks(64).map(|chunk| usize::from(among(chunk))).sum()
}

/// Returns 1 for a byte that may be written differently from how it is read, else 0.
fn is_special(byte: u8) -> u8 {
    u8::from(byte < b' ') | u8::from(byte == b'"') | u8::from(byte == b'\\')
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::Span;

    fn tags(text: &str) -> Vec<TagPair> {
        let span = |start: usize, end: usize| Span::new(start as u32, end as u32);
        let pair = |(open, _): (usize, &str)| {
            let value = open + text[open..].find('"').unwrap_or(0) + 1;
            let end = value + text[value..].find("\"]").unwrap_or(0);
            TagPair {
                name: span(open + 1, value - 2),
                value: span(value, end),
                span: span(open, end + 2),
            }
        };
        text.match_indices('[').map(pair).collect()
    }

    const NAMES: &str =
        "[White \"Ehlvest, Jaan\"]\r\n[Black \"Ryskin, Alexander\"]\r\n[Round \"?\"]\n";

    #[test]
    fn line_ends_stand_between_them() {
        let mut out = b"before\n".to_vec();
        assert!(stand(NAMES, &tags(NAMES)));
        push(&mut out, NAMES, &tags(NAMES));
        assert_eq!(out, format!("before\n{}", NAMES.replace('\r', "")).into_bytes());
        let spaced = NAMES.replacen("\r\n", " \n", 1);
        assert!(!stand(&spaced, &tags(&spaced)));
    }

    #[test]
    fn values_that_need_care_do_not_stand() {
        for (from, to) in
            [("Jaan", "J\"n"), ("Jaan", "J\\n"), ("Jaan", "J\tn"), ("White ", "White\t")]
        {
            let text = NAMES.replacen(from, to, 1);
            assert!(!stand(&text, &tags(&text)), "{text}");
        }
        let results = ["1-0", "1:0", "unclear"].map(|said| format!("[Result \"{said}\"]{NAMES}"));
        assert_eq!(results.map(|text| stand(&text, &tags(&text))), [true, false, true]);
    }

    #[test]
    fn the_roster_leads() {
        let all = ROSTER.map(|name| format!("[{name} \"?\"]\n"));
        let text = all.concat();
        assert!(lead(&text, &tags(&text)) && !lead(&text, &tags(&text)[..6]));
        let text = [&all[1..], &all[..1]].concat().concat();
        assert!(!lead(&text, &tags(&text)));
    }
}
