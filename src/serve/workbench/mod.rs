//! The files of the page, as they are in this folder.

use axum::Router;
use axum::http::header;
use axum::routing::get;

use crate::write::DEFINITIONS;

const HTML: &str = "text/html; charset=utf-8";
const CSS: &str = "text/css; charset=utf-8";
const SCRIPT: &str = "text/javascript; charset=utf-8";
const JSON: &str = "application/json";
const SVG: &str = "image/svg+xml";

/// Path, media type and text.
type PageFile = (&'static str, &'static str, &'static str);

macro_rules! files {
    ($($name:literal $kind:ident;)+) => {
        /// All files of the page.
        const FILES: &[PageFile] = &[$((concat!("/", $name), $kind, include_str!($name)),)+];
    };
}

files! {
    "index.html" HTML;
    "style.css" CSS;
    "icon.svg" SVG;
    "script/board.js" SCRIPT;
    "script/diagrams.js" SCRIPT;
    "script/download.js" SCRIPT;
    "script/draft.js" SCRIPT;
    "script/editor.js" SCRIPT;
    "script/element.js" SCRIPT;
    "script/gamelist.js" SCRIPT;
    "script/glyph.js" SCRIPT;
    "script/history.js" SCRIPT;
    "script/known.js" SCRIPT;
    "script/length.js" SCRIPT;
    "script/main.js" SCRIPT;
    "script/panel.js" SCRIPT;
    "script/record.js" SCRIPT;
    "script/repairs.js" SCRIPT;
    "script/scoresheet.js" SCRIPT;
    "script/server.js" SCRIPT;
    "script/start.js" SCRIPT;
    "script/store.js" SCRIPT;
    "script/publish.js" SCRIPT;
    "script/ruling.js" SCRIPT;
    "script/setup.js" SCRIPT;
    "script/sheetform.js" SCRIPT;
    "script/sheetrecord.js" SCRIPT;
    "script/sheets.js" SCRIPT;
    "script/sheettable.js" SCRIPT;
    "script/typed.js" SCRIPT;
    "script/words.js" SCRIPT;
    "words/en.json" JSON;
    "words/ja.json" JSON;
    "words/zh-Hant.json" JSON;
}

/// Returns a route for each file; `/` is the page.
pub(super) fn routes() -> Router {
    let files = FILES.iter().copied();
    let index = files.clone().filter(|(path, ..)| *path == "/index.html");
    let index = index.map(|(_, kind, text)| ("/", kind, text));
    let men = format!("<svg xmlns=\"http://www.w3.org/2000/svg\">{DEFINITIONS}</svg>");
    let mut router = Router::new().route("/men.svg", get(([(header::CONTENT_TYPE, SVG)], men)));
    for (path, kind, text) in files.chain(index) {
        router = router.route(path, get(([(header::CONTENT_TYPE, kind)], text)));
    }
    router
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use super::*;

    fn files_of(folder: &Path, under: &str) -> Vec<String> {
        let entries = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap());
        let names = entries.flat_map(|entry| {
            let name = format!("{under}/{}", entry.file_name().to_string_lossy());
            if entry.path().is_dir() { files_of(&entry.path(), &name) } else { vec![name] }
        });
        names.filter(|name| name != "/mod.rs").collect()
    }

    #[test]
    fn every_file_is_served() {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/serve/workbench");
        let mut there = files_of(&folder, "");
        let mut served: Vec<_> = FILES.iter().map(|(path, ..)| (*path).to_owned()).collect();
        there.sort();
        served.sort();
        assert_eq!(there, served);
    }

    #[test]
    fn nothing_is_asked_of_other_machines_and_nothing_runs_in_place() {
        for (path, kind, text) in FILES {
            let outside = text.replace("http://www.w3.org/", "");
            assert!(!outside.contains("http://") && !outside.contains("https://"), "{path}");
            if *kind == HTML {
                assert!(!text.contains(" style=") && !text.contains("<style"), "{path}");
                let inline = text.split("<script").skip(1).any(|it| !it.contains("></script>"));
                assert!(!inline && !text.contains(" onclick="), "{path}: a script in the page");
            }
        }
    }

    #[test]
    fn every_language_has_the_same_words() {
        let words = |tag: &str| {
            let path = format!("/words/{tag}.json");
            let (.., text) = FILES.iter().find(|(known, ..)| *known == path).unwrap();
            let words: std::collections::BTreeMap<String, String> =
                serde_json::from_str(text).unwrap();
            assert!(words.values().all(|word| !word.is_empty()));
            words.into_keys().collect::<Vec<_>>()
        };
        let english = words("en");
        assert_eq!(words("ja"), english);
        assert_eq!(words("zh-Hant"), english);
    }
}
