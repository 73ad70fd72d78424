//! What stands beside the move in the same cell of a page: `Ba4 0:12`, `Nf6 J’adoube`, `Re1 / h3`, `0:12 Ba4`; its
//! number, `1.e4` or `1 e4`; signs of emphasis around it, `_e4_`.

use crate::language::{OfferWords, offer_words};
use crate::read::is_time;
use crate::read::line::crossed_out::crossed_out;
use crate::read::line::movetext::{is_move, move_length};
use crate::read::line::written_time::is_time_beside_move;
use crate::repair::Cell;
use crate::text::move_number::{dotted_number, plain_number};

/// Minimum number of letters in a word that cannot be part of a move.
const WORD: usize = 4;

/// The cell with the text after its move as a remark: a time, words, or text after a stroke or in parentheses; or a
/// time before it. A draw that is offered in words is noted as by its sign.
pub(in crate::read) fn with_remark_apart(mut cell: Cell) -> Cell {
    let mut said = None;
    for (index, reading) in cell.readings.iter_mut().enumerate() {
        let text = reading.text.trim();
        if let Some((written, remark)) = parted(text) {
            let remark = remark.trim_start_matches('{').trim_end_matches('}'); // as in PGN
            said = said.or_else(|| (index == 0).then(|| remark.to_owned()));
            reading.text = written.to_owned();
        }
    }
    let offers = |said: &String| offer_words(said) == Some(OfferWords::Offer);
    cell.draw_offer |= said.as_ref().is_some_and(offers);
    cell.comments.extend(said);
    cell
}

/// The cell with the number before its move as the number of its row, unless it has another one.
pub(in crate::read) fn with_number_apart(mut cell: Cell) -> Cell {
    for reading in &mut cell.readings {
        let text = reading.text.trim();
        let is_apart = |&(_, length): &(u32, usize)| {
            text[length..].starts_with(char::is_whitespace) && is_move(&text[length..])
        };
        let number = dotted_number(text).or_else(|| plain_number(text).filter(is_apart));
        let Some((value, length)) = number else { continue };
        let played = text[length..].trim_start();
        if cell.number.is_none_or(|number| number == value) && move_length(played).is_some() {
            cell.number = Some(value);
            reading.text = played.to_owned();
        }
    }
    cell
}

/// The cell without the signs of emphasis or the brackets around its move: `_e4_`, `**Nf3**`, `[Bb5]`.
pub(in crate::read) fn without_emphasis(mut cell: Cell) -> Cell {
    for reading in &mut cell.readings {
        let text = reading.text.trim();
        let mut bare = text;
        while let Some(inside) = inside_emphasis(bare) {
            bare = inside;
        }
        if bare.len() < text.len() && is_move(bare) {
            reading.text = bare.to_owned();
        }
    }
    cell
}

/// The text inside signs of emphasis.
fn inside_emphasis(text: &str) -> Option<&str> {
    let inside = |(open, close): (char, char)| text.strip_prefix(open)?.strip_suffix(close);
    EMPHASIS.into_iter().find_map(inside)
}

/// The cell with what was crossed out in it, `~~Bc4~~ Bb5`, as a remark.
pub(in crate::read) fn with_crossed_out_apart(mut cell: Cell) -> Cell {
    let mut said = None;
    for (index, reading) in cell.readings.iter_mut().enumerate() {
        let text = reading.text.trim();
        let Some(place) = crossed_out(text) else { continue };
        said = said.or_else(|| (index == 0).then(|| text[place.clone()].to_owned()));
        let rest = [text[..place.start].trim(), text[place.end..].trim()];
        reading.text = rest.join(if rest.contains(&"") { "" } else { " " });
    }
    cell.readings.retain(|reading| !reading.text.is_empty());
    cell.comments.extend(said);
    cell
}

/// The signs around what is emphasised or set apart.
const EMPHASIS: [(char, char); 5] = [('*', '*'), ('_', '_'), ('`', '`'), ('"', '"'), ('[', ']')];

/// Splits a text into a move and the remark after it, or the time before it.
fn parted(text: &str) -> Option<(&str, &str)> {
    let (written, rest) = text.split_once(char::is_whitespace)?;
    let rest = rest.trim();
    let inside = written.trim_matches(['(', ')', '[', ']', '{', '}']);
    if is_time(inside) && is_move(rest) {
        return Some((rest, written));
    }
    let names_square = written.len() > 1 && written.contains(|c: char| ('1'..='8').contains(&c));
    let is_castling = written.contains('-') && written.starts_with(['O', '0', 'o']);
    ((names_square || is_castling) && begins_remark(rest)).then_some((written, rest))
}

fn begins_remark(rest: &str) -> bool {
    let word = rest.split_whitespace().next().unwrap_or_default();
    let is_word = word.chars().all(|c| c.is_alphabetic() || "'’,.!?".contains(c));
    let letters = word.chars().filter(|c| c.is_alphabetic()).count();
    is_time(word)
        || is_time_beside_move(word)
        || rest.starts_with(['/', '(', '[', '{'])
        || is_word && letters >= WORD
}

#[cfg(test)]
mod tests {
    use super::*;

    fn apart(text: &str) -> (String, Vec<String>) {
        let cell = with_remark_apart(Cell::written(text).with_offer_apart());
        (cell.text().unwrap_or_default().to_owned(), cell.comments)
    }

    #[test]
    fn times_and_words_behind_a_move_are_remarks() {
        for (text, written, remark) in [
            ("Ba4 0:12", "Ba4", "0:12"),
            ("Nf6 J’adoube", "Nf6", "J’adoube"),
            ("Re1 / h3", "Re1", "/ h3"),
            ("0-0 (12 min)", "0-0", "(12 min)"),
            ("e4 1.05", "e4", "1.05"),
            ("e4 1h05", "e4", "1h05"),
            ("e4 {1:05}", "e4", "1:05"),
            ("e4 draw?", "e4", "draw?"),
            ("0:05 Nf3", "Nf3", "0:05"),
            ("(1:23:05) 0-0", "0-0", "(1:23:05)"),
        ] {
            assert_eq!(apart(text), (written.to_owned(), vec![remark.to_owned()]));
        }
    }

    #[test]
    fn what_belongs_to_a_move_stays_with_it() {
        for text in ["0 - 0", "e2 - e4", "exd6 e.p.", "e8 = Q", "e8 Q", "Nf3 +", "N f3", "Qh5 ch"] {
            assert_eq!(apart(text), (text.to_owned(), vec![]));
        }
        assert_eq!(apart("Nc6 (=)"), ("Nc6".to_owned(), vec![]));
    }

    #[test]
    fn what_was_crossed_out_is_a_remark() {
        let read = |text| with_crossed_out_apart(Cell::written(text));
        for text in ["~~Bc4~~ Bb5", "Bb5 ~~Bc4~~", "~~Bc4~~Bb5"] {
            let cell = read(text);
            assert_eq!((cell.text(), &*cell.comments), (Some("Bb5"), &["~~Bc4~~".to_owned()][..]));
        }
        let marked_up = read("<s>Bc4</s> Bb5");
        assert_eq!((marked_up.text(), &*marked_up.comments[0]), (Some("Bb5"), "<s>Bc4</s>"));
        assert_eq!(read("~~Bc4~~").text(), None);
        assert_eq!(read("Bb5 ~~").text(), Some("Bb5 ~~"));
    }

    #[test]
    fn emphasis_is_no_part_of_a_move() {
        let bare = |text| without_emphasis(Cell::written(text)).text().map(str::to_owned);
        for text in ["_e4_", "*e4*", "**e4**", "__*e4*__", "`e4`", "[e4]", "\"e4\""] {
            assert_eq!(bare(text).as_deref(), Some("e4"), "{text}");
        }
        for text in ["*", "e4*", "_?_", "[sic]"] {
            assert_eq!(bare(text).as_deref(), Some(text), "{text}");
        }
    }

    #[test]
    fn the_number_before_a_move_is_that_of_its_row() {
        let read = |number, text| {
            let cell = with_number_apart(Cell { number, ..Cell::written(text) });
            (cell.number, cell.text().unwrap_or_default().to_owned())
        };
        assert_eq!(read(None, "1.e4"), (Some(1), "e4".to_owned()));
        assert_eq!(read(None, "1 c4"), (Some(1), "c4".to_owned()));
        assert_eq!(read(Some(3), "1 c4"), (Some(3), "1 c4".to_owned()), "another number");
        assert_eq!(read(Some(10), "10... Re8"), (Some(10), "Re8".to_owned()));
        assert_eq!(read(Some(9), "10. Re1"), (Some(9), "10. Re1".to_owned()), "another number");
    }
}
