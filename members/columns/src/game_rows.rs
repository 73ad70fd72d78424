//! The rows of `games`.

use std::borrow::Cow;
use std::sync::LazyLock;

use movetext::arbiter::Review;
use movetext::board::Position;
use movetext::game::Game;
use movetext::read::Container;
use movetext::text::{Source, Span};
use movetext::write::{Format, Page, Writer};

use crate::cells::Cells;
use crate::finding_rows::{self, Report};
use crate::tag;

/// The standard starting position as FEN.
static INITIAL: LazyLock<String> = LazyLock::new(|| Position::start().fen());

/// Appends the columns that follow from a game as written, up to its movetext.
pub(crate) fn append_written(
    cells: &mut Cells,
    (source, game): (&Source, &Game),
    index: u64,
    movetext: impl FnOnce() -> Option<String>,
) {
    cells.text(|| Some(source.name()));
    cells.large(|| Some(index));
    cells.large(|| Some(source.line_column(game.span.start).0));
    cells.large(|| Some(source.absolute(game.span).start));
    cells.large(|| Some(source.absolute(game.span).end));
    cells.text(|| Some(source.charset(game.span.start).name()));
    tag::append(cells, source.text(), game);
    cells.text(|| Some(movetext().map_or_else(|| written_movetext(source, game), Cow::Owned)));
}

/// Returns the text of a game after its tags.
fn written_movetext<'s>(source: &'s Source, game: &Game) -> Cow<'s, str> {
    let start = game.tags.last().map_or(game.span.start, |tag| tag.span.end);
    Cow::Borrowed(Span::new(start, game.span.end.max(start)).of(source.text()).trim())
}

/// Appends a row.
pub(crate) fn append(cells: &mut Cells, review: &Review<'_>, container: Container, report: Report) {
    let game = (review.source, review.game);
    append_written(cells, game, review.index, || is_sheet(container).then(|| movetext(review)));
    let verdict = review.verdict;
    cells.text(|| Some(review.notation.name()));
    cells.text(|| Some(review.language.tag));
    cells.written(|out| push_start(review.start, out));
    cells.count(|| Some(verdict.plies));
    cells.written(|out| verdict.last.push_fen(out));
    cells.large(|| Some(verdict.last.key()));
    cells.text(|| Some(verdict.outcome.token()));
    cells.truth(|| Some(verdict.both_lost.is_some()));
    cells.truth(|| Some(verdict.complete));
    cells.rows_of(|rows| {
        for finding in finding_rows::shown(review.findings) {
            let written = review.written(finding.span);
            finding_rows::append(rows, review.source, finding, &written, report);
            rows.end_row();
        }
    });
    cells.end_row();
}

/// Appends the position before the first move, which is the same in nearly all games.
fn push_start(start: &Position, out: &mut Vec<u8>) {
    if *start == Position::start() {
        out.extend_from_slice(INITIAL.as_bytes());
    } else {
        start.push_fen(out);
    }
}

/// Whether movetext is in cells, which have another meaning than the same characters in running text.
pub(crate) const fn is_sheet(container: Container) -> bool {
    matches!(container, Container::Sheet)
}

/// Returns the game rewritten as PGN, without its tags.
fn movetext(review: &Review<'_>) -> String {
    let page = Page { width: 0, ..Page::default() };
    let mut writer = Writer::new(Format::Pgn, page, Vec::new());
    let written = writer.game(review).and_then(|()| writer.finish()).unwrap_or_default();
    let text = String::from_utf8_lossy(&written).into_owned();
    let lines = text.lines().skip_while(|line| line.starts_with('[') || line.is_empty());
    lines.collect::<Vec<_>>().join("\n").trim_end().to_owned()
}
