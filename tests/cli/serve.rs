//! The workbench as programs on this machine see it: which requests are answered, and that the answers are those of the
//! commands.

#![allow(clippy::unwrap_used, reason = "a test that cannot be set up fails")]

use std::fs;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::process::{Child, Command, Stdio};

use crate::program::{movetext, movetext_reading};
use serde_json::Value;

/// A workbench on a port of its own, which ends with the test.
struct Workbench {
    child: Child,
    host: String,
}

/// An answer of the workbench.
struct Answer {
    status: u16,
    head: String,
    body: Vec<u8>,
}

impl Answer {
    fn text(&self) -> String {
        String::from_utf8_lossy(&self.body).into_owned()
    }

    fn json(&self) -> Value {
        assert_eq!(self.status, 200, "{}", self.text());
        assert!(self.header("content-type").unwrap().starts_with("application/json"));
        serde_json::from_slice(&self.body).unwrap()
    }

    /// Returns the reason for a refusal, which is one line.
    fn refusal(&self) -> String {
        let object: Value = serde_json::from_slice(&self.body).unwrap();
        object["error"].as_str().unwrap().to_owned()
    }

    fn header(&self, name: &str) -> Option<&str> {
        self.head.lines().find_map(|line| {
            let (known, value) = line.split_once(':')?;
            known.eq_ignore_ascii_case(name).then(|| value.trim())
        })
    }
}

impl Workbench {
    fn open() -> Self {
        let mut child = Command::new(env!("CARGO_BIN_EXE_movetext"))
            .args(["serve", "--port", "0"])
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let mut line = String::new();
        BufReader::new(child.stdout.as_mut().unwrap()).read_line(&mut line).unwrap();
        let host = line.trim().strip_prefix("http://").unwrap().strip_suffix('/').unwrap();
        assert!(host.starts_with("127.0.0.1:"), "{line}");
        Self { host: host.to_owned(), child }
    }

    fn get(&self, path: &str) -> Answer {
        self.ask("GET", path, &[("host", &self.host)], b"")
    }

    fn post(&self, path: &str, body: &[u8]) -> Answer {
        self.ask("POST", path, &[("host", &self.host)], body)
    }

    fn ask(&self, method: &str, path: &str, headers: &[(&str, &str)], body: &[u8]) -> Answer {
        let mut stream = TcpStream::connect(&self.host).unwrap();
        let length = body.len().to_string();
        let length = (method == "POST").then_some(("content-length", &*length));
        let fields = headers.iter().copied().chain(length);
        let fields: Vec<_> =
            fields.map(|(name, value)| [name, ": ", value, "\r\n"].concat()).collect();
        let head = format!("{method} {path} HTTP/1.1\r\nconnection: close\r\n{}", fields.concat());
        stream.write_all(format!("{head}\r\n").as_bytes()).unwrap();
        let _ = stream.write_all(body); // a server that refuses a body does not read it to its end
        let mut answer = Vec::new();
        let _ = stream.read_to_end(&mut answer);
        let end = answer.windows(4).position(|four| four == b"\r\n\r\n").unwrap();
        let head = String::from_utf8(answer[..end].to_vec()).unwrap();
        let status = head.split(' ').nth(1).unwrap().parse().unwrap();
        let is_chunked = head.to_ascii_lowercase().contains("transfer-encoding: chunked");
        assert!(!is_chunked, "{head}");
        Answer { status, body: answer[end + 4..].to_vec(), head }
    }
}

impl Drop for Workbench {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn fixture(name: &str) -> Vec<u8> {
    fs::read(format!("{}/fixtures/{name}", env!("CARGO_MANIFEST_DIR"))).unwrap()
}

/// Returns what a command writes, as JSON.
fn said(arguments: &[&str], record: &[u8]) -> Value {
    let run = movetext_reading(arguments, record);
    serde_json::from_str(&run.out).unwrap_or_else(|error| panic!("{error}: {}", run.err))
}

/// Encodes a value for a query.
fn escaped(value: &str) -> String {
    value.replace('/', "%2F").replace(' ', "%20")
}

#[test]
fn the_page_and_its_files_are_there_and_nothing_else() {
    let workbench = Workbench::open();
    let page = workbench.get("/");
    assert!(page.status == 200 && page.text().starts_with("<!DOCTYPE html>"));
    let men = workbench.get("/men.svg");
    assert!(men.header("content-type") == Some("image/svg+xml") && men.text().contains("knight"));
    for path in ["/nothing", "/api/nothing", "/../Cargo.toml", "/src/lib.rs"] {
        assert_eq!(workbench.get(path).status, 404, "{path}");
    }
    assert_eq!(workbench.get("/api/check").status, 405);
    assert_eq!(workbench.post("/api/law", b"").status, 405);
}

#[test]
fn every_answer_bears_the_policy() {
    let workbench = Workbench::open();
    for path in ["/", "/style.css", "/api/list?of=laws", "/api/list?of=none", "/nothing"] {
        let answer = workbench.get(path);
        let policy = answer.header("content-security-policy").unwrap();
        assert!(policy.contains("default-src 'none'") && !policy.contains("unsafe"), "{policy}");
        assert_eq!(answer.header("x-content-type-options"), Some("nosniff"));
        assert_eq!(answer.header("access-control-allow-origin"), None);
    }
}

#[test]
fn other_hosts_and_pages_are_not_answered() {
    let workbench = Workbench::open();
    let own = ("host", &*workbench.host);
    let foreign = [
        vec![("host", "example.org")],
        vec![],
        vec![own, ("origin", "http://example.org")],
        vec![own, ("origin", "null")],
        vec![own, ("sec-fetch-site", "cross-site")],
    ];
    for headers in foreign {
        let answer = workbench.ask("POST", "/api/check", &headers, b"1. e4 *");
        assert!(matches!(answer.status, 400 | 403), "{headers:?}");
        assert!(!answer.text().contains('['), "{}", answer.text());
    }
    let origin = format!("http://{}", workbench.host);
    let answer = workbench.ask("POST", "/api/check", &[own, ("origin", &origin)], b"1. e4 *");
    assert_eq!(answer.json(), Value::Array(Vec::new()));
}

#[test]
fn what_is_too_long_is_refused() {
    let workbench = Workbench::open();
    let answer = workbench.post("/api/check", &vec![b' '; (64 << 20) + 1]);
    assert_eq!(answer.status, 413);
    assert!(workbench.post("/api/check", b"1. e4 e5 *").json().is_array(), "it goes on");
}

#[test]
fn findings_and_games_are_those_of_the_commands() {
    let workbench = Workbench::open();
    for name in [
        "game/refused.pgn",
        "game/marks.pgn",
        "game/chess960.pgn",
        "charset/windows-1251.pgn",
        "charset/pasted.pgn",
        "charset/damaged.pgn",
        "container/table.html",
        "container/german.csv",
        "container/two-columns.csv",
        "finding/S001-junk-text.pgn",
        "finding/S012-unreadable-fen.pgn",
        "traditions/variants.pgn",
    ] {
        let record = fixture(name);
        let check = workbench.post("/api/check?law=fide-2004&report-language=ja", &record).json();
        let law = ["--law", "fide-2004", "--report-language", "ja"];
        assert_eq!(
            check,
            said(&[&["check", "--format", "json"], &law[..]].concat(), &record),
            "{name}"
        );
        let path = "/api/convert?format=json&to-language=figurine&style=laws";
        let style = ["--format", "json", "--to-language", "figurine", "--style", "laws"];
        let games = workbench.post(path, &record).json();
        assert_eq!(games, said(&[&["convert"], &style[..]].concat(), &record), "{name}");
    }
}

#[test]
fn a_text_without_a_game_is_said_to_be_none() {
    let workbench = Workbench::open();
    let checked = workbench.post("/api/check", b"Dear Sir, the match is adjourned.");
    assert!(checked.text().contains("S002"), "{}", checked.text());
    assert!(!workbench.post("/api/check", b"1. e4 e5 *").text().contains("S002"));
}

#[test]
fn of_two_illegal_moves_one_stood() {
    let workbench = Workbench::open();
    let record = "[Event \"Ké\"]\n\n1. e4 e5 2. Ke3 Nc6 3. Nf3 a6 4. Qd6 Rb8 *\n";
    let at = |written: &str| record.find(written).unwrap();
    let plies = |stood: &str| {
        let games = workbench
            .post(&format!("/api/convert?format=json&as-played={stood}"), record.as_bytes())
            .json();
        let option = format!("--as-played={}", stood.replace("true", "all"));
        assert_eq!(
            games,
            said(&["convert", "--format", "json", &option], record.as_bytes()),
            "{stood}"
        );
        games[0]["moves"].as_array().unwrap().len()
    };
    assert_eq!(plies(&at("Ke3").to_string()), 6);
    assert_eq!(plies(&format!("{},{}", at("Ke3"), at("Qd6"))), 8);
    assert_eq!((plies("true"), plies(&at("Qd6").to_string())), (8, 2));
    // A table is first laid out as movetext, but offsets are those of the table.
    let table = "No.,White,Black\n1,e4,e5\n2,Ke3,Nc6\n3,Nf3,a6\n";
    let path = format!("/api/convert?format=moves&as-played={}", table.find("Ke3").unwrap());
    assert_eq!(workbench.post(&path, table.as_bytes()).text(), "e4 e5 Ke3 Nc6 Nf3 a6\n");
}

#[test]
fn every_format_is_that_of_the_command() {
    let workbench = Workbench::open();
    let record = fixture("game/laws.pgn");
    for format in ["pgn", "sheet", "moves", "xml", "html", "latex", "typst", "svg", "epd"] {
        let answer = workbench.post(&format!("/api/convert?format={format}"), &record);
        let run = movetext_reading(&["convert", "--format", format], &record);
        assert_eq!(answer.text(), run.out, "{format}");
    }
    let encoded = workbench.post("/api/convert?to-encoding=utf-16le", &record);
    assert_eq!(&encoded.body[..4], b"\xFF\xFE[\0", "{}", encoded.text());
    let refused = fixture("game/refused.pgn");
    assert_eq!(workbench.post("/api/convert", &refused).header("movetext-left-out"), None);
    let moves = workbench.post("/api/convert?format=moves", &refused);
    assert!(moves.header("movetext-left-out").is_some(), "{}", moves.head);
    let refused = workbench.post("/api/convert?to-language=figurine&to-encoding=latin1", &record);
    assert!(refused.status == 400 && refused.refusal().contains('♘'), "{}", refused.refusal());
    // Transliterated, the Russian knight would be a king.
    let russian = "to-language=ru&to-encoding=iso-8859-2&transliterate=true&format=moves";
    let refused = workbench.post(&format!("/api/convert?{russian}"), b"1. Nf3 *");
    assert_eq!(refused.status, 400);
    assert!(refused.refusal().contains("others mean other pieces"), "{}", refused.text());
    let figurines = "to-language=figurine&to-encoding=latin1&transliterate=true&format=moves";
    assert_eq!(
        workbench.post(&format!("/api/convert?{figurines}"), b"1. Nf3 *").text().trim(),
        "Nf3"
    );
}

#[test]
fn sheets_gaps_and_rulings_are_those_of_the_commands() {
    let workbench = Workbench::open();
    let (white, black) = (fixture("repair/white.txt"), fixture("repair/black.txt"));
    let slip = fixture("repair/slip.txt");
    let alone = workbench.post("/api/repair", &slip).json();
    assert_eq!(alone, said(&["repair", "--format", "json"], &slip));

    let form = [
        b"--x\r\ncontent-disposition: form-data; name=\"record\"\r\n\r\n".as_slice(),
        &white,
        b"\r\n--x\r\ncontent-disposition: form-data; name=\"with\"\r\n\r\n",
        &black,
        b"\r\n--x--\r\n",
    ];
    let headers = [("host", &*workbench.host), ("content-type", "multipart/form-data; boundary=x")];
    let both = workbench.ask("POST", "/api/repair", &headers, &form.concat()).json();
    let second = format!("{}/fixtures/repair/black.txt", env!("CARGO_MANIFEST_DIR"));
    let run = ["repair", "--with", &second, "--format", "json"];
    assert_eq!(both, said(&run, &white));

    let fen = "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2";
    let then = "Bb5 a6 Bxc6";
    let path = format!("/api/complete?plies=2&fen={}&then={}", escaped(fen), escaped(then));
    let run = ["complete", "--plies", "2", "--fen", fen, "--then", then, "--format", "json"];
    assert_eq!(workbench.get(&path).json(), said(&run, b""));

    let record = fixture("tour/board-3.pgn");
    let path = "/api/adjudicate/claim?ply=7&kind=threefold&intended=Kg6&clock-claimant=5:00";
    let run = ["adjudicate", "claim", "--ply", "7", "--kind", "threefold", "--intended", "Kg6"];
    let run = [&run[..], &["--clock-claimant", "5:00"]].concat();
    let mut claim = workbench.post(path, &record).json();
    let text = claim.as_object_mut().unwrap().remove("text").unwrap();
    assert_eq!(claim, said(&[&run[..], &["--format", "json"]].concat(), &record));
    assert_eq!(text.as_str().unwrap(), movetext_reading(&run, &record).out);

    let fen = "8/8/8/4k3/8/8/4KP2/8 w - - 0 60";
    let path = format!("/api/adjudicate/resignation?by=white&law=fide-2004&fen={}", escaped(fen));
    let run = ["adjudicate", "resignation", "--fen", fen, "--by", "white", "--law", "fide-2004"];
    same_ruling(workbench.get(&path).json(), &run);
    let path =
        "/api/adjudicate/late?absent=both&late=0:31:00&default-time=30:00&report-language=ja";
    let run = ["adjudicate", "late", "--absent", "both", "--late", "0:31:00"];
    let run = [&run[..], &["--default-time", "30:00", "--report-language", "ja"]].concat();
    same_ruling(workbench.get(path).json(), &run);

    let fen = "8/8/8/4k3/8/8/4K3/5B2 b - - 0 60";
    let path = format!("/api/adjudicate/flag?fallen=white&law=jca-1997&fen={}", escaped(fen));
    let run = ["adjudicate", "flag", "--fen", fen, "--fallen", "white", "--law", "jca-1997"];
    same_ruling(workbench.post(&path, b"").json(), &run);
}

/// Checks that a ruling is that of a command, both as an object and in sentences.
fn same_ruling(mut ruling: Value, run: &[&str]) {
    assert_eq!(ruling.as_object_mut().unwrap().remove("text").unwrap(), movetext(run).out);
    assert_eq!(ruling, said(&[run, &["--format", "json"]].concat(), b""));
}

#[test]
fn what_was_settled_at_the_table_holds() {
    let workbench = Workbench::open();
    let sheet = b"d4 d5\nNf3 Nf6\nNd2 e6\n";
    for (query, run) in [
        ("hold=3w:Nfd2", vec!["--hold", "3w:Nfd2"]),
        ("hold=3w:b1d2,2b:g8f6", vec!["--hold", "3w:b1d2,2b:g8f6"]),
        ("hold=9w:Kd1", vec!["--hold", "9w:Kd1"]),
        ("plies=5..6", vec!["--plies", "5..6"]),
        ("plies=8&games=1", vec!["--plies", "8", "--games", "1"]),
    ] {
        let answer = workbench.post(&format!("/api/repair?{query}"), sheet).json();
        assert_eq!(answer, said(&[&["repair", "--format", "json"], &run[..]].concat(), sheet));
    }
    let answer = workbench.post("/api/repair?hold=3w:Nfd2", sheet).json();
    let ply = &answer["plies"][4];
    assert_eq!(
        (&ply["uci"], &ply["held"], &ply["alternatives"]),
        (&"f3d2".into(), &true.into(), &serde_json::json!([]))
    );
    let late = workbench.post("/api/repair?hold=9w:Kd1", sheet).json();
    assert_eq!(late["ends_as_known"], false, "the game is not so long");
}

#[test]
fn annotated_games_are_those_of_the_command() {
    let workbench = Workbench::open();
    for name in ["annotate/scramble.pgn", "game/laws.pgn"] {
        let record = fixture(name);
        for format in ["pgn", "html", "xml"] {
            let path = format!(
                "/api/annotate?format={format}&law=jca-1997&report-language=ja&as-played=true"
            );
            let run = [
                "annotate",
                "--format",
                format,
                "--law",
                "jca-1997",
                "--report-language",
                "ja",
                "--as-played",
            ];
            assert_eq!(
                workbench.post(&path, &record).text(),
                movetext_reading(&run, &record).out,
                "{name} {format}"
            );
        }
    }
}

#[test]
fn cells_and_pages_are_recognised() {
    let workbench = Workbench::open();
    let cells = br#"{"sheets":[{"cells":[{"text":"e4"},{"text":null},{"text":"Nf3"}]}]}"#.to_vec();
    let page = |name| fixture(&format!("repair/pages/{name}"));
    for (container, file) in [
        ("cells", cells),
        ("tsv", page("pages.tsv")),
        ("hocr", page("choices.hocr")),
        ("alto", page("glyphs.alto.xml")),
    ] {
        let opened = workbench.post("/api/open", &file).json();
        assert_eq!((&opened["container"], &opened["text"]), (&container.into(), &"".into()));
    }
}

#[test]
fn lists_and_laws_are_those_of_the_commands() {
    let workbench = Workbench::open();
    for registry in
        ["languages", "notations", "styles", "nags", "formats", "encodings", "laws", "codes"]
    {
        let rows = workbench.get(&format!("/api/list?of={registry}")).json();
        assert_eq!(rows, said(&["list", registry, "--format", "json"], b""), "{registry}");
    }
    let law = workbench.get("/api/law?edition=jca-1997&article=8.4").json();
    assert_eq!(law, said(&["law", "jca-1997", "8.4", "--format", "json"], b""));
    let page = workbench.get("/api/explain?code=M002").json();
    assert!(movetext(&["explain", "M002"]).out.contains(page["slug"].as_str().unwrap()));
}

#[test]
fn options_are_taken_at_their_word() {
    let workbench = Workbench::open();
    for (path, why) in [
        ("/api/check?colour=red", "no option is called `colour`"),
        ("/api/check?law=fide-2004&law=fide-2023", "law: asked for twice"),
        ("/api/check?law=fide-1066", "law: there is no `fide-1066`"),
        ("/api/check?language=en,tlh", "language: there is no `tlh`"),
        ("/api/check?facts=yes", "facts: say true or false"),
        ("/api/repair?hold=Ke3", "hold: `Ke3` is no move in its place"),
        ("/api/repair?plies=4..2", "plies: `4..2`: say a number of plies"),
        ("/api/repair?games=2", "games: 2 asked for, and there are 1"),
        ("/api/check?as-played=Ke3", "as-played: `Ke3`: say `all`, or at which bytes"),
        ("/api/check?games=3", "games: 3 asked for, and there are 1"),
        ("/api/adjudicate/claim?kind=boredom", "kind: choose one of"),
        ("/api/adjudicate/flag?ply=9", "ply: game 1 has 2 plies, not 9"),
    ] {
        let answer = workbench.post(path, b"1. e4 e5 *");
        assert!(answer.status == 400 && answer.refusal().starts_with(why), "{}", answer.text());
    }
}

#[test]
fn a_file_becomes_text_a_list_and_games_with_boards() {
    let workbench = Workbench::open();
    let opened = workbench.post("/api/open", &fixture("charset/windows-1251.pgn")).json();
    assert_eq!(opened["encodings"], serde_json::json!(["windows-1251"]));
    assert!(opened["text"].as_str().unwrap().contains("Соколова"));
    let refused = fixture("game/refused.pgn");
    let rows = workbench.post("/api/games", &refused).json();
    assert_eq!((&rows["container"], rows["games"].as_array().unwrap().len()), (&"pgn".into(), 2));
    let second = workbench.post("/api/review?games=2", &refused).json();
    assert_eq!(second[0]["game"]["game"], 2);
    let pinned = workbench.post("/api/review", b"1. d4 Nf6 2. c4 e6 3. Nc3 Bb4 4. Nd5 *").json();
    let squares = &pinned[0]["boards"]["findings"][0]["squares"];
    assert!(squares.as_array().unwrap().contains(&serde_json::json!(["by_square", "b4"])));
    let last = pinned[0]["boards"]["moves"].as_array().unwrap().last().unwrap();
    assert!(last["before"].as_str().unwrap().ends_with("w KQkq - 2 4") && last["after"].is_null());
}

#[test]
fn bytes_that_mean_nothing_are_answered() {
    let workbench = Workbench::open();
    let noise: Vec<u8> = (0..100_000_u32).map(|at| (at.wrapping_mul(at) >> 7) as u8).collect();
    for record in [&noise[..], b"", b"\xFF\xFE", b"[[[[", b"{\"sheets\":[", b"\x1f\x8b\x08broken"] {
        for path in ["/api/open", "/api/check", "/api/games", "/api/review", "/api/repair"] {
            let answer = workbench.post(path, record);
            assert!(matches!(answer.status, 200 | 400), "{path}: {}", answer.text());
        }
    }
}

#[cfg(unix)]
#[test]
fn it_ends_when_it_is_told_to() {
    for signal in ["-INT", "-TERM"] {
        let mut workbench = Workbench::open();
        assert_eq!(workbench.get("/").status, 200);
        let pid = workbench.child.id().to_string();
        assert!(Command::new("kill").args([signal, &pid]).status().unwrap().success());
        assert_eq!(workbench.child.wait().unwrap().code(), Some(0), "{signal}");
    }
}

#[test]
fn a_port_that_is_taken_is_named() {
    let workbench = Workbench::open();
    let port = workbench.host.split_once(':').unwrap().1;
    let run = movetext(&["serve", "--port", port]);
    assert_eq!(run.status, Some(2));
    assert!(run.err.starts_with(&format!("movetext: port {port}: ")), "{}", run.err);
}
