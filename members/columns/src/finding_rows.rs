//! The rows of `findings`.

use movetext::arbiter::Review;
use movetext::finding::{Finding, Words};
use movetext::law::Edition;
use movetext::text::Source;

use crate::cells::Cells;

/// How findings are reported.
#[derive(Clone, Copy, Debug)]
pub struct Report {
    /// The words of the messages.
    pub words: &'static Words,
    /// The edition of the Laws that is applied.
    pub edition: &'static Edition,
}

/// Returns the findings that are reported: those that are off by default are omitted.
pub(crate) fn shown(findings: &[Finding]) -> impl Iterator<Item = &Finding> {
    findings.iter().filter(|finding| finding.code.is_on_by_default())
}

/// Appends the columns of a finding, at the place of which `written` stands.
pub(crate) fn append(
    cells: &mut Cells,
    source: &Source,
    finding: &Finding,
    written: &str,
    report: Report,
) {
    let (line, column) = source.line_column(finding.span.start);
    let place = source.absolute(finding.span);
    let side = |white| if white { "white" } else { "black" };
    cells.text(|| Some(finding.code.name()));
    cells.text(|| Some(finding.code.slug()));
    cells.text(|| Some(finding.severity.name()));
    cells.text(|| Some(report.words.message(finding, written)));
    cells.count(|| finding.ply);
    cells.count(|| finding.number);
    cells.text(|| finding.white.map(side));
    cells.text(|| Some(written));
    cells.large(|| Some(line));
    cells.large(|| Some(column));
    cells.large(|| Some(place.start));
    cells.large(|| Some(place.end));
    cells.texts(report.edition.citing(finding).iter().map(|article| article.number()));
    cells.text(|| report.words.help(finding, written));
    cells.texts(finding.candidates.iter().map(String::as_str));
    cells.text(|| finding.only.as_deref());
}

/// Appends the row of a finding of a game.
pub(crate) fn append_row(
    cells: &mut Cells,
    review: &Review<'_>,
    finding: &Finding,
    report: Report,
) {
    cells.text(|| Some(review.source.name()));
    cells.large(|| Some(review.index));
    append(cells, review.source, finding, &review.written(finding.span), report);
    cells.end_row();
}

/// Appends the row of a finding outside of games, which has no game number.
pub(crate) fn append_loose_row(
    cells: &mut Cells,
    source: &Source,
    finding: &Finding,
    report: Report,
) {
    cells.text(|| Some(source.name()));
    cells.large(|| None);
    append(cells, source, finding, source.written(finding.span), report);
    cells.end_row();
}
