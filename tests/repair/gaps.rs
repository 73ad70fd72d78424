//! Gaps are filled in every legal way: checked by a simple search without constraints and layers.

use std::collections::{BTreeMap, BTreeSet};

use crate::program::movetext;
use movetext::board::{Color, Move, Position};
use movetext::complete::{Completions, Gap, GapError, KnownMove};
use movetext::language::Language;
use movetext::notation::{Notation, Style};
use proptest::prelude::*;

/// Returns a move of a game as a sheet has it, with its signs.
fn written(position: &Position, found: Move) -> KnownMove {
    let mut san = Vec::new();
    let found = position.with_check(found);
    Notation::San.write(&mut san, position, found, Language::english(), Style::pgn());
    read(&String::from_utf8(san).expect("SAN is ASCII"))
}

fn read(san: &str) -> KnownMove {
    Notation::San.read(san, Language::english()).and_then(KnownMove::new).expect(san)
}

fn position(fen: &str) -> Position {
    Position::from_fen(fen).expect(fen)
}

/// Returns the moves of a random game.
fn game(lots: &[u16]) -> Vec<(Position, Move)> {
    let mut position = Position::start();
    let mut game = Vec::new();
    for &lot in lots {
        let legal = position.legal_moves();
        if legal.is_empty() {
            break;
        }
        let found = legal[usize::from(lot) % legal.len()];
        game.push((position, found));
        position.play(found);
    }
    game
}

/// What is known about a gap.
struct Known {
    plies: Vec<Option<KnownMove>>,
    then: Vec<KnownMove>,
    reached: Option<Position>,
}

/// Finds all lines, one after the other.
fn search(position: &Position, known: &Known, line: &mut Vec<Move>, found: &mut Vec<Vec<Move>>) {
    let Some(cell) = known.plies.get(line.len()) else {
        let mut after = *position;
        let follows = known
            .then
            .iter()
            .all(|written| written.fits(&after).map(|found| after.play(found)).is_some());
        if follows && known.reached.is_none_or(|reached| is_same(&reached, position)) {
            found.push(line.clone());
        }
        return;
    };
    for next in position.legal_moves() {
        if cell.is_none_or(|written| written.fits(position) == Some(next)) {
            line.push(next);
            search(&position.after(next), known, line, found);
            line.pop();
        }
    }
}

/// Whether two positions are the same by the Laws (9.2.3), judged by their FENs.
fn is_same(one: &Position, other: &Position) -> bool {
    let fen = |position: &Position| {
        let fen = position.fen();
        let fields: Vec<&str> = fen.split(' ').take(3).collect();
        let passed = position.en_passant_square().filter(|_| position.can_capture_en_passant());
        (fields.join(" "), passed)
    };
    fen(one) == fen(other)
}

fn check(start: &Position, known: &Known, answer: &Completions) {
    let mut lines = Vec::new();
    search(start, known, &mut Vec::new(), &mut lines);
    assert!(answer.exact);
    assert_eq!(answer.lines, lines.len() as u128);
    let end = |line: &Vec<Move>| line.iter().fold(*start, |position, &found| position.after(found));
    let ends: Vec<Position> = lines.iter().map(end).collect();
    let different: BTreeSet<String> = ends
        .iter()
        .map(|end| {
            let fen = end.fen();
            let passed = end.en_passant_square().filter(|_| end.can_capture_en_passant());
            format!("{} {passed:?}", fen.split(' ').take(3).collect::<Vec<_>>().join(" "))
        })
        .collect();
    assert_eq!(answer.positions, different.len());
    for (at, moves) in answer.moves.iter().enumerate() {
        let mut counted: BTreeMap<_, u128> = BTreeMap::new();
        for line in &lines {
            *counted.entry((line[at].from(), line[at].to(), line[at].promotion())).or_default() +=
                1;
        }
        let told: BTreeMap<_, u128> = moves
            .iter()
            .map(|(found, lines)| ((found.from(), found.to(), found.promotion()), *lines))
            .collect();
        assert_eq!(told, counted, "ply {at}");
    }
    let listed: BTreeSet<&Vec<Move>> = answer.likeliest.iter().map(|line| &line.moves).collect();
    assert_eq!(listed.len(), answer.likeliest.len(), "no line twice");
    assert_eq!(listed.len(), lines.len().min(20));
    assert!(listed.iter().all(|line| lines.contains(line)));
    let likely: Vec<f64> = answer.likeliest.iter().filter_map(|line| line.probability).collect();
    assert!(
        likely.is_sorted_by(|a, b| a >= b) && likely.iter().sum::<f64>() < 1.000_001,
        "{likely:?}"
    );
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 48, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn every_line_is_counted_once(
        lots in prop::collection::vec(any::<u16>(), 8..90),
        at in any::<prop::sample::Index>(),
        plies in 1..4_usize,
        followed in 0..12_usize,
        kind in 0..4_u8,
    ) {
        let game = game(&lots);
        prop_assume!(game.len() > plies);
        let at = at.index(game.len() - plies);
        let start = game[at].0;
        let end = game[at + plies - 1].0.after(game[at + plies - 1].1);
        let then = game[at + plies..].iter().take(followed);
        let mut known = Known {
            plies: vec![None; plies],
            then: then.map(|(position, found)| written(position, *found)).collect(),
            reached: (kind == 1).then_some(end),
        };
        let mut gap = Gap::new(start, plies).then(known.then.clone());
        if let Some(reached) = known.reached {
            gap = gap.reaching(reached);
        }
        if kind >= 2 {
            let first = usize::from(kind - 2).min(plies - 1);
            let color = if first == 0 { start.turn() } else { start.turn().other() };
            let moves: Vec<KnownMove> = (first..plies)
                .step_by(2)
                .map(|ply| {
                    let (position, found) = game[at + ply];
                    let moved = written(&position, found);
                    known.plies[ply] = Some(moved);
                    moved
                })
                .collect();
            gap = gap.knowing(color, &moves).expect("as many moves as plies");
        }
        check(&start, &known, &gap.complete());
    }
}

#[test]
fn a_gap_without_a_ply_has_one_line_if_what_is_known_follows() {
    let start = Position::start();
    let none = Gap::new(start, 0).complete();
    assert_eq!((none.lines, none.positions, none.exact), (1, 1, true));
    assert_eq!(Gap::new(start, 0).then(vec![read("Nf3")]).complete().lines, 1);
    assert_eq!(Gap::new(start, 0).then(vec![read("Ke2")]).complete().lines, 0);
    let other = position("4k3/8/8/8/8/8/8/4K3 w - - 0 1");
    assert_eq!(Gap::new(start, 0).reaching(other).complete().lines, 0);
}

#[test]
fn castling_promotion_and_captures_in_passing_are_ways_too() {
    let gaps = [
        ("r3k2r/pppppppp/8/8/8/8/PPPPPPPP/R3K2R w KQkq - 0 1", 2, "Rfe1 Rac8"),
        ("8/P6k/8/8/8/8/7K/8 w - - 0 1", 3, "Qa7+ Kh8"),
        ("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2", 1, "Kd7"),
        ("4k3/2p5/8/3P4/8/8/8/4K3 b - - 0 1", 1, "dxc6"),
        ("4k3/8/8/8/8/8/3p4/2R1K3 b - - 0 1", 2, "Nb3"),
    ];
    for (fen, plies, then) in gaps {
        let start = position(fen);
        let then: Vec<KnownMove> = then.split(' ').map(read).collect();
        let answer = Gap::new(start, plies).then(then.clone()).complete();
        check(&start, &Known { plies: vec![None; plies], then, reached: None }, &answer);
    }
}

/// A pawn becomes a queen in five moves, the first of which is a double step, while the king goes up the board.
#[test]
fn a_pawn_at_home_becomes_a_queen_in_five_moves() {
    let start = position("8/8/8/8/8/k7/7P/2K5 b - - 0 1");
    let reached = position("k6Q/8/8/8/8/8/8/2K5 b - - 0 6");
    let pawn = ["h4", "h5", "h6", "h7", "h8=Q+"].map(read);
    let gap = Gap::new(start, 10).reaching(reached);
    let answer = gap.knowing(Color::White, &pawn).expect("five moves").complete();
    let plies = (0..10).map(|ply| (ply % 2 == 1).then(|| pawn[ply / 2])).collect();
    assert!(answer.lines > 0);
    check(&start, &Known { plies, then: Vec::new(), reached: Some(reached) }, &answer);
}

#[test]
fn nothing_known_counts_the_tree_of_moves() {
    let lines = |plies| Gap::new(Position::start(), plies).complete();
    assert_eq!([1, 2, 3, 4].map(|plies| lines(plies).lines), [20, 400, 8_902, 197_281]);
    assert_eq!([1, 2, 3, 4].map(|plies| lines(plies).positions), [20, 400, 5_362, 72_078]);
}

#[test]
fn a_budget_that_runs_out_gives_a_lower_bound() {
    let answer = Gap::new(Position::start(), 4).within(20_000).complete();
    assert!(!answer.exact);
    assert!((1..197_281).contains(&answer.lines), "{}", answer.lines);
}

#[test]
fn the_moves_of_a_side_are_as_many_as_its_plies() {
    let gap = || Gap::new(Position::start(), 3);
    let refused = |color, moves: &[&str]| {
        let moves: Vec<KnownMove> = moves.iter().copied().map(read).collect();
        gap().knowing(color, &moves).err()
    };
    assert_eq!(refused(Color::White, &["e4", "Nf3"]), None);
    assert_eq!(
        refused(Color::Black, &["e5", "Nc6"]),
        Some(GapError::TooManyMoves(Color::Black, 1))
    );
    let few = refused(Color::White, &["e4"]).expect("White has two moves");
    assert_eq!(few.to_string(), "White has 2 moves in the gap: give all of them");
    let many = refused(Color::White, &["e4", "Nf3", "Bc4"]).expect("White has two moves");
    assert_eq!(many.to_string(), "White has 2 moves in the gap: more were given");
}

const OPEN_GAME: &str = "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2";

#[test]
fn a_program_gets_counts_as_text_and_moves_in_uci() {
    let call = ["complete", "--fen", OPEN_GAME, "--plies", "2", "--format", "json"];
    let then = ["--then", "3. Lb5 a6 4. Lxc6 dxc6 5. Sxe5", "--language", "de"];
    let run = movetext(&[&call[..], &then[..]].concat());
    assert_eq!((run.status, run.err.as_str()), (Some(0), ""));
    let answer: serde_json::Value = serde_json::from_str(&run.out).expect("JSON");
    assert_eq!(
        (&answer["plies"], &answer["lines"], &answer["exact"]),
        (&2.into(), &"2".into(), &true.into())
    );
    assert_eq!(answer["moves"][0], serde_json::json!([{"uci": "g1f3", "lines": "2"}]));
    assert_eq!(answer["completions"][0]["moves"], serde_json::json!(["g1f3", "b8c6"]));
}

/// A gap that cannot be filled for a plain reason is answered with it.
#[test]
fn why_there_is_no_line_is_told_where_it_is_plain() {
    for (arguments, why) in [
        (
            &["--fen", "r1bqkbnr/pppp1Qpp/2n5/4p3/2B1P3/8/PPPP1PPP/RNB1K1NR b KQkq - 0 4"][..],
            "No move can follow: Black is checkmated.",
        ),
        (&["--fen", "7k/5Q2/6K1/8/8/8/8/8 b - -"], "No move can follow: Black is stalemated."),
        (
            &["--reach", "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR b KQkq -"],
            "No line can lead there: after 2 plies it is the turn of White, and not of Black.",
        ),
    ] {
        let run = movetext(&[&["complete", "--plies", "2"], arguments].concat());
        assert_eq!(run.out.lines().last(), Some(why));
    }
}

#[test]
fn what_cannot_be_asked_is_one_line_and_status_two() {
    let refused = [
        (&["--plies", "2", "--then", "Bb5 Zz8"][..], "--then: `Zz8` is no move (san, en)"),
        (
            &["--plies", "3", "--white", "e4"],
            "--white: White has 2 moves in the gap: give all of them",
        ),
        (&["--plies", "1", "--fen", "8/8"], "--fen"),
        (&["--plies", "0"], "--plies"),
    ];
    for (call, why) in refused {
        let run = movetext(&[&["complete"], call].concat());
        assert_eq!((run.status, run.out.as_str()), (Some(2), ""), "{call:?}");
        assert!(run.err.contains(why) && run.err.lines().count() == 1, "{}", run.err);
    }
}

#[test]
fn no_line_is_an_answer() {
    let run = movetext(&["complete", "--plies", "1", "--then", "Ke5"]);
    assert_eq!(run.status, Some(0));
    assert!(run.out.ends_with("No legal line agrees with what is known.\n"), "{}", run.out);
}

#[test]
fn the_page_for_people_is_in_three_languages() {
    let fen = "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2";
    let then = "Bb5 a6 Bxc6 dxc6 Nxe5";
    for (language, told) in [
        ("en", ["White to move; 2 plies are missing.", "2 legal lines to 2 different positions."]),
        (
            "ja",
            [
                "白番の手番です。2プライ抜けています。",
                "正規の手順は2通り、行き着く局面は2通りです。",
            ],
        ),
        ("zh-Hant", ["輪到白方；漏了2個半回合。", "合法的走法有2種，到達2個不同的局面。"]),
    ] {
        let call = ["complete", "--fen", fen, "--plies", "2", "--then", then];
        let run = movetext(&[&call[..], &["--report-language", language]].concat());
        let lines: Vec<&str> = run.out.lines().filter(|line| line.contains(['。', '.'])).collect();
        assert_eq!(lines[..2], told, "{}", run.out);
        assert!(run.out.contains("100.0 %  2. Nf3 Nc6\n"), "{}", run.out);
        let none = ["complete", "--plies", "1", "--then", "Ke5", "--report-language", language];
        assert!(movetext(&none).out.lines().count() > 10, "a board and an answer");
    }
}
