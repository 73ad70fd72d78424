//! Tags that stand in the text as they would be written, as nearly all do: they are looked over and copied.

use crate::game::{Outcome, ROSTER, TagPair};

/// Whether all these tags do, with nothing but line ends between them.
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
    // Two quotes a tag and the line ends between them: no value holds another special sign.
    let section = bytes(first.span.start, last.span.end).unwrap_or_default();
    specials(section) == 2 * tags.len() + gaps
}

/// Whether the tags begin with the Seven Tag Roster in its order.
pub(super) fn lead(text: &str, tags: &[TagPair]) -> bool {
    let heads = HEADS.iter().zip(tags).take_while(|&(&(head, mask), tag)| {
        let bytes = text.as_bytes().get(tag.span.start as usize..).and_then(<[u8]>::first_chunk);
        bytes.is_some_and(|&bytes| u64::from_le_bytes(bytes) & mask == head)
    });
    heads.count() == ROSTER.len()
}

/// How the tags of the roster begin, up to eight bytes of `[White "`, and which bits these bytes fill.
static HEADS: [(u64, u64); ROSTER.len()] = {
    let mut heads = [(0, 0); ROSTER.len()];
    let mut at = 0;
    while at < heads.len() {
        let name = ROSTER[at].as_bytes();
        let (mut head, mut byte) = ([0; 8], 1);
        head[0] = b'[';
        while byte < 8 && byte <= name.len() {
            head[byte] = name[byte - 1];
            byte += 1;
        }
        if byte < 8 {
            head[byte] = b' ';
            byte += 1;
        }
        heads[at] = (u64::from_le_bytes(head), u64::MAX >> (64 - 8 * byte));
        at += 1;
    }
    heads
};

/// Appends tags as they stand in the text, each on its line.
pub(super) fn push(out: &mut Vec<u8>, text: &str, tags: &[TagPair]) {
    let Some((first, last)) = tags.first().zip(tags.last()) else { return };
    let section = &text.as_bytes()[first.span.start as usize..last.span.end as usize];
    // They have line ends between them, or nothing: one byte between each two is a line end.
    if tags.windows(2).all(|pair| pair[0].span.end + 1 == pair[1].span.start) {
        out.extend_from_slice(section);
        out.push(b'\n');
    } else {
        push_apart(out, text, tags, section.len());
    }
}

/// The same of tags that do not stand each on its line, or on lines that end in two bytes.
fn push_apart(out: &mut Vec<u8>, text: &str, tags: &[TagPair], length: usize) {
    /// Most tags are shorter: a copy of fixed length costs no call.
    const USUAL: usize = 64;
    let mut at = out.len();
    out.resize(at + length + tags.len() + USUAL, 0);
    for TagPair { span, .. } in tags {
        let length = span.len() as usize;
        let usual = text.as_bytes().get(span.start as usize..).and_then(<[u8]>::first_chunk);
        let room = out.get_mut(at..).unwrap_or_default();
        match (usual, room.first_chunk_mut::<USUAL>()) {
            (Some(usual), Some(room)) if length < USUAL => {
                *room = *usual;
                room[length] = b'\n';
            }
            _ => {
                room[..length].copy_from_slice(span.of(text).as_bytes());
                room[length] = b'\n';
            }
        }
        at += length + 1;
    }
    out.truncate(at);
}

/// Whether nothing but the usual signs stands around name and value: `[Name "value"]`.
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

/// Whether a tag gives a result, if it does, in its usual form.
#[inline]
fn has_usual_result(text: &str, TagPair { name, value, .. }: &TagPair) -> bool {
    let eight = |at: u32| text.as_bytes().get(at as usize..).and_then(<[u8]>::first_chunk);
    if name.len() as usize != RESULT.len() || eight(name.start) != Some(b"Result \"") {
        return true;
    }
    // Nobody foresees how a game ends: it is compared with all four.
    let is_usual_one = eight(value.start).is_some_and(|&said| {
        let said = u64::from_le_bytes(said);
        RESULTS.map(|(result, mask)| said & mask == result) != [false; RESULTS.len()]
    });
    is_usual_one || is_usual(value.of(text))
}

const RESULT: &str = "Result";

/// The usual results up to the quote behind them, eight bytes at most, and which bits these bytes fill.
static RESULTS: [(u64, u64); 4] =
    [head(b"1-0\""), head(b"0-1\""), head(b"1/2-1/2\""), head(b"*\"")];

/// Some bytes, eight at most, as one number, and the bits that they fill.
const fn head(bytes: &[u8]) -> (u64, u64) {
    let (mut head, mut at) = ([0; 8], 0);
    while at < bytes.len() {
        head[at] = bytes[at];
        at += 1;
    }
    (u64::from_le_bytes(head), u64::MAX >> (64 - 8 * at))
}

#[inline(never)]
fn is_usual(result: &str) -> bool {
    Outcome::from_text(result).is_none_or(|outcome| outcome.token() == result)
}

/// How many bytes are quotes, backslashes or control characters.
fn specials(bytes: &[u8]) -> usize {
    let (chunks, rest) = bytes.as_chunks();
    // The last bytes once more, without those that are counted.
    let veil = VEIL[rest.len()..].first_chunk::<WIDTH>();
    let Some((last, veil)) = bytes.last_chunk::<WIDTH>().zip(veil) else {
        return bytes.iter().map(|&byte| usize::from(special(byte))).sum();
    };
    let veiled = std::array::from_fn(|at| last[at] | veil[at]);
    chunks.iter().chain([&veiled]).map(|chunk| usize::from(specials_among(chunk))).sum()
}

/// What makes any byte a common one, as often as a chunk is long, and then as often what changes none.
static VEIL: [u8; 2 * WIDTH] = {
    let mut veil = [0; 2 * WIDTH];
    let mut at = 0;
    while at < WIDTH {
        veil[at] = 0x80;
        at += 1;
    }
    veil
};

/// So many bytes are looked at side by side.
const WIDTH: usize = 64;

/// The same of so many: as a function of its own this works on all lanes of a vector.
#[inline(never)]
fn specials_among(bytes: &[u8; WIDTH]) -> u8 {
    bytes.iter().map(|&byte| special(byte)).sum()
}

/// One for a byte that may be written in another way than it is read.
#[inline]
fn special(byte: u8) -> u8 {
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
