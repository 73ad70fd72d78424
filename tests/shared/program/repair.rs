//! Running `movetext repair` for one record or a batch of cells.

use serde_json::{Value, json};

use super::{Run, movetext_reading};

/// Returns the cells of one sheet without numbers.
pub(crate) fn game(texts: &[&str]) -> Value {
    let cells: Vec<Value> = texts.iter().map(|text| json!({"text": text})).collect();
    json!({"sheets": [{"owner": "white", "cells": cells}]})
}

pub(crate) fn repaired(arguments: &[&str], input: &str) -> (Run, Vec<Value>) {
    let call = [&["repair", "--format", "ndjson"], arguments].concat();
    let run = movetext_reading(&call, input.as_bytes());
    let answers = run.out.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    (run, answers)
}

/// Returns an answer in one format, and the messages on standard error.
pub(crate) fn answer_of(record: &str, format: &str) -> Run {
    movetext_reading(&["repair", "--format", format], record.as_bytes())
}

/// Returns the texts that the answer accounts for, cell by cell.
pub(crate) fn accounted(answer: &Value) -> Vec<(u64, u64, String)> {
    let plies = answer["plies"].as_array().unwrap();
    let said = plies.iter().flat_map(|ply| ply["cells"].as_array().unwrap());
    let cells = said.chain(answer["skipped"].as_array().unwrap());
    let place = |cell: &Value| {
        let text = cell["written"].as_str().unwrap_or_default().to_owned();
        (cell["sheet"].as_u64().unwrap(), cell["index"].as_u64().unwrap(), text)
    };
    let mut cells: Vec<_> = cells.map(place).filter(|(.., text)| !text.is_empty()).collect();
    cells.sort();
    cells
}
