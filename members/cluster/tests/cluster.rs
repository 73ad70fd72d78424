//! A scheduler and executors as separate processes give the same answers as one process, even if one of them is killed.

#![allow(clippy::unwrap_used, reason = "a test that cannot be set up fails")]

use std::fmt::Write;
use std::fs;
use std::net::TcpListener;
use std::path::PathBuf;
use std::process::{Child, Command, Output, Stdio};
use std::thread::sleep;
use std::time::{Duration, Instant};

use datafusion::arrow::util::pretty::pretty_format_batches;

/// Processes, killed when the test is over.
struct Cluster {
    scheduler: u16,
    processes: Vec<Child>,
}

/// Returns the first of two consecutive free ports.
fn free_ports() -> u16 {
    loop {
        let first = TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port();
        if first < 65535 && TcpListener::bind(("127.0.0.1", first + 1)).is_ok() {
            return first;
        }
    }
}

impl Cluster {
    fn of(executors: usize) -> Self {
        let scheduler = free_ports();
        let mut cluster = Self { scheduler, processes: Vec::new() };
        let listen = format!("127.0.0.1:{scheduler}");
        cluster.start(
            env!("CARGO_BIN_EXE_movetext-scheduler"),
            &["--listen", &listen, "--timeout", "8"],
        );
        for _ in 0..executors {
            let (port, scheduler) = (free_ports().to_string(), scheduler.to_string());
            let options = ["--port", &port, "--scheduler-port", &scheduler, "--threads", "1"];
            cluster.start(env!("CARGO_BIN_EXE_movetext-executor"), &options);
            sleep(Duration::from_millis(300)); // so that the next one does not get the same ports
        }
        sleep(Duration::from_secs(2));
        cluster
    }

    fn start(&mut self, program: &str, options: &[&str]) {
        let mut command = Command::new(program);
        self.processes.push(command.args(options).stderr(Stdio::null()).spawn().unwrap());
    }

    fn asks(&self, query: &str) -> Command {
        let mut command = Command::new(env!("CARGO_BIN_EXE_movetext-cluster"));
        let url = format!("df://localhost:{}", self.scheduler);
        command.args([query, "--piece", "60000", "--cluster", &url]);
        command.stdout(Stdio::piped()).stderr(Stdio::piped());
        command
    }

    fn answer(&self, query: &str) -> String {
        told(ended(self.asks(query).spawn().unwrap()))
    }

    fn refusal(&self, query: &str) -> String {
        let output = ended(self.asks(query).spawn().unwrap());
        let said = String::from_utf8(output.stderr).unwrap();
        assert_eq!((output.status.code(), said.lines().count()), (Some(2), 1), "{query}: {said}");
        said
    }
}

impl Drop for Cluster {
    fn drop(&mut self) {
        for process in &mut self.processes {
            let _ = process.kill();
            let _ = process.wait();
        }
    }
}

/// Returns what a query has written when it has ended: one that waits for ever is a failure, not a test without end.
fn ended(mut asking: Child) -> Output {
    let latest = Instant::now() + Duration::from_mins(2);
    while asking.try_wait().unwrap().is_none() {
        if Instant::now() > latest {
            asking.kill().unwrap();
            panic!("no answer within two minutes");
        }
        sleep(Duration::from_millis(20));
    }
    asking.wait_with_output().unwrap()
}

fn told(output: Output) -> String {
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).unwrap()
}

/// Returns the answer of a single process.
fn alone(query: &str) -> String {
    let rows = tokio::runtime::Runtime::new().unwrap().block_on(async {
        let context = movetext_sql::context(1);
        let plan = movetext_sql::with_names_as_written(&context, query).await.unwrap();
        context.execute_logical_plan(plan).await.unwrap().collect().await.unwrap()
    });
    format!("{}\n", pretty_format_batches(&rows).unwrap())
}

/// A file of `rounds` rounds, with an illegal game in every three hundredth: those are slow in a build without
/// optimisation.
struct Collection(PathBuf);

impl Collection {
    fn of(rounds: u32, test: &str) -> Self {
        let mut games = String::new();
        for round in 1..=rounds {
            let rating = 2000 + round % 700;
            let third = if round % 300 == 0 { "Kd5" } else { "Nc3" };
            write!(
                games,
                "[Event \"Round {round}\"]\n[White \"Ida {}\"]\n[WhiteElo \"{rating}\"]\n\n\
                 1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 6. Re1 b5 7. Bb3 d6 1/2-1/2\n\n\
                 [Event \"Round {round}\"]\n[White \"Max\"]\n\n1. d4 d5 2. c4 Nf6 3. {third} e6 0-1\n\n",
                round % 9
            )
            .unwrap();
        }
        let name = format!("movetext-cluster-{test}-{}.pgn", std::process::id());
        let path = std::env::temp_dir().join(name);
        fs::write(&path, games).unwrap();
        Self(path)
    }

    fn asked(&self, query: &str) -> String {
        query.replace("GAMES", &self.0.display().to_string())
    }
}

impl Drop for Collection {
    fn drop(&mut self) {
        let _ = fs::remove_file(&self.0);
    }
}

#[test]
fn a_cluster_answers_as_one_process_does() {
    let (cluster, games) = (Cluster::of(2), Collection::of(2000, "answers"));
    for query in [
        "SELECT count(*), sum(plies), min(game), max(game), max(line), max(span_end) FROM 'GAMES'",
        "SELECT white, count(*) AS n FROM 'GAMES' WHERE whiteelo > 2300 GROUP BY white ORDER BY white",
        "SELECT game, line, code, message FROM findings('GAMES') ORDER BY game DESC LIMIT 3",
        "SELECT san, count(*) AS n, sum(game) FROM moves('GAMES') GROUP BY san ORDER BY n, san",
        "SELECT count(*) FROM 'GAMES' WHERE NOT is_legal(movetext)",
        "SELECT position_after(movetext, 3) AS p, count(*) FROM 'GAMES' GROUP BY p ORDER BY p",
        "SELECT a.white, count(*) FROM 'GAMES' a JOIN 'GAMES' b ON a.game = b.game GROUP BY a.white ORDER BY a.white",
        "SELECT game, white FROM 'GAMES' WHERE game IN (SELECT max(game) - 1 FROM 'GAMES')",
        "DESCRIBE 'GAMES'",
    ] {
        let query = games.asked(query);
        assert_eq!(cluster.answer(&query), alone(&query), "{query}");
    }
    for (query, line) in [
        ("SELECT count(*) FROM '-'", "not standard input"),
        ("SELECT colour FROM 'GAMES'", "No field named colour"),
        ("SELECT count(*) FROM 'nowhere.pgn'", "no such file"),
        ("SELEC 1", "the query cannot be read"),
    ] {
        let said = cluster.refusal(&games.asked(query));
        assert!(said.contains(line), "{query}: {said}");
    }
}

/// The pieces are measured first, then the query is answered in steps of which each reads what the one before has written:
/// any of them may be interrupted.
#[test]
fn an_executor_may_be_killed() {
    let games = Collection::of(9000, "killed");
    let query = games.asked(
        "SELECT white, count(*) AS n, sum(plies), sum(game), count(DISTINCT final) FROM 'GAMES' GROUP BY white ORDER BY white",
    );
    let expected = alone(&query);
    for moment in [900, 1500, 2400] {
        let mut cluster = Cluster::of(2);
        let asking = cluster.asks(&query).spawn().unwrap();
        sleep(Duration::from_millis(moment));
        cluster.processes[1].kill().unwrap();
        assert_eq!(told(ended(asking)), expected, "killed after {moment} ms");
    }
}

#[test]
fn a_scheduler_without_executors_is_one_line() {
    let said = Cluster::of(0).refusal("SELECT 1");
    assert!(said.contains("has no executor"), "{said}");
}

#[test]
fn a_scheduler_that_is_not_there_is_one_line() {
    let cluster = Cluster { scheduler: free_ports(), processes: Vec::new() };
    let said = cluster.refusal("SELECT 1");
    assert!(said.contains("no scheduler answers at localhost:"), "{said}");
    let output = Command::new(env!("CARGO_BIN_EXE_movetext-cluster"))
        .args(["SELECT 1", "--cluster", "localhost"])
        .output()
        .unwrap();
    let said = String::from_utf8(output.stderr).unwrap();
    assert_eq!(said, "movetext: a cluster is written df://HOST:PORT, not `localhost`\n");
    let output = Command::new(env!("CARGO_BIN_EXE_movetext-executor"))
        .args(["--scheduler-port", &cluster.scheduler.to_string(), "--wait", "1"])
        .output()
        .unwrap();
    let said = String::from_utf8(output.stderr).unwrap();
    assert_eq!((output.status.code(), said.lines().count()), (Some(2), 1), "{said}");
}
