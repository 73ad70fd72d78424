//! The rows of `moves`.

use movetext::arbiter::Review;
use movetext::game::{CommentCommand, Game, Mark, MarkKind, Seconds, commands};

use crate::cells::Cells;

/// Appends a row for every ply of the main line that was played.
pub(crate) fn append(cells: &mut Cells, review: &Review<'_>) {
    let (source, game) = (review.source, review.game);
    let text = source.text();
    let mut position = *review.start;
    let mut marks = MarkReader { game, next: 0 };
    let mut behind = Vec::new();
    let mut line = review.main_line().peekable();
    let mut ply = 0;
    while let Some(index) = line.next() {
        let played = review.played[index];
        if played.is_none() {
            return;
        }
        ply += 1;
        position.play(played);
        marks.pass(index);
        behind.clear();
        marks.take(line.peek().copied(), &mut behind);
        let comments = || behind.iter().filter_map(|mark| mark.comment(text));
        let said = Commands::of(comments());
        let place = source.absolute(game.moves[index].span);
        cells.text(|| Some(source.name()));
        cells.large(|| Some(review.index));
        cells.count(|| Some(ply));
        cells.written(|out| review.push_uci(index, out));
        cells.written(|out| review.push_san(index, out));
        cells.text(|| Some(game.moves[index].span.of(text)));
        cells.large(|| Some(place.start));
        cells.large(|| Some(place.end));
        cells.large(|| Some(position.key()));
        cells.written(|out| position.push_fen(out));
        cells.real(|| said.clock);
        cells.real(|| said.eval);
        cells.small(|| said.mate);
        let nags = behind.iter().filter(|mark| mark.kind == MarkKind::Nag);
        cells.numbers(nags.map(|mark| mark.value as u16));
        cells.texts(comments());
        cells.end_row();
    }
}

/// Reads the marks of a game in order.
struct MarkReader<'g> {
    game: &'g Game,
    next: usize,
}

impl<'g> MarkReader<'g> {
    /// Skips the marks before a move.
    fn pass(&mut self, index: usize) {
        while self.current().is_some_and(|mark| mark.at as usize <= index) {
            self.next += 1;
        }
    }

    /// Takes the marks before the next move of the line, except those inside variations.
    fn take(&mut self, next: Option<usize>, behind: &mut Vec<&'g Mark>) {
        let end = next.unwrap_or(usize::MAX);
        while let Some(mark) = self.current().filter(|mark| mark.at as usize <= end) {
            let is_open = mark.kind == MarkKind::Open;
            if !is_open {
                behind.push(mark);
            }
            let close = mark.value as usize;
            self.next = if is_open { close.max(self.next) } else { self.next } + 1;
        }
    }

    fn current(&self) -> Option<&'g Mark> {
        self.game.marks.get(self.next)
    }
}

/// The values of the commands after a move; if two commands give the same kind, the first one is used.
#[derive(Default)]
struct Commands {
    clock: Option<f64>,
    eval: Option<f64>,
    mate: Option<i16>,
}

impl Commands {
    fn of<'t>(comments: impl Iterator<Item = &'t str>) -> Self {
        let mut said = Self::default();
        for CommentCommand { name, value, .. } in comments.flat_map(commands) {
            match name {
                "clk" if said.clock.is_none() => said.clock = seconds(value),
                "eval" if said.eval.is_none() && said.mate.is_none() => said.evaluate(value),
                _ => {}
            }
        }
        said
    }

    /// Reads pawns for White (`0.35`, or with a depth `0.35,20`), or moves to mate (`#-3`).
    fn evaluate(&mut self, value: &str) {
        let value = value.split([',', '/', ' ']).next().unwrap_or_default();
        match value.strip_prefix('#') {
            Some(moves) => self.mate = moves.parse().ok(),
            None => self.eval = value.parse().ok().filter(|pawns: &f64| pawns.is_finite()),
        }
    }
}

fn seconds(value: &str) -> Option<f64> {
    Seconds::read(value).and_then(|seconds| seconds.to_string().parse().ok())
}
