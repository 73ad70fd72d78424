//! What environments do to the text.

use super::effect::{HIDDEN_ENVIRONMENTS, VERBATIM_ENVIRONMENTS};
use super::page::LatexPage;

impl LatexPage<'_> {
    pub(super) fn begin_environment(&mut self, at: usize) -> usize {
        let Some((name, end)) = self.ahead.argument(at) else { return at };
        if HIDDEN_ENVIRONMENTS.contains(&name) {
            return self.ahead.after_environment(name, end).1;
        }
        if VERBATIM_ENVIRONMENTS.contains(&name) {
            let (inner, after) = self.ahead.after_environment(name, end);
            self.end_beside();
            self.page.verbatim(self.text, end, inner);
            return after;
        }
        match name {
            _ if self.hidden > 0 => end,
            "sideline" | "innersideline" => {
                self.page.open_variation();
                end
            }
            "variation" | "mainline" => end,
            "tabular" | "tabularx" | "array" | "longtable" | "minipage" | "multicols" => {
                self.paragraph();
                let end = self.ahead.after_options(end, true);
                self.ahead.argument(end).map_or(end, |(_, end)| end)
            }
            _ => {
                self.paragraph();
                self.ahead.after_options(end, false)
            }
        }
    }

    pub(super) fn end_environment(&mut self, at: usize) -> usize {
        let Some((name, end)) = self.ahead.argument(at) else { return at };
        match name {
            _ if self.hidden > 0 => {}
            "sideline" | "innersideline" => self.page.close_variation(),
            "document" => return self.text.len(),
            "variation" | "mainline" => {}
            _ => self.paragraph(),
        }
        end
    }
}
