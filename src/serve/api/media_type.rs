//! The media types of answers.

/// Returns the media type of a text in this format of games, of repaired games or of findings. Whatever is for people
/// is plain text, so that a browser shows it as it is and runs nothing in it.
pub(super) fn media_type(format: &str) -> &'static str {
    match format {
        "json" | "sarif" => "application/json",
        "ndjson" => "application/x-ndjson",
        "pgn" => "application/vnd.chess-pgn; charset=utf-8",
        "xml" => "application/xml",
        "svg" => "image/svg+xml",
        _ => "text/plain; charset=utf-8",
    }
}
