//! Files in a store are tables just like files on disk. The store is a small one of our own, which is compatible with
//! S3.

#![allow(clippy::unwrap_used, reason = "a test that cannot be set up fails")]

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::io::{BufRead, BufReader, Read, Write as _};
use std::net::{TcpListener, TcpStream};
use std::process::{Command, Output};
use std::sync::Arc;
use std::thread;

const CLUB: &str = include_str!("../../../fixtures/data/club.pgn");

/// The contents of the bucket `chess`.
type Files = BTreeMap<String, Vec<u8>>;

/// Starts a store, and returns the port on which it answers as long as the test runs.
fn store(files: Files) -> u16 {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let port = listener.local_addr().unwrap().port();
    let files = Arc::new(files);
    thread::spawn(move || {
        for stream in listener.incoming() {
            let files = Arc::clone(&files);
            thread::spawn(move || answer(stream.unwrap(), &files));
        }
    });
    port
}

/// Answers the request of a connection, and closes it.
fn answer(mut stream: TcpStream, files: &Files) {
    let mut lines = BufReader::new(stream.try_clone().unwrap()).lines().map_while(Result::ok);
    let question = lines.next().unwrap_or_default();
    let (mut from, mut to) = (0, usize::MAX);
    for line in lines.take_while(|line| !line.is_empty()) {
        if let Some(range) = line.to_lowercase().strip_prefix("range: bytes=") {
            let (start, end) = range.split_once('-').unwrap();
            (from, to) = (start.parse().unwrap(), end.parse::<usize>().unwrap() + 1);
        }
    }
    let mut words = question.split(' ');
    let (method, path) = (words.next().unwrap(), words.next().unwrap_or_default());
    let (path, query) = path.split_once('?').unwrap_or((path, ""));
    let name = path.strip_prefix("/chess/").unwrap_or_default();
    let listing = query.contains("list-type=2").then(|| list(files, query).into_bytes());
    let (status, body) = match (listing, files.get(name)) {
        (Some(listing), _) => ("200 OK", listing),
        (None, Some(file)) if to == usize::MAX => ("200 OK", file.clone()),
        (None, Some(file)) => ("206 Partial Content", file[from..to.min(file.len())].to_vec()),
        (None, None) => ("404 Not Found", Vec::new()),
    };
    let mut head = format!("HTTP/1.1 {status}\r\nContent-Length: {}\r\n", body.len());
    let end = from + body.len().max(1) - 1;
    if to != usize::MAX {
        write!(head, "Content-Range: bytes {from}-{end}/{}\r\n", files[name].len()).unwrap();
    }
    head +=
        "ETag: \"1\"\r\nLast-Modified: Sat, 21 Jun 1851 12:00:00 GMT\r\nConnection: close\r\n\r\n";
    let body = if method == "HEAD" { Vec::new() } else { body };
    // The client may have disconnected.
    let _ = stream.write_all(head.as_bytes()).and_then(|()| stream.write_all(&body));
}

/// Lists the files with the requested prefix.
fn list(files: &Files, query: &str) -> String {
    let prefix = query.split('&').find_map(|part| part.strip_prefix("prefix=")).unwrap_or_default();
    let prefix = prefix.replace("%2F", "/");
    let mut listing = "<ListBucketResult><IsTruncated>false</IsTruncated>".to_owned();
    for (name, file) in files.iter().filter(|(name, _)| name.starts_with(&prefix)) {
        let length = file.len();
        write!(
            listing,
            "<Contents><Key>{name}</Key><LastModified>1851-06-21T12:00:00.000Z</LastModified>\
             <ETag>1</ETag><Size>{length}</Size><StorageClass>STANDARD</StorageClass></Contents>"
        )
        .unwrap();
    }
    listing + "</ListBucketResult>"
}

fn sql(port: u16, query: &str) -> Output {
    Command::new(env!("CARGO_BIN_EXE_movetext-sql"))
        .args([&query.replace("PORT", &port.to_string()), "--format", "csv"])
        .env("AWS_ENDPOINT", format!("http://127.0.0.1:{port}"))
        .env("AWS_ALLOW_HTTP", "true")
        .env("AWS_SKIP_SIGNATURE", "true")
        .env("NO_PROXY", "127.0.0.1")
        .output()
        .unwrap()
}

fn said(port: u16, query: &str) -> String {
    let output = sql(port, query);
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).unwrap().split_once('\n').unwrap().1.trim().to_owned()
}

fn refusal(port: u16, query: &str) -> String {
    let output = sql(port, query);
    let line = String::from_utf8(output.stderr).unwrap();
    assert_eq!((output.status.code(), line.lines().count()), (Some(2), 1), "{line}");
    line
}

/// Returns a club's games, compressed and not, in two folders, and enough of them for several requests to one file.
fn files() -> Files {
    let packed = zstd::encode_all(CLUB.as_bytes(), 3).unwrap();
    BTreeMap::from([
        ("club/1997/spring.pgn".to_owned(), CLUB.into()),
        ("club/1998/spring.pgn.zst".to_owned(), packed),
        ("club/1998/members.csv".to_owned(), b"no games".to_vec()),
        ("all.pgn".to_owned(), CLUB.repeat(400).into()),
    ])
}

#[test]
fn games_of_a_store_are_counted() {
    let port = store(files());
    assert_eq!(said(port, "SELECT count(*) FROM 's3://chess/club/1997/spring.pgn'"), "6");
    assert_eq!(said(port, "SELECT count(*) FROM 's3://chess/club'"), "12");
    assert_eq!(
        said(port, "SELECT DISTINCT source FROM 's3://chess/club/*/*.zst'"),
        "s3://chess/club/1998/spring.pgn.zst"
    );
    assert_eq!(said(port, "SELECT count(*), max(game) FROM 's3://chess/all.pgn'"), "2400,2400");
    assert_eq!(said(port, "SELECT count(*) FROM 'http://127.0.0.1:PORT/chess/all.pgn'"), "2400");
}

#[test]
fn what_a_store_does_not_have_is_one_line() {
    let port = store(files());
    let line = refusal(port, "SELECT count(*) FROM 's3://chess/club/1999'");
    assert_eq!(line, "movetext: s3://chess/club/1999: no such file or folder\n");
    let line = refusal(port, "SELECT count(*) FROM 'http://127.0.0.1:PORT/chess/club.pgn'");
    assert!(line.ends_with("/chess/club.pgn: no such file or folder\n"), "{line}");
    let closed = TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port();
    let line = refusal(closed, "SELECT count(*) FROM 's3://chess/club'");
    assert!(line.starts_with("movetext: s3://chess/club: the store does not answer:"), "{line}");
}

/// Parquet in a store is read like Parquet on disk, from its end.
#[test]
fn parquet_of_a_store_is_a_table() {
    let folder = std::env::temp_dir().join(format!("movetext-stores-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let path = folder.join("all.parquet");
    let port = store(files());
    let query = "SELECT white, plies FROM 's3://chess/all.pgn'";
    let made = Command::new(env!("CARGO_BIN_EXE_movetext-sql"))
        .args([query, "-o", path.to_str().unwrap()])
        .envs([("AWS_ALLOW_HTTP", "true"), ("AWS_SKIP_SIGNATURE", "true")])
        .env("AWS_ENDPOINT", format!("http://127.0.0.1:{port}"))
        .status();
    assert!(made.unwrap().success());
    let mut parquet = Vec::new();
    std::fs::File::open(&path).unwrap().read_to_end(&mut parquet).unwrap();
    std::fs::remove_dir_all(folder).unwrap();
    let port = store(BTreeMap::from([("t/all.parquet".to_owned(), parquet)]));
    assert_eq!(
        said(port, "SELECT count(*), sum(plies) FROM 's3://chess/t/all.parquet'"),
        said(store(files()), "SELECT count(*), sum(plies) FROM 's3://chess/all.pgn'")
    );
}
