//! Progress of long work: a bar on standard error, if that is a terminal.

#[cfg(feature = "book")]
mod binding;

use std::io::{self, IsTerminal, Read};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

#[cfg(feature = "book")]
pub(in crate::cli) use self::binding::Watched;
use crate::cli::args::When;
use crate::finding::{MessageValue, Words};

/// Duration after which a bar is shown.
const PATIENCE: Duration = Duration::from_secs(2);

/// Counts the bytes read from all files and draws a bar once the work proves to be long.
#[derive(Debug)]
pub(in crate::cli) struct Progress {
    read: Arc<AtomicU64>,
    bar: Option<ProgressBar>,
    begun: Instant,
    words: &'static Words,
    at_once: bool,
}

impl Progress {
    /// Begins to count; `total` is the size of all input, as far as it is known.
    pub(in crate::cli) fn new(when: When, total: Option<u64>, words: &'static Words) -> Self {
        let wanted = when != When::Never && io::stderr().is_terminal();
        let bar = wanted.then(|| bar(total));
        Self {
            read: Arc::default(),
            bar,
            begun: Instant::now(),
            words,
            at_once: when == When::Always,
        }
    }

    /// Wraps an input so that it is counted.
    pub(in crate::cli) fn count<R: Read>(&self, input: R) -> Counted<R> {
        Counted { input, read: Arc::clone(&self.read) }
    }

    /// Draws the bar with the current counts.
    pub(in crate::cli) fn show(&self, games: u64) {
        self.draw(|| self.words.phrase("games", &[("games", MessageValue::count(games))]));
    }

    fn draw(&self, message: impl FnOnce() -> String) {
        let Some(bar) = &self.bar else { return };
        if bar.is_hidden() && (self.at_once || self.begun.elapsed() > PATIENCE) {
            bar.set_draw_target(ProgressDrawTarget::stderr_with_hz(5));
        }
        bar.set_position(self.read.load(Ordering::Relaxed));
        bar.set_message(message());
    }

    /// Removes the bar.
    pub(in crate::cli) fn clear(&self) {
        if let Some(bar) = &self.bar {
            bar.finish_and_clear();
        }
    }
}

fn bar(total: Option<u64>) -> ProgressBar {
    let bar = ProgressBar::with_draw_target(total, ProgressDrawTarget::hidden());
    let template = if total.is_some() {
        "{bar:24} {percent}% of {total_bytes}, {binary_bytes_per_sec}, {eta} left, {msg}"
    } else {
        "{spinner} {bytes}, {binary_bytes_per_sec}, {msg}"
    };
    let style = ProgressStyle::with_template(template);
    bar.with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()))
}

/// A reader that counts what is read from it.
#[derive(Debug)]
pub(in crate::cli) struct Counted<R> {
    input: R,
    read: Arc<AtomicU64>,
}

impl<R: Read> Read for Counted<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let length = self.input.read(buffer)?;
        self.read.fetch_add(length as u64, Ordering::Relaxed);
        Ok(length)
    }
}
