//! Lines and columns, worked out only for the places that are reported.

/// How much text lies between two marks of [`Lines`].
const STRIDE: usize = 512;

/// The byte that ends a line.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum LineEnd {
    /// Line feed, with or without a carriage return before it.
    #[default]
    Feed,
    /// Carriage return alone, as Macintosh programs before 2001 wrote it.
    Return,
}

impl LineEnd {
    /// That of a text: a carriage return only where there is no line feed at all.
    pub(super) fn of(text: &[u8]) -> Self {
        if memchr::memchr2(b'\n', b'\r', text).is_some_and(|at| text[at] == b'\r')
            && memchr::memchr(b'\n', text).is_none()
        {
            Self::Return
        } else {
            Self::Feed
        }
    }

    /// The byte.
    pub(super) const fn byte(self) -> u8 {
        match self {
            Self::Feed => b'\n',
            Self::Return => b'\r',
        }
    }

    /// The first line end.
    pub(super) fn find(self, text: &[u8]) -> Option<usize> {
        memchr::memchr(self.byte(), text)
    }

    /// The last line end.
    pub(super) fn rfind(self, text: &[u8]) -> Option<usize> {
        memchr::memrchr(self.byte(), text)
    }

    /// How many lines end here.
    pub(super) fn count(self, text: &[u8]) -> usize {
        memchr::memchr_iter(self.byte(), text).count()
    }
}

/// Marks from which line and column of any place are near, also in a line of a hundred megabytes.
#[derive(Debug)]
pub(super) struct Lines(Vec<Mark>);

#[derive(Clone, Copy, Debug, Default)]
struct Mark {
    /// A place in the text, between characters.
    at: usize,
    /// Lines that end before it.
    lines: u64,
    /// Where its line begins.
    line_start: usize,
    /// Characters between there and here.
    column: u64,
}

impl Lines {
    /// Reads the text once.
    pub(super) fn new(text: &str, line_end: LineEnd) -> Self {
        let mut marks = vec![Mark::default()];
        let mut mark = Mark::default();
        while text.len() - mark.at > STRIDE {
            let next = text.ceil_char_boundary(mark.at + STRIDE);
            mark = mark.forward(text, line_end, next);
            marks.push(mark);
        }
        Self(marks)
    }

    /// Lines before the place, characters before it in its line.
    pub(super) fn line_column(&self, text: &str, line_end: LineEnd, at: usize) -> (u64, u64) {
        let at = text.floor_char_boundary(at);
        let mark = self.before(at).forward(text, line_end, at);
        (mark.lines, mark.column)
    }

    /// Where the line of the place begins.
    pub(super) fn line_start(&self, text: &[u8], line_end: LineEnd, at: usize) -> usize {
        let mark = self.before(at);
        line_end.rfind(&text[mark.at..at]).map_or(mark.line_start, |length| mark.at + length + 1)
    }

    fn before(&self, at: usize) -> Mark {
        self.0[self.0.partition_point(|mark| mark.at <= at) - 1]
    }
}

impl Mark {
    /// The mark at a later place.
    fn forward(self, text: &str, line_end: LineEnd, at: usize) -> Self {
        let between = &text[self.at..at];
        let lines = line_end.count(between.as_bytes()) as u64;
        match line_end.rfind(between.as_bytes()) {
            Some(last) => Self {
                at,
                lines: self.lines + lines,
                line_start: self.at + last + 1,
                column: characters(&between[last + 1..]),
            },
            None => Self { at, column: self.column + characters(between), ..self },
        }
    }
}

/// How many characters; mostly as many as bytes.
fn characters(text: &str) -> u64 {
    if text.is_ascii() { text.len() as u64 } else { text.chars().count() as u64 }
}
