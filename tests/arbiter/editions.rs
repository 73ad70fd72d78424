//! The editions of the Laws compared with the numbering of their sources, and with each other.

#![allow(clippy::print_stdout, reason = "a skipped table is named")]

use std::path::Path;

use crate::program::movetext;
use movetext::finding::{Code, ReportLanguage};
use movetext::law::{Article, ClockRange, Edition, Lapse, Loss, Rate};

/// Chapters and the number of their last article. The sources count from 1; only chapter 15 of `jca-1997` does not.
const JCA_1997: [(&str, usize); 15] = [
    ("0", 4),
    ("1", 3),
    ("2", 4),
    ("3", 5),
    ("4", 7),
    ("5", 5),
    ("6", 14),
    ("7", 4),
    ("8", 6),
    ("9", 6),
    ("10", 4),
    ("11", 1),
    ("12", 8),
    ("13", 7),
    ("14", 4),
];
const JCA_1997_NATIONAL: [&str; 6] = ["15.0", "15.1", "15.2", "15.3", "15.4", "15.6"];

const FIDE_2004: [(&str, usize); 14] = [
    ("1", 3),
    ("2", 4),
    ("3", 9),
    ("4", 7),
    ("5", 2),
    ("6", 15),
    ("7", 5),
    ("8", 7),
    ("9", 6),
    ("10", 2),
    ("11", 1),
    ("12", 9),
    ("13", 7),
    ("14", 1),
];

const FIDE_2023: [(&str, usize); 20] = [
    ("0", 2),
    ("1", 5),
    ("2", 4),
    ("3", 10),
    ("4", 9),
    ("5", 2),
    ("6", 12),
    ("7", 6),
    ("8", 7),
    ("9", 6),
    ("10", 2),
    ("11", 12),
    ("12", 9),
    ("A", 6),
    ("B", 4),
    ("C", 13),
    ("D", 2),
    ("I", 14),
    ("II", 3),
    ("III", 6),
];

/// Sections of the primer, and the number of rules in each.
const WIKIBOOKS_JA: [(&str, usize); 7] = [
    ("board", 7),
    ("pieces", 3),
    ("play", 11),
    ("moves", 20),
    ("ending", 3),
    ("draws", 10),
    ("foul moves", 3),
];

fn edition(name: &str) -> &'static Edition {
    Edition::for_name(name).unwrap_or_else(|| panic!("{name} is an edition"))
}

fn article(edition: &'static Edition, number: &str) -> &'static Article {
    edition.article(number).unwrap_or_else(|| panic!("{} has {number}", edition.id()))
}

/// Returns the numbers of articles that are not part of another.
fn tops(edition: &'static Edition) -> Vec<&'static str> {
    let numbers = edition.articles().iter();
    let is_part = |one: &&Article| {
        edition
            .articles()
            .iter()
            .any(|all| all.number() != one.number() && one.is_under(all.number()))
    };
    numbers.filter(|one| !is_part(one)).map(Article::number).collect()
}

fn numbered(chapters: &[(&str, usize)], between: &str) -> Vec<String> {
    let articles = |(chapter, last): &(&str, usize)| -> Vec<String> {
        (1..=*last).map(|article| format!("{chapter}{between}{article}")).collect()
    };
    chapters.iter().flat_map(articles).collect()
}

#[test]
fn every_article_of_jca_1997_stands() {
    let mut expected = numbered(&JCA_1997, ".");
    expected.extend(JCA_1997_NATIONAL.map(str::to_owned));
    assert_eq!(expected.len(), 88);
    assert_eq!(tops(edition("jca-1997")), expected);
    for case in 1..=6 {
        article(edition("jca-1997"), &format!("15.1 1-{case}"));
    }
}

#[test]
fn every_article_of_fide_2004_stands() {
    let mut expected = vec!["preface".to_owned()];
    expected.extend(numbered(&FIDE_2004, "."));
    assert_eq!(expected.len(), 1 + 78);
    expected.extend((1..=13).map(|rule| format!("App. {rule}")));
    expected.push("App. table".to_owned());
    assert_eq!(tops(edition("fide-2004")), expected);
}

#[test]
fn every_article_of_fide_2023_stands() {
    let expected = numbered(&FIDE_2023, ".");
    assert_eq!(expected.len(), 134);
    assert_eq!(tops(edition("fide-2023")), expected);
    let unverified =
        edition("fide-2023").articles().iter().filter(|article| !article.is_verified());
    assert!(unverified.count() < 20);
}

#[test]
fn every_rule_of_the_primer_stands() {
    let edition = edition("wikibooks-ja");
    assert_eq!(tops(edition), WIKIBOOKS_JA.map(|(section, _)| section));
    for rule in numbered(&WIKIBOOKS_JA, " ") {
        article(edition, &rule);
    }
    let rules: usize = WIKIBOOKS_JA.iter().map(|(_, rules)| rules).sum();
    assert_eq!(edition.articles().len(), WIKIBOOKS_JA.len() + rules);
}

#[test]
fn parts_follow_their_article_and_every_article_has_its_chapter() {
    for edition in Edition::ALL {
        for article in edition.articles() {
            assert!(!article.topics().is_empty(), "{}: {}", edition.id(), article.number());
            for language in ReportLanguage::ALL {
                for text in [article.heading_in(language), article.gist_in(language)] {
                    assert!(!text.trim().is_empty(), "{}: {}", edition.id(), article.number());
                }
            }
        }
        for chapter in edition.chapters() {
            let under = edition.articles().iter().any(|article| article.is_under(chapter.number()));
            assert!(under, "{}: chapter {} is empty", edition.id(), chapter.number());
        }
    }
}

#[test]
fn a_number_stands_under_its_own_beginning_only() {
    let laws = edition("fide-2023");
    assert!(article(laws, "3.10.1").is_under("3.10"));
    assert!(!article(laws, "3.10.1").is_under("3.1"));
    assert!(!article(laws, "III.1").is_under("II"));
    assert!(article(edition("fide-2004"), "3.8(1)b.2").is_under("3.8(1)"));
    assert!(article(edition("fide-2004"), "3.8(1)b.2").is_under("3.8(1)b"));
    assert!(!article(edition("fide-2004"), "App. 10(a)").is_under("App. 1"));
    assert!(article(edition("jca-1997"), "3.5(A)(2)[a]").is_under("3.5(A)"));
}

/// The numbers that begin a line in a source, if it is available. A misprint of jca-1997 runs two of them together.
#[test]
fn numbers_are_those_of_the_sources() {
    for (name, source) in
        [("jca-1997", "000_3b645eb57386f8d5.txt"), ("fide-2004", "001_fa140daca8ffb776.txt")]
    {
        let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("../shared/seeds").join(source);
        let Ok(text) = std::fs::read(&source) else {
            println!("skipped: no source of {name} at hand");
            continue;
        };
        let text = String::from_utf8_lossy(&text).into_owned();
        let mut numbers: Vec<&str> = text.lines().filter_map(leading_number).collect();
        numbers.retain(|number| *number != "5.15");
        numbers.sort_unstable();
        numbers.dedup();
        let is_plain = |number: &&str| number.starts_with(|first: char| first.is_ascii_digit());
        let mut known: Vec<&str> = tops(edition(name)).into_iter().filter(is_plain).collect();
        known.sort_unstable();
        assert_eq!(numbers, known, "{name}");
    }
}

/// Returns `6.10` of a line such as ` 6.10 (a) …`.
fn leading_number(line: &str) -> Option<&str> {
    let line = line.trim_start();
    let (chapter, rest) = line.split_once('.')?;
    let digits = rest.find(|c: char| !c.is_ascii_digit()).unwrap_or(rest.len());
    let is_number =
        |text: &str| matches!(text.len(), 1..=2) && text.bytes().all(|byte| byte.is_ascii_digit());
    (is_number(chapter) && is_number(&rest[..digits])).then(|| &line[..=chapter.len() + digits])
}

/// `../shared/facts/articles.csv`, if it is available: edition, article, description, topic.
#[test]
fn topics_are_those_of_the_concordance() {
    let list = Path::new(env!("CARGO_MANIFEST_DIR")).join("../shared/facts/articles.csv");
    let Ok(list) = std::fs::read_to_string(list) else {
        println!("skipped: no list of topics at hand");
        return;
    };
    for row in list.lines().skip(1) {
        let fields: Vec<_> = row.split(',').collect();
        let [name, number, .., topic] = fields[..] else { panic!("{row}") };
        assert_eq!(article(edition(name), number).topic(), topic, "{name} {number}");
    }
}

#[test]
fn every_finding_on_moves_games_and_facts_is_covered_or_silent() {
    for edition in Edition::ALL {
        for code in Code::ALL.iter().filter(|code| "MGF".contains(code.family())) {
            assert!(
                edition.knows(*code),
                "{} does not say a word on {}",
                edition.id(),
                code.slug()
            );
        }
    }
}

#[test]
fn the_laws_in_force_are_silent_on_nothing_that_happens_on_the_board() {
    let laws = edition("fide-2023");
    let on_the_board =
        |code: &&Code| "MF".contains(code.family()) && **code != Code::ClaimableEnding;
    assert!(
        laws.articles_for(Code::ClaimableEnding).is_empty(),
        "claimable endings are Japan's own"
    );
    for code in Code::ALL.iter().filter(on_the_board) {
        assert!(!laws.articles_for(*code).is_empty(), "{}", code.slug());
    }
    assert!(edition("fide-2004").articles_for(Code::Fivefold).is_empty(), "fivefold came in 2014");
    assert!(edition("jca-1997").articles_for(Code::SeventyFiveMoves).is_empty(), "so did 75 moves");
}

#[test]
fn articles_and_findings_name_each_other() {
    for edition in Edition::ALL {
        for code in Code::ALL {
            for cited in edition.articles_for(*code) {
                assert!(cited.codes().contains(code), "{} {}", cited.number(), code.slug());
            }
        }
        for article in edition.articles() {
            for code in article.codes() {
                let cited = edition.articles_for(*code);
                assert!(cited.iter().any(|other| other.number() == article.number()));
            }
        }
    }
}

#[test]
fn the_concordance_is_symmetric() {
    for edition in Edition::ALL {
        for other in Edition::ALL {
            for article in edition.articles() {
                for same in other.same(article) {
                    let back = edition.same(same).any(|back| back.number() == article.number());
                    assert!(back, "{} {}", article.number(), same.number());
                }
            }
        }
    }
}

fn same(from: &str, number: &str, to: &str) -> Vec<&'static str> {
    edition(to).same(article(edition(from), number)).map(Article::number).collect()
}

#[test]
fn the_editions_agree_where_they_say_the_same() {
    assert_eq!(same("jca-1997", "8.4", "fide-2023"), ["8.4", "8.5", "A.2", "B.3"]);
    assert_eq!(same("fide-2023", "9.4", "fide-2004"), ["9.4"]);
    assert_eq!(same("fide-2023", "9.6.1", "fide-2004"), [""; 0]);
    assert_eq!(same("fide-2004", "3.2", "jca-1997"), ["3.2", "3.2(c)"]);
    assert_eq!(same("fide-2023", "3.7.3.1", "jca-1997"), ["3.4(d)"]);
    assert_eq!(
        same("fide-2004", "3.8(1)b.1", "jca-1997"),
        ["3.5(A)(1)", "3.5(A)(1)[a]", "3.5(A)(1)[b]"]
    );
    assert_eq!(same("fide-2023", "9.5.3", "jca-1997"), ["9.5(b)"]);
    assert_eq!(same("fide-2023", "7.5.5", "jca-1997"), ["10.3"]);
    assert_eq!(same("fide-2023", "5.2.1", "wikibooks-ja"), ["draws", "draws 1"]);
}

#[test]
fn illegal_moves_cost_what_each_edition_says() {
    let penalties = |name, rate| edition(name).parameters(rate).illegal_move.expect(name);
    let now = penalties("fide-2023", Rate::Standard);
    assert_eq!(now.value.len(), 2);
    assert_eq!((now.value[0].opponent_gains, now.value[0].lost), (120, false));
    assert!(now.value[1].lost && now.value[1].drawn_if_unwinnable);
    assert_eq!(penalties("fide-2023", Rate::Blitz).value[0].opponent_gains, 60);
    // The Japanese Laws leave the clocks to the arbiter (7.4, 6.13) except in the last minutes (10.3).
    assert!(penalties("jca-1997", Rate::Standard).value.iter().all(|one| one.clocks_by_arbiter));
    let in_quickplay = edition("jca-1997").parameters(Rate::Standard).illegal_move_in_quickplay;
    for then in [penalties("fide-2004", Rate::Rapid), in_quickplay.expect("10.3")] {
        let then = then.value;
        assert_eq!(
            then.iter().map(|penalty| penalty.opponent_gains).collect::<Vec<_>>(),
            [120, 120, 0]
        );
        assert_eq!(
            then.iter().map(|penalty| penalty.lost).collect::<Vec<_>>(),
            [false, false, true]
        );
    }
}

#[test]
fn wrong_claims_cost_what_each_edition_says() {
    let claim = |name, rate| edition(name).parameters(rate).wrong_claim.expect(name).value;
    let now = claim("fide-2023", Rate::Standard);
    let certain = |seconds| ClockRange { least: seconds, most: seconds };
    assert_eq!((now.opponent_gains, now.left_to_claimant(300)), (120, certain(300)));
    assert_eq!(claim("fide-2023", Rate::Rapid).opponent_gains, 60);
    let then = claim("fide-2004", Rate::Standard);
    assert_eq!(then.opponent_gains, 180);
    let left = [600, 240, 150, 121, 90, 60, 59].map(|seconds| then.left_to_claimant(seconds).most);
    assert_eq!(left, [420, 120, 75, 61, 60, 60, 59]);
    let japan = claim("jca-1997", Rate::Standard);
    let range = ClockRange { least: 420, most: 600 };
    assert_eq!((japan.opponent_gains, japan.left_to_claimant(600)), (180, range));
    assert!(now.intended_move_binds && then.intended_move_binds && !japan.intended_move_binds);
}

#[test]
fn the_editions_differ_where_they_differ() {
    let rules = |name| edition(name).parameters(Rate::Standard);
    assert_eq!(rules("fide-2004").resignation.expect("5.1(2)").value, Loss::Always);
    assert_eq!(rules("fide-2023").resignation.expect("5.1.2").value, Loss::UnlessUnwinnable);
    assert_eq!(rules("wikibooks-ja").flag_fall.expect("ending").value, Loss::Always);
    assert_eq!(rules("jca-1997").draw_offer.expect("9.1").value, Lapse::ByMove);
    let is_queen = |name| rules(name).unpromoted_pawn_is_queen.is_some();
    assert!(is_queen("fide-2023") && !is_queen("fide-2004") && !is_queen("jca-1997"));
    assert!(rules("wikibooks-ja").dead_position.is_none());
    assert!(rules("fide-2004").repetition_draw.is_none());
    assert_eq!(rules("fide-2023").quiet_draw.expect("9.6.2").value, 75);
    assert_eq!(rules("jca-1997").claimable_endings.expect("15.1").value.len(), 6);
    assert!(rules("fide-2004").late_arrival.expect("6.7").value.seconds == 3600);
}

#[test]
fn the_record_need_not_be_kept_under_five_minutes() {
    for name in ["fide-2023", "fide-2004", "jca-1997"] {
        let recording = edition(name).parameters(Rate::Standard).recording.expect("8.4").value;
        assert!(recording.is_due(300.0, 0.0) && !recording.is_due(299.0, 0.0), "{name}");
        assert!(recording.is_due(10.0, 30.0), "{name}: thirty seconds a move keep the duty");
    }
    let blitz = edition("fide-2023").parameters(Rate::Blitz).recording.expect("A.2").value;
    assert!(!blitz.is_due(600.0, 0.0));
}

#[test]
fn only_the_edition_of_2004_asks_for_the_en_passant_mark() {
    let asking: Vec<_> = Edition::ALL
        .iter()
        .filter(|edition| edition.asks_for(Code::MissingEnPassantMark))
        .map(Edition::id)
        .collect();
    assert_eq!(asking, ["fide-2004+2012", "fide-2004"]);
    assert_eq!(edition("jca-1997").draw_offer_marks(), ["(=)", "(D)"]);
    assert_eq!(<&Edition>::default().id(), "fide-2023");
}

/// A fixture is a command line of `movetext law`, its snapshot the output for people.
#[test]
fn the_command_shows_the_laws() {
    insta::glob!("../../fixtures/law", "*.txt", |path| {
        let asked = std::fs::read_to_string(path).expect("a fixture is UTF-8");
        let words: Vec<&str> = ["law"].into_iter().chain(asked.split_whitespace()).collect();
        let said = movetext(&words).said();
        insta::assert_snapshot!(format!("$ movetext law {}\n{said}", asked.trim()));
    });
}
