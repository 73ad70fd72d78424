//! Remarks and marks beside moves: words for mate behind a comma, words behind mate, sentences without blanks, wide
//! brackets, words before a variation, raised numbers of footnotes.

use crate::program::movetext_reading;

/// Returns the movetext of the games in a text.
fn movetext(text: &str) -> String {
    let pgn = movetext_reading(&["convert", "--fail-on", "never", "-"], text.as_bytes()).out;
    let (_, moves) = pgn.split_once("\n\n").unwrap_or_default();
    moves.split_whitespace().collect::<Vec<_>>().join(" ")
}

#[test]
fn words_for_check_and_mate_may_stand_behind_a_comma_or_another_word() {
    for said in
        ["Qh4#, mate", "Qh4, mate", "Qh4# y mate", "Qh4 e matto", "Qh4 and mate", "Qh4，mate"]
    {
        assert_eq!(movetext(&format!("1. f4 e6 2. g4 {said}")), "1. f4 e6 2. g4 Qh4# *", "{said}");
    }
    let russian = "1. e4 e5 2. Сc4 d6 3. Фh5 Кf6 4. Ф:f7+, шах Крd7";
    assert_eq!(
        movetext(russian),
        "1. e4 e5 2. Bc4 d6 3. Qh5 Nf6 4. Qxf7# {[%unplayed Крd7] [%notation san ru]} *"
    );
}

#[test]
fn words_behind_mate_are_a_remark_and_moves_are_not() {
    for head in ["", "White: Ada\n\n"] {
        let game = |said: &str| movetext(&format!("{head}1. f4 e6\n2. g4 Qh4# {said}\n"));
        assert_eq!(game("Well played"), "1. f4 e6 2. g4 Qh4# {Well played} *");
        assert_eq!(game("Well played\n0-1"), "1. f4 e6 2. g4 Qh4# {Well played} 0-1");
        assert_eq!(game("Hf3"), "1. f4 e6 2. g4 Qh4# {[%unplayed Hf3]} *");
    }
}

#[test]
fn sentences_without_blanks_may_name_a_square() {
    for said in ["この手はd5を守る。", "这步棋守住d5格", "良い手。"] {
        let text = format!("1. d4 d5 2. c4 e6 {said} 3. Nc3 Nf6 *");
        assert_eq!(movetext(&text), format!("1. d4 d5 2. c4 e6 {{{said}}} 3. Nc3 Nf6 *"));
    }
}

#[test]
fn remarks_in_wide_brackets_may_be_glued_to_a_move() {
    for said in ["【好手】", "「定跡」", "『新手』", "〔妙〕", "《好》"] {
        let text = format!("1. d4 d5 2. c4{said} e6 3. Nc3 Nf6 *");
        assert_eq!(movetext(&text), format!("1. d4 d5 2. c4 {{{said}}} 2... e6 3. Nc3 Nf6 *"));
    }
}

#[test]
fn a_wide_question_mark_is_a_glyph_or_a_cell() {
    assert_eq!(movetext("1. d4 d5 2. c4？ e6 *"), "1. d4 d5 2. c4 $2 e6 *");
    for head in ["", "White: Ada\n\n"] {
        let text = format!("{head}1. d4 d5\n2. c4 ？\n3. Nc3 Nf6\n");
        let kept = "1. d4 d5 2. c4 {[%unplayed_move ？]} {[%unplayed 3. Nc3 Nf6]} *";
        assert_eq!(movetext(&text), kept);
    }
}

#[test]
fn a_variation_may_begin_with_or_in_many_languages() {
    for said in ["o", "o bien", "ή", "ya da", "或", "oder"] {
        let text = format!("1. d4 d5 2. c4 e6 ({said} 2...c6) 3. Nc3 *");
        assert_eq!(movetext(&text), format!("1. d4 d5 2. c4 e6 ({{{said}}} 2... c6) 3. Nc3 *"));
    }
}

#[test]
fn kana_may_be_spelled_in_other_ways() {
    let text = "1. d4 d5 2. クィーンd3 ナイトf6 3. ナイトf3 ナイトc6 4. ビショップf4 ビショップf5 5. ナイトc3 a6 \
                6. クイーン側キャスリング *";
    assert_eq!(movetext(text), "1. d4 d5 2. Qd3 Nf6 3. Nf3 Nc6 4. Bf4 Bf5 5. Nc3 a6 6. O-O-O *");
}

#[test]
fn a_raised_number_counts_a_footnote() {
    let page = "<p>1. d4 d5 2. c4<sup>1</sup> e6<sup>12</sup> 3. Nc3 <sup>1</sup>/<sub>2</sub></p>";
    assert_eq!(movetext(page), "1. d4 d5 2. c4 {1} 2... e6 {12} 3. Nc3 1/2-1/2");
}
