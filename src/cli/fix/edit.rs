//! `check --fix` and `--diff`: certain changes, applied to the original bytes of the file.

use std::io::{self, Read};
use std::ops::Range;

use crate::cli::failure::Failure;
use crate::finding::{Finding, Fix};
use crate::text::Source;

/// One change to the bytes of a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Edit {
    /// The bytes that are replaced, as offsets in the whole unpacked file.
    pub(crate) range: Range<u64>,
    /// The replacement, in the encoding of that place.
    pub(crate) replacement: Vec<u8>,
}

/// Returns the certain fixes among these findings, in the order of the text, without overlaps.
pub(crate) fn certain<'f>(findings: impl IntoIterator<Item = &'f Finding>) -> Vec<&'f Fix> {
    let fixes = findings.into_iter().flat_map(|finding| &finding.fixes);
    let mut fixes: Vec<&Fix> = fixes.filter(|fix| fix.certain).collect();
    fixes.sort_by_key(|fix| (fix.span.start, fix.span.end));
    let mut end = None;
    fixes.retain(|fix| {
        let free = end.is_none_or(|end| {
            fix.span.start > end || fix.span.start == end && !fix.span.is_empty()
        });
        if free {
            end = Some(fix.span.end);
        }
        free
    });
    fixes
}

/// Returns the fixes as changes to bytes, except those that the encoding of their place cannot write.
pub(crate) fn edits(source: &Source, fixes: &[&Fix]) -> Vec<Edit> {
    let edit = |fix: &&Fix| {
        let mut replacement = Vec::new();
        source.charset(fix.span.start).encode(&fix.replacement, &mut replacement).ok()?;
        Some(Edit { range: source.original(fix.span), replacement })
    };
    fixes.iter().filter_map(edit).collect()
}

/// Passes the changed bytes of a file to `write`. Edits that are out of order are skipped.
pub(crate) fn apply(
    mut input: impl Read,
    edits: &[Edit],
    mut write: impl FnMut(&[u8]) -> Result<(), Failure>,
    failed: impl Fn(io::Error) -> Failure,
) -> Result<(), Failure> {
    let mut buffer = vec![0; 1 << 16];
    let mut at = 0;
    let last = Edit { range: u64::MAX..u64::MAX, replacement: Vec::new() };
    for edit in edits.iter().chain([&last]) {
        if edit.range.start < at {
            continue;
        }
        while at < edit.range.end {
            let kept = at < edit.range.start;
            let until = if kept { edit.range.start } else { edit.range.end };
            let room = usize::try_from(until - at).unwrap_or(usize::MAX).min(buffer.len());
            let read = input.read(&mut buffer[..room]).map_err(&failed)?;
            if read == 0 {
                break;
            }
            if kept {
                write(&buffer[..read])?;
            }
            at += read as u64;
        }
        write(&edit.replacement)?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_places_named_are_changed() {
        let edit = |range, replacement: &str| Edit { range, replacement: replacement.into() };
        let edits = [edit(3..5, "3."), edit(10..10, "+"), edit(13..16, "1-0")];
        let mut changed = Vec::new();
        let write = |bytes: &[u8]| {
            changed.extend_from_slice(bytes);
            Ok(())
        };
        apply(&b"e4 2. Qxf7   1:0\n"[..], &edits, write, Failure::from).unwrap();
        assert_eq!(String::from_utf8(changed).unwrap(), "e4 3. Qxf7+   1-0\n");
    }
}
