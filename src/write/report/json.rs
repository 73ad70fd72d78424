//! A finding as a JSON object, the same in every command.

use super::wording::Wording;
use super::{Manner, Place, Reporter, articles, written};
use crate::finding::{Finding, Fix, Words};
use crate::law::Edition;
use crate::text::Source;
use crate::write::Frame;
use crate::write::append::push_number;
use crate::write::json::value::{Object, push_array, push_range, push_string};

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
    out.extend_from_slice(br#","source":"#);
    push_string(out, source.name());
    push_ply(out, finding, place.game);
    let said = written(source, finding);
    if !said.is_empty() {
        out.extend_from_slice(br#","written":"#);
        push_string(out, said);
    }
    push_place(out, finding, source);
    out.extend_from_slice(&wording.behind);
    let mut object = Object::continued(out);
    if !finding.candidates.is_empty() {
        object.strings("candidates", finding.candidates.iter().map(String::as_str));
    }
    if let Some(only) = &finding.only {
        object.string("only", only);
    }
    if !finding.fixes.is_empty() {
        push_array(object.key("fixes"), &finding.fixes, |out, fix| {
            push_fix(out, fix, source, words);
        });
    }
    push_labels(&mut object, finding, source, words);
    object.close();
}

fn push_ply(out: &mut Vec<u8>, finding: &Finding, game: Option<u64>) {
    if let Some(game) = game {
        out.extend_from_slice(br#","game":"#);
        push_number(out, game);
    }
    if let Some(ply) = finding.ply {
        out.extend_from_slice(br#","ply":"#);
        push_number(out, ply.into());
    }
    if let Some(number) = finding.number {
        out.extend_from_slice(br#","number":"#);
        push_number(out, number.into());
    }
    match finding.white {
        Some(true) => out.extend_from_slice(br#","side":"white""#),
        Some(false) => out.extend_from_slice(br#","side":"black""#),
        None => {}
    }
}

fn push_place(out: &mut Vec<u8>, finding: &Finding, source: &Source) {
    let (line, column) = source.line_column(finding.span.start);
    out.extend_from_slice(br#","line":"#);
    push_number(out, line);
    out.extend_from_slice(br#","column":"#);
    push_number(out, column);
    out.extend_from_slice(br#","span":"#);
    push_range(out, &source.absolute(finding.span));
    out.extend_from_slice(br#","bytes":"#);
    push_range(out, &source.original(finding.span));
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
