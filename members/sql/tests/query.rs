//! Queries over files of games: the answers, and what is not computed for them.

#![allow(clippy::unwrap_used, reason = "a test that cannot be set up fails")]

use std::fmt::Write;

use datafusion::arrow::util::pretty::pretty_format_batches;
use datafusion::physical_plan::displayable;
use movetext_sql::{GamesExec, context, with_names_as_written};

/// The games of the club.
const CLUB: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../fixtures/data/club.pgn");
/// Every game that the project prints.
const GAMES: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../fixtures/game/*.pgn");

/// Returns the answer, one line per row, with bars between cells.
fn answer(query: &str) -> Vec<String> {
    let runtime = tokio::runtime::Runtime::new().unwrap();
    let rows = runtime.block_on(async {
        let context = context(2);
        let plan = with_names_as_written(&context, query).await.unwrap();
        context.execute_logical_plan(plan).await.unwrap().collect().await.unwrap()
    });
    let table = pretty_format_batches(&rows).unwrap().to_string();
    let lines = table.lines().filter(|line| line.starts_with('|'));
    let cells = |line: &str| {
        let cells = line.trim_matches('|').split('|').map(|cell| cell.trim().to_owned());
        cells.collect::<Vec<_>>().join("|")
    };
    lines.map(cells).collect()
}

fn asked(query: &str) -> Vec<String> {
    answer(&query.replace("CLUB", CLUB).replace("GAMES", GAMES))
}

/// Returns the plan by which the files of a query are read.
fn ways(query: &str) -> String {
    let runtime = tokio::runtime::Runtime::new().unwrap();
    runtime.block_on(async {
        let context = context(2);
        let plan = with_names_as_written(&context, &query.replace("CLUB", CLUB)).await.unwrap();
        let frame = context.execute_logical_plan(plan).await.unwrap();
        let mut open = vec![frame.create_physical_plan().await.unwrap()];
        let mut ways = String::new();
        while let Some(plan) = open.pop() {
            if plan.downcast_ref::<GamesExec>().is_some() {
                write!(ways, "{}", displayable(&*plan).one_line()).unwrap();
            }
            open.extend(plan.children().into_iter().map(std::sync::Arc::clone));
        }
        ways
    })
}

#[test]
fn tags_are_told_without_a_board() {
    let plan = ways("SELECT white, eco FROM 'CLUB' WHERE whiteelo > 1700");
    assert!(plan.contains("games read"), "{plan}");
    assert_eq!(
        asked("SELECT white, eco FROM 'CLUB' WHERE whiteelo > 1700"),
        ["White|ECO", "Berger, Ida|C57", "Weiss, Karl|C57"]
    );
}

#[test]
fn a_condition_on_tags_comes_before_the_board() {
    let query =
        "SELECT white, plies FROM 'CLUB' WHERE eco = 'C57' AND blackelo < 1700 AND plies > 0";
    let plan = ways(query);
    assert!(plan.contains("games played, filtered by tags"), "{plan}");
    assert_eq!(asked(query), ["White|plies", "Berger, Ida|16"]);
    // A condition on what only a board shows, or on the number of a game, is not a condition on tags.
    let plan = ways("SELECT white FROM 'CLUB' WHERE plies > 9 AND game = 2");
    assert!(plan.contains("games played") && !plan.contains("filtered"), "{plan}");
}

#[test]
fn columns_come_in_the_order_of_the_query() {
    assert_eq!(
        asked("SELECT plies, black, game FROM 'CLUB' WHERE game = 3"),
        ["plies|Black|game", "18|Berger, Ida|3"]
    );
    assert_eq!(asked("SELECT count(*) FROM 'CLUB'"), ["count(*)", "6"]);
}

#[test]
fn every_game_of_every_file_is_counted_once() {
    let games = asked("SELECT count(*), count(DISTINCT source) FROM 'GAMES'");
    let played = asked("SELECT count(final), count(DISTINCT source) FROM games('GAMES')");
    assert_eq!(games[1], played[1]);
    let plies = asked("SELECT sum(plies) FROM 'GAMES'");
    assert_eq!(asked("SELECT count(*) FROM moves('GAMES')")[1], plies[1]);
    let findings = asked("SELECT sum(cardinality(findings)) FROM 'GAMES'");
    assert_eq!(
        asked("SELECT count(*) FROM findings('GAMES') WHERE game IS NOT NULL")[1],
        findings[1]
    );
}

#[test]
fn functions_say_what_the_columns_say() {
    let differing = "SELECT count(*) FROM 'CLUB' WHERE is_legal(movetext) <> complete \
         OR position_after(movetext, plies) <> final \
         OR cardinality(findings(movetext)) <> cardinality(findings)";
    assert_eq!(asked(differing)[1], "0");
    let from_start =
        differing.replace("(movetext)", "(movetext, start)").replace("plies)", "plies, start)");
    let from_start = from_start.replace("findings(movetext, start)", "findings(movetext)");
    assert_eq!(asked(&from_start)[1], "0");
    let fen = "'4k3/8/8/8/8/8/8/4K2R w K - 0 1'";
    assert_eq!(
        asked(&format!(
            "SELECT uci('1. O-O Kd7', {fen}), is_legal('1. O-O Kd7', {fen}), is_legal('1. O-O Kd7', NULL)"
        ))[1],
        "e1g1 e8d7|true|false"
    );
    assert_eq!(
        asked("SELECT uci(movetext) FROM 'CLUB' WHERE game = 5")[1..],
        ["f2f3 e7e5 g2g4 d8h4"]
    );
    assert_eq!(
        asked(
            "SELECT repair('1. e4 e5 2. Hf3 Nc6 3. Bb5 1-0'), is_legal('1. e4 e4'), uci('1. e4 e4'), uci(NULL), position_after('1. e4', 2)"
        )[1],
        "1. e4 e5 2. Nf3 Nc6 3. Bb5 1-0|false|e2e4||"
    );
}

#[test]
fn a_plan_is_shown() {
    let plan = asked("EXPLAIN SELECT white FROM 'CLUB' WHERE whiteelo > 1700").concat();
    assert!(plan.contains("partial_filters"), "{plan}");
}

#[test]
fn names_that_a_query_gives_stay_its_own() {
    assert_eq!(
        asked("SELECT eco AS eco, count(*) AS result FROM 'CLUB' WHERE eco = 'C57' GROUP BY eco"),
        ["eco|result", "C57|2"]
    );
    assert_eq!(asked("SELECT \"White\" FROM 'CLUB' WHERE \"White\" LIKE 'W%'")[1], "Weiss, Karl");
}
