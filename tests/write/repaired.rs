//! A repaired record in every format. The answer is made by hand, so that the writers are tested independently of the
//! search.

#![allow(clippy::unwrap_used, reason = "a test that cannot be set up fails")]

use std::fmt::Write as _;

use movetext::Span;
use movetext::board::{Color, Move, Position};
use movetext::finding::{Code, Finding, ReportLanguage};
use movetext::game::Outcome;
use movetext::language::Language;
use movetext::law::Edition;
use movetext::repair::{
    Cell, CellEdit, CellPlace, Certainty, MissingPlies, PlyQuestion, Reading, Record,
    RecordFinding, RepairStatus, Repaired, RepairedPly, Sheet, SkipReason, SkippedCell,
};
use movetext::write::repaired::{RepairFormat, RepairPage, RepairedGame};

/// The Berlin Defence, as two players may have recorded it.
const PLAYED: &str = "e2e4 e7e5 g1f3 b8c6 f1b5 g8f6 e1g1 f6e4 f1e1 e4d6 f3e5 c6e5";

fn found(position: &Position, uci: &str) -> Move {
    *position.legal_moves().iter().find(|found| found.to_uci() == uci).unwrap()
}

fn cells(texts: &[&str]) -> Vec<Cell> {
    let cell = |(index, text): (usize, &&str)| Cell {
        number: Some(index as u32 / 2 + 1),
        side: Some(if index % 2 == 0 { Color::White } else { Color::Black }),
        ..if text.is_empty() { Cell::blank() } else { Cell::written(*text) }
    };
    texts.iter().enumerate().map(cell).collect()
}

/// Returns an answer in which everything occurs.
fn answer(record: &Record) -> Repaired {
    let mut position = record.start;
    let mut plies = Vec::new();
    for uci in PLAYED.split(' ') {
        let played = found(&position, uci);
        let index = plies.len();
        // The first sheet lacks ply 6, the second one ends with ply 8.
        let first = (index != 5).then_some(if index > 5 { index - 1 } else { index });
        let second = (index < 8).then_some(index);
        let first = first.map(|index| CellPlace { sheet: 0, index });
        let second = second.map(|index| CellPlace { sheet: 1, index });
        let (certainty, edit, alternatives) = match index {
            3 => (Certainty::Forced, CellEdit::Confusion, Vec::new()),
            6 => (Certainty::Likely, CellEdit::Blank, vec![(found(&position, "d2d3"), 0.010_09)]),
            10 => (
                Certainty::Ambiguous,
                CellEdit::Confusion,
                vec![(found(&position, "e1e5"), 0.345_67)],
            ),
            _ => (Certainty::Read, CellEdit::None, Vec::new()),
        };
        let probability = match certainty {
            Certainty::Ambiguous => 0.612_39,
            Certainty::Likely => 0.987_65,
            _ => 1.0,
        };
        let cells = first.into_iter().chain(second).collect();
        let is_held = false;
        plies.push(RepairedPly {
            played,
            is_held,
            certainty,
            probability,
            cells,
            edit,
            overrules: None,
            alternatives,
        });
        position.play(played);
    }
    let before_last =
        plies[..10].iter().fold(record.start, |position, ply| position.after(ply.played));
    let choices = vec![found(&before_last, "f3e5"), found(&before_last, "e1e5")];
    let cell = |index| CellPlace { sheet: 0, index };
    Repaired {
        status: RepairStatus::Partial,
        optimality_gap: Some(3.5),
        cost: None,
        ends_as_known: true,
        start: record.start,
        plies,
        skipped: vec![
            SkippedCell { cell: cell(11), why: SkipReason::Duplicate },
            SkippedCell { cell: cell(12), why: SkipReason::LostTrack },
            SkippedCell { cell: cell(13), why: SkipReason::LostTrack },
            SkippedCell { cell: cell(14), why: SkipReason::LostTrack },
        ],
        gaps: Vec::new(),
        findings: findings(),
        questions: vec![PlyQuestion { ply: 11, choices, worth: 0.6 }],
        language: Language::english(),
        languages: Vec::new(),
    }
}

/// Returns findings about that answer: where the first sheet breaks, what is skipped, where the record is lost.
fn findings() -> Vec<RecordFinding> {
    let at = |code, ply: u32, index| {
        let mut finding = Finding::new(code, Span::default());
        (finding.ply, finding.number) = (Some(ply), Some(ply.div_ceil(2)));
        finding.white = Some(ply % 2 == 1);
        RecordFinding::at(finding, Some(CellPlace { sheet: 0, index }))
    };
    let mut breaks = at(Code::RecordBreaks, 4, 3);
    breaks.finding = breaks.finding.with("known", 3_u32).with("window", 3_u32);
    breaks.finding.candidates = vec!["Nc6".to_owned()];
    breaks.candidates.clone_from(&breaks.finding.candidates);
    let mut twice = at(Code::CellLeftOver, 13, 11);
    twice.finding = twice.finding.case("duplicate");
    let mut missing = at(Code::UnwrittenPlies, 6, 5);
    missing.finding = missing.finding.with("plies", 1_u32);
    vec![breaks, missing, twice, at(Code::RecordLost, 13, 12)]
}

fn record() -> Record {
    let white = [
        "e4", "e5", "Nf3", "Hc6", "Bb5", "", "Nxe4", "Re1", "Nd6", "?xe5", "Nxe5", "Nxe5", "Kc9",
        "8", "b}",
    ];
    let black = ["e4", "e5", "Nf3", "Ne6", "Bb5", "Nf6", "O-O", "Ne4"];
    Record {
        outcome: Outcome::Draw,
        sheets: vec![
            Sheet { owner: Some(Color::White), ..Sheet::of(cells(&white)) },
            Sheet { owner: Some(Color::Black), ..Sheet::of(cells(&black)) },
        ],
        ..Record::default()
    }
}

fn shown(record: &Record, answer: &Repaired, edition: &str) -> String {
    let formats =
        RepairFormat::ALL.iter().copied().filter(|&format| format != RepairFormat::Ndjson);
    shown_in(ReportLanguage::English, formats, record, answer, edition)
}

fn shown_in(
    report_language: ReportLanguage,
    formats: impl Iterator<Item = RepairFormat>,
    record: &Record,
    answer: &Repaired,
    edition: &str,
) -> String {
    let edition = Edition::for_name(edition).unwrap();
    let tags = [
        ("White", "Tal <Riga>"),
        ("Black", "Ré\u{1b}ti"),
        ("Date", "1960.05.07"),
        ("Board no", "3"),
    ];
    let tags = tags.map(|(name, value)| (name.to_owned(), value.to_owned()));
    let game = RepairedGame { index: 3, tags: &tags, beside: &[], record, answer };
    let mut shown = String::new();
    for format in formats {
        let mut out = Vec::new();
        format.game(&game, &RepairPage { edition, report_language, color: false }, &mut out);
        let out = String::from_utf8(out).unwrap();
        let _ = writeln!(shown, "──── {} ────\n{out}", format.name());
    }
    shown
}

#[test]
fn a_partial_answer_from_two_sheets() {
    let record = record();
    insta::assert_snapshot!(shown(&record, &answer(&record), "fide-2023"));
}

/// Returns the output for people in a language, without its drawings.
fn words_of(report_language: ReportLanguage, record: &Record, answer: &Repaired) -> String {
    let formats = [RepairFormat::Human, RepairFormat::Sheet, RepairFormat::Html];
    let shown = shown_in(report_language, formats.into_iter(), record, answer, "fide-2023");
    // The drawings are the same in every language.
    let is_drawing = |line: &&str| line.starts_with("<use") || line.starts_with("<text");
    shown
        .lines()
        .filter(|line| !is_drawing(line))
        .fold(String::new(), |all, line| all + line + "\n")
}

#[test]
fn a_partial_answer_in_japanese() {
    let record = record();
    insta::assert_snapshot!(words_of(ReportLanguage::Japanese, &record, &answer(&record)));
}

#[test]
fn a_partial_answer_in_chinese() {
    let record = record();
    let answer = answer(&record);
    insta::assert_snapshot!(words_of(ReportLanguage::TraditionalChinese, &record, &answer));
}

#[test]
fn a_gap_in_one_german_sheet() {
    let (record, answer) = german();
    insta::assert_snapshot!(shown(&record, &answer, "jca-1997"));
    for language in [ReportLanguage::Japanese, ReportLanguage::TraditionalChinese] {
        insta::assert_snapshot!(language.tag(), words_of(language, &record, &answer));
    }
}

fn german() -> (Record, Repaired) {
    let mut record = Record { outcome: Outcome::BlackWins, ..Record::default() };
    let texts = ["e4", "e5", "Sf3", "Sc6", "Lb5", "0-0", "Sxe4"];
    let mut cells: Vec<Cell> = texts.map(Cell::written).to_vec();
    cells[3].readings.push(Reading { text: "Se6".to_owned(), probability: 0.2 });
    record.sheets = vec![Sheet::of(cells)];
    let mut answer = answer(&record);
    answer.plies.truncate(8);
    for (index, ply) in answer.plies.iter_mut().enumerate() {
        let cell =
            (index != 5).then_some(CellPlace { sheet: 0, index: index - usize::from(index > 5) });
        (ply.certainty, ply.probability) = (Certainty::Read, 1.0);
        (ply.edit, ply.alternatives) = (CellEdit::None, Vec::new());
        ply.cells = cell.into_iter().collect();
    }
    let knight = answer.plies[5].played;
    (answer.plies[5].certainty, answer.plies[5].edit) = (Certainty::Forced, CellEdit::Inserted);
    answer.plies[6].edit = CellEdit::Style;
    (answer.status, answer.optimality_gap) = (RepairStatus::Repaired, Some(0.0));
    (answer.skipped, answer.questions) = (Vec::new(), Vec::new());
    answer.language = Language::for_tag("de").unwrap();
    answer.gaps = vec![MissingPlies {
        after: 5,
        missing: 1,
        lines: 1,
        exact: true,
        completions: vec![vec![knight]],
    }];
    answer.findings = Vec::new();
    (record, answer)
}

#[test]
fn colours_only_where_they_are_wanted() {
    let record = record();
    let answer = answer(&record);
    let game = RepairedGame { index: 1, tags: &[], beside: &[], record: &record, answer: &answer };
    let mut out = Vec::new();
    RepairFormat::Human.game(&game, &RepairPage { color: true, ..RepairPage::default() }, &mut out);
    let out = String::from_utf8(out).unwrap();
    assert!(out.contains("\u{1b}[1;33mNc6 [1]\u{1b}[0m"), "{out}");
}
