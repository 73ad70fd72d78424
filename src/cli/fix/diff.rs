//! Fixes as a unified diff: the lines affected, once as they are and once as they would be.

use std::fmt::Write;

use crate::finding::Fix;
use crate::text::{Source, Span};

/// Returns the changed lines of one source, without context.
pub(crate) fn unified(source: &Source, fixes: &[&Fix]) -> String {
    let mut diff = String::new();
    let text = source.origin(Span::at(0)).0.text();
    let placed = placed(source, fixes);
    let mut rest = &placed[..];
    while let Some(first) = rest.first() {
        let start = text[..first.span.start as usize].rfind('\n').map_or(0, |end| end + 1);
        let mut end = line_end(text, first.span.end);
        let more = rest.iter().take_while(|fix| {
            let joins = fix.span.start as usize <= end;
            if joins && fix.span.end as usize > end {
                end = line_end(text, fix.span.end);
            }
            joins
        });
        let (here, others) = rest.split_at(more.count());
        let old = &text[start..end];
        let new = changed(old, start, here);
        let line = source.line_column(first.fix.span.start).0;
        let (removed, added) = (old.lines().count(), new.lines().count());
        let _ = writeln!(diff, "@@ -{line},{removed} +{line},{added} @@");
        push_lines(&mut diff, '-', old);
        push_lines(&mut diff, '+', &new);
        rest = others;
    }
    diff
}

/// Returns the end of the line around an offset, without its line end.
fn line_end(text: &str, at: u32) -> usize {
    let at = at as usize;
    text[at..].find('\n').map_or(text.len(), |length| at + length)
}

/// A fix with its place in the file, from which the text may differ in layout.
struct Placed<'f> {
    fix: &'f Fix,
    span: Span,
}

/// Returns the fixes in the order of the file, without overlaps.
fn placed<'f>(source: &Source, fixes: &[&'f Fix]) -> Vec<Placed<'f>> {
    let place = |fix: &&'f Fix| Placed { fix, span: source.origin(fix.span).1 };
    let mut placed: Vec<Placed<'f>> = fixes.iter().map(place).collect();
    placed.sort_by_key(|fix| fix.span.start);
    let mut end = 0;
    placed.retain(|fix| {
        let is_free = fix.span.start >= end;
        end = end.max(fix.span.end);
        is_free
    });
    placed
}

fn changed(old: &str, start: usize, fixes: &[Placed<'_>]) -> String {
    let mut new = String::with_capacity(old.len());
    let mut at = start;
    for fix in fixes {
        new.push_str(&old[at - start..fix.span.start as usize - start]);
        new.push_str(&fix.fix.replacement);
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
