//! A finding as a JSON object, the same in every command.

use super::wording::Wording;
use super::{Manner, Place, Reporter, articles, written};
use crate::finding::{Finding, Fix, Words};
use crate::law::Edition;
use crate::text::Source;
use crate::write::Frame;
use crate::write::json::value::{Object, push_array, push_string};

/// One finding a line, in an array.
pub(super) const FRAME: Frame = Frame { before: "[\n", between: ",\n", after: "\n]\n" };

/// Appends one object a line.
pub(super) fn lines(
    reporter: &mut Reporter,
    place: &Place<'_>,
    findings: &[Finding],
    out: &mut Vec<u8>,
) {
    for finding in findings {
        push_known(out, finding, place, reporter);
        out.push(b'\n');
    }
}

/// Appends objects with commas between them.
pub(super) fn elements(
    reporter: &mut Reporter,
    place: &Place<'_>,
    findings: &[Finding],
    out: &mut Vec<u8>,
) {
    for (index, finding) in findings.iter().enumerate() {
        if index > 0 {
            out.extend_from_slice(b",\n");
        }
        push_known(out, finding, place, reporter);
    }
}

/// Appends one finding, in words that may have been said before.
fn push_known(out: &mut Vec<u8>, finding: &Finding, place: &Place<'_>, reporter: &mut Reporter) {
    let Manner { words, edition, .. } = reporter.manner;
    let word = || wording(finding, written(place.source, finding), words, edition);
    let wording = reporter.wordings.of(finding, 0, words, word);
    push_worded(out, finding, place, words, wording);
}

/// Appends one finding as an object.
pub(crate) fn push_finding(
    out: &mut Vec<u8>,
    finding: &Finding,
    place: &Place<'_>,
    words: &Words,
    edition: Option<&'static Edition>,
) {
    let wording = wording(finding, written(place.source, finding), words, edition);
    push_worded(out, finding, place, words, &wording);
}

/// The members that do not tell of the place.
fn wording(
    finding: &Finding,
    written: &str,
    words: &Words,
    edition: Option<&'static Edition>,
) -> Wording {
    let mut wording = Wording::default();
    let mut object = Object::open(&mut wording.before);
    object.string("code", finding.code.name());
    object.string("slug", finding.code.slug());
    object.string("severity", finding.severity.name());
    object.string("message", &words.message(finding, written));
    if let Some(edition) = edition {
        push_articles(&mut Object::continued(&mut wording.behind), finding, edition);
    }
    if let Some(help) = words.help(finding, written) {
        Object::continued(&mut wording.behind).string("help", &help);
    }
    wording
}

/// Puts the members together; what is not known is left out.
fn push_worded(
    out: &mut Vec<u8>,
    finding: &Finding,
    place: &Place<'_>,
    words: &Words,
    wording: &Wording,
) {
    let source = place.source;
    out.extend_from_slice(&wording.before);
    let mut object = Object::continued(out);
    object.string("source", source.name());
    push_ply(&mut object, finding, place.game);
    if !finding.span.is_empty() {
        object.string("written", written(source, finding));
    }
    push_place(&mut object, finding, source);
    object.out.extend_from_slice(&wording.behind);
    if !finding.candidates.is_empty() {
        object.strings("candidates", finding.candidates.iter().map(String::as_str));
    }
    if !finding.fixes.is_empty() {
        push_array(object.key("fixes"), &finding.fixes, |out, fix| {
            push_fix(out, fix, source, words);
        });
    }
    push_labels(&mut object, finding, source, words);
    object.close();
}

fn push_ply(object: &mut Object<'_>, finding: &Finding, game: Option<u64>) {
    if let Some(game) = game {
        object.number("game", game);
    }
    if let Some(ply) = finding.ply {
        object.number("ply", u64::from(ply));
    }
    if let Some(number) = finding.number {
        object.number("number", u64::from(number));
    }
    if let Some(white) = finding.white {
        object.string("side", if white { "white" } else { "black" });
    }
}

fn push_place(object: &mut Object<'_>, finding: &Finding, source: &Source) {
    let (line, column) = source.line_column(finding.span.start);
    object.number("line", line);
    object.number("column", column);
    object.range("span", &source.absolute(finding.span));
    object.range("bytes", &source.original(finding.span));
}

fn push_articles(object: &mut Object<'_>, finding: &Finding, edition: &'static Edition) {
    let numbers = articles(Some(edition), finding);
    if numbers.is_empty() {
        return;
    }
    push_array(object.key("articles"), numbers, |out, number| {
        let mut article = Object::open(out);
        article.string("edition", edition.id());
        article.string("article", number);
        article.close();
    });
}

fn push_fix(out: &mut Vec<u8>, fix: &Fix, source: &Source, words: &Words) {
    let mut object = Object::open(out);
    object.string("label", &words.phrase(fix.label, &[]));
    object.range("span", &source.absolute(fix.span));
    object.string("replacement", &fix.replacement);
    object.truth("certain", fix.certain);
    object.close();
}

/// Other places that explain the finding.
fn push_labels(object: &mut Object<'_>, finding: &Finding, source: &Source, words: &Words) {
    if finding.labels.is_empty() {
        return;
    }
    push_array(object.key("labels"), &finding.labels, |out, label| {
        let mut object = Object::open(out);
        object.string("caption", &words.phrase(label.caption, &[]));
        object.range("span", &source.absolute(label.span));
        object.close();
    });
}

/// A JSON string of its own.
pub(super) fn string(text: &str) -> String {
    let mut out = Vec::new();
    push_string(&mut out, text);
    String::from_utf8(out).unwrap_or_default()
}
