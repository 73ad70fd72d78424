//! Findings for people: the line with the token underlined, the reason, the article, the board.

use annotate_snippets::renderer::DecorStyle;
use annotate_snippets::{Annotation, AnnotationKind, Group, Level, Origin, Renderer};

use super::form::{Form, Particulars, Remarks};
use super::sketch::Sketch;
use super::snippet::Snippet;
use super::wording::Wordings;
use super::{Manner, Place, Reporter, articles, candidate, concise, diagram, written};
use crate::finding::{Code, Fact, Finding, Severity, visible};
use crate::text::{Source, Span};

/// Appends all findings of one game, repeated style remarks folded into the first.
pub(super) fn findings(
    reporter: &mut Reporter,
    place: &Place<'_>,
    findings: &[Finding],
    out: &mut Vec<u8>,
) {
    for index in 0..findings.len() {
        at_length(reporter, place, findings, index, out);
    }
}

/// Appends one of the findings of a game.
pub(super) fn at_length(
    reporter: &mut Reporter,
    place: &Place<'_>,
    findings: &[Finding],
    index: usize,
    out: &mut Vec<u8>,
) {
    let Reporter { manner: how, forms, .. } = reporter;
    let is_sketched = !how.color && !place.source.name().contains('\n');
    let Some(repeated) = repetitions(findings, index) else { return };
    let finding = &findings[index];
    let written = written(place.source, finding);
    let view = View { place, finding, how, written, repeated, is_sketched };
    if !view.sketch(forms, out) {
        push_without_gap(out, &view.render());
    }
    out.extend_from_slice(view.board().unwrap_or_default().as_bytes());
    out.push(b'\n');
}

/// Appends one of the findings of a game in one line.
pub(super) fn in_one_line(
    reporter: &mut Reporter,
    place: &Place<'_>,
    findings: &[Finding],
    index: usize,
    out: &mut Vec<u8>,
) {
    let Some(repeated) = repetitions(findings, index) else { return };
    concise::findings(reporter, place, &findings[index..=index], out);
    if repeated > 0 {
        let facts = [number("count", repeated as u64)];
        let folded = reporter.manner.words.phrase("repeated", &facts);
        out.pop();
        out.extend_from_slice(format!(" ({folded})\n").as_bytes());
    }
}

/// How many later findings are folded into this one; none for one that is folded itself. Some people never write `+`:
/// one remark a game is enough for the eye.
fn repetitions(findings: &[Finding], index: usize) -> Option<usize> {
    if findings[index].code != Code::N007 {
        return Some(0);
    }
    let is_same = |other: &&Finding| other.code == Code::N007;
    let is_first = !findings[..index].iter().any(|other| is_same(&other));
    is_first.then(|| findings[index + 1..].iter().filter(is_same).count())
}

/// Appends a rendering without its fourth line: the renderer sets a sign of omission between the place of a snippet
/// and its text, but nothing is left out there.
fn push_without_gap(out: &mut Vec<u8>, rendering: &str) {
    for (index, line) in rendering.lines().enumerate() {
        if index != 3 || !line.contains('⸬') {
            out.extend_from_slice(line.as_bytes());
            out.push(b'\n');
        }
    }
}

/// One finding about to be shown.
struct View<'a> {
    place: &'a Place<'a>,
    finding: &'a Finding,
    how: &'a Manner,
    written: &'a str,
    repeated: usize,
    /// Whether a sketch will do, if the finding is plain enough.
    is_sketched: bool,
}

impl<'a> View<'a> {
    fn group(&self) -> Group<'a> {
        let (finding, source) = (self.finding, self.place.source);
        let message = self.how.words.message(finding, self.written);
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
        let renderer = if self.how.color { Renderer::styled() } else { Renderer::plain() };
        let width = self.how.width.max(40) + 20;
        renderer.decor_style(DecorStyle::Unicode).term_width(width).render(&[self.group()])
    }

    /// Draws the finding without the renderer, if it is one of the many that are plain enough.
    fn sketch(&self, forms: &mut Wordings<Option<Form>>, out: &mut Vec<u8>) -> bool {
        let finding = self.finding;
        let is_plain = finding.labels.is_empty()
            && finding.candidates.is_empty()
            && finding.fixes.is_empty()
            && self.repeated == 0;
        if !is_plain || !self.is_sketched || !self.is_move() {
            return false;
        }
        let (source, span) = self.place.source.origin(finding.span);
        let place = source.line_column(span.start);
        let sketch = Sketch::of(source.text(), span, place, self.how.width);
        let (Some(sketch), Some(with)) = (sketch, self.particulars()) else { return false };
        let lay_out = || Form::of(&self.said()?, sketch.margin(), self.how.words);
        let form = forms.of(finding, sketch.margin(), self.how.words, lay_out);
        form.as_ref().inspect(|form| form.fill(out, &sketch, &with)).is_some()
    }

    /// What a form is filled in with; none where something is not known.
    fn particulars(&self) -> Option<Particulars<'a>> {
        Some(Particulars {
            name: plain_name(self.place.source)?,
            game: self.place.game?,
            number: self.finding.number?,
            dots: self.finding.dots()?,
            written: self.written,
            ply: self.finding.ply?,
        })
    }

    /// What a form says; none for a finding with fewer or other remarks.
    fn said(&self) -> Option<Remarks> {
        let (finding, words) = (self.finding, self.how.words);
        let (name, code) = (self.phrase(finding.severity.name(), &[]), finding.code.name());
        let mut remarks = self.remarks().into_iter();
        let (Some((None, article)), Some((Some("help"), help)), None) =
            (remarks.next(), remarks.next(), remarks.next())
        else {
            return None;
        };
        Some(Remarks {
            title: format!("{name}[{code}]: {}", words.message(finding, self.written)),
            article,
            help: format!("{}: {help}", self.phrase("help", &[])),
        })
    }

    /// The file, and the game in it.
    fn name(&self) -> String {
        let name = visible(self.place.source.name());
        match self.place.game {
            Some(game) => {
                [&name, ", ", &self.phrase("game-number", &[number("game", game)])].concat()
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

    /// What stands below the underlined token: the move by the board, or the place of what is no move.
    fn caption(&self) -> Option<String> {
        let finding = self.finding;
        if self.is_of_unknown_position() {
            return None;
        }
        let ply = number("ply", finding.ply?.into());
        if self.is_move() {
            let numbered = finding.numbered(self.written)?;
            return Some(self.phrase("at-ply", &[("move", numbered.into()), ply]));
        }
        let side = Fact::Word(if finding.white? { "white" } else { "black" });
        let facts = [number("number", finding.number?.into()), ("side", side), ply];
        Some(self.phrase("at-place", &facts))
    }

    /// Whether it is about the move that is underlined.
    fn is_move(&self) -> bool {
        let code = self.finding.code;
        matches!(code.family(), 'N' | 'M' | 'F') && code != Code::M016
    }

    /// Whether the record begins in the midst of the game: by the board nothing can be said of its moves.
    fn is_of_unknown_position(&self) -> bool {
        (self.finding.code, self.finding.case) == (Code::M016, "late")
    }

    /// The place of the finding and those of its labels, each in the first snippet that shows it.
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
        let snippet = Snippet::new(source.text(), span, line, self.how.width.max(40));
        let mark = kind.span(snippet.place.clone()).label(caption);
        (snippet, vec![mark])
    }

    /// What is said below: article, readings, fixes, help; each with the message key of its name, if it has one.
    fn remarks(&self) -> Vec<(Option<&'static str>, String)> {
        let mut remarks = Vec::new();
        if self.repeated > 0 {
            let facts = [number("count", self.repeated as u64)];
            remarks.push((Some("note"), self.phrase("repeated", &facts)));
        }
        if let (Some(edition), articles) =
            (self.how.edition, articles(self.how.edition, self.finding))
            && !articles.is_empty()
        {
            let facts = [
                ("edition", edition.name_in(self.how.words.language().tag()).into()),
                ("article", articles.join(", ").into()),
            ];
            remarks.push((None, self.phrase("article", &facts)));
        }
        if let Some(only) = &self.finding.only {
            let facts = [("move", self.spelled(std::slice::from_ref(only)).into())];
            remarks.push((None, self.phrase("only-candidate", &facts)));
        }
        if !self.finding.candidates.is_empty() {
            let key = if self.finding.code == Code::M014 { "legal-here" } else { "candidates" };
            let facts = [("moves", self.spelled(&self.finding.candidates).into())];
            remarks.push((None, self.phrase(key, &facts)));
        }
        if let Some(fix) = self.fix() {
            remarks.push((None, fix));
        }
        if let Some(help) = self.how.words.help(self.finding, self.written) {
            remarks.push((Some("help"), help));
        }
        remarks
    }

    /// Candidates in the letters of the game.
    fn spelled(&self, moves: &[String]) -> String {
        candidate::in_own_letters(moves, self.finding, self.place.review)
    }

    /// What would mend it.
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

    /// The board, where looking at it explains an error in a move.
    fn board(&self) -> Option<String> {
        const MARGIN: &str = "     ";
        let finding = self.finding;
        if finding.code.family() != 'M' || finding.span.is_empty() || self.is_of_unknown_position()
        {
            return None;
        }
        let position = diagram::position_before(self.place.review?, finding.span)?;
        let side = if position.turn().is_white() { "white" } else { "black" };
        let facts = [("move", finding.numbered(self.written)?.into()), ("side", Fact::Word(side))];
        let title = self.phrase("board", &facts);
        let board = diagram::draw(&position, &diagram::squares(finding), MARGIN);
        Some(format!("\n{MARGIN}{title}\n{board}"))
    }

    fn phrase(&self, key: &str, facts: &[(&'static str, Fact)]) -> String {
        self.how.words.phrase(key, facts)
    }
}

fn number(name: &'static str, number: u64) -> (&'static str, Fact) {
    (name, Fact::Number(i64::try_from(number).unwrap_or(i64::MAX)))
}

/// The name of a file that can stand in a line as it is.
fn plain_name(source: &Source) -> Option<&str> {
    Some(source.name()).filter(|name| !name.contains(char::is_control))
}
