//! Properties of the repair of arbitrary scoresheets.

use movetext::read::{CellsReader, Container, PageForm, RecordedGame, read_pages};
use movetext::repair::{CellPlace, Record, RepairOptions, Repaired, repair};
use movetext::write::repaired::{RepairFormat, RepairPage, RepairWriter, RepairedGame};

use super::{choice, text};
use crate::content::{as_file, review, source_of};

/// A game as in its cells, or the reason why there is none.
type Recorded = Result<RecordedGame, String>;

/// Scoresheets of typists and recognisers, in any form: there are as many answers as games, each of them legal, and
/// every written cell has its place in the game or is reported as skipped. The first byte chooses the form.
pub(super) fn cells(input: &[u8]) {
    let (choice, rest) = choice(input);
    let games = match choice % (PageForm::ALL.len() + 2) {
        0 => of_cells(rest),
        1 => of_sheets(text(rest)),
        form => of_pages(PageForm::ALL[form - 2], rest),
    };
    if games.iter().flatten().any(is_long) {
        return;
    }
    let answer = |game| (game, put_together(game));
    let answers: Vec<_> = games.iter().map(|game| game.as_ref().map(answer)).collect();
    for &format in RepairFormat::ALL {
        let mut writer = RepairWriter::new(format, Vec::new());
        for (index, answer) in (1..).zip(&answers) {
            let mut text = Vec::new();
            match answer {
                Ok((RecordedGame { tags, record, beside }, answer)) => {
                    let game = RepairedGame { index, tags, beside, record, answer };
                    format.game(&game, &RepairPage::default(), &mut text);
                }
                Err(why) => format.unread(index, why, &mut text),
            }
            writer.answer(text).expect("memory suffices");
        }
        let written = writer.finish().expect("memory suffices");
        let written = String::from_utf8(written).expect("UTF-8");
        if format == RepairFormat::Ndjson {
            assert_eq!(written.lines().count(), games.len(), "{written}");
        }
    }
}

/// Reads objects of cells, in lines or in an array.
fn of_cells(bytes: &[u8]) -> Vec<Recorded> {
    let mut reader = CellsReader::new(bytes);
    let mut games = Vec::new();
    while let Some(game) = reader.next_game().expect("bytes in memory") {
        games.push(game.map_err(|error| error.to_string()));
    }
    games
}

/// Reads plain two-column scoresheets.
fn of_sheets(text: &str) -> Vec<Recorded> {
    let source = source_of(text, Container::Sheet);
    let mut games = Vec::new();
    review(as_file, &source, Container::Sheet, |review| {
        games.push(review.recorded_game().map_err(|why| format!("{why:?}")));
    });
    games
}

/// Reads recognised pages.
fn of_pages(form: PageForm, bytes: &[u8]) -> Vec<Recorded> {
    match read_pages(form, bytes) {
        Ok(games) => games.into_iter().map(Ok).collect(),
        Err(error) => vec![Err(error.to_string())],
    }
}

/// Whether the search for a game would be slow. Whatever can be found in long games can be found in short ones.
fn is_long(game: &RecordedGame) -> bool {
    let record = &game.record;
    let cells = || record.sheets.iter().flat_map(|sheet| &sheet.cells);
    let readings = || cells().flat_map(|cell| &cell.readings);
    record.length.is_some_and(|length| !(0..=8).any(|few| length.contains(few)))
        || cells().count() > 8
        || readings().count() > 16
        || readings().any(|reading| reading.text.len() > 24)
}

/// Returns the answer to a game, after checking that it is legal, has no cell twice, and each written one once.
fn put_together(game: &RecordedGame) -> Repaired {
    let record = &game.record;
    let answer = repair(record, RepairOptions::default());
    let mut position = record.start;
    for ply in &answer.plies {
        let found = ply.played.to_uci();
        assert!(position.legal_moves().iter().any(|legal| legal.to_uci() == found), "{answer:?}");
        position.play(ply.played);
    }
    let played = answer.plies.iter().flat_map(|ply| ply.cells.iter().copied());
    let left_over = answer.skipped.iter().map(|skipped| skipped.cell);
    let mut told: Vec<_> = played.chain(left_over).collect();
    told.sort_unstable();
    assert!(told.is_sorted_by(|a, b| a < b), "{record:?} {answer:?}");
    let is_written = |place: &CellPlace| !record.sheets[place.sheet].cells[place.index].is_blank();
    told.retain(is_written);
    let mut written = places(record);
    written.retain(is_written);
    assert_eq!(told, written, "{record:?} {answer:?}");
    answer
}

/// Returns the places of all cells of a record, in order.
fn places(record: &Record) -> Vec<CellPlace> {
    let sheets = record.sheets.iter().enumerate();
    let cells = sheets.flat_map(|(sheet, kept)| {
        (0..kept.cells.len()).map(move |index| CellPlace { sheet, index })
    });
    cells.collect()
}
