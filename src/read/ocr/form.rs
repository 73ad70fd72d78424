//! The file formats of recognised pages, and how to tell which one a file has.

use super::element::Element;
use super::fault::PageError;
use super::word::ScannedPage;
use super::{alto, hocr, page_xml, tsv};
use crate::text::{self, Charset};

/// The file format in which recognition software writes its words.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PageForm {
    /// The table of words that Tesseract writes.
    Tsv,
    /// HTML with the places of words in titles.
    Hocr,
    /// The XML used by libraries.
    Alto,
    /// The XML of the PRImA laboratory, as written by Transkribus and eScriptorium.
    PageXml,
}

impl PageForm {
    /// All formats.
    pub const ALL: [Self; 4] = [Self::Tsv, Self::Hocr, Self::Alto, Self::PageXml];

    /// The name on the command line.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Tsv => "tsv",
            Self::Hocr => "hocr",
            Self::Alto => "alto",
            Self::PageXml => "page",
        }
    }

    /// A description in one line.
    #[must_use]
    pub const fn about(self) -> &'static str {
        match self {
            Self::Tsv => "A scanned scoresheet as Tesseract's table of words.",
            Self::Hocr => "A scanned scoresheet in hOCR.",
            Self::Alto => "A scanned scoresheet in ALTO XML.",
            Self::PageXml => "A scanned scoresheet in PAGE XML.",
        }
    }

    /// The format with this name.
    #[must_use]
    pub fn for_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|form| form.name() == name)
    }

    /// Recognises the format from the beginning of a file.
    #[must_use]
    pub fn of(opening: &[u8]) -> Option<Self> {
        let ascii: Vec<u8> = opening.iter().copied().filter(|byte| *byte != 0).collect();
        let opening = ascii.strip_prefix(Charset::UTF_8.mark()).unwrap_or(&ascii);
        let opening = opening.strip_prefix(b"\xFF\xFE").unwrap_or(opening);
        let opening = opening.strip_prefix(b"\xFE\xFF").unwrap_or(opening).trim_ascii_start();
        let has = |part: &str| memchr::memmem::find(opening, part.as_bytes()).is_some();
        let first = opening.split(|byte| *byte == b'\n').next().unwrap_or_default();
        if tsv::opens(&String::from_utf8_lossy(first)) {
            return Some(Self::Tsv);
        }
        if !opening.starts_with(b"<") {
            return None;
        }
        if has("<PcGts") || has(":PcGts") {
            Some(Self::PageXml)
        } else if has("<alto") || has(":alto ") {
            Some(Self::Alto)
        } else if has("ocr_page") || has("ocrx_word") || has("ocr-system") {
            Some(Self::Hocr)
        } else {
            None
        }
    }

    /// Reads the pages of a file.
    pub(super) fn pages(self, bytes: &[u8]) -> Result<Vec<ScannedPage>, PageError> {
        let text = decoded(self, bytes)?;
        let pages: fn(&Element) -> Result<Vec<ScannedPage>, PageError> = match self {
            Self::Tsv => return tsv::pages(&text),
            Self::Hocr => hocr::pages,
            Self::Alto => alto::pages,
            Self::PageXml => page_xml::pages,
        };
        pages(&Element::document(&text)?)
    }
}

/// Decodes a file: by its byte order mark, by what XML declares, or else as UTF-8.
fn decoded(form: PageForm, bytes: &[u8]) -> Result<String, PageError> {
    let declared = if form == PageForm::Tsv { None } else { declared(bytes) };
    let charset = match &declared {
        Some(label) if !label.to_ascii_lowercase().starts_with("utf-16") => {
            let unknown = || PageError::new(1, format!("no encoding is called `{label}`"));
            Some(Charset::for_label(label).ok_or_else(unknown)?)
        }
        _ => None,
    };
    let parsed = text::decode_whole(
        "",
        bytes.to_vec(),
        charset,
        |bytes, _| std::iter::once(0..bytes.len()).collect(),
        None,
    );
    Ok(parsed.value.text().to_owned())
}

/// The encoding that an XML declaration names.
fn declared(bytes: &[u8]) -> Option<String> {
    let opening = String::from_utf8_lossy(&bytes[..bytes.len().min(200)]);
    let declaration = opening.trim_start_matches('\u{feff}').strip_prefix("<?xml")?;
    let declaration = &declaration[..declaration.find("?>")?];
    let value = declaration.split_once("encoding")?.1.trim_start().strip_prefix('=')?.trim_start();
    let quote = value.chars().next().filter(|c| matches!(c, '"' | '\''))?;
    Some(value[1..].split_once(quote)?.0.to_owned())
}
