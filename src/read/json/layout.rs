//! Lays out a single game in JSON as PGN.

use super::tape::{Children, Value, ValueKind};
use crate::game::{clock_time, commands};
use crate::read::layout::{Layout, MoveCounter, is_usual_start};

/// A step still to be laid out; the last one in the list comes next.
enum LayoutStep<'a> {
    /// The remaining moves of a line.
    Line(Children<'a>),
    /// The remaining unplayed moves of a line, with their own notation and language.
    Unplayed(Children<'a>, (String, String)),
    /// A move, with what is written before and after it.
    Move(Value<'a>),
    /// The token of a move.
    Token(Value<'a>),
    /// One mark.
    Mark(JsonMark<'a>),
    /// The end of a variation.
    Close,
}

/// Something between moves.
enum JsonMark<'a> {
    /// A glyph: its number and, for a move that was not played, as it was written.
    Nag(Value<'a>, Option<Value<'a>>),
    Comment(Value<'a>),
    LineComment(Value<'a>),
    /// Text as it was.
    Raw(Value<'a>),
    /// An unexpected move number.
    Number(Value<'a>),
    /// A result that ended nothing.
    Result(Value<'a>),
    /// Text that could not be read.
    Unread(Value<'a>),
    /// A cell that was left blank.
    Blank(Value<'a>),
    /// A line of its own.
    Escape(Value<'a>),
    /// A command that is in no comment.
    Command(String),
    DrawOffer,
    Variation(Value<'a>),
}

impl Layout {
    pub(super) fn push_game(&mut self, game: Value<'_>) {
        self.begin_record();
        self.written_in(syntax(game));
        self.push_tags(game);
        self.count_from(first_count(game));
        for mark in marks(game) {
            self.run(vec![LayoutStep::Mark(mark)]);
        }
        let (moves, unplayed) = (moves(game), game.elements("unplayed"));
        let movetext = game.member("moves").and_then(|moves| Some((moves, moves.text()?)));
        let is_bare = movetext.is_none() && moves.clone().chain(unplayed.clone()).next().is_none();
        let unplayed = match unplayed_reading(game) {
            Some(reading) => LayoutStep::Unplayed(unplayed, reading),
            None => LayoutStep::Line(unplayed),
        };
        if let Some((value, text)) = movetext {
            self.raw(&text, value.span());
        }
        self.run(vec![LayoutStep::Line(moves)]);
        self.end_numbers(); // the others have their own, as they were written
        self.run(vec![unplayed]);
        self.push_result(game, is_bare);
        self.begin_line();
    }

    fn push_tags(&mut self, game: Value<'_>) {
        let (mut has_tags, mut has_fen) = (false, false);
        for pair in game.elements("tags") {
            let mut pair = pair.children();
            let (Some(name), Some(value)) = (pair.next(), pair.next()) else { continue };
            let (Some(word), Some(said)) = (name.text(), value.text()) else { continue };
            has_fen |= word == "FEN";
            has_tags = true;
            self.tag((&word, Some(name.span())), (&said, Some(value.span())));
        }
        let start = game.member("start").and_then(Value::text).filter(|fen| !is_usual_start(fen));
        if let Some(fen) = start.filter(|_| !has_fen) {
            self.set_up(&fen, game.member("start").map(Value::span));
            has_tags = true;
        }
        if has_tags {
            self.end_tags();
        }
    }

    /// Lays out steps until none is left: pending variations are on the list, not on the stack.
    fn run(&mut self, mut steps: Vec<LayoutStep<'_>>) {
        while let Some(step) = steps.pop() {
            match step {
                LayoutStep::Line(mut line) => {
                    if let Some(next) = line.next() {
                        steps.push(LayoutStep::Line(line));
                        steps.push(LayoutStep::Move(next));
                    }
                }
                LayoutStep::Unplayed(mut line, reading) => {
                    if let Some(next) = line.next() {
                        steps.push(LayoutStep::Unplayed(line, reading.clone()));
                        steps.extend(marks(next).into_iter().rev().map(LayoutStep::Mark));
                        self.push_unplayed(next, &reading);
                    }
                }
                LayoutStep::Move(played) => {
                    steps.extend(marks(played).into_iter().rev().map(LayoutStep::Mark));
                    steps.push(LayoutStep::Token(played));
                    if let Some(before) = played.member("before") {
                        steps.extend(marks(before).into_iter().rev().map(LayoutStep::Mark));
                    }
                }
                LayoutStep::Token(played) => self.push_token(played),
                LayoutStep::Mark(JsonMark::Variation(line)) => {
                    self.open();
                    steps.push(LayoutStep::Close);
                    steps.push(LayoutStep::Line(line.children()));
                }
                LayoutStep::Mark(mark) => self.push_mark(&mark),
                LayoutStep::Close => self.close(),
            }
        }
    }

    /// Writes the token of a move: as it was written, or else by its name. What names no move is kept as it is.
    fn push_token(&mut self, played: Value<'_>) {
        let names = ["written", "text", "san", "uci"];
        let token = names.iter().find_map(|name| played.member(name));
        let token = token.or_else(|| (played.kind() == ValueKind::String).then_some(played));
        if played.kind() == ValueKind::Object && played.member("written").is_none() {
            self.written_in(None); // the names refer to what was written
        }
        self.push_text_before(played);
        if let Some((value, token)) = token.and_then(|value| Some((value, value.text()?))) {
            let is_bare = played.member("before_text").and_then(Value::text);
            if is_bare.is_some_and(|text| text.is_empty()) {
                self.pass_number();
            } else {
                self.number();
            }
            self.token(&token, Some(value.span()));
        } else if played.member("before").is_none() {
            // A variation without a move has only what would be before one.
            self.unread(played.raw(), played.span());
        }
    }

    fn push_unplayed(&mut self, refused: Value<'_>, reading: &(String, String)) {
        self.push_text_before(refused);
        let written = refused.member("written").unwrap_or(refused);
        if let Some(token) = written.text() {
            self.unplayed(&token, written.span(), reading);
        }
    }

    /// Writes the number and other text before an unplayed move.
    fn push_text_before(&mut self, refused: Value<'_>) {
        let before = refused.member("before_text");
        let text = before.and_then(|value| Some((value, value.text()?)));
        if let Some((value, text)) = text.filter(|(_, text)| !text.is_empty()) {
            self.between(&text, value.span());
        }
    }

    fn push_mark(&mut self, mark: &JsonMark<'_>) {
        let text = |said: &Value<'_>| said.text().unwrap_or_default().into_owned();
        match mark {
            JsonMark::Nag(number, glyph) => {
                let glyph = glyph.and_then(Value::text);
                let number_word = number.word().unwrap_or_default();
                self.written_glyph(number_word, glyph.as_deref(), number.span());
            }
            JsonMark::Comment(said) => self.comment(&text(said), Some(said.span())),
            JsonMark::LineComment(said) => self.line_comment(&text(said), said.span()),
            JsonMark::Raw(said) => self.raw(&text(said), said.span()),
            JsonMark::Number(said) => self.unexpected_number(&text(said), said.span()),
            JsonMark::Result(said) => self.inner_result(&text(said), said.span()),
            JsonMark::Unread(said) => self.unread(&text(said), said.span()),
            JsonMark::Blank(said) => {
                self.number();
                self.blank_cell(said.span());
            }
            JsonMark::Escape(said) => self.escape(&text(said), said.span()),
            JsonMark::Command(command) => self.push(&format!("{{[%{command}]}}"), None),
            JsonMark::DrawOffer => self.draw_offer(),
            JsonMark::Variation(_) => {}
        }
    }

    /// Writes the result: as written; or the outcome, for a game from elsewhere; or `*` for a game that has nothing
    /// else.
    fn push_result<'a>(&mut self, game: Value<'a>, is_bare: bool) {
        let said = |value: Value<'a>| Some((value, value.text()?));
        let outcome = game.member("outcome").and_then(said).filter(|(_, token)| token != "*");
        // A token separates a bare game from the next one; if there are moves, the tag is enough.
        let outcome = outcome.filter(|_| is_bare || !has_tag(game, "Result"));
        match game.member("result").and_then(said).or(outcome) {
            Some((value, token)) => self.result(&token, Some(value.span())),
            None if is_bare => self.result("*", None),
            None => {}
        }
    }
}

/// The moves of a game; the plies of one that `repair` writes.
fn moves(game: Value<'_>) -> Children<'_> {
    let name = if game.member("moves").is_some() { "moves" } else { "plies" };
    game.elements(name)
}

/// Whether an object names anything that a game has; an empty one is a game without anything.
pub(super) fn is_game(object: Value<'_>) -> bool {
    let members = [
        "moves", "plies", "tags", "unplayed", "comments", "order", "start", "result", "outcome",
        "game",
    ];
    object.children().next().is_none() || members.iter().any(|name| object.member(name).is_some())
}

/// The marks after a move or before the first one: in the order given, or else in the usual order.
fn marks(owner: Value<'_>) -> Vec<JsonMark<'_>> {
    let (mut nags, mut glyphs) = (owner.elements("nags"), owner.elements("glyphs"));
    let (mut comments, mut variations) = (owner.elements("comments"), owner.elements("variations"));
    if owner.member("order").is_none() {
        return plain_marks(owner);
    }
    let in_order = owner.elements("order").filter_map(|kind| {
        Some(match kind.text().as_deref() {
            Some("nag") => JsonMark::Nag(nags.next()?, glyphs.next()),
            Some("comment") => JsonMark::Comment(comments.next()?),
            Some("line_comment") => JsonMark::LineComment(comments.next()?),
            Some("aside") => JsonMark::Raw(comments.next()?),
            Some("draw_offer") => JsonMark::DrawOffer,
            Some("variation") => JsonMark::Variation(variations.next()?),
            Some(_) => return None,
            None => object(kind)?,
        })
    });
    in_order.collect()
}

/// A mark that contains its own text.
fn object(mark: Value<'_>) -> Option<JsonMark<'_>> {
    let mut children = mark.children();
    let (name, text) = (children.next()?.text()?, children.next()?);
    Some(match &*name {
        "escape" => JsonMark::Escape(text),
        "number" => JsonMark::Number(text),
        "result" => JsonMark::Result(text),
        "stray" => JsonMark::Unread(text),
        "blank" => JsonMark::Blank(text),
        _ => JsonMark::Raw(text),
    })
}

/// Glyphs, draw offer, comments and variations; clock times, evaluation, arrows and squares of games from elsewhere
/// become comments.
fn plain_marks(owner: Value<'_>) -> Vec<JsonMark<'_>> {
    let says = |name| {
        let mut texts = owner.elements("comments").filter_map(Value::text);
        texts.any(|text| commands(&text).any(|command| command.name == name))
    };
    let mut glyphs = owner.elements("glyphs");
    let nags = owner.elements("nags").map(|number| JsonMark::Nag(number, glyphs.next()));
    let mut marks: Vec<_> = nags.collect();
    if owner.member("draw_offer").and_then(Value::word) == Some("true") && !says("draw_offer") {
        marks.push(JsonMark::DrawOffer);
    }
    for (member, command, value) in COMMANDS {
        let value = owner.member(member).filter(|_| !says(command)).and_then(value);
        marks.extend(value.map(|value| JsonMark::Command(format!("{command} {value}"))));
    }
    marks.extend(owner.elements("comments").map(JsonMark::Comment));
    marks.extend(owner.elements("variations").map(JsonMark::Variation));
    marks
}

/// The members of a move that are commands in PGN, with the names of these and how their values are read.
const COMMANDS: [(&str, &str, ReadValue); 5] = [
    ("clock", "clk", time_of),
    ("elapsed", "emt", time_of),
    ("eval", "eval", evaluation),
    ("arrows", "cal", list),
    ("squares", "csl", list),
];

type ReadValue = fn(Value<'_>) -> Option<String>;

/// A clock time, from seconds or from a text: `1:30:00` for `5400.0` and `"1:30:00"`.
fn time_of(value: Value<'_>) -> Option<String> {
    let is_time = |text: &str| text.chars().all(|c| c.is_ascii_digit() || matches!(c, ':' | '.'));
    let text = || Some(value.text().filter(|text| is_time(text))?.into_owned());
    value.word().and_then(time_of_seconds).or_else(text)
}

/// An evaluation, from a number or from a text that a command can hold.
fn evaluation(value: Value<'_>) -> Option<String> {
    let said = value.word().map(str::to_owned).or_else(|| Some(value.text()?.into_owned()));
    said.filter(|said| !said.contains(['[', ']', '{', '}']))
}

/// A list of arrows or squares: `Gd2d4,Rc4`.
fn list(value: Value<'_>) -> Option<String> {
    let items: Option<Vec<_>> = value.children().map(Value::text).collect();
    let items = items.filter(|items| !items.is_empty())?.join(",");
    items.chars().all(|c| c.is_ascii_alphanumeric() || c == ',').then_some(items)
}

/// A clock time in seconds: `1:30:00` for `5400.0`.
fn time_of_seconds(seconds: &str) -> Option<String> {
    let (whole, fraction) = seconds.split_once('.').unwrap_or((seconds, "0"));
    let whole: u64 = whole.parse().ok()?;
    let time = clock_time(whole);
    let is_whole = fraction.bytes().all(|digit| digit == b'0');
    Some(if is_whole { time } else { format!("{time}.{fraction}") })
}

/// The first move number: as it was written, or else that of the starting position.
fn first_count(game: Value<'_>) -> MoveCounter {
    let (written, start) = (game.member("first_number"), game.member("start"));
    let (written, start) = (written.and_then(Value::text), start.and_then(Value::text));
    MoveCounter::first(written.as_deref(), start.as_deref())
}

/// Notation and language of unplayed moves, if they differ from those of the others.
fn unplayed_reading(game: Value<'_>) -> Option<(String, String)> {
    syntax(game.member("unplayed_reading")?)
}

/// The notation and language that an object names.
fn syntax(object: Value<'_>) -> Option<(String, String)> {
    let said = |name| Some(object.member(name)?.text()?.into_owned());
    Some((said("notation")?, said("language")?))
}

fn has_tag(game: Value<'_>, name: &str) -> bool {
    let mut names = game.elements("tags").filter_map(|pair| pair.children().next()?.text());
    names.any(|found| found == name)
}
