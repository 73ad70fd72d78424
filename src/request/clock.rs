//! Clock times in options.

use crate::game::Seconds;

/// Maximum number of fields of a clock: hours, minutes and seconds.
const FIELDS: usize = 3;

/// Reads the seconds of a clock: `300`, `5:00`, `0:05:00`, `12.5`. Behind a colon stand at most 59 minutes or seconds.
pub(crate) fn seconds_of_clock(shown: &str) -> Result<f64, String> {
    let shown = shown.trim();
    let (clock, _) = shown.split_once('.').unwrap_or((shown, ""));
    let is_sixtieth = |field: &str| field.parse::<u8>().is_ok_and(|number| number < 60);
    let is_clock = clock.split(':').count() <= FIELDS && clock.split(':').skip(1).all(is_sixtieth);
    let seconds = Seconds::read(shown).filter(|_| is_clock);
    seconds.and_then(|seconds| seconds.to_string().parse().ok()).ok_or_else(|| {
        "a clock shows seconds (300), minutes and seconds (5:00) or hours, minutes and seconds (1:05:00), each below 60 \
         behind a colon"
            .into()
    })
}

#[cfg(test)]
mod tests {
    use super::seconds_of_clock;

    #[test]
    fn clocks_show_hours_minutes_and_seconds() {
        for (shown, seconds) in [
            ("300", 300.0),
            ("5:00", 300.0),
            (" 0:05:00 ", 300.0),
            ("90:00", 5400.0),
            ("1:05:00", 3900.0),
            ("0:00:12.5", 12.5),
        ] {
            assert_eq!(seconds_of_clock(shown), Ok(seconds), "{shown}");
        }
        for shown in [
            "5:75",
            "1:60:00",
            "1:2:3:4:5",
            "1e3",
            "-5",
            "5:",
            ":30",
            "5:-3",
            "+5",
            "1.5:00",
            "nan",
            "",
        ] {
            assert!(seconds_of_clock(shown).is_err(), "{shown}");
        }
    }
}
