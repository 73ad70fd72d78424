//! `convert --lossless`: everything not requested to change is kept, byte for byte.

#![allow(clippy::unwrap_used, reason = "a test that cannot be set up fails")]

use std::fs;
use std::path::{Path, PathBuf};

use crate::program::{Folder, movetext, movetext_reading};

/// A layout that no writer of ours would choose, with a variation and a refused move.
const ODD: &str = "% escape\n[White   \"Réti\"]\r\n\n\n1 . e4!?   e5\t(1... c5 ; Sicilian\n 2 Ng1f3) 2.Nf3{knight}Nc6\n3. 0-0 d5 1-0\n\n\n junk \n";

fn copied(file: &Path, more: &[&str]) -> Vec<u8> {
    let name = file.file_name().unwrap().to_string_lossy().replace('.', "-");
    let folder = Folder::new(&format!("lossless-{name}{}", more.concat()));
    let target = folder.path("copy");
    let file = file.to_string_lossy();
    let call = ["convert", "--lossless", "--fail-on", "never", &file, "-o", &target];
    let run = movetext(&[&call, more].concat());
    assert_eq!(run.status, Some(0), "{file}: {}", run.err);
    fs::read(target).unwrap()
}

/// Returns every fixture that is a text of games.
fn fixtures() -> Vec<PathBuf> {
    let mut found = Vec::new();
    for folder in ["charset", "finding", "game", "notation", "traditions"] {
        for entry in fs::read_dir(Path::new("fixtures").join(folder)).unwrap() {
            let path = entry.unwrap().path();
            if path.extension().is_some_and(|extension| extension == "pgn" || extension == "txt") {
                found.push(path);
            }
        }
    }
    found.sort();
    found
}

#[test]
fn every_text_comes_back_byte_for_byte() {
    let files = fixtures();
    assert!(files.len() > 80, "{} fixtures", files.len());
    for file in files {
        let source = fs::read(&file).unwrap();
        assert!(copied(&file, &["--jobs", "1"]) == source, "{}", file.display());
    }
}

#[test]
fn spelling_a_game_as_it_is_spelled_changes_nothing() {
    for name in [
        "charset/windows-1251.pgn",
        "charset/utf-16le-mark.pgn",
        "charset/shift_jis.pgn",
        "charset/iso-2022-jp.pgn",
    ] {
        let file = Path::new("fixtures").join(name);
        let source = fs::read(&file).unwrap();
        let language = if name.contains("1251") { "ru" } else { "en" };
        let german = copied(&file, &["--to-language", "de"]);
        assert!(german != source, "{name}");
        let folder = Folder::new("lossless-back");
        let there = folder.file("de.pgn", german);
        let back = copied(Path::new(&there), &["--language", "de", "--to-language", language]);
        assert!(back == source, "{name}: {}", String::from_utf8_lossy(&back));
    }
}

#[test]
fn only_moves_change_also_in_variations() {
    let call = ["convert", "--lossless", "--to-language", "de"];
    let run = movetext_reading(&call, ODD.as_bytes());
    let german = ODD.replace("Ng1f3", "Sg1f3").replace("Nf3", "Sf3").replace("Nc6", "Sc6");
    assert_eq!(run.out, german);
}

#[test]
fn marks_that_are_wrong_or_missing_stay_where_only_letters_change() {
    for (text, german) in [
        ("1. e4 e5 2. Qh5+? Ke7 3. Qxe5 *\n", "1. e4 e5 2. Dh5+? Ke7 3. Dxe5 *\n"),
        (
            "1. e4 d5 2. exd5 Qxd5 3. Nc3 Qe5 4. Qe2 Qe2: *\n",
            "1. e4 d5 2. exd5 Dxd5 3. Sc3 De5 4. De2 De2: *\n",
        ),
        (
            "[FEN \"r6k/1P6/8/8/8/8/6PP/7K w - - 0 1\"]\n\n1. bxa8=Q Kg7 2. Qa7 0-1\n",
            "[FEN \"r6k/1P6/8/8/8/8/6PP/7K w - - 0 1\"]\n\n1. bxa8=D Kg7 2. Da7 0-1\n",
        ),
        (
            "1. Nf3 Nf6 2. g3 g6 3. Bg2 Bg7 4. 0-0 0-0 *\n",
            "1. Sf3 Sf6 2. g3 g6 3. Lg2 Lg7 4. 0-0 0-0 *\n",
        ),
    ] {
        let call = ["convert", "--lossless", "--fail-on", "never", "--to-language", "de"];
        assert_eq!(movetext_reading(&call, text.as_bytes()).out, german);
    }
}

/// A figurine, or a letter of another alphabet, is replaced like a letter of the game: the signs beside it stay.
#[test]
fn signs_beside_figurines_and_foreign_letters_stay() {
    for (text, language, respelled) in [
        (
            "1. e4 e5 2. Nf3 ♞c6 3. ♗b5 a6 4. ♗×c6 d×c6 5. 0-0 Bg4 6. h3 ♗:f3 7. ♕×f3 *\n",
            "de",
            "1. e4 e5 2. Sf3 Sc6 3. Lb5 a6 4. L×c6 d×c6 5. 0-0 Lg4 6. h3 L:f3 7. D×f3 *\n",
        ),
        // A Latin C in a Russian game.
        (
            "1. e4 e5 2. Кf3 Кc6 3. Cb5 a6 4. C:c6 bc 5. К:e5 Фg5 *\n",
            "en",
            "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. B:c6 bc 5. N:e5 Qg5 *\n",
        ),
        ("1. Nf3 nf6 2. ♘\u{fe0e}c3 d5 *\n", "de", "1. Sf3 Sf6 2. Sc3 d5 *\n"),
    ] {
        let call = ["convert", "--lossless", "--fail-on", "never", "--to-language", language];
        assert_eq!(movetext_reading(&call, text.as_bytes()).out, respelled);
    }
}

#[test]
fn moves_that_cannot_be_played_stay_as_they_are_and_are_counted() {
    let slip = "1. e4 e5 2. Nf3 Nc6 3. Bb6 Nf6 4. Nxe5 1-0\n";
    let run = movetext_reading(&["convert", "--lossless", "--to-language", "de"], slip.as_bytes());
    assert_eq!(run.out, "1. e4 e5 2. Sf3 Sc6 3. Bb6 Nf6 4. Nxe5 1-0\n");
    assert!(run.err.contains("3 moves that could not be played stay as written"), "{}", run.err);
    let kept = movetext_reading(&["convert", "--lossless"], slip.as_bytes());
    assert!(!kept.err.contains("stay as written"), "nothing else changes: {}", kept.err);
}

#[test]
fn an_encoding_named_holds_for_all_of_the_text() {
    let folder = Folder::new("lossless-encoding");
    let target = folder.path("latin1");
    let call = ["convert", "--lossless", "--to-encoding", "latin1", "-o", &target];
    movetext_reading(&call, ODD.as_bytes());
    let latin1: Vec<u8> = ODD.chars().map(|c| u8::try_from(u32::from(c)).unwrap()).collect();
    assert_eq!(fs::read(target).unwrap(), latin1);
}

#[test]
fn a_letter_that_the_source_cannot_write_is_said() {
    let file = Path::new("fixtures/charset/windows-1251.pgn").to_string_lossy().into_owned();
    let run = movetext(&["convert", "--lossless", "--to-language", "figurine", &file]);
    assert_eq!((run.status, run.out.as_str()), (Some(2), ""));
    assert!(run.err.contains("windows-1251, cannot write `♘`"), "{}", run.err);
}

#[test]
fn json_has_no_layout_to_keep() {
    let run = movetext_reading(&["convert", "--lossless"], b"[{\"moves\":[{\"uci\":\"e2e4\"}]}]");
    assert_eq!(run.status, Some(2));
    assert!(run.err.contains("not JSON"), "{}", run.err);
}

#[test]
fn carriage_returns_stay() {
    let folder = Folder::new("lossless-returns");
    let old = "[White \"R\u{e9}ti\"]\r\r1. Ng1f3 {two\rlines} d5\r2. c4 1-0\r";
    let file = folder.file("old.pgn", old);
    assert!(copied(Path::new(&file), &["--to-encoding", "utf-8"]) == old.as_bytes());
    let german = copied(Path::new(&file), &["--to-language", "de"]);
    assert_eq!(String::from_utf8(german).unwrap(), old.replace("Ng1f3", "Sg1f3"));
}

#[test]
fn null_moves_keep_their_signs() {
    let text = "1. e4 Z0 2. @@@@ -- 3. Nf3 e5 *\n";
    let call = ["convert", "--lossless", "--fail-on", "never", "--to-language", "de"];
    let run = movetext_reading(&call, text.as_bytes());
    assert_eq!(run.out, text.replace("Nf3", "Sf3"));
}
