//! Findings for people: the line with the token underlined, the reason, the article, the board.

use annotate_snippets::renderer::DecorStyle;
use annotate_snippets::{Annotation, AnnotationKind, Group, Level, Origin, Renderer};

use super::snippet::Snippet;
use super::{Manner, Place, articles, diagram, written};
use crate::finding::{Code, Fact, Finding, Severity};
use crate::text::{Source, Span};

/// Appends all findings of one game, repeated style remarks folded into the first.
pub(super) fn findings(place: &Place<'_>, findings: &[Finding], how: &Manner, out: &mut Vec<u8>) {
    let renderer = if how.color { Renderer::styled() } else { Renderer::plain() };
    let renderer = renderer.decor_style(DecorStyle::Unicode).term_width(how.width.max(40) + 20);
    for (index, finding) in findings.iter().enumerate() {
        let same = |other: &&Finding| is_folded(finding) && other.code == finding.code;
        if findings[..index].iter().any(|other| same(&other)) {
            continue;
        }
        let repeated = findings[index + 1..].iter().filter(same).count();
        let view = View { place, finding, how, written: written(place.source, finding), repeated };
        out.extend_from_slice(renderer.render(&[view.group()]).as_bytes());
        out.push(b'\n');
        out.extend_from_slice(view.board().unwrap_or_default().as_bytes());
        out.push(b'\n');
    }
}

/// Some people never write `+`: one remark a game is enough for the eye.
fn is_folded(finding: &Finding) -> bool {
    finding.code == Code::N007
}

/// One finding about to be shown.
struct View<'a> {
    place: &'a Place<'a>,
    finding: &'a Finding,
    how: &'a Manner,
    written: &'a str,
    repeated: usize,
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
            .element(origin)
            .element(self.snippet(finding.span, AnnotationKind::Primary, self.caption()));
        for label in &finding.labels {
            let caption = Some(self.phrase(label.caption, &[]));
            group = group.element(self.snippet(label.span, AnnotationKind::Context, caption));
        }
        for (level, text) in self.remarks() {
            group = group.element(level.message(text));
        }
        group
    }

    /// The file, and the game in it.
    fn name(&self) -> String {
        let name = self.place.source.name();
        match self.place.game {
            Some(game) => {
                format!("{name}, {}", self.phrase("game-number", &[number("game", game)]))
            }
            None => name.to_owned(),
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

    /// What stands below the underlined token: the move by the board.
    fn caption(&self) -> Option<String> {
        let numbered = self.finding.numbered(self.written)?;
        let facts = [("move", Fact::Text(numbered)), number("ply", self.finding.ply?.into())];
        Some(self.phrase("at-ply", &facts))
    }

    fn snippet(
        &self,
        span: Span,
        kind: AnnotationKind,
        caption: Option<String>,
    ) -> annotate_snippets::Snippet<'a, Annotation<'a>> {
        let source: &Source = self.place.source;
        let shown = Snippet::new(source.text(), span, self.how.width.max(40));
        let (line, _) = source.line_column(span.start);
        annotate_snippets::Snippet::source(shown.text)
            .line_start(line as usize)
            .annotation(kind.span(shown.place).label(caption))
    }

    /// What is said below: article, readings, fixes, help.
    fn remarks(&self) -> Vec<(Level<'static>, String)> {
        let mut remarks = Vec::new();
        if self.repeated > 0 {
            let facts = [number("count", self.repeated as u64)];
            remarks.push((self.level(Severity::Note), self.phrase("repeated", &facts)));
        }
        if let (Some(edition), articles) =
            (self.how.edition, articles(self.how.edition, self.finding))
            && !articles.is_empty()
        {
            let facts =
                [("edition", edition.name().into()), ("article", articles.join(", ").into())];
            remarks.push((Level::NOTE.no_name(), self.phrase("article", &facts)));
        }
        if !self.finding.candidates.is_empty() {
            let key = if self.finding.code == Code::M014 { "legal-here" } else { "candidates" };
            let facts = [("moves", self.finding.candidates.join(", ").into())];
            remarks.push((Level::NOTE.no_name(), self.phrase(key, &facts)));
        }
        for fix in &self.finding.fixes {
            let label = self.phrase(fix.label, &[]);
            let facts = [("label", label.into()), ("replacement", fix.replacement.as_str().into())];
            remarks.push((Level::NOTE.no_name(), self.phrase("fix", &facts)));
        }
        if let Some(help) = self.how.words.help(self.finding, self.written) {
            remarks.push((Level::HELP.with_name(self.phrase("help", &[])), help));
        }
        remarks
    }

    /// The board, where looking at it explains an error in a move.
    fn board(&self) -> Option<String> {
        const MARGIN: &str = "     ";
        let finding = self.finding;
        if finding.code.family() != 'M' || finding.span.is_empty() {
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
