//! Games that are records of their own in their container: each is read as if nothing followed it.

use super::Reader;
use super::extent::WholeText;
use super::word::is_invisible;

impl<'s> Reader<'s> {
    /// Makes games begin at these places and, from the first of them on, nowhere else.
    pub(crate) fn begin_at(&mut self, games: &'s [u32]) {
        self.begins = games;
    }

    /// Whether the container begins a game here; `None` if it shows no games.
    pub(super) fn record_begins(&self) -> Option<bool> {
        let next = self.begins.partition_point(|&begin| begin as usize <= self.at);
        let last = self.begins[next.checked_sub(1)?] as usize;
        let is_blank = |c: char| c.is_whitespace() || is_invisible(c);
        Some(self.text[last..self.at].chars().all(is_blank))
    }

    /// Ends the text where the next record begins, if there is one.
    pub(super) fn enter_record(&mut self) -> Option<WholeText<'s>> {
        let next = self.begins.partition_point(|&begin| begin as usize <= self.at);
        let end = *self.begins.get(next)?;
        Some(self.narrow(end as usize))
    }
}
