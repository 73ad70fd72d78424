//! Findings for people: the line with the token underlined, the reason, the article, the board.

use std::borrow::Cow;

use annotate_snippets::renderer::DecorStyle;
use annotate_snippets::{Annotation, AnnotationKind, Group, Level, Origin, Renderer};

use super::options::{Location, ReportOptions, articles};
use super::snippet::Snippet;
use super::{assumed, candidate, diagram};
use crate::finding::{Code, Finding, MessageValue, Severity, visible};
use crate::text::Span;

/// Appends all findings of one game, with repeated style remarks folded into the first.
pub(super) fn findings(
    place: &Location<'_>,
    findings: &[Finding],
    options: &ReportOptions,
    out: &mut Vec<u8>,
) {
    for index in 0..findings.len() {
        push_full(place, findings, index, options, out);
    }
}

/// Appends one of the findings of a game.
pub(super) fn push_full(
    place: &Location<'_>,
    findings: &[Finding],
    index: usize,
    options: &ReportOptions,
    out: &mut Vec<u8>,
) {
    let Some(repeated) = repetitions(findings, index) else { return };
    let finding = &findings[index];
    let written = place.written(finding.span);
    let rendered = Rendered { place, finding, options, written, repeated };
    push_without_gap(out, &rendered.render());
    out.extend_from_slice(rendered.board().unwrap_or_default().as_bytes());
    out.push(b'\n');
}

/// Returns how many later findings are folded into this one; `None` if it is folded itself.
///
/// Some people never write `+`, and one remark per game is enough.
pub(super) fn repetitions(findings: &[Finding], index: usize) -> Option<usize> {
    if findings[index].code != Code::MissingCheckMark {
        return Some(0);
    }
    let is_same = |other: &&Finding| other.code == Code::MissingCheckMark;
    let is_first = !findings[..index].iter().any(|other| is_same(&other));
    is_first.then(|| findings[index + 1..].iter().filter(is_same).count())
}

/// Appends a rendering without its fourth line if that is an omission sign: the renderer puts one between the place of
/// a snippet and its text, although nothing is omitted there.
fn push_without_gap(out: &mut Vec<u8>, rendering: &str) {
    for (index, line) in rendering.lines().enumerate() {
        if index != 3 || !line.contains('⸬') {
            out.extend_from_slice(line.as_bytes());
            out.push(b'\n');
        }
    }
}

/// A finding about to be shown.
struct Rendered<'a> {
    place: &'a Location<'a>,
    finding: &'a Finding,
    options: &'a ReportOptions,
    written: Cow<'a, str>,
    repeated: usize,
}

impl<'a> Rendered<'a> {
    fn group(&self) -> Group<'a> {
        let (finding, source) = (self.finding, self.place.source);
        let message = self.options.words.message(finding, &self.written);
        let (line, column) = source.line_column(finding.span.start);
        let origin = Origin::path(self.name()).line(line as usize).char_column(column as usize);
        let mut group = self
            .level(finding.severity)
            .primary_title(message)
            .id(finding.code.name())
            .element(origin);
        for snippet in self.snippets() {
            group = group.element(snippet);
        }
        for (name, text) in self.remarks() {
            let level = match name {
                Some("help") => Level::HELP.with_name(self.phrase("help", &[])),
                Some(_) => self.level(Severity::Note),
                None => Level::NOTE.no_name(),
            };
            group = group.element(level.message(text));
        }
        group
    }

    fn render(&self) -> String {
        let renderer = if self.options.color { Renderer::styled() } else { Renderer::plain() };
        let width = self.options.width.max(40) + 20;
        renderer.decor_style(DecorStyle::Unicode).term_width(width).render(&[self.group()])
    }

    /// Returns the name of the file, and the game in it.
    fn name(&self) -> String {
        let name = visible(self.place.source.name());
        match self.place.game {
            Some(game) => {
                [&name, ", ", &self.phrase("game-number", &[("game", MessageValue::count(game))])]
                    .concat()
            }
            None => name.into_owned(),
        }
    }

    fn level(&self, severity: Severity) -> Level<'static> {
        let level = match severity {
            Severity::Error => Level::ERROR,
            Severity::Warning => Level::WARNING,
            Severity::Note => Level::NOTE,
        };
        level.with_name(self.phrase(severity.name(), &[]))
    }

    /// Returns the caption below the underlined token: the move by the board, or the place of something that is not a
    /// move.
    fn caption(&self) -> Option<String> {
        let finding = self.finding;
        if self.is_of_unknown_position() {
            return None;
        }
        let ply = ("ply", finding.ply?.into());
        if self.is_move() {
            let numbered = finding.numbered(&self.written)?;
            return Some(self.phrase("at-ply", &[("move", numbered.into()), ply]));
        }
        let side = MessageValue::Word(finding.side()?);
        let values = [("number", finding.number?.into()), ("side", side), ply];
        Some(self.phrase("at-place", &values))
    }

    /// Whether the finding is about the underlined move.
    fn is_move(&self) -> bool {
        let (code, case) = (self.finding.code, self.finding.case);
        let is_missing =
            code == Code::MissingMove || (code, case) == (Code::RecordingWaived, "missing");
        matches!(code.family(), 'N' | 'M' | 'F') && !is_missing
    }

    /// Whether the record begins in the middle of the game, so that the board says nothing about its moves.
    fn is_of_unknown_position(&self) -> bool {
        (self.finding.code, self.finding.case) == (Code::MissingMove, "late")
    }

    /// Returns the place of the finding and those of its labels, each in the first snippet that shows it.
    fn snippets(&self) -> Vec<annotate_snippets::Snippet<'a, Annotation<'a>>> {
        let mut shown =
            vec![self.shown(self.finding.span, AnnotationKind::Primary, self.caption())];
        for label in &self.finding.labels {
            let caption = Some(self.phrase(label.caption, &[]));
            let (_, span) = self.place.source.origin(label.span);
            let found = shown.iter().position(|(snippet, _)| snippet.find(span).is_some());
            match found.and_then(|at| Some((at, shown[at].0.find(span)?))) {
                Some((at, place)) => {
                    shown[at].1.push(AnnotationKind::Context.span(place).label(caption));
                }
                None => shown.push(self.shown(label.span, AnnotationKind::Context, caption)),
            }
        }
        let drawn = shown.into_iter().map(|(snippet, marks)| {
            annotate_snippets::Snippet::source(snippet.text)
                .line_start(snippet.line as usize)
                .annotations(marks)
        });
        drawn.collect()
    }

    fn shown(
        &self,
        span: Span,
        kind: AnnotationKind,
        caption: Option<String>,
    ) -> (Snippet, Vec<Annotation<'a>>) {
        let (source, span) = self.place.source.origin(span);
        let (line, _) = source.line_column(span.start);
        let snippet = Snippet::new(source.text(), span, line, self.options.width.max(40));
        let mark = kind.span(snippet.place.clone()).label(caption);
        (snippet, vec![mark])
    }

    /// Returns the remarks below: article, readings, fixes, help; each with the message key of its label, if it has
    /// one.
    fn remarks(&self) -> Vec<(Option<&'static str>, String)> {
        let mut remarks = Vec::new();
        if self.repeated > 0 {
            let values = [("count", MessageValue::count(self.repeated as u64))];
            remarks.push((Some("note"), self.phrase("repeated", &values)));
        }
        if let (Some(edition), articles) =
            (self.options.edition, articles(self.options.edition, self.finding))
            && !articles.is_empty()
        {
            let values = [
                ("edition", edition.name_in(self.options.words.language().tag()).into()),
                ("article", articles.join(", ").into()),
            ];
            remarks.push((None, self.phrase("article", &values)));
        }
        if let Some(only) = &self.finding.only {
            remarks.push((None, self.only(only)));
        }
        if !self.finding.candidates.is_empty() {
            let key =
                if self.finding.code == Code::AmbiguousMove { "legal-here" } else { "candidates" };
            let values = [("moves", self.spelled(&self.finding.candidates).into())];
            remarks.push((None, self.phrase(key, &values)));
        }
        if let Some(fix) = self.fix() {
            remarks.push((None, fix));
        }
        if let Some(help) = self.options.words.help(self.finding, &self.written) {
            remarks.push((Some("help"), help));
        }
        let assumed = assumed::remark(self.finding, self.place, self.options.words);
        remarks.extend(assumed.map(|assumed| (None, assumed)));
        remarks
    }

    /// Describes the only candidate that allows the rest to be played, or all of it up to where it breaks again.
    fn only(&self, only: &String) -> String {
        let only = ("move", self.spelled(std::slice::from_ref(only)).into());
        let Some(until) = self.finding.until else { return self.phrase("only-candidate", &[only]) };
        let until = self.place.written(until).into_owned();
        self.phrase("only-candidate-until", &[only, ("until", until.into())])
    }

    /// Returns candidates in the language of the game.
    fn spelled(&self, moves: &[String]) -> String {
        candidate::in_own_letters(moves, self.finding, self.place.review)
    }

    /// Describes the fix, if there is one.
    fn fix(&self) -> Option<String> {
        let fixes = &self.finding.fixes;
        let label = self.phrase(fixes.first()?.label, &[]);
        let replacements = fixes.iter().map(|fix| fix.replacement.as_str());
        let replacement = replacements.collect::<Vec<_>>().join(" ");
        if replacement.is_empty() {
            return Some(label);
        }
        Some(self.phrase("fix", &[("label", label.into()), ("replacement", replacement.into())]))
    }

    /// Returns the board if it helps to explain an error in a move.
    fn board(&self) -> Option<String> {
        const MARGIN: &str = "     ";
        let finding = self.finding;
        if finding.code.family() != 'M' || finding.span.is_empty() || self.is_of_unknown_position()
        {
            return None;
        }
        let position = diagram::position_before(self.place.review?, finding, finding.span)?;
        let side = position.turn().name();
        let values =
            [("move", finding.numbered(&self.written)?.into()), ("side", MessageValue::Word(side))];
        let title = self.phrase("board", &values);
        let board = diagram::draw(&position, &diagram::squares(finding), MARGIN);
        Some(format!("\n{MARGIN}{title}\n{board}"))
    }

    fn phrase(&self, key: &str, values: &[(&'static str, MessageValue)]) -> String {
        self.options.words.phrase(key, values)
    }
}
