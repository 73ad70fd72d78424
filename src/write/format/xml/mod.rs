//! Games as XML: everything that was written, and what it means, in the order of the text.
//!
//! The schema is `grammars/movetext.rng` (RELAX NG); its version is an attribute of the root element. The content of a
//! move element is the move as the page writes it; `written` is its form in the source. `read::xml` reads it back
//! without loss.

mod text;

use super::json;
use crate::arbiter::Review;
use crate::board::Move;
use crate::finding::Finding;
use crate::game::{MarkKind, UNCLOSED_VARIATION};
use crate::notation::push_uci;
use crate::write::Page;
use crate::write::nag::NagForm;
use crate::write::output::frame::Frame;
use crate::write::output::prepared::Prepared;
use crate::write::walk::kept;
use crate::write::walk::unplayed::{glyph_as_written, lacks_number, text_before};
use crate::write::walk::{GameWalk, Visitor};
use text::{push_attribute, push_element, push_start, push_tagged, tag};

/// One document for all games.
pub(super) const FRAME: Frame = Frame::of(
    "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<movetext xmlns=\"urn:movetext:games:1\" version=\"1.0\">\n",
    "",
    "</movetext>\n",
);

/// Appends one game.
pub(super) fn game(review: &Review<'_>, prepared: &Prepared, out: &mut Vec<u8>) {
    push_head(review, out);
    push_tags(review, prepared, out);
    out.extend_from_slice(b"<moves>\n");
    let mut moves = Moves { out, are_unplayed: false };
    if !review.verdict.judged && !review.game.moves.is_empty() {
        moves.begin_unplayed(review);
    }
    GameWalk::new(review, prepared).go(&mut moves);
    let end: &[u8] = if moves.are_unplayed { b"</unplayed>\n" } else { b"</moves>\n" };
    out.extend_from_slice(end);
    if let Some((_, span)) = review.game.result {
        push_element(out, "result", &[], span.of(review.source.text()));
    }
    for finding in review.findings {
        push_finding(review, finding, prepared, out);
    }
    out.extend_from_slice(b"</game>\n");
}

/// Appends the opening tag of a game, with the same attributes as its JSON object.
fn push_head(review: &Review<'_>, out: &mut Vec<u8>) {
    let (source, verdict) = (review.source, review.verdict);
    let attributes = [
        ("number", &*review.index.to_string()),
        ("source", source.name()),
        ("encoding", source.charset(review.game.span.start).name()),
        ("notation", review.notation.name()),
        ("language", review.language.tag),
        ("start", &review.start.fen()),
    ];
    let mut game = tag("game", &attributes);
    if let Some(number) = json::unexpected_first_number(review) {
        push_attribute(&mut game, "first-number", &number);
    }
    push_attribute(&mut game, "final", &verdict.last.fen());
    push_attribute(&mut game, "outcome", verdict.outcome.token());
    if verdict.both_lost.is_some() {
        push_attribute(&mut game, "both-lost", "true");
    }
    push_attribute(&mut game, "complete", if verdict.complete { "true" } else { "false" });
    push_start(out, game);
}

fn push_tags(review: &Review<'_>, page: &Page, out: &mut Vec<u8>) {
    for tag in page.tidying.tags(review) {
        push_element(out, "tag", &[("name", &tag.name)], &tag.value);
    }
}

/// Writes the moves of one game and the marks between them: `moves`, and `unplayed` from the refused move on.
struct Moves<'o> {
    out: &'o mut Vec<u8>,
    are_unplayed: bool,
}

impl<'r> Visitor<'r> for Moves<'_> {
    fn play(&mut self, walk: &mut GameWalk<'r>, index: usize) {
        let (review, played) = (walk.review, walk.review.played[index]);
        let (mut tag, mut name) = (tag("move", &[]), Vec::new());
        if played != Move::NONE {
            let mut uci = Vec::new();
            push_uci(&mut uci, played, review.start.is_chess960());
            walk.moves.push(&mut name, played);
            push_attribute(&mut tag, "ply", &walk.line.ply.to_string());
            push_attribute(&mut tag, "uci", &String::from_utf8_lossy(&uci));
        }
        let place = review.source.absolute(review.game.moves[index].span);
        push_attribute(&mut tag, "written", &review.game.written(index, walk.text));
        if self.are_unplayed {
            let before = text_before(review.game, walk.text, index);
            before.inspect(|text| push_attribute(&mut tag, "before", text));
        } else if lacks_number(walk, index) {
            push_attribute(&mut tag, "before", "");
        }
        push_attribute(&mut tag, "start", &place.start.to_string());
        push_attribute(&mut tag, "end", &place.end.to_string());
        push_tagged(self.out, tag, &String::from_utf8_lossy(&name));
    }

    fn mark(&mut self, walk: &mut GameWalk<'r>, index: usize) {
        let mark = walk.mark(index);
        let written = mark.written(walk.text);
        let said = kept::comment(mark, walk.text).unwrap_or_default();
        let (written, said) = (&*written, &*said);
        let (name, content) = match mark.kind {
            MarkKind::Nag => {
                let number = mark.value.to_string();
                let sign = NagForm::Glyph.exact_sign(mark.value, "en", None).unwrap_or_default();
                let written = glyph_as_written(mark, walk.text);
                let attributes = [("number", &*number), ("written", &*written)];
                let shown = if self.are_unplayed { 2 } else { 1 };
                return push_element(self.out, "nag", &attributes[..shown], sign);
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

    fn open(&mut self, _: &mut GameWalk<'r>, _: usize) -> bool {
        self.out.extend_from_slice(b"<variation>\n");
        true
    }

    fn close(&mut self, walk: &mut GameWalk<'r>, is_closed: bool) {
        if !is_closed && walk.depth() == 1 {
            push_element(self.out, "comment", &[], UNCLOSED_VARIATION);
        }
        self.out.extend_from_slice(b"</variation>\n");
    }

    fn stop(&mut self, walk: &mut GameWalk<'r>, _: usize) -> bool {
        self.begin_unplayed(walk.review);
        true
    }
}

impl Moves<'_> {
    /// Ends the moves that were played. The others name their notation and language where the record gives them others.
    fn begin_unplayed(&mut self, review: &Review<'_>) {
        self.are_unplayed = true;
        self.out.extend_from_slice(b"</moves>\n");
        let mut unplayed = tag("unplayed", &[]);
        if let Some((notation, language)) = review.game.preserved_syntax {
            push_attribute(&mut unplayed, "notation", notation.name());
            push_attribute(&mut unplayed, "language", language.tag);
        }
        push_start(self.out, unplayed);
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
    let written = review.written(finding.span);
    push_element(out, "finding", &attributes, &page.words.message(finding, &written));
}
