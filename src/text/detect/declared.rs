//! The encoding that a document declares for itself.

use simdutf8::basic::from_utf8;

use crate::text::charset::Charset;

/// Number of bytes at the beginning of a page within which its encoding is declared (HTML, 4.2.5.4).
const HEAD: usize = 1 << 10;

/// The encoding that an XML document or an HTML page declares.
pub(super) fn declared(opening: &[u8]) -> Option<&'static Charset> {
    by_xml(opening).or_else(|| by_html(opening))
}

/// The encoding in the XML declaration (XML 1.0, 4.3.3).
fn by_xml(opening: &[u8]) -> Option<&'static Charset> {
    let rest = opening.strip_prefix(b"<?xml ")?;
    let declaration = from_utf8(&rest[..memchr::memchr(b'>', rest)?]).ok()?;
    let (_, value) = declaration.split_once("encoding")?;
    let value = value.trim_start().strip_prefix('=')?.trim_start();
    Charset::for_label(value.get(1..)?.split(['"', '\'']).next()?)
}

/// The encoding in a `meta` element of a page. Many a page was saved in another one than it declares, so bytes that are
/// UTF-8, or are not although the page says so, are not believed to be what is declared.
fn by_html(opening: &[u8]) -> Option<&'static Charset> {
    let head = String::from_utf8_lossy(&opening[..opening.len().min(HEAD)]).to_ascii_lowercase();
    let head = head.trim_start();
    let is_page = ["<!doctype html", "<html", "<head"].iter().any(|tag| head.starts_with(tag));
    if !is_page || from_utf8(opening).is_ok() {
        return None;
    }
    let (_, value) = head.split_once("<meta")?.1.split_once("charset=")?;
    let value = value.trim_start_matches(['"', '\'']);
    let end = value.find(|c: char| !c.is_ascii_alphanumeric() && !matches!(c, '-' | '_' | ':'))?;
    Charset::for_label(&value[..end]).filter(|charset| *charset != Charset::UTF_8)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_page_in_eight_bits_says_which() {
        let name = |page: &[u8]| declared(page).map(Charset::name);
        let modern =
            b"<!DOCTYPE html>\n<html><head><meta charset=\"windows-1250\"/><title>\x8akoda";
        assert_eq!(name(modern), Some("windows-1250"));
        let old =
            b"<HTML><HEAD><META HTTP-EQUIV=Content-Type CONTENT='text/html; CHARSET=koi8-r'>\xc1";
        assert_eq!(name(old), Some("koi8-r"));
        assert_eq!(name(b"<html><meta charset=utf-8><p>\x8akoda"), None, "it is not");
        assert_eq!(name("<html><meta charset=latin1><p>Škoda".as_bytes()), None, "it is UTF-8");
        assert_eq!(name(b"[Site \"charset=koi8-r\"]\xc1"), None, "no page");
        assert_eq!(
            name(b"<?xml version='1.0' encoding='windows-1251'?>\xc1"),
            Some("windows-1251")
        );
    }
}
