//! What blanks, brackets and signs set apart: pieces from their squares, promotions, remarks between moves.

use crate::program::movetext_reading;

/// What a text is read as, without its tags, and the codes of its findings.
fn read(text: &str) -> (String, Vec<String>) {
    let call = ["convert", "--width", "0", "--style", "laws", "--fail-on", "never"];
    let read = movetext_reading(&call, text.as_bytes()).out;
    let games = read.split("\n\n").filter(|piece| !piece.starts_with('['));
    let games = games.map(str::trim_end).collect::<Vec<_>>().join("\n");
    let call = ["check", "--format", "concise", "--fail-on", "never"];
    let found = movetext_reading(&call, text.as_bytes()).out;
    let code = |line: &str| Some(line.split_once('[')?.1.split_once(']')?.0.to_owned());
    (games, found.lines().filter_map(code).collect())
}

#[track_caller]
fn expect(text: &str, game: &str, codes: &[&str]) {
    let (read, found) = read(text);
    assert_eq!(
        (read.as_str(), found),
        (game, codes.iter().map(|code| (*code).to_owned()).collect()),
        "{text}"
    );
}

#[test]
fn a_letter_that_is_also_a_glyph_is_a_piece_behind_a_number_and_among_its_like() {
    expect("1. e4 e5 2. N f3 N c6 3. Bb5 a6 *\n", "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 *", &[]);
    expect("1. N f3 N f6 2. N c3 N c6 *\n", "1. Nf3 Nf6 2. Nc3 Nc6 *", &[]);
    expect("1. e 4 e 5 2. Nf 3 Nc 6 *\n", "1. e4 e5 2. Nf3 Nc6 *", &[]);
    // Behind a move it is the sign of a novelty.
    expect("1. e4 e5 2. Nf3 Nc6 N 3. Bb5 *\n", "1. e4 e5 2. Nf3 Nc6 $146 3. Bb5 *", &[]);
}

#[test]
fn captures_and_promotions_may_have_blanks() {
    expect("1. e4 d5 2. ex d5 Qx d5 3. Nc3 Qa5 *\n", "1. e4 d5 2. exd5 Qxd5 3. Nc3 Qa5 *", &[]);
    for written in ["a8 =Q", "a8= Q", "a8 = Q", "a8 (Q)", "a8 Q", "a8=(Q)"] {
        let text = format!("[FEN \"8/P6k/8/8/8/8/7K/8 w - - 0 1\"]\n\n1. {written} Kg7 *\n");
        expect(&text, "1. a8Q Kg7 *", &[]);
    }
}

#[test]
fn wide_brackets_hold_remarks_and_variations() {
    expect(
        "1. e4 e5 （定跡） 2. Nf3 （2. f4 exf4） Nc6 【良】 3. Bb5 「x」 *\n",
        "1. e4 e5 {（定跡）} 2. Nf3 (2. f4 exf4) 2... Nc6 {【良】} 3. Bb5 {「x」} *",
        &[],
    );
    expect("1.e4 e5，2.Nf3 Nc6。3.Bb5 a6 *\n", "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 *", &[]);
    expect("1. e4 e5） 2. Nf3 *\n", "1. e4 e5 {[%unread ）]} 2. Nf3 *", &["S005"]);
}

#[test]
fn what_was_crossed_out_was_not_played() {
    expect("1. e4 ~~e5~~ c5 *\n", "1. e4 {~~e5~~} 1... c5 *", &[]);
    expect("<p>1. e4 <del>e5</del> c5 *</p>\n", "1. e4 {e5} 1... c5 *", &[]);
}

#[test]
fn fractions_between_moves_end_nothing() {
    expect("1. e4 e5 0.5 2. Nf3 *\n", "1. e4 e5 {0.5} 2. Nf3 *", &[]);
    expect("1. e4 e5 2. Nf3 0.5 Nc6 *\n", "1. e4 e5 2. Nf3 {0.5} 2... Nc6 *", &[]);
    expect("1. e4 e5 0.5\n", "1. e4 e5 1/2-1/2", &[]);
}

#[test]
fn brackets_between_two_moves_are_no_tag() {
    let text = "[White \"Tal\"]\n\n1. e4 e5\n[Black thought for 20 minutes]\n2. Nf3 Nc6 1-0\n";
    let game = "1. e4 e5 {[%unread \\u005bBlack thought for 20 minutes\\u005d]} 2. Nf3 Nc6 1-0";
    expect(text, game, &["S001"]);
    // Where another game begins, it is one.
    expect("1. e4 e5 1-0\n[White Tal]\n1. d4 d5 0-1\n", "1. e4 e5 1-0\n1. d4 d5 0-1", &["S007"]);
}

#[test]
fn comments_between_tags_end_no_section() {
    for between in ["\n; said\n", " ; said\n", "\n{ said}\n"] {
        let text = format!("[Event \"A\"]{between}[Site \"B\"]\n\n1. e4 *\n");
        expect(&text, "{ said} 1. e4 *", &[]);
    }
    expect("[Event \"A\"]\n{ said}\n[Event \"B\"]\n\n1. e4 *\n", "{ said} *\n1. e4 *", &[]);
}

#[test]
fn semicolons_part_rows_with_any_kind_of_number() {
    for text in [
        "1) e4 e5; 2) Nf3 Nc6; 3) Bb5 a6 *\n",
        "1: e4 e5; 2: Nf3 Nc6; 3: Bb5 a6 *\n",
        "1. e4, e5; 2. Nf3, Nc6; 3. Bb5, a6 *\n",
    ] {
        expect(text, "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 *", &["S015"]);
    }
    // A sign of check set apart is no word.
    expect(
        "1. e4, e5; 2. d4, exd4; 3. Qxd4, Bb4 +; 4. c3 1-0\n",
        "1. e4 e5 2. d4 exd4 3. Qxd4 Bb4+ 4. c3 1-0",
        &["S015"],
    );
}

#[test]
fn what_stands_beside_a_result_is_no_other_game() {
    expect("1. e4 e5 1-0 FF\n", "1. e4 e5 {FF} 1-0", &[]);
    expect("1. e4 e5 *1. d4 d5 *\n", "1. e4 e5 *\n1. d4 d5 *", &[]);
    expect(
        "<p>1. e4 e5 2. Nf3 and White won. 1-0</p>\n",
        "1. e4 e5 2. Nf3 {and White won.} 1-0",
        &[],
    );
}

#[test]
fn a_spoilt_first_move_is_kept_with_what_is_said_of_it() {
    expect(
        "1. ?4 {blot} e5 2. Nf3 *\n",
        "{[%unplayed 1. ?4]} {blot} {[%unplayed e5 2. Nf3]} *",
        &["N001"],
    );
}

#[test]
fn rows_of_a_table_may_begin_with_a_bare_number() {
    expect("White\tBlack\n1 e4\tc5\n2 Nf3\tNc6\n", "1. e4 c5 2. Nf3 Nc6", &[]);
}

#[test]
fn no_language_is_taken_for_one_letter_where_english_plays_on() {
    expect("1. d4 Nf6 2. Df3 e6 3. c4 *\n", "1. d4 Nf6 {[%unplayed 2. Df3 e6 3. c4]} *", &["N001"]);
    expect(
        "1. e4 e5 2. Nf3 Nc6 3. Tb5 a6 *\n",
        "1. e4 e5 2. Nf3 Nc6 {[%unplayed 3. Tb5 a6]} *",
        &["N001"],
    );
    expect("1. Pe4 *\n", "1. e4 *", &[]);
    // Of languages with the same letters it is the one that plays furthest.
    let hungarian = "1. e4 c5 2. Hf3 d6 3. d4 cxd4 4. Hxd4 Hf6 5. Hc3 a6 6. 0-0 *\n";
    let game = "1. e4 c5 2. Nf3 d6 3. d4 cxd4 4. Nxd4 Nf6 5. Nc3 a6 {[%unplayed 6. 0-0] [%notation san hu]} *";
    expect(hungarian, game, &["M008"]);
}

#[test]
fn a_sign_of_mate_tells_which_descriptive_move_is_meant() {
    let before = "1. P-K4 P-K4 2. Q-R5 Kt-QB3 3. B-B4 Kt-B3 4. ";
    for mate in [
        "QxP mate",
        "QxP, mate.",
        "Q takes P, checkmate.",
        "QxP—mate",
        "QxP; mate",
        "QxP‡",
        "QxP  (checkmate)",
        "QxP check-mate",
        "QxP++",
    ] {
        expect(&format!("{before}{mate} *\n"), "1. e4 e5 2. Qh5 Nc6 3. Bc4 Nf6 4. Qxf7++ *", &[]);
    }
    expect(
        &format!("{before}QxP!! mate *\n"),
        "1. e4 e5 2. Qh5 Nc6 3. Bc4 Nf6 4. Qxf7++ $3 {mate} *",
        &[],
    );
    expect(
        "1. P4R P4R 2. D5T C3AD 3. A4A C3A 4. DxP, mate *\n",
        "1. e4 e5 2. Qh5 Nc6 3. Bc4 Nf6 4. Qxf7++ *",
        &[],
    );
}

#[test]
fn a_word_in_the_place_of_a_descriptive_move_is_no_remark() {
    let before = "1. P-K4 P-K4 2. Kt-KB3 Kt-QB3 3. B-B4 Kt-B3 4. ";
    for castling in ["Castles KtxP", "Castle KtxP", "Cas. KtxP"] {
        expect(
            &format!("{before}{castling} *\n"),
            "1. e4 e5 2. Nf3 Nc6 3. Bc4 Nf6 4. 0-0 Nxe4 *",
            &[],
        );
    }
    let kept = "{[%unplayed 4. xyzzy KtxP] [%notation descriptive en]}";
    expect(
        &format!("{before}xyzzy KtxP *\n"),
        &format!("1. e4 e5 2. Nf3 Nc6 3. Bc4 Nf6 {kept} *"),
        &["N001"],
    );
    let kept = "{[%unplayed do. 2. Kt-KB3 Kt-QB3] [%notation descriptive en]}";
    expect("1. P-K4 do. 2. Kt-KB3 Kt-QB3 *\n", &format!("1. e4 {kept} *"), &["N001"]);
}

#[test]
fn capitals_may_name_two_squares() {
    expect("1. E2E4 E7E5 2. G1F3 B8C6 *\n", "1. e4 e5 2. Nf3 Nc6 *", &[]);
}

#[test]
fn a_semicolon_before_a_number_that_fits_parts_rows_whatever_stands_behind_it() {
    expect(
        "1. e4, e5; 2. Nf3, Nc6; 3. Bbs, a6; 4. Ba4, Nf6; *\n",
        "1. e4 e5 2. Nf3 Nc6 {[%unplayed 3. Bbs, a6 4. Ba4, Nf6]} *",
        &["S015", "N001"],
    );
    expect(
        "1.- e4, e5; 2.- Cf3, Cc6; 3.- Ab5, a6; *\n",
        "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 *",
        &["S015"],
    );
    expect(
        "1.- P4R, P4R; 2.- C3AR, C3AD; 3.- A5C, P3TD; *\n",
        "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 *",
        &["S015"],
    );
    // The rows may have no numbers, or only the first of them has one.
    let played = "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 *";
    expect("1. e4 e5; Nf3 Nc6; Bb5 a6 *\n", played, &["S015"]);
    expect("e4 e5; Nf3 Nc6; Bb5 a6 *\n", played, &["S015"]);
    expect("e4 e5; Nf3 Nc6; Bb5 *\n", "1. e4 e5 2. Nf3 Nc6 3. Bb5 *", &["S015"]);
    let remark = "1. e4 e5 2. Nf3 Nc6 { Bb5 a6} 3. Bc4 Bc5 *";
    expect("e4 e5\nNf3 Nc6; Bb5 a6\nBc4 Bc5 *\n", remark, &[]);
    expect("1. e4 e5 2. Nf3 Nc6; Nf6\n3. Bb5 *\n", "1. e4 e5 2. Nf3 Nc6 { Nf6} 3. Bb5 *", &[]);
    // A comment may begin with a number.
    expect("1. e4 e5; 2. d4 is bold\n2. Nf3 *\n", "1. e4 e5 { 2. d4 is bold} 2. Nf3 *", &[]);
}

#[test]
fn both_columns_of_a_row_may_have_its_number() {
    for (white, black) in [("1. P-K4", "1. P-K4"), ("1. e4", "1. e5"), ("1. e4", "1. ... e5")] {
        let second =
            if white.contains('-') { "2. Kt-KB3      2. Kt-QB3" } else { "2. Nf3     2. Nc6" };
        expect(&format!("{white}      {black}\n{second} *\n"), "1. e4 e5 2. Nf3 Nc6 *", &[]);
    }
}

#[test]
fn words_in_a_line_between_two_rows_are_a_remark() {
    expect(
        "1. e4 e5\nDiagramm 12\n2. Nf3 Nc6\n— 45 —\n3. Bb5 a6\nStellung nach dem 3. Zuge\n4. Ba4 Nf6 *\n",
        "1. e4 e5 {Diagramm 12} 2. Nf3 Nc6 {— 45 —} 3. Bb5 a6 {Stellung nach dem 3. Zuge} 4. Ba4 Nf6 *",
        &[],
    );
    // In the place of a move it is an illegible one.
    expect("1. e4\nillegible\n2. Nf3 *\n", "1. e4 {[%unplayed illegible 2. Nf3]} *", &["N001"]);
}

#[test]
fn words_may_introduce_a_variation() {
    expect("1. e4 e5 (better 1... c5) 2. Nf3 *\n", "1. e4 e5 ({better} 1... c5) 2. Nf3 *", &[]);
}

#[test]
fn a_line_may_end_inside_a_move_or_a_phrase() {
    expect("1. e2-e4 e7-e5 2. Sg1-\nf3 Sb8-c6 *\n", "1. e4 e5 2. Nf3 Nc6 *", &[]);
    expect("1. e4 d5 2. ex\nd5 Qxd5 *\n", "1. e4 d5 2. exd5 Qxd5 *", &[]);
    expect(
        "1. P-K4 P-K4 2. Kt-\nKB3 Kt-QB3 3. P-Q4 P takes\nP *\n",
        "1. e4 e5 2. Nf3 Nc6 3. d4 exd4 *",
        &[],
    );
    expect("1. e4 e5 2. Nf3 Nc6 White\nresigned.\n", "1. e4 e5 2. Nf3 Nc6 0-1", &[]);
}

#[test]
fn wide_signs_are_those_of_ascii() {
    expect("1. Nf3！ d5 2. d4？ Nf6！？ *\n", "1. Nf3 $1 d5 2. d4 $2 Nf6 $5 *", &[]);
    expect("1．e4，e5；2．Nf3，Nc6 *\n", "1. e4 e5 2. Nf3 Nc6 *", &[]);
}

#[test]
fn notes_and_numbers_may_be_glued_to_moves() {
    expect("1. e4 e5 2. Nf3 Nc6* 3. Bb5 a6 *\n", "1. e4 e5 2. Nf3 Nc6 {*} 3. Bb5 a6 *", &[]);
    expect("1.e4 e5 2Nf3 Nc6 3Bb5 a6 *\n", "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 *", &[]);
    expect("1. e4 (0.01) e5 (0.02) *\n", "1. e4 {(0.01)} 1... e5 {(0.02)} *", &[]);
    expect("1. e4 e5 2. Nf3 Nc6 **1-0**\n", "1. e4 e5 2. Nf3 Nc6 1-0", &[]);
}

#[test]
fn dashes_of_print_hide_no_letter_of_a_language() {
    expect("1) Sg1—f3 d7—d5 2) d2—d4 Sg8—f6 *\n", "1. Nf3 d5 2. d4 Nf6 *", &[]);
}

#[test]
fn the_side_of_castling_is_told_before_any_move() {
    let before = "1 P-K4 P-K4 2 Kt-KB3 Kt-QB3 3 B-B4 B-B4 4 ";
    for castling in ["Castles KR Kt-B3", "Castles K side Kt-B3", "Castles Kt-B3"] {
        expect(
            &format!("{before}{castling} *\n"),
            "1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. 0-0 Nf6 *",
            &[],
        );
    }
}

#[test]
fn a_knight_set_apart_is_no_novelty_of_the_move_before() {
    expect("1. d4 N f6 2. c4 e6 *\n", "1. d4 Nf6 2. c4 e6 *", &["N013"]);
    expect("1. d4 Nf6N 2. c4 e6 *\n", "1. d4 Nf6 $146 2. c4 e6 *", &[]);
}

#[test]
fn words_for_mate_decide_on_a_sheet_too() {
    let sheet = "White: A\n\n1. P-K4 P-K4\n2. B-B4 B-B4\n3. Q-R5 N-QB3\n4. QxP mate\n";
    expect(sheet, "1. e4 e5 2. Bc4 Bc5 3. Qh5 Nc6 4. Qxf7++", &[]);
}

#[test]
fn blocks_of_two_games_may_have_any_length() {
    let sheet = "1. e4 e5   1. d4 d5\n2. Nf3 Nc6   2. c4 e6\n3. a3 a6\n4. h3 h6\n";
    expect(sheet, "1. e4 e5 2. Nf3 Nc6 3. a3 a6 4. h3 h6\n1. d4 d5 2. c4 e6", &[]);
}

#[test]
fn signs_between_rows_end_nothing() {
    expect("1. e4 e5*\n2. Nf3* Nc6 *\n", "1. e4 e5 {*} 2. Nf3 {*} 2... Nc6 *", &[]);
    expect(
        "1. e4 e5\n* * *\n2. Nf3\nDiagram\n2... Nc6 *\n",
        "1. e4 e5 {* * *} 2. Nf3 {Diagram} 2... Nc6 *",
        &[],
    );
}

#[test]
fn the_clocks_below_the_last_row_are_a_remark() {
    for clocks in ["Time 35 / 41", "Zeit 1:20 / 1:35", "W 35 B 41"] {
        let kept = format!("1. e4 e5 2. Nf3 Nc6 {{{clocks}}}");
        expect(&format!("1. e4 e5\n2. Nf3 Nc6\n{clocks}\n"), &kept, &[]);
        expect(&format!("1. e4 e5\n2. Nf3 Nc6\n{clocks}\n1-0\n"), &format!("{kept} 1-0"), &[]);
    }
}

#[test]
fn what_is_like_a_move_in_the_place_of_one_is_reported() {
    expect("1. e4 e5 2. Nf3 Cc6 *\n", "1. e4 e5 2. Nf3 {[%unplayed Cc6]} *", &["N001"]);
    expect("1. E4 D5 2. Exd5 *\n", "1. e4 d5 2. exd5 *", &[]);
    let kept = "{[%unplayed 2. e9 N-QB3] [%notation descriptive en]}";
    expect("1. P-K4 P-K4\n2. e9 N-QB3 *\n", &format!("1. e4 e5 {kept} *"), &["N001"]);
    let rows = "1. e4, e5; 2. Nf3, ?; 3. Bb5, a6 *\n";
    expect(rows, "1. e4 e5 2. Nf3 $2 {[%unplayed 3. Bb5, a6]} *", &["S015", "M016"]);
}

#[test]
fn castling_may_be_written_in_words() {
    let german = "1. e4 e5 2. Sf3 Sc6 3. Lb5 a6 4. La4 Sf6 5. Rochade Le7 6. Te1 b5 7. Lb3 kurze Rochade *\n";
    let game = "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. 0-0 Be7 6. Re1 b5 7. Bb3 0-0 *";
    expect(german, game, &[]);
    let french = "1. e4 e5\n2. Cf3 Cc6\n3. Fb5 a6\n4. Fa4 Cf6\n5. petit roque Fe7\n6. Te1 b5\n7. Fb3 Roque *\n";
    expect(french, game, &[]);
    let table = "Nr;W;B\n1;e4;e5\n2;Nf3;Nc6\n3;Bb5;a6\n4;Ba4;Nf6\n5;castles;Be7\n6;Re1;b5\n7;Bb3;kurze Rochade\n";
    expect(table, game.trim_end_matches(" *"), &[]);
    expect("Roque\n\n1. e4 e5 2. Nf3 Nc6 *\n", "1. e4 e5 2. Nf3 Nc6 *", &["S001"]);
    let remark = "1. e4 e5 2. Nf3 (White castles short later) Nc6 *\n";
    expect(remark, "1. e4 e5 2. Nf3 {(White castles short later)} 2... Nc6 *", &[]);
}

#[test]
fn each_side_may_have_its_number_in_a_table() {
    for rows in [
        "White\tBlack\n1.\te4\t1.\te5\n2.\tNf3\t2.\tNc6\n",
        "No,White,No,Black\n1,e4,1,e5\n2,Nf3,2,Nc6\n",
        "1,e4,1,e5\n2,Nf3,2,Nc6\n",
        "|White|Black|\n|---|---|\n|1. e4|1... e5|\n|2. Nf3|2... Nc6|\n",
        "White,Black\n1. e4,1. e5\n2. Nf3,2. Nc6\n",
    ] {
        expect(rows, "1. e4 e5 2. Nf3 Nc6", &[]);
    }
}

#[test]
fn a_bare_equals_sign_on_a_scoresheet_offers_a_draw() {
    let rows = "White: A\n\n1. e4 e5\n2. Nf3 = Nc6\n3. Bb5 a6=\n";
    expect(rows, "1. e4 e5 2. Nf3(=) Nc6 3. Bb5 a6(=)", &[]);
    expect("1. e4 e5 2. Nf3 = Nc6 *\n", "1. e4 e5 2. Nf3 $10 Nc6 *", &[]);
}

#[test]
fn the_cell_before_a_game_that_black_begins_lacks_no_move() {
    let fen = "FEN: 4k3/8/8/8/8/8/4P3/4K3 b - - 0 10";
    for blank in ["...", "-", "___"] {
        let sheet = format!("White: A\n{fen}\n\n10. {blank} Kd7\n11. e4 Ke6\n");
        expect(&sheet, "10... Kd7 11. e4 Ke6", &[]);
    }
}

#[test]
fn every_piece_may_stand_apart_from_its_square_in_any_language() {
    let game = "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 *";
    expect("1. e4 e5 2. S f3 S c6 3. L b5 a6 4. L a4 S f6 *\n", game, &[]);
    expect("1. e4 e5 2. К f3 К c6 3. С b5 a6 4. С a4 К f6 *\n", game, &[]);
    expect("1. e 4 e 5 2. N f 3 N c 6 3. B b 5 a 6 4. B a 4 N f 6 *\n", game, &[]);
}

#[test]
fn words_before_the_first_number_of_a_variation_are_kept() {
    for words in ["better", "Better", "best was", "it was much better to play"] {
        let text = format!("1. e4 e5 2. Nf3 Nc6 ({words} 2... d6) 3. Bb5 *\n");
        expect(&text, &format!("1. e4 e5 2. Nf3 Nc6 ({{{words}}} 2... d6) 3. Bb5 *"), &[]);
    }
}

#[test]
fn castling_in_words_may_be_wrapped_or_lack_its_accents() {
    for words in ["castles short", "castled  short", "Castles\nking’s side", "roque cote roi"] {
        let text = format!("1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. {words} Nf6 *\n");
        expect(&text, "1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. 0-0 Nf6 *", &[]);
    }
}

#[test]
fn tabs_may_stand_behind_the_numbers_of_a_descriptive_record() {
    let text = "1.\tP-K4\tP-K4\n2.\tKt-KB3\tKt-QB3\n3.\tB-Kt5\tP-QR3 *\n";
    expect(text, "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 *", &[]);
}

#[test]
fn semicolons_part_the_rows_of_a_sheet_in_one_line() {
    expect(
        "White: Adams\nBlack: Baker\n\n1. d4 d5; 2. c4 e6; 3. Nc3 Nf6; 4. Bg5 Be7; 1-0\n",
        "1. d4 d5 2. c4 e6 3. Nc3 Nf6 4. Bg5 Be7 1-0",
        &["S015"],
    );
    expect(
        "Blancas: Soto\nNegras: Vega\n\n1. d4, d5; 2. c4, e6; 3. Cc3, Cf6; (todo libro) 4. Ag5, Ae7; tablas\n",
        "1. d4 d5 2. c4 e6 3. Nc3 Nf6 {(todo libro)} 4. Bg5 Be7 1/2-1/2",
        &["S015"],
    );
    expect(
        "White: Adams\nBlack: Baker\n\n1. d4 d5; a quiet start\n2. c4 e6 *\n",
        "1. d4 d5 {a quiet start} 2. c4 e6 *",
        &[],
    );
}

#[test]
fn a_colon_behind_the_square_of_a_capture_is_its_sign() {
    expect(
        "1. e4 e5 2. Hf3 Hf6 3. He5: d6 4. Hf3 He4: d3 *\n",
        "1. e4 e5 2. Nf3 Nf6 3. Nxe5 d6 4. Nf3 Nxe4 5. d3 *",
        &[],
    );
    expect("1. e4 d5 2. ed5: Vd5: 3. Hc3 Va5 *\n", "1. e4 d5 2. exd5 Qxd5 3. Nc3 Qa5 *", &[]);
}

#[test]
fn a_remark_in_brackets_may_go_on_in_the_next_line() {
    for written in ["[a quiet\nmove]", "[a quiet move]"] {
        let text = format!("1. d4 d5 2. c4 {written} e6 3. Nc3 Nf6 *\n");
        expect(
            &text,
            "1. d4 d5 2. c4 {[%unread \\u005ba quiet move\\u005d]} 2... e6 3. Nc3 Nf6 *",
            &["S001"],
        );
    }
}

#[test]
fn a_promotion_in_parentheses_may_be_a_figurine() {
    let fen = "[FEN \"r6k/1P6/8/8/8/8/6PP/7K w - - 0 1\"]\n\n";
    expect(&format!("{fen}1. b8(♕)+ ♔g7 2. ♕xa8 *\n"), "1. b8Q+ Kg7 2. Qxa8 *", &[]);
}
