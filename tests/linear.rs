//! Twice the text, twice the work: no record keeps the program busy out of proportion.
//!
//! Every kind of text is processed eight times at one length and once at eight times that length. Linear work takes the
//! same time, quadratic work eight times as long; the limit is three, measured as processor time of this thread alone
//! where the system reports it, and a kind fails only if five trials in a row do.

#![allow(clippy::unwrap_used, reason = "a test that cannot be set up fails")]

use std::time::Instant;

use movetext::arbiter::{Arbiter, Options};
use movetext::finding::{ReportLanguage, Words};
use movetext::read::{self, Container, FileOptions};
use movetext::text::Charset;
use movetext::write::report::{Location, Report, ReportOptions};
use movetext::write::{Format, Page};

/// How many times longer the longer text is.
const FACTOR: usize = 8;
/// Maximum ratio of the time for one long text to that for as many short ones.
const MOST: f64 = 3.0;

/// A kind of text: its name, a function that makes one of a number of pieces, and how it is read.
struct Kind {
    name: &'static str,
    text: fn(usize) -> Vec<u8>,
    pieces: usize,
    container: Container,
    charset: Option<&'static str>,
    formats: &'static [Format],
}

const fn pgn(name: &'static str, pieces: usize, text: fn(usize) -> Vec<u8>) -> Kind {
    let formats = &[Format::Pgn, Format::Ndjson];
    Kind { name, text, pieces, container: Container::Pgn, charset: None, formats }
}

fn around(before: &str, piece: &str, times: usize, behind: &str) -> Vec<u8> {
    [before, &piece.repeat(times), behind].concat().into_bytes()
}

fn numbered(before: &str, piece: fn(usize) -> String, times: usize, behind: &str) -> Vec<u8> {
    [before, &(0..times).map(piece).collect::<String>(), behind].concat().into_bytes()
}

const KINDS: &[Kind] = &[
    pgn("distinct tags", 2000, |n| numbered("", |i| format!("[T{i} \"v\"]\n"), n, "\n1. e4 *\n")),
    pgn("one tag again and again", 2000, |n| around("", "[White \"a\"]\n", n, "\n1. e4 *\n")),
    pgn("results in one line", 3000, |n| around("", "* ", n, "")),
    pgn("a quote that stays open", 3000, |n| around("[White \"\n", "x y\n", n, "")),
    pgn("quotes that stay open", 3000, |n| around("1. e4 ", "[X \"", n, "")),
    pgn("commands that stay open", 3000, |n| around("1. e4 {", "[%clk ", n, "} e5 *")),
    pgn("variations side by side", 2000, |n| around("1. e4 ", "(1. d4) ", n, "*")),
    pgn("parentheses that stay open", 3000, |n| around("1. e4 ", "(", n, "")),
    pgn("parentheses that open nothing", 3000, |n| around("1. e4 ", ")", n, "")),
    pgn("braces that stay open", 3000, |n| around("1. e4 ", "{\n", n, "")),
    pgn("braces before events", 1000, |n| around("1. e4 ", "{\n[Event \"x\n", n, "")),
    pgn("braces that close nothing", 3000, |n| around("1. e4 ", "}", n, "")),
    pgn("braces that nest badly", 2000, |n| around("1. e4 { { } } ", "{ { } ", n, "")),
    pgn("semicolons", 3000, |n| around("1. e4 ", "; ", n, "")),
    pgn("lines of semicolons", 2000, |n| around("1. e4 ", ";\n", n, "")),
    pgn("semicolons between variations", 1000, |n| {
        around("1. e4 c5 2. Nf3 d6 (2... Nc6", "; 2... e6", n, ") 3. d4 *")
    }),
    pgn("closing words one below the other", 300, |n| around("1. e4 e5\n", "remis\n", n, "")),
    pgn("a resignation and a time one below the other", 300, |n| {
        around("1. e4 e5 2. Nf3 Nc6\n", "White resigns\nEnd 12:00\n", n, "")
    }),
    pgn("evaluations whose signs stand apart", 1000, |n| {
        around("1. e4 e5 ", "2. Nf3 + - Nf6 3. Ng1 - + Ng8 ", n, "*")
    }),
    pgn("words after results in one line", 500, |n| around("", "1-0 good game 1. e4 ", n, "*")),
    pgn("angle brackets", 3000, |n| around("1. e4 ", "<", n, "")),
    pgn("numbers without dots", 3000, |n| around("1. e4 ", "1 ", n, "")),
    pgn("numbers after blank lines", 2000, |n| around("1. e4 ", "\n\n1. ", n, "")),
    pgn("glyphs", 3000, |n| around("1. e4 ", "$1 ", n, "")),
    pgn("dollars", 3000, |n| around("1. e4 ", "$", n, "")),
    pgn("signs of emphasis in a line of labels", 2000, |n| {
        around("1. e4 *\n\n**White:** a\n**Black:** b ", "*x ", n, "\n\n1. e4 *\n")
    }),
    pgn("blank lines", 5000, |n| around("1. e4", "\n", n, "1. e5 *")),
    pgn("signs that nobody sees", 3000, |n| around("1. e4 ", "\u{200b}", n, "e5 *")),
    pgn("dashes in one line", 2000, |n| around("1. e4 e5 2. Nf3 Nc6 3. ", "- ", n, "Bb5 *")),
    pgn("strokes in one line", 2000, |n| around("1. e4 e5 2. Nf3 Nc6 3. ", "--- ", n, "Bb5 *")),
    pgn("words in one line after mate", 1000, |n| around("1. f3 e5 2. g4 Qh4# ", "so 1 ", n, "*")),
    pgn("brackets at line starts", 3000, |n| around("1. e4\n", "[\n", n, "")),
    pgn("words without blanks", 2000, |n| around("1. e4 ", "foo,", n, "")),
    pgn("rows that stand there again and again", 300, |n| {
        around("1. e4 e5 2. Nf3 Nc6 ", "3. Bb5 a6 ", n, "*")
    }),
    pgn("slips of the pen that are read on", 40, |n| {
        around("", "Nf3 Nf6 Rgl Rg8 Nc3 Nc6 Rhl Rh8 Ng1 Ng8 Nb1 Nb8 ", n, "*")
    }),
    pgn("illegible moves", 300, |n| around("1. e4 e5 ", "? ", n, "*")),
    pgn("numbers that skip a row", 200, |n| around("1. e4 e5 2. Nf3 Nc6 ", "4. Ba4 Nf6 ", n, "*")),
    pgn("slips in variations side by side", 100, |n| {
        around("1. e4 e5 ", "(1... c5 2. Nf8 d6 3. d4 cxd4 4. Nxd4) ", n, "*")
    }),
    pgn("slips in variations of variations", 100, |n| {
        around("1. e4 e5 2. Nf3 ", "(2. Nc8 Nc6 3. Bc4 Nf6 4. d3 ", n, "")
    }),
    pgn("numbers that jump in every row", 200, |n| {
        let rows = |i| format!("{}. Nf3 Nf6 {}. Ng1 Ng8 ", 4 * i + 1, 4 * i + 3);
        numbered("", rows, n, "*")
    }),
    pgn("numbers that jump after variations", 200, |n| {
        let rows = |i| format!("{}. Nf3 Nf6 (1. e4) {}. Ng1 Ng8 (2. d4) ", 4 * i + 1, 4 * i + 3);
        numbered("", rows, n, "*")
    }),
    pgn("braces before a game", 2000, |n| around("A word\n", "{ a ", n, "")),
    pgn("moves of the other side", 200, |n| around("e4 e5 Nf3 ", "Bb5 a6 Ba4 Nf6 ", n, "*")),
    pgn("events without games", 1000, |n| around("", "[Event \"x\"]\n", n, "")),
    Kind {
        charset: Some("utf-8"),
        ..pgn("bytes that are no characters", 5000, |n| {
            [&b"1. e4 {"[..], &b"\xff\xfe".repeat(n), b"} e5 *"].concat()
        })
    },
    pgn("escapes of ISO-2022-JP", 3000, |n| {
        [&b"1. e4 {"[..], &b"\x1b$B\x24\x22\x1b(B".repeat(n), b"} e5 *"].concat()
    }),
    pgn("Japanese lines without an escape", 3000, |n| {
        [&b"1. e4 {\x1b$B"[..], &b"\x24\x22\n".repeat(n), b"\x1b(B} e5 *"].concat()
    }),
    Kind {
        container: Container::Json,
        ..pgn("objects that stay open", 1000, |n| around("", "{\"a\":\n", n, ""))
    },
    Kind {
        container: Container::Json,
        ..pgn("tags in JSON", 1000, |n| {
            numbered("{\"tags\":[", |i| format!("[\"T{i}\",\"v\"],"), n, "[\"A\",\"b\"]]}")
        })
    },
    Kind {
        container: Container::Xml,
        ..pgn("elements that stay open", 1000, |n| around("<movetext>", "<game>", n, ""))
    },
    Kind {
        container: Container::Epd,
        ..pgn("operations", 300, |n| around("8/8/8/8/8/5k2/5p2/5K2 w - - ", "id \"x\"; ", n, ""))
    },
    Kind {
        container: Container::Html,
        ..pgn("headings that stay open", 1000, |n| around("<html><body>", "<h2>a ", n, ""))
    },
    Kind {
        container: Container::Html,
        ..pgn("words among moves in one line of HTML", 1000, |n| {
            around("<p>1. e4 1-0 ", "a ", n, "</p>")
        })
    },
    Kind {
        container: Container::Html,
        ..pgn("numbers and words in one line of HTML", 500, |n| {
            numbered("<p>1. e4 ", |i| format!("good {}. e5 ", i + 2), n, "</p>")
        })
    },
    Kind {
        formats: &[Format::Html],
        ..pgn("apostrophes", 3000, |n| around("1. e4 {", "don't ", n, "} *"))
    },
    Kind {
        formats: &[Format::Html],
        ..pgn("apostrophes that open words", 3000, |n| around("1. e4 {", "-'a ", n, "} *"))
    },
    Kind {
        formats: &[Format::Html],
        ..pgn("quotation marks", 3000, |n| around("1. e4 {“so\" ", "x\"y ", n, "} *"))
    },
    Kind {
        formats: &[Format::Html],
        ..pgn("positions in comments that stay open", 1000, |n| {
            around("1. e4 {", "@@StartFEN@@ [d] ", n, "} *")
        })
    },
    Kind {
        container: Container::Latex,
        ..pgn("commands that stay open", 1000, |n| {
            around("", "\\mainline[\\variation{1. e4 ", n, "")
        })
    },
    Kind {
        container: Container::Typst,
        ..pgn("functions that stay open", 1000, |n| around("", "#let x(\n#note[a #game(\"", n, ""))
    },
    Kind {
        container: Container::Markdown,
        ..pgn("comments and code that stay open", 1000, |n| {
            around("", "```\n<!-- a\n**1\\. e4** (", n, "")
        })
    },
    Kind {
        container: Container::Timed,
        ..pgn("brackets among times", 1000, |n| around("1. e4 [0:01] e5 [0:02] ", "[ a ", n, ""))
    },
    Kind {
        container: Container::Columns,
        ..pgn("notes below games side by side", 300, |n| {
            around(
                "1. e4 e5        1. d4 d5\n",
                "(a              a note\n",
                n,
                "2. Nf3          2. c4\n",
            )
        })
    },
    Kind {
        container: Container::Columns,
        ..pgn("headings without games side by side", 500, |n| {
            around(
                "1. e4 e5        1. d4 d5\n",
                "\na note          a note\n",
                n,
                "1. e4        1. d4\n",
            )
        })
    },
    Kind {
        container: Container::Sheet,
        ..pgn("blank rows", 3000, |n| around("1. e4 e5\n", "\n", n, "2. Nf3 Nc6\n"))
    },
    Kind {
        container: Container::Sheet,
        ..pgn("rows", 500, |n| around("White: a\n", "1. e4 e5\n", n, ""))
    },
    Kind {
        container: Container::Sheet,
        ..pgn("a long header", 3000, |n| around("White: ", "a ", n, "\n1. e4 e5\n"))
    },
    Kind {
        container: Container::Sheet,
        ..pgn("wide gaps in a header", 2000, |n| around("White: ", "a  ", n, "\n1. e4 e5\n"))
    },
    Kind {
        container: Container::Sheet,
        ..pgn("colons in a header", 3000, |n| around("White: x", ":", n, "\n1. e4 e5\n"))
    },
    Kind {
        container: Container::Sheet,
        ..pgn("headers in one line", 500, |n| around("White: a", "  Site: b", n, "\n1. e4 e5\n"))
    },
    Kind {
        container: Container::Sheet,
        ..pgn("rows in a header", 1000, |n| around("White: Bob ", "1 e4 ", n, "\n1. e4 e5\n"))
    },
    Kind {
        container: Container::Sheet,
        ..pgn("rows in headers", 300, |n| around("", "White: Bob 1. e4 e5\n", n, "1. e4 e5\n"))
    },
];

/// Reads, judges and writes a text in small blocks.
fn work(kind: &Kind, text: Vec<u8>) {
    let charset = kind.charset.map(|label| Charset::for_label(label).unwrap());
    let options = FileOptions { charset, block_size: 1 << 12, ..FileOptions::of(kind.container) };
    let mut blocks = read::open("-", std::io::Cursor::new(text), options).unwrap();
    let words = Words::for_language(ReportLanguage::English);
    let report_options = ReportOptions { words, edition: None, color: false, width: 80 };
    let page = Page::default();
    let mut out = Vec::new();
    while let Some(block) = blocks.next_block(None).unwrap() {
        let source = block.value;
        let options = Options {
            container: kind.container,
            reads_on_after_refusal: true,
            ..Options::default()
        };
        let tally = Arbiter::new(options).review(&source, 1, |review| {
            for format in kind.formats {
                format.game(review, &page, &mut out);
            }
            let place = Location { source: &source, game: Some(1), review: Some(review) };
            Report::Concise.findings(&place, review.findings, &report_options, &mut out);
        });
        let place = Location { source: &source, game: None, review: None };
        Report::Concise.findings(&place, &tally.findings, &report_options, &mut out);
        out.clear();
    }
}

/// Returns the nanoseconds that this thread has worked, if the system reports that; else the elapsed time.
fn clock(begun: Instant) -> f64 {
    let told = std::fs::read_to_string("/proc/thread-self/schedstat").ok();
    let worked = told.and_then(|told| told.split(' ').next()?.parse().ok());
    worked.unwrap_or_else(|| begun.elapsed().as_secs_f64() * 1e9)
}

/// Minimum measuring time in nanoseconds, long compared with a tick of the system's clock.
const LONG: f64 = 4e7;

/// Returns the time for `times` texts of `pieces` pieces, repeated until it is long enough to be measured.
fn time(kind: &Kind, pieces: usize, times: usize) -> f64 {
    let mut rounds = 1_u32;
    loop {
        let texts = vec![(kind.text)(pieces); times * rounds as usize];
        let begun = Instant::now();
        let before = clock(begun);
        for text in texts {
            work(kind, text);
        }
        let worked = clock(begun) - before;
        if worked >= LONG {
            return worked / f64::from(rounds);
        }
        rounds *= 2;
    }
}

/// Except for decompression, all work on a block is done by the thread that asks for it.
#[test]
fn work_grows_with_the_text_and_not_with_its_square() {
    let ratio = |kind: &Kind| time(kind, kind.pieces * FACTOR, 1) / time(kind, kind.pieces, FACTOR);
    for kind in KINDS {
        let trials: Vec<f64> = (0..5).map(|_| ratio(kind)).take_while(|&it| it > MOST).collect();
        assert!(trials.len() < 5, "{}: {trials:.1?}", kind.name);
    }
}
