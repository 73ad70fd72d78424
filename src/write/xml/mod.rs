//! Games as XML: everything that was written, and what it means, in the order of the sheet.
//!
//! The schema is `grammars/movetext.rng` (RELAX NG); its version stands at the root element. A move's content is the
//! move as the page writes moves, `written` is how it stood in the source. `read::xml` reads it back without loss.

mod text;

use std::io::Write as _;

use super::compositor::Compositor;
use super::kept;
use super::nag::NagForm;
use super::run::is_number;
use super::{Frame, Page, Press, json};
use crate::arbiter::{Review, Step};
use crate::board::Move;
use crate::finding::Finding;
use crate::game::{Mark, MarkKind};
use crate::notation::push_uci;
use crate::text::Span;
use text::{push_attribute, push_element, push_text};

/// One document for all games.
pub(super) const FRAME: Frame = Frame {
    before: "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<movetext xmlns=\"urn:movetext:games:1\" version=\"1.0\">\n",
    between: "",
    after: "</movetext>\n",
};

/// Appends one game.
pub(super) fn game(review: &Review<'_>, press: &Press, out: &mut Vec<u8>) {
    push_head(review, out);
    push_tags(review, press, out);
    let compositor = Compositor::new(review, press);
    Scribe { review, text: review.source.text(), compositor, out }.push();
    if let Some((_, span)) = review.game.result {
        push_element(out, "result", &[], span.of(review.source.text()));
    }
    for finding in review.findings {
        push_finding(review, finding, press, out);
    }
    out.extend_from_slice(b"</game>\n");
}

/// The attributes of a game are those of its JSON object.
fn push_head(review: &Review<'_>, out: &mut Vec<u8>) {
    let (source, verdict) = (review.source, review.verdict);
    let _ = write!(out, "<game number=\"{}\"", review.index);
    push_attribute(out, "source", source.name());
    push_attribute(out, "encoding", source.charset(review.game.span.start).name());
    push_attribute(out, "notation", review.notation.name());
    push_attribute(out, "language", review.language.tag);
    push_attribute(out, "start", &review.start.fen());
    if let Some(number) = json::unexpected_first_number(review) {
        push_attribute(out, "first-number", &number);
    }
    push_attribute(out, "final", &verdict.last.fen());
    push_attribute(out, "outcome", verdict.outcome.token());
    let _ = writeln!(out, " complete=\"{}\">", verdict.complete);
}

fn push_tags(review: &Review<'_>, page: &Page, out: &mut Vec<u8>) {
    for tag in page.tidying.tags(review) {
        push_element(out, "tag", &[("name", &tag.name)], &tag.value);
    }
}

/// Writes the moves of one game and what stands between them.
struct Scribe<'r, 'o> {
    review: &'r Review<'r>,
    text: &'r str,
    compositor: Compositor<'r>,
    out: &'o mut Vec<u8>,
}

impl Scribe<'_, '_> {
    /// Appends `moves`, and `unplayed` from the refused move on.
    fn push(mut self) {
        let verdict = self.review.verdict;
        let mut stop = verdict.stopped.filter(|_| verdict.judged);
        let (mut depth, mut stopped, mut ply) = (0_u32, false, vec![1_u64]);
        self.out.extend_from_slice(b"<moves>\n");
        if !verdict.judged && !self.review.game.moves.is_empty() {
            stopped = true;
            self.begin_unplayed();
        }
        for step in self.review.steps() {
            let here = match step {
                Step::Move(index) => index as u32,
                Step::Mark(_, mark) if is_number(mark) && depth == 0 => mark.at,
                Step::Mark(..) => u32::MAX,
            };
            if depth == 0 && stop.take_if(|stop| *stop == here).is_some() {
                stopped = true;
                self.begin_unplayed();
            }
            match step {
                Step::Move(index) => {
                    let next = ply.last_mut().map_or(1, |ply| std::mem::replace(ply, *ply + 1));
                    self.push_move(index, next);
                }
                Step::Mark(_, mark) if mark.kind == MarkKind::Open => {
                    depth += 1;
                    ply.push(ply.last().map_or(1, |ply| ply.saturating_sub(1)));
                    self.compositor.open();
                    self.out.extend_from_slice(b"<variation>\n");
                }
                Step::Mark(_, mark) if mark.kind == MarkKind::Close => {
                    depth = depth.saturating_sub(1);
                    ply.pop();
                    self.compositor.close();
                    self.out.extend_from_slice(b"</variation>\n");
                }
                Step::Mark(_, mark) => self.push_mark(mark),
            }
        }
        for left_open in (1..=depth).rev() {
            if left_open == 1 {
                push_element(self.out, "comment", &[], &kept::unclosed_variation());
            }
            self.out.extend_from_slice(b"</variation>\n");
        }
        let end: &[u8] = if stopped { b"</unplayed>\n" } else { b"</moves>\n" };
        self.out.extend_from_slice(end);
    }

    /// Ends the moves that were played. The others name notation and language where the record gives them others.
    fn begin_unplayed(&mut self) {
        self.out.extend_from_slice(b"</moves>\n<unplayed");
        if let Some((notation, language)) = self.review.game.preserved_syntax {
            push_attribute(self.out, "notation", notation.name());
            push_attribute(self.out, "language", language.tag);
        }
        self.out.extend_from_slice(b">\n");
    }

    fn push_move(&mut self, index: usize, ply: u64) {
        let (game, played) = (self.review.game, self.review.played[index]);
        let span = game.moves[index].span;
        self.out.extend_from_slice(b"<move");
        let mut name = Vec::new();
        if played != Move::NONE {
            let mut uci = Vec::new();
            push_uci(&mut uci, played, self.review.start.is_chess960());
            self.compositor.push(&mut name, played);
            let _ = write!(self.out, " ply=\"{ply}\" uci=\"{}\"", String::from_utf8_lossy(&uci));
        }
        push_attribute(self.out, "written", &game.written(index, self.text));
        self.push_span(span);
        if name.is_empty() {
            self.out.extend_from_slice(b"/>\n");
        } else {
            self.out.push(b'>');
            push_text(self.out, &String::from_utf8_lossy(&name));
            self.out.extend_from_slice(b"</move>\n");
        }
        self.compositor.play(played, &game.moves[index]);
    }

    fn push_span(&mut self, span: Span) {
        let place = self.review.source.absolute(span);
        let _ = write!(self.out, " start=\"{}\" end=\"{}\"", place.start, place.end);
    }

    fn push_mark(&mut self, mark: &Mark) {
        let written = mark.written(self.text);
        let said = kept::comment(mark, self.text).unwrap_or_default();
        let (written, said) = (&*written, &*said);
        let (name, content) = match mark.kind {
            MarkKind::Nag => {
                let number = mark.value.to_string();
                let sign = NagForm::Glyph.exact_sign(mark.value, "en").unwrap_or_default();
                return push_element(self.out, "nag", &[("number", &number)], sign);
            }
            MarkKind::Comment => ("comment", said),
            MarkKind::LineComment => ("line-comment", said),
            MarkKind::Remark => ("aside", said),
            MarkKind::DrawOffer => ("draw-offer", ""),
            MarkKind::Escape => ("escape", written.trim_end_matches(['\r', '\n'])),
            MarkKind::Number | MarkKind::BlackNumber => ("number", written),
            MarkKind::Blank => ("blank", written),
            MarkKind::Result | MarkKind::Stray | MarkKind::Open | MarkKind::Close => {
                ("stray", written)
            }
        };
        push_element(self.out, name, &[], content);
    }
}

fn push_finding(review: &Review<'_>, finding: &Finding, page: &Page, out: &mut Vec<u8>) {
    let place = review.source.absolute(finding.span);
    let ply = finding.ply.map(|ply| ply.to_string());
    let (start, end) = (place.start.to_string(), place.end.to_string());
    let id = finding.code.name();
    let severity = finding.code.severity();
    let mut attributes =
        vec![("code", id), ("slug", finding.code.slug()), ("severity", severity.name())];
    attributes.extend(ply.as_deref().map(|ply| ("ply", ply)));
    attributes.extend([("start", start.as_str()), ("end", end.as_str())]);
    let written = finding.span.of(review.source.text());
    push_element(out, "finding", &attributes, &page.words.message(finding, written));
}
