//! Progress of a book once its games are read: it is bound from a store, then typeset by another program.

use std::io::{self, Read, Seek, SeekFrom};
use std::sync::atomic::Ordering;
use std::time::Duration;

use indicatif::{ProgressDrawTarget, ProgressStyle};

use super::Progress;

impl Progress {
    /// Shows that something of unknown duration is in progress, named by the phrase of this key.
    pub(in crate::cli) fn wait(&self, step: &str) {
        let Some(bar) = &self.bar else { return };
        if let Ok(style) = ProgressStyle::with_template("{spinner} {elapsed}, {msg}") {
            bar.set_style(style);
        }
        bar.set_message(self.words.phrase(step, &[]));
        bar.set_draw_target(ProgressDrawTarget::stderr_with_hz(5));
        bar.enable_steady_tick(Duration::from_millis(200));
    }

    /// Restarts the count.
    pub(in crate::cli) fn restart(&self) {
        self.read.store(0, Ordering::Relaxed);
    }
}

/// A store that draws the bar while it is read, with the phrase of this key.
#[derive(Debug)]
pub(in crate::cli) struct Watched<'a, R> {
    pub(in crate::cli) store: R,
    pub(in crate::cli) progress: &'a Progress,
    pub(in crate::cli) step: &'static str,
}

impl<R: Read> Read for Watched<'_, R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let length = self.store.read(buffer)?;
        self.progress.read.fetch_add(length as u64, Ordering::Relaxed);
        self.progress.draw(|| self.progress.words.phrase(self.step, &[]));
        Ok(length)
    }
}

impl<R: Seek> Seek for Watched<'_, R> {
    fn seek(&mut self, place: SeekFrom) -> io::Result<u64> {
        self.store.seek(place)
    }
}
