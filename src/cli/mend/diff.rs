//! Fixes as a unified diff: the lines concerned, each once as it is and once as it would be.

use std::fmt::Write;

use crate::finding::Fix;
use crate::text::Source;

/// The changed lines of one source, without lines around them.
pub(crate) fn unified(source: &Source, fixes: &[&Fix]) -> String {
    let mut diff = String::new();
    let mut rest = fixes;
    while let Some(first) = rest.first() {
        let text = source.text();
        let start = text[..first.span.start as usize].rfind('\n').map_or(0, |end| end + 1);
        let mut end = line_end(text, first.span.end);
        let more = rest.iter().take_while(|fix| {
            let joins = fix.span.start as usize <= end;
            end = if joins { end.max(line_end(text, fix.span.end)) } else { end };
            joins
        });
        let (here, others) = rest.split_at(more.count());
        let old = &text[start..end];
        let new = changed(old, start, here);
        let line = source.line_column(first.span.start).0;
        let (removed, added) = (old.lines().count(), new.lines().count());
        let _ = writeln!(diff, "@@ -{line},{removed} +{line},{added} @@");
        push_lines(&mut diff, '-', old);
        push_lines(&mut diff, '+', &new);
        rest = others;
    }
    diff
}

/// The end of the line that holds a place, without its line end.
fn line_end(text: &str, at: u32) -> usize {
    let at = at as usize;
    text[at..].find('\n').map_or(text.len(), |length| at + length)
}

fn changed(old: &str, start: usize, fixes: &[&Fix]) -> String {
    let mut new = String::with_capacity(old.len());
    let mut at = start;
    for fix in fixes {
        new.push_str(&old[at - start..fix.span.start as usize - start]);
        new.push_str(&fix.replacement);
        at = fix.span.end as usize;
    }
    new.push_str(&old[at - start..]);
    new
}

fn push_lines(diff: &mut String, sign: char, lines: &str) {
    for line in lines.lines() {
        let _ = writeln!(diff, "{sign}{line}");
    }
}
