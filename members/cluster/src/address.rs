//! The address of a scheduler.

use std::str::FromStr;
use std::time::Duration;

use tokio::net::TcpStream;
use tokio::time::{Instant, sleep, timeout};

/// The host and the port of a scheduler, written `df://host:port`.
///
/// ```
/// use movetext_cluster::Address;
/// let address: Address = "df://chess1".parse()?;
/// assert_eq!(address.to_string(), "chess1:50050");
/// assert!("chess1".parse::<Address>().is_err());
/// # Ok::<(), String>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Address {
    /// The host; an IPv6 address is in brackets.
    pub host: String,
    /// The port.
    pub port: u16,
}

impl Address {
    /// The default port of a scheduler.
    pub const PORT: u16 = 50050;

    /// Waits until the port accepts connections.
    ///
    /// # Errors
    /// In one line: it did not within this time.
    pub async fn wait(&self, patience: Duration) -> Result<(), String> {
        let is_there = async || {
            matches!(timeout(patience, TcpStream::connect(self.to_string())).await, Ok(Ok(_)))
        };
        if is_true_within(patience, is_there).await {
            return Ok(());
        }
        Err(format!("no scheduler answers at {self} (movetext-scheduler starts one)"))
    }

    /// Waits until an executor has reported to the scheduler.
    ///
    /// # Errors
    /// In one line: none did within this time.
    pub async fn wait_for_executor(&self, patience: Duration) -> Result<(), String> {
        let url = format!("http://{self}/readyz");
        let is_there = async || {
            let answer = timeout(patience, reqwest::get(&url)).await;
            answer.is_ok_and(|answer| answer.is_ok_and(|answer| answer.status().is_success()))
        };
        if is_true_within(patience, is_there).await {
            return Ok(());
        }
        Err(format!("the scheduler at {self} has no executor (movetext-executor starts one)"))
    }
}

/// Tries until it is true, five times a second; false if it is not within this time.
async fn is_true_within(patience: Duration, mut is_true: impl AsyncFnMut() -> bool) -> bool {
    let end = Instant::now() + patience;
    while !is_true().await {
        if Instant::now() >= end {
            return false;
        }
        sleep(Duration::from_millis(200)).await;
    }
    true
}

impl FromStr for Address {
    type Err = String;

    fn from_str(url: &str) -> Result<Self, String> {
        let wrong = || format!("a cluster is written df://HOST:PORT, not `{url}`");
        let place = url.strip_prefix("df://").ok_or_else(wrong)?.trim_end_matches('/');
        let (host, port) = match place.rsplit_once(':') {
            Some((host, port)) if !port.ends_with(']') => {
                (host, port.parse().map_err(|_| wrong())?)
            }
            _ => (place, Self::PORT),
        };
        if host.is_empty() { Err(wrong()) } else { Ok(Self { host: host.to_owned(), port }) }
    }
}

impl std::fmt::Display for Address {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}:{}", self.host, self.port)
    }
}
