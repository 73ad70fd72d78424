//! The tables agree with `convert --format ndjson`, for every game of the fixtures.

#![allow(clippy::unwrap_used, reason = "a test that cannot be set up fails")]

mod door;

use arrow_array::cast::AsArray;
use arrow_array::types::{Date32Type, Float64Type, Int16Type, UInt16Type, UInt32Type, UInt64Type};
use arrow_array::{Array, ArrayRef, RecordBatch};
use door::{fixtures, scanned};
use movetext::arbiter::{Options, review_file};
use movetext::law::Edition;
use movetext::read::{self, FileOptions};
use movetext::write::{Format, Page, Writer};
use movetext_columns::{Input, Projection, Scan, TAGS, Table};
use serde_json::Value;

/// Returns every game of a file as JSON.
fn objects(path: &str) -> Vec<Value> {
    let page = Page { edition: Some(<&Edition>::default()), ..Page::default() };
    let mut writer = Writer::new(Format::Ndjson, page, Vec::new());
    let evidence = Some(std::sync::Arc::new(movetext::arbiter::evidence) as _);
    let options = FileOptions { evidence, ..FileOptions::default() };
    let file = read::open(path, std::fs::File::open(path).unwrap(), options).unwrap();
    review_file(file, Options::default(), |review| writer.game(review)).unwrap();
    let lines = String::from_utf8(writer.finish().unwrap()).unwrap();
    lines.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

#[test]
fn games_are_those_of_json() {
    let mut games = 0;
    for path in fixtures() {
        let objects = objects(&path);
        let rows: Vec<Row> = scanned(&path, Table::Games, 1).iter().flat_map(Row::of).collect();
        assert_eq!(rows.len(), objects.len(), "{path}");
        for (row, object) in rows.iter().zip(&objects) {
            for name in ["source", "game", "encoding", "notation", "language", "start", "final"] {
                assert_eq!(&row.value(name), &object[name], "{path}: {name}");
            }
            assert_eq!(
                (&row.value("outcome"), &row.value("complete")),
                (&object["outcome"], &object["complete"])
            );
            let plies = object["moves"].as_array().unwrap().len();
            let judged =
                object["moves"].as_array().unwrap().iter().all(|it| it.get("uci").is_some());
            assert!(judged && row.value("plies") == plies, "{path}");
            let mut tags = pairs(&object["tags"]);
            tags.sort();
            assert_eq!(row.tags(), tags, "{path}");
            let told = object["findings"].as_array().unwrap();
            assert_eq!(row.findings(), told.iter().map(finding).collect::<Vec<_>>(), "{path}");
            games += 1;
        }
    }
    assert!(games > 100, "{games}");
}

#[test]
fn moves_are_those_of_json() {
    let mut plies = 0;
    for path in fixtures() {
        let rows: Vec<Row> = scanned(&path, Table::Moves, 1).iter().flat_map(Row::of).collect();
        let mut rows = rows.iter();
        for object in objects(&path) {
            for ply in object["moves"].as_array().unwrap() {
                let row = rows.next().unwrap();
                let told = [
                    row.value("game"),
                    row.value("ply"),
                    row.value("uci"),
                    row.value("san"),
                    row.value("written"),
                ];
                let said =
                    [&object["game"], &ply["ply"], &ply["uci"], &ply["text"], &ply["written"]];
                assert_eq!(told.each_ref(), said, "{path}");
                assert_eq!(
                    [row.value("span_start"), row.value("span_end")].as_slice(),
                    ply["span"].as_array().unwrap()
                );
                assert_eq!(row.value("clock"), ply["clock"], "{path}");
                let nags = ply["nags"].as_array().cloned().unwrap_or_default();
                assert_eq!(row.value("nags"), Value::Array(nags), "{path}");
                let comments = ply["comments"].as_array().cloned().unwrap_or_default();
                // JSON marks an unclosed comment with a command of its own.
                if !comments.iter().any(|it| it.as_str().unwrap().contains("[%unclosed")) {
                    assert_eq!(row.value("comments"), Value::Array(comments), "{path}");
                }
                if let Some(said) = ply["eval"].as_str() {
                    let mate = said
                        .strip_prefix('#')
                        .map(|moves| Value::from(moves.parse::<i16>().unwrap()));
                    let pawns =
                        said.split(',').next().unwrap().parse::<f64>().ok().map(Value::from);
                    assert_eq!(
                        (row.value("mate"), row.value("eval")),
                        (mate.unwrap_or_default(), pawns.unwrap_or_default())
                    );
                }
                plies += 1;
            }
        }
        assert!(rows.next().is_none(), "{path}");
    }
    assert!(plies > 1000, "{plies}");
}

#[test]
fn a_column_alone_is_as_with_the_others() {
    for table in Table::ALL {
        for path in fixtures().iter().filter(|path| path.contains("/game/")) {
            let all = scanned(path, table, 1);
            for place in 0..table.columns().len() {
                let scan = Scan::of(Projection::of(table, &[place]));
                let mut alone = Vec::new();
                scan.run(&Input::named(path).unwrap(), |batch| {
                    alone.push(batch);
                    Ok(())
                })
                .unwrap();
                let columns = |batches: &[RecordBatch], place: usize| {
                    batches
                        .iter()
                        .map(|batch| ArrayRef::clone(batch.column(place)))
                        .collect::<Vec<_>>()
                };
                assert_eq!(
                    columns(&alone, 0),
                    columns(&all, place),
                    "{path}: {}",
                    table.columns()[place].name
                );
            }
        }
    }
}

/// A row of a batch.
struct Row {
    batch: RecordBatch,
    at: usize,
}

impl Row {
    fn of(batch: &RecordBatch) -> Vec<Self> {
        (0..batch.num_rows()).map(|at| Self { batch: batch.clone(), at }).collect()
    }

    fn value(&self, name: &str) -> Value {
        value(self.batch.column_by_name(name).unwrap(), self.at)
    }

    /// Returns all tags, sorted, as written.
    fn tags(&self) -> Vec<(String, String)> {
        let map = self.batch.column_by_name("tags").unwrap().as_map().value(self.at);
        let text = |column: usize, row| map.column(column).as_string::<i32>().value(row).to_owned();
        let mut tags: Vec<_> = (0..map.len()).map(|row| (text(0, row), text(1, row))).collect();
        for column in TAGS {
            let said = match self.value(column.name) {
                Value::Null => continue,
                Value::String(text) => text,
                number if column.name.ends_with("Diff") => {
                    format!("{:+}", number.as_i64().unwrap())
                }
                other => other.to_string(),
            };
            // A value that a column cannot hold exactly is also among the other tags.
            let is_text = column.name != "UTCDate"
                && column.name != "UTCTime"
                && !column.name.ends_with("Elo")
                && !column.name.ends_with("Diff");
            if is_text || !tags.iter().any(|(name, _)| name == column.name) {
                tags.push((column.name.to_owned(), said));
            }
        }
        tags.sort();
        tags
    }

    fn findings(&self) -> Vec<[Value; 10]> {
        let rows = self.batch.column_by_name("findings").unwrap().as_list::<i32>().value(self.at);
        let rows = rows.as_struct();
        let names = [
            "code",
            "slug",
            "severity",
            "message",
            "ply",
            "line",
            "column",
            "span_start",
            "articles",
            "candidates",
        ];
        (0..rows.len())
            .map(|row| names.map(|name| value(rows.column_by_name(name).unwrap(), row)))
            .collect()
    }
}

fn finding(object: &Value) -> [Value; 10] {
    let articles =
        object["articles"].as_array().into_iter().flatten().map(|it| it["article"].clone());
    let list = |value: &Value| Value::Array(value.as_array().cloned().unwrap_or_default());
    [
        object["code"].clone(),
        object["slug"].clone(),
        object["severity"].clone(),
        object["message"].clone(),
        object["ply"].clone(),
        object["line"].clone(),
        object["column"].clone(),
        object["span"][0].clone(),
        Value::Array(articles.collect()),
        list(&object["candidates"]),
    ]
}

fn pairs(tags: &Value) -> Vec<(String, String)> {
    let text = |value: &Value| value.as_str().unwrap().to_owned();
    tags.as_array().unwrap().iter().map(|tag| (text(&tag[0]), text(&tag[1]))).collect()
}

/// Returns a cell as JSON.
fn value(column: &ArrayRef, row: usize) -> Value {
    if column.is_null(row) {
        return Value::Null;
    }
    let list =
        |values: ArrayRef| (0..values.len()).map(|at| value(&values, at)).collect::<Vec<_>>();
    match column.data_type().to_string().as_str() {
        "Utf8" => column.as_string::<i32>().value(row).into(),
        "Boolean" => column.as_boolean().value(row).into(),
        "Int16" => column.as_primitive::<Int16Type>().value(row).into(),
        "UInt16" => column.as_primitive::<UInt16Type>().value(row).into(),
        "UInt32" => column.as_primitive::<UInt32Type>().value(row).into(),
        "UInt64" => column.as_primitive::<UInt64Type>().value(row).into(),
        "Float64" => column.as_primitive::<Float64Type>().value(row).into(),
        "Date32" => {
            let day = column.as_primitive::<Date32Type>().value_as_date(row).unwrap();
            day.format("%Y.%m.%d").to_string().into()
        }
        kind if kind.starts_with("Time32") => {
            let time = column.as_primitive::<arrow_array::types::Time32MillisecondType>();
            time.value_as_time(row).unwrap().format("%H:%M:%S").to_string().into()
        }
        _ => Value::Array(list(column.as_list::<i32>().value(row))),
    }
}
