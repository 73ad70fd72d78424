//! The program: its output is the same whatever the number of jobs, can be read back, and appears complete or not at
//! all.

#![allow(clippy::unwrap_used, reason = "a test that cannot be set up fails")]

mod door;

use std::fs;

use arrow_array::cast::AsArray;
use arrow_array::types::{Float64Type, Int64Type};
use arrow_array::{Float64Array, RecordBatch, StringArray};
use arrow_ipc::reader::StreamReader;
use arrow_schema::{DataType, Field, Schema};
use door::{Folder, columns, fixtures, refusal, scanned};
use movetext_columns::Table;
use parquet::arrow::ArrowWriter;
use parquet::arrow::arrow_reader::ParquetRecordBatchReaderBuilder;
use std::sync::Arc;

/// Returns enough games for several blocks.
fn many() -> String {
    let game = |number: usize| {
        let (year, elo) = (1990 + number % 7, 1200 + number % 1400);
        format!(
            "[Event \"Club {}\"]\n[Date \"{year}.{:02}.??\"]\n[White \"A\"]\n[Black \"B {number}\"]\n[WhiteElo \"{elo}\"]\n\n\
             1. e4 {{[%clk 0:05:0{}]}} e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 1-0\n\n",
            number % 3,
            1 + number % 12,
            number % 10,
        )
    };
    (0..20_000).map(game).collect()
}

fn rows(path: &str) -> Vec<RecordBatch> {
    let builder = ParquetRecordBatchReaderBuilder::try_new(fs::File::open(path).unwrap()).unwrap();
    builder.build().unwrap().map(Result::unwrap).collect()
}

#[test]
fn files_are_the_same_whatever_the_number_of_jobs() {
    let folder = Folder::new("jobs");
    let games = folder.file("games.pgn", many());
    for table in Table::ALL.map(Table::name) {
        let written = ["1", "2", "5"].map(|jobs| {
            let path = folder.path(&format!("{table}-{jobs}.parquet"));
            let output = columns(&[&games, "--table", table, "--jobs", jobs, "-o", &path]);
            assert!(output.status.success(), "{output:?}");
            fs::read(path).unwrap()
        });
        assert!(written[0] == written[1] && written[0] == written[2], "{table}");
    }
    let games = rows(&folder.path("games-1.parquet"));
    let numbers = games.iter().flat_map(|batch| {
        batch
            .column_by_name("game")
            .unwrap()
            .as_primitive::<arrow_array::types::UInt64Type>()
            .values()
            .to_vec()
    });
    assert!(numbers.eq(1..=20_000));
}

#[test]
fn a_stream_of_arrow_says_what_the_file_says() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../fixtures/game/clocks.pgn");
    let output = columns(&[path, "--format", "arrow", "--table", "moves", "--fen"]);
    let batches: Vec<_> =
        StreamReader::try_new(&*output.stdout, None).unwrap().map(Result::unwrap).collect();
    assert_eq!(batches, scanned(path, Table::Moves, 1));
    let clocks = batches[0].column_by_name("clock").unwrap().as_primitive::<Float64Type>();
    assert_eq!(clocks.values().to_vec(), [180.0, 180.8, 178.0, 181.0]);
}

#[test]
fn games_come_back_from_parquet() {
    let folder = Folder::new("back");
    for (number, path) in fixtures().into_iter().enumerate() {
        let there = folder.path(&format!("{number}.parquet"));
        let status = columns(&[&path, "-o", &there]).status.code();
        assert!(status == Some(0) || status == Some(1), "{path}");
        let keep = |batch: &RecordBatch| {
            let names =
                ["start", "final", "plies", "outcome", "complete", "White", "WhiteElo", "tags"];
            let wanted = names.map(|name| batch.schema().index_of(name).unwrap());
            batch.project(&wanted).unwrap()
        };
        let (before, after) = (scanned(&path, Table::Games, 1), scanned(&there, Table::Games, 1));
        let before: Vec<_> = before.iter().map(keep).collect();
        assert_eq!(before, after.iter().map(keep).collect::<Vec<_>>(), "{path}");
    }
}

#[test]
fn tables_of_others_are_read() {
    // As in the Lichess data set: a rating as a number, moves as text.
    let folder = Folder::new("others");
    let schema = Schema::new(vec![
        Field::new("White", DataType::Utf8, true),
        Field::new("WhiteElo", DataType::Int64, true),
        Field::new("movetext", DataType::LargeUtf8, true),
    ]);
    let batch = RecordBatch::try_new(
        Arc::new(schema),
        vec![
            Arc::new(StringArray::from(vec![Some("Réti \"R\""), None])),
            Arc::new(arrow_array::Int64Array::from(vec![Some(2550), None])),
            Arc::new(arrow_array::LargeStringArray::from(vec![
                "1. Nf3 d5 2. c4 1/2-1/2",
                "1. e4 *",
            ])),
        ],
    );
    let path = parquet_file(&folder, "lichess.parquet", &batch.unwrap());
    let output = columns(&[&path, "--format", "pgn"]);
    let text = String::from_utf8(output.stdout).unwrap();
    assert_eq!(
        text,
        "[White \"Réti \\\"R\\\"\"]\n[WhiteElo \"2550\"]\n\n1. Nf3 d5 2. c4 1/2-1/2\n\n\n1. e4 *\n\n"
    );
}

fn parquet_file(folder: &Folder, name: &str, batch: &RecordBatch) -> String {
    let path = folder.path(name);
    let mut writer =
        ArrowWriter::try_new(fs::File::create(&path).unwrap(), batch.schema(), None).unwrap();
    writer.write(batch).unwrap();
    writer.close().unwrap();
    path
}

#[test]
fn a_collection_is_split_into_folders() {
    let folder = Folder::new("split");
    let games = folder.file("games.pgn", many());
    let target = folder.path("by-month");
    assert!(columns(&[&games, "--split", "month", "-o", &target]).status.success());
    let mut games_found = 0;
    for year in 1990..1997 {
        for month in 1..=12 {
            let path = format!("{target}/year={year}/month={month:02}/games.parquet");
            let batches = rows(&path);
            games_found += batches.iter().map(RecordBatch::num_rows).sum::<usize>();
            let dates = batches[0].column_by_name("Date").unwrap().as_string::<i32>();
            assert_eq!(dates.value(0), format!("{year}.{month:02}.??"));
        }
    }
    assert_eq!(games_found, 20_000);
    let again = refusal(&[&games, "--split", "month", "-o", &target]);
    assert!(again.contains("is there already"), "{again}");
    let many = refusal(&[&games, "--split", "Black", "-o", &folder.path("by-black")]);
    assert!(many.contains("coarser"), "{many}");
    assert!(!folder.0.join("by-black").exists());
    assert_eq!(fs::read_dir(&folder.0).unwrap().count(), 2, "nothing half written is left");
}

#[test]
fn bad_input_is_one_line() {
    let folder = Folder::new("bad");
    let target = folder.path("out.parquet");
    let whole = folder.path("whole.parquet");
    let games = concat!(env!("CARGO_MANIFEST_DIR"), "/../../fixtures/game/opera.pgn");
    assert!(columns(&[games, "-o", &whole]).status.success());
    let mut bytes = fs::read(&whole).unwrap();
    bytes.truncate(bytes.len() / 2);
    let torn = folder.file("torn.parquet", &bytes);
    assert!(refusal(&[&torn, "-o", &target]).contains("torn.parquet: broken Parquet file"));
    let numbers = Schema::new(vec![Field::new("movetext", DataType::Float64, true)]);
    let numbers =
        RecordBatch::try_new(Arc::new(numbers), vec![Arc::new(Float64Array::from(vec![1.0]))]);
    let numbers = parquet_file(&folder, "numbers.parquet", &numbers.unwrap());
    assert!(
        refusal(&[&numbers, "-o", &target])
            .contains("column `movetext` is to hold text, not Float64")
    );
    let none = Schema::new(vec![Field::new("White", DataType::Int64, true)]);
    let none = RecordBatch::try_new(
        Arc::new(none),
        vec![Arc::new(arrow_array::PrimitiveArray::<Int64Type>::from(vec![1]))],
    );
    let none = parquet_file(&folder, "none.parquet", &none.unwrap());
    assert!(refusal(&[&none, "-o", &target]).contains("without a column `movetext`"));
    assert!(
        refusal(&["nowhere.pgn", "-o", &target]).contains("nowhere.pgn: no such file or folder")
    );
    assert!(refusal(&[games, "--columns", "Colour", "-o", &target]).contains("no column `Colour`"));
    assert!(refusal(&[games, "--language", "xx", "-o", &target]).contains("`xx`"));
    assert!(refusal(&[games, "--split", "colour", "-o", &target]).contains("split by year, month"));
    assert!(!fs::exists(&target).unwrap());
}
