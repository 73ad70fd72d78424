//! Findings at length or in one line: workers make ready what may be shown at length, the desk decides in order.

use super::made::{Form, Made};
use crate::finding::Code;
use crate::write::report::{Extent, Ration};

impl Made {
    /// Adds a finding of what stood at `from`, written at length or in one line as asked. At length it is kept only where no earlier finding of this block has used up the ration.
    pub(crate) fn push_either(
        &mut self,
        from: u32,
        (game, code): (u64, Code),
        mut write: impl FnMut(Extent, &mut Vec<u8>),
    ) {
        let mut line = Vec::new();
        write(Extent::Line, &mut line);
        if line.is_empty() {
            return;
        }
        // What stands between games is told after them, wherever it stood.
        if self.rations[usize::from(game == 0)].grants(code) {
            self.push("", from, game, |out| write(Extent::Whole, out));
            self.shape(Form::Either { code, line: line.into() });
        } else {
            self.push("", from, game, |out| out.append(&mut line));
            self.shape(Form::Line);
        }
    }

    /// Chooses of every finding one of its forms, as far as the ration of the whole run goes.
    pub(super) fn abridge(&mut self, ration: &mut Ration) {
        if self.pieces.iter().all(|piece| piece.form == Form::Only) {
            return;
        }
        let mut data = Vec::with_capacity(self.data.len());
        for piece in &self.pieces {
            let text = &self.data[piece.range.clone()];
            match &piece.form {
                Form::Only => data.extend_from_slice(text),
                Form::Line => ration.push_line(&mut data, text),
                Form::Either { code, .. } if ration.grants(*code) => {
                    ration.push_whole(&mut data, text);
                }
                Form::Either { line, .. } => ration.push_line(&mut data, line),
            }
        }
        self.data = data;
    }
}
