//! Findings at length or in one line: workers make ready what may be shown at length, the desk decides in order.

use super::made::{Form, Made};
use crate::finding::Code;
use crate::write::report::{Detail, DetailLimit};

impl Made {
    /// Adds a finding of what stood at `from`, written at length or in one line as asked. At length it is kept only where no earlier finding of this block has used up the detail_limit.
    pub(crate) fn push_either(
        &mut self,
        from: u32,
        (game, code): (u64, Code),
        mut write: impl FnMut(Detail, &mut Vec<u8>),
    ) {
        let mut line = Vec::new();
        write(Detail::Line, &mut line);
        if line.is_empty() {
            return;
        }
        // What stands between games is told after them, wherever it stood.
        if self.detail_limits[usize::from(game == 0)].allows(code) {
            self.push("", from, game, |out| write(Detail::Full, out));
            self.shape(Form::Either { code, line: line.into() });
        } else {
            self.push("", from, game, |out| out.append(&mut line));
            self.shape(Form::Line);
        }
    }

    /// Chooses of every finding one of its forms, as far as the detail_limit of the whole run goes.
    pub(super) fn abridge(&mut self, detail_limit: &mut DetailLimit) {
        if self.pieces.iter().all(|piece| piece.form == Form::Only) {
            return;
        }
        let mut data = Vec::with_capacity(self.data.len());
        for piece in &self.pieces {
            let text = &self.data[piece.range.clone()];
            match &piece.form {
                Form::Only => data.extend_from_slice(text),
                Form::Line => detail_limit.push_line(&mut data, text),
                Form::Either { code, .. } if detail_limit.allows(*code) => {
                    detail_limit.push_whole(&mut data, text);
                }
                Form::Either { line, .. } => detail_limit.push_line(&mut data, line),
            }
        }
        self.data = data;
    }
}
